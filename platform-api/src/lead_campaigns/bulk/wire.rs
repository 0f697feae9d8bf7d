//! The wire format of assignments to many leads.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use database::TenantTx;
use database::lead_campaigns::bulk::{BulkAssignment, BulkCounts, BulkState, Choice};
use domain::campaigns::CampaignType;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::campaigns::kind_of;
use crate::error::ApiError;
use crate::input::{Checks, FilterIn};
use crate::leads::query::{self, Filtered, FilteredIn};

/// The most leads that are named one by one.
const MOST_NAMED: usize = 1_000;

/// Which leads get which campaign.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BulkPreviewIn {
    /// The campaign.
    pub campaign_id: Uuid,
    /// Its type: 1 pre-sale, 2 re-engage, 3 closer.
    pub r#type: i64,
    /// The partner's ids of up to 1,000 leads. Either these or `list`.
    pub opportunity_ids: Option<Vec<String>>,
    /// All leads of a list.
    pub list: Option<LeadChoiceIn>,
}

/// The leads that the list shows.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct LeadChoiceIn {
    /// The beginnings of words.
    pub search_key: Option<String>,
    /// The conditions, as for get-leads-opportunities.
    #[oai(default)]
    pub filters: Vec<FilterIn>,
}

/// An assignment to many leads.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BulkAssignmentIn {
    /// The assignment, as its preview named it.
    pub assignment_id: Uuid,
}

/// The state of an assignment to many leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "BulkState")]
pub enum BulkStateOut {
    /// Nothing is assigned yet.
    Previewed,
    /// A job assigns.
    Assigning,
    /// Every lead is assigned or refused.
    Assigned,
    /// A job undoes it.
    Undoing,
    /// It is undone.
    Undone,
}

/// Why leads can't have the campaign.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct RefusedLeadsOut {
    /// The reason, as text.
    pub reason: String,
    /// How many leads.
    pub leads: i64,
}

/// An assignment to many leads.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BulkAssignmentOut {
    /// The assignment.
    pub assignment_id: Uuid,
    /// The campaign.
    pub campaign_id: Uuid,
    /// The campaign's name.
    pub campaign_name: String,
    /// The campaign's type.
    pub r#type: i16,
    /// Its state.
    pub state: BulkStateOut,
    /// All leads.
    pub total: i64,
    /// The leads whose campaign starts at once.
    pub active: i64,
    /// The leads whose campaign waits until they qualify.
    pub pending: i64,
    /// The leads that can't have it.
    pub refused: i64,
    /// Why they can't.
    pub refusals: Vec<RefusedLeadsOut>,
    /// The leads that the current step has processed.
    pub done: i64,
    /// The job of the current step.
    pub job_id: Option<Uuid>,
    /// Whether that job ended before the step was complete; the same call continues it.
    pub is_interrupted: bool,
    /// Until when it can be undone.
    pub undo_until: Option<DateTime<Utc>>,
    /// The leads from which the undo removed the campaign.
    pub removed: i64,
    /// The leads whose campaign had ended before the undo.
    pub kept: i64,
}

/// A checked request.
pub struct Read {
    /// The campaign's type.
    pub kind: CampaignType,
    /// The leads.
    pub choice: Chosen,
}

/// The chosen leads, whose days don't have a time zone yet.
pub enum Chosen {
    /// The partner's ids.
    Leads(Vec<String>),
    /// All leads of a list.
    List(Box<Filtered>),
}

impl Chosen {
    /// The choice, with the days of the company's time zone.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn into_choice(self, tx: &mut TenantTx) -> Result<Choice, ApiError> {
        Ok(match self {
            Self::Leads(ids) => Choice::Leads(ids),
            Self::List(filtered) => Choice::List(filtered.into_filter(tx).await?),
        })
    }
}

/// Checks a request.
///
/// # Errors
/// 1014 with the refused fields.
pub fn read(body: &BulkPreviewIn) -> Result<Read, ApiError> {
    let mut checks = Checks::default();
    let kind = checks.take("type", kind_of(body.r#type));
    let choice = match (&body.opportunity_ids, &body.list) {
        (Some(ids), None) => {
            let ids: BTreeSet<&String> = ids.iter().collect();
            if ids.is_empty() || ids.len() > MOST_NAMED {
                checks.refuse("opportunityIds", format!("Must be 1 to {MOST_NAMED} leads"));
            }
            Some(Chosen::Leads(ids.into_iter().cloned().collect()))
        }
        (None, Some(list)) => {
            let given = FilteredIn {
                search_key: list.search_key.as_deref(),
                filters: &list.filters,
            };
            let filtered = query::filtered(&mut checks, given, "list.");
            Some(Chosen::List(Box::new(filtered)))
        }
        (Some(_), Some(_)) | (None, None) => {
            checks.refuse("opportunityIds", "Either opportunityIds or list");
            None
        }
    };
    checks.finish(kind.zip(choice).map(|(kind, choice)| Read { kind, choice }))
}

/// An assignment for the wire.
pub fn bulk_out(bulk: BulkAssignment, counts: &BulkCounts) -> BulkAssignmentOut {
    let is_running = matches!(bulk.state, BulkState::Assigning | BulkState::Undoing);
    let undo_until = bulk.undo_until();
    BulkAssignmentOut {
        assignment_id: bulk.id.0,
        campaign_id: bulk.campaign.0,
        campaign_name: bulk.campaign_name,
        r#type: bulk.kind.code(),
        state: bulk.state.into(),
        total: counts.total,
        active: counts.active,
        pending: counts.pending,
        refused: counts.refused.values().sum(),
        refusals: counts
            .refused
            .iter()
            .map(|(obstacle, leads)| RefusedLeadsOut {
                reason: obstacle.words().to_owned(),
                leads: *leads,
            })
            .collect(),
        done: counts.done(bulk.state),
        job_id: bulk.job.map(|(job, _)| job.0),
        is_interrupted: is_running && bulk.job.is_none_or(|(_, has_ended)| has_ended),
        undo_until,
        removed: counts.removed,
        kept: counts.kept,
    }
}
