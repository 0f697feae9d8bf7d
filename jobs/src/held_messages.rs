//! Reviews held messages (rules 6.3, 6.10): releases those whose reason is gone, expires those
//! held for seven days, and schedules the next review in an hour.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use database::mailer_caps::Month;
use database::messages::held::{self, Held, Released};
use database::messages::outreach;
use database::{
    TenantTx, companies, consents, held_review, lead_campaigns, listing_sources, mail_connections,
    mailer_caps, outreach_planning, outreach_senders, templates,
};
use domain::channels::{Audience, Channel, RecipientKind};
use domain::ids::{LeadId, ListingId, UserId};
use domain::messages::snapshot::{KnownValues, Snapshot, values_of};
use domain::messages::{DetailedReason, Lane, Reason};
use domain::outreach::gate::{self, Decision, Facts, Senders, Subject};
use domain::templates::variables::Variable;
use uuid::Uuid;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

/// The messages per transaction.
const PAGE: i64 = 500;

/// How soon the job runs again when it skipped a locked message: the transaction that held
/// the lock may have read its data before the change that caused this run.
const SOON: TimeDelta = TimeDelta::seconds(5);

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let now = context.clock.now();
    let (mut after, mut is_any_skipped) = (None, false);
    loop {
        task.progress.check()?;
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let page = held::page(&mut tx, after, PAGE).await?;
        is_any_skipped |= held::skipped_any(&mut tx, after, &page, PAGE).await?;
        let Some(last) = page.last() else {
            let next = if is_any_skipped { SOON } else { held_review::EVERY };
            held_review::schedule_if_any(&mut tx, now + next, now).await?;
            return task.finish(tx, "Done", now).await;
        };
        after = Some((last.held_at, last.id));
        let (over, held): (Vec<&Held>, Vec<&Held>) = page.iter().partition(|one| held::is_over(one, now));
        held::expire(&mut tx, &over, now).await?;
        let held: Vec<&Held> = held
            .into_iter()
            .filter(|one| one.reason.is_some_and(gate::is_released_by_gate))
            .collect();
        look(&mut tx, &held, now).await?;
        tx.commit().await?;
    }
}

/// Releases the messages whose reason is gone, and stores the reasons of the others.
async fn look(tx: &mut TenantTx, held: &[&Held], now: DateTime<Utc>) -> Result<(), JobError> {
    let known = Known::read(tx, held, now).await?;
    let (mut free, mut waiting) = (Vec::new(), Vec::new());
    for one in held {
        match known.hold_reason(one, now) {
            Some(why) => waiting.push((one.id.0, why)),
            None => free.push(*one),
        }
    }
    let months = take_slots(tx, &mut free, &mut waiting, now).await?;
    let released: Vec<Released> = free
        .iter()
        .map(|one| Released {
            id: one.id.0,
            lane: one.lane,
            cap_month: months.get(&one.id.0).and_then(|month| month.first_day()),
            known: known
                .fillings
                .get(&one.id.0)
                .and_then(|filled| filled.clone().ok()),
        })
        .collect();
    held::note(tx, &waiting, now).await?;
    held::release(tx, &released, now).await?;
    Ok(())
}

/// Takes slots for cards without another reason and without a slot, the earliest planned first;
/// returns the month of each slot. Cards without a free slot stay held.
async fn take_slots(
    tx: &mut TenantTx,
    free: &mut Vec<&Held>,
    waiting: &mut Vec<(Uuid, DetailedReason)>,
    now: DateTime<Utc>,
) -> Result<BTreeMap<Uuid, Month>, JobError> {
    let mut cards: Vec<&Held> = free
        .iter()
        .filter(|one| one.lane.channel == Channel::Mailer && one.cap_month.is_none())
        .copied()
        .collect();
    if cards.is_empty() {
        return Ok(BTreeMap::new());
    }
    let zone = companies::time_zone(tx).await?;
    let this_month = Month::at(now, zone);
    cards.sort_by_key(|one| (one.planned_at, one.id));
    let of_this: Vec<Uuid> = cards
        .iter()
        .filter(|one| month(one, zone, now) == this_month)
        .map(|one| one.id.0)
        .collect();
    let wanted = i32::try_from(of_this.len()).unwrap_or(i32::MAX);
    let taken = mailer_caps::reserve_up_to(tx, this_month, wanted, now).await?;
    let taken = usize::try_from(taken).unwrap_or_default();
    let months: BTreeMap<Uuid, Month> = of_this.iter().take(taken).map(|id| (*id, this_month)).collect();
    let capped: BTreeSet<Uuid> = cards
        .iter()
        .map(|one| one.id.0)
        .filter(|id| !months.contains_key(id))
        .collect();
    free.retain(|one| !capped.contains(&one.id.0));
    waiting.extend(
        capped
            .into_iter()
            .map(|id| (id, DetailedReason::plain(Reason::CapReached))),
    );
    Ok(months)
}

/// The month of a card's slot: the one whose cap it exceeds, if that is its reason (rules 6.3),
/// else the month of its release.
fn month(one: &Held, zone: Tz, now: DateTime<Utc>) -> Month {
    let is_bound = one.reason == Some(Reason::CapReached);
    Month::at(if is_bound { one.held_at } else { now }, zone)
}

/// The current facts about held messages.
struct Known {
    /// The company's senders.
    senders: Senders,
    /// The senders who have an e-mail account of their own.
    with_account: BTreeSet<UserId>,
    with_lost_mailbox: BTreeSet<UserId>,
    /// The numbers with consent to automatic texts.
    consents: BTreeSet<String>,
    /// The listings whose source waits for an answer.
    held_back: BTreeSet<ListingId>,
    /// For messages that lacked variables when they were planned.
    fillings: BTreeMap<Uuid, Filling>,
}

