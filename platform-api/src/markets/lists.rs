//! The lists of markets, child markets and buckets, and their zip codes.

use database::ScopedTx;
use database::territory::{self, NodeQuery, NodeSort};
use domain::ids::{NodeId, UserId};
use domain::paging::{Direction, Page};
use domain::roles::Permission;
use domain::territory::{Level, View};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use super::MOST_OPTIONS;
use super::answers::MarketOut;
use super::asker::{Asker, asker};
use super::definition::{known, node};
use super::outreach::settings_out;
use super::refusals::{missing, refusal};
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer};
use crate::error::ApiError;
use crate::input::{Checks, Count, SortDirection, ascending, first_page, page, search_words, ten_rows};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls that read territory.
pub struct MarketsApi;

/// What the lists can be sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "NodeSort")]
pub enum MarketSortColumn {
    /// Name.
    #[oai(rename = "marketName")]
    #[default]
    Name,
    /// County; none last.
    County,
    /// Minimum price.
    #[oai(rename = "propMinVal")]
    Price,
    /// Minimum size.
    #[oai(rename = "propMinSize")]
    Size,
    /// The first owner's name; none last.
    Owner,
}

/// The filters, order and page of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketListIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default)]
    pub sort_column: MarketSortColumn,
    /// The direction.
    #[oai(default = "ascending")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in name or county, or be a zip code.
    pub search_key: Option<String>,
    /// Only nodes in this market.
    pub market_id: Option<Uuid>,
    /// Only the buckets of this child market.
    pub sub_market_id: Option<Uuid>,
    /// 1 child markets, 2 buckets; by default the level that the caller's role manages.
    pub market_type: Option<i32>,
}

/// The node whose zip codes are requested.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ZipcodesIn {
    /// The market, for a child market's zip codes or a super admin.
    pub market_id: Option<Uuid>,
    /// The child market or bucket to edit.
    pub sub_market_id: Option<Uuid>,
    /// 1 child market, 2 bucket. A Submarket Owner's are always buckets.
    pub submarket_type: Option<i32>,
    /// The child market, for a bucket's zip codes.
    pub parent_submarket_id: Option<Uuid>,
}

#[OpenApi(prefix_path = "/market", tag = "Tag::Markets")]
impl MarketsApi {
    /// Get a page of markets.
    ///
    /// All markets for a super admin, those of the company for a Company Admin; other callers own
    /// no market and get an empty page. Ten rows by name unless set otherwise; each row holds its
    /// first twelve zip codes.
    #[oai(path = "/market-search-list", method = "post", operation_id = "searchMarkets")]
    async fn market_search_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<MarketListIn>,
    ) -> Answer<PageOut<MarketOut>> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let query = query(&body, Level::Market, None)?;
        nodes(&state, &asker, &query).await
    }

    /// Get a page of child markets or buckets.
    ///
    /// By default child markets for a Company Admin and buckets for Submarket Owners and Bucket
    /// Owners; `marketType` chooses the level, and `subMarketId` the buckets of one child market.
    /// Ten rows by name unless set otherwise.
    #[oai(
        path = "/submarket-search-list",
        method = "post",
        operation_id = "searchSubMarkets"
    )]
    async fn submarket_search_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<MarketListIn>,
    ) -> Answer<PageOut<MarketOut>> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let in_sub_market = node(body.sub_market_id);
        let level = match (body.market_type, in_sub_market, asker.view) {
            (Some(2), _, _)
            | (None, Some(_), _)
            | (None, None, View::SubMarketsOf(_) | View::BucketsOf(_)) => Level::Bucket,
            (Some(1) | None, _, _) => Level::ChildMarket,
            (Some(_), _, _) => return Err(ApiError::field("marketType", "Must be 1 or 2")),
        };
        let parent = match level {
            Level::Bucket => in_sub_market,
            Level::Market | Level::ChildMarket => node(body.market_id),
        };
        let query = query(&body, level, parent)?;
        nodes(&state, &asker, &query).await
    }

    /// List the caller's markets, child markets or buckets.
    ///
    /// The markets of a company for a Company Admin, the child markets of a Submarket Owner, the
    /// buckets of a Bucket Owner. By name, at most 200. A super admin may ask for one owner's.
    #[oai(
        path = "/get-company-markets",
        method = "get",
        operation_id = "getCompanyMarkets"
    )]
    async fn get_company_markets(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Only nodes that this user owns.
        #[oai(name = "companyUserId")]
        company_user_id: Query<Option<Uuid>>,
    ) -> Answer<Vec<MarketOut>> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let level = match asker.view {
            View::Company => Level::Market,
            View::SubMarketsOf(_) => Level::ChildMarket,
            View::BucketsOf(_) => Level::Bucket,
        };
        let query = NodeQuery {
            held_by: known(company_user_id.0).map(UserId),
            ..options(level, None, None)?
        };
        answer(nodes(&state, &asker, &query).await?.0.result.data)
    }

    /// List the child markets in which the caller may create buckets.
    ///
    /// All of the company for a Company Admin, the own ones for a Submarket Owner. By name, at
    /// most 200; search words find the others. `marketId` restricts the list to one market.
    #[oai(path = "/submarket-list", method = "post", operation_id = "getSubMarketList")]
    async fn submarket_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Only child markets in this market.
        #[oai(name = "marketId")]
        market_id: Query<Option<Uuid>>,
        /// Words in the name.
        #[oai(name = "searchKey")]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<MarketOut>> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let query = options(Level::ChildMarket, node(market_id.0), search_key.0.as_deref())?;
        answer(nodes(&state, &asker, &query).await?.0.result.data)
    }

    /// Get a market with all its zip codes.
    ///
    /// Any market for a super admin, else one that the caller may see. Includes owners, ranges,
    /// the number of listings and the `version` for changes. `404 2020` for any other.
    #[oai(path = "/get-market", method = "get", operation_id = "getMarket")]
    async fn get_market(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The market.
        #[oai(name = "marketId")]
        market_id: Query<Uuid>,
    ) -> Answer<MarketOut> {
        let asker = asker(auth, Permission::MarketsRead)?;
        one_node(&state, &asker, &[Level::Market], NodeId(market_id.0)).await
    }

    /// Get a child market or bucket with all its zip codes.
    ///
    /// Includes owners, ranges, the number of listings, the automatic outreach to each audience,
    /// and the `version` for changes. `404 2021` for one that does not exist or the caller may
    /// not see.
    #[oai(path = "/get-sub-market", method = "get", operation_id = "getSubMarket")]
    async fn get_sub_market(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The child market or bucket.
        #[oai(name = "subMarketId")]
        sub_market_id: Query<Uuid>,
    ) -> Answer<MarketOut> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let levels = [Level::ChildMarket, Level::Bucket];
        one_node(&state, &asker, &levels, NodeId(sub_market_id.0)).await
    }

    /// List the zip codes available for a child market or bucket.
    ///
    /// The zip codes of the market `marketId`, or of the child market `parentSubmarketId` for a
    /// bucket. A super admin gets those of a market. Unknown parents are `404 2017`, `404 2012`
    /// or, for a super admin, `404 2020`.
    #[oai(path = "/zipcodes", method = "post", operation_id = "getMarketZipcodes")]
    async fn zipcodes(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ZipcodesIn>,
    ) -> Answer<Vec<String>> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        let zip_codes = if asker.is_platform() {
            let market = node(body.market_id).ok_or_else(|| ApiError::field("marketId", "Required"))?;
            territory::zip_codes_of(&mut tx, asker.view, Level::Market, market)
                .await
                .map_err(|error| refusal(Level::Market, error))?
        } else {
            let level = asker.level("submarketType", body.submarket_type)?;
            let parent = match level {
                Level::Bucket => node(body.parent_submarket_id)
                    .ok_or_else(|| ApiError::field("parentSubmarketId", "Required"))?,
                Level::Market | Level::ChildMarket => {
                    node(body.market_id).ok_or_else(|| ApiError::field("marketId", "Required"))?
                }
            };
            territory::parent_zip_codes(&mut tx, asker.view, level, parent)
                .await
                .map_err(|error| refusal(level, error))?
        };
        tx.commit().await?;
        answer(zip_codes)
    }
}

