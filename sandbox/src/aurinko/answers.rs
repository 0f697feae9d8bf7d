//! Reading of requests, and answers in Aurinko's form, complete or damaged by a fault.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures::StreamExt as _;
use poem::http::{HeaderValue, StatusCode, header};
use poem::{Body, Request, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use url::form_urlencoded;
use uuid::Uuid;

use super::{Aurinko, AurinkoAccount, CLIENT_ID, CLIENT_SECRET};
use crate::answers;
use crate::faults::{Mode, Service, Strike};

/// The target of a fault's redirect.
const ELSEWHERE: &str = "http://elsewhere.example/";

/// A refused request.
#[derive(Debug)]
pub(super) struct Refusal {
    pub status: StatusCode,
    pub code: &'static str,
    pub message: String,
}

impl Refusal {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            message: message.into(),
        }
    }

    pub fn request(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "request.invalid", message)
    }

    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorized", "unauthorized")
    }

    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not.found", "Not found")
    }

    fn body(&self) -> Value {
        json!({ "code": self.code, "message": self.message, "requestId": Uuid::new_v4() })
    }

    pub fn response(&self) -> Response {
        answers::json(self.status, &self.body())
    }
}

/// The parameters of a request, each known and stated once.
pub(super) struct Parameters(BTreeMap<String, String>);

impl Parameters {
    pub fn read(request: &Request, known: &[&str]) -> Result<Self, Refusal> {
        let query = request.uri().query().unwrap_or_default();
        let mut parameters = BTreeMap::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if !known.contains(&name.as_ref()) {
                return Err(Refusal::request(format!("The parameter {name} is unknown.")));
            }
            if parameters.insert(name.to_string(), value.into_owned()).is_some() {
                return Err(Refusal::request(format!("The parameter {name} is repeated.")));
            }
        }
        Ok(Self(parameters))
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    pub fn required(&self, name: &str) -> Result<&str, Refusal> {
        self.text(name)
            .filter(|value| !value.is_empty())
            .ok_or_else(|| Refusal::request(format!("The parameter {name} is missing.")))
    }

    pub fn flag(&self, name: &str) -> Result<bool, Refusal> {
        match self.text(name) {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(_) => Err(Refusal::request(format!("The parameter {name} is no boolean."))),
        }
    }
}

/// Reads a body of JSON.
pub(super) fn json_body<T: DeserializeOwned>(request: &Request, body: &[u8]) -> Result<T, Refusal> {
    if !request
        .content_type()
        .is_some_and(|media| media.starts_with("application/json"))
    {
        let message = "The content type is not application/json.";
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        return Err(Refusal::new(status, "request.invalid", message));
    }
    serde_json::from_slice(body).map_err(|error| Refusal::request(error.to_string()))
}

/// Checks the application's id and secret.
pub(super) fn check_application(request: &Request) -> Result<(), Refusal> {
    let header = request.header(header::AUTHORIZATION).unwrap_or_default();
    let credentials = header
        .strip_prefix("Basic ")
        .and_then(|text| STANDARD.decode(text).ok());
    if credentials.is_some_and(|bytes| bytes == format!("{CLIENT_ID}:{CLIENT_SECRET}").into_bytes()) {
        Ok(())
    } else {
        Err(Refusal::unauthorized())
    }
}

impl Aurinko {
    /// The account whose token the request has.
    pub(super) fn caller(&self, request: &Request) -> Result<AurinkoAccount, Refusal> {
        let header = request.header(header::AUTHORIZATION).unwrap_or_default();
        let token = header
            .strip_prefix("Bearer ")
            .filter(|token| !token.is_empty())
            .ok_or_else(Refusal::unauthorized)?;
        let memory = self.memory();
        let account = memory
            .state
            .accounts
            .values()
            .find(|account| account.tokens.iter().any(|one| one == token));
        account.cloned().ok_or_else(Refusal::unauthorized)
    }

