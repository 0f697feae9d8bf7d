//! The transitions of messages: no order of events sends a message twice or loses one.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;
use chrono::{DateTime, TimeDelta, Utc};
use database::audit;
use database::mailer_caps::Month;
use database::messages::dispatch::recovery::lease_unresolved;
use database::messages::dispatch::{self, Dispatch, Ended, Marking, Selection, settle};
use database::messages::held::{self, Released};
use database::messages::outbox::{self, Acknowledged, ChangeError};
use database::messages::planning::{MessageContent, NewMessage, plan};
use database::messages::recheck::may_go;
use database::messages::reports::{NewReport, report};
use database::outreach_senders::CapStanding;
use database::{TenantScope, TenantTx};
use domain::channels::{Channel, Recipient};
use domain::ids::{JobId, MessageId, UserId};
use domain::message_reports::Report;
use domain::messages::{Lane, MessageState, Origin, Outcome, Reason, SentBy};
use domain::territory::View;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use rand::{Rng as _, SeedableRng as _};
use sqlx::{Connection as _, PgConnection};
use testkit::{TestDatabase, full, seeded_at};
use uuid::Uuid;

const LANE: Lane = Lane {
    channel: Channel::Email,
    sender: None,
};
const DUE: Selection = Selection::Due(LANE);
const LEASE: Duration = Duration::from_secs(30);

fn mail(place: usize, due_at: DateTime<Utc>) -> NewMessage {
    let address = format!("r{place}@example.com");
    let content = MessageContent {
        recipient_name: "Pat Doe".to_owned(),
        recipient_address: address.clone(),
        address_key: Some(address),
        subject: Some("Your street".to_owned()),
        body: Some("Hello".to_owned()),
        ..MessageContent::default()
    };
    let way = (Origin::ListingEvent, Channel::Email, Recipient::Realtor(None));
    NewMessage::new(format!("test:{place}"), way, due_at, content)
}

// PostgreSQL rounds a time in JSON and truncates a parameter.
#[tokio::test]
async fn a_message_that_is_due_now_is_claimed_now() -> Result<()> {
    let database = TestDatabase::create().await?;
    let scope = crate::ground::scope_of(&database.db, database.a.tenant_id).await?;
    let now = seeded_at() + TimeDelta::nanoseconds(999);
    let job = JobId::generate();
    let message = NewMessage {
        job: Some(job),
        ..mail(0, now)
    };
    let marking = Marking {
        lasting: LEASE,
        sent_by: SentBy::Doorstep,
        from: "hello@doorstep.example",
    };
    let mut tx = database.db.tenant(&scope).await?;
    plan(&mut tx, &[message], now).await?;
    let claimed = dispatch::claim(&mut tx, (job, 1), &marking, now).await?;
    assert_eq!(claimed.len(), 1);
    Ok(())
}

// A waiting e-mail of Doorstep's own may contain a link that no longer works; a user's message
// keeps its content.
#[tokio::test]
async fn a_known_key_gives_new_content_only_to_doorsteps_own_waiting_messages() -> Result<()> {
    let database = TestDatabase::create().await?;
    let scope = crate::ground::scope_of(&database.db, database.a.tenant_id).await?;
    let job = JobId::generate();
    let written = |origin: Origin, subject: &str| {
        let content = MessageContent {
            subject: Some(subject.to_owned()),
            ..MessageContent::default()
        };
        let way = (origin, Channel::Email, Recipient::Address);
        NewMessage {
            job: Some(job),
            ..NewMessage::new(format!("test:{}", origin.code()), way, seeded_at(), content)
        }
    };
    for subject in ["first", "second"] {
        let both = [Origin::System, Origin::Manual].map(|origin| written(origin, subject));
        let mut tx = database.db.tenant(&scope).await?;
        plan(&mut tx, &both, seeded_at()).await?;
        tx.commit().await?;
    }
    let subjects = async || -> Result<Vec<String>> {
        let sql = "select c.subject from message_contents c join messages m on m.id = c.message_id order by m.cause";
        Ok(sqlx::query_scalar(sql).fetch_all(database.looks()).await?)
    };
    assert_eq!(subjects().await?, ["first", "second"]);

    let marking = Marking {
        lasting: LEASE,
        sent_by: SentBy::Doorstep,
        from: "hello@doorstep.example",
    };
    let mut tx = database.db.tenant(&scope).await?;
    assert_eq!(
        dispatch::claim(&mut tx, (job, 2), &marking, seeded_at())
            .await?
            .len(),
        2
    );
    plan(&mut tx, &[written(Origin::System, "third")], seeded_at()).await?;
    tx.commit().await?;
    assert_eq!(subjects().await?, ["first", "second"]);
    Ok(())
}

