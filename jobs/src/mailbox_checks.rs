//! Checks the company's mailboxes before they are needed, so that a broken one is found before a message
//! meets it.

use chrono::TimeDelta;
use database::mail_connections;
use domain::ids::MailConnectionId;

use crate::context::Context;
use crate::error::JobError;
use crate::mailbox_health;
use crate::task::{Done, Task};

/// The mailboxes that are checked between two transactions.
const PAGE: i64 = 50;

/// When a provider without an answer is asked again.
const AGAIN: TimeDelta = TimeDelta::minutes(15);

pub(crate) async fn perform(context: &Context, task: &Task) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    loop {
        task.progress.check()?;
        let now = context.clock.now();
        let mut tx = context.db.tenant(scope).await?;
        let upcoming = mail_connections::upcoming_checks(&mut tx, PAGE, now).await?;
        let due: Vec<MailConnectionId> = upcoming
            .iter()
            .filter(|(_, at)| *at <= now)
            .map(|(mailbox, _)| *mailbox)
            .collect();
        if due.is_empty() {
            if let Some((_, at)) = upcoming.first() {
                mail_connections::schedule_checks(&mut tx, *at, now).await?;
            }
            return task.finish(tx, "Done", now).await;
        }
        tx.commit().await?;
        if mailbox_health::check_all(context, scope, &due).await? > 0 {
            let now = context.clock.now();
            let mut tx = context.db.tenant(scope).await?;
            mail_connections::schedule_checks(&mut tx, now + AGAIN, now).await?;
            return task.finish(tx, "The provider didn't answer", now).await;
        }
    }
}
