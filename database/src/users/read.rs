//! Reads one user.

use chrono::{DateTime, Utc};
use domain::ids::{TenantId, UserId};
use domain::people::View;
use domain::roles::Access;
use domain::roles::Role;
use uuid::Uuid;

use super::{LinkedNode, User, markets};
use crate::companies::{self, Company, License};
use crate::error::Result;
use crate::reading::Reading;
use crate::stored;
use crate::transaction::TenantTx;

/// The most reallocations of a license that are shown, the latest ones.
const MOST_REALLOCATIONS: i64 = 100;

/// A user with territory and license history.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The user.
    pub user: User,
    /// Markets, child markets and buckets that the user owns, the first hundred.
    pub markets: Vec<LinkedNode>,
    /// The reallocations of the license, latest first.
    pub reallocations: Vec<Reallocation>,
    /// The company's seats in use; only for a company admin.
    pub seats_in_use: Option<i64>,
}

/// A reallocation of a license.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reallocation {
    /// When it happened.
    pub at: DateTime<Utc>,
    /// First and last name of the previous holder.
    pub old_user_name: String,
    /// First and last name of the new holder.
    pub new_user_name: String,
    /// The reason.
    pub reason: String,
}

/// The user of `id` in `view`, unless deleted.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(reading: impl Into<Reading<'t>>, view: View, id: UserId) -> Result<Option<User>> {
    let reading = reading.into();
    one(reading, view, id).await
}

/// The user with territory and license history.
///
/// # Errors
/// When the database fails.
pub async fn profile<'t>(reading: impl Into<Reading<'t>>, view: View, id: UserId) -> Result<Option<Profile>> {
    let Reading {
        connection,
        tenant,
        totals,
    } = reading.into();
    let again = Reading {
        connection: &mut *connection,
        tenant,
        totals,
    };
    let Some(user) = one(again, view, id).await? else {
        return Ok(None);
    };
    let seats_in_use = match user.role {
        Role::CompanyAdmin => Some(companies::seats_in_use(connection, user.tenant_id).await?),
        Role::Admin | Role::ADDev | Role::CADev | Role::SalesManager | Role::SalesPerson => None,
    };
    let markets = markets::held(connection, user.tenant_id, Some(id)).await?;
    let reallocations = sqlx::query_as!(
        Reallocation,
        "select reallocated_at as at, old_user_name, new_user_name, reason \
         from licence_reallocations \
         where tenant_id = $1 and user_id = $2 \
         order by reallocated_at desc, id desc \
         limit $3",
        user.tenant_id.0,
        id.0,
        MOST_REALLOCATIONS,
    )
    .fetch_all(connection)
    .await?;
    Ok(Some(Profile {
        user,
        markets,
        reallocations,
        seats_in_use,
    }))
}

/// The seats of a company and the seats in use.
///
/// # Errors
/// When the database fails.
pub async fn seats<'t>(reading: impl Into<Reading<'t>>, tenant: TenantId) -> Result<(i32, i64)> {
    let reading = reading.into();
    let seats = sqlx::query_scalar!(
        r#"select case when is_platform then 0 else seats end as "seats!" from companies where tenant_id = $1"#,
        tenant.0,
    )
    .fetch_one(&mut *reading.connection)
    .await?;
    let in_use = companies::seats_in_use(reading.connection, tenant).await?;
    Ok((seats, in_use))
}

/// Reads a user that this transaction has just written.
pub(super) async fn must(tx: &mut TenantTx, id: UserId) -> Result<User> {
    let user = one(tx.into(), View::Everyone, id).await?;
    user.ok_or_else(|| sqlx::Error::RowNotFound.into())
}

async fn one(reading: Reading<'_>, view: View, id: UserId) -> Result<Option<User>> {
    let team = match view {
        View::Everyone => None,
        View::Team(owner) => Some(owner.0),
        View::Oneself(own) if own == id => None,
        View::Oneself(_) => return Ok(None),
    };
    let row = sqlx::query_as!(
        Row,
        r#"
        select u.tenant_id, u.id, u.version, u.role, u.first_name, u.last_name, u.email, u.user_name, u.mobile_phone,
               u.is_active, u.access_to_templates, u.access_to_movescout_plugin, u.access_to_mail_connector,
               u.manager_id, u.profile_image_key,
               (select m.first_name || ' ' || m.last_name from users m
                where m.tenant_id = u.tenant_id and m.id = u.manager_id) as manager_name,
               u.joined_at is null as "is_invited!",
               c.is_active and c.deleted_at is null as "company_is_active!",
               c.name as company_name, c.office_phone, c.address1, c.address2, c.zip_code, c.time_zone, c.seats,
               c.full_service, c.home_owner_data_access_limit
        from users u
        join companies c on c.tenant_id = u.tenant_id
        where u.id = $1 and u.deleted_at is null
          and ($2::uuid is null or u.tenant_id = $2)
          and ($3::uuid is null or u.id = $3 or (u.manager_id = $3 and u.role = 'SalesPerson'))
        "#,
        id.0,
        reading.tenant_id(),
        team,
    )
    .fetch_optional(reading.connection)
    .await?;
    row.map(user).transpose()
}

struct Row {
    tenant_id: Uuid,
    id: Uuid,
    version: i32,
    role: String,
    first_name: String,
    last_name: String,
    email: String,
    user_name: String,
    mobile_phone: Option<String>,
    is_active: bool,
    access_to_templates: bool,
    access_to_movescout_plugin: bool,
    access_to_mail_connector: bool,
    manager_id: Option<Uuid>,
    manager_name: Option<String>,
    is_invited: bool,
    profile_image_key: Option<String>,
    company_is_active: bool,
    company_name: String,
    office_phone: Option<String>,
    address1: Option<String>,
    address2: Option<String>,
    zip_code: Option<String>,
    time_zone: String,
    seats: i32,
    full_service: bool,
    home_owner_data_access_limit: Option<i32>,
}

fn user(row: Row) -> Result<User> {
    Ok(User {
        id: UserId(row.id),
        tenant_id: TenantId(row.tenant_id),
        version: row.version,
        role: stored::role(&row.role)?,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        user_name: row.user_name,
        mobile_phone: row.mobile_phone,
        manager: row.manager_id.map(UserId).zip(row.manager_name),
        is_active: row.is_active,
        is_invited: row.is_invited,
        access: Access {
            templates: row.access_to_templates,
            movescout_plugin: row.access_to_movescout_plugin,
            mail_connector: row.access_to_mail_connector,
        },
        profile_image_key: row.profile_image_key,
        company_is_active: row.company_is_active,
        company: Company {
            name: row.company_name,
            office_phone: row.office_phone,
            address1: row.address1,
            address2: row.address2,
            zip_code: row.zip_code,
            time_zone: row.time_zone,
            license: License {
                seats: row.seats,
                full_service: row.full_service,
                home_owner_data_access_limit: row.home_owner_data_access_limit,
            },
        },
    })
}
