//! Notifications and their channels.

use chrono::{DateTime, Month, NaiveDate, Utc};
use database::notifications::{self, Item, Notification};
use database::{Session, companies};
use domain::counts::grouped;
use domain::ids::NotificationId;
use domain::messages::words;
use domain::money::Cents;
use domain::notifications::NotificationEvent;
use domain::people::phone_words;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::envelope::{Answer, Done, answer};
use crate::error::found;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls that read notifications.
pub struct NotificationsApi;

/// The notification part of the calls of the area settings.
pub struct NotificationSettingsApi;

/// The notifications of a day.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "NotificationDay")]
pub struct DayOut {
    /// The day, in the company's zone.
    pub event_date: NaiveDate,
    /// Whether it is today in that zone.
    pub is_today: bool,
    /// The notifications, in the order of the events' numbers.
    pub event_list: Vec<EventOut>,
}

/// A notification: the items of one event on one day.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "NotificationEvent")]
pub struct EventOut {
    /// Its id.
    pub user_notification_log_id: Uuid,
    /// The event, by its number from getNotificationEventTypes.
    pub notification_event_type_id: i16,
    /// The same as text.
    pub event_name: String,
    /// The number of listings, realtors, jobs, messages or texts.
    pub notification_ref_item_count: i32,
    /// Whether it has been viewed.
    pub notification_view_status: bool,
    /// When the last item was added or viewed.
    pub changed_at: DateTime<Utc>,
}

/// An item of a notification.
#[derive(Debug, Object)]
#[oai(
    rename_all = "camelCase",
    rename = "NotificationDetail",
    skip_serializing_if_is_none
)]
pub struct DetailOut {
    /// The listing, realtor, job, message, text, cap, child market, bucket, lead or stop of
    /// automation.
    pub id: Uuid,
    /// 1 listing, 2 realtor, 3 job, 4 message that needs a decision, 5 text from a recipient, 6
    /// monthly cap, 7 child market or bucket that was assigned to the user, 8 move lead, 9 stop of
    /// automation.
    pub notification_ref_item_type: i16,
    /// For a listing: street, city, state and zip code.
    pub address: Option<String>,
    /// For a listing: its MLS number.
    pub mls_id: Option<String>,
    /// For a realtor, child market or bucket the name, for a job its title, for a message the
    /// recipient, for a text the sender, for a cap its subject, for a lead its name or id, for
    /// a stop of automation its title.
    pub realtor_name: Option<String>,
    /// For a realtor the office, for a job its result, for a message the reason, for a text its
    /// beginning, for a cap that it is reached, for a child market or bucket its level and
    /// parent, for a lead its status, for a stop of automation how many leads wait.
    pub realtor_office_name: Option<String>,
    /// For a listing with a price change: the asking price before the day's changes in dollars,
    /// if known.
    pub old_price: Option<f64>,
    /// For the same: the asking price after them.
    pub new_price: Option<f64>,
    /// For a lead: the partner's id.
    pub opportunity_id: Option<String>,
}

/// An event of notifications.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "NotificationEventType")]
pub struct EventTypeOut {
    /// Its number.
    pub id: i16,
    /// Its name.
    pub name: String,
}

#[OpenApi(prefix_path = "/user", tag = "Tag::Notifications")]
impl NotificationsApi {
    /// List the caller's notifications by day.
    ///
    /// Newest day first, at most 1,200 notifications; days are those of the company's time zone.
    /// A notification collects one event's items of one day. It is deleted 90 days after it was
    /// viewed.
    #[oai(
        path = "/get-all-user-inapp-notifications",
        method = "get",
        operation_id = "getAllUserInappNotifications"
    )]
    async fn get_all_user_inapp_notifications(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
    ) -> Answer<Vec<DayOut>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnNotifications)?;
        let mut tx = state.db.tenant(&scope).await?;
        let zone = companies::time_zone(&mut tx).await?;
        let items = notifications::list(&mut tx, session.user_id()).await?;
        tx.commit().await?;
        let today = state.clock.now().with_timezone(&zone).date_naive();
        answer(
            items
                .chunk_by(|one, next| one.day == next.day)
                .map(|of_day| DayOut {
                    event_date: of_day[0].day,
                    is_today: of_day[0].day == today,
                    event_list: of_day.iter().map(event_out).collect(),
                })
                .collect(),
        )
    }

    /// Get the items of a notification, such as listings or realtors.
    ///
    /// At most 500. Marks the notification as viewed unless `markAsViewed` is false. `404
    /// NOT_FOUND` for a notification that is not the caller's.
    #[oai(
        path = "/get-notification-details-by-id",
        method = "get",
        operation_id = "getNotificationDetailsById"
    )]
    async fn get_notification_details_by_id(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Its id.
        #[oai(name = "userNotificationLogId")]
        id: Query<Uuid>,
        /// False doesn't mark it.
        #[oai(name = "markAsViewed", default = "yes")]
        mark_as_viewed: Query<bool>,
    ) -> Answer<Vec<DetailOut>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnNotifications)?;
        let mut tx = state.db.tenant(&scope).await?;
        let items = found(
            notifications::items(
                &mut tx,
                session.user_id(),
                NotificationId(id.0),
                mark_as_viewed.0,
                state.clock.now(),
            )
            .await?,
        )?;
        tx.commit().await?;
        answer(items.into_iter().map(detail_out).collect())
    }

    /// Mark all of the caller's notifications as viewed.
    ///
    /// The number of unread notifications becomes 0. A repeat changes nothing.
    #[oai(
        path = "/mark-all-notifications-viewed",
        method = "post",
        operation_id = "markAllNotificationsViewed"
    )]
    async fn mark_all_notifications_viewed(&self, state: Data<&ApiState>, auth: Auth) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnNotifications)?;
        let mut tx = state.db.tenant(&scope).await?;
        notifications::view_all(&mut tx, session.user_id(), state.clock.now()).await?;
        tx.commit().await?;
        answer(Done {})
    }
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Notifications")]
impl NotificationSettingsApi {
    /// List the events that cause notifications.
    ///
    /// Each has its stable number and name. Numbers 1 to 8 are listing events, which also cause
    /// automatic messages and have templates. The events of leads are only listed for users with the
    /// lead plugin.
    #[oai(
        path = "/get-notification-event-types",
        method = "get",
        operation_id = "getNotificationEventTypes"
    )]
    async fn get_notification_event_types(&self, auth: Auth) -> Answer<Vec<EventTypeOut>> {
        auth.0.allow_company(Permission::OwnNotifications)?;
        let types = events_of(&auth.0).map(|event| EventTypeOut {
            id: event.code(),
            name: event.name().to_owned(),
        });
        answer(types.collect())
    }
}

