//! Jobs that end before the outcomes of their messages are known, that wait for them, and that
//! are retried.

use database::audit::Origin;
use database::mailer_caps::Month;
use database::messages::outbox::{self, Acknowledged};
use database::outreach_senders::CapStanding;
use database::suppressions;
use domain::suppressions::{SuppressedAddress, SuppressionReason};
use domain::territory::View;

use super::*;

impl Story {
    fn set(&self, service: Service, mode: Mode, status: Option<u16>, count: Option<u64>) {
        let fault = Fault {
            status,
            count,
            ..Fault::every(service, mode)
        };
        self.outside.sandbox.faults.set(fault).unwrap();
    }

    /// A text with an unknown outcome, while Twilio's list is unavailable.
    async fn unknown_text(&self, place: usize) -> JobId {
        let ca = self.stack.database.a.company_admin;
        self.set(Service::Twilio, Mode::AcceptThenSilent, None, Some(1));
        self.set(Service::TwilioList, Mode::Status, Some(500), None);
        let job = self
            .stack
            .plan_outreach(Channel::Sms, Some(ca), &[number(place)], None)
            .await
            .unwrap();
        self.waits(job).await;
        let under_way = "select count(*) from messages where state = 1";
        assert_eq!(self.stack.number_of(under_way).await, 1);
        job
    }

    /// Waits until the job waits for its next lookup.
    async fn waits(&self, job: JobId) {
        let a = self.stack.database.a;
        until("it waits to look again", 20, async || {
            let view = self.stack.job(a, a.company_admin, job).await;
            (view.state == State::Queued && view.error_message.is_some()).then_some(())
        })
        .await;
    }

    pub(super) async fn attempts(&self, job: JobId) -> i32 {
        sqlx::query_scalar("select attempts from jobs where id = $1")
            .bind(job.0)
            .fetch_one(self.stack.looks())
            .await
            .unwrap()
    }

