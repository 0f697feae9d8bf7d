//! The layout of composed postcards, and their print files.

use std::time::Duration;

use chrono::{DateTime, Utc};
use database::jobs::{self, JobView};
use database::templates::pictures::{self, Picture, PictureState};
use database::templates::{self, Draft, artworks};
use database::{Session, TenantTx};
use domain::channels::Audience;
use domain::ids::{JobId, ListingId};
use domain::jobs::State;
use domain::roles::Permission;
use domain::templates::placeholders::{Values, Words};
use domain::templates::scene::{Scene, Side};
use domain::templates::variables::Group;
use domain::templates::{BoxPart, Content, Part, variables_of};
use limits::Limit;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use storage::postcards::{NoteKind, RasterError, SideLayout, lay_out, thumbnail_jpeg};
use storage::{Area, ObjectKey};
use uuid::Uuid;

use super::previews::{audience, broken};
use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, Chain, ErrorCode};
use crate::input::Checks;
use crate::job_answer::{JobOut, job_out};
use crate::media;
use crate::state::ApiState;
use crate::tags::Tag;

/// Width of a thumbnail in pixels.
const THUMBNAIL_WIDTH: u32 = 480;

/// The most bytes of a picture's thumbnail.
const MAX_THUMBNAIL: u64 = 2 * 1024 * 1024;

/// How long a download link is valid.
const LINK_LASTS: Duration = Duration::from_secs(300);

/// Orders of print files per minute and user.
const ORDERS: Limit = Limit::per_minute("postcard-artworks", 30);

/// The kind of a note on a text of a composed postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum PostcardNoteKind {
    /// It doesn't fit in its box; the card would be held.
    Overflow,
    /// It has characters that its font lacks; the card would be held.
    Unprintable,
    /// It is closer to the edge than is safe.
    NearEdge,
    /// It overlaps the text of another box.
    Overlap,
    /// Its contrast with the color below it is under 3 to 1.
    LowContrast,
}

/// A note on a text of a composed postcard.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PostcardNoteOut {
    /// The field of the text.
    pub field: String,
    /// The name of its box.
    pub box_name: String,
    /// Whether the box is on the back.
    pub is_back: bool,
    /// The kind of note.
    pub kind: PostcardNoteKind,
    /// The note as text.
    pub message: String,
}

/// An order of print files.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PostcardArtworkIn {
    /// A saved postcard.
    pub template_id: Uuid,
    /// The listing whose values are used; example values without one.
    pub property_id: Option<Uuid>,
    /// The audience: 1 realtor (default), 2 home owner.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: Option<i16>,
}

/// Links to print files.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PostcardArtworkOut {
    /// The URL of the front, valid for five minutes.
    pub front_url: String,
    /// The URL of the back, valid for the same time.
    pub back_url: String,
    /// When the links expire.
    pub expires_at: DateTime<Utc>,
}

/// The calls for print files of postcards.
pub struct PostcardArtworksApi;

#[OpenApi(prefix_path = "/templates", tag = "Tag::Templates")]
impl PostcardArtworksApi {
    /// Order the print files of a saved postcard.
    ///
    /// A 300 dpi JPEG of each side, with bleed. Returns the job that draws them; follow it with
    /// /api/events or get-job. Errors: `404 3018` or `404 NOT_FOUND`.
    #[oai(
        path = "/order-postcard-artwork",
        method = "post",
        operation_id = "orderPostcardArtwork"
    )]
    async fn order_postcard_artwork(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<PostcardArtworkIn>,
    ) -> Answer<JobOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::TemplatesUse)?;
        let view = territory_view(&session)?;
        let audience = audience(body.outbound_prospecting_type)?;
        state.count(ORDERS, &session.user_id().to_string()).await?;
        let listing = body.property_id.map(ListingId);
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        let template = templates::get(&mut tx, body.template_id)
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::TemplateMissing))?;
        let listing = listing.filter(|_| template.draft.event.group() == Group::Property);
        let values = match listing {
            Some(listing) => templates::values_of(&mut tx, view, listing, audience)
                .await?
                .ok_or_else(|| ApiError::of(ErrorCode::NotFound))?,
            None => Values::examples(),
        };
        let draft = template.draft;
        tokio::task::spawn_blocking(move || printable(&draft, &values))
            .await
            .map_err(broken)??;
        let job = order(&mut tx, &session, body.template_id, listing, audience, now).await?;
        tx.commit().await?;
        answer(job_out(job))
    }

    /// Create links to print files that the caller ordered.
    ///
    /// One link for each side, valid for five minutes. The files are kept for 30 days, then `410
    /// FILE_EXPIRED`. For company users. `409 JOB_STATE` while they are not drawn, `404
    /// NOT_FOUND` for a job that is not the caller's.
    #[oai(
        path = "/create-postcard-artwork-links",
        method = "post",
        operation_id = "createPostcardArtworkLinks"
    )]
    async fn create_postcard_artwork_links(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The job that draws them.
        #[oai(name = "jobId")]
        job_id: Query<Uuid>,
    ) -> Answer<PostcardArtworkOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::TemplatesUse)?;
        let now = state.clock.now();
        let id = JobId(job_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let missing = || ApiError::of(ErrorCode::NotFound);
        let job = jobs::get(&mut tx, session.user_id(), id).await?;
        let job = job.ok_or_else(missing)?;
        let artwork = artworks::get(&mut tx, id).await?.ok_or_else(missing)?;
        let template = templates::get(&mut tx, artwork.template).await?;
        tx.commit().await?;
        if job.state != State::Succeeded {
            let words = format!("The print files are {}.", job.state.name());
            return Err(ApiError::with_words(ErrorCode::JobState, words));
        }
        if artwork.ordered_at + artworks::KEPT_FOR <= now {
            return Err(ApiError::of(ErrorCode::FileExpired));
        }
        let name = template.map_or_else(|| "Postcard".to_owned(), |template| template.draft.name);
        let link = async |object: Uuid, side: Side| {
            let key = ObjectKey::new(session.tenant_id(), Area::Reports, object, "jpg").map_err(|error| {
                tracing::error!(%error, "a print file's key is invalid");
                ApiError::of(ErrorCode::Unexpected)
            })?;
            let file = format!("{name} {}.jpg", side.name());
            state
                .storage
                .presign_download(&key, &file, LINK_LASTS)
                .await
                .map_err(|error| {
                    tracing::error!(error = %Chain(&error), "a link could not be signed");
                    ApiError::retry_after(ErrorCode::Unavailable, 5)
                })
        };
        answer(PostcardArtworkOut {
            front_url: link(artwork.front, Side::Front).await?,
            back_url: link(artwork.back, Side::Back).await?,
            expires_at: now + LINK_LASTS,
        })
    }
}

