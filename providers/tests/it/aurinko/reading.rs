//! Reading a mailbox: its list, a search, one message and a delivered one.

use std::collections::BTreeSet;

use chrono::{TimeDelta, Utc};
use domain::mailboxes::SCOPES;
use providers::aurinko::{Account, AurinkoError, Grant, MailLabel, MessageQuery, Omitted, TokenStatus};
use reqwest::{Method, StatusCode};
use secrecy::ExposeSecret as _;
use serde_json::Value;

use super::{DANA, Stage, all, refused};

#[tokio::test]
async fn a_connected_mailbox_is_read_page_by_page() {
    let stage = Stage::new().await;
    let api = stage.api();
    let callback = stage.allow(&stage.page(None), "Dana@Example.com").await;
    assert_eq!(callback["state"], "state-1");
    assert_eq!(callback["status"], "success");
    let Grant {
        account_id,
        access_token: token,
    } = api.token(&callback["code"]).await.unwrap();

    let account = api.account(&token, true).await.unwrap();
    let expected = Account {
        id: account_id,
        email: DANA.to_owned(),
        name: Some("Dana".to_owned()),
        service_type: "Google".to_owned(),
        scopes: SCOPES.map(str::to_owned).into(),
        token_status: TokenStatus::Active,
        authorization_expires_at: None,
    };
    assert_eq!(account, expected);
    assert_eq!(api.account(&token, false).await.unwrap(), expected);

    let (messages, sizes) = all(&api, &token, None).await;
    assert_eq!(sizes, [20, 20, 5]);
    let ids: BTreeSet<&str> = messages.iter().map(|message| message.id.as_str()).collect();
    assert_eq!(ids.len(), 45);
    assert!(messages.is_sorted_by_key(|message| std::cmp::Reverse(message.received_at)));
    assert!(
        messages
            .iter()
            .all(|message| message.received_at.is_some() && message.sent_at.is_some())
    );
    assert!(
        messages
            .iter()
            .all(|message| message.body.is_none() && !message.snippet.is_empty())
    );
    let count = |label| messages.iter().filter(|message| message.has(label)).count();
    assert!(count(MailLabel::Unread) > 5 && count(MailLabel::Important) > 3 && count(MailLabel::Flagged) > 1);
    assert_eq!((count(MailLabel::Sent), count(MailLabel::Draft)), (2, 1));
    assert_eq!((count(MailLabel::Junk), count(MailLabel::Trash)), (0, 0));
    assert_eq!(
        messages
            .iter()
            .filter(|message| message.subject.is_none())
            .count(),
        2
    );
    assert_eq!(
        messages.iter().filter(|message| message.has_attachments).count(),
        2
    );

    // A token of a page belongs to one mailbox and one search.
    let first = api.messages(&token, &MessageQuery::default()).await.unwrap();
    let next = first.next_page_token.unwrap();
    let other = stage.connect("lee@example.com").await.access_token;
    for (token, q) in [(&token, Some("invoice")), (&other, None)] {
        let query = MessageQuery {
            q,
            page_token: Some(&next),
        };
        let outcome = api.messages(token, &query).await;
        assert!(
            matches!(&outcome, Err(AurinkoError::Refused { status: 400, code, .. }) if code == "pagetoken.invalid"),
            "{outcome:?}"
        );
    }
}

#[tokio::test]
async fn a_search_is_passed_on() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let (from, _) = all(&api, &token, Some("from:maria.vasquez@lindenrealty.example")).await;
    assert!(from.len() > 2);
    assert!(from.iter().all(|message| {
        let author = message.from.as_ref().unwrap();
        author.address == "maria.vasquez@lindenrealty.example"
    }));
    let (to, _) = all(&api, &token, Some("to:maria.vasquez linden")).await;
    assert_eq!(to.len(), 1);
    let week_ago = Utc::now() - TimeDelta::days(7);
    let (recent, _) = all(
        &api,
        &token,
        Some(&format!("after:{}", week_ago.format("%m/%d/%Y"))),
    )
    .await;
    assert!((1..45).contains(&recent.len()), "{}", recent.len());
    assert_eq!(all(&api, &token, Some("no such words")).await.0.len(), 0);
    let query = MessageQuery {
        q: Some("after:yesterday"),
        page_token: None,
    };
    let outcome = api.messages(&token, &query).await;
    assert!(
        matches!(outcome, Err(AurinkoError::Refused { status: 400, .. })),
        "{outcome:?}"
    );
}

