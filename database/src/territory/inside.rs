//! Restores the nodes that were deleted with a market, all at once: a market may contain
//! thousands.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::territory::{Level, Range};
use uuid::Uuid;

use super::coverage::refusal;
use super::fits::Place;
use super::{DrawError, Drawing, NodeRef, owners};
use crate::stored;

/// Restores the nodes that the act deleted in addition to `root`. None can have been created
/// there since, so they still fit. Returns them.
pub(super) async fn put_back(
    drawing: &mut Drawing<'_>,
    root: NodeId,
    act: Uuid,
    now: DateTime<Utc>,
) -> Result<Vec<NodeRef>, DrawError> {
    let removed_nodes = removed_nodes(drawing, root, act).await?;
    if removed_nodes.nodes.is_empty() {
        return Ok(removed_nodes.nodes);
    }
    refuse_unfit_owners(drawing, root, act).await?;
    sqlx::query!(
        "update territory_nodes n \
         set name = c.name, county = c.county, price_min_cents = c.price_min_cents, \
             price_max_cents = c.price_max_cents, size_min_sqft = c.size_min_sqft, size_max_sqft = c.size_max_sqft, \
             owner_occupied_filter = c.owner_occupied_filter, automatic_prospecting = c.automatic_prospecting, \
             deleted_at = null, version = n.version + 1 \
         from territory_changes c \
         where c.change_id = $1 and c.node_id <> $2 and n.tenant_id = c.tenant_id and n.id = c.node_id",
        act,
        root.0,
    )
    .execute(&mut *drawing.connection)
    .await
    .map_err(refusal)?;
    cover(drawing, &removed_nodes, act).await?;
    sqlx::query!(
        "insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at) \
         select u.tenant_id, u.id, c.tenant_id, c.node_id, $3 \
         from territory_changes c \
         join users u on u.id = any(c.owner_user_ids) and u.deleted_at is null \
         where c.change_id = $1 and c.node_id <> $2 \
         on conflict on constraint territory_owners_pkey do nothing",
        act,
        root.0,
        now,
    )
    .execute(&mut *drawing.connection)
    .await?;
    Ok(removed_nodes.nodes)
}

/// Nodes with their coverage, by column.
#[derive(Default)]
struct RemovedNodes {
    nodes: Vec<NodeRef>,
    groups: Vec<Uuid>,
    price_min: Vec<i64>,
    price_max: Vec<Option<i64>>,
    size_min: Vec<i64>,
    size_max: Vec<Option<i64>>,
}

/// The nodes that the act deleted in addition to `root`, parents first.
async fn removed_nodes(
    drawing: &mut Drawing<'_>,
    root: NodeId,
    act: Uuid,
) -> Result<RemovedNodes, DrawError> {
    let rows = sqlx::query!(
        "select c.tenant_id, c.node_id, n.level, n.parent_id, c.price_min_cents, c.price_max_cents, \
                c.size_min_sqft, c.size_max_sqft \
         from territory_changes c \
         join territory_nodes n on n.tenant_id = c.tenant_id and n.id = c.node_id \
         where c.change_id = $1 and c.node_id <> $2 \
         order by n.level, n.id",
        act,
        root.0,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    let mut removed_nodes = RemovedNodes::default();
    for row in rows {
        let place = Place {
            tenant: TenantId(row.tenant_id),
            level: stored::level(row.level)?,
            parent: row.parent_id.map(NodeId),
        };
        let half_open = |min, max| Range { min, max }.half_open();
        let (price_min, price_max) = half_open(row.price_min_cents, row.price_max_cents);
        let (size_min, size_max) = half_open(row.size_min_sqft, row.size_max_sqft);
        removed_nodes.nodes.push(place.which(NodeId(row.node_id)));
        removed_nodes.groups.push(place.group());
        removed_nodes.price_min.push(price_min);
        removed_nodes.price_max.push(price_max);
        removed_nodes.size_min.push(size_min);
        removed_nodes.size_max.push(size_max);
    }
    Ok(removed_nodes)
}

async fn refuse_unfit_owners(drawing: &mut Drawing<'_>, root: NodeId, act: Uuid) -> Result<(), DrawError> {
    for level in [Level::ChildMarket, Level::Bucket] {
        let unfit = sqlx::query_scalar!(
            "select distinct u.id \
             from territory_changes c \
             join territory_nodes n on n.tenant_id = c.tenant_id and n.id = c.node_id \
             join users u on u.id = any(c.owner_user_ids) \
             where c.change_id = $1 and c.node_id <> $2 and n.level = $3 and u.deleted_at is null \
               and u.role <> all($4) \
             order by u.id",
            act,
            root.0,
            level.code(),
            &owners::roles(level),
        )
        .fetch_all(&mut *drawing.connection)
        .await?;
        if !unfit.is_empty() {
            return Err(DrawError::UnfitOwners {
                users: unfit.into_iter().map(UserId).collect(),
            });
        }
    }
    Ok(())
}

async fn cover(drawing: &mut Drawing<'_>, removed_nodes: &RemovedNodes, act: Uuid) -> Result<(), DrawError> {
    let (tenants, ids) = NodeRef::columns(&removed_nodes.nodes);
    sqlx::query!(
        "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size) \
         select c.tenant_id, c.node_id, n.level, zip_code, stood.sibling_group, \
                int8range(stood.price_min, stood.price_max), int8range(stood.size_min, stood.size_max) \
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) \
              as stood (tenant_id, node_id, sibling_group, price_min, price_max, size_min, size_max) \
         join territory_changes c \
           on c.tenant_id = stood.tenant_id and c.node_id = stood.node_id and c.change_id = $1 \
         join territory_nodes n on n.tenant_id = c.tenant_id and n.id = c.node_id \
         cross join unnest(c.zip_codes) as zip_code \
         order by c.tenant_id, c.node_id, zip_code",
        act,
        &tenants,
        &ids,
        &removed_nodes.groups,
        &removed_nodes.price_min,
        &removed_nodes.price_max as &[Option<i64>],
        &removed_nodes.size_min,
        &removed_nodes.size_max as &[Option<i64>],
    )
    .execute(&mut *drawing.connection)
    .await
    .map_err(refusal)?;
    Ok(())
}
