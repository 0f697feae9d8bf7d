//! Measures memberships after a change of 3,000 zips: a company gets that many in markets,
//! divides them and loses them again. Counts the processor time of PostgreSQL and the product per
//! changed row, and checks that unchanged rows are not written.

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use database::audit::Origin;
use database::companies::{Company, NewCompany};
use database::memberships::{self, Refreshed};
use database::platform::create_company;
use database::territory::{self, Definition, NewNode};
use database::users::{self, NewUser};
use database::{Db, PlatformScope, TenantScope};
use domain::ids::{NodeId, TenantId, UserId};
use domain::outreach::NodeOutreach;
use domain::roles::Access;
use domain::roles::Role;
use domain::territory::{Level, Range, View};
use uuid::Uuid;

use crate::comparison::verdict;
use crate::load_set::{LoadSet, enter};
use crate::usage::Process;

const ZIPS: usize = 3_000;

/// As in the job.
const ZIPS_A_REFRESH: usize = 500;

/// Microseconds of a core for a changed row.
const ROW_GOAL_US: f64 = 60.0;

/// Prints the cost of a row; returns whether the goals are met.
pub async fn run(set: &LoadSet) -> Result<bool> {
    let db = set.connect()?;
    let now = Utc::now();
    let (scope, admin) = company(&db, now).await?;
    let markets = markets(set).await?;
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    for (market, _) in &markets {
        territory::assign_market(&mut tx, *market, scope.tenant_id(), admin, now).await?;
    }
    tx.commit().await?;
    let zips: Vec<String> = markets.iter().flat_map(|(_, zips)| zips.clone()).collect();

    let mut met = measure_refresh(set, &db, &scope, &zips, "added").await?;
    met &= check_nothing_is_written(&db, &scope, &zips).await?;
    let mut tx = db.tenant(&scope).await?;
    for (number, (market, zips)) in markets.iter().enumerate() {
        let child = NewNode {
            level: Level::ChildMarket,
            parent: Some(*market),
            definition: Definition {
                name: format!("Bench {number}"),
                county: None,
                price: Range::ANY,
                size: Range::ANY,
                zip_codes: zips.clone(),
                owners: Vec::new(),
                owner_occupied_filter: false,
                automatic_prospecting: false,
                outreach: NodeOutreach::default(),
            },
        };
        territory::create(&mut tx, View::Company, &child, &Origin::default(), now).await?;
    }
    tx.commit().await?;
    met &= measure_refresh(set, &db, &scope, &zips, "changed").await?;
    met &= check_nothing_is_written(&db, &scope, &zips).await?;
    let mut connection = set.superuser().await?;
    sqlx::query("delete from territory_owners where tenant_id = $1")
        .bind(scope.tenant_id().0)
        .execute(&mut connection)
        .await?;
    met &= measure_refresh(set, &db, &scope, &zips, "removed").await?;
    met &= check_nothing_is_written(&db, &scope, &zips).await?;
    db.close().await;
    Ok(met)
}

async fn measure_refresh(
    set: &LoadSet,
    db: &Db,
    scope: &TenantScope,
    zips: &[String],
    change: &str,
) -> Result<bool> {
    let own = Process::own();
    let before = own.cpu_seconds()? + set.server_cpu_seconds().await?;
    let done = refresh(db, scope, zips).await?;
    let seconds = own.cpu_seconds()? + set.server_cpu_seconds().await? - before;
    let rows = done.written + done.removed;
    #[expect(clippy::cast_precision_loss, reason = "some hundred thousand rows")]
    let each_us = seconds * 1e6 / rows.max(1) as f64;
    println!(
        "membership, rows {change}: {each_us:.1} us of a core each ({rows} rows, {seconds:.2} s, {} zips); {}",
        zips.len(),
        verdict(each_us, ROW_GOAL_US, "us"),
    );
    Ok(rows > 0 && each_us <= ROW_GOAL_US)
}

async fn check_nothing_is_written(db: &Db, scope: &TenantScope, zips: &[String]) -> Result<bool> {
    let again = refresh(db, scope, zips).await?;
    println!(
        "membership, unchanged rows written: {}; goal 0: {}",
        again.written + again.removed,
        if again == Refreshed::default() {
            "met"
        } else {
            "MISSED"
        },
    );
    Ok(again == Refreshed::default())
}

async fn refresh(db: &Db, scope: &TenantScope, zips: &[String]) -> Result<Refreshed> {
    let mut done = Refreshed::default();
    for part in zips.chunks(ZIPS_A_REFRESH) {
        let mut tx = db.tenant(scope).await?;
        let refreshed = memberships::refresh(&mut tx, part, Utc::now()).await?;
        tx.commit().await?;
        done.written += refreshed.written;
        done.removed += refreshed.removed;
    }
    Ok(done)
}

/// Creates a company for this run.
async fn company(db: &Db, now: DateTime<Utc>) -> Result<(TenantScope, UserId)> {
    let tenant_id = TenantId(Uuid::now_v7());
    let company = NewCompany {
        tenant_id,
        company: Company::named("Bench"),
    };
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    create_company(&mut tx, &company, now).await?;
    tx.commit().await?;
    let scope = enter(db, tenant_id, now).await?;
    let email = format!("admin@{tenant_id}.example");
    let admin = NewUser {
        role: Role::CompanyAdmin,
        first_name: "Bench".to_owned(),
        last_name: "Bench".to_owned(),
        user_name: email.clone(),
        email,
        mobile_phone: None,
        manager_id: None,
        access: Access::default(),
    };
    let mut tx = db.tenant(&scope).await?;
    let admin = users::insert(&mut tx, &admin, now).await?;
    tx.commit().await?;
    Ok((scope, admin))
}

/// Markets with at least [`ZIPS`] zips in total, and their zips.
async fn markets(set: &LoadSet) -> Result<Vec<(NodeId, Vec<String>)>> {
    let mut connection = set.superuser().await?;
    let all: Vec<(Uuid, Vec<String>)> = sqlx::query_as(
        "select node_id, array_agg(zip_code order by zip_code) from territory_coverage where level = 0 \
         group by node_id having count(*) <= 160 order by node_id",
    )
    .fetch_all(&mut connection)
    .await?;
    let mut markets = Vec::new();
    let mut zips = 0;
    for (market, of_market) in all {
        if zips >= ZIPS {
            break;
        }
        zips += of_market.len();
        markets.push((NodeId(market), of_market));
    }
    (zips >= ZIPS)
        .then_some(markets)
        .context("the set has too few zips")
}
