//! Replies, bounces and automatic answers, read from connected mailboxes.

use chrono::TimeDelta;
use database::email_accounts::Owner;
use domain::ids::MailConnectionId;
use domain::jobs::State;
use sandbox::{Mode, Service};
use uuid::Uuid;

use crate::kill::Real;
use crate::message_dispatch::gmail;
use crate::outreach::set_clock;
use crate::outside::Story;
use crate::stack::until;

const EMAIL: &str = "dana@example.com";

/// What the sandbox's recipients write.
const REPLY: &str = "Yes, please call me tomorrow after 3 pm.";
const ABSENT: &str = "I am out of the office until Monday and will read your message then.";

/// The sender of a stored reply, its text, whether a program wrote it, and whether it asks for no more.
type StoredReply = (String, String, bool, Option<i16>);

impl Story {
    /// A connected mailbox that has passed its test.
    async fn mailbox(&self) -> MailConnectionId {
        let mailbox = self.connect(EMAIL).await;
        assert!(self.passes(EMAIL).await);
        mailbox
    }

    /// Sends an email from the mailbox; returns its message.
    async fn written_to(&self, mailbox: MailConnectionId, recipient: &str) -> Uuid {
        let state = self.write_to(mailbox, recipient, (0, None)).await;
        assert_eq!(state, State::Succeeded, "{recipient}");
        sqlx::query_scalar("select message_id from message_contents where recipient_address = $1")
            .bind(recipient)
            .fetch_one(self.stack.looks())
            .await
            .unwrap()
    }

    /// Waits for a complete sync of all mailboxes that begins now, without a webhook.
    async fn synced(&self) {
        let now = self.stack.clock.clock().now();
        until("the mailboxes are read", 20, async || {
            let is_synced: bool =
                sqlx::query_scalar("select bool_and(synced_at > $1) is true from mail_connections")
                    .bind(now)
                    .fetch_one(self.stack.looks())
                    .await
                    .unwrap();
            if !is_synced {
                self.stack.clock.advance(TimeDelta::seconds(20));
            }
            is_synced.then_some(())
        })
        .await;
    }

    async fn replies(&self) -> Vec<StoredReply> {
        sqlx::query_as("select sender, body, is_automatic, wish from inbound_messages order by sender, body")
            .fetch_all(self.stack.looks())
            .await
            .unwrap()
    }

    async fn suppressed(&self) -> Vec<(String, i16)> {
        sqlx::query_as("select address, reason from suppressions where removed_at is null order by address")
            .fetch_all(self.stack.looks())
            .await
            .unwrap()
    }

    async fn state_of(&self, message: Uuid) -> (i16, Option<String>, Option<String>) {
        sqlx::query_as("select state, reason, reason_detail from messages where id = $1")
            .bind(message)
            .fetch_one(self.stack.looks())
            .await
            .unwrap()
    }

    fn deliver(&self, email: &str, headers: &str, text: &str) {
        let mail = format!("To: {email}\r\n{headers}\r\n\r\n{text}\r\n");
        let delivered = self.outside.sandbox.aurinko.deliver(email, mail.as_bytes());
        delivered.unwrap();
    }
}

// CONN-30 (without a webhook), CONN-31, LEAD-25: what is new in a reply is stored with its message. What it
// quotes, our footer with "Unsubscribe" among it, is no refusal. Other mail isn't stored.
#[tokio::test(flavor = "multi_thread")]
async fn replies_are_stored_without_what_they_quote() {
    let story = Story::begin().await;
    let mailbox = story.mailbox().await;
    for recipient in ["reply@example.com", "bare-reply@example.com", "ooo@example.com"] {
        story.written_to(mailbox, recipient).await;
    }
    let began = story.stack.clock.clock().now();
    story.synced().await;
    assert!(story.stack.clock.clock().now() - began < TimeDelta::minutes(12));
    let person = |sender: &str| (sender.to_owned(), REPLY.to_owned(), false, None);
    assert_eq!(
        story.replies().await,
        [
            person("bare-reply@example.com"),
            ("ooo@example.com".to_owned(), ABSENT.to_owned(), true, None),
            person("reply@example.com"),
        ]
    );
    let quoted: Vec<Option<bool>> = sqlx::query_scalar(
        "select i.full_text ilike '%unsubscribe%' \
         from inbound_messages i \
         join message_contents c on c.message_id = i.message_id and c.recipient_address = i.sender \
         order by i.sender",
    )
    .fetch_all(story.stack.looks())
    .await
    .unwrap();
    assert_eq!(quoted, [Some(true), None, Some(true)]);
    assert_eq!(story.suppressed().await, []);
    story.end().await;
}

