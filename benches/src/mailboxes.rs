//! Measures the sync of 100 connected mailboxes with 100 new messages each, of which a tenth are replies to
//! our emails, by the real worker process from the sandbox; and the cached list of a mailbox over HTTP. It
//! counts the processor time of the worker and of PostgreSQL's processes for this database, not that of the
//! sandbox, which runs in this process. There is no floor: the goals are limits.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::{TimeDelta, Utc};
use database::audit::Origin as AuditOrigin;
use database::mail_connections::{self, Granted};
use database::mail_copies::{self, MailCopy};
use database::messages::planning::{self, MessageContent, NewMessage};
use database::sealed::SecretKeys;
use database::{Db, TenantScope};
use domain::channels::{Channel, Recipient};
use domain::ids::{TenantId, UserId};
use domain::mailboxes::ServiceType;
use domain::messages::Origin;
use futures::{StreamExt as _, TryStreamExt as _};
use providers::aurinko::{Aurinko, AurinkoConfig, Authorization};
use sandbox::{Running, SandboxConfig};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::PASSWORD_HASH;
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::comparison::verdict;
use crate::dataset::{EmptyDatabase, settle};
use crate::load_set::enter;
use crate::servers::{Servers, stop};
use crate::usage::{Process, database_cpu_seconds, megabytes};

/// Mailboxes, the new messages of each, and every how many of them is a reply.
const MAILBOXES: u128 = 100;
const MESSAGES_EACH: usize = 100;
const REPLY_EVERY: usize = 10;

/// Seconds of one core for all new messages.
const CPU_GOAL: f64 = 60.0;

/// The longest time of a sync of all.
const LONGEST: Duration = Duration::from_secs(600);

/// Concurrent readers of the cached list, calls of each, and the goal for the 95th percentile.
const READERS: usize = 8;
const CALLS_EACH: usize = 100;
const MOST_GOAL_MS: f64 = 50.0;

const PORT: u16 = 18_481;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_2f00));

fn user(number: u128) -> UserId {
    UserId(Uuid::from_u128(
        0x0190_0000_0000_7000_8000_0000_0001_0000 + number,
    ))
}

fn address(number: u128) -> String {
    format!("m{number}@bench.example")
}

/// Prints the costs; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    let mut connection = PgConnection::connect(&database.config.url).await?;
    insert_users(&mut connection).await?;
    let folder = tempfile::tempdir()?;
    let outside = sandbox::start(SandboxConfig::for_test(folder.path())).await?;
    let db = Db::connect(&database.config, jobs::bell(&servers.redis_url)?)?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    connect_all(&db, &scope, &outside).await?;
    // The test emails of the mailboxes are no part of the sync.
    sqlx::raw_sql(
        "update mail_connections set carries_headers = true; delete from jobs where kind = 'mailboxProof'",
    )
    .execute(&mut connection)
    .await?;
    let log = std::fs::File::create(servers.folder.path().join("mailboxes.log"))?;
    let mut child = servers
        .worker(&database.config)?
        .envs(settings(&outside))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the worker does not start")?;
    let worker = Process::of(child.id().context("the worker ended")?);
    let first = synced(&mut connection, (&db, &scope), (&database, &worker)).await?;
    println!("mailboxes, first sync: {first}");
    let known = cached(&mut connection).await?;
    write_to_all(&db, &scope, &mut connection).await?;
    deliver_all(&outside)?;
    settle(&mut connection).await?;
    let cost = synced(&mut connection, (&db, &scope), (&database, &worker)).await?;
    let expected = i64::try_from(MAILBOXES * MESSAGES_EACH as u128)?;
    let read = cached(&mut connection).await? - known;
    ensure!(read == expected, "{read} of {expected} messages were read");
    let replies: i64 = sqlx::query_scalar("select count(*) from inbound_messages")
        .fetch_one(&mut connection)
        .await?;
    ensure!(
        replies == expected / i64::try_from(REPLY_EVERY)?,
        "{replies} replies"
    );
    let cpu = cost.worker_seconds + cost.database_seconds;
    println!(
        "mailboxes, {expected} new messages: {cost}; {}",
        verdict(cpu, CPU_GOAL, "s")
    );
    stop(&mut child).await?;
    let most_ms = measure_list(&database, servers, &outside).await?;
    db.close().await;
    connection.close().await?;
    outside.shutdown().await;
    database.remove().await?;
    Ok(cpu <= CPU_GOAL && most_ms <= MOST_GOAL_MS)
}

