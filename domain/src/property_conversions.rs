//! Conversions: the result of a listing, as users record it.

use chrono::{Months, NaiveDate};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::move_types::MoveType;

/// The most characters of the comments.
pub const MAX_COMMENTS: usize = 1000;

/// The largest quote: ten million dollars.
pub const MAX_QUOTE_CENTS: i64 = 1_000_000_000;

/// How far from today the day of a quote may be.
const MEETING_WITHIN: Months = Months::new(5 * 12);

/// The source of the business.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::FromRepr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum Source {
    /// An e-mail was answered.
    Email = 1,
    /// A text message was answered.
    Sms = 2,
    /// A postcard was answered.
    Mailer = 3,
    /// A call, theirs or ours.
    PhoneCall = 4,
    /// The realtor referred us.
    RealtorReferral = 5,
    /// Anything else.
    Other = 6,
}

impl Source {
    /// All of them, in the order of their numbers; the channels have their usual numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Email => "Email",
            Self::Sms => "SMS",
            Self::Mailer => "Mailer",
            Self::PhoneCall => "Phone Call",
            Self::RealtorReferral => "Realtor Referral",
            Self::Other => "Other",
        }
    }
}

/// Whether the move was booked.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::FromRepr,
)]
#[serde(rename_all = "camelCase")]
#[repr(i16)]
pub enum Booking {
    /// Not decided yet.
    Undecided = 1,
    /// Booked.
    Booked = 2,
    /// Not booked.
    Lost = 3,
}

impl Booking {
    /// The stored value: 1 not decided, 2 yes, 3 no.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The name that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Undecided => "Not decided",
            Self::Booked => "Booked",
            Self::Lost => "Lost",
        }
    }
}

/// The conversion of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// Whether it became an opportunity.
    pub is_opportunity: bool,
    /// Its source.
    pub source: Option<Source>,
    /// The day of the quote.
    pub meeting_on: Option<NaiveDate>,
    /// The kind of move.
    pub move_type: Option<MoveType>,
    /// The quote, in cents.
    pub quote_cents: Option<i64>,
    /// Whether it was booked.
    pub booking: Booking,
    /// Comments.
    pub comments: Option<String>,
}

/// Whether the answers are consistent: a booked listing is an opportunity.
#[must_use]
pub fn agree(is_opportunity: bool, booking: Booking) -> bool {
    is_opportunity || booking != Booking::Booked
}

/// Whether the day is plausible for a past or planned quote.
#[must_use]
pub fn can_meet(on: NaiveDate, today: NaiveDate) -> bool {
    let first = today.checked_sub_months(MEETING_WITHIN).unwrap_or(NaiveDate::MIN);
    let last = today.checked_add_months(MEETING_WITHIN).unwrap_or(NaiveDate::MAX);
    (first..=last).contains(&on)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_made_within_five_years() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let today = day("2026-09-20");
        for (on, expected) in [
            ("2026-09-20", true),
            ("2021-09-20", true),
            ("2021-09-19", false),
            ("2031-09-20", true),
            ("2031-09-21", false),
        ] {
            assert_eq!(can_meet(day(on), today), expected, "{on}");
        }
    }

    // PROP-15
    #[test]
    fn stored_values_read_back() {
        for &source in Source::ALL {
            assert_eq!(Source::from_repr(source.code()), Some(source));
        }
        for &kind in MoveType::ALL {
            assert_eq!(MoveType::from_repr(kind.code()), Some(kind));
        }
        for code in 1..=3 {
            assert_eq!(Booking::from_repr(code).map(Booking::code), Some(code));
        }
        assert_eq!(Booking::from_repr(0), None);
        assert_eq!(Source::from_repr(7), None);
        assert_eq!(MoveType::from_repr(8), None);
    }
}
