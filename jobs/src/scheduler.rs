//! The scheduler: rings for due work that was not heard, and orders recurring jobs. Several may
//! run; the leader acts.

use std::time::Duration;

use chrono::TimeDelta;
use database::jobs::duties;
use database::lead_campaigns::upcoming;
use database::leads::rejections;
use database::messages::unsettled::unsettled;
use database::partner_answers;
use database::{Bell, Db, DbError};
use domain::clock::Clock;
use domain::jobs::Queue;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// The lease of the leader.
const LEAD: &str = "scheduler";

/// The hourly duty.
const HOUSEKEEPING: &str = "housekeeping";

/// How often it runs.
const HOUSEKEEPING_EVERY: Duration = Duration::from_secs(3600);

/// The duty that orders the due listing syncs, and how often it runs.
const LISTING_SYNCS: &str = "listing syncs";
const LISTING_SYNCS_EVERY: Duration = Duration::from_secs(1);

/// How long finished jobs are kept.
const FINISHED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// The rows per statement.
const DELETED_AT_ONCE: i64 = 1_000;

/// The intervals of the scheduler.
#[derive(Clone, Debug)]
pub struct SchedulerConfig {
    /// Between two sweeps of the leader.
    pub sweep_every: Duration,
    /// Between two attempts of a scheduler that doesn't lead.
    pub stand_by_every: Duration,
    /// The lease of the leader.
    pub lease: Duration,
}

impl Default for SchedulerConfig {
    /// A sweep every 10 s (design 5). Another scheduler leads at most 25 s after the leader is
    /// lost.
    fn default() -> Self {
        Self {
            sweep_every: Duration::from_secs(10),
            stand_by_every: Duration::from_secs(5),
            lease: Duration::from_secs(20),
        }
    }
}

/// The scheduler process, until `shutdown`. `bell` is rung for queues with due
/// work.
pub async fn schedule(
    config: SchedulerConfig,
    db: Db,
    clock: Clock,
    bell: Bell,
    shutdown: CancellationToken,
) {
    let holder = Uuid::now_v7();
    // Shows which process leads, by the row of the lease.
    tracing::info!(%holder, "scheduler started");
    loop {
        let pause = match tick(&config, &db, &clock, &bell, holder).await {
            Ok(true) => config.sweep_every,
            Ok(false) => config.stand_by_every,
            Err(error) => {
                tracing::warn!(error = &error as &dyn std::error::Error, "no sweep");
                config.stand_by_every
            }
        };
        tokio::select! {
            () = shutdown.cancelled() => break,
            () = tokio::time::sleep(pause) => {}
        }
    }
    if let Err(error) = resign(&db, holder).await {
        tracing::debug!(%error, "the leadership was not released; its lease will run out");
    }
    tracing::info!("scheduler stopped");
}

/// Sweeps, rings and runs the due duties if it leads; returns whether it does.
async fn tick(
    config: &SchedulerConfig,
    db: &Db,
    clock: &Clock,
    bell: &Bell,
    holder: Uuid,
) -> Result<bool, DbError> {
    // Measured even if it doesn't lead: a stale gauge would still be read.
    measure(db, clock).await?;
    let mut tx = db.worker().await?;
    let leads = duties::lead(&mut tx, LEAD, holder, config.lease).await?;
    tx.commit().await?;
    if !leads {
        return Ok(false);
    }
    let mut tx = db.worker().await?;
    let queues = duties::sweep(&mut tx, clock.now()).await?;
    tx.commit().await?;
    for queue in queues {
        bell(queue);
    }
    order_syncs(db, clock, bell).await?;
    let mut tx = db.worker().await?;
    let due = duties::lead(&mut tx, HOUSEKEEPING, Uuid::now_v7(), HOUSEKEEPING_EVERY).await?;
    tx.commit().await?;
    if due {
        housekeep(db, clock, bell).await?;
    }
    Ok(true)
}

/// Orders the due listing syncs. Locks the duty's row to the end, so that of two leaders the
/// second sees the orders of the first.
async fn order_syncs(db: &Db, clock: &Clock, bell: &Bell) -> Result<(), DbError> {
    let mut tx = db.worker().await?;
    if !duties::lead(&mut tx, LISTING_SYNCS, Uuid::now_v7(), LISTING_SYNCS_EVERY).await? {
        return Ok(());
    }
    let ordered = duties::enqueue_listing_syncs(&mut tx, clock.now()).await?;
    tx.commit().await?;
    if ordered > 0 {
        bell(Queue::Background);
    }
    Ok(())
}

