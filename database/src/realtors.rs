//! Lists of realtors: those of a company's territory with how they stand there, and
//! all of them for the platform.
//!
//! A company's standings are ranked where they are read: an index holds them by
//! volume, so that a rank costs no more than the rows above it, and no change of one
//! realtor's volume rewrites another's rank.

mod details;
mod edits;
mod profile;
mod rank;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{RealtorId, TenantId};
use domain::paging::{Direction, Page};
use domain::territory::View;
use sqlx::{FromRow, PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use crate::dashboard::{Whose, push_marked};
use crate::error::Result;
use crate::listings::{containing, owned_nodes};
use crate::transaction::{PlatformTx, TenantTx};

pub use edits::{Basics, Edited, Stated, basics, hold, save};
pub use profile::{Coverage, Covered, Profile, coverage, get, nodes};
pub use rank::standing;

/// What a list of realtors can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RealtorSort {
    /// Rank, the first first. The platform has none: its order is by name.
    Ranking,
    /// Full name.
    Name,
    /// The office's name; none last.
    Office,
    /// Listings of the last twelve months.
    Listings,
    /// Listings that became an opportunity.
    Opportunities,
    /// Closed and listed volume.
    Volume,
    /// Asking prices of what is on offer.
    Asking,
}

/// Which realtors, in which order, which page.
#[derive(Clone, Debug)]
pub struct RealtorQuery {
    /// Only those who have been there since that day or later.
    pub new_from: Option<NaiveDate>,
    /// Only those with a listing of the last twelve months: closed or added in them, or
    /// on offer. The platform's are all realtors.
    pub is_recent: bool,
    /// Words that must all occur in the realtor's or the office's name.
    pub search: Vec<String>,
    /// Since when opportunities are counted.
    pub since: DateTime<Utc>,
    /// The order; ties are broken by id.
    pub sort: RealtorSort,
    /// Which way.
    pub direction: Direction,
    /// Which rows of it.
    pub page: Page,
}

/// How a realtor stands in a territory, over the last twelve months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 for the greatest volume; equal volumes share a rank.
    pub rank: i64,
    /// What closed, cents.
    pub closed_cents: i64,
    /// Asking prices of what was added and did not close, cents.
    pub listed_cents: i64,
    /// Asking prices of what is on offer today, cents.
    pub asking_cents: i64,
}

/// A realtor as a list shows one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealtorRow {
    /// Who.
    pub id: RealtorId,
    /// Full name.
    pub full_name: String,
    /// The office's name.
    pub office_name: Option<String>,
    /// Listings closed or added in the last twelve months.
    pub listings: i64,
    /// Those of the realtor's listings that became an opportunity.
    pub opportunities: i64,
    /// Since when the realtor is in the territory; absent where none of the
    /// realtor's listings is.
    pub new_since: Option<NaiveDate>,
    /// Names of the nodes on the top level shown in which the realtor has listings.
    pub markets: Vec<String>,
    /// How the realtor stands; absent for the platform.
    pub standing: Option<Standing>,
}

/// A page of realtors and the count of the whole list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RealtorPage {
    /// The rows.
    pub rows: Vec<RealtorRow>,
    /// Rows in all.
    pub total: i64,
}

/// Whose realtors they are.
pub(crate) enum Seen {
    /// Those of the whole company.
    Companys(TenantId),
    /// Those in some of its nodes, which this column of a membership row names.
    OfNodes(TenantId, &'static str, Vec<Uuid>),
    /// Every realtor there is.
    Everyone,
}

/// What the list itself reads of a realtor.
#[derive(Clone, Copy, Debug, FromRow)]
pub(crate) struct Listed {
    realtor_id: Uuid,
    listings: i64,
    closed_cents: i64,
    listed_cents: i64,
    asking_cents: i64,
    new_since: Option<NaiveDate>,
    rank: i64,
    total: i64,
}

/// A page of the realtors with a listing in the part of the company's territory that
/// `view` shows, ranked within it.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, view: View, query: &RealtorQuery) -> Result<RealtorPage> {
    let tenant = tx.tenant_id();
    let seen = match owned_nodes(tx, view).await? {
        None => Seen::Companys(tenant),
        Some((column, nodes)) => Seen::OfNodes(tenant, column, nodes),
    };
    page(tx.connection(), &seen, query).await
}

/// A page of all realtors. Nobody ranks them.
///
/// # Errors
/// When the database fails.
pub async fn list_all(tx: &mut PlatformTx, query: &RealtorQuery) -> Result<RealtorPage> {
    page(tx.connection(), &Seen::Everyone, query).await
}

