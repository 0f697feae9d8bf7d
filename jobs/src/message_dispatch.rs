//! Sends the e-mails that a person has ordered, by the account of that person or of the
//! company.
//!
//! The messages stand in the ledger (`database::messages`). Each is claimed, and that is
//! committed, before its dialogue begins; what the server said is written behind it. A
//! few more are claimed than are under way, so that no connection waits for the database;
//! one that was claimed too long ago to be over in time is put back unsent. A process may
//! die at any moment: what it had claimed stands as unconfirmed, all else is sent by the
//! next claim of the job.

mod account;
mod pictures;

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use database::DbError;
use database::jobs::ledger;
use database::messages::dispatch::{self, Claim, Claimed, Dispatch, Ended};
use database::messages::{self, Tally};
use domain::jobs::retry_delay;
use domain::messages::{Outcome, reason};
use providers::smtp::{Accepted, InvalidMail, MailAddress, OutgoingMail, PreparedMail, SendError};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::catalogue::Context;
use crate::error::JobError;
use crate::mail_outcome::told;
use crate::progress::Stop;
use crate::task::{Done, Task};
use account::{Account, NoAccount, account};

pub use account::{AccountMail, Pace, Paces};

/// What a claim must outlast a call by when the call begins (DESIGN 5).
const MARGIN: Duration = Duration::from_secs(5);

/// How long a claimed message may wait for its connection.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long one claim of the job sends before it gives its place to others.
const SLICE: Duration = Duration::from_secs(60);

/// The longest wait for the account's rate that keeps the job's place.
const LONGEST_PAUSE: Duration = Duration::from_secs(3);

/// How often a message is tried that is not taken now.
const MOST_TRIES: i64 = 12;

/// How long what was learnt is tried to be written, and the pause between two tries.
const WRITTEN_WITHIN: Duration = Duration::from_secs(8);
const WRITE_PAUSE: Duration = Duration::from_millis(500);

/// What people read meanwhile.
const SENDING: &str = "Sending e-mail";

/// Sends all that waits; the job fails when any message was not taken over.
pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let job = task.claimed.id;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let gone = dispatch::abandon(&mut tx, job, context.clock.now()).await?;
    let tally = messages::tally(&mut tx, job).await?;
    tx.commit().await?;
    if gone > 0 {
        tracing::warn!(%job, messages = gone, "messages whose sender is gone");
    }
    if tally.planned == 0 {
        return conclude(context, task, None).await;
    }
    pictures::copy_all(context, task).await?;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let account = match account(&context.accounts, task, &mut tx).await {
        Ok(account) => account,
        Err(NoAccount::Failed(error)) => return Err(error),
        Err(NoAccount::Never(why, error)) => {
            messages::fail_waiting(&mut tx, job, why, context.clock.now()).await?;
            tx.commit().await?;
            return Err(error);
        }
    };
    tx.commit().await?;
    let lasting = account.sender.longest() + MARGIN + PATIENCE;
    let mut sending = Sending {
        context,
        task,
        connections: Arc::new(Semaphore::new(account.pace.connections.max(1))),
        account: Arc::new(account),
        lasting,
        until: Instant::now() + SLICE,
        under_way: JoinSet::new(),
        waiting: usize::try_from(tally.planned).unwrap_or(usize::MAX),
        end: None,
        done: tally.total - tally.planned,
        total: tally.total,
    };
    sending.send_all().await?;
    let end = sending.end.take();
    sending.account.sender.close().await;
    conclude(context, task, end).await
}

/// Why no more is sent by this claim of the job.
enum End {
    /// The account's server refuses the account, or what it is used for.
    AccountRefused(JobError),
    /// It goes on later, or is ended.
    Job(JobError),
}

/// A message whose call has ended, or never began.
struct Tried {
    dispatch: Dispatch,
    came: Came,
}

enum Came {
    /// The server was called.
    Sent(Result<Accepted, SendError>),
    /// It can't be put into the form of a mail.
    Invalid(InvalidMail),
    /// It was claimed too long ago.
    TooLate,
}

