//! Ranks of realtors within a territory.

use domain::ids::{RealtorId, TenantId};
use domain::territory::View;
use sqlx::{PgConnection, QueryBuilder};
use uuid::Uuid;

use super::{RealtorRow, Seen, Standing, push_of};
use crate::error::Result;
use crate::realtor_standings;
use crate::transaction::TenantTx;
use crate::views::owned_nodes;

/// A realtor's standing and its number of listings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub standing: Standing,
    /// Listings closed or added in the last twelve months.
    pub listings: i64,
}

impl Ranked {
    /// Whether there is a listing of the last twelve months, by the rule of the lists.
    pub fn is_recent(&self) -> bool {
        self.listings > 0 || self.standing.asking_cents > 0
    }
}

/// The realtor's standing in the part of the company's territory in `view`, by the ranks of the
/// lists; `None` without a listing in it.
///
/// # Errors
/// When the database fails.
pub async fn standing(tx: &mut TenantTx, view: View, realtor: RealtorId) -> Result<Option<Standing>> {
    let nodes = owned_nodes(tx, view).await?.map(|(_, nodes)| nodes);
    let ranked = in_view(tx, nodes.as_deref(), realtor).await?;
    Ok(ranked.map(|ranked| ranked.standing))
}

/// The standing in these nodes, or in the whole company.
pub(super) async fn in_view(
    tx: &mut TenantTx,
    nodes: Option<&[Uuid]>,
    realtor: RealtorId,
) -> Result<Option<Ranked>> {
    let tenant = tx.tenant_id();
    match nodes {
        None => in_node(tx.connection(), tenant, tenant.0, realtor).await,
        Some([node]) => in_node(tx.connection(), tenant, *node, realtor).await,
        Some(nodes) => match realtor_standings::counted_set(tx, nodes).await? {
            Some(set) => in_node(tx.connection(), tenant, set, realtor).await,
            None => in_nodes(tx.connection(), tenant, nodes, realtor).await,
        },
    }
}

/// A row of the statements below.
struct Row {
    listings: i64,
    closed_cents: i64,
    listed_cents: i64,
    asking_cents: i64,
    rank: i64,
}

impl From<Row> for Ranked {
    fn from(row: Row) -> Self {
        Self {
            standing: Standing {
                rank: row.rank,
                closed_cents: row.closed_cents,
                listed_cents: row.listed_cents,
                asking_cents: row.asking_cents,
            },
            listings: row.listings,
        }
    }
}

/// Ranks the rows of a page of one node or company at any position. Reads the index once, down to
/// the last row; each realtor's rank follows from the two bounds it lies between.
pub(super) async fn fill(connection: &mut PgConnection, seen: &Seen, rows: &mut [RealtorRow]) -> Result<()> {
    let standings = || rows.iter().filter_map(|row| row.standing);
    // A volume of at least the bound ranks above one that is a cent less.
    let mut bounds: Vec<i64> = standings().map(|standing| standing.volume_cents() + 1).collect();
    bounds.sort_unstable();
    bounds.dedup();
    let Some(least) = bounds.first().copied() else {
        return Ok(());
    };
    let mut sql = QueryBuilder::new("select width_bucket(volume_cents, ");
    sql.push_bind(bounds.clone())
        .push("::bigint[]) as place, count(*) from (select ");
    sql.push("volume_cents from realtor_standings where true");
    push_of(&mut sql, seen);
    sql.push(") s where volume_cents >= ")
        .push_bind(least)
        .push(" group by place");
    let places: Vec<(i32, i64)> = sql.build_query_as().fetch_all(connection).await?;
    for row in rows {
        if let Some(standing) = &mut row.standing {
            let place = bounds.partition_point(|bound| *bound <= standing.volume_cents()) + 1;
            let above = places
                .iter()
                .filter(|(other, _)| usize::try_from(*other).is_ok_and(|other| other >= place));
            standing.rank = 1 + above.map(|(_, count)| count).sum::<i64>();
        }
    }
    Ok(())
}

/// Reads the volume index above the realtor.
pub(super) async fn in_node(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: Uuid,
    realtor: RealtorId,
) -> Result<Option<Ranked>> {
    let row = sqlx::query_as!(
        Row,
        r#"
        select s.listings::bigint as "listings!", s.closed_cents, s.listed_cents, s.asking_cents,
               (select count(*) + 1
                from realtor_standings o
                where o.tenant_id = $1 and o.node_id = $2 and o.volume_cents > s.volume_cents) as "rank!"
        from realtor_standings s
        where s.tenant_id = $1 and s.node_id = $2 and s.realtor_id = $3
        "#,
        tenant.0,
        node,
        realtor.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Into::into))
}

/// The standing in several nodes together.
async fn in_nodes(
    connection: &mut PgConnection,
    tenant: TenantId,
    nodes: &[Uuid],
    realtor: RealtorId,
) -> Result<Option<Ranked>> {
    let row = sqlx::query_as!(
        Row,
        r#"
        with sums as (
            select realtor_id, sum(listings) as listings, sum(closed_cents)::bigint as closed_cents,
                   sum(listed_cents)::bigint as listed_cents, sum(asking_cents)::bigint as asking_cents,
                   sum(volume_cents) as volume_cents
            from realtor_standings
            where tenant_id = $1 and node_id = any($2)
            group by realtor_id
        )
        select s.listings as "listings!", s.closed_cents as "closed_cents!", s.listed_cents as "listed_cents!",
               s.asking_cents as "asking_cents!",
               (select count(*) + 1 from sums o where o.volume_cents > s.volume_cents) as "rank!"
        from sums s
        where s.realtor_id = $3
        "#,
        tenant.0,
        nodes,
        realtor.0,
    )
    .fetch_optional(connection)
    .await?;
    Ok(row.map(Into::into))
}
