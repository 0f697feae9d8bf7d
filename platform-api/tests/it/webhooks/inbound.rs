//! Incoming texts.

use chrono::TimeDelta;
use poem::http::StatusCode;
use sandbox::twilio_signature;
use serde_json::json;

use super::{COMPANY_NUMBER, LedgerMessage, RECIPIENT_NUMBER, SMS, post_twilio, status, suppressed, twilio};
use crate::world::World;

/// Company A sends from [`COMPANY_NUMBER`], company B from a Messaging Service.
async fn with_senders() -> World {
    let world = World::new().await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    world
        .sql(&format!(
            "insert into sms_senders (tenant_id, version, number, messaging_service, registration)
             values ('{a}', 1, '5125550190', null, 3), ('{b}', 1, null, 'MG0123456789abcdef0123456789abcdef', 3)"
        ))
        .await;
    world
}

/// Receives a text; returns our reply.
async fn receive(world: &World, sid: &str, body: &str, more: &[(&str, &str)]) -> String {
    let mut form = vec![
        ("MessageSid", sid),
        ("From", RECIPIENT_NUMBER),
        ("To", COMPANY_NUMBER),
        ("Body", body),
    ];
    form.extend(more);
    let answer = twilio(world, "/webhooks/twilio/inbound", &form).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let content = answer.headers["content-type"].to_str().unwrap();
    assert!(content.starts_with("text/xml"), "{content}");
    world.clock.advance(TimeDelta::seconds(1));
    let reply = answer
        .text
        .split_once("<Message>")
        .and_then(|(_, rest)| rest.split_once("</Message>"));
    reply.map_or(String::new(), |(words, _)| words.to_owned())
}

// COMPL-01
#[tokio::test]
async fn stop_is_applied_at_once_and_confirmed_once() {
    let world = with_senders().await;
    for word in [
        "STOP",
        " stop ",
        "StopAll",
        "Stop.",
        "STOP!",
        "unsubscribe",
        "Cancel",
        "end",
        "QUIT",
        "revoke",
        "optout",
        "Opt Out",
    ] {
        let confirmed = receive(&world, word.trim(), word, &[]).await;
        assert!(confirmed.contains("unsubscribed"), "{word}: {confirmed}");
        assert_eq!(suppressed(&world, SMS).await, [1], "{word}");
        // Again, in another text and in a repeated webhook.
        for sid in [format!("{}2", word.trim()), word.trim().to_owned()] {
            assert_eq!(receive(&world, &sid, word, &[]).await, "", "{word}");
        }
        let lifted = receive(&world, &format!("{}3", word.trim()), "start", &[]).await;
        assert!(lifted.contains("Reply STOP"), "{lifted}");
        assert_eq!(suppressed(&world, SMS).await, Vec::<i64>::new());
    }
    let others = format!(
        "select count(*) from inbound_messages where tenant_id <> '{}'",
        world.database.a.tenant_id
    );
    assert_eq!(world.count(&others).await, 0);
}

// COMPL-01
#[tokio::test]
async fn texts_that_twilio_answered_get_no_reply() {
    let world = with_senders().await;
    assert_eq!(
        receive(&world, "SM1", "stop", &[("OptOutType", "STOP")]).await,
        ""
    );
    assert_eq!(suppressed(&world, SMS).await, [1]);
    assert_eq!(
        receive(&world, "SM2", "yes", &[("OptOutType", "START")]).await,
        ""
    );
    assert_eq!(suppressed(&world, SMS).await, Vec::<i64>::new());
    assert_eq!(
        receive(&world, "SM3", "help", &[("OptOutType", "HELP")]).await,
        ""
    );
    // A keyword that the company has configured at Twilio.
    assert_eq!(
        receive(&world, "SM4", "arret", &[("OptOutType", "STOP")]).await,
        ""
    );
    assert_eq!(suppressed(&world, SMS).await, [1]);
}

#[tokio::test]
async fn start_lifts_only_the_recipients_own_request() {
    let world = with_senders().await;
    let token = world.sign_in("bo@a.test").await;
    let body = json!({ "channel": 2, "addresses": ["(512) 555-0101"] });
    world
        .post("/api/suppressions/add-suppressions", &token, body)
        .await;
    assert!(receive(&world, "SM1", "STOP", &[]).await.contains("unsubscribed"));
    assert_eq!(receive(&world, "SM2", "START", &[]).await, "");
    assert_eq!(suppressed(&world, SMS).await, [2]);
}

