//! Notifications. They are written in the transaction that causes them and read by their user.
//!
//! One row per user, day and event, with its items. An item counts once, so a repeat changes
//! nothing.

mod notifying;

use chrono::{DateTime, NaiveDate, Utc};
use domain::ids::{NotificationId, TenantId, UserId};
use domain::leads::LeadStatus;
use domain::listing_events::ListingEvent;
use domain::notifications::{Channels, KEPT_AFTER_VIEWING, NotificationEvent};
use domain::territory::Level;
use uuid::Uuid;

pub(crate) use notifying::{
    notify_of_assignment, notify_of_automation_stop, notify_of_cap, notify_of_lead_reply, notify_of_leads,
};
pub use notifying::{notify_of_job, notify_of_listings, notify_of_messages, notify_of_reply};

use crate::error::Result;
use crate::stored;
use crate::transaction::{TenantTx, WorkerTx};

/// The most notifications in a list: more than three months of all events.
const MOST_LISTED: i64 = 1_200;

/// The most items of a notification that are shown.
pub const MOST_ITEMS: i64 = 500;

/// The most characters of a text that are shown.
const BEGINNING: i32 = 100;

/// The items of one event on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notification {
    /// Its id.
    pub id: NotificationId,
    /// Its day, in the company's zone.
    pub day: NaiveDate,
    /// Its event.
    pub event: NotificationEvent,
    /// The number of listings, realtors, jobs, messages, texts or leads.
    pub items: i32,
    /// Whether it has been viewed.
    pub is_viewed: bool,
    /// When the last item was added.
    pub changed_at: DateTime<Utc>,
}

fn event(code: i16) -> Result<NotificationEvent> {
    stored::known("notification event", code, NotificationEvent::from_code(code))
}

/// The user's notifications in the application, newest day first.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, user: UserId) -> Result<Vec<Notification>> {
    let rows = sqlx::query!(
        r#"
        select id, day, event, items, viewed_at is not null as "is_viewed!", changed_at
        from notifications
        where tenant_id = $1 and user_id = $2 and in_app
        order by day desc, event
        limit $3
        "#,
        tx.tenant_id().0,
        user.0,
        MOST_LISTED,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Notification {
                id: NotificationId(row.id),
                day: row.day,
                event: event(row.event)?,
                items: row.items,
                is_viewed: row.is_viewed,
                changed_at: row.changed_at,
            })
        })
        .collect()
}

/// The number of unviewed notifications.
///
/// # Errors
/// When the database fails.
pub async fn unread(tx: &mut TenantTx, user: UserId) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from notifications
        where tenant_id = $1 and user_id = $2 and viewed_at is null and in_app
        "#,
        tx.tenant_id().0,
        user.0,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// An item of a notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A listing.
    Listing {
        /// Its id.
        id: Uuid,
        /// Street, unit, city, state and zip.
        address: String,
        /// Its MLS number.
        mls_no: String,
        /// For a price change: the price at the beginning and at the end of the day.
        price: Option<PriceChange>,
    },
    /// A realtor.
    Realtor {
        /// Its id.
        id: Uuid,
        /// The name.
        name: String,
        /// The office.
        office: Option<String>,
    },
    /// A job of the user.
    Job {
        /// Its id.
        id: Uuid,
        /// Its title.
        title: String,
        /// Its result.
        outcome: String,
    },
    /// A message that needs a decision.
    Message {
        /// Its id.
        id: Uuid,
        /// The recipient's name, else the address.
        recipient: String,
        /// The reason of its state.
        reason: Option<String>,
        /// The detail of the reason.
        reason_detail: Option<String>,
    },
    /// A text from a recipient.
    Reply {
        /// Its id.
        id: Uuid,
        /// The sender's number, formatted.
        sender: String,
        /// The beginning of its text.
        beginning: String,
    },
    /// A mailer cap that was reached.
    Cap {
        /// Its id.
        id: Uuid,
        /// The month, 1 to 12.
        month: i16,
        /// The current cap of the month.
        max_cap: i32,
    },
    /// A child market or bucket that was assigned to the user.
    Node {
        /// Its id.
        id: Uuid,
        /// Its level.
        level: Level,
        /// Its name.
        name: String,
        /// The name of its parent.
        parent: Option<String>,
    },
    /// A move lead.
    Lead {
        /// Its id.
        id: Uuid,
        /// The partner's id of the lead.
        opportunity_id: String,
        /// The name; empty if unknown.
        name: String,
        /// The current status.
        status: LeadStatus,
    },
    /// A stop of automation at its limit.
    AutomationStop {
        /// Its id.
        id: Uuid,
        /// The leads that wait; `None` once a Company Admin decided.
        waiting: Option<i64>,
    },
}

