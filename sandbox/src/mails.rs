//! The received mails: one file for each of the newest 5,000.

use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use anyhow::Context as _;
use chrono::{DateTime, Utc};
use mail_parser::{MessageParser, MimeHeaders as _, PartType};
use serde::{Deserialize, Serialize};

/// The most stored mails. Older ones are deleted with their files.
const MAIL_LIMIT: usize = 5_000;

/// The extension of a mail's file. It contains the envelope as one line of JSON, then the mail as
/// received.
const EXTENSION: &str = "mail";

/// A received mail without its content.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Mail {
    /// The number in the order of receipt, from 1.
    pub id: u64,
    /// The time of receipt.
    pub received_at: DateTime<Utc>,
    /// The sender in the envelope.
    pub from: String,
    /// The recipients in the envelope.
    pub to: Vec<String>,
    /// The user that the client signed in as.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    /// The subject, decoded.
    pub subject: String,
    /// The `Message-ID` without its angle brackets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message_id: Option<String>,
    /// The size as received.
    pub size_bytes: usize,
}

/// A mail with its parts.
#[derive(Clone, Debug, Serialize)]
pub struct MailDetail {
    /// The envelope.
    #[serde(flatten)]
    pub mail: Mail,
    /// All headers in their order, undecoded.
    pub headers: Vec<(String, String)>,
    /// The plain-text part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The HTML part.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// The attachments.
    pub attachments: Vec<Attachment>,
}

/// An attachment's name and size.
#[derive(Clone, Debug, Serialize)]
pub struct Attachment {
    /// The file name, if it has one.
    pub name: Option<String>,
    /// The decoded size.
    pub size_bytes: usize,
}

/// The envelope of a mail from the SMTP dialogue.
pub(crate) struct Envelope {
    pub from: String,
    pub to: Vec<String>,
    pub login: Option<String>,
}

/// The stored mails. Only envelopes are in memory.
pub struct MailStore {
    folder: PathBuf,
    index: Mutex<Index>,
}

struct Index {
    mails: VecDeque<Mail>,
    next_id: u64,
}

impl MailStore {
    /// Opens the folder and reads the envelopes of its mails.
    pub(crate) fn open(folder: PathBuf) -> anyhow::Result<Self> {
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
        let mut mails = Vec::new();
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == EXTENSION) {
                let (mail, _) = read(&path)?;
                mails.push(mail);
            }
        }
        mails.sort_by_key(|mail| mail.id);
        let next_id = mails.last().map_or(1, |mail| mail.id + 1);
        let store = Self {
            folder,
            index: Mutex::new(Index {
                mails: mails.into(),
                next_id,
            }),
        };
        store.evict(&mut store.lock());
        Ok(store)
    }

    /// Stores a mail and writes its file.
    pub(crate) fn keep(&self, envelope: Envelope, raw: &[u8]) -> anyhow::Result<Mail> {
        let parsed = MessageParser::default().parse(raw);
        let subject = parsed.as_ref().and_then(|message| message.subject());
        let message_id = parsed.as_ref().and_then(|message| message.message_id());
        let mut index = self.lock();
        let mail = Mail {
            id: index.next_id,
            received_at: Utc::now(),
            from: envelope.from,
            to: envelope.to,
            login: envelope.login,
            subject: subject.unwrap_or_default().to_owned(),
            message_id: message_id.map(str::to_owned),
            size_bytes: raw.len(),
        };
        let mut file = serde_json::to_vec(&mail)?;
        file.push(b'\n');
        file.extend_from_slice(raw);
        // Written to another file and renamed, so that a killed sandbox leaves no partial mail.
        let path = self.path(mail.id);
        let unfinished = path.with_extension("part");
        std::fs::write(&unfinished, file)?;
        std::fs::rename(&unfinished, &path)?;
        index.next_id += 1;
        index.mails.push_back(mail.clone());
        self.evict(&mut index);
        Ok(mail)
    }

    /// The newest mails first, optionally only those to one recipient.
    #[must_use]
    pub fn list(&self, to: Option<&str>, limit: usize) -> Vec<Mail> {
        self.lock()
            .mails
            .iter()
            .rev()
            .filter(|mail| to.is_none_or(|to| mail.to.iter().any(|have| have.eq_ignore_ascii_case(to))))
            .take(limit)
            .cloned()
            .collect()
    }

    /// The number of stored mails and the number of the newest one ever received.
    #[must_use]
    pub fn totals(&self) -> (usize, u64) {
        let index = self.lock();
        (index.mails.len(), index.next_id - 1)
    }

    /// A mail as it was received, without dot-stuffing.
    #[must_use]
    pub fn raw(&self, id: u64) -> Option<Vec<u8>> {
        read(&self.path(id)).ok().map(|(_, raw)| raw)
    }

    /// A mail with its parts.
    #[must_use]
    pub fn detail(&self, id: u64) -> Option<MailDetail> {
        let (mail, raw) = read(&self.path(id)).ok()?;
        let Some(message) = MessageParser::default().parse(&raw) else {
            return Some(MailDetail {
                mail,
                headers: Vec::new(),
                text: None,
                html: None,
                attachments: Vec::new(),
            });
        };
        let text = message.text_part(0).and_then(|part| match &part.body {
            PartType::Text(text) => Some(text.to_string()),
            _ => None,
        });
        let html = message.html_part(0).and_then(|part| match &part.body {
            PartType::Html(html) => Some(html.to_string()),
            _ => None,
        });
        let headers = message
            .headers_raw()
            .map(|(name, value)| (name.to_owned(), value.trim().to_owned()))
            .collect();
        let attachments = message
            .attachments()
            .map(|part| Attachment {
                name: part.attachment_name().map(str::to_owned),
                size_bytes: part.len(),
            })
            .collect();
        Some(MailDetail {
            mail,
            headers,
            text,
            html,
            attachments,
        })
    }

    /// Deletes all mails. Numbering continues.
    pub fn clear(&self) {
        let mut index = self.lock();
        for mail in index.mails.drain(..) {
            self.remove_file(mail.id);
        }
    }

    fn evict(&self, index: &mut Index) {
        while index.mails.len() > MAIL_LIMIT {
            if let Some(mail) = index.mails.pop_front() {
                self.remove_file(mail.id);
            }
        }
    }

    fn remove_file(&self, id: u64) {
        let path = self.path(id);
        if let Err(error) = std::fs::remove_file(&path) {
            tracing::warn!(path = %path.display(), %error, "a mail's file can't be deleted");
        }
    }

    fn path(&self, id: u64) -> PathBuf {
        self.folder.join(format!("{id:010}.{EXTENSION}"))
    }

    fn lock(&self) -> MutexGuard<'_, Index> {
        // The index is valid after every statement, so a poisoned lock is usable.
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads the envelope and the content from a mail's file.
fn read(path: &Path) -> anyhow::Result<(Mail, Vec<u8>)> {
    let mut file = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let line_end = file
        .iter()
        .position(|byte| *byte == b'\n')
        .with_context(|| format!("{} has no envelope", path.display()))?;
    let mail = serde_json::from_slice(&file[..line_end])
        .with_context(|| format!("{} has an invalid envelope", path.display()))?;
    Ok((mail, file.split_off(line_end + 1)))
}
