//! The rows of the MSP report: the leads that a partner received in a period, each with its stored
//! match if that listing is in the viewer's part of the territory. Nothing is matched here.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use domain::leads::{LeadDetails, LeadStatus};
use domain::listing_filter::ListingFilter;
use domain::listings::Status;
use domain::move_types::MoveType;
use domain::reports::{MAX_ROWS, ReportFilter};
use domain::territory::View;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use sqlx::{Postgres, QueryBuilder, Row};

use super::{NAMES, OFFICE, address, counted, counting, fold_rows, push_part};
use crate::error::{DbError, Result};
use crate::listing_filter::{self, MEMBERSHIP};
use crate::stored;
use crate::transaction::TenantTx;

/// The users who are the sales person of a lead `d`: automated campaigns name them for its
/// `SalesPersonQLABId`.
const SALES_PEOPLE: &str = "from sales_person_ids q \
     join automated_campaigns a on a.tenant_id = q.tenant_id and a.sales_person_id = q.id and a.deleted_at is null \
     where q.tenant_id = d.tenant_id and q.key = d.sales_person_key";

/// A lead with its match.
#[derive(Clone, Debug, PartialEq)]
pub struct MspRow {
    /// The partner's id.
    pub opportunity_id: String,
    /// Its status.
    pub status: LeadStatus,
    /// The kind of move.
    pub move_type: Option<MoveType>,
    /// When the partner received it.
    pub received_at: DateTime<Utc>,
    /// When the partner last changed it.
    pub modified_at: Option<DateTime<Utc>>,
    /// The day of the survey.
    pub survey_on: Option<NaiveDate>,
    /// The requested day of the move.
    pub move_on: Option<NaiveDate>,
    /// What it says otherwise, without its notes.
    pub details: LeadDetails,
    /// The names of the sales people.
    pub sales_people: Option<String>,
    /// The names of its campaigns.
    pub campaigns: Option<String>,
    /// When the last message to it was sent.
    pub last_touch_at: Option<DateTime<Utc>>,
    /// The listing at which it may live.
    pub found: Option<MatchedListing>,
}

/// The matched listing of a lead.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchedListing {
    /// How much its address is like the lead's, 60 to 100.
    pub percent: i16,
    /// Street address with the unit.
    pub address: String,
    /// Its MLS number.
    pub mls_no: String,
    /// Status as users see it.
    pub status: Status,
    /// Since when it has this status.
    pub status_date: NaiveDate,
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
    push_from(&mut query, tx, view);
    push_where(&mut query, tx, filter, (now, zone));
    counted(tx, query).await
}

/// Folds the report's rows, the newest leads first, into `state`: see [`super`].
///
/// # Errors
/// When the database fails, and the first error of `step`, which ends the reading.
pub async fn fold<S, E, F>(
    tx: &mut TenantTx,
    view: View,
    filter: &ReportFilter,
    (now, zone): (DateTime<Utc>, Tz),
    state: S,
    step: impl FnMut(S, Vec<MspRow>) -> F,
) -> Result<(S, i64), E>
where
    E: From<DbError>,
    F: Future<Output = Result<S, E>>,
{
    let mut query = QueryBuilder::new(format!(
        "select d.opportunity_id, d.status, d.move_type, d.received_at, d.modified_at, d.survey_on, d.move_on, \
                d.details - 'notes', \
                (select string_agg(distinct u.first_name || ' ' || u.last_name, ', ') from users u \
                 where u.tenant_id = d.tenant_id and u.id in (select a.user_id {SALES_PEOPLE})), \
                (select string_agg(distinct c.name, ', ') from lead_campaigns c \
                 where c.tenant_id = d.tenant_id and c.lead_id = d.id), \
                (select max(t.sent_at) from messages t where t.tenant_id = d.tenant_id and t.lead_id = d.id), \
                p.percent, l.address, l.unit_number, l.mls_no, m.status, m.status_date, m.price_cents, m.size_sqft, \
                r.full_name, {OFFICE}, s.name, b.name "
    ));
    push_from(&mut query, tx, view);
    query.push(NAMES);
    push_where(&mut query, tx, filter, (now, zone));
    query
        .push(" order by d.received_at desc, d.id limit ")
        .push_bind(MAX_ROWS + 1);
    fold_rows(tx, query, row, state, step).await
}

