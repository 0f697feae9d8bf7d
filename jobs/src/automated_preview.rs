//! Calculates a preview of an automated campaign. It is read and stored in one transaction, so it is
//! about one state of the company.

use database::lead_campaigns::automated_preview;
use domain::ids::AutomatedPreviewId;

use crate::context::Context;
use crate::error::JobError;
use crate::outreach_planning::picture_copy;
use crate::task::{Done, Task};

pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    id: AutomatedPreviewId,
) -> Result<Done, JobError> {
    task.progress.check()?;
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    if let Some(run) = automated_preview::begin(&mut tx, (id, task.claimed.id), now).await? {
        automated_preview::calculate(&mut tx, &run, picture_copy).await?;
    }
    task.finish(tx, "Done", now).await
}
