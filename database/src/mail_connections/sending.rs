//! The mailboxes that email is sent from.

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::{MailConnectionId, UserId};
use domain::mailboxes::{Health, WAITED_FOR};
use domain::messages::Reason;
use uuid::Uuid;

use super::{MailConnection, select};
use crate::error::Result;
use crate::transaction::TenantTx;

/// The highest count that is returned.
const MOST_COUNTED: i64 = 10_000;

/// The mailbox that a user's outreach is sent from: the active one, if it works, keeps our headers and
/// the user may use it. For a while, outreach also waits for one that is being checked. `None` without
/// one; then another account sends (rules 6.9).
///
/// # Errors
/// When the database fails.
pub async fn sends(tx: &mut TenantTx, user: UserId, now: DateTime<Utc>) -> Result<Option<MailConnection>> {
    match of_users(tx, &[user], Wanted::Active, now).await?.first() {
        Some((_, mailbox)) => Ok(select(tx, Some(user), Some(*mailbox)).await?.pop()),
        None => Ok(None),
    }
}

/// A mailbox of a user, if email can be sent from it; it needn't be the active one. A personal email
/// needs no unsubscribe headers.
///
/// # Errors
/// When the database fails.
pub async fn sends_from(
    tx: &mut TenantTx,
    user: UserId,
    (mailbox, is_personal): (MailConnectionId, bool),
    now: DateTime<Utc>,
) -> Result<Option<MailConnection>> {
    let wanted = Wanted::Named { mailbox, is_personal };
    match of_users(tx, &[user], wanted, now).await?.is_empty() {
        true => Ok(None),
        false => Ok(select(tx, Some(user), Some(mailbox)).await?.pop()),
    }
}

/// The users among these whose outreach is sent from a mailbox of their own.
///
/// # Errors
/// When the database fails.
pub async fn senders(tx: &mut TenantTx, users: &[UserId], now: DateTime<Utc>) -> Result<BTreeSet<UserId>> {
    let sending = of_users(tx, users, Wanted::Active, now).await?;
    Ok(sending.into_iter().map(|(user, _)| user).collect())
}

/// The users among these whose active mailbox doesn't work now.
///
/// # Errors
/// When the database fails.
pub async fn are_lost(tx: &mut TenantTx, users: &[UserId]) -> Result<BTreeSet<UserId>> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let lost = sqlx::query_scalar!(
        "select c.user_id \
         from mail_connections c \
         join users u on u.tenant_id = c.tenant_id and u.id = c.user_id \
         where c.tenant_id = $1 and c.user_id = any($2) and c.is_active and c.health <> $3 and c.deleted_at is null \
           and uses_mailboxes(u)",
        tx.tenant_id().0,
        &ids,
        Health::Ok.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(lost.into_iter().map(UserId).collect())
}

/// Those of these addresses, in lower case, that belong to users of the company: the addresses by which
/// they sign in, and their mailboxes.
///
/// # Errors
/// When the database fails.
pub async fn colleagues_among(tx: &mut TenantTx, addresses: &[String]) -> Result<BTreeSet<String>> {
    let colleagues = sqlx::query_scalar!(
        r#"
        select lower(email) as "email!" from users
        where tenant_id = $1 and lower(email) = any($2) and is_active and deleted_at is null
        union
        select lower(c.email) from mail_connections c
        join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
        where c.tenant_id = $1 and lower(c.email) = any($2) and c.deleted_at is null
          and u.is_active and u.deleted_at is null
        "#,
        tx.tenant_id().0,
        addresses,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(colleagues.into_iter().collect())
}

/// How many messages are held until the mailbox of a user works again, at most 10,000.
///
/// # Errors
/// When the database fails.
pub async fn waiting(tx: &mut TenantTx, user: UserId) -> Result<i64> {
    let waiting = sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from (select 1 from messages
              where tenant_id = $1 and sender_user_id = $2 and state = message_state('held') and reason = $3
              limit $4) waiting
        "#,
        tx.tenant_id().0,
        user.0,
        Reason::MailboxDisconnected.code(),
        MOST_COUNTED,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(waiting)
}

/// Which mailboxes of users are meant.
#[derive(Clone, Copy)]
enum Wanted {
    /// The active ones, for outreach.
    Active,
    /// This one.
    Named {
        mailbox: MailConnectionId,
        is_personal: bool,
    },
}

/// The mailboxes of these users that can send.
async fn of_users(
    tx: &mut TenantTx,
    users: &[UserId],
    wanted: Wanted,
    now: DateTime<Utc>,
) -> Result<Vec<(UserId, MailConnectionId)>> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.0).collect();
    let (only, is_personal) = match wanted {
        Wanted::Active => (None, false),
        Wanted::Named { mailbox, is_personal } => (Some(mailbox.0), is_personal),
    };
    let rows = sqlx::query!(
        "select c.id, c.user_id \
         from mail_connections c \
         join users u on u.tenant_id = c.tenant_id and u.id = c.user_id \
         where c.tenant_id = $1 and c.user_id = any($2) and (c.carries_headers or $5) \
           and (c.health = $3 or c.health = $6 and c.health_since > $7) \
           and case when $4::uuid is null then c.is_active else c.id = $4 end and c.deleted_at is null \
           and uses_mailboxes(u)",
        tx.tenant_id().0,
        &ids,
        Health::Ok.code(),
        only,
        is_personal,
        Health::Suspect.code(),
        now - TimeDelta::from_std(WAITED_FOR).unwrap_or_default(),
    )
    .fetch_all(tx.connection())
    .await?;
    let sending = rows
        .into_iter()
        .map(|row| (UserId(row.user_id), MailConnectionId(row.id)));
    Ok(sending.collect())
}
