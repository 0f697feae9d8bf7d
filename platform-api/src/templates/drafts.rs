//! What a builder sends becomes a template that may be saved.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use database::Session;
use database::templates::Draft;
use domain::templates::email::{EmailContent, EmailMode, EmailShows};
use domain::templates::html::with_own_pictures_at;
use domain::templates::postcards::PostcardSize;
use domain::templates::variables::Variable;
use domain::templates::{
    Content, ContentFault, Fallbacks, MAX_FALLBACK, MAX_NAME, Part, TemplateEvent, faults, prepared,
};
use storage::{Area, ObjectKey, images};
use uuid::Uuid;

use super::body::{EmailModeName, FallbackText, TemplateIn};
use super::{postcards, scene};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::state::ApiState;

/// The most bytes of a thumbnail.
const MAX_THUMBNAIL_BYTES: usize = 300 * 1024;

/// Pixels of the square that a thumbnail fits, and the most it may have before.
const THUMBNAIL_SIDE: u32 = 480;
const MAX_THUMBNAIL_SIDE: u32 = 2_000;

/// What a template had before a change.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// What an e-mail showed.
    pub shows: Option<EmailShows>,
    /// What stood in for variables.
    pub fallbacks: Fallbacks,
}

/// A template as it was sent, with what is wrong in it.
pub struct Looked {
    /// Its event.
    pub event: TemplateEvent,
    /// What it holds, as far as it can be used.
    pub content: Content,
    /// What stands in for variables.
    pub fallbacks: Fallbacks,
    /// What keeps it from being saved.
    pub faults: Vec<(Part, ContentFault)>,
}

impl From<EmailModeName> for EmailMode {
    fn from(mode: EmailModeName) -> Self {
        match mode {
            EmailModeName::Wysiwyg => Self::Wysiwyg,
            EmailModeName::BasicHtml => Self::BasicHtml,
            EmailModeName::PlainText => Self::PlainText,
        }
    }
}

impl From<EmailMode> for EmailModeName {
    fn from(mode: EmailMode) -> Self {
        match mode {
            EmailMode::Wysiwyg => Self::Wysiwyg,
            EmailMode::BasicHtml => Self::BasicHtml,
            EmailMode::PlainText => Self::PlainText,
        }
    }
}

/// The template that may be saved, without its thumbnail.
///
/// # Errors
/// 1014 with all refused fields; 5011 for a postcard without both sides.
pub async fn draft(body: &TemplateIn, session: &Session, before: Before) -> Result<Draft, ApiError> {
    let name = body.template_name.trim().to_owned();
    let mut checks = Checks::default();
    if name.is_empty() {
        checks.refuse("templateName", "Required");
    }
    checks.at_most("templateName", &name, MAX_NAME);
    let looked = look(body, session, before, &mut checks).await?;
    let Some(looked) = looked else {
        return Err(checks
            .done()
            .err()
            .unwrap_or_else(|| ApiError::of(ErrorCode::InvalidInput)));
    };
    for (part, fault) in &looked.faults {
        checks.refuse(part.field(), fault.to_string());
    }
    checks.done()?;
    let lacks_a_side = match &looked.content {
        Content::Mailer { front, back, .. } => front.is_nil() || back.is_nil(),
        Content::Composed { scene, .. } => scene.lacks_a_side(),
        Content::Email(_) | Content::Sms { .. } => false,
    };
    if lacks_a_side {
        return Err(ApiError::of(ErrorCode::BothSidesRequired));
    }
    Ok(Draft {
        name,
        event: looked.event,
        content: looked.content,
        fallbacks: looked.fallbacks,
        thumbnail_key: None,
    })
}

