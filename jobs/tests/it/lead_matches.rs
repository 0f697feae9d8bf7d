//! Matches of leads follow leads and listings.
//!
//! LEAD-27, the job; promise: worker killed.

use std::time::Duration;

use chrono::TimeDelta;
use database::jobs::duties;
use domain::jobs::{Job, Queue};
use jobs::WorkerConfig;
use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};

use crate::listings::{fill, ground};
use crate::outside::Outside;
use crate::stack::{Stack, quick, until};

impl Stack {
    /// Company A with 120 listings, `<n> Main Street` in one of fifty zip codes.
    async fn streets(&self, look: &mut PgConnection) {
        let a = self.database.a;
        let ground = ground(look, a).await;
        fill(look, a, &ground, 120).await;
        sqlx::raw_sql(
            "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
             select distinct n.tenant_id, n.id, n.level, l.zip_code, n.id, '[0,)'::int8range, '[0,)'::int8range
             from territory_nodes n join listings l on n.level = 0",
        )
        .execute(look)
        .await
        .unwrap();
    }

    /// The listings in these zip codes changed.
    async fn listings_changed(&self, zip_codes: &[&str]) {
        let a = self.database.a;
        let refresh = Job::MembershipRefresh {
            zip_codes: zip_codes.iter().map(|&zip| zip.to_owned()).collect(),
            happened_since: Some(self.clock.clock().now()),
        };
        self.enqueue(a, a.company_admin, &refresh).await;
    }

