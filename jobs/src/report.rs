//! Reports: writes rows from the database into a sheet, stores the sheet in the object store, and
//! records it in one fenced transaction. Each kind has a module with its sheet and the source of
//! its rows.
//!
//! No transaction is open across the network call. Memory holds a few hundred rows. Reading
//! and formatting alternate, and formatting takes turns that leave half of the cores to others.

mod about;
mod conversion;
pub mod listing;
mod msp;
mod pipeline;

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use chrono_tz::Tz;
use database::companies;
use database::jobs::{self, NewJob};
use database::report_files::{self, NewReportFile};
use database::{TenantTx, report_rows};
use domain::ids::UserId;
use domain::jobs::Job;
use domain::reports::{self as rules, Delivery, MAX_ROWS, ReportColumn, ReportKind, ReportOrder};
use domain::territory::View;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use reports::{About, Cell, Column, SheetError, SheetSpec, SheetWriter, Table};
use storage::{Area, ObjectKey};
use tempfile::NamedTempFile;

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};
use crate::progress::Stop;
use crate::requester::requester;
use crate::task::{Done, Task};

/// The prefix of temporary files.
const TEMPORARY: &str = "doorstep-report-";

/// A temporary file of this age was left by a killed process.
const STALE_AFTER: Duration = Duration::from_secs(3600);

/// How often progress is reported while rows are written.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);

/// A sheet being written, with its totals so far.
pub(crate) struct Draft<T> {
    sheet: SheetWriter,
    totals: T,
}

/// Writes a batch of rows into the draft and gives it back.
type Step<'a, R, T> =
    Box<dyn FnMut(Box<Draft<T>>, Vec<R>) -> BoxFuture<'static, Result<Box<Draft<T>>, JobError>> + Send + 'a>;

/// The draft with all rows, and their number.
type Folded<'a, T> = BoxFuture<'a, Result<(Box<Draft<T>>, i64), JobError>>;

/// The time of a report, for cells that depend on it.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The company's day.
    pub today: NaiveDate,
    /// The company's time zone.
    pub zone: Tz,
}

impl Moment {
    /// The company's day of an instant.
    fn day(&self, at: Option<DateTime<Utc>>) -> Option<NaiveDate> {
        at.map(|at| at.with_timezone(&self.zone).date_naive())
    }

    /// The company's time of an instant, without the zone.
    fn time(&self, at: Option<DateTime<Utc>>) -> Option<NaiveDateTime> {
        at.map(|at| at.with_timezone(&self.zone).naive_local())
    }

    /// The moment `now` in `zone`.
    #[must_use]
    pub fn new(now: DateTime<Utc>, zone: Tz) -> Self {
        let today = now.with_timezone(&zone).date_naive();
        Self { today, zone }
    }
}

/// What a kind of report provides: its columns, their cells, the source of its rows, and its
/// totals.
pub(crate) trait Source: Clone + Send + Sync + 'static {
    /// A column.
    type Column: ReportColumn;

    /// A row.
    type Row: Send + 'static;

    /// What is counted while rows are written.
    type Totals: Default + Send + 'static;

    /// The columns in the sheet's order.
    fn columns(&self) -> &[Self::Column];

    /// A row's cell.
    fn cell<'r>(column: Self::Column, row: &'r Self::Row, at: &Moment) -> Cell<'r>;

    /// Counts a row.
    fn add(totals: &mut Self::Totals, row: &Self::Row, at: &Moment);

    /// The totals as tables.
    fn tables(totals: Self::Totals) -> Vec<Table>;

    /// Passes the rows, newest first, to `step` in batches, by one statement. Returns the number
    /// of rows, at most one more than [`MAX_ROWS`].
    ///
    /// # Errors
    /// When the database fails, and the first error of `step`.
    fn fold<'a>(
        &'a self,
        tx: &'a mut TenantTx,
        view: View,
        now: (DateTime<Utc>, Tz),
        draft: Box<Draft<Self::Totals>>,
        step: Step<'a, Self::Row, Self::Totals>,
    ) -> Folded<'a, Self::Totals>;
}

/// The sheet of a report with these columns, ordered at `created`.
#[must_use]
pub fn spec<C: ReportColumn>(kind: ReportKind, columns: &[C], created: DateTime<Utc>) -> SheetSpec {
    let column = |column: &C| Column {
        header: column.title().to_owned(),
        width: f64::from(column.width()),
        kind: shown(column.kind()),
    };
    SheetSpec {
        title: kind.title.to_owned(),
        created,
        columns: columns.iter().map(column).collect(),
    }
}

