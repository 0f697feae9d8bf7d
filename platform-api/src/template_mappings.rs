//! Parses which audiences get automatic messages, and by which templates.

use domain::channels::{Audience, Channel};
use domain::listing_events::ListingEvent;
use domain::outreach::Mapping;
use uuid::Uuid;

use crate::input::Checks;

/// The error for a missing template.
pub const NO_TEMPLATE: &str = "No template found for this event";

/// The templates of an event in a request.
#[derive(Clone, Copy, Debug)]
pub struct EventTemplates {
    /// The event's code.
    pub event: i16,
    /// The emails.
    pub email: Option<Uuid>,
    /// The text messages.
    pub sms: Option<Uuid>,
    /// The postcards.
    pub mailer: Option<Uuid>,
}

impl EventTemplates {
    fn of(&self, channel: Channel) -> Option<Uuid> {
        match channel {
            Channel::Email => self.email,
            Channel::Sms => self.sms,
            Channel::Mailer => self.mailer,
        }
    }
}

/// The automatic messages to one audience in a request.
#[derive(Clone, Debug)]
pub struct AudienceSetting {
    /// The audience's code.
    pub audience: i16,
    /// Whether automatic messages to it are off.
    pub is_off: bool,
    /// The templates by event.
    pub events: Vec<EventTemplates>,
}

/// The audiences that are switched off, and the mappings, of the settings at `field`. A repeated
/// audience or event is refused.
pub fn read(checks: &mut Checks, field: &str, settings: &[AudienceSetting]) -> (Vec<Audience>, Vec<Mapping>) {
    let (mut off, mut seen, mut mappings) = (Vec::new(), Vec::new(), Vec::new());
    for (at, setting) in settings.iter().enumerate() {
        let place = format!("{field}[{at}].outboundProspectingType");
        let audience = Audience::from_repr(setting.audience).ok_or("Must be 1 or 2");
        let Some(audience) = checks.take(&place, audience) else {
            continue;
        };
        if seen.contains(&(audience, None)) {
            checks.refuse(place, "Appears more than once");
        }
        seen.push((audience, None));
        if setting.is_off {
            off.push(audience);
        }
        for (row, templates) in setting.events.iter().enumerate() {
            let place = format!("{field}[{at}].templateMappings[{row}].notificationEventTypeId");
            let event = ListingEvent::from_repr(templates.event).ok_or("Must be 1 to 8");
            let Some(event) = checks.take(&place, event) else {
                continue;
            };
            if seen.contains(&(audience, Some(event))) {
                checks.refuse(place, "Appears more than once");
                continue;
            }
            seen.push((audience, Some(event)));
            mappings.extend(Channel::ALL.into_iter().filter_map(|channel| {
                templates.of(channel).map(|template| Mapping {
                    audience,
                    event,
                    channel,
                    template,
                })
            }));
        }
    }
    (off, mappings)
}

/// Refuses missing templates at their fields.
pub fn refuse_missing(checks: &mut Checks, field: &str, settings: &[AudienceSetting], missing: &[Mapping]) {
    for mapping in missing {
        checks.refuse(field_of(mapping, field, settings), NO_TEMPLATE);
    }
}

fn field_of(mapping: &Mapping, field: &str, settings: &[AudienceSetting]) -> String {
    let name = match mapping.channel {
        Channel::Email => "emailTemplateId",
        Channel::Sms => "smsTemplateId",
        Channel::Mailer => "mailerTemplateId",
    };
    let place = settings.iter().enumerate().find_map(|(at, setting)| {
        let is_it = setting.audience == mapping.audience.code();
        let row = setting
            .events
            .iter()
            .position(|templates| templates.event == mapping.event.code())?;
        is_it.then(|| format!("{field}[{at}].templateMappings[{row}].{name}"))
    });
    place.unwrap_or_else(|| field.to_owned())
}
