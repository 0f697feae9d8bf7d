//! Asks the printer to stop a postcard that a user cancelled. A repeat does no harm.

use std::time::Duration;

use database::company_settings;
use database::jobs::ledger;
use database::messages::{outbox, post as cards};
use domain::ids::MessageId;
use domain::messages::Outcome;
use providers::lob::Cancelled;
use uuid::Uuid;

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::message_dispatch::account_mark;
use crate::progress::Stop;
use crate::task::{Done, Task};

/// The code of a card that can't be stopped any more.
const TOO_LATE: &str = "JOB_STATE";

/// The code of a card of another printer account.
const ANOTHER_ACCOUNT: &str = "MAILER_ACCOUNT_CHANGED";

/// How much longer than the call the claim must hold.
const MARGIN: Duration = Duration::from_secs(5);

pub(crate) async fn perform(context: &Context, task: &Task, message: Uuid) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    let id = MessageId(message);
    let Some(post) = context.post.clone() else {
        return Err(JobError::Retry {
            message: "Postcards aren't set up on this server.".into(),
            after: None,
            source: None,
        });
    };
    let mut tx = context.db.tenant(scope).await?;
    let Some(card) = outbox::printer_card(&mut tx, id).await? else {
        return Err(JobError::refused(
            TOO_LATE,
            "The postcard can no longer be stopped.",
        ));
    };
    let key = if card.is_own_account {
        let key = company_settings::lob_key(&mut tx, &context.accounts.keys).await?;
        key.ok_or_else(|| {
            JobError::refused(
                FAILED,
                "The API key that was used to print it no longer \
                                                     exists.",
            )
        })?
    } else {
        post.key
    };
    // A new key of the same account can stop it too; a card that it doesn't know proves nothing.
    let is_same_key = cards::account(&mut tx, id).await? == Some(account_mark(&key));
    let lasting = post.lob.longest() + MARGIN;
    if !ledger::start_effect(&mut tx, &task.claimed, lasting, context.clock.now()).await? {
        return Err(Stop::Lost.into());
    }
    tx.commit().await?;
    let stopped = match post.lob.cancel(&key, &card.provider_id).await {
        Ok(stopped) => stopped,
        Err(error) => {
            if error.outcome() == Outcome::NotNow && !task.claimed.effect_started {
                let mut tx = context.db.tenant(scope).await?;
                ledger::clear_effect(&mut tx, &task.claimed).await?;
                tx.commit().await?;
            }
            return Err(JobError::retry("The printer didn't respond.", error));
        }
    };
    match stopped {
        Cancelled::Missing if !is_same_key => Err(JobError::refused(
            ANOTHER_ACCOUNT,
            "The postcard was printed with a different account. Stop it with the printer.",
        )),
        Cancelled::Missing if !task.claimed.effect_started => Err(JobError::refused(
            FAILED,
            "The printer couldn't find the postcard.",
        )),
        // A missing card was stopped by an earlier attempt whose answer was lost.
        Cancelled::Yes | Cancelled::Missing => {
            let now = context.clock.now();
            let mut tx = context.db.tenant(scope).await?;
            outbox::stopped(&mut tx, id, now).await?;
            task.finish(tx, "Postcard stopped", now).await
        }
        Cancelled::TooLate => Err(JobError::refused(
            TOO_LATE,
            "The postcard is already being printed.",
        )),
    }
}
