//! Users of a company.

use chrono::{DateTime, Utc};
use domain::ids::UserId;
use domain::roles::Role;
use thiserror::Error;

use crate::error::{DbError, Result, constraint};
use crate::gate::stored_role;
use crate::transaction::TenantTx;

/// A user, with what is shown of the company.
#[derive(Clone, Debug)]
pub struct User {
    /// The user.
    pub id: UserId,
    /// What the user is.
    pub role: Role,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Name to sign in with.
    pub user_name: String,
    /// Mobile phone.
    pub mobile_phone: Option<String>,
    /// Whether the user may sign in.
    pub is_active: bool,
    /// May write templates.
    pub access_to_templates: bool,
    /// May use the lead plugin.
    pub access_to_movescout_plugin: bool,
    /// May use the mail connector.
    pub access_to_mail_connector: bool,
    /// Whether the company is neither disabled nor deleted.
    pub company_is_active: bool,
    /// The company's name.
    pub company_name: String,
    /// The company's phone.
    pub office_phone: Option<String>,
    /// The company's street.
    pub address1: Option<String>,
    /// The company's second address line.
    pub address2: Option<String>,
    /// The company's IANA time zone.
    pub time_zone: String,
}

impl User {
    /// First and last name.
    #[must_use]
    pub fn full_name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// A user to be created.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// What the user will be.
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
    /// Who manages a bucket owner.
    pub manager_id: Option<UserId>,
    /// May write templates.
    pub access_to_templates: bool,
    /// May use the lead plugin.
    pub access_to_movescout_plugin: bool,
    /// May use the mail connector.
    pub access_to_mail_connector: bool,
}

/// Why a user is not created.
#[derive(Debug, Error)]
pub enum InsertUserError {
    /// E-mail address or user name is another user's.
    #[error("e-mail address or user name is taken")]
    Taken,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The user of `id` in the company, unless deleted.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, id: UserId) -> Result<Option<User>> {
    let row = sqlx::query!(
        r#"
        select u.id, u.role, u.first_name, u.last_name, u.email, u.user_name, u.mobile_phone, u.is_active,
               u.access_to_templates, u.access_to_movescout_plugin, u.access_to_mail_connector,
               c.is_active and c.deleted_at is null as "company_is_active!",
               c.name as company_name, c.office_phone, c.address1, c.address2, c.time_zone
        from users u
        join companies c on c.tenant_id = u.tenant_id
        where u.tenant_id = $1 and u.id = $2 and u.deleted_at is null
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    row.map(|row| {
        Ok(User {
            id: UserId(row.id),
            role: stored_role(row.role)?,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            user_name: row.user_name,
            mobile_phone: row.mobile_phone,
            is_active: row.is_active,
            access_to_templates: row.access_to_templates,
            access_to_movescout_plugin: row.access_to_movescout_plugin,
            access_to_mail_connector: row.access_to_mail_connector,
            company_is_active: row.company_is_active,
            company_name: row.company_name,
            office_phone: row.office_phone,
            address1: row.address1,
            address2: row.address2,
            time_zone: row.time_zone,
        })
    })
    .transpose()
}

/// Creates a user in the company. It can't sign in before a password was set.
///
/// # Errors
/// [`InsertUserError::Taken`] when e-mail address or user name is in use.
pub async fn insert(
    tx: &mut TenantTx,
    user: &NewUser,
    now: DateTime<Utc>,
) -> Result<UserId, InsertUserError> {
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
        user.access_to_templates,
        user.access_to_movescout_plugin,
        user.access_to_mail_connector,
        now,
    )
    .execute(tx.connection())
    .await
    .map_err(|error| match constraint(&error) {
        Some("users_email_once" | "users_user_name_once") => InsertUserError::Taken,
        _ => InsertUserError::Database(error.into()),
    })?;
    Ok(id)
}
