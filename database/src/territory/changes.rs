//! The versions of nodes, and undo.

use chrono::{DateTime, Utc};
use domain::ids::{NodeId, TenantId, UserId};
use domain::outreach::NodeOutreach;
use domain::territory::{Level, RESTORABLE_FOR, Range, View};
use sqlx::PgConnection;
use sqlx::types::Json;
use uuid::Uuid;

use super::draw::{self, NodeUpdate};
use super::fits::{self, Place};
use super::outreach::{self, Stored};
use super::{Definition, DrawError, Drawing, NodeRef, coverage, inside, locks, remove};
use crate::audit::{Action, Entry, Origin};
use crate::error::Result;
use crate::stored;

/// The kind of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::FromRepr)]
#[repr(i16)]
#[strum(serialize_all = "camelCase")]
pub enum ChangeKind {
    /// It was created.
    Created = 1,
    /// It was changed.
    Updated = 2,
    /// It was deleted.
    Deleted = 3,
    /// It was restored.
    Restored = 4,
}

impl ChangeKind {
    /// The stored value.
    #[must_use]
    pub fn code(self) -> i16 {
        self as i16
    }

    /// The text that people read.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    fn from_code(code: i16) -> Result<Self> {
        stored::known("kind of territory change", code, Self::from_repr(code))
    }
}

/// A change of a node and its definition afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The node's version after it.
    pub version: i32,
    /// The kind of change.
    pub kind: ChangeKind,
    /// When it was changed.
    pub changed_at: DateTime<Utc>,
    /// The name of the user at the time.
    pub changed_by: String,
    /// The definition afterwards; for a deletion the last one.
    pub definition: Definition,
}

/// Stores the current version of nodes that have no stored version yet.
pub(super) async fn store_current(
    drawing: &mut Drawing<'_>,
    nodes: &[NodeRef],
    now: DateTime<Utc>,
) -> Result<()> {
    // Each was created by an act of its own.
    let acts = nodes.iter().map(|_| Uuid::now_v7()).collect();
    store_each(drawing, nodes, acts, ChangeKind::Created, now).await
}

/// Stores the current version of nodes after one act, unless it is stored.
pub(super) async fn store_version(
    drawing: &mut Drawing<'_>,
    nodes: &[NodeRef],
    act: Uuid,
    kind: ChangeKind,
    now: DateTime<Utc>,
) -> Result<()> {
    store_each(drawing, nodes, vec![act; nodes.len()], kind, now).await
}

async fn store_each(
    drawing: &mut Drawing<'_>,
    nodes: &[NodeRef],
    acts: Vec<Uuid>,
    kind: ChangeKind,
    now: DateTime<Utc>,
) -> Result<()> {
    let person = drawing.actor.person_id().map(|person| person.0);
    let name = drawing.actor.name();
    let (tenants, ids) = NodeRef::columns(nodes);
    sqlx::query!(
        "insert into territory_changes (tenant_id, node_id, version, change_id, kind, changed_at, changed_by_user_id, \
                                        changed_by_name, name, county, price_min_cents, price_max_cents, \
                                        size_min_sqft, size_max_sqft, owner_occupied_filter, automatic_prospecting, \
                                        is_realtor_off, is_owner_off, outreach_templates, zip_codes, \
                                        owner_user_ids) \
         select n.tenant_id, n.id, n.version, kept.act, $4, $5, $6, \
                coalesce($7, (select first_name || ' ' || last_name from users where id = $6)), \
                n.name, n.county, n.price_min_cents, n.price_max_cents, n.size_min_sqft, n.size_max_sqft, \
                n.owner_occupied_filter, n.automatic_prospecting, n.is_realtor_off, n.is_owner_off, \
                coalesce((select jsonb_agg(jsonb_build_array(m.audience, m.event, m.channel, m.template_id) \
                                           order by m.audience, m.event, m.channel) \
                          from territory_outreach_templates m \
                          where m.tenant_id = n.tenant_id and m.node_id = n.id), '[]'), \
                array(select c.zip_code from territory_coverage c \
                      where c.tenant_id = n.tenant_id and c.node_id = n.id order by c.zip_code), \
                array(select o.user_id from territory_owners o \
                      where o.node_tenant_id = n.tenant_id and o.node_id = n.id order by o.user_id) \
         from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as kept (tenant_id, id, act) \
         join territory_nodes n on n.tenant_id = kept.tenant_id and n.id = kept.id \
         on conflict on constraint territory_changes_pkey do nothing",
        &tenants,
        &ids,
        &acts,
        kind.code(),
        now,
        person,
        name.as_deref(),
    )
    .execute(&mut *drawing.connection)
    .await?;
    Ok(())
}

