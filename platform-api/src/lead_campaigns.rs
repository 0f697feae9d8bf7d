//! The campaigns of leads: assigning and removing them, the timeline, and what users do with its
//! touchpoints.

mod bulk;
mod preview;
mod wire;

pub use bulk::BulkAssignmentsApi;

use database::lead_campaigns::acting::{self, Accelerated, Act, ActError};
use database::lead_campaigns::assigning::{self, AssignError, Assignment};
use database::lead_campaigns::{self, LeadCampaign, timeline};
use database::mail_connections;
use domain::campaigns::eligibility::Obstacle;
use domain::campaigns::touchpoints::Action;
use domain::channels::Channel;
use domain::ids::{CampaignId, LeadCampaignId, MailConnectionId, TouchpointId};
use domain::messages::{Reason, words};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::campaigns::kind_of;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::leads::lead;
use crate::message_content::beginnings;
use crate::origin::origin;
use crate::sent_pictures::picture_of;
use crate::state::ApiState;
use crate::tags::Tag;
use wire::{
    AccelerateIn, AcceleratedMessageIn, LeadCampaignIn, LeadCampaignOut, LeadIn, LeadTouchpointOut,
    ResumedOut, TouchpointIn, campaign_out, touchpoint_out,
};

pub use preview::TouchpointPreviewsApi;

/// The calls about the campaigns of leads.
pub struct LeadCampaignsApi;

