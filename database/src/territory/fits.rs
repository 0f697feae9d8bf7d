//! Checks that a node fits: known zip codes, inside its parent, around its children, and beside
//! its siblings.

use domain::ids::{NodeId, TenantId};
use domain::territory::{Level, Range, View, sibling_group};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Clash, Definition, DrawError, Drawing, NodeName, NodeRef, parent_level, parent_tenant};
use crate::error::Result;

/// The most nodes in an error.
pub(super) const MOST_NAMED: i64 = 100;

/// The place of a node: its company, level and parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub tenant: TenantId,
    pub level: Level,
    pub parent: Option<NodeId>,
}

impl Place {
    /// Its siblings' group.
    pub fn group(self) -> Uuid {
        sibling_group(self.tenant, self.level, self.parent)
    }

    /// The node at this place.
    pub fn which(self, node: NodeId) -> NodeRef {
        NodeRef {
            tenant: self.tenant,
            node,
        }
    }
}

/// The siblings that conflict with a definition, by name. `node` is the existing node, if there
/// is one, which never conflicts with itself.
///
/// # Errors
/// [`DrawError`] when it doesn't fit into its parent, or the database fails.
pub async fn clashes<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    parent: Option<NodeId>,
    node: Option<NodeId>,
    definition: &Definition,
) -> Result<Vec<Clash>, DrawError> {
    let mut drawing = drawing.into();
    let place = Place {
        tenant: drawing.tenant,
        level,
        parent,
    };
    if !may_draw(&mut drawing, view, place).await? {
        return Err(DrawError::ParentMissing);
    }
    let zip_codes = in_order(&definition.zip_codes);
    into_parent(drawing.connection, place, definition, &zip_codes).await?;
    among_siblings(drawing.connection, place, node, definition, &zip_codes).await
}

/// Sorted zip codes without duplicates.
pub(super) fn in_order(zip_codes: &[String]) -> Vec<String> {
    let mut zip_codes = zip_codes.to_vec();
    zip_codes.sort_unstable();
    zip_codes.dedup();
    zip_codes
}

/// Whether a caller with `view` may create or change a node there (rules 3.9): a Submarket Owner
/// only buckets in their own child markets.
pub(super) async fn may_draw(drawing: &mut Drawing<'_>, view: View, place: Place) -> Result<bool> {
    let is_platforms = place.tenant == TenantId::PLATFORM;
    if is_platforms != (place.level == Level::Market) {
        return Ok(false);
    }
    let user = match (view, place.level) {
        (View::Company, _) => return Ok(true),
        (View::SubMarketsOf(user), Level::Bucket) => user,
        (View::SubMarketsOf(_), Level::Market | Level::ChildMarket) | (View::BucketsOf(_), _) => {
            return Ok(false);
        }
    };
    Ok(sqlx::query_scalar!(
        r#"
        select exists (
            select 1
            from territory_owners
            where tenant_id = $1 and node_tenant_id = $1 and node_id = $2 and user_id = $3
        ) as "owns!"
        "#,
        place.tenant.0,
        place.parent.map(|parent| parent.0),
        user.0,
    )
    .fetch_one(&mut *drawing.connection)
    .await?)
}

/// Checks the definition against the zip reference and the parent.
pub(super) async fn into_parent(
    connection: &mut PgConnection,
    place: Place,
    definition: &Definition,
    zip_codes: &[String],
) -> Result<(), DrawError> {
    if zip_codes.is_empty() {
        return Err(DrawError::NoZips);
    }
    let (parent, tenant, level) = match (
        place.parent,
        parent_tenant(place.level, place.tenant),
        parent_level(place.level),
    ) {
        (None, None, None) => return refuse_unknown(connection, zip_codes).await,
        (Some(parent), Some(tenant), Some(level)) => (parent, tenant, level),
        _ => return Err(DrawError::ParentMissing),
    };
    let found = sqlx::query!(
        "select price_min_cents, price_max_cents, size_min_sqft, size_max_sqft \
         from territory_nodes \
         where tenant_id = $1 and id = $2 and level = $3 and deleted_at is null",
        tenant.0,
        parent.0,
        level.code(),
    )
    .fetch_optional(&mut *connection)
    .await?
    .ok_or(DrawError::ParentMissing)?;
    refuse_unknown(connection, zip_codes).await?;
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
        tenant.0,
        parent.0,
        zip_codes,
    )
    .fetch_all(connection)
    .await?;
    if !outside.is_empty() {
        return Err(DrawError::ZipsOutsideParent { zip_codes: outside });
    }
    let price = Range {
        min: found.price_min_cents,
        max: found.price_max_cents,
    };
    let size = Range {
        min: found.size_min_sqft,
        max: found.size_max_sqft,
    };
    if !price.contains(definition.price) {
        return Err(DrawError::PriceOutsideParent);
    }
    if !size.contains(definition.size) {
        return Err(DrawError::SizeOutsideParent);
    }
    Ok(())
}

