//! The mail with a report's lasting link.
//!
//! SMTP has no key by which a repeat is recognised, so sending is an effect that
//! must not be repeated blindly: it is marked and committed before the dialogue
//! begins. The mark is taken back only when the server certainly took nothing
//! over. Found set by a later claim, or left set by silence after the final dot,
//! the mail stands as unconfirmed, and a person decides.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use database::jobs::ledger;
use database::report_files::{self, ReportFile};
use database::users::User;
use domain::ids::JobId;
use domain::reports::KEPT_FOR_DAYS;
use providers::smtp::{InvalidMail, MailAddress, OutgoingMail, PreparedMail, SendError, SmtpClient};

use crate::catalogue::Context;
use crate::error::{FAILED, JobError};
use crate::progress::Stop;
use crate::requester::requester;
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

/// Mails the link, once.
pub(crate) async fn perform(context: &Context, task: &Task, report: JobId) -> Result<Done, JobError> {
    let claimed = &task.claimed;
    if claimed.effect_started {
        return Err(unconfirmed("an earlier claim began to send it"));
    }
    let mail = compose(context, task, report).await?;
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
    match context.mail.client.send(&mail).await {
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
        Err(error @ SendError::Refused { .. }) => Err(JobError::permanent(
            "MAIL_REFUSED",
            "The mail server refused the mail. The file can be downloaded here all the same.",
            error,
        )),
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

/// The mail in its wire form.
async fn compose(context: &Context, task: &Task, report: JobId) -> Result<PreparedMail, JobError> {
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let gone = "Whoever ordered the report may no longer sign in.";
    let user = requester(&mut tx, task.claimed.owner, gone).await?;
    let file = report_files::get(&mut tx, user.id, report).await?;
    tx.commit().await?;
    let now = context.clock.now();
    let file = file
        .filter(|file| file.is_available(now))
        .ok_or_else(|| JobError::refused("FILE_EXPIRED", "The report's file is no longer kept."))?;
    let link = format!("{}/reports/files/{report}", context.public_url);
    mail(context, task.claimed.id, &user, &file, &link, now)
        .map_err(|error| JobError::permanent(FAILED, "The mail could not be written.", error))
}

fn mail(
    context: &Context,
    job: JobId,
    user: &User,
    file: &ReportFile,
    link: &str,
    now: DateTime<Utc>,
) -> Result<PreparedMail, InvalidMail> {
    let zone: Tz = user.time_zone.parse().unwrap_or(chrono_tz::America::New_York);
    let until = file.expires_at.with_timezone(&zone).format("%B %-d, %Y");
    let rows = match file.row_count {
        1 => "1 listing".to_owned(),
        rows => format!("{} listings", grouped(rows)),
    };
    let (name, file_name) = (&user.first_name, &file.file_name);
    let text = format!(
        "Hello {name},\n\n\
         your listing report is ready: {file_name}, {rows}.\n\n\
         Open it here and sign in with your own account:\n{link}\n\n\
         The file is kept for {KEPT_FOR_DAYS} days, until {until}.\n\n\
         Doorstep\n"
    );
    let (name, file_name, link) = (escaped(name), escaped(file_name), escaped(link));
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>Your listing report</title></head>\n\
         <body style=\"font-family: Arial, Helvetica, sans-serif; font-size: 16px; line-height: 1.5; color: #1a1a1a\">\n\
         <p>Hello {name},</p>\n\
         <p>your listing report is ready: <strong>{file_name}</strong>, {rows}.</p>\n\
         <p><a href=\"{link}\" style=\"display: inline-block; padding: 12px 20px; background: #1f4e79; color: #ffffff; \
         text-decoration: none; border-radius: 4px\">Open the report</a></p>\n\
         <p>You will be asked to sign in with your own account. The file is kept for {KEPT_FOR_DAYS} days, \
         until {until}.</p>\n\
         <p>If the button does not work, copy this address into your browser:<br>{link}</p>\n\
         <p>Doorstep</p>\n</body>\n</html>\n"
    );
    let full_name = format!("{} {}", user.first_name, user.last_name);
    // The name is what a person typed: without control characters it can't be refused.
    let shown: String = full_name.chars().filter(|c| !c.is_control()).collect();
    let host = context.mail.from.address().rsplit('@').next().unwrap_or_default();
    OutgoingMail {
        from: context.mail.from.clone(),
        to: MailAddress::new(Some(&shown), &user.email)?,
        reply_to: None,
        subject: "Your listing report is ready".to_owned(),
        text,
        html: Some(html),
        // The same at every attempt, so that a duplicate would be seen as one.
        message_id: format!("{job}@{host}"),
        date: now,
        headers: vec![("Auto-Submitted".to_owned(), "auto-generated".to_owned())],
    }
    .prepare()
}

/// `50,000`.
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
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
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(50_000), "50,000");
    }

    #[test]
    fn markup_in_a_name_is_text() {
        assert_eq!(
            escaped("<img onerror=\"x('&')\">"),
            "&lt;img onerror=&quot;x(&#39;&amp;&#39;)&quot;&gt;"
        );
    }
}
