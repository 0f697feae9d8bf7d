//! Deletes a company's expired report files: first the object, then the record, so that an
//! interrupted deletion is repeated.

use database::report_files;
use domain::ids::JobId;

use crate::context::Context;
use crate::error::JobError;
use crate::stored_files::delete_all;
use crate::task::{Done, Task};

/// The files per transaction.
const BATCH: i64 = 200;

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    let mut deleted = 0;
    loop {
        let now = context.clock.now();
        let mut tx = context.db.tenant(scope).await?;
        let files = report_files::expired(&mut tx, now, BATCH).await?;
        tx.commit().await?;
        if files.is_empty() {
            let tx = context.db.tenant(scope).await?;
            return task.finish(tx, "Done", now).await;
        }
        let jobs: Vec<JobId> = files.iter().map(|file| file.0).collect();
        delete_all(context, files.into_iter().map(|(_, key)| key)).await?;
        let mut tx = context.db.tenant(scope).await?;
        report_files::mark_deleted(&mut tx, &jobs, now).await?;
        tx.commit().await?;
        deleted += i64::try_from(jobs.len()).unwrap_or(BATCH);
        task.progress.report(deleted, 0, "Deleting old files").await?;
    }
}
