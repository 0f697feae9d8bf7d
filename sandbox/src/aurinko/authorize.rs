//! The page on which a person names a mailbox and allows or denies access to it. It plays both
//! Aurinko and the mailbox's provider. There is no password.

use std::sync::Arc;

use poem::http::{StatusCode, header};
use poem::web::{Data, Form};
use poem::{Request, Response, handler};
use serde::Deserialize;
use url::Url;
use uuid::Uuid;

use super::answers::{Parameters, Refusal};
use super::{Aurinko, CLIENT_ID, CODE_LIFETIME, Code, PATH, local_part, lock};
use crate::page::escape;

/// The parameters of the page.
const PARAMETERS: [&str; 12] = [
    "clientId",
    "serviceType",
    "scopes",
    "responseType",
    "accountId",
    "loginHint",
    "returnUrl",
    "state",
    "ensureScopes",
    "ensureAccess",
    "recycle",
    "authEmail",
];

/// The services with mailboxes.
const SERVICES: [&str; 6] = ["Google", "Office365", "EWS", "IMAP", "iCloud", "Zoho"];

/// The scopes of mail.
const SCOPES: [&str; 5] = [
    "Mail.Read",
    "Mail.ReadWrite",
    "Mail.Send",
    "Mail.Drafts",
    "Mail.All",
];

/// The only scope that the mailboxes `partial` grant.
const PARTIAL_SCOPE: &str = "Mail.Read";

const STYLE: &str = include_str!("../page.css");

/// Without `form-action`, because the form redirects to the application.
const CONTENT_SECURITY_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// A valid authorization request.
struct Order {
    service_type: String,
    scopes: Vec<String>,
    return_url: Url,
    state: Option<String>,
    /// The account to renew.
    account: Option<i64>,
    /// Whether an account of the same mailbox is reused.
    recycles: bool,
    /// The only address that may be authorized.
    required_email: Option<String>,
    /// The address that the form starts with.
    suggested_email: String,
}

/// `GET /v1/auth/authorize`
#[handler]
pub(super) fn page(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    match aurinko.order(request) {
        Ok(order) => shown(&order, request, ""),
        Err(refusal) => refusal.response(),
    }
}

#[derive(Deserialize)]
pub(super) struct Decision {
    #[serde(default)]
    email: String,
    #[serde(default)]
    decision: String,
}

/// The submitted form of the page.
#[handler]
pub(super) fn decide(
    request: &Request,
    Form(form): Form<Decision>,
    aurinko: Data<&Arc<Aurinko>>,
) -> Response {
    let order = match aurinko.order(request) {
        Ok(order) => order,
        Err(refusal) => return refusal.response(),
    };
    let email = form.email.trim().to_lowercase();
    match form.decision.as_str() {
        "deny" => return refused(&order, "access_denied", "The user denied access."),
        "allow" => {}
        _ => return Refusal::request("The form has no decision.").response(),
    }
    let is_address = email
        .split_once('@')
        .is_some_and(|(local, domain)| !local.is_empty() && domain.contains('.'));
    if !is_address {
        return shown(&order, request, "<p role=\"alert\">Enter an email address.</p>");
    }
    if local_part(&email) == "denied" {
        return refused(&order, "access_denied", "The provider denied access.");
    }
    if order
        .required_email
        .as_ref()
        .is_some_and(|required| *required != email)
    {
        return refused(&order, "email.mismatch", "Another mailbox was authorized.");
    }
    let code = aurinko.issue(&order, email);
    redirected(&order, &[("status", "success"), ("code", &code)])
}

