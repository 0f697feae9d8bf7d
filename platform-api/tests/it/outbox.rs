//! The outbox: what a company sends, and what people do with it.
//!
//! ACCEPTANCE: OUT-11 (slots), COMPL-07; issue 8, points 7 and 8.

use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::manual_outreach::{about, pictures, world};
use crate::world::{Answer, World};

const LIST: &str = "/api/outbox/get-messages";

async fn list(world: &World, token: &str, body: Value) -> Value {
    world.post(LIST, token, body).await.result().clone()
}

async fn put(world: &World, token: &str, call: &str, body: Value) -> Answer {
    let path: &'static str = match call {
        "cancel" => "/api/outbox/cancel-message",
        _ => "/api/outbox/retry-message",
    };
    world.call(Method::PUT, path, Some(token), Some(body)).await
}

async fn texted(world: &World, token: &str, number: u64) {
    let body = about(number, 1, json!({ "notificationData": "Hello" }));
    let sent = world.post("/api/prospecting/send-manual-prospecting-sms", token, body);
    sent.await.result();
    world.clock.advance(chrono::TimeDelta::seconds(60));
}

async fn posted(world: &World, token: &str, number: u64) {
    let [front, back] = pictures(world).await;
    let body = about(
        number,
        1,
        json!({ "templateSizeId": 1, "notificationData": front, "notificationDataBack": back }),
    );
    let sent = world.post("/api/prospecting/send-manual-prospecting-post-card", token, body);
    sent.await.result();
}

#[tokio::test]
async fn a_company_admin_sees_all_messages_and_others_their_own() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let sm = world.sign_in("sm@a.test").await;
    texted(&world, &ca, 2).await;
    texted(&world, &sm, 4).await;
    posted(&world, &sm, 6).await;
    // Doorstep's own is nobody's.
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, planned_at, due_at)
             values ('{a}', '{a}', 'system', 6, 1, now(), now());
             insert into message_contents (tenant_id, message_id, recipient_name, recipient_address)
             values ('{a}', '{a}', '', 'x@y.test')",
            a = world.database.a.tenant_id
        ))
        .await;
    let all = list(&world, &ca, json!({})).await;
    assert_eq!(all["recordsTotal"], 3);
    let newest = &all["data"][0];
    assert_eq!(
        (&newest["channel"], &newest["subject"]),
        (&json!(3), &json!("Postcard 4x6"))
    );
    assert_eq!(
        (&newest["state"], &newest["cause"]),
        (&json!("planned"), &json!("manual"))
    );
    assert_eq!(
        (&newest["canCancel"], &newest["canRetry"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(newest["plannedBy"], "SM a test");
    assert_eq!(newest["address"], "6 Main Street, New York, NY 10007");
    assert_eq!(list(&world, &sm, json!({})).await["recordsTotal"], 2);
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(list(&world, &stranger, json!({})).await["recordsTotal"], 0);
    for (filter, found) in [
        (json!({ "channels": [2] }), 2),
        (json!({ "channels": [1, 3] }), 1),
        (json!({ "states": ["held", "failed"] }), 0),
        (json!({ "states": ["planned"] }), 3),
        (json!({ "causes": ["automatic"] }), 0),
        (json!({ "searchKey": "(212) 555" }), 2),
        (json!({ "searchKey": "5 Park" }), 1),
        (json!({ "searchKey": "9 Park" }), 0),
        (json!({ "fromDate": "2020-01-01", "toDate": "2020-12-31" }), 0),
        (json!({ "fromDate": "2020-01-01", "toDate": "2099-12-31" }), 3),
    ] {
        assert_eq!(
            list(&world, &ca, filter.clone()).await["recordsTotal"],
            found,
            "{filter}"
        );
    }
    let wrong = json!({ "channels": [4], "fromDate": "soon" });
    assert_eq!(
        world.post(LIST, &ca, wrong).await.fields(),
        ["channels[0]", "fromDate"]
    );

    let id = newest["messageId"].as_str().unwrap();
    let one = |id: &str| format!("/api/outbox/get-message?messageId={id}");
    let details = world.get(&one(id), &sm).await;
    assert_eq!(details.result()["templateSizeId"], 1);
    assert_eq!(details.result()["frontImage"]["state"], "ready");
    assert_eq!(world.get(&one(id), &stranger).await.status, 404);
    let of_ca = list(&world, &ca, json!({})).await["data"][2]["messageId"].clone();
    assert_eq!(world.get(&one(of_ca.as_str().unwrap()), &sm).await.status, 404);
    assert_eq!(
        put(&world, &sm, "cancel", json!({ "messageId": of_ca }))
            .await
            .status,
        404
    );
}

// OUT-11: a slot is given back, and taken again
#[tokio::test]
async fn what_waits_is_ended_and_sent_after_all() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    posted(&world, &ca, 4).await;
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 1);
    let id = list(&world, &ca, json!({})).await["data"][0]["messageId"].clone();
    let body = json!({ "messageId": id });
    let ended = put(&world, &ca, "cancel", body.clone()).await;
    assert_eq!(
        (&ended.result()["state"], &ended.result()["reasonCode"]),
        (&json!("cancelled"), &json!("ENDED_BY_PERSON"))
    );
    assert_eq!(ended.result()["reason"], "Someone ended it.");
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 0);
    assert_eq!(put(&world, &ca, "cancel", body.clone()).await.code(), "JOB_STATE");

    let again = put(&world, &ca, "retry", body.clone()).await;
    assert_eq!(
        (&again.result()["state"], &again.result()["canCancel"]),
        (&json!("planned"), &json!(true))
    );
    assert_eq!(world.count("select tally::bigint from mailer_tallies").await, 1);
    assert_eq!(put(&world, &ca, "retry", body.clone()).await.code(), "JOB_STATE");
    let jobs = "select count(*) from jobs j join messages m on m.job_id = j.id where j.state = 0 and j.kind = 'outreach'";
    assert_eq!(world.count(jobs).await, 1);

    // At the cap there is no slot to be had.
    put(&world, &ca, "cancel", body.clone()).await.result();
    let a = world.database.a.tenant_id;
    let month = chrono::Datelike::month(&world.now());
    world
        .sql(&format!(
            "insert into mailer_caps (tenant_id, id, month, max_cap) values ('{a}', '{a}', {month}, 0);
             update mailer_tallies set max_cap = 0"
        ))
        .await;
    assert_eq!(put(&world, &ca, "retry", body).await.code(), "CAP_REACHED");
    let acts = "select count(*) from audit_entries where action in ('messageCancelled', 'messageRetried')";
    assert_eq!(world.count(acts).await, 3);
}

