//! Revokes the tokens of a company's disconnected mailboxes at the provider, and erases them: at once
//! when they are revoked, after a day in any case. A repeat does no harm.

use chrono::TimeDelta;
use database::mail_connections::{self, ToRevoke};
use domain::ids::MailConnectionId;
use providers::aurinko::{Aurinko, AurinkoError};

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

/// The tokens per transaction.
const PAGE: i64 = 50;

/// When the provider is asked again.
const AGAIN: TimeDelta = TimeDelta::minutes(15);

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    if let Some(provider) = &context.mailboxes {
        revoke_all(context, task, provider).await?;
    }
    let now = context.clock.now();
    let mut tx = context.db.tenant(scope).await?;
    if let Some(erased_at) = mail_connections::wipe_old(&mut tx, now).await? {
        mail_connections::schedule(&mut tx, erased_at.min(now + AGAIN), now).await?;
    }
    task.finish(tx, "Done", now).await
}

/// Revokes the tokens, until the provider fails.
async fn revoke_all(context: &Context, task: &Task, provider: &Aurinko) -> Result<(), JobError> {
    let scope = &task.claimed.scope;
    let mut after: Option<MailConnectionId> = None;
    loop {
        let mut tx = context.db.tenant(scope).await?;
        let page = mail_connections::to_revoke(&mut tx, &context.accounts.keys, (after, PAGE)).await?;
        tx.commit().await?;
        if page.is_empty() {
            return Ok(());
        }
        for token in page {
            task.progress.check()?;
            after = Some(token.id);
            match revoke(provider, &token).await {
                Ok(()) => {
                    let mut tx = context.db.tenant(scope).await?;
                    mail_connections::revoked(&mut tx, token.id).await?;
                    tx.commit().await?;
                }
                Err(error) => {
                    tracing::warn!(%error, "a mailbox could not be disconnected at the provider");
                    if is_outage(&error) {
                        return Ok(());
                    }
                }
            }
        }
    }
}

async fn revoke(provider: &Aurinko, token: &ToRevoke) -> Result<(), AurinkoError> {
    if let Some(secret) = &token.token {
        if let Some(subscription) = token.subscription {
            match provider.unsubscribe(secret, subscription).await {
                // A dead token can't unsubscribe; the subscription ends with the account.
                Ok(()) | Err(AurinkoError::Unauthorized { .. } | AurinkoError::Refused { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        provider.revoke_token(secret).await?;
    }
    provider.delete_account(token.account_id).await
}

/// Whether the next call would fail too.
fn is_outage(error: &AurinkoError) -> bool {
    match error {
        AurinkoError::Unauthorized { .. } | AurinkoError::Refused { .. } | AurinkoError::NotFound => false,
        AurinkoError::Busy { .. }
        | AurinkoError::Certificate(_)
        | AurinkoError::Unreachable(_)
        | AurinkoError::Stalled
        | AurinkoError::Malformed(_) => true,
    }
}
