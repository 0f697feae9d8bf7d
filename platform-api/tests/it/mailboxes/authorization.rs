//! From the beginning of an authorization to the stored mailbox, and the refused ways.
//!
//! CONN-04, CONN-05, CONN-22, CONN-23, CONN-27, CONN-28.

use chrono::TimeDelta;
use poem::http::{Method, StatusCode};
use sandbox::{Fault, Mode, Service};
use serde_json::json;

use super::{BEGIN, LIST, Stage, parameters, refusal};

// CONN-04
#[tokio::test]
async fn the_provider_is_asked_to_read_and_send_and_returns_to_the_connectors_page() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let begun = stage.begin(&ca, None).await;
    assert_eq!(begun.url.path(), "/api.aurinko.io/v1/auth/authorize");
    assert_eq!(
        parameters(&begun.url),
        json!({
            "clientId": sandbox::AURINKO_CLIENT_ID,
            "serviceType": "Google",
            "scopes": "Mail.Read Mail.Send",
            "responseType": "code",
            "returnUrl": "http://localhost:8080/connectors",
            "state": begun.state,
            "ensureScopes": "true",
            "ensureAccess": "true",
        })
    );
    // 256 bits in base64url.
    assert!(begun.state.len() >= 43, "{}", begun.state);
    let other = stage.begin(&ca, None).await;
    assert_ne!(other.state, begun.state);
}

// CONN-07, CONN-23
#[tokio::test]
async fn a_connected_mailbox_is_active_and_its_token_is_sealed() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let answer = stage.connect(&ca, "dana@example.com").await;
    let connection = answer.result();
    assert_eq!(
        (
            &connection["email"],
            &connection["serviceType"],
            &connection["isActive"],
            &connection["health"]
        ),
        (
            &json!("dana@example.com"),
            &json!("Google"),
            &json!(true),
            &json!("ok")
        )
    );
    let account = stage.sandbox.aurinko.accounts().remove(0);
    for secret in [account.id.to_string(), account.tokens[0].clone()] {
        assert!(!answer.text.contains(&secret), "{}", answer.text);
        assert!(!stage.world.get(LIST, &ca).await.text.contains(&secret));
    }
    let stored = "select count(*) from mail_connections where position($1 in encode(token, 'escape')) > 0";
    let stored = stored.replace("$1", &format!("'{}'", account.tokens[0]));
    assert_eq!(stage.world.count(&stored).await, 0);
    assert_eq!(stage.audited("mailboxConnected").await, ["dana@example.com"]);
    assert_eq!(
        stage
            .world
            .count("select count(*) from mail_authorizations where outcome::text like '%oken%'")
            .await,
        0
    );
}

// CONN-05, CONN-22; design: another user's state, another browser, a replay, a timeout
#[tokio::test]
async fn a_state_works_once_for_its_user_session_and_browser() {
    let stage = Stage::new().await;
    let (ca, sm) = (
        stage.world.sign_in("ca@a.test").await,
        stage.world.sign_in("sm@a.test").await,
    );
    let begun = stage.begin(&ca, None).await;
    let query = stage.allow(&begun, "dana@example.com").await;
    let refused = (403, "MAILBOX_STATE");
    // Another user, another browser, no cookie, another session of the same user.
    assert_eq!(
        refusal(&stage.come_back(&sm, &query, &begun.cookie).await),
        refused
    );
    for cookie in ["doorstep-mailbox=other", "other=1"] {
        assert_eq!(refusal(&stage.come_back(&ca, &query, cookie).await), refused);
    }
    let again = stage.world.sign_in("ca@a.test").await;
    assert_eq!(
        refusal(&stage.come_back(&again, &query, &begun.cookie).await),
        refused
    );
    let forged = format!("code=x&state={}", "f".repeat(43));
    assert_eq!(
        refusal(&stage.come_back(&ca, &forged, &begun.cookie).await),
        refused
    );
    // The attempts of others have not used it.
    let first = stage.come_back(&ca, &query, &begun.cookie).await;
    let repeated = stage.come_back(&ca, &query, &begun.cookie).await;
    assert_eq!(repeated.result(), first.result());
    assert_eq!(stage.sandbox.aurinko.accounts().len(), 1);

    let late = stage.begin(&ca, None).await;
    let query = stage.allow(&late, "late@example.com").await;
    stage.world.clock.advance(TimeDelta::minutes(10));
    assert_eq!(
        refusal(&stage.come_back(&ca, &query, &late.cookie).await),
        refused
    );
    assert_eq!(stage.own(&ca).await.len(), 1);
}

