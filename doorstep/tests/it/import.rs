//! `doorstep import listings`.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Result;
use chrono::NaiveDate;
use database::PlatformScope;
use domain::clock::Clock;
use doorstep::import::{ImportError, ListingsArgs, Outcome, ShiftTo, listings};
use providers::reso::csv::CsvError;
use testkit::{SetClock, TestDatabase, seeded_at};

use crate::market_file::{ROWS, in_folder, sales};

const HEADER: &str = "ListingKey,UnparsedAddress,City,StateOrProvince,PostalCode,OnMarketDate,ListPrice\n";

fn args(file: &Path) -> ListingsArgs {
    ListingsArgs {
        file: file.to_owned(),
        source: "test".to_owned(),
        as_of: None,
        shift_to: None,
        rejected: None,
    }
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn clock() -> Clock {
    SetClock::at(seeded_at()).clock()
}

fn file(folder: &tempfile::TempDir, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.path().join("listings.csv");
    fs::write(&path, content).unwrap();
    path
}

async fn rows_in(test: &TestDatabase) -> Result<i64> {
    let mut look = test.superuser().await?;
    Ok(sqlx::query_scalar::<_, i64>(
        "select (select count(*) from listings) + (select count(*) from listing_sources) \
              + (select count(*) from realtors) + (select count(*) from offices) \
              + (select count(*) from listing_status_changes) + (select count(*) from jobs) \
              + (select count(*) from audit_entries where action = 'listingsImported')",
    )
    .fetch_one(&mut look)
    .await?)
}

/// The most memory this process ever held, where the system tells.
fn peak_memory_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib * 1024)
}

async fn with_zips() -> Result<TestDatabase> {
    let test = TestDatabase::create().await?;
    let mut tx = test.db.platform(&PlatformScope::operator()).await?;
    database::zips::load_reference(&mut tx, seeded_at()).await?;
    tx.commit().await?;
    Ok(test)
}

async fn stored(test: &TestDatabase) -> Result<HashMap<String, (i16, NaiveDate)>> {
    let mut look = test.superuser().await?;
    let rows: Vec<(String, i16, NaiveDate)> =
        sqlx::query_as("select listing_key, status, status_date from listings")
            .fetch_all(&mut look)
            .await?;
    Ok(rows
        .into_iter()
        .map(|(key, status, since)| (key, (status, since)))
        .collect())
}

#[tokio::test]
async fn a_year_of_sales_is_imported_replayed_and_left_alone() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = in_folder(folder.path())?;
    let sales = sales(&path)?;
    assert_eq!(sales.len() as u64, ROWS);
    let test = with_zips().await?;
    let import = async |as_of: NaiveDate| -> Result<Outcome> {
        let args = ListingsArgs {
            as_of: Some(as_of),
            ..args(&path)
        };
        Ok(listings(&test.db, &args, &clock()).await?)
    };
    let (first, next) = (day("2023-09-15"), day("2023-09-16"));

    let begun = Instant::now();
    let report = import(first).await?.report;
    let took = begun.elapsed();
    let listed = sales.iter().filter(|sale| sale.standing(first).is_some()).count() as u64;
    assert_eq!((report.rows_read, report.new, report.rejected), (ROWS, listed, 0));
    assert_eq!(report.not_yet_listed, ROWS - listed);
    // The goal is 10 s on an idle machine; this only catches a change of order.
    assert!(took < Duration::from_secs(60), "{took:?}");
    let wanted: HashMap<_, _> = sales
        .iter()
        .filter_map(|sale| Some((sale.key.clone(), sale.standing(first)?)))
        .collect();
    assert_eq!(stored(&test).await?, wanted);

    let again = import(first).await?.report;
    assert_eq!((again.new, again.changed, again.unchanged), (0, 0, listed));
    assert!(again.changed_zip_codes.is_empty());

    let report = import(next).await?.report;
    let moved = |sale: &&crate::market_file::Sale| {
        sale.standing(first).is_some() && sale.standing(first) != sale.standing(next)
    };
    let came = sales.iter().filter(|sale| sale.on_market == next).count() as u64;
    let changed = sales.iter().filter(moved).count() as u64;
    assert!(came > 0 && changed > 0);
    assert_eq!((report.new, report.changed), (came, changed));
    let wanted: HashMap<_, _> = sales
        .iter()
        .filter_map(|sale| Some((sale.key.clone(), sale.standing(next)?)))
        .collect();
    assert_eq!(stored(&test).await?, wanted);
    let mut look = test.superuser().await?;
    let turned = sqlx::query_scalar::<_, i64>("select count(*) from listings where version > 1")
        .fetch_one(&mut look)
        .await?;
    assert_eq!(turned.unsigned_abs(), changed);

    if let Some(peak) = peak_memory_bytes() {
        assert!(peak < 150_000_000, "{peak} bytes");
    }
    test.drop().await
}

#[tokio::test]
async fn the_files_day_can_be_shown_as_today() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = file(
        &folder,
        format!("{HEADER}K1,1 Elm,New York,NY,10001,2023-09-14,1\n"),
    );
    let test = TestDatabase::create().await?;
    let today = seeded_at()
        .with_timezone(&chrono_tz::America::New_York)
        .date_naive();
    let args = ListingsArgs {
        as_of: Some(day("2023-09-15")),
        shift_to: Some("today".parse::<ShiftTo>()?),
        ..args(&path)
    };
    listings(&test.db, &args, &clock()).await?;
    assert_eq!(
        stored(&test).await?,
        HashMap::from([("K1".to_owned(), (1, today.pred_opt().unwrap()))])
    );
    test.drop().await
}

