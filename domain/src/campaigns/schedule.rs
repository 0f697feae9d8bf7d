//! When the touchpoints of a lead are due (rules 7.22). One function calculates the times for
//! planning, the preview and the explanation. Each time is calculated from a day and an hour, so a
//! clock change never shifts it.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Timelike as _, Utc};
use chrono_tz::Tz;

use super::SendingHour;
use super::steps::{Anchor, StepTime};
use crate::channels::Channel;
use crate::clock::{end_of, instant};
use crate::leads::{Lead, LeadStatus};
use crate::messages::Reason;

/// What a schedule depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadDates {
    /// The lead's status.
    pub status: LeadStatus,
    /// The day of the survey at the booker.
    pub survey_on: Option<NaiveDate>,
    /// When the survey begins; without a known time, when its day has ended at the booker.
    pub survey_begins: Option<DateTime<Utc>>,
    /// The day at the booker on which the lead was received.
    pub received_on: NaiveDate,
}

impl LeadDates {
    /// The dates of a lead whose booker is in `zone`.
    #[must_use]
    pub fn of(lead: &Lead, zone: Tz) -> Self {
        let day_of = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
        let survey = lead.details.survey;
        let survey_on = survey.map(|survey| survey.at.map_or(survey.day, day_of));
        Self {
            status: lead.status,
            survey_on,
            survey_begins: survey.map(|survey| survey.at.unwrap_or_else(|| end_of(survey.day, zone))),
            received_on: day_of(lead.received_at),
        }
    }

    fn is_surveyed(&self) -> bool {
        matches!(
            self.status,
            LeadStatus::SurveyCompleted | LeadStatus::ReadyToBook | LeadStatus::Pending
        )
    }

    fn has_begun(&self, at: DateTime<Utc>) -> bool {
        self.survey_begins.is_some_and(|begins| begins <= at)
    }
}

/// The day and the instant at which a touchpoint is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The day in the campaign's time zone.
    pub on: NaiveDate,
    /// The instant.
    pub at: DateTime<Utc>,
}

/// The time of day at which a campaign sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hour {
    /// The hour.
    pub hour: SendingHour,
    /// The time zone of the hour.
    pub zone: Tz,
}

impl Hour {
    /// The campaign's hour on a day.
    #[must_use]
    pub fn on(self, day: NaiveDate) -> Due {
        let at = instant(day.and_time(self.hour.time()), self.zone);
        Due { on: day, at }
    }

    /// A time at the campaign.
    #[must_use]
    pub fn at(self, at: DateTime<Utc>) -> Due {
        let on = at.with_timezone(&self.zone).date_naive();
        Due { on, at }
    }

    /// The next full hour, from 9 to 21 or for texts to 20, from `at` on.
    #[must_use]
    pub fn next_slot(self, at: DateTime<Utc>, channel: Channel) -> Due {
        let last = match channel {
            Channel::Sms => SendingHour::LAST - 1,
            Channel::Email | Channel::Mailer => SendingHour::LAST,
        };
        let local = at.with_timezone(&self.zone).naive_local();
        let is_full = local.minute() == 0 && local.second() == 0 && local.nanosecond() == 0;
        let full = local.date().and_hms_opt(local.hour(), 0, 0).unwrap_or(local);
        let next = if is_full { full } else { full + TimeDelta::hours(1) };
        let first = u32::from(SendingHour::FIRST);
        let morning = |day: NaiveDate| day.and_hms_opt(first, 0, 0).unwrap_or(next);
        let slot = if next.hour() < first {
            morning(next.date())
        } else if next.hour() > u32::from(last) {
            morning(next.date() + Days::new(1))
        } else {
            next
        };
        let at = instant(slot, self.zone);
        Due { on: slot.date(), at }
    }
}

/// A touchpoint for the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timed {
    /// When it is due.
    pub time: StepTime,
    /// How it is sent.
    pub channel: Channel,
    /// The day on which it was sent or is sent now, if that is not its due day.
    pub sent_on: Option<NaiveDate>,
}

