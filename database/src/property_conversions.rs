//! Conversions of listings, for the whole company.

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{ListingId, UserId};
use domain::move_types::MoveType;
use domain::property_conversions::{Booking, Conversion, Source};
use domain::territory::View;
use thiserror::Error;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::stored;
use crate::transaction::TenantTx;
use crate::views;

/// The most saves in the history of a conversion, the latest ones.
const MOST_CHANGES: i64 = 50;

/// When a listing was first saved as an opportunity or booking, if it was (rules 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The listing.
    pub listing: ListingId,
    /// As an opportunity.
    pub opportunity_at: Option<DateTime<Utc>>,
    /// As booked.
    pub booked_at: Option<DateTime<Utc>>,
}

/// A listing's conversion and its history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// The number of saves; a save names the version it read.
    pub version: i32,
    /// The current conversion; `None` before the first save.
    pub conversion: Option<Conversion>,
    /// The day it was first saved as an opportunity, if it is one; in the company's zone.
    pub opportunity_on: Option<NaiveDate>,
    /// The day it was first saved as booked, if it is; in the company's zone.
    pub booked_on: Option<NaiveDate>,
    /// The saves, the newest first; at most [`MOST_CHANGES`].
    pub changes: Vec<Change>,
}

/// A save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its number, from 1.
    pub version: i32,
    /// When it was saved.
    pub saved_at: DateTime<Utc>,
    /// The name of the user at the time.
    pub saved_by: String,
    /// What was saved.
    pub conversion: Conversion,
}

/// Why a conversion can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The listing is not in the view.
    #[error("there is no such listing")]
    Missing,
    /// A newer version was saved meanwhile.
    #[error("another version was saved")]
    Stale,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// A listing's conversion; `None` when the listing is not in `view`.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, view: View, listing: ListingId) -> Result<Option<Tracked>> {
    if !views::shows(tx, view, listing).await? {
        return Ok(None);
    }
    let standing = sqlx::query!(
        r#"
        select p.version, p.opportunity_at, p.booked_at,
               (p.opportunity_at at time zone c.time_zone)::date as opportunity_on,
               (p.booked_at at time zone c.time_zone)::date as booked_on
        from property_conversions p
        join companies c on c.tenant_id = p.tenant_id
        where p.tenant_id = $1 and p.listing_id = $2
        "#,
        tx.tenant_id().0,
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(standing) = standing else {
        return Ok(Some(Tracked {
            version: 0,
            conversion: None,
            opportunity_on: None,
            booked_on: None,
            changes: Vec::new(),
        }));
    };
    let changes = changes(tx, listing, MOST_CHANGES).await?;
    let conversion = match changes.first() {
        Some(latest) => Some(latest.conversion.clone()),
        None => known_by_dates(standing.opportunity_at, standing.booked_at),
    };
    Ok(Some(Tracked {
        version: standing.version,
        conversion,
        opportunity_on: standing.opportunity_on,
        booked_on: standing.booked_on,
        changes,
    }))
}

/// The conversion of a listing for which only days were stored.
fn known_by_dates(
    opportunity_at: Option<DateTime<Utc>>,
    booked_at: Option<DateTime<Utc>>,
) -> Option<Conversion> {
    opportunity_at.or(booked_at)?;
    Some(Conversion {
        is_opportunity: opportunity_at.is_some(),
        source: None,
        meeting_on: None,
        move_type: None,
        quote_cents: None,
        booking: if booked_at.is_some() {
            Booking::Booked
        } else {
            Booking::Undecided
        },
        comments: None,
    })
}

/// The saves of a listing's conversion, the newest first.
async fn changes(tx: &mut TenantTx, listing: ListingId, most: i64) -> Result<Vec<Change>> {
    let rows = sqlx::query!(
        "select version, saved_at, saved_by_name, is_opportunity, booking, source, meeting_on, move_type, quote_cents, \
                comments \
         from property_conversion_changes \
         where tenant_id = $1 and listing_id = $2 \
         order by version desc \
         limit $3",
        tx.tenant_id().0,
        listing.0,
        most,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Change {
                version: row.version,
                saved_at: row.saved_at,
                saved_by: row.saved_by_name,
                conversion: Conversion {
                    is_opportunity: row.is_opportunity,
                    source: row
                        .source
                        .map(|code| stored::known("source", code, Source::from_repr(code)))
                        .transpose()?,
                    meeting_on: row.meeting_on,
                    move_type: row
                        .move_type
                        .map(|code| stored::known("move type", code, MoveType::from_repr(code)))
                        .transpose()?,
                    quote_cents: row.quote_cents,
                    booking: stored::known("booking", row.booking, Booking::from_repr(row.booking))?,
                    comments: row.comments,
                },
            })
        })
        .collect()
}

