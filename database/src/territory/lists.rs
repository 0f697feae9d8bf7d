//! Lists of nodes of one level in the caller's view.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::jobs::{Kind, Queue};
use domain::paging::{Direction, Page};
use domain::territory::{Level, Range, View};
use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::{DrawError, Drawing, coverage, parent_level, parent_tenant};
use crate::error::Result;
use crate::patterns::containing;
use crate::stored;

/// The most zip codes in a row of a list; the node's own page has all.
const ZIPS_A_ROW: i64 = 12;

/// The sort keys of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeSort {
    /// Name.
    Name,
    /// County; none last.
    County,
    /// Minimum price.
    Price,
    /// Minimum size.
    Size,
    /// The first owner's name; none last.
    Owner,
}

/// The filters, order and page of a list.
#[derive(Clone, Debug)]
pub struct NodeQuery {
    /// The level.
    pub level: Level,
    /// Only nodes in this node.
    pub parent: Option<NodeId>,
    /// Only nodes that this user owns.
    pub held_by: Option<UserId>,
    /// Words that must all occur in name or county, or be a zip code.
    pub search: Vec<String>,
    /// The order; ties are broken by id.
    pub sort: NodeSort,
    /// Its direction.
    pub direction: Direction,
    /// The page.
    pub page: Page,
}

/// A node in a list or on its own page.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Its company; the platform for a market.
    pub tenant_id: TenantId,
    /// The node.
    pub id: NodeId,
    /// Its level.
    pub level: Level,
    /// Its name.
    pub name: String,
    /// Its county.
    pub county: Option<String>,
    /// The market that it is or belongs to.
    pub market_id: NodeId,
    /// That market's name.
    pub market_name: Option<String>,
    /// The child market of a bucket.
    pub parent: Option<(NodeId, String)>,
    /// Its price range, in cents.
    pub price: Range,
    /// Its size range, in square feet.
    pub size: Range,
    /// The first zip codes, ascending; all of them for a single node.
    pub zip_codes: Vec<String>,
    /// The number of its zip codes.
    pub zips: i64,
    /// Its owners, by name.
    pub owners: Vec<(UserId, String)>,
    /// The listings in it, including those in the buckets of a child market.
    pub listings: i64,
    /// Whether the count is still unknown: a membership refresh of the company waits or runs and
    /// none are counted yet.
    pub is_counting: bool,
    /// See [`super::Definition`].
    pub owner_occupied_filter: bool,
    /// See [`super::Definition`].
    pub automatic_prospecting: bool,
    /// Its version.
    pub version: i32,
    /// When it was created.
    pub created_at: DateTime<Utc>,
}

/// A page of nodes and the count of the whole list.
#[derive(Clone, Debug, PartialEq)]
pub struct NodePage {
    /// The rows.
    pub rows: Vec<Node>,
    /// All rows.
    pub total: i64,
}

/// A page of the nodes of one level in `view`.
///
/// # Errors
/// When the database fails.
pub async fn list<'t>(drawing: impl Into<Drawing<'t>>, view: View, query: &NodeQuery) -> Result<NodePage> {
    let drawing = drawing.into();
    sqlx::raw_sql("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *drawing.connection)
        .await?;
    let mut count = QueryBuilder::new("select count(*) ");
    push_from_where(&mut count, &drawing, view, query);
    let total: i64 = count
        .build_query_scalar()
        .fetch_one(&mut *drawing.connection)
        .await?;
    let mut page = QueryBuilder::new("select n.id ");
    push_from_where(&mut page, &drawing, view, query);
    let way = match query.direction {
        Direction::Ascending => "asc",
        Direction::Descending => "desc",
    };
    let key = match query.sort {
        NodeSort::Name => "n.name_key",
        NodeSort::County => "lower(n.county)",
        NodeSort::Price => "n.price_min_cents",
        NodeSort::Size => "n.size_min_sqft",
        NodeSort::Owner => {
            "(select min(lower(u.first_name || ' ' || u.last_name)) from territory_owners o \
             join users u on u.tenant_id = o.tenant_id and u.id = o.user_id \
             where o.node_tenant_id = n.tenant_id and o.node_id = n.id)"
        }
    };
    page.push(format!("order by {key} {way} nulls last, n.id {way} limit "))
        .push_bind(query.page.size())
        .push(" offset ")
        .push_bind(query.page.offset());
    let ids: Vec<Uuid> = page
        .build_query_scalar()
        .fetch_all(&mut *drawing.connection)
        .await?;
    let rows = details(drawing.connection, counted_for(&drawing), &ids, ZIPS_A_ROW).await?;
    Ok(NodePage { rows, total })
}

/// A node of the level in `view`, with all its zip codes.
///
/// # Errors
/// When the database fails.
pub async fn get<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: NodeId,
) -> Result<Option<Node>> {
    let mut drawing = drawing.into();
    let Some((_, id)) = find(&mut drawing, view, level, node).await? else {
        return Ok(None);
    };
    let counted_for = counted_for(&drawing);
    Ok(details(drawing.connection, counted_for, &[id.0], i64::MAX)
        .await?
        .pop())
}

