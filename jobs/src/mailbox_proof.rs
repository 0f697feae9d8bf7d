//! Sends a mailbox a test email through itself. The copy among its sent items shows whether the service
//! keeps our headers; outreach needs them.
//!
//! The email goes out once: its effect is marked before the call, and a later attempt only looks for
//! the copy.

use std::time::Duration;

use chrono::{DateTime, Utc};
use database::jobs::ledger;
use database::mail_connections::{self, MailConnection};
use domain::ids::MailConnectionId;
use domain::messages::Outcome;
use providers::aurinko::AurinkoMailbox;
use providers::smtp::{AccountFault, InvalidMail, Lookup, MailAddress, OutgoingMail, PreparedMail};

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::mail_outcome;
use crate::mailbox_health;
use crate::message_dispatch::look_after;
use crate::progress::Stop;
use crate::task::{Done, Task};

const SUBJECT: &str = "Doorstep is connected";

const TEXT: &str = "Doorstep sent this email through your mailbox to test it. There is nothing to do.\n\n\
                    To disconnect the mailbox, open Doorstep and choose Mail Connector.\n";

/// How much longer than a call the claim holds, so that no other process sends the email meanwhile.
const MARGIN: Duration = Duration::from_secs(10);

/// Tests a mailbox, unless an earlier test had a result.
pub(crate) async fn perform(
    context: &Context,
    task: &Task,
    mailbox: MailConnectionId,
) -> Result<Done, JobError> {
    let scope = &task.claimed.scope;
    let mut tx = context.db.tenant(scope).await?;
    let found = mail_connections::with_token(&mut tx, &context.accounts.keys, mailbox).await?;
    let untested = found.filter(|(connection, _)| connection.carries_headers.is_none());
    let (Some((connection, token)), Some(provider)) = (untested, &context.mailboxes) else {
        return task.finish(tx, "Nothing to test", context.clock.now()).await;
    };
    tx.commit().await?;
    let sender = provider.mailbox(token);
    let mail = test_email(context, task, &connection)
        .map_err(|error| JobError::permanent(FAILED, "The test email could not be created.", error))?;
    if !task.claimed.effect_started && !send(context, task, (&sender, &connection), &mail).await? {
        // When it works again, its check orders another test.
        let tx = context.db.tenant(scope).await?;
        return task
            .finish(tx, "The mailbox doesn't work", context.clock.now())
            .await;
    }
    let begun_at = task.claimed.created_at;
    let lookup = Lookup {
        message_id: mail.message_id(),
        to: &connection.email,
        since: begun_at,
    };
    let are_kept = sender.keeps_headers(&lookup, SUBJECT).await;
    let now = context.clock.now();
    let are_kept = match (are_kept, look_after(begun_at, now)) {
        (Some(are_kept), _) => are_kept,
        (None, Some(after)) => {
            return Err(JobError::Waits {
                message: "Checking whether the test email was sent.".into(),
                after,
            });
        }
        (None, None) => {
            // It says nothing about the headers, so the next check orders another test.
            let tx = context.db.tenant(scope).await?;
            return task.finish(tx, "The test email was not found", now).await;
        }
    };
    let mut tx = context.db.tenant(scope).await?;
    mail_connections::note_headers(&mut tx, mailbox, are_kept, now).await?;
    task.finish(tx, "Tested", now).await
}

/// Sends the email, after its effect is marked. The mark stays unless nothing was sent. Returns `false`
/// if the mailbox doesn't work.
async fn send(
    context: &Context,
    task: &Task,
    (sender, connection): (&AurinkoMailbox, &MailConnection),
    mail: &PreparedMail,
) -> Result<bool, JobError> {
    let scope = &task.claimed.scope;
    let lasting = sender.longest() + MARGIN;
    let mut tx = context.db.tenant(scope).await?;
    if !ledger::start_effect(&mut tx, &task.claimed, lasting, context.clock.now()).await? {
        return Err(Stop::Lost.into());
    }
    tx.commit().await?;
    let sent = sender.send(mail).await;
    let (outcome, _) = mail_outcome::outcome(&sent);
    let Err(error) = sent else { return Ok(true) };
    if outcome == Outcome::Unknown {
        return Ok(true);
    }
    let mut tx = context.db.tenant(scope).await?;
    ledger::clear_effect(&mut tx, &task.claimed).await?;
    tx.commit().await?;
    if error.account_fault() == Some(AccountFault::Refused)
        && !mailbox_health::check(context, scope, connection.id).await?
    {
        return Ok(false);
    }
    Err(match outcome {
        Outcome::Refused => JobError::permanent(FAILED, "The mailbox rejected the test email.", error),
        Outcome::NotNow | Outcome::Taken | Outcome::Unknown => JobError::Retry {
            message: "The mailbox isn't accepting email right now.".into(),
            after: error.retry_after(),
            source: Some(error.into()),
        },
    })
}

/// The email, from the mailbox to itself. Its headers are those of outreach.
fn test_email(
    context: &Context,
    task: &Task,
    connection: &MailConnection,
) -> Result<PreparedMail, InvalidMail> {
    let own = MailAddress::new(None, &connection.email)?;
    let now: DateTime<Utc> = context.clock.now();
    OutgoingMail {
        from: own.clone(),
        to: own,
        cc: None,
        reply_to: None,
        subject: SUBJECT.to_owned(),
        text: TEXT.to_owned(),
        html: None,
        message_id: format!("{}@doorstep", task.claimed.id),
        date: now,
        headers: vec![
            (
                "List-Unsubscribe".to_owned(),
                format!("<{}/connectors>", context.public_url),
            ),
            (
                "List-Unsubscribe-Post".to_owned(),
                "List-Unsubscribe=One-Click".to_owned(),
            ),
        ],
        answers: None,
    }
    .prepare()
}
