//! Measures the time from a partner's request that stores a new lead to the event of its
//! notification on the live stream of a user, as an open browser reads it. There is no floor: the
//! stream is fed once a second, and the goal is a delay that people don't notice.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use domain::ids::{TenantId, UserId};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::PASSWORD_HASH;
use tokio::io::{AsyncBufRead, AsyncBufReadExt as _, Lines};
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::comparison::verdict;
use crate::dataset::EmptyDatabase;
use crate::servers::{Servers, stop};

/// Leads that are measured, after a few that are not.
const LEADS: usize = 40;
const WARM_UP: usize = 3;

/// The goal for the 95th percentile.
const MOST_GOAL_MS: f64 = 2_000.0;

/// An event that takes longer is lost.
const LONGEST: Duration = Duration::from_secs(30);

const PORT: u16 = 18_479;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_1f00));
const ADMIN: UserId = UserId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_1fff));

/// Prints the times; returns whether the goal is met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    insert_admin(&database.config.url).await?;
    let mut api = serve(&database.config, &servers.redis_url, PORT, &[])?;
    let client = Client::new(PORT);
    let token = client.sign_in("admin@notified.example").await?;
    let made = client
        .post(
            "api-keys/create-api-key",
            Some(&token),
            &json!({ "name": "Bench", "scopes": ["leads:write"] }),
        )
        .await?;
    let key = made["result"]["key"].as_str().context("the answer has no key")?;
    let mut events = client.events(&token).await?.lines();

    let mut times_ms = Vec::with_capacity(LEADS);
    for number in 0..WARM_UP + LEADS {
        pause(number).await;
        let begun = Instant::now();
        let path = format!("partner/v1/leads/OPP-{number}");
        let answer = client.put(&path, key, &item(number)).await?;
        ensure!(answer["result"]["result"] == "created", "{answer}");
        tokio::time::timeout(LONGEST, next_notification(&mut events))
            .await
            .context("a notification did not arrive in time")??;
        if number >= WARM_UP {
            times_ms.push(begun.elapsed().as_secs_f64() * 1e3);
        }
    }
    stop(&mut api).await?;
    database.remove().await?;

    let (half, most) = (percentile(&mut times_ms, 50), percentile(&mut times_ms, 95));
    println!(
        "lead-notification p95: {most:.0} ms (p50 {half:.0} ms, longest {:.0} ms of {LEADS}); {}",
        times_ms[LEADS - 1],
        verdict(most, MOST_GOAL_MS, "ms"),
    );
    Ok(most <= MOST_GOAL_MS)
}

/// Spreads the requests over the second in which the streams are fed once.
async fn pause(number: usize) {
    tokio::time::sleep(Duration::from_millis((number as u64 * 379) % 1_000)).await;
}

fn item(number: usize) -> Value {
    let now = Utc::now();
    json!({
        "disposition": "New",
        "moveType": 1 + number % 7,
        "receivedDate": now,
        "modifiedDate": now,
        "payload": {
            "FirstName": "Dana",
            "LastName": format!("Smith{number}"),
            "CellPhoneNumber": format!("(212) 555-01{number:02}"),
            "OriginCity": "Denver",
            "OriginState": "CO",
            "OriginZip": "80212",
        },
    })
}

/// Waits for the next event about notifications. Each change of them is sent once.
async fn next_notification(events: &mut Lines<impl AsyncBufRead + Unpin>) -> Result<()> {
    while let Some(line) = events.next_line().await? {
        if line.strip_prefix("event:").map(str::trim) == Some("notifications") {
            return Ok(());
        }
    }
    anyhow::bail!("the stream ended")
}

async fn insert_admin(url: &str) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at,
                            access_to_movescout_plugin)
         values ('{TENANT}', '{ADMIN}', 'CompanyAdmin', 'A', 'A', 'admin@notified.example',
                 'admin@notified.example', now(), true);
         insert into user_credentials (tenant_id, user_id, password_hash, changed_at)
         values ('{TENANT}', '{ADMIN}', '{PASSWORD_HASH}', now());"
    )))
    .execute(&mut connection)
    .await
    .context("inserting the admin failed")?;
    Ok(connection.close().await?)
}
