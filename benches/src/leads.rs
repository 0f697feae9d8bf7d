//! Stores leads in batches with the product's function, and compares that with bare `on conflict`
//! statements into the same four tables. Then lists a company's 200,000 leads among a million over
//! HTTP: first with one client, then with eight concurrently. Finally a partner's program stores leads one by one.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, TimeDelta, Utc};
use database::leads::intake::{self, Effect};
use database::leads::{Source, SourceKey};
use database::{Db, TenantScope};
use domain::ids::{TenantId, UserId};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::PASSWORD_HASH;
use tokio::process::Child;
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::comparison::{Cost, in_turn, verdict};
use crate::dataset::EmptyDatabase;
use crate::load_set::enter;
use crate::servers::{Servers, stop};
use crate::usage::Process;

/// Leads of a round of the intake, and of a batch.
const ROUND: usize = 20_000;
const BATCH: usize = 200;

/// The most time of new leads, and of unchanged ones, against the bare statements.
const NEW_GOAL: f64 = 2.0;
const UNCHANGED_GOAL: f64 = 0.3;

/// Leads of the measured company, the number of other companies, and the leads of each.
const LEADS: i64 = 200_000;
const OTHERS: i64 = 20;
const LEADS_OF_OTHERS: i64 = 40_000;
/// A dev build is not for measurement; a few leads show whether everything works.
const TRIAL: i64 = 10_000;

/// The calls of each concurrent client.
const CALLS_EACH: usize = 60;

/// Leads that are put one after another, after a few that are not measured. A key may call 600 times
/// a minute.
const PUTS: usize = 500;
const PUTS_BEFORE: usize = 50;
const PUT_ROUND: usize = 1_000;

/// The most processor time of the server for each.
const PUT_GOAL_MS: f64 = 1.0;

const PORT: u16 = 18_478;
const LIST: &str = "leads/get-leads-opportunities";

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0f00));
const ADMIN: UserId = UserId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0fff));

/// Prints the ratios and times; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let met = measure_intake(servers).await?;
    Ok(measure_list(servers).await? && met)
}

/// Each round stores new leads, and then the same leads again.
async fn measure_intake(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    let url = database.config.url.clone();
    sqlx::raw_sql(
        "create table floor_leads (like leads including all excluding generated); \
         create table floor_versions (like lead_versions including all); \
         create table floor_addresses (like lead_addresses including all); \
         create table floor_words (like lead_words including all)",
    )
    .execute(&mut PgConnection::connect(&url).await?)
    .await?;
    let rounds = AtomicUsize::new(0);
    // Long ago, so that nobody is notified of them.
    let received = Utc::now() - TimeDelta::days(30);
    let new = in_turn(
        async || {
            let items = items(rounds.fetch_add(1, Ordering::Relaxed), received);
            timed(store(&db, &scope, &items, |effect| {
                matches!(effect, Effect::Created(_))
            }))
            .await
        },
        async || {
            let rows = rows(&url, rounds.load(Ordering::Relaxed) - 1).await?;
            timed(store_bare(&url, &rows)).await
        },
    )
    .await?;
    let mut met = new.print_cpu("leads, new ones, elapsed time", NEW_GOAL);
    let last = items(rounds.load(Ordering::Relaxed) - 1, received);
    let last_rows = rows(&url, rounds.load(Ordering::Relaxed) - 1).await?;
    let unchanged = in_turn(
        async || timed(store(&db, &scope, &last, |effect| *effect == Effect::Unchanged)).await,
        async || timed(store_bare(&url, &last_rows)).await,
    )
    .await?;
    met &= unchanged.print_cpu("leads, unchanged ones, elapsed time", UNCHANGED_GOAL);
    db.close().await;
    database.remove().await?;
    Ok(met)
}

/// Elapsed time, because both the product and PostgreSQL work during it.
async fn timed(work: impl Future<Output = Result<()>>) -> Result<Cost> {
    let begun = Instant::now();
    work.await?;
    Ok(Cost {
        cpu_seconds: begun.elapsed().as_secs_f64(),
        size_bytes: 0,
    })
}

/// The leads of a round, received at that time.
fn items(round: usize, received: DateTime<Utc>) -> Vec<Value> {
    let item = |number: usize| {
        json!({
            "opportunityId": opportunity_id(round, number),
            "disposition": "Survey Scheduled",
            "moveType": 1 + number % 7,
            "receivedDate": received,
            "modifiedDate": received + TimeDelta::seconds(i64::try_from(number).unwrap_or(0)),
            "payload": {
                "FirstName": format!("First{}", number % 1_000),
                "LastName": format!("Last{}", number * 7 % 20_000),
                "EmailAddress": format!("lead{round}x{number}@example.com"),
                "CellPhoneNumber": format!("(212) {:03}-{:04}", 200 + number / 10_000 % 700, number % 10_000),
                "BookerServiceProvider": format!("ACME-{:02}", number % 40),
                "OriginAddress": format!("{} Winona Ct", 1 + number % 900),
                "OriginCity": "Denver",
                "OriginState": "CO",
                "OriginZip": "80212",
                "DestinationCity": "Austin",
                "DestinationState": "TX",
                "SurveyDate": "2026-06-20",
                "SurveyTime": "10:00 AM",
            },
        })
    };
    (0..ROUND).map(item).collect()
}

