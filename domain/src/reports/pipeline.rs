//! The pipeline report: its columns and orders.

use super::{Order, ReportFilter, ReportKind};
use crate::roles::Permission;

/// The properties of the pipeline report.
pub const KIND: ReportKind = ReportKind {
    name: "pipeline",
    job: "pipelineReport",
    title: "Pipeline report",
    row: "listing",
    rows: "listings",
    permissions: &[Permission::ReportsRun],
};

/// How far the work on a listing has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::FromRepr)]
#[repr(i16)]
pub enum Stage {
    /// It is Pending, and nobody has done anything.
    Untouched = 1,
    /// Somebody has it In Process.
    InProcess = 2,
    /// A message about it was sent.
    Contacted = 3,
    /// It became an opportunity.
    Opportunity = 4,
    /// It has a quote.
    Quoted = 5,
    /// It was lost.
    Lost = 6,
    /// It was booked.
    Booked = 7,
}

impl Stage {
    /// Its number. Of several stages, the highest counts.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Untouched => "Untouched",
            Self::InProcess => "In Process",
            Self::Contacted => "Contacted",
            Self::Opportunity => "Opportunity",
            Self::Quoted => "Quoted",
            Self::Lost => "Lost",
            Self::Booked => "Booked",
        }
    }
}

report_columns! {
    /// A column of the pipeline report.
    PipelineColumn {
        /// Street address with the unit.
        Address = 1, "address", "Address", Text, 34, usual;
        /// Its stage.
        Stage = 2, "stage", "Stage", Text, 13, usual;
        /// Since when it has this stage.
        StageSince = 3, "stageSince", "Stage Since", Date, 12, usual;
        /// The days in this stage.
        DaysInStage = 4, "daysInStage", "Days in Stage", Integer, 14;
        /// Status as users see it.
        Status = 5, "status", "Status", Text, 12, usual;
        /// Since when it is Pending.
        PendingSince = 6, "pendingSince", "Pending Since", Date, 14, usual;
        /// First day on the market.
        DateAdded = 7, "dateAdded", "Date Added", Date, 12;
        /// Asking price.
        Price = 8, "price", "Price", Dollars, 14, usual;
        /// Living area in square feet.
        Size = 9, "size", "Size", Integer, 9;
        /// MLS number.
        MlsNo = 10, "mlsNo", "MLS No", Text, 18;
        /// City.
        City = 11, "city", "City", Text, 18;
        /// Two-letter state.
        State = 12, "state", "State", Text, 7;
        /// Five-digit zip.
        Zip = 13, "zip", "Zip", Text, 8, usual;
        /// Who has it In Process.
        InProcessBy = 14, "inProcessBy", "In Process By", Text, 28, usual;
        /// The day it was first saved as an opportunity.
        OpportunityDate = 15, "opportunityDate", "Opportunity Date", Date, 16;
        /// The day of the quote.
        QuoteDate = 16, "quoteDate", "Quote Date", Date, 12, usual;
        /// The quote.
        QuoteAmount = 17, "quoteAmount", "Quote Amount", DollarsAndCents, 14, usual;
        /// The kind of move.
        MovingType = 18, "movingType", "Moving Type", Text, 16;
        /// The source of the business.
        Source = 19, "source", "Source", Text, 18;
        /// Whether it was booked.
        Booked = 20, "booked", "Booked", Text, 12;
        /// When the last message was sent.
        LastTouch = 21, "lastTouch", "Last Touch", DateTime, 20;
        /// The channel of the last message.
        LastChannel = 22, "lastChannel", "Last Channel", Text, 13;
        /// When the next planned message is due.
        NextTouch = 23, "nextTouch", "Next Touch", DateTime, 20;
        /// Whether somebody replied.
        Replied = 24, "replied", "Replied", YesNo, 9;
        /// The realtor.
        Realtor = 25, "realtor", "Realtor", Text, 26;
        /// The realtor's office.
        Office = 26, "office", "Office", Text, 26;
        /// Whether the home owner's data is known.
        OwnerKnown = 27, "ownerKnown", "Owner Known", YesNo, 13;
        /// The child market.
        ChildMarket = 28, "childMarket", "Child Market", Text, 22, usual;
        /// The bucket.
        Bucket = 29, "bucket", "Bucket", Text, 22;
    }
}

/// The order of a pipeline report.
pub type PipelineReportOrder = Order<PipelineColumn, Box<ReportFilter>>;
