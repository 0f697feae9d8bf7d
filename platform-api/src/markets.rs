//! Markets, child markets and buckets: the lists of them, drawing and changing
//! them, and why a listing lies in one.

mod answers;
mod definition;
mod refusals;

use database::platform::enter_company;
use database::territory::{self, NewNode, NodeQuery, NodeSort, NodeUpdate};
use database::{Scope, Session};
use domain::ids::{ListingId, NodeId, UserId};
use domain::paging::{Direction, Page};
use domain::roles::Permission;
use domain::territory::{Level, View};
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, SortDirection, page, search_words};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;
pub(crate) use answers::MarketOut;
use answers::{
    AvailabilityOut, CoverageOut, MarketChangeOut, MarketRemovalOut, MarketSavedOut, clash_details,
};
use definition::{MarketIn, known, node};
use refusals::{missing, refusal};

/// The most entries of an option list or history.
const MOST_OPTIONS: i64 = 200;

/// The most siblings that are changed at once.
const MOST_SIBLINGS: usize = 20;

/// The calls of the area markets.
pub struct MarketsApi;

/// What the lists can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum MarketSortColumn {
    /// Name.
    MarketName,
    /// County; none last.
    County,
    /// Least price.
    PropMinVal,
    /// Least size.
    PropMinSize,
    /// The first holder's name; none last.
    Owner,
}

impl From<MarketSortColumn> for NodeSort {
    fn from(column: MarketSortColumn) -> Self {
        match column {
            MarketSortColumn::MarketName => Self::Name,
            MarketSortColumn::County => Self::County,
            MarketSortColumn::PropMinVal => Self::Price,
            MarketSortColumn::PropMinSize => Self::Size,
            MarketSortColumn::Owner => Self::Owner,
        }
    }
}

/// Which markets, child markets or buckets, in which order, which page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketListIn {
    /// The page, from 1.
    #[oai(default = "one")]
    pub page_index: Count,
    /// Rows a page: 1 to 200, more is clamped.
    #[oai(default = "ten")]
    pub page_size: Count,
    /// What the list is sorted by.
    #[oai(default = "market_name")]
    pub sort_column: MarketSortColumn,
    /// Which way.
    #[oai(default = "ascending")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in name or county, or be a zip.
    pub search_key: Option<String>,
    /// Only what lies in this market.
    pub market_id: Option<Uuid>,
    /// Only the buckets of this child market.
    pub sub_market_id: Option<Uuid>,
    /// 1 child markets, 2 buckets; without it the level one's role divides.
    pub market_type: Option<i32>,
}

fn one() -> Count {
    Count(1)
}

fn ten() -> Count {
    Count(10)
}

fn market_name() -> MarketSortColumn {
    MarketSortColumn::MarketName
}

fn ascending() -> SortDirection {
    SortDirection::Asc
}

/// Whose zips may be chosen.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ZipcodesIn {
    /// The market, for a child market's zips or a super admin.
    pub market_id: Option<Uuid>,
    /// The child market or bucket that is edited.
    pub sub_market_id: Option<Uuid>,
    /// 1 child market, 2 bucket. A Submarket Owner's are always buckets.
    pub submarket_type: Option<i32>,
    /// The child market, for a bucket's zips.
    pub parent_submarket_id: Option<Uuid>,
}

/// Siblings that are changed in one step.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SiblingsIn {
    /// Two to twenty child markets of one market, or buckets of one child market.
    pub sub_markets: Vec<MarketIn>,
}

/// Whose last change is undone.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UndoIn {
    /// The market, for a super admin.
    pub market_id: Option<Uuid>,
    /// The child market or bucket.
    pub sub_market_id: Option<Uuid>,
    /// 1 child market, 2 bucket. A Submarket Owner's are always buckets.
    pub sub_market_type: Option<i32>,
    /// The version that the change made.
    pub version: i32,
}

/// Who asks, how far that reaches, and what is shown.
struct Asker {
    session: Session,
    scope: Scope,
    view: View,
}

fn asker(auth: Auth, permission: Permission) -> Result<Asker, ApiError> {
    let Auth(session) = auth;
    let scope = session.allow(permission)?;
    // A super admin's view is the platform's own: everything.
    let view = View::of(session.role().standing(), session.user_id()).unwrap_or(View::Company);
    Ok(Asker { session, scope, view })
}

