//! Reading of listings through the RESO Web API: the client reads the sandbox's market
//! completely, by days, resumed at every page, and through every fault.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor as Bytes;
use std::time::Duration;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use domain::listings::{SourceListing, StandardStatus, Status};
use providers::reso::web_api::{
    AsOf, Changes, Config, Credentials, Cursor, Limits, Page, Row, WebApi, WebApiError,
};
use providers::reso::{Reason, csv};
use sandbox::{Fault, Mode, Running, SandboxConfig, Service, Top, write_made_market};
use serde_json::json;

/// The number of sales in the sandbox's market, the same as in [`made`].
const SALES: u64 = 2_000;

struct Stage {
    sandbox: Running,
    _folder: tempfile::TempDir,
}

impl Stage {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        Self {
            sandbox,
            _folder: folder,
        }
    }

    fn config(&self) -> Config {
        Config {
            service_root: self.sandbox.addresses.reso_url().parse().unwrap(),
            credentials: Credentials {
                token_url: self.sandbox.addresses.reso_token_url().parse().unwrap(),
                client_id: "sandbox-client".to_owned(),
                client_secret: "sandbox-client-secret".to_owned().into(),
                scope: None,
            },
            page_size: 100,
            photos: true,
            limits: Limits {
                connect: Duration::from_secs(5),
                read: Duration::from_secs(20),
                total: Duration::from_secs(60),
                body_bytes: 8 << 20,
            },
        }
    }

    async fn api(&self) -> WebApi {
        WebApi::connect(self.config()).await.unwrap()
    }

    fn fail(&self, mode: Mode, status: Option<u16>, count: u64) {
        self.sandbox
            .faults
            .set(Fault {
                status,
                count: Some(count),
                ..Fault::every(Service::Reso, mode)
            })
            .unwrap();
    }

    fn struck(&self) -> u64 {
        self.sandbox.faults.states()[0].struck
    }

    fn set(&self, change: impl FnOnce(&mut sandbox::MarketState)) {
        let mut state = self.sandbox.market.state();
        change(&mut state);
        self.sandbox.market.set(state);
    }

    fn amend(&self, key: &str, fields: serde_json::Value) {
        let serde_json::Value::Object(fields) = fields else {
            panic!("fields are an object")
        };
        self.sandbox.market.amend(key, fields);
    }

    fn day(&self) -> NaiveDate {
        self.sandbox.market.state().day
    }
}

fn at(day: NaiveDate) -> AsOf {
    AsOf {
        now: day.and_hms_opt(23, 59, 59).unwrap().and_utc(),
        day,
    }
}

/// The listings that the CSV reader reads from the same sales.
fn read_from_the_file(day: NaiveDate) -> BTreeMap<String, SourceListing> {
    let mut file = Vec::new();
    write_made_market(SALES, &mut file).unwrap();
    let options = csv::Options {
        as_of: day,
        shift_days: 0,
    };
    csv::read(Bytes::new(file), options)
        .unwrap()
        .filter_map(|row| match row.unwrap() {
            csv::Row::Listing { listing, .. } => Some((listing.listing_key.clone(), *listing)),
            csv::Row::NotYetListed => None,
            csv::Row::Rejected(rejected) => panic!("{rejected:?}"),
        })
        .collect()
}

/// Removes the values that a CSV file of sales doesn't contain.
fn comparable(mut listing: SourceListing) -> SourceListing {
    listing.open_house = None;
    if let Some(agent) = &mut listing.agent {
        assert!(agent.email.take().unwrap().ends_with("@realtors.example"));
        assert_eq!(agent.phone.take().as_deref(), Some("212-555-0100"));
    }
    listing
}

async fn pages(mut changes: Changes<'_>) -> Vec<Page> {
    let mut pages = Vec::new();
    while let Some(page) = changes.next().await.unwrap() {
        pages.push(page);
    }
    pages
}

/// Reads all pages, each with a new client and the stored cursor, as after a crash.
async fn resumed(stage: &Stage, day: NaiveDate) -> Vec<Page> {
    let mut cursor: Option<Cursor> = None;
    let mut pages = Vec::new();
    loop {
        let stored = cursor.map(|cursor| serde_json::to_string(&cursor).unwrap());
        cursor = stored.map(|stored| serde_json::from_str(&stored).unwrap());
        let api = stage.api().await;
        let page = api
            .changes(None, cursor.as_ref(), at(day))
            .unwrap()
            .next()
            .await
            .unwrap()
            .unwrap();
        cursor = page.next.clone();
        pages.push(page);
        if cursor.is_none() {
            return pages;
        }
    }
}

