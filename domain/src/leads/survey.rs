//! The survey of a lead: a day, and an instant if the time is known.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::dates::{Stamp, TimeOfDay};

/// The zone of a partner's times that have no offset: Eastern.
pub const SURVEY_ZONE: Tz = chrono_tz::America::New_York;

/// A visit to a lead's home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Survey {
    /// The day as the partner states it.
    pub day: NaiveDate,
    /// The instant, if the time is known.
    pub at: Option<DateTime<Utc>>,
}

impl Survey {
    /// The day in the booker's zone, from which campaigns count.
    #[must_use]
    pub fn day_in(&self, zone: Tz) -> NaiveDate {
        self.at
            .map_or(self.day, |at| at.with_timezone(&zone).date_naive())
    }
}

/// The parts that an item states about a survey's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SurveyTime {
    pub(super) day: Option<NaiveDate>,
    pub(super) time: Option<TimeOfDay>,
}

/// The survey of a date and a time. The date names the day. Without a date, the time's own date
/// does, and without a time, the date's own time counts.
pub(super) fn survey(date: Option<Stamp>, time: SurveyTime) -> Option<Survey> {
    let day = date.map(|stamp| stamp.day).or(time.day)?;
    let own_time = date.and_then(|stamp| stamp.time);
    let time = time.time.or(own_time).filter(|time| !time.is_midnight());
    Some(Survey {
        day,
        at: time.map(|time| time.on(day)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // LEAD-03
    #[test]
    fn a_survey_is_on_the_day_of_the_bookers_zone() {
        let day = "2026-07-01".parse().expect("a day");
        let late = Survey {
            day,
            at: Some("2026-07-02T03:30:00Z".parse().expect("a time")),
        };
        assert_eq!(late.day_in(SURVEY_ZONE), day);
        assert_eq!(late.day_in(chrono_tz::America::Los_Angeles), day);
        let early = Survey {
            day,
            at: Some("2026-07-01T05:00:00Z".parse().expect("a time")),
        };
        assert_eq!(
            early.day_in(chrono_tz::Pacific::Honolulu).to_string(),
            "2026-06-30"
        );
        let unknown = Survey { day, at: None };
        assert_eq!(unknown.day_in(chrono_tz::Pacific::Honolulu), day);
    }
}
