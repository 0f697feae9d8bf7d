//! Decides who is notified: the holders of a listing, the owner of a job, and those who decide
//! about a message, and the users with the lead plugin.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::ids::{JobId, LeadId, MessageId, NodeId, TenantId, UserId};
use domain::notifications::{Channels, NotificationEvent};
use domain::roles::{Role, Standing};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// The subject of a single notification, by its stored value.
#[derive(Clone, Copy, Debug)]
#[repr(i16)]
enum ItemKind {
    Job = 3,
    Message = 4,
    Reply = 5,
    Cap = 6,
    Node = 7,
    Lead = 8,
    AutomationStop = 9,
}

impl ItemKind {
    fn code(self) -> i16 {
        self as i16
    }
}

/// Notifies the company's users of listing events since `since` in these zip codes of their
/// territory, by their settings. Events that were notified before are not repeated.
///
/// # Errors
/// When the database fails.
pub async fn notify_of_listings(tx: &mut TenantTx, zip_codes: &[String], since: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let roles = |standing| -> Vec<String> {
        let of_standing = Role::ALL
            .iter()
            .copied()
            .filter(|role| role.standing() == standing);
        of_standing.map(|role| role.as_str().to_owned()).collect()
    };
    let added = sqlx::query!(
        r#"
        with happened as materialized (
            select e.kind as event, e.recorded_at, l.id as listing_id, l.realtor_id, m.sub_market_id, m.bucket_id
            from listing_events e
            join listings l on l.id = e.listing_id
            join listing_memberships m on m.tenant_id = $1 and m.listing_id = l.id
            where e.recorded_at >= $2 and l.zip_code = any($3)
        ),
        given as (
            select event, 1::smallint as kind, listing_id as item_id, recorded_at, sub_market_id, bucket_id
            from happened
            union all
            select $4::smallint, 2::smallint, r.id, r.first_seen_at, h.sub_market_id, h.bucket_id
            from happened h
            join realtors r on r.id = h.realtor_id and r.first_seen_at >= $2
        ),
        seen as (
            select u.id as user_id, t.event, t.kind, t.item_id, t.recorded_at
            from given t
            cross join users u
            where u.tenant_id = $1 and u.is_active and u.deleted_at is null and u.role = any($5)
            union
            select u.id, t.event, t.kind, t.item_id, t.recorded_at
            from given t
            join territory_owners o on o.tenant_id = $1 and o.node_id = t.sub_market_id
            join users u on u.tenant_id = $1 and u.id = o.user_id
            where u.is_active and u.deleted_at is null and u.role = any($6)
            union
            select u.id, t.event, t.kind, t.item_id, t.recorded_at
            from given t
            join territory_owners o on o.tenant_id = $1 and o.node_id = t.bucket_id
            join users u on u.tenant_id = $1 and u.id = o.user_id
            where u.is_active and u.deleted_at is null and u.role = any($7)
        ),
        wanted as materialized (
            select s.user_id, s.event, s.kind, s.item_id, (s.recorded_at at time zone c.time_zone)::date as day,
                   coalesce(n.in_app, $8) as in_app, coalesce(n.email, $9) as email, coalesce(n.sms, $10) as sms
            from seen s
            join companies c on c.tenant_id = $1
            left join notification_settings n
              on n.tenant_id = $1 and n.user_id = s.user_id and n.event = s.event
            where coalesce(n.in_app, $8) or coalesce(n.email, $9) or coalesce(n.sms, $10)
        ),
        kept as (
            insert into notifications (tenant_id, id, user_id, day, event, in_app, email, sms)
            select $1, new_id(), user_id, day, event, bool_or(in_app), bool_or(email), bool_or(sms)
            from wanted
            group by user_id, day, event
            order by user_id, day, event
            on conflict on constraint notifications_once do update
            set in_app = notifications.in_app or excluded.in_app, email = notifications.email or excluded.email,
                sms = notifications.sms or excluded.sms
            returning id, user_id, day, event
        ),
        added as (
            insert into notification_items (tenant_id, notification_id, kind, item_id)
            select distinct $1::uuid, k.id, w.kind, w.item_id
            from wanted w
            join kept k on k.user_id = w.user_id and k.day = w.day and k.event = w.event
            on conflict on constraint notification_items_pkey do nothing
            returning notification_id
        )
        select notification_id, count(*)::integer as "items!" from added group by notification_id
        "#,
        tenant.0,
        since,
        zip_codes,
        NotificationEvent::NewRealtor.code(),
        &roles(Standing::CompanyAdmin),
        &roles(Standing::SubmarketOwner),
        &roles(Standing::BucketOwner),
        Channels::UNCHOSEN.in_app,
        Channels::UNCHOSEN.email,
        Channels::UNCHOSEN.sms,
    )
    .fetch_all(tx.connection())
    .await?;
    let ids: Vec<Uuid> = added.iter().map(|row| row.notification_id).collect();
    let items: Vec<i32> = added.iter().map(|row| row.items).collect();
    count_added(tx.connection(), tenant, &ids, &items).await
}

