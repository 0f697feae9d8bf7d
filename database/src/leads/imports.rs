//! Imports of leads from files. A dry run predicts the effect of each row and writes no lead;
//! applying stores the rows as predicted; undoing reverses what has not changed since. Each step is
//! a job, whose chunks are transactions with their rows' results.

mod applying;
mod checking;
mod expiry;
mod orders;
mod rows;
mod undoing;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::{JobId, LeadImportId, UserId};
use domain::jobs::State;
use domain::leads::import::{Columns, ImportField, Row, UNAPPLIED_KEPT_FOR, UNDONE_WITHIN, UnknownWords};
use domain::leads::intake::FieldError;
use domain::leads::{Intake, WordMap};
use domain::paging::Page;
use serde_json::Value;
use sqlx::types::Json;
use uuid::Uuid;

use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

pub use applying::{apply, finish_applying};
pub use checking::{DryRun, begin_check, finish_check, predict};
pub use expiry::{delete, expire, with_files};
pub use orders::{OrderError, Ordered, order_apply, order_check, order_undo};
pub use rows::{ImportedRow, RowFilter, page as rows_page};
pub use undoing::{finish_undoing, undo};

/// The state of an import.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum ImportState {
    /// The file is stored.
    Uploaded = 1,
    /// The dry run is under way.
    Checking = 2,
    /// The dry run is complete.
    Checked = 3,
    /// Its rows are being applied.
    Applying = 4,
    /// All rows are applied.
    Applied = 5,
    /// It is being undone.
    Undoing = 6,
    /// It is undone.
    Undone = 7,
}

impl ImportState {
    fn code(self) -> i16 {
        self as i16
    }
}

/// Where the columns of an import come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum ColumnsFrom {
    /// They are guessed from the headers.
    Guessed = 1,
    /// They are those of the source's last file.
    Remembered = 2,
    /// A user chose them.
    Saved = 3,
}

/// The predicted effect of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum RowEffect {
    /// It creates the lead.
    Created = 1,
    /// It changes the lead.
    Updated = 2,
    /// The same is stored.
    Unchanged = 3,
    /// It is older than what is stored.
    Stale = 4,
    /// It can't be stored.
    Rejected = 5,
}

/// What happened to a row after the dry run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum RowOutcome {
    /// It was applied as predicted.
    Applied = 1,
    /// Its lead changed after the dry run.
    Skipped = 2,
    /// Its effect was undone.
    Reversed = 3,
    /// Its lead changed after the import, so its effect stays.
    Kept = 4,
}

/// Numbers of rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    /// Rows that create a lead.
    pub created: i32,
    /// Rows that change a lead.
    pub updated: i32,
    /// Rows that say what is stored.
    pub unchanged: i32,
    /// Rows that are older than what is stored.
    pub stale: i32,
    /// Rows that can't be stored.
    pub rejected: i32,
    /// Rows whose status has no meaning.
    pub unknown_statuses: i32,
    /// Rows that were applied as predicted.
    pub applied: i32,
    /// Rows whose lead changed after the dry run.
    pub skipped: i32,
    /// Rows that were undone.
    pub reversed: i32,
    /// Rows that an undo left in effect.
    pub kept: i32,
}

/// An import as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSummary {
    /// Its id.
    pub id: LeadImportId,
    /// Its state.
    pub state: ImportState,
    /// The name of its source.
    pub source_name: String,
    /// The name of its file.
    pub file_name: String,
    /// The rows of the file.
    pub row_count: i32,
    /// The rows that the current or last step has processed.
    pub rows_done: i32,
    /// The rows of that step.
    pub rows_to_do: i32,
    /// The numbers of rows.
    pub counts: ImportCounts,
    /// Who uploaded the file.
    pub requested_by: String,
    /// When.
    pub created_at: DateTime<Utc>,
    /// When the dry run was complete.
    pub checked_at: Option<DateTime<Utc>>,
    /// When a user applied it.
    pub applied_at: Option<DateTime<Utc>>,
    /// When it was undone.
    pub undone_at: Option<DateTime<Utc>>,
    /// When its personal data expired.
    pub expired_at: Option<DateTime<Utc>>,
    /// Its newest job.
    pub job: Option<ImportJob>,
}

