//! The behavior around every route: headers, limits of bodies and the envelope.

use poem::http::{HeaderMap, HeaderValue, Method};
use serde_json::{Value, json};

use crate::world::{World, read};

// Promise: headers
#[tokio::test]
async fn every_answer_carries_the_security_headers_and_a_request_id() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    for path in [
        "/healthz",
        "/readyz",
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
async fn refusals_of_the_framework_are_in_the_envelope() {
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

// API-09, promise: oversized or hostile input
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

// API-07, API-08, promise: page size
#[tokio::test]
async fn page_sizes_are_limited_and_sort_columns_come_from_a_closed_list() {
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

// OPS-03, OPS-04
#[tokio::test]
async fn health_needs_no_database_and_readiness_does() {
    let world = World::new().await;
    assert_eq!(world.anonymous(Method::GET, "/healthz", None).await.status, 200);
    assert_eq!(world.anonymous(Method::GET, "/readyz", None).await.status, 200);
    // Two texts are due, the older one for an hour; one is due after the night, one is held.
    world
        .sql(&format!(
            "insert into messages (tenant_id, id, dedupe_key, cause, audience, channel, state, reason, planned_at, due_at, held_at)
             select '{}', gen_random_uuid(), 'm' || n, 2, 2, 2, case when n = 3 then 4 else 0 end,
                    case when n = 3 then 'HELD_NO_CONSENT' end, '{now}', timestamptz '{now}' + (n - 1) * interval '1 hour',
                    case when n = 3 then now() end
             from generate_series(0, 3) n",
            world.database.a.tenant_id,
            now = world.now().to_rfc3339(),
        ))
        .await;
    let metrics = world.metrics().await;
    for line in [
        "doorstep_messages_in_hand{channel=\"sms\",state=\"due\"} 2",
        "doorstep_messages_oldest_age_seconds{channel=\"sms\",state=\"due\"} 3600",
        "doorstep_messages_in_hand{channel=\"sms\",state=\"held\"} 1",
        "doorstep_messages_in_hand{channel=\"email\",state=\"due\"} 0",
    ] {
        assert!(metrics.contains(line), "{line}: {metrics}");
    }
    assert!(
        metrics.contains("doorstep_jobs_due{queue=\"interactive\"}"),
        "{metrics}"
    );
    // Metrics are not public.
    let public = world.anonymous(Method::GET, "/metrics", None).await;
    assert_eq!((public.status.as_u16(), public.code()), (404, "NOT_FOUND"));
    world.database.db.close().await;
    assert_eq!(world.anonymous(Method::GET, "/healthz", None).await.status, 200);
    assert_eq!(world.anonymous(Method::GET, "/readyz", None).await.status, 503);
    let answer = world.try_sign_in("ca@a.test", testkit::PASSWORD).await;
    assert_eq!((answer.status.as_u16(), answer.code()), (503, "UNAVAILABLE"));
}

/// Calls `method path` with these headers; returns status, headers and body.
async fn call(
    world: &World,
    method: Method,
    path: &str,
    headers: &[(&'static str, &str)],
) -> (u16, HeaderMap, Vec<u8>) {
    let mut request = world.client.request(method, path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = request.send().await.0;
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    (status, headers, response.into_body().into_vec().await.unwrap())
}

fn named<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap())
}

#[tokio::test]
async fn json_over_a_kibibyte_is_compressed() {
    let world = World::new().await;
    let large = "/api/openapi.json";
    let (_, headers, compressed) = call(
        &world,
        Method::GET,
        large,
        &[("accept-encoding", "br, gzip;q=0.5")],
    )
    .await;
    assert_eq!(named(&headers, "content-encoding"), Some("gzip"));
    assert_eq!(named(&headers, "vary"), Some("Accept-Encoding"));
    assert_eq!(named(&headers, "content-length"), None);
    let refused = [("accept-encoding", "gzip;q=0, identity")];
    let (_, headers, plain) = call(&world, Method::GET, large, &refused).await;
    assert_eq!(named(&headers, "content-encoding"), None);
    assert_eq!(named(&headers, "vary"), Some("Accept-Encoding"));
    let mut unpacked = vec![0; plain.len()];
    let length = libdeflater::Decompressor::new()
        .gzip_decompress(&compressed, &mut unpacked)
        .unwrap();
    assert_eq!(length, plain.len());
    assert!(unpacked == plain, "the compressed answer differs");
    let (whole, sent) = (plain.len(), compressed.len());
    assert!(sent * 4 < whole, "{sent} of {whole} bytes");

    let gzip = [("accept-encoding", "gzip")];
    let (status, headers, _) = call(&world, Method::GET, "/api/account/get-sign-in-options", &gzip).await;
    assert_eq!((status, named(&headers, "content-encoding")), (200, None));
    assert_eq!(named(&headers, "vary"), Some("Accept-Encoding"));
}

#[tokio::test]
async fn answers_with_secrets_and_streams_are_not_compressed() {
    let world = World::new().await;
    let token = format!("Bearer {}", world.sign_in("ca@a.test").await);
    let stream = world
        .client
        .get("/api/events")
        .header("authorization", token)
        .header("accept-encoding", "gzip")
        .send()
        .await
        .0;
    assert_eq!(stream.status().as_u16(), 200);
    assert_eq!(named(stream.headers(), "content-encoding"), None);
    assert_eq!(named(stream.headers(), "vary"), None);

    let login = world
        .client
        .post("/api/account/login")
        .header("accept-encoding", "gzip")
        .content_type("application/json")
        .body(json!({ "userNameOrEmailAddress": "ca@a.test", "password": testkit::PASSWORD, "rememberClient": false }).to_string())
        .send()
        .await
        .0;
    assert_eq!(login.status().as_u16(), 200);
    assert_eq!(named(login.headers(), "content-encoding"), None);
    assert_eq!(named(login.headers(), "vary"), None);
}

/// A world that serves a web client of a few files.
async fn with_web_client(folder: &tempfile::TempDir) -> World {
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    for (name, content) in [
        ("index.html", "page"),
        ("index.html.br", "page by brotli"),
        ("assets/a.js", "plain script"),
        ("assets/a.js.br", "by brotli"),
        ("assets/a.js.gz", "by gzip"),
        ("assets/small.js", "small"),
        ("assets/b.png", "picture"),
        ("assets/b.png.gz", "never"),
    ] {
        std::fs::write(folder.path().join(name), content).unwrap();
    }
    World::with(10_000, |config| config.web_dir = Some(folder.path().to_owned())).await
}

const SCRIPT: &str = "/assets/a.js";

#[tokio::test]
async fn a_file_of_the_web_client_is_sent_in_the_coding_that_the_client_prefers() {
    let folder = tempfile::tempdir().unwrap();
    let world = with_web_client(&folder).await;
    let mut tags = Vec::new();
    for (accepted, coding, content) in [
        ("gzip, deflate, br", Some("br"), "by brotli"),
        ("gzip;q=1.0, br;q=0.5", Some("gzip"), "by gzip"),
        ("identity", None, "plain script"),
    ] {
        let accepts = [("accept-encoding", accepted)];
        let (status, headers, bytes) = call(&world, Method::GET, SCRIPT, &accepts).await;
        assert_eq!(
            (status, bytes.as_slice()),
            (200, content.as_bytes()),
            "{accepted}"
        );
        assert_eq!(named(&headers, "content-encoding"), coding);
        assert_eq!(
            named(&headers, "content-type"),
            Some("text/javascript; charset=utf-8")
        );
        assert_eq!(
            named(&headers, "cache-control"),
            Some("public, max-age=31536000, immutable")
        );
        assert_eq!(named(&headers, "vary"), Some("Accept-Encoding"));
        let length = content.len().to_string();
        assert_eq!(named(&headers, "content-length"), Some(length.as_str()));

        let (status, of_head, _) = call(&world, Method::HEAD, SCRIPT, &accepts).await;
        assert_eq!(status, 200);
        for name in [
            "content-encoding",
            "content-length",
            "content-type",
            "etag",
            "vary",
        ] {
            assert_eq!(of_head.get(name), headers.get(name), "{name}");
        }

        let tag = named(&headers, "etag").unwrap().to_owned();
        let again = [("accept-encoding", accepted), ("if-none-match", tag.as_str())];
        let (status, headers, _) = call(&world, Method::GET, SCRIPT, &again).await;
        assert_eq!((status, named(&headers, "content-encoding")), (304, None));
        assert_eq!(named(&headers, "vary"), Some("Accept-Encoding"));
        tags.push(tag);
    }
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), 3, "each coding has a tag of its own");

    for (path, content) in [
        ("/assets/b.png", "picture"),
        ("/assets/small.js", "small"),
        ("/listings", "page by brotli"),
    ] {
        let (_, headers, bytes) = call(&world, Method::GET, path, &[("accept-encoding", "gzip, br")]).await;
        assert_eq!(bytes, content.as_bytes(), "{path}");
        let is_immutable = named(&headers, "cache-control").unwrap().contains("immutable");
        assert_eq!(is_immutable, path != "/listings");
    }
}

#[tokio::test]
async fn a_range_counts_bytes_of_the_uncompressed_file() {
    let folder = tempfile::tempdir().unwrap();
    let world = with_web_client(&folder).await;
    let part = [("accept-encoding", "br"), ("range", "bytes=0-4")];
    let (status, headers, bytes) = call(&world, Method::GET, SCRIPT, &part).await;
    assert_eq!((status, bytes.as_slice()), (206, b"plain".as_slice()));
    assert_eq!(named(&headers, "content-encoding"), None);
    assert_eq!(named(&headers, "content-range"), Some("bytes 0-4/12"));

    let resumed = [part[0], part[1], ("if-range", "\"of another coding\"")];
    let (status, headers, bytes) = call(&world, Method::GET, SCRIPT, &resumed).await;
    assert_eq!((status, bytes.as_slice()), (200, b"by brotli".as_slice()));
    assert_eq!(named(&headers, "content-encoding"), Some("br"));
    assert_eq!(named(&headers, "accept-ranges"), None);
}

// Promise: headers
#[tokio::test]
async fn the_documentation_page_has_no_inline_scripts_or_styles() {
    let world = World::new().await;
    let page = world.anonymous(Method::GET, "/api/docs", None).await;
    assert_eq!(page.status, 200);
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(!policy.contains("unsafe-inline"), "{policy}");
    assert!(!page.text.contains("<style"), "{}", page.text);
    let scripts = page.text.matches("<script").count();
    assert_eq!((scripts, page.text.matches("<script src=").count()), (2, 2));
    for (file, content_type, words) in [
        ("ui.css", "text/css", ".swagger-ui"),
        ("ui.js", "text/javascript", "SwaggerUIBundle"),
        ("start.js", "text/javascript", "/api/openapi.json"),
    ] {
        let path = format!("/api/docs/{file}");
        assert!(page.text.contains(&format!("\"{path}\"")), "{file}");
        let answer = world.anonymous(Method::GET, &path, None).await;
        assert_eq!(answer.status, 200, "{file}");
        let found = answer.headers["content-type"].to_str().unwrap();
        assert!(found.starts_with(content_type), "{file}: {found}");
        assert!(
            answer.text.contains(words) && !answer.text.contains("</script>"),
            "{file}"
        );
    }
    let shown = world.anonymous(Method::GET, "/api/openapi.json", None).await;
    let printed: Value = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    assert!(shown.body == printed, "the page shows another contract");
}
