//! Reports: their options, ordering one, and the links to their files.

use std::time::Duration;

use chrono::{DateTime, Utc};
use database::audit::{self, Action, Entry};
use database::jobs::{self, EnqueueError, Enqueued, JobLimitReached, NewJob};
use database::{Scope, Session, report_rows};
use domain::ids::{JobId, UserId};
use domain::jobs::{Job, State};
use domain::listing_filter::{ListingFilter, MAX_ZIP_CODES};
use domain::reports::listing::{self, ListingColumn, ListingReportOrder, listing_columns};
use domain::reports::{Delivery, MAX_ROWS, ReportOrder};
use domain::roles::Permission;

use poem::Request;
use poem::web::Data;
use poem_openapi::param::{Header, Query};
use poem_openapi::{Enum, Object, OpenApi};
use storage::{Area, ObjectKey};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, Chain, ErrorCode, found};
use crate::input::{Checks, FilterIn};
use crate::job_answer::{JobOut, job_out};
use crate::listing_filter::{self, RealtorOptionOut, SettingName, ZipOptionOut};
use crate::listings::{StatusOption, status_options};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The lifetime of a download link.
const LINK_LIVES: Duration = Duration::from_secs(300);

/// The seconds until a retry of an order that was refused because of unfinished ones.
const CROWDED_SECONDS: u64 = 30;

/// The longest accepted Idempotency-Key.
const MAX_KEY: usize = 255;

/// The calls of the area reports.
pub struct ReportsApi;

/// A kind of report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ReportType {
    /// The listings of the territory.
    Listing,
}

/// A column of a report.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportColumnOut {
    /// Its number.
    pub id: i32,
    /// Its stable name.
    pub key: String,
    /// Its heading.
    pub name: String,
    /// Always selected, always first.
    pub locked: bool,
}

/// The order of a listing report.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ListingReportIn {
    /// 1 download, 2 an email with a lasting link.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub response_type: i32,
    /// Always `listing`.
    pub report_type: ReportType,
    /// At most five zip codes; empty is the whole territory.
    #[oai(default)]
    pub zip_codes: Vec<String>,
    /// Column numbers in the sheet's order; the first is 1.
    #[oai(validator(min_items = 1, max_items = 22))]
    pub column_to_display: Vec<i32>,
    /// Whether it includes off-market listings.
    #[oai(default)]
    pub include_off_market_properties: bool,
    /// Only listings with one of these flags of the caller or outcomes; empty is all.
    #[oai(default, validator(max_items = 5))]
    pub user_settings: Vec<SettingName>,
    /// Conditions by key: realtor, status (may occur several times), sqftmin,
    /// sqftmax, pricemin, pricemax, dateaddedfrom, dateaddedto, openhouse.
    #[oai(default)]
    pub other_filters: Vec<FilterIn>,
}

/// A link to a file.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FileLinkOut {
    /// The URL of the file, valid for five minutes.
    pub url: String,
    /// The name of the download.
    pub file_name: String,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
}

