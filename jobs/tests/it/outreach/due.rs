//! Due messages that belong to no job.

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use database::audit::Origin;
use database::messages::outreach;
use database::sms_senders;
use domain::channels::Channel;
use domain::jobs::{Job, State};
use domain::messages::{Lane, MessageState};
use domain::sms_senders::SmsSender;
use sandbox::{Mode, Service};
use testkit::Company;

use super::{To, house, number, outside, story, texts};
use crate::outside::Story;
use crate::stack::{Stack, full, until};

impl Stack {
    /// Makes this many texts of a company due, each to a different number.
    async fn texts_are_due(&self, company: Company, sender: &str, count: i32) {
        let mut connection = self.superuser().await;
        let now = self.clock.clock().now();
        let statements = [
            "insert into sms_senders (tenant_id, version, number, registration) values ($1, 1, $2, 3) \
             on conflict do nothing",
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, planned_at, due_at, audience, address_key) \
             select $1, gen_random_uuid(), $2 || ':' || n, 2, 2, $4, $4, 1, (2125560000 + n)::text \
             from generate_series(1, $3) n",
            "insert into message_contents (tenant_id, message_id, recipient_name, recipient_address, body) \
             select $1, id, '', address_key, 'Hello from ' || $2 \
             from messages where tenant_id = $1 and job_id is null",
        ];
        for statement in statements {
            sqlx::query(statement)
                .bind(company.tenant_id.0)
                .bind(sender)
                .bind(count)
                .bind(now)
                .execute(&mut connection)
                .await
                .unwrap();
        }
        sqlx::query("analyze messages, message_contents")
            .execute(&mut connection)
            .await
            .unwrap();
        let scope = self.scope(company.tenant_id).await;
        let mut tx = self.db.tenant(&scope).await.unwrap();
        outreach::wake(&mut tx, Lane::of_company(Channel::Sms), now, now)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
}

// Two concurrent jobs of a lane; rules 6.12
#[tokio::test(flavor = "multi_thread")]
async fn two_concurrent_jobs_send_due_messages_once_and_wake_the_next_one() {
    let story = story().await;
    let stack = &story.stack;
    // Slow enough that the first job still sends when the second begins.
    story.outside.delay(Service::Twilio, 200);
    let to: Vec<To> = (0..60).map(number).collect();
    stack.plan_outreach(Channel::Sms, None, &to, None).await;
    let second = Job::DueMessages(Lane::of_company(Channel::Sms));
    stack
        .enqueue(stack.database.a, stack.database.a.company_admin, &second)
        .await;
    until("both send at once", 20, async || {
        let running = "select count(*) from jobs where kind = 'dueMessages' and state = 1";
        (stack.number_of(running).await == 2).then_some(())
    })
    .await;
    let rows = story.settled(TimeDelta::seconds(5)).await;
    assert!(rows.iter().all(|row| row.state == MessageState::Sent), "{rows:?}");
    let sent = texts(&story.outside);
    assert_eq!((sent.len(), sent.values().max()), (60, Some(&1)));
    story.outside.fail(Service::Twilio, Mode::None);

    // Messages due later belong to the next job, which waits for them.
    let later = stack.clock.clock().now() + TimeDelta::minutes(10);
    stack
        .plan_for(Channel::Sms, None, &[number(60)], (None, later))
        .await;
    stack.plan_outreach(Channel::Sms, None, &[number(61)], None).await;
    let waits = until("it waits", 20, async || {
        let sent = texts(&story.outside).len() == 61;
        let due: Vec<DateTime<Utc>> =
            sqlx::query_scalar("select due_at from jobs where kind = 'dueMessages' and state in (0, 1)")
                .fetch_all(stack.looks())
                .await
                .unwrap();
        (sent && due.len() == 1 && due[0] > stack.clock.clock().now()).then_some(due[0])
    })
    .await;
    assert_eq!(waits, later);
    story.pass(TimeDelta::minutes(10));
    story.settled(TimeDelta::seconds(5)).await;
    let sent = texts(&story.outside);
    assert_eq!((sent.len(), sent.values().max()), (62, Some(&1)));

    // Without a number they are held with that reason.
    sqlx::query("delete from sms_senders")
        .execute(stack.looks())
        .await
        .unwrap();
    let later = stack.clock.clock().now() + TimeDelta::minutes(1);
    let two = [number(98), number(99)];
    stack.plan_for(Channel::Sms, None, &two, (None, later)).await;
    // One of Doorstep's own is for its day only: it doesn't wait.
    let own = "update messages set cause = 6, audience = null, realtor_id = null, listing_id = null where state = 0 \
               and id = (select message_id from message_contents where recipient_address like '%1098')";
    sqlx::query(own).execute(stack.looks()).await.unwrap();
    story.pass(TimeDelta::minutes(1));
    let rows = until("it is held", 20, async || {
        let rows = stack.rows().await;
        (rows.last().unwrap().state == MessageState::Held).then_some(rows)
    })
    .await;
    let states: Vec<_> = rows[rows.len() - 2..]
        .iter()
        .map(|row| (row.state, row.reason.as_deref()))
        .collect();
    let reason = Some("NO_SMS_SENDER");
    assert_eq!(
        states,
        [(MessageState::Failed, reason), (MessageState::Held, reason)]
    );
    // The next review is in an hour, outside this test.
    let waits = sqlx::query("delete from jobs where kind = 'heldMessages' and state = 0")
        .execute(stack.looks())
        .await
        .unwrap();
    assert_eq!(waits.rows_affected(), 1);
    // A company with another printer prints nothing here.
    sqlx::query("update company_settings set mailer_account = 3")
        .execute(stack.looks())
        .await
        .unwrap();
    let card = story.card().await;
    let ca = stack.database.a.company_admin;
    let job = stack
        .plan_outreach(Channel::Mailer, Some(ca), &[house(1)], Some(&card))
        .await;
    let view = stack.ended(stack.database.a, ca, job.unwrap(), 20).await;
    assert_eq!(view.error_code.as_deref(), Some("MAILER_ELSEWHERE"));
    assert_eq!(
        stack.number_of("select tally::bigint from mailer_tallies").await,
        0
    );
    assert!(story.outside.sandbox.lob.postcards().is_empty());
    story.over().await;
}

