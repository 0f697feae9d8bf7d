//! Twilio's Programmable Messaging. It accepts and lists texts and reports on them by signed
//! webhooks. [`Twilio::receive`] receives texts from people.
//!
//! Twilio's documented test numbers behave as documented. For other numbers the last four digits
//! decide the result of a text: 0030 is unreachable, 0033 is a landline, 0034 is filtered by the
//! carrier, 0035 gets no report after it was sent, 0036 stays queued.

mod parts;
mod requests;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use poem::http::{StatusCode, header};
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use rand::random;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha1::Sha1;
use url::form_urlencoded;

use crate::answers;
use crate::clock::Clock;
use crate::faults::{Faults, Mode, Service, Strike};
use crate::store::Store;
use crate::webhooks::{Post, Posted, Webhooks};
use requests::{Days, FILTERS, MessageRequest, number};

/// The only account.
pub const ACCOUNT_SID: &str = "AC00000000000000000000000000000d00";
/// The token of the account.
pub const AUTH_TOKEN: &str = "sandbox-twilio-token";

/// The time between two status changes of a text.
const STATUS_DELAY: Duration = Duration::from_millis(50);

const STOP_WORDS: [&str; 8] = [
    "STOP",
    "UNSUBSCRIBE",
    "END",
    "QUIT",
    "STOPALL",
    "REVOKE",
    "OPTOUT",
    "CANCEL",
];
const START_WORDS: [&str; 3] = ["START", "YES", "UNSTOP"];
const HELP_WORDS: [&str; 2] = ["HELP", "INFO"];

/// A text at Twilio.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SandboxText {
    /// SM and 32 hexadecimal digits.
    pub sid: String,
    /// outbound-api, outbound-reply or inbound.
    pub direction: String,
    /// The recipient's number.
    pub to: String,
    /// The sender's number.
    pub from: String,
    /// The Messaging Service that sent it, if any.
    pub service: Option<String>,
    /// The text itself.
    pub body: String,
    /// The status, such as `queued`, `sent` or `delivered`.
    pub status: String,
    /// Twilio's error code if it failed.
    pub error_code: Option<u32>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was sent, or received.
    #[serde(default)]
    pub sent_at: Option<DateTime<Utc>>,
}

/// The account with its texts and opt-outs.
pub struct Twilio {
    texts: Store<SandboxText>,
    /// Pairs of a sender and a recipient who opted out.
    blocked: Mutex<BTreeSet<(String, String)>>,
    inbound_url: Mutex<Option<String>>,
    webhooks: Webhooks,
    faults: Arc<Faults>,
    clock: Clock,
}

impl Twilio {
    pub(crate) fn new(
        texts: Store<SandboxText>,
        webhooks: Webhooks,
        faults: Arc<Faults>,
        clock: Clock,
    ) -> Arc<Self> {
        Arc::new(Self {
            texts,
            blocked: Mutex::default(),
            inbound_url: Mutex::default(),
            webhooks,
            faults,
            clock,
        })
    }

    /// The texts, newest first.
    #[must_use]
    pub fn texts(&self) -> Vec<SandboxText> {
        self.texts.list(|_| true)
    }

    /// The number of stored texts and the number of the newest.
    pub(crate) fn totals(&self) -> (usize, u64) {
        self.texts.totals()
    }

    /// Deletes all texts.
    pub fn clear(&self) {
        self.texts.clear();
    }

    /// The webhooks sent to Doorstep so far.
    #[must_use]
    pub fn posted(&self) -> Vec<Posted> {
        self.webhooks.posted()
    }

    /// Sets the webhook URL for received texts.
    pub fn set_inbound_url(&self, url: impl Into<String>) {
        *lock(&self.inbound_url) = Some(url.into());
    }

