//! What people do with the touchpoints of a lead: users who pause, resume and send them, and the
//! lead who replies or opts out.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, Utc};
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::schedule::{Due, LeadDates, is_too_late};
use domain::campaigns::touchpoints::{Action, TouchpointState, TouchpointStatus};
use domain::channels::Channel;
use domain::ids::{TouchpointId, UserId};
use domain::messages::{DetailedReason, MessageState, Origin, Reason};
use domain::outreach::gate::Decision;
use serde_json::json;
use thiserror::Error;
use uuid::Uuid;

use super::assigning::end_all;
use super::drafts::{self, Draft, Order, sent_day};
use super::handoff::draft;
use super::touchpoints::{self, Touchpoint, Withdrawn};
use super::{LeadCampaign, lock_free, lock_leads, lock_of_leads, note_settling, schedule_next};
use crate::audit::{self, Action as Audited, Entry};
use crate::error::{DbError, Result};
use crate::leads::reading::{self, StoredLead};
use crate::leads::{bookers, evaluation};
use crate::template_snapshots::{PictureCopy, snapshot};
use crate::templates;
use crate::transaction::TenantTx;

/// Why an action is refused. Nothing is changed.
#[derive(Debug, Error)]
pub enum ActError {
    /// The lead has no such touchpoint.
    #[error("there is no such touchpoint")]
    Missing,
    /// The touchpoint's status doesn't allow it.
    #[error("the touchpoint's status doesn't allow it")]
    State,
    /// Another action on the campaign is running.
    #[error("another action is running")]
    Running,
    /// The message can't be sent.
    #[error("the message can't be sent: {0:?}")]
    Refused(DetailedReason),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// An action of a user on a touchpoint.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    /// The partner's id of the lead.
    pub opportunity_id: &'a str,
    /// The touchpoint.
    pub touchpoint: TouchpointId,
    /// What to do.
    pub action: Action,
    /// Whether the user confirmed to text a number on a do-not-call list.
    pub is_do_not_call_confirmed: bool,
}

