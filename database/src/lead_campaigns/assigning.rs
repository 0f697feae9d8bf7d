//! Assigns campaigns to leads and removes them. An assignment copies the campaign's steps and pins
//! the content of their templates, so later edits don't change it.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::steps::StepTime;
use domain::ids::{CampaignId, LeadCampaignId, TouchpointId, UserId};
use serde::Serialize;
use serde_json::json;
use sqlx::types::Json;
use thiserror::Error;
use uuid::Uuid;

use super::touchpoints;
use super::{LeadCampaign, Move, get, lock_of_leads, write_moves};
use crate::audit::{self, Action, Entry, Origin};
use crate::campaigns::{self, Campaign};
use crate::error::{DbError, Result, constraint};
use crate::leads::reading;
use crate::template_snapshots::{PictureCopy, snapshot};
use crate::templates;
use crate::transaction::TenantTx;

/// Why a campaign can't be assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// There is no such lead.
    NoLead,
    /// There is no such campaign of this type.
    NoCampaign,
    /// The lead has no booker, which a re-engage campaign needs.
    LeadWithoutBooker,
    /// The re-engage campaign has no booker.
    CampaignWithoutBooker,
    /// The lead has another booker than the re-engage campaign.
    OtherBooker,
    /// The lead runs a campaign of this type.
    AlreadyRuns,
    /// The lead's status ends every campaign.
    LeadEnded(Ending),
}

/// Why a campaign is not assigned.
#[derive(Debug, Error)]
pub enum AssignError {
    /// It can't be assigned.
    #[error("the campaign can't be assigned: {0:?}")]
    Refused(Obstacle),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// A campaign to assign.
#[derive(Clone, Copy, Debug)]
pub struct Assignment<'a> {
    /// The partner's id of the lead.
    pub opportunity_id: &'a str,
    /// The campaign.
    pub campaign: CampaignId,
    /// Its type.
    pub kind: CampaignType,
    /// Whether it replaces the lead's campaign of the type.
    pub replaces: bool,
    /// Finds the public copies of pictures in emails.
    pub copy: PictureCopy,
}

