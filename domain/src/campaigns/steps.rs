//! The touchpoints of a campaign: when each is due, and which combinations are allowed.

use strum::VariantArray;
use thiserror::Error;
use uuid::Uuid;

use super::SendingHour;
use crate::channels::Channel;

/// The most touchpoints of a campaign.
pub const MOST_STEPS: usize = 50;

/// The most days between a touchpoint and its anchor.
pub const MOST_DAYS: i16 = 7;

/// The event that the day of a touchpoint is counted from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum Anchor {
    /// The day of the survey.
    ScheduledSurvey = 1,
    /// The day of the survey, once the lead's status says that it took place.
    SurveyComplete = 2,
    /// The day on which the lead was received.
    InitialInquiry = 3,
    /// The day of the previous email.
    PreviousEmail = 4,
    /// The day of the previous text.
    PreviousSms = 5,
    /// The day of the previous postcard.
    PreviousMailer = 6,
}

impl Anchor {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The channel whose previous touchpoint it is; `None` for an event of the lead.
    #[must_use]
    pub fn previous(self) -> Option<Channel> {
        match self {
            Self::ScheduledSurvey | Self::SurveyComplete | Self::InitialInquiry => None,
            Self::PreviousEmail => Some(Channel::Email),
            Self::PreviousSms => Some(Channel::Sms),
            Self::PreviousMailer => Some(Channel::Mailer),
        }
    }

    /// The fewest days after it; negative days are before it.
    #[must_use]
    pub fn least_days(self) -> i16 {
        match self {
            Self::ScheduledSurvey => -MOST_DAYS,
            Self::SurveyComplete | Self::InitialInquiry => 0,
            Self::PreviousEmail | Self::PreviousSms | Self::PreviousMailer => 1,
        }
    }
}

/// When a touchpoint is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTime {
    /// When the campaign becomes active for the lead.
    Immediate,
    /// At the campaign's hour on a day.
    On {
        /// The event that the day is counted from.
        anchor: Anchor,
        /// The days after it; negative days are before it.
        days: i16,
    },
}

impl StepTime {
    /// The event and the days after it as they are stored; neither for an immediate touchpoint.
    #[must_use]
    pub fn codes(self) -> (Option<i16>, Option<i16>) {
        match self {
            Self::Immediate => (None, None),
            Self::On { anchor, days } => (Some(anchor.code()), Some(days)),
        }
    }
}

/// A touchpoint of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// When it is due.
    pub time: StepTime,
    /// How it is sent.
    pub channel: Channel,
    /// Its template.
    pub template: Uuid,
}

/// A touchpoint as a caller gives it, with the wire's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenStep {
    /// Whether it is due when the campaign becomes active.
    pub is_immediate: bool,
    /// The days after its event.
    pub timing: Option<i64>,
    /// Its event.
    pub event: Option<i64>,
    /// Its channel.
    pub channel: Option<i64>,
    /// Its template.
    pub template: Option<Uuid>,
}

/// The part of a touchpoint that is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum StepField {
    /// The days.
    Timing,
    /// The event.
    Event,
    /// The channel.
    Type,
    /// The template.
    Template,
}

/// Why a touchpoint, or all of them, are refused, in the form's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StepFault {
    /// There is no touchpoint with an event.
    #[error("At least one touchpoint is required")]
    None,
    /// There are more than [`MOST_STEPS`].
    #[error("A campaign has at most {MOST_STEPS} touchpoints")]
    TooMany,
    /// A part is missing.
    #[error("All touchpoint fields must be filled")]
    Incomplete,
    /// There is no such event or channel.
    #[error("Must be 1 to {0}")]
    Unknown(i16),
    /// The days are outside what the event allows.
    #[error("Must be {0} to {MOST_DAYS} days")]
    Days(i16),
    /// The first touchpoint depends on an earlier one.
    #[error("The first touchpoint must be counted from the survey or the initial inquiry")]
    NoAnchor,
    /// There is no earlier touchpoint of the channel.
    #[error("There is no earlier touchpoint of this type")]
    NoPrevious,
    /// An earlier touchpoint has the same days, event and channel.
    #[error("Duplicate touchpoint. The same timing and event combination cannot be used more than once.")]
    Duplicate,
    /// Texts are not sent at the campaign's hour.
    #[error("Texts can't be sent at 9:00 PM. Choose an earlier time for the campaign.")]
    TooLateForTexts,
}

