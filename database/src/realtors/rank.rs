//! How one realtor stands among all of a territory.

use domain::ids::RealtorId;
use domain::territory::View;
use uuid::Uuid;

use super::Standing;
use crate::error::Result;
use crate::listings::owned_nodes;
use crate::transaction::TenantTx;

/// How the realtor stands in the part of the company's territory that `view` shows;
/// `None` where the realtor has no listing in it. Ranked as the lists rank.
///
/// # Errors
/// When the database fails.
pub async fn standing(tx: &mut TenantTx, view: View, realtor: RealtorId) -> Result<Option<Standing>> {
    let tenant = tx.tenant_id().0;
    match owned_nodes(tx, view).await? {
        None => in_node(tx, tenant, realtor).await,
        Some((_, nodes)) if nodes.len() == 1 => in_node(tx, nodes[0], realtor).await,
        Some((_, nodes)) => in_nodes(tx, &nodes, realtor).await,
    }
}

/// By the index of volumes: as much of it as stands above the realtor.
async fn in_node(tx: &mut TenantTx, node: Uuid, realtor: RealtorId) -> Result<Option<Standing>> {
    Ok(sqlx::query_as!(
        Standing,
        r#"
        select s.closed_cents, s.listed_cents, s.asking_cents,
               (select count(*) + 1
                from realtor_standings o
                where o.tenant_id = $1 and o.node_id = $2 and o.volume_cents > s.volume_cents) as "rank!"
        from realtor_standings s
        where s.tenant_id = $1 and s.node_id = $2 and s.realtor_id = $3
        "#,
        tx.tenant_id().0,
        node,
        realtor.0,
    )
    .fetch_optional(tx.connection())
    .await?)
}

/// Of several nodes together.
async fn in_nodes(tx: &mut TenantTx, nodes: &[Uuid], realtor: RealtorId) -> Result<Option<Standing>> {
    Ok(sqlx::query_as!(
        Standing,
        r#"
        with sums as (
            select realtor_id, sum(closed_cents)::bigint as closed_cents, sum(listed_cents)::bigint as listed_cents,
                   sum(asking_cents)::bigint as asking_cents, sum(volume_cents) as volume_cents
            from realtor_standings
            where tenant_id = $1 and node_id = any($2)
            group by realtor_id
        )
        select s.closed_cents as "closed_cents!", s.listed_cents as "listed_cents!", s.asking_cents as "asking_cents!",
               (select count(*) + 1 from sums o where o.volume_cents > s.volume_cents) as "rank!"
        from sums s
        where s.realtor_id = $3
        "#,
        tx.tenant_id().0,
        nodes,
        realtor.0,
    )
    .fetch_optional(tx.connection())
    .await?)
}
