//! Listings: the list of the screen /listings.

use chrono::NaiveDate;
use database::Scope;
use database::listings::{ListingPage, ListingQuery, ListingRow, ListingSort};
use domain::listings::Status;
use domain::money::Cents;
use domain::roles::Permission;
use domain::territory::View;
use poem::web::Data;
use poem_openapi::payload::Json;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, FilterIn, SortDirection, page, search_words};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls of the area listings.
pub struct ListingsApi;

/// What the list can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ListingSortColumn {
    /// Street address.
    Address,
    /// The number people know it by.
    MlsNo,
    /// Zip.
    ZipCode,
    /// Asking price; unknown last.
    AskingPrice,
    /// Living area; unknown last.
    Size,
    /// Bedrooms; unknown last.
    NumOfBeds,
    /// Bathrooms; unknown last.
    NumOfBaths,
    /// First day on the market.
    DateAdded,
    /// Status, in the order of the timeline.
    PropertyStatus,
}

impl From<ListingSortColumn> for ListingSort {
    fn from(column: ListingSortColumn) -> Self {
        match column {
            ListingSortColumn::Address => Self::Address,
            ListingSortColumn::MlsNo => Self::MlsNo,
            ListingSortColumn::ZipCode => Self::ZipCode,
            ListingSortColumn::AskingPrice => Self::AskingPrice,
            ListingSortColumn::Size => Self::Size,
            ListingSortColumn::NumOfBeds => Self::Beds,
            ListingSortColumn::NumOfBaths => Self::Baths,
            ListingSortColumn::DateAdded => Self::DateAdded,
            ListingSortColumn::PropertyStatus => Self::Status,
        }
    }
}

/// Which listings, in which order, which page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ListingListIn {
    /// The page, from 1.
    #[oai(default = "one")]
    pub page_index: i64,
    /// Rows a page: 1 to 200, more is clamped.
    #[oai(default = "ten")]
    pub page_size: i64,
    /// What the list is sorted by.
    #[oai(default = "date_added")]
    pub sort_column: ListingSortColumn,
    /// Which way.
    #[oai(default = "descending")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in address, unit, city, zip or number.
    #[oai(skip_serializing_if_is_none)]
    pub search_key: Option<String>,
    /// Conditions; `status` (1 New, 2 Pending, 3 Active, 4 Off Market) may occur several times.
    #[oai(default)]
    pub filters: Vec<FilterIn>,
}

fn one() -> i64 {
    1
}

fn ten() -> i64 {
    10
}

fn date_added() -> ListingSortColumn {
    ListingSortColumn::DateAdded
}

fn descending() -> SortDirection {
    SortDirection::Desc
}

/// A listing as a row of the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ListingRowOut {
    /// The listing.
    pub property_id: Uuid,
    /// Street address with the unit.
    pub address: String,
    /// The number people know it by.
    pub mls_no: String,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// Asking price in dollars.
    pub asking_price: Option<f64>,
    /// Living area in square feet.
    pub size: Option<f64>,
    /// Bedrooms.
    pub num_of_beds: Option<i16>,
    /// Bathrooms.
    pub num_of_baths: Option<i16>,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub property_status: i16,
    /// The same as people read it.
    pub property_status_name: String,
    /// Since when.
    pub property_status_date: NaiveDate,
    /// JSON text with start_date (RFC 3339) and time_zone of the announced open house.
    pub open_house: Option<String>,
}

/// A status to choose from.
#[derive(Debug, Object)]
pub struct StatusOption {
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub id: i16,
    /// The same as people read it.
    pub name: String,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl ListingsApi {
    /// A page of the listings of one's territory; of all listings for a super admin.
    #[oai(
        path = "/get-property-list",
        method = "post",
        operation_id = "getPropertyList"
    )]
    async fn get_property_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Json<ListingListIn>,
    ) -> Answer<PageOut<ListingRowOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let query = query(&body)?;
        let page = match scope {
            Scope::Platform(scope) => {
                let mut tx = state.db.platform(&scope).await?;
                let page = database::listings::list_all(&mut tx, &query).await?;
                tx.commit().await?;
                page
            }
            Scope::Tenant(scope) => {
                let view = View::of(session.role().standing(), session.user_id())
                    .ok_or_else(|| ApiError::of(ErrorCode::InsufficientPermission))?;
                let mut tx = state.db.tenant(&scope).await?;
                let page = database::listings::list(&mut tx, view, &query).await?;
                tx.commit().await?;
                page
            }
        };
        answer(page_out(page))
    }

    /// The statuses a listing can have, in the order of the timeline.
    #[oai(
        path = "/get-property-status-list",
        method = "get",
        operation_id = "getPropertyStatusList"
    )]
    async fn get_property_status_list(&self, auth: Auth) -> Answer<Vec<StatusOption>> {
        auth.0.allow(Permission::ListingsRead)?;
        answer(status_options())
    }
}

/// The statuses, in the order of the timeline.
pub(crate) fn status_options() -> Vec<StatusOption> {
    Status::TIMELINE
        .into_iter()
        .map(|status| StatusOption {
            id: status.code(),
            name: status.name().to_owned(),
        })
        .collect()
}

/// A status from its number as text.
///
/// # Errors
/// Words for the field.
pub(crate) fn status(text: &str) -> Result<Status, &'static str> {
    text.trim()
        .parse::<i16>()
        .ok()
        .and_then(|code| Status::try_from(code).ok())
        .ok_or("Must be 1, 2, 3 or 4")
}

fn query(body: &ListingListIn) -> Result<ListingQuery, ApiError> {
    let mut checks = Checks::default();
    let page = page(&mut checks, body.page_index, body.page_size);
    let search = search_words(&mut checks, "searchKey", body.search_key.as_deref());
    let mut statuses = Vec::new();
    for (position, filter) in body.filters.iter().enumerate() {
        let field = format!("filters[{position}]");
        match filter.key.as_str() {
            "status" => statuses.extend(checks.take(&field, status(&filter.value))),
            _ => checks.refuse(field, "There is no such filter"),
        }
    }
    statuses.sort_unstable();
    statuses.dedup();
    let page = checks.finish(page)?;
    Ok(ListingQuery {
        statuses,
        search,
        sort: body.sort_column.into(),
        direction: body.sort_direction.into(),
        page,
    })
}

fn page_out(page: ListingPage) -> PageOut<ListingRowOut> {
    PageOut {
        records_total: total(page.total),
        data: page.rows.into_iter().map(row_out).collect(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "square feet stay far below 2^53")]
fn row_out(row: ListingRow) -> ListingRowOut {
    ListingRowOut {
        property_id: row.id.0,
        address: row.address,
        mls_no: row.mls_no,
        city: row.city,
        state: row.state,
        zip_code: row.zip_code,
        asking_price: row.price_cents.map(|cents| Cents(cents).dollars()),
        size: row.size_sqft.map(|sqft| sqft as f64),
        num_of_beds: row.beds,
        num_of_baths: row.baths,
        date_added: row.date_added,
        property_status: row.status.code(),
        property_status_name: row.status.name().to_owned(),
        property_status_date: row.status_date,
        open_house: row.open_house_starts_at.map(|starts_at| {
            serde_json::json!({ "start_date": starts_at.to_rfc3339(), "time_zone": row.time_zone })
                .to_string()
        }),
    }
}
