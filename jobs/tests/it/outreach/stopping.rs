//! Postcards that a person stops in time, and those for which it is too late.

use database::messages::outbox::{self, Canceling};
use domain::territory::View;

use super::*;

impl Story {
    /// A card at the printer.
    async fn at_the_printers(&self, place: usize) -> Uuid {
        let card = self.card().await;
        let ca = self.stack.database.a.company_admin;
        self.stack
            .plan_outreach(Channel::Mailer, Some(ca), &[house(place)], Some(&card))
            .await;
        let row = self.settled(TimeDelta::minutes(1)).await.pop().unwrap();
        assert_eq!(row.state, MessageState::Sent, "{row:?}");
        row.id
    }

    /// A user of company A orders the stop.
    async fn stop(&self, message: Uuid) -> JobId {
        let stack = &self.stack;
        let a = stack.database.a;
        let scope = stack.scope(a.tenant_id).await;
        let mut tx = stack.db.tenant(&scope).await.unwrap();
        let now = stack.clock.clock().now();
        let asked = outbox::cancel(&mut tx, (View::Company, a.company_admin), MessageId(message), now)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let Canceling::Asked(job) = asked else {
            panic!("{asked:?}")
        };
        job
    }

    /// The stop job after it has ended.
    async fn stop_ended(&self, job: JobId) -> database::jobs::JobView {
        let a = self.stack.database.a;
        until("the stop has ended", 30, async || {
            let view = self.stack.job(a, a.company_admin, job).await;
            if view.state.is_final() {
                return Some(view);
            }
            if view.state == State::Queued {
                self.stack.clock.advance(TimeDelta::seconds(2));
            }
            tokio::time::sleep(std::time::Duration::from_millis(150)).await;
            None
        })
        .await
    }

    /// The message, and the month's count.
    async fn row_and_tally(&self, message: Uuid) -> (Row, i64) {
        let rows = self.stack.rows().await;
        let row = rows.into_iter().find(|row| row.id == message).unwrap();
        let tally = "select tally::bigint from mailer_tallies";
        (row, self.stack.number_of(tally).await)
    }

    fn is_deleted(&self, message: Uuid) -> bool {
        let cards = self.outside.sandbox.lob.postcards();
        let id = message.to_string();
        cards
            .iter()
            .any(|card| card.asked["metadata"]["message_id"] == id.as_str() && card.deleted)
    }
}

// OUT-11: the stop window
#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_stopped_at_the_printer_and_its_slot_is_released() {
    let story = story().await;
    let a = story.stack.database.a;
    let message = story.at_the_printers(0).await;
    assert_eq!(story.row_and_tally(message).await.1, 1);
    let job = story.stop(message).await;
    let view = story.stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(
        (view.state, view.phrase.as_str()),
        (State::Succeeded, "Postcard stopped")
    );
    let (row, tally) = story.row_and_tally(message).await;
    assert_eq!(
        (row.state, row.reason.as_deref(), row.cap_month, tally),
        (MessageState::Cancelled, Some("ENDED_BY_PERSON"), None, 0)
    );
    assert!(story.is_deleted(message));

    // The printer's clock is ahead: for it the window is over.
    let late = story.at_the_printers(1).await;
    let now = story.stack.clock.clock().now();
    set_clock(&story.outside, now + TimeDelta::minutes(6));
    let job = story.stop(late).await;
    let view = story.stack.ended(a, a.company_admin, job, 20).await;
    assert_eq!(
        (view.state, view.error_code.as_deref()),
        (State::Failed, Some("JOB_STATE")),
        "{view:?}"
    );
    let (row, tally) = story.row_and_tally(late).await;
    assert_eq!(
        (row.state, row.cap_month.is_some(), tally),
        (MessageState::Sent, true, 1)
    );
    assert!(!story.is_deleted(late));
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_printer_that_fails_is_asked_again_and_stops_the_card_once() {
    let story = story().await;
    for (place, mode) in [Mode::Status, Mode::Drop, Mode::AcceptThenError]
        .into_iter()
        .enumerate()
    {
        let message = story.at_the_printers(place).await;
        let fault = Fault {
            count: Some(1),
            ..Fault::every(Service::LobCancel, mode)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        let job = story.stop(message).await;
        let view = story.stop_ended(job).await;
        assert_eq!(view.state, State::Succeeded, "{mode:?}: {view:?}");
        assert_eq!(story.outside.sandbox.faults.states()[0].struck, 1, "{mode:?}");
        let (row, tally) = story.row_and_tally(message).await;
        assert_eq!(
            (row.state, row.cap_month, tally),
            (MessageState::Cancelled, None, 0),
            "{mode:?}"
        );
        assert!(story.is_deleted(message), "{mode:?}");
    }
    story.end().await;
}

// OUT-11: an unknown card does not count as stopped
#[tokio::test(flavor = "multi_thread")]
async fn a_card_unknown_to_the_account_does_not_count_as_stopped() {
    let story = story().await;
    for (place, (account, code)) in [(None, "1"), (Some("lob:000000000000"), "MAILER_ACCOUNT_CHANGED")]
        .into_iter()
        .enumerate()
    {
        let message = story.at_the_printers(place).await;
        let mut connection = story.stack.superuser().await;
        sqlx::query("update messages set provider_id = 'psc_none' || $2 where id = $1")
            .bind(message)
            .bind(place.to_string())
            .execute(&mut connection)
            .await
            .unwrap();
        if let Some(account) = account {
            sqlx::query("update message_attempts set account_address = $2 where message_id = $1")
                .bind(message)
                .bind(account)
                .execute(&mut connection)
                .await
                .unwrap();
        }
        // The first attempt was refused without an effect.
        let fault = Fault {
            status: Some(429),
            count: Some(1),
            ..Fault::every(Service::LobCancel, Mode::Status)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        let job = story.stop(message).await;
        let view = story.stop_ended(job).await;
        assert_eq!(
            (view.state, view.error_code.as_deref()),
            (State::Failed, Some(code)),
            "{view:?}"
        );
        let (row, _) = story.row_and_tally(message).await;
        assert_eq!((row.state, row.cap_month.is_some()), (MessageState::Sent, true));
    }
    story.end().await;
}
