//! Orders of print files of postcards.

use chrono::{DateTime, TimeDelta, Utc};
use domain::channels::Audience;
use domain::ids::{JobId, ListingId, UserId};
use domain::jobs::Job;
use uuid::Uuid;

use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::stored;
use crate::transaction::TenantTx;

/// How long the files of an order are kept: as long as those of reports (rules 8.1).
pub const KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// An order of print files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Artwork {
    /// The job that makes the files.
    pub job: JobId,
    /// The template.
    pub template: Uuid,
    /// The listing; `None` for example values.
    pub listing: Option<ListingId>,
    /// The audience.
    pub audience: Audience,
    /// The object of the front.
    pub front: Uuid,
    /// The object of the back.
    pub back: Uuid,
    /// When it was ordered.
    pub ordered_at: DateTime<Utc>,
    /// When both files were ready.
    pub ready_at: Option<DateTime<Utc>>,
}

/// Orders print files; returns the job that makes them. Deletes orders whose files have expired.
///
/// # Errors
/// When the database fails.
pub async fn order(
    tx: &mut TenantTx,
    user: UserId,
    template: Uuid,
    listing: Option<ListingId>,
    audience: Audience,
    now: DateTime<Utc>,
) -> Result<JobId, EnqueueError> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "delete from postcard_artworks where tenant_id = $1 and ordered_at < $2",
        tenant.0,
        now - KEPT_FOR,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    let job = Job::PostcardArtwork { template };
    let mut new = NewJob::without_owner(&job, now);
    new.owner = Some(user);
    new.total = 2;
    let id = jobs::enqueue(tx, &new, now).await?.id();
    sqlx::query!(
        "insert into postcard_artworks (tenant_id, job_id, template_id, listing_id, audience, front_id, back_id, \
                                        ordered_at, ordered_by_user_id) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        tenant.0,
        id.0,
        template,
        listing.map(|listing| listing.0),
        audience.code(),
        Uuid::now_v7(),
        Uuid::now_v7(),
        now,
        user.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(id)
}

/// The order of a job.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut TenantTx, job: JobId) -> Result<Option<Artwork>> {
    let row = sqlx::query!(
        "select job_id, template_id, listing_id, audience, front_id, back_id, ordered_at, ready_at \
         from postcard_artworks \
         where tenant_id = $1 and job_id = $2",
        tx.tenant_id().0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Artwork {
        job: JobId(row.job_id),
        template: row.template_id,
        listing: row.listing_id.map(ListingId),
        audience: stored::audience(row.audience)?,
        front: row.front_id,
        back: row.back_id,
        ordered_at: row.ordered_at,
        ready_at: row.ready_at,
    }))
}

/// Marks both files as ready, made from this version of the template.
///
/// # Errors
/// When the database fails.
pub async fn ready(tx: &mut TenantTx, job: JobId, version: i32, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update postcard_artworks set ready_at = $3, template_version = $4 where tenant_id = $1 and job_id = $2",
        tx.tenant_id().0,
        job.0,
        now,
        version,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
