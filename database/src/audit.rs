//! The audit log of acts: who did what to what, when, and what it was before.
//! Append-only by grant; reads are not recorded.

mod actions;
mod entries;

use chrono::{DateTime, Utc};
use domain::actor::Actor;
use domain::ids::TenantId;
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
    record_all(tx, std::slice::from_ref(entry), origin, now).await
}

/// Records acts that are one: each has its row.
///
/// # Errors
/// When the database fails.
pub async fn record_all(
    tx: &mut TenantTx,
    entries: &[Entry],
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    let scope = &tx.scope;
    insert_all(&mut tx.inner, scope.tenant_id, &scope.actor, entries, origin, now).await
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
    let actor = &tx.scope.actor;
    insert(&mut tx.inner, TenantId::PLATFORM, actor, entry, origin, now).await
}

/// Writes the entry into the log of `tenant`.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    tenant: TenantId,
    actor: &Actor,
    entry: &Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    insert_all(
        connection,
        tenant,
        actor,
        std::slice::from_ref(entry),
        origin,
        now,
    )
    .await
}

/// Writes the entries into the log of `tenant`, in one statement.
async fn insert_all(
    connection: &mut PgConnection,
    tenant: TenantId,
    actor: &Actor,
    entries: &[Entry],
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    let name = actor.name();
    let ids: Vec<_> = entries.iter().map(|_| uuid::Uuid::now_v7()).collect();
    let texts = |of: fn(&Entry) -> Option<&str>| -> Vec<Option<String>> {
        entries.iter().map(|entry| of(entry).map(str::to_owned)).collect()
    };
    let documents = |of: fn(&Entry) -> &Option<serde_json::Value>| -> Vec<Option<serde_json::Value>> {
        entries.iter().map(|entry| of(entry).clone()).collect()
    };
    sqlx::query!(
        "insert into audit_entries (tenant_id, id, at, actor_user_id, actor_name, action, subject_kind, subject_id, \
                                    before, after, request_id, client_address) \
         select $1, e.id, $2, $3, \
                coalesce($4, (select first_name || ' ' || last_name from users where id = $3)), \
                e.action, e.subject_kind, e.subject_id, e.before, e.after, $5, $6 \
         from unnest($7::uuid[], $8::text[], $9::text[], $10::text[], $11::jsonb[], $12::jsonb[]) \
              as e (id, action, subject_kind, subject_id, before, after)",
        tenant.0,
        now,
        actor.person_id().map(|person| person.0),
        name.as_deref(),
        origin.request_id,
        origin.client_address,
        &ids,
        &texts(|entry| Some(entry.action.as_str())) as &[Option<String>],
        &texts(Entry::subject_kind) as &[Option<String>],
        &texts(Entry::subject_id) as &[Option<String>],
        &documents(|entry| &entry.before) as &[Option<serde_json::Value>],
        &documents(|entry| &entry.after) as &[Option<serde_json::Value>],
    )
    .execute(connection)
    .await?;
    Ok(())
}
