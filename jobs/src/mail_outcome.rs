//! What a mail server's answer means for a message: the one place that says so.

use std::error::Error as _;

use domain::messages::Outcome;
use providers::smtp::{Accepted, SendError};

/// The most characters of a server's words that are kept.
const MOST_WORDS: usize = 600;

/// What the answer means, and the server's words.
pub(crate) fn told(sent: &Result<Accepted, SendError>) -> (Outcome, String) {
    let error = match sent {
        Ok(accepted) => {
            return (
                Outcome::Taken,
                words(&format!("{} {}", accepted.code, accepted.text)),
            );
        }
        Err(error) => error,
    };
    let outcome = match error {
        SendError::Refused { .. } => Outcome::Refused,
        SendError::NotSent { .. } | SendError::TryLater { .. } => Outcome::NotNow,
        SendError::Unknown { .. } => Outcome::Unknown,
    };
    let mut said = error.to_string();
    let mut cause = error.source();
    while let Some(next) = cause {
        said.push_str(": ");
        said.push_str(&next.to_string());
        cause = next.source();
    }
    (outcome, words(&said))
}

fn words(text: &str) -> String {
    text.chars().take(MOST_WORDS).collect()
}
