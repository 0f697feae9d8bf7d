//! The numbers of a bulk assignment: predicted for a preview, and counted afterward.

use domain::campaigns::eligibility::{Candidate, Obstacle, Start, start};
use domain::ids::BulkAssignmentId;
use domain::leads::{Code, LeadStatus};

use super::{BulkAssignment, BulkCounts, BulkState, Outcome};
use crate::campaigns;
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

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

pub(super) async fn happened(tx: &mut TenantTx, id: BulkAssignmentId) -> Result<BulkCounts> {
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