/// How the cells of a column are shown.
fn shown(kind: rules::ColumnKind) -> reports::ColumnKind {
    match kind {
        rules::ColumnKind::Text | rules::ColumnKind::YesNo => reports::ColumnKind::Text,
        rules::ColumnKind::Integer => reports::ColumnKind::Integer,
        rules::ColumnKind::Year => reports::ColumnKind::Year,
        rules::ColumnKind::Dollars => reports::ColumnKind::Dollars,
        rules::ColumnKind::DollarsAndCents => reports::ColumnKind::DollarsAndCents,
        rules::ColumnKind::Percent => reports::ColumnKind::Percent,
        rules::ColumnKind::Date => reports::ColumnKind::Date,
        rules::ColumnKind::DateTime => reports::ColumnKind::DateTime,
    }
}

/// A table of totals.
fn table(title: &str, columns: Vec<(&str, reports::ColumnKind)>, rows: Vec<Vec<Cell<'static>>>) -> Table {
    let columns = columns.into_iter();
    Table {
        title: title.to_owned(),
        columns: columns.map(|(header, kind)| (header.to_owned(), kind)).collect(),
        rows,
    }
}

/// The cell of a yes or no.
fn yes_no(yes: bool) -> Cell<'static> {
    if yes { "Yes" } else { "No" }.into()
}

/// Makes the report, once: a repeat overwrites the same object and row.
pub(crate) async fn perform(context: &Context, task: &Task, order: &ReportOrder) -> Result<Done, JobError> {
    let begun = Instant::now();
    let kind = order.kind();
    let sheet = match order {
        ReportOrder::Listing(source) => write(context, task, order, source).await?,
        ReportOrder::Conversion(source) => write(context, task, order, source).await?,
        ReportOrder::Pipeline(source) => write(context, task, order, source).await?,
        ReportOrder::Msp(source) => write(context, task, order, source).await?,
    };
    task.progress
        .report(sheet.rows, sheet.rows, "Storing the file")
        .await?;
    let claimed = &task.claimed;
    let key = ObjectKey::new(claimed.scope.tenant_id(), Area::Reports, claimed.id.0, "xlsx")
        .map_err(|error| JobError::permanent(FAILED, "The file couldn't be named.", error))?;
    let size_bytes = context
        .storage
        .put_file(&key, sheet.file.path(), key.media_type())
        .await
        .map_err(store_error)?;
    task.progress.check()?;

    let now = context.clock.now();
    let mut tx = context.db.tenant(&claimed.scope).await?;
    let file = NewReportFile {
        job_id: claimed.id,
        object_key: key.as_str(),
        file_name: &reports::file_name(kind.title, &claimed.created_at.with_timezone(&sheet.zone)),
        size_bytes: i64::try_from(size_bytes).unwrap_or(i64::MAX),
        row_count: sheet.rows,
        expires_at: rules::expiry(now),
    };
    report_files::insert(&mut tx, &file, now).await?;
    let phrase = match order.delivery() {
        Delivery::Download => "Ready to download",
        Delivery::Email => {
            let mail = NewJob {
                job: &Job::ReportMail { report: claimed.id },
                owner: claimed.owner,
                due_at: now,
                total: 1,
                idempotency_key: None,
            };
            // An order without a key can't conflict with an earlier one, and no limit counts it.
            jobs::enqueue(&mut tx, &mail, now)
                .await
                .map_err(|error| match error {
                    jobs::EnqueueError::Database(error) => error.into(),
                    error @ (jobs::EnqueueError::KeyReused | jobs::EnqueueError::TooMany(_)) => {
                        JobError::permanent(FAILED, "The email couldn't be scheduled.", error)
                    }
                })?;
            "Ready. The link is sent by email"
        }
    };
    let done = task.finish(tx, phrase, now).await?;
    metrics::histogram!("doorstep_report_duration_seconds", "report" => kind.name).record(begun.elapsed());
    Ok(done)
}

/// A finished file.
struct Sheet {
    file: NamedTempFile,
    rows: i64,
    zone: Tz,
}

