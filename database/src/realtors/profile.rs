//! One realtor, as the caller sees it.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, RealtorId, TenantId};
use domain::territory::{Level, View};
use sqlx::PgConnection;
use uuid::Uuid;

use super::Standing;
use super::rank::{self, Ranked};
use crate::dashboard::NodeOption;
use crate::error::Result;
use crate::stored;
use crate::territory::{self};
use crate::transaction::ScopedTx;
use crate::views::owned_nodes;

/// The most nodes in the choices.
const MOST_NODES: i64 = 600;

/// A realtor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The realtor.
    pub id: RealtorId,
    /// Full name.
    pub full_name: String,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone.
    pub mobile_phone: Option<String>,
    /// The office's name.
    pub office_name: Option<String>,
    /// First line of the office's address.
    pub office_address1: Option<String>,
    /// Second line of the office's address.
    pub office_address2: Option<String>,
    /// The office's phone.
    pub office_phone: Option<String>,
    /// Listings closed or added in the last twelve months in the view.
    pub listings: i64,
    /// The same number anywhere.
    pub listings_everywhere: i64,
    /// Listings that became an opportunity in the period.
    pub opportunities: i64,
    /// Listings that were booked in the period.
    pub bookings: i64,
    /// Listings put In Process in the period and still so; `None` for the platform.
    pub in_process: Option<i64>,
    /// The standing; `None` for the platform.
    pub standing: Option<Standing>,
}

/// A realtor's listings in a market, child market or bucket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    /// The zip codes with listings of the realtor, ascending.
    pub zip_codes: Vec<String>,
    /// New listings.
    pub new: Covered,
    /// Active listings.
    pub active: Covered,
    /// Pending listings.
    pub pending: Covered,
    /// The asking prices of these, in cents.
    pub value_cents: i64,
    /// The realtor's rank there; `None` for the platform.
    pub rank: Option<i64>,
}

/// Listings of one status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Covered {
    /// The number of listings.
    pub listings: i64,
    /// Those that a user of the company has In Process.
    pub in_process: i64,
}

/// The realtor, with the outcomes of the listings in the period; `None` without a listing of the
/// last twelve months in `view`. The platform sees every realtor.
///
/// # Errors
/// When the database fails.
pub async fn get(
    tx: &mut ScopedTx,
    view: View,
    realtor: RealtorId,
    since: DateTime<Utc>,
) -> Result<Option<Profile>> {
    let Some(seen) = Seen::of(tx, view, realtor).await? else {
        return Ok(None);
    };
    let Some(row) = sqlx::query!(
        r#"
        with held as materialized (
            select l.id
            from listings l
            where l.realtor_id = $1
              and ($2::uuid is null or exists (
                  select 1
                  from listing_memberships m
                  where m.tenant_id = $2 and m.listing_id = l.id
                    and ($3::uuid[] is null or m.sub_market_id = any($3) or m.bucket_id = any($3))))
        )
        select r.full_name, r.email, r.mobile_phone, o.name as "office_name?", r.office_address1, r.office_address2,
               r.office_phone,
               (select count(*) from held h join property_conversions c on c.listing_id = h.id
                where ($2::uuid is null or c.tenant_id = $2) and c.opportunity_at >= $4) as "opportunities!",
               (select count(*) from held h join property_conversions c on c.listing_id = h.id
                where ($2::uuid is null or c.tenant_id = $2) and c.booked_at >= $4) as "bookings!",
               (select count(*) from listings l
                where l.realtor_id = $1
                  and (l.date_added >= ($4 at time zone 'UTC')::date
                       or l.source_status = 'Closed'
                          and coalesce(l.close_date, l.status_date) >= ($4 at time zone 'UTC')::date)) as "everywhere!",
               (select count(distinct h.id) from held h join property_flags f on f.listing_id = h.id
                where f.tenant_id = $2 and f.in_process_at >= $4) as "in_process!"
        from realtors r
        left join offices o on o.id = r.office_id
        where r.id = $1
        "#,
        realtor.0,
        seen.tenant,
        seen.nodes.as_deref(),
        since,
    )
    .fetch_optional(tx.connection())
    .await?
    else {
        return Ok(None);
    };
    Ok(Some(Profile {
        id: realtor,
        full_name: row.full_name,
        email: row.email,
        mobile_phone: row.mobile_phone,
        office_name: row.office_name,
        office_address1: row.office_address1,
        office_address2: row.office_address2,
        office_phone: row.office_phone,
        listings: seen.ranked.map_or(0, |ranked| ranked.listings),
        listings_everywhere: row.everywhere,
        opportunities: row.opportunities,
        bookings: row.bookings,
        in_process: seen.tenant.map(|_| row.in_process),
        standing: seen
            .ranked
            .filter(|_| seen.tenant.is_some())
            .map(|ranked| ranked.standing),
    }))
}

/// The part of the territory in which the caller sees a realtor.
struct Seen {
    /// The company; `None` for the platform.
    tenant: Option<Uuid>,
    /// The nodes in the view; `None` for the whole company.
    nodes: Option<Vec<Uuid>>,
    /// The realtor's standing there.
    ranked: Option<Ranked>,
}

