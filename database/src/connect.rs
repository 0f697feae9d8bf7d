//! One pool per database role, and the transactions they open.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use domain::jobs::Queue;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgPool, Row as _};

use crate::error::Result;
use crate::jobs::JobLimits;
use crate::known::Totals;
use crate::scope::{PlatformScope, Scope, TenantScope};
use crate::transaction::{GateTx, PlatformTx, ScopedTx, TenantTx, WorkerTx};

/// Rings for a queue after a commit that gave it work. Must return at once; the
/// ledger is the truth, so a ring may be lost.
pub type Bell = Arc<dyn Fn(Queue) + Send + Sync>;

/// Login names of the four serving roles. Each is a member of the role of that
/// purpose (`doorstep_app` and so on), or that role itself.
#[derive(Clone, Debug)]
pub struct Logins {
    /// Logs in for tenant work.
    pub app: String,
    /// Logs in before a tenant is known.
    pub gate: String,
    /// Logs in to claim jobs.
    pub worker: String,
    /// Logs in for super admins and imports.
    pub platform: String,
}

impl Default for Logins {
    fn default() -> Self {
        Self {
            app: "doorstep_app".to_owned(),
            gate: "doorstep_gate".to_owned(),
            worker: "doorstep_worker".to_owned(),
            platform: "doorstep_platform".to_owned(),
        }
    }
}

/// Where the database is and how to log in.
#[derive(Clone, Debug)]
pub struct DbConfig {
    /// `postgres://host:port/name`; user and password in it are ignored.
    pub url: String,
    /// Login names.
    pub logins: Logins,
    /// Password of all four.
    pub password: String,
    /// Most connections of the app pool; the others take a fraction.
    pub max_connections: u32,
    /// How much unfinished work people may have.
    pub job_limits: JobLimits,
}

#[derive(Clone, Debug)]
pub(crate) struct Pools {
    app: PgPool,
    /// For what a single statement does before a tenant is known.
    pub(crate) gate: PgPool,
    worker: PgPool,
    platform: PgPool,
}

/// The database, behind its scopes.
#[derive(Clone)]
pub struct Db {
    pub(crate) pools: Pools,
    bell: Bell,
    totals: Arc<Totals>,
    job_limits: JobLimits,
}

impl std::fmt::Debug for Db {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Db")
    }
}

/// What a readiness probe learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// It answers.
    Up,
    /// It does not.
    Down,
}

impl Db {
    /// Prepares the pools. Connections are made when first needed, so this
    /// succeeds while the server is still starting.
    ///
    /// # Errors
    /// When the URL is none.
    pub fn connect(config: &DbConfig, bell: Bell) -> Result<Self> {
        let most = config.max_connections.max(4);
        Ok(Self {
            pools: Pools {
                app: pool(config, &config.logins.app, most, Duration::from_secs(30))?,
                gate: pool(
                    config,
                    &config.logins.gate,
                    (most / 2).max(2),
                    Duration::from_secs(5),
                )?,
                worker: pool(
                    config,
                    &config.logins.worker,
                    (most / 4).max(3),
                    Duration::from_secs(30),
                )?,
                platform: pool(
                    config,
                    &config.logins.platform,
                    (most / 4).max(2),
                    Duration::from_secs(900),
                )?,
            },
            bell,
            totals: Arc::default(),
            job_limits: config.job_limits,
        })
    }

    /// A transaction on one company's rows.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn tenant(&self, scope: &TenantScope) -> Result<TenantTx> {
        let (user, role) = scope
            .user
            .map_or_else(Default::default, |(user, role)| (user.to_string(), role.as_str()));
        // One way to the server and back, and so without parameters: these are two ids
        // and a word of ours.
        let begin = AssertSqlSafe(format!(
            "begin; \
             select set_config('app.tenant_id', '{}', true), set_config('app.user_id', '{user}', true), \
                    set_config('app.role', '{role}', true)",
            scope.tenant_id,
        ));
        let inner = self.pools.app.begin_with(begin).await?;
        Ok(TenantTx {
            inner,
            scope: scope.clone(),
            touched: BTreeSet::new(),
            bell: self.bell.clone(),
            totals: Arc::clone(&self.totals),
            job_limits: self.job_limits,
        })
    }

    /// A transaction across companies, for super admins and imports.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn platform(&self, scope: &PlatformScope) -> Result<PlatformTx> {
        let inner = self.pools.platform.begin().await?;
        Ok(PlatformTx {
            inner,
            scope: *scope,
            touched: BTreeSet::new(),
            bell: self.bell.clone(),
            totals: Arc::clone(&self.totals),
        })
    }

    /// A transaction that reaches as far as `scope` does.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn scoped(&self, scope: &Scope) -> Result<ScopedTx> {
        Ok(match scope {
            Scope::Tenant(scope) => ScopedTx::Tenant(self.tenant(scope).await?),
            Scope::Platform(scope) => ScopedTx::Platform(self.platform(scope).await?),
        })
    }

    /// A transaction before a tenant is known: sign-in and tokens.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn gate(&self) -> Result<GateTx> {
        Ok(GateTx {
            inner: self.pools.gate.begin().await?,
        })
    }

    /// A transaction on the job ledger of all companies.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn worker(&self) -> Result<WorkerTx> {
        Ok(WorkerTx {
            inner: self.pools.worker.begin().await?,
        })
    }

    /// Whether the database answers within two seconds.
    pub async fn health(&self) -> Health {
        let ask = async {
            let mut connection = self.pools.gate.acquire().await?;
            connection.ping().await
        };
        match tokio::time::timeout(Duration::from_secs(2), ask).await {
            Ok(Ok(())) => Health::Up,
            Ok(Err(_)) | Err(_) => Health::Down,
        }
    }

    /// Closes all connections; transactions that are open finish first.
    pub async fn close(&self) {
        self.pools.app.close().await;
        self.pools.gate.close().await;
        self.pools.worker.close().await;
        self.pools.platform.close().await;
    }
}

fn pool(config: &DbConfig, login: &str, most: u32, statement_timeout: Duration) -> Result<PgPool> {
    let timeout_ms = statement_timeout.as_millis().to_string();
    let options: PgConnectOptions = config.url.parse()?;
    let options = options
        // Statements and their parameters don't belong into logs.
        .disable_statement_logging()
        .username(login)
        .password(&config.password)
        .application_name("doorstep")
        .options([
            ("statement_timeout", timeout_ms.as_str()),
            ("idle_in_transaction_session_timeout", "60000"),
            ("timezone", "UTC"),
            // What is looked up here and there lies in memory or on a disk without
            // a head. The default, 4, takes a whole table for a twentieth of it.
            ("random_page_cost", "1.1"),
        ]);
    Ok(PgPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(Duration::from_secs(5))
        .max_lifetime(Duration::from_secs(1800))
        .idle_timeout(Duration::from_secs(300))
        .after_release(|connection, _| {
            // The setting is transaction-local; this is the belt beside the braces. And
            // who is dropped while BEGIN is under way leaves a transaction open that
            // sqlx doesn't know of: there the statement is not the transaction's first.
            Box::pin(async move {
                let is_alone: bool = sqlx::raw_sql(
                    "select set_config('app.tenant_id', '', false), \
                            transaction_timestamp() = statement_timestamp() as is_alone",
                )
                .fetch_one(connection)
                .await?
                .try_get("is_alone")?;
                // What isn't is closed, not handed on.
                Ok(is_alone)
            })
        })
        .connect_lazy_with(options))
}
