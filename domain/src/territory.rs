//! Territory: levels of the tree, ranges, and which node a listing falls into.

use uuid::Uuid;

use crate::ids::{NodeId, TenantId, UserId};
use crate::roles::Standing;

/// A level of the territory tree, with its stored and wire value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Drawn by super admins, given to companies.
    Market,
    /// A company's part of a market.
    ChildMarket,
    /// A part of a child market.
    Bucket,
}

impl Level {
    /// 0 market, 1 child market, 2 bucket (document 2, section 3).
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Market => 0,
            Self::ChildMarket => 1,
            Self::Bucket => 2,
        }
    }
}

/// The siblings among which a node may not overlap another.
///
/// Markets all stand in one group; child markets of one company under one
/// market in another each; buckets in the group of their child market.
#[must_use]
pub fn sibling_group(tenant: TenantId, level: Level, parent: Option<NodeId>) -> Uuid {
    match (level, parent) {
        (Level::Market, _) | (_, None) => TenantId::PLATFORM.0,
        (Level::ChildMarket, Some(market)) => {
            // Both ids carry their randomness in different bits than their
            // time stamps, so the exclusive or of two pairs collides no more
            // often than two random ids do.
            Uuid::from_u128(tenant.0.as_u128() ^ market.0.as_u128().rotate_left(64))
        }
        (Level::Bucket, Some(child_market)) => child_market.0,
    }
}

/// A closed range of prices (cents) or sizes (square feet); no maximum is unbounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The least value inside.
    pub min: i64,
    /// The greatest value inside, or `None` for "Any".
    pub max: Option<i64>,
}

impl Range {
    /// Everything.
    pub const ANY: Self = Self { min: 0, max: None };

    /// The half-open form in which siblings are compared: touching ends do not
    /// overlap, equal ends hold one unit.
    #[must_use]
    pub fn half_open(self) -> (i64, Option<i64>) {
        (
            self.min,
            self.max.map(|max| if max == self.min { max + 1 } else { max }),
        )
    }
}

/// Which part of a company's listings a user sees (DECISIONS 3.9).
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
    /// What `user` of that standing sees of its company; `None` for a super
    /// admin, who belongs to none and sees every listing.
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
}
