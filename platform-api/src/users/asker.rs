//! The scope of calls about users.

use database::companies::{self, Held};
use database::platform::{company_of, enter_company};
use database::users::{self, Profile, User};
use database::{Scope, Session, TenantScope, TenantTx};
use domain::ids::UserId;
use domain::people::View;
use domain::roles::Permission;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

/// The users whose records the session sees.
pub(super) fn view(session: &Session) -> View {
    View::of(session.role().standing(), session.user_id())
}

/// The error for a user that doesn't exist or that the caller may not see; it does not tell
/// which.
pub(super) fn unknown() -> ApiError {
    ApiError::of(ErrorCode::UserNotFound)
}

/// The session's scope for user `id`: its own account for the caller, else what `permission`
/// grants. Without the permission, no other user is found.
pub(super) fn reach(session: &Session, id: UserId, permission: Permission) -> Result<Scope, ApiError> {
    if id == session.user_id() {
        return Ok(session.allow(Permission::OwnAccount)?);
    }
    session.allow(permission).map_err(|_| unknown())
}

/// The company of user `id`, for a change: the caller's own, or the one that a super admin
/// enters.
pub(super) async fn company(state: &ApiState, scope: Scope, id: UserId) -> Result<TenantScope, ApiError> {
    let scope = match scope {
        Scope::Tenant(scope) => return Ok(scope),
        Scope::Platform(scope) => scope,
    };
    let mut tx = state.db.platform(&scope).await?;
    let (tenant, _) = company_of(&mut tx, id).await?.ok_or_else(unknown)?;
    let scope = enter_company(&mut tx, tenant, state.clock.now())
        .await?
        .ok_or_else(unknown)?;
    tx.commit().await?;
    Ok(scope)
}

/// A user to be changed, with the company's row locked.
pub(super) struct Act {
    pub tx: TenantTx,
    pub held: Held,
    pub user: User,
}

/// Locks the company of user `id` and reads the user, whose version must equal `version` if that
/// is given.
pub(super) async fn begin(
    state: &ApiState,
    session: &Session,
    scope: Scope,
    id: UserId,
    version: Option<i32>,
) -> Result<Act, ApiError> {
    let scope = company(state, scope, id).await?;
    let mut tx = state.db.tenant(&scope).await?;
    let held = companies::lock(&mut tx).await?.ok_or_else(unknown)?;
    let user = users::get(&mut tx, view(session), id)
        .await?
        .ok_or_else(unknown)?;
    if version.is_some_and(|version| version != user.version) {
        return Err(ApiError::of(ErrorCode::StaleWrite));
    }
    Ok(Act { tx, held, user })
}

/// Locks another user for a call that nobody may apply to themselves.
pub(super) async fn another(
    state: &ApiState,
    session: &Session,
    permission: Permission,
    id: UserId,
    version: Option<i32>,
) -> Result<Act, ApiError> {
    let scope = session.allow(permission)?;
    require(id != session.user_id())?;
    begin(state, session, scope, id, version).await
}

/// Reads the changed user and commits.
pub(super) async fn commit(mut tx: TenantTx, id: UserId) -> Result<Profile, ApiError> {
    let profile = users::profile(&mut tx, View::Everyone, id)
        .await?
        .ok_or_else(unknown)?;
    tx.commit().await?;
    Ok(profile)
}

/// Refuses a call that the role does not allow.
pub(super) fn require(may: bool) -> Result<(), ApiError> {
    if may {
        Ok(())
    } else {
        Err(ApiError::of(ErrorCode::InsufficientPermission))
    }
}