// COMPL-01, rules 6.4
#[tokio::test]
async fn stop_is_kept_besides_an_entry_by_hand() {
    let world = with_senders().await;
    let ca = world.sign_in("ca@a.test").await;
    let body = json!({ "channel": 2, "addresses": ["(512) 555-0101"] });
    world
        .post("/api/suppressions/add-suppressions", &ca, body)
        .await
        .result();
    let reason = async || {
        let path = "/api/suppressions/get-suppressions-with-pagination";
        let page = world.post(path, &ca, json!({ "channel": 2 })).await;
        let page = page.result();
        assert_eq!(page["recordsTotal"], 1);
        page["data"][0]["reason"].clone()
    };
    assert_eq!(reason().await, 2);
    assert!(receive(&world, "SM1", "STOP", &[]).await.contains("unsubscribed"));
    // The list shows that the recipient asked for it.
    assert_eq!(reason().await, 1);
    let requested =
        "select count(*) from audit_entries where action = 'suppressionsAdded' and after->>'reason' = '1'";
    assert_eq!(world.count(requested).await, 1);
    receive(&world, "SM2", "stop", &[]).await;
    assert_eq!(world.count(requested).await, 1, "they have requested once");
    // START lifts the recipient's own request, not the company's entry.
    receive(&world, "SM3", "START", &[]).await;
    assert_eq!(reason().await, 2);
}

// COMPL-01, rules 6.4
#[tokio::test]
async fn an_entry_by_hand_after_a_stop_remains_after_a_start() {
    let world = with_senders().await;
    let ca = world.sign_in("ca@a.test").await;
    assert!(receive(&world, "SM1", "STOP", &[]).await.contains("unsubscribed"));
    world.clock.advance(TimeDelta::hours(1));
    let by_hand_at = world.now();
    let body = json!({ "channel": 2, "addresses": ["(512) 555-0101"], "note": "They called." });
    let path = "/api/suppressions/add-suppressions";
    for _ in 0..2 {
        let added = world.post(path, &ca, body.clone()).await;
        let counts = (&added.result()["added"], &added.result()["alreadyThere"]);
        assert_eq!(counts, (&json!(0), &json!(1)));
        world.clock.advance(TimeDelta::hours(1));
    }
    let row = async || {
        let path = "/api/suppressions/get-suppressions-with-pagination";
        let page = world.post(path, &ca, json!({ "channel": 2 })).await;
        let page = page.result();
        assert_eq!(page["recordsTotal"], 1);
        page["data"][0].clone()
    };
    // The list shows that the recipient asked for it, and who else added it.
    let both = row().await;
    assert_eq!(
        (&both["reason"], &both["note"], &both["createdBy"]),
        (&json!(1), &json!("They called."), &json!("CA a test"))
    );
    // The recipient may lift the own request, not the company's entry.
    for sid in ["SM2", "SM3"] {
        assert_eq!(receive(&world, sid, "START", &[]).await, "");
        let left = row().await;
        assert_eq!(
            (&left["reason"], &left["note"], &left["createdBy"]),
            (&json!(2), &json!("They called."), &json!("CA a test"))
        );
        let since: chrono::DateTime<chrono::Utc> = left["createdAt"].as_str().unwrap().parse().unwrap();
        assert_eq!(since, by_hand_at);
    }
    // The recipient may ask again.
    assert!(receive(&world, "SM4", "STOP", &[]).await.contains("unsubscribed"));
    assert_eq!(row().await["reason"], 1);
}

// COMPL-01, COMPL-06
#[tokio::test]
async fn undeliverability_reported_after_a_stop_remains_after_a_start() {
    let world = with_senders().await;
    let text = LedgerMessage::sent(SMS).insert(&world).await;
    assert!(receive(&world, "SM7", "STOP", &[]).await.contains("unsubscribed"));
    status(&world, text, "SM1", "undelivered", Some("30006")).await;
    receive(&world, "SM8", "START", &[]).await;
    assert_eq!(suppressed(&world, SMS).await, [3]);
}

// COMPL-01
#[tokio::test]
async fn other_texts_are_kept_and_need_review() {
    let world = with_senders().await;
    for (sid, body) in [
        ("SM1", "Please don't text me"),
        ("SM2", "How much is it?"),
        ("SM3", ""),
        ("SM4", "a\0b"),
    ] {
        assert_eq!(receive(&world, sid, body, &[]).await, "");
    }
    assert_eq!(suppressed(&world, SMS).await, Vec::<i64>::new());
    assert_eq!(world.count("select count(*) from inbound_messages").await, 4);
    assert_eq!(
        world
            .count("select count(*) from inbound_messages where needs_look")
            .await,
        4,
        "they answer no message"
    );
    let help = receive(&world, "SM5", "HELP", &[]).await;
    assert!(help.contains("STOP") && help.contains("START"), "{help}");
}

#[tokio::test]
async fn a_reply_belongs_to_the_last_message_to_the_number() {
    let world = with_senders().await;
    let sent_before = |days| LedgerMessage {
        planned_at: testkit::seeded_at() - TimeDelta::days(days),
        provider_id: None,
        ..LedgerMessage::sent(SMS)
    };
    sent_before(3).insert(&world).await;
    let last = sent_before(1).insert(&world).await;
    let never = LedgerMessage::dispatching(SMS).insert(&world).await;
    world
        .sql(&format!(
            "update messages set state = 0, lease_until = null, fence = 0 where id = '{never}'"
        ))
        .await;
    receive(&world, "SM1", "stop", &[]).await;
    let matched = format!("select count(*) from inbound_messages where message_id = '{last}'");
    assert_eq!(world.count(&matched).await, 1);
    let by_message = format!("select count(*) from suppressions where message_id = '{last}'");
    assert_eq!(world.count(&by_message).await, 1);
}

