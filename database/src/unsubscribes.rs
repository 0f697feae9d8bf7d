//! The link in a mail: who opens it, and that they get no more.

use chrono::{DateTime, TimeDelta, Utc};
use domain::channels::Channel;
use domain::ids::MessageId;
use domain::suppressions::SuppressionReason;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::suppressions;
use crate::transaction::TenantTx;

/// For how long the page that says so takes it back.
const MISTAKE_WITHIN: TimeDelta = TimeDelta::hours(1);

/// How whoever pressed the wrong button was taken off the list.
const BY_MISTAKE: &str = "Taken back on the page of the link";

/// Whoever has the link of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The company that wrote to them.
    pub company: String,
    /// By what way.
    pub channel: Channel,
    /// Their address, as it was written to.
    pub address: String,
    /// Whether they get nothing more.
    pub is_off: bool,
    /// Whether this link did that so lately that it may be taken back.
    pub can_undo: bool,
}

/// Whoever has the link of a message; `None` where it has no recipient.
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
        now - MISTAKE_WITHIN,
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

/// The recipient of a message gets nothing more by its channel. Done again it changes
/// nothing.
///
/// # Errors
/// When the database fails.
pub async fn unsubscribe(
    tx: &mut TenantTx,
    message: MessageId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<()> {
    suppressions::add_recipient(tx, message, SuppressionReason::Asked, (origin, now)).await?;
    Ok(())
}

/// Takes back what the link of this message did within the last hour. Answers whether it
/// did.
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
        now - MISTAKE_WITHIN,
        BY_MISTAKE,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(id) = lifted else { return Ok(false) };
    let entry = Entry::new(Action::SuppressionRemoved).on("suppression", id);
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}
