//! The territory of users.

use domain::ids::{NodeId, TenantId, UserId};
use sqlx::PgConnection;

use super::LinkedNode;
use crate::error::Result;
use crate::stored;

/// The most nodes in an answer.
pub const MOST_LINKED: usize = 100;

/// The nodes that a user or any user of the company owns, from the top of the tree down, by name;
/// the first [`MOST_LINKED`].
pub(super) async fn held(
    connection: &mut PgConnection,
    tenant: TenantId,
    user: Option<UserId>,
) -> Result<Vec<LinkedNode>> {
    let rows = sqlx::query!(
        r#"
        select distinct n.id, n.level, n.name
        from territory_owners o
        join territory_nodes n on n.tenant_id = o.node_tenant_id and n.id = o.node_id
        where o.tenant_id = $1 and ($2::uuid is null or o.user_id = $2) and n.deleted_at is null
        order by n.level, n.name, n.id
        limit $3
        "#,
        tenant.0,
        user.map(|user| user.0),
        i64::try_from(MOST_LINKED).unwrap_or(i64::MAX),
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(LinkedNode {
                id: NodeId(row.id),
                level: stored::level(row.level)?,
                name: row.name,
            })
        })
        .collect()
}