// Design 10: a sync that begins anew, fails on its way or is repeated stores nothing twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_reply_is_stored_once() {
    let story = Story::begin().await;
    let mailbox = story.mailbox().await;
    story.written_to(mailbox, "reply@example.com").await;
    story.synced().await;
    assert_eq!(story.replies().await.len(), 1);
    story.outside.sandbox.aurinko.expire_sync(EMAIL);
    story.synced().await;
    assert_eq!(story.replies().await.len(), 1);
    let fails = [Mode::Status, Mode::BadJson];
    for (round, mode) in fails.into_iter().enumerate() {
        story.outside.fail(Service::Aurinko, mode);
        let headers = format!(
            "From: reply@example.com\r\nSubject: Re: Email 0\r\nMessage-ID: <late-{round}@example.com>\r\n\
             Date: Mon, 21 Sep 2026 15:00:00 +0000"
        );
        story.deliver(EMAIL, &headers, "One more thing.");
        story.stack.clock.advance(TimeDelta::minutes(4));
        until("a sync fails", 20, async || {
            let failed: bool = sqlx::query_scalar(
                "select exists (select 1 from jobs where kind = 'mailboxSync' and state = 0 and due_at > $1)",
            )
            .bind(story.stack.clock.clock().now())
            .fetch_one(story.stack.looks())
            .await
            .unwrap();
            failed.then_some(())
        })
        .await;
        assert_eq!(story.replies().await.len(), 1 + round, "{mode:?}");
        story.outside.fail(Service::Aurinko, Mode::None);
        story.synced().await;
        assert_eq!(story.replies().await.len(), 2 + round, "{mode:?}");
    }
    story.end().await;
}

// Design 10: a process killed between two pages goes on where it was and records nothing twice. The list of
// the mailbox is complete without a call of its user.
#[tokio::test(flavor = "multi_thread")]
async fn a_killed_sync_goes_on_and_repeats_nothing() {
    const REPLIES: i64 = 120;
    let story = Story::begin().await;
    let mailbox = story.mailbox().await;
    story.written_to(mailbox, "rae@example.com").await;
    let (stack, outside, scheduler) = story.without_worker().await;
    for reply in 0..REPLIES {
        let mail = format!(
            "To: {EMAIL}\r\nFrom: Rae <rae@example.com>\r\nSubject: Re: Email 0\r\nMessage-ID: <{reply}@example.com>\r\n\
             Date: Mon, 21 Sep 2026 15:00:00 +0000\r\n\r\nAnswer {reply}\r\n"
        );
        outside.sandbox.aurinko.deliver(EMAIL, mail.as_bytes()).unwrap();
    }
    outside.delay(Service::Aurinko, 100);
    set_clock(&outside, stack.clock.clock().now() + TimeDelta::minutes(5));
    let stored = async || stack.number_of("select count(*) from inbound_messages").await;
    for _ in 0..2 {
        let before = stored().await;
        let worker = Real::start(&stack, &outside, None, "work");
        until("a page is stored", 60, async || {
            (stored().await > before).then_some(())
        })
        .await;
        worker.kill();
        assert!(stored().await < REPLIES, "it was killed too late");
        let page = "select count(*) from mail_connections where sync_page is not null";
        assert_eq!(stack.number_of(page).await, 1);
        // Like the end of the lease.
        stack
            .sql("update jobs set lease_until = clock_timestamp() where state = 1")
            .await;
    }
    let worker = Real::start(&stack, &outside, None, "work");
    until("all is read", 60, async || {
        let read = "select count(*) from mail_connections where sync_delta is not null";
        (stack.number_of(read).await == 1).then_some(())
    })
    .await;
    assert!(worker.terminate().1);
    scheduler.stop().await;
    assert_eq!(stored().await, REPLIES);
    let listed = "select count(*) from mail_messages where subject = 'Re: Email 0'";
    assert_eq!(stack.number_of(listed).await, REPLIES);
    let read_at = "select count(*) from mail_connections where mail_read_at is not null";
    assert_eq!(stack.number_of(read_at).await, 1);
    stack.end().await;
}

