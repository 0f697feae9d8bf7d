//! The history of a message for people.

use chrono::{DateTime, Utc};
use database::messages::history::{History, Turn};
use domain::messages::{MessageState, Outcome, Reason, words};
use poem_openapi::Object;

/// An entry of a message's history.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageTurnOut {
    /// When it happened.
    pub at: DateTime<Utc>,
    /// The event in words.
    pub name: String,
    /// The detail, or the user who did it.
    pub detail: Option<String>,
}

/// The history of a message, oldest first.
pub fn timeline(history: History) -> Vec<MessageTurnOut> {
    let turn = |at, name: &str, detail: Option<String>| MessageTurnOut {
        at,
        name: name.to_owned(),
        detail,
    };
    let mut turns = Vec::new();
    if let Some(at) = history.planned_at {
        turns.push(turn(at, MessageState::Planned.label(), history.planned_by));
    }
    for attempt in history.attempts {
        turns.push(turn(attempt.begun_at, "Sent to provider", attempt.from));
        let ended = attempt.ended_at.zip(attempt.outcome.and_then(Outcome::from_repr));
        if let Some((at, outcome)) = ended {
            let name = match outcome {
                Outcome::Taken => "Sent",
                Outcome::Refused => "Refused",
                Outcome::NotNow => "Not accepted yet",
                Outcome::Unknown => "No response",
            };
            turns.push(turn(at, name, attempt.detail));
        }
    }
    for report in history.reports {
        turns.push(turn(report.at, &report.name, report.detail));
    }
    // After the entry that caused it at the same time.
    turns.extend(history.turns.into_iter().map(stood));
    turns.sort_by_key(|turn| turn.at);
    turns
}

fn stood(turn: Turn) -> MessageTurnOut {
    let (name, detail) = match (turn.state, turn.by) {
        (MessageState::Planned, by) => ("Rescheduled", by),
        (state, Some(by)) if turn.reason == Reason::EndedByPerson.code() => {
            (state.label(), Some(format!("Canceled by {by}.")))
        }
        (state, _) => (
            state.label(),
            Some(words::with_detail(&turn.reason, turn.detail.as_deref())),
        ),
    };
    MessageTurnOut {
        at: turn.at,
        name: name.to_owned(),
        detail,
    }
}
