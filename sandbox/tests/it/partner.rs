//! The partner's program through its page and its control API, against a server that answers as
//! told.

use std::sync::{Arc, Mutex};

use poem::http::HeaderMap;
use poem::listener::TcpAcceptor;
use poem::web::{Data, Json};
use poem::{EndpointExt as _, Route, Server, handler};
use reqwest::{Client, StatusCode};
use sandbox::{Running, SandboxConfig};
use serde_json::{Value, json};

/// The answer to each request, and the requests' paths, keys and bodies.
#[derive(Clone, Default)]
struct Doorstep {
    answer: Value,
    asked: Arc<Mutex<Vec<(String, String, Value)>>>,
}

#[handler]
fn answer(
    uri: &poem::http::Uri,
    headers: &HeaderMap,
    Json(body): Json<Value>,
    state: Data<&Doorstep>,
) -> Json<Value> {
    let key = headers["authorization"].to_str().unwrap().to_owned();
    state
        .asked
        .lock()
        .unwrap()
        .push((uri.path().to_owned(), key, body));
    Json(state.answer.clone())
}

/// Starts a server and returns the URL of its partner API.
fn serve(state: Doorstep) -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let url = format!("http://{}/api/partner/v1", listener.local_addr().unwrap());
    let routes = Route::new()
        .at("/*path", poem::put(answer).post(answer))
        .data(state);
    let acceptor = TcpAcceptor::from_std(listener).unwrap();
    tokio::spawn(Server::new_with_acceptor(acceptor).run(routes));
    url
}

async fn start(folder: &std::path::Path, api_url: Option<String>) -> Running {
    let config = SandboxConfig {
        partner_api_url: api_url,
        partner_key_file: Some(folder.join("partner-key.json")),
        ..SandboxConfig::for_test(folder)
    };
    sandbox::start(config).await.unwrap()
}

async fn act(sandbox: &Running, act: Value) -> (StatusCode, String) {
    let url = format!("{}/api/partner", sandbox.addresses.http_url());
    let response = Client::new().post(url).json(&act).send().await.unwrap();
    (response.status(), response.text().await.unwrap())
}

async fn page(sandbox: &Running) -> String {
    super::get(sandbox, "/?of=partner").await.text().await.unwrap()
}

async fn state(sandbox: &Running) -> Value {
    super::get(sandbox, "/api/partner").await.json().await.unwrap()
}

#[tokio::test]
async fn the_partner_uses_the_key_of_its_file_and_its_page_shows_the_answers() {
    let folder = tempfile::tempdir().unwrap();
    let doorstep = Doorstep {
        answer: json!({ "result": {
            "index": 0, "result": "created", "unknownStatus": "<script>alert(1)</script>", "errors": [],
        } }),
        ..Doorstep::default()
    };
    let url = serve(doorstep.clone());
    let sandbox = start(folder.path(), Some(url.clone())).await;
    assert!(page(&sandbox).await.contains("It has no API key"));
    let (status, words) = act(&sandbox, json!({ "act": "send" })).await;
    assert_eq!(
        (status, words.contains("Paste one")),
        (StatusCode::CONFLICT, true)
    );

    let key = json!({ "name": "Moving <b>", "company": "Two Rivers", "key": "ds_live_1234abcd" });
    std::fs::write(folder.path().join("partner-key.json"), key.to_string()).unwrap();
    assert_eq!(act(&sandbox, json!({ "act": "send" })).await.0, StatusCode::OK);
    let (path, bearer, body) = doorstep.asked.lock().unwrap()[0].clone();
    let id = body["opportunityId"].as_str().unwrap();
    assert_eq!(path, format!("/api/partner/v1/leads/{id}"));
    assert_eq!(bearer, "Bearer ds_live_1234abcd");
    let shown = page(&sandbox).await;
    assert!(shown.contains("Moving &lt;b&gt; <code>…abcd</code>"), "{shown}");
    assert!(!shown.contains("ds_live_1234abcd") && !shown.contains("<script>alert"));
    assert!(
        shown.contains("effect created") && shown.contains(id) && shown.contains("Move to Attempted Contact")
    );

    // A pasted key goes first.
    let set = format!("{}/api/partner/key", sandbox.addresses.http_url());
    let pasted = Client::new()
        .put(set)
        .json(&json!({ "key": " ds_live_other " }))
        .send()
        .await
        .unwrap();
    assert_eq!(pasted.status(), StatusCode::NO_CONTENT);
    assert_eq!(act(&sandbox, json!({ "act": "repeat" })).await.0, StatusCode::OK);
    let (_, bearer, again) = doorstep.asked.lock().unwrap()[1].clone();
    assert_eq!((bearer.as_str(), &again), ("Bearer ds_live_other", &body));

    sandbox.shutdown().await;
    let sandbox = start(folder.path(), Some(url)).await;
    let kept = state(&sandbox).await;
    assert_eq!(kept["leads"][0]["opportunityId"], id);
    assert_eq!(kept["calls"].as_array().unwrap().len(), 2);
    assert_eq!(kept["key"], json!({ "name": "Moving <b>", "lastFour": "abcd" }));
    let url = format!("{}/api/partner", sandbox.addresses.http_url());
    Client::new().delete(&url).send().await.unwrap();
    let (status, words) = act(&sandbox, json!({ "act": "moveSurvey", "lead": null })).await;
    assert_eq!(
        (status, words.contains("no such lead")),
        (StatusCode::CONFLICT, true)
    );
}

#[tokio::test]
async fn a_request_without_an_answer_is_shown_as_failed() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(
        folder.path(),
        Some("http://127.0.0.1:9/api/partner/v1".to_owned()),
    )
    .await;
    sandbox.partner.paste_key("ds_live_1234abcd");
    assert_eq!(act(&sandbox, json!({ "act": "batch" })).await.0, StatusCode::OK);
    let kept = state(&sandbox).await;
    assert_eq!(kept["leads"], json!([]));
    assert_eq!(
        (
            &kept["calls"][0]["status"],
            &kept["calls"][0]["outcomes"][0]["result"]
        ),
        (&Value::Null, &json!("failed"))
    );
    let shown = page(&sandbox).await;
    assert!(
        shown.contains("effect failed") && shown.contains("No answer"),
        "{shown}"
    );
}
