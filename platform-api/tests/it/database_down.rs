//! While the database is unavailable, every call says so, however it fails.
//!
//! OPS-03; promise: database away.

use futures::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::matrix::operations;
use crate::world::World;

/// How a server is unavailable.
#[derive(Clone, Copy, Debug)]
enum Away {
    /// Nothing listens on the port.
    Refused,
    /// Connections are closed as soon as they are accepted.
    Dropped,
    /// The server refuses the sign-in with this SQLSTATE.
    Refuses(&'static str),
    /// The server accepts the sign-in and ends the first statement with this SQLSTATE.
    Ends(&'static str),
    /// The server accepts the sign-in and closes the connection at the first statement.
    Vanishes,
    /// The server accepts the sign-in and answers the first statement with garbage.
    AnswersGarbage,
}

const OUTAGES: [Away; 9] = [
    Away::Refused,
    // It is starting up, or it has too many connections.
    Away::Refuses("57P03"),
    Away::Refuses("53300"),
    Away::Dropped,
    // It is shutting down.
    Away::Refuses("57P01"),
    Away::Ends("57P01"),
    // It is a standby.
    Away::Ends("25006"),
    Away::Vanishes,
    Away::AnswersGarbage,
];

/// A message of PostgreSQL's protocol: its kind, length and content.
fn message(kind: u8, content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len() + 4).unwrap();
    [&[kind][..], &length.to_be_bytes(), content].concat()
}

fn refusal(state: &str) -> Vec<u8> {
    let fields = format!("SFATAL\0VFATAL\0C{state}\0Maway for a test\0\0");
    message(b'E', fields.as_bytes())
}

/// Speaks PostgreSQL's protocol like an unavailable server.
async fn speak(mut stream: TcpStream, away: Away) -> std::io::Result<()> {
    let mut piece = vec![0; 16 * 1024];
    if let Away::Dropped = away {
        return Ok(());
    }
    // The client first asks for encryption; the server has none.
    let length = stream.read(&mut piece).await?;
    if length == 8 {
        stream.write_all(b"N").await?;
        let _greeting = stream.read(&mut piece).await?;
    }
    if let Away::Refuses(state) = away {
        return stream.write_all(&refusal(state)).await;
    }
    // Authentication succeeds, a cancellation key, ready for statements.
    let welcome = [
        message(b'R', &0_u32.to_be_bytes()),
        message(b'K', &[0; 8]),
        message(b'Z', b"I"),
    ];
    stream.write_all(&welcome.concat()).await?;
    let _statement = stream.read(&mut piece).await?;
    match away {
        Away::Ends(state) => stream.write_all(&refusal(state)).await,
        Away::AnswersGarbage => stream.write_all(&message(b'Z', b"?")).await,
        Away::Refused | Away::Dropped | Away::Refuses(_) | Away::Vanishes => Ok(()),
    }
}

/// The address of a database that is unavailable in this way.
async fn address(away: Away) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    if !matches!(away, Away::Refused) {
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(speak(stream, away));
            }
        });
    }
    format!("postgres://{address}/away")
}

/// The bodies of calls without a session, so that they use the database.
fn body(operation: &str) -> Value {
    match operation {
        "login" => json!({ "userNameOrEmailAddress": "ca@a.test", "password": testkit::PASSWORD }),
        "reportClientError" => crate::client_errors::report(),
        "updatePassword" => json!({ "token": "x".repeat(43), "newPassword": "Other-horse-8-battery" }),
        _ => json!({}),
    }
}

async fn assert_every_call_is_unavailable(away: Away) -> World {
    let world = World::new().await.at(address(away).await).await;
    let token = "0".repeat(43);
    let calls = operations().into_iter().map(async |(method, path, id)| {
        let path = path.replace("{id}", &uuid::Uuid::now_v7().to_string());
        let body = (method != Method::GET).then(|| body(&id));
        let answer = world.call(method, &path, Some(&token), body).await;
        if ["getSignInOptions", "reportClientError"].contains(&id.as_str()) {
            // They need no database.
            assert_eq!(answer.status, 200, "{away:?}: {answer:?}");
            return;
        }
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (503, "UNAVAILABLE"),
            "{away:?}: {id}: {answer:?}"
        );
        let seconds = answer.headers["retry-after"].to_str().unwrap();
        assert!(seconds.parse::<u32>().is_ok_and(|seconds| seconds > 0), "{id}");
        assert_eq!(
            answer.body["error"]["message"], "Doorstep is temporarily unavailable. Try again in a moment.",
            "{id}"
        );
    });
    join_all(calls).await;
    let events = world.get("/api/events", &token).await;
    assert_eq!(
        (events.status.as_u16(), events.code()),
        (503, "UNAVAILABLE"),
        "{away:?}"
    );
    assert_eq!(world.get("/readyz", &token).await.status, 503, "{away:?}");
    world
}

#[tokio::test]
async fn every_call_asks_for_a_retry_however_the_database_is_unavailable() {
    // A world drops its database at its end and blocks this thread meanwhile. PostgreSQL can't
    // drop a database while another connection signs in, which needs this thread too. So all
    // worlds live to the end.
    let worlds = join_all(OUTAGES.map(assert_every_call_is_unavailable)).await;
    drop(worlds);
}
