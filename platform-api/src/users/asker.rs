//! Who asks about people, and how far that reaches.

use database::companies::{self, Held};
use database::platform::{company_of, enter_company};
use database::users::{self, Profile, User};
use database::{Scope, Session, TenantScope, TenantTx};
use domain::ids::UserId;
use domain::people::View;
use domain::roles::Permission;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

/// Whose records the session sees.
pub(super) fn view(session: &Session) -> View {
    View::of(session.role().standing(), session.user_id())
}

/// There is no such user, or not for whoever asks; which of the two is never told.
pub(super) fn unknown() -> ApiError {
    ApiError::of(ErrorCode::UserNotFound)
}

/// How far the session reaches for `id`: oneself everyone, others as `permission`
/// says. Whoever has no such right finds nobody else.
pub(super) fn reach(session: &Session, id: UserId, permission: Permission) -> Result<Scope, ApiError> {
    if id == session.user_id() {
        return Ok(session.allow(Permission::OwnAccount)?);
    }
    session.allow(permission).map_err(|_| unknown())
}

/// The company whose user `id` is, for whoever changes that user: one's own, or the
/// one a super admin enters.
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

/// A user who is about to be changed, with the company held.
pub(super) struct Act {
    pub tx: TenantTx,
    pub held: Held,
    pub user: User,
}

/// Holds the company of user `id` and reads the user, who must still be of
/// `version`, if that is said.
pub(super) async fn begin(
    state: &ApiState,
    session: &Session,
    scope: Scope,
    id: UserId,
    version: Option<i32>,
) -> Result<Act, ApiError> {
    let scope = company(state, scope, id).await?;
    let mut tx = state.db.tenant(&scope).await?;
    let held = companies::hold(&mut tx).await?.ok_or_else(unknown)?;
    let user = users::get(&mut tx, view(session), id)
        .await?
        .ok_or_else(unknown)?;
    if version.is_some_and(|version| version != user.version) {
        return Err(ApiError::of(ErrorCode::StaleWrite));
    }
    Ok(Act { tx, held, user })
}

/// Holds another user for a call that nobody may apply to themselves.
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

/// The user as just written, and the end of the writing.
pub(super) async fn commit(mut tx: TenantTx, id: UserId) -> Result<Profile, ApiError> {
    let profile = users::profile(&mut tx, View::Everyone, id)
        .await?
        .ok_or_else(unknown)?;
    tx.commit().await?;
    Ok(profile)
}

/// Refuses what a role may not do.
pub(super) fn require(may: bool) -> Result<(), ApiError> {
    if may {
        Ok(())
    } else {
        Err(ApiError::of(ErrorCode::InsufficientPermission))
    }
}
