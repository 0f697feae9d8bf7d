//! Move leads: the list, a lead, its history, and the items that could not be stored.
//!
//! LEADS-03, LEADS-04, LEADS-05, LEADS-08, LEADS-11, LEADS-16, LEAD-02, LEAD-03, LEAD-30, LEAD-43;
//! promise: one company reaches another.

use database::leads::intake::{lock, receive};
use database::leads::{Source, SourceKey};
use domain::ids::TenantId;
use domain::leads::LeadStatus;
use serde_json::{Value, json};

use crate::world::{Answer, World};

const LIST: &str = "/api/leads/get-leads-opportunities";
const REJECTED: &str = "/api/leads/get-rejected-rows";
const RETRY: &str = "/api/leads/retry-rejected-row";
const WORDS: &str = "/api/leads/save-word-map";

/// A world whose company A has the lead plugin, and B too.
async fn world() -> World {
    let world = World::new().await;
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    world
}

/// Stores items as a partner's program sends them.
pub async fn send(world: &World, company: TenantId, items: &[Value]) {
    let source = Source {
        name: "API key Acme".to_owned(),
        key: SourceKey::file("Acme"),
    };
    let mut tx = world.tenant(company).await;
    let held = lock(&mut tx).await.unwrap();
    receive(&mut tx, &held, &source, items, world.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// Lead `number`, received on that day of September.
fn item(number: u32) -> Value {
    json!({
        "opportunityId": format!("OPP-{number}"),
        "receivedDate": format!("2026-09-{number:02}T15:00:00Z"),
        "payload": { "FirstName": "Dana", "LastName": format!("Smith{number}") },
    })
}

/// The same with other parts of its payload and envelope.
fn item_with(number: u32, envelope: Value, payload: Value) -> Value {
    let mut item = item(number);
    item["payload"]
        .as_object_mut()
        .unwrap()
        .extend(payload.as_object().unwrap().clone());
    item.as_object_mut()
        .unwrap()
        .extend(envelope.as_object().unwrap().clone());
    item
}

async fn list(world: &World, token: &str, body: Value) -> Vec<String> {
    let answer = world.post(LIST, token, body).await;
    ids(answer.result())
}

fn ids(page: &Value) -> Vec<String> {
    let rows = page["data"].as_array().unwrap();
    rows.iter()
        .map(|row| row["opportunityId"].as_str().unwrap().to_owned())
        .collect()
}

async fn details(world: &World, token: &str, id: &str) -> Answer {
    let path = format!("/api/leads/get-opportunity-details?opportunityId={id}");
    world.get(&path, token).await
}

async fn history(world: &World, token: &str, query: &str) -> Answer {
    let path = format!("/api/leads/get-lead-history?opportunityId={query}");
    world.get(&path, token).await
}

// LEADS-04
#[tokio::test]
async fn leads_are_listed_by_receipt_newest_first_ten_to_a_page() {
    let world = world().await;
    let items: Vec<Value> = (1..=12).map(item).collect();
    send(&world, world.database.a.tenant_id, &items).await;
    let token = world.sign_in("bo@a.test").await;
    let first = world.post(LIST, &token, json!({})).await;
    assert_eq!(first.result()["recordsTotal"], 12);
    let expected: Vec<String> = (3..=12).rev().map(|number| format!("OPP-{number}")).collect();
    assert_eq!(ids(first.result()), expected);
    assert_eq!(
        list(&world, &token, json!({ "pageIndex": 2 })).await,
        ["OPP-2", "OPP-1"]
    );
    // Another company has none.
    let other = world.sign_in("ca@b.test").await;
    assert!(list(&world, &other, json!({})).await.is_empty());
}

// LEADS-03
#[tokio::test]
async fn leads_without_a_date_come_last_in_both_directions() {
    let world = world().await;
    let dated = |number: u32, day: u32| {
        let date = format!("2026-10-{day:02}");
        item_with(
            number,
            json!({ "modifiedDate": date }),
            json!({ "SurveyDate": date, "RequestedMoveDate": date }),
        )
    };
    let items = [dated(1, 20), item(2), dated(3, 10)];
    send(&world, world.database.a.tenant_id, &items).await;
    let token = world.sign_in("ca@a.test").await;
    for column in ["surveyDate", "requestedMoveDate", "modifiedDate"] {
        for (direction, expected) in [
            ("asc", ["OPP-3", "OPP-1", "OPP-2"]),
            ("desc", ["OPP-1", "OPP-3", "OPP-2"]),
        ] {
            let body = json!({ "sortColumn": column, "sortDirection": direction });
            assert_eq!(list(&world, &token, body).await, expected, "{column} {direction}");
        }
    }
    let oldest = json!({ "sortColumn": "receivedDate", "sortDirection": "asc" });
    assert_eq!(list(&world, &token, oldest).await, ["OPP-1", "OPP-2", "OPP-3"]);
    let unsortable = world
        .post(LIST, &token, json!({ "sortColumn": "disposition" }))
        .await;
    assert_eq!(unsortable.status, 400);
}

// LEADS-05, LEADS-08
#[tokio::test]
async fn filters_narrow_the_list() {
    let world = world().await;
    let items = [
        item_with(
            1,
            json!({ "disposition": "Survey Scheduled", "moveType": 1, "modifiedDate": "2026-09-03T12:00:00Z" }),
            json!({ "BookerServiceProvider": "ACME-NY", "SalesPersonQLABId": "Q7" }),
        ),
        item_with(
            2,
            json!({ "disposition": "Lost", "moveType": 4, "modifiedDate": "2026-09-05T12:00:00Z" }),
            json!({ "BookerServiceProvider": "acme-ny" }),
        ),
        item_with(3, json!({ "disposition": "Booked" }), json!({})),
    ];
    send(&world, world.database.a.tenant_id, &items).await;
    let token = world.sign_in("sm@a.test").await;
    for (filters, expected) in [
        (json!([{ "key": "status", "value": "Lost" }]), vec![2]),
        (
            json!([{ "key": "status", "value": "survey scheduled" }, { "key": "status", "value": "Booked", "label": "Booked" }]),
            vec![3, 1],
        ),
        (json!([{ "key": "moveType", "value": "4" }]), vec![2]),
        (json!([{ "key": "booker", "value": " Acme-NY " }]), vec![2, 1]),
        (json!([{ "key": "salesPersonQLABId", "value": "q7" }]), vec![1]),
        (
            json!([{ "key": "createdFrom", "value": "2026-09-02" }]),
            vec![3, 2],
        ),
        (json!([{ "key": "createdTo", "value": "2026-09-02" }]), vec![2, 1]),
        (
            json!([{ "key": "modifiedFrom", "value": "2026-09-04" }, { "key": "modifiedTo", "value": "2026-09-05" }]),
            vec![2],
        ),
        (
            json!([{ "key": "booker", "value": "acme-ny" }, { "key": "status", "value": "Booked" }]),
            vec![],
        ),
    ] {
        let expected: Vec<String> = expected.iter().map(|number| format!("OPP-{number}")).collect();
        let found = list(&world, &token, json!({ "filters": filters })).await;
        assert_eq!(found, expected, "{filters}");
    }
    let refused = json!({ "filters": [
        { "key": "status", "value": "Dreaming" }, { "key": "moveType", "value": "8" },
        { "key": "createdFrom", "value": "soon" }, { "key": "color", "value": "red" },
    ] });
    let answer = world.post(LIST, &token, refused).await;
    assert_eq!(answer.code(), "1014");
    assert_eq!(
        answer.fields(),
        ["filters[0]", "filters[1]", "filters[2]", "filters[3]"]
    );
    let backwards = json!({ "filters": [
        { "key": "modifiedFrom", "value": "2026-09-05" }, { "key": "modifiedTo", "value": "2026-09-04" },
    ] });
    assert_eq!(world.post(LIST, &token, backwards).await.fields(), ["modifiedTo"]);
}

// The days of a filter are those of the company.
#[tokio::test]
async fn days_of_filters_begin_in_the_companys_time_zone() {
    let world = world().await;
    let late = item_with(1, json!({ "receivedDate": "2026-09-11T03:30:00Z" }), json!({}));
    send(&world, world.database.a.tenant_id, &[late]).await;
    let token = world.sign_in("ca@a.test").await;
    for (day, count) in [("2026-09-10", 1), ("2026-09-11", 0)] {
        let filters = json!([{ "key": "createdFrom", "value": day }, { "key": "createdTo", "value": day }]);
        let found = list(&world, &token, json!({ "filters": filters })).await;
        assert_eq!(found.len(), count, "{day}");
    }
}

#[tokio::test]
async fn a_search_matches_the_beginnings_of_all_its_words() {
    let world = world().await;
    let items = [
        item_with(
            1,
            json!({}),
            json!({ "CellPhoneNumber": "+1 (303) 555-0101", "OriginCity": "Denver" }),
        ),
        item_with(
            2,
            json!({}),
            json!({ "EmailAddress": "Dana@Example.com", "DestinationZip": "80212" }),
        ),
    ];
    send(&world, world.database.a.tenant_id, &items).await;
    let token = world.sign_in("ca@a.test").await;
    for (search, expected) in [
        ("smi", vec![2, 1]),
        ("DANA smith2", vec![2]),
        ("denv", vec![1]),
        ("303.555.0101", vec![1]),
        ("0101", vec![1]),
        ("dana@example", vec![2]),
        ("80212", vec![2]),
        ("opp-1", vec![1]),
        ("mith", vec![]),
        ("dana nobody", vec![]),
        ("100%", vec![]),
    ] {
        let expected: Vec<String> = expected.iter().map(|number| format!("OPP-{number}")).collect();
        let found = list(&world, &token, json!({ "searchKey": search })).await;
        assert_eq!(found, expected, "{search}");
    }
}

// LEAD-02, LEAD-03
#[tokio::test]
async fn a_lead_has_the_partners_names_and_typed_fields() {
    let world = world().await;
    let sent = item_with(
        1,
        json!({ "opportunityType": "Household", "disposition": "Survey Scheduled", "moveType": "Interstate" }),
        json!({
            "CellPhoneNumber": "303-555-0101", "HomePhoneNumber": "555", "EmailAddress": "dana@example",
            "BookerServiceProvider": "ACME-NY", "SurveyDate": "2026-10-02", "SurveyTime": "10:30",
            "OriginCity": "Denver", "DwellingType": "House",
            "Notes": [{ "RowId": "1", "NoteSource": "Web", "DateTime": "2026-09-01T12:00:00Z", "Note": "Call\nlater" }],
        }),
    );
    send(&world, world.database.a.tenant_id, &[sent]).await;
    let token = world.sign_in("bo@a.test").await;
    let lead = details(&world, &token, "OPP-1").await.result().clone();
    assert_eq!(lead["disposition"], "Survey Scheduled");
    assert_eq!(lead["moveType"], 1);
    assert_eq!(lead["surveyDate"], "2026-10-02");
    // 10:30 AM Eastern.
    assert_eq!(lead["surveyAt"], "2026-10-02T14:30:00+00:00");
    assert_eq!(lead["bookerTimezone"], "America/New_York");
    assert_eq!(
        lead["cellPhone"],
        json!({ "value": "303-555-0101", "isValid": true })
    );
    assert_eq!(lead["homePhone"], json!({ "value": "555", "isValid": false }));
    assert_eq!(
        lead["emailAddress"],
        json!({ "value": "dana@example", "isValid": false })
    );
    assert_eq!(
        lead["notes"],
        json!([{ "noteSource": "Web", "notedAt": "2026-09-01T12:00:00+00:00", "note": "Call\nlater" }])
    );
    let payload: Value = serde_json::from_str(lead["payload"].as_str().unwrap()).unwrap();
    assert_eq!(payload["FirstName"], "Dana");
    assert_eq!(payload["DwelingType"], "House");
    assert_eq!(payload["BookerServiceProvider"], "ACME-NY");
    assert_eq!(payload["Notes"][0]["Note"], "Call\nlater");
    // The list leaves out notes.
    let page = world.post(LIST, &token, json!({})).await;
    let payload: Value = serde_json::from_str(page.result()["data"][0]["payload"].as_str().unwrap()).unwrap();
    assert_eq!(payload["FirstName"], "Dana");
    assert!(payload.get("Notes").is_none());
}

#[tokio::test]
async fn a_lead_of_another_company_is_not_found() {
    let world = world().await;
    send(&world, world.database.a.tenant_id, &[item(1)]).await;
    let token = world.sign_in("ca@b.test").await;
    for answer in [
        details(&world, &token, "OPP-1").await,
        details(&world, &token, "OPP-2").await,
        history(&world, &token, "OPP-1").await,
        world
            .get("/api/leads/get-street-view?opportunityId=OPP-1", &token)
            .await,
    ] {
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "6026"));
        assert_eq!(answer.body["error"]["message"], "Lead not found.");
    }
}

