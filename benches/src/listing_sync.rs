//! A source that has changed 100,000 of its listings, read by the real worker
//! process from the sandbox's server, without membership. Counted is the processor
//! time of the worker and of PostgreSQL's processes for this database, not that of
//! the server, which lives in this process. There is no floor: the goal is a
//! bound.

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

use crate::compared::verdict;
use crate::ground::Empty;
use crate::servers::{Servers, stop};
use crate::usage::{Process, database_cpu_seconds, megabytes};

/// Rows that change.
const ROWS: i64 = 100_000;

/// Rows of a page.
const PAGE_ROWS: usize = 1_000;

/// Seconds of one core.
const CPU_GOAL: f64 = 60.0;
/// The most memory of the worker.
const MEMORY_GOAL_MB: f64 = 200.0;

/// How long one reading may take.
const LONGEST: Duration = Duration::from_secs(900);

/// The source's name.
const SOURCE: &str = "bench";

/// Prints time and memory; answers whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let ground = Empty::make(servers).await?;
    let folder = tempfile::tempdir()?;
    let csv = folder.path().join("market.csv");
    sandbox::write_made_market(ROWS.unsigned_abs(), std::fs::File::create(&csv)?)?;
    let source = sandbox::start(SandboxConfig {
        reso_csv: Some(csv),
        ..SandboxConfig::for_test(folder.path().join("sandbox"))
    })
    .await?;
    // Behind the last sale, so that all rows are there.
    let mut state = source.market.state();
    state.day = "2024-03-01".parse()?;
    state.page_rows = PAGE_ROWS;
    source.market.set(state);
    let file = folder.path().join("sources.json");
    let told = json!({ "sources": [{
        "name": SOURCE, "serviceRoot": source.addresses.reso_url(), "tokenUrl": source.addresses.reso_token_url(),
        "clientId": "sandbox-client", "clientSecret": "sandbox-client-secret", "pageSize": PAGE_ROWS,
    }]});
    std::fs::write(&file, told.to_string())?;

    let db = Db::connect(&ground.config, jobs::bell(&servers.redis_url)?)?;
    // Its zips, and the platform whose job it is; nobody's territory lies there.
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
        .worker(&ground.config)?
        .env("LISTING_SOURCES_FILE", &file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the worker does not start")?;
    let worker = Process::of(child.id().context("the worker has ended")?);

    let first = read(&ground, servers, &db, &worker).await?;
    println!("listing sync, first reading: {first}");
    for key in source.market.listing_keys() {
        let fields = json!({ "ListPrice": 1_234_567, "ModificationTimestamp": Utc::now().to_rfc3339() });
        if let serde_json::Value::Object(fields) = fields {
            source.market.amend(&key, fields);
        }
    }
    worker.forget_peak()?;
    let cost = read(&ground, servers, &db, &worker).await?;
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
    ground.remove().await?;
    Ok(cost.worker_seconds + cost.database_seconds <= CPU_GOAL && cost.peak_mb <= MEMORY_GOAL_MB)
}

/// What a reading took.
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
            "{ROWS} rows, worker {:.1} s, PostgreSQL {:.1} s, in {:.0} s with the source's own time",
            self.worker_seconds, self.database_seconds, self.wall_seconds
        )
    }
}

/// Has the source read at once and waits for the end.
async fn read(ground: &Empty, servers: &Servers, db: &Db, worker: &Process) -> Result<Cost> {
    let mut look = PgConnection::connect(&ground.config.url).await?;
    let cpu = |worker: &Process| -> Result<(f64, f64)> {
        Ok((worker.cpu_seconds()?, database_cpu_seconds(ground.name())?))
    };
    let begun_at = Utc::now();
    sqlx::query("update listing_source_syncs set sync_due_at = $1")
        .bind(begun_at)
        .execute(&mut look)
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
        .fetch_one(&mut look)
        .await?;
        if ended {
            ensure!(rows == ROWS, "{rows} rows were read");
            break;
        }
        ensure!(begun.elapsed() < LONGEST, "{rows} rows were read in time");
        // What goes on in a slice of its own is ordered as the scheduler does.
        let mut tx = db.worker().await?;
        if duties::enqueue_listing_syncs(&mut tx, Utc::now()).await? > 0 {
            jobs::bell(&servers.redis_url)?(Queue::Background);
        }
        tx.commit().await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let after = cpu(worker)?;
    look.close().await?;
    Ok(Cost {
        worker_seconds: after.0 - before.0,
        database_seconds: after.1 - before.1,
        wall_seconds: begun.elapsed().as_secs_f64(),
        peak_mb: megabytes(worker.peak_bytes()?),
    })
}
