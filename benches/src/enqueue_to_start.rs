//! Measures the time from the commit that orders a job to the start of the job, one at a time on
//! an idle worker. There is no floor: the goal is a delay that people don't notice.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use chrono::Utc;
use domain::clock::Clock;
use domain::ids::JobId;
use domain::jobs::Job;
use jobs::WorkerConfig;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::comparison::verdict;
use crate::dataset::Dataset;
use crate::servers::Servers;

/// Jobs ordered.
const SAMPLES: usize = 500;

/// The goal for the median.
const HALF_GOAL_MS: f64 = 20.0;
/// The goal for the 99th percentile.
const MOST_GOAL_MS: f64 = 250.0;

/// A job that takes longer has missed its wake-up signal.
const LONGEST: Duration = Duration::from_secs(30);

/// Prints the times; returns whether the goals are met.
pub async fn run(dataset: &Dataset, servers: &Servers) -> Result<bool> {
    let shutdown = CancellationToken::new();
    let (started, mut starts) = mpsc::unbounded_channel::<(JobId, Instant)>();
    let workers_db = dataset.open(jobs::bell(&servers.redis_url)?)?;
    let db = workers_db.clone();
    let working = tokio::spawn(jobs::work_with(
        WorkerConfig::new(&servers.redis_url),
        workers_db,
        Clock::system(),
        move |task| {
            let begun = Instant::now();
            let (started, db) = (started.clone(), db.clone());
            async move {
                // The receiver is gone after the last sample.
                let _ = started.send((task.claimed.id, begun));
                let tx = db.tenant(&task.claimed.scope).await?;
                task.finish(tx, "Done", Utc::now()).await
            }
        },
        shutdown.clone(),
    ));
    let db = dataset.open(jobs::bell(&servers.redis_url)?)?;
    let scope = dataset.scope(&db).await?;
    // Warm-up: connections, plans and the demonstration's jobs are not measured.
    let mut warm = dataset.enqueue(&db, &scope, &Job::ReportExpiry).await?;
    for _ in 0..20 {
        wait_for_start(&mut starts, warm).await?;
        pause(0).await;
        warm = dataset.enqueue(&db, &scope, &Job::ReportExpiry).await?;
    }
    wait_for_start(&mut starts, warm).await?;

    let mut waits_ms = Vec::with_capacity(SAMPLES);
    for sample in 0..SAMPLES {
        pause(sample).await;
        let id = dataset.enqueue(&db, &scope, &Job::ReportExpiry).await?;
        let committed = Instant::now();
        let begun = wait_for_start(&mut starts, id).await?;
        // A job may start before the commit returns here.
        waits_ms.push(begun.saturating_duration_since(committed).as_secs_f64() * 1e3);
    }
    shutdown.cancel();
    working.await??;
    db.close().await;

    waits_ms.sort_by(f64::total_cmp);
    let (half, most) = (waits_ms[SAMPLES / 2], waits_ms[SAMPLES * 99 / 100]);
    println!(
        "enqueue-to-start p50: {half:.1} ms; {}",
        verdict(half, HALF_GOAL_MS, "ms")
    );
    println!(
        "enqueue-to-start p99: {most:.1} ms (longest {:.1} ms of {SAMPLES}); {}",
        waits_ms[SAMPLES - 1],
        verdict(most, MOST_GOAL_MS, "ms"),
    );
    Ok(half <= HALF_GOAL_MS && most <= MOST_GOAL_MS)
}

/// Lets the worker become idle, for periods that don't coincide with its own.
async fn pause(sample: usize) {
    tokio::time::sleep(Duration::from_millis(15 + (sample as u64 * 7) % 23)).await;
}

/// Waits for the start of a job and returns its time.
async fn wait_for_start(
    starts: &mut mpsc::UnboundedReceiver<(JobId, Instant)>,
    id: JobId,
) -> Result<Instant> {
    let found = async {
        while let Some((job, begun)) = starts.recv().await {
            if job == id {
                return Ok(begun);
            }
        }
        anyhow::bail!("the worker ended")
    };
    tokio::time::timeout(LONGEST, found)
        .await
        .context("a job did not start in time")?
}