#[tokio::test]
async fn a_file_that_cannot_be_read_to_its_end_leaves_nothing() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let before = rows_in(&test).await?;
    let mut long = HEADER.to_owned();
    for number in 0..9_000 {
        writeln!(
            long,
            "K{number},{number} Elm,New York,NY,10001,2023-01-01,{number}"
        )?;
    }
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut packed, long.as_bytes())?;
    let packed = packed.finish()?;
    let latin1 = [long.as_bytes(), b"K,1 Caf\xe9,New York,NY,10001,2023-01-01,1\n"].concat();
    for (content, code) in [
        (b"Key,Street\n1,2\n".to_vec(), "MISSING_COLUMNS"),
        (Vec::new(), "EMPTY_FILE"),
        (latin1, "NOT_UTF8"),
        (packed[..packed.len() - 20].to_vec(), "TRUNCATED_GZIP"),
    ] {
        let path = file(&folder, content);
        let error = listings(&test.db, &args(&path), &clock()).await.unwrap_err();
        assert!(error.to_string().contains(code), "{error}");
        assert_eq!(rows_in(&test).await?, before, "{code}");
    }
    let missing = folder.path().join("nowhere.csv");
    let error = listings(&test.db, &args(&missing), &clock()).await.unwrap_err();
    assert!(
        matches!(
            error,
            ImportError::File {
                error: CsvError::Io(_),
                ..
            }
        ),
        "{error}"
    );
    test.drop().await
}

#[tokio::test]
async fn a_hundred_thousand_bad_rows_are_named_in_a_file_and_not_in_memory() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let before = rows_in(&test).await?;
    let mut bad = HEADER.to_owned();
    for number in 0..100_000 {
        writeln!(bad, "K{number},{number} Elm,New York,NY,1000,2023-01-01,{number}")?;
    }
    let path = file(&folder, bad);
    let error = listings(&test.db, &args(&path), &clock()).await.unwrap_err();
    let ImportError::NothingUsable { rejected, path: told } = error else {
        panic!("{error}")
    };
    assert_eq!(rejected, 100_000);
    assert_eq!(rows_in(&test).await?, before);
    assert_eq!(fs::read_to_string(&told)?.lines().count(), 100_001);

    // One good row among them, and rows that only the database can refuse.
    let mut mixed = format!("{HEADER}K,1 Elm,New York,NY,10001,2023-01-01,1\n");
    for number in 0..50_000 {
        writeln!(mixed, "K{number},{number} Elm,Nowhere,NY,99999,2023-01-01,1")?;
        writeln!(mixed, "K,{number} Elm,New York,NY,10001,2023-01-01,{number}")?;
    }
    let path = file(&folder, mixed);
    let outcome = listings(&test.db, &args(&path), &clock()).await?;
    assert_eq!((outcome.report.new, outcome.report.rejected), (1, 100_000));
    assert_eq!(outcome.first_rejected.len(), 20);
    let told = fs::read_to_string(outcome.rejected_file.unwrap())?;
    assert_eq!(told.lines().count(), 100_001);
    assert_eq!(
        told.lines().nth(1),
        Some("3,K0,UNKNOWN_ZIP,\"PostalCode is not a known zip code: \"\"99999\"\"\"")
    );
    assert!(told.ends_with("100002,K,DUPLICATE_KEY,ListingKey is already in line 2\n"));
    if let Some(peak) = peak_memory_bytes() {
        assert!(peak < 150_000_000, "{peak} bytes");
    }

    // What is kept without a value is in the same list. The zip reference names the county,
    // and the office is known without the agent.
    let path = file(
        &folder,
        format!(
            "{},CountyOrParish,ListOfficeKey\r\nK,1 Elm,New York,NY,10001,2023-01-01,1e99,Manhattan,O9\r\n",
            HEADER.trim_end()
        ),
    );
    let outcome = listings(&test.db, &args(&path), &clock()).await?;
    assert_eq!((outcome.report.changed, outcome.report.rejected), (1, 0));
    assert_eq!(outcome.kept_without_value, 1);
    let told = fs::read_to_string(outcome.rejected_file.unwrap())?;
    assert!(
        told.ends_with("2,K,VALUE_LEFT_OUT,\"kept without a value: ListPrice is no number: \"\"1e99\"\"\"\n"),
        "{told}"
    );
    let mut look = test.superuser().await?;
    let stands: (Option<i64>, String, String) = sqlx::query_as(
        "select list_price_cents, county, o.office_key \
         from listings l join offices o on o.id = l.office_id where listing_key = 'K'",
    )
    .fetch_one(&mut look)
    .await?;
    assert_eq!(stands, (None, "New York County".to_owned(), "O9".to_owned()));

    // A clean run takes the old list of rejects away.
    let path = file(
        &folder,
        format!("{HEADER}K,1 Elm,New York,NY,10001,2023-01-01,1\n"),
    );
    let outcome = listings(&test.db, &args(&path), &clock()).await?;
    assert_eq!((outcome.report.changed, outcome.rejected_file), (1, None));
    assert!(!folder.path().join("listings.csv.rejected.csv").exists());
    test.drop().await
}

#[tokio::test]
async fn a_listing_that_a_file_does_not_name_stays() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    for key in ["K1", "K2"] {
        let path = file(
            &folder,
            format!("{HEADER}{key},1 Elm,New York,NY,10001,2023-01-01,1\n"),
        );
        listings(&test.db, &args(&path), &clock()).await?;
    }
    assert_eq!(stored(&test).await?.len(), 2);
    test.drop().await
}
