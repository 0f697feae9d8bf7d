//! One order of locks for all saves, which prevents deadlocks: from the top of the tree down,
//! siblings last.
//!
//! A save locks everything above its node shared and the node itself exclusively. So a parent
//! can't be narrowed or deleted while a child is created in it, and children of one parent are
//! prepared concurrently until they write.

use domain::ids::NodeId;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;

/// Locks the node against changes; any number of saves may hold this lock.
pub(super) async fn shared(connection: &mut PgConnection, node: NodeId) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock_shared(hashtextextended('node ' || $1::text, 0))",
        node.to_string(),
    )
    .fetch_one(connection)
    .await?;
    Ok(())
}

/// Locks the node exclusively, and so against creating nodes in it.
pub(super) async fn alone(connection: &mut PgConnection, node: NodeId) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('node ' || $1::text, 0))",
        node.to_string(),
    )
    .fetch_one(connection)
    .await?;
    Ok(())
}

/// Allows one writer of a sibling group at a time: concurrent saves of many zip codes could
/// otherwise deadlock.
pub(super) async fn siblings(connection: &mut PgConnection, group: Uuid) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('territory ' || $1::text, 0))",
        group.to_string(),
    )
    .fetch_one(connection)
    .await?;
    Ok(())
}