struct Sending<'a> {
    context: &'a Context,
    task: &'a Task,
    account: Arc<Account>,
    connections: Arc<Semaphore>,
    /// How long a claim of messages holds.
    lasting: Duration,
    until: Instant,
    under_way: JoinSet<Tried>,
    /// Messages that may still be claimed.
    waiting: usize,
    end: Option<End>,
    done: i64,
    total: i64,
}

impl Sending<'_> {
    /// Keeps the connections busy and writes what comes of each message, until nothing
    /// waits or there is a reason to end. What is under way then is waited for.
    async fn send_all(&mut self) -> Result<(), JobError> {
        loop {
            let mut ended = Vec::new();
            if let Some(first) = self.under_way.join_next().await {
                ended.push(first);
                while let Some(next) = self.under_way.try_join_next() {
                    ended.push(next);
                }
            }
            // A call that panicked leaves its mark, and stands as unconfirmed.
            let ended: Vec<Ended> = ended
                .into_iter()
                .flatten()
                .map(|tried| self.ended(tried))
                .collect();
            self.look_for_an_end().await;
            let most = self.allowed().await;
            if ended.is_empty() && most == 0 {
                if self.under_way.is_empty() && (self.end.is_some() || self.waiting == 0) {
                    return Ok(());
                }
                continue;
            }
            let claimed_at = Instant::now();
            let claimed = self.write(&ended, most).await?;
            self.waiting = if claimed.len() < most {
                0
            } else {
                self.waiting.saturating_sub(claimed.len())
            };
            for message in claimed {
                self.begin(message, claimed_at);
            }
        }
    }

    async fn look_for_an_end(&mut self) {
        if self.end.is_some() {
            return;
        }
        if self.task.leaving.is_cancelled() || Instant::now() >= self.until {
            self.end = Some(End::Job(Stop::HandedBack.into()));
        } else if let Err(stop) = self.task.progress.report(self.done, self.total, SENDING).await {
            self.end = Some(End::Job(stop.into()));
        }
    }

    /// How many messages may be claimed now: as many again as there are connections wait
    /// for one, and no more than the account's rate allows.
    async fn allowed(&mut self) -> usize {
        if self.end.is_some() {
            return 0;
        }
        let most = 2 * self.account.pace.connections.max(1);
        let room = most.saturating_sub(self.under_way.len()).min(self.waiting);
        let mail = &self.context.accounts;
        for taken in 0..room {
            let asked = mail
                .limits
                .take(self.account.pace.rate, &self.account.counted_by)
                .await;
            let Err(seconds) = asked else { continue };
            if taken == 0 && self.under_way.is_empty() {
                self.pause(Duration::from_secs(seconds)).await;
            }
            return taken;
        }
        room
    }

    /// Waits until the account may send again, or ends for so long.
    async fn pause(&mut self, wait: Duration) {
        if wait <= LONGEST_PAUSE {
            tokio::time::sleep(wait).await;
        } else {
            self.end = Some(End::Job(JobError::Retry {
                message: "The e-mail account may not send faster.".into(),
                after: Some(wait),
                source: None,
            }));
        }
    }

    /// Begins a call as soon as a connection is free.
    fn begin(&mut self, message: Claimed, claimed_at: Instant) {
        let (account, connections) = (Arc::clone(&self.account), Arc::clone(&self.connections));
        let (lasting, now) = (self.lasting, self.context.clock.now());
        self.under_way.spawn(async move {
            let dispatch = message.dispatch;
            let came = match prepared(&message, &account, now) {
                Err(error) => Came::Invalid(error),
                Ok(mail) => {
                    // The semaphore is never closed.
                    let _free = connections.acquire_owned().await;
                    if claimed_at.elapsed() + account.sender.longest() + MARGIN > lasting {
                        Came::TooLate
                    } else {
                        Came::Sent(account.sender.send(&mail).await)
                    }
                }
            };
            Tried { dispatch, came }
        });
    }

    /// What came of a message, in the words of the ledger.
    fn ended(&mut self, Tried { dispatch, came }: Tried) -> Ended {
        let now = self.context.clock.now();
        let (outcome, detail, again_at) = match came {
            Came::TooLate => {
                let slow = JobError::Retry {
                    message: "The database was too slow.".into(),
                    after: None,
                    source: None,
                };
                self.end.get_or_insert(End::Job(slow));
                (
                    Outcome::NotNow,
                    "it was claimed too long ago".to_owned(),
                    Some(now),
                )
            }
            Came::Invalid(error) => (Outcome::Refused, error.to_string(), None),
            Came::Sent(sent) => {
                let (outcome, detail) = told(&sent);
                match sent {
                    // The message itself was not looked at.
                    Err(error) if error.concerns_account() => {
                        let again_at = self.again_at(dispatch, error.retry_after(), now);
                        let again_at = if outcome == Outcome::Refused {
                            Some(now)
                        } else {
                            again_at
                        };
                        self.end_for(error);
                        (Outcome::NotNow, detail, again_at)
                    }
                    _ if outcome == Outcome::NotNow => (outcome, detail, self.again_at(dispatch, None, now)),
                    _ => (outcome, detail, None),
                }
            }
        };
        self.done += i64::from(outcome != Outcome::NotNow);
        Ended {
            dispatch,
            outcome,
            detail,
            again_at,
        }
    }

    /// When a message is tried again that was not taken now; `None` when it was often
    /// enough.
    fn again_at(
        &self,
        dispatch: Dispatch,
        asked: Option<Duration>,
        now: DateTime<Utc>,
    ) -> Option<DateTime<Utc>> {
        if self.task.is_last_attempt() || dispatch.fence >= MOST_TRIES {
            return None;
        }
        let asked = TimeDelta::from_std(asked.unwrap_or_default()).unwrap_or_default();
        let tries = i32::try_from(dispatch.fence).unwrap_or(i32::MAX);
        Some(now + retry_delay(tries).max(asked))
    }

    /// The next message would fare no better.
    fn end_for(&mut self, error: SendError) {
        if self.end.is_some() {
            return;
        }
        let after = error.retry_after();
        self.end = Some(match error {
            SendError::Refused { .. } => End::AccountRefused(JobError::permanent(
                "5009",
                "The e-mail account is refused by its server. Look at it in the settings.",
                error,
            )),
            error => End::Job(JobError::Retry {
                message: "The e-mail account's server can't be reached now, or takes nothing for a while."
                    .into(),
                after,
                source: Some(error.into()),
            }),
        });
    }

    /// Writes what came of messages and claims up to `most` others. What was sent is
    /// sent, so a database that is away for a moment is waited for; nothing more is
    /// claimed then.
    async fn write(&mut self, ended: &[Ended], most: usize) -> Result<Vec<Claimed>, JobError> {
        let begun = Instant::now();
        let mut most = most;
        loop {
            match self.write_once(ended, most).await {
                Ok(Some(claimed)) => return Ok(claimed),
                Ok(None) => {
                    self.end = Some(End::Job(Stop::Lost.into()));
                    most = 0;
                }
                Err(error) if error.is_unavailable() && begun.elapsed() < WRITTEN_WITHIN => {
                    tracing::warn!(job = %self.task.claimed.id, %error, "not written yet");
                    most = 0;
                    tokio::time::sleep(WRITE_PAUSE).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// `None` when the job is somebody else's by now: then nothing is claimed or written.
    async fn write_once(&self, ended: &[Ended], most: usize) -> Result<Option<Vec<Claimed>>, DbError> {
        let now = self.context.clock.now();
        let mut tx = self.context.db.tenant(&self.task.claimed.scope).await?;
        dispatch::settle(&mut tx, ended, now).await?;
        let mut claimed = Vec::new();
        if most > 0 {
            // The job's lease outlasts those of its messages: whoever claims it next finds
            // none of them under way.
            if !ledger::start_effect(&mut tx, &self.task.claimed, self.lasting, now).await? {
                return Ok(None);
            }
            let claim = Claim {
                job: self.task.claimed.id,
                most: i64::try_from(most).unwrap_or(i64::MAX),
                lasting: self.lasting,
                sent_by: self.account.sent_by,
                from: self.account.from.address(),
            };
            claimed = dispatch::claim(&mut tx, &claim, now).await?;
        }
        tx.commit().await?;
        Ok(Some(claimed))
    }
}

/// The mail of a message, the same at every attempt but for its date.
fn prepared(message: &Claimed, account: &Account, now: DateTime<Utc>) -> Result<PreparedMail, InvalidMail> {
    let host = account.from.address().rsplit('@').next().unwrap_or_default();
    let name = Some(message.recipient_name.as_str()).filter(|name| !name.is_empty());
    OutgoingMail {
        from: account.from.clone(),
        to: MailAddress::new(name, &message.recipient_address)?,
        reply_to: account.reply_to.clone(),
        subject: message.subject.clone(),
        text: message.body.clone().unwrap_or_default(),
        html: message.html.clone(),
        message_id: format!("{}@{host}", message.dispatch.message),
        date: now,
        headers: Vec::new(),
    }
    .prepare()
}

/// Ends the job as its messages stand.
async fn conclude(context: &Context, task: &Task, end: Option<End>) -> Result<Done, JobError> {
    let job = task.claimed.id;
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    match end {
        Some(End::AccountRefused(error)) => {
            messages::fail_waiting(&mut tx, job, reason::ACCOUNT_REFUSED, now).await?;
            tx.commit().await?;
            return Err(error);
        }
        Some(End::Job(error)) => {
            if let JobError::Stopped(Stop::Cancelled) = error {
                messages::cancel_waiting(&mut tx, job, now).await?;
            }
            let is_over = matches!(error, JobError::Retry { .. }) && task.is_last_attempt();
            if !is_over {
                tx.commit().await?;
                return Err(error);
            }
        }
        None => {}
    }
    let mut tally = messages::tally(&mut tx, job).await?;
    if tally.planned > 0 && task.is_last_attempt() {
        messages::fail_waiting(&mut tx, job, reason::GAVE_UP, now).await?;
        tally = messages::tally(&mut tx, job).await?;
    }
    if let Some(due_at) = tally.next_due_at {
        tx.commit().await?;
        return Err(JobError::Retry {
            message: "Some of it was not taken yet.".into(),
            after: (due_at - now).to_std().ok(),
            source: None,
        });
    }
    if let Some(error) = failure(&tally) {
        tx.commit().await?;
        return Err(error);
    }
    task.finish(tx, &phrase(tally.sent), now).await
}

/// Why a job of which not all was taken over failed.
fn failure(tally: &Tally) -> Option<JobError> {
    if tally.sent == tally.total {
        return None;
    }
    if tally.cancelled > 0 && tally.failed + tally.unconfirmed == 0 {
        return Some(Stop::Cancelled.into());
    }
    let look = "It may have arrived: look there before trying again.";
    if tally.total == 1 {
        return Some(if tally.unconfirmed == 1 {
            let words = format!("The mail server did not say whether it took the e-mail. {look}");
            JobError::refused("UNCONFIRMED", words)
        } else {
            JobError::refused(
                "MAIL_REFUSED",
                "The mail server did not take the e-mail. Check the address.",
            )
        });
    }
    let mut words = format!("{} of {} e-mails sent", tally.sent, tally.total);
    for (number, said) in [
        (tally.failed, "not taken"),
        (tally.unconfirmed, "unconfirmed"),
        (tally.cancelled, "cancelled"),
    ] {
        if number > 0 {
            words.push_str(&format!(", {number} {said}"));
        }
    }
    words.push('.');
    let code = if tally.failed == 0 {
        "UNCONFIRMED"
    } else {
        "MAIL_REFUSED"
    };
    Some(JobError::refused(code, words))
}

fn phrase(sent: i64) -> String {
    match sent {
        0 => "Nothing was left to send".to_owned(),
        1 => "1 e-mail sent".to_owned(),
        sent => format!("{sent} e-mails sent"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_became_of_an_order_is_told_in_numbers() {
        let tally = Tally {
            total: 6,
            sent: 3,
            failed: 2,
            unconfirmed: 1,
            ..Tally::default()
        };
        let error = failure(&tally).expect("a failure");
        assert_eq!(
            error.to_string(),
            "3 of 6 e-mails sent, 2 not taken, 1 unconfirmed."
        );
        let all = Tally {
            total: 3,
            sent: 3,
            ..Tally::default()
        };
        assert!(failure(&all).is_none());
        assert_eq!(phrase(all.sent), "3 e-mails sent");
    }
}
