//! Bringing the listings of a source up to date, in one transaction: the rows are
//! copied into a table of the transaction's own, then compared with what stands
//! there, and only what differs is written.
//!
//! Rows that a file doesn't name stay as they are (DECISIONS 5.1).

mod copy;
mod events;
mod merge;

use chrono::{DateTime, Utc};
use domain::jobs::Job;
use domain::listings::SourceListing;
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::jobs::enqueue_for;
use crate::platform::coverage_of;
use crate::transaction::PlatformTx;

/// Most zips of one [`Job::MembershipRefresh`].
pub(crate) const ZIPS_A_JOB: usize = 500;

/// A listing and the line of its file that told it.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportRow {
    /// Unique within the import, and ascending.
    pub line: u64,
    /// What the source tells.
    pub listing: SourceListing,
}

/// A row that can't stand in the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Its line.
    pub line: u64,
    /// Its key.
    pub listing_key: String,
    /// Why.
    pub reason: Reason,
}

/// Why a row can't stand in the database.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The zip reference doesn't know its zip.
    #[error("PostalCode is no known zip: {zip_code:?}")]
    UnknownZip {
        /// The zip.
        zip_code: String,
    },
    /// An earlier row has its key.
    #[error("ListingKey stands in line {first_line} already")]
    DuplicateKey {
        /// Where it stands first.
        first_line: u64,
    },
}

impl Reason {
    /// A stable name for the reason.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownZip { .. } => "UNKNOWN_ZIP",
            Self::DuplicateKey { .. } => "DUPLICATE_KEY",
        }
    }
}

/// What happened to the rows that never got here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// Listings that come on the market later.
    pub not_yet_listed: u64,
    /// Rows that could not be read.
    pub rejected: u64,
}

/// What an import did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// The name of the source.
    pub source: String,
    /// Rows of the file, whatever became of them.
    pub rows_read: u64,
    /// Listings that were not known.
    pub new: u64,
    /// Known listings that differed.
    pub changed: u64,
    /// Events those are; the first import of a source is none.
    pub events: u64,
    /// Known listings that did not differ.
    pub unchanged: u64,
    /// Listings that come on the market later.
    pub not_yet_listed: u64,
    /// Rows that can't be used.
    pub rejected: u64,
    /// Zips in which a listing came, went, or changed in what territories go by;
    /// ascending.
    pub changed_zip_codes: Vec<String>,
}

/// An import under way. Nothing of it stands before the transaction's commit.
pub struct ListingImport<'t> {
    tx: &'t mut PlatformTx,
    source: String,
    source_id: Uuid,
    /// Whether all of it came before; what comes first is no event.
    is_known: bool,
    rows: u64,
}

impl<'t> ListingImport<'t> {
    /// Begins an import of the source of that name. Imports of one source follow
    /// one another.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin(tx: &'t mut PlatformTx, source: &str) -> Result<Self> {
        let (source_id, is_known) = merge::source(tx.connection(), source).await?;
        copy::prepare(tx.connection()).await?;
        Ok(Self {
            tx,
            source: source.to_owned(),
            source_id,
            is_known,
            rows: 0,
        })
    }

    /// Takes the next rows, some thousands at a time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add(&mut self, rows: &[ImportRow]) -> Result<()> {
        self.rows += rows.len() as u64;
        copy::rows(self.tx.connection(), rows).await
    }

    /// Compares and writes. Rows that can't stand are handed to `reject` in the
    /// order of their lines, unknown zips first. The companies whose territory
    /// holds a changed listing get their [`Job::MembershipRefresh`] in the same
    /// transaction.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn finish(
        self,
        left_out: LeftOut,
        mut reject: impl FnMut(Rejected),
        now: DateTime<Utc>,
    ) -> Result<ImportReport> {
        let Self {
            tx,
            source,
            source_id,
            is_known,
            rows,
        } = self;
        let connection = tx.connection();
        let rejected = merge::reject_unknown_zips(connection, &mut reject).await?
            + merge::reject_duplicates(connection, &mut reject).await?;
        merge::write_offices(connection, source_id).await?;
        merge::write_realtors(connection, source_id).await?;
        merge::compare_listings(connection, source_id).await?;
        let new = merge::insert_listings(connection, source_id).await?;
        let changed = merge::update_listings(connection).await?;
        merge::insert_history(connection, now).await?;
        let events = if is_known {
            events::write(connection, now).await?
        } else {
            merge::note_whole(connection, source_id, now).await?;
            0
        };
        let changed_zip_codes = merge::changed_zips(connection).await?;
        let report = ImportReport {
            source,
            rows_read: rows + left_out.not_yet_listed + left_out.rejected,
            new,
            changed,
            events,
            unchanged: rows - rejected - new - changed,
            not_yet_listed: left_out.not_yet_listed,
            rejected: rejected + left_out.rejected,
            changed_zip_codes,
        };
        order_refreshes(tx, &report.changed_zip_codes, now).await?;
        record(tx, &report, now).await?;
        Ok(report)
    }
}

/// Orders that the membership of the companies concerned follows in these zips.
pub(crate) async fn order_refreshes(
    tx: &mut PlatformTx,
    zip_codes: &[String],
    now: DateTime<Utc>,
) -> Result<()> {
    let coverage = coverage_of(tx, zip_codes).await?;
    for of_company in coverage.chunk_by(|one, next| one.0 == next.0) {
        for part in of_company.chunks(ZIPS_A_JOB) {
            let job = Job::MembershipRefresh {
                zip_codes: part.iter().map(|(_, zip)| zip.clone()).collect(),
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
