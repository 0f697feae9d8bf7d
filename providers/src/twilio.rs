//! Twilio's Programmable Messaging. A text has no key by which a repeat is recognised,
//! so [`Twilio::send`] never asks twice: what came of a call is told apart by whether
//! the text may be on its way, and [`Twilio::texts_to`] is how that can be asked later.

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

/// Where the API lies when nothing else is configured.
pub const BASE_URL: &str = "https://api.twilio.com";

/// Texts on a page of the list, the most that Twilio gives.
const PAGE_SIZE: usize = 1_000;
/// Pages of the list that are read at most.
const PAGES: usize = 10;

/// Twilio refuses the account's id or token, whatever the status.
const UNAUTHENTICATED: &str = "20003";
/// Too many calls, or the sender's queue is full.
const BUSY: [&str; 2] = ["20429", "21611"];

/// Where a server lies and whose account is used.
#[derive(Clone, Debug)]
pub struct Config {
    /// The API without its version, as [`BASE_URL`].
    pub base_url: Url,
    /// The account: AC and 32 hexadecimal digits.
    pub account_sid: String,
    /// Its token; it also signs what Twilio posts.
    pub auth_token: SecretString,
    /// What a call may take.
    pub limits: Limits,
}

/// What a text comes from.
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
    /// What it comes from.
    pub from: &'a Sender,
    /// What it says; 1 to 1,600 characters.
    pub body: &'a str,
    /// Where Twilio posts what becomes of it.
    pub status_url: &'a Url,
}

/// Where a text stands, as far as Twilio knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextState {
    /// Twilio has it and works on it.
    UnderWay,
    /// The carrier took it; some never say more.
    Sent,
    /// It arrived.
    Delivered,
    /// It did not, and will not.
    Failed,
}

impl TextState {
    fn read(status: &str) -> Self {
        match status {
            "sent" => Self::Sent,
            "delivered" | "read" | "partially_delivered" => Self::Delivered,
            "undelivered" | "failed" | "canceled" => Self::Failed,
            // Twilio adds words now and then; none of them is an end.
            _ => Self::UnderWay,
        }
    }
}

/// A text that Twilio has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Twilio's id of it.
    pub sid: String,
    /// Where it stands.
    pub state: TextState,
    /// The parts it is charged as; `None` until a service chose a number.
    pub segments: Option<u32>,
}

/// A text as Twilio's list has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Twilio's id, its state and parts.
    pub taken: Taken,
    /// What it says.
    pub body: String,
    /// The number it came from, once one is chosen.
    pub from: Option<String>,
    /// The Messaging Service it came from, if one did.
    pub service: Option<String>,
    /// When Twilio took it.
    pub created_at: Option<DateTime<Utc>>,
}

/// Why nothing more goes to a number that a text did not reach, by Twilio's code; `None`
/// where a later one may (<https://www.twilio.com/docs/api/errors>). Unreachable (30003) is
/// a phone that is switched off; blocked (30004) and filtered (30007) are the carrier's
/// view of a sender; 21612 is a number that this sender doesn't reach, and another may.
#[must_use]
pub fn suppression(code: i64) -> Option<SuppressionReason> {
    match code {
        // Opted out of texts of this sender.
        21_610 => Some(SuppressionReason::Asked),
        // No such number; no mobile; unknown; a landline.
        21_211 | 21_614 | 30_005 | 30_006 => Some(SuppressionReason::Undeliverable),
        _ => None,
    }
}

/// Whether a code says that nothing goes out from the sender, whoever it is to
/// (<https://www.twilio.com/docs/api/errors>): the number is none, is missing, or isn't the
/// account's or can't text; the Messaging Service is none, or has no number.
#[must_use]
pub fn is_about_sender(code: i64) -> bool {
    matches!(code, 21_212 | 21_603 | 21_606 | 21_701 | 21_703)
}

/// The API.
#[derive(Clone)]
pub struct Twilio {
    http: Client,
    messages_url: Url,
    account_sid: String,
    auth_token: SecretString,
    limits: Limits,
}

impl Twilio {
    /// An API that was not called yet.
    ///
    /// # Errors
    /// [`CallError::Config`] or [`CallError::Client`] when none can be.
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

    /// The most time a call takes.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.limits.total
    }

    /// Hands a text over, once.
    ///
    /// # Errors
    /// [`CallError`]; [`CallError::outcome`] says what it means for the text.
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
        let request = self.signed(self.http.post(self.messages_url.clone()).form(&form));
        let answer = http::call(request, &self.limits).await?;
        if answer.status == StatusCode::CREATED || answer.status == StatusCode::OK {
            // It was taken, and without its id nothing later can be told of it.
            let message: Message = answer.json().ok_or_else(|| CallError::unknown(answer.status))?;
            return Ok(message.taken());
        }
        Err(refused(&answer))
    }

    /// The texts to a number that Twilio took at or after a time, newest first: how a text
    /// whose outcome is unknown is looked for. Twilio's own filter goes by when a text was
    /// sent, which one that waits there wasn't. At most [`PAGES`] pages are read.
    ///
    /// # Errors
    /// [`CallError`]; asking again is harmless.
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
            let request = self.signed(self.http.get(url.clone()));
            let answer = http::call(request, &self.limits).await?;
            if answer.status != StatusCode::OK {
                return Err(refused(&answer));
            }
            let page: Page = answer.json().ok_or_else(|| CallError::unknown(answer.status))?;
            texts.extend(page.messages.into_iter().map(Message::listed));
            let Some(next) = page.next_page_uri.filter(|_| !texts.last().is_some_and(is_older)) else {
                break;
            };
            // Relative by contract; elsewhere the account's token has no business.
            let next = url.join(&next).map_err(|_| CallError::unknown(answer.status))?;
            if next.origin() != url.origin() {
                return Err(CallError::unknown(answer.status));
            }
            url = next;
        }
        texts.retain(|text| !is_older(text));
        Ok(texts)
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
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
    // Texts, though they are numbers.
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

fn refused(answer: &Answer) -> CallError {
    let said: Option<Refusal> = answer.json();
    let message = said.as_ref().map_or("", |said| said.message.as_str());
    let code = said
        .as_ref()
        .and_then(|said| said.code)
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
        // A region that is not enabled and the like come with 403: they are the text's.
        Some(_) if answer.status == StatusCode::FORBIDDEN => CallError::Refused {
            status: answer.status.as_u16(),
            code,
            message: message.to_owned(),
        },
        _ => CallError::refusal(answer, code, message),
    }
}
