//! The touchpoints of a lead: their states, the statuses that people see, and the actions on them
//! (rules 7.23). Once a touchpoint is handed off, the message ledger alone records its outcome.

use chrono::{DateTime, Utc};
use strum::VariantArray;

use crate::messages::MessageState;

/// The stored state of a touchpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum TouchpointState {
    /// It waits for its time, or for its campaign to become active.
    Waiting = 0,
    /// It has a message in the ledger.
    HandedOff = 1,
    /// A user or a reply paused it.
    Paused = 2,
    /// Its time passed.
    Expired = 3,
    /// Its campaign ended before it was handed off.
    Cancelled = 4,
}

impl TouchpointState {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The status of a touchpoint that people see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum TouchpointStatus {
    /// It waits; its message may be delayed or held.
    Pending = 0,
    /// It is being sent.
    Queued = 1,
    /// It was sent.
    Sent = 2,
    /// It was not sent in time.
    Expired = 3,
    /// It was not delivered, or whether it was is unknown.
    Failed = 4,
    /// It will not be sent.
    Cancelled = 5,
    /// It is paused.
    Paused = 6,
    /// A user sent it before its time.
    SentPlus = 7,
}

impl TouchpointStatus {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// What a user can do with a touchpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Keep it from being sent at its time.
    Pause,
    /// Send it at its time again, or in the next slot.
    Resume,
    /// Send it now and pause the others of its campaign.
    SendNow,
    /// Send it again after it failed, or after the date that it depends on changed.
    Resend,
}

/// The facts about a touchpoint that decide its status and actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Its state.
    pub state: TouchpointState,
    /// The state of its message and when that is due, once it is handed off.
    pub message: Option<(MessageState, DateTime<Utc>)>,
    /// Whether a user sent it before its time.
    pub is_accelerated: bool,
    /// Whether its campaign is active, or finished.
    pub is_live: bool,
    /// Whether the date that it depends on changed after it was sent.
    pub is_moved: bool,
    /// Whether the survey has begun before which it had to be sent.
    pub is_too_late: bool,
}

impl Situation {
    /// The status that people see at `now`.
    #[must_use]
    pub fn status(&self, now: DateTime<Utc>) -> TouchpointStatus {
        use TouchpointStatus as S;
        match (self.state, self.message) {
            (TouchpointState::Waiting, _) => S::Pending,
            (TouchpointState::Paused, _) => S::Paused,
            (TouchpointState::Expired, _) => S::Expired,
            (TouchpointState::Cancelled, _) => S::Cancelled,
            // The message is written in the transaction that hands the touchpoint off.
            (TouchpointState::HandedOff, None) => S::Queued,
            (TouchpointState::HandedOff, Some((message, due_at))) => match message {
                MessageState::Planned if due_at > now => S::Pending,
                MessageState::Planned | MessageState::Dispatching => S::Queued,
                MessageState::Held => S::Pending,
                MessageState::Sent | MessageState::Delivered if self.is_accelerated => S::SentPlus,
                MessageState::Sent | MessageState::Delivered => S::Sent,
                MessageState::Failed | MessageState::Unconfirmed => S::Failed,
                MessageState::Cancelled => S::Cancelled,
                MessageState::Expired => S::Expired,
            },
        }
    }

