//! Creates users.

use chrono::{DateTime, Utc};
use domain::ids::UserId;
use domain::people::{Seat, seat};
use domain::roles::Access;
use domain::roles::{Role, Standing};

use super::{PeopleError, read};
use crate::account_links::order_invitation;
use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::error::Result;
use crate::transaction::TenantTx;

/// A user to be created.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// The role.
    pub role: Role,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address, unique without regard to case.
    pub email: String,
    /// Name to sign in with, unique without regard to case.
    pub user_name: String,
    /// Mobile phone.
    pub mobile_phone: Option<String>,
    /// The manager of a Bucket owner.
    pub manager_id: Option<UserId>,
    /// Access beyond the role's own.
    pub access: Access,
}

/// Creates a user in the company, as decided for an actor of standing `by` who may grant at most
/// `grants`. Takes a seat and orders the invitation.
///
/// # Errors
/// [`PeopleError`] when the company is deleted, e-mail address or user name is in use, no seat is
/// free, the manager is not one, or the access exceeds what may be granted.
pub async fn create(
    tx: &mut TenantTx,
    user: &NewUser,
    by: Standing,
    grants: Access,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<UserId, PeopleError> {
    let held = companies::lock(tx).await?.ok_or(PeopleError::CompanyGone)?;
    let license = held.company.license;
    let place = seat(by, user.role, license.seats.into(), held.seats_in_use);
    if place == Seat::Refused {
        return Err(PeopleError::NoSeat { seats: license.seats });
    }
    let own = Access::of_role(user.role);
    if !user
        .access
        .is_within(Access::bound(user.role, held.admins_access).and(grants.or(own)))
    {
        return Err(PeopleError::AccessBeyond);
    }
    check_manager(tx, user.manager_id).await?;
    let id = insert(tx, user, now).await?;
    let ordered_by = tx.scope().actor().user_id();
    order_invitation(tx, id, ordered_by, now).await?;

    let created = read::must(tx, id).await?;
    let mut after = super::document(&created);
    if place == Seat::Beyond
        && let Some(after) = after.as_object_mut()
    {
        after.insert("seatsExceeded".to_owned(), true.into());
        after.insert("seats".to_owned(), license.seats.into());
        after.insert("seatsInUse".to_owned(), (held.seats_in_use + 1).into());
    }
    let entry = Entry::new(Action::UserCreated).on("user", id).after(after);
    audit::record(tx, &entry, origin, now).await?;
    Ok(id)
}

/// Adds a user to the company regardless of seats and without an invitation. The user can't sign
/// in before a password is set.
///
/// # Errors
/// [`PeopleError`] when e-mail address or user name is in use.
pub async fn insert(tx: &mut TenantTx, user: &NewUser, now: DateTime<Utc>) -> Result<UserId, PeopleError> {
    let id = UserId::generate();
    sqlx::query!(
        "insert into users (tenant_id, id, role, first_name, last_name, email, user_name, mobile_phone, manager_id, \
                            access_to_templates, access_to_movescout_plugin, access_to_mail_connector, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        tx.tenant_id().0,
        id.0,
        user.role.as_str(),
        user.first_name,
        user.last_name,
        user.email,
        user.user_name,
        user.mobile_phone,
        user.manager_id.map(|manager| manager.0),
        user.access.templates,
        user.access.movescout_plugin,
        user.access.mail_connector,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(id)
}

/// Refuses a manager who is not an active Submarket Owner of the company.
pub(super) async fn check_manager(tx: &mut TenantTx, manager: Option<UserId>) -> Result<(), PeopleError> {
    let Some(manager) = manager else {
        return Ok(());
    };
    let is_one = sqlx::query_scalar!(
        r#"
        select exists (
            select 1
            from users
            where tenant_id = $1 and id = $2 and role = 'SalesManager' and is_active and deleted_at is null
        ) as "is_one!"
        "#,
        tx.tenant_id().0,
        manager.0,
    )
    .fetch_one(tx.connection())
    .await?;
    if is_one {
        Ok(())
    } else {
        Err(PeopleError::InvalidManager)
    }
}
