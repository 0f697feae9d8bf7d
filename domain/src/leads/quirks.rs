//! What partners send, each quirk with what is read from it. Dates and surveys are in `times`.

mod times;

use serde_json::{Value, json};

use super::examples::{lead_of, now};
use super::{Contact, Intake, LeadDetails, Verdict, Word, WordMap, changes, decide, intake};

/// The fields that an item adds to an empty lead, with values that can't be used marked; or the
/// item's faults.
fn read(text: &str) -> String {
    let mut item: Value = serde_json::from_str(text).expect(text);
    if let Some(object) = item.as_object_mut()
        && !object
            .keys()
            .any(|name| name.eq_ignore_ascii_case("opportunityId"))
    {
        object.insert("opportunityId".to_owned(), json!("1"));
    }
    match intake::read(&WordMap::default(), &item) {
        Ok(intake) => described(&intake),
        Err(errors) => {
            let errors: Vec<_> = errors.iter().map(|error| format!("! {error}")).collect();
            errors.join("; ")
        }
    }
}

fn described(intake: &Intake) -> String {
    let Verdict::Created { lead, .. } = decide(None, intake, now()) else {
        panic!("not created");
    };
    let empty = lead_of(&json!({"opportunityId": "1"}));
    let mut found: Vec<String> = changes(&empty, &lead)
        .into_iter()
        .map(|(name, (_, value))| format!("{name}={}", value.unwrap_or_default()))
        .collect();
    found.extend(unusable(&lead.details));
    if let Word::Unknown(word) = &intake.status {
        found.push(format!("? disposition {word}"));
    }
    if let Word::Unknown(word) = &intake.move_type {
        found.push(format!("? moveType {word}"));
    }
    found.join("; ")
}

fn unusable(details: &LeadDetails) -> impl Iterator<Item = String> {
    [
        ("EmailAddress", &details.email),
        ("CellPhoneNumber", &details.cell_phone),
        ("HomePhoneNumber", &details.home_phone),
        ("WorkPhoneNumber", &details.work_phone),
    ]
    .into_iter()
    .filter(|(_, contact)| contact.as_ref().is_some_and(|Contact { key, .. }| key.is_none()))
    .map(|(name, _)| format!("? {name}"))
}

