//! Sending one of Doorstep's own mails, once.
//!
//! SMTP has no key by which a repeat is recognised, so sending is an effect that
//! must not be repeated blindly: it is marked and committed before the dialogue
//! begins. The mark is taken back only when the server certainly took nothing
//! over. Found set by a later claim, or left set by silence after the final dot,
//! the mail stands as unconfirmed, and a person decides.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use database::jobs::ledger;
use domain::ids::JobId;
use providers::smtp::{InvalidMail, MailAddress, OutgoingMail, PreparedMail, SendError, SmtpClient};

use crate::catalogue::Context;
use crate::error::JobError;
use crate::progress::Stop;
use crate::task::{Done, Task};

/// What a claim must outlast the dialogue by: nobody else may take the mail up
/// while it is under way.
const MARGIN: Duration = Duration::from_secs(10);

/// Sends Doorstep's own mails.
#[derive(Clone)]
pub struct Mailer {
    /// The account they go out by.
    pub client: Arc<SmtpClient>,
    /// Whom they come from.
    pub from: MailAddress,
    /// The most that one sending takes: the account's own time-out.
    pub timeout: Duration,
}

/// What a mail says, to whom.
pub(crate) struct Letter {
    /// The name it is addressed to.
    pub name: String,
    /// The address.
    pub email: String,
    /// Its subject.
    pub subject: String,
    /// What is said before the button, a paragraph each.
    pub before: Vec<String>,
    /// What the button says, and where it leads.
    pub button: (&'static str, String),
    /// What is said after it, a paragraph each.
    pub after: Vec<String>,
}

impl Letter {
    /// The mail in its wire form: a text part and an HTML part that say the same.
    pub fn prepare(
        self,
        mailer: &Mailer,
        job: JobId,
        now: DateTime<Utc>,
    ) -> Result<PreparedMail, InvalidMail> {
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
        // The name is what a person typed: without control characters it can't be refused.
        let shown: String = self.name.chars().filter(|c| !c.is_control()).collect();
        let host = mailer.from.address().rsplit('@').next().unwrap_or_default();
        OutgoingMail {
            from: mailer.from.clone(),
            to: MailAddress::new(Some(&shown), &self.email)?,
            reply_to: None,
            html: Some(self.html()),
            subject: self.subject,
            text,
            // The same at every attempt, so that a duplicate would be seen as one.
            message_id: format!("{job}@{host}"),
            date: now,
            headers: vec![("Auto-Submitted".to_owned(), "auto-generated".to_owned())],
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

/// Refuses a mail that an earlier claim began to send.
pub(crate) fn not_begun(task: &Task) -> Result<(), JobError> {
    if task.claimed.effect_started {
        return Err(unconfirmed("an earlier claim began to send it"));
    }
    Ok(())
}

/// Sends the mail, once, and ends the job. `refused` is for the owner of a mail
/// that the server will never take.
pub(crate) async fn deliver(
    context: &Context,
    task: &Task,
    mail: &PreparedMail,
    refused: &'static str,
) -> Result<Done, JobError> {
    let claimed = &task.claimed;
    not_begun(task)?;
    task.progress.report(0, 1, "Sending the mail").await?;

    let mut tx = context.db.tenant(&claimed.scope).await?;
    let lasting = context.mail.timeout + MARGIN;
    let marked_at = Instant::now();
    if !ledger::start_effect(&mut tx, claimed, lasting, context.clock.now()).await? {
        return Err(Stop::Lost.into());
    }
    tx.commit().await?;
    // The lease runs from the statement above. If the way here was slow, it may end
    // before the dialogue does: then nothing has been sent yet, and nothing is.
    if marked_at.elapsed() > MARGIN / 2 {
        clear_effect(context, task).await?;
        return Err(JobError::Retry {
            message: "The database was too slow.",
            after: None,
            source: None,
        });
    }
    match context.mail.client.send(mail).await {
        Ok(_) => {
            let tx = context.db.tenant(&claimed.scope).await?;
            task.finish(tx, "Sent", context.clock.now()).await
        }
        Err(error @ SendError::Unknown { .. }) => Err(unconfirmed(error)),
        Err(error @ (SendError::NotSent { .. } | SendError::TryLater { .. })) => {
            clear_effect(context, task).await?;
            Err(JobError::retry(
                "The mail server could not take the mail now.",
                error,
            ))
        }
        Err(error @ SendError::Refused { .. }) => Err(JobError::permanent("MAIL_REFUSED", refused, error)),
    }
}

fn unconfirmed(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> JobError {
    JobError::permanent(
        "UNCONFIRMED",
        "The mail server did not say whether it took the mail. It may have arrived: look there before trying again.",
        cause,
    )
}

/// Nothing was taken over, so the next claim may try. When this can't be written
/// the mark stays and the mail will stand as unconfirmed: the safe side.
async fn clear_effect(context: &Context, task: &Task) -> Result<(), JobError> {
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    ledger::clear_effect(&mut tx, &task.claimed).await?;
    tx.commit().await?;
    Ok(())
}

/// Text as it may stand in HTML, in an attribute too.
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
