//! Office 365: Microsoft's token endpoint and Graph's `sendMail`, as an application
//! with `Mail.Send` meets them. Of each organisation any application is known, by one
//! secret. A mailbox whose name begins with "nobody" is not there, and one that begins
//! with "denied" the application may not send for.

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

/// The secret that every application has.
pub const CLIENT_SECRET: &str = "sandbox-graph-secret";

/// The tokens that were given out.
#[derive(Default)]
pub(crate) struct Tokens(Mutex<HashSet<String>>);

impl Tokens {
    fn lock(&self) -> MutexGuard<'_, HashSet<String>> {
        // The set is whole after every statement, so a panic elsewhere harms nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Deserialize)]
pub(crate) struct TokenAsked {
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
    Form(asked): Form<TokenAsked>,
    tokens: Data<&Arc<Tokens>>,
    faults: Data<&Arc<Faults>>,
) -> Response {
    if let Some(response) = struck(faults.strike(Service::Graph)).await {
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
    if asked.grant_type != "client_credentials" {
        let said = "The grant type is not supported.";
        return no_token(StatusCode::BAD_REQUEST, "unsupported_grant_type", 70_003, said);
    }
    if asked.scope != "https://graph.microsoft.com/.default" {
        return no_token(
            StatusCode::BAD_REQUEST,
            "invalid_scope",
            70_011,
            "The scope is not valid.",
        );
    }
    if asked.client_id.parse::<Uuid>().is_err() {
        let said = "Application was not found in the directory.";
        return no_token(StatusCode::BAD_REQUEST, "unauthorized_client", 700_016, said);
    }
    if asked.client_secret != CLIENT_SECRET {
        let said = "Invalid client secret provided.";
        return no_token(StatusCode::UNAUTHORIZED, "invalid_client", 7_000_215, said);
    }
    let given = format!("sandbox.{}", Uuid::new_v4().simple());
    tokens.lock().insert(given.clone());
    answers::json(
        StatusCode::OK,
        &json!({ "token_type": "Bearer", "expires_in": 3599, "ext_expires_in": 3599, "access_token": given }),
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
    if !bearer.is_some_and(|given| tokens.lock().contains(given)) {
        let said = "Access token is empty or invalid.";
        return refused(StatusCode::UNAUTHORIZED, "InvalidAuthenticationToken", said);
    }
    let strike = faults.strike(Service::Graph);
    // What is done and kept before it fails.
    let accepts =
        strike.is_some_and(|strike| matches!(strike.mode, Mode::AcceptThenSilent | Mode::AcceptThenError));
    if !accepts && let Some(response) = struck(strike).await {
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
        let said = "Access is denied. Check credentials and try again.";
        return refused(StatusCode::FORBIDDEN, "ErrorAccessDenied", said);
    }
    let is_mime = request
        .content_type()
        .is_some_and(|media| media.starts_with("text/plain"));
    let (content, to) = match if is_mime { mime(&body) } else { written(&body) } {
        Ok(mail) => mail,
        Err((code, said)) => return refused(StatusCode::BAD_REQUEST, code, said),
    };
    if to.is_empty() {
        let said = "At least one recipient is not valid.";
        return refused(StatusCode::BAD_REQUEST, "ErrorInvalidRecipients", said);
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
            "Not kept.",
        );
    }
    if accepts && let Some(response) = struck(strike).await {
        return response;
    }
    Response::builder().status(StatusCode::ACCEPTED).finish()
}

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(rename = "$filter", default)]
    filter: String,
}

/// `GET /graph.microsoft.com/v1.0/users/{user}/mailFolders/sentitems/messages`, with
/// `$filter=internetMessageId eq '<id>'`; for mailboxes whose name begins with "read",
/// whose organisations have granted `Mail.Read`.
#[handler]
pub(crate) async fn sent_items(
    Path(user): Path<String>,
    Query(asked): Query<Asked>,
    request: &Request,
    tokens: Data<&Arc<Tokens>>,
    faults: Data<&Arc<Faults>>,
    mails: Data<&Arc<MailStore>>,
) -> Response {
    let bearer = request
        .header(header::AUTHORIZATION)
        .and_then(|value| value.strip_prefix("Bearer "));
    if !bearer.is_some_and(|given| tokens.lock().contains(given)) {
        let said = "Access token is empty or invalid.";
        return refused(StatusCode::UNAUTHORIZED, "InvalidAuthenticationToken", said);
    }
    if let Some(response) = struck(faults.strike(Service::Graph)).await {
        return response;
    }
    if !user.starts_with("read") {
        let said = "Access is denied. Check credentials and try again.";
        return refused(StatusCode::FORBIDDEN, "ErrorAccessDenied", said);
    }
    let id = asked
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

/// A mail as a whole, in base64.
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

/// A mail by its fields, put together.
fn written(body: &[u8]) -> Result<Mail, Fault> {
    let asked: Value =
        serde_json::from_slice(body).map_err(|_| ("BadRequest", "Unable to read JSON request payload."))?;
    let message = asked
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

/// What a fault answers in place of the right answer.
async fn struck(strike: Option<Strike>) -> Option<Response> {
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
            "Said by the sandbox.",
        )),
        Mode::Status => {
            let status = status.and_then(|code| StatusCode::from_u16(code).ok());
            let status = status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE);
            let mut response = refused(status, "ServiceNotAvailable", "Said by the sandbox.");
            let wait = header::HeaderValue::from_static("7");
            response.headers_mut().insert(header::RETRY_AFTER, wait);
            Some(response)
        }
        // Ends when the client hangs up and the handler with it.
        Mode::AcceptThenSilent => match std::future::pending::<std::convert::Infallible>().await {},
        Mode::AcceptThenError => Some(refused(
            StatusCode::INTERNAL_SERVER_ERROR,
            "ErrorInternalServerError",
            "Said by the sandbox.",
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

fn no_token(status: StatusCode, error: &str, code: u32, said: &str) -> Response {
    let body = json!({
        "error": error, "error_description": format!("AADSTS{code}: {said}"), "error_codes": [code],
        "correlation_id": Uuid::nil(),
    });
    answers::json(status, &body)
}

fn refused(status: StatusCode, code: &str, said: &str) -> Response {
    answers::json(
        status,
        &json!({ "error": { "code": code, "message": said, "innerError": {} } }),
    )
}
