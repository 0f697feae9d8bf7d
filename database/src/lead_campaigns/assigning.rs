//! Assigns campaigns to leads and removes them. An assignment copies the campaign's steps and pins
//! the content of their templates, so later edits don't change it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::eligibility::{Candidate, Obstacle, start};
use domain::campaigns::schedule::{Hour, LeadDates, Timed};
use domain::ids::{AutomatedCampaignId, CampaignId, LeadCampaignId, LeadId, UserId};
use domain::leads::Code;
use serde::Serialize;
use serde_json::json;
use sqlx::types::Json;
use thiserror::Error;
use uuid::Uuid;

use super::evaluation::{Planned, plan, settling};
use super::touchpoints::{self, Touchpoint};
use super::{LeadCampaign, Move, get, lock_leads, lock_of_leads, schedule_next, write_moves};
use crate::audit::{self, Action, Entry, Origin};
use crate::campaigns::{self, Campaign};
use crate::error::{DbError, Result};
use crate::leads::bookers;
use crate::leads::reading::{self, StoredLead};
use crate::template_snapshots::{PictureCopy, snapshot};
use crate::templates;
use crate::transaction::TenantTx;

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
    let lead = reading::by_opportunity(tx, assignment.opportunity_id).await?;
    let lead = lead.ok_or(AssignError::Refused(Obstacle::NoLead))?.id;
    let of = Assigned {
        campaign: assignment.campaign,
        kind: assignment.kind,
        by: user,
        replaces: assignment.replaces,
        automated: None,
    };
    let results = assign_to(tx, &[Wanted { lead: lead.0, of }], assignment.copy, now).await?;
    let result = results.into_iter().next().map(|(_, result)| result);
    let assigned = result
        .unwrap_or(Err(Obstacle::NoLead))
        .map_err(AssignError::Refused)?;
    let entry = Entry::new(Action::LeadCampaignAssigned)
        .on("lead campaign", assigned.id)
        .after(json!({ "opportunityId": assignment.opportunity_id, "campaign": assigned.name }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(assigned)
}

/// What is assigned to a lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assigned {
    /// The campaign.
    pub(super) campaign: CampaignId,
    /// Its type.
    pub(super) kind: CampaignType,
    /// The user who assigns it, or whose automated campaign does.
    pub(super) by: UserId,
    /// Whether it replaces the leads' campaigns of the type.
    pub(super) replaces: bool,
    /// The automated campaign that assigns it, and for which day.
    pub(super) automated: Option<(AutomatedCampaignId, NaiveDate)>,
}

/// A lead and what is assigned to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// The lead.
    pub(super) lead: Uuid,
    /// What it gets.
    pub(super) of: Assigned,
}

/// The result of an assignment, by lead.
pub(super) type OfLead = (Uuid, Result<LeadCampaign, Obstacle>);

