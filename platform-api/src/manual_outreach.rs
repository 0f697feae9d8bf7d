//! Manual messages to realtors and home owners. Each call returns the job that sends the message.

mod aim;
mod answers;
mod body;
mod checking;
mod content;
mod options;
mod preview;
mod sending;

use database::{Session, TenantScope};
use domain::channels::Channel;
use domain::ids::{ListingId, RealtorId};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Query};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::ApiError;
use crate::job_answer::JobOut;
use crate::state::ApiState;
use crate::tags::Tag;
use answers::{ManualPreviewOut, OutreachOptionsOut};
use body::{ManualPreviewIn, ManualProspectingIn};

pub(crate) use preview::cents;

/// The calls of manual outreach.
pub struct ManualOutreachApi;

#[OpenApi(prefix_path = "/prospecting", tag = "Tag::Outreach")]
impl ManualOutreachApi {
    /// Send an email to a listing's realtor or owner, or to a realtor.
    ///
    /// From the caller's own account, else the company's; `422 6043` without either. A double click
    /// sends one message. Returns the job that sends it; follow it with /api/events or get-job. It
    /// fails with the provider's code. `422 SUPPRESSED` for a recipient on the suppression list,
    /// `422 MISSING_VARIABLE` names the variable without a value. Other errors: `404 3018`,
    /// `404 NOT_FOUND`, `422 NO_ADDRESS`, `422 POSTAL_ADDRESS_MISSING`, `422 SOURCE_WAITS` or
    /// `429 RATE_LIMITED`.
    #[oai(
        path = "/send-manual-prospecting-email",
        method = "post",
        operation_id = "sendManualProspectingEmail"
    )]
    async fn send_manual_prospecting_email(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ManualProspectingIn>,
    ) -> Answer<JobOut> {
        scope(&auth.0)?;
        let key = idempotency_key.0.as_deref();
        let what = (Channel::Email, &body.0);
        answer(sending::send(&state, request, &auth.0, key, what).await?)
    }

    /// Send a text message to a listing's realtor or owner, or to a realtor.
    ///
    /// From the company's number; `422 SMS_SENDER_MISSING` or `422 SMS_SENDER_UNREGISTERED` without
    /// one. A double click sends one message. `422 DO_NOT_CALL` for a number on a do-not-call list
    /// until that is acknowledged. Returns the job that sends it; follow it with /api/events or
    /// get-job. It fails with the provider's code. Other errors: `404 3018`, `404 NOT_FOUND`,
    /// `422 MISSING_VARIABLE`, `422 NO_ADDRESS`, `422 POSTAL_ADDRESS_MISSING`, `422 SOURCE_WAITS`,
    /// `422 SUPPRESSED` or `429 RATE_LIMITED`.
    #[oai(
        path = "/send-manual-prospecting-sms",
        method = "post",
        operation_id = "sendManualProspectingSms"
    )]
    async fn send_manual_prospecting_sms(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ManualProspectingIn>,
    ) -> Answer<JobOut> {
        scope(&auth.0)?;
        let key = idempotency_key.0.as_deref();
        let what = (Channel::Sms, &body.0);
        answer(sending::send(&state, request, &auth.0, key, what).await?)
    }

    /// Send a postcard to a listing's realtor or owner, or to a realtor.
    ///
    /// From two pictures or a template; `400 5011` without both sides, `422 MAILER_CAP_REACHED` at the
    /// monthly cap. A card to an owner goes to the listing's address: to the owner by name if the
    /// owner data was bought, else to the current resident. A double click sends one message. Returns
    /// the job that sends it; follow it with /api/events or get-job. It fails with the provider's
    /// code. Other errors: `400 5010`, `400 5012`, `404 3018`, `404 NOT_FOUND`,
    /// `422 MAILER_ELSEWHERE`, `422 MAILER_MISSING`, `422 MISSING_VARIABLE`, `422 NO_ADDRESS`,
    /// `422 POSTAL_ADDRESS_MISSING`, `422 SOURCE_WAITS`, `422 SUPPRESSED` or `429 RATE_LIMITED`.
    #[oai(
        path = "/send-manual-prospecting-post-card",
        method = "post",
        operation_id = "sendManualProspectingPostCard"
    )]
    async fn send_manual_prospecting_post_card(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ManualProspectingIn>,
    ) -> Answer<JobOut> {
        scope(&auth.0)?;
        let key = idempotency_key.0.as_deref();
        let what = (Channel::Mailer, &body.0);
        answer(sending::send(&state, request, &auth.0, key, what).await?)
    }

    /// Preview a manual message.
    ///
    /// Returns the filled content, recipient, cost, sender and every obstacle, with the codes
    /// with which sending would refuse it. Nothing is stored or sent. For company users. `404
    /// NOT_FOUND` unknown listing or realtor, `404 3018` unknown template.
    #[oai(
        path = "/preview-manual-prospecting",
        method = "post",
        operation_id = "previewManualProspecting"
    )]
    async fn preview_manual_prospecting(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ManualPreviewIn>,
    ) -> Answer<ManualPreviewOut> {
        scope(&auth.0)?;
        answer(preview::preview(&state, &auth.0, &body).await?)
    }

    /// List the channels by which a realtor or home owner can be contacted.
    ///
    /// For a listing both its realtor and its owner, or for a realtor only that one; give either.
    /// A channel that is not available has the code of its obstacle. For company users. `404
    /// NOT_FOUND` outside the territory.
    #[oai(
        path = "/get-outreach-options",
        method = "get",
        operation_id = "getOutreachOptions"
    )]
    async fn get_outreach_options(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Option<Uuid>>,
        /// The realtor.
        #[oai(name = "realtorId")]
        realtor_id: Query<Option<Uuid>>,
    ) -> Answer<OutreachOptionsOut> {
        let options = match (property_id.0, realtor_id.0) {
            (Some(listing), None) => options::of_listing(&state, &auth.0, ListingId(listing)).await?,
            (None, Some(realtor)) => options::of_realtor(&state, &auth.0, RealtorId(realtor)).await?,
            (None, None) | (Some(_), Some(_)) => {
                scope(&auth.0)?;
                return Err(ApiError::field(
                    "propertyId",
                    "One of propertyId and realtorId is required",
                ));
            }
        };
        answer(OutreachOptionsOut { options })
    }
}

/// The scope to send messages to realtors and home owners.
fn scope(session: &Session) -> Result<TenantScope, ApiError> {
    Ok(session.allow_company(Permission::OutreachSend)?)
}
