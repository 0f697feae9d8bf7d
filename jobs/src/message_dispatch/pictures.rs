//! Copies the pictures of e-mails before they are sent.

use database::sent_pictures::{self, PendingCopy};
use storage::{ObjectKey, StorageError, images};

use crate::context::Context;
use crate::error::{JobError, store_error};
use crate::task::Task;

/// The copies per transaction.
const BATCH: i64 = 20;

/// The most bytes of a picture.
const MAX_BYTES: u64 = 8 * 1024 * 1024;

/// Makes all copies that the company's planned e-mails need. Two jobs at once make the same
/// objects, which does no harm.
pub(super) async fn copy_all(context: &Context, task: &Task) -> Result<(), JobError> {
    loop {
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        let batch = sent_pictures::pending_copies(&mut tx, BATCH).await?;
        tx.commit().await?;
        if batch.is_empty() {
            return Ok(());
        }
        let (mut copied, mut gone) = (Vec::new(), Vec::new());
        for picture in batch {
            task.progress.check()?;
            if copy(context, &picture).await? {
                copied.push(picture.source_key);
            } else {
                tracing::warn!(job = %task.claimed.id, "a picture of a planned e-mail no longer exists");
                gone.push(picture.source_key);
            }
        }
        let mut tx = context.db.tenant(&task.claimed.scope).await?;
        sent_pictures::copied(&mut tx, &copied, context.clock.now()).await?;
        sent_pictures::forget(&mut tx, &gone).await?;
        tx.commit().await?;
    }
}

/// Whether there was a picture to copy.
async fn copy(context: &Context, picture: &PendingCopy) -> Result<bool, JobError> {
    let keys = (picture.source_key.parse(), picture.object_key.parse());
    let (Ok(from), Ok(to)) = keys else {
        return Ok(false);
    };
    let (from, to): (ObjectKey, ObjectKey) = (from, to);
    let object = match context.storage.get(&from, MAX_BYTES).await {
        Ok(object) => object,
        Err(StorageError::NotFound { .. } | StorageError::TooLarge { .. }) => return Ok(false),
        Err(error) => return Err(store_error(error)),
    };
    if images::look(&object.bytes).is_err() {
        return Ok(false);
    }
    let stored = context
        .storage
        .put_bytes(&to, object.bytes, to.media_type())
        .await;
    stored.map_err(store_error)?;
    Ok(true)
}
