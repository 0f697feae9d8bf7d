//! The assignment of a campaign to a lead: when it is active, and what ends it (rules 7.21).

use strum::VariantArray;

use super::CampaignType;
use crate::leads::LeadStatus;

impl CampaignType {
    /// The statuses of the leads that qualify for it.
    #[must_use]
    pub fn statuses(self) -> &'static [LeadStatus] {
        match self {
            Self::PreSale => &[LeadStatus::SurveyScheduled],
            Self::ReEngage => &[LeadStatus::New, LeadStatus::AttemptedContact],
            Self::Closer => &[LeadStatus::Pending],
        }
    }

    /// Whether a lead qualifies only with a survey date; otherwise only without one.
    #[must_use]
    pub fn needs_survey(self) -> bool {
        self != Self::ReEngage
    }

    /// Whether a lead with this status, with or without a survey date, qualifies for it.
    #[must_use]
    pub fn qualifies(self, status: LeadStatus, has_survey: bool) -> bool {
        self.statuses().contains(&status) && has_survey == self.needs_survey()
    }
}

/// The state of an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum AssignmentState {
    /// The lead doesn't qualify yet. Nothing is planned.
    Pending = 1,
    /// Its touchpoints are planned.
    Active = 2,
    /// It ended; its unsent touchpoints are canceled.
    Ended = 3,
}

impl AssignmentState {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored and wire value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }
}

/// Why an assignment ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum Ending {
    /// Every touchpoint is settled.
    Finished = 1,
    /// A user removed it.
    Removed = 2,
    /// A user assigned another campaign of its type.
    Replaced = 3,
    /// The lead moved on to a campaign of another type.
    TakenOver = 4,
    /// The lead asked to stop.
    Stopped = 5,
    /// The lead booked.
    Booked = 6,
    /// The lead chose another company.
    Lost = 7,
    /// The lead was given up.
    Inactive = 8,
}

impl Ending {
    /// All of them, in the order of their numbers.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The text that people read.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Finished => "Finished",
            Self::Removed => "Removed by a user",
            Self::Replaced => "Replaced by another campaign",
            Self::TakenOver => "Ended because the lead moved to the next stage",
            Self::Stopped => "Ended because the lead opted out",
            Self::Booked => "Ended because the lead booked",
            Self::Lost => "Ended because the lead was lost",
            Self::Inactive => "Ended because the lead is inactive",
        }
    }

    /// Why a lead of this status ends every campaign, if it does.
    #[must_use]
    pub fn by_status(status: LeadStatus) -> Option<Self> {
        match status {
            LeadStatus::Booked => Some(Self::Booked),
            LeadStatus::Lost => Some(Self::Lost),
            LeadStatus::Inactive => Some(Self::Inactive),
            LeadStatus::New
            | LeadStatus::AttemptedContact
            | LeadStatus::SurveyScheduled
            | LeadStatus::SurveyCompleted
            | LeadStatus::ReadyToBook
            | LeadStatus::Pending => None,
        }
    }
}

/// What the evaluation of a lead does to one of its assignments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It stays as it is.
    Stays,
    /// It becomes active.
    Activates,
    /// It ends.
    Ends(Ending),
}

/// The course of a lead's unended assignments, in their order. Once active, an assignment stays
/// active although the lead doesn't qualify any more, except that a final status ends every type, a
/// survey date ends an active re-engage campaign, and a closer that becomes active ends the other
/// types.
#[must_use]
pub fn courses(
    assignments: &[(CampaignType, AssignmentState)],
    status: LeadStatus,
    has_survey: bool,
) -> Vec<Course> {
    let activates = |(kind, state): (CampaignType, AssignmentState)| match Ending::by_status(status) {
        None => state == AssignmentState::Pending && kind.qualifies(status, has_survey),
        Some(_) => false,
    };
    let closes = assignments
        .iter()
        .any(|one| one.0 == CampaignType::Closer && activates(*one));
    assignments
        .iter()
        .map(|&(kind, state)| {
            if let Some(ending) = Ending::by_status(status) {
                return Course::Ends(ending);
            }
            let is_taken_over = match kind {
                CampaignType::ReEngage => closes || (has_survey && state == AssignmentState::Active),
                CampaignType::PreSale => closes,
                CampaignType::Closer => false,
            };
            if is_taken_over {
                Course::Ends(Ending::TakenOver)
            } else if activates((kind, state)) {
                Course::Activates
            } else {
                Course::Stays
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // LEAD-04
    #[test]
    fn each_type_has_its_statuses() {
        use LeadStatus as S;
        for &status in LeadStatus::ALL {
            for has_survey in [false, true] {
                let qualifying: Vec<CampaignType> = CampaignType::ALL
                    .iter()
                    .copied()
                    .filter(|kind| kind.qualifies(status, has_survey))
                    .collect();
                let expected: &[CampaignType] = match (status, has_survey) {
                    (S::New | S::AttemptedContact, false) => &[CampaignType::ReEngage],
                    (S::SurveyScheduled, true) => &[CampaignType::PreSale],
                    (S::Pending, true) => &[CampaignType::Closer],
                    _ => &[],
                };
                assert_eq!(qualifying, expected, "{status:?} {has_survey}");
            }
        }
    }

    // LEAD-33, decision 7.4
    #[test]
    fn statuses_surveys_and_closers_end_campaigns() {
        use AssignmentState::{Active, Pending};
        use CampaignType::{Closer, PreSale, ReEngage};
        let all = [(PreSale, Active), (ReEngage, Active), (Closer, Pending)];
        for (status, ending) in [
            (LeadStatus::Booked, Ending::Booked),
            (LeadStatus::Lost, Ending::Lost),
            (LeadStatus::Inactive, Ending::Inactive),
        ] {
            assert_eq!(courses(&all, status, true), [Course::Ends(ending); 3]);
        }
        let taken_over = Course::Ends(Ending::TakenOver);
        assert_eq!(
            courses(&all, LeadStatus::Pending, true),
            [taken_over, taken_over, Course::Activates]
        );
        // Without a survey the closer doesn't become active, so it ends nothing.
        assert_eq!(courses(&all, LeadStatus::Pending, false), [Course::Stays; 3]);
        assert_eq!(
            courses(&all, LeadStatus::SurveyScheduled, true),
            [Course::Stays, taken_over, Course::Stays]
        );
        // Nothing of a pending re-engage campaign is planned, so a survey leaves it alone.
        assert_eq!(
            courses(&[(ReEngage, Pending)], LeadStatus::SurveyScheduled, true),
            [Course::Stays]
        );
    }

    #[test]
    fn an_active_campaign_stays_active_without_its_status() {
        for status in [
            LeadStatus::SurveyCompleted,
            LeadStatus::ReadyToBook,
            LeadStatus::New,
        ] {
            for has_survey in [false, true] {
                let one = [(CampaignType::PreSale, AssignmentState::Active)];
                assert_eq!(courses(&one, status, has_survey), [Course::Stays]);
            }
        }
    }
}
