//! Home owners' data: reading and buying the owner of a listing's home.

use chrono::{DateTime, NaiveDate, Utc};
use database::audit::{self, Action, Entry};
use database::jobs;
use database::owner_data::{self, OrderError, OwnerInfo, Request as OwnerRequest};
use domain::counts::grouped;
use domain::ids::ListingId;
use domain::money::Cents;
use domain::owner_data::{Failure, MAX_LISTINGS, RequestState, Step};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::{Header, Query};
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer, total};
use crate::error::{ApiError, ErrorCode, found};
use crate::job_answer::{JobOut, job_out};
use crate::origin::origin;
use crate::property_flags::unknown_listings;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about home owners.
pub struct OwnerDataApi;

/// The state of the request for an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum OwnerInfoState {
    /// The company has not requested it.
    NotRequested,
    /// Ordered.
    Requested,
    /// The provider is being asked.
    Running,
    /// The owner is known.
    Found,
    /// The provider knows none; nothing was charged.
    NothingFound,
    /// The provider did not answer in time: the request may have been charged once.
    Unconfirmed,
    /// It was refused; nothing was charged.
    Failed,
}

/// The owner of a listing's home as the company knows it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnerInfoOut {
    /// The listing.
    pub property_id: Uuid,
    /// The id of the owner; a new one after a sale.
    pub property_owner_id: Option<Uuid>,
    /// First name and middle initial; absent for a company.
    pub first_name: Option<String>,
    /// Full names of all owners.
    pub name: Option<String>,
    /// E-mail address.
    pub email: Option<String>,
    /// The owner's mailing address, in one line.
    pub address: Option<String>,
    /// Phone.
    pub phone: Option<String>,
    /// Whether the owner lives there; absent if unknown.
    pub is_owner_occupied: Option<bool>,
    /// Whether the owner was requested and need not be requested again.
    pub is_owner_info_requested: bool,
    /// The state of the latest request.
    pub state: OwnerInfoState,
    /// Whether the owner may be requested now.
    pub can_request: bool,
    /// Whether a request now would count against the limit of the month.
    pub is_charged: bool,
    /// When it was last requested.
    pub requested_at: Option<DateTime<Utc>>,
    /// The name of the user who requested it.
    pub requested_by: Option<String>,
    /// Why the latest request failed.
    pub failure: Option<String>,
    /// When the owner data was received.
    pub obtained_at: Option<DateTime<Utc>>,
}

/// The company's purchases and limit of this month.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnerInfoAllowanceOut {
    /// Whether home owners' data is offered.
    pub is_offered: bool,
    /// The limit of the month; absent without a limit.
    pub limit: Option<i32>,
    /// Owners bought in this month, and those on order.
    pub used: i32,
    /// The remaining number; absent without a limit.
    pub left: Option<i32>,
    /// The price of each found owner in dollars; absent if the installation doesn't state it.
    pub price: Option<f64>,
    /// The month, by its first day.
    pub month: NaiveDate,
}

