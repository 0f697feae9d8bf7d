//! Campaigns: which touchpoints a move lead gets, and on which days. Rules 7.19 and 7.20.

pub mod assignments;
pub mod automation;
pub mod eligibility;
pub mod explanation;
pub mod schedule;
pub mod steps;
pub mod touchpoints;
pub mod upcoming;
pub mod warnings;

use chrono::NaiveTime;
use chrono_tz::Tz;
use strum::VariantArray;
use thiserror::Error;
use uuid::Uuid;

use crate::ids::{BookerCodeId, UserId};
use steps::Step;

/// The most campaigns of a company that are not deleted.
pub const MOST_CAMPAIGNS: i64 = 500;

/// The fewest characters of a name.
pub const MIN_NAME: usize = 3;

/// The most characters of a name.
pub const MAX_NAME: usize = 150;

/// When in a lead's course a campaign runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum CampaignType {
    /// Before the survey.
    PreSale = 1,
    /// Until a survey is agreed.
    ReEngage = 2,
    /// While the customer decides.
    Closer = 3,
}

impl CampaignType {
    /// All of them, in the order of their numbers.
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
            Self::PreSale => "Pre-Sale",
            Self::ReEngage => "Re-Engage",
            Self::Closer => "Closer",
        }
    }
}

/// The hour of the day at which a campaign sends, 9 to 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SendingHour(u8);

impl SendingHour {
    /// The first hour.
    pub const FIRST: u8 = 9;

    /// The last hour. Texts can't be sent then, because it is the end of their day.
    pub const LAST: u8 = 21;

    /// The hour of a number; `None` outside 9 to 21.
    #[must_use]
    pub fn new(hour: u8) -> Option<Self> {
        (Self::FIRST..=Self::LAST).contains(&hour).then_some(Self(hour))
    }

    /// The hour of a time such as `09:00:00`; `None` for any other.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let time = NaiveTime::parse_from_str(text.trim(), "%H:%M:%S")
            .or_else(|_| NaiveTime::parse_from_str(text.trim(), "%H:%M"))
            .ok()?;
        Self::ALL.into_iter().find(|hour| hour.time() == time)
    }

    const ALL: [Self; 13] = {
        let mut all = [Self(Self::FIRST); 13];
        let mut at = 1;
        while at < all.len() {
            all[at] = Self(all[at - 1].0 + 1);
            at += 1;
        }
        all
    };

    /// The number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The time of day.
    #[must_use]
    pub fn time(self) -> NaiveTime {
        NaiveTime::from_hms_opt(self.0.into(), 0, 0).unwrap_or_default()
    }

    /// Whether texts can be sent at this hour: it is within their day in every state's rules.
    #[must_use]
    pub fn allows_texts(self) -> bool {
        self.0 < Self::LAST
    }
}

/// Why a name is refused, in the form's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameFault {
    /// It is empty or blank.
    #[error("Campaign name is required")]
    Required,
    /// It has fewer than [`MIN_NAME`] characters.
    #[error("Campaign name must be at least {MIN_NAME} characters")]
    TooShort,
    /// It has more than [`MAX_NAME`] characters.
    #[error("Must be {MAX_NAME} characters or less")]
    TooLong,
}

/// The trimmed name of a campaign.
///
/// # Errors
/// [`NameFault`]
pub fn name(text: &str) -> Result<String, NameFault> {
    let text = text.trim();
    match text.chars().count() {
        0 => Err(NameFault::Required),
        count if count < MIN_NAME => Err(NameFault::TooShort),
        count if count > MAX_NAME => Err(NameFault::TooLong),
        _ => Ok(text.to_owned()),
    }
}

/// A campaign as a user saves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: CampaignType,
    /// The hour at which its touchpoints are due.
    pub hour: SendingHour,
    /// The time zone of that hour.
    pub time_zone: Tz,
    /// The booker of a re-engage campaign.
    pub booker: Option<BookerCodeId>,
    /// The sales person of a re-engage campaign, if one is chosen.
    pub sales_person: Option<UserId>,
    /// Its touchpoints in the order of the editor.
    pub steps: Vec<Step>,
}

impl Draft {
    /// The templates that it uses.
    pub fn templates(&self) -> impl Iterator<Item = Uuid> {
        self.steps.iter().map(|step| step.template)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // CAMP-09: hourly, 09:00 to 21:00.
    #[test]
    fn times_are_full_hours_from_nine_to_nine() {
        for hour in 9..=21 {
            let read = SendingHour::parse(&format!("{hour:02}:00:00")).expect("an hour");
            assert_eq!((read.number(), read.allows_texts()), (hour, hour < 21));
            assert_eq!(SendingHour::new(hour), Some(read));
        }
        for text in [
            "08:00:00", "22:00:00", "09:30:00", "09:00:01", "9 am", "", "25:00:00",
        ] {
            assert_eq!(SendingHour::parse(text), None, "{text}");
        }
        assert_eq!(SendingHour::parse(" 10:00 ").map(SendingHour::number), Some(10));
    }

    // CAMP-07
    #[test]
    fn names_have_three_to_150_characters() {
        assert_eq!(name("  "), Err(NameFault::Required));
        assert_eq!(name(" ab "), Err(NameFault::TooShort));
        assert_eq!(name(" abc "), Ok("abc".to_owned()));
        assert_eq!(name(&"é".repeat(150)).map(|name| name.chars().count()), Ok(150));
        assert_eq!(name(&"é".repeat(151)), Err(NameFault::TooLong));
        assert_eq!(
            NameFault::TooShort.to_string(),
            "Campaign name must be at least 3 characters"
        );
    }
}