/// The leads as `d`, the match of each as `p`, and the membership row and listing of a match in
/// `view` as `m` and `l`.
fn push_from(query: &mut QueryBuilder<Postgres>, tx: &TenantTx, view: View) {
    query.push(
        "from leads d left join (lead_property_matches p join listing_memberships m \
         on m.tenant_id = p.tenant_id and m.listing_id = p.listing_id",
    );
    push_part(query, tx.tenant_id().0, view);
    query.push(
        ") on p.tenant_id = d.tenant_id and p.lead_id = d.id \
         left join listings l on l.id = m.listing_id ",
    );
}

/// The one restriction of count and rows. A condition on the listing keeps only leads with a match
/// that meets it.
fn push_where(
    query: &mut QueryBuilder<Postgres>,
    tx: &TenantTx,
    filter: &ReportFilter,
    (now, zone): (DateTime<Utc>, Tz),
) {
    let tenant = tx.tenant_id().0;
    query.push(" where d.tenant_id = ").push_bind(tenant);
    if let Some(period) = filter.period {
        let (from, before) = period.instants(zone);
        query.push(" and d.received_at >= ").push_bind(from);
        query.push(" and d.received_at < ").push_bind(before);
    }
    let listings = &filter.listings;
    if !listings.zip_codes.is_empty() {
        query
            .push(" and d.origin_zip = any(")
            .push_bind(listings.zip_codes.clone())
            .push(")");
    }
    if !listings.statuses.is_empty() || !listings.include_off_market {
        query
            .push(" and (m.status = any(")
            .push_bind(listing_filter::statuses(listings))
            .push(")");
        if listings.statuses.is_empty() {
            query.push(" or m.status is null");
        }
        query.push(")");
    }
    let of_listing = ListingFilter {
        zip_codes: Vec::new(),
        ..listings.clone()
    };
    listing_filter::push_bounds(query, &of_listing, MEMBERSHIP, now);
    listing_filter::push_listing(query, &of_listing);
    if !filter.move_types.is_empty() {
        let kinds: Vec<i16> = filter.move_types.iter().map(|kind| kind.code()).collect();
        query.push(" and d.move_type = any(").push_bind(kinds).push(")");
    }
    if !filter.users.is_empty() {
        let users: Vec<_> = filter.users.iter().map(|user| user.0).collect();
        query
            .push(format!(
                " and exists (select 1 {SALES_PEOPLE} and a.user_id = any("
            ))
            .push_bind(users)
            .push("))");
    }
}

/// A row of [`fold`]'s statement, by position.
fn row(row: &PgRow) -> Result<MspRow> {
    let status: i16 = row.try_get(1)?;
    let move_type: Option<i16> = row.try_get(2)?;
    let details: Json<LeadDetails> = row.try_get(7)?;
    Ok(MspRow {
        opportunity_id: row.try_get(0)?,
        status: stored::known("lead status", status, LeadStatus::from_repr(status))?,
        move_type: move_type
            .map(|code| stored::known("move type", code, MoveType::from_repr(code)))
            .transpose()?,
        received_at: row.try_get(3)?,
        modified_at: row.try_get(4)?,
        survey_on: row.try_get(5)?,
        move_on: row.try_get(6)?,
        details: details.0,
        sales_people: row.try_get(8)?,
        campaigns: row.try_get(9)?,
        last_touch_at: row.try_get(10)?,
        found: found(row)?,
    })
}

fn found(row: &PgRow) -> Result<Option<MatchedListing>> {
    let Some(percent) = row.try_get(11)? else {
        return Ok(None);
    };
    Ok(Some(MatchedListing {
        percent,
        address: address(row.try_get(12)?, row.try_get(13)?),
        mls_no: row.try_get(14)?,
        status: stored::listing_status(row.try_get(15)?)?,
        status_date: row.try_get(16)?,
        price_cents: row.try_get(17)?,
        size_sqft: row.try_get(18)?,
        realtor: row.try_get(19)?,
        office: row.try_get(20)?,
        child_market: row.try_get(21)?,
        bucket: row.try_get(22)?,
    }))
}