fn opportunity_id(round: usize, number: usize) -> String {
    format!("R{round}-{number}")
}

async fn store(
    db: &Db,
    scope: &TenantScope,
    items: &[Value],
    is_expected: impl Fn(&Effect) -> bool,
) -> Result<()> {
    let source = Source {
        name: "Bench".to_owned(),
        key: SourceKey::file("bench"),
    };
    for batch in items.chunks(BATCH) {
        let mut tx = db.tenant(scope).await?;
        let lock = intake::lock(&mut tx).await?;
        let received = intake::receive(&mut tx, &lock, &source, batch, Utc::now()).await?;
        tx.commit().await?;
        ensure!(
            received.iter().all(|one| is_expected(&one.effect)),
            "an item had another effect"
        );
    }
    Ok(())
}

/// The rows of a batch as JSON: leads, versions, addresses and words.
type Rows = [Value; 4];

/// The stored rows of a round, by batch.
async fn rows(url: &str, round: usize) -> Result<Vec<Rows>> {
    let mut connection = PgConnection::connect(url).await?;
    let mut batches = Vec::new();
    for first in (0..ROUND).step_by(BATCH) {
        let ids: Vec<String> = (first..first + BATCH)
            .map(|number| opportunity_id(round, number))
            .collect();
        let of = |table: &str| {
            format!(
                "(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from {table} t join l on t.lead_id = l.id)"
            )
        };
        let (leads, versions, addresses, words) = sqlx::query_as(AssertSqlSafe(format!(
            "with l as (select * from leads where tenant_id = '{TENANT}' and opportunity_id = any($1)) \
             select (select jsonb_agg(to_jsonb(l)) from l), {}, {}, {}",
            of("lead_versions"),
            of("lead_addresses"),
            of("lead_words"),
        )))
        .bind(&ids)
        .fetch_one(&mut connection)
        .await?;
        batches.push([leads, versions, addresses, words]);
    }
    Ok(batches)
}

/// The same rows without reading, comparing or deciding.
async fn store_bare(url: &str, batches: &[Rows]) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    for [leads, versions, addresses, words] in batches {
        let mut tx = connection.begin().await?;
        sqlx::query(
            "insert into floor_leads select * from jsonb_populate_recordset(null::floor_leads, $1) \
             on conflict (tenant_id, id) do update \
             set status = excluded.status, details = excluded.details, digest = excluded.digest, \
                 modified_at = excluded.modified_at, version = excluded.version, updated_at = excluded.updated_at",
        )
        .bind(leads)
        .execute(&mut *tx)
        .await?;
        for (statement, rows) in [
            (
                "insert into floor_versions select * from jsonb_populate_recordset(null::floor_versions, $1) \
                 on conflict (tenant_id, lead_id, version) do update set changed = excluded.changed",
                versions,
            ),
            (
                "insert into floor_addresses select * from jsonb_populate_recordset(null::floor_addresses, $1) \
                 on conflict (tenant_id, lead_id, channel) do update set address_key = excluded.address_key",
                addresses,
            ),
            (
                "insert into floor_words select * from jsonb_populate_recordset(null::floor_words, $1) \
                 on conflict do nothing",
                words,
            ),
        ] {
            sqlx::query(statement).bind(rows).execute(&mut *tx).await?;
        }
        tx.commit().await?;
    }
    Ok(connection.close().await?)
}

async fn measure_list(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    let companies: Vec<_> = (0..=OTHERS)
        .map(|number| {
            TenantId(Uuid::from_u128(
                TENANT.0.as_u128() + u128::from(number.unsigned_abs()),
            ))
        })
        .collect();
    database.create_companies(&companies).await?;
    insert_leads(&database.config.url).await?;
    let mut api = serve(&database.config, &servers.redis_url, PORT, &[])?;
    let client = Client::new(PORT);
    let token = client.sign_in("admin@leads.example").await?;
    for (name, body) in queries() {
        let mut times = Vec::new();
        let mut rows = 0;
        for _ in 0..9 {
            let (took_ms, total) = client.list(LIST, &token, &body).await?;
            times.push(took_ms);
            rows = total;
        }
        println!("leads {name}: {:.1} ms, {rows} rows", percentile(&mut times, 50));
    }
    let met = client
        .measure_list_concurrently("leads", (LIST, &token), &queries(), (CALLS_EACH, 5))
        .await?;
    let is_cheap = measure_put(&client, &token, &api).await?;
    stop(&mut api).await?;
    database.remove().await?;
    Ok(met && is_cheap)
}

