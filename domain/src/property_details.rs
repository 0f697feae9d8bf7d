//! Derived values on a listing's page.

use chrono::NaiveDate;

use crate::listings::Status;

/// A step of a listing's timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The status.
    pub status: Status,
    /// Since when the listing has or last had this status; `None` if never.
    pub since: Option<NaiveDate>,
    /// Whether it is the current status.
    pub is_current: bool,
}

/// The steps in order, of a listing with the status `current` since `since` and these earlier
/// statuses, oldest first.
#[must_use]
pub fn timeline(
    (current, current_since): (Status, NaiveDate),
    turns: &[(Status, NaiveDate)],
) -> [Step; Status::TIMELINE.len()] {
    Status::TIMELINE.map(|status| {
        let is_current = status == current;
        let last = turns.iter().rev().find(|turn| turn.0 == status);
        let since = if is_current {
            Some(current_since)
        } else {
            last.map(|turn| turn.1)
        };
        Step {
            status,
            since,
            is_current,
        }
    })
}

/// Cents per square foot, to the nearest cent; `None` if either is unknown.
#[must_use]
pub fn cents_per_sqft(price_cents: Option<i64>, size_sqft: Option<i64>) -> Option<i64> {
    let (price, size) = (price_cents?, size_sqft.filter(|size| *size > 0)?);
    Some((price + size / 2) / size)
}

/// Days on the market, up to `today` or an earlier sale.
#[must_use]
pub fn days_on_market(added: NaiveDate, closed: Option<NaiveDate>, today: NaiveDate) -> i64 {
    (closed.map_or(today, |closed| closed.min(today)) - added)
        .num_days()
        .max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn days_on_market_end_with_the_sale() {
        assert_eq!(days_on_market(day("2026-01-01"), None, day("2026-01-31")), 30);
        assert_eq!(
            days_on_market(day("2026-01-01"), Some(day("2026-01-11")), day("2026-01-31")),
            10
        );
    }

    // PROP-03
    #[test]
    fn the_timeline_has_the_last_day_of_each_status_the_listing_had() {
        let turns = [
            (Status::New, day("2026-03-01")),
            (Status::Active, day("2026-03-08")),
            (Status::Pending, day("2026-04-01")),
            (Status::Active, day("2026-04-20")),
        ];
        let steps = timeline((Status::Active, day("2026-04-20")), &turns);
        let found: Vec<_> = steps
            .iter()
            .map(|step| {
                (
                    step.status,
                    step.since.map(|day| day.to_string()),
                    step.is_current,
                )
            })
            .collect();
        let on = |day: &str| Some(day.to_owned());
        assert_eq!(
            found,
            [
                (Status::New, on("2026-03-01"), false),
                (Status::Active, on("2026-04-20"), true),
                (Status::Pending, on("2026-04-01"), false),
                (Status::OffMarket, None, false),
            ]
        );
    }

    #[test]
    fn a_repeated_status_has_its_last_day() {
        let turns = [
            (Status::Active, day("2026-03-08")),
            (Status::OffMarket, day("2026-04-01")),
            (Status::Active, day("2026-04-20")),
            (Status::OffMarket, day("2026-05-01")),
        ];
        let steps = timeline((Status::OffMarket, day("2026-05-01")), &turns);
        assert_eq!(steps[1].since, Some(day("2026-04-20")));
        assert_eq!(steps[3].since, Some(day("2026-05-01")));
    }

    #[test]
    fn a_price_per_foot_is_of_known_values_to_the_nearest_cent() {
        assert_eq!(cents_per_sqft(Some(100_000), Some(3)), Some(33_333));
        assert_eq!(cents_per_sqft(Some(100_001), Some(2)), Some(50_001));
        assert_eq!(cents_per_sqft(None, Some(2)), None);
        assert_eq!(cents_per_sqft(Some(1), Some(0)), None);
    }
}
