//! Brings a company's listing membership up to date where territory or listings
//! changed, and tells its people of what happened to the listings.

use chrono::{DateTime, Utc};
use database::{memberships, notifications};

use crate::catalogue::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    zip_codes: &[String],
    happened_since: Option<DateTime<Utc>>,
) -> Result<Done, JobError> {
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    memberships::refresh(&mut tx, zip_codes).await?;
    if let Some(since) = happened_since {
        notifications::tell_of_listings(&mut tx, zip_codes, since).await?;
    }
    task.finish(tx, "Done", context.clock.now()).await
}
