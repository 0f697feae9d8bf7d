//! Sign-in and sessions: the reads and writes before a tenant is known. Each function returns at
//! most one row. The counter of failures and the lock are kept here.

use chrono::{DateTime, TimeDelta, Utc};
use domain::actor::Actor;
use domain::ids::{SessionId, SignInProviderId, TenantId, UserId};
use domain::roles::Access;
use uuid::Uuid;

use crate::audit::{Entry, Origin};
use crate::connect::Db;
use crate::error::Result;
use crate::scope::{Session, TenantScope};
use crate::stored;
use crate::tokens;
use crate::transaction::GateTx;

/// Consecutive failed sign-ins that lock an account or an unknown name (rules 2.4).
pub const FAILURES_TO_LOCK: i32 = 5;

/// How long failed sign-ins are remembered.
const FAILURES_COUNT_FOR: TimeDelta = TimeDelta::days(1);

/// How long an account stays locked.
pub const LOCKED_FOR: TimeDelta = TimeDelta::minutes(2);

/// A session's last use is written at most this often.
const LAST_USE_EVERY: TimeDelta = TimeDelta::minutes(5);

/// The account of a sign-in attempt.
#[derive(Clone, Debug)]
pub struct Account {
    /// Its company.
    pub tenant_id: TenantId,
    /// The user.
    pub user_id: UserId,
    /// Argon2id hash in PHC form; `None` before a password was set.
    pub password_hash: Option<String>,
    /// Whether user and company are active.
    pub is_active: bool,
    /// The only provider that the company allows, if it requires one.
    pub required: Option<IdentityProvider>,
}

impl Account {
    /// Whether its company allows a sign-in by `identity_provider`; `None` means by password.
    #[must_use]
    pub fn may_sign_in_by(&self, identity_provider: Option<&IdentityProvider>) -> bool {
        self.required
            .as_ref()
            .is_none_or(|required| identity_provider == Some(required))
    }
}

/// The identity provider of a sign-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentityProvider {
    /// Its issuer identifier.
    pub issuer: String,
    /// The company it belongs to; `None` for the installation's provider.
    pub own: Option<OwnProvider>,
}

impl IdentityProvider {
    /// The company's own provider with this id, else the installation's provider of the issuer.
    pub(crate) fn of(issuer: String, tenant: Uuid, provider: Option<Uuid>) -> Self {
        let own = provider.map(|id| OwnProvider {
            tenant_id: TenantId(tenant),
            id: SignInProviderId(id),
        });
        Self { issuer, own }
    }

    pub(crate) fn provider_id(&self) -> Option<Uuid> {
        self.own.map(|own| own.id.0)
    }
}

/// A company's own provider. It signs in only the company's own accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnProvider {
    /// The company.
    pub tenant_id: TenantId,
    /// The provider.
    pub id: SignInProviderId,
}

/// The scope for jobs that a signed-out caller orders, which the gate's role can't write. It
/// reaches only the platform's own rows.
#[must_use]
pub fn platform_ledger() -> TenantScope {
    TenantScope {
        tenant_id: TenantId::PLATFORM,
        actor: Actor::System,
    }
}

/// A session to be opened.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// Whether it outlives the browser.
    pub remember_client: bool,
    /// How long it may be idle.
    pub idle: TimeDelta,
    /// The client's IP address.
    pub client_address: Option<String>,
    /// The browser's User-Agent.
    pub user_agent: Option<String>,
    /// The provider that signed the user in; `None` for a password.
    pub identity_provider: Option<IdentityProvider>,
}

/// The live account of a user name or e-mail address, in any case.
///
/// # Errors
/// When the database fails.
pub async fn find_account(tx: &mut GateTx, user_name_or_email: &str) -> Result<Option<Account>> {
    let row = sqlx::query_as!(
        AccountRow,
        r#"
        select u.tenant_id, u.id, u.is_active and c.is_active and c.deleted_at is null as "is_active!",
               c.required_issuer, c.required_provider_id, k.password_hash as "password_hash?"
        from users u
        join companies c on c.tenant_id = u.tenant_id
        left join user_credentials k on k.tenant_id = u.tenant_id and k.user_id = u.id
        where u.deleted_at is null
          and (lower(u.user_name) = lower($1) or lower(u.email) = lower($1))
        order by lower(u.user_name) = lower($1) desc, u.id
        limit 1
        "#,
        user_name_or_email,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(Account::from))
}

/// An account as a row.
pub(crate) struct AccountRow {
    pub tenant_id: Uuid,
    pub id: Uuid,
    pub is_active: bool,
    pub required_issuer: Option<String>,
    pub required_provider_id: Option<Uuid>,
    pub password_hash: Option<String>,
}

