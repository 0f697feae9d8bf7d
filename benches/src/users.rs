//! Lists the users of a company of 10,000, in a database with other companies of the same total,
//! over HTTP: every order, deep pages and searches, first with one client, then with eight
//! concurrently.

use anyhow::{Context, Result};
use domain::ids::{TenantId, UserId};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::PASSWORD_HASH;
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::dataset::EmptyDatabase;
use crate::servers::{Servers, stop};

/// Users of the measured company, the number of other companies, and the users of each.
const PEOPLE: i64 = 10_000;
const OTHERS: i64 = 10;
const PEOPLE_OF_OTHERS: i64 = 1_000;

/// The calls of each concurrent client.
const CALLS_EACH: usize = 120;

const PORT: u16 = 18_474;
const LIST: &str = "user/get-users-paged-list";

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0c00));
const ADMIN: UserId = UserId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0cff));

/// Prints the times; returns whether the goal is met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    let companies: Vec<_> = (0..=OTHERS)
        .map(|number| {
            TenantId(Uuid::from_u128(
                TENANT.0.as_u128() + u128::from(number.unsigned_abs()),
            ))
        })
        .collect();
    database.create_companies(&companies).await?;
    insert_users(&database.config.url).await?;
    let mut api = serve(&database.config, &servers.redis_url, PORT, &[])?;
    let client = Client::new(PORT);
    let token = client.sign_in("admin@crowd.example").await?;
    for (name, body) in queries() {
        let mut times = Vec::new();
        let mut rows = 0;
        for _ in 0..9 {
            let (took_ms, total) = client.list(LIST, &token, &body).await?;
            times.push(took_ms);
            rows = total;
        }
        println!("users {name}: {:.1} ms, {rows} rows", percentile(&mut times, 50));
    }
    let met = client
        .measure_list_concurrently("users", (LIST, &token), &queries(), (CALLS_EACH, 5))
        .await?;
    stop(&mut api).await?;
    database.remove().await?;
    Ok(met)
}

/// The queries: each order from the first page and a deep one, and searches with many, few and no
/// results.
fn queries() -> Vec<(String, Value)> {
    let mut queries = Vec::new();
    for column in ["fullName", "emailAddress", "userType", "isActive"] {
        for (direction, page) in [("asc", 1), ("desc", 1), ("asc", 500)] {
            queries.push((
                format!("by {column} {direction}, page {page}"),
                json!({ "sortColumn": column, "sortDirection": direction, "pageIndex": page }),
            ));
        }
    }
    for words in [
        "first",
        "first7",
        "last77 first",
        "user4711@crowd",
        "555-0101",
        "nobody",
    ] {
        queries.push((format!("search {words:?}"), json!({ "searchKey": words })));
    }
    queries.push((
        "of one type by emailAddress, search \"last9\"".to_owned(),
        json!({ "userType": "SalesManager", "sortColumn": "emailAddress", "searchKey": "last9" }),
    ));
    queries
}

/// Inserts the users of all companies in mixed order.
async fn insert_users(url: &str) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, created_at)
         values ('{TENANT}', '{ADMIN}', 'CompanyAdmin', 'A', 'A', 'admin@crowd.example', 'admin@crowd.example', now());
         insert into user_credentials (tenant_id, user_id, password_hash, changed_at)
         values ('{TENANT}', '{ADMIN}', '{PASSWORD_HASH}', now());
         insert into users (tenant_id, id, role, first_name, last_name, email, user_name, mobile_phone, is_active,
                            created_at)
         select tenant_id, gen_random_uuid(), case when n % 10 < 2 then 'SalesManager' else 'SalesPerson' end,
                'First' || n * 7919 % 1000, 'Last' || n * 104729 % 50000, 'user' || n || '@crowd' || place || '.example',
                'user' || n || '.' || place, '212555' || lpad((n % 10000)::text, 4, '0'), n % 20 <> 0, now()
         from (select tenant_id, row_number() over (order by tenant_id) as place
               from companies where not is_platform) c
         cross join lateral generate_series(1::bigint, case when tenant_id = '{TENANT}' then {PEOPLE}
                                                            else {PEOPLE_OF_OTHERS} end) n
         order by n;"
    )))
    .execute(&mut connection)
    .await
    .context("inserting the users failed")?;
    // Autovacuum does this in production; index-only scans need it.
    sqlx::raw_sql("vacuum analyze users")
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}
