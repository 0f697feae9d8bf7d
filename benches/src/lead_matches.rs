//! Matches 10,000 leads of one company with the 500 listings of each of their zip codes, in the
//! batches of the job, and compares that with one statement that finds the most similar address by
//! `pg_trgm`, without normalizing it. Counts the processor time of PostgreSQL and the product.

use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use database::leads::matches;
use database::{Db, TenantScope};
use domain::ids::TenantId;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uuid::Uuid;

use crate::comparison::{Cost, in_turn};
use crate::dataset::EmptyDatabase;
use crate::load_set::enter;
use crate::servers::Servers;
use crate::usage::{Process, database_cpu_seconds};

/// Leads of the company, its zip codes, and the listings in each.
const LEADS: i64 = 10_000;
const ZIPS: i64 = 50;
const LISTINGS_OF_A_ZIP: i64 = 500;

/// As in the job.
const BATCH: i64 = 500;

/// The maximum ratio to the statement's processor time.
const GOAL: f64 = 1.0;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0f00));

/// Prints the ratio; returns whether the goal is met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    let url = database.config.url.clone();
    insert(&mut PgConnection::connect(&url).await?).await?;
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    let own = Process::own();
    let spent = || anyhow::Ok(own.cpu_seconds()? + database_cpu_seconds(database.name())?);
    let comparison = in_turn(
        async || {
            forget(&mut PgConnection::connect(&url).await?).await?;
            let before = spent()?;
            match_all(&db, &scope).await?;
            Ok(cost(spent()? - before))
        },
        async || {
            let mut connection = PgConnection::connect(&url).await?;
            let before = spent()?;
            match_by_statement(&mut connection).await?;
            Ok(cost(spent()? - before))
        },
    )
    .await?;
    let met = comparison.print_cpu("match 10,000 leads", GOAL);
    db.close().await;
    database.remove().await?;
    Ok(met)
}

fn cost(cpu_seconds: f64) -> Cost {
    Cost {
        cpu_seconds,
        size_bytes: 0,
    }
}

async fn match_all(db: &Db, scope: &TenantScope) -> Result<()> {
    let mut matched = 0;
    loop {
        let mut tx = db.tenant(scope).await?;
        let part = matches::match_changed(&mut tx, BATCH, Utc::now()).await?;
        tx.commit().await?;
        matched += part;
        if part < BATCH {
            ensure!(matched == LEADS, "{matched} leads were matched");
            return Ok(());
        }
    }
}

async fn match_by_statement(connection: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql(AssertSqlSafe(format!(
        "create temporary table bare as
         select distinct on (l.id) l.tenant_id, l.id, s.id as listing_id, round(a.alike * 100) as percent
         from leads l
         join listing_memberships m on m.tenant_id = l.tenant_id and m.zip_code = l.origin_zip
         join listings s on s.id = m.listing_id
         cross join lateral (select similarity(l.details #>> '{{origin,address}}', s.address) as alike) a
         where l.tenant_id = '{TENANT}' and a.alike >= 0.6
         order by l.id, a.alike desc, s.id"
    )))
    .execute(connection)
    .await?;
    Ok(())
}

/// Makes all leads due again.
async fn forget(connection: &mut PgConnection) -> Result<()> {
    sqlx::raw_sql("delete from lead_property_matches; update leads set matched_version = 0")
        .execute(&mut *connection)
        .await?;
    sqlx::raw_sql("vacuum analyze leads").execute(connection).await?;
    Ok(())
}

/// Inserts listings of a thousand street names, and leads at every second address.
async fn insert(connection: &mut PgConnection) -> Result<()> {
    let listings = ZIPS * LISTINGS_OF_A_ZIP;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "begin;
         set local session_replication_role = replica;
         insert into zips (zip_code, city, state, time_zone)
         select (10000 + n)::text, 'New York', 'NY', 'America/New_York' from generate_series(1, {ZIPS}) n
         on conflict do nothing;
         create temporary table homes on commit drop as
         select n, 10 + n * 7919 % 900 || ' ' || initcap(translate(substr(md5((n * 104729 % 1000)::text), 1, 8),
                                                                  '0123456789', 'aeiorstlmn')) || ' Street' as address,
                (10001 + n % {ZIPS})::text as zip_code
         from generate_series(1::bigint, {listings}) n;
         insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code,
                               status, source_status, status_date, date_added)
         select gen_random_uuid(), '{TENANT}', n::text, n::text, 'Residential', address, 'New York', 'NY', zip_code,
                3, 'Active', current_date, current_date
         from homes;
         insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added)
         select '{TENANT}', id, '{TENANT}', zip_code, 3, current_date, current_date
         from listings where source_id = '{TENANT}';
         insert into leads (tenant_id, id, opportunity_id, status, received_at, details, digest, is_history, version,
                            created_at, updated_at)
         select '{TENANT}', gen_random_uuid(), n::text, 1, now(),
                jsonb_build_object('origin', jsonb_build_object(
                    'address', case when n % 2 = 0 then upper(address) else n || ' Nowhere Lane' end,
                    'zipCode', zip_code)),
                sha256(n::text::bytea), false, 1, now(), now()
         from homes where n <= {LEADS};
         commit;
         analyze listings, listing_memberships, leads"
    )))
    .execute(connection)
    .await
    .context("inserting the leads failed")?;
    Ok(())
}
