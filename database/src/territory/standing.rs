//! The place of a node, and the company whose membership rows name its listings.

use domain::ids::{NodeId, TenantId};
use domain::territory::{Level, View};

use super::{Drawing, coverage, lists};
use crate::error::Result;

/// A live node that the caller may see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// The node.
    pub id: NodeId,
    /// Its level.
    pub level: Level,
    /// Its company; the platform for a market.
    pub tenant: TenantId,
    /// The company whose membership rows are its listings: for a market, the caller's.
    pub counted_for: TenantId,
}

/// The node, if it has one of these levels and is in `view`.
pub(crate) async fn standing<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    levels: &[Level],
    node: NodeId,
) -> Result<Option<Standing>> {
    find(&mut drawing.into(), view, levels, node).await
}

pub(super) async fn find(
    drawing: &mut Drawing<'_>,
    view: View,
    levels: &[Level],
    node: NodeId,
) -> Result<Option<Standing>> {
    for &level in levels {
        if let Some((tenant, id)) = lists::find(drawing, view, level, node).await? {
            return Ok(Some(Standing {
                id,
                level,
                tenant,
                counted_for: match level {
                    Level::Market => drawing.tenant,
                    Level::ChildMarket | Level::Bucket => tenant,
                },
            }));
        }
    }
    Ok(None)
}

/// The zip codes of the node, ascending.
pub(crate) async fn zips_of<'t>(drawing: impl Into<Drawing<'t>>, node: &Standing) -> Result<Vec<String>> {
    coverage::of(drawing.into().connection, node.tenant, node.id).await
}
