//! The nodes that cover listings, as rows. The rule is `domain::territory::holder`, applied here
//! to many listings at once.

use std::ops::Range;

use chrono::{DateTime, Utc};
use domain::ids::TenantId;
use futures::TryStreamExt;
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// The most rows per statement.
const ROWS_A_STATEMENT: usize = 5_000;

/// The result of a refresh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refreshed {
    /// Rows inserted or updated.
    pub written: u64,
    /// Rows deleted.
    pub removed: u64,
}

/// The changes of a refresh.
#[derive(Default)]
struct Moves {
    /// Listings that no node covers any more.
    gone: Vec<Uuid>,
    /// Listings to insert, and their nodes.
    come: Placed,
    /// Listings to update, and their nodes.
    moved: Placed,
}

/// Listings and the nodes that cover each.
#[derive(Default)]
struct Placed {
    listings: Vec<Uuid>,
    markets: Vec<Uuid>,
    sub_markets: Vec<Option<Uuid>>,
    buckets: Vec<Option<Uuid>>,
}

/// Updates the company's memberships of the listings in these zip codes, writing only
/// differences. Refreshes of one company are serialized, so each sees what was committed before
/// it began.
///
/// Rows of listings that partners may read follow every change of the listing, with `now` as the
/// time of the change.
///
/// # Errors
/// When the database fails.
pub async fn refresh(tx: &mut TenantTx, zip_codes: &[String], now: DateTime<Utc>) -> Result<Refreshed> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('memberships ' || $1::text, 0))",
        tx.tenant_id().to_string(),
    )
    .fetch_one(tx.connection())
    .await?;
    // A generic plan would assume ten zip codes.
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(tx.connection())
        .await?;
    let moves = moves(tx, zip_codes).await?;
    let mut refreshed = Refreshed::default();
    for part in moves.gone.chunks(ROWS_A_STATEMENT) {
        refreshed.removed += remove(tx, part).await?;
    }
    for part in moves.come.parts() {
        refreshed.written += insert(tx, &moves.come, part, now).await?;
    }
    for part in moves.moved.parts() {
        refreshed.written += update(tx, &moves.moved, part, now).await?;
    }
    if refreshed != Refreshed::default() {
        note_version(tx).await?;
    }
    Ok(refreshed)
}

