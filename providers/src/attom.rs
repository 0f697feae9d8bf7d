//! ATTOM's Property API: who owns a home. One call answers all that is asked for,
//! `property/expandedprofile` by `address1` and `address2`. It is a GET, but each
//! answer with status 200 counts to the allowance, so nothing here asks twice: what
//! came of a call is told apart by whether it may have counted.

mod answer;

use std::time::Duration;

use domain::owner_data::Owner;
use reqwest::header::{ACCEPT, HeaderMap, HeaderValue, RETRY_AFTER};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use thiserror::Error;
use url::Url;

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
    /// The key is refused, or its licence doesn't hold what is asked.
    #[error("the API refuses the key with {status}")]
    KeyRefused {
        /// 401 or 403.
        status: u16,
    },
    /// The call is refused: it takes no such address.
    #[error("the API refuses the call with {status}, code {code:?}")]
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
        let http = Client::builder()
            .redirect(Policy::none())
            .connect_timeout(config.limits.connect)
            .default_headers(headers)
            .user_agent(concat!("Doorstep/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(AttomError::Client)?;
        Ok(Self {
            http,
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
    pub async fn owner(&self, address: &Address) -> Result<Answer, AttomError> {
        let mut url = self.profile_url.clone();
        url.query_pairs_mut()
            .append_pair("address1", &address.street)
            .append_pair(
                "address2",
                &format!("{}, {} {}", address.city, address.state, address.zip_code),
            );
        tokio::time::timeout(self.limits.total, self.ask(url, &address.zip_code))
            .await
            .unwrap_or(Err(AttomError::Unknown))
    }

    async fn ask(&self, url: Url, zip_code: &str) -> Result<Answer, AttomError> {
        let response = self.http.get(url).send().await.map_err(not_sent)?;
        let status = response.status();
        match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => {
                return Err(AttomError::KeyRefused {
                    status: status.as_u16(),
                });
            }
            StatusCode::TOO_MANY_REQUESTS => {
                return Err(AttomError::Busy {
                    retry_after: retry_after(response.headers()),
                });
            }
            StatusCode::REQUEST_TIMEOUT => {
                return Err(AttomError::Broken {
                    status: status.as_u16(),
                });
            }
            status if status.is_server_error() => {
                return Err(AttomError::Broken {
                    status: status.as_u16(),
                });
            }
            _ => {}
        }
        let body = self.body(response).await;
        if status == StatusCode::OK {
            return answer::read(&body?, zip_code);
        }
        // What is refused costs nothing, readable or not.
        let code = body.ok().and_then(|body| answer::code(&body));
        if code == Some(answer::NOTHING) {
            return Ok(Answer {
                owner: None,
                is_counted: false,
            });
        }
        Err(AttomError::Refused {
            status: status.as_u16(),
            code,
        })
    }

    async fn body(&self, mut response: Response) -> Result<Vec<u8>, AttomError> {
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|_| AttomError::Unknown)? {
            if body.len() + chunk.len() > self.limits.body_bytes {
                return Err(AttomError::Malformed(None));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }
}

/// Whether nothing was asked, or nobody knows.
fn not_sent(error: reqwest::Error) -> AttomError {
    if error.is_connect() {
        // The address names a home.
        AttomError::NotAsked(error.without_url())
    } else {
        AttomError::Unknown
    }
}

fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds))
}
