//! Items and leads for the tests.

use chrono::{DateTime, Utc};
use serde_json::{Map, Value, json};

use super::{Intake, Known, Lead, Verdict, WordMap, decide, intake};

/// The instant of a text.
pub(super) fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

/// The time of the tests.
pub(super) fn now() -> DateTime<Utc> {
    at("2026-06-10T12:00:00Z")
}

/// An item with every field, in the partner's shape.
pub(super) fn item() -> Value {
    json!({
        "opportunityId": "OPP-1042",
        "opportunityType": "COD",
        "disposition": "Survey Scheduled",
        "moveType": 1,
        "receivedDate": "2026-06-09T14:00:00Z",
        "modifiedDate": "2026-06-10T11:30:00Z",
        "createdAt": "2026-06-09T14:00:01Z",
        "bookerTimezone": "America/Denver",
        "payload": payload(),
    })
}

/// The payload of [`item`].
pub(super) fn payload() -> Value {
    json!({
        "FirstName": "Dana",
        "LastName": "O'Hara-Smith",
        "EmailAddress": "Dana@Example.com",
        "HomePhoneNumber": "(303) 555-0102",
        "CellPhoneNumber": "303-555-0101",
        "WorkPhoneNumber": "303-555-0103",
        "BookerServiceProvider": "ACME-01",
        "SalesPersonQLABId": "QL77",
        "OriginAddress": "14 Winona Ct, Apt 3",
        "OriginCity": "Denver",
        "OriginState": "CO",
        "OriginZip": "80212",
        "DestinationAddress": "9 Elm St",
        "DestinationCity": "Newark",
        "DestinationState": "NJ",
        "DestinationZip": "07102",
        "SurveyDate": "2026-06-20",
        "SurveyTime": "10:00 AM",
        "SurveyAppointments": [{"SurveyTime": "9:00 AM", "CreatedDateTime": "2026-06-09T15:00:00Z"}],
        "RequestedMoveDate": "07/15/2026",
        "DwelingType": "House",
        "PreferedContactTime": "Evening",
        "SurveyorName": "Lee Park",
        "Notes": [
            {"RowId": 1, "NoteSource": "Web", "DateTime": "2026-06-09T14:05:00Z", "Note": "Has a piano."},
            {"RowId": 2, "NoteSource": "Call", "DateTime": "2026-06-09T16:00:00Z", "Note": "Two cats."},
        ],
        "SmsConsent": {"source": "Web form", "wording": "I agree.", "givenAt": "2026-06-09T14:00:00Z"},
    })
}

/// The item with these fields instead, wherever it has them.
pub(super) fn item_with(fields: Value) -> Value {
    let mut item = item();
    let Value::Object(fields) = fields else {
        panic!("not an object");
    };
    for (name, value) in fields {
        let is_outer = item.get(&name).is_some();
        let object = if is_outer { &mut item } else { &mut item["payload"] };
        object[&name] = value;
    }
    item
}

/// The same value with each key changed, in objects at any depth.
pub(super) fn rekeyed(value: &Value, rename: &impl Fn(&str) -> String) -> Value {
    match value {
        Value::Object(object) => Value::Object(
            object
                .iter()
                .map(|(name, value)| (rename(name), rekeyed(value, rename)))
                .collect::<Map<_, _>>(),
        ),
        Value::Array(items) => items.iter().map(|item| rekeyed(item, rename)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

/// What a valid item says.
pub(super) fn intake_of(item: &Value) -> Intake {
    intake::read(&WordMap::default(), item).expect("a valid item")
}

/// The stored lead after a first item.
pub(super) fn known(item: &Value) -> Known {
    match decide(None, &intake_of(item), now()) {
        Verdict::Created { lead, digest, .. } => Known { lead: *lead, digest },
        other => panic!("{other:?}"),
    }
}

/// The lead that a first item creates.
pub(super) fn lead_of(item: &Value) -> Lead {
    known(item).lead
}
