//! Listing upkeep: a new listing becomes active.

use chrono::{NaiveDate, TimeDelta};
use database::jobs::duties;
use domain::jobs::Queue;
use testkit::seeded_at;

use crate::outside::Outside;
use crate::stack::{Stack, until};

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_makes_a_new_listing_active_on_its_seventh_day() {
    let stack = Stack::start().await;
    let outside = Outside::start().await;
    let mut look = stack.superuser().await;
    let today: NaiveDate = seeded_at().date_naive();
    sqlx::query(
        "with source as (insert into listing_sources (id, name) values (gen_random_uuid(), 'files') returning id) \
         insert into listings (id, source_id, listing_key, mls_no, property_type, address, city, state, zip_code, \
                               status, source_status, status_date, date_added) \
         select gen_random_uuid(), source.id, 'F' || number, 'F', 'Residential', '1 Main', 'New York', 'NY', \
                '10016', 1, 'Active', added, added \
         from source, generate_series(1, 1500) as number, \
              lateral (select $1 - case when number > 1300 then 5 else 7 end as added) age",
    )
    .bind(today)
    .execute(&mut look)
    .await
    .unwrap();
    // An event older than 25 months is deleted too.
    sqlx::query(
        "insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source) \
         select gen_random_uuid(), id, 0, 1, $1 - interval '26 months', 'import' from listings where listing_key = 'F1'",
    )
    .bind(seeded_at())
    .execute(&mut look)
    .await
    .unwrap();
    let worker = outside.worker(&stack, stack.config());
    for (days, active) in [(0, 1_300), (0, 1_300), (2, 1_500)] {
        stack.clock.advance(TimeDelta::days(days));
        let mut tx = stack.db.worker().await.unwrap();
        assert!(
            duties::enqueue_listing_upkeep(&mut tx, stack.clock.clock().now())
                .await
                .unwrap()
        );
        tx.commit().await.unwrap();
        jobs::bell(&stack.redis.url()).unwrap()(Queue::Background);
        until("the upkeep is done", 30, async || {
            let left: i64 = sqlx::query_scalar("select count(*) from jobs where state in (0, 1)")
                .fetch_one(&mut look)
                .await
                .unwrap();
            (left == 0).then_some(())
        })
        .await;
        let counts: (i64, i64, i64) = sqlx::query_as(
            "select (select count(*) from listings where status = 3 and status_date = date_added + 7), \
                    (select count(*) from listing_events where kind = 2 and source = 'age'), \
                    (select count(*) from listing_events where kind <> 2)",
        )
        .fetch_one(&mut look)
        .await
        .unwrap();
        assert_eq!(counts, (active, active, 0));
    }
    worker.stop().await;
    stack.end().await;
}
