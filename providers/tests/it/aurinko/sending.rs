//! Sending from a mailbox: a new message and a reply, the outcome of each answer, the search for a
//! sent message, and the sandbox's recipients that answer.

use std::net::TcpListener;

use chrono::{DateTime, TimeDelta, Utc};
use domain::mailboxes::MESSAGE_HEADER;
use domain::messages::Outcome;
use mail_parser::{MessageParser, MimeHeaders as _};
use providers::aurinko::{
    Aurinko, AurinkoError, Authorization, CallError, MailBody, MailLabel, MailMessage, MessageQuery, NewMail,
    ReadyMail, Sent,
};
use providers::smtp::MailAddress;
use reqwest::{Method, StatusCode};
use sandbox::{AurinkoSent, Fault, Mode, Service};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};

use super::{DANA, RETURN_URL, Stage, all, config, refused, shown};

pub(super) const ANN: &str = "ann@example.org";
const MARK: &str = "0192f0c1-7f00-7000-8000-000000000001";
const FOOTER: &str = "To stop these emails, reply Unsubscribe.";

fn address(name: Option<&str>, address: &str) -> MailAddress {
    MailAddress::new(name, address).unwrap()
}

fn mail(to: &str) -> NewMail {
    NewMail {
        mark: MARK.to_owned(),
        from: Some(address(Some("Dana Smith & Sons"), DANA)),
        to: vec![address(Some("Ann Übel"), to)],
        cc: Vec::new(),
        subject: "Your home on Linden Street – a quote".to_owned(),
        body: MailBody::Html(format!("<p>Hello <b>Ann</b></p><p>{FOOTER}</p>")),
        headers: vec![
            (
                "List-Unsubscribe".to_owned(),
                "<https://doorstep.example/u/1>".to_owned(),
            ),
            (
                "List-Unsubscribe-Post".to_owned(),
                "List-Unsubscribe=One-Click".to_owned(),
            ),
        ],
        in_reply_to: None,
        references: None,
    }
}

pub(super) fn ready(to: &str) -> ReadyMail {
    mail(to).prepare().unwrap()
}

fn minute_ago() -> DateTime<Utc> {
    Utc::now() - TimeDelta::minutes(1)
}

async fn found(api: &Aurinko, token: &SecretString, to: &str) -> Option<Sent> {
    api.find_sent(token, MARK, to, minute_ago()).await.unwrap()
}

impl Stage {
    fn sent(&self) -> Vec<AurinkoSent> {
        self.sandbox.aurinko.sent(DANA)
    }

    /// The answers to a message, newest first.
    async fn answers(&self, token: &SecretString, to: &str) -> Vec<MailMessage> {
        let api = self.api();
        let (before, _) = all(&api, token, None).await;
        let sent = api.send(token, &ready(to)).await.unwrap();
        let (after, _) = all(&api, token, None).await;
        let mut answers = Vec::new();
        for message in &after[..after.len() - before.len()] {
            if Some(&message.id) != sent.id.as_ref() {
                answers.push(api.message(token, &message.id).await.unwrap());
            }
        }
        answers
    }
}

