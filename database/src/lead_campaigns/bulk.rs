//! Assigns a campaign to many leads: a preview keeps the chosen leads, a job assigns exactly those,
//! and another undoes it.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::eligibility::{Candidate, Obstacle, Start, start};
use domain::ids::{BulkAssignmentId, CampaignId, JobId, LeadCampaignId, UserId};
use domain::jobs::{Job, State};
use domain::leads::{Code, LeadStatus};
use serde_json::json;
use sqlx::QueryBuilder;
use thiserror::Error;
use uuid::Uuid;

use super::assigning::{Assigned, assign_to, end_all};
use super::lock_of_leads;
use crate::audit::{self, Action, Entry, Origin};
use crate::campaigns;
use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::leads::list::{self, LeadFilter};
use crate::stored;
use crate::template_snapshots::PictureCopy;
use crate::transaction::TenantTx;

/// The most leads of a bulk assignment.
pub const MOST_LEADS: i64 = 50_000;

/// How long a preview can be used.
const USABLE_FOR: TimeDelta = TimeDelta::hours(1);

/// How long after its end an assignment can be undone.
const UNDONE_WITHIN: TimeDelta = TimeDelta::minutes(10);

/// How long the leads of an assignment are kept.
const KEPT_FOR: TimeDelta = TimeDelta::days(7);

/// The state of a bulk assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum BulkState {
    /// Nothing is assigned yet.
    Previewed = 1,
    /// A job assigns.
    Assigning = 2,
    /// Every lead is assigned or refused.
    Assigned = 3,
    /// A job undoes it.
    Undoing = 4,
    /// It is undone.
    Undone = 5,
}

/// What happened to a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(i16)]
enum Outcome {
    Active = 1,
    Pending = 2,
    Refused = 3,
    Removed = 4,
    Kept = 5,
}

/// The numbers of leads by what happens to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BulkCounts {
    /// All leads.
    pub total: i64,
    /// Their campaign is active at once.
    pub active: i64,
    /// Their campaign waits until they qualify.
    pub pending: i64,
    /// The leads that can't have it.
    pub refused: BTreeMap<Obstacle, i64>,
    /// An undo removed their campaign.
    pub removed: i64,
    /// Their campaign had ended before the undo.
    pub kept: i64,
}

impl BulkCounts {
    /// The leads that the step of this state has processed.
    #[must_use]
    pub fn done(&self, state: BulkState) -> i64 {
        match state {
            BulkState::Previewed => 0,
            BulkState::Assigning | BulkState::Assigned => {
                self.active + self.pending + self.refused.values().sum::<i64>()
            }
            BulkState::Undoing | BulkState::Undone => self.removed + self.kept,
        }
    }
}

/// An assignment of a campaign to many leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BulkAssignment {
    /// Its id.
    pub id: BulkAssignmentId,
    /// The campaign.
    pub campaign: CampaignId,
    /// The campaign's type.
    pub kind: CampaignType,
    /// The campaign's name at the preview.
    pub campaign_name: String,
    /// Its state.
    pub state: BulkState,
    /// When it was previewed.
    pub created_at: DateTime<Utc>,
    /// Who may use it.
    pub created_by: UserId,
    /// When all its leads were assigned.
    pub ended_at: Option<DateTime<Utc>>,
    /// Its job, and whether that has ended.
    pub job: Option<(JobId, bool)>,
}

impl BulkAssignment {
    /// Until when it can be undone.
    #[must_use]
    pub fn undo_until(&self) -> Option<DateTime<Utc>> {
        match self.state {
            BulkState::Assigned => Some(self.ended_at? + UNDONE_WITHIN),
            BulkState::Previewed | BulkState::Assigning | BulkState::Undoing | BulkState::Undone => None,
        }
    }

    fn is_idle(&self) -> bool {
        self.job.is_none_or(|(_, has_ended)| has_ended)
    }
}

