//! Keeps a carrier busy: claims messages, sends them, and writes the results.
//!
//! Each claim is committed before its call begins. A few more messages are claimed than are
//! under way, so that no connection waits for the database. A message whose claim would end
//! during its call is put back unsent.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use database::DbError;
use database::jobs::ledger;
use database::messages::dispatch::{self, Claimed, Dispatch, Ended, Selection};
use database::messages::recheck;
use domain::channels::Channel;
use domain::jobs::retry_delay;
use domain::messages::Outcome;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tracing::field::Empty;
use tracing::{Instrument as _, Span};

use super::answer::{Answer, Trouble};
use super::carrier::Carrier;
use super::content::Sources;
use super::settled::{Written, note};
use super::words;
use crate::context::Context;
use crate::error::JobError;
use crate::progress::Stop;
use crate::task::Task;

/// How much longer than a call its claim must hold when the call begins (design 5).
pub(super) const MARGIN: Duration = Duration::from_secs(5);

/// How much work is claimed ahead, as time of the connections. Little, so that a killed worker
/// leaves few more messages unconfirmed than were under way.
const AHEAD: Duration = Duration::from_millis(40);
const MOST_AHEAD: usize = 64;

/// How long finished calls wait for others, to be written together.
const TOGETHER: Duration = Duration::from_millis(10);

/// How long a claimed message may wait for its connection.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long one claim of the job sends before it hands its slot back.
const SLICE: Duration = Duration::from_secs(60);

/// The longest wait for the account's rate limit during which the job keeps its slot.
const LONGEST_PAUSE: Duration = Duration::from_secs(3);

/// After this many failed connections in a row, or as many as run at once, the provider counts
/// as unavailable. A single one proves nothing: connections drop.
const FEWEST_ABSENT: usize = 3;

/// A single call that waits this long for a connection proves it too.
const STALL: Duration = Duration::from_secs(2);

/// The pause when a provider that has answered becomes unavailable without a stated time.
const SHORT_ABSENCE: Duration = Duration::from_secs(2);

/// How often a message that is not accepted now is tried after it was planned.
const MOST_TRIES: i16 = 12;

/// How long writing results is retried, and the pause between two attempts.
const WRITTEN_WITHIN: Duration = Duration::from_secs(8);
const WRITE_PAUSE: Duration = Duration::from_millis(500);

/// How long a claim of messages holds.
pub(super) fn lasting(carrier: &Carrier) -> Duration {
    carrier.longest() + MARGIN + PATIENCE
}

/// Why this claim of the job stops sending.
pub(super) enum End {
    /// The provider refuses the account or its use.
    AccountRefused(JobError),
    /// The provider refuses the company's sender, which the company has to fix.
    SenderRefused(JobError),
    /// The job continues later or ends.
    Job(JobError),
}

/// A message whose call has ended or never began.
struct EndedCall {
    dispatch: Dispatch,
    /// How often it was tried before this call.
    tries: i16,
    /// How long it kept its connection, preparation included.
    took: Duration,
    /// How long the call took.
    called: Duration,
    /// `None` when it was claimed too long ago.
    answer: Option<Answer>,
}

/// Sends the selected messages until none is left or there is a reason to stop.
pub(super) struct Sending<'a> {
    context: &'a Context,
    task: &'a Task,
    selection: Selection,
    channel: Channel,
    carrier: Arc<Carrier>,
    connections: Arc<Semaphore>,
    lasting: Duration,
    until: Instant,
    /// The moving average of the time that a message keeps its connection.
    call: Duration,
    under_way: JoinSet<EndedCall>,
    sources: Sources,
    /// Messages that may still be claimed.
    waiting: usize,
    /// Whether any call of this claim of the job was answered.
    is_answered: bool,
    /// How many connections in a row failed.
    absent: usize,
    /// Why it stopped, if messages were left.
    pub end: Option<End>,
    /// How many messages are settled.
    pub done: i64,
    total: i64,
}

