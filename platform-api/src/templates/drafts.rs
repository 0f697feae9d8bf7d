//! Turns a template from a request into a draft that can be saved.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use database::Session;
use database::templates::Draft;
use domain::roles::Permission;
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

/// Side in pixels of the square that a thumbnail is scaled to, and the largest accepted side.
const THUMBNAIL_SIDE: u32 = 480;
const MAX_THUMBNAIL_SIDE: u32 = 2_000;

/// The values of a template before a change, for fields that are not sent.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// The switches of an email.
    pub shows: Option<EmailShows>,
    /// The fallback texts of variables.
    pub fallbacks: Fallbacks,
}

/// A parsed template with its faults.
pub struct ParsedTemplate {
    /// Its event.
    pub event: TemplateEvent,
    /// Its content, as far as it can be used.
    pub content: Content,
    /// The fallback texts of variables.
    pub fallbacks: Fallbacks,
    /// The faults that prevent saving it.
    pub faults: Vec<(Part, ContentFault)>,
}

/// The draft to save, without its thumbnail.
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
    let parsed = parse_template(body, session, before, &mut checks).await?;
    let Some(parsed) = parsed else {
        return Err(checks
            .done()
            .err()
            .unwrap_or_else(|| ApiError::of(ErrorCode::InvalidInput)));
    };
    for (part, fault) in &parsed.faults {
        checks.refuse(part.field(), fault.to_string());
    }
    checks.done()?;
    let has_empty_side = match &parsed.content {
        Content::Mailer { front, back, .. } => front.is_nil() || back.is_nil(),
        Content::Composed { scene, .. } => scene.has_empty_side(),
        Content::Email(_) | Content::Sms { .. } => false,
    };
    if has_empty_side {
        return Err(ApiError::of(ErrorCode::BothSidesRequired));
    }
    Ok(Draft {
        name,
        event: parsed.event,
        content: parsed.content,
        fallbacks: parsed.fallbacks,
        thumbnail_key: None,
    })
}

/// Parses a template and lists its faults instead of refusing them. `None` if it can't be parsed;
/// `checks` then holds the errors.
///
/// # Errors
/// UNEXPECTED when the parsing task fails.
pub async fn parse_template(
    body: &TemplateIn,
    session: &Session,
    before: Before,
    checks: &mut Checks,
) -> Result<Option<ParsedTemplate>, ApiError> {
    let event = TemplateEvent::from_code(body.prospecting_event).filter(|event| {
        *event != TemplateEvent::MoveLead || session.allow(Permission::MovescoutPlugin).is_ok()
    });
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
    // Cleaning a long body keeps a core busy for a while.
    let raw = content.clone();
    let parsed = tokio::task::spawn_blocking(move || {
        prepared(raw).map(|content| {
            let content = with_bare_pictures(content);
            let faults = faults(&content, event);
            (content, faults)
        })
    })
    .await
    .map_err(|error| {
        tracing::error!(%error, "a template could not be parsed");
        ApiError::of(ErrorCode::Unexpected)
    })?;
    let (content, faults) = match parsed {
        Ok(parsed) => parsed,
        // A body that is too long to be cleaned is not shown.
        Err(faults) => (emptied(content), faults),
    };
    Ok(Some(ParsedTemplate {
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

/// Removes the signatures from the URLs of own pictures, because they expire.
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
    let size = body.template_size_id.and_then(PostcardSize::from_repr);
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
            Some(text) => checks.take(field, text.parse::<Uuid>().map_err(|_| "Picture not found")),
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
        let variable = Variable::from_id(&fallback.variable_id).ok_or("Unknown variable");
        let Some(variable) = checks.take(&field, variable) else {
            continue;
        };
        let text = fallback.text.trim();
        checks.at_most(&format!("fallbacks[{at}].text"), text, MAX_FALLBACK);
        if !text.is_empty() && fallbacks.insert(variable, text.to_owned()).is_some() {
            checks.refuse(field, "Appears more than once");
        }
    }
    fallbacks
}

/// The name of a new template; a postcard's name ends with its size (TPL-10).
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
            format!("Must be {most} characters or less, because the size is added to the name"),
        ));
    }
    Ok(name)
}

/// Stores the thumbnail: the sent one of an email or text message, or a drawing of a composed
/// postcard. Returns its key, `None` without a thumbnail.
///
/// # Errors
/// 5012 when it is not a JPEG, 6013 when it is too large, UNAVAILABLE when the storage fails.
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
    // The two bytes at the beginning of every JPEG.
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
        tracing::error!(%error, "a thumbnail's key is invalid");
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
