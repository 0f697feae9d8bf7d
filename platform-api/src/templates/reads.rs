//! Reads of templates and of the choices for builders.

use database::Scope;
use database::templates::{self, TemplateQuery, pictures};
use domain::channels::Channel;
use domain::roles::Permission;
use domain::templates::placeholders::{Values, Words};
use domain::templates::postcards::{BLEED_MILS, Place, PostcardSize, SAFE_MILS};
use domain::templates::scene::Scene;
use domain::templates::variables::Group;
use domain::templates::{Content, TemplateEvent};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use uuid::Uuid;

use super::answers::{
    PostcardPlaceOut, ProspectingEventOut, TemplateChoiceOut, TemplateCompanyOut, TemplateOut,
    TemplateRowOut, TemplateSizeOut, TemplateVariableGroupOut,
};
use super::body::{TemplateListIn, TemplateSortColumn};
use super::previews::broken;
use super::wire::{choice_out, row_out, template_out, variable_out};
use super::{postcards, scene};
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, page, search_words};
use crate::media;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls that read templates.
pub struct TemplatesApi;

#[OpenApi(prefix_path = "/templates", tag = "Tag::Templates")]
impl TemplatesApi {
    /// Get a page of templates of one channel.
    ///
    /// The company's templates, or those of all companies for a super admin. Email unless
    /// `templateType` says otherwise; ten rows by name unless set otherwise.
    #[oai(
        path = "/get-templateslist-with-pagination",
        method = "post",
        operation_id = "getTemplatesList"
    )]
    async fn get_templateslist_with_pagination(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<TemplateListIn>,
    ) -> Answer<PageOut<TemplateRowOut>> {
        let scope = auth.0.allow(Permission::TemplatesRead)?;
        let is_platform = matches!(scope, Scope::Platform(_));
        let query = query(&body, is_platform)?;
        let mut tx = state.db.scoped(&scope).await?;
        let page = templates::list(&mut tx, &query).await?;
        tx.commit().await?;
        let now = state.clock.now();
        answer(PageOut::new(
            page.rows
                .into_iter()
                .map(|row| row_out(&state, row, is_platform, now)),
            page.total,
        ))
    }

    /// List the events for which templates are made.
    ///
    /// Eight listing events, and Move Lead for companies with the lead plugin, each with its
    /// number for `prospectingEvent`.
    #[oai(
        path = "/get-prospecting-events",
        method = "post",
        operation_id = "getProspectingEvents"
    )]
    async fn get_prospecting_events(
        &self,
        auth: Auth,
        /// 1 email, 2 SMS, 3 postcard.
        #[oai(name = "outboundCommunicationType")]
        outbound_communication_type: Query<Option<i16>>,
    ) -> Answer<Vec<ProspectingEventOut>> {
        let Auth(session) = auth;
        session.allow(Permission::TemplatesRead)?;
        channel("outboundCommunicationType", outbound_communication_type.0)?;
        answer(
            TemplateEvent::all(session.allow(Permission::MovescoutPlugin).is_ok())
                .map(|event| ProspectingEventOut {
                    id: event.code(),
                    name: event.name().to_owned(),
                })
                .collect(),
        )
    }

    /// Get a template with its content.
    ///
    /// A template of the company, or any for a super admin. A postcard composed of boxes is also
    /// returned as SVG with example values. Includes the `version` for a change. `404 3018`
    /// unknown template.
    #[oai(
        path = "/get-template/:templateId",
        method = "get",
        operation_id = "getTemplate"
    )]
    async fn get_template(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The template.
        #[oai(name = "templateId")]
        template_id: Path<Uuid>,
    ) -> Answer<TemplateOut> {
        let scope = auth.0.allow(Permission::TemplatesRead)?;
        let is_platform = matches!(scope, Scope::Platform(_));
        let mut tx = state.db.scoped(&scope).await?;
        let template = templates::get(&mut tx, template_id.0)
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::TemplateMissing))?;
        let sides = match &template.draft.content {
            Content::Mailer { front, back, .. } => [
                pictures::get(&mut tx, *front).await?,
                pictures::get(&mut tx, *back).await?,
            ],
            Content::Email(_) | Content::Sms { .. } | Content::Composed { .. } => [None, None],
        };
        let on_it = pictures::several(&mut tx, &postcards::pictures_on(&template.draft.content)).await?;
        tx.commit().await?;
        let now = state.clock.now();
        let address = postcards::address_in(&state, &on_it, now);
        let draft = template.draft.clone();
        let layout = tokio::task::spawn_blocking(move || {
            let values = Values::examples();
            let words = Words::new(&values, &draft.fallbacks);
            postcards::lay_out_postcard(&draft.content, &words, draft.event.group(), address)
        })
        .await
        .map_err(broken)?;
        let mut out = template_out(&state, template, sides, is_platform, now);
        if let Some(layout) = layout {
            let [front, back] = layout.svg;
            (out.front_svg, out.back_svg) = (Some(front), Some(back));
        }
        answer(out)
    }

    /// List the company's templates as choices.
    ///
    /// By name, at most 1,000; `templateType` and `prospectingEvent` restrict the list. For
    /// company users.
    #[oai(
        path = "/get-company-template-list",
        method = "get",
        operation_id = "getCompanyTemplateList"
    )]
    async fn get_company_template_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Only this type: 1 email, 2 SMS, 3 postcard.
        #[oai(name = "templateType")]
        template_type: Query<Option<i16>>,
        /// Only those for this event.
        #[oai(name = "prospectingEvent")]
        prospecting_event: Query<Option<i16>>,
    ) -> Answer<Vec<TemplateChoiceOut>> {
        let scope = auth.0.allow_company(Permission::TemplatesUse)?;
        let channel = channel("templateType", template_type.0)?;
        let event = prospecting_event
            .0
            .map(|code| {
                TemplateEvent::from_code(code)
                    .ok_or_else(|| ApiError::field("prospectingEvent", "Must be 1 to 9"))
            })
            .transpose()?;
        let mut tx = state.db.tenant(&scope).await?;
        let choices = templates::choices(&mut tx, channel, event).await?;
        tx.commit().await?;
        let now = state.clock.now();
        answer(
            choices
                .into_iter()
                .map(|choice| choice_out(&state, choice, now))
                .collect(),
        )
    }

    /// Get the company's details as emails show them.
    ///
    /// Name, logo, website, social links, address and phone. The URL of the logo is valid for one
    /// to two hours. For company users.
    #[oai(
        path = "/get-company-details",
        method = "get",
        operation_id = "getTemplateCompanyDetails"
    )]
    async fn get_company_details(&self, state: Data<&ApiState>, auth: Auth) -> Answer<TemplateCompanyOut> {
        let scope = auth.0.allow_company(Permission::TemplatesUse)?;
        let mut tx = state.db.tenant(&scope).await?;
        let company = templates::company(&mut tx).await?;
        tx.commit().await?;
        let now = state.clock.now();
        answer(TemplateCompanyOut {
            company_name: company.name,
            company_logo_url: company
                .logo_key
                .map(|key| media::address(&state.config.secret, &key, now)),
            website: company.website,
            facebook_url: company.facebook,
            youtube_url: company.youtube,
            linked_in_url: company.linked_in,
            twitter_url: company.twitter,
            address1: company.address1,
            address2: company.address2,
            zip_code: company.zip_code,
            office_phone_no: company.office_phone,
        })
    }

    /// List the postcard sizes.
    ///
    /// 4x6, 6x9 and 6x11, each with its trimmed size, bleed, safe margin, address block, the
    /// least pixels of a picture, and the initial content of a composed postcard.
    #[oai(
        path = "/get-template-size",
        method = "get",
        operation_id = "getTemplateSizes"
    )]
    async fn get_template_size(&self, auth: Auth) -> Answer<Vec<TemplateSizeOut>> {
        auth.0.allow(Permission::TemplatesRead)?;
        let inches = |mils: u32| f64::from(mils) / 1_000.0;
        let pixels = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
        answer(
            PostcardSize::ALL
                .into_iter()
                .map(|size| {
                    let ((long, short), (wide, high)) = (size.trimmed_mils(), size.pixels());
                    TemplateSizeOut {
                        template_size_id: size.code(),
                        name: size.name().to_owned(),
                        width_inches: inches(long),
                        height_inches: inches(short),
                        bleed_inches: inches(BLEED_MILS),
                        min_width_pixels: pixels(wide),
                        min_height_pixels: pixels(high),
                        safe_inches: inches(SAFE_MILS),
                        address_block: place_out(size.address_block()),
                        default_scene: scene::scene_out(&Scene::beginning(size)),
                    }
                })
                .collect(),
        )
    }

    /// List the variables of templates.
    ///
    /// Grouped, in display order. The group of listings is always there, that of leads only for
    /// companies with the lead plugin.
    #[oai(
        path = "/get-variables",
        method = "get",
        operation_id = "getTemplateVariables"
    )]
    async fn get_variables(&self, auth: Auth) -> Answer<Vec<TemplateVariableGroupOut>> {
        let Auth(session) = auth;
        session.allow(Permission::TemplatesRead)?;
        let is_offered = |group: &Group| match group {
            Group::Property => true,
            Group::Lead => session.allow(Permission::MovescoutPlugin).is_ok(),
        };
        answer(
            Group::ALL
                .into_iter()
                .filter(is_offered)
                .map(|group| TemplateVariableGroupOut {
                    id: group.code(),
                    name: group.name().to_owned(),
                    variables: group
                        .variables()
                        .iter()
                        .map(|variable| variable_out(*variable, group))
                        .collect(),
                })
                .collect(),
        )
    }
}

fn place_out(Place { x, y, width, height }: Place) -> PostcardPlaceOut {
    PostcardPlaceOut { x, y, width, height }
}

/// The channel with this code, if one is sent.
fn channel(field: &str, code: Option<i16>) -> Result<Option<Channel>, ApiError> {
    code.map(|code| Channel::from_repr(code).ok_or_else(|| ApiError::field(field, "Must be 1 to 3")))
        .transpose()
}

fn query(body: &TemplateListIn, is_platform: bool) -> Result<TemplateQuery, ApiError> {
    let mut checks = Checks::default();
    let page = page(&mut checks, body.page_index, body.page_size);
    let search = search_words(&mut checks, "searchKey", body.search_key.as_deref());
    let channel = Channel::from_repr(body.template_type).ok_or("Must be 1 to 3");
    let channel = checks.take("templateType", channel);
    if body.sort_column == TemplateSortColumn::Company && !is_platform {
        checks.refuse("sortColumn", "Only for super admins");
    }
    let (page, channel) = checks.finish(page.zip(channel))?;
    Ok(TemplateQuery {
        channel,
        search,
        sort: body.sort_column.into(),
        direction: body.sort_direction.into(),
        page,
    })
}