// Design 6: a reply to an email of an SMTP account is known by our Message-ID. Two mailboxes that receive it
// store it once.
#[tokio::test(flavor = "multi_thread")]
async fn a_reply_to_an_email_of_another_account_is_recognized() {
    let story = Story::begin().await;
    story
        .stack
        .has_account(Owner::Company, gmail("office@a.example"))
        .await;
    let job = story
        .stack
        .order_emails(story.stack.database.a.company_admin, 1)
        .await;
    let ended = story
        .stack
        .ended_after_a_while(story.stack.database.a.company_admin, job)
        .await;
    assert_eq!(ended.state, State::Succeeded);
    let message: Uuid = sqlx::query_scalar("select id from messages where job_id = $1")
        .bind(job.0)
        .fetch_one(story.stack.looks())
        .await
        .unwrap();
    for email in [EMAIL, "second@example.com"] {
        story.connect(email).await;
        let headers = format!(
            "From: Rae <r0@example.com>\r\nSubject: A question\r\nMessage-ID: <answer@example.com>\r\n\
             Date: Mon, 21 Sep 2026 15:00:00 +0000\r\nReferences: <other@example.com> <{message}@a.example>"
        );
        story.deliver(email, &headers, "Is the home still for sale?");
    }
    story.synced().await;
    let answers: Vec<(Uuid, String)> = sqlx::query_as("select message_id, body from inbound_messages")
        .fetch_all(story.stack.looks())
        .await
        .unwrap();
    assert_eq!(answers, [(message, "Is the home still for sale?".to_owned())]);
    story.end().await;
}

// CONN-32: a hard bounce fails the message and suppresses its recipient, once. A delay does neither.
#[tokio::test(flavor = "multi_thread")]
async fn a_hard_bounce_fails_the_message_and_a_delay_does_not() {
    let story = Story::begin().await;
    let mailbox = story.mailbox().await;
    let bounced = story.written_to(mailbox, "bounce@example.com").await;
    let delayed = story.written_to(mailbox, "rae@example.com").await;
    let headers = "From: mailer-daemon@mail.example.org\r\nSubject: Delayed\r\nAuto-Submitted: auto-replied\r\n\
                   Message-ID: <delay@example.org>\r\nMIME-Version: 1.0\r\n\
                   Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\
                   Date: Mon, 21 Sep 2026 15:00:00 +0000";
    let text = format!(
        "--b\r\nContent-Type: text/plain\r\n\r\nStill trying.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mail.example.org\r\n\r\nFinal-Recipient: rfc822; rae@example.com\r\nAction: delayed\r\n\
         Status: 4.4.1\r\n\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nX-Doorstep-Message: {delayed}\r\n\r\n--b--"
    );
    story.deliver(EMAIL, headers, &text);
    for _ in 0..2 {
        story.synced().await;
        let (state, reason, detail) = story.state_of(bounced).await;
        assert_eq!((state, reason.as_deref()), (5, Some("UNDELIVERED")));
        assert_eq!(detail.as_deref(), Some("5.1.1"));
        assert_eq!(story.state_of(delayed).await.0, 2);
        assert_eq!(story.suppressed().await, [("bounce@example.com".to_owned(), 3)]);
        assert_eq!(story.replies().await, []);
        story.outside.sandbox.aurinko.expire_sync(EMAIL);
    }
    let reports: Vec<(String, Option<String>)> =
        sqlx::query_as("select name, detail from message_reports order by name")
            .fetch_all(story.stack.looks())
            .await
            .unwrap();
    let report = |name: &str, detail: &str| (name.to_owned(), Some(detail.to_owned()));
    assert_eq!(reports, [report("bounced", "5.1.1"), report("delayed", "4.4.1")]);
    story.end().await;
}

// COMPL-01 for email: a reply of one word is a refusal. Another wording waits for a person.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_suppresses_and_other_wording_waits_for_a_person() {
    let story = Story::begin().await;
    let mailbox = story.mailbox().await;
    let answered = story.written_to(mailbox, "rae@example.com").await;
    let others = story.written_to(mailbox, "sam@example.com").await;
    for (message, from, text) in [
        (
            answered,
            "rae.private@example.com",
            "Stop.\r\n\r\nOn Mon, Sep 21, 2026 at 10:13 AM Dana <dana@example.com> wrote:\r\n> Dear Rae",
        ),
        (
            others,
            "sam@example.com",
            "Please do not contact me again, thank you.",
        ),
    ] {
        let headers = format!(
            "From: {from}\r\nSubject: Re: Email 0\r\nMessage-ID: <{message}.answer@example.com>\r\n\
             Date: Mon, 21 Sep 2026 15:00:00 +0000\r\nIn-Reply-To: <{message}@example.com>"
        );
        story.deliver(EMAIL, &headers, text);
    }
    story.synced().await;
    let suppressed = story.suppressed().await;
    let asked = |address: &str| (address.to_owned(), 1);
    assert_eq!(
        suppressed,
        [asked("rae.private@example.com"), asked("rae@example.com")]
    );
    let waiting: Vec<(String, bool)> =
        sqlx::query_as("select sender, needs_look from inbound_messages order by sender")
            .fetch_all(story.stack.looks())
            .await
            .unwrap();
    let expected = [("rae.private@example.com", false), ("sam@example.com", true)];
    assert_eq!(
        waiting,
        expected.map(|(sender, waits)| (sender.to_owned(), waits))
    );
    story.end().await;
}
