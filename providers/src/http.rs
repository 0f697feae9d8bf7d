//! One HTTP call to a third party: bounded in time and size, redirected nowhere, kept out of
//! the installation's network where the address is not the operator's, and told apart by
//! whether it may have been acted on.

use std::time::Duration;

use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, RequestBuilder, Response, StatusCode};
use serde::de::DeserializeOwned;
use url::Url;

use crate::outside::{OutsideOnly, is_number_inside};

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

/// Why a body can't be read.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// The connection failed.
    Broken(reqwest::Error),
    /// It is longer than it may be.
    TooLong,
}

impl Answer {
    /// The body as JSON; `None` when it is none.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Option<T> {
        let body = self.body.as_ref().ok()?;
        serde_json::from_slice(body).ok()
    }
}

/// Where an address may lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Wherever the operator says.
    Anywhere,
    /// Out on the internet and by https only: a company names the address, and must not reach
    /// the installation's network by it.
    Outside,
}

/// The rules of every client here. It follows no redirect: what is sent may be a secret.
pub(crate) fn client(connect: Duration, reach: Reach) -> ClientBuilder {
    let builder = Client::builder()
        .redirect(Policy::none())
        .connect_timeout(connect)
        .user_agent(concat!("Doorstep/", env!("CARGO_PKG_VERSION")));
    match reach {
        Reach::Anywhere => builder,
        // A proxy would look the name up, and nobody would check what it finds.
        Reach::Outside => builder.no_proxy().https_only(true).dns_resolver(OutsideOnly),
    }
}

/// Whether a client of this reach must not call `url`. The client checks names when it looks
/// them up; a number needs no look-up.
pub(crate) fn is_forbidden(url: &Url, reach: Reach) -> bool {
    reach == Reach::Outside && is_number_inside(url)
}

/// Makes a call, once.
pub(crate) async fn call(request: RequestBuilder, limits: &Limits) -> Result<Answer, Lost> {
    let until = tokio::time::Instant::now() + limits.total;
    let mut response = match tokio::time::timeout_at(until, request.send()).await {
        Ok(Ok(response)) => response,
        // The address may name a person.
        Ok(Err(error)) if error.is_connect() => return Err(Lost::NotAsked(error.without_url())),
        Ok(Err(_)) | Err(_) => return Err(Lost::Unknown),
    };
    let status = response.status();
    let retry_after = retry_after(response.headers());
    let body = match tokio::time::timeout_at(until, read_body(&mut response, limits.body_bytes)).await {
        Ok(Ok(body)) => Ok(body),
        Ok(Err(ReadError::TooLong)) => Err(BodyFault::TooLong),
        Ok(Err(ReadError::Broken(_))) | Err(_) => Err(BodyFault::Broken),
    };
    Ok(Answer {
        status,
        retry_after,
        body,
    })
}

/// Reads a body of at most so many bytes.
pub(crate) async fn read_body(response: &mut Response, most: usize) -> Result<Vec<u8>, ReadError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(ReadError::Broken)? {
        if body.len() + chunk.len() > most {
            return Err(ReadError::TooLong);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// How long a server asks to wait, where it says so in seconds.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}
