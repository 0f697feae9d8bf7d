//! Sending from a mailbox. A send has no idempotency key, so [`Aurinko::send`] and
//! [`Aurinko::reply`] never retry. [`super::CallError`] tells whether the email may have been sent, and
//! [`Aurinko::find_sent`] looks it up later.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use domain::mailboxes::MESSAGE_HEADER;
use lettre::address::AddressError;
use reqwest::{Method, RequestBuilder};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};

use super::{Aurinko, AurinkoError, MOST_BYTES, MailMessage, MessageQuery, Omitted, guesses};
use crate::smtp::{InvalidMail, MailAddress, check_value, header_name};

/// The most sent messages that are compared.
const MOST_COMPARED: usize = 20;

/// The time for a search, in calls.
const SEARCH_CALLS: u32 = 2;

/// How much the clocks may differ.
const CLOCKS_DIFFER: TimeDelta = TimeDelta::minutes(2);

/// An email to be sent from a mailbox.
#[derive(Clone)]
pub struct NewMail {
    /// The value of [`MESSAGE_HEADER`]: the id of the message.
    pub mark: String,
    /// The mailbox with its owner's name; `None` leaves the name to the provider.
    pub from: Option<MailAddress>,
    /// The recipients, at least one.
    pub to: Vec<MailAddress>,
    /// The recipients of a copy.
    pub cc: Vec<MailAddress>,
    /// The subject, without line breaks.
    pub subject: String,
    /// The body.
    pub body: MailBody,
    /// Further headers, such as `List-Unsubscribe`. Some providers drop them.
    pub headers: Vec<(String, String)>,
    /// The `Message-ID` of the message that this one answers, with its angle brackets. A call of
    /// [`Aurinko::reply`] doesn't use it.
    pub in_reply_to: Option<String>,
    /// The `References` header. A call of [`Aurinko::reply`] doesn't use it.
    pub references: Option<String>,
}

/// The body of an email. Aurinko takes one form, and the provider makes the other one.
#[derive(Clone)]
pub enum MailBody {
    /// HTML.
    Html(String),
    /// Plain text.
    Text(String),
}

impl NewMail {
    /// Checks the email and converts it into the form of a call.
    ///
    /// # Errors
    /// [`InvalidMail`]. No value can inject another header.
    pub fn prepare(self) -> Result<ReadyMail, InvalidMail> {
        if self.to.is_empty() {
            return Err(InvalidMail::Address {
                source: AddressError::MissingParts,
            });
        }
        check_value("Subject", &self.subject)?;
        for (name, value) in [
            ("In-Reply-To", &self.in_reply_to),
            ("References", &self.references),
        ] {
            check_value(name, value.as_deref().unwrap_or_default())?;
        }
        let mut x_headers = vec![Header {
            name: MESSAGE_HEADER.to_owned(),
            value: self.mark,
        }];
        x_headers.extend(
            self.headers
                .into_iter()
                .map(|(name, value)| Header { name, value }),
        );
        for header in &x_headers {
            header_name(&header.name)?;
            check_value(&header.name, &header.value)?;
        }
        let (body_type, body) = match self.body {
            MailBody::Html(html) => ("html", html),
            MailBody::Text(text) => ("text", text),
        };
        Ok(ReadyMail {
            body_type,
            content: Content {
                subject: self.subject,
                body,
                from: self.from.as_ref().map(Correspondent::of),
                to: self.to.iter().map(Correspondent::of).collect(),
                cc: self.cc.iter().map(Correspondent::of).collect(),
                x_headers,
            },
            in_reply_to: self.in_reply_to,
            references: self.references,
        })
    }
}

/// A checked email in the form of a call.
pub struct ReadyMail {
    body_type: &'static str,
    content: Content,
    in_reply_to: Option<String>,
    references: Option<String>,
}

/// The content of a new message or a reply.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Content {
    subject: String,
    body: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<Correspondent>,
    to: Vec<Correspondent>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cc: Vec<Correspondent>,
    x_headers: Vec<Header>,
}

/// A new message. A reply has no references of its own.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct NewMessage<'a> {
    #[serde(flatten)]
    content: &'a Content,
    #[serde(skip_serializing_if = "Option::is_none")]
    in_reply_to: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    references: Option<&'a str>,
}

