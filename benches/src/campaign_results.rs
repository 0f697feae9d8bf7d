//! The results of a campaign that sent 100,000 touchpoints to 20,000 leads, and the list behind a figure,
//! by the clock.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use chrono::{TimeDelta, Utc};
use database::results::{Counted, counted, of_campaign};
use database::{Db, TenantScope, campaigns};
use domain::ids::{CampaignId, TenantId};
use domain::paging::Page;
use domain::results::Figure;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uuid::Uuid;

use crate::client::percentile;
use crate::comparison::verdict;
use crate::dataset::EmptyDatabase;
use crate::lead_campaigns::{CAMPAIGN, insert};
use crate::load_set::enter;
use crate::servers::Servers;

const LEADS: i64 = if cfg!(debug_assertions) { 4_000 } else { 20_000 };
const STEPS: i64 = 5;
const READS: usize = 30;
/// The maximum median in milliseconds.
const GOAL_MS: f64 = 300.0;

const TENANT: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0f10));

/// Prints the times; returns whether the goal is met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database.create_companies(&[TENANT]).await?;
    insert(&database.config.url, TENANT, LEADS, STEPS).await?;
    send(&database.config.url).await?;
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let scope = enter(&db, TENANT, Utc::now()).await?;
    let mut met = true;
    let results = read_results(&db, &scope).await?;
    let page = read_page(&db, &scope).await?;
    for (what, mut times) in [("results", results), ("a page of the replied messages", page)] {
        let (p50, p95) = (percentile(&mut times, 50), percentile(&mut times, 95));
        println!(
            "{what} among {} touchpoints: p50 {p50:.0} ms, p95 {p95:.0} ms; {}",
            LEADS * STEPS,
            verdict(p50, GOAL_MS, "ms")
        );
        met &= p50 <= GOAL_MS;
    }
    db.close().await;
    database.remove().await?;
    Ok(met)
}

async fn read_results(db: &Db, scope: &TenantScope) -> Result<Vec<f64>> {
    let since = Utc::now() - TimeDelta::days(365);
    let mut times = Vec::with_capacity(READS);
    for _ in 0..READS {
        let mut tx = db.tenant(scope).await?;
        let begun = Instant::now();
        let campaign = campaigns::get(&mut tx, CAMPAIGN).await?.context("no campaign")?;
        let results = of_campaign(&mut tx, &campaign, since).await?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        ensure!(results.total.sent == LEADS * STEPS, "{:?}", results.total);
        ensure!(
            results.total.booked > 0 && results.total.replied > 0,
            "{:?}",
            results.total
        );
        tx.commit().await?;
    }
    Ok(times)
}

async fn read_page(db: &Db, scope: &TenantScope) -> Result<Vec<f64>> {
    let since = Utc::now() - TimeDelta::days(365);
    let replied = Counted {
        figure: Figure::Replied,
        touchpoint: None,
        booker: None,
        sales_person: None,
    };
    let page = Page::new(1, 10)?;
    let mut times = Vec::with_capacity(READS);
    for _ in 0..READS {
        let mut tx = db.tenant(scope).await?;
        let begun = Instant::now();
        let (touches, total) = counted(&mut tx, CAMPAIGN, since, &replied, page).await?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        ensure!(touches.len() == 10 && total > 10, "{total} replies");
        tx.commit().await?;
    }
    Ok(times)
}

/// Inserts a sent message for each step and lead over a year, with replies to 5 %, opt-outs to 1 % and
/// bookings of 10 % of the leads.
async fn send(url: &str) -> Result<()> {
    let CampaignId(campaign) = CAMPAIGN;
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(format!(
        "update leads
         set booker_key = 'b' || opportunity_id::bigint % 5, sales_person_key = 'q' || opportunity_id::bigint % 20,
             booked_at = case when opportunity_id::bigint % 10 = 0
                              then now() - opportunity_id::bigint % 330 * interval '1 day' end;
         insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id,
                                     state, ending, assigned_at, assigned_by, activated_at, ended_at)
         select tenant_id, gen_random_uuid(), id, 1, '{campaign}', 'Before', 14, 'America/New_York', tenant_id, 3, 1,
                now(), tenant_id, now(), now()
         from leads;
         insert into messages (tenant_id, id, dedupe_key, cause, channel, state, planned_at, due_at, fence, ended_at,
                               sent_at, audience, address_key, template_id, lead_id, campaign_id, step_anchor, step_days)
         select l.tenant_id, gen_random_uuid(), 'touch:' || l.id || ':' || n, 3, 1, 3, at, at, 1, at, at, 3,
                'lead' || l.opportunity_id || '@example.com', l.tenant_id, l.id, '{campaign}', 1, n - 7
         from leads l
         cross join generate_series(1, {STEPS}) n
         cross join lateral (
             select now() - (l.opportunity_id::bigint % 330 + n) * interval '1 day' as at) t;
         insert into inbound_messages (tenant_id, id, channel, provider_id, address_key, sender, body, received_at, message_id,
                                       wish)
         select tenant_id, gen_random_uuid(), 2, id::text, address_key, address_key, 'Yes', sent_at + interval '1 hour', id,
                case when get_byte(uuid_send(id), 0) < 3 then 1 end
         from messages where get_byte(uuid_send(id), 0) < 15"
    )))
    .execute(&mut connection)
    .await
    .context("inserting the messages failed")?;
    // Autovacuum does this in production. It can't run within the statements above.
    sqlx::raw_sql("vacuum analyze messages, leads, lead_campaigns, inbound_messages")
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}