/// A refused part: of which touchpoint (from 0), and which part; `None` is all touchpoints.
pub type StepRefusal = (Option<(usize, StepField)>, StepFault);

/// Reads the touchpoints of a campaign that sends at `hour` and checks them against each other.
///
/// # Errors
/// Every refused part, in the order of the touchpoints.
pub fn read_steps(given: &[GivenStep], hour: Option<SendingHour>) -> Result<Vec<Step>, Vec<StepRefusal>> {
    if given.len() > MOST_STEPS {
        return Err(vec![(None, StepFault::TooMany)]);
    }
    if given.iter().all(|step| step.is_immediate) {
        return Err(vec![(None, StepFault::None)]);
    }
    let mut refusals = Vec::new();
    let read: Vec<Option<Step>> = given
        .iter()
        .enumerate()
        .map(|(at, step)| read_step(*step, at, &mut refusals))
        .collect();
    let first = given.iter().position(|step| !step.is_immediate);
    for (at, step) in read.iter().enumerate() {
        let Some(step) = step else { continue };
        let mut refuse = |field, fault| refusals.push((Some((at, field)), fault));
        let earlier = || read[..at].iter().flatten();
        if step.channel == Channel::Sms && hour.is_some_and(|hour| !hour.allows_texts()) {
            refuse(StepField::Type, StepFault::TooLateForTexts);
        }
        let StepTime::On { anchor, .. } = step.time else {
            continue;
        };
        if let Some(channel) = anchor.previous() {
            if Some(at) == first {
                refuse(StepField::Event, StepFault::NoAnchor);
            } else if !earlier().any(|step| step.channel == channel) {
                refuse(StepField::Event, StepFault::NoPrevious);
            }
        }
        if earlier().any(|other| (other.time, other.channel) == (step.time, step.channel)) {
            refuse(StepField::Timing, StepFault::Duplicate);
        }
    }
    if refusals.is_empty() {
        return Ok(read.into_iter().flatten().collect());
    }
    refusals.sort_by_key(|(place, _)| place.map(|(at, _)| at));
    Err(refusals)
}

