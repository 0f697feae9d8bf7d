//! The steps of an import of leads. Each reads the stored file once and works in chunks. A chunk is
//! a transaction with its rows' results and the import's progress, so another worker continues
//! after the last one.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use database::TenantTx;
use database::leads::imports::{self, DryRun, FileRow, Import, ImportState};
use database::leads::{Source, SourceKey, intake};
use domain::ids::LeadImportId;
use domain::leads::import::{Columns, MAX_FILE_BYTES, Table, UnknownWords, file_hash};
use storage::{ObjectKey, StorageError};

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};
use crate::requester::requester;
use crate::task::{Done, Task};

/// The rows of a chunk.
const CHUNK: usize = 500;

/// The leads of a chunk of an undo.
const LEADS: i64 = 500;

/// An import's file with its mapping.
struct File {
    table: Table,
    columns: Columns,
}

/// Predicts the effect of each row. Nothing is stored for the next attempt to continue from, so it
/// begins again.
pub(crate) async fn check(context: &Context, task: &Task, id: LeadImportId) -> Result<Done, JobError> {
    let (source, mut tx) = begin(context, task, id, false).await?;
    let Some(import) = imports::of_job(&mut tx, id, task.claimed.id, ImportState::Checking).await? else {
        return end_without_effect(task, tx, id, context.clock.now()).await;
    };
    tx.commit().await?;
    task.progress
        .report(0, import.summary.row_count.into(), "Reading the file")
        .await?;
    let file = Arc::new(file(context, &import).await?);
    let (mut run, unknown) = first_pass(&file, &import).await?;

    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    if imports::of_job(&mut tx, id, task.claimed.id, ImportState::Checking)
        .await?
        .is_none()
    {
        return end_without_effect(task, tx, id, context.clock.now()).await;
    }
    imports::begin_check(&mut tx, id, &unknown).await?;
    tx.commit().await?;
    let mut done = 0;
    loop {
        task.progress
            .report(done.into(), import.summary.row_count.into(), "Checking rows")
            .await?;
        let now = context.clock.now();
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let Some(import) = imports::of_job(&mut tx, id, task.claimed.id, ImportState::Checking).await? else {
            return end_without_effect(task, tx, id, now).await;
        };
        if import.summary.rows_done != done {
            // Another worker has the job.
            return Err(crate::progress::Stop::Lost.into());
        }
        let rows = file.chunk(&import);
        if rows.is_empty() {
            imports::finish_check(&mut tx, id, now).await?;
            return task.finish(tx, "Ready for review", now).await;
        }
        imports::predict(&mut tx, &import, (&mut run, &source), &rows, now).await?;
        tx.commit().await?;
        done += i32::try_from(rows.len()).unwrap_or(i32::MAX);
    }
}

/// Stores the rows as predicted.
pub(crate) async fn apply(context: &Context, task: &Task, id: LeadImportId) -> Result<Done, JobError> {
    let (source, mut tx) = begin(context, task, id, false).await?;
    let Some(import) = imports::of_job(&mut tx, id, task.claimed.id, ImportState::Applying).await? else {
        return end_without_effect(task, tx, id, context.clock.now()).await;
    };
    tx.commit().await?;
    let total = import.summary.row_count.into();
    let file = file(context, &import).await?;
    let mut done = import.summary.rows_done;
    loop {
        task.progress.report(done.into(), total, "Storing leads").await?;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let lock = intake::lock(&mut tx).await?;
        // The time of waiting for the lock doesn't count, so that no partner's cursor passes these
        // changes.
        let now = context.clock.now();
        let Some(import) = imports::of_job(&mut tx, id, task.claimed.id, ImportState::Applying).await? else {
            return end_without_effect(task, tx, id, now).await;
        };
        let rows = file.chunk(&import);
        if rows.is_empty() {
            imports::finish_applying(&mut tx, id).await?;
            let ended = task.finish(tx, "Done", now).await?;
            // Nothing reads the file any more. A failed deletion only wastes a little storage.
            if let Err(error) = context.storage.delete(&key_of(&import)?).await {
                tracing::warn!(%error, "an applied file could not be deleted");
            }
            return Ok(ended);
        }
        imports::apply(&mut tx, &lock, (&import, &source), &rows, now).await?;
        tx.commit().await?;
        done = import.summary.rows_done + i32::try_from(rows.len()).unwrap_or(i32::MAX);
    }
}

