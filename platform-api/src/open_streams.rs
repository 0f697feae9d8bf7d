//! The live streams that browsers have open with this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chrono::{DateTime, Utc};
use database::Session;
use database::jobs::ledger::Refreshed;
use domain::ids::{JobId, SessionId, TenantId, UserId};
use futures::{Stream, StreamExt};
use poem::web::sse::Event;
use poem_openapi::types::ToJSON;
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use tokio_util::sync::CancellationToken;

use crate::job_answer::job_out;

/// The lifetime of a stream.
const LIVES: Duration = Duration::from_secs(600);

/// The most unread events before a stream is closed: those of two feeds.
const BACKLOG: usize = 1_024;

/// A reader of a stream.
struct Reader {
    session: SessionId,
    tenant: TenantId,
    user: UserId,
    events: mpsc::Sender<Event>,
    /// The last sent state of each job.
    sent: HashMap<JobId, DateTime<Utc>>,
    /// The last sent change of the notifications.
    notified: Option<DateTime<Utc>>,
    /// The last sent refreshes of the company.
    refreshed: HashMap<Refreshed, DateTime<Utc>>,
    /// Signals that the session has ended: unread events are not sent.
    session_ended: CancellationToken,
    _counted: Counted,
}

/// Counts an open stream until it is dropped.
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
#[derive(Clone)]
pub struct Streams {
    readers: Arc<Mutex<Vec<Reader>>>,
    per_user: usize,
}

impl Streams {
    /// No streams yet. A user may have at most `per_user`; a new one closes the oldest.
    pub(crate) fn new(per_user: usize) -> Self {
        Self {
            readers: Arc::default(),
            per_user,
        }
    }

