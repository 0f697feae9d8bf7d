//! The rows of the pipeline report: the listings of a territory that are Pending or worked on: In
//! Process for somebody, or with a recorded conversion.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::channels::Channel;
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Source};
use domain::reports::pipeline::Stage;
use domain::reports::{MAX_ROWS, ReportFilter};
use domain::territory::View;
use sqlx::postgres::PgRow;
use sqlx::{Postgres, QueryBuilder, Row};

use super::conversion::{BOOKING, RECORDED, SAVED, push_conversion};
use super::{NAMES, OFFICE, address, counted, counting, fold_rows, push_days, push_part};
use crate::error::{DbError, Result};
use crate::listing_filter;
use crate::stored;
use crate::transaction::TenantTx;

/// A listing with its stage.
#[derive(Clone, Debug, PartialEq)]
pub struct PipelineRow {
    /// Street address with the unit.
    pub address: String,
    /// Its stage.
    pub stage: Stage,
    /// Since when it has this stage.
    pub stage_since: NaiveDate,
    /// Status as users see it.
    pub status: Status,
    /// Since when it has this status.
    pub status_date: NaiveDate,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// Its MLS number.
    pub mls_no: String,
    /// City.
    pub city: String,
    /// Two-letter state.
    pub state: String,
    /// Five-digit zip.
    pub zip_code: String,
    /// The names of those who have it In Process.
    pub in_process_by: Option<String>,
    /// When it was first saved as an opportunity, if it is one.
    pub opportunity_at: Option<DateTime<Utc>>,
    /// The day of the quote.
    pub meeting_on: Option<NaiveDate>,
    /// The quote, cents.
    pub quote_cents: Option<i64>,
    /// The kind of move.
    pub move_type: Option<MoveType>,
    /// The source of the business.
    pub source: Option<Source>,
    /// Whether it was booked; `None` without a conversion.
    pub booking: Option<Booking>,
    /// When the last message about it was sent.
    pub last_touch_at: Option<DateTime<Utc>>,
    /// The channel of that message.
    pub last_channel: Option<Channel>,
    /// When the next planned message about it is due.
    pub next_touch_at: Option<DateTime<Utc>>,
    /// Whether somebody replied to a message about it.
    pub is_replied: bool,
    /// The name of its realtor.
    pub realtor: Option<String>,
    /// The name of the realtor's office.
    pub office: Option<String>,
    /// Whether the home owner's data is known.
    pub is_owner_known: bool,
    /// Its child market.
    pub child_market: Option<String>,
    /// Its bucket.
    pub bucket: Option<String>,
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
    push_from(&mut query, tx, view, zone);
    push_where(&mut query, tx, view, filter, now);
    counted(tx, query).await
}

/// Folds the report's rows, the newest in their stage first, into `state`: see [`super`].
///
/// # Errors
/// When the database fails, and the first error of `step`, which ends the reading.
pub async fn fold<S, E, F>(
    tx: &mut TenantTx,
    view: View,
    filter: &ReportFilter,
    (now, zone): (DateTime<Utc>, Tz),
    state: S,
    step: impl FnMut(S, Vec<PipelineRow>) -> F,
) -> Result<(S, i64), E>
where
    E: From<DbError>,
    F: Future<Output = Result<S, E>>,
{
    let mut query = QueryBuilder::new(format!(
        "select l.address, l.unit_number, g.stage, h.since, m.status, m.status_date, m.date_added, m.price_cents, \
                m.size_sqft, l.mls_no, l.city, l.state, l.zip_code, f.names, p.opportunity_at, c.meeting_on, \
                c.quote_cents, c.move_type, c.source, case when p.listing_id is not null then {BOOKING} end, \
                t.last_at, t.last_channel, t.next_at, t.is_replied, r.full_name, {OFFICE}, \
                exists (select 1 from property_owners y where y.tenant_id = m.tenant_id \
                          and y.listing_id = m.listing_id and (y.name is not null or y.first_name is not null)), \
                s.name, b.name "
    ));
    push_from(&mut query, tx, view, zone);
    query.push(NAMES);
    push_where(&mut query, tx, view, filter, now);
    query
        .push(" order by h.since desc, m.listing_id limit ")
        .push_bind(MAX_ROWS + 1);
    fold_rows(tx, query, row, state, step).await
}

