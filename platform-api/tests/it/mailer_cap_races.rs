//! Many who want the last mailers of a month at once: by hand, by the planner, and again
//! after a failure.
//!
//! OUT-11; RELIABILITY: caps.

use chrono::{DateTime, Datelike as _, Utc};
use database::mailer_caps::{self, Month};
use database::messages::outreach::{self, Outreach, OutreachContent, Standing};
use database::platform::enter_company;
use database::{PlatformScope, TenantScope};
use domain::ids::MessageId;
use domain::messages::{Cause, Why, reason};
use domain::outreach::{Audience, Channel};
use poem::http::Method;
use serde_json::json;
use uuid::Uuid;

use crate::manual_outreach::{about, pictures, world};
use crate::world::World;

/// Mailers of the month.
const CAP: i64 = 20;

/// Clients of each of the three causes but the last, which are 20.
const OF_A_CAUSE: u64 = 22;

async fn scope(world: &World) -> TenantScope {
    let mut tx = world
        .database
        .db
        .platform(&PlatformScope::operator())
        .await
        .unwrap();
    let scope = enter_company(&mut tx, world.database.a.tenant_id, world.now())
        .await
        .unwrap()
        .unwrap();
    tx.commit().await.unwrap();
    scope
}

/// A card as the planner plans it: with a slot, or held without. Answers whether it has one.
async fn planned(world: &World, scope: &TenantScope, now: DateTime<Utc>) -> bool {
    let mut tx = world.database.db.tenant(scope).await.unwrap();
    let month = Month::of(now.date_naive());
    let has_slot = mailer_caps::reserve_up_to(&mut tx, month, 1).await.unwrap() == 1;
    let id = MessageId(Uuid::now_v7());
    let message = Outreach {
        id,
        dedupe_key: format!("test:{id}"),
        cause: Cause::Automatic,
        channel: Channel::Mailer,
        job: None,
        planned_by: None,
        due_at: now,
        standing: if has_slot {
            Standing::Planned
        } else {
            Standing::Held(Why::plain(reason::CAP_REACHED))
        },
        audience: Audience::HomeOwner,
        realtor: None,
        listing: None,
        event: None,
        node: None,
        template: None,
        cap_month: month.first_day().filter(|_| has_slot),
        content: OutreachContent {
            recipient_name: "Pat Doe".to_owned(),
            recipient_address: "14 Winona Ct, Denver, CO 80212".to_owned(),
            ..OutreachContent::default()
        },
    };
    outreach::plan(&mut tx, &[message], now).await.unwrap();
    tx.commit().await.unwrap();
    has_slot
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_clients_of_all_causes_take_no_slot_too_many() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let [front, back] = pictures(&world).await;
    let (a, now) = (world.database.a, world.now());
    world
        .sql(&format!(
            "insert into mailer_caps (tenant_id, id, month, max_cap)
             values ('{tenant}', '{tenant}', {month}, {CAP});
             insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at, ended_at,
                                   audience, planned_by_user_id)
             select '{tenant}', ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid, 'failed' || n, 1, 3, 5,
                    'REFUSED', '{now}', '{now}', '{now}', 1, '{user}'
             from generate_series(1, {OF_A_CAUSE}) n;
             insert into message_contents (tenant_id, message_id, recipient_name, recipient_address)
             select tenant_id, id, 'Pat Doe', '14 Winona Ct, Denver, CO 80212' from messages",
            tenant = a.tenant_id,
            user = a.company_admin,
            month = now.month(),
            now = now.to_rfc3339(),
        ))
        .await;
    let scope = scope(&world).await;
    let (world, ca, scope) = (&world, &ca, &scope);
    let cards = json!({ "templateSizeId": 1, "notificationData": front, "notificationDataBack": back });

    let by_hand = (0..OF_A_CAUSE).map(async |number| {
        let body = about(2 + 2 * (number % 4), 1, cards.clone());
        let path = "/api/prospecting/send-manual-prospecting-post-card";
        let key = format!("card {number}");
        let answer = crate::manual_outreach::with_key(world, path, ca, &key, &body).await;
        (answer.status.as_u16(), answer.code().to_owned())
    });
    let again = (1..=OF_A_CAUSE).map(async |number| {
        let body = json!({ "messageId": format!("00000000-0000-7000-b000-{number:012}") });
        let path = "/api/outbox/retry-message";
        let answer = world.call(Method::PUT, path, Some(ca), Some(body)).await;
        (answer.status.as_u16(), answer.code().to_owned())
    });
    let by_itself = (0..64 - 2 * OF_A_CAUSE).map(async |_| planned(world, scope, now).await);
    let (by_hand, again, by_itself) = tokio::join!(
        futures::future::join_all(by_hand),
        futures::future::join_all(again),
        futures::future::join_all(by_itself),
    );

    let mut taken = by_itself.iter().filter(|has_slot| **has_slot).count();
    for (status, code) in by_hand.into_iter().chain(again) {
        match (status, code.as_str()) {
            (200, _) => taken += 1,
            refused => assert_eq!(refused, (422, "CAP_REACHED")),
        }
    }
    assert_eq!(i64::try_from(taken).unwrap(), CAP);
    let tally = world.count("select tally::bigint from mailer_tallies").await;
    let reserved = "select count(*) from messages where cap_month is not null and state = 0";
    assert_eq!((tally, world.count(reserved).await), (CAP, CAP));
    let without = "select count(*) from messages where cap_month is null and state in (0, 1, 2, 3)";
    assert_eq!(world.count(without).await, 0, "none goes out without a slot");
}