    /// Receives a text from a person to one of Doorstep's numbers. Twilio itself answers its
    /// keywords and names them in the webhook. The answer in Doorstep's TwiML is sent.
    ///
    /// # Errors
    /// When the text can't be stored.
    pub fn receive(self: &Arc<Self>, from: &str, to: &str, body: &str) -> anyhow::Result<SandboxText> {
        let word = body.trim().to_ascii_uppercase();
        let opt_out = if STOP_WORDS.contains(&word.as_str()) {
            Some((
                "STOP",
                "You have successfully been unsubscribed. Reply START to resubscribe.",
            ))
        } else if START_WORDS.contains(&word.as_str()) {
            Some(("START", "You have successfully been re-subscribed."))
        } else if HELP_WORDS.contains(&word.as_str()) {
            Some(("HELP", "Reply STOP to unsubscribe. Msg&Data Rates May Apply."))
        } else {
            None
        };
        // An opt-out from one number of a Messaging Service counts for the service.
        let last = self
            .texts
            .list(|text| text.direction == "outbound-api" && text.to == from && text.from == to);
        let service = last.first().and_then(|text| text.service.clone());
        let sender = service.clone().unwrap_or_else(|| to.to_owned());
        let pair = (sender, from.to_owned());
        match opt_out {
            Some(("STOP", _)) => {
                lock(&self.blocked).insert(pair);
            }
            Some(("START", _)) => {
                lock(&self.blocked).remove(&pair);
            }
            _ => {}
        }
        let text = self.keep("inbound", (from, to, service.as_deref()), body, "received")?;
        if let Some((_, answer)) = opt_out {
            self.keep(
                "outbound-reply",
                (to, from, service.as_deref()),
                answer,
                "delivered",
            )?;
        }
        if let Some(url) = lock(&self.inbound_url).clone() {
            let mut form = vec![
                ("MessageSid", text.sid.as_str()),
                ("SmsSid", text.sid.as_str()),
                ("AccountSid", ACCOUNT_SID),
                ("From", from),
                ("To", to),
                ("Body", body),
                ("NumMedia", "0"),
                ("NumSegments", "1"),
                ("ApiVersion", "2010-04-01"),
            ];
            if let Some((kind, _)) = opt_out {
                form.push(("OptOutType", kind));
            }
            if let Some(service) = &text.service {
                form.push(("MessagingServiceSid", service));
            }
            let (this, post) = (Arc::clone(self), signed(url, &form));
            let (from, to) = (from.to_owned(), to.to_owned());
            tokio::spawn(async move {
                let answer = this.webhooks.deliver(post).await;
                if let Some(words) = answer.as_deref().and_then(twiml_message) {
                    let kept = this.keep("outbound-reply", (&to, &from, None), &words, "delivered");
                    if let Err(error) = kept {
                        tracing::error!(%error, "an answer can't be stored");
                    }
                }
            });
        }
        Ok(text)
    }

    fn keep(
        &self,
        direction: &str,
        (from, to, service): (&str, &str, Option<&str>),
        body: &str,
        status: &str,
    ) -> anyhow::Result<SandboxText> {
        let now = self.clock.now();
        let text = SandboxText {
            sid: format!("SM{:032x}", random::<u128>()),
            direction: direction.to_owned(),
            to: to.to_owned(),
            from: from.to_owned(),
            service: service.map(str::to_owned),
            body: body.to_owned(),
            status: status.to_owned(),
            error_code: None,
            created_at: now,
            sent_at: (status != "queued").then_some(now),
        };
        Ok(self.texts.keep_once(|_| false, |_| text)?.0)
    }

    /// Changes the status of a text step by step and reports each change.
    async fn change_status(self: Arc<Self>, sid: String, to: String, report_to: Option<String>) {
        let (last, error) = match to.get(to.len().saturating_sub(4)..) {
            Some("0036") => return,
            Some("0030") => (Some("undelivered"), Some(30_003)),
            Some("0033") => (Some("undelivered"), Some(30_006)),
            Some("0034") => (Some("undelivered"), Some(30_007)),
            Some("0035") => (None, None),
            _ => (Some("delivered"), None),
        };
        let changes = [Some(("sent", None)), last.map(|status| (status, error))];
        for (status, error) in changes.into_iter().flatten() {
            tokio::time::sleep(STATUS_DELAY).await;
            let changed = self.texts.change(
                |text| text.sid == sid,
                |text| {
                    status.clone_into(&mut text.status);
                    text.error_code = error;
                    text.sent_at.get_or_insert_with(|| self.clock.now());
                },
            );
            let (Ok(Some(text)), Some(url)) = (changed, &report_to) else {
                continue;
            };
            let code = error.map(|code| code.to_string());
            let mut form = vec![
                ("MessageSid", text.sid.as_str()),
                ("MessageStatus", status),
                ("SmsSid", text.sid.as_str()),
                ("SmsStatus", status),
                ("AccountSid", ACCOUNT_SID),
                ("From", text.from.as_str()),
                ("To", text.to.as_str()),
                ("ApiVersion", "2010-04-01"),
            ];
            if let Some(service) = &text.service {
                form.push(("MessagingServiceSid", service));
            }
            if let Some(code) = &code {
                form.push(("ErrorCode", code));
            }
            // The answer to a report has no meaning.
            let _ = self.webhooks.deliver(signed(url.clone(), &form)).await;
        }
    }
}

