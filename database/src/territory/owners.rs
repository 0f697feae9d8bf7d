//! The owners of nodes: company admins of any company for a market, else users of the company.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::territory::Level;

use super::{DrawError, Drawing};
use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::notifications::notify_of_assignment;
use crate::transaction::PlatformTx;

/// The roles that may own a node of the level.
pub(super) fn roles(level: Level) -> Vec<String> {
    let roles: &[&str] = match level {
        Level::Market => &["CompanyAdmin", "CADev"],
        Level::ChildMarket => &["SalesManager"],
        Level::Bucket => &["SalesPerson"],
    };
    roles.iter().map(|role| (*role).to_owned()).collect()
}

/// Replaces the owners of the node.
pub(super) async fn set(
    drawing: &mut Drawing<'_>,
    node_tenant: TenantId,
    node: NodeId,
    level: Level,
    users: &[UserId],
    now: DateTime<Utc>,
) -> Result<(), DrawError> {
    let ids: Vec<_> = users.iter().map(|user| user.0).collect();
    // Locks the users, so that concurrent deletions and changes of them wait.
    let fit = sqlx::query_scalar!(
        "select id from users \
         where id = any($1) and deleted_at is null and role = any($2) \
         order by id \
         for key share",
        &ids,
        &roles(level),
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    let unfit: Vec<_> = users
        .iter()
        .filter(|user| !fit.contains(&user.0))
        .copied()
        .collect();
    if !unfit.is_empty() {
        return Err(DrawError::UnfitOwners { users: unfit });
    }
    sqlx::query!(
        "delete from territory_owners where node_tenant_id = $1 and node_id = $2 and user_id <> all($3)",
        node_tenant.0,
        node.0,
        &ids,
    )
    .execute(&mut *drawing.connection)
    .await?;
    let assigned = sqlx::query_scalar!(
        "insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at) \
         select u.tenant_id, u.id, $1, $2, $3 \
         from users u \
         where u.id = any($4) \
         on conflict on constraint territory_owners_pkey do nothing \
         returning user_id",
        node_tenant.0,
        node.0,
        now,
        &ids,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    // The platform assigns markets, and the owner's company is not part of this transaction.
    if level != Level::Market && !drawing.is_platform {
        let assigned: Vec<_> = assigned.into_iter().map(UserId).collect();
        notify_of_assignment(drawing.connection, node_tenant, &assigned, node, now).await?;
    }
    Ok(())
}

/// The companies whose territory includes a node: those that hold the market and the platform, or
/// the node's own company.
pub(super) async fn companies(
    drawing: &mut Drawing<'_>,
    node_tenant: TenantId,
    node: NodeId,
    level: Level,
) -> Result<Vec<TenantId>> {
    if level != Level::Market {
        return Ok(vec![node_tenant]);
    }
    let companies = sqlx::query_scalar!(
        "select distinct tenant_id from territory_owners where node_tenant_id = $1 and node_id = $2",
        node_tenant.0,
        node.0,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    let mut companies: Vec<_> = companies.into_iter().map(TenantId).collect();
    // The platform's own rows count the listings of a market.
    companies.push(TenantId::PLATFORM);
    Ok(companies)
}

/// Assigns a market to a company, owned by one of its admins; returns whether it is new to the
/// company.
///
/// # Errors
/// When the database fails, or market or user do not exist.
pub async fn assign_market(
    tx: &mut PlatformTx,
    market: NodeId,
    tenant: TenantId,
    user: UserId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let assigned = sqlx::query!(
        "insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at) \
         values ($1, $2, $3, $4, $5) \
         on conflict on constraint territory_owners_pkey do nothing",
        tenant.0,
        user.0,
        TenantId::PLATFORM.0,
        market.0,
        now,
    )
    .execute(tx.connection())
    .await?
    .rows_affected()
        == 1;
    if assigned {
        let entry = Entry::new(Action::TerritoryAssigned)
            .on("market", market)
            .after(serde_json::json!({ "company": tenant, "user": user }));
        audit::record_platform(tx, &entry, &Origin::default(), now).await?;
    }
    Ok(assigned)
}
