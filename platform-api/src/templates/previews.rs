//! Previews of templates, checks against current listings, and conversions of e-mail bodies.

use database::templates::{self, MOST_SURVEYED, pictures};
use database::{Session, TenantTx};
use domain::channels::Audience;
use domain::ids::ListingId;
use domain::roles::Permission;
use domain::templates::conversion::converted;
use domain::templates::email::{EmailParts, EmailTemplate, Sender};
use domain::templates::placeholders::{Syntax, Text, Values, Words};
use domain::templates::survey::{sentence, survey};
use domain::templates::variables::{Group, Variable};
use domain::templates::{Content, ContentFault, MAX_EMAIL_BODY, Part, faults, sms, variables_of, weight};
use limits::Limit;
use poem::web::Data;
use poem_openapi::OpenApi;
use uuid::Uuid;

use super::answers::{
    EmailConversionOut, LackingVariableOut, TemplateCheckOut, TemplatePreviewOut, TemplateVariableOut,
};
use super::body::{EmailConversionIn, EmailModeName, TemplateCheckIn, TemplateIn, TemplatePreviewIn};
use super::drafts::{self, Before, ParsedTemplate};
use super::postcards;
use super::wire::{image_out, problem_out, segments_out, signed_picture, variable_out};
use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::footer::with_footer;
use crate::input::Checks;
use crate::media;
use crate::state::ApiState;
use crate::tags::Tag;

/// Checks against all current listings per minute and user.
const CHECKS: Limit = Limit::per_minute("template-checks", 120);

/// The calls for unsaved templates.
pub struct TemplatePreviewsApi;

