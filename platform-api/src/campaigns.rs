//! The campaigns of a company.

mod new_text;
mod preview;
mod results;
mod touchpoints;
mod upcoming;
mod wire;

use database::campaigns::{self, Campaign, SaveError};
use database::lead_campaigns::campaign_preview::{self, Contents};
use database::lead_campaigns::{new_text as text, upcoming as coming, warnings};
use database::{Session, TenantTx, companies, results as counting};
use domain::campaigns::{self as rules, CampaignType, Draft, MOST_CAMPAIGNS, SendingHour};
use domain::ids::{BookerCodeId, CampaignId, UserId};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, PageOut, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Checks, page};
use crate::leads::lead;
use crate::origin::origin;
use crate::sent_pictures::picture_of;
use crate::state::ApiState;
use crate::tags::Tag;
use new_text::{NewTemplateIn, NewTemplateOut};
use preview::{CampaignPreviewIn, CampaignPreviewOut, preview_out, touchpoints_out};
use results::{CampaignResultsOut, ResultLeadOut, ResultLeadsIn, counted, lead_out, results_out};
use upcoming::{UpcomingTouchpointsOut, upcoming_out};
use wire::{
    CampaignChoiceOut, CampaignIn, CampaignListIn, CampaignOut, CampaignRowOut, campaign_out, choice_out,
    row_out,
};

pub use preview::labels;

/// The calls about campaigns.
pub struct CampaignsApi;

