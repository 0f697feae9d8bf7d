//! The stored pages of a walk: the latest modification counts, an overtaken worker stores
//! nothing, and the number of rejected rows is limited.

use anyhow::{Context as _, Result};
use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use database::listing_import::ImportRow;
use database::listing_sources::rejected::RejectedRow;
use database::listing_sources::walk::{self, ChangesPage, Stored};
use database::listing_sources::{self, Configured, SourceState};
use database::{Db, PlatformScope};
use domain::listing_sources::Walk;
use testkit::{TestDatabase, seeded_at};

use crate::ground::{listing, market};

async fn begin_walk(db: &Db) -> Result<SourceState> {
    let configured = Configured {
        name: "mls".to_owned(),
        sync_every_minutes: 15,
        sweep_at: NaiveTime::from_hms_opt(4, 0, 0).context("a time")?,
    };
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    listing_sources::configure(&mut tx, &[configured], seeded_at()).await?;
    let state = listing_sources::named(&mut tx, "mls")
        .await?
        .context("a source")?;
    let state = walk::begin(&mut tx, &state, Walk::Changes, seeded_at())
        .await?
        .ok()
        .context("nobody else begins")?;
    tx.commit().await?;
    Ok(state)
}

fn row(line: u64, key: &str, price_cents: i64, modified_at: DateTime<Utc>) -> ImportRow {
    ImportRow {
        modified_at: Some(modified_at),
        photo_urls: Some(vec![r#"https://photos.example/"a",\b.jpg"#.to_owned()]),
        ..ImportRow::of_file(line, listing(key, "10001", Some(price_cents), None))
    }
}

async fn store(db: &Db, state: &SourceState, page: &ChangesPage) -> Result<Stored> {
    let tx = db.platform(&PlatformScope::operator()).await?;
    Ok(walk::store_changes(tx, state, page, seeded_at()).await?)
}

fn page(rows: Vec<ImportRow>, goes_on: bool) -> ChangesPage {
    ChangesPage {
        read: i64::try_from(rows.len()).unwrap_or(0),
        newest: rows.iter().filter_map(|row| row.modified_at).max(),
        next: goes_on.then(|| serde_json::json!({ "link": "x", "read": 1 })),
        rows,
        ..ChangesPage::default()
    }
}

async fn next(db: &Db, state: &SourceState, page: &ChangesPage) -> Result<SourceState> {
    match store(db, state, page).await? {
        Stored::Page(state) => Ok(*state),
        other => anyhow::bail!("{other:?}"),
    }
}

#[tokio::test]
async fn of_a_key_on_several_pages_the_latest_modification_counts_in_any_order() -> Result<()> {
    let test = TestDatabase::create().await?;
    let db = &test.db;
    let at = |minutes| seeded_at() - TimeDelta::minutes(minutes);
    let state = begin_walk(db).await?;
    let state = next(
        db,
        &state,
        &page(vec![row(1, "K1", 300, at(3)), row(2, "K2", 10, at(9))], true),
    )
    .await?;
    // An earlier version of K1, and one of K2 that differs only in its time.
    let state = next(
        db,
        &state,
        &page(vec![row(1, "K1", 100, at(8)), row(2, "K2", 10, at(2))], true),
    )
    .await?;
    // A version of K2 before that time.
    let state = next(db, &state, &page(vec![row(1, "K2", 99, at(5))], false)).await?;
    assert_eq!((state.walk, state.mark), (None, Some(at(2))));
    let mut look = test.superuser().await?;
    let stored: Vec<(String, i64, i32, Vec<String>)> = sqlx::query_as(
        "select listing_key, list_price_cents, version, photo_urls from listings order by listing_key",
    )
    .fetch_all(&mut look)
    .await?;
    let photos = vec![r#"https://photos.example/"a",\b.jpg"#.to_owned()];
    assert_eq!(
        stored,
        [
            ("K1".to_owned(), 300, 1, photos.clone()),
            ("K2".to_owned(), 10, 1, photos)
        ]
    );
    test.drop().await?;
    Ok(())
}

#[tokio::test]
async fn a_worker_that_was_overtaken_stores_nothing() -> Result<()> {
    let test = TestDatabase::create().await?;
    market(&test.db, &["10001"], &[test.a]).await?;
    let mut look = test.superuser().await?;
    sqlx::query("delete from jobs").execute(&mut look).await?;
    let state = begin_walk(&test.db).await?;
    let first = page(vec![row(1, "K1", 100, seeded_at())], true);
    let late = page(vec![row(1, "K1", 999, seeded_at())], true);
    // Two workers that have read the same step store concurrently.
    let both = tokio::join!(store(&test.db, &state, &first), store(&test.db, &state, &late));
    let lost = [both.0?, both.1?]
        .iter()
        .filter(|stored| matches!(stored, Stored::Lost))
        .count();
    assert_eq!(lost, 1);
    let mut tx = test.db.platform(&PlatformScope::operator()).await?;
    let state = listing_sources::named(&mut tx, "mls")
        .await?
        .context("a source")?;
    tx.commit().await?;
    // The zip codes are collected until the walk ends; then their companies are refreshed once.
    let orders = "select count(*) from jobs where kind = 'membershipRefresh'";
    assert_eq!(
        sqlx::query_scalar::<_, i64>(orders).fetch_one(&mut look).await?,
        0
    );
    let state = next(&test.db, &state, &page(vec![row(1, "K2", 1, seeded_at())], false)).await?;
    assert!(state.walk.is_none());
    // The platform is one of the two: its rows name the market of a listing.
    assert_eq!(
        sqlx::query_scalar::<_, i64>(orders).fetch_one(&mut look).await?,
        2
    );
    let left: i64 = sqlx::query_scalar("select count(*) from listing_source_zips")
        .fetch_one(&mut look)
        .await?;
    assert_eq!(left, 0);
    test.drop().await?;
    Ok(())
}

#[tokio::test]
async fn no_more_than_a_thousand_rejected_rows_are_kept() -> Result<()> {
    let test = TestDatabase::create().await?;
    let rejected = |from: usize| {
        (from..from + 700)
            .map(|number| RejectedRow {
                listing_key: (number > 0).then(|| format!("K{number:04}")),
                code: "UNKNOWN_STATUS".to_owned(),
                reason: "it is".to_owned(),
            })
            .collect::<Vec<_>>()
    };
    let state = begin_walk(&test.db).await?;
    let page_rejecting = |from, goes_on| ChangesPage {
        rejected: rejected(from),
        ..page(Vec::new(), goes_on)
    };
    let state = next(&test.db, &state, &page_rejecting(0, true)).await?;
    assert_eq!(state.rejected, 700);
    let state = next(&test.db, &state, &page_rejecting(600, true)).await?;
    assert_eq!(state.rejected, 1_000);
    // A row that is usable now is no longer kept.
    let usable = page(vec![row(1, "K0001", 1, seeded_at())], false);
    assert_eq!(next(&test.db, &state, &usable).await?.rejected, 999);
    test.drop().await?;
    Ok(())
}
