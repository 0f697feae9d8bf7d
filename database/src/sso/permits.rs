//! Permits for a super admin's next sign-in by the provider to link the account by its verified
//! e-mail address. Only another super admin gives one, and it is used once.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::UserId;
use serde_json::json;
use thiserror::Error;
use uuid::Uuid;

use super::VerifiedIdentity;
use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::gate::Account;
use crate::reading::Reading;
use crate::transaction::{GateTx, TenantTx};

/// How long a permit is valid.
const PERMIT_LASTS: TimeDelta = TimeDelta::hours(24);

/// The link of an account to an issuer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkState {
    /// It is linked to a subject of the issuer.
    Linked,
    /// The next sign-in by the issuer links it.
    Permitted {
        /// When the permit ends.
        until: DateTime<Utc>,
        /// First and last name of the super admin who gave it.
        by: String,
    },
    /// Not linked and not permitted.
    Unlinked,
}

/// Why a permit is refused.
#[derive(Debug, Error)]
pub enum PermitError {
    /// The account is linked to a subject of the issuer.
    #[error("the account is linked")]
    Linked,
    /// The account is inactive.
    #[error("the account is inactive")]
    Inactive,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<sqlx::Error> for PermitError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error.into())
    }
}

/// The link of each of `users` to `issuer`.
///
/// # Errors
/// When the database fails.
pub async fn link_states<'t>(
    reading: impl Into<Reading<'t>>,
    issuer: &str,
    users: &[UserId],
    now: DateTime<Utc>,
) -> Result<HashMap<UserId, LinkState>> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let rows = sqlx::query!(
        r#"
        select u.id, i.user_id is not null as "is_linked!", p.expires_at as "expires_at?",
               g.first_name || ' ' || g.last_name as granter
        from users u
        left join user_identities i on i.tenant_id = u.tenant_id and i.user_id = u.id and i.issuer = $2
        left join sso_link_permits p
               on p.tenant_id = u.tenant_id and p.user_id = u.id and p.issuer = $2 and p.expires_at > $3
        left join users g on g.tenant_id = p.tenant_id and g.id = p.granted_by and g.is_active and g.deleted_at is null
        where u.id = any($1)
        "#,
        &ids,
        issuer,
        now,
    )
    .fetch_all(reading.into().connection)
    .await?;
    let states = rows.into_iter().map(|row| {
        let state = match (row.is_linked, row.expires_at.zip(row.granter)) {
            (true, _) => LinkState::Linked,
            (false, Some((until, by))) => LinkState::Permitted { until, by },
            (false, None) => LinkState::Unlinked,
        };
        (UserId(row.id), state)
    });
    Ok(states.collect())
}

/// A permit to be given to a super admin.
#[derive(Clone, Copy, Debug)]
pub struct Permit {
    /// The account that may be linked.
    pub user: UserId,
    /// Whether that account is active.
    pub is_active: bool,
    /// The super admin who gives it.
    pub by: UserId,
}

/// Permits the user's next sign-in by `issuer` to link the account. Replaces an earlier permit.
///
/// # Errors
/// [`PermitError`] when the account is linked or inactive.
pub async fn permit(
    tx: &mut TenantTx,
    permit: Permit,
    issuer: &str,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), PermitError> {
    if !permit.is_active {
        return Err(PermitError::Inactive);
    }
    let states = link_states(&mut *tx, issuer, &[permit.user], now).await?;
    if states.get(&permit.user) == Some(&LinkState::Linked) {
        return Err(PermitError::Linked);
    }
    let until = now + PERMIT_LASTS;
    sqlx::query!(
        "insert into sso_link_permits (tenant_id, user_id, issuer, granted_by, granted_at, expires_at) \
         values ($1, $2, $3, $4, $5, $6) \
         on conflict on constraint sso_link_permits_pkey do update \
         set issuer = excluded.issuer, granted_by = excluded.granted_by, granted_at = excluded.granted_at, \
             expires_at = excluded.expires_at",
        tx.tenant_id().0,
        permit.user.0,
        issuer,
        permit.by.0,
        now,
        until,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::IdentityLinkPermitted)
        .on("user", permit.user)
        .after(json!({ "issuer": issuer, "until": until }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// Revokes the permit of `user`; returns whether there was one.
///
/// # Errors
/// When the database fails.
pub async fn revoke_permit(tx: &mut TenantTx, user: UserId) -> Result<bool> {
    let revoked = sqlx::query!(
        "delete from sso_link_permits where tenant_id = $1 and user_id = $2",
        tx.tenant_id().0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(revoked.rows_affected() == 1)
}

/// Uses up the permit of `account`; returns the super admin who gave it, who must still be
/// active.
pub(super) async fn take(
    tx: &mut GateTx,
    account: &Account,
    identity: &VerifiedIdentity,
    now: DateTime<Utc>,
) -> Result<Option<UserId>> {
    let granter = sqlx::query_scalar!(
        "delete from sso_link_permits p \
         using users g \
         where p.tenant_id = $1 and p.user_id = $2 and p.issuer = $3 and p.expires_at > $4 \
           and g.tenant_id = p.tenant_id and g.id = p.granted_by and g.is_active and g.deleted_at is null \
         returning p.granted_by",
        account.tenant_id.0,
        account.user_id.0,
        identity.identity_provider.issuer,
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(granter.map(UserId))
}

/// Deletes expired permits, at most `limit`; returns how many.
pub(super) async fn delete_expired(tx: &mut GateTx, now: DateTime<Utc>, limit: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "delete from sso_link_permits \
         where (tenant_id, user_id) in ( \
             select tenant_id, user_id \
             from sso_link_permits \
             where expires_at <= $1 \
             limit $2 \
         )",
        now,
        limit,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}
