//! Replies that need review.

use database::Session;
use database::messages::replies::{self, WaitingReply};
use domain::roles::Permission;
use domain::suppressions::may_be_refusal;
use poem::Request;

use super::answers::{ReplyToLookAtOut, ReplyWhyName};
use super::body::ReplyHandledIn;
use crate::auth::territory_view;
use crate::envelope::PageOut;
use crate::error::{ApiError, ErrorCode};
use crate::input::PageIn;
use crate::origin::origin;
use crate::state::ApiState;

/// A page of the replies that need review and the caller sees.
///
/// # Errors
/// 1014 for an invalid page.
pub async fn list(
    state: &ApiState,
    session: &Session,
    body: &PageIn,
) -> Result<PageOut<ReplyToLookAtOut>, ApiError> {
    let scope = session.allow_company(Permission::OutreachSend)?;
    let by = (territory_view(session)?, session.user_id());
    let page = body.page()?;
    let mut tx = state.db.tenant(&scope).await?;
    let found = replies::list(&mut tx, by, page).await?;
    tx.commit().await?;
    Ok(PageOut::new(found.rows.into_iter().map(reply_out), found.total))
}

/// Marks a reply as handled.
///
/// # Errors
/// NOT_FOUND when the reply doesn't exist or the caller doesn't see it.
pub async fn handle(
    state: &ApiState,
    request: &Request,
    session: &Session,
    body: &ReplyHandledIn,
) -> Result<(), ApiError> {
    let scope = session.allow_company(Permission::OutreachSend)?;
    let by = (territory_view(session)?, session.user_id());
    let suppress = body.add_to_do_not_contact == Some(true);
    if suppress {
        session.allow_company(Permission::SuppressionsAdd)?;
    }
    let at = (&origin(state, request), state.clock.now());
    let mut tx = state.db.tenant(&scope).await?;
    if !replies::handle(&mut tx, body.reply_id, by, suppress, at).await? {
        return Err(ApiError::of(ErrorCode::NotFound));
    }
    tx.commit().await?;
    Ok(())
}

fn reply_out(reply: WaitingReply) -> ReplyToLookAtOut {
    let why = if may_be_refusal(&reply.body) {
        ReplyWhyName::Refusal
    } else {
        ReplyWhyName::Unasked
    };
    let answers = reply.answers.as_ref();
    ReplyToLookAtOut {
        reply_id: reply.id,
        channel: reply.channel.code(),
        received_at: reply.received_at,
        why,
        is_suppressed: reply.is_suppressed,
        prospecting_log_id: answers.map(|message| message.message.0),
        audience: answers.and_then(|message| message.audience),
        recipient_name: answers.map(|message| message.recipient_name.clone()),
        property_id: answers
            .and_then(|message| message.listing)
            .map(|listing| listing.0),
        address: answers.and_then(|message| message.address.clone()),
        realtor_id: answers.and_then(|message| message.realtor),
        planned_by: answers.and_then(|message| message.planned_by.clone()),
        sender: reply.sender,
        body: reply.body,
    }
}
