//! Reads the changes of a mailbox: the sent copies of our emails, and the replies to them. All other mail
//! is left to the mailbox's user.
//!
//! Each page is stored in one transaction with the place where the changes go on, so a stopped process
//! reads a page again and records nothing twice.

mod page;

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::TenantScope;
use database::mail_connections::{self, MailConnection, SyncPosition, SyncState};
use domain::ids::MailConnectionId;
use domain::mailboxes::{SYNCED_FROM, WEBHOOK_PATH};
use providers::aurinko::{Aurinko, AurinkoError, NextSync, SyncFrom, SyncStart};
use secrecy::SecretString;

use crate::context::Context;
use crate::error::JobError;
use crate::mailbox_health;
use crate::task::{Done, Task};

/// The pause while the provider prepares a mailbox.
const PREPARING: Duration = Duration::from_secs(2);

/// The most pages that are read before other mailboxes have their turn.
const MOST_PAGES: usize = 200;

/// The most new beginnings in a row, so that a provider that refuses its own tokens isn't asked forever.
const MOST_BEGINNINGS: usize = 3;

/// How much earlier than the last complete sync a new one begins.
const OVERLAP: TimeDelta = TimeDelta::days(1);

/// A mailbox that is read.
pub(crate) struct Mailbox<'a> {
    pub id: MailConnectionId,
    pub email: String,
    pub provider: &'a Aurinko,
    pub token: SecretString,
}

/// Reads all changes, and schedules the next sync.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    mailbox: MailConnectionId,
) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    let mut tx = context.db.tenant(scope).await?;
    let found = mail_connections::with_token(&mut tx, &context.accounts.keys, mailbox).await?;
    let (Some((connection, token)), Some(provider)) = (found, &context.mailboxes) else {
        return task
            .finish(tx, "The mailbox is disconnected", context.clock.now())
            .await;
    };
    tx.commit().await?;
    let mailbox = Mailbox {
        id: mailbox,
        email: connection.email.clone(),
        provider,
        token,
    };
    let (mut beginnings, mut has_subscription) = (0, None);
    for _ in 0..MOST_PAGES {
        task.progress.check()?;
        let mut tx = context.db.tenant(scope).await?;
        let Some(state) = mail_connections::sync_state(&mut tx, mailbox.id).await? else {
            return finish(context, task, &mailbox, false, "The mailbox can't be read now").await;
        };
        tx.commit().await?;
        // Once, because a refused call may take half a minute, and before the changes are read, so that none
        // falls between.
        let has_subscription = match has_subscription {
            Some(known) => known,
            None => {
                let subscribed = subscribe(context, scope, &mailbox, state.subscription.is_some()).await?;
                *has_subscription.insert(subscribed)
            }
        };
        beginnings += usize::from(state.position.is_none());
        if beginnings > MOST_BEGINNINGS {
            return finish(context, task, &mailbox, false, "The mailbox can't be read").await;
        }
        match read_on(context, scope, &mailbox, &state).await {
            Ok(false) => {}
            Ok(true) => return finish(context, task, &mailbox, has_subscription, "Read").await,
            Err(error) => {
                return fail(context, task, (&mailbox, &connection), error).await;
            }
        }
    }
    let now = context.clock.now();
    let mut tx = context.db.tenant(scope).await?;
    mail_connections::schedule_sync(&mut tx, mailbox.id, now).await?;
    task.finish(tx, "More is to be read", now).await
}