fn listings(pages: &[Page]) -> BTreeMap<String, SourceListing> {
    pages
        .iter()
        .flat_map(|page| &page.rows)
        .map(|row| match row {
            Row::Listing { listing, .. } => (listing.listing_key.clone(), (**listing).clone()),
            other => panic!("{other:?}"),
        })
        .collect()
}

async fn whole(api: &WebApi, day: NaiveDate) -> BTreeMap<String, SourceListing> {
    listings(&pages(api.changes(None, None, at(day)).unwrap()).await)
}

async fn first_error(api: &WebApi, day: NaiveDate) -> WebApiError {
    let mut changes = api.changes(None, None, at(day)).unwrap();
    loop {
        match changes.next().await {
            Ok(Some(_)) => {}
            Ok(None) => panic!("the walk succeeds"),
            Err(error) => return error,
        }
    }
}

#[tokio::test]
async fn a_complete_walk_equals_the_csv_file_of_the_same_sales() {
    let stage = Stage::new().await;
    let day = stage.day();
    let api = stage.api().await;
    let read = pages(api.changes(None, None, at(day)).unwrap()).await;
    assert!(read.len() > 5, "{} pages", read.len());
    let read_listings: BTreeMap<_, _> = listings(&read)
        .into_iter()
        .map(|(key, listing)| (key, comparable(listing)))
        .collect();
    assert_eq!(read_listings, read_from_the_file(day));
    let newest = read.iter().filter_map(|page| page.newest).max().unwrap();
    assert_eq!(newest.date_naive(), day);
    assert!(read.iter().flat_map(|page| &page.rows).all(|row| matches!(
        row,
        Row::Listing { photo_urls, .. } if photo_urls[0].ends_with("/1.jpg") && photo_urls.len() < 4
    )));
}

#[tokio::test]
async fn the_next_open_house_is_read() {
    let stage = Stage::new().await;
    let day = stage.day();
    let read = whole(&stage.api().await, day).await;
    let open: Vec<_> = read
        .values()
        .filter(|listing| listing.open_house.is_some())
        .collect();
    assert!(!open.is_empty());
    for listing in &read {
        let listing = listing.1;
        let Some(house) = listing.open_house else { continue };
        let after = (house.starts_at.date_naive() - listing.on_market).num_days();
        assert!(house.starts_at.date_naive() >= day);
        let first_is_over = listing.on_market + Days::new(10) < day;
        assert_eq!(after, if first_is_over { 20 } else { 10 });
        assert_eq!(house.ends_at - house.starts_at, TimeDelta::hours(2));
    }
}

#[tokio::test]
async fn a_server_without_expand_is_read_by_separate_calls() {
    let stage = Stage::new().await;
    stage.set(|state| state.day = "2023-02-01".parse().unwrap());
    let day = stage.day();
    let expanded = pages(stage.api().await.changes(None, None, at(day)).unwrap()).await;
    stage.set(|state| state.expands = false);
    let single = pages(stage.api().await.changes(None, None, at(day)).unwrap()).await;
    let rows = |pages: Vec<Page>| pages.into_iter().flat_map(|page| page.rows).collect::<Vec<_>>();
    assert_eq!(rows(single), rows(expanded));
}

#[tokio::test]
async fn daily_changes_equal_the_differences_of_complete_files() {
    let stage = Stage::new().await;
    let first = stage.day();
    let api = stage.api().await;
    let mut known = read_from_the_file(first);
    let mut mark = pages(api.changes(None, None, at(first)).unwrap())
        .await
        .iter()
        .filter_map(|page| page.newest)
        .max()
        .unwrap();
    for ahead in 1..=30 {
        let day = first + Days::new(ahead);
        stage.sandbox.market.set_day(day);
        let since = mark + TimeDelta::seconds(1);
        let read = pages(api.changes(Some(since), None, at(day)).unwrap()).await;
        mark = read.iter().filter_map(|page| page.newest).max().unwrap_or(mark);
        let now = read_from_the_file(day);
        // When a listing becomes a week old, its status changes without a change at the source.
        let last_change = |listing: &SourceListing| {
            listing
                .history
                .iter()
                .rev()
                .find(|turn| !turn.by_age)
                .map(|turn| (turn.on, turn.status))
        };
        let changed: BTreeSet<_> = now
            .iter()
            .filter(|(key, listing)| {
                known
                    .get(*key)
                    .is_none_or(|before| last_change(before) != last_change(listing))
            })
            .map(|(key, _)| key.clone())
            .collect();
        let read = listings(&read);
        assert_eq!(read.keys().cloned().collect::<BTreeSet<_>>(), changed, "{day}");
        for (key, listing) in read {
            assert_eq!(comparable(listing), now[&key], "{day}");
        }
        known = now;
    }
}

