//! Permission for a super admin's next sign-in by the provider to link the account by its
//! verified e-mail address. Only another super admin gives it; it serves once.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::UserId;
use serde_json::json;
use thiserror::Error;
use uuid::Uuid;

use super::Vouched;
use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::gate::Account;
use crate::reading::Reading;
use crate::transaction::{GateTx, TenantTx};

/// How long a permit is good for.
const PERMIT_LASTS: TimeDelta = TimeDelta::hours(24);

/// How an account stands with an issuer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkState {
    /// It is linked with one of the issuer's subjects.
    Linked,
    /// Its next sign-in by the issuer links it.
    Permitted {
        /// When the permit ends.
        until: DateTime<Utc>,
        /// First and last name of whoever gave it.
        by: String,
    },
    /// Neither.
    Unlinked,
}

/// Why no permit is given.
#[derive(Debug, Error)]
pub enum PermitError {
    /// The account is linked with one of the issuer's subjects.
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

/// How each of `users` stands with `issuer`.
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

/// A super admin who permits another one to link the account.
#[derive(Clone, Copy, Debug)]
pub struct Permit {
    /// The account that may be linked.
    pub user: UserId,
    /// Whether that account is active.
    pub is_active: bool,
    /// The super admin who permits it.
    pub by: UserId,
}

/// Permits the next sign-in of its user by `issuer` to link the account. A permit of before
/// is replaced.
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

/// Takes back the permit of `user`; answers whether there was one.
///
/// # Errors
/// When the database fails.
pub async fn revoke_permit(tx: &mut TenantTx, user: UserId) -> Result<bool> {
    let tenant = tx.tenant_id();
    let revoked = sqlx::query!(
        "delete from sso_link_permits where tenant_id = $1 and user_id = $2",
        tenant.0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(revoked.rows_affected() == 1)
}

/// Uses up the permit of `account`; answers who gave it. Whoever gave it must still be
/// active.
pub(super) async fn take(
    tx: &mut GateTx,
    account: &Account,
    vouched: &Vouched,
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
        vouched.voucher.issuer,
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(granter.map(UserId))
}

/// Deletes permits that have ended, at most `limit`; answers how many.
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
