//! Automatic outreach: [`possible_messages`] decides what an event causes, and [`gate`] whether a message
//! may be sent.

pub mod gate;
pub mod possible_messages;

use uuid::Uuid;

use crate::channels::{Audience, Channel};
use crate::listing_events::ListingEvent;

/// A template for an audience, event and channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mapping {
    /// The audience.
    pub audience: Audience,
    /// The event.
    pub event: ListingEvent,
    /// The channel.
    pub channel: Channel,
    /// The template.
    pub template: Uuid,
}

/// The automatic outreach of a child market or bucket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeOutreach {
    /// The switched-off audiences.
    pub off: Vec<Audience>,
    /// The templates, in their order.
    pub mappings: Vec<Mapping>,
}

/// The automatic outreach of one listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyOutreach {
    /// Whether it is on.
    pub is_on: bool,
    /// The switched-off audiences.
    pub off: Vec<Audience>,
    /// Templates that replace those of its market, in their order.
    pub mappings: Vec<Mapping>,
}

impl Default for PropertyOutreach {
    /// The default: the settings of its market.
    fn default() -> Self {
        Self {
            is_on: true,
            off: Vec::new(),
            mappings: Vec::new(),
        }
    }
}

impl PropertyOutreach {
    /// Whether outreach to the audience is on.
    #[must_use]
    pub fn reaches(&self, audience: Audience) -> bool {
        self.is_on && !self.off.contains(&audience)
    }
}
