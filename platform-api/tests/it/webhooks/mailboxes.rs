//! Aurinko's webhooks. They only order a sync.

use chrono::TimeDelta;
use poem::http::{Method, StatusCode};
use sandbox::aurinko_signature;

use crate::world::{Answer, World, read};

const PATH: &str = "/webhooks/aurinko";
const ACCOUNT: i64 = 48_001;

async fn post(world: &World, path: &str, body: &str, headers: &[(&'static str, String)]) -> Answer {
    let mut request = world.client.request(Method::POST, path).body(body.to_owned());
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    read(request.send().await.0).await
}

/// A signed post.
async fn signed(world: &World, path: &str, body: &str) -> Answer {
    post(world, path, body, &aurinko_signature(body, world.now())).await
}

fn about(account: i64) -> String {
    format!(
        r#"{{ "subscription": 1, "resource": "/email/messages", "accountId": {account},
             "payloads": [{{ "id": "m1", "changeType": "created" }}] }}"#
    )
}

/// The number of ordered syncs.
async fn syncs(world: &World) -> i64 {
    world
        .count("select count(*) from jobs where kind = 'mailboxSync'")
        .await
}

async fn with_mailbox() -> World {
    let world = World::new().await;
    let a = &world.database.a;
    world
        .sql(&format!(
            "insert into mail_connections (tenant_id, id, user_id, email, service_type, account_id, token, is_active,
                                           connected_at)
             values ('{}', gen_random_uuid(), '{}', 'dana@example.com', 1, {ACCOUNT}, '\\x00', true, now())",
            a.tenant_id, a.company_admin
        ))
        .await;
    world
}

// CONN-30: a notification orders the sync of its mailbox, once.
#[tokio::test]
async fn a_notification_orders_a_sync() {
    let world = with_mailbox().await;
    for _ in 0..2 {
        assert_eq!(signed(&world, PATH, &about(ACCOUNT)).await.status, StatusCode::OK);
        assert_eq!(syncs(&world).await, 1);
    }
    let challenged = signed(&world, &format!("{PATH}?validationToken=a%20b"), "").await;
    assert_eq!(
        (challenged.status, challenged.text.as_str()),
        (StatusCode::OK, "a b")
    );
    assert_eq!(syncs(&world).await, 1);
}

// Design 7: a subscription that stopped working is a reason to check its mailbox, at once.
#[tokio::test]
async fn a_failed_subscription_orders_a_check() {
    let world = with_mailbox().await;
    let body = format!(r#"{{ "subscription": 1, "accountId": {ACCOUNT}, "lifecycleEvent": "error" }}"#);
    assert_eq!(signed(&world, PATH, &body).await.status, StatusCode::OK);
    assert_eq!(syncs(&world).await, 0);
    let checks = format!(
        "select count(*) from jobs where kind = 'mailboxChecks' and due_at <= '{}'",
        world.now().to_rfc3339()
    );
    assert_eq!(world.count(&checks).await, 1);
    let due = format!(
        "select count(*) from mail_connections where checked_at <= '{}'::timestamptz - interval '1 day'",
        world.now().to_rfc3339()
    );
    assert_eq!(world.count(&due).await, 1);
}

// Promise: forged webhooks. Design 4: an unknown account gets 200, and nothing gets 422.
#[tokio::test]
async fn forged_old_and_unreadable_notifications_order_nothing() {
    let world = with_mailbox().await;
    let body = about(ACCOUNT);
    let old = aurinko_signature(&body, world.now() - TimeDelta::minutes(61));
    let other = aurinko_signature(&about(ACCOUNT + 1), world.now());
    for headers in [&[][..], &old, &other] {
        assert_eq!(
            post(&world, PATH, &body, headers).await.status,
            StatusCode::FORBIDDEN
        );
    }
    let challenge = format!("{PATH}?validationToken=a");
    assert_eq!(
        post(&world, &challenge, "", &[]).await.status,
        StatusCode::FORBIDDEN
    );
    for body in ["", "{}", "[1", "\"x\""] {
        assert_eq!(
            signed(&world, PATH, body).await.status,
            StatusCode::BAD_REQUEST,
            "{body}"
        );
    }
    let long = "x".repeat(300_000);
    assert_eq!(
        signed(&world, PATH, &long).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    for body in [about(ACCOUNT + 1), r#"{ "subscription": 1 }"#.to_owned()] {
        assert_eq!(signed(&world, PATH, &body).await.status, StatusCode::OK, "{body}");
    }
    assert_eq!(syncs(&world).await, 0);
    let silent = World::with(10_000, |config| config.webhook_secrets.aurinko = None).await;
    assert_eq!(signed(&silent, PATH, &body).await.status, StatusCode::NOT_FOUND);
}
