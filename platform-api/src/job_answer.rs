//! A job as the calls and the live stream answer it.

use chrono::{DateTime, Utc};
use database::jobs::JobView;
use domain::jobs::State;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::envelope::total;

/// Where a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum JobStateOut {
    /// Waits for a worker.
    Queued,
    /// A worker is at it.
    Running,
    /// Done.
    Succeeded,
    /// Given up, with a reason.
    Failed,
    /// Ended by its owner.
    Cancelled,
}

impl From<State> for JobStateOut {
    fn from(state: State) -> Self {
        match state {
            State::Queued => Self::Queued,
            State::Running => Self::Running,
            State::Succeeded => Self::Succeeded,
            State::Failed => Self::Failed,
            State::Cancelled => Self::Cancelled,
        }
    }
}

impl From<JobStateOut> for State {
    fn from(state: JobStateOut) -> Self {
        match state {
            JobStateOut::Queued => Self::Queued,
            JobStateOut::Running => Self::Running,
            JobStateOut::Succeeded => Self::Succeeded,
            JobStateOut::Failed => Self::Failed,
            JobStateOut::Cancelled => Self::Cancelled,
        }
    }
}

/// The file a job has made.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JobFileOut {
    /// The name it downloads by.
    pub file_name: String,
    /// Its size in bytes.
    pub size_bytes: f64,
    /// When it is deleted.
    pub expires_at: DateTime<Utc>,
    /// Whether it is still there.
    pub available: bool,
}

/// A job as its owner sees it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct JobOut {
    /// The job.
    pub job_id: Uuid,
    /// What kind of work it is.
    pub kind: String,
    /// The same as people read it.
    pub title: String,
    /// Where it stands.
    pub state: JobStateOut,
    /// Units done.
    pub done: i32,
    /// Units in all; 0 while unknown.
    pub total: i32,
    /// What is being done, in words.
    pub phrase: String,
    /// Whether cancel-job would end it.
    pub can_cancel: bool,
    /// Whether retry-job would start it again.
    pub can_retry: bool,
    /// When it was ordered.
    pub created_at: DateTime<Utc>,
    /// When it last began.
    pub started_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// Why it failed, as a code of the catalogue.
    pub error_code: Option<String>,
    /// Why it failed, or why it is tried again, in words.
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