/// The result of an order.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OwnerInfoOrderOut {
    /// The job that asks the provider; absent when there is nothing to ask.
    pub job: Option<JobOut>,
    /// Requested owners.
    pub asked: i32,
    /// Those of them that are reserved in the limit of the month: each is charged if its owner is
    /// found, and released otherwise.
    pub reserved: i32,
    /// Those of them that have been charged by now: 0 in the answer to a new order.
    pub charged: i32,
    /// Owners that are on order already; not charged again.
    pub pending: i32,
    /// Owners that are known already; not charged again.
    pub known: i32,
    /// Owners that the provider doesn't know.
    pub not_available: i32,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl OwnerDataApi {
    /// Get the owner of a listing's home as the company knows it.
    ///
    /// Includes the state of the latest request, and whether the owner can be requested now and
    /// would be charged. Read-only: nothing is bought. For company users. `404 NOT_FOUND` outside
    /// the territory.
    #[oai(
        path = "/get-property-owner-info",
        method = "get",
        operation_id = "getPropertyOwnerInfo"
    )]
    async fn get_property_owner_info(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
    ) -> Answer<OwnerInfoOut> {
        info(&state, &auth, ListingId(property_id.0)).await
    }

    /// Get the owner of a listing's home, like getPropertyOwnerInfo.
    ///
    /// Returns the same answer and is read-only too: nothing is bought. For company users. `404
    /// NOT_FOUND` for a listing outside the caller's territory.
    #[oai(
        path = "/fetch-property-owner-info",
        method = "get",
        operation_id = "fetchPropertyOwnerInfo"
    )]
    async fn fetch_property_owner_info(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
    ) -> Answer<OwnerInfoOut> {
        info(&state, &auth, ListingId(property_id.0)).await
    }

    /// Get the number of owners that the company may still buy this month.
    ///
    /// Owners on order count as used. `limit` and `left` are absent without a limit. Holds the
    /// price of a found owner if it is set. The month is that of the company's time zone. For
    /// company users.
    #[oai(
        path = "/get-owner-info-allowance",
        method = "get",
        operation_id = "getOwnerInfoAllowance"
    )]
    async fn get_owner_info_allowance(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<OwnerInfoAllowanceOut> {
        let scope = auth.0.allow_company(Permission::OwnerDataBuy)?;
        let mut tx = state.db.tenant(&scope).await?;
        let allowance = owner_data::allowance(&mut tx, state.clock.now()).await?;
        tx.commit().await?;
        answer(OwnerInfoAllowanceOut {
            is_offered: state.config.offers_owner_data,
            limit: allowance.limit.map(total),
            used: total(allowance.used),
            left: allowance.left().map(total),
            price: state.config.owner_data_price.map(Cents::dollars),
            month: allowance.month,
        })
    }

    /// Order the owners of up to 5,000 listings.
    ///
    /// An order reserves its owners in the limit of the month without charging them: each is charged
    /// once for the company when it is found, and again only after a recorded sale or twelve months.
    /// Owners that aren't found are released. All are ordered or none: `404 NOT_FOUND` for a listing
    /// outside the caller's territory, `422 1024` when the limit is exceeded, `422 1025` when the
    /// provider knows none of them, `422 SOURCE_WAITS`. Returns the job that asks the provider;
    /// follow it with /api/events or get-job.
    #[oai(
        path = "/owner-info-requests",
        method = "post",
        operation_id = "ownerInfoRequests"
    )]
    async fn owner_info_requests(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<Vec<Uuid>>,
    ) -> Answer<OwnerInfoOrderOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnerDataBuy)?;
        let view = territory_view(&session)?;
        let listings = listings(&body)?;
        if !state.config.offers_owner_data {
            return Err(ApiError::of(ErrorCode::OwnerNotAvailable));
        }
        let now = state.clock.now();
        let by = (view, session.user_id());
        let mut tx = state.db.tenant(&scope).await?;
        let ordered = owner_data::order(&mut tx, by, &listings, idempotency_key.0.as_deref(), now).await?;
        if let Some(job) = ordered.job.filter(|_| ordered.is_new) {
            let mut after = serde_json::json!({ "properties": ordered.asked, "reserved": ordered.reserved });
            if let [listing] = listings.as_slice() {
                after["propertyId"] = listing.to_string().into();
            }
            let entry = Entry::new(Action::OwnerDataOrdered).on("job", job).after(after);
            audit::record(&mut tx, &entry, &origin(&state, request), now).await?;
        }
        let job = match ordered.job {
            Some(job) => jobs::get(&mut tx, session.user_id(), job).await?,
            None => None,
        };
        tx.commit().await?;
        answer(OwnerInfoOrderOut {
            job: job.map(job_out),
            asked: total(ordered.asked),
            reserved: total(ordered.reserved),
            charged: total(ordered.charged),
            pending: total(ordered.pending),
            known: total(ordered.known),
            not_available: total(ordered.not_available),
        })
    }
}

