//! The unsubscribe page, for which no sign-in is needed. Opening the link changes nothing, since
//! scanners open links too. Only a POST does, from the page's button or from a mail program (RFC
//! 8058). No cookies, redirects or scripts.

use database::TenantScope;
use database::unsubscribes::{self, Holder};
use domain::channels::Channel;
use domain::ids::MessageId;
use domain::templates::html::escaped;
use domain::unsubscribe::{UnsubscribeKey, masked};
use limits::Limit;
use poem::http::{StatusCode, header};
use poem::web::{Data, Path};
use poem::{Body, Request, Response, handler};
use secrecy::ExposeSecret as _;

use crate::error::{ApiError, ErrorCode};
use crate::origin::{client_address, origin};
use crate::state::ApiState;

/// Calls per minute and client address. Mail programs post for many people from few addresses.
const PER_ADDRESS: u32 = 1_200;

/// The most bytes of a POST body.
const MAX_BYTES: usize = 8 * 1024;

/// The request of a POST.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    Stop,
    Undo,
}

/// `GET /u/{token}`
#[handler]
pub async fn show(
    state: Data<&ApiState>,
    request: &Request,
    Path(token): Path<String>,
) -> poem::Result<Response> {
    let Some((scope, message)) = open_link(&state, request, &token).await? else {
        return Ok(unknown());
    };
    let mut tx = state.db.tenant(&scope).await.map_err(ApiError::from)?;
    let holder = unsubscribes::holder(&mut tx, message, state.clock.now())
        .await
        .map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    Ok(holder.map_or_else(unknown, |holder| page(&holder)))
}

/// `POST /u/{token}`
#[handler]
pub async fn act(
    state: Data<&ApiState>,
    request: &Request,
    Path(token): Path<String>,
    body: Body,
) -> poem::Result<Response> {
    let Some((scope, message)) = open_link(&state, request, &token).await? else {
        return Ok(unknown());
    };
    let too_large = |_| ApiError::of(ErrorCode::TooLarge);
    let body = body.into_bytes_limit(MAX_BYTES).await.map_err(too_large)?;
    let Some(action) = requested_action(request, &body) else {
        return Err(ApiError::field("body", "Must say List-Unsubscribe=One-Click").into());
    };
    let now = state.clock.now();
    let at = (&origin(&state, request), now);
    let mut tx = state.db.tenant(&scope).await.map_err(ApiError::from)?;
    match action {
        Action::Stop => unsubscribes::unsubscribe(&mut tx, message, at)
            .await
            .map_err(ApiError::from)?,
        Action::Undo => {
            unsubscribes::undo(&mut tx, message, at)
                .await
                .map_err(ApiError::from)?;
        }
    }
    let holder = unsubscribes::holder(&mut tx, message, now)
        .await
        .map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    Ok(holder.map_or_else(unknown, |holder| page(&holder)))
}

/// The company and message of a valid link, within the client address's limit.
async fn open_link(
    state: &ApiState,
    request: &Request,
    token: &str,
) -> Result<Option<(TenantScope, MessageId)>, ApiError> {
    let limit = Limit::per_minute("unsubscribe", PER_ADDRESS);
    state
        .count(limit, &client_address(state, request).unwrap_or_default())
        .await?;
    let secrets = std::iter::once(&state.config.secret).chain(&state.config.former_secret);
    let read = |token| {
        let mut keys = secrets.map(|secret| UnsubscribeKey::of(secret.expose_secret()));
        keys.find_map(|key| key.read(token))
    };
    let Some((tenant, message)) = read(token) else {
        return Ok(None);
    };
    let mut tx = state.db.gate().await?;
    let scope = database::routes::of_link(&mut tx, tenant, message).await?;
    tx.commit().await?;
    Ok(scope.map(|scope| (scope, message)))
}

/// The request of a POST: a form of either type that RFC 8058 allows.
fn requested_action(request: &Request, body: &[u8]) -> Option<Action> {
    if request
        .content_type()
        .is_some_and(|kind| kind.to_ascii_lowercase().starts_with("multipart/form-data"))
    {
        let text = String::from_utf8_lossy(body);
        let is_one_click = text.contains("name=\"List-Unsubscribe\"") && text.contains("One-Click");
        return is_one_click.then_some(Action::Stop);
    }
    url::form_urlencoded::parse(body).find_map(|(name, value)| match (&*name, &*value) {
        ("List-Unsubscribe", "One-Click") => Some(Action::Stop),
        ("undo", "1") => Some(Action::Undo),
        _ => None,
    })
}

fn unknown() -> Response {
    let body = "<h1>This link isn't valid</h1>\
        <p>The link may be incomplete. Open it from the email again, or copy the full link.</p>";
    html(StatusCode::NOT_FOUND, body)
}

fn page(holder: &Holder) -> Response {
    let company = escaped(&holder.company);
    let (what, whom) = match holder.channel {
        Channel::Email => ("emails", escaped(&masked(&holder.address))),
        Channel::Sms => ("texts", "your number".to_owned()),
        Channel::Mailer => ("postcards", "your address".to_owned()),
    };
    let body = match (holder.is_off, holder.can_undo) {
        (false, _) => format!(
            "<h1>Unsubscribe from {what}?</h1>\
             <p>{company} will no longer send {what} to {whom}.</p>\
             <form method=\"post\"><button name=\"List-Unsubscribe\" value=\"One-Click\">Unsubscribe</button></form>"
        ),
        (true, true) => format!(
            "<h1>You're unsubscribed</h1>\
             <p>{company} will no longer send {what} to {whom}.</p>\
             <form method=\"post\"><button class=\"quiet\" name=\"undo\" \
                            value=\"1\">Resubscribe</button></form>"
        ),
        (true, false) => {
            format!("<h1>You're unsubscribed</h1><p>{company} will no longer send {what} to {whom}.</p>")
        }
    };
    html(StatusCode::OK, &body)
}

fn html(status: StatusCode, body: &str) -> Response {
    Response::builder()
        .status(status)
        .content_type("text/html; charset=utf-8")
        .header(header::CACHE_CONTROL, "no-store")
        .header("x-robots-tag", "noindex")
        .body(format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Unsubscribe</title>\
             <style>{STYLE}</style></head><body><main>{body}</main></body></html>"
        ))
}

/// Inline, because the page loads no other file; the content security policy allows it.
const STYLE: &str = "body{margin:0;font-family:system-ui,sans-serif;line-height:1.5;color:#1f2933;background:#f5f7fa}\
    main{max-width:30rem;margin:10vh auto;padding:2rem;background:#fff;border:1px solid #e1e5ea;border-radius:8px}\
    h1{margin:0 0 1rem;font-size:1.5rem}\
    button{padding:.75rem 1.5rem;border:2px solid #1f4e79;border-radius:6px;font:inherit;font-weight:600;\
    color:#fff;background:#1f4e79;cursor:pointer}\
    button.quiet{color:#1f4e79;background:#fff}";
