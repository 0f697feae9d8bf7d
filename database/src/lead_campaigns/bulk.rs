//! Assigns a campaign to many leads: a preview keeps the chosen leads, a job assigns exactly those,
//! and another undoes it.

mod counting;
mod ordering;
mod parts;
mod previewing;

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::eligibility::Obstacle;
use domain::ids::{BulkAssignmentId, CampaignId, JobId, UserId};
use domain::jobs::State;
use thiserror::Error;
use uuid::Uuid;

pub use counting::counts;
pub use ordering::{order, order_undo};
pub use parts::{Part, assign_part, of_job, undo_part};
pub use previewing::preview;

use crate::error::{DbError, Result};
use crate::jobs::EnqueueError;
use crate::leads::list::LeadFilter;
use crate::stored;
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
