//! Orders that a bulk assignment is carried out or undone.

use chrono::{DateTime, Utc};
use domain::ids::{BulkAssignmentId, UserId};
use domain::jobs::Job;
use serde_json::json;

use super::counting::happened;
use super::{BulkAssignment, BulkError, BulkState, USABLE_FOR, get, locked};
use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::jobs::{self, NewJob};
use crate::transaction::TenantTx;

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
