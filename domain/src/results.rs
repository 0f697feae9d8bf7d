//! The outcomes of touches: the figures, and the touch that a booking is credited to.

use chrono::{DateTime, TimeDelta, Utc};
use strum::VariantArray;

/// A reply counts for a touch for this long after it was sent.
pub const REPLIES_COUNT_FOR: TimeDelta = TimeDelta::days(30);

/// A booking is credited to a touch of a lead for this long after it was sent.
pub const BOOKINGS_COUNT_FOR: TimeDelta = TimeDelta::days(30);

/// A figure of the results. Each counts touches on the day they were sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum Figure {
    /// The provider accepted it.
    Sent = 1,
    /// The provider reports its delivery.
    Delivered = 2,
    /// It failed, was not delivered, or its delivery is not confirmed. Counted on the day it
    /// failed if it was never sent.
    Failed = 3,
    /// The recipient replied within [`REPLIES_COUNT_FOR`]. Several replies count once.
    Replied = 4,
    /// The recipient opted out in answer to it.
    Stopped = 5,
    /// A booking is credited to it.
    Booked = 6,
}

impl Figure {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The touch that a booking is credited to: the last one that was sent before it, at most
/// [`BOOKINGS_COUNT_FOR`] earlier. Each touch is given with the time it was sent.
///
/// This is the only place that credits bookings of leads.
pub fn credited<T>(
    touches: impl IntoIterator<Item = (DateTime<Utc>, T)>,
    booked_at: DateTime<Utc>,
) -> Option<T> {
    touches
        .into_iter()
        .filter(|(sent_at, _)| *sent_at <= booked_at && booked_at - *sent_at <= BOOKINGS_COUNT_FOR)
        .max_by_key(|(sent_at, _)| *sent_at)
        .map(|(_, touch)| touch)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: u32, hour: u32) -> DateTime<Utc> {
        format!("2026-09-{day:02}T{hour:02}:00:00Z")
            .parse()
            .expect("a time")
    }

    #[test]
    fn a_booking_is_credited_to_the_last_touch_before_it() {
        let touches = [(at(3, 9), "second"), (at(1, 9), "first"), (at(5, 9), "later")];
        assert_eq!(credited(touches, at(4, 9)), Some("second"));
        assert_eq!(credited(touches, at(3, 9)), Some("second"));
        assert_eq!(credited(touches, at(1, 8)), None);
        assert_eq!(credited([] as [(_, &str); 0], at(1, 8)), None);
    }

    #[test]
    fn a_touch_is_credited_for_30_days() {
        let booked_at = at(1, 9) + BOOKINGS_COUNT_FOR;
        assert_eq!(credited([(at(1, 9), ())], booked_at), Some(()));
        assert_eq!(credited([(at(1, 8), ())], booked_at), None);
    }
}
