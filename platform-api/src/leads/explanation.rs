//! The wire format of the explanation of a lead's campaigns and channels.

use database::lead_campaigns::explanation::{AutomatedExplanation, TypeExplanation};
use domain::campaigns::assignments::AssignmentState;
use domain::campaigns::explanation::Check;
use domain::channels::Channel;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

/// Why campaigns start for a lead or don't.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LeadExplanationOut {
    /// The campaign types.
    pub types: Vec<TypeExplanationOut>,
    /// The channels.
    pub channels: Vec<ChannelExplanationOut>,
    /// The automated campaigns of the company, those with most conditions met first.
    pub automated_campaigns: Vec<AutomatedExplanationOut>,
}

/// An automated campaign with its checks.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutomatedExplanationOut {
    /// The automated campaign.
    pub automated_campaign_id: Uuid,
    /// Its name.
    pub name: String,
    /// Whether it is on.
    pub is_active: bool,
    /// What must be true for it to assign a campaign at the lead's next change.
    pub checks: Vec<CheckOut>,
}

/// What a lead has of a campaign type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum TypeState {
    /// A campaign runs.
    Active,
    /// A campaign waits until the lead qualifies.
    Pending,
    /// A campaign could be assigned.
    Available,
    /// No campaign can be assigned.
    NotAvailable,
}

/// A campaign type with its checks.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TypeExplanationOut {
    /// 1 pre-sale, 2 re-engage, 3 closer.
    pub r#type: i16,
    /// What the lead has of it.
    pub state: TypeState,
    /// The campaign that runs or waits.
    pub campaign_name: Option<String>,
    /// Why no campaign can be assigned, as text.
    pub reason: Option<String>,
    /// What must be true for a campaign to start at once.
    pub checks: Vec<CheckOut>,
}

/// A channel with its checks.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChannelExplanationOut {
    /// 1 email, 2 text, 3 mailer.
    pub message_type: i16,
    /// What must be true for a message to be sent.
    pub checks: Vec<CheckOut>,
}

/// A condition and whether it is met.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CheckOut {
    /// What is checked.
    pub name: String,
    /// Whether it is met.
    pub is_met: bool,
    /// The value of the lead or company.
    pub value: String,
    /// What the value must be.
    pub needed: String,
}

/// An explanation for the wire.
pub fn explanation_out(
    (types, channels): (Vec<TypeExplanation>, Vec<(Channel, Vec<Check>)>),
    automated: Vec<AutomatedExplanation>,
) -> LeadExplanationOut {
    LeadExplanationOut {
        automated_campaigns: automated
            .into_iter()
            .map(|one| AutomatedExplanationOut {
                automated_campaign_id: one.id.0,
                name: one.name,
                is_active: one.is_on,
                checks: one.checks.into_iter().map(check_out).collect(),
            })
            .collect(),
        types: types.into_iter().map(type_out).collect(),
        channels: channels
            .into_iter()
            .map(|(channel, checks)| ChannelExplanationOut {
                message_type: channel.code(),
                checks: checks.into_iter().map(check_out).collect(),
            })
            .collect(),
    }
}

fn type_out(explained: TypeExplanation) -> TypeExplanationOut {
    let state = match (&explained.campaign, explained.obstacle) {
        (Some((AssignmentState::Pending, _)), _) => TypeState::Pending,
        (Some(_), _) => TypeState::Active,
        (None, Some(_)) => TypeState::NotAvailable,
        (None, None) => TypeState::Available,
    };
    TypeExplanationOut {
        r#type: explained.kind.code(),
        state,
        campaign_name: explained.campaign.map(|(_, name)| name),
        reason: explained.obstacle.map(|obstacle| obstacle.words().to_owned()),
        checks: explained.checks.into_iter().map(check_out).collect(),
    }
}

fn check_out(check: Check) -> CheckOut {
    CheckOut {
        name: check.name.to_owned(),
        is_met: check.is_met,
        value: check.value,
        needed: check.needed,
    }
}
