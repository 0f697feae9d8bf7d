//! Links to set a password: ordered by a user or a reset request, created by the job that mails
//! them, and redeemed at the gate.

use chrono::{DateTime, TimeDelta, Utc};
use domain::account_links::LinkPurpose;
use domain::ids::{JobId, TenantId, UserId};
use domain::jobs::{Job, ResetOf};
use uuid::Uuid;

use crate::error::Result;
use crate::jobs::{self, NewJob};
use crate::tokens;
use crate::transaction::{GateTx, TenantTx};

/// A second request within this time orders no second reset mail.
const RESET_EVERY: TimeDelta = TimeDelta::minutes(1);

/// Orders the job that mails a reset link to the account. The requester is not signed in,
/// so the call writes the same for an unknown name.
///
/// # Errors
/// When the database fails.
pub async fn ask_for_reset(
    tx: &mut TenantTx,
    account: Option<(TenantId, UserId)>,
    now: DateTime<Utc>,
) -> Result<()> {
    let account = account.map(|(tenant, user)| ResetOf { tenant, user });
    let job = Job::PasswordReset { account };
    let tenant = tx.tenant_id();
    jobs::insert(tx.connection(), tenant, &NewJob::without_owner(&job, now), now).await?;
    tx.queues_to_wake.insert(job.kind().queue);
    Ok(())
}

/// Orders the e-mail with a reset link for `user`, unless the user may not sign in or was sent a
/// reset link within the last minute. An invitation does not count: a person who has just
/// accepted one may forget the password.
///
/// # Errors
/// When the database fails.
pub async fn order_reset(tx: &mut TenantTx, user: UserId, now: DateTime<Utc>) -> Result<()> {
    // Concurrent requests wait here and then see the first order. The user's row is not
    // locked, because spending a link locks the link first and the user after it.
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('reset ' || $1::text, 0))",
        user.0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    let is_due = sqlx::query_scalar!(
        r#"
        select link_ordered_at is null or link_ordered_at <= $3 as "is_due!"
        from users
        where tenant_id = $1 and id = $2 and is_active and deleted_at is null
        "#,
        tx.tenant_id().0,
        user.0,
        now - RESET_EVERY,
    )
    .fetch_optional(tx.connection())
    .await?;
    if is_due == Some(true) {
        order(tx, user, LinkPurpose::Reset, None, now).await?;
    }
    Ok(())
}

/// Orders the e-mail with a link for `user`. The user who orders it sees its failure. Earlier links
/// become invalid, and ordered e-mails with earlier links are no longer sent.
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
    let mut new = NewJob::without_owner(&job, now);
    new.owner = ordered_by;
    let id = jobs::insert(tx.connection(), tenant, &new, now)
        .await?
        .ok_or(sqlx::Error::RowNotFound)?;
    tx.queues_to_wake.insert(job.kind().queue);
    sqlx::query!(
        "update users set link_job_id = $3, link_ordered_at = $4 where tenant_id = $1 and id = $2",
        tenant.0,
        user.0,
        id.0,
        (purpose == LinkPurpose::Reset).then_some(now),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Orders the e-mail that invites or reminds `user`.
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

/// Revokes the link of `user`, if there is one.
///
/// # Errors
/// When the database fails.
pub async fn revoke(tx: &mut TenantTx, user: UserId) -> Result<()> {
    sqlx::query!(
        "delete from account_links where tenant_id = $1 and user_id = $2",
        tx.tenant_id().0,
        user.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Revokes the link of `user`, and ordered links that are not mailed yet.
///
/// # Errors
/// When the database fails.
pub async fn end(tx: &mut TenantTx, user: UserId) -> Result<()> {
    revoke(tx, user).await?;
    // No job has this id.
    sqlx::query!(
        "update users set link_job_id = $3, link_ordered_at = null where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        user.0,
        Uuid::nil(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Stores the link of `token`, which `job` mails, as the valid one of `user`. Returns whether it
/// is valid: not when the user may not sign in or a newer link was ordered.
///
/// # Errors
/// When the database fails.
pub async fn keep(
    tx: &mut TenantTx,
    user: UserId,
    job: JobId,
    purpose: LinkPurpose,
    token: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let (tenant, hash) = (tx.tenant_id(), tokens::hash(token));
    let is_newest = sqlx::query_scalar!(
        r#"
        select coalesce(link_job_id, $3) = $3 as "is_newest!"
        from users
        where tenant_id = $1 and id = $2 and is_active and deleted_at is null
        for update
        "#,
        tenant.0,
        user.0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    if is_newest != Some(true) {
        return Ok(false);
    }
    // An earlier attempt of this job left a link whose token was never mailed.
    revoke(tx, user).await?;
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
    Ok(true)
}

/// The owner of a valid link. User and company are neither inactive nor deleted.
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

/// Redeems the link; of concurrent calls, one returns true.
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
