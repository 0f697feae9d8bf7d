//! What stands around every route: headers, limits of bodies, the envelope.

use poem::http::{HeaderValue, Method};
use serde_json::json;

use crate::world::{World, read};

// RELIABILITY: headers
#[tokio::test]
async fn every_answer_carries_the_security_headers_and_a_request_id() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    for path in [
        "/healthz",
        "/readyz",
        "/metrics",
        "/nowhere",
        "/api/nowhere",
        "/api/docs",
        "/api/openapi.json",
        "/api/properties/get-property-status-list",
    ] {
        let answer = world.get(path, &token).await;
        for header in [
            "content-security-policy",
            "strict-transport-security",
            "x-content-type-options",
            "x-frame-options",
            "referrer-policy",
            "x-request-id",
        ] {
            assert!(answer.headers.contains_key(header), "{path} lacks {header}");
        }
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        if path.starts_with("/api/") && path != "/api/docs" {
            assert_eq!(answer.headers["cache-control"], "no-store", "{path}");
        }
    }
}

// API-01, API-09
#[tokio::test]
async fn whatever_the_framework_refuses_comes_in_the_envelope() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let list = "/api/properties/get-property-list";
    let cases = [
        (Method::GET, "/api/nowhere", None, 404, "NOT_FOUND"),
        (Method::DELETE, list, None, 405, "METHOD_NOT_ALLOWED"),
        (Method::POST, list, Some("{"), 400, "1014"),
        (Method::POST, list, Some("[]"), 400, "1014"),
        (Method::POST, list, Some(r#"{"pageIndex":"x"}"#), 400, "1014"),
        (Method::GET, "/api/jobs/get-job?jobId=7", None, 400, "1014"),
        (Method::GET, "/api/jobs/get-job", None, 400, "1014"),
    ];
    for (method, path, body, status, code) in cases {
        let mut request = world
            .client
            .request(method.clone(), path)
            .header("authorization", format!("Bearer {token}"));
        if let Some(body) = body {
            request = request.content_type("application/json").body(body);
        }
        let answer = read(request.send().await.0).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (status, code),
            "{method} {path} {body:?}"
        );
    }
    let wrong_method = world.call(Method::DELETE, list, Some(&token), None).await;
    assert_eq!(wrong_method.headers["allow"], "POST");
    let of_a_template = "/api/user/forgot-password/ann@harbor.example";
    let wrong_method = world.call(Method::OPTIONS, of_a_template, None, None).await;
    assert_eq!(
        (wrong_method.status.as_u16(), &wrong_method.headers["allow"]),
        (405, &HeaderValue::from_static("POST"))
    );
    let request = world
        .client
        .post(list)
        .header("authorization", format!("Bearer {token}"))
        .content_type("text/plain")
        .body("{}");
    let answer = read(request.send().await.0).await;
    assert_eq!(
        (answer.status.as_u16(), answer.code()),
        (415, "UNSUPPORTED_MEDIA_TYPE")
    );
}

// API-09, RELIABILITY: oversized or hostile input
#[tokio::test]
async fn hostile_bodies_are_refused_with_a_4xx() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let list = "/api/properties/get-property-list";
    let large = format!(
        r#"{{"searchKey":"{}"}}"#,
        "x".repeat(platform_api::MAX_BODY_BYTES)
    );
    let deep = format!(r#"{{"filters":{}{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
    let cases: [(&str, Vec<u8>, u16, &str); 6] = [
        ("over the limit", large.into_bytes(), 413, "TOO_LARGE"),
        ("deep", deep.into_bytes(), 413, "TOO_LARGE"),
        ("NUL", br#"{"searchKey":"a\u0000b"}"#.to_vec(), 400, "1014"),
        (
            "lone surrogate",
            br#"{"searchKey":"\ud800"}"#.to_vec(),
            400,
            "1014",
        ),
        (
            "huge integer",
            br#"{"pageIndex":-99999999999999999999999}"#.to_vec(),
            400,
            "1014",
        ),
        ("not UTF-8", vec![b'"', 0xff, b'"'], 400, "1014"),
    ];
    for (name, body, status, code) in cases {
        let request = world
            .client
            .post(list)
            .header("authorization", format!("Bearer {token}"))
            .content_type("application/json")
            .body(body);
        let answer = read(request.send().await.0).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (status, code), "{name}");
    }
    let answer = world
        .get("/api/reports/get-property-realtor-list?searchKey=%00", &token)
        .await;
    assert_eq!((answer.status.as_u16(), answer.code()), (400, "1014"));
}

