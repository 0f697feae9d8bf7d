//! What happened to a message of the ledger, as people read it.

use chrono::{DateTime, Utc};
use database::messages::history::{History, Turn};
use domain::messages::{MessageState, Outcome, Reason, words};
use poem_openapi::Object;

/// Something that happened to a message.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageTurnOut {
    /// When.
    pub at: DateTime<Utc>,
    /// What, in words.
    pub name: String,
    /// What was said of it, or who did it.
    pub detail: Option<String>,
}

/// What happened to a message, oldest first.
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
        turns.push(turn(attempt.begun_at, "Handed to the provider", attempt.from));
        let ended = attempt.ended_at.zip(attempt.outcome.and_then(Outcome::from_code));
        if let Some((at, outcome)) = ended {
            let name = match outcome {
                Outcome::Taken => "Sent",
                Outcome::Refused => "Refused",
                Outcome::NotNow => "Not taken now",
                Outcome::Unknown => "No answer",
            };
            turns.push(turn(at, name, attempt.detail));
        }
    }
    for report in history.reports {
        turns.push(turn(report.at, &report.name, report.detail));
    }
    // Behind what brought it there at the same time.
    turns.extend(history.turns.into_iter().map(stood));
    turns.sort_by_key(|turn| turn.at);
    turns
}

fn stood(turn: Turn) -> MessageTurnOut {
    let (name, detail) = match (turn.state, turn.by) {
        (MessageState::Planned, by) => ("Planned again", by),
        (state, Some(by)) if turn.reason == Reason::EndedByPerson.code() => {
            (state.label(), Some(format!("{by} ended it.")))
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