/// Sets the gauges of waiting work, for the scheduler's sweep and for requests of metrics.
///
/// # Errors
/// When the database fails.
pub async fn measure(db: &Db, clock: &Clock) -> Result<(), DbError> {
    let now = clock.now();
    let mut tx = db.worker().await?;
    let depths = duties::depths(&mut tx, now).await?;
    let unsettled = unsettled(&mut tx, now).await?;
    let oldest_touchpoint = upcoming::oldest_due(&mut tx, now).await?;
    tx.commit().await?;
    let age = oldest_touchpoint.map_or(0.0, |due| (now - due).as_seconds_f64().max(0.0));
    metrics::gauge!("doorstep_touchpoints_oldest_due_age_seconds").set(age);
    for depth in depths {
        let queue = depth.queue.name();
        let age = depth
            .oldest_due_at
            .map_or(0.0, |due| (now - due).as_seconds_f64().max(0.0));
        #[expect(clippy::cast_precision_loss, reason = "counts of rows stay far below 2^53")]
        {
            metrics::gauge!("doorstep_jobs_due", "queue" => queue).set(depth.due as f64);
            metrics::gauge!("doorstep_jobs_running", "queue" => queue).set(depth.running as f64);
        }
        metrics::gauge!("doorstep_jobs_oldest_due_age_seconds", "queue" => queue).set(age);
    }
    for some in unsettled {
        let (channel, state) = (some.channel.name(), some.name());
        #[expect(
            clippy::cast_precision_loss,
            reason = "counts and seconds stay far below 2^53"
        )]
        let (messages, age) = (some.messages as f64, some.age_seconds(now) as f64);
        metrics::gauge!("doorstep_messages_in_hand", "channel" => channel, "state" => state).set(messages);
        metrics::gauge!("doorstep_messages_oldest_age_seconds", "channel" => channel, "state" => state)
            .set(age);
    }
    Ok(())
}

/// Orders the deletion of old files, and deletes old rows in small statements.
async fn housekeep(db: &Db, clock: &Clock, bell: &Bell) -> Result<(), DbError> {
    let now = clock.now();
    let mut tx = db.worker().await?;
    let companies = duties::enqueue_report_expiry(&mut tx, now).await?;
    let upkeep = duties::enqueue_listing_upkeep(&mut tx, now).await?;
    let digests = duties::enqueue_notification_digests(&mut tx, now).await?
        + duties::enqueue_notification_texts(&mut tx, now).await?;
    let standings = duties::enqueue_realtor_standings(&mut tx, now).await?;
    let matches = duties::enqueue_lead_matches(&mut tx, now).await?;
    let imports = duties::enqueue_lead_import_expiry(&mut tx, now).await?;
    tx.commit().await?;
    if digests > 0 || standings > 0 || matches > 0 || imports > 0 {
        bell(Queue::Background);
    }
    if companies > 0 || upkeep {
        bell(domain::jobs::Job::ReportExpiry.kind().queue);
    }
    let mut jobs = 0;
    loop {
        let mut tx = db.worker().await?;
        let deleted = duties::delete_finished(&mut tx, now - FINISHED_KEPT_FOR, DELETED_AT_ONCE).await?;
        tx.commit().await?;
        jobs += deleted;
        if deleted < DELETED_AT_ONCE.unsigned_abs() {
            break;
        }
    }
    let mut sessions = 0;
    loop {
        let mut tx = db.gate().await?;
        let deleted = database::gate::delete_dead_sessions(&mut tx, now, DELETED_AT_ONCE).await?;
        tx.commit().await?;
        sessions += deleted;
        if deleted < DELETED_AT_ONCE.unsigned_abs() {
            break;
        }
    }
    loop {
        let mut tx = db.worker().await?;
        let deleted = database::notifications::delete_old(&mut tx, now, DELETED_AT_ONCE).await?;
        tx.commit().await?;
        if deleted < DELETED_AT_ONCE.unsigned_abs() {
            break;
        }
    }
    loop {
        let mut tx = db.worker().await?;
        let before = now - rejections::KEPT_FOR;
        let deleted = rejections::delete_before(&mut tx, before, DELETED_AT_ONCE).await?;
        tx.commit().await?;
        if deleted < DELETED_AT_ONCE.unsigned_abs() {
            break;
        }
    }
    loop {
        let mut tx = db.worker().await?;
        let before = now - partner_answers::KEPT_FOR;
        let deleted = partner_answers::delete_before(&mut tx, before, DELETED_AT_ONCE).await?;
        tx.commit().await?;
        if deleted < DELETED_AT_ONCE.unsigned_abs() {
            break;
        }
    }
    loop {
        let mut tx = db.gate().await?;
        let deleted = database::gate::delete_old_failures(&mut tx, now, DELETED_AT_ONCE).await?;
        tx.commit().await?;
        if deleted < DELETED_AT_ONCE.unsigned_abs() {
            break;
        }
    }
    loop {
        let mut tx = db.gate().await?;
        let deleted = database::sso::delete_expired(&mut tx, now, DELETED_AT_ONCE).await?;
        tx.commit().await?;
        if deleted < DELETED_AT_ONCE.unsigned_abs() {
            break;
        }
    }
    tracing::info!(companies, jobs, sessions, "housekeeping done");
    Ok(())
}

async fn resign(db: &Db, holder: Uuid) -> Result<(), DbError> {
    let mut tx = db.worker().await?;
    duties::resign(&mut tx, LEAD, holder).await?;
    tx.commit().await
}
