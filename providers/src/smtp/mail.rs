//! Emails: checked, and converted once into their wire form.

use std::{fmt, time::SystemTime};

use chrono::{DateTime, Utc};
use lettre::{
    Address, Message,
    address::{AddressError, Envelope},
    message::{
        Mailbox, MultiPart, SinglePart,
        header::{HeaderName, HeaderValue},
    },
};

/// Headers that are set from the email's fields, or that must not be set.
const OWN_HEADERS: [&str; 13] = [
    "bcc",
    "cc",
    "date",
    "dkim-signature",
    "from",
    "message-id",
    "mime-version",
    "received",
    "reply-to",
    "return-path",
    "sender",
    "subject",
    "to",
];

/// An email address with an optional display name.
#[derive(Clone, PartialEq, Eq)]
pub struct MailAddress(Mailbox);

impl MailAddress {
    /// Checks an address and its name.
    ///
    /// # Errors
    /// [`InvalidMail::Address`] when it is not an address or not ASCII (few servers accept
    /// others), [`InvalidMail::ControlCharacter`] when the name contains one.
    pub fn new(name: Option<&str>, address: &str) -> Result<Self, InvalidMail> {
        let parsed: Address = address
            .parse()
            .map_err(|source| InvalidMail::Address { source })?;
        if !address.is_ascii() {
            return Err(InvalidMail::Address {
                source: AddressError::InvalidInput,
            });
        }
        let name = name.map(str::trim).filter(|name| !name.is_empty());
        if let Some(name) = name {
            check_value("name of an address", name)?;
        }
        Ok(Self(Mailbox::new(name.map(str::to_owned), parsed)))
    }

    /// The display name.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.0.name.as_deref()
    }

    /// The address without the name.
    #[must_use]
    pub fn address(&self) -> &str {
        self.0.email.as_ref()
    }
}

impl fmt::Debug for MailAddress {
    /// Recipients must not appear in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailAddress(..)")
    }
}

/// An email to one recipient, with a copy to another one at most.
#[derive(Clone)]
pub struct OutgoingMail {
    /// The sender, also of the envelope, so bounces go there.
    pub from: MailAddress,
    /// The recipient. There is only one, so that the outcome belongs to one recipient.
    pub to: MailAddress,
    /// The recipient of a copy.
    pub cc: Option<MailAddress>,
    /// The address for replies, if not the sender.
    pub reply_to: Option<MailAddress>,
    /// The subject, in any language, without line breaks.
    pub subject: String,
    /// The text part.
    pub text: String,
    /// The HTML part, as an alternative to the text.
    pub html: Option<String>,
    /// The Message-ID as `local@domain`. It is the same for every attempt, so that duplicates can
    /// be recognized.
    pub message_id: String,
    /// The date of the email.
    pub date: DateTime<Utc>,
    /// Further headers, such as `List-Unsubscribe`.
    pub headers: Vec<(String, String)>,
    /// The provider's id of the message that it answers. Only a connected mailbox uses it.
    pub answers: Option<String>,
}

impl OutgoingMail {
    /// Checks the email and converts it into its wire form.
    ///
    /// # Errors
    /// [`InvalidMail`]. No value can inject another header.
    pub fn prepare(&self) -> Result<PreparedMail, InvalidMail> {
        check_value("Subject", &self.subject)?;
        check_message_id(&self.message_id)?;
        let mut builder = Message::builder()
            .from(self.from.0.clone())
            .to(self.to.0.clone())
            .subject(self.subject.as_str())
            .message_id(Some(format!("<{}>", self.message_id)))
            .date(SystemTime::from(self.date));
        if let Some(cc) = &self.cc {
            builder = builder.cc(cc.0.clone());
        }
        if let Some(reply_to) = &self.reply_to {
            builder = builder.reply_to(reply_to.0.clone());
        }
        for (name, value) in &self.headers {
            check_value(name, value)?;
            builder = builder.raw_header(HeaderValue::new(header_name(name)?, value.clone()));
        }
        let text = with_crlf(&self.text);
        let message = match &self.html {
            Some(html) => builder.multipart(MultiPart::alternative_plain_html(text, with_crlf(html))),
            None => builder.singlepart(SinglePart::plain(text)),
        };
        let mut message = message.map_err(|source| InvalidMail::Build { source })?;
        let addresses = [
            ("From", Some(&self.from)),
            ("To", Some(&self.to)),
            ("Cc", self.cc.as_ref()),
            ("Reply-To", self.reply_to.as_ref()),
        ];
        for header in addresses
            .into_iter()
            .filter_map(|(header, address)| quoted(header, &address?.0))
        {
            message.headers_mut().insert_raw(header);
        }
        Ok(PreparedMail {
            mail: self.clone(),
            envelope: message.envelope().clone(),
            content: message.formatted(),
        })
    }
}

/// A checked email, also in its wire form.
#[derive(Clone)]
pub struct PreparedMail {
    pub(crate) mail: OutgoingMail,
    pub(crate) envelope: Envelope,
    pub(crate) content: Vec<u8>,
}

impl PreparedMail {
    /// The Message-ID as `local@domain`.
    #[must_use]
    pub fn message_id(&self) -> &str {
        &self.mail.message_id
    }

    /// The headers and parts as sent, before dot-stuffing.
    #[must_use]
    pub fn content(&self) -> &[u8] {
        &self.content
    }
}

/// An email that may have been sent.
#[derive(Clone, Copy)]
pub struct Lookup<'a> {
    /// Its Message-ID.
    pub message_id: &'a str,
    /// The address of its recipient.
    pub to: &'a str,
    /// When the call to send it began.
    pub since: DateTime<Utc>,
}

