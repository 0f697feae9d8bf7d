//! The control API of Aurinko: its accounts, and what happens to mailboxes.

use std::sync::Arc;

use poem::handler;
use poem::http::StatusCode;
use poem::web::{Data, Json, Path};
use serde::{Deserialize, Serialize};

use super::{Aurinko, AurinkoAccount, AurinkoTokenStatus};

/// The accounts and the deleted tokens.
#[derive(Serialize)]
struct AurinkoState {
    accounts: Vec<AurinkoAccount>,
    revoked_tokens: Vec<String>,
}

/// `GET /api/aurinko`
#[handler]
pub(crate) fn show(aurinko: Data<&Arc<Aurinko>>) -> Json<AurinkoState> {
    Json(AurinkoState {
        accounts: aurinko.accounts(),
        revoked_tokens: aurinko.revoked_tokens(),
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
