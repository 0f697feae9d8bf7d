//! From the return of the commit that ordered a job to the job's first line, one
//! at a time on a worker that has nothing else to do. There is no floor: the goal
//! is what a person doesn't notice.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use chrono::Utc;
use domain::clock::Clock;
use domain::ids::JobId;
use domain::jobs::Job;
use jobs::WorkerConfig;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::compared::verdict;
use crate::ground::Ground;
use crate::servers::Servers;

/// Jobs that are ordered.
const SAMPLES: usize = 500;

/// Milliseconds for half of them.
const HALF_GOAL_MS: f64 = 20.0;
/// Milliseconds for 99 of 100.
const MOST_GOAL_MS: f64 = 250.0;

/// A job that takes longer has been lost by the bell.
const LONGEST: Duration = Duration::from_secs(30);

/// Prints the times; answers whether the goals are met.
pub async fn run(ground: &Ground, servers: &Servers) -> Result<bool> {
    let shutdown = CancellationToken::new();
    let (started, mut starts) = mpsc::unbounded_channel::<(JobId, Instant)>();
    let workers_db = ground.open(jobs::bell(&servers.redis_url)?)?;
    let db = workers_db.clone();
    let working = tokio::spawn(jobs::work_with(
        WorkerConfig::new(&servers.redis_url),
        workers_db,
        Clock::system(),
        move |task| {
            let begun = Instant::now();
            let (started, db) = (started.clone(), db.clone());
            async move {
                // Nobody waits for it any more once the last sample is taken.
                let _ = started.send((task.claimed.id, begun));
                let tx = db.tenant(&task.claimed.scope).await?;
                task.finish(tx, "Done", Utc::now()).await
            }
        },
        shutdown.clone(),
    ));
    let db = ground.open(jobs::bell(&servers.redis_url)?)?;
    let scope = ground.scope(&db).await?;
    // Connections, plans and the demonstration's own jobs are not what is measured.
    let mut warm = ground.enqueue(&db, &scope, &Job::ReportExpiry).await?;
    for _ in 0..20 {
        wait(&mut starts, warm).await?;
        rest(0).await;
        warm = ground.enqueue(&db, &scope, &Job::ReportExpiry).await?;
    }
    wait(&mut starts, warm).await?;

    let mut waits_ms = Vec::with_capacity(SAMPLES);
    for sample in 0..SAMPLES {
        rest(sample).await;
        let id = ground.enqueue(&db, &scope, &Job::ReportExpiry).await?;
        let committed = Instant::now();
        let begun = wait(&mut starts, id).await?;
        // A job may begin before its commit has returned here.
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

/// Lets the worker fall idle, for times that don't beat with its own.
async fn rest(sample: usize) {
    tokio::time::sleep(Duration::from_millis(15 + (sample as u64 * 7) % 23)).await;
}

/// When that job began.
async fn wait(starts: &mut mpsc::UnboundedReceiver<(JobId, Instant)>, id: JobId) -> Result<Instant> {
    let found = async {
        while let Some((job, begun)) = starts.recv().await {
            if job == id {
                return Ok(begun);
            }
        }
        anyhow::bail!("the worker has ended")
    };
    tokio::time::timeout(LONGEST, found)
        .await
        .context("a job did not start")?
}
