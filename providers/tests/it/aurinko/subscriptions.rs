//! Subscriptions and their notifications: the challenge, signatures, repetition, and the end of a
//! subscription.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use providers::aurinko::webhooks::{
    Lifecycle, Notification, NotificationError, SIGNATURE_HEADER, TIMESTAMP_HEADER, challenge, check, verify,
};
use providers::aurinko::{AurinkoError, Grant};
use reqwest::{Method, StatusCode};
use sandbox::{AURINKO_SIGNING_SECRET, aurinko_signature};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use url::Url;

use super::sending::ready;
use super::{DANA, Stage, is_unauthorized, kind, refused};
use crate::posts::{Post, answer};

const HELLO: &[u8] = b"From: a@example.com\r\nSubject: Hello\r\n\r\nHello\r\n";

fn secret() -> SecretString {
    SecretString::from(AURINKO_SIGNING_SECRET)
}

fn headers(post: &Post) -> (&str, &str) {
    let header = |name| post.header(name).unwrap();
    (header(TIMESTAMP_HEADER), header(SIGNATURE_HEADER))
}

fn read(post: &Post, now: DateTime<Utc>) -> Result<Notification, NotificationError> {
    verify(&secret(), headers(post), &post.body, now)
}

/// A server that receives notifications.
struct Hook {
    listener: TcpListener,
    url: Url,
}

impl Hook {
    async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/webhooks/aurinko?a=1", listener.local_addr().unwrap());
        Self {
            listener,
            url: url.parse().unwrap(),
        }
    }

    /// Answers the next challenge with its token.
    async fn accept(&self) -> Post {
        answer(&self.listener, |post| (200, challenge(post.query()).unwrap())).await
    }

    async fn receive(&self, status: u16) -> Post {
        answer(&self.listener, |_| (status, String::new())).await
    }

    /// The next notification, which is answered with 200.
    async fn next(&self) -> Notification {
        let post = self.receive(200).await;
        read(&post, Utc::now()).unwrap()
    }

    async fn subscribe(&self, stage: &Stage, token: &SecretString) -> i64 {
        let api = stage.api();
        let (id, _) = tokio::join!(api.subscribe(token, &self.url), self.accept());
        id.unwrap()
    }
}

async fn subscribed() -> (Stage, Hook, Grant, i64) {
    let (stage, hook) = (Stage::new().await, Hook::open().await);
    let grant = stage.connect(DANA).await;
    let id = hook.subscribe(&stage, &grant.access_token).await;
    (stage, hook, grant, id)
}

impl Stage {
    fn deliver(&self) -> String {
        self.sandbox.aurinko.deliver(DANA, HELLO).unwrap()
    }

