//! Lists of listings: those of a company's territory, and all listings for the platform.
//!
//! A page in the order of the day added or of status reads a few index ranges of
//! `listing_memberships` from the nearer end. Other orders sort the filtered territory; if that
//! is large, they walk through all listings in their order. The platform's lists have an index
//! for each order.

pub mod changes;
mod source;
mod statements;

use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{ListingId, NodeId};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::paging::{Direction, Page};
use domain::territory::{Level, View};
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, Row};

use crate::error::Result;
use crate::known::Totals;
use crate::stored;
use crate::territory;
use crate::transaction::{PlatformTx, ScopedTx, TenantTx};
use source::{Part, Source};

/// From this many rows on, an order without an index of the territory walks through all listings.
const LARGE: i64 = 5_000;

/// The sort keys of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ListingSort {
    /// Street address.
    Address,
    /// MLS number.
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
    /// Status, in the order of the timeline.
    Status,
}

/// The filters, order and page of a list.
#[derive(Clone, Debug)]
pub struct ListingQuery {
    /// The filters.
    pub filter: ListingFilter,
    /// Words that must all occur in address, unit, city, zip code or MLS number.
    pub search: Vec<String>,
    /// The order; ties are broken by id. Within a status the newest come first in both
    /// directions.
    pub sort: ListingSort,
    /// Its direction.
    pub direction: Direction,
    /// The page.
    pub page: Page,
    /// The time for the open house filter.
    pub now: DateTime<Utc>,
}

impl ListingQuery {
    /// Whether the status is the only filter.
    fn asks_status_alone(&self) -> bool {
        let status_alone = ListingFilter {
            statuses: self.filter.statuses.clone(),
            include_off_market: self.filter.include_off_market,
            ..ListingFilter::default()
        };
        self.search.is_empty() && self.filter == status_alone
    }
}

/// A listing in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct ListingRow {
    /// Its id.
    pub id: ListingId,
    /// Street address with the unit.
    pub address: String,
    /// Its MLS number.
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
    /// Its status.
    pub status: Status,
    /// Since when it has this status.
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
    /// All rows.
    pub total: i64,
}

/// A page of the listings in the part of the company's territory in `view`.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, view: View, query: &ListingQuery) -> Result<ListingPage> {
    let source = Source::of_view(tx, view).await?;
    let totals = Arc::clone(&tx.totals);
    page(tx.connection(), &totals, &source, query).await
}

/// A page of the listings in one node of one of these levels; `None` when the node is not in
/// `view`. For the platform, a market includes the listings of every company that holds it.
///
/// # Errors
/// When the database fails.
pub async fn list_within(
    tx: &mut ScopedTx,
    view: View,
    levels: &[Level],
    node: NodeId,
    query: &ListingQuery,
) -> Result<Option<ListingPage>> {
    let Some(node) = territory::standing(&mut *tx, view, levels, node).await? else {
        return Ok(None);
    };
    let source = Source::of_node(tx, &node).await?;
    let totals = tx.totals();
    page(tx.connection(), &totals, &source, query).await.map(Some)
}

/// A page of all listings.
///
/// # Errors
/// When the database fails.
pub async fn list_all(tx: &mut PlatformTx, query: &ListingQuery) -> Result<ListingPage> {
    let totals = Arc::clone(&tx.totals);
    page(tx.connection(), &totals, &Source::Everything, query).await
}

/// Counts the listings of the filter in the part of the company's territory in `view`.
///
/// # Errors
/// When the database fails.
pub async fn count(tx: &mut TenantTx, view: View, filter: &ListingFilter, now: DateTime<Utc>) -> Result<i64> {
    let source = Source::of_view(tx, view).await?;
    let totals = Arc::clone(&tx.totals);
    count_of(tx.connection(), &totals, &source, filter, now).await
}

/// Counts all listings of the filter.
///
/// # Errors
/// When the database fails.
pub async fn count_all(tx: &mut PlatformTx, filter: &ListingFilter, now: DateTime<Utc>) -> Result<i64> {
    let totals = Arc::clone(&tx.totals);
    count_of(tx.connection(), &totals, &Source::Everything, filter, now).await
}

async fn count_of(
    connection: &mut PgConnection,
    totals: &Totals,
    source: &Source,
    filter: &ListingFilter,
    now: DateTime<Utc>,
) -> Result<i64> {
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *connection)
        .await?;
    let query = ListingQuery {
        filter: filter.clone(),
        search: Vec::new(),
        sort: ListingSort::DateAdded,
        direction: Direction::Descending,
        page: Page::FIRST,
        now,
    };
    total(connection, totals, source, &query).await
}

