//! `doorstep import`: imports listings from a CSV file with RESO names in one transaction.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use chrono::NaiveDate;
use clap::{Args, Subcommand};
use database::listing_import::{BeginError, ImportReport, ImportRow, LeftOut, ListingImport};
use database::{Db, DbError, PlatformScope};
use domain::clock::Clock;
use providers::reso::csv::{self, CsvError, Options, Row};
use providers::reso::{RejectedFile, VALUE_LEFT_OUT};
use thiserror::Error;
use tokio::sync::mpsc;

/// Rows that the reading thread sends at a time.
const ROWS_A_CHUNK: usize = 2_000;

/// Rows with problems that are printed. The file has all of them.
const SHOWN_REJECTED: usize = 20;

/// The source of imports without `--source`.
pub const DEFAULT_SOURCE: &str = "csv";

/// What to import.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Import listings, realtors and offices from a CSV file with RESO names
    Listings(ListingsArgs),
}

/// How to import listings.
#[derive(Clone, Debug, Args)]
pub struct ListingsArgs {
    /// The file, plain or gzipped
    pub file: PathBuf,
    /// The source the listings belong to; their keys are unique within it
    #[arg(long, default_value = DEFAULT_SOURCE)]
    pub source: String,
    /// Import the state of the listings at the end of this day; today by default
    #[arg(long, value_name = "DATE")]
    pub as_of: Option<NaiveDate>,
    /// Move all dates so that the day of --as-of becomes this one
    #[arg(long, value_name = "DATE|today")]
    pub shift_to: Option<ShiftTo>,
    /// The file for rejected rows; next to the imported file by default
    #[arg(long, value_name = "FILE")]
    pub rejected: Option<PathBuf>,
}

/// The day that the day of `--as-of` becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShiftTo {
    /// Today, in New York.
    Today,
    /// The given day.
    Day(NaiveDate),
}

impl FromStr for ShiftTo {
    type Err = chrono::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.eq_ignore_ascii_case("today") {
            return Ok(Self::Today);
        }
        text.parse().map(Self::Day)
    }
}

/// The result of an import.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The counts of rows.
    pub report: ImportReport,
    /// Rows that were imported without an unusable value.
    pub kept_without_value: u64,
    /// The first rows with problems, for printing.
    pub first_rejected: Vec<RejectedRow>,
    /// The file with all rows with problems, if there are any.
    pub rejected_file: Option<PathBuf>,
}

/// A row that was rejected or imported without an unusable value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedRow {
    /// The line in which it begins.
    pub line: u64,
    /// The listing's key, if it could be read.
    pub listing_key: Option<String>,
    /// The stable code of the reason.
    pub code: &'static str,
    /// The reason in words.
    pub reason: String,
}