/// Whether a live node of the level is in `view`.
///
/// # Errors
/// When the database fails.
pub async fn is_shown<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: NodeId,
) -> Result<bool> {
    Ok(find(&mut drawing.into(), view, level, node).await?.is_some())
}

/// The zip codes that a node of `level` in `parent` may use: its parent's.
///
/// # Errors
/// [`DrawError::ParentMissing`] when the parent doesn't exist or is not in `view`.
pub async fn parent_zip_codes<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    parent: NodeId,
) -> Result<Vec<String>, DrawError> {
    let mut drawing = drawing.into();
    let above = parent_level(level).ok_or(DrawError::ParentMissing)?;
    let (tenant, id) = find(&mut drawing, view, above, parent)
        .await?
        .ok_or(DrawError::ParentMissing)?;
    Ok(coverage::of(drawing.connection, tenant, id).await?)
}

/// The place of a live node of the level, if it is in `view`.
pub(super) async fn find(
    drawing: &mut Drawing<'_>,
    view: View,
    level: Level,
    node: NodeId,
) -> Result<Option<(TenantId, NodeId)>> {
    let query = NodeQuery {
        level,
        parent: None,
        held_by: None,
        search: Vec::new(),
        sort: NodeSort::Name,
        direction: Direction::Ascending,
        page: Page::FIRST,
    };
    let mut sql = QueryBuilder::new("select n.tenant_id, n.id ");
    push_from_where(&mut sql, drawing, view, &query);
    sql.push("and n.id = ").push_bind(node.0);
    let found: Option<(Uuid, Uuid)> = sql
        .build_query_as()
        .fetch_optional(&mut *drawing.connection)
        .await?;
    Ok(found.map(|(tenant, id)| (TenantId(tenant), NodeId(id))))
}

/// The company whose membership rows count a node's listings: the platform for the platform,
/// whose rows name markets only; a company for its own nodes.
fn counted_for(drawing: &Drawing<'_>) -> TenantId {
    drawing.tenant
}

fn push_from_where(sql: &mut QueryBuilder<Postgres>, drawing: &Drawing<'_>, view: View, query: &NodeQuery) {
    sql.push("from territory_nodes n where n.level = ")
        .push_bind(query.level.code())
        .push(" and n.deleted_at is null ");
    if query.level == Level::Market {
        sql.push("and n.tenant_id = ")
            .push_bind(TenantId::PLATFORM.0)
            .push(" ");
    } else if !drawing.is_platform {
        sql.push("and n.tenant_id = ")
            .push_bind(drawing.tenant.0)
            .push(" ");
    }
    if let Some(parent) = query.parent {
        if let (false, Some(tenant)) = (drawing.is_platform, parent_tenant(query.level, drawing.tenant)) {
            sql.push("and n.parent_tenant_id = ")
                .push_bind(tenant.0)
                .push(" ");
        }
        sql.push("and n.parent_id = ").push_bind(parent.0).push(" ");
    }
    if !drawing.is_platform {
        push_view(sql, drawing.tenant, view, query.level);
    }
    if let Some(user) = query.held_by {
        sql.push("and exists (select 1 from territory_owners o where o.node_id = n.id and o.user_id = ")
            .push_bind(user.0)
            .push(") ");
    }
    for word in &query.search {
        sql.push("and (n.name_key like ")
            .push_bind(containing(word))
            .push(" or lower(n.county) like ")
            .push_bind(containing(word))
            .push(
                " or exists (select 1 from territory_coverage c \
                 where c.tenant_id = n.tenant_id and c.node_id = n.id and c.zip_code = ",
            )
            .push_bind(word.clone())
            .push(")) ");
    }
}

/// Restricts a company's nodes to the view.
pub(crate) fn push_view(sql: &mut QueryBuilder<Postgres>, tenant: TenantId, view: View, level: Level) {
    let holds = |sql: &mut QueryBuilder<Postgres>, column: &str, user: Option<UserId>| {
        sql.push("and exists (select 1 from territory_owners o where o.tenant_id = ")
            .push_bind(tenant.0)
            .push(format!(" and o.node_id = {column}"));
        if let Some(user) = user {
            sql.push(" and o.user_id = ").push_bind(user.0);
        }
        sql.push(") ");
    };
    match (view, level) {
        (View::Company, Level::Market) => holds(sql, "n.id", None),
        (View::Company, _) => {}
        (View::SubMarketsOf(user), Level::ChildMarket) | (View::BucketsOf(user), Level::Bucket) => {
            holds(sql, "n.id", Some(user));
        }
        (View::SubMarketsOf(user), Level::Bucket) => holds(sql, "n.parent_id", Some(user)),
        (View::SubMarketsOf(_), Level::Market) | (View::BucketsOf(_), Level::Market | Level::ChildMarket) => {
            sql.push("and false ");
        }
    }
}

