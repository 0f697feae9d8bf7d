//! Why a campaign starts for a lead or doesn't, and why a channel reaches the lead or doesn't: each
//! check with its value. The functions that decide are asked about one fact at a time.

use chrono::{DateTime, NaiveDate, Utc};

use super::CampaignType;
use super::eligibility::{Candidate, Obstacle, start};
use crate::channels::{Channel, RecipientKind};
use crate::contacts::{NoRecipient, Recipient};
use crate::leads::LeadStatus;
use crate::messages::Origin;
use crate::outreach::gate::{Decision, Facts, Senders, Subject, decide};

/// A condition and whether it is met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What is checked.
    pub name: &'static str,
    /// Whether it is met.
    pub is_met: bool,
    /// The value of the lead or company, as text.
    pub value: String,
    /// What the value must be, as text.
    pub needed: String,
}

/// The checks of a campaign type for a lead with a survey on a day and a booker, as the partner spells
/// it. `of_campaign` is the key of that booker if it has a re-engage campaign.
#[must_use]
pub fn type_checks(
    kind: CampaignType,
    lead: &Candidate<'_>,
    (survey_on, booker): (Option<NaiveDate>, Option<&str>),
    of_campaign: Option<&str>,
) -> Vec<Check> {
    let statuses: Vec<&str> = kind.statuses().iter().map(|status| status.name()).collect();
    let mut checks = vec![
        Check {
            name: "Status",
            is_met: kind.statuses().contains(&lead.status),
            value: lead.status.name().to_owned(),
            needed: statuses.join(" or "),
        },
        Check {
            name: "Survey date",
            is_met: lead.has_survey == kind.needs_survey(),
            value: survey_on.map_or_else(|| "None".to_owned(), |day| day.format("%m/%d/%Y").to_string()),
            needed: if kind.needs_survey() { "A date" } else { "None" }.to_owned(),
        },
    ];
    if kind == CampaignType::ReEngage {
        // A status for which nothing else can be in the way.
        let open = Candidate {
            status: LeadStatus::New,
            has_survey: false,
            runs_type: false,
            ..*lead
        };
        checks.push(Check {
            name: "Booker",
            is_met: start(kind, of_campaign, &open).is_ok(),
            value: booker.unwrap_or("None").to_owned(),
            needed: "A booker with a re-engage campaign".to_owned(),
        });
    }
    checks
}

/// Why no campaign of any type can be assigned to the lead, if its status ends all of them.
#[must_use]
pub fn final_status(status: LeadStatus) -> Option<Obstacle> {
    let lead = Candidate {
        status,
        has_survey: false,
        booker: None,
        runs_type: false,
    };
    start(CampaignType::PreSale, None, &lead).err()
}

/// What is known about a lead's address of a channel.
#[derive(Clone, Copy, Debug)]
pub struct ChannelFacts<'a> {
    /// The recipient, or why there is none.
    pub to: Result<&'a Recipient, &'a NoRecipient>,
    /// Whether the address is on the suppression list.
    pub is_suppressed: bool,
    /// Whether the number is on a do-not-call list.
    pub is_do_not_call: bool,
    /// Whether the lead consented to texts.
    pub has_consent: bool,
    /// What the company sends with.
    pub senders: Senders,
}

