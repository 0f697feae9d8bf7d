//! Updates a company's listing memberships after territory or listings changed, notifies its
//! users of listing events, and orders the matching of leads and the realtors' standings.

use chrono::{DateTime, Utc};
use database::leads::matches;
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
    let refreshed = memberships::refresh(&mut tx, zip_codes, context.clock.now()).await?;
    let is_changed = refreshed != Refreshed::default() || happened_since.is_some();
    // Membership rows don't contain addresses.
    if is_changed {
        matches::order_zips(&mut tx, zip_codes, context.clock.now()).await?;
    }
    if let Some(since) = happened_since {
        notifications::notify_of_listings(&mut tx, zip_codes, since).await?;
        outreach_planning::order(&mut tx, zip_codes, since, context.clock.now()).await?;
    }
    // Membership rows don't contain closing prices and realtors.
    if is_changed {
        realtor_standings::order(&mut tx, context.clock.now()).await?;
    }
    task.finish(tx, "Done", context.clock.now()).await
}