impl<'a> Sending<'a> {
    /// Sends `waiting` messages of `total`.
    pub fn new(
        (context, task): (&'a Context, &'a Task),
        (selection, channel): (Selection, Channel),
        carrier: Arc<Carrier>,
        (waiting, total): (i64, i64),
    ) -> Self {
        Self {
            context,
            task,
            selection,
            channel,
            connections: Arc::new(Semaphore::new(carrier.connections())),
            lasting: lasting(&carrier),
            carrier,
            until: Instant::now() + SLICE,
            call: AHEAD,
            under_way: JoinSet::new(),
            sources: Sources::new(Arc::clone(&context.public_url)),
            waiting: usize::try_from(waiting).unwrap_or(usize::MAX),
            is_answered: false,
            absent: 0,
            end: None,
            done: total - waiting,
            total,
        }
    }

    /// Keeps the connections busy and writes results until no message waits or there is a
    /// reason to stop. Waits for the calls under way.
    pub async fn send_all(&mut self) -> Result<(), JobError> {
        // Whether the waiting messages can't be claimed until a call under way has ended.
        let mut is_blocked = false;
        loop {
            let ended: Vec<Written> = self
                .ended()
                .await
                .into_iter()
                .map(|call| self.written(call))
                .collect();
            is_blocked &= ended.is_empty();
            self.check_for_end().await;
            let most = if is_blocked { 0 } else { self.allowed().await };
            if ended.is_empty() && most == 0 {
                if self.under_way.is_empty() && (self.end.is_some() || self.waiting == 0 || is_blocked) {
                    if self.absent > 0 && !self.is_answered {
                        self.end_because_of(
                            Trouble::Absent(None),
                            None,
                            "the provider accepted none of the \
                                                                          last calls",
                        );
                    }
                    return Ok(());
                }
                continue;
            }
            let claimed_at = Instant::now();
            let (found, claimed) = self.write(&ended, most).await?;
            is_blocked = most > 0 && found == 0;
            self.waiting = self.waiting.saturating_sub(found);
            for message in claimed {
                self.begin(message, claimed_at);
            }
        }
    }

    /// Waits for a call to end, and a moment for others while the connections have work. A call
    /// that panicked keeps its lease and is looked up like one of a stopped worker.
    async fn ended(&mut self) -> Vec<EndedCall> {
        let mut ended: Vec<_> = self.under_way.join_next().await.into_iter().collect();
        let until = tokio::time::Instant::now() + TOGETHER;
        let least = if self.waiting > 0 && self.end.is_none() {
            self.max_under_way() / 2
        } else {
            0
        };
        while self.under_way.len() > least {
            match tokio::time::timeout_at(until, self.under_way.join_next()).await {
                Ok(next) => ended.extend(next),
                Err(_) => break,
            }
        }
        while let Some(next) = self.under_way.try_join_next() {
            ended.push(next);
        }
        ended.into_iter().flatten().collect()
    }

    async fn check_for_end(&mut self) {
        if self.end.is_some() {
            return;
        }
        let sending = words::of(self.channel).sending;
        if self.task.leaving.is_cancelled() || Instant::now() >= self.until {
            self.end = Some(End::Job(Stop::HandedBack.into()));
        } else if let Err(stop) = self.task.progress.report(self.done, self.total, sending).await {
            self.end = Some(End::Job(stop.into()));
        }
    }

    /// The most claimed messages: work of [`AHEAD`] for each connection, at least one beside
    /// the current call.
    fn max_under_way(&self) -> usize {
        let ahead = AHEAD.as_micros() / self.call.as_micros().max(1);
        let ahead = usize::try_from(ahead).unwrap_or(MOST_AHEAD).clamp(1, MOST_AHEAD);
        (1 + ahead) * self.carrier.connections()
    }

    /// How many messages may be claimed now, given the calls under way and the rate limits.
    async fn allowed(&mut self) -> usize {
        if self.end.is_some() {
            return 0;
        }
        let room = self
            .max_under_way()
            .saturating_sub(self.under_way.len())
            .min(self.waiting);
        let (rates, by) = self.carrier.rates();
        let mut allowed = u32::try_from(room).unwrap_or(u32::MAX);
        if allowed == 0 {
            return 0;
        }
        for rate in rates {
            match self.context.accounts.limits.take_up_to(rate, by, allowed).await {
                Ok(taken) => allowed = allowed.min(taken),
                Err(seconds) => {
                    let wait = Duration::from_secs(seconds);
                    if self.under_way.is_empty() {
                        self.pause(wait).await;
                    }
                    return 0;
                }
            }
        }
        usize::try_from(allowed).unwrap_or(room)
    }

