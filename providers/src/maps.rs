//! Google's Geocoding API, version 3. It answers every call with status 200 and gives the result
//! in the field `status`. The API key is part of the URL, so our errors never contain the URL.

use std::time::Duration;

use reqwest::Client;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use thiserror::Error;
use url::Url;

use crate::http::{self, Reach, ReadError, read_body};

/// The default address of the service.
pub const GEOCODING: &str = "https://maps.googleapis.com/maps/api/geocode/json";

/// The time limit of a look-up.
const TOTAL: Duration = Duration::from_secs(8);

/// The maximum length of an answer in bytes.
const MOST_BYTES: usize = 256 * 1024;

/// Latitude and longitude in degrees.
pub type Position = (f64, f64);

/// Why the geocoder gave no usable answer.
#[derive(Debug, Error)]
pub enum MapsError {
    /// It can't be reached or closes the connection.
    #[error("the geocoder can't be reached or closes the connection")]
    Connection(#[source] reqwest::Error),
    /// There is no complete answer in time.
    #[error("the geocoder doesn't answer in time")]
    Stalled,
    /// It answers with a status other than 200.
    #[error("the geocoder answers with status {0}")]
    Status(u16),
    /// It is temporarily unable to answer, or the rate limit is exceeded.
    #[error("the geocoder is too busy")]
    Busy,
    /// It refuses the key, or the key lacks the permission.
    #[error("the geocoder refuses our key")]
    Denied,
    /// Its answer is undocumented or too long.
    #[error("the geocoder's answer can't be used")]
    Malformed,
}

/// Finds the positions of addresses. Cheap to clone.
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
    /// Creates a client of the service at this URL with this key.
    ///
    /// # Errors
    /// When this machine has no root certificates.
    pub fn new(service: Url, key: SecretString) -> Result<Self, MapsError> {
        let http = http::client(TOTAL, Reach::Anywhere)
            .build()
            .map_err(MapsError::Connection)?;
        Ok(Self { http, service, key })
    }

    /// The position of an address; `None` if it doesn't exist or only its town is known.
    ///
    /// # Errors
    /// [`MapsError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "maps", operation = "geocode")
    )]
    pub async fn find(&self, address: &str) -> Result<Option<Position>, MapsError> {
        match tokio::time::timeout(TOTAL, self.ask_with_retry(address)).await {
            Ok(found) => found,
            Err(_) => Err(MapsError::Stalled),
        }
    }

    async fn ask_with_retry(&self, address: &str) -> Result<Option<Position>, MapsError> {
        let reply = self.ask(address).await?;
        // According to the documentation, only for this status an immediate retry may help.
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
        let mut url = self.service.clone();
        url.query_pairs_mut()
            .append_pair("address", address)
            .append_pair("components", "country:US")
            .append_pair("key", self.key.expose_secret());
        let connection = |error: reqwest::Error| MapsError::Connection(error.without_url());
        let mut response = self.http.get(url).send().await.map_err(connection)?;
        if !response.status().is_success() {
            return Err(MapsError::Status(response.status().as_u16()));
        }
        let body = read_body(&mut response, MOST_BYTES).await;
        let body = body.map_err(|error| match error {
            ReadError::TooLong => MapsError::Malformed,
            ReadError::Broken(error) => connection(error),
        })?;
        serde_json::from_slice(&body).map_err(|_| MapsError::Malformed)
    }
}

fn position(found: &Found) -> Option<Position> {
    let Geometry {
        location: Location { lat, lng },
        location_type,
    } = &found.geometry;
    let is_valid = (-90.0..=90.0).contains(lat) && (-180.0..=180.0).contains(lng);
    (location_type != "APPROXIMATE" && is_valid).then_some((*lat, *lng))
}
