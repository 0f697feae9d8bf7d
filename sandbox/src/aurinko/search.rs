//! The search in the list of messages: `from:`, `to:`, `in:` with a label, `after:` with
//! month/day/year, and words or quoted phrases. A message matches if all parts do. Case doesn't matter.

use chrono::{NaiveDate, NaiveTime};
use poem::http::StatusCode;

use super::answers::Refusal;
use super::messages::{Message, Party};

/// A search. An empty one finds every message.
pub(super) struct Search(Vec<Part>);

enum Part {
    From(String),
    To(String),
    /// With this label, such as `sent`.
    In(String),
    /// On this day or later, in UTC.
    After(NaiveDate),
    Words(String),
}

impl Search {
    pub fn read(q: &str) -> Result<Self, Refusal> {
        words(q)
            .into_iter()
            .map(|word| Part::read(&word))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn matches(&self, message: &Message) -> bool {
        self.0.iter().all(|part| part.matches(message))
    }
}

impl Part {
    fn read(word: &str) -> Result<Self, Refusal> {
        match word.split_once(':') {
            Some(("from", who)) => Ok(Self::From(who.to_owned())),
            Some(("to", who)) => Ok(Self::To(who.to_owned())),
            Some(("in", label)) => Ok(Self::In(label.to_owned())),
            Some(("after", day)) => NaiveDate::parse_from_str(day, "%m/%d/%Y")
                .map(Self::After)
                .map_err(|_| {
                    let message = "after: needs a date as month/day/year.";
                    Refusal::new(StatusCode::BAD_REQUEST, "query.invalid", message)
                }),
            _ => Ok(Self::Words(word.to_owned())),
        }
    }

    fn matches(&self, message: &Message) -> bool {
        match self {
            Self::From(who) => is_named(&message.from, who),
            Self::To(who) => {
                let mut recipients = message.to.iter().chain(&message.cc);
                recipients.any(|party| is_named(party, who))
            }
            Self::In(label) => message.has(label),
            Self::After(day) => message.received_at >= day.and_time(NaiveTime::MIN).and_utc(),
            Self::Words(words) => {
                let has = |text: &str| text.to_lowercase().contains(words);
                message.subject.as_deref().is_some_and(has)
                    || has(&message.text)
                    || is_named(&message.from, words)
            }
        }
    }
}

fn is_named(party: &Party, text: &str) -> bool {
    let has = |name: &str| name.to_lowercase().contains(text);
    has(&party.address) || party.name.as_deref().is_some_and(has)
}

/// The words in lower case. Quotation marks keep spaces and are removed.
fn words(q: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut word = String::new();
    let mut is_quoted = false;
    for letter in q.to_lowercase().chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            letter if letter.is_whitespace() && !is_quoted => all.push(std::mem::take(&mut word)),
            letter => word.push(letter),
        }
    }
    all.push(word);
    all.retain(|word| !word.is_empty());
    all
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use chrono::{DateTime, Utc};

    use super::*;
    use crate::aurinko::messages::Mailbox;

    fn message() -> Message {
        let now: DateTime<Utc> = "2026-03-09T12:00:00Z".parse().unwrap();
        let mut mailbox = Mailbox::new("dana@example.com", now);
        let mail = b"From: \"Pat O'Neil\" <pat@example.com>\r\nTo: dana@example.com\r\nCc: Lee <lee@example.com>\r\n\
            Subject: Your Quote\r\n\r\nThe move is on Friday.\r\n";
        mailbox.deliver(mail, now).unwrap();
        mailbox.messages.pop().unwrap()
    }

    #[test]
    fn every_part_of_a_search_must_match() {
        let message = message();
        for (q, matches) in [
            ("", true),
            ("from:PAT@example.com", true),
            ("from:o'neil", true),
            ("from:dana", false),
            ("to:lee to:dana", true),
            ("to:pat", false),
            ("in:inbox to:dana", true),
            ("in:sent", false),
            ("after:03/09/2026", true),
            ("after:03/10/2026", false),
            ("quote friday", true),
            ("\"move is on\"", true),
            ("\"on move\"", false),
            ("from:\"pat o'neil\"  quote", true),
            ("quote from:lee", false),
            ("about:quote", false),
        ] {
            assert_eq!(Search::read(q).unwrap().matches(&message), matches, "{q}");
        }
        assert!(Search::read("after:2026-03-09").is_err());
    }
}
