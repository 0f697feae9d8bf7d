//! What is coming up: the touchpoints of the next days on the wire.

use chrono::NaiveDate;
use database::lead_campaigns::upcoming::{Upcoming, UpcomingDay};
use database::mailer_caps::MonthUse;
use domain::channels::Channel;
use poem_openapi::Object;

use crate::time_zone_names::TimeZoneName;

/// The touchpoints that wait for a day.
#[derive(Debug, Object)]
pub struct UpcomingDayOut {
    /// The day in the company's time zone.
    pub date: NaiveDate,
    /// Emails.
    pub email: i64,
    /// Texts.
    pub sms: i64,
    /// Postcards.
    pub mailer: i64,
}

/// The postcards of a month.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct UpcomingCapOut {
    /// The month as YYYY-MM.
    pub month: String,
    /// The most postcards in it; absent for no limit.
    pub limit: Option<i32>,
    /// How many of them are used, also by planned postcards. Touchpoints that still wait use none.
    pub used: i32,
}

/// The touchpoints of the next days.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UpcomingTouchpointsOut {
    /// The company's time zone.
    pub time_zone: TimeZoneName,
    /// Seven days, today first.
    pub days: Vec<UpcomingDayOut>,
    /// The months of these days.
    pub caps: Vec<UpcomingCapOut>,
}

/// What is coming up.
pub fn upcoming_out(upcoming: Upcoming) -> UpcomingTouchpointsOut {
    UpcomingTouchpointsOut {
        time_zone: TimeZoneName(upcoming.zone),
        days: upcoming.days.iter().map(day_out).collect(),
        caps: upcoming.months.into_iter().map(cap_out).collect(),
    }
}

fn day_out(day: &UpcomingDay) -> UpcomingDayOut {
    UpcomingDayOut {
        date: day.day,
        email: day.of(Channel::Email),
        sms: day.of(Channel::Sms),
        mailer: day.of(Channel::Mailer),
    }
}

fn cap_out(month: MonthUse) -> UpcomingCapOut {
    UpcomingCapOut {
        month: format!("{:04}-{:02}", month.month.year, month.month.month),
        limit: month.max_cap,
        used: month.tally,
    }
}