async fn page(
    connection: &mut PgConnection,
    totals: &Totals,
    source: &Source,
    query: &ListingQuery,
) -> Result<ListingPage> {
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *connection)
        .await?;
    let total = total(connection, totals, source, query).await?;
    let (offset, size) = (query.page.offset(), query.page.size());
    if offset >= total {
        return Ok(ListingPage {
            rows: Vec::new(),
            total,
        });
    }
    // Reads from the nearer end, so that the last page of a long list costs as much as the first.
    let from_the_end = offset > total / 2;
    let size = size.min(total - offset);
    let (offset, direction) = if from_the_end {
        (total - offset - size, opposite(query.direction))
    } else {
        (offset, query.direction)
    };
    let mut rows = rows(connection, source, query, direction, (offset, size), total)
        .await?
        .iter()
        .map(|row| listing_row(row, query.now))
        .collect::<Result<Vec<_>>>()?;
    if from_the_end {
        rows.reverse();
    }
    Ok(ListingPage { rows, total })
}

/// At most `page.1` rows from `page.0` on.
async fn rows(
    connection: &mut PgConnection,
    source: &Source,
    query: &ListingQuery,
    direction: Direction,
    page: (i64, i64),
    total: i64,
) -> Result<Vec<PgRow>> {
    let (_, size) = page;
    if total >= LARGE {
        let listings = about_all(connection).await?;
        if let Some(mut walk) = statements::walk(source, query, direction, page, total, listings) {
            let rows = walk.build().fetch_all(&mut *connection).await?;
            if i64::try_from(rows.len()) == Ok(size) {
                return Ok(rows);
            }
        }
    }
    Ok(statements::rows(source, query, direction, page, total)
        .build()
        .fetch_all(connection)
        .await?)
}

/// The approximate number of listings, from the last vacuum.
async fn about_all(connection: &mut PgConnection) -> Result<i64> {
    let about = sqlx::query_scalar!(
        r#"select reltuples::bigint as "about!" from pg_class where oid = 'listings'::regclass"#
    )
    .fetch_one(connection)
    .await?;
    Ok(about.max(1))
}

/// The count of the list. A large known count is reused while the company's membership hasn't
/// changed.
async fn total(
    connection: &mut PgConnection,
    totals: &Totals,
    source: &Source,
    query: &ListingQuery,
) -> Result<i64> {
    if let Source::Territory {
        part: Part::Market(market),
        ..
    } = source
        && query.asks_status_alone()
    {
        return Ok(market.holds(&query.filter));
    }
    let key = format!("{} {:?} {:?}", source.key(), query.filter, query.search);
    // A flag changes no membership, and its user expects it in the count at once. The end of an
    // open house changes none either.
    let is_kept = query.filter.settings.is_none() && query.filter.open_house.is_none();
    if is_kept
        && let Some((total, version)) = totals.get(&key, Instant::now())
        && version == membership_version(connection, source).await?
    {
        return Ok(total);
    }
    let (total, version): (i64, Option<i64>) = statements::count(source, query)
        .build_query_as()
        .fetch_one(connection)
        .await?;
    if is_kept {
        totals.cache_if_long(key, total, version, Instant::now());
    }
    Ok(total)
}

async fn membership_version(connection: &mut PgConnection, source: &Source) -> Result<Option<i64>> {
    match source {
        Source::Territory {
            tenant,
            by_platform: false,
            ..
        } => Ok(sqlx::query_scalar!(
            "select version from membership_versions where tenant_id = $1",
            tenant,
        )
        .fetch_optional(connection)
        .await?),
        Source::Territory {
            by_platform: true, ..
        }
        | Source::Everything => Ok(None),
    }
}

fn opposite(direction: Direction) -> Direction {
    match direction {
        Direction::Ascending => Direction::Descending,
        Direction::Descending => Direction::Ascending,
    }
}

fn listing_row(row: &PgRow, now: DateTime<Utc>) -> Result<ListingRow> {
    let street: String = row.try_get("address")?;
    let unit: Option<String> = row.try_get("unit_number")?;
    let status: i16 = row.try_get("status")?;
    let open_house_over_at: Option<DateTime<Utc>> = row.try_get("open_house_over_at")?;
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
        status: stored::listing_status(status)?,
        status_date: row.try_get("status_date")?,
        open_house_starts_at: row
            .try_get("open_house_starts_at")
            .map(|starts_at: Option<_>| starts_at.filter(|_| open_house_over_at > Some(now)))?,
        time_zone: row.try_get("time_zone")?,
    })
}
