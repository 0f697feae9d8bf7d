//! Brings a company's listing membership up to date where territory or listings
//! changed.

use crate::catalogue::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

pub(crate) async fn perform(context: &Context, task: &Task, zip_codes: &[String]) -> Result<Done, JobError> {
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    database::memberships::refresh(&mut tx, zip_codes).await?;
    task.finish(tx, "Done", context.clock.now()).await
}
