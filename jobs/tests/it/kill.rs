//! Real worker processes that are killed and stopped while they work.
//!
//! The processes are `doorstep work` and `doorstep schedule` of DOORSTEP_BIN_DIR if it is set,
//! except for the short form of the kills, which would mostly wait for the product's lease of 30
//! s. Otherwise this test binary starts itself with the same environment and a lease of 5 s, as
//! `process::a_process`.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use domain::jobs::State;
use domain::reports::Delivery;
use domain::reports::listing::ListingColumn;
use sandbox::Service;

use crate::listings::{everything, fill, ground, order};
use crate::outside::Outside;
use crate::process::ROLE;
use crate::stack::{Stack, full, until};

/// A process in the role of `work` or `schedule`; killed when dropped.
pub struct Real(Child);

impl Real {
    pub fn start(stack: &Stack, outside: &Outside, product: Option<&OsString>, role: &str) -> Real {
        let mut command = match product {
            Some(folder) => {
                let mut command = Command::new(Path::new(folder).join("doorstep"));
                command.arg(role);
                command
            }
            None => {
                let mut command = Command::new(std::env::current_exe().unwrap());
                command.args(["process::a_process", "--exact", "--ignored", "--nocapture"]);
                command
            }
        };
        let config = &stack.database.config;
        let clock_file = outside.folder.path().join("clock");
        if clock_file.exists() {
            command.env("DOORSTEP_CLOCK_FILE", clock_file);
        }
        command
            .env(ROLE, role)
            .env("DATABASE_URL", &config.url)
            .envs(testkit::password_variables())
            .env("REDIS_URL", stack.redis.url())
            .env("S3_ENDPOINT", outside.sandbox.addresses.s3_url())
            .env("S3_REGION", "us-east-1")
            .env("S3_BUCKET", crate::outside::BUCKET)
            .env("S3_ACCESS_KEY", "sandbox-access")
            .env("S3_SECRET_KEY", "sandbox-secret")
            .env("SMTP_URL", format!("smtp://{}", outside.sandbox.addresses.smtp))
            .env(
                "GMAIL_SMTP_URL",
                format!("smtp://{}", outside.sandbox.addresses.mailboxes),
            )
            .env(
                "GRAPH_URL",
                format!("{}/graph.microsoft.com/", outside.sandbox.addresses.http_url()),
            )
            .env("AURINKO_URL", outside.sandbox.addresses.aurinko_url())
            .env("AURINKO_CLIENT_ID", "sandbox-aurinko-client")
            .env("AURINKO_CLIENT_SECRET", "sandbox-aurinko-secret")
            .env("TWILIO_BASE_URL", outside.sandbox.addresses.twilio_url())
            .env("LOB_BASE_URL", outside.sandbox.addresses.lob_url())
            .env("MAIL_FROM", "Doorstep <no-reply@doorstep.example>")
            .env("PUBLIC_URL", crate::outside::PUBLIC_URL)
            .env("DOORSTEP_SECRET", "0".repeat(64))
            .env("DOORSTEP_SECRET_KEYS", format!("1:{}", "0".repeat(64)))
            .env("DOORSTEP_ENV", "development")
            .env("LISTEN", "127.0.0.1:0")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        Real(command.spawn().unwrap())
    }

    pub fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// Sends SIGTERM; returns how long the process took to end, and whether it succeeded.
    pub fn terminate(mut self) -> (Duration, bool) {
        let asked = Instant::now();
        signal("TERM", &self.0);
        let status = self.0.wait().unwrap();
        (asked.elapsed(), status.success())
    }
}

/// Sends a signal to a process with the shell's built-in: a small machine has no program for it.
pub fn signal(name: &str, process: &Child) {
    let sent = Command::new("sh")
        .args(["-c", "kill -s \"$0\" \"$1\"", name, &process.id().to_string()])
        .status()
        .unwrap();
    assert!(sent.success());
}

