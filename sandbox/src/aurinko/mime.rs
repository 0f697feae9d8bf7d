//! Mails in their wire form (RFC 5322 and MIME).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::messages::{Attachment, Party};

/// The length of a line of base64.
const LINE: usize = 76;

/// The most bytes in an encoded word. RFC 2047 allows 75 characters with its frame.
const ENCODED_WORD: usize = 42;

/// A mail.
pub(super) struct Letter {
    /// The `Message-ID` with its angle brackets.
    pub message_id: String,
    pub date: DateTime<Utc>,
    pub from: Party,
    pub to: Vec<Party>,
    pub cc: Vec<Party>,
    pub subject: Option<String>,
    pub in_reply_to: Option<String>,
    pub references: Option<String>,
    /// Further headers.
    pub headers: Vec<(String, String)>,
    /// The content with its `Content-Type`, such as a [`part`] or a [`multipart`].
    pub content: String,
}

impl Letter {
    /// The complete mail. No value may contain a line break.
    pub fn mail(&self) -> Vec<u8> {
        let all = |parties: &[Party]| parties.iter().map(mailbox).collect::<Vec<_>>().join(",\r\n ");
        let cc = (!self.cc.is_empty()).then(|| all(&self.cc));
        let fixed = [
            ("Date", Some(self.date.to_rfc2822())),
            ("From", Some(mailbox(&self.from))),
            ("To", Some(all(&self.to))),
            ("Cc", cc),
            ("Subject", self.subject.as_deref().map(encoded)),
            ("Message-ID", Some(self.message_id.clone())),
            ("In-Reply-To", self.in_reply_to.clone()),
            ("References", self.references.clone()),
        ];
        let mut mail = String::new();
        for (name, value) in fixed {
            if let Some(value) = value {
                mail.push_str(&format!("{name}: {value}\r\n"));
            }
        }
        for (name, value) in &self.headers {
            mail.push_str(&format!("{name}: {}\r\n", encoded(value)));
        }
        mail.push_str("MIME-Version: 1.0\r\n");
        mail.push_str(&self.content);
        mail.into_bytes()
    }
}

/// A part with text.
pub(super) fn part(media: &str, text: &str) -> String {
    encoded_part(
        &format!("Content-Type: {media}; charset=utf-8\r\n"),
        &STANDARD.encode(text),
    )
}

/// A text, HTML, or both as alternatives.
pub(super) fn text_and_html(text: Option<&str>, html: Option<&str>) -> String {
    let text = text.map(|text| part("text/plain", text));
    let html = html.map(|html| part("text/html", html));
    match (text, html) {
        (Some(text), Some(html)) => multipart("alternative", &[text, html]),
        (text, html) => text.or(html).unwrap_or_else(|| part("text/plain", "")),
    }
}

/// A content with its files.
pub(super) fn with_files(content: String, files: &[Attachment]) -> String {
    if files.is_empty() {
        return content;
    }
    let mut parts = vec![content];
    parts.extend(files.iter().map(|file| {
        let name = file.name.replace(['\\', '"'], "_");
        let mut head = format!("Content-Type: {}\r\n", file.mime_type);
        let disposition = match &file.content_id {
            Some(id) => {
                head.push_str(&format!("Content-ID: <{id}>\r\n"));
                "inline"
            }
            None => "attachment",
        };
        head.push_str(&format!(
            "Content-Disposition: {disposition}; filename=\"{name}\"\r\n"
        ));
        encoded_part(&head, &file.content)
    }));
    multipart("mixed", &parts)
}

/// Parts of a kind such as `alternative`, which may have parameters.
pub(super) fn multipart(kind: &str, parts: &[String]) -> String {
    let boundary = format!("sandbox-{}", Uuid::new_v4().simple());
    let mut all = format!("Content-Type: multipart/{kind}; boundary=\"{boundary}\"\r\n\r\n");
    for part in parts {
        all.push_str(&format!("--{boundary}\r\n{part}\r\n"));
    }
    all.push_str(&format!("--{boundary}--\r\n"));
    all
}

/// A part whose content is in base64.
fn encoded_part(head: &str, base64: &str) -> String {
    let mut part = format!("{head}Content-Transfer-Encoding: base64\r\n\r\n");
    for line in base64.as_bytes().chunks(LINE) {
        part.push_str(&String::from_utf8_lossy(line));
        part.push_str("\r\n");
    }
    part
}

/// An address with its name.
fn mailbox(party: &Party) -> String {
    match &party.name {
        None => party.address.clone(),
        Some(name) if name.is_ascii() => {
            let escaped = name.replace('\\', r"\\").replace('"', "\\\"");
            format!("\"{escaped}\" <{}>", party.address)
        }
        Some(name) => format!("{} <{}>", encoded(name), party.address),
    }
}

/// A text in ASCII, with encoded words if it needs them.
fn encoded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    let mut words = vec![String::new()];
    for letter in text.chars() {
        match words.last_mut() {
            Some(word) if word.len() + letter.len_utf8() <= ENCODED_WORD => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    let words: Vec<String> = words
        .iter()
        .map(|word| format!("=?utf-8?B?{}?=", STANDARD.encode(word)))
        .collect();
    words.join("\r\n ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use mail_parser::{MessageParser, MimeHeaders as _};

    use super::*;

    #[test]
    fn a_mail_is_read_as_it_was_written() {
        let party = |name: &str, address: &str| Party {
            name: Some(name.to_owned()),
            address: address.to_owned(),
        };
        let subject = "Zürich ".repeat(20);
        let file = Attachment::new("1", "plan.pdf", "application/pdf", b"%PDF", None);
        let content = text_and_html(Some("Grüße"), Some("<p>Grüße</p>"));
        let letter = Letter {
            message_id: "<1@example.com>".to_owned(),
            date: "2026-03-09T12:00:00Z".parse().unwrap(),
            from: party("Dana \"D\" O'Neil, \\", "dana@example.com"),
            to: vec![party("Zoë", "zoe@example.com"), party("Lee", "lee@example.com")],
            cc: Vec::new(),
            subject: Some(subject.trim().to_owned()),
            in_reply_to: None,
            references: Some("<a@example.com> <b@example.com>".to_owned()),
            headers: vec![("X-Kind".to_owned(), "test".to_owned())],
            content: with_files(content, &[file]),
        };
        let raw = letter.mail();
        assert!(raw.is_ascii());
        let mail = MessageParser::default().parse(&raw).unwrap();
        assert_eq!(mail.message_id(), Some("1@example.com"));
        assert_eq!(mail.subject(), letter.subject.as_deref());
        let from = mail.from().and_then(|all| all.first()).unwrap();
        assert_eq!(from.name(), letter.from.name.as_deref());
        let to: Vec<_> = mail.to().unwrap().iter().map(|one| one.name()).collect();
        assert_eq!(to, [Some("Zoë"), Some("Lee")]);
        assert_eq!(mail.references().as_text_list().unwrap().len(), 2);
        assert_eq!(mail.body_text(0).unwrap().trim(), "Grüße");
        assert_eq!(mail.body_html(0).unwrap().trim(), "<p>Grüße</p>");
        let file = mail.attachments().next().unwrap();
        assert_eq!(
            (file.attachment_name(), file.contents()),
            (Some("plan.pdf"), &b"%PDF"[..])
        );
    }
}