impl Asker {
    fn is_platform(&self) -> bool {
        matches!(self.scope, Scope::Platform(_))
    }

    /// Refuses to draw at a level that is not the asker's: markets are a super
    /// admin's, child markets a Company Admin's, buckets a Submarket Owner's too.
    fn may_draw(&self, level: Level) -> Result<(), ApiError> {
        let may = match (level, self.view) {
            (Level::Market, _) => self.is_platform(),
            (Level::ChildMarket, View::Company) => !self.is_platform(),
            (Level::Bucket, View::Company | View::SubMarketsOf(_)) => !self.is_platform(),
            (Level::ChildMarket, View::SubMarketsOf(_))
            | (Level::ChildMarket | Level::Bucket, View::BucketsOf(_)) => false,
        };
        if may {
            Ok(())
        } else {
            Err(ApiError::of(ErrorCode::InsufficientPermission))
        }
    }

    /// The level a number names: a Submarket Owner's is always the bucket (MARKETS-11).
    fn level(&self, field: &str, code: Option<i32>) -> Result<Level, ApiError> {
        if matches!(self.view, View::SubMarketsOf(_) | View::BucketsOf(_)) {
            return Ok(Level::Bucket);
        }
        match code {
            None | Some(1) => Ok(Level::ChildMarket),
            Some(2) => Ok(Level::Bucket),
            Some(_) => Err(ApiError::field(field, "Must be 1 or 2")),
        }
    }
}

/// Where a form's node lies.
fn parent(level: Level, body: &MarketIn) -> Result<Option<NodeId>, ApiError> {
    match level {
        Level::Market => Ok(None),
        Level::ChildMarket => node(body.market_id)
            .map(Some)
            .ok_or_else(|| ApiError::of(ErrorCode::ParentMarketNotFound)),
        Level::Bucket => node(body.parent_sub_market_id)
            .map(Some)
            .ok_or_else(|| ApiError::of(ErrorCode::InvalidParentSubMarket)),
    }
}

#[OpenApi(prefix_path = "/market", tag = "Tag::Markets")]
impl MarketsApi {
    /// A page of markets: all of them for a super admin, else those one's company holds.
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

    /// A page of child markets or buckets: the level one's role divides, unless `marketType` says.
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

