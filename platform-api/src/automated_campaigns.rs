//! The automated campaigns of a company.

mod previewing;
mod wire;

use database::automated_campaigns::{self as automated, AutomatedCampaign, SaveError, Saved};
use database::lead_campaigns::automation::{self, Chosen, SwitchError};
use database::sales_person_ids;
use database::{Session, TenantTx};
use domain::campaigns::automation::{Choices, Draft, MOST_AUTOMATED};
use domain::campaigns::{CampaignType, MAX_NAME};
use domain::ids::{AutomatedCampaignId, AutomatedPreviewId, BookerCodeId, CampaignId, UserId};
use domain::leads::Code;
use domain::move_types::MoveType;
use domain::roles::{Permission, Role};
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Path;
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;
use wire::{
    AutomatedCampaignIn, AutomatedCampaignOut, AutomatedSwitchIn, AutomationDecisionIn, AutomationStateOut,
    Rights, automated_out, state_out,
};

pub use previewing::AutomatedPreviewsApi;

/// The most leads that a user chooses one by one when switching on.
const MOST_CHOSEN: usize = 1_000;

/// The calls about automated campaigns.
pub struct AutomatedCampaignsApi;

#[OpenApi(prefix_path = "/campaigns", tag = "Tag::Campaigns")]
impl AutomatedCampaignsApi {
    /// List the automated campaigns of the company.
    ///
    /// Newest first, at most 500. For company users with the lead plugin.
    #[oai(
        path = "/automated-campaigns",
        method = "get",
        operation_id = "getAutomatedCampaigns"
    )]
    async fn get_automated_campaigns(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<Vec<AutomatedCampaignOut>> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let list = automated::list(&mut tx, state.clock.now()).await?;
        tx.commit().await?;
        answer(list.into_iter().map(|one| out(one, &auth.0)).collect())
    }

    /// Get an automated campaign.
    ///
    /// For company users with the lead plugin. `404 NOT_FOUND` unknown automated campaign.
    #[oai(
        path = "/automated-campaigns/:id",
        method = "get",
        operation_id = "getAutomatedCampaign"
    )]
    async fn get_automated_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The automated campaign.
        id: Path<Uuid>,
    ) -> Answer<AutomatedCampaignOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let stored = stored(&state, &mut tx, AutomatedCampaignId(id.0)).await?;
        tx.commit().await?;
        answer(out(stored, &auth.0))
    }

    /// Create an automated campaign.
    ///
    /// It is off, whatever `isActive` says; switching it on needs a preview. For Company Admins and Submarket Owners with
    /// the lead plugin. `400 1014` with the fields that are refused, `409 DuplicateAutomatedCampaign` when the company
    /// has one with the move type, booker and sales person id, `422 6048` for a re-engage campaign of another booker,
    /// `404 NOT_FOUND` for a company that was deleted meanwhile.
    #[oai(
        path = "/create-automated-campaign",
        method = "post",
        operation_id = "createAutomatedCampaign"
    )]
    async fn create_automated_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<AutomatedCampaignIn>,
    ) -> Answer<AutomatedCampaignOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let draft = draft(&mut tx, &body).await?;
        let id = automated::create(&mut tx, auth.0.user_id(), &draft, by).await?;
        let stored = stored(&state, &mut tx, id).await?;
        tx.commit().await?;
        answer(out(stored, &auth.0))
    }

    /// Change an automated campaign.
    ///
    /// Leads keep what it assigned to them. Another move type, booker, sales person id or campaign switches it off.
    /// Equal values change nothing. For Company Admins and Submarket Owners with the lead plugin; `403 2` for `isActive`
    /// if the caller may not switch it. `400 1014` with the fields that are refused, `409 DuplicateAutomatedCampaign`
    /// when the company has another one with the move type, booker and sales person id, `422 6048` for a re-engage
    /// campaign of another booker, `409 PREVIEW_OUTDATED` when it is off, `isActive` is true and `previewId` names no
    /// current preview, `409 STALE_WRITE` when `version` is given and no longer current, `404 NOT_FOUND` unknown
    /// automated campaign.
    #[oai(
        path = "/automated-campaigns/:id",
        method = "put",
        operation_id = "updateAutomatedCampaign"
    )]
    async fn update_automated_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The automated campaign.
        id: Path<Uuid>,
        body: Body<AutomatedCampaignIn>,
    ) -> Answer<AutomatedCampaignOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let by = (&origin(&state, request), state.clock.now());
        let id = AutomatedCampaignId(id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let before = stored(&state, &mut tx, id).await?;
        let draft = draft(&mut tx, &body).await?;
        let was_on = before.on_since.is_some();
        if was_on != body.is_active {
            may_switch(&auth.0, &before)?;
        }
        let saved = automated::update(&mut tx, (id, body.version), &draft, by).await?;
        if was_on && !body.is_active {
            automated::switch_off(&mut tx, id, by).await?;
        } else if body.is_active && !was_on && saved == Saved::Kept {
            let preview = body.preview_id.map(AutomatedPreviewId);
            automation::switch_on(&mut tx, id, (preview, &Chosen::Leads(Vec::new())), by).await?;
        }
        let stored = stored(&state, &mut tx, id).await?;
        tx.commit().await?;
        answer(out(stored, &auth.0))
    }

    /// Delete an automated campaign.
    ///
    /// What it assigned stays. For Company Admins and Submarket Owners with the lead plugin. `404 NOT_FOUND` unknown
    /// automated campaign, `409 6006` while it is on.
    #[oai(
        path = "/automated-campaigns/:id",
        method = "delete",
        operation_id = "deleteAutomatedCampaign"
    )]
    async fn delete_automated_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        /// The automated campaign.
        id: Path<Uuid>,
    ) -> Answer<Done> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        automated::delete(&mut tx, AutomatedCampaignId(id.0), by).await?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Switch an automated campaign on or off.
    ///
    /// On needs its newest preview, which must be current: from then on leads that change get campaigns, and so do the
    /// leads of the preview's second part that are chosen. Off changes nothing that was assigned. For Company Admins with
    /// the lead plugin, and for Submarket Owners where the sales person is the Submarket Owner or one of its Bucket
    /// Owners, `403 2` for others. `404 NOT_FOUND` unknown automated campaign, `409 PREVIEW_OUTDATED` without a current
    /// preview.
    #[oai(
        path = "/switch-automated-campaign",
        method = "post",
        operation_id = "switchAutomatedCampaign"
    )]
    async fn switch_automated_campaign(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<AutomatedSwitchIn>,
    ) -> Answer<AutomatedCampaignOut> {
        let scope = auth.0.allow_company(Permission::CampaignsWriteAll)?;
        let chosen = chosen(&body)?;
        let by = (&origin(&state, request), state.clock.now());
        let id = AutomatedCampaignId(body.automated_campaign_id);
        let mut tx = state.db.tenant(&scope).await?;
        let before = stored(&state, &mut tx, id).await?;
        may_switch(&auth.0, &before)?;
        if body.is_active {
            let preview = body.preview_id.map(AutomatedPreviewId);
            automation::switch_on(&mut tx, id, (preview, &chosen), by).await?;
        } else {
            automated::switch_off(&mut tx, id, by).await?;
        }
        let stored = stored(&state, &mut tx, id).await?;
        tx.commit().await?;
        answer(out(stored, &auth.0))
    }

    /// Tell whether automation has stopped.
    ///
    /// It stops after 1,000 automatic assignments within an hour; further leads wait for a Company Admin's decision. For
    /// company users with the lead plugin.
    #[oai(
        path = "/get-automation-state",
        method = "get",
        operation_id = "getAutomationState"
    )]
    async fn get_automation_state(&self, state: Data<&ApiState>, auth: Auth) -> Answer<AutomationStateOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let standstill = automation::standstill(&mut tx).await?;
        tx.commit().await?;
        answer(state_out(standstill, may_decide(&auth.0)))
    }

    /// Decide about the leads that wait since automation stopped.
    ///
    /// With `isContinued` they get their campaigns, up to 1,000 more within an hour. Otherwise they get none until they
    /// change again. Without a stop nothing changes. For Company Admins with the lead plugin.
    #[oai(
        path = "/decide-automation",
        method = "post",
        operation_id = "decideAutomation"
    )]
    async fn decide_automation(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<AutomationDecisionIn>,
    ) -> Answer<AutomationStateOut> {
        let scope = auth.0.allow_company(Permission::AutomationDecide)?;
        let by = (&origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        automation::decide(&mut tx, (auth.0.user_id(), body.is_continued), by).await?;
        let standstill = automation::standstill(&mut tx).await?;
        tx.commit().await?;
        answer(state_out(standstill, may_decide(&auth.0)))
    }
}

