//! The page to sign in and the sign-out. There is no password: anyone can sign in with any e-mail
//! address.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use poem::http::{StatusCode, header};
use poem::web::Data;
use poem::{Request, Response, handler};
use serde::Deserialize;
use url::Url;
use url::form_urlencoded;

use super::{Code, Provider};
use crate::page::escape;

/// The lifetime of a code.
const CODE_LIFETIME: Duration = Duration::from_secs(60);

/// The cookie that identifies the browser.
const COOKIE: &str = "sandbox-oidc";

const STYLE: &str = include_str!("../page.css");

/// Without `form-action`, because the form redirects to the application.
const CONTENT_SECURITY_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// A valid authorization request (OpenID Connect Core 3.1.2.1).
struct AuthorizationRequest {
    redirect_url: Url,
    state: Option<String>,
    nonce: Option<String>,
    challenge: String,
    /// Whether a signed-in person is asked again.
    asks_again: bool,
    /// Whether no page may be shown.
    shows_no_page: bool,
}

/// An answer without a code.
enum Refusal {
    /// Shown to the person, because the client or the redirect URL is unknown.
    Page(&'static str),
    /// Redirected to the application.
    Redirect(Url),
}

#[handler]
pub(super) fn authorize(request: &Request, provider: Data<&Arc<Provider>>) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let authorization = match read_request(&provider, query) {
        Ok(authorization) => authorization,
        Err(refusal) => return refused(refusal),
    };
    match cookie(request).and_then(|browser| provider.memory().browsers.get(&browser).cloned()) {
        Some(email) if !authorization.asks_again => issue_code(&provider, authorization, &email),
        _ if authorization.shows_no_page => refused(Refusal::Redirect(redirect_with(
            &provider,
            &authorization,
            &[("error", "login_required")],
        ))),
        _ => page(&sign_in_page(&provider.people(), query)),
    }
}

#[derive(Deserialize)]
struct SignInForm {
    #[serde(default)]
    email: String,
    /// Whether the person cancels.
    #[serde(default)]
    cancel: bool,
}

#[handler]
pub(super) fn sign_in(
    request: &Request,
    poem::web::Form(form): poem::web::Form<SignInForm>,
    provider: Data<&Arc<Provider>>,
) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let authorization = match read_request(&provider, query) {
        Ok(authorization) => authorization,
        Err(refusal) => return refused(refusal),
    };
    if form.cancel {
        return refused(Refusal::Redirect(redirect_with(
            &provider,
            &authorization,
            &[("error", "access_denied")],
        )));
    }
    let email = form.email.trim().to_owned();
    if !email.contains('@') {
        return page(&sign_in_page(&provider.people(), query));
    }
    let browser = uuid::Uuid::new_v4().simple().to_string();
    provider.memory().browsers.insert(browser.clone(), email.clone());
    let mut response = issue_code(&provider, authorization, &email);
    set_cookie(
        &mut response,
        &format!("{COOKIE}={browser}; HttpOnly; SameSite=Lax; Path=/"),
    );
    response
}

/// Signs the browser out and redirects it to the application.
#[handler]
pub(super) fn end_session(request: &Request, provider: Data<&Arc<Provider>>) -> Response {
    if let Some(browser) = cookie(request) {
        provider.memory().browsers.remove(&browser);
    }
    let query = request.uri().query().unwrap_or_default();
    let field = |name| field(query, name);
    let known = field("client_id").is_none_or(|id| id == provider.client.id);
    let target = field("post_logout_redirect_uri")
        .filter(|_| known)
        .and_then(|url| provider.signed_out(&url));
    let mut response = if let Some(mut target) = target {
        if let Some(state) = field("state") {
            target.query_pairs_mut().append_pair("state", &state);
        }
        see_other(&target)
    } else {
        page("<h1>Signed out</h1><p>You are signed out of the sandbox's sign-in.</p>")
    };
    set_cookie(&mut response, &format!("{COOKIE}=; Max-Age=0; Path=/"));
    response
}

