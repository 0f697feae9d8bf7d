//! `POST /webhooks/twilio/…`: delivery reports of texts, and incoming texts.

use database::inbound_messages::{self, NewInbound, Received};
use database::messages::reports::{self, NewReport};
use database::routes;
use domain::ids::MessageId;
use domain::message_reports::Report;
use domain::people::phone;
use domain::suppressions::{Keyword, SuppressedAddress, keyword, may_be_refusal};
use domain::templates::html::escaped;
use poem::http::{StatusCode, header};
use poem::web::{Data, Query};
use poem::{Body, Request, Response, handler};
use providers::twilio::{Inbound, OptOut, StatusReport, TextState, signature_holds, suppression};
use serde::Deserialize;
use url::Url;

use super::{Refusal, TWILIO_INBOUND_PATH, TWILIO_STATUS_PATH, find, read};
use crate::error::ApiError;
use crate::origin::origin;
use crate::state::ApiState;

const PROVIDER: &str = "Twilio";

#[derive(Deserialize)]
pub struct Named {
    /// The message's id.
    m: Option<String>,
}

/// Accepts a delivery report: `POST /webhooks/twilio/status?m={message}`.
#[handler]
pub async fn text_status(
    state: Data<&ApiState>,
    request: &Request,
    Query(named): Query<Named>,
    body: Body,
) -> poem::Result<StatusCode> {
    let form = verified(&state, request, TWILIO_STATUS_PATH, body).await?;
    let report = StatusReport::read(&form).map_err(|_| Refusal::Unreadable.of(PROVIDER))?;
    let named = named.m.and_then(|id| id.parse().ok()).map(MessageId);
    let Some((scope, message)) = find(&state, named, &report.sid).await? else {
        tracing::info!(status = report.name, "a report on an unknown text");
        return Ok(StatusCode::NO_CONTENT);
    };
    let now = state.clock.now();
    let code = report.error_code.map(|code| code.to_string());
    let says = match report.state {
        TextState::UnderWay | TextState::Sent => Report::UnderWay,
        TextState::Delivered => Report::Delivered,
        TextState::Failed => Report::Failed,
    };
    let mut tx = state.db.tenant(&scope).await.map_err(ApiError::from)?;
    let new = NewReport {
        message,
        provider_id: &report.sid,
        key: &format!("{}:{}", report.sid, report.name),
        name: &report.name,
        detail: code.as_deref(),
        report: says,
        suppresses: report
            .error_code
            .filter(|_| says == Report::Failed)
            .and_then(suppression),
    };
    let at = (&origin(&state, request), now);
    let reported = reports::report(&mut tx, &new, at).await.map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    tracing::info!(%message, status = report.name, ?reported, "recorded a report on a text");
    Ok(StatusCode::NO_CONTENT)
}

/// Accepts an incoming text: `POST /webhooks/twilio/inbound`. The answer is TwiML with our reply,
/// if any.
#[handler]
pub async fn inbound_text(state: Data<&ApiState>, request: &Request, body: Body) -> poem::Result<Response> {
    let form = verified(&state, request, TWILIO_INBOUND_PATH, body).await?;
    let text = Inbound::read(&form).map_err(|_| Refusal::Unreadable.of(PROVIDER))?;
    let to = ten_digits(&text.to);
    let sender = SuppressedAddress {
        key: ten_digits(&text.from).unwrap_or_else(|| text.from.clone()),
        shown: text.from.clone(),
    };
    let mut tx = state.db.gate().await.map_err(ApiError::from)?;
    let scope = match routes::of_sms_sender(&mut tx, to.as_deref(), text.service.as_deref())
        .await
        .map_err(ApiError::from)?
    {
        Some(scope) => Some(scope),
        None => routes::of_former_sender(&mut tx, &[Some(&*text.to), text.service.as_deref()], &sender.key)
            .await
            .map_err(ApiError::from)?,
    };
    tx.commit().await.map_err(ApiError::from)?;
    let Some(scope) = scope else {
        tracing::warn!("a text to a number that no company has");
        return Ok(twiml(None));
    };
    let keyword = keyword_of(&text);
    // PostgreSQL can't store NUL.
    let body = text.body.replace('\0', "");
    let new = NewInbound {
        provider_id: &text.sid,
        sender: &sender,
        body: &body,
        keyword,
        may_be_refusal: may_be_refusal(&body),
    };
    let at = (&origin(&state, request), state.clock.now());
    let mut tx = state.db.tenant(&scope).await.map_err(ApiError::from)?;
    let received = inbound_messages::receive(&mut tx, &new, at)
        .await
        .map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    // No reply if Twilio has sent one: the law allows one confirmation (47 CFR 64.1200(a)(12)),
    // and people expect one.
    let is_answered = text.opt_out.is_some();
    Ok(twiml(
        reply_text(keyword, &received).filter(|_| !is_answered).as_deref(),
    ))
}

/// The body, if Twilio signed it for the URL that we configured.
async fn verified(state: &ApiState, request: &Request, path: &str, body: Body) -> poem::Result<Vec<u8>> {
    let Some(token) = &state.config.webhook_secrets.twilio else {
        return Err(Refusal::NotConfigured.of(PROVIDER));
    };
    let body = read(body, PROVIDER).await?;
    let base = state.config.public_url.as_str().trim_end_matches('/');
    let query = request
        .uri()
        .query()
        .map_or(String::new(), |query| format!("?{query}"));
    let signature = request.header("x-twilio-signature").unwrap_or_default();
    let holds = Url::parse(&format!("{base}{path}{query}"))
        .is_ok_and(|url| signature_holds(token, &url, &body, signature));
    if !holds {
        return Err(Refusal::Unsigned.of(PROVIDER));
    }
    Ok(body.into())
}

/// The keyword of a text. A stop counts whether we or Twilio recognized it.
fn keyword_of(text: &Inbound) -> Option<Keyword> {
    let own = keyword(&text.body);
    match text.opt_out {
        Some(OptOut::Stop) => Some(Keyword::Stop),
        Some(OptOut::Start) if own != Some(Keyword::Stop) => Some(Keyword::Start),
        Some(OptOut::Help) if own.is_none() => Some(Keyword::Help),
        Some(OptOut::Start | OptOut::Help) | None => own,
    }
}

/// Our reply, for when Twilio sends none.
fn reply_text(keyword: Option<Keyword>, received: &Received) -> Option<String> {
    let Received::Kept {
        is_change, company, ..
    } = received
    else {
        return None;
    };
    match keyword? {
        Keyword::Stop => is_change.then(|| {
            format!(
                "{company}: You're unsubscribed and won't receive more texts. Reply START to \
                     resubscribe."
            )
        }),
        Keyword::Start => is_change.then(|| {
            format!(
                "{company}: You're resubscribed to our texts. Reply STOP to \
                                       unsubscribe."
            )
        }),
        Keyword::Help => Some(format!(
            "{company}: Reply STOP to unsubscribe or START to resubscribe. Msg&data rates may apply."
        )),
    }
}

/// The ten digits of a number as `+15125550101`.
fn ten_digits(number: &str) -> Option<String> {
    phone(number.strip_prefix("+1")?).ok()
}

/// A TwiML document with a message, or an empty one.
fn twiml(text: Option<&str>) -> Response {
    let message = text.map_or(String::new(), |text| {
        format!("<Message>{}</Message>", escaped(text))
    });
    Response::builder()
        .content_type("text/xml; charset=utf-8")
        .header(header::CACHE_CONTROL, "no-store")
        .body(format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Response>{message}</Response>"
        ))
}
