//! Snapshots of templates, which messages share, and the wake-up of a lane.

use chrono::{DateTime, Utc};
use domain::jobs::Job;
use domain::messages::Lane;
use domain::messages::snapshot::Snapshot;
use sha2::{Digest, Sha256};
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::jobs;
use crate::transaction::TenantTx;

/// The keys among these that already belong to a message.
///
/// # Errors
/// When the database fails.
pub async fn known(tx: &mut TenantTx, keys: &[String]) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        "select dedupe_key from messages where tenant_id = $1 and dedupe_key = any($2)",
        tx.tenant_id().0,
        keys,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Schedules the dispatch of a lane for `due_at` at the latest.
///
/// # Errors
/// When the database fails.
pub async fn wake(tx: &mut TenantTx, lane: Lane, due_at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    jobs::wake(tx, &Job::due_key(lane), &Job::DueMessages(lane), due_at, now).await
}

/// Stores a snapshot once and returns its id.
///
/// # Errors
/// When the database fails.
pub async fn keep_snapshot(tx: &mut TenantTx, snapshot: &Snapshot) -> Result<Uuid> {
    let tenant = tx.tenant_id();
    // The maps are sorted, so equal snapshots have equal texts.
    let text = serde_json::to_string(snapshot)?;
    let digest = Sha256::digest(text.as_bytes());
    let kept = sqlx::query_scalar!(
        "insert into message_snapshots (tenant_id, id, digest, channel, content) \
         values ($1, $2, $3, $4, $5) \
         on conflict on constraint message_snapshots_once do nothing \
         returning id",
        tenant.0,
        Uuid::now_v7(),
        &digest[..],
        snapshot.channel().code(),
        Json(snapshot) as _,
    )
    .fetch_optional(tx.connection())
    .await?;
    if let Some(id) = kept {
        return Ok(id);
    }
    Ok(sqlx::query_scalar!(
        "select id from message_snapshots where tenant_id = $1 and digest = $2",
        tenant.0,
        &digest[..],
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Snapshots by id; ids without a snapshot are left out.
///
/// # Errors
/// When the database fails or a stored snapshot is invalid.
pub async fn snapshots(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<(Uuid, Snapshot)>> {
    let rows = sqlx::query!(
        r#"select id, content as "content: Json<Snapshot>" from message_snapshots where tenant_id = $1 and id = any($2)"#,
        tx.tenant_id().0,
        ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.content.0)).collect())
}
