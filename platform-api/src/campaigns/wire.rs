//! Campaigns on the wire.

use chrono::{DateTime, Utc};
use database::campaigns::{Campaign, CampaignChoice, CampaignSummary, NamedStep};
use domain::campaigns::steps::StepTime;
use domain::ids::UserId;
use poem_openapi::Object;
use uuid::Uuid;

use super::touchpoints::TouchpointsIn;
use crate::input::{Count, first_page, ten_rows};
use crate::time_zone_names::TimeZoneName;

/// A page of campaigns of a type.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CampaignListIn {
    /// 1 pre-sale, 2 re-engage, 3 closer.
    pub r#type: i64,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
}

/// A campaign to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignIn {
    /// Its name, 3 to 150 characters.
    pub template_name: String,
    /// 1 pre-sale, 2 re-engage, 3 closer; it never changes.
    pub r#type: i64,
    /// The time of day at which touchpoints are due: a full hour from 09:00:00 to 21:00:00.
    pub campaign_timing: Option<String>,
    /// The time zone of that time.
    pub time_zone_id: Option<TimeZoneName>,
    /// The same, used if `timeZoneId` is absent.
    pub timezone: Option<TimeZoneName>,
    /// The touchpoints, at least one of them not immediate.
    pub touchpoints: TouchpointsIn,
    /// The booker of a re-engage campaign.
    pub booker_service_provider_id: Option<Uuid>,
    /// The user who is the sales person of a re-engage campaign.
    pub sales_person: Option<Uuid>,
    /// The version that was read, if it must be the current one.
    pub version: Option<i32>,
}

/// A campaign of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignRowOut {
    /// The campaign.
    pub campaign_id: Uuid,
    /// Its name.
    pub template_name: String,
    /// 1 pre-sale, 2 re-engage, 3 closer.
    pub r#type: i16,
    /// The code of the booker of a re-engage campaign.
    pub booker_service_provider: Option<String>,
    /// The full name of the sales person of a re-engage campaign.
    pub sales_person_full_name: Option<String>,
    /// The time of day at which touchpoints are due, as HH:mm:ss.
    pub campaign_timing: String,
    /// The time zone of that time.
    pub time_zone_id: TimeZoneName,
    /// The number of touchpoints.
    pub touchpoint_count: i64,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// Always true: a campaign has no switch.
    pub active: bool,
    /// Whether the caller may change and delete it.
    pub can_edit: bool,
}

/// A campaign for a choice.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignChoiceOut {
    /// The campaign.
    pub campaign_id: Uuid,
    /// Its name.
    pub template_name: String,
    /// The code of the booker of a re-engage campaign.
    pub booker_service_provider: Option<String>,
}

/// A touchpoint of a campaign.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignTouchpointOut {
    /// The days after the event; negative days are before it. Absent for an immediate touchpoint.
    pub timing: Option<i16>,
    /// The event, 1 to 6. Absent for an immediate touchpoint.
    pub event: Option<i16>,
    /// 1 email, 2 SMS, 3 mailer.
    pub r#type: i16,
    /// The template.
    pub template: Uuid,
    /// Its name.
    pub template_name: String,
    /// Whether it is due when the campaign becomes active for a lead.
    pub is_immediate: bool,
}

/// A campaign with its touchpoints.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignOut {
    /// What lists show.
    #[oai(flatten)]
    pub campaign: CampaignRowOut,
    /// The booker of a re-engage campaign.
    pub booker_service_provider_id: Option<Uuid>,
    /// The user who is the sales person of a re-engage campaign.
    pub sales_person: Option<Uuid>,
    /// The touchpoints in the order of the editor.
    pub touchpoints: Vec<CampaignTouchpointOut>,
    /// Its version, to send with a change.
    pub version: i32,
}

/// A campaign of a list. `may_change` says whether the caller may change a campaign of a user.
pub fn row_out(campaign: CampaignSummary, may_change: impl Fn(UserId) -> bool) -> CampaignRowOut {
    CampaignRowOut {
        campaign_id: campaign.id.0,
        template_name: campaign.name,
        r#type: campaign.kind.code(),
        booker_service_provider: campaign.booker.map(|(_, code)| code),
        sales_person_full_name: campaign.sales_person.map(|(_, name)| name),
        campaign_timing: campaign.hour.time().to_string(),
        time_zone_id: TimeZoneName(campaign.time_zone),
        touchpoint_count: campaign.step_count,
        created_at: campaign.created_at,
        active: true,
        can_edit: may_change(campaign.created_by),
    }
}

/// A campaign with its touchpoints.
pub fn campaign_out(campaign: Campaign, may_change: impl Fn(UserId) -> bool) -> CampaignOut {
    let Campaign { summary, steps } = campaign;
    CampaignOut {
        booker_service_provider_id: summary.booker.as_ref().map(|(id, _)| id.0),
        sales_person: summary.sales_person.as_ref().map(|(id, _)| id.0),
        version: summary.version,
        campaign: row_out(summary, may_change),
        touchpoints: steps.into_iter().map(touchpoint_out).collect(),
    }
}

/// A campaign for a choice.
pub fn choice_out(choice: CampaignChoice) -> CampaignChoiceOut {
    CampaignChoiceOut {
        campaign_id: choice.id.0,
        template_name: choice.name,
        booker_service_provider: choice.booker,
    }
}

fn touchpoint_out(NamedStep { step, template_name }: NamedStep) -> CampaignTouchpointOut {
    let time = match step.time {
        StepTime::Immediate => None,
        StepTime::On { anchor, days } => Some((anchor.code(), days)),
    };
    CampaignTouchpointOut {
        timing: time.map(|(_, days)| days),
        event: time.map(|(anchor, _)| anchor),
        r#type: step.channel.code(),
        template: step.template,
        template_name,
        is_immediate: time.is_none(),
    }
}
