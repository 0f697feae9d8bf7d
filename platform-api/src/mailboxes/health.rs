//! The check of a mailbox at its provider.

use database::TenantScope;
use database::mail_connections;
use domain::ids::MailConnectionId;
use domain::mailboxes::{Finding, Health};
use providers::aurinko::Check;
use secrecy::SecretString;

use super::{MailboxConfig, unavailable};
use crate::error::{ApiError, found};
use crate::state::ApiState;

/// Checks a mailbox and stores its health.
///
/// # Errors
/// MAILBOX_UNAVAILABLE when the provider gives no answer, NOT_FOUND when the mailbox was disconnected
/// meanwhile.
pub(super) async fn check(
    state: &ApiState,
    config: &MailboxConfig,
    scope: &TenantScope,
    (id, token): (MailConnectionId, &SecretString),
) -> Result<(Finding, Health), ApiError> {
    let check = config.aurinko.check(token).await;
    let check = check.map_err(|error| unavailable(&error))?;
    let finding = check.finding;
    let mut tx = state.db.tenant(scope).await?;
    let health = mail_connections::note_findings(&mut tx, &[noted(id, check)], state.clock.now()).await?;
    tx.commit().await?;
    let health = found(health.get(&id).copied())?;
    Ok((finding, health))
}

/// A check as [`mail_connections::note_findings`] stores it.
pub(super) fn noted(id: MailConnectionId, check: Check) -> (MailConnectionId, Finding, Option<String>) {
    (id, check.finding, check.code)
}
