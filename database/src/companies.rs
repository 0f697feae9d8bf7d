//! Companies: their profile and license.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use domain::ids::TenantId;
use domain::people::SEAT_ROLES;
use domain::roles::Access;
use serde_json::json;
use sqlx::PgConnection;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::reading::Reading;
use crate::stored;
use crate::transaction::TenantTx;

/// The profile and license of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    /// Its name, 1 to 64 characters.
    pub name: String,
    /// Its phone.
    pub office_phone: Option<String>,
    /// Street.
    pub address1: Option<String>,
    /// Second address line.
    pub address2: Option<String>,
    /// The zip code of its office.
    pub zip_code: Option<String>,
    /// IANA zone, of its zip when it was created.
    pub time_zone: String,
    /// Its license.
    pub license: License,
}

impl Company {
    /// A company in New York with a name only.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            office_phone: None,
            address1: None,
            address2: None,
            zip_code: None,
            time_zone: "America/New_York".to_owned(),
            license: License::SMALLEST,
        }
    }
}

/// The license of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct License {
    /// The most active users, without the company admin.
    pub seats: i32,
    /// Whether it may buy home owners' data without a limit.
    pub full_service: bool,
    /// The most home owners whose data it may buy in a month.
    pub home_owner_data_access_limit: Option<i32>,
}

impl License {
    /// The smallest license.
    pub const SMALLEST: Self = Self {
        seats: 1,
        full_service: false,
        home_owner_data_access_limit: None,
    };
}

/// A company to be created.
#[derive(Clone, Debug)]
pub struct NewCompany {
    /// Its id; [`TenantId::PLATFORM`] for the platform itself.
    pub tenant_id: TenantId,
    /// Its profile and license.
    pub company: Company,
}

/// A company that is locked until the transaction ends.
#[derive(Clone, Debug)]
pub struct Held {
    /// Its profile and license.
    pub company: Company,
    /// Seats in use.
    pub seats_in_use: i64,
    /// The company admin's access.
    pub admins_access: Access,
}

/// Whether the company exists or existed, as far as the transaction reaches.
///
/// # Errors
/// When the database fails.
pub async fn is_known<'t>(reading: impl Into<Reading<'t>>, tenant: TenantId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from companies where tenant_id = $1) as "known!""#,
        tenant.0,
    )
    .fetch_one(reading.into().connection)
    .await?)
}

/// Whether it is a customer and not deleted.
///
/// # Errors
/// When the database fails.
pub async fn is_customer<'t>(reading: impl Into<Reading<'t>>, tenant: TenantId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from companies
                          where tenant_id = $1 and not is_platform and deleted_at is null) as "is_there!""#,
        tenant.0,
    )
    .fetch_one(reading.into().connection)
    .await?)
}

/// The company's zone: "today" and months are counted in it.
///
/// # Errors
/// When the database fails, or holds what is no zone.
pub async fn time_zone(tx: &mut TenantTx) -> Result<Tz> {
    let tenant = tx.tenant_id();
    let name = sqlx::query_scalar!("select time_zone from companies where tenant_id = $1", tenant.0)
        .fetch_one(tx.connection())
        .await?;
    stored::time_zone(&name)
}