// LEAD-43
#[tokio::test]
async fn the_history_shows_old_and_new_values_with_their_source() {
    let world = world().await;
    let company = world.database.a.tenant_id;
    send(&world, company, &[item(1)]).await;
    let changed = item_with(
        1,
        json!({ "disposition": "Attempted Contact" }),
        json!({ "LastName": "Jones", "OriginCity": "Denver" }),
    );
    send(&world, company, &[changed]).await;
    let token = world.sign_in("sm@a.test").await;
    let page = history(&world, &token, "OPP-1").await.result().clone();
    assert_eq!(page["recordsTotal"], 2);
    let newest = &page["data"][0];
    assert_eq!(newest["version"], 2);
    assert_eq!(newest["source"], "API key Acme");
    assert_eq!(
        newest["changes"],
        json!([
            { "field": "LastName", "old": "Smith1", "new": "Jones" },
            { "field": "OriginCity", "new": "Denver" },
            { "field": "disposition", "old": "New", "new": "Attempted Contact" },
        ])
    );
    assert_eq!(page["data"][1]["changes"], json!([]));
    let second = history(&world, &token, "OPP-1&pageIndex=2&pageSize=1").await;
    assert_eq!(second.result()["data"][0]["version"], 1);
}

// LEADS-16
#[tokio::test]
async fn rejected_items_are_listed_for_company_admins() {
    let world = world().await;
    let items = [
        json!({ "payload": { "FirstName": "Nobody" } }),
        item_with(1, json!({ "disposition": "Dreaming" }), json!({})),
    ];
    send(&world, world.database.a.tenant_id, &items).await;
    let token = world.sign_in("ca@a.test").await;
    let page = world.post(REJECTED, &token, json!({})).await.result().clone();
    assert_eq!(page["recordsTotal"], 2);
    let rows = page["data"].as_array().unwrap();
    let of_lead = |id: Option<&str>| {
        rows.iter()
            .find(|row| row["opportunityId"].as_str() == id)
            .unwrap()
    };
    assert_eq!(
        of_lead(None)["faults"],
        json!([{ "field": "opportunityId", "message": "Required" }])
    );
    assert_eq!(of_lead(None)["isStored"], false);
    let unknown = of_lead(Some("OPP-1"));
    assert_eq!(unknown["isStored"], true);
    assert_eq!(unknown["source"], "API key Acme");
    assert_eq!(unknown["faults"][0]["field"], "disposition");
    assert!(unknown["item"].as_str().unwrap().contains("Dreaming"));
    let others = world.sign_in("ca@b.test").await;
    let page = world.post(REJECTED, &others, json!({})).await;
    assert_eq!(page.result()["recordsTotal"], 0);
    let owner = world.sign_in("sm@a.test").await;
    assert_eq!(world.post(REJECTED, &owner, json!({})).await.code(), "2");
}

