//! How much the address of a listing is like that of a lead (rules 5.6). Both are in the same zip
//! code. A match is only shown: nothing follows from it automatically.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use crate::ids::ListingId;
use crate::postal_address::line_words;

/// The least percentage of a match.
pub const LEAST_PERCENT: i16 = 60;

/// The percentage of equal addresses. Other addresses have less, however similar they are.
const EQUAL: i16 = 100;

/// An address that is prepared for comparisons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// Street and unit in the postal abbreviations.
    words: String,
    /// Every three letters in a row, in order.
    trigrams: Vec<[char; 3]>,
}

impl Home {
    /// The home of a line such as `14 Winona Ct, Apt 3`, with the unit if it is stated apart;
    /// `None` without a letter or digit.
    #[must_use]
    pub fn read(line: &str, unit: Option<&str>) -> Option<Self> {
        let words = line_words(line, unit);
        (!words.is_empty()).then(|| Self {
            trigrams: trigrams(&words),
            words,
        })
    }

    /// How much two homes are alike, from [`LEAST_PERCENT`] to 100; `None` below.
    #[must_use]
    pub fn percent(&self, other: &Self) -> Option<i16> {
        if self.words == other.words {
            return Some(EQUAL);
        }
        let (one, two) = (self.trigrams.len(), other.trigrams.len());
        // No pair of sets of these sizes is more alike.
        if rounded_percent(one.min(two), one.max(two)) < LEAST_PERCENT {
            return None;
        }
        let shared = shared(&self.trigrams, &other.trigrams);
        let percent = rounded_percent(shared, one + two - shared).min(EQUAL - 1);
        (percent >= LEAST_PERCENT).then_some(percent)
    }
}

/// A listing that may be the home of a lead. The greatest is the best: the most alike, then one
/// on the market, then the one whose status is the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate {
    /// How much the addresses are alike.
    pub percent: i16,
    /// Whether the listing is on the market.
    pub is_on_market: bool,
    /// Since when the listing has its status.
    pub status_date: NaiveDate,
    /// The listing.
    pub listing: ListingId,
}

/// The trigrams of a text as `PostgreSQL`'s `pg_trgm` defines them: each word has two spaces
/// before and one after it.
fn trigrams(words: &str) -> Vec<[char; 3]> {
    let mut trigrams = BTreeSet::new();
    for word in words.split_whitespace() {
        let mut last = [' '; 2];
        for letter in word.chars().chain([' ']) {
            trigrams.insert([last[0], last[1], letter]);
            last = [last[1], letter];
        }
    }
    trigrams.into_iter().collect()
}

/// The number of trigrams that both lists have.
fn shared(one: &[[char; 3]], two: &[[char; 3]]) -> usize {
    let (mut one, mut two) = (one.iter().peekable(), two.iter().peekable());
    let mut shared = 0;
    while let (Some(first), Some(second)) = (one.peek(), two.peek()) {
        let order = first.cmp(second);
        shared += usize::from(order.is_eq());
        if order.is_le() {
            one.next();
        }
        if order.is_ge() {
            two.next();
        }
    }
    shared
}

fn rounded_percent(part: usize, whole: usize) -> i16 {
    let percent = (200 * part + whole) / (2 * whole).max(1);
    i16::try_from(percent).unwrap_or(EQUAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home(line: &str) -> Home {
        Home::read(line, None).expect(line)
    }

    // The percentages are those of pg_trgm's similarity() for the normalized texts.
    #[test]
    fn equal_addresses_are_100_and_others_as_similar_as_their_trigrams() {
        for (one, two, percent) in [
            ("14 Winona Court, Apt 3", "14 WINONA CT #3", Some(100)),
            ("14 North Winona Court", "14 N. Winona Ct", Some(100)),
            ("14 Winona Ct, 3", "14 Winona Ct Unit 3", Some(100)),
            ("One Tower, 5 Main Street", "One Tower 5 Main St", Some(100)),
            ("14 Winona Ct", "140 Winona Ct", Some(80)),
            ("1204 Washington Ave", "1204 Washngton Ave", Some(77)),
            ("14 Winona Ct", "16 Winona Ct", Some(73)),
            ("14 Winona Ct, Apt 3", "14 Winona Ct", Some(65)),
            // The same words in another order have the same trigrams, but are not equal.
            ("14 N Main St", "14 Main St N", Some(99)),
            ("14 Winona Ct", "9 Elm St", None),
            ("14 Winona Ct", "14 Elm St", None),
            ("14 Élan Straße", "14 élan straße", Some(100)),
        ] {
            let (one, two) = (home(one), home(two));
            assert_eq!(one.percent(&two), percent, "{one:?} {two:?}");
            assert_eq!(two.percent(&one), percent, "{one:?} {two:?}");
        }
    }

    #[test]
    fn a_match_begins_at_60_after_rounding() {
        assert_eq!(rounded_percent(595, 1000), 60);
        assert_eq!(rounded_percent(594, 1000), 59);
        assert_eq!(rounded_percent(0, 0), 0);
        // 6 of 10 trigrams, and 10 of 17.
        assert_eq!(home("ABCDEF").percent(&home("ABCDEFGH")), Some(60));
        assert_eq!(home("ABCDEFGHIJ").percent(&home("ABCDEFGHIJKLMNO")), None);
    }

    #[test]
    fn the_unit_of_a_listing_may_be_apart_from_its_street() {
        let lead = home("14 Winona Court Apt 3");
        for (street, unit) in [
            ("14 Winona Ct", Some("3")),
            ("14 Winona Ct", Some(" #3 ")),
            ("14 Winona Ct, Apt 3", None),
            ("14 Winona Ct, Apt 3", Some("")),
            ("14 Winona Ct, Apt 4", Some("3")),
        ] {
            let listing = Home::read(street, unit).expect("a home");
            assert_eq!(lead.percent(&listing), Some(100), "{street} {unit:?}");
        }
        for empty in ["", " , ", "-"] {
            assert_eq!(Home::read(empty, None), None, "{empty:?}");
        }
        let spaced = Home::read("14 Winona Ct", Some("B 3"));
        assert_eq!(spaced, Home::read("14 Winona Court Unit B-3", None));
    }

    #[test]
    fn of_equally_alike_listings_the_one_on_the_market_and_then_the_newest_is_best() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 9, day).expect("a day");
        let candidate = |percent, is_on_market, status_date| Candidate {
            percent,
            is_on_market,
            status_date,
            listing: ListingId::generate(),
        };
        let ascending = [
            candidate(99, true, day(30)),
            candidate(100, false, day(20)),
            candidate(100, false, day(21)),
            candidate(100, true, day(1)),
            candidate(100, true, day(2)),
        ];
        assert!(ascending.is_sorted());
    }
}
