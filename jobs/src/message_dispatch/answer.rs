//! What a call came to, in the words of the ledger, whatever way the message went.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::messages::dispatch::Receipt;
use domain::messages::{Outcome, Reason};
use domain::suppressions::{SuppressedAddress, SuppressionReason};
use providers::lob::CallError;

/// How long a provider is asked about a message of which nobody knows (design 5).
const ASKED_FOR: TimeDelta = TimeDelta::minutes(15);

/// Between two looks at least, and at most. They become rarer as time passes.
const SHORTEST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(120);

/// The most characters of a provider's words that are kept.
const MOST_WORDS: usize = 600;

/// What a call came to.
#[derive(Debug)]
pub(super) struct Answer {
    /// What it means for the message.
    pub outcome: Outcome,
    /// The provider's words.
    pub detail: String,
    /// The provider's code for a refusal.
    pub code: Option<String>,
    /// Whether it is ended for its reason: nobody wants it any more.
    pub is_cancelled: bool,
    /// Why it will not go out, where that is not the provider's refusal.
    pub reason: Option<Reason>,
    /// What it gave for the message.
    pub receipt: Receipt,
    /// What the answer says of the recipient's address.
    pub suppress: Option<(SuppressedAddress, SuppressionReason)>,
    /// What is wrong with more than this message.
    pub trouble: Option<Trouble>,
    /// Where nobody knows: in how long to ask, if that can be asked.
    pub look_after: Option<Duration>,
}

/// What is wrong with the account, or with whoever keeps it: other messages would fare
/// no better.
#[derive(Clone, Copy, Debug)]
pub(super) enum Trouble {
    /// The account is refused.
    Refused,
    /// What a company sends from is refused, by an account that others send by too.
    Sender,
    /// Nothing is taken for a while, so long where it is said.
    Absent(Option<Duration>),
    /// The server's certificate is not trusted.
    Certificate,
    /// The file store has nothing now.
    Store,
}

impl Trouble {
    /// What an error of a provider's says of more than the call.
    fn of(error: &CallError) -> Option<Self> {
        match error {
            CallError::Config | CallError::Client(_) | CallError::NotAsked(_) => Some(Self::Absent(None)),
            CallError::Busy { retry_after, .. } => Some(Self::Absent(*retry_after)),
            CallError::AccountRefused { .. } => Some(Self::Refused),
            CallError::Unknown { .. } | CallError::Refused { .. } => None,
        }
    }
}

impl Answer {
    /// One of which there is no more to say.
    pub fn new(outcome: Outcome, detail: impl Into<String>) -> Self {
        let detail: String = detail.into();
        Self {
            outcome,
            detail: detail.chars().take(MOST_WORDS).collect(),
            code: None,
            is_cancelled: false,
            reason: None,
            receipt: Receipt::default(),
            suppress: None,
            trouble: None,
            look_after: None,
        }
    }

    /// Of a call that came to nothing.
    pub fn of_call(error: &CallError) -> Self {
        Self {
            code: error.code().map(ToOwned::to_owned),
            trouble: Trouble::of(error),
            ..Self::new(error.outcome(), said(error))
        }
    }

    /// Of a message that can't be put into the form its channel takes.
    pub fn invalid(detail: impl Into<String>) -> Self {
        Self {
            reason: Some(Reason::Invalid),
            ..Self::new(Outcome::Refused, detail)
        }
    }
}

/// What people read of a call that came to nothing: the provider's words with its code, or
/// the error with its causes.
pub(super) fn said(error: &CallError) -> String {
    if let CallError::Refused { code, message, .. } = error {
        let words = message.trim().trim_end_matches('.');
        match code {
            Some(code) if !words.is_empty() => return format!("{words} (code {code})."),
            Some(_) | None if words.is_empty() => {}
            Some(_) | None => return format!("{words}."),
        }
    }
    let mut said = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(next) = cause {
        said.push_str(": ");
        said.push_str(&next.to_string());
        cause = next.source();
    }
    said
}

/// In how long the provider is asked what became of a call that began then, for the last
/// time when [`ASKED_FOR`] is over; `None` when that was done.
pub(super) fn look_after(begun_at: DateTime<Utc>, now: DateTime<Utc>) -> Option<Duration> {
    let age = now - begun_at;
    let left = (ASKED_FOR - age).to_std().ok()?;
    (!left.is_zero()).then(|| pause_at(age).min(left))
}

/// As long as the message's age, within bounds.
pub(super) fn pause_at(age: TimeDelta) -> Duration {
    age.to_std()
        .unwrap_or_default()
        .clamp(SHORTEST_PAUSE, LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    // Design 5
    #[test]
    fn looks_become_rarer_and_end_after_fifteen_minutes() {
        let begun = DateTime::UNIX_EPOCH;
        let mut now = begun;
        let mut looks = Vec::new();
        while let Some(pause) = look_after(begun, now) {
            looks.push(pause.as_secs());
            now += TimeDelta::from_std(pause).expect("short");
        }
        assert_eq!(looks, [&[2, 2, 4, 8, 16, 32, 64][..], &[120; 6], &[52]].concat());
        assert_eq!(now - begun, ASKED_FOR);
    }
}
