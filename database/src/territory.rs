//! Markets, child markets and buckets: drawing them and giving them to people.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::territory::{Level, Range, sibling_group};
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result, constraint};
use crate::transaction::{PlatformTx, TenantTx};

/// A market, child market or bucket to be drawn.
#[derive(Clone, Debug)]
pub struct NewNode {
    /// Its level. Markets belong to the platform, the others to a company.
    pub level: Level,
    /// The market of a child market, the child market of a bucket.
    pub parent: Option<NodeId>,
    /// Its name, 1 to 150 characters.
    pub name: String,
    /// The county it was drawn by.
    pub county: Option<String>,
    /// The prices it holds, cents.
    pub price: Range,
    /// The sizes it holds, square feet.
    pub size: Range,
    /// The zips it covers.
    pub zip_codes: Vec<String>,
}

/// Why a node is not drawn.
#[derive(Debug, Error)]
pub enum CreateNodeError {
    /// Its parent is missing, or of another level or company.
    #[error("there is no such parent")]
    ParentMissing,
    /// A sibling holds the same zip, price and size. Never says which: it may be
    /// another company's.
    #[error("it overlaps a sibling")]
    Overlap,
    /// The zip reference doesn't know these.
    #[error("unknown zips: {}", zip_codes.join(", "))]
    UnknownZips {
        /// Ascending.
        zip_codes: Vec<String>,
    },
    /// Its parent doesn't cover these.
    #[error("zips outside the parent: {}", zip_codes.join(", "))]
    ZipsOutsideParent {
        /// Ascending.
        zip_codes: Vec<String>,
    },
    /// Its prices reach out of its parent's.
    #[error("the price range reaches out of the parent's")]
    PriceOutsideParent,
    /// Its sizes reach out of its parent's.
    #[error("the size range reaches out of the parent's")]
    SizeOutsideParent,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// Draws a node in the company of the transaction.
///
/// # Errors
/// [`CreateNodeError`] when it doesn't fit where it is drawn.
pub async fn create_node(
    tx: &mut TenantTx,
    node: &NewNode,
    now: DateTime<Utc>,
) -> Result<NodeId, CreateNodeError> {
    let tenant = tx.tenant_id();
    let mut zip_codes = node.zip_codes.clone();
    zip_codes.sort_unstable();
    zip_codes.dedup();
    let parent = fits(tx, node, &zip_codes).await?;
    let group = sibling_group(tenant, node.level, node.parent);
    let id = NodeId::generate();
    insert_node(tx, id, parent, node, now).await?;
    insert_coverage(tx, id, group, node, &zip_codes).await?;
    let entry = Entry::new(Action::TerritoryCreated)
        .on(node.level.name(), id)
        .after(serde_json::json!({
            "name": node.name,
            "parent": node.parent,
            "zipCodes": zip_codes,
            "priceCents": [Some(node.price.min), node.price.max],
            "sizeSqft": [Some(node.size.min), node.size.max],
        }));
    audit::record(tx, &entry, &Origin::default(), now).await?;
    Ok(id)
}

/// Checks the node against zip reference and parent; answers the parent's company.
async fn fits(
    tx: &mut TenantTx,
    node: &NewNode,
    zip_codes: &[String],
) -> Result<Option<TenantId>, CreateNodeError> {
    let unknown = sqlx::query_scalar!(
        r#"
        select wanted.zip_code as "zip_code!"
        from unnest($1::text[]) as wanted (zip_code)
        where not exists (select 1 from zips where zips.zip_code = wanted.zip_code)
        order by wanted.zip_code
        "#,
        zip_codes,
    )
    .fetch_all(tx.connection())
    .await
    .map_err(DbError::from)?;
    if !unknown.is_empty() {
        return Err(CreateNodeError::UnknownZips { zip_codes: unknown });
    }
    let (Some(parent), owner, level) = (match node.level {
        Level::Market => (None, TenantId::PLATFORM, Level::Market),
        Level::ChildMarket => (node.parent, TenantId::PLATFORM, Level::Market),
        Level::Bucket => (node.parent, tx.tenant_id(), Level::ChildMarket),
    }) else {
        let is_market_of_platform =
            node.level == Level::Market && node.parent.is_none() && tx.tenant_id() == TenantId::PLATFORM;
        return if is_market_of_platform {
            Ok(None)
        } else {
            Err(CreateNodeError::ParentMissing)
        };
    };
    let Some(found) = sqlx::query!(
        "select price_min_cents, price_max_cents, size_min_sqft, size_max_sqft \
         from territory_nodes \
         where tenant_id = $1 and id = $2 and level = $3 and deleted_at is null",
        owner.0,
        parent.0,
        level.code(),
    )
    .fetch_optional(tx.connection())
    .await
    .map_err(DbError::from)?
    else {
        return Err(CreateNodeError::ParentMissing);
    };
    let price = Range {
        min: found.price_min_cents,
        max: found.price_max_cents,
    };
    let size = Range {
        min: found.size_min_sqft,
        max: found.size_max_sqft,
    };
    if !price.contains(node.price) {
        return Err(CreateNodeError::PriceOutsideParent);
    }
    if !size.contains(node.size) {
        return Err(CreateNodeError::SizeOutsideParent);
    }
    let outside = sqlx::query_scalar!(
        r#"
        select wanted.zip_code as "zip_code!"
        from unnest($3::text[]) as wanted (zip_code)
        where not exists (
            select 1
            from territory_coverage c
            where c.tenant_id = $1 and c.node_id = $2 and c.zip_code = wanted.zip_code
        )
        order by wanted.zip_code
        "#,
        owner.0,
        parent.0,
        zip_codes,
    )
    .fetch_all(tx.connection())
    .await
    .map_err(DbError::from)?;
    if !outside.is_empty() {
        return Err(CreateNodeError::ZipsOutsideParent { zip_codes: outside });
    }
    Ok(Some(owner))
}

async fn insert_node(
    tx: &mut TenantTx,
    id: NodeId,
    parent_tenant: Option<TenantId>,
    node: &NewNode,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, county, \
                                      price_min_cents, price_max_cents, size_min_sqft, size_max_sqft, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        tx.tenant_id().0,
        id.0,
        node.level.code(),
        parent_tenant.map(|tenant| tenant.0),
        node.parent.map(|parent| parent.0),
        node.name,
        node.county,
        node.price.min,
        node.price.max,
        node.size.min,
        node.size.max,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Writes the node's zips in order, one saver of a sibling group at a time:
/// racing saves of many zips would otherwise die of each other by deadlock.
async fn insert_coverage(
    tx: &mut TenantTx,
    id: NodeId,
    group: Uuid,
    node: &NewNode,
    zip_codes: &[String],
) -> Result<(), CreateNodeError> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('territory ' || $1::text, 0))",
        group.to_string(),
    )
    .fetch_one(tx.connection())
    .await
    .map_err(DbError::from)?;
    let (price_min, price_max) = node.price.half_open();
    let (size_min, size_max) = node.size.half_open();
    sqlx::query!(
        "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size) \
         select $1, $2, $3, wanted.zip_code, $4, int8range($5, $6), int8range($7, $8) \
         from unnest($9::text[]) with ordinality as wanted (zip_code, place) \
         order by wanted.place",
        tx.tenant_id().0,
        id.0,
        node.level.code(),
        group,
        price_min,
        price_max,
        size_min,
        size_max,
        zip_codes,
    )
    .execute(tx.connection())
    .await
    .map_err(|error| {
        let deadlock =
            matches!(&error, sqlx::Error::Database(refusal) if refusal.code().as_deref() == Some("40P01"));
        if deadlock || constraint(&error) == Some("territory_coverage_no_overlap") {
            CreateNodeError::Overlap
        } else {
            CreateNodeError::Database(error.into())
        }
    })?;
    Ok(())
}

