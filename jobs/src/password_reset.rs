//! A password reset that a signed-out caller requested. The call behaves the same for existing
//! and unknown accounts; the difference is made here.

use database::PlatformScope;
use database::account_links;
use database::platform::enter_company;
use domain::jobs::ResetOf;

use crate::context::Context;
use crate::error::JobError;
use crate::task::{Done, Task};

pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    account: Option<ResetOf>,
) -> Result<Done, JobError> {
    let now = context.clock.now();
    if let Some(ResetOf { tenant, user }) = account {
        let mut tx = context.db.platform(&PlatformScope::operator()).await?;
        let scope = enter_company(&mut tx, tenant, now).await?;
        tx.commit().await?;
        if let Some(scope) = scope {
            let mut tx = context.db.tenant(&scope).await?;
            // A repeat after a crash finds the link that it has ordered.
            account_links::order_reset(&mut tx, user, now).await?;
            tx.commit().await?;
        }
    }
    let tx = context.db.tenant(&task.claimed.scope).await?;
    task.finish(tx, "Done", now).await
}
