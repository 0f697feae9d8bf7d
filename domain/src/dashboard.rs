//! The dashboard's periods.

use chrono::{DateTime, Datelike, Months, NaiveDate, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::clock::begin_of;

/// A period of days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// The first instant of the first day.
    pub begins_at: DateTime<Utc>,
}

/// The period of the performance card (R12, QTD, MTD).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::FromRepr, VariantArray)]
#[serde(rename_all = "camelCase")]
#[repr(i32)]
pub enum Timeframe {
    /// The twelve months up to today.
    TwelveMonths = 1,
    /// Since the first day of the quarter.
    Quarter = 2,
    /// Since the first day of the month.
    Month = 3,
}

impl Timeframe {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The wire value: 1 R12, 2 QTD, 3 MTD.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// From its first day to today, in `zone`.
    #[must_use]
    pub fn period(self, now: DateTime<Utc>, zone: Tz) -> Period {
        let to = now.with_timezone(&zone).date_naive();
        let from = self.first_day(to);
        Period {
            from,
            to,
            begins_at: begin_of(from, zone),
        }
    }

    fn first_day(self, today: NaiveDate) -> NaiveDate {
        let first = match self {
            Self::TwelveMonths => today.checked_sub_months(Months::new(12)),
            Self::Quarter => NaiveDate::from_ymd_opt(today.year(), today.month0() / 3 * 3 + 1, 1),
            Self::Month => today.with_day(1),
        };
        // Only the first representable year has nothing twelve months before it.
        first.unwrap_or(today)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    // DASH-12
    #[test]
    fn periods_begin_where_the_calendar_says() {
        for (today, twelve_months, quarter, month) in [
            ("2026-11-22", "2025-11-22", "2026-10-01", "2026-11-01"),
            ("2026-01-01", "2025-01-01", "2026-01-01", "2026-01-01"),
            ("2028-02-29", "2027-02-28", "2028-01-01", "2028-02-01"),
            ("2026-06-30", "2025-06-30", "2026-04-01", "2026-06-01"),
        ] {
            let today = day(today);
            assert_eq!(Timeframe::TwelveMonths.first_day(today), day(twelve_months));
            assert_eq!(Timeframe::Quarter.first_day(today), day(quarter));
            assert_eq!(Timeframe::Month.first_day(today), day(month));
        }
    }

    // Rules 1.5: today is the company's.
    #[test]
    fn a_period_ends_on_the_zones_own_day() {
        let now = "2026-10-01T03:00:00Z".parse().expect("an instant");
        let period = |zone| Timeframe::Month.period(now, zone);
        let new_york = period(chrono_tz::America::New_York);
        assert_eq!(
            (new_york.from, new_york.to),
            (day("2026-09-01"), day("2026-09-30"))
        );
        assert_eq!(new_york.begins_at.to_rfc3339(), "2026-09-01T04:00:00+00:00");
        let utc = period(chrono_tz::UTC);
        assert_eq!((utc.from, utc.to), (day("2026-10-01"), day("2026-10-01")));
    }

    #[test]
    fn only_three_periods_have_a_number() {
        let codes: Vec<_> = (-1..=5)
            .filter(|code| Timeframe::from_repr(*code).is_some())
            .collect();
        assert_eq!(codes, [1, 2, 3]);
    }
}
