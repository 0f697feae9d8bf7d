//! The scheduler's side of the job ledger: leadership, repair of lost turns, recurring jobs and
//! queue depths.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{TenantId, UserId};
use domain::jobs::{Job, Queue};
use domain::leads::import::{UNAPPLIED_KEPT_FOR, UNDONE_WITHIN};
use domain::notifications::{DIGEST_HOURS, TEXT_HOURS};
use uuid::Uuid;

use super::{NewJob, insert};
use crate::error::Result;
use crate::transaction::WorkerTx;

/// The stored kind of [`Job::ListingSync`].
const LISTING_SYNC: &str = "listingSync";

/// The most listing syncs that one sweep enqueues.
const SYNCS_AT_ONCE: i64 = 100;

/// Repairs lost turns (after an orphaned lease) and returns the queues with due work.
///
/// # Errors
/// When the database fails.
pub async fn sweep(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<Vec<Queue>> {
    sqlx::query!(
        "update job_turns \
         set next_due_at = $1 \
         where next_due_at > $1 \
           and (exists ( \
                    select 1 from jobs \
                    where jobs.queue = job_turns.queue and jobs.tenant_id = job_turns.tenant_id \
                      and state = 1 and lease_until <= clock_timestamp()) \
                or exists ( \
                    select 1 from jobs \
                    where jobs.queue = job_turns.queue and jobs.tenant_id = job_turns.tenant_id \
                      and state = 0 and due_at <= $1))",
        now,
    )
    .execute(tx.connection())
    .await?;
    let queues = sqlx::query_scalar!(
        "select distinct queue from job_turns where next_due_at <= $1",
        now
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(queues.into_iter().filter_map(Queue::from_repr).collect())
}

/// The work on a queue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth {
    /// The queue.
    pub queue: Queue,
    /// Jobs due and not begun.
    pub due: i64,
    /// Jobs that run.
    pub running: i64,
    /// When the oldest due job became due.
    pub oldest_due_at: Option<DateTime<Utc>>,
}

/// The depth of every queue.
///
/// # Errors
/// When the database fails.
pub async fn depths(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<Vec<Depth>> {
    let mut depths = Vec::with_capacity(Queue::ALL.len());
    for queue in Queue::ALL {
        let row = sqlx::query!(
            r#"
            select (select count(*) from jobs where queue = $1 and state = 0 and due_at <= $2) as "due!",
                   (select count(*) from jobs where queue = $1 and state = 1) as "running!",
                   (select min(due_at) from jobs where queue = $1 and state = 0 and due_at <= $2) as oldest
            "#,
            queue.code(),
            now,
        )
        .fetch_one(tx.connection())
        .await?;
        depths.push(Depth {
            queue,
            due: row.due,
            running: row.running,
            oldest_due_at: row.oldest,
        });
    }
    Ok(depths)
}

/// Deletes jobs that ended before `before`, at most `limit`; returns how many. Keeps a job whose
/// file is still stored or was deleted after `before`, because the job tells its owner that the
/// file is gone.
///
/// # Errors
/// When the database fails.
pub async fn delete_finished(tx: &mut WorkerTx, before: DateTime<Utc>, limit: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "delete from jobs \
         where (tenant_id, id) in ( \
             select j.tenant_id, j.id \
             from jobs j \
             where j.state >= 2 and j.finished_at < $1 \
               and not exists ( \
                   select 1 from report_files f \
                   where f.tenant_id = j.tenant_id and f.job_id = j.id \
                     and (f.deleted_at is null or f.deleted_at >= $1)) \
             order by j.finished_at, j.id \
             limit $2)",
        before,
        limit,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}

/// Enqueues the deletion of report files for every company that has an expired one and no such
/// job waiting or running; returns the number of companies.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_report_expiry(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<usize> {
    let companies = sqlx::query_scalar!(
        "select distinct f.tenant_id \
         from report_files f \
         where f.deleted_at is null and f.expires_at <= $1 \
           and not exists ( \
               select 1 from jobs j where j.tenant_id = f.tenant_id and j.kind = $2 and j.state in (0, 1))",
        now,
        Job::ReportExpiry.kind().name,
    )
    .fetch_all(tx.connection())
    .await?;
    for company in &companies {
        let new = NewJob::without_owner(&Job::ReportExpiry, now);
        insert(tx.connection(), TenantId(*company), &new, now).await?;
    }
    Ok(companies.len())
}

/// Enqueues the deletion of old imports of leads for every company that has one and no such job
/// waiting or running; returns the number of companies.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_lead_import_expiry(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<usize> {
    let companies = sqlx::query_scalar!(
        "select distinct i.tenant_id \
         from lead_imports i \
         where i.file_deleted_at is null \
           and (i.applied_at <= $1 or (i.applied_at is null and i.created_at <= $2)) \
           and not exists ( \
               select 1 from jobs j where j.tenant_id = i.tenant_id and j.kind = $3 and j.state in (0, 1))",
        now - UNDONE_WITHIN,
        now - UNAPPLIED_KEPT_FOR,
        Job::LeadImportExpiry.kind().name,
    )
    .fetch_all(tx.connection())
    .await?;
    for company in &companies {
        let new = NewJob::without_owner(&Job::LeadImportExpiry, now);
        insert(tx.connection(), TenantId(*company), &new, now).await?;
    }
    Ok(companies.len())
}