#[derive(Serialize)]
struct Correspondent {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    address: String,
}

#[derive(Serialize)]
struct Header {
    name: String,
    value: String,
}

impl Correspondent {
    fn of(address: &MailAddress) -> Self {
        Self {
            name: address.name().map(str::to_owned),
            address: address.address().to_owned(),
        }
    }
}

/// An email that Aurinko passed to the provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// Aurinko's id of the message.
    pub id: Option<String>,
    /// The id of its thread.
    pub thread_id: Option<String>,
    /// The `Message-ID` header with its angle brackets. Known after a send only if Aurinko chose
    /// it; the sent copy ([`Aurinko::message`]) always has it.
    pub internet_message_id: Option<String>,
    /// Whether Aurinko did everything that it was asked for. If not, the ids may be missing.
    pub is_complete: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Submission {
    status: Option<String>,
    id: Option<String>,
    thread_id: Option<String>,
    submitted_message_id: Option<String>,
    processing_status: Option<String>,
}

impl Submission {
    /// `None` if the status is not the only one that means success.
    fn sent(self) -> Option<Sent> {
        if self.status.is_some_and(|status| status != "Ok") {
            return None;
        }
        let stated = |id: Option<String>| id.filter(|id| !id.trim().is_empty());
        Some(Sent {
            id: stated(self.id),
            thread_id: stated(self.thread_id),
            internet_message_id: stated(self.submitted_message_id),
            is_complete: self.processing_status.is_none_or(|status| status == "Ok"),
        })
    }
}

impl Aurinko {
    /// Sends an email, once.
    ///
    /// # Errors
    /// [`AurinkoError`]; its [`super::CallError`] tells whether the email may have been sent.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "send")
    )]
    pub async fn send(&self, token: &SecretString, mail: &ReadyMail) -> Result<Sent, AurinkoError> {
        let request = self.as_account(Method::POST, &["v1", "email", "messages"], token)?;
        let message = NewMessage {
            content: &mail.content,
            in_reply_to: mail.in_reply_to.as_deref(),
            references: mail.references.as_deref(),
        };
        self.submit(request.json(&message), mail.body_type).await
    }

    /// Sends an email in the thread of a message of the mailbox, once. Aurinko refers to that
    /// message; the recipients are those of `mail`.
    ///
    /// # Errors
    /// Like [`Self::send`]. [`AurinkoError::NotFound`] if the mailbox has no such message.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "reply")
    )]
    pub async fn reply(
        &self,
        token: &SecretString,
        message_id: &str,
        mail: &ReadyMail,
    ) -> Result<Sent, AurinkoError> {
        let path = ["v1", "email", "messages", message_id, "reply"];
        let request = self.as_account(Method::POST, &path, token)?;
        self.submit(request.json(&mail.content), mail.body_type).await
    }

    async fn submit(&self, request: RequestBuilder, body_type: &str) -> Result<Sent, AurinkoError> {
        let request = request.query(&[("bodyType", body_type), ("returnIds", "true")]);
        let submission: Submission = self.read(request, MOST_BYTES).await?;
        submission.sent().ok_or(AurinkoError::Malformed(200))
    }

    /// Looks for an email among the 20 newest that were sent to a recipient since a time, by its
    /// [`MESSAGE_HEADER`]. `None` proves nothing: an email appears there with a delay, and its
    /// provider may have dropped the header.
    ///
    /// # Errors
    /// [`AurinkoError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "find_sent")
    )]
    pub async fn find_sent(
        &self,
        token: &SecretString,
        mark: &str,
        recipient: &str,
        since: DateTime<Utc>,
    ) -> Result<Option<Sent>, AurinkoError> {
        let search = self.search_sent(token, mark, recipient, since - CLOCKS_DIFFER);
        match tokio::time::timeout(self.config.total * SEARCH_CALLS, search).await {
            Ok(outcome) => outcome,
            Err(_) => Err(AurinkoError::Stalled),
        }
    }

    async fn search_sent(
        &self,
        token: &SecretString,
        mark: &str,
        recipient: &str,
        since: DateTime<Utc>,
    ) -> Result<Option<Sent>, AurinkoError> {
        let q = guesses::sent_search(recipient, since);
        let query = MessageQuery {
            q: Some(&q),
            page_token: None,
        };
        let page = self.messages(token, &query).await?;
        for listed in page.messages.into_iter().take(MOST_COMPARED) {
            if listed.sent_at.or(listed.received_at).is_some_and(|at| at < since) {
                continue;
            }
            let is_bare = listed.headers.is_empty() || listed.omitted.contains(&Omitted::InternetHeaders);
            let message = if is_bare {
                match self.message(token, &listed.id).await {
                    Ok(message) => message,
                    // It was deleted since.
                    Err(AurinkoError::NotFound) => continue,
                    Err(error) => return Err(error),
                }
            } else {
                listed
            };
            if message.header(MESSAGE_HEADER) == Some(mark) {
                return Ok(Some(Sent::found(message)));
            }
        }
        Ok(None)
    }

    /// The maximum duration of [`Self::send`] or [`Self::reply`] with a [`Self::find_sent`] after
    /// it.
    #[must_use]
    pub fn longest(&self) -> Duration {
        self.config.total * (1 + SEARCH_CALLS)
    }
}