#[tokio::test]
async fn a_sent_message_arrives_with_its_headers_and_is_found() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    assert_eq!(found(&api, &token, ANN).await, None);
    let mut mail = mail(ANN);
    mail.cc = vec![address(None, "lee@example.org")];
    let sent = api.send(&token, &mail.prepare().unwrap()).await.unwrap();
    assert!(sent.is_complete);
    // Google's Message-ID is known from the sent copy only.
    assert_eq!(sent.internet_message_id, None);

    let copy = api.message(&token, sent.id.as_deref().unwrap()).await.unwrap();
    assert!(copy.has(MailLabel::Sent) && !copy.has(MailLabel::Inbox));
    assert_eq!(copy.thread_id, sent.thread_id);
    assert_eq!(
        copy.subject.as_deref(),
        Some("Your home on Linden Street – a quote")
    );
    let from = copy.from.as_ref().unwrap();
    assert_eq!(
        (from.name.as_deref(), from.address.as_str()),
        (Some("Dana Smith & Sons"), DANA)
    );
    assert_eq!(copy.to[0].name.as_deref(), Some("Ann Übel"));
    assert_eq!(copy.header("x-doorstep-message"), Some(MARK));
    assert_eq!(
        copy.header("List-Unsubscribe"),
        Some("<https://doorstep.example/u/1>")
    );
    assert!(copy.body.as_deref().unwrap().contains("<b>Ann</b>"));

    let expected = Sent {
        internet_message_id: copy.internet_message_id.clone(),
        ..sent
    };
    assert_eq!(found(&api, &token, ANN).await, Some(expected));
    assert_eq!(found(&api, &token, "bob@example.org").await, None);
    let other = api.find_sent(&token, "another", ANN, minute_ago()).await.unwrap();
    assert_eq!(other, None);
    let later = Utc::now() + TimeDelta::minutes(5);
    assert_eq!(api.find_sent(&token, MARK, ANN, later).await.unwrap(), None);

    // One mail for both recipients is in the sandbox's list.
    for to in [ANN, "lee@example.org"] {
        let mails = stage.sandbox.mails.list(Some(to), 10);
        assert_eq!(mails.len(), 1);
        let mail = stage.sandbox.mails.detail(mails[0].id).unwrap();
        assert!(
            mail.headers
                .contains(&(MESSAGE_HEADER.to_owned(), MARK.to_owned()))
        );
        assert_eq!(mail.mail.from, DANA);
    }
    let kept = stage.sent();
    assert_eq!(kept.len(), 1);
    assert_eq!(
        (kept[0].to.as_slice(), kept[0].cc.len()),
        (&[ANN.to_owned()][..], 1)
    );
    let control = format!(
        "{}/api/aurinko/mailboxes/{DANA}/sent",
        stage.sandbox.addresses.http_url()
    );
    let answer = reqwest::get(control).await.unwrap().bytes().await.unwrap();
    let listed: Value = serde_json::from_slice(&answer).unwrap();
    assert_eq!(listed[0]["id"], kept[0].id.as_str());
}

#[tokio::test]
async fn only_the_newest_twenty_are_compared() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    api.send(&token, &ready(ANN)).await.unwrap();
    let other = |number: usize| {
        let mut mail = mail(ANN);
        mail.mark = format!("other-{number}");
        mail.prepare().unwrap()
    };
    for number in 1..20 {
        api.send(&token, &other(number)).await.unwrap();
    }
    assert!(found(&api, &token, ANN).await.is_some());
    api.send(&token, &other(20)).await.unwrap();
    assert_eq!(found(&api, &token, ANN).await, None);
}

#[tokio::test]
async fn a_mailbox_sends_to_itself_and_to_others_and_text_stays_text() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let lee = stage.connect("lee@example.com").await.access_token;
    api.messages(&lee, &MessageQuery::default()).await.unwrap();
    let mut mail = mail(DANA);
    mail.body = MailBody::Text("Doorstep is <connected>.\nBye".to_owned());
    mail.cc = vec![address(None, "lee@example.com")];
    let sent = api.send(&token, &mail.prepare().unwrap()).await.unwrap();
    let copy = api.message(&token, sent.id.as_deref().unwrap()).await.unwrap();
    assert!(copy.has(MailLabel::Sent) && copy.has(MailLabel::Inbox));
    let body = copy.body.unwrap();
    assert!(body.contains("Doorstep is &lt;connected&gt;.<br>Bye"), "{body}");
    let page = api.messages(&lee, &MessageQuery::default()).await.unwrap();
    assert_eq!(page.messages[0].internet_message_id, copy.internet_message_id);
    assert!(page.messages[0].has(MailLabel::Inbox) && !page.messages[0].has(MailLabel::Sent));
}

