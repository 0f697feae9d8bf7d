//! What the benches work on: a database of its own with the demonstration in it,
//! whose first company has exactly as many listings as a report may hold.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chrono::{NaiveDate, Utc};
use database::companies::{Company, NewCompany};
use database::jobs::{self, NewJob};
use database::report_rows::listing::{self, ListingRow};
use database::{Bell, Db, DbConfig, DbError, PlatformScope, TenantScope};
use domain::clock::Clock;
use domain::ids::{JobId, TenantId, UserId};
use domain::jobs::Job;
use domain::listing_filter::ListingFilter;
use domain::reports::listing::{ListingColumn, ListingReportOrder};
use domain::reports::{Delivery, MAX_ROWS, ReportOrder};
use domain::territory::View;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::servers::Servers;

/// Rows of the small report, against which the memory of the large one is held.
pub const FEW_ROWS: i64 = 5_000;

/// Listings of the demonstration in all; of so many, its first company has
/// [`MAX_ROWS`].
const LISTINGS: u64 = 70_000;

/// A stored password hash that fits no password: nobody signs in here.
const NO_PASSWORD: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$iaQuAf01KW32mdeAZMFEbg$eKmvQ2Ecu5auXz7zaP8yZvIRGR/empJcFWWvfoXv/8A";

/// The database, and the company that is measured in it.
pub struct Ground {
    /// How the product opens the database.
    pub config: DbConfig,
    /// The company.
    pub tenant: TenantId,
    /// Its Company Admin, whose reports hold all its listings.
    pub admin: UserId,
    /// A day such that about [`FEW_ROWS`] listings were added then or later.
    pub few_since: NaiveDate,
    server: String,
    name: String,
}

impl Ground {
    /// Makes it.
    pub async fn make(servers: &Servers) -> Result<Self> {
        let Empty { server, name, config } = Empty::make(servers).await?;
        let db = Db::connect(&config, Arc::new(|_| ()))?;
        let args = doorstep::seed::Args {
            listings: LISTINGS,
            companies: 3,
            sign_ins_file: Some(servers.folder.path().join("sign-ins.json")),
        };
        doorstep::seed::seed(&db, &args, &Clock::system(), &|_| NO_PASSWORD.to_owned()).await?;
        db.close().await;

        let mut look = PgConnection::connect(&config.url).await?;
        sqlx::raw_sql("analyze").execute(&mut look).await?;
        let (tenant, admin): (uuid::Uuid, uuid::Uuid) = sqlx::query_as(
            "select users.tenant_id, users.id \
             from users \
             join (select tenant_id from listing_memberships group by tenant_id having count(*) = $1) companies \
               using (tenant_id) \
             where users.role = 'CompanyAdmin' \
             order by users.id \
             limit 1",
        )
        .bind(MAX_ROWS)
        .fetch_one(&mut look)
        .await
        .context("no company of the demonstration has as many listings as a report holds")?;
        let few_since: NaiveDate = sqlx::query_scalar(
            "select date_added from listing_memberships where tenant_id = $1 \
             order by date_added desc offset $2 limit 1",
        )
        .bind(tenant)
        .bind(FEW_ROWS - 1)
        .fetch_one(&mut look)
        .await?;
        look.close().await?;
        Ok(Self {
            config,
            tenant: TenantId(tenant),
            admin: UserId(admin),
            few_since,
            server,
            name,
        })
    }

    /// Opens the database as the product does.
    pub fn open(&self, bell: Bell) -> Result<Db> {
        Ok(Db::connect(&self.config, bell)?)
    }

    /// The right to the company's rows.
    pub async fn scope(&self, db: &Db) -> Result<TenantScope> {
        let mut tx = db.platform(&PlatformScope::operator()).await?;
        let scope = database::platform::enter_company(&mut tx, self.tenant, Utc::now()).await?;
        tx.commit().await?;
        scope.context("the company is gone")
    }

    /// Orders a job for the company's admin.
    pub async fn enqueue(&self, db: &Db, scope: &TenantScope, job: &Job) -> Result<JobId> {
        let now = Utc::now();
        let mut tx = db.tenant(scope).await?;
        let new = NewJob {
            job,
            owner: Some(self.admin),
            due_at: now,
            total: 0,
            idempotency_key: None,
        };
        let enqueued = jobs::enqueue(&mut tx, &new, now).await?;
        tx.commit().await?;
        Ok(enqueued.id())
    }

