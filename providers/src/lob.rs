//! Lob's print and mail. A postcard is made under a key: for 24 hours the same key gives
//! the same postcard, so [`Lob::create`] may be repeated within them; after that
//! [`Lob::find`] tells whether it was made.

mod verification;
mod webhooks;

use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use domain::templates::postcards::PostcardSize;
use reqwest::{Client, Method, RequestBuilder};
use secrecy::{ExposeSecret as _, SecretString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use url::Url;
use uuid::Uuid;

pub use crate::call_error::CallError;
pub use crate::http::Limits;
use crate::http::{self, Answer, Reach};
pub use verification::Deliverability;
pub use webhooks::{Event, EventKind, WebhookError, signature_holds};

/// Where the API lies when nothing else is configured.
pub const BASE_URL: &str = "https://api.lob.com/v1";

/// For how long Lob knows a key again.
pub const KEY_LIFETIME: Duration = Duration::from_secs(24 * 3_600);

/// The most characters that both lines of a street have together.
pub const STREET_CHARACTERS: usize = 50;

/// Under what name a postcard carries the message's number.
const MESSAGE: &str = "message_id";

/// Where a server lies.
#[derive(Clone, Debug)]
pub struct Config {
    /// The API with its version, as [`BASE_URL`].
    pub base_url: Url,
    /// What a call may take.
    pub limits: Limits,
}

/// Who a postcard goes to, or comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Name of the person or company; at most 40 characters are printed.
    pub name: String,
    /// First line of the street.
    pub line1: String,
    /// Its second line: unit or suite.
    pub line2: Option<String>,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits, or nine with a hyphen.
    pub zip_code: String,
}

/// A postcard to be printed.
#[derive(Clone, Debug)]
pub struct Postcard<'a> {
    /// The message it is: the key it is made under, and what it is found by.
    pub message: Uuid,
    /// Whom it goes to.
    pub to: &'a Address,
    /// What it comes back to.
    pub from: &'a Address,
    /// Size of the card.
    pub size: PostcardSize,
    /// Where its front can be fetched: JPEG, at most 5 MB.
    pub front: &'a Url,
    /// Where its back can be fetched.
    pub back: &'a Url,
}

/// A postcard that Lob has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Lob's id of it.
    pub id: String,
    /// When it goes to print; until then it can be cancelled.
    pub send_date: Option<DateTime<Utc>>,
    /// When it is expected to arrive.
    pub expected_delivery: Option<NaiveDate>,
    /// The proof, for 30 days; not there until it is rendered.
    pub proof: Option<String>,
}

/// What became of a wish to cancel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cancelled {
    /// It will not be printed.
    Yes,
    /// It is being printed already.
    TooLate,
    /// There is no such postcard.
    Missing,
}

/// Lob's code for an address that mail can't be delivered to.
pub const UNDELIVERABLE: &str = "failed_deliverability_strictness";

/// Lob's code for a call under whose key another one is being worked on, whatever the status.
const CONFLICT: &str = "conflict";

/// Whether mail can't be delivered to the address.
#[must_use]
pub fn is_undeliverable(error: &CallError) -> bool {
    error.code() == Some(UNDELIVERABLE)
}

/// The API. Calls are made with the key of whoever pays for them.
#[derive(Clone)]
pub struct Lob {
    http: Client,
    base_url: Url,
    limits: Limits,
}

impl Lob {
    /// An API that was not called yet.
    ///
    /// # Errors
    /// [`CallError::Config`] or [`CallError::Client`] when none can be.
    pub fn new(config: &Config) -> Result<Self, CallError> {
        if !matches!(config.base_url.scheme(), "http" | "https") {
            return Err(CallError::Config);
        }
        Ok(Self {
            http: http::client(config.limits.connect, Reach::Anywhere)
                .build()
                .map_err(CallError::Client)?,
            base_url: config.base_url.clone(),
            limits: config.limits,
        })
    }