/// The newest job of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportJob {
    /// Its id.
    pub id: JobId,
    /// Its state; `None` if the job is deleted, long after its end.
    pub state: Option<State>,
    /// Why it failed.
    pub error_message: Option<String>,
}

impl ImportSummary {
    /// Whether no job of the import is unfinished.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.job
            .as_ref()
            .and_then(|job| job.state)
            .is_none_or(State::is_final)
    }

    /// The end of the time in which it can be undone; `None` unless it was applied.
    #[must_use]
    pub fn undo_until(&self) -> Option<DateTime<Utc>> {
        match self.state {
            ImportState::Applying | ImportState::Applied => Some(self.applied_at? + UNDONE_WITHIN),
            ImportState::Uploaded
            | ImportState::Checking
            | ImportState::Checked
            | ImportState::Undoing
            | ImportState::Undone => None,
        }
    }

    /// When it is deleted unless it is applied; `None` if it was applied.
    #[must_use]
    pub fn deleted_at(&self) -> Option<DateTime<Utc>> {
        match self.applied_at {
            Some(_) => None,
            None => Some(self.created_at + UNAPPLIED_KEPT_FOR),
        }
    }

    /// Whether it can be undone: it is applied, or applying it ended early.
    #[must_use]
    pub fn can_undo(&self, now: DateTime<Utc>) -> bool {
        self.expired_at.is_none() && self.is_idle() && self.undo_until().is_some_and(|until| now < until)
    }
}

/// An import with its file and mapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// What lists show.
    pub summary: ImportSummary,
    /// The stored file.
    pub object_key: String,
    /// The SHA-256 of the file.
    pub file_hash: Vec<u8>,
    /// The encoding of the file.
    pub encoding: String,
    /// The character between two cells.
    pub delimiter: String,
    /// The headers.
    pub headers: Vec<String>,
    /// The first five rows.
    pub samples: Vec<Vec<String>>,
    /// The header of each mapped field.
    pub columns: Vec<(ImportField, String)>,
    /// Where the columns come from.
    pub columns_from: ColumnsFrom,
    /// The words of the file.
    pub words: WordMap,
    /// Its words without a meaning.
    pub unknown_words: UnknownWords,
    /// The newest dry run.
    pub dry_run: Option<JobId>,
    /// The time of the dry run's decisions.
    pub decided_at: Option<DateTime<Utc>>,
}

/// A read file, to be stored as an import.
#[derive(Clone, Debug)]
pub struct NewImport<'a> {
    /// The name of its source.
    pub source_name: &'a str,
    /// The name of its file.
    pub file_name: &'a str,
    /// The stored file.
    pub object_key: &'a str,
    /// The SHA-256 of the file.
    pub file_hash: [u8; 32],
    /// The encoding of the file.
    pub encoding: &'a str,
    /// The character between two cells.
    pub delimiter: char,
    /// The headers.
    pub headers: &'a [String],
    /// The first rows.
    pub samples: &'a [Vec<String>],
    /// The rows of the file.
    pub row_count: i32,
    /// The header of each mapped field.
    pub columns: &'a [(ImportField, String)],
    /// Where the columns come from.
    pub columns_from: ColumnsFrom,
    /// The words of the file.
    pub words: &'a WordMap,
    /// Its words without a meaning.
    pub unknown_words: &'a UnknownWords,
}

/// A row of a file, read with the words of its import.
#[derive(Clone, Debug)]
pub struct FileRow {
    /// Its number, from 1.
    pub number: i32,
    /// The item that it states.
    pub item: Value,
    /// What the intake reads from it.
    pub read: std::result::Result<Intake, Vec<FieldError>>,
}

impl FileRow {
    /// Reads a row.
    #[must_use]
    pub fn read(number: i32, row: Row<'_>, columns: &Columns, words: &WordMap) -> Self {
        Self {
            number,
            item: columns.item(row),
            read: columns.read(words, row),
        }
    }
}