#[tokio::test]
async fn aurinko_names_the_message_id_only_if_it_sends_by_smtp() {
    let stage = Stage::new().await;
    let api = stage.api();
    let return_url = RETURN_URL.parse().unwrap();
    let order = Authorization {
        service_type: "IMAP",
        return_url: &return_url,
        state: "s",
        renewed: None,
    };
    let page = api.authorize_url(&order).unwrap();
    let code = stage.allow(&page, DANA).await["code"].clone();
    let token = api.token(&code).await.unwrap().access_token;
    let sent = api.send(&token, &ready(ANN)).await.unwrap();
    assert_eq!(
        sent.internet_message_id.as_deref(),
        Some(stage.sent()[0].internet_message_id.as_str())
    );
}

// CONN-43: such a mailbox can't carry outreach.
#[tokio::test]
async fn a_provider_may_drop_the_headers_and_ids_may_be_missing() {
    let stage = Stage::new().await;
    let api = stage.api();
    let strips = stage.connect("strips@example.com").await.access_token;
    let mut stripped = mail(ANN);
    stripped.from = None;
    let sent = api.send(&strips, &stripped.prepare().unwrap()).await.unwrap();
    let copy = api.message(&strips, sent.id.as_deref().unwrap()).await.unwrap();
    assert_eq!(copy.header(MESSAGE_HEADER), None);
    assert_eq!(copy.header("List-Unsubscribe"), None);
    assert!(copy.header("Subject").is_some());
    assert_eq!(copy.from.unwrap().name.as_deref(), Some("Strips"));
    assert_eq!(found(&api, &strips, ANN).await, None);

    let bare = stage.connect("bare@example.com").await.access_token;
    let mut incomplete = mail("bob@example.org");
    incomplete.from = None;
    let sent = api.send(&bare, &incomplete.prepare().unwrap()).await.unwrap();
    let expected = Sent {
        id: None,
        thread_id: None,
        internet_message_id: None,
        is_complete: false,
    };
    assert_eq!(sent, expected);
    let copy = found(&api, &bare, "bob@example.org").await.unwrap();
    assert!(copy.id.is_some() && copy.internet_message_id.is_some());
}

