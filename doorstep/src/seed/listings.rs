//! Listings that might be: homes, prices and lives as a market has them, from a
//! fixed seed and a day. People, offices and streets are invented.

use std::str::FromStr as _;

use anyhow::{Context, Result};
use chrono::{DateTime, Datelike as _, Days, NaiveDate, TimeDelta, TimeZone as _, Utc};
use chrono_tz::Tz;
use database::zips::Zip;
use domain::listings::{
    LifeDates, OpenHouse, SourceAgent, SourceHistory, SourceListing, StandardStatus, Status, life, told,
};
use rand::distr::Distribution as _;
use rand::distr::weighted::WeightedIndex;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};

use super::names;
use super::plan::{County, Market};

/// What everything follows from, but for the day.
const SEED: u64 = 0x0d00_2573;

/// Days back from today on which the oldest listings came on the market.
const OLDEST_DAYS: f64 = 420.0;

/// A zip, what homes there are like, and how dear it is beside its county.
struct Neighbourhood<'a> {
    zip: &'a Zip,
    county: &'static County,
    dearness: f64,
    zone: Tz,
}

/// A run of listings of its own: what sets it apart from others.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Makes it another than every other run.
    pub number: usize,
    /// What its listings' keys begin with.
    pub prefix: &'static str,
    /// About how many listings are taken of it.
    pub listings: u64,
    /// The area code of its realtors.
    pub area_code: &'static str,
}

/// The listings of a market, without end.
///
/// # Errors
/// When there is no zip to place them in.
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
            .with_context(|| format!("{} lies in none of the market's counties", zip.zip_code))?;
        let of_county = zips.iter().filter(|other| other.county == zip.county).count();
        places.push(neighbourhood(zip, county, &mut random));
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
    among(run, places, weights, today, random)
}

/// Listings in these zips, each as often as its weight, without end.
///
/// # Errors
/// When there is no zip to place them in.
pub fn spread<'a>(
    run: Run,
    zips: impl Iterator<Item = (&'a Zip, &'static County, f64)>,
    today: NaiveDate,
) -> Result<impl Iterator<Item = SourceListing>> {
    let mut random = StdRng::seed_from_u64(SEED + run.number as u64);
    let (places, weights): (Vec<_>, Vec<_>) = zips
        .map(|(zip, county, weight)| (neighbourhood(zip, county, &mut random), weight))
        .unzip();
    among(run, places, weights, today, random)
}

fn neighbourhood<'a>(zip: &'a Zip, county: &'static County, random: &mut StdRng) -> Neighbourhood<'a> {
    Neighbourhood {
        zip,
        county,
        dearness: random.random_range(0.7..1.45),
        zone: Tz::from_str(&zip.time_zone).unwrap_or(chrono_tz::America::New_York),
    }
}

fn among(
    run: Run,
    places: Vec<Neighbourhood<'_>>,
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

/// Who offers a listing: the agent and the agent's office.
type Offering = (SourceAgent, Option<(String, String)>);

/// One agent for some twenty-five listings, one office for some dozen agents.
fn agents(run: Run, random: &mut StdRng) -> Vec<Offering> {
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
                // 555-0100 to 555-0199 are kept free for fiction.
                phone: random
                    .random_bool(0.9)
                    .then(|| format!("{}55501{:02}", run.area_code, random.random_range(0..100))),
            };
            (agent, office)
        })
        .collect()
}

/// One of so many agents began only lately.
const NEWCOMERS: usize = 25;

/// One of the agents who were at work on that day; a few listings have none.
fn agent(
    agents: &[Offering],
    on_market: NaiveDate,
    today: NaiveDate,
    random: &mut StdRng,
) -> Option<Offering> {
    let place = random.random_range(0..agents.len().max(1));
    let is_newcomer = place % NEWCOMERS == NEWCOMERS - 1;
    let days_ago = 10 + (place / NEWCOMERS * 7 % 18) as u64;
    let began = today.checked_sub_days(Days::new(days_ago))?;
    let at_work = if is_newcomer && on_market < began {
        (place + 1) % agents.len()
    } else {
        place
    };
    agents.get(at_work).filter(|_| random.random_bool(0.98)).cloned()
}

