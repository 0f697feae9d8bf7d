//! Hands due touchpoints to the message ledger, each once per round. A transaction writes the
//! messages and the touchpoints together, so a process that stops repeats nothing.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, TimeDelta, Utc};
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::schedule::{AtDue, at_due};
use domain::campaigns::touchpoints::TouchpointState;
use domain::ids::{LeadCampaignId, LeadId};
use domain::messages::Origin;
use uuid::Uuid;

use super::drafts::{self, Draft, Order, sent_day, touchpoint_key};
use super::evaluation::{leads_of, settling};
use super::touchpoints::{self, Touchpoint};
use super::{LeadCampaign, Move, lock_free, note_settling, write_moves};
use crate::error::Result;
use crate::leads::bookers;
use crate::leads::reading::{self, StoredLead};
use crate::transaction::TenantTx;

/// How often the job looks whether the last messages of a campaign are settled.
const SETTLES_WITHIN: TimeDelta = TimeDelta::hours(1);

/// The touchpoints that a call of [`hand_off_due`] looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The last of them, after which the next call begins.
    pub last: (DateTime<Utc>, Uuid),
    /// Whether any has to be looked at again soon: its campaign was locked, or its lead has to be
    /// evaluated first.
    pub is_any_skipped: bool,
}

/// Hands off up to `limit` touchpoints that are due, after `after` in the order of their times.
/// Returns `None` if none is due.
///
/// # Errors
/// When the database fails.
pub async fn hand_off_due(
    tx: &mut TenantTx,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Option<Looked>> {
    let (after_at, after_id) = after.unwrap_or((DateTime::UNIX_EPOCH, Uuid::nil()));
    let due = sqlx::query!(
        r#"
        select id, lead_campaign_id, look_at as "look_at!"
        from lead_touchpoints
        where tenant_id = $1 and look_at is not null and look_at <= $2 and (look_at, id) > ($3, $4)
        order by look_at, id
        limit $5
        "#,
        tx.tenant_id().0,
        now,
        after_at,
        after_id,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let Some(last) = due.last().map(|row| (row.look_at, row.id)) else {
        return Ok(None);
    };
    let ids: BTreeSet<Uuid> = due.iter().map(|row| row.lead_campaign_id).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let mut campaigns = lock_free(tx, &ids).await?;
    let mut is_any_skipped = campaigns.len() < ids.len();
    let evaluated = evaluated(tx, &campaigns).await?;
    campaigns.retain(|campaign| {
        let is_evaluated = evaluated.contains(&campaign.lead);
        is_any_skipped |= !is_evaluated;
        is_evaluated && campaign.state == AssignmentState::Active
    });
    let chosen: BTreeSet<Uuid> = due.iter().map(|row| row.id).collect();
    hand_off(tx, &campaigns, &chosen, now).await?;
    Ok(Some(Looked { last, is_any_skipped }))
}

/// The leads of assignments whose last change is evaluated.
async fn evaluated(tx: &mut TenantTx, campaigns: &[LeadCampaign]) -> Result<BTreeSet<LeadId>> {
    let ids: Vec<Uuid> = campaigns.iter().map(|campaign| campaign.lead.0).collect();
    let evaluated = sqlx::query_scalar!(
        "select id from leads where tenant_id = $1 and id = any($2) and evaluated_version >= version",
        tx.tenant_id().0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(evaluated.into_iter().map(LeadId).collect())
}

/// Hands off the chosen touchpoints of locked, active assignments.
async fn hand_off(
    tx: &mut TenantTx,
    campaigns: &[LeadCampaign],
    chosen: &BTreeSet<Uuid>,
    now: DateTime<Utc>,
) -> Result<()> {
    if campaigns.is_empty() {
        return Ok(());
    }
    let stored = reading::by_ids(tx, &leads_of(campaigns)).await?;
    let dates = bookers::dates(tx, &stored).await?;
    let leads: HashMap<LeadId, StoredLead> = stored.into_iter().map(|lead| (lead.id, lead)).collect();
    let by_id: HashMap<LeadCampaignId, &LeadCampaign> =
        campaigns.iter().map(|campaign| (campaign.id, campaign)).collect();
    let before = touchpoints::load(tx, campaigns).await?;
    let mut after = before.clone();
    let mut drafts: Vec<(usize, Draft<'_>)> = Vec::new();
    for (place, touchpoint) in after.iter_mut().enumerate() {
        let is_due = touchpoint.look_at.is_some_and(|at| at <= now);
        let known = by_id
            .get(&touchpoint.lead_campaign)
            .zip(dates.get(&touchpoint.lead));
        let (true, Some((campaign, dates)), Some(due)) =
            (is_due && chosen.contains(&touchpoint.id.0), known, touchpoint.due)
        else {
            continue;
        };
        match at_due(touchpoint.timed.time, due, campaign.hour.zone, dates, now) {
            AtDue::WaitUntil(then) => touchpoint.look_at = Some(then),
            AtDue::Expire(why) => touchpoint.rest(TouchpointState::Expired, why),
            AtDue::HandOff => {
                if let Some(lead) = leads.get(&touchpoint.lead) {
                    drafts.push((place, draft(touchpoint, campaign, lead, due.at)));
                }
            }
        }
    }
    let (places, drafts): (Vec<usize>, Vec<Draft<'_>>) = drafts.into_iter().unzip();
    let order = Order {
        origin: Origin::Touchpoint,
        by: None,
        is_do_not_call_confirmed: false,
    };
    let decided = drafts::decide_all(tx, &drafts, (order, now), |_| now).await?;
    let planned = drafts::plan(tx, decided, now).await?;
    for (place, message) in places.into_iter().zip(planned) {
        let touchpoint = &mut after[place];
        let hour = by_id.get(&touchpoint.lead_campaign).map(|campaign| campaign.hour);
        touchpoint.message = Some(message);
        touchpoint.timed.sent_on = hour.map(|hour| sent_day(hour, now));
        (touchpoint.state, touchpoint.reason, touchpoint.look_at) = (TouchpointState::HandedOff, None, None);
    }
    let mut withdrawn = Vec::new();
    for touchpoints in after.chunk_by_mut(|one, next| one.lead_campaign == next.lead_campaign) {
        let known = by_id
            .get(&touchpoints[0].lead_campaign)
            .zip(dates.get(&touchpoints[0].lead));
        if let Some((campaign, dates)) = known {
            // Those that count from one that was just sent.
            touchpoints::replan(campaign, touchpoints, dates, &mut withdrawn, now);
        }
    }
    touchpoints::write(tx, &before, &after).await?;
    touchpoints::cancel_messages(tx, &withdrawn, now).await?;
    note_settling(tx, &settling(&after), now + SETTLES_WITHIN).await
}

/// The message of a touchpoint.
pub(super) fn draft<'a>(
    touchpoint: &Touchpoint,
    campaign: &LeadCampaign,
    lead: &'a StoredLead,
    due_at: DateTime<Utc>,
) -> Draft<'a> {
    Draft {
        key: touchpoint_key(touchpoint.id.0, touchpoint.round),
        lead,
        touchpoint: Some((campaign.campaign, touchpoint.timed.time)),
        channel: touchpoint.timed.channel,
        template: touchpoint.template,
        snapshot: touchpoint.snapshot,
        sender: campaign.sender,
        due_at,
    }
}

/// Finishes up to `limit` campaigns whose touchpoints are all settled. Others are looked at again
/// later.
///
/// # Errors
/// When the database fails.
pub async fn finish_settled(tx: &mut TenantTx, limit: i64, now: DateTime<Utc>) -> Result<()> {
    let ids = sqlx::query_scalar!(
        "select id from lead_campaigns \
         where tenant_id = $1 and settles_at is not null and settles_at <= $2 \
         order by settles_at, id \
         limit $3",
        tx.tenant_id().0,
        now,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    if ids.is_empty() {
        return Ok(());
    }
    let mut campaigns = lock_free(tx, &ids).await?;
    campaigns.retain(|campaign| campaign.state == AssignmentState::Active);
    let touchpoints = touchpoints::load(tx, &campaigns).await?;
    let is_open = |touchpoint: &&Touchpoint| {
        matches!(
            touchpoint.state,
            TouchpointState::Waiting | TouchpointState::Paused
        ) || touchpoint.is_under_way()
    };
    let open: BTreeSet<LeadCampaignId> = touchpoints
        .iter()
        .filter(is_open)
        .map(|touchpoint| touchpoint.lead_campaign)
        .collect();
    let (open, settled): (Vec<LeadCampaign>, Vec<LeadCampaign>) = campaigns
        .into_iter()
        .partition(|campaign| open.contains(&campaign.id));
    let moves: Vec<Move> = settled
        .iter()
        .map(|campaign| Move {
            id: campaign.id,
            state: AssignmentState::Ended,
            ending: Some(Ending::Finished),
        })
        .collect();
    write_moves(tx, &moves, now).await?;
    let open: Vec<Uuid> = open.iter().map(|campaign| campaign.id.0).collect();
    note_settling(tx, &open, now + SETTLES_WITHIN).await
}