fn query(body: &MarketListIn, level: Level, parent: Option<NodeId>) -> Result<NodeQuery, ApiError> {
    let mut checks = Checks::default();
    let page = page(&mut checks, body.page_index, body.page_size);
    let search = search_words(&mut checks, "searchKey", body.search_key.as_deref());
    let page = checks.finish(page)?;
    Ok(NodeQuery {
        level,
        parent,
        held_by: None,
        search,
        sort: body.sort_column.into(),
        direction: body.sort_direction.into(),
        page,
    })
}

/// The query of choices: the first nodes by name.
fn options(level: Level, parent: Option<NodeId>, search: Option<&str>) -> Result<NodeQuery, ApiError> {
    let mut checks = Checks::default();
    let page = page(&mut checks, Count(1), Count(MOST_OPTIONS));
    let search = search_words(&mut checks, "searchKey", search);
    let page: Page = checks.finish(page)?;
    Ok(NodeQuery {
        level,
        parent,
        held_by: None,
        search,
        sort: NodeSort::Name,
        direction: Direction::Ascending,
        page,
    })
}

/// The child markets of the caller's territory, or the buckets of a Bucket owner, as choices.
pub(crate) async fn child_market_options(state: &ApiState, auth: Auth) -> Answer<Vec<MarketOut>> {
    let asker = asker(auth, Permission::MarketsRead)?;
    let level = match asker.view {
        View::Company | View::SubMarketsOf(_) => Level::ChildMarket,
        View::BucketsOf(_) => Level::Bucket,
    };
    let query = options(level, None, None)?;
    answer(nodes(state, &asker, &query).await?.0.result.data)
}

async fn nodes(state: &ApiState, asker: &Asker, query: &NodeQuery) -> Answer<PageOut<MarketOut>> {
    let mut tx = state.db.scoped(&asker.scope).await?;
    let page = territory::list(&mut tx, asker.view, query).await?;
    tx.commit().await?;
    answer(PageOut::new(page.rows.into_iter().map(Into::into), page.total))
}

async fn one_node(state: &ApiState, asker: &Asker, levels: &[Level], id: NodeId) -> Answer<MarketOut> {
    let mut tx = state.db.scoped(&asker.scope).await?;
    let mut found = None;
    for level in levels {
        if found.is_none() {
            found = territory::get(&mut tx, asker.view, *level, id).await?;
        }
    }
    let code = missing(levels.first().copied().unwrap_or(Level::Market));
    let found = found.ok_or_else(|| ApiError::of(code))?;
    let settings = match &mut tx {
        ScopedTx::Tenant(tx) if found.level != Level::Market => {
            let outreach = territory::outreach_of(tx, id).await?;
            Some(settings_out(id, found.automatic_prospecting, &outreach))
        }
        ScopedTx::Tenant(_) | ScopedTx::Platform(_) => None,
    };
    tx.commit().await?;
    answer(MarketOut {
        notification_settings: settings,
        ..found.into()
    })
}
