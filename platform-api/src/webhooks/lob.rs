//! `POST /webhooks/lob`: events of postcards.

use database::messages::reports::{self, NewReport};
use domain::ids::MessageId;
use domain::message_reports::Report;
use domain::suppressions::SuppressionReason;
use poem::http::StatusCode;
use poem::web::Data;
use poem::{Body, Request, handler};
use providers::lob::{Event, EventKind, signature_holds};

use super::{Refusal, find, read};
use crate::error::ApiError;
use crate::origin::origin;
use crate::state::ApiState;

const PROVIDER: &str = "Lob";

/// Accepts an event of a postcard.
#[handler]
pub async fn postcard_event(
    state: Data<&ApiState>,
    request: &Request,
    body: Body,
) -> poem::Result<StatusCode> {
    let Some(secret) = &state.config.webhook_secrets.lob else {
        return Err(Refusal::NotConfigured.of(PROVIDER));
    };
    let body = read(body, PROVIDER).await?;
    let header = |name: &str| request.header(name).unwrap_or_default();
    let signed = (header("lob-signature-timestamp"), header("lob-signature"));
    let now = state.clock.now();
    if !signature_holds(secret, signed, &body, now) {
        return Err(Refusal::Unsigned.of(PROVIDER));
    }
    let event = Event::read(&body).map_err(|_| Refusal::Unreadable.of(PROVIDER))?;
    let Some(says) = report_of(event.kind) else {
        return Ok(StatusCode::NO_CONTENT);
    };
    let named = event.message.map(MessageId);
    let Some((scope, message)) = find(&state, named, &event.postcard).await? else {
        tracing::info!(event = event.name, "an event of an unknown postcard");
        return Ok(StatusCode::NO_CONTENT);
    };
    let mut tx = state.db.tenant(&scope).await.map_err(ApiError::from)?;
    let new = NewReport {
        message,
        provider_id: &event.postcard,
        key: &event.id,
        name: &event.name,
        detail: event.failure.as_deref(),
        report: says,
        suppresses: suppresses(&event),
    };
    let at = (&origin(&state, request), now);
    let reported = reports::report(&mut tx, &new, at).await.map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    tracing::info!(%message, event = event.name, ?reported, "recorded an event of a postcard");
    Ok(StatusCode::NO_CONTENT)
}

fn report_of(kind: EventKind) -> Option<Report> {
    match kind {
        EventKind::Mailed | EventKind::InTransit => Some(Report::UnderWay),
        EventKind::Delivered => Some(Report::Delivered),
        EventKind::Returned => Some(Report::Returned),
        EventKind::Failed => Some(Report::Failed),
        EventKind::Cancelled => Some(Report::Stopped),
        EventKind::Other => None,
    }
}

/// An address is undeliverable if a card was returned, or if Lob says so.
fn suppresses(event: &Event) -> Option<SuppressionReason> {
    let is_undeliverable = match event.kind {
        EventKind::Returned => true,
        EventKind::Failed => event.failure.as_deref() == Some(providers::lob::UNDELIVERABLE),
        EventKind::Mailed
        | EventKind::InTransit
        | EventKind::Delivered
        | EventKind::Cancelled
        | EventKind::Other => false,
    };
    is_undeliverable.then_some(SuppressionReason::Undeliverable)
}