#[tokio::test]
async fn a_text_finds_its_company_by_number_or_service_or_is_ignored() {
    let world = with_senders().await;
    let service = ("MessagingServiceSid", "MG0123456789abcdef0123456789abcdef");
    let to = |to| {
        [
            ("MessageSid", "SM1"),
            ("From", RECIPIENT_NUMBER),
            ("To", to),
            ("Body", "stop"),
            service,
        ]
    };
    let path = "/webhooks/twilio/inbound";
    // By the number if a company has it, whatever the service.
    twilio(&world, path, &to(COMPANY_NUMBER)).await;
    twilio(&world, path, &to("+15125550199")).await;
    let rows = "select count(distinct tenant_id) from inbound_messages";
    assert_eq!(
        (world.count(rows).await, suppressed(&world, SMS).await.len()),
        (2, 2)
    );
    let stranger = twilio(&world, path, &to("+15125550199")[..4]).await;
    assert_eq!(stranger.status, StatusCode::OK);
    assert!(!stranger.text.contains("Message"), "{}", stranger.text);
    assert_eq!(world.count("select count(*) from inbound_messages").await, 2);
}

// COMPL-01
#[tokio::test]
async fn stop_to_a_former_number_reaches_the_company_that_texted_from_it() {
    let world = with_senders().await;
    let former = "+15125550177";
    let texted = LedgerMessage::sent(SMS).insert(&world).await;
    world
        .sql(&format!(
            "update message_attempts set account_address = '{former}' where message_id = '{texted}'"
        ))
        .await;
    let path = "/webhooks/twilio/inbound";
    let to = |sid: &'static str, from: &'static str| {
        [
            ("MessageSid", sid),
            ("From", from),
            ("To", former),
            ("Body", "STOP"),
        ]
    };
    // A sender who got nothing from the number is ignored.
    twilio(&world, path, &to("SM1", "+15125550102")).await;
    assert_eq!(world.count("select count(*) from inbound_messages").await, 0);
    let confirmed = twilio(&world, path, &to("SM2", RECIPIENT_NUMBER)).await;
    assert!(confirmed.text.contains("Company A"), "{}", confirmed.text);
    let of_a = format!(
        "select count(*) from suppressions where tenant_id = '{}' and message_id = '{texted}'",
        world.database.a.tenant_id
    );
    assert_eq!(world.count(&of_a).await, 1);
    // Once another company has the number, the text belongs to that company.
    world
        .sql(&format!(
            "update sms_senders set number = '5125550177' where tenant_id = '{}'",
            world.database.b.tenant_id
        ))
        .await;
    twilio(&world, path, &to("SM3", RECIPIENT_NUMBER)).await;
    let of_b = format!(
        "select count(*) from inbound_messages where tenant_id = '{}'",
        world.database.b.tenant_id
    );
    assert_eq!(world.count(&of_b).await, 1);
}

// Promise: forged webhooks
#[tokio::test]
async fn a_text_without_twilios_signature_is_refused() {
    let world = with_senders().await;
    assert!(receive(&world, "SM1", "STOP", &[]).await.contains("unsubscribed"));
    let form = |body| {
        [
            ("MessageSid", "SM2"),
            ("From", RECIPIENT_NUMBER),
            ("To", COMPANY_NUMBER),
            ("Body", body),
        ]
    };
    let path = "/webhooks/twilio/inbound";
    let url = format!("http://localhost:8080{path}");
    let of_stop = twilio_signature(&url, &form("STOP"));
    let of_status = twilio_signature("http://localhost:8080/webhooks/twilio/status", &form("START"));
    let elsewhere = twilio_signature(&format!("http://evil.example{path}"), &form("START"));
    for signature in ["", "AAAA", &of_stop, &of_status, &elsewhere] {
        let answer = post_twilio(&world, path, &form("START"), signature).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{signature}");
    }
    assert_eq!(suppressed(&world, SMS).await, [1]);
    assert_eq!(world.count("select count(*) from inbound_messages").await, 1);
    let signed = twilio_signature(&url, &form("START"));
    let answer = post_twilio(&world, path, &form("START"), &signed).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(suppressed(&world, SMS).await, Vec::<i64>::new());
}

#[tokio::test]
async fn two_texts_at_once_are_confirmed_once() {
    let world = with_senders().await;
    let writes = ["SM1", "SM2", "SM3", "SM4"].map(|sid| receive(&world, sid, "stop", &[]));
    let confirmed = futures::future::join_all(writes).await;
    assert_eq!(
        confirmed.iter().filter(|words| !words.is_empty()).count(),
        1,
        "{confirmed:?}"
    );
    assert_eq!(suppressed(&world, SMS).await, [1]);
}
