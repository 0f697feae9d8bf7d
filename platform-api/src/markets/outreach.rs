//! The automatic outreach of a child market or bucket: audiences and templates.

use database::territory::DrawError;
use database::{ScopedTx, templates};
use domain::channels::{Audience, Channel};
use domain::ids::NodeId;
use domain::listing_events::ListingEvent;
use domain::outreach::NodeOutreach;
use poem_openapi::Object;
use uuid::Uuid;

use super::definition::MarketIn;
use crate::error::ApiError;
use crate::input::Checks;
use crate::template_mappings::{self, AudienceSetting, EventTemplates, NO_TEMPLATE};

/// The templates of an event.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketTemplateMapping {
    /// The id of the mapping; returned, not accepted.
    #[oai(rename = "subNotifTemplMappingId")]
    pub mapping_id: Option<String>,
    /// The event, 1 to 8, by its number from get-notification-event-types.
    #[oai(validator(minimum(value = "1"), maximum(value = "8")))]
    pub notification_event_type_id: i16,
    /// The emails.
    pub email_template_id: Option<Uuid>,
    /// The text messages.
    pub sms_template_id: Option<Uuid>,
    /// The postcards.
    pub mailer_template_id: Option<Uuid>,
}

/// The automatic outreach to one audience.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MarketOutreachSetting {
    /// The id of the setting; returned, not accepted.
    #[oai(rename = "subNotifSettingId")]
    pub setting_id: Option<String>,
    /// The audience: 1 realtor, 2 home owner.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: i16,
    /// Whether outreach to them is off.
    pub turn_off_automatic_prospecting: bool,
    /// The child market or bucket; returned, not accepted.
    pub sub_market_id: Option<Uuid>,
    /// Whether outreach to them is on; returned, not accepted.
    pub is_active: Option<bool>,
    /// The templates by event.
    #[oai(validator(max_items = 8))]
    pub template_mappings: Vec<MarketTemplateMapping>,
}

const SETTINGS: &str = "notificationSettings";

impl From<&MarketOutreachSetting> for AudienceSetting {
    fn from(setting: &MarketOutreachSetting) -> Self {
        // Clients also send the nil id for none.
        let named = |id: Option<Uuid>| id.filter(|id| !id.is_nil());
        Self {
            audience: setting.outbound_prospecting_type,
            is_off: setting.turn_off_automatic_prospecting,
            events: setting
                .template_mappings
                .iter()
                .map(|mapping| EventTemplates {
                    event: mapping.notification_event_type_id,
                    email: named(mapping.email_template_id),
                    sms: named(mapping.sms_template_id),
                    mailer: named(mapping.mailer_template_id),
                })
                .collect(),
        }
    }
}

fn audience_settings(settings: &[MarketOutreachSetting]) -> Vec<AudienceSetting> {
    settings.iter().map(AudienceSetting::from).collect()
}

/// Parses the settings.
pub fn outreach(checks: &mut Checks, settings: &[MarketOutreachSetting]) -> NodeOutreach {
    let (mut off, mut mappings) = template_mappings::read(checks, SETTINGS, &audience_settings(settings));
    off.sort_unstable();
    mappings.sort_unstable();
    NodeOutreach { off, mappings }
}

/// Refuses to switch on outreach without templates: an email, a text message and a postcard are
/// needed.
///
/// # Errors
/// 1014 with the switches that are on.
pub async fn check_switches(tx: &mut ScopedTx, body: &MarketIn) -> Result<(), ApiError> {
    let switches = [
        ("ownerOccupiedFilter", body.owner_occupied_filter),
        ("automaticProspecting", body.automatic_prospecting),
    ];
    let ScopedTx::Tenant(tx) = tx else {
        return Ok(());
    };
    if switches.iter().all(|(_, is_on)| !is_on) || templates::channels(tx).await?.len() == Channel::ALL.len()
    {
        return Ok(());
    }
    let mut checks = Checks::default();
    for (field, is_on) in switches {
        if is_on {
            checks.refuse(field, "Create an email, an SMS and a mailer template first");
        }
    }
    checks.done()
}

/// The refusal of unknown templates, each with its field in the body.
pub fn refused(error: DrawError, body: &MarketIn) -> Result<ApiError, DrawError> {
    let DrawError::NoTemplates(missing) = error else {
        return Err(error);
    };
    let mut checks = Checks::default();
    let settings = audience_settings(body.notification_settings.as_deref().unwrap_or_default());
    template_mappings::refuse_missing(&mut checks, SETTINGS, &settings, &missing);
    Ok(checks
        .done()
        .err()
        .unwrap_or_else(|| ApiError::field(SETTINGS, NO_TEMPLATE)))
}

/// The automatic outreach of a node, by audience.
pub fn settings_out(node: NodeId, is_on: bool, outreach: &NodeOutreach) -> Vec<MarketOutreachSetting> {
    Audience::ALL
        .map(|audience| setting_out(node, is_on, outreach, audience))
        .into()
}

fn setting_out(
    node: NodeId,
    is_on: bool,
    outreach: &NodeOutreach,
    audience: Audience,
) -> MarketOutreachSetting {
    let id = format!("{}-{}", node.0, audience.code());
    let template = |event, channel| {
        outreach
            .mappings
            .iter()
            .find(|one| (one.audience, one.event, one.channel) == (audience, event, channel))
            .map(|one| one.template)
    };
    let is_off = outreach.off.contains(&audience);
    MarketOutreachSetting {
        outbound_prospecting_type: audience.code(),
        turn_off_automatic_prospecting: is_off,
        sub_market_id: Some(node.0),
        is_active: Some(is_on && !is_off),
        template_mappings: ListingEvent::ALL
            .iter()
            .copied()
            .filter(|event| {
                Channel::ALL
                    .iter()
                    .any(|channel| template(*event, *channel).is_some())
            })
            .map(|event| MarketTemplateMapping {
                mapping_id: Some(format!("{id}-{}", event.code())),
                notification_event_type_id: event.code(),
                email_template_id: template(event, Channel::Email),
                sms_template_id: template(event, Channel::Sms),
                mailer_template_id: template(event, Channel::Mailer),
            })
            .collect(),
        setting_id: Some(id),
    }
}
