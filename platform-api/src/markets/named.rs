//! The market, child market or bucket of a call.

use domain::ids::NodeId;
use domain::territory::Level;
use uuid::Uuid;

use super::definition::node;
use super::refusals::missing;
use crate::error::ApiError;

/// A node in a call: a market by `marketId`, a child market or bucket by `subMarketId`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedNode {
    /// The possible levels, the higher first.
    pub levels: &'static [Level],
    /// Its id.
    pub node: NodeId,
}

impl NamedNode {
    /// The node of the two ids: the lower one if both are given.
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

    /// The refusal of a node that doesn't exist or isn't visible.
    pub fn missing(self) -> ApiError {
        let level = self.levels.first().copied().unwrap_or(Level::Market);
        ApiError::of(missing(level))
    }
}
