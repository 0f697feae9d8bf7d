//! Plans automatic messages: those that listing events cause, each once, with the reason if one
//! may not be sent (rules 6). A dry run makes the same decisions ([`crate::outreach_dry_run`]).

pub(crate) mod slots;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use database::held_review;
use database::mailer_caps::Month;
use database::messages::outreach;
use database::messages::planning::{self, MessageContent, NewMessage, Standing};
use database::outreach_planning::{self, Assumption, Decided, EventSelection, Pages, Planner};
use database::sent_pictures::EmailPicture;
use database::template_snapshots::{Kept, snapshot};
use database::{DbError, TenantTx, companies, mailer_caps};
use domain::channels::{Channel, Recipient};
use domain::ids::TenantId;
use domain::messages::{Lane, Origin};
use domain::outreach::possible_messages::TerritoryEvent;
use storage::ObjectKey;
use uuid::Uuid;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

use slots::Slot;

/// The events per transaction.
pub(crate) const PAGE: usize = 250;

/// Plans the messages about events since `since` of listings in these zip codes.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    zip_codes: &[String],
    since: DateTime<Utc>,
) -> Result<Done, JobError> {
    let wanted = EventSelection::New { zip_codes, since };
    let mut pages = Pages::default();
    let mut planned = 0;
    let mut snapshots = BTreeMap::new();
    loop {
        task.progress.check()?;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        outreach_planning::lock(&mut tx).await?;
        let Some(events) = pages.next(&mut tx, wanted, PAGE).await? else {
            return task
                .finish(tx, &format!("{planned} planned"), context.clock.now())
                .await;
        };
        planned += plan_page(context, &mut tx, &events, &mut snapshots).await?;
        tx.commit().await?;
    }
}

/// Plans the messages of a page of events; returns how many.
async fn plan_page(
    context: &Context,
    tx: &mut TenantTx,
    events: &[TerritoryEvent],
    snapshots: &mut BTreeMap<(Uuid, i32), Kept>,
) -> Result<usize, JobError> {
    let now = context.clock.now();
    // Read again for each page, so that changes in between take effect.
    let mut planner = Planner::new(tx, Assumption::Nothing).await?;
    let messages = messages(tx, &mut planner, events, snapshots, now).await?;
    let planned = planning::plan(tx, &messages, now).await?;
    wake(tx, &messages, now).await?;
    if messages
        .iter()
        .any(|message| matches!(message.standing, Standing::Held(_)))
    {
        held_review::schedule(tx, now + held_review::EVERY, now).await?;
    }
    Ok(planned.len())
}

/// The messages of these events by the planner's decisions, planned at `now`, with mailer slots
/// and snapshots of templates.
///
/// # Errors
/// When the database fails.
pub async fn messages(
    tx: &mut TenantTx,
    planner: &mut Planner,
    events: &[TerritoryEvent],
    snapshots: &mut BTreeMap<(Uuid, i32), Kept>,
    now: DateTime<Utc>,
) -> Result<Vec<NewMessage>, DbError> {
    let decided = planner.decide(tx, events).await?;
    let zone = companies::time_zone(tx).await?;
    let slots = take_slots(tx, &slots::months(events, &decided, zone), now).await?;
    let mut messages = Vec::with_capacity(decided.len());
    for (one, slot) in decided.into_iter().zip(slots) {
        let kept = snapshot(tx, (&one.template, picture_copy), snapshots, now).await?;
        messages.push(message(&events[one.possible.of], one, &kept, slot, now));
    }
    Ok(messages)
}

/// The public copy of a company's picture in a sent e-mail.
#[must_use]
pub fn picture_copy(tenant: TenantId, key: &str) -> Option<EmailPicture> {
    let (source, copy) = ObjectKey::to_be_sent(tenant, key)?;
    Some(EmailPicture {
        source_key: source.as_str().to_owned(),
        object_key: copy.as_str().to_owned(),
    })
}

/// Schedules the dispatch of the due messages.
async fn wake(tx: &mut TenantTx, messages: &[NewMessage], now: DateTime<Utc>) -> Result<(), JobError> {
    for channel in Channel::ALL {
        let due = |message: &&NewMessage| message.channel == channel && message.standing == Standing::Planned;
        if let Some(due_at) = messages.iter().filter(due).map(|message| message.due_at).min() {
            outreach::wake(tx, Lane::of_company(channel), due_at, now).await?;
        }
    }
    Ok(())
}

/// Takes slots for the cards that may be sent, the earliest first.
async fn take_slots(
    tx: &mut TenantTx,
    months: &[Option<Month>],
    now: DateTime<Utc>,
) -> Result<Vec<Slot>, DbError> {
    let mut wanted: BTreeMap<Month, i32> = BTreeMap::new();
    for month in months.iter().flatten() {
        *wanted.entry(*month).or_default() += 1;
    }
    let mut room = BTreeMap::new();
    for (month, wanted) in wanted {
        room.insert(month, mailer_caps::reserve_up_to(tx, month, wanted, now).await?);
    }
    Ok(slots::assign_slots(months, &mut room))
}

fn message(
    event: &TerritoryEvent,
    decided: Decided,
    kept: &Kept,
    slot: Slot,
    now: DateTime<Utc>,
) -> NewMessage {
    let Decided {
        possible,
        template: _,
        decision,
        values,
        due_at,
    } = decided;
    let (name, address, address_key, postal) = match possible.recipient {
        Ok(to) => (to.name, to.address, Some(to.key), to.postal),
        Err(_) => (String::new(), String::new(), None, None),
    };
    let realtor = event.realtor.as_ref().map(|(id, _)| *id);
    let recipient = Recipient::of(possible.audience, realtor);
    let key = event.dedupe_key(possible.audience, possible.channel);
    let way = (Origin::ListingEvent, possible.channel, recipient);
    let content = MessageContent {
        recipient_name: name,
        recipient_address: address,
        address_key,
        postal,
        filled: Some((kept.id, kept.snapshot.known(&values))),
        ..MessageContent::default()
    };
    NewMessage {
        standing: slots::standing(decision, slot),
        listing: Some(event.listing),
        event: Some((event.id, event.event)),
        node: Some(event.node.0),
        template: Some(possible.template),
        cap_month: match slot {
            Slot::Of(month) => month.first_day(),
            Slot::None | Slot::NoneLeft => None,
        },
        ..NewMessage::new(key, way, due_at.max(now), content)
    }
}
