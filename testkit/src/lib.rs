//! Databases for tests. Each test has its own copy of a template with the schema, two companies
//! with users of every role and about a hundred zip codes. The product connects to it with the
//! application's roles only.
//!
//! `TEST_DATABASE_URL` is a PostgreSQL server with a superuser login; `./test` starts a private
//! one and sets it.

mod form;
pub mod listings;
mod wait;

pub use form::full;
pub use wait::until;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use chrono::{DateTime, Utc};
use database::companies::{self, License, NewCompany};
use database::{Bell, Db, DbConfig, Login, Logins, PlatformScope, Purpose};
use domain::clock::Clock;
use domain::ids::{TenantId, UserId};
use domain::roles::Access;
use domain::roles::Role;
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool};

/// The password of a login of the test server.
#[must_use]
pub fn role_password(purpose: Purpose) -> String {
    format!("{}-of-the-test-server", purpose.role())
}

/// The logins of the test server, each with its own password.
#[must_use]
pub fn logins() -> Logins {
    Logins::each(|purpose| Login {
        name: purpose.role().to_owned(),
        password: Some(role_password(purpose).into()),
    })
}

/// The environment variables with which a process of the product signs in there.
pub fn password_variables() -> impl Iterator<Item = (&'static str, String)> {
    Purpose::ALL
        .into_iter()
        .map(|purpose| (purpose.password_variable(), role_password(purpose)))
}

/// The password of every seeded user.
pub const PASSWORD: &str = "Correct-horse-7-battery";

/// Argon2id of [`PASSWORD`] with one pass over the least memory, so that sign-ins in tests are
/// fast. A hash contains its parameters, so the product verifies it like any other.
pub const QUICK_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IG9mIGEgdGVzdA$Bm2BzcvgH71bmsBFLfx0gjfwZ9sRKFLargIzykgcI68";

/// Argon2id of [`PASSWORD`] at the product's cost, for tests that measure sign-ins.
pub const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$iaQuAf01KW32mdeAZMFEbg$eKmvQ2Ecu5auXz7zaP8yZvIRGR/empJcFWWvfoXv/8A";

/// Seats of each seeded company. Its two owners take two of them.
pub const SEATS: i32 = 10;

/// The advisory lock for creating the template, so that concurrent test processes create it once.
const TEMPLATE_LOCK: i64 = 7_042_101;

/// The database of one test.
pub struct TestDatabase {
    /// The database, opened as the product opens it.
    pub db: Db,
    /// The configuration for other processes of the product.
    pub config: DbConfig,
    /// The URL of the same database with the superuser's login.
    pub superuser_url: String,
    /// The first company.
    pub a: Company,
    /// The second company.
    pub b: Company,
    /// The super admin.
    pub admin: UserId,
    /// The superuser's connection pool, which bypasses row-level security.
    looks: PgPool,
    /// The last field, so that the pools above are dropped first.
    dropping: Dropping,
}

/// Drops a database when its test ends. A failed test keeps it for inspection.
struct Dropping {
    server: String,
    name: String,
}

impl Drop for Dropping {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        // The runtime of the test can't await anything here, so another thread drops the
        // database. This thread is blocked meanwhile, so none of its connections may be signing
        // in: PostgreSQL would wait for it.
        let (server, name) = (std::mem::take(&mut self.server), std::mem::take(&mut self.name));
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(async {
                let mut connection = PgConnection::connect(&server).await?;
                sqlx::raw_sql(AssertSqlSafe(format!("drop database {name} with (force)")))
                    .execute(&mut connection)
                    .await?;
                anyhow::Ok(())
            })
        });
        // An error is ignored: the server is deleted with all its databases.
        let _ = dropping.join();
    }
}

/// A seeded company and its users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Company {
    /// The company.
    pub tenant_id: TenantId,
    /// Its company admin, `ca@a.test` or `ca@b.test`.
    pub company_admin: UserId,
    /// Its submarket owner, `sm@…`.
    pub submarket_owner: UserId,
    /// Its bucket owner, `bo@…`, whose manager is the submarket owner.
    pub bucket_owner: UserId,
}

/// The time at which seeded rows were created.
#[must_use]
pub fn seeded_at() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + Duration::from_secs(1_790_000_000)
}

