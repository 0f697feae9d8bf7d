//! Realtors' standings follow changes of listings, territory and the day.

use chrono::{DateTime, TimeDelta, Utc};
use database::jobs::duties;
use database::realtor_standings::{Refreshed, refresh};
use domain::dashboard::{Period, Timeframe};
use domain::jobs::{Job, Queue};
use domain::listing_sources::ZONE;
use sqlx::PgConnection;
use testkit::seeded_at;
use uuid::Uuid;

use crate::listings::{fill, ground};
use crate::outside::Outside;
use crate::stack::Stack;

/// (realtor, node, listings, volume, asked).
type Rows = Vec<(Uuid, Uuid, i32, i64, i64)>;

fn year_to(at: DateTime<Utc>) -> Period {
    Timeframe::TwelveMonths.period(at, ZONE)
}

impl Stack {
    async fn count_standings(&self, at: DateTime<Utc>) -> Refreshed {
        let scope = self.scope(self.database.a.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        let refreshed = refresh(&mut tx, year_to(at)).await.unwrap();
        tx.commit().await.unwrap();
        refreshed
    }

    async fn standings(&self, look: &mut PgConnection) -> Rows {
        sqlx::query_as(
            "select realtor_id, node_id, listings, volume_cents, asking_cents from realtor_standings \
             where tenant_id = $1 order by realtor_id, node_id",
        )
        .bind(self.database.a.tenant_id.0)
        .fetch_all(look)
        .await
        .unwrap()
    }

    /// A direct count of the same, for the four nodes of the test.
    async fn directly(&self, look: &mut PgConnection, at: DateTime<Utc>) -> Rows {
        let period = year_to(at);
        sqlx::query_as(
            "with listed as (
                 select l.*, n.node_id, l.source_status = 'Closed' and l.close_date >= $2 and l.close_date <= $3 as closed,
                        l.date_added >= $2 and l.date_added <= $3 as added
                 from listing_memberships m
                 join listings l on l.id = m.listing_id
                 cross join lateral (values ($1::uuid), (m.market_id), (m.sub_market_id), (m.bucket_id)) n (node_id)
                 where m.tenant_id = $1 and l.realtor_id is not null and n.node_id is not null
             )
             select realtor_id, node_id, sum(case when closed or added then 1 else 0 end)::int,
                    coalesce(sum(case when closed then coalesce(close_price_cents, list_price_cents)
                                      when added then list_price_cents end), 0)::bigint,
                    coalesce(sum(case when status < 4 then list_price_cents end), 0)::bigint
             from listed group by realtor_id, node_id order by realtor_id, node_id",
        )
        .bind(self.database.a.tenant_id.0)
        .bind(period.from)
        .bind(period.to)
        .fetch_all(look)
        .await
        .unwrap()
    }
}

/// Company A with 120 listings of three realtors that its nodes cover.
async fn territory(stack: &Stack, look: &mut PgConnection) {
    let a = stack.database.a;
    let ground = ground(look, a).await;
    fill(look, a, &ground, 120).await;
    sqlx::raw_sql(
        "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
         select distinct n.tenant_id, n.id, n.level, l.zip_code, n.id, '[0,)'::int8range, '[0,)'::int8range
         from territory_nodes n
         join listings l on n.level = 0
             or n.level = 1 and l.zip_code::int % 2 = 0
             or n.level = 2 and l.zip_code::int % 4 = 0;
         insert into realtors (id, source_id, agent_key, full_name)
         select gen_random_uuid(), id, 'B' || n, 'Realtor ' || n from listing_sources, generate_series(1, 2) n;
         update listings set realtor_id = (select id from realtors where agent_key = 'B1')
         where substr(listing_key, 2)::int % 5 = 1;
         update listings set realtor_id = (select id from realtors where agent_key = 'B2') where listing_key = 'K8';
         update listings set source_status = 'Closed' where status = 4 and close_date is not null;",
    )
    .execute(look)
    .await
    .unwrap();
}

