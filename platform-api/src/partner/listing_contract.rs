//! Listings in the contract of partners' programs.

use chrono::{DateTime, NaiveDate, Utc};
use database::listings::changes::ChangedListing;
use domain::listings::Status;
use domain::money::Cents;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

/// The status of a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum ListingStatus {
    /// It came on the market within the last seven days.
    New,
    /// It is under contract.
    Pending,
    /// It is on the market.
    Active,
    /// It is sold, expired or withdrawn.
    OffMarket,
}

/// A listing. It names neither its agent nor its owner.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ListingOut {
    /// Doorstep's id of the listing, which never changes.
    pub id: Uuid,
    /// The listing number of the MLS.
    pub mls_number: String,
    /// The name of the source, such as an MLS.
    pub source: String,
    /// The status.
    pub status: ListingStatus,
    /// Since when it has this status.
    pub status_date: NaiveDate,
    /// The kind of property, in the words of the source.
    pub property_type: String,
    /// Street address without the unit.
    pub address: String,
    /// The unit.
    pub unit_number: Option<String>,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// Asking price in dollars.
    pub list_price: Option<f64>,
    /// Bedrooms.
    pub beds: Option<i32>,
    /// Bathrooms.
    pub baths: Option<i32>,
    /// Living area in square feet.
    pub size_sqft: Option<i64>,
    /// First day on the market.
    pub list_date: NaiveDate,
    /// When the listing last changed, entered the territory, or was allowed by its source.
    pub updated_at: DateTime<Utc>,
}

/// A part of the walk through listings.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ListingListOut {
    /// The listings in the order of their changes.
    pub data: Vec<ListingOut>,
    /// Whether more listings can be read now.
    pub has_more: bool,
    /// Continues the walk, also later, after more listings have changed. Absent only while no listing was found.
    pub next_cursor: Option<String>,
}

/// A listing that a partner reads.
pub fn listing_out(listing: ChangedListing) -> ListingOut {
    ListingOut {
        id: listing.id.0,
        mls_number: listing.mls_no,
        source: listing.source_name,
        status: status_out(listing.status),
        status_date: listing.status_date,
        property_type: listing.property_type,
        address: listing.address,
        unit_number: listing.unit_number,
        city: listing.city,
        state: listing.state,
        zip_code: listing.zip_code,
        list_price: listing.price_cents.map(|cents| Cents(cents).dollars()),
        beds: listing.beds.map(Into::into),
        baths: listing.baths.map(Into::into),
        size_sqft: listing.size_sqft,
        list_date: listing.date_added,
        updated_at: listing.updated_at,
    }
}

fn status_out(status: Status) -> ListingStatus {
    match status {
        Status::New => ListingStatus::New,
        Status::Pending => ListingStatus::Pending,
        Status::Active => ListingStatus::Active,
        Status::OffMarket => ListingStatus::OffMarket,
    }
}
