//! Lists of users: of a company, of a Submarket Owner's team, or of one role over all companies.

use std::time::Instant;

use domain::ids::{TenantId, UserId};
use domain::paging::{Direction, Page};
use domain::roles::Role;
use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::words::stored;
use crate::error::Result;
use crate::known::Totals;
use crate::patterns::containing;
use crate::reading::Reading;
use crate::stored;

/// The sort keys of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UserSort {
    /// First and last name.
    Name,
    /// E-mail address.
    Email,
    /// Role, from the top of the company down.
    Role,
    /// The company's name.
    Company,
    /// Whether the user is active.
    IsActive,
}

/// Which users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserGroup {
    /// Users of some roles in all companies that the transaction reaches.
    All,
    /// A company's users, without its company admin and the caller.
    Company(TenantId, UserId),
    /// The Bucket owners whom a user of the company manages.
    Team(TenantId, UserId),
}

impl UserGroup {
    fn company(self) -> Option<TenantId> {
        match self {
            Self::All => None,
            Self::Company(tenant, _) | Self::Team(tenant, _) => Some(tenant),
        }
    }
}

/// The filters, order and page of a list.
#[derive(Clone, Debug)]
pub struct UserQuery {
    /// Which users.
    pub group: UserGroup,
    /// Only these roles; empty for all.
    pub roles: Vec<Role>,
    /// Words that must all occur in name, e-mail address or phone, or in the company's name if
    /// the list spans companies.
    pub search: Vec<String>,
    /// The order; ties are broken by id.
    pub sort: UserSort,
    /// Its direction.
    pub direction: Direction,
    /// The page.
    pub page: Page,
}

/// A user in a list.
#[derive(Clone, Debug)]
pub struct UserRow {
    /// The user.
    pub id: UserId,
    /// The company; the platform for a super admin.
    pub tenant_id: TenantId,
    /// The row's version.
    pub version: i32,
    /// The role.
    pub role: Role,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Mobile phone.
    pub mobile_phone: Option<String>,
    /// Whether the user is active.
    pub is_active: bool,
    /// Whether the user is invited and has not joined yet.
    pub is_invited: bool,
    /// The company's name.
    pub company_name: String,
    /// The manager of a Bucket owner, with the name.
    pub manager: Option<(UserId, String)>,
}

/// A page of users and the count of the whole list.
#[derive(Clone, Debug)]
pub struct UserPage {
    /// The rows.
    pub rows: Vec<UserRow>,
    /// All rows.
    pub total: i64,
}

/// A page of users.
///
/// # Errors
/// When the database fails.
pub async fn list<'t>(reading: impl Into<Reading<'t>>, query: &UserQuery) -> Result<UserPage> {
    let reading = reading.into();
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *reading.connection)
        .await?;
    let mut sql = QueryBuilder::new("select u.id ");
    push_page(&mut sql, query);
    let ids: Vec<Uuid> = sql
        .build_query_scalar()
        .fetch_all(&mut *reading.connection)
        .await?;
    let total = total(reading.connection, &reading.totals, query, ids.len()).await?;
    let rows = details(reading.connection, &ids).await?;
    Ok(UserPage { rows, total })
}

/// The count of the list, with `listed` on the page: known from the last page, else counted,
/// unless a large count is cached and the company's users haven't changed since.
async fn total(
    connection: &mut PgConnection,
    totals: &Totals,
    query: &UserQuery,
    listed: usize,
) -> Result<i64> {
    let (offset, listed) = (query.page.offset(), i64::try_from(listed).unwrap_or(i64::MAX));
    if listed < query.page.size() && (listed > 0 || offset == 0) {
        return Ok(offset + listed);
    }
    let key = format!("people {:?} {:?} {:?}", query.group, query.roles, query.search);
    if let Some((total, version)) = totals.get(&key, Instant::now())
        && version == people_version(connection, query.group).await?
    {
        return Ok(total);
    }
    let mut sql = QueryBuilder::new("select count(*), ");
    match query.group.company() {
        Some(tenant) => {
            sql.push("(select version from people_versions where tenant_id = ")
                .push_bind(tenant.0)
                .push(") ");
        }
        None => {
            sql.push("null::bigint ");
        }
    }
    push_from_where(&mut sql, query);
    let (total, version): (i64, Option<i64>) = sql.build_query_as().fetch_one(connection).await?;
    if version.is_some() {
        totals.cache_if_long(key, total, version, Instant::now());
    }
    Ok(total)
}

