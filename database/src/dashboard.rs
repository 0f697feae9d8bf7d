//! The dashboard's figures. Listings by status are read from maintained counts
//! (`membership_counts`), the others from index ranges.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::dashboard::Period;
use domain::ids::{NodeId, TenantId};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::territory::{Level, View};
use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use crate::error::Result;
use crate::listings;
pub use crate::outcomes::Outcomes;
use crate::stored;
use crate::territory::{self};
use crate::transaction::{PlatformTx, TenantTx};
use crate::views::{column, owned_nodes};

/// The most nodes of a level in the choices.
const MOST_NODES: i64 = 200;

/// The most companies in the comparison, those with the most listings.
const MOST_COMPANIES: i64 = 100;

/// The figures of a period (rules 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// Listings added in the period, in any status now.
    pub listings: i64,
    /// Listings put In Process in the period and still so, and first saved as an opportunity or
    /// booking in it.
    pub outcomes: Outcomes,
    /// Zip codes of the current territory.
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
    /// Its parent.
    pub parent: Option<NodeId>,
}

/// A company and its number of listings by market.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyMarkets {
    /// The company.
    pub tenant_id: TenantId,
    /// Its name.
    pub name: String,
    /// Its markets by name, with the number of listings.
    pub markets: Vec<(NodeId, String, i64)>,
}

/// Which listings are counted.
pub(crate) enum Portion {
    /// All listings of a company.
    Company(TenantId),
    /// The listings in some of its nodes. The text is the column of a membership row that names
    /// the node.
    OfNodes(TenantId, &'static str, Vec<Uuid>),
    /// The listings in a market, of every company that holds it.
    OfMarket(NodeId),
    /// The listings of all companies.
    All,
}

/// The figures of the part of the company's territory in `view`.
///
/// # Errors
/// When the database fails.
pub async fn performance(
    tx: &mut TenantTx,
    view: View,
    period: Period,
    now: DateTime<Utc>,
) -> Result<Performance> {
    let tenant = tx.tenant_id();
    let listings = listings::count(tx, view, &added_in(period), now).await?;
    let portion = match owned_nodes(tx, view).await? {
        None => Portion::Company(tenant),
        Some((column, nodes)) => Portion::OfNodes(tenant, column, nodes),
    };
    Ok(Performance {
        listings,
        outcomes: outcomes(tx.connection(), &portion, Some(period.begins_at)).await?,
        zip_codes: zip_codes(tx, &portion).await?,
        customers: None,
    })
}

/// The figures of the platform. What needs the rows of all companies is read at most every 30
/// seconds.
///
/// # Errors
/// When the database fails.
pub async fn performance_of_all(
    tx: &mut PlatformTx,
    period: Period,
    now: DateTime<Utc>,
) -> Result<Performance> {
    let customers = sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from companies
           where not is_platform and is_active and deleted_at is null"#
    )
    .fetch_one(tx.connection())
    .await?;
    let totals = Arc::clone(&tx.totals);
    let zip_codes = totals
        .zips
        .get_or_read("all markets".to_owned(), async || {
            let zips = sqlx::query_scalar!(
                r#"select count(distinct zip_code) as "count!" from territory_coverage where level = 0"#
            );
            Ok(zips.fetch_one(tx.connection()).await?)
        })
        .await?;
    let since = period.begins_at;
    let outcomes = totals
        .outcomes
        .get_or_read(since.to_string(), async || {
            outcomes(tx.connection(), &Portion::All, Some(since)).await
        })
        .await?;
    Ok(Performance {
        listings: listings::count_all(tx, &added_in(period), now).await?,
        outcomes,
        zip_codes,
        customers: Some(customers),
    })
}

/// The number of zip codes of the territory. A company may hold thousands in its markets, so they
/// are counted at most every 30 seconds.
async fn zip_codes(tx: &mut TenantTx, portion: &Portion) -> Result<i64> {
    let tenant = tx.tenant_id();
    if let Portion::OfNodes(_, _, nodes) = portion {
        let zips = sqlx::query_scalar!(
            r#"select count(distinct zip_code) as "count!"
               from territory_coverage
               where tenant_id = $1 and node_id = any($2)"#,
            tenant.0,
            nodes,
        );
        return Ok(zips.fetch_one(tx.connection()).await?);
    }
    let totals = Arc::clone(&tx.totals);
    totals
        .zips
        .get_or_read(tenant.to_string(), async || {
            let zips = sqlx::query_scalar!(
                r#"select count(distinct c.zip_code) as "count!"
                   from territory_coverage c
                   join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id
                   where o.tenant_id = $1 and c.level = 0"#,
                tenant.0,
            );
            Ok(zips.fetch_one(tx.connection()).await?)
        })
        .await
}