/// The listings of an order, each once.
///
/// # Errors
/// 1014 when there are none or too many.
fn listings(ids: &[Uuid]) -> Result<Vec<ListingId>, ApiError> {
    if ids.is_empty() {
        return Err(ApiError::field("body", "Required"));
    }
    if ids.len() > MAX_LISTINGS {
        return Err(ApiError::field(
            "body",
            format!("Must be {MAX_LISTINGS} entries or less"),
        ));
    }
    let mut seen = std::collections::HashSet::with_capacity(ids.len());
    Ok(ids
        .iter()
        .filter(|id| seen.insert(**id))
        .map(|id| ListingId(*id))
        .collect())
}

async fn info(state: &ApiState, Auth(session): &Auth, listing: ListingId) -> Answer<OwnerInfoOut> {
    let scope = session.allow_company(Permission::OwnerDataBuy)?;
    let view = territory_view(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let info = found(owner_data::get(&mut tx, view, listing, state.clock.now()).await?)?;
    tx.commit().await?;
    answer(info_out(listing, info, state.config.offers_owner_data))
}

/// The owner of a listing's home as the company knows it.
pub(crate) fn info_out(listing: ListingId, info: OwnerInfo, is_offered: bool) -> OwnerInfoOut {
    let state = state_of(&info);
    let request = info.request.as_ref();
    let (can_request, is_charged) = match info.next {
        Step::Buy => (is_offered, true),
        Step::TakeUp => (is_offered, !request.is_some_and(|request| request.is_charged)),
        Step::Pending | Step::Known | Step::NotAvailable => (false, false),
    };
    let (id, owner) = match info.owner {
        Some((id, owner)) => (Some(id), owner),
        None => (None, domain::owner_data::Owner::default()),
    };
    OwnerInfoOut {
        property_id: listing.0,
        property_owner_id: id,
        first_name: owner.first_name,
        name: owner.name,
        email: owner.email,
        address: owner.mailing_address,
        phone: owner.phone,
        is_owner_occupied: owner.is_owner_occupied,
        is_owner_info_requested: request.is_some()
            && info.next != Step::Buy
            && !matches!(state, OwnerInfoState::NotRequested | OwnerInfoState::Failed),
        state,
        can_request,
        is_charged,
        requested_at: request.map(|request| request.requested_at),
        requested_by: request.map(|request| request.requested_by.clone()),
        failure: request
            .and_then(|request| request.failure)
            .map(|failure| words(failure).to_owned()),
        obtained_at: info.obtained_at,
    }
}

fn state_of(info: &OwnerInfo) -> OwnerInfoState {
    let Some(OwnerRequest { state, is_live, .. }) = info.request else {
        return OwnerInfoState::NotRequested;
    };
    match state {
        RequestState::Waiting if is_live => OwnerInfoState::Requested,
        // Its job ended before the request.
        RequestState::Waiting if info.owner.is_some() => OwnerInfoState::Found,
        RequestState::Waiting => OwnerInfoState::NotRequested,
        RequestState::Asking if is_live => OwnerInfoState::Running,
        RequestState::Asking | RequestState::Unconfirmed => OwnerInfoState::Unconfirmed,
        RequestState::Found => OwnerInfoState::Found,
        RequestState::NothingFound => OwnerInfoState::NothingFound,
        RequestState::Failed => OwnerInfoState::Failed,
    }
}

fn words(failure: Failure) -> &'static str {
    match failure {
        Failure::Limit => "This month's limit has been reached.",
        Failure::Address => "The provider doesn't support this address.",
        Failure::Unreadable => "The provider's response couldn't be read.",
    }
}

impl From<OrderError> for ApiError {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::Missing(places) => unknown_listings(&places),
            OrderError::OverLimit { wanted, left } => Self::with_words(
                ErrorCode::DataLimitOver,
                format!(
                    "You requested {} home owners, but only {} are left this month. Contact your admin.",
                    grouped(wanted),
                    grouped(left)
                ),
            ),
            OrderError::NotAvailable => Self::of(ErrorCode::OwnerNotAvailable),
            OrderError::Enqueue(error) => error.into(),
        }
    }
}
