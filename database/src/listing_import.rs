//! Updates the listings of a source in one transaction. The rows are copied into a temporary
//! table and compared with the stored ones, and only differences are written. A file is imported
//! whole ([`ListingImport`]); a source that is read page by page is imported as parts of a walk.
//!
//! Listings that a file doesn't contain stay as they are (rules 5.1).

mod copy;
mod events;
pub(crate) mod merge;

use chrono::{DateTime, Utc};
use domain::jobs::Job;
use domain::listings::SourceListing;
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::jobs::enqueue_for;
use crate::platform::coverage_of;
use crate::transaction::PlatformTx;

/// The most zip codes of one [`Job::MembershipRefresh`].
pub(crate) const ZIPS_A_JOB: usize = 500;

/// A listing and its line in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportRow {
    /// Unique within the import, and ascending.
    pub line: u64,
    /// The listing as the source states it.
    pub listing: SourceListing,
    /// The modification time by the source, at most now. A row older than the stored one changes
    /// nothing; a row of a file has no time and always counts.
    pub modified_at: Option<DateTime<Utc>>,
    /// The URLs of its photographs, if the source has any.
    pub photo_urls: Option<Vec<String>>,
}

impl ImportRow {
    /// A file's row.
    #[must_use]
    pub fn of_file(line: u64, listing: SourceListing) -> Self {
        Self {
            line,
            listing,
            modified_at: None,
            photo_urls: None,
        }
    }
}

/// A row that is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Its line.
    pub line: u64,
    /// Its key.
    pub listing_key: String,
    /// Why.
    pub reason: Reason,
}

/// Why a row is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// Its zip code is not in the zip reference.
    #[error("PostalCode is not a known zip code: {zip_code:?}")]
    UnknownZip {
        /// The zip.
        zip_code: String,
    },
    /// An earlier row has the same key.
    #[error("ListingKey is already in line {first_line}")]
    DuplicateKey {
        /// The line of the first row with the key.
        first_line: u64,
    },
}

impl Reason {
    /// The stable code of the reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownZip { .. } => "UNKNOWN_ZIP",
            Self::DuplicateKey { .. } => "DUPLICATE_KEY",
        }
    }
}

/// The rows that were left out before the import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Listings with a future listing date.
    pub not_yet_listed: u64,
    /// Rows that could not be read.
    pub rejected: u64,
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// The name of the source.
    pub source: String,
    /// All rows of the file.
    pub rows_read: u64,
    /// New listings.
    pub new: u64,
    /// Changed listings.
    pub changed: u64,
    /// Their events; the first import of a source causes none.
    pub events: u64,
    /// Unchanged listings.
    pub unchanged: u64,
    /// Listings with a future listing date.
    pub not_yet_listed: u64,
    /// Unusable rows.
    pub rejected: u64,
    /// Zip codes in which a listing was added, left the market, or changed in a field that
    /// territories or the matches of leads use, or in any field if partners may read the source;
    /// ascending.
    pub changed_zip_codes: Vec<String>,
}

/// An import under way. Nothing is stored before the transaction commits.
pub struct ListingImport<'t> {
    tx: &'t mut PlatformTx,
    source: String,
    merge: Merge,
}

impl<'t> ListingImport<'t> {
    /// Begins an import of the source of that name. Imports of one source are serialized.
    ///
    /// # Errors
    /// [`BeginError::Synced`] when the source is read automatically.
    pub async fn begin(tx: &'t mut PlatformTx, source: &str) -> Result<Self, BeginError> {
        let (source_id, is_known) = merge::source(tx.connection(), source).await?;
        if merge::is_synced(tx.connection(), source_id).await? {
            return Err(BeginError::Synced {
                name: source.to_owned(),
            });
        }
        let merge = Merge::begin(tx, source_id, is_known, Way::Import).await?;
        Ok(Self {
            tx,
            source: source.to_owned(),
            merge,
        })
    }

    /// Adds rows, some thousands at a time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add(&mut self, rows: &[ImportRow]) -> Result<()> {
        self.merge.add(self.tx, rows).await
    }

    /// Compares and writes. Passes refused rows to `reject` in the order of their lines, unknown
    /// zip codes first. The companies whose territory covers a changed listing get a
    /// [`Job::MembershipRefresh`] in the same transaction.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finish(
        self,
        left_out: LeftOut,
        reject: impl FnMut(Rejected),
        now: DateTime<Utc>,
    ) -> Result<ImportReport> {
        let Self {
            tx,
            source,
            mut merge,
        } = self;
        let compared = merge.compare(tx, reject, now).await?;
        let written = merge.write(tx, now).await?;
        merge::note_whole(tx.connection(), merge.source_id, now).await?;
        let report = ImportReport {
            source,
            rows_read: merge.rows + left_out.not_yet_listed + left_out.rejected,
            new: written.new,
            changed: written.changed,
            events: written.events,
            unchanged: merge.rows - compared.rejected - written.new - written.changed,
            not_yet_listed: left_out.not_yet_listed,
            rejected: compared.rejected + left_out.rejected,
            changed_zip_codes: written.changed_zip_codes,
        };
        order_refreshes(tx, &report.changed_zip_codes, Some(now), now).await?;
        record(tx, &report, now).await?;
        Ok(report)
    }
}