    /// What was given to one: markets to a company, child markets to a Submarket Owner, buckets to a Bucket owner.
    ///
    /// At most 200, by name. A super admin may ask for one holder's.
    #[oai(
        path = "/get-company-markets",
        method = "get",
        operation_id = "getCompanyMarkets"
    )]
    async fn get_company_markets(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Only those this user holds.
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

    /// The child markets one may draw buckets in, at most 200, by name.
    #[oai(path = "/submarket-list", method = "post", operation_id = "getSubMarketList")]
    async fn submarket_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Only those in this market.
        #[oai(name = "marketId")]
        market_id: Query<Option<Uuid>>,
        /// Words of the name.
        #[oai(name = "searchKey")]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<MarketOut>> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let query = options(Level::ChildMarket, node(market_id.0), search_key.0.as_deref())?;
        answer(nodes(&state, &asker, &query).await?.0.result.data)
    }

    /// A market with all its zips.
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

    /// A child market or bucket with all its zips.
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

    /// The zips that may be chosen: a parent's, or a market's for a super admin.
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

    /// Whether a market, child market or bucket could be saved beside its siblings.
    ///
    /// What lies outside its parent is refused as a save would be.
    #[oai(
        path = "/submarket-check-availability",
        method = "post",
        operation_id = "checkMarketAvailability"
    )]
    async fn submarket_check_availability(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<MarketIn>,
    ) -> Answer<AvailabilityOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let level = if asker.is_platform() {
            Level::Market
        } else {
            asker.level("subMarketType", body.sub_market_type)?
        };
        let definition = body.definition(level)?;
        let edited = match level {
            Level::Market => node(body.market_id),
            Level::ChildMarket | Level::Bucket => node(body.sub_market_id),
        };
        let mut tx = state.db.scoped(&asker.scope).await?;
        let parent = parent(level, &body)?;
        let clashes = territory::clashes(&mut tx, asker.view, level, parent, edited, &definition)
            .await
            .map_err(|error| refusal(level, error))?;
        tx.commit().await?;
        answer(AvailabilityOut {
            response_value: clashes.is_empty(),
            details: clash_details(level, clashes),
        })
    }

    /// Draw a market. For super admins.
    #[oai(path = "/create", method = "post", operation_id = "createMarket")]
    async fn create(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<MarketIn>,
    ) -> Answer<MarketSavedOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        draw(&state, request, &asker, Level::Market, &body).await
    }

    /// Draw a child market in a market, or a bucket in a child market.
    #[oai(path = "/create-submarket", method = "post", operation_id = "createSubMarket")]
    async fn create_submarket(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<MarketIn>,
    ) -> Answer<MarketSavedOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let level = asker.level("subMarketType", body.sub_market_type)?;
        draw(&state, request, &asker, level, &body).await
    }

    /// Change a market. For super admins.
    #[oai(path = "/update-market", method = "post", operation_id = "updateMarket")]
    async fn update_market(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<MarketIn>,
    ) -> Answer<MarketSavedOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        change(&state, request, &asker, Level::Market, &[&body]).await
    }

    /// Change a child market or bucket.
    #[oai(path = "/update-submarket", method = "post", operation_id = "updateSubMarket")]
    async fn update_submarket(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<MarketIn>,
    ) -> Answer<MarketSavedOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let level = asker.level("subMarketType", body.sub_market_type)?;
        change(&state, request, &asker, level, &[&body]).await
    }

    /// Change several siblings in one step: an edge moves between two of them.
    ///
    /// Only how they stand in the end must fit; all are changed, or none.
    #[oai(
        path = "/update-sibling-submarkets",
        method = "post",
        operation_id = "updateSiblingSubMarkets"
    )]
    async fn update_sibling_submarkets(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<SiblingsIn>,
    ) -> Answer<MarketSavedOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let bodies: Vec<_> = body.sub_markets.iter().collect();
        if !(2..=MOST_SIBLINGS).contains(&bodies.len()) {
            return Err(ApiError::field(
                "subMarkets",
                format!("Must be 2 to {MOST_SIBLINGS}"),
            ));
        }
        let code = bodies.first().and_then(|body| body.sub_market_type);
        let level = asker.level("subMarkets[0].subMarketType", code)?;
        change(&state, request, &asker, level, &bodies).await
    }

    /// Delete a market with all that lies in it, or a child market or bucket.
    ///
    /// A market needs `confirmedCount`, the number of child markets and buckets
    /// that its warning showed. A child market that has buckets stays.
    #[oai(path = "/delete-market", method = "delete", operation_id = "deleteMarket")]
    #[expect(clippy::too_many_arguments, reason = "the query's parameters")]
    async fn delete_market(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The market, for a super admin.
        #[oai(name = "marketId")]
        market_id: Query<Option<Uuid>>,
        /// The child market or bucket.
        #[oai(name = "subMarketId")]
        sub_market_id: Query<Option<Uuid>>,
        /// 1 child market, 2 bucket. A Submarket Owner's are always buckets.
        #[oai(name = "subMarketType")]
        sub_market_type: Query<Option<i32>>,
        /// How many child markets and buckets go with the market.
        #[oai(name = "confirmedCount")]
        confirmed_count: Query<Option<i32>>,
    ) -> Answer<Done> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let (level, id) = named(&asker, market_id.0, sub_market_id.0, sub_market_type.0)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        territory::remove(
            &mut tx,
            asker.view,
            level,
            id,
            confirmed_count.0.map(i64::from),
            &origin(&state, request),
            state.clock.now(),
        )
        .await
        .map_err(|error| refusal(level, error))?;
        tx.commit().await?;
        answer(Done {})
    }

    /// What would go with a market: what its warning shows. For super admins.
    #[oai(
        path = "/get-market-removal",
        method = "get",
        operation_id = "getMarketRemoval"
    )]
    async fn get_market_removal(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The market.
        #[oai(name = "marketId")]
        market_id: Query<Uuid>,
    ) -> Answer<MarketRemovalOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        asker.may_draw(Level::Market)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        let affected = territory::affected_by_removal(&mut tx, NodeId(market_id.0))
            .await
            .map_err(|error| refusal(Level::Market, error))?;
        tx.commit().await?;
        answer(affected.into())
    }

    /// Undo the last change: a new one goes, a changed one stands as before, a
    /// deleted one comes back with all that went with it.
    #[oai(path = "/undo-change", method = "post", operation_id = "undoMarketChange")]
    async fn undo_change(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<UndoIn>,
    ) -> Answer<Done> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let (level, id) = named(&asker, body.market_id, body.sub_market_id, body.sub_market_type)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        territory::undo(
            &mut tx,
            asker.view,
            level,
            id,
            body.version,
            &origin(&state, request),
            state.clock.now(),
        )
        .await
        .map_err(|error| refusal(level, error))?;
        tx.commit().await?;
        answer(Done {})
    }

    /// The changes of a market, child market or bucket, the newest first, at most 200.
    #[oai(
        path = "/get-market-history",
        method = "get",
        operation_id = "getMarketHistory"
    )]
    async fn get_market_history(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The market, for a super admin.
        #[oai(name = "marketId")]
        market_id: Query<Option<Uuid>>,
        /// The child market or bucket.
        #[oai(name = "subMarketId")]
        sub_market_id: Query<Option<Uuid>>,
        /// 1 child market, 2 bucket. A Submarket Owner's are always buckets.
        #[oai(name = "subMarketType")]
        sub_market_type: Query<Option<i32>>,
    ) -> Answer<Vec<MarketChangeOut>> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let (level, id) = named(&asker, market_id.0, sub_market_id.0, sub_market_type.0)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        let changes = territory::history(&mut tx, asker.view, level, id, MOST_OPTIONS)
            .await
            .map_err(|error| refusal(level, error))?;
        tx.commit().await?;
        answer(changes.into_iter().map(Into::into).collect())
    }

    /// Why a listing is one's own, or is not: which node has it, and what the others over its zip miss.
    #[oai(
        path = "/get-listing-coverage",
        method = "get",
        operation_id = "getListingCoverage"
    )]
    async fn get_listing_coverage(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
        /// For whom: a Company Admin may ask for its people; a super admin must name someone.
        #[oai(name = "userId")]
        user_id: Query<Option<Uuid>>,
    ) -> Answer<CoverageOut> {
        let asker = asker(auth, Permission::MarketsRead)?;
        let (scope, view) = on_behalf(&state, &asker, known(user_id.0).map(UserId)).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let explanation = territory::explain(&mut tx, view, ListingId(property_id.0))
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::NotFound))?;
        tx.commit().await?;
        answer(explanation.into())
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

