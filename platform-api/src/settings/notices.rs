//! The channels of notifications.

use std::collections::{BTreeMap, BTreeSet};

use database::{Session, TenantTx, sms_senders, users};
use domain::messages::Reason;
use domain::notifications::{Channels, NotificationEvent};
use domain::people::View;

use super::body::NotificationSettingIo;
use crate::error::ApiError;
use crate::input::Checks;
use crate::notifications::events_of;

/// Events with their channels.
pub(super) type Chosen = Vec<(NotificationEvent, Channels)>;

/// The channels of each event: the choice or the default.
pub(super) fn out(
    session: &Session,
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
    events_of(session).map(of).collect()
}

/// Why no texts are sent to the caller, whatever is chosen.
///
/// # Errors
/// When the database fails.
pub(super) async fn sms_unavailable(
    tx: &mut TenantTx,
    session: &Session,
) -> Result<Option<String>, ApiError> {
    if !sms_senders::get(&mut *tx, session.tenant_id())
        .await?
        .sender
        .sends()
    {
        let words = Reason::NoSmsSender.words();
        return Ok(Some(words.to_owned()));
    }
    let user = users::get(tx, View::Everyone, session.user_id()).await?;
    let has_phone = user.is_some_and(|user| user.mobile_phone.is_some());
    Ok((!has_phone).then(|| "Add a mobile number to your profile first".to_owned()))
}

/// Parses the choice.
pub(super) fn read(session: &Session, checks: &mut Checks, settings: &[NotificationSettingIo]) -> Chosen {
    let events: BTreeSet<_> = events_of(session).collect();
    let mut named = BTreeSet::new();
    let mut chosen = Vec::new();
    for (index, setting) in settings.iter().enumerate() {
        let field = || format!("notificationSettings.{index}.notificationEventTypeId");
        let event = NotificationEvent::from_code(setting.notification_event_type_id);
        let Some(event) = event.filter(|event| events.contains(event)) else {
            checks.refuse(field(), "Must be an event of get-notification-event-types");
            continue;
        };
        if !named.insert(event) {
            checks.refuse(field(), "Must appear only once");
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
