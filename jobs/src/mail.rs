//! Sends one of Doorstep's own e-mails, once.
//!
//! SMTP has no idempotency key, so sending is an effect that must not be repeated blindly: it is
//! marked and committed before the dialogue begins. The mark is removed only when the server
//! certainly accepted nothing. If a later claim finds it, or the server is silent after the final
//! dot, the e-mail becomes unconfirmed and a person decides. While the server refuses Doorstep's
//! account or its certificate is not trusted, e-mails wait for the operator and none fails.

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use database::jobs::ledger;
use database::messages::dispatch::{self, Dispatch, Ended, Marking, recovery};
use database::messages::of_job;
use database::messages::planning::{self, MessageContent, NewMessage};
use database::{DbError, PlatformScope, TenantTx, own_mail};
use domain::channels::{Channel, Recipient};
use domain::ids::{JobId, MessageId};
use domain::messages::{Origin, Outcome, Reason, SentBy};
use providers::smtp::{AccountFault, InvalidMail, MailAddress, OutgoingMail, PreparedMail, SendError};

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::mail_outcome;
use crate::progress::Stop;
use crate::senders::Mailer;
use crate::task::{Done, Task};

/// How much longer than the dialogue the claim must hold, so that no other worker sends the
/// e-mail meanwhile.
const MARGIN: Duration = Duration::from_secs(10);

/// How long an e-mail waits for the operator to correct the account: a quarter of its age, within
/// these bounds.
const SHORTEST_WAIT: Duration = Duration::from_secs(60);
const LONGEST_WAIT: Duration = Duration::from_secs(30 * 60);

/// The text and recipient of an e-mail.
pub(crate) struct Letter {
    /// The name of the recipient.
    pub name: String,
    /// The address of the recipient.
    pub email: String,
    /// Its subject.
    pub subject: String,
    /// The paragraphs before the button.
    pub before: Vec<String>,
    /// The button's label and link.
    pub button: (&'static str, String),
    /// The paragraphs after it.
    pub after: Vec<String>,
}

impl Letter {
    /// The e-mail in its wire form: a text part and an equivalent HTML part.
    fn prepare(&self, mailer: &Mailer, job: JobId, now: DateTime<Utc>) -> Result<PreparedMail, InvalidMail> {
        let (label, link) = &self.button;
        let mut text = String::new();
        for paragraph in &self.before {
            text.push_str(paragraph);
            text.push_str("\n\n");
        }
        text.push_str(&format!("{label}:\n{link}\n\n"));
        for paragraph in &self.after {
            text.push_str(paragraph);
            text.push_str("\n\n");
        }
        text.push_str("Doorstep\n");
        // A person typed the name; without control characters it is accepted.
        let clean: String = self.name.chars().filter(|c| !c.is_control()).collect();
        let host = mailer.from.address().rsplit('@').next().unwrap_or_default();
        OutgoingMail {
            from: mailer.from.clone(),
            to: MailAddress::new(Some(&clean), &self.email)?,
            cc: None,
            reply_to: None,
            html: Some(self.html()),
            subject: self.subject.clone(),
            text,
            // The same at every attempt, so that a duplicate is recognized.
            message_id: format!("{job}@{host}"),
            date: now,
            headers: vec![("Auto-Submitted".to_owned(), "auto-generated".to_owned())],
            answers: None,
        }
        .prepare()
    }

    fn html(&self) -> String {
        let paragraphs = |paragraphs: &[String]| {
            paragraphs
                .iter()
                .map(|paragraph| format!("<p>{}</p>\n", escaped(paragraph)))
                .collect::<String>()
        };
        let (label, link) = &self.button;
        let link = escaped(link);
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{title}</title></head>\n\
             <body style=\"font-family: Arial, Helvetica, sans-serif; font-size: 16px; line-height: 1.5; color: #1a1a1a\">\n\
             {before}<p><a href=\"{link}\" style=\"display: inline-block; padding: 12px 20px; background: #1f4e79; \
             color: #ffffff; text-decoration: none; border-radius: 4px\">{label}</a></p>\n{after}\
             <p>If the button does not work, copy this address into your browser:<br>{link}</p>\n\
             <p>Doorstep</p>\n</body>\n</html>\n",
            title = escaped(&self.subject),
            before = paragraphs(&self.before),
            after = paragraphs(&self.after),
            label = escaped(label),
        )
    }
}

