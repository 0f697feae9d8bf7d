//! The wire format of markets, child markets and buckets.

use chrono::{DateTime, Utc};
use database::territory::{Affected, Change, Clash, DeletedNode, Explained, Explanation, Node, NodeName};
use domain::money::Cents;
use domain::territory::{Extent, Fit, Level, RESTORABLE_FOR, Range, Verdict};
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::history::differences;
use super::outreach::MarketOutreachSetting;
use crate::envelope::total;
use crate::error::{ErrorCode, ErrorDetail, MarketDetail};
use crate::input::ANY;

/// The most zip codes of an overlap in an answer.
const MOST_ZIPS_NAMED: usize = 50;

/// The level of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "Level")]
pub enum Category {
    /// Created by super admins.
    Market,
    /// A company's part of a market.
    #[oai(rename = "SubMarket")]
    ChildMarket,
    /// A part of a child market.
    Bucket,
}

/// An owner of a node.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MarketOwnerOut {
    /// The user.
    pub user_id: Uuid,
    /// First and last name.
    pub full_name: String,
}

/// A market, child market or bucket.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketOut {
    /// The id of the node.
    pub item_id: Uuid,
    /// Its name.
    pub item_name: String,
    /// The market that it is or belongs to.
    pub market_id: Uuid,
    /// The market's name.
    pub market_name: Option<String>,
    /// The child market or bucket it is.
    pub sub_market_id: Option<Uuid>,
    /// The child market's name, of a child market.
    pub sub_market_name: Option<String>,
    /// The bucket's name, of a bucket.
    pub bucket_name: Option<String>,
    /// The child market of a bucket.
    pub parent_sub_market_id: Option<Uuid>,
    /// The child market's name.
    pub parent_sub_market_name: Option<String>,
    /// 0 market, 1 child market, 2 bucket.
    pub sub_market_type: i16,
    /// The same as text.
    pub category: Category,
    /// Its name again.
    pub name: String,
    /// Its county.
    pub county: Option<String>,
    /// Its zip codes, ascending; in lists the first twelve.
    pub zip_codes: Vec<String>,
    /// The number of its zip codes.
    pub num_zip_codes: i32,
    /// Minimum price in dollars.
    pub prop_min_val: f64,
    /// Maximum price in dollars; 1e13 is "Any Price".
    pub prop_max_val: f64,
    /// Minimum size in square feet.
    pub prop_min_size: f64,
    /// Maximum size in square feet; 1e13 is "Any Size".
    pub prop_max_size: f64,
    /// Its owners.
    pub company_user_ids: Vec<Uuid>,
    /// The first owner; all zero without one.
    pub market_user_id: Uuid,
    /// Their names, with commas.
    pub owner: String,
    /// The same as pairs.
    pub owners: Vec<MarketOwnerOut>,
    /// The number of listings in it.
    pub num_listings: i32,
    /// Whether listings are still being counted; 0 then means unknown. The event `territory` of
    /// /api/events reports when a count has ended.
    pub is_counting: bool,
    /// Always true: deleted ones are not shown.
    pub is_active: bool,
    /// Whether automatic messages go only to owners who live in their homes.
    pub owner_occupied_filter: bool,
    /// Whether automatic prospecting is on.
    pub automatic_prospecting: bool,
    /// The automatic outreach to each audience; only for a single child market or bucket, not in
    /// lists.
    pub notification_settings: Option<Vec<MarketOutreachSetting>>,
    /// Its version, to send with a change.
    pub version: i32,
}

#[expect(clippy::cast_precision_loss, reason = "square feet stay far below 2^53")]
fn square_feet(size: i64) -> f64 {
    size as f64
}

fn dollars(cents: i64) -> f64 {
    Cents(cents).dollars()
}