/// The listings: membership row `m`, listing `l`, conversion `p` with its latest save `c`, who has it
/// In Process `f`, its messages `t`, its stage `g` and since when `h`.
fn push_from(query: &mut QueryBuilder<Postgres>, tx: &TenantTx, view: View, zone: Tz) {
    let tenant = tx.tenant_id().0;
    query
        .push("from (select m.listing_id from listing_memberships m where m.status = 2 and m.tenant_id = ")
        .push_bind(tenant);
    push_part(query, tenant, view);
    query
        .push(" union select listing_id from property_flags where in_process_at is not null and tenant_id = ")
        .push_bind(tenant)
        .push(format!(
            " union select p.listing_id from property_conversions p where {RECORDED} and p.tenant_id = "
        ))
        .push_bind(tenant)
        // Looks up each row: a join might read the whole territory to find a few.
        .push(
            ") w cross join lateral (select * from listing_memberships where listing_id = w.listing_id \
             and tenant_id = ",
        )
        .push_bind(tenant)
        .push(format!(
            " offset 0) m \
             join listings l on l.id = m.listing_id \
             left join property_conversions p on p.tenant_id = m.tenant_id and p.listing_id = m.listing_id \
                                             and {RECORDED} \
             {SAVED} \
             left join lateral (select min(x.in_process_at) as since, \
                                       string_agg(u.first_name || ' ' || u.last_name, ', ' \
                                                  order by x.in_process_at, u.id) as names \
                                from property_flags x \
                                join users u on u.tenant_id = x.tenant_id and u.id = x.user_id \
                                where x.tenant_id = m.tenant_id and x.listing_id = m.listing_id \
                                  and x.in_process_at is not null) f on true \
             left join lateral (select min(x.sent_at) as first_at, max(x.sent_at) as last_at, \
                                       (array_agg(x.channel order by x.sent_at desc, x.id desc) \
                                        filter (where x.sent_at is not null))[1] as last_channel, \
                                       min(x.due_at) filter (where x.state = 0) as next_at, \
                                       coalesce(bool_or(exists (select 1 from inbound_messages i \
                                                                where i.tenant_id = x.tenant_id \
                                                                  and i.message_id = x.id)), false) as is_replied \
                                from messages x \
                                where x.tenant_id = m.tenant_id and x.listing_id = m.listing_id \
                                  and x.cause <> 6) t on true \
             cross join lateral (select (case when {BOOKING} = 2 then {booked} when {BOOKING} = 3 then {lost} \
                                              when c.quote_cents is not null then {quoted} \
                                              when p.opportunity_at is not null then {opportunity} \
                                              when t.first_at is not null then {contacted} \
                                              when f.since is not null then {in_process} \
                                              else {untouched} end)::smallint as stage) g \
             cross join lateral (select coalesce((case g.stage \
                     when {booked} then coalesce(p.booked_at, c.saved_at) \
                     when {lost} then (select min(saved_at) from property_conversion_changes e \
                                       where e.tenant_id = m.tenant_id and e.listing_id = m.listing_id \
                                         and e.version > all (select version from property_conversion_changes \
                                                              where tenant_id = m.tenant_id \
                                                                and listing_id = m.listing_id and booking <> 3)) \
                     when {quoted} then (select min(saved_at) from property_conversion_changes e \
                                         where e.tenant_id = m.tenant_id and e.listing_id = m.listing_id \
                                           and e.version > all (select version from property_conversion_changes \
                                                                where tenant_id = m.tenant_id \
                                                                  and listing_id = m.listing_id \
                                                                  and quote_cents is null)) \
                     when {opportunity} then p.opportunity_at \
                     when {contacted} then t.first_at \
                     when {in_process} then f.since end at time zone ",
            booked = Stage::Booked.code(),
            lost = Stage::Lost.code(),
            quoted = Stage::Quoted.code(),
            opportunity = Stage::Opportunity.code(),
            contacted = Stage::Contacted.code(),
            in_process = Stage::InProcess.code(),
            untouched = Stage::Untouched.code(),
        ))
        .push_bind(zone.name())
        .push(")::date, m.status_date) as since) h ");
}

