//! Reports: their kinds, limits and orders. Each kind has a module with its columns; [`accepted`]
//! is the table of the filters and the period of each.

#[macro_use]
mod columns;
pub mod accepted;
pub mod conversion;
pub mod listing;
pub mod msp;
pub mod operations;
pub mod pipeline;
mod words;

use chrono::{DateTime, Days, NaiveDate, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::clock::{begin_of, end_of};
use crate::dashboard::Timeframe;
use crate::ids::UserId;
use crate::listing_filter::ListingFilter;
use crate::move_types::MoveType;
use crate::property_conversions::{Booking, Source};
use crate::roles::{Access, Permission, Role, granted};
use conversion::ConversionReportOrder;
use listing::{ListingColumn, ListingReportOrder};
use msp::MspReportOrder;
use pipeline::PipelineReportOrder;

pub use columns::{ColumnKind, ColumnsError, ReportColumn, chosen_columns};
pub use words::Names;

/// The most rows of a report; more are refused with 5018, never cut.
pub const MAX_ROWS: i64 = 50_000;

/// The days a report's file is kept (rules 8.1).
pub const KEPT_FOR_DAYS: u64 = 30;

/// When a file made at `created_at` is deleted.
#[must_use]
pub fn expiry(created_at: DateTime<Utc>) -> DateTime<Utc> {
    created_at + Days::new(KEPT_FOR_DAYS)
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

/// A kind of report, as clients name it (`reportType`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum ReportType {
    /// The listings of a territory.
    Listing,
    /// The messages, requests of owner data and conversions of a period.
    Operations,
    /// The listings with a conversion.
    Conversion,
    /// The listings that are Pending or worked on, by stage.
    Pipeline,
    /// The leads of a period with their matched listings.
    Msp,
}

impl ReportType {
    /// All of them, in display order.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its properties.
    #[must_use]
    pub fn kind(self) -> ReportKind {
        match self {
            Self::Listing => listing::KIND,
            Self::Operations => operations::KIND,
            Self::Conversion => conversion::KIND,
            Self::Pipeline => pipeline::KIND,
            Self::Msp => msp::KIND,
        }
    }

    /// Its columns in display order.
    #[must_use]
    pub fn columns(self) -> Vec<ColumnOffer> {
        match self {
            Self::Listing => offers::<ListingColumn>(),
            Self::Operations => offers::<operations::OperationsColumn>(),
            Self::Conversion => offers::<conversion::ConversionColumn>(),
            Self::Pipeline => offers::<pipeline::PipelineColumn>(),
            Self::Msp => offers::<msp::MspColumn>(),
        }
    }
}

/// A column to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnOffer {
    /// Its number.
    pub id: i32,
    /// Its stable name.
    pub key: &'static str,
    /// Its heading.
    pub title: &'static str,
    /// Whether it is always selected and first.
    pub is_locked: bool,
    /// Whether it belongs to the usual columns.
    pub is_usual: bool,
}

fn offers<C: ReportColumn>() -> Vec<ColumnOffer> {
    let of = |(place, column): (usize, &C)| ColumnOffer {
        id: column.id(),
        key: column.key(),
        title: column.title(),
        is_locked: place == 0,
        is_usual: column.is_usual(),
    };
    C::ALL.iter().enumerate().map(of).collect()
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
    /// The permissions that an order needs.
    pub permissions: &'static [Permission],
}

impl ReportKind {
    /// The kind whose jobs have this name in the ledger.
    #[must_use]
    pub fn of_job(name: &str) -> Option<Self> {
        let kinds = ReportType::ALL.iter().map(|report| report.kind());
        kinds.into_iter().find(|kind| kind.job == name)
    }

    /// Whether a user of `role` with the granted `access` may have it made.
    #[must_use]
    pub fn is_granted(&self, role: Role, access: Access) -> bool {
        let mut permissions = self.permissions.iter();
        permissions.all(|permission| granted(role, access, *permission).is_some())
    }
}

/// Days in the company's time zone, both inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Period {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// How it was chosen, if not by its days.
    pub timeframe: Option<Timeframe>,
}