async fn order(
    tx: &mut TenantTx,
    session: &Session,
    template: Uuid,
    listing: Option<ListingId>,
    audience: Audience,
    now: DateTime<Utc>,
) -> Result<JobView, ApiError> {
    let user = session.user_id();
    let job = artworks::order(tx, user, template, listing, audience, now).await?;
    jobs::get(tx, user, job)
        .await?
        .ok_or_else(|| ApiError::of(ErrorCode::NotFound))
}

/// Checks that a postcard can be printed with these values.
fn printable(draft: &Draft, values: &Values) -> Result<(), ApiError> {
    let group = draft.event.group();
    let words = Words::new(values, &draft.fallbacks);
    let mut checks = Checks::default();
    match &draft.content {
        Content::Email(_) | Content::Sms { .. } => {
            checks.refuse("templateId", "This isn't a postcard template")
        }
        Content::Mailer { .. } => {}
        Content::Composed { size, scene } => {
            for variable in variables_of(&draft.content, group) {
                if words.is_missing(variable) {
                    let lacks = format!("{} has no value and no fallback text", variable.label());
                    checks.refuse("templateId", lacks);
                }
            }
            for side in Side::ALL {
                let layout = lay_out(scene, side, *size, &words, group);
                for note in layout.notes.iter().filter(|note| note.kind.holds()) {
                    let part = BoxPart {
                        side,
                        at: note.at,
                        member: "text",
                    };
                    checks.refuse(Part::Box(part).field(), sentence(&note.kind));
                }
            }
        }
    }
    checks.done()
}

/// A composed postcard as the builder and the preview show it.
pub struct PostcardLayout {
    /// Both sides as SVG, front first.
    pub svg: [String; 2],
    /// Notes on its texts.
    pub notes: Vec<PostcardNoteOut>,
}

/// Lays out both sides of a composed postcard with the URLs of its pictures; `None` for other
/// content.
pub fn lay_out_postcard(
    content: &Content,
    words: &Words,
    group: Group,
    address: impl Fn(Uuid) -> Option<String>,
) -> Option<PostcardLayout> {
    let Content::Composed { size, scene } = content else {
        return None;
    };
    let mut notes = Vec::new();
    let svg = Side::ALL.map(|side| {
        let layout = lay_out(scene, side, *size, words, group);
        notes.extend(notes_out(scene, side, &layout));
        layout.svg(&address)
    });
    Some(PostcardLayout { svg, notes })
}

fn notes_out(scene: &Scene, side: Side, layout: &SideLayout) -> Vec<PostcardNoteOut> {
    layout
        .notes
        .iter()
        .map(|note| PostcardNoteOut {
            field: Part::Box(BoxPart {
                side,
                at: note.at,
                member: "text",
            })
            .field(),
            box_name: scene
                .side(side)
                .get(note.at)
                .map(|one| one.name.clone())
                .unwrap_or_default(),
            is_back: side == Side::Back,
            kind: match note.kind {
                NoteKind::Overflow(_) => PostcardNoteKind::Overflow,
                NoteKind::Unprintable(_) => PostcardNoteKind::Unprintable,
                NoteKind::NearEdge => PostcardNoteKind::NearEdge,
                NoteKind::Overlap(_) => PostcardNoteKind::Overlap,
                NoteKind::LowContrast(_) => PostcardNoteKind::LowContrast,
            },
            message: sentence(&note.kind),
        })
        .collect()
}