/// Stores an uploaded file as an import.
///
/// # Errors
/// When the database fails.
pub async fn create(
    tx: &mut TenantTx,
    new: &NewImport<'_>,
    requested_by: UserId,
    now: DateTime<Utc>,
) -> Result<LeadImportId> {
    let id = LeadImportId::generate();
    sqlx::query!(
        "insert into lead_imports \
             (tenant_id, id, state, source_name, file_name, object_key, file_hash, encoding, delimiter, headers, \
              samples, row_count, columns, columns_from, words, unknown_words, requested_by, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        tx.tenant_id().0,
        id.0,
        ImportState::Uploaded.code(),
        new.source_name,
        new.file_name,
        new.object_key,
        &new.file_hash,
        new.encoding,
        new.delimiter.to_string(),
        Json(new.headers) as _,
        Json(new.samples) as _,
        new.row_count,
        Json(kept_columns(new.columns)) as _,
        new.columns_from as i16,
        Json(new.words) as _,
        Json(new.unknown_words) as _,
        requested_by.0,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(id)
}

/// The form in which columns are stored.
pub(super) fn kept_columns(columns: &[(ImportField, String)]) -> BTreeMap<&'static str, &str> {
    columns
        .iter()
        .map(|(field, header)| (field.name(), header.as_str()))
        .collect()
}

/// The columns of a stored form, in the order of the fields.
pub(super) fn read_columns(kept: &BTreeMap<String, String>) -> Vec<(ImportField, String)> {
    let mut columns: Vec<_> = kept
        .iter()
        .filter_map(|(name, header)| Some((ImportField::named(name)?, header.clone())))
        .collect();
    columns.sort();
    columns
}

struct SummaryRow {
    id: Uuid,
    state: i16,
    source_name: String,
    file_name: String,
    row_count: i32,
    rows_done: i32,
    rows_to_do: i32,
    created: i32,
    updated: i32,
    unchanged: i32,
    stale: i32,
    rejected: i32,
    unknown_statuses: i32,
    applied: i32,
    skipped: i32,
    reversed: i32,
    kept: i32,
    requested_by: String,
    created_at: DateTime<Utc>,
    checked_at: Option<DateTime<Utc>>,
    applied_at: Option<DateTime<Utc>>,
    undone_at: Option<DateTime<Utc>>,
    expired_at: Option<DateTime<Utc>>,
    job_id: Option<Uuid>,
    job_state: Option<i16>,
    job_error: Option<String>,
}

impl SummaryRow {
    fn read(self) -> Result<ImportSummary> {
        let job_state = self
            .job_state
            .map(|code| stored::known("job state", code, State::from_repr(code)))
            .transpose()?;
        Ok(ImportSummary {
            id: LeadImportId(self.id),
            state: stored::known("import state", self.state, ImportState::from_repr(self.state))?,
            source_name: self.source_name,
            file_name: self.file_name,
            row_count: self.row_count,
            rows_done: self.rows_done,
            rows_to_do: self.rows_to_do,
            counts: ImportCounts {
                created: self.created,
                updated: self.updated,
                unchanged: self.unchanged,
                stale: self.stale,
                rejected: self.rejected,
                unknown_statuses: self.unknown_statuses,
                applied: self.applied,
                skipped: self.skipped,
                reversed: self.reversed,
                kept: self.kept,
            },
            requested_by: self.requested_by,
            created_at: self.created_at,
            checked_at: self.checked_at,
            applied_at: self.applied_at,
            undone_at: self.undone_at,
            expired_at: self.expired_at,
            job: self.job_id.map(|id| ImportJob {
                id: JobId(id),
                state: job_state,
                error_message: self.job_error,
            }),
        })
    }
}