/// An option list: the first nodes by name.
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

/// The child markets of one's territory, or the buckets of a Bucket owner, to choose from.
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
    answer(PageOut {
        records_total: total(page.total),
        data: page.rows.into_iter().map(Into::into).collect(),
    })
}

async fn one_node(state: &ApiState, asker: &Asker, levels: &[Level], id: NodeId) -> Answer<MarketOut> {
    let mut tx = state.db.scoped(&asker.scope).await?;
    let mut found = None;
    for level in levels {
        if found.is_none() {
            found = territory::get(&mut tx, asker.view, *level, id).await?;
        }
    }
    tx.commit().await?;
    let code = missing(levels.first().copied().unwrap_or(Level::Market));
    answer(found.ok_or_else(|| ApiError::of(code))?.into())
}

/// The node that a deletion, undoing or history names.
fn named(
    asker: &Asker,
    market: Option<Uuid>,
    sub_market: Option<Uuid>,
    code: Option<i32>,
) -> Result<(Level, NodeId), ApiError> {
    if let Some(market) = node(market)
        && sub_market.is_none()
    {
        asker.may_draw(Level::Market)?;
        return Ok((Level::Market, market));
    }
    let level = asker.level("subMarketType", code)?;
    asker.may_draw(level)?;
    let id = node(sub_market).ok_or_else(|| ApiError::field("subMarketId", "Required"))?;
    Ok((level, id))
}

