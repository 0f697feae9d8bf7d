//! Assigns a campaign of six touchpoints to 50,000 leads and moves the surveys of 10,000, each against
//! bare statements that write the same rows. Then finds that nothing is due, first among 100,000
//! touchpoints and then among ten million of 1,000 companies. Counts the processor time of PostgreSQL
//! and the product.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::{TimeDelta, Utc};
use database::audit::Origin;
use database::lead_campaigns::bulk::{self, Choice, Part};
use database::lead_campaigns::{evaluation, handoff};
use database::leads::list::LeadFilter;
use database::{Db, TenantScope};
use domain::campaigns::CampaignType;
use domain::ids::{CampaignId, TenantId, UserId};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uuid::Uuid;

use crate::client::percentile;
use crate::comparison::{Cost, in_turn, verdict};
use crate::dataset::EmptyDatabase;
use crate::load_set::enter;
use crate::servers::Servers;
use crate::usage::{Process, database_cpu_seconds};

/// Leads of the company, and those whose survey moves.
const LEADS: i64 = if cfg!(debug_assertions) { 2_000 } else { 50_000 };
const MOVED: i64 = LEADS / 5;
const STEPS: i64 = 6;

/// Leads per transaction, as in the jobs.
const ASSIGNED_AT_ONCE: i64 = 500;
const EVALUATED_AT_ONCE: i64 = 250;

/// Touchpoints among which nothing is due: at first, and in the end with their companies.
const FEW: i64 = 100_000;
const MANY: i64 = if cfg!(debug_assertions) {
    200_000
} else {
    10_000_000
};
const COMPANIES: i64 = if cfg!(debug_assertions) { 20 } else { 1_000 };
const LOOKS: usize = 300;

/// The maximum ratios.
const ASSIGN_GOAL: f64 = 1.5;
const MOVE_GOAL: f64 = 1.5;
const FIND_GOAL: f64 = 1.3;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0f00));
/// The only user of a company has the company's id.
const USER: UserId = UserId(TENANT.0);
/// The campaign of each company.
pub const CAMPAIGN: CampaignId = CampaignId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0ff0));

/// Prints the ratios; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    let url = database.config.url.clone();
    insert(&url, TENANT, LEADS, STEPS).await?;
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    let own = Process::own();
    let spent = || anyhow::Ok(own.cpu_seconds()? + database_cpu_seconds(database.name())?);

    let assigned = in_turn(
        async || {
            forget(&url).await?;
            let before = spent()?;
            assign(&db, &scope, LEADS).await?;
            Ok(cost(spent()? - before))
        },
        async || {
            forget(&url).await?;
            let mut connection = PgConnection::connect(&url).await?;
            let before = spent()?;
            assign_bare(&mut connection).await?;
            Ok(cost(spent()? - before))
        },
    )
    .await?;
    let mut met = assigned.print_cpu("assign a campaign of six touchpoints", ASSIGN_GOAL);

    forget(&url).await?;
    assign(&db, &scope, LEADS).await?;
    let moved = in_turn(
        async || {
            move_surveys(&url).await?;
            let before = spent()?;
            evaluate(&db, &scope, MOVED, TimeDelta::zero()).await?;
            Ok(cost(spent()? - before))
        },
        async || {
            let mut connection = PgConnection::connect(&url).await?;
            let before = spent()?;
            move_bare(&mut connection).await?;
            Ok(cost(spent()? - before))
        },
    )
    .await?;
    met &= moved.print_cpu("move the surveys of a fifth of them", MOVE_GOAL);

    forget(&url).await?;
    fill(&url, FEW, 1).await?;
    let few_ms = look(&db, &scope).await?;
    fill(&url, MANY, COMPANIES).await?;
    let many_ms = look(&db, &scope).await?;
    println!(
        "find what is due: {few_ms:.3} ms among {FEW}, {many_ms:.3} ms among {MANY}: {:.2}; {}",
        many_ms / few_ms,
        verdict(many_ms / few_ms, FIND_GOAL, "x")
    );
    met &= many_ms / few_ms <= FIND_GOAL;
    db.close().await;
    database.remove().await?;
    Ok(met)
}

/// A cost of processor time alone.
pub fn cost(cpu_seconds: f64) -> Cost {
    Cost {
        cpu_seconds,
        size_bytes: 0,
    }
}