#[OpenApi(prefix_path = "/campaigns", tag = "Tag::Campaigns")]
impl CampaignsApi {
    /// Get a page of the company's campaigns of a type.
    ///
    /// Newest first, ten by default. For company users with the lead plugin.
    #[oai(path = "/list", method = "post", operation_id = "getCampaigns")]
    async fn get_campaigns(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<CampaignListIn>,
    ) -> Answer<PageOut<CampaignRowOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut checks = Checks::default();
        let kind = checks.take("type", kind_of(body.r#type));
        let page = page(&mut checks, body.page_index, body.page_size);
        let (kind, page) = checks.finish(kind.zip(page))?;
        let mut tx = state.db.tenant(&scope).await?;
        let (campaigns, total) = campaigns::page(&mut tx, kind, page).await?;
        tx.commit().await?;
        let rows = campaigns
            .into_iter()
            .map(|campaign| row_out(campaign, |owner| may_change(&auth.0, owner)));
        answer(PageOut::new(rows, total))
    }

    /// List the company's campaigns of a type for a choice.
    ///
    /// In alphabetical order, at most 500. For company users with the lead plugin.
    #[oai(path = "/by-type/:type", method = "get", operation_id = "getCampaignsByType")]
    async fn get_campaigns_by_type(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// 1 pre-sale, 2 re-engage, 3 closer.
        r#type: Path<i64>,
    ) -> Answer<Vec<CampaignChoiceOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let kind = kind_of(r#type.0).map_err(|fault| ApiError::field("type", fault))?;
        let mut tx = state.db.tenant(&scope).await?;
        let choices = campaigns::choices(&mut tx, kind).await?;
        tx.commit().await?;
        answer(choices.into_iter().map(choice_out).collect())
    }

    /// Count the touchpoints of the next seven days.
    ///
    /// By day and channel, from today on in the company's time zone: the touchpoints of leads that wait for their time,
    /// with the postcard caps of the months. For company users with the lead plugin.
    #[oai(
        path = "/get-upcoming-touchpoints",
        method = "get",
        operation_id = "getUpcomingTouchpoints"
    )]
    async fn get_upcoming_touchpoints(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<UpcomingTouchpointsOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let upcoming = coming::upcoming(&mut tx, state.clock.now()).await?;
        tx.commit().await?;
        answer(upcoming_out(upcoming))
    }

    /// Get the results of a campaign.
    ///
    /// The outcomes of the messages that it sent in the twelve months, the quarter or the month, in total, by touchpoint, by
    /// booker and by sales person. A message counts on the day it was sent. For company users with the lead plugin.
    /// `404 NOT_FOUND` unknown campaign.
    #[oai(
        path = "/get-campaign-results",
        method = "get",
        operation_id = "getCampaignResults"
    )]
    async fn get_campaign_results(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The campaign.
        #[oai(name = "campaignId")]
        campaign_id: Query<Uuid>,
        /// 1 the twelve months to today, 2 since the quarter's first day, 3 since the month's.
        timeframe: Query<i32>,
    ) -> Answer<CampaignResultsOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let timeframe =
            results::timeframe(timeframe.0).map_err(|fault| ApiError::field("timeframe", fault))?;
        let mut tx = state.db.tenant(&scope).await?;
        let campaign = stored(&mut tx, CampaignId(campaign_id.0)).await?;
        let period = timeframe.period(state.clock.now(), companies::time_zone(&mut tx).await?);
        let counted = counting::of_campaign(&mut tx, &campaign, period.begins_at).await?;
        tx.commit().await?;
        let of = (campaign.summary.id.0, campaign.summary.name);
        answer(results_out(of, period, counted))
    }

    /// List the messages that a figure of the results counts, with their leads.
    ///
    /// The latest first, ten by default; `recordsTotal` is the figure. For company users with the lead plugin.
    /// `404 NOT_FOUND` unknown campaign.
    #[oai(path = "/get-result-leads", method = "post", operation_id = "getResultLeads")]
    async fn get_result_leads(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ResultLeadsIn>,
    ) -> Answer<PageOut<ResultLeadOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut checks = Checks::default();
        let timeframe = checks.take("timeframe", results::timeframe(body.timeframe));
        let counted = counted(&mut checks, &body);
        let page = page(&mut checks, body.page_index, body.page_size);
        let ((timeframe, counted), page) = checks.finish(timeframe.zip(counted).zip(page))?;
        let mut tx = state.db.tenant(&scope).await?;
        let campaign = stored(&mut tx, CampaignId(body.campaign_id)).await?;
        let period = timeframe.period(state.clock.now(), companies::time_zone(&mut tx).await?);
        let since = period.begins_at;
        let (touches, total) = counting::counted(&mut tx, campaign.summary.id, since, &counted, page).await?;
        tx.commit().await?;
        answer(PageOut::new(touches.into_iter().map(lead_out), total))
    }

    /// Use the current text of a template for touchpoints that wait.
    ///
    /// Touchpoints keep the text that their campaign was assigned with. This gives the waiting and paused ones the
    /// template's current text; with `isPreview` it only counts them. Messages that are already in the outbox keep their
    /// text. For Company Admins and Submarket Owners with the lead plugin. `404 NOT_FOUND` unknown template.
    #[oai(path = "/use-new-template", method = "post", operation_id = "useNewTemplate")]
    async fn use_new_template(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<NewTemplateIn>,
    ) -> Answer<NewTemplateOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        let current = found(text::keep_current(&mut tx, body.template_id, picture_of, now).await?)?;
        if body.is_preview {
            let touchpoints = text::count_older(&mut tx, &current).await?;
            tx.rollback().await?;
            return answer(NewTemplateOut { touchpoints });
        }
        tx.commit().await?;
        let mut tx = state.db.tenant(&scope).await?;
        let touchpoints = text::use_current(&mut tx, &current, (&origin(&state, request), now)).await?;
        tx.commit().await?;
        answer(NewTemplateOut { touchpoints })
    }

    /// Preview a campaign, saved or unsaved.
    ///
    /// With a lead: what each touchpoint would do if the campaign were assigned to it now and it qualified, with the
    /// filled texts. The warnings are counted over the newest 1,000 leads that qualify for the type today. Nothing is
    /// stored. For company users with the lead plugin. `400 1014` with the fields that are refused, `422 6044` for a
    /// re-engage campaign without a booker, `404 6026` unknown lead.
    #[oai(path = "/preview-campaign", method = "post", operation_id = "previewCampaign")]
    async fn preview_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<CampaignPreviewIn>,
    ) -> Answer<CampaignPreviewOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWrite)?;
        let draft = unnamed(&body.campaign)?;
        let (user, now) = (auth.0.user_id(), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        campaigns::check(&mut tx, &draft).await?;
        let contents = Contents::keep(&mut tx, &draft, picture_of, now).await?;
        let given = (&draft, &contents);
        let touchpoints = match &body.opportunity_id {
            None => Vec::new(),
            Some(id) => {
                let lead = lead(&mut tx, id).await?;
                campaign_preview::preview(&mut tx, user, given, &lead, now).await?
            }
        };
        let touchpoints = touchpoints_out(&state, &mut tx, touchpoints).await?;
        let warnings = warnings::count(&mut tx, user, given, now).await?;
        // The contents are not kept.
        tx.rollback().await?;
        answer(preview_out(touchpoints, warnings))
    }

    /// Create a campaign.
    ///
    /// For company users with the lead plugin. `400 1014` with the fields that are refused, `422 6044` for a re-engage
    /// campaign without a booker, `409 6046` when its booker has one, `404 NOT_FOUND` for a company that was deleted
    /// meanwhile.
    #[oai(path = "/create", method = "post", operation_id = "createCampaign")]
    async fn create_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<CampaignIn>,
    ) -> Answer<CampaignOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWrite)?;
        let draft = draft(&body)?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let id = campaigns::create(&mut tx, auth.0.user_id(), &draft, by).await?;
        let campaign = stored(&mut tx, id).await?;
        tx.commit().await?;
        answer(out(campaign, &auth.0))
    }

    /// Get a campaign with its touchpoints.
    ///
    /// For company users with the lead plugin. `404 NOT_FOUND` unknown campaign.
    #[oai(path = "/:id", method = "get", operation_id = "getCampaign")]
    async fn get_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The campaign.
        id: Path<Uuid>,
    ) -> Answer<CampaignOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let campaign = stored(&mut tx, CampaignId(id.0)).await?;
        tx.commit().await?;
        answer(out(campaign, &auth.0))
    }

    /// Change a campaign.
    ///
    /// Equal values change nothing. Leads that the campaign is assigned to keep their touchpoints. A Bucket Owner
    /// changes only own campaigns, `403 2` for others. For company users with the lead plugin. `400 1014` with
    /// the fields that are refused, `422 6044` for a re-engage campaign without a booker, `409 6046` when its booker has
    /// another one, `409 STALE_WRITE` when `version` is given and no longer current, `404 NOT_FOUND` unknown campaign.
    #[oai(path = "/:id", method = "put", operation_id = "updateCampaign")]
    async fn update_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The campaign.
        id: Path<Uuid>,
        body: Body<CampaignIn>,
    ) -> Answer<CampaignOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWrite)?;
        let draft = draft(&body)?;
        let id = CampaignId(id.0);
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        allowed(&mut tx, &auth.0, id).await?;
        campaigns::update(&mut tx, (id, body.version), &draft, by).await?;
        let campaign = stored(&mut tx, id).await?;
        tx.commit().await?;
        answer(out(campaign, &auth.0))
    }

    /// Delete a campaign.
    ///
    /// A Bucket Owner deletes only own campaigns, `403 2` for others. For company users with the lead plugin.
    /// `404 NOT_FOUND` unknown campaign, `409 6006` with the names of automated campaigns and leads that have it.
    #[oai(path = "/:id", method = "delete", operation_id = "deleteCampaign")]
    async fn delete_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The campaign.
        id: Path<Uuid>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::CampaignsWrite)?;
        let id = CampaignId(id.0);
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        allowed(&mut tx, &auth.0, id).await?;
        campaigns::delete(&mut tx, id, by).await?;
        tx.commit().await?;
        answer(Done {})
    }
}

