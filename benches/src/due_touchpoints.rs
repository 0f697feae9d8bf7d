//! Sends the touchpoints of 20,000 leads of one company, which are all due at once, with the real worker
//! process, and measures when the last one is sent, and when the last one of another company that is
//! due at the same time. There is no floor: the goals are limits. The mail server takes five
//! milliseconds a mail, as in the benchmark `mail`.

use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, Utc};
use database::Db;
use database::leads::evaluation;
use domain::ids::TenantId;
use sandbox::{Fault, Mode, SandboxConfig, Service};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uuid::Uuid;

use crate::comparison::verdict;
use crate::dataset::{EmptyDatabase, settle};
use crate::lead_campaigns::{assign, insert};
use crate::load_set::enter;
use crate::mail::add_account;
use crate::servers::{Servers, stop};
use crate::usage::{Process, database_cpu_seconds};

/// The leads of the companies, each with one touchpoint.
const MANY: i64 = if cfg!(debug_assertions) { 2_000 } else { 20_000 };
const FEW: i64 = 20;

/// The goals for the last email of each company, in seconds after it is due.
const MANY_GOAL: f64 = 60.0;
const FEW_GOAL: f64 = 5.0;

/// The server's time for a mail.
const LATENCY_MS: u64 = 5;

/// The longest time of all.
const LONGEST: Duration = Duration::from_secs(600);

/// The companies with their leads.
const COMPANIES: [(TenantId, i64); 2] = [
    (
        TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_2f00)),
        MANY,
    ),
    (
        TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_2f01)),
        FEW,
    ),
];

/// Prints the times; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let folder = tempfile::tempdir()?;
    let sink = sandbox::start(SandboxConfig::for_test(folder.path())).await?;
    sink.faults.set(Fault {
        latency_ms: LATENCY_MS,
        ..Fault::every(Service::Smtp, Mode::Latency)
    })?;
    let database = EmptyDatabase::create(servers).await?;
    database
        .create_companies(&COMPANIES.map(|(tenant, _)| tenant))
        .await?;
    let url = database.config.url.clone();
    let mut connection = PgConnection::connect(&url).await?;
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    for (tenant, leads) in COMPANIES {
        insert(&url, tenant, leads, 1).await?;
        let scope = enter(&db, tenant, Utc::now()).await?;
        add_account(&db, &scope).await?;
        assign(&db, &scope, leads).await?;
    }
    // The postal address at the end of each mail.
    sqlx::raw_sql(
        "insert into zips (zip_code, city, state, time_zone) values ('10001', 'New York', 'NY', 'America/New_York')
         on conflict do nothing;
         update companies set address1 = '1 Main Street', zip_code = '10001'",
    )
    .execute(&mut connection)
    .await?;
    sqlx::raw_sql("vacuum analyze").execute(&mut connection).await?;
    let log = std::fs::File::create(servers.folder.path().join("due-touchpoints.log"))?;
    let mut child = servers
        .worker(&database.config)?
        .env("GMAIL_SMTP_URL", format!("smtp://{}", sink.addresses.mailboxes))
        .env("GMAIL_RATE", "1000000/day")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the worker does not start")?;
    let worker = Process::of(child.id().context("the worker ended")?);
    settle(&mut connection).await?;

    let before = (worker.cpu_seconds()?, database_cpu_seconds(database.name())?);
    // With wake-up signals, so that jobs start at once.
    let signaling_db = Db::connect(&database.config, jobs::bell(&servers.redis_url)?)?;
    let due_at = make_due(&mut connection, &signaling_db).await?;
    wait_until_sent(&mut connection).await?;
    let own_seconds = worker.cpu_seconds()? - before.0;
    let database_seconds = database_cpu_seconds(database.name())? - before.1;
    let sent = i64::try_from(sink.mails.totals().1)?;
    ensure!(sent == MANY + FEW, "{sent} emails arrived");
    let [many, few] = [
        last_sent(&mut connection, COMPANIES[0].0, due_at).await?,
        last_sent(&mut connection, COMPANIES[1].0, due_at).await?,
    ];
    println!(
        "due-touchpoints: {MANY} emails of one company are sent within {many:.1} s ({own_seconds:.1} s of a core the \
         worker's, {database_seconds:.1} s the database's); {}",
        verdict(many, MANY_GOAL, "s"),
    );
    println!(
        "due-touchpoints: {FEW} emails of another company are sent within {few:.1} s; {}",
        verdict(few, FEW_GOAL, "s"),
    );
    stop(&mut child).await?;
    signaling_db.close().await;
    db.close().await;
    connection.close().await?;
    sink.shutdown().await;
    database.remove().await?;
    Ok(many <= MANY_GOAL && few <= FEW_GOAL)
}

/// Makes all touchpoints due now and wakes the job of each company, the larger one first. Returns
/// their time.
async fn make_due(connection: &mut PgConnection, db: &Db) -> Result<DateTime<Utc>> {
    let mut transactions = Vec::new();
    for (tenant, _) in COMPANIES {
        let scope = enter(db, tenant, Utc::now()).await?;
        transactions.push(db.tenant(&scope).await?);
    }
    let due_at = Utc::now();
    sqlx::raw_sql(AssertSqlSafe(format!(
        "update lead_touchpoints
         set due_at = '{due_at}', look_at = '{due_at}', due_on = ('{due_at}'::timestamptz at time zone 'America/New_York')::date"
    )))
    .execute(connection)
    .await?;
    for mut tx in transactions {
        evaluation::schedule(&mut tx, due_at, due_at).await?;
        tx.commit().await?;
    }
    Ok(due_at)
}

/// Waits until every touchpoint is sent.
async fn wait_until_sent(connection: &mut PgConnection) -> Result<()> {
    let begun = Instant::now();
    loop {
        let (sent, others): (i64, i64) = sqlx::query_as(
            "select count(*) filter (where state = 2), count(*) filter (where state not in (0, 1, 2)) from messages",
        )
        .fetch_one(&mut *connection)
        .await?;
        ensure!(others == 0, "{others} emails were not sent");
        if sent == MANY + FEW {
            return Ok(());
        }
        ensure!(begun.elapsed() < LONGEST, "{sent} emails are sent");
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
}

/// How many seconds after `due_at` the last email of a company was sent.
async fn last_sent(connection: &mut PgConnection, tenant: TenantId, due_at: DateTime<Utc>) -> Result<f64> {
    let sent_at: DateTime<Utc> = sqlx::query_scalar("select max(sent_at) from messages where tenant_id = $1")
        .bind(tenant.0)
        .fetch_one(connection)
        .await?;
    Ok((sent_at - due_at).as_seconds_f64())
}
