//! A file of a year's sales to import: the real one where it lies beside the
//! checkout, else one with the same columns, size and dirt from a fixed seed.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Result;
use chrono::{Days, NaiveDate};
use flate2::Compression;
use flate2::write::GzEncoder;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};

/// Where the real file may lie.
const REAL: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../shared/data/nyc-2023-24-listings-reso.csv.gz"
);

/// Rows of either.
pub const ROWS: u64 = 42_632;

const HEADER: &str = "ListingKey,ListingId,OriginatingSystemName,PropertyType,PropertySubType,UnparsedAddress,\
UnitNumber,City,StateOrProvince,PostalCode,CountyOrParish,ListPrice,ClosePrice,OnMarketDate,PurchaseContractDate,\
CloseDate,LivingArea,LotSizeSquareFeet,LotSizeAcres,YearBuilt,ListAgentKey,ListAgentFullName,ListOfficeKey,\
ListOfficeName";

/// A copy of the real file in `folder`, or the made one.
pub fn in_folder(folder: &Path) -> Result<PathBuf> {
    let path = folder.join("listings.csv.gz");
    if Path::new(REAL).exists() {
        std::fs::copy(REAL, &path)?;
    } else {
        eprintln!("the real file does not lie beside this checkout: one like it is made");
        make(&path)?;
    }
    Ok(path)
}

fn make(path: &Path) -> Result<()> {
    let mut random = StdRng::seed_from_u64(42);
    let first_close = NaiveDate::from_ymd_opt(2023, 3, 1).unwrap();
    let mut rows = csv::Writer::from_writer(GzEncoder::new(File::create(path)?, Compression::fast()));
    rows.write_record(HEADER.split(','))?;
    let streets = [
        "234TH STREET",
        "5 AVENUE",
        "PARK AVENUE",
        "O\"NEILL PLACE",
        "ST. JOHN'S, REAR",
    ];
    for number in 0..ROWS {
        let close = first_close + Days::new(random.random_range(0..366));
        let contract = close - Days::new(random.random_range(20..110));
        let on_market = contract - Days::new(random.random_range(5..160));
        let area = random.random_range(300..6_000);
        let price = random.random_range(80..9_000) * 1_000;
        let agent = random.random_range(0..4_000);
        let flat = random.random_bool(0.5);
        let zip = ["11427", "10016", "10128", "11201", "10301", "10451"][random.random_range(0..6)];
        rows.write_record([
            format!("MADE-{number}"),
            number.to_string(),
            "MADE".to_owned(),
            "Residential".to_owned(),
            if flat {
                "Condominium"
            } else {
                "Single Family Residence"
            }
            .to_owned(),
            // Addresses repeat.
            format!(
                "{} {}",
                random.random_range(1..400),
                streets[random.random_range(0..streets.len())]
            ),
            if flat {
                format!("#{} ", random.random_range(1..40))
            } else {
                String::new()
            },
            "New York".to_owned(),
            "NY".to_owned(),
            zip.to_owned(),
            String::new(),
            price.to_string(),
            // A closing may be far off the asking price.
            (price * random.random_range(3..15) / 10).to_string(),
            on_market.to_string(),
            contract.to_string(),
            close.to_string(),
            if random.random_bool(0.5) {
                area.to_string()
            } else {
                String::new()
            },
            if flat {
                String::new()
            } else {
                (area * 2).to_string()
            },
            String::new(),
            if random.random_bool(0.9) {
                random.random_range(1880..2023).to_string()
            } else {
                "0".to_owned()
            },
            format!("A{agent:05}"),
            format!("Agent {agent}"),
            format!("O{:03}", agent % 40),
            format!("Office {}", agent % 40),
        ])?;
    }
    rows.into_inner()
        .map_err(|error| anyhow::anyhow!("the archive can't be completed: {error}"))?
        .finish()?;
    Ok(())
}

/// A row as a test reads it, apart from the product's own reader.
#[derive(Clone, Debug)]
pub struct Sale {
    pub key: String,
    pub on_market: NaiveDate,
    pub contract: NaiveDate,
    pub close: NaiveDate,
}

impl Sale {
    /// Status (as stored) and its day, at the end of `as_of`; `None` before the market.
    pub fn standing(&self, as_of: NaiveDate) -> Option<(i16, NaiveDate)> {
        let aged = self.on_market + Days::new(7);
        if self.on_market > as_of {
            None
        } else if self.close <= as_of {
            Some((4, self.close))
        } else if self.contract <= as_of {
            Some((2, self.contract))
        } else if aged <= as_of {
            Some((3, aged))
        } else {
            Some((1, self.on_market))
        }
    }
}

/// All rows of the file.
pub fn sales(path: &Path) -> Result<Vec<Sale>> {
    let mut rows = csv::Reader::from_reader(flate2::read::MultiGzDecoder::new(File::open(path)?));
    let header = rows.headers()?.clone();
    let column = |name: &str| header.iter().position(|title| title == name).unwrap();
    let (key, on_market, contract, close) = (
        column("ListingKey"),
        column("OnMarketDate"),
        column("PurchaseContractDate"),
        column("CloseDate"),
    );
    rows.records()
        .map(|row| {
            let row = row?;
            Ok(Sale {
                key: row[key].to_owned(),
                on_market: row[on_market].parse()?,
                contract: row[contract].parse()?,
                close: row[close].parse()?,
            })
        })
        .collect()
}
