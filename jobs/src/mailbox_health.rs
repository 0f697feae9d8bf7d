//! Checks mailboxes at the provider.

use database::TenantScope;
use database::mail_connections::{self, Checked};
use domain::ids::MailConnectionId;
use domain::mailboxes::Health;
use futures::StreamExt as _;

use crate::context::Context;
use crate::error::JobError;

/// How many mailboxes are checked at once.
const AT_ONCE: usize = 8;

/// Asks the provider about mailboxes and stores their health. Returns how many got no answer, which
/// says nothing about them.
pub(crate) async fn check_all(
    context: &Context,
    scope: &TenantScope,
    mailboxes: &[MailConnectionId],
) -> Result<usize, JobError> {
    let Some(provider) = &context.mailboxes else {
        return Ok(mailboxes.len());
    };
    let mut tx = context.db.tenant(scope).await?;
    let tokens = mail_connections::tokens(&mut tx, &context.accounts.keys, mailboxes).await?;
    tx.commit().await?;
    let asked = tokens.len();
    let answers: Vec<Option<Checked>> = futures::stream::iter(tokens)
        .map(|(mailbox, token)| async move {
            match provider.check(&token).await {
                Ok(check) => Some((mailbox, check.finding, check.code)),
                Err(error) => {
                    tracing::warn!(%error, "a mailbox could not be checked");
                    None
                }
            }
        })
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    let checked: Vec<Checked> = answers.into_iter().flatten().collect();
    let mut tx = context.db.tenant(scope).await?;
    mail_connections::note_findings(&mut tx, &checked, context.clock.now()).await?;
    tx.commit().await?;
    Ok(asked - checked.len())
}

/// Checks a mailbox whose token was refused. Returns whether it still works, as far as is known.
pub(crate) async fn check(
    context: &Context,
    scope: &TenantScope,
    mailbox: MailConnectionId,
) -> Result<bool, JobError> {
    check_all(context, scope, &[mailbox]).await?;
    let mut tx = context.db.tenant(scope).await?;
    let found = mail_connections::with_token(&mut tx, &context.accounts.keys, mailbox).await?;
    tx.commit().await?;
    Ok(found.is_some_and(|(connection, _)| connection.health == Health::Ok))
}
