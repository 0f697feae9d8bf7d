//! The canonical form of a lead: what makes two leads equal, and what the history shows.

use std::collections::BTreeMap;

use chrono::{DateTime, SecondsFormat, Utc};
use sha2::{Digest as _, Sha256};

use super::survey::Survey;
use super::{Code, Contact, Lead, LeadStatus, Note, SmsConsent};
use crate::move_types::MoveType;

/// The SHA-256 of a lead's canonical form.
pub type Digest = [u8; 32];

/// The version of the canonical form. Another form needs another version, so that old digests
/// don't match by accident.
const VERSION: u8 = 1;

/// The most characters of the notes on one side of a change.
const LONGEST_NOTES: usize = 2_000;

/// The history's name of the notes.
const NOTES: &str = "Notes";

/// The history's name of the status.
pub const STATUS: &str = "disposition";

/// The history's name of the move type.
pub const MOVE_TYPE: &str = "moveType";

/// The history's name of the booker's code.
pub const BOOKER: &str = "BookerServiceProvider";

/// The history's name of the sales person id.
pub const SALES_PERSON: &str = "SalesPersonQLABId";

/// The history's name of the day of the survey.
pub const SURVEY_DATE: &str = "SurveyDate";

/// The history's name of the time of the survey.
pub const SURVEY_TIME: &str = "SurveyTime";

const RECEIVED: &str = "receivedDate";

/// A field of a lead by its name on the wire.
struct Part {
    name: &'static str,
    /// Equal for all spellings of the same value.
    key: Option<String>,
    /// As people read it.
    shown: Option<String>,
}

/// The digest of a lead. It is the same for every spelling and order of an item's fields.
#[must_use]
pub fn digest(lead: &Lead) -> Digest {
    let mut hash = Sha256::new();
    hash.update([VERSION]);
    let mut add = |text: &str| {
        // Lengths keep neighboring texts apart.
        hash.update((text.len() as u64).to_be_bytes());
        hash.update(text);
    };
    for part in parts(lead) {
        if let Some(key) = part.key {
            add(part.name);
            add(&key);
        }
    }
    hash.finalize().into()
}

/// The fields that differ, with the old and the new value as people read them (LEAD-43). The names
/// are those of the wire.
#[must_use]
pub fn changes(before: &Lead, after: &Lead) -> BTreeMap<&'static str, (Option<String>, Option<String>)> {
    let mut changes: BTreeMap<_, _> = parts(before)
        .into_iter()
        .zip(parts(after))
        .filter(|(old, new)| old.key != new.key)
        .map(|(old, new)| (new.name, (old.shown, new.shown)))
        .collect();
    if let Some(notes) = changes.get_mut(NOTES) {
        let (old, new) = (&before.details.notes, &after.details.notes);
        *notes = (only_in(old, new), only_in(new, old));
    }
    changes
}

/// The lead before a change, as far as automation depends on it: status, move type, booker, sales
/// person id, survey and receipt. The rest is as after the change. `changed` is stored by
/// [`changes`].
#[must_use]
pub fn undone(after: &Lead, changed: &BTreeMap<String, (Option<String>, Option<String>)>) -> Lead {
    let old = |name: &str| changed.get(name).map(|(old, _)| old.as_deref());
    let mut lead = after.clone();
    if let Some(Some(name)) = old(STATUS) {
        let known = LeadStatus::ALL.iter().find(|status| status.name() == name);
        lead.status = known.copied().unwrap_or(lead.status);
    }
    if let Some(name) = old(MOVE_TYPE) {
        lead.move_type = MoveType::ALL
            .iter()
            .copied()
            .find(|kind| Some(kind.name()) == name);
    }
    if let Some(code) = old(BOOKER) {
        lead.details.booker = code.map(Code::new);
    }
    if let Some(code) = old(SALES_PERSON) {
        lead.details.sales_person = code.map(Code::new);
    }
    let now = lead.details.survey;
    let day = match old(SURVEY_DATE) {
        Some(day) => day.and_then(|day| day.parse().ok()),
        None => now.map(|survey| survey.day),
    };
    let at = match old(SURVEY_TIME) {
        Some(at) => at.and_then(|at| at.parse().ok()),
        None => now.and_then(|survey| survey.at),
    };
    lead.details.survey = day.map(|day| Survey { day, at });
    if let Some(Some(at)) = old(RECEIVED) {
        lead.received_at = at.parse().unwrap_or(lead.received_at);
    }
    lead
}

