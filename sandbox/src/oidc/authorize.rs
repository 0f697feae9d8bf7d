//! Where a person says who they are, and signs out again. No password: this
//! provider believes everyone.

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

/// How long a code is good for.
const CODE_LIVES: Duration = Duration::from_secs(60);

/// Holds who is signed in with this browser.
const COOKIE: &str = "sandbox-oidc";

const STYLE: &str = include_str!("../page.css");

/// Without `form-action`: what is said here leads back to the application.
const CONTENT_SECURITY_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/// A request of Core 3.1.2.1 that is as it must be.
struct Asked {
    redirect_url: Url,
    state: Option<String>,
    nonce: Option<String>,
    challenge: String,
    /// Whether whoever is signed in is asked all the same.
    anew: bool,
    /// Whether nobody may be asked anything.
    silent: bool,
}

/// What is answered in place of a code.
enum Wrong {
    /// Told to the person: nobody is sent to an address that isn't known.
    Here(&'static str),
    /// Told to the application.
    There(Url),
}

#[handler]
pub(super) fn authorize(request: &Request, provider: Data<&Arc<Provider>>) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let asked = match asked(&provider, query) {
        Ok(asked) => asked,
        Err(wrong) => return refused(wrong),
    };
    match cookie(request).and_then(|browser| provider.memory().browsers.get(&browser).cloned()) {
        Some(email) if !asked.anew => go_on(&provider, asked, &email),
        _ if asked.silent => refused(Wrong::There(back(
            &provider,
            &asked,
            &[("error", "login_required")],
        ))),
        _ => page(&who_page(&provider.people(), query)),
    }
}

#[derive(Deserialize)]
struct Said {
    #[serde(default)]
    email: String,
    /// Whether the person would rather not.
    #[serde(default)]
    cancel: bool,
}

#[handler]
pub(super) fn say_who(
    request: &Request,
    poem::web::Form(said): poem::web::Form<Said>,
    provider: Data<&Arc<Provider>>,
) -> Response {
    let query = request.uri().query().unwrap_or_default();
    let asked = match asked(&provider, query) {
        Ok(asked) => asked,
        Err(wrong) => return refused(wrong),
    };
    if said.cancel {
        return refused(Wrong::There(back(
            &provider,
            &asked,
            &[("error", "access_denied")],
        )));
    }
    let email = said.email.trim().to_owned();
    if !email.contains('@') {
        return page(&who_page(&provider.people(), query));
    }
    let browser = uuid::Uuid::new_v4().simple().to_string();
    provider.memory().browsers.insert(browser.clone(), email.clone());
    let mut response = go_on(&provider, asked, &email);
    set_cookie(
        &mut response,
        &format!("{COOKIE}={browser}; HttpOnly; SameSite=Lax; Path=/"),
    );
    response
}

/// Signs the browser out, and sends it where the application wants it.
#[handler]
pub(super) fn end_session(request: &Request, provider: Data<&Arc<Provider>>) -> Response {
    if let Some(browser) = cookie(request) {
        provider.memory().browsers.remove(&browser);
    }
    let query = request.uri().query().unwrap_or_default();
    let field = |name| field(query, name);
    let known = field("client_id").is_none_or(|id| id == provider.client.id);
    let asked = field("post_logout_redirect_uri");
    let back = asked
        .filter(|_| known)
        .and_then(|asked| provider.signed_out(&asked));
    let mut response = if let Some(mut back) = back {
        if let Some(state) = field("state") {
            back.query_pairs_mut().append_pair("state", &state);
        }
        see(&back)
    } else {
        page("<h1>Signed out</h1><p>You are signed out of the sandbox's sign-in.</p>")
    };
    set_cookie(&mut response, &format!("{COOKIE}=; Max-Age=0; Path=/"));
    response
}

