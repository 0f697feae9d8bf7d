//! Markets, child markets and buckets: drawing them, changing them, giving them
//! to people, and telling why a listing lies in one.
//!
//! A save takes its locks from the top of the tree down (`locks`), checks that
//! it lies inside its parent and beside its siblings (`fits`), writes (`draw`),
//! and keeps how the node then stands (`changes`), which is what undo reads.

mod changes;
mod coverage;
mod deleted;
mod draw;
mod drawing;
mod fits;
mod inside;
mod lists;
mod locks;
mod outreach;
mod owners;
mod pending;
mod places;
mod remove;
mod standing;
mod why;

use domain::ids::{NodeId, TenantId, UserId};
use domain::outreach::{Mapping, NodeOutreach};
use domain::territory::{Level, Range};
use thiserror::Error;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::stored;
use crate::transaction::TenantTx;

pub use changes::{Change, ChangeKind, history, undo};
pub use coverage::zip_codes_of;
pub use deleted::{DeletedNode, deleted};
pub use draw::{NodeUpdate, create, update, update_siblings};
pub use drawing::Drawing;
pub use fits::clashes;
pub(crate) use lists::push_view;
pub use lists::{Node, NodePage, NodeQuery, NodeSort, get, is_shown, list, parent_zip_codes};
pub use outreach::outreach_of;
pub(crate) use outreach::{Stored, mapping, off};
pub use owners::assign_market;
pub use places::{ZipArea, ZipPlace, places_in, places_of};
pub use remove::{Affected, affected_by_removal, remove};
pub(crate) use remove::{give_up_company, hold_company};
pub(crate) use standing::{Standing, standing, zips_of};
pub use why::{Explained, Explanation, explain};

/// What of a node its drawer decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Its name, 1 to 150 characters.
    pub name: String,
    /// The county it was drawn by.
    pub county: Option<String>,
    /// The prices it holds, cents.
    pub price: Range,
    /// The sizes it holds, square feet.
    pub size: Range,
    /// The zips it covers.
    pub zip_codes: Vec<String>,
    /// Who holds it: company admins of any company for a market, else people of
    /// the company.
    pub owners: Vec<UserId>,
    /// Whether automatic messages to owners go only to those who live there.
    pub owner_occupied_filter: bool,
    /// Whether listings in it are written to automatically.
    pub automatic_prospecting: bool,
    /// To whom and by which templates; nothing for a market.
    pub outreach: NodeOutreach,
}

/// A market, child market or bucket to be drawn.
#[derive(Clone, Debug)]
pub struct NewNode {
    /// Its level. Markets belong to the platform, the others to a company.
    pub level: Level,
    /// The market of a child market, the child market of a bucket.
    pub parent: Option<NodeId>,
    /// All else.
    pub definition: Definition,
}

/// A node by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeName {
    /// Its company; the platform for a market.
    pub tenant_id: TenantId,
    /// The node.
    pub id: NodeId,
    /// Its level.
    pub level: Level,
    /// Its name.
    pub name: String,
}

impl NodeName {
    /// The node of a row.
    fn stored(tenant_id: Uuid, id: Uuid, level: i16, name: String) -> Result<Self> {
        Ok(Self {
            tenant_id: TenantId(tenant_id),
            id: NodeId(id),
            level: stored::level(level)?,
            name,
        })
    }
}

/// A sibling that a definition can't stand beside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The sibling.
    pub node: NodeId,
    /// Its name.
    pub name: String,
    /// Whether it has the same name.
    pub same_name: bool,
    /// Its prices, cents.
    pub price: Range,
    /// Its sizes, square feet.
    pub size: Range,
    /// The zips in which both would claim the same listing, ascending; none when
    /// only the name clashes.
    pub zip_codes: Vec<String>,
}