/// Where the product finds the sandbox's Aurinko.
fn settings(outside: &Running) -> [(&'static str, String); 3] {
    [
        ("AURINKO_URL", outside.addresses.aurinko_url()),
        ("AURINKO_CLIENT_ID", sandbox::AURINKO_CLIENT_ID.to_owned()),
        ("AURINKO_CLIENT_SECRET", sandbox::AURINKO_CLIENT_SECRET.to_owned()),
    ]
}

/// A user for each mailbox.
async fn insert_users(connection: &mut PgConnection) -> Result<()> {
    for number in 0..MAILBOXES {
        let id = user(number);
        sqlx::raw_sql(AssertSqlSafe(format!(
            "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at,
                                access_to_mail_connector)
             values ('{TENANT}', '{id}', 'CompanyAdmin', 'A', 'A', 'u{number}@own.example', 'u{number}@own.example', now(), true);
             insert into user_credentials (tenant_id, user_id, password_hash, changed_at)
             values ('{TENANT}', '{id}', '{PASSWORD_HASH}', now())"
        )))
        .execute(&mut *connection)
        .await
        .context("inserting a user failed")?;
    }
    Ok(())
}

async fn connect_all(db: &Db, scope: &TenantScope, outside: &Running) -> Result<()> {
    let keys = SecretKeys::read(&format!("1:{}", "0".repeat(64)))?;
    let aurinko = Aurinko::new(AurinkoConfig {
        base: outside.addresses.aurinko_url().parse()?,
        client_id: sandbox::AURINKO_CLIENT_ID.to_owned(),
        client_secret: sandbox::AURINKO_CLIENT_SECRET.into(),
        total: Duration::from_secs(30),
    })?;
    for number in 0..MAILBOXES {
        let page = aurinko.authorize_url(&Authorization {
            service_type: "Google",
            return_url: &"http://127.0.0.1:8080/connectors".parse()?,
            state: "state",
            renewed: None,
        })?;
        let back = outside.aurinko.authorize(&page, &address(number)).await?;
        let code = back.query_pairs().find(|(name, _)| name == "code");
        let (_, code) = code.context("no code came back")?;
        let grant = aurinko.token(&code).await?;
        let granted = Granted {
            email: address(number),
            name: None,
            service_type: ServiceType::Google,
            account_id: grant.account_id,
            token: grant.access_token,
            authorization_expires_at: None,
        };
        let mut tx = db.tenant(scope).await?;
        let by = (&AuditOrigin::default(), Utc::now());
        mail_connections::connect(&mut tx, &keys, (user(number), None), &granted, by).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Stores an email of each mailbox to one recipient, with its sent copy.
async fn write_to_all(db: &Db, scope: &TenantScope, connection: &mut PgConnection) -> Result<()> {
    let now = Utc::now() - TimeDelta::hours(1);
    for number in 0..MAILBOXES {
        let content = MessageContent {
            recipient_address: "rae@example.com".to_owned(),
            address_key: Some("rae@example.com".to_owned()),
            subject: Some("Your move".to_owned()),
            body: Some("Dear Rae".to_owned()),
            ..MessageContent::default()
        };
        let way = (Origin::Manual, Channel::Email, Recipient::Address);
        let message = NewMessage {
            planned_by: Some(user(number)),
            sender: Some(user(number)),
            ..NewMessage::new(format!("bench:{number}"), way, now, content)
        };
        let mut tx = db.tenant(scope).await?;
        let mailboxes = mail_connections::list(&mut tx, user(number)).await?;
        let mailbox = mailboxes.first().context("the user has no mailbox")?.id;
        planning::plan(&mut tx, std::slice::from_ref(&message), now).await?;
        tx.commit().await?;
        sqlx::raw_sql(AssertSqlSafe(format!(
            "update messages set state = 2, fence = 1, sent_at = planned_at, ended_at = planned_at where id = '{}'",
            message.id
        )))
        .execute(&mut *connection)
        .await?;
        let copy = MailCopy {
            message_id: message.id.0,
            thread_id: None,
            internet_message_id: Some(format!("sent-{number}@bench.example")),
            subject_key: "your move".to_owned(),
            sent_at: now,
        };
        let mut tx = db.tenant(scope).await?;
        mail_copies::keep(&mut tx, mailbox, &[copy], now).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Delivers the new messages.
fn deliver_all(outside: &Running) -> Result<()> {
    let filler = "<p>The market report of this week, with the homes that were sold near you.</p>".repeat(60);
    let mut mails = Vec::new();
    for number in 0..MAILBOXES {
        let to = address(number);
        for place in 0..MESSAGES_EACH {
            let mail = if place % REPLY_EVERY == 0 {
                format!(
                    "From: Rae <rae@example.com>\r\nTo: {to}\r\nSubject: Re: Your move\r\n\
                     Message-ID: <{number}-{place}@example.com>\r\nReferences: <sent-{number}@bench.example>\r\n\r\n\
                     Please call me at {place}.\r\n\r\nOn Monday, Dana wrote:\r\n> Dear Rae\r\n"
                )
            } else {
                format!(
                    "From: News <news{place}@example.net>\r\nTo: {to}\r\nSubject: Report {place}\r\n\
                     Message-ID: <{number}-{place}@example.net>\r\nMIME-Version: 1.0\r\n\
                     Content-Type: text/html; charset=utf-8\r\n\r\n{filler}\r\n"
                )
            };
            mails.push((to.clone(), mail.into_bytes()));
        }
    }
    let delivered = outside.aurinko.deliver_all(&mails);
    ensure!(delivered == mails.len(), "only {delivered} mails were delivered");
    Ok(())
}

/// The messages in the cached lists.
async fn cached(connection: &mut PgConnection) -> Result<i64> {
    Ok(sqlx::query_scalar("select count(*) from mail_messages")
        .fetch_one(connection)
        .await?)
}

/// The cost of one sync of all mailboxes.
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
            "worker {:.1} s, PostgreSQL {:.1} s, {:.0} s elapsed including the provider's time, {:.0} MB",
            self.worker_seconds, self.database_seconds, self.wall_seconds, self.peak_mb
        )
    }
}

/// Makes the sync of all mailboxes due, and waits for its end.
async fn synced(
    connection: &mut PgConnection,
    (db, scope): (&Db, &TenantScope),
    (database, worker): (&EmptyDatabase, &Process),
) -> Result<Cost> {
    let cpu =
        || -> Result<(f64, f64)> { Ok((worker.cpu_seconds()?, database_cpu_seconds(database.name())?)) };
    let (begun_at, begun, before) = (Utc::now(), Instant::now(), cpu()?);
    // As webhooks do.
    let mut tx = db.tenant(scope).await?;
    for number in 0..MAILBOXES {
        for mailbox in mail_connections::list(&mut tx, user(number)).await? {
            mail_connections::schedule_sync(&mut tx, mailbox.id, begun_at).await?;
        }
    }
    tx.commit().await?;
    loop {
        let read: i64 = sqlx::query_scalar("select count(*) from mail_connections where synced_at > $1")
            .bind(begun_at)
            .fetch_one(&mut *connection)
            .await?;
        if u128::from(read.unsigned_abs()) == MAILBOXES {
            break;
        }
        ensure!(
            begun.elapsed() < LONGEST,
            "only {read} mailboxes were read in time"
        );
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    let after = cpu()?;
    Ok(Cost {
        worker_seconds: after.0 - before.0,
        database_seconds: after.1 - before.1,
        wall_seconds: begun.elapsed().as_secs_f64(),
        peak_mb: megabytes(worker.peak_bytes()?),
    })
}

/// Reads the cached list of a mailbox with several clients, with and without words; returns the 95th
/// percentile in milliseconds.
async fn measure_list(database: &EmptyDatabase, servers: &Servers, outside: &Running) -> Result<f64> {
    let settings = settings(outside);
    let settings: Vec<(&str, &str)> = settings
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    let mut api = serve(&database.config, &servers.redis_url, PORT, &settings)?;
    let client = Client::new(PORT);
    let token = client.sign_in("u0@own.example").await?;
    let paths = [
        "aurinko/emails?cached=true&limit=50",
        "aurinko/emails?cached=true&limit=50&q=move",
    ];
    let times: Vec<Vec<f64>> = futures::stream::iter(0..READERS)
        .map(|_| async {
            let mut times = Vec::with_capacity(CALLS_EACH);
            for call in 0..CALLS_EACH {
                let begun = Instant::now();
                let answer = client.get(paths[call % paths.len()], &token).await?;
                times.push(begun.elapsed().as_secs_f64() * 1e3);
                let rows = answer["result"]["data"].as_array().map_or(0, Vec::len);
                ensure!(rows >= MESSAGES_EACH / REPLY_EVERY, "{answer}");
            }
            Ok(times)
        })
        .buffer_unordered(READERS)
        .try_collect()
        .await?;
    stop(&mut api).await?;
    let mut times: Vec<f64> = times.into_iter().flatten().collect();
    let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
    println!(
        "mailboxes, cached list p95: {most:.1} ms (p50 {half:.1} ms, {READERS} clients); {}",
        verdict(most, MOST_GOAL_MS, "ms")
    );
    Ok(most)
}
