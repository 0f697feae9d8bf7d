//! Measures 500 concurrent sign-ins with correct passwords and raised limits, so that each
//! computes a hash; the latency of other calls during them; and the memory they take.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use domain::ids::TenantId;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::{PASSWORD, PASSWORD_HASH};
use tokio::sync::watch;
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::comparison::verdict;
use crate::dataset::EmptyDatabase;
use crate::servers::{Servers, stop};
use crate::usage::Process;

/// Users who sign in concurrently.
const PEOPLE: usize = 500;

/// Promise: guessing passwords. The goals for the last sign-in, and for the slowdown of other
/// calls.
const LONGEST_GOAL_MS: f64 = 6_000.0;
const SLOWER_GOAL: f64 = 3.0;

/// The goal for the peak memory above that of the idle process, in MiB.
const MEMORY_GOAL_MIB: f64 = 128.0;

/// The time until the memory is measured again.
const MEMORY_CHECK_AFTER: Duration = Duration::from_secs(30);

/// How long other calls are measured without sign-ins.
const IDLE: Duration = Duration::from_secs(5);

const PORT: u16 = 18_475;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0d00));

/// Prints the figures; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    insert_people(&database.config.url).await?;
    let unlimited = [
        ("SIGN_INS_PER_ADDRESS", "1000000"),
        ("SIGN_INS_PER_ACCOUNT", "1000000"),
    ];
    let mut api = serve(&database.config, &servers.redis_url, PORT, &unlimited)?;
    let client = Client::new(PORT);
    let token = client.sign_in("person1@signs.example").await?;

    let idle = {
        let (end, ended) = watch::channel(false);
        let (times, _) = tokio::join!(measure_other_calls(&client, &token, ended), async {
            tokio::time::sleep(IDLE).await;
            end.send_replace(true);
        });
        times?
    };
    let process = Process::of(api.id().context("the API ended")?);
    let memory = process.memory_bytes()?;
    process.reset_peak()?;
    let (end, ended) = watch::channel(false);
    let (during, met) = tokio::join!(measure_other_calls(&client, &token, ended), async {
        let met = sign_in_concurrently(&client).await;
        end.send_replace(true);
        met
    });
    let met = met?;
    let (mut idle, mut busy) = (idle, during?);
    let (idle_ms, busy_ms) = (percentile(&mut idle, 99), percentile(&mut busy, 99));
    let slower = busy_ms / idle_ms;
    println!(
        "sign-ins: other calls p99 {busy_ms:.1} ms during sign-ins, {idle_ms:.1} ms idle: {slower:.2}; {}",
        verdict(slower, SLOWER_GOAL, "times")
    );
    let above = |bytes: u64| bytes.saturating_sub(memory) as f64 / (1024.0 * 1024.0);
    let added_mib = above(process.peak_bytes()?);
    tokio::time::sleep(MEMORY_CHECK_AFTER).await;
    println!(
        "sign-ins: peak memory {added_mib:.0} MiB above idle, {:.0} MiB above it 30 s later; {}",
        above(process.memory_bytes()?),
        verdict(added_mib, MEMORY_GOAL_MIB, "MiB")
    );
    stop(&mut api).await?;
    database.remove().await?;
    Ok(met && slower <= SLOWER_GOAL && added_mib <= MEMORY_GOAL_MIB)
}

/// Signs everyone in concurrently; each succeeds or gets 429.
async fn sign_in_concurrently(client: &Client) -> Result<bool> {
    let begun = Instant::now();
    let attempts = (1..=PEOPLE).map(|number| async move {
        let body = json!({
            "userNameOrEmailAddress": format!("person{number}@signs.example"),
            "password": PASSWORD, "rememberClient": false,
        });
        let status = client.status("account/login", None, &body).await?;
        ensure!(status == 200 || status == 429, "person{number}: {status}");
        anyhow::Ok((status, begun.elapsed().as_secs_f64() * 1e3))
    });
    let answers = futures::future::try_join_all(attempts).await?;
    let longest = answers.iter().map(|(_, took_ms)| *took_ms).fold(0.0, f64::max);
    let good = answers.iter().filter(|(status, _)| *status == 200).count();
    println!(
        "sign-ins: {good} of {PEOPLE} concurrent sign-ins succeeded, {:.0} a second, the others got 429; the last after {longest:.0} ms; {}",
        good as f64 / (longest / 1e3),
        verdict(longest, LONGEST_GOAL_MS, "ms")
    );
    Ok(longest <= LONGEST_GOAL_MS)
}

/// Measures the calls of a signed-in user until the end, in milliseconds.
async fn measure_other_calls(client: &Client, token: &str, ended: watch::Receiver<bool>) -> Result<Vec<f64>> {
    let mut times = Vec::new();
    while !*ended.borrow() {
        let begun = Instant::now();
        let status = client
            .status("account/get-sessions-list", Some(token), &json!({}))
            .await?;
        ensure!(status == 200, "a call was answered with {status}");
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    ensure!(!times.is_empty(), "no other call was made");
    Ok(times)
}

/// Inserts users with the password of the tests.
async fn insert_people(url: &str) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "with people as (
             insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at)
             select '{TENANT}', gen_random_uuid(), 'SalesManager', 'P', n::text, 'person' || n || '@signs.example',
                    'person' || n || '@signs.example', now()
             from generate_series(1, {PEOPLE}) n
             returning id
         )
         insert into user_credentials (tenant_id, user_id, password_hash, changed_at)
         select '{TENANT}', id, '{PASSWORD_HASH}', now()
         from people;"
    )))
    .execute(&mut connection)
    .await
    .context("inserting the users failed")?;
    Ok(connection.close().await?)
}
