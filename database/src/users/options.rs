//! Companies and their managers as choices.

use domain::ids::{TenantId, UserId};

use crate::error::Result;
use crate::patterns::containing;
use crate::reading::Reading;

/// The most companies in the choices; a search finds the others.
pub const MOST_COMPANIES: i64 = 1_000;

/// The most managers of a company in the choices.
pub const MOST_MANAGERS: i64 = 200;

/// A company in the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyOption {
    /// The company.
    pub tenant_id: TenantId,
    /// Its name.
    pub name: String,
    /// Its Company Admin.
    pub admin: Option<UserId>,
    /// Its active Submarket Owners, by name.
    pub managers: Vec<(UserId, String)>,
}

/// The live companies by name: only one if it is given, and only those with all these words in
/// their names.
///
/// # Errors
/// When the database fails.
pub async fn options<'t>(
    reading: impl Into<Reading<'t>>,
    company: Option<TenantId>,
    words: &[String],
) -> Result<Vec<CompanyOption>> {
    let reading = reading.into();
    let company = reading.tenant.or(company);
    let patterns: Vec<_> = words.iter().map(|word| containing(word)).collect();
    let rows = sqlx::query!(
        r#"
        select c.tenant_id, c.name,
               (select u.id from users u
                where u.tenant_id = c.tenant_id and u.role = 'CompanyAdmin' and u.deleted_at is null
                order by u.search_text, u.id limit 1) as admin_id,
               managers.ids as "manager_ids!", managers.names as "manager_names!"
        from companies c
        cross join lateral (
            select coalesce(array_agg(m.id order by m.search_text, m.id), '{}') as ids,
                   coalesce(array_agg(m.first_name || ' ' || m.last_name order by m.search_text, m.id), '{}') as names
            from (
                select u.id, u.first_name, u.last_name, u.search_text
                from users u
                where u.tenant_id = c.tenant_id and u.role = 'SalesManager' and u.is_active and u.deleted_at is null
                order by u.search_text, u.id
                limit $3
            ) m
        ) managers
        where not c.is_platform and c.deleted_at is null
          and ($1::uuid is null or c.tenant_id = $1)
          and lower(c.name) like all ($2::text[])
        order by lower(c.name), c.tenant_id
        limit $4
        "#,
        company.map(|company| company.0),
        &patterns,
        MOST_MANAGERS,
        MOST_COMPANIES,
    )
    .fetch_all(reading.connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| CompanyOption {
            tenant_id: TenantId(row.tenant_id),
            name: row.name,
            admin: row.admin_id.map(UserId),
            managers: row
                .manager_ids
                .into_iter()
                .map(UserId)
                .zip(row.manager_names)
                .collect(),
        })
        .collect())
}
