//! Receives providers' webhooks: delivery reports and replies. Not part of the contract, since
//! the callers are not clients.
//!
//! The signature of the raw body is verified before the body is parsed, and covers the URL in
//! PUBLIC_URL, never the request's own. Without a configured provider and secret, the answer is
//! 404. The gate finds the company by the message or number. A webhook about an unknown message
//! is accepted and ignored, since the provider would repeat a refused one.

mod aurinko;
mod lob;
mod twilio;

use bytes::Bytes;
use domain::ids::MessageId;
use poem::Body;
use poem::http::StatusCode;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

pub use aurinko::mailbox_event;
pub use lob::postcard_event;
pub use twilio::{inbound_text, text_status};

/// The path of Aurinko's events.
pub const AURINKO_PATH: &str = domain::mailboxes::WEBHOOK_PATH;
/// The path of Lob's events.
pub const LOB_PATH: &str = "/webhooks/lob";
/// The path of Twilio's status reports; the query parameter `m` is the message's id.
pub const TWILIO_STATUS_PATH: &str = "/webhooks/twilio/status";
/// The path of incoming texts.
pub const TWILIO_INBOUND_PATH: &str = "/webhooks/twilio/inbound";

/// The most bytes of a webhook; real ones have a few thousand.
const MAX_BYTES: usize = 256 * 1024;

/// Why a webhook is refused, for the log. The caller only gets the status.
#[derive(Clone, Copy, Debug)]
enum Refusal {
    /// No secret is configured.
    NotConfigured,
    /// It has no valid signature, or an old one.
    Unsigned,
    /// It is signed but can't be parsed.
    Unreadable,
    /// It is larger than `MAX_BYTES`.
    TooLarge,
}

impl Refusal {
    fn of(self, provider: &'static str) -> poem::Error {
        let (why, error) = match self {
            Self::NotConfigured => (
                "its secret is not configured",
                poem::Error::from_status(StatusCode::NOT_FOUND),
            ),
            Self::Unsigned => (
                "its signature is invalid",
                ApiError::of(ErrorCode::InsufficientPermission).into(),
            ),
            Self::Unreadable => (
                "it can't be read",
                ApiError::field("body", "Could not be read").into(),
            ),
            Self::TooLarge => ("it is too large", ApiError::of(ErrorCode::TooLarge).into()),
        };
        tracing::warn!(provider, why, "refused a webhook");
        error
    }
}

/// The raw body, which the signature covers.
async fn read(body: Body, provider: &'static str) -> poem::Result<Bytes> {
    body.into_bytes_limit(MAX_BYTES)
        .await
        .map_err(|_| Refusal::TooLarge.of(provider))
}

/// The company and message that a report is about, found by the message's id or by the provider's
/// id. `None` if unknown.
async fn find(
    state: &ApiState,
    named: Option<MessageId>,
    provider_id: &str,
) -> Result<Option<(database::TenantScope, MessageId)>, ApiError> {
    let mut tx = state.db.gate().await?;
    let by_id = match named {
        Some(message) => database::routes::of_message(&mut tx, message)
            .await?
            .map(|scope| (scope, message)),
        None => None,
    };
    let found = match by_id {
        Some(found) => Some(found),
        None => database::routes::of_provider_id(&mut tx, provider_id).await?,
    };
    tx.commit().await?;
    Ok(found)
}
