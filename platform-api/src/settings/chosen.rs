//! The company that a super admin chooses by one of its users.

use database::platform::{company_of, enter_company};
use database::{PlatformScope, PlatformTx, TenantScope};
use domain::ids::{TenantId, UserId};
use domain::roles::Standing;
use uuid::Uuid;

use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;

/// The company of `user`, except the platform.
pub(super) async fn company(tx: &mut PlatformTx, user: Uuid) -> Result<TenantId, ApiError> {
    company_of(tx, UserId(user))
        .await?
        .filter(|(_, role)| role.standing() != Standing::SuperAdmin)
        .map(|(tenant, _)| tenant)
        .ok_or_else(unknown)
}

/// Enters the company of `user`, to change it.
pub(super) async fn enter(
    state: &ApiState,
    scope: &PlatformScope,
    user: Uuid,
) -> Result<TenantScope, ApiError> {
    let mut tx = state.db.platform(scope).await?;
    let tenant = company(&mut tx, user).await?;
    let scope = enter_company(&mut tx, tenant, state.clock.now())
        .await?
        .ok_or_else(unknown)?;
    tx.commit().await?;
    Ok(scope)
}

fn unknown() -> ApiError {
    ApiError::of(ErrorCode::UserNotFound)
}