async fn draw(
    state: &ApiState,
    request: &Request,
    asker: &Asker,
    level: Level,
    body: &MarketIn,
) -> Answer<MarketSavedOut> {
    asker.may_draw(level)?;
    let new = NewNode {
        level,
        definition: body.definition(level)?,
        parent: parent(level, body)?,
    };
    let mut tx = state.db.scoped(&asker.scope).await?;
    let id = territory::create(
        &mut tx,
        asker.view,
        &new,
        &origin(state, request),
        state.clock.now(),
    )
    .await
    .map_err(|error| refusal(level, error))?;
    tx.commit().await?;
    answer(MarketSavedOut {
        item_id: id.0,
        is_changed: true,
    })
}

async fn change(
    state: &ApiState,
    request: &Request,
    asker: &Asker,
    level: Level,
    bodies: &[&MarketIn],
) -> Answer<MarketSavedOut> {
    asker.may_draw(level)?;
    let mut updates = Vec::with_capacity(bodies.len());
    for body in bodies {
        let id = match level {
            Level::Market => node(body.market_id),
            Level::ChildMarket | Level::Bucket => node(body.sub_market_id),
        };
        updates.push(NodeUpdate {
            id: id.ok_or_else(|| ApiError::of(missing(level)))?,
            version: body.version,
            definition: body.definition(level)?,
        });
    }
    let mut tx = state.db.scoped(&asker.scope).await?;
    for (update, body) in updates.iter().zip(bodies) {
        stays(&mut tx, asker, level, update.id, body).await?;
    }
    let is_changed = territory::update_siblings(
        &mut tx,
        asker.view,
        level,
        &updates,
        &origin(state, request),
        state.clock.now(),
    )
    .await
    .map_err(|error| refusal(level, error))?;
    tx.commit().await?;
    answer(MarketSavedOut {
        item_id: updates.first().map_or_else(Uuid::nil, |update| update.id.0),
        is_changed,
    })
}

/// Refuses to move a node into another parent, itself or its own child among them.
async fn stays(
    tx: &mut database::ScopedTx,
    asker: &Asker,
    level: Level,
    id: NodeId,
    body: &MarketIn,
) -> Result<(), ApiError> {
    let stands = territory::get(&mut *tx, asker.view, level, id)
        .await?
        .ok_or_else(|| ApiError::of(missing(level)))?;
    let differs = |named: Option<Uuid>, stands: Option<NodeId>| {
        known(named).is_some_and(|named| Some(NodeId(named)) != stands)
    };
    match level {
        Level::Market => Ok(()),
        Level::ChildMarket if differs(body.market_id, Some(stands.market_id)) => {
            Err(ApiError::of(ErrorCode::ParentMarketNotFound))
        }
        Level::Bucket if differs(body.parent_sub_market_id, stands.parent.map(|(id, _)| id)) => {
            Err(ApiError::of(ErrorCode::InvalidParentSubMarket))
        }
        Level::ChildMarket | Level::Bucket => Ok(()),
    }
}

/// The company and view of the user on whose behalf is asked.
async fn on_behalf(
    state: &ApiState,
    asker: &Asker,
    user: Option<UserId>,
) -> Result<(database::TenantScope, View), ApiError> {
    let unknown = || ApiError::of(ErrorCode::UserNotFound);
    match (&asker.scope, user) {
        (Scope::Tenant(scope), None) => Ok((*scope, asker.view)),
        (Scope::Tenant(scope), Some(user)) if user == asker.session.user_id() => Ok((*scope, asker.view)),
        (Scope::Tenant(scope), Some(user)) => {
            if asker.view != View::Company {
                return Err(unknown());
            }
            let mut tx = state.db.tenant(scope).await?;
            let found = database::users::get(&mut tx, user).await?.ok_or_else(unknown)?;
            tx.commit().await?;
            let view = View::of(found.role.standing(), user).ok_or_else(unknown)?;
            Ok((*scope, view))
        }
        (Scope::Platform(_), None) => Err(ApiError::field("userId", "Required")),
        (Scope::Platform(scope), Some(user)) => {
            let mut tx = state.db.platform(scope).await?;
            let (tenant, role) = database::platform::company_of(&mut tx, user)
                .await?
                .ok_or_else(unknown)?;
            let view = View::of(role.standing(), user).ok_or_else(unknown)?;
            let scope = enter_company(&mut tx, tenant, state.clock.now())
                .await?
                .ok_or_else(unknown)?;
            tx.commit().await?;
            Ok((scope, view))
        }
    }
}
