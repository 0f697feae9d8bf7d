//! Why campaigns start for a lead or don't, and which channels reach it.

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::AssignmentState;
use domain::campaigns::automation::{Case, offer_checks, type_of};
use domain::campaigns::eligibility::{Candidate, Obstacle};
use domain::campaigns::explanation::{ChannelFacts, Check, channel_checks, final_status, type_checks};
use domain::channels::Channel;
use domain::ids::AutomatedCampaignId;
use domain::leads::recipient;

use super::automation::{self, Matched, cases};
use super::of_lead;
use crate::automated_campaigns;
use crate::campaigns;
use crate::error::Result;
use crate::leads::bookers;
use crate::leads::reading::StoredLead;
use crate::outreach_planning::address_facts::AddressFacts;
use crate::outreach_senders;
use crate::transaction::TenantTx;

/// A campaign type of a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeExplanation {
    /// The type.
    pub kind: CampaignType,
    /// The state and the name of the lead's unended campaign of the type.
    pub campaign: Option<(AssignmentState, String)>,
    /// Why no campaign can be assigned.
    pub obstacle: Option<Obstacle>,
    /// What must be true for a campaign to start at once.
    pub checks: Vec<Check>,
}

/// An automated campaign and a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AutomatedExplanation {
    /// The automated campaign.
    pub id: AutomatedCampaignId,
    /// Its name.
    pub name: String,
    /// Whether it is on.
    pub is_on: bool,
    /// What must be true for it to assign a campaign at the lead's next change. The last ones are known
    /// only for a lead that it matches.
    pub checks: Vec<Check>,
}

/// Why automated campaigns assign something to a lead or don't: those with most conditions met first.
///
/// # Errors
/// When the database fails.
pub async fn explain_automation(
    tx: &mut TenantTx,
    lead: &StoredLead,
    now: DateTime<Utc>,
) -> Result<Vec<AutomatedExplanation>> {
    let dates = bookers::dates_of(tx, lead).await?;
    let kind = type_of(&dates);
    let mut explained = Vec::new();
    for automated in automated_campaigns::list(tx, now).await? {
        let (keys, draft) = (automated.keys(), &automated.draft);
        let mut checks = offer_checks(automated.on_since.is_some(), draft.choices, kind).to_vec();
        checks.extend(keys.checks(&lead.lead));
        if keys.fit(&lead.lead) {
            let matched = Matched {
                lead: lead.id.0,
                automated: automated.id,
                user: draft.user,
                choices: draft.choices,
                on_since: automated.on_since.unwrap_or(now),
            };
            if let Some(candidate) = automation::Candidate::of(matched, &dates) {
                let cases = cases(tx, &[candidate]).await?;
                checks.extend(cases.values().flat_map(Case::checks));
            }
        }
        explained.push(AutomatedExplanation {
            id: automated.id,
            name: automated.draft.name,
            is_on: automated.on_since.is_some(),
            checks,
        });
    }
    let unmet = |one: &AutomatedExplanation| one.checks.iter().filter(|check| !check.is_met).count();
    explained.sort_by_key(unmet);
    Ok(explained)
}

/// Each type with its checks, and the checks of each channel.
///
/// # Errors
/// When the database fails.
pub async fn explain(
    tx: &mut TenantTx,
    lead: &StoredLead,
    now: DateTime<Utc>,
) -> Result<(Vec<TypeExplanation>, Vec<(Channel, Vec<Check>)>)> {
    let details = &lead.lead.details;
    let running = of_lead(tx, lead.id).await?;
    let booker = details.booker.as_ref();
    let mut of_campaign = None;
    if let Some(code) = booker {
        let has_campaign = campaigns::has_re_engage(tx, &code.key).await?;
        of_campaign = Some(code.key.as_str()).filter(|_| has_campaign);
    }
    let types = CampaignType::ALL.iter().map(|&kind| {
        let own = running.iter().find(|campaign| campaign.kind == kind);
        let candidate = Candidate {
            status: lead.lead.status,
            has_survey: details.survey.is_some(),
            booker: booker.map(|code| code.key.as_str()),
            runs_type: own.is_some(),
        };
        let given = booker.map(|code| code.given.as_str());
        let survey_on = details.survey.map(|survey| survey.day);
        TypeExplanation {
            kind,
            campaign: own.map(|campaign| (campaign.state, campaign.name.clone())),
            obstacle: final_status(lead.lead.status),
            checks: type_checks(kind, &candidate, (survey_on, given), of_campaign),
        }
    });
    let types = types.collect();
    let recipients = Channel::ALL.map(|channel| (channel, recipient(&lead.lead, channel)));
    let addresses: Vec<(Channel, &str)> = recipients
        .iter()
        .filter_map(|(channel, to)| Some((*channel, to.as_ref().ok()?.key.as_str())))
        .collect();
    let facts = AddressFacts::read(tx, &addresses, None).await?;
    let senders = outreach_senders::of_company(tx).await?;
    let channels = recipients.iter().map(|(channel, to)| {
        let key = to.as_ref().ok().map(|to| to.key.as_str());
        let known = ChannelFacts {
            to: to.as_ref(),
            is_suppressed: key.is_some_and(|key| facts.is_suppressed(channel.code(), key)),
            is_do_not_call: key.is_some_and(|key| facts.is_do_not_call(key)),
            has_consent: key.is_some_and(|key| facts.has_consent(key)),
            senders,
        };
        (*channel, channel_checks(*channel, &known, now))
    });
    Ok((types, channels.collect()))
}
