//! Lob's Print & Mail. A postcard is created once per idempotency key; its pictures are fetched
//! and measured; it can be cancelled for a while; signed webhooks report on it. Addresses are
//! verified by Lob's documented test words.
//!
//! Any API key with Lob's prefixes is accepted, except one with "revoked" in it. A postcard to a
//! street with "undeliverable" in it is refused.

mod postcard;
mod requests;
mod verification;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use poem::http::{StatusCode, header};
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use rand::random;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::answers;
use crate::clock::Clock;
use crate::faults::{Faults, Mode, Service, Strike};
use crate::store::Store;
use crate::webhooks::{Post, Posted, Webhooks};
use postcard::postcard_json;

pub(crate) use verification::verify;

/// The secret that signs webhooks.
pub const WEBHOOK_SECRET: &str = "sandbox-lob-webhook-secret";

/// How long a postcard can be cancelled.
const CANCEL_WINDOW: Duration = Duration::from_secs(5 * 60);

/// How long an idempotency key returns the same postcard.
const KEY_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// The most calls of one API key and kind within [`RATE_PERIOD`].
const RATE: usize = 150;
/// The period of [`RATE`].
const RATE_PERIOD: Duration = Duration::from_secs(5);

/// How often due postcards are sent to print.
const TICK: Duration = Duration::from_millis(500);

/// A postcard at Lob.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SandboxPostcard {
    /// psc_ and 16 hexadecimal digits.
    pub id: String,
    /// The API key that created it.
    pub account: String,
    /// The idempotency key that it was created with.
    pub idempotency_key: Option<String>,
    /// The request that created it.
    pub asked: Value,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it goes to print.
    pub send_date: DateTime<Utc>,
    /// Whether it was cancelled.
    pub deleted: bool,
    /// Its events in order, by Lob's names.
    pub events: Vec<String>,
    /// Why it isn't printed, if it failed after it was accepted.
    #[serde(default)]
    pub failure: Option<String>,
}

/// The service and its postcards.
pub struct Lob {
    cards: Store<SandboxPostcard>,
    /// The folder of the pictures.
    art: PathBuf,
    /// The times of the latest calls by API key and kind.
    calls: Mutex<BTreeMap<(String, &'static str), Vec<Instant>>>,
    events_url: Mutex<Option<String>>,
    /// A public URL of Doorstep and the URL that serves it here.
    public_site: Mutex<Option<(String, String)>>,
    http: reqwest::Client,
    webhooks: Webhooks,
    faults: Arc<Faults>,
    clock: Clock,
}

impl Lob {
    pub(crate) fn new(
        (cards, art): (Store<SandboxPostcard>, PathBuf),
        webhooks: Webhooks,
        faults: Arc<Faults>,
        clock: Clock,
    ) -> Arc<Self> {
        Arc::new(Self {
            cards,
            art,
            calls: Mutex::default(),
            events_url: Mutex::default(),
            public_site: Mutex::default(),
            http: reqwest::Client::new(),
            webhooks,
            faults,
            clock,
        })
    }

    /// The postcards, newest first.
    #[must_use]
    pub fn postcards(&self) -> Vec<SandboxPostcard> {
        self.cards.list(|_| true)
    }

    /// The number of stored postcards and the number of the newest.
    pub(crate) fn totals(&self) -> (usize, u64) {
        self.cards.totals()
    }

    /// Deletes all postcards.
    pub fn clear(&self) {
        self.cards.clear();
    }

    /// The webhooks sent to Doorstep so far.
    #[must_use]
    pub fn posted(&self) -> Vec<Posted> {
        self.webhooks.posted()
    }

    /// Sets the webhook URL for events.
    pub fn set_events_url(&self, url: impl Into<String>) {
        *lock(&self.events_url) = Some(url.into());
    }

    /// Fetches pictures below a public URL, such as `https://doorstep.example`, from `server`.
    pub fn set_public_site(&self, public: impl Into<String>, server: impl Into<String>) {
        *lock(&self.public_site) = Some((public.into(), server.into()));
    }

