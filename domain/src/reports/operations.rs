//! The operations report: its columns and orders.

use super::{Order, ReportFilter, ReportKind};
use crate::roles::Permission;

/// The properties of the operations report.
pub const KIND: ReportKind = ReportKind {
    name: "operations",
    job: "operationsReport",
    title: "Operations report",
    row: "action",
    rows: "actions",
    permissions: &[Permission::ReportsRun],
};

report_columns! {
    /// A column of the operations report.
    OperationsColumn {
        /// When the message was planned, the data requested or the conversion saved.
        When = 1, "when", "When", DateTime, 20, usual;
        /// The kind of action.
        Activity = 2, "activity", "Activity", Text, 18, usual;
        /// The name of who acted, at that time, or "Automatic".
        Person = 3, "person", "Person", Text, 24, usual;
        /// The cause of the message.
        Cause = 4, "cause", "Cause", Text, 20, usual;
        /// Who receives the message.
        Audience = 5, "audience", "Audience", Text, 14, usual;
        /// The name of the recipient.
        Recipient = 6, "recipient", "Recipient", Text, 26, usual;
        /// The address of the recipient.
        Contact = 7, "contact", "Contact", Text, 30;
        /// The subject of the email.
        Subject = 8, "subject", "Subject", Text, 36, usual;
        /// The name of the template.
        Template = 9, "template", "Template", Text, 26;
        /// The listing event that caused the message.
        Event = 10, "event", "Event", Text, 18;
        /// Its state.
        State = 11, "state", "State", Text, 14, usual;
        /// The reason of its state.
        Reason = 12, "reason", "Reason", Text, 36;
        /// When the provider accepted the message.
        Sent = 13, "sent", "Sent", DateTime, 20;
        /// When the message was delivered.
        Delivered = 14, "delivered", "Delivered", DateTime, 20;
        /// When the recipient first replied.
        Replied = 15, "replied", "Replied", DateTime, 20;
        /// The segments of the text message.
        Units = 16, "units", "Units", Integer, 8;
        /// The cost of the message.
        Cost = 17, "cost", "Cost", DollarsAndCents, 10;
        /// Street address of the listing with the unit.
        Address = 18, "address", "Address", Text, 34, usual;
        /// MLS number.
        MlsNo = 19, "mlsNo", "MLS No", Text, 18;
        /// City.
        City = 20, "city", "City", Text, 18;
        /// Two-letter state.
        StateCode = 21, "stateCode", "State", Text, 7;
        /// Five-digit zip.
        Zip = 22, "zip", "Zip", Text, 8;
        /// Status of the listing as users see it.
        ListingStatus = 23, "listingStatus", "Listing Status", Text, 14;
        /// The realtor of the listing.
        Realtor = 24, "realtor", "Realtor", Text, 26;
        /// The realtor's office.
        Office = 25, "office", "Office", Text, 26;
        /// The child market.
        ChildMarket = 26, "childMarket", "Child Market", Text, 22, usual;
        /// The bucket.
        Bucket = 27, "bucket", "Bucket", Text, 22;
        /// The campaign of the message.
        Campaign = 28, "campaign", "Campaign", Text, 26;
    }
}

/// The order of an operations report.
pub type OperationsReportOrder = Order<OperationsColumn, Box<ReportFilter>>;
