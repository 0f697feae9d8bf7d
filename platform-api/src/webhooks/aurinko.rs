//! `POST /webhooks/aurinko`: Aurinko announces changes of a mailbox. The announcement may be lost or
//! repeated, so it only triggers the sync, which is the source of truth, or a check.

use database::{mail_connections, routes};
use poem::http::StatusCode;
use poem::web::Data;
use poem::{Body, IntoResponse as _, Request, Response, handler};
use providers::aurinko::webhooks::{self, Lifecycle, NotificationError, SIGNATURE_HEADER, TIMESTAMP_HEADER};

use super::{Refusal, read};
use crate::error::ApiError;
use crate::state::ApiState;

const PROVIDER: &str = "Aurinko";

/// Accepts the challenge of a new subscription, and notifications. Never answers 422, which would delete
/// the subscription.
#[handler]
pub async fn mailbox_event(state: Data<&ApiState>, request: &Request, body: Body) -> poem::Result<Response> {
    let Some(secret) = &state.config.webhook_secrets.aurinko else {
        return Err(Refusal::NotConfigured.of(PROVIDER));
    };
    let body = read(body, PROVIDER).await?;
    let header = |name: &str| request.header(name).unwrap_or_default();
    let signed = (header(TIMESTAMP_HEADER), header(SIGNATURE_HEADER));
    let now = state.clock.now();
    if let Some(challenge) = request.uri().query().and_then(webhooks::challenge) {
        webhooks::check(secret, signed, &body, now).map_err(refused)?;
        return Ok(Response::builder().content_type("text/plain").body(challenge));
    }
    let event = webhooks::verify(secret, signed, &body, now).map_err(refused)?;
    let Some(account) = event.account_id else {
        return Ok(StatusCode::OK.into_response());
    };
    let mut tx = state.db.gate().await.map_err(ApiError::from)?;
    let found = routes::of_mail_account(&mut tx, account)
        .await
        .map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    let Some((scope, mailbox)) = found else {
        tracing::info!("an event of an unknown mailbox");
        return Ok(StatusCode::OK.into_response());
    };
    let mut tx = state.db.tenant(&scope).await.map_err(ApiError::from)?;
    // A check decides what is wrong with a mailbox whose subscription doesn't work.
    let scheduled = match event.lifecycle {
        Some(Lifecycle::Error) => mail_connections::check_soon(&mut tx, mailbox, now).await,
        Some(Lifecycle::Active) | None => mail_connections::schedule_sync(&mut tx, mailbox, now).await,
    };
    scheduled.map_err(ApiError::from)?;
    tx.commit().await.map_err(ApiError::from)?;
    Ok(StatusCode::OK.into_response())
}

/// 403 for a forged or old post, 400 for a signed one that can't be read.
fn refused(error: NotificationError) -> poem::Error {
    match error {
        NotificationError::Forged | NotificationError::Old => Refusal::Unsigned.of(PROVIDER),
        NotificationError::Malformed(_) => Refusal::Unreadable.of(PROVIDER),
    }
}