// The trigger and the domain have the same transitions.
#[tokio::test]
async fn the_database_permits_the_moves_of_the_domain_and_no_other() -> Result<()> {
    let database = TestDatabase::create().await?;
    let scope = crate::ground::scope_of(&database.db, database.a.tenant_id).await?;
    let message = mail(0, seeded_at());
    let mut tx = database.db.tenant(&scope).await?;
    plan(&mut tx, std::slice::from_ref(&message), seeded_at()).await?;
    tx.commit().await?;
    let mut owner = database.superuser().await?;
    let moving = "update messages set state = $2, \
                  reason = case when $2 in (4, 5, 6, 7, 8) then 'REFUSED' end, \
                  held_at = case when $2 = 4 then planned_at end, \
                  lease_until = case when $2 = 1 then planned_at end, \
                  ended_at = case when $2 in (0, 1, 4) then null else planned_at end \
                  where id = $1";
    for &from in MessageState::ALL {
        for &to in MessageState::ALL {
            let mut tx = owner.begin().await?;
            sqlx::query(moving)
                .bind(message.id.0)
                .bind(from.code())
                .execute(&mut *tx)
                .await?;
            sqlx::query(
                "select set_config('app.tenant_id', $1, true), set_config('role', 'doorstep_app', true)",
            )
            .bind(database.a.tenant_id.to_string())
            .execute(&mut *tx)
            .await?;
            let moved = sqlx::query(moving)
                .bind(message.id.0)
                .bind(to.code())
                .execute(&mut *tx)
                .await;
            tx.rollback().await?;
            let refused = moved
                .map(|done| assert_eq!(done.rows_affected(), 1))
                .err()
                .map(|error| {
                    error
                        .as_database_error()
                        .and_then(|error| error.constraint().map(ToOwned::to_owned))
                });
            let expected = Some(Some("messages_state_moves".to_owned()));
            assert_eq!(
                refused,
                expected.filter(|_| from != to && !from.may_become(to)),
                "{from:?} to {to:?}"
            );
        }
    }
    database.drop().await
}

/// A provider's reaction to a call, which is known only from its answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    Takes,
    Refuses,
    IsBusy,
    /// It accepts the message without an answer that says so.
    TakesSilently,
    FailsSilently,
    /// It accepts the message, and the worker dies before the answer.
    TakesForDead,
    DiesBefore,
}

impl Call {
    fn any(random: &mut StdRng) -> Self {
        match random.random_range(0..100) {
            0..45 => Self::Takes,
            45..55 => Self::Refuses,
            55..70 => Self::IsBusy,
            70..78 => Self::TakesSilently,
            78..85 => Self::FailsSilently,
            85..93 => Self::TakesForDead,
            _ => Self::DiesBefore,
        }
    }

    fn is_taken(self) -> bool {
        matches!(self, Self::Takes | Self::TakesSilently | Self::TakesForDead)
    }

    fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Takes => Some(Outcome::Taken),
            Self::Refuses => Some(Outcome::Refused),
            Self::IsBusy => Some(Outcome::NotNow),
            Self::TakesSilently | Self::FailsSilently => Some(Outcome::Unknown),
            Self::TakesForDead | Self::DiesBefore => None,
        }
    }
}

/// The facts about a message outside the ledger.
#[derive(Default)]
struct Known {
    /// The ids under which the provider accepted it.
    taken: Vec<String>,
    /// How often a person retried it.
    resent: usize,
    /// Whether the provider reported that it failed.
    is_reported_failed: bool,
}

/// Messages in a ledger, and the facts about them.
struct Story {
    database: TestDatabase,
    owner: PgConnection,
    scope: TenantScope,
    random: StdRng,
    now: DateTime<Utc>,
    states: BTreeMap<Uuid, MessageState>,
    known: BTreeMap<Uuid, Known>,
    /// Answers that are not written yet or are written again.
    answers: Vec<(Ended, Call)>,
    reports: usize,
}

