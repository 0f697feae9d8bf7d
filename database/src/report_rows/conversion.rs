//! The rows of the conversion report: the listings with a recorded conversion. A Company Admin
//! also gets those whose listing has left the territory.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::channels::Channel;
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source};
use domain::reports::{MAX_ROWS, ReportFilter};
use domain::territory::View;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};

use super::{NAMES, OFFICE, address, counted, counting, fold_rows, push_days, push_part};
use crate::error::{DbError, Result};
use crate::listing_filter::{self, LISTING};
use crate::stored;
use crate::transaction::TenantTx;

/// The instant of the first yes.
const FIRST_YES: &str = "least(p.opportunity_at, p.booked_at)";

/// Whether it is booked; of a conversion for which only days were stored, by them.
pub(super) const BOOKING: &str =
    "coalesce(c.booking, case when p.booked_at is null then 1 else 2 end)::smallint";

/// The condition that something is recorded in the conversion `p`.
pub(super) const RECORDED: &str =
    "(p.version > 0 or p.opportunity_at is not null or p.booked_at is not null)";

/// The latest save of the conversion `p`, as `c`.
pub(super) const SAVED: &str = "left join lateral (select * from property_conversion_changes \
                        where tenant_id = p.tenant_id and listing_id = p.listing_id \
                        order by version desc limit 1) c on true ";

/// The conversions as `p`, its listing as `l`, and its membership row as `m`, if it is in the
/// territory.
const CONVERSIONS: &str = "from property_conversions p \
     join listings l on l.id = p.listing_id \
     left join listing_memberships m on m.tenant_id = p.tenant_id and m.listing_id = p.listing_id ";

/// A listing with its conversion.
#[derive(Clone, Debug, PartialEq)]
pub struct ConversionRow {
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
    /// Status as users see it.
    pub status: Status,
    /// When it was first saved as an opportunity, if it is one.
    pub opportunity_at: Option<DateTime<Utc>>,
    /// When it was first saved as booked, if it is.
    pub booked_at: Option<DateTime<Utc>>,
    /// The source of the business.
    pub source: Option<Source>,
    /// The day of the quote.
    pub meeting_on: Option<NaiveDate>,
    /// The kind of move.
    pub move_type: Option<MoveType>,
    /// The quote, cents.
    pub quote_cents: Option<i64>,
    /// Whether it was booked.
    pub booking: Booking,
    /// The name of who last saved it, at that time.
    pub saved_by: Option<String>,
    /// When it was last saved.
    pub saved_at: Option<DateTime<Utc>>,
    /// Comments.
    pub comments: Option<String>,
    /// The messages about it sent before the first yes, or so far without one.
    pub touches: i64,
    /// When the first of them was sent.
    pub first_touch_at: Option<DateTime<Utc>>,
    /// The channel of the last of them.
    pub last_channel: Option<Channel>,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// The name of its realtor.
    pub realtor: Option<String>,
    /// The name of the realtor's office.
    pub office: Option<String>,
    /// Its child market.
    pub child_market: Option<String>,
    /// Its bucket.
    pub bucket: Option<String>,
    /// Whether it is in the company's territory.
    pub is_in_territory: bool,
}

impl ConversionRow {
    /// The instant of the first yes; `None` if nothing is answered with yes.
    #[must_use]
    pub fn first_yes_at(&self) -> Option<DateTime<Utc>> {
        self.opportunity_at.into_iter().chain(self.booked_at).min()
    }
}

/// The number of rows of the report: see [`super::count`].
///
/// # Errors
/// When the database fails.
pub async fn count(
    tx: &mut TenantTx,
    view: View,
    filter: &ReportFilter,
    (now, zone): (DateTime<Utc>, Tz),
) -> Result<i64> {
    let mut query = counting();
    query.push(CONVERSIONS).push(SAVED);
    push_where(&mut query, tx, view, filter, (now, zone));
    counted(tx, query).await
}

/// Folds the report's rows, the newest first yes first, then what was saved without one: see
/// [`super`].
///
/// # Errors
/// When the database fails, and the first error of `step`, which ends the reading.
pub async fn fold<S, E, F>(
    tx: &mut TenantTx,
    view: View,
    filter: &ReportFilter,
    (now, zone): (DateTime<Utc>, Tz),
    state: S,
    step: impl FnMut(S, Vec<ConversionRow>) -> F,
) -> Result<(S, i64), E>
where
    E: From<DbError>,
    F: Future<Output = Result<S, E>>,
{
    let mut query = QueryBuilder::new(format!(
        "select l.address, l.unit_number, l.mls_no, l.city, l.state, l.zip_code, coalesce(m.status, l.status), \
                p.opportunity_at, p.booked_at, c.source, c.meeting_on, c.move_type, c.quote_cents, {BOOKING}, \
                c.saved_by_name, c.saved_at, c.comments, t.touches, t.first_at, t.last_channel, \
                l.list_price_cents, l.size_sqft, r.full_name, {OFFICE}, s.name, b.name, m.listing_id is not null \
         {CONVERSIONS} {SAVED} {NAMES} \
         left join lateral (select count(*) as touches, min(sent_at) as first_at, \
                                   (array_agg(channel order by sent_at desc, id desc))[1] as last_channel \
                            from messages \
                            where tenant_id = p.tenant_id and listing_id = p.listing_id and cause <> 6 \
                              and sent_at is not null and ({FIRST_YES} is null or sent_at < {FIRST_YES})) t on true"
    ));
    push_where(&mut query, tx, view, filter, (now, zone));
    query
        .push(format!(
            " order by {FIRST_YES} is null, coalesce({FIRST_YES}, c.saved_at) desc nulls last, p.listing_id limit "
        ))
        .push_bind(MAX_ROWS + 1);
    fold_rows(tx, query, row, state, step).await
}

