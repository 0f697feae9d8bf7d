//! Tests of the sandbox through its page, its JSON and its protocols.
#![allow(clippy::unwrap_used, reason = "tests")]

mod oidc;
mod partner;
mod reso;

use std::time::Duration;

use reqwest::StatusCode;
use sandbox::{Running, SandboxConfig};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
};

async fn start(folder: &std::path::Path) -> Running {
    sandbox::start(SandboxConfig::for_test(folder)).await.unwrap()
}

/// Sends SMTP lines and returns the codes of all replies.
async fn send_lines(sandbox: &Running, lines: &[&str]) -> Vec<u16> {
    let stream = TcpStream::connect(sandbox.addresses.smtp).await.unwrap();
    let mut stream = BufReader::new(stream);
    let mut codes = Vec::new();
    for line in std::iter::once(&"").chain(lines) {
        if !line.is_empty() {
            stream.write_all(format!("{line}\r\n").as_bytes()).await.unwrap();
        }
        loop {
            let mut reply = String::new();
            let read = stream.read_line(&mut reply);
            let count = tokio::time::timeout(Duration::from_secs(10), read)
                .await
                .unwrap()
                .unwrap();
            if count == 0 {
                return codes;
            }
            if reply.as_bytes()[3] == b' ' {
                codes.push(reply[..3].parse().unwrap());
                break;
            }
        }
    }
    codes
}

async fn send_mail(sandbox: &Running, to: &str, subject: &str, body: &str) {
    let content = format!(
        "From: a@example.com\r\nTo: {to}\r\nSubject: {subject}\r\n\
         Content-Type: text/html\r\n\r\n{body}\r\n."
    );
    let rcpt = format!("RCPT TO:<{to}>");
    let codes = send_lines(
        sandbox,
        &[
            "EHLO here",
            "MAIL FROM:<a@example.com>",
            &rcpt,
            "DATA",
            &content,
            "QUIT",
        ],
    )
    .await;
    assert_eq!(codes, [220, 250, 250, 250, 354, 250, 221]);
}

async fn get(sandbox: &Running, path: &str) -> reqwest::Response {
    reqwest::get(format!("{}{path}", sandbox.addresses.http_url()))
        .await
        .unwrap()
}

#[tokio::test]
async fn the_page_lists_a_mail_and_escapes_its_content() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let empty = get(&sandbox, "/").await.text().await.unwrap();
    assert!(empty.contains("No emails yet"));
    let subject = "<script>alert(1)</script> & \"you\"";
    send_mail(
        &sandbox,
        "ann@example.com",
        subject,
        "\"><script>alert(2)</script><p>hi</p>",
    )
    .await;
    let answer = get(&sandbox, "/").await;
    let policy = answer.headers()["content-security-policy"]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
    let page = answer.text().await.unwrap();
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;you&quot;"));
    assert!(page.contains("ann@example.com"));
    assert!(!page.contains("<script>alert"));
    assert!(page.contains("sandbox=\"allow-popups allow-popups-to-escape-sandbox\""));
    assert!(page.contains("srcdoc=\"&lt;base"));
    for part in ["text", "raw", "html"] {
        let page = get(&sandbox, &format!("/?mail=1&part={part}")).await;
        assert_eq!(page.status(), StatusCode::OK);
        assert!(!page.text().await.unwrap().contains("<script>alert"), "{part}");
    }
}

#[tokio::test]
async fn mails_are_found_by_recipient_and_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    send_mail(&sandbox, "ann@example.com", "One", "<p>1</p>").await;
    send_mail(&sandbox, "bob@example.com", "Two", "<p>2</p>").await;
    sandbox.shutdown().await;
    let sandbox = start(folder.path()).await;
    let found: Value = get(&sandbox, "/api/mails?to=Bob@example.com")
        .await
        .json()
        .await
        .unwrap();
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!(found[0]["subject"], "Two");
    assert_eq!(found[0]["to"], json!(["bob@example.com"]));
    assert!(found[0]["html"].as_str().unwrap().contains("<p>2</p>"));
    let all: Value = get(&sandbox, "/api/mails").await.json().await.unwrap();
    assert_eq!(all[0]["subject"], "Two", "the newest comes first");
    let raw = get(&sandbox, "/api/mails/1/raw").await.text().await.unwrap();
    assert!(raw.starts_with("From: a@example.com\r\n"), "{raw}");
    assert_eq!(
        get(&sandbox, "/api/mails/99").await.status(),
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        get(&sandbox, "/api/mails/99/raw").await.status(),
        StatusCode::NOT_FOUND
    );

    let url = format!("{}/api/mails", sandbox.addresses.http_url());
    let cleared = reqwest::Client::new().delete(&url).send().await.unwrap();
    assert_eq!(cleared.status(), StatusCode::NO_CONTENT);
    send_mail(&sandbox, "ann@example.com", "Three", "<p>3</p>").await;
    let all: Value = get(&sandbox, "/api/mails").await.json().await.unwrap();
    assert_eq!((all.as_array().unwrap().len(), &all[0]["id"]), (1, &json!(3)));
}

