//! Creates, changes, deletes and restores markets, child markets and buckets.

use database::ScopedTx;
use database::territory::{self, Clash, Definition, NewNode, NodeUpdate};
use domain::ids::NodeId;
use domain::roles::Permission;
use domain::territory::{Extent, Level};
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use super::MOST_OPTIONS;
use super::answers::{
    AvailabilityOut, DeletedMarketOut, MarketChangeOut, MarketDeletedOut, MarketRemovalOut, MarketSavedOut,
    clash_details,
};
use super::asker::{Asker, asker, named};
use super::definition::{MarketIn, known, node};
use super::outreach;
use super::refusals::{missing, refusal};
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The most siblings in one change.
const MOST_SIBLINGS: usize = 20;

/// The calls that change territory.
pub struct MarketChangesApi;

/// The call that lists what can be restored.
pub struct DeletedMarketsApi;

/// Siblings to change in one step.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SiblingsIn {
    /// Two to twenty child markets of one market, or buckets of one child market.
    pub sub_markets: Vec<MarketIn>,
}

/// The node whose last change is undone.
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

#[OpenApi(prefix_path = "/market", tag = "Tag::Markets")]
impl MarketChangesApi {
    /// Check whether a market, child market or bucket could be saved beside its siblings.
    ///
    /// A node outside its parent is refused like a save. Errors: `400 2024`, `404 2009`,
    /// `404 2012`, `404 2017`, `404 2020`, `404 2021`, `404 2022`, `422 2014`, `422 2015`,
    /// `422 2016`, `422 3023` or `422 3024`.
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
            fitting: fitting(definition, &clashes).map(Into::into),
            details: clash_details(level, clashes),
        })
    }

    /// Create a market.
    ///
    /// County and at least one zip code are required, at most 5,000. Zip codes, price and size
    /// ranges must not overlap another market. For super admins. `409 1019` name taken, `409
    /// 2023` overlap, `400 2024` no zip code.
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

    /// Create a child market in a market, or a bucket in a child market.
    ///
    /// It must lie within its parent and overlap no sibling. Company Admins create both, Submarket
    /// Owners buckets in their child markets. `409 2003` name taken, `409 2011` overlap, `400 2024`
    /// no zip code, `422 2014`, `422 2015`, `422 2016`, `422 3023` or `422 3024` outside the
    /// parent, `404 2017` or `404 2012` unknown parent.
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

    /// Change a market.
    ///
    /// The definition is replaced as a whole; `isChanged` is false when nothing differs. For super
    /// admins. `409 STALE_WRITE` when another user saved it meanwhile, `409 1019` name taken,
    /// `409 2023` overlap, `409 2026` child markets would lie outside, `404 2020` unknown market.
    /// Other errors: `400 2024`.
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
    ///
    /// The definition is replaced as a whole, except omitted `notificationSettings`; the parent
    /// stays. Company Admins change both levels, Submarket Owners buckets. `409 STALE_WRITE`,
    /// `409 2026` buckets would lie outside, `404 2017`, `404 2021` or `404 2022` unknown. Other
    /// errors: `400 2024`, `409 2003`, `409 2011`, `422 2014`, `422 2015`, `422 2016`, `422 3023`
    /// or `422 3024`.
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

    /// Change several siblings in one step, for example move a boundary between two of them.
    ///
    /// Only the final definitions must fit; all are changed or none. Errors: `400 2024`,
    /// `404 2021`, `404 2022`, `409 2003`, `409 2011`, `409 2026`, `409 STALE_WRITE`, `422 2014`,
    /// `422 2015`, `422 2016`, `422 3023` or `422 3024`.
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

    /// Delete a market with everything in it, or a child market or bucket.
    ///
    /// A market needs `confirmedCount`, the number of child markets and buckets that its warning
    /// showed. A child market with buckets can't be deleted. Errors: `404 2020`, `404 2021`,
    /// `404 2022`, `409 2018` or `409 STALE_WRITE`.
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
        /// The number of child markets and buckets that are deleted with the market.
        #[oai(name = "confirmedCount")]
        confirmed_count: Query<Option<i32>>,
    ) -> Answer<MarketDeletedOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let (level, id) = named(&asker, market_id.0, sub_market_id.0, sub_market_type.0)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let confirmed = confirmed_count.0.map(i64::from);
        let version = territory::remove(&mut tx, asker.view, level, id, confirmed, &origin, now)
            .await
            .map_err(|error| refusal(level, error))?;
        tx.commit().await?;
        answer(MarketDeletedOut { version })
    }

    /// Get the effects of deleting a market, child market or bucket, for a warning.
    ///
    /// Changes nothing. A child market can be deleted only without buckets. Markets are for super
    /// admins. Errors: `404 2020`, `404 2021`, `404 2022` or `409 2018`.
    #[oai(
        path = "/get-market-removal",
        method = "get",
        operation_id = "getMarketRemoval"
    )]
    async fn get_market_removal(
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
    ) -> Answer<MarketRemovalOut> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let (level, id) = named(&asker, market_id.0, sub_market_id.0, sub_market_type.0)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        let affected = territory::affected_by_removal(&mut tx, asker.view, level, id)
            .await
            .map_err(|error| refusal(level, error))?;
        tx.commit().await?;
        answer(affected.into())
    }

    /// Undo the last change of a market, child market or bucket.
    ///
    /// A new node is deleted, a changed one gets its former values, and a deleted one is restored,
    /// within 30 days, with everything deleted along with it. `409 STALE_WRITE` when `version` is
    /// not the last one or nothing can be undone; refused like a save when it no longer fits. Other
    /// errors: `400 2024`, `404 2012`, `404 2017`, `404 2020`, `404 2021`, `404 2022`, `409 1019`,
    /// `409 2003`, `409 2011`, `409 2018`, `409 2023`, `409 2026`, `422 2014`, `422 2015`,
    /// `422 2016`, `422 3023` or `422 3024`.
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
        let (origin, now) = (origin(&state, request), state.clock.now());
        territory::undo(&mut tx, asker.view, level, id, body.version, &origin, now)
            .await
            .map_err(|error| refusal(level, error))?;
        tx.commit().await?;
        answer(Done {})
    }

    /// List the changes of a market, child market or bucket.
    ///
    /// Newest first, at most 200, each with user, time, values and the other changes in words.
    /// Markets are for super admins, child markets for Company Admins, buckets for Submarket Owners
    /// too. `404 2020`, `404 2021` or `404 2022` unknown.
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
        let mut answers = Vec::with_capacity(changes.len());
        let mut changes = changes.into_iter().peekable();
        while let Some(change) = changes.next() {
            answers.push(MarketChangeOut::new(change, changes.peek()));
        }
        answer(answers)
    }
}