// API-07, API-08, RELIABILITY: page size
#[tokio::test]
async fn pages_are_bounded_and_orders_come_from_a_closed_list() {
    let world = World::new().await;
    world.listings(300).await;
    let token = world.sign_in("ca@a.test").await;
    let list = "/api/properties/get-property-list";
    for size in [
        json!(1_000_000_000_i64),
        json!(i64::MAX),
        json!(9_223_372_036_854_775_808_u64),
        json!(1e300),
    ] {
        let answer = world.post(list, &token, json!({ "pageSize": size })).await;
        assert_eq!(answer.result()["data"].as_array().unwrap().len(), 200);
        assert_eq!(answer.result()["recordsTotal"], 300);
    }
    for (field, value) in [
        ("pageSize", 0),
        ("pageSize", -1),
        ("pageIndex", 0),
        ("pageIndex", -7),
    ] {
        let answer = world.post(list, &token, json!({ field: value })).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (400, "1014"));
        assert_eq!(answer.fields(), [field]);
    }
    for (field, value) in [
        ("sortColumn", "password"),
        ("sortColumn", "address; drop table users"),
        ("sortDirection", "up"),
    ] {
        let answer = world.post(list, &token, json!({ field: value })).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (400, "1014"), "{value}");
    }
    let beyond = world.post(list, &token, json!({ "pageIndex": i64::MAX })).await;
    assert_eq!(beyond.result()["data"], json!([]));
    assert_eq!(beyond.result()["recordsTotal"], 300);
}

// OPS-04
#[tokio::test]
async fn methods_that_clients_invent_share_one_label() {
    let world = World::new().await;
    for number in 0..20 {
        let method = Method::from_bytes(format!("INVENTED{number}").as_bytes()).unwrap();
        let answer = world.anonymous(method, "/api/account/login", None).await;
        assert_eq!(answer.status, 405);
    }
    let metrics = world.anonymous(Method::GET, "/metrics", None).await.text;
    assert!(metrics.contains("method=\"other\""), "{metrics}");
    assert!(!metrics.contains("INVENTED"), "{metrics}");
}

// OPS-03, OPS-04
#[tokio::test]
async fn health_needs_no_database_and_readiness_does() {
    let world = World::new().await;
    assert_eq!(world.anonymous(Method::GET, "/healthz", None).await.status, 200);
    assert_eq!(world.anonymous(Method::GET, "/readyz", None).await.status, 200);
    // Two texts are due, the older for an hour; one waits for the night to end, one is held.
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at, held_at)
             select '{}', gen_random_uuid(), 'm' || n, 2, 2, case when n = 3 then 4 else 0 end,
                    case when n = 3 then 'HELD_NO_CONSENT' end, '{now}', timestamptz '{now}' + (n - 1) * interval '1 hour',
                    case when n = 3 then now() end
             from generate_series(0, 3) n",
            world.database.a.tenant_id,
            now = world.now().to_rfc3339(),
        ))
        .await;
    let metrics = world.anonymous(Method::GET, "/metrics", None).await;
    for line in [
        "doorstep_messages_in_hand{channel=\"sms\",state=\"due\"} 2",
        "doorstep_messages_oldest_age_seconds{channel=\"sms\",state=\"due\"} 3600",
        "doorstep_messages_in_hand{channel=\"sms\",state=\"held\"} 1",
        "doorstep_messages_in_hand{channel=\"email\",state=\"due\"} 0",
    ] {
        assert!(metrics.text.contains(line), "{line}: {}", metrics.text);
    }
    assert!(
        metrics.text.contains("doorstep_jobs_due{queue=\"interactive\"}"),
        "{}",
        metrics.text
    );
    world.database.db.close().await;
    assert_eq!(world.anonymous(Method::GET, "/healthz", None).await.status, 200);
    assert_eq!(world.anonymous(Method::GET, "/readyz", None).await.status, 503);
    let answer = world.try_sign_in("ca@a.test", testkit::PASSWORD).await;
    assert_eq!((answer.status.as_u16(), answer.code()), (503, "UNAVAILABLE"));
}