impl TestDatabase {
    /// A new database with two companies. Its commits call `bell`.
    ///
    /// # Errors
    /// When `TEST_DATABASE_URL` is not set or its server fails.
    pub async fn create_with_bell(bell: Bell) -> Result<Self> {
        let server = std::env::var("TEST_DATABASE_URL").context(
            "TEST_DATABASE_URL is not set: run the tests through ./test, or set it to your PostgreSQL server",
        )?;
        let mut connection = PgConnection::connect(&server).await?;
        let template = template(&mut connection, &server).await?;
        let name = format!("t_{}", uuid::Uuid::now_v7().simple());
        // A copy of files bypasses the log and the shared buffers, which dropping the database
        // would have to search, and it keeps the template's catalog caches.
        sqlx::raw_sql(AssertSqlSafe(format!(
            "create database {name} template {template} strategy file_copy"
        )))
        .execute(&mut connection)
        .await?;
        connection.close().await?;
        let superuser_url = with_database(&server, &name)?;
        let config = DbConfig {
            url: superuser_url.clone(),
            logins: logins(),
            max_connections: 8,
            job_limits: database::jobs::JobLimits::default(),
        };
        let db = Db::connect(&config, bell)?;
        let looks = PgPoolOptions::new()
            .max_connections(2)
            .test_before_acquire(false)
            .connect_lazy(&superuser_url)?;
        let (a, b, admin) = seeded_users(&looks).await?;
        Ok(Self {
            db,
            config,
            superuser_url,
            a,
            b,
            admin,
            looks,
            dropping: Dropping { server, name },
        })
    }

    /// A new database without wake-up signals: tests run jobs explicitly.
    ///
    /// # Errors
    /// When `TEST_DATABASE_URL` is not set or its server fails.
    pub async fn create() -> Result<Self> {
        Self::create_with_bell(Arc::new(|_| ())).await
    }

    /// The superuser's pool, with which a test reads and writes past row-level security.
    #[must_use]
    pub fn looks(&self) -> &PgPool {
        &self.looks
    }

    /// A separate superuser connection, for session state that a pool would reset and for long
    /// waits.
    ///
    /// # Errors
    /// When the server refuses the connection.
    pub async fn superuser(&self) -> Result<PgConnection> {
        Ok(PgConnection::connect(&self.superuser_url).await?)
    }

    /// Gives every user [`PASSWORD_HASH`], so that sign-ins cost as much as in production.
    ///
    /// # Errors
    /// When the statement fails.
    pub async fn hash_as_in_production(&self) -> Result<()> {
        sqlx::query("update user_credentials set password_hash = $1")
            .bind(PASSWORD_HASH)
            .execute(&self.looks)
            .await?;
        Ok(())
    }

    /// Closes and drops the database.
    ///
    /// # Errors
    /// None: a database that can't be dropped is deleted with its server.
    pub async fn drop(self) -> Result<()> {
        self.db.close().await;
        self.looks.close().await;
        drop(self.dropping);
        Ok(())
    }
}

/// A clock that a test controls.
#[derive(Clone)]
pub struct SetClock(Arc<std::sync::Mutex<DateTime<Utc>>>);

impl SetClock {
    /// A clock that is stopped at `at`.
    #[must_use]
    pub fn at(at: DateTime<Utc>) -> Self {
        Self(Arc::new(std::sync::Mutex::new(at)))
    }

    /// Advances the clock.
    pub fn advance(&self, by: chrono::TimeDelta) {
        let mut at = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *at += by;
    }

    /// The clock for the product. It follows later changes.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let at = Arc::clone(&self.0);
        Clock::new(move || *at.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

fn with_database(server: &str, name: &str) -> Result<String> {
    let (base, _) = server.rsplit_once('/').context("TEST_DATABASE_URL has no path")?;
    Ok(format!("{base}/{name}"))
}

/// The name of this schema's template, created if the server doesn't have it.
async fn template(connection: &mut PgConnection, server: &str) -> Result<String> {
    let name = format!("doorstep_template_{:x}", schema_fingerprint());
    if exists(connection, &name).await? {
        return Ok(name);
    }
    sqlx::query("select pg_advisory_lock($1)")
        .bind(TEMPLATE_LOCK)
        .execute(&mut *connection)
        .await?;
    if !exists(connection, &name).await? {
        let unfinished = format!("{name}_making");
        for statement in [
            format!("drop database if exists {unfinished} with (force)"),
            format!("create database {unfinished}"),
        ] {
            sqlx::raw_sql(AssertSqlSafe(statement))
                .execute(&mut *connection)
                .await?;
        }
        let url = with_database(server, &unfinished)?;
        let today = seeded_at().date_naive();
        database::migrate::migrate(&url, &logins(), today).await?;
        seed(&url).await?;
        sqlx::raw_sql(AssertSqlSafe(format!(
            "alter database {unfinished} rename to {name}"
        )))
        .execute(&mut *connection)
        .await?;
    }
    sqlx::query("select pg_advisory_unlock($1)")
        .bind(TEMPLATE_LOCK)
        .execute(connection)
        .await?;
    Ok(name)
}

async fn exists(connection: &mut PgConnection, database: &str) -> Result<bool> {
    let query = "select exists (select 1 from pg_database where datname = $1)";
    Ok(sqlx::query_scalar(query)
        .bind(database)
        .fetch_one(connection)
        .await?)
}

/// The product's migrations. Only the template's name depends on them.
static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");

/// A hash that changes with the migrations and with this file, which has the template's seed.
fn schema_fingerprint() -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    for migration in MIGRATIONS.iter() {
        (migration.version, &migration.checksum).hash(&mut hasher);
    }
    include_str!("lib.rs").hash(&mut hasher);
    hasher.finish()
}

async fn seed(url: &str) -> Result<()> {
    let config = DbConfig {
        url: url.to_owned(),
        logins: logins(),
        max_connections: 4,
        job_limits: database::jobs::JobLimits::default(),
    };
    let db = Db::connect(&config, Arc::new(|_| ()))?;
    let now = seeded_at();
    let operator = PlatformScope::operator();
    let mut tx = db.platform(&operator).await?;
    database::zips::insert(&mut tx, &zips()).await?;
    for (tenant_id, name) in [
        (TenantId::PLATFORM, "Doorstep"),
        (TENANTS[0], "Company A"),
        (TENANTS[1], "Company B"),
    ] {
        let company = NewCompany {
            tenant_id,
            company: companies::Company {
                office_phone: Some("2125550100".to_owned()),
                address1: Some("1 Main Street".to_owned()),
                zip_code: Some("10001".to_owned()),
                license: License {
                    seats: SEATS,
                    full_service: false,
                    home_owner_data_access_limit: Some(100),
                },
                ..companies::Company::named(name)
            },
        };
        database::platform::create_company(&mut tx, &company, now).await?;
    }
    tx.commit().await?;
    add_user(&db, TenantId::PLATFORM, Role::Admin, "admin", "test", None).await?;
    for (tenant, domain) in [(TENANTS[0], "a.test"), (TENANTS[1], "b.test")] {
        add_user(&db, tenant, Role::CompanyAdmin, "ca", domain, None).await?;
        let manager = add_user(&db, tenant, Role::SalesManager, "sm", domain, None).await?;
        add_user(&db, tenant, Role::SalesPerson, "bo", domain, Some(manager)).await?;
    }
    db.close().await;
    Ok(())
}

const TENANTS: [TenantId; 2] = [
    TenantId(uuid::Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_000a)),
    TenantId(uuid::Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_000b)),
];

