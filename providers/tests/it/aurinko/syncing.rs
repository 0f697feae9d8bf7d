//! The changes of a mailbox: pages, their repetition, expired tokens, a huge mailbox, and the
//! complete mail of a message.

use std::collections::BTreeSet;

use providers::aurinko::{
    Aurinko, AurinkoError, ChangePage, MOST_RAW_BYTES, MailLabel, MailMessage, MessageQuery, NextSync,
    SyncFrom, SyncStart,
};
use reqwest::{Method, StatusCode};
use sandbox::{Fault, Mode, Service};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;

use super::sending::{ANN, ready};
use super::{DANA, Stage, all, is_unauthorized, kind, refused};

const HELLO: &[u8] = b"From: a@example.com\r\nSubject: Hello\r\nX-Kind: new\r\n\r\nHello\r\n";

/// The token of a mailbox's updates in the last days.
async fn started(api: &Aurinko, token: &SecretString, days: u32) -> String {
    assert_eq!(api.start_sync(token, days).await.unwrap(), SyncStart::Pending);
    match api.start_sync(token, days).await.unwrap() {
        SyncStart::Ready { updated, deleted } => {
            assert!(deleted.is_some_and(|deleted| deleted != updated));
            updated
        }
        SyncStart::Pending => panic!("it is still not ready"),
    }
}

/// All changes since a delta token, with the sizes of their pages and the next delta token.
async fn changes(api: &Aurinko, token: &SecretString, delta: &str) -> (Vec<MailMessage>, Vec<usize>, String) {
    let (mut messages, mut sizes) = (Vec::new(), Vec::new());
    let mut next = NextSync::Delta(delta.to_owned());
    loop {
        let page = api.changes(token, next.start()).await.unwrap();
        sizes.push(page.messages.len());
        messages.extend(page.messages);
        match page.next {
            NextSync::Delta(delta) => return (messages, sizes, delta),
            more @ NextSync::Page(_) => next = more,
        }
    }
}

fn ids(page: &ChangePage) -> Vec<&str> {
    page.messages.iter().map(|message| message.id.as_str()).collect()
}

#[tokio::test]
async fn a_sync_reads_all_folders_and_then_only_what_is_new() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let delta = started(&api, &token, 30).await;
    let (messages, sizes, delta) = changes(&api, &token, &delta).await;
    assert_eq!(sizes, [20, 20, 7]);
    assert!(messages.is_sorted_by_key(|message| message.received_at));
    let unique: BTreeSet<&str> = messages.iter().map(|message| message.id.as_str()).collect();
    assert_eq!(unique.len(), 47);
    let count = |label| messages.iter().filter(|message| message.has(label)).count();
    assert_eq!((count(MailLabel::Sent), count(MailLabel::Draft)), (2, 1));
    assert_eq!((count(MailLabel::Junk), count(MailLabel::Trash)), (1, 1));
    assert!(
        messages
            .iter()
            .all(|message| message.body.is_some() && message.omitted.is_empty())
    );

    let (none, sizes, delta) = changes(&api, &token, &delta).await;
    assert_eq!((none.len(), sizes.as_slice()), (0, &[0][..]));
    let sent = api.send(&token, &ready(ANN)).await.unwrap();
    let received = stage.sandbox.aurinko.deliver(DANA, HELLO).unwrap();
    let (new, _, delta) = changes(&api, &token, &delta).await;
    let new_ids: Vec<&str> = new.iter().map(|message| message.id.as_str()).collect();
    assert_eq!(new_ids, [sent.id.as_deref().unwrap(), &received]);
    assert!(new[0].has(MailLabel::Sent) && new[1].has(MailLabel::Unread));
    assert!(new[0].header("X-Doorstep-Message").is_some());
    assert_eq!(new[1].header("x-kind"), Some("new"));
    assert!(new[1].body.as_deref().unwrap().contains("Hello"));
    assert_eq!(changes(&api, &token, &delta).await.0.len(), 0);
}

#[tokio::test]
async fn a_sync_begins_days_ago() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let delta = started(&api, &token, 2).await;
    let (messages, _, _) = changes(&api, &token, &delta).await;
    let (listed, _) = all(&api, &token, None).await;
    let newest = listed[0].received_at.unwrap();
    assert!((4..20).contains(&messages.len()), "{}", messages.len());
    assert!(
        messages
            .iter()
            .all(|message| (newest - message.received_at.unwrap()).num_hours() < 48)
    );
}