pub fn kind_of(number: i64) -> Result<CampaignType, &'static str> {
    i16::try_from(number)
        .ok()
        .and_then(CampaignType::from_repr)
        .ok_or("Must be 1 to 3")
}

/// Whether the user may change and delete a campaign of `owner`.
fn may_change(session: &Session, owner: UserId) -> bool {
    let of_all = session.allow_company(Permission::CampaignsWriteAll).is_ok();
    of_all || (session.allow_company(Permission::CampaignsWrite).is_ok() && owner == session.user_id())
}

/// Refuses a campaign that the user may not change.
async fn allowed(tx: &mut TenantTx, session: &Session, id: CampaignId) -> Result<(), ApiError> {
    let campaign = stored(tx, id).await?;
    if may_change(session, campaign.summary.created_by) {
        Ok(())
    } else {
        Err(ApiError::of(ErrorCode::InsufficientPermission))
    }
}

async fn stored(tx: &mut TenantTx, id: CampaignId) -> Result<Campaign, ApiError> {
    found(campaigns::get(tx, id).await?)
}

fn out(campaign: Campaign, session: &Session) -> CampaignOut {
    campaign_out(campaign, |owner| may_change(session, owner))
}

/// The campaign that a body describes.
fn draft(body: &CampaignIn) -> Result<Draft, ApiError> {
    let mut checks = Checks::default();
    let name = checks.take("templateName", rules::name(&body.template_name));
    read(checks, body, name)
}

