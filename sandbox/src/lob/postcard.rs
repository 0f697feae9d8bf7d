//! The JSON of a postcard.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::SandboxPostcard;

/// The JSON of a postcard in answers and events.
pub(super) fn postcard_json(card: &SandboxPostcard) -> Value {
    let asked = &card.asked;
    let mut value = json!({
        "id": card.id, "object": "postcard", "description": asked["description"],
        "to": party(&asked["to"], card.created_at),
        "url": link(card, ".pdf"), "thumbnails": [],
        "size": asked["size"].as_str().unwrap_or("4x6"),
        "mail_type": asked["mail_type"].as_str().unwrap_or("usps_first_class"), "use_type": asked["use_type"],
        "carrier": "USPS", "front_template_id": null, "back_template_id": null,
        "expected_delivery_date": (card.send_date.date_naive() + TimeDelta::days(5)),
        "date_created": card.created_at, "date_modified": card.created_at, "send_date": card.send_date,
        "status": if card.failure.is_some() { "failed" } else { "rendered" },
        "tracking_events": [],
    });
    // Lob omits these fields if they have no value.
    if asked["metadata"].is_object() {
        value["metadata"] = asked["metadata"].clone();
    }
    if asked["from"].is_object() {
        value["from"] = party(&asked["from"], card.created_at);
    }
    if let Some(why) = &card.failure {
        value["failure_reason"] = json!({ "failure_reason": why, "remediation": "", "errors": null });
    }
    if card.deleted {
        value["deleted"] = Value::Bool(true);
    }
    value
}

fn party(address: &Value, created_at: DateTime<Utc>) -> Value {
    let upper = |name: &str| address[name].as_str().map(str::to_ascii_uppercase);
    json!({
        "id": "adr_0000000000000001", "object": "address", "description": null, "name": upper("name"),
        "company": upper("company"), "phone": null, "email": null,
        "address_line1": upper("address_line1"), "address_line2": upper("address_line2"),
        "address_city": upper("address_city"), "address_state": upper("address_state"),
        "address_zip": address["address_zip"], "address_country": "UNITED STATES", "metadata": {},
        "date_created": created_at, "date_modified": created_at,
    })
}

/// A link in the form of Lob's signed links, valid for 30 days.
fn link(card: &SandboxPostcard, ending: &str) -> String {
    let expires = (card.created_at + TimeDelta::days(30)).timestamp();
    format!(
        "https://lob-assets.com/postcards/{}{ending}?version=v1&expires={expires}&signature=sandbox",
        card.id
    )
}
