//! One automatic message per address and channel within 24 hours (rules 6.10): planner and
//! dispatch count alike.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::messages::dispatch::{Marking, Selection, candidates, lock_due, mark};
use database::messages::recheck;
use domain::channels::Channel;
use domain::messages::{Lane, MessageState, SentBy};

use super::{CANCELLED, PLANNED, Planning};
use crate::stack::until;

const DAY: TimeDelta = TimeDelta::hours(24);
const SECOND: TimeDelta = TimeDelta::seconds(1);

impl Planning {
    /// The child market's e-mails and the bucket's texts go to one realtor.
    async fn one_realtor() -> Self {
        let planning = Planning::begin().await;
        let (child, bucket) = (planning.ground.child_market, planning.ground.bucket);
        planning.writes_to_realtors(child, "Homes in { City }").await;
        planning.texts_realtors(bucket, "About { City }").await;
        planning.has_account().await;
        planning.all_are_new().await;
        planning
            .sql(
                "update realtors set email = 'ann@example.com', mobile_phone = '2125550101';
                 insert into sms_senders (tenant_id, version, number, registration)
                 select distinct tenant_id, 1, '2125550199', 3 from templates",
            )
            .await;
        planning
    }

    /// Records an event of a listing now and plans its message.
    async fn plan_one(&self, number: i64) {
        self.record_event(&[number], self.now()).await;
        self.refresh(self.now()).await;
    }

    /// Sets the state of the message about a listing at that time.
    async fn set_state(&self, key: &str, state: MessageState, at: DateTime<Utc>) {
        sqlx::query(
            "update messages m
             set state = $2, sent_at = case when $2 = 6 then null else $3 end, ended_at = $3,
                 reason = case when $2 in (5, 6) then 'SOME' end
             from listings l where l.id = m.listing_id and l.listing_key = $1",
        )
        .bind(key)
        .bind(state.code())
        .bind(at)
        .execute(self.stack.looks())
        .await
        .unwrap();
    }

    /// Plans the message about a listing again, due this long ago.
    async fn is_due(&self, key: &str, ago: TimeDelta) {
        sqlx::query(
            "update messages m set state = 0, reason = null, ended_at = null, sent_at = null, due_at = $2
             from listings l where l.id = m.listing_id and l.listing_key = $1",
        )
        .bind(key)
        .bind(self.now() - ago)
        .execute(self.stack.looks())
        .await
        .unwrap();
    }
}