    /// Drops the database.
    pub async fn remove(self) -> Result<()> {
        execute(&self.server, format!("drop database {} with (force)", self.name)).await
    }
}

/// A database with the schema and nothing in it.
pub struct Empty {
    /// How the product opens it.
    pub config: DbConfig,
    server: String,
    name: String,
}

impl Empty {
    /// Makes it.
    pub async fn make(servers: &Servers) -> Result<Self> {
        let server = servers.database_url.clone();
        let name = format!("bench_{}", uuid::Uuid::now_v7().simple());
        execute(&server, format!("create database {name}")).await?;
        let (base, _) = server.rsplit_once('/').context("a database url")?;
        let url = format!("{base}/{name}");
        let today = Utc::now().date_naive();
        database::migrate::migrate(&url, &testkit::logins(), today).await?;
        let config = DbConfig {
            url,
            logins: testkit::logins(),
            max_connections: 8,
            job_limits: database::jobs::JobLimits::default(),
        };
        Ok(Self { config, server, name })
    }

    /// Founds companies there, beside the one that super admins are of.
    pub async fn found(&self, companies: &[TenantId]) -> Result<()> {
        let db = Db::connect(&self.config, Arc::new(|_| ()))?;
        let mut tx = db.platform(&PlatformScope::operator()).await?;
        for tenant_id in [TenantId::PLATFORM].iter().chain(companies) {
            let company = NewCompany {
                tenant_id: *tenant_id,
                company: Company::named("Bench"),
            };
            database::platform::create_company(&mut tx, &company, Utc::now()).await?;
        }
        tx.commit().await?;
        db.close().await;
        Ok(())
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Drops it.
    pub async fn remove(self) -> Result<()> {
        execute(&self.server, format!("drop database {} with (force)", self.name)).await
    }
}

/// The report of all the company's listings, or of those added on `since` or later.
pub fn order(since: Option<NaiveDate>) -> Job {
    Job::Report(ReportOrder::Listing(ListingReportOrder {
        columns: ListingColumn::ALL.to_vec(),
        filter: ListingFilter {
            added_from: since,
            ..everything()
        },
        delivery: Delivery::Download,
    }))
}

/// All rows of the report.
pub async fn rows(config: &DbConfig) -> Result<Vec<ListingRow>> {
    let mut look = PgConnection::connect(&config.url).await?;
    let tenant: uuid::Uuid = sqlx::query_scalar(
        "select tenant_id from listing_memberships group by tenant_id having count(*) = $1 order by 1 limit 1",
    )
    .bind(MAX_ROWS)
    .fetch_one(&mut look)
    .await?;
    look.close().await?;
    let db = Db::connect(config, Arc::new(|_| ()))?;
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let scope = database::platform::enter_company(&mut tx, TenantId(tenant), Utc::now()).await?;
    tx.commit().await?;
    let mut tx = db.tenant(&scope.context("the company is gone")?).await?;
    let collect = |mut rows: Vec<ListingRow>, batch| async move {
        rows.extend(batch);
        Ok::<_, DbError>(rows)
    };
    let (rows, read) = listing::fold(
        &mut tx,
        View::Company,
        &everything(),
        Utc::now(),
        Vec::new(),
        collect,
    )
    .await?;
    ensure!(read == MAX_ROWS, "the report has {} rows", rows.len());
    tx.commit().await?;
    db.close().await;
    Ok(rows)
}

/// Waits until nothing is due: what the demonstration left to do is no part of a bench.
pub async fn settle(look: &mut PgConnection) -> Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        let left: i64 =
            sqlx::query_scalar("select count(*) from jobs where state in (0, 1) and due_at <= now()")
                .fetch_one(&mut *look)
                .await?;
        if left == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    Ok(())
}

fn everything() -> ListingFilter {
    ListingFilter {
        include_off_market: true,
        ..ListingFilter::default()
    }
}

async fn execute(url: &str, statement: String) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    sqlx::raw_sql(AssertSqlSafe(statement))
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    Ok(())
}
