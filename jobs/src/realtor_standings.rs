//! Refreshes realtors' standings in a company's territory over the twelve months up to its today.

use database::{companies, realtor_standings};
use domain::dashboard::Timeframe;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let zone = companies::time_zone(&mut tx).await?;
    let period = Timeframe::TwelveMonths.period(now, zone);
    realtor_standings::refresh(&mut tx, period).await?;
    task.finish(tx, "Done", context.clock.now()).await
}