/// Notifies the owner of a job that it has ended.
///
/// # Errors
/// When the database fails.
pub async fn notify_of_job(
    connection: &mut PgConnection,
    tenant: TenantId,
    owner: UserId,
    job: JobId,
    now: DateTime<Utc>,
) -> Result<()> {
    let kind_of_item = (NotificationEvent::JobFinished, ItemKind::Job);
    notify(connection, tenant, kind_of_item, &[(owner.0, job.0)], now).await
}

/// Notifies those who decide about messages: the user who ordered one, the company admins, the
/// owners of the child market or bucket that covers its listing or realtor, and for a message to a
/// lead the users with the lead plugin. Nobody is notified about Doorstep's own messages.
///
/// # Errors
/// When the database fails.
pub async fn notify_of_messages(tx: &mut TenantTx, messages: &[MessageId], now: DateTime<Utc>) -> Result<()> {
    let ids: Vec<Uuid> = messages.iter().map(|message| message.0).collect();
    notify_of_decisions(tx, ItemKind::Message, &ids, now).await
}

/// Notifies users of a text from a recipient: those who see the message it answers, or the
/// realtor with its number.
///
/// # Errors
/// When the database fails.
pub async fn notify_of_reply(tx: &mut TenantTx, reply: Uuid, now: DateTime<Utc>) -> Result<()> {
    notify_of_decisions(tx, ItemKind::Reply, &[reply], now).await
}

/// Notifies the company's admins that the cap of a month, 1 to 12, is reached.
///
/// # Errors
/// When the database fails.
pub(crate) async fn notify_of_cap(tx: &mut TenantTx, month: i16, now: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let given = sqlx::query!(
        r#"
        select u.id as user_id, c.id as cap_id
        from mailer_caps c
        join users u on u.tenant_id = c.tenant_id and u.role = any($3) and u.is_active and u.deleted_at is null
        where c.tenant_id = $1 and c.month = $2
        order by u.id
        "#,
        tenant.0,
        month,
        &admins(),
    )
    .fetch_all(tx.connection())
    .await?;
    let given: Vec<(Uuid, Uuid)> = given.into_iter().map(|row| (row.user_id, row.cap_id)).collect();
    let kind_of_item = (NotificationEvent::LimitReached, ItemKind::Cap);
    notify(tx.connection(), tenant, kind_of_item, &given, now).await
}

/// Notifies the company's admins with the lead plugin that automation stopped at its limit.
///
/// # Errors
/// When the database fails.
pub(crate) async fn notify_of_automation_stop(
    tx: &mut TenantTx,
    stop: Uuid,
    now: DateTime<Utc>,
) -> Result<()> {
    let tenant = tx.tenant_id();
    let users = sqlx::query_scalar!(
        "select id from users \
         where tenant_id = $1 and role = any($2) and access_to_movescout_plugin and is_active and deleted_at is null \
         order by id",
        tenant.0,
        &admins(),
    )
    .fetch_all(tx.connection())
    .await?;
    let given: Vec<(Uuid, Uuid)> = users.into_iter().map(|user| (user, stop)).collect();
    let kind_of_item = (NotificationEvent::LimitReached, ItemKind::AutomationStop);
    notify(tx.connection(), tenant, kind_of_item, &given, now).await
}