/// The message in a TwiML document.
fn twiml_message(twiml: &str) -> Option<String> {
    let (_, rest) = twiml.split_once("<Message>")?;
    let (words, _) = rest.split_once("</Message>")?;
    Some(
        words
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&"),
    )
}

/// A webhook signed as Twilio signs it, without retries.
fn signed(url: String, form: &[(&str, &str)]) -> Post {
    let body = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(form)
        .finish();
    Post {
        headers: vec![("X-Twilio-Signature", signature(&url, form))],
        url,
        content_type: "application/x-www-form-urlencoded",
        body,
        repeats: 0,
    }
}

/// Twilio's signature of a form that it posts to a URL.
#[must_use]
pub fn signature(url: &str, form: &[(&str, &str)]) -> String {
    let parameters: BTreeSet<_> = form.iter().collect();
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha1>::new_from_slice(AUTH_TOKEN.as_bytes()).expect("a key of any length");
    mac.update(url.as_bytes());
    for (name, value) in parameters {
        mac.update(name.as_bytes());
        mac.update(value.as_bytes());
    }
    STANDARD.encode(mac.finalize().into_bytes())
}

/// `POST /api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json`
#[handler]
pub(crate) async fn send(
    Path(account): Path<String>,
    request: &Request,
    body: Vec<u8>,
    twilio: Data<&Arc<Twilio>>,
) -> Response {
    if let Some(response) = unauthorized(request, &account) {
        return response;
    }
    if request.content_type() != Some("application/x-www-form-urlencoded") {
        return refused(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            20_415,
            "Unsupported Media Type",
        );
    }
    let strike = twilio.faults.strike(Service::Twilio);
    if let Some(strike) = strike {
        tokio::time::sleep(strike.latency).await;
        if let Some(response) = fault_answer(strike) {
            return response;
        }
    }
    let message_request = match MessageRequest::read(&body) {
        Ok(message_request) => message_request,
        Err((code, message)) => return refused(StatusCode::BAD_REQUEST, code, message),
    };
    let sender = message_request
        .service
        .clone()
        .unwrap_or_else(|| message_request.from.clone());
    let is_blocked = lock(&twilio.blocked).contains(&(sender, message_request.to.clone()));
    if is_blocked {
        return refused(
            StatusCode::BAD_REQUEST,
            21_610,
            "Attempt to send to unsubscribed recipient",
        );
    }
    let ends = (
        message_request.from.as_str(),
        message_request.to.as_str(),
        message_request.service.as_deref(),
    );
    let Ok(text) = twilio.keep("outbound-api", ends, &message_request.body, "queued") else {
        return refused(
            StatusCode::INTERNAL_SERVER_ERROR,
            20_500,
            "The text could not be stored",
        );
    };
    let changing =
        twilio
            .0
            .clone()
            .change_status(text.sid.clone(), message_request.to, message_request.status_url);
    tokio::spawn(changing);
    answers::answer(StatusCode::CREATED, &resource(&text), strike).await
}

