//! Matches a company's leads with the listings of its territory (rules 5.6): leads that changed
//! first, then those in the zip codes whose listings changed. Each batch is a transaction of its
//! own, so a worker that stops loses at most the batch under way.

use chrono::TimeDelta;
use database::leads::matches;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

/// The leads per transaction.
const BATCH: i64 = 500;

/// How soon the job runs again when a lead was locked by another transaction.
const SOON: TimeDelta = TimeDelta::seconds(5);

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    loop {
        task.progress.check()?;
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let changed = matches::match_changed(&mut tx, BATCH, now).await?;
        if changed < BATCH && matches::match_zips(&mut tx, BATCH, now).await? {
            if matches::is_any_changed(&mut tx).await? {
                matches::schedule(&mut tx, now + SOON, now).await?;
            }
            return task.finish(tx, "Done", now).await;
        }
        tx.commit().await?;
    }
}