#[OpenApi(prefix_path = "/lead-campaigns", tag = "Tag::Leads")]
impl LeadCampaignsApi {
    /// Assign a campaign to a lead.
    ///
    /// It is active at once if the lead qualifies, and pending otherwise. Its touchpoints are copied, so later changes
    /// of the campaign or its templates don't affect them. For company users with the lead plugin. `404 6026` unknown
    /// lead, `409 6019` when the lead has a campaign of this type or its status ends every campaign, `422 6049` for a
    /// re-engage campaign and a lead without a booker, `422 6048` when their bookers differ, `422 6047` when the
    /// campaign has none.
    #[oai(path = "/", method = "post", operation_id = "assignCampaign")]
    async fn assign_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<LeadCampaignIn>,
    ) -> Answer<LeadCampaignOut> {
        assign(&state, &auth, request, &body, false).await
    }

    /// Replace a lead's campaign.
    ///
    /// Ends the lead's campaign of the type, if it has one, and assigns another. Unsent touchpoints of the ended one
    /// are canceled. For company users with the lead plugin. `404 6026` unknown lead, `409 6019` when the lead's status
    /// ends every campaign, `422 6049` for a re-engage campaign and a lead without a booker, `422 6048` when their
    /// bookers differ, `422 6047` when the campaign has none.
    #[oai(path = "/", method = "put", operation_id = "replaceCampaign")]
    async fn replace_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<LeadCampaignIn>,
    ) -> Answer<LeadCampaignOut> {
        assign(&state, &auth, request, &body, true).await
    }

    /// Get the campaigns of a lead.
    ///
    /// Those that are pending or active, at most one of each type. For company users with the lead plugin. `404 6026`
    /// unknown lead.
    #[oai(
        path = "/opportunity/:opportunityId",
        method = "get",
        operation_id = "getLeadCampaigns"
    )]
    async fn get_lead_campaigns(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Path<String>,
    ) -> Answer<Vec<LeadCampaignOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &opportunity_id).await?;
        let campaigns = lead_campaigns::of_lead(&mut tx, lead.id).await?;
        tx.commit().await?;
        answer(campaigns.into_iter().map(campaign_out).collect())
    }

    /// Get a campaign of a lead.
    ///
    /// Also one that ended. For company users with the lead plugin. `404 NOT_FOUND` unknown id.
    #[oai(path = "/:id", method = "get", operation_id = "getLeadCampaign")]
    async fn get_lead_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The campaign of the lead.
        id: Path<Uuid>,
    ) -> Answer<LeadCampaignOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let campaign = lead_campaigns::get(&mut tx, LeadCampaignId(id.0)).await?;
        tx.commit().await?;
        answer(campaign_out(crate::error::found(campaign)?))
    }

    /// Remove a campaign from a lead.
    ///
    /// Its unsent touchpoints are canceled; what was sent stays in the timeline. For company users with the lead
    /// plugin. `404 6023` when the lead doesn't have it any more.
    #[oai(path = "/:id", method = "delete", operation_id = "removeLeadCampaign")]
    async fn remove_lead_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The campaign of the lead.
        id: Path<Uuid>,
    ) -> Answer<LeadCampaignOut> {
        let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
        let by = (&origin(&state, request), state.clock.now());
        let id = LeadCampaignId(id.0);
        let mut tx = state.db.tenant(&scope).await?;
        assigning::remove(&mut tx, id, by)
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::RemoveFailed))?;
        let ended = lead_campaigns::get(&mut tx, id).await?;
        tx.commit().await?;
        answer(campaign_out(crate::error::found(ended)?))
    }

    /// Get the timeline of a lead.
    ///
    /// The touchpoints of all its campaigns and the messages that users sent at once, the earliest first, at most 500.
    /// Each names the actions that are possible now. For company users with the lead plugin. `404 6026` unknown lead.
    #[oai(
        path = "/touchpoints/:opportunityId",
        method = "get",
        operation_id = "getLeadTouchpoints"
    )]
    async fn get_lead_touchpoints(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The partner's id of the lead.
        #[oai(name = "opportunityId")]
        opportunity_id: Path<String>,
    ) -> Answer<Vec<LeadTouchpointOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &opportunity_id).await?;
        let items = timeline::of_lead(&mut tx, &lead, state.clock.now()).await?;
        let texts = items
            .iter()
            .map(|item| (item.channel, item.text.clone()))
            .collect();
        let beginnings = beginnings(&state, &mut tx, texts).await?;
        tx.commit().await?;
        let out = items
            .into_iter()
            .zip(beginnings)
            .map(|(item, beginning)| touchpoint_out(item, beginning));
        answer(out.collect())
    }

    /// Pause a touchpoint.
    ///
    /// It isn't sent at its time. For company users with the lead plugin. `404 NOT_FOUND` when the lead has no such
    /// touchpoint, `409 TOUCHPOINT_STATE` when its status doesn't allow it, `409 ACTION_RUNNING` during another action
    /// on the campaign.
    #[oai(
        path = "/touchpoints/pause",
        method = "post",
        operation_id = "pauseTouchpoint"
    )]
    async fn pause_touchpoint(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<TouchpointIn>,
    ) -> Answer<Done> {
        act(&state, &auth, request, (&body, Action::Pause, false)).await
    }

    /// Resume a touchpoint.
    ///
    /// It is sent at its time; if that is past, in the next hourly slot. For company users with the lead plugin. `404
    /// NOT_FOUND` when the lead has no such touchpoint, `409 TOUCHPOINT_STATE` when its status doesn't allow it, `409
    /// ACTION_RUNNING` during another action on the campaign.
    #[oai(
        path = "/touchpoints/resume",
        method = "post",
        operation_id = "resumeTouchpoint"
    )]
    async fn resume_touchpoint(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<TouchpointIn>,
    ) -> Answer<Done> {
        act(&state, &auth, request, (&body, Action::Resume, false)).await
    }

    /// Send a touchpoint now.
    ///
    /// With `pauseOtherTouchpoints` it is sent before its time and the others of the campaign are paused; without, it
    /// is sent again after it failed. A text is sent at any hour and without a consent. For company users with the lead
    /// plugin. `404 NOT_FOUND` when the lead has no such touchpoint, `409 TOUCHPOINT_STATE` when its status doesn't
    /// allow it, `409 ACTION_RUNNING` during another action on the campaign, `422 6043` without an email account, `422
    /// 6045` without a usable address of the lead, `422 DO_NOT_CALL` for a number on a do-not-call list until that is
    /// acknowledged, and `422 6036` with the reason when the message can't be sent.
    #[oai(
        path = "/touchpoints/accelerate",
        method = "post",
        operation_id = "accelerateTouchpoint"
    )]
    async fn accelerate_touchpoint(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<AccelerateIn>,
    ) -> Answer<Done> {
        let action = if body.pause_other_touchpoints {
            Action::SendNow
        } else {
            Action::Resend
        };
        let touchpoint = TouchpointIn {
            opportunity_id: body.opportunity_id.clone(),
            touchpoint_id: body.touchpoint_id,
        };
        let given = (&touchpoint, action, body.acknowledge_do_not_call);
        act(&state, &auth, request, given).await
    }

    /// Send a message to a lead at once.
    ///
    /// From a template for move leads. It is part of no campaign and pauses nothing. For company users with the lead
    /// plugin. `404 6026` unknown lead, `400 1014` for a template of another channel or event, `422 6043` without an
    /// email account, `422 6045` without a usable address of the lead, `422 DO_NOT_CALL` for a number on a do-not-call
    /// list until that is acknowledged, and `422 6036` with the reason when the message can't be sent.
    #[oai(
        path = "/touchpoints/send-accelerated",
        method = "post",
        operation_id = "sendAcceleratedMessage"
    )]
    async fn send_accelerated_message(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// A second order with the same key sends nothing.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 100))]
        idempotency_key: Header<Option<String>>,
        body: Body<AcceleratedMessageIn>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
        let mut checks = Checks::default();
        let channel = i16::try_from(body.message_type).ok().and_then(Channel::from_repr);
        let channel = checks.take("messageType", channel.ok_or("Must be 1 to 3"));
        let channel = checks.finish(channel)?;
        let order = idempotency_key
            .0
            .clone()
            .unwrap_or_else(|| Uuid::now_v7().to_string());
        let message = Accelerated {
            opportunity_id: &body.opportunity_id,
            channel,
            template: body.template_id,
            order: &order,
            is_do_not_call_confirmed: body.acknowledge_do_not_call,
            copy: picture_of,
        };
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        if let Some(mailbox) = body.account_id.filter(|_| body.is_aurinko) {
            let own = mail_connections::find(&mut tx, auth.0.user_id(), MailConnectionId(mailbox)).await?;
            own.ok_or_else(|| ApiError::field("accountId", "No mailbox of yours"))?;
        }
        match acting::send_accelerated(&mut tx, auth.0.user_id(), message, by).await {
            Ok(()) => {}
            Err(ActError::Missing) => return Err(ApiError::of(ErrorCode::LeadNotFound)),
            Err(ActError::State) => {
                let fault = "No template of your company for move leads and this type";
                return Err(ApiError::field("templateId", fault));
            }
            Err(error) => return Err(error.into()),
        }
        tx.commit().await?;
        answer(Done {})
    }

    /// Resume all paused touchpoints of a lead.
    ///
    /// Each is sent at its time. Of those whose time is past, one per channel is sent in the next slot and one on each
    /// following day. For company users with the lead plugin. `404 6026` unknown lead, `409 ACTION_RUNNING` during
    /// another action.
    #[oai(
        path = "/resume-campaign",
        method = "post",
        operation_id = "resumeLeadCampaigns"
    )]
    async fn resume_lead_campaigns(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<LeadIn>,
    ) -> Answer<ResumedOut> {
        let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &body.opportunity_id).await?;
        let resumed = match acting::resume_all(&mut tx, &lead, by).await {
            Ok(resumed) => resumed,
            Err(refusal) => {
                tx.rollback().await?;
                return Err(refusal.into());
            }
        };
        tx.commit().await?;
        answer(ResumedOut { resumed })
    }
}

