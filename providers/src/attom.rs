//! ATTOM's Property API, for the owners of homes. One GET of `property/expandedprofile` by
//! `address1` and `address2` returns all the data. Each answer with status 200 counts toward the
//! paid allowance, so nothing here retries, and the errors show whether a call may have counted.

mod answer;

use std::time::Duration;

use domain::owner_data::Owner;
use reqwest::header::{ACCEPT, HeaderMap, HeaderValue};
use reqwest::{Client, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use thiserror::Error;
use url::Url;

pub use crate::http::Limits;
use crate::http::{self, BodyFault, NoAnswer, Reach};

/// The default address of the API.
pub const BASE_URL: &str = "https://api.gateway.attomdata.com/propertyapi/v1.0.0";

/// The address of the API and how it is called.
#[derive(Clone, Debug)]
pub struct Config {
    /// The API's URL with its version, like [`BASE_URL`].
    pub base_url: Url,
    /// The API key that calls are charged to.
    pub api_key: SecretString,
    /// The limits of a call.
    pub limits: Limits,
}

/// The address of a home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The street address with the unit.
    pub street: String,
    /// The city.
    pub city: String,
    /// Two-letter code.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
}

/// The result of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The owner; `None` if unknown.
    pub owner: Option<Owner>,
    /// Whether it counts toward the allowance, as only answers with status 200 do.
    pub is_counted: bool,
}

/// Why a call failed.
#[derive(Debug, Error)]
pub enum AttomError {
    /// The URL or the API key is invalid.
    #[error("the API's URL or key is invalid")]
    Config,
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// No connection was made, so nothing was asked.
    #[error("the API can't be reached")]
    NotAsked(#[source] reqwest::Error),
    /// The call was sent, but no complete answer came. It may count.
    #[error("the API did not answer in time or closed the connection")]
    Unknown,
    /// Too many calls.
    #[error("the API's rate limit is exceeded")]
    Busy {
        /// The wait that the server asks for, if any.
        retry_after: Option<Duration>,
    },
    /// The server has a temporary failure.
    #[error("the API answers with status {status}")]
    Broken {
        /// The HTTP status: 408 or 5xx.
        status: u16,
    },
    /// The key is refused, or its license doesn't include the data.
    #[error("the API refuses the key with {status}")]
    KeyRefused {
        /// The HTTP status: 401 or 403.
        status: u16,
    },
    /// The call is refused, for example because of the address.
    #[error("the API refuses the call with {status}{}", code.map(|code| format!(", code {code}")).unwrap_or_default())]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The status code in the body, if any.
        code: Option<i64>,
    },
    /// The answer can't be read. It counts.
    #[error("the API's answer can't be read")]
    Malformed(#[source] Option<serde_json::Error>),
}

/// A client of the API.
#[derive(Clone)]
pub struct Attom {
    http: Client,
    profile_url: Url,
    limits: Limits,
}

impl Attom {
    /// Creates a client. Makes no call.
    ///
    /// # Errors
    /// [`AttomError::Config`] or [`AttomError::Client`].
    pub fn new(config: &Config) -> Result<Self, AttomError> {
        let mut key =
            HeaderValue::from_str(config.api_key.expose_secret()).map_err(|_| AttomError::Config)?;
        key.set_sensitive(true);
        let mut headers = HeaderMap::new();
        headers.insert("apikey", key);
        // Without it the server may answer with XML.
        headers.insert(ACCEPT, HeaderValue::from_static("application/json"));
        let mut profile_url = config.base_url.clone();
        if !matches!(profile_url.scheme(), "http" | "https") {
            return Err(AttomError::Config);
        }
        profile_url
            .path_segments_mut()
            .map_err(|()| AttomError::Config)?
            .pop_if_empty()
            .extend(["property", "expandedprofile"]);
        let http = http::client(config.limits.connect, Reach::Anywhere).default_headers(headers);
        Ok(Self {
            http: http.build().map_err(AttomError::Client)?,
            profile_url,
            limits: config.limits,
        })
    }

    /// The maximum duration of a call.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.limits.total
    }

    /// Fetches the owner of the home at `address`, without retries.
    ///
    /// # Errors
    /// [`AttomError`]. Only [`AttomError::Unknown`] and [`AttomError::Malformed`] may count
    /// toward the allowance.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "attom", operation = "owner")
    )]
    pub async fn owner(&self, address: &Address) -> Result<Answer, AttomError> {
        let mut url = self.profile_url.clone();
        url.query_pairs_mut()
            .append_pair("address1", &address.street)
            .append_pair(
                "address2",
                &format!("{}, {} {}", address.city, address.state, address.zip_code),
            );
        let answer =
            http::call(self.http.get(url), &self.limits)
                .await
                .map_err(|no_answer| match no_answer {
                    NoAnswer::NotAsked(error) => AttomError::NotAsked(error),
                    NoAnswer::Unknown => AttomError::Unknown,
                })?;
        let status = answer.status.as_u16();
        match answer.status {
            StatusCode::OK => {
                let body = answer.body.map_err(|fault| match fault {
                    BodyFault::Broken => AttomError::Unknown,
                    BodyFault::TooLong => AttomError::Malformed(None),
                })?;
                answer::read(&body, &address.zip_code)
            }
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Err(AttomError::KeyRefused { status }),
            StatusCode::TOO_MANY_REQUESTS => Err(AttomError::Busy {
                retry_after: answer.retry_after,
            }),
            StatusCode::REQUEST_TIMEOUT => Err(AttomError::Broken { status }),
            refused if refused.is_server_error() => Err(AttomError::Broken { status }),
            // A refused call is free, whether or not its body can be read.
            _ => match answer.body.ok().and_then(|body| answer::code(&body)) {
                Some(answer::NO_RESULT) => Ok(Answer {
                    owner: None,
                    is_counted: false,
                }),
                code => Err(AttomError::Refused { status, code }),
            },
        }
    }
}
