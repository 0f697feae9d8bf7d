//! One's own long work: following, cancelling and retrying jobs.

use chrono::{DateTime, Utc};
use database::audit::{self, Action, Entry};
use database::jobs::{self, ChangeError, JobView};
use domain::ids::JobId;
use domain::jobs::State;
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, SortDirection, page};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls of one's own long work.
pub struct WorkApi;

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

/// What one's jobs can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum JobSortColumn {
    /// When it was ordered.
    CreatedAt,
}

/// Which of one's own jobs.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JobListIn {
    /// The page, from 1.
    #[oai(default = "one")]
    pub page_index: Count,
    /// Rows a page: 1 to 200, more is clamped.
    #[oai(default = "ten")]
    pub page_size: Count,
    /// What the list is sorted by.
    #[oai(default = "created_at")]
    pub sort_column: JobSortColumn,
    /// Which way; only `desc`, the newest first.
    #[oai(default = "descending")]
    pub sort_direction: SortDirection,
    /// Only jobs that stand so.
    #[oai(skip_serializing_if_is_none)]
    pub state: Option<JobStateOut>,
}

fn one() -> Count {
    Count(1)
}

fn ten() -> Count {
    Count(10)
}

fn created_at() -> JobSortColumn {
    JobSortColumn::CreatedAt
}

fn descending() -> SortDirection {
    SortDirection::Desc
}

#[OpenApi(prefix_path = "/jobs", tag = "Tag::Work")]
impl WorkApi {
    /// A page of one's own jobs, newest first.
    #[oai(path = "/get-jobs-list", method = "post", operation_id = "getJobsList")]
    async fn get_jobs_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<JobListIn>,
    ) -> Answer<PageOut<JobOut>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnWork)?;
        let mut checks = Checks::default();
        let page = page(&mut checks, body.page_index, body.page_size);
        if body.sort_direction == SortDirection::Asc {
            checks.refuse("sortDirection", "Must be desc");
        }
        let page = checks.finish(page)?;
        let states = body
            .state
            .map_or_else(|| State::ALL.to_vec(), |state| vec![state.into()]);
        let mut tx = state.db.tenant(&scope).await?;
        let (rows, count) = jobs::list(&mut tx, session.user_id(), &states, page).await?;
        tx.commit().await?;
        answer(PageOut {
            data: rows.into_iter().map(job_out).collect(),
            records_total: total(count),
        })
    }

    /// One of one's own jobs.
    #[oai(path = "/get-job", method = "get", operation_id = "getJob")]
    async fn get_job(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The job.
        #[oai(name = "jobId")]
        job_id: Query<Uuid>,
    ) -> Answer<JobOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnWork)?;
        let mut tx = state.db.tenant(&scope).await?;
        let job = jobs::get(&mut tx, session.user_id(), JobId(job_id.0)).await?;
        tx.commit().await?;
        answer(job_out(job.ok_or_else(|| ApiError::of(ErrorCode::NotFound))?))
    }

    /// End one of one's own jobs that waits or runs.
    #[oai(path = "/cancel-job", method = "post", operation_id = "cancelJob")]
    async fn cancel_job(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The job.
        #[oai(name = "jobId")]
        job_id: Query<Uuid>,
    ) -> Answer<JobOut> {
        change(&state, request, &auth, JobId(job_id.0), Change::Cancel).await
    }

    /// Start one of one's own jobs again that failed or was cancelled.
    #[oai(path = "/retry-job", method = "post", operation_id = "retryJob")]
    async fn retry_job(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The job.
        #[oai(name = "jobId")]
        job_id: Query<Uuid>,
    ) -> Answer<JobOut> {
        change(&state, request, &auth, JobId(job_id.0), Change::Retry).await
    }
}

enum Change {
    Cancel,
    Retry,
}

async fn change(
    state: &ApiState,
    request: &Request,
    auth: &Auth,
    id: JobId,
    change: Change,
) -> Answer<JobOut> {
    let session = &auth.0;
    let scope = session.allow_company(Permission::OwnWork)?;
    let now = state.clock.now();
    let owner = session.user_id();
    let mut tx = state.db.tenant(&scope).await?;
    let action = match change {
        Change::Cancel => {
            jobs::cancel(&mut tx, owner, id, now).await?;
            Action::JobCancelled
        }
        Change::Retry => {
            jobs::retry(&mut tx, owner, id, now).await?;
            Action::JobRetried
        }
    };
    audit::record(
        &mut tx,
        &Entry::new(action).on("job", id),
        &origin(state, request),
        now,
    )
    .await?;
    let job = jobs::get(&mut tx, owner, id).await?;
    tx.commit().await?;
    answer(job_out(job.ok_or_else(|| ApiError::of(ErrorCode::NotFound))?))
}

impl From<ChangeError> for ApiError {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::Missing => Self::of(ErrorCode::NotFound),
            ChangeError::State(state) => Self::with_words(
                ErrorCode::JobState,
                format!("The work is {} already.", state.name()),
            ),
            ChangeError::Database(error) => error.into(),
        }
    }
}

/// A job for the wire.
#[expect(clippy::cast_precision_loss, reason = "file sizes stay far below 2^53")]
pub(crate) fn job_out(job: JobView) -> JobOut {
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
