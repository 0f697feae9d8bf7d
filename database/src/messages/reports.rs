//! What providers report of messages, and what bounces: written once each, whatever order
//! they come in (`domain::message_reports`).

use chrono::{DateTime, Utc};
use domain::ids::MessageId;
use domain::message_reports::{About, Report};
use domain::messages::{MessageState, Outcome, Reason};
use domain::suppressions::SuppressionReason;

use super::stored_state;
use crate::audit::Origin;
use crate::error::Result;
use crate::mailer_caps;
use crate::suppressions;
use crate::transaction::TenantTx;

/// What a provider says of a message.
#[derive(Clone, Copy, Debug)]
pub struct NewReport<'a> {
    /// The message.
    pub message: MessageId,
    /// What the provider knows it by.
    pub provider_id: &'a str,
    /// What tells this report from all others about the message: a repeat is known by it.
    pub key: &'a str,
    /// The provider's word.
    pub name: &'a str,
    /// The provider's code, or its words.
    pub detail: Option<&'a str>,
    /// What that means.
    pub says: Report,
    /// Why nothing more goes to the address after it, if so.
    pub suppresses: Option<SuppressionReason>,
}

/// What came of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    /// There is no such message.
    Unknown,
    /// It was told before: nothing was written.
    Repeated,
    /// It was written. Where the message went by it; `None` where it stayed.
    Written(Option<MessageState>),
}

/// Writes what a provider says of a message, and lets the message go where that leads.
/// A message whose dispatch nobody has settled yet is settled by it.
///
/// # Errors
/// When the database fails.
pub async fn report(
    tx: &mut TenantTx,
    new: &NewReport<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Reported> {
    let tenant = tx.tenant_id();
    // Under the lock of its row, so that of two reports the second sees what the first did.
    let Some(row) = sqlx::query!(
        r#"
        select state, fence, provider_id,
               exists (select 1 from message_attempts
                       where tenant_id = $1 and message_id = $2 and provider_id = $3) as "is_former!"
        from messages
        where tenant_id = $1 and id = $2
        for update
        "#,
        tenant.0,
        new.message.0,
        new.provider_id,
    )
    .fetch_optional(tx.connection())
    .await?
    else {
        return Ok(Reported::Unknown);
    };
    let written = sqlx::query!(
        "insert into message_reports (tenant_id, message_id, report_key, name, detail, reported_at) \
         values ($1, $2, $3, $4, $5, $6) \
         on conflict on constraint message_reports_pkey do nothing",
        tenant.0,
        new.message.0,
        new.key,
        new.name,
        new.detail,
        now,
    )
    .execute(tx.connection())
    .await?;
    if written.rows_affected() == 0 {
        return Ok(Reported::Repeated);
    }
    if let Some(reason) = new.suppresses {
        suppressions::add_recipient(tx, new.message, reason, (origin, now)).await?;
    }
    let about = match row.provider_id.as_deref() {
        Some(known) if known == new.provider_id => About::Known,
        Some(_) => About::Another,
        None if row.is_former => About::Another,
        None => About::Unlearnt,
    };
    // What was never dispatched is nothing that a provider can have.
    let stood = stored_state(row.state)?;
    let to = new.says.moves(stood, about).filter(|_| row.fence > 0);
    let Some(to) = to else {
        return Ok(Reported::Written(None));
    };
    settle(tx, new, to, now).await?;
    if new.says.frees_slot() {
        mailer_caps::release_of_ended(tx.connection(), tenant, &[new.message.0]).await?;
    } else if matches!(
        stood,
        MessageState::Failed | MessageState::Cancelled | MessageState::Expired
    ) {
        mailer_caps::take_back(tx, new.message, now).await?;
    }
    Ok(Reported::Written(Some(to)))
}

async fn settle(tx: &mut TenantTx, new: &NewReport<'_>, to: MessageState, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let delivered_at = (to == MessageState::Delivered).then_some(now);
    sqlx::query!(
        "with settled as ( \
             update messages \
             set state = $3, reason = $4, reason_detail = $5, provider_id = $6, sent_at = coalesce(sent_at, $7), \
                 delivered_at = $8, ended_at = coalesce(ended_at, $7), held_at = null, lease_until = null \
             where tenant_id = $1 and id = $2 \
             returning fence) \
         update message_attempts a \
         set ended_at = $7, outcome = $9, detail = 'the provider reports that it has it' \
         from settled \
         where a.tenant_id = $1 and a.message_id = $2 and a.attempt = settled.fence and a.outcome is null",
        tenant.0,
        new.message.0,
        to.code(),
        new.says.reason().map(Reason::code),
        new.says.reason().and(new.detail),
        new.provider_id,
        now,
        delivered_at,
        Outcome::Taken.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
