//! The worker: claims due jobs, runs them, renews their leases, and drains at shutdown.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use database::jobs::ledger::{self, Claimed, Found, Setback};
use database::{Bell, Db, DbError, job_lifecycle};
use domain::clock::Clock;
use domain::ids::{JobId, TenantId};
use domain::jobs::{Cause, Queue, retry_delay};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::field::Empty;

use crate::bell::{BadRedisUrl, Wakes, bell, listen};
use crate::error::{FAILED, JobError};
use crate::progress::{Progress, Stop, stop_for};
use crate::task::{Done, Task};

/// How long a job of an unknown kind waits for a release that knows it, and the pause between two
/// checks.
const UNKNOWN_KIND_LIMIT: TimeDelta = TimeDelta::days(1);
const UNKNOWN_KIND_PAUSE: TimeDelta = TimeDelta::seconds(30);

/// The pause after the ledger failed to answer.
const LEDGER_PAUSE: Duration = Duration::from_secs(1);

/// The first pause after another claimer's lock; each next one is twice as long, up to half a
/// second.
const CONTENDED_PAUSE: Duration = Duration::from_millis(20);
const CONTENDED_PAUSE_LIMIT: Duration = Duration::from_millis(500);

/// The bell is passed on to other processes at most this often.
const PASS_ON_EVERY: Duration = Duration::from_secs(1);

/// The longest wait that a provider may request.
const MAX_PROVIDER_WAIT: Duration = Duration::from_secs(24 * 3600);

/// How long writing the end of an attempt is retried before it is left to the lease.
const CONCLUDE_TIMEOUT: Duration = Duration::from_secs(8);

/// How long handing back may take after the drain.
const HAND_BACK_TIMEOUT: Duration = Duration::from_secs(4);

/// The configuration of a worker process.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// The URL of Redis.
    pub redis_url: String,
    /// The queues it serves, and the concurrent jobs of each. The database pool should have two
    /// more connections than all of them.
    pub slots: HashMap<Queue, usize>,
    /// How long a claim holds without being renewed.
    pub lease: Duration,
    /// How long a job may take before it counts as stuck.
    pub longest: Duration,
    /// How long running jobs may continue after a shutdown request.
    pub drain: Duration,
}

impl WorkerConfig {
    /// All queues; four concurrent interactive jobs, which use much processor time, and eight
    /// background jobs; a lease of 30 s and a drain of 25 s.
    #[must_use]
    pub fn new(redis_url: impl Into<String>) -> Self {
        Self {
            redis_url: redis_url.into(),
            slots: HashMap::from([(Queue::Interactive, 4), (Queue::Background, 8)]),
            lease: Duration::from_secs(30),
            longest: Duration::from_secs(15 * 60),
            drain: Duration::from_secs(25),
        }
    }
}

/// Runs claimed jobs with `perform` until `shutdown`, then drains: claims no more, lets running
/// jobs finish for [`WorkerConfig::drain`], hands the others back, and returns. [`crate::work`]
/// has the product's own `perform`.
///
/// # Errors
/// [`BadRedisUrl`] when the URL of Redis is invalid.
pub async fn work_with<P, F>(
    config: WorkerConfig,
    db: Db,
    clock: Clock,
    perform: P,
    shutdown: CancellationToken,
) -> Result<(), BadRedisUrl>
where
    P: Fn(Task) -> F + Send + Sync + 'static,
    F: Future<Output = Result<Done, JobError>> + Send + 'static,
{
    let bell = bell(&config.redis_url)?;
    let wakes: Wakes = Arc::new(config.slots.keys().map(|queue| (*queue, Notify::new())).collect());
    let worker = Arc::new(Worker {
        config,
        db,
        clock,
        bell,
        perform,
        wakes,
        held: Mutex::default(),
        tracker: TaskTracker::new(),
        shutdown: shutdown.clone(),
        hand_back: CancellationToken::new(),
    });
    tracing::info!(slots = ?worker.config.slots, "worker started");
    let renewing = tokio::spawn(Arc::clone(&worker).keep_leases());
    let claiming = TaskTracker::new();
    for (queue, slots) in &worker.config.slots {
        let slots = Arc::new(Semaphore::new(*slots));
        claiming.spawn(Arc::clone(&worker).keep_claiming(*queue, slots));
        // Jobs that became due while no process ran have no ring.
        worker.wake(*queue);
    }
    claiming.close();
    let listened = listen(&worker.config.redis_url, Arc::clone(&worker.wakes), &shutdown).await;
    shutdown.cancel();
    claiming.wait().await;
    worker.drain().await;
    renewing.abort();
    tracing::info!("worker stopped");
    listened
}

/// A claim of this process.
struct Held {
    tenant: TenantId,
    fence: i64,
    stop: watch::Sender<Option<Stop>>,
}

