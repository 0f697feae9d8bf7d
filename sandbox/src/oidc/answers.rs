//! JSON answers, complete or damaged by a fault.

use bytes::Bytes;
use futures::StreamExt as _;
use poem::http::{StatusCode, header};
use poem::{Body, Response};
use serde_json::{Value, json};

use crate::faults::{Mode, Strike};

/// The target of a fault's redirect.
const ELSEWHERE: &str = "http://elsewhere.example/";

/// The answer, unless a fault replaces or damages it.
pub async fn answer(status: StatusCode, value: &Value, strike: Option<Strike>) -> Response {
    let whole = value.to_string().into_bytes();
    let Some(strike) = strike else {
        return json_text(status, whole);
    };
    tokio::time::sleep(strike.latency).await;
    match strike.mode {
        Mode::Refuse => json_text(
            StatusCode::FORBIDDEN,
            json!({"error": "access_denied"}).to_string(),
        ),
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            json_text(status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE), Vec::new())
        }
        // The handler is dropped when the client hangs up.
        Mode::AcceptThenSilent => match std::future::pending::<std::convert::Infallible>().await {},
        Mode::BadJson => {
            let half = whole.len() / 2;
            json_text(status, whole[..half].to_vec())
        }
        // The body breaks off at half of its announced length.
        Mode::Drop | Mode::AcceptThenError => {
            let length = whole.len();
            let half = Bytes::from(whole).slice(..length / 2);
            let cut = std::io::Error::other("a fault closes the connection");
            let parts = futures::stream::iter([Ok(half), Err(cut)]);
            Response::builder()
                .content_type("application/json")
                .header(header::CONTENT_LENGTH, length)
                .body(Body::from_bytes_stream(parts))
        }
        Mode::Endless => {
            let spaces = Bytes::from_static(&[b' '; 64 * 1024]);
            let parts = futures::stream::repeat(spaces).map(Ok::<_, std::io::Error>);
            Response::builder()
                .content_type("application/json")
                .body(Body::from_bytes_stream(parts))
        }
        Mode::Redirect => Response::builder()
            .status(StatusCode::TEMPORARY_REDIRECT)
            .header(header::LOCATION, ELSEWHERE)
            .finish(),
        Mode::None
        | Mode::Latency
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::ForeignLink
        | Mode::Truncated
        | Mode::NotAPicture
        | Mode::Bomb => json_text(status, whole),
    }
}

pub fn json_text(status: StatusCode, body: impl Into<Body>) -> Response {
    Response::builder()
        .status(status)
        .content_type("application/json")
        .header(header::CACHE_CONTROL, "no-store")
        .body(body)
}
