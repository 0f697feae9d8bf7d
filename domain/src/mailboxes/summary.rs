//! A received message as a list shows it. Its authors write anything, so its texts are bounded and free of
//! control characters.

use chrono::{DateTime, Utc};
use serde::Serialize;

/// The most characters of a text.
const MOST_TEXT: usize = 500;

/// A message in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MailSummary {
    /// The provider's id.
    pub provider_id: String,
    /// The provider's id of its thread.
    pub thread_id: Option<String>,
    /// The author's name.
    pub from_name: Option<String>,
    /// The author's address.
    pub from_address: Option<String>,
    /// The subject.
    pub subject: Option<String>,
    /// The beginning of its text.
    pub snippet: String,
    /// When the mailbox received it.
    pub received_at: DateTime<Utc>,
    /// Whether it is unread: neither marked as read at the provider nor opened here.
    pub is_unread: bool,
    /// Whether it is marked as important.
    pub is_important: bool,
    /// Whether it has attachments.
    pub has_attachments: bool,
}

/// A text in one line of at most 500 characters.
#[must_use]
pub fn line(text: &str) -> String {
    let words = text.split(char::is_control).collect::<Vec<_>>().join(" ");
    words.trim().chars().take(MOST_TEXT).collect()
}

/// The same; `None` if nothing is left.
#[must_use]
pub fn optional_line(text: Option<&str>) -> Option<String> {
    text.map(line).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_short_and_has_no_control_characters() {
        assert_eq!(line(" Hello\r\nBcc: x\0 "), "Hello  Bcc: x");
        assert_eq!(line(&"é".repeat(600)).chars().count(), 500);
        assert_eq!(optional_line(Some(" \n ")), None);
    }
}