/// Why an import can't begin.
#[derive(Debug, Error)]
pub enum BeginError {
    /// The source is read automatically; a file would contradict it.
    #[error("the source {name:?} is read automatically (LISTING_SOURCES_FILE); import under another name")]
    Synced {
        /// Its name.
        name: String,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The origin of rows, as history and events state it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// From a file.
    Import,
    /// Synced from the source.
    Sync,
}

impl Way {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Import => "import",
            Self::Sync => "sync",
        }
    }
}

/// The rows of an import while they are added, compared and written.
pub(crate) struct Merge {
    source_id: Uuid,
    /// Whether the source was imported before; the first import causes no events.
    is_known: bool,
    way: Way,
    rows: u64,
}

/// The result of a comparison.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Compared {
    /// Refused rows.
    pub rejected: u64,
    /// Live listings that would go off the market.
    pub taken_off: u64,
}

/// The written changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    pub new: u64,
    pub changed: u64,
    pub events: u64,
    pub changed_zip_codes: Vec<String>,
}

impl Merge {
    /// Creates the temporary tables. One merge per transaction.
    pub(crate) async fn begin(
        tx: &mut PlatformTx,
        source_id: Uuid,
        is_known: bool,
        way: Way,
    ) -> Result<Self> {
        copy::prepare(tx.connection()).await?;
        Ok(Self {
            source_id,
            is_known,
            way,
            rows: 0,
        })
    }

    pub(crate) async fn add(&mut self, tx: &mut PlatformTx, rows: &[ImportRow]) -> Result<()> {
        self.rows += rows.len() as u64;
        copy::rows(tx.connection(), rows).await
    }

    /// Finds the differences without writing a listing.
    pub(crate) async fn compare(
        &mut self,
        tx: &mut PlatformTx,
        mut reject: impl FnMut(Rejected),
        now: DateTime<Utc>,
    ) -> Result<Compared> {
        let connection = tx.connection();
        let rejected = merge::reject_unknown_zips(connection, &mut reject).await?
            + merge::reject_duplicates(connection, &mut reject).await?;
        merge::write_offices(connection, self.source_id).await?;
        merge::write_realtors(connection, self.source_id, self.is_known.then_some(now)).await?;
        merge::compare_listings(connection, self.source_id).await?;
        let taken_off = merge::count_taken_off(connection).await?;
        Ok(Compared { rejected, taken_off })
    }

    /// Writes the differences that [`Merge::compare`] found, with their history and events.
    pub(crate) async fn write(&mut self, tx: &mut PlatformTx, now: DateTime<Utc>) -> Result<Written> {
        let connection = tx.connection();
        let new = merge::insert_listings(connection, self.source_id).await?;
        let changed = merge::update_listings(connection).await?;
        if self.way == Way::Sync {
            merge::note_modified(connection, self.source_id).await?;
        }
        merge::insert_history(connection, self.way, now).await?;
        let events = if self.is_known {
            events::write(connection, self.way, now).await?
        } else {
            0
        };
        Ok(Written {
            new,
            changed,
            events,
            changed_zip_codes: merge::changed_zips(connection, self.source_id).await?,
        })
    }
}

/// Orders the membership refresh of the affected companies in these zip codes, which also
/// notifies their users of events since `happened_since`, if there are any.
pub(crate) async fn order_refreshes(
    tx: &mut PlatformTx,
    zip_codes: &[String],
    happened_since: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<()> {
    let coverage = coverage_of(tx, zip_codes).await?;
    for of_company in coverage.chunk_by(|one, next| one.0 == next.0) {
        for part in of_company.chunks(ZIPS_A_JOB) {
            let job = Job::MembershipRefresh {
                zip_codes: part.iter().map(|(_, zip)| zip.clone()).collect(),
                happened_since,
            };
            enqueue_for(tx, part[0].0, &job, now).await?;
        }
    }
    Ok(())
}

async fn record(tx: &mut PlatformTx, report: &ImportReport, now: DateTime<Utc>) -> Result<()> {
    let entry = Entry::new(Action::ListingsImported)
        .on("listingSource", &report.source)
        .after(serde_json::json!({
            "rowsRead": report.rows_read,
            "new": report.new,
            "changed": report.changed,
            "events": report.events,
            "unchanged": report.unchanged,
            "notYetListed": report.not_yet_listed,
            "rejected": report.rejected,
        }));
    audit::record_platform(tx, &entry, &Origin::default(), now).await
}