impl Seen {
    /// `None` if the realtor is not in the view.
    async fn of(tx: &mut ScopedTx, view: View, realtor: RealtorId) -> Result<Option<Self>> {
        match tx {
            ScopedTx::Platform(tx) => Ok(Some(Self {
                tenant: None,
                nodes: None,
                ranked: rank::in_node(tx.connection(), TenantId::PLATFORM, TenantId::PLATFORM.0, realtor)
                    .await?,
            })),
            ScopedTx::Tenant(tx) => {
                let nodes = owned_nodes(tx, view).await?.map(|(_, nodes)| nodes);
                let ranked = rank::in_view(tx, nodes.as_deref(), realtor).await?;
                Ok(ranked.filter(Ranked::is_recent).map(|ranked| Self {
                    tenant: Some(tx.tenant_id().0),
                    nodes,
                    ranked: Some(ranked),
                }))
            }
        }
    }
}

/// The markets, child markets and buckets in `view` in which the realtor has listings, by level
/// and name; `None` if the realtor is not in the view.
///
/// # Errors
/// When the database fails.
pub async fn nodes(tx: &mut ScopedTx, view: View, realtor: RealtorId) -> Result<Option<Vec<NodeOption>>> {
    let Some(seen) = Seen::of(tx, view, realtor).await? else {
        return Ok(None);
    };
    let tenant = seen.tenant.unwrap_or(TenantId::PLATFORM.0);
    if seen.tenant.is_none() && !exists(tx.connection(), realtor).await? {
        return Ok(None);
    }
    let rows = sqlx::query!(
        r#"
        select n.id, n.level, n.name, n.parent_id
        from realtor_standings s
        join territory_nodes n on n.id = s.node_id and n.tenant_id in ($1, $2)
        where s.tenant_id = $1 and s.realtor_id = $3 and n.deleted_at is null
          and ($4::uuid[] is null or n.id = any($4) or n.parent_id = any($4))
        order by n.level, n.name_key, n.id
        limit $5
        "#,
        tenant,
        TenantId::PLATFORM.0,
        realtor.0,
        seen.nodes.as_deref(),
        MOST_NODES,
    )
    .fetch_all(tx.connection())
    .await?;
    let nodes = rows.into_iter().map(|row| {
        Ok(NodeOption {
            id: NodeId(row.id),
            level: stored::level(row.level)?,
            name: row.name,
            parent: row.parent_id.map(NodeId),
        })
    });
    nodes.collect::<Result<_>>().map(Some)
}

async fn exists(connection: &mut PgConnection, realtor: RealtorId) -> Result<bool> {
    Ok(sqlx::query_scalar!(
        r#"select exists (select 1 from realtors where id = $1) as "exists!""#,
        realtor.0,
    )
    .fetch_one(connection)
    .await?)
}

/// The realtor's listings in a node; `None` if node or realtor is not in `view`.
///
/// # Errors
/// When the database fails.
pub async fn coverage(
    tx: &mut ScopedTx,
    view: View,
    realtor: RealtorId,
    level: Level,
    node: NodeId,
) -> Result<Option<Coverage>> {
    let Some(node) = territory::standing(&mut *tx, view, &[level], node).await? else {
        return Ok(None);
    };
    let Some(seen) = Seen::of(tx, view, realtor).await? else {
        return Ok(None);
    };
    if seen.tenant.is_none() && !exists(tx.connection(), realtor).await? {
        return Ok(None);
    }
    let row = sqlx::query!(
        r#"
        with held as materialized (
            select m.zip_code, m.status, m.price_cents,
                   exists (select 1 from property_flags f
                           where f.tenant_id = $3 and f.listing_id = l.id and f.in_process_at is not null) as is_in_process
            from listings l
            cross join lateral (
                select zip_code, status, price_cents
                from listing_memberships
                where tenant_id = $2 and listing_id = l.id
                  and case $4::smallint when 0 then market_id when 1 then sub_market_id else bucket_id end = $5
                offset 0
            ) m
            where l.realtor_id = $1
        )
        select coalesce(array_agg(distinct zip_code order by zip_code), '{}') as "zip_codes!",
               count(*) filter (where status = 1) as "new!",
               count(*) filter (where status = 1 and is_in_process) as "new_in_process!",
               count(*) filter (where status = 3) as "active!",
               count(*) filter (where status = 3 and is_in_process) as "active_in_process!",
               count(*) filter (where status = 2) as "pending!",
               count(*) filter (where status = 2 and is_in_process) as "pending_in_process!",
               coalesce(sum(price_cents) filter (where status <> 4), 0)::bigint as "value_cents!"
        from held
        "#,
        realtor.0,
        node.counted_for.0,
        seen.tenant,
        level.code(),
        node.id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let ranked = match tx {
        ScopedTx::Platform(_) => None,
        ScopedTx::Tenant(tx) => {
            let tenant = tx.tenant_id();
            rank::in_node(tx.connection(), tenant, node.id.0, realtor).await?
        }
    };
    let covered = |listings, in_process| Covered { listings, in_process };
    Ok(Some(Coverage {
        zip_codes: row.zip_codes,
        new: covered(row.new, row.new_in_process),
        active: covered(row.active, row.active_in_process),
        pending: covered(row.pending, row.pending_in_process),
        value_cents: row.value_cents,
        rank: ranked.map(|ranked| ranked.standing.rank),
    }))
}
