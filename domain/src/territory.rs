//! Territory: the levels of the tree, ranges, and the node that covers a listing.

mod extent;
mod shrink;
mod why;

use std::cmp::Reverse;

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::ids::{NodeId, TenantId, UserId};
use crate::roles::Standing;

pub use extent::{Breach, Extent, MAX_NAME, MAX_ZIP_CODES};
pub use why::{Fit, Reason, Verdict, explain};

/// How long a deleted market, child market or bucket can be restored.
pub const RESTORABLE_FOR: TimeDelta = TimeDelta::days(30);

/// A level of the territory tree, with its stored and wire value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::FromRepr)]
#[repr(i16)]
pub enum Level {
    /// Created by super admins and assigned to companies.
    Market = 0,
    /// A company's part of a market.
    ChildMarket = 1,
    /// A part of a child market.
    Bucket = 2,
}

impl Level {
    /// From the largest to the most specific.
    pub const ALL: [Self; 3] = [Self::Market, Self::ChildMarket, Self::Bucket];

    /// 0 market, 1 child market, 2 bucket.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Market => "market",
            Self::ChildMarket => "child market",
            Self::Bucket => "bucket",
        }
    }

    /// The capitalized name.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Market => "Market",
            Self::ChildMarket => "Child market",
            Self::Bucket => "Bucket",
        }
    }
}

/// The group of siblings that may not overlap.
///
/// All markets are one group; the child markets of one company in one market are a group each;
/// buckets belong to the group of their child market.
#[must_use]
pub fn sibling_group(tenant: TenantId, level: Level, parent: Option<NodeId>) -> Uuid {
    match (level, parent) {
        (Level::Market, _) | (_, None) => TenantId::PLATFORM.0,
        (Level::ChildMarket, Some(market)) => {
            // Both ids have their random bits in other positions than their time stamps, so the
            // exclusive or of two pairs collides no more often than two random ids.
            Uuid::from_u128(tenant.0.as_u128() ^ market.0.as_u128().rotate_left(64))
        }
        (Level::Bucket, Some(child_market)) => child_market.0,
    }
}

/// A closed range of prices (cents) or sizes (square feet); no maximum is unbounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The minimum.
    pub min: i64,
    /// The maximum, or `None` for "Any".
    pub max: Option<i64>,
}

impl Range {
    /// Everything.
    pub const ANY: Self = Self { min: 0, max: None };

    /// The half-open form for comparing siblings: touching ends do not overlap, equal ends
    /// contain one unit.
    #[must_use]
    pub fn half_open(self) -> (i64, Option<i64>) {
        (
            self.min,
            self.max.map(|max| if max == self.min { max + 1 } else { max }),
        )
    }
}

impl Range {
    /// Whether `value` is inside, inclusive; an unknown value is inside every range.
    #[must_use]
    pub fn holds(self, value: Option<i64>) -> bool {
        value.is_none_or(|value| self.min <= value && self.max.is_none_or(|max| value <= max))
    }

    /// Whether two siblings' ranges overlap; touching ends don't.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        let ((a_min, a_max), (b_min, b_max)) = (self.half_open(), other.half_open());
        a_max.is_none_or(|max| b_min < max) && b_max.is_none_or(|max| a_min < max)
    }

    /// Whether `inner` is completely inside.
    #[must_use]
    pub fn contains(self, inner: Self) -> bool {
        self.min <= inner.min
            && match (self.max, inner.max) {
                (None, _) => true,
                (Some(_), None) => false,
                (Some(outer), Some(inner)) => inner <= outer,
            }
    }
}

/// A node in one zip code of a company's territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The node.
    pub node: NodeId,
    /// Its level.
    pub level: Level,
    /// Its price range.
    pub price: Range,
    /// Its size range.
    pub size: Range,
    /// When it was created.
    pub created_at: DateTime<Utc>,
}

/// The node that covers a listing, among a company's nodes in the listing's zip code (rules 4.1
/// and 4.5).
///
/// The most specific level wins, whatever the nodes' parents. Within a level, if ends touch, the
/// higher minimum price and then the higher minimum size win; if price or size is unknown, the
/// lowest minimum instead; then the older node.
#[must_use]
pub fn holder(price_cents: Option<i64>, size_sqft: Option<i64>, covers: &[Cover]) -> Option<&Cover> {
    let edge = |value: Option<i64>, min: i64| if value.is_some() { -min } else { min };
    covers
        .iter()
        .filter(|cover| cover.price.holds(price_cents) && cover.size.holds(size_sqft))
        .min_by_key(|cover| {
            (
                Reverse(cover.level),
                edge(price_cents, cover.price.min),
                edge(size_sqft, cover.size.min),
                cover.created_at,
                cover.node,
            )
        })
}

