//! The ledger of jobs. A job is written in the transaction that causes the work, and its
//! owner can read it. [`ledger`] claims and finishes jobs, [`duties`] schedules them.

pub mod duties;
pub mod ledger;

use chrono::{DateTime, Utc};
use domain::ids::{JobId, TenantId, UserId};
use domain::jobs::{Job, Kind, Queue, State};
use domain::paging::Page;
use sqlx::PgConnection;
use thiserror::Error;

use crate::beginnings;
use crate::error::{DbError, Result};
pub use crate::job_limits::JobLimits;
use crate::stored;
use crate::transaction::{PlatformTx, TenantTx};

/// A job to be put into the ledger.
#[derive(Clone, Debug)]
pub struct NewJob<'a> {
    /// What it does.
    pub job: &'a Job,
    /// Its owner, who sees it, can cancel it and downloads its file.
    pub owner: Option<UserId>,
    /// The earliest time it starts.
    pub due_at: DateTime<Utc>,
    /// The units of work; 0 while unknown.
    pub total: i64,
    /// The client's idempotency key: a second order with it returns the first job.
    pub idempotency_key: Option<&'a str>,
}

impl<'a> NewJob<'a> {
    /// A job without an owner, due at `due_at`.
    pub(crate) fn without_owner(job: &'a Job, due_at: DateTime<Utc>) -> Self {
        Self {
            job,
            owner: None,
            due_at,
            total: 0,
            idempotency_key: None,
        }
    }
}

/// A job as its owner sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct JobView {
    /// Its company.
    pub tenant_id: TenantId,
    /// Its id.
    pub id: JobId,
    /// Its owner.
    pub owner: Option<UserId>,
    /// The stored name of its kind.
    pub kind: String,
    /// Its title.
    pub title: String,
    /// Its state.
    pub state: State,
    /// Units done.
    pub done: i64,
    /// All units; 0 while unknown.
    pub total: i64,
    /// The current step, in words.
    pub phrase: String,
    /// Whether its owner has cancelled it.
    pub cancel_requested: bool,
    /// Why it failed, as an error code.
    pub error_code: Option<String>,
    /// Why it failed, in words for its owner.
    pub error_message: Option<String>,
    /// When it was ordered.
    pub created_at: DateTime<Utc>,
    /// When it last began.
    pub started_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub finished_at: Option<DateTime<Utc>>,
    /// When the row last changed, by the database's clock.
    pub changed_at: DateTime<Utc>,
    /// The file it made.
    pub file: Option<FileView>,
}

/// A file that a job has made.
#[derive(Clone, Debug, PartialEq)]
pub struct FileView {
    /// The name of the download.
    pub file_name: String,
    /// Its size in bytes.
    pub size_bytes: i64,
    /// When it is deleted.
    pub expires_at: DateTime<Utc>,
    /// Whether it is deleted.
    pub deleted: bool,
}

/// Whose limit of unfinished jobs of a kind is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobLimitReached {
    /// The owner's.
    User(i64),
    /// The company's.
    Company(i64),
}

