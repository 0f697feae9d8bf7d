//! The live stream. Each browser has one; one query per second feeds all streams of a process.
//!
//! A stream ends after ten minutes, when the process stops, and soon after its session ends,
//! before anything else is sent. The browser then reconnects.

use std::collections::HashMap;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::jobs::ledger::{self, ChangesOf};
use database::{Db, notifications};
use domain::clock::Clock;
use domain::ids::{JobId, TenantId, UserId};
use poem::web::Data;
use poem::web::sse::SSE;
use poem::{IntoResponse, Request, Response, handler};

use crate::auth::resolve;
use crate::error::{ApiError, Chain, ErrorCode};
use crate::open_streams::Streams;
use crate::state::ApiState;

/// How often the streams of a process are fed.
const EVERY: Duration = Duration::from_secs(1);

/// How far a sweep reaches back before its own start: a change is dated when it is written but
/// visible only when its transaction commits.
const LOOK_BACK: TimeDelta = TimeDelta::seconds(10);

/// The most changes of one user in one feed; the next feed continues after them.
const CHANGES_PER_USER: i64 = 500;

/// `GET /api/events`: the user's jobs as they change, the number of unread notifications, and when the
/// company's territory and campaigns were last refreshed.
#[handler]
pub async fn own_events(state: Data<&ApiState>, request: &Request) -> Result<Response, ApiError> {
    let token = request
        .header("authorization")
        .and_then(|value| value.strip_prefix("Bearer "))
        .ok_or_else(|| ApiError::of(ErrorCode::SessionEnded))?;
    let session = resolve(request, token).await?;
    let stream = state.streams.open(&session);
    let mut response = SSE::new(stream)
        .keep_alive(Duration::from_secs(15))
        .into_response();
    let headers = response.headers_mut();
    headers.insert("x-accel-buffering", poem::http::HeaderValue::from_static("no"));
    Ok(response)
}

/// Feeds the streams until `stopped` ends, then ends them.
pub(crate) async fn feed(db: Db, clock: Clock, streams: Streams, stopped: impl Future<Output = ()>) {
    let mut ticks = tokio::time::interval(EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut sweeps = Sweeps::default();
    tokio::pin!(stopped);
    loop {
        tokio::select! {
            () = &mut stopped => break,
            _ = ticks.tick() => {}
        }
        streams.prune();
        if let Err(error) = feed_once(&db, &clock, &streams, &mut sweeps).await {
            tracing::warn!(error = %Chain(&error), "the live streams could not be fed");
        }
    }
    streams.end_all();
}

/// The position in each connected user's changes. Users are independent, so that many changes of
/// one delay no other.
#[derive(Default)]
struct Sweeps {
    of_jobs: HashMap<(TenantId, UserId), Sweep>,
    /// Start of the window for notifications and refreshes.
    notified_from: Option<DateTime<Utc>>,
}

/// A pass over the changes of one user's jobs. It spans several feeds if there are many changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sweep {
    /// Its start. A change that it can't see yet is dated at most [`LOOK_BACK`] earlier.
    began: DateTime<Utc>,
    /// The last change that was sent.
    after: (DateTime<Utc>, JobId),
}

impl Sweep {
    fn begin(began: DateTime<Utc>, from: DateTime<Utc>) -> Self {
        Self {
            began,
            after: (from, JobId(uuid::Uuid::nil())),
        }
    }

    /// The sweep to run `now`, after this one returned the changes `found`, oldest first.
    fn next(self, found: &[(DateTime<Utc>, JobId)], now: DateTime<Utc>) -> Self {
        match found.last() {
            Some(last) if i64::try_from(found.len()).is_ok_and(|count| count >= CHANGES_PER_USER) => {
                Self { after: *last, ..self }
            }
            _ => Self::begin(now, self.began - LOOK_BACK),
        }
    }
}

async fn feed_once(
    db: &Db,
    clock: &Clock,
    streams: &Streams,
    sweeps: &mut Sweeps,
) -> Result<(), database::DbError> {
    let owners = streams.owners();
    sweeps
        .of_jobs
        .retain(|owner, _| owners.binary_search(owner).is_ok());
    if owners.is_empty() {
        sweeps.notified_from = None;
        return Ok(());
    }
    let mut tx = db.worker().await?;
    let now = ledger::database_clock(&mut tx).await?;
    let wanted: Vec<_> = owners
        .iter()
        .map(|owner| {
            let sweep = sweeps.of_jobs.entry(*owner);
            let sweep = *sweep.or_insert_with(|| Sweep::begin(now, now - LOOK_BACK));
            ChangesOf {
                tenant: owner.0,
                user: owner.1,
                after: sweep.after,
            }
        })
        .collect();
    let changes = ledger::changes(&mut tx, &wanted, CHANGES_PER_USER).await?;
    let since = sweeps.notified_from.unwrap_or(now) - LOOK_BACK;
    let notified = notifications::changed_since(&mut tx, &owners, since).await?;
    let mut tenants: Vec<_> = owners.iter().map(|(tenant, _)| *tenant).collect();
    tenants.dedup();
    let refreshed = ledger::refreshed_since(&mut tx, &tenants, since).await?;
    tx.commit().await?;
    // Checked before anything is sent, so that no data reaches a stream whose session has ended.
    let sessions = streams.sessions();
    let mut gate = db.gate().await?;
    let live = database::gate::live_sessions(&mut gate, &sessions, clock.now()).await?;
    gate.commit().await?;
    streams.end_dead(&sessions, &live);
    sweeps.notified_from = Some(now);
    let mut found: HashMap<_, Vec<_>> = HashMap::new();
    for job in &changes {
        let of_owner = found.entry((job.tenant_id, job.owner)).or_default();
        of_owner.push((job.changed_at, job.id));
    }
    for (owner, sweep) in &mut sweeps.of_jobs {
        let found = found.get(&(owner.0, Some(owner.1)));
        *sweep = sweep.next(found.map_or(&[], Vec::as_slice), now);
    }
    for user in notified {
        streams.send_unread(user.tenant_id, user.user, user.unread, user.changed_at);
    }
    for job in changes {
        streams.send(job);
    }
    for (tenant, what, changed_at) in refreshed {
        streams.send_refreshed(tenant, what, changed_at);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_sweep_continues_after_its_last_change_and_the_next_sweep_misses_no_late_commit() {
        let at = |second: i64| DateTime::UNIX_EPOCH + TimeDelta::seconds(second);
        let job = JobId(uuid::Uuid::now_v7());
        let full: Vec<_> = (0..CHANGES_PER_USER).map(|_| (at(95), job)).collect();
        let sweep = Sweep::begin(at(100), at(90));
        let continued = sweep.next(&full, at(101));
        assert_eq!((continued.began, continued.after), (at(100), (at(95), job)));
        let next = continued.next(&[(at(101), job)], at(102));
        // A change that was written at 90 and committed at 100 was invisible to the first sweep.
        assert_eq!(next, Sweep::begin(at(102), at(90)));
    }
}
