//! Sends messages: the orders of people, and everything else that is due. Each goes to the
//! carrier of its channel.
//!
//! The messages are in the ledger (`database::messages`). A process may stop at any moment.
//! For messages that it had claimed, the next claim of the job asks the carrier what happened;
//! where the carrier can't say, the message becomes unconfirmed. A message whose outcome is
//! unknown is never sent again without a person's decision.

mod account;
mod answer;
mod carrier;
mod content;
mod due;
mod engine;
mod mail;
mod pictures;
mod post;
mod printing;
mod recovery;
mod settled;
mod texts;
mod words;

use std::sync::Arc;
use std::time::Duration;

use database::messages::dispatch::Selection;
use database::messages::dispatch::recovery::next_due;
use database::messages::of_job::{self, Tally};
use database::{TenantTx, outreach_senders};
use domain::channels::Channel;
use domain::ids::{MailConnectionId, UserId};
use domain::messages::Reason;

use crate::context::Context;
use crate::error::JobError;
use crate::mailbox_health;
use crate::task::{Done, Task};
use account::{NoAccount, account};
use carrier::Carrier;
use engine::{End, Sending};

pub(crate) use answer::look_after;
pub(crate) use due::perform as perform_due;
pub(crate) use post::account_mark;

/// The pause after an attempt that sent nothing, while other dispatches are under way.
const NOTHING_SENT_PAUSE: Duration = Duration::from_secs(2);

/// Sends all planned messages of a job: from `mailbox`, if given, and from nothing else. The job fails
/// if the carrier didn't accept all of them.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    channel: Channel,
    mailbox: Option<MailConnectionId>,
) -> Result<Done, JobError> {
    let job = task.claimed.id;
    let selection = Selection::Job(job);
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let tally = of_job::tally(&mut tx, job).await?;
    tx.commit().await?;
    if tally.planned + tally.under_way == 0 {
        return conclude(context, task, channel, None).await;
    }
    if channel == Channel::Email && tally.planned > 0 {
        pictures::copy_all(context, task).await?;
    }
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let carrier = match mailbox {
        Some(mailbox) => account::only(context, task, mailbox, &mut tx)
            .await
            .map(|account| Carrier::Mail(Box::new(account))),
        None => carrier(context, task, (selection, channel, task.claimed.owner), &mut tx).await,
    };
    let carrier = match carrier {
        Ok(carrier) => Arc::new(carrier),
        Err(NoAccount::Failed(error)) => return Err(error),
        Err(NoAccount::Never(why, error)) => {
            of_job::fail_waiting(&mut tx, job, why, context.clock.now()).await?;
            tx.commit().await?;
            return Err(error);
        }
    };
    tx.commit().await?;
    if tally.under_way > 0 {
        let asked = recovery::recover((context, task), (selection, channel), &carrier).await?;
        tracing::warn!(%job, messages = asked, "messages without a known outcome were looked up");
    }
    let mut sending = Sending::new(
        (context, task),
        (selection, channel),
        Arc::clone(&carrier),
        (tally.planned, tally.total),
    );
    sending.send_all().await?;
    let mut end = sending.end.take();
    carrier.close().await;
    if let (Some(End::AccountRefused(_)), Some(refused)) = (&end, carrier.mailbox()) {
        // The next attempt sends the rest through the next account.
        mailbox_health::check(context, &task.claimed.scope, refused).await?;
        end = Some(End::Job(JobError::Retry {
            message: words::MAILBOX_REFUSED.into(),
            after: None,
            source: None,
        }));
    }
    conclude(context, task, channel, end).await
}

/// The carrier of what is selected, with the account of `sender` or of the company. The gate
/// decides whether there is one.
async fn carrier(
    context: &Context,
    task: &Task,
    (selection, channel, sender): (Selection, Channel, Option<UserId>),
    tx: &mut TenantTx,
) -> Result<Carrier, NoAccount> {
    let user = match channel {
        Channel::Email => account::sender(tx, sender).await?,
        Channel::Sms | Channel::Mailer => None,
    };
    let (senders, sms) = outreach_senders::of_lane(tx, sender, context.clock.now()).await?;
    if let Some(why) = senders.stops(channel, matches!(selection, Selection::Job(_))) {
        return Err(NoAccount::Never(why, words::no_sender(why, &sms)));
    }
    match channel {
        Channel::Email => Ok(Carrier::Mail(Box::new(account(context, user, tx).await?))),
        Channel::Sms => Ok(Carrier::Texts(Box::new(texts::sender(context, tx).await?))),
        Channel::Mailer => Ok(Carrier::Post(Box::new(post::printer(context, task, tx).await?))),
    }
}

/// Ends the job by the states of its messages. Messages have retries of their own: only a
/// failure that stopped the whole job uses up one of the job's attempts.
async fn conclude(
    context: &Context,
    task: &Task,
    channel: Channel,
    end: Option<End>,
) -> Result<Done, JobError> {
    let job = task.claimed.id;
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    match end {
        None => {}
        Some(End::AccountRefused(error) | End::SenderRefused(error)) => {
            of_job::fail_waiting(&mut tx, job, Reason::AccountRefused, now).await?;
            tx.commit().await?;
            return Err(error);
        }
        Some(End::Job(JobError::Retry { .. })) if task.is_last_attempt() => {
            of_job::fail_waiting(&mut tx, job, Reason::GaveUp, now).await?;
        }
        Some(End::Job(error)) => return Err(error),
    }
    let tally = of_job::tally(&mut tx, job).await?;
    if tally.planned + tally.under_way > 0 {
        let after = next_due(&mut tx, Selection::Job(job), now).await?;
        tx.commit().await?;
        return Err(JobError::Waits {
            message: if tally.planned > 0 {
                "Some messages haven't been accepted yet.".into()
            } else {
                "Checking whether the message was accepted.".into()
            },
            after: after.unwrap_or_default().max(NOTHING_SENT_PAUSE),
        });
    }
    if let Some(error) = failure(&mut tx, task, channel, &tally).await? {
        tx.commit().await?;
        return Err(error);
    }
    task.finish(tx, &words::phrase(channel, tally.sent), now).await
}

async fn failure(
    tx: &mut TenantTx,
    task: &Task,
    channel: Channel,
    tally: &Tally,
) -> Result<Option<JobError>, JobError> {
    let first = of_job::first_failure(tx, task.claimed.id).await?;
    Ok(words::failure(channel, tally, first))
}