    async fn change(&self, job: JobId, is_retry: bool) {
        let a = self.stack.database.a;
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let now = self.stack.clock.clock().now();
        if is_retry {
            database::job_lifecycle::retry(&mut tx, a.company_admin, job, now)
                .await
                .unwrap();
        } else {
            database::job_lifecycle::cancel(&mut tx, a.company_admin, job, now)
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
    }

    /// Adds an address to the suppression list.
    async fn suppress(&self, to: &To) {
        let scope = self.stack.scope(self.stack.database.a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let cause = suppressions::Cause {
            reason: SuppressionReason::Asked,
            note: None,
            by: None,
        };
        let address = SuppressedAddress::from(&home(&to.address));
        let from = (&Origin::default(), self.stack.clock.clock().now());
        suppressions::add(&mut tx, Channel::Mailer, &[address], &cause, from)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// A person retries an unconfirmed message.
    async fn send_again(&self, message: Uuid) {
        let a = self.stack.database.a;
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let now = self.stack.clock.clock().now();
        let cap = CapStanding {
            month: Month::of(now.date_naive()),
            max_cap: None,
            tally: 0,
        };
        outbox::retry(
            &mut tx,
            (View::Company, a.company_admin),
            MessageId(message),
            Acknowledged {
                unconfirmed: true,
                do_not_call: false,
            },
            (cap, now),
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    /// A person cancels one message.
    async fn end_one(&self, message: Uuid) {
        let a = self.stack.database.a;
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let now = self.stack.clock.clock().now();
        outbox::cancel(&mut tx, (View::Company, a.company_admin), MessageId(message), now)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
}

// Design 5: messages under way are looked up, whatever happens to their job
#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_outcome_is_looked_up_after_its_job_has_ended() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    // Its owner cancels it; every attempt ended its worker.
    for (place, is_cancelled) in [true, false].into_iter().enumerate() {
        let job = story.unknown_text(place).await;
        // Another job waits after it.
        sqlx::query(
            "insert into messages (tenant_id, id, dedupe_key, cause, channel, planned_at, due_at, job_id) \
             select tenant_id, gen_random_uuid(), dedupe_key || ':2', cause, channel, planned_at, \
                    due_at + interval '1 year', job_id \
             from messages where job_id = $1",
        )
        .bind(job.0)
        .execute(stack.looks())
        .await
        .unwrap();
        if is_cancelled {
            story.change(job, false).await;
        } else {
            sqlx::query("update jobs set attempts = max_attempts where id = $1")
                .bind(job.0)
                .execute(stack.looks())
                .await
                .unwrap();
            story.pass(TimeDelta::minutes(2));
        }
        let view = stack.ended(a, a.company_admin, job, 20).await;
        let state = if is_cancelled {
            State::Cancelled
        } else {
            State::Failed
        };
        assert_eq!(view.state, state, "{view:?}");
        let count_of = async |state: MessageState| {
            let rows = stack.rows().await;
            rows.iter().filter(|row| row.state == state).count()
        };
        assert_eq!(count_of(MessageState::Planned).await, 0);
        assert_eq!(count_of(MessageState::Dispatching).await, 1);
        story.outside.fail(Service::TwilioList, Mode::None);
        story.settled(TimeDelta::seconds(30)).await;
        assert_eq!(count_of(MessageState::Sent).await, place + 1, "{is_cancelled}");
    }
    let ended = stack.rows().await;
    let why = |state: MessageState| {
        let row = ended.iter().find(|row| row.state == state);
        row.and_then(|row| row.reason.as_deref())
    };
    assert_eq!(why(MessageState::Cancelled), Some("ENDED_BY_PERSON"));
    assert_eq!(why(MessageState::Failed), Some("GAVE_UP"));
    let texts = texts(&story.outside);
    assert_eq!((texts.len(), texts.values().max()), (2, Some(&1)));
    story.over().await;
}

// Design 5, decision 35: lookups at Twilio go on for 15 minutes and cost no attempt
#[tokio::test(flavor = "multi_thread")]
async fn lookups_cost_no_attempt_of_the_job() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    let job = story.unknown_text(0).await;
    for look in 2..8 {
        story.pass(TimeDelta::minutes(2));
        until("it was looked for again", 20, async || {
            let looks = "select fence from jobs where kind = 'outreach' and state = 0";
            let looks: Option<i64> = sqlx::query_scalar(looks)
                .fetch_optional(stack.looks())
                .await
                .unwrap();
            (looks >= Some(look)).then_some(())
        })
        .await;
    }
    assert_eq!(story.attempts(job).await, 0);
    story.outside.fail(Service::TwilioList, Mode::None);
    story.pass(TimeDelta::minutes(2));
    let view = stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(view.state, State::Succeeded, "{view:?}");
    assert_eq!(texts(&story.outside).len(), 1);
    story.over().await;
}

// Design 5: after 23 hours a card is looked up before it is ordered again; after 48 it is left to
// a person
#[tokio::test(flavor = "multi_thread")]
async fn a_card_with_an_expired_key_is_looked_up_before_it_is_ordered_again() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    let card = story.card().await;
    for (place, hours, state) in [(0, 25, MessageState::Sent), (1, 49, MessageState::Unconfirmed)] {
        story.set(Service::LobList, Mode::Status, Some(500), None);
        story.set(Service::Lob, Mode::AcceptThenSilent, None, Some(1));
        let job = stack
            .plan_outreach(
                Channel::Mailer,
                Some(a.company_admin),
                &[house(place)],
                Some(&card),
            )
            .await
            .unwrap();
        until("the printer has it", 20, async || {
            (cards(&story.outside).len() == place + 1).then_some(())
        })
        .await;
        story.set(Service::Lob, Mode::Status, Some(500), None);
        story.waits(job).await;
        story.pass(TimeDelta::hours(hours));
        if state == MessageState::Sent {
            story.outside.fail(Service::Lob, Mode::None);
            story.outside.fail(Service::LobList, Mode::None);
        }
        let rows = story.settled(TimeDelta::minutes(1)).await;
        assert_eq!(rows.last().unwrap().state, state, "{:?}", rows.last());
        let view = stack.ended(a, a.company_admin, job, 20).await;
        assert_eq!(view.state == State::Succeeded, state == MessageState::Sent);
    }
    assert_eq!(cards(&story.outside).len(), 2);

    // A person retries it: the printer has forgotten the key but has the card.
    story.outside.fail(Service::Lob, Mode::None);
    story.outside.fail(Service::LobList, Mode::None);
    story.send_again(stack.rows().await.pop().unwrap().id).await;
    let rows = story.settled(TimeDelta::minutes(1)).await;
    assert_eq!(rows.last().unwrap().state, MessageState::Sent, "{rows:?}");
    let cards = cards(&story.outside);
    assert_eq!((cards.len(), cards.values().max()), (2, Some(&1)));
    story.over().await;
}

// Rules 6.10: repeating an order makes the card, so an unwanted one is only searched for
#[tokio::test(flavor = "multi_thread")]
async fn looking_up_an_unwanted_card_does_not_order_it() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    let card = story.card().await;
    for (place, (mode, is_ended, expected)) in [
        (
            Mode::Drop,
            true,
            (MessageState::Cancelled, Some("ENDED_BY_PERSON")),
        ),
        (Mode::Drop, false, (MessageState::Cancelled, Some("SUPPRESSED"))),
        (Mode::AcceptThenSilent, false, (MessageState::Sent, None)),
    ]
    .into_iter()
    .enumerate()
    {
        story.set(Service::Lob, mode, None, Some(1));
        let to = house(place);
        let job = stack
            .plan_outreach(
                Channel::Mailer,
                Some(a.company_admin),
                std::slice::from_ref(&to),
                Some(&card),
            )
            .await
            .unwrap();
        story.waits(job).await;
        // At first the printer's list is unavailable.
        story.set(Service::LobList, Mode::Status, Some(500), Some(1));
        if is_ended {
            story.change(job, false).await;
        } else {
            story.suppress(&to).await;
        }
        let row = story.settled(TimeDelta::minutes(1)).await.pop().unwrap();
        assert_eq!((row.state, row.reason.as_deref()), expected, "{row:?}");
        let is_sent = row.state == MessageState::Sent;
        assert_eq!(row.cap_month.is_some(), is_sent);
        assert_eq!(cards(&story.outside).len(), usize::from(is_sent));
        stack.ended(a, a.company_admin, job, 20).await;
    }
    // An automatic card whose listing left the territory.
    story.set(Service::Lob, Mode::Drop, None, Some(1));
    stack
        .plan_outreach(Channel::Mailer, None, &[house(3)], Some(&card))
        .await;
    until("it is to be asked about", 20, async || {
        let asked = "select count(*) from messages where state = 1 and look_at is not null";
        (stack.number_of(asked).await == 1).then_some(())
    })
    .await;
    sqlx::query("update messages set event = 1 where state = 1")
        .execute(stack.looks())
        .await
        .unwrap();
    let row = story.settled(TimeDelta::minutes(1)).await.pop().unwrap();
    assert_eq!(
        (row.state, row.reason.as_deref()),
        (MessageState::Cancelled, Some("NOT_COVERED")),
        "{row:?}"
    );
    assert_eq!(cards(&story.outside).len(), 1);
    let slots = "select tally::bigint from mailer_tallies";
    assert_eq!(stack.number_of(slots).await, 1);
    story.over().await;
}

// Rules 6.1: a retried message gets all its attempts again
#[tokio::test(flavor = "multi_thread")]
async fn a_retried_message_gets_all_its_attempts_again() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    story.set(Service::Twilio, Mode::Status, Some(429), None);
    let job = stack
        .plan_outreach(Channel::Sms, Some(a.company_admin), &[number(0)], None)
        .await
        .unwrap();
    story.waits(job).await;
    // Claims without an attempt don't count, attempts do.
    let tried = async |tries: &'static str| {
        sqlx::query(tries).execute(stack.looks()).await.unwrap();
        story.pass(TimeDelta::minutes(2));
    };
    tried("update messages set fence = 40").await;
    until("it was tried again", 20, async || {
        let rows = "select tries::bigint from messages where state = 0";
        let tries: Option<i64> = sqlx::query_scalar(rows)
            .fetch_optional(stack.looks())
            .await
            .unwrap();
        (tries == Some(2)).then_some(())
    })
    .await;
    story.waits(job).await;
    tried("update messages set tries = 11").await;
    story.settled(TimeDelta::minutes(1)).await;
    until("its job has failed", 20, async || {
        story.pass(TimeDelta::minutes(1));
        let view = stack.job(a, a.company_admin, job).await;
        (view.state == State::Failed).then_some(())
    })
    .await;
    assert_eq!(stack.rows().await[0].reason.as_deref(), Some("GAVE_UP"));
    story.change(job, true).await;
    story.waits(job).await;
    assert_eq!(stack.rows().await[0].state, MessageState::Planned);
    story.outside.fail(Service::Twilio, Mode::None);
    story.pass(TimeDelta::minutes(2));
    let view = stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(view.state, State::Succeeded, "{view:?}");
    story.over().await;
}

