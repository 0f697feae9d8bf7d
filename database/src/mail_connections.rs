//! The mailboxes of users, connected through a mail provider. A user sees only the own ones. The
//! tokens are sealed; a disconnected mailbox keeps its token until the provider has revoked it.

mod authorizations;
mod checks;
mod proofs;
mod revocations;
mod sending;
mod syncing;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::{MailConnectionId, UserId};
use domain::jobs::Job;
use domain::mailboxes::{Health, MOST_CONNECTIONS, ServiceType};
use secrecy::SecretString;
use serde_json::json;
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result, constraint};
use crate::held_review;
use crate::jobs;
use crate::sealed::{Column, SealFault, SecretKeys};
use crate::stored;
use crate::transaction::TenantTx;

pub use authorizations::{Browser, NewAuthorization, Taken, answer, begin, take};
pub use checks::{Checked, check_soon, note_findings, schedule_checks, upcoming_checks};
pub use proofs::note_headers;
pub use revocations::{JOB, ToRevoke, revoked, schedule, to_revoke, wipe_old};
pub use sending::{are_lost, colleagues_among, senders, sends, sends_from, waiting};
pub use syncing::{
    SyncPosition, SyncState, note_position, note_subscription, schedule_next_sync, schedule_sync, sync_state,
};

/// The most mailboxes that are read at once.
const MOST_READ: i64 = 500;

/// A connected mailbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailConnection {
    /// Its id.
    pub id: MailConnectionId,
    /// Its user.
    pub user_id: UserId,
    /// Its address.
    pub email: String,
    /// The name of its owner, if the provider has one.
    pub name: Option<String>,
    /// The service behind it.
    pub service_type: ServiceType,
    /// The provider's id of its account.
    pub account_id: i64,
    /// Whether the user sends from it.
    pub is_active: bool,
    /// Whether it works.
    pub health: Health,
    /// The provider's code of the error, if it doesn't work.
    pub health_reason: Option<String>,
    /// Since when it doesn't work.
    pub health_since: Option<DateTime<Utc>>,
    /// When the authorization expires, if that is known.
    pub authorization_expires_at: Option<DateTime<Utc>>,
    /// When it was connected last.
    pub connected_at: DateTime<Utc>,
    /// When its newest messages were read last.
    pub mail_read_at: Option<DateTime<Utc>>,
    /// Whether email from it keeps our headers; `None` until a sent message has shown it.
    pub carries_headers: Option<bool>,
}

/// What a provider granted.
#[derive(Clone, Debug)]
pub struct Granted {
    /// The mailbox's address.
    pub email: String,
    /// The name of its owner.
    pub name: Option<String>,
    /// The service behind it.
    pub service_type: ServiceType,
    /// The provider's id of the account.
    pub account_id: i64,
    /// The access token.
    pub token: SecretString,
    /// When the authorization expires, if that is known.
    pub authorization_expires_at: Option<DateTime<Utc>>,
}

/// Why a mailbox can't be connected.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// The account is connected by another user.
    #[error("the account is connected by another user")]
    Taken,
    /// A mailbox was to be connected again, and another address was authorized.
    #[error("another address was authorized")]
    OtherAddress,
    /// The mailbox that was to be connected again was disconnected meanwhile.
    #[error("the mailbox was disconnected")]
    Missing,
    /// The user has too many mailboxes.
    #[error("the user has too many mailboxes")]
    TooMany,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for ConnectError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

impl From<SealFault> for ConnectError {
    fn from(fault: SealFault) -> Self {
        Self::Database(fault.into())
    }
}

