//! Tokens of disconnected mailboxes: revoked at the sandbox's Aurinko, and erased after a day.

use chrono::TimeDelta;
use database::audit::Origin;
use database::mail_connections::{self, Granted};
use domain::ids::MailConnectionId;
use domain::mailboxes::ServiceType;
use sandbox::{Mode, Service};

use crate::outside::{Story, secret_keys};
use crate::stack::until;

const EMAIL: &str = "dana@example.com";

impl Story {
    async fn disconnect(&self, id: MailConnectionId) {
        let a = self.stack.database.a;
        let now = self.stack.clock.clock().now();
        let mut tx = self
            .stack
            .db
            .tenant(&self.stack.scope(a.tenant_id).await)
            .await
            .unwrap();
        let own = (a.company_admin, id);
        let is_own = mail_connections::disconnect(&mut tx, own, (&Origin::default(), now)).await;
        assert!(is_own.unwrap());
        assert!(
            mail_connections::active(&mut tx, a.company_admin)
                .await
                .unwrap()
                .is_none()
        );
        assert!(
            mail_connections::token(&mut tx, &secret_keys(), id)
                .await
                .unwrap()
                .is_none()
        );
        tx.commit().await.unwrap();
    }

    /// Waits until no token is stored.
    async fn erased(&self) {
        until("the token is erased", 20, async || {
            self.tokens().await.eq(&0).then_some(())
        })
        .await;
    }

    async fn tokens(&self) -> i64 {
        sqlx::query_scalar("select count(*) from mail_connections where token is not null")
            .fetch_one(self.stack.looks())
            .await
            .unwrap()
    }
}

// CONN-36
#[tokio::test(flavor = "multi_thread")]
async fn a_disconnected_mailbox_is_revoked_at_the_provider() {
    let story = Story::begin().await;
    let id = story.connect(EMAIL).await;
    story.disconnect(id).await;
    story.erased().await;
    assert!(story.outside.sandbox.aurinko.accounts().is_empty());
    assert_eq!(story.outside.sandbox.aurinko.revoked_tokens().len(), 1);
    story.end().await;
}

// CONN-36
#[tokio::test(flavor = "multi_thread")]
async fn while_the_provider_is_down_the_token_is_unusable_and_after_a_day_erased() {
    let story = Story::begin().await;
    let id = story.connect(EMAIL).await;
    story.outside.fail(Service::Aurinko, Mode::Status);
    story.disconnect(id).await;
    let waits_until = async || {
        until("the job waits for the next attempt", 20, async || {
            let now = story.stack.clock.clock().now();
            let due: Option<chrono::DateTime<chrono::Utc>> = sqlx::query_scalar(
                "select due_at from jobs where kind = 'mailboxRevocations' and state = 0 and due_at > $1",
            )
            .bind(now)
            .fetch_optional(story.stack.looks())
            .await
            .unwrap();
            due
        })
        .await
    };
    let disconnected_at = story.stack.clock.clock().now();
    assert_eq!(waits_until().await, disconnected_at + TimeDelta::minutes(15));
    story
        .stack
        .clock
        .advance(TimeDelta::hours(24) - TimeDelta::minutes(5));
    // The last attempt before the day ends leaves five minutes.
    assert_eq!(waits_until().await, disconnected_at + TimeDelta::hours(24));
    assert_eq!(story.tokens().await, 1);
    story.stack.clock.advance(TimeDelta::minutes(5));
    story.erased().await;
    assert!(story.outside.sandbox.aurinko.revoked_tokens().is_empty());
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_is_connected_again_is_not_revoked() {
    let story = Story::begin().await;
    let id = story.connect(EMAIL).await;
    story.outside.fail(Service::Aurinko, Mode::Status);
    story.disconnect(id).await;
    story.outside.fail(Service::Aurinko, Mode::None);
    // Aurinko returns the same account.
    let a = story.stack.database.a;
    let account_id: i64 = sqlx::query_scalar("select account_id from mail_connections")
        .fetch_one(story.stack.looks())
        .await
        .unwrap();
    let granted = Granted {
        email: EMAIL.to_owned(),
        name: None,
        service_type: ServiceType::Google,
        account_id,
        token: "another token".into(),
        authorization_expires_at: None,
    };
    let now = story.stack.clock.clock().now();
    let mut tx = story
        .stack
        .db
        .tenant(&story.stack.scope(a.tenant_id).await)
        .await
        .unwrap();
    let connected = mail_connections::connect(
        &mut tx,
        &secret_keys(),
        (a.company_admin, None),
        &granted,
        (&Origin::default(), now),
    )
    .await
    .unwrap();
    assert!(connected.is_active);
    let waiting = mail_connections::to_revoke(&mut tx, &secret_keys(), (None, 10))
        .await
        .unwrap();
    assert!(waiting.is_empty());
    tx.commit().await.unwrap();
    assert_eq!(story.tokens().await, 1);
    story.end().await;
}
