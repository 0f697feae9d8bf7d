//! The base of the tests: a database with its bell, configurable workers, and waiting with a
//! deadline.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use database::jobs::{JobView, NewJob};
use database::{Db, DbConfig, TenantScope};
use domain::ids::{JobId, TenantId, UserId};
use domain::jobs::{Job, Queue, State};
use jobs::{Done, JobError, SchedulerConfig, Task, WorkerConfig};
use sqlx::{PgConnection, PgPool};
use testkit::{Company, SetClock, TestDatabase, seeded_at};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::redis::Redis;

pub use testkit::{full, until};

pub struct Stack {
    pub database: TestDatabase,
    pub redis: Redis,
    pub clock: SetClock,
    /// Opened with the bell and enough connections for a worker's slots.
    pub db: Db,
}

/// A worker or scheduler of a test.
pub struct Process {
    pub shutdown: CancellationToken,
    task: JoinHandle<()>,
}

impl Process {
    pub fn new(shutdown: CancellationToken, running: impl Future<Output = ()> + Send + 'static) -> Process {
        Process {
            shutdown,
            task: tokio::spawn(running),
        }
    }

    /// Asks it to stop and waits; returns how long that took.
    pub async fn stop(self) -> Duration {
        let asked = Instant::now();
        self.shutdown.cancel();
        self.task.await.unwrap();
        asked.elapsed()
    }

    /// Aborts it without cleanup, as far as a task can be: its leases and its leadership stay.
    pub async fn vanish(self) {
        self.task.abort();
        assert!(self.task.await.unwrap_err().is_cancelled());
    }
}

impl Stack {
    pub async fn start() -> Stack {
        let database = TestDatabase::create().await.unwrap();
        let redis = Redis::start().await;
        let db = Db::connect(&roomy(&database.config), jobs::bell(&redis.url()).unwrap()).unwrap();
        Stack {
            database,
            redis,
            clock: SetClock::at(seeded_at()),
            db,
        }
    }

    /// Ends the test: no unfinished job may be left in the ledger.
    pub async fn end(self) {
        let left = self.unfinished(&mut self.superuser().await).await;
        assert_eq!(left, [], "jobs were left behind");
        self.db.close().await;
        self.database.drop().await.unwrap();
    }

    /// Kind and state of unfinished jobs; the listing upkeep and the mailboxes' checks and syncs reorder themselves.
    pub async fn unfinished(&self, look: &mut PgConnection) -> Vec<(String, i16)> {
        sqlx::query_as(
            "select kind, state from jobs \
             where state in (0, 1) and kind not in ('listingUpkeep', 'mailboxChecks') \
               and not (kind = 'mailboxSync' and state = 0 and due_at > created_at)",
        )
        .fetch_all(look)
        .await
        .unwrap()
    }

    /// The pool for the test's own reads and writes, behind row security.
    pub fn looks(&self) -> &PgPool {
        self.database.looks()
    }

    pub async fn superuser(&self) -> PgConnection {
        self.database.superuser().await.unwrap()
    }

