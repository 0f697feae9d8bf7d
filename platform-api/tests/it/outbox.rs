//! The outbox: what a company sends, and what people do with it.
//!
//! ACCEPTANCE: OUT-11 (slots), COMPL-07; issue 8, points 7 and 8.

use database::messages::held::{self, Released};
use domain::outreach::Channel;
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

    // DECISIONS 1.4
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

// DECISIONS 6.1: who is told that a message needs a decision can look at it, and decide
#[tokio::test]
async fn whoever_sees_what_a_message_is_about_decides_about_it() {
    let world = world().await;
    let a = world.database.a.tenant_id;
    let [ca, sm, bo, stranger] = ["ca@a.test", "sm@a.test", "bo@a.test", "ca@b.test"];
    let (ca, sm) = (world.sign_in(ca).await, world.sign_in(sm).await);
    let (bo, stranger) = (world.sign_in(bo).await, world.sign_in(stranger).await);
    // Nobody ordered them: one about a listing of the bucket, one of the bucket beside it.
    texted(&world, &ca, 8).await;
    texted(&world, &ca, 4).await;
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
    let [theirs, siblings] = [&rows["data"][0]["messageId"], &rows["data"][1]["messageId"]];
    let look = async |token: &str, id: &Value| {
        let path = format!("/api/outbox/get-message?messageId={}", id.as_str().unwrap());
        world.get(&path, token).await.status.as_u16()
    };
    for (token, of_bucket, of_sibling) in [
        (&ca, 200, 200),
        (&sm, 200, 200),
        (&bo, 200, 404),
        (&stranger, 404, 404),
    ] {
        assert_eq!(look(token, theirs).await, of_bucket);
        assert_eq!(look(token, siblings).await, of_sibling);
    }
    // The list stays one's own.
    assert_eq!(list(&world, &bo, json!({})).await["recordsTotal"], 0);
    for call in ["cancel", "retry"] {
        for (token, id) in [(&bo, siblings), (&stranger, theirs)] {
            let refused = put(&world, token, call, json!({ "messageId": id })).await;
            assert_eq!(
                (refused.status.as_u16(), refused.code()),
                (404, "NOT_FOUND"),
                "{call}"
            );
        }
    }
    let body = json!({ "messageId": theirs });
    let ended = put(&world, &bo, "cancel", body.clone()).await;
    assert_eq!(ended.result()["state"], "cancelled");
    let again = put(&world, &sm, "retry", body).await;
    assert_eq!(again.result()["state"], "planned");
    // Its seven days began when it was held first (DECISIONS 6.10).
    let since = "select count(*) from messages where state = 0 and first_held_at = planned_at";
    assert_eq!(world.count(since).await, 1);
    // What a person ordered is theirs to have sent anew: it expires by no such days.
    world
        .sql("update messages set cause = 1, state = 5, reason = 'REFUSED', held_at = null, ended_at = planned_at")
        .await;
    put(&world, &ca, "retry", json!({ "messageId": theirs }))
        .await
        .result();
    let anew = "select count(*) from messages where state = 0 and first_held_at is null";
    assert_eq!(world.count(anew).await, 1);
}