#[OpenApi(prefix_path = "/templates", tag = "Tag::Templates")]
impl TemplatePreviewsApi {
    /// Preview a template, saved or unsaved.
    ///
    /// Filled with the values of a listing in the caller's territory, or with example values.
    /// Missing values and errors that prevent saving are returned, not refused. Nothing is
    /// stored. For company users. `404 3018` unknown template, `404 NOT_FOUND` unknown listing.
    #[oai(path = "/preview-template", method = "post", operation_id = "previewTemplate")]
    async fn preview_template(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<TemplatePreviewIn>,
    ) -> Answer<TemplatePreviewOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::TemplatesUse)?;
        let view = territory_view(&session)?;
        let audience = audience(body.outbound_prospecting_type)?;
        let sent_template = unsaved(&session, body.template.as_ref()).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let parsed = chosen_template(&mut tx, body.template_id, sent_template).await?;
        let group = parsed.event.group();
        let listing = body.property_id.filter(|_| group == Group::Property);
        let values = match listing {
            Some(listing) => templates::values_of(&mut tx, view, ListingId(listing), audience)
                .await?
                .ok_or_else(|| ApiError::of(ErrorCode::NotFound))?,
            None => Values::examples(),
        };
        let company = templates::company(&mut tx).await?;
        let sides = match &parsed.content {
            Content::Mailer { front, back, .. } => [
                pictures::get(&mut tx, *front).await?,
                pictures::get(&mut tx, *back).await?,
            ],
            Content::Email(_) | Content::Sms { .. } | Content::Composed { .. } => [None, None],
        };
        let on_it = pictures::several(&mut tx, &postcards::pictures_on(&parsed.content)).await?;
        tx.commit().await?;
        let now = state.clock.now();
        let address = postcards::address_in(&state, &on_it, now);
        let base = state.config.public_url.as_str().trim_end_matches('/').to_owned();
        let logo = company
            .logo_key
            .as_deref()
            .map(|key| format!("{base}{}", media::address(&state.config.secret, key, now)));
        let sender = company.sender(logo);
        let shared = ApiState::clone(&state);
        let tenant = session.tenant_id();
        let preview = tokio::task::spawn_blocking(move || {
            let picture = |source: &str| format!("{base}{}", signed_picture(&shared, tenant, source, now));
            preview_out(parsed, &values, &sender, group, picture, address)
        })
        .await
        .map_err(broken)?;
        let [front_image, back_image] = sides.map(|side| side.map(|side| image_out(&state, &side, now)));
        answer(TemplatePreviewOut {
            front_image,
            back_image,
            uses_examples: listing.is_none(),
            ..preview
        })
    }

    /// Check a template, saved or unsaved, against current listings.
    ///
    /// Checks the newest 5,000 current listings of the caller's territory: how often each variable
    /// has no value, how many messages would be held, and the longest text. Nothing is stored. For
    /// company users. `404 3018` unknown template. Other errors: `429 RATE_LIMITED`.
    #[oai(path = "/check-template", method = "post", operation_id = "checkTemplate")]
    async fn check_template(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<TemplateCheckIn>,
    ) -> Answer<TemplateCheckOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::TemplatesUse)?;
        let view = territory_view(&session)?;
        let audience = audience(body.outbound_prospecting_type)?;
        state.count(CHECKS, &session.user_id().to_string()).await?;
        let sent_template = unsaved(&session, body.template.as_ref()).await?;
        let mut tx = state.db.tenant(&scope).await?;
        let parsed = chosen_template(&mut tx, body.template_id, sent_template).await?;
        let (listings, is_all) = match parsed.event.group() {
            Group::Property => templates::current_values(&mut tx, view, audience).await?,
            // Leads have their own area.
            Group::Lead => (Vec::new(), true),
        };
        tx.commit().await?;
        let checked = tokio::task::spawn_blocking(move || check_out(parsed, listings, is_all))
            .await
            .map_err(broken)?;
        answer(checked)
    }

    /// Convert the body of an email to another format.
    ///
    /// Between HTML formats and plain text, without losing text; at most 200,000 characters.
    /// Nothing is stored. For company users. `400 1014` for a body that is too long or too deeply
    /// nested.
    #[oai(
        path = "/convert-email-body",
        method = "post",
        operation_id = "convertEmailBody"
    )]
    async fn convert_email_body(
        &self,
        auth: Auth,
        body: Body<EmailConversionIn>,
    ) -> Answer<EmailConversionOut> {
        const FIELD: &str = "templateEmailBody";
        auth.0.allow_company(Permission::TemplatesUse)?;
        let Body(body) = body;
        let mut checks = Checks::default();
        checks.at_most(FIELD, &body.template_email_body, MAX_EMAIL_BODY);
        if body.email_mode != EmailModeName::PlainText
            && checks.count() == 0
            && weight::is_heavy(&body.template_email_body)
        {
            checks.refuse(FIELD, ContentFault::TooDeep.to_string());
        }
        checks.done()?;
        let (from, to) = (body.email_mode.into(), body.target_mode.into());
        let converted = tokio::task::spawn_blocking(move || converted(&body.template_email_body, from, to))
            .await
            .map_err(broken)?;
        answer(EmailConversionOut {
            email_mode: body.target_mode,
            template_email_body: converted,
        })
    }
}

pub(super) fn broken(error: tokio::task::JoinError) -> ApiError {
    tracing::error!(%error, "a template could not be processed");
    ApiError::of(ErrorCode::Unexpected)
}

pub(super) fn audience(code: Option<i16>) -> Result<Audience, ApiError> {
    match code {
        None => Ok(Audience::Realtor),
        Some(code) => Audience::from_repr(code)
            .ok_or_else(|| ApiError::field("outboundProspectingType", "Must be 1 or 2")),
    }
}

/// The unsaved template of a request, if there is one.
async fn unsaved(session: &Session, body: Option<&TemplateIn>) -> Result<Option<ParsedTemplate>, ApiError> {
    let Some(body) = body else { return Ok(None) };
    let mut checks = Checks::default();
    let parsed = drafts::parse_template(body, session, Before::default(), &mut checks).await?;
    checks.finish(parsed).map(Some)
}

