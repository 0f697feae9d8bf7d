//! Conversions: the result of a listing, as users record it.

use chrono::{Months, NaiveDate};

use crate::move_types::MoveType;

/// The most characters of the comments.
pub const MAX_COMMENTS: usize = 1000;

/// The largest quote: ten million dollars.
pub const MAX_QUOTE_CENTS: i64 = 1_000_000_000;

/// How far from today the day of a quote may be.
const MEETING_WITHIN: Months = Months::new(5 * 12);

/// The source of the business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// An e-mail was answered.
    Email,
    /// A text message was answered.
    Sms,
    /// A postcard was answered.
    Mailer,
    /// A call, theirs or ours.
    PhoneCall,
    /// The realtor referred us.
    RealtorReferral,
    /// Anything else.
    Other,
}

impl Source {
    /// All of them, in the order of their numbers; the channels have their usual numbers.
    pub const ALL: [Self; 6] = [
        Self::Email,
        Self::Sms,
        Self::Mailer,
        Self::PhoneCall,
        Self::RealtorReferral,
        Self::Other,
    ];

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Email => 1,
            Self::Sms => 2,
            Self::Mailer => 3,
            Self::PhoneCall => 4,
            Self::RealtorReferral => 5,
            Self::Other => 6,
        }
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

    /// The source of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        Self::ALL.into_iter().find(|source| source.code() == code)
    }
}

/// Whether the move was booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Booking {
    /// Not decided yet.
    Undecided,
    /// Booked.
    Booked,
    /// Not booked.
    Lost,
}

impl Booking {
    /// The stored value: 1 not decided, 2 yes, 3 no.
    #[must_use]
    pub fn code(self) -> i16 {
        match self {
            Self::Undecided => 1,
            Self::Booked => 2,
            Self::Lost => 3,
        }
    }

    /// The decision of a stored value.
    #[must_use]
    pub fn from_code(code: i16) -> Option<Self> {
        [Self::Undecided, Self::Booked, Self::Lost]
            .into_iter()
            .find(|booking| booking.code() == code)
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
        for source in Source::ALL {
            assert_eq!(Source::from_code(source.code()), Some(source));
        }
        for kind in MoveType::ALL {
            assert_eq!(MoveType::from_code(kind.code()), Some(kind));
        }
        for code in 1..=3 {
            assert_eq!(Booking::from_code(code).map(Booking::code), Some(code));
        }
        assert_eq!(Booking::from_code(0), None);
        assert_eq!(Source::from_code(7), None);
        assert_eq!(MoveType::from_code(8), None);
    }
}