/// Why an email is invalid.
#[derive(Debug, thiserror::Error)]
pub enum InvalidMail {
    /// Not an address. The error doesn't contain the text, which may be personal data.
    #[error("not an email address")]
    Address {
        /// What is wrong with it.
        #[source]
        source: AddressError,
    },
    /// A header contains a line break or another control character, which could inject a header.
    #[error("{header} contains a control character")]
    ControlCharacter {
        /// The header.
        header: String,
    },
    /// A header whose name is invalid or that is set from a field of the email.
    #[error("header {name:?} can't be set")]
    HeaderName {
        /// The name.
        name: String,
    },
    /// Not `local@domain`.
    #[error("{message_id:?} is not a message id")]
    MessageId {
        /// The invalid text.
        message_id: String,
    },
    /// The email can't be built.
    #[error("the email can't be built")]
    Build {
        /// The cause.
        #[source]
        source: lettre::error::Error,
    },
}

/// The header of an address whose name is printable ASCII, with the name as a quoted string (RFC
/// 5322, 3.2.4). Lettre writes such a name in base64 if it contains a character like `&`, which
/// spam filters penalize. `None` if lettre writes the header correctly.
fn quoted(header: &'static str, mailbox: &Mailbox) -> Option<HeaderValue> {
    let name = mailbox.name.as_deref()?;
    let is_printable = name.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b" -_.".contains(&byte);
    if !is_printable || name.bytes().all(is_plain) {
        return None;
    }
    let escaped = name.replace('\\', r"\\").replace('"', "\\\"");
    let address = mailbox.email.to_string();
    // RFC 5322, 2.1.1: at most 78 characters per line.
    let gap = if header.len() + escaped.len() + address.len() > 70 {
        "\r\n "
    } else {
        " "
    };
    Some(HeaderValue::dangerous_new_pre_encoded(
        HeaderName::new_from_ascii(header.to_owned()).ok()?,
        format!("\"{escaped}\" <{address}>"),
        format!("\"{escaped}\"{gap}<{address}>"),
    ))
}

/// Converts line ends to CRLF. Lettre would insert them one by one, which takes minutes for a
/// part of many thousands of lines.
fn with_crlf(part: &str) -> String {
    part.replace("\r\n", "\n")
        .replace('\r', "\n")
        .replace('\n', "\r\n")
}

/// Checks that a header's value can't inject another header.
pub(crate) fn check_value(header: &str, value: &str) -> Result<(), InvalidMail> {
    if value.contains(|c: char| c.is_control() && c != '\t') {
        return Err(InvalidMail::ControlCharacter {
            header: header.to_owned(),
        });
    }
    Ok(())
}

/// The name of a further header.
pub(crate) fn header_name(name: &str) -> Result<HeaderName, InvalidMail> {
    let refused = || InvalidMail::HeaderName {
        name: name.to_owned(),
    };
    let lower = name.to_ascii_lowercase();
    // RFC 5322 allows more characters in a name than any existing header uses.
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if OWN_HEADERS.contains(&lower.as_str()) || lower.starts_with("content-") || !name.bytes().all(plain) {
        return Err(refused());
    }
    HeaderName::new_from_ascii(name.to_owned()).map_err(|_| refused())
}

/// Checks for the plain form of RFC 5322's `msg-id`: two dot-atoms around an `@`.
fn check_message_id(id: &str) -> Result<(), InvalidMail> {
    let atom = |part: &str| {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._+=".contains(&byte);
        !part.is_empty() && part.bytes().all(plain)
    };
    let valid = id.len() <= 200 && id.split_once('@').is_some_and(|(l, d)| atom(l) && atom(d));
    if valid {
        return Ok(());
    }
    Err(InvalidMail::MessageId {
        message_id: id.chars().take(200).collect(),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn from_line(name: &str) -> String {
        let mail = OutgoingMail {
            from: MailAddress::new(Some(name), "sales@example.com").unwrap(),
            to: MailAddress::new(None, "ann@example.com").unwrap(),
            cc: None,
            reply_to: None,
            subject: "Hello".to_owned(),
            text: "Hello".to_owned(),
            html: None,
            message_id: "1@example.com".to_owned(),
            date: DateTime::UNIX_EPOCH,
            headers: Vec::new(),
            answers: None,
        };
        let content = String::from_utf8(mail.prepare().unwrap().content).unwrap();
        let unfolded = content.replace("\r\n ", " ");
        let from: Vec<_> = unfolded
            .lines()
            .filter(|line| line.starts_with("From:"))
            .collect();
        assert_eq!(from.len(), 1, "{content}");
        from[0].trim_end().to_owned()
    }

    #[test]
    fn a_name_in_ascii_is_never_base64() {
        for (name, expected) in [
            ("Ann", "From: Ann <sales@example.com>"),
            ("Harbor & Sons", "From: \"Harbor & Sons\" <sales@example.com>"),
            (
                r#"The "Best", Inc. (NY) \ Co: <x@y>"#,
                r#"From: "The \"Best\", Inc. (NY) \\ Co: <x@y>" <sales@example.com>"#,
            ),
        ] {
            assert_eq!(from_line(name), expected);
        }
        let long = format!("{} & Sons", "Harbor ".repeat(20).trim());
        assert_eq!(from_line(&long), format!("From: \"{long}\" <sales@example.com>"));
        assert!(from_line("Café & Söhne").starts_with("From: =?utf-8?"));
    }
}