// Failures of mailboxes: killed between pages.
#[tokio::test]
async fn a_page_that_was_not_stored_is_read_again() {
    let mut stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let delta = started(&api, &token, 30).await;
    let first = api.changes(&token, SyncFrom::Delta(&delta)).await.unwrap();
    let again = api.changes(&token, SyncFrom::Delta(&delta)).await.unwrap();
    assert_eq!(ids(&first), ids(&again));
    assert_eq!(first.next, again.next);
    assert!(matches!(first.next, NextSync::Page(_)));
    let second = api.changes(&token, first.next.start()).await.unwrap();
    stage.sandbox.aurinko.deliver(DANA, HELLO).unwrap();

    let restarted = Stage::start(&stage.folder).await;
    std::mem::replace(&mut stage.sandbox, restarted).shutdown().await;
    let api = stage.api();
    let again = api.changes(&token, first.next.start()).await.unwrap();
    assert_eq!(ids(&second), ids(&again));
    assert_eq!(second.next, again.next);
    let last = api.changes(&token, again.next.start()).await.unwrap();
    assert_eq!(last.messages.len(), 8);
    assert!(matches!(last.next, NextSync::Delta(_)));
}

#[tokio::test]
async fn an_expired_or_foreign_token_needs_a_new_start() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let delta = started(&api, &token, 30).await;
    let other = stage.connect("lee@example.com").await.access_token;
    let others = started(&api, &other, 30).await;
    let SyncStart::Ready { deleted, .. } = api.start_sync(&token, 30).await.unwrap() else {
        panic!("not ready");
    };
    let deleted = deleted.unwrap();
    for from in [
        SyncFrom::Delta("unknown"),
        SyncFrom::Delta(""),
        SyncFrom::Delta(&others),
        SyncFrom::Delta(&deleted),
        SyncFrom::Page(&delta),
    ] {
        let outcome = api.changes(&token, from).await;
        assert_eq!(kind(&outcome), "refused 410 syncToken.expired", "{from:?}");
        assert!(outcome.unwrap_err().is_expired());
    }
    let page = api.changes(&token, SyncFrom::Delta(&delta)).await.unwrap();
    stage.sandbox.aurinko.expire_sync("Dana@example.com");
    for from in [SyncFrom::Delta(&delta), page.next.start()] {
        assert!(api.changes(&token, from).await.unwrap_err().is_expired());
    }
    api.changes(&other, SyncFrom::Delta(&others)).await.unwrap();
    // It is ready at once, because Aurinko knows the mailbox.
    let SyncStart::Ready { updated, .. } = api.start_sync(&token, 30).await.unwrap() else {
        panic!("not ready");
    };
    let (messages, _, _) = changes(&api, &token, &updated).await;
    assert_eq!(messages.len(), 47);

    let control = format!(
        "{}/api/aurinko/mailboxes/{DANA}/sync",
        stage.sandbox.addresses.http_url()
    );
    let expired = reqwest::Client::new().delete(control).send().await.unwrap();
    assert_eq!(expired.status(), StatusCode::NO_CONTENT);
    let outcome = api.changes(&token, SyncFrom::Delta(&updated)).await;
    assert!(outcome.unwrap_err().is_expired());
}

#[tokio::test]
async fn a_fault_during_a_sync_is_not_an_expired_token() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let delta = started(&api, &token, 30).await;
    for (mode, status, expected) in [
        (Mode::Status, Some(429), "busy 429 Some(7)"),
        (Mode::Status, None, "busy 503 Some(7)"),
        (Mode::Drop, None, "unreachable"),
        (Mode::BadJson, None, "malformed 200"),
    ] {
        stage.fail(mode, status);
        let (start, page) = tokio::join!(
            api.start_sync(&token, 30),
            api.changes(&token, SyncFrom::Delta(&delta))
        );
        assert_eq!(
            (kind(&start), kind(&page)),
            (expected.to_owned(), expected.to_owned())
        );
        assert!(!page.unwrap_err().is_expired());
    }
    let endless = Fault::every(Service::Aurinko, Mode::Endless);
    stage.sandbox.faults.set(endless).unwrap();
    assert_eq!(kind(&api.start_sync(&token, 30).await), "malformed 200");
    stage.fail(Mode::None, None);
    stage.sandbox.aurinko.kill(DANA);
    let outcome = api.changes(&token, SyncFrom::Delta(&delta)).await;
    assert!(is_unauthorized(&outcome, "token.dead"), "{outcome:?}");
    let outcome = api.start_sync(&token, 30).await;
    assert!(is_unauthorized(&outcome, "token.dead"), "{outcome:?}");
}