fn check(quirks: &[(&str, &str)]) {
    let wrong: Vec<_> = quirks
        .iter()
        .map(|(text, expected)| (text, *expected, read(text)))
        .filter(|(_, expected, found)| expected != found)
        .map(|(text, expected, found)| format!("{text}\n  expected {expected}\n  found    {found}"))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

// LEADS-15
#[test]
fn keys_and_shapes_in_every_form_are_read() {
    check(&[
        ("{}", ""),
        (r#"{"payload": null}"#, ""),
        (r#"{"payload": ""}"#, ""),
        (r#"{"payload": {}}"#, ""),
        (r#"{"payload": "null"}"#, ""),
        (r#"{"payload": "{\"FirstName\": \"Dana\"}"}"#, "FirstName=Dana"),
        (r#"{"PAYLOAD": {"FIRSTNAME": "Dana"}}"#, "FirstName=Dana"),
        (r#"{"firstName": "Dana"}"#, "FirstName=Dana"),
        // The payload states its own fields, and the item those of the item.
        (
            r#"{"FirstName": "Outer", "payload": {"FirstName": "Inner"}}"#,
            "FirstName=Inner",
        ),
        (
            r#"{"disposition": "Lost", "payload": {"Disposition": "Booked"}}"#,
            "disposition=Lost",
        ),
        (r#"{"payload": {"Disposition": "Booked"}}"#, "disposition=Booked"),
        (
            r#"{"FirstName": "Outer", "payload": {"FirstName": " "}}"#,
            "FirstName=Outer",
        ),
        (r#"{"DwelingType": "House"}"#, "DwelingType=House"),
        (
            r#"{"DwellingType": "Condo", "DwelingType": "House"}"#,
            "DwelingType=Condo",
        ),
        (
            r#"{"dwellingtype": "Condo", "DwelingType": "House"}"#,
            "DwelingType=Condo",
        ),
        (
            r#"{"DwellingType": "", "DwelingType": "House"}"#,
            "DwelingType=House",
        ),
        (
            r#"{"PreferredContactTime": "Noon", "PreferedContactTime": "Evening"}"#,
            "PreferedContactTime=Noon",
        ),
        // The exact spelling wins, then the first in the order of bytes.
        (
            r#"{"FIRSTNAME": "A", "FirstName": "B", "firstName": "C"}"#,
            "FirstName=B",
        ),
        (r#"{"firstName": "C", "FIRSTNAME": "A"}"#, "FirstName=A"),
        (r#"{"Unknown": {"deep": [true]}, "bookerTimezone": false}"#, ""),
        ("[]", "! item: Must be an object"),
        (r#""text""#, "! item: Must be an object"),
        ("null", "! item: Must be an object"),
        (r#"{"payload": []}"#, "! payload: Must be an object"),
        (r#"{"Payload": true}"#, "! Payload: Must be an object"),
        (r#"{"payload": "[1]"}"#, "! payload: Must be an object"),
        (
            r#"{"payload": "{\"FirstName\": "}"#,
            "! payload: Must be valid JSON",
        ),
        (r#"{"payload": "\"{}\""}"#, "! payload: Must be an object"),
        // Half of an emoji.
        (
            r#"{"payload": "{\"FirstName\": \"Dana \\ud83d\"}"}"#,
            "! payload: Must be valid JSON",
        ),
    ]);
}

// LEADS-14
#[test]
fn an_opportunity_id_is_required() {
    check(&[
        (
            r#"{"opportunityId": "  A 7 ", "FirstName": "D"}"#,
            "FirstName=D; opportunityId=A 7",
        ),
        (r#"{"opportunityId": 1042}"#, "opportunityId=1042"),
        (r#"{"OPPORTUNITYID": 1042.0}"#, "opportunityId=1042"),
        (r#"{"opportunityId": ""}"#, "! opportunityId: Required"),
        (r#"{"opportunityId": "TBD"}"#, "! opportunityId: Required"),
        (r#"{"OpportunityId": null}"#, "! opportunityId: Required"),
        (r#"{"OpportunityId": ["1"]}"#, "! OpportunityId: Must be a text"),
        (r#"{"opportunityId": 1.5}"#, "! opportunityId: Must be a text"),
        (
            r#"{"opportunityId": 1234567890123456789012}"#,
            "! opportunityId: Must be a text",
        ),
        (
            r#"{"opportunityId": "A\u00007"}"#,
            "! opportunityId: Must not contain control characters",
        ),
        (
            r#"{"opportunityId": "A\n7"}"#,
            "! opportunityId: Must not contain control characters",
        ),
    ]);
}

// LEAD-30
#[test]
fn texts_are_cleaned_and_placeholders_are_empty() {
    check(&[
        (r#"{"FirstName": "  Ana \t María\u0000 "}"#, "FirstName=Ana María"),
        (r#"{"FirstName": "\u0000\u0007"}"#, ""),
        (r#"{"LastName": "\u202eDana"}"#, "LastName=Dana"),
        (
            r#"{"OriginAddress": "14 Winona Ct\r\nApt 3"}"#,
            "OriginAddress=14 Winona Ct Apt 3",
        ),
        (
            r#"{"OriginAddress": "TBD", "OriginCity": "Will  Advise", "OriginState": "tbd"}"#,
            "",
        ),
        (
            r#"{"FirstName": "tbd", "EmailAddress": "TBD", "CellPhoneNumber": "will advise"}"#,
            "",
        ),
        (r#"{"OriginAddress": "TBD Lane"}"#, "OriginAddress=TBD Lane"),
        (r#"{"FirstName": 7}"#, "FirstName=7"),
        (r#"{"FirstName": true}"#, "! FirstName: Must be a text"),
        (
            r#"{"payload": {"firstname": ["Dana"]}}"#,
            "! firstname: Must be a text",
        ),
        (r#"{"DwelingType": {"a": 1}}"#, "! DwelingType: Must be a text"),
        (
            r#"{"FirstName": false, "LastName": []}"#,
            "! FirstName: Must be a text; ! LastName: Must be a text",
        ),
        (
            r#"{"BookerServiceProvider": " Acme  01 "}"#,
            "BookerServiceProvider=Acme  01",
        ),
        (
            r#"{"BookerServiceProvider": 17, "SalesPersonQLABId": 0}"#,
            "BookerServiceProvider=17; SalesPersonQLABId=0",
        ),
        (
            r#"{"SalesPersonQLABId": "a\u0000b"}"#,
            "! SalesPersonQLABId: Must not contain control characters",
        ),
    ]);
}

#[test]
fn invalid_contacts_are_kept_for_display() {
    check(&[
        (r#"{"CellPhoneNumber": 3035550101}"#, "CellPhoneNumber=3035550101"),
        (
            r#"{"CellPhoneNumber": 3035550101.0}"#,
            "CellPhoneNumber=3035550101",
        ),
        (
            r#"{"HomePhoneNumber": "+1 (303) 555-0101"}"#,
            "HomePhoneNumber=+1 (303) 555-0101",
        ),
        (
            r#"{"CellPhoneNumber": "555-0101"}"#,
            "CellPhoneNumber=555-0101; ? CellPhoneNumber",
        ),
        (
            r#"{"WorkPhoneNumber": "303-555-0101 x12"}"#,
            "WorkPhoneNumber=303-555-0101 x12; ? WorkPhoneNumber",
        ),
        (
            r#"{"HomePhoneNumber": "none"}"#,
            "HomePhoneNumber=none; ? HomePhoneNumber",
        ),
        (
            r#"{"EmailAddress": " Dana@Example.com "}"#,
            "EmailAddress=Dana@Example.com",
        ),
        (
            r#"{"EmailAddress": "dana@example"}"#,
            "EmailAddress=dana@example; ? EmailAddress",
        ),
        (
            r#"{"EmailAddress": "a@b.co; c@d.co"}"#,
            "EmailAddress=a@b.co; c@d.co; ? EmailAddress",
        ),
        (r#"{"EmailAddress": true}"#, "! EmailAddress: Must be a text"),
    ]);
}

#[test]
fn zip_codes_get_lost_zeros_back_where_they_exist() {
    check(&[
        (r#"{"OriginZip": "80212"}"#, "OriginZip=80212"),
        (r#"{"OriginZip": 80212}"#, "OriginZip=80212"),
        (r#"{"OriginZip": "80212-1234"}"#, "OriginZip=80212"),
        (r#"{"OriginZip": 802121234}"#, "OriginZip=80212"),
        (
            r#"{"OriginZip": 7102, "OriginState": "nj"}"#,
            "OriginState=NJ; OriginZip=07102",
        ),
        (
            r#"{"OriginZip": "7102-1234", "OriginState": "NJ"}"#,
            "OriginState=NJ; OriginZip=07102",
        ),
        (
            r#"{"OriginZip": 501, "OriginState": "NY"}"#,
            "OriginState=NY; OriginZip=00501",
        ),
        (
            r#"{"OriginZip": 2000, "OriginState": "NSW"}"#,
            "OriginState=NSW; OriginZip=2000",
        ),
        (
            r#"{"OriginZip": "8021", "OriginState": "CO"}"#,
            "OriginState=CO; OriginZip=8021",
        ),
        (r#"{"DestinationZip": "K1A 0B1"}"#, "DestinationZip=K1A 0B1"),
        (r#"{"DestinationState": "Colorado"}"#, "DestinationState=Colorado"),
    ]);
}

// LEADS-16
#[test]
fn statuses_and_kinds_of_moves_are_read_as_words() {
    check(&[
        (
            r#"{"disposition": " ready  TO book"}"#,
            "disposition=Ready to book",
        ),
        (r#"{"disposition": "Contacted"}"#, "? disposition Contacted"),
        (r#"{"disposition": 3}"#, "? disposition 3"),
        (r#"{"disposition": ["New"]}"#, "! disposition: Must be a text"),
        (r#"{"moveType": 4}"#, "moveType=Cross Border"),
        (r#"{"moveType": "7"}"#, "moveType=Intrastate"),
        (r#"{"moveType": "LOCAL"}"#, "moveType=Local/Intra"),
        (r#"{"moveType": "cross-border"}"#, "moveType=Cross Border"),
        (r#"{"moveType": "By sea"}"#, "? moveType By sea"),
        (r#"{"moveType": 0}"#, "? moveType 0"),
        (r#"{"moveType": false}"#, "! moveType: Must be a text"),
    ]);
}

// LEAD-03
// LEAD-02
#[test]
fn notes_are_newest_first_and_keep_their_lines() {
    check(&[
        (r#"{"Notes": null}"#, ""),
        (r#"{"Notes": [{"RowId": 1, "Note": " "}]}"#, ""),
        (r#"{"Notes": [{"Note": "One\r\n\u0000two"}]}"#, "Notes=One\ntwo"),
        (
            r#"{"notes": [{"ROWID": 1, "NoteSource": "Web", "DateTime": "6/8/2026", "Note": "Old"},
                          {"RowId": "2", "DateTime": "6/9/2026", "note": "New"}, {"Note": "Undated"}]}"#,
            "Notes=2026-06-09T04:00:00Z: New\n2026-06-08T04:00:00Z, Web: Old\nUndated",
        ),
        (r#"{"Notes": "Call"}"#, "! Notes: Must be a list"),
        (r#"{"Notes": [{}, "Call"]}"#, "! Notes[1]: Must be an object"),
        (
            r#"{"Notes": [{}, {"DateTime": "6/31/2026", "Note": 1}]}"#,
            "! Notes[1].DateTime: Not a valid date",
        ),
        (r#"{"Notes": [{"note": []}]}"#, "! Notes[0].note: Must be a text"),
    ]);
}

#[test]
fn a_consent_needs_source_wording_and_time() {
    check(&[
        (r#"{"SmsConsent": null}"#, ""),
        (r#"{"SmsConsent": {}}"#, ""),
        (r#"{"SmsConsent": {"source": "", "wording": null}}"#, ""),
        (
            r#"{"smsConsent": {"Source": "Web form", "wording": "I agree.", "givenAt": "2026-06-09T14:00:00Z"}}"#,
            "SmsConsent=Web form, 2026-06-09T14:00:00Z: I agree.",
        ),
        (
            r#"{"SmsConsent": {"source": "Web form", "wording": "I agree."}}"#,
            "! SmsConsent.givenAt: Required",
        ),
        (
            r#"{"SmsConsent": {"source": true, "givenAt": "6/9/2026"}}"#,
            "! SmsConsent.source: Must be a text",
        ),
        (r#"{"SmsConsent": true}"#, "! SmsConsent: Must be an object"),
    ]);
}

#[test]
fn texts_have_limits() {
    for (name, most) in [
        ("opportunityId", intake::MAX_OPPORTUNITY_ID),
        ("opportunityType", intake::MAX_SHORT_TEXT),
        ("disposition", intake::MAX_SHORT_TEXT),
        ("moveType", intake::MAX_SHORT_TEXT),
        ("FirstName", intake::MAX_SHORT_TEXT),
        ("LastName", intake::MAX_SHORT_TEXT),
        ("EmailAddress", crate::people::MAX_EMAIL),
        ("CellPhoneNumber", intake::MAX_PHONE),
        ("BookerServiceProvider", intake::MAX_CODE),
        ("SalesPersonQLABId", intake::MAX_CODE),
        ("OriginAddress", intake::MAX_STREET),
        ("DestinationCity", intake::MAX_SHORT_TEXT),
        ("OriginZip", intake::MAX_ZIP),
        ("SurveyorName", intake::MAX_SHORT_TEXT),
    ] {
        let with = |chars: usize| read(&json!({ name: format!(" {} ", "ß".repeat(chars)) }).to_string());
        assert!(!with(most).starts_with('!'), "{name}");
        assert_eq!(
            with(most + 1),
            format!("! {name}: Must be {most} characters or less")
        );
    }
    let note = |chars: usize| read(&json!({"Notes": [{"Note": "x".repeat(chars)}]}).to_string());
    assert!(note(intake::MAX_NOTE).starts_with("Notes=x"));
    assert_eq!(
        note(intake::MAX_NOTE + 1),
        "! Notes[0].Note: Must be 10000 characters or less"
    );
}

#[test]
fn only_the_newest_notes_are_kept() {
    let notes: Vec<Value> = (0..=intake::MOST_NOTES)
        .map(|row| json!({"RowId": row, "DateTime": format!("/Date({})/", 1_780_000_000_000_u64 + row as u64), "Note": "x"}))
        .collect();
    let kept = lead_of(&json!({"opportunityId": "1", "Notes": notes}))
        .details
        .notes;
    let ids = [kept.first(), kept.last()].map(|note| note.and_then(|note| note.row_id.as_deref()));
    assert_eq!((kept.len(), ids), (intake::MOST_NOTES, [Some("200"), Some("1")]));
}

#[test]
fn a_big_or_deep_item_is_refused() {
    let padded = |bytes: usize| json!({"opportunityId": "1", "Other": "x".repeat(bytes)});
    let room = intake::MAX_BYTES - padded(0).to_string().len();
    assert_eq!(read(&padded(room).to_string()), "");
    assert_eq!(
        read(&padded(room + 1).to_string()),
        "! item: Must be 65536 bytes or less"
    );
    let nested = |levels: usize| {
        let lists = levels - 1;
        format!(
            r#"{{"opportunityId": "1", "Other": {}{}}}"#,
            "[".repeat(lists),
            "]".repeat(lists)
        )
    };
    assert_eq!(read(&nested(intake::MAX_DEPTH)), "");
    assert_eq!(
        read(&nested(intake::MAX_DEPTH + 1)),
        "! item: Must have 16 levels or less"
    );
    let packed = |levels| json!({"payload": nested(levels)}).to_string();
    assert_eq!(read(&packed(intake::MAX_DEPTH)), "");
    assert_eq!(
        read(&packed(intake::MAX_DEPTH + 1)),
        "! payload: Must have 16 levels or less"
    );
    assert_eq!(read(&packed(10_000)), "! payload: Must be valid JSON");
}