async fn page(connection: &mut PgConnection, seen: &Seen, query: &RealtorQuery) -> Result<RealtorPage> {
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *connection)
        .await?;
    // Without words or a day an index tells how many there are; with them everyone is
    // looked at, and once must do.
    let is_narrowed = !query.search.is_empty() || query.new_from.is_some();
    let known = if is_narrowed {
        None
    } else {
        Some(count(connection, seen, query).await?)
    };
    let listed: Vec<Listed> = page_of(seen, query, is_narrowed)
        .build_query_as()
        .fetch_all(&mut *connection)
        .await?;
    let total = match (known, listed.first()) {
        (Some(total), _) => total,
        (None, Some(first)) => first.total,
        (None, None) if query.page.offset() == 0 => 0,
        (None, None) => count(connection, seen, query).await?,
    };
    let rows = details::of(connection, seen, &listed, query.since).await?;
    Ok(RealtorPage { rows, total })
}

async fn count(connection: &mut PgConnection, seen: &Seen, query: &RealtorQuery) -> Result<i64> {
    let mut sql = QueryBuilder::new("select count(*) ");
    push_from(&mut sql, seen, query);
    push_where(&mut sql, seen, query);
    Ok(sql.build_query_scalar().fetch_one(connection).await?)
}

/// The page with what stands in the standings themselves.
fn page_of(seen: &Seen, query: &RealtorQuery, with_total: bool) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new("select ");
    match seen {
        Seen::Companys(_) | Seen::OfNodes(..) => {
            sql.push(
                "s.realtor_id, s.listings, s.closed_cents, s.listed_cents, s.asking_cents, s.new_since, s.rank, ",
            );
        }
        Seen::Everyone => push_everyones(&mut sql, query),
    }
    sql.push(if with_total {
        "count(*) over () as total "
    } else {
        "0::bigint as total "
    });
    push_from(&mut sql, seen, query);
    push_sorted_by(&mut sql, seen, query);
    push_where(&mut sql, seen, query);
    push_order(&mut sql, seen, query);
    sql.push(" limit ")
        .push_bind(query.page.size())
        .push(" offset ")
        .push_bind(query.page.offset());
    sql
}

/// What the platform's list reads of a realtor: no rank and no volume.
fn push_everyones(sql: &mut QueryBuilder<Postgres>, query: &RealtorQuery) {
    sql.push(
        "r.id as realtor_id, 0::bigint as closed_cents, 0::bigint as listed_cents, 0::bigint as asking_cents, \
         0::bigint as rank, ",
    );
    if joins_standings(query) {
        sql.push("coalesce(s.listings, 0)::bigint as listings, s.new_since, ");
        return;
    }
    // Of the rows of the page alone.
    for (what, name) in [
        ("coalesce(max(listings), 0)::bigint", "listings"),
        ("max(new_since)", "new_since"),
    ] {
        sql.push(format!(
            "(select {what} from realtor_standings where tenant_id = "
        ))
        .push_bind(TenantId::PLATFORM.0)
        .push(" and node_id = ")
        .push_bind(TenantId::PLATFORM.0)
        .push(format!(" and realtor_id = r.id) as {name}, "));
    }
}

/// Whether the platform's list is ordered or narrowed by what stands in the standings.
fn joins_standings(query: &RealtorQuery) -> bool {
    query.sort == RealtorSort::Listings || query.new_from.is_some()
}

/// Who is seen, as `s` with their standings, or as `r` for the platform. The ranks are
/// among all of them, whatever the list is narrowed to.
fn push_from(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    match seen {
        Seen::Companys(tenant) => push_of_node(sql, *tenant, tenant.0),
        Seen::OfNodes(tenant, _, nodes) if nodes.len() == 1 => push_of_node(sql, *tenant, nodes[0]),
        Seen::OfNodes(..) => {
            sql.push(
                "from (select realtor_id, sum(listings) as listings, sum(closed_cents)::bigint as closed_cents, \
                 sum(listed_cents)::bigint as listed_cents, sum(asking_cents)::bigint as asking_cents, \
                 sum(volume_cents) as volume_cents, min(new_since) as new_since, \
                 rank() over (order by sum(volume_cents) desc) \
                 from realtor_standings where true",
            );
            push_of(sql, seen);
            sql.push(" group by realtor_id) s ");
        }
        Seen::Everyone => {
            sql.push("from realtors r ");
            if joins_standings(query) {
                sql.push("left join realtor_standings s on s.tenant_id = ")
                    .push_bind(TenantId::PLATFORM.0)
                    .push(" and s.node_id = ")
                    .push_bind(TenantId::PLATFORM.0)
                    .push(" and s.realtor_id = r.id ");
            }
        }
    }
}

/// What the order needs beside who is seen.
fn push_sorted_by(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    if matches!(query.sort, RealtorSort::Name | RealtorSort::Office) && !matches!(seen, Seen::Everyone) {
        sql.push("join realtors r on r.id = s.realtor_id ");
    }
    if query.sort == RealtorSort::Office {
        sql.push("left join offices o on o.id = r.office_id ");
    }
    if query.sort == RealtorSort::Opportunities {
        sql.push("left join (");
        push_referred(sql, seen, query.since);
        sql.push(format!(") f on f.realtor_id = {} ", id_of(seen)));
    }
}

