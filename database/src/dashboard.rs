//! The dashboard's figures. Listings by status are kept counted
//! (`membership_counts`); the rest are index ranges.

use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{NodeId, TenantId};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::territory::{Level, View};
use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::listings::{self, owned_nodes};
use crate::territory::stored_level;
use crate::transaction::{PlatformTx, TenantTx};

/// The most nodes of one level that are offered to choose from.
const MOST_NODES: i64 = 200;

/// The most companies that are compared, those with the most listings.
const MOST_COMPANIES: i64 = 100;

/// Since when is counted, in the asker's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Its first day.
    pub from: NaiveDate,
    /// Its last day.
    pub to: NaiveDate,
    /// The first instant of `from`.
    pub begins_at: DateTime<Utc>,
}

/// What came of listings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Listings that someone has In Process.
    pub in_process: i64,
    /// Listings that became an opportunity.
    pub opportunities: i64,
    /// Listings that were booked.
    pub booked: i64,
}

/// The figures of a period (DECISIONS 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// Listings added in it, whatever has become of them.
    pub listings: i64,
    /// Put In Process in it and still so; first saved with yes in it.
    pub outcomes: Outcomes,
    /// Zips of the territory, as it is now.
    pub zip_codes: i64,
    /// Active companies; for the platform only.
    pub customers: Option<i64>,
}

/// Listings of a node or of several, by status.
pub type StatusCounts = Vec<(Status, i64)>;

/// A node to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeOption {
    /// The node.
    pub id: NodeId,
    /// Its level.
    pub level: Level,
    /// Its name.
    pub name: String,
    /// What it lies in.
    pub parent: Option<NodeId>,
}

/// A company and how many listings it has in each of its markets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyMarkets {
    /// The company.
    pub tenant_id: TenantId,
    /// Its name.
    pub name: String,
    /// Its markets by name, and their listings.
    pub markets: Vec<(NodeId, String, i64)>,
}

/// Which part of a company is counted.
enum Part {
    /// All of it.
    Whole,
    /// The nodes that this column of a membership row names.
    Nodes(&'static str, Vec<Uuid>),
}

/// The company's IANA zone.
///
/// # Errors
/// When the database fails.
pub async fn time_zone(tx: &mut TenantTx) -> Result<String> {
    let tenant = tx.tenant_id();
    Ok(
        sqlx::query_scalar!("select time_zone from companies where tenant_id = $1", tenant.0)
            .fetch_one(tx.connection())
            .await?,
    )
}

/// The figures of the part of the company's territory that `view` shows.
///
/// # Errors
/// When the database fails.
pub async fn performance(tx: &mut TenantTx, view: View, period: Period) -> Result<Performance> {
    let listings = listings::count(tx, view, &added_in(period)).await?;
    let part = match owned_nodes(tx, view).await? {
        None => Part::Whole,
        Some((column, nodes)) => Part::Nodes(column, nodes),
    };
    let zip_codes = zip_codes(tx, &part).await?;
    let tenant = tx.tenant_id();
    let outcomes = outcomes(tx.connection(), Some(tenant), &part, Some(period.begins_at)).await?;
    Ok(Performance {
        listings,
        outcomes,
        zip_codes,
        customers: None,
    })
}

/// Zips of the part. A company may hold thousands in its markets: those
/// are counted at most every half minute.
async fn zip_codes(tx: &mut TenantTx, part: &Part) -> Result<i64> {
    let tenant = tx.tenant_id();
    let key = format!("zips of {tenant}");
    let totals = Arc::clone(&tx.totals);
    match part {
        Part::Whole => {
            if let Some((known, _)) = totals.get(&key, Instant::now()) {
                return Ok(known);
            }
            let zips = sqlx::query_scalar!(
                r#"select count(distinct c.zip_code) as "count!"
                   from territory_coverage c
                   join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id
                   where o.tenant_id = $1 and c.level = 0"#,
                tenant.0,
            )
            .fetch_one(tx.connection())
            .await?;
            totals.keep(key, zips, None, Instant::now());
            Ok(zips)
        }
        Part::Nodes(_, nodes) => Ok(sqlx::query_scalar!(
            r#"select count(distinct zip_code) as "count!"
               from territory_coverage
               where tenant_id = $1 and node_id = any($2)"#,
            tenant.0,
            nodes,
        )
        .fetch_one(tx.connection())
        .await?),
    }
}

/// The figures of the platform.
///
/// # Errors
/// When the database fails.
pub async fn performance_of_all(tx: &mut PlatformTx, period: Period) -> Result<Performance> {
    let listings = listings::count_all(tx, &added_in(period)).await?;
    let totals = Arc::clone(&tx.totals);
    let key = "zips of all markets";
    let zip_codes = if let Some((known, _)) = totals.get(key, Instant::now()) {
        known
    } else {
        let zips = sqlx::query_scalar!(
            r#"select count(distinct zip_code) as "count!" from territory_coverage where level = 0"#
        )
        .fetch_one(tx.connection())
        .await?;
        totals.keep(key.to_owned(), zips, None, Instant::now());
        zips
    };
    let customers = sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from companies
           where not is_platform and is_active and deleted_at is null"#
    )
    .fetch_one(tx.connection())
    .await?;
    let outcomes = outcomes(tx.connection(), None, &Part::Whole, Some(period.begins_at)).await?;
    Ok(Performance {
        listings,
        outcomes,
        zip_codes,
        customers: Some(customers),
    })
}