/// A stored change with the place of its node.
struct Kept {
    tenant: TenantId,
    node: NodeId,
    level: Level,
    parent: Option<NodeId>,
    change_id: Uuid,
    change: Change,
}

/// The latest stored versions of a node up to `version`; at most `limit`.
async fn states(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: NodeId,
    version: i32,
    limit: i64,
) -> Result<Vec<Kept>> {
    let rows = sqlx::query!(
        "select c.version, c.change_id, c.kind, c.changed_at, c.changed_by_name, c.name, c.county, \
                c.price_min_cents, c.price_max_cents, c.size_min_sqft, c.size_max_sqft, c.owner_occupied_filter, \
                c.automatic_prospecting, c.is_realtor_off, c.is_owner_off, \
                c.outreach_templates as \"outreach_templates: Json<Vec<Stored>>\", c.zip_codes, c.owner_user_ids, \
                n.level, n.parent_id \
         from territory_changes c \
         join territory_nodes n on n.tenant_id = c.tenant_id and n.id = c.node_id \
         where c.tenant_id = $1 and c.node_id = $2 and c.version <= $3 \
         order by c.version desc \
         limit $4",
        tenant.0,
        node.0,
        version,
        limit,
    )
    .fetch_all(connection)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Kept {
                tenant,
                node,
                level: stored::level(row.level)?,
                parent: row.parent_id.map(NodeId),
                change_id: row.change_id,
                change: Change {
                    version: row.version,
                    kind: ChangeKind::from_code(row.kind)?,
                    changed_at: row.changed_at,
                    changed_by: row.changed_by_name,
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
                        zip_codes: row.zip_codes,
                        owners: row.owner_user_ids.into_iter().map(UserId).collect(),
                        owner_occupied_filter: row.owner_occupied_filter,
                        automatic_prospecting: row.automatic_prospecting,
                        outreach: NodeOutreach {
                            off: outreach::off(row.is_realtor_off, row.is_owner_off),
                            mappings: row
                                .outreach_templates
                                .0
                                .into_iter()
                                .map(outreach::mapping)
                                .collect::<Result<_>>()?,
                        },
                    },
                },
            })
        })
        .collect()
}

/// The stored version of a node.
async fn stored_change(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: NodeId,
    version: i32,
) -> Result<Option<Kept>> {
    let newest = states(connection, tenant, node, version, 1).await?.pop();
    Ok(newest.filter(|kept| kept.change.version == version))
}

/// The changes of a node in `view`, newest first; at most `limit`.
///
/// # Errors
/// [`DrawError::Missing`] when the node is not there or not shown.
pub async fn history<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: NodeId,
    limit: i64,
) -> Result<Vec<Change>, DrawError> {
    let mut drawing = drawing.into();
    let (tenant, node) = super::lists::find(&mut drawing, view, level, node)
        .await?
        .ok_or(DrawError::Missing)?;
    let states = states(drawing.connection, tenant, node, i32::MAX, limit).await?;
    Ok(states.into_iter().map(|kept| kept.change).collect())
}

