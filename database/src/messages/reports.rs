//! Providers' reports about messages, and bounces. Each is written once, in any order of arrival
//! (`domain::message_reports`).

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

/// A provider's report about a message.
#[derive(Clone, Copy, Debug)]
pub struct NewReport<'a> {
    /// The message.
    pub message: MessageId,
    /// The provider's id of the message.
    pub provider_id: &'a str,
    /// Identifies the report among all about the message, so that a repeat is recognized.
    pub key: &'a str,
    /// The provider's name for the event.
    pub name: &'a str,
    /// The provider's code or message.
    pub detail: Option<&'a str>,
    /// Its meaning.
    pub report: Report,
    /// The reason to add the address to the suppression list, if the report is one.
    pub suppresses: Option<SuppressionReason>,
}

/// The result of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    /// The message doesn't exist.
    Unknown,
    /// The report was received before; nothing is written.
    Repeated,
    /// The report is written. The new state of the message; `None` if it kept its state.
    Written(Option<MessageState>),
}

/// Writes a report and changes the state of its message accordingly. A dispatch without an
/// outcome is settled by it.
///
/// # Errors
/// When the database fails.
pub async fn report(
    tx: &mut TenantTx,
    new: &NewReport<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Reported> {
    let tenant = tx.tenant_id();
    // Locks the row, so that the second of two reports sees the effect of the first.
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
        None => About::Unidentified,
    };
    // A provider can't know a message that was never dispatched.
    let before = stored_state(row.state)?;
    let to = new.report.moves(before, about).filter(|_| row.fence > 0);
    let Some(to) = to else {
        return Ok(Reported::Written(None));
    };
    settle(tx, new, to, now).await?;
    if new.report.frees_slot() {
        mailer_caps::release_of_ended(tx.connection(), tenant, &[new.message.0]).await?;
    } else if matches!(
        before,
        MessageState::Failed | MessageState::Cancelled | MessageState::Expired
    ) {
        mailer_caps::retake_slot(tx, new.message, now).await?;
    }
    Ok(Reported::Written(Some(to)))
}

async fn settle(tx: &mut TenantTx, new: &NewReport<'_>, to: MessageState, now: DateTime<Utc>) -> Result<()> {
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
        tx.tenant_id().0,
        new.message.0,
        to.code(),
        new.report.reason().map(Reason::code),
        new.report.reason().and(new.detail),
        new.provider_id,
        now,
        delivered_at,
        Outcome::Taken.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
