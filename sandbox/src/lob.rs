//! Lob's print and mail: postcards are made once a key, their pictures fetched and
//! measured, can be cancelled for a while, and are reported on by signed posts;
//! addresses are verified by the words that Lob documents for trying out.
//!
//! Any key is known that begins as Lob's do, except one with "revoked" in it. A street
//! with "undeliverable" in it is refused for the addressee.

mod made;
mod shown;
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
use crate::kept::Kept;
use crate::webhooks::{Post, Posted, Webhooks};
use shown::resource;

pub(crate) use verification::verify;

/// What posts are signed by.
pub const WEBHOOK_SECRET: &str = "sandbox-lob-webhook-secret";

/// For how long a postcard can be cancelled.
const CANCEL_WINDOW: Duration = Duration::from_secs(5 * 60);

/// For how long a key gives the same postcard.
const KEY_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// Calls of one key and kind within [`RATE_PERIOD`].
const RATE: usize = 150;
/// The period of [`RATE`].
const RATE_PERIOD: Duration = Duration::from_secs(5);

/// How often it is looked whether a postcard goes to print.
const TICK: Duration = Duration::from_millis(500);

/// A postcard as Lob has it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SandboxPostcard {
    /// psc_ and 16 hexadecimal digits.
    pub id: String,
    /// Whose key it was made with.
    pub account: String,
    /// Under what key it was made.
    pub idempotency_key: Option<String>,
    /// What was asked for.
    pub asked: Value,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it goes to print.
    pub send_date: DateTime<Utc>,
    /// Whether it was cancelled.
    pub deleted: bool,
    /// What happened to it, in order, as Lob calls it.
    pub events: Vec<String>,
    /// Why it isn't printed, where it failed after it was taken.
    #[serde(default)]
    pub failure: Option<String>,
}

/// The service and its postcards.
pub struct Lob {
    cards: Kept<SandboxPostcard>,
    /// Where the pictures are kept.
    art: PathBuf,
    /// When each key made its latest calls of each kind.
    calls: Mutex<BTreeMap<(String, &'static str), Vec<Instant>>>,
    events_url: Mutex<Option<String>>,
    /// A public address of Doorstep's, and where what stands under it is served here.
    moved: Mutex<Option<(String, String)>>,
    http: reqwest::Client,
    webhooks: Webhooks,
    faults: Arc<Faults>,
    clock: Clock,
}

impl Lob {
    pub(crate) fn new(
        (cards, art): (Kept<SandboxPostcard>, PathBuf),
        webhooks: Webhooks,
        faults: Arc<Faults>,
        clock: Clock,
    ) -> Arc<Self> {
        Arc::new(Self {
            cards,
            art,
            calls: Mutex::default(),
            events_url: Mutex::default(),
            moved: Mutex::default(),
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

    /// How many postcards are kept, and the number of the newest.
    pub(crate) fn totals(&self) -> (usize, u64) {
        self.cards.totals()
    }

    /// Forgets all postcards.
    pub fn clear(&self) {
        self.cards.clear();
    }

    /// What was posted to Doorstep so far.
    #[must_use]
    pub fn posted(&self) -> Vec<Posted> {
        self.webhooks.posted()
    }

    /// Where events are posted to.
    pub fn set_events_url(&self, url: impl Into<String>) {
        *lock(&self.events_url) = Some(url.into());
    }

    /// What stands under a public address, as `https://doorstep.example`, is fetched from
    /// `server`.
    pub fn set_public_site(&self, public: impl Into<String>, server: impl Into<String>) {
        *lock(&self.moved) = Some((public.into(), server.into()));
    }

    /// The picture of a side, as it was fetched.
    pub(crate) fn picture(&self, id: &str, side: &str) -> Option<Vec<u8>> {
        let is_id = id
            .strip_prefix("psc_")
            .is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_hexdigit()));
        let is_side = matches!(side, "front" | "back");
        (is_id && is_side).then(|| std::fs::read(self.art.join(format!("{id}-{side}"))).ok())?
    }

    /// Something happens to a postcard, as `postcard.delivered`; `failure` is why it isn't
    /// printed, where that is what happens. Answers whether there is such a postcard.
    ///
    /// # Errors
    /// When it can't be kept.
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
        self.tell(&card, event);
        Ok(true)
    }

    fn tell(&self, card: &SandboxPostcard, event: &str) {
        let Some(url) = lock(&self.events_url).clone() else {
            return;
        };
        let now = self.clock.now();
        let body = json!({
            "id": format!("evt_{:016x}", random::<u64>()),
            "body": resource(card),
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

    /// Sends postcards to print when their time has come, until the sandbox stops.
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
                    tracing::error!(%error, "a postcard's event can't be kept");
                }
            }
        }
    }

    /// Whether the key has calls of that kind left.
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

