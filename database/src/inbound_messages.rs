//! What people write back, and what it does at once: a word that ends the texts suppresses
//! the number in the same transaction that keeps it.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::MessageId;
use domain::suppressions::{SuppressedAddress, SuppressionReason, Wish};
use uuid::Uuid;

use crate::audit::Origin;
use crate::error::Result;
use crate::notifications;
use crate::suppressions;
use crate::transaction::TenantTx;

/// The channel of what comes in here.
const CHANNEL: Channel = Channel::Sms;

/// How someone who wrote START was taken off the list.
const BY_START: &str = "START by text message";

/// A text that someone wrote.
#[derive(Clone, Copy, Debug)]
pub struct NewInbound<'a> {
    /// What the provider knows it by: it comes once.
    pub provider_id: &'a str,
    /// Who wrote it.
    pub sender: &'a SuppressedAddress,
    /// What it says.
    pub body: &'a str,
    /// What it asks for, where it is nothing but a word for that.
    pub wish: Option<Wish>,
    /// Whether it may be a refusal in other words.
    pub sounds_like_refusal: bool,
}

/// What came of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// It came before: nothing was written.
    Repeated,
    /// It is kept.
    Kept {
        /// The message it answers: the last that was sent to the number.
        answers: Option<MessageId>,
        /// Whether it changed whether texts are wanted: the first STOP, or the START that
        /// lifted it.
        is_change: bool,
        /// The company it was written to.
        company: String,
    },
}

/// Keeps a text and does what it asks for. Of one that only a person can understand the
/// company's people are told.
///
/// # Errors
/// When the database fails.
pub async fn receive(
    tx: &mut TenantTx,
    new: &NewInbound<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Received> {
    let tenant = tx.tenant_id();
    // One text of a number after the other, so that of two STOPs one is the first.
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('inbound ' || $1::text || $2, 0))",
        tenant.0.to_string(),
        new.sender.key,
    )
    .execute(tx.connection())
    .await?;
    let had_stopped = last_wish(tx, &new.sender.key).await? == Some(Wish::Stop);
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
    // What nobody asked for answers nothing: what it is about, only a person can tell.
    let needs_look = new.wish.is_none() && (new.sounds_like_refusal || answers.is_none());
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
        new.wish.map(Wish::code),
        needs_look,
    )
    .execute(tx.connection())
    .await?;
    if kept.rows_affected() == 0 {
        return Ok(Received::Repeated);
    }
    if needs_look {
        notifications::tell_of_reply(tx, id, now).await?;
    }
    let is_change = match new.wish {
        Some(Wish::Stop) => {
            let why = (SuppressionReason::Asked, answers);
            suppressions::add_asked(tx, (CHANNEL, new.sender), why, (origin, now)).await?;
            !had_stopped
        }
        Some(Wish::Start) => {
            suppressions::lift_asked(tx, (CHANNEL, &new.sender.key), BY_START, (origin, now)).await?
        }
        Some(Wish::Help) | None => false,
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

/// What the number asked for last, of STOP and START.
async fn last_wish(tx: &mut TenantTx, key: &str) -> Result<Option<Wish>> {
    let wish = sqlx::query_scalar!(
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
    Ok(wish.and_then(Wish::from_code))
}