async fn add_user(
    db: &Db,
    tenant: TenantId,
    role: Role,
    name: &str,
    domain: &str,
    manager_id: Option<UserId>,
) -> Result<UserId> {
    let now = seeded_at();
    let mut platform = db.platform(&PlatformScope::operator()).await?;
    let Some(scope) = database::platform::enter_company(&mut platform, tenant, now).await? else {
        bail!("the company was not created");
    };
    platform.commit().await?;
    let mut tx = db.tenant(&scope).await?;
    let user = database::users::NewUser {
        role,
        first_name: name.to_uppercase(),
        last_name: domain.replace('.', " "),
        email: format!("{name}@{domain}"),
        user_name: format!("{name}.{domain}"),
        mobile_phone: Some("2125550101".to_owned()),
        manager_id,
        access: Access::initial(role),
    };
    let id = database::users::insert(&mut tx, &user, now).await?;
    tx.commit().await?;
    let mut gate = db.gate().await?;
    database::gate::set_password(&mut gate, tenant, id, QUICK_HASH, now).await?;
    gate.commit().await?;
    Ok(id)
}

/// Zip codes in three states and two time zones, enough for sibling territories.
fn zips() -> Vec<database::zips::Zip> {
    let zip = |zip_code: &str, city: &str, county: &str, state: &str, time_zone: &str| database::zips::Zip {
        zip_code: zip_code.to_owned(),
        city: city.to_owned(),
        county: Some(county.to_owned()),
        state: state.to_owned(),
        time_zone: time_zone.to_owned(),
        position: None,
    };
    let mut zips = Vec::with_capacity(120);
    for number in 10_001..=10_100 {
        zips.push(zip(
            &number.to_string(),
            "New York",
            "New York County",
            "NY",
            "America/New_York",
        ));
    }
    zips.push(zip(
        "11427",
        "Queens Village",
        "Queens County",
        "NY",
        "America/New_York",
    ));
    zips.push(zip("07030", "Hoboken", "Hudson County", "NJ", "America/New_York"));
    zips.push(zip("60601", "Chicago", "Cook County", "IL", "America/Chicago"));
    zips
}

async fn seeded_users(looks: &PgPool) -> Result<(Company, Company, UserId)> {
    let rows: Vec<(uuid::Uuid, String)> = sqlx::query_as("select id, email from users")
        .fetch_all(looks)
        .await?;
    let find = |email: &str| {
        rows.iter()
            .find(|row| row.1 == email)
            .map(|row| UserId(row.0))
            .with_context(|| format!("{email} was not seeded"))
    };
    let company = |tenant_id, domain: &str| -> Result<Company> {
        Ok(Company {
            tenant_id,
            company_admin: find(&format!("ca@{domain}"))?,
            submarket_owner: find(&format!("sm@{domain}"))?,
            bucket_owner: find(&format!("bo@{domain}"))?,
        })
    };
    Ok((
        company(TENANTS[0], "a.test")?,
        company(TENANTS[1], "b.test")?,
        find("admin@test")?,
    ))
}
