//! Automatic messages that are due, claimed and settled in batches by the product's own
//! functions, against the same statements in a loop of psql; what that costs in a ledger
//! of ten times as many messages; and whether four at once take any twice. Each is looked
//! at again as the product does: its listing, its membership, its child market, and who
//! was written to at its address before. Nothing is sent.

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

use crate::compared::{Cost, in_turn, verdict};
use crate::ground::Empty;
use crate::load_set::enter;
use crate::servers::Servers;
use crate::usage::{Process, database_cpu_seconds};

/// Messages of a batch, and of a round.
const BATCH: i64 = 500;
const ROUND: i64 = 5_000;

/// Messages that the ledger holds beside those that are due, for a look and for a figure.
const FEW: i64 = 500_000;
const MANY: i64 = 5_000_000;
const TRIED: i64 = 100_000;

/// Listings that all messages are about, each in the one child market.
const LISTINGS: i64 = 5_000;

/// Those who claim at once.
const AT_ONCE: usize = 4;

/// Time, as a ratio to psql's: eight tenths of its rate.
const GOAL: f64 = 1.0 / 0.8;
/// Processor time of a message in the larger ledger, as a ratio to that in the smaller.
const GROWTH_GOAL: f64 = 1.3;

/// Rounds that were made due: each writes to addresses of its own, which were written to
/// before, but not on the day before.
static ROUNDS: AtomicI64 = AtomicI64::new(0);

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0e00));

/// Prints the ratios; answers whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    // A build for a look judges nothing, and a small ledger tells whether all of it works.
    let (few, many) = if cfg!(debug_assertions) {
        (TRIED, 2 * TRIED)
    } else {
        (FEW, MANY)
    };
    let ground = Empty::make(servers).await?;
    ground.found(&[TENANT]).await?;
    let mut look = PgConnection::connect(&ground.config.url).await?;
    let db = Db::connect(&ground.config, Arc::new(|_| ()))?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    market(&mut look).await?;
    history(&mut look, (0, few), many).await?;
    let url = ground.config.url.clone();
    let compared = in_turn(
        async || {
            due(&mut PgConnection::connect(&url).await?).await?;
            let begun = Instant::now();
            ensure!(
                claim_all(&db, &scope).await? == ROUND,
                "not every message was claimed"
            );
            Ok(cost(begun.elapsed()))
        },
        async || {
            due(&mut PgConnection::connect(&url).await?).await?;
            let begun = Instant::now();
            psql(&url)?;
            Ok(cost(begun.elapsed()))
        },
    )
    .await?;
    let mut met = compared.print_cpu("claim and complete, by the clock", GOAL);
    met &= at_once(&mut look, &db, &scope).await?;
    let among_few = each_us(&mut look, &ground, &db, &scope).await?;
    history(&mut look, (few, many), many).await?;
    let among_many = each_us(&mut look, &ground, &db, &scope).await?;
    let growth = among_many / among_few;
    println!(
        "claim and complete among {many} messages: {growth:.2} of what it costs among {few} ({among_many:.0} us of a \
         core each, {among_few:.0} us); {}",
        verdict(growth, GROWTH_GOAL, "x"),
    );
    met &= growth <= GROWTH_GOAL;
    db.close().await;
    look.close().await?;
    ground.remove().await?;
    Ok(met)
}

/// By the clock: who waits for it waits for both sides of the connection.
fn cost(took: Duration) -> Cost {
    Cost {
        cpu_seconds: took.as_secs_f64(),
        size_bytes: 0,
    }
}

/// Claims and settles until nothing is due; answers how many.
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
        dispatch::hold_due(&mut tx, channel).await?;
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
        ensure!(
            settled.len() == ended.len(),
            "a message was settled by somebody else"
        );
        claimed += i64::try_from(settled.len())?;
    }
}

