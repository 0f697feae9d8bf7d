//! Accepts connections and closes those of slow clients.
//!
//! The framework's own server doesn't limit how long a client takes to send the head of a
//! request, and its rule for idle connections also ends slow answers. Here a deadline applies
//! only while no request is under way, so uploads, downloads and live streams may last as long as
//! they make progress.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::body::{Body, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use poem::http::uri::Scheme;
use poem::web::{LocalAddr, RemoteAddr};
use poem::{Addr, Endpoint, Request, Response};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// The pause after accepting failed, for example without file descriptors.
const PAUSE: Duration = Duration::from_millis(50);

/// The limits of a client's connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// The time-out of a request's head, from its first byte; on a new connection from its
    /// opening.
    pub head: Duration,
    /// How long a connection may stay open without a request, and how long a client may stall
    /// while reading an answer.
    pub idle: Duration,
    /// The most open connections per IP address; `None` for no limit.
    pub per_address: Option<usize>,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            per_address: Some(1_000),
        }
    }
}

/// Serves HTTP/1.1 until `stop`; requests under way then have `drain` to finish.
pub async fn serve(
    listener: TcpListener,
    app: impl Endpoint<Output = Response> + 'static,
    limits: ConnectionLimits,
    stop: CancellationToken,
    drain: Duration,
) {
    let app = Arc::new(app);
    let addresses = Addresses::default();
    let mut open = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            Some(_) = open.join_next() => continue,
            accepted = listener.accept() => accepted,
        };
        let (socket, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(kind = %error.kind(), "a connection could not be accepted");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let Some(place) = addresses.take(peer.ip(), limits.per_address) else {
            metrics::counter!("doorstep_connections_closed_total", "reason" => "too_many").increment(1);
            continue;
        };
        let (app, stop) = (Arc::clone(&app), stop.clone());
        open.spawn(async move {
            serve_one(socket, peer, app, limits, stop).await;
            drop(place);
        });
    }
    drop(listener);
    let ended = async { while open.join_next().await.is_some() {} };
    if tokio::time::timeout(drain, ended).await.is_err() {
        tracing::warn!("requests that took too long were cut off");
    }
}

/// Serves one connection until its client, a deadline or `stop` ends it.
async fn serve_one<E: Endpoint<Output = Response> + 'static>(
    socket: TcpStream,
    peer: SocketAddr,
    app: Arc<E>,
    limits: ConnectionLimits,
    stop: CancellationToken,
) {
    let Ok(local) = socket.local_addr() else { return };
    // Answers are written at once, without waiting for acknowledgements.
    let _ = socket.set_nodelay(true);
    let activity = Arc::new(Activity::new());
    let service = service_fn(|request: hyper::Request<Incoming>| {
        let under_way = UnderWay::begin(Arc::clone(&activity));
        let app = Arc::clone(&app);
        async move {
            let addresses = (
                LocalAddr(Addr::SocketAddr(local)),
                RemoteAddr(Addr::SocketAddr(peer)),
            );
            let request = Request::from((request, addresses.0, addresses.1, Scheme::HTTP));
            let response: hyper::Response<_> = app.get_response(request).await.into();
            Ok::<_, Infallible>(response.map(|body| Counted {
                body: Box::pin(body),
                _under_way: under_way,
            }))
        }
    });
    let io = TokioIo::new(Watched {
        socket,
        activity: Arc::clone(&activity),
    });
    let mut connection = pin!(http1::Builder::new().serve_connection(io, service));
    let mut is_stopping = false;
    loop {
        tokio::select! {
            // It ended normally, or the client left or spoke another protocol.
            _ = connection.as_mut() => return,
            () = stop.cancelled(), if !is_stopping => {
                is_stopping = true;
                connection.as_mut().graceful_shutdown();
            }
            reason = activity.overdue(limits) => {
                metrics::counter!("doorstep_connections_closed_total", "reason" => reason).increment(1);
                return;
            }
        }
    }
}

/// The activity of a connection, which decides its deadlines.
struct Activity {
    state: Mutex<State>,
    /// Signals that a deadline may be earlier now.
    changed: Notify,
}

