//! One pool per database role, and the transactions they open.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use domain::actor::Actor;
use secrecy::{ExposeSecret as _, SecretString};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgPool, Row as _};
use tracing::Span;

use crate::error::{DbError, Result};
use crate::job_limits::JobLimits;
use crate::known::Totals;
use crate::scope::{PlatformScope, Scope, TenantScope};
use crate::transaction::{Bell, GateTx, PlatformTx, ScopedTx, TenantTx, WorkerTx};

/// The purpose of one of the four serving roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Tenant work.
    App,
    /// Sign-in, before a tenant is known.
    Gate,
    /// The job ledger.
    Worker,
    /// Super admins and imports.
    Platform,
}

impl Purpose {
    /// All purposes.
    pub const ALL: [Self; 4] = [Self::App, Self::Gate, Self::Worker, Self::Platform];

    /// The role in policies and grants.
    #[must_use]
    pub const fn role(self) -> &'static str {
        match self {
            Self::App => "doorstep_app",
            Self::Gate => "doorstep_gate",
            Self::Worker => "doorstep_worker",
            Self::Platform => "doorstep_platform",
        }
    }

    /// The environment variable with the login's password.
    #[must_use]
    pub const fn password_variable(self) -> &'static str {
        match self {
            Self::App => "DATABASE_APP_PASSWORD",
            Self::Gate => "DATABASE_GATE_PASSWORD",
            Self::Worker => "DATABASE_WORKER_PASSWORD",
            Self::Platform => "DATABASE_PLATFORM_PASSWORD",
        }
    }
}

/// A login for one purpose.
#[derive(Clone, Debug)]
pub struct Login {
    /// A member of the purpose's role, or the role itself.
    pub name: String,
    /// Without it the process has no access for that purpose.
    pub password: Option<SecretString>,
}

/// The logins of the four serving roles.
#[derive(Clone, Debug)]
pub struct Logins {
    /// For tenant work.
    pub app: Login,
    /// For sign-in, before a tenant is known.
    pub gate: Login,
    /// For the job ledger.
    pub worker: Login,
    /// For super admins and imports.
    pub platform: Login,
}

impl Logins {
    /// One login for each purpose.
    pub fn each(login: impl Fn(Purpose) -> Login) -> Self {
        Self {
            app: login(Purpose::App),
            gate: login(Purpose::Gate),
            worker: login(Purpose::Worker),
            platform: login(Purpose::Platform),
        }
    }

    /// The login for `purpose`.
    #[must_use]
    pub const fn of(&self, purpose: Purpose) -> &Login {
        match purpose {
            Purpose::App => &self.app,
            Purpose::Gate => &self.gate,
            Purpose::Worker => &self.worker,
            Purpose::Platform => &self.platform,
        }
    }
}

/// The configuration of the database.
#[derive(Clone, Debug)]
pub struct DbConfig {
    /// `postgres://host:port/name`; user and password in it are ignored.
    pub url: String,
    /// The logins.
    pub logins: Logins,
    /// The most connections of the app pool; the other pools get a fraction.
    pub max_connections: u32,
    /// The limits of unfinished jobs.
    pub job_limits: JobLimits,
}

/// A pool for each purpose for which the process has a password.
#[derive(Clone, Debug)]
pub(crate) struct Pools {
    app: Option<PgPool>,
    gate: Option<PgPool>,
    worker: Option<PgPool>,
    platform: Option<PgPool>,
}

impl Pools {
    fn of(&self, purpose: Purpose) -> Result<&PgPool> {
        let pool = match purpose {
            Purpose::App => &self.app,
            Purpose::Gate => &self.gate,
            Purpose::Worker => &self.worker,
            Purpose::Platform => &self.platform,
        };
        let missing = || sqlx::Error::Configuration(format!("no password of {}", purpose.role()).into());
        Ok(pool.as_ref().ok_or_else(missing)?)
    }

