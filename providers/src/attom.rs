//! ATTOM's Property API: who owns a home. One call answers all that is asked for,
//! `property/expandedprofile` by `address1` and `address2`. It is a GET, but each
//! answer with status 200 counts to the allowance, so nothing here asks twice: what
//! came of a call is told apart by whether it may have counted.

mod answer;

use std::time::Duration;

use domain::owner_data::Owner;
use reqwest::header::{ACCEPT, HeaderMap, HeaderValue};
use reqwest::{Client, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use thiserror::Error;
use url::Url;

pub use crate::http::Limits;
use crate::http::{self, BodyFault, Lost, Reach};

/// Where the API lies when nothing else is configured.
pub const BASE_URL: &str = "https://api.gateway.attomdata.com/propertyapi/v1.0.0";

/// Where a server lies and how it is called.
#[derive(Clone, Debug)]
pub struct Config {
    /// The API with its version, as [`BASE_URL`].
    pub base_url: Url,
    /// The key that the calls are counted by.
    pub api_key: SecretString,
    /// What a call may take.
    pub limits: Limits,
}

/// Where a home stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Street address with the unit.
    pub street: String,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
}

/// What a call was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The owner; none when nothing is known of the address.
    pub owner: Option<Owner>,
    /// Whether it counts to the allowance: only what came with status 200 does.
    pub is_counted: bool,
}

/// Why a call came to nothing.
#[derive(Debug, Error)]
pub enum AttomError {
    /// The configuration is none that calls can be made by.
    #[error("the address or the key of the API can't be used")]
    Config,
    /// The HTTP client can't be built.
    #[error("the HTTP client can't be built")]
    Client(#[source] reqwest::Error),
    /// No connection came about: nothing was asked.
    #[error("the API can't be reached")]
    NotAsked(#[source] reqwest::Error),
    /// The call was sent and its answer did not come, or not whole: it may count.
    #[error("the API did not answer in time, or hung up")]
    Unknown,
    /// Too many calls.
    #[error("the API wants fewer calls")]
    Busy {
        /// How long it asks to wait, where it says so.
        retry_after: Option<Duration>,
    },
    /// The server is broken for the moment.
    #[error("the API answers {status}")]
    Broken {
        /// 408 or 5xx.
        status: u16,
    },
    /// The key is refused, or its license doesn't hold what is asked.
    #[error("the API refuses the key with {status}")]
    KeyRefused {
        /// 401 or 403.
        status: u16,
    },
    /// The call is refused: it takes no such address.
    #[error("the API refuses the call with {status}{}", code.map(|code| format!(", code {code}")).unwrap_or_default())]
    Refused {
        /// Its status.
        status: u16,
        /// The code in its body, where it has one.
        code: Option<i64>,
    },
    /// The answer, which counts, can't be read.
    #[error("the API's answer can't be read")]
    Malformed(#[source] Option<serde_json::Error>),
}

/// The API.
#[derive(Clone)]
pub struct Attom {
    http: Client,
    profile_url: Url,
    limits: Limits,
}

impl Attom {
    /// An API that was not called yet.
    ///
    /// # Errors
    /// [`AttomError::Config`] or [`AttomError::Client`] when none can be.
    pub fn new(config: &Config) -> Result<Self, AttomError> {
        let mut key =
            HeaderValue::from_str(config.api_key.expose_secret()).map_err(|_| AttomError::Config)?;
        key.set_sensitive(true);
        let mut headers = HeaderMap::new();
        headers.insert("apikey", key);
        // Anything else may be answered with XML.
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

    /// The most time a call takes.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.limits.total
    }

    /// Asks who owns the home at `address`, once.
    ///
    /// # Errors
    /// [`AttomError`]; of them only [`AttomError::Unknown`] and
    /// [`AttomError::Malformed`] may count to the allowance.
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
        let answer = http::call(self.http.get(url), &self.limits)
            .await
            .map_err(|lost| match lost {
                Lost::NotAsked(error) => AttomError::NotAsked(error),
                Lost::Unknown => AttomError::Unknown,
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
            // What is refused costs nothing, readable or not.
            _ => match answer.body.ok().and_then(|body| answer::code(&body)) {
                Some(answer::NOTHING) => Ok(Answer {
                    owner: None,
                    is_counted: false,
                }),
                code => Err(AttomError::Refused { status, code }),
            },
        }
    }
}
