//! How the load set is laid out: areas of zips, each a market, and which
//! companies share them. The same for the same numbers.

use std::collections::BTreeSet;

use domain::ids::TenantId;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};

use super::names;
use super::plan::{self, MARKETS};
use super::population::{self, Place};

const SEED: u64 = 0x0d00_1000;

/// Zips of a market, about.
const ZIPS_AN_AREA: usize = 150;

/// Fewer listings than these make no zip of the set.
const LISTINGS_A_ZIP: usize = 20;

/// Of a hundred areas, how many are shared by so many companies: three on the
/// average, twenty at most.
const SHARED_BY: &[(usize, u32)] = &[
    (1, 25),
    (2, 25),
    (3, 22),
    (4, 13),
    (5, 7),
    (6, 4),
    (8, 2),
    (12, 1),
    (20, 1),
];

/// Where the numbers of the companies begin; those of the demonstration are lower.
const FIRST_COMPANY: u128 = 1_000;

/// A market.
#[derive(Clone, Debug)]
pub struct Area {
    pub name: String,
    /// By zip, all of one state.
    pub places: Vec<Place>,
    pub listings: usize,
    /// The companies that were given it, by their place among the companies.
    pub companies: BTreeSet<usize>,
}

impl Area {
    pub fn zip_codes(&self) -> Vec<String> {
        self.places
            .iter()
            .map(|place| place.zip.zip_code.clone())
            .collect()
    }
}

/// A company.
#[derive(Clone, Debug)]
pub struct Firm {
    pub tenant_id: TenantId,
    pub name: String,
    /// Of its e-mail addresses.
    pub domain: String,
    /// First and last names of its admin, its Submarket Owners and its Bucket owners.
    pub admin: (String, String),
    pub managers: Vec<(String, String)>,
    pub sellers: Vec<(String, String)>,
}

/// The areas, with `listings` among them, shared by `companies`.
pub fn areas(listings: usize, companies: usize) -> Vec<Area> {
    let mut random = StdRng::seed_from_u64(SEED);
    let mut areas = laid_out(listings);
    hand_out(&mut areas, companies, &mut random);
    areas
}

/// The companies.
pub fn firms(areas: &[Area], companies: usize) -> Vec<Firm> {
    let mut random = StdRng::seed_from_u64(SEED + 1);
    (0..companies)
        .map(|place| {
            let held = areas
                .iter()
                .filter(|area| area.companies.contains(&place))
                .count();
            let managers = held.clamp(2, 6);
            let mut people = (0..=3 * managers).map(|number| {
                let (first, last) = (names::FIRST.choose(&mut random), names::LAST.choose(&mut random));
                // Two may have one name, but not one address.
                (
                    first.map_or_else(String::new, |first| (*first).to_owned()),
                    last.map_or_else(String::new, |last| format!("{last}{number}")),
                )
            });
            let admin = people.next().unwrap_or_default();
            let managers: Vec<_> = people.by_ref().take(managers).collect();
            let sellers = people.collect();
            Firm {
                tenant_id: plan::tenant_id(FIRST_COMPANY + place as u128),
                name: format!("Load Movers {:02}", place + 1),
                domain: format!("load-{:02}.example", place + 1),
                admin,
                managers,
                sellers,
            }
        })
        .collect()
}

