//! Lanes: due messages are sent by the account of their sender, and a refused account delays no
//! other sender.

use chrono::TimeDelta;
use database::email_accounts::Owner;
use database::messages::outreach;
use database::messages::planning::{MessageContent, NewMessage, plan};
use database::{mail_connections, outreach_senders};
use domain::channels::{Channel, Recipient};
use domain::ids::{MessageId, UserId};
use domain::messages::{Lane, Origin};
use sandbox::AurinkoTokenStatus;

use crate::message_dispatch::gmail;
use crate::outside::{Outside, Story};
use crate::stack::{Stack, until};

const COMPANYS: &str = "office@gmail.example";
const OWN: &str = "ca@gmail.example";

/// Plans an e-mail that belongs to no job, due later, and wakes its lane.
async fn plan_due(stack: &Stack, sender: Option<UserId>, after: TimeDelta) -> MessageId {
    let now = stack.clock.clock().now();
    let scope = stack.scope(stack.database.a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let id = MessageId::generate();
    let address = format!("{id}@example.com");
    let content = MessageContent {
        recipient_address: address.clone(),
        address_key: Some(address),
        subject: Some("Your street".to_owned()),
        body: Some("Hello".to_owned()),
        ..MessageContent::default()
    };
    let lane = Lane {
        channel: Channel::Email,
        sender,
    };
    let route = (Origin::Manual, lane.channel, Recipient::HomeOwner);
    let message = NewMessage {
        id,
        sender,
        ..NewMessage::new(format!("test:{id}"), route, now + after, content)
    };
    plan(&mut tx, &[message], now).await.unwrap();
    outreach::wake(&mut tx, lane, now + after, now).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn state_of(stack: &Stack, message: MessageId) -> (i16, Option<String>) {
    sqlx::query_as("select state, reason from messages where id = $1")
        .bind(message.0)
        .fetch_one(stack.looks())
        .await
        .unwrap()
}

async fn reaches_state(stack: &Stack, message: MessageId, state: i16, reason: Option<&str>) {
    until("the message has the state", 30, async || {
        let found = state_of(stack, message).await;
        (found == (state, reason.map(ToOwned::to_owned))).then_some(())
    })
    .await;
}

/// The same while time passes, because a refused dispatch is tried again later.
async fn comes_to_state(stack: &Stack, message: MessageId, state: i16, reason: Option<&str>) {
    until("the message has the state after a while", 30, async || {
        let found = state_of(stack, message).await;
        let is_there = found == (state, reason.map(ToOwned::to_owned));
        if !is_there {
            stack.clock.advance(TimeDelta::seconds(1));
        }
        is_there.then_some(())
    })
    .await;
}

/// The sender of the message, as the server received it.
fn sent_from(story: &Story, message: MessageId) -> String {
    let to = format!("{message}@example.com");
    let mails = story.outside.sandbox.mails.list(Some(&to), 2);
    assert_eq!(mails.len(), 1);
    mails[0].from.clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_account_holds_its_own_lane_alone() {
    let stack = Stack::start().await;
    let user = stack.database.a.company_admin;
    stack
        .has_account(Owner::Company, (gmail(COMPANYS).0, "not the password"))
        .await;
    stack.has_account(Owner::User(user), gmail(OWN)).await;
    let story = Story::of(stack, Outside::start().await);
    let by_company = plan_due(&story.stack, None, TimeDelta::zero()).await;
    let by_user = plan_due(&story.stack, Some(user), TimeDelta::zero()).await;
    reaches_state(&story.stack, by_user, 2, None).await;
    reaches_state(&story.stack, by_company, 4, Some("ACCOUNT_REFUSED")).await;
    assert_eq!(sent_from(&story, by_user), OWN);

    story.stack.clock.advance(TimeDelta::minutes(1));
    story.stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    reaches_state(&story.stack, by_company, 2, None).await;
    assert_eq!(sent_from(&story, by_company), COMPANYS);
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hold_without_an_account_ends_with_the_senders_or_the_companys_account() {
    for own in [true, false] {
        let stack = Stack::start().await;
        let user = stack.database.a.company_admin;
        let (owner, address) = if own {
            (Owner::User(user), OWN)
        } else {
            (Owner::Company, COMPANYS)
        };
        let story = Story::of(stack, Outside::start().await);
        let message = plan_due(&story.stack, Some(user), TimeDelta::zero()).await;
        reaches_state(&story.stack, message, 4, Some("NO_ACCOUNT")).await;
        story.stack.has_account(owner, gmail(address)).await;
        reaches_state(&story.stack, message, 2, None).await;
        assert_eq!(sent_from(&story, message), address);
        story.end().await;
    }
}

// CONN-34, design 7: without another account, messages wait for the mailbox, and are sent when it is connected again.
#[tokio::test(flavor = "multi_thread")]
async fn messages_wait_for_a_disconnected_mailbox_without_another_account() {
    const MAILBOX: &str = "dana@example.com";
    let story = Story::begin().await;
    assert!(story.tested(MAILBOX).await);
    let (a, aurinko) = (story.stack.database.a, &story.outside.sandbox.aurinko);
    aurinko.set_token_status(MAILBOX, AurinkoTokenStatus::Dead);
    let message = plan_due(&story.stack, Some(a.company_admin), TimeDelta::zero()).await;
    comes_to_state(&story.stack, message, 4, Some("MAILBOX_DISCONNECTED")).await;
    let scope = story.stack.scope(a.tenant_id).await;
    let waiting = async || {
        let mut tx = story.stack.db.tenant(&scope).await.unwrap();
        let waiting = mail_connections::waiting(&mut tx, a.company_admin).await;
        tx.commit().await.unwrap();
        waiting.unwrap()
    };
    assert_eq!(waiting().await, 1);
    aurinko.revive(MAILBOX);
    story.connect(MAILBOX).await;
    comes_to_state(&story.stack, message, 2, None).await;
    assert_eq!(
        (waiting().await, sent_from(&story, message)),
        (0, MAILBOX.to_owned())
    );
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_removed_the_account_has_none() {
    let stack = Stack::start().await;
    let user = stack.database.a.company_admin;
    stack.has_account(Owner::User(user), gmail(OWN)).await;
    stack.has_no_account(Owner::User(user)).await;
    let scope = stack.scope(stack.database.a.tenant_id).await;
    let mut tx = stack.db.tenant(&scope).await.unwrap();
    let with_account = outreach_senders::with_account(&mut tx, &[user], stack.clock.clock().now())
        .await
        .unwrap();
    assert!(with_account.is_empty(), "{with_account:?}");
    tx.commit().await.unwrap();
    stack.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_lane_is_woken_for_its_earliest_message() {
    let stack = Stack::start().await;
    let user = stack.database.a.company_admin;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    stack.has_account(Owner::User(user), gmail(OWN)).await;
    let story = Story::of(stack, Outside::start().await);
    let later = plan_due(&story.stack, None, TimeDelta::hours(3)).await;
    let sooner = plan_due(&story.stack, Some(user), TimeDelta::hours(1)).await;
    let waiting: Vec<(String, f64)> = sqlx::query_as(
        "select waiting_key, extract(epoch from due_at - $1)::float8 from jobs \
         where waiting_key like 'due:%' and state = 0 order by due_at",
    )
    .bind(story.stack.clock.clock().now())
    .fetch_all(story.stack.looks())
    .await
    .unwrap();
    let keys: Vec<&str> = waiting.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(keys, [format!("due:email:{user}").as_str(), "due:email"]);
    assert!(waiting[0].1 > 3_500.0 && waiting[1].1 > 10_700.0, "{waiting:?}");
    story.stack.clock.advance(TimeDelta::hours(2));
    reaches_state(&story.stack, sooner, 2, None).await;
    assert_eq!(state_of(&story.stack, later).await, (0, None));
    story.stack.clock.advance(TimeDelta::hours(2));
    reaches_state(&story.stack, later, 2, None).await;
    story.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sender_who_may_no_longer_sign_in_is_the_reason_of_the_hold() {
    let stack = Stack::start().await;
    let user = stack.database.a.company_admin;
    stack.has_account(Owner::Company, gmail(COMPANYS)).await;
    sqlx::query("update users set is_active = false where id = $1")
        .bind(user.0)
        .execute(stack.looks())
        .await
        .unwrap();
    let story = Story::of(stack, Outside::start().await);
    let by_user = plan_due(&story.stack, Some(user), TimeDelta::zero()).await;
    let by_company = plan_due(&story.stack, None, TimeDelta::zero()).await;
    reaches_state(&story.stack, by_user, 4, Some("SENDER_GONE")).await;
    reaches_state(&story.stack, by_company, 2, None).await;
    // No other sender takes it over within the week.
    story.stack.clock.advance(TimeDelta::days(8));
    reaches_state(&story.stack, by_user, 8, Some("HELD_TOO_LONG")).await;
    story.end().await;
}
