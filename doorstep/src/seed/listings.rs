//! Generates plausible listings with homes, prices and histories from a fixed random seed and a
//! day. People, offices and streets are invented.

use std::str::FromStr as _;

use anyhow::{Context, Result};
use chrono::{DateTime, Datelike as _, Days, NaiveDate, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;
use database::zips::Zip;
use domain::listings::{
    LifeDates, OpenHouse, SourceAgent, SourceHistory, SourceListing, StandardStatus, Status, history, life,
};
use rand::distr::Distribution as _;
use rand::distr::weighted::WeightedIndex;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};

use super::names;
use super::plan::{County, Market};

/// The random seed. Only the day varies the listings.
const SEED: u64 = 0x0d00_2573;

/// The age of the oldest listings in days.
const OLDEST_DAYS: f64 = 420.0;

/// A zip code with the typical homes of its county and a price factor relative to the county.
struct Neighborhood<'a> {
    zip: &'a Zip,
    county: &'static County,
    price_factor: f64,
    zone: Tz,
}

/// One series of generated listings.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Distinguishes the random numbers and keys of the run.
    pub number: usize,
    /// The prefix of its listing keys.
    pub prefix: &'static str,
    /// About how many listings are taken from it.
    pub listings: u64,
    /// The area code of its realtors.
    pub area_code: &'static str,
}

/// An endless iterator over listings of a market.
///
/// # Errors
/// When there are no zip codes, or one is in none of the market's counties.
pub fn of(
    number: usize,
    market: &'static Market,
    zips: &[Zip],
    today: NaiveDate,
) -> Result<impl Iterator<Item = SourceListing>> {
    let mut random = StdRng::seed_from_u64(SEED + number as u64);
    let mut places = Vec::with_capacity(zips.len());
    let mut weights = Vec::with_capacity(zips.len());
    for zip in zips {
        let county = market
            .counties
            .iter()
            .find(|county| Some(county.name) == zip.county.as_deref())
            .with_context(|| format!("{} is in none of the market's counties", zip.zip_code))?;
        let of_county = zips.iter().filter(|other| other.county == zip.county).count();
        places.push(neighborhood(zip, county, &mut random));
        #[expect(
            clippy::cast_precision_loss,
            reason = "a county has some hundred zips at most"
        )]
        weights.push(county.weight / of_county as f64 * random.random_range(0.05..2.0));
    }
    let run = Run {
        number,
        prefix: "DEMO-",
        listings: market.listings,
        area_code: market.area_code,
    };
    generate(run, places, weights, today, random)
}

/// An endless iterator over listings in these zip codes, distributed by weight.
///
/// # Errors
/// When there are no zip codes.
pub fn spread<'a>(
    run: Run,
    zips: impl Iterator<Item = (&'a Zip, &'static County, f64)>,
    today: NaiveDate,
) -> Result<impl Iterator<Item = SourceListing>> {
    let mut random = StdRng::seed_from_u64(SEED + run.number as u64);
    let (places, weights): (Vec<_>, Vec<_>) = zips
        .map(|(zip, county, weight)| (neighborhood(zip, county, &mut random), weight))
        .unzip();
    generate(run, places, weights, today, random)
}

fn neighborhood<'a>(zip: &'a Zip, county: &'static County, random: &mut StdRng) -> Neighborhood<'a> {
    Neighborhood {
        zip,
        county,
        price_factor: random.random_range(0.7..1.45),
        zone: Tz::from_str(&zip.time_zone).unwrap_or(chrono_tz::America::New_York),
    }
}

fn generate(
    run: Run,
    places: Vec<Neighborhood<'_>>,
    weights: Vec<f64>,
    today: NaiveDate,
    mut random: StdRng,
) -> Result<impl Iterator<Item = SourceListing>> {
    let chances = WeightedIndex::new(weights).context("there are no zips to place listings in")?;
    let agents = agents(run, &mut random);
    let mut serial = 0_u64;
    Ok(std::iter::from_fn(move || {
        serial += 1;
        let place = &places[chances.sample(&mut random)];
        let number = format!("{}{serial:07}", run.number + 1);
        listing(run.prefix, &number, place, &agents, today, &mut random)
    }))
}

/// A realtor and the key and name of the realtor's office.
type Realtor = (SourceAgent, Option<(String, String)>);