// CONN-05
#[tokio::test]
async fn a_denied_authorization_stores_nothing_and_keeps_its_answer() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let begun = stage.begin(&ca, None).await;
    let back = stage.sandbox.aurinko.deny(&begun.url).await.unwrap();
    let query = back.query().unwrap();
    for _ in 0..2 {
        let answer = stage.come_back(&ca, query, &begun.cookie).await;
        assert_eq!(refusal(&answer), (422, "MAILBOX_DENIED"));
    }
    let without_state = stage.come_back(&ca, "code=x", &begun.cookie).await;
    assert_eq!(refusal(&without_state), (400, "1014"));
    assert_eq!(without_state.fields(), ["state"]);

    let begun = stage.begin(&ca, None).await;
    let invented = format!("code=invented&state={}", begun.state);
    let answer = stage.come_back(&ca, &invented, &begun.cookie).await;
    assert_eq!(refusal(&answer), (422, "MAILBOX_DENIED"));
    assert!(stage.own(&ca).await.is_empty());
}

// CONN-27
#[tokio::test]
async fn a_grant_without_both_scopes_is_refused_with_the_missing_scope() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let answer = stage.connect(&ca, "partial@example.com").await;
    assert_eq!(refusal(&answer), (422, "MAILBOX_SCOPE_MISSING"));
    let detail = &answer.body["error"]["details"][0];
    assert_eq!(
        (&detail["field"], &detail["message"]),
        (&json!("scope"), &json!("Mail.Send"))
    );
    assert!(stage.own(&ca).await.is_empty());
}

// CONN-28
#[tokio::test]
async fn a_reconnected_mailbox_keeps_its_id_and_refuses_another_address() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    let id = stage.connected(&ca, "dana@example.com").await;
    stage
        .world
        .sql("update mail_connections set health = 2, health_since = now(), health_reason = 'token.dead'")
        .await;
    let begun = stage.begin(&ca, Some(&id)).await;
    let asked = parameters(&begun.url);
    let account = stage.sandbox.aurinko.accounts().remove(0).id;
    assert_eq!(
        (&asked["accountId"], &asked["authEmail"]),
        (&json!(account.to_string()), &json!("dana@example.com"))
    );
    let query = stage.allow(&begun, "dana@example.com").await;
    let answer = stage.come_back(&ca, &query, &begun.cookie).await;
    let renewed = answer.result();
    assert_eq!(
        (&renewed["accountId"], &renewed["health"]),
        (&json!(id), &json!("ok"))
    );

    // Aurinko refuses another address with `authEmail`; ours is a second lock.
    stage
        .world
        .sql("update mail_connections set email = 'changed@example.com'")
        .await;
    let begun = stage.begin(&ca, Some(&id)).await;
    let mut page = begun.url.clone();
    let kept: Vec<(String, String)> = page
        .query_pairs()
        .filter(|(name, _)| name != "authEmail" && name != "accountId")
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    page.query_pairs_mut().clear().extend_pairs(kept);
    let back = stage
        .sandbox
        .aurinko
        .authorize(&page, "dana@example.com")
        .await
        .unwrap();
    let answer = stage.come_back(&ca, back.query().unwrap(), &begun.cookie).await;
    assert_eq!(refusal(&answer), (422, "MAILBOX_OTHER_ADDRESS"));
    assert_eq!(stage.own(&ca).await, [("changed@example.com".to_owned(), true)]);

    let unknown = uuid::Uuid::now_v7();
    let answer = stage
        .world
        .post(BEGIN, &ca, json!({ "accountId": unknown }))
        .await;
    assert_eq!(refusal(&answer), (404, "NOT_FOUND"));
}

