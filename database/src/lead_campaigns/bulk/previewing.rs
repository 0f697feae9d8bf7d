//! The preview of a bulk assignment, which keeps the chosen leads.

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::ids::{BulkAssignmentId, CampaignId, UserId};
use sqlx::QueryBuilder;

use super::{BulkAssignment, BulkError, Choice, KEPT_FOR, MOST_LEADS, USABLE_FOR, get};
use crate::campaigns;
use crate::error::{DbError, Result};
use crate::leads::list;
use crate::transaction::TenantTx;

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
