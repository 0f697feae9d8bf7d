//! The dashboard: the territory's listings, outcomes, and news.

use chrono::{DateTime, NaiveDate, Utc};
use database::dashboard::{self, CompanyMarkets, NodeOption, Outcomes, StatusCounts};
use database::{Scope, companies, own_mail, territory};
use domain::dashboard::Timeframe;
use domain::ids::{NodeId, TenantId};
use domain::listing_sources::ZONE;
use domain::listings::Status;
use domain::roles::Permission;
use domain::territory::{Level, View};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::listings::{self, ListingListIn, ListingRowOut, page_out};
use crate::markets::{Category, MarketOut};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls of the area dashboard.
pub struct DashboardApi;

/// The figures of a period.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PerformanceOut {
    /// The first day, in the company's zone.
    pub from: NaiveDate,
    /// The last day: today.
    pub to: NaiveDate,
    /// Listings of the territory that were added in the period, in any status now.
    pub total_listings: i32,
    /// Listings that a user put In Process in the period and that still are.
    pub in_process: i32,
    /// Listings first saved as an opportunity in the period.
    pub opportunities: i32,
    /// Listings first saved as booked in the period; not shown to a Submarket Owner.
    pub booked: Option<i32>,
    /// Active companies; shown to super admins.
    pub customers: Option<i32>,
    /// Zip codes of the current territory.
    pub zipcodes: i32,
    /// The fault of Doorstep's own mail account, shown to super admins while it lasts.
    pub own_mail_fault: Option<OwnMailFaultOut>,
}

/// The fault of Doorstep's own mail account.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnMailFaultOut {
    /// The kind of fault.
    pub fault: OwnMailFaultName,
    /// When it began.
    pub since: DateTime<Utc>,
}

/// A fault of Doorstep's own mail account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum OwnMailFaultName {
    /// The mail server refuses the account.
    Refused,
    /// The mail server's certificate is not trusted.
    Certificate,
}

/// A market, child market or bucket in the choices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketChoiceOut {
    /// Its id.
    pub item_id: Uuid,
    /// Its name.
    pub item_name: String,
    /// 0 market, 1 child market, 2 bucket.
    pub market_type: i16,
    /// The same as text.
    pub category: Category,
    /// Its parent.
    pub parent_id: Option<Uuid>,
}

/// The listings of a market, child market or bucket.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MarketDetailsOut {
    /// Its id.
    pub market_ref_id: Uuid,
    /// Its name.
    pub market_name: String,
    /// 0 market, 1 child market, 2 bucket.
    pub market_type: i16,
    /// Its new listings.
    pub new_listings: i32,
    /// Its active listings.
    pub active_listings: i32,
    /// Its pending listings.
    pub pending_listings: i32,
    /// Its listings that a user has In Process.
    pub in_process: i32,
    /// Its listings that became an opportunity.
    pub opportunities: i32,
    /// Its listings that were booked.
    pub booked: i32,
    /// Minimum price in dollars.
    pub prop_min_val: f64,
    /// Maximum price in dollars; 1e13 is "Any Price".
    pub prop_max_val: f64,
    /// Minimum size in square feet.
    pub prop_min_size: f64,
    /// Maximum size in square feet; 1e13 is "Any Size".
    pub prop_max_size: f64,
    /// Its zip codes, ascending.
    pub zip_codes: Vec<String>,
}

/// Listings of one status.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct StatusCountOut {
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub property_status: i16,
    /// The same as text.
    pub property_status_name: String,
    /// The number of listings.
    pub property_count: i32,
}

/// A company and its number of listings by market.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CompanyChartOut {
    /// The company.
    pub comp_ref_id: Uuid,
    /// Its name.
    pub company_name: String,
    /// Its markets.
    pub market_id: Vec<Uuid>,
    /// Their names.
    pub market_name: Vec<String>,
    /// Its listings in each.
    pub property_counts: Vec<i32>,
}