    /// The gate's pool, for single statements.
    pub(crate) fn gate(&self) -> Result<&PgPool> {
        self.of(Purpose::Gate)
    }
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

/// The result of a readiness probe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// The database answers.
    Up,
    /// The database does not answer.
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
        let open = |purpose, most, seconds| {
            let login = config.logins.of(purpose);
            login
                .password
                .as_ref()
                .map(|password| pool(config, &login.name, password, most, Duration::from_secs(seconds)))
                .transpose()
        };
        Ok(Self {
            pools: Pools {
                app: open(Purpose::App, most, 30)?,
                gate: open(Purpose::Gate, (most / 2).max(2), 5)?,
                worker: open(Purpose::Worker, (most / 4).max(3), 30)?,
                platform: open(Purpose::Platform, (most / 4).max(2), 900)?,
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
        let (user, role) = match &scope.actor {
            Actor::User { id, role, .. } => (id.to_string(), role.as_str()),
            Actor::SuperAdmin { .. } | Actor::ApiKey(_) | Actor::Recipient | Actor::System => {
                Default::default()
            }
        };
        // One round trip, and so without parameters: the values are ids and a constant.
        let begin = AssertSqlSafe(format!(
            "begin; \
             select set_config('app.tenant_id', '{}', true), set_config('app.user_id', '{user}', true), \
                    set_config('app.role', '{role}', true), set_config('app.trace_id', '{}', true)",
            scope.tenant_id,
            current_trace(),
        ));
        let inner = self.pools.of(Purpose::App)?.begin_with(begin).await?;
        Ok(TenantTx {
            inner,
            scope: scope.clone(),
            queues_to_wake: BTreeSet::new(),
            bell: self.bell.clone(),
            totals: Arc::clone(&self.totals),
            job_limits: self.job_limits,
            _span: transaction_span(Purpose::App),
        })
    }

    /// A transaction across companies, for super admins and imports.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn platform(&self, scope: &PlatformScope) -> Result<PlatformTx> {
        let begin = AssertSqlSafe(format!(
            "begin; select set_config('app.trace_id', '{}', true)",
            current_trace()
        ));
        let inner = self.pools.of(Purpose::Platform)?.begin_with(begin).await?;
        Ok(PlatformTx {
            inner,
            scope: scope.clone(),
            queues_to_wake: BTreeSet::new(),
            bell: self.bell.clone(),
            totals: Arc::clone(&self.totals),
            _span: transaction_span(Purpose::Platform),
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

    /// A transaction for sign-in and tokens, before a tenant is known.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn gate(&self) -> Result<GateTx> {
        Ok(GateTx {
            inner: self.pools.gate()?.begin().await?,
            _span: transaction_span(Purpose::Gate),
        })
    }

    /// A transaction on the job ledger of all companies.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn worker(&self) -> Result<WorkerTx> {
        Ok(WorkerTx {
            inner: self.pools.of(Purpose::Worker)?.begin().await?,
            _span: transaction_span(Purpose::Worker),
        })
    }

    /// Whether the database answers within two seconds.
    pub async fn health(&self) -> Health {
        let ask = async {
            let mut connection = self.pools.gate()?.acquire().await?;
            connection.ping().await?;
            Ok::<(), DbError>(())
        };
        match tokio::time::timeout(Duration::from_secs(2), ask).await {
            Ok(Ok(())) => Health::Up,
            Ok(Err(_)) | Err(_) => Health::Down,
        }
    }

    /// Closes all connections after open transactions finish.
    pub async fn close(&self) {
        let pools = Purpose::ALL.map(|purpose| self.pools.of(purpose));
        for pool in pools.into_iter().flatten() {
            pool.close().await;
        }
    }
}

/// The span of a transaction, from begin to end. Without an act it is for debugging only: a
/// polling worker or stream has several per second.
fn transaction_span(purpose: Purpose) -> Span {
    let role = purpose.role();
    match traces::current() {
        Some(_) => tracing::info_span!("transaction", role),
        None => tracing::debug_span!("transaction", role),
    }
}

/// The current trace, which inserted jobs and attempts take; empty without one.
fn current_trace() -> String {
    traces::current()
        .map(|trace| trace.to_string())
        .unwrap_or_default()
}

fn pool(
    config: &DbConfig,
    login: &str,
    password: &SecretString,
    most: u32,
    statement_timeout: Duration,
) -> Result<PgPool> {
    let timeout_ms = statement_timeout.as_millis().to_string();
    let options: PgConnectOptions = config.url.parse()?;
    let options = options
        // Statements and their parameters don't belong in logs.
        .disable_statement_logging()
        .username(login)
        .password(password.expose_secret())
        .application_name("doorstep")
        .options([
            ("statement_timeout", timeout_ms.as_str()),
            ("idle_in_transaction_session_timeout", "60000"),
            ("timezone", "UTC"),
            // Random reads come from memory or an SSD. With the default of 4, a whole table is
            // scanned to read a twentieth of it.
            ("random_page_cost", "1.1"),
        ]);
    Ok(PgPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(Duration::from_secs(5))
        .max_lifetime(Duration::from_secs(1800))
        .idle_timeout(Duration::from_secs(300))
        .after_release(|connection, _| {
            // A safeguard: the settings are local to the transaction. A future that is dropped
            // during BEGIN leaves a transaction open that sqlx doesn't know about; in it, this
            // statement is not the first.
            Box::pin(async move {
                let is_alone: bool = sqlx::raw_sql(
                    "select set_config('app.tenant_id', '', false), \
                            transaction_timestamp() = statement_timestamp() as is_alone",
                )
                .fetch_one(connection)
                .await?
                .try_get("is_alone")?;
                // A connection with an open transaction is closed instead of reused.
                Ok(is_alone)
            })
        })
        .connect_lazy_with(options))
}