/// About one agent per 25 listings and one office per 12 agents.
fn agents(run: Run, random: &mut StdRng) -> Vec<Realtor> {
    let number = run.number;
    let count = usize::try_from(run.listings / 25).unwrap_or_default().max(8);
    let offices: Vec<(String, String)> = (0..count.div_ceil(12))
        .map(|office| {
            let name = format!(
                "{} {}",
                pick(names::OFFICE, random),
                pick(names::OFFICE_KIND, random)
            );
            (format!("O{}{office:04}", number + 1), name)
        })
        .collect();
    (0..count)
        .map(|agent| {
            let (first, last) = (pick(names::FIRST, random), pick(names::LAST, random));
            let office = offices.choose(random).cloned();
            let domain = office.as_ref().map_or_else(
                || "realtor".to_owned(),
                |(_, name)| name.to_lowercase().replace(' ', "-"),
            );
            let agent = SourceAgent {
                agent_key: format!("A{}{agent:05}", number + 1),
                full_name: format!("{first} {last}"),
                email: random.random_bool(0.93).then(|| {
                    format!(
                        "{}.{}{agent}@{domain}.example",
                        first.to_lowercase(),
                        last.to_lowercase()
                    )
                }),
                // 555-0100 to 555-0199 are reserved for fiction.
                phone: random
                    .random_bool(0.9)
                    .then(|| format!("{}55501{:02}", run.area_code, random.random_range(0..100))),
            };
            (agent, office)
        })
        .collect()
}

/// One in this many agents started recently.
const NEWCOMERS: usize = 25;

/// An agent who had started by that day; `None` for a few listings.
fn agent(agents: &[Realtor], on_market: NaiveDate, today: NaiveDate, random: &mut StdRng) -> Option<Realtor> {
    let place = random.random_range(0..agents.len().max(1));
    let is_newcomer = place % NEWCOMERS == NEWCOMERS - 1;
    let days_ago = 10 + (place / NEWCOMERS * 7 % 18) as u64;
    let began = today.checked_sub_days(Days::new(days_ago))?;
    let chosen = if is_newcomer && on_market < began {
        (place + 1) % agents.len()
    } else {
        place
    };
    agents.get(chosen).filter(|_| random.random_bool(0.98)).cloned()
}

fn listing(
    prefix: &str,
    serial: &str,
    place: &Neighborhood<'_>,
    agents: &[Realtor],
    today: NaiveDate,
    random: &mut StdRng,
) -> Option<SourceListing> {
    let home = home(place, random);
    let (
        dates,
        SourceHistory {
            turns: history,
            last_day_known,
        },
    ) = past(today, random)?;
    let last = history.last()?;
    let on_offer = matches!(last.status, Status::New | Status::Active);
    let open_house = if on_offer && random.random_bool(0.18) {
        open_house(place.zone, today, random)
    } else {
        None
    };
    let sold = last.source_status == StandardStatus::Closed;
    let listing = SourceListing {
        listing_key: format!("{prefix}{serial}"),
        mls_no: serial.to_owned(),
        property_type: "Residential".to_owned(),
        property_sub_type: Some(home.kind.to_owned()),
        address: format!(
            "{} {} {}",
            random.random_range(1..1_900),
            pick(names::STREET, random),
            pick(names::STREET_KIND, random)
        ),
        unit_number: home.unit,
        city: place.zip.city.clone(),
        state: place.zip.state.clone(),
        zip_code: place.zip.zip_code.clone(),
        county: place.zip.county.clone(),
        list_price_cents: random.random_bool(0.985).then_some(home.dollars * 100),
        close_price_cents: sold.then(|| home.dollars * random.random_range(93..=105)),
        size_sqft: random.random_bool(0.88).then_some(home.sqft),
        lot_size_sqft: home.lot_sqft,
        year_built: random.random_bool(0.94).then(|| random.random_range(1895..=2024)),
        beds: random.random_bool(0.96).then_some(home.beds),
        baths: random.random_bool(0.96).then_some((home.beds * 2 / 3).max(1)),
        agent: None,
        office: None,
        on_market: dates.on_market,
        contract: dates.contract.filter(|on| *on <= today),
        close: dates.close.filter(|on| sold && *on <= today),
        open_house,
        history,
        status_day_known: last_day_known,
    };
    let (agent, office) = agent(agents, dates.on_market, today, random).unzip();
    Some(SourceListing {
        agent,
        office: office.flatten(),
        ..listing
    })
}

struct Home {
    kind: &'static str,
    unit: Option<String>,
    dollars: i64,
    sqft: i64,
    lot_sqft: Option<i64>,
    beds: i16,
}

