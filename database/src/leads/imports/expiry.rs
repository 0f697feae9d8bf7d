//! Deletes the personal data of old imports: an import that nobody applied is deleted as a whole; of
//! an applied one, the file and the former states of its leads are deleted when the time to undo it
//! is over.

use chrono::{DateTime, Utc};
use domain::ids::LeadImportId;
use domain::leads::import::{UNAPPLIED_KEPT_FOR, UNDONE_WITHIN};
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// Expires the company's old imports, so that no step of them can be ordered. Those with an
/// unfinished job wait for its end.
///
/// # Errors
/// When the database fails.
pub async fn expire(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update lead_imports i \
         set expired_at = $2 \
         where i.tenant_id = $1 and i.file_deleted_at is null and i.expired_at is null \
           and (i.applied_at <= $3 or (i.applied_at is null and i.created_at <= $4)) \
           and not exists ( \
               select 1 from jobs j where j.tenant_id = i.tenant_id and j.id = i.job_id and j.state in (0, 1))",
        tx.tenant_id().0,
        now,
        now - UNDONE_WITHIN,
        now - UNAPPLIED_KEPT_FOR,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The expired imports whose file is still stored, each with the key of its object; at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn with_files(tx: &mut TenantTx, limit: i64) -> Result<Vec<(LeadImportId, String)>> {
    let files = sqlx::query!(
        "select id, object_key \
         from lead_imports \
         where tenant_id = $1 and file_deleted_at is null and expired_at is not null \
         order by created_at, id \
         limit $2",
        tx.tenant_id().0,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(files
        .into_iter()
        .map(|file| (LeadImportId(file.id), file.object_key))
        .collect())
}

/// Deletes the rest of expired imports, whose files are deleted.
///
/// # Errors
/// When the database fails.
pub async fn delete(tx: &mut TenantTx, imports: &[LeadImportId], now: DateTime<Utc>) -> Result<()> {
    let imports: Vec<Uuid> = imports.iter().map(|id| id.0).collect();
    sqlx::query!(
        "delete from lead_imports \
         where tenant_id = $1 and id = any($2) and expired_at is not null and applied_at is null",
        tx.tenant_id().0,
        &imports,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "update lead_import_rows set before = null \
         where tenant_id = $1 and import_id = any($2) and before is not null",
        tx.tenant_id().0,
        &imports,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "update lead_imports set file_deleted_at = $3, samples = $4 \
         where tenant_id = $1 and id = any($2) and expired_at is not null",
        tx.tenant_id().0,
        &imports,
        now,
        Json::<&[Vec<String>]>(&[]) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
