//! What partners' systems really send, each with its outcome over the API.
//!
//! LEADS-14, LEADS-15, LEADS-16, LEAD-30.

use serde_json::{Value, json};

use crate::partner_leads::{BATCH, key, path, world};

/// Items as JSON, and their outcomes: the effect, then the fields of the stored lead, the unknown
/// status after a question mark, or the refused fields. An item without an id gets one.
const CORPUS: &[(&str, &str)] = &[
    (r#"{}"#, "created"),
    (r#"{"payload": null}"#, "created"),
    (r#"{"payload": ""}"#, "created"),
    (
        r#"{"payload": "{\"FirstName\": \"Dana\"}"}"#,
        "created FirstName=Dana",
    ),
    (
        r#"{"payload": "{\"FirstName\": \"Da\\u0000na\"}"}"#,
        "created FirstName=Da na",
    ),
    (r#"{"PAYLOAD": {"FIRSTNAME": "Dana"}}"#, "created FirstName=Dana"),
    (r#"{"firstName": "Dana"}"#, "created FirstName=Dana"),
    (
        r#"{"FirstName": "Outer", "payload": {"FirstName": "Inner"}}"#,
        "created FirstName=Inner",
    ),
    (r#"{"FIRSTNAME": "A", "FirstName": "B"}"#, "created FirstName=B"),
    (r#"{"DwelingType": "House"}"#, "created DwelingType=House"),
    (
        r#"{"DwellingType": "Condo", "DwelingType": "House"}"#,
        "created DwelingType=Condo",
    ),
    (
        r#"{"PreferredContactTime": "Noon"}"#,
        "created PreferedContactTime=Noon",
    ),
    (
        r#"{"PreferedContactTime": "Evening"}"#,
        "created PreferedContactTime=Evening",
    ),
    (r#"{"payload": []}"#, "rejected payload: Must be an object"),
    (r#"{"payload": "[1]"}"#, "rejected payload: Must be an object"),
    (
        r#"{"payload": "{\"FirstName\": "}"#,
        "rejected payload: Must be valid JSON",
    ),
    (
        r#"{"payload": "{\"FirstName\": \"\\ud83d\"}"}"#,
        "rejected payload: Must be valid JSON",
    ),
    (r#""text""#, "rejected item: Must be an object"),
    (r#"{"opportunityId": ""}"#, "rejected opportunityId: Required"),
    (r#"{"opportunityId": "TBD"}"#, "rejected opportunityId: Required"),
    (
        r#"{"opportunityId": ["1"]}"#,
        "rejected opportunityId: Must be a text",
    ),
    (
        r#"{"opportunityId": "A\n7"}"#,
        "rejected opportunityId: Must not contain control characters",
    ),
    (
        r#"{"FirstName": "  Ana \t María "}"#,
        "created FirstName=Ana María",
    ),
    (r#"{"FirstName": "tbd", "LastName": "Will advise"}"#, "created"),
    (
        r#"{"OriginAddress": "14 Winona Ct\r\nApt 3"}"#,
        "created OriginAddress=14 Winona Ct Apt 3",
    ),
    (
        r#"{"OriginAddress": "TBD", "OriginCity": "Will  Advise"}"#,
        "created",
    ),
    (
        r#"{"OriginAddress": "TBD Lane"}"#,
        "created OriginAddress=TBD Lane",
    ),
    (r#"{"FirstName": 7}"#, "created FirstName=7"),
    (r#"{"FirstName": true}"#, "rejected FirstName: Must be a text"),
    (
        r#"{"FirstName": false, "LastName": []}"#,
        "rejected FirstName: Must be a text; LastName: Must be a text",
    ),
    (
        r#"{"BookerServiceProvider": " Acme  01 "}"#,
        "created BookerServiceProvider=Acme  01",
    ),
    (
        r#"{"BookerServiceProvider": 17}"#,
        "created BookerServiceProvider=17",
    ),
    (
        r#"{"SalesPersonQLABId": "a\tb"}"#,
        "rejected SalesPersonQLABId: Must not contain control characters",
    ),
    (
        r#"{"CellPhoneNumber": 3035550101}"#,
        "created CellPhoneNumber=3035550101",
    ),
    (
        r#"{"CellPhoneNumber": "555-0101"}"#,
        "created CellPhoneNumber=555-0101",
    ),
    (
        r#"{"WorkPhoneNumber": "303-555-0101 x12"}"#,
        "created WorkPhoneNumber=303-555-0101 x12",
    ),
    (
        r#"{"EmailAddress": "dana@example"}"#,
        "created EmailAddress=dana@example",
    ),
    (
        r#"{"EmailAddress": "a@b.co; c@d.co"}"#,
        "created EmailAddress=a@b.co; c@d.co",
    ),
    (r#"{"OriginZip": "80212-1234"}"#, "created OriginZip=80212"),
    (
        r#"{"OriginZip": 7102, "OriginState": "nj"}"#,
        "created OriginState=NJ OriginZip=07102",
    ),
    (
        r#"{"OriginZip": "8021", "OriginState": "CO"}"#,
        "created OriginState=CO OriginZip=8021",
    ),
    (
        r#"{"DestinationZip": "K1A 0B1"}"#,
        "created DestinationZip=K1A 0B1",
    ),
    (r#"{"OriginZip": "00000"}"#, "created OriginZip=00000"),
    (
        r#"{"disposition": " ready  TO book"}"#,
        "created disposition=Ready to book",
    ),
    (r#"{"disposition": "Contacted"}"#, "created ? Contacted"),
    (r#"{"disposition": 3}"#, "created ? 3"),
    (
        r#"{"disposition": ["New"]}"#,
        "rejected disposition: Must be a text",
    ),
    (r#"{"moveType": 4}"#, "created moveType=4"),
    (r#"{"moveType": "7"}"#, "created moveType=7"),
    (r#"{"moveType": "cross-border"}"#, "created moveType=4"),
    (r#"{"moveType": "By sea"}"#, "created"),
    (r#"{"moveType": false}"#, "rejected moveType: Must be a text"),
    (
        r#"{"RequestedMoveDate": "6/20/2026"}"#,
        "created RequestedMoveDate=2026-06-20",
    ),
    (
        r#"{"RequestedMoveDate": "2026-06-20T00:00:00"}"#,
        "created RequestedMoveDate=2026-06-20",
    ),
    (
        r#"{"RequestedMoveDate": "/Date(1781928000000)/"}"#,
        "created RequestedMoveDate=2026-06-20",
    ),
    (r#"{"RequestedMoveDate": "0001-01-01T00:00:00"}"#, "created"),
    (
        r#"{"RequestedMoveDate": "31/31/2026"}"#,
        "rejected RequestedMoveDate: Not a valid date",
    ),
    (
        r#"{"SurveyDate": "2026-06-20", "SurveyTime": "10:00 AM"}"#,
        "created SurveyDate=2026-06-20 SurveyTime=2026-06-20T10:00:00-04:00",
    ),
    (
        r#"{"SurveyDate": "2026-06-20", "SurveyTime": "2026-06-20T10:00:00-07:00"}"#,
        "created SurveyDate=2026-06-20 SurveyTime=2026-06-20T13:00:00-04:00",
    ),
    (
        r#"{"SurveyDate": "2026-06-20", "SurveyTime": "25:00"}"#,
        "rejected SurveyTime: Not a valid time",
    ),
    (r#"{"Notes": "Call"}"#, "rejected Notes: Must be a list"),
    (
        r#"{"Notes": [{"DateTime": "6/31/2026", "Note": "x"}]}"#,
        "rejected Notes[0].DateTime: Not a valid date",
    ),
    (
        r#"{"SmsConsent": {"source": "Web form", "wording": "I agree."}}"#,
        "rejected SmsConsent.givenAt: Required",
    ),
    (
        r#"{"SmsConsent": true}"#,
        "rejected SmsConsent: Must be an object",
    ),
    (
        r#"{"receivedDate": "soon"}"#,
        "rejected receivedDate: Not a valid date",
    ),
    (r#"{"Unknown": {"deep": [true]}}"#, "created"),
    (
        r#"{"SurveyDate": "2026-06-20", "SurveyAppointments": [{"SurveyTime": "9:00", "CreatedDateTime": "6/8/2026"},
            {"SurveyTime": "10:00", "CreatedDateTime": "6/9/2026"}]}"#,
        "created SurveyDate=2026-06-20 SurveyTime=2026-06-20T10:00:00-04:00",
    ),
];

/// Names an item's lead by its place unless it states an id.
fn identified(place: usize, text: &str) -> Value {
    let mut item: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    if let Some(fields) = item.as_object_mut() {
        fields
            .entry("opportunityId")
            .or_insert_with(|| json!(format!("D-{place}")));
    }
    item
}

/// The fields of a stored lead that differ from an empty one.
fn stored(lead: &Value) -> Vec<String> {
    let text = |value: &Value| {
        value
            .as_str()
            .map_or_else(|| value.to_string(), ToOwned::to_owned)
    };
    let payload = lead["payload"].as_object().unwrap().iter();
    let mut fields: Vec<String> = payload
        .map(|(name, value)| format!("{name}={}", text(value)))
        .collect();
    if lead["disposition"] != "New" {
        fields.push(format!("disposition={}", text(&lead["disposition"])));
    }
    if !lead["moveType"].is_null() {
        fields.push(format!("moveType={}", lead["moveType"]));
    }
    fields.sort();
    fields
}

// LEADS-14, LEADS-15, LEADS-16
#[tokio::test]
async fn every_item_of_a_dirty_corpus_ends_as_stated() {
    assert!(CORPUS.len() >= 60);
    let world = world().await;
    let key = key(&world).await;
    let items: Vec<Value> = CORPUS
        .iter()
        .enumerate()
        .map(|(place, (text, _))| identified(place, text))
        .collect();
    let answer = world.post(BATCH, &key, json!({ "leads": items })).await;
    let mut wrong = Vec::new();
    for (result, (text, expected)) in answer.result()["results"].as_array().unwrap().iter().zip(CORPUS) {
        let mut words = vec![result["result"].as_str().unwrap().to_owned()];
        if result["result"] == "rejected" {
            let errors: Vec<String> = result["errors"]
                .as_array()
                .unwrap()
                .iter()
                .map(|error| {
                    format!(
                        "{}: {}",
                        error["field"].as_str().unwrap(),
                        error["message"].as_str().unwrap()
                    )
                })
                .collect();
            words.push(errors.join("; "));
        } else {
            let id = result["opportunityId"].as_str().unwrap();
            words.extend(stored(world.get(&path(id), &key).await.result()));
        }
        if let Some(word) = result["unknownStatus"].as_str() {
            words.push(format!("? {word}"));
        }
        let found = words.join(" ");
        if found != *expected {
            wrong.push(format!("{text}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let stated = |of: fn(&str) -> bool| CORPUS.iter().filter(|(_, outcome)| of(outcome)).count();
    let rejected = stated(|outcome| outcome.starts_with("rejected"));
    let listed = rejected + stated(|outcome| outcome.contains('?'));
    assert_eq!(
        world.count("select count(*) from leads").await,
        i64::try_from(CORPUS.len() - rejected).unwrap()
    );
    // Equal items are listed once.
    assert_eq!(
        world
            .count("select sum(times)::bigint from lead_rejections")
            .await,
        i64::try_from(listed).unwrap()
    );
}