/// The fault of a campaign that can't be assigned.
const NO_CAMPAIGN: &str = "No campaign of your company of this type";

async fn assign(
    state: &ApiState,
    auth: &Auth,
    request: &Request,
    body: &LeadCampaignIn,
    replaces: bool,
) -> Answer<LeadCampaignOut> {
    let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
    let kind = kind_of(body.r#type).map_err(|fault| ApiError::field("type", fault))?;
    let assignment = Assignment {
        opportunity_id: &body.opportunity_id,
        campaign: CampaignId(body.campaign_id),
        kind,
        replaces,
        copy: picture_of,
    };
    let by = (&origin(state, request), state.clock.now());
    let mut tx = state.db.tenant(&scope).await?;
    let assigned: LeadCampaign = assigning::assign(&mut tx, auth.0.user_id(), assignment, by).await?;
    tx.commit().await?;
    answer(campaign_out(assigned))
}

async fn act(
    state: &ApiState,
    auth: &Auth,
    request: &Request,
    (body, action, is_do_not_call_confirmed): (&TouchpointIn, Action, bool),
) -> Answer<Done> {
    let scope = auth.0.allow_company(Permission::LeadCampaignsWrite)?;
    let ordered = Act {
        opportunity_id: &body.opportunity_id,
        touchpoint: TouchpointId(body.touchpoint_id),
        action,
        is_do_not_call_confirmed,
    };
    let by = (&origin(state, request), state.clock.now());
    let mut tx = state.db.tenant(&scope).await?;
    if let Err(refusal) = acting::act(&mut tx, auth.0.user_id(), ordered, by).await {
        tx.rollback().await?;
        return Err(refusal.into());
    }
    tx.commit().await?;
    answer(Done {})
}

impl From<AssignError> for ApiError {
    fn from(error: AssignError) -> Self {
        let obstacle = match error {
            AssignError::Refused(obstacle) => obstacle,
            AssignError::Database(error) => return error.into(),
        };
        let code = ErrorCode::AssignFailed;
        match obstacle {
            Obstacle::NoLead => Self::of(ErrorCode::LeadNotFound),
            Obstacle::NoCampaign => Self::field("campaignId", NO_CAMPAIGN),
            Obstacle::LeadWithoutBooker => Self::of(ErrorCode::LeadWithoutBooker),
            Obstacle::CampaignWithoutBooker => Self::of(ErrorCode::BookerNotConfigured),
            Obstacle::OtherBooker => Self::of(ErrorCode::BookerMismatch),
            Obstacle::AlreadyRuns => Self::worded(
                code,
                "The lead already has a campaign of this type. Remove it first.",
            ),
            Obstacle::Booked | Obstacle::Lost | Obstacle::Inactive => Self::worded(
                code,
                format!("A campaign can't start for this lead: {}.", obstacle.words()),
            ),
        }
    }
}

impl From<ActError> for ApiError {
    fn from(error: ActError) -> Self {
        let why = match error {
            ActError::Missing => return Self::of(ErrorCode::NotFound),
            ActError::State => return Self::of(ErrorCode::TouchpointState),
            ActError::Running => return Self::of(ErrorCode::ActionRunning),
            ActError::Database(error) => return error.into(),
            ActError::Refused(why) => why,
        };
        let explained = words::with_detail(why.reason.code(), why.detail.as_deref());
        match why.reason {
            Reason::NoAccount | Reason::MailboxDisconnected => Self::of(ErrorCode::NoSendingAccount),
            Reason::NoAddress | Reason::InvalidAddress => {
                Self::worded(ErrorCode::InvalidLeadAddress, explained)
            }
            Reason::DoNotCall => Self::of_field(ErrorCode::DoNotCall, "acknowledgeDoNotCall"),
            _ => Self::worded(ErrorCode::LeadMessageFailed, explained),
        }
    }
}