/// The fields in a fixed order.
fn parts(lead: &Lead) -> Vec<Part> {
    let details = &lead.details;
    let survey = details.survey.as_ref();
    let mut parts = vec![
        plain("opportunityId", Some(lead.opportunity_id.clone())),
        plain("opportunityType", details.opportunity_type.clone()),
        plain(STATUS, Some(lead.status.name().to_owned())),
        plain(MOVE_TYPE, lead.move_type.map(|kind| kind.name().to_owned())),
        plain(RECEIVED, Some(time(lead.received_at))),
        plain("modifiedDate", lead.modified_at.map(time)),
        plain("FirstName", details.first_name.clone()),
        plain("LastName", details.last_name.clone()),
        contact("EmailAddress", details.email.as_ref()),
        contact("CellPhoneNumber", details.cell_phone.as_ref()),
        contact("HomePhoneNumber", details.home_phone.as_ref()),
        contact("WorkPhoneNumber", details.work_phone.as_ref()),
        code(BOOKER, details.booker.as_ref()),
        code(SALES_PERSON, details.sales_person.as_ref()),
        plain(SURVEY_DATE, survey.map(|survey| survey.day.to_string())),
        plain(SURVEY_TIME, survey.and_then(|survey| survey.at).map(time)),
        plain("RequestedMoveDate", details.move_on.map(|day| day.to_string())),
        plain("DwelingType", details.dwelling_type.clone()),
        plain("PreferedContactTime", details.preferred_contact_time.clone()),
        plain("SurveyorName", details.surveyor_name.clone()),
        plain("SmsConsent", lead.sms_consent.as_ref().map(consent)),
        plain(NOTES, notes(&details.notes)),
    ];
    let origin = ["OriginAddress", "OriginCity", "OriginState", "OriginZip"];
    let destination = [
        "DestinationAddress",
        "DestinationCity",
        "DestinationState",
        "DestinationZip",
    ];
    for (names, place) in [(origin, &details.origin), (destination, &details.destination)] {
        let values = [&place.address, &place.city, &place.state, &place.zip_code];
        let pairs = names.into_iter().zip(values);
        parts.extend(pairs.map(|(name, value)| plain(name, value.clone())));
    }
    parts
}

fn plain(name: &'static str, value: Option<String>) -> Part {
    Part {
        name,
        key: value.clone(),
        shown: value,
    }
}

fn contact(name: &'static str, value: Option<&Contact>) -> Part {
    Part {
        name,
        key: value.map(|contact| contact.canonical().to_owned()),
        shown: value.map(|contact| contact.given.clone()),
    }
}

fn code(name: &'static str, value: Option<&Code>) -> Part {
    Part {
        name,
        key: value.map(|code| code.key.clone()),
        shown: value.map(|code| code.given.clone()),
    }
}

fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::AutoSi, true)
}

fn consent(consent: &SmsConsent) -> String {
    format!(
        "{}, {}: {}",
        consent.source,
        time(consent.given_at),
        consent.wording
    )
}

fn notes(notes: &[Note]) -> Option<String> {
    // No text contains these control characters.
    let row = |note: &Note| {
        let source = note.source.clone().unwrap_or_default();
        let at = note.noted_at.map(time).unwrap_or_default();
        let id = note.row_id.clone().unwrap_or_default();
        [id, source, at, note.text.clone()].join("\u{1F}")
    };
    let rows: Vec<String> = notes.iter().map(row).collect();
    (!rows.is_empty()).then(|| rows.join("\u{1E}"))
}

