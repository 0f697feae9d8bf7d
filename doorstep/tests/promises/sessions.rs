//! Ended sessions allow no calls and no streams.

use std::time::{Duration, Instant};

use reqwest::{Method, Response};
use serde_json::json;

use crate::client::Api;
use crate::product::Product;

/// The longest time that a stream may outlive its session (design 5).
const LONGEST: Duration = Duration::from_secs(5);

/// Reads a stream to its end and returns its text.
async fn read_to_end(mut stream: Response) -> String {
    let mut text = String::new();
    let reading = async {
        while let Some(chunk) = stream.chunk().await.unwrap() {
            text.push_str(&String::from_utf8_lossy(&chunk));
        }
    };
    tokio::time::timeout(Duration::from_secs(20), reading)
        .await
        .expect("the stream does not end");
    text
}

/// Asserts that all kinds of calls, including signing out, are refused.
async fn assert_session_ended(api: &Api, token: &str, why: &str) {
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
    // The session ends at one process while another one serves the stream.
    let (_first, first) = product.serve().await;
    let (_second, second) = product.serve().await;
    let delete_sessions =
        "delete from sessions where user_id = (select id from users where email = 'sm@a.test')";
    let cases = [
        ("signed out elsewhere", "ca@a.test", None),
        ("password changed", "sm@a.test", Some(delete_sessions)),
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
        let token = second.sign_in(name).await;
        let stream = second.events(&token).await;
        let ended = match statement {
            Some(statement) => {
                product.sql(statement).await;
                Instant::now()
            }
            None => {
                first
                    .post("/api/account/logout", &token, &json!({}))
                    .await
                    .result();
                Instant::now()
            }
        };
        for api in [&first, &second] {
            assert_session_ended(api, &token, why).await;
        }
        let text = read_to_end(stream).await;
        let outlived = ended.elapsed();
        println!("{why}: the stream outlived the session by {outlived:?}");
        assert!(outlived <= LONGEST, "{why}: {outlived:?}");
        assert!(text.contains("event: session-ended"), "{why}: {text:?}");
    }
    drop((_first, _second));
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
    // Otherwise anyone who knows a user's e-mail address could end the user's sessions.
    let path = "/api/properties/get-property-status-list";
    assert_eq!(api.get(path, Some(&token)).await.unwrap().status, 200);
    product.advance(13 * 3600);
    let ended = Instant::now();
    let text = read_to_end(stream).await;
    println!("the stream outlived an idle session by {:?}", ended.elapsed());
    assert!(
        ended.elapsed() <= LONGEST && text.contains("event: session-ended"),
        "{text:?}"
    );
    assert_session_ended(&api, &token, "idle").await;
    drop(_serving);
    product.end().await;
}
