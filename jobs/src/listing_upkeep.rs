//! Listing upkeep: makes listings active that are no longer new, by the day in each zip code's
//! zone, and deletes events after 25 months and cached positions after 30 days.

use chrono::Months;
use database::{PlatformScope, geocoded_addresses, listing_events};
use domain::street_view::COORDINATES_HOLD;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

/// The listings or events per transaction.
const BATCH: i64 = 1_000;

/// How long events are kept.
const EVENTS_KEPT_FOR: Months = Months::new(25);

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let platform = PlatformScope::operator();
    let mut aged = 0;
    loop {
        let now = context.clock.now();
        let mut tx = context.db.platform(&platform).await?;
        let part = listing_events::age(&mut tx, now, BATCH).await?;
        tx.commit().await?;
        aged += i64::try_from(part).unwrap_or(BATCH);
        task.progress.report(aged, 0, "Listing maintenance").await?;
        if part < BATCH.unsigned_abs() {
            break;
        }
    }
    if let Some(before) = context.clock.now().checked_sub_months(EVENTS_KEPT_FOR) {
        loop {
            let mut tx = context.db.platform(&platform).await?;
            let part = listing_events::delete_before(&mut tx, before, BATCH).await?;
            tx.commit().await?;
            if part < BATCH.unsigned_abs() {
                break;
            }
        }
    }
    loop {
        let before = context.clock.now() - COORDINATES_HOLD;
        let mut tx = context.db.platform(&platform).await?;
        let part = geocoded_addresses::delete_before(&mut tx, before, BATCH).await?;
        tx.commit().await?;
        if part < BATCH.unsigned_abs() {
            break;
        }
    }
    let tx = context.db.tenant(&task.claimed.scope).await?;
    task.finish(tx, "Done", context.clock.now()).await
}