/// Which leads are chosen.
#[derive(Clone, Debug)]
pub enum Choice {
    /// The leads of these ids of the partner.
    Leads(Vec<String>),
    /// All leads of the list with a filter.
    List(LeadFilter),
}

/// Why an assignment isn't previewed, ordered or undone.
#[derive(Debug, Error)]
pub enum BulkError {
    /// There is no such assignment of this user.
    #[error("no such assignment")]
    Missing,
    /// There is no such campaign of this type.
    #[error("no such campaign")]
    NoCampaign,
    /// One of the chosen leads doesn't exist.
    #[error("no such lead")]
    NoLead,
    /// More than [`MOST_LEADS`] leads are chosen.
    #[error("too many leads")]
    TooMany,
    /// The preview is too old, or the assignment is undone.
    #[error("the preview can't be used any more")]
    Expired,
    /// The time to undo it is over, or it isn't complete.
    #[error("the assignment can't be undone")]
    NotUndoable,
    /// The job can't be ordered.
    #[error(transparent)]
    Job(#[from] EnqueueError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Keeps the chosen leads for an assignment of the campaign.
///
/// # Errors
/// [`BulkError::NoCampaign`], [`BulkError::NoLead`] and [`BulkError::TooMany`]; nothing may be
/// committed then.
pub async fn preview(
    tx: &mut TenantTx,
    (campaign, kind): (CampaignId, CampaignType),
    choice: &Choice,
    (user, now): (UserId, DateTime<Utc>),
) -> Result<BulkAssignment, BulkError> {
    delete_old(tx, now).await?;
    let found = campaigns::get(tx, campaign).await?;
    let found = found.filter(|found| found.summary.kind == kind);
    let name = found.ok_or(BulkError::NoCampaign)?.summary.name;
    let id = BulkAssignmentId::generate();
    sqlx::query!(
        "insert into bulk_assignments (tenant_id, id, campaign_id, type, campaign_name, created_at, created_by) \
         values ($1, $2, $3, $4, $5, $6, $7)",
        tx.tenant_id().0,
        id.0,
        campaign.0,
        kind.code(),
        name,
        now,
        user.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    let chosen = keep_leads(tx, id, choice).await?;
    match choice {
        Choice::Leads(ids) if chosen < ids.len() as u64 => return Err(BulkError::NoLead),
        Choice::List(_) if chosen > MOST_LEADS as u64 => return Err(BulkError::TooMany),
        Choice::Leads(_) | Choice::List(_) => {}
    }
    get(tx, id, user).await?.ok_or(BulkError::Missing)
}

/// Stores the chosen leads, one more than allowed at most; returns how many.
async fn keep_leads(tx: &mut TenantTx, id: BulkAssignmentId, choice: &Choice) -> Result<u64> {
    let tenant = tx.tenant_id().0;
    let stored = match choice {
        Choice::Leads(ids) => {
            sqlx::query!(
                "insert into bulk_assignment_leads (tenant_id, bulk_assignment_id, lead_id) \
                 select tenant_id, $2, id from leads where tenant_id = $1 and opportunity_id = any($3)",
                tenant,
                id.0,
                ids,
            )
            .execute(tx.connection())
            .await?
        }
        Choice::List(filter) => {
            let mut sql = QueryBuilder::new(
                "insert into bulk_assignment_leads (tenant_id, bulk_assignment_id, lead_id) select l.tenant_id, ",
            );
            sql.push_bind(id.0).push(", l.id ");
            list::push_from(&mut sql, tenant, filter);
            sql.push(" limit ").push_bind(MOST_LEADS + 1);
            sql.build().execute(tx.connection()).await?
        }
    };
    Ok(stored.rows_affected())
}

/// Deletes previews that can't be used any more, and assignments that have ended long ago.
async fn delete_old(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "delete from bulk_assignments \
         where tenant_id = $1 and (created_at < $2 or (created_at < $3 and state = 1))",
        tx.tenant_id().0,
        now - KEPT_FOR,
        now - USABLE_FOR,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

struct Row {
    id: Uuid,
    campaign_id: Uuid,
    r#type: i16,
    campaign_name: String,
    state: i16,
    created_at: DateTime<Utc>,
    created_by: Uuid,
    ended_at: Option<DateTime<Utc>>,
    job_id: Option<Uuid>,
    job_state: Option<i16>,
}

impl Row {
    fn read(self) -> Result<BulkAssignment> {
        let job_state = self
            .job_state
            .map(|code| stored::known("job state", code, State::from_repr(code)))
            .transpose()?;
        Ok(BulkAssignment {
            id: BulkAssignmentId(self.id),
            campaign: CampaignId(self.campaign_id),
            kind: stored::known("campaign type", self.r#type, CampaignType::from_repr(self.r#type))?,
            campaign_name: self.campaign_name,
            state: stored::known(
                "state of a bulk assignment",
                self.state,
                BulkState::from_repr(self.state),
            )?,
            created_at: self.created_at,
            created_by: UserId(self.created_by),
            ended_at: self.ended_at,
            job: self
                .job_id
                .map(|id| (JobId(id), job_state.is_none_or(State::is_final))),
        })
    }
}

/// An assignment that the user previewed.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, id: BulkAssignmentId, user: UserId) -> Result<Option<BulkAssignment>> {
    Ok(find(tx, id).await?.filter(|bulk| bulk.created_by == user))
}

async fn find(tx: &mut TenantTx, id: BulkAssignmentId) -> Result<Option<BulkAssignment>> {
    let row = sqlx::query_as!(
        Row,
        r#"
        select b.id, b.campaign_id, b.type, b.campaign_name, b.state, b.created_at, b.created_by, b.ended_at, b.job_id,
               j.state as "job_state?"
        from bulk_assignments b
        left join jobs j on j.tenant_id = b.tenant_id and j.id = b.job_id
        where b.tenant_id = $1 and b.id = $2
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    row.map(Row::read).transpose()
}

/// The assignment, locked until the transaction ends.
async fn locked(tx: &mut TenantTx, id: BulkAssignmentId) -> Result<Option<BulkAssignment>> {
    sqlx::query!(
        "select id from bulk_assignments where tenant_id = $1 and id = $2 for no key update",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    find(tx, id).await
}

/// What happens to the leads of a preview, or what has happened to those of an assignment.
///
/// # Errors
/// When the database fails.
pub async fn counts(tx: &mut TenantTx, bulk: &BulkAssignment) -> Result<BulkCounts> {
    match bulk.state {
        BulkState::Previewed => predicted(tx, bulk).await,
        BulkState::Assigning | BulkState::Assigned | BulkState::Undoing | BulkState::Undone => {
            happened(tx, bulk.id).await
        }
    }
}

async fn predicted(tx: &mut TenantTx, bulk: &BulkAssignment) -> Result<BulkCounts> {
    let campaign = campaigns::get(tx, bulk.campaign).await?;
    let booker = campaign
        .as_ref()
        .and_then(|campaign| campaign.summary.booker.as_ref());
    let booker = booker.map(|(_, code)| Code::new(code).key);
    let groups = sqlx::query!(
        r#"
        select l.status, l.survey_on is not null as "has_survey!", l.booker_key, c.id is not null as "runs_type!",
               count(*) as "leads!"
        from bulk_assignment_leads b
        join leads l on l.tenant_id = b.tenant_id and l.id = b.lead_id
        left join lead_campaigns c
            on c.tenant_id = b.tenant_id and c.lead_id = b.lead_id and c.type = $3 and c.state < 3
        where b.tenant_id = $1 and b.bulk_assignment_id = $2
        group by 1, 2, 3, 4
        "#,
        tx.tenant_id().0,
        bulk.id.0,
        bulk.kind.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let mut counts = BulkCounts::default();
    for group in groups {
        let candidate = Candidate {
            status: stored::known("lead status", group.status, LeadStatus::from_repr(group.status))?,
            has_survey: group.has_survey,
            booker: group.booker_key.as_deref(),
            runs_type: group.runs_type,
        };
        let starts = match &campaign {
            Some(_) => start(bulk.kind, booker.as_deref(), &candidate),
            None => Err(Obstacle::NoCampaign),
        };
        counts.total += group.leads;
        match starts {
            Ok(Start::Now) => counts.active += group.leads,
            Ok(Start::Later) => counts.pending += group.leads,
            Err(obstacle) => *counts.refused.entry(obstacle).or_default() += group.leads,
        }
    }
    Ok(counts)
}

async fn happened(tx: &mut TenantTx, id: BulkAssignmentId) -> Result<BulkCounts> {
    let groups = sqlx::query!(
        r#"
        select outcome, obstacle, count(*) as "leads!"
        from bulk_assignment_leads
        where tenant_id = $1 and bulk_assignment_id = $2
        group by 1, 2
        "#,
        tx.tenant_id().0,
        id.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let mut counts = BulkCounts::default();
    for group in groups {
        counts.total += group.leads;
        let Some(outcome) = group.outcome else {
            continue;
        };
        if let Some(obstacle) = group.obstacle {
            let obstacle = stored::known("obstacle", obstacle, Obstacle::from_repr(obstacle))?;
            *counts.refused.entry(obstacle).or_default() += group.leads;
        } else if outcome == Outcome::Active as i16 {
            counts.active += group.leads;
        } else if outcome == Outcome::Pending as i16 {
            counts.pending += group.leads;
        } else if outcome == Outcome::Removed as i16 {
            counts.removed += group.leads;
        } else {
            counts.kept += group.leads;
        }
    }
    Ok(counts)
}

/// Orders that the previewed leads are assigned. A repeated order changes nothing; one after a failed
/// job continues.
///
/// # Errors
/// [`BulkError::Missing`] and [`BulkError::Expired`].
pub async fn order(
    tx: &mut TenantTx,
    id: BulkAssignmentId,
    user: UserId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<BulkAssignment, BulkError> {
    let bulk = own(tx, id, user).await?;
    match bulk.state {
        BulkState::Previewed if now - bulk.created_at < USABLE_FOR => {}
        BulkState::Assigning if bulk.is_idle() => {}
        BulkState::Assigning | BulkState::Assigned => return Ok(bulk),
        BulkState::Previewed | BulkState::Undoing | BulkState::Undone => return Err(BulkError::Expired),
    }
    begin(tx, &bulk, BulkState::Assigning, (user, now)).await?;
    if bulk.state == BulkState::Previewed {
        record(tx, Action::LeadCampaignsAssigned, &bulk, (origin, now)).await?;
    }
    get(tx, id, user).await?.ok_or(BulkError::Missing)
}

/// Orders that an assignment is undone. A repeated order changes nothing; one after a failed job
/// continues.
///
/// # Errors
/// [`BulkError::Missing`] and [`BulkError::NotUndoable`].
pub async fn order_undo(
    tx: &mut TenantTx,
    id: BulkAssignmentId,
    user: UserId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<BulkAssignment, BulkError> {
    let bulk = own(tx, id, user).await?;
    match bulk.state {
        BulkState::Assigned if bulk.undo_until().is_some_and(|until| now < until) => {}
        BulkState::Undoing if bulk.is_idle() => {}
        BulkState::Undoing | BulkState::Undone => return Ok(bulk),
        BulkState::Previewed | BulkState::Assigning | BulkState::Assigned => {
            return Err(BulkError::NotUndoable);
        }
    }
    begin(tx, &bulk, BulkState::Undoing, (user, now)).await?;
    if bulk.state == BulkState::Assigned {
        record(tx, Action::LeadCampaignsUndone, &bulk, (origin, now)).await?;
    }
    get(tx, id, user).await?.ok_or(BulkError::Missing)
}

async fn own(tx: &mut TenantTx, id: BulkAssignmentId, user: UserId) -> Result<BulkAssignment, BulkError> {
    let bulk = locked(tx, id).await?.filter(|bulk| bulk.created_by == user);
    bulk.ok_or(BulkError::Missing)
}

async fn begin(
    tx: &mut TenantTx,
    bulk: &BulkAssignment,
    state: BulkState,
    (user, now): (UserId, DateTime<Utc>),
) -> Result<(), BulkError> {
    let counts = happened(tx, bulk.id).await?;
    let (assignment, total) = (bulk.id, counts.total);
    let job = match state {
        BulkState::Undoing => Job::BulkAssignmentUndo { assignment },
        _ => Job::BulkAssignment { assignment },
    };
    let new = NewJob {
        job: &job,
        owner: Some(user),
        due_at: now,
        total,
        idempotency_key: None,
    };
    let job = jobs::enqueue(tx, &new, now).await?.id();
    sqlx::query!(
        "update bulk_assignments set state = $3, job_id = $4 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        bulk.id.0,
        state as i16,
        job.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(())
}

async fn record(
    tx: &mut TenantTx,
    action: Action,
    bulk: &BulkAssignment,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<()> {
    let counts = happened(tx, bulk.id).await?;
    let entry = Entry::new(action)
        .on("bulk assignment", bulk.id)
        .after(json!({ "campaign": bulk.campaign_name, "leads": counts.total }));
    audit::record(tx, &entry, origin, now).await
}

/// The assignment of a job in a state, locked until the transaction ends. `None` when the job's work
/// is done or another job has it.
///
/// # Errors
/// When the database fails.
pub async fn of_job(
    tx: &mut TenantTx,
    id: BulkAssignmentId,
    job: JobId,
    state: BulkState,
) -> Result<Option<BulkAssignment>> {
    let bulk = locked(tx, id).await?;
    Ok(bulk.filter(|bulk| bulk.state == state && bulk.job.is_some_and(|(id, _)| id == job)))
}

/// A part of the leads of an assignment, in the order of their ids.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// The last lead of the part before.
    pub after: Option<Uuid>,
    /// The most leads.
    pub limit: i64,
}

/// Assigns the campaign to a part of the leads, and completes the assignment after the last part.
/// Returns the last lead and how many there were, or `None` without any.
///
/// # Errors
/// When the database fails.
pub async fn assign_part(
    tx: &mut TenantTx,
    bulk: &BulkAssignment,
    part: Part,
    (copy, now): (PictureCopy, DateTime<Utc>),
) -> Result<Option<(Uuid, i64)>> {
    let leads = sqlx::query_scalar!(
        "select lead_id from bulk_assignment_leads \
         where tenant_id = $1 and bulk_assignment_id = $2 and outcome is null \
           and lead_id > coalesce($3, '00000000-0000-0000-0000-000000000000'::uuid) \
         order by lead_id \
         limit $4",
        tx.tenant_id().0,
        bulk.id.0,
        part.after,
        part.limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let Some(last) = leads.last().copied() else {
        end(tx, bulk.id, (BulkState::Assigned, now)).await?;
        return Ok(None);
    };
    let of = Assigned {
        campaign: bulk.campaign,
        kind: bulk.kind,
        by: bulk.created_by,
        replaces: false,
        copy,
    };
    let results = assign_to(tx, &leads, of, now).await?;
    let outcomes: Vec<LeadOutcome> = results
        .into_iter()
        .map(|(lead, result)| match result {
            Ok(campaign) => LeadOutcome {
                lead,
                outcome: if campaign.state == AssignmentState::Active {
                    Outcome::Active
                } else {
                    Outcome::Pending
                },
                obstacle: None,
                campaign: Some(campaign.id),
            },
            Err(obstacle) => LeadOutcome {
                lead,
                outcome: Outcome::Refused,
                obstacle: Some(obstacle),
                campaign: None,
            },
        })
        .collect();
    write_outcomes(tx, bulk.id, &outcomes).await?;
    Ok(Some((last, i64::try_from(leads.len()).unwrap_or(part.limit))))
}

/// Removes the campaign from a part of the leads that got it, and completes the undo after the last
/// part. Returns the last lead and how many there were, or `None` without any.
///
/// # Errors
/// When the database fails.
pub async fn undo_part(
    tx: &mut TenantTx,
    bulk: &BulkAssignment,
    part: Part,
    now: DateTime<Utc>,
) -> Result<Option<(Uuid, i64)>> {
    let rows = sqlx::query!(
        r#"
        select lead_id, lead_campaign_id as "lead_campaign_id!"
        from bulk_assignment_leads
        where tenant_id = $1 and bulk_assignment_id = $2 and outcome = any($3)
          and lead_id > coalesce($4, '00000000-0000-0000-0000-000000000000'::uuid)
        order by lead_id
        limit $5
        "#,
        tx.tenant_id().0,
        bulk.id.0,
        &[Outcome::Active as i16, Outcome::Pending as i16][..],
        part.after,
        part.limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let Some(last) = rows.last().map(|row| row.lead_id) else {
        end(tx, bulk.id, (BulkState::Undone, now)).await?;
        return Ok(None);
    };
    let leads: Vec<Uuid> = rows.iter().map(|row| row.lead_id).collect();
    let ids: BTreeMap<Uuid, Uuid> = rows
        .iter()
        .map(|row| (row.lead_campaign_id, row.lead_id))
        .collect();
    let mut running = lock_of_leads(tx, &leads).await?;
    running.retain(|campaign| ids.contains_key(&campaign.id.0));
    end_all(tx, &running, Ending::Removed, now).await?;
    let removed: Vec<Uuid> = running.iter().map(|campaign| campaign.id.0).collect();
    let outcomes: Vec<LeadOutcome> = ids
        .into_iter()
        .map(|(campaign, lead)| LeadOutcome {
            lead,
            outcome: if removed.contains(&campaign) {
                Outcome::Removed
            } else {
                Outcome::Kept
            },
            obstacle: None,
            campaign: Some(LeadCampaignId(campaign)),
        })
        .collect();
    write_outcomes(tx, bulk.id, &outcomes).await?;
    Ok(Some((last, i64::try_from(leads.len()).unwrap_or(part.limit))))
}

async fn end(
    tx: &mut TenantTx,
    id: BulkAssignmentId,
    (state, now): (BulkState, DateTime<Utc>),
) -> Result<()> {
    sqlx::query!(
        "update bulk_assignments set state = $3, ended_at = $4 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        state as i16,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

struct LeadOutcome {
    lead: Uuid,
    outcome: Outcome,
    obstacle: Option<Obstacle>,
    campaign: Option<LeadCampaignId>,
}

async fn write_outcomes(tx: &mut TenantTx, id: BulkAssignmentId, outcomes: &[LeadOutcome]) -> Result<()> {
    let leads: Vec<Uuid> = outcomes.iter().map(|one| one.lead).collect();
    let codes: Vec<i16> = outcomes.iter().map(|one| one.outcome as i16).collect();
    let obstacles: Vec<Option<i16>> = outcomes
        .iter()
        .map(|one| one.obstacle.map(Obstacle::code))
        .collect();
    let campaigns: Vec<Option<Uuid>> = outcomes
        .iter()
        .map(|one| one.campaign.map(|campaign| campaign.0))
        .collect();
    sqlx::query!(
        "update bulk_assignment_leads b \
         set outcome = o.outcome, obstacle = o.obstacle, lead_campaign_id = o.campaign \
         from unnest($3::uuid[], $4::smallint[], $5::smallint[], $6::uuid[]) as o (lead, outcome, obstacle, campaign) \
         where b.tenant_id = $1 and b.bulk_assignment_id = $2 and b.lead_id = o.lead",
        tx.tenant_id().0,
        id.0,
        &leads,
        &codes,
        &obstacles as &[Option<i16>],
        &campaigns as &[Option<Uuid>],
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
