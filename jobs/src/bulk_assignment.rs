//! Assigns a campaign to the leads of a bulk assignment, and undoes it. Each part of the leads is a
//! transaction with their outcomes, so another worker continues after the last one.

use database::TenantTx;
use database::lead_campaigns::bulk::{self, BulkCounts, BulkState, Part};
use database::lead_campaigns::has_plugin;
use domain::ids::BulkAssignmentId;

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::outreach_planning::picture_copy;
use crate::requester::requester;
use crate::task::{Done, Task};

/// The leads per transaction.
const LEADS: i64 = 500;

const GONE: &str = "The user who requested this can no longer assign campaigns.";

/// Assigns the campaign.
pub(crate) async fn assign(context: &Context, task: &Task, id: BulkAssignmentId) -> Result<Done, JobError> {
    walk(context, task, id, BulkState::Assigning).await
}

/// Removes the campaign from the leads that still have it.
pub(crate) async fn undo(context: &Context, task: &Task, id: BulkAssignmentId) -> Result<Done, JobError> {
    walk(context, task, id, BulkState::Undoing).await
}

async fn walk(
    context: &Context,
    task: &Task,
    id: BulkAssignmentId,
    state: BulkState,
) -> Result<Done, JobError> {
    let phrase = match state {
        BulkState::Undoing => "Removing the campaign",
        _ => "Assigning the campaign",
    };
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let counts = match bulk::of_job(&mut tx, id, task.claimed.id, state).await? {
        Some(bulk) => bulk::counts(&mut tx, &bulk).await?,
        None => BulkCounts::default(),
    };
    tx.commit().await?;
    let (total, mut done, mut after) = (counts.total, counts.done(state), None);
    loop {
        task.progress.report(done, total, phrase).await?;
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        check_rights(&mut tx, task).await?;
        let Some(bulk) = bulk::of_job(&mut tx, id, task.claimed.id, state).await? else {
            return task.finish(tx, "Done", now).await;
        };
        let part = Part { after, limit: LEADS };
        let walked = match state {
            BulkState::Undoing => bulk::undo_part(&mut tx, &bulk, part, now).await?,
            _ => bulk::assign_part(&mut tx, &bulk, part, (picture_copy, now)).await?,
        };
        let Some((last, leads)) = walked else {
            return task.finish(tx, "Done", now).await;
        };
        tx.commit().await?;
        after = Some(last);
        done += leads;
    }
}

/// Refuses a user whose rights ended after the order.
async fn check_rights(tx: &mut TenantTx, task: &Task) -> Result<(), JobError> {
    requester(tx, task.claimed.owner, GONE).await?;
    if has_plugin(tx).await? {
        Ok(())
    } else {
        Err(JobError::refused(FAILED, GONE))
    }
}
