//! Dates and times as partners write them: ISO, MM/DD/YYYY and `/Date(ms)/`.

use chrono::{DateTime, Datelike, FixedOffset, NaiveDate, NaiveTime, Offset, Timelike, Utc};

use crate::clock::instant;

use super::survey::SURVEY_ZONE;

/// The years of real dates. Others come from a mistyped digit or another unit of time.
const YEARS: std::ops::RangeInclusive<i32> = 1970..=2200;

/// The most characters of a date.
pub(super) const MAX_DATE: usize = 60;

/// The first day of .NET and that of SQL Server, which stand for no date.
const NO_DAYS: [Option<NaiveDate>; 2] = [
    NaiveDate::from_ymd_opt(1, 1, 1),
    NaiveDate::from_ymd_opt(1900, 1, 1),
];

/// A day, maybe with a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) day: NaiveDate,
    pub(super) time: Option<TimeOfDay>,
}

/// A time of day, maybe with its offset from UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeOfDay {
    pub(super) clock: NaiveTime,
    pub(super) offset: Option<FixedOffset>,
}

/// The text is no possible date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoDate;

impl Stamp {
    /// The instant; without a time the beginning of the day.
    pub(super) fn instant(&self) -> DateTime<Utc> {
        let time = self.time.unwrap_or(TimeOfDay {
            clock: NaiveTime::MIN,
            offset: None,
        });
        time.on(self.day)
    }
}

impl TimeOfDay {
    /// The instant on a day; without an offset the time is Eastern.
    pub(super) fn on(&self, day: NaiveDate) -> DateTime<Utc> {
        let local = day.and_time(self.clock);
        match self.offset {
            Some(offset) => local.checked_sub_offset(offset).unwrap_or(local).and_utc(),
            None => instant(local, SURVEY_ZONE),
        }
    }

    /// Whether it is midnight, which partners send when they know no time.
    pub(super) fn is_midnight(&self) -> bool {
        self.clock == NaiveTime::MIN
    }
}

/// Reads a date with an optional time; `None` for the days that stand for no date.
pub(super) fn stamp(text: &str) -> Result<Option<Stamp>, NoDate> {
    let stamp = match ticks(text) {
        Some(ticks) => from_ticks(ticks).ok_or(NoDate)?,
        None => written(text).ok_or(NoDate)?,
    };
    if NO_DAYS.contains(&Some(stamp.day)) {
        Ok(None)
    } else if YEARS.contains(&stamp.day.year()) {
        Ok(Some(stamp))
    } else {
        Err(NoDate)
    }
}

/// Reads a time that may be written with a day. The day is `None` if it is none that can be: systems
/// write a bare time on their first day.
pub(super) fn with_day(text: &str) -> Option<(Option<NaiveDate>, Option<TimeOfDay>)> {
    let stamp = ticks(text).map_or_else(|| written(text), from_ticks)?;
    let is_real = YEARS.contains(&stamp.day.year());
    Some((Some(stamp.day).filter(|_| is_real), stamp.time))
}