impl From<Node> for MarketOut {
    fn from(node: Node) -> Self {
        let id = node.id.0;
        let name = |level| (node.level == level).then(|| node.name.clone());
        let (parent_id, parent_name) = node.parent.map(|(id, name)| (id.0, name)).unzip();
        Self {
            item_id: id,
            item_name: node.name.clone(),
            market_id: node.market_id.0,
            market_name: node.market_name,
            sub_market_id: (node.level != Level::Market).then_some(id),
            sub_market_name: name(Level::ChildMarket),
            bucket_name: name(Level::Bucket),
            parent_sub_market_id: parent_id,
            parent_sub_market_name: parent_name,
            sub_market_type: node.level.code(),
            category: node.level.into(),
            county: node.county,
            zip_codes: node.zip_codes,
            num_zip_codes: total(node.zips),
            prop_min_val: dollars(node.price.min),
            prop_max_val: node.price.max.map_or(ANY, dollars),
            prop_min_size: square_feet(node.size.min),
            prop_max_size: node.size.max.map_or(ANY, square_feet),
            company_user_ids: node.owners.iter().map(|(user, _)| user.0).collect(),
            market_user_id: node.owners.first().map_or(Uuid::nil(), |(user, _)| user.0),
            owner: node
                .owners
                .iter()
                .map(|(_, name)| name.as_str())
                .collect::<Vec<_>>()
                .join(", "),
            owners: node
                .owners
                .into_iter()
                .map(|(user, full_name)| MarketOwnerOut {
                    user_id: user.0,
                    full_name,
                })
                .collect(),
            num_listings: total(node.listings),
            is_counting: node.is_counting,
            is_active: true,
            owner_occupied_filter: node.owner_occupied_filter,
            automatic_prospecting: node.automatic_prospecting,
            notification_settings: None,
            version: node.version,
            name: node.name,
        }
    }
}

/// The saved values.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MarketSavedOut {
    /// The node.
    pub item_id: Uuid,
    /// Whether anything changed.
    pub is_changed: bool,
}

/// A deletion.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MarketDeletedOut {
    /// The version that the deletion made, to undo it.
    pub version: i32,
}

/// Whether a definition could be saved.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AvailabilityOut {
    /// Whether it could be saved.
    pub response_value: bool,
    /// Each conflicting market, child market or bucket.
    pub details: Vec<ErrorDetail>,
    /// The largest part of the definition that overlaps none of them; absent if nothing is left or
    /// only names conflict.
    pub fitting: Option<FittingOut>,
}

/// The zip codes and ranges that are left of a definition.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "FittingMarket")]
pub struct FittingOut {
    /// The zip codes, ascending.
    pub zip_codes: Vec<String>,
    /// Minimum price in dollars.
    pub prop_min_val: f64,
    /// Maximum price in dollars; 1e13 is "Any Price".
    pub prop_max_val: f64,
    /// Minimum size in square feet.
    pub prop_min_size: f64,
    /// Maximum size in square feet; 1e13 is "Any Size".
    pub prop_max_size: f64,
}

impl From<Extent> for FittingOut {
    fn from(extent: Extent) -> Self {
        Self {
            zip_codes: extent.zip_codes.into_iter().collect(),
            prop_min_val: dollars(extent.price.min),
            prop_max_val: extent.price.max.map_or(ANY, dollars),
            prop_min_size: square_feet(extent.size.min),
            prop_max_size: extent.size.max.map_or(ANY, square_feet),
        }
    }
}

/// What the deletion of a market, child market or bucket affects.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MarketRemovalOut {
    /// Child markets in it.
    pub num_sub_markets: i32,
    /// Buckets in those.
    pub num_buckets: i32,
    /// The sum of both, for confirmedCount.
    pub count: i32,
    /// The names of their companies.
    pub companies: Vec<String>,
    /// Automatic messages about listings in it that are planned or held and would be canceled.
    pub pending_messages: i32,
    /// Listings in it.
    pub num_listings: i32,
    /// The first hundred of the child markets and buckets in it.
    pub inside: Vec<NodeInsideOut>,
}

/// A node in a market or child market.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "MarketInside")]
pub struct NodeInsideOut {
    /// Its id.
    pub item_id: Uuid,
    /// Its name.
    pub name: String,
    /// Its level.
    pub category: Category,
}

impl From<NodeName> for NodeInsideOut {
    fn from(node: NodeName) -> Self {
        Self {
            item_id: node.id.0,
            name: node.name,
            category: node.level.into(),
        }
    }
}

impl From<Affected> for MarketRemovalOut {
    fn from(affected: Affected) -> Self {
        Self {
            count: total(affected.count()),
            num_sub_markets: total(affected.child_markets),
            num_buckets: total(affected.buckets),
            companies: affected.companies,
            pending_messages: total(affected.pending_messages),
            num_listings: total(affected.listings),
            inside: affected.inside.into_iter().map(Into::into).collect(),
        }
    }
}