fn added_in(period: Period) -> ListingFilter {
    ListingFilter {
        added_from: Some(period.from),
        added_to: Some(period.to),
        include_off_market: true,
        ..ListingFilter::default()
    }
}

/// What came of the listings of a company's part, or of all companies, since then
/// or ever.
async fn outcomes(
    connection: &mut PgConnection,
    tenant: Option<TenantId>,
    part: &Part,
    since: Option<DateTime<Utc>>,
) -> Result<Outcomes> {
    let mut counted = [0; 3];
    for (count, (table, column)) in counted.iter_mut().zip([
        ("property_flags", "in_process_at"),
        ("property_conversions", "opportunity_at"),
        ("property_conversions", "booked_at"),
    ]) {
        // Several people may have one listing In Process.
        let mut sql = QueryBuilder::new(format!(
            "select count(*) from (select distinct f.tenant_id, f.listing_id from {table} f "
        ));
        if let Some(tenant) = tenant {
            push_in_part(&mut sql, part);
            sql.push("where f.tenant_id = ").push_bind(tenant.0);
        } else {
            sql.push("where true");
        }
        sql.push(format!(" and f.{column} is not null"));
        if let Some(since) = since {
            sql.push(format!(" and f.{column} >= ")).push_bind(since);
        }
        sql.push(") listings");
        *count = sql.build_query_scalar().fetch_one(&mut *connection).await?;
    }
    let [in_process, opportunities, booked] = counted;
    Ok(Outcomes {
        in_process,
        opportunities,
        booked,
    })
}

fn push_in_part(sql: &mut QueryBuilder<Postgres>, part: &Part) {
    sql.push("join listing_memberships m on m.tenant_id = f.tenant_id and m.listing_id = f.listing_id ");
    if let Part::Nodes(column, nodes) = part {
        sql.push(format!("and m.{column} = any("))
            .push_bind(nodes.clone())
            .push(") ");
    }
}

/// The column of a membership row that names nodes of that level.
fn column(level: Level) -> &'static str {
    match level {
        Level::Market => "market_id",
        Level::ChildMarket => "sub_market_id",
        Level::Bucket => "bucket_id",
    }
}

/// What came of the listings in one of the company's nodes.
///
/// # Errors
/// When the database fails.
pub async fn outcomes_in(tx: &mut TenantTx, level: Level, node: NodeId) -> Result<Outcomes> {
    let tenant = tx.tenant_id();
    let part = Part::Nodes(column(level), vec![node.0]);
    outcomes(tx.connection(), Some(tenant), &part, None).await
}

