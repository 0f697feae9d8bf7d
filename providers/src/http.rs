//! One HTTP call to a third party: bounded in time and size, redirected nowhere, and
//! told apart by whether it may have been acted on.

use std::time::Duration;

use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, RequestBuilder, Response, StatusCode};
use serde::de::DeserializeOwned;

/// What a call may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time until a connection stands.
    pub connect: Duration,
    /// Time of a call in all.
    pub total: Duration,
    /// Bytes of an answer.
    pub body_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            total: Duration::from_secs(15),
            body_bytes: 1 << 20,
        }
    }
}

/// How a call came to no answer.
#[derive(Debug)]
pub(crate) enum Lost {
    /// No connection came about: nothing was asked.
    NotAsked(reqwest::Error),
    /// It was sent and no head came back: nobody knows what became of it.
    Unknown,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub status: StatusCode,
    /// How long the server asks to wait, where it says so in seconds.
    pub retry_after: Option<Duration>,
    /// The body, where it came whole.
    pub body: Result<Vec<u8>, BodyFault>,
}

/// Why a body did not come whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyFault {
    /// It broke off, or took too long.
    Broken,
    /// It is too large.
    TooLong,
}

impl Answer {
    /// The body as JSON; `None` when it is none.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Option<T> {
        let body = self.body.as_ref().ok()?;
        serde_json::from_slice(body).ok()
    }
}

/// A client that follows no redirect.
pub(crate) fn client(limits: &Limits) -> ClientBuilder {
    Client::builder()
        .redirect(Policy::none())
        .connect_timeout(limits.connect)
        .user_agent(concat!("Doorstep/", env!("CARGO_PKG_VERSION")))
}

/// Makes a call, once.
pub(crate) async fn call(request: RequestBuilder, limits: &Limits) -> Result<Answer, Lost> {
    let until = tokio::time::Instant::now() + limits.total;
    let response = match tokio::time::timeout_at(until, request.send()).await {
        Ok(Ok(response)) => response,
        // The address may name a person.
        Ok(Err(error)) if error.is_connect() => return Err(Lost::NotAsked(error.without_url())),
        Ok(Err(_)) | Err(_) => return Err(Lost::Unknown),
    };
    let status = response.status();
    let retry_after = retry_after(response.headers());
    let body = tokio::time::timeout_at(until, whole(response, limits.body_bytes)).await;
    Ok(Answer {
        status,
        retry_after,
        body: body.unwrap_or(Err(BodyFault::Broken)),
    })
}

async fn whole(mut response: Response, most: usize) -> Result<Vec<u8>, BodyFault> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|_| BodyFault::Broken)? {
        if body.len() + chunk.len() > most {
            return Err(BodyFault::TooLong);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}
