//! Deletes nodes. The rows stay, marked as deleted, and undo restores them.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId};
use domain::territory::{Level, View};
use uuid::Uuid;

use super::changes::{ChangeKind, store_current, store_version};
use super::fits::{self, Place};
use super::{DrawError, Drawing, NodeName, NodeRef, coverage, draw, locks, pending};
use crate::audit::{Action, Entry, Origin};
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// What the deletion of a node affects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Affected {
    /// Child markets in it.
    pub child_markets: i64,
    /// Buckets in those.
    pub buckets: i64,
    /// The names of their companies, ascending.
    pub companies: Vec<String>,
    /// Automatic messages about the listings in it that are planned or held and would be
    /// cancelled.
    pub pending_messages: i64,
    /// Listings in it.
    pub listings: i64,
    /// The child markets and buckets in it by level and name, the first [`fits::MOST_NAMED`].
    pub inside: Vec<NodeName>,
}

impl Affected {
    /// The number of child markets and buckets, which the user confirms.
    #[must_use]
    pub fn count(&self) -> i64 {
        self.child_markets + self.buckets
    }
}

/// What the deletion of a node would affect, for the warning.
///
/// # Errors
/// [`DrawError::Missing`] when the node is not in `view`.
pub async fn affected_by_removal<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: NodeId,
) -> Result<Affected, DrawError> {
    let mut drawing = drawing.into();
    let (tenant, id) = super::lists::find(&mut drawing, view, level, node)
        .await?
        .ok_or(DrawError::Missing)?;
    let mut affected = affected(&mut drawing, tenant, id).await?;
    let going = match level {
        Level::Market => market_and_inside(&mut drawing, id).await?,
        Level::ChildMarket | Level::Bucket => {
            // Only the company itself is affected, and a child market with buckets can't be
            // deleted.
            affected.companies.clear();
            vec![place_of(&mut drawing, level, id).await?.which(id)]
        }
    };
    Ok(Affected {
        pending_messages: pending::count(&mut drawing, &going).await?,
        listings: listings_in(&mut drawing, level, id).await?,
        inside: inside(&mut drawing, tenant, id).await?,
        ..affected
    })
}

/// The listings of a node in the view.
async fn listings_in(drawing: &mut Drawing<'_>, level: Level, node: NodeId) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"
        select coalesce(sum(listings), 0)::bigint as "listings!"
        from membership_counts
        where tenant_id = $1 and level = $2 and node_id = $3
        "#,
        drawing.tenant.0,
        level.code(),
        node.0,
    )
    .fetch_one(&mut *drawing.connection)
    .await?)
}

