//! Lists of messages, live and cached.
//!
//! CONN-11, CONN-12, CONN-23, CONN-36, CONN-38.

use chrono::TimeDelta;
use poem::http::Method;
use sandbox::{Fault, Mode, Service};
use serde_json::{Value, json};

use super::{Stage, refusal};
use crate::world::Answer;

impl Stage {
    pub(super) async fn mails(&self, token: &str, query: &str) -> Answer {
        self.world
            .get(&format!("/api/aurinko/emails?{query}"), token)
            .await
    }

    /// The ids of a whole list, read in parts of `limit`.
    async fn walked(&self, token: &str, query: &str) -> Vec<String> {
        let (mut ids, mut page_token) = (Vec::new(), String::new());
        loop {
            let part = self.mails(token, &format!("{query}{page_token}")).await;
            ids.extend(ids_of(&part));
            match part.result()["nextPageToken"].as_str() {
                Some(next) => page_token = format!("&pageToken={next}"),
                None => return ids,
            }
        }
    }

    pub(super) fn fail(&self, mode: Mode) {
        self.sandbox
            .faults
            .set(Fault::every(Service::Aurinko, mode))
            .unwrap();
    }
}

fn ids_of(answer: &Answer) -> Vec<String> {
    let rows = answer.result()["data"].as_array().unwrap();
    rows.iter()
        .map(|row| row["id"].as_str().unwrap().to_owned())
        .collect()
}

// CONN-11
#[tokio::test]
async fn a_live_list_has_the_limit_and_continues_without_gap_or_repetition() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    stage.connected(&ca, "dana@example.com").await;
    // The provider's pages have 20 messages.
    let part = stage.mails(&ca, "limit=30").await;
    assert_eq!(ids_of(&part).len(), 30);
    let all = stage.walked(&ca, "limit=200").await;
    assert!(all.len() > 40, "{}", all.len());
    for limit in [1, 7, 20, 30] {
        let walked = stage.walked(&ca, &format!("limit={limit}")).await;
        assert_eq!(walked, all, "{limit}");
    }
    let received: Vec<Value> = stage.mails(&ca, "").await.result()["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["receivedAt"].clone())
        .collect();
    assert_eq!(received.len(), all.len().min(50));
    assert!(received.is_sorted_by(|one, next| one.as_str() >= next.as_str()));
    for query in ["limit=0", "limit=201", "pageToken=x", "pageToken=e30"] {
        assert_eq!(stage.mails(&ca, query).await.status, 400, "{query}");
    }
}

// CONN-11, CONN-12
#[tokio::test]
async fn the_cached_list_is_the_last_live_one_and_calls_nobody() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    stage.connected(&ca, "dana@example.com").await;
    let before = stage.mails(&ca, "cached=true").await;
    assert_eq!(before.result(), &json!({ "data": [] }));
    let live = stage.mails(&ca, "").await;
    stage.fail(Mode::Status);
    stage.world.clock.advance(TimeDelta::minutes(3));
    let cached = stage.mails(&ca, "cached=true").await;
    assert_eq!(cached.result()["data"], live.result()["data"]);
    assert_eq!(cached.result()["readAt"], live.result()["readAt"]);
    let rows = live.result()["data"].as_array().unwrap();
    for (key, value) in [
        ("isUnread", true),
        ("isUnread", false),
        ("isImportant", true),
        ("hasAttachments", true),
    ] {
        assert!(rows.iter().any(|row| row[key] == value), "{key} {value}");
    }
    assert!(rows.iter().any(|row| row["subject"].is_null()));
    let walked = stage.walked(&ca, "cached=true&limit=7").await;
    assert_eq!(walked, ids_of(&live));
    let sender = rows[0]["fromAddress"].as_str().unwrap();
    let found = stage.mails(&ca, &format!("cached=true&q={sender}")).await;
    assert!(ids_of(&found).contains(&ids_of(&live)[0]));
    assert!(ids_of(&stage.mails(&ca, "cached=true&q=no-such-word%25").await).is_empty());
}

