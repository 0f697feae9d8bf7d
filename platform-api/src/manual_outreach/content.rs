//! The content of a message: a template's content with replaced parts.

use database::templates::pictures;
use database::templates::{self, Template};
use database::{Session, TenantTx};
use domain::channels::Channel;
use domain::templates::conversion::converted;
use domain::templates::email::{EmailContent, EmailMode};
use domain::templates::placeholders::Syntax;
use domain::templates::postcards::PostcardSize;
use domain::templates::variables::Group;
use domain::templates::{Content, Fallbacks, Part, text_faults};
use uuid::Uuid;

use super::body::ManualProspectingIn;
use crate::error::{ApiError, ErrorCode, ErrorDetail, field_error};
use crate::input::Checks;
use crate::templates::{Before, EmailModeName, TemplateIn, parse_template};

/// The most characters of an SMS (rules 6.8), before and after its variables are filled.
pub const MAX_SMS: usize = 1_600;
const MAX_SMS_WRITTEN: usize = 4_000;

/// The event whose variables a message without a template has.
const ANY_EVENT: i16 = 1;

/// The content of a message.
#[derive(Clone, Debug)]
pub struct ParsedContent {
    /// The content; `None` if the input is invalid.
    pub content: Option<Content>,
    /// The fallback texts of variables.
    pub fallbacks: Fallbacks,
    /// The faults that prevent sending.
    pub faults: Vec<ErrorDetail>,
}

/// The given template.
///
/// # Errors
/// 3018 when it doesn't exist, 1014 when it is for another channel or not about listings.
pub async fn template(
    tx: &mut TenantTx,
    body: &ManualProspectingIn,
    channel: Channel,
) -> Result<Option<Template>, ApiError> {
    let Some(id) = body.template_id else {
        return Ok(None);
    };
    let template = templates::get(tx, id)
        .await?
        .ok_or_else(|| ApiError::of(ErrorCode::TemplateMissing))?;
    if template.draft.content.channel() != channel {
        return Err(ApiError::field(
            "templateId",
            "Must be a template for this channel",
        ));
    }
    if template.draft.event.group() != Group::Property {
        return Err(ApiError::field("templateId", "Must be a listing template"));
    }
    Ok(Some(template))
}

/// The content of the message.
///
/// # Errors
/// When processing fails.
pub async fn parse_content(
    session: &Session,
    body: &ManualProspectingIn,
    channel: Channel,
    template: Option<&Template>,
) -> Result<ParsedContent, ApiError> {
    let fallbacks = template.map_or_else(Fallbacks::new, |template| template.draft.fallbacks.clone());
    match channel {
        Channel::Email => email(session, body, template).await,
        Channel::Sms => Ok(text(body, template, fallbacks)),
        Channel::Mailer => Ok(card(body, template, fallbacks)),
    }
}

