//! Stalled connections are closed; connections that make progress stay open.
//!
//! promise: hostile input.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use platform_api::{ConnectionLimits, serve};
use testkit::until;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_util::sync::CancellationToken;

use crate::world::World;

const HEAD: Duration = Duration::from_millis(400);
const IDLE: Duration = Duration::from_millis(1_200);

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: doorstep\r\n\r\n";

struct Listening {
    world: World,
    address: SocketAddr,
    stop: CancellationToken,
    ended: tokio::task::JoinHandle<()>,
}

impl Listening {
    async fn begin(per_address: usize) -> Self {
        let world = World::new().await;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let limits = ConnectionLimits {
            head: HEAD,
            idle: IDLE,
            per_address: Some(per_address),
        };
        let stop = CancellationToken::new();
        let serving = serve(
            listener,
            world.app(),
            limits,
            stop.clone(),
            Duration::from_secs(5),
        );
        Self {
            ended: tokio::spawn(serving),
            world,
            address,
            stop,
        }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }
}

/// Reads until the server closes the connection.
async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut read = Vec::new();
    tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut read))
        .await
        .expect("the connection stays open")
        .unwrap();
    read
}

/// Calls `/healthz` and checks the answer.
async fn healthy(stream: &mut TcpStream) {
    stream.write_all(HEALTH).await.unwrap();
    let mut read = Vec::new();
    while !read.ends_with(b"\r\n\r\nok") {
        let mut piece = [0; 1024];
        let length = stream.read(&mut piece).await.unwrap();
        assert_ne!(length, 0, "closed after {}", String::from_utf8_lossy(&read));
        read.extend_from_slice(&piece[..length]);
    }
    assert!(read.starts_with(b"HTTP/1.1 200"));
}

#[tokio::test]
async fn a_connection_without_a_complete_head_or_without_requests_is_closed() {
    let listening = Listening::begin(100).await;
    let silent = async {
        let (mut stream, begun) = (listening.connect().await, Instant::now());
        assert_eq!(rest(&mut stream).await, b"");
        begun.elapsed()
    };
    let half = async {
        let (mut stream, begun) = (listening.connect().await, Instant::now());
        stream.write_all(&HEALTH[..30]).await.unwrap();
        assert_eq!(rest(&mut stream).await, b"");
        begun.elapsed()
    };
    // A byte from time to time gains no time.
    let dripping = async {
        let (mut stream, begun) = (listening.connect().await, Instant::now());
        healthy(&mut stream).await;
        for byte in HEALTH {
            tokio::time::sleep(HEAD / 5).await;
            if stream.write_all(&[*byte]).await.is_err() || begun.elapsed() > HEAD * 3 {
                break;
            }
        }
        // Data that is written after the close may reset the connection.
        let mut read = [0; 8];
        assert!(!matches!(stream.read(&mut read).await, Ok(1..)));
        begun.elapsed()
    };
    let idle = async {
        let mut stream = listening.connect().await;
        healthy(&mut stream).await;
        healthy(&mut stream).await;
        let begun = Instant::now();
        assert_eq!(rest(&mut stream).await, b"");
        begun.elapsed()
    };
    let (silent, half, dripping, idle) = tokio::join!(silent, half, dripping, idle);
    for took in [silent, half, dripping] {
        assert!(took >= HEAD - Duration::from_millis(50), "{took:?}");
    }
    assert!(idle >= IDLE - Duration::from_millis(50), "{idle:?}");
}

