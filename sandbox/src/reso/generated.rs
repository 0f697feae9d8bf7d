//! Generates a year's sales with RESO names from a fixed seed, with the size and the defects of a
//! real record: repeated addresses, missing areas, closing prices far from the list price.

use std::io::Write;

use chrono::{Days, NaiveDate};
use rand::{Rng as _, SeedableRng as _, rngs::StdRng};

const HEADER: &str = "ListingKey,ListingId,OriginatingSystemName,PropertyType,PropertySubType,UnparsedAddress,\
UnitNumber,City,StateOrProvince,PostalCode,CountyOrParish,ListPrice,ClosePrice,OnMarketDate,PurchaseContractDate,\
CloseDate,LivingArea,LotSizeSquareFeet,LotSizeAcres,YearBuilt,ListAgentKey,ListAgentFullName,ListOfficeKey,\
ListOfficeName";

const STREETS: [&str; 5] = [
    "234TH STREET",
    "5 AVENUE",
    "PARK AVENUE",
    "O\"NEILL PLACE",
    "ST. JOHN'S, REAR",
];

/// The place of a generated market.
pub(crate) struct Place {
    city: &'static str,
    state: &'static str,
    zip_codes: [&'static str; 6],
}

/// The city of the real record.
const NEW_YORK: Place = Place {
    city: "New York",
    state: "NY",
    zip_codes: ["11427", "10016", "10128", "11201", "10301", "10451"],
};

/// The area of the demonstration's smallest company. The other companies' listings must not
/// change in number, because their reports are at the limit.
pub(crate) const AUSTIN: Place = Place {
    city: "Austin",
    state: "TX",
    zip_codes: ["78701", "78702", "78704", "78745", "78748", "78759"],
};

/// Writes `rows` sales in New York as CSV, closed between March 2023 and February 2024. The same
/// number always gives the same file; a smaller number gives its beginning.
///
/// # Errors
/// When `out` can't be written.
pub fn write_made_market(rows: u64, out: impl Write) -> anyhow::Result<()> {
    write(&NEW_YORK, rows, out)
}

/// Like [`write_made_market`], for any place.
///
/// # Errors
/// When `out` can't be written.
pub(crate) fn write(place: &Place, rows: u64, out: impl Write) -> anyhow::Result<()> {
    let mut random = StdRng::seed_from_u64(42);
    let first_close = NaiveDate::from_ymd_opt(2023, 3, 1).unwrap_or_default();
    let mut file = csv::Writer::from_writer(out);
    file.write_record(HEADER.split(','))?;
    for number in 0..rows {
        let close = first_close + Days::new(random.random_range(0..366));
        let contract = close - Days::new(random.random_range(20..110));
        let on_market = contract - Days::new(random.random_range(5..160));
        let area = random.random_range(300..6_000);
        let price = random.random_range(80..9_000) * 1_000;
        let agent = random.random_range(0..4_000);
        let is_apartment = random.random_bool(0.5);
        let zip = place.zip_codes[random.random_range(0..place.zip_codes.len())];
        let text = |present: bool, text: String| if present { text } else { String::new() };
        let kind = if is_apartment {
            "Condominium"
        } else {
            "Single Family Residence"
        };
        let (house, street) = (
            random.random_range(1..400),
            STREETS[random.random_range(0..STREETS.len())],
        );
        let unit = if is_apartment {
            random.random_range(1..40)
        } else {
            0
        };
        let closed_at = price * random.random_range(3..15) / 10;
        let has_area = random.random_bool(0.5);
        let built = if random.random_bool(0.9) {
            random.random_range(1880..2023)
        } else {
            0
        };
        file.write_record([
            format!("MADE-{number}"),
            number.to_string(),
            "MADE".to_owned(),
            "Residential".to_owned(),
            kind.to_owned(),
            format!("{house} {street}"),
            text(is_apartment, format!("#{unit} ")),
            place.city.to_owned(),
            place.state.to_owned(),
            zip.to_owned(),
            String::new(),
            price.to_string(),
            closed_at.to_string(),
            on_market.to_string(),
            contract.to_string(),
            close.to_string(),
            text(has_area, area.to_string()),
            text(!is_apartment, (area * 2).to_string()),
            String::new(),
            built.to_string(),
            format!("A{agent:05}"),
            format!("Agent {agent}"),
            format!("O{:03}", agent % 40),
            format!("Office {}", agent % 40),
        ])?;
    }
    file.flush()?;
    Ok(())
}
