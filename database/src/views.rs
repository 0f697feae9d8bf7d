//! The part of a company's territory in a view: all of it, or what one user owns.

use std::collections::HashSet;

use domain::ids::ListingId;
use domain::territory::{Level, View};
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// The membership column and the nodes that a view is limited to; `None` for the whole company.
pub(crate) async fn owned_nodes(tx: &mut TenantTx, view: View) -> Result<Option<(&'static str, Vec<Uuid>)>> {
    let (level, user) = match view {
        View::Company => return Ok(None),
        View::SubMarketsOf(user) => (Level::ChildMarket, user),
        View::BucketsOf(user) => (Level::Bucket, user),
    };
    let nodes = sqlx::query_scalar!(
        "select n.id \
         from territory_owners o \
         join territory_nodes n on n.tenant_id = o.node_tenant_id and n.id = o.node_id \
         where o.tenant_id = $1 and o.user_id = $2 and n.level = $3 and n.deleted_at is null \
         order by n.id",
        tx.tenant_id().0,
        user.0,
        level.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(Some((column(level), nodes)))
}

/// Whether the listing is in the part of the company's territory in `view`.
///
/// # Errors
/// When the database fails.
pub async fn shows(tx: &mut TenantTx, view: View, listing: ListingId) -> Result<bool> {
    Ok(hidden_of(tx, view, &[listing.0]).await?.is_empty())
}

/// The positions of the listings that are not in `view`.
pub(crate) async fn hidden_of(tx: &mut TenantTx, view: View, listings: &[Uuid]) -> Result<Vec<usize>> {
    let (level, user) = level_of(view);
    let in_view = sqlx::query_scalar!(
        r#"
        select m.listing_id
        from listing_memberships m
        where m.tenant_id = $1 and m.listing_id = any($2)
          and ($3::smallint is null or exists (
              select 1
              from territory_owners o
              join territory_nodes n on n.tenant_id = o.node_tenant_id and n.id = o.node_id
              where o.tenant_id = $1 and o.user_id = $4 and n.level = $3 and n.deleted_at is null
                and n.id in (m.sub_market_id, m.bucket_id)))
        "#,
        tx.tenant_id().0,
        listings,
        level.map(Level::code),
        user,
    )
    .fetch_all(tx.connection())
    .await?;
    let in_view: HashSet<Uuid> = in_view.into_iter().collect();
    Ok(listings
        .iter()
        .enumerate()
        .filter(|(_, id)| !in_view.contains(id))
        .map(|(place, _)| place)
        .collect())
}

/// The level of the nodes that a view is limited to, and their owner.
fn level_of(view: View) -> (Option<Level>, Option<Uuid>) {
    match view {
        View::Company => (None, None),
        View::SubMarketsOf(user) => (Some(Level::ChildMarket), Some(user.0)),
        View::BucketsOf(user) => (Some(Level::Bucket), Some(user.0)),
    }
}

/// The column of a membership row that names nodes of that level.
pub(crate) fn column(level: Level) -> &'static str {
    match level {
        Level::Market => "market_id",
        Level::ChildMarket => "sub_market_id",
        Level::Bucket => "bucket_id",
    }
}
