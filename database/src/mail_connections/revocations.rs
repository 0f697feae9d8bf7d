//! Tokens of disconnected mailboxes: the provider revokes them, and they are erased after a day even
//! if it doesn't.

use chrono::{DateTime, Utc};
use domain::ids::MailConnectionId;
use domain::jobs::Job;
use domain::mailboxes::TOKEN_KEPT_FOR;
use secrecy::SecretString;

use crate::error::Result;
use crate::jobs;
use crate::sealed::{Column, SecretKeys};
use crate::transaction::TenantTx;

/// The job that revokes tokens, with its waiting key.
pub const JOB: (&str, &Job) = ("mailbox revocations", &Job::MailboxRevocations);

/// A token to revoke.
#[derive(Clone, Debug)]
pub struct ToRevoke {
    /// The disconnected mailbox.
    pub id: MailConnectionId,
    /// The provider's id of the account.
    pub account_id: i64,
    /// The token; `None` if it can't be opened.
    pub token: Option<SecretString>,
    /// The provider's id of the subscription to its changes.
    pub subscription: Option<i64>,
}

/// Schedules the job that revokes tokens, for `at`.
///
/// # Errors
/// When the database fails.
pub async fn schedule(tx: &mut TenantTx, at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    jobs::wake_all(tx, &[JOB], at, now).await
}

/// The next tokens to revoke after `after`, at most `limit`, by the ids of their mailboxes.
///
/// # Errors
/// When the database fails.
pub async fn to_revoke(
    tx: &mut TenantTx,
    keys: &SecretKeys,
    (after, limit): (Option<MailConnectionId>, i64),
) -> Result<Vec<ToRevoke>> {
    let tenant = tx.tenant_id();
    let rows = sqlx::query!(
        r#"
        select id, account_id, token as "token!", subscription_id
        from mail_connections
        where tenant_id = $1 and deleted_at is not null and token is not null and ($2::uuid is null or id > $2)
        order by id
        limit $3
        "#,
        tenant.0,
        after.map(|id| id.0),
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let tokens = rows.into_iter().map(|row| {
        let id = MailConnectionId(row.id);
        ToRevoke {
            id,
            account_id: row.account_id,
            token: keys.open(tenant, Column::MailboxToken(id), &row.token).ok(),
            subscription: row.subscription_id.and_then(|id| id.parse().ok()),
        }
    });
    Ok(tokens.collect())
}

/// Erases the token of a disconnected mailbox.
///
/// # Errors
/// When the database fails.
pub async fn revoked(tx: &mut TenantTx, id: MailConnectionId) -> Result<()> {
    sqlx::query!(
        "update mail_connections set token = null where tenant_id = $1 and id = $2 and deleted_at is not null",
        tx.tenant_id().0,
        id.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Erases the tokens of mailboxes that were disconnected a day ago. Returns when the next of the
/// remaining ones must be erased; `None` if there are none.
///
/// # Errors
/// When the database fails.
pub async fn wipe_old(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    sqlx::query!(
        "update mail_connections set token = null \
         where tenant_id = $1 and deleted_at is not null and token is not null and deleted_at <= $2",
        tx.tenant_id().0,
        now - TOKEN_KEPT_FOR,
    )
    .execute(tx.connection())
    .await?;
    let oldest = sqlx::query_scalar!(
        "select min(deleted_at) from mail_connections \
         where tenant_id = $1 and deleted_at is not null and token is not null",
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(oldest.map(|at| at + TOKEN_KEPT_FOR))
}
