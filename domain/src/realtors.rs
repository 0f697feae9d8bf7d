//! Realtors as a territory sees them: since when one is new there.

use chrono::{Days, NaiveDate};

/// Days a realtor is new in a territory: from the first listing there on, or from
/// when the source first named the realtor, whichever came later.
pub const NEW_FOR: Days = Days::new(30);

/// The first day since which one who is there is new still.
#[must_use]
pub fn new_from(today: NaiveDate) -> NaiveDate {
    today.checked_sub_days(NEW_FOR).unwrap_or(today)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_new_for_thirty_days() {
        let today = "2026-03-15".parse().expect("a day");
        assert_eq!(new_from(today).to_string(), "2026-02-13");
    }
}