// CONN-23
#[tokio::test]
async fn an_account_belongs_to_one_user_of_one_company() {
    let stage = Stage::new().await;
    let (ca, sm, other) = (
        stage.world.sign_in("ca@a.test").await,
        stage.world.sign_in("sm@a.test").await,
        stage.world.sign_in("ca@b.test").await,
    );
    stage.connected(&ca, "shared@example.com").await;
    let account = stage.sandbox.aurinko.accounts().remove(0);
    for token in [&sm, &other] {
        // The provider returns the account that the mailbox already has.
        let begun = stage.begin(token, None).await;
        let mut page = begun.url.clone();
        page.query_pairs_mut()
            .append_pair("accountId", &account.id.to_string())
            .append_pair("authEmail", "shared@example.com");
        let back = stage.sandbox.aurinko.authorize(&page, "shared@example.com").await;
        let back = back.unwrap();
        let answer = stage.come_back(token, back.query().unwrap(), &begun.cookie).await;
        assert_eq!(refusal(&answer), (409, "MAILBOX_TAKEN"));
        assert!(stage.own(token).await.is_empty());
    }
    assert!(stage.sandbox.aurinko.revoked_tokens().is_empty());
    assert_eq!(stage.own(&ca).await, [("shared@example.com".to_owned(), true)]);
}

#[tokio::test]
async fn a_failing_provider_leaves_nothing_half_connected() {
    let stage = Stage::new().await;
    let ca = stage.world.sign_in("ca@a.test").await;
    for mode in [Mode::Status, Mode::BadJson, Mode::Drop, Mode::AcceptThenSilent] {
        let begun = stage.begin(&ca, None).await;
        let query = stage.allow(&begun, "dana@example.com").await;
        stage
            .sandbox
            .faults
            .set(Fault::every(Service::Aurinko, mode))
            .unwrap();
        let answer = stage.come_back(&ca, &query, &begun.cookie).await;
        assert_eq!(refusal(&answer), (422, "MAILBOX_UNAVAILABLE"), "{mode:?}");
        stage
            .sandbox
            .faults
            .set(Fault::every(Service::Aurinko, Mode::None))
            .unwrap();
        // The code may be used up, so the first answer stays.
        let repeated = stage.come_back(&ca, &query, &begun.cookie).await;
        assert_eq!(refusal(&repeated), (422, "MAILBOX_UNAVAILABLE"), "{mode:?}");
        assert!(stage.own(&ca).await.is_empty());
    }
    stage.connected(&ca, "dana@example.com").await;
}

// Design 3: our page passes a mail service's answer on to Aurinko, unchanged and to no other host.
#[tokio::test]
async fn the_redirect_page_passes_the_query_on_to_aurinko_alone() {
    let stage = Stage::new().await;
    let base = stage.sandbox.addresses.aurinko_url();
    let ask = async |query: &str| {
        let path = format!("/aurinko/redirect{query}");
        stage.world.client.request(Method::GET, path).send().await.0
    };
    for query in [
        "?code=4%2F0A&state=s%26t&scope=mail",
        "?error=access_denied",
        "?//evil.example/@evil.example:80",
    ] {
        let answer = ask(query).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let location = answer.header("location").unwrap();
        assert_eq!(
            location,
            format!("{}/v1/auth/callback{query}", base.trim_end_matches('/'))
        );
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
    for query in [String::new(), format!("?{}", "x".repeat(8_193))] {
        assert_eq!(ask(&query).await.status(), StatusCode::BAD_REQUEST);
    }
}
