//! Listing events: once per change, in the import's transaction, and by age without a source.

use std::collections::BTreeMap;

use anyhow::Result;
use chrono::{DateTime, TimeDelta, Utc};
use database::{Db, PlatformScope, listing_events};
use domain::listing_events::{ListingEvent, Standing, events};
use domain::listings::{OpenHouse, SourceListing, StandardStatus, Status, StatusChange};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use sqlx::PgConnection;
use testkit::{TestDatabase, seeded_at};

use crate::ground::{day, import, listing, market};

fn standing_of(listing: &SourceListing) -> Standing {
    let turn = listing.history.last().unwrap();
    Standing {
        status: turn.status,
        source_status: turn.source_status,
        price_cents: listing.list_price_cents,
        open_house_starts_at: listing.open_house.map(|house| house.starts_at),
    }
}

fn some_turn(random: &mut StdRng) -> StatusChange {
    let (status, source_status) = *[
        (Status::New, StandardStatus::Active),
        (Status::Active, StandardStatus::Active),
        (Status::Pending, StandardStatus::Pending),
        (Status::OffMarket, StandardStatus::Closed),
        (Status::OffMarket, StandardStatus::Expired),
    ]
    .choose(random)
    .unwrap();
    StatusChange {
        status,
        source_status,
        on: day("2026-01-01") + TimeDelta::days(random.random_range(0..200)),
        by_age: false,
    }
}

/// The stored kinds of events by listing key, with repetitions.
async fn stored(connection: &mut PgConnection) -> Result<BTreeMap<String, Vec<i16>>> {
    let rows: Vec<(String, i16)> = sqlx::query_as(
        "select l.listing_key, e.kind from listing_events e join listings l on l.id = e.listing_id
         order by l.listing_key, e.listing_version, e.kind",
    )
    .fetch_all(connection)
    .await?;
    let mut stored: BTreeMap<String, Vec<i16>> = BTreeMap::new();
    for (key, kind) in rows {
        stored.entry(key).or_default().push(kind);
    }
    Ok(stored)
}

#[tokio::test]
async fn each_change_is_an_event_once_and_the_first_import_is_none() -> Result<()> {
    let test = TestDatabase::create().await?;
    let mut look = test.superuser().await?;
    let mut random = StdRng::seed_from_u64(57);
    let mut standing: BTreeMap<String, SourceListing> = BTreeMap::new();
    let mut expected: BTreeMap<String, Vec<i16>> = BTreeMap::new();
    for round in 0..6 {
        for number in 0..60 {
            let key = format!("K{number:02}");
            if round == 0 && number % 3 == 0 || round > 0 && random.random_bool(0.6) {
                continue;
            }
            let mut next = standing
                .get(&key)
                .cloned()
                .unwrap_or_else(|| listing(&key, "10001", Some(100), None));
            match random.random_range(0..3) {
                0 => next.history = vec![some_turn(&mut random)],
                1 => next.list_price_cents = random.random_bool(0.8).then(|| random.random_range(1..4) * 100),
                _ => {
                    let starts_at = seeded_at() + TimeDelta::hours(random.random_range(-2..3));
                    let ends_at = starts_at + TimeDelta::hours(2);
                    next.open_house = Some(OpenHouse { starts_at, ends_at });
                }
            }
            let before = standing.get(&key).map(standing_of);
            if round > 0 {
                let found = events(before, standing_of(&next), seeded_at());
                expected
                    .entry(key.clone())
                    .or_default()
                    .extend(found.into_iter().map(ListingEvent::code));
            }
            standing.insert(key, next);
        }
        let all: Vec<_> = standing.values().cloned().collect();
        let (report, _) = import(&test.db, all.clone()).await?;
        expected.retain(|_, kinds| !kinds.is_empty());
        assert_eq!(stored(&mut look).await?, expected, "round {round}");
        assert_eq!(round == 0, report.events == 0, "round {round}");
        let (again, _) = import(&test.db, all).await?;
        assert_eq!((again.changed, again.events), (0, 0));
    }
    assert!(
        expected.values().map(Vec::len).sum::<usize>() > 60,
        "too little to tell anything"
    );
    test.drop().await
}

async fn aged(db: &Db, now: DateTime<Utc>) -> Result<u64> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let aged = listing_events::age(&mut tx, now, 100).await?;
    tx.commit().await?;
    Ok(aged)
}

#[tokio::test]
async fn a_new_listing_is_active_from_its_seventh_day_in_its_zone() -> Result<()> {
    let test = TestDatabase::create().await?;
    market(&test.db, &["10001"], &[test.a]).await?;
    let new = |key: &str, source_status| SourceListing {
        on_market: day("2026-01-01"),
        history: vec![StatusChange {
            status: Status::New,
            source_status,
            on: day("2026-01-01"),
            by_age: false,
        }],
        ..listing(key, "10001", Some(100), None)
    };
    let rows = vec![
        new("K1", StandardStatus::Active),
        new("K2", StandardStatus::ComingSoon),
    ];
    import(&test.db, rows).await?;
    let mut look = test.superuser().await?;
    sqlx::query("delete from jobs").execute(&mut look).await?;
    // In New York the day ends at 05:00 UTC.
    assert_eq!(aged(&test.db, "2026-01-08T04:59:59Z".parse()?).await?, 0);
    assert_eq!(aged(&test.db, "2026-01-08T05:00:00Z".parse()?).await?, 1);
    assert_eq!(aged(&test.db, "2026-01-09T05:00:00Z".parse()?).await?, 0);
    assert_eq!(
        stored(&mut look).await?,
        BTreeMap::from([("K1".to_owned(), vec![2])])
    );
    let refreshes: i64 = sqlx::query_scalar("select count(*) from jobs where kind = 'membershipRefresh'")
        .fetch_one(&mut look)
        .await?;
    assert_eq!(refreshes, 2, "the company's and the platform's");
    let turn: (i16, String, String) = sqlx::query_as(
        "select status, changed_on::text, source from listing_status_changes where source = 'age'",
    )
    .fetch_one(&mut look)
    .await?;
    assert_eq!(turn, (3, "2026-01-08".to_owned(), "age".to_owned()));

    // The source repeats the same later, which is no change.
    let mut later = new("K1", StandardStatus::Active);
    later.history.push(StatusChange {
        status: Status::Active,
        source_status: StandardStatus::Active,
        on: day("2026-01-08"),
        by_age: true,
    });
    let (report, _) = import(&test.db, vec![later]).await?;
    assert_eq!((report.changed, report.events), (0, 0));

    let mut tx = test.db.platform(&PlatformScope::operator()).await?;
    assert_eq!(
        listing_events::delete_before(&mut tx, "2026-01-08T05:00:00Z".parse()?, 10).await?,
        0
    );
    assert_eq!(
        listing_events::delete_before(&mut tx, "2026-01-08T05:00:01Z".parse()?, 10).await?,
        1
    );
    drop(tx);
    test.drop().await
}