#[tokio::test]
async fn a_stream_an_upload_and_a_download_last_as_long_as_they_make_progress() {
    let listening = Listening::begin(100).await;
    let token = listening.world.sign_in("ca@a.test").await;
    let events = async {
        let mut stream = listening.connect().await;
        let head =
            format!("GET /api/events HTTP/1.1\r\nhost: doorstep\r\nauthorization: Bearer {token}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut piece = [0; 4096];
        assert_ne!(stream.read(&mut piece).await.unwrap(), 0);
        let quiet = tokio::time::timeout(IDLE * 2, stream.read(&mut piece)).await;
        assert!(quiet.is_err(), "the stream was cut: {quiet:?}");
    };
    let upload = async {
        let mut stream = listening.connect().await;
        let body = br#"{"userNameOrEmailAddress":"nobody@a.test","password":"x","rememberClient":false}"#;
        let head = format!(
            "POST /api/account/login HTTP/1.1\r\nhost: doorstep\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        for piece in body.chunks(10) {
            tokio::time::sleep(IDLE / 4).await;
            stream.write_all(piece).await.unwrap();
        }
        let answer = rest(&mut stream).await;
        assert!(
            answer.starts_with(b"HTTP/1.1 401"),
            "{}",
            String::from_utf8_lossy(&answer)
        );
    };
    let download = async {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let mut stream = socket.connect(listening.address).await.unwrap();
        let call = b"GET /api/openapi.json HTTP/1.1\r\nhost: doorstep\r\nconnection: close\r\n\r\n";
        stream.write_all(call).await.unwrap();
        let mut read = Vec::new();
        for _ in 0..12 {
            tokio::time::sleep(IDLE / 4).await;
            let mut piece = vec![0; 16 * 1024];
            let length = stream.read(&mut piece).await.unwrap();
            assert_ne!(length, 0);
            read.extend_from_slice(&piece[..length]);
        }
        read.extend(rest(&mut stream).await);
        assert!(read.len() > 500_000 && read.ends_with(b"}"), "{}", read.len());
    };
    tokio::join!(events, upload, download);
}

#[tokio::test]
async fn a_client_that_does_not_read_an_answer_is_disconnected() {
    let listening = Listening::begin(100).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(listening.address).await.unwrap();
    let call = b"GET /api/openapi.json HTTP/1.1\r\nhost: doorstep\r\n\r\n";
    // Many answers, so that the system's buffers can't hold all of them.
    for _ in 0..20 {
        stream.write_all(call).await.unwrap();
    }
    until("a stalled connection is closed", 10, async || {
        let metrics = listening.world.metrics().await;
        metrics
            .contains("doorstep_connections_closed_total{reason=\"stalled\"}")
            .then_some(())
    })
    .await;
}

#[tokio::test]
async fn connections_per_address_are_limited_and_a_closed_one_makes_room() {
    let listening = Listening::begin(3).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = listening.connect().await;
        healthy(&mut stream).await;
        open.push(stream);
    }
    let mut refused = listening.connect().await;
    let mut read = [0; 8];
    assert!(!matches!(refused.read(&mut read).await, Ok(1..)));
    open.pop();
    until("there is room again", 10, async || {
        let mut stream = listening.connect().await;
        stream.write_all(HEALTH).await.ok()?;
        let mut read = [0; 12];
        let length = stream.read(&mut read).await.ok()?;
        (&read[..length] == b"HTTP/1.1 200").then_some(())
    })
    .await;
}

#[tokio::test]
async fn a_stopping_server_closes_idle_connections_and_finishes_running_calls() {
    let listening = Listening::begin(100).await;
    let mut idle = listening.connect().await;
    healthy(&mut idle).await;
    let mut running = listening.connect().await;
    let body = br#"{"userNameOrEmailAddress":"nobody@a.test","password":"x"}"#;
    let head = format!(
        "POST /api/account/login HTTP/1.1\r\nhost: doorstep\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    running.write_all(head.as_bytes()).await.unwrap();
    let metrics = listening.connect();
    // This connection is accepted after the one before.
    healthy(&mut metrics.await).await;
    listening.stop.cancel();
    assert_eq!(rest(&mut idle).await, b"");
    running.write_all(body).await.unwrap();
    assert!(rest(&mut running).await.starts_with(b"HTTP/1.1 401"));
    listening.ended.await.unwrap();
    assert!(TcpStream::connect(listening.address).await.is_err());
}
