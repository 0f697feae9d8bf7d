//! Realtors: the list on the dashboard, and their own screens.

mod basics;
mod offices;
mod pages;

use chrono::NaiveDate;
use database::realtors::{self, RealtorPage, RealtorQuery, RealtorRow, RealtorSort};
use database::{Scope, companies};
use domain::dashboard::{Period, Timeframe};
use domain::ids::UserId;
use domain::listing_sources::ZONE;
use domain::money::Cents;
use domain::paging::Direction;
use domain::realtors::new_from;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, view_of};
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, SortDirection, ascending, first_page, page, search_words, ten_rows};
use crate::state::ApiState;
use crate::tags::Tag;

pub use basics::RealtorBasicsApi;
pub use offices::OfficeAddressesApi;
pub use pages::RealtorsApi;

/// The separator of market names in one text.
const BETWEEN_MARKETS: &str = "||";

/// The dashboard's call about realtors.
pub struct DashboardRealtorsApi;

/// The sort columns of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "RealtorSort")]
pub enum RealtorSortColumn {
    /// Rank, ascending; a super admin, who gets no ranks, gets them by name.
    #[default]
    Ranking,
    /// Full name.
    #[oai(rename = "fullName")]
    Name,
    /// The office's name; none last.
    #[oai(rename = "officeName")]
    Office,
    /// Listings of the last twelve months.
    #[oai(rename = "totalListing")]
    Listings,
    /// Listings that became an opportunity.
    #[oai(rename = "referralOpertunity")]
    Opportunities,
    /// Closed and listed volume; not for a super admin.
    #[oai(rename = "totalVolume")]
    Volume,
    /// Asking prices of current listings; not for a super admin.
    #[oai(rename = "totalPrice")]
    Asking,
}

/// The filters, order and page of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorListIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default)]
    pub sort_column: RealtorSortColumn,
    /// The direction.
    #[oai(default = "ascending")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in the realtor's or the office's name.
    #[oai(validator(max_length = 1000))]
    pub search_key: Option<String>,
    /// The user whose part of the territory is shown: the caller, or for a Company Admin any user
    /// of the company.
    pub user_id: Option<Uuid>,
    /// Only realtors who came into the territory within the last 30 days.
    #[oai(default)]
    pub only_new: bool,
}

/// A realtor with the standing of the last twelve months in the caller's territory; a super admin
/// gets no rank, volume or price.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorRowOut {
    /// The realtor.
    pub realtor_id: Uuid,
    /// Full name.
    pub full_name: String,
    /// The office's name.
    pub office_name: Option<String>,
    /// 1 for the greatest volume; equal volumes share a rank.
    pub ranking: Option<i32>,
    /// Listings in the caller's territory that were closed or added in the last twelve months; in
    /// all markets for a super admin.
    pub total_listing: i32,
    /// The same number anywhere.
    pub total_listing_everywhere: i32,
    /// Listings that became an opportunity.
    #[oai(rename = "referralOpertunity")]
    pub referral_opportunity: i32,
    /// Closed and listed volume in dollars, which decides the rank.
    pub total_volume: Option<f64>,
    /// Closed volume at closing prices, in dollars.
    pub closed_volume: Option<f64>,
    /// Listed volume at asking prices, in dollars: added and not closed.
    pub listed_volume: Option<f64>,
    /// Asking prices of current listings, in dollars.
    pub total_price: Option<f64>,
    /// Names of the caller's markets, child markets or buckets in which the realtor has listings,
    /// separated by ||.
    pub markets: String,
    /// Since when the realtor is in the territory.
    pub new_since: Option<NaiveDate>,
}

#[OpenApi(prefix_path = "/dashboard", tag = "Tag::Dashboard")]
impl DashboardRealtorsApi {
    /// Get a page of the realtors of the caller's territory.
    ///
    /// Ranked by closed and listed volume of the last twelve months, ten by default; a super
    /// admin gets all realtors, by name and without ranks or volumes. A Company Admin may choose
    /// a user's part with `userId`; `404 1002` for any other.
    #[oai(
        path = "/get-realtor-list",
        method = "post",
        operation_id = "getDashboardRealtorList"
    )]
    async fn get_realtor_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<RealtorListIn>,
    ) -> Answer<PageOut<RealtorRowOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::DashboardRead)?;
        let now = state.clock.now();
        let named = body.user_id.filter(|id| !id.is_nil()).map(UserId);
        let page = match scope {
            Scope::Platform(scope) => {
                // All users of the platform have the same view.
                if named.is_some_and(|user| user != session.user_id()) {
                    return Err(ApiError::of(ErrorCode::UserNotFound));
                }
                let query = query(&body, Timeframe::TwelveMonths.period(now, ZONE))?;
                if matches!(query.sort, RealtorSort::Volume | RealtorSort::Asking) {
                    return Err(ApiError::field("sortColumn", "Not available to super admins"));
                }
                let mut tx = state.db.platform(&scope).await?;
                let page = realtors::list_all(&mut tx, &query).await?;
                tx.commit().await?;
                page
            }
            Scope::Tenant(scope) => {
                let mut tx = state.db.tenant(&scope).await?;
                let zone = companies::time_zone(&mut tx).await?;
                let query = query(&body, Timeframe::TwelveMonths.period(now, zone))?;
                let view = view_of(&mut tx, &session, named).await?;
                let page = realtors::list(&mut tx, view, &query).await?;
                tx.commit().await?;
                page
            }
        };
        answer(page_out(page))
    }
}

fn query(body: &RealtorListIn, period: Period) -> Result<RealtorQuery, ApiError> {
    let search = body.search_key.as_deref();
    Ok(RealtorQuery {
        new_from: body.only_new.then(|| new_from(period.to)),
        sort: body.sort_column.into(),
        direction: body.sort_direction.into(),
        ..query_of((body.page_index, body.page_size), search, period)?
    })
}

/// All realtors with these words, by rank.
fn query_of(
    (index, size): (Count, Count),
    search_key: Option<&str>,
    period: Period,
) -> Result<RealtorQuery, ApiError> {
    let mut checks = Checks::default();
    let page = page(&mut checks, index, size);
    let search = search_words(&mut checks, "searchKey", search_key);
    let page = checks.finish(page)?;
    Ok(RealtorQuery {
        new_from: None,
        is_recent: false,
        search,
        since: period.begins_at,
        sort: RealtorSort::Ranking,
        direction: Direction::Ascending,
        page,
    })
}

fn page_out(page: RealtorPage) -> PageOut<RealtorRowOut> {
    PageOut::new(page.rows.into_iter().map(row_out), page.total)
}

fn row_out(row: RealtorRow) -> RealtorRowOut {
    let standing = row.standing;
    let dollars = |cents: i64| Cents(cents).dollars();
    RealtorRowOut {
        realtor_id: row.id.0,
        full_name: row.full_name,
        office_name: row.office_name,
        ranking: standing.map(|standing| total(standing.rank)),
        total_listing: total(row.listings),
        total_listing_everywhere: total(row.listings_everywhere),
        referral_opportunity: total(row.opportunities),
        total_volume: standing.map(|standing| dollars(standing.volume_cents())),
        closed_volume: standing.map(|standing| dollars(standing.closed_cents)),
        listed_volume: standing.map(|standing| dollars(standing.listed_cents)),
        total_price: standing.map(|standing| dollars(standing.asking_cents)),
        markets: row.markets.join(BETWEEN_MARKETS),
        new_since: row.new_since,
    }
}