/// The values of a message's variables if all are known now, else the missing ones: no message is
/// sent half-filled.
type Filling = Result<KnownValues, Vec<Variable>>;

impl Known {
    async fn read(tx: &mut TenantTx, held: &[&Held], now: DateTime<Utc>) -> Result<Self, JobError> {
        let numbers: Vec<String> = held
            .iter()
            .filter(|one| one.lane.channel == Channel::Sms)
            .filter_map(|one| one.address_key.clone())
            .collect();
        let users: Vec<UserId> = held.iter().filter_map(|one| one.lane.sender).collect();
        let listings: Vec<ListingId> = held.iter().filter_map(|one| one.listing).collect();
        Ok(Self {
            senders: outreach_senders::of_company(tx).await?,
            with_account: outreach_senders::with_account(tx, &users, now).await?,
            with_lost_mailbox: mail_connections::are_lost(tx, &users).await?,
            consents: consents::among(tx, &numbers).await?.into_iter().collect(),
            held_back: listing_sources::held_back(tx, &listings).await?,
            fillings: fillings(tx, held).await?,
        })
    }

    fn senders_of(&self, lane: Lane) -> Senders {
        let has_own = lane.sender.is_some_and(|user| self.with_account.contains(&user));
        Senders {
            has_account: has_own || self.senders.has_account,
            has_lost_mailbox: lane
                .sender
                .is_some_and(|user| self.with_lost_mailbox.contains(&user)),
            ..self.senders
        }
    }

    /// Why the gate still holds a message, without its mailer slot. Facts that are not known here
    /// are checked before dispatch.
    fn hold_reason(&self, one: &Held, now: DateTime<Utc>) -> Option<DetailedReason> {
        let subject = Subject {
            origin: one.origin,
            recipient: one.recipient,
            channel: one.lane.channel,
        };
        let number = one.address_key.as_ref();
        let facts = Facts {
            source_waits: one
                .listing
                .is_some_and(|listing| self.held_back.contains(&listing)),
            has_consent: number.is_some_and(|number| self.consents.contains(number)),
            senders: self.senders_of(one.lane),
            is_sender_refused: one.reason == Some(Reason::AccountRefused) && !one.is_account_saved,
            missing: match self.fillings.get(&one.id.0) {
                Some(Err(missing)) => missing.as_slice(),
                Some(Ok(_)) | None => &[],
            },
            ..Facts::CLEAR
        };
        match gate::decide(subject, &facts, now) {
            Decision::Go | Decision::Later(_) => None,
            // A company with another printer may change that within the week.
            Decision::Hold(why) | Decision::Refuse(why) => Some(why),
        }
    }
}

/// For messages that lacked variables when they were planned, the values from the current
/// listing or lead, else the fallback texts of the current template. Other values stay.
async fn fillings(tx: &mut TenantTx, held: &[&Held]) -> Result<BTreeMap<Uuid, Filling>, JobError> {
    let ids: BTreeSet<Uuid> = held.iter().filter_map(|one| one.snapshot).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let snapshots: BTreeMap<Uuid, Snapshot> = outreach::snapshots(tx, &ids).await?.into_iter().collect();
    let gaps: Vec<(&Held, &Snapshot, Vec<Variable>)> = held
        .iter()
        .filter_map(|one| {
            let snapshot = snapshots.get(&one.snapshot?)?;
            let missing = snapshot.missing(&values_of(&one.known));
            (!missing.is_empty()).then_some((*one, snapshot, missing))
        })
        .collect();
    if gaps.is_empty() {
        return Ok(BTreeMap::new());
    }
    let ids: Vec<Uuid> = gaps.iter().filter_map(|(one, ..)| one.listing_event).collect();
    let events = outreach_planning::events_by_id(tx, &ids).await?;
    let ids: BTreeSet<Uuid> = gaps.iter().filter_map(|(one, ..)| one.template).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let templates = templates::several(&mut *tx, &ids).await?;
    let leads: Vec<LeadId> = gaps.iter().filter_map(|(one, ..)| one.lead).collect();
    let of_leads = lead_campaigns::values_of(tx, &leads).await?;
    let mut fillings = BTreeMap::new();
    for (one, snapshot, missing) in gaps {
        let event = events.iter().find(|event| Some(event.id) == one.listing_event);
        let audience = match one.recipient {
            RecipientKind::Realtor => Some(Audience::Realtor),
            RecipientKind::HomeOwner => Some(Audience::HomeOwner),
            RecipientKind::Lead | RecipientKind::Address => None,
        };
        let values = event
            .zip(audience)
            .map(|(event, audience)| event.facts.clone().values(audience))
            .or_else(|| of_leads.get(&one.lead?).cloned());
        let template = templates.iter().find(|known| Some(known.id) == one.template);
        let mut known = one.known.clone();
        for variable in missing {
            let value = values.as_ref().and_then(|values| values.of(variable));
            let fallback = || template?.draft.fallbacks.get(&variable).map(String::as_str);
            if let Some(value) = value.or_else(fallback) {
                known.insert(variable, value.to_owned());
            }
        }
        let missing = snapshot.missing(&values_of(&known));
        let filling = if missing.is_empty() {
            Ok(known)
        } else {
            Err(missing)
        };
        fillings.insert(one.id.0, filling);
    }
    Ok(fillings)
}