/// Enqueues the e-mails with the notifications of past days, in companies where it is daytime;
/// returns how many.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_notification_digests(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<usize> {
    let days = sqlx::query!(
        r#"
        update notifications n
        set digest_ordered_at = $1
        from companies c
        where c.tenant_id = n.tenant_id and n.email and n.digest_ordered_at is null
          and n.day < ($1 at time zone c.time_zone)::date
          and extract(hour from $1 at time zone c.time_zone) between $2::integer and $3::integer
        returning n.tenant_id, n.user_id, n.day
        "#,
        now,
        DIGEST_HOURS.start(),
        DIGEST_HOURS.end(),
    )
    .fetch_all(tx.connection())
    .await?
    .into_iter()
    .map(|row| (TenantId(row.tenant_id), UserId(row.user_id), row.day))
    .collect();
    order_days(tx, days, |user, day| Job::NotificationDigest { user, day }, now).await
}

/// Enqueues the texts with the notifications of a past day for users who want them and have not
/// received them, while it is daytime in the company's zone; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_notification_texts(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<usize> {
    let days = sqlx::query!(
        r#"
        update notifications n
        set text_ordered_at = $1
        from companies c
        where c.tenant_id = n.tenant_id and n.sms and n.text_ordered_at is null
          and n.day < ($1 at time zone c.time_zone)::date
          and extract(hour from $1 at time zone c.time_zone) between $2::integer and $3::integer
        returning n.tenant_id, n.user_id, n.day
        "#,
        now,
        TEXT_HOURS.start(),
        TEXT_HOURS.end(),
    )
    .fetch_all(tx.connection())
    .await?
    .into_iter()
    .map(|row| (TenantId(row.tenant_id), UserId(row.user_id), row.day))
    .collect();
    order_days(tx, days, |user, day| Job::NotificationText { user, day }, now).await
}

/// Enqueues one job per user and day, for any number of notifications; returns how many.
async fn order_days(
    tx: &mut WorkerTx,
    mut days: Vec<(TenantId, UserId, NaiveDate)>,
    job: impl Fn(UserId, NaiveDate) -> Job,
    now: DateTime<Utc>,
) -> Result<usize> {
    days.sort_unstable();
    days.dedup();
    for (tenant, user, day) in &days {
        let job = job(*user, *day);
        insert(tx.connection(), *tenant, &NewJob::without_owner(&job, now), now).await?;
    }
    Ok(days.len())
}

/// Enqueues the listing upkeep unless it waits or runs; returns whether it did.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_listing_upkeep(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<bool> {
    let is_under_way = sqlx::query_scalar!(
        r#"select exists (
               select 1 from jobs where tenant_id = $1 and kind = $2 and state in (0, 1)) as "under_way!""#,
        TenantId::PLATFORM.0,
        Job::ListingUpkeep.kind().name,
    )
    .fetch_one(tx.connection())
    .await?;
    if !is_under_way {
        let new = NewJob::without_owner(&Job::ListingUpkeep, now);
        insert(tx.connection(), TenantId::PLATFORM, &new, now).await?;
    }
    Ok(!is_under_way)
}

