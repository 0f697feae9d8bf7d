//! Proof that email from a mailbox keeps our headers. Outreach needs it, because its unsubscribe
//! headers are a promise.

use chrono::{DateTime, Utc};
use domain::ids::MailConnectionId;
use domain::jobs::Job;

use super::wake_each;
use crate::error::Result;
use crate::held_review;
use crate::transaction::TenantTx;

/// Orders the test emails of mailboxes.
pub(super) async fn order(
    tx: &mut TenantTx,
    mailboxes: &[MailConnectionId],
    now: DateTime<Utc>,
) -> Result<()> {
    wake_each(
        tx,
        "proof",
        mailboxes,
        |mailbox| Job::MailboxProof { mailbox },
        (now, now),
    )
    .await
}

/// Stores whether email from a mailbox keeps our headers, and orders a review of held messages, which
/// the mailbox may send now.
///
/// # Errors
/// When the database fails.
pub async fn note_headers(
    tx: &mut TenantTx,
    mailbox: MailConnectionId,
    are_kept: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update mail_connections set carries_headers = $3 where tenant_id = $1 and id = $2 and deleted_at is null",
        tx.tenant_id().0,
        mailbox.0,
        are_kept,
    )
    .execute(tx.connection())
    .await?;
    held_review::request(tx, now).await
}
