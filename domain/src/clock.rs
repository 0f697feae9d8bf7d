//! Business time, which sessions, locks, due times and "today" use.
//!
//! Leases use the database's clock.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, TimeZone, Timelike as _, Utc};
use chrono_tz::Tz;

/// The source of the current time, given when the process starts.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// A clock that returns `now`.
    pub fn new(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::new(Utc::now)
    }

    /// The current business time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }
}

/// The instant of a local time. If the clocks skip it, the first instant after the gap; if they
/// repeat it, the earlier one (design 5).
#[must_use]
pub fn instant(local: NaiveDateTime, zone: Tz) -> DateTime<Utc> {
    let earliest = |local: NaiveDateTime| zone.from_local_datetime(&local).earliest();
    // Gaps end at a quarter of an hour, and no zone skips more than a few hours.
    let since_quarter = i64::from(local.num_seconds_from_midnight() % 900);
    let after_gap = || {
        (1..=12)
            .filter_map(|quarters| {
                local.checked_add_signed(TimeDelta::seconds(900 * quarters - since_quarter))
            })
            .find_map(earliest)
    };
    earliest(local)
        .or_else(after_gap)
        .map_or_else(|| local.and_utc(), |at| at.with_timezone(&Utc))
}

/// When a local day begins.
#[must_use]
pub fn begin_of(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    instant(day.and_time(NaiveTime::MIN), zone)
}

/// When a local day has ended.
#[must_use]
pub fn end_of(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    begin_of(day.checked_add_days(Days::new(1)).unwrap_or(day), zone)
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_times_convert_correctly_across_clock_changes() {
        let at = |local: &str, zone: Tz| instant(local.parse().expect("a time"), zone).to_rfc3339();
        for (local, zone, expected) in [
            (
                "2026-07-01T00:00:00",
                chrono_tz::America::New_York,
                "2026-07-01T04:00:00+00:00",
            ),
            // Skipped.
            (
                "2026-03-08T02:30:00",
                chrono_tz::America::New_York,
                "2026-03-08T07:00:00+00:00",
            ),
            (
                "2026-03-08T02:20:31",
                chrono_tz::America::New_York,
                "2026-03-08T07:00:00+00:00",
            ),
            (
                "2026-03-08T00:00:00",
                chrono_tz::America::Havana,
                "2026-03-08T05:00:00+00:00",
            ),
            // Repeated.
            (
                "2026-11-01T01:30:00",
                chrono_tz::America::New_York,
                "2026-11-01T05:30:00+00:00",
            ),
        ] {
            assert_eq!(at(local, zone), expected, "{local} {zone}");
        }
    }
}
