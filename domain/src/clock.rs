//! Business time: sessions, lock-out, due times and "today" come from here.
//!
//! Leases do not: those run on the database's clock.

use std::fmt;
use std::sync::Arc;

use chrono::{DateTime, NaiveDateTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

/// The present instant, as handed in by whoever starts the process.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> DateTime<Utc> + Send + Sync>);

impl Clock {
    /// A clock that answers with `now`.
    pub fn new(now: impl Fn() -> DateTime<Utc> + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The machine's clock.
    #[must_use]
    pub fn system() -> Self {
        Self::new(Utc::now)
    }

    /// The present instant of business time.
    #[must_use]
    pub fn now(&self) -> DateTime<Utc> {
        (self.0)()
    }
}

/// The instant of a local time: where the clocks leap over it the first one after
/// the leap, where they show it twice the earlier (design 5).
#[must_use]
pub fn instant(local: NaiveDateTime, zone: Tz) -> DateTime<Utc> {
    // No zone leaps by more than a few hours.
    (0..=12)
        .filter_map(|quarters| local.checked_add_signed(TimeDelta::minutes(15 * quarters)))
        .find_map(|local| zone.from_local_datetime(&local).earliest())
        .map_or_else(|| local.and_utc(), |at| at.with_timezone(&Utc))
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
    fn local_times_are_instants_right_across_leaps_of_the_clock() {
        let at = |local: &str, zone: Tz| instant(local.parse().expect("a time"), zone).to_rfc3339();
        for (local, zone, expected) in [
            (
                "2026-07-01T00:00:00",
                chrono_tz::America::New_York,
                "2026-07-01T04:00:00+00:00",
            ),
            // Leapt over.
            (
                "2026-03-08T02:30:00",
                chrono_tz::America::New_York,
                "2026-03-08T07:00:00+00:00",
            ),
            (
                "2026-03-08T00:00:00",
                chrono_tz::America::Havana,
                "2026-03-08T05:00:00+00:00",
            ),
            // Shown twice.
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