impl Story {
    async fn begin(seed: u64, messages: usize) -> Result<Self> {
        let database = TestDatabase::create().await?;
        let scope = crate::ground::scope_of(&database.db, database.a.tenant_id).await?;
        let mut random = StdRng::seed_from_u64(seed);
        let now = seeded_at();
        let planned: Vec<NewMessage> = (0..messages)
            .map(|place| mail(place, now + TimeDelta::minutes(random.random_range(0..10))))
            .collect();
        let mut tx = database.db.tenant(&scope).await?;
        plan(&mut tx, &planned, now).await?;
        tx.commit().await?;
        let mut owner = database.superuser().await?;
        sqlx::raw_sql("analyze messages, message_contents")
            .execute(&mut owner)
            .await?;
        Ok(Self {
            owner,
            scope,
            random,
            now,
            states: planned
                .iter()
                .map(|one| (one.id.0, MessageState::Planned))
                .collect(),
            known: planned.iter().map(|one| (one.id.0, Known::default())).collect(),
            answers: Vec::new(),
            reports: 0,
            database,
        })
    }

    async fn tx(&self) -> Result<TenantTx> {
        Ok(self.database.db.tenant(&self.scope).await?)
    }

    fn admin(&self) -> (View, UserId) {
        (View::Company, self.database.a.company_admin)
    }

    /// Some of the messages in these states.
    fn some(&mut self, most: usize, standing: fn(MessageState) -> bool) -> Vec<Uuid> {
        let mut ids: Vec<Uuid> = self
            .states
            .iter()
            .filter(|(_, state)| standing(**state))
            .map(|(id, _)| *id)
            .collect();
        ids.shuffle(&mut self.random);
        ids.truncate(most);
        ids
    }

    /// Reads the ledger and compares each changed message with the table of transitions.
    async fn look(&mut self) -> Result<()> {
        let rows: Vec<(Uuid, i16)> = sqlx::query_as("select id, state from messages")
            .fetch_all(&mut self.owner)
            .await?;
        assert_eq!(rows.len(), self.states.len());
        for (id, code) in rows {
            let to = MessageState::from_repr(code).unwrap();
            let from = self.states.insert(id, to).unwrap();
            assert!(
                from == to || from.may_become(to),
                "{id} moved from {from:?} to {to:?}"
            );
            let known = &self.known[&id];
            assert!(known.taken.len() <= 1 + known.resent, "{id} was sent twice");
        }
        Ok(())
    }

    /// A worker claims due messages and calls the provider.
    async fn claim(&mut self, most: i64) -> Result<usize> {
        let mut tx = self.tx().await?;
        dispatch::lock_due(&mut tx, Channel::Email).await?;
        let found = dispatch::candidates(&mut tx, DUE, Channel::Email, most, self.now).await?;
        let may_go = may_go(&mut tx, &found, self.now).await?;
        let marking = Marking {
            lasting: LEASE,
            sent_by: SentBy::Doorstep,
            from: "office@a.test",
        };
        let claimed = dispatch::mark(&mut tx, &may_go, &marking, self.now).await?;
        tx.commit().await?;
        for message in &claimed {
            let Dispatch { message: id, fence } = message.dispatch;
            let call = Call::any(&mut self.random);
            let provider_id = format!("{}:{fence}", id.0);
            if call.is_taken() {
                self.known.get_mut(&id.0).unwrap().taken.push(provider_id.clone());
            }
            let Some(outcome) = call.outcome() else {
                continue;
            };
            let mut ended = Ended::new(message.dispatch, outcome, "said");
            ended.again_at = (call == Call::IsBusy).then_some(self.now + TimeDelta::minutes(1));
            ended.receipt.provider_id = (call == Call::Takes).then_some(provider_id);
            self.answers.push((ended, call));
        }
        self.look().await?;
        for message in &claimed {
            let state = self.states[&message.dispatch.message.0];
            assert_eq!(state, MessageState::Dispatching);
        }
        Ok(claimed.len())
    }

