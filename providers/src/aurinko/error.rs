//! Errors of calls to Aurinko.

use std::time::Duration;

use reqwest::StatusCode;
use serde::Deserialize;
use thiserror::Error;

use super::guesses::mentions_quota;
use crate::call_error::CallError;
use crate::http::log_safe;
use crate::tls::is_certificate_fault;

/// The maximum length of a message in characters.
const MOST_CHARACTERS: usize = 500;

/// Aurinko's code of a token that the provider doesn't renew.
pub(super) const TOKEN_DEAD: &str = "token.dead";

/// Aurinko's code of a token that the provider refused.
pub(super) const TOKEN_INVALID: &str = "token.refresh.failed";

/// The code of a refusal that states none.
const NO_CODE: &str = "unstated";

/// Why a call failed. No variant contains a token, a URL or an email address.
#[derive(Debug, Error)]
pub enum AurinkoError {
    /// The application's secret, a code or an account's token is refused.
    #[error("Aurinko refuses the credentials: {code}")]
    Unauthorized {
        /// Aurinko's code, such as `token.dead`.
        code: String,
    },
    /// The call is refused permanently.
    #[error("Aurinko refuses the call: status {status}, code {code}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Aurinko's code.
        code: String,
        /// Aurinko's message without email addresses, at most 500 characters.
        message: String,
    },
    /// Aurinko has no such message or account.
    #[error("Aurinko has no such item")]
    NotFound,
    /// The rate limit is exceeded, or Aurinko or the provider is temporarily unavailable.
    #[error("Aurinko is busy ({status})")]
    Busy {
        /// The HTTP status.
        status: u16,
        /// The wait that Aurinko asks for, if any.
        retry_after: Option<Duration>,
    },
    /// The server's certificate is not trusted or belongs to another host.
    #[error("the server's certificate is not trusted")]
    Certificate(#[source] reqwest::Error),
    /// The server can't be reached in time or closes the connection.
    #[error("the server can't be reached")]
    Unreachable(#[source] reqwest::Error),
    /// There is no complete answer in time.
    #[error("the server doesn't answer in time")]
    Stalled,
    /// The answer is undocumented or too long. Contains the HTTP status; 0 if no call was made.
    #[error("the answer can't be used ({0})")]
    Malformed(u16),
}

/// The body of an error answer.
#[derive(Default, Deserialize)]
struct Failure {
    code: Option<String>,
    message: Option<String>,
}

impl AurinkoError {
    /// Whether a token of a sync is too old or unknown. The sync must be started again.
    #[must_use]
    pub fn is_expired(&self) -> bool {
        matches!(self, Self::Refused { status, .. } if *status == StatusCode::GONE.as_u16())
    }

    /// Classifies an answer that is neither a success nor temporary.
    pub(super) fn refusal(status: StatusCode, body: &[u8]) -> Self {
        let failure: Failure = serde_json::from_slice(body).unwrap_or_default();
        let code = log_safe(failure.code.as_deref().unwrap_or_default());
        let code = if code.is_empty() { NO_CODE.to_owned() } else { code };
        match status {
            StatusCode::UNAUTHORIZED => Self::Unauthorized { code },
            StatusCode::NOT_FOUND => Self::NotFound,
            status if status.is_client_error() => Self::Refused {
                status: status.as_u16(),
                code,
                message: without_addresses(failure.message.as_deref().unwrap_or_default()),
            },
            status => Self::Malformed(status.as_u16()),
        }
    }

    /// The error of a call without a complete answer.
    pub(super) fn of_call(error: reqwest::Error) -> Self {
        // Its URL may contain a code or a search for an address.
        let error = error.without_url();
        if is_certificate_fault(&error) {
            Self::Certificate(error)
        } else if error.is_timeout() && !error.is_connect() {
            Self::Stalled
        } else {
            Self::Unreachable(error)
        }
    }
}

/// The error of a call that sends an email. After a 408 or 5xx it may have been sent, although
/// Aurinko's description advises to repeat such calls.
impl From<AurinkoError> for CallError {
    fn from(error: AurinkoError) -> Self {
        match error {
            AurinkoError::Unauthorized { code } => Self::AccountRefused {
                status: StatusCode::UNAUTHORIZED.as_u16(),
                code: stated(code),
            },
            AurinkoError::Refused {
                status: 403,
                code,
                message,
            } if mentions_quota(&code, &message) => Self::Busy {
                code: stated(code),
                retry_after: None,
            },
            AurinkoError::Refused {
                status,
                code,
                message,
            } => Self::Refused {
                status,
                code: stated(code),
                message,
            },
            AurinkoError::NotFound => Self::Refused {
                status: StatusCode::NOT_FOUND.as_u16(),
                code: None,
                message: error.to_string(),
            },
            AurinkoError::Busy {
                status: 429,
                retry_after,
            } => Self::Busy {
                code: None,
                retry_after,
            },
            AurinkoError::Certificate(error) => Self::NotAsked(error),
            AurinkoError::Unreachable(error) if error.is_connect() => Self::NotAsked(error),
            AurinkoError::Unreachable(_) | AurinkoError::Stalled => Self::Unknown { status: None },
            AurinkoError::Malformed(0) => Self::Config,
            AurinkoError::Busy { status, .. } | AurinkoError::Malformed(status) => {
                Self::Unknown { status: Some(status) }
            }
        }
    }
}

/// A code that Aurinko states.
fn stated(code: String) -> Option<String> {
    (code != NO_CODE).then_some(code)
}

/// A message in one line without email addresses.
fn without_addresses(message: &str) -> String {
    let words: Vec<&str> = message
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .map(|word| if word.contains('@') { "[address]" } else { word })
        .collect();
    words.join(" ").chars().take(MOST_CHARACTERS).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use domain::messages::Outcome;

    use super::*;

    fn refusal(status: StatusCode, body: &str) -> AurinkoError {
        AurinkoError::refusal(status, body.as_bytes())
    }

    #[test]
    fn a_refusal_is_safe_to_log() {
        let body = "{ \"code\": \"a.b\\n<x>\", \"message\": \"No\\nmailbox <dana@example.com>, sorry\" }";
        let AurinkoError::Refused {
            status,
            code,
            message,
        } = refusal(StatusCode::BAD_REQUEST, body)
        else {
            panic!("not refused");
        };
        assert_eq!((status, code.as_str()), (400, "a.bx"));
        assert_eq!(message, "No mailbox [address] sorry");
        let long = format!("{{ \"message\": \"{}\" }}", "x".repeat(2_000));
        let AurinkoError::Refused { code, message, .. } = refusal(StatusCode::FORBIDDEN, &long) else {
            panic!("not refused");
        };
        assert_eq!(code, "unstated");
        assert_eq!(message.len(), 500);
    }

    #[test]
    fn the_answer_to_a_send_is_classified_by_its_status() {
        for (status, body, outcome) in [
            (400, "{}", Outcome::Refused),
            (
                403,
                r#"{ "code": "access.denied", "message": "No." }"#,
                Outcome::Refused,
            ),
            (
                403,
                r#"{ "message": "User-rate limit exceeded." }"#,
                Outcome::NotNow,
            ),
            (
                400,
                r#"{ "message": "User-rate limit exceeded." }"#,
                Outcome::Refused,
            ),
            (404, "", Outcome::Refused),
            (413, "", Outcome::Refused),
            (307, "", Outcome::Unknown),
        ] {
            let status = StatusCode::from_u16(status).unwrap();
            let error = CallError::from(refusal(status, body));
            assert_eq!(error.outcome(), outcome, "{status} {body}: {error}");
        }
        let account = CallError::from(refusal(StatusCode::UNAUTHORIZED, r#"{ "code": "token.dead" }"#));
        assert!(matches!(account, CallError::AccountRefused { status: 401, .. }));
        assert_eq!(account.code(), Some("token.dead"));
        let bare = CallError::from(refusal(StatusCode::BAD_REQUEST, ""));
        assert_eq!(bare.code(), None);
        let unconfigured = CallError::from(AurinkoError::Malformed(0));
        assert_eq!(unconfigured.outcome(), Outcome::NotNow);
    }

    #[test]
    fn only_an_expired_token_is_expired() {
        let body = r#"{ "code": "syncToken.expired", "message": "syncToken expired." }"#;
        assert!(refusal(StatusCode::GONE, body).is_expired());
        assert!(refusal(StatusCode::GONE, "").is_expired());
        assert!(!refusal(StatusCode::BAD_REQUEST, body).is_expired());
        assert!(!refusal(StatusCode::NOT_FOUND, "").is_expired());
    }

    #[test]
    fn answers_without_json_are_classified_by_their_status() {
        let bare = refusal(StatusCode::UNAUTHORIZED, "<html>");
        assert!(matches!(&bare, AurinkoError::Unauthorized { code } if code == "unstated"));
        assert!(matches!(
            refusal(StatusCode::TEMPORARY_REDIRECT, ""),
            AurinkoError::Malformed(307)
        ));
    }
}