    /// Performs a call with valid credentials and answers, unless a fault prevents either. A null
    /// value is an answer without a body, and a text is plain text.
    pub(super) async fn perform(&self, work: impl FnOnce() -> Result<Value, Refusal>) -> Response {
        self.perform_as(StatusCode::OK, work).await
    }

    /// The same with the status of a success.
    pub(super) async fn perform_as(
        &self,
        success: StatusCode,
        work: impl FnOnce() -> Result<Value, Refusal>,
    ) -> Response {
        self.perform_later(success, async { work() }).await
    }

    /// The same for a call that waits for others.
    pub(super) async fn perform_later(
        &self,
        success: StatusCode,
        work: impl Future<Output = Result<Value, Refusal>>,
    ) -> Response {
        let strike = self.faults.strike(Service::Aurinko);
        if let Some(strike) = strike {
            tokio::time::sleep(strike.latency).await;
            if let Some(response) = unperformed(strike) {
                return response;
            }
        }
        let (status, body) = match work.await {
            Ok(body) => (success, body),
            Err(refusal) => (refusal.status, refusal.body()),
        };
        if let Some(response) = strike.and_then(failed_afterwards) {
            return response;
        }
        let is_damaged = strike.is_some_and(|strike| {
            matches!(
                strike.mode,
                Mode::AcceptThenSilent | Mode::AcceptThenError | Mode::BadJson
            )
        });
        match body {
            Value::Null if !is_damaged => Response::builder().status(status).finish(),
            Value::String(text) if !is_damaged => Response::builder()
                .status(status)
                .content_type("text/plain; charset=utf-8")
                .body(text),
            body => answers::answer(status, &body, strike).await,
        }
    }
}

/// The answer of a fault that says the opposite of what was done.
fn failed_afterwards(strike: Strike) -> Option<Response> {
    let status = strike.status.filter(|_| strike.mode == Mode::AcceptThenError)?;
    StatusCode::from_u16(status).ok().map(failure)
}

/// The answer of a fault with a status.
fn failure(status: StatusCode) -> Response {
    let (code, message) = match status {
        StatusCode::UNAUTHORIZED => ("unauthorized", "Fault of the sandbox."),
        StatusCode::FORBIDDEN => ("forbidden", "The daily quota of sent messages is exceeded."),
        StatusCode::NOT_FOUND => ("not.found", "Fault of the sandbox."),
        StatusCode::TOO_MANY_REQUESTS => ("too.many.requests", "Fault of the sandbox."),
        _ => ("sandbox.fault", "Fault of the sandbox."),
    };
    let mut response = Refusal::new(status, code, message).response();
    let wait = HeaderValue::from_static("7");
    response.headers_mut().insert(header::RETRY_AFTER, wait);
    response
}

/// The answer of a fault, if the request is not performed.
fn unperformed(strike: Strike) -> Option<Response> {
    match strike.mode {
        Mode::Refuse => {
            let message = "Fault of the sandbox.";
            Some(Refusal::new(StatusCode::FORBIDDEN, "access.denied", message).response())
        }
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            Some(failure(status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE)))
        }
        Mode::Drop => Some(answers::cut(StatusCode::OK)),
        Mode::Endless => {
            let spaces = bytes::Bytes::from_static(&[b' '; 64 * 1024]);
            let parts = futures::stream::repeat(spaces).map(Ok::<_, std::io::Error>);
            let response = Response::builder().content_type("application/json");
            Some(response.body(Body::from_bytes_stream(parts)))
        }
        Mode::Redirect => Some(
            Response::builder()
                .status(StatusCode::TEMPORARY_REDIRECT)
                .header(header::LOCATION, ELSEWHERE)
                .finish(),
        ),
        Mode::None
        | Mode::Latency
        | Mode::AcceptThenSilent
        | Mode::AcceptThenError
        | Mode::BadJson
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::ForeignLink
        | Mode::Truncated
        | Mode::NotAPicture
        | Mode::Bomb => None,
    }
}