/// One touchpoint; `None` after adding its refusals.
fn read_step(given: GivenStep, at: usize, refusals: &mut Vec<StepRefusal>) -> Option<Step> {
    let before = refusals.len();
    let mut refuse = |field, fault| refusals.push((Some((at, field)), fault));
    let known = |number: i64| i16::try_from(number).ok();
    if given.template.is_none() {
        refuse(StepField::Template, StepFault::Incomplete);
    }
    let channel = match given.channel {
        None => {
            refuse(StepField::Type, StepFault::Incomplete);
            None
        }
        Some(number) => {
            let channel = known(number).and_then(Channel::from_repr);
            if channel.is_none() {
                refuse(StepField::Type, StepFault::Unknown(3));
            }
            channel
        }
    };
    let time = if given.is_immediate {
        Some(StepTime::Immediate)
    } else {
        if given.timing.is_none() {
            refuse(StepField::Timing, StepFault::Incomplete);
        }
        match given.event {
            None => {
                refuse(StepField::Event, StepFault::Incomplete);
                None
            }
            Some(number) => {
                let anchor = known(number).and_then(Anchor::from_repr);
                if anchor.is_none() {
                    refuse(StepField::Event, StepFault::Unknown(6));
                }
                anchor.zip(given.timing).and_then(|(anchor, days)| {
                    let least = anchor.least_days();
                    let days = known(days).filter(|days| (least..=MOST_DAYS).contains(days));
                    if days.is_none() {
                        refuse(StepField::Timing, StepFault::Days(least));
                    }
                    Some(StepTime::On { anchor, days: days? })
                })
            }
        }
    };
    if refusals.len() > before {
        return None;
    }
    Some(Step {
        time: time?,
        channel: channel?,
        template: given.template?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(timing: i64, event: i64, channel: i64) -> GivenStep {
        GivenStep {
            is_immediate: false,
            timing: Some(timing),
            event: Some(event),
            channel: Some(channel),
            template: Some(Uuid::from_u128(1)),
        }
    }

    fn immediate(channel: i64) -> GivenStep {
        GivenStep {
            is_immediate: true,
            timing: None,
            event: None,
            ..step(0, 0, channel)
        }
    }

    fn refused(given: &[GivenStep]) -> Vec<StepRefusal> {
        read_steps(given, SendingHour::new(9)).expect_err("refused")
    }

    fn faults(given: &[GivenStep]) -> Vec<(usize, StepField, StepFault)> {
        let places = refused(given).into_iter().map(|(place, fault)| {
            let (at, field) = place.expect("a touchpoint");
            (at, field, fault)
        });
        places.collect()
    }

    // CAMP-12, CAMP-13
    #[test]
    fn a_regular_touchpoint_is_required_and_each_is_complete() {
        assert_eq!(refused(&[]), [(None, StepFault::None)]);
        assert_eq!(refused(&[immediate(1)]), [(None, StepFault::None)]);
        assert_eq!(refused(&vec![step(0, 1, 1); 51]), [(None, StepFault::TooMany)]);
        let empty = GivenStep::default();
        let incomplete = |field| (0, field, StepFault::Incomplete);
        assert_eq!(
            faults(&[empty]),
            [
                incomplete(StepField::Template),
                incomplete(StepField::Type),
                incomplete(StepField::Timing),
                incomplete(StepField::Event)
            ]
        );
        let read = read_steps(&[immediate(2), step(-1, 1, 1)], SendingHour::new(9)).expect("steps");
        assert_eq!(read[0].time, StepTime::Immediate);
        let anchor = Anchor::ScheduledSurvey;
        assert_eq!(read[1].time, StepTime::On { anchor, days: -1 });
    }

    // CAMP-14, CAMP-16
    #[test]
    fn a_previous_touchpoint_is_needed_and_never_first() {
        assert_eq!(
            faults(&[step(1, 4, 1)]),
            [(0, StepField::Event, StepFault::NoAnchor)]
        );
        // An immediate one counts as an earlier one of its channel, not as the first.
        assert_eq!(
            faults(&[immediate(1), step(1, 4, 1)]),
            [(1, StepField::Event, StepFault::NoAnchor)]
        );
        let after_immediate = [immediate(1), step(0, 3, 2), step(1, 4, 1)];
        assert!(read_steps(&after_immediate, SendingHour::new(9)).is_ok());
        for (event, channel) in [(4, 1), (5, 2), (6, 3)] {
            let other = if channel == 1 { 2 } else { 1 };
            assert_eq!(
                faults(&[step(0, 3, other), step(1, event, channel)]),
                [(1, StepField::Event, StepFault::NoPrevious)]
            );
            assert!(read_steps(&[step(0, 3, channel), step(1, event, other)], SendingHour::new(9)).is_ok());
        }
    }

    // CAMP-17, CAMP-18
    #[test]
    fn days_run_from_seven_before_the_survey_to_seven_after_an_event() {
        for (event, least) in [(1, -7), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)] {
            let first = [step(0, 3, 1), step(0, 3, 2), step(0, 3, 3)];
            for days in -9..=9 {
                let mut given = first.to_vec();
                given.push(step(days, event, 1));
                let is_duplicate = (days, event) == (0, 3);
                let result = read_steps(&given, SendingHour::new(9));
                let is_allowed = (least..=7).contains(&days) && !is_duplicate;
                assert_eq!(result.is_ok(), is_allowed, "{event} {days}");
            }
        }
        assert_eq!(
            faults(&[step(8, 1, 1)]),
            [(0, StepField::Timing, StepFault::Days(-7))]
        );
        assert_eq!(StepFault::Days(-7).to_string(), "Must be -7 to 7 days");
        assert_eq!(faults(&[step(i64::MAX, 1, 1)]).len(), 1);
        assert_eq!(faults(&[step(0, 7, 4)]).len(), 2);
    }

    // CAMP-15
    #[test]
    fn the_same_days_event_and_channel_are_refused_once() {
        let duplicate = (2, StepField::Timing, StepFault::Duplicate);
        assert_eq!(
            faults(&[step(1, 3, 1), step(1, 3, 2), step(1, 3, 1)]),
            [duplicate]
        );
        // Immediate ones have no combination.
        assert!(read_steps(&[immediate(1), immediate(1), step(0, 3, 1)], SendingHour::new(9)).is_ok());
    }

    // CAMP-51
    #[test]
    fn texts_and_nine_in_the_evening_exclude_each_other() {
        let given = [step(0, 3, 1), step(0, 3, 2)];
        let refused = read_steps(&given, SendingHour::new(21)).expect_err("refused");
        assert_eq!(
            refused,
            [(Some((1, StepField::Type)), StepFault::TooLateForTexts)]
        );
        assert!(read_steps(&given, SendingHour::new(20)).is_ok());
        assert!(read_steps(&given[..1], SendingHour::new(21)).is_ok());
    }
}
