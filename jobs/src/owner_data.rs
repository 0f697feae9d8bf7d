//! Buys the owner data of an order's listings.
//!
//! An answered call is charged, and the provider has no idempotency key, so each listing is
//! marked and charged, and that is committed, before its call begins. A listing that was
//! certainly not answered is unmarked; one that may have been becomes unconfirmed, charged once,
//! and a person decides. A process may stop at any moment: the next claim continues with unmarked
//! listings.

use std::time::{Duration, Instant};

use database::jobs::ledger;
use database::owner_data::asking::{self, Marked, Outcome, Tally};
use database::{DbError, api_usage};
use domain::api_usage::Provider;
use domain::counts::grouped;
use domain::owner_data::Failure;
use providers::attom::{Address, Answer, AttomError};
use tokio::task::JoinSet;

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::progress::Stop;
use crate::requester::requester;
use crate::sources::OwnerSource;
use crate::task::{Done, Task};

/// How much longer than a call the claim must hold, so that no other worker takes the job
/// meanwhile.
const MARGIN: Duration = Duration::from_secs(10);

/// How long one claim asks before it hands its slot back: well within a job's time limit.
const SLICE: Duration = Duration::from_secs(5 * 60);

/// How long writing results is retried, and the pause between two attempts.
const WRITTEN_WITHIN: Duration = Duration::from_secs(8);
const WRITE_PAUSE: Duration = Duration::from_millis(500);

/// The phrase during the job.
const ASKING: &str = "Requesting home owner data";

/// Asks for all waiting listings; the job fails if no owner was found because of a failure.
pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let Some(source) = &context.owners else {
        return Err(JobError::refused(
            "1025",
            "Home owner data isn't available on this server.",
        ));
    };
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let gone = "The user who requested this can no longer sign in.";
    requester(&mut tx, task.claimed.owner, gone).await?;
    let now = context.clock.now();
    if !ledger::start_effect(&mut tx, &task.claimed, source.api.longest() + MARGIN, now).await? {
        return Err(Stop::Lost.into());
    }
    asking::begin(&mut tx, &task.claimed, now).await?;
    let tally = asking::tally(&mut tx, &task.claimed).await?;
    tx.commit().await?;
    let mut asking = Asking {
        context,
        task,
        source,
        until: Instant::now() + SLICE,
        under_way: JoinSet::new(),
        ended: None,
        done: tally.total - tally.waiting,
        total: tally.total,
    };
    asking.ask_all().await?;
    if let Some(error) = asking.ended {
        return Err(error);
    }
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let tally = asking::tally(&mut tx, &task.claimed).await?;
    if let Some(error) = failure(&tally) {
        tx.commit().await?;
        return Err(error);
    }
    task.finish(tx, &phrase(&tally), context.clock.now()).await
}

/// An ended call.
struct Asked {
    marked: Marked,
    answer: Result<Answer, AttomError>,
}

struct Asking<'a> {
    context: &'a Context,
    task: &'a Task,
    source: &'a OwnerSource,
    until: Instant,
    under_way: JoinSet<Asked>,
    /// Why no more calls are begun.
    ended: Option<JobError>,
    done: i64,
    total: i64,
}

