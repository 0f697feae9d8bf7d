//! Links by which a password is set: ordered by whoever may, made by the job that
//! mails them, spent at the gate.

use chrono::{DateTime, Utc};
use domain::account_links::LinkPurpose;
use domain::ids::{TenantId, UserId};
use domain::jobs::Job;

use crate::error::Result;
use crate::jobs::{self, NewJob};
use crate::tokens;
use crate::transaction::{GateTx, TenantTx};

/// Orders the mail that brings `user` a link. Its failure is shown to whoever
/// ordered it. Links of before open nothing from now on.
///
/// # Errors
/// When the database fails.
pub async fn order(
    tx: &mut TenantTx,
    user: UserId,
    purpose: LinkPurpose,
    ordered_by: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<()> {
    revoke(tx, user).await?;
    let job = Job::AccountLinkMail { user, purpose };
    let tenant = tx.tenant_id();
    let mut new = NewJob::of_nobody(&job, now);
    new.owner = ordered_by;
    jobs::insert(tx.connection(), tenant, &new, now).await?;
    tx.touched.insert(job.queue());
    Ok(())
}

/// Orders the mail that invites `user`, who has just been made or is to be
/// reminded.
///
/// # Errors
/// When the database fails.
pub async fn order_invitation(
    tx: &mut TenantTx,
    user: UserId,
    ordered_by: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<()> {
    order(tx, user, LinkPurpose::Invitation, ordered_by, now).await
}

/// Takes back the link of `user`, if there is one.
///
/// # Errors
/// When the database fails.
pub async fn revoke(tx: &mut TenantTx, user: UserId) -> Result<()> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "delete from account_links where tenant_id = $1 and user_id = $2",
        tenant.0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Makes the link of `token` the one that opens for `user`.
///
/// # Errors
/// When the database fails.
pub async fn keep(
    tx: &mut TenantTx,
    user: UserId,
    purpose: LinkPurpose,
    token: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    revoke(tx, user).await?;
    let (tenant, hash) = (tx.tenant_id(), tokens::hash(token));
    sqlx::query!(
        "insert into account_links (tenant_id, user_id, token_hash, purpose, created_at, expires_at) \
         values ($1, $2, $3, $4, $5, $6)",
        tenant.0,
        user.0,
        hash.as_slice(),
        purpose.code(),
        now,
        now + purpose.lasts(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Whose link it is, while it opens something: the user and the company are
/// neither inactive nor deleted.
///
/// # Errors
/// When the database fails.
pub async fn opens_for(
    tx: &mut GateTx,
    token: &str,
    now: DateTime<Utc>,
) -> Result<Option<(TenantId, UserId)>> {
    let hash = tokens::hash(token);
    let row = sqlx::query!(
        "select k.tenant_id, k.user_id \
         from account_links k \
         join users u on u.tenant_id = k.tenant_id and u.id = k.user_id \
         join companies c on c.tenant_id = k.tenant_id \
         where k.token_hash = $1 and k.expires_at > $2 \
           and u.is_active and u.deleted_at is null and c.is_active and c.deleted_at is null",
        hash.as_slice(),
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| (TenantId(row.tenant_id), UserId(row.user_id))))
}

/// Spends the link: of those who race, one is told that it opened.
///
/// # Errors
/// When the database fails.
pub async fn spend(tx: &mut GateTx, token: &str, now: DateTime<Utc>) -> Result<bool> {
    let hash = tokens::hash(token);
    let spent = sqlx::query!(
        "delete from account_links where token_hash = $1 and expires_at > $2",
        hash.as_slice(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(spent.rows_affected() == 1)
}
