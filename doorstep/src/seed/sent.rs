//! What the companies of the demonstration wrote lately, and what came back: e-mails,
//! texts and postcards of the last days by the planner's own decisions, and the postcards
//! that their people sent in the months before. No provider ever had any of it; where each
//! message stands is written by the functions that write it for real.

mod answers;
mod by_hand;

use std::collections::BTreeMap;

use anyhow::Result;
use chrono::{DateTime, TimeDelta, Utc};
use database::held_review;
use database::messages::outbox::{self, OutboxQuery};
use database::messages::outreach;
use database::messages::planning::{self, NewMessage, Standing};
use database::outreach_planning::{Assumption, Pages, Planner, Wanted};
use database::{Db, TenantTx};
use domain::channels::Channel;
use domain::clock::Clock;
use domain::ids::NodeId;
use domain::messages::Lane;
use domain::messages::prices::Measure;
use domain::messages::snapshot::values_of;
use domain::paging::Page;
use domain::templates::placeholders::Words;
use jobs::outreach_planning::{messages, snapshot::Kept};
use uuid::Uuid;

use super::company_setup::cards_by_hand;
use super::enter;
use super::plan::COMPANIES;
use super::templates::child_markets;
use answers::{Leaving, Provider};
use by_hand::Card;

/// How far back is written what went out by itself.
const DAYS: i64 = 4;

/// Events that are looked at together.
const PAGE: usize = 250;

/// What is due by then is still with the worker.
const LATELY: TimeDelta = TimeDelta::minutes(10);

/// Of how many events of a company one is written about, by its place. The last one's
/// market moves by itself, and its people are written to as it does.
const ONE_IN: [Option<u128>; 3] = [Some(1), Some(5), None];

/// Snapshots of templates by template and version.
type Snapshots = BTreeMap<(Uuid, i32), Kept>;

/// Writes what companies sent that have sent nothing yet.
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
        if let Some(card) = by_itself(&mut tx, &mut provider, one_in, now).await? {
            by_hand::send(&mut tx, &mut provider, card, &cards_by_hand(place, now), now).await?;
        }
        held_review::schedule_if_any(&mut tx, now + held_review::EVERY, now).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Writes what went out by itself in the last days; answers a card that was among it.
async fn by_itself(
    tx: &mut TenantTx,
    provider: &mut Provider,
    one_in: u128,
    now: DateTime<Utc>,
) -> Result<Option<Card>> {
    let (mut snapshots, mut card) = (Snapshots::new(), None);
    let mut planner = Planner::new(tx, Assumption::SwitchedOn).await?;
    for node in writing(tx).await? {
        let mut pages = Pages::default();
        let wanted = Wanted::OfNode {
            node,
            from: now - TimeDelta::days(DAYS),
            until: now - LATELY,
        };
        while let Some(mut happened) = pages.next(tx, wanted, PAGE).await? {
            happened.retain(|one| one.id.as_u128() % one_in == 0);
            // Each is planned when it becomes known.
            for together in happened.chunk_by(|one, next| one.at == next.at) {
                let Some(at) = together.first().map(|one| one.at) else {
                    continue;
                };
                let planned = messages(tx, &mut planner, together, &mut snapshots, at).await?;
                planning::plan(tx, &planned, at).await?;
                leave(tx, provider, &planned, &snapshots, now).await?;
                card = card.or_else(|| planned.iter().find_map(|one| Card::of(one, &snapshots)));
            }
        }
    }
    Ok(card)
}

/// The child markets that write by themselves.
async fn writing(tx: &mut TenantTx) -> Result<Vec<NodeId>> {
    let nodes = child_markets(tx).await?;
    let writing = nodes.into_iter().filter(|node| node.automatic_prospecting);
    Ok(writing.map(|node| node.id).collect())
}

/// Hands over what was due; what is due from now on is the worker's.
async fn leave(
    tx: &mut TenantTx,
    provider: &mut Provider,
    planned: &[NewMessage],
    snapshots: &Snapshots,
    now: DateTime<Utc>,
) -> Result<()> {
    for channel in Channel::ALL {
        let mut leaving = Vec::new();
        let going = planned
            .iter()
            .filter(|one| one.channel == channel && one.standing == Standing::Planned);
        for message in going {
            if message.due_at > now - LATELY {
                outreach::wake(tx, Lane::of_company(channel), message.due_at, now).await?;
            } else if let Some(measure) = measure(message, snapshots) {
                leaving.push(Leaving {
                    message: message.id,
                    measure,
                    due_at: message.due_at,
                });
            }
        }
        leaving.sort_by_key(|one| one.due_at);
        provider.take(tx, channel, &leaving).await?;
    }
    Ok(())
}

/// What the price of a message depends on.
fn measure(message: &NewMessage, snapshots: &Snapshots) -> Option<Measure> {
    let (id, known) = message.content.filled.as_ref()?;
    let snapshot = &snapshots.values().find(|kept| kept.id == *id)?.snapshot;
    let values = values_of(known);
    let words = Words::new(&values, &snapshot.fallbacks);
    Some(Measure::of(&snapshot.content, snapshot.group, &words))
}