    /// Writes most answers, in any order; some are written again later.
    async fn answer(&mut self) -> Result<()> {
        self.answers.shuffle(&mut self.random);
        let written = self.answers.len() * 4 / 5;
        // One statement writes one answer of a message.
        let mut now: BTreeMap<Uuid, (Ended, Call)> = BTreeMap::new();
        for (place, (ended, call)) in std::mem::take(&mut self.answers).into_iter().enumerate() {
            let id = ended.dispatch.message.0;
            if place >= written || now.contains_key(&id) {
                self.answers.push((ended, call));
            } else {
                now.insert(id, (ended, call));
            }
        }
        let fences: Vec<(Uuid, i64)> = sqlx::query_as("select id, fence from messages where state = 1")
            .fetch_all(&mut self.owner)
            .await?;
        let fences: BTreeMap<Uuid, i64> = fences.into_iter().collect();
        let all: Vec<Ended> = now.values().map(|(ended, _)| ended.clone()).collect();
        let mut tx = self.tx().await?;
        settle(&mut tx, &all, self.now).await?;
        tx.commit().await?;
        let before = self.states.clone();
        self.look().await?;
        for (id, (ended, call)) in now {
            let is_current = fences.get(&id) == Some(&ended.dispatch.fence);
            let expected = match ended.outcome {
                _ if !is_current && before[&id] != MessageState::Unconfirmed => before[&id],
                _ if !is_current => self.states[&id],
                Outcome::Taken => MessageState::Sent,
                Outcome::Refused => MessageState::Failed,
                Outcome::NotNow => MessageState::Planned,
                Outcome::Unknown => MessageState::Unconfirmed,
            };
            assert_eq!(self.states[&id], expected, "{id}");
            if self.random.random_bool(0.1) {
                self.answers.push((ended, call));
            }
        }
        Ok(())
    }

    /// The leases of some dispatches end, and another worker leases them.
    async fn recover(&mut self, most: usize) -> Result<()> {
        let gone = self.some(most, |state| state == MessageState::Dispatching);
        sqlx::query("update messages set lease_until = now() - interval '1 second' where id = any($1)")
            .bind(&gone)
            .execute(&mut self.owner)
            .await?;
        let mut tx = self.tx().await?;
        let taken = lease_unresolved(&mut tx, DUE, None, (i64::MAX, LEASE), self.now).await?;
        let ended: Vec<Ended> = taken
            .iter()
            .map(|one| Ended::new(one.message.dispatch, Outcome::Unknown, "nobody answered"))
            .collect();
        settle(&mut tx, &ended, self.now).await?;
        tx.commit().await?;
        self.look().await?;
        for id in gone {
            assert_eq!(self.states[&id], MessageState::Unconfirmed);
        }
        Ok(())
    }

    async fn hold(&mut self) -> Result<()> {
        let mut tx = self.tx().await?;
        database::messages::hold_due(&mut tx, LANE, Reason::NoAccount, self.now).await?;
        tx.commit().await?;
        self.look().await
    }

    async fn release(&mut self, most: usize) -> Result<()> {
        let held = self.some(most, |state| state == MessageState::Held);
        let released: Vec<Released> = held
            .iter()
            .map(|id| Released {
                id: *id,
                lane: LANE,
                cap_month: None,
                known: None,
            })
            .collect();
        let mut tx = self.tx().await?;
        held::release(&mut tx, &released, self.now).await?;
        tx.commit().await?;
        self.look().await?;
        assert!(held.iter().all(|id| self.states[id] == MessageState::Planned));
        Ok(())
    }

    async fn expire(&mut self, most: i64) -> Result<()> {
        let mut tx = self.tx().await?;
        let page = held::page(&mut tx, None, most).await?;
        held::expire(&mut tx, &page.iter().collect::<Vec<_>>(), self.now).await?;
        tx.commit().await?;
        self.look().await?;
        assert!(
            page.iter()
                .all(|one| self.states[&one.id.0] == MessageState::Expired)
        );
        Ok(())
    }

    /// A person cancels some messages in any state and retries others.
    async fn decide(&mut self, most: usize) -> Result<()> {
        let cap = CapStanding {
            month: Month { year: 2026, month: 9 },
            max_cap: None,
            tally: 0,
        };
        let both = Acknowledged {
            unconfirmed: true,
            do_not_call: true,
        };
        for id in self.some(most, |_| true) {
            let mut tx = self.tx().await?;
            let by = self.admin();
            match outbox::cancel(&mut tx, by, MessageId(id), self.now).await {
                Ok(_) => tx.commit().await?,
                Err(ChangeError::State(state)) => assert_eq!(state, self.states[&id]),
                Err(error) => return Err(error.into()),
            }
        }
        self.look().await?;
        for id in self.some(most, |state| state != MessageState::Dispatching) {
            let mut tx = self.tx().await?;
            let by = self.admin();
            match outbox::retry(&mut tx, by, MessageId(id), both, (cap, self.now)).await {
                Ok(_) => {
                    tx.commit().await?;
                    self.known.get_mut(&id).unwrap().resent += 1;
                }
                Err(ChangeError::State(state)) => assert_eq!(state, self.states[&id]),
                Err(error) => return Err(error.into()),
            }
        }
        self.look().await
    }

