//! Planned messages, their obstacles, and the check when they are due.

use chrono::{DateTime, TimeDelta, Utc};
use domain::channels::{Audience, Channel};
use domain::templates::Fallbacks;

use super::{CANCELLED, HELD, PLANNED, Planning, message_row, text};

// PROP-18, PROP-19, COMPL-07
#[tokio::test(flavor = "multi_thread")]
async fn an_event_plans_one_message_for_each_audience_and_channel_once() {
    use Audience::{HomeOwner, Realtor};
    use Channel::{Email, Mailer, Sms};
    let planning = Planning::begin().await;
    let (child, bucket) = (planning.ground.child_market, planning.ground.bucket);
    planning
        .writes_to_realtors(child, "Homes in { City } wanted, truly")
        .await;
    planning.posts_to_owners(child).await;
    planning.texts_realtors(bucket, "Call us about { City }").await;
    planning
        .sql(
            "update realtors set email = 'ann@example.com', mobile_phone = '2125550101';
             insert into email_accounts (tenant_id, id, version, account_type, user_name, secret)
             select tenant_id, gen_random_uuid(), 1, 1, 'us@example.com', '\\x00' from templates limit 1;
             insert into sms_senders (tenant_id, version, number, registration)
             select tenant_id, 1, '2125550199', 3 from email_accounts limit 1",
        )
        .await;
    let now = planning.now();
    // K2 is in the child market and has a realtor, K4 is in the bucket, K6 is in the child market
    // without a realtor; K1 is in the market only.
    planning.plan_now(&[1, 2, 4, 6]).await;
    let expected = [
        message_row("K2", Realtor, Email, PLANNED, None),
        message_row("K2", HomeOwner, Mailer, PLANNED, None),
        message_row("K4", Realtor, Sms, PLANNED, None),
        message_row("K6", Realtor, Email, CANCELLED, Some("NO_ADDRESS")),
        message_row("K6", HomeOwner, Mailer, PLANNED, None),
    ];
    assert_eq!(planning.messages().await, expected);
    // A repeat plans nothing.
    planning.refresh(now).await;
    assert_eq!(planning.messages().await, expected);
    // A recipient is not contacted again within a day on the same channel.
    planning.plan_now(&[10]).await;
    let more = planning.messages().await;
    assert!(
        more.contains(&message_row(
            "K10",
            Realtor,
            Email,
            CANCELLED,
            Some("ALREADY_WRITTEN")
        )),
        "{more:?}"
    );
    assert!(
        more.contains(&message_row("K10", HomeOwner, Mailer, PLANNED, None)),
        "{more:?}"
    );
    planning.end().await;
}

// PROP-19
#[tokio::test(flavor = "multi_thread")]
async fn switching_on_sends_nothing_for_earlier_events() {
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.posts_to_owners(child).await;
    let now = planning.now();
    planning.switch(false, now - TimeDelta::minutes(30)).await;
    planning.switch(true, now - TimeDelta::minutes(10)).await;
    planning.record_event(&[2], now - TimeDelta::minutes(20)).await;
    planning.record_event(&[6], now - TimeDelta::minutes(5)).await;
    planning.refresh(now - TimeDelta::hours(1)).await;
    let expected = [message_row(
        "K6",
        Audience::HomeOwner,
        Channel::Mailer,
        PLANNED,
        None,
    )];
    assert_eq!(planning.messages().await, expected);
    // Switched off, nothing is planned.
    planning.switch(false, now).await;
    planning.plan_now(&[10]).await;
    assert_eq!(planning.messages().await, expected);
    planning.end().await;
}

// PROP-20, COMPL-07, OUT-11
#[tokio::test(flavor = "multi_thread")]
async fn the_reason_of_a_message_is_stored_with_it() {
    use Audience::{HomeOwner, Realtor};
    use Channel::{Email, Mailer, Sms};
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    let tenant = planning.company().tenant_id.0;
    planning.posts_to_owners(child).await;
    planning
        .choose(child, HomeOwner, text("Selling in { City }?"), Fallbacks::new())
        .await;
    planning
        .writes_to_realtors(child, "About { Square Feet } square feet")
        .await;
    planning
        .sql(&format!(
            "update realtors set email = 'ann@example.com';
             update listings set size_sqft = null where listing_key in ('K2', 'K8');
             insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
             values ('{tenant}', gen_random_uuid(), 3, '14 MAIN ST 10015', '14 Main Street', 2, now());
             insert into mailer_caps (tenant_id, id, month, max_cap) select '{tenant}', gen_random_uuid(), m, 2
             from generate_series(1, 12) m"
        ))
        .await;
    let now = planning.now();
    planning.plan_now(&[2, 6, 10, 14]).await;
    let messages = planning.messages().await;
    for expected in [
        // No account to send from, and the owners are unknown.
        message_row("K2", Realtor, Email, HELD, Some("NO_ACCOUNT")),
        message_row("K2", HomeOwner, Sms, CANCELLED, Some("NO_ADDRESS")),
        message_row("K2", HomeOwner, Mailer, PLANNED, None),
        message_row("K6", HomeOwner, Mailer, PLANNED, None),
        // Two cards a month.
        message_row("K10", HomeOwner, Mailer, HELD, Some("MAILER_CAP_REACHED")),
        message_row("K14", HomeOwner, Mailer, CANCELLED, Some("SUPPRESSED")),
    ] {
        assert!(
            messages.contains(&expected),
            "{expected:?} is not among {messages:?}"
        );
    }
    assert_eq!(planning.tally().await, 2, "the tally is what was planned");
    // Planned again, no slot is taken again.
    planning.refresh(now).await;
    assert_eq!(planning.tally().await, 2);
    planning.end().await;
}

