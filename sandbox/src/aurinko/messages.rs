//! Mailboxes and their messages, and messages as JSON.

use std::borrow::Cow;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, Utc};
use mail_parser::{Address, HeaderValue, MessageParser, MimeHeaders as _, PartType};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::made::{self, OLDER, Older};
use super::mime::{Letter, text_and_html, with_files};
use super::{AurinkoTokenStatus, local_part};

/// The length of a snippet in characters.
const SNIPPET: usize = 200;

/// A mailbox at a provider.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Mailbox {
    /// How the provider answers to Aurinko's token.
    pub token_status: AurinkoTokenStatus,
    /// The messages, oldest first.
    pub messages: Vec<Message>,
    /// The address.
    address: String,
    /// The number of delivered and sent messages.
    delivered: u64,
    /// Older messages, which are made when they are read.
    #[serde(default)]
    older: Option<Older>,
    /// How often the tokens of syncs expired.
    #[serde(default)]
    pub sync_expiries: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Message {
    pub id: String,
    pub thread_id: String,
    /// The `Message-ID` header with its angle brackets.
    pub internet_message_id: String,
    pub subject: Option<String>,
    pub from: Party,
    pub to: Vec<Party>,
    pub cc: Vec<Party>,
    pub sent_at: DateTime<Utc>,
    pub received_at: DateTime<Utc>,
    /// By Aurinko's names.
    pub labels: Vec<String>,
    pub text: String,
    pub html: String,
    pub in_reply_to: Option<String>,
    /// Message ids with angle brackets, separated by spaces.
    pub references: Option<String>,
    pub attachments: Vec<Attachment>,
    /// All headers in their order; empty for a made message.
    #[serde(default)]
    pub headers: Vec<(String, String)>,
    /// The complete mail; `None` for a made message.
    #[serde(default)]
    pub mail: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Party {
    pub name: Option<String>,
    pub address: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Attachment {
    pub id: String,
    pub name: String,
    pub mime_type: String,
    /// The content in base64.
    pub content: String,
    pub size_bytes: usize,
    /// The id by which the HTML shows it.
    pub content_id: Option<String>,
}

/// How the body of a message is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BodyType {
    Html,
    Text,
}

impl Mailbox {
    /// A mailbox with made messages that were received before `now`.
    pub fn new(address: &str, now: DateTime<Utc>) -> Self {
        Self {
            token_status: if local_part(address) == "dead" {
                AurinkoTokenStatus::Dead
            } else {
                AurinkoTokenStatus::Active
            },
            messages: made::messages(address, now),
            address: address.to_owned(),
            delivered: 0,
            older: (local_part(address) == "huge").then(|| Older::new(address, now)),
            sync_expiries: 0,
        }
    }

    /// The number of messages that are made when they are read.
    pub fn older_count(&self) -> usize {
        self.older.as_ref().map_or(0, |_| OLDER)
    }

    /// The number of messages.
    pub fn count(&self) -> usize {
        self.older_count() + self.messages.len()
    }

    /// The message at a place in the order of arrival, which must be less than the count.
    pub fn at(&self, position: usize) -> Cow<'_, Message> {
        match &self.older {
            Some(older) if position < OLDER => Cow::Owned(older.message(OLDER - 1 - position)),
            Some(_) => Cow::Borrowed(&self.messages[position - OLDER]),
            None => Cow::Borrowed(&self.messages[position]),
        }
    }

    /// The stored messages, newest first.
    pub fn newest_first(&self) -> Vec<&Message> {
        let mut all: Vec<&Message> = self.messages.iter().rev().collect();
        // Stable: of two messages of the same second, the later delivery stays first.
        all.sort_by_key(|message| std::cmp::Reverse(message.received_at));
        all
    }

    /// A message by its id.
    pub fn message(&self, id: &str) -> Option<Message> {
        let stored = self.messages.iter().find(|message| message.id == id);
        stored
            .cloned()
            .or_else(|| Some(self.older.as_ref()?.message(self.older_number(id)?)))
    }

    /// The number of an older message, which counts from the newest.
    pub fn older_number(&self, id: &str) -> Option<usize> {
        self.older.as_ref()?.number(id)
    }

    /// An older message by its number.
    pub fn older_message(&self, number: usize) -> Option<Message> {
        Some(self.older.as_ref()?.message(number))
    }

    /// The place of the first message that was received since a time.
    pub fn first_since(&self, since: DateTime<Utc>) -> usize {
        let (mut first, mut end) = (0, self.count());
        while first < end {
            let middle = usize::midpoint(first, end);
            if self.at(middle).received_at < since {
                first = middle + 1;
            } else {
                end = middle;
            }
        }
        first
    }

    /// Adds a complete mail to the inbox, unread. Returns the id of the message; `None` if the
    /// mail can't be parsed.
    pub fn deliver(&mut self, mail: &[u8], now: DateTime<Utc>) -> Option<String> {
        let message = self.keep(mail, &["inbox", "unread"], now)?;
        Some(message.id.clone())
    }

    /// Adds a complete mail with labels; `None` if it can't be parsed.
    pub fn keep(&mut self, raw: &[u8], labels: &[&str], now: DateTime<Utc>) -> Option<&Message> {
        let mail = MessageParser::default().parse(raw)?;
        self.delivered += 1;
        let id = message_id(&self.address, &format!("delivered {}", self.delivered));
        let angled = |id: &str| format!("<{id}>");
        let ids = |value: &HeaderValue<'_>| {
            let list = value.as_text_list().unwrap_or_default();
            let ids: Vec<String> = list.iter().map(|id| angled(id)).collect();
            (!ids.is_empty()).then(|| ids.join(" "))
        };
        let references = ids(mail.references());
        let in_reply_to = ids(mail.in_reply_to());
        let answered = references
            .iter()
            .chain(&in_reply_to)
            .flat_map(|ids| ids.split(' '));
        let mut answered: Vec<&Message> = answered
            .filter_map(|id| self.messages.iter().find(|one| one.internet_message_id == id))
            .collect();
        let thread_id = answered.pop().map_or(&id, |message| &message.thread_id).clone();
        let unknown = Party {
            name: None,
            address: "unknown@example.com".to_owned(),
        };
        let text = mail.body_text(0).unwrap_or_default().into_owned();
        let html = match mail.html_part(0).map(|part| &part.body) {
            Some(PartType::Html(html)) => html.to_string(),
            _ => made::html_of(&text),
        };
        let message = Message {
            thread_id,
            internet_message_id: mail
                .message_id()
                .map_or_else(|| format!("<{id}@sandbox.example>"), angled),
            subject: mail.subject().map(str::to_owned),
            from: parties(mail.from()).into_iter().next().unwrap_or(unknown),
            to: parties(mail.to()),
            cc: parties(mail.cc()),
            sent_at: mail
                .date()
                .and_then(|date| DateTime::from_timestamp(date.to_timestamp(), 0))
                .unwrap_or(now),
            received_at: now,
            labels: labels.iter().map(|label| (*label).to_owned()).collect(),
            text,
            html,
            in_reply_to,
            references,
            attachments: (1..)
                .zip(mail.attachments())
                .map(|(number, part)| {
                    let kind = part.content_type().map(|kind| {
                        let subtype = kind.subtype().unwrap_or("octet-stream");
                        format!("{}/{subtype}", kind.ctype())
                    });
                    Attachment::new(
                        &format!("{id}-{number}"),
                        part.attachment_name().unwrap_or("attachment"),
                        kind.as_deref().unwrap_or("application/octet-stream"),
                        part.contents(),
                        part.content_id(),
                    )
                })
                .collect(),
            headers: mail
                .headers_raw()
                .map(|(name, value)| (name.to_owned(), unfolded(value)))
                .collect(),
            mail: Some(String::from_utf8_lossy(raw).into_owned()),
            id,
        };
        self.messages.push(message);
        self.messages.last()
    }
}