/// The place of the touchpoint that the one at `place` is counted from: the nearest earlier one of
/// the channel. `None` for a touchpoint that is counted from an event of the lead.
#[must_use]
pub fn base(steps: &[(StepTime, Channel)], place: usize) -> Option<usize> {
    let StepTime::On { anchor, .. } = steps.get(place)?.0 else {
        return None;
    };
    let channel = anchor.previous()?;
    steps[..place].iter().rposition(|(_, before)| *before == channel)
}

/// When each touchpoint of a campaign that became active at `activated_at` is due. `None` while the
/// day that it is counted from is not known.
#[must_use]
pub fn due_times(
    steps: &[Timed],
    dates: &LeadDates,
    hour: Hour,
    activated_at: DateTime<Utc>,
) -> Vec<Option<Due>> {
    let places: Vec<(StepTime, Channel)> = steps.iter().map(|step| (step.time, step.channel)).collect();
    let mut due: Vec<Option<Due>> = Vec::with_capacity(steps.len());
    for (place, step) in steps.iter().enumerate() {
        let StepTime::On { anchor, days } = step.time else {
            due.push(Some(hour.at(activated_at)));
            continue;
        };
        let day = match anchor {
            Anchor::ScheduledSurvey | Anchor::SurveyComplete => dates.survey_on,
            Anchor::InitialInquiry => Some(dates.received_on),
            Anchor::PreviousEmail | Anchor::PreviousSms | Anchor::PreviousMailer => {
                base(&places, place).and_then(|base| steps[base].sent_on.or(due[base].map(|due| due.on)))
            }
        };
        let day = day.and_then(|day| day.checked_add_signed(TimeDelta::days(days.into())));
        due.push(day.map(|day| hour.on(day)));
    }
    due
}

/// Why a touchpoint that is planned for `due` at `now` expires at once.
#[must_use]
pub fn expired(time: StepTime, due: Option<Due>, dates: &LeadDates, now: DateTime<Utc>) -> Option<Reason> {
    let due = due?;
    if due.at < now {
        Some(Reason::Missed)
    } else {
        (is_before_survey(time) && dates.has_begun(due.at)).then_some(Reason::SurveyBegun)
    }
}

/// Whether a touchpoint may only be sent before the survey begins.
#[must_use]
pub fn is_before_survey(time: StepTime) -> bool {
    matches!(time, StepTime::On { anchor: Anchor::ScheduledSurvey, days } if days <= 0)
}

/// Whether a touchpoint can't be sent any more because the survey has begun.
#[must_use]
pub fn is_too_late(time: StepTime, dates: &LeadDates, now: DateTime<Utc>) -> bool {
    is_before_survey(time) && dates.has_begun(now)
}

/// What happens to a waiting touchpoint whose time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtDue {
    /// It goes into the ledger.
    HandOff,
    /// It waits for the lead's status, until this time at the latest.
    WaitUntil(DateTime<Utc>),
    /// It expires.
    Expire(Reason),
}

/// What happens at `now` to a waiting touchpoint that was due. It is never sent after its local day.
#[must_use]
pub fn at_due(time: StepTime, due: Due, zone: Tz, dates: &LeadDates, now: DateTime<Utc>) -> AtDue {
    let waits = !dates.is_surveyed()
        && matches!(
            time,
            StepTime::On {
                anchor: Anchor::SurveyComplete,
                ..
            }
        );
    let ends = end_of(due.on, zone);
    if now >= ends {
        return AtDue::Expire(if waits {
            Reason::SurveyNotCompleted
        } else {
            Reason::Missed
        });
    }
    if is_too_late(time, dates, now) {
        return AtDue::Expire(Reason::SurveyBegun);
    }
    if waits {
        AtDue::WaitUntil(ends)
    } else {
        AtDue::HandOff
    }
}

#[cfg(test)]
#[path = "tests/schedule.rs"]
mod tests;
