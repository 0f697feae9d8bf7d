//! The e-mail with a day's notifications.

use chrono::NaiveDate;
use database::notifications::{self, DigestChannel, OfDay};
use database::users;
use domain::counts::grouped;
use domain::ids::UserId;
use domain::people::View;

use crate::context::Context;
use crate::error::JobError;
use crate::mail::{Letter, deliver, refuse_if_begun};
use crate::task::{Done, Task};

const REFUSED: &str = "The mail server rejected the email. Check the email address.";

/// Sends the day's notifications, once; nothing if the user is deleted or there are none.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    user: UserId,
    day: NaiveDate,
) -> Result<Done, JobError> {
    refuse_if_begun(context, task).await?;
    let now = context.clock.now();
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let user = users::get(&mut tx, View::Everyone, user)
        .await?
        .filter(|user| user.is_active && user.company_is_active);
    let Some(user) = user else {
        return task.finish(tx, "The user can no longer sign in", now).await;
    };
    let mailed = notifications::of_day(&mut tx, user.id, day, DigestChannel::Mail).await?;
    if mailed.is_empty() {
        return task.finish(tx, "No new notifications", now).await;
    }
    tx.commit().await?;
    let letter = Letter {
        name: user.full_name(),
        email: user.email.clone(),
        subject: format!("Your Doorstep notifications for {}", day.format("%B %-d, %Y")),
        before: std::iter::once(format!(
            "Hello {}, here's what happened in your territory on {}:",
            user.first_name,
            day.format("%A, %B %-d, %Y")
        ))
        .chain(mailed.iter().map(line))
        .collect(),
        button: (
            "Open notifications",
            format!("{}/notifications", context.public_url),
        ),
        after: vec!["Manage your email notifications in Settings.".to_owned()],
    };
    deliver(context, task, letter, REFUSED).await
}

fn line(mailed: &OfDay) -> String {
    format!("{}: {}", mailed.event.name(), grouped(mailed.items))
}