#[OpenApi(prefix_path = "/dashboard", tag = "Tag::Dashboard")]
impl DashboardApi {
    /// Get the dashboard's figures of the last twelve months, the quarter or the month.
    ///
    /// For the caller's territory, in the company's time zone, or the whole platform for a super
    /// admin, who also gets the number of active companies. Submarket Owners do not get the
    /// number of bookings.
    #[oai(
        path = "/performance-history",
        method = "get",
        operation_id = "getPerformanceHistory"
    )]
    async fn performance_history(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// 1 the twelve months to today, 2 since the quarter's first day, 3 since the month's.
        timeframe: Query<i32>,
    ) -> Answer<PerformanceOut> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::DashboardRead)?;
        let timeframe = Timeframe::from_repr(timeframe.0)
            .ok_or_else(|| ApiError::field("timeframe", "Must be 1, 2 or 3"))?;
        let now = state.clock.now();
        let (period, figures, fault) = match scope {
            Scope::Platform(scope) => {
                let mut tx = state.db.platform(&scope).await?;
                let period = timeframe.period(now, ZONE);
                let figures = dashboard::performance_of_all(&mut tx, period, now).await?;
                let fault = own_mail::fault(&mut tx).await?;
                tx.commit().await?;
                (period, figures, fault)
            }
            Scope::Tenant(scope) => {
                let mut tx = state.db.tenant(&scope).await?;
                let zone = companies::time_zone(&mut tx).await?;
                let period = timeframe.period(now, zone);
                let figures = dashboard::performance(&mut tx, territory_view(&session)?, period, now).await?;
                tx.commit().await?;
                (period, figures, None)
            }
        };
        let sees_booked = session.allow(Permission::BookedRead).is_ok();
        answer(PerformanceOut {
            from: period.from,
            to: period.to,
            total_listings: total(figures.listings),
            in_process: total(figures.outcomes.in_process),
            opportunities: total(figures.outcomes.opportunities),
            booked: sees_booked.then(|| total(figures.outcomes.booked)),
            customers: figures.customers.map(total),
            own_mail_fault: fault.map(|(fault, since)| OwnMailFaultOut {
                fault: match fault {
                    own_mail::Fault::Refused => OwnMailFaultName::Refused,
                    own_mail::Fault::Certificate => OwnMailFaultName::Certificate,
                },
                since,
            }),
            zipcodes: total(figures.zip_codes),
        })
    }

    /// List the markets, child markets and buckets of the caller's territory.
    ///
    /// By level and name, at most 200 per level. A super admin gets all markets, or the markets
    /// of the company `compRefId`. `404 NOT_FOUND` for an unknown company or, for other callers,
    /// another company.
    #[oai(
        path = "/get-market-list",
        method = "get",
        operation_id = "getDashboardMarketList"
    )]
    async fn get_market_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The company; for a super admin only. Others always get their own.
        #[oai(name = "compRefId")]
        comp_ref_id: Query<Option<Uuid>>,
    ) -> Answer<Vec<MarketChoiceOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::DashboardRead)?;
        let company = comp_ref_id.0.filter(|id| !id.is_nil()).map(TenantId);
        let options = match scope {
            Scope::Platform(scope) => {
                let mut tx = state.db.platform(&scope).await?;
                if let Some(company) = company
                    && !companies::is_customer(&mut tx, company).await?
                {
                    return Err(ApiError::of(ErrorCode::NotFound));
                }
                let options = dashboard::market_options(&mut tx, company).await?;
                tx.commit().await?;
                options
            }
            Scope::Tenant(scope) => {
                if company.is_some_and(|company| company != scope.tenant_id()) {
                    return Err(ApiError::of(ErrorCode::NotFound));
                }
                let mut tx = state.db.tenant(&scope).await?;
                let options = dashboard::options(&mut tx, territory_view(&session)?).await?;
                tx.commit().await?;
                options
            }
        };
        answer(options.into_iter().map(Into::into).collect())
    }

    /// Get the listings of a market, child market or bucket in numbers.
    ///
    /// Counts by status and outcome, with zip codes and ranges. For the caller's territory; a
    /// super admin gets the figures of a market over all companies. `404 NOT_FOUND` outside the
    /// territory, and for other levels as a super admin.
    #[oai(
        path = "/get-market-details",
        method = "get",
        operation_id = "getDashboardMarketDetails"
    )]
    async fn get_market_details(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Its id.
        #[oai(name = "marketRefId")]
        market_ref_id: Query<Uuid>,
        /// 0 market, 1 child market, 2 bucket.
        #[oai(name = "marketType")]
        market_type: Query<i32>,
    ) -> Answer<MarketDetailsOut> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::DashboardRead)?;
        let (level, node) = (level(market_type.0)?, NodeId(market_ref_id.0));
        let missing = || ApiError::of(ErrorCode::NotFound);
        let (market, outcomes, statuses) = match scope {
            Scope::Platform(scope) => {
                if level != Level::Market {
                    return Err(missing());
                }
                let mut tx = state.db.platform(&scope).await?;
                let market = territory::get(&mut tx, View::Company, level, node)
                    .await?
                    .ok_or_else(missing)?;
                let outcomes = dashboard::outcomes_in_market(&mut tx, node).await?;
                let statuses = dashboard::by_status_of_all(&mut tx, Some(node)).await?;
                tx.commit().await?;
                (market, outcomes, statuses)
            }
            Scope::Tenant(scope) => {
                let mut tx = state.db.tenant(&scope).await?;
                let view = territory_view(&session)?;
                let market = territory::get(&mut tx, view, level, node)
                    .await?
                    .ok_or_else(missing)?;
                let outcomes = dashboard::outcomes_in(&mut tx, level, node).await?;
                let statuses = dashboard::by_status(&mut tx, view, level, Some(node)).await?;
                tx.commit().await?;
                (market, outcomes, statuses)
            }
        };
        answer(details_out(market.into(), outcomes, &statuses))
    }

    /// Count listings by status.
    ///
    /// For one market, child market or bucket, or without `marketId` for the caller's territory
    /// on that level; a super admin's level is the market. In the order of the timeline; a status
    /// without listings may be absent. `404 NOT_FOUND` unknown.
    #[oai(
        path = "/get-company-chartdata",
        method = "get",
        operation_id = "getCompanyChartdata"
    )]
    async fn get_company_chartdata(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// 0 market, 1 child market, 2 bucket; a super admin's are markets.
        #[oai(name = "marketType")]
        market_type: Query<i32>,
        /// One of them; without it the whole territory.
        #[oai(name = "marketId")]
        market_id: Query<Option<Uuid>>,
    ) -> Answer<Vec<StatusCountOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::DashboardRead)?;
        let level = level(market_type.0)?;
        let node = market_id.0.filter(|id| !id.is_nil()).map(NodeId);
        let missing = || ApiError::of(ErrorCode::NotFound);
        let statuses = match scope {
            Scope::Platform(scope) => {
                if level != Level::Market {
                    return Err(missing());
                }
                let mut tx = state.db.platform(&scope).await?;
                if let Some(node) = node
                    && !territory::is_shown(&mut tx, View::Company, level, node).await?
                {
                    return Err(missing());
                }
                let statuses = dashboard::by_status_of_all(&mut tx, node).await?;
                tx.commit().await?;
                statuses
            }
            Scope::Tenant(scope) => {
                let view = territory_view(&session)?;
                let mut tx = state.db.tenant(&scope).await?;
                if let Some(node) = node
                    && !territory::is_shown(&mut tx, view, level, node).await?
                {
                    return Err(missing());
                }
                let statuses = dashboard::by_status(&mut tx, view, level, node).await?;
                tx.commit().await?;
                statuses
            }
        };
        answer(chart_out(&statuses))
    }

    /// Count the listings of companies by market.
    ///
    /// The hundred companies with the most listings, largest first, each with its markets by
    /// name; markets without listings are left out. For super admins.
    #[oai(
        path = "/get-admin-stackedchartdata",
        method = "get",
        operation_id = "getAdminStackedchartdata"
    )]
    async fn get_admin_stackedchartdata(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<Vec<CompanyChartOut>> {
        let Scope::Platform(scope) = auth.0.allow(Permission::CompaniesCompare)? else {
            return Err(ApiError::of(ErrorCode::InsufficientPermission));
        };
        let mut tx = state.db.platform(&scope).await?;
        let companies = dashboard::companies(&mut tx).await?;
        tx.commit().await?;
        answer(companies.into_iter().map(Into::into).collect())
    }

    /// Get a page of the new listings of the caller's territory.
    ///
    /// With the caller's flags; a super admin gets all new listings without flags. Filters may name
    /// other statuses. By default ten, the most recently added first. `400 6001` more than five zip
    /// codes, `404 2020` or `404 2021` unknown market or child market.
    #[oai(
        path = "/get-property-list",
        method = "post",
        operation_id = "getDashboardPropertyList"
    )]
    async fn get_property_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ListingListIn>,
    ) -> Answer<PageOut<ListingRowOut>> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let mut query = listings::query(&session, &body, state.clock.now())?;
        if query.filter.statuses.is_empty() {
            query.filter.statuses.push(Status::New);
        }
        let mut tx = state.db.scoped(&scope).await?;
        let page = listings::listed(&mut tx, listings::view(&session), &body, &query).await?;
        let page = page_out(&mut tx, &session, page).await?;
        tx.commit().await?;
        answer(page)
    }
}

