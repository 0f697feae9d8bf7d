//! The bearer token of a request becomes a session.

use database::Session;
use domain::territory::View;
use poem::Request;
use poem_openapi::SecurityScheme;
use poem_openapi::auth::Bearer;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

/// An opaque session token, from signing in.
#[derive(SecurityScheme)]
#[oai(ty = "bearer", rename = "session", checker = "session")]
pub struct Auth(pub Session);

async fn session(request: &Request, bearer: Bearer) -> poem::Result<Session> {
    Ok(resolve(request, &bearer.token).await?)
}

/// The live session of a token.
///
/// # Errors
/// SESSION_ENDED when there is none.
pub async fn resolve(request: &Request, token: &str) -> Result<Session, ApiError> {
    let Some(state) = request.data::<ApiState>() else {
        return Err(ApiError::of(ErrorCode::Unexpected));
    };
    let mut tx = state.db.gate().await?;
    let session =
        database::gate::resolve_session(&mut tx, &database::tokens::hash(token), state.clock.now()).await?;
    tx.commit().await?;
    session.ok_or_else(|| ApiError::of(ErrorCode::SessionEnded))
}

/// The part of its company's territory that the session sees.
///
/// # Errors
/// Code 2 for a super admin, who belongs to no company.
pub fn territory_view(session: &Session) -> Result<View, ApiError> {
    View::of(session.role().standing(), session.user_id())
        .ok_or_else(|| ApiError::of(ErrorCode::InsufficientPermission))
}