#[tokio::test]
async fn a_walk_can_be_resumed_after_every_page() {
    let stage = Stage::new().await;
    let day = stage.day();
    let api = stage.api().await;
    let all: Vec<_> = pages(api.changes(None, None, at(day)).unwrap()).await;
    assert_eq!(resumed(&stage, day).await, all);
}

#[tokio::test]
async fn a_server_whose_top_limits_the_whole_answer_is_read_completely() {
    let stage = Stage::new().await;
    let day = stage.day();
    let expected = whole(&stage.api().await, day).await;
    let keys: Vec<_> = expected.keys().cloned().collect();
    stage.set(|state| state.top = Top::Whole);
    let api = stage.api().await;
    for page_rows in [1_000, 30] {
        stage.set(|state| state.page_rows = page_rows);
        assert_eq!(whole(&api, day).await, expected);
        assert_eq!(all_keys(&api).await, keys);
    }
}

#[tokio::test]
async fn all_changes_of_one_shown_moment_are_read_across_pages() {
    let stage = Stage::new().await;
    let day = stage.day();
    let keys = all_keys(&stage.api().await).await;
    // One update of 350 rows, stored to the microsecond, in another order than the keys.
    for (place, key) in keys.iter().take(350).enumerate() {
        let micros = place * 7_919 % 350;
        stage.amend(
            key,
            json!({ "ModificationTimestamp": format!("2023-09-10T18:00:00.{micros:06}Z") }),
        );
    }
    stage.set(|state| state.shows_seconds = true);
    let expected = whole(&stage.api().await, day).await;
    assert!(expected.len() > 350);
    stage.set(|state| state.top = Top::Whole);
    let api = stage.api().await;
    assert_eq!(whole(&api, day).await, expected);
    for page_rows in [1_000, 30] {
        stage.set(|state| state.page_rows = page_rows);
        assert_eq!(listings(&resumed(&stage, day).await), expected);
    }
}

async fn all_keys(api: &WebApi) -> Vec<String> {
    let mut walk = api.keys(None).unwrap();
    let mut keys = Vec::new();
    while let Some(page) = walk.next().await.unwrap() {
        keys.extend(page.listing_keys);
    }
    keys
}

#[tokio::test]
async fn the_walk_over_the_keys_shows_removed_listings() {
    let stage = Stage::new().await;
    let api = stage.api().await;
    let before = all_keys(&api).await;
    assert_eq!(before, stage.sandbox.market.listing_keys());
    let gone: Vec<_> = before.iter().step_by(7).cloned().collect();
    stage.sandbox.market.remove(gone.clone());
    let after: BTreeSet<_> = all_keys(&api).await.into_iter().collect();
    assert_eq!(after.len(), before.len() - gone.len());
    assert!(gone.iter().all(|key| !after.contains(key)));

    // Resumed in the middle.
    let first = api.keys(None).unwrap().next().await.unwrap().unwrap();
    let second = api
        .keys(first.next.as_ref())
        .unwrap()
        .next()
        .await
        .unwrap()
        .unwrap();
    assert!(second.listing_keys[0] > *first.listing_keys.last().unwrap());
}

#[tokio::test]
async fn temporary_failures_are_retried() {
    let stage = Stage::new().await;
    stage.set(|state| state.day = "2022-12-15".parse().unwrap());
    let day = stage.day();
    let api = stage.api().await;
    let expected = whole(&api, day).await;
    for (mode, status) in [
        (Mode::Status, Some(429)),
        (Mode::Status, Some(500)),
        (Mode::Status, Some(503)),
        (Mode::Drop, None),
    ] {
        stage.fail(mode, status, 2);
        assert_eq!(whole(&api, day).await, expected, "{mode:?} {status:?}");
        assert_eq!(stage.struck(), 2);
    }
}

