//! What providers' reports mean for a message. Reports come in any order, more than once, and
//! before the acceptance is written.

use crate::messages::{MessageState, Reason};

/// A provider's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// It is under way.
    UnderWay,
    /// It was delivered.
    Delivered,
    /// It failed for good.
    Failed,
    /// It was returned.
    Returned,
    /// It was stopped before it was sent.
    Stopped,
}

/// The dispatch that a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The current dispatch, by its known provider id.
    Known,
    /// The current dispatch, whose provider id is not known yet: the report states it.
    Unidentified,
    /// An earlier dispatch.
    Another,
}

impl Report {
    /// The new state of a message in `state` that was dispatched at least once; `None` keeps the
    /// state. Final states stay: a delivered, failed or stopped message never goes back.
    #[must_use]
    pub fn moves(self, state: MessageState, about: About) -> Option<MessageState> {
        let to = match self {
            Self::UnderWay => MessageState::Sent,
            Self::Delivered => MessageState::Delivered,
            Self::Failed | Self::Returned => MessageState::Failed,
            Self::Stopped => MessageState::Cancelled,
        };
        let is_current = match about {
            About::Another => false,
            // The provider has it, whatever the silence was taken for.
            About::Unidentified => true,
            About::Known => match state {
                MessageState::Dispatching | MessageState::Unconfirmed | MessageState::Sent => true,
                MessageState::Planned
                | MessageState::Delivered
                | MessageState::Held
                | MessageState::Failed
                | MessageState::Cancelled
                | MessageState::Expired => false,
            },
        };
        Some(to).filter(|to| is_current && state.may_become(*to))
    }

    /// The reason of the new state; `None` if it needs none.
    #[must_use]
    pub fn reason(self) -> Option<Reason> {
        match self {
            Self::UnderWay | Self::Delivered => None,
            Self::Failed => Some(Reason::Undelivered),
            Self::Returned => Some(Reason::Returned),
            Self::Stopped => Some(Reason::Stopped),
        }
    }

    /// Whether the postcard was never printed, so that its slot is free again (rules 6.3).
    #[must_use]
    pub fn frees_slot(self) -> bool {
        match self {
            Self::Failed | Self::Stopped => true,
            Self::UnderWay | Self::Delivered | Self::Returned => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Report; 5] = [
        Report::UnderWay,
        Report::Delivered,
        Report::Failed,
        Report::Returned,
        Report::Stopped,
    ];

    fn state_after(reports: &[Report]) -> MessageState {
        let mut state = MessageState::Sent;
        for report in reports {
            state = report.moves(state, About::Known).unwrap_or(state);
        }
        state
    }

    // Promise: forged webhooks
    #[test]
    fn a_state_never_goes_back_in_any_order_of_reports() {
        use Report::{Delivered, Failed, Returned, Stopped, UnderWay};
        assert_eq!(
            state_after(&[Delivered, UnderWay, UnderWay]),
            MessageState::Delivered
        );
        assert_eq!(state_after(&[UnderWay, Delivered]), MessageState::Delivered);
        assert_eq!(state_after(&[Failed, UnderWay, Delivered]), MessageState::Failed);
        assert_eq!(state_after(&[Delivered, Returned]), MessageState::Delivered);
        assert_eq!(state_after(&[Stopped, UnderWay]), MessageState::Cancelled);
    }

    // OUT: a report that comes before we settled
    #[test]
    fn a_report_settles_an_unknown_outcome() {
        for state in [
            MessageState::Planned,
            MessageState::Dispatching,
            MessageState::Unconfirmed,
            MessageState::Failed,
            MessageState::Held,
        ] {
            let to = Report::UnderWay.moves(state, About::Unidentified);
            assert_eq!(to, Some(MessageState::Sent), "{state:?}");
        }
        assert_eq!(
            Report::Failed.moves(MessageState::Dispatching, About::Unidentified),
            Some(MessageState::Failed)
        );
    }

    // Promise: no message is sent twice
    #[test]
    fn a_delivered_message_stays_delivered_after_later_reports() {
        for report in ALL {
            for about in [About::Known, About::Unidentified] {
                assert_eq!(report.moves(MessageState::Delivered, about), None, "{report:?}");
            }
        }
    }

    #[test]
    fn a_report_of_an_earlier_dispatch_changes_no_state() {
        for &state in MessageState::ALL {
            for report in ALL {
                assert_eq!(report.moves(state, About::Another), None);
            }
        }
    }
}