#[tokio::test]
async fn a_list_that_looks_at_the_newest_alone_says_so() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    posted(&world, &ca, 6).await;
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
        let says = (&answer["recordsTotal"], &answer["isCut"]);
        assert_eq!(says, (&json!(found), &json!(is_cut)), "{filter}");
    }
    // One of them is Doorstep's own, and so the last that is looked at is the oldest there is.
    let own = "update messages set cause = 6 where dedupe_key = 'm1'";
    world.sql(own).await;
    let answer = list(&world, &ca, cards).await;
    assert_eq!(
        (&answer["recordsTotal"], &answer["isCut"]),
        (&json!(1), &json!(false))
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
    assert!(again.result()["stopJobId"].is_null());
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
    assert_eq!(put(&world, &ca, "retry", body).await.code(), "MAILER_CAP_REACHED");
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
    let job = asked.result()["stopJobId"].clone();
    assert_eq!(
        (&asked.result()["state"], job.is_string()),
        (&json!("sent"), true)
    );
    let again = put(&world, &ca, "cancel", body.clone()).await;
    assert_eq!(again.result()["stopJobId"], job);
    let jobs = "select count(*) from jobs where kind = 'postcardStop'";
    assert_eq!(world.count(jobs).await, 1);
    // Where that job has failed, or was ended, it is asked anew.
    let mut known = vec![job];
    for state in [3, 4] {
        world
            .sql(&format!(
                "update jobs set state = {state}, finished_at = now() where kind = 'postcardStop' and state = 0"
            ))
            .await;
        let anew = put(&world, &ca, "cancel", body.clone()).await;
        let anew = anew.result()["stopJobId"].clone();
        assert!(anew.is_string() && !known.contains(&anew), "{known:?} {anew}");
        known.push(anew);
    }
    assert_eq!(world.count(jobs).await, 3);

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

// COMPL-07, DECISIONS 6.1
#[tokio::test]
async fn why_a_message_was_held_or_had_failed_is_told_after_it_was_sent() {
    let world = world().await;
    let a = world.database.a.tenant_id;
    texted(&world, &world.sign_in("ca@a.test").await, 4).await;
    let held_at = world.now();
    world
        .sql(&format!(
            "update messages set state = 4, reason = 'HELD_NO_CONSENT', held_at = '{held_at}'"
        ))
        .await;
    world.clock.advance(chrono::TimeDelta::days(5));
    let id: Uuid = world
        .sql_text("select id::text from messages")
        .await
        .parse()
        .unwrap();
    let released = Released {
        id,
        cap_month: None,
        known: None,
    };
    let mut tx = world.tenant(a).await;
    held::release(&mut tx, &[(id, Channel::Sms)].into(), &[released], world.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let released_at = world.now();
    world.clock.advance(chrono::TimeDelta::hours(1));
    world
        .sql(&format!(
            "update messages set state = 5, reason = 'REFUSED', reason_detail = '30007', ended_at = '{}'",
            world.now()
        ))
        .await;
    let failed_at = world.now();
    let ca = world.sign_in("ca@a.test").await;
    world.clock.advance(chrono::TimeDelta::hours(1));
    let body = json!({ "messageId": id });
    put(&world, &ca, "retry", body.clone()).await.result();
    let retried_at = world.now();
    world.clock.advance(chrono::TimeDelta::hours(1));
    let ended = put(&world, &ca, "cancel", body).await;
    let ended_at = world.now();

    let told = |answer: &Value| -> Vec<(chrono::DateTime<chrono::Utc>, String, String)> {
        let turns = answer["timeline"].as_array().unwrap().iter();
        turns
            .map(|turn| {
                let text = |name: &str| turn[name].as_str().unwrap_or_default().to_owned();
                (text("at").parse().unwrap(), text("name"), text("detail"))
            })
            .collect()
    };
    let timeline = told(ended.result());
    let turns: Vec<_> = timeline
        .iter()
        .map(|(at, name, detail)| (*at, name.as_str(), detail.as_str()))
        .skip(1)
        .collect();
    assert_eq!(timeline[0].1, "Planned");
    assert_eq!(
        turns,
        [
            (
                held_at,
                "Held",
                "There is no consent of the recipient to automatic texts."
            ),
            (released_at, "Planned again", ""),
            (failed_at, "Failed", "The provider refused it: 30007"),
            (retried_at, "Planned again", "CA a test"),
            (ended_at, "Cancelled", "CA a test ended it."),
        ]
    );
    let path = format!("/api/prospecting/get-communication-feed-details?prospectingLogId={id}");
    assert_eq!(told(world.get(&path, &ca).await.result()), timeline);
}

#[tokio::test]
async fn a_message_is_called_the_same_in_the_list_and_by_itself() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let mail = about(
        4,
        1,
        json!({ "notificationTitle": "Text message", "notificationData": "<p>Hello there</p>" }),
    );
    let path = "/api/prospecting/send-manual-prospecting-email";
    world.post(path, &ca, mail).await.result();
    texted(&world, &ca, 4).await;
    posted(&world, &ca, 4).await;
    let rows = list(&world, &ca, json!({})).await["data"]
        .as_array()
        .unwrap()
        .clone();
    let subjects: Vec<&str> = rows.iter().map(|row| row["subject"].as_str().unwrap()).collect();
    assert_eq!(subjects, ["Postcard 4x6", "Hello", "Text message"]);
    for row in &rows {
        let path = format!(
            "/api/outbox/get-message?messageId={}",
            row["messageId"].as_str().unwrap()
        );
        assert_eq!(world.get(&path, &ca).await.result()["subject"], row["subject"]);
    }
}

#[tokio::test]
async fn use_is_counted_by_channel_and_cause_of_ones_own_company() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    // Company, cause, channel, state, day, parts, millionths of a dollar.
    let rows = [
        (a, 1, 1, 2, "2026-09-01", None, None),
        (a, 2, 1, 3, "2026-09-02", None, None),
        (a, 2, 2, 2, "2026-09-02", Some(2), Some(16_600)),
        (a, 2, 2, 3, "2026-09-30", Some(1), Some(8_300)),
        (a, 1, 2, 3, "2026-09-10", Some(3), Some(24_900)),
        (a, 2, 3, 2, "2026-09-03", Some(1), Some(870_000)),
        // What came back, or did not arrive, was taken over before.
        (a, 5, 3, 5, "2026-09-04", Some(1), Some(870_000)),
        // What no provider took, what is Doorstep's own, what is another day's or company's.
        (a, 2, 2, 5, "2026-09-03", Some(1), Some(8_300)),
        (a, 6, 1, 2, "2026-09-03", None, None),
        (a, 2, 2, 2, "2026-08-31", Some(1), Some(8_300)),
        (a, 2, 2, 2, "2026-10-01", Some(1), Some(8_300)),
        (b, 2, 2, 2, "2026-09-03", Some(1), Some(8_300)),
    ];
    for (company, cause, channel, state, day, units, cost) in rows {
        let number = |value: Option<i64>| value.map_or("null".to_owned(), |value| value.to_string());
        let (units, cost) = (number(units), number(cost));
        world
            .sql(&format!(
                "insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at,
                                       ended_at, units, cost_micros)
                 values ('{company}', gen_random_uuid(), gen_random_uuid()::text, {cause}, {channel}, {state},
                         case when {cause} = 5 then 'RETURNED' when {state} = 5 then 'REFUSED' end, '{day} 12:00Z', '{day}', '{day}', {units}, {cost})"
            ))
            .await;
    }
    let path = "/api/outbox/get-usage?fromDate=2026-09-01&toDate=2026-09-30";
    let used = world.get(path, &ca).await;
    let used: Vec<_> = used
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let number = |name: &str| row[name].as_f64().unwrap();
            (
                row["providerName"].as_str().unwrap().to_owned(),
                row["cause"].as_str().unwrap().to_owned(),
                [number("messages"), number("units"), number("costCents")],
            )
        })
        .collect();
    let expected = [
        ("E-mail accounts", "manual", [1.0, 1.0, 0.0]),
        ("E-mail accounts", "automatic", [1.0, 1.0, 0.0]),
        ("Twilio", "manual", [1.0, 3.0, 2.49]),
        ("Twilio", "automatic", [2.0, 3.0, 2.49]),
        ("Lob", "automatic", [1.0, 1.0, 87.0]),
        ("Lob", "test", [1.0, 1.0, 87.0]),
    ];
    assert_eq!(used.len(), expected.len(), "{used:?}");
    for ((provider, cause, numbers), expected) in used.iter().zip(expected) {
        assert_eq!((provider.as_str(), cause.as_str()), (expected.0, expected.1));
        for (number, expected) in numbers.iter().zip(expected.2) {
            assert!(
                (number - expected).abs() < 0.000_1,
                "{provider} {cause}: {numbers:?}"
            );
        }
    }
    let of_b = world.sign_in("ca@b.test").await;
    assert_eq!(world.get(path, &of_b).await.result()[0]["messages"], 1);
}