    /// Waits for the sandbox's reaction to an answer.
    async fn until(&self, is_so: impl Fn(&Self) -> bool) {
        let wait = async {
            while !is_so(self) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let waited = tokio::time::timeout(Duration::from_secs(10), wait).await;
        waited.expect("it didn't happen");
    }
}

#[tokio::test]
async fn a_subscription_needs_a_url_that_answers_a_signed_challenge() {
    let (stage, hook) = (Stage::new().await, Hook::open().await);
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    for (status, text) in [(500, None), (204, None), (200, Some("another")), (200, Some(""))] {
        let refuses = answer(&hook.listener, |post| {
            let token = challenge(post.query()).unwrap();
            (status, text.map_or(token, str::to_owned))
        });
        let (outcome, _) = tokio::join!(api.subscribe(&token, &hook.url), refuses);
        assert_eq!(kind(&outcome), "refused 400 notification.url.invalid", "{status}");
    }
    let closed = "http://127.0.0.1:1/".parse().unwrap();
    let outcome = api.subscribe(&token, &closed).await;
    assert_eq!(kind(&outcome), "refused 400 notification.url.invalid");
    assert!(stage.sandbox.aurinko.subscriptions().is_empty());

    let (id, post) = tokio::join!(api.subscribe(&token, &hook.url), hook.accept());
    let now = Utc::now();
    check(&secret(), headers(&post), &post.body, now).unwrap();
    assert!(post.body.is_empty());
    assert!(
        post.query().starts_with("a=1&validationToken="),
        "{}",
        post.query()
    );
    assert_eq!(post.header("content-type"), Some("text/plain; charset=utf-8"));
    let subscriptions = stage.sandbox.aurinko.subscriptions();
    assert_eq!((subscriptions.len(), subscriptions[0].id), (1, id.unwrap()));
    assert_eq!(subscriptions[0].notification_url, hook.url.as_str());

    let token = stage.connect("sends@example.com").await.access_token;
    stage.sandbox.aurinko.kill("sends@example.com");
    let outcome = api.subscribe(&token, &hook.url).await;
    assert!(is_unauthorized(&outcome, "token.dead"), "{outcome:?}");
}

#[tokio::test]
async fn each_new_message_is_notified_with_a_signature() {
    let (stage, hook, grant, id) = subscribed().await;
    let api = stage.api();
    let received = stage.deliver();
    let post = hook.receive(200).await;
    let now = Utc::now();
    let expected = Notification {
        subscription: id,
        account_id: Some(grant.account_id),
        lifecycle: None,
        message_ids: vec![received],
    };
    assert_eq!(read(&post, now).unwrap(), expected);
    let body: Value = serde_json::from_slice(&post.body).unwrap();
    assert_eq!(body["resource"], "/email/messages");
    assert_eq!(body["payloads"][0]["changeType"], "created");

    // A sent message and the answer to it.
    let sent = api
        .send(&grant.access_token, &ready("reply@example.org"))
        .await
        .unwrap();
    let notification = hook.next().await;
    assert_eq!(notification.message_ids.len(), 2);
    assert_eq!(Some(&notification.message_ids[0]), sent.id.as_ref());
    // Another mailbox has no subscription.
    stage.sandbox.aurinko.deliver("lee@example.com", HELLO).unwrap();
    let received = stage.deliver();
    assert_eq!(hook.next().await.message_ids, [received]);
}

#[tokio::test]
async fn a_forged_or_old_notification_is_refused() {
    let (stage, hook, _, _) = subscribed().await;
    stage.deliver();
    let post = hook.receive(200).await;
    let now = Utc::now();
    let (timestamp, signature) = headers(&post);
    let mut changed = post.body.clone();
    changed[1] ^= 1;
    for (headers, body) in [
        ((timestamp, signature), &changed),
        ((timestamp, &signature[..32]), &post.body),
        (("1761000000", signature), &post.body),
        (("soon", signature), &post.body),
        ((timestamp, "é"), &post.body),
    ] {
        let outcome = verify(&secret(), headers, body, now);
        assert!(matches!(outcome, Err(NotificationError::Forged)), "{outcome:?}");
    }
    let other = SecretString::from("another");
    let outcome = verify(&other, (timestamp, signature), &post.body, now);
    assert!(matches!(outcome, Err(NotificationError::Forged)), "{outcome:?}");
    for later in [TimeDelta::minutes(62), -TimeDelta::minutes(6)] {
        let outcome = read(&post, now + later);
        assert!(matches!(outcome, Err(NotificationError::Old)), "{outcome:?}");
    }
    let [(_, timestamp), (_, signature)] = aurinko_signature("[]", now);
    let outcome = verify(&secret(), (&timestamp, &signature), b"[]", now);
    assert!(
        matches!(outcome, Err(NotificationError::Malformed(_))),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn a_notification_is_posted_again_until_it_is_accepted() {
    let (stage, hook, _, _) = subscribed().await;
    let failing = |stage: &Stage| stage.sandbox.aurinko.subscriptions()[0].fail_description.clone();
    let received = stage.deliver();
    let mut offset_seconds = 0;
    for (status, wait_seconds) in [(500, 2), (404, 4), (204, 8), (302, 16)] {
        let post = hook.receive(status).await;
        let notification = read(&post, Utc::now() + TimeDelta::seconds(offset_seconds)).unwrap();
        assert_eq!(notification.message_ids.first(), Some(&received));
        let expected = Some(format!("status {status}"));
        stage.until(|stage| failing(stage) == expected).await;
        offset_seconds += wait_seconds;
        stage.set_clock(offset_seconds);
    }
    let post = hook.receive(200).await;
    let notification = read(&post, Utc::now() + TimeDelta::seconds(offset_seconds)).unwrap();
    assert_eq!(notification.message_ids, [received]);
    stage.until(|stage| failing(stage).is_none()).await;
    let posted = stage.sandbox.aurinko.posted();
    let statuses: Vec<_> = posted.iter().filter_map(|post| post.status).collect();
    assert_eq!(statuses, [200, 500, 404, 204, 302, 200]);
    // Nothing is left of it: the next post is about the next message.
    stage.set_clock(offset_seconds + 3_000);
    let next = stage.deliver();
    let post = hook.receive(200).await;
    let notification = read(&post, Utc::now() + TimeDelta::seconds(offset_seconds + 3_000)).unwrap();
    assert_eq!(notification.message_ids, [next]);
}

#[tokio::test]
async fn an_unprocessable_notification_ends_the_subscription() {
    let (stage, hook, grant, id) = subscribed().await;
    stage.deliver();
    hook.receive(422).await;
    stage
        .until(|stage| stage.sandbox.aurinko.subscriptions().is_empty())
        .await;
    // One that is gone may be ended again.
    stage.api().unsubscribe(&grant.access_token, id).await.unwrap();

    let second = hook.subscribe(&stage, &grant.access_token).await;
    assert_ne!(second, id);
    let received = stage.deliver();
    assert_eq!(hook.next().await.message_ids, [received]);
}

#[tokio::test]
async fn a_subscription_ends_on_request_and_with_its_account() {
    let (stage, hook, grant, first) = subscribed().await;
    let (api, token) = (stage.api(), &grant.access_token);
    let second = hook.subscribe(&stage, token).await;
    let other = stage.connect("lee@example.com").await.access_token;
    api.unsubscribe(&other, second).await.unwrap();
    assert_eq!(stage.sandbox.aurinko.subscriptions().len(), 2);
    api.unsubscribe(token, first).await.unwrap();
    let left: Vec<i64> = stage
        .sandbox
        .aurinko
        .subscriptions()
        .iter()
        .map(|one| one.id)
        .collect();
    assert_eq!(left, [second]);
    stage.deliver();
    assert_eq!(hook.next().await.subscription, second);
    api.revoke_token(token).await.unwrap();
    assert!(stage.sandbox.aurinko.subscriptions().is_empty());
    let outcome = api.unsubscribe(token, second).await;
    assert!(is_unauthorized(&outcome, "unauthorized"), "{outcome:?}");
}

// Failures of mailboxes: webhooks are lost.
#[tokio::test]
async fn lost_notifications_do_not_come_later() {
    let (stage, hook, grant, _) = subscribed().await;
    let aurinko = &stage.sandbox.aurinko;
    for mailbox in [None, Some("Dana@Example.com")] {
        aurinko.set_webhooks(mailbox, false);
        stage.deliver();
        aurinko.set_webhooks(mailbox, true);
        let received = stage.deliver();
        assert_eq!(hook.next().await.message_ids, [received]);
    }
    let control = format!("{}/api/aurinko/webhooks", stage.sandbox.addresses.http_url());
    let switch = async |body: Value| {
        let request = reqwest::Client::new().put(&control).json(&body);
        assert_eq!(request.send().await.unwrap().status(), StatusCode::NO_CONTENT);
    };
    switch(json!({ "email": DANA, "are_posted": false })).await;
    stage.deliver();
    switch(json!({ "email": DANA, "are_posted": true })).await;
    let received = stage.deliver();
    assert_eq!(hook.next().await.message_ids, [received]);
    let state = format!("{}/api/aurinko", stage.sandbox.addresses.http_url());
    let state = reqwest::get(state).await.unwrap().bytes().await.unwrap();
    let state: Value = serde_json::from_slice(&state).unwrap();
    assert_eq!(state["subscriptions"][0]["account_id"], grant.account_id);
}

#[tokio::test]
async fn a_dead_token_is_an_event_of_the_subscription() {
    let (stage, hook, grant, id) = subscribed().await;
    stage.sandbox.aurinko.kill(DANA);
    let notification = hook.next().await;
    assert_eq!(notification.lifecycle, Some(Lifecycle::Error));
    assert_eq!(
        (notification.subscription, notification.account_id),
        (id, Some(grant.account_id))
    );
    assert!(notification.message_ids.is_empty());
    // Aurinko can't see it yet.
    let received = stage.deliver();
    stage.sandbox.aurinko.revive(DANA);
    let both = [hook.next().await, hook.next().await];
    let active = both.iter().find(|one| one.lifecycle == Some(Lifecycle::Active));
    assert!(active.is_some(), "{both:?}");
    let about = both.iter().find(|one| one.lifecycle.is_none()).unwrap();
    assert_eq!(about.message_ids, [received]);
}

#[tokio::test]
async fn subscriptions_survive_a_restart_and_are_shown() {
    let (mut stage, hook, grant, id) = subscribed().await;
    let restarted = Stage::start(&stage.folder).await;
    std::mem::replace(&mut stage.sandbox, restarted).shutdown().await;
    let received = stage.deliver();
    assert_eq!(hook.next().await.message_ids, [received]);
    let token = grant.access_token.expose_secret();
    let get = async |path: &str| -> Value {
        let answer = stage
            .raw(Method::GET, path)
            .bearer_auth(token)
            .send()
            .await
            .unwrap();
        serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap()
    };
    let list = get("v1/subscriptions").await;
    assert_eq!(
        (&list["totalSize"], &list["records"][0]["active"]),
        (&1.into(), &true.into())
    );
    let one = get(&format!("v1/subscriptions/{id}")).await;
    assert_eq!(one, list["records"][0]);
    assert_eq!(one["notificationUrl"], hook.url.as_str());
    assert_eq!(one["resource"], "/email/messages");
}

#[tokio::test]
async fn the_sandbox_is_strict_about_subscriptions() {
    let stage = Stage::new().await;
    let token = stage.connect(DANA).await.access_token;
    let invalid = |code: &str| (StatusCode::BAD_REQUEST, code.to_owned());
    let url = "http://127.0.0.1:1/";
    for (body, code) in [
        (json!({}), "request.invalid"),
        (
            json!({ "resource": "/calendars", "notificationUrl": url }),
            "request.invalid",
        ),
        (
            json!({ "resource": "/email/messages", "notificationUrl": url, "filters": [] }),
            "request.invalid",
        ),
        (
            json!({ "resource": "/email/messages", "notificationUrl": "webhooks" }),
            "notification.url.invalid",
        ),
        (
            json!({ "resource": "/email/messages", "notificationUrl": "ftp://a.example/" }),
            "notification.url.invalid",
        ),
    ] {
        let request = stage.raw(Method::POST, "v1/subscriptions").json(&body);
        let unsigned = refused(request.try_clone().unwrap()).await;
        assert_eq!(unsigned.0, StatusCode::UNAUTHORIZED, "{body}");
        let request = request.bearer_auth(token.expose_secret());
        assert_eq!(refused(request).await, invalid(code), "{body}");
    }
    for path in [
        "v1/subscriptions?limit=1",
        "v1/subscriptions/x",
        "v1/subscriptions/1?all=1",
    ] {
        let request = stage.raw(Method::GET, path).bearer_auth(token.expose_secret());
        assert_eq!(refused(request).await, invalid("request.invalid"), "{path}");
    }
    let request = stage.raw(Method::GET, "v1/subscriptions/1");
    let missing = refused(request.bearer_auth(token.expose_secret())).await;
    assert_eq!(missing, (StatusCode::NOT_FOUND, "not.found".to_owned()));
    let outcome: Result<(), AurinkoError> = stage.api().unsubscribe(&token, 1).await;
    outcome.unwrap();
}
