//! What super admins and operators do across companies.

use chrono::{DateTime, Utc};
use domain::ids::{TenantId, UserId};
use domain::roles::Role;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::scope::TenantScope;
use crate::transaction::PlatformTx;

/// A company to be created.
#[derive(Clone, Debug)]
pub struct NewCompany {
    /// Its id; [`TenantId::PLATFORM`] for the platform itself.
    pub tenant_id: TenantId,
    /// Its name, 1 to 64 characters.
    pub name: String,
    /// Its phone.
    pub office_phone: Option<String>,
    /// Street.
    pub address1: Option<String>,
    /// Second address line.
    pub address2: Option<String>,
    /// Zip of its office.
    pub zip_code: Option<String>,
    /// IANA zone, of its zip.
    pub time_zone: String,
}

/// Creates a company, unless one of that id is there; answers whether it did.
///
/// # Errors
/// When the database fails.
pub async fn create_company(tx: &mut PlatformTx, company: &NewCompany, now: DateTime<Utc>) -> Result<bool> {
    let created = sqlx::query!(
        "insert into companies (tenant_id, is_platform, name, office_phone, address1, address2, zip_code, time_zone, \
                                created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         on conflict (tenant_id) do nothing",
        company.tenant_id.0,
        company.tenant_id == TenantId::PLATFORM,
        company.name,
        company.office_phone,
        company.address1,
        company.address2,
        company.zip_code,
        company.time_zone,
        now,
    )
    .execute(tx.connection())
    .await?
    .rows_affected()
        == 1;
    if created && company.tenant_id != TenantId::PLATFORM {
        let entry = Entry::new(Action::CompanyCreated).on("company", company.tenant_id);
        audit::record_platform(tx, &entry, &Origin::default(), now).await?;
    }
    Ok(created)
}

/// The right to act in one company, by the very functions its own people use.
/// A person's entry is audited; `None` when there is no such company.
///
/// # Errors
/// When the database fails.
pub async fn enter_company(
    tx: &mut PlatformTx,
    tenant_id: TenantId,
    now: DateTime<Utc>,
) -> Result<Option<TenantScope>> {
    let known = sqlx::query_scalar!(
        r#"select exists (select 1 from companies where tenant_id = $1) as "known!""#,
        tenant_id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    if !known {
        return Ok(None);
    }
    if tx.scope.user.is_some() {
        let entry = Entry::new(Action::CompanyEntered).on("company", tenant_id);
        audit::record_platform(tx, &entry, &Origin::default(), now).await?;
    }
    Ok(Some(TenantScope {
        tenant_id,
        user: None,
    }))
}

/// The companies, other than the platform, whose territory covers any of these
/// zips.
///
/// # Errors
/// When the database fails.
pub async fn companies_covering(tx: &mut PlatformTx, zip_codes: &[String]) -> Result<Vec<TenantId>> {
    let companies = sqlx::query_scalar!(
        r#"
        select distinct o.tenant_id
        from territory_coverage c
        join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id
        where c.zip_code = any($1) and c.level = 0
        order by o.tenant_id
        "#,
        zip_codes,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(companies.into_iter().map(TenantId).collect())
}

/// Those of the zips that lie in the territory of a company, with the company,
/// by company and zip. The platform is one of them: its own membership rows say
/// which market has a listing.
///
/// # Errors
/// When the database fails.
pub async fn coverage_of(tx: &mut PlatformTx, zip_codes: &[String]) -> Result<Vec<(TenantId, String)>> {
    let rows = sqlx::query!(
        r#"
        select o.tenant_id as "tenant_id!", c.zip_code as "zip_code!"
        from territory_coverage c
        join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id
        where c.zip_code = any($1) and c.level = 0
        union
        select tenant_id, zip_code from territory_coverage where zip_code = any($1) and level = 0
        order by 1, 2
        "#,
        zip_codes,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (TenantId(row.tenant_id), row.zip_code))
        .collect())
}

/// The company and role of a user who is not gone; `None` for an unknown one.
///
/// # Errors
/// When the database fails.
pub async fn company_of(tx: &mut PlatformTx, user: UserId) -> Result<Option<(TenantId, Role)>> {
    let row = sqlx::query!(
        "select tenant_id, role from users where id = $1 and deleted_at is null",
        user.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    row.map(|row| {
        let role = Role::parse(&row.role).ok_or(DbError::Stored {
            what: "role",
            value: row.role,
        })?;
        Ok((TenantId(row.tenant_id), role))
    })
    .transpose()
}