/// The value of a header in one line.
fn unfolded(value: &str) -> String {
    value.replace(['\r', '\n'], "").trim().to_owned()
}

fn parties(address: Option<&Address<'_>>) -> Vec<Party> {
    address
        .into_iter()
        .flat_map(Address::iter)
        .filter_map(|one| {
            Some(Party {
                name: one.name().map(str::to_owned),
                address: one.address()?.to_owned(),
            })
        })
        .collect()
}

/// An id like those of Gmail, unique by mailbox and `which`.
pub(super) fn message_id(address: &str, which: &str) -> String {
    let digest = Sha256::digest(format!("{address}\n{which}"));
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

impl Attachment {
    pub fn new(id: &str, name: &str, mime_type: &str, content: &[u8], content_id: Option<&str>) -> Self {
        Self {
            id: id.to_owned(),
            name: name.to_owned(),
            mime_type: mime_type.to_owned(),
            content: STANDARD.encode(content),
            size_bytes: content.len(),
            content_id: content_id.map(str::to_owned),
        }
    }

    fn json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "mimeType": self.mime_type,
            "size": self.size_bytes,
            "inline": self.content_id.is_some(),
            "contentId": self.content_id,
        })
    }
}

impl Party {
    fn json(&self) -> Value {
        let raw = match &self.name {
            Some(name) => format!("{name} <{}>", self.address),
            None => self.address.clone(),
        };
        json!({ "name": self.name, "address": self.address, "raw": raw })
    }
}