async fn email(
    session: &Session,
    body: &ManualProspectingIn,
    template: Option<&Template>,
) -> Result<ParsedContent, ApiError> {
    let base = template.and_then(|template| match &template.draft.content {
        Content::Email(email) => Some((template, email)),
        Content::Sms { .. } | Content::Mailer { .. } | Content::Composed { .. } => None,
    });
    let mode = body
        .email_mode
        .or(base.map(|(_, email)| EmailModeName::from(email.mode)));
    let base_texts = match (base, mode) {
        (Some((_, email)), Some(mode)) => Some(converted_texts(email.clone(), mode.into()).await?),
        _ => None,
    };
    let (base_body, base_signature) = base_texts.unzip();
    let sent = TemplateIn {
        template_email_subject: body
            .notification_title
            .clone()
            .or_else(|| base.map(|(_, email)| email.subject.clone())),
        template_email_body: body.notification_data.clone().or(base_body),
        template_email_signature: body.signature.clone().or(base_signature),
        email_mode: mode,
        template_email_show_logo: body.template_email_show_logo,
        template_email_show_know_more_btn: body.template_email_show_know_more_btn,
        template_email_show_social_medias: body.template_email_show_social_medias,
        template_email_show_facebook: body.template_email_show_facebook,
        template_email_show_youtube: body.template_email_show_youtube,
        template_email_show_linked_in: body.template_email_show_linked_in,
        template_email_show_twitter: body.template_email_show_twitter,
        template_email_show_footer: body.template_email_show_footer,
        template_type: Channel::Email.code(),
        prospecting_event: base.map_or(ANY_EVENT, |(template, _)| template.draft.event.code()),
        template_id: None,
        version: None,
        template_name: String::new(),
        template_sms_body: None,
        template_size_id: None,
        template_body: None,
        template_body_back: None,
        template_scene: None,
        fallbacks: None,
        base64_image: None,
        file_extension: None,
        content_type: None,
    };
    let before = Before {
        shows: base.map(|(_, email)| email.shows),
        fallbacks: base.map_or_else(Fallbacks::new, |(template, _)| template.draft.fallbacks.clone()),
    };
    let mut checks = Checks::default();
    let parsed = parse_template(&sent, session, before, &mut checks).await?;
    let parsed = checks.finish(parsed)?;
    let faults = parsed.faults.into_iter().map(|(part, fault)| {
        let field = match part {
            Part::Subject => "notificationTitle",
            Part::Signature => "signature",
            Part::Body | Part::Sms | Part::Side(_) | Part::Box(_) => "notificationData",
        };
        field_error(field, fault.to_string())
    });
    Ok(ParsedContent {
        content: Some(parsed.content),
        fallbacks: parsed.fallbacks,
        faults: faults.collect(),
    })
}

/// Body and signature of a template, converted to `mode`.
async fn converted_texts(email: EmailContent, mode: EmailMode) -> Result<(String, String), ApiError> {
    if email.mode == mode {
        return Ok((email.body, email.signature));
    }
    // A long body takes processor time.
    tokio::task::spawn_blocking(move || {
        let written = |text: &str| converted(text, email.mode, mode);
        (written(&email.body), written(&email.signature))
    })
    .await
    .map_err(|error| {
        tracing::error!(%error, "a template could not be converted");
        ApiError::of(ErrorCode::Unexpected)
    })
}

fn text(body: &ManualProspectingIn, template: Option<&Template>, fallbacks: Fallbacks) -> ParsedContent {
    const FIELD: &str = "notificationData";
    let of_template = template.and_then(|template| match &template.draft.content {
        Content::Sms { body } => Some(body),
        Content::Email(_) | Content::Mailer { .. } | Content::Composed { .. } => None,
    });
    let text = body.notification_data.as_ref().or(of_template);
    let text = text.map(|text| text.trim().to_owned()).unwrap_or_default();
    let mut faults = Vec::new();
    if text.is_empty() {
        faults.push(field_error(FIELD, "SMS message is required"));
    } else if text.chars().count() > MAX_SMS_WRITTEN {
        faults.push(too_long());
    } else {
        let of_variables = text_faults(Part::Sms, &text, Syntax::Plain, Group::Property);
        faults.extend(
            of_variables
                .into_iter()
                .map(|(_, fault)| field_error(FIELD, fault.to_string())),
        );
    }
    ParsedContent {
        content: Some(Content::Sms { body: text }),
        fallbacks,
        faults,
    }
}

/// The fault of a text that is too long.
pub fn too_long() -> ErrorDetail {
    field_error(
        "notificationData",
        format!("Must be {MAX_SMS} characters or less"),
    )
}