/// The only rejected row of a lead.
async fn rejected_row(world: &World, token: &str, opportunity_id: &str) -> Value {
    let page = world.post(REJECTED, token, json!({ "pageSize": 200 })).await;
    let rows = page.result()["data"].as_array().unwrap().clone();
    rows.into_iter()
        .find(|row| row["opportunityId"] == opportunity_id)
        .unwrap_or_else(|| panic!("no row of {opportunity_id}"))
}

// LEADS-16
#[tokio::test]
async fn a_fixed_item_is_stored_and_new_words_store_the_items_that_waited_for_them() {
    let world = world().await;
    let company = world.database.a.tenant_id;
    let items = [
        item_with(1, json!({ "disposition": "Contacted" }), json!({})),
        item_with(2, json!({ "disposition": "CONTACTED " }), json!({})),
        item_with(3, json!({ "disposition": "Dreaming" }), json!({})),
        item_with(4, json!({ "receivedDate": "soon" }), json!({})),
    ];
    send(&world, company, &items).await;
    let token = world.sign_in("ca@a.test").await;
    let first = rejected_row(&world, &token, "OPP-1").await;
    assert_eq!(first["unknownStatus"], "contacted");
    let retry = |row: &Value, item: String, words: Option<Value>| {
        let mut body = json!({ "rejectionId": row["rejectionId"], "item": item });
        if let Some(words) = words {
            body["words"] = words;
        }
        world.post(RETRY, &token, body)
    };

    // Nothing changes while the item is still wrong, and its words are not kept.
    let same = first["item"].as_str().unwrap().to_owned();
    let answer = retry(&first, same.clone(), None).await;
    assert_eq!(answer.result()["unknownStatus"], "Contacted");
    let wrong = json!({ "statuses": [{ "word": "dreaming", "status": 6 }] });
    let answer = retry(&first, same.clone(), Some(wrong)).await;
    assert_eq!(answer.result()["unknownStatus"], "Contacted");
    let bad = json!({ "opportunityId": "OPP-1", "receivedDate": "soon" }).to_string();
    let answer = retry(&first, bad, None).await;
    assert_eq!(answer.result()["result"], "rejected");
    assert_eq!(answer.result()["errors"][0]["field"], "receivedDate");
    let maps = world.get("/api/leads/get-word-maps", &token).await;
    assert_eq!(maps.result(), &json!([]));
    let page = world.post(REJECTED, &token, json!({})).await;
    assert_eq!(page.result()["recordsTotal"], 4);

    for (item, message) in [
        ("{".to_owned(), "Must be JSON"),
        (" ".repeat(65_537), "Must be 65,536 bytes or less"),
    ] {
        let answer = retry(&first, item, None).await;
        assert_eq!(answer.code(), "1014");
        assert!(answer.text.contains(message), "{}", answer.text);
    }

    let words = json!({ "statuses": [{ "word": " Contacted", "status": 2 }] });
    let answer = retry(&first, same.clone(), Some(words)).await;
    assert_eq!(
        answer.result(),
        &json!({ "result": "updated", "opportunityId": "OPP-1", "errors": [], "alsoStored": 1 })
    );
    for id in ["OPP-1", "OPP-2"] {
        let lead = details(&world, &token, id).await;
        assert_eq!(lead.result()["disposition"], "Attempted Contact");
    }
    let versions = history(&world, &token, "OPP-1").await;
    assert_eq!(versions.result()["data"][0]["source"], "Fixed by CA a test");
    let page = world.post(REJECTED, &token, json!({})).await;
    assert_eq!(page.result()["recordsTotal"], 2);
    assert_eq!(retry(&first, same, None).await.code(), "NOT_FOUND");

    // The next items of the source are read with its words.
    send(
        &world,
        company,
        &[item_with(5, json!({ "disposition": "contacted" }), json!({}))],
    )
    .await;
    assert_eq!(
        details(&world, &token, "OPP-5").await.result()["disposition"],
        "Attempted Contact"
    );
    let page = world.post(REJECTED, &token, json!({})).await;
    assert_eq!(page.result()["recordsTotal"], 2);
    let maps = world.get("/api/leads/get-word-maps", &token).await;
    assert_eq!(
        maps.result(),
        &json!([{ "sourceKey": "file:acme", "sourceName": "API key Acme",
                  "statuses": [{ "word": "contacted", "status": 2 }], "moveTypes": [] }])
    );

    // A rejected item becomes a lead.
    let fourth = rejected_row(&world, &token, "OPP-4").await;
    let fixed = fourth["item"]
        .as_str()
        .unwrap()
        .replace("\"soon\"", "\"2026-09-04\"");
    assert_eq!(retry(&fourth, fixed, None).await.result()["result"], "created");
}

