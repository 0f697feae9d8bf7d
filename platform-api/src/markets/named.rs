//! The market, child market or bucket that a call is about.

use domain::ids::NodeId;
use domain::territory::Level;
use uuid::Uuid;

use super::definition::node;
use super::refusals::missing;
use crate::error::ApiError;

/// A node as a call names it: a market by `marketId`, a child market or bucket by
/// `subMarketId`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedNode {
    /// The levels that may be meant, the higher first.
    pub levels: &'static [Level],
    /// It.
    pub node: NodeId,
}

impl NamedNode {
    /// What the two name: the part where both are given.
    pub fn of(market: Option<Uuid>, sub_market: Option<Uuid>) -> Option<Self> {
        let part = node(sub_market).map(|node| Self {
            levels: &[Level::ChildMarket, Level::Bucket],
            node,
        });
        part.or_else(|| {
            node(market).map(|node| Self {
                levels: &[Level::Market],
                node,
            })
        })
    }

    /// The refusal of one that is not there, or not shown.
    pub fn missing(self) -> ApiError {
        let level = self.levels.first().copied().unwrap_or(Level::Market);
        ApiError::of(missing(level))
    }
}