/// Why changes can't be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SyncError {
    /// The provider refused or failed.
    #[error(transparent)]
    Provider(#[from] AurinkoError),
    /// The job has to end.
    #[error(transparent)]
    Job(#[from] JobError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] database::DbError),
}

/// Reads the next page of changes and stores it, or begins. Returns whether all changes are read.
async fn read_on(
    context: &Context,
    scope: &TenantScope,
    mailbox: &Mailbox<'_>,
    state: &SyncState,
) -> Result<bool, SyncError> {
    let now = context.clock.now();
    let from = match &state.position {
        Some(SyncPosition::Delta(token)) => SyncFrom::Delta(token),
        Some(SyncPosition::Page(token)) => SyncFrom::Page(token),
        None => {
            let days = days_back(state.synced_at, now);
            let begun = match mailbox.provider.start_sync(&mailbox.token, days).await? {
                SyncStart::Ready { updated, .. } => SyncPosition::Delta(updated),
                SyncStart::Pending => {
                    return Err(SyncError::Job(JobError::Waits {
                        message: "The provider prepares the mailbox.".into(),
                        after: PREPARING,
                    }));
                }
            };
            return store_position(context, scope, mailbox, (Some(&begun), false)).await;
        }
    };
    let page = match mailbox.provider.changes(&mailbox.token, from).await {
        Ok(page) => page,
        Err(error) if error.is_expired() => {
            return store_position(context, scope, mailbox, (None, false)).await;
        }
        Err(error) => return Err(error.into()),
    };
    let (next, is_last) = match page.next {
        NextSync::Page(token) => (SyncPosition::Page(token), false),
        NextSync::Delta(token) => (SyncPosition::Delta(token), true),
    };
    let found = page::read(context, scope, mailbox, page.messages).await?;
    let now = context.clock.now();
    let mut tx = context.db.tenant(scope).await?;
    // A mailbox that was disconnected meanwhile stores nothing.
    let is_live = mail_connections::note_position(&mut tx, mailbox.id, (Some(&next), is_last), now).await?;
    if is_live {
        page::store(&mut tx, mailbox.id, (&found, is_last), now).await?;
    }
    tx.commit().await?;
    Ok(is_last || !is_live)
}

async fn store_position(
    context: &Context,
    scope: &TenantScope,
    mailbox: &Mailbox<'_>,
    position: (Option<&SyncPosition>, bool),
) -> Result<bool, SyncError> {
    let mut tx = context.db.tenant(scope).await?;
    mail_connections::note_position(&mut tx, mailbox.id, position, context.clock.now()).await?;
    tx.commit().await?;
    Ok(false)
}

/// How many days a new sync goes back: to a day before the last complete one, at most 30.
fn days_back(synced_at: Option<DateTime<Utc>>, now: DateTime<Utc>) -> u32 {
    let pause = synced_at.map_or(SYNCED_FROM, |at| now - at + OVERLAP);
    let days = (pause.min(SYNCED_FROM).num_hours().max(0) + 23) / 24;
    u32::try_from(days).unwrap_or(1).max(1)
}

/// Subscribes to the changes of a mailbox if the provider may call our webhook and doesn't yet. Without a
/// subscription, the mailbox is only read more often. Returns whether there is one.
async fn subscribe(
    context: &Context,
    scope: &TenantScope,
    mailbox: &Mailbox<'_>,
    is_subscribed: bool,
) -> Result<bool, JobError> {
    if is_subscribed || !context.mailboxes_call {
        return Ok(is_subscribed);
    }
    let url = format!("{}{WEBHOOK_PATH}", context.public_url);
    let Ok(url) = url.parse() else { return Ok(false) };
    let id = match mailbox.provider.subscribe(&mailbox.token, &url).await {
        Ok(id) => id,
        Err(error) => {
            tracing::warn!(mailbox = %mailbox.id, %error, "a mailbox can't be subscribed to");
            return Ok(false);
        }
    };
    let mut tx = context.db.tenant(scope).await?;
    mail_connections::note_subscription(&mut tx, mailbox.id, Some(&id.to_string())).await?;
    tx.commit().await?;
    Ok(true)
}

async fn finish(
    context: &Context,
    task: &Task,
    mailbox: &Mailbox<'_>,
    has_subscription: bool,
    phrase: &str,
) -> Result<Done, JobError> {
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    mail_connections::schedule_next_sync(&mut tx, mailbox.id, has_subscription, now).await?;
    task.finish(tx, phrase, now).await
}

/// Ends a sync that failed. A refused token is checked; another refusal waits for the next sync; any other
/// failure is retried.
async fn fail(
    context: &Context,
    task: &Task,
    (mailbox, connection): (&Mailbox<'_>, &MailConnection),
    error: SyncError,
) -> Result<Done, JobError> {
    let error = match error {
        SyncError::Provider(error) => error,
        SyncError::Job(error) => return Err(error),
        SyncError::Database(error) => return Err(error.into()),
    };
    match error {
        AurinkoError::Unauthorized { .. } => {
            mailbox_health::check(context, &task.claimed.scope, connection.id).await?;
            finish(context, task, mailbox, false, "The mailbox refuses access").await
        }
        AurinkoError::Refused { .. } | AurinkoError::NotFound | AurinkoError::Malformed(_) => {
            tracing::warn!(mailbox = %mailbox.id, %error, "a mailbox can't be read");
            finish(context, task, mailbox, false, "The mailbox can't be read").await
        }
        AurinkoError::Busy { retry_after, .. } => Err(JobError::Retry {
            message: "The mail provider is busy.".into(),
            after: retry_after,
            source: Some(error.into()),
        }),
        AurinkoError::Certificate(_) | AurinkoError::Unreachable(_) | AurinkoError::Stalled => {
            Err(JobError::retry("The mail provider isn't responding.", error))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_sync_begins_a_day_before_the_last_one() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(400);
        let back = |pause| days_back(Some(now - pause), now);
        assert_eq!(days_back(None, now), 30);
        assert_eq!(back(TimeDelta::zero()), 1);
        assert_eq!(back(TimeDelta::hours(1)), 2);
        assert_eq!(back(TimeDelta::days(3)), 4);
        assert_eq!(back(TimeDelta::days(100)), 30);
        assert_eq!(back(TimeDelta::days(-5)), 1);
    }
}
