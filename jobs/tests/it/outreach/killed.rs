//! Workers that are killed while they send e-mails, texts and postcards through faulty providers.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use database::email_accounts::Owner;
use domain::channels::Channel;
use domain::mailboxes::MESSAGE_HEADER;
use domain::messages::MessageState;
use sandbox::{Fault, Mode, Service};
use uuid::Uuid;

use super::{card, cards, house, mailbox, number, outside, set_clock, story, texts};
use crate::kill::Real;
use crate::message_dispatch::gmail;
use crate::outside::Outside;
use crate::stack::{Stack, full, quick, until};

/// How much faster business time runs, so that 15 minutes can be waited for. Calls, leases and
/// kills use real time, so a smaller factor is more realistic.
fn faster() -> i32 {
    if full() { 6 } else { 20 }
}

/// The longest lease of a message: both time-outs of three calls to the printer, its margin and
/// its patience, in database time.
const LEASE: Duration = Duration::from_secs(41);

/// How long a message is looked up.
const ASKED_FOR: TimeDelta = TimeDelta::minutes(15);

/// The faults of providers, all at once: mode, status, and frequency in percent.
fn faults(service: Service, seed: u64) -> Vec<Fault> {
    // Permanent: a recipient who opted out, an invalid address, a nonexistent mailbox.
    let refused = match service {
        Service::Twilio => (Mode::Status, Some(400)),
        _ => (Mode::Refuse, None),
    };
    let busy = match service {
        Service::Smtp => 451,
        _ => 429,
    };
    [
        ((Mode::Drop, None), 10),
        (refused, 5),
        ((Mode::AcceptThenSilent, None), 15),
        ((Mode::AcceptThenError, None), 8),
        ((Mode::Status, Some(busy)), 2),
    ]
    .map(|((mode, status), percent)| Fault {
        status,
        percent,
        seed,
        ..Fault::every(service, mode)
    })
    .into()
}

const SERVICES: [Service; 3] = [Service::Smtp, Service::Twilio, Service::Lob];

/// The mailbox that sends touchpoints.
const MAILBOX: &str = "dana@example.com";

// Promise: worker killed under a faulty provider; OPS-06, also for touchpoints through a connected mailbox
#[tokio::test(flavor = "multi_thread")]
async fn killed_senders_lose_no_message_and_send_none_twice() {
    let (messages, least_kills, seeds, workers) = if full() {
        (5_000, 100, 5, 8)
    } else {
        (210, 4, 1, 3)
    };
    for seed in 1..=seeds {
        round(messages / 4, least_kills, seed, workers).await;
    }
}

// Promise: deploy
#[tokio::test(flavor = "multi_thread")]
async fn a_deploy_while_messages_are_sent_loses_and_repeats_none() {
    const EACH: usize = 80;
    let stack = Stack::start().await;
    stack.can_send().await;
    stack.has_account(Owner::Company, gmail("office@a.example")).await;
    let outside = outside(&stack).await;
    for service in SERVICES {
        outside.delay(service, 200);
    }
    plan(&stack, &outside, EACH).await;
    let scheduler = stack.scheduler(quick());
    let sent = async || {
        let sent = "select count(*) from messages where state = 2";
        stack.number_of(sent).await
    };
    for _ in 0..3 {
        let before = sent().await;
        let worker = Real::start(&stack, &outside, None, "work");
        until("it sends", 30, async || {
            (sent().await >= before + 20).then_some(())
        })
        .await;
        let (took, well) = worker.terminate();
        assert!(took < Duration::from_secs(30) && well, "{took:?} {well}");
        let left = "select count(*) from messages where state = 1";
        assert_eq!(stack.number_of(left).await, 0, "one was left with its lease");
    }
    assert!(open(&stack).await > 0, "all was sent before the last deploy");
    let worker = Real::start(&stack, &outside, None, "work");
    until("the rest is sent", 60, async || {
        (open(&stack).await == 0).then_some(())
    })
    .await;
    let left = async || stack.unfinished(&mut stack.superuser().await).await;
    until("nothing waits", 20, async || {
        left().await.is_empty().then_some(())
    })
    .await;
    assert!(worker.terminate().1);
    scheduler.stop().await;
    let (mails, texts, cards) = (outside.taken(), texts(&outside), cards(&outside));
    for sent in [mails.len(), texts.len(), cards.len()] {
        assert_eq!(sent, EACH);
    }
    let times = mails.values().chain(texts.values()).chain(cards.values());
    assert!(times.copied().all(|times| times == 1), "one went out twice");
    let tries = "select max(attempt) from message_attempts";
    assert_eq!(stack.number_of(tries).await, 1, "one was tried twice");
    stack.end().await;
}