// LEADS-16; promise: one company reaches another.
#[tokio::test]
async fn words_are_saved_for_known_sources_of_the_own_company() {
    let world = world().await;
    let item = item_with(1, json!({ "disposition": "Contacted" }), json!({}));
    send(&world, world.database.a.tenant_id, &[item]).await;
    let token = world.sign_in("ca@a.test").await;
    let map = |source: &str, words: Value| json!({ "sourceKey": source, "words": words });
    let words = json!({ "moveTypes": [{ "word": "Long Distance", "moveType": 1 }] });
    let saved = world.post(WORDS, &token, map("file:acme", words.clone())).await;
    assert_eq!(saved.result(), &json!({}));
    let row = rejected_row(&world, &token, "OPP-1").await;

    let others = world.sign_in("ca@b.test").await;
    let owner = world.sign_in("sm@a.test").await;
    let retry = json!({ "rejectionId": row["rejectionId"], "item": row["item"] });
    for (token, code) in [(&others, "NOT_FOUND"), (&owner, "2")] {
        let saved = world.post(WORDS, token, map("file:acme", words.clone())).await;
        assert_eq!(saved.code(), code);
        assert_eq!(world.post(RETRY, token, retry.clone()).await.code(), code);
    }
    for source in [
        "file:nobody",
        "key:00000000-0000-0000-0000-000000000000",
        "acme",
        "",
    ] {
        let saved = world.post(WORDS, &token, map(source, words.clone())).await;
        assert_eq!(saved.code(), "NOT_FOUND", "{source}");
    }
    for (words, field) in [
        (
            json!({ "statuses": [{ "word": "x", "status": 10 }] }),
            "words.statuses.0.status",
        ),
        (
            json!({ "statuses": [{ "word": " ", "status": 1 }] }),
            "words.statuses.0.word",
        ),
        (
            json!({ "moveTypes": [{ "word": "x".repeat(101), "moveType": 0 }] }),
            "words.moveTypes.0.word",
        ),
        (
            json!({ "statuses": vec![json!({ "word": "x", "status": 1 }); 201] }),
            "words.statuses",
        ),
    ] {
        let refused = world.post(WORDS, &token, map("file:acme", words)).await;
        assert_eq!(refused.code(), "1014");
        assert!(refused.text.contains(field), "{}", refused.text);
    }
    let maps = world.get("/api/leads/get-word-maps", &token).await;
    assert_eq!(maps.result()[0]["moveTypes"][0]["word"], "long distance");
}

