//! Makes an uploaded picture a user's profile picture: small, upright, JPEG.

use database::profile_pictures::{self, Setting};
use domain::ids::UserId;
use storage::{Area, ObjectKey, StorageError, images};

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};
use crate::task::{Done, Task};

/// The side in pixels of the square that a picture fits.
const SIDE: u32 = 150;

/// The most bytes of an upload: the limit of request bodies.
const MAX_UPLOAD_BYTES: u64 = 1024 * 1024;

pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    user: UserId,
    upload: &str,
) -> Result<Done, JobError> {
    let claimed = &task.claimed;
    let no_name = |error| JobError::permanent(FAILED, "A stored file has an invalid name.", error);
    let upload: ObjectKey = upload.parse().map_err(no_name)?;
    let handed_in = match context.storage.get(&upload, MAX_UPLOAD_BYTES).await {
        Ok(object) => object.bytes,
        Err(StorageError::NotFound { .. }) => {
            return Err(JobError::refused(
                FAILED,
                "The picture no longer exists. Upload it again.",
            ));
        }
        Err(error) => return Err(store_error(error)),
    };
    let jpeg = tokio::task::spawn_blocking(move || images::fitting_jpeg(&handed_in, SIDE))
        .await
        .map_err(|error| JobError::permanent(FAILED, "The picture couldn't be read.", error))?
        .map_err(|fault| JobError::permanent("5012", "The file isn't a valid picture.", fault))?;
    // The same at every attempt, so a repeat overwrites the same object.
    let key =
        ObjectKey::new(claimed.scope.tenant_id(), Area::Images, claimed.id.0, "jpg").map_err(no_name)?;
    context
        .storage
        .put_bytes(&key, jpeg, key.media_type())
        .await
        .map_err(store_error)?;
    task.progress.check()?;

    let mut tx = context.db.tenant(&claimed.scope).await?;
    let (phrase, useless) = match profile_pictures::set(&mut tx, user, claimed.id, key.as_str()).await? {
        Setting::Set { replaced } => ("Done", replaced.and_then(|key| key.parse().ok())),
        Setting::Overtaken => ("A newer picture was uploaded.", Some(key)),
        Setting::NoUser => return Err(JobError::refused(FAILED, "The user no longer exists.")),
    };
    let done = task.finish(tx, phrase, context.clock.now()).await?;
    // Nothing refers to these any more. A failed deletion only wastes a little storage.
    for key in useless.into_iter().chain([upload]) {
        if let Err(error) = context.storage.delete(&key).await {
            tracing::warn!(%error, "an unused object could not be deleted");
        }
    }
    Ok(done)
}
