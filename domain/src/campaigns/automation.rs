//! Automated campaigns: when one assigns a campaign to a lead (rules 7.29).

use chrono::{NaiveDate, TimeDelta};

use super::CampaignType;
use super::explanation::Check;
use super::schedule::LeadDates;
use crate::ids::{BookerCodeId, CampaignId, SalesPersonId, UserId};
use crate::leads::{BOOKER, Code, Lead, MOVE_TYPE, SALES_PERSON, STATUS, SURVEY_DATE, SURVEY_TIME};
use crate::move_types::MoveType;

/// The most automated campaigns of a company that are not deleted.
pub const MOST_AUTOMATED: i64 = 500;

/// The most campaigns that automation assigns for a company in an hour. Then it stops and a Company
/// Admin decides.
pub const MOST_PER_HOUR: i64 = 1_000;

/// How long after its calculation a preview can be used to switch an automated campaign on.
pub const PREVIEW_USABLE_FOR: TimeDelta = TimeDelta::hours(24);

/// The days whose changes a preview replays.
pub const REPLAYED: TimeDelta = TimeDelta::days(30);

/// The history's names of the fields whose changes count. A change of anything else, such as a phone
/// number, starts no campaign.
pub const COUNTED_FIELDS: [&str; 6] = [STATUS, MOVE_TYPE, BOOKER, SALES_PERSON, SURVEY_DATE, SURVEY_TIME];

/// The campaigns of an automated campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// For leads with a survey.
    pub pre_sale: Option<CampaignId>,
    /// For leads without a survey.
    pub re_engage: Option<CampaignId>,
    /// For leads that decide.
    pub closer: Option<CampaignId>,
}

impl Choices {
    /// The campaign of a type.
    #[must_use]
    pub fn of(self, kind: CampaignType) -> Option<CampaignId> {
        match kind {
            CampaignType::PreSale => self.pre_sale,
            CampaignType::ReEngage => self.re_engage,
            CampaignType::Closer => self.closer,
        }
    }

    /// Whether they may be saved: re-engage alone is refused.
    #[must_use]
    pub fn is_enough(self) -> bool {
        self.pre_sale.is_some() || self.closer.is_some()
    }
}

/// An automated campaign as a user saves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Its name.
    pub name: String,
    /// The move type of its leads.
    pub move_type: MoveType,
    /// The booker of its leads.
    pub booker: BookerCodeId,
    /// The sales person id of its leads.
    pub sales_person: SalesPersonId,
    /// The sender and the coordinator of what it assigns.
    pub user: UserId,
    /// What it assigns.
    pub choices: Choices,
}

impl Draft {
    /// Whether a preview of `other` shows what this one does: only the name may differ, and the
    /// sender.
    #[must_use]
    pub fn does_the_same(&self, other: &Self) -> bool {
        (self.move_type, self.booker, self.sales_person, self.choices)
            == (other.move_type, other.booker, other.sales_person, other.choices)
    }
}

/// What a lead must have to match an automated campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    /// The move type.
    pub move_type: MoveType,
    /// The booker's code.
    pub booker: Code,
    /// The sales person id.
    pub sales_person: Code,
}

impl Keys {
    /// Whether a lead has all of it.
    #[must_use]
    pub fn fit(&self, lead: &Lead) -> bool {
        self.checks(lead).iter().all(|check| check.is_met)
    }

    /// The conditions, each with the lead's value.
    #[must_use]
    pub fn checks(&self, lead: &Lead) -> [Check; 3] {
        let code = |name, own: &Option<Code>, needed: &Code| Check {
            name,
            is_met: own.as_ref().is_some_and(|own| own.key == needed.key),
            value: own.as_ref().map_or("None", |own| &own.given).to_owned(),
            needed: needed.given.clone(),
        };
        [
            Check {
                name: "Move type",
                is_met: lead.move_type == Some(self.move_type),
                value: lead.move_type.map_or("None", MoveType::name).to_owned(),
                needed: self.move_type.name().to_owned(),
            },
            code("Booker", &lead.details.booker, &self.booker),
            code("Sales person ID", &lead.details.sales_person, &self.sales_person),
        ]
    }
}

/// The conditions that don't depend on the lead's other campaigns: that the automated campaign is on
/// and has a campaign of the type for which the lead qualifies.
#[must_use]
pub fn offer_checks(is_on: bool, choices: Choices, kind: Option<CampaignType>) -> [Check; 2] {
    let offered = CampaignType::ALL
        .iter()
        .filter(|kind| choices.of(**kind).is_some());
    let offered: Vec<&str> = offered.map(|kind| kind.name()).collect();
    [
        Check {
            name: "Switched on",
            is_met: is_on,
            value: yes(is_on),
            needed: yes(true),
        },
        Check {
            name: "Type by status and survey date",
            is_met: kind.is_some_and(|kind| choices.of(kind).is_some()),
            value: kind.map_or("None", CampaignType::name).to_owned(),
            needed: offered.join(" or "),
        },
    ]
}

/// The type for which a lead qualifies. There is one at most.
#[must_use]
pub fn type_of(dates: &LeadDates) -> Option<CampaignType> {
    let has_survey = dates.survey_on.is_some();
    let mut types = CampaignType::ALL.iter().copied();
    types.find(|kind| kind.qualifies(dates.status, has_survey))
}

