//! One HTTP call to a third party. It is limited in time and size and follows no redirect. If a
//! company chose the URL, it can't reach the installation's network. Errors show whether the call
//! may have had an effect.

use std::time::Duration;

use reqwest::header::{HeaderMap, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, RequestBuilder, Response, StatusCode};
use serde::de::DeserializeOwned;
use url::Url;

use crate::outside::{OutsideOnly, is_number_inside};

/// The limits of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time to connect.
    pub connect: Duration,
    /// The total time.
    pub total: Duration,
    /// The length of the answer in bytes.
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

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum NoAnswer {
    /// No connection was made, so nothing was asked.
    NotAsked(reqwest::Error),
    /// The request was sent, but no response header came. Its effect is unknown.
    Unknown,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub status: StatusCode,
    /// The wait that the server asks for in seconds, if any.
    pub retry_after: Option<Duration>,
    /// The body, if it is complete.
    pub body: Result<Vec<u8>, BodyFault>,
}

/// Why a body is incomplete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyFault {
    /// The connection broke or the time ran out.
    Broken,
    /// It is too large.
    TooLong,
}

/// Why a body can't be read.
#[derive(Debug)]
pub(crate) enum ReadError {
    /// The connection failed.
    Broken(reqwest::Error),
    /// It exceeds the limit.
    TooLong,
}

impl Answer {
    /// The body as JSON; `None` if it can't be parsed.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Option<T> {
        let body = self.body.as_ref().ok()?;
        serde_json::from_slice(body).ok()
    }
}

/// The networks that a client may reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Any network: the operator configured the URL.
    Anywhere,
    /// Only the internet and only by https: a company chose the URL and must not reach the
    /// installation's network with it.
    Outside,
}

/// The common settings of all clients. No redirect is followed, because requests may contain
/// secrets.
pub(crate) fn client(connect: Duration, reach: Reach) -> ClientBuilder {
    let builder = Client::builder()
        .redirect(Policy::none())
        .connect_timeout(connect)
        .user_agent(concat!("Doorstep/", env!("CARGO_PKG_VERSION")));
    match reach {
        Reach::Anywhere => builder,
        // A proxy would resolve names itself, without our check.
        Reach::Outside => builder.no_proxy().https_only(true).dns_resolver(OutsideOnly),
    }
}

/// Whether a client with this reach must not call `url`. Host names are checked when they are
/// resolved, but IP addresses are never resolved.
pub(crate) fn is_forbidden(url: &Url, reach: Reach) -> bool {
    reach == Reach::Outside && is_number_inside(url)
}

/// Makes a call, without retries.
pub(crate) async fn call(request: RequestBuilder, limits: &Limits) -> Result<Answer, NoAnswer> {
    let until = tokio::time::Instant::now() + limits.total;
    let mut response = match tokio::time::timeout_at(until, request.send()).await {
        Ok(Ok(response)) => response,
        // The URL may contain personal data.
        Ok(Err(error)) if error.is_connect() => return Err(NoAnswer::NotAsked(error.without_url())),
        Ok(Err(_)) | Err(_) => return Err(NoAnswer::Unknown),
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

/// Reads a body of at most `most` bytes.
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

/// The wait that a server asks for in seconds, if any.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// Makes an error code safe for a log line.
pub(crate) fn log_safe(code: &str) -> String {
    code.chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'))
        .take(80)
        .collect()
}
