//! The dataset of most benchmarks: a new database with demonstration data, in which one company
//! has exactly as many listings as a report may contain.

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
use domain::reports::{Delivery, MAX_ROWS, ReportColumn as _, ReportOrder};
use domain::territory::View;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::servers::Servers;

/// Rows of the small report, to which the memory of the large one is compared.
pub const FEW_ROWS: i64 = 5_000;

/// All listings of the demonstration data; with this number, one company has [`MAX_ROWS`].
const LISTINGS: u64 = 70_000;

/// A password hash that matches no password, because nobody signs in here.
const NO_PASSWORD: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$iaQuAf01KW32mdeAZMFEbg$eKmvQ2Ecu5auXz7zaP8yZvIRGR/empJcFWWvfoXv/8A";

/// The database and the measured company.
pub struct Dataset {
    /// The product's database configuration.
    pub config: DbConfig,
    /// The company.
    pub tenant: TenantId,
    /// Its company admin, whose reports contain all its listings.
    pub admin: UserId,
    /// A day since which about [`FEW_ROWS`] listings were added.
    pub few_since: NaiveDate,
    server: String,
    name: String,
}

impl Dataset {
    /// Creates the database and its data.
    pub async fn create(servers: &Servers) -> Result<Self> {
        let EmptyDatabase { server, name, config } = EmptyDatabase::create(servers).await?;
        let db = Db::connect(&config, Arc::new(|_| ()))?;
        let args = doorstep::seed::Args {
            listings: LISTINGS,
            companies: 3,
            sign_ins_file: Some(servers.folder.path().join("sign-ins.json")),
            partner_key_file: None,
        };
        doorstep::seed::seed(&db, &args, &Clock::system(), &|_| NO_PASSWORD.to_owned()).await?;
        db.close().await;

        let mut connection = PgConnection::connect(&config.url).await?;
        sqlx::raw_sql("analyze").execute(&mut connection).await?;
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
        .fetch_one(&mut connection)
        .await
        .context("no company of the demonstration data has as many listings as a report may contain")?;
        let few_since: NaiveDate = sqlx::query_scalar(
            "select date_added from listing_memberships where tenant_id = $1 \
             order by date_added desc offset $2 limit 1",
        )
        .bind(tenant)
        .bind(FEW_ROWS - 1)
        .fetch_one(&mut connection)
        .await?;
        connection.close().await?;
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

    /// The scope of the company.
    pub async fn scope(&self, db: &Db) -> Result<TenantScope> {
        let mut tx = db.platform(&PlatformScope::operator()).await?;
        let scope = database::platform::enter_company(&mut tx, self.tenant, Utc::now()).await?;
        tx.commit().await?;
        scope.context("there is no such company")
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

/// A database with the schema and no data.
pub struct EmptyDatabase {
    /// The product's database configuration.
    pub config: DbConfig,
    server: String,
    name: String,
}

impl EmptyDatabase {
    /// Creates and migrates the database.
    pub async fn create(servers: &Servers) -> Result<Self> {
        let server = servers.database_url.clone();
        let name = format!("bench_{}", uuid::Uuid::now_v7().simple());
        execute(&server, format!("create database {name}")).await?;
        let (base, _) = server.rsplit_once('/').context("the database URL has no path")?;
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

    /// Creates the companies, and the platform's.
    pub async fn create_companies(&self, companies: &[TenantId]) -> Result<()> {
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

    /// The name of the database.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Drops the database.
    pub async fn remove(self) -> Result<()> {
        execute(&self.server, format!("drop database {} with (force)", self.name)).await
    }
}

/// An order for the report of all the company's listings, or of those added since `since`.
pub fn order(since: Option<NaiveDate>) -> Job {
    Job::Report(ReportOrder::Listing(ListingReportOrder {
        columns: ListingColumn::ALL.to_vec(),
        filter: ListingFilter {
            added_from: since,
            ..all_listings()
        },
        delivery: Delivery::Download,
    }))
}

/// All rows of the report.
pub async fn rows(config: &DbConfig) -> Result<Vec<ListingRow>> {
    let mut connection = PgConnection::connect(&config.url).await?;
    let tenant: uuid::Uuid = sqlx::query_scalar(
        "select tenant_id from listing_memberships group by tenant_id having count(*) = $1 order by 1 limit 1",
    )
    .bind(MAX_ROWS)
    .fetch_one(&mut connection)
    .await?;
    connection.close().await?;
    let db = Db::connect(config, Arc::new(|_| ()))?;
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let scope = database::platform::enter_company(&mut tx, TenantId(tenant), Utc::now()).await?;
    tx.commit().await?;
    let mut tx = db.tenant(&scope.context("there is no such company")?).await?;
    let collect = |mut rows: Vec<ListingRow>, batch| async move {
        rows.extend(batch);
        Ok::<_, DbError>(rows)
    };
    let (rows, read) = listing::fold(
        &mut tx,
        View::Company,
        &all_listings(),
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

/// Waits until no job is due, so that jobs of the demonstration data don't run during a
/// benchmark.
pub async fn settle(connection: &mut PgConnection) -> Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        let left: i64 =
            sqlx::query_scalar("select count(*) from jobs where state in (0, 1) and due_at <= now()")
                .fetch_one(&mut *connection)
                .await?;
        if left == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    Ok(())
}

fn all_listings() -> ListingFilter {
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
