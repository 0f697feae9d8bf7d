//! The list of messages, one message, its complete mail, and its attachments.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use poem::http::StatusCode;
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use serde_json::{Value, json};

use super::answers::{Parameters, Refusal};
use super::messages::{BodyType, Mailbox, Message};
use super::search::Search;
use super::{Aurinko, AurinkoAccount, AurinkoTokenStatus};

/// The number of messages on a page.
const PAGE: usize = 20;

/// The scopes that allow reading.
pub(super) const READING: [&str; 3] = ["Mail.Read", "Mail.ReadWrite", "Mail.All"];

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
        let mailbox = aurinko.readable(&account)?;
        let found = Found::new(&mailbox, &search, shows_all);
        let start = match after {
            Some(last) => 1 + found.position(&last)?,
            None => 0,
        };
        let page = found.page(start);
        let records: Vec<Value> = page.iter().map(|message| message.listed_json(body)).collect();
        let mut answer = json!({ "length": records.len(), "records": records });
        if let Some(last) = page.last().filter(|_| found.count() > start + PAGE) {
            answer["nextPageToken"] = URL_SAFE_NO_PAD.encode(format!("{}\n{scope}", last.id)).into();
        }
        Ok(answer)
    };
    aurinko.perform(work).await
}

/// The messages of a list, newest first.
struct Found<'a> {
    mailbox: &'a Mailbox,
    stored: Vec<&'a Message>,
    /// The number of older messages after the stored ones.
    older: usize,
}

impl<'a> Found<'a> {
    /// A search doesn't find the older messages of a huge mailbox.
    fn new(mailbox: &'a Mailbox, search: &Search, shows_all: bool) -> Self {
        let stored = mailbox.newest_first().into_iter();
        Self {
            mailbox,
            stored: stored
                .filter(|message| shows_all || !(message.has("junk") || message.has("trash")))
                .filter(|message| search.matches(message))
                .collect(),
            older: if search.is_empty() {
                mailbox.older_count()
            } else {
                0
            },
        }
    }

    fn count(&self) -> usize {
        self.stored.len() + self.older
    }

    fn position(&self, id: &str) -> Result<usize, Refusal> {
        if let Some(number) = self.mailbox.older_number(id) {
            return Ok(self.stored.len() + number);
        }
        let position = self.stored.iter().position(|message| message.id == id);
        position.ok_or_else(unknown_page)
    }

    fn page(&self, start: usize) -> Vec<Message> {
        let at = |position: usize| match self.stored.get(position) {
            Some(message) => Some((*message).clone()),
            None => self.mailbox.older_message(position - self.stored.len()),
        };
        let end = self.count().min(start + PAGE);
        (start..end).filter_map(at).collect()
    }
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

    /// The mailbox of an account, if it may read it and the provider accepts its token.
    fn readable(&self, account: &AurinkoAccount) -> Result<Mailbox, Refusal> {
        self.permit(account, &READING)?;
        let now = self.now();
        Ok(self.memory().state.mailbox(&account.email, now).clone())
    }

    fn message(&self, account: &AurinkoAccount, id: &str) -> Result<Message, Refusal> {
        self.permit(account, &READING)?;
        self.of_mailbox(account, id).ok_or_else(Refusal::not_found)
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

fn unknown_page() -> Refusal {
    Refusal::new(
        StatusCode::BAD_REQUEST,
        "pagetoken.invalid",
        "The page token is invalid.",
    )
}
