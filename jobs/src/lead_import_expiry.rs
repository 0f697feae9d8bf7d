//! Deletes the personal data of a company's old imports of leads: first the object, then the rows,
//! so that an interrupted deletion is repeated.

use database::leads::imports;
use domain::ids::LeadImportId;

use crate::context::Context;
use crate::error::JobError;
use crate::stored_files::delete_all;
use crate::task::{Done, Task};

/// The imports per transaction. Each may have 50,000 rows.
const BATCH: i64 = 5;

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    let mut deleted = 0;
    let mut tx = context.db.tenant(scope).await?;
    imports::expire(&mut tx, context.clock.now()).await?;
    tx.commit().await?;
    loop {
        let mut tx = context.db.tenant(scope).await?;
        let files = imports::with_files(&mut tx, BATCH).await?;
        if files.is_empty() {
            return task.finish(tx, "Done", context.clock.now()).await;
        }
        tx.commit().await?;
        let ids: Vec<LeadImportId> = files.iter().map(|file| file.0).collect();
        delete_all(context, files.into_iter().map(|(_, key)| key)).await?;
        let mut tx = context.db.tenant(scope).await?;
        imports::delete(&mut tx, &ids, context.clock.now()).await?;
        tx.commit().await?;
        deleted += i64::try_from(ids.len()).unwrap_or(BATCH);
        task.progress.report(deleted, 0, "Deleting old imports").await?;
    }
}
