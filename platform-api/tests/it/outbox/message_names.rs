//! The subject, reason and timeline of a message.

use database::messages::held::{self, Released};
use domain::channels::Channel;
use domain::messages::Lane;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{list, put, send_card, send_text};
use crate::manual_outreach::{about, world};

// OUT-15
#[tokio::test]
async fn a_refusal_of_a_provider_is_explained_in_outbox_and_feed() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    send_text(&world, &ca, 4).await;
    for (code, explanation) in [
        ("21610", "the recipient has opted out (21610)"),
        ("undeliverable", "undeliverable"),
        ("550", "the mailbox is unavailable (550)"),
    ] {
        world
            .sql(&format!(
                "update messages set state = 5, reason = 'REFUSED', reason_detail = '{code}', ended_at = planned_at"
            ))
            .await;
        let words = format!("The provider rejected the message: {explanation}");
        let row = list(&world, &ca, json!({ "states": ["failed"] })).await["data"][0].clone();
        let path = format!(
            "/api/prospecting/get-realtor-communication-feed?realtorId={}",
            crate::manual_outreach::REALTOR
        );
        let feed = world.get(&path, &ca).await;
        for found in [&row, &feed.result()["data"][0]] {
            assert_eq!(
                (&found["state"], &found["reasonCode"], &found["reason"]),
                (&json!("failed"), &json!("REFUSED"), &json!(words))
            );
        }
        assert!(row.get("sentAt").is_none(), "{row}");
    }
}

// COMPL-07, rules 6.1
#[tokio::test]
async fn the_timeline_keeps_the_reasons_of_holds_and_failures() {
    let world = world().await;
    let a = world.database.a.tenant_id;
    send_text(&world, &world.sign_in("ca@a.test").await, 4).await;
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
        lane: Lane::of_company(Channel::Sms),
        cap_month: None,
        known: None,
    };
    let mut tx = world.tenant(a).await;
    held::release(&mut tx, &[released], world.now()).await.unwrap();
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

    let turns_of = |answer: &Value| -> Vec<(chrono::DateTime<chrono::Utc>, String, String)> {
        let turns = answer["timeline"].as_array().unwrap().iter();
        turns
            .map(|turn| {
                let text = |name: &str| turn[name].as_str().unwrap_or_default().to_owned();
                (text("at").parse().unwrap(), text("name"), text("detail"))
            })
            .collect()
    };
    let timeline = turns_of(ended.result());
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
                "There is no consent on record for automatic texts."
            ),
            (released_at, "Rescheduled", ""),
            (
                failed_at,
                "Failed",
                "The provider rejected the message: the carrier blocked the message (30007)"
            ),
            (retried_at, "Rescheduled", "CA a test"),
            (ended_at, "Cancelled", "Canceled by CA a test."),
        ]
    );
    let path = format!("/api/prospecting/get-communication-feed-details?prospectingLogId={id}");
    assert_eq!(turns_of(world.get(&path, &ca).await.result()), timeline);
}

#[tokio::test]
async fn a_message_has_the_same_subject_in_the_list_and_in_its_details() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let e_mail = about(
        4,
        1,
        json!({ "notificationTitle": "Text message", "notificationData": "<p>Hello there</p>" }),
    );
    let path = "/api/prospecting/send-manual-prospecting-email";
    world.post(path, &ca, e_mail).await.result();
    send_text(&world, &ca, 4).await;
    send_card(&world, &ca, 4).await;
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