/// Notifies users that a child market or bucket was assigned to them.
///
/// # Errors
/// When the database fails.
pub(crate) async fn notify_of_assignment(
    connection: &mut PgConnection,
    tenant: TenantId,
    users: &[UserId],
    node: NodeId,
    now: DateTime<Utc>,
) -> Result<()> {
    let given: Vec<(Uuid, Uuid)> = users.iter().map(|user| (user.0, node.0)).collect();
    let kind_of_item = (NotificationEvent::TerritoryAssigned, ItemKind::Node);
    notify(connection, tenant, kind_of_item, &given, now).await
}

/// Notifies the users with the lead plugin of new leads.
///
/// # Errors
/// When the database fails.
pub(crate) async fn notify_of_leads(tx: &mut TenantTx, leads: &[LeadId], now: DateTime<Utc>) -> Result<()> {
    let leads: Vec<Uuid> = leads.iter().map(|lead| lead.0).collect();
    notify_plugin_users(tx, NotificationEvent::NewLead, &leads, now).await
}

/// Notifies the users with the lead plugin of a text from the number of a lead.
///
/// # Errors
/// When the database fails.
pub(crate) async fn notify_of_lead_reply(
    tx: &mut TenantTx,
    (channel, address_key): (Channel, &str),
    now: DateTime<Utc>,
) -> Result<()> {
    let leads = sqlx::query_scalar!(
        "select lead_id from lead_addresses \
         where tenant_id = $1 and channel = $2 and address_key = $3 \
         order by lead_id limit $4",
        tx.tenant_id().0,
        channel.code(),
        address_key,
        super::MOST_ITEMS,
    )
    .fetch_all(tx.connection())
    .await?;
    notify_plugin_users(tx, NotificationEvent::LeadReplied, &leads, now).await
}

async fn notify_plugin_users(
    tx: &mut TenantTx,
    event: NotificationEvent,
    leads: &[Uuid],
    now: DateTime<Utc>,
) -> Result<()> {
    if leads.is_empty() {
        return Ok(());
    }
    let tenant = tx.tenant_id();
    let users = sqlx::query_scalar!(
        "select id from users \
         where tenant_id = $1 and access_to_movescout_plugin and is_active and deleted_at is null",
        tenant.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let given: Vec<(Uuid, Uuid)> = users
        .iter()
        .flat_map(|user| leads.iter().map(|lead| (*user, *lead)))
        .collect();
    notify(tx.connection(), tenant, (event, ItemKind::Lead), &given, now).await
}

/// The stored names of the roles that act as company admin.
fn admins() -> Vec<String> {
    Role::ALL
        .iter()
        .copied()
        .filter(|role| role.standing() == Standing::CompanyAdmin)
        .map(|role| role.as_str().to_owned())
        .collect()
}

async fn notify_of_decisions(
    tx: &mut TenantTx,
    kind: ItemKind,
    items: &[Uuid],
    now: DateTime<Utc>,
) -> Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    let tenant = tx.tenant_id();
    let given = sqlx::query!(
        r#"
        with asked as (
            select m.id as item_id, m.planned_by_user_id, m.listing_id, m.realtor_id, m.lead_id, null::text as number
            from messages m
            where $3::smallint = 4 and m.tenant_id = $1 and m.id = any($2) and m.cause <> 6
            union all
            select i.id, m.planned_by_user_id, m.listing_id, m.realtor_id, m.lead_id,
                   case when m.id is null then i.address_key end
            from inbound_messages i
            left join messages m on m.tenant_id = $1 and m.id = i.message_id
            where $3::smallint = 5 and i.tenant_id = $1 and i.id = any($2)
        ),
        nodes as (
            select a.item_id, n.node_id
            from asked a
            join listing_memberships s on s.tenant_id = $1 and s.listing_id = a.listing_id
            cross join lateral (values (s.sub_market_id), (s.bucket_id)) as n (node_id)
            union
            select a.item_id, s.node_id
            from asked a
            join realtor_standings s on s.tenant_id = $1 and s.realtor_id = a.realtor_id
            where a.listing_id is null
            union
            select a.item_id, s.node_id
            from asked a
            join realtors r on regexp_replace(r.mobile_phone, '[^0-9]', '', 'g') = a.number
            join realtor_standings s on s.tenant_id = $1 and s.realtor_id = r.id
        ),
        seen as (
            select u.id as user_id, a.item_id
            from asked a
            join users u on u.tenant_id = $1 and u.role = any($4)
            union
            select planned_by_user_id, item_id from asked
            union
            select u.id, a.item_id
            from asked a
            join users u on u.tenant_id = $1 and u.access_to_movescout_plugin
            where a.lead_id is not null
            union
            select o.user_id, n.item_id
            from nodes n
            join territory_owners o on o.tenant_id = $1 and o.node_id = n.node_id
        )
        select u.id as "user_id!", s.item_id as "item_id!"
        from seen s
        join users u on u.tenant_id = $1 and u.id = s.user_id and u.is_active and u.deleted_at is null
        "#,
        tenant.0,
        items,
        kind.code(),
        &admins(),
    )
    .fetch_all(tx.connection())
    .await?;
    let given: Vec<(Uuid, Uuid)> = given.into_iter().map(|row| (row.user_id, row.item_id)).collect();
    let kind_of_item = (NotificationEvent::MessageNeedsDecision, kind);
    notify(tx.connection(), tenant, kind_of_item, &given, now).await
}