/// The items of an event that the user is notified of: kind, opportunity id, name and status.
pub async fn notified(world: &World, token: &str, event: i64) -> Vec<Value> {
    let days = world
        .get("/api/user/get-all-user-inapp-notifications", token)
        .await;
    let mut items = Vec::new();
    for day in days.result().as_array().unwrap() {
        for of_day in day["eventList"].as_array().unwrap() {
            if of_day["notificationEventTypeId"] == event {
                let path = format!(
                    "/api/user/get-notification-details-by-id?userNotificationLogId={}",
                    of_day["userNotificationLogId"].as_str().unwrap()
                );
                let details = world.get(&path, token).await;
                items.extend(details.result().as_array().unwrap().iter().map(|item| {
                    json!([
                        item["notificationRefItemType"],
                        item["opportunityId"],
                        item["realtorName"],
                        item["realtorOfficeName"]
                    ])
                }));
            }
        }
    }
    items
}

// LEADS-19; promise: one company reaches another.
#[tokio::test]
async fn users_with_the_plugin_are_notified_of_new_leads_and_of_their_replies() {
    let world = world().await;
    let company = world.database.a.tenant_id;
    world
        .sql(&format!(
            "update users set access_to_movescout_plugin = false where email = 'bo@a.test';
             insert into sms_senders (tenant_id, version, number, registration) values ('{company}', 1, '2125550100', 3)",
        ))
        .await;
    let received = |number, hours: i64| {
        let at = world.now() - chrono::TimeDelta::hours(hours);
        item_with(
            number,
            json!({ "receivedDate": at.to_rfc3339(), "modifiedDate": world.now().to_rfc3339() }),
            json!({ "CellPhoneNumber": format!("(212) 555-01{number:02}") }),
        )
    };
    let (fresh, old) = (received(1, 1), received(2, 49));
    let key = crate::partner_leads::key(&world).await;
    let sent = async |items: &[Value]| {
        let answer = world
            .post(crate::partner_leads::BATCH, &key, json!({ "leads": items }))
            .await;
        answer.result().clone()
    };
    sent(&[fresh.clone(), old]).await;
    // A repeat and a change are no new leads, and a file contains leads of any age.
    sent(&[fresh]).await;
    let change = json!({ "LastName": "Stone", "CellPhoneNumber": "(212) 555-0101" });
    sent(&[item_with(1, json!({}), change)]).await;
    send(&world, company, &[received(3, 1)]).await;

    let token = world.sign_in("sm@a.test").await;
    let expected = json!([8, "OPP-1", "Dana Stone", "New"]);
    assert_eq!(
        notified(&world, &token, 15).await,
        std::slice::from_ref(&expected)
    );
    let types = "/api/settings/get-notification-event-types";
    let number_of_types = world.get(types, &token).await.result().as_array().unwrap().len();
    assert_eq!(number_of_types, 15);
    for email in ["bo@a.test", "ca@b.test"] {
        let token = world.sign_in(email).await;
        assert_eq!(notified(&world, &token, 15).await, [] as [Value; 0]);
    }

    crate::replies::receive(&world, "SM1", "+12125550101", "Is Tuesday possible?").await;
    crate::replies::receive(&world, "SM2", "+12125550101", "STOP").await;
    assert_eq!(notified(&world, &token, 16).await, [expected]);
    let owner = world.sign_in("bo@a.test").await;
    assert_eq!(notified(&world, &owner, 16).await, [] as [Value; 0]);
}

