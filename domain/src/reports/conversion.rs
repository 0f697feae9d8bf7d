//! The conversion report: its columns and orders.

use super::{Order, ReportFilter, ReportKind};
use crate::roles::Permission;

/// The properties of the conversion report.
pub const KIND: ReportKind = ReportKind {
    name: "conversion",
    job: "conversionReport",
    title: "Conversion report",
    row: "conversion",
    rows: "conversions",
    permissions: &[Permission::ReportsRun],
};

report_columns! {
    /// A column of the conversion report.
    ConversionColumn {
        /// Street address with the unit.
        Address = 1, "address", "Address", Text, 34, usual;
        /// MLS number.
        MlsNo = 2, "mlsNo", "MLS No", Text, 18;
        /// City.
        City = 3, "city", "City", Text, 18;
        /// Two-letter state.
        State = 4, "state", "State", Text, 7;
        /// Five-digit zip.
        Zip = 5, "zip", "Zip", Text, 8;
        /// Status as users see it.
        Status = 6, "status", "Status", Text, 12, usual;
        /// Whether it became an opportunity.
        Opportunity = 7, "opportunity", "Opportunity", YesNo, 12, usual;
        /// The day it was first saved as an opportunity.
        OpportunityDate = 8, "opportunityDate", "Opportunity Date", Date, 16, usual;
        /// The source of the business.
        Source = 9, "source", "Source", Text, 18, usual;
        /// The day of the quote.
        QuoteDate = 10, "quoteDate", "Quote Date", Date, 12, usual;
        /// The kind of move.
        MovingType = 11, "movingType", "Moving Type", Text, 16, usual;
        /// The quote.
        QuoteAmount = 12, "quoteAmount", "Quote Amount", DollarsAndCents, 14, usual;
        /// Whether it was booked.
        Booked = 13, "booked", "Booked", Text, 12, usual;
        /// The day it was first saved as booked.
        BookedDate = 14, "bookedDate", "Booked Date", Date, 12, usual;
        /// The days from the opportunity to the booking.
        DaysToBook = 15, "daysToBook", "Days to Book", Integer, 13;
        /// The name of who last saved it, at that time.
        SavedBy = 16, "savedBy", "Saved By", Text, 24, usual;
        /// When it was last saved.
        Saved = 17, "saved", "Saved", DateTime, 20;
        /// Comments.
        Comments = 18, "comments", "Comments", Text, 40;
        /// The messages sent before the first yes.
        TouchesBefore = 19, "touchesBefore", "Touches Before", Integer, 15;
        /// The day of the first of them.
        FirstTouch = 20, "firstTouch", "First Touch", Date, 12;
        /// The channel of the last of them.
        LastChannel = 21, "lastChannel", "Last Channel", Text, 13;
        /// Asking price.
        Price = 22, "price", "Price", Dollars, 14;
        /// Living area in square feet.
        Size = 23, "size", "Size", Integer, 9;
        /// The realtor.
        Realtor = 24, "realtor", "Realtor", Text, 26;
        /// The realtor's office.
        Office = 25, "office", "Office", Text, 26;
        /// The child market.
        ChildMarket = 26, "childMarket", "Child Market", Text, 22, usual;
        /// The bucket.
        Bucket = 27, "bucket", "Bucket", Text, 22;
        /// Whether the listing is in the territory.
        InTerritory = 28, "inTerritory", "In Territory", YesNo, 12;
    }
}

/// The order of a conversion report.
pub type ConversionReportOrder = Order<ConversionColumn, Box<ReportFilter>>;