impl Aurinko {
    fn order(&self, request: &Request) -> Result<Order, Refusal> {
        let parameters = Parameters::read(request, &PARAMETERS)?;
        if parameters.required("clientId")? != CLIENT_ID {
            return Err(Refusal::request("The clientId is unknown."));
        }
        let return_url = Url::parse(parameters.required("returnUrl")?)
            .ok()
            .filter(|url| self.is_registered(url))
            .ok_or_else(|| {
                let message = "returnUrl doesn't match the configured urls for the app.";
                Refusal::new(StatusCode::BAD_REQUEST, "returnurl.invalid", message)
            })?;
        let service_type = parameters.required("serviceType")?;
        if !SERVICES.contains(&service_type) {
            return Err(Refusal::request("The serviceType has no mailboxes."));
        }
        let scopes: Vec<String> = parameters
            .required("scopes")?
            .split(' ')
            .map(str::to_owned)
            .collect();
        if !scopes.iter().all(|scope| SCOPES.contains(&scope.as_str())) {
            return Err(Refusal::request("A scope is unknown."));
        }
        if parameters.text("responseType").is_some_and(|kind| kind != "code") {
            return Err(Refusal::request("The responseType is not supported."));
        }
        parameters.flag("ensureScopes")?;
        parameters.flag("ensureAccess")?;
        let account = match parameters.text("accountId") {
            Some(id) => Some(self.known_account(id)?),
            None => None,
        };
        let required_email = parameters.text("authEmail").map(str::to_lowercase);
        let suggestion = parameters.text("authEmail").or(parameters.text("loginHint"));
        Ok(Order {
            service_type: service_type.to_owned(),
            scopes,
            return_url,
            state: parameters.text("state").map(str::to_owned),
            account,
            recycles: parameters.flag("recycle")?,
            suggested_email: suggestion.unwrap_or_default().to_owned(),
            required_email,
        })
    }

    /// Whether a URL is the connectors page of a Doorstep on this machine, or registered by a test.
    fn is_registered(&self, url: &Url) -> bool {
        let is_here = url.scheme() == "http"
            && matches!(url.host_str(), Some("127.0.0.1" | "localhost"))
            && url.path().ends_with("/connectors")
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none();
        is_here || lock(&self.return_urls).contains(url)
    }

    fn known_account(&self, id: &str) -> Result<i64, Refusal> {
        let id = id
            .parse()
            .map_err(|_| Refusal::request("The accountId is no number."))?;
        if self.memory().state.accounts.contains_key(&id) {
            Ok(id)
        } else {
            Err(Refusal::not_found())
        }
    }

    /// Issues a code for a mailbox. An account is kept only for the same address.
    fn issue(&self, order: &Order, email: String) -> String {
        let code = Uuid::new_v4().simple().to_string();
        let until = self.now() + CODE_LIFETIME;
        let scopes = order
            .scopes
            .iter()
            .filter(|scope| local_part(&email) != "partial" || *scope == PARTIAL_SCOPE)
            .cloned()
            .collect();
        let mut memory = self.memory();
        let account = memory
            .state
            .accounts
            .values()
            .find(|account| account.email == email && (order.recycles || order.account == Some(account.id)))
            .map(|account| account.id);
        let issued = Code {
            email,
            service_type: order.service_type.clone(),
            scopes,
            account,
            until,
        };
        memory.codes.insert(code.clone(), issued);
        code
    }
}

fn refused(order: &Order, error: &str, description: &str) -> Response {
    redirected(
        order,
        &[
            ("status", "error"),
            ("error", error),
            ("error_description", description),
        ],
    )
}

fn redirected(order: &Order, parameters: &[(&str, &str)]) -> Response {
    let mut url = order.return_url.clone();
    {
        let mut query = url.query_pairs_mut();
        query.extend_pairs(parameters);
        if let Some(state) = &order.state {
            query.append_pair("state", state);
        }
        query.append_pair("requestId", &Uuid::new_v4().to_string());
    }
    Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(header::LOCATION, url.as_str())
        .header(header::CACHE_CONTROL, "no-store")
        .finish()
}

/// The page with the form. `notice` is HTML.
fn shown(order: &Order, request: &Request, notice: &str) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <title>Sandbox mailbox authorization</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head>\
         <body class=\"plain\"><main><h1>Connect a {service} mailbox</h1>\
         <p>Enter any email address. Nothing leaves this machine.</p>\
         <p>Doorstep asks for: {scopes}</p>{notice}\
         <form method=\"post\" action=\"{action}\">\
         <p><label for=\"email\">Email address</label> \
         <input id=\"email\" name=\"email\" type=\"email\" value=\"{email}\" autocomplete=\"username\"></p>\
         <p><button name=\"decision\" value=\"allow\" type=\"submit\">Allow</button> \
         <button name=\"decision\" value=\"deny\" type=\"submit\" formnovalidate>Deny</button></p>\
         </form></main></body></html>",
        service = escape(&order.service_type),
        scopes = escape(&order.scopes.join(", ")),
        action = escape(&format!("{PATH}/v1/auth/authorize?{query}")),
        email = escape(&order.suggested_email),
    );
    Response::builder()
        .content_type("text/html; charset=utf-8")
        .header(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY)
        .header(header::CACHE_CONTROL, "no-store")
        .body(html)
}
