//! The cache of the geocoder's positions of addresses.

use chrono::{DateTime, Utc};
use domain::ids::TenantId;

use crate::error::Result;
use crate::transaction::{PlatformTx, ScopedTx};

/// Degrees of latitude and longitude.
pub type Position = (f64, f64);

/// The geocoder's last result for an address.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known {
    /// The position.
    At(Position),
    /// The address was not found.
    Nowhere,
}

/// The cached result of an address, if it is newer than `since`.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut ScopedTx, address: &str, since: DateTime<Utc>) -> Result<Option<Known>> {
    let tenant = tenant_of(tx);
    let row = sqlx::query!(
        "select latitude, longitude from geocoded_addresses where tenant_id = $1 and address = $2 and asked_at > $3",
        tenant.0,
        key(address),
        since,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| row.latitude.zip(row.longitude).map_or(Known::Nowhere, Known::At)))
}

/// Stores a result.
///
/// # Errors
/// When the database fails.
pub async fn put(tx: &mut ScopedTx, address: &str, known: Known, now: DateTime<Utc>) -> Result<()> {
    let tenant = tenant_of(tx);
    let (latitude, longitude) = match known {
        Known::At((latitude, longitude)) => (Some(latitude), Some(longitude)),
        Known::Nowhere => (None, None),
    };
    sqlx::query!(
        "insert into geocoded_addresses (tenant_id, address, latitude, longitude, asked_at) \
         values ($1, $2, $3, $4, $5) \
         on conflict on constraint geocoded_addresses_pkey do update \
         set latitude = excluded.latitude, longitude = excluded.longitude, asked_at = excluded.asked_at",
        tenant.0,
        key(address),
        latitude,
        longitude,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Deletes results of all companies from before `before`, at most `limit`; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_before(tx: &mut PlatformTx, before: DateTime<Utc>, limit: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "delete from geocoded_addresses \
         where (tenant_id, address) in ( \
             select tenant_id, address from geocoded_addresses \
             where asked_at < $1 \
             order by asked_at, tenant_id, address \
             limit $2)",
        before,
        limit,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}

fn tenant_of(tx: &ScopedTx) -> TenantId {
    match tx {
        ScopedTx::Tenant(tx) => tx.tenant_id(),
        ScopedTx::Platform(_) => TenantId::PLATFORM,
    }
}

fn key(address: &str) -> String {
    address.to_lowercase()
}
