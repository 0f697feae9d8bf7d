//! Databases for tests: each test has its own, made from a template that holds
//! the schema, two companies with users of every role and a handful of zips, and
//! is reached by the application's roles only.
//!
//! `TEST_DATABASE_URL` names a PostgreSQL whose superuser may create databases;
//! `./test` starts a private one and sets it.

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
use domain::people::Access;
use domain::roles::Role;
use sqlx::postgres::PgPoolOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, PgPool};

/// The password of a login of the test server.
#[must_use]
pub fn role_password(purpose: Purpose) -> String {
    format!("{}-of-the-test-server", purpose.role())
}

/// The logins of the test server, each with a password of its own.
#[must_use]
pub fn logins() -> Logins {
    Logins::each(|purpose| Login {
        name: purpose.role().to_owned(),
        password: Some(role_password(purpose).into()),
    })
}

/// The variables that tell a process of ours how to log in there.
pub fn password_variables() -> impl Iterator<Item = (&'static str, String)> {
    Purpose::ALL
        .into_iter()
        .map(|purpose| (purpose.password_variable(), role_password(purpose)))
}

/// Password of every seeded user.
pub const PASSWORD: &str = "Correct-horse-7-battery";

/// Argon2id of [`PASSWORD`] in one pass over the least memory: a sign-in computes it
/// in no time. A hash names its parameters, so the product verifies it as any other.
pub const QUICK_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$YSBzYWx0IG9mIGEgdGVzdA$Bm2BzcvgH71bmsBFLfx0gjfwZ9sRKFLargIzykgcI68";

/// Argon2id of [`PASSWORD`] at the product's own cost, for whoever measures sign-ins.
pub const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$iaQuAf01KW32mdeAZMFEbg$eKmvQ2Ecu5auXz7zaP8yZvIRGR/empJcFWWvfoXv/8A";

/// Seats of each seeded company, of which its two owners take two.
pub const SEATS: i32 = 10;

/// Held while the template is made, so that tests of many processes make it once.
const TEMPLATE_LOCK: i64 = 7_042_101;

/// A database of one test's own.
pub struct TestDatabase {
    /// The database as the product opens it.
    pub db: Db,
    /// How to open it again, for a process of its own.
    pub config: DbConfig,
    /// The same, as the server's superuser, for looking behind the curtain.
    pub superuser_url: String,
    /// The first company.
    pub a: Company,
    /// The second company.
    pub b: Company,
    /// The super admin.
    pub admin: UserId,
    /// One connection pool for all looks of a test behind row security.
    looks: PgPool,
    /// Last, so that the pools above are gone.
    dropping: Dropping,
}

/// Drops a database when its test ends. A test that fails leaves it for a look.
struct Dropping {
    server: String,
    name: String,
}

impl Drop for Dropping {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        // The runtime of the test can't wait for anything here. Its thread is blocked meanwhile, so no
        // other connection of this thread may be signing in: PostgreSQL drops nothing until it has.
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
        // The server is thrown away, with what is left in it.
        let _ = dropping.join();
    }
}

/// A seeded company and its users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Company {
    /// The company.
    pub tenant_id: TenantId,
    /// Its Company Admin, `ca@a.test` or `ca@b.test`.
    pub company_admin: UserId,
    /// Its Submarket Owner, `sm@…`.
    pub submarket_owner: UserId,
    /// Its Bucket owner, `bo@…`, whom the Submarket Owner manages.
    pub bucket_owner: UserId,
}

/// The instant seeded rows were created at.
#[must_use]
pub fn seeded_at() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + Duration::from_secs(1_790_000_000)
}

