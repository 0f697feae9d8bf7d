//! Claims and settles due automatic messages in batches with the product's functions, and
//! compares that with the same statements in a loop of psql. Also measures the cost in a ledger
//! of ten times as many messages, and checks that four concurrent claimants take no message
//! twice. Each message is rechecked as in the product: its listing, membership, child market, and
//! earlier messages to its address. Nothing is sent.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use database::messages::dispatch::{self, Dispatch, Ended, Marking, Selection};
use database::messages::recheck;
use database::{Db, TenantScope};
use domain::channels::Channel;
use domain::email_accounts::AccountType;
use domain::ids::TenantId;
use domain::listing_events::ListingEvent;
use domain::listings::Status;
use domain::messages::{Lane, Outcome, SentBy};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uuid::Uuid;

use crate::comparison::{Cost, in_turn, verdict};
use crate::dataset::EmptyDatabase;
use crate::load_set::enter;
use crate::servers::Servers;
use crate::usage::{Process, database_cpu_seconds};

/// Messages of a batch and of a round.
const BATCH: i64 = 500;
const ROUND: i64 = 5_000;

/// Messages in the ledger other than the due ones: for the two measurements, and for a trial.
const FEW: i64 = 500_000;
const MANY: i64 = 5_000_000;
const TRIAL: i64 = 100_000;

/// Listings of the messages, all in one child market.
const LISTINGS: i64 = 5_000;

/// Concurrent claimants.
const CLAIMANTS: usize = 4;

/// The maximum ratio to psql's time: 80 percent of its rate.
const GOAL: f64 = 1.0 / 0.8;
/// The maximum ratio of a message's processor time in the larger ledger to that in the smaller.
const GROWTH_GOAL: f64 = 1.3;

/// Rounds made due so far. Each has its own addresses, which have earlier messages but none on
/// the previous day.
static ROUNDS: AtomicI64 = AtomicI64::new(0);

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0e00));

/// Prints the ratios; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    // A dev build is not for measurement; a small ledger shows whether everything works.
    let (few, many) = if cfg!(debug_assertions) {
        (TRIAL, 2 * TRIAL)
    } else {
        (FEW, MANY)
    };
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    let mut connection = PgConnection::connect(&database.config.url).await?;
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    insert_market(&mut connection).await?;
    insert_history(&mut connection, (0, few), many).await?;
    let url = database.config.url.clone();
    let comparison = in_turn(
        async || {
            insert_due(&mut PgConnection::connect(&url).await?).await?;
            let begun = Instant::now();
            ensure!(
                claim_all(&db, &scope).await? == ROUND,
                "not every message was claimed"
            );
            Ok(cost(begun.elapsed()))
        },
        async || {
            insert_due(&mut PgConnection::connect(&url).await?).await?;
            let begun = Instant::now();
            psql(&url)?;
            Ok(cost(begun.elapsed()))
        },
    )
    .await?;
    let mut met = comparison.print_cpu("claim and complete, elapsed time", GOAL);
    met &= claim_concurrently(&mut connection, &db, &scope).await?;
    let among_few = cost_of_message_us(&mut connection, &database, &db, &scope).await?;
    insert_history(&mut connection, (few, many), many).await?;
    let among_many = cost_of_message_us(&mut connection, &database, &db, &scope).await?;
    let growth = among_many / among_few;
    println!(
        "claim and complete among {many} messages: {growth:.2} of the cost among {few} ({among_many:.0} us of a core \
         each, {among_few:.0} us); {}",
        verdict(growth, GROWTH_GOAL, "x"),
    );
    met &= growth <= GROWTH_GOAL;
    db.close().await;
    connection.close().await?;
    database.remove().await?;
    Ok(met)
}

/// Elapsed time, because both the product and PostgreSQL work during it.
fn cost(took: Duration) -> Cost {
    Cost {
        cpu_seconds: took.as_secs_f64(),
        size_bytes: 0,
    }
}