    async fn order_what_was_missed(&self) -> usize {
        let mut tx = self.db.worker().await.unwrap();
        let ordered = duties::enqueue_lead_matches(&mut tx, self.clock.clock().now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        jobs::bell(&self.redis.url()).unwrap()(Queue::Background);
        ordered
    }
}

fn lead(id: &str, address: &str, zip_code: &str) -> Value {
    json!({ "opportunityId": id, "payload": { "OriginAddress": address, "OriginZip": zip_code } })
}

/// Each lead with its listing and percentage, as text.
async fn matches(look: &mut PgConnection) -> Vec<String> {
    sqlx::query_scalar(
        "select l.opportunity_id || ' ' || listing_key || ' ' || percent \
         from lead_property_matches p join leads l on l.id = p.lead_id join listings on listings.id = p.listing_id \
         order by 1",
    )
    .fetch_all(look)
    .await
    .unwrap()
}

async fn change(look: &mut PgConnection, statement: &'static str) {
    sqlx::raw_sql(statement).execute(look).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_matches_changed_leads_and_those_where_listings_changed() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let mut look = stack.superuser().await;
    stack.streets(&mut look).await;
    let worker = outside.worker(&stack, stack.config());
    stack
        .receive(&[lead("1", "1 MAIN ST", "10002"), lead("2", "7 Elm St", "10002")])
        .await;
    stack.work_is_done(&mut look).await;
    assert_eq!(matches(&mut look).await, ["1 K1 100"]);

    // An address is corrected, which changes no membership row.
    change(
        &mut look,
        "update listings set address = '7 Elm Street' where listing_key = 'K51'",
    )
    .await;
    stack.listings_changed(&["10002"]).await;
    stack.work_is_done(&mut look).await;
    assert_eq!(matches(&mut look).await, ["1 K1 100", "2 K51 100"]);

    // The territory shrinks.
    change(
        &mut look,
        "delete from territory_coverage where zip_code = '10002'",
    )
    .await;
    stack.listings_changed(&["10002"]).await;
    stack.work_is_done(&mut look).await;
    assert_eq!(matches(&mut look).await, [""; 0]);
    stack.receive(&[lead("2", "2 Main St", "10003")]).await;
    stack.work_is_done(&mut look).await;
    assert_eq!(matches(&mut look).await, ["2 K2 100"]);

    // What another release stored is found once an hour, in companies with leads.
    assert_eq!(stack.order_what_was_missed().await, 0);
    change(
        &mut look,
        "delete from lead_property_matches; update leads set matched_version = 0;
         insert into lead_match_zips (tenant_id, zip_code, after_lead_id)
         select tenant_id, '10002', '00000000-0000-0000-0000-000000000000' from companies",
    )
    .await;
    assert_eq!(stack.order_what_was_missed().await, 1);
    stack.work_is_done(&mut look).await;
    assert_eq!(matches(&mut look).await, ["2 K2 100"]);
    assert_eq!(stack.order_what_was_missed().await, 0);

    // A lead that another transaction has locked is matched soon after.
    change(&mut look, "update leads set matched_version = 0").await;
    let mut other = stack.superuser().await;
    let mut locked = other.begin().await.unwrap();
    sqlx::raw_sql("select from leads where opportunity_id = '1' for update")
        .execute(&mut *locked)
        .await
        .unwrap();
    assert_eq!(stack.order_what_was_missed().await, 1);
    let waiting = "select count(*) from jobs where kind = 'leadMatches' and state = 0 and due_at = $1 + interval '5 seconds'";
    let now = stack.clock.clock().now();
    until("the job waits for the lead", 30, async || {
        let waits: i64 = sqlx::query_scalar(waiting)
            .bind(now)
            .fetch_one(&mut look)
            .await
            .unwrap();
        (waits == 1).then_some(())
    })
    .await;
    let behind = "select count(*) from leads where matched_version < version";
    let count =
        async |look: &mut PgConnection| -> i64 { sqlx::query_scalar(behind).fetch_one(look).await.unwrap() };
    assert_eq!(count(&mut look).await, 1);
    locked.rollback().await.unwrap();
    stack.clock.advance(TimeDelta::seconds(5));
    stack.work_is_done(&mut look).await;
    assert_eq!(count(&mut look).await, 0);
    worker.stop().await;
    stack.end().await;
}

// Promise: worker killed
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_lost_in_a_batch_loses_no_match() {
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let mut look = stack.superuser().await;
    stack.streets(&mut look).await;
    // Batches wait for this lock, as they wait for each other.
    let mut other = stack.superuser().await;
    let mut busy = other.begin().await.unwrap();
    sqlx::query("select pg_advisory_xact_lock(hashtextextended('lead matches ' || $1::text, 0))")
        .bind(stack.database.a.tenant_id.to_string())
        .execute(&mut *busy)
        .await
        .unwrap();
    let items: Vec<Value> = (0..700)
        .map(|number| {
            let listing = 1 + number % 49;
            let address = format!("{listing} Main St");
            lead(&number.to_string(), &address, &(10_001 + listing).to_string())
        })
        .collect();
    for batch in items.chunks(200) {
        stack.receive(batch).await;
    }
    let config = || WorkerConfig {
        lease: Duration::from_secs(2),
        ..stack.config()
    };
    let lost = outside.worker(&stack, config());
    until("a batch is under way", 30, async || {
        let waits: i64 = sqlx::query_scalar(
            "select count(*) from pg_stat_activity \
             where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'",
        )
        .fetch_one(&mut look)
        .await
        .unwrap();
        (waits > 0).then_some(())
    })
    .await;
    lost.vanish().await;
    busy.rollback().await.unwrap();
    let scheduler = stack.scheduler(quick());
    let worker = outside.worker(&stack, config());
    until("all leads are matched", 60, async || {
        let left: i64 = sqlx::query_scalar("select count(*) from leads where matched_version < version")
            .fetch_one(&mut look)
            .await
            .unwrap();
        (left == 0).then_some(())
    })
    .await;
    scheduler.stop().await;
    stack.work_is_done(&mut look).await;
    let found = matches(&mut look).await;
    assert_eq!(found.len(), 700);
    // Every fourth listing has a unit, which these leads don't name.
    let alike = found.iter().filter(|one| one.ends_with(" 100")).count();
    let expected = (0..700).filter(|number| (1 + number % 49) % 4 != 0).count();
    assert_eq!(alike, expected);
    worker.stop().await;
    stack.end().await;
}
