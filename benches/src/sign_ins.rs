//! 500 sign-ins at once with the right passwords, limits raised so that each wants its
//! hash computed, what others wait for a call meanwhile, and the memory it takes.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use domain::ids::TenantId;
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::{PASSWORD, PASSWORD_HASH};
use tokio::sync::watch;
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::compared::verdict;
use crate::ground::Empty;
use crate::servers::{Servers, stop};
use crate::usage::Process;

/// Who signs in at once.
const PEOPLE: usize = 500;

/// Promise: guessing passwords; how long the last of them may wait, and how
/// much longer other calls may take meanwhile.
const LONGEST_GOAL_MS: f64 = 6_000.0;
const SLOWER_GOAL: f64 = 3.0;

/// How much memory the flood may take above what the process had before, MiB.
const RISEN_GOAL_MIB: f64 = 128.0;

/// When its memory is looked at once more.
const AFTERWARDS: Duration = Duration::from_secs(30);

/// How long others are measured while nobody signs in.
const IDLE: Duration = Duration::from_secs(5);

const PORT: u16 = 18_475;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0d00));

/// Prints the figures; answers whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let ground = Empty::make(servers).await?;
    ground.found(&[TENANT]).await?;
    people(&ground.config.url).await?;
    let unlimited = [
        ("SIGN_INS_PER_ADDRESS", "1000000"),
        ("SIGN_INS_PER_ACCOUNT", "1000000"),
    ];
    let mut api = serve(&ground.config, &servers.redis_url, PORT, &unlimited)?;
    let client = Client::of(PORT);
    let token = client.sign_in("person1@signs.example").await?;

    let idle = {
        let (end, ended) = watch::channel(false);
        let (times, _) = tokio::join!(others(&client, &token, ended), async {
            tokio::time::sleep(IDLE).await;
            end.send_replace(true);
        });
        times?
    };
    let process = Process::of(api.id().context("the API has ended")?);
    let memory = process.memory_bytes()?;
    process.forget_peak()?;
    let (end, ended) = watch::channel(false);
    let (meanwhile, met) = tokio::join!(others(&client, &token, ended), async {
        let met = all_at_once(&client).await;
        end.send_replace(true);
        met
    });
    let met = met?;
    let (mut idle, mut meanwhile) = (idle, meanwhile?);
    let (before, during) = (percentile(&mut idle, 99), percentile(&mut meanwhile, 99));
    let slower = during / before;
    println!(
        "sign-ins: other calls p99 {during:.1} ms meanwhile, {before:.1} ms idle: {slower:.2}; {}",
        verdict(slower, SLOWER_GOAL, "times")
    );
    let above = |bytes: u64| bytes.saturating_sub(memory) as f64 / (1024.0 * 1024.0);
    let risen = above(process.peak_bytes()?);
    tokio::time::sleep(AFTERWARDS).await;
    println!(
        "sign-ins: {risen:.0} MiB above idle at most, {:.0} MiB 30 s later; {}",
        above(process.memory_bytes()?),
        verdict(risen, RISEN_GOAL_MIB, "MiB")
    );
    stop(&mut api).await?;
    ground.remove().await?;
    Ok(met && slower <= SLOWER_GOAL && risen <= RISEN_GOAL_MIB)
}

/// Everyone at once: each is let in or told to wait.
async fn all_at_once(client: &Client) -> Result<bool> {
    let begun = Instant::now();
    let tries = (1..=PEOPLE).map(|number| async move {
        let body = json!({
            "userNameOrEmailAddress": format!("person{number}@signs.example"),
            "password": PASSWORD, "rememberClient": false,
        });
        let status = client.status("account/login", None, &body).await?;
        ensure!(status == 200 || status == 429, "person{number}: {status}");
        anyhow::Ok((status, begun.elapsed().as_secs_f64() * 1e3))
    });
    let answers = futures::future::try_join_all(tries).await?;
    let longest = answers.iter().map(|(_, took_ms)| *took_ms).fold(0.0, f64::max);
    let good = answers.iter().filter(|(status, _)| *status == 200).count();
    println!(
        "sign-ins: {good} of {PEOPLE} at once let in, {:.0} a second, the others told to wait; the last after {longest:.0} ms; {}",
        good as f64 / (longest / 1e3),
        verdict(longest, LONGEST_GOAL_MS, "ms")
    );
    Ok(longest <= LONGEST_GOAL_MS)
}

/// What someone who is signed in waits for each call until it has ended, in milliseconds.
async fn others(client: &Client, token: &str, ended: watch::Receiver<bool>) -> Result<Vec<f64>> {
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
    ensure!(!times.is_empty(), "nobody else called");
    Ok(times)
}

/// People who all have the password of the tests.
async fn people(url: &str) -> Result<()> {
    let mut look = PgConnection::connect(url).await?;
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
    .execute(&mut look)
    .await
    .context("the people can't be made")?;
    Ok(look.close().await?)
}
