//! Replays a market day by day: real workers read it from its RESO server and are killed at
//! random times. The listing events must equal a comparison of the days, without duplicates.
//!
//! Promise: worker killed.

use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;
use std::time::Duration;

use chrono::{Days, NaiveDate, NaiveTime};
use database::PlatformScope;
use database::jobs::duties;
use database::listing_sources::{self, Configured};
use domain::jobs::Queue;
use flate2::Compression;
use flate2::write::GzEncoder;
use rand::{Rng as _, SeedableRng as _, rngs::StdRng};
use sandbox::{Fault, Mode, Service};

use crate::market_file::{self, Sale};
use crate::product::{Process, Product, full, until};

/// The day of the file on which the source is first read.
const FIRST_DAY: &str = "2023-09-15";

/// Seconds per day.
const DAY: i64 = 86_400;

/// The length of the replay.
struct Form {
    days: u64,
    /// The most kills per day.
    kills: usize,
    page_rows: usize,
}

impl Form {
    fn selected() -> Form {
        if full() {
            Form {
                days: 60,
                kills: 2,
                page_rows: 1_000,
            }
        } else {
            Form {
                days: 10,
                kills: 1,
                page_rows: 100,
            }
        }
    }
}

/// The market's file: the real one in the full form, otherwise 2,000 generated sales.
fn file(folder: &std::path::Path) -> PathBuf {
    if full() {
        return market_file::in_folder(folder).unwrap();
    }
    let path = folder.join("made.csv.gz");
    let mut encoder = GzEncoder::new(std::fs::File::create(&path).unwrap(), Compression::fast());
    sandbox::write_made_market(2_000, &mut encoder).unwrap();
    encoder.finish().unwrap();
    path
}

/// The listing event of a day, from a comparison with the day before.
fn event_of_day(sale: &Sale, day: NaiveDate) -> Option<i16> {
    let before = sale.status_at(day - Days::new(1)).map(|status| status.0);
    let after = sale.status_at(day)?.0;
    match (before, after) {
        (None, 1) => Some(1),
        (None | Some(1), 3) => Some(2),
        (None | Some(1 | 3), 2) => Some(3),
        (Some(1..=3), 4) => Some(4),
        _ => None,
    }
}

struct Replay {
    product: Product,
    worker: Process,
    random: StdRng,
    killed: usize,
}

impl Replay {
    fn now(&self) -> chrono::DateTime<chrono::Utc> {
        self.product.now()
    }

    async fn wake_worker(&self) {
        jobs::bell(&self.product.redis.url()).unwrap()(Queue::Background);
    }

    /// The numbers of running and of due jobs.
    async fn work_left(&self) -> (i64, i64) {
        sqlx::query_as(
            "select count(*) filter (where state = 1), count(*) filter (where state = 0 and due_at <= $1) from jobs",
        )
        .bind(self.now())
        .fetch_one(self.product.database.looks())
        .await
        .unwrap()
    }

    /// Waits until the due jobs are done and kills the worker up to `kills` times meanwhile.
    async fn drain(&mut self, mut kills: usize) {
        self.wake_worker().await;
        loop {
            let lifetime = Duration::from_millis(self.random.random_range(5..250));
            let running = until("a job runs or none is left", 60, async || {
                match self.work_left().await {
                    (0, 0) => Some(false),
                    (0, _) => None,
                    _ => Some(true),
                }
            })
            .await;
            if !running {
                return;
            }
            tokio::time::sleep(lifetime).await;
            if kills == 0 {
                until("the work is done", 120, async || {
                    (self.work_left().await == (0, 0)).then_some(())
                })
                .await;
                return;
            }
            kills -= 1;
            self.killed += 1;
            self.worker.kill();
            // End the lease now, so that the test need not wait thirty seconds.
            self.product
                .sql(
                    "update jobs set lease_until = clock_timestamp() where state = 1; \
                     update job_turns set next_due_at = '-infinity'",
                )
                .await;
            self.worker = self.product.work().await;
            self.wake_worker().await;
        }
    }