/// `GET /api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json`
#[handler]
pub(crate) async fn list(
    Path(account): Path<String>,
    request: &Request,
    twilio: Data<&Arc<Twilio>>,
) -> Response {
    if let Some(response) = unauthorized(request, &account) {
        return response;
    }
    let strike = twilio.faults.strike(Service::TwilioList);
    if let Some(strike) = strike {
        tokio::time::sleep(strike.latency).await;
        if let Some(response) = fault_answer(strike) {
            return response;
        }
    }
    let query = request.uri().query().unwrap_or_default();
    let wanted: Vec<(String, String)> = form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    if wanted.iter().any(|(key, _)| !FILTERS.contains(&key.as_str())) {
        return refused(StatusCode::BAD_REQUEST, 20_001, "A parameter is unknown");
    }
    let get = |name: &str| {
        wanted
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    };
    let days = match Days::read(get) {
        Ok(days) => days,
        Err((code, message)) => return refused(StatusCode::BAD_REQUEST, code, message),
    };
    let (size, page) = match (number(get("PageSize"), 50), number(get("Page"), 0)) {
        (Some(size @ 1..=1_000), Some(page)) => (size, page),
        _ => return refused(StatusCode::BAD_REQUEST, 20_001, "The page is invalid"),
    };
    let (to, from) = (get("To"), get("From"));
    let found = twilio.texts.list(|text| {
        to.is_none_or(|to| text.to == to)
            && from.is_none_or(|from| text.from == from)
            && days.contain(text.sent_at)
    });
    let messages: Vec<Value> = found.iter().skip(page * size).take(size).map(resource).collect();
    let has_next = found.len() > (page + 1) * size;
    let path = request.uri().path().trim_start_matches("/api.twilio.com");
    let next = has_next.then(|| {
        let mut kept: Vec<_> = wanted.iter().filter(|(key, _)| key != "Page").cloned().collect();
        kept.push(("Page".to_owned(), (page + 1).to_string()));
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(kept)
            .finish();
        format!("/api.twilio.com{path}?{query}")
    });
    let body = json!({
        "messages": messages, "page": page, "page_size": size, "start": page * size,
        "end": page * size + messages.len(), "uri": path, "first_page_uri": path,
        "previous_page_uri": null, "next_page_uri": next,
    });
    answers::answer(StatusCode::OK, &body, strike).await
}

fn resource(text: &SandboxText) -> Value {
    let date = |at: DateTime<Utc>| at.to_rfc2822();
    let is_chosen = text.service.is_none() || text.sent_at.is_some();
    // The parts are counted when the service has chosen a number.
    let parts = if is_chosen { parts::count(&text.body) } else { 0 };
    json!({
        "sid": text.sid, "account_sid": ACCOUNT_SID, "api_version": "2010-04-01",
        "messaging_service_sid": text.service,
        "from": if is_chosen { json!(text.from) } else { Value::Null },
        "to": text.to, "body": text.body, "status": text.status, "direction": text.direction,
        "num_segments": parts.to_string(), "num_media": "0",
        "error_code": text.error_code, "error_message": null, "price": null, "price_unit": "USD",
        "date_created": date(text.created_at), "date_updated": date(text.sent_at.unwrap_or(text.created_at)),
        "date_sent": text.sent_at.map(date),
        "uri": format!("/2010-04-01/Accounts/{ACCOUNT_SID}/Messages/{}.json", text.sid),
        "subresource_uris": {},
    })
}

fn unauthorized(request: &Request, account: &str) -> Option<Response> {
    let wanted = format!("Basic {}", STANDARD.encode(format!("{ACCOUNT_SID}:{AUTH_TOKEN}")));
    if request.header(header::AUTHORIZATION) == Some(wanted.as_str()) && account == ACCOUNT_SID {
        return None;
    }
    Some(refused(StatusCode::UNAUTHORIZED, 20_003, "Authenticate"))
}

/// The answer of a fault, if the request is not performed.
fn fault_answer(strike: Strike) -> Option<Response> {
    match strike.mode {
        Mode::Refuse => Some(refused(StatusCode::UNAUTHORIZED, 20_003, "Authenticate")),
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            let status = status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let code = match status {
                StatusCode::TOO_MANY_REQUESTS => 20_429,
                StatusCode::BAD_REQUEST => 21_610,
                _ => 20_500,
            };
            let mut response = refused(status, code, "Fault of the sandbox.");
            let wait = header::HeaderValue::from_static("1");
            response.headers_mut().insert(header::RETRY_AFTER, wait);
            Some(response)
        }
        Mode::Drop => Some(answers::cut(StatusCode::BAD_GATEWAY)),
        _ => None,
    }
}

fn refused(status: StatusCode, code: u32, message: &str) -> Response {
    let body = json!({
        "code": code, "message": message, "status": status.as_u16(),
        "more_info": format!("https://www.twilio.com/docs/errors/{code}"),
    });
    answers::json(status, &body)
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    // The value is valid after every statement, so a poisoned lock is usable.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
