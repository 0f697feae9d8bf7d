//! The messages of the demonstration's companies with their results and replies: automatic
//! messages of the last days as the planner decides them, and postcards that users sent by hand
//! in the months before. No provider received any of them. The product's own functions write
//! their states.

mod answers;
mod by_hand;

use std::collections::BTreeMap;

use anyhow::Result;
use chrono::{DateTime, TimeDelta, Utc};
use database::held_review;
use database::messages::outbox::{self, OutboxQuery};
use database::messages::outreach;
use database::messages::planning::{self, NewMessage, Standing};
use database::outreach_planning::{Assumption, EventSelection, Pages, Planner};
use database::template_snapshots::Kept;
use database::{Db, TenantTx};
use domain::channels::Channel;
use domain::clock::Clock;
use domain::ids::NodeId;
use domain::messages::Lane;
use domain::messages::prices::Measure;
use domain::messages::snapshot::values_of;
use domain::paging::Page;
use domain::templates::placeholders::Words;
use jobs::outreach_planning::messages;
use uuid::Uuid;

use super::company_setup::cards_by_hand;
use super::enter;
use super::plan::COMPANIES;
use super::templates::child_markets;
use answers::{Outgoing, Provider};
use by_hand::Card;

/// The number of days for which automatic messages are written.
const DAYS: i64 = 4;

/// Events per page.
const PAGE: usize = 250;

/// Events and messages this recent are left to the worker.
const LEFT_TO_WORKER: TimeDelta = TimeDelta::minutes(10);

/// By the company's index: messages are written for one in this many events. The third company
/// gets none, because the sandbox changes the listings of its market and the worker prospects
/// from these changes.
const ONE_IN: [Option<u128>; 3] = [Some(1), Some(5), None];

/// Template snapshots by template and version.
type Snapshots = BTreeMap<(Uuid, i32), Kept>;

/// Writes messages for companies that have none yet.
///
/// # Errors
/// When a statement fails.
pub async fn write(db: &Db, clock: &Clock) -> Result<()> {
    let now = clock.now();
    for (place, (company, one_in)) in COMPANIES.iter().zip(ONE_IN).enumerate() {
        let Some(one_in) = one_in else { continue };
        let scope = enter(db, company.tenant_id(), now).await?;
        let mut tx = db.tenant(&scope).await?;
        let any = OutboxQuery {
            page: Some(Page::new(1, 1)?),
            ..OutboxQuery::default()
        };
        if outbox::list(&mut tx, &any).await?.total > 0 {
            continue;
        }
        let mut provider = Provider::of(company, place, now);
        if let Some(card) = send_automatic(&mut tx, &mut provider, one_in, now).await? {
            by_hand::send(&mut tx, &mut provider, card, &cards_by_hand(place, now), now).await?;
        }
        held_review::schedule_if_any(&mut tx, now + held_review::EVERY, now).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Writes the automatic messages of the last days; returns a card among them, if any.
async fn send_automatic(
    tx: &mut TenantTx,
    provider: &mut Provider,
    one_in: u128,
    now: DateTime<Utc>,
) -> Result<Option<Card>> {
    let (mut snapshots, mut card) = (Snapshots::new(), None);
    let mut planner = Planner::new(tx, Assumption::SwitchedOn).await?;
    for node in prospecting_nodes(tx).await? {
        let mut pages = Pages::default();
        let wanted = EventSelection::OfNode {
            node,
            from: now - TimeDelta::days(DAYS),
            until: now - LEFT_TO_WORKER,
        };
        while let Some(mut events) = pages.next(tx, wanted, PAGE).await? {
            events.retain(|event| event.id.as_u128() % one_in == 0);
            // Events are planned at the time at which they occurred.
            for together in events.chunk_by(|event, next| event.at == next.at) {
                let Some(at) = together.first().map(|event| event.at) else {
                    continue;
                };
                let planned = messages(tx, &mut planner, together, &mut snapshots, at).await?;
                planning::plan(tx, &planned, at).await?;
                dispatch_due(tx, provider, &planned, &snapshots, now).await?;
                card = card.or_else(|| planned.iter().find_map(|message| Card::of(message, &snapshots)));
            }
        }
    }
    Ok(card)
}

/// The child markets with automatic prospecting.
async fn prospecting_nodes(tx: &mut TenantTx) -> Result<Vec<NodeId>> {
    let nodes = child_markets(tx).await?;
    let prospecting_nodes = nodes.into_iter().filter(|node| node.automatic_prospecting);
    Ok(prospecting_nodes.map(|node| node.id).collect())
}

/// Dispatches the messages that were due, and wakes the worker for the later ones.
async fn dispatch_due(
    tx: &mut TenantTx,
    provider: &mut Provider,
    planned: &[NewMessage],
    snapshots: &Snapshots,
    now: DateTime<Utc>,
) -> Result<()> {
    for channel in Channel::ALL {
        let mut outgoing = Vec::new();
        let due = planned
            .iter()
            .filter(|message| message.channel == channel && message.standing == Standing::Planned);
        for message in due {
            if message.due_at > now - LEFT_TO_WORKER {
                outreach::wake(tx, Lane::of_company(channel), message.due_at, now).await?;
            } else if let Some(measure) = measure(message, snapshots) {
                outgoing.push(Outgoing {
                    message: message.id,
                    measure,
                    due_at: message.due_at,
                });
            }
        }
        outgoing.sort_by_key(|message| message.due_at);
        provider.send(tx, channel, &outgoing).await?;
    }
    Ok(())
}

/// The measure that a message's price depends on.
fn measure(message: &NewMessage, snapshots: &Snapshots) -> Option<Measure> {
    let (id, known) = message.content.filled.as_ref()?;
    let snapshot = &snapshots.values().find(|kept| kept.id == *id)?.snapshot;
    let values = values_of(known);
    let words = Words::new(&values, &snapshot.fallbacks);
    Some(Measure::of(&snapshot.content, snapshot.group, &words))
}
