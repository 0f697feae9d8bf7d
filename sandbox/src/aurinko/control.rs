//! The control API of Aurinko: its accounts, what happens to mailboxes, and what they sent.

use std::sync::Arc;

use poem::handler;
use poem::http::StatusCode;
use poem::web::{Data, Json, Path};
use serde::{Deserialize, Serialize};

use super::{Aurinko, AurinkoAccount, AurinkoSent, AurinkoSubscription, AurinkoTokenStatus};

/// The accounts, the deleted tokens and the subscriptions.
#[derive(Serialize)]
struct AurinkoState {
    accounts: Vec<AurinkoAccount>,
    revoked_tokens: Vec<String>,
    subscriptions: Vec<AurinkoSubscription>,
}

/// `GET /api/aurinko`
#[handler]
pub(crate) fn show(aurinko: Data<&Arc<Aurinko>>) -> Json<AurinkoState> {
    Json(AurinkoState {
        accounts: aurinko.accounts(),
        revoked_tokens: aurinko.revoked_tokens(),
        subscriptions: aurinko.subscriptions(),
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewStatus {
    token_status: AurinkoTokenStatus,
}

/// `PUT /api/aurinko/mailboxes/{email}`: makes the provider's token die, revive or fail.
#[handler]
pub(crate) fn set_token_status(
    Path(email): Path<String>,
    Json(new): Json<NewStatus>,
    aurinko: Data<&Arc<Aurinko>>,
) -> StatusCode {
    aurinko.set_token_status(&email, new.token_status);
    StatusCode::NO_CONTENT
}

#[derive(Serialize)]
struct Delivered {
    id: String,
}

/// `POST /api/aurinko/mailboxes/{email}/messages`: delivers a complete mail, headers included.
#[handler]
pub(crate) fn deliver(
    Path(email): Path<String>,
    mail: Vec<u8>,
    aurinko: Data<&Arc<Aurinko>>,
) -> poem::Result<Json<Delivered>> {
    let id = aurinko.deliver(&email, &mail).ok_or(StatusCode::BAD_REQUEST)?;
    Ok(Json(Delivered { id }))
}

/// `GET /api/aurinko/mailboxes/{email}/sent`: the messages that were sent from a mailbox, oldest
/// first.
#[handler]
pub(crate) fn show_sent(Path(email): Path<String>, aurinko: Data<&Arc<Aurinko>>) -> Json<Vec<AurinkoSent>> {
    Json(aurinko.sent(&email))
}

/// `DELETE /api/aurinko/mailboxes/{email}/sync`: makes all tokens of a mailbox's syncs expire.
#[handler]
pub(crate) fn expire_sync(Path(email): Path<String>, aurinko: Data<&Arc<Aurinko>>) -> StatusCode {
    aurinko.expire_sync(&email);
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WebhooksSwitch {
    /// The mailbox; without it, all mailboxes.
    email: Option<String>,
    are_posted: bool,
}

/// `PUT /api/aurinko/webhooks`: whether notifications are posted or get lost.
#[handler]
pub(crate) fn set_webhooks(Json(switch): Json<WebhooksSwitch>, aurinko: Data<&Arc<Aurinko>>) -> StatusCode {
    aurinko.set_webhooks(switch.email.as_deref(), switch.are_posted);
    StatusCode::NO_CONTENT
}
