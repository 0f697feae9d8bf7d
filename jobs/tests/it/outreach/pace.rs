//! The rate of texts and postcards across all workers.

use domain::messages::Lane;
use std::time::Duration;

use jobs::Rates;
use limits::Limit;

use super::*;

/// The most of `times` within `per`.
fn most_within(mut times: Vec<DateTime<Utc>>, per: Duration) -> usize {
    let per = TimeDelta::from_std(per).unwrap();
    times.sort_unstable();
    let within = |from: &DateTime<Utc>| {
        times
            .iter()
            .filter(|at| *at >= from && **at < *from + per)
            .count()
    };
    times.iter().map(within).max().unwrap()
}

/// Sends a channel's due messages with two workers that share one Redis.
async fn sent_by_two(rates: Rates, channel: Channel, count: usize) -> Story {
    let stack = Stack::start().await;
    stack.can_send().await;
    let mut outside = outside(&stack).await;
    outside.redis = Some(stack.redis.url());
    outside.rates = rates;
    let snapshot = card(&stack, &outside).await;
    let snapshot = Some(&snapshot).filter(|_| channel == Channel::Mailer);
    let to: Vec<To> = (0..count)
        .map(|place| match channel {
            Channel::Mailer => house(place),
            _ => number(place),
        })
        .collect();
    stack.plan_outreach(channel, None, &to, snapshot).await;
    let a = stack.database.a;
    stack
        .enqueue(a, a.company_admin, &Job::DueMessages(Lane::of_company(channel)))
        .await;
    let mut one_job_each = stack.config();
    one_job_each.slots = crate::stack::one_slot();
    let beside = outside.worker(&stack, one_job_each.clone());
    let worker = outside.worker(&stack, one_job_each);
    let scheduler = stack.scheduler(crate::stack::quick());
    let story = Story::put_together(stack, outside, worker, scheduler);
    // Business time runs in real time. It jumps only when a slow machine lost a call and nothing
    // else is left to do, which makes no window busier.
    until("all are sent", 180, async || {
        let sent = "select count(*) from messages where state = 2";
        if story.stack.number_of(sent).await as usize == count {
            return Some(());
        }
        let busy = "select count(*) from jobs where state = 1 or state = 0 and due_at <= $1";
        let now = story.stack.clock.clock().now();
        let busy: i64 = sqlx::query_scalar(busy)
            .bind(now)
            .fetch_one(story.stack.looks())
            .await
            .unwrap();
        if busy == 0 {
            story.pass(TimeDelta::seconds(10));
        }
        None
    })
    .await;
    let turned_away = "select count(*) from message_attempts where detail like '%ate limit%'";
    assert_eq!(story.stack.number_of(turned_away).await, 0);
    beside.stop().await;
    story
}

#[tokio::test(flavor = "multi_thread")]
async fn two_workers_send_no_more_texts_than_one_number_may() {
    let per = Duration::from_secs(2);
    let texts = Limit {
        name: "few-texts",
        calls: 5,
        per,
    };
    let story = sent_by_two(
        Rates {
            texts,
            ..Rates::USUAL
        },
        Channel::Sms,
        25,
    )
    .await;
    let times: Vec<_> = story
        .outside
        .sandbox
        .twilio
        .texts()
        .iter()
        .map(|text| text.created_at)
        .collect();
    assert_eq!(times.len(), 25);
    // A burst of the limit's size, and then its rate.
    assert!(most_within(times.clone(), per) <= 10);
    let took = *times.iter().max().unwrap() - *times.iter().min().unwrap();
    assert!(took >= TimeDelta::seconds(7), "{took}");
    story.over().await;
}

// Lob takes 150 calls of a kind in 5 s
#[tokio::test(flavor = "multi_thread")]
async fn two_workers_send_no_more_cards_than_the_printer_takes() {
    let story = sent_by_two(Rates::USUAL, Channel::Mailer, 200).await;
    let times: Vec<_> = story
        .outside
        .sandbox
        .lob
        .postcards()
        .iter()
        .map(|card| card.created_at)
        .collect();
    assert_eq!(times.len(), 200);
    assert!(most_within(times.clone(), Duration::from_secs(5)) <= 150);
    let took = *times.iter().max().unwrap() - *times.iter().min().unwrap();
    assert!(took >= TimeDelta::seconds(7), "{took}");
    story.over().await;
}

// Must show: occasional failures of a provider delay only the failed messages
#[tokio::test(flavor = "multi_thread")]
async fn single_dropped_connections_delay_no_other_card() {
    const CARDS: usize = 60;
    let story = story().await;
    let (stack, ca) = (&story.stack, story.stack.database.a.company_admin);
    let card = story.card().await;
    let drops = Fault {
        percent: 15,
        seed: 7,
        ..Fault::every(Service::Lob, Mode::Drop)
    };
    story.outside.sandbox.faults.set(drops).unwrap();
    let to: Vec<To> = (0..CARDS).map(house).collect();
    let job = stack
        .plan_outreach(Channel::Mailer, Some(ca), &to, Some(&card))
        .await
        .unwrap();
    // Business time stands still, so no retry happens.
    until("all others are sent", 30, async || {
        let struck = story.outside.sandbox.faults.states()[0].struck;
        let struck = usize::try_from(struck).unwrap();
        (struck > 0 && cards(&story.outside).len() + struck == CARDS).then_some(())
    })
    .await;
    story.settled(TimeDelta::seconds(10)).await;
    assert!(cards(&story.outside).values().all(|times| *times == 1));
    assert_eq!(cards(&story.outside).len(), CARDS);
    let view = stack.job(stack.database.a, ca, job).await;
    assert_eq!(view.phrase, format!("{CARDS} postcards sent"));
    assert_eq!(story.attempts(job).await, 1, "it cost the job an attempt");
    story.over().await;
}