#[tokio::test]
async fn what_is_sent_again_was_paid_for_twice() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    texted(&world, &ca, 4).await;
    world
        .sql(
            "update messages set state = 5, reason = 'UNDELIVERED', fence = 1, provider_id = 'SM1', units = 2,
                                 cost_micros = 16600, sent_at = planned_at, ended_at = planned_at;
             insert into message_attempts (tenant_id, message_id, attempt, begun_at, account_type, account_address)
             select tenant_id, id, 1, planned_at, 0, '' from messages",
        )
        .await;
    let day = world.now().date_naive();
    let path = format!(
        "/api/outbox/get-usage?fromDate={}&toDate={day}",
        day.pred_opt().unwrap()
    );
    let used = async || {
        let row = world.get(&path, &ca).await.result()[0].clone();
        [&row["messages"], &row["units"], &row["costCents"]].map(|number| number.as_f64().unwrap())
    };
    assert_eq!(used().await, [1.0, 2.0, 1.66]);
    let id = list(&world, &ca, json!({})).await["data"][0]["messageId"].clone();
    put(&world, &ca, "retry", json!({ "messageId": id }))
        .await
        .result();
    assert_eq!(used().await, [1.0, 2.0, 1.66]);
    world
        .sql("update messages set state = 3, fence = 2, units = 1, cost_micros = 8300, ended_at = planned_at")
        .await;
    assert_eq!(used().await, [2.0, 3.0, 2.49]);
}

