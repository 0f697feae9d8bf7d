//! Measures the reading of a source with 100,000 changed listings by the real worker process from
//! the sandbox, without memberships. It counts the processor time of the worker and of
//! PostgreSQL's processes for this database, not that of the sandbox, which runs in this process.
//! There is no floor: the goal is a limit.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::{NaiveTime, Utc};
use database::jobs::duties;
use database::listing_sources::{self, Configured};
use database::{Db, PlatformScope};
use domain::jobs::Queue;
use sandbox::SandboxConfig;
use serde_json::json;
use sqlx::{Connection, PgConnection};

use crate::comparison::verdict;
use crate::dataset::EmptyDatabase;
use crate::servers::{Servers, stop};
use crate::usage::{Process, database_cpu_seconds, megabytes};

/// Changed rows.
const ROWS: i64 = 100_000;

/// Rows of a page.
const PAGE_ROWS: usize = 1_000;

/// Seconds of one core.
const CPU_GOAL: f64 = 60.0;
/// Peak memory of the worker.
const MEMORY_GOAL_MB: f64 = 200.0;

/// The longest time of one walk.
const LONGEST: Duration = Duration::from_secs(900);

/// The name of the source.
const SOURCE: &str = "bench";

/// Prints time and memory; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    let folder = tempfile::tempdir()?;
    let csv = folder.path().join("market.csv");
    sandbox::write_made_market(ROWS.unsigned_abs(), std::fs::File::create(&csv)?)?;
    let source = sandbox::start(SandboxConfig {
        reso_csv: Some(csv),
        ..SandboxConfig::for_test(folder.path().join("sandbox"))
    })
    .await?;
    // After the last sale, so that the source has all rows.
    let mut state = source.market.state();
    state.day = "2024-03-01".parse()?;
    state.page_rows = PAGE_ROWS;
    source.market.set(state);
    let file = folder.path().join("sources.json");
    let sources = json!({ "sources": [{
        "name": SOURCE, "serviceRoot": source.addresses.reso_url(), "tokenUrl": source.addresses.reso_token_url(),
        "clientId": "sandbox-client", "clientSecret": "sandbox-client-secret", "pageSize": PAGE_ROWS,
    }]});
    std::fs::write(&file, sources.to_string())?;

    let db = Db::connect(&database.config, jobs::bell(&servers.redis_url)?)?;
    // The zips, and the platform's company, which owns the job. No territory covers the zips.
    doorstep::seed::load_reference(&db, Utc::now()).await?;
    let configured = Configured {
        name: SOURCE.to_owned(),
        sync_every_minutes: 15,
        sweep_at: NaiveTime::MIN,
    };
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    listing_sources::configure(&mut tx, &[configured], Utc::now()).await?;
    tx.commit().await?;
    let log = std::fs::File::create(servers.folder.path().join("sync.log"))?;
    let mut child = servers
        .worker(&database.config)?
        .env("LISTING_SOURCES_FILE", &file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the worker does not start")?;
    let worker = Process::of(child.id().context("the worker ended")?);

    let first = read(&database, servers, &db, &worker).await?;
    println!("listing sync, first walk: {first}");
    for key in source.market.listing_keys() {
        let fields = json!({ "ListPrice": 1_234_567, "ModificationTimestamp": Utc::now().to_rfc3339() });
        if let serde_json::Value::Object(fields) = fields {
            source.market.amend(&key, fields);
        }
    }
    worker.reset_peak()?;
    let cost = read(&database, servers, &db, &worker).await?;
    println!(
        "listing sync cpu: {cost}; {}",
        verdict(cost.worker_seconds + cost.database_seconds, CPU_GOAL, "s"),
    );
    println!(
        "listing sync memory: {:.1} MB; {}",
        cost.peak_mb,
        verdict(cost.peak_mb, MEMORY_GOAL_MB, "MB")
    );
    stop(&mut child).await?;
    db.close().await;
    source.shutdown().await;
    database.remove().await?;
    Ok(cost.worker_seconds + cost.database_seconds <= CPU_GOAL && cost.peak_mb <= MEMORY_GOAL_MB)
}

/// The cost of one walk.
struct Cost {
    worker_seconds: f64,
    database_seconds: f64,
    wall_seconds: f64,
    peak_mb: f64,
}

impl std::fmt::Display for Cost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{ROWS} rows, worker {:.1} s, PostgreSQL {:.1} s, {:.0} s elapsed including the source's time",
            self.worker_seconds, self.database_seconds, self.wall_seconds
        )
    }
}

/// Starts a walk of the source and waits for its end.
async fn read(database: &EmptyDatabase, servers: &Servers, db: &Db, worker: &Process) -> Result<Cost> {
    let mut connection = PgConnection::connect(&database.config.url).await?;
    let cpu = |worker: &Process| -> Result<(f64, f64)> {
        Ok((worker.cpu_seconds()?, database_cpu_seconds(database.name())?))
    };
    let begun_at = Utc::now();
    sqlx::query("update listing_source_syncs set sync_due_at = $1")
        .bind(begun_at)
        .execute(&mut connection)
        .await?;
    let before = cpu(worker)?;
    let begun = Instant::now();
    let mut tx = db.worker().await?;
    duties::enqueue_listing_syncs(&mut tx, begun_at).await?;
    tx.commit().await?;
    jobs::bell(&servers.redis_url)?(Queue::Background);
    loop {
        let (ended, rows): (bool, i64) = sqlx::query_as(
            "select walk is null and coalesce(last_synced_at >= $1, false), rows_done from listing_source_syncs",
        )
        .bind(begun_at)
        .fetch_one(&mut connection)
        .await?;
        if ended {
            ensure!(rows == ROWS, "{rows} rows were read");
            break;
        }
        ensure!(begun.elapsed() < LONGEST, "only {rows} rows were read in time");
        // A walk continues in several jobs; orders the next one as the scheduler does.
        let mut tx = db.worker().await?;
        if duties::enqueue_listing_syncs(&mut tx, Utc::now()).await? > 0 {
            jobs::bell(&servers.redis_url)?(Queue::Background);
        }
        tx.commit().await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let after = cpu(worker)?;
    connection.close().await?;
    Ok(Cost {
        worker_seconds: after.0 - before.0,
        database_seconds: after.1 - before.1,
        wall_seconds: begun.elapsed().as_secs_f64(),
        peak_mb: megabytes(worker.peak_bytes()?),
    })
}