fn added_in(period: Period) -> ListingFilter {
    ListingFilter {
        added_from: Some(period.from),
        added_to: Some(period.to),
        include_off_market: true,
        ..ListingFilter::default()
    }
}

/// The outcomes of listings since `since`, or of all time. A listing counts once per company,
/// however many users marked it.
async fn outcomes(
    connection: &mut PgConnection,
    portion: &Portion,
    since: Option<DateTime<Utc>>,
) -> Result<Outcomes> {
    let mut sql = QueryBuilder::new("select ");
    for (comma, table, column) in [
        ("", "property_flags", "in_process_at"),
        (", ", "property_conversions", "opportunity_at"),
        (", ", "property_conversions", "booked_at"),
    ] {
        sql.push(format!(
            "{comma}(select count(*) from (select distinct f.tenant_id, f.listing_id from "
        ));
        push_marked(&mut sql, portion, table, column);
        sql.push(format!("where f.{column} is not null"));
        if let Portion::Company(tenant) | Portion::OfNodes(tenant, ..) = portion {
            sql.push(" and f.tenant_id = ").push_bind(tenant.0);
        }
        if let Some(since) = since {
            sql.push(format!(" and f.{column} >= ")).push_bind(since);
        }
        sql.push(") listings)");
    }
    let (in_process, opportunities, booked) = sql.build_query_as().fetch_one(connection).await?;
    Ok(Outcomes {
        in_process,
        opportunities,
        booked,
    })
}

/// The rows of `table f` portion listing is in the territory. Looks up the membership row of each,
/// because few listings of a territory are marked.
pub(crate) fn push_marked(sql: &mut QueryBuilder<Postgres>, portion: &Portion, table: &str, column: &str) {
    match portion {
        Portion::OfMarket(market) => {
            sql.push("(select distinct tenant_id from territory_owners where node_tenant_id = ")
                .push_bind(TenantId::PLATFORM.0)
                .push(" and node_id = ")
                .push_bind(market.0)
                .push(format!(
                    " offset 0) h cross join lateral (select tenant_id, listing_id, {column} from {table} \
                     where tenant_id = h.tenant_id offset 0) f "
                ));
        }
        Portion::Company(_) | Portion::OfNodes(..) | Portion::All => {
            sql.push(format!("{table} f "));
        }
    }
    if matches!(portion, Portion::All) {
        return;
    }
    push_memberships(
        sql,
        "listing_id = f.listing_id and tenant_id = f.tenant_id",
        portion,
    );
}

/// Joins the membership row that `key` identifies, if it is in the portion. `offset 0` keeps the
/// condition on the node out of the lookup: by the index of a node's listings, each lookup would
/// scan all of them.
pub(crate) fn push_memberships(sql: &mut QueryBuilder<Postgres>, key: &str, portion: &Portion) {
    sql.push(format!(
        "join lateral (select * from listing_memberships where {key} offset 0) m on "
    ));
    match portion {
        Portion::OfNodes(_, column, nodes) => {
            sql.push(format!("m.{column} = any("))
                .push_bind(nodes.clone())
                .push(") ");
        }
        Portion::OfMarket(market) => {
            sql.push("m.market_id = ").push_bind(market.0).push(" ");
        }
        Portion::Company(_) | Portion::All => {
            sql.push("true ");
        }
    }
}

/// The outcomes of the listings in one of the company's nodes.
///
/// # Errors
/// When the database fails.
pub async fn outcomes_in(tx: &mut TenantTx, level: Level, node: NodeId) -> Result<Outcomes> {
    let portion = Portion::OfNodes(tx.tenant_id(), column(level), vec![node.0]);
    outcomes(tx.connection(), &portion, None).await
}

/// The outcomes of the listings in a market, over all companies that hold it.
///
/// # Errors
/// When the database fails.
pub async fn outcomes_in_market(tx: &mut PlatformTx, market: NodeId) -> Result<Outcomes> {
    outcomes(tx.connection(), &Portion::OfMarket(market), None).await
}

