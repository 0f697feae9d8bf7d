//! Where a node stands, and whose membership rows say which listings lie in it.

use domain::ids::{NodeId, TenantId};
use domain::territory::{Level, View};

use super::{Drawing, coverage, lists};
use crate::error::Result;

/// A live node that whoever asks is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// The node.
    pub id: NodeId,
    /// Its level.
    pub level: Level,
    /// Its company; the platform for a market.
    pub tenant: TenantId,
    /// Whose membership rows are its listings: a market's are those of whoever asks.
    pub counted_for: TenantId,
}

/// The node, if it is of one of these levels and `view` shows it.
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

/// The zips of the node, ascending.
pub(crate) async fn zips_of<'t>(drawing: impl Into<Drawing<'t>>, node: &Standing) -> Result<Vec<String>> {
    coverage::of(drawing.into().connection, node.tenant, node.id).await
}
