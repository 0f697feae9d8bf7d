//! The wire format of jobs, for calls and the live stream.

use chrono::{DateTime, Utc};
use database::jobs::JobView;
use domain::jobs::State;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::envelope::total;

/// The state of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "State")]
pub enum JobStateOut {
    /// Waits for a worker.
    Queued,
    /// A worker runs it.
    Running,
    /// It has succeeded.
    Succeeded,
    /// It has failed for good.
    Failed,
    /// Its owner canceled it.
    Cancelled,
}

/// The file of a job.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JobFileOut {
    /// The name of the download.
    pub file_name: String,
    /// Its size in bytes.
    pub size_bytes: f64,
    /// When it is deleted.
    pub expires_at: DateTime<Utc>,
    /// Whether it still exists.
    pub available: bool,
}

/// A job as its owner sees it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct JobOut {
    /// The job.
    pub job_id: Uuid,
    /// Its kind.
    pub kind: String,
    /// The same as text.
    pub title: String,
    /// Its state.
    pub state: JobStateOut,
    /// Units done.
    pub done: i32,
    /// All units; 0 while unknown.
    pub total: i32,
    /// The current step, in words.
    pub phrase: String,
    /// Whether cancel-job can cancel it.
    pub can_cancel: bool,
    /// Whether retry-job can restart it.
    pub can_retry: bool,
    /// When it was ordered.
    pub created_at: DateTime<Utc>,
    /// When it last began.
    pub started_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// Why it failed, as an error code.
    pub error_code: Option<String>,
    /// Why it failed or is retried, in words.
    pub error_message: Option<String>,
    /// The file it made.
    pub file: Option<JobFileOut>,
}

/// A job for the wire.
#[expect(clippy::cast_precision_loss, reason = "file sizes stay far below 2^53")]
pub fn job_out(job: JobView) -> JobOut {
    JobOut {
        job_id: job.id.0,
        kind: job.kind,
        title: job.title,
        state: job.state.into(),
        done: total(job.done),
        total: total(job.total),
        phrase: job.phrase,
        can_cancel: !job.state.is_final() && !job.cancel_requested,
        can_retry: matches!(job.state, State::Failed | State::Cancelled),
        created_at: job.created_at,
        started_at: job.started_at,
        finished_at: job.finished_at,
        error_code: job.error_code,
        error_message: job.error_message,
        file: job.file.map(|file| JobFileOut {
            file_name: file.file_name,
            size_bytes: file.size_bytes as f64,
            expires_at: file.expires_at,
            available: !file.deleted,
        }),
    }
}