#[tokio::test]
async fn lasting_failures_are_returned_at_the_time_limit() {
    let stage = Stage::new().await;
    let mut config = stage.config();
    config.limits.total = Duration::from_secs(2);
    config.limits.read = Duration::from_millis(400);
    let api = WebApi::connect(config).await.unwrap();
    let day = stage.day();

    stage.fail(Mode::Status, Some(500), u64::MAX);
    let error = first_error(&api, day).await;
    assert!(
        matches!(
            error,
            WebApiError::Busy {
                status: 500,
                attempts: 3..,
                retry_after: None
            }
        ),
        "{error:?}"
    );
    assert!(error.is_temporary());

    stage.fail(Mode::Status, Some(429), u64::MAX);
    let error = first_error(&api, day).await;
    let asked = Some(Duration::from_secs(1));
    assert!(
        matches!(error, WebApiError::Busy { status: 429, attempts: 2, retry_after } if retry_after == asked),
        "{error:?}"
    );

    stage.fail(Mode::AcceptThenSilent, None, u64::MAX);
    let error = first_error(&api, day).await;
    assert!(
        matches!(error, WebApiError::Stalled { attempts: 2.. }),
        "{error:?}"
    );

    stage.fail(Mode::Drop, None, u64::MAX);
    let error = first_error(&api, day).await;
    assert!(
        matches!(error, WebApiError::Connection { attempts: 2.., .. }),
        "{error:?}"
    );

    // The same walk continues when the server has recovered.
    let mut changes = api.changes(None, None, at(day)).unwrap();
    let first = changes.next().await;
    assert!(first.is_err());
    stage.fail(Mode::None, None, 0);
    assert!(changes.next().await.unwrap().is_some());
}

