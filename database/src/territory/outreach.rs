//! The audiences and templates of automatic outreach of a child market or bucket.

use domain::channels::Audience;
use domain::ids::{NodeId, TenantId};
use domain::outreach::{Mapping, NodeOutreach};
use sqlx::PgConnection;
use uuid::Uuid;

use super::DrawError;
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// The automatic outreach of a node of the company.
///
/// # Errors
/// When the database fails.
pub async fn outreach_of(tx: &mut TenantTx, node: NodeId) -> Result<NodeOutreach> {
    let tenant = tx.tenant_id();
    read(tx.connection(), tenant, node).await
}

/// The automatic outreach of a node of `tenant`, without deleted templates.
pub(super) async fn read(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: NodeId,
) -> Result<NodeOutreach> {
    let Some(row) = sqlx::query!(
        "select is_realtor_off, is_owner_off from territory_nodes where tenant_id = $1 and id = $2",
        tenant.0,
        node.0,
    )
    .fetch_optional(&mut *connection)
    .await?
    else {
        return Ok(NodeOutreach::default());
    };
    let rows = sqlx::query!(
        "select m.audience, m.event, m.channel, m.template_id \
         from territory_outreach_templates m \
         join templates t on t.tenant_id = m.tenant_id and t.id = m.template_id \
         where m.tenant_id = $1 and m.node_id = $2 and t.deleted_at is null \
         order by m.audience, m.event, m.channel",
        tenant.0,
        node.0,
    )
    .fetch_all(connection)
    .await?;
    Ok(NodeOutreach {
        off: off(row.is_realtor_off, row.is_owner_off),
        mappings: rows
            .into_iter()
            .map(|row| mapping((row.audience, row.event, row.channel, row.template_id)))
            .collect::<Result<_>>()?,
    })
}

/// The switched-off audiences, from their two columns.
pub(crate) fn off(is_realtor_off: bool, is_owner_off: bool) -> Vec<Audience> {
    [
        (Audience::Realtor, is_realtor_off),
        (Audience::HomeOwner, is_owner_off),
    ]
    .into_iter()
    .filter_map(|(audience, is_off)| is_off.then_some(audience))
    .collect()
}

/// A mapping as a row: audience, event, channel and template.
pub(crate) type Stored = (i16, i16, i16, Uuid);

/// The mapping of a row.
pub(crate) fn mapping((audience, event, channel, template): Stored) -> Result<Mapping> {
    Ok(Mapping {
        audience: stored::audience(audience)?,
        event: stored::listing_event(event)?,
        channel: stored::channel(channel)?,
        template,
    })
}

/// Replaces the mappings of a node. Each template must belong to the company, the channel and the
/// event.
pub(super) async fn write(
    connection: &mut PgConnection,
    tenant: TenantId,
    node: NodeId,
    outreach: &NodeOutreach,
) -> Result<(), DrawError> {
    sqlx::query!(
        "update territory_nodes set is_realtor_off = $3, is_owner_off = $4 \
         where tenant_id = $1 and id = $2 and (is_realtor_off <> $3 or is_owner_off <> $4)",
        tenant.0,
        node.0,
        outreach.off.contains(&Audience::Realtor),
        outreach.off.contains(&Audience::HomeOwner),
    )
    .execute(&mut *connection)
    .await?;
    if read(connection, tenant, node).await?.mappings == outreach.mappings {
        return Ok(());
    }
    sqlx::query!(
        "delete from territory_outreach_templates where tenant_id = $1 and node_id = $2",
        tenant.0,
        node.0,
    )
    .execute(&mut *connection)
    .await?;
    let mappings = &outreach.mappings;
    let audiences: Vec<i16> = mappings.iter().map(|mapping| mapping.audience.code()).collect();
    let events: Vec<i16> = mappings.iter().map(|mapping| mapping.event.code()).collect();
    let channels: Vec<i16> = mappings.iter().map(|mapping| mapping.channel.code()).collect();
    let templates: Vec<Uuid> = mappings.iter().map(|mapping| mapping.template).collect();
    let kept = sqlx::query!(
        "insert into territory_outreach_templates (tenant_id, node_id, audience, event, channel, template_id) \
         select $1, $2, m.audience, m.event, m.channel, m.template_id \
         from unnest($3::smallint[], $4::smallint[], $5::smallint[], $6::uuid[]) \
              as m (audience, event, channel, template_id) \
         join templates t on t.tenant_id = $1 and t.id = m.template_id and t.channel = m.channel and t.event = m.event \
         where t.deleted_at is null \
         returning template_id, event",
        tenant.0,
        node.0,
        &audiences,
        &events,
        &channels,
        &templates,
    )
    .fetch_all(connection)
    .await?;
    if kept.len() == mappings.len() {
        return Ok(());
    }
    let missing = mappings.iter().filter(|mapping| {
        !kept
            .iter()
            .any(|row| (row.template_id, row.event) == (mapping.template, mapping.event.code()))
    });
    Err(DrawError::NoTemplates(missing.copied().collect()))
}

/// The mappings whose templates still exist.
pub(super) async fn existing(
    connection: &mut PgConnection,
    tenant: TenantId,
    mappings: Vec<Mapping>,
) -> Result<Vec<Mapping>> {
    let templates: Vec<Uuid> = mappings.iter().map(|mapping| mapping.template).collect();
    let existing = sqlx::query!(
        "select id, event from templates where tenant_id = $1 and id = any($2) and deleted_at is null order by id",
        tenant.0,
        &templates,
    )
    .fetch_all(connection)
    .await?;
    let is_there = |mapping: &Mapping| {
        existing
            .iter()
            .any(|row| (row.id, row.event) == (mapping.template, mapping.event.code()))
    };
    Ok(mappings.into_iter().filter(is_there).collect())
}
