//! Lists of listings: those of a company's territory, and all of them for the
//! platform.
//!
//! A page in the order of the day added is one index range of
//! `listing_memberships`, read from whichever end is nearer. Every other order
//! sorts the filtered territory.

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::ListingId;
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::paging::{Direction, Page};
use domain::territory::View;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, Postgres, QueryBuilder, Row};

use crate::error::{DbError, Result};
use crate::listing_filter::{self, LISTING, MEMBERSHIP};
use crate::transaction::{PlatformTx, TenantTx};

/// What a list of listings can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListingSort {
    /// Street address.
    Address,
    /// The number people know it by.
    MlsNo,
    /// Zip.
    ZipCode,
    /// Asking price; unknown last.
    AskingPrice,
    /// Living area; unknown last.
    Size,
    /// Bedrooms; unknown last.
    Beds,
    /// Bathrooms; unknown last.
    Baths,
    /// First day on the market.
    DateAdded,
    /// The order of the timeline.
    Status,
}

/// Which listings, in which order, which page.
#[derive(Clone, Debug)]
pub struct ListingQuery {
    /// Which of the territory.
    pub filter: ListingFilter,
    /// Words that must all occur in address, unit, city, zip or number.
    pub search: Vec<String>,
    /// The order; ties are broken by id, the newer first.
    pub sort: ListingSort,
    /// Which way.
    pub direction: Direction,
    /// Which rows of it.
    pub page: Page,
}

/// A listing as a list shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct ListingRow {
    /// Its id.
    pub id: ListingId,
    /// Street address with the unit.
    pub address: String,
    /// The number people know it by.
    pub mls_no: String,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// Bedrooms.
    pub beds: Option<i16>,
    /// Bathrooms.
    pub baths: Option<i16>,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// Where it stands.
    pub status: Status,
    /// Since when.
    pub status_date: NaiveDate,
    /// When the announced open house begins.
    pub open_house_starts_at: Option<DateTime<Utc>>,
    /// IANA zone of its zip.
    pub time_zone: String,
}

/// A page of a list and the count of the whole list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListingPage {
    /// The rows.
    pub rows: Vec<ListingRow>,
    /// Rows in all.
    pub total: i64,
}

/// Where the rows come from, and by which names they are filtered.
enum Source {
    /// A company's territory, through its membership rows.
    Territory {
        tenant: uuid::Uuid,
        /// The column and the nodes to which a part of the company is limited.
        nodes: Option<(&'static str, Vec<uuid::Uuid>)>,
    },
    /// Every listing.
    Everything,
}

const COLUMNS: &str = "l.id, l.address, l.unit_number, l.mls_no, l.city, l.state, l.zip_code, l.list_price_cents, \
                       l.size_sqft, l.beds, l.baths, l.date_added, l.status, l.status_date, \
                       l.open_house_starts_at, z.time_zone";

/// A page of the listings in the part of the company's territory that `view` shows.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, view: View, query: &ListingQuery) -> Result<ListingPage> {
    let nodes = owned_nodes(tx, view).await?;
    let source = Source::Territory {
        tenant: tx.tenant_id().0,
        nodes,
    };
    page(tx.connection(), &source, query).await
}

/// A page of all listings.
///
/// # Errors
/// When the database fails.
pub async fn list_all(tx: &mut PlatformTx, query: &ListingQuery) -> Result<ListingPage> {
    page(tx.connection(), &Source::Everything, query).await
}