// Rules 6.2: canceled and unconfirmed messages are left to a person's decision
#[tokio::test(flavor = "multi_thread")]
async fn a_retried_job_sends_only_unsent_messages() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    story.set(Service::Twilio, Mode::Status, Some(429), None);
    let to: Vec<To> = (0..4).map(number).collect();
    let job = stack
        .plan_outreach(Channel::Sms, Some(a.company_admin), &to, None)
        .await
        .unwrap();
    story.waits(job).await;
    let rows = stack.rows().await;
    story.end_one(rows[0].id).await;
    story.change(job, false).await;
    // One is unconfirmed.
    sqlx::query(
        "update messages set state = 6, reason = 'UNCONFIRMED' where id = $1 and state = 7 and job_id is not null",
    )
    .bind(rows[1].id)
    .execute(stack.looks())
    .await
    .unwrap();
    story.outside.fail(Service::Twilio, Mode::None);
    story.change(job, true).await;
    let view = stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(
        view.error_message.as_deref(),
        Some("2 of 3 text messages sent, 1 unconfirmed."),
        "{view:?}"
    );
    let states: Vec<_> = stack.rows().await.iter().map(|row| row.state).collect();
    let (cancelled, sent) = (MessageState::Cancelled, MessageState::Sent);
    assert_eq!(states, [cancelled, MessageState::Unconfirmed, sent, sent]);
    assert_eq!(texts(&story.outside).len(), 2);

    // A job whose messages were all canceled counts as canceled.
    story.set(Service::Twilio, Mode::Status, Some(429), None);
    let job = stack
        .plan_outreach(Channel::Sms, Some(a.company_admin), &[number(9)], None)
        .await
        .unwrap();
    story.waits(job).await;
    story.end_one(stack.rows().await.pop().unwrap().id).await;
    story.pass(TimeDelta::minutes(1));
    let view = stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(view.state, State::Cancelled);
    story.outside.fail(Service::Twilio, Mode::None);
    story.over().await;
}

