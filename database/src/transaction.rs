//! The four kinds of transactions, one per serving role. Dropped without a commit, they roll
//! back.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::ids::TenantId;
use domain::jobs::Queue;
use sqlx::{PgConnection, Postgres, Transaction};
use tracing::Span;

use crate::error::Result;
use crate::job_limits::JobLimits;
use crate::known::Totals;
use crate::scope::{PlatformScope, TenantScope};

/// Rings for a queue after a commit that added work to it. Must return at once. A ring may be
/// lost, because the ledger is authoritative.
pub type Bell = Arc<dyn Fn(Queue) + Send + Sync>;

/// A transaction on one company's rows: row security shows no others.
pub struct TenantTx {
    pub(crate) inner: Transaction<'static, Postgres>,
    pub(crate) scope: TenantScope,
    pub(crate) queues_to_wake: BTreeSet<Queue>,
    pub(crate) bell: Bell,
    pub(crate) totals: Arc<Totals>,
    pub(crate) job_limits: JobLimits,
    /// The span of the transaction.
    pub(crate) _span: Span,
}

/// A transaction across companies.
pub struct PlatformTx {
    pub(crate) inner: Transaction<'static, Postgres>,
    pub(crate) scope: PlatformScope,
    pub(crate) queues_to_wake: BTreeSet<Queue>,
    pub(crate) bell: Bell,
    pub(crate) totals: Arc<Totals>,
    /// The span of the transaction.
    pub(crate) _span: Span,
}

/// A transaction before a tenant is known. Its functions return at most one row.
pub struct GateTx {
    pub(crate) inner: Transaction<'static, Postgres>,
    /// The span of the transaction.
    pub(crate) _span: Span,
}

/// A transaction on the job ledger of all companies.
pub struct WorkerTx {
    pub(crate) inner: Transaction<'static, Postgres>,
    /// The span of the transaction.
    pub(crate) _span: Span,
}

impl TenantTx {
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.inner
    }

    /// Rolls back and frees the locks before it returns. A dropped transaction frees them a moment
    /// later, which a call that doesn't wait for a lock would notice.
    ///
    /// # Errors
    /// When the database is unavailable; then nothing was written.
    pub async fn rollback(self) -> Result<()> {
        Ok(self.inner.rollback().await?)
    }

    /// The company whose rows these are.
    #[must_use]
    pub fn tenant_id(&self) -> TenantId {
        self.scope.tenant_id
    }

    /// The actor.
    #[must_use]
    pub fn scope(&self) -> &TenantScope {
        &self.scope
    }

    /// Commits, then rings for the queues with new work.
    ///
    /// # Errors
    /// When the database is unavailable; then nothing was written, or the result of the commit is
    /// unknown.
    pub async fn commit(self) -> Result<()> {
        self.inner.commit().await?;
        for queue in self.queues_to_wake {
            (self.bell)(queue);
        }
        Ok(())
    }
}

impl PlatformTx {
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.inner
    }

    /// Commits, then rings for the queues with new work.
    ///
    /// # Errors
    /// When the database is unavailable; then nothing was written, or the result of the commit is
    /// unknown.
    pub async fn commit(self) -> Result<()> {
        self.inner.commit().await?;
        for queue in self.queues_to_wake {
            (self.bell)(queue);
        }
        Ok(())
    }
}

/// A transaction with the reach of its caller: one company's rows, or those of all.
pub enum ScopedTx {
    /// One company's rows.
    Tenant(TenantTx),
    /// Rows across companies.
    Platform(PlatformTx),
}

impl ScopedTx {
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        match self {
            Self::Tenant(tx) => tx.connection(),
            Self::Platform(tx) => tx.connection(),
        }
    }

    pub(crate) fn totals(&self) -> Arc<Totals> {
        Arc::clone(match self {
            Self::Tenant(tx) => &tx.totals,
            Self::Platform(tx) => &tx.totals,
        })
    }

    /// Commits, then rings for the queues with new work.
    ///
    /// # Errors
    /// When the database is unavailable; then nothing was written, or the result of the commit is
    /// unknown.
    pub async fn commit(self) -> Result<()> {
        match self {
            Self::Tenant(tx) => tx.commit().await,
            Self::Platform(tx) => tx.commit().await,
        }
    }
}

impl GateTx {
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.inner
    }

    /// Commits.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn commit(self) -> Result<()> {
        Ok(self.inner.commit().await?)
    }
}

impl WorkerTx {
    pub(crate) fn connection(&mut self) -> &mut PgConnection {
        &mut self.inner
    }

    /// Commits.
    ///
    /// # Errors
    /// When the database is unavailable.
    pub async fn commit(self) -> Result<()> {
        Ok(self.inner.commit().await?)
    }
}