/// The one restriction of count and rows.
fn push_where(
    query: &mut QueryBuilder<Postgres>,
    tx: &TenantTx,
    view: View,
    filter: &ReportFilter,
    now: DateTime<Utc>,
) {
    let tenant = tx.tenant_id().0;
    query.push(" where true");
    push_part(query, tenant, view);
    listing_filter::push_membership(query, &filter.listings, now);
    listing_filter::push_listing(query, &filter.listings);
    if let Some(settings) = &filter.listings.settings {
        query.push(" and m.listing_id in (");
        listing_filter::push_settings(query, tenant, settings);
        query.push(")");
    }
    if filter.bookings.is_empty() {
        query.push(format!(" and {BOOKING} = {}", Booking::Undecided.code()));
    }
    push_conversion(query, filter);
    if let Some(period) = filter.period {
        push_days(query, "h.since", (Some(period.from), Some(period.to)));
    }
    if filter.pending_from.is_some() || filter.pending_to.is_some() {
        query.push(format!(" and m.status = {}", Status::Pending.code()));
        push_days(query, "m.status_date", (filter.pending_from, filter.pending_to));
    }
    if !filter.users.is_empty() {
        let users: Vec<_> = filter.users.iter().map(|user| user.0).collect();
        query
            .push(
                " and exists (select 1 from property_flags x where x.tenant_id = m.tenant_id \
                 and x.listing_id = m.listing_id and x.in_process_at is not null and x.user_id = any(",
            )
            .push_bind(users)
            .push("))");
    }
}

/// A row of [`fold`]'s statement, by position.
fn row(row: &PgRow) -> Result<PipelineRow> {
    let stage: i16 = row.try_get(2)?;
    let move_type: Option<i16> = row.try_get(17)?;
    let source: Option<i16> = row.try_get(18)?;
    let booking: Option<i16> = row.try_get(19)?;
    let channel: Option<i16> = row.try_get(21)?;
    Ok(PipelineRow {
        address: address(row.try_get(0)?, row.try_get(1)?),
        stage: stored::known("stage", stage, Stage::from_repr(stage))?,
        stage_since: row.try_get(3)?,
        status: stored::listing_status(row.try_get(4)?)?,
        status_date: row.try_get(5)?,
        date_added: row.try_get(6)?,
        price_cents: row.try_get(7)?,
        size_sqft: row.try_get(8)?,
        mls_no: row.try_get(9)?,
        city: row.try_get(10)?,
        state: row.try_get(11)?,
        zip_code: row.try_get(12)?,
        in_process_by: row.try_get(13)?,
        opportunity_at: row.try_get(14)?,
        meeting_on: row.try_get(15)?,
        quote_cents: row.try_get(16)?,
        move_type: move_type
            .map(|code| stored::known("move type", code, MoveType::from_repr(code)))
            .transpose()?,
        source: source
            .map(|code| stored::known("source", code, Source::from_repr(code)))
            .transpose()?,
        booking: booking
            .map(|code| stored::known("booking", code, Booking::from_repr(code)))
            .transpose()?,
        last_touch_at: row.try_get(20)?,
        last_channel: channel.map(stored::channel).transpose()?,
        next_touch_at: row.try_get(22)?,
        is_replied: row.try_get(23)?,
        realtor: row.try_get(24)?,
        office: row.try_get(25)?,
        is_owner_known: row.try_get(26)?,
        child_market: row.try_get(27)?,
        bucket: row.try_get(28)?,
    })
}
