//! An automatically read source: the first sync without events, then its changes and its
//! failures.

use chrono::TimeDelta;
use database::listing_import::{BeginError, ListingImport};
use database::listing_sources::{self, ConfigureError};
use database::{PlatformScope, listing_sources::rejected};
use domain::jobs::Job;
use domain::paging::Page;
use sandbox::Mode;
use serde_json::json;

use crate::outside::Outside;
use crate::source::{MLS, Stage, configured};

#[tokio::test(flavor = "multi_thread")]
async fn the_first_sync_causes_no_events_and_later_changes_cause_one_each() {
    let mut stage = Stage::new().await;
    let state = stage.sync().await;
    assert!(state.walk.is_none() && state.failure.is_none(), "{state:?}");
    assert!(state.first_synced_at.is_some() && state.mark.unwrap() <= stage.now());
    let known = stage.count("select count(*) from listings").await;
    assert!(known > 100, "{known}");
    assert_eq!(stage.count("select count(*) from listing_events").await, 0);

    let (active, pending) = (stage.some_listing(3).await, stage.some_listing(2).await);
    let at = stage.now() + TimeDelta::minutes(5);
    stage.amend(
        &active,
        at,
        json!({ "ListPrice": 123_456, "StandardStatus": "Pending" }),
    );
    stage.amend(&pending, at, json!({ "StandardStatus": "Withdrawn" }));
    stage.sync().await;
    assert_eq!(stage.events(&active).await, [3, 7]);
    assert_eq!(stage.events(&pending).await, [5]);
    assert_eq!(stage.standing(&pending).await, (4, "Withdrawn".to_owned()));
    // Rows within the overlap are read again and change nothing.
    let before = stage.count("select sum(version) from listings").await;
    stage.sync().await;
    assert_eq!(stage.count("select sum(version) from listings").await, before);
    assert_eq!(stage.count("select count(*) from listing_events").await, 3);
    let imported = "select count(*) from listing_status_changes where source not in ('sync', 'age')";
    assert_eq!(stage.count(imported).await, 0);
    // The next day's status changes follow automatically.
    stage.stack.clock.advance(TimeDelta::days(1));
    stage.set_day(stage.now().date_naive());
    stage.sync().await;
    assert!(stage.count("select count(*) from listing_events").await > 3);
    assert_eq!(stage.count("select count(*) from listings").await, {
        let listings = stage.outside.sandbox.market.listing_keys().len();
        i64::try_from(listings).unwrap()
            - stage
                .count("select count(*) from listing_source_rejections")
                .await
    });
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unusable_rows_are_reported_and_keep_the_stored_listing() {
    let mut stage = Stage::new().await;
    stage.sync().await;
    let (odd, later) = (stage.some_listing(3).await, stage.some_listing(2).await);
    let unknown_zips = stage
        .count("select count(*) from listing_source_rejections")
        .await;
    let at = stage.now() + TimeDelta::minutes(1);
    let day = (stage.now() + TimeDelta::days(30)).date_naive();
    let without_year = stage.some_listing(1).await;
    stage.amend(
        &without_year,
        at,
        json!({ "YearBuilt": 99_999, "LotSizeAcres": [1, 2], "ListPrice": 123_456 }),
    );
    stage.amend(&odd, at, json!({ "StandardStatus": "Teleported" }));
    stage.amend(
        &later,
        at,
        json!({ "OnMarketDate": day, "StandardStatus": "Active" }),
    );
    let state = stage.sync().await;
    assert_eq!(state.rejected, unknown_zips + 3);
    let price: i64 = sqlx::query_scalar("select list_price_cents from listings where listing_key = $1")
        .bind(&without_year)
        .fetch_one(&mut stage.look().await)
        .await
        .unwrap();
    assert_eq!(price, 12_345_600);
    assert_eq!(stage.standing(&odd).await.0, 3);
    assert_eq!(stage.standing(&later).await.0, 2);
    let mut tx = stage.stack.db.platform(&PlatformScope::operator()).await.unwrap();
    let (rows, count) = rejected::list(&mut tx, state.id, Page::new(1, 3).unwrap())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!((rows.len(), count), (3, state.rejected));
    let mut rejected: Vec<_> = rows
        .iter()
        .map(|kept| (kept.row.listing_key.clone().unwrap(), kept.row.code.as_str()))
        .collect();
    rejected.sort();
    let mut expected = vec![
        (odd.clone(), "UNKNOWN_STATUS"),
        (later.clone(), "NOT_YET_LISTED"),
        (without_year.clone(), "VALUE_LEFT_OUT"),
    ];
    expected.sort();
    assert_eq!(rejected, expected);

    // A future modification time doesn't advance the mark, and a later change still counts.
    stage.amend(
        &odd,
        stage.now() + TimeDelta::days(400),
        json!({ "StandardStatus": "Pending" }),
    );
    let state = stage.sync().await;
    assert!(state.mark.unwrap() <= stage.now());
    assert_eq!(
        (stage.standing(&odd).await.0, state.rejected),
        (2, unknown_zips + 2)
    );
    stage.amend(
        &odd,
        stage.now() + TimeDelta::minutes(5),
        json!({ "StandardStatus": "Canceled" }),
    );
    stage.sync().await;
    assert_eq!(stage.standing(&odd).await, (4, "Canceled".to_owned()));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_source_is_reported_and_continues_at_its_cursor() {
    let mut stage = Stage::new().await;
    stage.set_pages(100);
    for (mode, status, code, passes) in [
        (Mode::Status, Some(500), "BUSY", true),
        (Mode::Status, Some(429), "BUSY", true),
        (Mode::AcceptThenSilent, None, "STALLED", true),
        (Mode::Drop, None, "CONNECTION", true),
        (Mode::Refuse, None, "REFUSED", false),
        (Mode::RepeatPage, None, "REPEATED_PAGE", false),
        (Mode::ForeignLink, None, "FOREIGN_LINK", false),
        (Mode::BadJson, None, "MALFORMED", false),
    ] {
        stage.fail(mode, status, None);
        let since = stage.sync().await.failure.unwrap();
        assert_eq!(since.code, code);
        assert!(!since.phrase.is_empty());
        // For an hour: retried with pauses, by the same job if the failure may pass.
        for _ in 0..4 {
            let waiting = stage
                .count("select count(*) from jobs where kind = 'listingSync' and state = 0")
                .await;
            assert_eq!(waiting, i64::from(passes), "{code}");
            stage.sync().await;
        }
        let failure = stage.state(MLS).await.failure.unwrap();
        assert_eq!((failure.code.as_str(), failure.since), (code, since.since));
        assert!(failure.at - since.since >= TimeDelta::hours(1), "{failure:?}");
        stage.fail(Mode::None, None, None);
        let state = stage.sync().await;
        assert_eq!((state.failure, state.walk), (None, None), "{code}");
    }
    assert_eq!(stage.count("select count(*) from listing_events").await, 0);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_third_failure_in_a_row_is_mailed_once_and_a_success_resets_the_count() {
    let mut stage = Stage::new().await;
    let admins = stage
        .count("select count(*) from users u join companies c using (tenant_id) where c.is_platform")
        .await;
    assert!(admins > 0);
    for round in 1..=2 {
        stage.fail(Mode::Refuse, None, None);
        for times in 1..=4 {
            let failure = stage.sync().await.failure.unwrap();
            assert_eq!(failure.times, times);
            let mails = stage.outside.sandbox.mails.list(None, 50);
            let expected = admins * if times < 3 { round - 1 } else { round };
            assert_eq!(i64::try_from(mails.len()).unwrap(), expected, "{round} {times}");
        }
        stage.fail(Mode::None, None, None);
        assert_eq!(stage.sync().await.failure, None);
    }
    let mails = &stage.outside.sandbox.mails;
    let mail = mails.detail(mails.list(None, 1).first().unwrap().id).unwrap();
    assert!(mail.mail.subject.contains(MLS), "{}", mail.mail.subject);
    assert!(mail.text.unwrap().contains("3 times in a row"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_that_makes_no_progress_backs_off_and_alarms_until_it_is_read_to_its_end() {
    let mut stage = Stage::new().await;
    stage.set_pages(100);
    stage.fail(Mode::RepeatRows, None, None);
    let first = stage.sync().await.failure.unwrap();
    assert_eq!((first.code.as_str(), first.times), ("REPEATED_PAGE", 1));
    let mut last_wait = TimeDelta::zero();
    for times in 2..=4 {
        // Each attempt stores the first page again, which is no progress.
        let state = stage.sync().await;
        let failure = state.failure.as_ref().unwrap();
        assert_eq!((failure.times, failure.since), (times, first.since));
        let wait = state.sync_due_at - failure.at;
        assert!(wait > last_wait, "{times}: {wait}");
        last_wait = wait;
        let mails = stage.outside.sandbox.mails.list(None, 50);
        assert_eq!(mails.is_empty(), times < 3, "{times}");
    }
    stage.fail(Mode::None, None, None);
    let state = stage.sync().await;
    assert_eq!((state.failure, state.walk), (None, None));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_paused_source_is_not_read_and_continues_at_its_cursor() {
    let mut stage = Stage::new().await;
    stage.set_pages(100);
    stage.fail_after(1, 500);
    let begun = stage.sync().await;
    let pages = begun.walk.unwrap().pages;
    assert!(pages > 0);
    stage.pause(true).await;
    stage.fail(Mode::None, None, None);
    let paused = stage.sync().await;
    assert_eq!(paused.walk.unwrap().pages, pages);
    assert_eq!(stage.order().await, 0);
    stage.pause(false).await;
    let state = stage.sync().await;
    assert_eq!((state.walk, state.paused_at), (None, None));
    let last = state.last_reading.unwrap();
    let known = stage.count("select count(*) from listings").await;
    assert_eq!((last.changed, last.rows - state.rejected), (known, known));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_walk_continues_at_its_page_or_restarts_if_the_server_lost_the_cursor() {
    let mut stage = Stage::new().await;
    stage.set_pages(100);
    // One page is stored, then the server is unavailable.
    stage.fail_after(1, 503);
    let state = stage.sync().await;
    let walk = state.walk.unwrap();
    assert_eq!((walk.pages, state.first_synced_at), (1, None));
    assert!(walk.cursor.is_some() && walk.rows_total.unwrap() > walk.rows_done);
    assert_eq!(stage.count("select count(*) from listing_events").await, 0);

    // The server restarts and accepts none of its links.
    sqlx::query(
        "update listing_source_syncs \
         set cursor = jsonb_set(cursor, '{link}', to_jsonb((cursor ->> 'link') || 'x'))",
    )
    .execute(&mut stage.look().await)
    .await
    .unwrap();
    stage.fail(Mode::None, None, None);
    let state = stage.sync().await;
    assert_eq!((state.walk, state.failure), (None, None));
    let stored_or_rejected = stage.count("select count(*) from listings").await
        + stage
            .count("select count(*) from listing_source_rejections")
            .await;
    assert_eq!(
        stored_or_rejected,
        i64::try_from(stage.outside.sandbox.market.listing_keys().len()).unwrap()
    );
    assert_eq!(stage.count("select count(*) from listing_events").await, 0);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_workers_at_one_source_store_every_page_once() {
    let mut stage = Stage::new().await;
    stage.sync().await;
    stage.set_pages(20);
    stage.stack.clock.advance(TimeDelta::days(20));
    stage.set_day(stage.now().date_naive());
    let job = Job::ListingSync {
        source: MLS.to_owned(),
    };
    let company = stage.stack.database.a;
    for _ in 0..6 {
        stage.stack.enqueue(company, company.company_admin, &job).await;
    }
    let other = stage.outside.worker(&stage.stack, stage.stack.config());
    stage.settle().await;
    other.stop().await;
    let state = stage.state(MLS).await;
    assert_eq!((state.walk, state.failure), (None, None));
    let twice = "select count(*) from (select listing_id, kind from listing_events where kind in (1, 4) \
                 group by 1, 2 having count(*) > 1) twice";
    assert_eq!(stage.count(twice).await, 0);
    let events = stage
        .count("select count(*) from listing_events where kind in (1, 2, 3, 4)")
        .await;
    let changed = "select count(*) from listings where version > 1 or date_added > '2026-09-21'";
    assert!(events >= stage.count(changed).await.min(50), "{events}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_are_independent_of_each_other_and_of_files() {
    let mut stage = Stage::with(Outside::start().await, &[MLS, "second"]).await;
    let db = stage.stack.db.clone();
    stage.sync().await;
    let (one, two) = (stage.state(MLS).await, stage.state("second").await);
    assert!(one.first_synced_at.is_some() && two.first_synced_at.is_some());
    let keys = stage
        .count("select count(distinct listing_key) from listings")
        .await;
    assert_eq!(stage.count("select count(*) from listings").await, 2 * keys);

    // A file can't be imported under a synced source's name, and no source can take a file's
    // name.
    let mut tx = db.platform(&PlatformScope::operator()).await.unwrap();
    let refused = ListingImport::begin(&mut tx, MLS).await;
    assert!(matches!(refused, Err(BeginError::Synced { .. })));
    drop(tx);
    sqlx::query(
        "with source as (insert into listing_sources (id, name) values (gen_random_uuid(), 'files') returning id) \
         insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code, \
                               status, source_status, status_date, date_added) \
         select gen_random_uuid(), id, 'F1', 'F1', 'Residential', '1 Main', 'New York', 'NY', '10016', 3, 'Active', \
                '2026-01-01', '2026-01-01' from source",
    )
    .execute(&mut stage.look().await)
    .await
    .unwrap();
    let mut tx = db.platform(&PlatformScope::operator()).await.unwrap();
    let refused = listing_sources::configure(&mut tx, &[configured("files")], stage.now()).await;
    assert!(matches!(refused, Err(ConfigureError::NamesTaken { names }) if names == ["files"]));
    drop(tx);
    // A source that is no longer configured is not read.
    stage.configure(&[MLS]).await;
    stage.stack.clock.advance(TimeDelta::minutes(16));
    assert_eq!(stage.order().await, 1);
    assert_eq!(stage.order().await, 0, "it stands in the ledger already");
    stage.settle().await;
    stage.end().await;
}
