//! The days that "Coming up" shows: today and the six after it in the company's time zone.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::clock::begin_of;

/// How many days are shown.
pub const DAYS: usize = 7;

/// The days from the one of `now` on, with the instants at which they begin.
#[must_use]
pub fn days_from(now: DateTime<Utc>, zone: Tz) -> Vec<(NaiveDate, DateTime<Utc>)> {
    let today = now.with_timezone(&zone).date_naive();
    let days = today.iter_days().take(DAYS);
    days.map(|day| (day, begin_of(day, zone))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_keep_their_length_at_clock_changes() {
        let hours = |now: &str, zone| -> Vec<i64> {
            let days = days_from(now.parse().expect("a time"), zone);
            let begins = days.iter().map(|(_, begins)| *begins);
            let next = begins.clone().skip(1);
            begins
                .zip(next)
                .map(|(one, next)| (next - one).num_hours())
                .collect()
        };
        let zone = chrono_tz::America::New_York;
        // Late on October 30 there, and the clocks go back on November 1.
        assert_eq!(hours("2026-10-31T03:59:59Z", zone), [24, 24, 25, 24, 24, 24]);
        // They go forward on March 8.
        assert_eq!(hours("2026-03-07T12:00:00Z", zone), [24, 23, 24, 24, 24, 24]);
        let days = days_from("2026-10-31T03:59:59Z".parse().expect("a time"), zone);
        assert_eq!(days[0].0.to_string(), "2026-10-30");
        assert_eq!(
            (days.len(), days[6].0.to_string()),
            (DAYS, "2026-11-05".to_owned())
        );
    }
}