#[tokio::test]
async fn the_sandbox_is_strict_about_syncs() {
    let stage = Stage::new().await;
    let token = stage.connect(DANA).await.access_token;
    let invalid = (StatusCode::BAD_REQUEST, "request.invalid".to_owned());
    for (method, path) in [
        (Method::POST, "v1/email/sync?days=2"),
        (Method::POST, "v1/email/sync?daysWithin=two"),
        (Method::POST, "v1/email/sync?daysWithin=-1"),
        (Method::POST, "v1/email/sync?bodyType=raw"),
        (Method::GET, "v1/email/sync/updated"),
        (Method::GET, "v1/email/sync/updated?deltaToken=1&pageToken=1"),
        (Method::GET, "v1/email/sync/updated?deltaToken=1&limit=1"),
        (Method::GET, "v1/email/sync/deleted"),
    ] {
        let request = stage.raw(method.clone(), path).bearer_auth(token.expose_secret());
        assert_eq!(refused(request).await, invalid, "{path}");
        let expected = (StatusCode::UNAUTHORIZED, "unauthorized".to_owned());
        assert_eq!(refused(stage.raw(method, path)).await, expected, "{path}");
    }
    let start = stage.raw(Method::POST, "v1/email/sync?daysWithin=2&awaitReady=true");
    let start = start.bearer_auth(token.expose_secret()).send().await.unwrap();
    let start: Value = serde_json::from_slice(&start.bytes().await.unwrap()).unwrap();
    assert_eq!(start["ready"], true);
    let deleted = start["syncDeletedToken"].as_str().unwrap();
    let path = format!("v1/email/sync/deleted?deltaToken={deleted}");
    let page = stage.raw(Method::GET, &path).bearer_auth(token.expose_secret());
    let page = page.send().await.unwrap().bytes().await.unwrap();
    let page: Value = serde_json::from_slice(&page).unwrap();
    assert_eq!(
        (&page["length"], &page["nextDeltaToken"]),
        (&0.into(), &deleted.into())
    );
}

#[tokio::test]
async fn a_mailbox_may_have_two_million_messages() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect("huge@example.com").await.access_token;
    let mut page_token: Option<String> = None;
    let mut listed = Vec::new();
    for _ in 0..5 {
        let query = MessageQuery {
            q: None,
            page_token: page_token.as_deref(),
        };
        let page = api.messages(&token, &query).await.unwrap();
        listed.extend(page.messages);
        page_token = page.next_page_token;
    }
    assert_eq!(listed.len(), 100);
    assert!(listed.is_sorted_by_key(|message| std::cmp::Reverse(message.received_at)));
    let unique: BTreeSet<&str> = listed.iter().map(|message| message.id.as_str()).collect();
    assert_eq!(unique.len(), 100);
    let oldest = api.message(&token, &listed[99].id).await.unwrap();
    assert_eq!(oldest.received_at, listed[99].received_at);
    // A search has no older messages, so it ends.
    assert_eq!(all(&api, &token, Some("invoice")).await.1.len(), 1);

    let delta = started(&api, &token, 29).await;
    let (recent, _, delta) = changes(&api, &token, &delta).await;
    assert!((100..1_000).contains(&recent.len()), "{}", recent.len());
    assert!(recent.is_sorted_by_key(|message| message.received_at));
    stage.sandbox.aurinko.deliver("huge@example.com", HELLO).unwrap();
    assert_eq!(changes(&api, &token, &delta).await.0.len(), 1);
    let SyncStart::Ready { updated, .. } = api.start_sync(&token, 10_000).await.unwrap() else {
        panic!("not ready");
    };
    let first = api.changes(&token, SyncFrom::Delta(&updated)).await.unwrap();
    assert_eq!(first.messages.len(), 20);
    let age = recent[0].received_at.unwrap() - first.messages[0].received_at.unwrap();
    assert!(age.num_days() > 1_000, "{age}");
    let state = std::fs::metadata(stage.folder.path().join("data/aurinko.json")).unwrap();
    assert!(state.len() < 1_000_000, "{}", state.len());
}

#[tokio::test]
async fn a_complete_mail_is_read_up_to_its_limit() {
    let stage = Stage::new().await;
    let api = stage.api();
    let token = stage.connect(DANA).await.access_token;
    let id = stage.sandbox.aurinko.deliver(DANA, HELLO).unwrap();
    assert_eq!(api.raw_message(&token, &id).await.unwrap(), HELLO);
    let (messages, _) = all(&api, &token, Some("invoice")).await;
    let made = api.raw_message(&token, &messages[0].id).await.unwrap();
    assert!(made.starts_with(b"Date: "));
    let outcome = api.raw_message(&token, "unknown").await;
    assert!(matches!(outcome, Err(AurinkoError::NotFound)), "{outcome:?}");
    let mut long = HELLO.to_vec();
    long.resize(MOST_RAW_BYTES, b'x');
    let id = stage.sandbox.aurinko.deliver(DANA, &long).unwrap();
    assert_eq!(api.raw_message(&token, &id).await.unwrap().len(), MOST_RAW_BYTES);
    long.push(b'x');
    let id = stage.sandbox.aurinko.deliver(DANA, &long).unwrap();
    let outcome = api.raw_message(&token, &id).await;
    assert!(
        matches!(outcome, Err(AurinkoError::Malformed(200))),
        "{outcome:?}"
    );
}
