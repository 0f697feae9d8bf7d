//! The work of the jobs of a bulk assignment, part by part, each part in one transaction.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::campaigns::assignments::{AssignmentState, Ending};
use domain::campaigns::eligibility::Obstacle;
use domain::ids::{BulkAssignmentId, JobId, LeadCampaignId};
use uuid::Uuid;

use super::super::assigning::{Assigned, Wanted, assign_to, end_all};
use super::super::lock_of_leads;
use super::{BulkAssignment, BulkState, Outcome, locked};
use crate::error::Result;
use crate::template_snapshots::PictureCopy;
use crate::transaction::TenantTx;

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
        automated: None,
    };
    let wanted: Vec<Wanted> = leads.iter().map(|lead| Wanted { lead: *lead, of }).collect();
    let results = assign_to(tx, &wanted, copy, now).await?;
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