/// Reads a time of day in 12 or 24 hours, with an optional offset.
pub(super) fn time_of_day(text: &str) -> Option<TimeOfDay> {
    let (text, offset) = without_offset(text.trim())?;
    let (text, is_afternoon) = without_half(text);
    let (text, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut parts = text.split(':');
    let hour = number(parts.next()?, 1, 2)?;
    let minute = parts.next();
    let second = parts.next();
    if parts.next().is_some() || (minute.is_none() && is_afternoon.is_none()) {
        return None;
    }
    let hour = match is_afternoon {
        None => hour,
        Some(_) if !(1..=12).contains(&hour) => return None,
        Some(is_afternoon) => hour % 12 + if is_afternoon { 12 } else { 0 },
    };
    let two = |part: Option<&str>| part.map_or(Some(0), |part| number(part, 2, 2));
    let clock = NaiveTime::from_hms_micro_opt(hour, two(minute)?, two(second)?, micros(fraction)?)?;
    Some(TimeOfDay { clock, offset })
}

/// The inside of `/Date(...)/`.
fn ticks(text: &str) -> Option<&str> {
    let text = text.strip_prefix('/')?.strip_suffix(")/")?;
    let (name, ticks) = text.split_once('(')?;
    name.eq_ignore_ascii_case("date").then_some(ticks)
}

/// Milliseconds since 1970 UTC. An offset only says where the day is. Without one, midnight UTC is
/// a day without a time, and any other time is Eastern.
fn from_ticks(text: &str) -> Option<Stamp> {
    let sign_at = text.rfind(['+', '-']).filter(|at| *at > 0);
    let (ms, offset) = match sign_at {
        Some(at) => (text.get(..at)?, Some(signed_offset(text.get(at..)?)?)),
        None => (text, None),
    };
    let at = DateTime::from_timestamp_millis(ms.parse().ok()?)?;
    // Other years could overflow below.
    if !(1..=9999).contains(&at.year()) {
        return None;
    }
    let offset = match offset {
        Some(offset) => offset,
        None if at.time() == NaiveTime::MIN => Utc.fix(),
        None => at.with_timezone(&SURVEY_ZONE).offset().fix(),
    };
    let local = at.naive_utc().checked_add_offset(offset)?;
    Some(Stamp {
        day: local.date(),
        time: Some(TimeOfDay {
            clock: local.time(),
            offset: Some(offset),
        }),
    })
}

fn written(text: &str) -> Option<Stamp> {
    let is_break = |c: char| c.is_whitespace() || c.eq_ignore_ascii_case(&'t');
    let (day, time) = match text.split_once(is_break) {
        Some((day, time)) => (day, Some(time_of_day(time)?)),
        None => (text, None),
    };
    let parts: Vec<&str> = day.split(['-', '/']).collect();
    let [first, second, third] = parts[..] else {
        return None;
    };
    let (year, month, day) = match (day.contains('-'), day.contains('/')) {
        (true, false) => (first, second, third),
        (false, true) => (third, first, second),
        (true, true) | (false, false) => return None,
    };
    let year = i32::try_from(number(year, 4, 4)?).ok()?;
    let day = NaiveDate::from_ymd_opt(year, number(month, 1, 2)?, number(day, 1, 2)?)?;
    Some(Stamp { day, time })
}

/// The text before an offset, and the offset; `None` if it is invalid.
fn without_offset(text: &str) -> Option<(&str, Option<FixedOffset>)> {
    if let Some(rest) = text.strip_suffix(['Z', 'z']) {
        return Some((rest.trim_end(), Some(Utc.fix())));
    }
    let Some(at) = text.rfind(['+', '-']) else {
        return Some((text, None));
    };
    let (rest, offset) = text.split_at_checked(at)?;
    Some((rest.trim_end(), Some(signed_offset(offset)?)))
}

/// `+hh`, `+hhmm` or `+hh:mm`, of at most 14 hours.
fn signed_offset(text: &str) -> Option<FixedOffset> {
    let (sign, digits) = text.split_at_checked(1)?;
    let digits = digits.replacen(':', "", 1);
    let (hours, minutes) = match digits.len() {
        2 => (number(&digits, 2, 2)?, 0),
        4 => (number(digits.get(..2)?, 2, 2)?, number(digits.get(2..)?, 2, 2)?),
        _ => return None,
    };
    if hours > 14 || minutes > 59 {
        return None;
    }
    let seconds = i32::try_from(hours * 3_600 + minutes * 60).ok()?;
    FixedOffset::east_opt(if sign == "-" { -seconds } else { seconds })
}

/// The text before "AM" or "PM", and whether it was "PM".
fn without_half(text: &str) -> (&str, Option<bool>) {
    for (ending, is_afternoon) in [("a.m.", false), ("am", false), ("p.m.", true), ("pm", true)] {
        let at = text.len().saturating_sub(ending.len());
        if let Some((rest, end)) = text.split_at_checked(at)
            && end.eq_ignore_ascii_case(ending)
        {
            return (rest.trim_end(), Some(is_afternoon));
        }
    }
    (text, None)
}

/// The number of this many ASCII digits.
fn number(text: &str, least: usize, most: usize) -> Option<u32> {
    let is_number = (least..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// The microseconds of a fraction. More digits are cut, because the database doesn't keep them.
fn micros(fraction: &str) -> Option<u32> {
    let is_fraction = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
    let digits = fraction.get(..6).unwrap_or(fraction);
    is_fraction
        .then(|| format!("{digits:0<6}").parse().ok())
        .flatten()
}

/// The instant in the database's resolution.
pub(super) fn in_micros(at: DateTime<Utc>) -> DateTime<Utc> {
    let cut = at.nanosecond() / 1_000 * 1_000;
    at.with_nanosecond(cut).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> String {
        match stamp(text) {
            Ok(Some(stamp)) => stamp.instant().to_rfc3339(),
            Ok(None) => "none".to_owned(),
            Err(NoDate) => "invalid".to_owned(),
        }
    }

    #[test]
    fn a_date_is_read_in_every_form() {
        for (text, expected) in [
            ("2026-07-01", "2026-07-01T04:00:00+00:00"),
            ("2026-07-01T09:30", "2026-07-01T13:30:00+00:00"),
            ("2026-07-01 09:30:15", "2026-07-01T13:30:15+00:00"),
            ("2026-07-01t09:30:15z", "2026-07-01T09:30:15+00:00"),
            ("2026-07-01T09:30:15.1234567Z", "2026-07-01T09:30:15.123456+00:00"),
            ("2026-07-01T09:30:15.5-0600", "2026-07-01T15:30:15.500+00:00"),
            ("2026-07-01T09:30:15 +05:30", "2026-07-01T04:00:15+00:00"),
            ("2026-07-01T09:30-07", "2026-07-01T16:30:00+00:00"),
            ("07/01/2026", "2026-07-01T04:00:00+00:00"),
            ("7/1/2026 9:30 AM", "2026-07-01T13:30:00+00:00"),
            ("07/01/2026 09:30:15 p.m.", "2026-07-02T01:30:15+00:00"),
            ("07/01/2026 21:30", "2026-07-02T01:30:00+00:00"),
            ("07/01/2026 12:00 AM", "2026-07-01T04:00:00+00:00"),
            ("07/01/2026 12:00pm", "2026-07-01T16:00:00+00:00"),
            ("/Date(1782912600000)/", "2026-07-01T13:30:00+00:00"),
            ("/date(1782912600123-0400)/", "2026-07-01T13:30:00.123+00:00"),
            ("2024-02-29", "2024-02-29T05:00:00+00:00"),
            // The clocks skip 02:30 and show 01:30 twice.
            ("2026-03-08T02:30", "2026-03-08T07:00:00+00:00"),
            ("2026-11-01T01:30", "2026-11-01T05:30:00+00:00"),
        ] {
            assert_eq!(at(text), expected, "{text}");
        }
    }

    #[test]
    fn the_first_days_of_systems_mean_no_date() {
        for text in [
            "0001-01-01",
            "0001-01-01T00:00:00",
            "0001-01-01T00:00:00Z",
            "01/01/0001 12:00:00 AM",
            "/Date(-62135596800000)/",
            "/Date(-62135578800000)/",
            "/Date(-62135578800000-0500)/",
            "1900-01-01T00:00:00",
        ] {
            assert_eq!(at(text), "none", "{text}");
        }
    }

    #[test]
    fn an_impossible_date_is_invalid() {
        for text in [
            "2026-02-30",
            "2025-02-29",
            "13/01/2026",
            "2026-13-01",
            "2026/07/01",
            "07-01-2026",
            "7/1/26",
            "2026-07",
            "2026-07-01T",
            "2026-07-01T25:00",
            "2026-07-01T09:60",
            "2026-07-01T09:30:60",
            "2026-07-01T09:30+15:00",
            "2026-07-01T09:30+1:00:0",
            "7/1/2026 13:00 PM",
            "7/1/2026 0:30 AM",
            "1969-12-31",
            "2201-01-01",
            "20260701",
            "1782912600000",
            "/Date()/",
            "/Date(1e3)/",
            "/Date(99999999999999999)/",
            "/Date(1782912600000",
            "soon",
            "２０２６-07-01",
            "2026-07-0é",
            "-",
            "/",
            "T",
        ] {
            assert_eq!(at(text), "invalid", "{text}");
        }
    }

    #[test]
    fn milliseconds_name_the_day_of_their_offset() {
        for (text, day) in [
            // Midnight UTC is a day.
            ("/Date(1782864000000)/", "2026-07-01"),
            // Midnight in New York.
            ("/Date(1782878400000)/", "2026-07-01"),
            ("/Date(1782878400000-0400)/", "2026-07-01"),
            ("/Date(1782878400000-0700)/", "2026-06-30"),
        ] {
            let read = stamp(text).map(|stamp| stamp.map(|stamp| stamp.day.to_string()));
            assert_eq!(read, Ok(Some(day.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_time_of_day_has_minutes_or_a_half() {
        for (text, expected) in [
            ("9:05", Some("09:05:00")),
            ("14:30:00.0000000", Some("14:30:00")),
            ("2 PM", Some("14:00:00")),
            ("2pm", Some("14:00:00")),
            ("12 am", Some("00:00:00")),
            ("02:30 P.M.", Some("14:30:00")),
            ("9", None),
            ("24:00", None),
            ("9:5", None),
            ("morning", None),
            ("10:00 AM - 12:00 PM", None),
            ("10:00 AM CST", None),
            ("", None),
        ] {
            let read = time_of_day(text).map(|time| time.clock.to_string());
            assert_eq!(read.as_deref(), expected, "{text}");
        }
    }
}
