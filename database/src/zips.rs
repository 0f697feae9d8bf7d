//! The zip reference: city, county, state, zone and position of every zip, from
//! the crate `zipcodes` (data of the USPS and of GeoNames, CC BY 4.0).

use std::collections::HashMap;
use std::str::FromStr;

use chrono::{DateTime, Utc};
use sqlx::QueryBuilder;
use zipcodes::Zipcode;

use crate::error::Result;
use crate::reference;
use crate::transaction::PlatformTx;

/// The rows per statement: PostgreSQL takes at most 65,535 parameters.
const ROWS_A_STATEMENT: usize = 5_000;

/// The release that [`load_reference`] loads. Change it with the crate or the rules here, so that
/// the reference is loaded again.
const RELEASE: &str = "zipcodes 3.0.1, rules 1";

/// The name under which it is recorded.
const REFERENCE: &str = "zips";

/// A zip code and where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Zip {
    /// Five digits.
    pub zip_code: String,
    /// Its main city.
    pub city: String,
    /// Its county, if known.
    pub county: Option<String>,
    /// Two letters.
    pub state: String,
    /// IANA zone.
    pub time_zone: String,
    /// Latitude and longitude in degrees, if known.
    pub position: Option<(f64, f64)>,
}

/// Inserts and updates zip codes; returns how many rows changed.
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

/// Loads the zip reference unless this release is loaded; returns how many rows changed.
///
/// # Errors
/// When the database fails.
pub async fn load_reference(tx: &mut PlatformTx, now: DateTime<Utc>) -> Result<u64> {
    if reference::loaded(tx, REFERENCE).await?.as_deref() == Some(RELEASE) {
        return Ok(0);
    }
    let changed = insert(tx, &known()).await?;
    reference::mark_loaded(tx, REFERENCE, RELEASE, now).await?;
    Ok(changed)
}

/// The time zone of a zip code; `None` if it is unknown.
///
/// # Errors
/// When the database fails.
pub async fn time_zone(tx: &mut PlatformTx, zip_code: &str) -> Result<Option<String>> {
    Ok(
        sqlx::query_scalar!("select time_zone from zips where zip_code = $1", zip_code)
            .fetch_optional(tx.connection())
            .await?,
    )
}

/// The zip codes of these counties of a state, ascending.
///
/// # Errors
/// When the database fails.
pub async fn in_counties(tx: &mut PlatformTx, state: &str, counties: &[String]) -> Result<Vec<Zip>> {
    let rows = sqlx::query!(
        "select zip_code, city, county, state, time_zone, latitude, longitude \
         from zips \
         where state = $1 and county = any($2) \
         order by zip_code",
        state,
        counties,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Zip {
            zip_code: row.zip_code,
            city: row.city,
            county: row.county,
            state: row.state,
            time_zone: row.time_zone,
            position: row.latitude.zip(row.longitude),
        })
        .collect())
}

/// The crate's zips with its known defects handled:
///
/// - Military post offices (state AA, AE, AP) lie in no state and hold no
///   listings: left out, with them nearly all that lack county and zone.
/// - A zone that is missing or that no time zone database knows is that of most
///   zips of the same county, else of the same state.
/// - Latitude or longitude 0 is no position.
#[must_use]
pub fn known() -> Vec<Zip> {
    let civil: Vec<&Zipcode> = zipcodes::database()
        .iter()
        .filter(|zip| zip.zip_code_type != "MILITARY")
        .collect();
    let of_county = commonest_zones(&civil, |zip| {
        (!zip.county.is_empty()).then(|| (zip.state.clone(), zip.county.clone()))
    });
    let of_state = commonest_zones(&civil, |zip| Some(zip.state.clone()));
    let mut zips: Vec<Zip> = civil
        .iter()
        .filter_map(|zip| {
            let time_zone = valid_zone(zip)
                .or_else(|| of_county.get(&(zip.state.clone(), zip.county.clone())).copied())
                .or_else(|| of_state.get(&zip.state).copied())?;
            Some(Zip {
                zip_code: zip.zip_code.clone(),
                city: zip.city.clone(),
                county: (!zip.county.is_empty()).then(|| zip.county.clone()),
                state: zip.state.clone(),
                time_zone: time_zone.to_owned(),
                position: position(zip),
            })
        })
        .collect();
    // A statement must not contain a zip code twice.
    zips.sort_unstable_by(|one, next| one.zip_code.cmp(&next.zip_code));
    zips.dedup_by(|next, one| one.zip_code == next.zip_code);
    zips
}

/// Whether the zip code has streets, rather than post boxes or a single large addressee.
#[must_use]
pub fn has_homes(zip_code: &str) -> bool {
    zipcodes::database()
        .binary_search_by(|zip| zip.zip_code.as_str().cmp(zip_code))
        .is_ok_and(|at| {
            let zip = &zipcodes::database()[at];
            zip.active && zip.zip_code_type == "STANDARD"
        })
}

fn valid_zone(zip: &Zipcode) -> Option<&str> {
    chrono_tz::Tz::from_str(&zip.timezone)
        .is_ok()
        .then_some(zip.timezone.as_str())
}

fn position(zip: &Zipcode) -> Option<(f64, f64)> {
    let degrees = |text: &str| text.parse::<f64>().ok().filter(|degrees| *degrees != 0.0);
    degrees(&zip.lat).zip(degrees(&zip.long))
}

/// The most frequent zone of each place's zip codes; of equals, the first by name.
fn commonest_zones<'a, K: Eq + std::hash::Hash>(
    zips: &[&'a Zipcode],
    place: impl Fn(&Zipcode) -> Option<K>,
) -> HashMap<K, &'a str> {
    let mut counts: HashMap<K, HashMap<&str, u32>> = HashMap::new();
    for zip in zips {
        if let (Some(place), Some(zone)) = (place(zip), valid_zone(zip)) {
            *counts.entry(place).or_default().entry(zone).or_default() += 1;
        }
    }
    counts
        .into_iter()
        .filter_map(|(place, zones)| {
            let commonest = zones
                .into_iter()
                .min_by_key(|(zone, count)| (std::cmp::Reverse(*count), *zone))?;
            Some((place, commonest.0))
        })
        .collect()
}
