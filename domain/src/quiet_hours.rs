//! When an automatic text may arrive (rules 6.4): from 08:00 until before 21:00 at the
//! recipient's place, in fewer hours in some states. Zone and state of the home's zip code and
//! those of the number's area code both count; a number without a known zone gets the hours that
//! all zones share. Planning and the check before dispatch both use [`Place::next_allowed`].

mod area_codes;

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
use chrono_tz::{America, Pacific, Tz};

use crate::clock::instant;

pub use area_codes::zones as zones_of_number;

/// Zones whose clocks cover every zip code of the United States and its territories, some with
/// more than one name.
pub const ALL_ZONES: [Tz; 15] = [
    America::New_York,
    America::Chicago,
    America::Denver,
    America::Los_Angeles,
    America::Phoenix,
    America::Boise,
    America::Detroit,
    America::Anchorage,
    America::Adak,
    America::Juneau,
    America::Puerto_Rico,
    America::St_Thomas,
    Pacific::Honolulu,
    Pacific::Guam,
    Pacific::Pago_Pago,
];

/// The hours of a day: the first minute in which a text may arrive, and the first in which it no
/// longer may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Window {
    from: NaiveTime,
    until: NaiveTime,
}

const fn hours(from: u32, until: u32) -> Window {
    match (
        NaiveTime::from_hms_opt(from, 0, 0),
        NaiveTime::from_hms_opt(until, 0, 0),
    ) {
        (Some(from), Some(until)) => Window { from, until },
        _ => panic!("an hour of a day"),
    }
}

/// The federal hours (47 CFR 64.1200(c)(1)).
const FEDERAL_HOURS: Window = hours(8, 21);

/// States that allow less: the state, the hours of working days and Saturdays, and
/// those of Sundays.
const STATES: [(&str, Window, Window); 4] = [
    ("FL", hours(8, 20), hours(8, 20)),
    ("OK", hours(8, 20), hours(8, 20)),
    ("TX", hours(9, 21), hours(12, 21)),
    ("WA", hours(8, 20), hours(8, 20)),
];

/// The place of a recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The zone of the home's zip.
    pub zone: Tz,
    /// Its state, two letters.
    pub state: &'a str,
    /// The number, ten digits.
    pub number: &'a str,
}

impl Place<'_> {
    /// The first time from `at` on at which an automatic text may arrive there.
    #[must_use]
    pub fn next_allowed(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        let of_number = zones_of_number(self.number).unwrap_or(&ALL_ZONES);
        let state_of_number = area_codes::state(self.number).unwrap_or_default();
        let mut next = at;
        // Each round moves to the opening of a zone that is closed. The hours that all
        // zones share return every day, so it ends within the rounds of a few days.
        for _ in 0..MOST_ROUNDS {
            let moved = of_number
                .iter()
                .map(|zone| opening(next, *zone, |day| window(state_of_number, day)))
                .chain([opening(next, self.zone, |day| window(self.state, day))])
                .max()
                .unwrap_or(next);
            if moved == next {
                break;
            }
            next = moved;
        }
        next
    }

    /// Whether an automatic text may arrive there at that time.
    #[must_use]
    pub fn allows(&self, at: DateTime<Utc>) -> bool {
        self.next_allowed(at) == at
    }
}

const MOST_ROUNDS: usize = 100;

/// The hours of a day in a state.
fn window(state: &str, day: NaiveDate) -> Window {
    let row = STATES.iter().find(|(name, ..)| name.eq_ignore_ascii_case(state));
    match row {
        Some((_, _, sundays)) if day.weekday() == Weekday::Sun => *sundays,
        Some((_, others, _)) => *others,
        None => FEDERAL_HOURS,
    }
}

