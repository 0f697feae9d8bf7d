//! Who holds a node: company admins of any company a market, people of the
//! company the rest.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::territory::Level;

use super::{DrawError, Drawing};
use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::notifications::tell_of_assignment;
use crate::transaction::PlatformTx;

/// The roles that may hold a node of that level.
pub(super) fn roles(level: Level) -> Vec<String> {
    let roles: &[&str] = match level {
        Level::Market => &["CompanyAdmin", "CADev"],
        Level::ChildMarket => &["SalesManager"],
        Level::Bucket => &["SalesPerson"],
    };
    roles.iter().map(|role| (*role).to_owned()).collect()
}

/// Makes exactly these people the node's holders.
pub(super) async fn set(
    drawing: &mut Drawing<'_>,
    node_tenant: TenantId,
    node: NodeId,
    level: Level,
    users: &[UserId],
    now: DateTime<Utc>,
) -> Result<(), DrawError> {
    let ids: Vec<_> = users.iter().map(|user| user.0).collect();
    // Held until they hold it: whoever is being deleted or changed is waited for.
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
    // A market is the platform's to give, and its holder's company is no part of this transaction.
    if level != Level::Market && !drawing.is_platform {
        let assigned: Vec<_> = assigned.into_iter().map(UserId).collect();
        tell_of_assignment(drawing.connection, node_tenant, &assigned, node, now).await?;
    }
    Ok(())
}

/// The companies whose territory a node is part of: those that hold the market,
/// and the platform; or the node's own company.
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
    // The platform's own rows say how many listings a market holds.
    companies.push(TenantId::PLATFORM);
    Ok(companies)
}

/// Gives a market to a company, held by one of its admins; answers whether it
/// wasn't theirs before.
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
