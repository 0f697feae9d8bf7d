//! The unsubscribe link of an e-mail.

use chrono::{DateTime, TimeDelta, Utc};
use domain::channels::Channel;
use domain::ids::MessageId;
use domain::suppressions::SuppressionReason;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::lead_campaigns::acting::{self, Answer};
use crate::suppressions;
use crate::transaction::TenantTx;

/// How long its page can undo it.
const UNDO_WITHIN: TimeDelta = TimeDelta::hours(1);

/// The note for an entry that is undone.
const UNDO_NOTE: &str = "Undone on the unsubscribe page";

/// The recipient who has the link of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The company that sent the message.
    pub company: String,
    /// The channel.
    pub channel: Channel,
    /// The address of the message.
    pub address: String,
    /// Whether the address is on the suppression list.
    pub is_off: bool,
    /// Whether this link did that so recently that it can be undone.
    pub can_undo: bool,
}

/// The recipient who has the link of a message; `None` if the message has none.
///
/// # Errors
/// When the database fails.
pub async fn holder(tx: &mut TenantTx, message: MessageId, now: DateTime<Utc>) -> Result<Option<Holder>> {
    let Some((channel, address)) = suppressions::recipient(tx, message).await? else {
        return Ok(None);
    };
    let row = sqlx::query!(
        r#"
        select c.name, s.id as "id?", coalesce(s.message_id = $4 and s.reason = $5 and s.created_at > $6, false) as "can_undo!"
        from companies c
        left join suppressions s
            on s.tenant_id = c.tenant_id and s.channel = $2 and s.address = $3 and s.removed_at is null
        where c.tenant_id = $1
        "#,
        tx.tenant_id().0,
        channel.code(),
        address.key,
        message.0,
        SuppressionReason::Asked.code(),
        now - UNDO_WITHIN,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Some(Holder {
        company: row.name,
        channel,
        address: address.shown,
        is_off: row.id.is_some(),
        can_undo: row.can_undo,
    }))
}

/// Adds the recipient of a message to the suppression list of its channel, and ends the campaigns of
/// the leads with that address. A repeat changes nothing.
///
/// # Errors
/// When the database fails.
pub async fn unsubscribe(
    tx: &mut TenantTx,
    message: MessageId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<()> {
    suppressions::add_recipient(tx, message, SuppressionReason::Asked, (origin, now)).await?;
    if let Some((channel, address)) = suppressions::recipient(tx, message).await? {
        acting::answered(tx, (channel, &address.key), Answer::OptOut, now).await?;
    }
    Ok(())
}

/// Undoes what the link of this message did within the last hour. Returns whether it did.
///
/// # Errors
/// When the database fails.
pub async fn undo(
    tx: &mut TenantTx,
    message: MessageId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let lifted: Option<Uuid> = sqlx::query_scalar!(
        "update suppressions set removed_at = $4, removal_note = $6 \
         where tenant_id = $1 and message_id = $2 and reason = $3 and removed_at is null and created_at > $5 \
         returning id",
        tx.tenant_id().0,
        message.0,
        SuppressionReason::Asked.code(),
        now,
        now - UNDO_WITHIN,
        UNDO_NOTE,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(id) = lifted else { return Ok(false) };
    let entry = Entry::new(Action::SuppressionRemoved).on("suppression", id);
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}