/// Why nothing was imported.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The file can't be read completely.
    #[error("[{}] {} was not imported", error.code(), path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error of reading.
        #[source]
        error: CsvError,
    },
    /// Every row was rejected.
    #[error("[NOTHING_USABLE] all {rejected} rows were rejected; the reasons are in {}", path.display())]
    NothingUsable {
        /// The number of rejected rows.
        rejected: u64,
        /// The file with the rejected rows.
        path: PathBuf,
    },
    /// The rejected rows can't be written.
    #[error("[UNWRITABLE_FILE] {} can't be written", path.display())]
    Rejected {
        /// The file.
        path: PathBuf,
        /// The error of writing.
        #[source]
        error: io::Error,
    },
    /// The source is synchronized automatically and takes no files.
    #[error("[SOURCE_IS_SYNCED] {0}")]
    Synced(#[source] BeginError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

impl From<BeginError> for ImportError {
    fn from(error: BeginError) -> Self {
        match error {
            BeginError::Synced { .. } => Self::Synced(error),
            BeginError::Database(error) => Self::Database(error),
        }
    }
}

/// Runs the command and prints the result.
///
/// # Errors
/// [`ImportError`]; then nothing was imported.
pub async fn run(db: &Db, command: &Command, clock: &Clock) -> Result<(), ImportError> {
    let Command::Listings(args) = command;
    let outcome = listings(db, args, clock).await?;
    print(&outcome);
    Ok(())
}

/// Imports all usable rows of a file in one transaction, together with the jobs that follow from
/// them.
///
/// # Errors
/// [`ImportError`]; then nothing was imported.
pub async fn listings(db: &Db, args: &ListingsArgs, clock: &Clock) -> Result<Outcome, ImportError> {
    let now = clock.now();
    let today = now.with_timezone(&chrono_tz::America::New_York).date_naive();
    let as_of = args.as_of.unwrap_or(today);
    let shown_as = match args.shift_to {
        None => as_of,
        Some(ShiftTo::Today) => today,
        Some(ShiftTo::Day(day)) => day,
    };
    let options = Options {
        as_of,
        shift_days: (shown_as - as_of).num_days(),
    };
    let mut rejects = Rejects::at(rejected_path(args))?;
    let (send, mut chunks) = mpsc::channel(2);
    let path = args.file.clone();
    // Unpacking and parsing need a thread of their own.
    let reading = tokio::task::spawn_blocking(move || read(&path, options, &send));

    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let mut import = ListingImport::begin(&mut tx, &args.source).await?;
    let mut left_out = LeftOut::default();
    let mut kept_without_value = 0;
    while let Some(chunk) = chunks.recv().await {
        left_out.not_yet_listed += chunk.not_yet_listed;
        left_out.rejected += chunk.rejected.len() as u64;
        for row in chunk.rejected {
            rejects.add(RejectedRow {
                line: row.line,
                listing_key: row.listing_key,
                code: row.reason.code(),
                reason: row.reason.to_string(),
            });
        }
        kept_without_value += chunk.kept_without_value.len() as u64;
        chunk
            .kept_without_value
            .into_iter()
            .for_each(|row| rejects.add(row));
        import.add(&chunk.rows).await?;
    }
    match reading.await {
        Ok(read) => read.map_err(|error| ImportError::File {
            path: args.file.clone(),
            error,
        })?,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
    let report = import
        .finish(
            left_out,
            |row| {
                rejects.add(RejectedRow {
                    line: row.line,
                    listing_key: Some(row.listing_key),
                    code: row.reason.code(),
                    reason: row.reason.to_string(),
                });
            },
            now,
        )
        .await?;
    let path = rejects.path.clone();
    let (first_rejected, rejected_file) = rejects.finish()?;
    if report.rows_read > 0 && report.rejected == report.rows_read {
        return Err(ImportError::NothingUsable {
            rejected: report.rejected,
            path,
        });
    }
    tx.commit().await?;
    Ok(Outcome {
        report,
        kept_without_value,
        first_rejected,
        rejected_file,
    })
}

/// Rows that the reading thread sends to the import.
#[derive(Default)]
struct Chunk {
    rows: Vec<ImportRow>,
    rejected: Vec<csv::Rejected>,
    kept_without_value: Vec<RejectedRow>,
    not_yet_listed: u64,
}

fn read(path: &Path, options: Options, send: &mpsc::Sender<Chunk>) -> Result<(), CsvError> {
    let mut chunk = Chunk::default();
    for row in csv::open(path, options)? {
        match row? {
            Row::Listing {
                line,
                listing,
                left_out,
            } => {
                chunk
                    .kept_without_value
                    .extend(left_out.words().map(|reason| RejectedRow {
                        line,
                        listing_key: Some(listing.listing_key.clone()),
                        code: VALUE_LEFT_OUT,
                        reason,
                    }));
                chunk.rows.push(ImportRow::of_file(line, *listing));
            }
            Row::NotYetListed => chunk.not_yet_listed += 1,
            Row::Rejected(row) => chunk.rejected.push(row),
        }
        if chunk.rows.len() + chunk.rejected.len() >= ROWS_A_CHUNK
            && send.blocking_send(std::mem::take(&mut chunk)).is_err()
        {
            // The importing task has failed and reports the error.
            return Ok(());
        }
    }
    // As above: if the receiver is gone, the importing task reports why.
    let _ = send.blocking_send(chunk);
    Ok(())
}

fn rejected_path(args: &ListingsArgs) -> PathBuf {
    args.rejected.clone().unwrap_or_else(|| {
        let mut name = OsString::from(&args.file);
        name.push(".rejected.csv");
        PathBuf::from(name)
    })
}

/// Collects rows with problems: all in a file, the first in memory.
struct Rejects {
    path: PathBuf,
    file: RejectedFile,
    first: Vec<RejectedRow>,
    /// The first write error. The import fails with it.
    write_error: Option<io::Error>,
}

impl Rejects {
    fn at(path: PathBuf) -> Result<Self, ImportError> {
        match RejectedFile::at(&path) {
            Ok(file) => Ok(Self {
                path,
                file,
                first: Vec::new(),
                write_error: None,
            }),
            Err(error) => Err(ImportError::Rejected { path, error }),
        }
    }

    fn add(&mut self, row: RejectedRow) {
        if self.write_error.is_some() {
            return;
        }
        self.write_error = self
            .file
            .add(row.line, row.listing_key.as_deref(), row.code, &row.reason)
            .err();
        if self.first.len() < SHOWN_REJECTED {
            self.first.push(row);
        }
    }

    fn finish(self) -> Result<(Vec<RejectedRow>, Option<PathBuf>), ImportError> {
        let finished = match self.write_error {
            Some(error) => Err(error),
            None => self.file.finish(),
        };
        match finished {
            Ok(file) => Ok((self.first, file)),
            Err(error) => Err(ImportError::Rejected {
                path: self.path,
                error,
            }),
        }
    }
}

#[expect(
    clippy::print_stdout,
    reason = "a person runs the command and reads the result"
)]
fn print(outcome: &Outcome) {
    let report = &outcome.report;
    for row in &outcome.first_rejected {
        let key = row.listing_key.as_deref().unwrap_or("-");
        println!("line {}, {key}: [{}] {}", row.line, row.code, row.reason);
    }
    println!(
        "{}: {} rows read, {} new, {} changed, {} unchanged, {} not yet listed, {} rejected, \
         {} kept without a value; {} zips changed",
        report.source,
        report.rows_read,
        report.new,
        report.changed,
        report.unchanged,
        report.not_yet_listed,
        report.rejected,
        outcome.kept_without_value,
        report.changed_zip_codes.len(),
    );
    if let Some(file) = &outcome.rejected_file {
        println!(
            "all rows with problems and their reasons are in {}",
            file.display()
        );
    }
}
