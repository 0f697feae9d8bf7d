//! Evaluators that run at once or end in the middle, and takeovers while touchpoints are handed off.
//!
//! Promises: worker killed; a message is never sent twice.

use std::cell::Cell;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::TenantTx;
use database::lead_campaigns::handoff;
use futures::future::join_all;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use serde_json::{Value, json};
use testkit::until;
use tokio::sync::Barrier;
use tokio::time::timeout;

use super::super::survey;
use super::{Automation, job};

/// How long a call may take that doesn't wait for another transaction.
const SOON: Duration = Duration::from_secs(10);

impl Automation {
    /// An automated campaign that is on.
    async fn on() -> Self {
        let it = Self::begin().await;
        let id = it.create("East").await["automatedCampaignId"].clone();
        it.switch_on(&id, &[]).await;
        it.moves.pass(TimeDelta::minutes(1)).await;
        it
    }

    /// Stores leads with a status, numbered from 0, which are not evaluated yet.
    async fn receive_all(&self, count: usize, status: &str, change: impl Fn(usize) -> Value) {
        let leads: Vec<(String, Value)> = (0..count)
            .map(|number| (format!("L{number}"), change(number)))
            .collect();
        let leads: Vec<_> = leads
            .iter()
            .map(|(id, change)| (id.as_str(), status, change))
            .collect();
        self.receive(&leads).await;
    }

    async fn tenant(&self) -> TenantTx {
        let world = &self.moves.world;
        world.tenant(world.database.a.tenant_id).await
    }

    /// Evaluates up to `limit` changed leads in a transaction; returns how many.
    async fn evaluate(&self, tx: &mut TenantTx, limit: i64) -> i64 {
        let now = self.moves.world.now();
        job::evaluate_changed(tx, limit, |_, _| None, now).await.unwrap()
    }

    async fn count(&self, query: &str) -> usize {
        usize::try_from(self.moves.world.count(query).await).unwrap()
    }

    /// Asserts that each of so many leads has one active campaign, whose first message is planned.
    async fn assert_each_once(&self, count: usize) {
        let automatic =
            "select count(*) from lead_campaigns where automated_campaign_id is not null and state = 2";
        assert_eq!(self.count(automatic).await, count);
        let leads = "select count(distinct lead_id) from lead_campaigns";
        assert_eq!(self.count(leads).await, count);
        assert_eq!(self.moves.ledger().await, vec!["1 0"; count]);
        assert_eq!(
            self.count("select count(distinct lead_id) from messages").await,
            count
        );
    }

    /// Waits until a transaction waits for a lock.
    async fn until_one_waits(&self) {
        until("a transaction waits", 10, async || {
            let waiting = "select count(*) from pg_stat_activity \
                           where datname = current_database() and wait_event_type = 'Lock'";
            (self.count(waiting).await > 0).then_some(())
        })
        .await;
    }
}

// CAMP-54, design 7: two evaluators run. Each evaluator has other leads than the rest, and each lead
// shares its address with a lead of another evaluator.
#[tokio::test(flavor = "multi_thread")]
async fn evaluators_at_once_assign_one_campaign_per_lead_and_address() {
    const EVALUATORS: usize = 6;
    const LEADS: usize = 120;
    let it = Automation::on().await;
    it.receive_all(
        LEADS,
        "New",
        |number| json!({ "EmailAddress": format!("pair{}@example.com", number % (LEADS / 2)) }),
    )
    .await;
    let limit = i64::try_from(LEADS / EVALUATORS).unwrap();
    let all_began = Barrier::new(EVALUATORS);
    let race = (0..EVALUATORS).map(|_| async {
        let mut tx = it.tenant().await;
        all_began.wait().await;
        let evaluated = it.evaluate(&mut tx, limit).await;
        tx.commit().await.unwrap();
        evaluated
    });
    assert_eq!(join_all(race).await, [limit; EVALUATORS]);
    it.settle().await;
    it.assert_each_once(LEADS / 2).await;
    let addresses = "select count(distinct address_key) from lead_addresses a \
                     join lead_campaigns c on c.lead_id = a.lead_id";
    assert_eq!(it.count(addresses).await, LEADS / 2);
}

// CAMP-54, design 7: two evaluators run
#[tokio::test]
async fn an_evaluator_leaves_out_leads_that_another_one_evaluates() {
    let it = Automation::on().await;
    it.receive_all(20, "New", |_| json!({})).await;
    let mut first = it.tenant().await;
    assert_eq!(it.evaluate(&mut first, 100).await, 20);
    let mut second = it.tenant().await;
    let evaluated = timeout(SOON, it.evaluate(&mut second, 100)).await;
    assert_eq!(evaluated.expect("it doesn't wait"), 0);
    // It comes back, because the first one may still fail.
    assert!(job::is_any_changed(&mut second).await.unwrap());
    second.commit().await.unwrap();
    first.commit().await.unwrap();
    let mut third = it.tenant().await;
    assert_eq!(it.evaluate(&mut third, 100).await, 0);
    assert!(!job::is_any_changed(&mut third).await.unwrap());
    third.commit().await.unwrap();
    it.settle().await;
    it.assert_each_once(20).await;
}