/// Plans this many due messages of each channel.
async fn plan(stack: &Stack, outside: &Outside, each: usize) {
    let snapshot = card(stack, outside).await;
    let of = |to: fn(usize) -> super::To| (0..each).map(to).collect::<Vec<_>>();
    for (channel, to) in [(Channel::Email, of(mailbox)), (Channel::Sms, of(number))] {
        stack.plan_outreach(channel, None, &to, None).await;
    }
    stack
        .plan_outreach(Channel::Mailer, None, &of(house), Some(&snapshot))
        .await;
}

/// `each` messages of each channel, and `each` touchpoints of leads, which the senders hand off.
async fn round(each: usize, least_kills: usize, seed: u64, count: usize) {
    let story = story().await;
    story
        .stack
        .has_account(Owner::Company, gmail("office@a.example"))
        .await;
    // The user who assigns the campaign sends its touchpoints from a connected mailbox.
    assert!(story.tested(MAILBOX).await);
    let (stack, outside, scheduler) = story.without_worker().await;
    plan(&stack, &outside, each).await;
    let campaign = stack.campaign(&[None]).await;
    stack.leads(each).await;
    stack
        .assign(campaign, 0..each, stack.database.a.company_admin)
        .await;
    for service in SERVICES.into_iter().chain([Service::Aurinko]) {
        let faults = faults(service, seed);
        outside.sandbox.faults.set_together(service, faults).unwrap();
    }
    let start = || Real::start(&stack, &outside, None, "work");
    let mut senders: Vec<Real> = (0..count).map(|_| start()).collect();
    let (began, mut kills, mut draw) = (Instant::now(), 0_usize, seed);
    let base = stack.clock.clock().now();
    let limit = Duration::from_secs(if full() { 900 } else { 200 });
    let mut ticked = began;
    loop {
        let open = open(&stack).await;
        if open == 0 {
            break;
        }
        assert!(
            began.elapsed() < limit,
            "{open} are open after {limit:?}, {kills} kills"
        );
        draw = draw
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        tokio::time::sleep(Duration::from_millis(1_000 + (draw >> 33) % 1_000)).await;
        let passed = TimeDelta::from_std(began.elapsed()).unwrap() * faster();
        set_clock(&outside, base + passed);
        stack
            .clock
            .advance(TimeDelta::from_std(ticked.elapsed()).unwrap() * faster());
        ticked = Instant::now();
        // After enough kills the remaining messages may be sent.
        if kills < least_kills || (open > 20 && kills < 2 * least_kills) {
            let index = (draw >> 40) as usize % count;
            std::mem::replace(&mut senders[index], start()).kill();
            kills += 1;
        }
    }
    let took = began.elapsed();
    assert!(kills >= least_kills, "{kills} kills");
    let summary = assert_each_once(&stack, &outside, each).await;
    let longest = assert_in_time(&stack).await;
    for state in outside.sandbox.faults.states() {
        assert!(state.struck > 0, "{:?}", state.fault);
    }
    println!("seed {seed}: {summary}, {kills} kills, the longest attempt {longest}, in {took:?}");
    for sender in senders {
        sender.kill();
    }
    scheduler.stop().await;
    let waiting: Vec<i64> = sqlx::query_scalar(
        "select count(*) from jobs where kind = 'dueMessages' and state = 0 group by payload",
    )
    .fetch_all(stack.looks())
    .await
    .unwrap();
    assert!(waiting.iter().all(|waiting| *waiting == 1), "{waiting:?}");
    sqlx::query("delete from jobs where kind in ('dueMessages', 'leadCampaigns')")
        .execute(stack.looks())
        .await
        .unwrap();
    stack.end().await;
}

async fn open(stack: &Stack) -> i64 {
    let open = "select (select count(*) from messages where state in (0, 1))
                       + (select count(*) from lead_touchpoints where state = 0)";
    stack.number_of(open).await
}

