//! The result of a call to a provider, in the terms of the ledger, for every channel.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use database::messages::dispatch::Receipt;
use domain::messages::{Outcome, Reason};
use domain::suppressions::{SuppressedAddress, SuppressionReason};
use providers::lob::CallError;

/// How long a provider is asked about a message with an unknown outcome (design 5).
const LOOKUPS_FOR: TimeDelta = TimeDelta::minutes(15);

/// The shortest and longest pause between two lookups. It grows with the message's age.
const SHORTEST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(120);

/// The most characters that are kept of a provider's message.
const MAX_DETAIL_CHARS: usize = 600;

/// The result of a call.
#[derive(Debug)]
pub(super) struct Answer {
    /// What it means for the message.
    pub outcome: Outcome,
    /// The provider's message.
    pub detail: String,
    /// The provider's code for a refusal.
    pub code: Option<String>,
    /// Whether the message is cancelled for its reason instead of refused.
    pub is_cancelled: bool,
    /// Why it is not sent, if the provider didn't refuse it.
    pub reason: Option<Reason>,
    /// The provider's receipt.
    pub receipt: Receipt,
    /// What the answer means for the recipient's address.
    pub suppress: Option<(SuppressedAddress, SuppressionReason)>,
    /// A problem beyond this message.
    pub trouble: Option<Trouble>,
    /// The pause before the next lookup of an unknown outcome, if the provider can be asked.
    pub look_after: Option<Duration>,
}

/// A problem of the account or the provider that other messages would meet too.
#[derive(Clone, Copy, Debug)]
pub(super) enum Trouble {
    /// The account is refused.
    Refused,
    /// The company's sender is refused, by an account that other companies use too.
    Sender,
    /// Nothing is accepted for a while: for this long, if the provider says so.
    Absent(Option<Duration>),
    /// The server's certificate is not trusted.
    Certificate,
    /// The file store is unavailable.
    Store,
}

impl Trouble {
    /// The problem that a provider's error shows, if it is more than the call's.
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
    /// An answer with an outcome and a detail only.
    pub fn new(outcome: Outcome, detail: impl Into<String>) -> Self {
        let detail: String = detail.into();
        Self {
            outcome,
            detail: detail.chars().take(MAX_DETAIL_CHARS).collect(),
            code: None,
            is_cancelled: false,
            reason: None,
            receipt: Receipt::default(),
            suppress: None,
            trouble: None,
            look_after: None,
        }
    }

    /// The answer of a failed call.
    pub fn of_call(error: &CallError) -> Self {
        Self {
            code: error.code().map(ToOwned::to_owned),
            trouble: Trouble::of(error),
            ..Self::new(error.outcome(), error_text(error))
        }
    }

    /// The answer for a message that is not valid on its channel.
    pub fn invalid(detail: impl Into<String>) -> Self {
        Self {
            reason: Some(Reason::Invalid),
            ..Self::new(Outcome::Refused, detail)
        }
    }
}

/// What people read about a failed call: the provider's message and code, or the error with
/// its causes.
pub(super) fn error_text(error: &CallError) -> String {
    if let CallError::Refused { code, message, .. } = error {
        let words = message.trim().trim_end_matches('.');
        match code {
            Some(code) if !words.is_empty() => return format!("{words} (code {code})."),
            Some(_) | None if words.is_empty() => {}
            Some(_) | None => return format!("{words}."),
        }
    }
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(next) = cause {
        text.push_str(": ");
        text.push_str(&next.to_string());
        cause = next.source();
    }
    text
}

/// The pause before the next lookup of a call that began at that time. The last lookup is at
/// the end of [`LOOKUPS_FOR`]; `None` after it.
pub(crate) fn look_after(begun_at: DateTime<Utc>, now: DateTime<Utc>) -> Option<Duration> {
    let age = now - begun_at;
    let left = (LOOKUPS_FOR - age).to_std().ok()?;
    (!left.is_zero()).then(|| pause_at(age).min(left))
}

/// The message's age, within bounds.
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
    fn lookups_become_rarer_and_end_after_fifteen_minutes() {
        let begun = DateTime::UNIX_EPOCH;
        let mut now = begun;
        let mut looks = Vec::new();
        while let Some(pause) = look_after(begun, now) {
            looks.push(pause.as_secs());
            now += TimeDelta::from_std(pause).expect("short");
        }
        assert_eq!(looks, [&[2, 2, 4, 8, 16, 32, 64][..], &[120; 6], &[52]].concat());
        assert_eq!(now - begun, LOOKUPS_FOR);
    }
}