// An unknown outcome is looked up among the sent messages and never sent again.
#[tokio::test]
async fn each_answer_to_a_send_has_its_outcome() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    for (number, (mode, status, outcome, is_sent)) in [
        (Mode::Status, Some(400), Outcome::Refused, false),
        (Mode::Status, Some(404), Outcome::Refused, false),
        (Mode::Status, Some(413), Outcome::Refused, false),
        (Mode::Status, Some(401), Outcome::NotNow, false),
        (Mode::Refuse, None, Outcome::Refused, false),
        // The text mentions a quota.
        (Mode::Status, Some(403), Outcome::NotNow, false),
        (Mode::Status, Some(429), Outcome::NotNow, false),
        (Mode::Status, Some(408), Outcome::Unknown, false),
        (Mode::Status, None, Outcome::Unknown, false),
        (Mode::Drop, None, Outcome::Unknown, false),
        (Mode::Redirect, None, Outcome::Unknown, false),
        (Mode::Endless, None, Outcome::Unknown, false),
        (Mode::AcceptThenSilent, None, Outcome::Unknown, true),
        (Mode::AcceptThenError, None, Outcome::Unknown, true),
        (Mode::AcceptThenError, Some(500), Outcome::Unknown, true),
        (Mode::AcceptThenError, Some(408), Outcome::Unknown, true),
        (Mode::BadJson, None, Outcome::Unknown, true),
    ]
    .into_iter()
    .enumerate()
    {
        let to = format!("ann.{number}@example.org");
        let mail = ready(&to);
        stage.fail(mode, status);
        let sent = api.send(&token, &mail).await;
        stage.fail(Mode::None, None);
        for secret in [token.expose_secret(), "@", "Hello", "Linden"] {
            let shown = shown(&sent);
            assert!(!shown.contains(secret), "{mode:?} {status:?}: {shown}");
        }
        let error = CallError::from(sent.unwrap_err());
        assert_eq!(error.outcome(), outcome, "{mode:?} {status:?}: {error}");
        if status == Some(429) {
            let asks_to_wait =
                matches!(&error, CallError::Busy { retry_after: Some(wait), .. } if wait.as_secs() == 7);
            assert!(asks_to_wait, "{error:?}");
        }
        if status == Some(401) {
            let is_right = matches!(&error, CallError::AccountRefused { status: 401, .. });
            assert!(is_right, "{error:?}");
        }
        let arrived = stage.sandbox.mails.list(Some(&to), 10).len();
        assert_eq!(arrived, usize::from(is_sent), "{mode:?} {status:?}");
        assert_eq!(
            found(&api, &token, &to).await.is_some(),
            is_sent,
            "{mode:?} {status:?}"
        );
    }
    // A search that fails is no proof either.
    stage.fail(Mode::Status, Some(500));
    let outcome = api.find_sent(&token, MARK, ANN, minute_ago()).await;
    assert!(
        matches!(outcome, Err(AurinkoError::Busy { status: 500, .. })),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn nothing_is_sent_without_a_connection_or_a_working_token() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let unused = listener.local_addr().unwrap();
    drop(listener);
    let impostor = crate::email_accounts::impostor(false);
    let token = SecretString::from("token");
    for base in [format!("http://{unused}/"), format!("https://{impostor}/")] {
        let api = Aurinko::new(config(&base)).unwrap();
        let error = CallError::from(api.send(&token, &ready(ANN)).await.unwrap_err());
        assert_eq!(error.outcome(), Outcome::NotNow, "{base}: {error}");
    }

    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    stage.sandbox.aurinko.kill(DANA);
    let outcome = api.send(&token, &ready(ANN)).await;
    assert!(super::is_unauthorized(&outcome, "token.dead"), "{outcome:?}");
    let partial = stage.connect("partial@example.com").await.access_token;
    let mut without_scope = mail(ANN);
    without_scope.from = None;
    let outcome = api.send(&partial, &without_scope.prepare().unwrap()).await;
    assert!(
        matches!(&outcome, Err(AurinkoError::Refused { status: 403, code, .. }) if code == "scope.missing"),
        "{outcome:?}"
    );
    assert_eq!(CallError::from(outcome.unwrap_err()).outcome(), Outcome::Refused);
    assert!(stage.sandbox.mails.list(None, 10).is_empty());
}

#[tokio::test]
async fn a_reply_is_in_the_thread_of_its_message() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let (messages, _) = all(&api, &token, Some("\"re: your listing\"")).await;
    let asked = &messages[0];
    let mut mail = mail("maria.vasquez@lindenrealty.example");
    // Aurinko takes no references for a reply, and would refuse them.
    mail.in_reply_to = Some("<other@example.com>".to_owned());
    mail.references = Some("<other@example.com>".to_owned());
    let mail = mail.prepare().unwrap();
    let sent = api.reply(&token, &asked.id, &mail).await.unwrap();
    let copy = api.message(&token, sent.id.as_deref().unwrap()).await.unwrap();
    assert_eq!(copy.thread_id, asked.thread_id);
    assert_eq!(copy.in_reply_to, asked.internet_message_id);
    let references = format!(
        "{} {}",
        asked.references.as_deref().unwrap(),
        asked.internet_message_id.as_deref().unwrap()
    );
    assert_eq!(copy.references, Some(references));
    assert_eq!(copy.header(MESSAGE_HEADER), Some(MARK));

    // A new message may refer to another one, too.
    let sent = api.send(&token, &mail).await.unwrap();
    let copy = api.message(&token, sent.id.as_deref().unwrap()).await.unwrap();
    assert_eq!(copy.in_reply_to.as_deref(), Some("<other@example.com>"));
    assert_ne!(copy.thread_id, asked.thread_id);

    for id in ["0000000000000000", ".."] {
        let outcome = api.reply(&token, id, &mail).await;
        assert!(
            matches!(outcome, Err(AurinkoError::NotFound)),
            "{id}: {outcome:?}"
        );
        assert_eq!(CallError::from(outcome.unwrap_err()).outcome(), Outcome::Refused);
    }
    stage.fail(Mode::AcceptThenError, Some(500));
    let outcome = api.reply(&token, &asked.id, &mail).await;
    assert_eq!(CallError::from(outcome.unwrap_err()).outcome(), Outcome::Unknown);
    assert_eq!(stage.sent().len(), 3);
}

