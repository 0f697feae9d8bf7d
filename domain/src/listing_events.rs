//! The listing events that templates, notifications and outreach use (rules 5.7): the closed
//! list, and the rule that derives them from changes.

use chrono::{DateTime, Utc};
use strum::VariantArray;

use crate::listings::{StandardStatus, Status};

/// A kind of event, with its stored and wire value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum ListingEvent {
    /// It came on the market.
    NewListing = 1,
    /// It has been on the market for seven days, or was first seen so.
    Active = 2,
    /// An offer was accepted.
    Pending = 3,
    /// It was sold.
    Sold = 4,
    /// It left the market unsold.
    OffMarket = 5,
    /// It was pending or off market and is on the market again.
    BackOnMarket = 6,
    /// Its asking price changed while it was on the market or pending.
    PriceChange = 7,
    /// A future open house was announced or moved.
    OpenHouse = 8,
}

impl ListingEvent {
    /// All kinds, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored and wire value, 1 to 8 in this order.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::NewListing => "New Listing",
            Self::Active => "Active",
            Self::Pending => "Pending",
            Self::Sold => "Sold",
            Self::OffMarket => "Off Market",
            Self::BackOnMarket => "Back on Market",
            Self::PriceChange => "Price Change",
            Self::OpenHouse => "Open House",
        }
    }
}

/// The fields of a listing from which events follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its status as users see it.
    pub status: Status,
    /// The source's status; off market it is the reason.
    pub source_status: StandardStatus,
    /// Asking price, cents.
    pub price_cents: Option<i64>,
    /// When the announced open house begins.
    pub open_house_starts_at: Option<DateTime<Utc>>,
}

/// The events of a listing that changes from `before` (`None` if new) to `after` at `now`, in the
/// order of their numbers.
#[must_use]
pub fn events(before: Option<Standing>, after: Standing, now: DateTime<Utc>) -> Vec<ListingEvent> {
    let mut events = Vec::new();
    events.extend(turn(before, after));
    let is_gone = after.status == Status::OffMarket;
    let price_before = before.and_then(|before| before.price_cents);
    if !is_gone && price_before.is_some() && after.price_cents.is_some() && price_before != after.price_cents
    {
        events.push(ListingEvent::PriceChange);
    }
    let announced = after.open_house_starts_at.filter(|starts_at| *starts_at > now);
    if !is_gone && announced.is_some() && announced != before.and_then(|before| before.open_house_starts_at) {
        events.push(ListingEvent::OpenHouse);
    }
    events
}

/// The event that matches a listing's current status: the one that led to it, or would have if
/// the listing were new.
#[must_use]
pub fn of_standing(status: Status, source_status: StandardStatus) -> ListingEvent {
    match status {
        Status::New => ListingEvent::NewListing,
        Status::Active => ListingEvent::Active,
        Status::Pending => ListingEvent::Pending,
        Status::OffMarket if source_status == StandardStatus::Closed => ListingEvent::Sold,
        Status::OffMarket => ListingEvent::OffMarket,
    }
}

/// The event of a status change, if there is one.
fn turn(before: Option<Standing>, after: Standing) -> Option<ListingEvent> {
    let is_sold = after.source_status == StandardStatus::Closed;
    let Some(before) = before else {
        // A listing that was never seen on the market.
        let is_gone = after.status == Status::OffMarket;
        return (!is_gone).then(|| of_standing(after.status, after.source_status));
    };
    match (before.status, after.status) {
        (Status::OffMarket, Status::OffMarket) => {
            // A withdrawn or expired listing turns out to be sold.
            (is_sold && before.source_status != StandardStatus::Closed).then_some(ListingEvent::Sold)
        }
        (before, after) if before == after => None,
        (_, Status::OffMarket) if is_sold => Some(ListingEvent::Sold),
        (_, Status::OffMarket) => Some(ListingEvent::OffMarket),
        (_, Status::Pending) => Some(ListingEvent::Pending),
        (Status::Pending | Status::OffMarket, Status::New | Status::Active) => {
            Some(ListingEvent::BackOnMarket)
        }
        (Status::New | Status::Active, Status::Active) => Some(ListingEvent::Active),
        // Its first day moved; it stays new.
        (Status::New | Status::Active, Status::New) => None,
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn standing_of(status: Status, source_status: StandardStatus) -> Standing {
        Standing {
            status,
            source_status,
            price_cents: Some(100),
            open_house_starts_at: None,
        }
    }

    fn of(before: Option<Standing>, after: Standing) -> Vec<ListingEvent> {
        events(before, after, NOW)
    }

    #[test]
    fn a_status_change_is_one_event() {
        use ListingEvent::{Active, BackOnMarket, NewListing, OffMarket, Pending, Sold};
        use StandardStatus as SourceHistory;
        let new = standing_of(Status::New, SourceHistory::Active);
        let active = standing_of(Status::Active, SourceHistory::Active);
        let pending = standing_of(Status::Pending, SourceHistory::Pending);
        let expired = standing_of(Status::OffMarket, SourceHistory::Expired);
        let closed = standing_of(Status::OffMarket, SourceHistory::Closed);
        for (before, after, event) in [
            (None, new, Some(NewListing)),
            (None, active, Some(Active)),
            (None, pending, Some(Pending)),
            (None, closed, None),
            (Some(new), active, Some(Active)),
            (Some(active), new, None),
            (Some(new), pending, Some(Pending)),
            (Some(active), closed, Some(Sold)),
            (Some(pending), expired, Some(OffMarket)),
            (Some(expired), closed, Some(Sold)),
            (Some(closed), expired, None),
            (Some(pending), active, Some(BackOnMarket)),
            (Some(expired), new, Some(BackOnMarket)),
            (Some(closed), pending, Some(Pending)),
            (Some(active), active, None),
        ] {
            assert_eq!(
                of(before, after),
                Vec::from_iter(event),
                "{before:?} to {after:?}"
            );
        }
    }

    #[test]
    fn prices_and_open_houses_count_while_it_can_be_bought() {
        let active = standing_of(Status::Active, StandardStatus::Active);
        let cheaper = Standing {
            price_cents: Some(90),
            ..active
        };
        let unpriced = Standing {
            price_cents: None,
            ..active
        };
        assert_eq!(of(Some(active), cheaper), [ListingEvent::PriceChange]);
        assert!(of(Some(active), unpriced).is_empty());
        assert!(of(Some(unpriced), active).is_empty());
        let sold = Standing {
            price_cents: Some(90),
            ..standing_of(Status::OffMarket, StandardStatus::Closed)
        };
        assert_eq!(of(Some(active), sold), [ListingEvent::Sold]);

        let house = |hours| Standing {
            open_house_starts_at: Some(NOW + TimeDelta::hours(hours)),
            ..active
        };
        assert_eq!(of(Some(active), house(1)), [ListingEvent::OpenHouse]);
        assert_eq!(of(Some(house(1)), house(2)), [ListingEvent::OpenHouse]);
        assert!(of(Some(house(1)), house(1)).is_empty());
        assert!(of(Some(active), house(-1)).is_empty());
        assert!(of(Some(house(1)), active).is_empty());
    }
}
