//! Changes users, and with a company admin the company.

use chrono::{DateTime, Utc};
use domain::ids::UserId;
use domain::roles::Access;
use domain::roles::Role;

use super::create::check_manager;
use super::remove::release_team;
use super::{PeopleError, User, document, markets, read};
use crate::audit::{self, Action, Entry, Origin};
use crate::companies::{self, Company, Held};
use crate::error::Result;
use crate::transaction::TenantTx;

/// The new values of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The role.
    pub role: Role,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Mobile phone.
    pub mobile_phone: Option<String>,
    /// The manager of a Bucket owner.
    pub manager_id: Option<UserId>,
    /// Access beyond the role's own.
    pub access: Access,
    /// The new values of the company.
    pub company: Company,
}

impl Change {
    /// A change that changes nothing.
    #[must_use]
    pub fn none(user: &User) -> Self {
        Self {
            role: user.role,
            first_name: user.first_name.clone(),
            last_name: user.last_name.clone(),
            mobile_phone: user.mobile_phone.clone(),
            manager_id: user.manager.as_ref().map(|(id, _)| *id),
            access: user.access,
            company: user.company.clone(),
        }
    }
}

/// Changes a user of the locked company if the values differ. Access that a company admin loses
/// is taken from all users of the company.
///
/// # Errors
/// [`PeopleError`] when the seats would not suffice, the manager is not one, the access exceeds
/// what may be granted, or the role changes while the user owns territory.
pub async fn change(
    tx: &mut TenantTx,
    held: &Held,
    user: &User,
    change: &Change,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), PeopleError> {
    if *change == Change::none(user) {
        return Ok(());
    }
    let seats = change.company.license.seats;
    if seats != held.company.license.seats && i64::from(seats) < held.seats_in_use {
        return Err(PeopleError::SeatsInUse {
            in_use: held.seats_in_use,
        });
    }
    // Access that the user has without a right to it stays.
    let granted = change
        .access
        .and(user.access)
        .or(Access::bound(change.role, held.admins_access));
    if !change.access.is_within(granted) {
        return Err(PeopleError::AccessBeyond);
    }
    if change.manager_id.is_some() && change.manager_id != user.manager.as_ref().map(|(id, _)| *id) {
        check_manager(tx, change.manager_id).await?;
    }
    if change.role != user.role {
        let nodes = markets::held(tx.connection(), user.tenant_id, Some(user.id)).await?;
        if !nodes.is_empty() {
            return Err(PeopleError::Linked { nodes });
        }
        release_team(tx, user.id).await?;
    }
    write(tx, user, change).await?;
    let revoked = if user.role == Role::CompanyAdmin {
        revoke_beyond(tx, change.access).await?
    } else {
        0
    };
    companies::change(tx, &user.company, &change.company, origin, now).await?;

    let changed = read::must(tx, user.id).await?;
    let (before, mut after) = (document(user), document(&changed));
    if before == after {
        return Ok(());
    }
    if revoked > 0
        && let Some(after) = after.as_object_mut()
    {
        after.insert("accessRevokedOf".to_owned(), revoked.into());
    }
    let entry = Entry::new(Action::UserChanged)
        .on("user", user.id)
        .before(before)
        .after(after);
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

async fn write(tx: &mut TenantTx, user: &User, change: &Change) -> Result<()> {
    sqlx::query!(
        "update users \
         set role = $3, first_name = $4, last_name = $5, mobile_phone = $6, manager_id = $7, access_to_templates = $8, \
             access_to_movescout_plugin = $9, access_to_mail_connector = $10, version = version + 1 \
         where tenant_id = $1 and id = $2",
        user.tenant_id.0,
        user.id.0,
        change.role.as_str(),
        change.first_name,
        change.last_name,
        change.mobile_phone,
        change.manager_id.map(|manager| manager.0),
        change.access.templates,
        change.access.movescout_plugin,
        change.access.mail_connector,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Takes from all users of the company the access that its admin no longer has, except what the
/// role includes; returns from how many.
async fn revoke_beyond(tx: &mut TenantTx, admins: Access) -> Result<u64> {
    let tenant_id = tx.tenant_id();
    let revoked = sqlx::query!(
        "update users \
         set access_to_templates = access_to_templates and $2, \
             access_to_movescout_plugin = access_to_movescout_plugin and $3, \
             access_to_mail_connector = access_to_mail_connector and ($4 or role = 'CADev'), \
             version = version + 1 \
         where tenant_id = $1 and role <> 'CompanyAdmin' and deleted_at is null \
           and (access_to_templates and not $2 \
                or access_to_movescout_plugin and not $3 \
                or access_to_mail_connector and not $4 and role <> 'CADev')",
        tenant_id.0,
        admins.templates,
        admins.movescout_plugin,
        admins.mail_connector,
    )
    .execute(tx.connection())
    .await?;
    Ok(revoked.rows_affected())
}
