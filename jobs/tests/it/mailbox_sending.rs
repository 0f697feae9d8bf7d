//! Email through connected mailboxes: the account that sends, every outcome, and none twice.

use chrono::TimeDelta;
use database::email_accounts::Owner;
use database::jobs::{self, NewJob};
use database::messages::planning::{MessageContent, NewMessage, plan};
use domain::channels::{Channel, Recipient};
use domain::ids::{JobId, MailConnectionId};
use domain::jobs::{Job, State};
use domain::messages::Origin;
use domain::suppressions::address;
use sandbox::{AurinkoSent, AurinkoTokenStatus, Fault, Mode, Service};

use crate::kill::Real;
use crate::message_dispatch::gmail;
use crate::outreach::set_clock;
use crate::outside::Story;
use crate::stack::until;

const EMAIL: &str = "dana@example.com";

/// An email that a user wrote.
struct Written<'a> {
    recipient: &'a str,
    order: usize,
    copy: Option<&'a str>,
    origin: Origin,
    answers: Option<String>,
}

impl Story {
    /// Connects a mailbox and returns the result of its test email.
    pub async fn tested(&self, email: &str) -> bool {
        self.connect(email).await;
        self.passes(email).await
    }

    /// Waits for the result of a mailbox's test email.
    pub async fn passes(&self, email: &str) -> bool {
        until("the mailbox is tested", 30, async || {
            let carries: Option<bool> =
                sqlx::query_scalar("select carries_headers from mail_connections where email = $1")
                    .bind(email)
                    .fetch_one(self.stack.looks())
                    .await
                    .unwrap();
            if carries.is_none() {
                self.stack.clock.advance(TimeDelta::seconds(30));
            }
            carries
        })
        .await
    }

    /// Sends this many emails of the Company Admin; returns the ended job.
    async fn send(&self, count: usize) -> (State, JobId) {
        let a = self.stack.database.a;
        let job = self.stack.order_emails(a.company_admin, count).await;
        let view = self.stack.ended_after_a_while(a.company_admin, job).await;
        (view.state, job)
    }

    /// Orders an email of the Company Admin from a mailbox; returns the state of its ended job.
    async fn compose(&self, mailbox: MailConnectionId, order: usize, copy: &str) -> State {
        self.write_to(mailbox, "rae@example.com", (order, Some(copy)))
            .await
    }

    /// The same to a recipient.
    pub async fn write_to(
        &self,
        mailbox: MailConnectionId,
        recipient: &str,
        (order, copy): (usize, Option<&str>),
    ) -> State {
        let written = Written {
            recipient,
            order,
            copy,
            origin: Origin::Manual,
            answers: None,
        };
        self.write(mailbox, written).await
    }

    /// Orders an email of the Company Admin from a mailbox; returns the state of its ended job.
    async fn write(&self, mailbox: MailConnectionId, written: Written<'_>) -> State {
        let (a, now) = (self.stack.database.a, self.stack.clock.clock().now());
        let mut tx = self
            .stack
            .db
            .tenant(&self.stack.scope(a.tenant_id).await)
            .await
            .unwrap();
        let job = Job::MailboxEmails {
            mailbox,
            order: written.order.to_string(),
        };
        let new = NewJob {
            job: &job,
            owner: Some(a.company_admin),
            due_at: now,
            total: 1,
            idempotency_key: None,
        };
        let job = jobs::enqueue(&mut tx, &new, now).await.unwrap().id();
        let content = MessageContent {
            recipient_address: written.recipient.to_owned(),
            address_key: Some(written.recipient.to_owned()),
            copy_to: written.copy.map(|copy| address(Channel::Email, copy).unwrap()),
            subject: Some(format!("Email {}", written.order)),
            body: Some("Dear Rae".to_owned()),
            answers: written.answers,
            ..MessageContent::default()
        };
        let way = (written.origin, Channel::Email, Recipient::Address);
        let message = NewMessage {
            job: Some(job),
            planned_by: Some(a.company_admin),
            sender: Some(a.company_admin),
            ..NewMessage::new(format!("job:{job}:0"), way, now, content)
        };
        plan(&mut tx, &[message], now).await.unwrap();
        tx.commit().await.unwrap();
        self.stack.ended_after_a_while(a.company_admin, job).await.state
    }