/// Asserts that no message was sent twice, none is lost, and every state is true; returns a
/// summary.
async fn assert_each_once(stack: &Stack, outside: &Outside, each: usize) -> String {
    let rows = stack.rows().await;
    assert_eq!(rows.len(), 4 * each);
    let touchpoints = "select count(distinct message_id) from lead_touchpoints";
    assert_eq!(stack.number_of(touchpoints).await, i64::try_from(each).unwrap());
    let channels: std::collections::HashMap<Uuid, i16> = sqlx::query_as("select id, channel from messages")
        .fetch_all(stack.looks())
        .await
        .unwrap()
        .into_iter()
        .collect();
    let (mut mails, texts, cards) = (outside.taken(), texts(outside), cards(outside));
    // A connected mailbox gives its emails other ids, so its header tells which messages they are.
    let sent = outside.sandbox.aurinko.sent(MAILBOX);
    for sent in sent.iter().filter(|sent| sent.to != [MAILBOX]) {
        let mark = sent.headers.iter().find(|(name, _)| name == MESSAGE_HEADER);
        let id = mark.and_then(|(_, id)| id.parse().ok()).unwrap();
        *mails.entry(id).or_default() += 1;
    }
    assert!(mails.values().all(|times| *times == 1), "a mail twice: {mails:?}");
    assert!(texts.values().all(|times| *times == 1), "a text twice: {texts:?}");
    assert!(cards.values().all(|times| *times == 1), "a card twice: {cards:?}");
    let known: HashSet<_> = outside
        .sandbox
        .twilio
        .texts()
        .into_iter()
        .map(|text| text.sid)
        .collect();
    let of_mailbox = "select count(*) from message_attempts where account_type = 6";
    assert!(stack.number_of(of_mailbox).await >= i64::try_from(each).unwrap());
    let (mut sent, mut failed, mut unconfirmed) = ([0; 3], [0; 3], [0; 3]);
    for row in &rows {
        let channel = Channel::from_repr(channels[&row.id]).unwrap();
        let place = place_of(channel);
        // A text in Twilio's list is identified only by Twilio's id.
        let arrived = match channel {
            Channel::Email => Some(mails.contains_key(&row.id)),
            Channel::Mailer => Some(cards.contains_key(&row.id)),
            Channel::Sms => row.provider_id.as_ref().map(|id| known.contains(id)),
        };
        match row.state {
            MessageState::Sent => {
                assert_eq!(arrived, Some(true), "lost: {row:?}");
                sent[place] += 1;
            }
            MessageState::Failed => {
                assert_ne!(arrived, Some(true), "it went out: {row:?}");
                assert_eq!(row.reason.as_deref(), Some("REFUSED"), "{row:?}");
                assert!(row.code.is_some(), "{row:?}");
                assert_eq!(row.cap_month, None, "its slot is given back");
                failed[place] += 1;
            }
            // The provider can't be asked, or Twilio never had it, which can't be known.
            MessageState::Unconfirmed => {
                assert_ne!(channel, Channel::Mailer, "a card can be asked for: {row:?}");
                unconfirmed[place] += 1;
            }
            other => panic!("{other:?}: {row:?}"),
        }
    }
    // Everything that arrived is Sent, except e-mails that can't be looked up.
    assert_eq!(sent[place_of(Channel::Sms)], texts.len());
    assert_eq!(sent[place_of(Channel::Mailer)], cards.len());
    assert!(failed.iter().all(|failed| *failed > 0), "{failed:?}");
    let slots = stack.number_of("select tally::bigint from mailer_tallies").await;
    assert_eq!(usize::try_from(slots).unwrap(), cards.len());
    format!(
        "{} messages, {sent:?} sent, {failed:?} failed, {unconfirmed:?} unconfirmed",
        rows.len()
    )
}

/// The place of a channel in the counts.
fn place_of(channel: Channel) -> usize {
    Channel::ALL.iter().position(|&one| one == channel).unwrap()
}

/// Asserts that every attempt ends within two leases and 15 minutes of business time; returns the
/// longest.
async fn assert_in_time(stack: &Stack) -> TimeDelta {
    let attempts: Vec<(DateTime<Utc>, Option<DateTime<Utc>>)> =
        sqlx::query_as("select begun_at, ended_at from message_attempts")
            .fetch_all(stack.looks())
            .await
            .unwrap();
    let leases = TimeDelta::from_std(2 * LEASE).unwrap() * faster();
    let most = ASKED_FOR + leases;
    let took = attempts
        .into_iter()
        .map(|(begun, ended)| ended.expect("an end") - begun);
    let longest = took.max().unwrap();
    assert!(longest <= most, "{longest} is longer than {most}");
    longest
}