struct Worker<P> {
    config: WorkerConfig,
    db: Db,
    clock: Clock,
    bell: Bell,
    perform: P,
    wakes: Wakes,
    held: Mutex<HashMap<JobId, Held>>,
    tracker: TaskTracker,
    shutdown: CancellationToken,
    hand_back: CancellationToken,
}

/// The name of a job's kind; "unknown" for a kind of another release.
fn known_kind(claimed: &Claimed) -> &'static str {
    claimed.job.as_ref().map_or("unknown", |job| job.kind().name)
}

/// How an attempt ended.
enum Ended {
    Succeeded,
    Failed(JobError),
    Panicked,
    TookTooLong,
    HandedBack,
}

impl<P, F> Worker<P>
where
    P: Fn(Task) -> F + Send + Sync + 'static,
    F: Future<Output = Result<Done, JobError>> + Send + 'static,
{
    fn wake(&self, queue: Queue) {
        if let Some(wake) = self.wakes.get(&queue) {
            wake.notify_one();
        }
    }

    /// Claims whenever it is woken, until nothing is due.
    async fn keep_claiming(self: Arc<Self>, queue: Queue, slots: Arc<Semaphore>) {
        let Some(wake) = self.wakes.get(&queue) else {
            return;
        };
        let mut passed_on = Instant::now();
        let mut contended = CONTENDED_PAUSE;
        loop {
            tokio::select! {
                biased;
                () = self.shutdown.cancelled() => return,
                () = wake.notified() => {}
            }
            while let Some(permits) = self.free_slots(&slots).await {
                let wanted = permits.len();
                let pause = match self.claim(queue, wanted).await {
                    Ok(Found::Jobs(jobs)) => {
                        contended = CONTENDED_PAUSE;
                        if jobs.len() == wanted && passed_on.elapsed() >= PASS_ON_EVERY {
                            // All slots are in use and more may be due: other processes should
                            // claim it.
                            passed_on = Instant::now();
                            (self.bell)(queue);
                        }
                        for (job, permit) in jobs.into_iter().zip(permits) {
                            self.tracker.spawn(Arc::clone(&self).run_traced(job, permit));
                        }
                        continue;
                    }
                    Ok(Found::Nothing) => break,
                    Ok(Found::Contended) => {
                        let pause = contended;
                        contended = (contended * 2).min(CONTENDED_PAUSE_LIMIT);
                        pause
                    }
                    Err(error) => {
                        tracing::warn!(
                            queue = queue.name(),
                            error = &error as &dyn std::error::Error,
                            "no claim"
                        );
                        LEDGER_PAUSE
                    }
                };
                drop(permits);
                tokio::select! {
                    () = self.shutdown.cancelled() => return,
                    () = tokio::time::sleep(pause) => {}
                }
            }
        }
    }

    /// All free slots, at least one; `None` at shutdown.
    async fn free_slots(&self, slots: &Arc<Semaphore>) -> Option<Vec<OwnedSemaphorePermit>> {
        let first = tokio::select! {
            biased;
            () = self.shutdown.cancelled() => return None,
            first = Arc::clone(slots).acquire_owned() => first.ok()?,
        };
        let mut permits = vec![first];
        while let Ok(permit) = Arc::clone(slots).try_acquire_owned() {
            permits.push(permit);
        }
        Some(permits)
    }

    // An idle worker has several per second, so they are for debugging only.
    #[tracing::instrument(level = "debug", name = "claim", skip_all, fields(queue = queue.name()))]
    async fn claim(&self, queue: Queue, wanted: usize) -> Result<Found, DbError> {
        let batch = i64::try_from(wanted).unwrap_or(1);
        let mut tx = self.db.worker().await?;
        let found = ledger::claim(&mut tx, queue, batch, self.config.lease, self.clock.now()).await?;
        tx.commit().await?;
        Ok(found)
    }

    /// Runs a claimed job in the trace of its order.
    async fn run_traced(self: Arc<Self>, claimed: Claimed, slot: OwnedSemaphorePermit) {
        let (trace, job, company) = (claimed.trace, claimed.id, claimed.scope.tenant_id());
        let (kind, attempt) = (known_kind(&claimed), claimed.attempt);
        let span =
            || tracing::info_span!("job", trace_id = %trace, %job, kind, %company, attempt, result = Empty);
        traces::within(trace, span, self.run_claimed(claimed, slot)).await;
    }

    /// Runs a claimed job from its start to its result in the ledger.
    async fn run_claimed(self: Arc<Self>, claimed: Claimed, slot: OwnedSemaphorePermit) {
        let claimed = Arc::new(claimed);
        let kind = known_kind(&claimed);
        let waited = (self.clock.now() - claimed.due_at).to_std().unwrap_or_default();
        metrics::histogram!("doorstep_job_wait_seconds", "queue" => claimed.queue.name()).record(waited);
        let begun = Instant::now();
        let setback = match self.refusal(&claimed) {
            Some(setback) => Some(setback),
            None => {
                let ended = self.attempt(&claimed).await;
                self.setback(&claimed, ended)
            }
        };
        let result = match &setback {
            None => "succeeded",
            Some(Setback::Retry { .. }) => "retried",
            Some(Setback::Failed { .. }) => "failed",
            Some(Setback::Cancelled) => "cancelled",
            Some(Setback::Waits { .. }) => "waits",
            Some(Setback::HandedBack) => "handed_back",
        };
        if let Some(setback) = setback {
            self.conclude(&claimed, &setback).await;
        }
        tracing::Span::current().record("result", result);
        metrics::counter!("doorstep_jobs_total", "kind" => kind, "result" => result).increment(1);
        metrics::histogram!("doorstep_job_duration_seconds", "kind" => kind).record(begun.elapsed());
        drop(slot);
        // The company has room again, which no ring announces.
        self.wake(claimed.queue);
    }

    /// Why the job is refused without an attempt.
    fn refusal(&self, claimed: &Claimed) -> Option<Setback> {
        if claimed.cancel_requested {
            return Some(Setback::Cancelled);
        }
        if let Err(kind) = &claimed.job {
            let now = self.clock.now();
            if now - claimed.created_at < UNKNOWN_KIND_LIMIT {
                // During a deployment, workers of the old release claim jobs of the new one too.
                tracing::warn!(job = %claimed.id, kind, "the job is left to a newer release");
                return Some(Setback::Waits {
                    due_at: now + UNKNOWN_KIND_PAUSE,
                    message: None,
                });
            }
            tracing::error!(job = %claimed.id, kind, "the job's kind is unknown to this release");
            return Some(failed(
                FAILED,
                "This version of Doorstep doesn't support this type of job.",
            ));
        }
        if claimed.attempt > claimed.max_attempts {
            tracing::error!(job = %claimed.id, kind = claimed.kind(), "every attempt at the job ended its worker");
            return Some(failed(
                FAILED,
                "The job failed because every attempt ended early.",
            ));
        }
        None
    }

    /// Runs the job in a separate task, so that a panic ends only that.
    async fn attempt(&self, claimed: &Arc<Claimed>) -> Ended {
        let (stop, _) = watch::channel(None);
        self.lock().insert(
            claimed.id,
            Held {
                tenant: claimed.scope.tenant_id(),
                fence: claimed.fence,
                stop: stop.clone(),
            },
        );
        let task = Task {
            claimed: Arc::clone(claimed),
            progress: Progress::new(self.db.clone(), Arc::clone(claimed), stop),
            leaving: self.shutdown.clone(),
        };
        let mut body = tokio::spawn(traces::carried((self.perform)(task)));
        let ended = tokio::select! {
            ended = &mut body => match ended {
                Ok(Ok(Done { .. })) => Ended::Succeeded,
                Ok(Err(error)) => Ended::Failed(error),
                Err(_) => Ended::Panicked,
            },
            () = self.hand_back.cancelled() => Ended::HandedBack,
            () = tokio::time::sleep(self.config.longest) => Ended::TookTooLong,
        };
        if matches!(ended, Ended::HandedBack | Ended::TookTooLong) {
            body.abort();
            // Waits, so that no other attempt begins while this one still ends.
            let _ = body.await;
        }
        self.lock().remove(&claimed.id);
        ended
    }

    /// The setback of an attempt that did not succeed; `None` if it did or the claim is lost.
    fn setback(&self, claimed: &Claimed, ended: Ended) -> Option<Setback> {
        let error = match ended {
            Ended::Succeeded => return None,
            Ended::HandedBack => return Some(Setback::HandedBack),
            Ended::Failed(error) => error,
            Ended::Panicked => JobError::Retry {
                message: "The job failed unexpectedly.".into(),
                after: None,
                source: Some("it panicked".into()),
            },
            Ended::TookTooLong => JobError::Retry {
                message: "The job took too long.".into(),
                after: None,
                source: None,
            },
        };
        let cause = &error as &dyn std::error::Error;
        let is_standing = claimed
            .job
            .as_ref()
            .is_ok_and(|job| job.kind().cause == Cause::Standing);
        match &error {
            JobError::Stopped(Stop::Lost) => {
                tracing::warn!(job = %claimed.id, kind = claimed.kind(), "a claim was lost");
                None
            }
            JobError::Stopped(Stop::Cancelled) => Some(Setback::Cancelled),
            JobError::Stopped(Stop::HandedBack) => Some(Setback::HandedBack),
            JobError::Waits { message, after } => Some(Setback::Waits {
                due_at: self.clock.now() + capped_wait(*after),
                message: Some(message.to_string()),
            }),
            JobError::Permanent { code, message, .. } if !is_standing => {
                tracing::warn!(job = %claimed.id, kind = claimed.kind(), %code, error = cause, "a job failed");
                Some(failed(code, message))
            }
            JobError::Retry { message, .. } if claimed.attempt >= claimed.max_attempts => {
                tracing::error!(job = %claimed.id, kind = claimed.kind(), error = cause, "a job failed for the last time");
                Some(failed(FAILED, message))
            }
            JobError::Permanent { message, .. } => {
                tracing::error!(job = %claimed.id, kind = claimed.kind(), attempt = claimed.attempt, error = cause,
                                "an attempt of a standing job failed");
                Some(self.again(claimed, message, Duration::ZERO))
            }
            JobError::Retry { message, after, .. } => {
                tracing::warn!(job = %claimed.id, kind = claimed.kind(), attempt = claimed.attempt, error = cause,
                               "an attempt failed");
                Some(self.again(claimed, message, after.unwrap_or_default()))
            }
        }
    }

    /// A retry with exponential back-off, after `asked` at the earliest.
    fn again(&self, claimed: &Claimed, message: &str, asked: Duration) -> Setback {
        Setback::Retry {
            due_at: self.clock.now() + retry_delay(claimed.attempt).max(capped_wait(asked)),
            message: message.to_owned(),
        }
    }

    /// Writes a setback, with retries for a while; after that the lease runs out.
    async fn conclude(&self, claimed: &Claimed, setback: &Setback) {
        let writing = async {
            while let Err(error) = self.set_back(claimed, setback).await {
                tracing::warn!(job = %claimed.id, error = &error as &dyn std::error::Error, "not written yet");
                tokio::time::sleep(LEDGER_PAUSE).await;
            }
        };
        if tokio::time::timeout(CONCLUDE_TIMEOUT, writing).await.is_err() {
            tracing::error!(job = %claimed.id, "the end of an attempt was not written; its lease will run out");
        }
    }

    async fn set_back(&self, claimed: &Claimed, setback: &Setback) -> Result<(), DbError> {
        let mut tx = self.db.tenant(&claimed.scope).await?;
        if !job_lifecycle::set_back(&mut tx, claimed, setback, self.clock.now()).await? {
            tracing::warn!(job = %claimed.id, kind = claimed.kind(), "the claim was lost when the job ended");
        }
        tx.commit().await
    }

    /// Renews all leases by one statement, and notifies the jobs that must stop.
    async fn keep_leases(self: Arc<Self>) {
        let mut often = tokio::time::interval((self.config.lease / 4).min(Duration::from_secs(5)));
        loop {
            often.tick().await;
            if let Err(error) = self.renew().await {
                tracing::warn!(
                    error = &error as &dyn std::error::Error,
                    "leases were not renewed"
                );
            }
        }
    }

    async fn renew(&self) -> Result<(), DbError> {
        let claims: Vec<(TenantId, JobId, i64)> = self
            .lock()
            .iter()
            .map(|(job, held)| (held.tenant, *job, held.fence))
            .collect();
        if claims.is_empty() {
            return Ok(());
        }
        let mut tx = self.db.worker().await?;
        let holds = ledger::renew(&mut tx, &claims, self.config.lease).await?;
        tx.commit().await?;
        let held = self.lock();
        for ((_, job, fence), hold) in claims.iter().zip(holds) {
            if let Some(held) = held.get(job).filter(|held| held.fence == *fence) {
                stop_for(&held.stop, hold);
            }
        }
        Ok(())
    }

    /// Waits for the running jobs, then hands back those that take too long.
    async fn drain(&self) {
        self.tracker.close();
        if tokio::time::timeout(self.config.drain, self.tracker.wait())
            .await
            .is_ok()
        {
            return;
        }
        tracing::warn!(jobs = self.tracker.len(), "handing back unfinished jobs");
        self.hand_back.cancel();
        if tokio::time::timeout(HAND_BACK_TIMEOUT, self.tracker.wait())
            .await
            .is_err()
        {
            tracing::error!(jobs = self.tracker.len(), "jobs are left to their leases");
        }
        for queue in self.config.slots.keys() {
            (self.bell)(*queue);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<JobId, Held>> {
        // The map is consistent after every statement, so a panic elsewhere does no harm.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn capped_wait(asked: Duration) -> TimeDelta {
    TimeDelta::from_std(asked.min(MAX_PROVIDER_WAIT)).unwrap_or_default()
}

fn failed(code: &str, message: &str) -> Setback {
    Setback::Failed {
        code: code.to_owned(),
        message: message.to_owned(),
    }
}
