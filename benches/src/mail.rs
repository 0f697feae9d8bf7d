//! Sends 1,000 emails of one order with the real worker process from the ledger, and compares
//! that with the same connections without a ledger, to the same sink. The sink takes a mail in
//! five milliseconds, faster than most real servers, or in none. The latter shows the whole cost
//! of the ledger, because worker, sink and PostgreSQL share the cores; it has no goal.

use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use database::audit::Origin;
use database::email_accounts::{self, Change, Owner};
use database::jobs::NewJob;
use database::messages::planning::{self, MessageContent, NewMessage};
use database::sealed::SecretKeys;
use database::{Db, TenantScope};
use domain::email_accounts::{EmailAccount, Mailbox, SignIn};
use domain::ids::JobId;
use domain::jobs::Job;

use domain::channels::{Channel, Recipient};
use providers::smtp::{Encryption, MailAddress, OutgoingMail, SmtpAccount, SmtpClient, SmtpLogin};
use sandbox::{APP_PASSWORD, Fault, Mode, Running, SandboxConfig, Service};
use sqlx::{Connection, PgConnection};
use tokio::task::JoinSet;
use uuid::Uuid;

use crate::comparison::{Comparison, Cost, in_turn};
use crate::dataset::{Dataset, settle};
use crate::servers::{Servers, stop};

/// Mails of a round.
const MAILS: usize = 1_000;

/// Connections of both.
const CONNECTIONS: usize = 4;

/// The slower sink's time for a mail.
const LATENCY_MS: u64 = 5;

/// The maximum ratio to the time without a ledger: 70 percent of its rate.
const GOAL: f64 = 1.0 / 0.7;

/// The longest time of a round.
const LONGEST: Duration = Duration::from_secs(120);

const ADDRESS: &str = "office@bench.example";

/// Prints the ratio; returns whether the goal is met.
pub async fn run(dataset: &Dataset, servers: &Servers) -> Result<bool> {
    let folder = tempfile::tempdir()?;
    let sink = sandbox::start(SandboxConfig::for_test(folder.path())).await?;
    let log = std::fs::File::create(servers.folder.path().join("mail.log"))?;
    let mut child = servers
        .worker(&dataset.config)?
        .env("GMAIL_SMTP_URL", format!("smtp://{}", sink.addresses.mailboxes))
        .env("GMAIL_CONNECTIONS", CONNECTIONS.to_string())
        .env("GMAIL_RATE", "1000000/day")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the worker does not start")?;
    let db = dataset.open(jobs::bell(&servers.redis_url)?)?;
    let scope = dataset.scope(&db).await?;
    add_account(&db, &scope).await?;
    let mut connection = PgConnection::connect(&dataset.config.url).await?;
    // The postal address at the end of each mail.
    sqlx::raw_sql(
        "insert into zips (zip_code, city, state, time_zone) values ('10001', 'New York', 'NY', 'America/New_York')
         on conflict do nothing;
         update companies set address1 = '1 Main Street', zip_code = '10001'",
    )
    .execute(&mut connection)
    .await?;
    settle(&mut connection).await?;
    let company = (dataset, &db, &scope);
    compare(company, &mut connection, &sink)
        .await?
        .print_cpu_without_goal("mail, a server that takes no time, elapsed time");
    let slow = Fault {
        latency_ms: LATENCY_MS,
        ..Fault::every(Service::Smtp, Mode::Latency)
    };
    sink.faults.set(slow)?;
    let met = compare(company, &mut connection, &sink)
        .await?
        .print_cpu("mail, a server that takes 5 ms a mail, elapsed time", GOAL);
    stop(&mut child).await?;
    db.close().await;
    connection.close().await?;
    sink.shutdown().await;
    Ok(met)
}

/// Runs the product and the floor in turn.
async fn compare(
    (dataset, db, scope): (&Dataset, &Db, &TenantScope),
    connection: &mut PgConnection,
    sink: &Running,
) -> Result<Comparison> {
    in_turn(
        async || {
            let before = sink.mails.totals().1;
            let job = order(dataset, db, scope).await?;
            let begun = Instant::now();
            wait_for_end(connection, job).await?;
            let took = begun.elapsed();
            ensure!(
                sink.mails.totals().1 - before == MAILS as u64,
                "not every mail was sent once"
            );
            Ok(cost(took))
        },
        async || Ok(cost(without_ledger(sink).await?)),
    )
    .await
}

/// Elapsed time, because most of it is waiting for the server.
fn cost(took: Duration) -> Cost {
    Cost {
        cpu_seconds: took.as_secs_f64(),
        size_bytes: 0,
    }
}