/// Assigns a campaign to each of these leads, in their order; a lead is named once. The leads stay
/// locked until the transaction ends, so an intake that changes one waits and the lead is evaluated
/// after it.
pub(super) async fn assign_to(
    tx: &mut TenantTx,
    wanted: &[Wanted],
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<Vec<OfLead>> {
    let leads: Vec<Uuid> = wanted.iter().map(|one| one.lead).collect();
    let by_lead: HashMap<LeadId, Assigned> = wanted.iter().map(|one| (LeadId(one.lead), one.of)).collect();
    lock_leads(tx, &leads).await?;
    let stored = reading::by_ids(tx, &leads).await?;
    let known = locked_campaigns(tx, wanted).await?;
    let mut campaigns = lock_of_leads(tx, &leads).await?;
    let (replaced, others): (Vec<_>, Vec<_>) = campaigns.into_iter().partition(|running| {
        let of = by_lead.get(&running.lead);
        of.is_some_and(|of| of.replaces && of.kind == running.kind && known.contains_key(&of.campaign))
    });
    if !replaced.is_empty() {
        end_all(tx, &replaced, Ending::Replaced, now).await?;
    }
    campaigns = others;
    let before = touchpoints::load(tx, &campaigns).await?;
    let running: HashSet<(LeadId, CampaignType)> = campaigns
        .iter()
        .map(|running| (running.lead, running.kind))
        .collect();
    let obstacles: HashMap<LeadId, Option<Obstacle>> = stored
        .iter()
        .filter_map(|lead| {
            let of = by_lead.get(&lead.id)?;
            let obstacle = match known.get(&of.campaign) {
                None => Some(Obstacle::NoCampaign),
                Some(campaign) => {
                    let runs_type = running.contains(&(lead.id, of.kind));
                    obstacle(of.kind, campaign, lead, runs_type)
                }
            };
            Some((lead.id, obstacle))
        })
        .collect();
    let new: Vec<LeadCampaign> = stored
        .iter()
        .filter(|lead| obstacles.get(&lead.id) == Some(&None))
        .filter_map(|lead| {
            let of = by_lead.get(&lead.id)?;
            let named = (lead.id, lead.lead.opportunity_id.as_str());
            Some(new_campaign(named, known.get(&of.campaign)?, *of, now))
        })
        .collect();
    let mut assigned: HashMap<Uuid, LeadCampaign> = HashMap::with_capacity(new.len());
    if !new.is_empty() {
        let used: BTreeSet<CampaignId> = new.iter().map(|campaign| campaign.campaign).collect();
        let used = used.iter().filter_map(|id| known.get(id));
        let steps = pin_steps(tx, used, copy, now).await?;
        let dates = bookers::dates(tx, &stored).await?;
        let added = insert_planned(tx, (campaigns, before), (new, &steps), (&dates, &by_lead), now).await?;
        assigned.extend(added.into_iter().map(|campaign| (campaign.lead.0, campaign)));
    }
    Ok(leads
        .iter()
        .map(|lead| {
            let result = match (assigned.remove(lead), obstacles.get(&LeadId(*lead))) {
                (Some(campaign), _) => Ok(campaign),
                (None, Some(Some(obstacle))) => Err(*obstacle),
                (None, _) => Err(Obstacle::NoLead),
            };
            (*lead, result)
        })
        .collect())
}

/// Why a campaign can't be assigned to a lead.
fn obstacle(kind: CampaignType, campaign: &Campaign, lead: &StoredLead, runs_type: bool) -> Option<Obstacle> {
    let booker = campaign.summary.booker.as_ref();
    let booker = booker.map(|(_, code)| Code::new(code).key);
    let details = &lead.lead.details;
    let candidate = Candidate {
        status: lead.lead.status,
        has_survey: details.survey.is_some(),
        booker: details.booker.as_ref().map(|code| code.key.as_str()),
        runs_type,
    };
    start(kind, booker.as_deref(), &candidate).err()
}

/// The wanted campaigns that exist and have the wanted type, with their steps, which stay as they are
/// until the transaction ends.
async fn locked_campaigns(tx: &mut TenantTx, wanted: &[Wanted]) -> Result<HashMap<CampaignId, Campaign>> {
    let types: HashMap<CampaignId, CampaignType> =
        wanted.iter().map(|one| (one.of.campaign, one.of.kind)).collect();
    let ids: Vec<Uuid> = types.keys().map(|id| id.0).collect();
    sqlx::query!(
        "select id from campaigns where tenant_id = $1 and id = any($2) order by id for share",
        tx.tenant_id().0,
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    let campaigns = campaigns::several(tx, &ids).await?.into_iter();
    Ok(campaigns
        .map(|campaign| (campaign.summary.id, campaign))
        .filter(|(id, campaign)| types.get(id) == Some(&campaign.summary.kind))
        .collect())
}

/// A new assignment to a lead, given by its id and the partner's.
pub(super) fn new_campaign(
    (lead, opportunity_id): (LeadId, &str),
    campaign: &Campaign,
    of: Assigned,
    now: DateTime<Utc>,
) -> LeadCampaign {
    let summary = &campaign.summary;
    let sales_person = summary.sales_person.as_ref().map(|(id, _)| *id);
    LeadCampaign {
        id: LeadCampaignId::generate(),
        lead,
        opportunity_id: opportunity_id.to_owned(),
        kind: summary.kind,
        campaign: summary.id,
        name: summary.name.clone(),
        hour: Hour {
            hour: summary.hour,
            zone: summary.time_zone,
        },
        // What automation assigns is sent by the automated campaign's user.
        sender: match of.automated {
            Some(_) => of.by,
            None => sales_person.unwrap_or(of.by),
        },
        state: AssignmentState::Pending,
        ending: None,
        assigned_at: now,
        activated_at: None,
        ended_at: None,
    }
}

/// A step with the content of its template.
struct PinnedStep {
    timed: Timed,
    template: Uuid,
    snapshot: Uuid,
}

/// The steps of campaigns with the contents of their templates.
async fn pin_steps(
    tx: &mut TenantTx,
    campaigns: impl Iterator<Item = &Campaign> + Clone,
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<HashMap<CampaignId, Vec<PinnedStep>>> {
    let steps = campaigns.clone().flat_map(|campaign| &campaign.steps);
    let ids: BTreeSet<Uuid> = steps.map(|named| named.step.template).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let mut kept = BTreeMap::new();
    let mut snapshots: HashMap<Uuid, Uuid> = HashMap::new();
    for template in templates::several(&mut *tx, &ids).await? {
        let pinned = snapshot(tx, (&template, copy), &mut kept, now).await?;
        snapshots.insert(template.id, pinned.id);
    }
    let pinned = campaigns.map(|campaign| {
        let steps = campaign.steps.iter().filter_map(|named| {
            let step = named.step;
            Some(PinnedStep {
                timed: Timed {
                    time: step.time,
                    channel: step.channel,
                    sent_on: None,
                },
                template: step.template,
                snapshot: *snapshots.get(&step.template)?,
            })
        });
        (campaign.summary.id, steps.collect())
    });
    Ok(pinned.collect())
}

/// Plans new assignments together with the unended ones of their leads, and writes both. Returns the
/// new ones.
async fn insert_planned(
    tx: &mut TenantTx,
    (mut campaigns, mut before): (Vec<LeadCampaign>, Vec<Touchpoint>),
    (new, steps): (Vec<LeadCampaign>, &HashMap<CampaignId, Vec<PinnedStep>>),
    (dates, by_lead): (&HashMap<LeadId, LeadDates>, &HashMap<LeadId, Assigned>),
    now: DateTime<Utc>,
) -> Result<Vec<LeadCampaign>> {
    let ids: HashSet<LeadCampaignId> = new.iter().map(|campaign| campaign.id).collect();
    for campaign in &new {
        let steps = steps.get(&campaign.campaign).into_iter().flatten();
        before
            .extend(steps.map(|step| Touchpoint::new(campaign, step.timed, (step.template, step.snapshot))));
    }
    campaigns.extend(new);
    campaigns.sort_by_key(|campaign| (campaign.lead, campaign.id));
    let mut after = before.clone();
    let Planned { moves, withdrawn } = plan(&mut campaigns, &mut after, dates, now);
    let is_new = |id: &LeadCampaignId| ids.contains(id);
    let moves: Vec<Move> = moves.into_iter().filter(|one| !is_new(&one.id)).collect();
    write_moves(tx, &moves, now).await?;
    let (new, _): (Vec<_>, Vec<_>) = campaigns.into_iter().partition(|campaign| is_new(&campaign.id));
    let settling: BTreeSet<Uuid> = settling(&after).into_iter().collect();
    insert_campaigns(tx, &new, &settling, (by_lead, now)).await?;
    let first_new = after
        .iter()
        .position(|touchpoint| is_new(&touchpoint.lead_campaign));
    let (old, inserted) = after.split_at(first_new.unwrap_or(after.len()));
    touchpoints::write(tx, &before, old).await?;
    touchpoints::insert(tx, inserted).await?;
    touchpoints::cancel_messages(tx, &withdrawn, now).await?;
    schedule_next(tx, now, now).await?;
    Ok(new)
}

#[derive(Serialize)]
struct NewRow<'a> {
    id: LeadCampaignId,
    lead_id: LeadId,
    r#type: i16,
    campaign_id: CampaignId,
    name: &'a str,
    hour: u8,
    time_zone: &'a str,
    sender_user_id: UserId,
    state: i16,
    activated_at: Option<DateTime<Utc>>,
    settles_at: Option<DateTime<Utc>>,
    assigned_by: Option<UserId>,
    automated_campaign_id: Option<AutomatedCampaignId>,
    occasion: Option<NaiveDate>,
}

/// Inserts assignments that haven't ended.
async fn insert_campaigns(
    tx: &mut TenantTx,
    new: &[LeadCampaign],
    settling: &BTreeSet<Uuid>,
    (by_lead, now): (&HashMap<LeadId, Assigned>, DateTime<Utc>),
) -> Result<()> {
    let rows: Vec<NewRow<'_>> = new
        .iter()
        .map(|campaign| (campaign, by_lead.get(&campaign.lead)))
        .map(|(campaign, of)| NewRow {
            assigned_by: of.map(|of| of.by),
            automated_campaign_id: of.and_then(|of| Some(of.automated?.0)),
            occasion: of.and_then(|of| Some(of.automated?.1)),
            id: campaign.id,
            lead_id: campaign.lead,
            r#type: campaign.kind.code(),
            campaign_id: campaign.campaign,
            name: &campaign.name,
            hour: campaign.hour.hour.number(),
            time_zone: campaign.hour.zone.name(),
            sender_user_id: campaign.sender,
            state: campaign.state.code(),
            activated_at: campaign.activated_at,
            settles_at: (campaign.state == AssignmentState::Active && settling.contains(&campaign.id.0))
                .then_some(now),
        })
        .collect();
    sqlx::query!(
        r#"
        insert into lead_campaigns (tenant_id, id, lead_id, type, campaign_id, name, hour, time_zone, sender_user_id,
                                    state, activated_at, settles_at, assigned_by, automated_campaign_id, occasion,
                                    assigned_at)
        select $1, r.*, $3
        from jsonb_to_recordset($2::jsonb) as r (
            id uuid, lead_id uuid, type smallint, campaign_id uuid, name text, hour smallint, time_zone text,
            sender_user_id uuid, state smallint, activated_at timestamptz, settles_at timestamptz, assigned_by uuid,
            automated_campaign_id uuid, occasion date)
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
        now,
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