// LEADS-11, SHELL-07
#[tokio::test]
async fn without_the_plugin_every_call_is_refused() {
    let world = World::new().await;
    send(&world, world.database.a.tenant_id, &[item(1)]).await;
    // A super admin has no company whose leads these are, even with access.
    world
        .sql("update users set access_to_movescout_plugin = true where role = 'Admin'")
        .await;
    for user in ["admin@test", "ca@a.test", "sm@a.test", "bo@a.test"] {
        let token = world.sign_in(user).await;
        for answer in [
            world.post(LIST, &token, json!({})).await,
            world.post(REJECTED, &token, json!({})).await,
            details(&world, &token, "OPP-1").await,
            history(&world, &token, "OPP-1").await,
            world
                .get("/api/leads/get-street-view?opportunityId=OPP-1", &token)
                .await,
        ] {
            assert_eq!((answer.status.as_u16(), answer.code()), (403, "2"), "{user}");
        }
    }
}

// LEAD-30
#[tokio::test]
async fn the_street_view_of_a_lead_leaves_out_unknown_parts() {
    let world = world().await;
    world
        .sql("update zips set latitude = 40.7, longitude = -74.01 where zip_code = '10005'")
        .await;
    let items = [
        item_with(
            1,
            json!({}),
            json!({
                "OriginAddress": "4 Main Street", "OriginCity": "TBD", "OriginState": "NY", "OriginZip": "10005",
            }),
        ),
        item_with(
            2,
            json!({}),
            json!({ "OriginAddress": "Will Advise", "OriginState": "NY" }),
        ),
    ];
    send(&world, world.database.a.tenant_id, &items).await;
    let token = world.sign_in("bo@a.test").await;
    let street = |id: &str| format!("/api/leads/get-street-view?opportunityId={id}");
    let found = world.get(&street("OPP-1"), &token).await.result().clone();
    assert_eq!(found["address"], "4 Main Street, NY 10005");
    assert_eq!(found["latitude"], json!(40.7));
    assert_eq!(found["isExact"], false);
    let nowhere = world.get(&street("OPP-2"), &token).await.result().clone();
    assert_eq!(nowhere["address"], "");
    assert!(nowhere.get("latitude").is_none());
}