/// `at` if it is within the zone's hours, else their next beginning.
fn opening(at: DateTime<Utc>, zone: Tz, window: impl Fn(NaiveDate) -> Window) -> DateTime<Utc> {
    let local = at.with_timezone(&zone).naive_local();
    let today = window(local.date());
    if local.time() < today.from {
        return instant(local.date().and_time(today.from), zone);
    }
    if local.time() < today.until {
        return at;
    }
    let tomorrow = local.date().checked_add_days(Days::new(1));
    let tomorrow = tomorrow.map(|day| instant(day.and_time(window(day).from), zone));
    tomorrow.unwrap_or(at + TimeDelta::days(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn place(zone: Tz, state: &'static str, number: &'static str) -> Place<'static> {
        Place { zone, state, number }
    }

    /// COMPL-04: in every zone, over both changes of the clocks, each quarter of an hour.
    #[test]
    fn no_automatic_text_leaves_outside_the_hours_in_any_zone() {
        for (first_day, days) in [("2026-03-06", 4), ("2026-10-30", 4)] {
            let begin: NaiveDate = first_day.parse().expect("a day");
            for zone in ALL_ZONES {
                // A number of the same zone if there is one, else one without a known zone.
                for number in ["8005550101", "2125550101", "2065550101", "8085550101"] {
                    let somewhere = place(zone, "NY", number);
                    let mut last = None;
                    for quarter in 0..(days * 96) {
                        let asked =
                            begin.and_time(NaiveTime::MIN).and_utc() + TimeDelta::minutes(15 * quarter);
                        let next = somewhere.next_allowed(asked);
                        assert!(next >= asked, "it never goes back");
                        assert!(
                            next - asked <= TimeDelta::hours(24),
                            "{zone} {number}: {asked} waits until {next}"
                        );
                        let of_number = zones_of_number(number).unwrap_or(&ALL_ZONES);
                        for zone in of_number.iter().chain([&zone]) {
                            let local = next.with_timezone(zone).time();
                            assert!(
                                local >= FEDERAL_HOURS.from && local < FEDERAL_HOURS.until,
                                "{asked} in {zone} would arrive at {local}"
                            );
                        }
                        assert!(
                            last.is_none_or(|last| next >= last),
                            "later orders don't overtake"
                        );
                        last = Some(next);
                    }
                }
            }
        }
    }

    #[test]
    fn the_window_begins_at_eight_and_ends_before_nine() {
        let new_york = place(America::New_York, "NY", "2125550101");
        for (asked, next) in [
            ("2026-07-01T11:59:59Z", "2026-07-01T12:00:00Z"),
            ("2026-07-01T12:00:00Z", "2026-07-01T12:00:00Z"),
            ("2026-07-02T00:59:59Z", "2026-07-02T00:59:59Z"),
            ("2026-07-02T01:00:00Z", "2026-07-02T12:00:00Z"),
            // The night in which the clocks go forward, and that in which they go back.
            ("2026-03-08T01:59:00Z", "2026-03-08T01:59:00Z"),
            ("2026-03-08T02:00:00Z", "2026-03-08T12:00:00Z"),
            ("2026-11-01T01:00:00Z", "2026-11-01T13:00:00Z"),
        ] {
            assert_eq!(new_york.next_allowed(at(asked)), at(next), "{asked}");
        }
    }

    #[test]
    fn home_and_number_both_count() {
        // 08:00 in New York is 05:00 in Los Angeles, where the number is.
        let moved = place(America::New_York, "NY", "2135550101");
        assert_eq!(
            moved.next_allowed(at("2026-07-01T12:00:00Z")),
            at("2026-07-01T15:00:00Z")
        );
        // 21:00 in New York ends it, though it is 18:00 where the number is.
        assert_eq!(
            moved.next_allowed(at("2026-07-02T01:00:00Z")),
            at("2026-07-02T15:00:00Z")
        );
        // A number without a known zone has the hours that all zones share.
        let unknown = place(America::New_York, "NY", "8005550101");
        assert_eq!(
            unknown.next_allowed(at("2026-07-01T12:00:00Z")),
            at("2026-07-01T22:00:00Z")
        );
    }

    /// COMPL-04: the hours of both states count, wherever home and number are.
    #[test]
    fn the_state_of_the_area_code_counts_too() {
        // A listing in Texas and a number of Miami: 20:01 where the phone is.
        let moved = place(America::Chicago, "TX", "3055550101");
        assert_eq!(
            moved.next_allowed(at("2026-07-03T00:01:00Z")),
            at("2026-07-03T14:00:00Z")
        );
        assert!(moved.allows(at("2026-07-02T23:59:00Z")));
        // A listing in New York and a number of Dallas, on a Sunday.
        let moved = place(America::New_York, "NY", "2145550101");
        assert_eq!(
            moved.next_allowed(at("2026-07-05T14:00:00Z")),
            at("2026-07-05T17:00:00Z")
        );
        let begin = at("2026-10-30T00:00:00Z");
        for zone in ALL_ZONES {
            for home in ["NY", "FL", "OK", "TX", "WA"] {
                for (number, state) in [
                    ("8505550101", "FL"),
                    ("9185550101", "OK"),
                    ("9155550101", "TX"),
                    ("5095550101", "WA"),
                ] {
                    let somewhere = place(zone, home, number);
                    for hour in 0..96 {
                        let asked = begin + TimeDelta::hours(hour);
                        let next = somewhere.next_allowed(asked);
                        assert!(
                            next - asked <= TimeDelta::hours(48),
                            "{zone} {home} {number}: {asked} waits until {next}"
                        );
                        let of_number = zones_of_number(number).expect("zones");
                        let there = of_number.iter().map(|zone| (zone, state));
                        for (zone, state) in there.chain([(&zone, home)]) {
                            let local = next.with_timezone(zone).naive_local();
                            let hours = window(state, local.date());
                            assert!(
                                local.time() >= hours.from && local.time() < hours.until,
                                "{asked} would arrive in {state} at {local}"
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_state_may_allow_less() {
        let florida = place(America::New_York, "fl", "3055550101");
        assert_eq!(
            florida.next_allowed(at("2026-07-02T00:00:00Z")),
            at("2026-07-02T12:00:00Z")
        );
        // A Sunday in Texas begins at noon.
        let texas = place(America::Chicago, "TX", "2145550101");
        assert_eq!(
            texas.next_allowed(at("2026-07-05T14:00:00Z")),
            at("2026-07-05T17:00:00Z")
        );
        assert_eq!(
            texas.next_allowed(at("2026-07-06T13:00:00Z")),
            at("2026-07-06T14:00:00Z")
        );
    }
}
