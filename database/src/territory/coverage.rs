//! The zip codes of nodes as rows, one per live node and zip code, on which a database constraint
//! refuses overlaps.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId};
use domain::jobs::Job;
use domain::territory::{Level, Range, View};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{DrawError, Drawing, NodeRef};
use crate::error::{DbError, Result, constraint};
use crate::listing_import::ZIPS_A_JOB;

/// The zip codes of a node in `view`, ascending.
///
/// # Errors
/// When the database fails, or the node is missing or not shown.
pub async fn zip_codes_of<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: NodeId,
) -> Result<Vec<String>, DrawError> {
    let mut drawing = drawing.into();
    let found = super::lists::find(&mut drawing, view, level, node)
        .await?
        .ok_or(DrawError::Missing)?;
    Ok(of(drawing.connection, found.0, found.1).await?)
}

/// The zip codes of a node, ascending.
pub(super) async fn of(connection: &mut PgConnection, tenant: TenantId, node: NodeId) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar!(
        "select zip_code from territory_coverage where tenant_id = $1 and node_id = $2 order by zip_code",
        tenant.0,
        node.0,
    )
    .fetch_all(connection)
    .await?)
}

/// The desired rows of a node.
pub(super) struct NodeCoverage<'a> {
    pub tenant: TenantId,
    pub node: NodeId,
    pub level: Level,
    pub group: Uuid,
    pub price: Range,
    pub size: Range,
    /// Ascending, each once.
    pub zip_codes: &'a [String],
}

/// Updates the node's rows, writing only differences.
pub(super) async fn write(connection: &mut PgConnection, wanted: &NodeCoverage<'_>) -> Result<(), DrawError> {
    try_write(connection, wanted).await.map_err(refusal)
}

async fn try_write(connection: &mut PgConnection, wanted: &NodeCoverage<'_>) -> Result<(), sqlx::Error> {
    let (price_min, price_max) = wanted.price.half_open();
    let (size_min, size_max) = wanted.size.half_open();
    sqlx::query!(
        "delete from territory_coverage where tenant_id = $1 and node_id = $2 and zip_code <> all($3)",
        wanted.tenant.0,
        wanted.node.0,
        wanted.zip_codes,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "update territory_coverage \
         set price = int8range($3, $4), size = int8range($5, $6) \
         where tenant_id = $1 and node_id = $2 and (price, size) <> (int8range($3, $4), int8range($5, $6))",
        wanted.tenant.0,
        wanted.node.0,
        price_min,
        price_max,
        size_min,
        size_max,
    )
    .execute(&mut *connection)
    .await?;
    sqlx::query!(
        "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size) \
         select $1, $2, $3, wanted.zip_code, $4, int8range($5, $6), int8range($7, $8) \
         from unnest($9::text[]) with ordinality as wanted (zip_code, place) \
         where not exists ( \
             select 1 \
             from territory_coverage c \
             where c.tenant_id = $1 and c.node_id = $2 and c.zip_code = wanted.zip_code) \
         order by wanted.place",
        wanted.tenant.0,
        wanted.node.0,
        wanted.level.code(),
        wanted.group,
        price_min,
        price_max,
        size_min,
        size_max,
        wanted.zip_codes,
    )
    .execute(connection)
    .await?;
    Ok(())
}

/// The rule that a refused write violates.
pub(super) fn refusal(error: sqlx::Error) -> DrawError {
    let is_deadlock =
        matches!(&error, sqlx::Error::Database(refusal) if refusal.code().as_deref() == Some("40P01"));
    let is_clash = matches!(
        constraint(&error),
        Some("territory_coverage_no_overlap" | "territory_nodes_name_once")
    );
    if is_deadlock || is_clash {
        DrawError::Clash { clashes: Vec::new() }
    } else {
        DrawError::Database(DbError::from(error))
    }
}

/// The companies whose membership depends on these nodes, with the zip codes of each: for a
/// market, the companies that hold it and the platform.
pub(super) async fn concerned(
    drawing: &mut Drawing<'_>,
    nodes: &[NodeRef],
) -> Result<BTreeMap<TenantId, BTreeSet<String>>> {
    let (tenants, ids) = NodeRef::columns(nodes);
    let rows = sqlx::query!(
        r#"
        with nodes as (
            select * from unnest($1::uuid[], $2::uuid[]) as n (tenant_id, id)
        ),
        concerned as (
            -- The platform's own rows count a market's listings.
            select tenant_id as company, tenant_id, id from nodes
            union
            select o.tenant_id, nodes.tenant_id, nodes.id
            from nodes
            join territory_owners o on o.node_tenant_id = nodes.tenant_id and o.node_id = nodes.id
        )
        select distinct company as "company!", c.zip_code
        from concerned
        join territory_coverage c on c.tenant_id = concerned.tenant_id and c.node_id = concerned.id
        "#,
        &tenants,
        &ids,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    let mut concerned: BTreeMap<TenantId, BTreeSet<String>> = BTreeMap::new();
    for row in rows {
        concerned
            .entry(TenantId(row.company))
            .or_default()
            .insert(row.zip_code);
    }
    Ok(concerned)
}

/// Orders the membership refresh of the companies in these zip codes.
pub(super) async fn order_refreshes(
    drawing: &mut Drawing<'_>,
    companies: &[TenantId],
    zip_codes: &BTreeSet<String>,
    now: DateTime<Utc>,
) -> Result<()> {
    let zip_codes: Vec<_> = zip_codes.iter().cloned().collect();
    for company in companies {
        for part in zip_codes.chunks(ZIPS_A_JOB) {
            let job = Job::MembershipRefresh {
                zip_codes: part.to_vec(),
                happened_since: None,
            };
            drawing.order(*company, &job, now).await?;
        }
    }
    Ok(())
}
