//! The list of messages, one message, its complete mail, and its attachments.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use poem::http::StatusCode;
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use serde_json::{Value, json};

use super::answers::{Parameters, Refusal};
use super::messages::{BodyType, Message};
use super::search::Search;
use super::{Aurinko, AurinkoAccount, AurinkoTokenStatus};

/// The number of messages on a page.
const PAGE: usize = 20;

/// The scopes that allow reading.
const READING: [&str; 3] = ["Mail.Read", "Mail.ReadWrite", "Mail.All"];

/// `GET /v1/email/messages`, newest first
#[handler]
pub(super) async fn list(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        let known = ["q", "pageToken", "bodyType", "includeTrashAndJunk"];
        let parameters = Parameters::read(request, &known)?;
        let body = body_type(&parameters)?;
        let shows_all = parameters.flag("includeTrashAndJunk")?;
        let q = parameters.text("q").unwrap_or_default();
        let search = Search::read(q)?;
        // A page token is valid only for the list that it continues.
        let scope = format!("{}\n{shows_all}\n{q}", account.id);
        let after = match parameters.text("pageToken") {
            Some(token) => Some(last_id(token, &scope)?),
            None => None,
        };
        let messages = aurinko.readable(&account)?;
        let found: Vec<&Message> = messages
            .iter()
            .filter(|message| shows_all || !(message.has("junk") || message.has("trash")))
            .filter(|message| search.matches(message))
            .collect();
        let start = match after {
            Some(last) => 1 + position(&found, &last)?,
            None => 0,
        };
        let page: Vec<&&Message> = found.iter().skip(start).take(PAGE).collect();
        let records: Vec<Value> = page.iter().map(|message| message.listed_json(body)).collect();
        let mut answer = json!({ "length": records.len(), "records": records });
        if let Some(last) = page.last().filter(|_| found.len() > start + PAGE) {
            answer["nextPageToken"] = URL_SAFE_NO_PAD.encode(format!("{}\n{scope}", last.id)).into();
        }
        Ok(answer)
    };
    aurinko.perform(work).await
}

/// `GET /v1/email/messages/{id}`
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
        let parameters = Parameters::read(request, &["bodyType", "requireThreadId"])?;
        parameters.flag("requireThreadId")?;
        let body = body_type(&parameters)?.unwrap_or(BodyType::Html);
        Ok(aurinko.message(&account, &id)?.json(body))
    };
    aurinko.perform(work).await
}

/// `GET /v1/email/messages/{id}/raw`
#[handler]
pub(super) async fn raw(Path(id): Path<String>, request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        Parameters::read(request, &[])?;
        Ok(aurinko.message(&account, &id)?.raw().into())
    };
    aurinko.perform(work).await
}

/// `GET /v1/email/messages/{id}/attachments/{attachment}`
#[handler]
pub(super) async fn attachment(
    Path((id, attachment_id)): Path<(String, String)>,
    request: &Request,
    aurinko: Data<&Arc<Aurinko>>,
) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        Parameters::read(request, &[])?;
        let message = aurinko.message(&account, &id)?;
        let found = message
            .attachments
            .into_iter()
            .find(|one| one.id == attachment_id);
        let found = found.ok_or_else(Refusal::not_found)?;
        Ok(json!({ "content": found.content }))
    };
    aurinko.perform(work).await
}

impl Aurinko {
    /// Checks that an account has one of the scopes and that the provider accepts its token.
    pub(super) fn permit(&self, account: &AurinkoAccount, scopes: &[&str]) -> Result<(), Refusal> {
        if !account
            .scopes
            .iter()
            .any(|scope| scopes.contains(&scope.as_str()))
        {
            let needed = scopes.first().copied().unwrap_or_default();
            let message = format!("The account lacks the scope {needed}.");
            return Err(Refusal::new(StatusCode::FORBIDDEN, "scope.missing", message));
        }
        let refused = |code, message| Err(Refusal::new(StatusCode::UNAUTHORIZED, code, message));
        match self.ping(account) {
            AurinkoTokenStatus::Active => Ok(()),
            AurinkoTokenStatus::Dead => refused("token.dead", "Not authorized"),
            AurinkoTokenStatus::Invalid => {
                refused("token.refresh.failed", "Invalid data: refreshToken missing")
            }
        }
    }

    /// The messages of an account, newest first, if it may read them and the provider accepts its
    /// token.
    fn readable(&self, account: &AurinkoAccount) -> Result<Vec<Message>, Refusal> {
        self.permit(account, &READING)?;
        let now = self.now();
        let mut messages = self.memory().state.mailbox(&account.email, now).messages.clone();
        messages.reverse();
        // Stable: of two messages of the same second, the later delivery stays first.
        messages.sort_by_key(|message| std::cmp::Reverse(message.received_at));
        Ok(messages)
    }

    fn message(&self, account: &AurinkoAccount, id: &str) -> Result<Message, Refusal> {
        let messages = self.readable(account)?;
        let found = messages.into_iter().find(|message| message.id == id);
        found.ok_or_else(Refusal::not_found)
    }
}

pub(super) fn body_type(parameters: &Parameters) -> Result<Option<BodyType>, Refusal> {
    match parameters.text("bodyType") {
        None => Ok(None),
        Some("html") => Ok(Some(BodyType::Html)),
        Some("text") => Ok(Some(BodyType::Text)),
        Some(_) => Err(Refusal::request("The bodyType is unknown.")),
    }
}

/// The id of the last message before the page of a token.
fn last_id(token: &str, scope: &str) -> Result<String, Refusal> {
    let text = URL_SAFE_NO_PAD
        .decode(token)
        .ok()
        .and_then(|bytes| String::from_utf8(bytes).ok());
    text.as_deref()
        .and_then(|text| text.split_once('\n'))
        .filter(|(_, of)| *of == scope)
        .map(|(id, _)| id.to_owned())
        .ok_or_else(unknown_page)
}

fn position(found: &[&Message], id: &str) -> Result<usize, Refusal> {
    found
        .iter()
        .position(|message| message.id == id)
        .ok_or_else(unknown_page)
}

fn unknown_page() -> Refusal {
    Refusal::new(
        StatusCode::BAD_REQUEST,
        "pagetoken.invalid",
        "The page token is invalid.",
    )
}
