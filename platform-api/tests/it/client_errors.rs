//! Reports of errors in the web client: what is logged, what is refused, and the limits.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World, read};

const REPORT: &str = "/api/client-errors/report-error";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

pub fn report() -> Value {
    json!({
        "name": "TypeError", "frames": ["PropertyPage-BxT2a91k.js:1:20433", "index-DkT0Rf3a.js:2:17"],
        "route": "/listings/$id/view", "release": "DkT0Rf3a", "count": 3,
    })
}

/// Reports from this client address, through one proxy.
async fn report_from(world: &World, address: &str, body: &Value) -> Answer {
    let request = world
        .client
        .post(REPORT)
        .header("x-forwarded-for", address)
        .header("user-agent", FIREFOX)
        .content_type("application/json")
        .body(body.to_string());
    read(request.send().await.0).await
}

async fn behind_a_proxy() -> World {
    World::with(10_000, |config| config.trusted_proxies = 1).await
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_report_is_logged_once_and_counted_with_and_without_a_session() {
    let world = behind_a_proxy().await;
    let token = world.sign_in("ca@a.test").await;
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .with_writer(move || writer.clone())
        .finish();
    let logging = tracing::subscriber::set_default(subscriber);
    let answer = report_from(&world, "203.0.113.7", &report()).await;
    assert_eq!(answer.result(), &json!({}));
    drop(logging);
    let logged = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let logged: Vec<Value> = logged
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|line: &Value| line["message"] == "client error")
        .collect();
    let [line] = &logged[..] else {
        panic!("{logged:?}");
    };
    for (field, value) in [
        ("level", json!("WARN")),
        ("error_name", json!("TypeError")),
        ("client_route", json!("/listings/$id/view")),
        ("release", json!("DkT0Rf3a")),
        ("browser", json!("firefox")),
        ("count", json!(3)),
        (
            "frames",
            json!("PropertyPage-BxT2a91k.js:1:20433 index-DkT0Rf3a.js:2:17"),
        ),
    ] {
        assert_eq!(line[field], value, "{field}");
    }
    // Neither the client's address nor its whole user agent.
    let text = line.to_string();
    assert!(
        !text.contains("203.0.113.7") && !text.contains("Mozilla"),
        "{text}"
    );
    let metrics = world.metrics().await;
    assert!(
        metrics.contains("doorstep_client_errors_total{browser=\"firefox\"}"),
        "{metrics}"
    );

    let signed_in = world.post(REPORT, &token, report()).await;
    assert_eq!(signed_in.status, 200);
}

#[tokio::test]
async fn a_text_that_could_hold_personal_data_is_refused() {
    let world = World::new().await;
    for (field, refused) in [
        ("name", json!("Cannot read dana@harbor.example")),
        ("name", json!("")),
        ("name", json!("E".repeat(101))),
        ("name", json!(7)),
        (
            "route",
            json!("/listings/0190a1b2-0000-7000-8000-000000001001/view"),
        ),
        ("route", json!("/listings?searchKey=Dana")),
        ("route", json!("listings")),
        ("route", json!("/users/dana@harbor.example")),
        ("release", json!("a build")),
        ("release", json!("x".repeat(41))),
        ("count", json!(0)),
        ("count", json!(-1)),
        ("count", json!(10_001)),
        ("count", Value::Null),
        ("frames[0]", json!(["https://doorstep.example/assets/a.js:1:2"])),
        ("frames[0]", json!(["at Dana Whitfield (a.js:1:2)"])),
        ("frames[0]", json!(["a.js:1"])),
        ("frames[0]", json!(["a.js:12345678:1"])),
        ("frames[1]", json!(["a.js:1:2", ""])),
        ("frames", json!(vec!["a.js:1:2"; 11])),
    ] {
        let mut body = report();
        let key = field.split('[').next().unwrap();
        body[key] = refused.clone();
        let answer = world.anonymous(Method::POST, REPORT, Some(body)).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (400, "1014"),
            "{field} {refused}"
        );
        assert_eq!(answer.fields(), [field], "{refused}");
    }
    for route in ["/", "/$", "/users/$id/view", "/settings/do-not-contact"] {
        let mut body = report();
        body["route"] = json!(route);
        let answer = world.anonymous(Method::POST, REPORT, Some(body)).await;
        assert_eq!(answer.status, 200, "{route}");
    }
}

#[tokio::test]
async fn reports_are_limited_per_address_and_for_all_addresses_together() {
    let world = behind_a_proxy().await;
    // Without Redis a process allows a quarter: 5 of 20, and 60 of 240.
    for _ in 0..5 {
        assert_eq!(report_from(&world, "203.0.113.1", &report()).await.status, 200);
    }
    let refused = report_from(&world, "203.0.113.1", &report()).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (429, "RATE_LIMITED"));
    assert!(refused.headers.contains_key("retry-after"));
    let mut accepted = 5;
    for number in 0..80 {
        let address = format!("198.51.100.{number}");
        if report_from(&world, &address, &report()).await.status == 200 {
            accepted += 1;
        }
    }
    // Another may be allowed for each second that the calls take.
    assert!((60..75).contains(&accepted), "{accepted}");
}
