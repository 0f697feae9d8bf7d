//! What came of listings, for the whole company.

use chrono::{DateTime, Utc};
use domain::ids::ListingId;
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// When a listing was first saved with yes, if it was (DECISIONS 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// The listing.
    pub listing: ListingId,
    /// As an opportunity.
    pub opportunity_at: Option<DateTime<Utc>>,
    /// As booked.
    pub booked_at: Option<DateTime<Utc>>,
}

/// Saves what came of listings; a yes that stands keeps its day.
///
/// # Errors
/// When the database fails.
pub async fn put(tx: &mut TenantTx, conversions: &[Conversion]) -> Result<()> {
    let tenant = tx.tenant_id();
    let listings: Vec<Uuid> = conversions.iter().map(|one| one.listing.0).collect();
    let opportunities: Vec<_> = conversions.iter().map(|one| one.opportunity_at).collect();
    let bookings: Vec<_> = conversions.iter().map(|one| one.booked_at).collect();
    sqlx::query!(
        "insert into property_conversions as c (tenant_id, listing_id, opportunity_at, booked_at) \
         select $1, one.listing_id, one.opportunity_at, one.booked_at \
         from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) as one (listing_id, opportunity_at, booked_at) \
         on conflict on constraint property_conversions_pkey do update \
         set opportunity_at = coalesce(c.opportunity_at, excluded.opportunity_at), \
             booked_at = coalesce(c.booked_at, excluded.booked_at)",
        tenant.0,
        &listings,
        &opportunities as &[Option<DateTime<Utc>>],
        &bookings as &[Option<DateTime<Utc>>],
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
