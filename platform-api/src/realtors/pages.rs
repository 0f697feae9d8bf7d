//! The screens of realtors: the ranked list, and the page of one.

use chrono::{DateTime, Utc};
use database::realtors::{self, Coverage, Covered, Profile, RealtorSort};
use database::{Scope, ScopedTx, companies, office_addresses};
use domain::dashboard::{Period, Timeframe};
use domain::ids::{NodeId, RealtorId, UserId};
use domain::listing_sources::ZONE;
use domain::money::Cents;
use domain::roles::Permission;
use domain::territory::Level;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use super::offices::OfficeAddressOut;
use super::{RealtorRowOut, RealtorSortColumn, page_out, query_of};
use crate::auth::{Auth, view_of};
use crate::body::Body;
use crate::dashboard::MarketChoiceOut;
use crate::envelope::{Answer, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Count, SortDirection, ascending, first_page, ten_rows};
use crate::listings::view;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls of the area realtors.
pub struct RealtorsApi;

/// The filters, order and page of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorPageIn {
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
    /// Whether the rows have ranks and volumes; never for a super admin.
    #[oai(default = "yes")]
    pub with_rank: bool,
    /// The user whose part of the territory is shown: the caller, or for a Company Admin any user
    /// of the company.
    pub user_id: Option<Uuid>,
}

fn yes() -> bool {
    true
}

/// A realtor with the standing of the last twelve months in the caller's territory; a super admin
/// gets no rank, volume, price or In Process count.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorOut {
    /// The realtor.
    pub realtor_id: Uuid,
    /// Full name.
    pub name: String,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone.
    pub mobile1: Option<String>,
    /// 1 for the greatest volume; equal volumes share a rank.
    pub realtor_rank: Option<i32>,
    /// Closed volume at closing prices, in dollars: the rank follows from this and the listed
    /// volume.
    pub closed_volume: Option<f64>,
    /// Listed volume at asking prices, in dollars: added and not closed.
    pub listed_volume: Option<f64>,
    /// The office's name.
    pub office_name: Option<String>,
    /// First line of the office's address, if known.
    pub office_address1: Option<String>,
    /// Second line of the address.
    pub office_address2: Option<String>,
    /// The office's phone, if known.
    pub office_phone1: Option<String>,
    /// The office's mailing address, if the caller's company completed it; postcards are sent
    /// there.
    pub completed_office_address: Option<OfficeAddressOut>,
    /// Listings that became an opportunity.
    #[oai(rename = "referralOpertunity")]
    pub referral_opportunity: i32,
    /// Listings that were booked.
    pub referral_booking: i32,
    /// Listings that a user of the company put In Process and still are.
    pub in_process_property_count: Option<i32>,
    /// Listings in the caller's territory that were closed or added in the last twelve months; in
    /// all markets for a super admin.
    pub total_listing: i32,
    /// The same number anywhere.
    pub total_listing_everywhere: i32,
}

/// A realtor's listings in a market, child market or bucket; a super admin gets no rank and no In
/// Process counts.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct RealtorCoverageOut {
    /// The zip codes with listings of the realtor, ascending.
    pub zip_codes: Vec<String>,
    /// The realtor's rank there.
    pub rank: Option<i32>,
    /// New listings.
    pub new_listing: i32,
    /// Active listings.
    pub active_listing: i32,
    /// Pending listings.
    pub pending: i32,
    /// New listings that a user of the company has In Process.
    pub in_process_new_listing: Option<i32>,
    /// Active ones.
    pub in_process_active_listing: Option<i32>,
    /// Pending ones.
    pub in_process_pending: Option<i32>,
    /// Asking prices of the new, active and pending listings, in dollars.
    pub total_listing_value: f64,
}

