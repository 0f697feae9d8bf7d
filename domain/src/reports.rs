//! Reports: their kinds, limits and orders. Each kind has a module with its columns.

pub mod listing;

use chrono::{DateTime, Days, Utc};
use serde::{Deserialize, Serialize};

use crate::roles::Permission;
use listing::ListingReportOrder;

/// The most rows of a report; more are refused with 5018, never cut.
pub const MAX_ROWS: i64 = 50_000;

/// The days a report's file is kept (rules 8.1).
pub const KEPT_FOR_DAYS: u64 = 30;

/// When a file made at `created_at` is deleted.
#[must_use]
pub fn expiry(created_at: DateTime<Utc>) -> DateTime<Utc> {
    created_at + Days::new(KEPT_FOR_DAYS)
}

/// The type of a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text.
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
    /// 1: a download.
    Download,
    /// 2: an e-mail with a lasting link to it.
    Email,
}

/// The properties of a kind of report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportKind {
    /// The name in metrics and in the audit log.
    pub name: &'static str,
    /// The name of its jobs in the ledger.
    pub job: &'static str,
    /// The title of its sheet, its file and its job.
    pub title: &'static str,
    /// The noun for one row.
    pub row: &'static str,
    /// The noun for several rows.
    pub rows: &'static str,
    /// The permission that an order needs.
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

/// The order of a report: everything needed to make it later. Each kind is stored under the name
/// of its jobs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub enum ReportOrder {
    /// The listings of a territory.
    #[serde(rename = "listingReport")]
    Listing(ListingReportOrder),
}

impl ReportOrder {
    /// The properties of its kind.
    #[must_use]
    pub fn kind(&self) -> ReportKind {
        match self {
            Self::Listing(_) => listing::KIND,
        }
    }

    /// Its delivery to the owner.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        match self {
            Self::Listing(order) => order.delivery,
        }
    }
}
