//! Consent records for automatic texts.
//!
//! Rules 6.4; COMPL-07.

use serde_json::{Value, json};

use crate::world::{Answer, World};

const ADD: &str = "/api/consents/add-consent";
const REVOKE: &str = "/api/consents/revoke-consent";

async fn add(world: &World, token: &str, address: &str) -> Answer {
    let body = json!({
        "channel": 2, "address": address, "source": "Open house, 14 Winona Ct", "wording": "Text me about my home.",
        "givenAt": "2026-08-01T15:00:00Z",
    });
    world.post(ADD, token, body).await
}

async fn list(world: &World, token: &str, body: Value) -> Value {
    let answer = world.post("/api/consents/get-consents", token, body).await;
    answer.result().clone()
}

#[tokio::test]
async fn a_number_has_one_active_consent_and_revoked_ones_are_kept() {
    let world = World::new().await;
    let (ca, bo) = (world.sign_in("ca@a.test").await, world.sign_in("bo@a.test").await);
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, audience, channel, state, reason, planned_at, due_at, held_at)
             values ('{}', gen_random_uuid(), 'k', 2, 2, 2, 4, 'HELD_NO_CONSENT', now(), now(), now())",
            world.database.a.tenant_id
        ))
        .await;
    let first = add(&world, &bo, "(512) 555-0101").await;
    let id = first.result()["consentId"].clone();
    let again = add(&world, &ca, "512-555-0101").await;
    assert_eq!((again.code(), again.fields()), ("1014", vec!["address"]));
    // Messages that were held for lack of a consent are reviewed at once.
    let due = format!(
        "select count(*) from jobs where kind = 'heldMessages' and due_at <= '{}'",
        world.now().to_rfc3339()
    );
    assert_eq!(world.count(&due).await, 1);

    let page = list(&world, &ca, json!({ "searchKey": "512 555" })).await;
    assert_eq!(page["recordsTotal"], 1);
    let row = &page["data"][0];
    assert_eq!(
        (
            &row["consentId"],
            &row["address"],
            &row["source"],
            &row["wording"]
        ),
        (
            &id,
            &json!("(512) 555-0101"),
            &json!("Open house, 14 Winona Ct"),
            &json!("Text me about my home.")
        )
    );
    assert!(row["recordedBy"].is_string() && row.get("revokedAt").is_none());
    assert_eq!(
        list(&world, &ca, json!({ "searchKey": "12555" })).await["recordsTotal"],
        0
    );
    assert_eq!(
        list(&world, &ca, json!({ "channel": 1 })).await["recordsTotal"],
        0
    );

    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(list(&world, &stranger, json!({})).await["recordsTotal"], 0);
    let body = json!({ "consentId": id });
    assert_eq!(world.post(REVOKE, &bo, body.clone()).await.code(), "2");
    assert_eq!(
        world.post(REVOKE, &stranger, body.clone()).await.code(),
        "NOT_FOUND"
    );
    assert_eq!(world.post(REVOKE, &ca, body.clone()).await.status, 200);
    assert_eq!(world.post(REVOKE, &ca, body).await.code(), "NOT_FOUND");
    assert_eq!(add(&world, &ca, "5125550101").await.status, 200);
    for (body, total) in [
        (json!({}), 2),
        (json!({ "isInForce": true }), 1),
        (json!({ "isInForce": false }), 1),
    ] {
        assert_eq!(list(&world, &ca, body).await["recordsTotal"], total);
    }
    let revoked = list(&world, &ca, json!({ "isInForce": false })).await;
    assert_eq!(revoked["data"][0]["consentId"], id);
    assert!(revoked["data"][0]["revokedBy"].is_string());
    let acts = "select count(*) from audit_entries where action like 'consent%'";
    assert_eq!(world.count(acts).await, 3);
}

