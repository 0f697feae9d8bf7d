//! Sends the messages of a lane that are due and belong to no job. After a while the job ends
//! and schedules its successor for the next due message. Two jobs at once do no harm: each
//! skips messages that the other has locked or marked.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use database::messages::dispatch::recovery::{GONE, lease_unresolved, next_due};
use database::messages::dispatch::{Ended, Selection, settle};
use database::messages::{self, outreach};
use domain::channels::Channel;
use domain::messages::{Lane, Outcome, Reason};
use tokio_util::sync::CancellationToken;

use super::account::NoAccount;
use super::engine::{End, Sending};
use super::{NOTHING_SENT_PAUSE, account, carrier, pictures, recovery};
use crate::context::Context;
use crate::error::JobError;
use crate::mailbox_health;
use crate::progress::Stop;
use crate::task::{Done, Task};

/// The most messages that one job counts; its successor sends the rest.
const MOST: i64 = 5_000;

/// The pause when a mailbox refuses email, although its provider says that it works.
const STILL_REFUSED_PAUSE: Duration = Duration::from_secs(60);

/// Sends the due messages of a lane.
pub(crate) async fn perform(context: &Context, task: &Task, lane: Lane) -> Result<Done, JobError> {
    let (selection, channel) = (Selection::Due(lane), lane.channel);
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let now = context.clock.now();
    let next = next_due(&mut tx, selection, now).await?;
    if next.is_none_or(|after| !after.is_zero()) {
        // Another job has sent them, or a person has cancelled them.
        return end(context, task, lane, Duration::ZERO).await;
    }
    let waiting = messages::count_due(&mut tx, lane, MOST, now).await?;
    let carrier = match carrier(context, task, (selection, channel, lane.sender), &mut tx).await {
        Ok(carrier) => Arc::new(carrier),
        Err(NoAccount::Failed(error)) => return Err(error),
        Err(NoAccount::Never(why, error)) => {
            // Without a carrier nobody can be asked about dispatches under way.
            let stale = lease_unresolved(&mut tx, selection, None, (MOST, NOTHING_SENT_PAUSE), now).await?;
            let stale: Vec<Ended> = stale
                .into_iter()
                .map(|stale| Ended::new(stale.message.dispatch, Outcome::Unknown, GONE))
                .collect();
            settle(&mut tx, &stale, now).await?;
            if why == Reason::SenderGone {
                messages::give_to_company(&mut tx, lane, now).await?;
            }
            let held = messages::hold_due(&mut tx, lane, why, now).await?;
            tx.commit().await?;
            tracing::info!(messages = held, why = why.code(), %error, "messages are held");
            return end(context, task, lane, NOTHING_SENT_PAUSE).await;
        }
    };
    tx.commit().await?;
    if channel == Channel::Email {
        pictures::copy_all(context, task).await?;
    }
    recovery::recover((context, task), (selection, channel), &carrier).await?;
    let mut sending = Sending::new(
        (context, task),
        (selection, channel),
        Arc::clone(&carrier),
        (waiting, waiting),
    );
    // Unknown outcomes are looked up while other messages are sent.
    let over = CancellationToken::new();
    let (sent, looked) = tokio::join!(
        async {
            let sent = sending.send_all().await;
            over.cancel();
            sent
        },
        recovery::keep_looking((context, task), (selection, channel), &carrier, &over),
    );
    sent.and(looked)?;
    let (ended, done) = (sending.end.take(), sending.done);
    carrier.close().await;
    if let (Some(End::AccountRefused(_)), Some(mailbox)) = (&ended, carrier.mailbox()) {
        // The next job sends the rest through the next account.
        let pause = match mailbox_health::check(context, &task.claimed.scope, mailbox).await? {
            true => STILL_REFUSED_PAUSE,
            false => NOTHING_SENT_PAUSE,
        };
        return end(context, task, lane, pause).await;
    }
    match ended {
        // The account is Doorstep's: the operator sees it in the log, and the messages wait.
        Some(End::AccountRefused(error)) if !carrier.is_companys() => {
            Err(JobError::retry(account::REFUSED, error))
        }
        Some(End::AccountRefused(_) | End::SenderRefused(_)) => {
            let now = context.clock.now();
            let mut tx = context.db.tenant(&task.claimed.scope).await?;
            messages::hold_due(&mut tx, lane, Reason::AccountRefused, now).await?;
            tx.commit().await?;
            end(context, task, lane, NOTHING_SENT_PAUSE).await
        }
        // The rest is due now and waits for the company's turn.
        Some(End::Job(JobError::Stopped(Stop::HandedBack))) => end(context, task, lane, Duration::ZERO).await,
        // The account sends again later; this is no failure that would lengthen the pause.
        Some(End::Job(JobError::Waits { after, .. })) => end(context, task, lane, after).await,
        Some(End::Job(error)) => Err(error),
        None if done > 0 => end(context, task, lane, Duration::ZERO).await,
        None => end(context, task, lane, NOTHING_SENT_PAUSE).await,
    }
}

/// Ends the job and, in the same transaction, schedules its successor for the next due
/// message or lookup, after `pause` at the earliest.
async fn end(context: &Context, task: &Task, lane: Lane, pause: Duration) -> Result<Done, JobError> {
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    if let Some(after) = next_due(&mut tx, Selection::Due(lane), now).await? {
        let after = TimeDelta::from_std(after.max(pause)).unwrap_or_default();
        outreach::wake(&mut tx, lane, now + after, now).await?;
    }
    task.finish(tx, "Done", now).await
}
