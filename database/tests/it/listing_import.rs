//! Imports: the rows they write, the rows they keep, and the jobs they order.

use std::sync::{Arc, Mutex};

use anyhow::Result;
use database::PlatformScope;
use database::listing_import::{ImportRow, LeftOut, ListingImport, Reason};
use domain::ids::TenantId;
use domain::jobs::Queue;
use domain::listings::{SourceListing, StandardStatus, Status, StatusChange};
use sqlx::PgConnection;
use testkit::{TestDatabase, seeded_at};

use crate::ground::{day, import, listing, market};

async fn count(connection: &mut PgConnection, of: &'static str) -> Result<i64> {
    Ok(sqlx::query_scalar::<_, i64>(of).fetch_one(connection).await?)
}

fn on_hold(learned: &str) -> SourceListing {
    SourceListing {
        history: vec![StatusChange {
            status: Status::OffMarket,
            source_status: StandardStatus::Hold,
            on: day(learned),
            by_age: false,
        }],
        status_day_known: false,
        ..listing("K1", "10001", Some(100), None)
    }
}

#[tokio::test]
async fn the_same_listings_twice_change_nothing() -> Result<()> {
    let test = TestDatabase::create().await?;
    let listings = vec![
        listing("K1", "10001", Some(100), None),
        listing("K2", "10002", None, Some(900)),
    ];
    let (first, _) = import(&test.db, listings.clone()).await?;
    assert_eq!((first.new, first.changed, first.unchanged), (2, 0, 0));
    assert_eq!(first.changed_zip_codes, ["10001", "10002"]);
    let (second, _) = import(&test.db, listings).await?;
    assert_eq!((second.new, second.changed, second.unchanged), (0, 0, 2));
    assert!(second.changed_zip_codes.is_empty());

    let mut look = test.superuser().await?;
    let versions = count(&mut look, "select sum(version) from listings").await?;
    assert_eq!(versions, 2);
    assert_eq!(count(&mut look, "select count(*) from realtors").await?, 1);
    assert_eq!(count(&mut look, "select count(*) from offices").await?, 1);
    let address = sqlx::query_scalar::<_, String>("select address from listings where listing_key = 'K1'")
        .fetch_one(&mut look)
        .await?;
    assert_eq!(address, "1 Tab\tand\\N Street");
    test.drop().await
}

#[tokio::test]
async fn only_differences_are_written_and_their_history_is_kept() -> Result<()> {
    let test = TestDatabase::create().await?;
    let before = vec![
        listing("K1", "10001", Some(100), None),
        listing("K2", "10002", Some(100), None),
        listing("K3", "10003", Some(100), None),
        listing("K4", "10004", Some(100), None),
    ];
    import(&test.db, before.clone()).await?;
    let mut pending = before[0].clone();
    pending.history.push(StatusChange {
        status: Status::Pending,
        source_status: StandardStatus::Pending,
        on: day("2026-02-01"),
        by_age: false,
    });
    let moved = SourceListing {
        zip_code: "10050".to_owned(),
        ..before[1].clone()
    };
    let renamed = SourceListing {
        city: "Manhattan".to_owned(),
        ..before[2].clone()
    };
    let corrected = SourceListing {
        address: "14 Winona Ct".to_owned(),
        ..before[3].clone()
    };
    let (report, _) = import(&test.db, vec![pending, moved, renamed, corrected]).await?;
    assert_eq!((report.new, report.changed, report.unchanged), (0, 4, 0));
    assert_eq!(
        report.changed_zip_codes,
        ["10001", "10002", "10004", "10050"],
        "a new city concerns neither territories nor matches of leads"
    );
    let mut look = test.superuser().await?;
    let turns: Vec<(i16, String, String)> = sqlx::query_as(
        "select c.status, c.changed_on::text, c.source \
         from listing_status_changes c join listings l on l.id = c.listing_id \
         where l.listing_key = 'K1' order by c.changed_on",
    )
    .fetch_all(&mut look)
    .await?;
    assert_eq!(
        turns,
        [
            (3, "2026-01-08".to_owned(), "age".to_owned()),
            (2, "2026-02-01".to_owned(), "import".to_owned()),
        ]
    );
    test.drop().await
}