/// The version of a company's users; a list of all companies has none.
async fn people_version(connection: &mut PgConnection, group: UserGroup) -> Result<Option<i64>> {
    let Some(tenant) = group.company() else {
        return Ok(None);
    };
    Ok(sqlx::query_scalar!(
        "select version from people_versions where tenant_id = $1",
        tenant.0
    )
    .fetch_optional(connection)
    .await?)
}

fn push_page(sql: &mut QueryBuilder<Postgres>, query: &UserQuery) {
    push_from_where(sql, query);
    let key = match query.sort {
        // The text begins with the name.
        UserSort::Name => "u.search_text",
        UserSort::Email => "lower(u.email)",
        // Equal rows are sorted by name, which the index includes.
        UserSort::Role => "u.role",
        UserSort::Company => "lower(c.name)",
        UserSort::IsActive => "u.is_active",
    };
    let way = match query.direction {
        Direction::Ascending => "asc",
        Direction::Descending => "desc",
    };
    let then = if query.sort == UserSort::Role {
        format!("u.search_text {way}, ")
    } else {
        String::new()
    };
    sql.push(format!("order by {key} {way}, {then}u.id {way} limit "))
        .push_bind(query.page.size())
        .push(" offset ")
        .push_bind(query.page.offset());
}

fn push_from_where(sql: &mut QueryBuilder<Postgres>, query: &UserQuery) {
    let is_mixed = query.group == UserGroup::All;
    let asks_company = query.sort == UserSort::Company || (is_mixed && !query.search.is_empty());
    sql.push("from users u ");
    if asks_company {
        sql.push("join companies c on c.tenant_id = u.tenant_id ");
    }
    sql.push("where u.deleted_at is null ");
    match query.group {
        UserGroup::All => {}
        UserGroup::Company(tenant, asker) => {
            sql.push("and u.tenant_id = ")
                .push_bind(tenant.0)
                .push(" and u.role <> 'CompanyAdmin' and u.id <> ")
                .push_bind(asker.0)
                .push(" ");
        }
        UserGroup::Team(tenant, manager) => {
            sql.push("and u.tenant_id = ")
                .push_bind(tenant.0)
                .push(" and u.role = 'SalesPerson' and u.manager_id = ")
                .push_bind(manager.0)
                .push(" ");
        }
    }
    match query.roles.as_slice() {
        [] => {}
        // A single role as an equality, so that the index of roles keeps its order.
        [role] => {
            sql.push("and u.role = ").push_bind(role.as_str()).push(" ");
        }
        roles => {
            let roles: Vec<_> = roles.iter().map(|role| role.as_str()).collect();
            sql.push("and u.role = any(").push_bind(roles).push(") ");
        }
    }
    for word in &query.search {
        // Half the cost of `like`, which can't use its index under row security.
        sql.push("and (strpos(u.search_text, ")
            .push_bind(stored(word))
            .push(") > 0");
        if is_mixed {
            sql.push(" or lower(c.name) like ").push_bind(containing(word));
        }
        sql.push(") ");
    }
}

/// The users in the order of `ids`.
async fn details(connection: &mut PgConnection, ids: &[Uuid]) -> Result<Vec<UserRow>> {
    let rows = sqlx::query!(
        r#"
        select u.id, u.tenant_id, u.version, u.role, u.first_name, u.last_name, u.email, u.mobile_phone, u.is_active,
               u.joined_at is null as "is_invited!",
               c.name as company_name, u.manager_id,
               (select m.first_name || ' ' || m.last_name from users m
                where m.tenant_id = u.tenant_id and m.id = u.manager_id) as manager_name
        from unnest($1::uuid[]) with ordinality as wanted (id, place)
        join users u on u.id = wanted.id
        join companies c on c.tenant_id = u.tenant_id
        order by wanted.place
        "#,
        ids,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(UserRow {
                id: UserId(row.id),
                tenant_id: TenantId(row.tenant_id),
                version: row.version,
                role: stored::role(&row.role)?,
                first_name: row.first_name,
                last_name: row.last_name,
                email: row.email,
                mobile_phone: row.mobile_phone,
                is_active: row.is_active,
                is_invited: row.is_invited,
                company_name: row.company_name,
                manager: row.manager_id.map(UserId).zip(row.manager_name),
            })
        })
        .collect()
}
