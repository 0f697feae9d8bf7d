//! One order of locks for all saves, so that none dies of another by deadlock:
//! from the top of the tree down, and the siblings last.
//!
//! A save holds everything above its node shared and the node itself alone. So
//! a parent can't be narrowed or taken away while a child is drawn in it, and
//! children of one parent are drawn side by side until they come to write.

use domain::ids::NodeId;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;

/// Keeps others from changing the node; any number of saves may hold it so.
pub(super) async fn shared(connection: &mut PgConnection, node: NodeId) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock_shared(hashtextextended('node ' || $1::text, 0))",
        node.to_string(),
    )
    .fetch_one(connection)
    .await?;
    Ok(())
}

/// Keeps others from the node and from drawing in it.
pub(super) async fn alone(connection: &mut PgConnection, node: NodeId) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('node ' || $1::text, 0))",
        node.to_string(),
    )
    .fetch_one(connection)
    .await?;
    Ok(())
}

/// One writer of a sibling group at a time: racing saves of many zips would
/// otherwise wait for each other in a circle.
pub(super) async fn siblings(connection: &mut PgConnection, group: Uuid) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('territory ' || $1::text, 0))",
        group.to_string(),
    )
    .fetch_one(connection)
    .await?;
    Ok(())
}
