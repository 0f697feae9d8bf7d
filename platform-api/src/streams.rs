//! The live stream: one per browser, all of a process fed by one query a second.
//!
//! A stream ends after ten minutes, when the process goes, and soon after
//! its session's end, before anything else is sent; the browser then connects anew.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::jobs::ledger;
use database::{Db, Session, notifications};
use domain::clock::Clock;
use domain::ids::{JobId, SessionId, TenantId, UserId};
use futures::{Stream, StreamExt};
use poem::web::Data;
use poem::web::sse::{Event, SSE};
use poem::{IntoResponse, Request, Response, handler};
use poem_openapi::types::ToJSON;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;

use crate::auth::resolve;
use crate::error::{ApiError, Chain, ErrorCode};
use crate::state::ApiState;
use crate::work::job_out;

/// How often the streams of a process are fed.
const EVERY: Duration = Duration::from_secs(1);

/// The most streams one user has open at a process; the oldest gives way to another one.
const STREAMS_PER_USER: usize = 20;

/// How far behind the newest change seen the next look begins: a change is
/// dated when it is written and visible when its transaction commits.
const LOOK_BACK: TimeDelta = TimeDelta::seconds(10);

/// The most changes one feed carries.
const MOST_CHANGES: i64 = 1_000;

/// How long one stream lives.
const LIVES: Duration = Duration::from_secs(600);

/// Events a browser may lag behind before its stream is ended.
const BACKLOG: usize = 256;

/// A stream someone reads.
struct Reader {
    session: SessionId,
    tenant: TenantId,
    user: UserId,
    events: mpsc::Sender<Event>,
    /// The newest state sent of each job.
    sent: HashMap<JobId, DateTime<Utc>>,
    /// The newest change sent of the notifications.
    notified: Option<DateTime<Utc>>,
    _counted: Counted,
}

/// Counts an open stream for as long as it is there, whatever ends it.
struct Counted;

impl Counted {
    fn new() -> Self {
        metrics::gauge!("doorstep_streams_open").increment(1.0);
        Self
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!("doorstep_streams_open").decrement(1.0);
    }
}

/// The streams of this process.
#[derive(Clone, Default)]
pub struct Streams(Arc<Mutex<Vec<Reader>>>);

impl Streams {
    fn readers(&self) -> std::sync::MutexGuard<'_, Vec<Reader>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open(&self, session: &Session) -> impl Stream<Item = Event> + Send + 'static {
        let queue = self.add(session.id(), session.tenant_id(), session.user_id());
        let bye = futures::stream::once(async { named("bye", "{}") });
        ReceiverStream::new(queue)
            .take_until(tokio::time::sleep(LIVES))
            .chain(bye)
    }

    /// Adds a reader; the oldest of a user who has too many is dropped, which ends it.
    fn add(&self, session: SessionId, tenant: TenantId, user: UserId) -> mpsc::Receiver<Event> {
        let (events, queue) = mpsc::channel(BACKLOG);
        let mut readers = self.readers();
        readers.retain(|reader| !reader.events.is_closed());
        let is_own = |reader: &Reader| (reader.tenant, reader.user) == (tenant, user);
        if readers.iter().filter(|reader| is_own(reader)).count() >= STREAMS_PER_USER
            && let Some(oldest) = readers.iter().position(is_own)
        {
            // Readers stand in the order of their opening.
            readers.remove(oldest);
        }
        readers.push(Reader {
            session,
            tenant,
            user,
            events,
            sent: HashMap::new(),
            notified: None,
            _counted: Counted::new(),
        });
        queue
    }

