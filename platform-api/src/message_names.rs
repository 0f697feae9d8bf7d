//! What messages come of and where they stand, by the names of the wire.

use domain::messages::{MessageState, Origin};
use poem_openapi::Enum;

/// Where a message stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum MessageStateName {
    /// Waits for its time or a sender.
    Planned,
    /// A sender may be talking to the provider.
    Dispatching,
    /// The provider took it over.
    Sent,
    /// The provider says that it arrived.
    Delivered,
    /// Waits until its reason is gone.
    Held,
    /// It will not go out, for its reason.
    Failed,
    /// Whether the provider took it over can't be known; a person decides.
    Unconfirmed,
    /// Its cause is gone, or a person ended it.
    Cancelled,
    /// It was held for too long.
    Expired,
}

impl From<MessageState> for MessageStateName {
    fn from(state: MessageState) -> Self {
        match state {
            MessageState::Planned => Self::Planned,
            MessageState::Dispatching => Self::Dispatching,
            MessageState::Sent => Self::Sent,
            MessageState::Delivered => Self::Delivered,
            MessageState::Held => Self::Held,
            MessageState::Failed => Self::Failed,
            MessageState::Unconfirmed => Self::Unconfirmed,
            MessageState::Cancelled => Self::Cancelled,
            MessageState::Expired => Self::Expired,
        }
    }
}

impl From<MessageStateName> for MessageState {
    fn from(name: MessageStateName) -> Self {
        match name {
            MessageStateName::Planned => Self::Planned,
            MessageStateName::Dispatching => Self::Dispatching,
            MessageStateName::Sent => Self::Sent,
            MessageStateName::Delivered => Self::Delivered,
            MessageStateName::Held => Self::Held,
            MessageStateName::Failed => Self::Failed,
            MessageStateName::Unconfirmed => Self::Unconfirmed,
            MessageStateName::Cancelled => Self::Cancelled,
            MessageStateName::Expired => Self::Expired,
        }
    }
}

/// What a message of a company comes of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum MessageCauseName {
    /// A person wrote it.
    Manual,
    /// A listing changed.
    Automatic,
    /// A campaign's timed touch.
    Touch,
    /// A campaign's touch that a person sent before its time.
    Accelerated,
    /// A person tries a template.
    Test,
    /// Doorstep's own: invitations, links to reports, the day's notifications. Not among a company's messages.
    System,
}

impl From<Origin> for MessageCauseName {
    fn from(cause: Origin) -> Self {
        match cause {
            Origin::Manual => Self::Manual,
            Origin::ListingEvent => Self::Automatic,
            Origin::Touchpoint => Self::Touch,
            Origin::Accelerated => Self::Accelerated,
            Origin::Test => Self::Test,
            Origin::System => Self::System,
        }
    }
}

impl From<MessageCauseName> for Origin {
    fn from(name: MessageCauseName) -> Self {
        match name {
            MessageCauseName::Manual => Self::Manual,
            MessageCauseName::Automatic => Self::ListingEvent,
            MessageCauseName::Touch => Self::Touchpoint,
            MessageCauseName::Accelerated => Self::Accelerated,
            MessageCauseName::Test => Self::Test,
            MessageCauseName::System => Self::System,
        }
    }
}