/// The checks of a channel for the touchpoints of a lead.
#[must_use]
pub fn channel_checks(channel: Channel, known: &ChannelFacts<'_>, now: DateTime<Utc>) -> Vec<Check> {
    let subject = Subject {
        origin: Origin::Touchpoint,
        recipient: RecipientKind::Lead,
        channel,
    };
    let check = |name, facts: &Facts<'_>, value: String, needed: &str| Check {
        name,
        is_met: decide(subject, facts, now) == Decision::Go,
        value,
        needed: needed.to_owned(),
    };
    let yes = |is: bool| if is { "Yes" } else { "No" }.to_owned();
    let no_address = Facts {
        no_address: known.to.err(),
        ..Facts::CLEAR
    };
    let address = known.to.map_or_else(ToString::to_string, |to| to.address.clone());
    let suppressed = Facts {
        is_suppressed: known.is_suppressed,
        ..Facts::CLEAR
    };
    let (name, needed) = match channel {
        Channel::Email => ("Email address", "A valid email address"),
        Channel::Sms => ("Phone number", "A valid cell or home phone number"),
        Channel::Mailer => ("Postal address", "A complete address"),
    };
    let mut checks = vec![
        check(name, &no_address, address, needed),
        check("Opted out", &suppressed, yes(known.is_suppressed), "No"),
    ];
    if channel == Channel::Sms {
        let listed = Facts {
            is_do_not_call: known.is_do_not_call,
            ..Facts::CLEAR
        };
        let consents = Facts {
            has_consent: known.has_consent,
            ..Facts::CLEAR
        };
        checks.push(check(
            "Do-not-call list",
            &listed,
            yes(known.is_do_not_call),
            "No",
        ));
        checks.push(check(
            "Consent to texts",
            &consents,
            yes(known.has_consent),
            "Yes",
        ));
    }
    let senders = Facts {
        senders: known.senders,
        ..Facts::CLEAR
    };
    let decision = decide(subject, &senders, now);
    let value = decision.reason().map_or_else(
        || "Ready".to_owned(),
        |why| crate::messages::words::with_detail(why.reason.code(), why.detail.as_deref()),
    );
    checks.push(check("Company's sender", &senders, value, "Ready"));
    checks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(checks: &[Check]) -> Vec<(&str, bool)> {
        checks.iter().map(|check| (check.name, check.is_met)).collect()
    }

    // LEAD-42
    #[test]
    fn all_checks_of_a_type_are_met_exactly_when_the_campaign_starts_at_once() {
        for &status in LeadStatus::ALL {
            for has_survey in [false, true] {
                for booker in [None, Some("east"), Some("west")] {
                    for &kind in CampaignType::ALL {
                        let lead = Candidate {
                            status,
                            has_survey,
                            booker,
                            runs_type: false,
                        };
                        let campaign = booker.filter(|booker| *booker == "east");
                        let starts =
                            start(kind, campaign, &lead) == Ok(super::super::eligibility::Start::Now);
                        let checks = type_checks(kind, &lead, (None, booker), campaign);
                        let all = checks.iter().all(|check| check.is_met);
                        assert_eq!(all, starts, "{kind:?} {lead:?}");
                    }
                }
            }
        }
    }

    // LEAD-42
    #[test]
    fn each_check_of_a_channel_fails_alone() {
        let to = Recipient {
            name: "Ann".to_owned(),
            address: "+12125550100".to_owned(),
            key: "2125550100".to_owned(),
            postal: None,
        };
        let known = ChannelFacts {
            to: Ok(&to),
            is_suppressed: false,
            is_do_not_call: false,
            has_consent: true,
            senders: Senders::COMPLETE,
        };
        let checks = |known: ChannelFacts<'_>| channel_checks(Channel::Sms, &known, DateTime::UNIX_EPOCH);
        let good = checks(known);
        assert!(good.iter().all(|check| check.is_met), "{good:?}");
        let unregistered = Senders {
            has_sms_sender: false,
            ..Senders::COMPLETE
        };
        for (known, failing) in [
            (
                ChannelFacts {
                    is_suppressed: true,
                    ..known
                },
                "Opted out",
            ),
            (
                ChannelFacts {
                    is_do_not_call: true,
                    ..known
                },
                "Do-not-call list",
            ),
            (
                ChannelFacts {
                    has_consent: false,
                    ..known
                },
                "Consent to texts",
            ),
            (
                ChannelFacts {
                    senders: unregistered,
                    ..known
                },
                "Company's sender",
            ),
        ] {
            let checks = checks(known);
            let failed: Vec<&str> = met(&checks)
                .into_iter()
                .filter(|(_, met)| !met)
                .map(|(name, _)| name)
                .collect();
            assert_eq!(failed, [failing]);
        }
    }
}