#[tokio::test]
async fn invalid_pages_end_the_walk() {
    let stage = Stage::new().await;
    let day = stage.day();
    let api = stage.api().await;
    let error_under = async |mode, status| {
        stage.fail(mode, status, 1);
        first_error(&api, day).await
    };
    for mode in [Mode::RepeatPage, Mode::RepeatRows] {
        let error = error_under(mode, None).await;
        assert!(matches!(error, WebApiError::RepeatedPage), "{error:?}");
    }
    let error = error_under(Mode::BadJson, None).await;
    assert!(
        matches!(error, WebApiError::Malformed { what: "a page", .. }),
        "{error:?}"
    );
    let error = error_under(Mode::Refuse, None).await;
    assert!(
        matches!(error, WebApiError::Refused { status: 403, .. }),
        "{error:?}"
    );
    let error = error_under(Mode::Status, Some(501)).await;
    assert!(
        matches!(error, WebApiError::Refused { status: 501, .. }),
        "{error:?}"
    );
    let error = error_under(Mode::ForeignLink, None).await;
    assert!(
        matches!(&error, WebApiError::ForeignLink { address } if address == "http://elsewhere.example"),
        "{error:?}"
    );
    assert!(!error.is_temporary());

    let mut small = stage.config();
    small.limits.body_bytes = 20_000;
    let small = WebApi::connect(small).await.unwrap();
    let error = first_error(&small, day).await;
    assert!(
        matches!(error, WebApiError::TooLong { most_bytes: 20_000 }),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_stored_cursor_of_another_host_is_refused_before_any_call() {
    let stage = Stage::new().await;
    let api = stage.api().await;
    let port = stage.sandbox.addresses.reso.port();
    for foreign in [
        "http://elsewhere.example/reso/odata/Property".to_owned(),
        "//elsewhere.example/reso/odata/Property".to_owned(),
        format!("https://127.0.0.1:{port}/reso/odata/Property"),
        format!("http://name@127.0.0.1:{port}/reso/odata/Property"),
        "http://127.0.0.1:1/reso/odata/Property".to_owned(),
    ] {
        let cursor = Cursor {
            link: foreign,
            read: 0,
            span: None,
        };
        let changes = api.changes(None, Some(&cursor), at(stage.day()));
        assert!(
            matches!(changes.err(), Some(WebApiError::ForeignLink { .. })),
            "{cursor:?}"
        );
        assert!(api.keys(Some(&cursor)).is_err());
    }
}

#[tokio::test]
async fn a_key_twice_on_a_page_is_read_once_with_its_last_modification() {
    let stage = Stage::new().await;
    let day = stage.day();
    let api = stage.api().await;
    let expected = whole(&api, day).await;
    stage.fail(Mode::DuplicateKey, None, 1);
    let page = api
        .changes(None, None, at(day))
        .unwrap()
        .next()
        .await
        .unwrap()
        .unwrap();
    assert_eq!(stage.struck(), 1);
    assert_eq!(page.rows.len(), 100);
    assert_eq!(listings(&[page]).len(), 100);
    stage.fail(Mode::DuplicateKey, None, u64::MAX);
    assert_eq!(whole(&api, day).await, expected);
}

#[tokio::test]
async fn a_token_that_expires_or_is_revoked_is_renewed() {
    let stage = Stage::new().await;
    let day = stage.day();
    let api = stage.api().await;
    let mut changes = api.changes(None, None, at(day)).unwrap();
    assert!(changes.next().await.unwrap().is_some());
    stage.sandbox.revoke_tokens();
    assert!(changes.next().await.unwrap().is_some());
    // Tokens that are expired when issued: the second one is refused too.
    stage.sandbox.revoke_tokens();
    stage.set(|state| state.token_seconds = 0);
    let error = changes.next().await.unwrap_err();
    assert!(matches!(error, WebApiError::TokenRefused), "{error:?}");
    stage.set(|state| state.token_seconds = 3_600);
    assert!(changes.next().await.unwrap().is_some());
}

#[tokio::test]
async fn a_wrong_secret_gives_an_error_that_does_not_contain_it() {
    let stage = Stage::new().await;
    let mut config = stage.config();
    config.credentials.client_secret = "wrong-secret".to_owned().into();
    assert!(!format!("{config:?}").contains("wrong-secret"));
    let error = WebApi::connect(config).await.err().unwrap();
    assert!(
        matches!(error, WebApiError::Credentials { status: 401 }),
        "{error:?}"
    );

    let mut config = stage.config();
    config.service_root = "ftp://127.0.0.1/odata".parse().unwrap();
    let error = WebApi::connect(config).await.err().unwrap();
    assert!(matches!(error, WebApiError::Address { .. }), "{error:?}");
}

/// The only row that was modified after noon of the market's day.
async fn amended_row(stage: &Stage) -> (Row, Option<DateTime<Utc>>) {
    let api = stage.api().await;
    let since = stage.day().and_hms_opt(12, 0, 0).unwrap().and_utc();
    let mut read = pages(api.changes(Some(since), None, at(stage.day())).unwrap()).await;
    assert_eq!(read.len(), 1);
    let page = read.remove(0);
    assert_eq!(page.rows.len(), 1, "{:?}", page.rows);
    (page.rows[0].clone(), page.newest)
}

#[tokio::test]
async fn an_invalid_row_is_rejected_with_its_reason() {
    let stage = Stage::new().await;
    let key = stage.sandbox.market.listing_keys()[0].clone();
    let rejected = async |fields| {
        stage.amend(&key, fields);
        match amended_row(&stage).await.0 {
            Row::Rejected(rejected) => rejected,
            other => panic!("{other:?}"),
        }
    };
    let unknown = rejected(json!({"StandardStatus": "Temporarily Off Market"})).await;
    assert_eq!(unknown.listing_key.as_ref(), Some(&key));
    assert!(matches!(unknown.reason, Reason::UnknownStatus { .. }));
    let list = rejected(json!({"StandardStatus": ["Active"]})).await;
    assert_eq!(
        list.reason,
        Reason::NotSingle {
            field: "StandardStatus"
        }
    );
    let zip = rejected(json!({"StandardStatus": "Active", "PostalCode": "N/A"})).await;
    assert_eq!(zip.reason.code(), "NOT_A_ZIP");
    let keyless = rejected(json!({"PostalCode": "10016", "ListingKey": null})).await;
    assert_eq!(keyless.listing_key, None);
    assert_eq!(keyless.reason, Reason::Missing { field: "ListingKey" });
}

#[tokio::test]
async fn a_status_is_read_by_both_of_its_names() {
    let stage = Stage::new().await;
    let key = stage.sandbox.market.listing_keys()[0].clone();
    for word in ["ActiveUnderContract", "Active Under Contract"] {
        stage.amend(&key, json!({"StandardStatus": word}));
        let (Row::Listing { listing, .. }, _) = amended_row(&stage).await else {
            panic!("a listing")
        };
        let last = listing.history.last().unwrap();
        assert_eq!(
            (last.status, last.source_status),
            (Status::Pending, StandardStatus::ActiveUnderContract)
        );
    }
}

#[tokio::test]
async fn future_dates_move_neither_the_mark_nor_the_market() {
    let stage = Stage::new().await;
    let key = stage.sandbox.market.listing_keys()[0].clone();
    stage.amend(
        &key,
        json!({"OnMarketDate": "2099-01-01", "StandardStatus": "Active",
            "ModificationTimestamp": "2099-01-01T00:00:00Z"}),
    );
    let (row, newest) = amended_row(&stage).await;
    assert!(matches!(row, Row::NotYetListed { listing_key, .. } if listing_key == key));
    assert_eq!(newest, Some(at(stage.day()).now));
}