/// Does an action of a user.
///
/// # Errors
/// [`ActError`] when it is refused.
pub async fn act(
    tx: &mut TenantTx,
    user: UserId,
    act: Act<'_>,
    (origin, now): (&audit::Origin, DateTime<Utc>),
) -> Result<(), ActError> {
    let campaign = sqlx::query_scalar!(
        "select t.lead_campaign_id from lead_touchpoints t \
         join leads l on l.tenant_id = t.tenant_id and l.id = t.lead_id \
         where t.tenant_id = $1 and t.id = $2 and l.opportunity_id = $3",
        tx.tenant_id().0,
        act.touchpoint.0,
        act.opportunity_id,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    .ok_or(ActError::Missing)?;
    let campaign = lock_free(tx, &[campaign]).await?.pop().ok_or(ActError::Running)?;
    let dates = lead_dates(tx, &campaign).await?;
    let before = touchpoints::load(tx, std::slice::from_ref(&campaign)).await?;
    let mut after = before.clone();
    let is_running = |touchpoint: &Touchpoint| {
        touchpoint.is_accelerated
            && touchpoint.situation(&campaign, false).status(now) == TouchpointStatus::Queued
    };
    if before.iter().any(is_running) {
        return Err(ActError::Running);
    }
    let place = after
        .iter()
        .position(|touchpoint| touchpoint.id == act.touchpoint)
        .ok_or(ActError::Missing)?;
    let too_late = is_too_late(after[place].timed.time, &dates, now);
    if !after[place]
        .situation(&campaign, too_late)
        .actions(now)
        .contains(&act.action)
    {
        return Err(ActError::State);
    }
    let mut withdrawn = Vec::new();
    match act.action {
        Action::Pause => pause(&mut after[place], Reason::Paused, &mut withdrawn),
        Action::Resume => resume(&mut after[place], &campaign, &dates, now, 0),
        Action::SendNow => {
            for (at, touchpoint) in after.iter_mut().enumerate() {
                let waits = touchpoint.state == TouchpointState::Waiting || touchpoint.is_unsent();
                if at != place && waits {
                    pause(touchpoint, Reason::Superseded, &mut withdrawn);
                }
            }
            send(tx, user, act, (&campaign, &mut after[place]), &mut withdrawn, now).await?;
            after[place].is_accelerated = true;
        }
        Action::Resend => {
            send(tx, user, act, (&campaign, &mut after[place]), &mut withdrawn, now).await?;
            after[place].moved_at = None;
        }
    }
    if campaign.state == AssignmentState::Active {
        touchpoints::replan(&campaign, &mut after, &dates, &mut withdrawn, now);
    }
    touchpoints::write(tx, &before, &after).await?;
    touchpoints::cancel_messages(tx, &withdrawn, now).await?;
    if touchpoints::without_waiting(&after).contains(&campaign.id) {
        note_settling(tx, &[campaign.id.0], now).await?;
    }
    schedule_next(tx, now, now).await?;
    let entry = Entry::new(match act.action {
        Action::Pause => Audited::TouchpointPaused,
        Action::Resume => Audited::TouchpointResumed,
        Action::SendNow => Audited::TouchpointSentNow,
        Action::Resend => Audited::TouchpointResent,
    })
    .on("touchpoint", act.touchpoint)
    .after(json!({ "opportunityId": act.opportunity_id, "campaign": campaign.name }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

async fn lead_dates(tx: &mut TenantTx, campaign: &LeadCampaign) -> Result<LeadDates, ActError> {
    let dates = bookers::dates_by_id(tx, &[campaign.lead.0]).await?;
    dates.get(&campaign.lead).copied().ok_or(ActError::Missing)
}

fn pause(touchpoint: &mut Touchpoint, why: Reason, withdrawn: &mut Vec<Withdrawn>) {
    if touchpoint.is_unsent() {
        touchpoint.withdraw(why, withdrawn);
    }
    touchpoint.rest(TouchpointState::Paused, why);
}

/// Lets a paused touchpoint wait again: for its time, or if that is past, for the next slot, after
/// `others` overdue ones that are sent on the days before.
fn resume(
    touchpoint: &mut Touchpoint,
    campaign: &LeadCampaign,
    dates: &LeadDates,
    now: DateTime<Utc>,
    others: u64,
) {
    if touchpoint.due.is_none_or(|due| due.at > now) {
        return touchpoint.wait(touchpoint.due, dates, now);
    }
    let slot = campaign.hour.next_slot(now, touchpoint.timed.channel);
    let due = if others == 0 {
        slot
    } else {
        campaign.hour.on(slot.on + Days::new(others))
    };
    touchpoint.wait(Some(due), dates, now);
}

/// Sends a touchpoint at once on a user's order.
async fn send(
    tx: &mut TenantTx,
    user: UserId,
    act: Act<'_>,
    (campaign, touchpoint): (&LeadCampaign, &mut Touchpoint),
    withdrawn: &mut Vec<Withdrawn>,
    now: DateTime<Utc>,
) -> Result<(), ActError> {
    let lead = reading::by_ids(tx, &[campaign.lead.0])
        .await?
        .pop()
        .ok_or(ActError::Missing)?;
    if touchpoint.is_unsent() {
        touchpoint.withdraw(Reason::Superseded, withdrawn);
    } else if touchpoint.message.take().is_some() {
        touchpoint.round += 1;
    }
    let order = Order {
        origin: Origin::Accelerated,
        by: Some(user),
        is_do_not_call_confirmed: act.is_do_not_call_confirmed,
    };
    // Its own slot of the month is free before it takes another.
    touchpoints::cancel_messages(tx, withdrawn, now).await?;
    let draft = draft(touchpoint, campaign, &lead, now);
    let message = send_now(tx, draft, order, now).await?;
    touchpoint.message = Some(message);
    touchpoint.timed.sent_on = Some(sent_day(campaign.hour, now));
    (touchpoint.state, touchpoint.reason, touchpoint.look_at) = (TouchpointState::HandedOff, None, None);
    Ok(())
}

/// Plans a message that a user orders, unless the gate holds or refuses it.
async fn send_now(
    tx: &mut TenantTx,
    draft: Draft<'_>,
    order: Order,
    now: DateTime<Utc>,
) -> Result<touchpoints::TouchpointMessage, ActError> {
    let decided = drafts::decide_all(tx, &[draft], (order, now), |_| now).await?;
    if let Some(Decision::Hold(why) | Decision::Refuse(why)) = decided.first().map(|one| &one.decision) {
        return Err(ActError::Refused(why.clone()));
    }
    let planned = drafts::plan(tx, decided, now).await?;
    let message = planned.into_iter().next().ok_or(ActError::Missing)?;
    if message.state == MessageState::Held {
        return Err(ActError::Refused(DetailedReason::plain(Reason::CapReached)));
    }
    Ok(message)
}

/// A message to a lead that a user sends at once.
#[derive(Clone, Copy, Debug)]
pub struct Accelerated<'a> {
    /// The partner's id of the lead.
    pub opportunity_id: &'a str,
    /// Its channel.
    pub channel: Channel,
    /// The template.
    pub template: Uuid,
    /// Identifies the order, so that a repeat sends nothing.
    pub order: &'a str,
    /// Whether the user confirmed to text a number on a do-not-call list.
    pub is_do_not_call_confirmed: bool,
    /// Finds the public copies of pictures in emails.
    pub copy: PictureCopy,
}

/// Sends a message to a lead at once. A repeat of the same order returns without another message.
///
/// # Errors
/// [`ActError`] when it is refused; `State` for a template of another channel or event.
pub async fn send_accelerated(
    tx: &mut TenantTx,
    user: UserId,
    message: Accelerated<'_>,
    (origin, now): (&audit::Origin, DateTime<Utc>),
) -> Result<(), ActError> {
    let lead = reading::by_opportunity(tx, message.opportunity_id)
        .await?
        .ok_or(ActError::Missing)?;
    let template = templates::get(&mut *tx, message.template)
        .await?
        .ok_or(ActError::State)?;
    let is_usable = template.draft.content.channel() == message.channel
        && template.draft.event == domain::templates::TemplateEvent::MoveLead;
    if !is_usable {
        return Err(ActError::State);
    }
    let kept = snapshot(tx, (&template, message.copy), &mut BTreeMap::new(), now).await?;
    // A simultaneous repeat waits, so that it finds the message and takes no slot for a postcard.
    lock_leads(tx, &[lead.id.0]).await?;
    let key = format!("accelerated:{user}:{}", message.order);
    let known = crate::messages::outreach::known(tx, std::slice::from_ref(&key)).await?;
    if !known.is_empty() {
        return Ok(());
    }
    let draft = Draft {
        key,
        lead: &lead,
        touchpoint: None,
        channel: message.channel,
        template: template.id,
        snapshot: kept.id,
        sender: user,
        due_at: now,
    };
    let order = Order {
        origin: Origin::Accelerated,
        by: Some(user),
        is_do_not_call_confirmed: message.is_do_not_call_confirmed,
    };
    send_now(tx, draft, order, now).await?;
    let entry = Entry::new(Audited::LeadMessageSent)
        .on("lead", lead.id)
        .after(json!({ "opportunityId": message.opportunity_id, "template": template.draft.name }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(())
}

/// Resumes all paused touchpoints of a lead, in the order of their times. Of those that are overdue, one
/// per channel and day is sent. Returns how many are resumed.
///
/// # Errors
/// [`ActError::Running`] while another action on a campaign of the lead is running.
pub async fn resume_all(
    tx: &mut TenantTx,
    lead: &StoredLead,
    (origin, now): (&audit::Origin, DateTime<Utc>),
) -> Result<usize, ActError> {
    let ids: Vec<Uuid> = super::of_lead(tx, lead.id)
        .await?
        .into_iter()
        .filter(|campaign| campaign.state == AssignmentState::Active)
        .map(|campaign| campaign.id.0)
        .collect();
    let mut campaigns = lock_free(tx, &ids).await?;
    if campaigns.len() < ids.len() {
        return Err(ActError::Running);
    }
    campaigns.retain(|campaign| campaign.state == AssignmentState::Active);
    let Some(first) = campaigns.first() else {
        return Ok(0);
    };
    let dates = lead_dates(tx, first).await?;
    let before = touchpoints::load(tx, &campaigns).await?;
    let mut after = before.clone();
    let mut paused: Vec<(Option<Due>, usize)> = after
        .iter()
        .enumerate()
        .filter(|(_, touchpoint)| touchpoint.state == TouchpointState::Paused)
        .map(|(place, touchpoint)| (touchpoint.due, place))
        .collect();
    paused.sort_by_key(|(due, place)| (due.map(|due| due.at), *place));
    let mut overdue: BTreeMap<Channel, u64> = BTreeMap::new();
    for (due, place) in &paused {
        let touchpoint = &mut after[*place];
        let Some(campaign) = campaigns
            .iter()
            .find(|campaign| campaign.id == touchpoint.lead_campaign)
        else {
            continue;
        };
        let others = overdue.entry(touchpoint.timed.channel).or_default();
        resume(touchpoint, campaign, &dates, now, *others);
        if due.is_some_and(|due| due.at <= now) && touchpoint.state == TouchpointState::Waiting {
            *others += 1;
        }
    }
    touchpoints::write(tx, &before, &after).await?;
    schedule_next(tx, now, now).await?;
    if !paused.is_empty() {
        let entry = Entry::new(Audited::LeadCampaignsResumed)
            .on("lead", lead.id)
            .after(json!({ "opportunityId": lead.lead.opportunity_id }));
        audit::record(tx, &entry, origin, now).await?;
    }
    Ok(paused.len())
}

/// What a lead answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A reply, which pauses the lead's campaigns.
    Reply,
    /// A wish to get no more messages, which ends them.
    OptOut,
}

/// Applies an answer from an address to the campaigns of all leads with that address.
///
/// # Errors
/// When the database fails.
pub async fn answered(
    tx: &mut TenantTx,
    (channel, address_key): (Channel, &str),
    answer: Answer,
    now: DateTime<Utc>,
) -> Result<()> {
    let leads = sqlx::query_scalar!(
        "select lead_id from lead_addresses where tenant_id = $1 and channel = $2 and address_key = $3 order by lead_id",
        tx.tenant_id().0,
        channel.code(),
        address_key,
    )
    .fetch_all(tx.connection())
    .await?;
    if leads.is_empty() {
        return Ok(());
    }
    let mut campaigns = lock_of_leads(tx, &leads).await?;
    match answer {
        Answer::OptOut => end_all(tx, &campaigns, Ending::Stopped, now).await?,
        Answer::Reply => {
            campaigns.retain(|campaign| campaign.state == AssignmentState::Active);
            let before = touchpoints::load(tx, &campaigns).await?;
            let (mut after, mut withdrawn) = (before.clone(), Vec::new());
            for touchpoint in &mut after {
                if touchpoint.state == TouchpointState::Waiting || touchpoint.is_unsent() {
                    pause(touchpoint, Reason::Replied, &mut withdrawn);
                }
            }
            touchpoints::write(tx, &before, &after).await?;
            touchpoints::cancel_messages(tx, &withdrawn, now).await?;
        }
    }
    // Its end tells open screens about the answer.
    evaluation::schedule(tx, now, now).await
}