impl Period {
    /// Its first instant, and the first one after it.
    #[must_use]
    pub fn instants(self, zone: Tz) -> (DateTime<Utc>, DateTime<Utc>) {
        (begin_of(self.from, zone), end_of(self.to, zone))
    }
}

/// The rows of a report that has more filters than those of listings. [`accepted`] says which of
/// them a report has; the others are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct ReportFilter {
    /// Conditions on the listing.
    pub listings: ListingFilter,
    /// The days of the rows; `None` is all of them.
    pub period: Option<Period>,
    /// Who acted, saved, works on it or sells; empty is anyone.
    pub users: Vec<UserId>,
    /// Sources of the conversion; empty is any.
    pub sources: Vec<Source>,
    /// Whether the conversion was booked; empty is any.
    pub bookings: Vec<Booking>,
    /// Kinds of moves; empty is any.
    pub move_types: Vec<MoveType>,
    /// Quoted on this day or later.
    pub meeting_from: Option<NaiveDate>,
    /// Quoted on this day or earlier.
    pub meeting_to: Option<NaiveDate>,
    /// Pending since this day or later.
    pub pending_from: Option<NaiveDate>,
    /// Pending since this day or earlier.
    pub pending_to: Option<NaiveDate>,
}

/// What an order of any kind contains: columns `C` and filters `F`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Order<C, F> {
    /// The sheet's columns in order.
    pub columns: Vec<C>,
    /// Its rows.
    pub filter: F,
    /// Its delivery to the owner.
    pub delivery: Delivery,
}

/// The order of a report: everything needed to make it later. Each kind is stored under the name
/// of its jobs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "payload")]
pub enum ReportOrder {
    /// The listings of a territory.
    #[serde(rename = "listingReport")]
    Listing(ListingReportOrder),
    /// The listings with a conversion.
    #[serde(rename = "conversionReport")]
    Conversion(ConversionReportOrder),
    /// The listings that are Pending or worked on.
    #[serde(rename = "pipelineReport")]
    Pipeline(PipelineReportOrder),
    /// The leads of a period with their matched listings.
    #[serde(rename = "mspReport")]
    Msp(MspReportOrder),
}

impl ReportOrder {
    /// The properties of its kind.
    #[must_use]
    pub fn kind(&self) -> ReportKind {
        match self {
            Self::Listing(_) => listing::KIND,
            Self::Conversion(_) => conversion::KIND,
            Self::Pipeline(_) => pipeline::KIND,
            Self::Msp(_) => msp::KIND,
        }
    }

    /// Its delivery to the owner.
    #[must_use]
    pub fn delivery(&self) -> Delivery {
        match self {
            Self::Listing(order) => order.delivery,
            Self::Conversion(order) => order.delivery,
            Self::Pipeline(order) => order.delivery,
            Self::Msp(order) => order.delivery,
        }
    }

    /// Its conditions on listings.
    #[must_use]
    pub fn listings(&self) -> &ListingFilter {
        match self {
            Self::Listing(order) => &order.filter,
            Self::Conversion(order) => &order.filter.listings,
            Self::Pipeline(order) => &order.filter.listings,
            Self::Msp(order) => &order.filter.listings,
        }
    }

    /// Its other conditions; `None` for a report that has no others.
    #[must_use]
    pub fn filter(&self) -> Option<&ReportFilter> {
        match self {
            Self::Listing(_) => None,
            Self::Conversion(order) => Some(&order.filter),
            Self::Pipeline(order) => Some(&order.filter),
            Self::Msp(order) => Some(&order.filter),
        }
    }

    /// The users of its filter.
    #[must_use]
    pub fn users(&self) -> &[UserId] {
        self.filter().map_or(&[], |filter| &filter.users)
    }

    /// Its conditions in words, without the period: labels and values.
    #[must_use]
    pub fn words(&self, names: &Names) -> Vec<(&'static str, String)> {
        match self.filter() {
            Some(filter) => filter.words(names),
            None => self.listings().words(names),
        }
    }
}