impl Drop for Real {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The path of the product's binary.
fn product() -> Option<OsString> {
    std::env::var_os("DOORSTEP_BIN_DIR")
}

/// Two companies with one listing each, and `count` reports in all.
async fn ordered(stack: &Stack, count: i64) {
    let (a, b) = (stack.database.a, stack.database.b);
    let job = order(vec![ListingColumn::Address], everything(), Delivery::Download);
    let mut connection = stack.superuser().await;
    for company in [a, b] {
        let ground = ground(&mut connection, company).await;
        fill(&mut connection, company, &ground, 1).await;
        stack.enqueue_many(company, &job, count / 2).await;
    }
}

/// Asserts that every job has succeeded and made one object and one row.
async fn assert_each_once(stack: &Stack, outside: &Outside, count: i64) {
    assert_eq!(stack.count(State::Succeeded).await, count);
    let jobs: Vec<String> = sqlx::query_scalar(
        "select id::text || '.xlsx' from jobs where kind = 'listingReport' order by id::text",
    )
    .fetch_all(stack.looks())
    .await
    .unwrap();
    let rows: Vec<String> = sqlx::query_scalar(
        "select job_id::text || '.xlsx' from report_files where row_count = 1 order by job_id::text",
    )
    .fetch_all(stack.looks())
    .await
    .unwrap();
    assert_eq!(rows, jobs, "each job has one row");
    assert_eq!(outside.objects(), jobs, "each job has one object");
}

// Promise: worker killed
#[tokio::test(flavor = "multi_thread")]
async fn killed_workers_lose_no_job_and_do_none_twice() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let count = if full() { 1_000 } else { 200 };
    ordered(&stack, count).await;
    // Slow enough that kills meet jobs in every step.
    outside.delay(Service::S3, 400);
    let product = product().filter(|_| full());
    let start = |role: &str| Real::start(&stack, &outside, product.as_ref(), role);
    let scheduler = start("schedule");
    let mut workers: Vec<Real> = (0..3).map(|_| start("work")).collect();
    let (began, mut kills) = (Instant::now(), 0);
    // The order of victims and pauses is always the same.
    let mut seed: u64 = 20_261_121;
    let limit = Duration::from_secs(if full() { 1_800 } else { 240 });
    while stack.count(State::Succeeded).await < count {
        assert!(
            began.elapsed() < limit,
            "{:?} after {limit:?}",
            stack.states().await
        );
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        tokio::time::sleep(Duration::from_millis(1_000 + (seed >> 33) % 1_000)).await;
        let index = usize::try_from((seed >> 40) % 3).unwrap();
        let next = start("work");
        std::mem::replace(&mut workers[index], next).kill();
        kills += 1;
    }
    assert_each_once(&stack, &outside, count).await;
    let claims: i64 = sqlx::query_scalar("select sum(fence)::bigint from jobs where kind <> 'listingUpkeep'")
        .fetch_one(stack.looks())
        .await
        .unwrap();
    println!(
        "{count} jobs, {kills} kills, {claims} claims, {:?}",
        began.elapsed()
    );
    assert!(claims > count, "no kill met a running job");
    for worker in workers {
        worker.kill();
    }
    scheduler.kill();
    stack.end().await;
}

// Promise: deploy
#[tokio::test(flavor = "multi_thread")]
async fn a_deploy_under_load_drops_nothing() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let count = 120;
    ordered(&stack, count).await;
    outside.delay(Service::S3, 300);
    let product = product();
    let start = |role: &str| Real::start(&stack, &outside, product.as_ref(), role);
    let scheduler = start("schedule");
    for _ in 0..3 {
        let worker = start("work");
        let before = stack.count(State::Succeeded).await;
        until("it works", 30, async || {
            (stack.count(State::Succeeded).await >= before + 5).then_some(())
        })
        .await;
        let (took, well) = worker.terminate();
        println!("ended {took:?} after SIGTERM");
        assert!(took < Duration::from_secs(30) && well, "{took:?} {well}");
        assert_eq!(
            stack.count(State::Running).await,
            0,
            "a job was left with its lease"
        );
    }
    let claims: i64 = sqlx::query_scalar("select sum(fence)::bigint from jobs where kind <> 'listingUpkeep'")
        .fetch_one(stack.looks())
        .await
        .unwrap();
    assert_eq!(
        claims,
        stack.count(State::Succeeded).await,
        "a job was begun twice"
    );
    let worker = start("work");
    until("the rest is done", 60, async || {
        (stack.count(State::Succeeded).await == count).then_some(())
    })
    .await;
    assert_each_once(&stack, &outside, count).await;
    assert!(worker.terminate().1);
    assert!(scheduler.terminate().1);
    stack.end().await;
}