/// The notes that only one side has, as people read them.
fn only_in(one: &[Note], other: &[Note]) -> Option<String> {
    let line = |note: &Note| {
        let source = note.source.clone();
        let about: Vec<String> = note.noted_at.map(time).into_iter().chain(source).collect();
        if about.is_empty() {
            note.text.clone()
        } else {
            format!("{}: {}", about.join(", "), note.text)
        }
    };
    let lines: Vec<String> = one
        .iter()
        .filter(|note| !other.contains(note))
        .map(line)
        .collect();
    let text: String = lines.join("\n").chars().take(LONGEST_NOTES).collect();
    Some(text).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::examples::{item, item_with, lead_of, payload, rekeyed};
    use super::*;

    /// An item's JSON with the keys of its objects in another order, which `Value` doesn't keep.
    fn reversed(value: &Value) -> String {
        match value {
            Value::Object(object) => {
                let fields: Vec<String> = object
                    .iter()
                    .rev()
                    .map(|(name, value)| format!("{}:{}", json!(name), reversed(value)))
                    .collect();
                format!("{{{}}}", fields.join(","))
            }
            Value::Array(items) => {
                let items: Vec<String> = items.iter().rev().map(reversed).collect();
                format!("[{}]", items.join(","))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
        }
    }

    /// Letter cases that differ from key to key and from round to round.
    fn mixed(name: &str, round: usize) -> String {
        let is_upper = |place: usize| (place * 7 + round * 13 + name.len()).is_multiple_of(3);
        let cased = |(place, c): (usize, char)| {
            if is_upper(place) {
                c.to_ascii_uppercase()
            } else {
                c.to_ascii_lowercase()
            }
        };
        name.chars().enumerate().map(cased).collect()
    }

    // LEADS-15
    #[test]
    fn every_spelling_of_an_item_has_one_digest() {
        let expected = lead_of(&item());
        let mut spellings = vec![
            rekeyed(&item(), &|name| name.to_uppercase()),
            rekeyed(&item(), &|name| name.to_lowercase()),
            rekeyed(&item(), &|name| {
                name.replace("Dweling", "Dwelling")
                    .replace("Prefered", "Preferred")
            }),
            serde_json::from_str(&reversed(&item())).expect("JSON"),
            item_with(json!({"payload": reversed(&payload())})),
            item_with(json!({"payload": payload().to_string()})),
        ];
        spellings.extend((0..20).map(|round| rekeyed(&item(), &|name| mixed(name, round))));
        let mut flat = item();
        let fields = flat["payload"].take();
        for (name, value) in fields.as_object().expect("an object") {
            flat[name] = value.clone();
        }
        spellings.push(flat);
        for spelling in spellings {
            let lead = lead_of(&spelling);
            assert_eq!(lead, expected, "{spelling}");
            assert_eq!(digest(&lead), digest(&expected));
        }
    }

    // LEADS-13, LEADS-15
    #[test]
    fn another_spelling_of_a_value_is_no_change() {
        let expected = lead_of(&item());
        let lead = lead_of(&item_with(json!({
            "disposition": "SURVEY  scheduled",
            "moveType": "Interstate",
            "receivedDate": "06/09/2026 10:00 AM",
            "EmailAddress": "dana@example.com",
            "CellPhoneNumber": 3_035_550_101_u64,
            "HomePhoneNumber": "+1 303.555.0102",
            "BookerServiceProvider": "acme-01",
            "SalesPersonQLABId": " ql77 ",
            "OriginZip": 80212,
            "OriginState": "co",
            "DestinationZip": 7102,
            "SurveyTime": "14:00Z",
            "RequestedMoveDate": "2026-07-15",
            "LastName": " O'Hara-Smith ",
        })));
        assert_eq!(digest(&lead), digest(&expected));
        assert!(changes(&expected, &lead).is_empty());
    }

    #[test]
    fn each_field_counts() {
        let before = lead_of(&item());
        let mut digests = vec![digest(&before)];
        for (name, value) in [
            ("opportunityType", "x"),
            ("disposition", "Booked"),
            ("moveType", "Local"),
            ("receivedDate", "2026-06-01"),
            ("modifiedDate", "2026-06-01"),
            ("FirstName", "x"),
            ("LastName", "x"),
            ("EmailAddress", "x"),
            ("CellPhoneNumber", "x"),
            ("HomePhoneNumber", "x"),
            ("WorkPhoneNumber", "x"),
            ("BookerServiceProvider", "x"),
            ("SalesPersonQLABId", "x"),
            ("OriginAddress", "x"),
            ("OriginCity", "x"),
            ("OriginState", "x"),
            ("OriginZip", "x"),
            ("DestinationAddress", "x"),
            ("DestinationCity", "x"),
            ("DestinationState", "x"),
            ("DestinationZip", "x"),
            ("SurveyDate", "2026-06-21"),
            ("SurveyTime", "10:01"),
            ("RequestedMoveDate", "2026-07-16"),
            ("DwelingType", "x"),
            ("PreferedContactTime", "x"),
            ("SurveyorName", "x"),
        ] {
            let after = lead_of(&item_with(json!({ name: value })));
            let changes = changes(&before, &after);
            let (old, new) = changes.get(name).expect(name);
            assert!(old.is_some() && new.is_some() && old != new, "{name}");
            // Another day moves the survey's instant too.
            let expected = if name == "SurveyDate" { 2 } else { 1 };
            assert_eq!(changes.len(), expected, "{name}");
            digests.push(digest(&after));
        }
        let distinct: std::collections::BTreeSet<_> = digests.iter().collect();
        assert_eq!(distinct.len(), digests.len());
    }

    #[test]
    fn neighboring_values_are_kept_apart() {
        let named = |first: Value, last: Value| {
            digest(&lead_of(&item_with(
                json!({"FirstName": first, "LastName": last}),
            )))
        };
        let digests = [
            named(json!("ab"), json!("c")),
            named(json!("a"), json!("bc")),
            named(json!("a"), json!(null)),
            named(json!(null), json!("a")),
        ];
        let distinct: std::collections::BTreeSet<_> = digests.iter().collect();
        assert_eq!(distinct.len(), digests.len());
    }

    // LEAD-43
    #[test]
    fn a_change_has_the_old_and_the_new_value_as_people_read_them() {
        let before = lead_of(&item());
        let after = lead_of(&item_with(json!({
            "disposition": "Booked",
            "CellPhoneNumber": "303-555-0199",
            "HomePhoneNumber": "303.555.0102",
            "DwelingType": null,
            "SurveyTime": "11:00 AM",
            "Notes": [
                {"RowId": 2, "NoteSource": "Call", "DateTime": "2026-06-09T16:00:00Z", "Note": "Two cats."},
                {"RowId": 3, "DateTime": "2026-06-10T09:00:00Z", "Note": "Sold the piano."},
            ],
        })));
        let text = |text: &str| Some(text.to_owned());
        let expected = BTreeMap::from([
            ("disposition", (text("Survey Scheduled"), text("Booked"))),
            ("CellPhoneNumber", (text("303-555-0101"), text("303-555-0199"))),
            ("DwelingType", (text("House"), None)),
            (
                "SurveyTime",
                (text("2026-06-20T14:00:00Z"), text("2026-06-20T15:00:00Z")),
            ),
            (
                "Notes",
                (
                    text("2026-06-09T14:05:00Z, Web: Has a piano."),
                    text("2026-06-10T09:00:00Z: Sold the piano."),
                ),
            ),
        ]);
        assert_eq!(changes(&before, &after), expected);
    }
}
