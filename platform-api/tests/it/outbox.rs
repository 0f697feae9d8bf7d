//! The outbox: a company's messages, and actions on them.
//!
//! OUT-11 (slots), COMPL-07.

mod ending;
mod message_names;
mod usage;

use poem::http::Method;
use serde_json::{Value, json};

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

async fn send_text(world: &World, token: &str, number: u64) {
    let body = about(number, 1, json!({ "notificationData": "Hello" }));
    let sent = world.post("/api/prospecting/send-manual-prospecting-sms", token, body);
    sent.await.result();
    world.clock.advance(chrono::TimeDelta::seconds(60));
}

async fn send_card(world: &World, token: &str, number: u64) {
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
    send_text(&world, &ca, 2).await;
    send_text(&world, &sm, 4).await;
    send_card(&world, &sm, 6).await;
    // Doorstep's own messages are not listed.
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

    // Rules 1.4
    let newest_first = list(&world, &ca, json!({})).await["data"].clone();
    let oldest = json!({ "sortColumn": "date", "sortDirection": "asc", "pageSize": 1 });
    assert_eq!(list(&world, &ca, oldest).await["data"][0], newest_first[2]);

    let id = newest["messageId"].as_str().unwrap();
    let one = |id: &str| format!("/api/outbox/get-message?messageId={id}");
    let details = world.get(&one(id), &sm).await;
    assert_eq!(details.result()["templateSizeId"], 1);
    assert_eq!(details.result()["frontImage"]["state"], "ready");
    assert_eq!(world.get(&one(id), &stranger).await.status, 404);
}

// Rules 6.1: a user who is notified that a message needs a decision can read it and decide
#[tokio::test]
async fn a_user_who_sees_a_messages_listing_may_decide_about_it() {
    let world = world().await;
    let a = world.database.a.tenant_id;
    let [ca, sm, bo, stranger] = ["ca@a.test", "sm@a.test", "bo@a.test", "ca@b.test"];
    let (ca, sm) = (world.sign_in(ca).await, world.sign_in(sm).await);
    let (bo, stranger) = (world.sign_in(bo).await, world.sign_in(stranger).await);
    // Automatic messages: one about a listing of the bucket, one about a listing of a sibling
    // bucket.
    send_text(&world, &ca, 8).await;
    send_text(&world, &ca, 4).await;
    world
        .sql(&format!(
            "update messages set cause = 2, planned_by_user_id = null, planned_by_name = null, job_id = null,
                                 state = 4, reason = 'NO_SMS_SENDER', held_at = planned_at, first_held_at = planned_at;
             insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
             select tenant_id, '{a}', level, parent_tenant_id, parent_id, 'Beside', created_at
             from territory_nodes where tenant_id = '{a}' and level = 2;
             update listing_memberships set bucket_id = '{a}' where tenant_id = '{a}' and listing_id = '{}'",
            crate::manual_outreach::listing(8)
        ))
        .await;
    let rows = list(&world, &ca, json!({})).await;
    let [own_bucket, sibling_bucket] = [&rows["data"][0]["messageId"], &rows["data"][1]["messageId"]];
    let read_status = async |token: &str, id: &Value| {
        let path = format!("/api/outbox/get-message?messageId={}", id.as_str().unwrap());
        world.get(&path, token).await.status.as_u16()
    };
    for (token, of_bucket, of_sibling) in [
        (&ca, 200, 200),
        (&sm, 200, 200),
        (&bo, 200, 404),
        (&stranger, 404, 404),
    ] {
        assert_eq!(read_status(token, own_bucket).await, of_bucket);
        assert_eq!(read_status(token, sibling_bucket).await, of_sibling);
    }
    // The list still shows only the user's own messages.
    assert_eq!(list(&world, &bo, json!({})).await["recordsTotal"], 0);
    for call in ["cancel", "retry"] {
        for (token, id) in [(&bo, sibling_bucket), (&stranger, own_bucket)] {
            let refused = put(&world, token, call, json!({ "messageId": id })).await;
            assert_eq!(
                (refused.status.as_u16(), refused.code()),
                (404, "NOT_FOUND"),
                "{call}"
            );
        }
    }
    let body = json!({ "messageId": own_bucket });
    let ended = put(&world, &bo, "cancel", body.clone()).await;
    assert_eq!(ended.result()["state"], "cancelled");
    let again = put(&world, &sm, "retry", body).await;
    assert_eq!(again.result()["state"], "planned");
    // Its seven days began when it was first held (rules 6.10).
    let since = "select count(*) from messages where state = 0 and first_held_at = planned_at";
    assert_eq!(world.count(since).await, 1);
    // A user's own message can be retried at any time; it does not expire.
    world
        .sql("update messages set cause = 1, state = 5, reason = 'REFUSED', held_at = null, ended_at = planned_at")
        .await;
    put(&world, &ca, "retry", json!({ "messageId": own_bucket }))
        .await
        .result();
    let unheld = "select count(*) from messages where state = 0 and first_held_at is null";
    assert_eq!(world.count(unheld).await, 1);
}

#[tokio::test]
async fn a_list_that_is_limited_to_the_newest_says_so() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    send_card(&world, &ca, 6).await;
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, state, planned_at, due_at, ended_at, address_key)
             select '{a}', gen_random_uuid(), 'm' || n, 1, 2, 2, '2099-06-01', '2099-06-01', '2099-06-01', '2125500000'
             from generate_series(1, 10000) n;
             insert into message_contents (tenant_id, message_id, recipient_name, recipient_address)
             select tenant_id, id, '', address_key from messages where channel = 2",
            a = world.database.a.tenant_id
        ))
        .await;
    let cards = json!({ "channels": [3] });
    for (filter, found, is_cut) in [
        (json!({}), 10_000, true),
        (cards.clone(), 0, true),
        (json!({ "channels": [3], "toDate": "2098-12-31" }), 1, false),
        (json!({ "channels": [3], "searchKey": "5 Park" }), 1, false),
        (json!({ "states": ["held"] }), 0, false),
    ] {
        let answer = list(&world, &ca, filter.clone()).await;
        let counts = (&answer["recordsTotal"], &answer["isCut"]);
        assert_eq!(counts, (&json!(found), &json!(is_cut)), "{filter}");
    }
    // One of them is Doorstep's own, so the last message that is read is the oldest.
    let own = "update messages set cause = 6, audience = null, realtor_id = null, listing_id = null where dedupe_key = 'm1'";
    world.sql(own).await;
    let answer = list(&world, &ca, cards).await;
    assert_eq!(
        (&answer["recordsTotal"], &answer["isCut"]),
        (&json!(1), &json!(false))
    );
}