impl From<AccountRow> for Account {
    fn from(row: AccountRow) -> Self {
        Self {
            tenant_id: TenantId(row.tenant_id),
            user_id: UserId(row.id),
            password_hash: row.password_hash,
            is_active: row.is_active,
            required: row
                .required_issuer
                .map(|issuer| IdentityProvider::of(issuer, row.tenant_id, row.required_provider_id)),
        }
    }
}

/// The key under which failed sign-ins are counted: the account if it has a password, otherwise
/// the name. Unknown names are locked like accounts, so a lock does not reveal which accounts
/// exist.
#[derive(Clone, Copy, Debug)]
pub struct FailureKey([u8; 32]);

impl FailureKey {
    /// The key of a sign-in with `name` that found `account`.
    #[must_use]
    pub fn of(account: Option<&Account>, name: &str) -> Self {
        match account.filter(|account| account.password_hash.is_some()) {
            Some(account) => Self::account(account.user_id),
            None => Self(tokens::hash(&format!("name {}", name.to_lowercase()))),
        }
    }

    fn account(user: UserId) -> Self {
        Self(tokens::hash(&format!("account {user}")))
    }
}

/// The result of a failed sign-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It was counted; the last allowed failure locks.
    Counted,
    /// It was locked already, until this time.
    Locked(DateTime<Utc>),
}

