//! The audit log: who did what to what, when, and the values before and after. Append-only by
//! grant; reads are not recorded.

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

/// An entry of the audit log.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The action.
    pub action: Action,
    /// Kind and id of the subject.
    pub subject: Option<(&'static str, String)>,
    /// The values before a change.
    pub before: Option<serde_json::Value>,
    /// The values after it.
    pub after: Option<serde_json::Value>,
}

/// The request that an action came with.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// The id of the request.
    pub request_id: Option<String>,
    /// The client's IP address.
    pub client_address: Option<String>,
}

impl Entry {
    /// An entry without a subject.
    #[must_use]
    pub fn new(action: Action) -> Self {
        Self {
            action,
            subject: None,
            before: None,
            after: None,
        }
    }

    /// Adds the subject: `id` of `kind`.
    #[must_use]
    pub fn on(self, kind: &'static str, id: impl ToString) -> Self {
        Self {
            subject: Some((kind, id.to_string())),
            ..self
        }
    }

    /// Adds the values before the change.
    #[must_use]
    pub fn before(self, before: serde_json::Value) -> Self {
        Self {
            before: Some(before),
            ..self
        }
    }

    /// Adds the values after the change.
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

/// Records an action in the transaction's company, by the actor of its scope.
///
/// # Errors
/// When the database fails.
pub async fn record(tx: &mut TenantTx, entry: &Entry, origin: &Origin, now: DateTime<Utc>) -> Result<()> {
    record_all(tx, std::slice::from_ref(entry), origin, now).await
}

/// Records several entries of one action, each in its row.
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

/// Records an action of the platform: an import, a new company.
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
