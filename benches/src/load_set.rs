//! The load set (design 8): a country's listings and fifty companies that share it, created once and kept in
//! the target folder.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use chrono::{DateTime, Utc};
use database::{Db, DbConfig, PlatformScope, TenantScope};
use domain::clock::Clock;
use domain::ids::TenantId;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use testkit::PASSWORD_HASH;
use tokio::process::{Child, Command};

use crate::servers::{binary, serve, stop, text};
use crate::usage::{Process, machine, megabytes};

/// Listings and companies of the set.
const LISTINGS: u64 = 1_000_000;
const COMPANIES: usize = 50;

/// The goal for its creation in minutes.
const MINUTES_GOAL: f64 = 10.0;

/// Its database.
const NAME: &str = "load_set";

/// The set on its own server.
pub struct LoadSet {
    /// The product's database configuration.
    pub config: DbConfig,
    /// The address of Redis.
    pub redis_url: String,
    /// The log of PostgreSQL.
    pub log: PathBuf,
    services: Child,
}

impl LoadSet {
    /// Starts its server, and creates the set if it is missing.
    pub async fn open() -> Result<Self> {
        let folder = binary("benches")?
            .parent()
            .and_then(|folder| folder.parent())
            .context("the target folder was not found")?
            .join("bench-data");
        std::fs::create_dir_all(&folder)?;
        let services = folder.join("services");
        let mut command = Command::new(binary("dev")?);
        command.arg("services").arg("--dir").arg(&services).arg("--keep");
        let (child, addresses) = serve(command).await?;
        let server = text(&addresses, "databaseUrl")?;
        let (base, _) = server.rsplit_once('/').context("a database url")?;
        let set = Self {
            config: DbConfig {
                url: format!("{base}/{NAME}"),
                logins: testkit::logins(),
                max_connections: 12,
                job_limits: database::jobs::JobLimits::default(),
            },
            redis_url: text(&addresses, "redisUrl")?,
            log: services.join("logs/postgres.log"),
            services: child,
        };
        set.database(&server, NAME).await?;
        set.seed(&folder).await?;
        Ok(set)
    }

    /// Creates and migrates a database on the server if it is missing; returns its address.
    pub async fn database(&self, server: &str, name: &str) -> Result<String> {
        let mut connection = PgConnection::connect(server).await?;
        let exists: bool = sqlx::query_scalar("select exists (select 1 from pg_database where datname = $1)")
            .bind(name)
            .fetch_one(&mut connection)
            .await?;
        if !exists {
            sqlx::raw_sql(AssertSqlSafe(format!("create database {name}")))
                .execute(&mut connection)
                .await?;
        }
        connection.close().await?;
        let (base, _) = server.rsplit_once('/').context("a database url")?;
        let url = format!("{base}/{name}");
        let today = Utc::now().date_naive();
        database::migrate::migrate(&url, &testkit::logins(), today).await?;
        Ok(url)
    }

    async fn seed(&self, folder: &std::path::Path) -> Result<()> {
        let db = self.connect()?;
        let args = doorstep::seed::Args {
            listings: LISTINGS,
            companies: COMPANIES,
            sign_ins_file: Some(folder.join("sign-ins.json")),
            partner_key_file: None,
        };
        let begun = Instant::now();
        let hash = |_: &str| PASSWORD_HASH.to_owned();
        let own = Process::own();
        own.reset_peak()?;
        let seeded = doorstep::seed::seed(&db, &args, &Clock::system(), &hash).await?;
        db.close().await;
        if seeded != doorstep::seed::Seeded::Already {
            let minutes = begun.elapsed().as_secs_f64() / 60.0;
            println!(
                "load set: created in {minutes:.1} min, peak memory {:.0} MB; {}; {}",
                megabytes(own.peak_bytes()?),
                crate::comparison::verdict(minutes, MINUTES_GOAL, "min"),
                machine(),
            );
            let mut connection = self.superuser().await?;
            sqlx::raw_sql("vacuum analyze").execute(&mut connection).await?;
            connection.close().await?;
        }
        Ok(())
    }

    /// Opens it as the product does.
    pub fn connect(&self) -> Result<Db> {
        Ok(Db::connect(&self.config, Arc::new(|_| ()))?)
    }

    /// A connection as superuser.
    pub async fn superuser(&self) -> Result<PgConnection> {
        Ok(PgConnection::connect(&self.config.url).await?)
    }

    /// Processor time of the server's ended processes in seconds.
    pub async fn ended_cpu_seconds(&self) -> Result<f64> {
        let mut connection = self.superuser().await?;
        let pid: i32 = sqlx::query_scalar("select pg_backend_pid()")
            .fetch_one(&mut connection)
            .await?;
        let server = Process::of(pid.unsigned_abs()).parent()?;
        let seconds = server.children_cpu_seconds()?;
        connection.close().await?;
        Ok(seconds)
    }

    /// Processor time of the server's processes that serve tenant transactions, in seconds.
    pub async fn server_cpu_seconds(&self) -> Result<f64> {
        let mut connection = self.superuser().await?;
        let pids: Vec<i32> = sqlx::query_scalar(
            "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() \
             and usename = 'doorstep_app'",
        )
        .fetch_all(&mut connection)
        .await?;
        connection.close().await?;
        let mut seconds = 0.0;
        for pid in pids {
            // A process that has ended served no measured work.
            seconds += Process::of(pid.unsigned_abs()).cpu_seconds().unwrap_or_default();
        }
        Ok(seconds)
    }

    /// Stops the server and keeps its data.
    pub async fn close(mut self) -> Result<()> {
        stop(&mut self.services).await
    }
}

/// The scope of a company.
pub async fn enter(db: &Db, tenant: TenantId, now: DateTime<Utc>) -> Result<TenantScope> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let scope = database::platform::enter_company(&mut tx, tenant, now).await?;
    tx.commit().await?;
    let scope = scope.context("there is no such company")?;
    ensure!(scope.tenant_id() == tenant, "the scope is of another company");
    Ok(scope)
}
