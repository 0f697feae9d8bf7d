//! The last slot of a month's mailers: touchpoints, Send Now, the planner, manual cards and retries want
//! it at once.
//!
//! OUT-11; promise: caps.

use chrono::Datelike as _;
use database::mailer_caps::{Month, reserve_up_to};
use database::{DbError, TenantScope};
use futures::StreamExt as _;

use super::*;
use crate::mailer_cap_races::{plan_card, repeat_while_busy};
use crate::manual_outreach::{about, pictures, with_key};

/// The month's cap, of which all slots but one are taken.
const CAP: i32 = 3;

/// The cards of each cause, and how many are ordered at a time: one per connection of the test.
const OF_EACH: usize = 6;
const AT_ONCE: usize = 8;

impl Moves {
    /// A lead with an address of its own and a campaign whose card is due on the next day at 2 PM.
    async fn lead_with_card(&self, lead: &str, campaign: &str) {
        let home =
            json!({ "SurveyDate": "2026-10-25", "OriginAddress": format!("{} Winona Ct", &lead[1..]) });
        self.lead(lead, "Survey Scheduled", &home).await;
        self.assign(campaign, 1, lead).await.result();
    }

    /// Hands the touchpoint after `after` off, as the job does; returns whether `id` got the slot.
    async fn hand_off(&self, scope: &TenantScope, after: Uuid, id: Uuid) -> Result<bool, DbError> {
        let now = self.world.now();
        let mut tx = self.world.database.db.tenant(scope).await?;
        handoff::hand_off_due(&mut tx, Some((now, after)), 1, now).await?;
        tx.commit().await?;
        let slots = "select count(*) from messages where cap_month is not null and dedupe_key";
        Ok(self.world.count(&format!("{slots} = 'touch:{id}:0'")).await == 1)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_slot_of_the_month_goes_to_one_card_of_any_cause() {
    let moves = Moves::begin().await;
    let a = moves.world.database.a;
    moves.world.listings(8).await;
    let campaign = moves.campaign(1, vec![moves.step(1, 3, 3)]).await;
    for number in 1..=OF_EACH {
        moves.lead_with_card(&format!("D{number}"), &campaign).await;
    }
    moves.until("2026-09-22T17:00:00Z").await;
    for number in 1..=OF_EACH {
        moves
            .lead_with_card(&format!("N{}", 50 + number), &campaign)
            .await;
    }
    // The first leads' cards are due; those of the others are sent now.
    moves.world.clock.advance(TimeDelta::hours(1));
    let now = moves.world.now();
    let due: Vec<Uuid> = moves
        .world
        .texts(&format!(
            "select id::text from lead_touchpoints where look_at = '{}' order by id",
            now.to_rfc3339()
        ))
        .await
        .iter()
        .map(|id| id.parse().unwrap())
        .collect();
    assert_eq!(due.len(), OF_EACH);
    let mut later = Vec::new();
    for number in 1..=OF_EACH {
        let lead = format!("N{}", 50 + number);
        later.push((moves.timeline(&lead).await[0].clone(), lead));
    }
    moves
        .world
        .sql(&format!(
            "insert into mailer_caps (tenant_id, id, month, max_cap)
             values ('{tenant}', '{tenant}', {month}, {CAP});
             insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at, ended_at,
                                   audience, planned_by_user_id)
             select '{tenant}', ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid, 'failed' || n, 1, 3, 5,
                    'REFUSED', '{now}', '{now}', '{now}', 1, '{user}'
             from generate_series(0, {OF_EACH} - 1) n;
             insert into message_contents (tenant_id, message_id, recipient_name, recipient_address)
             select tenant_id, id, 'Pat Doe', '14 Winona Ct, Denver, CO 80212' from messages",
            tenant = a.tenant_id,
            user = a.company_admin,
            month = now.month(),
            now = now.to_rfc3339(),
        ))
        .await;
    let mut tx = moves.world.tenant(a.tenant_id).await;
    let month = Month::of(now.date_naive());
    assert_eq!(
        reserve_up_to(&mut tx, month, CAP - 1, now).await.unwrap(),
        CAP - 1
    );
    tx.commit().await.unwrap();

    let [front, back] = pictures(&moves.world).await;
    let cards = json!({ "templateSizeId": 1, "notificationData": front, "notificationDataBack": back });
    let (world, scope, ca) = (&moves.world, moves.world.scope(a.tenant_id).await, moves.token());
    let planned = |has_slot: Result<bool, DbError>| match has_slot {
        Err(error) if error.is_unavailable() => None,
        has_slot => Some(has_slot.unwrap()),
    };
    let tried = async |number: usize| {
        let place = number / 5;
        let answer = match number % 5 {
            0 => {
                let before = place.checked_sub(1).map_or(Uuid::nil(), |before| due[before]);
                return planned(moves.hand_off(&scope, before, due[place]).await);
            }
            1 => {
                let (item, lead) = &later[place];
                moves.act("accelerate", lead, item, Some(true)).await
            }
            2 => return planned(plan_card(world, &scope, now).await),
            3 => {
                let listing = 2 + 2 * u64::try_from(place % 4).unwrap();
                let path = "/api/prospecting/send-manual-prospecting-post-card";
                let body = about(listing, 2, cards.clone());
                with_key(world, path, &ca, &format!("card {place}"), &body).await
            }
            _ => {
                let body = json!({ "messageId": format!("00000000-0000-7000-b000-{place:012}") });
                let path = "/api/outbox/retry-message";
                world.call(Method::PUT, path, Some(&ca), Some(body)).await
            }
        };
        match refused(&answer) {
            (200, _) => Some(true),
            (422, "MAILER_CAP_REACHED" | "6036") if answer.text.contains("cap has been reached") => {
                Some(false)
            }
            (503, "UNAVAILABLE") => None,
            _ => panic!("{answer:?}"),
        }
    };
    let tried = &tried;
    let all = futures::stream::iter(0..5 * OF_EACH)
        .map(|number| repeat_while_busy(async move || tried(number).await))
        .buffer_unordered(AT_ONCE);
    let taken = all.filter(|is_taken| std::future::ready(*is_taken)).count().await;
    assert_eq!(taken, 1);
    let tally = world.count("select tally::bigint from mailer_tallies").await;
    let reserved = "select count(*) from messages where cap_month is not null and state = 0";
    assert_eq!((tally, world.count(reserved).await), (CAP.into(), 1));
    let without = "select count(*) from messages where cap_month is null and state in (0, 1, 2, 3)";
    assert_eq!(world.count(without).await, 0, "none is sent without a slot");
    // The due touchpoints without a slot wait for one; a card that a user sends is refused.
    let with_reason = "select count(*) from messages where cause = 3 \
                       and (cap_month is not null or state = 4 and reason = 'MAILER_CAP_REACHED')";
    assert_eq!(world.count(with_reason).await, i64::try_from(OF_EACH).unwrap());
    let sent_now = "select count(*) from messages where cause = 4 and cap_month is null";
    assert_eq!(world.count(sent_now).await, 0);
}