/// The membership column and the nodes a view is limited to; `None` for all of
/// the company.
pub(crate) async fn owned_nodes(
    tx: &mut TenantTx,
    view: View,
) -> Result<Option<(&'static str, Vec<uuid::Uuid>)>> {
    let (column, level, user) = match view {
        View::Company => return Ok(None),
        View::SubMarketsOf(user) => ("sub_market_id", domain::territory::Level::ChildMarket, user),
        View::BucketsOf(user) => ("bucket_id", domain::territory::Level::Bucket, user),
    };
    let nodes = sqlx::query_scalar!(
        "select n.id \
         from territory_owners o \
         join territory_nodes n on n.tenant_id = o.node_tenant_id and n.id = o.node_id \
         where o.tenant_id = $1 and o.user_id = $2 and n.level = $3 and n.deleted_at is null \
         order by n.id",
        tx.tenant_id().0,
        user.0,
        level.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(Some((column, nodes)))
}

async fn page(connection: &mut PgConnection, source: &Source, query: &ListingQuery) -> Result<ListingPage> {
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *connection)
        .await?;
    let total: i64 = count_query(source, query)
        .build_query_scalar()
        .fetch_one(&mut *connection)
        .await?;
    let (offset, size) = (query.page.offset(), query.page.size());
    if offset >= total {
        return Ok(ListingPage {
            rows: Vec::new(),
            total,
        });
    }
    // From the nearer end: the last page of a long list costs what the first does.
    let from_the_end = offset > total / 2;
    let size = size.min(total - offset);
    let (offset, direction) = if from_the_end {
        (total - offset - size, opposite(query.direction))
    } else {
        (offset, query.direction)
    };
    let mut rows = rows_query(source, query, direction, offset, size)
        .build()
        .fetch_all(connection)
        .await?
        .iter()
        .map(listing_row)
        .collect::<Result<Vec<_>>>()?;
    if from_the_end {
        rows.reverse();
    }
    Ok(ListingPage { rows, total })
}

fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::Ascending => Direction::Descending,
        Direction::Descending => Direction::Ascending,
    }
}

fn count_query(source: &Source, query: &ListingQuery) -> QueryBuilder<Postgres> {
    let mut sql = QueryBuilder::new("select count(*) ");
    push_from(&mut sql, source, asks_listing(query));
    push_where(&mut sql, source, query);
    sql
}

fn rows_query(
    source: &Source,
    query: &ListingQuery,
    direction: Direction,
    offset: i64,
    size: i64,
) -> QueryBuilder<Postgres> {
    if query.sort == ListingSort::DateAdded && !asks_listing(query) {
        return newest_query(source, query, direction, offset, size);
    }
    let mut sql = QueryBuilder::new(format!("select {COLUMNS} "));
    push_from(&mut sql, source, true);
    sql.push("join zips z on z.zip_code = l.zip_code ");
    push_where(&mut sql, source, query);
    let way = match direction {
        Direction::Ascending => "asc",
        Direction::Descending => "desc",
    };
    // Unknown values stand last in the order that was asked for, so first in its reverse.
    let nulls = if direction == query.direction {
        "nulls last"
    } else {
        "nulls first"
    };
    let key = match query.sort {
        ListingSort::Address => "l.address",
        ListingSort::MlsNo => "l.mls_no",
        ListingSort::ZipCode => "l.zip_code",
        ListingSort::AskingPrice => "l.list_price_cents",
        ListingSort::Size => "l.size_sqft",
        ListingSort::Beds => "l.beds",
        ListingSort::Baths => "l.baths",
        ListingSort::DateAdded => "l.date_added",
        ListingSort::Status => "array_position(array[1, 3, 2, 4]::smallint[], l.status)",
    };
    sql.push(format!("order by {key} {way} {nulls}, l.id {way} limit "))
        .push_bind(size)
        .push(" offset ")
        .push_bind(offset);
    sql
}

