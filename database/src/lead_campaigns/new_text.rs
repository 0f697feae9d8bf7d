//! Gives touchpoints that are not handed off the current content of their template, when a user
//! asks for it. Until then they keep the content that the campaign was assigned with.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::json;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::template_snapshots::{PictureCopy, snapshot};
use crate::templates;
use crate::transaction::TenantTx;

/// The current content of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurrentText {
    template: Uuid,
    name: String,
    snapshot: Uuid,
}

/// Keeps the current content of a template; `None` without such a template. Commit it before
/// [`use_current`]: a transaction that assigns campaigns may wait for the same content while it
/// holds assignments.
///
/// # Errors
/// When the database fails.
pub async fn keep_current(
    tx: &mut TenantTx,
    template: Uuid,
    copy: PictureCopy,
    now: DateTime<Utc>,
) -> Result<Option<CurrentText>> {
    let Some(template) = templates::get(&mut *tx, template).await? else {
        return Ok(None);
    };
    let kept = snapshot(tx, (&template, copy), &mut BTreeMap::new(), now).await?;
    Ok(Some(CurrentText {
        template: template.id,
        name: template.draft.name,
        snapshot: kept.id,
    }))
}

/// How many waiting and paused touchpoints have an older content of the template.
///
/// # Errors
/// When the database fails.
pub async fn count_older(tx: &mut TenantTx, text: &CurrentText) -> Result<i64> {
    Ok(sqlx::query_scalar!(
        r#"
        select count(*) as "touchpoints!"
        from lead_touchpoints
        where tenant_id = $1 and template_id = $2 and state in (0, 2) and snapshot_id <> $3
        "#,
        tx.tenant_id().0,
        text.template,
        text.snapshot,
    )
    .fetch_one(tx.connection())
    .await?)
}

/// Gives the waiting and paused touchpoints with an older content the current one; returns how
/// many. What is handed off meanwhile keeps its content.
///
/// # Errors
/// When the database fails.
pub async fn use_current(
    tx: &mut TenantTx,
    text: &CurrentText,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<i64> {
    let locked = sqlx::query_scalar!(
        "select id from lead_campaigns \
         where tenant_id = $1 and state < 3 \
           and id in (select t.lead_campaign_id from lead_touchpoints t \
                      where t.tenant_id = $1 and t.template_id = $2 and t.state in (0, 2) and t.snapshot_id <> $3) \
         order by lead_id, id \
         for no key update",
        tx.tenant_id().0,
        text.template,
        text.snapshot,
    )
    .fetch_all(tx.connection())
    .await?;
    let changed = sqlx::query!(
        "update lead_touchpoints set snapshot_id = $3 \
         where tenant_id = $1 and template_id = $2 and state in (0, 2) and snapshot_id <> $3 \
           and lead_campaign_id = any($4)",
        tx.tenant_id().0,
        text.template,
        text.snapshot,
        &locked,
    )
    .execute(tx.connection())
    .await?
    .rows_affected();
    if changed > 0 {
        let entry = Entry::new(Action::TouchpointTextsRenewed)
            .on("template", text.template)
            .after(json!({ "template": text.name, "touchpoints": changed }));
        audit::record(tx, &entry, origin, now).await?;
    }
    Ok(i64::try_from(changed).unwrap_or(i64::MAX))
}
