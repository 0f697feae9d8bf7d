//! Syncs: new messages of a mailbox in the order in which they arrived or were sent, in all folders,
//! in pages of 20. A token stays valid until the mailbox's tokens expire, so a page can be read
//! again. The first call that starts a sync of an account is not ready. Nothing is ever deleted.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use poem::http::StatusCode;
use poem::web::Data;
use poem::{Request, Response, handler};
use serde_json::{Value, json};

use super::answers::{Parameters, Refusal};
use super::mail::{READING, body_type};
use super::messages::BodyType;
use super::{Aurinko, AurinkoAccount};

/// The number of messages on a page.
const PAGE: usize = 20;

/// The changes that a token is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changes {
    Updated,
    Deleted,
}

/// What a token is a place in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The beginning of a list of changes.
    Delta,
    /// The rest of a list.
    Page,
}

/// What a token stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    changes: Changes,
    kind: Kind,
    account: i64,
    /// The number of times that the mailbox's tokens had expired.
    expiries: u64,
    body: BodyType,
    /// The number of messages before this place.
    position: usize,
}

/// `POST /v1/email/sync`
#[handler]
pub(super) async fn start(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        let parameters = Parameters::read(request, &["daysWithin", "bodyType", "awaitReady"])?;
        let body = body_type(&parameters)?.unwrap_or(BodyType::Html);
        let days = days_within(&parameters)?;
        let waits = parameters.flag("awaitReady")?;
        aurinko.permit(&account, &READING)?;
        Ok(aurinko.start_sync(&account, days, body, waits))
    };
    aurinko.perform(work).await
}

/// `GET /v1/email/sync/updated`, oldest first
#[handler]
pub(super) async fn list_updated(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || aurinko.changes(request, &account, Changes::Updated);
    aurinko.perform(work).await
}

/// `GET /v1/email/sync/deleted`
#[handler]
pub(super) async fn list_deleted(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || aurinko.changes(request, &account, Changes::Deleted);
    aurinko.perform(work).await
}

impl Aurinko {
    /// Makes all tokens of a mailbox's syncs expire.
    pub fn expire_sync(&self, email: &str) {
        let now = self.now();
        self.change(|memory| memory.state.mailbox(email, now).sync_expiries += 1);
    }

    /// The answer to a call that starts a sync of the last days; `None` is all days.
    fn start_sync(
        &self,
        account: &AurinkoAccount,
        days: Option<TimeDelta>,
        body: BodyType,
        waits: bool,
    ) -> Value {
        let now = self.now();
        let is_new = self.change(|memory| memory.state.prepared.insert(account.id));
        if is_new && !waits {
            return json!({ "ready": false });
        }
        let mut memory = self.memory();
        let mailbox = memory.state.mailbox(&account.email, now);
        let since = days.and_then(|days| now.checked_sub_signed(days));
        let updated = Place {
            changes: Changes::Updated,
            kind: Kind::Delta,
            account: account.id,
            expiries: mailbox.sync_expiries,
            body,
            position: since.map_or(0, |since| mailbox.first_since(since)),
        };
        let deleted = Place {
            changes: Changes::Deleted,
            ..updated
        };
        json!({
            "syncUpdatedToken": updated.token(),
            "syncDeletedToken": deleted.token(),
            "ready": true,
        })
    }

    /// The answer to a call for a page of changes.
    fn changes(
        &self,
        request: &Request,
        account: &AurinkoAccount,
        changes: Changes,
    ) -> Result<Value, Refusal> {
        let parameters = Parameters::read(request, &["deltaToken", "pageToken"])?;
        let (kind, token) = match (parameters.text("deltaToken"), parameters.text("pageToken")) {
            (Some(token), None) => (Kind::Delta, token),
            (None, Some(token)) => (Kind::Page, token),
            (Some(_), Some(_)) | (None, None) => {
                return Err(Refusal::request("Either deltaToken or pageToken is needed."));
            }
        };
        self.permit(account, &READING)?;
        let now = self.now();
        let mut memory = self.memory();
        let mailbox = memory.state.mailbox(&account.email, now);
        let place = Place::of(token).ok_or_else(expired)?;
        let is_valid = place.changes == changes
            && place.kind == kind
            && place.account == account.id
            && place.expiries == mailbox.sync_expiries
            && place.position <= mailbox.count();
        if !is_valid {
            return Err(expired());
        }
        if changes == Changes::Deleted {
            let next = place.token();
            return Ok(json!({ "records": [], "length": 0, "nextDeltaToken": next }));
        }
        let end = mailbox.count().min(place.position + PAGE);
        let records: Vec<Value> = (place.position..end)
            .map(|position| mailbox.at(position).json(place.body))
            .collect();
        let is_last = end == mailbox.count();
        let next = Place {
            kind: if is_last { Kind::Delta } else { Kind::Page },
            position: end,
            ..place
        };
        let name = if is_last {
            "nextDeltaToken"
        } else {
            "nextPageToken"
        };
        let mut answer = json!({ "length": records.len(), "records": records });
        answer[name] = next.token().into();
        Ok(answer)
    }
}

impl Place {
    fn token(self) -> String {
        let changes = match self.changes {
            Changes::Updated => "updated",
            Changes::Deleted => "deleted",
        };
        let kind = match self.kind {
            Kind::Delta => "delta",
            Kind::Page => "page",
        };
        let body = match self.body {
            BodyType::Html => "html",
            BodyType::Text => "text",
        };
        let (account, expiries, position) = (self.account, self.expiries, self.position);
        URL_SAFE_NO_PAD.encode(format!("{changes} {kind} {account} {expiries} {body} {position}"))
    }

    /// `None` for a token that was never given.
    fn of(token: &str) -> Option<Self> {
        let text = String::from_utf8(URL_SAFE_NO_PAD.decode(token).ok()?).ok()?;
        let words: Vec<&str> = text.split(' ').collect();
        let [changes, kind, account, expiries, body, position] = words[..] else {
            return None;
        };
        Some(Self {
            changes: match changes {
                "updated" => Changes::Updated,
                "deleted" => Changes::Deleted,
                _ => return None,
            },
            kind: match kind {
                "delta" => Kind::Delta,
                "page" => Kind::Page,
                _ => return None,
            },
            account: account.parse().ok()?,
            expiries: expiries.parse().ok()?,
            body: match body {
                "html" => BodyType::Html,
                "text" => BodyType::Text,
                _ => return None,
            },
            position: position.parse().ok()?,
        })
    }
}

fn days_within(parameters: &Parameters) -> Result<Option<TimeDelta>, Refusal> {
    let Some(text) = parameters.text("daysWithin") else {
        return Ok(None);
    };
    let days: u16 = text
        .parse()
        .map_err(|_| Refusal::request("daysWithin is no number of days."))?;
    Ok(Some(TimeDelta::days(days.into())))
}

fn expired() -> Refusal {
    Refusal::new(StatusCode::GONE, "syncToken.expired", "syncToken expired.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_was_given() {
        let place = Place {
            changes: Changes::Updated,
            kind: Kind::Page,
            account: 48_001,
            expiries: 2,
            body: BodyType::Text,
            position: 40,
        };
        assert_eq!(Place::of(&place.token()), Some(place));
        let delta = Place {
            changes: Changes::Deleted,
            kind: Kind::Delta,
            body: BodyType::Html,
            ..place
        };
        assert_eq!(Place::of(&delta.token()), Some(delta));
        for token in ["", "?", "dXBkYXRlZA"] {
            assert_eq!(Place::of(token), None, "{token}");
        }
    }
}
