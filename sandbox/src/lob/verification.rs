//! `POST /api.lob.com/v1/us_verifications`: by the words that Lob documents for trying
//! out, and otherwise every street with a number is delivered to.

use std::sync::Arc;

use poem::http::StatusCode;
use poem::web::Data;
use poem::{Request, Response, handler};
use rand::random;
use serde_json::{Value, json};

use super::{Lob, refused};
use crate::answers;

/// `POST /api.lob.com/v1/us_verifications`
#[handler]
pub(crate) fn verify(request: &Request, body: Vec<u8>, lob: Data<&Arc<Lob>>) -> Response {
    if let Err(response) = lob.caller(request, "us_verifications") {
        return *response;
    }
    let Ok(asked) = serde_json::from_slice::<Value>(&body) else {
        return refused(
            StatusCode::UNPROCESSABLE_ENTITY,
            "bad_request",
            "The body is no JSON",
        );
    };
    let text = |name: &str| asked[name].as_str().unwrap_or_default().to_owned();
    let street = text("primary_line");
    let (city, state, zip) = (text("city"), text("state"), text("zip_code"));
    if street.is_empty() || (zip.is_empty() && (city.is_empty() || state.is_empty())) {
        let said = "primary_line and either zip_code or city and state are required";
        return refused(StatusCode::UNPROCESSABLE_ENTITY, "invalid", said);
    }
    let deliverability = match street.to_ascii_lowercase().as_str() {
        "missing unit" => "deliverable_missing_unit",
        "incorrect unit" => "deliverable_incorrect_unit",
        "unnecessary unit" => "deliverable_unnecessary_unit",
        "deliverable" => "deliverable",
        street if street.contains("undeliverable") => "undeliverable",
        street if street.bytes().any(|byte| byte.is_ascii_digit()) => "deliverable",
        _ => "undeliverable",
    };
    answers::json(
        StatusCode::OK,
        &json!({
            "id": format!("us_ver_{:016x}", random::<u64>()),
            "object": "us_verification",
            "recipient": "",
            "primary_line": street,
            "secondary_line": text("secondary_line"),
            "urbanization": "",
            "last_line": format!("{city} {state} {zip}").trim(),
            "deliverability": deliverability,
            "valid_address": deliverability != "undeliverable",
            "components": { "city": city, "state": state, "zip_code": zip },
        }),
    )
}