fn read_request(provider: &Provider, query: &str) -> Result<AuthorizationRequest, Refusal> {
    let field = |name| field(query, name);
    if field("client_id").as_deref() != Some(&provider.client.id) {
        return Err(Refusal::Page("The client is unknown."));
    }
    let redirect_url = field("redirect_uri").and_then(|url| provider.redirect(&url));
    let Some(redirect_url) = redirect_url else {
        return Err(Refusal::Page(
            "The redirect URL is not registered for the client.",
        ));
    };
    let mut authorization = AuthorizationRequest {
        redirect_url,
        state: field("state"),
        nonce: field("nonce"),
        challenge: String::new(),
        asks_again: false,
        shows_no_page: false,
    };
    let refuse = |error| {
        Err(Refusal::Redirect(redirect_with(
            provider,
            &authorization,
            &[("error", error)],
        )))
    };
    if field("response_type").as_deref() != Some("code") {
        return refuse("unsupported_response_type");
    }
    let scopes = field("scope").unwrap_or_default();
    if !scopes.split(' ').any(|scope| scope == "openid") {
        return refuse("invalid_scope");
    }
    let challenge = field("code_challenge").filter(|text| text.len() == 43);
    let (Some(challenge), Some("S256")) = (challenge, field("code_challenge_method").as_deref()) else {
        return refuse("invalid_request");
    };
    authorization.challenge = challenge;
    let prompt = field("prompt").unwrap_or_default();
    authorization.asks_again = prompt
        .split(' ')
        .any(|one| matches!(one, "login" | "select_account"));
    authorization.shows_no_page = prompt == "none";
    Ok(authorization)
}

/// The value of a field; `None` if the field is repeated.
fn field(query: &str, name: &str) -> Option<String> {
    let mut values = form_urlencoded::parse(query.as_bytes()).filter(|(found, _)| found == name);
    let value = values.next()?.1.into_owned();
    values.next().is_none().then_some(value)
}

fn issue_code(provider: &Provider, authorization: AuthorizationRequest, email: &str) -> Response {
    let code = uuid::Uuid::new_v4().simple().to_string();
    let url = redirect_with(provider, &authorization, &[("code", &code)]);
    let issued = Code {
        email: email.to_owned(),
        nonce: authorization.nonce,
        challenge: authorization.challenge,
        redirect_url: authorization.redirect_url,
        until: Instant::now() + CODE_LIFETIME,
    };
    provider.memory().codes.insert(code, issued);
    see_other(&url)
}

/// The redirect URL with these parameters, the state and the issuer (RFC 9207).
fn redirect_with(
    provider: &Provider,
    authorization: &AuthorizationRequest,
    parameters: &[(&str, &str)],
) -> Url {
    let mut url = authorization.redirect_url.clone();
    {
        let mut pairs = url.query_pairs_mut();
        pairs.extend_pairs(parameters);
        if let Some(state) = &authorization.state {
            pairs.append_pair("state", state);
        }
        if !provider.memory().state.no_issuer {
            pairs.append_pair("iss", &provider.issuer());
        }
    }
    url
}

fn see_other(url: &Url) -> Response {
    Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(header::LOCATION, url.as_str())
        .header(header::CACHE_CONTROL, "no-store")
        .finish()
}

fn refused(refusal: Refusal) -> Response {
    match refusal {
        Refusal::Page(why) => {
            let mut response = page(&format!("<h1>The request is invalid</h1><p>{}</p>", escape(why)));
            response.set_status(StatusCode::BAD_REQUEST);
            response
        }
        Refusal::Redirect(url) => see_other(&url),
    }
}

fn cookie(request: &Request) -> Option<String> {
    request
        .header(header::COOKIE)?
        .split(';')
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value.to_owned())
}

fn set_cookie(response: &mut Response, cookie: &str) {
    if let Ok(value) = header::HeaderValue::from_str(cookie) {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
}

fn sign_in_page(people: &BTreeSet<String>, query: &str) -> String {
    let action = escape(&format!("/authorize?{query}"));
    let mut html = format!(
        "<h1>Sandbox sign-in</h1><p>Enter any email address. Nothing leaves this machine.</p>\
         <form method=\"post\" action=\"{action}\">\
         <p><label for=\"email\">Email address</label> \
         <input id=\"email\" name=\"email\" type=\"email\" required autocomplete=\"username\"> \
         <button type=\"submit\">Sign in</button></p></form>\
         <form method=\"post\" action=\"{action}\">\
         <p><button name=\"cancel\" value=\"true\" type=\"submit\">Cancel</button></p></form>"
    );
    if !people.is_empty() {
        // Writing to a String can't fail.
        let _ = write!(
            html,
            "<h2>Demo users</h2><form method=\"post\" action=\"{action}\"><ul>"
        );
        for email in people {
            let email = escape(email);
            let _ = write!(
                html,
                "<li><button name=\"email\" value=\"{email}\" type=\"submit\">{email}</button></li>"
            );
        }
        html.push_str("</ul></form>");
    }
    html
}

fn page(main: &str) -> Response {
    let html = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Sandbox sign-in</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>{STYLE}</style></head>\
         <body class=\"plain\"><main>{main}</main></body></html>"
    );
    Response::builder()
        .content_type("text/html; charset=utf-8")
        .header(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY)
        .header(header::CACHE_CONTROL, "no-store")
        .body(html)
}
