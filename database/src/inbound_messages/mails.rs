//! Replies to our emails, read from connected mailboxes. Only replies are stored: other mail belongs to
//! the mailbox's user alone.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{MailConnectionId, MessageId};
use domain::suppressions::{Keyword, SuppressedAddress, SuppressionReason};
use uuid::Uuid;

use crate::audit::Origin;
use crate::error::Result;
use crate::lead_campaigns::acting::{self, Answer};
use crate::notifications;
use crate::suppressions;
use crate::transaction::TenantTx;

const CHANNEL: Channel = Channel::Email;

/// A reply to an email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMailReply {
    /// Its `Message-ID`, or another id that is the same for all mailboxes that received it.
    pub internet_message_id: String,
    /// The mailbox that received it.
    pub mailbox: MailConnectionId,
    /// The email it answers.
    pub answers: MessageId,
    /// Its author.
    pub sender: SuppressedAddress,
    /// Its subject.
    pub subject: Option<String>,
    /// What its author wrote, without what it quotes.
    pub text: String,
    /// Its whole text, if that is more.
    pub full_text: Option<String>,
    /// When the mailbox received it.
    pub received_at: DateTime<Utc>,
    /// Whether a program wrote it.
    pub is_automatic: bool,
    /// Whether it asks for no more emails.
    pub is_refusal: bool,
    /// Whether it may ask for that in other words, so that a person has to read it.
    pub may_be_refusal: bool,
}

/// Stores a reply, once, and applies it: a person's reply pauses the campaigns of the lead who got the
/// email. A refusal ends them and suppresses the author's address and the one that got the email. An
/// automatic reply is only stored. Returns whether it is new.
///
/// # Errors
/// When the database fails.
pub async fn receive_mail(
    tx: &mut TenantTx,
    new: &NewMailReply,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let needs_look = !new.is_automatic && !new.is_refusal && new.may_be_refusal;
    let keyword = new.is_refusal.then_some(Keyword::Stop);
    let id = Uuid::now_v7();
    let kept = sqlx::query!(
        "insert into inbound_messages \
             (tenant_id, id, channel, provider_id, address_key, sender, body, received_at, message_id, wish, needs_look, \
              connection_id, subject, full_text, is_automatic) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) \
         on conflict on constraint inbound_messages_once do nothing",
        tx.tenant_id().0,
        id,
        CHANNEL.code(),
        format!("mail:{}", new.internet_message_id),
        new.sender.key,
        new.sender.shown,
        new.text,
        new.received_at,
        new.answers.0,
        keyword.map(Keyword::code),
        needs_look,
        new.mailbox.0,
        new.subject,
        new.full_text,
        new.is_automatic,
    )
    .execute(tx.connection())
    .await?;
    if kept.rows_affected() == 0 {
        return Ok(false);
    }
    if new.is_automatic {
        return Ok(true);
    }
    if needs_look {
        notifications::notify_of_reply(tx, id, now).await?;
    }
    let asked = recipient(tx, new.answers).await?;
    let addresses = [
        Some(&new.sender),
        asked.as_ref().filter(|asked| asked.key != new.sender.key),
    ];
    for address in addresses.into_iter().flatten() {
        if new.is_refusal {
            let why = (SuppressionReason::Asked, Some(new.answers));
            suppressions::add_asked(tx, (CHANNEL, address), why, (origin, now)).await?;
            acting::answered(tx, (CHANNEL, &address.key), Answer::OptOut, now).await?;
        } else {
            notifications::notify_of_lead_reply(tx, (CHANNEL, &address.key), now).await?;
            acting::answered(tx, (CHANNEL, &address.key), Answer::Reply, now).await?;
        }
    }
    Ok(true)
}

/// The address that got an email.
async fn recipient(tx: &mut TenantTx, message: MessageId) -> Result<Option<SuppressedAddress>> {
    let row = sqlx::query!(
        "select m.address_key, c.recipient_address \
         from messages m \
         join message_contents c on c.tenant_id = m.tenant_id and c.message_id = m.id \
         where m.tenant_id = $1 and m.id = $2",
        tx.tenant_id().0,
        message.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.and_then(|row| {
        Some(SuppressedAddress {
            key: row.address_key?,
            shown: row.recipient_address,
        })
    }))
}
