//! Deletes a company's expired report files: first the object, then the record, so that an
//! interrupted deletion is repeated.

use database::report_files;
use domain::ids::JobId;
use futures::{StreamExt, TryStreamExt, stream};
use storage::ObjectKey;

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};
use crate::task::{Done, Task};

/// The files per transaction.
const BATCH: i64 = 200;

/// Concurrent deletions.
const AT_ONCE: usize = 8;

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
        stream::iter(files)
            .map(|(_, key)| delete(context, key))
            .buffer_unordered(AT_ONCE)
            .try_collect::<()>()
            .await?;
        let mut tx = context.db.tenant(scope).await?;
        report_files::mark_deleted(&mut tx, &jobs, now).await?;
        tx.commit().await?;
        deleted += i64::try_from(jobs.len()).unwrap_or(BATCH);
        task.progress.report(deleted, 0, "Deleting old files").await?;
    }
}

async fn delete(context: &Context, key: String) -> Result<(), JobError> {
    let key: ObjectKey = key
        .parse()
        .map_err(|error| JobError::permanent(FAILED, "A stored file has an invalid name.", error))?;
    context.storage.delete(&key).await.map_err(store_error)
}
