//! Jobs that end before what they send is known, that wait for it, and that are wanted again.

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

    /// A text of which Twilio says nothing, nor of the list of texts.
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

    /// Waits until the job waits to look again.
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

    /// Somebody gets no more post.
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

    /// A person has a message sent after all, of which nobody knows whether it arrived.
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

    /// A person ends one message.
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

// Design 5: what is under way is asked about, whatever becomes of its job
#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_known_is_found_out_though_its_job_has_ended() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    // Its owner ends it; its every attempt has ended its worker.
    for (place, is_cancelled) in [true, false].into_iter().enumerate() {
        let job = story.unknown_text(place).await;
        // Another one waits behind it.
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
        let stands = async |state: MessageState| {
            let rows = stack.rows().await;
            rows.iter().filter(|row| row.state == state).count()
        };
        assert_eq!(stands(MessageState::Planned).await, 0);
        assert_eq!(stands(MessageState::Dispatching).await, 1);
        story.outside.fail(Service::TwilioList, Mode::None);
        story.settled(TimeDelta::seconds(30)).await;
        assert_eq!(stands(MessageState::Sent).await, place + 1, "{is_cancelled}");
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

// Design 5, decision 35: Twilio is asked for a quarter of an hour, which costs no attempt
#[tokio::test(flavor = "multi_thread")]
async fn looks_cost_no_attempt_of_the_job() {
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

// Design 5: past 23 hours a card is looked up before it is asked for again; past 48 it is a
// person's
#[tokio::test(flavor = "multi_thread")]
async fn a_card_whose_key_is_forgotten_is_looked_up_before_it_is_asked_for_again() {
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

    // A person has it sent again: the printer has forgotten its key, and has the card.
    story.outside.fail(Service::Lob, Mode::None);
    story.outside.fail(Service::LobList, Mode::None);
    story.send_again(stack.rows().await.pop().unwrap().id).await;
    let rows = story.settled(TimeDelta::minutes(1)).await;
    assert_eq!(rows.last().unwrap().state, MessageState::Sent, "{rows:?}");
    let cards = cards(&story.outside);
    assert_eq!((cards.len(), cards.values().max()), (2, Some(&1)));
    story.over().await;
}

// Rules 6.10: asking the printer about a card has it made, so one that is not wanted any
// more is only looked for
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_not_wanted_any_more_is_not_made_by_asking_about_it() {
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
        // At first the printer doesn't say what it has.
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
    // An automatic one, whose listing is nobody's any more.
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

// Rules 6.1: what a person wants again has all its tries before it
#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_wanted_again_is_tried_as_often_as_the_first_time() {
    let story = story().await;
    let (stack, a) = (&story.stack, story.stack.database.a);
    story.set(Service::Twilio, Mode::Status, Some(429), None);
    let job = stack
        .plan_outreach(Channel::Sms, Some(a.company_admin), &[number(0)], None)
        .await
        .unwrap();
    story.waits(job).await;
    // Claims that came to no try don't count, tries do.
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

// Rules 6.2: what a person has ended, or what may have arrived, is theirs to decide on
#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_wanted_again_sends_only_what_was_not_sent() {
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
    // One stands as unconfirmed: nobody knows of it.
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

    // A job of which people have ended all is one that they have ended.
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

// Rules 6.3: a card that is wanted again takes a slot, where there is one
#[tokio::test(flavor = "multi_thread")]
async fn cards_that_are_wanted_again_keep_to_the_months_cap() {
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
    // What refuses the key refuses all cards, and each says so.
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
        Some("2 of 3 postcards sent, 1 not taken."),
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