/// The campaign that a body describes, whatever its name is.
fn unnamed(body: &CampaignIn) -> Result<Draft, ApiError> {
    read(Checks::default(), body, Some(body.template_name.clone()))
}

/// The rest of a campaign whose name is checked.
fn read(mut checks: Checks, body: &CampaignIn, name: Option<String>) -> Result<Draft, ApiError> {
    let kind = checks.take("type", kind_of(body.r#type));
    let timing = body.campaign_timing.as_deref().unwrap_or_default();
    let hour = if timing.trim().is_empty() {
        Err("Campaign timing is required")
    } else {
        SendingHour::parse(timing).ok_or("Must be a full hour from 09:00:00 to 21:00:00")
    };
    let hour = checks.take("campaignTiming", hour);
    let zone = body.time_zone_id.or(body.timezone).ok_or("Timezone is required");
    let time_zone = checks.take("timeZoneId", zone);
    let steps = touchpoints::checked(&mut checks, &body.touchpoints.0, hour);
    if kind.is_some_and(|kind| kind != CampaignType::ReEngage) {
        for (field, is_given) in [
            (
                "bookerServiceProviderId",
                body.booker_service_provider_id.is_some(),
            ),
            ("salesPerson", body.sales_person.is_some()),
        ] {
            if is_given {
                checks.refuse(field, "Only a re-engage campaign has one");
            }
        }
    }
    let read = name.zip(kind).zip(hour).zip(time_zone).zip(steps);
    let ((((name, kind), hour), time_zone), steps) = checks.finish(read)?;
    if kind == CampaignType::ReEngage && body.booker_service_provider_id.is_none() {
        return Err(ApiError::of_field(
            ErrorCode::BookerRequired,
            "bookerServiceProviderId",
        ));
    }
    Ok(Draft {
        name,
        kind,
        hour,
        time_zone: time_zone.0,
        booker: body.booker_service_provider_id.map(BookerCodeId),
        sales_person: body.sales_person.map(UserId),
        steps,
    })
}

/// Names some of the users of a campaign.
fn named(of: &str, names: &[String], total: i64) -> String {
    let others = total - i64::try_from(names.len()).unwrap_or_default();
    let more = if others > 0 {
        format!(" and {others} more")
    } else {
        String::new()
    };
    format!("{of}: {}{more}.", names.join(", "))
}

impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Missing => Self::of(ErrorCode::NotFound),
            SaveError::Stale => Self::of(ErrorCode::StaleWrite),
            SaveError::OtherType => Self::field("type", "The type of a campaign can't change"),
            SaveError::TooMany => Self::field(
                "templateName",
                format!("A company has at most {MOST_CAMPAIGNS} campaigns"),
            ),
            SaveError::NoBooker => Self::field("bookerServiceProviderId", "No such booker"),
            SaveError::NoSalesPerson => Self::field("salesPerson", "No such active user"),
            SaveError::BookerTaken => Self::of_field(ErrorCode::ReEngageTaken, "bookerServiceProviderId"),
            SaveError::InUse { automated, leads } => {
                let code = ErrorCode::CampaignInUse;
                let uses = [("Automated campaigns", automated), ("Leads", leads)];
                let uses = uses.into_iter().filter(|(_, (_, total))| *total > 0);
                let uses: Vec<String> = uses
                    .map(|(of, (names, total))| named(of, &names, total))
                    .collect();
                Self::worded(code, format!("{} {}", code.words(), uses.join(" ")))
            }
            SaveError::Templates(places) => {
                let details = places.into_iter().map(touchpoints::no_template);
                Self::with_details(ErrorCode::InvalidInput, details.collect())
            }
            SaveError::Database(error) => error.into(),
        }
    }
}
