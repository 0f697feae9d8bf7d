//! Applies the predictions of a dry run. A row whose lead changed since is skipped, so that every
//! applied row has the predicted effect.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use domain::ids::{LeadId, LeadImportId};
use domain::leads::{Digest, Lead, LeadDetails, SmsConsent};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;

use super::{FileRow, Import, ImportState, RowOutcome};
use crate::error::Result;
use crate::leads::intake::{Effect, IntakeLock, Received};
use crate::leads::planning::{Plan, Terms};
use crate::leads::{Source, rejections};
use crate::transaction::TenantTx;

/// A lead as a row keeps it, to restore it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct KeptLead {
    pub(super) status: i16,
    pub(super) move_type: Option<i16>,
    pub(super) received_at: DateTime<Utc>,
    pub(super) modified_at: Option<DateTime<Utc>>,
    pub(super) sms_consent: Option<SmsConsent>,
    pub(super) details: LeadDetails,
}

impl KeptLead {
    fn of(lead: &Lead) -> Self {
        Self {
            status: lead.status.code(),
            move_type: lead.move_type.map(|kind| kind.code()),
            received_at: lead.received_at,
            modified_at: lead.modified_at,
            sms_consent: lead.sms_consent.clone(),
            details: lead.details.clone(),
        }
    }
}

/// What the dry run knew of a row's lead.
struct Predicted {
    version_before: Option<i64>,
    digest_before: Option<Digest>,
}

#[derive(Serialize)]
struct AppliedRow {
    row_number: i32,
    outcome: i16,
    lead_id: Option<LeadId>,
    before: Option<KeptLead>,
    version_after: Option<i64>,
}

/// Applies a chunk's rows, which follow those that the import has done.
///
/// # Errors
/// When the database fails.
pub async fn apply(
    tx: &mut TenantTx,
    _: &IntakeLock,
    (import, source): (&Import, &Source),
    rows: &[FileRow],
    now: DateTime<Utc>,
) -> Result<()> {
    let id = import.summary.id;
    let predicted = predicted(tx, id, rows).await?;
    let ids: BTreeSet<&str> = rows
        .iter()
        .filter_map(|row| row.read.as_ref().ok())
        .map(|item| item.opportunity_id.as_str())
        .collect();
    let mut plan = Plan::default();
    plan.load(tx, ids).await?;
    let terms = Terms {
        source,
        now,
        decided_at: import.decided_at.unwrap_or(now),
    };
    let mut applied = Vec::with_capacity(rows.len());
    let mut received: Vec<(&FileRow, Received)> = Vec::with_capacity(rows.len());
    for row in rows {
        let known = predicted.get(&row.number);
        let opportunity_id = row.read.as_ref().ok().map(|item| item.opportunity_id.as_str());
        let is_as_predicted = known.is_some_and(|known| {
            opportunity_id.is_none_or(|id| {
                let position = plan.position(id);
                (Some(position.version), position.digest) == (known.version_before, known.digest_before)
            })
        });
        if !is_as_predicted {
            applied.push(AppliedRow {
                row_number: row.number,
                outcome: RowOutcome::Skipped as i16,
                lead_id: None,
                before: None,
                version_after: None,
            });
            continue;
        }
        let before = opportunity_id.and_then(|id| plan.lead(id)).map(KeptLead::of);
        let one = plan.take(&row.item, &row.read, terms);
        let (lead_id, before) = match one.effect {
            Effect::Created(lead) => (Some(lead), None),
            Effect::Updated(lead) => (Some(lead), before),
            Effect::Unchanged | Effect::Stale | Effect::Rejected(_) => (None, None),
        };
        applied.push(AppliedRow {
            row_number: row.number,
            outcome: RowOutcome::Applied as i16,
            lead_id,
            before,
            version_after: lead_id.and(opportunity_id).map(|id| plan.position(id).version),
        });
        received.push((row, one));
    }
    plan.store(tx, (&source.name, now)).await?;
    let (rows, received): (Vec<&FileRow>, Vec<Received>) = received.into_iter().unzip();
    rejections::settle(tx, &received).await?;
    let items = rows.into_iter().map(|row| &row.item);
    rejections::list(tx, source, items.zip(&received), now).await?;
    write(tx, id, &applied).await
}

async fn predicted(tx: &mut TenantTx, id: LeadImportId, rows: &[FileRow]) -> Result<HashMap<i32, Predicted>> {
    let numbers: Vec<i32> = rows.iter().map(|row| row.number).collect();
    let rows = sqlx::query!(
        "select row_number, version_before, digest_before from lead_import_rows \
         where tenant_id = $1 and import_id = $2 and row_number = any($3)",
        tx.tenant_id().0,
        id.0,
        &numbers,
    )
    .fetch_all(tx.connection())
    .await?;
    let predicted = rows.into_iter().map(|row| {
        let known = Predicted {
            version_before: row.version_before,
            digest_before: row.digest_before.and_then(|digest| digest.try_into().ok()),
        };
        (row.row_number, known)
    });
    Ok(predicted.collect())
}

async fn write(tx: &mut TenantTx, id: LeadImportId, rows: &[AppliedRow]) -> Result<()> {
    sqlx::query!(
        r#"
        update lead_import_rows i
        set outcome = r.outcome, lead_id = r.lead_id, before = r.before, version_after = r.version_after
        from jsonb_to_recordset($3::jsonb) as r (
            row_number integer, outcome smallint, lead_id uuid, before jsonb, version_after bigint)
        where i.tenant_id = $1 and i.import_id = $2 and i.row_number = r.row_number
        "#,
        tx.tenant_id().0,
        id.0,
        Json(rows) as _,
    )
    .execute(tx.connection())
    .await?;
    let skipped = rows
        .iter()
        .filter(|row| row.outcome == RowOutcome::Skipped as i16);
    let skipped = i32::try_from(skipped.count()).unwrap_or(i32::MAX);
    let all = i32::try_from(rows.len()).unwrap_or(i32::MAX);
    sqlx::query!(
        "update lead_imports \
         set rows_done = rows_done + $3, applied = applied + $3 - $4, skipped = skipped + $4 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        all,
        skipped,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Marks an import as applied.
///
/// # Errors
/// When the database fails.
pub async fn finish_applying(tx: &mut TenantTx, id: LeadImportId) -> Result<()> {
    sqlx::query!(
        "update lead_imports set state = $3 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        ImportState::Applied.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
