//! Errors of calls that create a text, a postcard or an email.

use std::time::Duration;

use domain::messages::Outcome;
use reqwest::StatusCode;
use thiserror::Error;

use crate::http::{Answer, NoAnswer};

/// Why a call failed. The codes are the provider's own.
#[derive(Debug, Error)]
pub enum CallError {
    /// The URL is invalid.
    #[error("the API's URL is invalid")]
    Config,
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// No connection was made, so nothing was asked.
    #[error("the API can't be reached")]
    NotAsked(#[source] reqwest::Error),
    /// The call was sent, and its effect is unknown.
    #[error("the effect of the call is unknown")]
    Unknown {
        /// The HTTP status, if there was an answer.
        status: Option<u16>,
    },
    /// Too many calls, or a full queue. The call had no effect.
    #[error("the provider's rate limit is exceeded{}", with_code(code.as_deref()))]
    Busy {
        /// The provider's code.
        code: Option<String>,
        /// The wait that the provider asks for, if any.
        retry_after: Option<Duration>,
    },
    /// The account is refused or lacks the permission.
    #[error("the provider refuses the account: status {status}{}", with_code(code.as_deref()))]
    AccountRefused {
        /// The HTTP status: 401 or 403.
        status: u16,
        /// The provider's code.
        code: Option<String>,
    },
    /// The call is refused permanently.
    #[error("the provider refuses the call: status {status}{}", with_code(code.as_deref()))]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The provider's code.
        code: Option<String>,
        /// The provider's message, at most 500 characters. It may contain personal data.
        message: String,
    },
}

/// The provider's code, to be appended to a message.
fn with_code(code: Option<&str>) -> String {
    code.map(|code| format!(", code {code}")).unwrap_or_default()
}

impl CallError {
    /// The outcome for the message that the call was about.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self {
            Self::Config
            | Self::Client(_)
            | Self::NotAsked(_)
            | Self::Busy { .. }
            | Self::AccountRefused { .. } => Outcome::NotNow,
            Self::Unknown { .. } => Outcome::Unknown,
            Self::Refused { .. } => Outcome::Refused,
        }
    }

    /// The provider's code, if any.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Busy { code, .. } | Self::AccountRefused { code, .. } | Self::Refused { code, .. } => {
                code.as_deref()
            }
            Self::Config | Self::Client(_) | Self::NotAsked(_) | Self::Unknown { .. } => None,
        }
    }

    pub(crate) fn unknown(status: StatusCode) -> Self {
        Self::Unknown {
            status: Some(status.as_u16()),
        }
    }

    /// Classifies an error answer by its status. `code` and `message` come from its body.
    pub(crate) fn refusal(answer: &Answer, code: Option<String>, message: &str) -> Self {
        let status = answer.status;
        match status {
            StatusCode::TOO_MANY_REQUESTS => Self::Busy {
                code,
                retry_after: answer.retry_after,
            },
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Self::AccountRefused {
                status: status.as_u16(),
                code,
            },
            // Another call for the same message is in progress, with an unknown effect.
            StatusCode::CONFLICT | StatusCode::REQUEST_TIMEOUT => Self::unknown(status),
            status if status.is_client_error() => Self::Refused {
                status: status.as_u16(),
                code,
                message: message.chars().take(500).collect(),
            },
            _ => Self::unknown(status),
        }
    }
}

impl From<NoAnswer> for CallError {
    fn from(no_answer: NoAnswer) -> Self {
        match no_answer {
            NoAnswer::NotAsked(error) => Self::NotAsked(error),
            NoAnswer::Unknown => Self::Unknown { status: None },
        }
    }
}
