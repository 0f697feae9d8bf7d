//! The printer is asked to stop a postcard that a person ended. Asking again is harmless.

use database::company_settings;
use database::messages::outbox;
use domain::ids::MessageId;
use providers::lob::Cancelled;
use uuid::Uuid;

use crate::catalogue::Context;
use crate::error::{FAILED, JobError};
use crate::task::{Done, Task};

/// The code of what is too late.
const TOO_LATE: &str = "JOB_STATE";

pub(crate) async fn perform(context: &Context, task: &Task, message: Uuid) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    let id = MessageId(message);
    let Some(post) = context.post.clone() else {
        return Err(JobError::Retry {
            message: "Postcards are not set up here.".into(),
            after: None,
            source: None,
        });
    };
    let mut tx = context.db.tenant(scope).await?;
    let Some(card) = outbox::at_printer(&mut tx, id).await? else {
        return Err(JobError::refused(
            TOO_LATE,
            "The postcard can't be stopped any more.",
        ));
    };
    let key = if card.is_own_account {
        let key = company_settings::lob_key(&mut tx, &context.accounts.keys).await?;
        key.ok_or_else(|| JobError::refused(FAILED, "The key it was printed by is gone."))?
    } else {
        post.key
    };
    tx.commit().await?;
    let stopped = post
        .lob
        .cancel(&key, &card.provider_id)
        .await
        .map_err(|error| JobError::retry("The printer did not answer.", error))?;
    let is_again = task.claimed.attempt > 1;
    match stopped {
        Cancelled::Missing if !is_again => Err(JobError::refused(
            FAILED,
            "The printer does not know the postcard.",
        )),
        // One that is gone was stopped by an earlier attempt, whose answer was lost.
        Cancelled::Yes | Cancelled::Missing => {
            let now = context.clock.now();
            let mut tx = context.db.tenant(scope).await?;
            outbox::stopped(&mut tx, id, now).await?;
            task.finish(tx, "The postcard was stopped", now).await
        }
        Cancelled::TooLate => Err(JobError::refused(TOO_LATE, "It is being printed already.")),
    }
}