/// What the list is narrowed to.
fn push_where(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    sql.push("where true ");
    if query.is_recent && !matches!(seen, Seen::Everyone) {
        sql.push("and (s.listings > 0 or s.asking_cents > 0) ");
    }
    if let Some(day) = query.new_from {
        sql.push("and s.new_since >= ").push_bind(day).push(" ");
    }
    if !query.search.is_empty() {
        // Found once, before anything else: a join might look each realtor up.
        sql.push(format!("and case when {} in (", id_of(seen)));
        for (position, word) in query.search.iter().enumerate() {
            if position > 0 {
                sql.push(" intersect ");
            }
            push_named(sql, word);
        }
        sql.push(") then true end ");
    }
}

fn id_of(seen: &Seen) -> &'static str {
    match seen {
        Seen::Companys(_) | Seen::OfNodes(..) => "s.realtor_id",
        Seen::Everyone => "r.id",
    }
}

/// The ids of those in whose or whose office's name the word occurs, each by its index:
/// the two in one condition would read everyone.
fn push_named(sql: &mut QueryBuilder<Postgres>, word: &str) {
    let pattern = containing(word);
    sql.push("(select id from realtors where lower(full_name) like ")
        .push_bind(pattern.clone())
        .push(
            " union all select id from realtors \
             where office_id = any(array(select id from offices where lower(name) like ",
        )
        .push_bind(pattern)
        .push(")))");
}

/// Whose standings: those of the company, or of its nodes.
fn push_of(sql: &mut QueryBuilder<Postgres>, seen: &Seen) {
    let (tenant, nodes) = match seen {
        Seen::Companys(tenant) => (tenant, vec![tenant.0]),
        Seen::OfNodes(tenant, _, nodes) => (tenant, nodes.clone()),
        Seen::Everyone => (&TenantId::PLATFORM, vec![TenantId::PLATFORM.0]),
    };
    sql.push(" and tenant_id = ")
        .push_bind(tenant.0)
        .push(" and node_id = any(")
        .push_bind(nodes)
        .push(")");
}

/// One node's standings in the order of their index, ranked.
fn push_of_node(sql: &mut QueryBuilder<Postgres>, tenant: TenantId, node: Uuid) {
    sql.push(
        "from (select realtor_id, listings::bigint as listings, closed_cents, listed_cents, asking_cents, \
         volume_cents, new_since, rank() over (order by volume_cents desc) \
         from realtor_standings where tenant_id = ",
    )
    .push_bind(tenant.0)
    .push(" and node_id = ")
    .push_bind(node)
    .push(") s ");
}

/// How many listings of each realtor became an opportunity: marks are few beside the
/// listings of a territory, and are gone through once.
fn push_referred(sql: &mut QueryBuilder<Postgres>, seen: &Seen, since: DateTime<Utc>) {
    let whose = match seen {
        Seen::Companys(tenant) => Whose::Companys(*tenant),
        Seen::OfNodes(tenant, column, nodes) => Whose::OfNodes(*tenant, column, nodes.clone()),
        Seen::Everyone => Whose::Everyones,
    };
    sql.push("select l.realtor_id, count(*) as opportunities from ");
    push_marked(sql, &whose, "property_conversions", "opportunity_at");
    sql.push("cross join lateral (select realtor_id from listings where id = f.listing_id offset 0) l where f.opportunity_at >= ")
        .push_bind(since);
    if let Seen::Companys(tenant) | Seen::OfNodes(tenant, ..) = seen {
        sql.push(" and f.tenant_id = ").push_bind(tenant.0);
    }
    sql.push(" group by l.realtor_id");
}

fn push_order(sql: &mut QueryBuilder<Postgres>, seen: &Seen, query: &RealtorQuery) {
    let (way, opposite) = match query.direction {
        Direction::Ascending => ("asc", "desc"),
        Direction::Descending => ("desc", "asc"),
    };
    let id = id_of(seen);
    let key = match (query.sort, seen) {
        // In the order of the index that ranks.
        (RealtorSort::Ranking, Seen::Companys(_) | Seen::OfNodes(..)) => format!("s.volume_cents {opposite}"),
        (RealtorSort::Name, _)
        | (RealtorSort::Ranking | RealtorSort::Volume | RealtorSort::Asking, Seen::Everyone) => {
            format!("r.full_name {way}")
        }
        (RealtorSort::Office, _) => format!("o.name {way} nulls last"),
        (RealtorSort::Listings, Seen::Companys(_) | Seen::OfNodes(..)) => format!("s.listings {way}"),
        (RealtorSort::Listings, Seen::Everyone) => format!("coalesce(s.listings, 0) {way}"),
        (RealtorSort::Opportunities, _) => format!("coalesce(f.opportunities, 0) {way}"),
        (RealtorSort::Volume, Seen::Companys(_) | Seen::OfNodes(..)) => format!("s.volume_cents {way}"),
        (RealtorSort::Asking, Seen::Companys(_) | Seen::OfNodes(..)) => format!("s.asking_cents {way}"),
    };
    sql.push(format!("order by {key}, {id} {way}"));
}