    /// The scope of a company's rows.
    pub async fn scope(&self, tenant: TenantId) -> TenantScope {
        let operator = database::PlatformScope::operator();
        let mut tx = self.db.platform(&operator).await.unwrap();
        let scope = database::platform::enter_company(&mut tx, tenant, self.clock.clock().now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        scope.unwrap()
    }

    /// Orders a job for a company's admin, or another of its users.
    pub async fn enqueue(&self, company: Company, owner: UserId, job: &Job) -> JobId {
        let now = self.clock.clock().now();
        let mut tx = self
            .db
            .tenant(&self.scope(company.tenant_id).await)
            .await
            .unwrap();
        let new = NewJob {
            job,
            owner: Some(owner),
            due_at: now,
            total: 0,
            idempotency_key: None,
        };
        let enqueued = database::jobs::enqueue(&mut tx, &new, now).await.unwrap();
        tx.commit().await.unwrap();
        enqueued.id()
    }

    /// Orders many jobs for a company at once, without ringing.
    pub async fn enqueue_many(&self, company: Company, job: &Job, count: i64) {
        let mut connection = self.superuser().await;
        sqlx::query(
            "insert into jobs (tenant_id, id, queue, kind, payload, due_at, max_attempts, owner_user_id, title, \
                               created_at) \
             select $1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $8, $5 from generate_series(1, $9)",
        )
        .bind(company.tenant_id.0)
        .bind(job.kind().queue.code())
        .bind(job.kind().name)
        .bind(serde_json::to_value(job).unwrap())
        .bind(self.clock.clock().now())
        .bind(job.kind().max_attempts)
        .bind(company.company_admin.0)
        .bind(job.kind().title)
        .bind(count)
        .execute(&mut connection)
        .await
        .unwrap();
        sqlx::query("insert into job_turns (tenant_id, queue, next_due_at) values ($1, $2, $3)")
            .bind(company.tenant_id.0)
            .bind(job.kind().queue.code())
            .bind(self.clock.clock().now())
            .execute(&mut connection)
            .await
            .unwrap();
    }

    pub async fn job(&self, company: Company, owner: UserId, id: JobId) -> JobView {
        let mut tx = self
            .db
            .tenant(&self.scope(company.tenant_id).await)
            .await
            .unwrap();
        let job = database::jobs::get(&mut tx, owner, id).await.unwrap();
        tx.commit().await.unwrap();
        job.unwrap()
    }

    /// Waits until the job has ended.
    pub async fn ended(&self, company: Company, owner: UserId, id: JobId, seconds: u64) -> JobView {
        let deadline = Instant::now() + Duration::from_secs(seconds);
        loop {
            let job = self.job(company, owner, id).await;
            if job.state.is_final() {
                return job;
            }
            assert!(Instant::now() < deadline, "not ended within {seconds} s: {job:?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Rings, and waits until no job is left. Business time passes for jobs that come back later: two
    /// of them may want the same lead.
    pub async fn work_is_done(&self, look: &mut PgConnection) {
        let ring = jobs::bell(&self.redis.url()).unwrap();
        ring(Queue::Background);
        until("all work is done", 30, async || {
            let left = self.unfinished(look).await;
            if !left.is_empty() && left.iter().all(|(_, state)| *state == 0) {
                self.clock.advance(TimeDelta::seconds(1));
                ring(Queue::Background);
            }
            left.is_empty().then_some(())
        })
        .await;
    }

    /// The number of jobs in each state, without the scheduler's own.
    pub async fn states(&self) -> HashMap<State, i64> {
        let states: Vec<(i16, i64)> =
            sqlx::query_as("select state, count(*) from jobs where kind <> 'listingUpkeep' group by state")
                .fetch_all(self.looks())
                .await
                .unwrap();
        states
            .into_iter()
            .map(|(code, count)| (State::from_repr(code).unwrap(), count))
            .collect()
    }

    pub async fn count(&self, state: State) -> i64 {
        self.states().await.get(&state).copied().unwrap_or(0)
    }

    pub fn config(&self) -> WorkerConfig {
        WorkerConfig::new(self.redis.url())
    }

    /// A worker that runs jobs with `perform`.
    pub fn worker<P, F>(&self, config: WorkerConfig, perform: P) -> Process
    where
        P: Fn(Db, Task) -> F + Send + Sync + 'static,
        F: Future<Output = Result<Done, JobError>> + Send + 'static,
    {
        let shutdown = CancellationToken::new();
        let bell = jobs::bell(&self.redis.url()).unwrap();
        let db = Db::connect(&roomy(&self.database.config), bell).unwrap();
        let working = jobs::work_with(
            config,
            db.clone(),
            self.clock.clock(),
            move |task| perform(db.clone(), task),
            shutdown.clone(),
        );
        Process::new(shutdown, async { working.await.unwrap() })
    }

    /// A scheduler with this configuration.
    pub fn scheduler(&self, config: SchedulerConfig) -> Process {
        let shutdown = CancellationToken::new();
        let bell = jobs::bell(&self.redis.url()).unwrap();
        let (db, clock) = (self.db.clone(), self.clock.clock());
        let scheduling = jobs::schedule(config, db, clock, bell, shutdown.clone());
        Process::new(shutdown, scheduling)
    }
}

/// A scheduler with short intervals.
pub fn quick() -> SchedulerConfig {
    SchedulerConfig {
        sweep_every: Duration::from_millis(200),
        stand_by_every: Duration::from_millis(200),
        lease: Duration::from_secs(2),
    }
}

/// Marks a job as succeeded without other writes.
pub async fn finish(db: &Db, task: &Task) -> Result<Done, JobError> {
    let tx = db.tenant(&task.claimed.scope).await?;
    task.finish(tx, "Done", task.claimed.due_at).await
}

/// A job for these tests; the word tells `perform` what to do.
pub fn test_job(word: &str) -> Job {
    Job::MembershipRefresh {
        zip_codes: vec![word.to_owned()],
        happened_since: None,
    }
}

/// The word of a job of [`test_job`]; empty for the scheduler's own jobs.
pub fn word(task: &Task) -> &str {
    match &task.claimed.job {
        Ok(Job::MembershipRefresh { zip_codes, .. }) => &zip_codes[0],
        Ok(Job::ListingUpkeep) => "",
        other => panic!("not a told job: {other:?}"),
    }
}

/// One slot of each queue.
pub fn one_slot() -> HashMap<Queue, usize> {
    Queue::ALL.into_iter().map(|queue| (queue, 1)).collect()
}

fn roomy(config: &DbConfig) -> DbConfig {
    DbConfig {
        max_connections: 24,
        ..config.clone()
    }
}
