//! Measures whether a definition of 200 zips overlaps one of 10,000 siblings of 200 zips each.
//! The form checks that while a user draws.

use std::time::Instant;

use anyhow::{Context, Result};
use chrono::Utc;
use database::territory::{self, Definition};
use database::{Db, DbConfig};
use domain::ids::{NodeId, TenantId};
use domain::outreach::NodeOutreach;
use domain::territory::{Level, Range, View, sibling_group};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::sync::Arc;
use uuid::Uuid;

use crate::comparison::verdict;
use crate::load_set::{LoadSet, enter};

const NODES: i64 = 10_000;
const ZIPS_A_NODE: i64 = 200;
const SAMPLES: i64 = 300;

/// The goal for the 95th percentile.
const MOST_GOAL_MS: f64 = 20.0;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0b01));
const MARKET: NodeId = NodeId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0b02));

/// Prints the time; returns whether the goal is met.
pub async fn run(set: &LoadSet) -> Result<bool> {
    let url = set.database(&set.config.url, "overlap").await?;
    let mut connection = PgConnection::connect(&url).await?;
    let config = DbConfig {
        url,
        ..set.config.clone()
    };
    let db = Db::connect(&config, Arc::new(|_| ()))?;
    doorstep::seed::load_reference(&db, Utc::now()).await?;
    insert_siblings(&mut connection).await?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    let mut times_ms = Vec::new();
    let mut clashes = 0;
    for sample in 0..SAMPLES {
        let zip_codes: Vec<String> = sqlx::query_scalar(
            "select zip_code from (select zip_code, row_number() over (order by zip_code) as place from zips) z \
             where place % 30000 between $1 and $2 order by zip_code limit 200",
        )
        .bind(sample * 97 % 29_000)
        .bind(sample * 97 % 29_000 + ZIPS_A_NODE - 1)
        .fetch_all(&mut connection)
        .await?;
        // Every other definition is between two siblings' price ranges and overlaps none.
        let min = (sample * 131 % NODES) * 1_000 + if sample % 2 == 0 { 600 } else { 100 };
        let definition = Definition {
            name: format!("Definition {sample}"),
            county: None,
            price: Range {
                min,
                max: Some(min + 300),
            },
            size: Range::ANY,
            zip_codes,
            owners: Vec::new(),
            owner_occupied_filter: false,
            automatic_prospecting: false,
            outreach: NodeOutreach::default(),
        };
        let mut tx = db.tenant(&scope).await?;
        let begun = Instant::now();
        let found = territory::clashes(
            &mut tx,
            View::Company,
            Level::ChildMarket,
            Some(MARKET),
            None,
            &definition,
        )
        .await?;
        times_ms.push(begun.elapsed().as_secs_f64() * 1e3);
        clashes += usize::from(!found.is_empty());
    }
    db.close().await;
    times_ms.sort_by(f64::total_cmp);
    let most = times_ms[times_ms.len() * 95 / 100];
    println!(
        "overlap p95: {most:.1} ms (p50 {:.1} ms, {clashes} of {SAMPLES} clash); {}",
        times_ms[times_ms.len() / 2],
        verdict(most, MOST_GOAL_MS, "ms"),
    );
    Ok(most <= MOST_GOAL_MS)
}

/// Inserts a market of all zips and its siblings, each with its own price range.
async fn insert_siblings(connection: &mut PgConnection) -> Result<()> {
    let existing: i64 = sqlx::query_scalar("select count(*) from territory_nodes where level = 1")
        .fetch_one(&mut *connection)
        .await?;
    if existing == NODES {
        return Ok(());
    }
    let group = sibling_group(TENANT, Level::ChildMarket, Some(MARKET));
    let platform = TenantId::PLATFORM;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into companies (tenant_id, name, created_at) values ('{TENANT}', 'Overlap', now());
         insert into territory_nodes (tenant_id, id, level, name, created_at)
         values ('{platform}', '{MARKET}', 0, 'All', now());
         insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
         select '{platform}', '{MARKET}', 0, zip_code, '{platform}', '[0,)', '[0,)' from zips;
         insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at)
         values ('{TENANT}', '{MARKET}', 'CompanyAdmin', 'O', 'O', 'o@overlap.example', 'o', now());
         insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
         values ('{TENANT}', '{MARKET}', '{platform}', '{MARKET}', now());
         insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, price_min_cents,
                                      price_max_cents, created_at)
         select '{TENANT}', gen_random_uuid(), 1, '{platform}', '{MARKET}', 'Sibling ' || n, n * 1000, n * 1000 + 500, now()
         from generate_series(0, {NODES} - 1) n;
         insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
         select n.tenant_id, n.id, 1, z.zip_code, '{group}', int8range(n.price_min_cents, n.price_max_cents), '[0,)'
         from (select *, price_min_cents / 1000 as number from territory_nodes where level = 1) n
         join (select zip_code, row_number() over (order by zip_code) as place from zips) z
           on z.place between n.number * 131 % 29000 and n.number * 131 % 29000 + {ZIPS_A_NODE} - 1;
         analyze;"
    )))
    .execute(&mut *connection)
    .await
    .context("inserting the siblings failed")?;
    // Autovacuum does this in production; index-only scans need it.
    sqlx::raw_sql("vacuum territory_coverage")
        .execute(connection)
        .await?;
    Ok(())
}
