//! When listing sources are read, how far back, and how many listings may vanish without an
//! answer.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::clock::instant;

/// The zone of the sweep's time of day, and of super admins (rules 1.5).
pub const ZONE: Tz = chrono_tz::America::New_York;

/// How far before the latest modification the next walk begins: rows that a server commits late
/// or stamps with a slow clock are read again rather than missed.
const OVERLAP: TimeDelta = TimeDelta::minutes(10);

/// More than this share of a source's live listings, in percent ...
const MOST_TAKEN_OFF_PERCENT: u128 = 5;

/// ... and at least this many don't go off the market without an answer (rules 5.1).
const LEAST_ASKED_FOR: u64 = 500;

/// After this many failures in a row, super admins are mailed.
pub const ALARMING_FAILURES: i32 = 3;

/// Why a source needs a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SourceTrouble {
    /// It could not be read three times in a row.
    Fails,
    /// It would take so many listings off the market that a super admin has to allow it.
    Asks,
}

/// A walk through a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::FromRepr)]
#[repr(i16)]
pub enum Walk {
    /// By modification time.
    Changes = 1,
    /// By key: listings without a key there are gone.
    Keys = 2,
}

impl Walk {
    /// 1 changes, 2 keys.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// The answer to a walk that would take many listings off the market.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// It continues this once.
    Allow,
    /// It is discarded; the next one starts over.
    Discard,
}

/// The modification time to read from if everything up to `mark` is stored.
#[must_use]
pub fn read_since(mark: DateTime<Utc>) -> DateTime<Utc> {
    mark - OVERLAP
}

/// Whether taking this many of a source's `live` listings off the market needs an answer.
#[must_use]
pub fn needs_answer(gone: u64, live: u64) -> bool {
    is_worth_counting(gone) && u128::from(gone) * 100 > u128::from(live) * MOST_TAKEN_OFF_PERCENT
}

/// Whether the number of live listings must be counted.
#[must_use]
pub fn is_worth_counting(gone: u64) -> bool {
    gone >= LEAST_ASKED_FOR
}

/// The next time after `now` at which clocks in [`ZONE`] show `at`: in the spring gap the first
/// instant after it, of two in fall the earlier.
#[must_use]
pub fn next_at(now: DateTime<Utc>, at: NaiveTime) -> DateTime<Utc> {
    let today = day_of(now);
    (0..=2)
        .filter_map(|days| today.checked_add_days(Days::new(days)))
        .map(|day| instant(day.and_time(at), ZONE))
        .find(|next| *next > now)
        // Only at the end of the calendar.
        .unwrap_or(now)
}

/// The day in [`ZONE`].
#[must_use]
pub fn day_of(now: DateTime<Utc>) -> NaiveDate {
    now.with_timezone(&ZONE).date_naive()
}

#[cfg(test)]
mod tests {
    use super::*;

    // Rules 5.1: more than 5 % and at least 500.
    #[test]
    fn both_bounds_must_be_exceeded() {
        for (gone, live, asks) in [
            (500, 9_999, true),
            (500, 10_000, false),
            (501, 10_000, true),
            (499, 1_000, false),
            (1_000, 20_000, false),
            (1_200, 20_000, true),
            (500, 0, true),
            (u64::MAX, u64::MAX, true),
        ] {
            assert_eq!(needs_answer(gone, live), asks, "{gone} of {live}");
        }
    }

    #[test]
    fn a_time_of_day_is_in_the_zone() {
        let utc = |text: &str| text.parse::<DateTime<Utc>>().expect("a time");
        let four = NaiveTime::from_hms_opt(4, 0, 0).expect("a time");
        let next = |now| next_at(utc(now), four);
        assert_eq!(next("2026-01-10T08:59:59Z"), utc("2026-01-10T09:00:00Z"));
        assert_eq!(next("2026-01-10T09:00:00Z"), utc("2026-01-11T09:00:00Z"));
        assert_eq!(next("2026-07-10T12:00:00Z"), utc("2026-07-11T08:00:00Z"));
        // 2026-03-08, 02:00 to 03:00, does not exist there; 01:30 of 2026-11-01 is twice.
        let gap = NaiveTime::from_hms_opt(2, 30, 0).expect("a time");
        assert_eq!(
            next_at(utc("2026-03-08T05:00:00Z"), gap),
            utc("2026-03-08T07:00:00Z")
        );
        let twice = NaiveTime::from_hms_opt(1, 30, 0).expect("a time");
        assert_eq!(
            next_at(utc("2026-11-01T04:30:00Z"), twice),
            utc("2026-11-01T05:30:00Z")
        );
    }
}
