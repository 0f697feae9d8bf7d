//! Automated campaigns on the wire.

use chrono::{DateTime, Utc};
use database::automated_campaigns::AutomatedCampaign;
use database::lead_campaigns::automation::Standstill;
use domain::campaigns::CampaignType;
use poem_openapi::Object;
use uuid::Uuid;

/// An automated campaign to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AutomatedCampaignIn {
    /// Its name, 1 to 150 characters.
    pub name: String,
    /// The move type of its leads, 1 to 7.
    pub move_type: Option<i16>,
    /// The booker of its leads.
    pub booker_id: Option<Uuid>,
    /// The SalesPersonQLABId of its leads, one of the company's list.
    #[oai(rename = "salesPersonQLABId")]
    pub sales_person_qlab_id: Option<String>,
    /// The user who sends what it assigns.
    pub sales_person_id: Option<Uuid>,
    /// What leads get that have a survey.
    pub pre_sale_campaign: Option<Uuid>,
    /// What leads get that have no survey; a campaign of the same booker.
    pub re_engage_campaign: Option<Uuid>,
    /// What leads get that decide.
    pub closer_campaign: Option<Uuid>,
    /// Whether it assigns.
    #[oai(default)]
    pub is_active: bool,
    /// The version that was read, if it must be the current one.
    pub version: Option<i32>,
    /// The preview by which it is switched on.
    pub preview_id: Option<Uuid>,
}

/// An automated campaign.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AutomatedCampaignOut {
    /// The automated campaign.
    pub automated_campaign_id: Uuid,
    /// Its name.
    pub name: String,
    /// The move type of its leads.
    pub move_type: i16,
    /// The booker of its leads.
    pub booker_id: Uuid,
    /// The code of the booker.
    pub booker_name: String,
    /// The SalesPersonQLABId of its leads.
    #[oai(rename = "salesPersonQLABId")]
    pub sales_person_qlab_id: String,
    /// The user who sends what it assigns.
    pub sales_person_id: Uuid,
    /// The same.
    pub sales_person: Uuid,
    /// The user's full name.
    pub sales_person_full_name: String,
    /// The pre-sale campaign.
    pub pre_sale_campaign: Option<Uuid>,
    /// Its name.
    pub pre_sale_campaign_name: Option<String>,
    /// The re-engage campaign.
    pub re_engage_campaign: Option<Uuid>,
    /// Its name.
    pub re_engage_campaign_name: Option<String>,
    /// The closer campaign.
    pub closer_campaign: Option<Uuid>,
    /// Its name.
    pub closer_campaign_name: Option<String>,
    /// Whether it assigns.
    pub is_active: bool,
    /// When it was switched on; absent while it is off.
    pub on_since: Option<DateTime<Utc>>,
    /// When it was created.
    pub creation_time: DateTime<Utc>,
    /// Its version, to send with a change.
    pub version: i32,
    /// Whether it is off and has no current preview.
    pub needs_preview: bool,
    /// Its newest preview, also an outdated one.
    pub preview_id: Option<Uuid>,
    /// Whether the caller may change and delete it.
    pub can_edit: bool,
    /// Whether the caller may switch it on and off.
    pub can_switch: bool,
}

/// An automated campaign to switch.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AutomatedSwitchIn {
    /// The automated campaign.
    pub automated_campaign_id: Uuid,
    /// Whether it assigns.
    pub is_active: bool,
    /// Its newest preview, to switch it on.
    pub preview_id: Option<Uuid>,
    /// The leads of the preview's second part that get their campaigns at once, at most 1,000.
    pub opportunity_ids: Option<Vec<String>>,
    /// Whether all leads of that part get them.
    #[oai(default)]
    pub is_all_of_now: bool,
}

/// Whether automation has stopped.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AutomationStateOut {
    /// When it stopped; absent while it works.
    pub stopped_at: Option<DateTime<Utc>>,
    /// The leads that wait for a decision.
    pub waiting_leads: i64,
    /// Whether the caller may decide.
    pub can_decide: bool,
}

/// What happens to the leads that wait.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutomationDecisionIn {
    /// Whether they get their campaigns.
    pub is_continued: bool,
}

/// What the caller may do with an automated campaign.
#[derive(Clone, Copy, Debug)]
pub struct Rights {
    /// Change and delete it.
    pub can_edit: bool,
    /// Switch it on and off.
    pub can_switch: bool,
}

/// An automated campaign for a caller.
pub fn automated_out(automated: AutomatedCampaign, rights: Rights) -> AutomatedCampaignOut {
    let name = |kind| automated.campaign(kind).map(ToOwned::to_owned);
    let (pre_sale, re_engage, closer) = (
        name(CampaignType::PreSale),
        name(CampaignType::ReEngage),
        name(CampaignType::Closer),
    );
    let draft = automated.draft;
    let is_active = automated.on_since.is_some();
    let is_usable = automated.preview.is_some_and(|(_, is_usable)| is_usable);
    AutomatedCampaignOut {
        automated_campaign_id: automated.id.0,
        name: draft.name,
        move_type: draft.move_type.code(),
        booker_id: draft.booker.0,
        booker_name: automated.booker,
        sales_person_qlab_id: automated.sales_person,
        sales_person_id: draft.user.0,
        sales_person: draft.user.0,
        sales_person_full_name: automated.user.0,
        pre_sale_campaign: draft.choices.pre_sale.map(|id| id.0),
        pre_sale_campaign_name: pre_sale,
        re_engage_campaign: draft.choices.re_engage.map(|id| id.0),
        re_engage_campaign_name: re_engage,
        closer_campaign: draft.choices.closer.map(|id| id.0),
        closer_campaign_name: closer,
        is_active,
        on_since: automated.on_since,
        creation_time: automated.created_at,
        version: automated.version,
        needs_preview: !is_active && !is_usable,
        preview_id: automated.preview.map(|(id, _)| id.0),
        can_edit: rights.can_edit,
        can_switch: rights.can_switch,
    }
}

/// Whether automation has stopped, for a caller.
pub fn state_out(standstill: Standstill, can_decide: bool) -> AutomationStateOut {
    AutomationStateOut {
        stopped_at: standstill.stopped_at,
        waiting_leads: standstill.waiting,
        can_decide,
    }
}
