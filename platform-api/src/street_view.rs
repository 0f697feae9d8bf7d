//! The street views of listings and leads: the position and the key for Google Maps.

use database::geocoded_addresses::{self, Known, Position};
use database::property_details;
use database::{Scope, ScopedTx};
use domain::ids::ListingId;
use domain::roles::Permission;
use domain::street_view::{COORDINATES_HOLD, address_line};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use providers::maps::MapsError;
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, Chain, ErrorCode, found};
use crate::listings::view;
use crate::state::ApiState;
use crate::tags::Tag;

/// The call for the street view of a listing.
pub struct StreetViewApi;

/// The position for the street view of a listing.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct StreetViewOut {
    /// The address in one line; empty without a street.
    pub address: String,
    /// Degrees; absent if the position is unknown.
    pub latitude: Option<f64>,
    /// Degrees.
    pub longitude: Option<f64>,
    /// Whether it is the address itself; otherwise it is the center of its zip.
    pub is_exact: bool,
    /// The key with which the browser loads Google Maps; absent if the installation has none.
    pub google_maps_key: Option<String>,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl StreetViewApi {
    /// Get the position of a listing for its street view.
    ///
    /// A listing of the caller's territory, or any for a super admin. An address is geocoded at
    /// most once a month. If Google Maps is not set up, the position is the center of the zip
    /// code. `404 NOT_FOUND`; `503 UNAVAILABLE` when the geocoder does not answer.
    #[oai(path = "/get-street-view", method = "get", operation_id = "getStreetView")]
    async fn get_street_view(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
    ) -> Answer<StreetViewOut> {
        let Auth(session) = auth;
        let scope = session.allow(Permission::ListingsRead)?;
        let listing = ListingId(property_id.0);
        let mut tx = state.db.scoped(&scope).await?;
        let place = found(property_details::place(&mut tx, view(&session), listing).await?)?;
        let address = line(&place.address, &place.city, (&place.state, &place.zip_code));
        position(&state, &scope, tx, (address, place.middle_of_zip)).await
    }
}

/// The position of an address in one line, or the center of its zip without Google Maps.
///
/// # Errors
/// UNAVAILABLE when the geocoder does not answer.
pub(crate) async fn position(
    state: &ApiState,
    scope: &Scope,
    mut tx: ScopedTx,
    (address, middle_of_zip): (String, Option<Position>),
) -> Answer<StreetViewOut> {
    let now = state.clock.now();
    let Some(maps) = &state.config.maps else {
        tx.commit().await?;
        return answer(without_maps(address, middle_of_zip));
    };
    let cached = cached(&mut tx, &address, now - COORDINATES_HOLD).await?;
    tx.commit().await?;
    // No transaction is open during the geocoder's call.
    let position = match cached {
        Some(position) => position,
        None => {
            let found = maps.geocoder.find(&address).await.map_err(refusal)?;
            let found = found.map_or(Known::Nowhere, Known::At);
            let mut tx = state.db.scoped(scope).await?;
            geocoded_addresses::put(&mut tx, &address, found, now).await?;
            tx.commit().await?;
            found
        }
    };
    let position = match position {
        Known::At(position) => Some(position),
        Known::Nowhere => None,
    };
    answer(StreetViewOut {
        address,
        latitude: position.map(|(latitude, _)| latitude),
        longitude: position.map(|(_, longitude)| longitude),
        is_exact: position.is_some(),
        google_maps_key: Some(maps.browser_key.clone()),
    })
}

/// The geocoder's earlier result; an empty address has no position.
async fn cached(
    tx: &mut ScopedTx,
    address: &str,
    since: chrono::DateTime<chrono::Utc>,
) -> Result<Option<Known>, ApiError> {
    if address.is_empty() {
        return Ok(Some(Known::Nowhere));
    }
    Ok(geocoded_addresses::get(tx, address, since).await?)
}

/// An address in one line; empty without a street.
pub(crate) fn line(street: &str, city: &str, (state, zip_code): (&str, &str)) -> String {
    let town = address_line(&[city]);
    let state = format!("{state} {zip_code}");
    let street = address_line(&[street]);
    // Without a street there is no street view.
    if street.is_empty() {
        return String::new();
    }
    address_line(&[&street, &town, &state])
}

/// Without Google Maps, only the center of the zip is known.
fn without_maps(address: String, middle: Option<Position>) -> StreetViewOut {
    StreetViewOut {
        address,
        latitude: middle.map(|(latitude, _)| latitude),
        longitude: middle.map(|(_, longitude)| longitude),
        is_exact: false,
        google_maps_key: None,
    }
}

fn refusal(error: MapsError) -> ApiError {
    tracing::warn!(error = %Chain(&error), "an address could not be geocoded");
    ApiError::retry_after(ErrorCode::Unavailable, 5)
}
