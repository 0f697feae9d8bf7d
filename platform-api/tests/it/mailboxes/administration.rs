//! What developers do with the mailboxes of a company.
//!
//! CONN-18, CONN-19, CONN-42.

use poem::http::Method;
use serde_json::json;

use super::{Stage, refusal};

const VALIDATE: &str = "/api/aurinko/validate-all-tokens";
const CLEAR: &str = "/api/aurinko/clear-all-tokens";

impl Stage {
    /// Makes the Company Admin of A a CADev, and the super admin an ADDev.
    async fn with_developers() -> Self {
        let stage = Self::new().await;
        stage
            .world
            .sql(
                "update users set role = 'CADev' where email = 'sm@a.test';
                 update users set role = 'ADDev' where email = 'admin@test'",
            )
            .await;
        stage
    }
}

// CONN-18, CONN-42
#[tokio::test]
async fn only_developers_manage_and_each_only_a_company_of_theirs() {
    let stage = Stage::with_developers().await;
    let (a, b) = (stage.world.database.a.tenant_id, stage.world.database.b.tenant_id);
    let call = async |user: &str, method: Method, path: String| {
        let token = stage.world.sign_in(user).await;
        stage.world.call(method, path.leak(), Some(&token), None).await
    };
    for (method, path) in [(Method::GET, VALIDATE), (Method::DELETE, CLEAR)] {
        for user in ["ca@a.test", "bo@a.test", "ca@b.test"] {
            let answer = call(user, method.clone(), path.to_owned()).await;
            assert_eq!(refusal(&answer), (403, "2"), "{path} as {user}");
        }
        let without = call("admin@test", method.clone(), path.to_owned()).await;
        assert_eq!(refusal(&without), (400, "1014"), "{path}");
        assert_eq!(without.fields(), ["companyId"]);
        let foreign = call("sm@a.test", method.clone(), format!("{path}?companyId={b}")).await;
        assert_eq!(refusal(&foreign), (404, "NOT_FOUND"), "{path}");
        let unknown = format!("{path}?companyId={}", uuid::Uuid::now_v7());
        let unknown = call("admin@test", method.clone(), unknown).await;
        assert_eq!(refusal(&unknown), (404, "NOT_FOUND"), "{path}");
        for (user, path) in [
            ("sm@a.test", path.to_owned()),
            ("sm@a.test", format!("{path}?companyId={a}")),
            ("admin@test", format!("{path}?companyId={a}")),
        ] {
            let answer = call(user, method.clone(), path).await;
            assert!(answer.status.is_success(), "{user}: {answer:?}");
        }
    }
    // A super admin has no mailboxes.
    let admin = stage.world.sign_in("admin@test").await;
    assert_eq!(refusal(&stage.world.get(super::LIST, &admin).await), (403, "2"));
}

// CONN-19
#[tokio::test]
async fn a_check_of_all_reports_each_mailbox_and_counts_the_unreached() {
    let stage = Stage::with_developers().await;
    let (ca, bo, other) = (
        stage.world.sign_in("ca@a.test").await,
        stage.world.sign_in("bo@a.test").await,
        stage.world.sign_in("ca@b.test").await,
    );
    let works = stage.connected(&ca, "works@example.com").await;
    let ended = stage.connected(&bo, "ended@example.com").await;
    stage.connected(&other, "other@example.com").await;
    stage.sandbox.aurinko.kill("ended@example.com");
    let developer = stage.world.sign_in("sm@a.test").await;
    let answer = stage.world.get(VALIDATE, &developer).await;
    assert_eq!(
        answer.result(),
        &json!({ "accounts": { works.as_str(): true, ended.as_str(): false }, "unreached": 0 })
    );
    let health = "select email || ' ' || health from mail_connections order by email";
    assert_eq!(
        stage.world.texts(health).await,
        [
            "ended@example.com 2",
            "other@example.com 0",
            "works@example.com 0"
        ]
    );
    stage
        .sandbox
        .faults
        .set(sandbox::Fault::every(
            sandbox::Service::Aurinko,
            sandbox::Mode::Status,
        ))
        .unwrap();
    let answer = stage.world.get(VALIDATE, &developer).await;
    assert_eq!(answer.result(), &json!({ "accounts": {}, "unreached": 2 }));
    let checks = "select count(*) from audit_entries where action = 'mailboxesChecked'";
    assert_eq!(stage.world.count(checks).await, 2);
}

// CONN-19
#[tokio::test]
async fn clearing_disconnects_one_company() {
    let stage = Stage::with_developers().await;
    let (ca, bo, other) = (
        stage.world.sign_in("ca@a.test").await,
        stage.world.sign_in("bo@a.test").await,
        stage.world.sign_in("ca@b.test").await,
    );
    for (token, email) in [
        (&ca, "one@example.com"),
        (&bo, "two@example.com"),
        (&other, "other@example.com"),
    ] {
        stage.connected(token, email).await;
    }
    let developer = stage.world.sign_in("sm@a.test").await;
    let cleared = stage
        .world
        .call(Method::DELETE, CLEAR, Some(&developer), None)
        .await;
    assert_eq!(cleared.result(), &json!({ "cleared": 2 }));
    assert!(stage.own(&ca).await.is_empty());
    assert!(stage.own(&bo).await.is_empty());
    assert_eq!(stage.own(&other).await, [("other@example.com".to_owned(), true)]);
}