/// Enqueues the count of realtors' standings for every company whose standings are of another
/// day, unless it waits or runs; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_realtor_standings(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<usize> {
    let companies = sqlx::query_scalar!(
        "select d.tenant_id \
         from realtor_standing_days d \
         join companies c on c.tenant_id = d.tenant_id \
         where d.counted_on < ($1::timestamptz at time zone c.time_zone)::date and c.deleted_at is null \
           and not exists ( \
               select 1 from jobs j where j.tenant_id = d.tenant_id and j.kind = $2 and j.state in (0, 1)) \
         order by d.tenant_id",
        now,
        Job::RealtorStandings.kind().name,
    )
    .fetch_all(tx.connection())
    .await?;
    for company in &companies {
        let new = NewJob::without_owner(&Job::RealtorStandings, now);
        insert(tx.connection(), TenantId(*company), &new, now).await?;
    }
    Ok(companies.len())
}

/// Enqueues the matching of leads for every company that has something to match, unless it waits
/// or runs; returns how many. Changes of leads and listings enqueue it in their own transaction, so
/// this finds only leads that another release stored, and zip codes that were marked before the
/// company's first lead.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_lead_matches(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<usize> {
    let companies = sqlx::query_scalar!(
        "select c.tenant_id \
         from companies c \
         where c.deleted_at is null \
           and (exists (select 1 from leads l where l.tenant_id = c.tenant_id and l.matched_version < l.version) \
                or exists (select 1 from leads l where l.tenant_id = c.tenant_id) \
                   and exists (select 1 from lead_match_zips z where z.tenant_id = c.tenant_id)) \
           and not exists ( \
               select 1 from jobs j where j.tenant_id = c.tenant_id and j.kind = $1 and j.state in (0, 1)) \
         order by c.tenant_id",
        Job::LeadMatches.kind().name,
    )
    .fetch_all(tx.connection())
    .await?;
    for company in &companies {
        let new = NewJob::without_owner(&Job::LeadMatches, now);
        insert(tx.connection(), TenantId(*company), &new, now).await?;
    }
    Ok(companies.len())
}

/// Enqueues the sync of every source that is due and waits for no answer, unless it waits or
/// runs; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn enqueue_listing_syncs(tx: &mut WorkerTx, now: DateTime<Utc>) -> Result<usize> {
    let background = Queue::Background.code();
    let sources = sqlx::query_scalar!(
        "select s.name          from listing_source_syncs y          join listing_sources s on s.id = y.source_id          where y.is_configured and y.waiting_since is null and y.paused_at is null and least(y.sync_due_at, y.sweep_due_at) <= $1            and not exists (                select 1 from jobs j                where j.queue = $2 and j.tenant_id = $3 and j.state = 0 and j.kind = $4                  and j.payload #>> '{payload,source}' = s.name)            and not exists (                select 1 from jobs j                where j.queue = $2 and j.tenant_id = $3 and j.state = 1 and j.kind = $4                  and j.payload #>> '{payload,source}' = s.name)          order by s.name          limit $5",
        now,
        background,
        TenantId::PLATFORM.0,
        LISTING_SYNC,
        SYNCS_AT_ONCE,
    )
    .fetch_all(tx.connection())
    .await?;
    for source in &sources {
        let job = Job::ListingSync {
            source: source.clone(),
        };
        insert(
            tx.connection(),
            TenantId::PLATFORM,
            &NewJob::without_owner(&job, now),
            now,
        )
        .await?;
    }
    Ok(sources.len())
}

/// Acquires or renews the leadership of a periodic duty; returns whether `holder` leads. With a
/// new holder per call, it leads once per `lease` across all processes.
///
/// # Errors
/// When the database fails.
pub async fn lead(tx: &mut WorkerTx, duty: &str, holder: Uuid, lease: Duration) -> Result<bool> {
    let leads = sqlx::query!(
        "insert into leases (name, holder, lease_until) \
         values ($1, $2, clock_timestamp() + make_interval(secs => $3)) \
         on conflict (name) do update \
         set holder = excluded.holder, lease_until = excluded.lease_until \
         where leases.holder = excluded.holder or leases.lease_until <= clock_timestamp()",
        duty,
        holder,
        lease.as_secs_f64(),
    )
    .execute(tx.connection())
    .await?;
    Ok(leads.rows_affected() == 1)
}

/// Releases the leadership, so that the next process doesn't wait for the lease to end.
///
/// # Errors
/// When the database fails.
pub async fn resign(tx: &mut WorkerTx, duty: &str, holder: Uuid) -> Result<()> {
    sqlx::query!(
        "update leases set lease_until = clock_timestamp() where name = $1 and holder = $2",
        duty,
        holder,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