/// The part of a company's listings that a user sees (rules 3.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// All of the company's markets.
    Company,
    /// The child markets this user owns, with their buckets.
    SubMarketsOf(UserId),
    /// The buckets this user owns.
    BucketsOf(UserId),
}

impl View {
    /// The view of `user` with a standing; `None` for a super admin, who belongs to no company
    /// and sees every listing.
    #[must_use]
    pub fn of(standing: Standing, user: UserId) -> Option<Self> {
        match standing {
            Standing::SuperAdmin => None,
            Standing::CompanyAdmin => Some(Self::Company),
            Standing::SubmarketOwner => Some(Self::SubMarketsOf(user)),
            Standing::BucketOwner => Some(Self::BucketsOf(user)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ends_hold_one_unit() {
        assert_eq!(Range { min: 5, max: Some(5) }.half_open(), (5, Some(6)));
        assert_eq!(Range { min: 5, max: Some(9) }.half_open(), (5, Some(9)));
        assert_eq!(Range::ANY.half_open(), (0, None));
    }

    #[test]
    fn child_markets_of_two_companies_under_one_market_are_no_siblings() {
        let market = NodeId::generate();
        let (a, b) = (TenantId::generate(), TenantId::generate());
        assert_ne!(
            sibling_group(a, Level::ChildMarket, Some(market)),
            sibling_group(b, Level::ChildMarket, Some(market))
        );
    }

    fn cover(level: Level, price: (i64, Option<i64>), size: (i64, Option<i64>), age: i64) -> Cover {
        Cover {
            node: NodeId(Uuid::from_u128(u128::from(age.unsigned_abs()))),
            level,
            price: Range {
                min: price.0,
                max: price.1,
            },
            size: Range {
                min: size.0,
                max: size.1,
            },
            created_at: DateTime::UNIX_EPOCH + chrono::TimeDelta::days(age),
        }
    }

    const ANY: (i64, Option<i64>) = (0, None);

    #[test]
    fn the_most_specific_node_covers_the_listing() {
        let covers = [
            cover(Level::Market, ANY, ANY, 1),
            cover(Level::ChildMarket, ANY, ANY, 2),
            cover(Level::Bucket, (0, Some(500)), ANY, 3),
        ];
        let of = |price| holder(Some(price), None, &covers).map(|cover| cover.level);
        assert_eq!(of(500), Some(Level::Bucket));
        assert_eq!(of(501), Some(Level::ChildMarket));
        assert_eq!(holder(Some(1), None, &[]), None);
    }

    #[test]
    fn at_a_shared_edge_the_higher_minimum_covers_the_listing() {
        let (low, high) = ((0, Some(500)), (500, Some(900)));
        let covers = [
            cover(Level::Bucket, low, ANY, 1),
            cover(Level::Bucket, high, (0, Some(80)), 2),
            cover(Level::Bucket, high, (80, None), 3),
        ];
        let of = |price, size| holder(Some(price), Some(size), &covers).map(|cover| cover.node.0.as_u128());
        assert_eq!(of(499, 80), Some(1));
        assert_eq!(of(500, 79), Some(2));
        assert_eq!(of(500, 80), Some(3));
        assert_eq!(of(901, 80), None);
    }

    #[test]
    fn an_unknown_value_falls_to_the_lowest_minimum_and_then_the_older_node() {
        let covers = [
            cover(Level::Bucket, (500, None), ANY, 1),
            cover(Level::Bucket, (0, Some(500)), (80, None), 2),
            cover(Level::Bucket, (0, Some(500)), (0, Some(80)), 4),
            cover(Level::Bucket, (0, Some(500)), (0, Some(80)), 3),
        ];
        let of = |price, size| holder(price, size, &covers).map(|cover| cover.node.0.as_u128());
        assert_eq!(of(None, None), Some(3));
        assert_eq!(of(None, Some(90)), Some(2));
        assert_eq!(of(Some(500), None), Some(1));
        assert_eq!(of(Some(400), None), Some(3));
    }

    #[test]
    fn a_range_inside_another_may_share_its_ends() {
        let of = |min, max| Range { min, max };
        assert!(of(0, None).contains(of(5, None)));
        assert!(of(5, Some(9)).contains(of(5, Some(9))));
        assert!(!of(5, Some(9)).contains(of(5, None)));
        assert!(!of(5, Some(9)).contains(of(4, Some(9))));
    }
}
