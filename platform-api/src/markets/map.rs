//! Zip codes on a map.

use database::Scope;
use database::territory::{self, ZipArea, ZipPlace};
use domain::people::STATE_CHARS;
use domain::roles::Permission;
use domain::territory::{MAX_NAME, MAX_ZIP_CODES};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use super::asker::asker;
use super::definition::zip_codes;
use super::named::NamedNode;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer, total};
use crate::error::ApiError;
use crate::input::Checks;
use crate::state::ApiState;
use crate::tags::Tag;

/// The most degrees of a box in each direction.
const MOST_DEGREES: f64 = 10.0;

/// The call for a map.
pub struct MarketMapApi;

/// A rectangle on the map, in degrees.
#[derive(Clone, Copy, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BoxIn {
    /// Minimum longitude.
    pub west: f64,
    /// Minimum latitude.
    pub south: f64,
    /// Maximum longitude, at most 10 degrees more.
    pub east: f64,
    /// Maximum latitude, at most 10 degrees more.
    pub north: f64,
}

/// A county of a state.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CountyIn {
    /// Two letters.
    pub state: String,
    /// Its name in the zip reference.
    #[oai(validator(max_length = 150))]
    pub county: String,
}

/// The zip codes to return: those of a market, child market or bucket; a super admin may give a
/// box, a county or zip codes instead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ZipMapIn {
    /// The zip codes of this market.
    pub market_id: Option<Uuid>,
    /// The zip codes of this child market or bucket.
    pub sub_market_id: Option<Uuid>,
    /// The zip codes in this box.
    #[oai(rename = "box")]
    pub within: Option<BoxIn>,
    /// The zip codes of this county.
    pub county: Option<CountyIn>,
    /// These zip codes, at most 5,000.
    #[oai(validator(max_items = 5000))]
    pub zip_codes: Option<Vec<String>>,
}

/// A zip code on a map.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ZipPlaceOut {
    /// Five digits.
    pub zip_code: String,
    /// Its main city.
    pub city: String,
    /// Its county, if known.
    pub county: Option<String>,
    /// Two letters.
    pub state: String,
    /// Degrees, if known.
    pub latitude: Option<f64>,
    /// Degrees, if known.
    pub longitude: Option<f64>,
    /// Listings of any status: those in the market, child market or bucket, or else all.
    pub num_listings: i32,
}

impl From<ZipPlace> for ZipPlaceOut {
    fn from(place: ZipPlace) -> Self {
        Self {
            zip_code: place.zip_code,
            city: place.city,
            county: place.county,
            state: place.state,
            latitude: place.latitude,
            longitude: place.longitude,
            num_listings: total(place.listings),
        }
    }
}

/// The zip codes of a map.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ZipMapOut {
    /// Ascending, at most 5,000.
    pub zips: Vec<ZipPlaceOut>,
    /// Whether there are more.
    pub is_cut: bool,
}

#[OpenApi(prefix_path = "/market", tag = "Tag::Markets")]
impl MarketMapApi {
    /// Get the locations and listing counts of zip codes.
    ///
    /// For a market, child market or bucket; a super admin may give a county, a box of at most 10
    /// degrees, or zip codes instead, and gets at most 5,000, with `isCut` when there are more.
    /// `404 2020` or `404 2021` unknown.
    #[oai(path = "/get-zip-map", method = "post", operation_id = "getZipMap")]
    async fn get_zip_map(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ZipMapIn>,
    ) -> Answer<ZipMapOut> {
        let asker = asker(auth, Permission::MarketsRead)?;
        if let Some(named) = NamedNode::of(body.market_id, body.sub_market_id) {
            let mut tx = state.db.scoped(&asker.scope).await?;
            let places = territory::places_of(&mut tx, asker.view, named.levels, named.node).await?;
            tx.commit().await?;
            return shown(places.ok_or_else(|| named.missing())?, usize::MAX);
        }
        let Scope::Platform(scope) = &asker.scope else {
            return Err(ApiError::field("marketId", "Required"));
        };
        let area = area(&body)?;
        let mut tx = state.db.platform(scope).await?;
        let most = i64::try_from(MAX_ZIP_CODES).unwrap_or(i64::MAX);
        let places = territory::places_in(&mut tx, &area, most + 1).await?;
        tx.commit().await?;
        shown(places, MAX_ZIP_CODES)
    }
}

/// At most `most` zip codes.
fn shown(mut places: Vec<ZipPlace>, most: usize) -> Answer<ZipMapOut> {
    let is_cut = places.len() > most;
    places.truncate(most);
    answer(ZipMapOut {
        zips: places.into_iter().map(Into::into).collect(),
        is_cut,
    })
}

/// The area in a super admin's body.
fn area(body: &ZipMapIn) -> Result<ZipArea, ApiError> {
    let mut checks = Checks::default();
    let area = match (&body.within, &body.county, &body.zip_codes) {
        (Some(within), None, None) => ZipArea::Box {
            west: within.west,
            south: within.south,
            east: within.east,
            north: within.north,
        },
        (None, Some(county), None) => ZipArea::County {
            state: county.state.clone(),
            county: county.county.clone(),
        },
        (None, None, Some(texts)) => ZipArea::Codes(zip_codes(&mut checks, texts)),
        _ => {
            return Err(ApiError::field(
                "box",
                "One of box, county, zipCodes, marketId or subMarketId",
            ));
        }
    };
    match &area {
        ZipArea::Box {
            west,
            south,
            east,
            north,
        } => {
            for (field, least, most, limit) in [
                ("box.east", *west, *east, 180.0_f64),
                ("box.north", *south, *north, 90.0),
            ] {
                // Also refuses NaN.
                if !(-limit <= least && least <= most && most <= limit && most - least <= MOST_DEGREES) {
                    checks.refuse(field, "Must be degrees, and at most 10 more than the other edge");
                }
            }
        }
        ZipArea::County { state, county } => {
            checks.at_most("county.state", state, STATE_CHARS);
            checks.at_most("county.county", county, MAX_NAME);
        }
        ZipArea::Codes(_) => {}
    }
    checks.done()?;
    Ok(area)
}