/// Neighbouring zips of a state together, outside the demonstration's markets.
fn laid_out(listings: usize) -> Vec<Area> {
    let is_demonstrations = |place: &Place| {
        MARKETS.iter().any(|market| {
            market.state == place.zip.state
                && market
                    .counties
                    .iter()
                    .any(|county| Some(county.name) == place.zip.county.as_deref())
        })
    };
    let mut places = population::places();
    places.retain(|place| !is_demonstrations(place));
    // Few listings lie where most people do.
    places.sort_by(|one, next| next.weight.total_cmp(&one.weight));
    places.truncate((listings / LISTINGS_A_ZIP).max(1));
    places
        .sort_by(|one, next| (&one.zip.state, &one.zip.zip_code).cmp(&(&next.zip.state, &next.zip.zip_code)));
    let all: f64 = places.iter().map(|place| place.weight).sum();
    let (mut passed, mut given) = (0.0, 0);
    let mut areas = Vec::new();
    for of_state in places.chunk_by(|one, next| one.zip.state == next.zip.state) {
        let parts = of_state.len().div_ceil(ZIPS_AN_AREA);
        for part in of_state.chunks(of_state.len().div_ceil(parts)) {
            passed += part.iter().map(|place| place.weight).sum::<f64>();
            let till_here = share(listings, passed / all);
            areas.push(Area {
                name: name(part),
                places: part.to_vec(),
                listings: till_here - given,
                companies: BTreeSet::new(),
            });
            given = till_here;
        }
    }
    areas
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "millions of listings at most"
)]
fn share(listings: usize, part: f64) -> usize {
    (listings as f64 * part.min(1.0)).round() as usize
}

fn name(places: &[Place]) -> String {
    let largest = places
        .iter()
        .max_by(|one, next| one.weight.total_cmp(&next.weight));
    match (largest, places.first(), places.last()) {
        (Some(largest), Some(first), Some(last)) => format!(
            "{}, {} ({}-{})",
            largest.zip.city, largest.zip.state, first.zip.zip_code, last.zip.zip_code
        ),
        _ => String::new(),
    }
}

/// Gives each area to some companies, to the first of them more than to the last.
fn hand_out(areas: &mut [Area], companies: usize, random: &mut StdRng) {
    if companies == 0 || areas.is_empty() {
        return;
    }
    let places: Vec<usize> = (0..companies).collect();
    #[expect(clippy::cast_precision_loss, reason = "some dozen companies")]
    let weight = |place: &usize| 1.0 / ((place + 1) as f64).sqrt();
    for (number, area) in areas.iter_mut().enumerate() {
        // Each has at least one, where there are enough.
        area.companies.insert(number % companies);
        let count = shared_by(random).min(companies);
        while area.companies.len() < count {
            if let Ok(place) = places.choose_weighted(random, weight) {
                area.companies.insert(*place);
            }
        }
    }
    let most = areas.len();
    for place in most..companies {
        areas[place % most].companies.insert(place);
    }
}

fn shared_by(random: &mut StdRng) -> usize {
    let mut lot = random.random_range(0..100);
    for (companies, of_hundred) in SHARED_BY {
        if lot < *of_hundred {
            return *companies;
        }
        lot -= of_hundred;
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::cast_precision_loss, reason = "some thousand zips")]
    #[test]
    fn a_zip_is_covered_by_three_companies_on_average_and_twenty_at_most() {
        let areas = areas(930_000, 47);
        let listings: usize = areas.iter().map(|area| area.listings).sum();
        assert_eq!(listings, 930_000);
        let zips: usize = areas.iter().map(|area| area.places.len()).sum();
        let covered: usize = areas
            .iter()
            .map(|area| area.places.len() * area.companies.len())
            .sum();
        let average = covered as f64 / zips as f64;
        assert!((2.7..3.3).contains(&average), "{average}");
        let rows: usize = areas
            .iter()
            .map(|area| area.listings * area.companies.len())
            .sum();
        assert!((2_600_000..3_300_000).contains(&rows), "{rows}");
        let most = areas.iter().map(|area| area.companies.len()).max();
        assert_eq!(most, Some(20));
        assert!((0..47).all(|company| areas.iter().any(|area| area.companies.contains(&company))));
        let names: BTreeSet<_> = areas.iter().map(|area| &area.name).collect();
        assert_eq!(names.len(), areas.len());
    }

    #[test]
    fn it_is_the_same_every_time() {
        let told = |areas: &[Area]| format!("{:?}", areas);
        assert_eq!(told(&areas(5_000, 4)), told(&areas(5_000, 4)));
        let areas = areas(5_000, 4);
        assert_eq!(
            format!("{:?}", firms(&areas, 4)),
            format!("{:?}", firms(&areas, 4))
        );
    }
}