fn may_decide(session: &Session) -> bool {
    session.allow_company(Permission::AutomationDecide).is_ok()
}

fn may_edit(session: &Session) -> bool {
    session.allow_company(Permission::CampaignsWriteAll).is_ok()
}

/// Whether the user may switch an automated campaign: a Company Admin any, a Submarket Owner those
/// whose sales person is the Submarket Owner or one of its Bucket Owners.
fn can_switch(session: &Session, automated: &AutomatedCampaign) -> bool {
    let user = session.user_id();
    let is_of_team = automated.draft.user == user || automated.user.1 == Some(user);
    may_edit(session) && (session.role() != Role::SalesManager || is_of_team)
}

fn may_switch(session: &Session, automated: &AutomatedCampaign) -> Result<(), ApiError> {
    if can_switch(session, automated) {
        Ok(())
    } else {
        Err(ApiError::of(ErrorCode::InsufficientPermission))
    }
}

async fn stored(
    state: &ApiState,
    tx: &mut TenantTx,
    id: AutomatedCampaignId,
) -> Result<AutomatedCampaign, ApiError> {
    found(automated::get(tx, id, state.clock.now()).await?)
}

fn out(automated: AutomatedCampaign, session: &Session) -> AutomatedCampaignOut {
    let rights = Rights {
        can_edit: may_edit(session),
        can_switch: can_switch(session, &automated),
    };
    automated_out(automated, rights)
}