    fn readers(&self) -> std::sync::MutexGuard<'_, Vec<Reader>> {
        self.readers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn open(&self, session: &Session) -> impl Stream<Item = Event> + Send + 'static {
        self.add(session.id(), session.tenant_id(), session.user_id())
    }

    /// Adds a reader; if the user has too many, the oldest is dropped, which closes it.
    fn add(
        &self,
        session: SessionId,
        tenant: TenantId,
        user: UserId,
    ) -> impl Stream<Item = Event> + Send + use<> {
        let (events, queue) = mpsc::channel(BACKLOG);
        let session_ended = CancellationToken::new();
        let ended = session_ended.clone();
        let last = async move {
            if ended.is_cancelled() {
                named("session-ended", "{}")
            } else {
                named("bye", "{}")
            }
        };
        let ended = session_ended.clone();
        let until = async move {
            tokio::select! {
                () = ended.cancelled() => {}
                () = tokio::time::sleep(LIVES) => {}
            }
        };
        let stream = ReceiverStream::new(queue)
            .take_until(until)
            .chain(futures::stream::once(last));
        let mut readers = self.readers();
        readers.retain(|reader| !reader.events.is_closed());
        let is_own = |reader: &Reader| (reader.tenant, reader.user) == (tenant, user);
        if readers.iter().filter(|reader| is_own(reader)).count() >= self.per_user
            && let Some(oldest) = readers.iter().position(is_own)
        {
            // Readers are in the order of their opening.
            readers.remove(oldest);
        }
        readers.push(Reader {
            session,
            tenant,
            user,
            events,
            sent: HashMap::new(),
            notified: None,
            refreshed: HashMap::new(),
            session_ended,
            _counted: Counted::new(),
        });
        stream
    }

    pub(crate) fn owners(&self) -> Vec<(TenantId, UserId)> {
        let mut owners: Vec<_> = self
            .readers()
            .iter()
            .map(|reader| (reader.tenant, reader.user))
            .collect();
        owners.sort_unstable();
        owners.dedup();
        owners
    }

    pub(crate) fn sessions(&self) -> Vec<SessionId> {
        self.readers().iter().map(|reader| reader.session).collect()
    }

    /// Drops streams without a reader.
    pub(crate) fn prune(&self) {
        self.readers().retain(|reader| !reader.events.is_closed());
    }

    /// Closes the streams whose session is not among `live`.
    pub(crate) fn end_dead(&self, checked: &[SessionId], live: &[SessionId]) {
        self.end(|session| checked.contains(&session) && !live.contains(&session));
    }

    /// Closes the streams of a session without sending pending events.
    pub(crate) fn end_session(&self, ended: SessionId) {
        self.end(|session| session == ended);
    }

    fn end(&self, is_over: impl Fn(SessionId) -> bool) {
        self.readers().retain(|reader| {
            let is_over = is_over(reader.session);
            if is_over {
                reader.session_ended.cancel();
            }
            !is_over
        });
    }

    /// Closes all streams; their browsers connect to another process.
    pub(crate) fn end_all(&self) {
        self.readers().clear();
    }

    /// Sends a user's number of unviewed notifications.
    pub(crate) fn send_unread(&self, tenant: TenantId, user: UserId, unread: i64, changed_at: DateTime<Utc>) {
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

    /// Notifies a company's users that its territory or its campaigns were refreshed.
    pub(crate) fn send_refreshed(&self, tenant: TenantId, what: Refreshed, changed_at: DateTime<Utc>) {
        let document = serde_json::json!({ "refreshedAt": changed_at }).to_string();
        let name = match what {
            Refreshed::Territory => "territory",
            Refreshed::Campaigns => "campaigns",
        };
        self.readers().retain_mut(|reader| {
            let sent = reader.refreshed.get(&what);
            if reader.tenant != tenant || sent.is_some_and(|at| *at >= changed_at) {
                return true;
            }
            reader.refreshed.insert(what, changed_at);
            reader.events.try_send(named(name, document.clone())).is_ok()
        });
    }

    pub(crate) fn send(&self, job: database::jobs::JobView) {
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

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;
    use metrics_exporter_prometheus::PrometheusBuilder;

    use chrono::TimeDelta;

    use super::*;

    fn session() -> SessionId {
        SessionId(uuid::Uuid::now_v7())
    }

    fn people() -> (TenantId, UserId, UserId) {
        let id = uuid::Uuid::now_v7;
        (TenantId(id()), UserId(id()), UserId(id()))
    }

    /// Whether the stream has an event or has ended.
    fn is_ready(stream: &mut (impl Stream<Item = Event> + Unpin)) -> bool {
        stream.next().now_or_never().is_some()
    }

    #[tokio::test]
    async fn a_company_gets_one_event_for_each_refresh() {
        let streams = Streams::new(3);
        let ((tenant, user, _), (other, stranger, _)) = (people(), people());
        let mut of_company = Box::pin(streams.add(session(), tenant, user));
        let mut of_other = Box::pin(streams.add(session(), other, stranger));
        let at = DateTime::<Utc>::UNIX_EPOCH;
        for at in [at, at, at + TimeDelta::seconds(1)] {
            streams.send_refreshed(tenant, Refreshed::Territory, at);
        }
        streams.send_refreshed(tenant, Refreshed::Campaigns, at);
        for expected in [true, true, true, false] {
            assert_eq!(is_ready(&mut of_company), expected);
        }
        assert!(!is_ready(&mut of_other));
    }

    #[tokio::test]
    async fn the_oldest_stream_of_a_user_gives_way_and_others_stay() {
        let streams = Streams::new(3);
        let (tenant, user, other) = people();
        let mut of_other = Box::pin(streams.add(session(), tenant, other));
        let mut own: Vec<_> = (0..4)
            .map(|_| Box::pin(streams.add(session(), tenant, user)))
            .collect();
        assert!(is_ready(&mut own[0]));
        for stream in own.iter_mut().skip(1).chain([&mut of_other]) {
            assert!(!is_ready(stream));
        }
    }

    // OPS-04
    #[test]
    fn open_streams_are_counted_whatever_ends_them() {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        metrics::with_local_recorder(&recorder, || {
            let open = |number: i64| {
                let line = format!("doorstep_streams_open {number}\n");
                assert!(handle.render().contains(&line), "{}", handle.render());
            };
            let streams = Streams::new(2);
            let (tenant, user, other) = people();
            let (ended, dead) = (session(), session());
            let first = streams.add(session(), tenant, user);
            let _second = streams.add(ended, tenant, user);
            open(2);
            // The first is closed.
            let third = streams.add(session(), tenant, user);
            let _of_other = streams.add(dead, tenant, other);
            open(3);
            streams.end_session(ended);
            open(2);
            streams.end_dead(&[dead], &[]);
            open(1);
            drop(first);
            drop(third);
            streams.prune();
            open(0);
        });
    }

    #[tokio::test]
    async fn nothing_that_was_not_read_is_sent_once_the_session_has_ended() {
        let streams = Streams::new(2);
        let (tenant, user, _) = people();
        let own = session();
        let mut stream = Box::pin(streams.add(own, tenant, user));
        streams.send_unread(tenant, user, 7, Utc::now());
        streams.end_session(own);
        let rest: Vec<Event> = stream.by_ref().collect().await;
        let rest = format!("{rest:?}");
        assert!(
            rest.contains("session-ended") && !rest.contains("unread"),
            "{rest}"
        );
    }
}