/// Refuses an e-mail that an earlier claim began to send.
pub(crate) async fn refuse_if_begun(context: &Context, task: &Task) -> Result<(), JobError> {
    let job = task.claimed.id;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    recovery::abandon(&mut tx, job, context.clock.now()).await?;
    let tally = of_job::tally(&mut tx, job).await?;
    tx.commit().await?;
    // A worker of the previous release marks only its job.
    if task.claimed.effect_started || tally.total > tally.planned {
        return Err(unconfirmed("an earlier claim began to send it"));
    }
    Ok(())
}

/// Sends the e-mail of a job, once, and ends the job. `refused` is the message for its owner if
/// the server refuses it permanently.
pub(crate) async fn deliver(
    context: &Context,
    task: &Task,
    letter: Letter,
    refused: &'static str,
) -> Result<Done, JobError> {
    let claimed = &task.claimed;
    let now = context.clock.now();
    let mail = letter.prepare(&context.mail, claimed.id, now);
    task.progress.report(0, 1, "Sending the email").await?;

    let mut tx = context.db.tenant(&claimed.scope).await?;
    plan(&mut tx, task, &letter, now).await?;
    let mail = match mail {
        Ok(mail) => mail,
        Err(error) => {
            of_job::fail_waiting(&mut tx, claimed.id, Reason::Invalid, now).await?;
            tx.commit().await?;
            return Err(JobError::permanent(
                FAILED,
                "The email could not be created.",
                error,
            ));
        }
    };
    let lasting = context.mail.timeout + MARGIN;
    let marked_at = Instant::now();
    if !ledger::start_effect(&mut tx, claimed, lasting, now).await? {
        return Err(Stop::Lost.into());
    }
    let marking = Marking {
        lasting,
        sent_by: SentBy::Doorstep,
        from: context.mail.from.address(),
    };
    let Some(message) = dispatch::claim(&mut tx, (claimed.id, 1), &marking, now)
        .await?
        .pop()
    else {
        let tally = of_job::tally(&mut tx, claimed.id).await?;
        tx.commit().await?;
        return Err(if tally.cancelled > 0 {
            Stop::Cancelled.into()
        } else {
            unconfirmed("an earlier claim began to send it")
        });
    };
    tx.commit().await?;
    let dispatch = message.dispatch;
    // The leases began with the statements above. If reaching this point took long, they may end
    // before the dialogue does; nothing has been sent yet, so nothing is.
    if marked_at.elapsed() > MARGIN / 2 {
        let late = (Outcome::NotNow, "the database was too slow".to_owned());
        settle(context, task, dispatch, late, false).await?;
        return Err(JobError::Retry {
            message: "The database took too long to respond.".into(),
            after: None,
            source: None,
        });
    }
    let sent = context.mail.client.send(&mail).await;
    let (outcome, detail) = mail_outcome::outcome(&sent);
    match sent {
        Ok(_) => {
            let now = context.clock.now();
            let mut tx = context.db.tenant(&claimed.scope).await?;
            let ended = Ended::new(dispatch, outcome, detail);
            dispatch::settle(&mut tx, &[ended], now).await?;
            let done = task.finish(tx, "Sent", now).await?;
            if let Err(error) = note_account(context, None).await {
                tracing::warn!(
                    error = &error as &dyn std::error::Error,
                    "the state of the mail account was not stored"
                );
            }
            Ok(done)
        }
        Err(error) => {
            let fault = error.account_fault();
            settle(context, task, dispatch, (outcome, detail), fault.is_some()).await?;
            if fault.is_some() {
                note_account(context, fault).await?;
            }
            Err(match (fault, error) {
                (Some(fault), error) => waits_for_operator(task, fault, &error, context.clock.now()),
                (None, error) if error.may_repeat() => {
                    JobError::retry("The mail server couldn't accept the email right now.", error)
                }
                (None, error @ SendError::Unknown { .. }) => unconfirmed(error),
                (None, error) => JobError::permanent("MAIL_REFUSED", refused, error),
            })
        }
    }
}

