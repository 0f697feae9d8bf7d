//! Templates of companies: changes, previews, pictures and variables.

mod answers;
mod body;
mod drafts;
mod pictures;
mod postcards;
mod previews;
mod reads;
mod scene;
mod wire;

use database::templates::{self, Reference, Removal, SaveError};
use database::{Session, TenantScope};
use domain::roles::Permission;
use domain::templates::Content;
use domain::templates::email::EmailShows;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode};
use crate::origin::origin;
use crate::state::ApiState;
use crate::tags::Tag;
use answers::{TemplateReferenceOut, TemplateRemovalOut, TemplateSavedOut};

pub(crate) use answers::{SmsSegmentsOut, TemplateImageOut};
pub(crate) use body::{EmailModeName, FallbackText, TemplateIn};
pub(crate) use drafts::{Before, parse_template};
pub use pictures::TemplatePicturesApi;
pub(crate) use pictures::UPLOAD_PATHS;
pub use postcards::PostcardArtworksApi;
pub(crate) use postcards::{PostcardNoteKind, PostcardNoteOut, address_in, lay_out_postcard, pictures_on};
pub use previews::TemplatePreviewsApi;
pub use reads::TemplatesApi;
pub(crate) use wire::{image_out, segments_out, signed_picture};

/// The calls that change templates.
pub struct TemplateChangesApi;

#[OpenApi(prefix_path = "/templates", tag = "Tag::Templates")]
impl TemplateChangesApi {
    /// Create a template.
    ///
    /// The size is appended to a postcard's name. For company users with access to templates.
    /// `409 3015` name taken, `400 5011` a side is missing, `400 5010` too few pixels, `400 5012`
    /// or `400 6013` unusable picture or thumbnail, `409 JOB_STATE` while a picture is being
    /// prepared.
    #[oai(path = "/create-template", method = "post", operation_id = "createTemplate")]
    async fn create_template(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<TemplateIn>,
    ) -> Answer<TemplateSavedOut> {
        let Auth(session) = auth;
        let scope = writer(&session)?;
        let mut draft = drafts::draft(&body, &session, Before::default()).await?;
        draft.name = drafts::name_with_size(&draft)?;
        draft.thumbnail_key = drafts::thumbnail(&state, &session, &body, &draft).await?;
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        let id = templates::create(&mut tx, session.user_id(), &draft, &origin(&state, request), now)
            .await
            .map_err(refusal)?;
        tx.commit().await?;
        answer(TemplateSavedOut {
            template_id: id,
            template_name: draft.name,
            version: 1,
        })
    }

    /// Change a template.
    ///
    /// The channel stays, and the event too while the template is chosen for it. Omitted switches
    /// and fallback texts stay. For company users with access to templates. `409 STALE_WRITE` when
    /// another user saved it meanwhile, `404 3018` unknown. Other errors: `400 5010`, `400 5011`,
    /// `400 5012`, `400 6013`, `409 3015` or `409 JOB_STATE`.
    #[oai(path = "/update-template", method = "post", operation_id = "updateTemplate")]
    async fn update_template(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        body: Body<TemplateIn>,
    ) -> Answer<TemplateSavedOut> {
        let Auth(session) = auth;
        let scope = writer(&session)?;
        let id = body
            .template_id
            .ok_or_else(|| ApiError::field("templateId", "Required"))?;
        let mut tx = state.db.tenant(&scope).await?;
        let before = templates::get(&mut tx, id)
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::TemplateMissing))?;
        tx.commit().await?;
        // Fields that are not sent keep their values. The version detects a concurrent change.
        let version = body.version.unwrap_or(before.version);
        let kept = Before {
            shows: shows(&before.draft.content),
            fallbacks: before.draft.fallbacks,
        };
        let mut draft = drafts::draft(&body, &session, kept).await?;
        draft.thumbnail_key = drafts::thumbnail(&state, &session, &body, &draft).await?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let of = (id, Some(version));
        let mut tx = state.db.tenant(&scope).await?;
        let saved = templates::update(&mut tx, session.user_id(), of, &draft, &origin, now).await;
        let (version, unused) = saved.map_err(refusal)?;
        tx.commit().await?;
        if let Some(key) = unused.and_then(|key| key.parse().ok())
            && let Err(error) = state.storage.delete(&key).await
        {
            // Nothing refers to it anymore; it only takes space.
            tracing::warn!(%error, "an unused thumbnail could not be deleted");
        }
        answer(TemplateSavedOut {
            template_id: id,
            template_name: draft.name,
            version,
        })
    }

    /// Delete a template that is used nowhere.
    ///
    /// A template in use is kept: `responseValue` is then false, and up to 100 child markets,
    /// buckets and listings that use it are returned. For company users with access to templates.
    /// `404 3018` unknown template.
    #[oai(path = "/delete-template", method = "delete", operation_id = "deleteTemplate")]
    async fn delete_template(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The template.
        #[oai(name = "templateId")]
        template_id: Query<Uuid>,
    ) -> Answer<TemplateRemovalOut> {
        let scope = writer(&auth.0)?;
        let mut tx = state.db.tenant(&scope).await?;
        let origin = origin(&state, request);
        let removal = templates::delete(&mut tx, template_id.0, &origin, state.clock.now())
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::TemplateMissing))?;
        tx.commit().await?;
        answer(match removal {
            Removal::Deleted => TemplateRemovalOut {
                response_value: true,
                reference_details: Vec::new(),
            },
            Removal::Chosen(references) => TemplateRemovalOut {
                response_value: false,
                reference_details: references.into_iter().map(reference_out).collect(),
            },
        })
    }
}

