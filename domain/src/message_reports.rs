//! What providers report of messages after they took them over. Reports come in any
//! order, more than once, and before we have written that the provider took the message:
//! here stands what each means for a message as it stands.

use crate::messages::{MessageState, Reason};

/// What a provider says of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Report {
    /// It has it, and it is on its way.
    UnderWay,
    /// It arrived.
    Delivered,
    /// It did not arrive, and will not.
    Failed,
    /// It was sent, and came back.
    Returned,
    /// It was stopped before it went out.
    Stopped,
}

/// Which of the provider's messages a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The one that we know ours to be.
    Known,
    /// We haven't learnt yet what the provider knows ours by: this is how.
    Unlearnt,
    /// Another one, which an earlier dispatch of ours made.
    Another,
}

impl Report {
    /// Where a message goes by it that stands in `state` and was dispatched at least
    /// once; `None` leaves it where it stands. Nothing ever goes back: what arrived, failed
    /// or was stopped stays so.
    #[must_use]
    pub fn moves(self, state: MessageState, about: About) -> Option<MessageState> {
        let to = match self {
            Self::UnderWay => MessageState::Sent,
            Self::Delivered => MessageState::Delivered,
            Self::Failed | Self::Returned => MessageState::Failed,
            Self::Stopped => MessageState::Cancelled,
        };
        let is_heard = match about {
            About::Another => false,
            // Whatever we made of the silence, the provider has it.
            About::Unlearnt => true,
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
        Some(to).filter(|to| is_heard && state.may_become(*to))
    }

    /// Why a message stands where it has put it; `None` where that needs no word.
    #[must_use]
    pub fn reason(self) -> Option<Reason> {
        match self {
            Self::UnderWay | Self::Delivered => None,
            Self::Failed => Some(Reason::Undelivered),
            Self::Returned => Some(Reason::Returned),
            Self::Stopped => Some(Reason::Stopped),
        }
    }

    /// Whether a postcard of which it is said was never printed: the slot of its month is
    /// free again (rules 6.3).
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

    fn played(reports: &[Report]) -> MessageState {
        let mut state = MessageState::Sent;
        for report in reports {
            state = report.moves(state, About::Known).unwrap_or(state);
        }
        state
    }

    // Promise: forged webhooks
    #[test]
    fn a_state_never_goes_back_in_whatever_order_reports_come() {
        use Report::{Delivered, Failed, Returned, Stopped, UnderWay};
        assert_eq!(played(&[Delivered, UnderWay, UnderWay]), MessageState::Delivered);
        assert_eq!(played(&[UnderWay, Delivered]), MessageState::Delivered);
        assert_eq!(played(&[Failed, UnderWay, Delivered]), MessageState::Failed);
        assert_eq!(played(&[Delivered, Returned]), MessageState::Delivered);
        assert_eq!(played(&[Stopped, UnderWay]), MessageState::Cancelled);
    }

    // OUT: a report that comes before we settled
    #[test]
    fn a_report_settles_what_nobody_knew_of() {
        for state in [
            MessageState::Planned,
            MessageState::Dispatching,
            MessageState::Unconfirmed,
            MessageState::Failed,
            MessageState::Held,
        ] {
            let to = Report::UnderWay.moves(state, About::Unlearnt);
            assert_eq!(to, Some(MessageState::Sent), "{state:?}");
        }
        assert_eq!(
            Report::Failed.moves(MessageState::Dispatching, About::Unlearnt),
            Some(MessageState::Failed)
        );
    }

    // Promise: no message is sent twice
    #[test]
    fn what_arrived_stays_so_whatever_is_reported_later() {
        for report in ALL {
            for about in [About::Known, About::Unlearnt] {
                assert_eq!(report.moves(MessageState::Delivered, about), None, "{report:?}");
            }
        }
    }

    #[test]
    fn what_an_earlier_dispatch_made_moves_nothing() {
        for state in MessageState::ALL {
            for report in ALL {
                assert_eq!(report.moves(state, About::Another), None);
            }
        }
    }
}