/// Counts and writes the rows, by the owner's current role and territory.
async fn write<R: Source>(
    context: &Context,
    task: &Task,
    order: &ReportOrder,
    source: &R,
) -> Result<Sheet, JobError> {
    task.progress.report(0, 0, "Counting rows").await?;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let owner = owner(&mut tx, task.claimed.owner, order.kind()).await?;
    let (view, zone) = (owner.view, owner.zone);
    let now = context.clock.now();
    let total = report_rows::count(&mut tx, view, order, (now, zone)).await?;
    if total > MAX_ROWS {
        return Err(too_many());
    }
    task.progress.report(0, total, "Writing rows").await?;

    let lines = about::lines(&mut tx, order, &owner, task.claimed.created_at).await?;
    let at = Moment::new(now, zone);
    let columns: Arc<[R::Column]> = source.columns().into();
    let spec = spec(order.kind(), &columns, task.claimed.created_at);
    let written = Arc::new(AtomicI64::new(0));
    let turns = context.report_turns.clone();
    // When this future is dropped, so is the transaction. The batch that a thread is formatting
    // is the last one.
    let rows = async {
        // Boxed, because futures that contain it are moved on a thread's stack.
        let draft = run_blocking(move || {
            Ok(Box::new(Draft {
                sheet: SheetWriter::new(&spec)?,
                totals: R::Totals::default(),
            }))
        })
        .await?;
        let format = |mut draft: Box<Draft<R::Totals>>, batch: Vec<R::Row>| {
            let (columns, written) = (Arc::clone(&columns), Arc::clone(&written));
            let turns = turns.clone();
            async move {
                let _turn = turns.turn().await.map_err(unwritten)?;
                run_blocking(move || {
                    for row in &batch {
                        let cells: Vec<Cell<'_>> =
                            columns.iter().map(|column| R::cell(*column, row, &at)).collect();
                        draft.sheet.write_row(&cells)?;
                        R::add(&mut draft.totals, row, &at);
                    }
                    written.store(i64::from(draft.sheet.rows()), Ordering::Relaxed);
                    Ok(draft)
                })
                .await
            }
            .boxed()
        };
        let (draft, read) = source
            .fold(&mut tx, view, (now, zone), draft, Box::new(format))
            .await?;
        if read > MAX_ROWS {
            return Err(too_many());
        }
        tx.commit().await?;
        let Draft { sheet, totals } = *draft;
        let about = about::complete(lines, read, R::tables(totals));
        let _turn = turns.turn().await.map_err(unwritten)?;
        Ok((run_blocking(move || pack(sheet, &about)).await?, read))
    };
    tokio::select! {
        packed = rows => {
            let (file, rows) = packed?;
            Ok(Sheet { file, rows, zone })
        }
        stop = follow(task, &written, total) => Err(stop.into()),
    }
}

/// Runs blocking work: formatting and packing.
async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, SheetFault> + Send + 'static,
) -> Result<T, JobError> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(unwritten)?
        .map_err(unwritten)
}

fn unwritten(error: impl std::error::Error + Send + Sync + 'static) -> JobError {
    JobError::retry("The spreadsheet couldn't be created.", error)
}

/// Reports the progress until the job has to stop.
async fn follow(task: &Task, written: &AtomicI64, total: i64) -> Stop {
    loop {
        tokio::time::sleep(PROGRESS_EVERY).await;
        let written = written.load(Ordering::Relaxed);
        if let Err(stop) = task.progress.report(written, total, "Writing rows").await {
            return stop;
        }
    }
}

/// The owner of a report, with their current rights.
struct Owner {
    name: String,
    view: View,
    zone: Tz,
}

/// The owner, if they may still run this kind of report.
async fn owner(tx: &mut TenantTx, owner: Option<UserId>, kind: ReportKind) -> Result<Owner, JobError> {
    const GONE: &str = "The user who requested this can no longer run reports.";
    let user = requester(tx, owner, GONE).await?;
    let view = View::of(user.role.standing(), user.id)
        .filter(|_| kind.is_granted(user.role, user.access))
        .ok_or_else(|| JobError::refused(FAILED, GONE))?;
    Ok(Owner {
        name: user.full_name(),
        view,
        zone: companies::time_zone(tx).await?,
    })
}

fn too_many() -> JobError {
    JobError::refused("5018", "Report exceeds 50,000 records. Narrow the filters.")
}

/// Why no sheet was written.
#[derive(Debug, thiserror::Error)]
enum SheetFault {
    #[error("the sheet's file can't be used")]
    File(#[from] std::io::Error),
    #[error(transparent)]
    Sheet(#[from] SheetError),
}

/// Packs the sheet into a temporary file.
fn pack(sheet: SheetWriter, about: &About) -> Result<NamedTempFile, SheetFault> {
    let file = tempfile::Builder::new()
        .prefix(TEMPORARY)
        .suffix(".xlsx")
        .tempfile()?;
    let mut packed: BufWriter<&File> =
        sheet.finish(about, BufWriter::with_capacity(64 * 1024, file.as_file()))?;
    packed.flush()?;
    drop(packed);
    Ok(file)
}

/// Removes temporary files of killed processes.
pub(crate) fn remove_leftovers() {
    let Ok(entries) = std::fs::read_dir(std::env::temp_dir()) else {
        return;
    };
    for entry in entries.flatten() {
        let ours = entry.file_name().to_string_lossy().starts_with(TEMPORARY);
        let age = || -> Option<Duration> {
            let modified = entry.metadata().ok()?.modified().ok()?;
            SystemTime::now().duration_since(modified).ok()
        };
        if ours
            && age().is_some_and(|age| age > STALE_AFTER)
            && let Err(error) = std::fs::remove_file(entry.path())
        {
            tracing::debug!(%error, "a leftover file could not be deleted");
        }
    }
}