#[tokio::test]
async fn a_refresh_writes_only_differences() {
    let stack = Stack::start().await;
    let mut look = stack.superuser().await;
    territory(&stack, &mut look).await;
    let now = seeded_at();
    let first = stack.count_standings(now).await;
    let rows = stack.standings(&mut look).await;
    assert_eq!(rows, stack.directly(&mut look, now).await);
    assert_eq!(
        (first.written, first.removed),
        (i64::try_from(rows.len()).unwrap(), 0)
    );
    assert_eq!(stack.count_standings(now).await, Refreshed::default());

    // One listing's price rises: only its realtor's rows change, although ranks shift.
    sqlx::raw_sql("update listings set list_price_cents = 99000000 where listing_key = 'K8'")
        .execute(&mut look)
        .await
        .unwrap();
    let changed = stack.count_standings(now).await;
    assert_eq!((changed.written, changed.removed), (4, 0));
    assert_eq!(
        stack.standings(&mut look).await,
        stack.directly(&mut look, now).await
    );

    // It goes to a colleague: a realtor without listings has no standing.
    sqlx::raw_sql(
        "update listings set realtor_id = (select id from realtors where agent_key = 'B1') where listing_key = 'K8'",
    )
    .execute(&mut look)
    .await
    .unwrap();
    let changed = stack.count_standings(now).await;
    assert!(changed.removed > 0 && changed.written <= 4, "{changed:?}");
    assert_eq!(
        stack.standings(&mut look).await,
        stack.directly(&mut look, now).await
    );
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_updates_standings_for_listings_territory_and_the_day() {
    let stack = Stack::start().await;
    let outside = Outside::start().await;
    let mut look = stack.superuser().await;
    territory(&stack, &mut look).await;
    let a = stack.database.a;
    let worker = outside.worker(&stack, stack.config());
    let refresh = |happened_since| Job::MembershipRefresh {
        zip_codes: (10_001..=10_050).map(|zip| zip.to_string()).collect(),
        happened_since,
    };
    let now = seeded_at();

    // The territory was created.
    stack.enqueue(a, a.company_admin, &refresh(None)).await;
    stack.work_is_done(&mut look).await;
    let drawn = stack.standings(&mut look).await;
    assert!(drawn.len() > 4);
    assert_eq!(drawn, stack.directly(&mut look, now).await);

    // A listing is sold for a price that no membership row has.
    sqlx::query(
        "update listings set close_price_cents = 123400000, close_date = $1, source_status = 'Closed', status = 4 \
         where listing_key in ('K8', 'K16')",
    )
    .bind(year_to(now).to)
    .execute(&mut look)
    .await
    .unwrap();
    stack.enqueue(a, a.company_admin, &refresh(Some(now))).await;
    stack.work_is_done(&mut look).await;
    let sold = stack.standings(&mut look).await;
    assert_ne!(sold, drawn);
    assert_eq!(sold, stack.directly(&mut look, now).await);

    // The period moves with the day: once a day it is ordered for companies with standings.
    let order = async |at: DateTime<Utc>| {
        let mut tx = stack.db.worker().await.unwrap();
        let ordered = duties::enqueue_realtor_standings(&mut tx, at).await.unwrap();
        tx.commit().await.unwrap();
        ordered
    };
    assert_eq!(order(now).await, 0);
    stack.clock.advance(TimeDelta::days(200));
    let later = stack.clock.clock().now();
    assert_eq!(order(later).await, 1);
    stack.work_is_done(&mut look).await;
    assert_eq!(order(later).await, 0, "it is of that day");
    let moved = stack.standings(&mut look).await;
    assert_ne!(moved, sold);
    assert_eq!(moved, stack.directly(&mut look, later).await);
    worker.stop().await;
    stack.end().await;
}

#[tokio::test]
async fn orders_while_a_refresh_waits_cause_one_refresh_after_their_commit() {
    let stack = Stack::start().await;
    let outside = Outside::start().await;
    let mut look = stack.superuser().await;
    territory(&stack, &mut look).await;
    let scope = stack.scope(stack.database.a.tenant_id).await;
    let now = seeded_at();
    for _ in 0..3 {
        let mut tx = stack.db.tenant(&scope).await.unwrap();
        database::realtor_standings::order(&mut tx, now).await.unwrap();
        tx.commit().await.unwrap();
    }
    let waiting: i64 = sqlx::query_scalar("select count(*) from jobs where kind = 'realtorStandings'")
        .fetch_one(&mut look)
        .await
        .unwrap();
    assert_eq!(waiting, 1);

    // While the ordering transaction is open, the waiting job doesn't begin.
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    database::realtor_standings::order(&mut tx, now).await.unwrap();
    let claim = async || {
        let mut worker = stack.db.worker().await.unwrap();
        let found = database::jobs::ledger::claim(
            &mut worker,
            Queue::Background,
            1,
            std::time::Duration::from_secs(1),
            now,
        )
        .await
        .unwrap();
        drop(worker);
        matches!(found, database::jobs::ledger::Found::Jobs(_))
    };
    assert!(!claim().await, "it would not see what is being written");
    tx.commit().await.unwrap();
    assert!(claim().await);
    let worker = outside.worker(&stack, stack.config());
    stack.work_is_done(&mut look).await;
    assert_eq!(
        stack.standings(&mut look).await,
        stack.directly(&mut look, now).await
    );
    worker.stop().await;
    stack.end().await;
}
