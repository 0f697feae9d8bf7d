//! Evaluates 100,000 changed leads, of which automation assigns a campaign to two in a hundred, in a
//! company with ten automated campaigns and in one with 200. Then calculates a preview of 10,000 leads
//! against the evaluation that assigns the same campaigns to them. Counts the processor time of
//! PostgreSQL and the product.

use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use chrono::{TimeDelta, Utc};
use database::lead_campaigns::automated_preview;
use database::{Db, TenantScope};
use domain::ids::{AutomatedCampaignId, TenantId, UserId};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use uuid::Uuid;

use crate::comparison::{Cost, in_turn, verdict};
use crate::dataset::EmptyDatabase;
use crate::lead_campaigns::{CAMPAIGN, cost, evaluate, forget, insert};
use crate::load_set::enter;
use crate::mail::add_account;
use crate::servers::Servers;
use crate::usage::{Process, database_cpu_seconds};

/// The changed leads of a company, and those that get a campaign.
const LEADS: i64 = if cfg!(debug_assertions) { 5_000 } else { 100_000 };
const ASSIGNED: i64 = LEADS / 50;

/// The automated campaigns of the two companies, among which their leads are spread evenly.
const FEW: i64 = 10;
const MANY: i64 = 200;

/// The previewed leads.
const PREVIEWED: i64 = if cfg!(debug_assertions) { 1_000 } else { 10_000 };

const STEPS: i64 = 6;

/// The business time between two batches, so that no hour has more than 1,000 assignments: a batch of
/// changed leads has about five, a batch of previewed leads 250.
const BETWEEN_CHANGED: TimeDelta = TimeDelta::seconds(30);
const BETWEEN_PREVIEWED: TimeDelta = TimeDelta::minutes(20);

/// The most processor time of an evaluated lead, and the maximum ratios.
const EACH_GOAL_US: f64 = 150.0;
const MANY_GOAL: f64 = 1.2;
const PREVIEW_GOAL: f64 = 1.2;

/// The first automated campaign of a company.
const AUTOMATED: AutomatedCampaignId =
    AutomatedCampaignId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0000));

const COMPANY_OF_FEW: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_3f00));
const COMPANY_OF_MANY: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_3f01));
const COMPANY_OF_PREVIEW: TenantId = TenantId(Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_3f02));

/// Prints the times and ratios; returns whether the goals are met.
pub async fn run(servers: &Servers) -> Result<bool> {
    let database = EmptyDatabase::create(servers).await?;
    database
        .create_companies(&[COMPANY_OF_FEW, COMPANY_OF_MANY, COMPANY_OF_PREVIEW])
        .await?;
    let url = database.config.url.clone();
    let db = Db::connect(&database.config, Arc::new(|_| ()))?;
    let met = measure_evaluation(&db, &url, database.name()).await?;
    let met = measure_preview(&db, &url, database.name()).await? && met;
    db.close().await;
    database.remove().await?;
    Ok(met)
}

/// Evaluates the same leads with many automated campaigns and with few.
async fn measure_evaluation(db: &Db, url: &str, name: &str) -> Result<bool> {
    for (tenant, automated) in [(COMPANY_OF_FEW, FEW), (COMPANY_OF_MANY, MANY)] {
        insert(url, tenant, LEADS, STEPS).await?;
        automate(url, tenant, automated).await?;
        change_leads(url, tenant, automated).await?;
    }
    execute(url, "vacuum analyze".to_owned()).await?;
    let few = enter(db, COMPANY_OF_FEW, Utc::now()).await?;
    let many = enter(db, COMPANY_OF_MANY, Utc::now()).await?;
    let evaluated = async |scope: &TenantScope| {
        mark_changed(url, scope).await?;
        let before = spent(name)?;
        evaluate(db, scope, LEADS, BETWEEN_CHANGED).await?;
        let spent = cost(spent(name)? - before);
        expect_assigned(url, ASSIGNED).await?;
        anyhow::Ok(spent)
    };
    let compared = in_turn(async || evaluated(&many).await, async || evaluated(&few).await).await?;
    #[expect(clippy::cast_precision_loss, reason = "at most 100,000")]
    let each_us = compared.floor_cpu_seconds() * 1e6 / LEADS as f64;
    println!(
        "automation: {each_us:.0} us of a core for each of {LEADS} changed leads; {}",
        verdict(each_us, EACH_GOAL_US, "us")
    );
    let is_flat = compared.print_cpu("automation, 200 automated campaigns instead of ten", MANY_GOAL);
    Ok(each_us <= EACH_GOAL_US && is_flat)
}

