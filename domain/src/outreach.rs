//! To whom, and by what way, a company writes by itself. What an event causes is decided
//! by [`occasions`], and whether a message may go by [`gate`].

pub mod gate;
pub mod occasions;

use uuid::Uuid;

use crate::channels::{Audience, Channel};
use crate::listing_events::ListingEvent;

/// Which template goes out, to whom, at which event, by what way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mapping {
    /// To whom.
    pub audience: Audience,
    /// At which event.
    pub event: ListingEvent,
    /// By what way.
    pub channel: Channel,
    /// The template.
    pub template: Uuid,
}

/// What goes out by itself about the listings of a child market or bucket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeOutreach {
    /// To whom nothing does.
    pub off: Vec<Audience>,
    /// By which templates, in their order.
    pub mappings: Vec<Mapping>,
}

/// What goes out by itself about one listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyOutreach {
    /// Whether anything does.
    pub is_on: bool,
    /// To whom nothing does.
    pub off: Vec<Audience>,
    /// Templates that differ from those of its market, in their order.
    pub mappings: Vec<Mapping>,
}

impl Default for PropertyOutreach {
    /// What holds while nobody has said otherwise: as its market has it.
    fn default() -> Self {
        Self {
            is_on: true,
            off: Vec::new(),
            mappings: Vec::new(),
        }
    }
}

impl PropertyOutreach {
    /// Whether anything may go out to that audience.
    #[must_use]
    pub fn reaches(&self, audience: Audience) -> bool {
        self.is_on && !self.off.contains(&audience)
    }
}