    /// The provider reports on some accepted messages, at any time and in any order.
    async fn hear(&mut self, most: usize) -> Result<()> {
        let mut taken: Vec<(Uuid, String)> = self
            .known
            .iter()
            .flat_map(|(id, known)| known.taken.iter().map(|one| (*id, one.clone())))
            .collect();
        taken.shuffle(&mut self.random);
        for (id, provider_id) in taken.into_iter().take(most) {
            let meaning = match self.random.random_range(0..4) {
                0 => Report::UnderWay,
                1 => Report::Failed,
                _ => Report::Delivered,
            };
            self.reports += 1;
            let new = NewReport {
                message: MessageId(id),
                provider_id: &provider_id,
                key: &self.reports.to_string(),
                name: "said",
                detail: None,
                report: meaning,
                suppresses: None,
            };
            let mut tx = self.tx().await?;
            report(&mut tx, &new, (&audit::Origin::default(), self.now)).await?;
            tx.commit().await?;
            let known = self.known.get_mut(&id).unwrap();
            known.is_reported_failed |= meaning == Report::Failed;
        }
        self.look().await
    }
}

// Promise: worker killed. 10,000 messages take random orders of plan, claim, answer, crash,
// hold, release, expiry, report, cancellation and resend; a call of the provider is counted
// by the test, not by the ledger.
#[tokio::test]
async fn no_order_of_events_sends_a_message_twice_or_loses_one() -> Result<()> {
    let (seeds, messages) = if full() { (5, 10_000) } else { (1, 10_000) };
    for seed in 1..=seeds {
        let mut story = Story::begin(seed, messages).await?;
        for _ in 0..12 {
            let most = i64::try_from(messages / 5)?;
            story.claim(most).await?;
            if story.random.random_bool(0.7) {
                story.answer().await?;
            }
            story.recover(messages / 40).await?;
            story.decide(30).await?;
            story.hear(60).await?;
            match story.random.random_range(0..4) {
                0 => story.hold().await?,
                1 => story.release(messages / 4).await?,
                2 => story.expire(50).await?,
                _ => {}
            }
            story.answer().await?;
            story.now += TimeDelta::minutes(2);
        }
        // No obstacles are left: all waiting messages reach a final state.
        loop {
            story.release(messages).await?;
            let claimed = story.claim(i64::MAX).await?;
            story.answer().await?;
            story.recover(messages).await?;
            story.now += TimeDelta::minutes(2);
            let waits = |state: &MessageState| matches!(state, MessageState::Planned | MessageState::Held);
            if claimed == 0 && !story.states.values().any(waits) {
                break;
            }
        }
        let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
        for (id, state) in &story.states {
            let known = &story.known[id];
            *ends.entry(state.name()).or_default() += 1;
            assert_ne!(*state, MessageState::Dispatching, "{id} is lost");
            let is_sent = matches!(state, MessageState::Sent | MessageState::Delivered);
            assert!(
                !is_sent || !known.taken.is_empty(),
                "{id} was not sent, and says so"
            );
            // A message that was sent and that nobody decided about is never shown as unsent.
            if !known.taken.is_empty() && known.resent == 0 && !known.is_reported_failed {
                assert!(
                    is_sent || *state == MessageState::Unconfirmed,
                    "{id} was sent: {state:?}"
                );
            }
        }
        assert!(ends.len() >= 5, "seed {seed}: the story is too simple: {ends:?}");
        story.database.drop().await?;
    }
    Ok(())
}

// ADR 73
#[tokio::test]
async fn statements_name_the_states_as_the_domain_does() {
    let database = TestDatabase::create().await.unwrap();
    let code = async |name: &str| {
        sqlx::query_scalar::<_, i16>("select message_state($1)")
            .bind(name)
            .fetch_one(database.looks())
            .await
    };
    for &state in MessageState::ALL {
        assert_eq!(code(state.name()).await.unwrap(), state.code(), "{state:?}");
    }
    let codes: Vec<i16> = sqlx::query_scalar("select unnest(message_states('sent', 'delivered'))")
        .fetch_all(database.looks())
        .await
        .unwrap();
    assert_eq!(codes, [MessageState::Sent.code(), MessageState::Delivered.code()]);
    let refusal = code("Held").await.unwrap_err().to_string();
    assert!(
        refusal.contains("no state of a message is named Held"),
        "{refusal}"
    );
    database.drop().await.unwrap();
}
