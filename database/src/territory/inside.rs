//! What went with a market and comes back with it, all at once: a market may
//! hold thousands of nodes.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::territory::{Level, Range};
use uuid::Uuid;

use super::coverage::refusal;
use super::fits::Place;
use super::{DrawError, Drawing, Which, owners};
use crate::stored;

/// Puts back what the act took away beside `root`, as it stood: where nobody can
/// have drawn since, it fits as it did. Answers what came back.
pub(super) async fn put_back(
    drawing: &mut Drawing<'_>,
    root: NodeId,
    act: Uuid,
    now: DateTime<Utc>,
) -> Result<Vec<Which>, DrawError> {
    let stood = stood(drawing, root, act).await?;
    if stood.nodes.is_empty() {
        return Ok(stood.nodes);
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
    cover(drawing, &stood, act).await?;
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
    Ok(stood.nodes)
}

/// Nodes with what their coverage says, column by column.
#[derive(Default)]
struct Stood {
    nodes: Vec<Which>,
    groups: Vec<Uuid>,
    price_min: Vec<i64>,
    price_max: Vec<Option<i64>>,
    size_min: Vec<i64>,
    size_max: Vec<Option<i64>>,
}

/// What the act took away beside `root`, parents first.
async fn stood(drawing: &mut Drawing<'_>, root: NodeId, act: Uuid) -> Result<Stood, DrawError> {
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
    let mut stood = Stood::default();
    for row in rows {
        let place = Place {
            tenant: TenantId(row.tenant_id),
            level: stored::level(row.level)?,
            parent: row.parent_id.map(NodeId),
        };
        let half_open = |min, max| Range { min, max }.half_open();
        let (price_min, price_max) = half_open(row.price_min_cents, row.price_max_cents);
        let (size_min, size_max) = half_open(row.size_min_sqft, row.size_max_sqft);
        stood.nodes.push(place.which(NodeId(row.node_id)));
        stood.groups.push(place.group());
        stood.price_min.push(price_min);
        stood.price_max.push(price_max);
        stood.size_min.push(size_min);
        stood.size_max.push(size_max);
    }
    Ok(stood)
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

async fn cover(drawing: &mut Drawing<'_>, stood: &Stood, act: Uuid) -> Result<(), DrawError> {
    let (tenants, ids) = Which::columns(&stood.nodes);
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
        &stood.groups,
        &stood.price_min,
        &stood.price_max as &[Option<i64>],
        &stood.size_min,
        &stood.size_max as &[Option<i64>],
    )
    .execute(&mut *drawing.connection)
    .await
    .map_err(refusal)?;
    Ok(())
}