/// Gives a child market or bucket of the company to one of its users; answers
/// whether it wasn't theirs before.
///
/// # Errors
/// When the database fails, or node or user are not of the company.
pub async fn assign_owner(tx: &mut TenantTx, node: NodeId, user: UserId, now: DateTime<Utc>) -> Result<bool> {
    let tenant = tx.tenant_id();
    let assigned = sqlx::query!(
        "insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at) \
         values ($1, $2, $1, $3, $4) \
         on conflict on constraint territory_owners_pkey do nothing",
        tenant.0,
        user.0,
        node.0,
        now,
    )
    .execute(tx.connection())
    .await?
    .rows_affected()
        == 1;
    if assigned {
        let entry = Entry::new(Action::TerritoryAssigned)
            .on("node", node)
            .after(serde_json::json!({ "user": user }));
        audit::record(tx, &entry, &Origin::default(), now).await?;
    }
    Ok(assigned)
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

/// The zips the company's territory covers, ascending.
///
/// # Errors
/// When the database fails.
pub async fn zip_codes(tx: &mut TenantTx) -> Result<Vec<String>> {
    let tenant = tx.tenant_id();
    Ok(sqlx::query_scalar!(
        "select distinct c.zip_code \
         from territory_coverage c \
         join territory_owners o on o.node_tenant_id = c.tenant_id and o.node_id = c.node_id \
         where o.tenant_id = $1 and c.level = 0 \
         order by c.zip_code",
        tenant.0,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// The company's live node of that level and name, the oldest of several.
///
/// # Errors
/// When the database fails.
pub async fn find(tx: &mut TenantTx, level: Level, name: &str) -> Result<Option<NodeId>> {
    let tenant = tx.tenant_id();
    let found = sqlx::query_scalar!(
        "select id \
         from territory_nodes \
         where tenant_id = $1 and level = $2 and name = $3 and deleted_at is null \
         order by created_at, id \
         limit 1",
        tenant.0,
        level.code(),
        name,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(found.map(NodeId))
}
