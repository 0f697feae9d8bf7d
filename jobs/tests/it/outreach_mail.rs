//! Outreach e-mails: each has an unsubscribe link, and none is sent to an undeliverable address.

use chrono::{DateTime, Utc};
use database::email_accounts::Owner;
use database::jobs::NewJob;
use database::messages::planning::{MessageContent, NewMessage, plan};
use domain::channels::{Channel, Recipient};
use domain::ids::{JobId, MessageId, UserId};
use domain::jobs::{Job, State};
use domain::messages::{MessageState, Origin};
use domain::territory::View;
use domain::unsubscribe::UnsubscribeKey;
use sandbox::{MailDetail, Mode, Service};

use crate::message_dispatch::gmail;
use crate::outside::{Outside, PUBLIC_URL, Story};
use crate::stack::Stack;

const MARIA: &str = "maria@example.com";

async fn story() -> Story {
    let stack = Stack::start().await;
    let owner = stack.database.a.company_admin;
    stack
        .has_account(Owner::User(owner), gmail("ca@gmail.example"))
        .await;
    Story::of(stack, Outside::start().await)
}

/// Orders an e-mail to Maria with a marker in both parts.
async fn order(stack: &Stack, owner: UserId) -> (JobId, MessageId) {
    let now: DateTime<Utc> = stack.clock.clock().now();
    let scope = stack.scope(stack.database.a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let job = Job::Outreach {
        channel: Channel::Email,
        order: MessageId::generate().to_string(),
    };
    let new = NewJob {
        job: &job,
        owner: Some(owner),
        due_at: now,
        total: 1,
        idempotency_key: None,
    };
    let job = database::jobs::enqueue(&mut tx, &new, now).await.unwrap().id();
    let id = MessageId::generate();
    let content = MessageContent {
        recipient_name: "Maria".to_owned(),
        recipient_address: MARIA.to_owned(),
        address_key: Some(MARIA.to_owned()),
        subject: Some("Your street".to_owned()),
        html: Some("<html><body><p>Hello</p></body></html>".to_owned()),
        body: Some("Hello".to_owned()),
        ..MessageContent::default()
    };
    let way = (Origin::Manual, Channel::Email, Recipient::HomeOwner);
    let message = NewMessage {
        id,
        job: Some(job),
        planned_by: Some(owner),
        ..NewMessage::new(format!("test:{id}"), way, now, content)
    };
    plan(&mut tx, &[message], now).await.unwrap();
    tx.commit().await.unwrap();
    (job, id)
}

fn header<'a>(mail: &'a MailDetail, name: &str) -> Option<&'a str> {
    let found = mail
        .headers
        .iter()
        .find(|(key, _)| key.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.as_str())
}

fn mails(story: &Story) -> Vec<MailDetail> {
    let mails = &story.outside.sandbox.mails;
    let list = mails.list(None, 10);
    list.iter().filter_map(|mail| mails.detail(mail.id)).collect()
}

async fn suppressed(story: &Story) -> Vec<(String, i16)> {
    sqlx::query_as("select address, reason from suppressions where channel = 1 and removed_at is null")
        .fetch_all(story.stack.looks())
        .await
        .unwrap()
}

// COMPL-02
#[tokio::test(flavor = "multi_thread")]
async fn outreach_has_the_link_the_headers_and_the_postal_address() {
    let story = story().await;
    let a = story.stack.database.a;
    let (job, message) = order(&story.stack, a.company_admin).await;
    let ended = story.stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(ended.state, State::Succeeded, "{ended:?}");
    let mail = mails(&story).remove(0);
    let link = header(&mail, "List-Unsubscribe").unwrap();
    let link: String = link.split_whitespace().collect();
    let token = link
        .strip_prefix(&format!("<{PUBLIC_URL}/u/"))
        .and_then(|rest| rest.strip_suffix('>'))
        .unwrap();
    let key = UnsubscribeKey::of("a secret of a test, long enough");
    assert_eq!(key.read(token), Some((a.tenant_id, message)));
    assert_eq!(
        header(&mail, "List-Unsubscribe-Post"),
        Some("List-Unsubscribe=One-Click")
    );
    for part in [mail.html.as_ref().unwrap(), mail.text.as_ref().unwrap()] {
        assert!(part.contains("Hello") && part.contains("1 Main Street"), "{part}");
        assert!(part.contains(&format!("{PUBLIC_URL}/u/{token}")), "{part}");
    }
    story.end().await;
}

