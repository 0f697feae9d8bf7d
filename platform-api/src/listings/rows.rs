//! Listings as rows of a list.

use chrono::NaiveDate;
use database::listings::{ListingPage, ListingRow};
use domain::money::Cents;
use poem_openapi::Object;
use uuid::Uuid;

use crate::envelope::{PageOut, total};

/// A listing as a row of the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ListingRowOut {
    /// The listing.
    pub property_id: Uuid,
    /// Street address with the unit.
    pub address: String,
    /// The number people know it by.
    pub mls_no: String,
    /// City.
    pub city: String,
    /// Two letters.
    pub state: String,
    /// Five digits.
    pub zip_code: String,
    /// Asking price in dollars.
    pub asking_price: Option<f64>,
    /// Living area in square feet.
    pub size: Option<f64>,
    /// Bedrooms.
    pub num_of_beds: Option<i16>,
    /// Bathrooms.
    pub num_of_baths: Option<i16>,
    /// First day on the market.
    pub date_added: NaiveDate,
    /// 1 New, 2 Pending, 3 Active, 4 Off Market.
    pub property_status: i16,
    /// The same as people read it.
    pub property_status_name: String,
    /// Since when.
    pub property_status_date: NaiveDate,
    /// JSON text with start_date (RFC 3339) and time_zone of the announced open house.
    pub open_house: Option<String>,
}

/// A page of them.
pub(crate) fn page_out(page: ListingPage) -> PageOut<ListingRowOut> {
    PageOut {
        records_total: total(page.total),
        data: page.rows.into_iter().map(row_out).collect(),
    }
}

/// One of them.
#[expect(clippy::cast_precision_loss, reason = "square feet stay far below 2^53")]
pub(crate) fn row_out(row: ListingRow) -> ListingRowOut {
    ListingRowOut {
        property_id: row.id.0,
        address: row.address,
        mls_no: row.mls_no,
        city: row.city,
        state: row.state,
        zip_code: row.zip_code,
        asking_price: row.price_cents.map(|cents| Cents(cents).dollars()),
        size: row.size_sqft.map(|sqft| sqft as f64),
        num_of_beds: row.beds,
        num_of_baths: row.baths,
        date_added: row.date_added,
        property_status: row.status.code(),
        property_status_name: row.status.name().to_owned(),
        property_status_date: row.status_date,
        open_house: row.open_house_starts_at.map(|starts_at| {
            serde_json::json!({ "start_date": starts_at.to_rfc3339(), "time_zone": row.time_zone })
                .to_string()
        }),
    }
}
