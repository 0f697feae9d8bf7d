//! Replies that need review.
//!
//! COMPL-01 (refusals in other words).

use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::manual_outreach::{REALTOR, about, listing, world};
use crate::webhooks::twilio;
use crate::world::{Answer, World};

/// The realtor's number, and an unknown number.
const REALTORS: &str = "+12125550177";
const STRANGERS: &str = "+12125550199";

pub async fn waiting(world: &World, token: &str) -> Value {
    let list = "/api/outbox/get-replies-to-look-at";
    world.post(list, token, json!({})).await.result().clone()
}

/// Receives a text to company A.
pub async fn receive(world: &World, sid: &str, from: &str, body: &str) {
    let form = [
        ("MessageSid", sid),
        ("From", from),
        ("To", "+12125550100"),
        ("Body", body),
    ];
    let answer = twilio(world, "/webhooks/twilio/inbound", &form).await;
    assert!(answer.status.is_success(), "{}", answer.text);
    world.clock.advance(chrono::TimeDelta::seconds(1));
}

/// Sends a user's text about a listing to its realtor, and marks it as sent.
async fn send_text(world: &World, token: &str, number: u64) {
    let body = about(number, 1, json!({ "notificationData": "Hello" }));
    let path = "/api/prospecting/send-manual-prospecting-sms";
    world.post(path, token, body).await.result();
    world.sql("update messages set fence = 1").await;
    world.clock.advance(chrono::TimeDelta::seconds(1));
}

async fn handle(world: &World, token: &str, body: Value) -> Answer {
    let path = "/api/outbox/handle-reply";
    world.call(Method::PUT, path, Some(token), Some(body)).await
}

/// The items under "Message needs a decision" for the user: kind, sender and beginning.
async fn notified(world: &World, token: &str) -> Vec<(i64, String, String)> {
    let days = world
        .get("/api/user/get-all-user-inapp-notifications", token)
        .await
        .result()
        .clone();
    let Some(event) = days[0]["eventList"]
        .as_array()
        .and_then(|events| events.iter().find(|event| event["notificationEventTypeId"] == 12))
        .cloned()
    else {
        return Vec::new();
    };
    let path = format!(
        "/api/user/get-notification-details-by-id?userNotificationLogId={}",
        event["userNotificationLogId"].as_str().unwrap()
    );
    let details = world.get(&path, token).await.result().clone();
    assert_eq!(
        details.as_array().unwrap().len(),
        usize::try_from(event["notificationRefItemCount"].as_u64().unwrap()).unwrap()
    );
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    details
        .as_array()
        .unwrap()
        .iter()
        .map(|item| {
            let kind = item["notificationRefItemType"].as_i64().unwrap();
            (kind, text(&item["realtorName"]), text(&item["realtorOfficeName"]))
        })
        .collect()
}

// COMPL-01
#[tokio::test]
async fn a_refusal_in_other_words_is_reviewed_by_users_who_see_the_answered_message() {
    let world = world().await;
    let [ca, sm, bo] = ["ca@a.test", "sm@a.test", "bo@a.test"].map(|name| world.sign_in(name));
    let (ca, sm, bo) = (ca.await, sm.await, bo.await);
    // About a listing of the child market, outside the bucket.
    send_text(&world, &sm, 2).await;
    for (sid, body) in [
        ("SM1", "How much is it?"),
        ("SM2", "Please don't text me"),
        // Keywords are handled automatically.
        ("SM3", "HELP"),
    ] {
        receive(&world, sid, REALTORS, body).await;
    }
    for token in [&ca, &sm] {
        let found = waiting(&world, token).await;
        assert_eq!(found["recordsTotal"], 1);
        let reply = &found["data"][0];
        assert_eq!(
            (&reply["body"], &reply["why"], &reply["sender"]),
            (
                &json!("Please don't text me"),
                &json!("refusal"),
                &json!(REALTORS)
            )
        );
        assert_eq!(
            (&reply["propertyId"], &reply["realtorId"], &reply["plannedBy"]),
            (&json!(listing(2)), &json!(REALTOR), &json!("SM a test"))
        );
        assert_eq!(reply["isSuppressed"], false);
        let item = (5, "(212) 555-0177".to_owned(), "Please don't text me".to_owned());
        assert_eq!(notified(&world, token).await, [item]);
    }
    assert_eq!(waiting(&world, &bo).await["recordsTotal"], 0);
    assert_eq!(notified(&world, &bo).await, []);
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(waiting(&world, &stranger).await["recordsTotal"], 0);

    let path = format!("/api/prospecting/get-realtor-communication-feed?realtorId={REALTOR}");
    let feed = async || world.get(&path, &ca).await.result()["data"][0].clone();
    let item = feed().await;
    assert_eq!(item["needsLook"], true);
    let replies: Vec<bool> = item["details"]
        .as_array()
        .unwrap()
        .iter()
        .map(|detail| detail["needsLook"].as_bool().unwrap())
        .collect();
    assert_eq!(replies.iter().filter(|needs_look| **needs_look).count(), 1);

    let id = waiting(&world, &sm).await["data"][0]["replyId"].clone();
    let body = json!({ "replyId": id, "addToDoNotContact": true });
    for token in [&bo, &stranger] {
        assert_eq!(handle(&world, token, body.clone()).await.status, 404);
    }
    let unknown = json!({ "replyId": Uuid::now_v7() });
    assert_eq!(handle(&world, &ca, unknown).await.status, 404);
    for token in [&sm, &ca] {
        handle(&world, token, body.clone()).await.result();
    }
    assert_eq!(
        waiting(&world, &ca).await,
        json!({ "data": [], "recordsTotal": 0 })
    );
    assert_eq!(feed().await["needsLook"], false);
    let listed =
        "select count(*) from suppressions where channel = 2 and address = '2125550177' and reason = 1
                  and created_by_name = 'SM a test' and removed_at is null";
    assert_eq!(world.count(listed).await, 1);
    let acts = "select count(*) from audit_entries where action = 'replyHandled'";
    assert_eq!(world.count(acts).await, 1);
    // A reply that needs no review can't be handled.
    let other = world
        .sql_text("select id::text from inbound_messages where provider_id = 'SM1'")
        .await;
    let body = json!({ "replyId": other });
    assert_eq!(handle(&world, &ca, body).await.status, 404);
}

