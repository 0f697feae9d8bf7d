//! Writes the results of calls, and their consequences, in one transaction.

use chrono::{DateTime, Utc};
use database::audit::Origin;
use database::messages::dispatch::{Dispatch, Ended, settle};
use database::suppressions::Cause;
use database::{DbError, TenantTx, api_usage, suppressions};
use domain::api_usage::Provider;
use domain::channels::Channel;
use domain::messages::Outcome;
use domain::suppressions::{SuppressedAddress, SuppressionReason};

use super::answer::{Answer, Trouble};

/// The result of a message's call and its consequences.
pub(super) struct Written {
    /// The result for the message.
    pub ended: Ended,
    /// What it means for the recipient's address.
    pub suppress: Option<(SuppressedAddress, SuppressionReason)>,
    /// A problem beyond this message.
    pub trouble: Option<Trouble>,
}

impl Written {
    /// A result without consequences.
    pub fn of(ended: Ended) -> Self {
        Self {
            ended,
            suppress: None,
            trouble: None,
        }
    }

    /// The result that an answer gives a dispatch.
    pub fn of_answer(dispatch: Dispatch, answer: Answer) -> Self {
        Self {
            ended: Ended {
                look_after: answer.look_after,
                is_cancelled: answer.is_cancelled,
                reason: answer.reason,
                code: answer.code,
                receipt: answer.receipt,
                ..Ended::new(dispatch, answer.outcome, answer.detail)
            },
            suppress: answer.suppress,
            trouble: answer.trouble,
        }
    }
}

/// Writes the results of a channel's messages: states, usage and suppressions.
pub(super) async fn note(
    tx: &mut TenantTx,
    channel: Channel,
    written: &[Written],
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let ended: Vec<Ended> = written.iter().map(|one| one.ended.clone()).collect();
    let settled = settle(tx, &ended, now).await?;
    for one in &ended {
        if settled.contains(&one.dispatch.message) {
            let (channel, result) = (channel.name(), one.outcome.name());
            metrics::counter!("doorstep_messages_total", "channel" => channel, "result" => result)
                .increment(1);
        }
    }
    if let Some(provider) = Provider::of(channel) {
        let is_counted =
            |one: &&Ended| one.outcome == Outcome::Taken && settled.contains(&one.dispatch.message);
        let taken = ended.iter().filter(is_counted).count();
        api_usage::count(tx, provider, i64::try_from(taken).unwrap_or(i64::MAX), now).await?;
    }
    for (address, reason) in written.iter().filter_map(|one| one.suppress.as_ref()) {
        let cause = Cause {
            reason: *reason,
            note: None,
            by: None,
        };
        let from = (&Origin::default(), now);
        suppressions::add(tx, channel, std::slice::from_ref(address), &cause, from).await?;
    }
    Ok(())
}