/// What a builder sends, with its faults told rather than refused; none where it can't
/// be looked at, which `checks` tell.
///
/// # Errors
/// When the work on it fails.
pub async fn look(
    body: &TemplateIn,
    session: &Session,
    before: Before,
    checks: &mut Checks,
) -> Result<Option<Looked>, ApiError> {
    let event = TemplateEvent::from_code(body.prospecting_event)
        .filter(|event| *event != TemplateEvent::MoveLead || session.access_to_movescout_plugin());
    let event = checks.take("prospectingEvent", event.ok_or("Must be 1 to 8"));
    let fallbacks = match &body.fallbacks {
        Some(texts) => fallbacks(checks, texts),
        None => before.fallbacks,
    };
    let content = match body.template_type {
        1 => Some(Content::Email(email(body, before.shows))),
        2 => Some(Content::Sms {
            body: body.template_sms_body.clone().unwrap_or_default(),
        }),
        _ => mailer(checks, body),
    };
    let (Some(event), Some(content)) = (event, content) else {
        return Ok(None);
    };
    // Cleaning a long body takes a core for a while.
    let unclean = content.clone();
    let looked = tokio::task::spawn_blocking(move || {
        prepared(unclean).map(|content| {
            let content = with_bare_pictures(content);
            let faults = faults(&content, event);
            (content, faults)
        })
    })
    .await
    .map_err(|error| {
        tracing::error!(%error, "a template could not be looked at");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    let (content, faults) = match looked {
        Ok(looked) => looked,
        // What is too long to be cleaned is not shown either.
        Err(faults) => (emptied(content), faults),
    };
    Ok(Some(Looked {
        event,
        content,
        fallbacks,
        faults,
    }))
}

fn emptied(content: Content) -> Content {
    match content {
        Content::Email(email) => Content::Email(EmailContent {
            body: String::new(),
            signature: String::new(),
            ..email
        }),
        other @ (Content::Sms { .. } | Content::Mailer { .. } | Content::Composed { .. }) => other,
    }
}

/// Pictures of ours are stored without what makes their addresses hold for a while.
fn with_bare_pictures(content: Content) -> Content {
    let bare = |html: &str| {
        with_own_pictures_at(html, |source| {
            source.split(['?', '#']).next().unwrap_or_default().to_owned()
        })
    };
    match content {
        Content::Email(email) if email.mode != EmailMode::PlainText => Content::Email(EmailContent {
            body: bare(&email.body),
            signature: bare(&email.signature),
            ..email
        }),
        other => other,
    }
}

fn email(body: &TemplateIn, before: Option<EmailShows>) -> EmailContent {
    let before = before.unwrap_or(EmailShows::NEW);
    EmailContent {
        mode: body.email_mode.unwrap_or(EmailModeName::Wysiwyg).into(),
        subject: body.template_email_subject.clone().unwrap_or_default(),
        body: body.template_email_body.clone().unwrap_or_default(),
        signature: body.template_email_signature.clone().unwrap_or_default(),
        shows: EmailShows {
            logo: body.template_email_show_logo.unwrap_or(before.logo),
            know_more: body.template_email_show_know_more_btn.unwrap_or(before.know_more),
            social: body.template_email_show_social_medias.unwrap_or(before.social),
            facebook: body.template_email_show_facebook.unwrap_or(before.facebook),
            youtube: body.template_email_show_youtube.unwrap_or(before.youtube),
            linked_in: body.template_email_show_linked_in.unwrap_or(before.linked_in),
            twitter: body.template_email_show_twitter.unwrap_or(before.twitter),
            footer: body.template_email_show_footer.unwrap_or(before.footer),
        },
    }
}

fn mailer(checks: &mut Checks, body: &TemplateIn) -> Option<Content> {
    let size = body.template_size_id.and_then(PostcardSize::from_code);
    let size = checks.take("templateSizeId", size.ok_or("Must be 1 to 3"));
    if let Some(sent) = &body.template_scene {
        let scene = scene::read(checks, sent);
        return Some(Content::Composed {
            size: size?,
            scene: scene?,
        });
    }
    let mut picture = |field: &str, text: Option<&str>| {
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        match text {
            None => Some(Uuid::nil()),
            Some(text) => checks.take(
                field,
                text.parse::<Uuid>().map_err(|_| "There is no such picture"),
            ),
        }
    };
    let front = picture("templateBody", body.template_body.as_deref());
    let back = picture("templateBodyBack", body.template_body_back.as_deref());
    Some(Content::Mailer {
        size: size?,
        front: front?,
        back: back?,
    })
}

fn fallbacks(checks: &mut Checks, texts: &[FallbackText]) -> Fallbacks {
    let mut fallbacks = Fallbacks::new();
    for (at, fallback) in texts.iter().enumerate() {
        let field = format!("fallbacks[{at}].variableId");
        let variable = Variable::from_id(&fallback.variable_id).ok_or("There is no such variable");
        let Some(variable) = checks.take(&field, variable) else {
            continue;
        };
        let text = fallback.text.trim();
        checks.at_most(&format!("fallbacks[{at}].text"), text, MAX_FALLBACK);
        if !text.is_empty() && fallbacks.insert(variable, text.to_owned()).is_some() {
            checks.refuse(field, "Is listed twice");
        }
    }
    fallbacks
}

/// The name of a new template: a postcard's with its size behind it (TPL-10).
///
/// # Errors
/// 1014 when it would be too long.
pub fn name_with_size(draft: &Draft) -> Result<String, ApiError> {
    let (Content::Mailer { size, .. } | Content::Composed { size, .. }) = &draft.content else {
        return Ok(draft.name.clone());
    };
    let name = format!("{} {}", draft.name, size.name());
    if name.chars().count() > MAX_NAME {
        let most = MAX_NAME - size.name().len() - 1;
        return Err(ApiError::field(
            "templateName",
            format!("Must be {most} characters or less: its size is put behind it"),
        ));
    }
    Ok(name)
}

/// Stores the thumbnail of an e-mail or text message as it was sent, of a composed
/// postcard as it is drawn; answers its key, none where there is none.
///
/// # Errors
/// 5012 when it is no JPEG, 6013 when it is too large, UNAVAILABLE without the store.
pub async fn thumbnail(
    state: &ApiState,
    session: &Session,
    body: &TemplateIn,
    draft: &Draft,
) -> Result<Option<String>, ApiError> {
    const FIELD: &str = "base64Image";
    let base64 = body
        .base64_image
        .as_deref()
        .map(str::trim)
        .filter(|text| !text.is_empty());
    if matches!(draft.content, Content::Composed { .. }) {
        return postcards::thumbnail(state, session, draft).await;
    }
    let (Some(base64), Content::Email(_) | Content::Sms { .. }) = (base64, &draft.content) else {
        return Ok(None);
    };
    let base64 = base64.rsplit_once(";base64,").map_or(base64, |(_, rest)| rest);
    if base64.len() > MAX_THUMBNAIL_BYTES.div_ceil(3) * 4 {
        return Err(ApiError::of_field(ErrorCode::PictureTooLarge, FIELD));
    }
    let bytes = STANDARD
        .decode(base64)
        .map_err(|_| ApiError::field(FIELD, "Must be base64"))?;
    let no_picture = || ApiError::of_field(ErrorCode::NoPicture, FIELD);
    let (width, height) = images::look(&bytes).map_err(|_| no_picture())?;
    // The two bytes that every JPEG begins with.
    if !bytes.starts_with(&[0xFF, 0xD8]) || width.max(height) > MAX_THUMBNAIL_SIDE {
        return Err(no_picture());
    }
    let small = tokio::task::spawn_blocking(move || images::fitting_jpeg(&bytes, THUMBNAIL_SIDE))
        .await
        .map_err(|error| {
            tracing::error!(%error, "a thumbnail could not be made");
            ApiError::of(ErrorCode::Unexpected)
        })?
        .map_err(|_| no_picture())?;
    let key = ObjectKey::new(session.tenant_id(), Area::Images, Uuid::now_v7(), "jpg").map_err(|error| {
        tracing::error!(%error, "a thumbnail has no name");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    state
        .storage
        .put_bytes(&key, small, key.media_type())
        .await
        .map_err(|error| {
            tracing::warn!(%error, "a thumbnail could not be stored");
            ApiError::retry_after(ErrorCode::Unavailable, 2)
        })?;
    Ok(Some(key.as_str().to_owned()))
}
