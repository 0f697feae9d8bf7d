//! Hostile request bodies on many connections.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::client::Api;
use crate::product::{Process, Product};

/// The promised limit for the rise of memory.
const MOST_RISE_KIB: u64 = 50 * 1024;

/// The number of concurrent clients.
const CONNECTIONS: usize = 64;

const MIB: usize = 1024 * 1024;

const LOGIN: &str = "/api/account/login";
const LISTINGS: &str = "/api/properties/get-property-list";
const JOBS: &str = "/api/jobs/get-jobs-list";
const REPORT: &str = "/api/reports/get-listing-report";

/// A request body with the expected status and error code.
struct Case {
    name: &'static str,
    path: &'static str,
    body: Vec<u8>,
    status: u16,
    code: &'static str,
}

fn refused(name: &'static str, path: &'static str, body: impl Into<Vec<u8>>) -> Case {
    Case {
        name,
        path,
        body: body.into(),
        status: 400,
        code: "1014",
    }
}

fn too_large(name: &'static str, path: &'static str, body: impl Into<Vec<u8>>) -> Case {
    Case {
        status: 413,
        code: "TOO_LARGE",
        ..refused(name, path, body)
    }
}

fn clamped(name: &'static str, body: &str) -> Case {
    Case {
        status: 200,
        code: "",
        ..refused(name, LISTINGS, body)
    }
}

/// `head`, as many of `part` as fit into 1 MiB, and `tail`.
fn filled(head: &str, part: &str, tail: &str) -> String {
    let room = MIB - head.len() - tail.len();
    [head, &part.repeat(room / part.len()), tail].concat()
}