#[tokio::test]
async fn a_message_has_its_body_its_thread_and_its_attachments() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let (messages, _) = all(&api, &token, None).await;
    let open = async |subject: &str| {
        let listed = messages
            .iter()
            .find(|message| message.subject.as_deref() == Some(subject));
        let listed = listed.unwrap_or_else(|| panic!("no message {subject}"));
        let omitted = [Omitted::Body, Omitted::Attachments, Omitted::InternetHeaders];
        assert_eq!(listed.omitted, omitted);
        api.message(&token, &listed.id).await.unwrap()
    };
    let sent = open("Your listing on 214 Linden Street").await;
    let answer = open("Re: Your listing on 214 Linden Street").await;
    assert!(answer.has(MailLabel::Unread) && answer.has(MailLabel::Important));
    assert_eq!(answer.thread_id, sent.thread_id);
    assert_eq!(answer.in_reply_to, sent.internet_message_id);
    assert_eq!(answer.references, sent.internet_message_id);
    assert!(answer.body.unwrap().contains("call me tomorrow"));
    assert!(answer.omitted.is_empty());

    // The received HTML is passed on as it is.
    let newsletter = open("Austin Housing Weekly").await.body.unwrap();
    assert!(newsletter.contains("<script>") && newsletter.contains("https://images.example/header.png"));

    let group = open("Spring meeting").await;
    assert_eq!((group.to.len(), group.cc.len()), (5, 8));
    assert_eq!(group.to[0].address, DANA);

    let signed = open("Floor plan").await;
    assert!(!signed.has_attachments);
    assert!(signed.attachments[0].is_inline);
    assert_eq!(
        signed.attachments[0].content_id.as_deref(),
        Some("logo@marshgroup.example")
    );

    let invoice = open("Invoice 2026-1187").await;
    let names: Vec<_> = invoice
        .attachments
        .iter()
        .map(|one| one.name.as_deref().unwrap())
        .collect();
    assert_eq!(names, ["Invoice 2026-1187.pdf", "items.csv"]);
    let pdf = &invoice.attachments[0];
    assert_eq!(pdf.mime_type.as_deref(), Some("application/pdf"));
    assert!(!pdf.is_inline && pdf.size_bytes.unwrap() > 100);
    let path = format!("v1/email/messages/{}/attachments/", invoice.id);
    let get = |id: &str| {
        let request = stage.raw(Method::GET, &format!("{path}{id}"));
        request.bearer_auth(token.expose_secret())
    };
    let file: Value =
        serde_json::from_slice(&get(&pdf.id).send().await.unwrap().bytes().await.unwrap()).unwrap();
    assert!(file["content"].as_str().unwrap().starts_with("JVBERi0"), "{file}");
    assert_eq!(
        refused(get("none")).await,
        (StatusCode::NOT_FOUND, "not.found".to_owned())
    );

    for id in ["0000000000000000", "..", ".\t.", "a/b"] {
        let outcome = api.message(&token, id).await;
        assert!(
            matches!(outcome, Err(AurinkoError::NotFound)),
            "{id:?}: {outcome:?}"
        );
    }
    // A message of another mailbox.
    let other = stage.connect("lee@example.com").await.access_token;
    let outcome = api.message(&other, &invoice.id).await;
    assert!(matches!(outcome, Err(AurinkoError::NotFound)), "{outcome:?}");
}

#[tokio::test]
async fn a_delivered_mail_is_the_newest_message() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let (messages, _) = all(&api, &token, Some("to:maria.vasquez linden")).await;
    let asked = &messages[0];
    let mail = format!(
        "From: Maria Vasquez <maria.vasquez@lindenrealty.example>\r\nTo: {DANA}\r\nSubject: Re: Linden\r\n\
         Message-ID: <r1@lindenrealty.example>\r\nIn-Reply-To: {}\r\nMIME-Version: 1.0\r\n\
         Content-Type: text/html\r\n\r\n<p>Tell me <b>more</b>.</p>\r\n",
        asked.internet_message_id.as_deref().unwrap(),
    );
    // The control API does the same as the handle.
    let control = format!(
        "{}/api/aurinko/mailboxes/{DANA}/messages",
        stage.sandbox.addresses.http_url()
    );
    let delivered = reqwest::Client::new()
        .post(control)
        .body(mail)
        .send()
        .await
        .unwrap();
    assert_eq!(delivered.status(), StatusCode::OK);
    let page = api.messages(&token, &MessageQuery::default()).await.unwrap();
    let newest = api.message(&token, &page.messages[0].id).await.unwrap();
    assert_eq!(newest.subject.as_deref(), Some("Re: Linden"));
    assert_eq!(
        newest.internet_message_id.as_deref(),
        Some("<r1@lindenrealty.example>")
    );
    assert_eq!(newest.in_reply_to, asked.internet_message_id);
    assert_eq!(newest.thread_id, asked.thread_id);
    assert!(newest.has(MailLabel::Unread) && newest.has(MailLabel::Inbox));
    assert!(newest.body.unwrap().contains("<b>more</b>"));
    let plain = b"From: a@example.com\r\nSubject: Two\r\n\r\nHello & bye\r\n";
    let id = stage.sandbox.aurinko.deliver(DANA, plain).unwrap();
    let page = api.messages(&token, &MessageQuery::default()).await.unwrap();
    assert_eq!(page.messages[0].id, id);
    assert!(
        api.message(&token, &id)
            .await
            .unwrap()
            .body
            .unwrap()
            .contains("Hello &amp; bye")
    );
}