/// Assigns the campaign to all leads of a company, as the job of a bulk assignment does.
pub async fn assign(db: &Db, scope: &TenantScope, leads: i64) -> Result<()> {
    let now = Utc::now();
    let all = Choice::List(LeadFilter::default());
    let mut tx = db.tenant(scope).await?;
    let user = UserId(tx.tenant_id().0);
    let previewed = bulk::preview(&mut tx, (CAMPAIGN, CampaignType::PreSale), &all, (user, now)).await?;
    let ordered = bulk::order(&mut tx, previewed.id, user, (&Origin::default(), now)).await?;
    tx.commit().await?;
    let (mut after, mut assigned) = (None, 0);
    loop {
        let part = Part {
            after,
            limit: ASSIGNED_AT_ONCE,
        };
        let mut tx = db.tenant(scope).await?;
        let walked = bulk::assign_part(&mut tx, &ordered, part, (|_, _| None, now)).await?;
        tx.commit().await?;
        let Some((last, more)) = walked else {
            ensure!(assigned == leads, "{assigned} leads were assigned");
            return Ok(());
        };
        after = Some(last);
        assigned += more;
    }
}

/// The same rows without reading, deciding or planning.
async fn assign_bare(connection: &mut PgConnection) -> Result<()> {
    let written = sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id,
                                     state, assigned_at, assigned_by, activated_at)
         select tenant_id, gen_random_uuid(), id, 1, '{CAMPAIGN}', 'Before', 14, 'America/New_York', '{USER}', 2, now(),
                '{USER}', now()
         from leads where tenant_id = '{TENANT}';
         insert into lead_touchpoints (tenant_id, id, lead_campaign_id, lead_id, place, anchor, days, channel, template_id,
                                       snapshot_id, planned_on, due_on, due_at, look_at)
         select c.tenant_id, gen_random_uuid(), c.id, c.lead_id, s.place, s.anchor, s.days, s.channel, s.template_id,
                m.id, l.survey_on + s.days, l.survey_on + s.days,
                (l.survey_on + s.days + time '14:00') at time zone 'America/New_York',
                (l.survey_on + s.days + time '14:00') at time zone 'America/New_York'
         from lead_campaigns c
         join leads l on l.tenant_id = c.tenant_id and l.id = c.lead_id
         join campaign_steps s on s.tenant_id = c.tenant_id and s.campaign_id = c.campaign_id
         cross join (select id from message_snapshots where tenant_id = '{TENANT}' limit 1) m
         where c.tenant_id = '{TENANT}'"
    )))
    .execute(connection)
    .await?;
    ensure!(
        i64::try_from(written.rows_affected())? == LEADS * (1 + STEPS),
        "{} rows were written",
        written.rows_affected()
    );
    Ok(())
}

/// Gives a fifth of the leads another survey day and a new version, as an intake does.
async fn move_surveys(url: &str) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "update leads set survey_on = survey_on + 1, version = version + 1,
                          details = jsonb_set(details, '{{survey,day}}', to_jsonb(survey_on + 1))
         where tenant_id = '{TENANT}' and opportunity_id::bigint <= {MOVED}"
    )))
    .execute(&mut connection)
    .await?;
    vacuum(connection).await
}

/// Evaluates the changed leads of a company, as the job does. So much business time passes between two
/// batches.
pub async fn evaluate(db: &Db, scope: &TenantScope, changed: i64, between: TimeDelta) -> Result<()> {
    let (mut evaluated, mut now) = (0, Utc::now());
    loop {
        let mut tx = db.tenant(scope).await?;
        let part = evaluation::evaluate_changed(&mut tx, EVALUATED_AT_ONCE, |_, _| None, now).await?;
        tx.commit().await?;
        evaluated += part;
        now += between;
        if part < EVALUATED_AT_ONCE {
            ensure!(evaluated == changed, "{evaluated} leads were evaluated");
            return Ok(());
        }
    }
}

/// Writes the rows that a move writes: the touchpoints and the evaluated versions.
async fn move_bare(connection: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(format!(
        "update lead_touchpoints t
         set planned_on = t.planned_on + 1, due_on = t.due_on + 1, due_at = t.due_at + interval '1 day',
             look_at = t.look_at + interval '1 day'
         from leads l
         where t.tenant_id = '{TENANT}' and l.tenant_id = t.tenant_id and l.id = t.lead_id
           and l.opportunity_id::bigint <= {MOVED};
         update leads set evaluated_version = version where tenant_id = '{TENANT}' and opportunity_id::bigint <= {MOVED}"
    )))
    .execute(connection)
    .await?;
    Ok(())
}

