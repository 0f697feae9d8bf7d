//! The zip reference and its known defects.

use std::collections::HashMap;
use std::fs::File;
use std::str::FromStr as _;

use anyhow::Result;
use database::PlatformScope;
use database::zips::{Zip, in_counties, known, load_reference};
use testkit::{TestDatabase, seeded_at};

/// The path of an optional copy of the reference beside the checkout.
const REFERENCE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../shared/data/us-zip-reference.csv.gz"
);

#[test]
fn every_zip_has_a_valid_zone_and_no_zip_has_position_zero() {
    let zips = known();
    assert!(zips.len() > 41_000, "{}", zips.len());
    for zip in &zips {
        assert!(chrono_tz::Tz::from_str(&zip.time_zone).is_ok(), "{zip:?}");
        assert!(
            zip.position.is_none_or(|(lat, long)| lat != 0.0 && long != 0.0),
            "{zip:?}"
        );
        assert!(zip.county.as_deref() != Some(""), "{zip:?}");
        assert!(!["AA", "AE", "AP"].contains(&zip.state.as_str()), "{zip:?}");
    }
    let napakiak = zips.iter().find(|zip| zip.zip_code == "99634").unwrap();
    assert_eq!(napakiak.time_zone, "America/Anchorage");
}

#[test]
fn the_reference_agrees_with_its_copy() -> Result<()> {
    let Ok(file) = File::open(REFERENCE) else {
        eprintln!("skipped: there is no copy of the zip reference beside this checkout");
        return Ok(());
    };
    let known: HashMap<String, Zip> = known()
        .into_iter()
        .map(|zip| (zip.zip_code.clone(), zip))
        .collect();
    let mut rows = csv::Reader::from_reader(flate2::read::MultiGzDecoder::new(file));
    let mut civil = 0;
    for row in rows.deserialize() {
        let row: HashMap<String, String> = row?;
        if row["zip_code_type"] == "MILITARY" {
            assert!(!known.contains_key(&row["zip_code"]));
            continue;
        }
        civil += 1;
        let zip = &known[&row["zip_code"]];
        assert_eq!((&zip.city, &zip.state), (&row["city"], &row["state"]));
        assert_eq!(zip.county.as_deref().unwrap_or_default(), row["county"]);
        if row["timezone"] != "Napakiak" {
            assert_eq!(zip.time_zone, row["timezone"]);
        }
        assert_eq!(
            zip.position.is_none(),
            row["lat"].parse::<f64>()? == 0.0,
            "{row:?}"
        );
    }
    assert_eq!(known.len(), civil);
    Ok(())
}

#[tokio::test]
async fn the_reference_is_loaded_once() -> Result<()> {
    let test = TestDatabase::create().await?;
    let operator = PlatformScope::operator();
    let mut tx = test.db.platform(&operator).await?;
    assert!(load_reference(&mut tx, seeded_at()).await? > 41_000);
    tx.commit().await?;
    let mut tx = test.db.platform(&operator).await?;
    assert_eq!(load_reference(&mut tx, seeded_at()).await?, 0);
    let queens = in_counties(&mut tx, "NY", &["Queens County".to_owned()]).await?;
    assert!(queens.iter().any(|zip| zip.zip_code == "11427"));
    assert!(queens.is_sorted_by(|one, next| one.zip_code < next.zip_code));
    drop(tx);
    test.drop().await
}
