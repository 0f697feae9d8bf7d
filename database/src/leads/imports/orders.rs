//! Orders the steps of an import: each changes the state together with its job.

use chrono::{DateTime, Utc};
use domain::ids::{JobId, LeadImportId, UserId};
use domain::jobs::Job;
use domain::leads::WordMap;
use domain::leads::import::ImportField;
use sqlx::types::Json;
use thiserror::Error;

use super::{ColumnsFrom, Import, ImportState, RowEffect, RowOutcome, kept_columns, locked};
use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::leads::{SourceKey, word_maps};
use crate::transaction::TenantTx;

/// Why a step can't be ordered.
#[derive(Debug, Error)]
pub enum OrderError {
    /// There is no such import.
    #[error("no such import")]
    Missing,
    /// Its state does not allow the step.
    #[error("the import is {0:?}")]
    State(ImportState),
    /// The time to undo it is over.
    #[error("the time to undo is over")]
    TooLate,
    /// The mapping, or a lead of the file, changed after the dry run.
    #[error("something changed after the dry run")]
    Changed,
    /// The job can't be ordered.
    #[error(transparent)]
    Job(#[from] EnqueueError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Whether a step began, or was under way or complete before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ordered {
    /// It begins.
    New,
    /// It has begun before.
    Known,
}

/// Orders a dry run with these columns and words, which are remembered for the source. It replaces
/// an earlier dry run.
///
/// # Errors
/// [`OrderError`].
pub async fn order_check(
    tx: &mut TenantTx,
    id: LeadImportId,
    (columns, words): (&[(ImportField, String)], &WordMap),
    (owner, now): (UserId, DateTime<Utc>),
) -> std::result::Result<(), OrderError> {
    let import = current(tx, id).await?;
    match import.summary.state {
        ImportState::Uploaded | ImportState::Checking | ImportState::Checked => {}
        state @ (ImportState::Applying
        | ImportState::Applied
        | ImportState::Undoing
        | ImportState::Undone) => {
            return Err(OrderError::State(state));
        }
    }
    let name = &import.summary.source_name;
    let kept = kept_columns(columns);
    word_maps::remember(tx, &SourceKey::file(name), (name, words, &kept), now).await?;
    let job = enqueue(
        tx,
        &Job::LeadImportCheck { import: id },
        import.summary.row_count,
        (owner, now),
    )
    .await?;
    sqlx::query!(
        "update lead_imports \
         set state = $3, columns = $4, columns_from = $5, words = $6, job_id = $7, dry_run_id = $7, decided_at = $8, \
             checked_at = null, rows_done = 0, rows_to_do = row_count, created = 0, updated = 0, unchanged = 0, \
             stale = 0, rejected = 0, unknown_statuses = 0 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        ImportState::Checking.code(),
        Json(&kept) as _,
        ColumnsFrom::Saved as i16,
        Json(words) as _,
        job.0,
        now,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(())
}

/// Orders that the predictions of a dry run are applied.
///
/// # Errors
/// [`OrderError`].
pub async fn order_apply(
    tx: &mut TenantTx,
    (id, dry_run): (LeadImportId, JobId),
    (owner, now): (UserId, DateTime<Utc>),
) -> std::result::Result<Ordered, OrderError> {
    let import = current(tx, id).await?;
    if import.dry_run != Some(dry_run) {
        return Err(OrderError::Changed);
    }
    let summary = &import.summary;
    match summary.state {
        ImportState::Checked if has_changed(tx, &import).await? => return Err(OrderError::Changed),
        ImportState::Checked => {}
        // It ended early and continues.
        ImportState::Applying if summary.is_idle() => {}
        ImportState::Applying | ImportState::Applied => return Ok(Ordered::Known),
        state @ (ImportState::Uploaded
        | ImportState::Checking
        | ImportState::Undoing
        | ImportState::Undone) => {
            return Err(OrderError::State(state));
        }
    }
    let is_new = summary.state == ImportState::Checked;
    let done = if is_new { 0 } else { summary.rows_done };
    let applied_at = summary.applied_at.filter(|_| !is_new).unwrap_or(now);
    let job = enqueue(
        tx,
        &Job::LeadImportApply { import: id },
        summary.row_count,
        (owner, now),
    )
    .await?;
    sqlx::query!(
        "update lead_imports \
         set state = $3, job_id = $4, rows_done = $5, rows_to_do = row_count, applied_at = $6 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        ImportState::Applying.code(),
        job.0,
        done,
        applied_at,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(if is_new { Ordered::New } else { Ordered::Known })
}

/// Orders that an import is undone.
///
/// # Errors
/// [`OrderError`].
pub async fn order_undo(
    tx: &mut TenantTx,
    id: LeadImportId,
    (owner, now): (UserId, DateTime<Utc>),
) -> std::result::Result<Ordered, OrderError> {
    let import = current(tx, id).await?;
    let summary = &import.summary;
    let is_new = match summary.state {
        ImportState::Undoing if summary.is_idle() => false,
        ImportState::Undoing | ImportState::Undone => return Ok(Ordered::Known),
        ImportState::Applying | ImportState::Applied if summary.can_undo(now) => true,
        ImportState::Applied => return Err(OrderError::TooLate),
        state @ (ImportState::Uploaded
        | ImportState::Checking
        | ImportState::Checked
        | ImportState::Applying) => return Err(OrderError::State(state)),
    };
    let left = sqlx::query_scalar!(
        r#"
        select count(*)::integer as "count!"
        from lead_import_rows
        where tenant_id = $1 and import_id = $2 and outcome = $3 and effect = any($4)
        "#,
        tx.tenant_id().0,
        id.0,
        RowOutcome::Applied as i16,
        &[RowEffect::Created as i16, RowEffect::Updated as i16][..],
    )
    .fetch_one(tx.connection())
    .await
    .map_err(DbError::from)?;
    let done = if is_new { 0 } else { summary.rows_done };
    let job = enqueue(tx, &Job::LeadImportUndo { import: id }, left + done, (owner, now)).await?;
    sqlx::query!(
        "update lead_imports \
         set state = $3, job_id = $4, rows_done = $5, rows_to_do = $6 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        ImportState::Undoing.code(),
        job.0,
        done,
        left + done,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(if is_new { Ordered::New } else { Ordered::Known })
}

/// The import, locked until the transaction ends, unless its file is deleted.
async fn current(tx: &mut TenantTx, id: LeadImportId) -> std::result::Result<Import, OrderError> {
    let import = locked(tx, id).await?.ok_or(OrderError::Missing)?;
    match (import.summary.expired_at, import.summary.applied_at) {
        (None, _) => Ok(import),
        (Some(_), None) => Err(OrderError::Missing),
        (Some(_), Some(_)) => Err(OrderError::TooLate),
    }
}

/// Whether a lead of the file changed after the dry run read it.
async fn has_changed(tx: &mut TenantTx, import: &Import) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"
        select exists (
            select 1
            from lead_import_rows r
            left join leads l on l.tenant_id = r.tenant_id and l.opportunity_id = r.opportunity_id
            where r.tenant_id = $1 and r.import_id = $2 and r.known_version is not null
              and coalesce(l.version, 0) <> r.known_version) as "exists!"
        "#,
        tx.tenant_id().0,
        import.summary.id.0,
    )
    .fetch_one(tx.connection())
    .await?)
}

async fn enqueue(
    tx: &mut TenantTx,
    job: &Job,
    rows: i32,
    (owner, now): (UserId, DateTime<Utc>),
) -> std::result::Result<JobId, EnqueueError> {
    let new = NewJob {
        job,
        owner: Some(owner),
        due_at: now,
        total: rows.into(),
        idempotency_key: None,
    };
    Ok(jobs::enqueue(tx, &new, now).await?.id())
}
