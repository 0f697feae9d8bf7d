//! Orders the owners of 5,000 listings, which the real worker process requests from the sandbox's
//! provider at 200 ms each. The floor is the provider's own time at the same concurrency:
//! marking, charging and storing must add little.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use database::owner_data;
use domain::ids::ListingId;
use domain::territory::View;
use sandbox::{Fault, Mode, SandboxConfig, Service};
use sqlx::{Connection, PgConnection};

use crate::comparison::verdict;
use crate::dataset::{Dataset, settle};
use crate::servers::{Servers, stop};
use crate::usage::{Process, database_cpu_seconds};

/// Listings of the order.
const LISTINGS: i64 = 5_000;

/// Concurrent calls.
const CONCURRENT_CALLS: i64 = 25;

/// The provider's time for a call.
const CALL: Duration = Duration::from_millis(200);

/// The maximum ratio to the provider's own time.
const GOAL: f64 = 1.25;

/// The longest time of the order.
const LONGEST: Duration = Duration::from_secs(300);

/// Prints the ratio; returns whether the goal is met.
pub async fn run(dataset: &Dataset, servers: &Servers) -> Result<bool> {
    let folder = tempfile::tempdir()?;
    let provider = sandbox::start(SandboxConfig::for_test(folder.path())).await?;
    let mut late = Fault::every(Service::Attom, Mode::Latency);
    late.latency_ms = u64::try_from(CALL.as_millis())?;
    provider.faults.set(late)?;

    let mut connection = PgConnection::connect(&dataset.config.url).await?;
    sqlx::query("update companies set full_service = true where tenant_id = $1")
        .bind(dataset.tenant.0)
        .execute(&mut connection)
        .await?;
    let listings: Vec<uuid::Uuid> = sqlx::query_scalar(
        "select listing_id \
         from listing_memberships m \
         where tenant_id = $1 and not exists ( \
             select 1 from owner_requests r where r.tenant_id = m.tenant_id and r.listing_id = m.listing_id) \
         order by listing_id \
         limit $2",
    )
    .bind(dataset.tenant.0)
    .bind(LISTINGS)
    .fetch_all(&mut connection)
    .await?;
    let listings: Vec<_> = listings.into_iter().map(ListingId).collect();

    let log = std::fs::File::create(servers.folder.path().join("owners.log"))?;
    let mut child = servers
        .worker(&dataset.config)?
        .env("ATTOM_URL", provider.addresses.attom_url())
        .env("ATTOM_API_KEY", "sandbox-attom-key")
        .env("ATTOM_CALLS_AT_ONCE", CONCURRENT_CALLS.to_string())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the worker does not start")?;
    let worker = Process::of(child.id().context("the worker ended")?);
    // The jobs of the demonstration data are not measured.
    settle(&mut connection).await?;

    let db = dataset.open(jobs::bell(&servers.redis_url)?)?;
    let scope = dataset.scope(&db).await?;
    let database = dataset.config.url.rsplit('/').next().unwrap_or_default();
    let before = worker.cpu_seconds()? + database_cpu_seconds(database)?;
    let begun = Instant::now();
    let mut tx = db.tenant(&scope).await?;
    let by = (View::Company, dataset.admin);
    let ordered = owner_data::order(&mut tx, by, &listings, None, Utc::now()).await?;
    tx.commit().await?;
    let order = begun.elapsed();
    let job = ordered.job.context("nothing was ordered")?;
    loop {
        let state: i16 = sqlx::query_scalar("select state from jobs where id = $1")
            .bind(job.0)
            .fetch_one(&mut connection)
            .await?;
        match state {
            2 => break,
            0 | 1 => ensure!(begun.elapsed() < LONGEST, "the order takes too long"),
            _ => anyhow::bail!("the order failed"),
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let took = begun.elapsed().as_secs_f64();
    let cpu = worker.cpu_seconds()? + database_cpu_seconds(database)? - before;
    let calls = provider.attom.calls();
    ensure!(
        calls.asked == listings.len() as u64,
        "the provider received {} calls",
        calls.asked
    );

    let rounds = (LISTINGS + CONCURRENT_CALLS - 1) / CONCURRENT_CALLS;
    #[expect(clippy::cast_precision_loss, reason = "some hundreds")]
    let floor = rounds as f64 * CALL.as_secs_f64();
    println!(
        "owner data: {:.2} times the provider's own time ({took:.1} s of {floor:.1} s, ordered in {:.2} s, {cpu:.1} s of a \
         core, {} concurrent calls); {}",
        took / floor,
        order.as_secs_f64(),
        calls.most_at_once,
        verdict(took / floor, GOAL, "x"),
    );
    stop(&mut child).await?;
    db.close().await;
    connection.close().await?;
    provider.shutdown().await;
    Ok(took / floor <= GOAL)
}
