//! The survey of a lead: a day, and an instant if the time is known.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use super::dates::{Stamp, TimeOfDay};

/// The zone of a partner's times that have no offset: Eastern.
pub const SURVEY_ZONE: Tz = chrono_tz::America::New_York;

/// A visit to a lead's home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Survey {
    /// The day as the partner states it.
    pub day: NaiveDate,
    /// The instant, if the time is known.
    pub at: Option<DateTime<Utc>>,
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
