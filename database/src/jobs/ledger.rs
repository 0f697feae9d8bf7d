//! Claiming, renewing and finishing: the worker's side of the ledger.
//!
//! Two clocks are used. Business time, a parameter, decides whether a job is due; the
//! database's clock decides whether a lease holds. Every write names the fence of its claim,
//! so that a worker that lost its lease changes nothing.

use std::collections::HashMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::actor::Actor;
use domain::ids::{JobId, TenantId, UserId};
use domain::jobs::{Job, Kind, Queue};
use sqlx::PgConnection;
use traces::TraceId;
use uuid::Uuid;

use super::{JobRow, JobView, give_turn};
use crate::error::Result;
use crate::notifications;
use crate::scope::TenantScope;
use crate::transaction::{TenantTx, WorkerTx};

/// A job whose lease this process holds.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The right to its company's rows.
    pub scope: TenantScope,
    /// Its id.
    pub id: JobId,
    /// Its queue.
    pub queue: Queue,
    /// The number of the claim, which every write for the job names.
    pub fence: i64,
    /// What to do; `Err` with the stored kind when this release doesn't know it.
    pub job: Result<Job, String>,
    /// Its owner.
    pub owner: Option<UserId>,
    /// Which attempt this is, from 1.
    pub attempt: i32,
    /// The last attempt there will be.
    pub max_attempts: i32,
    /// Whether an earlier claim began an effect that must not be repeated blindly.
    pub effect_started: bool,
    /// Whether its owner cancelled it before this claim.
    pub cancel_requested: bool,
    /// When it was ordered.
    pub created_at: DateTime<Utc>,
    /// When it became due.
    pub due_at: DateTime<Utc>,
    /// The trace of what ordered it.
    pub trace: TraceId,
}

impl Claimed {
    /// The stored name of its kind.
    #[must_use]
    pub fn kind(&self) -> &str {
        match &self.job {
            Ok(job) => job.kind().name,
            Err(kind) => kind,
        }
    }
}

/// What a claim found.
#[derive(Debug)]
pub enum Found {
    /// The claimed jobs.
    Jobs(Vec<Claimed>),
    /// Another process has locked a company with due jobs: try again in a moment.
    Contended,
    /// No job is due that may run now.
    Nothing,
}

