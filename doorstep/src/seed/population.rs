//! Zip codes with homes, weighted by population. A state weighs its population in the 2020 census
//! (U.S. Census Bureau, table P1). Within a state a zip code weighs more where zip codes are
//! dense, because the postal service sizes them by deliveries.

use std::collections::HashMap;

use database::zips::{self, Zip};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::listings::normal;
use super::plan::{County, county};

const SEED: u64 = 0x0d00_2020;

/// The number of zip codes in a grid cell from which it counts as a city, or as a suburb.
const CITY_ZIPS: usize = 18;
const SUBURB_ZIPS: usize = 7;

/// Grid cells per degree.
const CELLS_A_DEGREE: f64 = 4.0;

const CITY: County = county("", 640_000.0, 420.0, 55, 1.0);
const SUBURB: County = county("", 460_000.0, 230.0, 18, 1.0);
const COUNTRY: County = county("", 290_000.0, 150.0, 4, 1.0);

/// Population of each state in thousands.
const STATES: &[(&str, f64)] = &[
    ("AK", 733.0),
    ("AL", 5_024.0),
    ("AR", 3_012.0),
    ("AZ", 7_152.0),
    ("CA", 39_538.0),
    ("CO", 5_774.0),
    ("CT", 3_606.0),
    ("DC", 690.0),
    ("DE", 990.0),
    ("FL", 21_538.0),
    ("GA", 10_712.0),
    ("HI", 1_455.0),
    ("IA", 3_190.0),
    ("ID", 1_839.0),
    ("IL", 12_813.0),
    ("IN", 6_786.0),
    ("KS", 2_938.0),
    ("KY", 4_506.0),
    ("LA", 4_658.0),
    ("MA", 7_030.0),
    ("MD", 6_177.0),
    ("ME", 1_362.0),
    ("MI", 10_077.0),
    ("MN", 5_706.0),
    ("MO", 6_155.0),
    ("MS", 2_961.0),
    ("MT", 1_084.0),
    ("NC", 10_439.0),
    ("ND", 779.0),
    ("NE", 1_962.0),
    ("NH", 1_378.0),
    ("NJ", 9_289.0),
    ("NM", 2_118.0),
    ("NV", 3_105.0),
    ("NY", 20_201.0),
    ("OH", 11_799.0),
    ("OK", 3_959.0),
    ("OR", 4_237.0),
    ("PA", 13_003.0),
    ("RI", 1_097.0),
    ("SC", 5_118.0),
    ("SD", 887.0),
    ("TN", 6_911.0),
    ("TX", 29_146.0),
    ("UT", 3_272.0),
    ("VA", 8_631.0),
    ("VT", 643.0),
    ("WA", 7_705.0),
    ("WI", 5_894.0),
    ("WV", 1_794.0),
    ("WY", 577.0),
];

/// A zip code with homes.
#[derive(Clone, Debug)]
pub struct Place {
    pub zip: Zip,
    /// The typical homes there.
    pub homes: &'static County,
    /// The approximate population in thousands.
    pub weight: f64,
}

/// All zip codes with homes and a known position, sorted by state and zip code.
pub fn places() -> Vec<Place> {
    let mut zips: Vec<_> = zips::known()
        .into_iter()
        .filter(|zip| zips::has_homes(&zip.zip_code))
        .filter_map(|zip| zip.position.map(|position| (cell(position), zip)))
        .collect();
    zips.sort_by(|(_, one), (_, next)| (&one.state, &one.zip_code).cmp(&(&next.state, &next.zip_code)));
    let mut of_cell: HashMap<(i32, i32), usize> = HashMap::new();
    for (cell, _) in &zips {
        *of_cell.entry(*cell).or_default() += 1;
    }
    let mut random = StdRng::seed_from_u64(SEED);
    let mut places = Vec::with_capacity(zips.len());
    for of_state in zips.chunk_by(|(_, one), (_, next)| one.state == next.state) {
        let state = of_state.first().map_or("", |(_, zip)| zip.state.as_str());
        // U.S. territories are not in the table and get no listings.
        let Some((_, people)) = STATES.iter().find(|(name, _)| *name == state) else {
            continue;
        };
        let shares: Vec<f64> = of_state
            .iter()
            .map(|(cell, _)| density_weight(of_cell[cell]) * (0.6 * normal(&mut random)).exp())
            .collect();
        let all: f64 = shares.iter().sum();
        places.extend(of_state.iter().zip(shares).map(|((cell, zip), share)| Place {
            zip: zip.clone(),
            homes: homes(of_cell[cell]),
            weight: people * share / all,
        }));
    }
    places
}

#[expect(clippy::cast_possible_truncation, reason = "degrees")]
fn cell((latitude, longitude): (f64, f64)) -> (i32, i32) {
    (
        (latitude * CELLS_A_DEGREE).floor() as i32,
        (longitude * CELLS_A_DEGREE).floor() as i32,
    )
}

#[expect(clippy::cast_precision_loss, reason = "some dozen zips lie in a cell")]
fn density_weight(zips: usize) -> f64 {
    (zips as f64).powf(0.8)
}

fn homes(zips: usize) -> &'static County {
    match zips {
        CITY_ZIPS.. => &CITY,
        SUBURB_ZIPS.. => &SUBURB,
        _ => &COUNTRY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zips_weigh_as_the_states_people_do() {
        let places = places();
        assert!(places.len() > 25_000, "{}", places.len());
        let of = |state: &str| -> f64 {
            places
                .iter()
                .filter(|place| place.zip.state == state)
                .map(|place| place.weight)
                .sum()
        };
        assert!((of("CA") - 39_538.0).abs() < 1.0);
        assert!((of("WY") - 577.0).abs() < 1.0);
        assert!(places.iter().all(|place| place.weight > 0.0));
    }
}