// Rules 6.11: a problem of the number fails no text; they wait for the number
#[tokio::test(flavor = "multi_thread")]
async fn texts_whose_number_is_refused_wait_until_it_is_saved() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    sqlx::query("update sms_senders set number = '5005550007'")
        .execute(stack.looks())
        .await
        .unwrap();
    let job = stack
        .plan_outreach(Channel::Sms, Some(a.company_admin), &[number(9)], None)
        .await;
    let view = stack.ended(a, a.company_admin, job.unwrap(), 20).await;
    assert_eq!(
        (view.state, view.error_code.as_deref()),
        (State::Failed, Some("21606")),
        "{view:?}"
    );
    assert_eq!(stack.rows().await[0].reason.as_deref(), Some("ACCOUNT_REFUSED"));

    let to: Vec<To> = (0..3).map(number).collect();
    let due = stack.clock.clock().now() + TimeDelta::minutes(1);
    stack.plan_for(Channel::Sms, None, &to, (None, due)).await;
    // Realtors need no consent.
    sqlx::query("update messages set audience = 1")
        .execute(stack.looks())
        .await
        .unwrap();
    story.pass(TimeDelta::minutes(1));
    let are_held = async || {
        let held = "select count(*) from messages where state = 4 and reason = 'ACCOUNT_REFUSED'";
        (stack.number_of(held).await == 3).then_some(())
    };
    until("they are held", 20, are_held).await;
    // An existing number alone doesn't release them.
    story.pass(TimeDelta::hours(1));
    until("they were looked at", 20, async || {
        let looked = "select count(*) from jobs where kind = 'heldMessages' and state = 2";
        (stack.number_of(looked).await == 1).then_some(())
    })
    .await;
    assert!(are_held().await.is_some());
    assert!(texts(&story.outside).is_empty());

    let scope = stack.scope(a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let now = stack.clock.clock().now();
    let kept = sms_senders::get(&mut tx, a.tenant_id).await.unwrap();
    let sender = SmsSender {
        number: Some("2125560100".to_owned()),
        ..kept.sender.clone()
    };
    sms_senders::save(&mut tx, &kept, &sender, &Origin::default(), now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    until("all went out", 30, async || {
        story.pass(TimeDelta::seconds(1));
        (texts(&story.outside).len() == 3).then_some(())
    })
    .await;
    story.settled(TimeDelta::seconds(5)).await;
    story.over().await;
}

// Promise: noisy tenant
#[tokio::test(flavor = "multi_thread")]
async fn one_companys_queue_of_texts_does_not_delay_anothers_only_one() {
    let story = story().await;
    let (stack, a, b) = (&story.stack, story.stack.database.a, story.stack.database.b);
    let queued = if full() { 50_000 } else { 5_000 };
    // Slow enough that the first company sends all the time.
    story.outside.delay(Service::Twilio, 100);
    stack.texts_are_due(a, "2125560100", queued).await;
    until("the first ones are sent", 20, async || {
        (story.outside.sandbox.twilio.texts().len() > 20).then_some(())
    })
    .await;
    let ordered = Instant::now();
    stack.texts_are_due(b, "2125560200", 1).await;
    let took = until("the other company's is sent", 20, async || {
        let texts = story.outside.sandbox.twilio.texts();
        texts
            .iter()
            .any(|text| text.from == "+12125560200")
            .then(|| ordered.elapsed())
    })
    .await;
    println!("{took:?} beside {queued}");
    assert!(took < Duration::from_secs(5), "{took:?}");
    // The remaining messages don't matter.
    sqlx::query("update messages set state = 7, reason = 'END', ended_at = due_at where state = 0")
        .execute(stack.looks())
        .await
        .unwrap();
    story.settled(TimeDelta::seconds(5)).await;
    assert!(texts(&story.outside).values().all(|times| *times == 1));
    story.over().await;
}

// Promise: Redis gone while messages are sent
#[tokio::test(flavor = "multi_thread")]
async fn without_redis_due_messages_are_still_sent_once() {
    const TEXTS: usize = 500;
    let mut stack = Stack::start().await;
    stack.can_send().await;
    let mut sandbox = outside(&stack).await;
    sandbox.redis = Some(stack.redis.url());
    sandbox.delay(Service::Twilio, 50);
    let to: Vec<To> = (0..TEXTS).map(number).collect();
    stack.plan_outreach(Channel::Sms, None, &to, None).await;
    let worker = sandbox.worker(&stack, stack.config());
    let scheduler = stack.scheduler(crate::stack::quick());
    for round in 0..7 {
        let sent = sandbox.sandbox.twilio.texts().len();
        assert!(sent + 20 <= TEXTS, "{sent} were sent before round {round}");
        until("more are sent", 30, async || {
            (sandbox.sandbox.twilio.texts().len() >= sent + 20).then_some(())
        })
        .await;
        match round {
            0..5 => stack.redis.flush().await,
            // It doesn't answer and keeps its connections.
            5 => stack.redis.stop(),
            _ => stack.redis.kill(),
        }
    }
    let story = Story::put_together(stack, sandbox, worker, scheduler);
    let rows = story.settled(TimeDelta::seconds(5)).await;
    assert!(rows.iter().all(|row| row.state == MessageState::Sent));
    let texts = texts(&story.outside);
    assert_eq!((texts.len(), texts.values().max()), (TEXTS, Some(&1)));
    story.over().await;
}

// The company can't correct Doorstep's own account at Twilio.
#[tokio::test(flavor = "multi_thread")]
async fn texts_wait_while_the_account_of_doorstep_is_refused() {
    let story = story().await;
    let stack = &story.stack;
    story.outside.fail(Service::Twilio, Mode::Refuse);
    stack
        .plan_outreach(Channel::Sms, None, &[number(0), number(1)], None)
        .await;
    until("the job is to be tried again", 20, async || {
        let refused =
            "select count(*) from jobs where kind = 'dueMessages' and state = 0 and error_message is not null";
        (stack.number_of(refused).await == 1).then_some(())
    })
    .await;
    let states: Vec<_> = stack
        .rows()
        .await
        .iter()
        .map(|row| (row.state, row.reason.clone()))
        .collect();
    assert_eq!(
        states,
        [(MessageState::Planned, None), (MessageState::Planned, None)]
    );

    story.outside.fail(Service::Twilio, Mode::None);
    let rows = story.settled(TimeDelta::seconds(5)).await;
    assert!(rows.iter().all(|row| row.state == MessageState::Sent), "{rows:?}");
    let sent = texts(&story.outside);
    assert_eq!((sent.len(), sent.values().max()), (2, Some(&1)));
    story.over().await;
}
