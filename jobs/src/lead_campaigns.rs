//! Plans the campaigns of leads that changed, hands due touchpoints to the message ledger, and ends
//! campaigns whose messages are all settled. Each batch is a transaction of its own.

use chrono::TimeDelta;
use database::lead_campaigns::{self, evaluation, handoff};
use database::leads::evaluation as orders;

use crate::context::Context;
use crate::error::JobError;
use crate::outreach_planning::picture_copy;
use crate::task::{Done, Task};

/// The leads, and the touchpoints, per transaction.
const BATCH: i64 = 250;

/// How soon the job runs again when it skipped a lead or a campaign that another transaction had
/// locked.
const SOON: TimeDelta = TimeDelta::seconds(2);

/// How soon the job looks again whether the company has the lead plugin.
const WITHOUT_PLUGIN: TimeDelta = TimeDelta::hours(1);

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    loop {
        task.progress.check()?;
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let evaluated = evaluation::evaluate_changed(&mut tx, BATCH, picture_copy, now).await?;
        tx.commit().await?;
        if evaluated < BATCH {
            break;
        }
    }
    loop {
        task.progress.check()?;
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let evaluated = evaluation::evaluate_chosen(&mut tx, BATCH, picture_copy, now).await?;
        tx.commit().await?;
        if evaluated < BATCH {
            break;
        }
    }
    let (mut after, mut is_any_skipped) = (None, false);
    loop {
        task.progress.check()?;
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        if !lead_campaigns::has_plugin(&mut tx).await? {
            lead_campaigns::schedule_next(&mut tx, now + WITHOUT_PLUGIN, now).await?;
            return task.finish(tx, "Done", now).await;
        }
        let Some(looked) = handoff::hand_off_due(&mut tx, after, BATCH, now).await? else {
            tx.commit().await?;
            break;
        };
        tx.commit().await?;
        is_any_skipped |= looked.is_any_skipped;
        after = Some(looked.last);
    }
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    handoff::finish_settled(&mut tx, BATCH, now).await?;
    is_any_skipped |= evaluation::is_any_changed(&mut tx).await?;
    if is_any_skipped {
        orders::schedule(&mut tx, now + SOON, now).await?;
    }
    lead_campaigns::schedule_next(&mut tx, now, now).await?;
    task.finish(tx, "Done", now).await
}