/// The change of a listing's asking price over a day, in cents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceChange {
    /// At the beginning; `None` if unknown.
    pub before_cents: Option<i64>,
    /// At the end.
    pub after_cents: Option<i64>,
}

/// The items of a notification of the user, at most [`MOST_ITEMS`]; `None` if it doesn't exist.
/// `view` marks it as viewed.
///
/// # Errors
/// When the database fails.
pub async fn items(
    tx: &mut TenantTx,
    user: UserId,
    id: NotificationId,
    view: bool,
    now: DateTime<Utc>,
) -> Result<Option<Vec<Item>>> {
    let tenant = tx.tenant_id();
    // Locks the row, so that items added meanwhile come after the mark and remove it.
    let held = sqlx::query!(
        r#"
        select viewed_at, event
        from notifications
        where tenant_id = $1 and user_id = $2 and id = $3 and in_app
        for update
        "#,
        tenant.0,
        user.0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(held) = held else {
        return Ok(None);
    };
    if view && held.viewed_at.is_none() {
        sqlx::query!(
            "update notifications set viewed_at = $3, changed_at = clock_timestamp() \
             where tenant_id = $1 and id = $2",
            tenant.0,
            id.0,
            now,
        )
        .execute(tx.connection())
        .await?;
    }
    match event(held.event)? {
        NotificationEvent::Listing(_) => listings(tx, id).await,
        NotificationEvent::NewRealtor => realtors(tx, id).await,
        NotificationEvent::JobFinished => finished_jobs(tx, id).await,
        NotificationEvent::MessageNeedsDecision => decisions(tx, id).await,
        NotificationEvent::LimitReached => limits(tx, id).await,
        NotificationEvent::TerritoryAssigned => nodes(tx, id).await,
        NotificationEvent::NewLead | NotificationEvent::LeadReplied => leads(tx, id).await,
    }
    .map(Some)
}

async fn listings(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let rows = sqlx::query!(
        r#"
        select l.id, concat_ws(' ', l.address, l.unit_number) as "street!", l.city, l.state, l.zip_code, l.mls_no,
               first.price_before_cents as "price_before_cents?", last.price_cents as "price_cents?",
               last.id is not null as "is_price_change!"
        from (
            select i.item_id, n.event, n.day::timestamp at time zone c.time_zone as from_at,
                   (n.day + 1)::timestamp at time zone c.time_zone as to_at
            from notification_items i
            join notifications n on n.tenant_id = i.tenant_id and n.id = i.notification_id
            join companies c on c.tenant_id = i.tenant_id
            where i.tenant_id = $1 and i.notification_id = $2 and i.kind = 1
            order by i.item_id
            limit $3
        ) i
        join lateral (select * from listings where listings.id = i.item_id offset 0) l on true
        left join lateral (
            select price_before_cents
            from listing_events e
            where i.event = $4 and e.kind = $4 and e.listing_id = l.id
              and e.recorded_at >= i.from_at and e.recorded_at < i.to_at
            order by e.listing_version
            limit 1
        ) first on true
        left join lateral (
            select e.id, price_cents
            from listing_events e
            where i.event = $4 and e.kind = $4 and e.listing_id = l.id
              and e.recorded_at >= i.from_at and e.recorded_at < i.to_at
            order by e.listing_version desc
            limit 1
        ) last on true
        order by 2, l.id
        "#,
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
        ListingEvent::PriceChange.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Item::Listing {
            id: row.id,
            address: format!("{}, {}, {} {}", row.street, row.city, row.state, row.zip_code),
            mls_no: row.mls_no,
            price: row.is_price_change.then_some(PriceChange {
                before_cents: row.price_before_cents,
                after_cents: row.price_cents,
            }),
        })
        .collect())
}