fn sentence(kind: &NoteKind) -> String {
    match kind {
        NoteKind::Overflow(left) => format!("This text doesn't fit: {left}"),
        NoteKind::Unprintable(characters) => format!("These characters can't be printed: {characters}"),
        NoteKind::NearEdge => "Too close to the edge. It may be cut off".to_owned(),
        NoteKind::Overlap(other) => format!("Overlaps the text of “{other}”"),
        NoteKind::LowContrast(tenths) => format!(
            "Hard to read on this background: the contrast is {}.{} to 1. Use at least 3 to 1",
            tenths / 10,
            tenths % 10
        ),
    }
}

/// The pictures on a composed postcard; none for other content.
pub fn pictures_on(content: &Content) -> Vec<Uuid> {
    match content {
        Content::Composed { scene, .. } => scene.pictures().map(|(_, _, picture)| picture).collect(),
        Content::Email(_) | Content::Sms { .. } | Content::Mailer { .. } => Vec::new(),
    }
}

/// A function that returns the URL of a picture, if it is ready.
pub fn address_in(
    state: &ApiState,
    pictures: &[Picture],
    now: DateTime<Utc>,
) -> impl Fn(Uuid) -> Option<String> + use<> {
    let addresses: Vec<(Uuid, String)> = pictures
        .iter()
        .filter(|picture| picture.state == PictureState::Ready)
        .map(|picture| {
            let key = format!(
                "{}/{}/{}.jpg",
                picture.tenant_id,
                Area::Images.as_str(),
                picture.id
            );
            (picture.id, media::address(&state.config.secret, &key, now))
        })
        .collect();
    move |id| {
        let found = addresses.iter().find(|(picture, _)| *picture == id);
        found.map(|(_, address)| address.clone())
    }
}

/// Draws a thumbnail of a composed postcard's front with example values, and stores it. Returns
/// its key, `None` for other content.
///
/// # Errors
/// UNAVAILABLE when the storage fails.
pub async fn thumbnail(
    state: &ApiState,
    session: &Session,
    draft: &Draft,
) -> Result<Option<String>, ApiError> {
    let Content::Composed { size, scene } = &draft.content else {
        return Ok(None);
    };
    let scope = session.allow_company(Permission::TemplatesUse)?;
    let mut tx = state.db.tenant(&scope).await?;
    let pictures = pictures::several(&mut tx, &pictures_on(&draft.content)).await?;
    tx.commit().await?;
    let unavailable = |error: storage::StorageError| {
        tracing::warn!(%error, "a postcard's picture could not be read or stored");
        ApiError::retry_after(ErrorCode::Unavailable, 2)
    };
    let key = |id| {
        ObjectKey::new(session.tenant_id(), Area::Images, id, "jpg").map_err(|error| {
            tracing::error!(%error, "a thumbnail's key is invalid");
            ApiError::of(ErrorCode::Unexpected)
        })
    };
    let mut thumbnails = Vec::new();
    let on_front = |picture: &&Picture| {
        scene
            .pictures()
            .any(|(side, _, id)| side == Side::Front && id == picture.id)
    };
    for picture in pictures.iter().filter(on_front) {
        // The save refuses a picture that isn't ready.
        if picture.state == PictureState::Ready {
            let object = state
                .storage
                .get(&key(picture.thumbnail_id)?, MAX_THUMBNAIL)
                .await;
            thumbnails.push((picture.id, object.map_err(unavailable)?.bytes));
        }
    }
    let (scene, size, fallbacks, group) =
        (scene.clone(), *size, draft.fallbacks.clone(), draft.event.group());
    let drawn = tokio::task::spawn_blocking(move || {
        let values = Values::examples();
        let words = Words::new(&values, &fallbacks);
        let front = lay_out(&scene, Side::Front, size, &words, group);
        thumbnail_jpeg(&front, THUMBNAIL_WIDTH, |id| {
            let found = thumbnails.iter().find(|(picture, _)| *picture == id);
            found.map(|(_, bytes)| bytes.to_vec()).ok_or(Undrawn::Missing)
        })
    })
    .await
    .map_err(broken)?;
    let drawn = match drawn {
        Ok(drawn) => drawn,
        // The save reports which picture is missing.
        Err(Undrawn::Missing) => return Ok(None),
        Err(Undrawn::Raster(error)) => {
            tracing::error!(%error, "a postcard could not be drawn");
            return Ok(None);
        }
    };
    let key = key(Uuid::now_v7())?;
    state
        .storage
        .put_bytes(&key, drawn.bytes, key.media_type())
        .await
        .map_err(unavailable)?;
    Ok(Some(key.as_str().to_owned()))
}

/// Why a thumbnail is not drawn.
enum Undrawn {
    Missing,
    Raster(RasterError),
}

impl From<RasterError> for Undrawn {
    fn from(error: RasterError) -> Self {
        Self::Raster(error)
    }
}

/// The error for a picture of a composed postcard that can't be used.
pub fn refused_picture(side: Side, at: usize) -> ApiError {
    let part = BoxPart {
        side,
        at,
        member: "imageId",
    };
    ApiError::field(Part::Box(part).field(), "Picture not found")
}
