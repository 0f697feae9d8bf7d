//! Twilio's Programmable Messaging. A text has no idempotency key, so [`Twilio::send`] never
//! retries. Errors show whether the text may have been sent, and [`Twilio::texts_to`] looks it up
//! later.

mod webhooks;

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::suppressions::SuppressionReason;
use reqwest::{Client, RequestBuilder, StatusCode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use url::Url;

pub use crate::call_error::CallError;
pub use crate::http::Limits;
use crate::http::{self, Answer, Reach};
pub use webhooks::{Inbound, OptOut, StatusReport, WebhookError, signature_holds};

/// The default address of the API.
pub const BASE_URL: &str = "https://api.twilio.com";

/// The texts on a page of the list, Twilio's maximum.
const PAGE_SIZE: usize = 1_000;
/// The most pages of the list that are read.
const PAGES: usize = 10;

/// Twilio's code for a refused account id or token, with any status.
const UNAUTHENTICATED: &str = "20003";
/// Twilio's codes for too many calls and for a full queue of the sender.
const BUSY: [&str; 2] = ["20429", "21611"];

/// The address of the API and the account.
#[derive(Clone, Debug)]
pub struct Config {
    /// The API's URL without its version, like [`BASE_URL`].
    pub base_url: Url,
    /// The account's id: AC and 32 hexadecimal digits.
    pub account_sid: String,
    /// The account's token, which also signs webhooks.
    pub auth_token: SecretString,
    /// The limits of a call.
    pub limits: Limits,
}

/// The sender of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sender {
    /// A number, as +1 and ten digits.
    Number(String),
    /// A Messaging Service: MG and 32 hexadecimal digits.
    Service(String),
}

/// A text to be sent.
#[derive(Clone, Debug)]
pub struct Text<'a> {
    /// The recipient's number, as +1 and ten digits.
    pub to: &'a str,
    /// The sender.
    pub from: &'a Sender,
    /// The text; 1 to 1,600 characters.
    pub body: &'a str,
    /// The URL that Twilio posts the state to.
    pub status_url: &'a Url,
}

/// The state of a text according to Twilio.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextState {
    /// Twilio has accepted it and not sent it yet.
    UnderWay,
    /// The carrier accepted it. Some carriers never report more.
    Sent,
    /// It was delivered.
    Delivered,
    /// It was not and will not be delivered.
    Failed,
}

impl TextState {
    fn read(status: &str) -> Self {
        match status {
            "sent" => Self::Sent,
            "delivered" | "read" | "partially_delivered" => Self::Delivered,
            "undelivered" | "failed" | "canceled" => Self::Failed,
            // Twilio sometimes adds values. None of them is final.
            _ => Self::UnderWay,
        }
    }
}

/// A text that Twilio has accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Twilio's id of the text.
    pub sid: String,
    /// Its state.
    pub state: TextState,
    /// The number of parts it is charged as; `None` until the Messaging Service has chosen a
    /// number.
    pub segments: Option<u32>,
}

/// A text in Twilio's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Twilio's id, the state and the parts.
    pub taken: Taken,
    /// The text.
    pub body: String,
    /// The number it was sent from, once one is chosen.
    pub from: Option<String>,
    /// The Messaging Service it was sent from, if any.
    pub service: Option<String>,
    /// When Twilio accepted it.
    pub created_at: Option<DateTime<Utc>>,
}

/// The reason to suppress a number that a text did not reach, by Twilio's code; `None` if a later
/// text may reach it (<https://www.twilio.com/docs/api/errors>). Unreachable (30003) is a phone
/// that is switched off. Blocked (30004) and filtered (30007) are the carrier's view of a sender.
/// 21612 is a number that this sender can't reach, but another one may.
#[must_use]
pub fn suppression(code: i64) -> Option<SuppressionReason> {
    match code {
        // Opted out of texts from this sender.
        21_610 => Some(SuppressionReason::Asked),
        // No such number; not a mobile number; unknown; a landline.
        21_211 | 21_614 | 30_005 | 30_006 => Some(SuppressionReason::Undeliverable),
        _ => None,
    }
}

/// Whether a code means that the sender can't send to anyone
/// (<https://www.twilio.com/docs/api/errors>): the number is invalid, missing, not the account's
/// or can't send texts; the Messaging Service is invalid or has no number.
#[must_use]
pub fn is_about_sender(code: i64) -> bool {
    matches!(code, 21_212 | 21_603 | 21_606 | 21_701 | 21_703)
}

/// A client of the API.
#[derive(Clone)]
pub struct Twilio {
    http: Client,
    messages_url: Url,
    account_sid: String,
    auth_token: SecretString,
    limits: Limits,
}

impl Twilio {
    /// Creates a client. Makes no call.
    ///
    /// # Errors
    /// [`CallError::Config`] or [`CallError::Client`].
    pub fn new(config: &Config) -> Result<Self, CallError> {
        let mut messages_url = config.base_url.clone();
        if !matches!(messages_url.scheme(), "http" | "https") {
            return Err(CallError::Config);
        }
        messages_url
            .path_segments_mut()
            .map_err(|()| CallError::Config)?
            .pop_if_empty()
            .extend(["2010-04-01", "Accounts", &config.account_sid, "Messages.json"]);
        Ok(Self {
            http: http::client(config.limits.connect, Reach::Anywhere)
                .build()
                .map_err(CallError::Client)?,
            messages_url,
            account_sid: config.account_sid.clone(),
            auth_token: config.auth_token.clone(),
            limits: config.limits,
        })
    }

