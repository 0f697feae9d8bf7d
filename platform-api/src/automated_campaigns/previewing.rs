//! Previews of automated campaigns: ordered, and read.

use chrono::{DateTime, Utc};
use database::lead_campaigns::automated_preview::{
    self as preview, Counts, OrderError, Part, Preview, PreviewLead, PreviewTouchpoint, Prospect,
};
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId};
use domain::messages::words;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Checks, Count, first_page, page, ten_rows};
use crate::state::ApiState;
use crate::tags::Tag;

/// An automated campaign to preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutomatedPreviewIn {
    /// The automated campaign.
    pub automated_campaign_id: Uuid,
}

/// A page of the leads of a preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutomatedPreviewLeadsIn {
    /// The preview.
    pub preview_id: Uuid,
    /// 1 from now on, 2 now.
    pub set: i16,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
}

/// The number of campaigns of a type.
#[derive(Debug, Object)]
pub struct PreviewTypeOut {
    /// 1 pre-sale, 2 re-engage, 3 closer.
    r#type: i16,
    /// The campaigns that start.
    leads: i64,
}

/// The figures of a part of a preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PreviewCountsOut {
    /// The campaigns that start.
    pub leads: i64,
    /// Their touchpoints.
    pub touchpoints: i64,
    /// Those that go at their time.
    pub sent: i64,
    /// Those that are held or delayed at their time.
    pub held: i64,
    /// Those that expire.
    pub expired: i64,
    /// Those that are never sent.
    pub canceled: i64,
    /// The emails that go or are held.
    pub emails: i64,
    /// The texts that go or are held.
    pub texts: i64,
    /// The postcards that go or are held.
    pub mailers: i64,
    /// The price of the messages that go, in US dollars, by the providers' price lists.
    pub cost: f64,
    /// The campaigns by type.
    pub by_type: Vec<PreviewTypeOut>,
}

/// A preview of an automated campaign.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AutomatedPreviewOut {
    /// The preview.
    pub preview_id: Uuid,
    /// The automated campaign.
    pub automated_campaign_id: Uuid,
    /// 1 calculating, 2 ready, 3 failed.
    pub state: i16,
    /// Whether the automated campaign can be switched on by it.
    pub is_current: bool,
    /// When it was ordered.
    pub created_at: DateTime<Utc>,
    /// When it was calculated.
    pub calculated_at: Option<DateTime<Utc>>,
    /// What the automated campaign would have done with the changes of the last 30 days.
    pub from_now_on: PreviewCountsOut,
    /// What the leads would get that qualified at the preview.
    pub now: PreviewCountsOut,
}

/// A touchpoint of a previewed lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AutomatedPreviewTouchpointOut {
    /// 1 email, 2 SMS, 3 mailer.
    pub message_type: i16,
    /// The name of its template.
    pub template_name: String,
    /// When it is due; absent while its day is not known.
    pub due_at: Option<DateTime<Utc>>,
    /// 1 goes, 2 held or delayed, 3 expires, 4 never sent, 5 its day is not known.
    pub state: i16,
    /// Why, in words.
    pub reason: Option<String>,
}

/// A lead of a preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutomatedPreviewLeadOut {
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The lead's name.
    pub lead_name: String,
    /// The type of the campaign: 1 pre-sale, 2 re-engage, 3 closer.
    pub r#type: i16,
    /// The campaign.
    pub campaign_name: String,
    /// When it would start.
    pub starts_at: DateTime<Utc>,
    /// Its touchpoints in the order of the campaign.
    pub touchpoints: Vec<AutomatedPreviewTouchpointOut>,
}

/// The calls about previews of automated campaigns.
pub struct AutomatedPreviewsApi;

