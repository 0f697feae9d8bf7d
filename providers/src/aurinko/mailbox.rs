//! A connected mailbox as a sender of emails, in the terms of every sender.

use std::time::Duration;

use chrono::{DateTime, Utc};
use secrecy::SecretString;

use super::sending::{MailBody, NewMail};
use super::{Aurinko, AurinkoError, CallError, MessageQuery, guesses};
use crate::smtp::{Accepted, Lookup, PreparedMail, SendError, Step};

/// The headers by which mail programs unsubscribe (RFC 8058).
const UNSUBSCRIBE_HEADERS: [&str; 2] = ["List-Unsubscribe", "List-Unsubscribe-Post"];

/// A mailbox with its token.
pub struct AurinkoMailbox {
    aurinko: Aurinko,
    token: SecretString,
}

impl Aurinko {
    /// A mailbox to send from.
    #[must_use]
    pub fn mailbox(&self, token: SecretString) -> AurinkoMailbox {
        AurinkoMailbox {
            aurinko: self.clone(),
            token,
        }
    }
}

impl AurinkoMailbox {
    /// The maximum duration of [`Self::send`] with a [`Self::find`] after it.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.aurinko.longest()
    }

    /// Sends one email, with its id in a header.
    ///
    /// # Errors
    /// [`SendError`]: a refused token is an error at [`Step::Login`], a refused email at
    /// [`Step::Content`].
    pub async fn send(&self, mail: &PreparedMail) -> Result<Accepted, SendError> {
        let out = &mail.mail;
        let ready = NewMail {
            mark: mark(mail.message_id()).to_owned(),
            from: Some(out.from.clone()),
            to: vec![out.to.clone()],
            cc: out.cc.iter().cloned().collect(),
            subject: out.subject.clone(),
            body: match &out.html {
                Some(html) => MailBody::Html(html.clone()),
                None => MailBody::Text(out.text.clone()),
            },
            headers: out.headers.clone(),
            in_reply_to: None,
            references: None,
        }
        .prepare()
        .map_err(|error| SendError::NotSent {
            step: Step::Content,
            source: error.into(),
        })?;
        let sent = match &out.answers {
            Some(answered) => match self.aurinko.reply(&self.token, answered, &ready).await {
                // It was deleted, so nothing was sent.
                Err(AurinkoError::NotFound) => self.aurinko.send(&self.token, &ready).await,
                sent => sent,
            },
            None => self.aurinko.send(&self.token, &ready).await,
        };
        let sent = sent.map_err(|error| send_error(error.into()))?;
        Ok(Accepted {
            code: 201,
            text: sent.id.unwrap_or_else(|| "accepted without an id".to_owned()),
        })
    }

    /// Whether an email is among the sent items. `Some(false)` proves nothing, because items appear
    /// there with a delay, and a failed call is repeated.
    pub async fn find(&self, email: &Lookup<'_>) -> Option<bool> {
        let mark = mark(email.message_id);
        let found = self
            .aurinko
            .find_sent(&self.token, mark, email.to, email.since)
            .await;
        Some(found.is_ok_and(|found| found.is_some()))
    }

    /// Whether the sent copy of an email with this subject still has its headers. `None` if there is no
    /// copy yet, or the call failed.
    pub async fn keeps_headers(&self, email: &Lookup<'_>, subject: &str) -> Option<bool> {
        match self.headers_of_copy(email, subject).await {
            Ok(kept) => kept,
            Err(error) => {
                tracing::warn!(%error, "the sent items of a mailbox could not be read");
                None
            }
        }
    }

    async fn headers_of_copy(&self, email: &Lookup<'_>, subject: &str) -> Result<Option<bool>, AurinkoError> {
        let (token, mark) = (&self.token, mark(email.message_id));
        let found = self.aurinko.find_sent(token, mark, email.to, email.since).await?;
        if let Some(id) = found.and_then(|found| found.id) {
            let copy = self.aurinko.message(token, &id).await?;
            let are_kept = UNSUBSCRIBE_HEADERS.iter().all(|name| copy.header(name).is_some());
            return Ok(Some(are_kept));
        }
        let query = MessageQuery {
            q: Some(&guesses::sent_search(email.to, email.since)),
            page_token: None,
        };
        let sent = self.aurinko.messages(token, &query).await?;
        let is_stripped = sent.messages.iter().any(|message| {
            let at: Option<DateTime<Utc>> = message.sent_at.or(message.received_at);
            message.subject.as_deref() == Some(subject) && at.is_some_and(|at| at >= email.since)
        });
        Ok(is_stripped.then_some(false))
    }
}

/// The value of [`domain::mailboxes::MESSAGE_HEADER`]: the message's id, without the host of its Message-ID.
fn mark(message_id: &str) -> &str {
    message_id.split('@').next().unwrap_or_default()
}

/// The error of a call in the terms of every sender.
fn send_error(error: CallError) -> SendError {
    let named = |code: Option<String>, text: String| match code {
        Some(code) => format!("{text} (code {code})").trim_start().to_owned(),
        None => text,
    };
    match error {
        CallError::AccountRefused { status, code } => SendError::Refused {
            step: Step::Login,
            code: status,
            text: named(code, "the mailbox refuses access".to_owned()),
        },
        CallError::Busy { code, retry_after } => SendError::TryLater {
            step: Step::Content,
            code: 429,
            text: named(code, "the mailbox accepts no email now".to_owned()),
            retry_after,
        },
        CallError::Refused {
            status,
            code,
            message,
        } => SendError::Refused {
            step: Step::Content,
            code: status,
            text: named(code, message),
        },
        CallError::Unknown { .. } => SendError::Unknown { source: error.into() },
        CallError::Config | CallError::Client(_) | CallError::NotAsked(_) => SendError::NotSent {
            step: Step::Connect,
            source: error.into(),
        },
    }
}
