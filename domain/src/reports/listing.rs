//! The listing report: its columns and orders.

use super::{Order, ReportKind};
use crate::listing_filter::ListingFilter;
use crate::roles::Permission;

/// The properties of the listing report.
pub const KIND: ReportKind = ReportKind {
    name: "listing",
    job: "listingReport",
    title: "Listing report",
    row: "listing",
    rows: "listings",
    permissions: &[Permission::ReportsRun],
};

report_columns! {
    /// A column of the listing report.
    ListingColumn {
        /// Street address with the unit.
        Address = 1, "address", "Address", Text, 34, usual;
        /// MLS number.
        MlsNo = 2, "mlsNo", "MLS No", Text, 18, usual;
        /// City.
        City = 3, "city", "City", Text, 18, usual;
        /// Two-letter state.
        State = 4, "state", "State", Text, 7;
        /// Five-digit zip.
        Zip = 5, "zip", "Zip", Text, 8, usual;
        /// County.
        County = 6, "county", "County", Text, 20;
        /// Status as users see it.
        Status = 7, "status", "Status", Text, 12, usual;
        /// Since when it has this status.
        StatusDate = 8, "statusDate", "Status Date", Date, 12, usual;
        /// First day on the market.
        DateAdded = 9, "dateAdded", "Date Added", Date, 12, usual;
        /// Days from the first day on the market to today or the sale.
        DaysOnMarket = 10, "daysOnMarket", "Days on Market", Integer, 15, usual;
        /// Asking price.
        Price = 11, "price", "Price", Dollars, 14, usual;
        /// Asking price by living area.
        PricePerSqft = 12, "pricePerSqft", "Price per Sqft", DollarsAndCents, 15;
        /// Living area in square feet.
        Size = 13, "size", "Size", Integer, 9, usual;
        /// Bedrooms.
        Beds = 14, "beds", "Beds", Integer, 7;
        /// Bathrooms.
        Baths = 15, "baths", "Baths", Integer, 7;
        /// Year of construction.
        YearBuilt = 16, "yearBuilt", "Year Built", Year, 11;
        /// RESO property sub-type, else type.
        PropertyType = 17, "propertyType", "Property Type", Text, 24;
        /// Whether an open house is announced.
        OpenHouse = 18, "openHouse", "Open House", YesNo, 12;
        /// The realtor.
        Realtor = 19, "realtor", "Realtor", Text, 26, usual;
        /// The realtor's office.
        Office = 20, "office", "Office", Text, 26;
        /// The child market.
        ChildMarket = 21, "childMarket", "Child Market", Text, 22, usual;
        /// The bucket.
        Bucket = 22, "bucket", "Bucket", Text, 22;
    }
}

/// The order of a listing report.
pub type ListingReportOrder = Order<ListingColumn, ListingFilter>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::ReportColumn as _;

    // REP-03
    #[test]
    fn the_listing_report_offers_its_columns_with_address_first() {
        let titles: Vec<_> = ListingColumn::ALL.iter().map(|column| column.title()).collect();
        assert_eq!(
            titles.join(", "),
            "Address, MLS No, City, State, Zip, County, Status, Status Date, Date Added, Days on Market, Price, \
             Price per Sqft, Size, Beds, Baths, Year Built, Property Type, Open House, Realtor, Office, Child Market, \
             Bucket"
        );
        for (position, column) in ListingColumn::ALL.iter().enumerate() {
            assert_eq!(usize::try_from(column.id()), Ok(position + 1));
        }
    }
}