#[tokio::test]
async fn recipients_of_the_sandbox_answer() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    assert!(stage.answers(&token, ANN).await.is_empty());

    let replies = stage.answers(&token, "reply.ann@example.org").await;
    let [reply] = replies.as_slice() else {
        panic!("{replies:?}");
    };
    let sent = stage.sent().pop().unwrap();
    assert_eq!(reply.in_reply_to.as_ref(), Some(&sent.internet_message_id));
    assert_eq!(reply.references.as_ref(), Some(&sent.internet_message_id));
    assert_eq!(reply.thread_id.as_ref(), Some(&sent.thread_id));
    assert_eq!(reply.from.as_ref().unwrap().address, "reply.ann@example.org");
    assert!(reply.has(MailLabel::Inbox) && reply.has(MailLabel::Unread));
    let body = reply.body.as_deref().unwrap();
    assert!(
        body.contains("call me tomorrow") && body.contains(FOOTER),
        "{body}"
    );
    assert_eq!(reply.header("Auto-Submitted"), None);

    let replies = stage.answers(&token, "bare-reply@example.org").await;
    let [bare] = replies.as_slice() else {
        panic!("{replies:?}");
    };
    assert_eq!((&bare.in_reply_to, &bare.references), (&None, &None));
    assert_eq!(
        bare.subject.as_deref(),
        Some("Re: Your home on Linden Street – a quote")
    );
    assert_ne!(bare.thread_id, Some(stage.sent().pop().unwrap().thread_id));

    let replies = stage.answers(&token, "ooo@example.org").await;
    let [automatic] = replies.as_slice() else {
        panic!("{replies:?}");
    };
    assert_eq!(automatic.header("auto-submitted"), Some("auto-replied"));

    let replies = stage.answers(&token, "bounce@example.org").await;
    let [bounce] = replies.as_slice() else {
        panic!("{replies:?}");
    };
    let path = format!("v1/email/messages/{}/raw", bounce.id);
    let answer = stage.raw(Method::GET, &path).bearer_auth(token.expose_secret());
    let answer = answer.send().await.unwrap();
    let media = answer.headers()["content-type"].to_str().unwrap().to_owned();
    assert!(media.starts_with("text/plain"), "{media}");
    let raw = answer.bytes().await.unwrap();
    let report = MessageParser::default().parse(&raw[..]).unwrap();
    let kind = report.content_type().unwrap();
    assert_eq!(
        (kind.ctype(), kind.subtype(), kind.attribute("report-type")),
        ("multipart", Some("report"), Some("delivery-status"))
    );
    let text = String::from_utf8_lossy(&raw);
    assert!(text.contains("Final-Recipient: rfc822; bounce@example.org\r\nAction: failed\r\nStatus: 5.1.1"));
    assert!(text.contains(&format!("{MESSAGE_HEADER}: {MARK}")));

    // A made message has a complete mail, too.
    let (messages, _) = all(&api, &token, Some("\"Invoice 2026\"")).await;
    let path = format!("v1/email/messages/{}/raw", messages[0].id);
    let answer = stage.raw(Method::GET, &path).bearer_auth(token.expose_secret());
    let raw = answer.send().await.unwrap().bytes().await.unwrap();
    let invoice = MessageParser::default().parse(&raw[..]).unwrap();
    assert_eq!(invoice.attachment_count(), 2);
}