    /// Waits until the account may send again, or stops for that time.
    async fn pause(&mut self, wait: Duration) {
        if wait <= LONGEST_PAUSE {
            tokio::time::sleep(wait).await;
        } else {
            self.end = Some(End::Job(JobError::Waits {
                message: words::of(self.channel).too_fast.into(),
                after: wait,
            }));
        }
    }

    /// Begins a call as soon as a connection is free and the message is ready.
    fn begin(&mut self, mut message: Claimed, claimed_at: Instant) {
        let source = self.sources.of(&message);
        let (carrier, connections) = (Arc::clone(&self.carrier), Arc::clone(&self.connections));
        let (lasting, now) = (self.lasting, self.context.clock.now());
        let span = tracing::info_span!(
            "dispatch",
            message_id = %message.dispatch.message,
            channel = self.channel.name(),
            attempt = message.dispatch.fence,
            outcome = Empty
        );
        let work = async move {
            let (dispatch, tries) = (message.dispatch, message.tries);
            // Nothing closes the semaphore.
            let _free = connections.acquire_owned().await;
            let begun = Instant::now();
            let ready = carrier.prepare(&mut message, source.as_deref()).await;
            let called = Instant::now();
            let answer = match ready {
                Err(answer) => Some(*answer),
                Ok(()) if claimed_at.elapsed() + carrier.longest() + MARGIN > lasting => None,
                Ok(()) => Some(carrier.hand_over(&message, source.as_deref(), now).await),
            };
            if let Some(answer) = &answer {
                Span::current().record("outcome", answer.outcome.name());
            }
            EndedCall {
                dispatch,
                tries,
                took: begun.elapsed(),
                called: called.elapsed(),
                answer,
            }
        };
        self.under_way.spawn(traces::carried(work.instrument(span)));
    }

    /// The result of a message, as the ledger stores it.
    fn written(&mut self, call: EndedCall) -> Written {
        self.call = (self.call * 3 + call.took) / 4;
        let now = self.context.clock.now();
        let Some(answer) = call.answer else {
            let slow = JobError::Retry {
                message: "Preparing the message took too long.".into(),
                after: None,
                source: None,
            };
            self.end.get_or_insert(End::Job(slow));
            return Written::of(Ended {
                again_at: Some(now),
                ..Ended::new(call.dispatch, Outcome::NotNow, "it was claimed too long ago")
            });
        };
        let mut written = Written::of_answer(call.dispatch, answer);
        let ended = &mut written.ended;
        match written.trouble {
            // The provider did not examine the message.
            Some(trouble) => {
                ended.again_at = match trouble {
                    Trouble::Refused | Trouble::Sender => Some(now),
                    Trouble::Absent(after) => Self::again_at(call.tries, after, now),
                    Trouble::Store | Trouble::Certificate => Self::again_at(call.tries, None, now),
                };
                ended.is_try = match trouble {
                    Trouble::Refused | Trouble::Sender => false,
                    Trouble::Absent(_) | Trouble::Store | Trouble::Certificate => true,
                };
                ended.outcome = Outcome::NotNow;
                if self.is_lasting(trouble, call.called) {
                    self.end_because_of(trouble, ended.code.as_deref(), &ended.detail);
                }
            }
            None => {
                (self.is_answered, self.absent) = (true, 0);
                if ended.outcome == Outcome::NotNow {
                    ended.again_at = Self::again_at(call.tries, None, now);
                    ended.is_try = true;
                }
            }
        }
        self.done += i64::from(ended.outcome != Outcome::NotNow && ended.look_after.is_none());
        written
    }

    /// When a message is retried that was not accepted now nor `before` times before; `None`
    /// after [`MOST_TRIES`].
    fn again_at(before: i16, asked: Option<Duration>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let tries = before.saturating_add(1);
        if tries >= MOST_TRIES {
            return None;
        }
        let asked = TimeDelta::from_std(asked.unwrap_or_default()).unwrap_or_default();
        Some(now + retry_delay(tries.into()).max(asked))
    }