fn listing(
    prefix: &str,
    serial: &str,
    place: &Neighbourhood<'_>,
    agents: &[Offering],
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
fn home(place: &Neighbourhood<'_>, random: &mut StdRng) -> Home {
    let county = place.county;
    let flat = random.random_range(0..100) < county.flats;
    let spread = (0.42 * normal(random)).exp();
    let kind_factor = if flat { 0.85 } else { 1.2 };
    let price = (county.price * place.dearness * kind_factor * spread).clamp(90_000.0, 24_000_000.0);
    let per_sqft = county.price_per_sqft * place.dearness * (0.16 * normal(random)).exp();
    let sqft = (price / per_sqft).clamp(280.0, 14_000.0);
    // People ask round prices, or just below them.
    let thousands = (price / 5_000.0).round() as i64 * 5;
    let dollars = if random.random_bool(0.45) {
        thousands * 1_000 - 1_000
    } else {
        thousands * 1_000
    };
    let beds = (sqft / if flat { 430.0 } else { 620.0 }).round().clamp(0.0, 9.0) as i16;
    Home {
        kind: match (flat, random.random_range(0..10)) {
            (true, 0..=4) => "Condominium",
            (true, 5..=8) => "Stock Cooperative",
            (true, _) => "Apartment",
            (false, 0..=6) => "Single Family Residence",
            (false, 7..=8) => "Townhouse",
            (false, _) => "Multi Family",
        },
        unit: flat.then(|| {
            let letter = char::from(b'A' + random.random_range(0..8_u8));
            format!("{}{letter}", random.random_range(1..24))
        }),
        dollars,
        sqft: (sqft / 10.0).round() as i64 * 10,
        lot_sqft: (!flat).then(|| random.random_range(14..130_i64) * 100),
        beds,
    }
}

/// When it came on the market and what has become of it.
#[expect(clippy::cast_possible_truncation, reason = "days")]
#[expect(clippy::cast_sign_loss, reason = "days back")]
fn past(today: NaiveDate, random: &mut StdRng) -> Option<(LifeDates, SourceHistory)> {
    // Most of what is shown came lately.
    let age = (OLDEST_DAYS * random.random_range(0.0..1.0_f64).powf(2.0)) as u64;
    let on_market = today.checked_sub_days(Days::new(age))?;
    let mut dates = LifeDates {
        on_market,
        contract: None,
        close: None,
    };
    let fate = random.random_range(0..100);
    let gone = match fate {
        0..=5 => Some(StandardStatus::Withdrawn),
        6..=11 => Some(StandardStatus::Expired),
        12..=14 => Some(StandardStatus::Canceled),
        _ => None,
    };
    if let Some(word) = gone {
        let since = on_market.checked_add_days(Days::new(random.random_range(35..190)))?;
        // Until then it is on the market like any other.
        return Some((dates, told(word, Some(since), dates, today)));
    }
    let days_to_contract = 4 + (-(1.0 - random.random_range(0.0..1.0_f64)).ln() * 48.0).min(300.0) as u64;
    let contract = on_market.checked_add_days(Days::new(days_to_contract))?;
    dates.contract = Some(contract);
    if fate < 19 {
        // The buyer stepped back.
        let back = contract.checked_add_days(Days::new(random.random_range(9..40)))?;
        return Some((dates, told(StandardStatus::Active, Some(back), dates, today)));
    }
    dates.close = contract.checked_add_days(Days::new(random.random_range(28..80)));
    let told = SourceHistory {
        turns: life(dates, today),
        last_day_known: true,
    };
    Some((dates, told))
}

/// Two hours on the afternoon of one of the next two weekends.
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

/// About normally distributed around 0.
pub fn normal(random: &mut StdRng) -> f64 {
    (0..12).map(|_| random.random_range(0.0..1.0_f64)).sum::<f64>() - 6.0
}

fn pick(words: &[&'static str], random: &mut StdRng) -> &'static str {
    words.choose(random).copied().unwrap_or_default()
}