/// Claims and settles until nothing is due; returns the number of messages.
async fn claim_all(db: &Db, scope: &TenantScope) -> Result<i64> {
    let marking = Marking {
        lasting: Duration::from_secs(60),
        sent_by: SentBy::Account(AccountType::Gmail),
        from: "office@bench.example",
    };
    let mut claimed = 0;
    loop {
        let now = Utc::now();
        let mut tx = db.tenant(scope).await?;
        let channel = Channel::Email;
        dispatch::lock_due(&mut tx, channel).await?;
        let found = dispatch::candidates(
            &mut tx,
            Selection::Due(Lane::of_company(channel)),
            channel,
            BATCH,
            now,
        )
        .await?;
        let may_go = recheck::may_go(&mut tx, &found, now).await?;
        let marked = dispatch::mark(&mut tx, &may_go, &marking, now).await?;
        tx.commit().await?;
        if marked.is_empty() {
            return Ok(claimed);
        }
        let taken = |dispatch: Dispatch| Ended::new(dispatch, Outcome::Taken, "taken");
        let ended: Vec<Ended> = marked.iter().map(|message| taken(message.dispatch)).collect();
        let mut tx = db.tenant(scope).await?;
        let settled = dispatch::settle(&mut tx, &ended, now).await?;
        tx.commit().await?;
        ensure!(settled.len() == ended.len(), "another claimant settled a message");
        claimed += i64::try_from(settled.len())?;
    }
}

/// Runs the same statements with psql, in one connection as the product's role.
fn psql(url: &str) -> Result<()> {
    let mut child = Command::new("psql")
        .args(["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1"])
        .args(["--set", &format!("tenant={TENANT}"), url])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .context("the benchmark claim needs psql")?;
    let mut statements = String::from("set role doorstep_app;\n");
    for _ in 0..ROUND / BATCH {
        statements.push_str(include_str!("claim.sql"));
    }
    let mut to = child.stdin.take().context("psql has no standard input")?;
    to.write_all(statements.as_bytes())?;
    drop(to);
    ensure!(child.wait()?.success(), "psql failed");
    Ok(())
}

/// Lets four claimants run concurrently; each message must be taken once.
async fn claim_concurrently(connection: &mut PgConnection, db: &Db, scope: &TenantScope) -> Result<bool> {
    insert_due(connection).await?;
    let begun = Instant::now();
    let claimed: Vec<i64> =
        futures::future::try_join_all((0..CLAIMANTS).map(|_| claim_all(db, scope))).await?;
    let took = begun.elapsed().as_secs_f64();
    let twice: i64 = sqlx::query_scalar("select count(*) from message_attempts where attempt > 1")
        .fetch_one(connection)
        .await?;
    let all: i64 = claimed.iter().sum();
    let is_met = twice == 0 && all == ROUND;
    #[expect(clippy::cast_precision_loss, reason = "some thousand messages")]
    let rate = all as f64 / took;
    println!(
        "claim and complete, {CLAIMANTS} concurrently: {all} of {ROUND}, {twice} twice, {rate:.0} a second; goal all once: {}",
        if is_met { "met" } else { "MISSED" },
    );
    Ok(is_met)
}

/// Processor time of a message in microseconds, of the product and PostgreSQL.
async fn cost_of_message_us(
    connection: &mut PgConnection,
    database: &EmptyDatabase,
    db: &Db,
    scope: &TenantScope,
) -> Result<f64> {
    let own = Process::own();
    let mut seconds = 0.0;
    for _ in 0..3 {
        insert_due(connection).await?;
        let before = own.cpu_seconds()? + database_cpu_seconds(database.name())?;
        ensure!(
            claim_all(db, scope).await? == ROUND,
            "not every message was claimed"
        );
        seconds += own.cpu_seconds()? + database_cpu_seconds(database.name())? - before;
    }
    #[expect(clippy::cast_precision_loss, reason = "some thousand messages")]
    Ok(seconds * 1e6 / (3 * ROUND) as f64)
}

