//! Messages of a mailbox.

use chrono::{DateTime, Utc};
use domain::mailboxes::summary::{MailSummary, line, optional_line};
use reqwest::Method;
use secrecy::SecretString;
use serde::Deserialize;

use super::{Aurinko, AurinkoError, time};

/// The maximum length in bytes of an answer with a page of messages.
const MOST_BYTES: usize = 8 * 1024 * 1024;

/// The maximum length in bytes of an answer with a message and its body. JSON escapes parts of
/// HTML.
const MOST_MESSAGE_BYTES: usize = 16 * 1024 * 1024;

/// The most bytes of a complete mail that is read.
pub const MOST_RAW_BYTES: usize = 5 * 1024 * 1024;

/// A part of the list of messages.
#[derive(Clone, Copy, Debug, Default)]
pub struct MessageQuery<'a> {
    /// The search, such as `from:dana@example.com after:01/31/2026`; `None` lists all messages
    /// except trash and junk.
    pub q: Option<&'a str>,
    /// The former page's [`MessagePage::next_page_token`]; `None` is the first page.
    pub page_token: Option<&'a str>,
}

/// A page of the list of messages. Aurinko chooses its length.
#[derive(Clone, Debug)]
pub struct MessagePage {
    /// The messages, newest first.
    pub messages: Vec<MailMessage>,
    /// The token of the next page; `None` after the last one.
    pub next_page_token: Option<String>,
}

/// A message of a mailbox. All its content is written by other people.
#[derive(Clone, Debug)]
pub struct MailMessage {
    /// Aurinko's id of the message.
    pub id: String,
    /// The id of its thread.
    pub thread_id: Option<String>,
    /// The `Message-ID` header.
    pub internet_message_id: Option<String>,
    /// The subject, if it has one.
    pub subject: Option<String>,
    /// The author.
    pub from: Option<MailParty>,
    /// The recipients.
    pub to: Vec<MailParty>,
    /// The recipients of a copy.
    pub cc: Vec<MailParty>,
    /// The recipients of a blind copy.
    pub bcc: Vec<MailParty>,
    /// Where answers should go, if that is not the author.
    pub reply_to: Vec<MailParty>,
    /// When it was sent, as the author's program states it.
    pub sent_at: Option<DateTime<Utc>>,
    /// When the mailbox received it.
    pub received_at: Option<DateTime<Utc>>,
    /// The beginning of its text; may be empty.
    pub snippet: String,
    /// The body as unsanitized HTML. `None` in the list, and when Aurinko omits it.
    pub body: Option<String>,
    /// Whether it has attachments.
    pub has_attachments: bool,
    /// The attachments without their content. Empty in the list.
    pub attachments: Vec<MailAttachment>,
    /// The `In-Reply-To` header.
    pub in_reply_to: Option<String>,
    /// The `References` header.
    pub references: Option<String>,
    /// Its labels.
    pub labels: Vec<MailLabel>,
    /// The id of its folder.
    pub folder_id: Option<String>,
    /// The headers in their order. Empty when Aurinko omits them.
    pub headers: Vec<MailHeader>,
    /// What Aurinko left out.
    pub omitted: Vec<Omitted>,
}

impl MailMessage {
    /// Whether the message has a label.
    #[must_use]
    pub fn has(&self, label: MailLabel) -> bool {
        self.labels.contains(&label)
    }

    /// The value of the first header with a name, in any case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let found = headers.find(|header| header.name.eq_ignore_ascii_case(name))?;
        Some(found.value.trim())
    }

    /// The message as a list shows it. One without a time was received `now`.
    #[must_use]
    pub fn summary(&self, now: DateTime<Utc>) -> MailSummary {
        let from = self.from.as_ref();
        MailSummary {
            is_unread: self.has(MailLabel::Unread),
            is_important: self.has(MailLabel::Important),
            from_name: optional_line(from.and_then(|party| party.name.as_deref())),
            from_address: optional_line(from.map(|party| party.address.as_str())),
            subject: optional_line(self.subject.as_deref()),
            snippet: line(&self.snippet),
            received_at: self.received_at.or(self.sent_at).unwrap_or(now),
            has_attachments: self.has_attachments,
            thread_id: self.thread_id.clone(),
            provider_id: self.id.clone(),
        }
    }
}

/// A header of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailHeader {
    /// Its name, in the case of the author's program.
    pub name: String,
    /// Its value.
    pub value: String,
}

/// The author or a recipient of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailParty {
    /// The name, if it is stated.
    pub name: Option<String>,
    /// The email address.
    pub address: String,
}

/// An attachment without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailAttachment {
    /// Aurinko's id of the attachment.
    pub id: String,
    /// The file name, chosen by the author of the message.
    pub name: Option<String>,
    /// The media type, as stated by the author.
    pub mime_type: Option<String>,
    /// Its size in bytes, if it is known.
    pub size_bytes: Option<u64>,
    /// Whether the HTML shows it.
    pub is_inline: bool,
    /// The id by which the HTML names it, without angle brackets.
    pub content_id: Option<String>,
}