/// Assigns a campaign to a lead. If the lead qualifies, it is active at once.
///
/// # Errors
/// [`AssignError`] when it is refused.
pub async fn assign(
    tx: &mut TenantTx,
    user: UserId,
    assignment: Assignment<'_>,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<LeadCampaign, AssignError> {
    let refused = |obstacle| Err(AssignError::Refused(obstacle));
    // An intake that changes the lead waits, so that the lead is evaluated after this assignment.
    let lead = sqlx::query_scalar!(
        "select id from leads where tenant_id = $1 and opportunity_id = $2 for no key update",
        tx.tenant_id().0,
        assignment.opportunity_id,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?;
    let stored = reading::by_opportunity(tx, assignment.opportunity_id).await?;
    let (Some(lead_id), Some(lead)) = (lead, stored) else {
        return refused(Obstacle::NoLead);
    };
    // The campaign has one complete version of its steps until this transaction ends.
    sqlx::query!(
        "select id from campaigns where tenant_id = $1 and id = $2 for share",
        tx.tenant_id().0,
        assignment.campaign.0,
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?;
    let campaign = campaigns::get(tx, assignment.campaign).await?;
    let Some(campaign) = campaign.filter(|campaign| campaign.summary.kind == assignment.kind) else {
        return refused(Obstacle::NoCampaign);
    };
    if let Some(ending) = Ending::by_status(lead.lead.status) {
        return refused(Obstacle::LeadEnded(ending));
    }
    if assignment.kind == CampaignType::ReEngage {
        let booker = campaign
            .summary
            .booker
            .as_ref()
            .map(|(_, code)| code.trim().to_lowercase());
        match (lead.lead.details.booker.as_ref(), booker) {
            (None, _) => return refused(Obstacle::LeadWithoutBooker),
            (Some(_), None) => return refused(Obstacle::CampaignWithoutBooker),
            (Some(of_lead), Some(of_campaign)) if of_lead.key != of_campaign => {
                return refused(Obstacle::OtherBooker);
            }
            (Some(_), Some(_)) => {}
        }
    }
    let running = lock_of_leads(tx, &[lead_id]).await?;
    if let Some(running) = running.iter().find(|running| running.kind == assignment.kind) {
        if !assignment.replaces {
            return refused(Obstacle::AlreadyRuns);
        }
        end(tx, running, Ending::Replaced, now).await?;
    }
    let id = LeadCampaignId::generate();
    let summary = &campaign.summary;
    let sender = summary.sales_person.as_ref().map_or(user, |(id, _)| *id);
    sqlx::query!(
        "insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id, \
                                     state, assigned_at, assigned_by) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        tx.tenant_id().0,
        id.0,
        lead_id,
        summary.kind.code(),
        summary.id.0,
        summary.name,
        i16::from(summary.hour.number()),
        summary.time_zone.name(),
        sender.0,
        AssignmentState::Pending.code(),
        now,
        user.0,
    )
    .execute(tx.connection())
    .await
    .map_err(|error| match constraint(&error) {
        Some("lead_campaigns_once") => AssignError::Refused(Obstacle::AlreadyRuns),
        _ => DbError::from(error).into(),
    })?;
    insert_touchpoints(tx, (id, lead_id), &campaign, assignment.copy, now).await?;
    super::evaluation::evaluate(tx, &[lead_id], now).await?;
    let entry = Entry::new(Action::LeadCampaignAssigned)
        .on("lead campaign", id)
        .after(json!({ "opportunityId": assignment.opportunity_id, "campaign": summary.name }));
    audit::record(tx, &entry, origin, now).await?;
    let assigned = get(tx, id).await?;
    assigned.ok_or(AssignError::Refused(Obstacle::NoCampaign))
}

#[derive(Serialize)]
struct NewTouchpoint {
    id: TouchpointId,
    place: usize,
    anchor: Option<i16>,
    days: Option<i16>,
    channel: i16,
    template_id: Uuid,
    snapshot_id: Uuid,
}

/// Copies the steps of a campaign for a lead.
async fn insert_touchpoints(
    tx: &mut TenantTx,
    (id, lead): (LeadCampaignId, Uuid),
    campaign: &Campaign,
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<()> {
    let ids: Vec<Uuid> = campaign.steps.iter().map(|named| named.step.template).collect();
    let mut kept = BTreeMap::new();
    let mut snapshots: HashMap<Uuid, Uuid> = HashMap::new();
    for template in templates::several(&mut *tx, &ids).await? {
        let pinned = snapshot(tx, (&template, copy), &mut kept, now).await?;
        snapshots.insert(template.id, pinned.id);
    }
    let rows: Vec<NewTouchpoint> = campaign
        .steps
        .iter()
        .enumerate()
        .filter_map(|(at, named)| {
            let step = named.step;
            let time = match step.time {
                StepTime::Immediate => None,
                StepTime::On { anchor, days } => Some((anchor.code(), days)),
            };
            Some(NewTouchpoint {
                id: TouchpointId::generate(),
                place: at + 1,
                anchor: time.map(|(anchor, _)| anchor),
                days: time.map(|(_, days)| days),
                channel: step.channel.code(),
                template_id: step.template,
                snapshot_id: *snapshots.get(&step.template)?,
            })
        })
        .collect();
    sqlx::query!(
        r#"
        insert into lead_touchpoints (tenant_id, id, lead_campaign_id, lead_id, place, anchor, days, channel,
                                      template_id, snapshot_id)
        select $1, r.id, $2, $3, r.place, r.anchor, r.days, r.channel, r.template_id, r.snapshot_id
        from jsonb_to_recordset($4::jsonb) as r (
            id uuid, place smallint, anchor smallint, days smallint, channel smallint, template_id uuid,
            snapshot_id uuid)
        "#,
        tx.tenant_id().0,
        id.0,
        lead,
        Json(&rows) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Removes an assignment that hasn't ended; its unsent touchpoints are canceled. Returns it, or
/// `None` without one.
///
/// # Errors
/// When the database fails.
pub async fn remove(
    tx: &mut TenantTx,
    id: LeadCampaignId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Option<LeadCampaign>> {
    let Some(found) = get(tx, id).await? else {
        return Ok(None);
    };
    let running = lock_of_leads(tx, &[found.lead.0]).await?;
    let Some(campaign) = running.into_iter().find(|campaign| campaign.id == id) else {
        return Ok(None);
    };
    end(tx, &campaign, Ending::Removed, now).await?;
    let entry = Entry::new(Action::LeadCampaignRemoved)
        .on("lead campaign", id)
        .before(json!({ "opportunityId": campaign.opportunity_id, "campaign": campaign.name }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(Some(campaign))
}

/// Ends a locked assignment.
async fn end(tx: &mut TenantTx, campaign: &LeadCampaign, ending: Ending, now: DateTime<Utc>) -> Result<()> {
    end_all(tx, std::slice::from_ref(campaign), ending, now).await
}

/// Ends locked assignments.
pub(super) async fn end_all(
    tx: &mut TenantTx,
    campaigns: &[LeadCampaign],
    ending: Ending,
    now: DateTime<Utc>,
) -> Result<()> {
    let before = touchpoints::load(tx, campaigns).await?;
    let (mut after, mut withdrawn) = (before.clone(), Vec::new());
    touchpoints::end(&mut after, &mut withdrawn);
    let moves: Vec<Move> = campaigns
        .iter()
        .map(|campaign| Move {
            id: campaign.id,
            state: AssignmentState::Ended,
            ending: Some(ending),
        })
        .collect();
    write_moves(tx, &moves, now).await?;
    touchpoints::write(tx, &before, &after).await?;
    touchpoints::cancel_messages(tx, &withdrawn, now).await
}
