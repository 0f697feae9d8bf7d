//! The dashboard's periods.

use chrono::{Datelike, Months, NaiveDate};

/// How far back the performance card looks (document 2: R12, QTD, MTD).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timeframe {
    /// The twelve months to today.
    TwelveMonths,
    /// Since the first day of the quarter.
    Quarter,
    /// Since the first day of the month.
    Month,
}

impl Timeframe {
    /// 1 R12, 2 QTD, 3 MTD.
    #[must_use]
    pub fn from_code(code: i32) -> Option<Self> {
        match code {
            1 => Some(Self::TwelveMonths),
            2 => Some(Self::Quarter),
            3 => Some(Self::Month),
            _ => None,
        }
    }

    /// Its first day, seen from `today`.
    #[must_use]
    pub fn first_day(self, today: NaiveDate) -> NaiveDate {
        let first = match self {
            Self::TwelveMonths => today.checked_sub_months(Months::new(12)),
            Self::Quarter => NaiveDate::from_ymd_opt(today.year(), today.month0() / 3 * 3 + 1, 1),
            Self::Month => today.with_day(1),
        };
        // Only the year minus 262144 has nothing twelve months before it.
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

    #[test]
    fn only_three_periods_have_a_number() {
        let codes: Vec<_> = (-1..=5)
            .filter(|code| Timeframe::from_code(*code).is_some())
            .collect();
        assert_eq!(codes, [1, 2, 3]);
    }
}
