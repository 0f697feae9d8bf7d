//! Why a call that is to make something, a text or a postcard, came to nothing.

use std::time::Duration;

use domain::messages::Outcome;
use reqwest::StatusCode;
use thiserror::Error;

use crate::http::{Answer, Lost};

/// Why a call came to nothing. The codes are the provider's own.
#[derive(Debug, Error)]
pub enum CallError {
    /// The configuration is none that calls can be made by.
    #[error("the address of the API can't be used")]
    Config,
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// No connection came about: nothing was asked.
    #[error("the API can't be reached")]
    NotAsked(#[source] reqwest::Error),
    /// The call was sent, and whether it was acted on can't be known.
    #[error("the API did not say what it did")]
    Unknown {
        /// The status, where one came.
        status: Option<u16>,
    },
    /// Too many calls, or no room: nothing was done.
    #[error("the provider wants fewer calls{}", with_code(code.as_deref()))]
    Busy {
        /// The provider's code.
        code: Option<String>,
        /// How long it asks to wait, where it says so.
        retry_after: Option<Duration>,
    },
    /// The account is refused, or may not do this.
    #[error("the provider refuses the account: status {status}{}", with_code(code.as_deref()))]
    AccountRefused {
        /// 401 or 403.
        status: u16,
        /// The provider's code.
        code: Option<String>,
    },
    /// What is asked is refused and will always be.
    #[error("the provider refuses the call: status {status}{}", with_code(code.as_deref()))]
    Refused {
        /// Its status.
        status: u16,
        /// The provider's code.
        code: Option<String>,
        /// The provider's words, at most 500 characters; they may name people.
        message: String,
    },
}

/// The provider's code as the end of a clause.
fn with_code(code: Option<&str>) -> String {
    code.map(|code| format!(", code {code}")).unwrap_or_default()
}

impl CallError {
    /// What it means for what was to be made.
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

    /// The provider's code, where it gave one.
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

    /// The meaning of an answer that says no, by its status; `code` and `message` are what
    /// its body says.
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
            // A call for the same is under way: what that does isn't known yet.
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

impl From<Lost> for CallError {
    fn from(lost: Lost) -> Self {
        match lost {
            Lost::NotAsked(error) => Self::NotAsked(error),
            Lost::Unknown => Self::Unknown { status: None },
        }
    }
}