fn already_written() -> (i16, Option<String>) {
    (CANCELLED, Some("ALREADY_WRITTEN".to_owned()))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_planner_counts_messages_that_were_or_may_have_been_sent_within_a_day() {
    use Channel::{Email, Sms};
    use MessageState::{Failed, Sent, Unconfirmed};
    let planning = Planning::one_realtor().await;
    planning.plan_one(2).await;
    assert_eq!(planning.state_of("K2", Email).await, (PLANNED, None));
    planning.set_state("K2", Sent, planning.now()).await;
    planning.wait(DAY - SECOND).await;
    planning.plan_one(10).await;
    assert_eq!(planning.state_of("K10", Email).await, already_written());
    // By another way nobody has written.
    planning.plan_one(4).await;
    assert_eq!(planning.state_of("K4", Sms).await, (PLANNED, None));
    planning.wait(SECOND * 2).await;
    planning.plan_one(14).await;
    assert_eq!(planning.state_of("K14", Email).await, (PLANNED, None));
    // A message that may have arrived counts; one that certainly didn't does not.
    planning.set_state("K14", Unconfirmed, planning.now()).await;
    planning.wait(TimeDelta::hours(1)).await;
    planning.plan_one(22).await;
    assert_eq!(planning.state_of("K22", Email).await, already_written());
    planning.set_state("K14", Failed, planning.now()).await;
    planning.plan_one(26).await;
    assert_eq!(planning.state_of("K26", Email).await, (PLANNED, None));
    planning.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dispatch_counts_messages_that_were_or_may_have_been_sent_within_a_day() {
    use Channel::{Email, Sms};
    use MessageState::{Delivered, Failed, Sent, Unconfirmed};
    let planning = Planning::one_realtor().await;
    let none: [&str; 0] = [];
    planning.plan_one(2).await;
    planning.plan_one(10).await;
    for (state, ago, is_allowed) in [
        (Sent, DAY - SECOND, false),
        (Sent, DAY + SECOND, true),
        (Delivered, DAY - SECOND, false),
        (Delivered, DAY + SECOND, true),
        (Unconfirmed, DAY - SECOND, false),
        (Unconfirmed, DAY + SECOND, true),
        (Failed, SECOND, true),
    ] {
        planning.set_state("K2", state, planning.now() - ago).await;
        planning.is_due("K10", SECOND).await;
        let expected: &[&str] = if is_allowed { &["K10"] } else { &none };
        assert_eq!(planning.may_go().await, expected, "{state:?} {ago}");
        let state_of_second = if is_allowed {
            (PLANNED, None)
        } else {
            already_written()
        };
        assert_eq!(
            planning.state_of("K10", Email).await,
            state_of_second,
            "{state:?} {ago}"
        );
    }
    // By another way nobody has written.
    planning.set_state("K2", Sent, planning.now()).await;
    planning
        .sql("update messages set state = 7, reason = 'SOME', ended_at = due_at where state = 0")
        .await;
    planning.plan_one(4).await;
    assert_eq!(planning.may_go().await, ["K4"]);
    assert_eq!(planning.state_of("K4", Sms).await, (PLANNED, None));
    planning.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_messages_in_two_transactions_one_is_sent() {
    use Channel::Email;
    let planning = Planning::one_realtor().await;
    planning.plan_one(2).await;
    planning.plan_one(10).await;
    planning.is_due("K2", SECOND).await;
    planning.is_due("K10", SECOND).await;
    let scope = planning.stack.scope(planning.company().tenant_id).await;
    let (now, db) = (planning.now(), &planning.stack.db);
    let due = Selection::Due(Lane::of_company(Email));
    let mut one = db.tenant(&scope).await.unwrap();
    lock_due(&mut one, Email).await.unwrap();
    let first = candidates(&mut one, due, Email, 1, now).await.unwrap();
    assert_eq!(recheck::may_go(&mut one, &first, now).await.unwrap(), first);
    let second = async {
        let mut other = db.tenant(&scope).await.unwrap();
        lock_due(&mut other, Email).await.unwrap();
        let second = candidates(&mut other, due, Email, 1, now).await.unwrap();
        let allowed = recheck::may_go(&mut other, &second, now).await.unwrap();
        other.commit().await.unwrap();
        (second, allowed)
    };
    let marked = async {
        // The second transaction holds no lock yet and waits.
        let waits = "select count(*) from pg_locks l join pg_database d on d.oid = l.database \
                     where l.locktype = 'advisory' and not l.granted and d.datname = current_database()";
        until("the second waits", 10, async || {
            let mut look = planning.stack.superuser().await;
            let waiting: i64 = sqlx::query_scalar(waits).fetch_one(&mut look).await.unwrap();
            (waiting == 1).then_some(())
        })
        .await;
        let marking = Marking {
            lasting: Duration::from_secs(60),
            sent_by: SentBy::Doorstep,
            from: "office@a.example",
        };
        mark(&mut one, &first, &marking, now).await.unwrap();
        one.commit().await.unwrap();
    };
    let ((second, allowed), ()) = tokio::join!(second, marked);
    assert_eq!(second.len(), 1);
    assert_ne!(first, second);
    assert_eq!(allowed, []);
    let states = [
        planning.state_of("K2", Email).await,
        planning.state_of("K10", Email).await,
    ];
    assert!(states.contains(&already_written()), "{states:?}");
    assert!(planning.may_go().await.is_empty());
    planning
        .sql("update messages set state = 2, sent_at = due_at, ended_at = due_at, lease_until = null where state = 1")
        .await;
    planning.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_due_messages_to_one_address_the_earlier_is_sent() {
    use Channel::Email;
    let planning = Planning::one_realtor().await;
    planning.plan_one(2).await;
    planning.plan_one(10).await;
    for (first, second) in [("K2", "K10"), ("K10", "K2")] {
        planning.is_due(first, SECOND * 2).await;
        planning.is_due(second, SECOND).await;
        assert_eq!(planning.may_go().await, [first]);
        assert_eq!(planning.state_of(second, Email).await, already_written());
    }
    planning.end().await;
}
