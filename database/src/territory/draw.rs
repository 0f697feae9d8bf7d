//! Creates and changes nodes.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::territory::{Level, Range, View};
use sqlx::PgConnection;
use uuid::Uuid;

use super::changes::{ChangeKind, store_current, store_version};
use super::coverage::{self, NodeCoverage, refusal};
use super::fits::{self, Place, in_order};
use super::{Definition, DrawError, Drawing, NewNode, locks, outreach, owners};
use crate::audit::{Action, Entry, Origin};
use crate::error::Result;

/// A node's new definition.
#[derive(Clone, Debug)]
pub struct NodeUpdate {
    /// The node.
    pub id: NodeId,
    /// The version that was read; `None` overwrites any version.
    pub version: Option<i32>,
    /// Its new definition.
    pub definition: Definition,
}

/// A live node and its current definition.
struct Standing {
    version: i32,
    place: Place,
    definition: Definition,
}

/// Creates a node.
///
/// # Errors
/// [`DrawError`] when it doesn't fit there, or `view` may not create it there.
pub async fn create<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    node: &NewNode,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<NodeId, DrawError> {
    let mut drawing = drawing.into();
    let place = Place {
        tenant: drawing.tenant,
        level: node.level,
        parent: node.parent,
    };
    if !fits::may_draw(&mut drawing, view, place).await? {
        return Err(DrawError::ParentMissing);
    }
    let definition = &node.definition;
    let zip_codes = in_order(&definition.zip_codes);
    lock_above(drawing.connection, place).await?;
    fits::into_parent(drawing.connection, place, definition, &zip_codes).await?;
    locks::siblings(drawing.connection, place.group()).await?;
    refuse_clashes(drawing.connection, place, None, definition, &zip_codes).await?;

    let id = NodeId::generate();
    insert(drawing.connection, id, place, definition, now).await?;
    write(&mut drawing, place, id, definition, &zip_codes, now).await?;
    let drawn = [place.which(id)];
    store_version(&mut drawing, &drawn, Uuid::now_v7(), ChangeKind::Created, now).await?;
    let companies = owners::companies(&mut drawing, place.tenant, id, place.level).await?;
    let zips = zip_codes.iter().cloned().collect();
    coverage::order_refreshes(&mut drawing, &companies, &zips, now).await?;
    let entry = Entry::new(Action::TerritoryCreated)
        .on(place.level.name(), id)
        .after(document(definition, zip_codes.len()));
    drawing.record(place.tenant, &entry, origin, now).await?;
    Ok(id)
}

/// Changes a node; returns whether anything changed.
///
/// # Errors
/// [`DrawError`] when it would no longer fit, or was changed meanwhile.
pub async fn update<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: &NodeUpdate,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<bool, DrawError> {
    let mut drawing = drawing.into();
    change(&mut drawing, view, level, std::slice::from_ref(node), origin, now).await
}

/// Changes several siblings in one step: a boundary moves between two of them, or zip codes move
/// from one to the other. Only the final definitions must fit.
///
/// # Errors
/// [`DrawError`]; then none of them is changed.
pub async fn update_siblings<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    nodes: &[NodeUpdate],
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<bool, DrawError> {
    let mut drawing = drawing.into();
    change(&mut drawing, view, level, nodes, origin, now).await
}