impl Sent {
    fn found(message: MailMessage) -> Self {
        Self {
            id: Some(message.id),
            thread_id: message.thread_id,
            internet_message_id: message.internet_message_id,
            is_complete: true,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    type Change<'a> = &'a dyn Fn(&mut NewMail);

    fn mail() -> NewMail {
        NewMail {
            mark: "0192".to_owned(),
            from: None,
            to: vec![MailAddress::new(Some("Ann"), "ann@example.com").unwrap()],
            cc: Vec::new(),
            subject: "Hello".to_owned(),
            body: MailBody::Text("Hello".to_owned()),
            headers: vec![("List-Unsubscribe".to_owned(), "<https://a.example/u>".to_owned())],
            in_reply_to: None,
            references: None,
        }
    }

    #[test]
    fn no_value_adds_a_header() {
        let break_line = || "1\r\nBcc: eve@example.com".to_owned();
        let header = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        let changes: [(&str, Change<'_>); 9] = [
            ("mark", &|mail| mail.mark = break_line()),
            ("subject", &|mail| mail.subject = break_line()),
            ("subject with a line feed", &|mail| {
                mail.subject = "1\n2".to_owned()
            }),
            ("in_reply_to", &|mail| mail.in_reply_to = Some(break_line())),
            ("references", &|mail| mail.references = Some(break_line())),
            ("value", &|mail| {
                mail.headers = header("X-A", "1\rBcc: eve@example.com")
            }),
            ("name", &|mail| {
                mail.headers = header("X-A: 1\r\nBcc", "eve@example.com");
            }),
            ("own", &|mail| mail.headers = header("Bcc", "eve@example.com")),
            ("no recipient", &|mail| mail.to.clear()),
        ];
        assert!(mail().prepare().is_ok());
        for (name, change) in changes {
            let mut mail = mail();
            change(&mut mail);
            assert!(mail.prepare().is_err(), "{name}");
        }
        for address in ["ann@example.com\r\nBcc: eve@example.com", "ann\n@example.com"] {
            assert!(MailAddress::new(None, address).is_err(), "{address:?}");
        }
        assert!(MailAddress::new(Some("Ann\r\nBcc: eve@example.com"), "ann@example.com").is_err());
    }

    #[test]
    fn a_submission_needs_no_ids() {
        let read = |json: &str| serde_json::from_str::<Submission>(json).unwrap().sent();
        let nothing = Sent {
            id: None,
            thread_id: None,
            internet_message_id: None,
            is_complete: true,
        };
        assert_eq!(read("{}"), Some(nothing.clone()));
        let incomplete = read(
            r#"{ "status": "Ok", "processingStatus": "Incomplete", "id": "",
                 "processingError": { "failedSteps": ["returnIds"] } }"#,
        );
        assert_eq!(
            incomplete,
            Some(Sent {
                is_complete: false,
                ..nothing
            })
        );
        let whole =
            read(r#"{ "status": "Ok", "id": "1", "threadId": "2", "submittedMessageId": "<3@x>" }"#).unwrap();
        assert_eq!(whole.id.as_deref(), Some("1"));
        assert_eq!(whole.thread_id.as_deref(), Some("2"));
        assert_eq!(whole.internet_message_id.as_deref(), Some("<3@x>"));
        assert_eq!(read(r#"{ "status": "Failed" }"#), None);
    }
}
