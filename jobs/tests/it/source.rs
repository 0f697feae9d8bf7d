//! A listing source that workers read: the sandbox's market, moved to the tests' present.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use database::PlatformScope;
use database::audit::Origin;
use database::jobs::duties;
use database::listing_sources::{self, Configured, SourceState};
use domain::jobs::Queue;
use providers::reso::web_api::{Config, Credentials, Limits};
use sandbox::{Fault, Mode, SandboxConfig, Service};
use sqlx::PgConnection;
use testkit::seeded_at;

use crate::outside::Outside;
use crate::stack::{Process, Stack, until};

/// The source's name.
pub const MLS: &str = "mls";

/// A worker and the source it reads.
pub struct Stage {
    pub stack: Stack,
    pub outside: Outside,
    worker: Option<Process>,
}

impl Stage {
    /// The sandbox's market at the time of the tests' rows.
    pub async fn new() -> Stage {
        Stage::with(Outside::start().await, &[MLS]).await
    }

    /// A market of `rows` listings, all on the market, in one zip code.
    pub async fn of_live(rows: usize) -> Stage {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("live.csv");
        let mut file = String::from(
            "ListingKey,UnparsedAddress,City,StateOrProvince,PostalCode,ListPrice,OnMarketDate,\
             PurchaseContractDate,CloseDate\n",
        );
        for row in 0..rows {
            file += &format!("K{row:05},{row} Main Street,New York,NY,10016,500000,2023-08-01,,\n");
        }
        std::fs::write(&path, file).unwrap();
        let outside = Outside::start_with(|config: &mut SandboxConfig| config.reso_csv = Some(path)).await;
        Stage::with(outside, &[MLS]).await
    }

    pub async fn with(mut outside: Outside, names: &[&str]) -> Stage {
        let stack = Stack::start().await;
        outside.sources = names
            .iter()
            .map(|name| ((*name).to_owned(), config(&outside)))
            .collect();
        let stage = Stage {
            stack,
            outside,
            worker: None,
        };
        // The template has two of the market's zip codes; one stays unknown.
        sqlx::query(
            "insert into zips (zip_code, city, state, time_zone) \
             select zip, 'New York', 'NY', 'America/New_York' from unnest(array['10128', '10301', '10451']) as zip",
        )
        .execute(&mut stage.look().await)
        .await
        .unwrap();
        stage.set_day(seeded_at().date_naive().pred_opt().unwrap());
        stage.configure(names).await;
        stage
    }

    pub async fn configure(&self, names: &[&str]) {
        let sources: Vec<_> = names.iter().map(|name| configured(name)).collect();
        let mut tx = self.stack.db.platform(&PlatformScope::operator()).await.unwrap();
        listing_sources::configure(&mut tx, &sources, self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.stack.clock.clock().now()
    }

    /// Moves the market to the end of a day in the tests' present.
    pub fn set_day(&self, day: NaiveDate) {
        let market = &self.outside.sandbox.market;
        let mut state = market.state();
        let file_day: NaiveDate = "2023-09-15".parse().unwrap();
        if state.shift_days == 0 {
            state.shift_days = (day - file_day).num_days().unsigned_abs();
        }
        state.day = day - TimeDelta::days(state.shift_days.try_into().unwrap());
        market.set(state);
    }

    /// Changes a listing at the server, with the modification time `at`.
    pub fn amend(&self, key: &str, at: DateTime<Utc>, fields: serde_json::Value) {
        let serde_json::Value::Object(mut fields) = fields else {
            panic!("fields are an object")
        };
        fields.insert("ModificationTimestamp".to_owned(), at.to_rfc3339().into());
        self.outside.sandbox.market.amend(key, fields);
    }

    pub fn fail(&self, mode: Mode, status: Option<u16>, count: Option<u64>) {
        let fault = Fault {
            status,
            count,
            ..Fault::every(Service::Reso, mode)
        };
        self.outside.sandbox.faults.set(fault).unwrap();
    }

    /// Makes every call after the first `spared` fail.
    pub fn fail_after(&self, spared: u64, status: u16) {
        let fault = Fault {
            status: Some(status),
            spared,
            ..Fault::every(Service::Reso, Mode::Status)
        };
        self.outside.sandbox.faults.set(fault).unwrap();
    }

    /// Sets the rows per page.
    pub fn set_pages(&self, rows: usize) {
        let market = &self.outside.sandbox.market;
        let mut state = market.state();
        state.page_rows = rows;
        market.set(state);
    }

    /// Starts a worker if none runs.
    pub async fn start_worker(&mut self) {
        if self.worker.is_none() {
            self.worker = Some(self.outside.worker(&self.stack, self.stack.config()));
        }
    }

    pub async fn stop_worker(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.stop().await;
        }
    }

