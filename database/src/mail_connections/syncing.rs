//! The sync of mailboxes: how far each was read, and when it is read again.

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::MailConnectionId;
use domain::jobs::Job;
use domain::mailboxes::{Health, SYNCED_EVERY, SYNCED_EVERY_WITHOUT_SUBSCRIPTION};

use super::wake_each;
use crate::error::Result;
use crate::transaction::TenantTx;

/// How far a mailbox was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyncState {
    /// Where the next changes begin; `None` before the first sync.
    pub position: Option<SyncPosition>,
    /// When all changes had been read last.
    pub synced_at: Option<DateTime<Utc>>,
    /// The provider's subscription that calls our webhook.
    pub subscription: Option<String>,
}

/// A place in the changes of a mailbox, by the provider's token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyncPosition {
    /// All changes before it were read.
    Delta(String),
    /// The changes are being read; this page is next.
    Page(String),
}

/// How far a mailbox was read. `None` if it isn't connected, if it must be connected again, or if its
/// user may not use it now.
///
/// # Errors
/// When the database fails.
pub async fn sync_state(tx: &mut TenantTx, mailbox: MailConnectionId) -> Result<Option<SyncState>> {
    let row = sqlx::query!(
        "select c.sync_delta, c.sync_page, c.synced_at, c.subscription_id \
         from mail_connections c \
         join users u on u.tenant_id = c.tenant_id and u.id = c.user_id \
         where c.tenant_id = $1 and c.id = $2 and c.deleted_at is null and c.health <> $3 \
           and uses_mailboxes(u)",
        tx.tenant_id().0,
        mailbox.0,
        Health::Reconnect.code(),
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| SyncState {
        position: match (row.sync_page, row.sync_delta) {
            (Some(page), _) => Some(SyncPosition::Page(page)),
            (None, delta) => delta.map(SyncPosition::Delta),
        },
        synced_at: row.synced_at,
        subscription: row.subscription_id,
    }))
}

/// Stores where the changes of a connected mailbox go on, and whether all of them are read. `None` lets
/// the next sync begin anew. Returns whether the mailbox is connected.
///
/// # Errors
/// When the database fails.
pub async fn note_position(
    tx: &mut TenantTx,
    mailbox: MailConnectionId,
    (position, is_complete): (Option<&SyncPosition>, bool),
    now: DateTime<Utc>,
) -> Result<bool> {
    let (delta, page) = match position {
        Some(SyncPosition::Delta(token)) => (Some(token), None),
        Some(SyncPosition::Page(token)) => (None, Some(token)),
        None => (None, None),
    };
    let noted = sqlx::query!(
        "update mail_connections \
         set sync_delta = $3, sync_page = $4, synced_at = case when $5 then $6 else synced_at end \
         where tenant_id = $1 and id = $2 and deleted_at is null",
        tx.tenant_id().0,
        mailbox.0,
        delta,
        page,
        is_complete,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(noted.rows_affected() > 0)
}

/// Stores the subscription of a mailbox.
///
/// # Errors
/// When the database fails.
pub async fn note_subscription(
    tx: &mut TenantTx,
    mailbox: MailConnectionId,
    subscription: Option<&str>,
) -> Result<()> {
    sqlx::query!(
        "update mail_connections set subscription_id = $3 where tenant_id = $1 and id = $2 and deleted_at is null",
        tx.tenant_id().0,
        mailbox.0,
        subscription,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Schedules the sync of a mailbox, at once.
///
/// # Errors
/// When the database fails.
pub async fn schedule_sync(tx: &mut TenantTx, mailbox: MailConnectionId, now: DateTime<Utc>) -> Result<()> {
    wake_each(
        tx,
        "sync",
        &[mailbox],
        |mailbox| Job::MailboxSync { mailbox },
        (now, now),
    )
    .await
}

/// Schedules the next sync of a mailbox: later if a webhook announces changes.
///
/// # Errors
/// When the database fails.
pub async fn schedule_next_sync(
    tx: &mut TenantTx,
    mailbox: MailConnectionId,
    has_subscription: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let after = match has_subscription {
        true => SYNCED_EVERY,
        false => SYNCED_EVERY_WITHOUT_SUBSCRIPTION,
    };
    let at = now + TimeDelta::from_std(after).unwrap_or(TimeDelta::MAX);
    wake_each(
        tx,
        "sync",
        &[mailbox],
        |mailbox| Job::MailboxSync { mailbox },
        (at, now),
    )
    .await
}