/// Deletes all assignments.
pub async fn forget(url: &str) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql("truncate lead_touchpoints, bulk_assignment_leads, bulk_assignments, lead_campaigns")
        .execute(&mut connection)
        .await?;
    vacuum(connection).await
}

/// Autovacuum does this in production.
async fn vacuum(mut connection: PgConnection) -> Result<()> {
    sqlx::raw_sql("vacuum analyze leads, lead_touchpoints")
        .execute(&mut connection)
        .await?;
    let backend: i32 = sqlx::query_scalar("select pg_backend_pid()")
        .fetch_one(&mut connection)
        .await?;
    connection.close().await?;
    // Its processor time must not be part of the next measurement.
    let process = PathBuf::from(format!("/proc/{backend}"));
    while process.exists() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    Ok(())
}

/// The median time in milliseconds of finding that nothing is due.
async fn look(db: &Db, scope: &TenantScope) -> Result<f64> {
    let mut times = Vec::with_capacity(LOOKS);
    for _ in 0..LOOKS {
        let mut tx = db.tenant(scope).await?;
        let begun = Instant::now();
        let looked = handoff::hand_off_due(&mut tx, None, 250, Utc::now()).await?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        ensure!(looked.is_none(), "a touchpoint was due");
        tx.commit().await?;
    }
    Ok(percentile(&mut times, 50))
}

/// Replaces the touchpoints by so many that are due in the coming days, of this many companies.
async fn fill(url: &str, count: i64, companies: i64) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "truncate lead_touchpoints;
         begin;
         set local session_replication_role = replica;
         insert into lead_touchpoints (tenant_id, id, lead_campaign_id, lead_id, place, anchor, days, channel, template_id,
                                       snapshot_id, planned_on, due_on, due_at, look_at)
         select case when n % {companies} = 0 then '{TENANT}'::uuid
                     else ('01910000-0000-7000-8000-' || lpad(to_hex(n % {companies}), 12, '0'))::uuid end,
                gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 3, 0, 1, '{USER}', '{USER}', at::date, at::date,
                at, at
         from generate_series(1::bigint, {count}) n
         cross join lateral (select now() + interval '1 day' + n * 15485863 % 2592000 * interval '1 second' as at) t;
         commit"
    )))
    .execute(&mut connection)
    .await?;
    vacuum(connection).await
}

/// Inserts a company's user, template, campaign of so many touchpoints, and leads, which all qualify.
pub async fn insert(url: &str, tenant: TenantId, leads: i64, steps: i64) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at,
                            access_to_movescout_plugin)
         values ('{tenant}', '{tenant}', 'CompanyAdmin', 'A', 'A', 'admin@{tenant}.example', 'admin@{tenant}.example', now(), true);
         insert into templates (tenant_id, id, channel, event, name, name_key, subject, body, email_mode)
         values ('{tenant}', '{tenant}', 1, 9, 'Hello', 'hello', 'Your move', 'Dear {{{{ First Name }}}}', 3);
         insert into campaigns (tenant_id, id, type, name, hour, time_zone, created_at, created_by)
         values ('{tenant}', '{CAMPAIGN}', 1, 'Before', 14, 'America/New_York', now(), '{tenant}');
         insert into campaign_steps (tenant_id, campaign_id, place, anchor, days, channel, template_id)
         select '{tenant}', '{CAMPAIGN}', n, 1, n - 7, 1, '{tenant}' from generate_series(1, {steps}) n;
         insert into leads (tenant_id, id, opportunity_id, status, survey_on, received_at, details, digest, is_history,
                            version, evaluated_version, created_at, updated_at)
         select '{tenant}', gen_random_uuid(), n::text, 3, day, now(),
                jsonb_build_object(
                    'firstName', 'First' || n, 'lastName', 'Last' || n,
                    'email', jsonb_build_object('given', 'lead' || n || '@example.com', 'key', 'lead' || n || '@example.com'),
                    'survey', jsonb_build_object('day', day),
                    'origin', jsonb_build_object('city', 'Denver', 'state', 'CO', 'zipCode', '80212')),
                sha256(n::text::bytea), false, 1, 1, now(), now()
         from generate_series(1, {leads}) n
         cross join lateral (select current_date + 20 + n % 60 as day) d;
         analyze leads"
    )))
    .execute(&mut connection)
    .await
    .context("inserting the leads failed")?;
    Ok(connection.close().await?)
}
