//! Reads the ranked list of realtors in a territory of 100,000 realtors over HTTP, as a user who
//! sees the whole company and as one who sees five of its child markets: first with one client,
//! then with eight concurrently. The load set's largest company has fewer realtors.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use chrono::Utc;
use database::Db;
use domain::dashboard::Timeframe;
use domain::ids::{TenantId, UserId};
use domain::listing_sources::ZONE;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::PASSWORD_HASH;
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::dataset::EmptyDatabase;
use crate::load_set::enter;
use crate::servers::{Servers, stop};

/// Realtors of the company, and the listings of each.
const REALTORS: i64 = 100_000;
const LISTINGS_EACH: i64 = 3;

/// Child markets of the submarket owner, and how many of ten listings are in them.
const CHILD_MARKETS: i64 = 5;
const TENTHS_OWNED: i64 = 4;

/// The calls of each concurrent client.
const CALLS_EACH: usize = 60;

const PORT: u16 = 18_477;
const LIST: &str = "realtors/get-realtorlist-with-pagination";

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0d00));
const ADMIN: UserId = UserId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0d01));
const OWNER: UserId = UserId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0d02));

/// Prints the times; returns whether the goal is met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    insert_territory(&database.config.url).await?;
    count_standings(&database).await?;
    let mut api = serve(&database.config, &servers.redis_url, PORT, &[])?;
    let client = Client::new(PORT);
    let mut met = true;
    for (scope, user) in [("CA", "ca@realtors.example"), ("SM", "sm@realtors.example")] {
        let token = client.sign_in(user).await?;
        for (name, body) in ranked().into_iter().chain(others()) {
            let mut times = Vec::new();
            let mut rows = 0;
            for _ in 0..9 {
                let (took_ms, total) = client.list(LIST, &token, &body).await?;
                times.push(took_ms);
                rows = total;
            }
            println!(
                "realtors {scope} {name}: {:.1} ms, {rows} rows",
                percentile(&mut times, 50)
            );
            ensure!(
                scope != "CA" || name != "page 1" || rows == REALTORS,
                "the list has {rows} realtors"
            );
        }
        met &= client
            .measure_list_concurrently(
                &format!("realtors {scope} ranking"),
                (LIST, &token),
                &ranked(),
                (CALLS_EACH, 1),
            )
            .await?;
    }
    stop(&mut api).await?;
    database.remove().await?;
    Ok(met)
}

/// Pages of the ranking, as people read them: mostly the first ones.
fn ranked() -> Vec<(String, Value)> {
    [1, 2, 3, 1, 40]
        .map(|page| (format!("page {page}"), json!({ "pageIndex": page })))
        .into()
}

/// Other queries of the list, which have no goal.
fn others() -> Vec<(String, Value)> {
    let mut others = vec![("page 5000".to_owned(), json!({ "pageIndex": 5_000 }))];
    for column in [
        "fullName",
        "officeName",
        "totalListing",
        "totalVolume",
        "referralOpertunity",
    ] {
        others.push((format!("by {column}"), json!({ "sortColumn": column })));
    }
    for words in ["4711", "office 77", "first7 last9", "nobody"] {
        others.push((format!("search {words:?}"), json!({ "searchKey": words })));
    }
    others
}

/// Counts the standings of all realtors as the product does.
async fn count_standings(database: &EmptyDatabase) -> Result<()> {
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let now = Utc::now();
    let scope = enter(&db, TENANT, now).await?;
    let begun = Instant::now();
    let mut tx = db.tenant(&scope).await?;
    let period = Timeframe::TwelveMonths.period(now, ZONE);
    let refreshed = database::realtor_standings::refresh(&mut tx, period).await?;
    tx.commit().await?;
    db.close().await;
    println!(
        "realtors: {} standings counted in {:.1} s",
        refreshed.written,
        begun.elapsed().as_secs_f64()
    );
    let mut connection = PgConnection::connect(&database.config.url).await?;
    // Autovacuum does this in production; index-only scans need it.
    sqlx::raw_sql("vacuum analyze").execute(&mut connection).await?;
    Ok(connection.close().await?)
}