/// Claims up to `batch` due jobs of the company that was served least recently and has room.
/// Commit before running them.
///
/// # Errors
/// When the database fails.
pub async fn claim(
    tx: &mut WorkerTx,
    queue: Queue,
    batch: i64,
    lease: Duration,
    now: DateTime<Utc>,
) -> Result<Found> {
    let per_company = queue.running_per_company();
    let turn = sqlx::query_scalar!(
        r#"
        select t.tenant_id
        from job_turns t
        where t.queue = $1 and t.next_due_at <= $2 and t.next_due_at < 'infinity'
          and (select count(*)
               from jobs r
               where r.queue = t.queue and r.tenant_id = t.tenant_id and r.state = 1
                 and r.lease_until > clock_timestamp()) < $3
        order by t.last_claimed_at, t.tenant_id
        limit 1
        for update of t skip locked
        "#,
        queue.code(),
        now,
        per_company,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(tenant_id) = turn else {
        return Ok(if waits(tx, queue, now).await? {
            Found::Contended
        } else {
            Found::Nothing
        });
    };
    // Counts the leases again in a statement that begins after the turn is locked; the count
    // above may be older than the last claim.
    let rows = sqlx::query!(
        r#"
        with room as (
            select greatest(0, least($3, $6 - count(*))) as jobs
            from jobs
            where queue = $1 and tenant_id = $2 and state = 1 and lease_until > clock_timestamp()
        ),
        orphaned as (
            select id
            from jobs
            where queue = $1 and tenant_id = $2 and state = 1 and lease_until <= clock_timestamp()
            order by due_at, id
            limit (select jobs from room)
            for update skip locked
        ),
        due as (
            select id
            from jobs
            where queue = $1 and tenant_id = $2 and state = 0 and due_at <= $4
            order by due_at, id
            limit (select jobs from room)
            for update skip locked
        ),
        chosen as (
            select id from orphaned
            union all
            select id from due
            limit (select jobs from room)
        )
        update jobs
        set state = 1,
            fence = fence + 1,
            attempts = attempts + 1,
            lease_until = clock_timestamp() + make_interval(secs => $5),
            started_at = $4,
            done = 0,
            phrase = 'Starting',
            error_code = null,
            error_message = null,
            changed_at = clock_timestamp()
        from chosen
        where jobs.tenant_id = $2 and jobs.id = chosen.id
        returning jobs.id, fence, kind, payload, owner_user_id, attempts, max_attempts, created_at, due_at,
                  cancel_requested, effect_started_at is not null as "effect_started!", trace_id
        "#,
        queue.code(),
        tenant_id,
        batch,
        now,
        lease.as_secs_f64(),
        per_company,
    )
    .fetch_all(tx.connection())
    .await?;
    sqlx::query!(
        "update job_turns \
         set last_claimed_at = clock_timestamp(), \
             next_due_at = least( \
                 coalesce((select min(due_at) from jobs where queue = $1 and tenant_id = $2 and state = 0), 'infinity'), \
                 coalesce( \
                     (select $3::timestamptz from jobs \
                      where queue = $1 and tenant_id = $2 and state = 1 and lease_until <= clock_timestamp() limit 1), \
                     'infinity')) \
         where queue = $1 and tenant_id = $2",
        queue.code(),
        tenant_id,
        now,
    )
    .execute(tx.connection())
    .await?;
    if rows.is_empty() {
        // The turn was stale (its jobs were cancelled) and is corrected now.
        return Ok(Found::Contended);
    }
    let scope = TenantScope {
        tenant_id: TenantId(tenant_id),
        actor: Actor::System,
    };
    let jobs = rows
        .into_iter()
        .map(|row| Claimed {
            scope: scope.clone(),
            id: JobId(row.id),
            queue,
            fence: row.fence,
            job: serde_json::from_value(row.payload).map_err(|_| row.kind),
            owner: row.owner_user_id.map(UserId),
            attempt: row.attempts,
            max_attempts: row.max_attempts,
            effect_started: row.effect_started,
            cancel_requested: row.cancel_requested,
            created_at: row.created_at,
            due_at: row.due_at,
            trace: TraceId(row.trace_id),
        })
        .collect();
    Ok(Found::Jobs(jobs))
}

/// Whether a company with room has a turn that is due, locked or not.
async fn waits(tx: &mut WorkerTx, queue: Queue, now: DateTime<Utc>) -> Result<bool> {
    let waits = sqlx::query_scalar!(
        r#"
        select exists (
            select 1
            from job_turns t
            where t.queue = $1 and t.next_due_at <= $2 and t.next_due_at < 'infinity'
              and (select count(*)
                   from jobs r
                   where r.queue = t.queue and r.tenant_id = t.tenant_id and r.state = 1
                     and r.lease_until > clock_timestamp()) < $3
        ) as "waits!"
        "#,
        queue.code(),
        now,
        queue.running_per_company(),
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(waits)
}

/// Whether a claim may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// The claim holds.
    Held,
    /// The claim holds, but the owner cancelled the job.
    CancelRequested,
    /// Another process has claimed the job, or it has ended.
    Lost,
}

impl Hold {
    fn of(cancel_requested: Option<bool>) -> Self {
        match cancel_requested {
            Some(false) => Self::Held,
            Some(true) => Self::CancelRequested,
            None => Self::Lost,
        }
    }
}

/// Renews the leases of the claims (company, job, fence) and returns the standing of each, in
/// their order.
///
/// # Errors
/// When the database fails.
pub async fn renew(
    tx: &mut WorkerTx,
    claims: &[(TenantId, JobId, i64)],
    lease: Duration,
) -> Result<Vec<Hold>> {
    let tenants: Vec<Uuid> = claims.iter().map(|claim| claim.0.0).collect();
    let ids: Vec<Uuid> = claims.iter().map(|claim| claim.1.0).collect();
    let fences: Vec<i64> = claims.iter().map(|claim| claim.2).collect();
    let rows = sqlx::query!(
        "update jobs \
         set lease_until = greatest(lease_until, clock_timestamp() + make_interval(secs => $4)) \
         from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as held (tenant_id, id, fence) \
         where jobs.tenant_id = held.tenant_id and jobs.id = held.id and jobs.fence = held.fence and jobs.state = 1 \
         returning jobs.id, cancel_requested",
        &tenants,
        &ids,
        &fences,
        lease.as_secs_f64(),
    )
    .fetch_all(tx.connection())
    .await?;
    let held: HashMap<Uuid, bool> = rows
        .into_iter()
        .map(|row| (row.id, row.cancel_requested))
        .collect();
    Ok(claims
        .iter()
        .map(|claim| Hold::of(held.get(&claim.1.0).copied()))
        .collect())
}

/// Writes the progress of a job and returns whether it may go on.
///
/// # Errors
/// When the database fails.
pub async fn progress(
    tx: &mut WorkerTx,
    claim: &Claimed,
    done: i64,
    total: i64,
    phrase: &str,
) -> Result<Hold> {
    let cancel_requested = sqlx::query_scalar!(
        "update jobs \
         set done = $4, total = $5, phrase = $6, changed_at = clock_timestamp() \
         where tenant_id = $1 and id = $2 and fence = $3 and state = 1 \
         returning cancel_requested",
        claim.scope.tenant_id.0,
        claim.id.0,
        claim.fence,
        done,
        total,
        phrase,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(Hold::of(cancel_requested))
}

/// Marks the start of an effect that must not be repeated blindly, and extends the lease to at
/// least `lasting` from now, so that no other process claims the job meanwhile. Commit, then
/// act. Returns whether the claim still holds.
///
/// # Errors
/// When the database fails.
pub async fn start_effect(
    tx: &mut TenantTx,
    claim: &Claimed,
    lasting: Duration,
    now: DateTime<Utc>,
) -> Result<bool> {
    let marked = sqlx::query!(
        "update jobs \
         set effect_started_at = $4, \
             lease_until = greatest(lease_until, clock_timestamp() + make_interval(secs => $5)) \
         where tenant_id = $1 and id = $2 and fence = $3 and state = 1 and lease_until > clock_timestamp()",
        claim.scope.tenant_id.0,
        claim.id.0,
        claim.fence,
        now,
        lasting.as_secs_f64(),
    )
    .execute(tx.connection())
    .await?;
    Ok(marked.rows_affected() == 1)
}

/// Removes the mark after a definite failure: the effect did not happen.
///
/// # Errors
/// When the database fails.
pub async fn clear_effect(tx: &mut TenantTx, claim: &Claimed) -> Result<()> {
    sqlx::query!(
        "update jobs set effect_started_at = null where tenant_id = $1 and id = $2 and fence = $3 and state = 1",
        claim.scope.tenant_id.0,
        claim.id.0,
        claim.fence,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Marks a job as succeeded in the transaction that holds its results. Returns `false` when the
/// claim is lost: then roll back.
///
/// # Errors
/// When the database fails.
pub async fn succeed(tx: &mut TenantTx, claim: &Claimed, phrase: &str, now: DateTime<Utc>) -> Result<bool> {
    let ended = sqlx::query!(
        "update jobs \
         set state = 2, lease_until = null, finished_at = $4, done = greatest(done, total), phrase = $5, \
             error_code = null, error_message = null, changed_at = clock_timestamp() \
         where tenant_id = $1 and id = $2 and fence = $3 and state = 1",
        claim.scope.tenant_id.0,
        claim.id.0,
        claim.fence,
        now,
        phrase,
    )
    .execute(tx.connection())
    .await?;
    if ended.rows_affected() != 1 {
        return Ok(false);
    }
    notify_owner(tx.connection(), claim, now).await?;
    Ok(true)
}

/// Notifies the owner of a job that was ordered for later that it has ended.
async fn notify_owner(connection: &mut PgConnection, claim: &Claimed, now: DateTime<Utc>) -> Result<()> {
    match (claim.owner, &claim.job) {
        (Some(owner), Ok(job)) if job.kind().cause.notifies_owner() => {
            notifications::notify_of_job(connection, claim.scope.tenant_id, owner, claim.id, now).await
        }
        _ => Ok(()),
    }
}

/// How a failed or interrupted attempt ended.
#[derive(Clone, Debug)]
pub enum Setback {
    /// It is retried.
    Retry {
        /// When.
        due_at: DateTime<Utc>,
        /// Why, in words for its owner.
        message: String,
    },
    /// It has failed for good.
    Failed {
        /// The error code.
        code: String,
        /// Why, in words for its owner.
        message: String,
    },
    /// Its owner cancelled it.
    Cancelled,
    /// The process stops; another one claims it at once. Costs no attempt.
    HandedBack,
    /// It waits for a provider's answer or a release that knows its kind. Costs no attempt.
    Waits {
        /// When it runs again.
        due_at: DateTime<Utc>,
        /// The reason, in words for its owner.
        message: Option<String>,
    },
}

/// Writes how an attempt ended. Returns `false` when the claim is lost. If another job waits
/// under the same key, this one ends and the other becomes due as early as this one would have
/// been. It leaves the job's messages as they are: see [`crate::job_lifecycle::set_back`].
pub(crate) async fn set_back(
    tx: &mut TenantTx,
    claim: &Claimed,
    setback: &Setback,
    now: DateTime<Utc>,
) -> Result<bool> {
    let (state, due_at, code, message, phrase, refund) = match setback {
        Setback::Retry { due_at, message } => (
            0_i16,
            Some(*due_at),
            None,
            Some(message.as_str()),
            "Retrying soon",
            0,
        ),
        Setback::Failed { code, message } => {
            (3, None, Some(code.as_str()), Some(message.as_str()), "Failed", 0)
        }
        Setback::Cancelled => (4, None, None, None, "Cancelled", 0),
        Setback::HandedBack => (0, Some(now), None, None, "Waiting to start", 1),
        Setback::Waits { due_at, message } => (
            0,
            Some(*due_at),
            None,
            message.as_deref(),
            "Waiting to continue",
            1,
        ),
    };
    let tenant = claim.scope.tenant_id;
    if let Some(due_at) = due_at {
        give_turn(tx.connection(), tenant, claim.queue, due_at).await?;
    }
    let changed = sqlx::query!(
        r#"
        with own as (
            select j.id, j.waiting_key,
                   case when $4::smallint = 0 and exists (
                                 select 1 from jobs o
                                 where o.tenant_id = $1 and o.waiting_key = j.waiting_key and o.state = 0)
                        then 4 else $4::smallint end as state
            from jobs j
            where j.tenant_id = $1 and j.id = $2 and j.fence = $3 and j.state = 1
            for update of j
        ),
        next_one as (
            update jobs o set due_at = least(o.due_at, $5)
            from own
            where own.state <> $4 and o.tenant_id = $1 and o.waiting_key = own.waiting_key and o.state = 0
        )
        update jobs j
        set state = own.state, due_at = coalesce($5, j.due_at), error_code = $6, error_message = $7,
            phrase = case when own.state = $4 then $8 else 'Left to the next one' end, attempts = j.attempts - $9,
            lease_until = null, finished_at = case when own.state in (3, 4) then $10::timestamptz end,
            changed_at = clock_timestamp()
        from own
        where j.tenant_id = $1 and j.id = own.id
        "#,
        tenant.0,
        claim.id.0,
        claim.fence,
        state,
        due_at,
        code,
        message,
        phrase,
        refund,
        now,
    )
    .execute(tx.connection())
    .await?
    .rows_affected();
    if changed == 0 {
        return Ok(false);
    }
    if let Setback::Failed { .. } = setback {
        notify_owner(tx.connection(), claim, now).await?;
    }
    Ok(true)
}

/// A user whose job changes are wanted, and the last known change.
#[derive(Clone, Copy, Debug)]
pub struct ChangesOf {
    /// The company.
    pub tenant: TenantId,
    /// The owner of the jobs.
    pub user: UserId,
    /// When the last known one changed, and its id.
    pub after: (DateTime<Utc>, JobId),
}

/// The first `limit` job changes of each of these users, the oldest first. Many changes of one
/// user don't displace those of others.
///
/// A change becomes visible when its transaction commits, so a later one may be seen first.
///
/// # Errors
/// When the database fails.
pub async fn changes(tx: &mut WorkerTx, wanted: &[ChangesOf], limit: i64) -> Result<Vec<JobView>> {
    let tenants: Vec<Uuid> = wanted.iter().map(|of| of.tenant.0).collect();
    let users: Vec<Uuid> = wanted.iter().map(|of| of.user.0).collect();
    let since: Vec<DateTime<Utc>> = wanted.iter().map(|of| of.after.0).collect();
    let ids: Vec<Uuid> = wanted.iter().map(|of| of.after.1.0).collect();
    let rows = sqlx::query_as!(
        JobRow,
        r#"
        select j.tenant_id, j.id, j.owner_user_id, j.kind, j.title, j.state, j.done, j.total, j.phrase,
               j.cancel_requested, j.error_code, j.error_message, j.created_at, j.started_at, j.finished_at,
               j.changed_at, f.file_name as "file_name?", f.size_bytes as "size_bytes?", f.expires_at as "expires_at?",
               f.deleted_at is not null as "file_deleted?"
        from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::uuid[]) as o (tenant_id, user_id, since, id)
        cross join lateral (
            select jobs.tenant_id, jobs.id, owner_user_id, kind, title, state, done, total, phrase, cancel_requested,
                   error_code, error_message, created_at, started_at, finished_at, changed_at
            from jobs
            where jobs.tenant_id = o.tenant_id and jobs.owner_user_id = o.user_id
              and jobs.changed_at >= o.since and (jobs.changed_at, jobs.id) > (o.since, o.id)
            order by jobs.changed_at, jobs.id
            limit $5
        ) j
        left join report_files f on f.tenant_id = j.tenant_id and f.job_id = j.id
        order by j.changed_at, j.id
        "#,
        &tenants,
        &users,
        &since,
        &ids,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(JobView::try_from).collect()
}

/// What a company's own job brings up to date for all its users.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refreshed {
    /// The listings of its territory and their counts.
    Territory,
    /// The campaigns of its leads.
    Campaigns,
}

/// What was refreshed in these companies after `since` by the database's clock, with the time of the
/// last refresh of each kind.
///
/// # Errors
/// When the database fails.
pub async fn refreshed_since(
    tx: &mut WorkerTx,
    tenants: &[TenantId],
    since: DateTime<Utc>,
) -> Result<Vec<(TenantId, Refreshed, DateTime<Utc>)>> {
    let tenants: Vec<Uuid> = tenants.iter().map(|tenant| tenant.0).collect();
    let rows = sqlx::query!(
        r#"
        select tenant_id, kind = $4 as "is_campaigns!", max(changed_at) as "changed_at!"
        from jobs
        where changed_at > $2 and kind in ($3, $4) and state >= 2 and tenant_id = any($1)
        group by tenant_id, kind
        "#,
        &tenants,
        since,
        Kind::MEMBERSHIP_REFRESH,
        Kind::LEAD_CAMPAIGNS,
    )
    .fetch_all(tx.connection())
    .await?;
    let refreshed = rows.into_iter().map(|row| {
        let what = if row.is_campaigns {
            Refreshed::Campaigns
        } else {
            Refreshed::Territory
        };
        (TenantId(row.tenant_id), what, row.changed_at)
    });
    Ok(refreshed.collect())
}

/// The database's clock: where a stream starts to follow changes.
///
/// # Errors
/// When the database fails.
pub async fn database_clock(tx: &mut WorkerTx) -> Result<DateTime<Utc>> {
    let at = sqlx::query_scalar!(r#"select clock_timestamp() as "at!""#)
        .fetch_one(tx.connection())
        .await?;
    Ok(at)
}
