//! Workers killed while they send texts and postcards by faulty providers.

use std::time::{Duration, Instant};

use chrono::{TimeDelta, Utc};
use domain::messages::MessageState;
use domain::outreach::Channel;
use sandbox::{Fault, Mode, Service};

use super::{card, cards, clock_file, house, number, outside, texts};
use crate::kill::Real;
use crate::stack::{Stack, full, quick};

/// How a faulty provider fails, and how often in a hundred.
const FAULTS: [(Mode, u8); 4] = [
    (Mode::Drop, 10),
    (Mode::Status, 5),
    (Mode::AcceptThenSilent, 15),
    (Mode::AcceptThenError, 8),
];

// RELIABILITY: worker killed under a faulty provider; OPS-06
#[tokio::test(flavor = "multi_thread")]
async fn killed_senders_lose_no_message_and_send_none_twice() {
    let (messages, least_kills, seeds, workers) = if full() {
        (5_000, 100, 5, 8)
    } else {
        (200, 4, 1, 3)
    };
    for seed in 1..=seeds {
        round(messages, least_kills, seed, workers).await;
    }
}

async fn round(messages: usize, least_kills: usize, seed: u64, count: usize) {
    let stack = Stack::start().await;
    stack.can_send().await;
    let outside = outside(&stack).await;
    let snapshot = card(&stack, &outside).await;
    let to: Vec<_> = (0..messages / 2).map(number).collect();
    stack.plan_outreach(Channel::Sms, None, &to, None).await;
    let homes: Vec<_> = (0..messages / 2).map(house).collect();
    stack
        .plan_outreach(Channel::Mailer, None, &homes, Some(&snapshot))
        .await;
    let scheduler = stack.scheduler(quick());
    let start = || Real::start(&stack, &outside, None, "work");
    let mut senders: Vec<Real> = (0..count).map(|_| start()).collect();
    let (began, mut kills, mut draw) = (Instant::now(), 0_usize, seed);
    let limit = Duration::from_secs(if full() { 1_800 } else { 200 });
    let states = async || {
        let rows = stack.rows().await;
        let open = |state| matches!(state, MessageState::Planned | MessageState::Dispatching);
        rows.iter().filter(|row| open(row.state)).count()
    };
    let mut passed = TimeDelta::zero();
    loop {
        let open = states().await;
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
        // Business time passes faster: the looks of a quarter of an hour are waited for.
        passed += TimeDelta::seconds(20);
        let offset =
            testkit::seeded_at() + TimeDelta::from_std(began.elapsed()).unwrap() + passed - Utc::now();
        std::fs::write(clock_file(&outside), offset.num_seconds().to_string()).unwrap();
        stack.clock.advance(TimeDelta::seconds(22));
        let (mode, percent) = FAULTS[(draw >> 45) as usize % FAULTS.len()];
        for service in [Service::Twilio, Service::Lob] {
            let fault = Fault {
                percent,
                seed: draw,
                status: (mode == Mode::Status).then_some(429),
                ..Fault::every(service, mode)
            };
            outside.sandbox.faults.set(fault).unwrap();
        }
        // Once it was killed often enough, what is left may come to its end.
        if kills < least_kills || (open > 20 && kills < 2 * least_kills) {
            let victim = (draw >> 40) as usize % count;
            std::mem::replace(&mut senders[victim], start()).kill();
            kills += 1;
        }
    }
    let rows = stack.rows().await;
    assert_eq!(rows.len(), messages);
    let (texts, cards) = (texts(&outside), cards(&outside));
    assert!(
        texts.values().chain(cards.values()).all(|times| *times == 1),
        "one went out twice"
    );
    let known: std::collections::HashSet<_> = outside
        .sandbox
        .twilio
        .texts()
        .into_iter()
        .map(|text| text.sid)
        .collect();
    let is_card = |provider_id: &str| provider_id.starts_with("psc_");
    let (mut sent, mut unconfirmed) = (0, 0);
    for row in &rows {
        match (row.state, row.provider_id.as_deref()) {
            (MessageState::Sent, Some(id)) if is_card(id) => {
                assert!(cards.contains_key(&row.id), "lost: {row:?}");
                sent += 1;
            }
            (MessageState::Sent, Some(id)) => {
                assert!(known.contains(id), "lost: {row:?}");
                sent += 1;
            }
            // A text that Twilio never had, and nobody can know that.
            (MessageState::Unconfirmed, None) => {
                assert!(!cards.contains_key(&row.id), "a card can be asked for: {row:?}");
                unconfirmed += 1;
            }
            other => panic!("{other:?}: {row:?}"),
        }
    }
    // What is sent is there, and what is there is sent.
    assert_eq!(sent, texts.len() + cards.len());
    assert_eq!(cards.len(), messages / 2, "each card is printed");
    println!(
        "seed {seed}: {messages} messages, {kills} kills, {sent} sent, {unconfirmed} unconfirmed, {:?}",
        began.elapsed()
    );
    assert!(kills >= least_kills, "{kills} kills");
    for sender in senders {
        sender.kill();
    }
    scheduler.stop().await;
    sqlx::query("delete from jobs where kind = 'dueMessages'")
        .execute(&mut stack.superuser().await)
        .await
        .unwrap();
    stack.end().await;
}