#[OpenApi(prefix_path = "/reports", tag = "Tag::Reports")]
impl ReportsApi {
    /// List the columns of a report.
    ///
    /// Each has its number for `columnToDisplay`, a stable key and its heading. A `locked` column
    /// is always selected and first. For company users.
    #[oai(
        path = "/get-columns-to-display",
        method = "get",
        operation_id = "getReportColumns"
    )]
    async fn get_columns_to_display(
        &self,
        auth: Auth,
        /// The report.
        #[oai(name = "reportType")]
        report_type: Query<ReportType>,
    ) -> Answer<Vec<ReportColumnOut>> {
        auth.0.allow_company(Permission::ReportsRun)?;
        let ReportType::Listing = report_type.0;
        answer(
            ListingColumn::ALL
                .iter()
                .map(|column| ReportColumnOut {
                    id: column.id(),
                    key: column.key().to_owned(),
                    name: column.title().to_owned(),
                    locked: *column == ListingColumn::Address,
                })
                .collect(),
        )
    }

    /// List the listing statuses by which a report can be filtered.
    ///
    /// The same four statuses as getPropertyStatusList, in the order of a listing's timeline. For
    /// company users.
    #[oai(
        path = "/get-property-status-list",
        method = "get",
        operation_id = "getReportStatusList"
    )]
    async fn get_property_status_list(&self, auth: Auth) -> Answer<Vec<StatusOption>> {
        auth.0.allow_company(Permission::ReportsRun)?;
        answer(status_options())
    }

    /// Find zip codes of the caller's territory for a report.
    ///
    /// Returns zip codes that begin with the search text or whose city contains it, ascending, at
    /// most 200. A report takes at most five. For company users.
    #[oai(
        path = "/get-property-zipcode-list",
        method = "get",
        operation_id = "getReportZipcodeList"
    )]
    async fn get_property_zipcode_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The search text.
        #[oai(name = "searchKey", validator(max_length = 1000))]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<ZipOptionOut>> {
        let Auth(session) = auth;
        let scope = Scope::Tenant(session.allow_company(Permission::ReportsRun)?);
        listing_filter::zip_options(&state, &scope, territory_view(&session)?, search_key.0.as_deref()).await
    }

    /// Find realtors with a listing in the caller's territory for a report.
    ///
    /// By name, at most 50; search words find the others. For company users.
    #[oai(
        path = "/get-property-realtor-list",
        method = "get",
        operation_id = "getReportRealtorList"
    )]
    async fn get_property_realtor_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Words in the name.
        #[oai(name = "searchKey", validator(max_length = 1000))]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<RealtorOptionOut>> {
        let Auth(session) = auth;
        let scope = Scope::Tenant(session.allow_company(Permission::ReportsRun)?);
        listing_filter::realtor_options(&state, &scope, territory_view(&session)?, search_key.0.as_deref())
            .await
    }

    /// Order a listing report.
    ///
    /// Returns the job that makes it; follow it with /api/events or get-job. `400 6001` more than five
    /// zip codes, `422 5018` more than 50,000 rows, which are counted before the job starts.
    #[oai(
        path = "/get-listing-report",
        method = "post",
        operation_id = "getListingReport"
    )]
    async fn get_listing_report(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ListingReportIn>,
    ) -> Answer<JobOut> {
        let Auth(session) = auth;
        session.allow_company(listing::KIND.permission)?;
        let key = idempotency_key.0.as_deref();
        let order = ReportOrder::Listing(order(&body, session.user_id(), key)?);
        answer(place(&state, request, &session, order, key).await?)
    }

    /// Create a link to the file of one of the caller's reports.
    ///
    /// The link is valid for five minutes and needs no token. The file is kept for 30 days, then
    /// `410 FILE_EXPIRED`. `409 JOB_STATE` while the report is not finished, `404 NOT_FOUND` for
    /// a job that is not the caller's or has no file.
    #[oai(
        path = "/create-report-link",
        method = "post",
        operation_id = "createReportLink"
    )]
    async fn create_report_link(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The job that made the file.
        #[oai(name = "jobId")]
        job_id: Query<Uuid>,
    ) -> Answer<FileLinkOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ReportsRun)?;
        let now = state.clock.now();
        let id = JobId(job_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let job = found(jobs::get(&mut tx, session.user_id(), id).await?)?;
        let file = match (job.state, job.file) {
            (State::Succeeded, Some(file)) => file,
            (State::Succeeded, None) => return Err(ApiError::of(ErrorCode::NotFound)),
            (state, _) => {
                return Err(ApiError::with_words(
                    ErrorCode::JobState,
                    format!("The report is {}.", state.name()),
                ));
            }
        };
        if file.deleted || file.expires_at <= now {
            return Err(ApiError::of(ErrorCode::FileExpired));
        }
        let entry = Entry::new(Action::ReportLinkMade).on("job", id);
        audit::record(&mut tx, &entry, &origin(&state, request), now).await?;
        tx.commit().await?;

        let key = ObjectKey::new(session.tenant_id(), Area::Reports, id.0, "xlsx").map_err(|error| {
            tracing::error!(%error, "a report's key is invalid");
            ApiError::of(ErrorCode::Unexpected)
        })?;
        let url = state
            .storage
            .presign_download(&key, &file.file_name, LINK_LIVES)
            .await
            .map_err(|error| {
                tracing::error!(error = %Chain(&error), "a link could not be signed");
                ApiError::retry_after(ErrorCode::Unavailable, 5)
            })?;
        answer(FileLinkOut {
            url,
            file_name: file.file_name,
            expires_at: now + LINK_LIVES,
        })
    }
}

