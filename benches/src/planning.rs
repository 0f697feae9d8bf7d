//! Plans messages for 10,000 listing events in the territory of twenty companies with the real
//! worker process: an email to the realtor and a postcard to the home owner each. Counts the
//! processor time of the worker and of PostgreSQL's processes for this database. Nothing is sent.
//! There is no floor: the goal is a limit.

use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, TimeDelta, Utc};
use database::audit::Origin;
use database::jobs::NewJob;
use database::templates::{self, Draft};
use database::{Db, TenantScope};
use domain::channels::{Audience, Channel};
use domain::ids::{TenantId, UserId};
use domain::jobs::Job;
use domain::listing_events::ListingEvent;
use domain::templates::email::{EmailContent, EmailMode, EmailShows};
use domain::templates::postcards::PostcardSize;
use domain::templates::scene::Scene;
use domain::templates::variables::Variable;
use domain::templates::{Content, Fallbacks, TemplateEvent};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uuid::Uuid;

use crate::comparison::verdict;
use crate::dataset::EmptyDatabase;
use crate::load_set::enter;
use crate::servers::{Servers, stop};
use crate::usage::{Process, database_cpu_seconds};

const COMPANIES: u128 = 20;

/// Listings, each with its own realtor and one event, and their zips.
const EVENTS: i64 = 10_000;
const ZIPS: i64 = 100;

/// Seconds of one core.
const CPU_GOAL: f64 = 60.0;

/// The longest time of the planning.
const LONGEST: Duration = Duration::from_secs(900);

const EVENT: ListingEvent = ListingEvent::NewListing;

/// Prints the time; returns whether the goal is met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    let companies: Vec<TenantId> = (1..=COMPANIES)
        .map(|number| TenantId(Uuid::from_u128((0x0190 << 112) | (7 << 76) | (8 << 60) | number)))
        .collect();
    database.create_companies(&companies).await?;
    let mut connection = PgConnection::connect(&database.config.url).await?;
    let now = Utc::now();
    insert_listings(&mut connection, now).await?;
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let mut scopes = Vec::new();
    for company in companies {
        scopes.push(insert_territory(&mut connection, &db, company, now).await?);
    }
    sqlx::raw_sql("vacuum analyze").execute(&mut connection).await?;
    let log = std::fs::File::create(servers.folder.path().join("planning.log"))?;
    let mut child = servers
        .worker(&database.config)?
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .context("the worker does not start")?;
    let worker = Process::of(child.id().context("the worker ended")?);
    let before = (worker.cpu_seconds()?, database_cpu_seconds(database.name())?);
    let begun = Instant::now();
    // With wake-up signals, so that jobs start at once.
    let signaling_db = Db::connect(&database.config, jobs::bell(&servers.redis_url)?)?;
    for scope in &scopes {
        order(&signaling_db, scope, now).await?;
    }
    wait_until_planned(&mut connection).await?;
    let wall_seconds = begun.elapsed().as_secs_f64();
    let own_seconds = worker.cpu_seconds()? - before.0;
    let seconds = own_seconds + database_cpu_seconds(database.name())? - before.1;
    let planned: i64 = sqlx::query_scalar("select count(*) from messages where state = 0")
        .fetch_one(&mut connection)
        .await?;
    ensure!(
        planned == EVENTS * 2 * i64::try_from(COMPANIES)?,
        "{planned} messages are planned"
    );
    println!(
        "planning of {planned} messages, {EVENTS} events x {COMPANIES} companies: {seconds:.1} s of a core \
         ({own_seconds:.1} s of them the worker's), {wall_seconds:.1} s elapsed; {}",
        verdict(seconds, CPU_GOAL, "s"),
    );
    stop(&mut child).await?;
    signaling_db.close().await;
    db.close().await;
    connection.close().await?;
    database.remove().await?;
    Ok(seconds <= CPU_GOAL)
}

async fn order(db: &Db, scope: &TenantScope, now: DateTime<Utc>) -> Result<()> {
    let job = Job::OutreachPlanning {
        zip_codes: (0..ZIPS).map(|zip| (10_001 + zip).to_string()).collect(),
        happened_since: now,
    };
    let new = NewJob {
        job: &job,
        owner: None,
        due_at: now,
        total: 0,
        idempotency_key: None,
    };
    let mut tx = db.tenant(scope).await?;
    database::jobs::enqueue(&mut tx, &new, now).await?;
    Ok(tx.commit().await?)
}

