//! Whether a campaign can be assigned to a lead, and whether it starts at once (rules 7.21).

use strum::VariantArray;

use super::CampaignType;
use super::assignments::Ending;
use crate::leads::LeadStatus;

/// What decides whether a campaign can be assigned to a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<'a> {
    /// The lead's status.
    pub status: LeadStatus,
    /// Whether it has a survey date.
    pub has_survey: bool,
    /// The key of its booker's code.
    pub booker: Option<&'a str>,
    /// Whether it has an unended campaign of the type.
    pub runs_type: bool,
}

/// Why a campaign can't be assigned to a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::FromRepr, VariantArray)]
#[repr(i16)]
pub enum Obstacle {
    /// The lead booked.
    Booked = 1,
    /// The lead chose another company.
    Lost = 2,
    /// The lead was given up.
    Inactive = 3,
    /// The lead has no booker, which a re-engage campaign needs.
    LeadWithoutBooker = 4,
    /// The re-engage campaign has no booker.
    CampaignWithoutBooker = 5,
    /// The lead has another booker than the re-engage campaign.
    OtherBooker = 6,
    /// The lead has an unended campaign of this type.
    AlreadyRuns = 7,
    /// There is no such campaign of this type.
    NoCampaign = 8,
    /// There is no such lead.
    NoLead = 9,
}

impl Obstacle {
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
            Self::Booked => "The lead booked",
            Self::Lost => "The lead was lost",
            Self::Inactive => "The lead is inactive",
            Self::LeadWithoutBooker => "The lead has no booker",
            Self::CampaignWithoutBooker => "The campaign has no booker",
            Self::OtherBooker => "The lead and the campaign have different bookers",
            Self::AlreadyRuns => "The lead already has a campaign of this type",
            Self::NoCampaign => "The campaign was deleted",
            Self::NoLead => "The lead was deleted",
        }
    }
}

/// When an assigned campaign starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// At once: the lead qualifies.
    Now,
    /// When the lead qualifies.
    Later,
}

/// When a campaign of this type starts for a lead. `booker` is the key of the campaign's booker.
///
/// # Errors
/// The first obstacle.
pub fn start(kind: CampaignType, booker: Option<&str>, lead: &Candidate<'_>) -> Result<Start, Obstacle> {
    match Ending::by_status(lead.status) {
        Some(Ending::Booked) => return Err(Obstacle::Booked),
        Some(Ending::Lost) => return Err(Obstacle::Lost),
        Some(_) => return Err(Obstacle::Inactive),
        None => {}
    }
    if kind == CampaignType::ReEngage {
        match (lead.booker, booker) {
            (None, _) => return Err(Obstacle::LeadWithoutBooker),
            (Some(_), None) => return Err(Obstacle::CampaignWithoutBooker),
            (Some(of_lead), Some(of_campaign)) if of_lead != of_campaign => {
                return Err(Obstacle::OtherBooker);
            }
            (Some(_), Some(_)) => {}
        }
    }
    if lead.runs_type {
        return Err(Obstacle::AlreadyRuns);
    }
    Ok(if kind.qualifies(lead.status, lead.has_survey) {
        Start::Now
    } else {
        Start::Later
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEAD: Candidate<'_> = Candidate {
        status: LeadStatus::New,
        has_survey: false,
        booker: Some("east"),
        runs_type: false,
    };

    // LEAD-07
    #[test]
    fn a_re_engage_campaign_needs_the_same_booker() {
        let start = |lead: Candidate<'_>, booker| start(CampaignType::ReEngage, booker, &lead);
        assert_eq!(start(LEAD, Some("east")), Ok(Start::Now));
        assert_eq!(start(LEAD, Some("west")), Err(Obstacle::OtherBooker));
        assert_eq!(start(LEAD, None), Err(Obstacle::CampaignWithoutBooker));
        let without = Candidate { booker: None, ..LEAD };
        assert_eq!(start(without, Some("east")), Err(Obstacle::LeadWithoutBooker));
    }

    #[test]
    fn other_types_ignore_bookers_and_wait_for_their_status() {
        for kind in [CampaignType::PreSale, CampaignType::Closer] {
            assert_eq!(start(kind, None, &LEAD), Ok(Start::Later));
            let running = Candidate {
                runs_type: true,
                ..LEAD
            };
            assert_eq!(start(kind, None, &running), Err(Obstacle::AlreadyRuns));
        }
    }

    #[test]
    fn a_final_status_refuses_every_type() {
        for (status, obstacle) in [
            (LeadStatus::Booked, Obstacle::Booked),
            (LeadStatus::Lost, Obstacle::Lost),
            (LeadStatus::Inactive, Obstacle::Inactive),
        ] {
            for &kind in CampaignType::ALL {
                assert_eq!(start(kind, None, &Candidate { status, ..LEAD }), Err(obstacle));
            }
        }
    }
}