    /// The picture of a side as it was fetched.
    pub(crate) fn picture(&self, id: &str, side: &str) -> Option<Vec<u8>> {
        let is_id = id
            .strip_prefix("psc_")
            .is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_hexdigit()));
        let is_side = matches!(side, "front" | "back");
        (is_id && is_side).then(|| std::fs::read(self.art.join(format!("{id}-{side}"))).ok())?
    }

    /// Adds an event to a postcard, such as `postcard.delivered`; `failure` is the reason if it
    /// isn't printed. Returns whether there is such a postcard.
    ///
    /// # Errors
    /// When the event can't be stored.
    pub fn happen(&self, id: &str, event: &str, failure: Option<&str>) -> anyhow::Result<bool> {
        let changed = self.cards.change(
            |card| card.id == id,
            |card| {
                card.events.push(event.to_owned());
                if let Some(why) = failure {
                    card.failure = Some(why.to_owned());
                }
            },
        )?;
        let Some(card) = changed else { return Ok(false) };
        self.send_event(&card, event);
        Ok(true)
    }

    fn send_event(&self, card: &SandboxPostcard, event: &str) {
        let Some(url) = lock(&self.events_url).clone() else {
            return;
        };
        let now = self.clock.now();
        let body = json!({
            "id": format!("evt_{:016x}", random::<u64>()),
            "body": postcard_json(card),
            "reference_id": card.id,
            "event_type": {
                "id": event, "enabled_for_test": true, "resource": "postcards", "object": "event_type",
            },
            "date_created": now,
            "object": "event",
        })
        .to_string();
        self.webhooks.post(Post {
            url,
            content_type: "application/json",
            headers: signature(&body, now).into(),
            body,
            repeats: 4,
        });
    }

    /// Sends due postcards to print until the sandbox stops.
    pub(crate) async fn print(self: Arc<Self>, mut stopped: tokio::sync::watch::Receiver<bool>) {
        loop {
            tokio::select! {
                () = crate::until_stopped(&mut stopped) => return,
                () = tokio::time::sleep(TICK) => {}
            }
            let now = self.clock.now();
            let mailed = "postcard.mailed";
            let due = self.cards.list(|card| {
                !card.deleted
                    && card.failure.is_none()
                    && card.send_date <= now
                    && !card.events.iter().any(|event| event == mailed)
            });
            for card in due {
                if let Err(error) = self.happen(&card.id, mailed, None) {
                    tracing::error!(%error, "a postcard's event can't be stored");
                }
            }
        }
    }

    /// Whether the API key has calls of this kind left.
    fn may_call(&self, key: &str, kind: &'static str) -> bool {
        let now = Instant::now();
        let mut calls = lock(&self.calls);
        let latest = calls.entry((key.to_owned(), kind)).or_default();
        latest.retain(|at| now.duration_since(*at) < RATE_PERIOD);
        if latest.len() >= RATE {
            return false;
        }
        latest.push(now);
        true
    }

    /// The fault of a call, or its answer if the call is not performed.
    async fn strike(&self, service: Service) -> Result<Option<Strike>, Box<Response>> {
        let strike = self.faults.strike(service);
        if let Some(strike) = strike {
            tokio::time::sleep(strike.latency).await;
            if let Some(response) = fault_answer(service, strike) {
                return Err(Box::new(response));
            }
        }
        Ok(strike)
    }

    /// The caller's API key, or the answer that refuses the call.
    fn caller(&self, request: &Request, kind: &'static str) -> Result<String, Box<Response>> {
        let header = request.header(header::AUTHORIZATION).unwrap_or_default();
        let user = header
            .strip_prefix("Basic ")
            .and_then(|text| STANDARD.decode(text).ok());
        let user = user
            .and_then(|bytes| String::from_utf8(bytes).ok())
            .unwrap_or_default();
        let key = user.strip_suffix(':').unwrap_or_default();
        let is_known = (key.starts_with("test_") || key.starts_with("live_"))
            && !key.starts_with("test_pub_")
            && !key.starts_with("live_pub_")
            && !key.contains("revoked");
        if !is_known {
            let message = "Your API key is not valid.";
            return Err(Box::new(refused(
                StatusCode::UNAUTHORIZED,
                "invalid_api_key",
                message,
            )));
        }
        if !self.may_call(key, kind) {
            let message = "Rate limit exceeded.";
            let response = refused(StatusCode::TOO_MANY_REQUESTS, "rate_limit_exceeded", message);
            return Err(Box::new(response));
        }
        Ok(key.to_owned())
    }
}

