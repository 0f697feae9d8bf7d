//! The zip reference: city, county, state, zone and position of every zip.

use sqlx::QueryBuilder;

use crate::error::Result;
use crate::transaction::PlatformTx;

/// Rows written by one statement: PostgreSQL takes at most 65,535 parameters.
const ROWS_A_STATEMENT: usize = 5_000;

/// A zip code and where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Zip {
    /// Five digits.
    pub zip_code: String,
    /// Its main city.
    pub city: String,
    /// Its county, where known.
    pub county: Option<String>,
    /// Two letters.
    pub state: String,
    /// IANA zone.
    pub time_zone: String,
    /// Latitude and longitude in degrees, where known.
    pub position: Option<(f64, f64)>,
}

/// Adds zips, and brings known ones up to date; answers how many rows changed.
///
/// # Errors
/// When the database fails.
pub async fn insert(tx: &mut PlatformTx, zips: &[Zip]) -> Result<u64> {
    let mut changed = 0;
    for chunk in zips.chunks(ROWS_A_STATEMENT) {
        let mut query = QueryBuilder::new(
            "insert into zips (zip_code, city, county, state, time_zone, latitude, longitude) ",
        );
        query.push_values(chunk, |mut row, zip| {
            row.push_bind(&zip.zip_code)
                .push_bind(&zip.city)
                .push_bind(&zip.county)
                .push_bind(&zip.state)
                .push_bind(&zip.time_zone)
                .push_bind(zip.position.map(|position| position.0))
                .push_bind(zip.position.map(|position| position.1));
        });
        query.push(
            " on conflict (zip_code) do update \
             set city = excluded.city, county = excluded.county, state = excluded.state, \
                 time_zone = excluded.time_zone, latitude = excluded.latitude, longitude = excluded.longitude \
             where (zips.city, zips.county, zips.state, zips.time_zone, zips.latitude, zips.longitude) \
                   is distinct from (excluded.city, excluded.county, excluded.state, excluded.time_zone, \
                                     excluded.latitude, excluded.longitude)",
        );
        changed += query.build().execute(tx.connection()).await?.rows_affected();
    }
    Ok(changed)
}