#[tokio::test]
async fn faults_are_set_counted_and_ended() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let url = format!("{}/api/faults", sandbox.addresses.http_url());
    let client = reqwest::Client::new();
    let set = async |fault: Value| client.post(&url).json(&fault).send().await.unwrap();
    for (fault, status) in [
        (
            json!({"service": "smtp", "mode": "status", "status": 451, "count": 1}),
            StatusCode::OK,
        ),
        (
            json!({"service": "smtp", "mode": "status", "status": 200}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"service": "smtp", "mode": "drop", "percent": 101}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"service": "smtp", "mode": "latency"}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"service": "smtp", "mode": "bad_json"}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"service": "smtp", "mode": "explode"}),
            StatusCode::BAD_REQUEST,
        ),
        (
            json!({"service": "smtp", "mode": "drop", "typo": 1}),
            StatusCode::BAD_REQUEST,
        ),
    ] {
        assert_eq!(set(fault.clone()).await.status(), status, "{fault}");
    }
    let lines = [
        "EHLO here",
        "MAIL FROM:<a@example.com>",
        "RCPT TO:<b@example.com>",
        "DATA",
        "Subject: x\r\n\r\nx\r\n.",
    ];
    assert_eq!(send_lines(&sandbox, &lines).await, [220, 250, 250, 250, 354, 451]);
    assert_eq!(send_lines(&sandbox, &lines).await, [220, 250, 250, 250, 354, 250]);
    let states: Value = get(&sandbox, "/api/faults").await.json().await.unwrap();
    assert_eq!(states[0]["struck"], 1);
    set(json!({"service": "smtp", "mode": "none"})).await;
    let states: Value = get(&sandbox, "/api/faults").await.json().await.unwrap();
    assert_eq!(states, json!([]));
}

#[tokio::test]
async fn a_seeded_share_of_mails_is_struck_identically_in_every_run() {
    let mut runs = Vec::new();
    for _ in 0..2 {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = start(folder.path()).await;
        let fault = json!({"service": "smtp", "mode": "refuse", "percent": 50, "seed": 11});
        sandbox
            .faults
            .set(serde_json::from_value(fault).unwrap())
            .unwrap();
        let mut struck = Vec::new();
        for _ in 0..20 {
            let lines = [
                "EHLO here",
                "MAIL FROM:<a@example.com>",
                "RCPT TO:<b@example.com>",
            ];
            struck.push(send_lines(&sandbox, &lines).await.last() == Some(&550));
        }
        runs.push(struck);
    }
    assert_eq!(runs[0], runs[1]);
    assert!(runs[0].contains(&true) && runs[0].contains(&false));
}

#[tokio::test]
async fn the_sink_refuses_commands_out_of_order_and_lines_that_are_too_long() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    assert_eq!(
        send_lines(&sandbox, &["EHLO here", "DATA"]).await,
        [220, 250, 503]
    );
    let endless = format!("EHLO {}", "x".repeat(100_000));
    assert_eq!(
        send_lines(&sandbox, &[&endless]).await,
        [220],
        "the sink hangs up"
    );
    send_mail(&sandbox, "ann@example.com", "still there", "<p>1</p>").await;
}

#[tokio::test]
async fn the_sandbox_listens_on_loopback_only() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let addresses = sandbox.addresses;
    for address in [addresses.s3, addresses.smtp, addresses.http, addresses.reso] {
        assert!(address.ip().is_loopback());
    }
    let anonymous = reqwest::get(format!("{}/bucket/key", addresses.s3_url()))
        .await
        .unwrap();
    assert_eq!(anonymous.status(), StatusCode::FORBIDDEN);
    sandbox.shutdown().await;
    assert!(TcpStream::connect(addresses.smtp).await.is_err());
    assert!(TcpStream::connect(addresses.http).await.is_err());
}

#[tokio::test]
async fn pictures_are_deterministic_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = start(folder.path()).await;
    let get = async |file: &str| {
        let url = format!("{}/{file}", sandbox.addresses.pictures_url());
        let client = reqwest::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .unwrap();
        client.get(url).send().await.unwrap()
    };
    let first = get("K1/1.jpg").await;
    assert_eq!(first.headers()["content-type"], "image/jpeg");
    let first = first.bytes().await.unwrap();
    assert!(first.starts_with(b"\xFF\xD8\xFF") && first.len() < 100_000);
    assert_eq!(get("K1/1.jpg").await.bytes().await.unwrap(), first);
    assert_ne!(get("K2/1.jpg").await.bytes().await.unwrap(), first);
    let room = get("K1/2.png").await.bytes().await.unwrap();
    assert!(room.starts_with(b"\x89PNG"));
    for missing in ["K1/1.gif", "K1/one.jpg"] {
        assert_eq!(get(missing).await.status(), StatusCode::NOT_FOUND);
    }
    let fault = sandbox::Fault::every(sandbox::Service::Pictures, sandbox::Mode::Redirect);
    sandbox.faults.set(fault).unwrap();
    let redirected = get("K1/1.jpg").await;
    assert_eq!(redirected.status(), StatusCode::FOUND);
    assert!(
        redirected.headers()["location"]
            .to_str()
            .unwrap()
            .contains("169.254")
    );
    assert_eq!(sandbox.pictures.asked()["K1/1.jpg"], 3);
}
