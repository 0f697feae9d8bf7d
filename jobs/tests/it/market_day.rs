//! The dashboard's figures after the market has moved, against a count of the rows themselves.
//!
//! DASH-12 "the performance card equals a direct count", after a replayed market day.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate, NaiveTime, TimeDelta};
use database::dashboard;
use domain::dashboard::Period;
use domain::territory::{Level, View};

use crate::listings::ground;
use crate::source::Stage;

impl Stage {
    /// Company A holds a market of three zips, and in it a child market of two and a range of prices.
    async fn draw(&self) {
        let mut look = self.look().await;
        let ground = ground(&mut look, self.stack.database.a).await;
        sqlx::query(
            "with child as (
                 update territory_nodes set price_min_cents = 50000000, price_max_cents = 200000000 where id = $1
                 returning tenant_id, id, level, parent_tenant_id, parent_id
             )
             insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
             select tenant_id, id, level, zip, id, int8range(50000000, 200000001), int8range(0, null)
             from child cross join unnest(array['10301', '10451']) as zip
             union all
             select parent_tenant_id, parent_id, 0, zip, parent_id, int8range(0, null), int8range(0, null)
             from child cross join unnest(array['10128', '10301', '10451']) as zip",
        )
        .bind(ground.child_market)
        .execute(&mut look)
        .await
        .unwrap();
    }

    /// (listings in the submarket owner's view by status, those added this year) on the
    /// dashboard.
    async fn figures(&self) -> (BTreeMap<i16, i64>, i64) {
        let a = self.stack.database.a;
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let view = View::SubMarketsOf(a.submarket_owner);
        let by_status = dashboard::by_status(&mut tx, view, Level::ChildMarket, None)
            .await
            .unwrap();
        let period = Period {
            from: self.year_ago(),
            to: self.now().date_naive(),
            begins_at: self.year_ago().and_time(NaiveTime::MIN).and_utc(),
        };
        let performance = dashboard::performance(&mut tx, view, period, self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let by_status = by_status
            .into_iter()
            .map(|(status, listings)| (status.code(), listings))
            .collect();
        (by_status, performance.listings)
    }

    fn year_ago(&self) -> NaiveDate {
        self.now().date_naive() - Days::new(365)
    }

    /// The same, counted from the rows.
    async fn counted(&self) -> (BTreeMap<i16, i64>, i64) {
        let inside: Vec<(i16, NaiveDate)> = sqlx::query_as(
            "select status, date_added from listings where zip_code in ('10301', '10451') \
             and coalesce(list_price_cents between 50000000 and 200000000, true)",
        )
        .fetch_all(&mut self.look().await)
        .await
        .unwrap();
        let mut by_status = BTreeMap::new();
        for (status, _) in &inside {
            *by_status.entry(*status).or_default() += 1;
        }
        let period = self.year_ago()..=self.now().date_naive();
        let added = inside.iter().filter(|(_, day)| period.contains(day)).count();
        (by_status, added.try_into().unwrap())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_figures_follow_the_market_day_by_day() {
    let mut stage = Stage::new().await;
    stage.draw().await;
    stage.sync().await;
    let first = stage.figures().await;
    assert_eq!(first, stage.counted().await);
    assert!(first.1 > 0 && first.0.len() > 1, "{first:?}");
    let mut seen = vec![first];
    for _ in 0..5 {
        stage.stack.clock.advance(TimeDelta::days(1));
        stage.set_day(stage.now().date_naive());
        stage.sync().await;
        let now = stage.figures().await;
        assert_eq!(now, stage.counted().await);
        seen.push(now);
    }
    seen.dedup();
    assert!(seen.len() > 3, "the market hardly moved: {seen:?}");
    stage.end().await;
}
