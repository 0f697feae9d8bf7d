//! The wire names of causes and states of messages.

use domain::messages::{MessageState, Origin};
use poem_openapi::Enum;

/// The state of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum MessageStateName {
    /// It waits for its time or its sender.
    Planned,
    /// Its dispatch is under way.
    Dispatching,
    /// The provider has accepted it.
    Sent,
    /// The provider reports its delivery.
    Delivered,
    /// It is held until the reason no longer applies.
    Held,
    /// It will not be sent, for its reason.
    Failed,
    /// It is unknown whether the provider accepted it; a user decides.
    Unconfirmed,
    /// Its cause no longer applies, or a user canceled it.
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

/// The cause of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum MessageCauseName {
    /// A user wrote it.
    Manual,
    /// A listing changed.
    Automatic,
    /// A campaign's timed touch.
    Touch,
    /// A campaign's touchpoint that a user sent early.
    Accelerated,
    /// A test of a template.
    Test,
    /// Doorstep's own: invitations, links to reports, daily notifications. Not among a company's
    /// messages.
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
