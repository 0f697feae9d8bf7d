//! What people write to realtors and home owners by hand. Each sending answers the job
//! that does it.

mod answers;
mod body;

use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Query};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::Answer;
use crate::error::{ApiError, ErrorCode};
use crate::state::ApiState;
use crate::tags::Tag;
use crate::work::JobOut;
use answers::{ManualPreviewOut, OutreachOptionsOut};
use body::{ManualPreviewIn, ManualProspectingIn};

/// The calls by which people write.
pub struct ManualOutreachApi;

#[OpenApi(prefix_path = "/prospecting", tag = "Tag::Outreach")]
impl ManualOutreachApi {
    /// Write an e-mail to a listing's realtor or owner, or to a realtor, from one's own account, else the company's:
    /// 6043 without any. A double click is one message.
    ///
    /// The answer is the job that sends it; follow it by /api/events or get-job. It fails with the provider's code.
    /// Whoever is on the do-not-contact list is refused with SUPPRESSED, a variable without a value with
    /// MISSING_VARIABLE, which is named.
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
        /// A second order with the same key is the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ManualProspectingIn>,
    ) -> Answer<JobOut> {
        let _ = (state, request, idempotency_key, body);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }

    /// Write a text message to a listing's realtor or owner, or to a realtor, from the company's number:
    /// SMS_SENDER_MISSING or SMS_SENDER_UNREGISTERED without one. A double click is one message. A number on a
    /// do-not-call list is refused with DO_NOT_CALL until that is acknowledged.
    ///
    /// The answer is the job that sends it; follow it by /api/events or get-job. It fails with the provider's code.
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
        /// A second order with the same key is the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ManualProspectingIn>,
    ) -> Answer<JobOut> {
        let _ = (state, request, idempotency_key, body);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }

    /// Write a postcard to a listing's realtor or owner, or to a realtor: of two pictures, or a template's card. 5011
    /// without both sides, CAP_REACHED at the month's cap. An owner whose data was not bought is the Current Resident
    /// at the listing's address. A double click is one message.
    ///
    /// The answer is the job that sends it; follow it by /api/events or get-job. It fails with the provider's code.
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
        /// A second order with the same key is the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ManualProspectingIn>,
    ) -> Answer<JobOut> {
        let _ = (state, request, idempotency_key, body);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }

    /// A message as it would go out, with whom to, what it costs and what keeps it from being sent. Nothing is
    /// written.
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
        let _ = (state, body);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }

    /// By what ways the realtor and the owner of a listing, or a realtor, can be written to, and why not by others.
    /// One of the two is named.
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
        let _ = (state, property_id, realtor_id);
        auth.0.allow_company(Permission::OutreachSend)?;
        Err(ApiError::of(ErrorCode::Unavailable))
    }
}