    /// The actions that a user has at `now`.
    #[must_use]
    pub fn actions(&self, now: DateTime<Utc>) -> Vec<Action> {
        if !self.is_live {
            return Vec::new();
        }
        let actions: &[Action] = match self.status(now) {
            TouchpointStatus::Pending => &[Action::Pause, Action::SendNow],
            TouchpointStatus::Expired => &[Action::SendNow],
            TouchpointStatus::Failed => &[Action::Resend],
            TouchpointStatus::Paused => &[Action::Resume, Action::SendNow],
            TouchpointStatus::Sent | TouchpointStatus::SentPlus if self.is_moved => &[Action::Resend],
            TouchpointStatus::Queued
            | TouchpointStatus::Sent
            | TouchpointStatus::Cancelled
            | TouchpointStatus::SentPlus => &[],
        };
        let sends = |action: &Action| matches!(action, Action::SendNow | Action::Resend);
        let mut actions = actions.to_vec();
        actions.retain(|action| !(self.is_too_late && sends(action)));
        actions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn situation(state: TouchpointState, message: Option<MessageState>) -> Situation {
        Situation {
            state,
            message: message.map(|message| (message, DateTime::UNIX_EPOCH)),
            is_accelerated: false,
            is_live: true,
            is_moved: false,
            is_too_late: false,
        }
    }

    // LEAD-11, LEAD-12, LEAD-19
    #[test]
    fn each_status_has_its_actions() {
        use Action::{Pause, Resend, Resume, SendNow};
        use MessageState as M;
        use TouchpointState as T;
        let now = DateTime::UNIX_EPOCH;
        let handed_off = |message| situation(T::HandedOff, Some(message));
        let later = Situation {
            message: Some((M::Planned, now + chrono::TimeDelta::hours(1))),
            ..handed_off(M::Planned)
        };
        for (situation, status, actions) in [
            (situation(T::Waiting, None), 0, &[Pause, SendNow][..]),
            (later, 0, &[Pause, SendNow]),
            (handed_off(M::Held), 0, &[Pause, SendNow]),
            (handed_off(M::Planned), 1, &[]),
            (handed_off(M::Dispatching), 1, &[]),
            (handed_off(M::Sent), 2, &[]),
            (handed_off(M::Delivered), 2, &[]),
            (situation(T::Expired, None), 3, &[SendNow]),
            (handed_off(M::Expired), 3, &[SendNow]),
            (handed_off(M::Failed), 4, &[Resend]),
            (handed_off(M::Unconfirmed), 4, &[Resend]),
            (handed_off(M::Cancelled), 5, &[]),
            (situation(T::Cancelled, None), 5, &[]),
            (situation(T::Paused, None), 6, &[Resume, SendNow]),
        ] {
            assert_eq!(situation.status(now).code(), status, "{situation:?}");
            assert_eq!(situation.actions(now), actions, "{situation:?}");
            let ended = Situation {
                is_live: false,
                ..situation
            };
            assert_eq!(ended.actions(now), [], "{situation:?}");
        }
        let early = Situation {
            is_accelerated: true,
            ..handed_off(M::Delivered)
        };
        assert_eq!(
            (early.status(now), early.actions(now)),
            (TouchpointStatus::SentPlus, vec![])
        );
    }

    #[test]
    fn what_was_sent_for_another_date_can_be_sent_again() {
        let now = DateTime::UNIX_EPOCH;
        for is_accelerated in [false, true] {
            let moved = Situation {
                is_moved: true,
                is_accelerated,
                ..situation(TouchpointState::HandedOff, Some(MessageState::Delivered))
            };
            assert_eq!(moved.actions(now), [Action::Resend]);
            let late = Situation {
                is_too_late: true,
                ..moved
            };
            assert_eq!(late.actions(now), []);
        }
        let waiting = Situation {
            is_moved: true,
            ..situation(TouchpointState::Waiting, None)
        };
        assert_eq!(waiting.actions(now), [Action::Pause, Action::SendNow]);
    }

    // LEAD-46
    #[test]
    fn nothing_is_sent_before_a_survey_that_has_begun() {
        let now = DateTime::UNIX_EPOCH;
        for (state, message, actions) in [
            (TouchpointState::Paused, None, vec![Action::Resume]),
            (TouchpointState::Expired, None, vec![]),
            (TouchpointState::HandedOff, Some(MessageState::Failed), vec![]),
        ] {
            let late = Situation {
                is_too_late: true,
                ..situation(state, message)
            };
            assert_eq!(late.actions(now), actions);
        }
    }
}