/// The cause of a message is checked again before dispatch (rules 6.10).
#[tokio::test(flavor = "multi_thread")]
async fn changes_since_planning_stop_a_message() {
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.posts_to_owners(child).await;
    let _now = planning.now();
    planning
        .sql("update listings set status = 1; update listing_memberships set status = 1")
        .await;
    planning.plan_now(&[2, 6, 10, 14]).await;
    planning
        .sql(
            "update listing_memberships set status = 2 from listings l where l.id = listing_id and l.listing_key = 'K2';
             delete from listing_memberships using listings l where l.id = listing_id and l.listing_key = 'K6';
             insert into property_outreach (tenant_id, listing_id, is_on, is_realtor_off, is_owner_off, version, saved_at,
                                            saved_by_user_id)
             select m.tenant_id, l.id, false, false, false, 1, now(), (select id from users u where u.tenant_id = m.tenant_id limit 1)
             from listings l join listing_memberships m on m.listing_id = l.id where l.listing_key = 'K10'",
        )
        .await;
    assert_eq!(planning.may_go().await, ["K14"]);
    let card = |key, state, reason| message_row(key, Audience::HomeOwner, Channel::Mailer, state, reason);
    let expected = [
        card("K2", CANCELLED, Some("LISTING_CHANGED")),
        card("K6", CANCELLED, Some("NOT_COVERED")),
        card("K10", CANCELLED, Some("SWITCHED_OFF")),
        card("K14", PLANNED, None),
    ];
    assert_eq!(planning.messages().await, expected);
    assert_eq!(
        planning.tally().await,
        1,
        "the slots of those that don't go are given back"
    );
    // Added to the suppression list.
    planning
        .sql(
            "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at)
             select tenant_id, gen_random_uuid(), channel, address_key, address_key, 2, now() from messages where state = 0",
        )
        .await;
    assert!(planning.may_go().await.is_empty());
    planning.end().await;
}

// COMPL-04
#[tokio::test(flavor = "multi_thread")]
async fn a_text_planned_at_night_is_sent_in_the_morning() {
    let planning = Planning::begin().await;
    let child = planning.ground.child_market;
    planning.texts_realtors(child, "About { City }").await;
    planning
        .sql(
            "update realtors set mobile_phone = '2125550101';
             update listings set status = 1; update listing_memberships set status = 1;
             insert into sms_senders (tenant_id, version, number, registration)
             select tenant_id, 1, '2125550199', 3 from templates limit 1",
        )
        .await;
    // One in the morning in New York.
    let night = (planning.now() + TimeDelta::days(1))
        .date_naive()
        .and_hms_opt(5, 0, 0)
        .unwrap()
        .and_utc();
    planning.stack.clock.advance(night - planning.now());
    planning.record_event(&[2], night).await;
    planning.refresh(night).await;
    let due_at: DateTime<Utc> = sqlx::query_scalar("select due_at from messages where channel = 2")
        .fetch_one(planning.stack.looks())
        .await
        .unwrap();
    let local = due_at.with_timezone(&chrono_tz::America::New_York);
    assert_eq!(local.format("%H:%M").to_string(), "08:00");
    // A late message whose turn comes at night waits for the morning too.
    planning
        .sql("update messages set due_at = due_at - interval '1 day'")
        .await;
    assert!(planning.may_go().await.is_empty());
    let moved: DateTime<Utc> =
        sqlx::query_scalar("select due_at from messages where channel = 2 and state = 0")
            .fetch_one(planning.stack.looks())
            .await
            .unwrap();
    assert_eq!(moved, due_at, "it is delayed, not dropped");
    planning.stack.clock.advance(due_at - planning.now());
    assert_eq!(planning.may_go().await, ["K2"]);
    planning.end().await;
}
