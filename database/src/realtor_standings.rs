//! Realtors' standings in a company's territory over the last twelve months, as rows: one per
//! realtor for the company, one for each of its nodes in which the realtor has a listing, and one
//! for each set of nodes that a user owns. Lists of realtors are ranked by these.

use chrono::{DateTime, Utc};
use domain::dashboard::Period;
use domain::jobs::Job;
use uuid::Uuid;

use crate::error::Result;
use crate::jobs::enqueue_unless_waiting;
use crate::transaction::TenantTx;

/// The result of a refresh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refreshed {
    /// Rows inserted or updated.
    pub written: i64,
    /// Rows deleted, of realtors without a listing there.
    pub removed: i64,
}

/// Orders a refresh of the company's standings. Several orders meanwhile cause one refresh.
///
/// # Errors
/// When the database fails.
pub async fn order(tx: &mut TenantTx, now: DateTime<Utc>) -> Result<()> {
    enqueue_unless_waiting(tx, &Job::RealtorStandings, now).await
}

/// The key of the standings of a set of nodes; `None` if the set changed since the last refresh,
/// in which case the standings in its nodes are added up.
///
/// # Errors
/// When the database fails.
pub(crate) async fn counted_set(tx: &mut TenantTx, nodes: &[Uuid]) -> Result<Option<Uuid>> {
    if nodes.len() < 2 {
        return Ok(None);
    }
    // Computed as in the refresh below, from sorted nodes.
    let set = sqlx::query_scalar!(
        r#"
        select s.id as "id!"
        from (select md5(array_to_string($2::uuid[], ','))::uuid as id) s
        where exists (select from realtor_standings where tenant_id = $1 and node_id = s.id)
        "#,
        tx.tenant_id().0,
        nodes,
    );
    Ok(set.fetch_optional(tx.connection()).await?)
}

/// Refreshes the company's standings over `period`, writing only differences. Refreshes of one
/// company are serialized, so each sees what was committed before it began.
///
/// A listing counts once: with its closing price if it closed in the period, else with its asking
/// price if it was added in the period.
///
/// # Errors
/// When the database fails.
pub async fn refresh(tx: &mut TenantTx, period: Period) -> Result<Refreshed> {
    let tenant = tx.tenant_id();
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('realtor standings ' || $1::text, 0))",
        tenant.to_string(),
    )
    .fetch_one(tx.connection())
    .await?;
    // A generic plan would assume a small company.
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(tx.connection())
        .await?;
    let refreshed = sqlx::query_as!(
        Refreshed,
        r#"
        with sets as (
            select distinct md5(array_to_string(array_agg(n.id order by n.id), ','))::uuid as id,
                            array_agg(n.id order by n.id) as nodes
            from territory_owners o
            join territory_nodes n on n.tenant_id = o.node_tenant_id and n.id = o.node_id
            where o.tenant_id = $1 and n.level in (1, 2) and n.deleted_at is null
            group by o.user_id, n.level
            having count(*) > 1
        ),
        set_nodes as materialized (
            select id as set_id, unnest(nodes) as node_id
            from sets
        ),
        listed as (
            select l.realtor_id, m.market_id, m.sub_market_id, m.bucket_id, l.date_added, l.list_price_cents,
                   coalesce(l.close_price_cents, l.list_price_cents) as close_price_cents, l.status <> 4 as is_on_offer,
                   l.source_status = 'Closed' and coalesce(l.close_date, l.status_date) between $2 and $3 as is_closed,
                   l.date_added between $2 and $3 as is_added
            from listing_memberships m
            join listings l on l.id = m.listing_id
            where m.tenant_id = $1 and l.realtor_id is not null
        ),
        held as (
            select realtor_id, market_id, sub_market_id, bucket_id,
                   count(*) filter (where is_closed or is_added) as listings,
                   coalesce(sum(close_price_cents) filter (where is_closed), 0) as closed_cents,
                   coalesce(sum(list_price_cents) filter (where is_added and not is_closed), 0) as listed_cents,
                   coalesce(sum(list_price_cents) filter (where is_on_offer), 0) as asking_cents,
                   min(date_added) as first_added
            from listed
            group by realtor_id, market_id, sub_market_id, bucket_id
        ),
        placed as (
            select held.*, n.node_id
            from held
            cross join lateral (values ($1), (held.market_id), (held.sub_market_id), (held.bucket_id)) as n (node_id)
            where n.node_id is not null
            union all
            select held.*, s.set_id
            from held
            join set_nodes s on s.node_id = held.sub_market_id
            union all
            select held.*, s.set_id
            from held
            join set_nodes s on s.node_id = held.bucket_id
        ),
        counted as (
            select held.realtor_id, held.node_id, sum(held.listings)::integer as listings,
                   sum(held.closed_cents)::bigint as closed_cents, sum(held.listed_cents)::bigint as listed_cents,
                   sum(held.asking_cents)::bigint as asking_cents,
                   greatest(min(held.first_added), min((r.first_seen_at at time zone c.time_zone)::date)) as new_since,
                   min(r.full_name) as full_name
            from placed held
            join realtors r on r.id = held.realtor_id
            join companies c on c.tenant_id = $1
            group by held.realtor_id, held.node_id
        ),
        standing as (
            select realtor_id, node_id, listings, closed_cents, listed_cents, asking_cents, new_since, full_name
            from realtor_standings
            where tenant_id = $1
        ),
        -- A full join is a hash or a merge, never a loop over both, however badly
        -- the planner guesses how many there are.
        differing as materialized (
            select coalesce(counted.realtor_id, standing.realtor_id) as realtor_id,
                   coalesce(counted.node_id, standing.node_id) as node_id, counted.listings, counted.closed_cents,
                   counted.listed_cents, counted.asking_cents, counted.new_since, counted.full_name
            from counted
            full join standing on standing.realtor_id = counted.realtor_id and standing.node_id = counted.node_id
            where (counted.listings, counted.closed_cents, counted.listed_cents, counted.asking_cents, counted.new_since,
                   counted.full_name)
                  is distinct from
                  (standing.listings, standing.closed_cents, standing.listed_cents, standing.asking_cents,
                   standing.new_since, standing.full_name)
        ),
        removed as (
            delete from realtor_standings s
            using differing d
            where s.tenant_id = $1 and s.realtor_id = d.realtor_id and s.node_id = d.node_id and d.listings is null
            returning 1
        ),
        written as (
            insert into realtor_standings (tenant_id, realtor_id, node_id, listings, closed_cents, listed_cents,
                                           asking_cents, new_since, full_name)
            select $1, realtor_id, node_id, listings, closed_cents, listed_cents, asking_cents, new_since, full_name
            from differing
            where listings is not null
            order by realtor_id, node_id
            on conflict on constraint realtor_standings_pkey do update
            set listings = excluded.listings, closed_cents = excluded.closed_cents,
                listed_cents = excluded.listed_cents, asking_cents = excluded.asking_cents,
                new_since = excluded.new_since, full_name = excluded.full_name
            returning 1
        )
        select (select count(*) from written) as "written!", (select count(*) from removed) as "removed!"
        "#,
        tenant.0,
        period.from,
        period.to,
    )
    .fetch_one(tx.connection())
    .await?;
    sqlx::query!(
        "insert into realtor_standing_days as d (tenant_id, counted_on) values ($1, $2) \
         on conflict on constraint realtor_standing_days_pkey do update set counted_on = excluded.counted_on \
         where d.counted_on <> excluded.counted_on",
        tenant.0,
        period.to,
    )
    .execute(tx.connection())
    .await?;
    Ok(refreshed)
}
