//! Draws both sides of a postcard as print files.

use database::templates::artworks::{self, Artwork};
use database::templates::{self, Template};
use domain::ids::TenantId;
use domain::templates::placeholders::{Values, Words};
use domain::templates::scene::Side;
use domain::templates::variables::Group;
use domain::templates::{Content, variables_of};
use domain::territory::View;
use storage::images::Jpeg;
use storage::postcards::{self, RasterError, SideLayout};
use storage::{Area, InvalidKey, ObjectKey, Storage, StorageError};
use tokio::runtime::Handle;
use tokio::task::JoinError;
use uuid::Uuid;

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};
use crate::task::{Done, Task};

/// The most bytes of a picture prepared for print.
const MAX_PICTURE: u64 = 16 * 1024 * 1024;

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let claimed = &task.claimed;
    let tenant = claimed.scope.tenant_id();
    let mut tx = context.db.tenant(&claimed.scope).await?;
    let order = artworks::get(&mut tx, claimed.id).await?;
    let order = order.ok_or_else(|| JobError::refused(FAILED, "The order no longer exists."))?;
    let template = templates::get(&mut tx, order.template).await?;
    let template = template.ok_or_else(|| JobError::refused(FAILED, "The template no longer exists."))?;
    let values = match order.listing {
        // The order has checked that its user may see the listing.
        Some(listing) => templates::values_of(&mut tx, View::Company, listing, order.audience)
            .await?
            .ok_or_else(|| JobError::refused(FAILED, "The listing is no longer in your territory."))?,
        None => Values::examples(),
    };
    tx.commit().await?;
    let version = template.version;
    for (layout, id, done) in sides(&order, &template, &values)? {
        let jpeg = print(&context.storage, tenant, layout).await?;
        task.progress.check()?;
        let key = ObjectKey::new(tenant, Area::Reports, id, "jpg").map_err(no_name)?;
        // The same names at every attempt, so a repeat overwrites the same objects.
        context
            .storage
            .put_bytes(&key, jpeg.bytes, key.media_type())
            .await
            .map_err(store_error)?;
        task.progress.report(done, 2, "Preparing the print files").await?;
    }
    let now = context.clock.now();
    let mut tx = context.db.tenant(&claimed.scope).await?;
    artworks::ready(&mut tx, claimed.id, version, now).await?;
    task.finish(tx, "Done", now).await
}

/// Why a card can't be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unprintable {
    /// A variable has neither value nor fallback text.
    Missing,
    /// A text doesn't fit on it.
    DoesNotFit,
    /// The template is not a postcard.
    NoPostcard,
}

impl From<Unprintable> for JobError {
    fn from(fault: Unprintable) -> Self {
        let words = match fault {
            Unprintable::Missing => "A variable on the postcard has no value and no fallback text.",
            Unprintable::DoesNotFit => "Some text doesn't fit on the postcard. Check the preview.",
            Unprintable::NoPostcard => "The template isn't a postcard.",
        };
        Self::refused(FAILED, words)
    }
}

/// The layouts of front and back.
///
/// # Errors
/// [`Unprintable`]
pub(crate) fn layouts(
    content: &Content,
    group: Group,
    words: &Words<'_>,
) -> Result<[SideLayout; 2], Unprintable> {
    let layouts = match content {
        Content::Mailer { size, front, back } => [
            postcards::of_picture(*front, Side::Front, *size),
            postcards::of_picture(*back, Side::Back, *size),
        ],
        Content::Composed { size, scene } => {
            if variables_of(content, group)
                .into_iter()
                .any(|variable| words.is_missing(variable))
            {
                return Err(Unprintable::Missing);
            }
            Side::ALL.map(|side| postcards::lay_out(scene, side, *size, words, group))
        }
        Content::Email(_) | Content::Sms { .. } => return Err(Unprintable::NoPostcard),
    };
    if layouts.iter().any(SideLayout::is_held) {
        return Err(Unprintable::DoesNotFit);
    }
    Ok(layouts)
}

/// The layout and object of each side, and what is done with it.
fn sides(
    order: &Artwork,
    template: &Template,
    values: &Values,
) -> Result<[(SideLayout, Uuid, i64); 2], JobError> {
    let draft = &template.draft;
    let words = Words::new(values, &draft.fallbacks);
    let [front, back] = layouts(&draft.content, draft.event.group(), &words)?;
    Ok([(front, order.front, 1), (back, order.back, 2)])
}

/// The print file of a side, drawn on a blocking thread.
///
/// # Errors
/// [`Unprinted`]
pub(crate) async fn print(
    storage: &Storage,
    tenant: TenantId,
    layout: SideLayout,
) -> Result<Jpeg, Unprinted> {
    let storage = storage.clone();
    tokio::task::spawn_blocking(move || printed(&storage, tenant, &layout)).await?
}

/// Why a side was not drawn.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unprinted {
    /// The file store failed, or a picture of the card is missing.
    #[error(transparent)]
    Store(#[from] StorageError),
    /// A picture's key is invalid.
    #[error("a picture has no valid name")]
    Name(#[from] InvalidKey),
    /// A picture can't be decoded, or the side can't be drawn.
    #[error(transparent)]
    Raster(#[from] RasterError),
    /// Drawing was interrupted.
    #[error("drawing was interrupted")]
    Broken(#[from] JoinError),
}

impl Unprinted {
    /// Whether the failure belongs to the card, so that a retry doesn't help and other cards are
    /// not affected.
    pub fn belongs_to_card(&self) -> bool {
        match self {
            Self::Store(StorageError::NotFound { .. } | StorageError::TooLarge { .. }) => true,
            Self::Store(_) => false,
            Self::Name(_) | Self::Raster(_) | Self::Broken(_) => true,
        }
    }
}

impl From<Unprinted> for JobError {
    fn from(fault: Unprinted) -> Self {
        match fault {
            Unprinted::Store(StorageError::NotFound { .. }) => {
                Self::refused(FAILED, "A picture on the postcard no longer exists.")
            }
            Unprinted::Store(error) => store_error(error),
            Unprinted::Name(error) => no_name(error),
            Unprinted::Raster(_) | Unprinted::Broken(_) => {
                Self::permanent(FAILED, "The postcard couldn't be rendered.", fault)
            }
        }
    }
}

fn no_name(error: InvalidKey) -> JobError {
    JobError::permanent(FAILED, "A stored file has an invalid name.", error)
}

/// The print file of a side. Loads its pictures one after another, so that at most one is in
/// memory.
fn printed(storage: &Storage, tenant: TenantId, layout: &SideLayout) -> Result<Jpeg, Unprinted> {
    postcards::print_jpeg(layout, |picture| {
        let key = ObjectKey::new(tenant, Area::Images, picture, "jpg")?;
        let object = Handle::current().block_on(storage.get(&key, MAX_PICTURE))?;
        Ok(object.bytes.to_vec())
    })
}
