//! Reports: their kinds, their bounds and what an order holds. A module per kind has its columns.

pub mod listing;

use chrono::{DateTime, Days, Utc};
use serde::{Deserialize, Serialize};

use crate::roles::Permission;
use listing::ListingReportOrder;

/// The most rows a report holds; more is refused with 5018, never cut.
pub const MAX_ROWS: i64 = 50_000;

/// Days a report's file is kept (rules 8.1).
pub const KEPT_FOR_DAYS: u64 = 30;

/// When a file made at `created_at` is deleted.
#[must_use]
pub fn expiry(created_at: DateTime<Utc>) -> DateTime<Utc> {
    created_at + Days::new(KEPT_FOR_DAYS)
}

/// What stands in the cells of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Words.
    Text,
    /// Whole numbers.
    Integer,
    /// Dollars without cents.
    Dollars,
    /// Dollars with cents.
    DollarsAndCents,
    /// A calendar day.
    Date,
    /// Yes or no.
    YesNo,
}

/// How a report reaches its owner (`responseType`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Delivery {
    /// 1: the owner downloads it.
    Download,
    /// 2: a mail with a lasting link to it.
    Email,
}

/// What holds for every report of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportKind {
    /// The name in metrics and in the audit log.
    pub name: &'static str,
    /// The name of its jobs in the ledger.
    pub job: &'static str,
    /// The title of its sheet, its file and its job.
    pub title: &'static str,
    /// What one row is.
    pub row: &'static str,
    /// What several rows are.
    pub rows: &'static str,
    /// What a person needs to order it.
    pub permission: Permission,
}

impl ReportKind {
    /// All kinds.
    pub const ALL: [Self; 1] = [listing::KIND];

    /// The kind whose jobs have this name in the ledger.
    #[must_use]
    pub fn of_job(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.job == name)
    }
}

/// A report as it is ordered: all that is needed to make it later. Each kind is stored under
/// the name of its jobs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub enum ReportOrder {
    /// The listings of a territory.
    #[serde(rename = "listingReport")]
    Listing(ListingReportOrder),
}

impl ReportOrder {
    /// What holds for it as for all of its kind.
    #[must_use]
    pub fn kind(&self) -> ReportKind {
        match self {
            Self::Listing(_) => listing::KIND,
        }
    }

    /// Its way to the owner.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        match self {
            Self::Listing(order) => order.delivery,
        }
    }
}