// LEADS-08
#[tokio::test]
async fn every_status_has_its_name_on_the_wire() {
    let world = world().await;
    let items: Vec<Value> = (1..)
        .zip(LeadStatus::ALL)
        .map(|(number, status)| item_with(number, json!({ "disposition": status.name() }), json!({})))
        .collect();
    send(&world, world.database.a.tenant_id, &items).await;
    let token = world.sign_in("ca@a.test").await;
    let body = json!({ "sortDirection": "asc" });
    let page = world.post(LIST, &token, body).await.result().clone();
    let names: Vec<&str> = page["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["disposition"].as_str().unwrap())
        .collect();
    let expected: Vec<&str> = LeadStatus::ALL.iter().map(|status| status.name()).collect();
    assert_eq!(names, expected);
}

// LEAD-03
#[tokio::test]
async fn a_lead_has_the_zone_of_its_booker() {
    let world = world().await;
    let of =
        |number: u32, booker: &str| item_with(number, json!({}), json!({ "BookerServiceProvider": booker }));
    send(
        &world,
        world.database.a.tenant_id,
        &[of(1, " acme-DEN "), of(2, "Unlisted"), item(3)],
    )
    .await;
    let token = world.sign_in("ca@a.test").await;
    let booker = json!({ "booker": "ACME-Den", "timezone": "America/Denver" });
    let path = "/api/campaigns/booker-service-providers/create";
    world.post(path, &token, booker).await.result();
    let page = world
        .post(
            LIST,
            &token,
            json!({ "sortColumn": "receivedDate", "sortDirection": "asc" }),
        )
        .await;
    let zones: Vec<_> = page.result()["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|lead| &lead["bookerTimezone"])
        .collect();
    assert_eq!(zones, ["America/Denver", "America/New_York", "America/New_York"]);
    assert_eq!(
        details(&world, &token, "OPP-1").await.result()["bookerTimezone"],
        "America/Denver"
    );
}