/// The scope for changing the company's templates (TPL-04).
pub(crate) fn writer(session: &Session) -> Result<TenantScope, ApiError> {
    Ok(session.allow_company(Permission::TemplatesWrite)?)
}

fn shows(content: &Content) -> Option<EmailShows> {
    match content {
        Content::Email(email) => Some(email.shows),
        Content::Sms { .. } | Content::Mailer { .. } | Content::Composed { .. } => None,
    }
}

fn reference_out(reference: Reference) -> TemplateReferenceOut {
    let empty = TemplateReferenceOut {
        bucket_name: None,
        sub_market_name: None,
        market_name: None,
        property_address: None,
        campaign_name: None,
    };
    match reference {
        Reference::Bucket {
            name,
            child_market,
            market,
        } => TemplateReferenceOut {
            bucket_name: Some(name),
            sub_market_name: child_market,
            market_name: market,
            ..empty
        },
        Reference::ChildMarket { name, market } => TemplateReferenceOut {
            sub_market_name: Some(name),
            market_name: market,
            ..empty
        },
        Reference::Campaign { name } => TemplateReferenceOut {
            campaign_name: Some(name),
            ..empty
        },
        Reference::Listing { address } => TemplateReferenceOut {
            property_address: Some(address),
            ..empty
        },
    }
}

/// The field that holds a side of a postcard.
fn side(is_back: bool) -> &'static str {
    if is_back {
        "templateBodyBack"
    } else {
        "templateBody"
    }
}

fn refusal(error: SaveError) -> ApiError {
    match error {
        SaveError::Missing => ApiError::of(ErrorCode::TemplateMissing),
        SaveError::Stale => ApiError::of(ErrorCode::StaleWrite),
        SaveError::NameTaken => ApiError::of_field(ErrorCode::TemplateNameTaken, "templateName"),
        SaveError::OtherChannel => ApiError::field("templateType", "Can't be changed"),
        SaveError::EventChosen => ApiError::field(
            "prospectingEvent",
            "This template is used for this event in markets or listings. Remove it there first",
        ),
        SaveError::NoPicture { is_back } => ApiError::field(side(is_back), "Picture not found"),
        SaveError::PictureNotReady {
            is_back,
            is_faulty: true,
        } => ApiError::of_field(ErrorCode::NoPicture, side(is_back)),
        SaveError::ScenePicture {
            side,
            at,
            is_pending: false,
        } => postcards::refused_picture(side, at),
        SaveError::PictureNotReady { is_faulty: false, .. }
        | SaveError::ScenePicture { is_pending: true, .. } => ApiError::with_words(
            ErrorCode::JobState,
            "The picture is still being processed. Try again in a moment.",
        ),
        SaveError::PictureTooSmall { is_back } => {
            ApiError::of_field(ErrorCode::PictureTooSmall, side(is_back))
        }
        SaveError::Database(error) => error.into(),
    }
}