/// A job sends one message, which has the job's id.
async fn plan(tx: &mut TenantTx, task: &Task, letter: &Letter, now: DateTime<Utc>) -> Result<(), JobError> {
    let claimed = &task.claimed;
    let content = MessageContent {
        recipient_name: letter.name.clone(),
        recipient_address: letter.email.clone(),
        // Without its text: it can be generated again, and some contain a link that only the
        // e-mail may contain.
        subject: Some(letter.subject.clone()),
        ..MessageContent::default()
    };
    let key = format!("job:{}", claimed.id);
    let message = NewMessage {
        id: MessageId(claimed.id.0),
        job: Some(claimed.id),
        planned_by: claimed.owner,
        ..NewMessage::new(
            key,
            (Origin::System, Channel::Email, Recipient::Address),
            now,
            content,
        )
    };
    planning::plan(tx, &[message], now).await?;
    Ok(())
}

/// Records for super admins whether the account works.
async fn note_account(context: &Context, fault: Option<AccountFault>) -> Result<(), DbError> {
    let mut tx = context.db.platform(&PlatformScope::operator()).await?;
    let fault = fault.map(|fault| match fault {
        AccountFault::Refused => own_mail::Fault::Refused,
        AccountFault::Certificate => own_mail::Fault::Certificate,
    });
    match fault {
        Some(fault) => own_mail::note_fault(&mut tx, fault, context.clock.now()).await?,
        None => own_mail::note_success(&mut tx).await?,
    }
    tx.commit().await
}

/// The job waits, without using up an attempt, until the operator has corrected the account.
fn waits_for_operator(task: &Task, fault: AccountFault, error: &SendError, now: DateTime<Utc>) -> JobError {
    metrics::counter!("doorstep_own_mail_account_faults_total", "fault" => fault.name()).increment(1);
    tracing::error!(
        job = %task.claimed.id,
        fault = fault.name(),
        error = error as &dyn std::error::Error,
        "Doorstep's own mail account can't be used; its mail waits. Check SMTP_URL."
    );
    let message = match fault {
        AccountFault::Refused => {
            "The mail server rejects Doorstep's account. The email is sent once Doorstep's operator fixes \
             this."
        }
        AccountFault::Certificate => {
            "The mail server's certificate is not trusted (EMAIL_SERVER_CERTIFICATE). The email is sent \
             once Doorstep's operator fixes this."
        }
    };
    let age = (now - task.claimed.created_at).to_std().unwrap_or_default();
    JobError::Waits {
        message: message.into(),
        after: (age / 4).clamp(SHORTEST_WAIT, LONGEST_WAIT),
    }
}

/// Writes the outcome of a dispatch that did not send the e-mail. An e-mail that was not accepted
/// now is due at the job's next attempt, if it has one or `waits`. If that can't be written, the
/// mark stays and the e-mail becomes unconfirmed, which is safe.
async fn settle(
    context: &Context,
    task: &Task,
    dispatch: Dispatch,
    (outcome, detail): (Outcome, String),
    waits: bool,
) -> Result<(), JobError> {
    let claimed = &task.claimed;
    let now = context.clock.now();
    let mut tx = context.db.tenant(&claimed.scope).await?;
    let ended = Ended {
        again_at: (waits || !task.is_last_attempt()).then_some(now),
        ..Ended::new(dispatch, outcome, detail)
    };
    dispatch::settle(&mut tx, &[ended], now).await?;
    if outcome == Outcome::NotNow {
        ledger::clear_effect(&mut tx, claimed).await?;
    }
    tx.commit().await?;
    Ok(())
}

fn unconfirmed(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> JobError {
    JobError::permanent(
        "UNCONFIRMED",
        "The mail server didn't confirm the email. It may have been delivered. Check the mailbox before you \
         try again.",
        cause,
    )
}

/// Text escaped for HTML, attributes included.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_name_is_text() {
        assert_eq!(
            escaped("<img onerror=\"x('&')\">"),
            "&lt;img onerror=&quot;x(&#39;&amp;&#39;)&quot;&gt;"
        );
    }
}