/// Why a node is not drawn, changed or taken away.
#[derive(Debug, Error)]
pub enum DrawError {
    /// There is no such node, or it is not the drawer's.
    #[error("there is no such node")]
    Missing,
    /// Its parent is missing, of another level or company, or not the drawer's.
    #[error("there is no such parent")]
    ParentMissing,
    /// It was changed since it was read.
    #[error("it was changed meanwhile")]
    Stale,
    /// It covers nothing.
    #[error("it has no zips")]
    NoZips,
    /// The zip reference doesn't know these.
    #[error("unknown zips: {}", zip_codes.join(", "))]
    UnknownZips {
        /// Ascending.
        zip_codes: Vec<String>,
    },
    /// Its parent doesn't cover these.
    #[error("zips outside the parent: {}", zip_codes.join(", "))]
    ZipsOutsideParent {
        /// Ascending.
        zip_codes: Vec<String>,
    },
    /// Its prices reach out of its parent's.
    #[error("the price range reaches out of the parent's")]
    PriceOutsideParent,
    /// Its sizes reach out of its parent's.
    #[error("the size range reaches out of the parent's")]
    SizeOutsideParent,
    /// Siblings have its name or claim the same listings.
    #[error("it clashes with {} siblings", clashes.len())]
    Clash {
        /// By name; empty when a racing save won and there is no more to tell.
        clashes: Vec<Clash>,
    },
    /// It would leave children outside.
    #[error("{} children would lie outside", children.len())]
    ChildrenOutside {
        /// By name, the first hundred.
        children: Vec<NodeName>,
    },
    /// It has children.
    #[error("it has {} children", children.len())]
    HasChildren {
        /// By name, the first hundred.
        children: Vec<NodeName>,
    },
    /// More or fewer nodes would go than was confirmed.
    #[error("other nodes than were confirmed would go")]
    Unconfirmed(Affected),
    /// These people can't hold it: unknown, gone, or of another role or company.
    #[error("{} people can't hold it", users.len())]
    UnfitOwners {
        /// As they were named.
        users: Vec<UserId>,
    },
    /// There are no such templates of that channel for that event.
    #[error("{} templates are not there", .0.len())]
    NoTemplates(Vec<Mapping>),
    /// There is nothing that could be undone.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for DrawError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// A node and whose it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Which {
    pub tenant: TenantId,
    pub node: NodeId,
}

impl Which {
    /// Companies and nodes as the columns of a statement.
    pub(crate) fn columns(nodes: &[Self]) -> (Vec<uuid::Uuid>, Vec<uuid::Uuid>) {
        nodes.iter().map(|which| (which.tenant.0, which.node.0)).unzip()
    }
}

/// Of which company the parent of a node of `level` is, drawn by `tenant`.
pub(crate) fn parent_tenant(level: Level, tenant: TenantId) -> Option<TenantId> {
    match level {
        Level::Market => None,
        Level::ChildMarket => Some(TenantId::PLATFORM),
        Level::Bucket => Some(tenant),
    }
}

/// The level above.
pub(crate) fn parent_level(level: Level) -> Option<Level> {
    match level {
        Level::Market => None,
        Level::ChildMarket => Some(Level::Market),
        Level::Bucket => Some(Level::ChildMarket),
    }
}

/// The zips the company's territory covers, ascending.
///
/// # Errors
/// When the database fails.
pub async fn zip_codes(tx: &mut TenantTx) -> Result<Vec<String>> {
    let tenant = tx.tenant_id();
    Ok(sqlx::query_scalar!(
        "select distinct c.zip_code \
         from territory_coverage c \
         join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id \
         where o.tenant_id = $1 and c.level = 0 \
         order by c.zip_code",
        tenant.0,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// The company's live node of that level and name, the oldest of several.
///
/// # Errors
/// When the database fails.
pub async fn find(tx: &mut TenantTx, level: Level, name: &str) -> Result<Option<NodeId>> {
    let tenant = tx.tenant_id();
    let found = sqlx::query_scalar!(
        "select id \
         from territory_nodes \
         where tenant_id = $1 and level = $2 and name = $3 and deleted_at is null \
         order by created_at, id \
         limit 1",
        tenant.0,
        level.code(),
        name,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(found.map(NodeId))
}
