//! The layout of the load set: areas of zip codes, each a market, and the companies that share
//! them. The same arguments give the same layout.

use std::collections::BTreeSet;

use domain::ids::TenantId;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};

use super::names;
use super::plan::{self, MARKETS};
use super::population::{self, Place};

const SEED: u64 = 0x0d00_1000;

/// The approximate number of zip codes of a market.
const ZIPS_AN_AREA: usize = 150;

/// The average number of listings per zip code. It limits the number of zip codes.
const LISTINGS_A_ZIP: usize = 20;

/// Numbers of companies and the percentage of areas that so many companies share: 3 on average,
/// 20 at most.
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

/// The first company number. The demonstration's numbers are lower.
const FIRST_COMPANY: u128 = 1_000;

/// A market.
#[derive(Clone, Debug)]
pub struct Area {
    pub name: String,
    /// Sorted by zip code, all of one state.
    pub places: Vec<Place>,
    pub listings: usize,
    /// The companies that hold it, by index.
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
    /// The domain of its e-mail addresses.
    pub domain: String,
    /// First and last name of its company admin; its submarket owners and bucket owners follow.
    pub admin: (String, String),
    pub submarket_owners: Vec<(String, String)>,
    pub bucket_owners: Vec<(String, String)>,
}

/// The areas, with `listings` distributed among them, shared by `companies`.
pub fn areas(listings: usize, companies: usize) -> Vec<Area> {
    let mut random = StdRng::seed_from_u64(SEED);
    let mut areas = lay_out(listings);
    assign(&mut areas, companies, &mut random);
    areas
}

/// The companies with their people.
pub fn firms(areas: &[Area], companies: usize) -> Vec<Firm> {
    let mut random = StdRng::seed_from_u64(SEED + 1);
    (0..companies)
        .map(|place| {
            let held = areas
                .iter()
                .filter(|area| area.companies.contains(&place))
                .count();
            let submarket_owners = held.clamp(2, 6);
            let mut people = (0..=3 * submarket_owners).map(|number| {
                let (first, last) = (names::FIRST.choose(&mut random), names::LAST.choose(&mut random));
                // The number keeps e-mail addresses unique when names repeat.
                (
                    first.map_or_else(String::new, |first| (*first).to_owned()),
                    last.map_or_else(String::new, |last| format!("{last}{number}")),
                )
            });
            let admin = people.next().unwrap_or_default();
            let submarket_owners: Vec<_> = people.by_ref().take(submarket_owners).collect();
            let bucket_owners = people.collect();
            Firm {
                tenant_id: plan::tenant_id(FIRST_COMPANY + place as u128),
                name: format!("Load Movers {:02}", place + 1),
                domain: format!("load-{:02}.example", place + 1),
                admin,
                submarket_owners,
                bucket_owners,
            }
        })
        .collect()
}

/// Groups neighboring zip codes of a state, outside the demonstration's markets.
fn lay_out(listings: usize) -> Vec<Area> {
    let is_in_demonstration = |place: &Place| {
        MARKETS.iter().any(|market| {
            market.state == place.zip.state
                && market
                    .counties
                    .iter()
                    .any(|county| Some(county.name) == place.zip.county.as_deref())
        })
    };
    let mut places = population::places();
    places.retain(|place| !is_in_demonstration(place));
    // A small number of listings goes to the most populated zip codes.
    places.sort_by(|one, next| next.weight.total_cmp(&one.weight));
    places.truncate((listings / LISTINGS_A_ZIP).max(1));
    places
        .sort_by(|one, next| (&one.zip.state, &one.zip.zip_code).cmp(&(&next.zip.state, &next.zip.zip_code)));
    let all: f64 = places.iter().map(|place| place.weight).sum();
    let (mut weight_before, mut assigned) = (0.0, 0);
    let mut areas = Vec::new();
    for of_state in places.chunk_by(|one, next| one.zip.state == next.zip.state) {
        let parts = of_state.len().div_ceil(ZIPS_AN_AREA);
        for part in of_state.chunks(of_state.len().div_ceil(parts)) {
            weight_before += part.iter().map(|place| place.weight).sum::<f64>();
            let until_here = share(listings, weight_before / all);
            areas.push(Area {
                name: name(part),
                places: part.to_vec(),
                listings: until_here - assigned,
                companies: BTreeSet::new(),
            });
            assigned = until_here;
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

/// Assigns each area to some companies; companies with a low index get more areas.
fn assign(areas: &mut [Area], companies: usize, random: &mut StdRng) {
    if companies == 0 || areas.is_empty() {
        return;
    }
    let places: Vec<usize> = (0..companies).collect();
    #[expect(clippy::cast_precision_loss, reason = "some dozen companies")]
    let weight = |place: &usize| 1.0 / ((place + 1) as f64).sqrt();
    for (number, area) in areas.iter_mut().enumerate() {
        // Each company has at least one area if there are enough.
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
    let mut draw = random.random_range(0..100);
    for (companies, of_hundred) in SHARED_BY {
        if draw < *of_hundred {
            return *companies;
        }
        draw -= of_hundred;
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
    fn the_same_arguments_give_the_same_layout() {
        let text = |areas: &[Area]| format!("{:?}", areas);
        assert_eq!(text(&areas(5_000, 4)), text(&areas(5_000, 4)));
        let areas = areas(5_000, 4);
        assert_eq!(
            format!("{:?}", firms(&areas, 4)),
            format!("{:?}", firms(&areas, 4))
        );
    }
}