pub(super) async fn change(
    drawing: &mut Drawing<'_>,
    view: View,
    level: Level,
    updates: &[NodeUpdate],
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<bool, DrawError> {
    let mut updates: Vec<_> = updates.iter().collect();
    updates.sort_unstable_by_key(|update| update.id);
    let Some(first) = updates.first() else {
        return Ok(false);
    };
    let place = standing(drawing, level, first.id).await?.place;
    if !fits::may_draw(drawing, view, place).await? {
        return Err(DrawError::Missing);
    }
    lock_above(drawing.connection, place).await?;
    for update in &updates {
        locks::alone(drawing.connection, update.id).await?;
    }
    locks::siblings(drawing.connection, place.group()).await?;

    let is_alone = updates.len() == 1;
    if !is_alone {
        // The siblings may overlap in between.
        sqlx::raw_sql("set constraints territory_coverage_no_overlap deferred")
            .execute(&mut *drawing.connection)
            .await?;
    }
    let act = Uuid::now_v7();
    let mut is_changed = false;
    for update in &updates {
        let before = standing(drawing, level, update.id).await?;
        if before.place.group() != place.group() {
            return Err(DrawError::Missing);
        }
        if update.version.is_some_and(|version| version != before.version) {
            return Err(DrawError::Stale);
        }
        is_changed |= change_one(drawing, before, update, is_alone, act, origin, now).await?;
    }
    if !is_alone {
        for update in &updates {
            let zip_codes = in_order(&update.definition.zip_codes);
            refuse_clashes(
                drawing.connection,
                place,
                Some(update.id),
                &update.definition,
                &zip_codes,
            )
            .await?;
        }
        sqlx::raw_sql("set constraints territory_coverage_no_overlap immediate")
            .execute(&mut *drawing.connection)
            .await
            .map_err(refusal)?;
    }
    Ok(is_changed)
}

async fn change_one(
    drawing: &mut Drawing<'_>,
    before: Standing,
    update: &NodeUpdate,
    is_alone: bool,
    act: Uuid,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<bool, DrawError> {
    let (id, place) = (update.id, before.place);
    let after = Definition {
        zip_codes: in_order(&update.definition.zip_codes),
        owners: in_order_of_id(&update.definition.owners),
        ..update.definition.clone()
    };
    if after == before.definition {
        return Ok(false);
    }
    fits::into_parent(drawing.connection, place, &after, &after.zip_codes).await?;
    fits::around_children(drawing.connection, place.tenant, id, &after, &after.zip_codes).await?;
    if is_alone {
        refuse_clashes(drawing.connection, place, Some(id), &after, &after.zip_codes).await?;
    }
    store_current(drawing, &[place.which(id)], now).await?;
    let companies_before = owners::companies(drawing, place.tenant, id, place.level).await?;
    set(drawing.connection, place.tenant, id, &after).await?;
    write(drawing, place, id, &after, &after.zip_codes, now).await?;
    store_version(drawing, &[place.which(id)], act, ChangeKind::Updated, now).await?;

    let companies = owners::companies(drawing, place.tenant, id, place.level).await?;
    let all: BTreeSet<_> = before
        .definition
        .zip_codes
        .iter()
        .chain(&after.zip_codes)
        .cloned()
        .collect();
    let moved = moved_zips(&before.definition, &after, &all);
    let (stayed, gained_or_lost): (Vec<TenantId>, Vec<TenantId>) = companies
        .iter()
        .chain(companies_before.iter().filter(|one| !companies.contains(*one)))
        .copied()
        .partition(|one| companies.contains(one) && companies_before.contains(one));
    coverage::order_refreshes(drawing, &stayed, &moved, now).await?;
    coverage::order_refreshes(drawing, &gained_or_lost, &all, now).await?;
    let entry = Entry::new(Action::TerritoryChanged)
        .on(place.level.name(), id)
        .before(document(&before.definition, before.definition.zip_codes.len()))
        .after(document(&after, after.zip_codes.len()));
    drawing.record(place.tenant, &entry, origin, now).await?;
    Ok(true)
}

/// The zip codes in which another node may cover a listing now.
fn moved_zips(before: &Definition, after: &Definition, all: &BTreeSet<String>) -> BTreeSet<String> {
    if before.price != after.price || before.size != after.size {
        return all.clone();
    }
    let (before, after): (BTreeSet<_>, BTreeSet<_>) = (
        before.zip_codes.iter().collect(),
        after.zip_codes.iter().collect(),
    );
    before
        .symmetric_difference(&after)
        .map(|zip| (*zip).clone())
        .collect()
}

/// Restores a deleted node with `definition`.
pub(super) async fn restore(
    drawing: &mut Drawing<'_>,
    place: Place,
    id: NodeId,
    definition: &Definition,
    now: DateTime<Utc>,
) -> Result<(), DrawError> {
    let zip_codes = in_order(&definition.zip_codes);
    fits::into_parent(drawing.connection, place, definition, &zip_codes).await?;
    refuse_clashes(drawing.connection, place, Some(id), definition, &zip_codes).await?;
    set(drawing.connection, place.tenant, id, definition).await?;
    write(drawing, place, id, definition, &zip_codes, now).await
}

async fn refuse_clashes(
    connection: &mut PgConnection,
    place: Place,
    node: Option<NodeId>,
    definition: &Definition,
    zip_codes: &[String],
) -> Result<(), DrawError> {
    let clashes = fits::among_siblings(connection, place, node, definition, zip_codes).await?;
    if clashes.is_empty() {
        Ok(())
    } else {
        Err(DrawError::Clash { clashes })
    }
}

/// Locks everything above the node, from the top down.
pub(super) async fn lock_above(connection: &mut PgConnection, place: Place) -> Result<(), DrawError> {
    let Some(parent) = place.parent else {
        return Ok(());
    };
    if place.level == Level::Bucket {
        let market = sqlx::query_scalar!(
            "select parent_id from territory_nodes where tenant_id = $1 and id = $2 and deleted_at is null",
            place.tenant.0,
            parent.0,
        )
        .fetch_optional(&mut *connection)
        .await?
        .flatten()
        .ok_or(DrawError::ParentMissing)?;
        locks::shared(connection, NodeId(market)).await?;
    }
    locks::shared(connection, parent).await?;
    Ok(())
}

async fn standing(drawing: &mut Drawing<'_>, level: Level, id: NodeId) -> Result<Standing, DrawError> {
    let tenant = drawing.tenant;
    let row = sqlx::query!(
        r#"
        select parent_id, name, county, price_min_cents, price_max_cents, size_min_sqft, size_max_sqft,
               owner_occupied_filter, automatic_prospecting, version,
               array(select user_id from territory_owners o
                     where o.node_tenant_id = n.tenant_id and o.node_id = n.id order by user_id) as "owners!"
        from territory_nodes n
        where tenant_id = $1 and id = $2 and level = $3 and deleted_at is null
        "#,
        tenant.0,
        id.0,
        level.code(),
    )
    .fetch_optional(&mut *drawing.connection)
    .await?
    .ok_or(DrawError::Missing)?;
    Ok(Standing {
        version: row.version,
        place: Place {
            tenant,
            level,
            parent: row.parent_id.map(NodeId),
        },
        definition: Definition {
            name: row.name,
            county: row.county,
            price: Range {
                min: row.price_min_cents,
                max: row.price_max_cents,
            },
            size: Range {
                min: row.size_min_sqft,
                max: row.size_max_sqft,
            },
            zip_codes: coverage::of(drawing.connection, tenant, id).await?,
            owners: row.owners.into_iter().map(UserId).collect(),
            owner_occupied_filter: row.owner_occupied_filter,
            automatic_prospecting: row.automatic_prospecting,
            outreach: outreach::read(drawing.connection, tenant, id).await?,
        },
    })
}

async fn insert(
    connection: &mut PgConnection,
    id: NodeId,
    place: Place,
    definition: &Definition,
    now: DateTime<Utc>,
) -> Result<(), DrawError> {
    sqlx::query!(
        "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, county, \
                                      price_min_cents, price_max_cents, size_min_sqft, size_max_sqft, \
                                      owner_occupied_filter, automatic_prospecting, created_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        place.tenant.0,
        id.0,
        place.level.code(),
        super::parent_tenant(place.level, place.tenant).map(|tenant| tenant.0),
        place.parent.map(|parent| parent.0),
        definition.name,
        definition.county,
        definition.price.min,
        definition.price.max,
        definition.size.min,
        definition.size.max,
        definition.owner_occupied_filter,
        definition.automatic_prospecting,
        now,
    )
    .execute(connection)
    .await
    .map_err(refusal)?;
    Ok(())
}

/// Writes the node's own row as its next version, live.
async fn set(
    connection: &mut PgConnection,
    tenant: TenantId,
    id: NodeId,
    definition: &Definition,
) -> Result<(), DrawError> {
    sqlx::query!(
        "update territory_nodes \
         set name = $3, county = $4, price_min_cents = $5, price_max_cents = $6, size_min_sqft = $7, \
             size_max_sqft = $8, owner_occupied_filter = $9, automatic_prospecting = $10, deleted_at = null, \
             version = version + 1 \
         where tenant_id = $1 and id = $2",
        tenant.0,
        id.0,
        definition.name,
        definition.county,
        definition.price.min,
        definition.price.max,
        definition.size.min,
        definition.size.max,
        definition.owner_occupied_filter,
        definition.automatic_prospecting,
    )
    .execute(connection)
    .await
    .map_err(refusal)?;
    Ok(())
}

/// Writes coverage and owners.
async fn write(
    drawing: &mut Drawing<'_>,
    place: Place,
    id: NodeId,
    definition: &Definition,
    zip_codes: &[String],
    now: DateTime<Utc>,
) -> Result<(), DrawError> {
    let wanted = NodeCoverage {
        tenant: place.tenant,
        node: id,
        level: place.level,
        group: place.group(),
        price: definition.price,
        size: definition.size,
        zip_codes,
    };
    coverage::write(drawing.connection, &wanted).await?;
    outreach::write(drawing.connection, place.tenant, id, &definition.outreach).await?;
    owners::set(drawing, place.tenant, id, place.level, &definition.owners, now).await
}

fn in_order_of_id(users: &[UserId]) -> Vec<UserId> {
    let mut users = users.to_vec();
    users.sort_unstable();
    users.dedup();
    users
}

/// The audit log's record of a definition.
fn document(definition: &Definition, zips: usize) -> serde_json::Value {
    serde_json::json!({
        "name": definition.name,
        "zips": zips,
        "priceCents": [Some(definition.price.min), definition.price.max],
        "sizeSqft": [Some(definition.size.min), definition.size.max],
        "owners": definition.owners,
        "automaticProspecting": definition.automatic_prospecting,
        "ownerOccupiedFilter": definition.owner_occupied_filter,
        "outreachOff": definition.outreach.off.iter().map(|audience| audience.code()).collect::<Vec<_>>(),
        "outreachTemplates": definition.outreach.mappings.len(),
    })
}