/// Why a job can't be put into the ledger.
#[derive(Debug, Error)]
pub enum EnqueueError {
    /// There are too many unfinished jobs of its kind.
    #[error("too many unfinished jobs of the kind: {0:?}")]
    TooMany(JobLimitReached),
    /// The key was used for a different order.
    #[error("the idempotency key was used for a different order")]
    KeyReused,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Why a job can't be cancelled or tried again.
#[derive(Debug, Error)]
pub enum ChangeError {
    /// There is no such job of this owner.
    #[error("no such job")]
    Missing,
    /// Its state does not allow it.
    #[error("the job is {}", .0.name())]
    State(State),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The result of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enqueued {
    /// A new job.
    New(JobId),
    /// The job that was ordered before under the same idempotency key.
    Known(JobId),
}

impl Enqueued {
    /// The job's id.
    #[must_use]
    pub fn id(self) -> JobId {
        match self {
            Self::New(id) | Self::Known(id) => id,
        }
    }
}

/// Puts a job into the ledger. It starts once the transaction has committed.
///
/// # Errors
/// [`EnqueueError::KeyReused`] when the idempotency key belongs to a different order,
/// [`EnqueueError::TooMany`] when the owner or the company has too many unfinished jobs of
/// the kind.
pub async fn enqueue(
    tx: &mut TenantTx,
    new: &NewJob<'_>,
    now: DateTime<Utc>,
) -> Result<Enqueued, EnqueueError> {
    let kind = new.job.kind();
    let tenant = tx.tenant_id();
    // Serializes the orders of a company on a queue, so that each counts the earlier ones.
    give_turn(tx.connection(), tenant, kind.queue, new.due_at).await?;
    if let (Some(owner), true) = (new.owner, kind.cause.is_limited())
        && let Some(limit_reached) = limit_reached(tx, owner, new.job).await?
    {
        let Some(key) = new.idempotency_key else {
            return Err(EnqueueError::TooMany(limit_reached));
        };
        let before = under_key(tx, owner, key, new.job).await?;
        return before
            .map(Enqueued::Known)
            .ok_or(EnqueueError::TooMany(limit_reached));
    }
    let Some(id) = write(tx.connection(), tenant, new, now).await? else {
        return known(tx, new).await;
    };
    tx.queues_to_wake.insert(kind.queue);
    Ok(Enqueued::New(id))
}

/// Whose limit is reached, if another job of the kind is one too many.
async fn limit_reached(tx: &mut TenantTx, owner: UserId, job: &Job) -> Result<Option<JobLimitReached>> {
    let kind = job.kind();
    let limits = tx.job_limits;
    // Two parts, so that each uses the partial index of its state.
    let unfinished = sqlx::query!(
        r#"
        select count(*) as "of_company!", count(*) filter (where owner_user_id = $4) as "of_user!"
        from (
            select owner_user_id from jobs
            where tenant_id = $1 and queue = $2 and kind = $3 and state = 0 and owner_user_id is not null
            union all
            select owner_user_id from jobs
            where tenant_id = $1 and queue = $2 and kind = $3 and state = 1 and owner_user_id is not null
        ) unfinished
        "#,
        tx.tenant_id().0,
        kind.queue.code(),
        kind.name,
        owner.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(if unfinished.of_user >= limits.per_user {
        Some(JobLimitReached::User(limits.per_user))
    } else if unfinished.of_company >= limits.per_company {
        Some(JobLimitReached::Company(limits.per_company))
    } else {
        None
    })
}

/// The job that `owner` has ordered under an idempotency key.
///
/// # Errors
/// [`EnqueueError::KeyReused`] when it is another order.
pub async fn under_key(
    tx: &mut TenantTx,
    owner: UserId,
    key: &str,
    job: &Job,
) -> Result<Option<JobId>, EnqueueError> {
    let row = sqlx::query!(
        "select id, payload from jobs where tenant_id = $1 and owner_user_id = $2 and idempotency_key = $3",
        tx.tenant_id().0,
        owner.0,
        key,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?;
    match row {
        None => Ok(None),
        Some(row) if row.payload == serde_json::to_value(job).map_err(DbError::from)? => {
            Ok(Some(JobId(row.id)))
        }
        Some(_) => Err(EnqueueError::KeyReused),
    }
}

/// The latest job that `owner` has ordered since then under a key that begins with
/// `beginning`, which ends with a colon. Locks the beginning until the transaction ends.
///
/// # Errors
/// When the database fails.
pub async fn repeated(
    tx: &mut TenantTx,
    owner: UserId,
    beginning: &str,
    since: DateTime<Utc>,
) -> Result<Option<JobId>> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('order ' || $1::text || $2::text, 0))",
        owner.0.to_string(),
        beginning,
    )
    .execute(tx.connection())
    .await?;
    let id = sqlx::query_scalar!(
        "select id from jobs \
         where tenant_id = $1 and owner_user_id = $2 \
           and idempotency_key collate \"C\" >= $3 and idempotency_key collate \"C\" < $4 \
           and created_at > $5 \
         order by created_at desc, id desc \
         limit 1",
        tx.tenant_id().0,
        owner.0,
        beginning,
        beginnings::end(beginning),
        since,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(id.map(JobId))
}

/// Puts a job without an owner into the company's ledger, unless one of its kind waits. Locks
/// the waiting one until the transaction ends: if it began earlier, it would miss the changes
/// of this transaction.
pub(crate) async fn enqueue_unless_waiting(tx: &mut TenantTx, job: &Job, now: DateTime<Utc>) -> Result<()> {
    let kind = job.kind();
    let tenant = tx.tenant_id();
    let waiting = sqlx::query_scalar!(
        "select id from jobs \
         where tenant_id = $1 and queue = $2 and kind = $3 and state = 0 \
         order by due_at, id \
         limit 1 \
         for share",
        tenant.0,
        kind.queue.code(),
        kind.name,
    )
    .fetch_optional(tx.connection())
    .await?;
    if waiting.is_none() {
        insert(tx.connection(), tenant, &NewJob::without_owner(job, now), now).await?;
        tx.queues_to_wake.insert(kind.queue);
    }
    Ok(())
}

/// Schedules the job of `waiting_key` for `due_at` at the latest. The job does all work that is
/// due under its key, so at most one waits. A running job may have read its rows before this
/// transaction adds others, so one more may wait beside it. If the running job has to wait
/// again meanwhile, it ends and leaves its work to the waiting one ([`ledger::set_back`]).
///
/// # Errors
/// When the database fails.
pub async fn wake(
    tx: &mut TenantTx,
    waiting_key: &str,
    job: &Job,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    wake_all(tx, &[(waiting_key, job)], due_at, now).await
}

/// Schedules several jobs as [`wake`] does. They must be of one queue and have different keys.
///
/// # Errors
/// When the database fails.
pub(crate) async fn wake_all(
    tx: &mut TenantTx,
    jobs: &[(&str, &Job)],
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some((_, first)) = jobs.first() else {
        return Ok(());
    };
    let queue = first.kind().queue;
    let tenant = tx.tenant_id();
    give_turn(tx.connection(), tenant, queue, due_at).await?;
    let (mut ids, mut keys, mut kinds) = (Vec::new(), Vec::new(), Vec::new());
    let (mut titles, mut attempts, mut payloads) = (Vec::new(), Vec::new(), Vec::new());
    for (key, job) in jobs {
        let kind = job.kind();
        ids.push(JobId::generate().0);
        keys.push((*key).to_owned());
        kinds.push(kind.name.to_owned());
        titles.push(kind.title.to_owned());
        attempts.push(kind.max_attempts);
        payloads.push(serde_json::to_value(job)?);
    }
    sqlx::query!(
        "insert into jobs as j (tenant_id, id, queue, kind, payload, due_at, max_attempts, title, phrase, \
                                created_at, waiting_key) \
         select $1, woken.id, $2, woken.kind, woken.payload, $3, woken.max_attempts, woken.title, 'Waiting to start', $4, \
                woken.key \
         from unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::int[], $10::jsonb[]) \
              as woken (id, key, kind, title, max_attempts, payload) \
         on conflict (tenant_id, waiting_key) where state = 0 and waiting_key is not null \
         do update set due_at = least(j.due_at, excluded.due_at)",
        tenant.0,
        queue.code(),
        due_at,
        now,
        &ids,
        &keys,
        &kinds,
        &titles,
        &attempts,
        &payloads,
    )
    .execute(tx.connection())
    .await?;
    tx.queues_to_wake.insert(queue);
    Ok(())
}

/// Puts a job without an owner into the ledger of `tenant`, in the platform's transaction that
/// causes it.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_for(tx: &mut PlatformTx, tenant: TenantId, job: &Job, now: DateTime<Utc>) -> Result<()> {
    insert(tx.connection(), tenant, &NewJob::without_owner(job, now), now).await?;
    tx.queues_to_wake.insert(job.kind().queue);
    Ok(())
}

/// Gives the company its turn and writes the job, in any kind of transaction. `None` when the
/// idempotency key is taken.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    tenant: TenantId,
    new: &NewJob<'_>,
    now: DateTime<Utc>,
) -> Result<Option<JobId>> {
    give_turn(connection, tenant, new.job.kind().queue, new.due_at).await?;
    write(connection, tenant, new, now).await
}

