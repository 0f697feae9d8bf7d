//! Subscriptions to the messages of mailboxes. A new one needs a URL that answers a challenge.

use std::sync::Arc;

use chrono::{DateTime, SecondsFormat, Utc};
use poem::http::StatusCode;
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use url::Url;

use super::answers::{Parameters, Refusal, json_body};
use super::mail::READING;
use super::{Aurinko, AurinkoAccount, State};

/// The only resource.
pub(super) const RESOURCE: &str = "/email/messages";

/// The id of the first subscription.
const FIRST_SUBSCRIPTION: i64 = 9_001;

/// A subscription to the messages of a mailbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AurinkoSubscription {
    /// Its id.
    pub id: i64,
    /// The id of the account.
    pub account_id: i64,
    /// Where notifications are posted.
    pub notification_url: String,
    /// Whether Aurinko can follow the mailbox, which needs the provider's token.
    pub active: bool,
    /// Since when notifications fail, if they do.
    pub fail_since: Option<DateTime<Utc>>,
    /// Why they fail.
    pub fail_description: Option<String>,
    /// The number of the mailbox's messages that need no notification.
    pub(super) notified: usize,
}

/// A subscription as an application describes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct NewSubscription {
    resource: String,
    notification_url: String,
}

/// `POST /v1/subscriptions`
#[handler]
pub(super) async fn subscribe(request: &Request, body: Vec<u8>, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = async {
        Parameters::read(request, &[])?;
        let url = NewSubscription::read(request, &body)?;
        aurinko.permit(&account, &READING)?;
        if !aurinko.answers_challenge(url.clone()).await {
            return Err(invalid_url("The URL doesn't answer the challenge."));
        }
        let now = aurinko.now();
        let new = aurinko.change(|memory| memory.state.subscribe(&account, &url, now));
        new.map(|new| new.json()).ok_or_else(Refusal::unauthorized)
    };
    aurinko.perform_later(StatusCode::OK, work).await
}

/// `GET /v1/subscriptions`
#[handler]
pub(super) async fn list(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        let parameters = Parameters::read(request, &["includeInactive"])?;
        let shows_all = parameters.flag("includeInactive")?;
        let memory = aurinko.memory();
        let own = memory.state.subscriptions.values();
        let records: Vec<Value> = own
            .filter(|one| one.account_id == account.id && (one.active || shows_all))
            .map(AurinkoSubscription::json)
            .collect();
        Ok(json!({ "offset": 0, "totalSize": records.len(), "done": true, "records": records }))
    };
    aurinko.perform(work).await
}

/// `GET /v1/subscriptions/{id}`
#[handler]
pub(super) async fn show(
    Path(id): Path<String>,
    request: &Request,
    aurinko: Data<&Arc<Aurinko>>,
) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        Parameters::read(request, &[])?;
        let id = number(&id)?;
        let memory = aurinko.memory();
        let found = memory.state.subscription(&account, id);
        found
            .map(AurinkoSubscription::json)
            .ok_or_else(Refusal::not_found)
    };
    aurinko.perform(work).await
}

/// `DELETE /v1/subscriptions/{id}`
#[handler]
pub(super) async fn unsubscribe(
    Path(id): Path<String>,
    request: &Request,
    aurinko: Data<&Arc<Aurinko>>,
) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        Parameters::read(request, &[])?;
        let id = number(&id)?;
        aurinko.change(|memory| {
            memory
                .state
                .subscription(&account, id)
                .ok_or_else(Refusal::not_found)?;
            memory.state.subscriptions.remove(&id);
            Ok(Value::Null)
        })
    };
    aurinko.perform(work).await
}

impl Aurinko {
    /// The subscriptions, oldest first.
    #[must_use]
    pub fn subscriptions(&self) -> Vec<AurinkoSubscription> {
        self.memory().state.subscriptions.values().cloned().collect()
    }
}

impl NewSubscription {
    /// The URL of a valid request.
    fn read(request: &Request, body: &[u8]) -> Result<Url, Refusal> {
        let new: Self = json_body(request, body)?;
        if new.resource != RESOURCE {
            return Err(Refusal::request("The resource is unknown."));
        }
        Url::parse(&new.notification_url)
            .ok()
            .filter(|url| matches!(url.scheme(), "http" | "https"))
            .ok_or_else(|| invalid_url("The notificationUrl is no URL."))
    }
}

impl State {
    /// `None` if the account's token was deleted during the challenge.
    fn subscribe(
        &mut self,
        account: &AurinkoAccount,
        url: &Url,
        now: DateTime<Utc>,
    ) -> Option<AurinkoSubscription> {
        let is_connected = self.accounts.get(&account.id);
        is_connected.filter(|account| !account.tokens.is_empty())?;
        let id = self.last_subscription.map_or(FIRST_SUBSCRIPTION, |last| last + 1);
        self.last_subscription = Some(id);
        let new = AurinkoSubscription {
            id,
            account_id: account.id,
            notification_url: url.to_string(),
            active: true,
            fail_since: None,
            fail_description: None,
            notified: self.mailbox(&account.email, now).count(),
        };
        self.subscriptions.insert(id, new.clone());
        Some(new)
    }

    fn subscription(&self, account: &AurinkoAccount, id: i64) -> Option<&AurinkoSubscription> {
        let found = self.subscriptions.get(&id);
        found.filter(|one| one.account_id == account.id)
    }
}

impl AurinkoSubscription {
    fn json(&self) -> Value {
        let mut value = json!({
            "id": self.id,
            "resource": RESOURCE,
            "notificationUrl": self.notification_url,
            "active": self.active,
            "disabledByBilling": false,
            "filters": [],
        });
        // A missing value is a missing field.
        if let Some(since) = self.fail_since {
            value["failSince"] = since.to_rfc3339_opts(SecondsFormat::Secs, true).into();
        }
        if let Some(why) = &self.fail_description {
            value["failDescription"] = why.as_str().into();
        }
        value
    }
}

fn number(id: &str) -> Result<i64, Refusal> {
    id.parse().map_err(|_| Refusal::request("The id is no number."))
}

fn invalid_url(message: &str) -> Refusal {
    Refusal::new(StatusCode::BAD_REQUEST, "notification.url.invalid", message)
}
