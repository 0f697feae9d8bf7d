//! Downloads the pictures of a viewed listing once from its source, rotates and resizes them, and
//! stores them among the platform's images.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use chrono::TimeDelta;
use database::PlatformScope;
use database::listing_pictures::{self, Claim};
use domain::ids::{ListingId, TenantId};
use domain::listing_pictures::{LARGE_SIDE, PictureFault, SMALL_SIDE, retry_pause};
use futures::{StreamExt as _, stream};
use storage::images::{self, ImageFault, Jpeg};
use storage::{Area, ObjectKey, StorageError};
use tokio::sync::Semaphore;
use uuid::Uuid;

use crate::context::Context;
use crate::error::{FAILED, JobError, store_error};
use crate::task::{Done, Task};

/// Concurrent downloads per listing: hosts limit a client's calls.
const AT_ONCE: usize = 3;

/// The lease of a claim: longer than downloading, resizing and storing normally take. A slower
/// job may be overtaken, which costs a second download and does no harm.
const LEASE: Duration = Duration::from_secs(60);

/// The pause before checking pictures again that other jobs download or that are retried.
const LOOK_AGAIN: Duration = Duration::from_secs(5);

/// Decoding a large picture takes hundreds of megabytes.
static DECODING: Semaphore = Semaphore::const_new(2);

pub(crate) async fn perform(context: &Context, task: &Task, listing: ListingId) -> Result<Done, JobError> {
    let platform = PlatformScope::operator();
    let mut tx = context.db.platform(&platform).await?;
    let changes = listing_pictures::begin(&mut tx, listing).await?;
    tx.commit().await?;
    remove(context, &changes.gone).await?;

    let total = i64::try_from(changes.missing.len()).unwrap_or(i64::MAX);
    // An unavailable host is not tried for every picture: other users of the company have work on
    // this queue too.
    let outages = AtomicUsize::new(0);
    let outages = &outages;
    let mut fetching = stream::iter(changes.missing)
        .map(|url| async move {
            if outages.load(Ordering::Relaxed) >= AT_ONCE {
                return Ok(());
            }
            let fetched = fetch(context, listing, url).await;
            match &fetched {
                Ok(fault) if fault.is_some_and(PictureFault::is_temporary) => {
                    outages.fetch_add(1, Ordering::Relaxed);
                }
                Ok(_) => {}
                // Doorstep's own store or database is unavailable.
                Err(_) => outages.store(AT_ONCE, Ordering::Relaxed),
            }
            fetched.map(drop)
        })
        .buffer_unordered(AT_ONCE);
    // Finishes what has begun even if others fail: a dropped claim would block its picture for a
    // while.
    let (mut done, mut failed) = (0, None);
    while let Some(fetched) = fetching.next().await {
        failed = failed.or(fetched.err());
        done += 1;
        task.progress.report(done, total, "Fetching pictures").await?;
    }
    drop(fetching);
    if let Some(error) = failed {
        return Err(error);
    }

    let now = context.clock.now();
    let mut tx = context.db.platform(&platform).await?;
    let is_more = listing_pictures::has_pending(&mut tx, listing, now).await?;
    tx.commit().await?;
    // After the last attempt, the next view of the listing orders it again.
    if is_more && task.claimed.attempt < task.claimed.max_attempts {
        return Err(JobError::Retry {
            message: "Some pictures are still loading.".into(),
            after: Some(LOOK_AGAIN),
            source: None,
        });
    }
    let tx = context.db.tenant(&task.claimed.scope).await?;
    task.finish(tx, "Done", context.clock.now()).await
}

/// Downloads one picture if this job can claim it; returns why it failed.
async fn fetch(context: &Context, listing: ListingId, url: String) -> Result<Option<PictureFault>, JobError> {
    let platform = PlatformScope::operator();
    let mut tx = context.db.platform(&platform).await?;
    let claim = listing_pictures::claim(&mut tx, listing, &url, LEASE, context.clock.now()).await?;
    tx.commit().await?;
    let Some(claim) = claim else { return Ok(None) };

    let outcome = match context.pictures.fetch(&claim.url).await {
        Ok(file) => keep(context, &claim, file).await,
        Err(fault) => Ok(Err(fault)),
    };
    let now = context.clock.now();
    let mut tx = context.db.platform(&platform).await?;
    match &outcome {
        Ok(Ok(size)) => listing_pictures::stored(&mut tx, &claim, *size, now).await?,
        Ok(Err(fault)) => {
            // The URL is not logged: some hosts put keys into theirs.
            tracing::info!(%listing, attempt = claim.attempt, %fault, "a picture could not be downloaded");
            metrics::counter!("doorstep_pictures_failed", "fault" => format!("{fault:?}")).increment(1);
            let wait: TimeDelta = retry_pause(*fault, claim.attempt);
            listing_pictures::failed(&mut tx, &claim, *fault, now + wait).await?;
        }
        Err(_) => listing_pictures::release_claim(&mut tx, &claim).await?,
    }
    tx.commit().await?;
    outcome.map(Result::err)
}

/// Makes both sizes of a file and stores them; returns the size of the large one.
async fn keep(
    context: &Context,
    claim: &Claim,
    file: Vec<u8>,
) -> Result<Result<(i32, i32), PictureFault>, JobError> {
    let turn = DECODING.acquire().await;
    let made = tokio::task::spawn_blocking(move || images::fitting_jpegs(&file, [LARGE_SIDE, SMALL_SIDE]))
        .await
        .map_err(|error| JobError::permanent(FAILED, "A picture could not be read.", error))?;
    drop(turn);
    let [large, small] = match made {
        Ok(jpegs) => jpegs,
        Err(ImageFault::Format) => return Ok(Err(PictureFault::Format)),
        Err(ImageFault::Size) => return Ok(Err(PictureFault::Pixels)),
        Err(ImageFault::Damaged) => return Ok(Err(PictureFault::Damaged)),
    };
    let size = (pixels(large.width), pixels(large.height));
    put(context, claim.large, large).await?;
    put(context, claim.small, small).await?;
    Ok(Ok(size))
}

async fn put(context: &Context, id: Uuid, jpeg: Jpeg) -> Result<(), JobError> {
    let key = key(id)?;
    context
        .storage
        .put_bytes(&key, jpeg.bytes, key.media_type())
        .await
        .map_err(store_error)
}

/// Deletes pictures that the source has removed. A failed deletion only wastes a little storage.
async fn remove(context: &Context, gone: &[Uuid]) -> Result<(), JobError> {
    for id in gone {
        match context.storage.delete(&key(*id)?).await {
            Ok(()) | Err(StorageError::NotFound { .. }) => {}
            Err(error) => tracing::warn!(%error, "an unused object could not be deleted"),
        }
    }
    Ok(())
}

/// Listings are shared, so their pictures belong to the platform.
fn key(id: Uuid) -> Result<ObjectKey, JobError> {
    ObjectKey::new(TenantId::PLATFORM, Area::Images, id, "jpg")
        .map_err(|error| JobError::permanent(FAILED, "A stored file has an invalid name.", error))
}

/// No side is longer than [`LARGE_SIDE`].
fn pixels(side: u32) -> i32 {
    i32::try_from(side).unwrap_or(i32::MAX)
}