/// The first live nodes in a node.
async fn inside(drawing: &mut Drawing<'_>, tenant: TenantId, node: NodeId) -> Result<Vec<NodeName>> {
    let rows = sqlx::query!(
        r#"
        with children as (
            select tenant_id, id, level, name
            from territory_nodes
            where parent_tenant_id = $1 and parent_id = $2 and deleted_at is null
        )
        select tenant_id as "tenant_id!", id as "id!", level as "level!", name as "name!"
        from (
            select * from children
            union all
            select n.tenant_id, n.id, n.level, n.name
            from children
            join territory_nodes n on n.parent_tenant_id = children.tenant_id and n.parent_id = children.id
            where n.deleted_at is null
        ) inside
        order by level, name, id
        limit $3
        "#,
        tenant.0,
        node.0,
        fits::MOST_NAMED,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    rows.into_iter()
        .map(|row| NodeName::stored(row.tenant_id, row.id, row.level, row.name))
        .collect()
}

async fn affected(drawing: &mut Drawing<'_>, tenant: TenantId, node: NodeId) -> Result<Affected> {
    let row = sqlx::query!(
        r#"
        with children as (
            select tenant_id, id, level
            from territory_nodes
            where parent_tenant_id = $1 and parent_id = $2 and deleted_at is null
        ),
        inside as (
            select tenant_id, level from children
            union all
            select n.tenant_id, n.level
            from children
            join territory_nodes n on n.parent_tenant_id = children.tenant_id and n.parent_id = children.id
            where n.deleted_at is null
        )
        select count(*) filter (where level = 1) as "child_markets!",
               count(*) filter (where level = 2) as "buckets!",
               array(select c.name from companies c
                     where c.tenant_id in (select tenant_id from inside) order by c.name) as "companies!"
        from inside
        "#,
        tenant.0,
        node.0,
    )
    .fetch_one(&mut *drawing.connection)
    .await?;
    Ok(Affected {
        child_markets: row.child_markets,
        buckets: row.buckets,
        companies: row.companies,
        ..Affected::default()
    })
}

/// Deletes a node. A market is deleted with everything in it, which must be as many nodes as were
/// `confirmed`; a child market with buckets is refused. Returns the version that the deletion made.
///
/// # Errors
/// [`DrawError`] when it is missing, has buckets, or the count differs.
pub async fn remove<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: NodeId,
    confirmed: Option<i64>,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<i32, DrawError> {
    let mut drawing = drawing.into();
    remove_node(&mut drawing, view, level, node, None, confirmed, origin, now).await
}

#[expect(clippy::too_many_arguments, reason = "each is a different thing of one act")]
pub(super) async fn remove_node(
    drawing: &mut Drawing<'_>,
    view: View,
    level: Level,
    node: NodeId,
    version: Option<i32>,
    confirmed: Option<i64>,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<i32, DrawError> {
    let tenant = drawing.tenant;
    let place = place_of(drawing, level, node).await?;
    if !fits::may_draw(drawing, view, place).await? {
        return Err(DrawError::Missing);
    }
    draw::lock_above(drawing.connection, place).await?;
    locks::alone(drawing.connection, node).await?;
    let present = sqlx::query_scalar!(
        "select version from territory_nodes where tenant_id = $1 and id = $2 and deleted_at is null",
        tenant.0,
        node.0,
    )
    .fetch_optional(&mut *drawing.connection)
    .await?
    .ok_or(DrawError::Missing)?;
    if version.is_some_and(|version| version != present) {
        return Err(DrawError::Stale);
    }
    let going = match level {
        Level::Market => {
            let affected = affected(drawing, tenant, node).await?;
            if confirmed != Some(affected.count()) {
                return Err(DrawError::Unconfirmed(affected));
            }
            market_and_inside(drawing, node).await?
        }
        Level::ChildMarket | Level::Bucket => {
            let children = fits::children(drawing.connection, tenant, node).await?;
            if !children.is_empty() {
                return Err(DrawError::HasChildren { children });
            }
            vec![place.which(node)]
        }
    };
    mark(drawing, &going, now).await?;
    let entry = Entry::new(Action::TerritoryRemoved)
        .on(level.name(), node)
        .before(serde_json::json!({ "nodes": going.len() }));
    let mut companies: Vec<_> = going.iter().map(|which| which.tenant).collect();
    companies.sort_unstable();
    companies.dedup();
    for company in companies {
        drawing.record(company, &entry, origin, now).await?;
    }
    // `mark` raises it under the lock.
    Ok(present + 1)
}

async fn place_of(drawing: &mut Drawing<'_>, level: Level, node: NodeId) -> Result<Place, DrawError> {
    let tenant = drawing.tenant;
    let parent = sqlx::query_scalar!(
        "select parent_id from territory_nodes \
         where tenant_id = $1 and id = $2 and level = $3 and deleted_at is null",
        tenant.0,
        node.0,
        level.code(),
    )
    .fetch_optional(&mut *drawing.connection)
    .await?
    .ok_or(DrawError::Missing)?;
    Ok(Place {
        tenant,
        level,
        parent: parent.map(NodeId),
    })
}

/// The market and all live nodes in it, from the top down.
async fn market_and_inside(drawing: &mut Drawing<'_>, market: NodeId) -> Result<Vec<NodeRef>> {
    let rows = sqlx::query!(
        r#"
        with recursive inside as (
            select tenant_id, id, level
            from territory_nodes
            where tenant_id = $1 and id = $2
            union all
            select n.tenant_id, n.id, n.level
            from inside
            join territory_nodes n on n.parent_tenant_id = inside.tenant_id and n.parent_id = inside.id
            where n.deleted_at is null
        )
        select tenant_id as "tenant_id!", id as "id!"
        from inside
        order by level, id
        "#,
        TenantId::PLATFORM.0,
        market.0,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| NodeRef {
            tenant: TenantId(row.tenant_id),
            node: NodeId(row.id),
        })
        .collect())
}

/// Locks the company's territory and nodes against changes.
pub(crate) async fn lock_company(tx: &mut TenantTx) -> Result<()> {
    let tenant = tx.tenant_id();
    let markets = sqlx::query_scalar!(
        r#"
        select distinct parent_id as "id!"
        from territory_nodes
        where tenant_id = $1 and level = 1 and deleted_at is null
        order by 1
        "#,
        tenant.0,
    )
    .fetch_all(tx.connection())
    .await?;
    for market in markets {
        locks::shared(tx.connection(), NodeId(market)).await?;
    }
    let child_markets = sqlx::query_scalar!(
        "select id from territory_nodes where tenant_id = $1 and level = 1 and deleted_at is null order by id",
        tenant.0,
    )
    .fetch_all(tx.connection())
    .await?;
    for child_market in child_markets {
        // Creating a bucket takes a shared lock on it, so this locks its buckets too.
        locks::alone(tx.connection(), NodeId(child_market)).await?;
    }
    Ok(())
}

/// Deletes all nodes of a company and unassigns its markets; returns the audit entries.
///
/// # Errors
/// When the database fails.
pub(crate) async fn give_up_company(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<Vec<Entry>> {
    let zip_codes = super::zip_codes(tx).await?.into_iter().collect();
    let mut drawing = Drawing::from(tx);
    let tenant = drawing.tenant;
    let nodes = sqlx::query!(
        r#"
        select n.tenant_id, n.id, n.level, n.name
        from territory_nodes n
        where n.tenant_id = $1 and n.level > 0 and n.deleted_at is null
           or n.level = 0 and n.deleted_at is null
              and exists (select 1 from territory_owners o
                          where o.tenant_id = $1 and o.node_tenant_id = n.tenant_id and o.node_id = n.id)
        order by n.level, n.id
        "#,
        tenant.0,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    let mut going = Vec::new();
    let mut entries = Vec::new();
    for node in nodes {
        let level = stored::level(node.level)?;
        let action = if level == Level::Market {
            Action::TerritoryGivenUp
        } else {
            going.push(NodeRef {
                tenant,
                node: NodeId(node.id),
            });
            Action::TerritoryRemoved
        };
        let before = serde_json::json!({ "name": node.name });
        entries.push(
            Entry::new(action)
                .on(level.name(), NodeId(node.id))
                .before(before),
        );
    }
    mark(&mut drawing, &going, now).await?;
    sqlx::query!("delete from territory_owners where tenant_id = $1", tenant.0)
        .execute(&mut *drawing.connection)
        .await?;
    coverage::order_refreshes(&mut drawing, &[tenant], &zip_codes, now).await?;
    Ok(entries)
}

/// Marks the nodes as deleted in one step, removes their coverage and owners, and cancels pending
/// messages about their listings.
async fn mark(drawing: &mut Drawing<'_>, going: &[NodeRef], now: DateTime<Utc>) -> Result<()> {
    let concerned = coverage::concerned(drawing, going).await?;
    store_current(drawing, going, now).await?;
    let (tenants, ids) = NodeRef::columns(going);
    sqlx::query!(
        "update territory_nodes n \
         set deleted_at = $3, version = version + 1 \
         from unnest($1::uuid[], $2::uuid[]) as gone (tenant_id, id) \
         where n.tenant_id = gone.tenant_id and n.id = gone.id",
        &tenants,
        &ids,
        now,
    )
    .execute(&mut *drawing.connection)
    .await?;
    store_version(drawing, going, Uuid::now_v7(), ChangeKind::Deleted, now).await?;
    sqlx::query!(
        "delete from territory_coverage c \
         using unnest($1::uuid[], $2::uuid[]) as gone (tenant_id, id) \
         where c.tenant_id = gone.tenant_id and c.node_id = gone.id",
        &tenants,
        &ids,
    )
    .execute(&mut *drawing.connection)
    .await?;
    sqlx::query!(
        "delete from territory_owners o \
         using unnest($1::uuid[], $2::uuid[]) as gone (tenant_id, id) \
         where o.node_tenant_id = gone.tenant_id and o.node_id = gone.id",
        &tenants,
        &ids,
    )
    .execute(&mut *drawing.connection)
    .await?;
    pending::cancel(drawing, going, now).await?;
    for (company, zip_codes) in &concerned {
        coverage::order_refreshes(drawing, &[*company], zip_codes, now).await?;
    }
    Ok(())
}
