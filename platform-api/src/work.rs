//! The caller's jobs: following, canceling and retrying them.

use database::audit::{self, Action, Entry};
use database::job_lifecycle;
use database::jobs::{self, ChangeError};
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
use crate::envelope::{Answer, PageOut, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Checks, Count, SortDirection, first_page, newest_first, page, ten_rows};
use crate::job_answer::{JobOut, JobStateOut, job_out};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls for the caller's jobs.
pub struct WorkApi;

/// The sort columns of jobs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum JobSortColumn {
    /// The time of the order.
    #[default]
    CreatedAt,
}

/// The filter, order and page of the caller's jobs.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct JobListIn {
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default)]
    pub sort_column: JobSortColumn,
    /// The direction; only `desc`, newest first.
    #[oai(default = "newest_first")]
    pub sort_direction: SortDirection,
    /// Only jobs in this state.
    #[oai(skip_serializing_if_is_none)]
    pub state: Option<JobStateOut>,
}

#[OpenApi(prefix_path = "/jobs", tag = "Tag::Work")]
impl WorkApi {
    /// Get a page of the caller's jobs.
    ///
    /// Newest first, the only order; ten by default. `state` restricts the list to one state.
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
        if body.sort_direction == SortDirection::Ascending {
            checks.refuse("sortDirection", "Must be desc");
        }
        let page = checks.finish(page)?;
        let states = body
            .state
            .map_or_else(|| State::ALL.to_vec(), |state| vec![state.into()]);
        let mut tx = state.db.tenant(&scope).await?;
        let (rows, count) = jobs::list(&mut tx, session.user_id(), &states, page).await?;
        tx.commit().await?;
        answer(PageOut::new(rows.into_iter().map(job_out), count))
    }

    /// Get one of the caller's jobs with its state and progress.
    ///
    /// Call it to follow long work, or listen to `GET /api/events`. `404 NOT_FOUND` for a job
    /// that is not the caller's.
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
        let job = found(jobs::get(&mut tx, session.user_id(), JobId(job_id.0)).await?)?;
        tx.commit().await?;
        answer(job_out(job))
    }

    /// Cancel one of the caller's jobs.
    ///
    /// A waiting job is canceled at once, a running one when its worker next checks; the messages
    /// that it has not sent are canceled too. `409 JOB_STATE` when it has ended, `404 NOT_FOUND`
    /// for a job that is not the caller's.
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

    /// Retry one of the caller's jobs that failed or was canceled.
    ///
    /// The same job waits in its queue again, with its attempts and progress reset. `409
    /// JOB_STATE` when it neither failed nor was canceled, `404 NOT_FOUND` for a job that is not
    /// the caller's.
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
            job_lifecycle::cancel(&mut tx, owner, id, now).await?;
            Action::JobCancelled
        }
        Change::Retry => {
            job_lifecycle::retry(&mut tx, owner, id, now).await?;
            Action::JobRetried
        }
    };
    let entry = Entry::new(action).on("job", id);
    audit::record(&mut tx, &entry, &origin(state, request), now).await?;
    let job = found(jobs::get(&mut tx, owner, id).await?)?;
    tx.commit().await?;
    answer(job_out(job))
}

impl From<ChangeError> for ApiError {
    fn from(error: ChangeError) -> Self {
        match error {
            ChangeError::Missing => Self::of(ErrorCode::NotFound),
            ChangeError::State(state) => Self::with_words(
                ErrorCode::JobState,
                format!("This job is already {}.", state.name()),
            ),
            ChangeError::Database(error) => error.into(),
        }
    }
}
