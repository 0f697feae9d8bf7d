//! Many clients want the last mailers of a month at once: by hand, by the planner, and by a
//! retry.
//!
//! OUT-11; promise: caps.

use std::time::Duration;

use chrono::{DateTime, Datelike as _, Utc};
use database::jobs::JobLimits;
use database::mailer_caps::{self, Month};
use database::messages::planning::{self, MessageContent, NewMessage, Standing};
use database::{DbError, TenantScope};
use domain::channels::{Channel, Recipient};
use domain::ids::MessageId;
use domain::messages::{DetailedReason, Origin, Reason};
use futures::StreamExt as _;
use poem::http::Method;
use serde_json::json;
use uuid::Uuid;

use crate::manual_outreach::{about, pictures, world};
use crate::world::World;

/// The number of concurrent clients.
const CLIENTS: usize = 64;

/// The wait after a busy answer.
const BUSY: Duration = Duration::from_secs(2);

/// The cap of the month, and the attempts per cause.
fn numbers() -> (i64, u64) {
    if testkit::full() { (100, 334) } else { (20, 22) }
}

/// Plans a card like the planner: with a slot, or held without one. Returns whether it has one.
pub async fn plan_card(world: &World, scope: &TenantScope, now: DateTime<Utc>) -> Result<bool, DbError> {
    let mut tx = world.database.db.tenant(scope).await?;
    let month = Month::of(now.date_naive());
    let has_slot = mailer_caps::reserve_up_to(&mut tx, month, 1, now).await? == 1;
    let id = MessageId(Uuid::now_v7());
    let content = MessageContent {
        recipient_name: "Pat Doe".to_owned(),
        recipient_address: "14 Winona Ct, Denver, CO 80212".to_owned(),
        ..MessageContent::default()
    };
    let way = (Origin::ListingEvent, Channel::Mailer, Recipient::HomeOwner);
    let message = NewMessage {
        id,
        standing: if has_slot {
            Standing::Planned
        } else {
            Standing::Held(DetailedReason::plain(Reason::CapReached))
        },
        cap_month: month.first_day().filter(|_| has_slot),
        ..NewMessage::new(format!("test:{id}"), way, now, content)
    };
    planning::plan(&mut tx, &[message], now).await?;
    tx.commit().await?;
    Ok(has_slot)
}

/// Repeats `tried` until it returns whether a slot was taken; `None` means that all connections
/// are busy and nothing was done.
pub async fn repeat_while_busy(tried: impl AsyncFn() -> Option<bool>) -> bool {
    loop {
        if let Some(is_taken) = tried().await {
            return is_taken;
        }
        tokio::time::sleep(BUSY).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_clients_of_all_causes_never_exceed_the_cap() {
    let mut world = world().await;
    // Each card and each retry orders a job, and no worker runs here. Only the cap may refuse
    // one.
    world.database.config.job_limits = JobLimits {
        per_user: 1_000,
        per_company: 1_000,
    };
    let world = world.reconnected().await;
    let ca = world.sign_in("ca@a.test").await;
    let [front, back] = pictures(&world).await;
    let (a, now) = (world.database.a, world.now());
    let (cap, tries) = numbers();
    world
        .sql(&format!(
            "insert into mailer_caps (tenant_id, id, month, max_cap)
             values ('{tenant}', '{tenant}', {month}, {cap});
             insert into messages (tenant_id, id, dedupe_key, cause, channel, state, reason, planned_at, due_at, ended_at,
                                   audience, planned_by_user_id)
             select '{tenant}', ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid, 'failed' || n, 1, 3, 5,
                    'REFUSED', '{now}', '{now}', '{now}', 1, '{user}'
             from generate_series(0, {tries} - 1) n;
             insert into message_contents (tenant_id, message_id, recipient_name, recipient_address)
             select tenant_id, id, 'Pat Doe', '14 Winona Ct, Denver, CO 80212' from messages",
            tenant = a.tenant_id,
            user = a.company_admin,
            month = now.month(),
            now = now.to_rfc3339(),
        ))
        .await;
    let scope = world.scope(a.tenant_id).await;
    let (world, ca, scope) = (&world, &ca, &scope);
    let cards = json!({ "templateSizeId": 1, "notificationData": front, "notificationDataBack": back });

    let tried = async |number: u64| {
        let answer = match number % 3 {
            0 => {
                let body = about(2 + 2 * (number % 4), 1, cards.clone());
                let path = "/api/prospecting/send-manual-prospecting-post-card";
                crate::manual_outreach::with_key(world, path, ca, &format!("card {number}"), &body).await
            }
            1 => {
                let body = json!({ "messageId": format!("00000000-0000-7000-b000-{:012}", number / 3) });
                let path = "/api/outbox/retry-message";
                world.call(Method::PUT, path, Some(ca), Some(body)).await
            }
            _ => {
                return match plan_card(world, scope, now).await {
                    Err(error) if error.is_unavailable() => None,
                    planned => Some(planned.unwrap()),
                };
            }
        };
        match answer.status.as_u16() {
            200 => Some(true),
            422 if answer.code() == "MAILER_CAP_REACHED" => Some(false),
            503 if answer.code() == "UNAVAILABLE" => None,
            _ => panic!("{answer:?}"),
        }
    };
    let all = futures::stream::iter(0..3 * tries)
        .map(|number| repeat_while_busy(async move || tried(number).await))
        .buffer_unordered(CLIENTS);
    let taken = all.filter(|is_taken| std::future::ready(*is_taken)).count().await;
    assert_eq!(i64::try_from(taken).unwrap(), cap);
    let tally = world.count("select tally::bigint from mailer_tallies").await;
    let reserved = "select count(*) from messages where cap_month is not null and state = 0";
    assert_eq!((tally, world.count(reserved).await), (cap, cap));
    let without = "select count(*) from messages where cap_month is null and state in (0, 1, 2, 3)";
    assert_eq!(world.count(without).await, 0, "none is sent without a slot");
}
