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
    let mut connection = test.superuser().await?;
    Ok(sqlx::query_scalar::<_, i64>(
        "select (select count(*) from listings) + (select count(*) from listing_sources) \
              + (select count(*) from realtors) + (select count(*) from offices) \
              + (select count(*) from listing_status_changes) + (select count(*) from jobs) \
              + (select count(*) from audit_entries where action = 'listingsImported')",
    )
    .fetch_one(&mut connection)
    .await?)
}

/// The peak memory of this process; `None` without /proc.
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
    let mut connection = test.superuser().await?;
    let rows: Vec<(String, i16, NaiveDate)> =
        sqlx::query_as("select listing_key, status, status_date from listings")
            .fetch_all(&mut connection)
            .await?;
    Ok(rows
        .into_iter()
        .map(|(key, status, since)| (key, (status, since)))
        .collect())
}

#[tokio::test]
async fn a_year_of_sales_is_imported_and_repeated_imports_change_only_what_changed() -> Result<()> {
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

    let started = Instant::now();
    let report = import(first).await?.report;
    let took = started.elapsed();
    let listed = sales
        .iter()
        .filter(|sale| sale.status_at(first).is_some())
        .count() as u64;
    assert_eq!((report.rows_read, report.new, report.rejected), (ROWS, listed, 0));
    assert_eq!(report.not_yet_listed, ROWS - listed);
    // The goal is 10 s on an idle machine. This catches changes of an order of magnitude only.
    assert!(took < Duration::from_secs(60), "{took:?}");
    let expected: HashMap<_, _> = sales
        .iter()
        .filter_map(|sale| Some((sale.key.clone(), sale.status_at(first)?)))
        .collect();
    assert_eq!(stored(&test).await?, expected);

    let again = import(first).await?.report;
    assert_eq!((again.new, again.changed, again.unchanged), (0, 0, listed));
    assert!(again.changed_zip_codes.is_empty());

    let report = import(next).await?.report;
    let has_changed = |sale: &&crate::market_file::Sale| {
        sale.status_at(first).is_some() && sale.status_at(first) != sale.status_at(next)
    };
    let added = sales.iter().filter(|sale| sale.on_market == next).count() as u64;
    let changed = sales.iter().filter(has_changed).count() as u64;
    assert!(added > 0 && changed > 0);
    assert_eq!((report.new, report.changed), (added, changed));
    let expected: HashMap<_, _> = sales
        .iter()
        .filter_map(|sale| Some((sale.key.clone(), sale.status_at(next)?)))
        .collect();
    assert_eq!(stored(&test).await?, expected);
    let mut connection = test.superuser().await?;
    let changed_rows = sqlx::query_scalar::<_, i64>("select count(*) from listings where version > 1")
        .fetch_one(&mut connection)
        .await?;
    assert_eq!(changed_rows.unsigned_abs(), changed);

    if let Some(peak) = peak_memory_bytes() {
        assert!(peak < 150_000_000, "{peak} bytes");
    }
    test.drop().await
}

#[tokio::test]
async fn the_day_of_a_file_can_be_shifted_to_today() -> Result<()> {
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
async fn a_file_that_cannot_be_read_completely_imports_nothing() -> Result<()> {
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
async fn a_hundred_thousand_rejected_rows_are_listed_in_a_file_and_not_in_memory() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let test = TestDatabase::create().await?;
    let before = rows_in(&test).await?;
    let mut bad = HEADER.to_owned();
    for number in 0..100_000 {
        writeln!(bad, "K{number},{number} Elm,New York,NY,1000,2023-01-01,{number}")?;
    }
    let path = file(&folder, bad);
    let error = listings(&test.db, &args(&path), &clock()).await.unwrap_err();
    let ImportError::NothingUsable {
        rejected,
        path: rejected_file,
    } = error
    else {
        panic!("{error}")
    };
    assert_eq!(rejected, 100_000);
    assert_eq!(rows_in(&test).await?, before);
    assert_eq!(fs::read_to_string(&rejected_file)?.lines().count(), 100_001);

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
    let rejected_rows = fs::read_to_string(outcome.rejected_file.unwrap())?;
    assert_eq!(rejected_rows.lines().count(), 100_001);
    assert_eq!(
        rejected_rows.lines().nth(1),
        Some("3,K0,UNKNOWN_ZIP,\"PostalCode is not a known zip code: \"\"99999\"\"\"")
    );
    assert!(rejected_rows.ends_with("100002,K,DUPLICATE_KEY,ListingKey is already in line 2\n"));
    if let Some(peak) = peak_memory_bytes() {
        assert!(peak < 150_000_000, "{peak} bytes");
    }

    // Rows kept without a value are in the same file. The county comes from the zip reference,
    // and the office is stored without an agent.
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
    let rejected_rows = fs::read_to_string(outcome.rejected_file.unwrap())?;
    assert!(
        rejected_rows
            .ends_with("2,K,VALUE_LEFT_OUT,\"kept without a value: ListPrice is no number: \"\"1e99\"\"\"\n"),
        "{rejected_rows}"
    );
    let mut connection = test.superuser().await?;
    let stored_row: (Option<i64>, String, String) = sqlx::query_as(
        "select list_price_cents, county, o.office_key \
         from listings l join offices o on o.id = l.office_id where listing_key = 'K'",
    )
    .fetch_one(&mut connection)
    .await?;
    assert_eq!(stored_row, (None, "New York County".to_owned(), "O9".to_owned()));

    // A run without problems deletes the old file of rejected rows.
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
async fn a_listing_missing_from_a_file_is_kept() -> Result<()> {
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
