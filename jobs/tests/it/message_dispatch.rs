//! E-mails that a user orders, sent by the user's or the company's account: none twice, none
//! lost, every outcome named.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use chrono::TimeDelta;
use database::audit;
use database::email_accounts::{self, Change, Owner};
use database::jobs::{JobView, NewJob};
use database::messages::planning::{MessageContent, NewMessage, plan};
use database::sealed::Column;
use database::sent_pictures::{self, EmailPicture};
use domain::channels::{Channel, Recipient};
use domain::email_accounts::{EmailAccount, Mailbox, SignIn};
use domain::ids::{JobId, UserId};
use domain::jobs::{Job, State};
use domain::messages::{MessageState, Origin};
use sandbox::{APP_PASSWORD, Fault, GRAPH_CLIENT_SECRET, Mode, Service};
use storage::{Area, ObjectKey};
use uuid::Uuid;

use crate::kill::Real;
use crate::outside::{Outside, Story, secret_keys};
use crate::stack::{Stack, quick, until};

/// A message in the ledger.
struct MessageRow {
    id: Uuid,
    state: MessageState,
    reason: Option<String>,
    /// The server's answer to its last attempt.
    detail: Option<String>,
}

pub fn gmail(address: &str) -> (EmailAccount, &'static str) {
    let account = EmailAccount {
        address: address.to_owned(),
        sign_in: SignIn::Password(Mailbox::Gmail),
    };
    (account, APP_PASSWORD)
}

fn office(address: &str) -> (EmailAccount, &'static str) {
    let account = EmailAccount {
        address: address.to_owned(),
        sign_in: SignIn::Application {
            client_id: "0192d1c0-0000-7000-8000-0000000000c1".to_owned(),
            tenant_id: "contoso.example".to_owned(),
        },
    };
    (account, GRAPH_CLIENT_SECRET)
}

impl Stack {
    pub async fn has_account(&self, owner: Owner, (account, secret): (EmailAccount, &str)) {
        let change = Change {
            account: Some(account),
            secret: Some(secret.to_owned().into()),
        };
        self.change_account(owner, &change).await;
    }

    pub async fn has_no_account(&self, owner: Owner) {
        let change = Change {
            account: None,
            secret: None,
        };
        self.change_account(owner, &change).await;
    }