/// Connects a mailbox and makes it the active one. The same address of the user keeps its id.
///
/// # Errors
/// [`ConnectError`]
pub async fn connect(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    (user, renewed): (UserId, Option<MailConnectionId>),
    granted: &Granted,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<MailConnection, ConnectError> {
    lock(tx, user).await?;
    let own = list(tx, user).await?;
    let is_same = |one: &&MailConnection| one.email.to_lowercase() == granted.email.to_lowercase();
    let existing = match renewed {
        Some(id) => {
            let existing = own.iter().find(|one| one.id == id);
            let existing = existing.ok_or(ConnectError::Missing)?;
            Some(Some(existing).filter(is_same).ok_or(ConnectError::OtherAddress)?)
        }
        None => own.iter().find(is_same),
    };
    if existing.is_none() && own.len() >= MOST_CONNECTIONS {
        return Err(ConnectError::TooMany);
    }
    deactivate(tx, user).await?;
    cancel_revocations(tx, granted).await?;
    let id = existing.map_or_else(MailConnectionId::generate, |existing| existing.id);
    store(tx, keys, (id, user), granted, now).await?;
    proofs::order(tx, &[id], now).await?;
    schedule_sync(tx, id, now).await?;
    checks::schedule_next(tx, now).await?;
    held_review::request(tx, now).await?;
    let entry = Entry::new(Action::MailboxConnected)
        .on("mailbox", id)
        .after(json!({ "email": granted.email }));
    audit::record(tx, &entry, origin, now).await?;
    find(tx, user, id).await?.ok_or(ConnectError::Missing)
}

/// Stores what was granted, as the active mailbox.
async fn store(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    (id, user): (MailConnectionId, UserId),
    granted: &Granted,
    now: DateTime<Utc>,
) -> Result<(), ConnectError> {
    let tenant = tx.tenant_id();
    let token = keys.seal(tenant, Column::MailboxToken(id), &granted.token)?;
    sqlx::query!(
        "insert into mail_connections (tenant_id, id, user_id, email, name, service_type, account_id, token, is_active, \
                                       authorization_expires_at, connected_at, checked_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $10, $10) \
         on conflict (tenant_id, id) do update \
         set name = excluded.name, service_type = excluded.service_type, account_id = excluded.account_id, \
             token = excluded.token, is_active = true, health = 0, health_reason = null, health_since = null, \
             authorization_expires_at = excluded.authorization_expires_at, connected_at = excluded.connected_at, \
             checked_at = excluded.checked_at, sync_delta = null, sync_page = null, subscription_id = null",
        tenant.0,
        id.0,
        user.0,
        granted.email,
        granted.name,
        granted.service_type.code(),
        granted.account_id,
        token,
        granted.authorization_expires_at,
        now,
    )
    .execute(tx.connection())
    .await
    .map_err(|error| match constraint(&error) {
        Some("mail_connections_account_once") => ConnectError::Taken,
        _ => error.into(),
    })?;
    Ok(())
}

/// Cancels the revocations of the same mailbox in this company: one would end the new grant too,
/// because services revoke by mailbox.
async fn cancel_revocations(tx: &mut TenantTx, granted: &Granted) -> Result<()> {
    sqlx::query!(
        "update mail_connections set token = null \
         where tenant_id = $1 and deleted_at is not null and token is not null \
           and (account_id = $2 or lower(email) = lower($3))",
        tx.tenant_id().0,
        granted.account_id,
        granted.email,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Serializes the changes to a user's mailboxes until the transaction ends.
async fn lock(tx: &mut TenantTx, user: UserId) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('mailboxes ' || $1::text, 0))",
        user.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

async fn deactivate(tx: &mut TenantTx, user: UserId) -> Result<()> {
    sqlx::query!(
        "update mail_connections set is_active = false where tenant_id = $1 and user_id = $2 and is_active",
        tx.tenant_id().0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The mailboxes of a user, the first connected first.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, user: UserId) -> Result<Vec<MailConnection>> {
    select(tx, Some(user), None).await
}

/// A mailbox of a user.
///
/// # Errors
/// When the database fails.
pub async fn find(tx: &mut TenantTx, user: UserId, id: MailConnectionId) -> Result<Option<MailConnection>> {
    Ok(select(tx, Some(user), Some(id)).await?.pop())
}

/// The mailbox that a user sends from.
///
/// # Errors
/// When the database fails.
pub async fn active(tx: &mut TenantTx, user: UserId) -> Result<Option<MailConnection>> {
    let own = list(tx, user).await?;
    Ok(own.into_iter().find(|one| one.is_active))
}

/// A connected mailbox of any user with its token.
///
/// # Errors
/// When the database fails or the token can't be opened.
pub async fn with_token(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    id: MailConnectionId,
) -> Result<Option<(MailConnection, SecretString)>> {
    let connection = select(tx, None, Some(id)).await?.pop();
    Ok(connection.zip(token(tx, keys, id).await?))
}

/// The mailboxes of all users of the company with their tokens, the first connected first; at most
/// 500.
///
/// # Errors
/// When the database fails or a token can't be opened.
pub async fn of_company(tx: &mut TenantTx, keys: &SecretKeys) -> Result<Vec<(MailConnection, SecretString)>> {
    let connections = select(tx, None, None).await?;
    let ids: Vec<MailConnectionId> = connections.iter().map(|one| one.id).collect();
    let mut tokens = tokens(tx, keys, &ids).await?;
    let with_token = |one: MailConnection| {
        let token = tokens.remove(&one.id)?;
        Some((one, token))
    };
    Ok(connections.into_iter().filter_map(with_token).collect())
}

async fn select(
    tx: &mut TenantTx,
    user: Option<UserId>,
    id: Option<MailConnectionId>,
) -> Result<Vec<MailConnection>> {
    let rows = sqlx::query_as!(
        ConnectionRow,
        "select id, user_id, email, name, service_type, account_id, is_active, health, health_reason, health_since, \
                authorization_expires_at, connected_at, mail_read_at, carries_headers \
         from mail_connections \
         where tenant_id = $1 and deleted_at is null \
           and ($2::uuid is null or user_id = $2) and ($3::uuid is null or id = $3) \
         order by id \
         limit $4",
        tx.tenant_id().0,
        user.map(|user| user.0),
        id.map(|id| id.0),
        MOST_READ,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter().map(ConnectionRow::read).collect()
}

/// The token of a mailbox, if it is connected.
///
/// # Errors
/// When the database fails or the token can't be opened.
pub async fn token(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    id: MailConnectionId,
) -> Result<Option<SecretString>> {
    Ok(tokens(tx, keys, &[id]).await?.remove(&id))
}

/// The tokens of those of these mailboxes that are connected.
///
/// # Errors
/// When the database fails or a token can't be opened.
pub async fn tokens(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    ids: &[MailConnectionId],
) -> Result<BTreeMap<MailConnectionId, SecretString>> {
    let tenant = tx.tenant_id();
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"
        select id, token as "token!"
        from mail_connections
        where tenant_id = $1 and id = any($2) and deleted_at is null and token is not null
        "#,
        tenant.0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    let opened = rows.into_iter().map(|row| {
        let id = MailConnectionId(row.id);
        Ok((id, keys.open(tenant, Column::MailboxToken(id), &row.token)?))
    });
    opened.collect()
}

/// Makes a mailbox the one that its user sends from. `None` if the user has no such mailbox.
///
/// # Errors
/// When the database fails.
pub async fn switch(
    tx: &mut TenantTx,
    (user, id): (UserId, MailConnectionId),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Option<MailConnection>> {
    lock(tx, user).await?;
    let Some(chosen) = find(tx, user, id).await? else {
        return Ok(None);
    };
    if chosen.is_active {
        return Ok(Some(chosen));
    }
    activate(tx, user, id).await?;
    let entry = Entry::new(Action::MailboxActivated)
        .on("mailbox", id)
        .after(json!({ "email": chosen.email }));
    audit::record(tx, &entry, origin, now).await?;
    find(tx, user, id).await
}

async fn activate(tx: &mut TenantTx, user: UserId, id: MailConnectionId) -> Result<()> {
    deactivate(tx, user).await?;
    sqlx::query!(
        "update mail_connections set is_active = true where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Disconnects a mailbox at once, and orders that the provider revokes its token. If the user sent
/// from it, the first remaining mailbox becomes the active one. Returns whether the user has such a
/// mailbox.
///
/// # Errors
/// When the database fails.
pub async fn disconnect(
    tx: &mut TenantTx,
    (user, id): (UserId, MailConnectionId),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    lock(tx, user).await?;
    let own = list(tx, user).await?;
    let Some(gone) = own.iter().find(|one| one.id == id) else {
        return Ok(false);
    };
    end(tx, Some(user), Some(id), now).await?;
    if gone.is_active
        && let Some(next) = own.iter().find(|one| one.id != id)
    {
        activate(tx, user, next.id).await?;
    }
    let entry = Entry::new(Action::MailboxDisconnected)
        .on("mailbox", id)
        .before(json!({ "email": gone.email }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}

/// Disconnects the mailboxes of a user who leaves, or of all users of the company.
///
/// # Errors
/// When the database fails.
pub(crate) async fn disconnect_leaver(
    tx: &mut TenantTx,
    user: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<()> {
    end(tx, user, None, now).await?;
    Ok(())
}

/// Disconnects all mailboxes of the company; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn disconnect_all(tx: &mut TenantTx, (origin, now): (&Origin, DateTime<Utc>)) -> Result<u64> {
    let ended = end(tx, None, None, now).await?;
    let entry = Entry::new(Action::MailboxesCleared)
        .on("company", tx.tenant_id())
        .after(json!({ "mailboxes": ended }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(ended)
}

/// Ends mailboxes and deletes their cached messages.
async fn end(
    tx: &mut TenantTx,
    user: Option<UserId>,
    id: Option<MailConnectionId>,
    now: DateTime<Utc>,
) -> Result<u64> {
    let ended = sqlx::query_scalar!(
        "update mail_connections set is_active = false, deleted_at = $4 \
         where tenant_id = $1 and deleted_at is null \
           and ($2::uuid is null or user_id = $2) and ($3::uuid is null or id = $3) \
         returning id",
        tx.tenant_id().0,
        user.map(|user| user.0),
        id.map(|id| id.0),
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    if ended.is_empty() {
        return Ok(0);
    }
    // A statement of its own: a read that waited for the row stores nothing afterward.
    sqlx::query!(
        "delete from mail_messages where tenant_id = $1 and connection_id = any($2)",
        tx.tenant_id().0,
        &ended,
    )
    .execute(tx.connection())
    .await?;
    schedule(tx, now, now).await?;
    Ok(ended.len().try_into().unwrap_or(u64::MAX))
}

/// Schedules a job for each of these mailboxes, `at` the latest, under its `name`.
async fn wake_each(
    tx: &mut TenantTx,
    name: &str,
    mailboxes: &[MailConnectionId],
    job: impl Fn(MailConnectionId) -> Job,
    (at, now): (DateTime<Utc>, DateTime<Utc>),
) -> Result<()> {
    let named: Vec<(String, Job)> = mailboxes
        .iter()
        .map(|mailbox| (format!("mailbox {name} {mailbox}"), job(*mailbox)))
        .collect();
    let named: Vec<(&str, &Job)> = named.iter().map(|(key, job)| (key.as_str(), job)).collect();
    jobs::wake_all(tx, &named, at, now).await
}

/// Records that the company's mailboxes were checked.
///
/// # Errors
/// When the database fails.
pub async fn record_check(
    tx: &mut TenantTx,
    (valid, invalid, unreached): (usize, usize, usize),
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<()> {
    let entry = Entry::new(Action::MailboxesChecked)
        .on("company", tx.tenant_id())
        .after(json!({ "valid": valid, "invalid": invalid, "unreached": unreached }));
    audit::record(tx, &entry, origin, now).await
}

struct ConnectionRow {
    id: Uuid,
    user_id: Uuid,
    email: String,
    name: Option<String>,
    service_type: i16,
    account_id: i64,
    is_active: bool,
    health: i16,
    health_reason: Option<String>,
    health_since: Option<DateTime<Utc>>,
    authorization_expires_at: Option<DateTime<Utc>>,
    connected_at: DateTime<Utc>,
    mail_read_at: Option<DateTime<Utc>>,
    carries_headers: Option<bool>,
}

impl ConnectionRow {
    fn read(self) -> Result<MailConnection> {
        let service_type = ServiceType::from_repr(self.service_type);
        Ok(MailConnection {
            id: MailConnectionId(self.id),
            user_id: UserId(self.user_id),
            email: self.email,
            name: self.name,
            service_type: stored::known("mail service", self.service_type, service_type)?,
            account_id: self.account_id,
            is_active: self.is_active,
            health: stored::known("mailbox health", self.health, Health::from_repr(self.health))?,
            health_reason: self.health_reason,
            health_since: self.health_since,
            authorization_expires_at: self.authorization_expires_at,
            connected_at: self.connected_at,
            mail_read_at: self.mail_read_at,
            carries_headers: self.carries_headers,
        })
    }
}
