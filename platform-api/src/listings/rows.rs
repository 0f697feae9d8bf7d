//! The rows of listing lists.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use database::listings::{ListingPage, ListingRow};
use database::property_flags::{self, Flags};
use database::{ScopedTx, Session};
use domain::ids::ListingId;
use domain::money::Cents;
use poem_openapi::Object;
use uuid::Uuid;

use crate::envelope::PageOut;
use crate::error::ApiError;

/// A listing in the list, with the caller's flags; a super admin has none.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ListingRowOut {
    /// The listing.
    pub property_id: Uuid,
    /// Street address with the unit.
    pub address: String,
    /// The MLS number.
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
    /// The same as text.
    pub property_status_name: String,
    /// Since when it has this status.
    pub property_status_date: NaiveDate,
    /// JSON text with start_date (RFC 3339) and time_zone of the announced open house.
    pub open_house: Option<String>,
    /// Marked as a favorite.
    pub mark_as_favourite: Option<bool>,
    /// Marked as In Process.
    pub mark_as_in_progress: Option<bool>,
    /// Marked as discarded.
    pub mark_as_discarded: Option<bool>,
}

/// Converts a page to the wire format, with the caller's flags.
///
/// # Errors
/// When the database fails.
pub(crate) async fn page_out(
    tx: &mut ScopedTx,
    session: &Session,
    page: ListingPage,
) -> Result<PageOut<ListingRowOut>, ApiError> {
    let flags: Option<HashMap<ListingId, Flags>> = match tx {
        ScopedTx::Platform(_) => None,
        ScopedTx::Tenant(tx) => {
            let ids: Vec<_> = page.rows.iter().map(|row| row.id).collect();
            let flags = property_flags::of(tx, session.user_id(), &ids).await?;
            Some(flags.into_iter().collect())
        }
    };
    let data = page.rows.into_iter().map(|row| {
        let own = flags.as_ref();
        let own = own.map(|flags| flags.get(&row.id).copied().unwrap_or_default());
        row_out(row, own)
    });
    Ok(PageOut::new(data, page.total))
}

/// JSON text of an open house in the zone of its listing.
pub(crate) fn open_house_text(
    starts_at: DateTime<Utc>,
    ends_at: Option<DateTime<Utc>>,
    time_zone: &str,
) -> String {
    let mut text = serde_json::json!({ "start_date": starts_at.to_rfc3339(), "time_zone": time_zone });
    if let Some(ends_at) = ends_at {
        text["end_date"] = ends_at.to_rfc3339().into();
    }
    text.to_string()
}

#[expect(clippy::cast_precision_loss, reason = "square feet stay far below 2^53")]
fn row_out(row: ListingRow, own: Option<Flags>) -> ListingRowOut {
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
        open_house: row
            .open_house_starts_at
            .map(|starts_at| open_house_text(starts_at, None, &row.time_zone)),
        mark_as_favourite: own.map(|flags| flags.is_favourite),
        mark_as_in_progress: own.map(|flags| flags.in_process_at.is_some()),
        mark_as_discarded: own.map(|flags| flags.is_discarded),
    }
}