// COMPL-01
#[tokio::test]
async fn a_text_that_answers_nothing_waits_for_users_who_see_the_realtor_or_for_the_admin() {
    let world = world().await;
    let [ca, sm, bo] = ["ca@a.test", "sm@a.test", "bo@a.test"].map(|name| world.sign_in(name));
    let (ca, sm, bo) = (ca.await, sm.await, bo.await);
    for (sid, from, body) in [
        ("SM1", STRANGERS, "Who is this?"),
        ("SM2", STRANGERS, "STOP"),
        ("SM3", REALTORS, "Call me"),
    ] {
        receive(&world, sid, from, body).await;
    }
    for (token, senders) in [
        (&ca, vec![REALTORS, STRANGERS]),
        (&sm, vec![REALTORS]),
        (&bo, vec![REALTORS]),
    ] {
        let found = waiting(&world, token).await;
        let rows = found["data"].as_array().unwrap();
        let from: Vec<&str> = rows.iter().map(|row| row["sender"].as_str().unwrap()).collect();
        assert_eq!(from, senders);
        assert!(
            rows.iter()
                .all(|row| row["why"] == "unasked" && row["prospectingLogId"].is_null())
        );
        assert_eq!(notified(&world, token).await.len(), senders.len());
    }
    let all = waiting(&world, &ca).await;
    let (realtors, strangers) = (
        all["data"][0]["replyId"].as_str().unwrap(),
        all["data"][1]["replyId"].as_str().unwrap(),
    );
    assert_eq!(all["data"][1]["isSuppressed"], true);

    // The details are visible to the same users.
    let details = |id: &str, audience: i16| {
        format!(
            "/api/prospecting/get-communication-feed-details?prospecttype={audience}&prospectingLogId={id}"
        )
    };
    for (token, id, audience, status) in [
        (&bo, realtors, 1, 200),
        (&bo, realtors, 2, 404),
        (&bo, strangers, 1, 404),
        (&sm, strangers, 1, 404),
        (&ca, strangers, 1, 200),
        (&ca, strangers, 2, 200),
    ] {
        let shown = world.get(&details(id, audience), token).await;
        assert_eq!(shown.status, status, "{id} {audience}");
    }
    let seen = world.get(&details(realtors, 1), &bo).await;
    assert_eq!(
        (&seen.result()["prospectingType"], &seen.result()["needsLook"]),
        (&json!(1), &json!(true))
    );
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(world.get(&details(realtors, 1), &stranger).await.status, 404);

    let body = json!({ "replyId": strangers });
    assert_eq!(handle(&world, &bo, body.clone()).await.status, 404);
    handle(&world, &ca, body).await.result();
    let page = json!({ "pageIndex": 2, "pageSize": 1 });
    let beyond = world.post("/api/outbox/get-replies-to-look-at", &ca, page).await;
    assert_eq!(beyond.result(), &json!({ "data": [], "recordsTotal": 1 }));
    // Handling adds nothing to the suppression list unless requested.
    let listed = "select count(*) from suppressions where created_by_user_id is not null";
    assert_eq!(world.count(listed).await, 0);
}
