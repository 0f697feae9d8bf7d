//! What users do with their own mailboxes.

use poem::http::Method;
use sandbox::{Fault, Mode, Service};
use serde_json::json;

use super::{ACTIVE, LIST, Stage, refusal};

// CONN-08
#[tokio::test]
async fn one_mailbox_is_active_and_the_user_switches() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    assert_eq!(refusal(&stage.world.get(ACTIVE, &ca).await), (404, "NOT_FOUND"));
    let first = stage.connected(&ca, "first@example.com").await;
    stage.connected(&ca, "second@example.com").await;
    let own = |first, second| {
        [
            ("first@example.com".to_owned(), first),
            ("second@example.com".to_owned(), second),
        ]
    };
    assert_eq!(stage.own(&ca).await, own(false, true));
    let path = format!("/api/aurinko/switch-user/{first}");
    for _ in 0..2 {
        let answer = stage.world.post(&path, &ca, json!({})).await;
        assert_eq!(answer.result()["isActive"], true);
    }
    assert_eq!(stage.own(&ca).await, own(true, false));
    assert_eq!(
        stage.world.get(ACTIVE, &ca).await.result()["email"],
        "first@example.com"
    );
    // Switching to the active mailbox is no change.
    assert_eq!(stage.audited("mailboxActivated").await, ["first@example.com"]);
    stage
        .world
        .sql("update mail_connections set health = 2, health_since = now() where is_active")
        .await;
    assert_eq!(refusal(&stage.world.get(ACTIVE, &ca).await), (404, "NOT_FOUND"));
}

// CONN-09, CONN-35
#[tokio::test]
async fn a_test_tells_a_dead_mailbox_from_a_failing_provider() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let id = stage.connected(&ca, "dana@example.com").await;
    let path = format!("/api/aurinko/test-token/{id}");
    let health = async || {
        let list = stage.world.get(LIST, &ca).await;
        let row = &list.result()[0];
        (row["health"].clone(), row["healthReason"].clone())
    };
    let answer = stage.world.get(&path, &ca).await;
    assert_eq!(
        answer.result(),
        &json!({ "isValid": true, "email": "dana@example.com" })
    );
    for mode in [Mode::Status, Mode::BadJson, Mode::Drop, Mode::AcceptThenSilent] {
        stage
            .sandbox
            .faults
            .set(Fault::every(Service::Aurinko, mode))
            .unwrap();
        let answer = stage.world.get(&path, &ca).await;
        assert_eq!(refusal(&answer), (422, "MAILBOX_UNAVAILABLE"), "{mode:?}");
        assert_eq!(health().await.0, "ok", "{mode:?}");
    }
    stage
        .sandbox
        .faults
        .set(Fault::every(Service::Aurinko, Mode::None))
        .unwrap();
    stage.sandbox.aurinko.kill("dana@example.com");
    let answer = stage.world.get(&path, &ca).await;
    assert_eq!(
        answer.result(),
        &json!({ "isValid": false, "email": "dana@example.com" })
    );
    assert_eq!(health().await, (json!("reconnect"), json!("token.dead")));
    stage.sandbox.aurinko.revive("dana@example.com");
    assert_eq!(stage.world.get(&path, &ca).await.result()["isValid"], true);
    assert_eq!(health().await, (json!("ok"), json!(null)));
}

// CONN-10
#[tokio::test]
async fn a_deleted_mailbox_stops_at_once_and_the_first_remaining_one_becomes_active() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    stage.connected(&ca, "first@example.com").await;
    stage.connected(&ca, "second@example.com").await;
    let third = stage.connected(&ca, "third@example.com").await;
    let path = format!("/api/aurinko/users/{third}");
    let deleted = stage.world.call(Method::DELETE, &path, Some(&ca), None).await;
    assert!(deleted.status.is_success(), "{deleted:?}");
    assert_eq!(
        stage.own(&ca).await,
        [
            ("first@example.com".to_owned(), true),
            ("second@example.com".to_owned(), false)
        ]
    );
    for path in [path.clone(), format!("/api/aurinko/test-token/{third}")] {
        let method = if path.contains("test-token") {
            Method::GET
        } else {
            Method::DELETE
        };
        let again = stage.world.call(method, &path, Some(&ca), None).await;
        assert_eq!(refusal(&again), (404, "NOT_FOUND"));
    }
    assert_eq!(stage.audited("mailboxDisconnected").await, ["third@example.com"]);
    // A job revokes the token.
    let jobs = "select count(*) from jobs where kind = 'mailboxRevocations' and state = 0";
    assert_eq!(stage.world.count(jobs).await, 1);
    // The address can be connected again, as a new mailbox.
    let again = stage.connected(&ca, "third@example.com").await;
    assert_ne!(again, third);
}