impl Asking<'_> {
    /// Keeps as many calls under way as allowed and writes their results until nothing waits or
    /// there is a reason to stop. Waits for calls under way, because they are paid.
    async fn ask_all(&mut self) -> Result<(), JobError> {
        let mut more = true;
        loop {
            if self.ended.is_none() {
                self.ended = self.reason_to_end().await;
            }
            if more && self.ended.is_none() {
                more = self.begin_calls().await?;
            }
            let Some(first) = self.under_way.join_next().await else {
                // Without a call under way there is nothing to wait for.
                if more && self.ended.is_none() {
                    continue;
                }
                return Ok(());
            };
            let mut ended = vec![first];
            while let Some(next) = self.under_way.try_join_next() {
                ended.push(next);
            }
            // A call that panicked leaves its mark and becomes unconfirmed.
            self.store(ended.into_iter().flatten().collect()).await?;
        }
    }

    async fn reason_to_end(&self) -> Option<JobError> {
        if self.task.leaving.is_cancelled() || Instant::now() >= self.until {
            return Some(Stop::HandedBack.into());
        }
        let reported = self.task.progress.report(self.done, self.total, ASKING).await;
        reported.err().map(Into::into)
    }

    /// Begins as many calls as allowed; returns whether more listings may wait.
    async fn begin_calls(&mut self) -> Result<bool, JobError> {
        let mut permits = if self.under_way.is_empty() {
            self.source.free_calls().await
        } else {
            self.source.more_free_calls(self.source.calls_at_once)
        };
        if permits.is_empty() {
            return Ok(true);
        }
        let claimed = &self.task.claimed;
        let mut tx = self.context.db.tenant(&claimed.scope).await?;
        let now = self.context.clock.now();
        let marked_at = Instant::now();
        let lasting = self.source.api.longest() + MARGIN;
        if !ledger::start_effect(&mut tx, claimed, lasting, now).await? {
            self.ended = Some(Stop::Lost.into());
            return Ok(false);
        }
        let taken = asking::take(&mut tx, claimed, permits.len(), now).await?;
        tx.commit().await?;
        self.done += i64::try_from(taken.looked_at - taken.marked.len()).unwrap_or(0);
        // The lease began with the statement above. If reaching this point took long, it may end
        // before a call does; nothing has been asked yet, so nothing is.
        if marked_at.elapsed() > MARGIN / 2 {
            let outcomes: Vec<_> = taken
                .marked
                .into_iter()
                .map(|marked| (marked, Outcome::NotAsked))
                .collect();
            self.write(&outcomes, 0).await?;
            self.ended = Some(JobError::Retry {
                message: "The database took too long to respond.".into(),
                after: None,
                source: None,
            });
            return Ok(false);
        }
        let more = taken.looked_at == permits.len();
        for marked in taken.marked {
            let (api, permit) = (self.source.api.clone(), permits.pop());
            self.under_way.spawn(traces::carried(async move {
                let address = Address {
                    street: marked.street.clone(),
                    city: marked.city.clone(),
                    state: marked.state.clone(),
                    zip_code: marked.zip_code.clone(),
                };
                let answer = api.owner(&address).await;
                drop(permit);
                Asked { marked, answer }
            }));
        }
        Ok(more)
    }

    async fn store(&mut self, ended: Vec<Asked>) -> Result<(), JobError> {
        let mut counted = 0;
        let mut outcomes = Vec::with_capacity(ended.len());
        for asked in ended {
            let (outcome, may_count) = self.outcome(asked.answer);
            counted += i64::from(may_count);
            self.done += i64::from(outcome != Outcome::NotAsked);
            outcomes.push((asked.marked, outcome));
        }
        self.write(&outcomes, counted).await
    }

    /// Answers are paid, so writing is retried while the database is unavailable.
    async fn write(&self, outcomes: &[(Marked, Outcome)], counted: i64) -> Result<(), JobError> {
        let begun = Instant::now();
        loop {
            match self.write_once(outcomes, counted).await {
                Err(error) if error.is_unavailable() && begun.elapsed() < WRITTEN_WITHIN => {
                    tracing::warn!(job = %self.task.claimed.id, %error, "not written yet");
                    tokio::time::sleep(WRITE_PAUSE).await;
                }
                written => return Ok(written?),
            }
        }
    }

    async fn write_once(&self, outcomes: &[(Marked, Outcome)], counted: i64) -> Result<(), DbError> {
        let now = self.context.clock.now();
        let mut tx = self.context.db.tenant(&self.task.claimed.scope).await?;
        asking::store(&mut tx, &self.task.claimed, outcomes, now).await?;
        api_usage::count(&mut tx, Provider::Attom, counted, now).await?;
        tx.commit().await
    }

    /// The outcome of a call, and whether the provider may have charged it. A problem that the
    /// next call would meet too stops the job.
    fn outcome(&mut self, answer: Result<Answer, AttomError>) -> (Outcome, bool) {
        let error = match answer {
            Ok(Answer {
                owner: Some(owner),
                is_counted,
            }) => return (Outcome::Found(owner), is_counted),
            Ok(Answer {
                owner: None,
                is_counted,
            }) => return (Outcome::NothingFound, is_counted),
            Err(error) => error,
        };
        let (outcome, may_count, ended) = match &error {
            AttomError::Unknown => (Outcome::Unconfirmed, true, None),
            AttomError::Malformed(_) => (Outcome::Failed(Failure::Unreadable), true, None),
            AttomError::Refused { .. } => (Outcome::Failed(Failure::Address), false, None),
            AttomError::Busy { retry_after } => (Outcome::NotAsked, false, Some(later(*retry_after))),
            AttomError::Broken { .. } | AttomError::NotAsked(_) => {
                (Outcome::NotAsked, false, Some(later(None)))
            }
            AttomError::KeyRefused { .. } | AttomError::Config | AttomError::Client(_) => (
                Outcome::NotAsked,
                false,
                Some(JobError::refused(
                    FAILED,
                    "The home owner data provider rejected Doorstep's account. The remaining requests \
                     weren't charged.",
                )),
            ),
        };
        tracing::warn!(
            job = %self.task.claimed.id,
            error = &error as &dyn std::error::Error,
            "the request for a home owner failed"
        );
        if self.ended.is_none() {
            self.ended = ended;
        }
        (outcome, may_count)
    }
}

