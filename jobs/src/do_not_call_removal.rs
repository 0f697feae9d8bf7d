//! Deletes removed do-not-call numbers of a company in short transactions.

use database::do_not_call;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

/// The numbers per transaction.
const BATCH: i64 = 5_000;

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    let mut deleted = 0;
    loop {
        let mut tx = context.db.tenant(scope).await?;
        let batch = do_not_call::delete_removed(&mut tx, BATCH).await?;
        if batch == 0 {
            return task.finish(tx, "Done", context.clock.now()).await;
        }
        tx.commit().await?;
        deleted += i64::try_from(batch).unwrap_or(BATCH);
        task.progress.report(deleted, 0, "Deleting numbers").await?;
    }
}
