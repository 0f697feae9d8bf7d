//! The pictures of users: handed in, made small by a job, kept by their key.

use chrono::{DateTime, Utc};
use domain::ids::UserId;
use domain::jobs::Job;

use crate::error::Result;
use crate::jobs::{self, NewJob};
use crate::transaction::TenantTx;

/// Orders that the object of `upload` becomes the picture of `user`.
///
/// # Errors
/// When the database fails.
pub async fn order(
    tx: &mut TenantTx,
    user: UserId,
    upload: &str,
    ordered_by: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<()> {
    let job = Job::ProfilePicture {
        user,
        upload: upload.to_owned(),
    };
    let tenant = tx.tenant_id();
    let mut new = NewJob::of_nobody(&job, now);
    new.owner = ordered_by;
    new.total = 1;
    jobs::insert(tx.connection(), tenant, &new, now).await?;
    tx.touched.insert(job.queue());
    Ok(())
}

/// Gives `user` the picture of `key` and answers the key of the one before.
/// `None` when there is no such user any more.
///
/// # Errors
/// When the database fails.
pub async fn set(tx: &mut TenantTx, user: UserId, key: &str) -> Result<Option<Replaced>> {
    let tenant = tx.tenant_id();
    let row = sqlx::query!(
        "select profile_image_key from users where tenant_id = $1 and id = $2 and deleted_at is null for update",
        tenant.0,
        user.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else { return Ok(None) };
    // Not a change that anyone who edits the user could have seen: the version stays.
    sqlx::query!(
        "update users set profile_image_key = $3 where tenant_id = $1 and id = $2",
        tenant.0,
        user.0,
        key,
    )
    .execute(tx.connection())
    .await?;
    Ok(Some(Replaced(row.profile_image_key)))
}

/// The key of the picture that was replaced, if there was one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replaced(pub Option<String>);
