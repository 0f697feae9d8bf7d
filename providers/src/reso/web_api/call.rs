//! One call: its token, its limits, and the attempts it takes.

use std::time::Duration;

use chrono::{DateTime, Utc};
use reqwest::header::{CONTENT_TYPE, DATE, HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use tokio::sync::Mutex;
use tokio::time::Instant;
use url::Url;
use url::form_urlencoded::Serializer;

use super::{Config, Credentials, Limits, WebApiError};
use crate::http::{self, Reach, ReadError, read_body};

/// A token is renewed this long before the server would refuse it.
const RENEW_EARLY: Duration = Duration::from_secs(30);

/// Lifetime of a token whose answer names none (RFC 6749, 5.1 only recommends it).
const TOKEN_SECONDS: u64 = 300;

/// The first wait after a failure; each further one is twice as long.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// No wait of ours is longer; a server may ask for more.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Characters of a server's message that are repeated.
const SHOWN_CHARS: usize = 200;

/// Calls a server with the token that it issues.
pub(super) struct Caller {
    http: Client,
    config: Config,
    token: Mutex<Option<Token>>,
}

struct Token {
    value: SecretString,
    until: Instant,
}

/// What became of one attempt.
enum Attempt {
    Answered(Vec<u8>),
    /// 401: the token is refused.
    TokenRefused,
    /// Nothing that stays so.
    Failed(Passing),
}

/// A failure that another attempt may not meet.
enum Passing {
    Status {
        status: u16,
        retry_after: Option<Duration>,
    },
    Stalled,
    Connection(reqwest::Error),
}

impl Caller {
    pub fn new(config: Config) -> Result<Self, WebApiError> {
        let http = http::client(config.limits.connect, Reach::Anywhere)
            .read_timeout(config.limits.read)
            .build()
            .map_err(WebApiError::Client)?;
        Ok(Self {
            http,
            config,
            token: Mutex::new(None),
        })
    }

    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The body of a GET that succeeds within the total time.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "reso", operation = "get")
    )]
    pub async fn get(&self, url: &Url) -> Result<Vec<u8>, WebApiError> {
        let mut renewed = false;
        let mut tries = Tries::new(&self.config.limits);
        loop {
            let attempt = match self.token(tries.deadline).await? {
                Ok(token) => self.ask(url, &token, tries.deadline).await?,
                Err(failure) => Attempt::Failed(failure),
            };
            match attempt {
                Attempt::Answered(body) => return Ok(body),
                Attempt::TokenRefused if renewed => return Err(WebApiError::TokenRefused),
                Attempt::TokenRefused => {
                    renewed = true;
                    *self.token.lock().await = None;
                }
                Attempt::Failed(failure) => tries.wait_after(failure).await?,
            }
        }
    }

    async fn ask(&self, url: &Url, token: &SecretString, deadline: Instant) -> Result<Attempt, WebApiError> {
        let request = self
            .http
            .get(url.clone())
            .bearer_auth(token.expose_secret())
            .header("OData-Version", "4.0")
            .header("Prefer", format!("odata.maxpagesize={}", self.config.page_size))
            .send();
        let response = match within(deadline, request).await {
            Ok(response) => response,
            Err(failure) => return Ok(Attempt::Failed(failure)),
        };
        let status = response.status();
        if status == StatusCode::UNAUTHORIZED {
            return Ok(Attempt::TokenRefused);
        }
        if let Some(failure) = passing(&response) {
            return Ok(Attempt::Failed(failure));
        }
        if status.is_redirection() {
            return Err(WebApiError::Redirected {
                status: status.as_u16(),
            });
        }
        let body = match self.body(response, deadline).await? {
            Ok(body) => body,
            Err(failure) => return Ok(Attempt::Failed(failure)),
        };
        if !status.is_success() {
            return Err(refusal(status, &body));
        }
        Ok(Attempt::Answered(body))
    }

    /// The whole body, unless it is longer than any page.
    async fn body(
        &self,
        mut response: Response,
        deadline: Instant,
    ) -> Result<Result<Vec<u8>, Passing>, WebApiError> {
        let most_bytes = self.config.limits.body_bytes;
        let too_long = WebApiError::TooLong { most_bytes };
        if response
            .content_length()
            .is_some_and(|bytes| bytes > most_bytes as u64)
        {
            return Err(too_long);
        }
        match tokio::time::timeout_at(deadline, read_body(&mut response, most_bytes)).await {
            Ok(Ok(body)) => Ok(Ok(body)),
            Ok(Err(ReadError::TooLong)) => Err(too_long),
            Ok(Err(ReadError::Broken(error))) => Ok(Err(failed(error))),
            Err(_) => Ok(Err(Passing::Stalled)),
        }
    }

    /// The token in hand, or a new one (RFC 6749, 4.4). Those who need one at the
    /// same time wait for the first to fetch it.
    async fn token(&self, deadline: Instant) -> Result<Result<SecretString, Passing>, WebApiError> {
        let mut held = self.token.lock().await;
        if let Some(token) = held.as_ref().filter(|token| Instant::now() < token.until) {
            return Ok(Ok(token.value.clone()));
        }
        let credentials = &self.config.credentials;
        let request = self
            .http
            .post(credentials.token_url.clone())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(asked_for(credentials))
            .send();
        let asked_at = Instant::now();
        let response = match within(deadline, request).await {
            Ok(response) => response,
            Err(failure) => return Ok(Err(failure)),
        };
        if let Some(failure) = passing(&response) {
            return Ok(Err(failure));
        }
        let status = response.status();
        if !status.is_success() {
            return Err(WebApiError::Credentials {
                status: status.as_u16(),
            });
        }
        let body = match self.body(response, deadline).await? {
            Ok(body) => body,
            Err(failure) => return Ok(Err(failure)),
        };
        let issued: Issued = serde_json::from_slice(&body).map_err(|source| WebApiError::Malformed {
            what: "the token's answer",
            source,
        })?;
        let lifetime = Duration::from_secs(issued.expires_in.unwrap_or(TOKEN_SECONDS).min(86_400));
        // A token that lives shorter than the margin is used for half its life.
        let used_for = lifetime.saturating_sub(RENEW_EARLY).max(lifetime / 2);
        *held = Some(Token {
            value: issued.access_token.clone(),
            until: asked_at + used_for,
        });
        Ok(Ok(issued.access_token))
    }
}

