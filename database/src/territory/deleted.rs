//! Deleted nodes that can still be restored by undoing the deletion.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId};
use domain::territory::{Level, RESTORABLE_FOR, View};
use uuid::Uuid;

use super::Drawing;
use crate::error::Result;

/// A deleted market, child market or bucket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeletedNode {
    /// Its id.
    pub id: NodeId,
    /// The version to undo.
    pub version: i32,
    /// Its name.
    pub name: String,
    /// The name of its parent; `None` for a market.
    pub parent_name: Option<String>,
    /// The number of its zip codes.
    pub zips: i64,
    /// The number of child markets and buckets deleted with it.
    pub deleted_inside: i64,
    /// When it was deleted.
    pub deleted_at: DateTime<Utc>,
    /// The name of the user who deleted it, at the time.
    pub deleted_by: String,
}

/// The nodes that the caller's company deleted directly, not with their parent, and that can
/// still be restored; latest first, at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn deleted<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    now: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<DeletedNode>> {
    let drawing = drawing.into();
    let tenant = match level {
        Level::Market => TenantId::PLATFORM,
        Level::ChildMarket | Level::Bucket => drawing.tenant,
    };
    let holder: Option<Uuid> = match view {
        View::Company => None,
        View::SubMarketsOf(user) | View::BucketsOf(user) => Some(user.0),
    };
    let rows = sqlx::query!(
        r#"
        select n.id, n.version, n.name, n.deleted_at as "deleted_at!", c.changed_by_name,
               cardinality(c.zip_codes)::bigint as "zips!",
               (select count(*) from territory_changes other
                where other.change_id = c.change_id and (other.tenant_id, other.node_id) <> (n.tenant_id, n.id))
                   as "gone_along!",
               (select parent.name from territory_nodes parent
                where parent.tenant_id = n.parent_tenant_id and parent.id = n.parent_id) as parent_name
        from territory_nodes n
        join territory_changes c on c.tenant_id = n.tenant_id and c.node_id = n.id and c.version = n.version
        where n.tenant_id = $1 and n.level = $2 and n.deleted_at is not null and n.deleted_at >= $3 and c.kind = 3
          and (n.level = 0 or exists (
                  select 1 from territory_nodes parent
                  where parent.tenant_id = n.parent_tenant_id and parent.id = n.parent_id
                    and parent.deleted_at is null))
          and ($4::uuid is null or exists (
                  select 1 from territory_owners o
                  where o.tenant_id = $1 and o.node_tenant_id = $1 and o.node_id = n.parent_id and o.user_id = $4))
        order by n.deleted_at desc, n.id
        limit $5
        "#,
        tenant.0,
        level.code(),
        now - RESTORABLE_FOR,
        holder,
        limit,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| DeletedNode {
            id: NodeId(row.id),
            version: row.version,
            name: row.name,
            parent_name: row.parent_name,
            zips: row.zips,
            deleted_inside: row.gone_along,
            deleted_at: row.deleted_at,
            deleted_by: row.changed_by_name,
        })
        .collect())
}
