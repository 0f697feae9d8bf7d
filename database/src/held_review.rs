//! Schedules the review of held messages. Every change that may end a hold requests one: a saved
//! sender, a raised cap.

use chrono::{DateTime, TimeDelta, Utc};
use domain::jobs::Job;

use crate::error::Result;
use crate::jobs;
use crate::transaction::TenantTx;

/// The interval between reviews.
pub const EVERY: TimeDelta = TimeDelta::hours(1);

/// The waiting key of the job that reviews held messages.
const WAITING_KEY: &str = "held";

/// Schedules a review by `at`.
///
/// # Errors
/// When the database fails.
pub async fn schedule(tx: &mut TenantTx, at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    jobs::wake(tx, WAITING_KEY, &Job::HeldMessages, at, now).await
}

/// Schedules a review by `at` if any message is held.
///
/// # Errors
/// When the database fails.
pub async fn schedule_if_any(tx: &mut TenantTx, at: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    let is_any = sqlx::query_scalar!(
        r#"select exists (select 1 from messages where tenant_id = $1 and state = message_state('held')) as "is_any!""#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    if is_any {
        schedule(tx, at, now).await?;
    }
    Ok(())
}

/// Requests a review now if any message is held: what a hold waits for may be there.
///
/// # Errors
/// When the database fails.
pub async fn request(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<()> {
    schedule_if_any(tx, now, now).await
}
