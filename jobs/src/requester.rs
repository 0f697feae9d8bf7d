//! Checks whether the owner of a job may still have it done. Jobs stay in the ledger for a while;
//! the owner's rights may end meanwhile.

use database::TenantTx;
use database::users::{self, User};
use domain::ids::UserId;
use domain::people::View;

use crate::error::{FAILED, JobError};

/// The owner of a job, in their current role.
///
/// # Errors
/// [`JobError::Permanent`] with `gone` when the owner may no longer sign in, or with a message of
/// its own when the company may not.
pub(crate) async fn requester(
    tx: &mut TenantTx,
    owner: Option<UserId>,
    gone: &'static str,
) -> Result<User, JobError> {
    let refused = || JobError::refused(FAILED, gone);
    let owner = owner.ok_or_else(refused)?;
    let user = users::get(tx, View::Everyone, owner).await?.ok_or_else(refused)?;
    if !user.company_is_active {
        return Err(JobError::refused(FAILED, "The company is no longer active."));
    }
    if !user.is_active {
        return Err(refused());
    }
    Ok(user)
}
