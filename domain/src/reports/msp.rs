//! The MSP report: its columns and orders.

use super::{Order, ReportFilter, ReportKind};
use crate::roles::Permission;

/// The properties of the MSP report.
pub const KIND: ReportKind = ReportKind {
    name: "msp",
    job: "mspReport",
    title: "MSP report",
    row: "lead",
    rows: "leads",
    permissions: &[Permission::ReportsRun, Permission::LeadsRead],
};

report_columns! {
    /// A column of the MSP report.
    MspColumn {
        /// The name of the lead.
        Lead = 1, "lead", "Lead", Text, 26, usual;
        /// The partner's id.
        OpportunityId = 2, "opportunityId", "Opportunity ID", Text, 18, usual;
        /// The status of the lead.
        LeadStatus = 3, "leadStatus", "Lead Status", Text, 14, usual;
        /// The kind of move.
        MoveType = 4, "moveType", "Move Type", Text, 14, usual;
        /// When the partner received the lead.
        Received = 5, "received", "Received", DateTime, 20, usual;
        /// When the partner last changed the lead.
        Modified = 6, "modified", "Modified", DateTime, 20;
        /// The day of the survey.
        SurveyDate = 7, "surveyDate", "Survey Date", Date, 12, usual;
        /// The requested day of the move.
        RequestedMove = 8, "requestedMove", "Requested Move", Date, 15, usual;
        /// Email address.
        Email = 9, "email", "Email", Text, 30;
        /// Phone number.
        Phone = 10, "phone", "Phone", Text, 16;
        /// The code of the booker.
        Booker = 11, "booker", "Booker", Text, 18, usual;
        /// The code of the sales person.
        SalesPersonQlabId = 12, "salesPersonQlabId", "SalesPersonQLABId", Text, 18;
        /// The name of the sales person.
        SalesPerson = 13, "salesPerson", "Sales Person", Text, 24;
        /// Where the move begins.
        OriginAddress = 14, "originAddress", "Origin Address", Text, 34;
        /// City where the move begins.
        OriginCity = 15, "originCity", "Origin City", Text, 18, usual;
        /// State where the move begins.
        OriginState = 16, "originState", "Origin State", Text, 12;
        /// Zip code where the move begins.
        OriginZip = 17, "originZip", "Origin Zip", Text, 11;
        /// City where the move ends.
        DestinationCity = 18, "destinationCity", "Destination City", Text, 18;
        /// State where the move ends.
        DestinationState = 19, "destinationState", "Destination State", Text, 17;
        /// Zip code where the move ends.
        DestinationZip = 20, "destinationZip", "Destination Zip", Text, 15;
        /// How much the listing's address is like the lead's.
        Match = 21, "match", "Match", Percent, 8, usual;
        /// Address of the matched listing.
        Property = 22, "property", "Property", Text, 34, usual;
        /// MLS number.
        MlsNo = 23, "mlsNo", "MLS No", Text, 18;
        /// Status of the listing as users see it.
        PropertyStatus = 24, "propertyStatus", "Property Status", Text, 15, usual;
        /// Since when it has this status.
        StatusDate = 25, "statusDate", "Status Date", Date, 12;
        /// Asking price.
        Price = 26, "price", "Price", Dollars, 14;
        /// Living area in square feet.
        Size = 27, "size", "Size", Integer, 9;
        /// The realtor of the listing.
        Realtor = 28, "realtor", "Realtor", Text, 26;
        /// The realtor's office.
        Office = 29, "office", "Office", Text, 26;
        /// The campaigns of the lead.
        Campaigns = 30, "campaigns", "Campaigns", Text, 30;
        /// When the last message to the lead was sent.
        LastTouch = 31, "lastTouch", "Last Touch", DateTime, 20;
        /// The child market of the listing.
        ChildMarket = 32, "childMarket", "Child Market", Text, 22, usual;
        /// The bucket of the listing.
        Bucket = 33, "bucket", "Bucket", Text, 22;
    }
}

/// The order of an MSP report.
pub type MspReportOrder = Order<MspColumn, Box<ReportFilter>>;