/// Notifies users of items, given as pairs of user and item, by the users' settings.
async fn notify(
    connection: &mut PgConnection,
    tenant: TenantId,
    (event, kind): (NotificationEvent, ItemKind),
    given: &[(Uuid, Uuid)],
    now: DateTime<Utc>,
) -> Result<()> {
    let users: Vec<Uuid> = given.iter().map(|(user, _)| *user).collect();
    let items: Vec<Uuid> = given.iter().map(|(_, item)| *item).collect();
    let added = sqlx::query!(
        r#"
        with wanted as materialized (
            select t.user_id, t.item_id, (($4::timestamptz) at time zone c.time_zone)::date as day,
                   coalesce(n.in_app, $7) as in_app, coalesce(n.email, $8) as email, coalesce(n.sms, $9) as sms
            from unnest($2::uuid[], $3::uuid[]) as t (user_id, item_id)
            join companies c on c.tenant_id = $1
            left join notification_settings n on n.tenant_id = $1 and n.user_id = t.user_id and n.event = $5
            where coalesce(n.in_app, $7) or coalesce(n.email, $8) or coalesce(n.sms, $9)
        ),
        kept as (
            insert into notifications (tenant_id, id, user_id, day, event, in_app, email, sms)
            select distinct on (user_id, day) $1::uuid, new_id(), user_id, day, $5::smallint, in_app, email, sms
            from wanted
            order by user_id, day
            on conflict on constraint notifications_once do update
            set in_app = notifications.in_app or excluded.in_app, email = notifications.email or excluded.email,
                sms = notifications.sms or excluded.sms
            returning id, user_id
        ),
        added as (
            insert into notification_items (tenant_id, notification_id, kind, item_id)
            select distinct $1::uuid, k.id, $6::smallint, w.item_id
            from wanted w
            join kept k on k.user_id = w.user_id
            on conflict on constraint notification_items_pkey do nothing
            returning notification_id
        )
        select notification_id, count(*)::integer as "items!" from added group by notification_id
        "#,
        tenant.0,
        &users,
        &items,
        now,
        event.code(),
        kind.code(),
        Channels::UNCHOSEN.in_app,
        Channels::UNCHOSEN.email,
        Channels::UNCHOSEN.sms,
    )
    .fetch_all(&mut *connection)
    .await?;
    let ids: Vec<Uuid> = added.iter().map(|row| row.notification_id).collect();
    let items: Vec<i32> = added.iter().map(|row| row.items).collect();
    count_added(connection, tenant, &ids, &items).await
}

/// Adds the counts to notifications and marks them as not viewed.
async fn count_added(
    connection: &mut PgConnection,
    tenant: TenantId,
    ids: &[Uuid],
    items: &[i32],
) -> Result<()> {
    sqlx::query!(
        "update notifications n \
         set items = n.items + added.items, viewed_at = null, changed_at = clock_timestamp() \
         from unnest($2::uuid[], $3::integer[]) as added (id, items) \
         where n.tenant_id = $1 and n.id = added.id",
        tenant.0,
        ids,
        items,
    )
    .execute(connection)
    .await?;
    Ok(())
}