/// The nodes in the order of `ids`, with at most `most_zips` zip codes each.
async fn details(
    connection: &mut PgConnection,
    counted_for: TenantId,
    ids: &[Uuid],
    most_zips: i64,
) -> Result<Vec<Node>> {
    // Few rows by id: a generic plan serves, and planning takes longer than reading.
    sqlx::raw_sql("set local plan_cache_mode = force_generic_plan")
        .execute(&mut *connection)
        .await?;
    let rows = sqlx::query!(
        r#"
        select n.tenant_id, n.id, n.level, n.name, n.county, n.price_min_cents, n.price_max_cents, n.size_min_sqft,
               n.size_max_sqft, n.owner_occupied_filter, n.automatic_prospecting, n.version, n.created_at,
               parent.id as "parent_id?", parent.level as "parent_level?", parent.name as "parent_name?",
               case n.level when 0 then n.id when 1 then n.parent_id else parent.parent_id end as "market_id!",
               market.name as "market_name?",
               array(select c.zip_code from territory_coverage c
                     where c.tenant_id = n.tenant_id and c.node_id = n.id
                     order by c.zip_code limit $3) as "zip_codes!",
               (select count(*) from territory_coverage c
                where c.tenant_id = n.tenant_id and c.node_id = n.id) as "zips!",
               array(select o.user_id from territory_owners o
                     join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
                     where o.node_tenant_id = n.tenant_id and o.node_id = n.id
                     order by u.first_name, u.last_name, u.id) as "owner_ids!",
               array(select u.first_name || ' ' || u.last_name from territory_owners o
                     join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
                     where o.node_tenant_id = n.tenant_id and o.node_id = n.id
                     order by u.first_name, u.last_name, u.id) as "owner_names!",
               (select coalesce(sum(m.listings), 0)::bigint from membership_counts m
                where m.tenant_id = case n.level when 0 then $2 else n.tenant_id end
                  and m.level = n.level and m.node_id = n.id) as "listings!",
               exists (select 1 from jobs j
                       where j.tenant_id = case n.level when 0 then $2 else n.tenant_id end
                         and j.queue = $5 and j.state in (0, 1) and j.kind = $6) as "is_refreshing!"
        from unnest($1::uuid[]) with ordinality as wanted (id, place)
        join territory_nodes n on n.id = wanted.id
        left join territory_nodes parent on parent.tenant_id = n.parent_tenant_id and parent.id = n.parent_id
        left join territory_nodes market
          on market.tenant_id = $4
         and market.id = case n.level when 0 then n.id when 1 then n.parent_id else parent.parent_id end
        order by wanted.place
        "#,
        ids,
        counted_for.0,
        most_zips,
        TenantId::PLATFORM.0,
        Queue::Background.code(),
        Kind::MEMBERSHIP_REFRESH,
    )
    .fetch_all(&mut *connection)
    .await?;
    sqlx::raw_sql("set local plan_cache_mode = auto")
        .execute(&mut *connection)
        .await?;
    rows.into_iter()
        .map(|row| {
            let level = stored::level(row.level)?;
            let parent = row.parent_id.map(NodeId).zip(row.parent_name);
            Ok(Node {
                tenant_id: TenantId(row.tenant_id),
                id: NodeId(row.id),
                level,
                name: row.name,
                county: row.county,
                market_id: NodeId(row.market_id),
                market_name: row.market_name,
                parent: parent.filter(|_| level == Level::Bucket),
                price: Range {
                    min: row.price_min_cents,
                    max: row.price_max_cents,
                },
                size: Range {
                    min: row.size_min_sqft,
                    max: row.size_max_sqft,
                },
                zip_codes: row.zip_codes,
                zips: row.zips,
                owners: row
                    .owner_ids
                    .into_iter()
                    .map(UserId)
                    .zip(row.owner_names)
                    .collect(),
                listings: row.listings,
                is_counting: row.listings == 0 && row.is_refreshing,
                owner_occupied_filter: row.owner_occupied_filter,
                automatic_prospecting: row.automatic_prospecting,
                version: row.version,
                created_at: row.created_at,
            })
        })
        .collect()
}