/// The form that asks for a token.
fn asked_for(credentials: &Credentials) -> String {
    let mut form = Serializer::new(String::new());
    form.append_pair("grant_type", "client_credentials")
        .append_pair("client_id", &credentials.client_id)
        .append_pair("client_secret", credentials.client_secret.expose_secret());
    if let Some(scope) = &credentials.scope {
        form.append_pair("scope", scope);
    }
    form.finish()
}

#[derive(Deserialize)]
struct Issued {
    #[serde(deserialize_with = "secret")]
    access_token: SecretString,
    expires_in: Option<u64>,
}

fn secret<'de, D: serde::Deserializer<'de>>(value: D) -> Result<SecretString, D::Error> {
    String::deserialize(value).map(SecretString::from)
}

/// Runs `call` no longer than to the deadline.
async fn within<T>(
    deadline: Instant,
    call: impl Future<Output = Result<T, reqwest::Error>>,
) -> Result<T, Passing> {
    match tokio::time::timeout_at(deadline, call).await {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(failed(error)),
        Err(_) => Err(Passing::Stalled),
    }
}

fn failed(error: reqwest::Error) -> Passing {
    if error.is_timeout() {
        Passing::Stalled
    } else {
        // The address can hold keys of listings; it is not needed to find the fault.
        Passing::Connection(error.without_url())
    }
}

fn passing(response: &Response) -> Option<Passing> {
    let status = response.status();
    // 501 says that a part of the protocol is missing: it stays so.
    let passes = status == StatusCode::TOO_MANY_REQUESTS
        || (status.is_server_error() && status != StatusCode::NOT_IMPLEMENTED);
    passes.then(|| Passing::Status {
        status: status.as_u16(),
        retry_after: retry_after(response.headers()),
    })
}

