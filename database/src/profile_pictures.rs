//! Profile pictures: uploaded, resized by a job, and stored by their key.

use chrono::{DateTime, Utc};
use domain::ids::{JobId, UserId};
use domain::jobs::Job;

use crate::error::{DbError, Result};
use crate::jobs::{self, EnqueueError, NewJob};
use crate::transaction::TenantTx;

/// Orders the job that makes the object of `upload` the picture of `user`. Replaces earlier
/// orders.
///
/// # Errors
/// [`EnqueueError::TooMany`] when the caller has too many unfinished jobs.
pub async fn order(
    tx: &mut TenantTx,
    user: UserId,
    upload: &str,
    ordered_by: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<(), EnqueueError> {
    let job = Job::ProfilePicture {
        user,
        upload: upload.to_owned(),
    };
    let mut new = NewJob::without_owner(&job, now);
    new.owner = ordered_by;
    new.total = 1;
    let id = jobs::enqueue(tx, &new, now).await?.id();
    sqlx::query!(
        "update users set picture_job_id = $3 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        user.0,
        id.0,
    )
    .execute(tx.connection())
    .await
    .map_err(DbError::from)?;
    Ok(())
}

/// Sets the picture of `user` to `key`, made by `job`, unless a newer one was ordered.
///
/// # Errors
/// When the database fails.
pub async fn set(tx: &mut TenantTx, user: UserId, job: JobId, key: &str) -> Result<Setting> {
    let tenant = tx.tenant_id();
    let row = sqlx::query!(
        r#"
        select profile_image_key, coalesce(picture_job_id, $3) = $3 as "is_newest!"
        from users
        where tenant_id = $1 and id = $2 and deleted_at is null
        for update
        "#,
        tenant.0,
        user.0,
        job.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else {
        return Ok(Setting::NoUser);
    };
    if !row.is_newest {
        return Ok(Setting::Overtaken);
    }
    // The version stays, because an editor of the user doesn't see this change.
    sqlx::query!(
        "update users set profile_image_key = $3 where tenant_id = $1 and id = $2",
        tenant.0,
        user.0,
        key,
    )
    .execute(tx.connection())
    .await?;
    Ok(Setting::Set {
        replaced: row.profile_image_key,
    })
}

/// The result of a picture that a job has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// It is set.
    Set {
        /// The key of the replaced picture, if there was one.
        replaced: Option<String>,
    },
    /// A newer one was ordered, or the account went to another person.
    Overtaken,
    /// The user is deleted.
    NoUser,
}