// CONN-35, CONN-38
#[tokio::test]
async fn a_failed_live_list_keeps_the_cache_and_tells_an_outage_from_a_dead_mailbox() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    stage.connected(&ca, "dana@example.com").await;
    let live = ids_of(&stage.mails(&ca, "").await);
    for mode in [Mode::Status, Mode::BadJson, Mode::AcceptThenSilent] {
        stage.fail(mode);
        let answer = stage.mails(&ca, "").await;
        assert_eq!(refusal(&answer), (422, "MAILBOX_UNAVAILABLE"), "{mode:?}");
        assert_eq!(ids_of(&stage.mails(&ca, "cached=true").await), live);
    }
    stage.fail(Mode::None);
    stage.sandbox.aurinko.kill("dana@example.com");
    // The second call is refused by the stored health.
    for _ in 0..2 {
        let answer = stage.mails(&ca, "").await;
        assert_eq!(refusal(&answer), (422, "MAILBOX_RECONNECT"));
    }
    assert_eq!(ids_of(&stage.mails(&ca, "cached=true").await), live);
}

// CONN-23, CONN-36
#[tokio::test]
async fn the_cache_belongs_to_the_user_and_goes_with_the_mailbox() {
    let stage = Stage::new().await;
    let (ca, sm) = (
        stage.world.sign_in("ca@a.test").await,
        stage.world.sign_in("sm@a.test").await,
    );
    let id = stage.connected(&ca, "dana@example.com").await;
    stage.mails(&ca, "").await.result();
    for query in [format!("accountId={id}"), format!("cached=true&accountId={id}")] {
        assert_eq!(refusal(&stage.mails(&sm, &query).await), (404, "NOT_FOUND"));
    }
    let cached = "select count(*) from mail_messages";
    assert!(stage.world.count(cached).await > 40);
    stage.fail(Mode::Status);
    let path = format!("/api/aurinko/users/{id}");
    stage
        .world
        .call(Method::DELETE, &path, Some(&ca), None)
        .await
        .result();
    assert_eq!(stage.world.count(cached).await, 0);
    assert_eq!(
        refusal(&stage.mails(&ca, "cached=true").await),
        (404, "NOT_FOUND")
    );
}

#[tokio::test]
async fn the_cache_is_bounded_and_hostile_texts_are_stored_clean() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    stage.connected(&ca, "dana@example.com").await;
    let hostile = format!(
        "From: =?utf-8?q?Eve=00=07?= <eve@example.net>\r\nTo: dana@example.com\r\n\
         Subject: =?utf-8?q?a=00b?={}\r\nMessage-ID: <hostile@example.net>\r\n\r\nHi\u{7}there\r\n",
        "x".repeat(2_000)
    );
    stage
        .sandbox
        .aurinko
        .deliver("dana@example.com", hostile.as_bytes())
        .unwrap();
    let live = stage.mails(&ca, "").await;
    let newest = &live.result()["data"][0];
    assert_eq!(newest["fromAddress"], "eve@example.net");
    assert!(newest["subject"].as_str().unwrap().chars().count() <= 500);
    let text = newest.to_string();
    assert!(!text.contains("\\u0000") && !text.contains("\\u0007"), "{text}");
    stage
        .world
        .sql(
            "insert into mail_messages (tenant_id, connection_id, provider_id, snippet, received_at, is_unread,
                                        is_important, has_attachments)
             select tenant_id, id, 'old' || n, '', now() - interval '10 years', false, false, false
             from mail_connections, generate_series(1, 600) n",
        )
        .await;
    let yesterday = stage.world.now() - TimeDelta::days(1);
    stage
        .world
        .sql(&format!(
            "insert into mail_messages (tenant_id, connection_id, provider_id, snippet, received_at, is_unread,
                                        is_important, has_attachments)
             select tenant_id, id, 'many' || n, '', '{yesterday}', false, false, false
             from mail_connections, generate_series(1, 600) n"
        ))
        .await;
    stage.mails(&ca, "").await.result();
    assert_eq!(stage.world.count("select count(*) from mail_messages").await, 500);
    assert_eq!(
        stage
            .world
            .count("select count(*) from mail_messages where provider_id like 'old%'")
            .await,
        0
    );
}