/// Calculates a preview in whose first part half of the leads are, and the others in the second.
async fn measure_preview(db: &Db, url: &str, name: &str) -> Result<bool> {
    insert(url, COMPANY_OF_PREVIEW, PREVIEWED, STEPS).await?;
    automate(url, COMPANY_OF_PREVIEW, 1).await?;
    receive_leads(url, COMPANY_OF_PREVIEW).await?;
    let scope = enter(db, COMPANY_OF_PREVIEW, Utc::now()).await?;
    add_account(db, &scope).await?;
    execute(url, "vacuum analyze".to_owned()).await?;
    let compared = in_turn(
        async || {
            forget(url).await?;
            assign_recent(url, COMPANY_OF_PREVIEW).await?;
            preview(db, &scope, name).await
        },
        async || {
            mark_changed(url, &scope).await?;
            let before = spent(name)?;
            evaluate(db, &scope, PREVIEWED, BETWEEN_PREVIEWED).await?;
            let spent = cost(spent(name)? - before);
            expect_assigned(url, PREVIEWED).await?;
            Ok(spent)
        },
    )
    .await?;
    Ok(compared.print_cpu("automation, a preview against the planning", PREVIEW_GOAL))
}

fn spent(database: &str) -> Result<f64> {
    Ok(Process::own().cpu_seconds()? + database_cpu_seconds(database)?)
}

/// Orders a preview and calculates it as the job does.
async fn preview(db: &Db, scope: &TenantScope, name: &str) -> Result<Cost> {
    let now = Utc::now();
    let mut tx = db.tenant(scope).await?;
    let tenant = tx.tenant_id();
    // The only user of a company has the company's id.
    let user = UserId(tenant.0);
    let (id, job) = automated_preview::order(&mut tx, AUTOMATED, (user, now)).await?;
    tx.commit().await?;
    let before = spent(name)?;
    let mut tx = db.tenant(scope).await?;
    let run = automated_preview::begin(&mut tx, (id, job), now)
        .await?
        .context("there is no such preview")?;
    automated_preview::calculate(&mut tx, &run, |_, _| None).await?;
    tx.commit().await?;
    let spent = cost(spent(name)? - before);
    let mut tx = db.tenant(scope).await?;
    let calculated = automated_preview::get(&mut tx, id, now).await?;
    tx.commit().await?;
    let calculated = calculated.context("the preview is gone")?;
    let parts = [calculated.from_now_on.campaigns, calculated.now.campaigns];
    ensure!(parts == [PREVIEWED / 2; 2], "the parts have {parts:?} leads");
    let goes = calculated.from_now_on.goes + calculated.now.goes;
    ensure!(goes == PREVIEWED * STEPS, "{goes} touchpoints would go");
    Ok(spent)
}

/// Switches so many automated campaigns on since two months ago, for ten bookers and as many sales
/// person ids as it takes. All assign the company's only campaign.
async fn automate(url: &str, tenant: TenantId, automated: i64) -> Result<()> {
    let id = "('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid";
    execute(
        url,
        format!(
            "insert into booker_codes (tenant_id, id, code, key, time_zone, created_at)
             select '{tenant}', {id}, 'B' || n, 'b' || n, 'America/New_York', now() from generate_series(0, 9) n;
             insert into sales_person_ids (tenant_id, id, qlab_id, key, created_at)
             select '{tenant}', {id}, 'Q' || n, 'q' || n, now() from generate_series(0, ({automated} - 1) / 10) n;
             insert into automated_campaigns (tenant_id, id, name, move_type, booker_id, sales_person_id, user_id,
                                              pre_sale_campaign_id, is_active, on_since, created_at, created_by)
             select '{tenant}', {id}, 'Automated ' || n, 1, b.id, s.id, '{tenant}', '{CAMPAIGN}', true,
                    now() - interval '60 days', now(), '{tenant}'
             from generate_series(0, {automated} - 1) n
             join booker_codes b on b.tenant_id = '{tenant}' and b.key = 'b' || n % 10
             join sales_person_ids s on s.tenant_id = '{tenant}' and s.key = 'q' || n / 10;
             insert into lead_addresses (tenant_id, lead_id, channel, address_key)
             select tenant_id, id, 1, details -> 'email' ->> 'key' from leads where tenant_id = '{tenant}'"
        ),
    )
    .await
}

