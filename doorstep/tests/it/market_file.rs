//! A file of a year's sales to import: the real one where it lies beside the
//! checkout, else one with the same columns, size and dirt from a fixed seed.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Result;
use chrono::{Days, NaiveDate};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Where the real file may lie.
const REAL: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../shared/data/nyc-2023-24-listings-reso.csv.gz"
);

/// Rows of either.
pub const ROWS: u64 = 42_632;

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
    let mut packed = GzEncoder::new(File::create(path)?, Compression::fast());
    sandbox::write_made_market(ROWS, &mut packed)?;
    packed.finish()?;
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
