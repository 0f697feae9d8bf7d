//! The listing report: its columns and orders.

use serde::{Deserialize, Serialize};

use super::{ColumnKind, Delivery, ReportKind};
use crate::listing_filter::ListingFilter;
use crate::roles::Permission;

/// The properties of the listing report.
pub const KIND: ReportKind = ReportKind {
    name: "listing",
    job: "listingReport",
    title: "Listing report",
    row: "listing",
    rows: "listings",
    permission: Permission::ReportsRun,
};

macro_rules! listing_columns {
    ($($(#[$meta:meta])* $name:ident = $id:literal, $key:literal, $title:literal, $kind:ident, $width:literal;)*) => {
        /// A column of the listing report, which clients choose by number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub enum ListingColumn { $($(#[$meta])* $name,)* }

        impl ListingColumn {
            /// All columns, in display order; the first is always selected.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its number.
            #[must_use]
            pub fn id(self) -> i32 { match self { $(Self::$name => $id,)* } }

            /// Its stable name.
            #[must_use]
            pub fn key(self) -> &'static str { match self { $(Self::$name => $key,)* } }

            /// Its heading.
            #[must_use]
            pub fn title(self) -> &'static str { match self { $(Self::$name => $title,)* } }

            /// The type of its cells.
            #[must_use]
            pub fn kind(self) -> ColumnKind { match self { $(Self::$name => ColumnKind::$kind,)* } }

            /// Its width in characters.
            #[must_use]
            pub fn width(self) -> u16 { match self { $(Self::$name => $width,)* } }
        }
    };
}

listing_columns! {
    /// Street address with the unit.
    Address = 1, "address", "Address", Text, 34;
    /// MLS number.
    MlsNo = 2, "mlsNo", "MLS No", Text, 18;
    /// City.
    City = 3, "city", "City", Text, 18;
    /// Two-letter state.
    State = 4, "state", "State", Text, 7;
    /// Five-digit zip.
    Zip = 5, "zip", "Zip", Text, 8;
    /// County.
    County = 6, "county", "County", Text, 20;
    /// Status as users see it.
    Status = 7, "status", "Status", Text, 12;
    /// Since when it has this status.
    StatusDate = 8, "statusDate", "Status Date", Date, 12;
    /// First day on the market.
    DateAdded = 9, "dateAdded", "Date Added", Date, 12;
    /// Days from the first day on the market to today or the sale.
    DaysOnMarket = 10, "daysOnMarket", "Days on Market", Integer, 15;
    /// Asking price.
    Price = 11, "price", "Price", Dollars, 14;
    /// Asking price by living area.
    PricePerSqft = 12, "pricePerSqft", "Price per Sqft", DollarsAndCents, 15;
    /// Living area in square feet.
    Size = 13, "size", "Size", Integer, 9;
    /// Bedrooms.
    Beds = 14, "beds", "Beds", Integer, 7;
    /// Bathrooms.
    Baths = 15, "baths", "Baths", Integer, 7;
    /// Year of construction.
    YearBuilt = 16, "yearBuilt", "Year Built", Integer, 11;
    /// RESO property sub-type, else type.
    PropertyType = 17, "propertyType", "Property Type", Text, 24;
    /// Whether an open house is announced.
    OpenHouse = 18, "openHouse", "Open House", YesNo, 12;
    /// The realtor.
    Realtor = 19, "realtor", "Realtor", Text, 26;
    /// The realtor's office.
    Office = 20, "office", "Office", Text, 26;
    /// The child market.
    ChildMarket = 21, "childMarket", "Child Market", Text, 22;
    /// The bucket.
    Bucket = 22, "bucket", "Bucket", Text, 22;
}

impl ListingColumn {
    /// The column of a number; `None` for any other.
    #[must_use]
    pub fn from_id(id: i32) -> Option<Self> {
        Self::ALL.iter().copied().find(|column| column.id() == id)
    }
}

/// Why a choice of columns is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColumnsError {
    /// Column 1 is not the first.
    #[error("column 1 must be the first column")]
    FirstMissing,
    /// The column doesn't exist.
    #[error("unknown column {0}")]
    Unknown(i32),
    /// A column is chosen twice.
    #[error("column {0} is chosen twice")]
    Twice(i32),
}

/// The columns of the chosen numbers, in their order.
///
/// # Errors
/// [`ColumnsError`] for an invalid choice.
pub fn listing_columns(ids: &[i32]) -> Result<Vec<ListingColumn>, ColumnsError> {
    let mut columns = Vec::with_capacity(ids.len().min(ListingColumn::ALL.len()));
    for id in ids {
        let column = ListingColumn::from_id(*id).ok_or(ColumnsError::Unknown(*id))?;
        if columns.contains(&column) {
            return Err(ColumnsError::Twice(*id));
        }
        columns.push(column);
    }
    if columns.first() != Some(&ListingColumn::Address) {
        return Err(ColumnsError::FirstMissing);
    }
    Ok(columns)
}

/// The order of a listing report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ListingReportOrder {
    /// The sheet's columns in order.
    pub columns: Vec<ListingColumn>,
    /// Its rows.
    pub filter: ListingFilter,
    /// Its delivery to the owner.
    pub delivery: Delivery,
}

#[cfg(test)]
mod tests {
    use super::*;

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

    // REP-03
    #[test]
    fn columns_keep_their_chosen_order_and_the_first_stays_first() {
        assert_eq!(
            listing_columns(&[1, 11, 2]),
            Ok(vec![
                ListingColumn::Address,
                ListingColumn::Price,
                ListingColumn::MlsNo
            ])
        );
        assert_eq!(listing_columns(&[2, 1]), Err(ColumnsError::FirstMissing));
        assert_eq!(listing_columns(&[]), Err(ColumnsError::FirstMissing));
        assert_eq!(listing_columns(&[1, 23]), Err(ColumnsError::Unknown(23)));
        assert_eq!(listing_columns(&[1, 2, 2]), Err(ColumnsError::Twice(2)));
    }
}
