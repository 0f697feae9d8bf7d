//! Answers as they go over the wire, whole or spoilt as a fault has it.

use poem::http::{StatusCode, header};
use poem::{Body, Response};
use serde_json::Value;

use crate::faults::{Mode, Strike};

/// JSON.
pub(crate) fn json(status: StatusCode, body: &Value) -> Response {
    json_text(status, body.to_string())
}

/// The answer to what was acted on, unless a fault keeps or breaks it.
pub(crate) async fn answered(status: StatusCode, body: &Value, strike: Option<Strike>) -> Response {
    match strike.map(|strike| strike.mode) {
        // Ends when the client hangs up and the handler with it.
        Some(Mode::AcceptThenSilent) => match std::future::pending::<std::convert::Infallible>().await {},
        Some(Mode::AcceptThenError) => cut(status),
        Some(Mode::BadJson) => {
            let whole = body.to_string();
            json_text(status, whole[..whole.len() / 2].to_owned())
        }
        _ => json(status, body),
    }
}

/// A head that promises more than comes.
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
