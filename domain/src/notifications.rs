//! The events that users are notified of, and the channels (rules 5.7).

use std::ops::RangeInclusive;

use chrono::TimeDelta;

use crate::listing_events::ListingEvent;

/// How long a notification is kept after it was viewed.
pub const KEPT_AFTER_VIEWING: TimeDelta = TimeDelta::days(90);

/// The hours of the company's day in which the e-mail with the previous day is sent.
pub const DIGEST_HOURS: RangeInclusive<i32> = 7..=19;

/// The hours of the company's day in which the text with the previous day is sent.
pub const TEXT_HOURS: RangeInclusive<i32> = 8..=20;

/// An event of notifications, with its stored and wire value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NotificationEvent {
    /// A listing event in the user's territory.
    Listing(ListingEvent),
    /// A new realtor has a listing in the user's territory.
    NewRealtor,
    /// A long job of the user has ended.
    JobFinished,
    /// A message of the user needs a decision.
    MessageNeedsDecision,
    /// A limit is reached; nothing more is sent, bought or assigned until it is raised or renewed or a
    /// Company Admin decides.
    LimitReached,
    /// A child market or bucket was assigned to the user.
    TerritoryAssigned,
    /// A move lead arrived.
    NewLead,
    /// A move lead answered.
    LeadReplied,
}

impl NotificationEvent {
    /// All events, in the order of their numbers. 9, the move lead, is for templates only.
    pub const ALL: [Self; 15] = [
        Self::Listing(ListingEvent::NewListing),
        Self::Listing(ListingEvent::Active),
        Self::Listing(ListingEvent::Pending),
        Self::Listing(ListingEvent::Sold),
        Self::Listing(ListingEvent::OffMarket),
        Self::Listing(ListingEvent::BackOnMarket),
        Self::Listing(ListingEvent::PriceChange),
        Self::Listing(ListingEvent::OpenHouse),
        Self::NewRealtor,
        Self::JobFinished,
        Self::MessageNeedsDecision,
        Self::LimitReached,
        Self::TerritoryAssigned,
        Self::NewLead,
        Self::LeadReplied,
    ];

    /// The stored and wire value: 1 to 8 like listing events, then 10 to 16.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Listing(event) => event.code(),
            Self::NewRealtor => 10,
            Self::JobFinished => 11,
            Self::MessageNeedsDecision => 12,
            Self::LimitReached => 13,
            Self::TerritoryAssigned => 14,
            Self::NewLead => 15,
            Self::LeadReplied => 16,
        }
    }

    /// The event of a stored or sent value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.code() == code)
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Listing(event) => event.name(),
            Self::NewRealtor => "New Realtor",
            Self::JobFinished => "Job finished",
            Self::MessageNeedsDecision => "Message needs a decision",
            Self::LimitReached => "Limit or cap reached",
            Self::TerritoryAssigned => "Territory assigned",
            Self::NewLead => "New lead",
            Self::LeadReplied => "Lead replied",
        }
    }

    /// Whether it concerns move leads, which only users with the lead plugin see.
    #[must_use]
    pub fn needs_lead_plugin(self) -> bool {
        matches!(self, Self::NewLead | Self::LeadReplied)
    }
}

/// The channels by which a user is notified of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Channels {
    /// In the application.
    pub in_app: bool,
    /// In the daily text.
    pub sms: bool,
    /// In the daily e-mail.
    pub email: bool,
}

impl Channels {
    /// The default of users who have chosen nothing.
    pub const UNCHOSEN: Self = Self {
        in_app: true,
        sms: false,
        email: false,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back_and_are_distinct() {
        let mut codes: Vec<_> = NotificationEvent::ALL
            .into_iter()
            .map(NotificationEvent::code)
            .collect();
        assert_eq!(codes, [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16]);
        codes.dedup();
        for (event, code) in NotificationEvent::ALL.into_iter().zip(codes) {
            assert_eq!(NotificationEvent::from_code(code), Some(event));
        }
        assert_eq!(NotificationEvent::from_code(9), None);
    }
}