/// Refuses unknown zip codes.
async fn refuse_unknown(connection: &mut PgConnection, zip_codes: &[String]) -> Result<(), DrawError> {
    let unknown = sqlx::query_scalar!(
        r#"
        select wanted.zip_code as "zip_code!"
        from unnest($1::text[]) as wanted (zip_code)
        where not exists (select 1 from zips where zips.zip_code = wanted.zip_code)
        order by wanted.zip_code
        "#,
        zip_codes,
    )
    .fetch_all(connection)
    .await?;
    if !unknown.is_empty() {
        return Err(DrawError::UnknownZips { zip_codes: unknown });
    }
    Ok(())
}

/// Checks that all children of the node lie inside the definition.
pub(super) async fn around_children(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: NodeId,
    definition: &Definition,
    zip_codes: &[String],
) -> Result<(), DrawError> {
    let outside = sqlx::query!(
        "select n.tenant_id, n.id, n.level, n.name \
         from territory_nodes n \
         where n.parent_tenant_id = $1 and n.parent_id = $2 and n.deleted_at is null \
           and (n.price_min_cents < $3 or coalesce(n.price_max_cents, $9) > coalesce($4::bigint, $9) \
                or n.size_min_sqft < $5 or coalesce(n.size_max_sqft, $9) > coalesce($6::bigint, $9) \
                or exists ( \
                    select 1 \
                    from territory_coverage c \
                    where c.tenant_id = n.tenant_id and c.node_id = n.id and c.zip_code <> all($7))) \
         order by n.name, n.id \
         limit $8",
        tenant.0,
        node.0,
        definition.price.min,
        definition.price.max,
        definition.size.min,
        definition.size.max,
        zip_codes,
        MOST_NAMED,
        i64::MAX,
    )
    .fetch_all(connection)
    .await?;
    if outside.is_empty() {
        return Ok(());
    }
    let children = outside
        .into_iter()
        .map(|row| NodeName::stored(row.tenant_id, row.id, row.level, row.name))
        .collect::<Result<_>>()?;
    Err(DrawError::ChildrenOutside { children })
}

/// The node's live children, by name, the first hundred.
pub(super) async fn children(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: NodeId,
) -> Result<Vec<NodeName>> {
    let rows = sqlx::query!(
        "select tenant_id, id, level, name \
         from territory_nodes \
         where parent_tenant_id = $1 and parent_id = $2 and deleted_at is null \
         order by name, id \
         limit $3",
        tenant.0,
        node.0,
        MOST_NAMED,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|row| NodeName::stored(row.tenant_id, row.id, row.level, row.name))
        .collect()
}

/// The siblings that conflict with the definition.
pub(super) async fn among_siblings(
    connection: &mut PgConnection,
    place: Place,
    node: Option<NodeId>,
    definition: &Definition,
    zip_codes: &[String],
) -> Result<Vec<Clash>, DrawError> {
    let (price_min, price_max) = definition.price.half_open();
    let (size_min, size_max) = definition.size.half_open();
    let rows = sqlx::query!(
        r#"
        with meeting as (
            select c.tenant_id, c.node_id, array_agg(c.zip_code order by c.zip_code) as zip_codes
            from unnest($6::text[]) as wanted (zip_code)
            join territory_coverage c on c.zip_code = wanted.zip_code and c.sibling_group = $5
            where c.price && int8range($7, $8) and c.size && int8range($9, $10) and c.node_id <> $4
            group by c.tenant_id, c.node_id
        ),
        named as (
            select n.tenant_id, n.id as node_id
            from territory_nodes n
            where n.tenant_id = $1 and n.level = $2 and n.parent_id is not distinct from $3
              and n.name_key = lower($11) and n.deleted_at is null and n.id <> $4
        )
        select n.id, n.name, n.price_min_cents, n.price_max_cents, n.size_min_sqft, n.size_max_sqft,
               n.name_key = lower($11) as "same_name!",
               coalesce(meeting.zip_codes, '{}') as "zip_codes!: Vec<String>"
        from (select tenant_id, node_id from meeting union select tenant_id, node_id from named) as clash
        join territory_nodes n on n.tenant_id = clash.tenant_id and n.id = clash.node_id
        left join meeting on meeting.tenant_id = clash.tenant_id and meeting.node_id = clash.node_id
        order by n.name, n.id
        limit $12
        "#,
        place.tenant.0,
        place.level.code(),
        place.parent.map(|parent| parent.0),
        node.map_or(Uuid::nil(), |node| node.0),
        place.group(),
        zip_codes,
        price_min,
        price_max,
        size_min,
        size_max,
        definition.name,
        MOST_NAMED,
    )
    .fetch_all(connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Clash {
            node: NodeId(row.id),
            name: row.name,
            // A sibling of the group has the name: the parent is the same.
            same_name: row.same_name,
            price: Range {
                min: row.price_min_cents,
                max: row.price_max_cents,
            },
            size: Range {
                min: row.size_min_sqft,
                max: row.size_max_sqft,
            },
            zip_codes: row.zip_codes,
        })
        .collect())
}