    /// The most time a call takes.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.limits.total
    }

    /// Has a postcard printed and sent. Within [`KEY_LIFETIME`] of the first call for a
    /// message, calling again makes no second one.
    ///
    /// # Errors
    /// [`CallError`]; [`CallError::outcome`] says what it means for the postcard.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "lob", operation = "create")
    )]
    pub async fn create(&self, key: &SecretString, card: &Postcard<'_>) -> Result<Made, CallError> {
        let message = card.message.to_string();
        let asked = Asked {
            description: "Doorstep",
            to: card.to.into(),
            from: card.from.into(),
            front: card.front.as_str(),
            back: card.back.as_str(),
            size: card.size.name(),
            mail_type: "usps_first_class",
            use_type: "marketing",
            metadata: Metadata { message_id: &message },
        };
        let request = self
            .request(Method::POST, &["postcards"], key)?
            .header("Idempotency-Key", &message)
            .json(&asked);
        let answer = self.call(request).await?;
        let card: Card = read(&answer)?;
        Ok(card.into())
    }

    /// The postcard of a message, if it was ever made and not cancelled.
    ///
    /// # Errors
    /// [`CallError`]; asking again is harmless.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "lob", operation = "find")
    )]
    pub async fn find(&self, key: &SecretString, message: Uuid) -> Result<Option<Made>, CallError> {
        let request = self
            .request(Method::GET, &["postcards"], key)?
            .query(&[(format!("metadata[{MESSAGE}]"), message.to_string())]);
        let answer = self.call(request).await?;
        let list: List = read(&answer)?;
        let found = list.data.into_iter().find(|card| !card.deleted);
        Ok(found.map(Made::from))
    }

    /// Stops a postcard that was not printed yet.
    ///
    /// # Errors
    /// [`CallError`]; asking again is harmless.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "lob", operation = "cancel")
    )]
    pub async fn cancel(&self, key: &SecretString, id: &str) -> Result<Cancelled, CallError> {
        let request = self.request(Method::DELETE, &["postcards", id], key)?;
        match self.call(request).await {
            Ok(_) => Ok(Cancelled::Yes),
            Err(CallError::Refused { status: 404, .. }) => Ok(Cancelled::Missing),
            Err(error) if error.code() == Some("not_deletable") => Ok(Cancelled::TooLate),
            Err(error) => Err(error),
        }
    }

    fn request(
        &self,
        method: Method,
        path: &[&str],
        key: &SecretString,
    ) -> Result<RequestBuilder, CallError> {
        let mut url = self.base_url.clone();
        url.path_segments_mut()
            .map_err(|()| CallError::Config)?
            .pop_if_empty()
            .extend(path);
        // The key is the user; there is no password.
        let request = self.http.request(method, url);
        Ok(request.basic_auth(key.expose_secret(), Some("")))
    }

    async fn call(&self, request: RequestBuilder) -> Result<Answer, CallError> {
        let answer = http::call(request, &self.limits).await?;
        if answer.status.is_success() {
            return Ok(answer);
        }
        Err(refused(&answer))
    }
}

#[derive(Serialize)]
struct Asked<'a> {
    description: &'a str,
    to: Party<'a>,
    from: Party<'a>,
    front: &'a str,
    back: &'a str,
    size: &'a str,
    mail_type: &'a str,
    use_type: &'a str,
    metadata: Metadata<'a>,
}

#[derive(Serialize)]
struct Metadata<'a> {
    message_id: &'a str,
}

#[derive(Serialize)]
struct Party<'a> {
    name: &'a str,
    address_line1: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    address_line2: Option<&'a str>,
    address_city: &'a str,
    address_state: &'a str,
    address_zip: &'a str,
    address_country: &'a str,
}

impl<'a> From<&'a Address> for Party<'a> {
    fn from(address: &'a Address) -> Self {
        Self {
            name: &address.name,
            address_line1: &address.line1,
            address_line2: address.line2.as_deref(),
            address_city: &address.city,
            address_state: &address.state,
            address_zip: &address.zip_code,
            address_country: "US",
        }
    }
}

#[derive(Deserialize)]
struct List {
    data: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    id: String,
    send_date: Option<DateTime<Utc>>,
    expected_delivery_date: Option<NaiveDate>,
    url: Option<String>,
    #[serde(default)]
    deleted: bool,
}

impl From<Card> for Made {
    fn from(card: Card) -> Self {
        Self {
            id: card.id,
            send_date: card.send_date,
            expected_delivery: card.expected_delivery_date,
            proof: card.url,
        }
    }
}

#[derive(Deserialize)]
struct Refusal {
    error: Said,
}

#[derive(Deserialize)]
struct Said {
    #[serde(default)]
    message: String,
    code: Option<String>,
}

/// Of an answer that says yes: it was acted on, even where that can't be read.
fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, CallError> {
    answer.json().ok_or_else(|| CallError::unknown(answer.status))
}

fn refused(answer: &Answer) -> CallError {
    let said = answer.json().map(|refusal: Refusal| refusal.error);
    let message = said.as_ref().map_or("", |said| said.message.as_str());
    match said.as_ref().and_then(|said| said.code.clone()) {
        Some(code) if code == CONFLICT => CallError::unknown(answer.status),
        code => CallError::refusal(answer, code, message),
    }
}
