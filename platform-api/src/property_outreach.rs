//! The automatic outreach of a listing: its switch and templates.

use database::property_outreach::{self, Change, Held, SaveError};
use domain::channels::{Audience, Channel};
use domain::ids::ListingId;
use domain::listing_events::ListingEvent;
use domain::outreach::Mapping;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::Checks;
use crate::state::ApiState;
use crate::tags::Tag;
use crate::template_mappings::{self, AudienceSetting, EventTemplates};

/// The calls about automatic outreach.
pub struct PropertyOutreachApi;

/// The templates of an event; omitted ones are those of the listing's node.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateMapping {
    /// The id of the mapping; returned, not accepted.
    #[oai(rename = "companyPropNotifTemplMappingId")]
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

/// The outreach to one audience.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutreachSetting {
    /// The id of the setting; returned, not accepted.
    #[oai(rename = "companyPropNotifSettingId")]
    pub setting_id: Option<String>,
    /// The audience: 1 realtor, 2 home owner.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: i16,
    /// Whether outreach to them is off.
    pub turn_off_automatic_prospecting: bool,
    /// The listing; returned, not accepted.
    pub property_id: Option<Uuid>,
    /// Whether outreach to them is on; returned, not accepted.
    pub is_active: Option<bool>,
    /// Events whose templates differ from those of the listing's node.
    #[oai(validator(max_items = 8))]
    pub template_mappings: Vec<TemplateMapping>,
}

/// The automatic outreach of a listing, for the whole company.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PropertyOutreachOut {
    /// The listing.
    pub property_id: Uuid,
    /// The version for a save; 0 before the first save.
    pub version: i32,
    /// Whether outreach is on; true by default.
    pub automatic_touches_enabled: bool,
    /// Whether the company has any template; without one nothing is sent.
    pub has_templates: bool,
    /// The audiences.
    pub company_property_notification_settings: Vec<OutreachSetting>,
}

/// The automatic outreach to save for a listing.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PropertyOutreachIn {
    /// The listing.
    pub property_id: Uuid,
    /// The version that was read, if it must be the current one.
    pub version: Option<i32>,
    /// Whether outreach is on.
    pub automatic_touches_enabled: bool,
    /// The audiences' settings, which replace the current ones; omitted, they stay.
    #[oai(validator(max_items = 2))]
    pub company_property_notification_settings: Option<Vec<OutreachSetting>>,
}

#[OpenApi(prefix_path = "/properties", tag = "Tag::Listings")]
impl PropertyOutreachApi {
    /// Get the automatic outreach of a listing.
    ///
    /// Whether it is on, by audience, and the templates that differ from those of the listing's
    /// child market or bucket. On by default; `version` is 0 before the first save. For company
    /// users. `404 NOT_FOUND` outside the territory.
    #[oai(
        path = "/get-property-notification-setting",
        method = "get",
        operation_id = "getPropertyNotificationSetting"
    )]
    async fn get_property_notification_setting(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The listing.
        #[oai(name = "propertyId")]
        property_id: Query<Uuid>,
    ) -> Answer<PropertyOutreachOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ListingsWork)?;
        let view = territory_view(&session)?;
        let listing = ListingId(property_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let held = found(property_outreach::get(&mut tx, view, listing).await?)?;
        tx.commit().await?;
        answer(outreach_out(listing, &held))
    }

    /// Save the automatic outreach of a listing.
    ///
    /// Applies to the whole company. Settings replace the stored ones; omitted, those stay. For
    /// users with the listing in their territory, else `404 NOT_FOUND`. `409 STALE_WRITE` when
    /// `version` is given and no longer current, `400 1014` for unknown templates.
    #[oai(
        path = "/create-or-update-property-notification-setting",
        method = "post",
        operation_id = "savePropertyNotificationSetting"
    )]
    async fn create_or_update_property_notification_setting(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<PropertyOutreachIn>,
    ) -> Answer<PropertyOutreachOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ListingsWork)?;
        let view = territory_view(&session)?;
        let listing = ListingId(body.property_id);
        let settings = body.company_property_notification_settings.as_deref();
        let change = Change {
            is_on: body.automatic_touches_enabled,
            rest: settings.map(rest).transpose()?,
            version: body.version,
        };
        let mut tx = state.db.tenant(&scope).await?;
        let by = (view, session.user_id());
        property_outreach::save(&mut tx, by, listing, &change, state.clock.now())
            .await
            .map_err(|error| refused(error, settings.unwrap_or_default()))?;
        let held = found(property_outreach::get(&mut tx, view, listing).await?)?;
        tx.commit().await?;
        answer(outreach_out(listing, &held))
    }
}