/// The SQL that gives a lead `l` the keys of the automated campaign `at`.
fn keys(at: &str) -> String {
    format!(
        "move_type = 1, booker_key = 'b' || {at} % 10, sales_person_key = 'q' || {at} / 10,
         details = l.details || jsonb_build_object(
             'booker', jsonb_build_object('given', 'B' || {at} % 10, 'key', 'b' || {at} % 10),
             'salesPerson', jsonb_build_object('given', 'Q' || {at} / 10, 'key', 'q' || {at} / 10))"
    )
}

/// Of a hundred leads, two are new and get a campaign, 49 have the sales person id of no automated
/// campaign, 25 have a status without a campaign, and of 24 only the phone number changed since the
/// automated campaign was switched on.
async fn change_leads(url: &str, tenant: TenantId, automated: i64) -> Result<()> {
    let keys = keys("k.at");
    execute(
        url,
        format!(
            "update leads l set {keys}
             from (select id, opportunity_id::bigint / 100 % {automated} as at from leads where tenant_id = '{tenant}') k
             where l.tenant_id = '{tenant}' and l.id = k.id;
             update leads
             set sales_person_key = 'nobody',
                 details = jsonb_set(details, '{{salesPerson}}', '{{\"given\": \"Nobody\", \"key\": \"nobody\"}}')
             where tenant_id = '{tenant}' and opportunity_id::bigint % 100 between 2 and 50;
             update leads set status = 1 where tenant_id = '{tenant}' and opportunity_id::bigint % 100 between 51 and 75;
             update leads set version = 2 where tenant_id = '{tenant}' and opportunity_id::bigint % 100 > 75;
             insert into lead_versions (tenant_id, lead_id, version, at, source, changed)
             select tenant_id, id, 1, now() - case version when 1 then interval '1 hour' else interval '90 days' end,
                    'Bench', '{{}}'
             from leads where tenant_id = '{tenant}';
             insert into lead_versions (tenant_id, lead_id, version, at, source, changed)
             select tenant_id, id, 2, now() - interval '1 hour', 'Bench',
                    '{{\"CellPhoneNumber\": [null, \"2125550123\"]}}'
             from leads where tenant_id = '{tenant}' and version = 2"
        ),
    )
    .await
}

/// All leads have what the automated campaign needs. Half of them arrived ten days ago, the others
/// before the days that a preview replays.
async fn receive_leads(url: &str, tenant: TenantId) -> Result<()> {
    let keys = keys("0");
    execute(
        url,
        format!(
            "update leads l
             set {keys}, updated_at = now() - case opportunity_id::bigint % 2 when 0 then interval '10 days'
                                                                               else interval '40 days' end
             where tenant_id = '{tenant}';
             insert into lead_versions (tenant_id, lead_id, version, at, source, changed)
             select tenant_id, id, 1, updated_at, 'Bench', '{{}}' from leads where tenant_id = '{tenant}';
             insert into zips (zip_code, city, state, time_zone) values ('10001', 'New York', 'NY', 'America/New_York')
             on conflict do nothing;
             update companies set address1 = '1 Main Street', zip_code = '10001' where tenant_id = '{tenant}'"
        ),
    )
    .await
}

/// Gives the leads of the last ten days their campaign. They are in the first part of a preview alone:
/// they run the type, but automation assigned it.
async fn assign_recent(url: &str, tenant: TenantId) -> Result<()> {
    execute(
        url,
        format!(
            "insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id,
                                         state, assigned_at, assigned_by, activated_at, automated_campaign_id, occasion)
             select tenant_id, gen_random_uuid(), id, 1, '{CAMPAIGN}', 'Before', 14, 'America/New_York', '{tenant}', 2,
                    updated_at, '{tenant}', updated_at, '{AUTOMATED}', survey_on
             from leads where tenant_id = '{tenant}' and opportunity_id::bigint % 2 = 0"
        ),
    )
    .await
}

/// Deletes all assignments and lets all leads of a company be evaluated again.
async fn mark_changed(url: &str, scope: &TenantScope) -> Result<()> {
    let tenant = scope.tenant_id();
    execute(
        url,
        format!("update leads set evaluated_version = 0 where tenant_id = '{tenant}'"),
    )
    .await?;
    forget(url).await
}

async fn expect_assigned(url: &str, count: i64) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    let assigned: i64 =
        sqlx::query_scalar("select count(*) from lead_campaigns where automated_campaign_id is not null")
            .fetch_one(&mut connection)
            .await?;
    connection.close().await?;
    ensure!(assigned == count, "{assigned} campaigns were assigned");
    Ok(())
}

async fn execute(url: &str, statements: String) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(statements))
        .execute(&mut connection)
        .await?;
    Ok(connection.close().await?)
}
