//! HTTP answers, complete or damaged by a fault.

use poem::http::{StatusCode, header};
use poem::{Body, Response};
use serde_json::Value;

use crate::faults::{Mode, Strike};

/// A JSON answer.
pub(crate) fn json(status: StatusCode, body: &Value) -> Response {
    json_text(status, body.to_string())
}

/// The answer to a request that was performed, unless a fault withholds or damages it.
pub(crate) async fn answer(status: StatusCode, body: &Value, strike: Option<Strike>) -> Response {
    match strike.map(|strike| strike.mode) {
        // The handler is dropped when the client hangs up.
        Some(Mode::AcceptThenSilent) => match std::future::pending::<std::convert::Infallible>().await {},
        Some(Mode::AcceptThenError) => cut(status),
        Some(Mode::BadJson) => {
            let whole = body.to_string();
            json_text(status, whole[..whole.len() / 2].to_owned())
        }
        _ => json(status, body),
    }
}

/// An answer whose body breaks off before its announced length.
pub(crate) fn cut(status: StatusCode) -> Response {
    let broken = std::io::Error::other("a fault closes the connection");
    let parts = futures::stream::iter([Ok(bytes::Bytes::from_static(b"{")), Err(broken)]);
    Response::builder()
        .status(status)
        .header(header::CONTENT_LENGTH, 100)
        .body(Body::from_bytes_stream(parts))
}

fn json_text(status: StatusCode, body: String) -> Response {
    Response::builder()
        .status(status)
        .content_type("application/json")
        .body(body)
}
