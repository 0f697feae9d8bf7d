//! Actions of super admins and operators across companies.

mod message_usage;

use chrono::{DateTime, Utc};
use domain::actor::Actor;
use domain::ids::{SourceId, TenantId, UserId};
use domain::roles::Role;

use crate::audit::{self, Action, Entry, Origin};
use crate::companies::{self, NewCompany};
use crate::error::Result;
use crate::scope::TenantScope;
use crate::stored;
use crate::transaction::PlatformTx;

pub use message_usage::{CompanyUsage, message_usage};

/// Creates a company unless its id exists; returns whether it did.
///
/// # Errors
/// When the database fails.
pub async fn create_company(tx: &mut PlatformTx, company: &NewCompany, now: DateTime<Utc>) -> Result<bool> {
    let created = companies::insert(tx.connection(), company, now).await?;
    if !created {
        return Ok(false);
    }
    if company.tenant_id == TenantId::PLATFORM {
        sqlx::query!(
            "update companies set is_platform = true where tenant_id = $1",
            company.tenant_id.0,
        )
        .execute(tx.connection())
        .await?;
    } else {
        let entry = Entry::new(Action::CompanyCreated).on("company", company.tenant_id);
        audit::record_platform(tx, &entry, &Origin::default(), now).await?;
    }
    Ok(true)
}

/// A scope to act in one company, with the same functions as its own users. A person's entry is
/// audited; `None` when the company doesn't exist.
///
/// # Errors
/// When the database fails.
pub async fn enter_company(
    tx: &mut PlatformTx,
    tenant_id: TenantId,
    now: DateTime<Utc>,
) -> Result<Option<TenantScope>> {
    if !companies::is_known(&mut *tx, tenant_id).await? {
        return Ok(None);
    }
    let scope = visit(tx, tenant_id).await?;
    if matches!(scope.actor, Actor::SuperAdmin { .. }) {
        let entry = Entry::new(Action::CompanyEntered).on("company", tenant_id);
        audit::record_platform(tx, &entry, &Origin::default(), now).await?;
    }
    Ok(Some(scope))
}

/// A scope to create a company and act in it. The creation is audited: commit this transaction
/// only after the one that creates the company.
///
/// # Errors
/// When the database fails.
pub async fn found_company(tx: &mut PlatformTx, origin: &Origin, now: DateTime<Utc>) -> Result<TenantScope> {
    let tenant_id = TenantId::generate();
    let entry = Entry::new(Action::CompanyCreated).on("company", tenant_id);
    audit::record_platform(tx, &entry, origin, now).await?;
    visit(tx, tenant_id).await
}

/// The scope of a caller in a company: a person's names the person; in the platform's own company
/// it is the caller's own.
async fn visit(tx: &mut PlatformTx, tenant_id: TenantId) -> Result<TenantScope> {
    let actor = tx.scope.actor.clone();
    let Actor::User { id, .. } = actor else {
        return Ok(TenantScope { tenant_id, actor });
    };
    if tenant_id == TenantId::PLATFORM {
        return Ok(TenantScope { tenant_id, actor });
    }
    let name = sqlx::query_scalar!(
        "select first_name || ' ' || last_name as \"name!\" from users where tenant_id = $1 and id = $2",
        TenantId::PLATFORM.0,
        id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(TenantScope {
        tenant_id,
        actor: Actor::SuperAdmin {
            id,
            name: name.into(),
        },
    })
}

/// The companies, other than the platform, whose territory covers a zip that has listings
/// of the source.
///
/// # Errors
/// When the database fails.
pub async fn companies_covering(tx: &mut PlatformTx, source: SourceId) -> Result<Vec<TenantId>> {
    let companies = sqlx::query_scalar!(
        r#"
        select distinct o.tenant_id
        from territory_coverage c
        join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id
        where c.level = 0
          and exists (select 1 from listings l where l.zip_code = c.zip_code and l.source_id = $1)
        order by o.tenant_id
        "#,
        source.0,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(companies.into_iter().map(TenantId).collect())
}

/// The zip codes of territories that have listings of the source, ascending.
///
/// # Errors
/// When the database fails.
pub async fn zips_covered(tx: &mut PlatformTx, source: SourceId) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        r#"
        select distinct c.zip_code
        from territory_coverage c
        where c.level = 0
          and exists (select 1 from listings l where l.zip_code = c.zip_code and l.source_id = $1)
        order by c.zip_code
        "#,
        source.0,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Those of the zip codes that are in the territory of a company, with the company, by company
/// and zip code. The platform is included: its own membership rows name the market of a listing.
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

/// The company and role of a user; `None` if unknown or deleted.
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
    row.map(|row| Ok((TenantId(row.tenant_id), stored::role(&row.role)?)))
        .transpose()
}

/// The number of customers with this name in any case, except `besides`.
///
/// # Errors
/// When the database fails.
pub async fn companies_named(tx: &mut PlatformTx, name: &str, besides: Option<TenantId>) -> Result<i64> {
    let count = sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from companies
        where lower(name) = lower($1) and not is_platform and deleted_at is null and tenant_id is distinct from $2
        "#,
        name,
        besides.map(|tenant| tenant.0),
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(count)
}