    /// The kinds and addresses of the accounts that sent messages of a job, with their numbers.
    async fn sent_from(&self, job: JobId) -> Vec<(i16, String, i64)> {
        sqlx::query_as(
            "select a.account_type, a.account_address, count(*) \
             from messages m \
             join lateral (select * from message_attempts a where a.message_id = m.id order by attempt desc limit 1) a on true \
             where m.job_id = $1 and m.state = 2 group by 1, 2 order by 1",
        )
        .bind(job.0)
        .fetch_all(self.stack.looks())
        .await
        .unwrap()
    }

    /// What the mailbox sent to others.
    fn mailbox_sent(&self, email: &str) -> Vec<AurinkoSent> {
        let sent = self.outside.sandbox.aurinko.sent(email);
        sent.into_iter()
            .filter(|mail| mail.to != [email.to_owned()])
            .collect()
    }
}

// OUT-10, CONN-43, rules 6.9
#[tokio::test(flavor = "multi_thread")]
async fn email_goes_through_the_active_mailbox_with_its_headers() {
    let story = Story::begin().await;
    story
        .stack
        .has_account(Owner::Company, gmail("office@a.example"))
        .await;
    assert!(story.tested(EMAIL).await);
    let (state, job) = story.send(3).await;
    assert_eq!(state, State::Succeeded);
    assert_eq!(story.sent_from(job).await, [(6, EMAIL.to_owned(), 3)]);
    let sent = story.mailbox_sent(EMAIL);
    assert_eq!(sent.len(), 3);
    for mail in &sent {
        let header = |name: &str| {
            let found = mail
                .headers
                .iter()
                .find(|(known, _)| known.eq_ignore_ascii_case(name));
            found.map(|(_, value)| value.as_str())
        };
        assert!(header("X-Doorstep-Message").is_some());
        assert!(header("List-Unsubscribe").is_some_and(|link| link.contains("/u/")));
        assert_eq!(
            header("List-Unsubscribe-Post"),
            Some("List-Unsubscribe=One-Click")
        );
        assert!(mail.html.contains("Unsubscribe"), "{}", mail.html);
    }
    let all = story.outside.sandbox.mails.list(None, usize::MAX);
    assert!(all.iter().all(|mail| mail.from == EMAIL));
    story.end().await;
}

// Design 10: a mailbox whose service drops headers sends no outreach.
#[tokio::test(flavor = "multi_thread")]
async fn a_mailbox_without_headers_sends_no_outreach() {
    let story = Story::begin().await;
    story
        .stack
        .has_account(Owner::Company, gmail("office@a.example"))
        .await;
    assert!(!story.tested("strips@example.com").await);
    let (state, job) = story.send(2).await;
    assert_eq!(state, State::Succeeded);
    assert_eq!(
        story.sent_from(job).await,
        [(1, "office@a.example".to_owned(), 2)]
    );
    assert!(story.mailbox_sent("strips@example.com").is_empty());
    story.end().await;
}

// Design 10, OUT-10: accepted, then silence, 500 or no ids. The email is found among the sent items and never sent again.
#[tokio::test(flavor = "multi_thread")]
async fn an_email_without_a_usable_answer_is_found_and_not_sent_again() {
    let story = Story::begin().await;
    assert!(story.tested(EMAIL).await);
    for mode in [Mode::AcceptThenSilent, Mode::AcceptThenError, Mode::BadJson] {
        let before = story.mailbox_sent(EMAIL).len();
        let fault = Fault {
            count: Some(1),
            ..Fault::every(Service::Aurinko, mode)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        let (state, job) = story.send(2).await;
        assert_eq!(state, State::Succeeded, "{mode:?}");
        assert_eq!(story.sent_from(job).await, [(6, EMAIL.to_owned(), 2)], "{mode:?}");
        assert_eq!(story.mailbox_sent(EMAIL).len(), before + 2, "{mode:?}");
    }
    story.outside.fail(Service::Aurinko, Mode::None);
    story.end().await;
}

// Design 10: the rest goes through the next account.
#[tokio::test(flavor = "multi_thread")]
async fn when_a_mailbox_dies_the_next_account_sends() {
    let story = Story::begin().await;
    story
        .stack
        .has_account(Owner::Company, gmail("office@a.example"))
        .await;
    assert!(story.tested(EMAIL).await);
    let aurinko = &story.outside.sandbox.aurinko;
    aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Dead);
    let (state, job) = story.send(4).await;
    assert_eq!(state, State::Succeeded);
    assert_eq!(
        story.sent_from(job).await,
        [(1, "office@a.example".to_owned(), 4)]
    );
    let health: (i16, Option<String>) = sqlx::query_as("select health, health_reason from mail_connections")
        .fetch_one(story.stack.looks())
        .await
        .unwrap();
    assert_eq!(health, (2, Some("token.dead".to_owned())));
    story.end().await;
}

