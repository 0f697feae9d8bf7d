//! A file with a year's sales to import: the real one if it exists next to the checkout,
//! otherwise a generated one with the same columns, size and defects from a fixed seed.

use std::fs::File;
use std::path::{Path, PathBuf};

use anyhow::Result;
use chrono::{Days, NaiveDate};
use flate2::Compression;
use flate2::write::GzEncoder;

/// The optional real file.
const REAL: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../shared/data/nyc-2023-24-listings-reso.csv.gz"
);

/// The number of rows of either file.
pub const ROWS: u64 = 42_632;

/// Puts a copy of the real file or a generated file into `folder`.
pub fn in_folder(folder: &Path) -> Result<PathBuf> {
    let path = folder.join("listings.csv.gz");
    if Path::new(REAL).exists() {
        std::fs::copy(REAL, &path)?;
    } else {
        eprintln!("the real file is not next to this checkout: using a generated one");
        generate(&path)?;
    }
    Ok(path)
}

fn generate(path: &Path) -> Result<()> {
    let mut encoder = GzEncoder::new(File::create(path)?, Compression::fast());
    sandbox::write_made_market(ROWS, &mut encoder)?;
    encoder.finish()?;
    Ok(())
}

/// A row, read independently of the product's reader.
#[derive(Clone, Debug)]
pub struct Sale {
    pub key: String,
    pub on_market: NaiveDate,
    pub contract: NaiveDate,
    pub close: NaiveDate,
}

impl Sale {
    /// The stored status and its day at the end of `as_of`; `None` before the listing came on the
    /// market.
    pub fn status_at(&self, as_of: NaiveDate) -> Option<(i16, NaiveDate)> {
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

/// Reads all rows of the file.
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
