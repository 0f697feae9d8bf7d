//! Sixty days of leads that move their surveys, change their status, reply and opt out, with workers
//! that vanish. What is sent equals what a second calculation gives.
//!
//! Promises: worker killed; a message is never lost, never sent twice, never sent late.

mod model;

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use database::audit::Origin as Source;
use database::email_accounts::Owner;
use database::lead_campaigns::acting::{Answer, answered, resume_all};
use database::leads::reading;
use domain::campaigns::CampaignType;
use domain::channels::Channel;
use domain::jobs::Queue;
use serde_json::json;
use sqlx::PgConnection;

use crate::lead_campaigns::mails;
use crate::message_dispatch::gmail;
use crate::outside::Outside;
use crate::stack::{Process, Stack, full, quick, until};

use model::{CAMPAIGNS, Change, HOUR, Life, Outcome, Status, day, local, next_slot, outcomes};

/// How many days are replayed. A clock changes within them.
const DAYS: u64 = 60;

/// Numbers that are the same for the same seed.
struct Chance(u64);

impl Chance {
    /// A number from 0 to `below`, without it.
    fn below(&mut self, below: u64) -> u64 {
        // Xorshift by Marsaglia.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % below
    }

    fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

/// The life of a lead that arrives within a week after `first`.
fn life(chance: &mut Chance, first: NaiveDate) -> Life {
    let half_past =
        |on: NaiveDate, hour: u64| local(on, u32::try_from(hour).unwrap()) + TimeDelta::minutes(30);
    let mut today = first + Days::new(chance.below(7));
    let mut life = vec![(half_past(today, 10), Change::Sent(Status::New, None))];
    today = today + Days::new(chance.below(4) + 1);
    let survey = |chance: &mut Chance, from: NaiveDate| {
        let hour = [8, 11, 14, 16][usize::try_from(chance.below(4)).unwrap()];
        Some(local(from + Days::new(chance.below(15)), hour))
    };
    let mut surveyed = survey(chance, today + Days::new(1));
    let mut push = |chance: &mut Chance, on: NaiveDate, change: Change| {
        let hour = [9, 11, 13, 15, 17, 20][usize::try_from(chance.below(6)).unwrap()];
        life.push((half_past(on, hour), change));
    };
    push(chance, today, Change::Sent(Status::Scheduled, surveyed));
    for _ in 0..chance.below(4) {
        today = today + Days::new(chance.below(6) + 1);
        surveyed = survey(chance, today);
        push(chance, today, Change::Sent(Status::Scheduled, surveyed));
    }
    if chance.percent(40) {
        let replied = today + Days::new(chance.below(5) + 1);
        push(chance, replied, Change::Replies);
        if chance.percent(70) {
            let resumed = replied + Days::new(chance.below(7) + 1);
            push(chance, resumed, Change::Resumed);
        }
    }
    if chance.percent(8) {
        push(chance, today + Days::new(2), Change::OptsOut);
    }
    if let Some(survey) = surveyed {
        today = today.max(day(survey)) + Days::new(chance.below(3) + 1);
        let next = if chance.percent(15) {
            Status::Lost
        } else {
            Status::Completed
        };
        push(chance, today, Change::Sent(next, surveyed));
        today = today + Days::new(chance.below(3) + 1);
        push(chance, today, Change::Sent(Status::Pending, surveyed));
        today = today + Days::new(chance.below(9) + 1);
        push(chance, today, Change::Sent(Status::Booked, surveyed));
    }
    life.sort_by_key(|(at, _)| *at);
    life.dedup_by_key(|(at, _)| *at);
    life
}

/// The lead, the type of the campaign, the states of the touchpoint and its message, when it was due, and
/// the day on which it was sent.
type Row = (
    String,
    i16,
    i16,
    Option<i16>,
    Option<DateTime<Utc>>,
    Option<NaiveDate>,
);

impl Stack {
    /// Lets a change happen to a lead.
    async fn change(&self, number: usize, change: Change) {
        let now = self.clock.clock().now();
        let opportunity = format!("L{number}");
        if let Change::Sent(status, survey) = change {
            let mut payload = json!({
                "FirstName": "Maria", "EmailAddress": format!("lead{number}@example.com"),
            });
            if let Some(at) = survey {
                payload["SurveyDate"] = json!(day(at));
                payload["SurveyTime"] = json!(at);
            }
            self.receive(&[json!({
                "opportunityId": opportunity, "disposition": status.word(), "modifiedDate": now, "payload": payload,
            })])
            .await;
            return;
        }
        let mut tx = self.tenant().await;
        match change {
            Change::Replies | Change::OptsOut => {
                let answer = match change {
                    Change::Replies => Answer::Reply,
                    _ => Answer::OptOut,
                };
                let address = format!("lead{number}@example.com");
                answered(&mut tx, (Channel::Email, &address), answer, now)
                    .await
                    .unwrap();
            }
            _ => {
                let lead = reading::by_opportunity(&mut tx, &opportunity)
                    .await
                    .unwrap()
                    .unwrap();
                resume_all(&mut tx, &lead, (&Source::default(), now))
                    .await
                    .unwrap();
            }
        }
        tx.commit().await.unwrap();
    }

