//! Assigning a campaign to many leads: preview, order and undo.

mod wire;

use database::TenantTx;
use database::lead_campaigns::bulk::{self, BulkAssignment, BulkError, MOST_LEADS};
use domain::ids::{BulkAssignmentId, CampaignId};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use uuid::Uuid;

use super::NO_CAMPAIGN;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;
use wire::{BulkAssignmentIn, BulkAssignmentOut, BulkPreviewIn, bulk_out};

/// The calls about assigning a campaign to many leads.
pub struct BulkAssignmentsApi;

#[OpenApi(prefix_path = "/lead-campaigns", tag = "Tag::Leads")]
impl BulkAssignmentsApi {
    /// Preview an assignment of a campaign to many leads.
    ///
    /// For the leads of `opportunityIds`, or for all leads that the list shows with a search text and filters; at most
    /// 50,000. Counts the leads for which the campaign starts at once, waits, or can't be assigned. Nothing is
    /// assigned; the preview can be used for an hour. For company users with the lead plugin. `404 6026` when a lead
    /// doesn't exist.
    #[oai(
        path = "/preview-assignment",
        method = "post",
        operation_id = "previewAssignment"
    )]
    async fn preview_assignment(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<BulkPreviewIn>,
    ) -> Answer<BulkAssignmentOut> {
        let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
        let read = wire::read(&body)?;
        let (user, now) = (auth.0.user_id(), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let kind = read.kind;
        let choice = read.choice.into_choice(&mut tx).await?;
        let campaign = CampaignId(body.campaign_id);
        let bulk = bulk::preview(&mut tx, (campaign, kind), &choice, (user, now)).await?;
        let out = with_counts(&mut tx, bulk).await?;
        tx.commit().await?;
        answer(out)
    }

    /// Assign a campaign to the leads of a preview.
    ///
    /// A job assigns it to exactly those leads; get-assignment shows its progress. A repeated order changes nothing.
    /// For the user who made the preview. `404 NOT_FOUND` unknown preview, `409 ASSIGNMENT_STATE` when the preview is
    /// older than an hour or the assignment was undone. Other errors: `429 RATE_LIMITED`.
    #[oai(path = "/assign-leads", method = "post", operation_id = "assignLeads")]
    async fn assign_leads(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<BulkAssignmentIn>,
    ) -> Answer<BulkAssignmentOut> {
        let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
        let by = (&origin(&state, request), state.clock.now());
        let id = BulkAssignmentId(body.assignment_id);
        let mut tx = state.db.tenant(&scope).await?;
        let bulk = bulk::order(&mut tx, id, auth.0.user_id(), by).await?;
        let out = with_counts(&mut tx, bulk).await?;
        tx.commit().await?;
        answer(out)
    }

    /// Undo an assignment to many leads.
    ///
    /// Within 10 minutes of its end. A job removes the campaign from the leads that still have it: their unsent
    /// touchpoints are canceled, and what was sent stays in their timelines. A repeated order changes nothing. For the
    /// user who assigned it. `404 NOT_FOUND` unknown assignment, `409 ASSIGNMENT_STATE` when it isn't complete or the
    /// time is over. Other errors: `429 RATE_LIMITED`.
    #[oai(path = "/undo-assignment", method = "post", operation_id = "undoAssignment")]
    async fn undo_assignment(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<BulkAssignmentIn>,
    ) -> Answer<BulkAssignmentOut> {
        let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
        let by = (&origin(&state, request), state.clock.now());
        let id = BulkAssignmentId(body.assignment_id);
        let mut tx = state.db.tenant(&scope).await?;
        let bulk = bulk::order_undo(&mut tx, id, auth.0.user_id(), by).await?;
        let out = with_counts(&mut tx, bulk).await?;
        tx.commit().await?;
        answer(out)
    }

    /// Get an assignment to many leads.
    ///
    /// Its state and the numbers of leads: predictions while it is only previewed, results afterwards. For the user who
    /// made the preview. `404 NOT_FOUND` unknown id.
    #[oai(path = "/get-assignment", method = "get", operation_id = "getAssignment")]
    async fn get_assignment(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The assignment.
        #[oai(name = "assignmentId")]
        assignment_id: Query<Uuid>,
    ) -> Answer<BulkAssignmentOut> {
        let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
        let id = BulkAssignmentId(assignment_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let bulk = found(bulk::get(&mut tx, id, auth.0.user_id()).await?)?;
        let out = with_counts(&mut tx, bulk).await?;
        tx.commit().await?;
        answer(out)
    }
}

async fn with_counts(tx: &mut TenantTx, bulk: BulkAssignment) -> Result<BulkAssignmentOut, ApiError> {
    let counts = bulk::counts(tx, &bulk).await?;
    Ok(bulk_out(bulk, &counts))
}

impl From<BulkError> for ApiError {
    fn from(error: BulkError) -> Self {
        match error {
            BulkError::Missing => Self::of(ErrorCode::NotFound),
            BulkError::NoCampaign => Self::field("campaignId", NO_CAMPAIGN),
            BulkError::NoLead => Self::of(ErrorCode::LeadNotFound),
            BulkError::TooMany => Self::field("list", format!("At most {MOST_LEADS} leads at once")),
            BulkError::Expired => Self::worded(
                ErrorCode::AssignmentState,
                "The preview can't be used any more. Preview the assignment again.",
            ),
            BulkError::NotUndoable => Self::worded(
                ErrorCode::AssignmentState,
                "An assignment can be undone within 10 minutes of its end.",
            ),
            BulkError::Job(error) => error.into(),
            BulkError::Database(error) => error.into(),
        }
    }
}