/// Writes the job after its company's turn. `None` when the idempotency key is taken.
async fn write(
    connection: &mut PgConnection,
    tenant: TenantId,
    new: &NewJob<'_>,
    now: DateTime<Utc>,
) -> Result<Option<JobId>> {
    let kind = new.job.kind();
    let id = JobId::generate();
    let inserted = sqlx::query!(
        "insert into jobs (tenant_id, id, queue, kind, payload, due_at, max_attempts, owner_user_id, title, total, \
                           phrase, idempotency_key, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'Waiting to start', $11, $12) \
         on conflict on constraint jobs_idempotency_once do nothing",
        tenant.0,
        id.0,
        kind.queue.code(),
        kind.name,
        serde_json::to_value(new.job)?,
        new.due_at,
        kind.max_attempts,
        new.owner.map(|owner| owner.0),
        kind.title,
        new.total,
        new.idempotency_key,
        now,
    )
    .execute(&mut *connection)
    .await?
    .rows_affected();
    Ok((inserted == 1).then_some(id))
}

/// Gives the company a turn on the queue from `due_at` on, and locks the turn until the
/// transaction ends. Call it before writing a job: transactions that write several jobs then
/// wait for each other only here, so they can't deadlock.
pub(crate) async fn give_turn(
    connection: &mut PgConnection,
    tenant: TenantId,
    queue: Queue,
    due_at: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into job_turns (tenant_id, queue, next_due_at) \
         values ($1, $2, $3) \
         on conflict on constraint job_turns_pkey do update \
         set next_due_at = least(job_turns.next_due_at, excluded.next_due_at)",
        tenant.0,
        queue.code(),
        due_at,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// Gives the company a turn on the queue now. The work starts after the commit.
pub(crate) async fn give_turn_now(tx: &mut TenantTx, queue: Queue, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    give_turn(tx.connection(), tenant, queue, now).await?;
    tx.queues_to_wake.insert(queue);
    Ok(())
}

/// The job under the order's idempotency key, if it is the same order.
async fn known(tx: &mut TenantTx, new: &NewJob<'_>) -> Result<Enqueued, EnqueueError> {
    let row = sqlx::query!(
        "select id, payload from jobs where tenant_id = $1 and owner_user_id = $2 and idempotency_key = $3",
        tx.tenant_id().0,
        new.owner.map(|owner| owner.0),
        new.idempotency_key,
    )
    .fetch_one(tx.connection())
    .await
    .map_err(DbError::from)?;
    if row.payload == serde_json::to_value(new.job).map_err(DbError::from)? {
        Ok(Enqueued::Known(JobId(row.id)))
    } else {
        Err(EnqueueError::KeyReused)
    }
}

struct JobRow {
    tenant_id: uuid::Uuid,
    id: uuid::Uuid,
    owner_user_id: Option<uuid::Uuid>,
    kind: String,
    title: String,
    state: i16,
    done: i64,
    total: i64,
    phrase: String,
    cancel_requested: bool,
    error_code: Option<String>,
    error_message: Option<String>,
    created_at: DateTime<Utc>,
    started_at: Option<DateTime<Utc>>,
    finished_at: Option<DateTime<Utc>>,
    changed_at: DateTime<Utc>,
    file_name: Option<String>,
    size_bytes: Option<i64>,
    expires_at: Option<DateTime<Utc>>,
    file_deleted: Option<bool>,
}

impl TryFrom<JobRow> for JobView {
    type Error = DbError;

    fn try_from(row: JobRow) -> Result<Self> {
        let file = match (row.file_name, row.size_bytes, row.expires_at) {
            (Some(file_name), Some(size_bytes), Some(expires_at)) => Some(FileView {
                file_name,
                size_bytes,
                expires_at,
                deleted: row.file_deleted.unwrap_or(false),
            }),
            _ => None,
        };
        Ok(Self {
            tenant_id: TenantId(row.tenant_id),
            id: JobId(row.id),
            owner: row.owner_user_id.map(UserId),
            kind: row.kind,
            title: row.title,
            state: stored_state(row.state)?,
            done: row.done,
            total: row.total,
            phrase: row.phrase,
            cancel_requested: row.cancel_requested,
            error_code: row.error_code,
            error_message: row.error_message,
            created_at: row.created_at,
            started_at: row.started_at,
            finished_at: row.finished_at,
            changed_at: row.changed_at,
            file,
        })
    }
}

fn stored_state(code: i16) -> Result<State> {
    stored::known("job state", code, State::from_repr(code))
}

fn stored_queue(code: i16) -> Result<Queue> {
    stored::known("queue", code, Queue::from_repr(code))
}

/// A job of `owner`.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, owner: UserId, id: JobId) -> Result<Option<JobView>> {
    let row = sqlx::query_as!(
        JobRow,
        r#"
        select j.tenant_id, j.id, j.owner_user_id, j.kind, j.title, j.state, j.done, j.total, j.phrase,
               j.cancel_requested, j.error_code, j.error_message, j.created_at, j.started_at, j.finished_at,
               j.changed_at, f.file_name as "file_name?", f.size_bytes as "size_bytes?", f.expires_at as "expires_at?",
               f.deleted_at is not null as "file_deleted?"
        from jobs j
        left join report_files f on f.tenant_id = j.tenant_id and f.job_id = j.id
        where j.tenant_id = $1 and j.owner_user_id = $2 and j.id = $3
        "#,
        tx.tenant_id().0,
        owner.0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    row.map(JobView::try_from).transpose()
}

/// A page of the owner's jobs, newest first, and the count of all, without the kinds of
/// [`Kind::UNLISTED`].
///
/// # Errors
/// When the database fails.
pub async fn list(
    tx: &mut TenantTx,
    owner: UserId,
    states: &[State],
    page: Page,
) -> Result<(Vec<JobView>, i64)> {
    let codes: Vec<i16> = states.iter().map(|state| state.code()).collect();
    let unlisted = Kind::UNLISTED.map(str::to_owned);
    let tenant = tx.tenant_id();
    let rows = sqlx::query_as!(
        JobRow,
        r#"
        select j.tenant_id, j.id, j.owner_user_id, j.kind, j.title, j.state, j.done, j.total, j.phrase,
               j.cancel_requested, j.error_code, j.error_message, j.created_at, j.started_at, j.finished_at,
               j.changed_at, f.file_name as "file_name?", f.size_bytes as "size_bytes?", f.expires_at as "expires_at?",
               f.deleted_at is not null as "file_deleted?"
        from jobs j
        left join report_files f on f.tenant_id = j.tenant_id and f.job_id = j.id
        where j.tenant_id = $1 and j.owner_user_id = $2 and j.state = any($3) and j.kind <> all($6)
        order by j.created_at desc, j.id desc
        limit $4 offset $5
        "#,
        tenant.0,
        owner.0,
        &codes,
        page.size(),
        page.offset(),
        &unlisted,
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from jobs
        where tenant_id = $1 and owner_user_id = $2 and state = any($3) and kind <> all($4)
        "#,
        tenant.0,
        owner.0,
        &codes,
        &unlisted,
    )
    .fetch_one(tx.connection())
    .await?;
    let jobs = rows.into_iter().map(JobView::try_from).collect::<Result<_>>()?;
    Ok((jobs, total))
}

/// Cancels a waiting job of `owner`, or requests that a running one stops; returns its state.
/// It leaves the job's messages as they are: see [`crate::job_lifecycle::cancel`].
pub(crate) async fn mark_cancelled(
    tx: &mut TenantTx,
    owner: UserId,
    id: JobId,
    now: DateTime<Utc>,
) -> Result<State, ChangeError> {
    let state = sqlx::query_scalar!(
        "update jobs \
         set cancel_requested = true, \
             finished_at = case when state = 0 then $4::timestamptz end, \
             phrase = case when state = 0 then 'Cancelled' else 'Stopping' end, \
             state = case when state = 0 then 4 else state end, \
             changed_at = clock_timestamp() \
         where tenant_id = $1 and owner_user_id = $2 and id = $3 and state in (0, 1) \
         returning state",
        tx.tenant_id().0,
        owner.0,
        id.0,
        now,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?;
    match state {
        Some(state) => Ok(stored_state(state)?),
        None => Err(refused(tx, owner, id).await),
    }
}

/// Puts a failed or cancelled job of `owner` back into its queue, and returns the queue. It
/// doesn't give the company's turn: see [`crate::job_lifecycle::retry`].
pub(crate) async fn mark_waiting(
    tx: &mut TenantTx,
    owner: UserId,
    id: JobId,
    now: DateTime<Utc>,
) -> Result<Queue, ChangeError> {
    let queue = sqlx::query_scalar!(
        "update jobs \
         set state = 0, due_at = $4, attempts = 0, cancel_requested = false, effect_started_at = null, \
             error_code = null, error_message = null, finished_at = null, done = 0, phrase = 'Waiting to start', \
             changed_at = clock_timestamp() \
         where tenant_id = $1 and owner_user_id = $2 and id = $3 and state in (3, 4) \
         returning queue",
        tx.tenant_id().0,
        owner.0,
        id.0,
        now,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?;
    match queue {
        Some(queue) => Ok(stored_queue(queue)?),
        None => Err(refused(tx, owner, id).await),
    }
}

async fn refused(tx: &mut TenantTx, owner: UserId, id: JobId) -> ChangeError {
    match get(tx, owner, id).await {
        Ok(Some(job)) => ChangeError::State(job.state),
        Ok(None) => ChangeError::Missing,
        Err(error) => ChangeError::Database(error),
    }
}