    /// The maximum duration of a call.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.limits.total
    }

    /// Sends a text, without retries.
    ///
    /// # Errors
    /// [`CallError`]. [`CallError::outcome`] tells its meaning for the text.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "twilio", operation = "send")
    )]
    pub async fn send(&self, text: &Text<'_>) -> Result<Taken, CallError> {
        let (sender, value) = match text.from {
            Sender::Number(number) => ("From", number),
            Sender::Service(service) => ("MessagingServiceSid", service),
        };
        let form = [
            ("To", text.to),
            (sender, value),
            ("Body", text.body),
            ("StatusCallback", text.status_url.as_str()),
        ];
        let request = self.authenticated(self.http.post(self.messages_url.clone()).form(&form));
        let answer = http::call(request, &self.limits).await?;
        if answer.status == StatusCode::CREATED || answer.status == StatusCode::OK {
            // The text was accepted, but without its id no later event can be matched.
            let message: Message = answer.json().ok_or_else(|| CallError::unknown(answer.status))?;
            return Ok(message.taken());
        }
        Err(refusal(&answer))
    }

    /// Lists the texts to a number that Twilio accepted at or after a time, newest first. It is
    /// used to look up a text with an unknown outcome. Twilio's own filter goes by the time of
    /// sending, which a queued text doesn't have. At most [`PAGES`] pages are read.
    ///
    /// # Errors
    /// [`CallError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "twilio", operation = "list")
    )]
    pub async fn texts_to(&self, to: &str, since: DateTime<Utc>) -> Result<Vec<Listed>, CallError> {
        let mut url = self.messages_url.clone();
        url.query_pairs_mut()
            .append_pair("To", to)
            .append_pair("PageSize", &PAGE_SIZE.to_string());
        let is_older = |text: &Listed| text.created_at.is_some_and(|at| at < since);
        let mut texts = Vec::new();
        for _ in 0..PAGES {
            let request = self.authenticated(self.http.get(url.clone()));
            let answer = http::call(request, &self.limits).await?;
            if answer.status != StatusCode::OK {
                return Err(refusal(&answer));
            }
            let page: Page = answer.json().ok_or_else(|| CallError::unknown(answer.status))?;
            texts.extend(page.messages.into_iter().map(Message::listed));
            let Some(next) = page.next_page_uri.filter(|_| !texts.last().is_some_and(is_older)) else {
                break;
            };
            // The link is relative by contract. The account's token must not go to another host.
            let next = url.join(&next).map_err(|_| CallError::unknown(answer.status))?;
            if next.origin() != url.origin() {
                return Err(CallError::unknown(answer.status));
            }
            url = next;
        }
        texts.retain(|text| !is_older(text));
        Ok(texts)
    }

    fn authenticated(&self, request: RequestBuilder) -> RequestBuilder {
        request.basic_auth(&self.account_sid, Some(self.auth_token.expose_secret()))
    }
}

#[derive(Deserialize)]
struct Page {
    messages: Vec<Message>,
    next_page_uri: Option<String>,
}

#[derive(Deserialize)]
struct Message {
    sid: String,
    status: String,
    // A number, sent as text.
    num_segments: Option<String>,
    #[serde(default)]
    body: Option<String>,
    from: Option<String>,
    messaging_service_sid: Option<String>,
    // RFC 2822.
    date_created: Option<String>,
}

impl Message {
    fn taken(self) -> Taken {
        let segments = self.num_segments.and_then(|number| number.parse().ok());
        Taken {
            sid: self.sid,
            state: TextState::read(&self.status),
            segments: segments.filter(|segments| *segments > 0),
        }
    }

    fn listed(mut self) -> Listed {
        let created = self.date_created.take();
        let created = created.and_then(|text| DateTime::parse_from_rfc2822(&text).ok());
        Listed {
            body: self.body.take().unwrap_or_default(),
            from: self.from.take(),
            service: self.messaging_service_sid.take(),
            created_at: created.map(|time| time.with_timezone(&Utc)),
            taken: self.taken(),
        }
    }
}

#[derive(Deserialize)]
struct Refusal {
    code: Option<i64>,
    #[serde(default)]
    message: String,
}

fn refusal(answer: &Answer) -> CallError {
    let body: Option<Refusal> = answer.json();
    let message = body.as_ref().map_or("", |body| body.message.as_str());
    let code = body
        .as_ref()
        .and_then(|body| body.code)
        .map(|code| code.to_string());
    match code.as_deref() {
        Some(UNAUTHENTICATED) => CallError::AccountRefused {
            status: answer.status.as_u16(),
            code,
        },
        Some(busy) if BUSY.contains(&busy) => CallError::Busy {
            code,
            retry_after: answer.retry_after,
        },
        // A region that is not enabled and similar errors have status 403, but concern the text.
        Some(_) if answer.status == StatusCode::FORBIDDEN => CallError::Refused {
            status: answer.status.as_u16(),
            code,
            message: message.to_owned(),
        },
        _ => CallError::refusal(answer, code, message),
    }
}
