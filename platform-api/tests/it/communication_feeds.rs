//! Communication feeds: what was written and what came back.
//!
//! ACCEPTANCE: OUT-14, PROP-16, PROP-17, REALTOR-10 (its call), COMPL-07.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::manual_outreach::{REALTOR, about, listing, world};
use crate::world::World;

async fn feed(world: &World, token: &str, call: &str, query: &str) -> Value {
    let path = format!("/api/prospecting/get-{call}-communication-feed?{query}");
    world.get(&path, token).await.result().clone()
}

async fn texted(world: &World, token: &str, number: u64, words: &str) {
    let body = about(number, 1, json!({ "notificationData": words }));
    world
        .post("/api/prospecting/send-manual-prospecting-sms", token, body)
        .await
        .result();
    world.clock.advance(chrono::TimeDelta::seconds(60));
}

// OUT-14, PROP-16, REALTOR-10
#[tokio::test]
async fn every_message_is_once_in_the_feeds_of_whom_it_went_to() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    texted(&world, &sm, 4, "About four").await;
    texted(&world, &sm, 6, "About six").await;
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

    // What is about a listing outside of one's part isn't seen.
    let bo = world.sign_in("bo@a.test").await;
    let seen = feed(&world, &bo, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(seen["recordsTotal"], 1);
    assert_eq!(seen["data"][0]["propertyId"], listing(4));
    let other = format!(
        "/api/prospecting/get-communication-feed-details?prospecttype=1&prospectingLogId={}",
        newest["prospectingLogId"].as_str().unwrap()
    );
    assert_eq!(world.get(&other, &bo).await.status, 404);
    // Nor another company's.
    let stranger = world.sign_in("ca@b.test").await;
    let theirs = feed(&world, &stranger, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(theirs["recordsTotal"], 0);
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

// OUT-15 (as it is shown), COMPL-07
#[tokio::test]
async fn replies_are_seen_once_opened_and_reasons_have_words() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    texted(&world, &ca, 4, "Shall we talk?").await;
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
    assert_eq!(message["reason"], "The provider refused it: 30007");
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
        [
            "Planned",
            "Handed to the provider",
            "Refused",
            "Failed",
            "undelivered"
        ]
    );
    open(&stray["prospectingLogId"]).await;
    let unseen = "select count(*) from inbound_messages where viewed_at is null";
    assert_eq!(world.count(unseen).await, 0);
    let again = feed(&world, &ca, "realtor", &format!("realtorId={REALTOR}")).await;
    assert_eq!(again["data"][0]["isViewed"], true);
}
