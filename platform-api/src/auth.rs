//! Resolves the bearer token of a request to a session.

use database::{Session, TenantTx, users};
use domain::ids::UserId;
use domain::people;
use domain::roles::Permission;
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
/// SESSION_ENDED when the token has no live session.
pub async fn resolve(request: &Request, token: &str) -> Result<Session, ApiError> {
    let Some(state) = request.data::<ApiState>() else {
        return Err(ApiError::of(ErrorCode::Unexpected));
    };
    let hash = database::tokens::hash(token);
    let session = database::gate::resolve_session(&state.db, &hash, state.clock.now()).await?;
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

/// The part of the company's territory that a user sees: the caller, or for a Company Admin any
/// user of the company.
///
/// # Errors
/// NOT_FOUND when the caller may not see the user's view.
pub async fn view_of(tx: &mut TenantTx, session: &Session, user: Option<UserId>) -> Result<View, ApiError> {
    let own = territory_view(session)?;
    let Some(user) = user.filter(|user| *user != session.user_id()) else {
        return Ok(own);
    };
    let unknown = || ApiError::of(ErrorCode::UserNotFound);
    session
        .allow_company(Permission::ColleagueViews)
        .map_err(|_| unknown())?;
    let found = users::get(tx, people::View::Everyone, user)
        .await?
        .ok_or_else(unknown)?;
    View::of(found.role.standing(), user).ok_or_else(unknown)
}