/// `Retry-After` in either form (RFC 9110, 10.2.3), a date against the answer's own.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name)?.to_str().ok().map(str::trim);
    let asked = text(RETRY_AFTER)?;
    if let Ok(seconds) = asked.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let time = |value: &str| {
        DateTime::parse_from_rfc2822(value)
            .ok()
            .map(|time| time.with_timezone(&Utc))
    };
    let said_at = time(text(DATE)?)?;
    Some((time(asked)? - said_at).to_std().unwrap_or_default())
}

fn refusal(status: StatusCode, body: &[u8]) -> WebApiError {
    #[derive(Default, Deserialize)]
    struct Said {
        #[serde(default)]
        error: Detail,
    }
    #[derive(Default, Deserialize)]
    struct Detail {
        #[serde(default)]
        code: String,
        #[serde(default)]
        message: String,
    }
    // Some servers answer HTML; then there is no code to repeat.
    let said: Said = serde_json::from_slice(body).unwrap_or_default();
    let short = |text: String| text.chars().take(SHOWN_CHARS).collect();
    WebApiError::Refused {
        status: status.as_u16(),
        code: short(said.error.code),
        message: short(said.error.message),
    }
}

/// The attempts of one call.
struct Tries {
    deadline: Instant,
    made: u32,
}

impl Tries {
    fn new(limits: &Limits) -> Self {
        Self {
            deadline: Instant::now() + limits.total,
            made: 0,
        }
    }

    /// Waits until the next attempt, or answers the failure when there is no time left.
    async fn wait_after(&mut self, failure: Passing) -> Result<(), WebApiError> {
        self.made += 1;
        let asked = match &failure {
            Passing::Status { retry_after, .. } => *retry_after,
            Passing::Stalled | Passing::Connection(_) => None,
        };
        let next = Instant::now().checked_add(pause(self.made, asked, rand::random()));
        match next.filter(|next| *next < self.deadline) {
            Some(next) => {
                tokio::time::sleep_until(next).await;
                Ok(())
            }
            None => Err(self.given_up(failure)),
        }
    }

    fn given_up(&self, failure: Passing) -> WebApiError {
        let attempts = self.made;
        match failure {
            Passing::Status { status, retry_after } => WebApiError::Busy {
                status,
                attempts,
                retry_after,
            },
            Passing::Stalled => WebApiError::Stalled { attempts },
            Passing::Connection(source) => WebApiError::Connection { attempts, source },
        }
    }
}

/// How long to wait after the `made`th failure: what the server asks for, else
/// between half and all of an exponentially growing time, by `draw` from 0 to 1.
fn pause(made: u32, asked: Option<Duration>, draw: f64) -> Duration {
    let full = FIRST_WAIT
        .saturating_mul(1 << made.saturating_sub(1).min(16))
        .min(LONGEST_WAIT);
    let own = full.mul_f64(0.5 + draw / 2.0);
    asked.map_or(own, |asked| asked.saturating_add(own.min(FIRST_WAIT)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_minute_and_yield_to_the_servers_word() {
        assert_eq!(pause(1, None, 0.0), Duration::from_millis(125));
        assert_eq!(pause(1, None, 1.0), Duration::from_millis(250));
        assert_eq!(pause(3, None, 1.0), Duration::from_secs(1));
        assert_eq!(pause(u32::MAX, None, 1.0), LONGEST_WAIT);
        let asked = pause(1, Some(Duration::from_secs(90)), 0.5);
        assert!(asked >= Duration::from_secs(90) && asked < Duration::from_secs(91));
    }

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        let mut headers = HeaderMap::new();
        assert_eq!(retry_after(&headers), None);
        headers.insert(RETRY_AFTER, "7".parse().expect("a value"));
        assert_eq!(retry_after(&headers), Some(Duration::from_secs(7)));
        headers.insert(DATE, "Sun, 06 Nov 1994 08:49:07 GMT".parse().expect("a value"));
        headers.insert(
            RETRY_AFTER,
            "Sun, 06 Nov 1994 08:49:37 GMT".parse().expect("a value"),
        );
        assert_eq!(retry_after(&headers), Some(Duration::from_secs(30)));
        headers.insert(RETRY_AFTER, "soon".parse().expect("a value"));
        assert_eq!(retry_after(&headers), None);
    }
}