/// The day for which automation assigns a type once: the survey's, or for re-engage the day of the
/// receipt.
#[must_use]
pub fn occasion(kind: CampaignType, dates: &LeadDates) -> Option<NaiveDate> {
    if kind.needs_survey() {
        dates.survey_on
    } else {
        Some(dates.received_on)
    }
}

/// What is known about a lead that an automated campaign matches and whose type it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Case {
    /// Whether the lead was old when it was first stored, or came from a file.
    pub is_history: bool,
    /// Whether a counted field changed after the automated campaign was switched on, or a user chose
    /// the lead in its preview.
    pub is_changed: bool,
    /// Whether a user removed a campaign of the type from the lead.
    pub is_removed: bool,
    /// Whether the lead opted out of a campaign.
    pub is_stopped: bool,
    /// Whether the lead has an unended campaign of the type.
    pub runs_type: bool,
    /// Whether automation assigned the type for the occasion before.
    pub had_occasion: bool,
    /// Whether another lead with an address of this one has an unended campaign of the type.
    pub is_address_taken: bool,
}

impl Case {
    /// Nothing is in the way.
    pub const CLEAR: Self = Self {
        is_history: false,
        is_changed: true,
        is_removed: false,
        is_stopped: false,
        runs_type: false,
        had_occasion: false,
        is_address_taken: false,
    };

    /// Whether automation assigns the campaign.
    #[must_use]
    pub fn is_assigned(&self) -> bool {
        self.checks().iter().all(|check| check.is_met)
    }

    /// The conditions, each with its value.
    #[must_use]
    pub fn checks(&self) -> Vec<Check> {
        let check = |name, is: bool, needed: bool| Check {
            name,
            is_met: is == needed,
            value: yes(is),
            needed: yes(needed),
        };
        vec![
            check(
                "Older than 48 hours at first, or from a file",
                self.is_history,
                false,
            ),
            check("Changed since it was switched on", self.is_changed, true),
            check("A user removed a campaign of this type", self.is_removed, false),
            check("Opted out of a campaign", self.is_stopped, false),
            check("Has a campaign of this type", self.runs_type, false),
            check("Assigned for this day before", self.had_occasion, false),
            check(
                "Another lead with its address has one",
                self.is_address_taken,
                false,
            ),
        ]
    }
}

fn yes(is: bool) -> String {
    if is { "Yes" } else { "No" }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leads::LeadStatus;

    fn dates(status: LeadStatus, survey_on: Option<NaiveDate>) -> LeadDates {
        LeadDates {
            status,
            survey_on,
            survey_begins: None,
            received_on: NaiveDate::from_ymd_opt(2026, 9, 1).expect("a day"),
        }
    }

    // CAMP-35, CAMP-36, CAMP-37
    #[test]
    fn a_status_and_a_survey_select_at_most_one_type() {
        let day = NaiveDate::from_ymd_opt(2026, 9, 28);
        for (status, survey, kind) in [
            (LeadStatus::SurveyScheduled, day, Some(CampaignType::PreSale)),
            (LeadStatus::Pending, day, Some(CampaignType::Closer)),
            (LeadStatus::New, None, Some(CampaignType::ReEngage)),
            (LeadStatus::AttemptedContact, None, Some(CampaignType::ReEngage)),
            (LeadStatus::New, day, None),
            (LeadStatus::Pending, None, None),
            (LeadStatus::Booked, day, None),
        ] {
            assert_eq!(type_of(&dates(status, survey)), kind, "{status:?} {survey:?}");
        }
        let of = |kind| occasion(kind, &dates(LeadStatus::New, day));
        assert_eq!((of(CampaignType::PreSale), of(CampaignType::Closer)), (day, day));
        assert_eq!(of(CampaignType::ReEngage), NaiveDate::from_ymd_opt(2026, 9, 1));
    }

    // CAMP-54
    #[test]
    fn each_condition_alone_prevents_an_assignment() {
        assert!(Case::CLEAR.is_assigned());
        let clear = Case::CLEAR;
        for (case, name) in [
            (
                Case {
                    is_history: true,
                    ..clear
                },
                "Older than 48 hours at first, or from a file",
            ),
            (
                Case {
                    is_changed: false,
                    ..clear
                },
                "Changed since it was switched on",
            ),
            (
                Case {
                    is_removed: true,
                    ..clear
                },
                "A user removed a campaign of this type",
            ),
            (
                Case {
                    is_stopped: true,
                    ..clear
                },
                "Opted out of a campaign",
            ),
            (
                Case {
                    runs_type: true,
                    ..clear
                },
                "Has a campaign of this type",
            ),
            (
                Case {
                    had_occasion: true,
                    ..clear
                },
                "Assigned for this day before",
            ),
            (
                Case {
                    is_address_taken: true,
                    ..clear
                },
                "Another lead with its address has one",
            ),
        ] {
            assert!(!case.is_assigned(), "{name}");
            let checks = case.checks();
            let unmet: Vec<&str> = checks
                .iter()
                .filter(|check| !check.is_met)
                .map(|check| check.name)
                .collect();
            assert_eq!(unmet, [name]);
        }
    }

    // CAMP-28
    #[test]
    fn re_engage_alone_is_not_enough() {
        let campaign = Some(CampaignId::generate());
        let only = |pre_sale, re_engage, closer| {
            Choices {
                pre_sale,
                re_engage,
                closer,
            }
            .is_enough()
        };
        assert!(only(campaign, None, None) && only(None, campaign, campaign));
        assert!(!only(None, campaign, None) && !only(None, None, None));
    }
}