// CONN-23
#[tokio::test]
async fn a_user_reaches_only_the_own_mailboxes() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let id = stage.connected(&ca, "dana@example.com").await;
    for user in ["sm@a.test", "bo@a.test", "ca@b.test"] {
        let token = stage.world.sign_in(user).await;
        assert!(stage.own(&token).await.is_empty());
        for (method, path) in [
            (Method::GET, format!("/api/aurinko/test-token/{id}")),
            (Method::POST, format!("/api/aurinko/switch-user/{id}")),
            (Method::DELETE, format!("/api/aurinko/users/{id}")),
        ] {
            let answer = stage.world.call(method, &path, Some(&token), None).await;
            assert_eq!(refusal(&answer), (404, "NOT_FOUND"), "{path} as {user}");
        }
    }
    // Without access, and as a super admin, there is no mail connector.
    stage
        .world
        .sql("update users set access_to_mail_connector = false where role = 'SalesPerson'")
        .await;
    for user in ["bo@a.test", "admin@test"] {
        let token = stage.world.sign_in(user).await;
        assert_eq!(
            refusal(&stage.world.get(LIST, &token).await),
            (403, "2"),
            "{user}"
        );
    }
    assert_eq!(stage.own(&ca).await, [("dana@example.com".to_owned(), true)]);
}

// CONN-37
#[tokio::test]
async fn reallocation_and_deletion_of_the_user_disconnect() {
    let stage = Stage::new().await;
    let (sm, bo) = (
        stage.world.sign_in("sm@a.test").await,
        stage.world.sign_in("bo@a.test").await,
    );
    stage.connected(&sm, "sm@example.com").await;
    stage.connected(&bo, "bo@example.com").await;
    stage.mails(&bo, "").await.result();
    let live = async || {
        stage
            .world
            .texts("select email from mail_connections where deleted_at is null order by email")
            .await
    };
    assert_eq!(live().await, ["bo@example.com", "sm@example.com"]);

    let admin = stage.world.sign_in("admin@test").await;
    let user = stage.world.database.a.submarket_owner;
    let path = format!("/api/user/get-user?userId={user}");
    let held = stage.world.post(&path, &admin, json!(null)).await;
    let holder = json!({
        "userId": user.to_string(), "version": held.result()["version"], "isLicenseReallocation": true,
        "name": "New", "surname": "Holder", "emailAddress": "new.holder@a.test", "personalPhoneNo": "2125550147",
        "licenseReallocationReason": "left",
    });
    let reallocated = stage.world.post("/api/user/update-user", &admin, holder).await;
    reallocated.result();
    assert_eq!(live().await, ["bo@example.com"]);

    // The territory of the user would refuse the deletion.
    stage.world.sql("delete from territory_owners").await;
    let bucket_owner = stage
        .world
        .sql_text("select user_id::text from mail_connections where email = 'bo@example.com'")
        .await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let path = format!("/api/user/delete-user?userId={bucket_owner}");
    let deleted = stage.world.call(Method::DELETE, &path, Some(&ca), None).await;
    assert!(deleted.status.is_success(), "{deleted:?}");
    assert!(live().await.is_empty());
    // The cache goes at once; the tokens wait for their revocation.
    let cached = "select count(*) from mail_messages";
    assert_eq!(stage.world.count(cached).await, 0);
    let tokens = "select count(*) from mail_connections where token is not null";
    assert_eq!(stage.world.count(tokens).await, 2);
}
