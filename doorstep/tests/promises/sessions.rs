//! What is left of a session once it has ended: nothing.

use std::time::{Duration, Instant};

use reqwest::{Method, Response};
use serde_json::json;

use crate::client::Api;
use crate::product::Product;

/// How long a stream may outlive its session (design 5).
const LONGEST: Duration = Duration::from_secs(5);

/// Reads a stream to its end; answers what came.
async fn rest(mut stream: Response) -> String {
    let mut text = String::new();
    let reading = async {
        while let Some(chunk) = stream.chunk().await.unwrap() {
            text.push_str(&String::from_utf8_lossy(&chunk));
        }
    };
    tokio::time::timeout(Duration::from_secs(20), reading)
        .await
        .expect("the stream goes on");
    text
}

/// Every kind of call, the one to end the session too, is refused.
async fn assert_dead(api: &Api, token: &str, why: &str) {
    for (method, path) in [
        (Method::GET, "/api/properties/get-property-status-list"),
        (Method::POST, "/api/properties/get-property-list"),
        (Method::POST, "/api/jobs/get-jobs-list"),
        (Method::GET, "/api/events"),
        (Method::POST, "/api/account/logout"),
    ] {
        let body = (method == Method::POST).then(|| b"{}".to_vec());
        let answer = api.send(method, path, Some(token), body).await.unwrap();
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (401, "SESSION_ENDED"),
            "{why}: {path}"
        );
    }
}

// AUTH-07. Promise: sessions outlive their right
#[tokio::test(flavor = "multi_thread")]
async fn streams_and_calls_end_with_their_session_on_every_process() {
    let product = Product::new().await;
    // The session ends at one process while the stream is read from another.
    let (_here, here) = product.serve().await;
    let (_there, there) = product.serve().await;
    let set_password =
        "delete from sessions where user_id = (select id from users where email = 'sm@a.test')";
    let cases = [
        ("signed out elsewhere", "ca@a.test", None),
        ("password changed", "sm@a.test", Some(set_password)),
        (
            "deactivated",
            "bo@a.test",
            Some("update users set is_active = false where email = 'bo@a.test'"),
        ),
        (
            "deleted",
            "sm@b.test",
            Some("update users set deleted_at = created_at where email = 'sm@b.test'"),
        ),
        (
            "company disabled",
            "bo@b.test",
            Some("update companies set is_active = false where name = 'Company B'"),
        ),
    ];
    for (why, name, statement) in cases {
        let token = there.sign_in(name).await;
        let stream = there.events(&token).await;
        let ended = match statement {
            Some(statement) => {
                product.sql(statement).await;
                Instant::now()
            }
            None => {
                here.post("/api/account/logout", &token, &json!({}))
                    .await
                    .result();
                Instant::now()
            }
        };
        for api in [&here, &there] {
            assert_dead(api, &token, why).await;
        }
        let text = rest(stream).await;
        let outlived = ended.elapsed();
        println!("{why}: the stream outlived it by {outlived:?}");
        assert!(outlived <= LONGEST, "{why}: {outlived:?}");
        assert!(text.contains("event: session-ended"), "{why}: {text:?}");
    }
    drop((_here, _there));
    product.end().await;
}

// AUTH-12, AUTH-33. Promise: sessions outlive their right
#[tokio::test(flavor = "multi_thread")]
async fn a_lock_out_keeps_live_sessions_and_idleness_ends_them() {
    let mut product = Product::new().await;
    let (_serving, api) = product.serve().await;
    let token = api.sign_in("ca@a.test").await;
    let stream = api.events(&token).await;
    for _ in 0..6 {
        api.try_sign_in("ca@a.test", "wrong").await;
    }
    assert_eq!(api.try_sign_in("ca@a.test", testkit::PASSWORD).await.code(), "5");
    // Else anybody who knows an e-mail address could throw its owner out.
    let path = "/api/properties/get-property-status-list";
    assert_eq!(api.get(path, Some(&token)).await.unwrap().status, 200);
    product.advance(13 * 3600);
    let ended = Instant::now();
    let text = rest(stream).await;
    println!("the stream outlived an idle session by {:?}", ended.elapsed());
    assert!(
        ended.elapsed() <= LONGEST && text.contains("event: session-ended"),
        "{text:?}"
    );
    assert_dead(&api, &token, "idle").await;
    drop(_serving);
    product.end().await;
}