impl TestDatabase {
    /// A fresh database with two companies. `bell` is rung by its commits.
    ///
    /// # Errors
    /// When `TEST_DATABASE_URL` is unset or its server refuses.
    pub async fn create_with_bell(bell: Bell) -> Result<Self> {
        let server = std::env::var("TEST_DATABASE_URL")
            .context("TEST_DATABASE_URL is not set: run the tests through ./test, or point it at a PostgreSQL of yours")?;
        let mut connection = PgConnection::connect(&server).await?;
        let template = template(&mut connection, &server).await?;
        let name = format!("t_{}", uuid::Uuid::now_v7().simple());
        // Copied file by file it passes neither the log nor the shared buffers, which
        // dropping it would search, and it keeps the template's cache of its catalogs.
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
        let (a, b, admin) = seeded(&looks).await?;
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

    /// A fresh database whose bell nobody hears: jobs are drained explicitly.
    ///
    /// # Errors
    /// When `TEST_DATABASE_URL` is unset or its server refuses.
    pub async fn create() -> Result<Self> {
        Self::create_with_bell(Arc::new(|_| ())).await
    }

    /// What a test reads and writes with as superuser, who sees behind row security.
    #[must_use]
    pub fn looks(&self) -> &PgPool {
        &self.looks
    }

    /// A connection of its own as superuser, for what a pool would undo or hold up.
    ///
    /// # Errors
    /// When the server refuses.
    pub async fn superuser(&self) -> Result<PgConnection> {
        Ok(PgConnection::connect(&self.superuser_url).await?)
    }

    /// Gives every user [`PASSWORD_HASH`], so that a sign-in costs what it costs in
    /// production.
    ///
    /// # Errors
    /// When the server refuses.
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
    /// None by now: what can't be dropped goes with its server.
    pub async fn drop(self) -> Result<()> {
        self.db.close().await;
        self.looks.close().await;
        drop(self.dropping);
        Ok(())
    }
}

/// A clock that a test sets.
#[derive(Clone)]
pub struct SetClock(Arc<std::sync::Mutex<DateTime<Utc>>>);

impl SetClock {
    /// A clock that stands at `at`.
    #[must_use]
    pub fn at(at: DateTime<Utc>) -> Self {
        Self(Arc::new(std::sync::Mutex::new(at)))
    }

    /// Moves it on.
    pub fn advance(&self, by: chrono::TimeDelta) {
        let mut at = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *at += by;
    }

    /// The clock to hand to the product.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let at = Arc::clone(&self.0);
        Clock::new(move || *at.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }
}

fn with_database(server: &str, name: &str) -> Result<String> {
    let (base, _) = server.rsplit_once('/').context("a database url")?;
    Ok(format!("{base}/{name}"))
}

/// The name of the template, made when the server hasn't got this schema's yet.
async fn template(connection: &mut PgConnection, server: &str) -> Result<String> {
    let name = format!("doorstep_template_{:x}", schema_fingerprint());
    if is_there(connection, &name).await? {
        return Ok(name);
    }
    sqlx::query("select pg_advisory_lock($1)")
        .bind(TEMPLATE_LOCK)
        .execute(&mut *connection)
        .await?;
    if !is_there(connection, &name).await? {
        let making = format!("{name}_making");
        for statement in [
            format!("drop database if exists {making} with (force)"),
            format!("create database {making}"),
        ] {
            sqlx::raw_sql(AssertSqlSafe(statement))
                .execute(&mut *connection)
                .await?;
        }
        let url = with_database(server, &making)?;
        let today = seeded_at().date_naive();
        database::migrate::migrate(&url, &logins(), today).await?;
        seed(&url).await?;
        sqlx::raw_sql(AssertSqlSafe(format!("alter database {making} rename to {name}")))
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("select pg_advisory_unlock($1)")
        .bind(TEMPLATE_LOCK)
        .execute(connection)
        .await?;
    Ok(name)
}

async fn is_there(connection: &mut PgConnection, database: &str) -> Result<bool> {
    let query = "select exists (select 1 from pg_database where datname = $1)";
    Ok(sqlx::query_scalar(query)
        .bind(database)
        .fetch_one(connection)
        .await?)
}

/// The migrations that the product carries, for the name of the template alone.
static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");

/// Changes when a migration or the seed of the template does.
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
        access: Access::at_first(role),
    };
    let id = database::users::insert(&mut tx, &user, now).await?;
    tx.commit().await?;
    let mut gate = db.gate().await?;
    database::gate::set_password(&mut gate, tenant, id, QUICK_HASH, now).await?;
    gate.commit().await?;
    Ok(id)
}

/// Zips of three states and two zones, enough for territories side by side.
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

async fn seeded(looks: &PgPool) -> Result<(Company, Company, UserId)> {
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