#[tokio::test]
async fn what_may_have_arrived_is_sent_again_only_when_that_is_acknowledged() {
    let world = world().await;
    let sm = world.sign_in("sm@a.test").await;
    texted(&world, &sm, 4).await;
    world
        .sql("update messages set state = 6, reason = 'UNCONFIRMED', ended_at = planned_at")
        .await;
    let id = list(&world, &sm, json!({})).await["data"][0]["messageId"].clone();
    let refused = put(&world, &sm, "retry", json!({ "messageId": id })).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (409, "UNCONFIRMED"));
    let body = json!({ "messageId": id, "acknowledgeUnconfirmed": true });
    let (first, second) = tokio::join!(
        put(&world, &sm, "retry", body.clone()),
        put(&world, &sm, "retry", body.clone())
    );
    let again = [&first, &second]
        .into_iter()
        .filter(|answer| answer.status == 200)
        .count();
    assert_eq!(again, 1, "{first:?} {second:?}");
    assert_eq!(
        world.count("select count(*) from messages where state = 0").await,
        1
    );
    // What is under way is nobody's to end.
    world
        .sql("update messages set state = 1, lease_until = now(), fence = 1")
        .await;
    assert_eq!(put(&world, &sm, "cancel", body).await.code(), "JOB_STATE");
}

#[tokio::test]
async fn a_card_is_stopped_at_the_printers_while_it_can_be() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    posted(&world, &ca, 4).await;
    let until = world.now() + chrono::TimeDelta::minutes(30);
    world
        .sql(&format!(
            "update messages set state = 2, ended_at = planned_at, sent_at = planned_at, provider_id = 'psc_1',
                                 stoppable_until = '{until}', cost_micros = 870000, units = 1"
        ))
        .await;
    let row = list(&world, &ca, json!({})).await["data"][0].clone();
    assert_eq!(
        (&row["canCancel"], &row["canRetry"]),
        (&json!(true), &json!(false))
    );
    assert!(row["stoppableUntil"].is_string());
    let body = json!({ "messageId": row["messageId"] });
    // Nothing is ended before the printer says so; asking twice is once.
    let asked = put(&world, &ca, "cancel", body.clone()).await;
    assert_eq!(asked.result()["state"], "sent");
    put(&world, &ca, "cancel", body.clone()).await.result();
    assert_eq!(
        world
            .count("select count(*) from jobs where kind = 'postcardStop'")
            .await,
        1
    );

    let usage = "/api/outbox/get-usage?fromDate=2026-01-01&toDate=2026-12-31";
    let used = world.get(usage, &ca).await;
    assert_eq!(
        used.result(),
        &json!([{
            "providerName": "Lob", "channel": 3, "cause": "manual", "messages": 1, "units": 1, "costCents": 87.0,
        }])
    );
    let sm = world.sign_in("sm@a.test").await;
    assert_eq!(world.get(usage, &sm).await.code(), "2");
    let long = "/api/outbox/get-usage?fromDate=2026-01-01&toDate=2027-12-31";
    assert_eq!(world.get(long, &ca).await.fields(), ["toDate"]);

    world.clock.advance(chrono::TimeDelta::minutes(31));
    assert_eq!(put(&world, &ca, "cancel", body).await.code(), "JOB_STATE");
    let row = list(&world, &ca, json!({})).await["data"][0].clone();
    assert_eq!(
        (&row["canCancel"], &row["stoppableUntil"]),
        (&json!(false), &Value::Null)
    );
    let missing = json!({ "messageId": Uuid::now_v7() });
    assert_eq!(put(&world, &ca, "cancel", missing).await.status, 404);
}

// OUT-15
#[tokio::test]
async fn what_a_provider_refused_is_shown_by_its_code_in_outbox_and_feed() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    texted(&world, &ca, 4).await;
    for code in ["21610", "undeliverable", "550"] {
        world
            .sql(&format!(
                "update messages set state = 5, reason = 'REFUSED', reason_detail = '{code}', ended_at = planned_at"
            ))
            .await;
        let words = format!("The provider refused it: {code}");
        let row = list(&world, &ca, json!({ "states": ["failed"] })).await["data"][0].clone();
        let path = format!(
            "/api/prospecting/get-realtor-communication-feed?realtorId={}",
            crate::manual_outreach::REALTOR
        );
        let feed = world.get(&path, &ca).await;
        for shown in [&row, &feed.result()["data"][0]] {
            assert_eq!(
                (&shown["state"], &shown["reasonCode"], &shown["reason"]),
                (&json!("failed"), &json!("REFUSED"), &json!(words))
            );
        }
        assert!(row.get("sentAt").is_none(), "{row}");
    }
}