/// Locks the company against changes of its users, and so of its seats; `None` if it is deleted.
///
/// # Errors
/// When the database fails.
pub async fn lock(tx: &mut TenantTx) -> Result<Option<Held>> {
    let tenant = tx.tenant_id();
    // `no key update`, so that rows that refer to the company can still be written.
    let row = sqlx::query!(
        "select name, office_phone, address1, address2, zip_code, time_zone, seats, full_service, \
                home_owner_data_access_limit \
         from companies \
         where tenant_id = $1 and deleted_at is null \
         for no key update",
        tenant.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let company = Company {
        name: row.name,
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
    };
    // Statements after the lock, so that they see earlier changes.
    let seats_in_use = seats_in_use(tx.connection(), tenant).await?;
    let admin = sqlx::query!(
        "select access_to_templates, access_to_movescout_plugin, access_to_mail_connector \
         from users \
         where tenant_id = $1 and role = 'CompanyAdmin' and deleted_at is null \
         order by created_at, id \
         limit 1",
        tenant.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(Some(Held {
        company,
        seats_in_use,
        admins_access: admin.map_or_else(Access::default, |admin| Access {
            templates: admin.access_to_templates,
            movescout_plugin: admin.access_to_movescout_plugin,
            mail_connector: admin.access_to_mail_connector,
        }),
    }))
}

/// The name of the company.
///
/// # Errors
/// When the database fails.
pub async fn name(tx: &mut TenantTx) -> Result<String> {
    Ok(sqlx::query_scalar!(
        "select name from companies where tenant_id = $1",
        tx.tenant_id().0
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Creates the company of this scope for a super admin.
///
/// # Errors
/// When the database fails, or there is one of that id.
pub async fn found(tx: &mut TenantTx, company: &Company, origin: &Origin, now: DateTime<Utc>) -> Result<()> {
    let tenant_id = tx.tenant_id();
    let new = NewCompany {
        tenant_id,
        company: company.clone(),
    };
    insert(tx.connection(), &new, now).await?;
    let entry = Entry::new(Action::CompanyCreated)
        .on("company", tenant_id)
        .after(document(company));
    audit::record(tx, &entry, origin, now).await
}

/// Writes the company's profile and license if they differ.
///
/// # Errors
/// When the database fails.
pub(crate) async fn change(
    tx: &mut TenantTx,
    before: &Company,
    after: &Company,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<bool> {
    if before == after {
        return Ok(false);
    }
    let tenant_id = tx.tenant_id();
    sqlx::query!(
        "update companies \
         set name = $2, office_phone = $3, address1 = $4, address2 = $5, zip_code = $6, time_zone = $7, seats = $8, \
             full_service = $9, home_owner_data_access_limit = $10, version = version + 1 \
         where tenant_id = $1",
        tenant_id.0,
        after.name,
        after.office_phone,
        after.address1,
        after.address2,
        after.zip_code,
        after.time_zone,
        after.license.seats,
        after.license.full_service,
        after.license.home_owner_data_access_limit,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::CompanyChanged)
        .on("company", tenant_id)
        .before(document(before))
        .after(document(after));
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}

/// Inserts a company unless its id exists; returns whether it did.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    new: &NewCompany,
    now: DateTime<Utc>,
) -> Result<bool> {
    let company = &new.company;
    let inserted = sqlx::query!(
        "insert into companies (tenant_id, name, office_phone, address1, address2, zip_code, time_zone, seats, \
                                full_service, home_owner_data_access_limit, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         on conflict (tenant_id) do nothing",
        new.tenant_id.0,
        company.name,
        company.office_phone,
        company.address1,
        company.address2,
        company.zip_code,
        company.time_zone,
        company.license.seats,
        company.license.full_service,
        company.license.home_owner_data_access_limit,
        now,
    )
    .execute(connection)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

/// The company's seats in use: its active users, invited or not.
pub(crate) async fn seats_in_use(connection: &mut PgConnection, tenant: TenantId) -> Result<i64> {
    let roles = SEAT_ROLES.map(|role| role.as_str().to_owned());
    Ok(sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from users
        where tenant_id = $1 and role = any($2) and is_active and deleted_at is null
        "#,
        tenant.0,
        &roles,
    )
    .fetch_one(connection)
    .await?)
}

/// The audit log's record of a company.
pub(crate) fn document(company: &Company) -> serde_json::Value {
    json!({
        "name": company.name,
        "officePhone": company.office_phone,
        "address1": company.address1,
        "address2": company.address2,
        "zipCode": company.zip_code,
        "timeZone": company.time_zone,
        "seats": company.license.seats,
        "fullService": company.license.full_service,
        "homeOwnerDataAccessLimit": company.license.home_owner_data_access_limit,
    })
}