#[OpenApi(prefix_path = "/market", tag = "Tag::Markets")]
impl DeletedMarketsApi {
    /// List deleted markets, child markets or buckets that can be restored.
    ///
    /// Deleted in the last 30 days, latest first, at most 200. Super admins get markets, Company
    /// Admins child markets or buckets, Submarket Owners buckets. Restore one with
    /// undoMarketChange.
    #[oai(
        path = "/get-deleted-markets",
        method = "get",
        operation_id = "getDeletedMarkets"
    )]
    async fn get_deleted_markets(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// 1 child markets, 2 buckets. A super admin's are always markets, a Submarket Owner's always buckets.
        #[oai(name = "subMarketType")]
        sub_market_type: Query<Option<i32>>,
    ) -> Answer<Vec<DeletedMarketOut>> {
        let asker = asker(auth, Permission::MarketsWrite)?;
        let level = if asker.is_platform() {
            Level::Market
        } else {
            asker.level("subMarketType", sub_market_type.0)?
        };
        asker.may_draw(level)?;
        let mut tx = state.db.scoped(&asker.scope).await?;
        let deleted = territory::deleted(&mut tx, asker.view, level, state.clock.now(), MOST_OPTIONS).await?;
        tx.commit().await?;
        answer(deleted.into_iter().map(|node| (level, node).into()).collect())
    }
}

/// The parent of a form's node.
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
    outreach::check_switches(&mut tx, body).await?;
    let (origin, now) = (origin(state, request), state.clock.now());
    let id = territory::create(&mut tx, asker.view, &new, &origin, now)
        .await
        .map_err(|error| outreach::refused(error, body).unwrap_or_else(|error| refusal(level, error)))?;
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
    for (update, body) in updates.iter_mut().zip(bodies) {
        refuse_move(&mut tx, asker, level, update.id, body).await?;
        outreach::check_switches(&mut tx, body).await?;
        if let (None, ScopedTx::Tenant(tx)) = (&body.notification_settings, &mut tx) {
            update.definition.outreach = territory::outreach_of(tx, update.id).await?;
        }
    }
    let (origin, now) = (origin(state, request), state.clock.now());
    let is_changed = territory::update_siblings(&mut tx, asker.view, level, &updates, &origin, now)
        .await
        .map_err(|error| match bodies {
            [body] => outreach::refused(error, body).unwrap_or_else(|error| refusal(level, error)),
            _ => refusal(level, error),
        })?;
    tx.commit().await?;
    answer(MarketSavedOut {
        item_id: updates.first().map_or_else(Uuid::nil, |update| update.id.0),
        is_changed,
    })
}

/// The largest part of the definition that overlaps none of the siblings.
fn fitting(definition: Definition, clashes: &[Clash]) -> Option<Extent> {
    let siblings: Vec<_> = clashes
        .iter()
        .filter(|clash| !clash.zip_codes.is_empty())
        .map(|clash| Extent {
            price: clash.price,
            size: clash.size,
            zip_codes: clash.zip_codes.iter().cloned().collect(),
        })
        .collect();
    let mine = Extent {
        price: definition.price,
        size: definition.size,
        zip_codes: definition.zip_codes.into_iter().collect(),
    };
    if siblings.is_empty() {
        return None;
    }
    mine.shrink_to_fit(&siblings)
}

/// Refuses to move a node into another parent, including itself and its own children.
async fn refuse_move(
    tx: &mut database::ScopedTx,
    asker: &Asker,
    level: Level,
    id: NodeId,
    body: &MarketIn,
) -> Result<(), ApiError> {
    let current = territory::get(&mut *tx, asker.view, level, id)
        .await?
        .ok_or_else(|| ApiError::of(missing(level)))?;
    let differs = |named: Option<Uuid>, current: Option<NodeId>| {
        known(named).is_some_and(|named| Some(NodeId(named)) != current)
    };
    match level {
        Level::Market => Ok(()),
        Level::ChildMarket if differs(body.market_id, Some(current.market_id)) => {
            Err(ApiError::of(ErrorCode::ParentMarketNotFound))
        }
        Level::Bucket if differs(body.parent_sub_market_id, current.parent.map(|(id, _)| id)) => {
            Err(ApiError::of(ErrorCode::InvalidParentSubMarket))
        }
        Level::ChildMarket | Level::Bucket => Ok(()),
    }
}