#[OpenApi(prefix_path = "/realtors", tag = "Tag::Realtors")]
impl RealtorsApi {
    /// Get a page of the realtors with a listing of the last twelve months.
    ///
    /// For the caller's territory, ranked by closed and listed volume, ten by default; a super
    /// admin gets all realtors, by name and without ranks. A Company Admin may choose a user's
    /// part with `userId`; `404 1002` for any other.
    #[oai(
        path = "/get-realtorlist-with-pagination",
        method = "post",
        operation_id = "getRealtorlist"
    )]
    async fn get_realtorlist_with_pagination(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<RealtorPageIn>,
    ) -> Answer<PageOut<RealtorRowOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let now = state.clock.now();
        let named = body.user_id.filter(|id| !id.is_nil()).map(UserId);
        let query = |period| {
            let search = body.search_key.as_deref();
            let mut query = query_of((body.page_index, body.page_size), search, period)?;
            query.sort = body.sort_column.into();
            if session.allow(Permission::RealtorRanks).is_err()
                && matches!(query.sort, RealtorSort::Volume | RealtorSort::Asking)
            {
                return Err(ApiError::field("sortColumn", "Is not available to super admins"));
            }
            query.direction = body.sort_direction.into();
            query.is_recent = true;
            Ok::<_, ApiError>(query)
        };
        let mut page = match scope {
            Scope::Platform(scope) => {
                if named.is_some_and(|user| user != session.user_id()) {
                    return Err(ApiError::of(ErrorCode::UserNotFound));
                }
                let query = query(Timeframe::TwelveMonths.period(now, ZONE))?;
                let mut tx = state.db.platform(&scope).await?;
                let page = realtors::list_all(&mut tx, &query).await?;
                tx.commit().await?;
                page
            }
            Scope::Tenant(scope) => {
                let mut tx = state.db.tenant(&scope).await?;
                let zone = companies::time_zone(&mut tx).await?;
                let query = query(Timeframe::TwelveMonths.period(now, zone))?;
                let view = view_of(&mut tx, &session, named).await?;
                let page = realtors::list(&mut tx, view, &query).await?;
                tx.commit().await?;
                page
            }
        };
        if !body.with_rank {
            for row in &mut page.rows {
                row.standing = None;
            }
        }
        answer(page_out(page))
    }

    /// Get a realtor.
    ///
    /// One of the caller's territory, or any for a super admin, who gets no rank or volume.
    /// Figures are of the last twelve months. Includes the office address that the company
    /// completed. `404 NOT_FOUND` outside the territory.
    #[oai(path = "/get-realtor", method = "get", operation_id = "getRealtor")]
    async fn get_realtor(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Uuid>,
    ) -> Answer<RealtorOut> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let mut tx = state.db.scoped(&scope).await?;
        let since = twelve_months(&mut tx, state.clock.now()).await?.begins_at;
        let profile = found(realtors::get(&mut tx, view(&session), RealtorId(realtor_id.0), since).await?)?;
        let completed = match &mut tx {
            ScopedTx::Platform(_) => None,
            ScopedTx::Tenant(tx) => office_addresses::get(tx, profile.id).await?,
        };
        tx.commit().await?;
        answer(RealtorOut {
            completed_office_address: completed.map(Into::into),
            ..profile.into()
        })
    }

    /// List the caller's markets, child markets and buckets in which a realtor has listings.
    ///
    /// By level and name, at most 200. A super admin gets markets only. `404 NOT_FOUND` for a
    /// realtor outside the caller's territory.
    #[oai(
        path = "/get-realtor-market-submarket-bucket-list",
        method = "get",
        operation_id = "getRealtorMarketSubmarketBucketList"
    )]
    async fn get_realtor_market_submarket_bucket_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Uuid>,
    ) -> Answer<Vec<MarketChoiceOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let mut tx = state.db.scoped(&scope).await?;
        let nodes = found(realtors::nodes(&mut tx, view(&session), RealtorId(realtor_id.0)).await?)?;
        tx.commit().await?;
        answer(nodes.into_iter().map(Into::into).collect())
    }

    /// Get a realtor's listings in a market, child market or bucket in numbers.
    ///
    /// Counts by status, In Process counts, zip codes, total asking price, and the realtor's rank
    /// there; a super admin gets markets only, without rank and In Process counts. `404
    /// NOT_FOUND` unknown realtor or node.
    #[oai(
        path = "/get-realtor-listing-coverage",
        method = "get",
        operation_id = "getRealtorListingCoverage"
    )]
    async fn get_realtor_listing_coverage(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Uuid>,
        /// 0 market, 1 child market, 2 bucket.
        #[oai(name = "subMarketType")]
        sub_market_type: Query<i32>,
        /// Its id.
        #[oai(name = "marketRefId")]
        market_ref_id: Query<Uuid>,
    ) -> Answer<RealtorCoverageOut> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let level = i16::try_from(sub_market_type.0)
            .ok()
            .and_then(Level::from_repr)
            .ok_or_else(|| ApiError::field("subMarketType", "Must be 0, 1 or 2"))?;
        let missing = || ApiError::of(ErrorCode::NotFound);
        if matches!(scope, Scope::Platform(_)) && level != Level::Market {
            return Err(missing());
        }
        let (realtor, node) = (RealtorId(realtor_id.0), NodeId(market_ref_id.0));
        let mut tx = state.db.scoped(&scope).await?;
        let coverage = realtors::coverage(&mut tx, view(&session), realtor, level, node)
            .await?
            .ok_or_else(missing)?;
        let is_company = matches!(tx, ScopedTx::Tenant(_));
        tx.commit().await?;
        answer(coverage_out(coverage, is_company))
    }
}

/// The twelve months up to today, in the company's zone.
async fn twelve_months(tx: &mut ScopedTx, now: DateTime<Utc>) -> Result<Period, ApiError> {
    let zone = match tx {
        ScopedTx::Platform(_) => ZONE,
        ScopedTx::Tenant(tx) => companies::time_zone(tx).await?,
    };
    Ok(Timeframe::TwelveMonths.period(now, zone))
}

impl From<Profile> for RealtorOut {
    fn from(profile: Profile) -> Self {
        let standing = profile.standing;
        let dollars = |cents: i64| Cents(cents).dollars();
        Self {
            realtor_id: profile.id.0,
            name: profile.full_name,
            email: profile.email,
            mobile1: profile.mobile_phone,
            realtor_rank: standing.map(|standing| total(standing.rank)),
            closed_volume: standing.map(|standing| dollars(standing.closed_cents)),
            listed_volume: standing.map(|standing| dollars(standing.listed_cents)),
            office_name: profile.office_name,
            office_address1: profile.office_address1,
            office_address2: profile.office_address2,
            office_phone1: profile.office_phone,
            completed_office_address: None,
            referral_opportunity: total(profile.opportunities),
            referral_booking: total(profile.bookings),
            in_process_property_count: profile.in_process.map(total),
            total_listing: total(profile.listings),
            total_listing_everywhere: total(profile.listings_everywhere),
        }
    }
}

fn coverage_out(coverage: Coverage, is_company: bool) -> RealtorCoverageOut {
    let in_process = |covered: Covered| is_company.then(|| total(covered.in_process));
    RealtorCoverageOut {
        rank: coverage.rank.map(total),
        new_listing: total(coverage.new.listings),
        active_listing: total(coverage.active.listings),
        pending: total(coverage.pending.listings),
        in_process_new_listing: in_process(coverage.new),
        in_process_active_listing: in_process(coverage.active),
        in_process_pending: in_process(coverage.pending),
        total_listing_value: Cents(coverage.value_cents).dollars(),
        zip_codes: coverage.zip_codes,
    }
}