/// The headers with Lob's signature of a webhook.
#[must_use]
pub fn signature(body: &str, now: DateTime<Utc>) -> [(&'static str, String); 2] {
    let posted = now.timestamp_millis().to_string();
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(WEBHOOK_SECRET.as_bytes()).expect("a key of any length");
    mac.update(posted.as_bytes());
    mac.update(b".");
    mac.update(body.as_bytes());
    let mac = mac.finalize().into_bytes();
    let hexadecimal = mac.iter().map(|byte| format!("{byte:02x}")).collect();
    [
        ("Lob-Signature-Timestamp", posted),
        ("Lob-Signature", hexadecimal),
    ]
}

/// `POST /api.lob.com/v1/postcards`
#[handler]
pub(crate) async fn create(request: &Request, body: Vec<u8>, lob: Data<&Arc<Lob>>) -> Response {
    let key = match lob.caller(request, "postcards") {
        Ok(key) => key,
        Err(response) => return *response,
    };
    let strike = match lob.strike(Service::Lob).await {
        Ok(strike) => strike,
        Err(response) => return *response,
    };
    let idempotency_key = request.header("Idempotency-Key").map(str::to_owned);
    if idempotency_key.as_ref().is_some_and(|key| key.len() > 256) {
        return refused(
            StatusCode::UNPROCESSABLE_ENTITY,
            "invalid",
            "idempotency_key is too long",
        );
    }
    let now = lob.clock.now();
    // This includes a postcard that a concurrent call created.
    let is_same = |card: &SandboxPostcard| {
        idempotency_key.is_some()
            && card.account == key
            && card.idempotency_key == idempotency_key
            && now - card.created_at < KEY_LIFETIME
    };
    if let Some(card) = lob.cards.list(is_same).first() {
        return answers::answer(StatusCode::OK, &postcard_json(card), strike).await;
    }
    let asked = match requests::object(request, &body).and_then(requests::check) {
        Ok(asked) => asked,
        Err((code, message)) => return refused(StatusCode::UNPROCESSABLE_ENTITY, code, &message),
    };
    let size = asked["size"].as_str().unwrap_or("4x6").to_owned();
    let public_site = lock(&lob.public_site).clone();
    let mut pictures = Vec::new();
    for side in ["front", "back"] {
        let address = asked[side].as_str().unwrap_or_default();
        match requests::fetch(&lob.http, address, &size, public_site.as_ref()).await {
            Ok(picture) => pictures.push((side, picture)),
            Err((code, message)) => {
                return refused(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    code,
                    &format!("{side}: {message}"),
                );
            }
        }
    }
    let card = SandboxPostcard {
        id: format!("psc_{:016x}", random::<u64>()),
        account: key.clone(),
        idempotency_key: idempotency_key.clone(),
        asked,
        created_at: now,
        send_date: now + CANCEL_WINDOW,
        deleted: false,
        events: ["created", "rendered_pdf", "rendered_thumbnails"]
            .map(|event| format!("postcard.{event}"))
            .into(),
        failure: None,
    };
    for (side, picture) in pictures {
        if std::fs::write(lob.art.join(format!("{}-{side}", card.id)), picture).is_err() {
            return refused(
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal_server_error",
                "The postcard could not be stored.",
            );
        }
    }
    let Ok((card, is_new)) = lob.cards.keep_once(is_same, |_| card) else {
        return refused(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal_server_error",
            "The postcard could not be stored.",
        );
    };
    if is_new {
        for event in &card.events {
            lob.send_event(&card, event);
        }
    }
    answers::answer(StatusCode::OK, &postcard_json(&card), strike).await
}

/// `GET /api.lob.com/v1/postcards`
#[handler]
pub(crate) async fn list(request: &Request, lob: Data<&Arc<Lob>>) -> Response {
    let key = match lob.caller(request, "postcards") {
        Ok(key) => key,
        Err(response) => return *response,
    };
    let strike = match lob.strike(Service::LobList).await {
        Ok(strike) => strike,
        Err(response) => return *response,
    };
    let filter = match requests::Filter::read(request.uri().query().unwrap_or_default()) {
        Ok(filter) => filter,
        Err((code, message)) => return refused(StatusCode::UNPROCESSABLE_ENTITY, code, &message),
    };
    let found = lob.cards.list(|card| {
        card.account == key
            && filter
                .metadata
                .iter()
                .all(|(name, value)| card.asked["metadata"][name] == value.as_str())
    });
    let data: Vec<Value> = found.iter().take(filter.limit).map(postcard_json).collect();
    let list = json!({
        "data": data, "object": "list", "count": data.len(), "next_url": null, "previous_url": null,
    });
    answers::answer(StatusCode::OK, &list, strike).await
}

/// `GET /api.lob.com/v1/postcards/{id}`
#[handler]
pub(crate) fn show(request: &Request, Path(id): Path<String>, lob: Data<&Arc<Lob>>) -> Response {
    let key = match lob.caller(request, "postcards") {
        Ok(key) => key,
        Err(response) => return *response,
    };
    match lob
        .cards
        .list(|card| card.account == key && card.id == id)
        .first()
    {
        Some(card) => answers::json(StatusCode::OK, &postcard_json(card)),
        None => refused(StatusCode::NOT_FOUND, "not_found", "postcard not found"),
    }
}

/// `DELETE /api.lob.com/v1/postcards/{id}`
#[handler]
pub(crate) async fn cancel(request: &Request, Path(id): Path<String>, lob: Data<&Arc<Lob>>) -> Response {
    let key = match lob.caller(request, "postcards") {
        Ok(key) => key,
        Err(response) => return *response,
    };
    let strike = match lob.strike(Service::LobCancel).await {
        Ok(strike) => strike,
        Err(response) => return *response,
    };
    let now = lob.clock.now();
    let is_requested = |card: &SandboxPostcard| card.account == key && card.id == id && !card.deleted;
    match lob.cards.list(is_requested).first() {
        None => refused(StatusCode::NOT_FOUND, "not_found", "postcard not found"),
        Some(card) if card.send_date <= now => refused(
            StatusCode::UNPROCESSABLE_ENTITY,
            "not_deletable",
            "This postcard is past its cancellation window",
        ),
        Some(card) => {
            let deleted = "postcard.deleted";
            let changed = lob.cards.change(is_requested, |card| {
                card.deleted = true;
                card.events.push(deleted.to_owned());
            });
            if let Ok(Some(card)) = changed {
                lob.send_event(&card, deleted);
            }
            let deleted = json!({ "id": card.id, "deleted": true, "object": "postcard" });
            answers::answer(StatusCode::OK, &deleted, strike).await
        }
    }
}

/// The answer of a fault, if the request is not performed.
fn fault_answer(service: Service, strike: Strike) -> Option<Response> {
    match strike.mode {
        Mode::Refuse if service != Service::Lob => {
            let message = "Your API key is not valid.";
            Some(refused(StatusCode::UNAUTHORIZED, "invalid_api_key", message))
        }
        Mode::Refuse => Some(refused(
            StatusCode::UNPROCESSABLE_ENTITY,
            "failed_deliverability_strictness",
            "The address is undeliverable",
        )),
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            let status = status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let code = match status {
                StatusCode::TOO_MANY_REQUESTS => "rate_limit_exceeded",
                StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY => "conflict",
                _ => "internal_server_error",
            };
            Some(refused(status, code, "Fault of the sandbox."))
        }
        Mode::Drop => Some(answers::cut(StatusCode::BAD_GATEWAY)),
        _ => None,
    }
}

fn refused(status: StatusCode, code: &str, message: &str) -> Response {
    let body = json!({ "error": { "message": message, "status_code": status.as_u16(), "code": code } });
    answers::json(status, &body)
}

fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    // The value is valid after every statement, so a poisoned lock is usable.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