fn level(code: i32) -> Result<Level, ApiError> {
    i16::try_from(code)
        .ok()
        .and_then(Level::from_repr)
        .ok_or_else(|| ApiError::field("marketType", "Must be 0, 1 or 2"))
}

fn details_out(market: MarketOut, outcomes: Outcomes, statuses: &StatusCounts) -> MarketDetailsOut {
    let of = |wanted: Status| {
        let found = statuses.iter().find(|(status, _)| *status == wanted);
        total(found.map_or(0, |(_, listings)| *listings))
    };
    MarketDetailsOut {
        market_ref_id: market.item_id,
        market_name: market.item_name,
        market_type: market.sub_market_type,
        new_listings: of(Status::New),
        active_listings: of(Status::Active),
        pending_listings: of(Status::Pending),
        in_process: total(outcomes.in_process),
        opportunities: total(outcomes.opportunities),
        booked: total(outcomes.booked),
        prop_min_val: market.prop_min_val,
        prop_max_val: market.prop_max_val,
        prop_min_size: market.prop_min_size,
        prop_max_size: market.prop_max_size,
        zip_codes: market.zip_codes,
    }
}

/// In the order of the timeline.
fn chart_out(statuses: &StatusCounts) -> Vec<StatusCountOut> {
    Status::TIMELINE
        .into_iter()
        .filter_map(|wanted| statuses.iter().find(|(status, _)| *status == wanted))
        .map(|(status, listings)| StatusCountOut {
            property_status: status.code(),
            property_status_name: status.name().to_owned(),
            property_count: total(*listings),
        })
        .collect()
}

impl From<NodeOption> for MarketChoiceOut {
    fn from(node: NodeOption) -> Self {
        Self {
            item_id: node.id.0,
            item_name: node.name,
            market_type: node.level.code(),
            category: node.level.into(),
            parent_id: node.parent.map(|parent| parent.0),
        }
    }
}

impl From<CompanyMarkets> for CompanyChartOut {
    fn from(company: CompanyMarkets) -> Self {
        let mut chart = Self {
            comp_ref_id: company.tenant_id.0,
            company_name: company.name,
            market_id: Vec::new(),
            market_name: Vec::new(),
            property_counts: Vec::new(),
        };
        for (market, name, listings) in company.markets {
            chart.market_id.push(market.0);
            chart.market_name.push(name);
            chart.property_counts.push(total(listings));
        }
        chart
    }
}
