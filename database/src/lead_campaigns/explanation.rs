//! Why campaigns start for a lead or don't, and which channels reach it.

use chrono::{DateTime, Utc};
use domain::campaigns::CampaignType;
use domain::campaigns::assignments::AssignmentState;
use domain::campaigns::eligibility::{Candidate, Obstacle};
use domain::campaigns::explanation::{ChannelFacts, Check, channel_checks, final_status, type_checks};
use domain::channels::Channel;
use domain::leads::recipient;

use super::of_lead;
use crate::campaigns;
use crate::error::Result;
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