/// A label of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailLabel {
    /// In the folder for junk.
    Junk,
    /// In the trash.
    Trash,
    /// Sent from the mailbox.
    Sent,
    /// In the inbox.
    Inbox,
    /// Not read yet.
    Unread,
    /// Flagged by the owner, a star at Google.
    Flagged,
    /// Marked as important.
    Important,
    /// Not sent yet.
    Draft,
}

/// A part of a message that Aurinko may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Omitted {
    /// The id of the thread.
    ThreadId,
    /// The body.
    Body,
    /// The attachments.
    Attachments,
    /// The recipients.
    Recipients,
    /// The headers.
    InternetHeaders,
}

impl Aurinko {
    /// A page of the messages of a mailbox, newest first, without their bodies.
    ///
    /// # Errors
    /// [`AurinkoError`]. [`AurinkoError::Refused`] for a search or page token that Aurinko doesn't
    /// accept. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "messages")
    )]
    pub async fn messages(
        &self,
        token: &SecretString,
        query: &MessageQuery<'_>,
    ) -> Result<MessagePage, AurinkoError> {
        let parameters: Vec<(&str, &str)> = [("q", query.q), ("pageToken", query.page_token)]
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)))
            .collect();
        let request = self
            .as_account(Method::GET, &["v1", "email", "messages"], token)?
            .query(&parameters);
        let page: Page = self.read(request, MOST_BYTES).await?;
        Ok(MessagePage {
            messages: page
                .records
                .into_iter()
                .filter_map(Record::message)
                .map(MailMessage::listed)
                .collect(),
            next_page_token: page.next_page_token.filter(|token| !token.is_empty()),
        })
    }

    /// A message with its body as HTML.
    ///
    /// # Errors
    /// [`AurinkoError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "message")
    )]
    pub async fn message(&self, token: &SecretString, id: &str) -> Result<MailMessage, AurinkoError> {
        let request = self
            .as_account(Method::GET, &["v1", "email", "messages", id], token)?
            .query(&[("bodyType", "html")]);
        let record: Record = self.read(request, MOST_MESSAGE_BYTES).await?;
        record.message().ok_or(AurinkoError::Malformed(200))
    }

    /// A complete mail with its headers (RFC 5322), at most 5 MiB.
    ///
    /// # Errors
    /// [`AurinkoError`]. [`AurinkoError::Malformed`] for a longer one. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "raw_message")
    )]
    pub async fn raw_message(&self, token: &SecretString, id: &str) -> Result<Vec<u8>, AurinkoError> {
        let path = ["v1", "email", "messages", id, "raw"];
        let request = self.as_account(Method::GET, &path, token)?;
        let (_, mail) = self.call(request, MOST_RAW_BYTES).await?;
        Ok(mail)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Page {
    records: Vec<Record>,
    next_page_token: Option<String>,
}

/// A message as Aurinko sends it. The description requires no field.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Record {
    id: Option<String>,
    thread_id: Option<String>,
    internet_message_id: Option<String>,
    subject: Option<String>,
    from: Option<Party>,
    to: Option<Vec<Party>>,
    cc: Option<Vec<Party>>,
    bcc: Option<Vec<Party>>,
    reply_to: Option<Vec<Party>>,
    sent_at: Option<String>,
    received_at: Option<String>,
    body_snippet: Option<String>,
    body: Option<String>,
    has_attachments: Option<bool>,
    attachments: Option<Vec<AttachmentRecord>>,
    in_reply_to: Option<String>,
    references: Option<String>,
    sys_labels: Option<Vec<String>>,
    folder_id: Option<String>,
    internet_headers: Option<Vec<HeaderRecord>>,
    omitted: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct HeaderRecord {
    name: Option<String>,
    value: Option<String>,
}

#[derive(Deserialize)]
struct Party {
    name: Option<String>,
    address: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AttachmentRecord {
    id: Option<String>,
    name: Option<String>,
    mime_type: Option<String>,
    size: Option<i64>,
    inline: Option<bool>,
    content_id: Option<String>,
}

impl Record {
    /// `None` without an id: such a message can't be opened.
    pub(super) fn message(self) -> Option<MailMessage> {
        let omitted: Vec<Omitted> = each(self.omitted, |name| omitted(&name));
        Some(MailMessage {
            id: self.id.and_then(stated)?,
            thread_id: self.thread_id.and_then(stated),
            internet_message_id: self.internet_message_id.and_then(stated),
            subject: self.subject.and_then(stated),
            from: self.from.and_then(Party::party),
            to: each(self.to, Party::party),
            cc: each(self.cc, Party::party),
            bcc: each(self.bcc, Party::party),
            reply_to: each(self.reply_to, Party::party),
            sent_at: self.sent_at.as_deref().and_then(time),
            received_at: self.received_at.as_deref().and_then(time),
            snippet: self.body_snippet.unwrap_or_default(),
            // A body that is marked as omitted is only the beginning.
            body: self.body.filter(|_| !omitted.contains(&Omitted::Body)),
            has_attachments: self.has_attachments.unwrap_or_default(),
            attachments: each(self.attachments, AttachmentRecord::attachment),
            in_reply_to: self.in_reply_to.and_then(stated),
            references: self.references.and_then(stated),
            labels: each(self.sys_labels, |name| label(&name)),
            folder_id: self.folder_id.and_then(stated),
            headers: each(self.internet_headers, HeaderRecord::header),
            omitted,
        })
    }
}

impl MailMessage {
    /// The same for all providers: some send the bodies in the list, others don't.
    fn listed(self) -> Self {
        Self {
            body: None,
            attachments: Vec::new(),
            ..self
        }
    }
}

impl HeaderRecord {
    fn header(self) -> Option<MailHeader> {
        Some(MailHeader {
            name: self.name.and_then(stated)?,
            value: self.value.unwrap_or_default(),
        })
    }
}

impl Party {
    fn party(self) -> Option<MailParty> {
        Some(MailParty {
            address: self.address.and_then(stated)?,
            name: self.name.and_then(stated),
        })
    }
}

impl AttachmentRecord {
    fn attachment(self) -> Option<MailAttachment> {
        let content_id = self.content_id.and_then(stated);
        Some(MailAttachment {
            id: self.id.and_then(stated)?,
            name: self.name.and_then(stated),
            mime_type: self.mime_type.and_then(stated),
            size_bytes: self.size.and_then(|size| u64::try_from(size).ok()),
            is_inline: self.inline.unwrap_or_default(),
            content_id: content_id.map(|id| id.trim_matches(['<', '>']).to_owned()),
        })
    }
}

/// The usable items of a list that may be missing.
fn each<T, U>(list: Option<Vec<T>>, read: impl Fn(T) -> Option<U>) -> Vec<U> {
    list.into_iter().flatten().filter_map(read).collect()
}

/// A text that is more than white space.
fn stated(text: String) -> Option<String> {
    (!text.trim().is_empty()).then_some(text)
}

/// `None` for a label that was added to the API later.
fn label(name: &str) -> Option<MailLabel> {
    Some(match name {
        "junk" => MailLabel::Junk,
        "trash" => MailLabel::Trash,
        "sent" => MailLabel::Sent,
        "inbox" => MailLabel::Inbox,
        "unread" => MailLabel::Unread,
        "flagged" => MailLabel::Flagged,
        "important" => MailLabel::Important,
        "draft" => MailLabel::Draft,
        _ => return None,
    })
}

fn omitted(name: &str) -> Option<Omitted> {
    Some(match name {
        "threadId" => Omitted::ThreadId,
        "body" => Omitted::Body,
        "attachments" => Omitted::Attachments,
        "recipients" => Omitted::Recipients,
        "internetHeaders" => Omitted::InternetHeaders,
        _ => return None,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn read(json: &str) -> Option<MailMessage> {
        serde_json::from_str::<Record>(json).unwrap().message()
    }

    #[test]
    fn a_message_needs_only_an_id() {
        let bare =
            read(r#"{ "id": "1", "to": null, "sysLabels": ["inbox", "snoozed"], "sentAt": "?" }"#).unwrap();
        assert_eq!(bare.labels, [MailLabel::Inbox]);
        assert!(bare.to.is_empty() && bare.sent_at.is_none() && bare.subject.is_none());
        assert!(read(r#"{ "id": "" }"#).is_none());
        assert!(read(r#"{ "subject": "Hello" }"#).is_none());
    }

    #[test]
    fn an_omitted_body_is_not_a_body_and_a_nameless_address_is_one() {
        let message = read(
            r#"{ "id": "1", "subject": "  ", "body": "<p>Be", "omitted": ["body", "x"],
                 "from": { "name": "", "address": "a@b.c" }, "to": [{ "name": "A group" }, { "address": "d@e.f", "name": "D" }],
                 "attachments": [{ "id": "7", "size": -1, "inline": true, "contentId": "<logo@x>" }, { "name": "x" }] }"#,
        )
        .unwrap();
        assert_eq!((message.body, message.subject), (None, None));
        assert_eq!(message.omitted, [Omitted::Body]);
        let party = |name: Option<&str>, address: &str| MailParty {
            name: name.map(str::to_owned),
            address: address.to_owned(),
        };
        assert_eq!(message.from, Some(party(None, "a@b.c")));
        assert_eq!(message.to, [party(Some("D"), "d@e.f")]);
        assert_eq!(message.attachments.len(), 1);
        assert_eq!(message.attachments[0].content_id.as_deref(), Some("logo@x"));
        assert_eq!(message.attachments[0].size_bytes, None);
        assert!(message.attachments[0].is_inline);
    }
}
