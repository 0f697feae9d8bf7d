//! Of what one is told, and how.

use std::collections::{BTreeMap, BTreeSet};

use domain::notifications::{Channels, NotificationEvent};

use super::body::NotificationSettingIo;
use crate::input::Checks;

/// Events with the channels they are told through.
pub(super) type Chosen = Vec<(NotificationEvent, Channels)>;

/// One for each event: as it was chosen, or as it is without a choice.
pub(super) fn out(
    chosen: impl IntoIterator<Item = (NotificationEvent, Channels)>,
) -> Vec<NotificationSettingIo> {
    let chosen: BTreeMap<_, _> = chosen.into_iter().collect();
    let of = |event: NotificationEvent| {
        let channels = chosen.get(&event).copied().unwrap_or(Channels::UNCHOSEN);
        NotificationSettingIo {
            notification_event_type_id: event.code(),
            in_app: channels.in_app,
            sms: channels.sms,
            email: channels.email,
        }
    };
    NotificationEvent::ALL.into_iter().map(of).collect()
}

/// What a body chooses.
pub(super) fn read(checks: &mut Checks, settings: &[NotificationSettingIo]) -> Chosen {
    let mut named = BTreeSet::new();
    let mut chosen = Vec::new();
    for (index, setting) in settings.iter().enumerate() {
        let field = || format!("notificationSettings.{index}.notificationEventTypeId");
        let Some(event) = NotificationEvent::from_code(setting.notification_event_type_id) else {
            checks.refuse(field(), "Must be an event of get-notification-event-types");
            continue;
        };
        if !named.insert(event) {
            checks.refuse(field(), "Must be named once");
        }
        let channels = Channels {
            in_app: setting.in_app,
            sms: setting.sms,
            email: setting.email,
        };
        chosen.push((event, channels));
    }
    chosen
}