    /// Whether the problem would stop the next message too.
    fn is_lasting(&mut self, trouble: Trouble, called: Duration) -> bool {
        match trouble {
            Trouble::Refused
            | Trouble::Sender
            | Trouble::Store
            | Trouble::Certificate
            | Trouble::Absent(Some(_)) => true,
            Trouble::Absent(None) => {
                self.absent += 1;
                called >= STALL || self.absent >= self.carrier.connections().max(FEWEST_ABSENT)
            }
        }
    }

    /// Stops for a problem that the next message would meet too. The job's error is logged, so
    /// it has the provider's code but not its message, which may quote an address.
    fn end_because_of(&mut self, trouble: Trouble, code: Option<&str>, detail: &str) {
        if self.end.is_some() {
            return;
        }
        tracing::debug!(job = %self.task.claimed.id, detail, "the carrier is in trouble");
        let words = words::of(self.channel);
        self.end = Some(match trouble {
            Trouble::Refused => {
                End::AccountRefused(JobError::refused(words.refused_code, words.account_refused))
            }
            Trouble::Sender => End::SenderRefused(words::sender_refused(code)),
            // A provider that has just answered is soon available again.
            Trouble::Absent(after) if self.is_answered => End::Job(JobError::Waits {
                message: words.absent.into(),
                after: after.unwrap_or(SHORT_ABSENCE),
            }),
            Trouble::Absent(after) => End::Job(JobError::Retry {
                message: words.absent.into(),
                after,
                source: None,
            }),
            Trouble::Certificate => End::Job(JobError::Retry {
                message: words::CERTIFICATE.into(),
                after: None,
                source: None,
            }),
            Trouble::Store => End::Job(JobError::Retry {
                message: "The file storage is unavailable.".into(),
                after: None,
                source: None,
            }),
        });
    }

    /// Writes results and claims up to `most` other messages. Returns how many were found, and
    /// those of them that may go. Results must not be lost, so writing is retried while the
    /// database is unavailable; then nothing more is claimed.
    async fn write(&mut self, written: &[Written], most: usize) -> Result<(usize, Vec<Claimed>), JobError> {
        let begun = Instant::now();
        let mut most = most;
        loop {
            match self.write_once(written, most).await {
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

    /// `None` when the claim of the job is lost: then nothing is claimed or written.
    #[tracing::instrument(name = "claim", skip_all, fields(channel = self.channel.name(), most))]
    async fn write_once(
        &mut self,
        written: &[Written],
        most: usize,
    ) -> Result<Option<(usize, Vec<Claimed>)>, DbError> {
        let now = self.context.clock.now();
        let claims = i64::try_from(most).unwrap_or(i64::MAX);
        let carrier = Arc::clone(&self.carrier);
        let marking = carrier.marking(self.lasting);
        let mut tx = self.context.db.tenant(&self.task.claimed.scope).await?;
        if let (Selection::Due(lane), 1..) = (self.selection, most) {
            dispatch::lock_due(&mut tx, lane.channel).await?;
        }
        note(&mut tx, self.channel, written, now).await?;
        if most == 0 {
            tx.commit().await?;
            return Ok(Some((0, Vec::new())));
        }
        if let Selection::Job(_) = self.selection {
            // The job's lease outlasts those of its messages, so the next claim of the job
            // finds none of them under way.
            if !ledger::start_effect(&mut tx, &self.task.claimed, self.lasting, now).await? {
                return Ok(None);
            }
        }
        let found = dispatch::candidates(&mut tx, self.selection, self.channel, claims, now).await?;
        let may_go = recheck::may_go(&mut tx, &found, now).await?;
        let claimed = dispatch::mark(&mut tx, &may_go, &marking, now).await?;
        let named = claimed
            .iter()
            .filter_map(|message| message.filled.as_ref().map(|(id, _)| *id));
        self.sources.read(&mut tx, named).await?;
        tx.commit().await?;
        Ok(Some((found.len(), claimed)))
    }
}