async fn realtors(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let rows = sqlx::query!(
        r#"
        select r.id, r.full_name, r.office as "office?"
        from (
            select item_id
            from notification_items
            where tenant_id = $1 and notification_id = $2 and kind = 2
            order by item_id
            limit $3
        ) i
        join lateral (
            select realtors.id, realtors.full_name,
                   (select name from offices where offices.id = realtors.office_id) as office
            from realtors
            where realtors.id = i.item_id
            offset 0
        ) r on true
        order by r.full_name, r.id
        "#,
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Item::Realtor {
            id: row.id,
            name: row.full_name,
            office: row.office,
        })
        .collect())
}

/// The jobs of a notification. Jobs may be deleted before it is opened.
async fn finished_jobs(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let rows = sqlx::query!(
        r#"
        select i.item_id as "id!", j.title as "title?", j.phrase as "phrase?"
        from (
            select item_id
            from notification_items
            where tenant_id = $1 and notification_id = $2 and kind = 3
            order by item_id
            limit $3
        ) i
        left join lateral (
            select title, phrase from jobs where jobs.tenant_id = $1 and jobs.id = i.item_id offset 0
        ) j on true
        order by i.item_id desc
        "#,
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Item::Job {
            id: row.id,
            title: row.title.unwrap_or_else(|| "Deleted job".to_owned()),
            outcome: row.phrase.unwrap_or_default(),
        })
        .collect())
}

/// The messages and texts of a notification in their current state, latest first.
async fn decisions(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let rows = sqlx::query!(
        r#"
        select i.kind, i.item_id, coalesce(nullif(c.recipient_name, ''), c.recipient_address) as recipient,
               m.reason, m.reason_detail, r.sender as "sender?", left(r.body, $4) as beginning
        from (
            select kind, item_id
            from notification_items
            where tenant_id = $1 and notification_id = $2 and kind in (4, 5)
            order by kind, item_id
            limit $3
        ) i
        left join messages m on i.kind = 4 and m.tenant_id = $1 and m.id = i.item_id
        left join message_contents c on c.tenant_id = $1 and c.message_id = m.id
        left join inbound_messages r on i.kind = 5 and r.tenant_id = $1 and r.id = i.item_id
        order by i.item_id desc
        "#,
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
        BEGINNING,
    )
    .fetch_all(tx.connection())
    .await?;
    let items = rows.into_iter().filter_map(|row| match row.sender {
        Some(sender) => Some(Item::Reply {
            id: row.item_id,
            sender,
            beginning: row.beginning.unwrap_or_default(),
        }),
        None => Some(Item::Message {
            id: row.item_id,
            recipient: row.recipient?,
            reason: row.reason,
            reason_detail: row.reason_detail,
        }),
    });
    Ok(items.collect())
}

/// The leads in their current state, newest first.
async fn leads(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let rows = sqlx::query!(
        r#"
        select l.id, l.opportunity_id, l.status,
               concat_ws(' ', l.details ->> 'firstName', l.details ->> 'lastName') as "name!"
        from (
            select item_id
            from notification_items
            where tenant_id = $1 and notification_id = $2 and kind = 8
            order by item_id desc
            limit $3
        ) i
        join leads l on l.tenant_id = $1 and l.id = i.item_id
        order by l.received_at desc, l.id desc
        "#,
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
    )
    .fetch_all(tx.connection())
    .await?;
    let items = rows.into_iter().map(|row| {
        Ok(Item::Lead {
            id: row.id,
            opportunity_id: row.opportunity_id,
            name: row.name,
            status: stored::known("status of a lead", row.status, LeadStatus::from_repr(row.status))?,
        })
    });
    items.collect()
}

