//! The transaction that changes territory: a company's for its own nodes, the platform's for
//! markets and everything inside them.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::actor::Actor;
use domain::ids::TenantId;
use domain::jobs::{Job, Queue};
use sqlx::PgConnection;

use crate::audit::{self, Entry, Origin};
use crate::error::Result;
use crate::jobs::{NewJob, insert};
use crate::transaction::{PlatformTx, ScopedTx, TenantTx};

/// A transaction in which territory is read or changed.
pub struct Drawing<'t> {
    pub(super) connection: &'t mut PgConnection,
    /// The company whose nodes are changed; the platform's are markets.
    pub(super) tenant: TenantId,
    /// Whether it reaches the nodes of all companies.
    pub(super) is_platform: bool,
    pub(super) actor: Actor,
    queues_to_wake: &'t mut BTreeSet<Queue>,
}

impl<'t> From<&'t mut TenantTx> for Drawing<'t> {
    fn from(tx: &'t mut TenantTx) -> Self {
        Self {
            tenant: tx.scope.tenant_id(),
            is_platform: false,
            actor: tx.scope.actor.clone(),
            connection: &mut tx.inner,
            queues_to_wake: &mut tx.queues_to_wake,
        }
    }
}

impl<'t> From<&'t mut PlatformTx> for Drawing<'t> {
    fn from(tx: &'t mut PlatformTx) -> Self {
        Self {
            tenant: TenantId::PLATFORM,
            is_platform: true,
            actor: tx.scope.actor.clone(),
            connection: &mut tx.inner,
            queues_to_wake: &mut tx.queues_to_wake,
        }
    }
}

impl<'t> From<&'t mut ScopedTx> for Drawing<'t> {
    fn from(tx: &'t mut ScopedTx) -> Self {
        match tx {
            ScopedTx::Tenant(tx) => tx.into(),
            ScopedTx::Platform(tx) => tx.into(),
        }
    }
}

impl Drawing<'_> {
    /// Orders a job without an owner for a company.
    pub(super) async fn order(&mut self, tenant: TenantId, job: &Job, now: DateTime<Utc>) -> Result<()> {
        insert(self.connection, tenant, &NewJob::without_owner(job, now), now).await?;
        self.queues_to_wake.insert(job.kind().queue);
        Ok(())
    }

    /// Records an action in a company's audit log.
    pub(super) async fn record(
        &mut self,
        tenant: TenantId,
        entry: &Entry,
        origin: &Origin,
        now: DateTime<Utc>,
    ) -> Result<()> {
        audit::insert(self.connection, tenant, &self.actor, entry, origin, now).await
    }
}
