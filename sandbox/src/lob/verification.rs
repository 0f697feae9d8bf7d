//! Address verification. Lob's documented test words give the documented answers. Otherwise a
//! live key finds every street with a number deliverable, and a test key gets an empty answer.

use std::sync::Arc;

use poem::http::StatusCode;
use poem::web::Data;
use poem::{Request, Response, handler};
use rand::random;
use serde_json::{Value, json};
use url::form_urlencoded;

use super::requests::{Refusal, is_zip, object};
use super::{Lob, refused};
use crate::answers;
use crate::faults::Service;

/// The fields of a request and the most characters of each.
const FIELDS: [(&str, usize); 7] = [
    ("recipient", 500),
    ("primary_line", 200),
    ("secondary_line", 200),
    ("urbanization", 200),
    ("city", 200),
    ("state", 50),
    ("zip_code", 10),
];

/// `POST /api.lob.com/v1/us_verifications`
#[handler]
pub(crate) async fn verify(request: &Request, body: Vec<u8>, lob: Data<&Arc<Lob>>) -> Response {
    let key = match lob.caller(request, "us_verifications") {
        Ok(key) => key,
        Err(response) => return *response,
    };
    let strike = match lob.strike(Service::LobVerify).await {
        Ok(strike) => strike,
        Err(response) => return *response,
    };
    let query = request.uri().query().unwrap_or_default();
    let fields = match object(request, &body).and_then(|fields| check(query, fields)) {
        Ok(fields) => fields,
        Err((code, message)) => return refused(StatusCode::UNPROCESSABLE_ENTITY, code, &message),
    };
    let text = |name: &str| fields[name].as_str().unwrap_or_default();
    let street = text("primary_line");
    let word = match street.to_ascii_lowercase().as_str() {
        "missing unit" => Some("deliverable_missing_unit"),
        "incorrect unit" => Some("deliverable_incorrect_unit"),
        "unnecessary unit" => Some("deliverable_unnecessary_unit"),
        "deliverable" => Some("deliverable"),
        "undeliverable block match" | "undeliverable no match" => Some("undeliverable"),
        _ if key.starts_with("test_") => None,
        street if street.contains("undeliverable") => Some("undeliverable"),
        street if street.bytes().any(|byte| byte.is_ascii_digit()) => Some("deliverable"),
        _ => Some("undeliverable"),
    };
    let answer = match word {
        Some(word) => verified(text, word),
        None => json!({
            "id": format!("us_ver_{:016x}", random::<u64>()), "object": "us_verification",
            "recipient": "TEST KEYS DO NOT VERIFY ADDRESSES", "primary_line": "", "secondary_line": "",
            "urbanization": "", "last_line": "", "deliverability": "", "valid_address": false,
        }),
    };
    answers::answer(StatusCode::OK, &answer, strike).await
}

fn check(query: &str, fields: Value) -> Result<Value, Refusal> {
    let invalid = |message: &str| Err(("invalid", message.to_owned()));
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if name == "case" && !matches!(&*value, "upper" | "proper") {
            return invalid("case must be one of [upper, proper]");
        }
    }
    for (name, value) in fields.as_object().into_iter().flatten() {
        let known = FIELDS.iter().find(|(known, _)| known == name);
        let is_null = value.is_null() && name == "recipient";
        let fits = known.is_some_and(|(_, most)| {
            is_null || value.as_str().is_some_and(|text| text.chars().count() <= *most)
        });
        if !fits {
            return invalid("a field is unknown, no text, or too long");
        }
    }
    let text = |name: &str| fields[name].as_str().unwrap_or_default();
    let (city, state, zip) = (text("city"), text("state"), text("zip_code"));
    if text("primary_line").is_empty() || (zip.is_empty() && (city.is_empty() || state.is_empty())) {
        return invalid("primary_line and either zip_code or city and state are required");
    }
    let is_nine = zip.len() == 9 && zip.bytes().all(|byte| byte.is_ascii_digit());
    if !fields["zip_code"].is_null() && !is_zip(zip) && !is_nine {
        return invalid("zip_code must be in a valid zip format");
    }
    Ok(fields)
}

/// The answer about a verified address.
fn verified<'a>(text: impl Fn(&str) -> &'a str, word: &str) -> Value {
    let (street, city, state, zip) = (
        text("primary_line"),
        text("city"),
        text("state"),
        text("zip_code"),
    );
    let (number, name) = street.split_once(' ').unwrap_or(("", street));
    let confirmed = if word == "undeliverable" { "N" } else { "Y" };
    json!({
        "id": format!("us_ver_{:016x}", random::<u64>()), "object": "us_verification", "recipient": "",
        "primary_line": street, "secondary_line": text("secondary_line"), "urbanization": "",
        "last_line": format!("{city} {state} {zip}").trim(),
        "deliverability": word, "valid_address": word != "undeliverable",
        "components": {
            "primary_number": number, "street_predirection": "", "street_name": name, "street_suffix": "",
            "street_postdirection": "", "secondary_designator": "", "secondary_number": "",
            "pmb_designator": "", "pmb_number": "", "extra_secondary_designator": "",
            "extra_secondary_number": "", "city": city, "state": state, "zip_code": zip.get(..5).unwrap_or("00000"),
            "zip_code_plus_4": "0001", "zip_code_type": "standard", "delivery_point_barcode": "",
            "address_type": "residential", "record_type": "street", "default_building_address": false,
            "county": "", "county_fips": "08031", "carrier_route": "", "carrier_route_type": "city_delivery",
            "po_box_only_flag": "N", "latitude": null, "longitude": null,
        },
        "deliverability_analysis": {
            "dpv_confirmation": confirmed, "dpv_cmra": "N", "dpv_vacant": "N", "dpv_active": confirmed,
            "dpv_inactive_reason": "", "dpv_throwback": "N", "dpv_non_delivery_day_flag": "N",
            "dpv_non_delivery_day_values": "", "dpv_no_secure_location": "N", "dpv_door_not_accessible": "N",
            "dpv_footnotes": [], "ews_match": false, "lacs_indicator": "", "lacs_return_code": "",
            "suite_return_code": "",
        },
    })
}