#[OpenApi(prefix_path = "/campaigns", tag = "Tag::Campaigns")]
impl AutomatedPreviewsApi {
    /// Order a preview of an automated campaign.
    ///
    /// A job calculates what it would have done with the changes of the last 30 days, and what the leads would get that
    /// qualify today; 10,000 leads each at most. Nothing is assigned. The preview can be used for 24 hours to switch it
    /// on, until the automated campaign or one of its campaigns changes. For Company Admins and Submarket Owners with the
    /// lead plugin. `404 NOT_FOUND` unknown automated campaign. Other errors: `429 RATE_LIMITED`.
    #[oai(
        path = "/order-automated-preview",
        method = "post",
        operation_id = "orderAutomatedPreview"
    )]
    async fn order_automated_preview(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<AutomatedPreviewIn>,
    ) -> Answer<AutomatedPreviewOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let now = state.clock.now();
        let id = AutomatedCampaignId(body.automated_campaign_id);
        let mut tx = state.db.tenant(&scope).await?;
        let (ordered, _) = preview::order(&mut tx, id, (auth.0.user_id(), now)).await?;
        let ordered = found(preview::get(&mut tx, ordered, now).await?)?;
        tx.commit().await?;
        answer(preview_out(ordered))
    }

    /// Get a preview of an automated campaign.
    ///
    /// Its state and its figures. For Company Admins and Submarket Owners with the lead plugin. `404 NOT_FOUND` unknown
    /// preview.
    #[oai(
        path = "/get-automated-preview",
        method = "get",
        operation_id = "getAutomatedPreview"
    )]
    async fn get_automated_preview(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The preview.
        #[oai(name = "previewId")]
        preview_id: Query<Uuid>,
    ) -> Answer<AutomatedPreviewOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let id = AutomatedPreviewId(preview_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let stored = found(preview::get(&mut tx, id, state.clock.now()).await?)?;
        tx.commit().await?;
        answer(preview_out(stored))
    }

    /// Get a page of the leads of a preview.
    ///
    /// The last start first, with the touchpoints of each campaign. For Company Admins and Submarket Owners with the lead
    /// plugin. `404 NOT_FOUND` unknown preview.
    #[oai(
        path = "/get-automated-preview-leads",
        method = "post",
        operation_id = "getAutomatedPreviewLeads"
    )]
    async fn get_automated_preview_leads(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<AutomatedPreviewLeadsIn>,
    ) -> Answer<PageOut<AutomatedPreviewLeadOut>> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let mut checks = Checks::default();
        let part = checks.take("set", Part::from_repr(body.set).ok_or("Must be 1 or 2"));
        let page = page(&mut checks, body.page_index, body.page_size);
        let (part, page) = checks.finish(part.zip(page))?;
        let id = AutomatedPreviewId(body.preview_id);
        let mut tx = state.db.tenant(&scope).await?;
        found(preview::get(&mut tx, id, state.clock.now()).await?)?;
        let (leads, total) = preview::leads(&mut tx, (id, part), page).await?;
        tx.commit().await?;
        answer(PageOut::new(leads.into_iter().map(lead_out), total))
    }
}

fn preview_out(preview: Preview) -> AutomatedPreviewOut {
    let state = match (preview.calculated_at, preview.has_failed) {
        (Some(_), _) => 2,
        (None, true) => 3,
        (None, false) => 1,
    };
    AutomatedPreviewOut {
        preview_id: preview.id.0,
        automated_campaign_id: preview.automated.0,
        state,
        is_current: preview.is_usable,
        created_at: preview.created_at,
        calculated_at: preview.calculated_at,
        from_now_on: counts_out(preview.from_now_on),
        now: counts_out(preview.now),
    }
}

fn counts_out(counts: Counts) -> PreviewCountsOut {
    let of = |channel: i16| counts.by_channel.get(&channel).copied().unwrap_or(0);
    PreviewCountsOut {
        leads: counts.campaigns,
        touchpoints: counts.goes + counts.waits + counts.expires + counts.canceled + counts.unknown,
        sent: counts.goes,
        held: counts.waits,
        expired: counts.expires,
        canceled: counts.canceled,
        emails: of(1),
        texts: of(2),
        mailers: of(3),
        cost: dollars(counts.micros),
        by_type: counts
            .by_type
            .into_iter()
            .map(|(r#type, leads)| PreviewTypeOut { r#type, leads })
            .collect(),
    }
}

#[allow(clippy::cast_precision_loss, reason = "prices are far below 2^52 millionths")]
fn dollars(micros: i64) -> f64 {
    micros as f64 / 1_000_000.0
}

fn lead_out(lead: PreviewLead) -> AutomatedPreviewLeadOut {
    AutomatedPreviewLeadOut {
        opportunity_id: lead.opportunity_id,
        lead_name: lead.name,
        r#type: lead.kind.code(),
        campaign_name: lead.campaign_name,
        starts_at: lead.starts_at,
        touchpoints: lead.touchpoints.into_iter().map(touchpoint_out).collect(),
    }
}

fn touchpoint_out(touchpoint: PreviewTouchpoint) -> AutomatedPreviewTouchpointOut {
    AutomatedPreviewTouchpointOut {
        message_type: touchpoint.channel,
        template_name: touchpoint.template,
        due_at: touchpoint.due_at,
        state: match touchpoint.prospect {
            Prospect::Goes => 1,
            Prospect::Waits => 2,
            Prospect::Expires => 3,
            Prospect::Canceled => 4,
            Prospect::Unknown => 5,
        },
        reason: touchpoint
            .reason
            .map(|code| words::with_detail(&code, touchpoint.detail.as_deref())),
    }
}

impl From<OrderError> for ApiError {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::Missing => Self::of(ErrorCode::NotFound),
            OrderError::Job(error) => error.into(),
            OrderError::Database(error) => error.into(),
        }
    }
}