/// Reverses the rows whose leads have not changed since.
pub(crate) async fn undo(context: &Context, task: &Task, id: LeadImportId) -> Result<Done, JobError> {
    let (source, tx) = begin(context, task, id, true).await?;
    tx.commit().await?;
    loop {
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let lock = intake::lock(&mut tx).await?;
        let now = context.clock.now();
        let Some(import) = imports::of_job(&mut tx, id, task.claimed.id, ImportState::Undoing).await? else {
            return end_without_effect(task, tx, id, now).await;
        };
        let (done, total) = (import.summary.rows_done, import.summary.rows_to_do);
        if !imports::undo(&mut tx, &lock, id, (&source.name, LEADS), now).await? {
            imports::finish_undoing(&mut tx, id, now).await?;
            return task.finish(tx, "Done", now).await;
        }
        tx.commit().await?;
        task.progress
            .report(done.into(), total.into(), "Reversing rows")
            .await?;
    }
}

/// Ends a job whose step is complete or replaced.
async fn end_without_effect(
    task: &Task,
    mut tx: TenantTx,
    id: LeadImportId,
    now: DateTime<Utc>,
) -> Result<Done, JobError> {
    let is_complete = imports::is_complete(&mut tx, id, task.claimed.id).await?;
    let phrase = if is_complete {
        "Done"
    } else {
        "Replaced by a newer step"
    };
    task.finish(tx, phrase, now).await
}

/// The source as histories name it, in a transaction. Refuses an owner who may no longer sign in.
async fn begin(
    context: &Context,
    task: &Task,
    id: LeadImportId,
    is_undo: bool,
) -> Result<(Source, TenantTx), JobError> {
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let gone = "The user who requested this can no longer import leads.";
    let user = requester(&mut tx, task.claimed.owner, gone).await?;
    let import = imports::get(&mut tx, id).await?;
    let import = import.ok_or_else(|| JobError::refused(FAILED, "The import no longer exists."))?;
    let name = if is_undo {
        format!("Import undone by {}", user.full_name())
    } else {
        format!("Import of {} by {}", import.summary.file_name, user.full_name())
    };
    let source = Source {
        name,
        key: SourceKey::file(&import.summary.source_name),
    };
    Ok((source, tx))
}

/// Reads the stored file, which must be the uploaded one.
async fn file(context: &Context, import: &Import) -> Result<File, JobError> {
    let key = key_of(import)?;
    let most = MAX_FILE_BYTES as u64;
    let bytes = match context.storage.get(&key, most).await {
        Ok(object) => object.bytes,
        Err(StorageError::NotFound { .. }) => {
            return Err(JobError::refused(
                FAILED,
                "The file no longer exists. Upload it again.",
            ));
        }
        Err(error) => return Err(store_error(error)),
    };
    let (hash, mapping) = (import.file_hash.clone(), import.columns.clone());
    let changed = || JobError::refused(FAILED, "The stored file changed. Upload it again.");
    blocking(move || {
        if file_hash(&bytes)[..] != hash[..] {
            return None;
        }
        let table = Table::read(&bytes).ok()?;
        let columns = Columns::of(&mapping, &table.headers).ok()?;
        Some(File { table, columns })
    })
    .await?
    .ok_or_else(changed)
}

fn key_of(import: &Import) -> Result<ObjectKey, JobError> {
    let key = import.object_key.parse();
    key.map_err(|error| JobError::permanent(FAILED, "The file has an invalid name.", error))
}

/// Reads all rows once: which leads several rows are about, and the words without a meaning.
async fn first_pass(file: &Arc<File>, import: &Import) -> Result<(DryRun, UnknownWords), JobError> {
    let (file, words) = (Arc::clone(file), import.words.clone());
    blocking(move || {
        let ids = file.table.rows().filter_map(|row| {
            let item = file.columns.read(&words, row).ok()?;
            Some(item.opportunity_id)
        });
        let unknown = file.columns.unknown_words(&file.table, &words);
        (DryRun::new(ids), unknown)
    })
    .await
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, JobError> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| JobError::retry("The file couldn't be read.", error))
}

impl File {
    /// The rows that follow those that the import has done.
    fn chunk(&self, import: &Import) -> Vec<FileRow> {
        let done = usize::try_from(import.summary.rows_done).unwrap_or_default();
        let rows = self.table.rows().skip(done).take(CHUNK);
        (import.summary.rows_done + 1..)
            .zip(rows)
            .map(|(number, row)| FileRow::read(number, row, &self.columns, &import.words))
            .collect()
    }
}
