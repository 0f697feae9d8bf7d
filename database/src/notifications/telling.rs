//! Who is told of what: whoever holds the listing it happened to, and whoever ordered
//! the work that has ended.

use chrono::{DateTime, Utc};
use domain::ids::{JobId, TenantId, UserId};
use domain::notifications::{Channels, NotificationEvent};
use domain::roles::{Role, Standing};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// Tells the company's people of what happened since `since` to listings of their
/// territory in these zips, as their settings want it. What they were told before
/// stays told once.
///
/// # Errors
/// When the database fails.
pub async fn tell_of_listings(tx: &mut TenantTx, zip_codes: &[String], since: DateTime<Utc>) -> Result<()> {
    let tenant = tx.tenant_id();
    let roles = |standing| -> Vec<String> {
        let of_standing = Role::ALL.into_iter().filter(|role| role.standing() == standing);
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
        told as (
            select event, 1::smallint as kind, listing_id as item_id, recorded_at, sub_market_id, bucket_id
            from happened
            union all
            select $4::smallint, 2::smallint, r.id, r.first_seen_at, h.sub_market_id, h.bucket_id
            from happened h
            join realtors r on r.id = h.realtor_id and r.first_seen_at >= $2
        ),
        seen as (
            select u.id as user_id, t.event, t.kind, t.item_id, t.recorded_at
            from told t
            cross join users u
            where u.tenant_id = $1 and u.is_active and u.deleted_at is null and u.role = any($5)
            union
            select u.id, t.event, t.kind, t.item_id, t.recorded_at
            from told t
            join territory_owners o on o.tenant_id = $1 and o.node_id = t.sub_market_id
            join users u on u.tenant_id = $1 and u.id = o.user_id
            where u.is_active and u.deleted_at is null and u.role = any($6)
            union
            select u.id, t.event, t.kind, t.item_id, t.recorded_at
            from told t
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
            select $1, gen_random_uuid(), user_id, day, event, bool_or(in_app), bool_or(email), bool_or(sms)
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

/// Tells whoever ordered a job that it has ended.
///
/// # Errors
/// When the database fails.
pub async fn tell_of_job(
    connection: &mut PgConnection,
    tenant: TenantId,
    owner: UserId,
    job: JobId,
    now: DateTime<Utc>,
) -> Result<()> {
    let added = sqlx::query_scalar!(
        r#"
        with wanted as (
            select (($4::timestamptz) at time zone c.time_zone)::date as day,
                   coalesce(n.in_app, $6) as in_app, coalesce(n.email, $7) as email, coalesce(n.sms, $8) as sms
            from companies c
            left join notification_settings n on n.tenant_id = $1 and n.user_id = $2 and n.event = $5
            where c.tenant_id = $1 and (coalesce(n.in_app, $6) or coalesce(n.email, $7) or coalesce(n.sms, $8))
        ),
        kept as (
            insert into notifications (tenant_id, id, user_id, day, event, in_app, email, sms)
            select $1, gen_random_uuid(), $2, day, $5, in_app, email, sms
            from wanted
            on conflict on constraint notifications_once do update
            set in_app = notifications.in_app or excluded.in_app, email = notifications.email or excluded.email,
                sms = notifications.sms or excluded.sms
            returning id
        )
        insert into notification_items (tenant_id, notification_id, kind, item_id)
        select $1, id, 3::smallint, $3 from kept
        on conflict on constraint notification_items_pkey do nothing
        returning notification_id
        "#,
        tenant.0,
        owner.0,
        job.0,
        now,
        NotificationEvent::JobFinished.code(),
        Channels::UNCHOSEN.in_app,
        Channels::UNCHOSEN.email,
        Channels::UNCHOSEN.sms,
    )
    .fetch_all(&mut *connection)
    .await?;
    count_added(connection, tenant, &added, &vec![1; added.len()]).await
}

/// Notes how much was added to notifications: it has not been looked at.
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
