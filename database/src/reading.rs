//! Reads that work for one company and across companies.

use std::sync::Arc;

use domain::ids::TenantId;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::known::Totals;
use crate::transaction::{PlatformTx, ScopedTx, TenantTx};

/// A transaction for reads: of one company's rows or of all.
pub struct Reading<'t> {
    pub(crate) connection: &'t mut PgConnection,
    /// The company; `None` for all.
    pub(crate) tenant: Option<TenantId>,
    /// The cached counts.
    pub(crate) totals: Arc<Totals>,
}

impl Reading<'_> {
    /// The company as a parameter; null for all.
    pub(crate) fn tenant_id(&self) -> Option<Uuid> {
        self.tenant.map(|tenant| tenant.0)
    }
}

impl<'t> From<&'t mut TenantTx> for Reading<'t> {
    fn from(tx: &'t mut TenantTx) -> Self {
        Self {
            tenant: Some(tx.tenant_id()),
            totals: Arc::clone(&tx.totals),
            connection: tx.connection(),
        }
    }
}

impl<'t> From<&'t mut PlatformTx> for Reading<'t> {
    fn from(tx: &'t mut PlatformTx) -> Self {
        Self {
            tenant: None,
            totals: Arc::clone(&tx.totals),
            connection: tx.connection(),
        }
    }
}

impl<'t> From<&'t mut ScopedTx> for Reading<'t> {
    fn from(tx: &'t mut ScopedTx) -> Self {
        match tx {
            ScopedTx::Tenant(tx) => tx.into(),
            ScopedTx::Platform(tx) => tx.into(),
        }
    }
}