fn cases() -> Vec<Case> {
    let nested = |open: &str, close: &str| [open.repeat(100_000), close.repeat(100_000)].concat();
    vec![
        too_large("over the limit", LISTINGS, vec![b' '; MIB + 1]),
        too_large("many times the limit", LOGIN, vec![b' '; 4 * MIB]),
        too_large(
            "a million small values",
            LISTINGS,
            filled(r#"{"filters":["#, "0,", "0]}"),
        ),
        too_large(
            "objects by the hundred thousand",
            LISTINGS,
            filled(r#"{"filters":["#, r#"{"a":0},"#, "{}]}"),
        ),
        too_large("the same before signing in", LOGIN, filled("[", "{},", "{}]")),
        too_large("brackets 100,000 deep", LISTINGS, nested("[", "]")),
        too_large("objects 100,000 deep", LOGIN, nested(r#"{"a":"#, "}")),
        refused(
            "brackets 5,000 deep",
            LISTINGS,
            ["[".repeat(5_000), "]".repeat(5_000)].concat(),
        ),
        refused("brackets that never close", REPORT, "[".repeat(9_000)),
        refused(
            "a search of a MiB",
            LISTINGS,
            filled(r#"{"searchKey":""#, "x", r#""}"#),
        ),
        refused(
            "a name of a MiB",
            LOGIN,
            filled(r#"{"password":"x","userNameOrEmailAddress":""#, "x", r#""}"#),
        ),
        refused(
            "escapes by the hundred thousand",
            LISTINGS,
            filled(r#"{"searchKey":""#, r"\ud83d\ude00", r#""}"#),
        ),
        refused("NUL escaped", LISTINGS, r#"{"searchKey":"a\u0000b"}"#),
        refused("a raw NUL byte", LISTINGS, b"{\"searchKey\":\"a\0b\"}".to_vec()),
        refused(
            "NUL in a name",
            LOGIN,
            r#"{"userNameOrEmailAddress":"a\u0000","password":"x"}"#,
        ),
        refused("a lone high surrogate", LISTINGS, r#"{"searchKey":"\ud800"}"#),
        refused("a lone low surrogate", LISTINGS, r#"{"searchKey":"\udc00"}"#),
        refused(
            "surrogates in the wrong order",
            LISTINGS,
            r#"{"searchKey":"\udc00\ud800"}"#,
        ),
        refused("not UTF-8", LISTINGS, vec![b'"', 0xff, 0xfe, b'"']),
        refused("a number out of range", LISTINGS, r#"{"pageSize":1e999}"#),
        refused(
            "a number of 10,000 digits",
            LISTINGS,
            format!(r#"{{"pageIndex":-{}}}"#, "9".repeat(10_000)),
        ),
        refused(
            "huge column numbers",
            REPORT,
            r#"{"responseType":1,"reportType":"listing","columnToDisplay":[1,99999999999999999999]}"#,
        ),
        refused(
            "2^63 as a response type",
            REPORT,
            r#"{"responseType":9223372036854775808,"reportType":"listing","columnToDisplay":[1]}"#,
        ),
        refused("half a page", LISTINGS, r#"{"pageSize":0.5}"#),
        refused("a page of 0", LISTINGS, r#"{"pageSize":0}"#),
        refused("a page of -1", LISTINGS, r#"{"pageSize":-1}"#),
        refused("jobs by pages of 0", JOBS, r#"{"pageSize":0}"#),
        refused("jobs by pages of -1", JOBS, r#"{"pageSize":-1}"#),
        refused("page 0", LISTINGS, r#"{"pageIndex":0}"#),
        clamped("a page of 10^9", r#"{"pageSize":1000000000}"#),
        clamped("a page of 2^63", r#"{"pageSize":9223372036854775808}"#),
    ]
}

/// The rise of the peak since `before` in KiB; `None` without /proc.
fn memory_rise(process: &Process, before: Option<crate::product::Memory>) -> Option<u64> {
    let (before, after) = (before?, process.memory()?);
    println!(
        "memory: {} KiB before, {} at most, {} after",
        before.now, after.peak, after.now
    );
    Some(after.peak.saturating_sub(before.now))
}

fn assert_small_rise(process: &Process, before: Option<crate::product::Memory>) {
    match memory_rise(process, before) {
        Some(kib) => assert!(kib < MOST_RISE_KIB, "memory rose by {kib} KiB"),
        None => println!("skipped: the API's memory, which needs /proc"),
    }
}

// API-07, API-08, API-09. Promise: oversized or hostile input; page size
#[tokio::test(flavor = "multi_thread")]
async fn hostile_bodies_over_64_connections_are_refused_and_cost_little_memory() {
    let product = Product::new().await;
    let mut connection = product.superuser().await;
    let a = product.database.a;
    let ground = testkit::listings::ground(&mut connection, a).await.unwrap();
    testkit::listings::fill(&mut connection, a, &ground, 300)
        .await
        .unwrap();
    let (serving, api) = product.serve().await;
    let token = api.sign_in("ca@a.test").await;
    api.post(LISTINGS, &token, &json!({})).await.result();
    serving.reset_peak();
    let before = serving.memory();

    let cases = std::sync::Arc::new(cases());
    let mut clients = JoinSet::new();
    for client in 0..CONNECTIONS {
        let (api, token, cases) = (api.another(), token.clone(), cases.clone());
        clients.spawn(async move {
            for turn in 0..cases.len() {
                // Each client begins with another case, so that all kinds are sent at the same
                // time.
                let case = &cases[(client + turn) % cases.len()];
                let answer = loop {
                    let body = Some(case.body.clone());
                    let sent = api.send(Method::POST, case.path, Some(&token), body).await;
                    let answer = sent.unwrap_or_else(|error| panic!("{}: {error:?}", case.name));
                    // On a slow machine some are asked to retry.
                    if answer.status != 503 || answer.header("retry-after").is_none() {
                        break answer;
                    }
                };
                assert_eq!(
                    (answer.status, answer.code().as_str()),
                    (case.status, case.code),
                    "{}",
                    case.name
                );
                if case.status == 200 {
                    let page = answer.result();
                    assert_eq!(page["data"].as_array().unwrap().len(), 200, "{}", case.name);
                    assert_eq!(page["recordsTotal"], 300, "{}", case.name);
                } else {
                    assert!(answer.is_enveloped(), "{}: {}", case.name, answer.text);
                }
            }
        });
    }
    clients.join_all().await;
    assert_small_rise(&serving, before);
    assert_eq!(api.get("/healthz", None).await.unwrap().status, 200);
    drop(serving);
    product.end().await;
}

/// Sends a request whose body lacks the last byte.
async fn stalled(api: &Api, body: usize) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", api.port)).await.unwrap();
    let head = format!(
        "POST {LOGIN} HTTP/1.1\r\nhost: doorstep\r\ncontent-type: application/json\r\ncontent-length: {body}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut remaining = body - 1;
    while remaining > 0 {
        let some = vec![b' '; remaining.min(64 * 1024)];
        // Bytes that the server doesn't read take none of its memory.
        match tokio::time::timeout(Duration::from_secs(2), stream.write_all(&some)).await {
            Ok(Ok(())) => remaining -= some.len(),
            Ok(Err(_)) | Err(_) => break,
        }
    }
    stream
}

// Promise: oversized or hostile input
#[tokio::test(flavor = "multi_thread")]
async fn bodies_that_never_end_cost_little_memory_and_delay_nobody() {
    let product = Product::new().await;
    let (serving, api) = product.serve().await;
    let token = api.sign_in("ca@a.test").await;
    serving.reset_peak();
    let before = serving.memory();
    let mut stalling = JoinSet::new();
    for _ in 0..CONNECTIONS {
        let api = api.clone();
        stalling.spawn(async move { stalled(&api, MIB).await });
    }
    let mut streams = stalling.join_all().await;
    // Wait for the bytes in the system's buffers.
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_small_rise(&serving, before);
    // Other clients are served meanwhile.
    for _ in 0..20 {
        let answer = api.post(LISTINGS, &token, &json!({})).await;
        assert!(
            answer.status == 200 && answer.took < Duration::from_secs(1),
            "{answer:?}"
        );
    }
    // A chunked body has the same limit.
    streams.clear();
    let mut stream = TcpStream::connect(("127.0.0.1", api.port)).await.unwrap();
    let head = format!(
        "POST {LOGIN} HTTP/1.1\r\nhost: doorstep\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let chunk = [b"10000\r\n".as_slice(), &[b' '; 0x10000], b"\r\n"].concat();
    for _ in 0..17 {
        stream.write_all(&chunk).await.unwrap();
    }
    stream.write_all(b"0\r\n\r\n").await.unwrap();
    let mut answer = vec![0; 4096];
    let length = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut answer))
        .await
        .expect("an answer")
        .unwrap();
    let answer = String::from_utf8_lossy(&answer[..length]);
    assert!(
        answer.starts_with("HTTP/1.1 413") && answer.contains("TOO_LARGE"),
        "{answer}"
    );
    drop(serving);
    product.end().await;
}
