//! The pending automatic messages about the listings of nodes, which are cancelled with the nodes
//! (MARKETS-33).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::TenantId;
use domain::messages::{MessageState, Origin, Reason};
use uuid::Uuid;

use super::{Drawing, NodeRef};
use crate::error::Result;
use crate::mailer_caps;

/// The number of messages planned or held about the listings of these nodes.
pub(super) async fn count(drawing: &mut Drawing<'_>, nodes: &[NodeRef]) -> Result<i64> {
    let (tenants, ids) = NodeRef::columns(nodes);
    Ok(sqlx::query_scalar!(
        r#"
        select count(*) as "messages!"
        from unnest($1::uuid[], $2::uuid[]) as going (tenant_id, id)
        join messages m on m.tenant_id = going.tenant_id and m.node_id = going.id
        where m.state = any (message_states('planned', 'held')) and m.cause = $3
        "#,
        &tenants,
        &ids,
        Origin::ListingEvent.code(),
    )
    .fetch_one(&mut *drawing.connection)
    .await?)
}

/// Cancels them and gives their mailer slots back.
pub(super) async fn cancel(drawing: &mut Drawing<'_>, nodes: &[NodeRef], now: DateTime<Utc>) -> Result<()> {
    let (tenants, ids) = NodeRef::columns(nodes);
    // In the order of their ids, like every statement that changes several.
    let ended = sqlx::query!(
        "with ending as ( \
             select m.tenant_id, m.id \
             from unnest($1::uuid[], $2::uuid[]) as going (tenant_id, id) \
             join messages m on m.tenant_id = going.tenant_id and m.node_id = going.id \
             where m.state = any (message_states('planned', 'held')) and m.cause = $6 \
             order by m.id \
             for update of m) \
         update messages m \
         set state = $3, reason = $4, reason_detail = null, held_at = null, ended_at = $5 \
         from ending \
         where m.tenant_id = ending.tenant_id and m.id = ending.id \
         returning m.tenant_id, m.id",
        &tenants,
        &ids,
        MessageState::Cancelled.code(),
        Reason::NodeDeleted.code(),
        now,
        Origin::ListingEvent.code(),
    )
    .fetch_all(&mut *drawing.connection)
    .await?;
    let mut by_company: BTreeMap<Uuid, Vec<Uuid>> = BTreeMap::new();
    for message in ended {
        by_company.entry(message.tenant_id).or_default().push(message.id);
    }
    for (company, messages) in by_company {
        mailer_caps::release_of_ended(drawing.connection, TenantId(company), &messages).await?;
    }
    Ok(())
}
