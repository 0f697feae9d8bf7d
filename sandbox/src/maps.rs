//! Google's Geocoding API, version 3. Every address has a fixed location in Manhattan. An address
//! with "nowhere" in it is not found; one with "somewhere" in it is only found approximately.

use std::sync::Arc;

use futures::StreamExt as _;
use poem::http::StatusCode;
use poem::web::{Data, Query};
use poem::{Body, Response, handler};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::faults::{Faults, Mode, Service};

/// The only accepted key.
const KEY: &str = "sandbox-maps-key";

#[derive(Deserialize)]
pub(crate) struct GeocodeQuery {
    #[serde(default)]
    address: String,
    #[serde(default)]
    key: String,
}

/// `GET /maps/api/geocode/json?address&key`
#[handler]
pub(crate) async fn geocode(
    Query(GeocodeQuery { address, key }): Query<GeocodeQuery>,
    faults: Data<&Arc<Faults>>,
) -> Response {
    if key != KEY {
        return json_answer(&without_results("REQUEST_DENIED"));
    }
    if address.is_empty() {
        return json_answer(&without_results("INVALID_REQUEST"));
    }
    let answer = lookup(&address);
    let Some(strike) = faults.strike(Service::Maps) else {
        return json_answer(&answer);
    };
    tokio::time::sleep(strike.latency).await;
    match strike.mode {
        Mode::Refuse => json_answer(&without_results("OVER_QUERY_LIMIT")),
        Mode::Status => {
            let status = strike.status.and_then(|code| StatusCode::from_u16(code).ok());
            Response::builder()
                .status(status.unwrap_or(StatusCode::SERVICE_UNAVAILABLE))
                .finish()
        }
        // The handler is dropped when the client hangs up.
        Mode::AcceptThenSilent => match std::future::pending::<std::convert::Infallible>().await {},
        Mode::BadJson | Mode::Drop | Mode::AcceptThenError => {
            let whole = answer.to_string();
            json_text(whole[..whole.len() / 2].to_owned())
        }
        Mode::Endless => {
            let spaces = bytes::Bytes::from_static(&[b' '; 64 * 1024]);
            let parts = futures::stream::repeat(spaces).map(Ok::<_, std::io::Error>);
            json_text(Body::from_bytes_stream(parts))
        }
        Mode::None
        | Mode::Latency
        | Mode::RepeatPage
        | Mode::RepeatRows
        | Mode::DuplicateKey
        | Mode::ForeignLink
        | Mode::Redirect
        | Mode::Truncated
        | Mode::NotAPicture
        | Mode::Bomb => json_answer(&answer),
    }
}

fn lookup(address: &str) -> Value {
    let lower = address.to_lowercase();
    if lower.contains("nowhere") {
        return without_results("ZERO_RESULTS");
    }
    let draw = Sha256::digest(lower.as_bytes());
    let share = |byte: u8| f64::from(byte) / 255.0;
    let kind = if lower.contains("somewhere") {
        "APPROXIMATE"
    } else {
        "ROOFTOP"
    };
    json!({
        "status": "OK",
        "results": [{
            "place_id": format!("sandbox-{:02x}{:02x}", draw[2], draw[3]),
            "formatted_address": address,
            "types": ["street_address"],
            "address_components": [],
            "geometry": {
                "location": { "lat": 40.72 + 0.08 * share(draw[0]), "lng": -74.0 + 0.05 * share(draw[1]) },
                "location_type": kind,
            },
        }],
    })
}

fn without_results(status: &str) -> Value {
    json!({ "status": status, "results": [] })
}

fn json_answer(value: &Value) -> Response {
    json_text(value.to_string())
}

fn json_text(text: impl Into<Body>) -> Response {
    Response::builder().content_type("application/json").body(text)
}