    /// Waits until nothing is left that can be done now.
    async fn is_quiet(&self, look: &mut PgConnection) {
        let now = self.clock.clock().now().to_rfc3339();
        let left = format!(
            "select (select count(*) from jobs where state in (0, 1) and kind <> 'listingUpkeep' and due_at <= '{now}'),
                    (select count(*) from messages where state = 1 or state = 0 and due_at <= '{now}')
                    + (select count(*) from leads where evaluated_version < version)"
        );
        let ring = jobs::bell(&self.redis.url()).unwrap();
        until("nothing is left to do", 30, async || {
            let (jobs, rows): (i64, i64) = sqlx::query_as(sqlx::AssertSqlSafe(left.clone()))
                .fetch_one(&mut *look)
                .await
                .unwrap();
            if jobs == 0 && rows > 0 {
                // A vanished worker's messages are looked at when their leases end.
                self.end_leases().await;
            }
            ring(Queue::Background);
            (jobs + rows == 0).then_some(())
        })
        .await;
    }

    /// How the touchpoints of each lead ended up, as the ledger shows it.
    async fn outcomes(&self) -> BTreeMap<(usize, i16), Vec<Outcome>> {
        let rows: Vec<Row> = sqlx::query_as(
            "select l.opportunity_id, lc.type, t.state, m.state, m.due_at, t.sent_on
             from lead_touchpoints t
             join lead_campaigns lc on lc.id = t.lead_campaign_id
             join leads l on l.id = t.lead_id
             left join messages m on m.id = t.message_id
             order by lc.type, l.opportunity_id, t.place",
        )
        .fetch_all(self.looks())
        .await
        .unwrap();
        let mut outcomes: BTreeMap<_, Vec<Outcome>> = BTreeMap::new();
        for (lead, kind, state, message, due_at, sent_on) in rows {
            let outcome = match (state, message) {
                (0, _) => Outcome::Waiting,
                // An email whose outcome is unknown counts as sent and is never sent again.
                (1, Some(2 | 3 | 6)) => Outcome::Sent(due_at.unwrap(), sent_on.unwrap()),
                (1, Some(7)) => Outcome::Blocked(due_at.unwrap(), sent_on.unwrap()),
                (2, _) => Outcome::Paused,
                (3, _) => Outcome::Expired,
                (4, _) => Outcome::Ended,
                other => panic!("{lead}: {other:?}"),
            };
            let number = lead[1..].parse().unwrap();
            outcomes.entry((number, kind)).or_default().push(outcome);
        }
        outcomes
    }
}

// CAMP-47, CAMP-48, CAMP-50, LEAD-33 to 36, 38, 39, 47; OPS-06
#[tokio::test(flavor = "multi_thread")]
async fn sixty_days_of_leads_send_what_a_second_calculation_gives() {
    let leads = if full() { 400 } else { 30 };
    let stack = Stack::start().await;
    let a = stack.database.a;
    stack
        .has_account(Owner::Company, gmail("office@gmail.example"))
        .await;
    let mut chance = Chance(0x5EED);
    let first = day(stack.clock.clock().now()) + Days::new(1);
    let end = local(first + Days::new(DAYS), 23);
    let lives: Vec<Life> = (0..leads).map(|_| life(&mut chance, first)).collect();
    let campaigns = [CampaignType::PreSale, CampaignType::Closer];
    let mut ids = Vec::new();
    for (kind, steps) in campaigns.iter().zip(CAMPAIGNS) {
        let steps: Vec<_> = steps
            .iter()
            .map(|(event, days)| Some((*event as i16, i16::try_from(*days).unwrap())))
            .collect();
        ids.push(stack.campaign_of(*kind, &steps).await);
    }

    // The times at which something happens: the changes, the slots that overdue emails get, the end of
    // each day, the campaigns' hour, and the hour after it, when a campaign may be finished.
    let hours =
        (0..=DAYS).flat_map(|after| [0, HOUR, HOUR + 1].map(|hour| local(first + Days::new(after), hour)));
    let changes = lives.iter().flatten();
    let slots = changes
        .clone()
        .filter(|(_, change)| *change == Change::Resumed)
        .map(|(at, _)| next_slot(*at));
    let mut times: Vec<DateTime<Utc>> = changes
        .clone()
        .map(|(at, _)| *at)
        .chain(slots)
        .chain(hours)
        .collect();
    times.sort();
    times.dedup();

    let outside = Outside::start().await;
    let scheduler = stack.scheduler(quick());
    let mut worker: Process = outside.worker(&stack, stack.config());
    let mut vanished = 0;
    let mut look = stack.superuser().await;
    for at in times {
        stack.clock.advance(at - stack.clock.clock().now());
        for (number, life) in lives.iter().enumerate() {
            for (_, change) in life.iter().filter(|(when, _)| *when == at) {
                stack.change(number, *change).await;
                if *change == Change::Sent(Status::New, None) {
                    for (kind, id) in campaigns.iter().zip(&ids) {
                        let mut tx = stack.tenant().await;
                        stack
                            .assign_in(&mut tx, (*id, *kind), number, a.company_admin)
                            .await;
                        tx.commit().await.unwrap();
                    }
                }
            }
        }
        if at == local(day(at), HOUR) && chance.percent(40) {
            for _ in 0..chance.below(400) {
                tokio::task::yield_now().await;
            }
            worker.vanish().await;
            vanished += 1;
            stack.end_leases().await;
            worker = outside.worker(&stack, stack.config());
        }
        stack.is_quiet(&mut look).await;
    }

    let found = stack.outcomes().await;
    let mut sent = 0;
    for (number, life) in lives.iter().enumerate() {
        for (expected, kind) in outcomes(life, end).into_iter().zip([1, 3]) {
            assert_eq!(
                found[&(number, kind)],
                expected,
                "lead {number}, type {kind}: {life:#?}"
            );
            sent += expected
                .iter()
                .filter(|one| matches!(one, Outcome::Sent(..)))
                .count();
        }
    }
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    for outcome in found.values().flatten() {
        let word = match outcome {
            Outcome::Waiting => "waiting",
            Outcome::Sent(..) => "sent",
            Outcome::Blocked(..) => "blocked",
            Outcome::Paused => "paused",
            Outcome::Expired => "expired",
            Outcome::Ended => "ended",
        };
        *tally.entry(word).or_default() += 1;
    }
    println!("{leads} leads, {vanished} workers vanished: {tally:?}");
    assert!(vanished > 10 && sent > leads * 3);
    // No mail is repeated, and none is missing unless its outcome is unknown.
    let mails: usize = mails(&outside).values().sum();
    let numbers: (i64, i64) = sqlx::query_as(
        "select count(*) filter (where state in (2, 3)), count(*) filter (where state = 6) from messages",
    )
    .fetch_one(stack.looks())
    .await
    .unwrap();
    let (confirmed, unconfirmed) = (
        usize::try_from(numbers.0).unwrap(),
        usize::try_from(numbers.1).unwrap(),
    );
    assert_eq!(confirmed + unconfirmed, sent);
    assert!(
        (confirmed..=sent).contains(&mails),
        "{mails} mails, {confirmed} confirmed"
    );
    scheduler.stop().await;
    worker.stop().await;
    stack.db.close().await;
    stack.database.drop().await.unwrap();
}
