//! Checks of mailboxes: a broken one is found before a message meets it.

use chrono::TimeDelta;
use sandbox::{AurinkoTokenStatus, Mode, Service};

use crate::outside::Story;
use crate::stack::until;

const EMAIL: &str = "dana@example.com";

impl Story {
    async fn health(&self) -> i16 {
        sqlx::query_scalar("select health from mail_connections")
            .fetch_one(self.stack.looks())
            .await
            .unwrap()
    }

    /// Waits until the mailbox was checked after the business time now.
    async fn checked(&self) {
        let now = self.stack.clock.clock().now();
        until("the mailbox is checked", 20, async || {
            let is_checked: bool = sqlx::query_scalar("select checked_at >= $1 from mail_connections")
                .bind(now)
                .fetch_one(self.stack.looks())
                .await
                .unwrap();
            is_checked.then_some(())
        })
        .await;
    }

    /// The subjects and recipients of the emails that the mailbox didn't send.
    fn own_mails(&self) -> Vec<(String, Vec<String>)> {
        let mails = self.outside.sandbox.mails.list(None, usize::MAX);
        mails
            .into_iter()
            .filter(|mail| mail.from != EMAIL)
            .map(|mail| (mail.subject, mail.to))
            .collect()
    }
}

// Design 7: a dead mailbox is found by the daily check, and its user gets one email at the login address.
#[tokio::test(flavor = "multi_thread")]
async fn a_dead_mailbox_is_found_and_its_user_is_told_once() {
    let story = Story::begin().await;
    story.tested(EMAIL).await;
    story
        .outside
        .sandbox
        .aurinko
        .set_token_status(EMAIL, AurinkoTokenStatus::Dead);
    story.stack.clock.advance(TimeDelta::hours(24));
    story.checked().await;
    assert_eq!(story.health().await, 2);
    until("the email is sent", 20, async || {
        (!story.own_mails().is_empty()).then_some(())
    })
    .await;
    let expected = (
        format!("{EMAIL} is disconnected from Doorstep"),
        vec!["ca@a.test".to_owned()],
    );
    assert_eq!(story.own_mails(), [expected]);
    // A disconnected mailbox is not checked again.
    story.stack.clock.advance(TimeDelta::hours(48));
    story.end().await;
}

// Design 7: a refusal counts when another check confirms it.
#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_confirmed_after_ten_minutes() {
    let story = Story::begin().await;
    story.tested(EMAIL).await;
    let aurinko = &story.outside.sandbox.aurinko;
    aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Invalid);
    story.stack.clock.advance(TimeDelta::hours(24));
    story.checked().await;
    assert_eq!(story.health().await, 1);
    aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Active);
    story.stack.clock.advance(TimeDelta::minutes(10));
    story.checked().await;
    assert_eq!(story.health().await, 0);
    aurinko.set_token_status(EMAIL, AurinkoTokenStatus::Invalid);
    story.stack.clock.advance(TimeDelta::hours(24));
    story.checked().await;
    story.stack.clock.advance(TimeDelta::minutes(10));
    story.checked().await;
    assert_eq!(story.health().await, 2);
    story.end().await;
}

// CONN-35
#[tokio::test(flavor = "multi_thread")]
async fn an_outage_of_the_provider_changes_no_health() {
    let story = Story::begin().await;
    story.tested(EMAIL).await;
    story.outside.fail(Service::Aurinko, Mode::Status);
    story.stack.clock.advance(TimeDelta::hours(24));
    let now = story.stack.clock.clock().now();
    until("the provider is asked again later", 20, async || {
        let due: Option<chrono::DateTime<chrono::Utc>> = sqlx::query_scalar(
            "select due_at from jobs where kind = 'mailboxChecks' and state = 0 and due_at > $1",
        )
        .bind(now)
        .fetch_optional(story.stack.looks())
        .await
        .unwrap();
        due.map(|due| assert_eq!(due, now + TimeDelta::minutes(15)))
    })
    .await;
    assert_eq!(story.health().await, 0);
    story.outside.fail(Service::Aurinko, Mode::None);
    story.stack.clock.advance(TimeDelta::minutes(15));
    story.checked().await;
    assert_eq!((story.health().await, story.own_mails().len()), (0, 0));
    story.end().await;
}