// CAMP-54, CAMP-55: the limit of an hour counts what others assign at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn evaluators_at_once_keep_to_the_limit_of_an_hour() {
    const EVALUATORS: usize = 5;
    let it = Automation::on().await;
    it.receive_all(1_020, "New", |_| json!({})).await;
    let all_began = Barrier::new(EVALUATORS);
    let race = (0..EVALUATORS).map(|_| async {
        let mut tx = it.tenant().await;
        all_began.wait().await;
        let evaluated = it.evaluate(&mut tx, 204).await;
        tx.commit().await.unwrap();
        evaluated
    });
    assert_eq!(join_all(race).await, [204; EVALUATORS]);
    assert_eq!(it.count("select count(*) from lead_campaigns").await, 1_000);
    assert_eq!(
        it.count("select count(*) from automation_leads where state = 2")
            .await,
        20
    );
    assert_eq!(it.count("select count(*) from automation_stops").await, 1);
}

// CAMP-54, promise: worker killed. The evaluation of a batch is one transaction.
#[tokio::test(flavor = "multi_thread")]
async fn an_evaluator_that_ends_in_the_middle_changes_nothing() {
    const LEADS: usize = 40;
    let it = Automation::on().await;
    it.receive_all(LEADS, "New", |_| json!({})).await;

    // One has done everything but the commit.
    let mut ended = it.tenant().await;
    assert_eq!(it.evaluate(&mut ended, 100).await, 40);
    ended.rollback().await.unwrap();
    assert_eq!(it.count("select count(*) from lead_campaigns").await, 0);

    // One is killed while it waits for the company's lock and holds those of its leads.
    let mut other = it.tenant().await;
    assert_eq!(it.evaluate(&mut other, 1).await, 1);
    let mut killed = it.tenant().await;
    let now = it.moves.world.now();
    let (result, ()) = tokio::join!(job::evaluate_changed(&mut killed, 100, |_, _| None, now), async {
        it.until_one_waits().await;
        let kill = "with waiting as materialized ( \
                            select pid from pg_stat_activity \
                            where datname = current_database() and wait_event_type = 'Lock') \
                        select count(*) from waiting where pg_terminate_backend(pid, 10000)";
        assert_eq!(it.count(kill).await, 1);
    });
    assert!(result.is_err());
    drop(killed);
    other.commit().await.unwrap();
    let behind = "select count(*) from leads where evaluated_version < version";
    assert_eq!(it.count(behind).await, LEADS - 1);
    assert_eq!(it.count("select count(*) from lead_campaigns").await, 1);

    it.settle().await;
    assert_eq!(it.count(behind).await, 0);
    it.assert_each_once(LEADS).await;
}

/// Leads whose pre-sale campaign has a second message that is due, and not handed off yet.
async fn due(count: usize) -> Automation {
    let it = Automation::on().await;
    it.receive_all(count, "Survey Scheduled", |_| survey("2026-09-22", "10:00 AM"))
        .await;
    it.settle().await;
    it.assert_each_once(count).await;
    it.moves.sent().await;
    // Half an hour after its time, so that the closer's message of the same hour is expired.
    let then: DateTime<Utc> = "2026-09-23T18:30:00Z".parse().unwrap();
    it.moves.world.clock.advance(then - it.moves.world.now());
    it
}

/// Each different situation of the second pre-sale messages: why the campaign ended, the state of the
/// touchpoint, state and reason of its message in the ledger, and whether the touchpoint has that one.
const SITUATIONS: &str = "
    select distinct concat_ws(' ', c.state, c.ending, t.state, m.state, m.reason, m.id = t.message_id)
    from lead_campaigns c
    join lead_touchpoints t on t.lead_campaign_id = c.id and t.place = 2
    left join messages m on split_part(m.dedupe_key, ':', 2) = t.id::text
    where c.type = 1
    order by 1";

// LEAD-33, design 7: a takeover happens while a touchpoint is due.
#[tokio::test]
async fn a_takeover_takes_back_what_is_handed_off_and_unsent() {
    let it = due(1).await;
    let now = it.moves.world.now();
    let mut handing_off = it.tenant().await;
    let looked = handoff::hand_off_due(&mut handing_off, None, 10, now)
        .await
        .unwrap();
    assert!(!looked.unwrap().is_any_skipped);
    handing_off.commit().await.unwrap();
    assert_eq!(it.moves.ledger().await, ["1 2", "1 0"]);
    it.receive_all(1, "Pending", |_| survey("2026-09-22", "10:00 AM"))
        .await;
    it.settle().await;
    assert_eq!(it.assigned("L0").await, ["1 3 4", "3 2"]);
    assert_eq!(it.moves.world.texts(SITUATIONS).await, ["3 4 4 7 CAMPAIGN_ENDED"]);
    assert_eq!(it.moves.ledger().await, ["1 2", "1 7 CAMPAIGN_ENDED", "1 0"]);
}

