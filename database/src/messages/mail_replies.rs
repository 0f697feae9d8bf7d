//! The stored replies to an email.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{MessageId, UserId};
use domain::territory::View;
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// The most replies to an email that are returned.
const MOST_REPLIES: i64 = 100;

/// A stored reply to an email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailReply {
    /// Its id.
    pub id: Uuid,
    /// Its author's address.
    pub sender: String,
    /// Its subject.
    pub subject: Option<String>,
    /// What its author wrote.
    pub text: String,
    /// Its whole text, if that is more.
    pub full_text: Option<String>,
    /// When it was received.
    pub received_at: DateTime<Utc>,
    /// Whether a program wrote it.
    pub is_automatic: bool,
}

/// The latest 100 replies to an email, oldest first. `None` if `user` may not see the email.
///
/// # Errors
/// When the database fails.
pub async fn replies_to(
    tx: &mut TenantTx,
    message: MessageId,
    (view, user): (View, UserId),
) -> Result<Option<Vec<MailReply>>> {
    if !super::feeds::shows(tx, message.0, (view, user)).await? {
        return Ok(None);
    }
    let mut replies = sqlx::query_as!(
        MailReply,
        "select id, sender, subject, body as text, full_text, received_at, is_automatic \
         from inbound_messages \
         where tenant_id = $1 and message_id = $2 and channel = $3 \
         order by received_at desc, id desc \
         limit $4",
        tx.tenant_id().0,
        message.0,
        Channel::Email.code(),
        MOST_REPLIES,
    )
    .fetch_all(tx.connection())
    .await?;
    replies.reverse();
    Ok(Some(replies))
}
