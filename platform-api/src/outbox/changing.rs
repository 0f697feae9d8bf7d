//! Actions on a message: cancel and retry.

use database::audit::{self, Action, Entry};
use database::messages::outbox::{self, Acknowledged, Canceling, ChangeError};
use database::{Session, outreach_senders};
use domain::ids::MessageId;
use poem::Request;

use super::body::OutboxRetryIn;
use super::reading::seeing;
use crate::error::{ApiError, ErrorCode, ErrorDetail};
use crate::origin::origin;
use crate::state::ApiState;

/// Cancels a message, or orders a stop at the printer.
///
/// # Errors
/// NOT_FOUND, JOB_STATE when it is too late.
pub async fn cancel(
    state: &ApiState,
    request: &Request,
    session: &Session,
    id: MessageId,
) -> Result<Canceling, ApiError> {
    let (scope, by) = seeing(session)?;
    let now = state.clock.now();
    let mut tx = state.db.tenant(&scope).await?;
    let done = outbox::cancel(&mut tx, by, id, now).await.map_err(refused)?;
    let entry = Entry::new(Action::MessageCancelled)
        .on("message", id)
        .after(serde_json::json!({ "atPrinter": matches!(done, Canceling::Asked(_)) }));
    audit::record(&mut tx, &entry, &origin(state, request), now).await?;
    tx.commit().await?;
    Ok(done)
}

/// Retries a message.
///
/// # Errors
/// NOT_FOUND, JOB_STATE when it can't be retried, UNCONFIRMED and DO_NOT_CALL when that must be
/// acknowledged, MAILER_CAP_REACHED.
pub async fn retry(
    state: &ApiState,
    request: &Request,
    session: &Session,
    body: &OutboxRetryIn,
) -> Result<(), ApiError> {
    let (scope, by) = seeing(session)?;
    let now = state.clock.now();
    let id = MessageId(body.message_id);
    let mut tx = state.db.tenant(&scope).await?;
    let cap = outreach_senders::of_user(&mut tx, session.user_id(), now)
        .await?
        .cap;
    let acknowledged = Acknowledged {
        unconfirmed: body.acknowledge_unconfirmed == Some(true),
        do_not_call: body.acknowledge_do_not_call == Some(true),
    };
    let is_do_not_call = outbox::retry(&mut tx, by, id, acknowledged, (cap, now))
        .await
        .map_err(refused)?;
    let mut entry = Entry::new(Action::MessageRetried).on("message", id);
    if is_do_not_call {
        entry = entry.after(serde_json::json!({ "doNotCallAcknowledged": true }));
    }
    audit::record(&mut tx, &entry, &origin(state, request), now).await?;
    tx.commit().await?;
    Ok(())
}

fn refused(error: ChangeError) -> ApiError {
    match error {
        ChangeError::Missing => ApiError::of(ErrorCode::NotFound),
        ChangeError::State(state) => ApiError::with_words(
            ErrorCode::JobState,
            format!(
                "This message is {}, so this is no longer possible.",
                state.label()
            ),
        ),
        ChangeError::Unacknowledged => ApiError::of(ErrorCode::Unconfirmed),
        ChangeError::DoNotCall => {
            let field = ErrorDetail::of_field(ErrorCode::DoNotCall, "acknowledgeDoNotCall");
            ApiError::with_details(ErrorCode::DoNotCall, vec![field])
        }
        ChangeError::CapReached => ApiError::of(ErrorCode::CapReached),
        ChangeError::Enqueue(error) => error.into(),
        ChangeError::Database(error) => error.into(),
    }
}
