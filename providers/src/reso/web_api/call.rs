//! Makes calls with tokens, limits and retries.

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

/// The lifetime in seconds of a token whose answer names none (RFC 6749, 5.1 only recommends it).
const TOKEN_SECONDS: u64 = 300;

/// The first wait after a failure. Each further one is twice as long.
const FIRST_WAIT: Duration = Duration::from_millis(250);

/// The longest wait that we choose. A server may ask for more.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// The characters of a server's message that an error repeats.
const SHOWN_CHARS: usize = 200;

/// Calls a server with a token that it issues.
pub(super) struct Caller {
    http: Client,
    config: Config,
    token: Mutex<Option<Token>>,
}

struct Token {
    value: SecretString,
    until: Instant,
}

/// The result of one attempt.
enum Attempt {
    Answered(Vec<u8>),
    /// 401: the token is refused.
    TokenRefused,
    /// A temporary failure.
    Failed(Temporary),
}

/// A temporary failure, which another attempt may not have.
enum Temporary {
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

    /// Fetches the body of a URL, with retries within the total time.
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
        let response = match before(deadline, request).await {
            Ok(response) => response,
            Err(failure) => return Ok(Attempt::Failed(failure)),
        };
        let status = response.status();
        if status == StatusCode::UNAUTHORIZED {
            return Ok(Attempt::TokenRefused);
        }
        if let Some(failure) = temporary_failure(&response) {
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

    /// The whole body. Fails if it is longer than the limit.
    async fn body(
        &self,
        mut response: Response,
        deadline: Instant,
    ) -> Result<Result<Vec<u8>, Temporary>, WebApiError> {
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
            Ok(Err(ReadError::Broken(error))) => Ok(Err(failure(error))),
            Err(_) => Ok(Err(Temporary::Stalled)),
        }
    }

    /// The current token, or a new one (RFC 6749, 4.4). Concurrent callers wait for the first one
    /// to fetch it.
    async fn token(&self, deadline: Instant) -> Result<Result<SecretString, Temporary>, WebApiError> {
        let mut current = self.token.lock().await;
        if let Some(token) = current.as_ref().filter(|token| Instant::now() < token.until) {
            return Ok(Ok(token.value.clone()));
        }
        let credentials = &self.config.credentials;
        let request = self
            .http
            .post(credentials.token_url.clone())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(token_form(credentials))
            .send();
        let asked_at = Instant::now();
        let response = match before(deadline, request).await {
            Ok(response) => response,
            Err(failure) => return Ok(Err(failure)),
        };
        if let Some(failure) = temporary_failure(&response) {
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
        let answer: TokenAnswer = serde_json::from_slice(&body).map_err(|source| WebApiError::Malformed {
            what: "the token's answer",
            source,
        })?;
        let lifetime = Duration::from_secs(answer.expires_in.unwrap_or(TOKEN_SECONDS).min(86_400));
        // A token with a lifetime shorter than the margin is used for half of it.
        let used_for = lifetime.saturating_sub(RENEW_EARLY).max(lifetime / 2);
        *current = Some(Token {
            value: answer.access_token.clone(),
            until: asked_at + used_for,
        });
        Ok(Ok(answer.access_token))
    }
}

/// The form of a token request.
fn token_form(credentials: &Credentials) -> String {
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
struct TokenAnswer {
    #[serde(deserialize_with = "secret")]
    access_token: SecretString,
    expires_in: Option<u64>,
}

fn secret<'de, D: serde::Deserializer<'de>>(value: D) -> Result<SecretString, D::Error> {
    String::deserialize(value).map(SecretString::from)
}

/// Runs `call` until the deadline at most.
async fn before<T>(
    deadline: Instant,
    call: impl Future<Output = Result<T, reqwest::Error>>,
) -> Result<T, Temporary> {
    match tokio::time::timeout_at(deadline, call).await {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(failure(error)),
        Err(_) => Err(Temporary::Stalled),
    }
}

fn failure(error: reqwest::Error) -> Temporary {
    if error.is_timeout() {
        Temporary::Stalled
    } else {
        // The URL may contain keys of listings and doesn't help to find the fault.
        Temporary::Connection(error.without_url())
    }
}

fn temporary_failure(response: &Response) -> Option<Temporary> {
    let status = response.status();
    // 501 means that the server lacks a part of the protocol, which is permanent.
    let is_temporary = status == StatusCode::TOO_MANY_REQUESTS
        || (status.is_server_error() && status != StatusCode::NOT_IMPLEMENTED);
    is_temporary.then(|| Temporary::Status {
        status: status.as_u16(),
        retry_after: retry_after(response.headers()),
    })
}

/// `Retry-After` in either form (RFC 9110, 10.2.3). A date is compared with the answer's `Date`.
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
    let sent_at = time(text(DATE)?)?;
    Some((time(asked)? - sent_at).to_std().unwrap_or_default())
}

fn refusal(status: StatusCode, body: &[u8]) -> WebApiError {
    #[derive(Default, Deserialize)]
    struct Body {
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
    // Some servers answer with HTML, which has no code.
    let body: Body = serde_json::from_slice(body).unwrap_or_default();
    let short = |text: String| text.chars().take(SHOWN_CHARS).collect();
    WebApiError::Refused {
        status: status.as_u16(),
        code: short(body.error.code),
        message: short(body.error.message),
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

    /// Waits for the next attempt. Returns the failure when there is no time left.
    async fn wait_after(&mut self, failure: Temporary) -> Result<(), WebApiError> {
        self.made += 1;
        let asked = match &failure {
            Temporary::Status { retry_after, .. } => *retry_after,
            Temporary::Stalled | Temporary::Connection(_) => None,
        };
        let next = Instant::now().checked_add(pause(self.made, asked, rand::random()));
        match next.filter(|next| *next < self.deadline) {
            Some(next) => {
                tokio::time::sleep_until(next).await;
                Ok(())
            }
            None => Err(self.final_error(failure)),
        }
    }

    fn final_error(&self, failure: Temporary) -> WebApiError {
        let attempts = self.made;
        match failure {
            Temporary::Status { status, retry_after } => WebApiError::Busy {
                status,
                attempts,
                retry_after,
            },
            Temporary::Stalled => WebApiError::Stalled { attempts },
            Temporary::Connection(source) => WebApiError::Connection { attempts, source },
        }
    }
}

/// The wait after failure number `made`: what the server asks for, or else between half and all
/// of an exponentially growing time, chosen by `draw` from 0 to 1.
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
    fn waits_grow_to_a_minute_and_the_servers_wait_takes_precedence() {
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