    /// Runs the scheduler's duty; returns how many syncs it ordered.
    pub async fn order(&self) -> usize {
        let mut tx = self.stack.db.worker().await.unwrap();
        let ordered = duties::enqueue_listing_syncs(&mut tx, self.now()).await.unwrap();
        tx.commit().await.unwrap();
        ordered
    }

    /// Lets the time to the next sync pass and does all due work.
    pub async fn sync(&mut self) -> SourceState {
        self.read("update listing_source_syncs set sync_due_at = least(sync_due_at, $1)")
            .await
    }

    /// The same with a sweep instead of a sync.
    pub async fn sweep(&mut self) -> SourceState {
        self.read("update listing_source_syncs set sweep_due_at = $1, sync_due_at = $1 + interval '1 hour'")
            .await
    }

    async fn read(&mut self, made_due: &'static str) -> SourceState {
        self.stack.clock.advance(TimeDelta::minutes(16));
        sqlx::query(made_due)
            .bind(self.now())
            .execute(&mut self.look().await)
            .await
            .unwrap();
        self.order().await;
        self.settle().await;
        self.state(MLS).await
    }

    /// Waits until no due work is left.
    pub async fn settle(&mut self) {
        self.start_worker().await;
        jobs::bell(&self.stack.redis.url()).unwrap()(Queue::Background);
        let mut look = self.look().await;
        until("the ledger is empty", 120, async || {
            let left: i64 =
                sqlx::query_scalar("select count(*) from jobs where state = 1 or state = 0 and due_at <= $1")
                    .bind(self.now())
                    .fetch_one(&mut look)
                    .await
                    .unwrap();
            (left == 0).then_some(())
        })
        .await;
    }

    pub async fn pause(&self, paused: bool) {
        let id = self.state(MLS).await.id;
        let mut tx = self.stack.db.platform(&PlatformScope::operator()).await.unwrap();
        let result = listing_sources::pause(&mut tx, id, paused, &Origin::default(), self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        assert_eq!(result, listing_sources::OrderResult::Done);
    }

    pub async fn look(&self) -> PgConnection {
        self.stack.superuser().await
    }

    pub async fn state(&self, name: &str) -> SourceState {
        let mut tx = self.stack.db.platform(&PlatformScope::operator()).await.unwrap();
        let state = listing_sources::named(&mut tx, name).await.unwrap();
        tx.commit().await.unwrap();
        state.unwrap()
    }

    pub async fn count(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query)
            .fetch_one(&mut self.look().await)
            .await
            .unwrap()
    }

    /// The kinds of a listing's events, in their order.
    pub async fn events(&self, key: &str) -> Vec<i16> {
        sqlx::query_scalar(
            "select e.kind from listing_events e join listings l on l.id = e.listing_id \
             where l.listing_key = $1 order by e.listing_version, e.kind",
        )
        .bind(key)
        .fetch_all(&mut self.look().await)
        .await
        .unwrap()
    }

    /// Status and source status of a listing.
    pub async fn standing(&self, key: &str) -> (i16, String) {
        sqlx::query_as("select status, source_status from listings where listing_key = $1")
            .bind(key)
            .fetch_one(&mut self.look().await)
            .await
            .unwrap()
    }

    /// The key of a listing with this status.
    pub async fn some_listing(&self, status: i16) -> String {
        sqlx::query_scalar("select listing_key from listings where status = $1 order by listing_key limit 1")
            .bind(status)
            .fetch_one(&mut self.look().await)
            .await
            .unwrap()
    }

    pub async fn end(mut self) {
        self.stop_worker().await;
        self.stack.end().await;
    }
}

pub fn configured(name: &str) -> Configured {
    Configured {
        name: name.to_owned(),
        sync_every_minutes: 15,
        sweep_at: NaiveTime::from_hms_opt(4, 0, 0).unwrap(),
    }
}

/// The configuration of the sandbox, with short time-outs.
pub fn config(outside: &Outside) -> Config {
    let addresses = outside.sandbox.addresses;
    Config {
        service_root: addresses.reso_url().parse().unwrap(),
        credentials: Credentials {
            token_url: addresses.reso_token_url().parse().unwrap(),
            client_id: "sandbox-client".to_owned(),
            client_secret: "sandbox-client-secret".to_owned().into(),
            scope: None,
        },
        page_size: 1_000,
        photos: false,
        limits: Limits {
            connect: Duration::from_secs(5),
            read: Duration::from_millis(1_500),
            total: Duration::from_secs(2),
            ..Limits::default()
        },
    }
}
