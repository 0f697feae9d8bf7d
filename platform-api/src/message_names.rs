//! The wire names of causes and states of messages.

use domain::messages::{MessageState, Origin};
use poem_openapi::Enum;

/// The state of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "MessageState")]
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

/// The cause of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Origin")]
pub enum MessageCauseName {
    /// A user wrote it.
    Manual,
    /// A listing changed.
    #[oai(rename = "automatic")]
    ListingEvent,
    /// A campaign's timed touch.
    #[oai(rename = "touch")]
    Touchpoint,
    /// A campaign's touchpoint that a user sent early.
    Accelerated,
    /// A test of a template.
    Test,
    /// Doorstep's own: invitations, links to reports, daily notifications. Not among a company's
    /// messages.
    System,
    /// A user's reply to a received email, or an email to colleagues.
    Personal,
}