fn asked(provider: &Provider, query: &str) -> Result<Asked, Wrong> {
    let field = |name| field(query, name);
    if field("client_id").as_deref() != Some(&provider.client.id) {
        return Err(Wrong::Here("There is no such client."));
    }
    let redirect_url = field("redirect_uri").and_then(|asked| provider.redirect(&asked));
    let Some(redirect_url) = redirect_url else {
        return Err(Wrong::Here("The client may not send anyone there."));
    };
    let mut asked = Asked {
        redirect_url,
        state: field("state"),
        nonce: field("nonce"),
        challenge: String::new(),
        anew: false,
        silent: false,
    };
    let wrong = |error| Err(Wrong::There(back(provider, &asked, &[("error", error)])));
    if field("response_type").as_deref() != Some("code") {
        return wrong("unsupported_response_type");
    }
    let scopes = field("scope").unwrap_or_default();
    if !scopes.split(' ').any(|scope| scope == "openid") {
        return wrong("invalid_scope");
    }
    let challenge = field("code_challenge").filter(|text| text.len() == 43);
    let (Some(challenge), Some("S256")) = (challenge, field("code_challenge_method").as_deref()) else {
        return wrong("invalid_request");
    };
    asked.challenge = challenge;
    let prompt = field("prompt").unwrap_or_default();
    asked.anew = prompt
        .split(' ')
        .any(|one| matches!(one, "login" | "select_account"));
    asked.silent = prompt == "none";
    Ok(asked)
}

/// The one value of a field; one that stands there twice is none.
fn field(query: &str, name: &str) -> Option<String> {
    let mut values = form_urlencoded::parse(query.as_bytes()).filter(|(found, _)| found == name);
    let value = values.next()?.1.into_owned();
    values.next().is_none().then_some(value)
}

fn go_on(provider: &Provider, asked: Asked, email: &str) -> Response {
    let code = uuid::Uuid::new_v4().simple().to_string();
    let url = back(provider, &asked, &[("code", &code)]);
    let kept = Code {
        email: email.to_owned(),
        nonce: asked.nonce,
        challenge: asked.challenge,
        redirect_url: asked.redirect_url,
        until: Instant::now() + CODE_LIVES,
    };
    provider.memory().codes.insert(code, kept);
    see(&url)
}

/// The way back, with what is told there and who tells it (RFC 9207).
fn back(provider: &Provider, asked: &Asked, told: &[(&str, &str)]) -> Url {
    let mut url = asked.redirect_url.clone();
    {
        let mut pairs = url.query_pairs_mut();
        pairs.extend_pairs(told);
        if let Some(state) = &asked.state {
            pairs.append_pair("state", state);
        }
        if !provider.memory().state.no_issuer {
            pairs.append_pair("iss", &provider.issuer());
        }
    }
    url
}

fn see(url: &Url) -> Response {
    Response::builder()
        .status(StatusCode::SEE_OTHER)
        .header(header::LOCATION, url.as_str())
        .header(header::CACHE_CONTROL, "no-store")
        .finish()
}

fn refused(wrong: Wrong) -> Response {
    match wrong {
        Wrong::Here(why) => {
            let mut response = page(&format!("<h1>This can't be done</h1><p>{}</p>", escape(why)));
            response.set_status(StatusCode::BAD_REQUEST);
            response
        }
        Wrong::There(url) => see(&url),
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

fn who_page(people: &BTreeSet<String>, query: &str) -> String {
    let action = escape(&format!("/authorize?{query}"));
    let mut html = format!(
        "<h1>Who are you?</h1><p>The sandbox believes everyone. Nothing here leaves this machine.</p>\
         <form method=\"post\" action=\"{action}\">\
         <p><label for=\"email\">E-mail address</label> \
         <input id=\"email\" name=\"email\" type=\"email\" required autocomplete=\"username\"> \
         <button type=\"submit\">Sign in</button></p></form>\
         <form method=\"post\" action=\"{action}\">\
         <p><button name=\"cancel\" value=\"true\" type=\"submit\">Cancel</button></p></form>"
    );
    if !people.is_empty() {
        // Writing to a String can't fail.
        let _ = write!(
            html,
            "<h2>The demonstration's people</h2><form method=\"post\" action=\"{action}\"><ul>"
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
