//! What providers post to us: what became of messages, and what people write back.
//! Outside the contract: whoever calls is no client of ours.
//!
//! The raw body's signature is checked before anything in it is read, over the address in
//! PUBLIC_URL and never the one of the request. A provider that isn't configured, or whose
//! secret isn't, posts to nobody: 404. Whose a post is, the gate tells by the message or the
//! number it names; a post about nothing of ours is taken and forgotten, since a refusal
//! would only bring it again.

mod lob;
mod twilio;

use domain::ids::MessageId;
use poem::http::StatusCode;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

pub use lob::postcard_event;
pub use twilio::{inbound_text, text_status};

/// Where Lob posts.
pub const LOB_PATH: &str = "/webhooks/lob";
/// Where Twilio posts what becomes of a text; the query `m` is the message's id.
pub const TWILIO_STATUS_PATH: &str = "/webhooks/twilio/status";
/// Where Twilio posts what people write.
pub const TWILIO_INBOUND_PATH: &str = "/webhooks/twilio/inbound";

/// The most bytes of a post; theirs have a few thousand.
const MAX_BYTES: usize = 256 * 1024;

/// Why a post is refused, for the log; whoever posted learns the status alone.
#[derive(Clone, Copy, Debug)]
enum Refusal {
    /// There is nothing to verify it by.
    NotConfigured,
    /// It isn't signed, not by them, or too long ago.
    Unsigned,
    /// It is signed and can't be read.
    Unreadable,
    /// It is larger than any of theirs.
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
                "its signature does not hold",
                ApiError::of(ErrorCode::InsufficientPermission).into(),
            ),
            Self::Unreadable => (
                "it can't be read",
                ApiError::field("body", "Could not be read").into(),
            ),
            Self::TooLarge => ("it is too large", ApiError::of(ErrorCode::TooLarge).into()),
        };
        tracing::warn!(provider, why, "refused a post");
        error
    }
}

/// The company and the message that a report is about: by the message's id, else by what
/// the provider knows it by. `None` where it is none of ours.
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
