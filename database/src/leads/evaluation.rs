//! Orders the evaluation of leads: their campaigns are planned again.

use chrono::{DateTime, Utc};
use domain::jobs::Job;

use crate::error::Result;
use crate::jobs;
use crate::transaction::TenantTx;

/// The job that plans campaigns and hands off touchpoints with its waiting key.
pub(super) const JOB: (&str, &Job) = ("lead campaigns", &Job::LeadCampaigns);

/// Schedules the job that plans campaigns and hands off touchpoints, for `at`.
///
/// # Errors
/// When the database fails.
pub async fn schedule(tx: &mut TenantTx, at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    jobs::wake_all(tx, &[JOB], at, now).await
}

/// Orders a new evaluation of the leads of a booker that have a campaign: its time zone changed.
///
/// # Errors
/// When the database fails.
pub async fn order_of_booker(tx: &mut TenantTx, booker_key: &str, now: DateTime<Utc>) -> Result<()> {
    let ordered = sqlx::query!(
        "update leads l set evaluated_version = 0 \
         where l.tenant_id = $1 and l.booker_key = $2 \
           and exists (select 1 from lead_campaigns c where c.tenant_id = $1 and c.lead_id = l.id and c.state < 3)",
        tx.tenant_id().0,
        booker_key,
    )
    .execute(tx.connection())
    .await?;
    if ordered.rows_affected() > 0 {
        schedule(tx, now, now).await?;
    }
    Ok(())
}