// Issue 8: usage and cost per company, provider and kind, for whoever pays the providers
#[tokio::test]
async fn a_super_admin_sees_what_companies_use_and_what_it_costs() {
    let world = world().await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    // Company, cause, channel, whose account, day, parts, millionths of a dollar.
    for (company, cause, channel, account, day, units, cost) in [
        (a, 1, 2, 0, "2026-09-02", 2, 16_600),
        (a, 1, 2, 0, "2026-09-30", 1, 8_300),
        (a, 2, 3, 0, "2026-09-03", 1, 870_000),
        (a, 2, 3, 5, "2026-09-03", 1, 870_000),
        (a, 6, 2, 0, "2026-09-03", 1, 8_300),
        (a, 1, 2, 0, "2026-10-02", 9, 90_000),
        (b, 2, 2, 0, "2026-09-03", 1, 8_300),
    ] {
        world
            .sql(&format!(
                "with sent as (
                     insert into messages (tenant_id, id, dedupe_key, cause, channel, state, planned_at, due_at, ended_at,
                                           fence, units, cost_micros)
                     values ('{company}', gen_random_uuid(), gen_random_uuid()::text, {cause}, {channel}, 2,
                             '{day} 12:00Z', '{day}', '{day}', 1, {units}, {cost})
                     returning id)
                 insert into message_attempts (tenant_id, message_id, attempt, begun_at, account_type, account_address)
                 select '{company}', id, 1, '{day}', {account}, '' from sent"
            ))
            .await;
    }
    let admin = world.sign_in("admin@test").await;
    let path = "/api/settings/get-message-usage-with-pagination";
    let used = async |more: Value| {
        let days = json!({ "fromDate": "2026-09-01", "toDate": "2026-09-30" });
        let body = crate::templates::with(days, more);
        world.post(path, &admin, body).await
    };
    let rows = |page: &Value| -> Vec<(String, String, bool, i64, f64)> {
        let rows = page["data"].as_array().unwrap().iter();
        rows.map(|row| {
            let text = |name: &str| row[name].as_str().unwrap().to_owned();
            let cost = (row["costDollars"].as_f64().unwrap() * 10_000.0).round() / 10_000.0;
            let is_own = row["isOwnAccount"].as_bool().unwrap();
            (
                text("providerName"),
                text("cause"),
                is_own,
                row["units"].as_i64().unwrap(),
                cost,
            )
        })
        .collect()
    };
    let row = |provider: &str, cause: &str, is_own, units, cost| {
        (provider.to_owned(), cause.to_owned(), is_own, units, cost)
    };
    let of_a = used(json!({ "tenantId": a })).await;
    let of_a = of_a.result();
    assert_eq!(
        rows(of_a),
        [
            row("Twilio", "manual", false, 3, 0.0249),
            row("Twilio", "system", false, 1, 0.0083),
            row("Lob", "automatic", false, 1, 0.87),
            row("Lob", "automatic", true, 1, 0.87),
        ]
    );
    assert_eq!(
        (&of_a["data"][0]["tenantId"], &of_a["data"][0]["messages"]),
        (&json!(a.0), &json!(2))
    );
    let all = used(json!({ "pageSize": 2, "pageIndex": 3 })).await;
    let all = all.result();
    assert_eq!(all["recordsTotal"], 5);
    assert_eq!(rows(all), [row("Twilio", "automatic", false, 1, 0.0083)]);
    assert_eq!(all["data"][0]["tenantId"], json!(b.0));
    let past = used(json!({ "pageIndex": 9 })).await;
    assert_eq!(past.result(), &json!({ "data": [], "recordsTotal": 5 }));
    assert_eq!(used(json!({ "tenantId": Uuid::now_v7() })).await.status, 404);
    assert_eq!(used(json!({ "toDate": "2027-09-30" })).await.fields(), ["toDate"]);
    let ca = world.sign_in("ca@a.test").await;
    let days = json!({ "fromDate": "2026-09-01", "toDate": "2026-09-30" });
    assert_eq!(world.post(path, &ca, days).await.code(), "2");
}