/// Waits until everything is planned.
async fn wait_until_planned(connection: &mut PgConnection) -> Result<()> {
    let begun = Instant::now();
    loop {
        let (left, failed): (i64, i64) = sqlx::query_as(
            "select count(*) filter (where state in (0, 1)), count(*) filter (where state = 3) \
             from jobs where kind = 'outreachPlanning'",
        )
        .fetch_one(&mut *connection)
        .await?;
        ensure!(failed == 0, "planning failed");
        if left == 0 {
            return Ok(());
        }
        ensure!(begun.elapsed() < LONGEST, "{left} companies are not planned");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Inserts the listings, their realtors and one event of each.
async fn insert_listings(connection: &mut PgConnection, now: DateTime<Utc>) -> Result<()> {
    let (platform, kind) = (TenantId::PLATFORM, EVENT.code());
    sqlx::raw_sql(AssertSqlSafe(format!(
        "create function keep_unsent() returns trigger language plpgsql as $$ begin return null; end $$;
         create trigger keep_unsent before insert on jobs for each row
         when (new.kind = 'dueMessages') execute function keep_unsent();
         insert into zips (zip_code, city, state, time_zone)
         select (10001 + n)::text, 'New York', 'NY', 'America/New_York' from generate_series(0, {ZIPS} - 1) n
         on conflict do nothing;
         insert into listing_sources (id, name) values ('00000000-0000-7000-8000-0000000000f1', 'bench');
         insert into realtors (id, source_id, agent_key, full_name, email)
         select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-7000-8000-0000000000f1',
                'A' || n, 'First' || n || ' Last' || n, 'r' || n || '@realtors.example'
         from generate_series(1::bigint, {EVENTS}) n;
         insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code,
                               list_price_cents, size_sqft, realtor_id, status, source_status, status_date, date_added)
         select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-7000-8000-0000000000f1',
                'K' || n, 'M' || n, 'Residential', n || ' Main Street', 'New York', 'NY', (10001 + n % {ZIPS})::text,
                50000000, 1500, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
                1, 'Active', current_date, current_date
         from generate_series(1::bigint, {EVENTS}) n;
         insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source)
         select ('00000000-0000-7000-a000-' || substr(id::text, 25))::uuid, id, 1, {kind}, '{now}', 'import'
         from listings;
         insert into territory_nodes (tenant_id, id, level, name, created_at)
         values ('{platform}', '00000000-0000-7000-a000-000000000000', 0, 'New York', now());"
    )))
    .execute(connection)
    .await
    .context("inserting the listings failed")?;
    Ok(())
}

/// Prepares a company that has all listings in a child market and writes to realtors and home
/// owners.
async fn insert_territory(
    connection: &mut PgConnection,
    db: &Db,
    company: TenantId,
    now: DateTime<Utc>,
) -> Result<TenantScope> {
    let (platform, node, admin) = (TenantId::PLATFORM, Uuid::now_v7(), Uuid::now_v7());
    let before = now - TimeDelta::hours(1);
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at)
         values ('{company}', '{admin}', 'CompanyAdmin', 'A', 'A', '{admin}@bench.example', '{admin}@bench.example', now());
         update companies set address1 = '1 Main Street', zip_code = '10001' where tenant_id = '{company}';
         insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
         values ('{company}', gen_random_uuid(), 1, 1, 'us@bench.example', '\\x00');
         insert into company_settings (tenant_id, version, mailer_account) values ('{company}', 1, 1);
         insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
         values ('{company}', '{admin}', '{platform}', '00000000-0000-7000-a000-000000000000', now());
         insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, automatic_prospecting, created_at)
         values ('{company}', '{node}', 1, '{platform}', '00000000-0000-7000-a000-000000000000', 'All', true, now());
         insert into territory_changes (tenant_id, node_id, version, change_id, kind, changed_at, changed_by_name, name,
                                        price_min_cents, size_min_sqft, owner_occupied_filter, automatic_prospecting,
                                        zip_codes, owner_user_ids)
         select '{company}', '{node}', 1, gen_random_uuid(), 1, '{before}', 'A', 'All', 0, 0, false, true,
                array(select (10001 + n)::text from generate_series(0, {ZIPS} - 1) n), '{{}}';
         insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, zip_code, status, status_date,
                                          date_added, price_cents, size_sqft)
         select '{company}', id, '00000000-0000-7000-a000-000000000000', '{node}',
                zip_code, status, status_date, date_added, list_price_cents, size_sqft
         from listings;"
    )))
    .execute(&mut *connection)
    .await
    .context("inserting the territory failed")?;
    let scope = enter(db, company, now).await?;
    let letter = Content::Email(EmailContent {
        mode: EmailMode::PlainText,
        subject: "About { Short Address }".to_owned(),
        body: "Dear { Recipient Name }, homes in { City } are wanted.".to_owned(),
        signature: "Us".to_owned(),
        shows: EmailShows::NEW,
    });
    let size = PostcardSize::FourBySix;
    let card = Content::Composed {
        size,
        scene: Scene::beginning(size),
    };
    for (audience, content) in [(Audience::Realtor, letter), (Audience::HomeOwner, card)] {
        let channel = content.channel();
        let template = create(db, &scope, UserId(admin), content, now).await?;
        choose(connection, company, node, (audience, channel, template)).await?;
    }
    Ok(scope)
}

async fn create(
    db: &Db,
    scope: &TenantScope,
    by: UserId,
    content: Content,
    now: DateTime<Utc>,
) -> Result<Uuid> {
    let draft = Draft {
        name: format!("{:?}", content.channel()),
        event: TemplateEvent::Listing(EVENT),
        content,
        fallbacks: Fallbacks::from([(Variable::RecipientName, "Neighbor".to_owned())]),
        thumbnail_key: None,
    };
    let mut tx = db.tenant(scope).await?;
    let template = templates::create(&mut tx, by, &draft, &Origin::default(), now).await?;
    tx.commit().await?;
    Ok(template)
}

async fn choose(
    connection: &mut PgConnection,
    company: TenantId,
    node: Uuid,
    (audience, channel, template): (Audience, Channel, Uuid),
) -> Result<()> {
    sqlx::query(
        "insert into territory_outreach_templates (tenant_id, node_id, audience, event, channel, template_id)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(company.0)
    .bind(node)
    .bind(audience.code())
    .bind(EVENT.code())
    .bind(channel.code())
    .bind(template)
    .execute(connection)
    .await?;
    Ok(())
}