/// Invalidates cached counts.
async fn note_version(tx: &mut TenantTx) -> Result<()> {
    sqlx::query!(
        "insert into membership_versions (tenant_id, version) values ($1, 1) \
         on conflict on constraint membership_versions_pkey do update set version = membership_versions.version + 1",
        tx.tenant_id().0,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Finds the listings in these zip codes whose row is missing or differs, and the rows that no
/// node covers. A listing that has left its zip code is deleted here; the refresh of its new zip
/// code inserts it again.
async fn moves(tx: &mut TenantTx, zip_codes: &[String]) -> Result<Moves> {
    let mut moves = Moves::default();
    let mut rows = sqlx::query!(
        r#"
        with covers as materialized (
            select c.zip_code, c.level, n.id, n.created_at, n.price_min_cents, n.price_max_cents, n.size_min_sqft,
                   n.size_max_sqft,
                   market.id as market_id,
                   case c.level when 1 then n.id when 2 then n.parent_id end as sub_market_id,
                   case c.level when 2 then n.id end as bucket_id
            from territory_coverage c
            join territory_nodes n on n.tenant_id = c.tenant_id and n.id = c.node_id
            left join territory_nodes parent
              on parent.tenant_id = n.parent_tenant_id and parent.id = n.parent_id
            -- A market that was unassigned is not visible, and neither are the nodes in it.
            join territory_nodes market
              on market.tenant_id = $2
             and market.id = case c.level when 0 then n.id when 1 then n.parent_id else parent.parent_id end
            where c.zip_code = any($3)
              and n.deleted_at is null and parent.deleted_at is null and market.deleted_at is null
        ),
        held as (
            select distinct on (l.id) l.id as listing_id, covers.market_id, covers.sub_market_id, covers.bucket_id,
                   l.zip_code, l.status, l.status_date, l.date_added, l.list_price_cents, l.size_sqft,
                   s.partners_since, case when s.partners_since is not null then l.version end as partner_version
            from listings l
            join listing_sources s on s.id = l.source_id
            join covers on covers.zip_code = l.zip_code
             and (l.list_price_cents is null
                  or (l.list_price_cents >= covers.price_min_cents
                      and (covers.price_max_cents is null or l.list_price_cents <= covers.price_max_cents)))
             and (l.size_sqft is null
                  or (l.size_sqft >= covers.size_min_sqft
                      and (covers.size_max_sqft is null or l.size_sqft <= covers.size_max_sqft)))
            where l.zip_code = any($3)
            order by l.id,
                     covers.level desc,
                     case when l.list_price_cents is null then covers.price_min_cents else -covers.price_min_cents end,
                     case when l.size_sqft is null then covers.size_min_sqft else -covers.size_min_sqft end,
                     covers.created_at,
                     covers.id
        ),
        standing as (
            select listing_id, market_id, sub_market_id, bucket_id, zip_code, status, status_date, date_added,
                   price_cents, size_sqft, partners_since, partner_version
            from listing_memberships
            where tenant_id = $1 and zip_code = any($3)
        )
        -- A full join is a hash or a merge, never a loop over both, however badly
        -- the planner guesses how many there are.
        select coalesce(held.listing_id, standing.listing_id) as "listing_id!",
               standing.listing_id is not null as "stored!", held.market_id as "market_id?", held.sub_market_id as "sub_market_id?", held.bucket_id as "bucket_id?"
        from held
        full join standing on standing.listing_id = held.listing_id
        where (standing.market_id, standing.sub_market_id, standing.bucket_id, standing.zip_code, standing.status,
               standing.status_date, standing.date_added, standing.price_cents, standing.size_sqft,
               standing.partners_since, standing.partner_version)
              is distinct from
              (held.market_id, held.sub_market_id, held.bucket_id, held.zip_code, held.status, held.status_date,
               held.date_added, held.list_price_cents, held.size_sqft, held.partners_since, held.partner_version)
        order by 1
        "#,
        tx.tenant_id().0,
        TenantId::PLATFORM.0,
        zip_codes,
    )
    .fetch(tx.connection());
    while let Some(row) = rows.try_next().await? {
        let Some(market) = row.market_id else {
            moves.gone.push(row.listing_id);
            continue;
        };
        let placed = if row.stored {
            &mut moves.moved
        } else {
            &mut moves.come
        };
        placed.listings.push(row.listing_id);
        placed.markets.push(market);
        placed.sub_markets.push(row.sub_market_id);
        placed.buckets.push(row.bucket_id);
    }
    Ok(moves)
}

impl Placed {
    /// The rows in parts for one statement each.
    fn parts(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        let all = self.listings.len();
        (0..all)
            .step_by(ROWS_A_STATEMENT)
            .map(move |start| start..all.min(start + ROWS_A_STATEMENT))
    }
}

/// Inserts rows of listings that have none, or only one in a zip code they have left.
async fn insert(tx: &mut TenantTx, placed: &Placed, part: Range<usize>, now: DateTime<Utc>) -> Result<u64> {
    Ok(sqlx::query!(
        "insert into listing_memberships (tenant_id, listing_id, market_id, sub_market_id, bucket_id, zip_code, \
                                          status, status_date, date_added, price_cents, size_sqft, partners_since, \
                                          partner_version, partner_changed_at) \
         select $1, l.id, held.market_id, held.sub_market_id, held.bucket_id, l.zip_code, l.status, l.status_date, \
                l.date_added, l.list_price_cents, l.size_sqft, s.partners_since, \
                case when s.partners_since is not null then l.version end, \
                case when s.partners_since is not null then $6::timestamptz end \
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) \
              as held (listing_id, market_id, sub_market_id, bucket_id) \
         join listings l on l.id = held.listing_id \
         join listing_sources s on s.id = l.source_id \
         on conflict on constraint listing_memberships_pkey do update \
         set market_id = excluded.market_id, sub_market_id = excluded.sub_market_id, \
             bucket_id = excluded.bucket_id, zip_code = excluded.zip_code, status = excluded.status, \
             status_date = excluded.status_date, date_added = excluded.date_added, \
             price_cents = excluded.price_cents, size_sqft = excluded.size_sqft, \
             partners_since = excluded.partners_since, partner_version = excluded.partner_version, \
             partner_changed_at = excluded.partner_changed_at",
        tx.tenant_id().0,
        &placed.listings[part.clone()],
        &placed.markets[part.clone()],
        &placed.sub_markets[part.clone()] as &[Option<Uuid>],
        &placed.buckets[part] as &[Option<Uuid>],
        now,
    )
    .execute(tx.connection())
    .await?
    .rows_affected())
}

/// Updates existing rows.
async fn update(tx: &mut TenantTx, placed: &Placed, part: Range<usize>, now: DateTime<Utc>) -> Result<u64> {
    Ok(sqlx::query!(
        "update listing_memberships m \
         set market_id = held.market_id, sub_market_id = held.sub_market_id, bucket_id = held.bucket_id, \
             zip_code = l.zip_code, status = l.status, status_date = l.status_date, date_added = l.date_added, \
             price_cents = l.list_price_cents, size_sqft = l.size_sqft, partners_since = s.partners_since, \
             partner_version = case when s.partners_since is not null then l.version end, \
             partner_changed_at = case when s.partners_since is not null then $6::timestamptz end \
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) \
              as held (listing_id, market_id, sub_market_id, bucket_id) \
         join listings l on l.id = held.listing_id \
         join listing_sources s on s.id = l.source_id \
         where m.tenant_id = $1 and m.listing_id = held.listing_id",
        tx.tenant_id().0,
        &placed.listings[part.clone()],
        &placed.markets[part.clone()],
        &placed.sub_markets[part.clone()] as &[Option<Uuid>],
        &placed.buckets[part] as &[Option<Uuid>],
        now,
    )
    .execute(tx.connection())
    .await?
    .rows_affected())
}

async fn remove(tx: &mut TenantTx, listings: &[Uuid]) -> Result<u64> {
    Ok(sqlx::query!(
        "delete from listing_memberships where tenant_id = $1 and listing_id = any($2)",
        tx.tenant_id().0,
        listings,
    )
    .execute(tx.connection())
    .await?
    .rows_affected())
}

/// The number of listings in the company's territory.
///
/// # Errors
/// When the database fails.
pub async fn count(tx: &mut TenantTx) -> Result<u64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from listing_memberships where tenant_id = $1"#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(count.unsigned_abs())
}
