//! A company's listings in the order of their changes, for partners' programs (rules 7.13).
//!
//! The order is that of `listing_memberships.partner_changed_at`, which the membership refresh
//! writes. A refresh may run for longer than partners' rows are withheld, so what a running refresh
//! may still write is withheld until it ends.

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::ListingId;
use domain::jobs::{Kind, Queue};
use domain::listings::Status;

use crate::changes::ChangeWalk;
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// A listing as partners read it.
#[derive(Clone, Debug, PartialEq)]
pub struct ChangedListing {
    /// Its id.
    pub id: ListingId,
    /// Its MLS number.
    pub mls_no: String,
    /// The name of its source.
    pub source_name: String,
    /// Its status.
    pub status: Status,
    /// Since when it has this status.
    pub status_date: NaiveDate,
    /// The kind of property.
    pub property_type: String,
    /// Street address without the unit.
    pub address: String,
    /// The unit.
    pub unit_number: Option<String>,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// Bedrooms.
    pub beds: Option<i16>,
    /// Bathrooms.
    pub baths: Option<i16>,
    /// Living area, square feet.
    pub size_sqft: Option<i64>,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// When it entered the territory, changed, or was opened to partners, whichever was last.
    pub updated_at: DateTime<Utc>,
}

/// The listings of a part of a walk through the company's territory. Only sources that partners may
/// read now are included.
///
/// # Errors
/// When the database fails.
pub async fn changed(tx: &mut TenantTx, walk: ChangeWalk) -> Result<Vec<ChangedListing>> {
    let rows = sqlx::query!(
        r#"
        select l.id, l.mls_no, s.name as source_name, l.status, l.status_date, l.property_type, l.address,
               l.unit_number, l.city, l.state, l.zip_code, l.list_price_cents, l.beds, l.baths, l.size_sqft,
               l.date_added, m.partner_changed_at as "updated_at!"
        from listing_memberships m
        join listings l on l.id = m.listing_id
        -- A permission that was withdrawn counts before the refresh follows it.
        join listing_sources s on s.id = l.source_id and s.partners_since = m.partners_since
        where m.tenant_id = $1
          and m.partner_changed_at < least(
              $2,
              (select min(j.started_at) from jobs j
               where j.tenant_id = $1 and j.queue = $7 and j.state = 1 and j.kind = $8))
          and m.partner_changed_at >= coalesce($3, '-infinity'::timestamptz)
          and (m.partner_changed_at, m.listing_id) > (
              coalesce($4, '-infinity'::timestamptz), coalesce($5, '00000000-0000-0000-0000-000000000000'::uuid))
        order by m.partner_changed_at, m.listing_id
        limit $6
        "#,
        tx.tenant_id().0,
        walk.before,
        walk.since,
        walk.after.map(|mark| mark.updated_at),
        walk.after.map(|mark| mark.id),
        walk.limit,
        Queue::Background.code(),
        Kind::MEMBERSHIP_REFRESH,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(ChangedListing {
                id: ListingId(row.id),
                mls_no: row.mls_no,
                source_name: row.source_name,
                status: stored::listing_status(row.status)?,
                status_date: row.status_date,
                property_type: row.property_type,
                address: row.address,
                unit_number: row.unit_number,
                city: row.city,
                state: row.state,
                zip_code: row.zip_code,
                price_cents: row.list_price_cents,
                beds: row.beds,
                baths: row.baths,
                size_sqft: row.size_sqft,
                date_added: row.date_added,
                updated_at: row.updated_at,
            })
        })
        .collect()
}