/// Counts a failed sign-in and locks at the last allowed failure. The row is locked while it is
/// counted, so concurrent sign-ins see the lock.
///
/// # Errors
/// When the database fails.
pub async fn record_failure(tx: &mut GateTx, failure_key: FailureKey, now: DateTime<Utc>) -> Result<Failure> {
    let row = sqlx::query!(
        "insert into sign_in_failures as f (key_hash, failures, last_failed_at) \
         values ($1, 0, $2) \
         on conflict on constraint sign_in_failures_pkey do update set last_failed_at = f.last_failed_at \
         returning failures, locked_until, last_failed_at",
        failure_key.0.as_slice(),
        now,
    )
    .fetch_one(tx.connection())
    .await?;
    if let Some(until) = row.locked_until.filter(|until| *until > now) {
        return Ok(Failure::Locked(until));
    }
    let before = if row.last_failed_at + FAILURES_COUNT_FOR > now {
        row.failures
    } else {
        0
    };
    let locks = before + 1 >= FAILURES_TO_LOCK;
    sqlx::query!(
        "update sign_in_failures set failures = $2, locked_until = $3, last_failed_at = $4 where key_hash = $1",
        failure_key.0.as_slice(),
        if locks { 0 } else { before + 1 },
        locks.then_some(now + LOCKED_FOR),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(Failure::Counted)
}

/// The time until which every password is refused; `None` if it is not locked.
///
/// # Errors
/// When the database fails.
pub async fn locked_until(
    tx: &mut GateTx,
    failure_key: FailureKey,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    let until = sqlx::query_scalar!(
        r#"
        select locked_until as "locked_until!"
        from sign_in_failures
        where key_hash = $1 and locked_until > $2
        "#,
        failure_key.0.as_slice(),
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(until)
}

/// Deletes the failures of an account and its lock.
async fn forget_failures(tx: &mut GateTx, user: UserId) -> Result<()> {
    let failure_key = FailureKey::account(user);
    sqlx::query!(
        "delete from sign_in_failures where key_hash = $1",
        failure_key.0.as_slice(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Deletes failures that no longer count, at most `limit`; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_old_failures(tx: &mut GateTx, now: DateTime<Utc>, limit: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "delete from sign_in_failures \
         where key_hash in ( \
             select key_hash \
             from sign_in_failures \
             where last_failed_at <= $1 \
             limit $2 \
         )",
        now - FAILURES_COUNT_FOR,
        limit,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}

/// Opens a session after a correct password; `None` if the account was locked meanwhile. Deletes
/// earlier failures.
///
/// # Errors
/// When the database fails.
pub async fn open_session_by_password(
    tx: &mut GateTx,
    account: &Account,
    session: &NewSession,
    now: DateTime<Utc>,
) -> Result<Option<SessionId>> {
    let failure_key = FailureKey::account(account.user_id);
    // Waits for a concurrent failure, and then sees its lock.
    sqlx::query!(
        "delete from sign_in_failures where key_hash = $1 and (locked_until is null or locked_until <= $2)",
        failure_key.0.as_slice(),
        now,
    )
    .execute(tx.connection())
    .await?;
    if locked_until(tx, failure_key, now).await?.is_some() {
        return Ok(None);
    }
    open_session(tx, account, session, now).await.map(Some)
}

/// Opens a session after a sign-in by a provider or a link, and marks an invited user as joined.
/// A lock doesn't matter here: it protects passwords from being failure_key.
///
/// # Errors
/// When the database fails.
pub async fn open_session_by_provider(
    tx: &mut GateTx,
    account: &Account,
    session: &NewSession,
    now: DateTime<Utc>,
) -> Result<SessionId> {
    join(tx, account.tenant_id, account.user_id, now).await?;
    open_session(tx, account, session, now).await
}

async fn open_session(
    tx: &mut GateTx,
    account: &Account,
    session: &NewSession,
    now: DateTime<Utc>,
) -> Result<SessionId> {
    let id = SessionId::generate();
    sqlx::query!(
        "insert into sessions (tenant_id, id, user_id, token_hash, remember_client, idle_seconds, created_at, \
                               last_used_at, client_address, user_agent, issuer, provider_id) \
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11)",
        account.tenant_id.0,
        id.0,
        account.user_id.0,
        session.token_hash.as_slice(),
        session.remember_client,
        i32::try_from(session.idle.num_seconds()).unwrap_or(i32::MAX),
        now,
        session.client_address,
        session.user_agent,
        session.identity_provider.as_ref().map(|identity_provider| &identity_provider.issuer),
        session.identity_provider.as_ref().and_then(IdentityProvider::provider_id),
    )
    .execute(tx.connection())
    .await?;
    Ok(id)
}

/// The live session of a token, or `None`. It is never cached, so an ended session is refused at
/// the next call.
///
/// # Errors
/// When the database fails.
pub async fn resolve_session(db: &Db, token_hash: &[u8; 32], now: DateTime<Utc>) -> Result<Option<Session>> {
    let row = sqlx::query!(
        r#"
        select s.tenant_id, s.id, s.user_id, s.last_used_at, s.idle_seconds, u.role,
               u.access_to_templates, u.access_to_movescout_plugin, u.access_to_mail_connector
        from sessions s
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        join companies c on c.tenant_id = s.tenant_id
        where s.token_hash = $1
          and s.last_used_at + make_interval(secs => s.idle_seconds) > $2
          and u.is_active and u.deleted_at is null
          and c.is_active and c.deleted_at is null
          and (c.required_issuer is null
               or (c.required_issuer = s.issuer and c.required_provider_id is not distinct from s.provider_id))
          and (s.provider_id is null
               or exists (select 1 from sign_in_providers p where p.tenant_id = s.tenant_id and p.id = s.provider_id))
        "#,
        token_hash.as_slice(),
        now,
    )
    .fetch_optional(db.pools.gate()?)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let idle = TimeDelta::seconds(row.idle_seconds.into());
    let mut last_used_at = row.last_used_at;
    if last_used_at + LAST_USE_EVERY <= now {
        last_used_at = now;
        sqlx::query!(
            "update sessions set last_used_at = $3 where tenant_id = $1 and id = $2",
            row.tenant_id,
            row.id,
            now,
        )
        .execute(db.pools.gate()?)
        .await?;
    }
    Ok(Some(Session {
        id: SessionId(row.id),
        tenant_id: TenantId(row.tenant_id),
        user_id: UserId(row.user_id),
        role: stored::role(&row.role)?,
        idle_ends_at: last_used_at + idle,
        access: Access {
            templates: row.access_to_templates,
            movescout_plugin: row.access_to_movescout_plugin,
            mail_connector: row.access_to_mail_connector,
        },
    }))
}

/// Which of these sessions are still live.
///
/// # Errors
/// When the database fails.
pub async fn live_sessions(tx: &mut GateTx, ids: &[SessionId], now: DateTime<Utc>) -> Result<Vec<SessionId>> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    let live = sqlx::query_scalar!(
        r#"
        select s.id
        from sessions s
        join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
        join companies c on c.tenant_id = s.tenant_id
        where s.id = any($1)
          and s.last_used_at + make_interval(secs => s.idle_seconds) > $2
          and u.is_active and u.deleted_at is null
          and c.is_active and c.deleted_at is null
          and (c.required_issuer is null
               or (c.required_issuer = s.issuer and c.required_provider_id is not distinct from s.provider_id))
          and (s.provider_id is null
               or exists (select 1 from sign_in_providers p where p.tenant_id = s.tenant_id and p.id = s.provider_id))
        "#,
        &ids,
        now,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(live.into_iter().map(SessionId).collect())
}

/// Ends a session.
///
/// # Errors
/// When the database fails.
pub async fn end_session(tx: &mut GateTx, session: &Session) -> Result<()> {
    sqlx::query!(
        "delete from sessions where tenant_id = $1 and id = $2",
        session.tenant_id.0,
        session.id.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Changes the password of the session's user if it is still the one of `known`, and ends all
/// sessions of the user. Returns whether it changed.
///
/// # Errors
/// When the database fails.
pub async fn change_password(
    tx: &mut GateTx,
    session: &Session,
    known: Option<&str>,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let current = sqlx::query_scalar!(
        "select password_hash from user_credentials where tenant_id = $1 and user_id = $2 for update",
        session.tenant_id.0,
        session.user_id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    if current.is_none() || current.as_deref() != known {
        return Ok(false);
    }
    set_password(tx, session.tenant_id, session.user_id, password_hash, now).await?;
    Ok(true)
}

/// Sets the password of a user, ends all sessions of the user and invalidates a pending link.
///
/// # Errors
/// When the database fails.
pub async fn set_password(
    tx: &mut GateTx,
    tenant_id: TenantId,
    user_id: UserId,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into user_credentials (tenant_id, user_id, password_hash, changed_at) \
         values ($1, $2, $3, $4) \
         on conflict (tenant_id, user_id) do update \
         set password_hash = excluded.password_hash, changed_at = excluded.changed_at",
        tenant_id.0,
        user_id.0,
        password_hash,
        now,
    )
    .execute(tx.connection())
    .await?;
    forget_failures(tx, user_id).await?;
    join(tx, tenant_id, user_id, now).await?;
    sqlx::query!(
        "delete from account_links where tenant_id = $1 and user_id = $2",
        tenant_id.0,
        user_id.0,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "delete from sessions where tenant_id = $1 and user_id = $2",
        tenant_id.0,
        user_id.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Marks an invited user as joined; other users stay as they are.
async fn join(tx: &mut GateTx, tenant_id: TenantId, user_id: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update users set joined_at = $3 where tenant_id = $1 and id = $2 and joined_at is null",
        tenant_id.0,
        user_id.0,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The hash of the user's password; `None` before one was set.
///
/// # Errors
/// When the database fails.
pub async fn password_hash(tx: &mut GateTx, session: &Session) -> Result<Option<String>> {
    Ok(sqlx::query_scalar!(
        "select password_hash from user_credentials where tenant_id = $1 and user_id = $2",
        session.tenant_id.0,
        session.user_id.0,
    )
    .fetch_optional(tx.connection())
    .await?)
}

/// Deletes sessions that have been idle for too long, at most `limit`; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_dead_sessions(tx: &mut GateTx, now: DateTime<Utc>, limit: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "delete from sessions \
         where (tenant_id, id) in ( \
             select tenant_id, id \
             from sessions \
             where last_used_at + make_interval(secs => idle_seconds) <= $1 \
             limit $2 \
         )",
        now,
        limit,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}

/// Writes the audit row of a sign-in action by `user` of `tenant_id`.
///
/// # Errors
/// When the database fails.
pub async fn record_audit(
    tx: &mut GateTx,
    (tenant_id, user): (TenantId, UserId),
    entry: &Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    insert_audit(tx, tenant_id, (Some(user), None), entry, origin, now).await
}

/// Writes the audit row of an action of a signed-out caller on an account or an unknown name: a
/// failed sign-in, a request for a reset. The caller may not be the account's owner, so the owner
/// is recorded as the subject, by name.
///
/// # Errors
/// When the database fails.
pub async fn record_anonymous_audit(
    tx: &mut GateTx,
    account: Option<&Account>,
    entry: Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    let (tenant_id, entry) = match account {
        Some(account) => (account.tenant_id, entry.on("user", account.user_id)),
        None => (TenantId::PLATFORM, entry),
    };
    let owner = account.map(|account| account.user_id);
    insert_audit(tx, tenant_id, (None, owner), &entry, origin, now).await
}

async fn insert_audit(
    tx: &mut GateTx,
    tenant_id: TenantId,
    // An owner who isn't the actor is named in the entry.
    (actor, owner): (Option<UserId>, Option<UserId>),
    entry: &Entry,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into audit_entries (tenant_id, id, at, actor_user_id, actor_name, action, subject_kind, subject_id, \
                                    before, after, request_id, client_address) \
         values ($1, $2, $3, $4, \
                 coalesce((select first_name || ' ' || last_name from users where tenant_id = $1 and id = $4), \
                          'Not signed in'), \
                 $5, $6, $7, $8, \
                 case when $12::uuid is null then $9::jsonb \
                      else coalesce($9, '{}') || jsonb_build_object( \
                          'name', (select first_name || ' ' || last_name from users where tenant_id = $1 and id = $12)) \
                 end, \
                 $10, $11)",
        tenant_id.0,
        Uuid::now_v7(),
        now,
        actor.map(|user| user.0),
        entry.action.as_str(),
        entry.subject_kind(),
        entry.subject_id(),
        entry.before,
        entry.after,
        origin.request_id,
        origin.client_address,
        owner.map(|user| user.0),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