/// The same by psql, in one connection and as the product's role.
fn psql(url: &str) -> Result<()> {
    let mut child = Command::new("psql")
        .args(["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1"])
        .args(["--set", &format!("tenant={TENANT}"), url])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .context("the bench claim wants psql")?;
    let mut statements = String::from("set role doorstep_app;\n");
    for _ in 0..ROUND / BATCH {
        statements.push_str(include_str!("claim.sql"));
    }
    let mut to = child.stdin.take().context("psql's input")?;
    to.write_all(statements.as_bytes())?;
    drop(to);
    ensure!(child.wait()?.success(), "psql has failed");
    Ok(())
}

/// Four who claim at once: each message is taken once.
async fn at_once(look: &mut PgConnection, db: &Db, scope: &TenantScope) -> Result<bool> {
    due(look).await?;
    let begun = Instant::now();
    let claimed: Vec<i64> = futures::future::try_join_all((0..AT_ONCE).map(|_| claim_all(db, scope))).await?;
    let took = begun.elapsed().as_secs_f64();
    let twice: i64 = sqlx::query_scalar("select count(*) from message_attempts where attempt > 1")
        .fetch_one(look)
        .await?;
    let all: i64 = claimed.iter().sum();
    let is_met = twice == 0 && all == ROUND;
    #[expect(clippy::cast_precision_loss, reason = "some thousand messages")]
    let rate = all as f64 / took;
    println!(
        "claim and complete, {AT_ONCE} at once: {all} of {ROUND}, {twice} twice, {rate:.0} a second; goal all once: {}",
        if is_met { "met" } else { "MISSED" },
    );
    Ok(is_met)
}

/// Microseconds of a core for each message, ours and PostgreSQL's.
async fn each_us(look: &mut PgConnection, ground: &Empty, db: &Db, scope: &TenantScope) -> Result<f64> {
    let own = Process::own();
    let mut seconds = 0.0;
    for _ in 0..3 {
        due(look).await?;
        let before = own.cpu_seconds()? + database_cpu_seconds(ground.name())?;
        ensure!(
            claim_all(db, scope).await? == ROUND,
            "not every message was claimed"
        );
        seconds += own.cpu_seconds()? + database_cpu_seconds(ground.name())? - before;
    }
    #[expect(clippy::cast_precision_loss, reason = "some thousand messages")]
    Ok(seconds * 1e6 / (3 * ROUND) as f64)
}

/// The company's child market with prospecting on, and what is pending in it.
async fn market(look: &mut PgConnection) -> Result<()> {
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
    .execute(look)
    .await
    .context("the market can't be made")?;
    Ok(())
}

/// The id of the listing that message `n` is about.
fn listing() -> String {
    format!("('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % {LISTINGS}), 12, '0'))::uuid")
}

/// A round's messages, due now.
async fn due(look: &mut PgConnection) -> Result<()> {
    let before = ROUNDS.fetch_add(1, Ordering::Relaxed) * ROUND;
    plan(
        look,
        "0, null, null",
        "now() - n * interval '1 microsecond'",
        (before + 1, before + ROUND),
    )
    .await?;
    Ok(())
}

/// Messages number `after` to `until` of `all` over the past two years, sent when they
/// were due.
async fn history(look: &mut PgConnection, (after, until): (i64, i64), all: i64) -> Result<()> {
    println!("writing {} messages that were sent ...", until - after);
    let at = format!("now() - interval '730 days' * (n::float8 / {all}) - interval '1 day'");
    plan(look, &format!("2, {at}, {at}"), &at, (after + 1, until)).await?;
    sqlx::raw_sql("vacuum analyze messages, message_contents, message_attempts")
        .execute(look)
        .await?;
    Ok(())
}

/// Automatic e-mails to realtors with these states, ends and times of being sent, planned
/// at that time.
async fn plan(
    look: &mut PgConnection,
    state_ended_sent: &str,
    at: &str,
    (first, last): (i64, i64),
) -> Result<()> {
    // Whole rows of one company: nothing that they name could be missing.
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
    .execute(look)
    .await
    .context("the messages can't be made")?;
    Ok(())
}