// LEAD-33, design 7: a takeover happens while a touchpoint is due.
#[tokio::test]
async fn nothing_is_handed_off_while_a_takeover_is_decided() {
    let it = due(1).await;
    let now = it.moves.world.now();
    it.receive_all(1, "Pending", |_| survey("2026-09-22", "10:00 AM"))
        .await;
    let mut taking_over = it.tenant().await;
    assert_eq!(it.evaluate(&mut taking_over, 10).await, 1);
    let mut handing_off = it.tenant().await;
    let looked = handoff::hand_off_due(&mut handing_off, None, 10, now);
    let looked = timeout(SOON, looked).await.expect("it doesn't wait");
    assert!(looked.unwrap().unwrap().is_any_skipped);
    handing_off.commit().await.unwrap();
    taking_over.commit().await.unwrap();
    it.settle().await;
    assert_eq!(it.moves.world.texts(SITUATIONS).await, ["3 4 4"]);
    assert_eq!(it.moves.ledger().await, ["1 2", "1 0"]);
}

// LEAD-33, design 7: a takeover happens while a touchpoint is due. Partners, evaluators, handoffs and
// dispatchers meet at the same leads in many orders.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_canceled_or_sent_never_both() {
    const LEADS: usize = 240;
    const TOGETHER: usize = 4;
    for seed in 1..=2 {
        let it = due(LEADS).await;
        // Every third lead books; the others get the closer.
        let status = |number: usize| {
            if number.is_multiple_of(3) {
                "Booked"
            } else {
                "Pending"
            }
        };
        let mut order: Vec<usize> = (0..LEADS).collect();
        order.shuffle(&mut StdRng::seed_from_u64(seed));
        let on = survey("2026-09-22", "10:00 AM");
        let ids: Vec<String> = order.iter().map(|number| format!("L{number}")).collect();
        let changes: Vec<(&str, &str, &Value)> = ids
            .iter()
            .zip(&order)
            .map(|(id, number)| (id.as_str(), status(*number), &on))
            .collect();
        let is_over = Cell::new(false);
        let receiving = async {
            for some in changes.chunks(TOGETHER) {
                it.receive(some).await;
            }
            is_over.set(true);
        };
        let evaluating = async || {
            loop {
                let is_last = is_over.get();
                let mut tx = it.tenant().await;
                let evaluated = it.evaluate(&mut tx, i64::try_from(TOGETHER).unwrap()).await;
                tx.commit().await.unwrap();
                if is_last && evaluated == 0 {
                    break;
                }
            }
        };
        let handing_off = async || {
            let (now, mut after) = (it.moves.world.now(), None);
            loop {
                let is_last = is_over.get();
                let mut tx = it.tenant().await;
                let looked = handoff::hand_off_due(&mut tx, after, i64::try_from(TOGETHER).unwrap(), now);
                after = looked.await.unwrap().map(|looked| looked.last);
                tx.commit().await.unwrap();
                if is_last && after.is_none() {
                    break;
                }
            }
        };
        let dispatching = async {
            while !is_over.get() {
                it.moves.send_some().await;
            }
        };
        tokio::join!(
            receiving,
            evaluating(),
            evaluating(),
            handing_off(),
            handing_off(),
            dispatching
        );
        it.settle().await;

        let closers = LEADS - LEADS.div_ceil(3);
        let situations = it.moves.world.texts(SITUATIONS).await;
        for (ending, count) in [(4, closers), (6, LEADS - closers)] {
            let ended = format!("select count(*) from lead_campaigns where type = 1 and ending = {ending}");
            assert_eq!(it.count(&ended).await, count, "seed {seed}");
        }
        // Never handed off, canceled, or sent.
        let possible =
            ["4", "4 7 CAMPAIGN_ENDED", "1 2 t"].map(|one| [format!("3 4 {one}"), format!("3 6 {one}")]);
        let possible = possible.concat();
        assert!(
            situations.iter().all(|situation| possible.contains(situation)),
            "seed {seed}: {situations:?}"
        );
        let twice = "select count(*) from (
                         select from messages group by split_part(dedupe_key, ':', 2) having count(*) > 1) twice";
        assert_eq!(it.count(twice).await, 0, "seed {seed}");
        let first_of_closer = "select count(*) from lead_campaigns c
                               join lead_touchpoints t on t.lead_campaign_id = c.id and t.place = 1
                               join messages m on m.id = t.message_id and m.state in (0, 2)
                               where c.type = 3 and c.state = 2";
        assert_eq!(it.count(first_of_closer).await, closers, "seed {seed}");
    }
}
