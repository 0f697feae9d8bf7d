//! Makes the dashboard's calls on the load set over HTTP, as users of every scope: first with one
//! client, then with eight concurrently.

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use domain::ids::{TenantId, UserId};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::comparison::verdict;
use crate::listing_list::user_of_each_scope;
use crate::load_set::{LoadSet, enter};
use crate::servers::stop;

/// Concurrent clients, calls of each, and the goal for the 95th percentile.
const CLIENTS: usize = 8;
const CALLS_EACH: usize = 240;
/// How often each client makes every call before the measurement: a connection keeps a
/// statement's plan from the sixth execution on (PostgreSQL, PREPARE).
const WARM_UP: usize = 6;
const MOST_GOAL_MS: f64 = 50.0;

/// The goal for the 95th percentile of unread counts.
const MOST_UNREAD_MS: f64 = 5.0;

const PORT: u16 = 18_476;

/// A call of one user.
struct Call {
    name: String,
    path: String,
    body: Option<Value>,
    token: String,
}

/// Prints the times; returns whether the goal is met.
pub async fn run(set: &LoadSet) -> Result<bool> {
    let mut api = serve(&set.config, &set.redis_url, PORT, &[])?;
    let client = Client::new(PORT);
    let mut calls = Vec::new();
    let mut connection = set.superuser().await?;
    for (scope, name) in user_of_each_scope(&mut connection).await? {
        let token = client.sign_in(&name).await?;
        calls.extend(calls_of(&client, scope, &token).await?);
    }
    for call in &calls {
        let first_ms = time(&client, call).await?;
        let mut times = Vec::new();
        for _ in 0..9 {
            times.push(time(&client, call).await?);
        }
        println!(
            "dashboard {}: first {first_ms:.1} ms, again {:.1} ms",
            call.name,
            percentile(&mut times, 50)
        );
    }
    let met = run_clients(&client, &calls).await?;
    stop(&mut api).await?;
    Ok(measure_unread(set).await? && met)
}

/// Measures the count of a user's unread notifications, with every event on every day of a
/// quarter.
async fn measure_unread(set: &LoadSet) -> Result<bool> {
    let mut connection = set.superuser().await?;
    let (tenant, user): (Uuid, Uuid) = sqlx::query_as(
        "select tenant_id, id from users where role = 'CompanyAdmin' order by tenant_id, id limit 1",
    )
    .fetch_one(&mut connection)
    .await?;
    sqlx::query(
        "insert into notifications (tenant_id, id, user_id, day, event, items, in_app, email) \
         select $1, gen_random_uuid(), $2, current_date - day, event, 1, true, false \
         from generate_series(1, 90) day cross join generate_series(1, 8) event \
         on conflict do nothing",
    )
    .bind(tenant)
    .bind(user)
    .execute(&mut connection)
    .await?;
    let db = set.connect()?;
    let scope = enter(&db, TenantId(tenant), Utc::now()).await?;
    let mut times = Vec::new();
    for _ in 0..200 {
        let begun = Instant::now();
        let mut tx = db.tenant(&scope).await?;
        let count = database::notifications::unread(&mut tx, UserId(user)).await?;
        tx.commit().await?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        ensure!(count >= 720, "only {count} notifications are unread");
    }
    sqlx::query("delete from notifications where tenant_id = $1 and user_id = $2 and items = 1")
        .bind(tenant)
        .bind(user)
        .execute(&mut connection)
        .await?;
    let most = percentile(&mut times, 95);
    println!(
        "dashboard unread count p95: {most:.2} ms; {}",
        verdict(most, MOST_UNREAD_MS, "ms")
    );
    Ok(most <= MOST_UNREAD_MS)
}

/// The calls that the dashboard makes for a user of that scope.
async fn calls_of(client: &Client, scope: &str, token: &str) -> Result<Vec<Call>> {
    let call = |path: String, body: Option<Value>| Call {
        name: match &body {
            Some(body) => format!("{scope} {path} {body}"),
            None => format!("{scope} {path}"),
        },
        path: format!("dashboard/{path}"),
        body,
        token: token.to_owned(),
    };
    let markets = client.get("dashboard/get-market-list", token).await?;
    let first = markets["result"].get(0).context("the user has no markets")?;
    let (id, level) = (first["itemId"].as_str().unwrap_or_default(), &first["marketType"]);
    let mut calls = vec![
        call("get-market-list".to_owned(), None),
        call(
            format!("get-market-details?marketRefId={id}&marketType={level}"),
            None,
        ),
        call(format!("get-company-chartdata?marketType={level}"), None),
        call("get-property-list".to_owned(), Some(json!({}))),
        call("get-realtor-list".to_owned(), Some(json!({}))),
        call("get-realtor-list".to_owned(), Some(json!({ "pageIndex": 40 }))),
        call(
            "get-realtor-list".to_owned(),
            Some(json!({ "sortColumn": "fullName" })),
        ),
        call("get-realtor-list".to_owned(), Some(json!({ "searchKey": "har" }))),
        call("get-realtor-list".to_owned(), Some(json!({ "onlyNew": true }))),
    ];
    for timeframe in 1..=3 {
        calls.push(call(format!("performance-history?timeframe={timeframe}"), None));
    }
    if scope == "AD" {
        calls.push(call("get-admin-stackedchartdata".to_owned(), None));
    }
    Ok(calls)
}

async fn time(client: &Client, call: &Call) -> Result<f64> {
    let begun = Instant::now();
    match &call.body {
        Some(body) => client.post(&call.path, Some(&call.token), body).await?,
        None => client.get(&call.path, &call.token).await?,
    };
    Ok(begun.elapsed().as_secs_f64() * 1e3)
}

/// Lets eight clients make one call after another.
async fn run_clients(client: &Client, calls: &[Call]) -> Result<bool> {
    let clients = (0..CLIENTS).map(|number| async move {
        for call in std::iter::repeat_n(calls, WARM_UP).flatten() {
            time(client, call).await?;
        }
        let mut times = Vec::new();
        for turn in 0..CALLS_EACH {
            times.push(time(client, &calls[(number * 5 + turn) % calls.len()]).await?);
        }
        anyhow::Ok(times)
    });
    let mut times: Vec<f64> = futures::future::try_join_all(clients).await?.concat();
    let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
    println!(
        "dashboard p95 at {CLIENTS} clients: {most:.1} ms (p50 {half:.1} ms); {}",
        verdict(most, MOST_GOAL_MS, "ms")
    );
    Ok(most <= MOST_GOAL_MS)
}