async fn limits(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let mut items = automation_stops(tx, id).await?;
    items.extend(caps(tx, id).await?);
    Ok(items)
}

/// The stops of automation with what waits now, newest first.
async fn automation_stops(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let rows = sqlx::query!(
        r#"
        select s.id, s.decided_at is null as "is_open!",
               (select count(*) from automation_leads where tenant_id = $1 and state = 2) as "waiting!"
        from notification_items i
        join automation_stops s on s.tenant_id = i.tenant_id and s.id = i.item_id
        where i.tenant_id = $1 and i.notification_id = $2 and i.kind = 9
        order by s.stopped_at desc, s.id desc
        limit $3
        "#,
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
    )
    .fetch_all(tx.connection())
    .await?;
    let items = rows.into_iter().map(|row| Item::AutomationStop {
        id: row.id,
        waiting: row.is_open.then_some(row.waiting),
    });
    Ok(items.collect())
}

/// The current caps; a removed cap is left out because it holds nothing back.
async fn caps(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    Ok(sqlx::query!(
        "select c.id, c.month, c.max_cap \
         from notification_items i \
         join mailer_caps c on c.tenant_id = i.tenant_id and c.id = i.item_id \
         where i.tenant_id = $1 and i.notification_id = $2 and i.kind = 6 \
         order by c.month, c.id \
         limit $3",
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
    )
    .fetch_all(tx.connection())
    .await?
    .into_iter()
    .map(|row| Item::Cap {
        id: row.id,
        month: row.month,
        max_cap: row.max_cap,
    })
    .collect())
}

/// Child markets and buckets with their current names; deleted ones are left out.
async fn nodes(tx: &mut TenantTx, id: NotificationId) -> Result<Vec<Item>> {
    let rows = sqlx::query!(
        r#"
        select n.id, n.level, n.name, parent.name as "parent?"
        from notification_items i
        join territory_nodes n on n.tenant_id = i.tenant_id and n.id = i.item_id and n.deleted_at is null
        left join territory_nodes parent on parent.tenant_id = n.parent_tenant_id and parent.id = n.parent_id
        where i.tenant_id = $1 and i.notification_id = $2 and i.kind = 7
        order by n.level, n.name, n.id
        limit $3
        "#,
        tx.tenant_id().0,
        id.0,
        MOST_ITEMS,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Item::Node {
                id: row.id,
                level: stored::level(row.level)?,
                name: row.name,
                parent: row.parent,
            })
        })
        .collect()
}

/// Marks all of the user's notifications as viewed.
///
/// # Errors
/// When the database fails.
pub async fn view_all(tx: &mut TenantTx, user: UserId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update notifications set viewed_at = $3, changed_at = clock_timestamp() \
         where tenant_id = $1 and user_id = $2 and viewed_at is null and in_app",
        tx.tenant_id().0,
        user.0,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The channels the user has chosen; missing events are [`Channels::UNCHOSEN`].
///
/// # Errors
/// When the database fails.
pub async fn channels(tx: &mut TenantTx, user: UserId) -> Result<Vec<(NotificationEvent, Channels)>> {
    let rows = sqlx::query!(
        "select event, in_app, sms, email from notification_settings where tenant_id = $1 and user_id = $2 \
         order by event",
        tx.tenant_id().0,
        user.0,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let channels = Channels {
                in_app: row.in_app,
                sms: row.sms,
                email: row.email,
            };
            Ok((event(row.event)?, channels))
        })
        .collect()
}

