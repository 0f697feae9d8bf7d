//! The worker and scheduler processes of tests that kill them, if the product's binary is not
//! available.

use std::process::Command;
use std::time::Duration;

use chrono::{TimeDelta, Utc};
use database::{Db, DbConfig};
use domain::clock::Clock;
use domain::jobs::Queue;
use domain::unsubscribe::UnsubscribeKey;
use jobs::{Context, SchedulerConfig, WorkerConfig};
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

/// The variable with the role of a process of this test binary.
pub const ROLE: &str = "DOORSTEP_TEST_ROLE";

/// Shorter than the product's, so that orphaned jobs are requeued sooner.
const LEASE: Duration = Duration::from_secs(5);

/// The variable with the test that runs alone in this process.
const ALONE: &str = "DOORSTEP_TEST_ALONE";

/// Whether a test runs alone in this process, as it does if each test is a process. Otherwise
/// runs it in its own process, where it passes: process-wide state such as metrics then belongs
/// to that test. `name` is the test's path.
pub fn is_alone(name: &str) -> bool {
    if std::env::var(ALONE).is_ok_and(|test| test == name) {
        return true;
    }
    let ended = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--nocapture"])
        .env(ALONE, name)
        .output()
        .unwrap();
    let output = String::from_utf8_lossy(&ended.stdout);
    assert!(
        ended.status.success() && output.contains("1 passed"),
        "{output}{}",
        String::from_utf8_lossy(&ended.stderr)
    );
    false
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "is a process of other tests"]
async fn a_process() {
    let Ok(role) = std::env::var(ROLE) else { return };
    let value = |name: &str| std::env::var(name).unwrap();
    let shutdown = CancellationToken::new();
    let mut term = signal(SignalKind::terminate()).unwrap();
    let asked = shutdown.clone();
    tokio::spawn(async move {
        term.recv().await;
        asked.cancel();
    });
    let config = DbConfig {
        url: value("DATABASE_URL"),
        logins: testkit::logins(),
        max_connections: 20,
        job_limits: database::jobs::JobLimits::default(),
    };
    let bell = jobs::bell(&value("REDIS_URL")).unwrap();
    let db = Db::connect(&config, bell.clone()).unwrap();
    // The clock of the tests stands still; jobs become due by it.
    let clock = match std::env::var("DOORSTEP_CLOCK_FILE") {
        Ok(file) => Clock::new(move || {
            let offset = std::fs::read_to_string(&file)
                .ok()
                .and_then(|text| text.trim().parse().ok());
            offset.map_or_else(testkit::seeded_at, |offset| {
                Utc::now() + TimeDelta::seconds(offset)
            })
        }),
        Err(_) => Clock::new(testkit::seeded_at),
    };
    if role == "schedule" {
        jobs::schedule(SchedulerConfig::default(), db, clock, bell, shutdown).await;
        return;
    }
    let port = value("SMTP_URL").rsplit(':').next().unwrap().parse().unwrap();
    let context = Context {
        db,
        storage: crate::outside::store(&value("S3_ENDPOINT")),
        mail: crate::outside::mailer(port),
        accounts: crate::outside::account_mail(
            &value("GMAIL_SMTP_URL").replace("smtp://", ""),
            value("GRAPH_URL").trim_end_matches("/graph.microsoft.com/"),
            // All processes share the counters.
            Some(&value("REDIS_URL")),
            crate::outside::FAST,
        ),
        sources: jobs::ListingSources::default(),
        report_turns: jobs::ReportTurns::by_cores(),
        mailboxes: Some(crate::outside::mailboxes(&value("AURINKO_URL"))),
        mailboxes_call: false,
        pictures: crate::outside::pictures("http://127.0.0.1:9"),
        owners: None,
        texts: Some(crate::outside::texts(&value("TWILIO_BASE_URL"))),
        post: Some(crate::outside::post(&value("LOB_BASE_URL"))),
        rates: crate::outside::RATES,
        clock,
        public_url: value("PUBLIC_URL").into(),
        unsubscribe: UnsubscribeKey::of("a secret of a test, long enough"),
    };
    let config = WorkerConfig {
        lease: LEASE,
        // Few enough that all processes are busy.
        slots: Queue::ALL.into_iter().map(|queue| (queue, 3)).collect(),
        ..WorkerConfig::new(value("REDIS_URL"))
    };
    jobs::work(config, context, shutdown).await.unwrap();
}