/// Gives the company an email account at the sandbox's mail server.
pub async fn add_account(db: &Db, scope: &TenantScope) -> Result<()> {
    let keys = SecretKeys::read(&format!("1:{}", "0".repeat(64)))?;
    let mut tx = db.tenant(scope).await?;
    let current = email_accounts::get(&mut tx, Owner::Company).await?;
    let change = Change {
        account: Some(EmailAccount {
            address: ADDRESS.to_owned(),
            sign_in: SignIn::Password(Mailbox::Gmail),
        }),
        secret: Some(APP_PASSWORD.to_owned().into()),
    };
    let account = (Owner::Company, &current);
    email_accounts::save(&mut tx, &keys, account, &change, &Origin::default(), Utc::now()).await?;
    tx.commit().await?;
    Ok(())
}

const SUBJECT: &str = "A home in Brooklyn";
const HTML: &str = "<p>Dear neighbor, have a look at this home.</p>";
const TEXT: &str = "Dear neighbor, have a look at this home.";

async fn order(dataset: &Dataset, db: &Db, scope: &TenantScope) -> Result<JobId> {
    let now = Utc::now();
    let job = Job::Emails {
        order: "bench".to_owned(),
        is_test: false,
    };
    let mut tx = db.tenant(scope).await?;
    let new = NewJob {
        job: &job,
        owner: Some(dataset.admin),
        due_at: now,
        total: i64::try_from(MAILS)?,
        idempotency_key: None,
    };
    let job = database::jobs::enqueue(&mut tx, &new, now).await?.id();
    let planned: Vec<_> = (0..MAILS)
        .map(|place| {
            let address = format!("r{place}@example.com");
            let content = MessageContent {
                recipient_address: address.clone(),
                address_key: Some(address),
                subject: Some(SUBJECT.to_owned()),
                html: Some(HTML.to_owned()),
                body: Some(TEXT.to_owned()),
                ..MessageContent::default()
            };
            let route = (
                domain::messages::Origin::Manual,
                Channel::Email,
                Recipient::Address,
            );
            NewMessage {
                job: Some(job),
                planned_by: Some(dataset.admin),
                ..NewMessage::new(format!("job:{job}:{place}"), route, now, content)
            }
        })
        .collect();
    planning::plan(&mut tx, &planned, now).await?;
    tx.commit().await?;
    Ok(job)
}

async fn wait_for_end(connection: &mut PgConnection, job: JobId) -> Result<()> {
    let begun = Instant::now();
    loop {
        let (state, error): (i16, Option<String>) =
            sqlx::query_as("select state, error_message from jobs where id = $1")
                .bind(job.0)
                .fetch_one(&mut *connection)
                .await?;
        match state {
            2 => return Ok(()),
            0 | 1 => ensure!(begun.elapsed() < LONGEST, "the mails take too long"),
            _ => anyhow::bail!("the mails were not sent: {error:?}"),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Sends the same mails over the same connections.
async fn without_ledger(sink: &Running) -> Result<Duration> {
    let mailboxes = sink.addresses.mailboxes;
    let client = SmtpClient::new(SmtpAccount {
        host: mailboxes.ip().to_string(),
        port: mailboxes.port(),
        encryption: Encryption::None,
        login: Some(SmtpLogin {
            user: ADDRESS.to_owned(),
            password: APP_PASSWORD.to_owned().into(),
        }),
        timeout: Duration::from_secs(20),
    })?;
    let client = Arc::new(client.keeping(CONNECTIONS));
    let begun = Instant::now();
    let mut connections = JoinSet::new();
    for connection in 0..CONNECTIONS {
        let client = Arc::clone(&client);
        connections.spawn(async move {
            for place in (connection..MAILS).step_by(CONNECTIONS) {
                let mail = OutgoingMail {
                    from: MailAddress::new(Some("Bench"), ADDRESS)?,
                    to: MailAddress::new(None, &format!("r{place}@example.com"))?,
                    cc: None,
                    reply_to: None,
                    subject: SUBJECT.to_owned(),
                    text: TEXT.to_owned(),
                    html: Some(HTML.to_owned()),
                    message_id: format!("{}@bench.example", Uuid::now_v7()),
                    date: Utc::now(),
                    headers: Vec::new(),
                    answers: None,
                };
                client.send(&mail.prepare()?).await?;
            }
            anyhow::Ok(())
        });
    }
    while let Some(ended) = connections.join_next().await {
        ended??;
    }
    let took = begun.elapsed();
    client.close().await;
    Ok(took)
}
