//! Lob's print and mail API. A postcard is created under an idempotency key, which returns the
//! same postcard for 24 hours. So [`Lob::create`] may be repeated within that time; later,
//! [`Lob::find`] tells whether the postcard exists.

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

/// The default address of the API.
pub const BASE_URL: &str = "https://api.lob.com/v1";

/// How long Lob remembers an idempotency key.
pub const KEY_LIFETIME: Duration = Duration::from_secs(24 * 3_600);

/// The metadata name of the message id.
const MESSAGE: &str = "message_id";

/// The configuration of the client.
#[derive(Clone, Debug)]
pub struct Config {
    /// The API's URL with its version, like [`BASE_URL`].
    pub base_url: Url,
    /// The limits of a call.
    pub limits: Limits,
}

/// The recipient or sender of a postcard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The name of the person or company; at most 40 characters are printed.
    pub name: String,
    /// The first street line.
    pub line1: String,
    /// The second street line: unit or suite.
    pub line2: Option<String>,
    /// The city.
    pub city: String,
    /// Two-letter code.
    pub state: String,
    /// The zip code: five digits, or nine with a hyphen.
    pub zip_code: String,
}

/// A postcard to be printed.
#[derive(Clone, Debug)]
pub struct Postcard<'a> {
    /// The message's id: the idempotency key, and the metadata by which it is found.
    pub message: Uuid,
    /// The recipient.
    pub to: &'a Address,
    /// The return address.
    pub from: &'a Address,
    /// The size of the card.
    pub size: PostcardSize,
    /// The URL of its front: JPEG, at most 5 MB.
    pub front: &'a Url,
    /// The URL of its back.
    pub back: &'a Url,
}

/// A postcard that exists at Lob.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Lob's id of the postcard.
    pub id: String,
    /// When it is printed; until then it can be cancelled.
    pub send_date: Option<DateTime<Utc>>,
    /// When it is expected to arrive.
    pub expected_delivery: Option<NaiveDate>,
    /// The URL of the proof, valid for 30 days; `None` until it is rendered.
    pub proof: Option<String>,
}

/// The result of a cancellation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cancelled {
    /// It will not be printed.
    Yes,
    /// The postcard is already being printed.
    TooLate,
    /// There is no such postcard.
    Missing,
}

/// Lob's code for an address that mail can't be delivered to.
pub const UNDELIVERABLE: &str = "failed_deliverability_strictness";

/// Lob's code for a call whose idempotency key is in use by another call, with any status.
const CONFLICT: &str = "conflict";

/// Whether mail can't be delivered to the address.
#[must_use]
pub fn is_undeliverable(error: &CallError) -> bool {
    error.code() == Some(UNDELIVERABLE)
}

/// A client of the API. Each call uses the key of the account that pays for it.
#[derive(Clone)]
pub struct Lob {
    http: Client,
    base_url: Url,
    limits: Limits,
}

impl Lob {
    /// Creates a client. Makes no call.
    ///
    /// # Errors
    /// [`CallError::Config`] or [`CallError::Client`].
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

    /// The maximum duration of a call.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.limits.total
    }

    /// Orders a postcard. Within [`KEY_LIFETIME`] of the first call for a message, another call
    /// creates no second postcard.
    ///
    /// # Errors
    /// [`CallError`]. [`CallError::outcome`] tells its meaning for the postcard.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "lob", operation = "create")
    )]
    pub async fn create(&self, key: &SecretString, card: &Postcard<'_>) -> Result<Made, CallError> {
        let message = card.message.to_string();
        let body = PostcardRequest {
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
            .json(&body);
        let answer = self.call(request).await?;
        let card: Card = read(&answer)?;
        Ok(card.into())
    }

    /// The postcard of a message, if it was created and not cancelled.
    ///
    /// # Errors
    /// [`CallError`]. The call may be repeated.
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

    /// Cancels a postcard that is not printed yet.
    ///
    /// # Errors
    /// [`CallError`]. The call may be repeated.
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
        // The key is the user name; the password is empty.
        let request = self.http.request(method, url);
        Ok(request.basic_auth(key.expose_secret(), Some("")))
    }

    async fn call(&self, request: RequestBuilder) -> Result<Answer, CallError> {
        let answer = http::call(request, &self.limits).await?;
        if answer.status.is_success() {
            return Ok(answer);
        }
        Err(refusal(&answer))
    }
}

#[derive(Serialize)]
struct PostcardRequest<'a> {
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
    error: RefusalDetail,
}

#[derive(Deserialize)]
struct RefusalDetail {
    #[serde(default)]
    message: String,
    code: Option<String>,
}

/// Reads a successful answer. The call had an effect even if the answer can't be read.
fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, CallError> {
    answer.json().ok_or_else(|| CallError::unknown(answer.status))
}

fn refusal(answer: &Answer) -> CallError {
    let detail = answer.json().map(|body: Refusal| body.error);
    let message = detail.as_ref().map_or("", |detail| detail.message.as_str());
    match detail.as_ref().and_then(|detail| detail.code.clone()) {
        Some(code) if code == CONFLICT => CallError::unknown(answer.status),
        code => CallError::refusal(answer, code, message),
    }
}