/// Undoes the last change of a node, which must still be `version`: a new node is deleted, a
/// changed one gets its former definition, a deleted one is restored with everything that was
/// deleted with it. Undo is itself a change and can be undone.
///
/// # Errors
/// [`DrawError`]: the restored node may conflict with nodes created meanwhile.
pub async fn undo<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    level: Level,
    node: NodeId,
    version: i32,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), DrawError> {
    let mut drawing = drawing.into();
    let tenant = drawing.tenant;
    let last = stored_change(drawing.connection, tenant, node, version)
        .await?
        .filter(|last| last.level == level);
    let Some(last) = last else {
        let is_there = fits_version(drawing.connection, tenant, node, level).await?;
        return Err(match is_there {
            None => DrawError::Missing,
            Some(present) if present != version => DrawError::Stale,
            Some(_) => DrawError::NothingToUndo,
        });
    };
    let place = Place {
        tenant,
        level,
        parent: last.parent,
    };
    if !fits::may_draw(&mut drawing, view, place).await? {
        return Err(DrawError::Missing);
    }
    match last.change.kind {
        ChangeKind::Created | ChangeKind::Restored => {
            // No node can have been created in it that the count doesn't include.
            remove::remove_node(
                &mut drawing,
                view,
                level,
                node,
                Some(version),
                Some(0),
                origin,
                now,
            )
            .await
            .map(|_| ())
        }
        ChangeKind::Updated => {
            let before = stored_change(drawing.connection, tenant, node, version - 1)
                .await?
                .ok_or(DrawError::NothingToUndo)?;
            let update = NodeUpdate {
                id: node,
                version: Some(version),
                definition: existing(&mut drawing, before.change.definition).await?,
            };
            draw::change(&mut drawing, view, level, &[update], origin, now).await?;
            Ok(())
        }
        ChangeKind::Deleted if last.change.changed_at < now - RESTORABLE_FOR => Err(DrawError::NothingToUndo),
        ChangeKind::Deleted => put_back(&mut drawing, &last, origin, now).await,
    }
}

async fn fits_version(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: NodeId,
    level: Level,
) -> Result<Option<i32>> {
    Ok(sqlx::query_scalar!(
        "select version from territory_nodes where tenant_id = $1 and id = $2 and level = $3",
        tenant.0,
        node.0,
        level.code(),
    )
    .fetch_optional(connection)
    .await?)
}

/// The definition without users and templates that were deleted meanwhile.
async fn existing(drawing: &mut Drawing<'_>, definition: Definition) -> Result<Definition> {
    let ids: Vec<_> = definition.owners.iter().map(|user| user.0).collect();
    let existing = sqlx::query_scalar!(
        "select id from users where id = any($1) and deleted_at is null order by id",
        &ids,
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    let tenant = drawing.tenant;
    let mappings = outreach::existing(drawing.connection, tenant, definition.outreach.mappings).await?;
    Ok(Definition {
        owners: existing.into_iter().map(UserId).collect(),
        outreach: NodeOutreach {
            mappings,
            ..definition.outreach
        },
        ..definition
    })
}

/// Restores everything that one act deleted: the node itself, which must fit beside nodes created
/// meanwhile, and the nodes inside it, where none can have been created since.
async fn put_back(
    drawing: &mut Drawing<'_>,
    last: &Kept,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<(), DrawError> {
    let place = Place {
        tenant: last.tenant,
        level: last.level,
        parent: last.parent,
    };
    draw::lock_above(drawing.connection, place).await?;
    // Creating a node inside takes a shared lock on it, so this locks everything inside.
    locks::alone(drawing.connection, last.node).await?;
    locks::siblings(drawing.connection, place.group()).await?;
    let is_stale = sqlx::query_scalar!(
        r#"
        select exists (
            select 1
            from territory_changes c
            join territory_nodes n on n.tenant_id = c.tenant_id and n.id = c.node_id
            where c.change_id = $1 and c.version <> n.version
        ) as "stale!"
        "#,
        last.change_id,
    )
    .fetch_one(&mut *drawing.connection)
    .await?;
    if is_stale {
        return Err(DrawError::Stale);
    }
    let act = Uuid::now_v7();
    let definition = existing(drawing, last.change.definition.clone()).await?;
    draw::restore(drawing, place, last.node, &definition, now).await?;
    let mut nodes = vec![place.which(last.node)];
    nodes.extend(inside::put_back(drawing, last.node, last.change_id, now).await?);
    store_version(drawing, &nodes, act, ChangeKind::Restored, now).await?;
    for (company, zip_codes) in &coverage::concerned(drawing, &nodes).await? {
        coverage::order_refreshes(drawing, &[*company], zip_codes, now).await?;
    }
    let entry = Entry::new(Action::TerritoryRestored).on(last.level.name(), last.node);
    drawing.record(last.tenant, &entry, origin, now).await?;
    Ok(())
}
