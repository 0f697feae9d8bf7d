//! The states of a message and their transitions.

use strum::VariantArray;

use super::Reason;
use crate::channels::Channel;

/// The state of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray, strum::IntoStaticStr)]
#[repr(i16)]
#[strum(serialize_all = "camelCase")]
pub enum MessageState {
    /// It waits for its time or its sender.
    Planned = 0,
    /// Its dispatch is under way.
    Dispatching = 1,
    /// The provider has accepted it.
    Sent = 2,
    /// The provider reports its delivery.
    Delivered = 3,
    /// It is held until its reason is gone.
    Held = 4,
    /// It will not be sent, for its reason.
    Failed = 5,
    /// Whether the provider accepted it is unknown; a person decides.
    Unconfirmed = 6,
    /// Its cause is gone, or a person cancelled it.
    Cancelled = 7,
    /// It was held for too long.
    Expired = 8,
}

impl MessageState {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// Its name in metrics.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The text that people read.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Planned => "Planned",
            Self::Dispatching => "Sending",
            Self::Sent => "Sent",
            Self::Delivered => "Delivered",
            Self::Held => "Held",
            Self::Failed => "Failed",
            Self::Unconfirmed => "Unconfirmed",
            Self::Cancelled => "Cancelled",
            Self::Expired => "Expired",
        }
    }

    /// Whether a message may move from this state to another one. A message enters `Dispatching`
    /// only from `Planned`, and what the provider took never returns to `Planned`: so no
    /// message is sent twice unless a person decides it. A late report of the provider may
    /// settle every state but `Delivered`. The trigger `messages_state_moves` holds the
    /// database to the same table.
    #[must_use]
    pub fn may_become(self, to: Self) -> bool {
        match self {
            Self::Planned => match to {
                Self::Dispatching
                | Self::Sent
                | Self::Delivered
                | Self::Held
                | Self::Failed
                | Self::Cancelled => true,
                Self::Planned | Self::Unconfirmed | Self::Expired => false,
            },
            Self::Dispatching => match to {
                Self::Planned
                | Self::Sent
                | Self::Delivered
                | Self::Failed
                | Self::Unconfirmed
                | Self::Cancelled => true,
                Self::Dispatching | Self::Held | Self::Expired => false,
            },
            Self::Sent => matches!(to, Self::Delivered | Self::Failed | Self::Cancelled),
            Self::Delivered => false,
            Self::Held => match to {
                Self::Planned
                | Self::Sent
                | Self::Delivered
                | Self::Failed
                | Self::Cancelled
                | Self::Expired => true,
                Self::Dispatching | Self::Held | Self::Unconfirmed => false,
            },
            Self::Failed | Self::Unconfirmed | Self::Cancelled | Self::Expired => match to {
                Self::Planned | Self::Sent | Self::Delivered | Self::Failed | Self::Cancelled => self != to,
                Self::Dispatching | Self::Held | Self::Unconfirmed | Self::Expired => false,
            },
        }
    }

    /// Whether a person may retry a message in this state with `reason`. Never a postcard that
    /// the printer has or had: under its key the printer returns the old card. For an unconfirmed
    /// card that is what is wanted.
    #[must_use]
    pub fn may_be_sent_again(self, channel: Channel, reason: Option<Reason>, is_at_provider: bool) -> bool {
        match self {
            Self::Unconfirmed | Self::Held | Self::Expired => true,
            Self::Failed => !(channel == Channel::Mailer && is_at_provider),
            Self::Cancelled => reason == Some(Reason::EndedByPerson) && !is_at_provider,
            Self::Planned | Self::Dispatching | Self::Sent | Self::Delivered => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Promise: no message is sent twice
    #[test]
    fn an_accepted_message_is_never_dispatched_again() {
        for &from in MessageState::ALL {
            let may = from.may_become(MessageState::Dispatching);
            assert_eq!(may, from == MessageState::Planned, "{from:?}");
        }
        for taken in [MessageState::Sent, MessageState::Delivered] {
            assert!(!taken.may_become(MessageState::Planned), "{taken:?}");
        }
    }

    #[test]
    fn only_unsent_or_unconfirmed_messages_may_be_retried() {
        use MessageState::{Expired, Failed, Held, Unconfirmed};
        for channel in Channel::ALL {
            for is_at_provider in [false, true] {
                let again: Vec<MessageState> = MessageState::ALL
                    .iter()
                    .copied()
                    .filter(|state| {
                        state.may_be_sent_again(channel, Some(Reason::Undelivered), is_at_provider)
                    })
                    .collect();
                if channel == Channel::Mailer && is_at_provider {
                    assert_eq!(again, [Held, Unconfirmed, Expired]);
                } else {
                    assert_eq!(again, [Held, Failed, Unconfirmed, Expired], "{channel:?}");
                }
                let by_person = Some(Reason::EndedByPerson);
                assert_eq!(
                    MessageState::Cancelled.may_be_sent_again(channel, by_person, is_at_provider),
                    !is_at_provider
                );
            }
        }
    }
}