/// The order of the day added: one index range per status and node, merged.
fn newest_query(
    source: &Source,
    query: &ListingQuery,
    direction: Direction,
    offset: i64,
    size: i64,
) -> QueryBuilder<Postgres> {
    let way = match direction {
        Direction::Ascending => "asc",
        Direction::Descending => "desc",
    };
    let (id, table, columns) = match source {
        Source::Territory { .. } => ("listing_id", "listing_memberships", MEMBERSHIP),
        Source::Everything => ("id", "listings", LISTING),
    };
    let alias = columns.alias;
    let mut sql = QueryBuilder::new(format!(
        "with page as ( \
             select m.{id} as id, m.date_added \
             from unnest("
    ));
    sql.push_bind(listing_filter::statuses(&query.filter))
        .push("::smallint[]) as s (status) ");
    if let Source::Territory {
        nodes: Some((_, nodes)),
        ..
    } = source
    {
        sql.push("cross join unnest(")
            .push_bind(nodes.clone())
            .push("::uuid[]) as n (id) ");
    }
    sql.push(format!(
        "cross join lateral (select {id}, date_added from {table} {alias} where status = s.status "
    ));
    if let Source::Territory { tenant, nodes } = source {
        sql.push("and tenant_id = ").push_bind(*tenant);
        if let Some((column, _)) = nodes {
            sql.push(format!(" and {column} = n.id"));
        }
    }
    listing_filter::push_bounds(&mut sql, &query.filter, columns);
    sql.push(format!(" order by date_added {way}, {id} {way} limit "))
        .push_bind(offset + size)
        .push(format!(") m order by m.date_added {way}, m.{id} {way} limit "))
        .push_bind(size)
        .push(" offset ")
        .push_bind(offset)
        .push(format!(
            ") select {COLUMNS} from page join listings l on l.id = page.id \
             join zips z on z.zip_code = l.zip_code order by page.date_added {way}, page.id {way}"
        ));
    sql
}

/// Whether the condition is about more than membership rows hold.
fn asks_listing(query: &ListingQuery) -> bool {
    !query.search.is_empty() || listing_filter::asks_listing(&query.filter)
}

fn push_from(sql: &mut QueryBuilder<Postgres>, source: &Source, with_listing: bool) {
    match source {
        Source::Territory { .. } => {
            sql.push("from listing_memberships m ");
            if with_listing {
                sql.push("join listings l on l.id = m.listing_id ");
            }
        }
        Source::Everything => {
            sql.push("from listings l ");
        }
    }
}

fn push_where(sql: &mut QueryBuilder<Postgres>, source: &Source, query: &ListingQuery) {
    let (status, columns) = match source {
        Source::Territory { tenant, nodes } => {
            sql.push("where m.tenant_id = ").push_bind(*tenant);
            if let Some((column, nodes)) = nodes {
                sql.push(format!(" and m.{column} = any("))
                    .push_bind(nodes.clone())
                    .push(")");
            }
            (" and m.status = any(", MEMBERSHIP)
        }
        Source::Everything => ("where l.status = any(", LISTING),
    };
    sql.push(status)
        .push_bind(listing_filter::statuses(&query.filter))
        .push(") ");
    listing_filter::push_bounds(sql, &query.filter, columns);
    listing_filter::push_listing(sql, &query.filter);
    sql.push(" ");
    for word in &query.search {
        sql.push("and l.search_text like ")
            .push_bind(containing(word))
            .push(" ");
    }
}

/// The pattern for text that contains `word`, whatever characters that has.
pub(crate) fn containing(word: &str) -> String {
    let mut pattern = String::with_capacity(word.len() + 2);
    pattern.push('%');
    for character in word.to_lowercase().chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

fn listing_row(row: &PgRow) -> Result<ListingRow> {
    let street: String = row.try_get("address")?;
    let unit: Option<String> = row.try_get("unit_number")?;
    let status: i16 = row.try_get("status")?;
    Ok(ListingRow {
        id: ListingId(row.try_get("id")?),
        address: unit.map_or_else(|| street.clone(), |unit| format!("{street}, {unit}")),
        mls_no: row.try_get("mls_no")?,
        city: row.try_get("city")?,
        state: row.try_get("state")?,
        zip_code: row.try_get("zip_code")?,
        price_cents: row.try_get("list_price_cents")?,
        size_sqft: row.try_get("size_sqft")?,
        beds: row.try_get("beds")?,
        baths: row.try_get("baths")?,
        date_added: row.try_get("date_added")?,
        status: Status::try_from(status).map_err(|unknown| DbError::Stored {
            what: "listing status",
            value: unknown.0.to_string(),
        })?,
        status_date: row.try_get("status_date")?,
        open_house_starts_at: row.try_get("open_house_starts_at")?,
        time_zone: row.try_get("time_zone")?,
    })
}
