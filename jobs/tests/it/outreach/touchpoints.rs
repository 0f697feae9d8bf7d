//! Texts to leads in the ledger: the gate decides about them as about all others. Nothing plans
//! them yet.

use database::audit::Origin as Source;
use database::consents::{self, NewConsent};
use domain::suppressions::address;

use super::*;

impl Story {
    /// Plans a text and turns it into one to a lead before it is due.
    async fn touchpoint(&self, place: usize, due_at: DateTime<Utc>) {
        let to = [number(place)];
        self.stack.plan_for(Channel::Sms, None, &to, (None, due_at)).await;
        self.sql("update messages set cause = 3, audience = 3 where cause = 2")
            .await;
    }

    async fn sql(&self, statement: &'static str) {
        sqlx::query(statement).execute(self.stack.looks()).await.unwrap();
    }

    async fn consents(&self, place: usize) {
        let a = self.stack.database.a;
        let now = self.stack.clock.clock().now();
        let scope = self.stack.scope(a.tenant_id).await;
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let consent = NewConsent {
            channel: Channel::Sms,
            address: &address(Channel::Sms, &number(place).address).unwrap(),
            source: "A form",
            wording: "Yes, text me",
            given_at: now,
            by: a.company_admin,
        };
        consents::add(&mut tx, &consent, (&Source::default(), now))
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Waits until no message waits for its time; returns the state of each.
    async fn standings(&self) -> Vec<(MessageState, Option<String>)> {
        let rows = until("nothing is due", 20, async || {
            let rows = self.stack.rows().await;
            let waits = |row: &Row| matches!(row.state, MessageState::Planned | MessageState::Dispatching);
            (!rows.iter().any(waits)).then_some(rows)
        })
        .await;
        rows.into_iter().map(|row| (row.state, row.reason)).collect()
    }

    /// Lets an hour pass, after which held messages are reviewed.
    async fn held_are_looked_at(&self) {
        let done = "select count(*) from jobs where kind = 'heldMessages' and state = 2";
        let before = self.stack.number_of(done).await;
        self.pass(TimeDelta::hours(1));
        until("they are looked at", 20, async || {
            (self.stack.number_of(done).await > before).then_some(())
        })
        .await;
    }
}

fn held(reason: &str) -> (MessageState, Option<String>) {
    (MessageState::Held, Some(reason.to_owned()))
}

// COMPL-01, COMPL-04; rules 6.4 and 6.10
#[tokio::test(flavor = "multi_thread")]
async fn a_text_to_a_lead_needs_consent_daytime_and_a_number_that_may_be_called() {
    let story = story().await;
    let soon = story.stack.clock.clock().now() + TimeDelta::minutes(10);
    for place in 0..4 {
        story.touchpoint(place, soon).await;
    }
    // Of two texts to one number the first is sent.
    story.touchpoint(0, soon + TimeDelta::seconds(1)).await;
    for place in [0, 2] {
        story.consents(place).await;
    }
    story
        .sql(
            "with file as (insert into do_not_call_imports (tenant_id, id, listed_on, imported_at, imported_by_user_id, numbers)
                           select tenant_id, gen_random_uuid(), '2026-09-01', now(), recorded_by_user_id, 1 from consents
                           limit 1
                           returning tenant_id, id)
             insert into do_not_call_numbers (tenant_id, number, import_id)
             select tenant_id, number, id from file, unnest(array['2125561002', '2125561003']) number",
        )
        .await;
    story.pass(TimeDelta::minutes(11));
    let cancelled = |reason: &str| (MessageState::Cancelled, Some(reason.to_owned()));
    assert_eq!(
        story.standings().await,
        [
            (MessageState::Sent, None),
            held("HELD_NO_CONSENT"),
            cancelled("DO_NOT_CALL"),
            cancelled("DO_NOT_CALL"),
            cancelled("ALREADY_WRITTEN"),
        ]
    );
    assert_eq!(texts(&story.outside).len(), 1);

    // The review of held messages checks the consent too.
    story.held_are_looked_at().await;
    assert_eq!(story.standings().await[1], held("HELD_NO_CONSENT"));
    story.consents(1).await;
    until("it is sent", 20, async || {
        let sent = story.stack.rows().await[1].state == MessageState::Sent;
        sent.then_some(())
    })
    .await;

    // Nine in the evening in New York.
    let night: DateTime<Utc> = "2026-09-23T01:00:00Z".parse().unwrap();
    story.consents(5).await;
    story.touchpoint(5, night).await;
    story.pass(night - story.stack.clock.clock().now());
    let morning = until("it is put off", 20, async || {
        let due: DateTime<Utc> = sqlx::query_scalar("select due_at from messages where state = 0")
            .fetch_optional(story.stack.looks())
            .await
            .unwrap()?;
        (due > night).then_some(due)
    })
    .await;
    assert_eq!(morning, "2026-09-23T12:00:00Z".parse::<DateTime<Utc>>().unwrap());
    story.pass(morning - night);
    assert_eq!(story.standings().await.last(), Some(&(MessageState::Sent, None)));
    story.over().await;
}

// Rules 6.3: only code that knows a reason releases its messages.
#[tokio::test(flavor = "multi_thread")]
async fn a_hold_for_a_reason_unknown_to_the_gate_stays() {
    let story = story().await;
    let soon = story.stack.clock.clock().now() + TimeDelta::minutes(10);
    story.touchpoint(0, soon).await;
    story.pass(TimeDelta::minutes(11));
    assert_eq!(story.standings().await, [held("HELD_NO_CONSENT")]);
    story.sql("update messages set reason = 'LEAD_REPLIED'").await;
    story.consents(0).await;
    story.held_are_looked_at().await;
    assert_eq!(story.standings().await, [held("LEAD_REPLIED")]);
    assert!(texts(&story.outside).is_empty());
    // So that no further review is ordered.
    story
        .sql("update messages set state = 7, held_at = null, ended_at = planned_at")
        .await;
    story.over().await;
}