#[tokio::test]
async fn a_status_without_a_day_keeps_the_day_it_was_first_learned() -> Result<()> {
    let test = TestDatabase::create().await?;
    import(&test.db, vec![on_hold("2026-03-01")]).await?;
    let (again, _) = import(&test.db, vec![on_hold("2026-03-09")]).await?;
    assert_eq!((again.changed, again.unchanged), (0, 1));
    let mut look = test.superuser().await?;
    let since = sqlx::query_scalar::<_, String>("select status_date::text from listings")
        .fetch_one(&mut look)
        .await?;
    assert_eq!(since, "2026-03-01");
    test.drop().await
}

#[tokio::test]
async fn unknown_zips_and_repeated_keys_are_rejected_with_their_lines() -> Result<()> {
    let test = TestDatabase::create().await?;
    let (report, rejected) = import(
        &test.db,
        vec![
            listing("K1", "10001", Some(1), None),
            listing("K2", "99999", Some(1), None),
            listing("K1", "10001", Some(2), None),
            listing("K1", "10001", Some(3), None),
        ],
    )
    .await?;
    assert_eq!((report.new, report.rejected, report.rows_read), (1, 3, 4));
    let found: Vec<_> = rejected
        .iter()
        .map(|row| (row.line, row.listing_key.as_str(), row.reason.clone()))
        .collect();
    assert_eq!(
        found,
        [
            (
                3,
                "K2",
                Reason::UnknownZip {
                    zip_code: "99999".to_owned()
                }
            ),
            (4, "K1", Reason::DuplicateKey { first_line: 2 }),
            (5, "K1", Reason::DuplicateKey { first_line: 2 }),
        ]
    );
    test.drop().await
}

#[tokio::test]
async fn an_import_orders_the_refresh_of_affected_companies_with_its_commit() -> Result<()> {
    let rung = Arc::new(Mutex::new(Vec::new()));
    let bell = Arc::clone(&rung);
    let test = TestDatabase::create_with_bell(Arc::new(move |queue: Queue| bell.lock().unwrap().push(queue)))
        .await?;
    market(&test.db, &["10001", "10002"], &[test.a]).await?;
    market(&test.db, &["10003"], &[test.b]).await?;
    rung.lock().unwrap().clear();

    let mut look = test.superuser().await?;
    // The jobs of creating the nodes.
    sqlx::query("delete from jobs").execute(&mut look).await?;
    let row = ImportRow::of_file(2, listing("K1", "10001", Some(1), None));
    let mut tx = test.db.platform(&PlatformScope::operator()).await?;
    let mut abandoned = ListingImport::begin(&mut tx, "test").await?;
    abandoned.add(std::slice::from_ref(&row)).await?;
    abandoned.finish(LeftOut::default(), |_| (), seeded_at()).await?;
    drop(tx);
    for nothing in [
        "select count(*) from jobs",
        "select count(*) from listings",
        "select count(*) from listing_sources",
        "select count(*) from realtors",
        "select count(*) from audit_entries where action = 'listingsImported'",
    ] {
        assert_eq!(count(&mut look, nothing).await?, 0, "{nothing}");
    }
    assert!(rung.lock().unwrap().is_empty());

    import(
        &test.db,
        vec![row.listing.clone(), listing("K2", "10050", Some(1), None)],
    )
    .await?;
    let jobs: Vec<(uuid::Uuid, serde_json::Value)> =
        sqlx::query_as("select tenant_id, payload from jobs order by tenant_id")
            .fetch_all(&mut look)
            .await?;
    let refresh = serde_json::json!({
        "kind": "membershipRefresh",
        "payload": { "zip_codes": ["10001"], "happened_since": seeded_at() },
    });
    assert_eq!(
        jobs,
        [
            (TenantId::PLATFORM.0, refresh.clone()),
            (test.a.tenant_id.0, refresh)
        ]
    );
    assert_eq!(*rung.lock().unwrap(), [Queue::Background]);
    test.drop().await
}

#[tokio::test]
async fn two_imports_of_one_source_are_serialized() -> Result<()> {
    let test = TestDatabase::create().await?;
    let listings: Vec<_> = (0..500)
        .map(|number| listing(&format!("K{number}"), "10001", Some(1), None))
        .collect();
    let (one, other) = tokio::join!(
        import(&test.db, listings.clone()),
        import(&test.db, listings.clone())
    );
    let mut new = [one?.0.new, other?.0.new];
    new.sort_unstable();
    assert_eq!(new, [0, 500]);
    test.drop().await
}