/// A page of the company's imports, newest first, and the count of all.
///
/// # Errors
/// When the database fails.
pub async fn page(tx: &mut TenantTx, page: Page) -> Result<(Vec<ImportSummary>, i64)> {
    let rows = sqlx::query_as!(
        SummaryRow,
        r#"
        select i.id, i.state, i.source_name, i.file_name, i.row_count, i.rows_done, i.rows_to_do, i.created, i.updated,
               i.unchanged, i.stale, i.rejected, i.unknown_statuses, i.applied, i.skipped, i.reversed, i.kept,
               u.first_name || ' ' || u.last_name as "requested_by!", i.created_at, i.checked_at, i.applied_at,
               i.undone_at, i.expired_at, i.job_id, j.state as "job_state?", j.error_message as "job_error?"
        from lead_imports i
        join users u on u.tenant_id = i.tenant_id and u.id = i.requested_by
        left join jobs j on j.tenant_id = i.tenant_id and j.id = i.job_id
        where i.tenant_id = $1
        order by i.created_at desc, i.id desc
        limit $2 offset $3
        "#,
        tx.tenant_id().0,
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"select count(*) as "count!" from lead_imports where tenant_id = $1"#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    let imports = rows.into_iter().map(SummaryRow::read).collect::<Result<_>>()?;
    Ok((imports, total))
}

/// An import.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, id: LeadImportId) -> Result<Option<Import>> {
    let summary = sqlx::query_as!(
        SummaryRow,
        r#"
        select i.id, i.state, i.source_name, i.file_name, i.row_count, i.rows_done, i.rows_to_do, i.created, i.updated,
               i.unchanged, i.stale, i.rejected, i.unknown_statuses, i.applied, i.skipped, i.reversed, i.kept,
               u.first_name || ' ' || u.last_name as "requested_by!", i.created_at, i.checked_at, i.applied_at,
               i.undone_at, i.expired_at, i.job_id, j.state as "job_state?", j.error_message as "job_error?"
        from lead_imports i
        join users u on u.tenant_id = i.tenant_id and u.id = i.requested_by
        left join jobs j on j.tenant_id = i.tenant_id and j.id = i.job_id
        where i.tenant_id = $1 and i.id = $2
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(summary) = summary else {
        return Ok(None);
    };
    let row = sqlx::query!(
        r#"
        select object_key, file_hash, encoding, delimiter, headers as "headers: Json<Vec<String>>",
               samples as "samples: Json<Vec<Vec<String>>>", columns as "columns: Json<BTreeMap<String, String>>",
               columns_from, words as "words: Json<WordMap>", unknown_words as "unknown_words: Json<UnknownWords>",
               dry_run_id, decided_at
        from lead_imports
        where tenant_id = $1 and id = $2
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let columns_from = ColumnsFrom::from_repr(row.columns_from);
    Ok(Some(Import {
        summary: summary.read()?,
        object_key: row.object_key,
        file_hash: row.file_hash,
        encoding: row.encoding,
        delimiter: row.delimiter,
        headers: row.headers.0,
        samples: row.samples.0,
        columns: read_columns(&row.columns.0),
        columns_from: stored::known("origin of columns", row.columns_from, columns_from)?,
        words: row.words.0,
        unknown_words: row.unknown_words.0,
        dry_run: row.dry_run_id.map(JobId),
        decided_at: row.decided_at,
    }))
}

/// An import, locked until the transaction ends.
///
/// # Errors
/// When the database fails.
pub(super) async fn locked(tx: &mut TenantTx, id: LeadImportId) -> Result<Option<Import>> {
    sqlx::query!(
        "select id from lead_imports where tenant_id = $1 and id = $2 for update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    get(tx, id).await
}

/// The import of a job, locked until the transaction ends; `None` if another job has replaced it or
/// its step is complete.
///
/// # Errors
/// When the database fails.
pub async fn of_job(
    tx: &mut TenantTx,
    id: LeadImportId,
    job: JobId,
    state: ImportState,
) -> Result<Option<Import>> {
    let import = locked(tx, id).await?;
    Ok(import.filter(|import| {
        let newest = import.summary.job.as_ref().map(|job| job.id);
        newest == Some(job) && import.summary.state == state
    }))
}

/// Whether a job's step of an import is complete, as opposed to replaced by a newer one.
///
/// # Errors
/// When the database fails.
pub async fn is_complete(tx: &mut TenantTx, id: LeadImportId, job: JobId) -> Result<bool> {
    let import = get(tx, id).await?;
    Ok(import.is_some_and(|import| {
        let newest = import.summary.job.map(|job| job.id);
        import.dry_run == Some(job) || newest == Some(job)
    }))
}