/// Creates a child market with automatic prospecting and pending listings.
async fn insert_market(connection: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(format!(
        "begin;
         set local session_replication_role = replica;
         insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at,
                                      automatic_prospecting)
         values ('{TENANT}', '{TENANT}', 1, '{TENANT}', gen_random_uuid(), 'The child market', now(), true);
         insert into zips (zip_code, city, state, time_zone) values ('10001', 'New York', 'NY', 'America/New_York')
         on conflict do nothing;
         insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code,
                               status, source_status, status_date, date_added)
         select {listing}, '{TENANT}', n::text, n::text, 'Residential', n || ' Main Street', 'New York', 'NY', '10001',
                {pending}, 'Pending', current_date, current_date
         from generate_series(1::bigint, {LISTINGS}) n;
         insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, zip_code, status,
                                          status_date, date_added)
         select '{TENANT}', id, '{TENANT}', '{TENANT}', zip_code, {pending}, current_date, current_date
         from listings where source_id = '{TENANT}';
         commit;
         analyze listings, listing_memberships, territory_nodes",
        listing = listing(),
        pending = Status::Pending.code(),
    )))
    .execute(connection)
    .await
    .context("inserting the market failed")?;
    Ok(())
}

/// An SQL expression for the id of the listing of message `n`.
fn listing() -> String {
    format!("('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % {LISTINGS}), 12, '0'))::uuid")
}

/// Inserts the messages of a round, due now.
async fn insert_due(connection: &mut PgConnection) -> Result<()> {
    let before = ROUNDS.fetch_add(1, Ordering::Relaxed) * ROUND;
    insert_messages(
        connection,
        "0, null, null",
        "now() - n * interval '1 microsecond'",
        (before + 1, before + ROUND),
    )
    .await?;
    Ok(())
}

/// Inserts messages number `after` to `until` of `all`, spread over the past two years and sent
/// when they were due.
async fn insert_history(connection: &mut PgConnection, (after, until): (i64, i64), all: i64) -> Result<()> {
    println!("writing {} sent messages ...", until - after);
    let at = format!("now() - interval '730 days' * (n::float8 / {all}) - interval '1 day'");
    insert_messages(connection, &format!("2, {at}, {at}"), &at, (after + 1, until)).await?;
    sqlx::raw_sql("vacuum analyze messages, message_contents, message_attempts")
        .execute(connection)
        .await?;
    Ok(())
}

/// Inserts automatic emails to realtors with the given state, end and sending times, planned at
/// `at`.
async fn insert_messages(
    connection: &mut PgConnection,
    state_ended_sent: &str,
    at: &str,
    (first, last): (i64, i64),
) -> Result<()> {
    // Without foreign key checks, because the inserted rows are complete.
    sqlx::raw_sql(AssertSqlSafe(format!(
        "begin;
         set local session_replication_role = replica;
         create temporary table made on commit drop as
         select gen_random_uuid() as id, n, {at} as at from generate_series({first}::bigint, {last}) n;
         insert into messages (tenant_id, id, dedupe_key, cause, channel, planned_at, due_at, audience, address_key,
                               event, listing_id, node_id, state, ended_at, sent_at)
         select '{TENANT}', id, id::text, 2, 1, at, at, 1, 'r' || n || '@bench.example', {pending}, {listing}, '{TENANT}',
                {state_ended_sent}
         from made;
         insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, subject, body)
         select '{TENANT}', id, 'R', 'r' || n || '@bench.example', 'About a home', 'Homes are wanted.' from made;
         insert into message_attempts (tenant_id, message_id, attempt, begun_at, ended_at, outcome, detail)
         select tenant_id, m.id, 1, sent_at, sent_at, 1, 'taken'
         from messages m join made using (id) where state = 2;
         commit;",
        listing = listing(),
        pending = ListingEvent::Pending.code(),
    )))
    .execute(connection)
    .await
    .context("inserting the messages failed")?;
    Ok(())
}