const SETTINGS: &str = "companyPropertyNotificationSettings";

impl From<&OutreachSetting> for AudienceSetting {
    fn from(setting: &OutreachSetting) -> Self {
        Self {
            audience: setting.outbound_prospecting_type,
            is_off: setting.turn_off_automatic_prospecting,
            events: setting
                .template_mappings
                .iter()
                .map(|mapping| EventTemplates {
                    event: mapping.notification_event_type_id,
                    email: mapping.email_template_id,
                    sms: mapping.sms_template_id,
                    mailer: mapping.mailer_template_id,
                })
                .collect(),
        }
    }
}

fn audience_settings(settings: &[OutreachSetting]) -> Vec<AudienceSetting> {
    settings.iter().map(AudienceSetting::from).collect()
}

/// The switched-off audiences, and the templates.
///
/// # Errors
/// 1014 with all refused fields.
fn rest(settings: &[OutreachSetting]) -> Result<(Vec<Audience>, Vec<Mapping>), ApiError> {
    let mut checks = Checks::default();
    let read = template_mappings::read(&mut checks, SETTINGS, &audience_settings(settings));
    checks.finish(Some(read))
}

fn refused(error: SaveError, settings: &[OutreachSetting]) -> ApiError {
    match error {
        SaveError::Missing => ApiError::of(ErrorCode::NotFound),
        SaveError::Stale => ApiError::of(ErrorCode::StaleWrite),
        SaveError::NoTemplates(missing) => {
            let mut checks = Checks::default();
            template_mappings::refuse_missing(&mut checks, SETTINGS, &audience_settings(settings), &missing);
            match checks.done() {
                Err(error) => error,
                Ok(()) => ApiError::of(ErrorCode::NotFound),
            }
        }
        SaveError::Database(error) => error.into(),
    }
}

fn outreach_out(listing: ListingId, held: &Held) -> PropertyOutreachOut {
    PropertyOutreachOut {
        property_id: listing.0,
        version: held.version,
        automatic_touches_enabled: held.outreach.is_on,
        has_templates: held.has_templates,
        company_property_notification_settings: Audience::ALL
            .map(|audience| setting_out(listing, held, audience))
            .into(),
    }
}

fn setting_out(listing: ListingId, held: &Held, audience: Audience) -> OutreachSetting {
    let id = format!("{}-{}", listing.0, audience.code());
    let of = |event| {
        held.outreach
            .mappings
            .iter()
            .filter(move |one| (one.audience, one.event) == (audience, event))
    };
    OutreachSetting {
        outbound_prospecting_type: audience.code(),
        turn_off_automatic_prospecting: held.outreach.off.contains(&audience),
        property_id: Some(listing.0),
        is_active: Some(held.has_templates && held.outreach.reaches(audience)),
        template_mappings: ListingEvent::ALL
            .iter()
            .copied()
            .filter(|event| of(*event).next().is_some())
            .map(|event| {
                let template = |channel| {
                    of(event)
                        .find(|one| one.channel == channel)
                        .map(|one| one.template)
                };
                TemplateMapping {
                    mapping_id: Some(format!("{id}-{}", event.code())),
                    notification_event_type_id: event.code(),
                    email_template_id: template(Channel::Email),
                    sms_template_id: template(Channel::Sms),
                    mailer_template_id: template(Channel::Mailer),
                }
            })
            .collect(),
        setting_id: Some(id),
    }
}