// COMPL-02; rules 6.4
#[tokio::test(flavor = "multi_thread")]
async fn emails_of_a_builder_have_them_and_tests_do_not() {
    let story = story().await;
    let a = story.stack.database.a;
    for (cause, carries) in [(Origin::Manual, true), (Origin::Test, false)] {
        let job = story.stack.order_emails_as(cause, a.company_admin, 1).await;
        let ended = story.stack.ended(a, a.company_admin, job, 20).await;
        assert_eq!(ended.state, State::Succeeded, "{ended:?}");
        let mail = mails(&story).remove(0);
        assert_eq!(header(&mail, "List-Unsubscribe").is_some(), carries);
        let text = mail.text.as_ref().unwrap();
        assert_eq!(text.contains("Unsubscribe"), carries, "{text}");
        assert_eq!(text.contains("1 Main Street"), carries, "{text}");
    }
    story.end().await;
}

// OUT-13; rules 6.4
#[tokio::test(flavor = "multi_thread")]
async fn an_unsubscribed_recipient_gets_no_builder_email_and_no_test() {
    let story = story().await;
    let a = story.stack.database.a;
    sqlx::query(
        "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
         values ($1, gen_random_uuid(), 1, 'r1@example.com', 'R1@example.com', 1, now())",
    )
    .bind(a.tenant_id.0)
    .execute(story.stack.looks())
    .await
    .unwrap();
    let job = story
        .stack
        .order_emails_as(Origin::Manual, a.company_admin, 3)
        .await;
    let ended = story.stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(
        (ended.state, ended.error_message.as_deref()),
        (State::Failed, Some("2 of 3 emails sent, 1 cancelled."))
    );
    let to: Vec<String> = sqlx::query_scalar(
        "select c.recipient_address from messages m join message_contents c on c.message_id = m.id
         where m.job_id = $1 and m.state = 7 and m.reason = 'SUPPRESSED'",
    )
    .bind(job.0)
    .fetch_all(story.stack.looks())
    .await
    .unwrap();
    assert_eq!((to, story.sent()), (vec!["r1@example.com".to_owned()], 2));
    let job = story
        .stack
        .order_emails_as(Origin::Test, a.company_admin, 3)
        .await;
    let ended = story.stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(
        (ended.state, ended.error_message.as_deref()),
        (State::Failed, Some("2 of 3 emails sent, 1 cancelled."))
    );
    assert_eq!(story.sent(), 4);
    story.end().await;
}

// COMPL-02
#[tokio::test(flavor = "multi_thread")]
async fn without_a_postal_address_no_outreach_is_sent() {
    let story = story().await;
    let a = story.stack.database.a;
    sqlx::query("update companies set address1 = null where tenant_id = $1")
        .bind(a.tenant_id.0)
        .execute(story.stack.looks())
        .await
        .unwrap();
    let (job, message) = order(&story.stack, a.company_admin).await;
    let ended = story.stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(ended.state, State::Failed);
    let (state, reason): (i16, String) = sqlx::query_as("select state, reason from messages where id = $1")
        .bind(message.0)
        .fetch_one(story.stack.looks())
        .await
        .unwrap();
    assert_eq!(
        (state, reason.as_str(), story.sent()),
        (5, "NO_SENDER_ADDRESS", 0)
    );
    story.end().await;
}

// COMPL-06
#[tokio::test(flavor = "multi_thread")]
async fn a_nonexistent_mailbox_gets_no_further_emails() {
    let story = story().await;
    let a = story.stack.database.a;
    story.outside.fail(Service::Smtp, Mode::Refuse);
    let (job, message) = order(&story.stack, a.company_admin).await;
    let ended = story.stack.ended(a, a.company_admin, job, 20).await;
    // OUT-15: the server's answer is stated with its code, in the job and the message.
    assert_eq!(
        (ended.state, ended.error_code.as_deref()),
        (State::Failed, Some("MAIL_REFUSED")),
        "{ended:?}"
    );
    let words = ended.error_message.unwrap();
    assert!(words.ends_with("Error code: 550."), "{words}");
    let scope = story.stack.scope(a.tenant_id).await;
    let mut tx = story.stack.db.tenant(&scope).await.unwrap();
    let row = database::messages::outbox::get(&mut tx, (View::Company, a.company_admin), message)
        .await
        .unwrap()
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(
        (
            row.state,
            row.reason.as_deref(),
            row.reason_detail.as_deref(),
            row.sent_at
        ),
        (MessageState::Failed, Some("REFUSED"), Some("550"), None)
    );
    assert_eq!(suppressed(&story).await, [(MARIA.to_owned(), 3)]);
    story.end().await;
}