/// The one restriction of count and rows.
fn push_where(
    query: &mut QueryBuilder<Postgres>,
    tx: &TenantTx,
    view: View,
    filter: &ReportFilter,
    (now, zone): (DateTime<Utc>, Tz),
) {
    let tenant = tx.tenant_id().0;
    query.push(" where p.tenant_id = ").push_bind(tenant);
    query.push(" and ").push(RECORDED);
    push_part(query, tenant, view);
    if let Some(period) = filter.period {
        let (from, before) = period.instants(zone);
        query.push(format!(" and {FIRST_YES} >= ")).push_bind(from);
        query.push(format!(" and {FIRST_YES} < ")).push_bind(before);
    }
    let listings = &filter.listings;
    query
        .push(" and coalesce(m.status, l.status) = any(")
        .push_bind(listing_filter::statuses(listings))
        .push(")");
    listing_filter::push_bounds(query, listings, LISTING, now);
    listing_filter::push_listing(query, listings);
    if let Some(settings) = &listings.settings {
        query.push(" and p.listing_id in (");
        listing_filter::push_settings(query, tenant, settings);
        query.push(")");
    }
    push_conversion(query, filter);
    if !filter.users.is_empty() {
        let users: Vec<_> = filter.users.iter().map(|user| user.0).collect();
        query
            .push(" and c.saved_by_user_id = any(")
            .push_bind(users)
            .push(")");
    }
}

/// Restricts the conversion `p` and its latest save `c`.
pub(super) fn push_conversion(query: &mut QueryBuilder<Postgres>, filter: &ReportFilter) {
    let sources: Vec<i16> = filter.sources.iter().map(|source| source.code()).collect();
    let bookings: Vec<i16> = filter.bookings.iter().map(|booking| booking.code()).collect();
    let kinds: Vec<i16> = filter.move_types.iter().map(|kind| kind.code()).collect();
    for (column, codes) in [("c.source", sources), (BOOKING, bookings), ("c.move_type", kinds)] {
        if !codes.is_empty() {
            query
                .push(format!(" and {column} = any("))
                .push_bind(codes)
                .push(")");
        }
    }
    push_days(query, "c.meeting_on", (filter.meeting_from, filter.meeting_to));
}

/// A row of [`fold`]'s statement, by position.
fn row(row: &PgRow) -> Result<ConversionRow> {
    let source: Option<i16> = row.try_get(9)?;
    let move_type: Option<i16> = row.try_get(11)?;
    let booking: i16 = row.try_get(13)?;
    let channel: Option<i16> = row.try_get(19)?;
    Ok(ConversionRow {
        address: address(row.try_get(0)?, row.try_get(1)?),
        mls_no: row.try_get(2)?,
        city: row.try_get(3)?,
        state: row.try_get(4)?,
        zip_code: row.try_get(5)?,
        status: stored::listing_status(row.try_get(6)?)?,
        opportunity_at: row.try_get(7)?,
        booked_at: row.try_get(8)?,
        source: source
            .map(|code| stored::known("source", code, Source::from_repr(code)))
            .transpose()?,
        meeting_on: row.try_get(10)?,
        move_type: move_type
            .map(|code| stored::known("move type", code, MoveType::from_repr(code)))
            .transpose()?,
        quote_cents: row.try_get(12)?,
        booking: stored::known("booking", booking, Booking::from_repr(booking))?,
        saved_by: row.try_get(14)?,
        saved_at: row.try_get(15)?,
        comments: row.try_get(16)?,
        touches: row.try_get(17)?,
        first_touch_at: row.try_get(18)?,
        last_channel: channel.map(stored::channel).transpose()?,
        price_cents: row.try_get(20)?,
        size_sqft: row.try_get(21)?,
        realtor: row.try_get(22)?,
        office: row.try_get(23)?,
        child_market: row.try_get(24)?,
        bucket: row.try_get(25)?,
        is_in_territory: row.try_get(26)?,
    })
}
