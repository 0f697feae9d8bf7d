//! Warnings about the touchpoints of a campaign, found for one lead at a time by its schedule
//! (rules 7.28).

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use strum::VariantArray;

use super::schedule::{Due, LeadDates, Timed, expired};
use crate::channels::Channel;
use crate::outreach::gate::WRITTEN_WITHIN;

/// How long before the survey a postcard should be due, because it travels for days.
pub const MAILED_BEFORE: TimeDelta = TimeDelta::days(7);

/// A warning about touchpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, VariantArray)]
pub enum Warning {
    /// Their time is past.
    InThePast,
    /// The lead has no usable address for the channel.
    NoAddress,
    /// The lead has not consented to automatic texts.
    NoSmsConsent,
    /// A variable has neither a value nor a fallback text.
    MissingValue,
    /// Two of a channel are due within [`WRITTEN_WITHIN`].
    TwiceWithin24Hours,
    /// A postcard is due shortly before the survey.
    MailerTooLate,
    /// The cap of the month has no room for the postcards.
    CapTooLow,
}

impl Warning {
    /// All of them, in the order in which they are shown.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The text that people read.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::InThePast => "The scheduled time is past, so the touchpoint expires",
            Self::NoAddress => "There is no usable address for the channel",
            Self::NoSmsConsent => "There is no consent on record for automatic texts",
            Self::MissingValue => "A variable has no value and no fallback text",
            Self::TwiceWithin24Hours => "Two touchpoints of one channel are due within 24 hours",
            Self::MailerTooLate => "A postcard is due fewer than 7 days before the survey",
            Self::CapTooLow => "The month's postcard cap is too low",
        }
    }
}

/// The warnings that follow from a lead's schedule, with the places of the touchpoints, from 0.
/// `due` has the time of each step; an expired touchpoint has no other warning.
#[must_use]
pub fn of_schedule(
    steps: &[Timed],
    due: &[Option<Due>],
    dates: &LeadDates,
    now: DateTime<Utc>,
) -> BTreeSet<(Warning, usize)> {
    let mut found = BTreeSet::new();
    let mut sent: Vec<(usize, Channel, Due)> = Vec::new();
    for (place, (step, due)) in steps.iter().zip(due).enumerate() {
        if expired(step.time, *due, dates, now).is_some() {
            found.insert((Warning::InThePast, place));
        } else if let Some(due) = due {
            sent.push((place, step.channel, *due));
        }
    }
    for (at, (place, channel, due)) in sent.iter().enumerate() {
        for (other, _, later) in sent[at + 1..].iter().filter(|(_, of, _)| of == channel) {
            if (later.at - due.at).abs() < WRITTEN_WITHIN {
                found.insert((Warning::TwiceWithin24Hours, *place));
                found.insert((Warning::TwiceWithin24Hours, *other));
            }
        }
        let is_shortly_before = dates
            .survey_begins
            .zip(dates.survey_on)
            .is_some_and(|(begins, on)| due.at < begins && on - due.on < MAILED_BEFORE);
        if *channel == Channel::Mailer && is_shortly_before {
            found.insert((Warning::MailerTooLate, *place));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use chrono_tz::America::New_York;

    use super::*;
    use crate::campaigns::SendingHour;
    use crate::campaigns::schedule::{Hour, due_times};
    use crate::campaigns::steps::{Anchor, StepTime};
    use crate::leads::LeadStatus;

    // CAMP-58
    #[test]
    fn a_schedule_warns_of_its_touchpoints() {
        let day = |text: &str| text.parse().expect("a day");
        let now = "2026-09-21T14:00:00Z".parse().expect("a time");
        let dates = LeadDates {
            status: LeadStatus::SurveyScheduled,
            survey_on: Some(day("2026-09-30")),
            survey_begins: Some("2026-09-30T20:00:00Z".parse().expect("a time")),
            received_on: day("2026-09-21"),
        };
        let step = |anchor, days, channel| Timed {
            time: StepTime::On { anchor, days },
            channel,
            sent_on: None,
        };
        let immediate = Timed {
            time: StepTime::Immediate,
            channel: Channel::Email,
            sent_on: None,
        };
        let (survey, inquiry) = (Anchor::ScheduledSurvey, Anchor::InitialInquiry);
        let steps = [
            // At 10 AM, four hours before the next email.
            immediate,
            step(inquiry, 0, Channel::Email),
            step(inquiry, 1, Channel::Email),
            step(inquiry, 1, Channel::Sms),
            // Seven days before the survey, then six.
            step(inquiry, 2, Channel::Mailer),
            step(survey, -6, Channel::Mailer),
            step(survey, 1, Channel::Mailer),
        ];
        let hour = Hour {
            hour: SendingHour::new(14).expect("an hour"),
            zone: New_York,
        };
        let warned = |now| {
            let due = due_times(&steps, &dates, hour, now);
            Vec::from_iter(of_schedule(&steps, &due, &dates, now))
        };
        let twice = Warning::TwiceWithin24Hours;
        assert_eq!(warned(now), [(twice, 0), (twice, 1), (Warning::MailerTooLate, 5)]);
        let later = "2026-09-22T19:00:00Z".parse().expect("a time");
        let past = Warning::InThePast;
        assert_eq!(
            warned(later),
            [(past, 1), (past, 2), (past, 3), (Warning::MailerTooLate, 5)]
        );
    }
}
