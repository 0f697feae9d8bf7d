//! The rows of the listing report: the listings in a user's territory that match its filter. One
//! function writes the conditions of count and rows.

use chrono::{DateTime, NaiveDate, Utc};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::reports::MAX_ROWS;
use domain::territory::View;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};

use super::{NAMES, OFFICE, address, counted, counting, fold_rows, push_part};
use crate::error::{DbError, Result};
use crate::listing_filter;
use crate::stored;
use crate::transaction::TenantTx;

/// A listing in the report.
#[derive(Clone, Debug, PartialEq)]
pub struct ListingRow {
    /// Street address with the unit.
    pub address: String,
    /// Its MLS number.
    pub mls_no: String,
    /// City.
    pub city: String,
    /// Two-letter state.
    pub state: String,
    /// Five-digit zip.
    pub zip_code: String,
    /// County.
    pub county: Option<String>,
    /// Status as users see it.
    pub status: Status,
    /// Since when it has this status.
    pub status_date: NaiveDate,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// Day of the sale.
    pub close_date: Option<NaiveDate>,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// Bedrooms.
    pub beds: Option<i16>,
    /// Bathrooms.
    pub baths: Option<i16>,
    /// Year of construction.
    pub year_built: Option<i16>,
    /// RESO property sub-type, else type.
    pub property_type: String,
    /// Whether an open house is announced.
    pub open_house: bool,
    /// The name of its realtor.
    pub realtor: Option<String>,
    /// The name of the realtor's office.
    pub office: Option<String>,
    /// Its child market.
    pub child_market: Option<String>,
    /// Its bucket.
    pub bucket: Option<String>,
}

/// The number of rows of the report; counting stops at one more than it may hold ([`MAX_ROWS`]).
///
/// # Errors
/// When the database fails.
pub async fn count(tx: &mut TenantTx, view: View, filter: &ListingFilter, now: DateTime<Utc>) -> Result<i64> {
    let mut query = counting();
    listing_filter::push_source(&mut query, tx.tenant_id().0, filter);
    if listing_filter::asks_listing(filter) {
        query.push("join listings l on l.id = m.listing_id");
    }
    push_where(&mut query, tx, view, filter, now);
    counted(tx, query).await
}

/// Folds the report's rows, the newest listings first, into `state`: see [`super`].
///
/// # Errors
/// When the database fails, and the first error of `step`, which ends the reading.
pub async fn fold<S, E, F>(
    tx: &mut TenantTx,
    view: View,
    filter: &ListingFilter,
    now: DateTime<Utc>,
    state: S,
    step: impl FnMut(S, Vec<ListingRow>) -> F,
) -> Result<(S, i64), E>
where
    E: From<DbError>,
    F: Future<Output = Result<S, E>>,
{
    let mut query = QueryBuilder::new(
        "select l.address, l.unit_number, l.mls_no, l.city, l.state, l.zip_code, l.county, m.status, m.status_date, \
                m.date_added, l.close_date, m.price_cents, m.size_sqft, l.beds, l.baths, l.year_built, \
                coalesce(l.property_sub_type, l.property_type) as property_type, ",
    );
    listing_filter::push_open_house(&mut query, now);
    query.push(format!(
        " as open_house, r.full_name as realtor, {OFFICE} as office, s.name as child_market, b.name as bucket "
    ));
    listing_filter::push_source(&mut query, tx.tenant_id().0, filter);
    query.push("join listings l on l.id = m.listing_id ").push(NAMES);
    push_where(&mut query, tx, view, filter, now);
    query
        .push(" order by m.date_added desc, m.listing_id limit ")
        .push_bind(MAX_ROWS + 1);
    fold_rows(tx, query, listing_row, state, step).await
}

/// The one restriction of count and rows: `m` is the membership, `l` the listing.
fn push_where(
    query: &mut QueryBuilder<Postgres>,
    tx: &TenantTx,
    view: View,
    filter: &ListingFilter,
    now: DateTime<Utc>,
) {
    query.push(" where m.tenant_id = ").push_bind(tx.tenant_id().0);
    push_part(query, tx.tenant_id().0, view);
    listing_filter::push_membership(query, filter, now);
    listing_filter::push_listing(query, filter);
}

/// A row of [`fold`]'s statement, by position: looking up twenty-two names per row takes longer.
fn listing_row(row: &PgRow) -> Result<ListingRow> {
    let code: i16 = row.try_get(7)?;
    Ok(ListingRow {
        address: address(row.try_get(0)?, row.try_get(1)?),
        mls_no: row.try_get(2)?,
        city: row.try_get(3)?,
        state: row.try_get(4)?,
        zip_code: row.try_get(5)?,
        county: row.try_get(6)?,
        status: stored::listing_status(code)?,
        status_date: row.try_get(8)?,
        date_added: row.try_get(9)?,
        close_date: row.try_get(10)?,
        price_cents: row.try_get(11)?,
        size_sqft: row.try_get(12)?,
        beds: row.try_get(13)?,
        baths: row.try_get(14)?,
        year_built: row.try_get(15)?,
        property_type: row.try_get(16)?,
        open_house: row.try_get(17)?,
        realtor: row.try_get(18)?,
        office: row.try_get(19)?,
        child_market: row.try_get(20)?,
        bucket: row.try_get(21)?,
    })
}