impl From<EnqueueError> for ApiError {
    fn from(error: EnqueueError) -> Self {
        match error {
            EnqueueError::KeyReused => Self::of(ErrorCode::KeyReused),
            EnqueueError::TooMany(limit_reached) => {
                let words = match limit_reached {
                    JobLimitReached::User(limit) => format!(
                        "You have {limit} unfinished jobs of this type. Wait for one to finish, then try \
                         again."
                    ),
                    JobLimitReached::Company(limit) => format!(
                        "Your company has {limit} unfinished jobs of this type. Wait for one to finish, \
                         then try again."
                    ),
                };
                Self::rate_limited(words, CROWDED_SECONDS)
            }
            EnqueueError::Database(error) => error.into(),
        }
    }
}

/// Orders a report for the caller. The order is written with its audit entry.
///
/// # Errors
/// 2 without the kind's permission, 5018 for too many rows, RATE_LIMITED for too many
/// unfinished reports.
async fn place(
    state: &ApiState,
    request: &Request,
    session: &Session,
    order: ReportOrder,
    idempotency_key: Option<&str>,
) -> Result<JobOut, ApiError> {
    let kind = order.kind();
    let scope = session.allow_company(kind.permission)?;
    let view = territory_view(session)?;
    let owner = session.user_id();
    let now = state.clock.now();
    let mut tx = state.db.tenant(&scope).await?;
    let rows = report_rows::count(&mut tx, view, &order, now).await?;
    if rows > MAX_ROWS {
        return Err(ApiError::of(ErrorCode::ReportTooLarge));
    }
    let job = Job::Report(order);
    let new = NewJob {
        job: &job,
        owner: Some(owner),
        due_at: now,
        total: rows,
        idempotency_key,
    };
    let enqueued = jobs::enqueue(&mut tx, &new, now).await?;
    if let Enqueued::New(id) = enqueued {
        let entry = Entry::new(Action::ReportOrdered)
            .on("job", id)
            .after(serde_json::json!({ "report": kind.name, "rows": rows }));
        audit::record(&mut tx, &entry, &origin(state, request), now).await?;
    }
    let view = jobs::get(&mut tx, owner, enqueued.id()).await?;
    tx.commit().await?;
    Ok(job_out(view.ok_or_else(|| ApiError::of(ErrorCode::NotFound))?))
}

fn order(
    body: &ListingReportIn,
    owner: UserId,
    idempotency_key: Option<&str>,
) -> Result<ListingReportOrder, ApiError> {
    if body.zip_codes.len() > MAX_ZIP_CODES {
        return Err(ApiError::of(ErrorCode::TooManyZipCodes));
    }
    let mut checks = Checks::default();
    if idempotency_key.is_some_and(|key| key.is_empty() || key.len() > MAX_KEY) {
        checks.refuse("Idempotency-Key", "Must be 1 to 255 characters");
    }
    let delivery = match body.response_type {
        1 => Delivery::Download,
        2 => Delivery::Email,
        _ => {
            checks.refuse("responseType", "Must be 1 or 2");
            Delivery::Download
        }
    };
    let ReportType::Listing = body.report_type;
    let columns = checks.take("columnToDisplay", listing_columns(&body.column_to_display));
    let filter = filter(&mut checks, body, owner);
    let columns = checks.finish(columns)?;
    Ok(ListingReportOrder {
        columns,
        filter,
        delivery,
    })
}

fn filter(checks: &mut Checks, body: &ListingReportIn, owner: UserId) -> ListingFilter {
    let mut filter = ListingFilter {
        include_off_market: body.include_off_market_properties,
        ..ListingFilter::default()
    };
    for (position, zip) in body.zip_codes.iter().enumerate() {
        listing_filter::take_zip(checks, &mut filter, &format!("zipCodes[{position}]"), zip);
    }
    for setting in &body.user_settings {
        listing_filter::take_setting(&mut filter, owner, *setting);
    }
    listing_filter::take(
        checks,
        &mut filter,
        owner,
        "otherFilters",
        &body.other_filters,
        &["settings", "zipcode", "statusdateaddedfrom", "statusdateaddedto"],
    );
    if filter.wanted_statuses().is_empty() {
        checks.refuse(
            "includeOffMarketProperties",
            "Must be true for a report of off-market listings",
        );
    }
    filter
}