#[derive(Clone, Copy, Debug)]
struct State {
    /// The number of requests under way.
    under_way: usize,
    /// When the head of a request began to arrive.
    head_since: Option<Instant>,
    /// When the last answer ended or made progress.
    quiet_since: Instant,
    /// When the client stopped reading an answer.
    stalled_since: Option<Instant>,
}

impl State {
    /// When the connection is closed without activity, and why.
    fn deadline(&self, limits: ConnectionLimits) -> Option<(Instant, &'static str)> {
        if let Some(since) = self.stalled_since {
            Some((since + limits.idle, "stalled"))
        } else if self.under_way > 0 {
            None
        } else if let Some(since) = self.head_since {
            Some((since + limits.head, "head"))
        } else {
            Some((self.quiet_since + limits.idle, "idle"))
        }
    }
}

impl Activity {
    fn new() -> Self {
        let now = Instant::now();
        Self {
            state: Mutex::new(State {
                under_way: 0,
                head_since: Some(now),
                quiet_since: now,
                stalled_since: None,
            }),
            changed: Notify::new(),
        }
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn state(&self) -> State {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a deadline has passed; returns which.
    async fn overdue(&self, limits: ConnectionLimits) -> &'static str {
        loop {
            let Some((at, reason)) = self.state().deadline(limits) else {
                self.changed.notified().await;
                continue;
            };
            if at <= Instant::now() {
                return reason;
            }
            tokio::select! {
                () = tokio::time::sleep_until(at) => {}
                () = self.changed.notified() => {}
            }
        }
    }

    fn read(&self) {
        let mut begins = false;
        self.change(|state| {
            if state.under_way == 0 && state.head_since.is_none() {
                state.head_since = Some(Instant::now());
                begins = true;
            }
        });
        if begins {
            self.changed.notify_one();
        }
    }

    fn wrote(&self, is_pending: bool) {
        let mut stalls = false;
        self.change(|state| {
            let now = Instant::now();
            if !is_pending {
                state.quiet_since = now;
                state.stalled_since = None;
            } else if state.stalled_since.is_none() {
                state.stalled_since = Some(now);
                stalls = true;
            }
        });
        if stalls {
            self.changed.notify_one();
        }
    }
}

/// A request under way, from its head to the end of its answer.
struct UnderWay(Arc<Activity>);

impl UnderWay {
    fn begin(activity: Arc<Activity>) -> Self {
        activity.change(|state| {
            state.under_way += 1;
            state.head_since = None;
        });
        Self(activity)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.change(|state| {
            state.under_way -= 1;
            state.quiet_since = Instant::now();
        });
        self.0.changed.notify_one();
    }
}

/// The body of an answer; its request is under way until it has ended.
struct Counted<B> {
    body: Pin<Box<B>>,
    _under_way: UnderWay,
}

impl<B: Body> Body for Counted<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<B::Data>, B::Error>>> {
        self.body.as_mut().poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A socket that records its reads and writes.
struct Watched {
    socket: TcpStream,
    activity: Arc<Activity>,
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.socket).poll_read(cx, buffer);
        if buffer.filled().len() > before {
            self.activity.read();
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write(cx, bytes);
        self.activity.wrote(written.is_pending());
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[std::io::IoSlice<'_>],
    ) -> Poll<std::io::Result<usize>> {
        let written = Pin::new(&mut self.socket).poll_write_vectored(cx, parts);
        self.activity.wrote(written.is_pending());
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(cx)
    }
}

/// The number of open connections per IP address.
#[derive(Clone, Default)]
struct Addresses(Arc<Mutex<HashMap<IpAddr, usize>>>);

impl Addresses {
    fn counts(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A permit for another connection, if the IP address may have one.
    fn take(&self, address: IpAddr, most: Option<usize>) -> Option<Place> {
        let mut counts = self.counts();
        let count = counts.entry(address).or_default();
        if most.is_some_and(|most| *count >= most) {
            return None;
        }
        *count += 1;
        Some(Place {
            addresses: self.clone(),
            address,
        })
    }
}

/// Releases a connection's permit when it is closed, also by a panic.
struct Place {
    addresses: Addresses,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.addresses.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