    /// What befalls a call of that kind, or what it is answered in place of being acted on.
    async fn strike(&self, service: Service) -> Result<Option<Strike>, Box<Response>> {
        let strike = self.faults.strike(service);
        if let Some(strike) = strike {
            tokio::time::sleep(strike.latency).await;
            if let Some(response) = struck(service, strike) {
                return Err(Box::new(response));
            }
        }
        Ok(strike)
    }

    /// Who calls, or what they are answered.
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
            let said = "Your API key is not valid.";
            return Err(Box::new(refused(
                StatusCode::UNAUTHORIZED,
                "invalid_api_key",
                said,
            )));
        }
        if !self.may_call(key, kind) {
            let said = "Rate limit exceeded.";
            let response = refused(StatusCode::TOO_MANY_REQUESTS, "rate_limit_exceeded", said);
            return Err(Box::new(response));
        }
        Ok(key.to_owned())
    }
}

/// The headers that Lob signs a post with.
#[must_use]
pub fn signature(body: &str, now: DateTime<Utc>) -> [(&'static str, String); 2] {
    let posted = now.timestamp_millis().to_string();
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut seal = Hmac::<Sha256>::new_from_slice(WEBHOOK_SECRET.as_bytes()).expect("a key of any length");
    seal.update(posted.as_bytes());
    seal.update(b".");
    seal.update(body.as_bytes());
    let seal = seal.finalize().into_bytes();
    let hexadecimal = seal.iter().map(|byte| format!("{byte:02x}")).collect();
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
    // One that was made meanwhile, by a call that began later, is the same as well.
    let is_same = |card: &SandboxPostcard| {
        idempotency_key.is_some()
            && card.account == key
            && card.idempotency_key == idempotency_key
            && now - card.created_at < KEY_LIFETIME
    };
    if let Some(card) = lob.cards.list(is_same).first() {
        return answers::answered(StatusCode::OK, &resource(card), strike).await;
    }
    let asked = match made::object(request, &body).and_then(made::check) {
        Ok(asked) => asked,
        Err((code, said)) => return refused(StatusCode::UNPROCESSABLE_ENTITY, code, &said),
    };
    let size = asked["size"].as_str().unwrap_or("4x6").to_owned();
    let moved = lock(&lob.moved).clone();
    let mut pictures = Vec::new();
    for side in ["front", "back"] {
        let address = asked[side].as_str().unwrap_or_default();
        match made::fetch(&lob.http, address, &size, moved.as_ref()).await {
            Ok(picture) => pictures.push((side, picture)),
            Err((code, said)) => {
                return refused(StatusCode::UNPROCESSABLE_ENTITY, code, &format!("{side}: {said}"));
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
                "Not kept.",
            );
        }
    }
    let Ok((card, is_new)) = lob.cards.keep_once(is_same, |_| card) else {
        return refused(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal_server_error",
            "Not kept.",
        );
    };
    if is_new {
        for event in &card.events {
            lob.tell(&card, event);
        }
    }
    answers::answered(StatusCode::OK, &resource(&card), strike).await
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
    let filter = match made::Filter::read(request.uri().query().unwrap_or_default()) {
        Ok(filter) => filter,
        Err((code, said)) => return refused(StatusCode::UNPROCESSABLE_ENTITY, code, &said),
    };
    let found = lob.cards.list(|card| {
        card.account == key
            && filter
                .metadata
                .iter()
                .all(|(name, value)| card.asked["metadata"][name] == value.as_str())
    });
    let data: Vec<Value> = found.iter().take(filter.limit).map(resource).collect();
    let list = json!({
        "data": data, "object": "list", "count": data.len(), "next_url": null, "previous_url": null,
    });
    answers::answered(StatusCode::OK, &list, strike).await
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
        Some(card) => answers::json(StatusCode::OK, &resource(card)),
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
    let is_it = |card: &SandboxPostcard| card.account == key && card.id == id && !card.deleted;
    match lob.cards.list(is_it).first() {
        None => refused(StatusCode::NOT_FOUND, "not_found", "postcard not found"),
        Some(card) if card.send_date <= now => refused(
            StatusCode::UNPROCESSABLE_ENTITY,
            "not_deletable",
            "This postcard is past its cancellation window",
        ),
        Some(card) => {
            let deleted = "postcard.deleted";
            let changed = lob.cards.change(is_it, |card| {
                card.deleted = true;
                card.events.push(deleted.to_owned());
            });
            if let Ok(Some(card)) = changed {
                lob.tell(&card, deleted);
            }
            let deleted = json!({ "id": card.id, "deleted": true, "object": "postcard" });
            answers::answered(StatusCode::OK, &deleted, strike).await
        }
    }
}

/// What a fault answers before anything is acted on.
fn struck(service: Service, strike: Strike) -> Option<Response> {
    match strike.mode {
        Mode::Refuse if service != Service::Lob => {
            let said = "Your API key is not valid.";
            Some(refused(StatusCode::UNAUTHORIZED, "invalid_api_key", said))
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
            Some(refused(status, code, "Said by the sandbox."))
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
    // What is kept is whole after every statement, so a panic elsewhere harms nothing.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
