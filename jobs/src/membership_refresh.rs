//! Brings a company's listing membership up to date where territory or listings
//! changed, and tells its people of what happened to the listings. How realtors stand
//! follows.

use chrono::{DateTime, Utc};
use database::memberships::Refreshed;
use database::{memberships, notifications, outreach_planning, realtor_standings};

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    zip_codes: &[String],
    happened_since: Option<DateTime<Utc>>,
) -> Result<Done, JobError> {
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let refreshed = memberships::refresh(&mut tx, zip_codes).await?;
    if let Some(since) = happened_since {
        notifications::tell_of_listings(&mut tx, zip_codes, since).await?;
        outreach_planning::order(&mut tx, zip_codes, since, context.clock.now()).await?;
    }
    // What a listing was sold for, and by whom, stands in no membership row.
    if refreshed != Refreshed::default() || happened_since.is_some() {
        realtor_standings::order(&mut tx, context.clock.now()).await?;
    }
    task.finish(tx, "Done", context.clock.now()).await
}