fn chosen(body: &AutomatedSwitchIn) -> Result<Chosen, ApiError> {
    if body.is_all_of_now {
        return Ok(Chosen::All);
    }
    let mut ids = body.opportunity_ids.clone().unwrap_or_default();
    if ids.len() > MOST_CHOSEN {
        return Err(ApiError::field("opportunityIds", "Must have 1,000 items or less"));
    }
    ids.sort_unstable();
    ids.dedup();
    Ok(Chosen::Leads(ids))
}

/// The automated campaign that a body describes.
async fn draft(tx: &mut TenantTx, body: &AutomatedCampaignIn) -> Result<Draft, ApiError> {
    let mut checks = Checks::default();
    let name = body.name.trim();
    let name = match name.chars().count() {
        0 => Err("Campaign name is required".to_owned()),
        count if count > MAX_NAME => Err(format!("Must be {MAX_NAME} characters or less")),
        _ => Ok(name.to_owned()),
    };
    let name = checks.take("name", name);
    let move_type = match body.move_type {
        None => Err("Move type is required"),
        Some(code) => MoveType::from_repr(code).ok_or("Must be 1 to 7"),
    };
    let move_type = checks.take("moveType", move_type);
    let booker = checks.take("bookerId", body.booker_id.ok_or("Booker is required"));
    let qlab_id = Code::new(body.sales_person_qlab_id.as_deref().unwrap_or_default());
    let sales_person = if qlab_id.given.is_empty() {
        Err("Sales Person ID is required")
    } else {
        sales_person_ids::by_key(tx, &qlab_id.key)
            .await?
            .ok_or("No such sales person ID")
    };
    let sales_person = checks.take("salesPersonQLABId", sales_person);
    let user = body.sales_person_id.ok_or("Sales Person is required");
    let user = checks.take("salesPersonId", user);
    let choices = Choices {
        pre_sale: body.pre_sale_campaign.map(CampaignId),
        re_engage: body.re_engage_campaign.map(CampaignId),
        closer: body.closer_campaign.map(CampaignId),
    };
    if !choices.is_enough() {
        checks.refuse("preSaleCampaign", "At least one campaign type must be selected");
    }
    let read = name.zip(move_type).zip(booker).zip(sales_person).zip(user);
    let ((((name, move_type), booker), sales_person), user) = checks.finish(read)?;
    Ok(Draft {
        name,
        move_type,
        booker: BookerCodeId(booker),
        sales_person,
        user: UserId(user),
        choices,
    })
}

impl From<SaveError> for ApiError {
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Missing => Self::of(ErrorCode::NotFound),
            SaveError::Stale => Self::of(ErrorCode::StaleWrite),
            SaveError::TooMany => Self::field(
                "name",
                format!("A company has at most {MOST_AUTOMATED} automated campaigns"),
            ),
            SaveError::Taken => Self::of(ErrorCode::AutomatedTaken),
            SaveError::NoBooker => Self::field("bookerId", "No such booker"),
            SaveError::NoUser => Self::field("salesPersonId", "No such active user"),
            SaveError::NoCampaign(kind) => Self::field(
                match kind {
                    CampaignType::PreSale => "preSaleCampaign",
                    CampaignType::ReEngage => "reEngageCampaign",
                    CampaignType::Closer => "closerCampaign",
                },
                "No such campaign of this type",
            ),
            SaveError::OtherBooker => Self::of_field(ErrorCode::BookerMismatch, "reEngageCampaign"),
            SaveError::InUse => Self::of(ErrorCode::CampaignInUse),
            SaveError::Outdated => Self::of(ErrorCode::PreviewOutdated),
            SaveError::Database(error) => error.into(),
        }
    }
}

impl From<SwitchError> for ApiError {
    fn from(error: SwitchError) -> Self {
        match error {
            SwitchError::Refused(error) => error.into(),
            SwitchError::NotPreviewed => Self::field("opportunityIds", "Not in the preview"),
            SwitchError::Database(error) => error.into(),
        }
    }
}