    async fn order(&self, sync: bool) {
        let mut tx = self.product.database.db.worker().await.unwrap();
        if sync {
            assert_eq!(
                duties::enqueue_listing_syncs(&mut tx, self.now()).await.unwrap(),
                1
            );
        } else {
            assert!(duties::enqueue_listing_upkeep(&mut tx, self.now()).await.unwrap());
        }
        tx.commit().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_with_killed_workers_gives_exactly_the_events_of_the_days() {
    let form = Form::selected();
    let folder = tempfile::TempDir::new().unwrap();
    let path = file(folder.path());
    let csv = path.clone();
    let mut product = Product::with(|config| config.reso_csv = Some(csv)).await;
    let addresses = product.sandbox.addresses;
    let sources = folder.path().join("sources.json");
    let sources_json = serde_json::json!({ "sources": [{
        "name": "mls", "serviceRoot": addresses.reso_url(), "tokenUrl": addresses.reso_token_url(),
        "clientId": "sandbox-client", "clientSecret": "sandbox-client-secret",
    }]});
    std::fs::write(&sources, sources_json.to_string()).unwrap();
    product.set_env("LISTING_SOURCES_FILE", sources.to_string_lossy());

    let first: NaiveDate = FIRST_DAY.parse().unwrap();
    let shift = u64::try_from((product.now().date_naive() - first).num_days()).unwrap();
    let market = product.sandbox.market.clone();
    let mut state = market.state();
    state.shift_days = shift;
    state.day = first;
    state.page_rows = form.page_rows;
    market.set(state);
    let mut late = Fault::every(Service::Reso, Mode::Latency);
    late.latency_ms = 20;
    product.sandbox.faults.set(late).unwrap();

    let mut tx = product
        .database
        .db
        .platform(&PlatformScope::operator())
        .await
        .unwrap();
    database::zips::load_reference(&mut tx, product.now())
        .await
        .unwrap();
    let configured = Configured {
        name: "mls".to_owned(),
        sync_every_minutes: 15,
        sweep_at: NaiveTime::from_hms_opt(4, 0, 0).unwrap(),
    };
    listing_sources::configure(&mut tx, &[configured], product.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();

    let worker = product.work().await;
    let mut replay = Replay {
        product,
        worker,
        random: StdRng::seed_from_u64(7),
        killed: 0,
    };
    replay.order(true).await;
    replay.drain(form.kills * 3).await;
    let mut connection = replay.product.superuser().await;
    let first_events: i64 = sqlx::query_scalar("select count(*) from listing_events")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(first_events, 0, "the first walk causes no events");

    for day in 1..=form.days {
        replay.product.advance(DAY);
        market.set_day(first + Days::new(day));
        // Processes cache the clock's file for a tenth of a second.
        tokio::time::sleep(Duration::from_millis(150)).await;
        replay.order(true).await;
        replay.drain(form.kills).await;
        replay.order(false).await;
        replay.drain(0).await;
    }

    let stored: HashSet<String> = sqlx::query_scalar("select listing_key from listings")
        .fetch_all(&mut connection)
        .await
        .unwrap()
        .into_iter()
        .collect();
    let mut expected = BTreeMap::<(String, i16), u32>::new();
    let mut absent = 0;
    for sale in market_file::sales(&path).unwrap() {
        let last = first + Days::new(form.days);
        if sale.status_at(last).is_some() && !stored.contains(&sale.key) {
            absent += 1;
            continue;
        }
        for day in 1..=form.days {
            if let Some(kind) = event_of_day(&sale, first + Days::new(day)) {
                *expected.entry((sale.key.clone(), kind)).or_default() += 1;
            }
        }
    }
    // The sandbox generates open houses; the file has none.
    let actual: Vec<(String, i16, i64)> = sqlx::query_as(
        "select l.listing_key, e.kind, count(*) from listing_events e join listings l on l.id = e.listing_id \
         where e.kind <> 8 group by 1, 2",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let actual: BTreeMap<(String, i16), u32> = actual
        .into_iter()
        .map(|(key, kind, count)| ((key, kind), u32::try_from(count).unwrap()))
        .collect();
    let rejected: i64 = sqlx::query_scalar("select count(*) from listing_source_rejections")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    println!(
        "{} days, {} listings, {} events, {} kills, {rejected} rows rejected",
        form.days,
        stored.len(),
        actual.values().sum::<u32>(),
        replay.killed,
    );
    assert!(actual.len() > 50, "{}", actual.len());
    assert!(actual == expected, "{}", difference(&actual, &expected));
    assert_eq!(absent, rejected.min(1_000), "missing listings were rejected");
    assert!(replay.killed > 5, "{}", replay.killed);
    let Replay { product, worker, .. } = replay;
    drop(worker);
    product.end().await;
}

fn difference(actual: &BTreeMap<(String, i16), u32>, expected: &BTreeMap<(String, i16), u32>) -> String {
    let missing: Vec<_> = expected
        .iter()
        .filter(|(key, count)| actual.get(*key) != Some(count))
        .take(5)
        .collect();
    let surplus: Vec<_> = actual
        .iter()
        .filter(|(key, count)| expected.get(*key) != Some(count))
        .take(5)
        .collect();
    format!("expected {missing:?}, actual {surplus:?}")
}