    async fn change_account(&self, owner: Owner, change: &Change) {
        let scope = self.scope(self.database.a.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        let kept = email_accounts::get(&mut tx, owner).await.unwrap();
        let now = self.clock.clock().now();
        email_accounts::save(
            &mut tx,
            &secret_keys(),
            (owner, &kept),
            change,
            &audit::Origin::default(),
            now,
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    /// Orders this many e-mails for one of A's users.
    pub async fn order_emails(&self, owner: UserId, count: usize) -> JobId {
        self.order_emails_as(Origin::Manual, owner, count).await
    }

    /// The same with a cause.
    pub async fn order_emails_as(&self, cause: Origin, owner: UserId, count: usize) -> JobId {
        let now = self.clock.clock().now();
        let scope = self.scope(self.database.a.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        let job = Job::Emails {
            order: "order".to_owned(),
            is_test: cause == Origin::Test,
        };
        let new = NewJob {
            job: &job,
            owner: Some(owner),
            due_at: now,
            total: i64::try_from(count).unwrap(),
            idempotency_key: None,
        };
        let job = database::jobs::enqueue(&mut tx, &new, now).await.unwrap().id();
        let planned: Vec<_> = (0..count)
            .map(|place| {
                let address = format!("r{place}@example.com");
                let content = MessageContent {
                    recipient_address: address.clone(),
                    address_key: Some(address),
                    subject: Some("A home in Brooklyn".to_owned()),
                    html: Some("<p>Hello</p>".to_owned()),
                    body: Some("Hello".to_owned()),
                    ..MessageContent::default()
                };
                let way = (cause, Channel::Email, Recipient::Address);
                NewMessage {
                    job: Some(job),
                    planned_by: Some(owner),
                    ..NewMessage::new(format!("job:{job}:{place}"), way, now, content)
                }
            })
            .collect();
        plan(&mut tx, &planned, now).await.unwrap();
        tx.commit().await.unwrap();
        job
    }

    async fn ledger_of(&self, job: JobId) -> Vec<MessageRow> {
        let rows: Vec<(Uuid, i16, Option<String>, Option<String>)> = sqlx::query_as(
            "select m.id, m.state, m.reason, \
                    (select detail from message_attempts a where a.message_id = m.id order by attempt desc limit 1) \
             from messages m where m.job_id = $1 order by m.id",
        )
        .bind(job.0)
        .fetch_all(self.looks())
        .await
        .unwrap();
        rows.into_iter()
            .map(|(id, state, reason, detail)| MessageRow {
                id,
                state: MessageState::from_repr(state).unwrap(),
                reason,
                detail,
            })
            .collect()
    }

    /// Lets business time pass until the job has ended.
    pub async fn ended_after_a_while(&self, owner: UserId, job: JobId) -> JobView {
        until("the job ends", 90, async || {
            let view = self.job(self.database.a, owner, job).await;
            if view.state == State::Queued {
                self.clock.advance(TimeDelta::minutes(11));
            }
            view.state.is_final().then_some(view)
        })
        .await
    }
}

impl Outside {
    /// How often each message was accepted, by its Message-ID.
    pub fn taken(&self) -> HashMap<Uuid, usize> {
        let mut taken = HashMap::new();
        for mail in self.sandbox.mails.list(None, usize::MAX) {
            let id = mail.message_id.unwrap();
            *taken
                .entry(id.split('@').next().unwrap().parse().unwrap())
                .or_default() += 1;
        }
        taken
    }
}

/// Asserts that no message was accepted twice, none is lost, and every state is true.
fn assert_consistent(rows: &[MessageRow], taken: &HashMap<Uuid, usize>) {
    assert!(taken.values().all(|times| *times == 1), "a mail went out twice");
    for one in rows {
        let arrived = taken.contains_key(&one.id);
        match one.state {
            MessageState::Sent => assert!(arrived),
            MessageState::Failed => assert!(!arrived && one.reason.is_some(), "{:?}", one.reason),
            MessageState::Unconfirmed => assert_eq!(one.reason.as_deref(), Some("UNCONFIRMED")),
            other => panic!("unexpected state {other:?}"),
        }
        assert!(one.detail.as_ref().is_some_and(|detail| !detail.is_empty()));
    }
}

// OUT-10, rules 6.9
#[tokio::test(flavor = "multi_thread")]
async fn an_email_is_sent_by_the_own_account_else_the_companys() {
    let story = Story::begin().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    let sm = a.submarket_owner;
    // Neither.
    let job = stack.order_emails(sm, 1).await;
    let view = stack.ended(a, sm, job, 20).await;
    assert_eq!(
        (view.state, view.error_code.as_deref()),
        (State::Failed, Some("6043"))
    );
    assert_eq!(
        stack.ledger_of(job).await[0].reason.as_deref(),
        Some("NO_ACCOUNT")
    );
    for (owner, account, answers_to) in [
        (Owner::Company, "office@a.example", Some("sm@a.test")),
        (Owner::User(sm), "sam@a.example", None),
    ] {
        stack.has_account(owner, gmail(account)).await;
        let job = stack.order_emails(sm, 2).await;
        let view = stack.ended(a, sm, job, 20).await;
        assert_eq!(
            (view.state, view.phrase.as_str()),
            (State::Succeeded, "2 emails sent")
        );
        let newest = story.outside.sandbox.mails.list(None, 1)[0].clone();
        assert_eq!(
            (newest.from.as_str(), newest.login.as_deref()),
            (account, Some(account))
        );
        let detail = story.outside.sandbox.mails.detail(newest.id).unwrap();
        let header = |name: &str| {
            let found = detail
                .headers
                .iter()
                .find(|header| header.0.eq_ignore_ascii_case(name));
            found.map(|header| header.1.trim().to_owned())
        };
        assert_eq!(header("Reply-To").as_deref(), answers_to);
        let from = header("From").unwrap();
        assert_eq!(from.contains("Company A"), owner == Owner::Company, "{from}");
        assert!(header("Date").is_some());
        assert_eq!((detail.text.is_some(), detail.html.is_some()), (true, true));
        let noted: Vec<(i16, String)> = sqlx::query_as(
            "select distinct a.account_type, a.account_address \
             from message_attempts a join messages m on m.id = a.message_id where m.job_id = $1",
        )
        .bind(job.0)
        .fetch_all(stack.looks())
        .await
        .unwrap();
        assert_eq!(noted, [(1, account.to_owned())]);
    }
    story.end().await;
}

// Must show: e-mail under a sink that drops, stalls, answers 4xx, 5xx and dies after the
// final dot: nothing twice, every outcome named
#[tokio::test(flavor = "multi_thread")]
async fn a_faulty_server_gets_no_email_twice_and_every_outcome_is_named() {
    let story = Story::begin().await;
    let (stack, ca) = (&story.stack, story.stack.database.a.company_admin);
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    for (place, (mode, status)) in [
        (Mode::Drop, None),
        (Mode::Refuse, None),
        (Mode::Status, Some(451)),
        (Mode::Status, Some(554)),
        (Mode::AcceptThenSilent, None),
        (Mode::AcceptThenError, None),
    ]
    .into_iter()
    .enumerate()
    {
        let fault = Fault {
            status,
            percent: 30,
            seed: place as u64,
            count: Some(10),
            ..Fault::every(Service::Smtp, mode)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        // Refused mailboxes get no further messages.
        sqlx::query("delete from suppressions")
            .execute(stack.looks())
            .await
            .unwrap();
        let job = stack.order_emails(ca, 34).await;
        let view = stack.ended_after_a_while(ca, job).await;
        let rows = stack.ledger_of(job).await;
        assert_consistent(&rows, &story.outside.taken());
        let count = |state| rows.iter().filter(|one| one.state == state).count();
        let (sent, failed) = (count(MessageState::Sent), count(MessageState::Failed));
        let unconfirmed = count(MessageState::Unconfirmed);
        let struck = story.outside.sandbox.faults.states()[0].struck;
        let struck = usize::try_from(struck).unwrap();
        assert!(struck > 3, "{mode:?} struck {struck}");
        match mode {
            // It hangs up inside the content: if the final dot was already on its way, the
            // outcome is unknown; otherwise it is retried until it is accepted.
            Mode::Drop => assert!(sent + unconfirmed == 34 && unconfirmed <= struck, "{sent} sent"),
            Mode::Status if status == Some(451) => assert_eq!((sent, view.state), (34, State::Succeeded)),
            Mode::Refuse | Mode::Status => {
                assert_eq!((sent, failed), (34 - struck, struck));
                assert_eq!(
                    view.error_message.unwrap(),
                    format!("{sent} of 34 emails sent, {failed} rejected.")
                );
            }
            _ => {
                assert_eq!((sent, unconfirmed), (34 - struck, struck));
                assert_eq!(
                    (view.state, view.error_code.as_deref()),
                    (State::Failed, Some("UNCONFIRMED"))
                );
            }
        }
    }
    story.outside.fail(Service::Smtp, Mode::None);
    story.end().await;
}

// Promise: worker killed
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_killed_in_between_sends_nothing_twice_and_loses_nothing() {
    const MAILS: usize = 200;
    let (stack, outside) = (Stack::start().await, Outside::start().await);
    let (a, ca) = (stack.database.a, stack.database.a.company_admin);
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    outside.delay(Service::Smtp, 50);
    // Requeues the jobs of killed workers.
    let scheduler = stack.scheduler(quick());
    let job = stack.order_emails(ca, MAILS).await;
    let mut kills = 0;
    while kills < 3 {
        let sent = outside.sandbox.mails.totals().0;
        let worker = Real::start(&stack, &outside, None, "work");
        until("some are sent", 60, async || {
            let more = outside.sandbox.mails.totals().0 >= sent + 20;
            more.then_some(())
        })
        .await;
        worker.kill();
        kills += 1;
        // Like the end of the lease.
        sqlx::query("update jobs set lease_until = clock_timestamp() where id = $1 and state = 1")
            .bind(job.0)
            .execute(stack.looks())
            .await
            .unwrap();
    }
    let worker = Real::start(&stack, &outside, None, "work");
    let view = stack.ended(a, ca, job, 60).await;
    worker.kill();
    scheduler.stop().await;
    let rows = stack.ledger_of(job).await;
    assert_eq!(rows.len(), MAILS);
    assert_consistent(&rows, &outside.taken());
    let unconfirmed = rows
        .iter()
        .filter(|one| one.state == MessageState::Unconfirmed)
        .count();
    // The claimed ones: twice as many as there are connections.
    assert!(unconfirmed <= kills * 8, "{unconfirmed} unconfirmed");
    assert_eq!(view.state == State::Succeeded, unconfirmed == 0);
    stack.end().await;
}

// Bad input: SMTP servers that refuse
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_account_ends_the_job_and_a_person_may_retry_it() {
    let story = Story::begin().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    let ca = a.company_admin;
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    story.outside.fail(Service::Mailboxes, Mode::Refuse);
    let job = stack.order_emails(ca, 20).await;
    let view = stack.ended(a, ca, job, 20).await;
    assert_eq!(
        (view.state, view.error_code.as_deref()),
        (State::Failed, Some("5009"))
    );
    let rows = stack.ledger_of(job).await;
    assert!(
        rows.iter()
            .all(|one| one.state == MessageState::Failed && one.reason.as_deref() == Some("ACCOUNT_REFUSED"))
    );
    // The server was not asked for each of them.
    assert!(rows.iter().filter(|one| one.detail.is_some()).count() <= 8);
    story.outside.fail(Service::Mailboxes, Mode::None);
    let scope = stack.scope(a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let now = stack.clock.clock().now();
    database::job_lifecycle::retry(&mut tx, ca, job, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let view = stack.ended(a, ca, job, 20).await;
    assert_eq!(view.phrase, "20 emails sent");
    assert_consistent(&stack.ledger_of(job).await, &story.outside.taken());
    story.end().await;
}

// Bad input: SMTP servers that stall
#[tokio::test(flavor = "multi_thread")]
async fn an_unavailable_server_is_retried() {
    let story = Story::begin().await;
    let (stack, ca) = (&story.stack, story.stack.database.a.company_admin);
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    story.outside.fail(Service::Mailboxes, Mode::AcceptThenSilent);
    let job = stack.order_emails(ca, 3).await;
    until("it is tried again later", 20, async || {
        let view = stack.job(stack.database.a, ca, job).await;
        view.error_message
            .is_some_and(|words| words.contains("is unavailable"))
            .then_some(())
    })
    .await;
    assert!(
        stack
            .ledger_of(job)
            .await
            .iter()
            .all(|one| one.state == MessageState::Planned)
    );
    story.outside.fail(Service::Mailboxes, Mode::None);
    let view = stack.ended_after_a_while(ca, job).await;
    assert_eq!(view.phrase, "3 emails sent");
    assert_consistent(&stack.ledger_of(job).await, &story.outside.taken());
    story.end().await;
}

// SET-09
#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_was_moved_from_another_row_is_named_and_can_be_entered_again() {
    let story = Story::begin().await;
    let (stack, ca) = (&story.stack, story.stack.database.a.company_admin);
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    // As if it had been sealed for company B: the key is ours, the place is not.
    let b = stack.database.b.tenant_id;
    let sealed = secret_keys().seal(b, Column::EmailAccountSecret, &APP_PASSWORD.to_owned().into());
    sqlx::query("update email_accounts set secret = $1")
        .bind(sealed.unwrap())
        .execute(stack.looks())
        .await
        .unwrap();
    let job = stack.order_emails(ca, 1).await;
    until("it says what can't be read", 20, async || {
        let view = stack.job(stack.database.a, ca, job).await;
        let words = view.error_message?;
        assert!(words.contains("A stored secret couldn't be read"), "{words}");
        Some(())
    })
    .await;
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let view = stack.ended_after_a_while(ca, job).await;
    assert_eq!(
        (view.state, view.phrase.as_str()),
        (State::Succeeded, "1 email sent")
    );
    story.end().await;
}

// Graph: 202, 429, 5xx, silence, no right
#[tokio::test(flavor = "multi_thread")]
async fn unknown_outcomes_of_graph_are_looked_up_where_allowed() {
    let story = Story::begin().await;
    let (stack, ca) = (&story.stack, story.stack.database.a.company_admin);
    for (mailbox, mode, status, state, words) in [
        ("ann@a.example", Mode::None, None, MessageState::Sent, "202"),
        (
            "ann@a.example",
            Mode::Status,
            Some(429),
            MessageState::Sent,
            "202",
        ),
        (
            "ann@a.example",
            Mode::Status,
            Some(503),
            MessageState::Unconfirmed,
            "503",
        ),
        (
            "ann@a.example",
            Mode::AcceptThenError,
            None,
            MessageState::Unconfirmed,
            "500",
        ),
        (
            "ann@a.example",
            Mode::AcceptThenSilent,
            None,
            MessageState::Unconfirmed,
            "in time",
        ),
        (
            "read.ann@a.example",
            Mode::AcceptThenError,
            None,
            MessageState::Sent,
            "Sent Items",
        ),
        (
            "read.ann@a.example",
            Mode::AcceptThenSilent,
            None,
            MessageState::Sent,
            "Sent Items",
        ),
        (
            "read.ann@a.example",
            Mode::Status,
            Some(503),
            MessageState::Unconfirmed,
            "not found in Sent Items",
        ),
        ("ann@a.example", Mode::Refuse, None, MessageState::Failed, "403"),
    ] {
        stack.has_account(Owner::Company, office(mailbox)).await;
        let fault = Fault {
            status,
            // The call for a token.
            spared: 1,
            count: Some(1),
            ..Fault::every(Service::Graph, mode)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        let job = stack.order_emails(ca, 1).await;
        stack.ended_after_a_while(ca, job).await;
        let rows = stack.ledger_of(job).await;
        let case = format!("{mailbox} {mode:?} {status:?}");
        assert_eq!(rows[0].state, state, "{case}: {:?}", rows[0].detail);
        let detail = rows[0].detail.clone().unwrap();
        assert!(detail.contains(words), "{case}: {detail}");
        assert_consistent(&rows, &story.outside.taken());
    }
    story.end().await;
}

// Design 9: images in sent mail
#[tokio::test(flavor = "multi_thread")]
async fn pictures_are_copied_once_before_mails_go_out() {
    let story = Story::begin().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let storage = &story.outside.storage;
    let key = |area| ObjectKey::new(a.tenant_id, area, Uuid::now_v7(), "png").unwrap();
    let mut picture = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(8, 8, image::Rgb([9, 9, 90]))
        .write_to(&mut picture, image::ImageFormat::Png)
        .unwrap();
    let picture = picture.into_inner();
    let (existing, gone) = (key(Area::Images), key(Area::Images));
    storage
        .put_bytes(&existing, picture.clone(), existing.media_type())
        .await
        .unwrap();
    let scope = stack.scope(a.tenant_id).await;
    let now = stack.clock.clock().now();
    let mut addresses = HashSet::new();
    for _ in 0..2 {
        let mut tx = stack.db.tenant(&scope).await.unwrap();
        let wanted = [&existing, &gone].map(|source| EmailPicture {
            source_key: source.as_str().to_owned(),
            object_key: key(Area::Sent).as_str().to_owned(),
        });
        let given = sent_pictures::addresses(&mut tx, &wanted, now).await.unwrap();
        addresses.insert(given[existing.as_str()].clone());
        tx.commit().await.unwrap();
    }
    assert_eq!(addresses.len(), 1, "one picture has one address");
    let address = addresses.into_iter().next().unwrap();
    let object = async || {
        let mut tx = stack.db.gate().await.unwrap();
        sent_pictures::object_at(&mut tx, &address).await.unwrap()
    };
    assert_eq!(object().await, None);
    let job = stack.order_emails(a.company_admin, 1).await;
    stack.ended(a, a.company_admin, job, 20).await;
    let copy: ObjectKey = object().await.unwrap().parse().unwrap();
    assert_eq!(copy.area(), Area::Sent);
    storage.delete(&existing).await.unwrap();
    assert_eq!(storage.get(&copy, 1 << 20).await.unwrap().bytes, picture);
    let kept: i64 = sqlx::query_scalar("select count(*) from sent_pictures")
        .fetch_one(stack.looks())
        .await
        .unwrap();
    assert_eq!(kept, 1, "one that is gone is not kept");
    story.end().await;
}

// SMTP per account: design 11
#[tokio::test(flavor = "multi_thread")]
async fn an_account_sends_no_faster_than_its_rate() {
    let (stack, mut outside) = (Stack::start().await, Outside::start().await);
    outside.redis = Some(stack.redis.url());
    outside.rate = limits::Limit {
        name: "slow",
        calls: 5,
        per: Duration::from_secs(3600),
    };
    let (a, ca) = (stack.database.a, stack.database.a.company_admin);
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let story = Story::of(stack, outside);
    let job = story.stack.order_emails(ca, 8).await;
    until("as many as the rate allows are sent", 20, async || {
        let view = story.stack.job(a, ca, job).await;
        let words = view.error_message.unwrap_or_default();
        words.contains("reached its rate limit").then_some(())
    })
    .await;
    assert_eq!(story.sent(), 5);
    let scope = story.stack.scope(a.tenant_id).await;
    let mut tx = story.stack.db.tenant(&scope).await.unwrap();
    let now = story.stack.clock.clock().now();
    database::job_lifecycle::cancel(&mut tx, ca, job, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let states: Vec<_> = story
        .stack
        .ledger_of(job)
        .await
        .iter()
        .map(|one| one.state)
        .collect();
    let cancelled = states.iter().filter(|state| **state == MessageState::Cancelled);
    assert_eq!(cancelled.count(), 3);
    story.end().await;
}