#[expect(clippy::cast_possible_truncation, reason = "prices and sizes of homes")]
fn home(place: &Neighborhood<'_>, random: &mut StdRng) -> Home {
    let county = place.county;
    let is_apartment = random.random_range(0..100) < county.apartments;
    let spread = (0.42 * normal(random)).exp();
    let kind_factor = if is_apartment { 0.85 } else { 1.2 };
    let price = (county.price * place.price_factor * kind_factor * spread).clamp(90_000.0, 24_000_000.0);
    let per_sqft = county.price_per_sqft * place.price_factor * (0.16 * normal(random)).exp();
    let sqft = (price / per_sqft).clamp(280.0, 14_000.0);
    // Sellers ask for round prices or just below them.
    let thousands = (price / 5_000.0).round() as i64 * 5;
    let dollars = if random.random_bool(0.45) {
        thousands * 1_000 - 1_000
    } else {
        thousands * 1_000
    };
    let beds = (sqft / if is_apartment { 430.0 } else { 620.0 })
        .round()
        .clamp(0.0, 9.0) as i16;
    Home {
        kind: match (is_apartment, random.random_range(0..10)) {
            (true, 0..=4) => "Condominium",
            (true, 5..=8) => "Stock Cooperative",
            (true, _) => "Apartment",
            (false, 0..=6) => "Single Family Residence",
            (false, 7..=8) => "Townhouse",
            (false, _) => "Multi Family",
        },
        unit: is_apartment.then(|| {
            let letter = char::from(b'A' + random.random_range(0..8_u8));
            format!("{}{letter}", random.random_range(1..24))
        }),
        dollars,
        sqft: (sqft / 10.0).round() as i64 * 10,
        lot_sqft: (!is_apartment).then(|| random.random_range(14..130_i64) * 100),
        beds,
    }
}

/// The dates and the status history of a listing.
#[expect(clippy::cast_possible_truncation, reason = "days")]
#[expect(clippy::cast_sign_loss, reason = "days back")]
fn past(today: NaiveDate, random: &mut StdRng) -> Option<(LifeDates, SourceHistory)> {
    // Most listings are recent.
    let age = (OLDEST_DAYS * random.random_range(0.0..1.0_f64).powf(2.0)) as u64;
    let on_market = today.checked_sub_days(Days::new(age))?;
    let mut dates = LifeDates {
        on_market,
        contract: None,
        close: None,
    };
    let outcome = random.random_range(0..100);
    let ended = match outcome {
        0..=5 => Some(StandardStatus::Withdrawn),
        6..=11 => Some(StandardStatus::Expired),
        12..=14 => Some(StandardStatus::Canceled),
        _ => None,
    };
    if let Some(word) = ended {
        let since = on_market.checked_add_days(Days::new(random.random_range(35..190)))?;
        // Until that day the listing has the usual history.
        return Some((dates, history(word, Some(since), dates, today)));
    }
    let days_to_contract = 4 + (-(1.0 - random.random_range(0.0..1.0_f64)).ln() * 48.0).min(300.0) as u64;
    let contract = on_market.checked_add_days(Days::new(days_to_contract))?;
    dates.contract = Some(contract);
    if outcome < 19 {
        // The buyer withdrew.
        let back = contract.checked_add_days(Days::new(random.random_range(9..40)))?;
        return Some((dates, history(StandardStatus::Active, Some(back), dates, today)));
    }
    dates.close = contract.checked_add_days(Days::new(random.random_range(28..80)));
    let history = SourceHistory {
        turns: life(dates, today),
        last_day_known: true,
    };
    Some((dates, history))
}

/// Two hours on one of the next two weekends.
fn open_house(zone: Tz, today: NaiveDate, random: &mut StdRng) -> Option<OpenHouse> {
    let to_saturday = (5 + 7 - u64::from(today.weekday().num_days_from_monday())) % 7;
    let day = today.checked_add_days(Days::new(
        to_saturday + random.random_range(0..2) + 7 * random.random_range(0..2),
    ))?;
    let starts_at: DateTime<Utc> = zone
        .from_local_datetime(&day.and_hms_opt(random.random_range(11..16), 0, 0)?)
        .earliest()?
        .to_utc();
    Some(OpenHouse {
        starts_at,
        ends_at: starts_at + TimeDelta::hours(2),
    })
}

/// An approximately standard normal number.
pub fn normal(random: &mut StdRng) -> f64 {
    (0..12).map(|_| random.random_range(0.0..1.0_f64)).sum::<f64>() - 6.0
}

fn pick(words: &[&'static str], random: &mut StdRng) -> &'static str {
    words.choose(random).copied().unwrap_or_default()
}