// An email that a user writes goes from its mailbox with its copy, and from nothing else. A copy to a
// person who opted out meanwhile is left out.
#[tokio::test(flavor = "multi_thread")]
async fn a_composed_email_goes_from_its_mailbox_only() {
    let story = Story::begin().await;
    story
        .stack
        .has_account(Owner::Company, gmail("office@a.example"))
        .await;
    let mailbox = story.connect(EMAIL).await;
    assert!(story.passes(EMAIL).await);
    let copies = ["sam@example.com", "gone@example.com"];
    sqlx::query(
        "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at) \
         values ($1, gen_random_uuid(), 1, 'gone@example.com', 'gone@example.com', 1, now())",
    )
    .bind(story.stack.database.a.tenant_id.0)
    .execute(story.stack.looks())
    .await
    .unwrap();
    for (order, copy) in copies.into_iter().enumerate() {
        assert_eq!(story.compose(mailbox, order, copy).await, State::Succeeded);
    }
    let mut sent = story.mailbox_sent(EMAIL);
    sent.sort_by(|one, other| one.subject.cmp(&other.subject));
    let to_and_copy: Vec<_> = sent
        .iter()
        .map(|mail| (mail.to.clone(), mail.cc.clone()))
        .collect();
    let to = || vec!["rae@example.com".to_owned()];
    assert_eq!(
        to_and_copy,
        [(to(), vec![copies[0].to_owned()]), (to(), Vec::new())]
    );
    assert!(sent[0].text.contains("Dear Rae") && sent[0].text.contains("nsubscribe"));
    let aurinko = &story.outside.sandbox.aurinko;
    aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Dead);
    assert_eq!(story.compose(mailbox, 2, "sam@example.com").await, State::Failed);
    let all = story.outside.sandbox.mails.list(None, usize::MAX);
    assert!(all.iter().all(|mail| mail.from != "office@a.example"));
    story.end().await;
}

// An answer and an email to a colleague are no outreach: no footer, no unsubscribe headers, so any mailbox
// sends them, also to people who opted out. The answer is in the thread of what it answers.
#[tokio::test(flavor = "multi_thread")]
async fn a_personal_email_has_no_footer_and_stays_in_its_thread() {
    const STRIPS: &str = "strips@example.com";
    let story = Story::begin().await;
    let mailbox = story.connect(STRIPS).await;
    assert!(!story.passes(STRIPS).await);
    let aurinko = &story.outside.sandbox.aurinko;
    let received = aurinko.deliver(
        STRIPS,
        b"From: Rae <rae@example.com>\r\nTo: strips@example.com\r\nSubject: A question\r\n\r\nMay I?\r\n",
    );
    story
        .stack
        .sql(
            "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at) \
             select distinct tenant_id, gen_random_uuid(), 1, who, who, 1, now() \
             from mail_connections, unnest('{rae@example.com,sam@example.com}'::text[]) who",
        )
        .await;
    let written = |order, origin, answers| Written {
        recipient: "rae@example.com",
        order,
        copy: Some("sam@example.com"),
        origin,
        answers,
    };
    let outreach = story.write(mailbox, written(0, Origin::Manual, None)).await;
    assert_eq!(outreach, State::Failed);
    let gone = Some("gone".to_owned());
    for (order, answers) in [(1, received), (2, gone)] {
        let state = story
            .write(mailbox, written(order, Origin::Personal, answers))
            .await;
        assert_eq!(state, State::Succeeded, "{order}");
    }
    let mut sent = story.mailbox_sent(STRIPS);
    sent.sort_by(|one, other| one.subject.cmp(&other.subject));
    let answered: Vec<bool> = sent
        .iter()
        .map(|mail| mail.headers.iter().any(|(name, _)| name == "In-Reply-To"))
        .collect();
    assert_eq!(answered, [true, false]);
    for mail in &sent {
        assert_eq!(mail.cc, ["sam@example.com"]);
        assert!(!mail.text.to_lowercase().contains("unsubscribe"), "{}", mail.text);
    }
    story.end().await;
}