/// Saves a conversion over `version`. An equal conversion is not saved again, whatever the
/// version, so a repeat does no harm.
///
/// A yes keeps the time of its first save, even if it was changed to no in between; while it is
/// no, it has no time and doesn't count.
///
/// # Errors
/// [`SaveError`] when `view` doesn't show the listing, or another version holds.
pub async fn save(
    tx: &mut TenantTx,
    (view, user): (View, UserId),
    listing: ListingId,
    version: i32,
    conversion: &Conversion,
    now: DateTime<Utc>,
) -> Result<(), SaveError> {
    if !views::shows(tx, view, listing).await? {
        return Err(SaveError::Missing);
    }
    let tenant = tx.tenant_id();
    // Concurrent saves of a listing wait here. If there is no row yet, they meet in the insert
    // below.
    let holds = sqlx::query_scalar!(
        "select version from property_conversions where tenant_id = $1 and listing_id = $2 for update",
        tenant.0,
        listing.0,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .unwrap_or(0);
    let latest = changes(tx, listing, 1).await?;
    if latest
        .first()
        .is_some_and(|latest| latest.conversion == *conversion)
    {
        return Ok(());
    }
    if holds != version {
        return Err(SaveError::Stale);
    }
    let saved = sqlx::query_scalar!(
        "insert into property_conversions as c (tenant_id, listing_id, version, opportunity_at, booked_at) \
         values ($1, $2, 1, case when $3 then $5::timestamptz end, case when $4 then $5::timestamptz end) \
         on conflict on constraint property_conversions_pkey do update \
         set version = c.version + 1, \
             opportunity_at = case when $3 then coalesce(c.opportunity_at, \
                 (select min(saved_at) from property_conversion_changes \
                  where tenant_id = $1 and listing_id = $2 and is_opportunity), $5) end, \
             booked_at = case when $4 then coalesce(c.booked_at, \
                 (select min(saved_at) from property_conversion_changes \
                  where tenant_id = $1 and listing_id = $2 and booking = 2), $5) end \
         where c.version = $6 \
         returning version",
        tenant.0,
        listing.0,
        conversion.is_opportunity,
        conversion.booking == Booking::Booked,
        now,
        version,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .ok_or(SaveError::Stale)?;
    sqlx::query!(
        "insert into property_conversion_changes (tenant_id, listing_id, version, saved_at, saved_by_user_id, \
                                                  saved_by_name, is_opportunity, booking, source, meeting_on, \
                                                  move_type, quote_cents, comments) \
         select $1, $2, $3, $4, u.id, u.first_name || ' ' || u.last_name, $6, $7, $8, $9, $10, $11, $12 \
         from users u \
         where u.tenant_id = $1 and u.id = $5",
        tenant.0,
        listing.0,
        saved,
        now,
        user.0,
        conversion.is_opportunity,
        conversion.booking.code(),
        conversion.source.map(Source::code),
        conversion.meeting_on,
        conversion.move_type.map(MoveType::code),
        conversion.quote_cents,
        conversion.comments,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(())
}

/// Stores when listings were first saved with yes, for a demonstration; existing days stay.
///
/// # Errors
/// When the database fails.
pub async fn put(tx: &mut TenantTx, outcomes: &[Outcome]) -> Result<()> {
    let listings: Vec<Uuid> = outcomes.iter().map(|one| one.listing.0).collect();
    let opportunities: Vec<_> = outcomes.iter().map(|one| one.opportunity_at).collect();
    let bookings: Vec<_> = outcomes.iter().map(|one| one.booked_at).collect();
    sqlx::query!(
        "insert into property_conversions as c (tenant_id, listing_id, opportunity_at, booked_at) \
         select $1, one.listing_id, one.opportunity_at, one.booked_at \
         from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as one (listing_id, opportunity_at, booked_at) \
         on conflict on constraint property_conversions_pkey do update \
         set opportunity_at = coalesce(c.opportunity_at, excluded.opportunity_at), \
             booked_at = coalesce(c.booked_at, excluded.booked_at)",
        tx.tenant_id().0,
        &listings,
        &opportunities as &[Option<DateTime<Utc>>],
        &bookings as &[Option<DateTime<Utc>>],
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