/// A retry.
fn later(after: Option<Duration>) -> JobError {
    JobError::Retry {
        message: "The home owner data provider is unavailable right now.".into(),
        after,
        source: None,
    }
}

/// The error of an order without any result.
fn failure(tally: &Tally) -> Option<JobError> {
    if tally.total == 0 || tally.found > 0 {
        return None;
    }
    if tally.nothing_found == tally.total {
        return Some(JobError::refused(
            "1025",
            "Owner details aren't available from the source. You weren't charged.",
        ));
    }
    if tally.unconfirmed == tally.total {
        return Some(JobError::refused(
            "UNCONFIRMED",
            "The provider didn't respond in time. The request may have been charged once. A new request \
             won't count toward your limit again.",
        ));
    }
    if tally.over_limit == tally.total {
        return Some(JobError::refused(
            "1024",
            "You reached this month's limit. You weren't charged.",
        ));
    }
    if tally.failed == tally.total {
        return Some(JobError::refused(
            "1025",
            "The provider couldn't process the request. You weren't charged.",
        ));
    }
    None
}

/// The phrase of an order's result.
fn phrase(tally: &Tally) -> String {
    if tally.total == 0 {
        return "No owner data left to request".to_owned();
    }
    let mut parts = vec![format!("{} found", grouped(tally.found))];
    for (number, words) in [
        (tally.nothing_found, "not available"),
        (tally.unconfirmed, "unconfirmed"),
        (tally.over_limit, "over the limit"),
        (tally.failed - tally.over_limit, "rejected"),
    ] {
        if number > 0 {
            parts.push(format!("{} {words}", grouped(number)));
        }
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_reports_its_results() {
        let tally = Tally {
            total: 7,
            found: 3,
            nothing_found: 1,
            unconfirmed: 1,
            failed: 2,
            over_limit: 1,
            ..Tally::default()
        };
        assert_eq!(
            phrase(&tally),
            "3 found, 1 not available, 1 unconfirmed, 1 over the limit, 1 rejected"
        );
        assert!(failure(&tally).is_none());
        assert_eq!(phrase(&Tally::default()), "No owner data left to request");
    }
}