#[tokio::test]
async fn the_sandbox_refuses_what_aurinko_would_not_understand() {
    let stage = Stage::new().await;
    let token = stage.connect(DANA).await.access_token;
    let post = |path: &str, body: &Value| {
        stage
            .raw(Method::POST, path)
            .bearer_auth(token.expose_secret())
            .json(body)
    };
    let message = |changed: Value| {
        let mut message = json!({ "subject": "Hi", "body": "Hi", "to": [{ "address": ANN }] });
        for (name, value) in changed.as_object().unwrap() {
            message[name] = value.clone();
        }
        message
    };
    let expected = (StatusCode::BAD_REQUEST, "request.invalid".to_owned());
    let path = "v1/email/messages";
    for query in [
        "bodyType=raw",
        "returnIds=1",
        "dryRun=true",
        "returnIds=true&returnIds=true",
    ] {
        let request = post(&format!("{path}?{query}"), &message(json!({})));
        assert_eq!(refused(request).await, expected, "{query}");
    }
    for changed in [
        json!({ "bcc": [{ "address": ANN }] }),
        json!({ "to": [] }),
        json!({ "to": [{ "address": "ann@example.org\r\nBcc: eve@example.org" }] }),
        json!({ "to": [{ "address": ANN, "name": "Ann\nBcc: eve@example.org" }] }),
        json!({ "to": [{ "address": ANN, "raw": ANN }] }),
        json!({ "cc": [{ "address": "ann" }] }),
        json!({ "from": { "address": "eve@example.org" } }),
        json!({ "subject": "Hi\r\nBcc: eve@example.org" }),
        json!({ "inReplyTo": "<1>\r\nBcc: eve@example.org" }),
        json!({ "xHeaders": [{ "name": "X-A", "value": "1\r\nBcc: eve@example.org" }] }),
        json!({ "xHeaders": [{ "name": "From", "value": "eve@example.org" }] }),
        json!({ "attachments": [{ "name": "a", "mimeType": "image/png", "content": "no base64!" }] }),
    ] {
        let request = post(path, &message(changed.clone()));
        assert_eq!(refused(request).await, expected, "{changed}");
    }
    let (messages, _) = all(&stage.api(), &token, None).await;
    let path = format!("v1/email/messages/{}/reply", messages[0].id);
    let request = post(&path, &message(json!({ "references": "<1@example.org>" })));
    assert_eq!(refused(request).await, expected);
    let request = post("v1/email/messages/none/reply", &message(json!({})));
    assert_eq!(refused(request).await.0, StatusCode::NOT_FOUND);
    let unsigned = stage
        .raw(Method::POST, "v1/email/messages")
        .json(&message(json!({})));
    assert_eq!(refused(unsigned).await.0, StatusCode::UNAUTHORIZED);
    let text = stage
        .raw(Method::POST, "v1/email/messages")
        .bearer_auth(token.expose_secret())
        .body("{}");
    assert_eq!(refused(text).await.0, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(stage.sent().is_empty() && stage.sandbox.mails.list(None, 10).is_empty());

    // The statuses of the two calls.
    for (path, status) in [
        ("v1/email/messages", StatusCode::CREATED),
        (path.as_str(), StatusCode::OK),
    ] {
        let answer = post(path, &message(json!({}))).send().await.unwrap();
        assert_eq!(answer.status(), status);
        let body: Value = serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap();
        assert_eq!(body, json!({ "status": "Ok", "processingStatus": "Ok" }));
    }
    let fault = Fault {
        count: Some(1),
        ..Fault::every(Service::Aurinko, Mode::Drop)
    };
    stage.sandbox.faults.set(fault).unwrap();
    assert!(stage.api().send(&token, &ready(ANN)).await.is_err());
    stage.api().send(&token, &ready(ANN)).await.unwrap();
    assert_eq!(stage.sent().len(), 3);
}