// Rules 6.3: a retried card takes a slot if one is free
#[tokio::test(flavor = "multi_thread")]
async fn retried_cards_respect_the_monthly_cap() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    let card = story.card().await;
    story.set(Service::LobVerify, Mode::Refuse, None, None);
    let to: Vec<To> = (0..3).map(house).collect();
    let job = stack
        .plan_outreach(Channel::Mailer, Some(a.company_admin), &to, Some(&card))
        .await
        .unwrap();
    let view = stack.ended(a, a.company_admin, job, 20).await;
    // A refused key refuses all cards, each with the reason.
    assert_eq!(view.error_code.as_deref(), Some("unauthorized"), "{view:?}");
    for row in stack.rows().await {
        assert_eq!(
            (row.state, row.reason.as_deref(), row.cap_month),
            (MessageState::Failed, Some("ACCOUNT_REFUSED"), None)
        );
    }
    story.outside.fail(Service::LobVerify, Mode::None);
    sqlx::query("update mailer_tallies set max_cap = 2")
        .execute(stack.looks())
        .await
        .unwrap();
    story.change(job, true).await;
    let view = stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(
        view.error_message.as_deref(),
        Some("2 of 3 postcards sent, 1 rejected."),
        "{view:?}"
    );
    let rows = stack.rows().await;
    let capped: Vec<_> = rows
        .iter()
        .filter(|row| row.reason.as_deref() == Some("MAILER_CAP_REACHED"))
        .collect();
    assert_eq!((capped.len(), capped[0].cap_month), (1, None));
    assert_eq!(
        stack.number_of("select tally::bigint from mailer_tallies").await,
        2
    );
    assert_eq!(cards(&story.outside).len(), 2);
    story.over().await;
}
