//! Previews of automatic outreach: dry runs of a child market or bucket, and the plan of one
//! listing.

mod dry_run;
mod listing_plan;

use domain::ids::{JobId, ListingId};
use domain::messages::prices::Measure;
use domain::messages::{DetailedReason, words};
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Query};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::input::Count;
use crate::job_answer::JobOut;
use crate::manual_outreach::cents;
use crate::message_names::MessageStateName;
use crate::state::ApiState;
use crate::tags::Tag;
use dry_run::{DryRunIn, DryRunOut};
use listing_plan::ListingPlanOut;

/// The calls about automatic outreach.
pub struct OutreachPlanningApi;

#[OpenApi(prefix_path = "/outreach", tag = "Tag::Outreach")]
impl OutreachPlanningApi {
    /// Order a dry run of a child market or bucket.
    ///
    /// It finds the messages that would have been planned about the listings there if automatic
    /// prospecting had been on. Nothing is planned. Returns the job that makes it; follow it with
    /// /api/events or get-job. For users who may change the child market or bucket. Errors:
    /// `404 NOT_FOUND`.
    #[oai(path = "/dry-run", method = "post", operation_id = "orderOutreachDryRun")]
    async fn dry_run(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<DryRunIn>,
    ) -> Answer<JobOut> {
        let key = idempotency_key.0.as_deref();
        answer(dry_run::order(&state, request, &auth.0, key, &body).await?)
    }

    /// Get the result of a dry run that the caller ordered.
    ///
    /// Totals, costs and reasons, with a page of messages in the order of the events, ten by
    /// default. Until the job has finished, counts are 0 and there are no messages. `404
    /// NOT_FOUND` for a job that is not such a dry run.
    #[oai(path = "/get-dry-run", method = "get", operation_id = "getOutreachDryRun")]
    async fn get_dry_run(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Its job.
        #[oai(name = "jobId")]
        job_id: Query<Uuid>,
        /// Only messages that would be planned, held or canceled.
        #[oai(name = "state")]
        only: Query<Option<MessageStateName>>,
        /// The page, from 1.
        #[oai(name = "pageIndex", default = "first")]
        page_index: Query<i64>,
        /// Rows per page, 1 to 200.
        #[oai(name = "pageSize", default = "ten")]
        page_size: Query<i64>,
    ) -> Answer<DryRunOut> {
        let page = (Count(page_index.0), Count(page_size.0));
        answer(dry_run::get(&state, &auth.0, JobId(job_id.0), only.0, page).await?)
    }

    /// Get the automatic messages that a listing would cause.
    ///
    /// For each of the eight events as if it happened now, with recipient, template and cost.
    /// Includes messages that would not be sent, with the reason. Nothing is planned. For company
    /// users. `404 NOT_FOUND` outside the territory.
    #[oai(path = "/get-listing-plan", method = "get", operation_id = "getListingPlan")]
    async fn get_listing_plan(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
    ) -> Answer<ListingPlanOut> {
        answer(listing_plan::get(&state, &auth.0, ListingId(property_id.0)).await?)
    }
}

fn first() -> i64 {
    1
}

fn ten() -> i64 {
    10
}

/// A reason's code and text.
fn reason_of(why: Option<&DetailedReason>) -> (Option<String>, Option<String>) {
    let code = why.map(|why| why.reason.code().to_owned());
    let words = why.map(|why| words::with_detail(why.reason.code(), why.detail.as_deref()));
    (code, words)
}

/// The cost of a message in cents; `None` for an email.
fn cost(measure: Measure) -> Option<f64> {
    measure.micros().map(cents)
}
