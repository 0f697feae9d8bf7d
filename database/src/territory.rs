//! Markets, child markets and buckets: creates, changes and assigns them, and explains why a
//! listing belongs to one.
//!
//! A save locks nodes from the top of the tree down (`locks`), checks that the node lies inside
//! its parent and beside its siblings (`fits`), writes it (`draw`) and stores a version for undo
//! (`changes`).

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
pub(crate) use remove::{give_up_company, lock_company};
pub(crate) use standing::{Standing, standing, zips_of};
pub use why::{Explained, Explanation, explain};

/// The definition of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Its name, 1 to 150 characters.
    pub name: String,
    /// Its county.
    pub county: Option<String>,
    /// Its price range, in cents.
    pub price: Range,
    /// Its size range, in square feet.
    pub size: Range,
    /// Its zip codes.
    pub zip_codes: Vec<String>,
    /// Its owners: company admins of any company for a market, else users of the company.
    pub owners: Vec<UserId>,
    /// Whether automatic messages to owners go only to those who live there.
    pub owner_occupied_filter: bool,
    /// Whether automatic prospecting is on.
    pub automatic_prospecting: bool,
    /// Its audiences and templates; empty for a market.
    pub outreach: NodeOutreach,
}

/// A market, child market or bucket to be created.
#[derive(Clone, Debug)]
pub struct NewNode {
    /// Its level. Markets belong to the platform, the others to a company.
    pub level: Level,
    /// The market of a child market, the child market of a bucket.
    pub parent: Option<NodeId>,
    /// Its definition.
    pub definition: Definition,
}

/// A node and its name.
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

/// A sibling that conflicts with a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The sibling.
    pub node: NodeId,
    /// Its name.
    pub name: String,
    /// Whether it has the same name.
    pub same_name: bool,
    /// Its price range, in cents.
    pub price: Range,
    /// Its size range, in square feet.
    pub size: Range,
    /// The zip codes in which both would cover the same listing, ascending; empty if only the
    /// names conflict.
    pub zip_codes: Vec<String>,
}

/// Why a node can't be created, changed or deleted.
#[derive(Debug, Error)]
pub enum DrawError {
    /// The node doesn't exist or the caller may not change it.
    #[error("there is no such node")]
    Missing,
    /// Its parent doesn't exist, has another level or company, or the caller may not use it.
    #[error("there is no such parent")]
    ParentMissing,
    /// It was changed since it was read.
    #[error("it was changed meanwhile")]
    Stale,
    /// It has no zip codes.
    #[error("it has no zip codes")]
    NoZips,
    /// These zip codes are not in the zip reference.
    #[error("unknown zip codes: {}", zip_codes.join(", "))]
    UnknownZips {
        /// Ascending.
        zip_codes: Vec<String>,
    },
    /// These zip codes are not in its parent.
    #[error("zip codes outside the parent: {}", zip_codes.join(", "))]
    ZipsOutsideParent {
        /// Ascending.
        zip_codes: Vec<String>,
    },
    /// Its price range exceeds its parent's.
    #[error("the price range exceeds the parent's")]
    PriceOutsideParent,
    /// Its size range exceeds its parent's.
    #[error("the size range exceeds the parent's")]
    SizeOutsideParent,
    /// Siblings have its name or cover the same listings.
    #[error("it conflicts with {} siblings", clashes.len())]
    Clash {
        /// By name; empty when a concurrent save won and the siblings are unknown.
        clashes: Vec<Clash>,
    },
    /// Children would lie outside.
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
    /// The number of nodes to be deleted differs from the confirmed one.
    #[error("the number of affected nodes differs from the confirmed one")]
    Unconfirmed(Affected),
    /// These users can't own it: they don't exist or have another role or company.
    #[error("{} users can't own it", users.len())]
    UnfitOwners {
        /// As they were given.
        users: Vec<UserId>,
    },
    /// These templates don't exist for the channel and event.
    #[error("{} templates don't exist", .0.len())]
    NoTemplates(Vec<Mapping>),
    /// Nothing can be undone.
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

/// A node and its company.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeRef {
    pub tenant: TenantId,
    pub node: NodeId,
}

impl NodeRef {
    /// Companies and nodes as the columns of a statement.
    pub(crate) fn columns(nodes: &[Self]) -> (Vec<uuid::Uuid>, Vec<uuid::Uuid>) {
        nodes.iter().map(|which| (which.tenant.0, which.node.0)).unzip()
    }
}

/// The company of the parent of a node of `level` that `tenant` creates.
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

/// The zip codes of the company's territory, ascending.
///
/// # Errors
/// When the database fails.
pub async fn zip_codes(tx: &mut TenantTx) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        "select distinct c.zip_code \
         from territory_coverage c \
         join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id \
         where o.tenant_id = $1 and c.level = 0 \
         order by c.zip_code",
        tx.tenant_id().0,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// The company's live node of that level and name, the oldest of several.
///
/// # Errors
/// When the database fails.
pub async fn find(tx: &mut TenantTx, level: Level, name: &str) -> Result<Option<NodeId>> {
    let found = sqlx::query_scalar!(
        "select id \
         from territory_nodes \
         where tenant_id = $1 and level = $2 and name = $3 and deleted_at is null \
         order by created_at, id \
         limit 1",
        tx.tenant_id().0,
        level.code(),
        name,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(found.map(NodeId))
}
