//! Office 365: Microsoft's token endpoint and Graph's `sendMail`, for an application with
//! `Mail.Send`. Any application id is accepted for any organization, with one secret. A mailbox
//! whose name begins with "nobody" doesn't exist. The application may not send for one that
//! begins with "denied".

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use mail_parser::MessageParser;
use poem::http::{StatusCode, header};
use poem::web::{Data, Form, Path, Query};
use poem::{Request, Response, handler};
use serde::Deserialize;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::answers;
use crate::faults::{Faults, Mode, Service, Strike};
use crate::mails::{Envelope, MailStore};

/// The secret of every application.
pub const CLIENT_SECRET: &str = "sandbox-graph-secret";

/// The issued tokens.
#[derive(Default)]
pub(crate) struct Tokens(Mutex<HashSet<String>>);

impl Tokens {
    fn lock(&self) -> MutexGuard<'_, HashSet<String>> {
        // The set is valid after every statement, so a poisoned lock is usable.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Deserialize)]
pub(crate) struct TokenForm {
    #[serde(default)]
    grant_type: String,
    #[serde(default)]
    client_id: String,
    #[serde(default)]
    client_secret: String,
    #[serde(default)]
    scope: String,
}

/// `POST /login.microsoftonline.com/{tenant}/oauth2/v2.0/token`
#[handler]
pub(crate) async fn token(
    Path(tenant): Path<String>,
    Form(form): Form<TokenForm>,
    tokens: Data<&Arc<Tokens>>,
    faults: Data<&Arc<Faults>>,
) -> Response {
    if let Some(response) = fault_answer(faults.strike(Service::Graph)).await {
        return response;
    }
    let is_tenant = tenant.parse::<Uuid>().is_ok() || tenant.contains('.');
    if !is_tenant {
        return no_token(
            StatusCode::BAD_REQUEST,
            "invalid_request",
            90_002,
            "Tenant not found.",
        );
    }
    if form.grant_type != "client_credentials" {
        let message = "The grant type is not supported.";
        return no_token(StatusCode::BAD_REQUEST, "unsupported_grant_type", 70_003, message);
    }
    if form.scope != "https://graph.microsoft.com/.default" {
        return no_token(
            StatusCode::BAD_REQUEST,
            "invalid_scope",
            70_011,
            "The scope is not valid.",
        );
    }
    if form.client_id.parse::<Uuid>().is_err() {
        let message = "Application was not found in the directory.";
        return no_token(StatusCode::BAD_REQUEST, "unauthorized_client", 700_016, message);
    }
    if form.client_secret != CLIENT_SECRET {
        let message = "Invalid client secret provided.";
        return no_token(StatusCode::UNAUTHORIZED, "invalid_client", 7_000_215, message);
    }
    let token = format!("sandbox.{}", Uuid::new_v4().simple());
    tokens.lock().insert(token.clone());
    answers::json(
        StatusCode::OK,
        &json!({ "token_type": "Bearer", "expires_in": 3599, "ext_expires_in": 3599, "access_token": token }),
    )
}

/// `POST /graph.microsoft.com/v1.0/users/{user}/sendMail`
#[handler]
pub(crate) async fn send_mail(
    Path(user): Path<String>,
    request: &Request,
    body: Vec<u8>,
    tokens: Data<&Arc<Tokens>>,
    faults: Data<&Arc<Faults>>,
    mails: Data<&Arc<MailStore>>,
) -> Response {
    let bearer = request
        .header(header::AUTHORIZATION)
        .and_then(|value| value.strip_prefix("Bearer "));
    if !bearer.is_some_and(|value| tokens.lock().contains(value)) {
        let message = "Access token is empty or invalid.";
        return refused(StatusCode::UNAUTHORIZED, "InvalidAuthenticationToken", message);
    }
    let strike = faults.strike(Service::Graph);
    // These faults strike after the mail is stored.
    let accepts =
        strike.is_some_and(|strike| matches!(strike.mode, Mode::AcceptThenSilent | Mode::AcceptThenError));
    if !accepts && let Some(response) = fault_answer(strike).await {
        return response;
    }
    if user.starts_with("nobody") {
        return refused(
            StatusCode::NOT_FOUND,
            "ErrorInvalidUser",
            "The requested user is invalid.",
        );
    }
    if user.starts_with("denied") {
        let message = "Access is denied. Check credentials and try again.";
        return refused(StatusCode::FORBIDDEN, "ErrorAccessDenied", message);
    }
    let is_mime = request
        .content_type()
        .is_some_and(|media| media.starts_with("text/plain"));
    let (content, to) = match if is_mime { mime(&body) } else { composed(&body) } {
        Ok(mail) => mail,
        Err((code, message)) => return refused(StatusCode::BAD_REQUEST, code, message),
    };
    if to.is_empty() {
        let message = "At least one recipient is not valid.";
        return refused(StatusCode::BAD_REQUEST, "ErrorInvalidRecipients", message);
    }
    let envelope = Envelope {
        from: user.clone(),
        to,
        login: Some(user),
    };
    if mails.keep(envelope, &content).is_err() {
        return refused(
            StatusCode::INTERNAL_SERVER_ERROR,
            "ErrorInternalServerError",
            "The mail could not be stored.",
        );
    }
    if accepts && let Some(response) = fault_answer(strike).await {
        return response;
    }
    Response::builder().status(StatusCode::ACCEPTED).finish()
}

#[derive(Deserialize)]
pub(crate) struct SentItemsQuery {
    #[serde(rename = "$filter", default)]
    filter: String,
}

/// `GET /graph.microsoft.com/v1.0/users/{user}/mailFolders/sentitems/messages`, with
/// `$filter=internetMessageId eq '<id>'`. It works for mailboxes whose name begins with "read";
/// their organizations have granted `Mail.Read`.
#[handler]
pub(crate) async fn sent_items(
    Path(user): Path<String>,
    Query(query): Query<SentItemsQuery>,
    request: &Request,
    tokens: Data<&Arc<Tokens>>,
    faults: Data<&Arc<Faults>>,
    mails: Data<&Arc<MailStore>>,
) -> Response {
    let bearer = request
        .header(header::AUTHORIZATION)
        .and_then(|value| value.strip_prefix("Bearer "));
    if !bearer.is_some_and(|value| tokens.lock().contains(value)) {
        let message = "Access token is empty or invalid.";
        return refused(StatusCode::UNAUTHORIZED, "InvalidAuthenticationToken", message);
    }
    if let Some(response) = fault_answer(faults.strike(Service::Graph)).await {
        return response;
    }
    if !user.starts_with("read") {
        let message = "Access is denied. Check credentials and try again.";
        return refused(StatusCode::FORBIDDEN, "ErrorAccessDenied", message);
    }
    let id = query
        .filter
        .strip_prefix("internetMessageId eq '<")
        .and_then(|rest| rest.strip_suffix(">'"));
    let Some(id) = id else {
        return refused(StatusCode::BAD_REQUEST, "BadRequest", "Invalid filter clause.");
    };
    let found: Vec<Value> = mails
        .list(None, usize::MAX)
        .into_iter()
        .filter(|mail| mail.from == user && mail.message_id.as_deref() == Some(id))
        .map(|mail| json!({ "id": mail.id.to_string() }))
        .collect();
    answers::json(StatusCode::OK, &json!({ "value": found }))
}

type Mail = (Vec<u8>, Vec<String>);
type Fault = (&'static str, &'static str);

/// A complete mail in base64.
fn mime(body: &[u8]) -> Result<Mail, Fault> {
    let malformed = (
        "ErrorMimeContentInvalidBase64String",
        "Invalid base64 string for MIME content.",
    );
    let content = STANDARD.decode(body.trim_ascii()).map_err(|_| malformed)?;
    let mail = MessageParser::default().parse(&content).ok_or(malformed)?;
    let to = [mail.to(), mail.cc(), mail.bcc()]
        .into_iter()
        .flatten()
        .flat_map(|list| list.iter().filter_map(|one| Some(one.address()?.to_owned())))
        .collect();
    Ok((content, to))
}

/// A mail composed from JSON fields.
fn composed(body: &[u8]) -> Result<Mail, Fault> {
    let request: Value =
        serde_json::from_slice(body).map_err(|_| ("BadRequest", "Unable to read JSON request payload."))?;
    let message = request
        .get("message")
        .filter(|message| message.is_object())
        .ok_or(("BadRequest", "The parameter 'Message' is missing."))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().replace(['\r', '\n'], " ");
    let to: Vec<String> = message["toRecipients"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|one| text(&one["emailAddress"]["address"]))
        .collect();
    let kind = if message["body"]["contentType"] == "HTML" {
        "html"
    } else {
        "plain"
    };
    let content = format!(
        "To: {}\r\nSubject: {}\r\nMIME-Version: 1.0\r\nContent-Type: text/{kind}; charset=utf-8\r\n\r\n{}\r\n",
        to.join(", "),
        text(&message["subject"]),
        message["body"]["content"].as_str().unwrap_or_default(),
    );
    Ok((content.into_bytes(), to))
}

/// The answer of a fault, if it replaces the right answer.
async fn fault_answer(strike: Option<Strike>) -> Option<Response> {
    let Strike {
        mode,
        latency,
        status,
    } = strike?;
    tokio::time::sleep(latency).await;
    match mode {
        Mode::Refuse => Some(refused(
            StatusCode::FORBIDDEN,
            "ErrorAccessDenied",
            "Fault of the sandbox.",
        )),
        Mode::Status => {
            let status = status.and_then(|code| StatusCode::from_u16(code).ok());
            let status = status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let mut response = refused(status, "ServiceNotAvailable", "Fault of the sandbox.");
            let wait = header::HeaderValue::from_static("7");
            response.headers_mut().insert(header::RETRY_AFTER, wait);
            Some(response)
        }
        // The handler is dropped when the client hangs up.
        Mode::AcceptThenSilent => match std::future::pending::<std::convert::Infallible>().await {},
        Mode::AcceptThenError => Some(refused(
            StatusCode::INTERNAL_SERVER_ERROR,
            "ErrorInternalServerError",
            "Fault of the sandbox.",
        )),
        Mode::BadJson | Mode::Drop => Some(
            Response::builder()
                .content_type("application/json")
                .body(r#"{"token_type":"Bea"#),
        ),
        Mode::None
        | Mode::Latency
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::ForeignLink
        | Mode::Endless
        | Mode::Redirect
        | Mode::Truncated
        | Mode::NotAPicture
        | Mode::Bomb => None,
    }
}

fn no_token(status: StatusCode, error: &str, code: u32, message: &str) -> Response {
    let body = json!({
        "error": error, "error_description": format!("AADSTS{code}: {message}"), "error_codes": [code],
        "correlation_id": Uuid::nil(),
    });
    answers::json(status, &body)
}

fn refused(status: StatusCode, code: &str, message: &str) -> Response {
    answers::json(
        status,
        &json!({ "error": { "code": code, "message": message, "innerError": {} } }),
    )
}
