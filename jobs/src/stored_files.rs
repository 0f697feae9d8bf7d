//! Deletion of stored objects by the names that rows hold.

use futures::{StreamExt, TryStreamExt, stream};
use storage::ObjectKey;

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};

/// Concurrent deletions.
const AT_ONCE: usize = 8;

/// Deletes objects; one that is already deleted is fine.
///
/// # Errors
/// [`JobError`] when a name is invalid or the store fails.
pub(crate) async fn delete_all(
    context: &Context,
    keys: impl IntoIterator<Item = String>,
) -> Result<(), JobError> {
    stream::iter(keys)
        .map(|key| delete(context, key))
        .buffer_unordered(AT_ONCE)
        .try_collect::<()>()
        .await
}

async fn delete(context: &Context, key: String) -> Result<(), JobError> {
    let key: ObjectKey = key
        .parse()
        .map_err(|error| JobError::permanent(FAILED, "A stored file has an invalid name.", error))?;
    context.storage.delete(&key).await.map_err(store_error)
}