/// Stores new leads one after another, as a partner's program does, and prints the server's own
/// processor time for each.
async fn measure_put(client: &Client, token: &str, api: &Child) -> Result<bool> {
    let order = json!({ "name": "Bench", "scopes": ["leads:write"] });
    let made = client
        .post("api-keys/create-api-key", Some(token), &order)
        .await?;
    let key = made["result"]["key"].as_str().context("the answer has no key")?;
    let server = Process::of(api.id().context("the server has ended")?);
    let received = Utc::now() - TimeDelta::days(30);
    let mut before = 0.0;
    for (number, item) in items(PUT_ROUND, received)
        .iter()
        .take(PUTS_BEFORE + PUTS)
        .enumerate()
    {
        if number == PUTS_BEFORE {
            before = server.cpu_seconds()?;
        }
        let id = item["opportunityId"].as_str().context("an item has no id")?;
        let answer = client.put(&format!("partner/v1/leads/{id}"), key, item).await?;
        ensure!(answer["result"]["result"] == "created", "{answer}");
    }
    #[expect(clippy::cast_precision_loss, reason = "a few hundred")]
    let each_ms = (server.cpu_seconds()? - before) * 1e3 / PUTS as f64;
    println!(
        "leads put: {each_ms:.2} ms of the server's processor time; {}",
        verdict(each_ms, PUT_GOAL_MS, "ms")
    );
    Ok(each_ms <= PUT_GOAL_MS)
}

/// The queries: each order from the first page and a deep one, filters, and searches with many,
/// few and no results.
fn queries() -> Vec<(String, Value)> {
    let mut queries = Vec::new();
    for column in ["receivedDate", "modifiedDate", "surveyDate", "requestedMoveDate"] {
        for (direction, page) in [("desc", 1), ("asc", 1), ("desc", 100)] {
            queries.push((
                format!("by {column} {direction}, page {page}"),
                json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": page }),
            ));
        }
    }
    for words in ["first", "last77 first", "opp-4711", "0101", "nobody"] {
        queries.push((format!("search {words:?}"), json!({ "searchKey": words })));
    }
    for (key, value) in [("status", "Booked"), ("moveType", "4"), ("booker", "acme-07")] {
        queries.push((
            format!("{key} {value}"),
            json!({ "filters": [{ "key": key, "value": value, "label": value }] }),
        ));
    }
    queries
}

/// Inserts the leads of all companies with their words, in mixed order.
async fn insert_leads(url: &str) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    let (of_one, of_others) = if cfg!(debug_assertions) {
        (TRIAL, TRIAL / 10)
    } else {
        (LEADS, LEADS_OF_OTHERS)
    };
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at,
                            access_to_movescout_plugin)
         values ('{TENANT}', '{ADMIN}', 'CompanyAdmin', 'A', 'A', 'admin@leads.example', 'admin@leads.example', now(),
                 true);
         insert into user_credentials (tenant_id, user_id, password_hash, changed_at)
         values ('{TENANT}', '{ADMIN}', '{PASSWORD_HASH}', now());
         insert into leads (tenant_id, id, opportunity_id, status, move_type, booker_key, survey_on, move_on, received_at,
                            modified_at, details, digest, is_history, version, created_at, updated_at)
         select tenant_id, gen_random_uuid(), 'OPP-' || n, 1 + n % 9, 1 + n % 7, 'acme-' || lpad((n % 40)::text, 2, '0'),
                case when n % 3 > 0 then date '2026-01-01' + (n * 7919 % 400)::integer end,
                date '2026-02-01' + (n * 104729 % 400)::integer, at, at + interval '1 hour',
                jsonb_build_object(
                    'firstName', 'First' || n * 7919 % 1000, 'lastName', 'Last' || n * 104729 % 50000,
                    'email', jsonb_build_object('given', 'lead' || n || '@example.com', 'key', 'lead' || n || '@example.com'),
                    'booker', jsonb_build_object('given', 'ACME-' || lpad((n % 40)::text, 2, '0'),
                                                 'key', 'acme-' || lpad((n % 40)::text, 2, '0')),
                    'origin', jsonb_build_object('city', 'Denver', 'state', 'CO', 'zipCode', '80212')),
                sha256((tenant_id::text || n)::bytea), true, 1, at, at
         from (select tenant_id from companies where not is_platform) c
         cross join lateral generate_series(1::bigint, case when tenant_id = '{TENANT}' then {of_one}
                                                            else {of_others} end) n
         cross join lateral (select timestamptz '2025-06-01' + (n * 15485863 % 31536000) * interval '1 second' as at) t;
         insert into lead_words (tenant_id, lead_id, word)
         select distinct tenant_id, id, word
         from leads
         cross join lateral unnest(array[lower(opportunity_id), lower(details ->> 'firstName'),
                                         lower(details ->> 'lastName'), details -> 'email' ->> 'key', 'denver',
                                         '80212']) word;"
    )))
    .execute(&mut connection)
    .await
    .context("inserting the leads failed")?;
    // Autovacuum does this in production; index-only scans need it.
    sqlx::raw_sql("vacuum analyze leads, lead_words")
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}
