//! Makes an uploaded picture one for templates: for print or for e-mails, with a thumbnail.

use database::templates::pictures::{self, PictureKind};
use domain::templates::html::MAX_WIDTH;
use domain::templates::postcards::{DPI, MAX_PICTURE_BYTES, PostcardSize};
use storage::images::{self, Jpeg, Printable};
use storage::{Area, ObjectKey, StorageError};
use uuid::Uuid;

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};
use crate::task::{Done, Task};

/// The side in pixels of the square that a thumbnail fits.
const THUMBNAIL_SIDE: u32 = 480;

/// Pixels per shown pixel of an e-mail: screens have two.
const FINER: u32 = 2;

pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    picture: Uuid,
    upload: &str,
) -> Result<Done, JobError> {
    let claimed = &task.claimed;
    let no_name = |error| JobError::permanent(FAILED, "A stored file has an invalid name.", error);
    let upload: ObjectKey = upload.parse().map_err(no_name)?;
    let mut tx = context.db.tenant(&claimed.scope).await?;
    let found = pictures::get(&mut tx, picture).await?;
    tx.commit().await?;
    let Some(found) = found else {
        return Err(JobError::refused(FAILED, "The picture no longer exists."));
    };
    let most = u64::try_from(MAX_PICTURE_BYTES).unwrap_or(u64::MAX);
    let handed_in = match context.storage.get(&upload, most).await {
        Ok(object) => object.bytes,
        Err(StorageError::NotFound { .. }) => {
            return give_up(
                context,
                task,
                picture,
                "The picture no longer exists. Upload it again.",
            )
            .await;
        }
        Err(error) => return Err(store_error(error)),
    };
    let kind = found.kind;
    let made = tokio::task::spawn_blocking(move || made(&handed_in, kind))
        .await
        .map_err(|error| JobError::permanent(FAILED, "The picture couldn't be read.", error))?;
    let Ok(made) = made else {
        return give_up(context, task, picture, "The file isn't a valid picture.").await;
    };
    task.progress.check()?;
    let tenant = claimed.scope.tenant_id();
    // The same names at every attempt, so a repeat overwrites the same objects.
    for (id, jpeg, done) in [(found.id, made.print, 1), (found.thumbnail_id, made.thumbnail, 2)] {
        let key = ObjectKey::new(tenant, Area::Images, id, "jpg").map_err(no_name)?;
        context
            .storage
            .put_bytes(&key, jpeg.bytes, key.media_type())
            .await
            .map_err(store_error)?;
        task.progress.report(done, 2, "Processing the picture").await?;
    }
    let mut tx = context.db.tenant(&claimed.scope).await?;
    pictures::ready(&mut tx, picture, context.clock.now()).await?;
    let done = task.finish(tx, "Done", context.clock.now()).await?;
    // Nothing refers to it any more. A failed deletion only wastes a little storage.
    if let Err(error) = context.storage.delete(&upload).await {
        tracing::warn!(%error, "an unused object could not be deleted");
    }
    Ok(done)
}

fn made(bytes: &[u8], kind: PictureKind) -> Result<Printable, images::ImageFault> {
    match kind {
        PictureKind::Postcard => {
            let dpi = u16::try_from(DPI).unwrap_or(u16::MAX);
            // It may be used on the largest card.
            images::printable(bytes, PostcardSize::SixByEleven.pixels(), dpi, THUMBNAIL_SIDE)
        }
        PictureKind::Email => {
            let [print, thumbnail]: [Jpeg; 2] =
                images::fitting_jpegs(bytes, [MAX_WIDTH * FINER, THUMBNAIL_SIDE])?;
            Ok(Printable { print, thumbnail })
        }
    }
}

/// Marks the picture as failed, with the reason.
async fn give_up(context: &Context, task: &Task, picture: Uuid, why: &'static str) -> Result<Done, JobError> {
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    pictures::fail(&mut tx, picture, why).await?;
    tx.commit().await?;
    Err(JobError::refused("5012", why))
}
