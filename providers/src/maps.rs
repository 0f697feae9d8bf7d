//! Google's geocoding: the Geocoding API, version 3. It answers 200 whatever happens;
//! what did happen stands in `status`. Its key stands in the address of the call, so no
//! error of ours holds that address.

use std::time::Duration;

use reqwest::Client;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use thiserror::Error;
use url::Url;

use crate::http::{self, Reach, ReadError, read_body};

/// Where the service is, unless configured.
pub const GEOCODING: &str = "https://maps.googleapis.com/maps/api/geocode/json";

/// How long one question may take.
const TOTAL: Duration = Duration::from_secs(8);

/// The most bytes of an answer.
const MOST_BYTES: usize = 256 * 1024;

/// Degrees of latitude and longitude.
pub type Position = (f64, f64);

/// Why the geocoder gave no answer that counts.
#[derive(Debug, Error)]
pub enum MapsError {
    /// It can't be reached, or hangs up.
    #[error("the geocoder can't be reached or hangs up")]
    Connection(#[source] reqwest::Error),
    /// No whole answer in time.
    #[error("the geocoder doesn't answer in time")]
    Stalled,
    /// It answers another status than 200.
    #[error("the geocoder answers {0}")]
    Status(u16),
    /// It can't now, or we ask too much.
    #[error("the geocoder is too busy")]
    Busy,
    /// It refuses the key, or what the key is configured for.
    #[error("the geocoder refuses our key")]
    Denied,
    /// Its answer is not of the documented shape, or too long.
    #[error("the geocoder's answer can't be used")]
    Malformed,
}

/// Asks where addresses are. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Geocoder {
    http: Client,
    service: Url,
    key: SecretString,
}

#[derive(Deserialize)]
struct Reply {
    status: String,
    #[serde(default)]
    results: Vec<Found>,
}

#[derive(Deserialize)]
struct Found {
    geometry: Geometry,
}

#[derive(Deserialize)]
struct Geometry {
    location: Location,
    location_type: String,
}

#[derive(Deserialize)]
struct Location {
    lat: f64,
    lng: f64,
}

impl Geocoder {
    /// Asks the service at that address by that key.
    ///
    /// # Errors
    /// When this machine has no roots to trust.
    pub fn new(service: Url, key: SecretString) -> Result<Self, MapsError> {
        let http = http::client(TOTAL, Reach::Anywhere)
            .build()
            .map_err(MapsError::Connection)?;
        Ok(Self { http, service, key })
    }

    /// Where the address is; `None` where there is no such place, or only the town
    /// that it would be in.
    ///
    /// # Errors
    /// [`MapsError`]; asking again is harmless.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "maps", operation = "geocode")
    )]
    pub async fn find(&self, address: &str) -> Result<Option<Position>, MapsError> {
        match tokio::time::timeout(TOTAL, self.ask_twice(address)).await {
            Ok(found) => found,
            Err(_) => Err(MapsError::Stalled),
        }
    }

    async fn ask_twice(&self, address: &str) -> Result<Option<Position>, MapsError> {
        let reply = self.ask(address).await?;
        // The one status of which the documentation says that a repeat may help at once.
        let reply = if reply.status == "UNKNOWN_ERROR" {
            self.ask(address).await?
        } else {
            reply
        };
        match reply.status.as_str() {
            "OK" => Ok(reply.results.first().and_then(position)),
            "ZERO_RESULTS" => Ok(None),
            "OVER_QUERY_LIMIT" | "OVER_DAILY_LIMIT" | "UNKNOWN_ERROR" => Err(MapsError::Busy),
            "REQUEST_DENIED" => Err(MapsError::Denied),
            _ => Err(MapsError::Malformed),
        }
    }

    async fn ask(&self, address: &str) -> Result<Reply, MapsError> {
        let mut question = self.service.clone();
        question
            .query_pairs_mut()
            .append_pair("address", address)
            .append_pair("components", "country:US")
            .append_pair("key", self.key.expose_secret());
        let lost = |error: reqwest::Error| MapsError::Connection(error.without_url());
        let mut response = self.http.get(question).send().await.map_err(lost)?;
        if !response.status().is_success() {
            return Err(MapsError::Status(response.status().as_u16()));
        }
        let body = read_body(&mut response, MOST_BYTES).await;
        let body = body.map_err(|error| match error {
            ReadError::TooLong => MapsError::Malformed,
            ReadError::Broken(error) => lost(error),
        })?;
        serde_json::from_slice(&body).map_err(|_| MapsError::Malformed)
    }
}

fn position(found: &Found) -> Option<Position> {
    let Geometry {
        location: Location { lat, lng },
        location_type,
    } = &found.geometry;
    let is_of_earth = (-90.0..=90.0).contains(lat) && (-180.0..=180.0).contains(lng);
    (location_type != "APPROXIMATE" && is_of_earth).then_some((*lat, *lng))
}