/// A deleted node that can be restored.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "DeletedMarket",
    skip_serializing_if_is_none
)]
pub struct DeletedMarketOut {
    /// Its id.
    pub item_id: Uuid,
    /// The version to restore.
    pub version: i32,
    /// Its name.
    pub name: String,
    /// 0 market, 1 child market, 2 bucket.
    pub market_type: i16,
    /// The name of its parent.
    pub parent_name: Option<String>,
    /// The number of its zip codes.
    pub num_zip_codes: i32,
    /// The number of child markets and buckets that were deleted with it and are restored with
    /// it.
    pub gone_along: i32,
    /// When it was deleted.
    pub deleted_at: DateTime<Utc>,
    /// The name of the user at the time.
    pub deleted_by: String,
    /// Until when it can be restored.
    pub restorable_until: DateTime<Utc>,
}

impl From<(Level, DeletedNode)> for DeletedMarketOut {
    fn from((level, node): (Level, DeletedNode)) -> Self {
        Self {
            item_id: node.id.0,
            version: node.version,
            name: node.name,
            market_type: level.code(),
            parent_name: node.parent_name,
            num_zip_codes: total(node.zips),
            gone_along: total(node.deleted_inside),
            deleted_at: node.deleted_at,
            deleted_by: node.deleted_by,
            restorable_until: node.deleted_at + RESTORABLE_FOR,
        }
    }
}

/// A change of a node and its values afterwards.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketChangeOut {
    /// Its version after the change.
    pub version: i32,
    /// created, updated, deleted or restored.
    pub kind: String,
    /// When it was changed.
    pub changed_at: DateTime<Utc>,
    /// The name of the user at the time.
    pub changed_by: String,
    /// Its name.
    pub name: String,
    /// The number of its zip codes.
    pub num_zip_codes: i32,
    /// Minimum price in dollars.
    pub prop_min_val: f64,
    /// Maximum price in dollars; 1e13 is "Any Price".
    pub prop_max_val: f64,
    /// Minimum size in square feet.
    pub prop_min_size: f64,
    /// Maximum size in square feet; 1e13 is "Any Size".
    pub prop_max_size: f64,
    /// The other changes in words: switches, templates, owners, county and zip codes.
    pub also_changed: Vec<String>,
}

impl MarketChangeOut {
    /// A change, compared with the previous one if that is stored.
    pub fn new(change: Change, before: Option<&Change>) -> Self {
        let also_changed = before
            .map(|before| differences(&before.definition, &change.definition))
            .unwrap_or_default();
        let Range { min, max } = change.definition.price;
        let size = change.definition.size;
        Self {
            version: change.version,
            kind: change.kind.name().to_owned(),
            changed_at: change.changed_at,
            changed_by: change.changed_by,
            name: change.definition.name,
            num_zip_codes: i32::try_from(change.definition.zip_codes.len()).unwrap_or(i32::MAX),
            prop_min_val: dollars(min),
            prop_max_val: max.map_or(ANY, dollars),
            prop_min_size: square_feet(size.min),
            prop_max_size: size.max.map_or(ANY, square_feet),
            also_changed,
        }
    }
}

/// Whether a value is within a node's range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Fit")]
pub enum FitOut {
    /// Known and inside.
    Inside,
    /// Known and outside.
    Outside,
    /// Unknown, which is inside every range.
    Unknown,
}

/// How a node in the listing's zip code relates to the listing.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CoverOut {
    /// The node.
    pub item_id: Uuid,
    /// Its name.
    pub name: String,
    /// Its level.
    pub category: Category,
    /// Its parent; absent for a market.
    pub parent_id: Option<Uuid>,
    /// The name of its parent.
    pub parent_name: Option<String>,
    /// Its owners in the company, separated by commas; empty without one.
    pub owner: String,
    /// Minimum price in dollars.
    pub prop_min_val: f64,
    /// Maximum price in dollars; 1e13 is "Any Price".
    pub prop_max_val: f64,
    /// Minimum size in square feet.
    pub prop_min_size: f64,
    /// Maximum size in square feet; 1e13 is "Any Size".
    pub prop_max_size: f64,
    /// Whether it covers the listing.
    pub has_listing: bool,
    /// Whether the user sees its listings.
    pub is_visible: bool,
    /// The listing's price and its range.
    pub price: FitOut,
    /// The listing's size and its range.
    pub size: FitOut,
    /// The reason, as a sentence.
    pub reason: String,
}

