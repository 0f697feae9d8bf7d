//! Failures while cards are prepared: verifying addresses and drawing sides.

use std::time::Instant;

use super::*;

impl Story {
    /// Makes cards of company A due, one for each house.
    async fn cards_are_due(&self, places: std::ops::Range<usize>, card: &Snapshot) {
        let to: Vec<To> = places.map(house).collect();
        self.stack
            .plan_outreach(Channel::Mailer, None, &to, Some(card))
            .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_cannot_be_verified_delays_only_its_card() {
    let story = story().await;
    let card = story.card().await;
    for (place, (mode, status)) in [
        (Mode::Status, Some(500)),
        (Mode::AcceptThenSilent, None),
        (Mode::BadJson, None),
        // The printer limits the rate: the others wait too and are sent afterwards.
        (Mode::Status, Some(429)),
    ]
    .into_iter()
    .enumerate()
    {
        let fault = Fault {
            status,
            count: Some(1),
            ..Fault::every(Service::LobVerify, mode)
        };
        story.outside.sandbox.faults.set(fault).unwrap();
        let before = cards(&story.outside).len();
        story.cards_are_due(place * 6..place * 6 + 6, &card).await;
        if status != Some(429) {
            // No time passes for the delayed one.
            until("all others are sent", 20, async || {
                (cards(&story.outside).len() == before + 5).then_some(())
            })
            .await;
        }
        let rows = story.settled(TimeDelta::minutes(1)).await;
        assert_eq!(story.outside.sandbox.faults.states()[0].struck, 1, "{mode:?}");
        for row in &rows[rows.len() - 6..] {
            assert_eq!(row.state, MessageState::Sent, "{mode:?}: {row:?}");
        }
        let cards = cards(&story.outside);
        assert_eq!((cards.len(), cards.values().max()), (before + 6, Some(&1)));
    }
    story.outside.fail(Service::LobVerify, Mode::None);
    story.over().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unavailable_store_fails_no_card_but_a_missing_picture_fails_its_own() {
    let story = story().await;
    let stack = &story.stack;
    let card = story.card().await;
    story.outside.fail(Service::S3, Mode::Refuse);
    story.cards_are_due(0..3, &card).await;
    until("they are put off", 20, async || {
        let tried = "select count(*) from message_attempts where outcome = 3";
        (stack.number_of(tried).await >= 3).then_some(())
    })
    .await;
    for row in stack.rows().await {
        assert_eq!(row.state, MessageState::Planned, "{row:?}");
        let words = row.detail.unwrap();
        assert!(words.contains("the object store refused"), "{words}");
    }
    story.outside.fail(Service::S3, Mode::None);
    story.settled(TimeDelta::minutes(1)).await;
    let mut gone = card.clone();
    gone.content = Content::Mailer {
        size: PostcardSize::FourBySix,
        front: Uuid::now_v7(),
        back: Uuid::now_v7(),
    };
    story.cards_are_due(3..4, &gone).await;
    story.cards_are_due(4..5, &card).await;
    let rows = story.settled(TimeDelta::minutes(1)).await;
    let states: Vec<_> = rows
        .iter()
        .map(|row| (row.state, row.reason.as_deref(), row.cap_month.is_some()))
        .collect();
    let sent = (MessageState::Sent, None, true);
    let failed = (MessageState::Failed, Some("INVALID"), false);
    assert_eq!(states, [sent, sent, sent, failed, sent]);
    story.over().await;
}

// Changes by the company's users are checked before anything is paid for
#[tokio::test(flavor = "multi_thread")]
async fn a_refused_card_is_not_drawn_and_its_address_not_verified() {
    let story = story().await;
    let stack = &story.stack;
    let card = story.card().await;
    let tenant = stack.database.a.tenant_id.0;
    sqlx::query(
        "insert into suppressions (tenant_id, id, channel, address, shown, reason, created_at) \
         values ($1, gen_random_uuid(), 3, $2, 'x', 2, $3)",
    )
    .bind(tenant)
    .bind(home("100 Winona Ct").key())
    .bind(stack.clock.clock().now())
    .execute(stack.looks())
    .await
    .unwrap();
    story.cards_are_due(0..2, &card).await;
    let rows = story.settled(TimeDelta::minutes(1)).await;
    let states: Vec<_> = rows.iter().map(|row| row.state).collect();
    assert_eq!(states, [MessageState::Cancelled, MessageState::Sent]);
    for count in [
        "select count(*) from address_checks",
        "select count(*) from message_artworks",
    ] {
        assert_eq!(stack.number_of(count).await, 1, "{count}");
    }
    story.over().await;
}

/// The cards per second with a printer without a rate limit.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "is a measurement"]
async fn cards_a_second() {
    const CARDS: usize = 300;
    let stack = Stack::start().await;
    stack.can_send().await;
    let mut outside = outside(&stack).await;
    outside.redis = Some(stack.redis.url());
    let story = Story::of(stack, outside);
    let card = story.card().await;
    let begun = Instant::now();
    story.cards_are_due(0..CARDS, &card).await;
    until("all are sent", 300, async || {
        (cards(&story.outside).len() == CARDS).then_some(())
    })
    .await;
    let took = begun.elapsed();
    println!(
        "{CARDS} cards in {took:?}, {:.1} a second",
        CARDS as f64 / took.as_secs_f64()
    );
    story.settled(TimeDelta::seconds(5)).await;
    story.over().await;
}