/// The events that can concern the user, in the order of their numbers.
pub fn events_of(session: &Session) -> impl Iterator<Item = NotificationEvent> + use<> {
    let sees_leads = session.allow_company(Permission::LeadsRead).is_ok();
    NotificationEvent::ALL
        .into_iter()
        .filter(move |event| sees_leads || !event.needs_lead_plugin())
}

fn yes() -> bool {
    true
}

fn event_out(notification: &Notification) -> EventOut {
    EventOut {
        user_notification_log_id: notification.id.0,
        notification_event_type_id: notification.event.code(),
        event_name: notification.event.name().to_owned(),
        notification_ref_item_count: notification.items,
        notification_view_status: notification.is_viewed,
        changed_at: notification.changed_at,
    }
}

fn detail_out(item: Item) -> DetailOut {
    let nothing = DetailOut {
        id: Uuid::nil(),
        notification_ref_item_type: 0,
        address: None,
        mls_id: None,
        realtor_name: None,
        realtor_office_name: None,
        old_price: None,
        new_price: None,
        opportunity_id: None,
    };
    match item {
        Item::Listing {
            id,
            address,
            mls_no,
            price,
        } => {
            let dollars = |cents: Option<i64>| cents.map(|cents| Cents(cents).dollars());
            DetailOut {
                id,
                notification_ref_item_type: 1,
                address: Some(address),
                mls_id: Some(mls_no),
                old_price: dollars(price.and_then(|price| price.before_cents)),
                new_price: dollars(price.and_then(|price| price.after_cents)),
                ..nothing
            }
        }
        Item::Realtor { id, name, office } => DetailOut {
            id,
            notification_ref_item_type: 2,
            realtor_name: Some(name),
            realtor_office_name: office,
            ..nothing
        },
        Item::Job { id, title, outcome } => DetailOut {
            id,
            notification_ref_item_type: 3,
            realtor_name: Some(title),
            realtor_office_name: Some(outcome),
            ..nothing
        },
        Item::Message {
            id,
            recipient,
            reason,
            reason_detail,
        } => DetailOut {
            id,
            notification_ref_item_type: 4,
            realtor_name: Some(recipient),
            realtor_office_name: reason.map(|code| words::with_detail(&code, reason_detail.as_deref())),
            ..nothing
        },
        Item::Reply {
            id,
            sender,
            beginning,
        } => DetailOut {
            id,
            notification_ref_item_type: 5,
            realtor_name: Some(phone_words(&sender)),
            realtor_office_name: Some(beginning),
            ..nothing
        },
        Item::Lead {
            id,
            opportunity_id,
            name,
            status,
        } => DetailOut {
            id,
            notification_ref_item_type: 8,
            realtor_name: Some(if name.is_empty() {
                opportunity_id.clone()
            } else {
                name
            }),
            realtor_office_name: Some(status.name().to_owned()),
            opportunity_id: Some(opportunity_id),
            ..nothing
        },
        Item::AutomationStop { id, waiting } => DetailOut {
            id,
            notification_ref_item_type: 9,
            realtor_name: Some("Automation stopped".to_owned()),
            realtor_office_name: Some(match waiting {
                Some(1) => "1 lead waits for a decision".to_owned(),
                Some(leads) => format!("{} leads wait for a decision", grouped(leads)),
                None => "Decided".to_owned(),
            }),
            ..nothing
        },
        Item::Node {
            id,
            level,
            name,
            parent,
        } => DetailOut {
            id,
            notification_ref_item_type: 7,
            realtor_name: Some(name),
            realtor_office_name: Some(match parent {
                Some(parent) => format!("{} in {parent}", level.title()),
                None => level.title().to_owned(),
            }),
            ..nothing
        },
        Item::Cap { id, month, max_cap } => {
            let name = u8::try_from(month)
                .ok()
                .and_then(|month| Month::try_from(month).ok());
            DetailOut {
                id,
                notification_ref_item_type: 6,
                realtor_name: Some(format!(
                    "{} mailers",
                    name.map_or("a month", |month| month.name())
                )),
                realtor_office_name: Some(format!(
                    "The monthly cap of {} has been reached",
                    grouped(max_cap)
                )),
                ..nothing
            }
        }
    }
}
