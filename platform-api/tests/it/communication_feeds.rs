//! Communication feeds: sent messages and replies.
//!
//! OUT-14, PROP-16, PROP-17, REALTOR-10 (its call), COMPL-07.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::manual_outreach::{REALTOR, about, listing, pictures, world};
use crate::webhooks::twilio;
use crate::world::World;

async fn feed(world: &World, token: &str, call: &str, query: &str) -> Value {
    let path = format!("/api/prospecting/get-{call}-communication-feed?{query}");
    world.get(&path, token).await.result().clone()
}

async fn send_text(world: &World, token: &str, number: u64, words: &str) {
    let body = about(number, 1, json!({ "notificationData": words }));
    world
        .post("/api/prospecting/send-manual-prospecting-sms", token, body)
        .await
        .result();
    world.clock.advance(chrono::TimeDelta::seconds(60));
}

// OUT-14, PROP-16, REALTOR-10
#[tokio::test]
async fn every_message_is_once_in_the_feeds_of_its_recipient() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    send_text(&world, &sm, 4, "About four").await;
    send_text(&world, &sm, 6, "About six").await;
    let of_realtor = feed(&world, &sm, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(of_realtor["recordsTotal"], 2);
    let newest = &of_realtor["data"][0];
    assert_eq!(newest["details"][0]["notificationData"], "About six");
    assert_eq!(
        (
            &newest["messageType"],
            &newest["communicationDirection"],
            &newest["prospectingType"]
        ),
        (&json!(2), &json!(1), &json!(1))
    );
    assert_eq!(
        (&newest["sender"], &newest["state"]),
        (&json!("SM a test"), &json!("planned"))
    );
    assert!(newest["notificationTime"].is_string());
    let second = feed(
        &world,
        &sm,
        "realtor",
        &format!("realtorId={REALTOR}&pageIndex=2&pageSize=1"),
    )
    .await;
    assert_eq!(second["data"][0]["details"][0]["notificationData"], "About four");

    let of_listing = format!("propertyId={}", listing(4));
    let about_it = feed(&world, &sm, "property-realtor", &of_listing).await;
    assert_eq!(about_it["recordsTotal"], 1);
    let to_owner = feed(&world, &sm, "property-owner", &of_listing).await;
    assert_eq!(to_owner, json!({ "data": [], "recordsTotal": 0 }));
    // An owner id that is not the listing's owner is refused, and a message to the realtor is not
    // in the owner's feed.
    let unknown_owner = format!("{of_listing}&ownerId={}", Uuid::now_v7());
    for refused in [
        format!("get-property-owner-communication-feed?{unknown_owner}"),
        format!(
            "get-communication-feed-details?prospecttype=2&prospectingLogId={}",
            newest["prospectingLogId"].as_str().unwrap()
        ),
    ] {
        let answer = world.get(&format!("/api/prospecting/{refused}"), &sm).await;
        assert_eq!(answer.status, 404, "{refused}");
    }

    // A message about a listing outside the user's territory isn't visible.
    let bo = world.sign_in("bo@a.test").await;
    let seen = feed(&world, &bo, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(seen["recordsTotal"], 1);
    assert_eq!(seen["data"][0]["propertyId"], listing(4));
    let other = format!(
        "/api/prospecting/get-communication-feed-details?prospecttype=1&prospectingLogId={}",
        newest["prospectingLogId"].as_str().unwrap()
    );
    assert_eq!(world.get(&other, &bo).await.status, 404);
    // Another company's messages aren't visible either.
    let stranger = world.sign_in("ca@b.test").await;
    let strangers_feed = feed(&world, &stranger, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(strangers_feed["recordsTotal"], 0);
    assert_eq!(world.get(&other, &stranger).await.status, 404);
    // PROP-17
    let admin = world.sign_in("admin@test").await;
    let refused = world
        .get(
            &format!("/api/prospecting/get-property-realtor-communication-feed?{of_listing}"),
            &admin,
        )
        .await;
    assert_eq!(refused.code(), "2");
}

// OUT-14: the time of a message that was held for days
#[tokio::test]
async fn a_message_has_the_times_of_planning_and_of_sending() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    send_text(&world, &ca, 4, "Hello").await;
    let about_it = format!("propertyId={}", listing(4));
    let item = async || feed(&world, &ca, "property-realtor", &about_it).await["data"][0].clone();
    let planned = item().await;
    assert!(planned["sentAt"].is_null());
    world
        .sql(
            "update messages set state = 2, fence = 1, first_held_at = planned_at,
                                 sent_at = planned_at + interval '5 days', ended_at = planned_at + interval '5 days'",
        )
        .await;
    let sent = item().await;
    assert_eq!(sent["notificationTime"], planned["notificationTime"]);
    let at = |name: &str| -> chrono::DateTime<chrono::Utc> { sent[name].as_str().unwrap().parse().unwrap() };
    assert_eq!(at("sentAt") - at("notificationTime"), chrono::TimeDelta::days(5));
}

// OUT-15 (its display), COMPL-07
#[tokio::test]
async fn replies_are_marked_as_seen_when_opened_and_reasons_have_texts() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    send_text(&world, &ca, 4, "Shall we talk?").await;
    let a = world.database.a.tenant_id;
    let reply = Uuid::now_v7();
    let unasked = Uuid::now_v7();
    world
        .sql(&format!(
            "insert into inbound_messages (tenant_id, id, channel, provider_id, address_key, sender, body, received_at,
                                           message_id)
             select '{a}', '{reply}', 2, 'SM1', '2125550177', '(212) 555-0177', 'Yes, {long}', planned_at + interval '1 min', id
             from messages;
             insert into inbound_messages (tenant_id, id, channel, provider_id, address_key, sender, body, received_at)
             values ('{a}', '{unasked}', 2, 'SM2', '2125550177', '(212) 555-0177', 'Who is this?', '2020-01-01');
             update messages set state = 5, reason = 'REFUSED', reason_detail = '30007', ended_at = planned_at;
             insert into message_attempts (tenant_id, message_id, attempt, begun_at, ended_at, outcome, detail,
                                           account_type, account_address)
             select '{a}', id, 1, planned_at, planned_at, 2, '30007: filtered', 0, '2125550100' from messages;
             insert into message_reports values
                 ('{a}', (select id from messages), 'k', 'undelivered', null, '2099-01-01')",
            long = "x".repeat(500)
        ))
        .await;
    let shown = feed(&world, &ca, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(shown["recordsTotal"], 2);
    let (message, stray) = (&shown["data"][0], &shown["data"][1]);
    assert_eq!(
        (&message["isViewed"], &message["state"]),
        (&json!(false), &json!("failed"))
    );
    assert_eq!(
        message["reason"],
        "The provider rejected the message: the carrier blocked the message (30007)"
    );
    assert_eq!(message["details"].as_array().unwrap().len(), 2);
    let preview = message["details"][1]["notificationData"].as_str().unwrap();
    assert_eq!(preview.chars().count(), 200);
    assert_eq!(
        (&stray["communicationDirection"], &stray["isViewed"]),
        (&json!(2), &json!(false))
    );

    let open = async |id: &Value| {
        let path = format!(
            "/api/prospecting/get-communication-feed-details?prospecttype=1&prospectingLogId={}",
            id.as_str().unwrap()
        );
        world.get(&path, &ca).await.result().clone()
    };
    let opened = open(&message["prospectingLogId"]).await;
    assert_eq!(opened["details"][0]["notificationData"], "Shall we talk?");
    assert_eq!(opened["details"][1]["communicationDirection"], 2);
    assert!(opened["details"][1]["notificationData"].as_str().unwrap().len() > 500);
    let names: Vec<&str> = opened["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .map(|turn| turn["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        ["Planned", "Sent to provider", "Refused", "Failed", "undelivered"]
    );
    open(&stray["prospectingLogId"]).await;
    let unseen = "select count(*) from inbound_messages where viewed_at is null";
    assert_eq!(world.count(unseen).await, 0);
    let again = feed(&world, &ca, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(again["data"][0]["isViewed"], true);
}

// PROP-16
#[tokio::test]
async fn the_owners_feed_has_cards_texts_and_replies() {
    let world = world().await;
    let (ca, a) = (world.sign_in("ca@a.test").await, world.database.a);
    let owner = Uuid::now_v7();
    world
        .sql(&format!(
            "insert into owner_requests (tenant_id, listing_id, round, state, requested_at, requested_by_user_id, job_id)
             values ('{a}', '{listing}', 1, 1, now(), '{user}', '{a}');
             insert into property_owners (tenant_id, listing_id, id, round, first_name, name, phone, is_owner_occupied,
                                          obtained_at)
             values ('{a}', '{listing}', '{owner}', 1, 'MARIA', 'MARIA VASQUEZ', '(212) 555-0188', true, now())",
            a = a.tenant_id,
            listing = listing(4),
            user = a.company_admin,
        ))
        .await;
    let [front, back] = pictures(&world).await;
    let card = json!({ "templateSizeId": 1, "notificationData": front, "notificationDataBack": back });
    let text = json!({ "notificationData": "Dear { Recipient Name }" });
    for (call, fields) in [("post-card", card), ("sms", text)] {
        let path = format!("/api/prospecting/send-manual-prospecting-{call}");
        world.post(&path, &ca, about(4, 2, fields)).await.result();
        world.clock.advance(chrono::TimeDelta::seconds(60));
    }
    world.sql("update messages set fence = 1").await;
    let form = [
        ("MessageSid", "SM1"),
        ("From", "+12125550188"),
        ("To", "+12125550100"),
        ("Body", "Yes please"),
    ];
    twilio(&world, "/webhooks/twilio/inbound", &form).await;

    let query = format!("propertyId={}&ownerId={owner}", listing(4));
    let shown = feed(&world, &ca, "property-owner", &query).await;
    assert_eq!(shown["recordsTotal"], 2);
    let (text, card) = (&shown["data"][0], &shown["data"][1]);
    assert_eq!(
        (
            &text["notificationTitle"],
            &text["prospectingType"],
            &text["isViewed"]
        ),
        (&json!("Text message"), &json!(2), &json!(false))
    );
    assert_eq!(text["details"][0]["notificationData"], "Dear MARIA VASQUEZ");
    let reply = &text["details"][1];
    assert_eq!(
        (
            &reply["notificationData"],
            &reply["communicationDirection"],
            &reply["sender"]
        ),
        (&json!("Yes please"), &json!(2), &json!("+12125550188"))
    );
    assert_eq!(
        (
            &card["notificationTitle"],
            &card["messageType"],
            &card["recipientAddress"]
        ),
        (
            &json!("Postcard 4x6"),
            &json!(3),
            &json!("4 Main Street, New York, NY 10005")
        )
    );
    assert_eq!(card["details"].as_array().unwrap().len(), 1);

    let open = async |item: &Value, audience: i16| {
        let id = item["prospectingLogId"].as_str().unwrap();
        let path = format!(
            "/api/prospecting/get-communication-feed-details?prospecttype={audience}&prospectingLogId={id}"
        );
        world.get(&path, &ca).await
    };
    for item in [text, card] {
        assert_eq!(open(item, 1).await.status, 404);
    }
    let opened = open(card, 2).await;
    assert_eq!(
        (
            &opened.result()["templateSizeId"],
            &opened.result()["frontImage"]["state"]
        ),
        (&json!(1), &json!("ready"))
    );
    let opened = open(text, 2).await;
    assert_eq!(opened.result()["details"][1]["notificationData"], "Yes please");
    let again = feed(&world, &ca, "property-owner", &query).await;
    assert_eq!(again["data"][0]["isViewed"], true);
    // The realtor of the same listing got no message.
    let of_realtor = format!("propertyId={}", listing(4));
    let none = feed(&world, &ca, "property-realtor", &of_realtor).await;
    assert_eq!(none["recordsTotal"], 0);
}