// Design 7: while a mailbox is being checked, its email waits, for 30 minutes at most, and nothing else
// sends it.
#[tokio::test(flavor = "multi_thread")]
async fn email_waits_for_a_mailbox_that_is_being_checked() {
    let story = Story::begin().await;
    story
        .stack
        .has_account(Owner::Company, gmail("office@a.example"))
        .await;
    assert!(story.tested(EMAIL).await);
    let aurinko = &story.outside.sandbox.aurinko;
    let a = story.stack.database.a;
    for is_back in [true, false] {
        let before = (story.mailbox_sent(EMAIL).len(), story.sent());
        aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Invalid);
        let job = story.stack.order_emails(a.company_admin, 2).await;
        until("the mailbox is suspect", 20, async || {
            let suspect = "select count(*) from mail_connections where health = 1";
            (story.stack.number_of(suspect).await == 1).then_some(())
        })
        .await;
        if is_back {
            aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Active);
            // The time of the next check.
            story.stack.clock.advance(TimeDelta::minutes(11));
            until("the mailbox works", 20, async || {
                let works = "select count(*) from mail_connections where health = 0";
                (story.stack.number_of(works).await == 1).then_some(())
            })
            .await;
        } else {
            // Checks get no answer, so that the mailbox stays suspect.
            story.outside.fail(Service::Aurinko, Mode::Drop);
            story.stack.clock.advance(TimeDelta::minutes(29));
            assert_eq!(story.sent(), before.1);
        }
        let view = story.stack.ended_after_a_while(a.company_admin, job).await;
        assert_eq!(view.state, State::Succeeded);
        let from = story.sent_from(job).await;
        if is_back {
            assert_eq!(from, [(6, EMAIL.to_owned(), 2)]);
        } else {
            assert_eq!(from, [(1, "office@a.example".to_owned(), 2)]);
            assert_eq!(story.mailbox_sent(EMAIL).len(), before.0);
        }
    }
    // The next check finds that it works.
    aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Active);
    story.outside.fail(Service::Aurinko, Mode::None);
    story.end().await;
}

// Without another account the messages fail with 6043, and nothing is sent.
#[tokio::test(flavor = "multi_thread")]
async fn without_another_account_nothing_is_sent() {
    let story = Story::begin().await;
    assert!(story.tested(EMAIL).await);
    let aurinko = &story.outside.sandbox.aurinko;
    aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Dead);
    let (state, job) = story.send(2).await;
    assert_eq!(state, State::Failed);
    assert!(story.sent_from(job).await.is_empty());
    assert!(story.mailbox_sent(EMAIL).is_empty());
    story.end().await;
}

// Promise: worker killed, with a connected mailbox. What was accepted is found among the sent items.
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_killed_while_a_mailbox_sends_loses_and_repeats_nothing() {
    const MAILS: usize = 60;
    let story = Story::begin().await;
    assert!(story.tested(EMAIL).await);
    let (stack, outside, scheduler) = story.without_worker().await;
    let a = stack.database.a;
    set_clock(&outside, stack.clock.clock().now());
    outside.delay(Service::Aurinko, 50);
    let job = stack.order_emails(a.company_admin, MAILS).await;
    let sent = || outside.sandbox.aurinko.sent(EMAIL).len();
    for _ in 0..3 {
        let before = sent();
        let worker = Real::start(&stack, &outside, None, "work");
        until("some are sent", 60, async || (sent() >= before + 8).then_some(())).await;
        worker.kill();
        // Like the end of the leases.
        for leases in [
            "update jobs set lease_until = clock_timestamp() where state = 1",
            "update messages set lease_until = clock_timestamp() where state = 1",
        ] {
            sqlx::query(leases).execute(stack.looks()).await.unwrap();
        }
    }
    // After the time for which an email is looked up.
    set_clock(&outside, stack.clock.clock().now() + TimeDelta::minutes(20));
    let worker = Real::start(&stack, &outside, None, "work");
    stack.ended(a, a.company_admin, job, 60).await;
    worker.kill();
    scheduler.stop().await;
    let mut recipients: Vec<String> = outside
        .sandbox
        .aurinko
        .sent(EMAIL)
        .into_iter()
        .flat_map(|mail| mail.to)
        .filter(|to| to != EMAIL)
        .collect();
    recipients.sort();
    let in_state = async |state: i16| -> Vec<String> {
        let query = "select c.recipient_address from messages m join message_contents c on c.message_id = m.id \
                     where m.job_id = $1 and m.state = $2 order by c.recipient_address collate \"C\"";
        let found = sqlx::query_scalar(query).bind(job.0).bind(state);
        found.fetch_all(stack.looks()).await.unwrap()
    };
    let (sent, unconfirmed) = (in_state(2).await, in_state(6).await);
    assert_eq!(recipients, sent);
    assert_eq!(sent.len() + unconfirmed.len(), MAILS);
    // Those that were claimed and not sent.
    assert!(unconfirmed.len() <= 3 * 8, "{unconfirmed:?}");
    stack.end().await;
}
