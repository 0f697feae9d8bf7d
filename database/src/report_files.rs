//! Files that jobs have made, with their objects and expiry dates.

use chrono::{DateTime, Utc};
use domain::ids::{JobId, UserId};

use crate::error::Result;
use crate::transaction::TenantTx;

/// A new file.
#[derive(Clone, Debug)]
pub struct NewReportFile<'a> {
    /// The job that made it.
    pub job_id: JobId,
    /// The key of its object.
    pub object_key: &'a str,
    /// The name of the download.
    pub file_name: &'a str,
    /// Its size in bytes.
    pub size_bytes: i64,
    /// Rows without the header.
    pub row_count: i64,
    /// When it is deleted.
    pub expires_at: DateTime<Utc>,
}

/// A stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportFile {
    /// The key of its object.
    pub object_key: String,
    /// The name of the download.
    pub file_name: String,
    /// Its size in bytes.
    pub size_bytes: i64,
    /// Rows without the header.
    pub row_count: i64,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it is deleted.
    pub expires_at: DateTime<Utc>,
    /// When it was deleted.
    pub deleted_at: Option<DateTime<Utc>>,
}

impl ReportFile {
    /// Whether it can be downloaded at `now`.
    #[must_use]
    pub fn is_available(&self, now: DateTime<Utc>) -> bool {
        self.deleted_at.is_none() && now < self.expires_at
    }
}

/// Stores a job's file; a repeat of the job replaces it.
///
/// # Errors
/// When the database fails.
pub async fn insert(tx: &mut TenantTx, file: &NewReportFile<'_>, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into report_files (tenant_id, job_id, object_key, file_name, size_bytes, row_count, created_at, \
                                   expires_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8) \
         on conflict (tenant_id, job_id) do update \
         set object_key = excluded.object_key, file_name = excluded.file_name, size_bytes = excluded.size_bytes, \
             row_count = excluded.row_count, created_at = excluded.created_at, expires_at = excluded.expires_at, \
             deleted_at = null",
        tx.tenant_id().0,
        file.job_id.0,
        file.object_key,
        file.file_name,
        file.size_bytes,
        file.row_count,
        now,
        file.expires_at,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The file of a job of `owner`.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, owner: UserId, job: JobId) -> Result<Option<ReportFile>> {
    let file = sqlx::query_as!(
        ReportFile,
        "select f.object_key, f.file_name, f.size_bytes, f.row_count, f.created_at, f.expires_at, f.deleted_at \
         from report_files f \
         join jobs j on j.tenant_id = f.tenant_id and j.id = f.job_id \
         where f.tenant_id = $1 and f.job_id = $2 and j.owner_user_id = $3",
        tx.tenant_id().0,
        job.0,
        owner.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(file)
}

/// Job and object key of the company's expired files that are not deleted, oldest first, at most
/// `limit`.
///
/// # Errors
/// When the database fails.
pub async fn expired(tx: &mut TenantTx, now: DateTime<Utc>, limit: i64) -> Result<Vec<(JobId, String)>> {
    let files = sqlx::query!(
        "select job_id, object_key \
         from report_files \
         where tenant_id = $1 and deleted_at is null and expires_at <= $2 \
         order by expires_at, job_id \
         limit $3",
        tx.tenant_id().0,
        now,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(files
        .into_iter()
        .map(|file| (JobId(file.job_id), file.object_key))
        .collect())
}

/// Marks these files as deleted.
///
/// # Errors
/// When the database fails.
pub async fn mark_deleted(tx: &mut TenantTx, jobs: &[JobId], now: DateTime<Utc>) -> Result<()> {
    let jobs: Vec<_> = jobs.iter().map(|job| job.0).collect();
    sqlx::query!(
        "update report_files set deleted_at = $3 where tenant_id = $1 and job_id = any($2) and deleted_at is null",
        tx.tenant_id().0,
        &jobs,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
