//! How a job ends early or starts again, together with the messages that it sends.

use chrono::{DateTime, Utc};
use domain::ids::{JobId, UserId};
use domain::jobs::State;
use domain::messages::{MessageState, Reason};

use crate::error::Result;
use crate::jobs::ledger::{self, Claimed, Setback};
use crate::jobs::{self, ChangeError};
use crate::messages::of_job::{self, CANCELLED};
use crate::transaction::TenantTx;

/// Cancels a job of `owner`: a waiting one at once, a running one when its worker checks next.
///
/// # Errors
/// [`ChangeError`] when there is no such job, or it has ended.
pub async fn cancel(
    tx: &mut TenantTx,
    owner: UserId,
    id: JobId,
    now: DateTime<Utc>,
) -> Result<(), ChangeError> {
    match jobs::mark_cancelled(tx, owner, id, now).await? {
        State::Cancelled => of_job::leave(tx, id, CANCELLED, now).await?,
        // Its worker settles the messages that are under way.
        _ => of_job::end_waiting(tx, id, CANCELLED, now).await?,
    }
    Ok(())
}

/// Retries a failed or cancelled job of `owner`.
///
/// # Errors
/// [`ChangeError`] when there is no such job, or it neither failed nor was cancelled.
pub async fn retry(
    tx: &mut TenantTx,
    owner: UserId,
    id: JobId,
    now: DateTime<Utc>,
) -> Result<(), ChangeError> {
    let queue = jobs::mark_waiting(tx, owner, id, now).await?;
    of_job::put_back(tx, id, now).await?;
    jobs::give_turn_now(tx, queue, now).await?;
    Ok(())
}

/// Writes how an attempt ended. Returns `false` when the claim is lost. If another job waits
/// under the same key, this one ends and the other becomes due as early as this one would have
/// been. When the job fails or is cancelled, its planned messages do too, and those under way
/// are left to the job of their lane.
///
/// # Errors
/// When the database fails.
pub async fn set_back(
    tx: &mut TenantTx,
    claim: &Claimed,
    setback: &Setback,
    now: DateTime<Utc>,
) -> Result<bool> {
    if !ledger::set_back(tx, claim, setback, now).await? {
        return Ok(false);
    }
    match setback {
        Setback::Failed { .. } => {
            of_job::leave(tx, claim.id, (MessageState::Failed, Reason::GaveUp), now).await?;
        }
        Setback::Cancelled => of_job::leave(tx, claim.id, CANCELLED, now).await?,
        Setback::Retry { .. } | Setback::HandedBack | Setback::Waits { .. } => {}
    }
    Ok(true)
}