/// Listings by status in the nodes of one level in `view`, or in one of them; without statuses
/// that have none.
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
    let mut sql = counts_of(tenant, level, node);
    if node.is_none() {
        sql.push(" and node_id in (select n.id ");
        push_nodes(&mut sql, tenant, level);
        territory::push_view(&mut sql, tenant, view, level);
        sql.push(")");
    }
    statuses(tx.connection(), sql).await
}

/// Listings by status in a market or in all markets, over all companies.
///
/// # Errors
/// When the database fails.
pub async fn by_status_of_all(tx: &mut PlatformTx, market: Option<NodeId>) -> Result<StatusCounts> {
    let sql = counts_of(TenantId::PLATFORM, Level::Market, market);
    statuses(tx.connection(), sql).await
}

/// Starts the statement of the counts of a level or of one of its nodes.
fn counts_of(tenant: TenantId, level: Level, node: Option<NodeId>) -> QueryBuilder<Postgres> {
    let mut sql =
        QueryBuilder::new("select status, sum(listings)::bigint from membership_counts where tenant_id = ");
    sql.push_bind(tenant.0)
        .push(" and level = ")
        .push_bind(level.code());
    if let Some(node) = node {
        sql.push(" and node_id = ").push_bind(node.0);
    }
    sql
}

async fn statuses(connection: &mut PgConnection, mut sql: QueryBuilder<Postgres>) -> Result<StatusCounts> {
    let rows: Vec<(i16, i64)> = sql
        .push(" group by status order by status")
        .build_query_as()
        .fetch_all(connection)
        .await?;
    rows.into_iter()
        .filter(|(_, listings)| *listings > 0)
        .map(|(status, listings)| {
            let status = stored::listing_status(status)?;
            Ok((status, listings))
        })
        .collect()
}

/// The nodes of each level in `view`, by level and name; at most [`MOST_NODES`] per level.
///
/// # Errors
/// When the database fails.
pub async fn options(tx: &mut TenantTx, view: View) -> Result<Vec<NodeOption>> {
    let tenant = tx.tenant_id();
    let mut sql = QueryBuilder::new("select id, level, name, parent_id from (");
    for (position, level) in Level::ALL.into_iter().enumerate() {
        if position > 0 {
            sql.push(" union all ");
        }
        sql.push("(select n.id, n.level, n.name, n.name_key, n.parent_id ");
        push_nodes(&mut sql, tenant, level);
        territory::push_view(&mut sql, tenant, view, level);
        sql.push("order by n.name_key, n.id limit ")
            .push_bind(MOST_NODES)
            .push(")");
    }
    sql.push(") nodes order by level, name_key, id");
    node_options(sql.build_query_as().fetch_all(tx.connection()).await?)
}

/// All markets or those of a company, by name; at most [`MOST_NODES`].
///
/// # Errors
/// When the database fails.
pub async fn market_options(tx: &mut PlatformTx, company: Option<TenantId>) -> Result<Vec<NodeOption>> {
    let mut sql = QueryBuilder::new("select n.id, n.level, n.name, n.parent_id ");
    push_nodes(&mut sql, TenantId::PLATFORM, Level::Market);
    if let Some(company) = company {
        territory::push_view(&mut sql, company, View::Company, Level::Market);
    }
    sql.push("order by n.name_key, n.id limit ").push_bind(MOST_NODES);
    node_options(sql.build_query_as().fetch_all(tx.connection()).await?)
}

/// The live nodes of a level. Markets belong to the platform, the others to a company.
fn push_nodes(sql: &mut QueryBuilder<Postgres>, tenant: TenantId, level: Level) {
    let tenant = match level {
        Level::Market => TenantId::PLATFORM,
        Level::ChildMarket | Level::Bucket => tenant,
    };
    sql.push("from territory_nodes n where n.deleted_at is null and n.level = ")
        .push_bind(level.code())
        .push(" and n.tenant_id = ")
        .push_bind(tenant.0)
        .push(" ");
}

fn node_options(rows: Vec<(Uuid, i16, String, Option<Uuid>)>) -> Result<Vec<NodeOption>> {
    rows.into_iter()
        .map(|(id, level, name, parent)| {
            Ok(NodeOption {
                id: NodeId(id),
                level: stored::level(level)?,
                name,
                parent: parent.map(NodeId),
            })
        })
        .collect()
}

/// The companies with the most listings and their number in each market; at most
/// [`MOST_COMPANIES`].
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
