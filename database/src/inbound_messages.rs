//! Inbound texts and replies by email. One such as STOP suppresses the address in the transaction that
//! stores it, and any answer of a person changes the campaigns of the leads with that address.

mod mails;

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::MessageId;
use domain::suppressions::{Keyword, SuppressedAddress, SuppressionReason};
use uuid::Uuid;

use crate::audit::Origin;
use crate::error::Result;
use crate::lead_campaigns::acting::{self, Answer};
use crate::notifications;
use crate::suppressions;
use crate::transaction::TenantTx;

pub use mails::{NewMailReply, receive_mail};

/// The channel of inbound texts.
const CHANNEL: Channel = Channel::Sms;

/// The note for an entry that START removes.
const BY_START: &str = "START by text message";

/// An inbound text.
#[derive(Clone, Copy, Debug)]
pub struct NewInbound<'a> {
    /// The provider's id, which makes it unique.
    pub provider_id: &'a str,
    /// The sender.
    pub sender: &'a SuppressedAddress,
    /// The text.
    pub body: &'a str,
    /// The keyword it consists of, if it does.
    pub keyword: Option<Keyword>,
    /// Whether it may be a refusal without a keyword.
    pub may_be_refusal: bool,
}

/// The result of an inbound text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// It was received before; nothing is written.
    Repeated,
    /// It is stored.
    Kept {
        /// The message it answers: the last one sent to the number.
        answers: Option<MessageId>,
        /// Whether it changed the number's suppression: the first STOP, or the START that lifted
        /// it.
        is_change: bool,
        /// The receiving company.
        company: String,
    },
}

/// Stores a text and applies its keyword. If it needs review, the company's users are notified.
///
/// # Errors
/// When the database fails.
pub async fn receive(
    tx: &mut TenantTx,
    new: &NewInbound<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Received> {
    let tenant = tx.tenant_id();
    // Serializes the texts of a number, so that of two STOPs one is the first.
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('inbound ' || $1::text || $2, 0))",
        tenant.0.to_string(),
        new.sender.key,
    )
    .execute(tx.connection())
    .await?;
    let was_stopped = last_keyword(tx, &new.sender.key).await? == Some(Keyword::Stop);
    let answers = sqlx::query_scalar!(
        "select id from messages \
         where tenant_id = $1 and channel = $2 and address_key collate \"C\" = $3 and fence > 0 \
         order by planned_at desc, id desc limit 1",
        tenant.0,
        CHANNEL.code(),
        new.sender.key,
    )
    .fetch_optional(tx.connection())
    .await?
    .map(MessageId);
    // An unsolicited text answers no message, so a person has to read it.
    let needs_look = new.keyword.is_none() && (new.may_be_refusal || answers.is_none());
    let id = Uuid::now_v7();
    let kept = sqlx::query!(
        "insert into inbound_messages \
             (tenant_id, id, channel, provider_id, address_key, sender, body, received_at, message_id, wish, needs_look) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         on conflict on constraint inbound_messages_once do nothing",
        tenant.0,
        id,
        CHANNEL.code(),
        new.provider_id,
        new.sender.key,
        new.sender.shown,
        new.body,
        now,
        answers.map(|message| message.0),
        new.keyword.map(Keyword::code),
        needs_look,
    )
    .execute(tx.connection())
    .await?;
    if kept.rows_affected() == 0 {
        return Ok(Received::Repeated);
    }
    if needs_look {
        notifications::notify_of_reply(tx, id, now).await?;
    }
    if new.keyword.is_none() {
        notifications::notify_of_lead_reply(tx, (CHANNEL, &new.sender.key), now).await?;
        acting::answered(tx, (CHANNEL, &new.sender.key), Answer::Reply, now).await?;
    }
    let is_change = match new.keyword {
        Some(Keyword::Stop) => {
            let why = (SuppressionReason::Asked, answers);
            suppressions::add_asked(tx, (CHANNEL, new.sender), why, (origin, now)).await?;
            acting::answered(tx, (CHANNEL, &new.sender.key), Answer::OptOut, now).await?;
            !was_stopped
        }
        Some(Keyword::Start) => {
            suppressions::lift_asked(tx, (CHANNEL, &new.sender.key), BY_START, (origin, now)).await?
        }
        Some(Keyword::Help) | None => false,
    };
    let company = sqlx::query_scalar!("select name from companies where tenant_id = $1", tenant.0)
        .fetch_one(tx.connection())
        .await?;
    Ok(Received::Kept {
        answers,
        is_change,
        company,
    })
}

/// The number's last keyword, STOP or START.
async fn last_keyword(tx: &mut TenantTx, key: &str) -> Result<Option<Keyword>> {
    let keyword = sqlx::query_scalar!(
        r#"
        select wish as "wish!" from inbound_messages
        where tenant_id = $1 and channel = $2 and address_key = $3 and wish in (1, 2)
        order by received_at desc, id desc limit 1
        "#,
        tx.tenant_id().0,
        CHANNEL.code(),
        key,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(keyword.and_then(Keyword::from_repr))
}