/// What came of the listings in a market, over the companies that hold it.
///
/// # Errors
/// When the database fails.
pub async fn outcomes_in_market(tx: &mut PlatformTx, market: NodeId) -> Result<Outcomes> {
    let row = sqlx::query!(
        r#"
        with holders as materialized (
            select distinct tenant_id from territory_owners where node_tenant_id = $2 and node_id = $1
        )
        select (select count(*) from (
                    select distinct f.tenant_id, f.listing_id
                    from holders h
                    join property_flags f on f.tenant_id = h.tenant_id
                    join listing_memberships m on m.tenant_id = f.tenant_id and m.listing_id = f.listing_id
                    where f.in_process_at is not null and m.market_id = $1) p) as "in_process!",
               (select count(*)
                from holders h
                join property_conversions f on f.tenant_id = h.tenant_id
                join listing_memberships m on m.tenant_id = f.tenant_id and m.listing_id = f.listing_id
                where f.opportunity_at is not null and m.market_id = $1) as "opportunities!",
               (select count(*)
                from holders h
                join property_conversions f on f.tenant_id = h.tenant_id
                join listing_memberships m on m.tenant_id = f.tenant_id and m.listing_id = f.listing_id
                where f.booked_at is not null and m.market_id = $1) as "booked!"
        "#,
        market.0,
        TenantId::PLATFORM.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(Outcomes {
        in_process: row.in_process,
        opportunities: row.opportunities,
        booked: row.booked,
    })
}

/// Listings by status in the nodes of one level that `view` shows, or in one of
/// them; statuses without any are left out.
///
/// # Errors
/// When the database fails.
pub async fn by_status(
    tx: &mut TenantTx,
    view: View,
    level: Level,
    node: Option<NodeId>,
) -> Result<StatusCounts> {
    let tenant = tx.tenant_id();
    let nodes = match (node, view) {
        (Some(node), _) => Some(vec![node.0]),
        (None, View::Company) => None,
        (None, View::SubMarketsOf(_) | View::BucketsOf(_)) => Some(
            options_of(tx, view, level)
                .await?
                .into_iter()
                .map(|node| node.id.0)
                .collect(),
        ),
    };
    let mut sql =
        QueryBuilder::new("select status, sum(listings)::bigint from membership_counts where tenant_id = ");
    sql.push_bind(tenant.0)
        .push(" and level = ")
        .push_bind(level.code());
    if let Some(nodes) = nodes {
        sql.push(" and node_id = any(").push_bind(nodes).push(")");
    }
    sql.push(" group by status order by status");
    statuses(sql.build_query_as().fetch_all(tx.connection()).await?)
}

/// The same of a market, or of all markets, whoever holds them.
///
/// # Errors
/// When the database fails.
pub async fn by_status_of_all(tx: &mut PlatformTx, market: Option<NodeId>) -> Result<StatusCounts> {
    let mut sql =
        QueryBuilder::new("select status, sum(listings)::bigint from membership_counts where tenant_id = ");
    sql.push_bind(TenantId::PLATFORM.0).push(" and level = 0");
    if let Some(market) = market {
        sql.push(" and node_id = ").push_bind(market.0);
    }
    sql.push(" group by status order by status");
    statuses(sql.build_query_as().fetch_all(tx.connection()).await?)
}

fn statuses(rows: Vec<(i16, i64)>) -> Result<StatusCounts> {
    rows.into_iter()
        .filter(|(_, listings)| *listings > 0)
        .map(|(status, listings)| {
            let status = Status::try_from(status).map_err(|unknown| DbError::Stored {
                what: "listing status",
                value: unknown.0.to_string(),
            })?;
            Ok((status, listings))
        })
        .collect()
}

/// The nodes of each level that `view` shows, by level and name; at most
/// [`MOST_NODES`] of a level.
///
/// # Errors
/// When the database fails.
pub async fn options(tx: &mut TenantTx, view: View) -> Result<Vec<NodeOption>> {
    let mut options = Vec::new();
    for level in Level::ALL {
        options.extend(options_of(tx, view, level).await?);
    }
    Ok(options)
}

async fn options_of(tx: &mut TenantTx, view: View, level: Level) -> Result<Vec<NodeOption>> {
    let tenant = tx.tenant_id();
    let mut sql = QueryBuilder::new(
        "select n.id, n.level, n.name, n.parent_id from territory_nodes n where n.deleted_at is null and n.level = ",
    );
    sql.push_bind(level.code()).push(" and n.tenant_id = ");
    sql.push_bind(if level == Level::Market {
        TenantId::PLATFORM.0
    } else {
        tenant.0
    })
    .push(" ");
    crate::territory::push_view(&mut sql, tenant, view, level);
    sql.push("order by n.name_key, n.id limit ").push_bind(MOST_NODES);
    node_options(sql.build_query_as().fetch_all(tx.connection()).await?)
}

/// All markets, or those that a company holds, by name; at most [`MOST_NODES`].
///
/// # Errors
/// When the database fails.
pub async fn market_options(tx: &mut PlatformTx, company: Option<TenantId>) -> Result<Vec<NodeOption>> {
    let mut sql = QueryBuilder::new(
        "select n.id, n.level, n.name, n.parent_id from territory_nodes n \
         where n.deleted_at is null and n.level = 0 and n.tenant_id = ",
    );
    sql.push_bind(TenantId::PLATFORM.0).push(" ");
    if let Some(company) = company {
        crate::territory::push_view(&mut sql, company, View::Company, Level::Market);
    }
    sql.push("order by n.name_key, n.id limit ").push_bind(MOST_NODES);
    node_options(sql.build_query_as().fetch_all(tx.connection()).await?)
}

fn node_options(rows: Vec<(Uuid, i16, String, Option<Uuid>)>) -> Result<Vec<NodeOption>> {
    rows.into_iter()
        .map(|(id, level, name, parent)| {
            Ok(NodeOption {
                id: NodeId(id),
                level: stored_level(level)?,
                name,
                parent: parent.map(NodeId),
            })
        })
        .collect()
}

/// Whether there is such a company.
///
/// # Errors
/// When the database fails.
pub async fn is_company(tx: &mut PlatformTx, tenant: TenantId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from companies
                          where tenant_id = $1 and not is_platform and deleted_at is null) as "is_there!""#,
        tenant.0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// The companies with the most listings, and how many they have in each market;
/// at most [`MOST_COMPANIES`].
///
/// # Errors
/// When the database fails.
pub async fn companies(tx: &mut PlatformTx) -> Result<Vec<CompanyMarkets>> {
    let rows = sqlx::query!(
        r#"
        with markets as (
            select m.tenant_id, m.node_id, n.name, sum(m.listings)::bigint as listings
            from membership_counts m
            join territory_nodes n on n.tenant_id = $1 and n.id = m.node_id
            where m.level = 0 and m.tenant_id <> $1 and n.deleted_at is null
            group by m.tenant_id, m.node_id, n.name
            having sum(m.listings) > 0
        ),
        largest as (
            select tenant_id, sum(listings) as listings
            from markets
            group by tenant_id
            order by sum(listings) desc, tenant_id
            limit $2
        )
        select c.tenant_id, c.name as company_name, markets.node_id, markets.name, markets.listings as "listings!"
        from largest
        join companies c on c.tenant_id = largest.tenant_id
        join markets on markets.tenant_id = largest.tenant_id
        where c.deleted_at is null
        order by largest.listings desc, c.tenant_id, markets.name, markets.node_id
        "#,
        TenantId::PLATFORM.0,
        MOST_COMPANIES,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut companies: Vec<CompanyMarkets> = Vec::new();
    for row in rows {
        let market = (NodeId(row.node_id), row.name, row.listings);
        match companies.last_mut() {
            Some(company) if company.tenant_id.0 == row.tenant_id => company.markets.push(market),
            _ => companies.push(CompanyMarkets {
                tenant_id: TenantId(row.tenant_id),
                name: row.company_name,
                markets: vec![market],
            }),
        }
    }
    Ok(companies)
}