/// Why a listing belongs to a user or not.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CoverageOut {
    /// Whether the user sees the listing, by the current territory.
    pub is_mine: bool,
    /// Whether lists show it now; they are updated within a minute.
    pub is_listed: bool,
    /// The reason, as a sentence.
    pub reason: String,
    /// The nodes in the listing's zip code, the most specific first.
    pub nodes: Vec<CoverOut>,
}

impl From<Explanation> for CoverageOut {
    fn from(explanation: Explanation) -> Self {
        let holder = explanation
            .nodes
            .iter()
            .find(|node| node.reason.verdict == Verdict::Holds);
        let reason = match holder {
            None if explanation.is_held_elsewhere => {
                "This listing belongs to another part of the company's territory.".to_owned()
            }
            None if explanation.nodes.is_empty() => {
                format!(
                    "Zip code {} is outside the company's markets.",
                    explanation.zip_code
                )
            }
            None => "Its price or size is outside the range of every company market that covers its zip \
                 code."
                .to_owned(),
            Some(node) if node.is_in_view => node.reason.sentence(&node.name),
            Some(node) => format!(
                "{} It isn't part of this user's territory.",
                node.reason.sentence(&node.name)
            ),
        };
        Self {
            is_mine: explanation.is_mine,
            is_listed: explanation.is_listed,
            reason,
            nodes: explanation.nodes.into_iter().map(CoverOut::from).collect(),
        }
    }
}

impl From<Explained> for CoverOut {
    fn from(node: Explained) -> Self {
        let (parent_id, parent_name) = node.parent.map(|(id, name)| (id.0, name)).unzip();
        Self {
            item_id: node.reason.node.0,
            category: node.reason.level.into(),
            parent_id,
            parent_name,
            owner: node.owners.join(", "),
            prop_min_val: dollars(node.price.min),
            prop_max_val: node.price.max.map_or(ANY, dollars),
            prop_min_size: square_feet(node.size.min),
            prop_max_size: node.size.max.map_or(ANY, square_feet),
            has_listing: node.reason.verdict == Verdict::Holds,
            is_visible: node.is_in_view,
            price: node.reason.price.into(),
            size: node.reason.size.into(),
            reason: node.reason.sentence(&node.name),
            name: node.name,
        }
    }
}

/// Each conflict as a detail with the code of its level.
pub fn clash_details(level: Level, clashes: Vec<Clash>) -> Vec<ErrorDetail> {
    clashes
        .into_iter()
        .map(|clash| clash_detail(level, clash))
        .collect()
}

fn clash_detail(level: Level, clash: Clash) -> ErrorDetail {
    let overlaps = !clash.zip_codes.is_empty();
    let code = clash_code(level, overlaps);
    ErrorDetail {
        market: Some(MarketDetail {
            item_id: clash.node.0,
            name: clash.name,
            name_exists: clash.same_name,
            range_overlaps: overlaps,
            prop_min_val: Some(dollars(clash.price.min)),
            prop_max_val: Some(clash.price.max.map_or(ANY, dollars)),
            prop_min_size: Some(square_feet(clash.size.min)),
            prop_max_size: Some(clash.size.max.map_or(ANY, square_feet)),
            zip_codes: clash.zip_codes.into_iter().take(MOST_ZIPS_NAMED).collect(),
        }),
        ..ErrorDetail::of(code)
    }
}

/// The code of an overlap or of a name conflict.
pub fn clash_code(level: Level, overlaps: bool) -> ErrorCode {
    match (level, overlaps) {
        (Level::Market, true) => ErrorCode::MarketOverlap,
        (Level::Market, false) => ErrorCode::MarketNameTaken,
        (Level::ChildMarket | Level::Bucket, true) => ErrorCode::SubMarketOverlap,
        (Level::ChildMarket | Level::Bucket, false) => ErrorCode::SubMarketNameTaken,
    }
}