/// Inserts a market with the realtors' listings, the submarket owner's child markets, and some
/// listings that became opportunities.
async fn insert_territory(url: &str) -> Result<()> {
    let platform = TenantId::PLATFORM;
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at)
         values ('{TENANT}', '{ADMIN}', 'CompanyAdmin', 'A', 'A', 'ca@realtors.example', 'ca@realtors.example', now()),
                ('{TENANT}', '{OWNER}', 'SalesManager', 'B', 'B', 'sm@realtors.example', 'sm@realtors.example', now());
         insert into user_credentials (tenant_id, user_id, password_hash, changed_at)
         values ('{TENANT}', '{ADMIN}', '{PASSWORD_HASH}', now()), ('{TENANT}', '{OWNER}', '{PASSWORD_HASH}', now());
         insert into zips (zip_code, city, state, time_zone) values ('10001', 'New York', 'NY', 'America/New_York')
         on conflict do nothing;
         insert into listing_sources (id, name) values ('00000000-0000-7000-8000-0000000000f1', 'bench');
         insert into offices (id, source_id, office_key, name)
         select ('00000000-0000-7000-b000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-7000-8000-0000000000f1',
                'O' || n, 'Office ' || n
         from generate_series(1::bigint, {REALTORS} / 20) n;
         insert into realtors (id, source_id, agent_key, full_name, office_id)
         select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-7000-8000-0000000000f1',
                'A' || n, 'First' || n * 7919 % 1000 || ' Last' || n * 104729 % 50000,
                ('00000000-0000-7000-b000-' || lpad(to_hex(1 + n % ({REALTORS} / 20)), 12, '0'))::uuid
         from generate_series(1::bigint, {REALTORS}) n
         order by n * 7919 % {REALTORS};
         insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code,
                               list_price_cents, size_sqft, realtor_id, status, source_status, status_date, date_added)
         select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, '00000000-0000-7000-8000-0000000000f1',
                'K' || n, 'M' || n, 'Residential', n || ' Main Street', 'New York', 'NY', '10001',
                (100000 + n * 7919 % 900000) * 100, 500 + n * 7907 % 3000,
                ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % {REALTORS}), 12, '0'))::uuid,
                1 + n % 3, 'Active', current_date - (n % 300)::int, current_date - (n % 300)::int
         from generate_series(1::bigint, {REALTORS} * {LISTINGS_EACH}) n;
         insert into territory_nodes (tenant_id, id, level, name, created_at)
         values ('{platform}', '00000000-0000-7000-a000-000000000000', 0, 'New York', now());
         insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
         select '{TENANT}', ('00000000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 1, '{platform}',
                '00000000-0000-7000-a000-000000000000', 'Part ' || n, now()
         from generate_series(1::bigint, {CHILD_MARKETS}) n;
         insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
         values ('{TENANT}', '{ADMIN}', '{platform}', '00000000-0000-7000-a000-000000000000', now());
         insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
         select '{TENANT}', '{OWNER}', '{TENANT}', id, now() from territory_nodes where tenant_id = '{TENANT}';
         insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, zip_code, status, status_date,
                                          date_added, price_cents, size_sqft)
         select '{TENANT}', id, '00000000-0000-7000-a000-000000000000',
                case when n % 10 < {TENTHS_OWNED}
                     then ('00000000-0000-7000-a000-' || lpad(to_hex(1 + n % {CHILD_MARKETS}), 12, '0'))::uuid end,
                zip_code, status, status_date, date_added, list_price_cents, size_sqft
         from (select *, substr(mls_no, 2)::bigint as n from listings) l;
         insert into property_conversions (tenant_id, listing_id, opportunity_at)
         select tenant_id, listing_id, now() - interval '40 days' from listing_memberships where date_added = current_date - 7;"
    )))
    .execute(&mut connection)
    .await
    .context("inserting the realtors failed")?;
    sqlx::raw_sql("vacuum analyze").execute(&mut connection).await?;
    Ok(connection.close().await?)
}