/// The unsaved template, else the saved one.
async fn chosen_template(
    tx: &mut TenantTx,
    id: Option<Uuid>,
    sent_template: Option<ParsedTemplate>,
) -> Result<ParsedTemplate, ApiError> {
    if let Some(sent_template) = sent_template {
        return Ok(sent_template);
    }
    let id = id.ok_or_else(|| ApiError::field("templateId", "Required unless you send a draft"))?;
    let template = templates::get(tx, id)
        .await?
        .ok_or_else(|| ApiError::of(ErrorCode::TemplateMissing))?;
    let draft = template.draft;
    Ok(ParsedTemplate {
        faults: faults(&draft.content, draft.event),
        event: draft.event,
        content: draft.content,
        fallbacks: draft.fallbacks,
    })
}

fn preview_out(
    parsed: ParsedTemplate,
    values: &Values,
    sender: &Sender,
    group: Group,
    picture: impl Fn(&str) -> String,
    address: impl Fn(Uuid) -> Option<String>,
) -> TemplatePreviewOut {
    let words = Words::new(values, &parsed.fallbacks);
    let used = variables_of(&parsed.content, group);
    let of = |lacks: &dyn Fn(Variable) -> bool| -> Vec<TemplateVariableOut> {
        used.iter()
            .filter(|variable| lacks(**variable))
            .map(|variable| variable_out(*variable, group))
            .collect()
    };
    // A side that is too large to be saved is not drawn.
    let is_drawn = !parsed
        .faults
        .iter()
        .any(|(part, _)| matches!(part, Part::Side(_)));
    let missing = of(&|variable| words.is_missing(variable));
    let filled_by_fallback = of(&|variable| words.has_no_value(variable) && !words.is_missing(variable));
    let mut preview = TemplatePreviewOut {
        subject: None,
        html: None,
        text: None,
        sms: None,
        front_image: None,
        back_image: None,
        front_svg: None,
        back_svg: None,
        notes: Vec::new(),
        uses_examples: false,
        missing,
        filled_by_fallback,
        problems: parsed.faults.into_iter().map(problem_out).collect(),
        warnings: Vec::new(),
    };
    match &parsed.content {
        Content::Email(email) => {
            let parts = EmailTemplate::new(email, sender, group, picture).fill_known(&words);
            // As it is sent: with the footer of every e-mail.
            let sent = with_footer(parts.clone(), &sender.name, &sender.address);
            preview.warnings.extend(sent.picture_warning());
            let EmailParts { subject, html, text } = parts;
            preview.subject = Some(subject);
            preview.html = html;
            preview.text = Some(text);
        }
        Content::Sms { body } => {
            let text = Text::parse(body.trim(), Syntax::Plain, group)
                .0
                .fill_known(&words);
            preview.sms = Some(segments_out(sms::segments(&text)));
            preview.text = Some(text);
        }
        Content::Mailer { .. } => {}
        Content::Composed { .. } if is_drawn => {
            if let Some(layout) = postcards::lay_out_postcard(&parsed.content, &words, group, address) {
                let [front, back] = layout.svg;
                (preview.front_svg, preview.back_svg) = (Some(front), Some(back));
                preview.notes = layout.notes;
            }
        }
        Content::Composed { .. } => {}
    }
    preview
}

fn check_out(parsed: ParsedTemplate, listings: Vec<(ListingId, Values)>, is_all: bool) -> TemplateCheckOut {
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let (ids, rows): (Vec<ListingId>, Vec<Values>) = listings.into_iter().unzip();
    let found = survey(&parsed.content, &parsed.fallbacks, &rows);
    debug_assert!(rows.len() <= usize::try_from(MOST_SURVEYED).unwrap_or(usize::MAX));
    TemplateCheckOut {
        listings: count(rows.len()),
        is_all,
        held: count(found.held),
        variables: found
            .missing
            .into_iter()
            .map(|(variable, lacking)| LackingVariableOut {
                is_used: found.used.contains(&variable),
                has_fallback: parsed.fallbacks.contains_key(&variable),
                listings: count(lacking),
                sentence: sentence(variable, lacking, rows.len()),
                variable: variable_out(variable, Group::Property),
            })
            .collect(),
        worst_sms_property_id: found
            .longest
            .and_then(|(place, _)| ids.get(place))
            .map(|listing| listing.0),
        worst_sms: found.longest.map(|(_, segments)| segments_out(segments)),
        problems: parsed.faults.into_iter().map(problem_out).collect(),
    }
}