    fn owners(&self) -> Vec<(TenantId, UserId)> {
        let mut owners: Vec<_> = self
            .readers()
            .iter()
            .map(|reader| (reader.tenant, reader.user))
            .collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    fn sessions(&self) -> Vec<SessionId> {
        self.readers().iter().map(|reader| reader.session).collect()
    }

    /// Drops the streams nobody reads any more.
    fn prune(&self) {
        self.readers().retain(|reader| !reader.events.is_closed());
    }

    /// Ends the streams whose session is not among `live`.
    fn end_dead(&self, asked: &[SessionId], live: &[SessionId]) {
        self.readers().retain(|reader| {
            let dead = asked.contains(&reader.session) && !live.contains(&reader.session);
            if dead {
                // A browser that lags so far is cut off without the word.
                let _ = reader.events.try_send(named("session-ended", "{}"));
            }
            !dead
        });
    }

    /// Ends all streams; their browsers connect to another process.
    fn end_all(&self) {
        self.readers().clear();
    }

    /// Tells someone how many notifications have not been looked at.
    fn send_unread(&self, tenant: TenantId, user: UserId, unread: i64, changed_at: DateTime<Utc>) {
        let document = serde_json::json!({ "unread": unread }).to_string();
        self.readers().retain_mut(|reader| {
            if (reader.tenant, reader.user) != (tenant, user)
                || reader.notified.is_some_and(|at| at >= changed_at)
            {
                return true;
            }
            reader.notified = Some(changed_at);
            reader
                .events
                .try_send(named("notifications", document.clone()))
                .is_ok()
        });
    }

    fn send(&self, job: database::jobs::JobView) {
        let (tenant, owner, id, changed_at) = (job.tenant_id, job.owner, job.id, job.changed_at);
        let document = job_out(job).to_json_string();
        self.readers().retain_mut(|reader| {
            if reader.tenant != tenant || Some(reader.user) != owner {
                return true;
            }
            if reader.sent.get(&id).is_some_and(|sent| *sent >= changed_at) {
                return true;
            }
            reader.sent.insert(id, changed_at);
            reader.events.try_send(named("job", document.clone())).is_ok()
        });
    }
}

fn named(name: &str, data: impl Into<String>) -> Event {
    Event::message(data).event_type(name)
}

/// `GET /api/events`: own jobs as they change, and how many notifications are unread.
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
    let mut cursor = None;
    tokio::pin!(stopped);
    loop {
        tokio::select! {
            () = &mut stopped => break,
            _ = ticks.tick() => {}
        }
        streams.prune();
        if let Err(error) = feed_once(&db, &clock, &streams, &mut cursor).await {
            tracing::warn!(error = %Chain(&error), "the live streams could not be fed");
        }
    }
    streams.end_all();
}

async fn feed_once(
    db: &Db,
    clock: &Clock,
    streams: &Streams,
    cursor: &mut Option<DateTime<Utc>>,
) -> Result<(), database::DbError> {
    let owners = streams.owners();
    if owners.is_empty() {
        *cursor = None;
        return Ok(());
    }
    let mut tx = db.worker().await?;
    let since = match *cursor {
        Some(seen) => seen,
        None => ledger::database_clock(&mut tx).await?,
    };
    let changes = ledger::changed_since(&mut tx, &owners, since - LOOK_BACK, MOST_CHANGES).await?;
    let notified = notifications::changed_since(&mut tx, &owners, since - LOOK_BACK).await?;
    tx.commit().await?;
    let newest = changes.last().map(|job| job.changed_at);
    let newest = notified.iter().map(|told| told.changed_at).chain(newest).max();
    *cursor = Some(newest.map_or(since, |newest| newest.max(since)));
    // Before anything is sent, so that nothing reaches a stream whose session has ended.
    let asked = streams.sessions();
    let mut gate = db.gate().await?;
    let live = database::gate::live_sessions(&mut gate, &asked, clock.now()).await?;
    gate.commit().await?;
    streams.end_dead(&asked, &live);
    for told in notified {
        streams.send_unread(told.tenant_id, told.user, told.unread, told.changed_at);
    }
    for job in changes {
        streams.send(job);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_stream_of_a_user_gives_way_and_others_stay() {
        let streams = Streams::default();
        let tenant = TenantId(uuid::Uuid::now_v7());
        let (user, other) = (UserId(uuid::Uuid::now_v7()), UserId(uuid::Uuid::now_v7()));
        let session = || SessionId(uuid::Uuid::now_v7());
        let mut of_other = streams.add(session(), tenant, other);
        let mut own: Vec<_> = (0..=STREAMS_PER_USER)
            .map(|_| streams.add(session(), tenant, user))
            .collect();
        assert_eq!(
            own[0].try_recv().err(),
            Some(mpsc::error::TryRecvError::Disconnected)
        );
        for stream in own.iter_mut().skip(1).chain([&mut of_other]) {
            assert_eq!(stream.try_recv().err(), Some(mpsc::error::TryRecvError::Empty));
        }
    }
}