impl Message {
    /// Where its author wants answers, by its header.
    fn reply_to(&self) -> Vec<Party> {
        let mut headers = self.headers.iter();
        let header = headers.find(|(name, _)| name.eq_ignore_ascii_case("Reply-To"));
        let mail = header.map(|(_, value)| format!("Reply-To: {}\r\n\r\n", value.trim()));
        let mail = mail
            .as_deref()
            .and_then(|mail| MessageParser::default().parse(mail));
        mail.map_or_else(Vec::new, |mail| parties(mail.reply_to()))
    }

    pub fn has(&self, label: &str) -> bool {
        self.labels.iter().any(|one| one == label)
    }

    /// Whether an application sent the message.
    pub fn is_submitted(&self) -> bool {
        self.has("sent") && self.mail.is_some()
    }

    /// The complete mail.
    pub fn raw(&self) -> String {
        if let Some(mail) = &self.mail {
            return mail.clone();
        }
        let letter = Letter {
            message_id: self.internet_message_id.clone(),
            date: self.sent_at,
            from: self.from.clone(),
            to: self.to.clone(),
            cc: self.cc.clone(),
            subject: self.subject.clone(),
            in_reply_to: self.in_reply_to.clone(),
            references: self.references.clone(),
            headers: Vec::new(),
            content: with_files(
                text_and_html(Some(&self.text), Some(&self.html)),
                &self.attachments,
            ),
        };
        String::from_utf8_lossy(&letter.mail()).into_owned()
    }

    /// The message in a list, with its body only if a type is given.
    pub fn listed_json(&self, body: Option<BodyType>) -> Value {
        let mut value = self.head_json();
        value["omitted"] = json!(["body", "attachments", "internetHeaders"]);
        if let Some(body) = body {
            value["body"] = self.body(body).into();
            value["omitted"] = json!(["attachments", "internetHeaders"]);
        }
        value
    }

    /// The whole message.
    pub fn json(&self, body: BodyType) -> Value {
        let mut value = self.head_json();
        value["body"] = self.body(body).into();
        value["attachments"] = self.attachments.iter().map(Attachment::json).collect();
        let header = |(name, text): &(String, String)| json!({ "name": name, "value": text });
        value["internetHeaders"] = self.headers.iter().map(header).collect();
        value["omitted"] = json!([]);
        value
    }

    fn body(&self, body: BodyType) -> &str {
        match body {
            BodyType::Html => &self.html,
            BodyType::Text => &self.text,
        }
    }

    fn head_json(&self) -> Value {
        let time = |at: DateTime<Utc>| at.to_rfc3339_opts(SecondsFormat::Secs, true);
        let all = |parties: &[Party]| parties.iter().map(Party::json).collect::<Vec<_>>();
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let snippet: String = words.join(" ").chars().take(SNIPPET).collect();
        let mut value = json!({
            "id": self.id,
            "threadId": self.thread_id,
            "internetMessageId": self.internet_message_id,
            "createdTime": time(self.received_at),
            "lastModifiedTime": time(self.received_at),
            "sentAt": time(self.sent_at),
            "receivedAt": time(self.received_at),
            "from": self.from.json(),
            "to": all(&self.to),
            "cc": all(&self.cc),
            "bcc": [],
            "replyTo": all(&self.reply_to()),
            "bodySnippet": snippet,
            "hasAttachments": self.attachments.iter().any(|one| one.content_id.is_none()),
            "sysLabels": self.labels,
            "keywords": [],
        });
        // A missing value is a missing field.
        for (name, text) in [
            ("subject", &self.subject),
            ("inReplyTo", &self.in_reply_to),
            ("references", &self.references),
        ] {
            if let Some(text) = text {
                value[name] = text.as_str().into();
            }
        }
        value
    }
}
