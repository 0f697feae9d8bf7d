//! Uploads of pictures for templates.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use database::templates::pictures::{self, NewPicture, PictureKind, PictureState};
use database::{Session, TenantScope};
use domain::roles::Permission;
use domain::templates::postcards::{MAX_PICTURE_BYTES, PostcardSize};
use limits::Limit;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use storage::images::{self, ImageFault};
use uuid::Uuid;

use super::answers::TemplateImageOut;
use super::body::PictureIn;
use super::wire::image_out;
use super::writer;
use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::media;
use crate::state::ApiState;
use crate::tags::Tag;

/// The paths below the API base whose request bodies hold pictures.
pub(crate) const UPLOAD_PATHS: [&str; 2] = [
    "/templates/upload-post-card-image",
    "/templates/upload-email-image",
];

/// Uploads per minute and user.
const UPLOADS: Limit = Limit::per_minute("template-pictures", 120);

const FIELD: &str = "base64Image";

/// The calls for pictures of templates.
pub struct TemplatePicturesApi;

#[OpenApi(prefix_path = "/templates", tag = "Tag::Templates")]
impl TemplatePicturesApi {
    /// Upload a picture for a side of a postcard.
    ///
    /// JPEG or PNG of at most 6,291,456 bytes. A job prepares it; follow it with getTemplateImage.
    /// For users who may change templates or send messages. `400 5012` no picture, `400 6013` too
    /// large, `400 5010` too few pixels for `templateSizeId`. Other errors: `429 RATE_LIMITED`.
    #[oai(
        path = "/upload-post-card-image",
        method = "post",
        operation_id = "uploadPostCardImage"
    )]
    async fn upload_post_card_image(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<PictureIn>,
    ) -> Answer<TemplateImageOut> {
        take(&state, auth, body.0, PictureKind::Postcard).await
    }

    /// Upload a picture for the body of an email.
    ///
    /// JPEG or PNG of at most 6,291,456 bytes. A job prepares it; follow it with getTemplateImage.
    /// For users who may change templates or send messages. `400 5012` no picture, `400 6013` too
    /// large. Other errors: `429 RATE_LIMITED`.
    #[oai(
        path = "/upload-email-image",
        method = "post",
        operation_id = "uploadEmailImage"
    )]
    async fn upload_email_image(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<PictureIn>,
    ) -> Answer<TemplateImageOut> {
        take(&state, auth, body.0, PictureKind::Email).await
    }

    /// Get an uploaded picture with its state.
    ///
    /// The URLs of picture and thumbnail are there once it is ready, valid for one to two hours;
    /// a failed one has the reason. For company users. `404 NOT_FOUND` unknown picture.
    #[oai(
        path = "/get-template-image",
        method = "get",
        operation_id = "getTemplateImage"
    )]
    async fn get_template_image(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The picture.
        #[oai(name = "imageId")]
        image_id: Query<Uuid>,
    ) -> Answer<TemplateImageOut> {
        let scope = auth.0.allow_company(Permission::TemplatesUse)?;
        let mut tx = state.db.tenant(&scope).await?;
        let mut picture = found(pictures::get(&mut tx, image_id.0).await?)?;
        if picture.state == PictureState::Pending
            && let Some(why) = pictures::ended(&mut tx, picture.job).await?
        {
            picture.state = PictureState::Failed(why);
        }
        tx.commit().await?;
        answer(image_out(&state, &picture, state.clock.now()))
    }
}

/// The scope for uploads: users who may change templates or send messages by hand.
fn uploader(session: &Session) -> Result<TenantScope, ApiError> {
    writer(session).or_else(|_| Ok(session.allow_company(Permission::OutreachSend)?))
}

async fn take(state: &ApiState, auth: Auth, body: PictureIn, kind: PictureKind) -> Answer<TemplateImageOut> {
    let Auth(session) = auth;
    let scope = uploader(&session)?;
    state.count(UPLOADS, &session.user_id().to_string()).await?;
    let size = match (kind, body.template_size_id) {
        (PictureKind::Postcard, Some(code)) => Some(
            PostcardSize::from_repr(code)
                .ok_or_else(|| ApiError::field("templateSizeId", "Must be 1 to 3"))?,
        ),
        (PictureKind::Postcard, None) | (PictureKind::Email, _) => None,
    };
    // Decoding frees the text before the picture is processed.
    let bytes = decoded(body.base64_image)?;
    let (width, height) = images::look_upright(&bytes).map_err(refused)?;
    if size.is_some_and(|size| !size.takes(width, height)) {
        return Err(ApiError::of_field(ErrorCode::PictureTooSmall, FIELD));
    }
    let upload = media::keep_upload(state, session.tenant_id(), bytes).await?;
    let pixels = |side: u32| i32::try_from(side).unwrap_or(i32::MAX);
    let new = NewPicture {
        kind,
        upload: upload.as_str(),
        width: pixels(width),
        height: pixels(height),
    };
    let now = state.clock.now();
    let mut tx = state.db.tenant(&scope).await?;
    let picture = pictures::order(&mut tx, session.user_id(), &new, now).await?;
    tx.commit().await?;
    answer(image_out(state, &picture, now))
}

/// Decodes a picture; refuses one with too many bytes.
fn decoded(base64: String) -> Result<Vec<u8>, ApiError> {
    let text = base64.trim();
    // A browser sends files as data URLs.
    let text = text.rsplit_once(";base64,").map_or(text, |(_, rest)| rest);
    let too_large = || ApiError::of_field(ErrorCode::PictureTooLarge, FIELD);
    if text.len() > MAX_PICTURE_BYTES.div_ceil(3) * 4 {
        return Err(too_large());
    }
    let bytes = STANDARD
        .decode(text)
        .map_err(|_| ApiError::field(FIELD, "Must be base64"))?;
    if bytes.len() > MAX_PICTURE_BYTES {
        return Err(too_large());
    }
    Ok(bytes)
}

fn refused(fault: ImageFault) -> ApiError {
    ApiError::coded(ErrorCode::NoPicture, FIELD, format!("The file {fault}"))
}