fn card(body: &ManualProspectingIn, template: Option<&Template>, fallbacks: Fallbacks) -> ParsedContent {
    let mut faults = Vec::new();
    let picture = |field: &str, text: Option<&String>, faults: &mut Vec<ErrorDetail>| {
        let text = text.map(|text| text.trim()).filter(|text| !text.is_empty())?;
        let id = text.parse::<Uuid>().ok();
        if id.is_none() {
            faults.push(field_error(field, "Picture not found"));
        }
        id
    };
    let front = picture("notificationData", body.notification_data.as_ref(), &mut faults);
    let back = picture(
        "notificationDataBack",
        body.notification_data_back.as_ref(),
        &mut faults,
    );
    let size = body.template_size_id.and_then(PostcardSize::from_repr);
    let of_template = template.map(|template| template.draft.content.clone());
    let content = match of_template {
        Some(Content::Composed { size: drawn, scene }) => {
            if front.is_some() || back.is_some() {
                faults.push(field_error(
                    "notificationData",
                    "The sides of a composed postcard can't be replaced with pictures",
                ));
            }
            if size.is_some_and(|size| size != drawn) {
                faults.push(field_error(
                    "templateSizeId",
                    "The size of a composed postcard can't be changed",
                ));
            }
            Some(Content::Composed { size: drawn, scene })
        }
        Some(Content::Mailer {
            size: of_pictures,
            front: before,
            back: behind,
        }) => Some(Content::Mailer {
            size: size.unwrap_or(of_pictures),
            front: front.unwrap_or(before),
            back: back.unwrap_or(behind),
        }),
        Some(Content::Email(_) | Content::Sms { .. }) | None => match (size, front, back) {
            (_, None, _) | (_, _, None) if faults.is_empty() => {
                faults.push(ErrorDetail::of(ErrorCode::BothSidesRequired));
                None
            }
            (None, _, _) => {
                faults.push(field_error("templateSizeId", "Must be 1 to 3"));
                None
            }
            (Some(size), Some(front), Some(back)) => Some(Content::Mailer { size, front, back }),
            (Some(_), _, _) => None,
        },
    };
    ParsedContent {
        content,
        fallbacks,
        faults,
    }
}

/// The faults that prevent printing a card's pictures.
///
/// # Errors
/// When the database fails.
pub async fn picture_faults(
    tx: &mut TenantTx,
    body: &ManualProspectingIn,
    content: &Content,
) -> Result<Vec<ErrorDetail>, ApiError> {
    let field = |is_back: bool| match (is_back, &body.notification_data, &body.notification_data_back) {
        (false, Some(_), _) => "notificationData",
        (true, _, Some(_)) => "notificationDataBack",
        (false, None, _) | (true, _, None) => "templateId",
    };
    const PENDING: &str = "The picture is still being processed. Try again in a moment";
    let fault = match pictures::check(tx, content).await {
        Ok(()) => return Ok(Vec::new()),
        Err(templates::SaveError::NoPicture { is_back }) => field_error(field(is_back), "Picture not found"),
        Err(templates::SaveError::PictureNotReady {
            is_back,
            is_faulty: true,
        }) => ErrorDetail::of_field(ErrorCode::NoPicture, field(is_back)),
        Err(templates::SaveError::PictureNotReady {
            is_back,
            is_faulty: false,
        }) => field_error(field(is_back), PENDING),
        Err(templates::SaveError::PictureTooSmall { is_back }) => {
            ErrorDetail::of_field(ErrorCode::PictureTooSmall, field(is_back))
        }
        Err(templates::SaveError::ScenePicture { is_pending: true, .. }) => {
            field_error("templateId", PENDING)
        }
        Err(templates::SaveError::ScenePicture {
            is_pending: false, ..
        }) => field_error("templateId", "A picture on the postcard no longer exists"),
        Err(templates::SaveError::Database(error)) => return Err(error.into()),
        // The other errors occur only when saving.
        Err(
            templates::SaveError::Missing
            | templates::SaveError::Stale
            | templates::SaveError::NameTaken
            | templates::SaveError::OtherChannel
            | templates::SaveError::EventChosen,
        ) => return Err(ApiError::of(ErrorCode::Unexpected)),
    };
    Ok(vec![fault])
}