/// Stores the user's choice; other events stay as they are.
///
/// # Errors
/// When the database fails.
pub async fn choose(tx: &mut TenantTx, user: UserId, chosen: &[(NotificationEvent, Channels)]) -> Result<()> {
    let events: Vec<i16> = chosen.iter().map(|(event, _)| event.code()).collect();
    let in_app: Vec<bool> = chosen.iter().map(|(_, channels)| channels.in_app).collect();
    let sms: Vec<bool> = chosen.iter().map(|(_, channels)| channels.sms).collect();
    let email: Vec<bool> = chosen.iter().map(|(_, channels)| channels.email).collect();
    sqlx::query!(
        "insert into notification_settings (tenant_id, user_id, event, in_app, sms, email) \
         select $1, $2, chosen.event, chosen.in_app, chosen.sms, chosen.email \
         from unnest($3::smallint[], $4::boolean[], $5::boolean[], $6::boolean[]) \
              as chosen (event, in_app, sms, email) \
         order by chosen.event \
         on conflict on constraint notification_settings_pkey do update \
         set in_app = excluded.in_app, sms = excluded.sms, email = excluded.email",
        tx.tenant_id().0,
        user.0,
        &events,
        &in_app,
        &sms,
        &email,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The number of items of an event for a daily e-mail or text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfDay {
    /// The event.
    pub event: NotificationEvent,
    /// The number of listings, realtors or jobs.
    pub items: i32,
}

/// How a user receives the notifications of a past day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigestChannel {
    /// By e-mail.
    Mail,
    /// By SMS.
    Text,
}

/// The events of a day that the user wants to receive in this way.
///
/// # Errors
/// When the database fails.
pub async fn of_day(
    tx: &mut TenantTx,
    user: UserId,
    day: NaiveDate,
    by: DigestChannel,
) -> Result<Vec<OfDay>> {
    let rows = sqlx::query!(
        "select event, items from notifications \
         where tenant_id = $1 and user_id = $2 and day = $3 and case when $4 then sms else email end \
         order by event",
        tx.tenant_id().0,
        user.0,
        day,
        by == DigestChannel::Text,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(OfDay {
                event: event(row.event)?,
                items: row.items,
            })
        })
        .collect()
}

/// A user whose notifications have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The company.
    pub tenant_id: TenantId,
    /// The user.
    pub user: UserId,
    /// The number of unviewed notifications.
    pub unread: i64,
    /// When the last one changed, by the database's clock.
    pub changed_at: DateTime<Utc>,
}

/// The users among `owners` whose notifications changed after `since` by the database's clock,
/// with the number of unviewed ones.
///
/// # Errors
/// When the database fails.
pub async fn changed_since(
    tx: &mut WorkerTx,
    owners: &[(TenantId, UserId)],
    since: DateTime<Utc>,
) -> Result<Vec<Unread>> {
    let tenants: Vec<Uuid> = owners.iter().map(|owner| owner.0.0).collect();
    let users: Vec<Uuid> = owners.iter().map(|owner| owner.1.0).collect();
    let rows = sqlx::query!(
        r#"
        with changed as (
            select n.tenant_id, n.user_id, max(n.changed_at) as changed_at
            from notifications n
            join unnest($1::uuid[], $2::uuid[]) as o (tenant_id, user_id)
              on o.tenant_id = n.tenant_id and o.user_id = n.user_id
            where n.changed_at > $3
            group by n.tenant_id, n.user_id
        )
        select c.tenant_id, c.user_id, c.changed_at as "changed_at!",
               (select count(*) from notifications n
                where n.tenant_id = c.tenant_id and n.user_id = c.user_id and n.viewed_at is null and n.in_app)
                   as "unread!"
        from changed c
        "#,
        &tenants,
        &users,
        since,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Unread {
            tenant_id: TenantId(row.tenant_id),
            user: UserId(row.user_id),
            unread: row.unread,
            changed_at: row.changed_at,
        })
        .collect())
}

/// Deletes notifications long after they were viewed, with their items; at most `limit`. Returns
/// how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_old(tx: &mut WorkerTx, now: DateTime<Utc>, limit: i64) -> Result<u64> {
    Ok(sqlx::query!(
        "delete from notifications n using ( \
             select tenant_id, id from notifications where viewed_at < $1 order by viewed_at limit $2 \
         ) old \
         where n.tenant_id = old.tenant_id and n.id = old.id",
        now - KEPT_AFTER_VIEWING,
        limit,
    )
    .execute(tx.connection())
    .await?
    .rows_affected())
}
