//! The usage of providers and its cost.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{list, put, send_text};
use crate::manual_outreach::world;

#[tokio::test]
async fn a_companys_usage_is_counted_by_channel_and_cause() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    // Company, cause, channel, state, day, units, millionths of a dollar.
    let rows = [
        (a, 1, 1, 2, "2026-09-01", None, None),
        (a, 2, 1, 3, "2026-09-02", None, None),
        (a, 2, 2, 2, "2026-09-02", Some(2), Some(16_600)),
        (a, 2, 2, 3, "2026-09-30", Some(1), Some(8_300)),
        (a, 1, 2, 3, "2026-09-10", Some(3), Some(24_900)),
        (a, 2, 3, 2, "2026-09-03", Some(1), Some(870_000)),
        // A returned or undelivered message had been accepted before.
        (a, 5, 3, 5, "2026-09-04", Some(1), Some(870_000)),
        // Not counted: refused by the provider, Doorstep's own, on another day, or another
        // company's.
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
                                       ended_at, units, cost_micros, audience)
                 values ('{company}', gen_random_uuid(), gen_random_uuid()::text, {cause}, {channel}, {state},
                         case when {cause} = 5 then 'RETURNED' when {state} = 5 then 'REFUSED' end, '{day} 12:00Z', '{day}', '{day}', {units}, {cost},
                         case {cause} when 2 then 1 when 3 then 3 when 4 then 3 end)"
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
        ("Email accounts", "manual", [1.0, 1.0, 0.0]),
        ("Email accounts", "automatic", [1.0, 1.0, 0.0]),
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
async fn a_retried_message_is_counted_twice() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    send_text(&world, &ca, 4).await;
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

// Issue 8: usage and cost per company, provider and kind, for those who pay the providers
#[tokio::test]
async fn a_super_admin_sees_the_usage_and_cost_of_companies() {
    let world = world().await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    // Company, cause, channel, account type, day, units, millionths of a dollar.
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
                                           fence, units, cost_micros, audience)
                     values ('{company}', gen_random_uuid(), gen_random_uuid()::text, {cause}, {channel}, 2,
                             '{day} 12:00Z', '{day}', '{day}', 1, {units}, {cost},
                             case {cause} when 2 then 1 when 3 then 3 when 4 then 3 end)
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