// Rules 1.4
#[tokio::test]
async fn consents_are_sorted_by_recording_time_in_both_directions() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    // The order in which they were given differs from the order in which they are recorded, and
    // two are recorded at the same moment.
    for (number, given_on, minutes) in [
        ("0103", "2026-08-02", 1),
        ("0101", "2026-08-03", 0),
        ("0104", "2026-08-04", 1),
        ("0102", "2026-08-01", 1),
    ] {
        let body = json!({
            "channel": 2, "address": format!("512555{number}"), "source": "A form", "wording": "Text me.",
            "givenAt": format!("{given_on}T15:00:00Z"),
        });
        world.post(ADD, &token, body).await.result();
        world.clock.advance(chrono::TimeDelta::minutes(minutes));
    }
    let listed = async |body: Value| -> Vec<String> {
        let page = list(&world, &token, body).await;
        let rows = page["data"].as_array().unwrap().iter();
        let end = |row: &Value| row["address"].as_str().unwrap()[6..].to_owned();
        rows.map(end).collect()
    };
    let oldest_first = ["0103", "0101", "0104", "0102"];
    let newest_first = ["0102", "0104", "0101", "0103"];
    for (sort, expected) in [
        (json!({}), newest_first),
        (
            json!({ "sortColumn": "date", "sortDirection": "desc" }),
            newest_first,
        ),
        (
            json!({ "sortColumn": "date", "sortDirection": "asc" }),
            oldest_first,
        ),
        (json!({ "sortDirection": "asc" }), oldest_first),
    ] {
        assert_eq!(listed(sort.clone()).await, expected, "{sort}");
        // The pages add up to the same list.
        let mut pages = Vec::new();
        for page in 1..=4 {
            let mut one = sort.clone();
            one["pageIndex"] = json!(page);
            one["pageSize"] = json!(1);
            pages.extend(listed(one).await);
        }
        assert_eq!(pages, expected, "{sort}");
    }
    let wrong = json!({ "sortColumn": "address" });
    let refused = world.post("/api/consents/get-consents", &token, wrong).await;
    assert_eq!(refused.code(), "1014");
}

#[tokio::test]
async fn an_invalid_consent_is_refused_by_its_fields() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let future = world.now() + chrono::TimeDelta::hours(1);
    let body = json!({ "channel": 2, "address": "555", "source": " ", "wording": "", "givenAt": future });
    assert_eq!(
        world.post(ADD, &token, body).await.fields(),
        ["address", "source", "wording", "givenAt"]
    );
    let body = json!({
        "channel": 4, "address": "5125550101", "source": "x".repeat(201), "wording": "x".repeat(2001),
        "givenAt": "2026-08-01T15:00:00Z",
    });
    assert_eq!(world.post(ADD, &token, body.clone()).await.fields(), ["channel"]);
    let mut long = body;
    long["channel"] = json!(2);
    assert_eq!(
        world.post(ADD, &token, long).await.fields(),
        ["source", "wording"]
    );
    assert_eq!(world.count("select count(*) from consents").await, 0);
}

// Rules 6.4, 7.8
#[tokio::test]
async fn a_leads_consent_is_recorded_and_a_revoked_one_is_not_renewed() {
    let world = World::new().await;
    let company = world.database.a.tenant_id;
    let ca = world.sign_in("ca@a.test").await;
    let lead = |minute: u32, number: &str, given: &str| {
        json!({
            "opportunityId": "OPP-1",
            "receivedDate": "2026-08-30T15:00:00Z",
            "modifiedDate": format!("2026-08-31T15:{minute:02}:00Z"),
            "payload": {
                "CellPhoneNumber": number,
                "SmsConsent": { "source": "Quote form", "wording": "Text me about my move.", "givenAt": given },
            },
        })
    };
    let first = "2026-08-30T14:00:00Z";
    // An office phone without ten digits has no consent.
    crate::leads::send(&world, company, &[lead(1, "555", first)]).await;
    assert_eq!(list(&world, &ca, json!({})).await["recordsTotal"], 0);
    crate::leads::send(&world, company, &[lead(2, "(512) 555-0101", first)]).await;
    crate::leads::send(&world, company, &[lead(3, "512-555-0101", first)]).await;
    let page = list(&world, &ca, json!({})).await;
    assert_eq!(page["recordsTotal"], 1);
    let row = &page["data"][0];
    assert_eq!(
        [
            &row["address"],
            &row["source"],
            &row["wording"],
            &row["recordedBy"]
        ],
        [
            "(512) 555-0101",
            "Quote form",
            "Text me about my move.",
            "API key Acme"
        ]
    );

    let revoke = json!({ "consentId": row["consentId"] });
    world.post(REVOKE, &ca, revoke).await.result();
    crate::leads::send(&world, company, &[lead(4, "512-555-0102", first)]).await;
    crate::leads::send(&world, company, &[lead(5, "512-555-0101", first)]).await;
    let in_force = json!({ "isInForce": true });
    let page = list(&world, &ca, in_force.clone()).await;
    assert_eq!(page["data"][0]["address"], "(512) 555-0102");
    assert_eq!(page["recordsTotal"], 1);
    world.clock.advance(chrono::TimeDelta::minutes(2));
    let second = world.now() - chrono::TimeDelta::minutes(1);
    crate::leads::send(&world, company, &[lead(6, "512-555-0101", &second.to_rfc3339())]).await;
    assert_eq!(list(&world, &ca, in_force).await["recordsTotal"], 2);
    let other = world.sign_in("ca@b.test").await;
    assert_eq!(list(&world, &other, json!({})).await["recordsTotal"], 0);
}
