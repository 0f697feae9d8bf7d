//! The audit log of acts: who did what to what, when, and what it was before.
//! Append-only by grant; reads are not recorded.

mod actions;
mod entries;

use chrono::{DateTime, Utc};
use domain::ids::{TenantId, UserId};
use sqlx::PgConnection;

use crate::error::Result;
use crate::transaction::{PlatformTx, TenantTx};

pub use actions::Action;
pub use entries::{EntryPage, EntryQuery, Recorded, list};

/// One act.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What was done.
    pub action: Action,
    /// Kind and id of what it was done to.
    pub subject: Option<(&'static str, String)>,
    /// How it was before, for a change.
    pub before: Option<serde_json::Value>,
    /// How it is now.
    pub after: Option<serde_json::Value>,
}

/// Where the act came from.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The request that caused it.
    pub request_id: Option<String>,
    /// The client's address.
    pub client_address: Option<String>,
}

impl Entry {
    /// An act on nothing in particular.
    #[must_use]
    pub fn new(action: Action) -> Self {
        Self {
            action,
            subject: None,
            before: None,
            after: None,
        }
    }

    /// The same act, on `id` of `kind`.
    #[must_use]
    pub fn on(self, kind: &'static str, id: impl ToString) -> Self {
        Self {
            subject: Some((kind, id.to_string())),
            ..self
        }
    }

    /// The same act, with how things were.
    #[must_use]
    pub fn before(self, before: serde_json::Value) -> Self {
        Self {
            before: Some(before),
            ..self
        }
    }

    /// The same act, with how things are now.
    #[must_use]
    pub fn after(self, after: serde_json::Value) -> Self {
        Self {
            after: Some(after),
            ..self
        }
    }

    pub(crate) fn subject_kind(&self) -> Option<&str> {
        self.subject.as_ref().map(|(kind, _)| *kind)
    }

    pub(crate) fn subject_id(&self) -> Option<&str> {
        self.subject.as_ref().map(|(_, id)| id.as_str())
    }
}

/// Records an act in the company of the transaction, by whoever holds its scope.
///
/// # Errors
/// When the database fails.
pub async fn record(tx: &mut TenantTx, entry: &Entry, origin: &Origin, now: DateTime<Utc>) -> Result<()> {
    let scope = tx.scope.clone();
    let actor = Actor {
        user: scope.actor_id(),
        name: scope.visitor.as_ref().map(|visitor| &*visitor.name),
    };
    insert(tx.connection(), scope.tenant_id, actor, entry, origin, now).await
}

/// Records an act of the platform: an import, a company created.
///
/// # Errors
/// When the database fails.
pub async fn record_platform(
    tx: &mut PlatformTx,
    entry: &Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    let actor = tx.scope.user.into();
    insert(tx.connection(), TenantId::PLATFORM, actor, entry, origin, now).await
}

/// Who did it. Without a person it was Doorstep itself, or whoever operates it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Actor<'a> {
    user: Option<UserId>,
    /// The name of someone whose record the transaction doesn't see.
    name: Option<&'a str>,
}

impl From<Option<UserId>> for Actor<'_> {
    fn from(user: Option<UserId>) -> Self {
        Self { user, name: None }
    }
}

/// Writes the entry into the log of `tenant`.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    tenant: TenantId,
    actor: Actor<'_>,
    entry: &Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into audit_entries (tenant_id, id, at, actor_user_id, actor_name, action, subject_kind, subject_id, \
                                    before, after, request_id, client_address) \
         values ($1, $2, $3, $4, \
                 coalesce($12, (select first_name || ' ' || last_name from users where id = $4), 'Doorstep'), \
                 $5, $6, $7, $8, $9, $10, $11)",
        tenant.0,
        uuid::Uuid::now_v7(),
        now,
        actor.user.map(|user| user.0),
        entry.action.as_str(),
        entry.subject_kind(),
        entry.subject_id(),
        entry.before,
        entry.after,
        origin.request_id,
        origin.client_address,
        actor.name,
    )
    .execute(connection)
    .await?;
    Ok(())
}
