//! Lists of the people of a company of 10,000 beside others of as many together,
//! over HTTP: every order, every page and words, first by one who asks and then by
//! eight at once.

use anyhow::{Context, Result};
use domain::ids::{TenantId, UserId};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::PASSWORD_HASH;
use uuid::Uuid;

use crate::client::{Client, percentile, serve};
use crate::compared::verdict;
use crate::ground::Empty;
use crate::servers::{Servers, stop};

/// People of the company that is asked for, and of each of the others.
const PEOPLE: i64 = 10_000;
const OTHERS: i64 = 10;
const PEOPLE_OF_OTHERS: i64 = 1_000;

/// Clients at once, what each asks, and milliseconds for 95 of 100 of it.
const CLIENTS: usize = 8;
const ASKED: usize = 120;
const MOST_GOAL_MS: f64 = 50.0;

const PORT: u16 = 18_474;
const LIST: &str = "user/get-users-paged-list";

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0c00));
const ADMIN: UserId = UserId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0cff));

/// Prints the times; answers whether the goal is met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let ground = Empty::make(servers).await?;
    let companies: Vec<_> = (0..=OTHERS)
        .map(|number| {
            TenantId(Uuid::from_u128(
                TENANT.0.as_u128() + u128::from(number.unsigned_abs()),
            ))
        })
        .collect();
    ground.found(&companies).await?;
    crowd(&ground.config.url).await?;
    let mut api = serve(&ground.config, &servers.redis_url, PORT, &[])?;
    let client = Client::of(PORT);
    let token = client.sign_in("admin@crowd.example").await?;
    for (what, body) in asked() {
        let mut times = Vec::new();
        let mut rows = 0;
        for _ in 0..9 {
            let (took_ms, total) = client.list(LIST, &token, &body).await?;
            times.push(took_ms);
            rows = total;
        }
        println!("users {what}: {:.1} ms, {rows} rows", percentile(&mut times, 50));
    }
    let met = at_once(&client, &token).await?;
    stop(&mut api).await?;
    ground.remove().await?;
    Ok(met)
}

/// Eight clients, who list and search one after another.
async fn at_once(client: &Client, token: &str) -> Result<bool> {
    let clients = (0..CLIENTS).map(|number| async move {
        let asked = asked();
        let mut times = Vec::new();
        for turn in 0..ASKED {
            let (_, body) = &asked[(number * 5 + turn) % asked.len()];
            times.push(client.list(LIST, token, body).await?.0);
        }
        anyhow::Ok(times)
    });
    let mut times: Vec<f64> = futures::future::try_join_all(clients).await?.concat();
    let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
    println!(
        "users p95 at {CLIENTS} clients: {most:.1} ms (p50 {half:.1} ms); {}",
        verdict(most, MOST_GOAL_MS, "ms")
    );
    Ok(most <= MOST_GOAL_MS)
}

/// What is asked for: each order from its first page and from deep inside, and words
/// that many have, few or nobody.
fn asked() -> Vec<(String, Value)> {
    let mut asked = Vec::new();
    for column in ["fullName", "emailAddress", "userType", "isActive"] {
        for (direction, page) in [("asc", 1), ("desc", 1), ("asc", 500)] {
            asked.push((
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
        asked.push((format!("search {words:?}"), json!({ "searchKey": words })));
    }
    asked.push((
        "of one type by emailAddress, search \"last9\"".to_owned(),
        json!({ "userType": "SalesManager", "sortColumn": "emailAddress", "searchKey": "last9" }),
    ));
    asked
}

/// The people of the companies, written as they come: mixed.
async fn crowd(url: &str) -> Result<()> {
    let mut look = PgConnection::connect(url).await?;
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
    .execute(&mut look)
    .await
    .context("the people can't be made")?;
    // As the server does by itself in time: an index answers alone only then.
    sqlx::raw_sql("vacuum analyze users").execute(&mut look).await?;
    Ok(look.close().await?)
}
