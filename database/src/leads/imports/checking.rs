//! The dry run: the intake's own decisions about the rows, without storing a lead.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use domain::ids::LeadImportId;
use domain::leads::import::UnknownWords;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::types::Json;

use super::{FileRow, Import, ImportState, RowEffect};
use crate::error::Result;
use crate::leads::intake::Effect;
use crate::leads::planning::{Plan, Terms};
use crate::leads::{Source, bytea};
use crate::transaction::TenantTx;

/// A dry run in memory. Leads of which more rows follow stay in it, because nothing is stored.
pub struct DryRun {
    plan: Plan,
    /// The rows that follow by the opportunity ids that several rows have.
    left: HashMap<String, i32>,
}

impl DryRun {
    /// A dry run of a file with these opportunity ids, one for each readable row.
    #[must_use]
    pub fn new(ids: impl IntoIterator<Item = String>) -> Self {
        let mut left = HashMap::new();
        for id in ids {
            *left.entry(id).or_default() += 1;
        }
        left.retain(|_, rows| *rows > 1);
        Self {
            plan: Plan::default(),
            left,
        }
    }
}

#[derive(Serialize)]
struct PredictedRow {
    row_number: i32,
    opportunity_id: Option<String>,
    effect: i16,
    unknown_status: Option<String>,
    faults: Option<Value>,
    known_version: Option<i64>,
    version_before: Option<i64>,
    digest_before: Option<String>,
}

/// Begins a dry run: deletes the rows of an earlier one, and stores the file's unknown words.
///
/// # Errors
/// When the database fails.
pub async fn begin_check(tx: &mut TenantTx, id: LeadImportId, unknown: &UnknownWords) -> Result<()> {
    sqlx::query!(
        "delete from lead_import_rows where tenant_id = $1 and import_id = $2",
        tx.tenant_id().0,
        id.0,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "update lead_imports \
         set unknown_words = $3, rows_done = 0, created = 0, updated = 0, unchanged = 0, stale = 0, rejected = 0, \
             unknown_statuses = 0 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        Json(unknown) as _,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Predicts the effects of a chunk's rows, which follow those that the import has done.
///
/// # Errors
/// When the database fails.
pub async fn predict(
    tx: &mut TenantTx,
    import: &Import,
    (run, source): (&mut DryRun, &Source),
    rows: &[FileRow],
    now: DateTime<Utc>,
) -> Result<()> {
    let ids: BTreeSet<&str> = rows
        .iter()
        .filter_map(|row| row.read.as_ref().ok())
        .map(|item| item.opportunity_id.as_str())
        .collect();
    run.plan.load(tx, ids).await?;
    let terms = Terms {
        source,
        now,
        decided_at: import.decided_at.unwrap_or(now),
    };
    let mut predicted = Vec::with_capacity(rows.len());
    for row in rows {
        let position = row.read.as_ref().ok().map(|item| {
            if let Some(left) = run.left.get_mut(&item.opportunity_id) {
                *left -= 1;
            }
            run.plan.position(&item.opportunity_id)
        });
        let received = run.plan.take(&row.item, &row.read, terms);
        let (effect, faults) = match received.effect {
            Effect::Created(_) => (RowEffect::Created, None),
            Effect::Updated(_) => (RowEffect::Updated, None),
            Effect::Unchanged => (RowEffect::Unchanged, None),
            Effect::Stale => (RowEffect::Stale, None),
            Effect::Rejected(faults) => {
                let faults = faults
                    .iter()
                    .map(|error| json!({ "field": error.field, "message": error.fault.to_string() }));
                (RowEffect::Rejected, Some(faults.collect()))
            }
        };
        predicted.push(PredictedRow {
            row_number: row.number,
            opportunity_id: received.opportunity_id,
            effect: effect as i16,
            unknown_status: received.unknown_status,
            faults,
            known_version: position.map(|position| position.stored_version),
            version_before: position.map(|position| position.version),
            digest_before: position
                .and_then(|position| position.digest)
                .map(|digest| bytea(&digest)),
        });
    }
    let left = &run.left;
    run.plan.forget(|id| left.get(id).is_some_and(|rows| *rows > 0));
    write(tx, import.summary.id, &predicted).await
}

async fn write(tx: &mut TenantTx, id: LeadImportId, rows: &[PredictedRow]) -> Result<()> {
    sqlx::query!(
        r#"
        insert into lead_import_rows (tenant_id, import_id, row_number, opportunity_id, effect, unknown_status, faults,
                                      known_version, version_before, digest_before)
        select $1, $2, r.*
        from jsonb_to_recordset($3::jsonb) as r (
            row_number integer, opportunity_id text, effect smallint, unknown_status text, faults jsonb,
            known_version bigint, version_before bigint, digest_before bytea)
        "#,
        tx.tenant_id().0,
        id.0,
        Json(rows) as _,
    )
    .execute(tx.connection())
    .await?;
    let count = |wanted: RowEffect| {
        let rows = rows.iter().filter(|row| row.effect == wanted as i16);
        i32::try_from(rows.count()).unwrap_or(i32::MAX)
    };
    let unknown = rows.iter().filter(|row| row.unknown_status.is_some()).count();
    sqlx::query!(
        "update lead_imports \
         set rows_done = rows_done + $3, created = created + $4, updated = updated + $5, unchanged = unchanged + $6, \
             stale = stale + $7, rejected = rejected + $8, unknown_statuses = unknown_statuses + $9 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        i32::try_from(rows.len()).unwrap_or(i32::MAX),
        count(RowEffect::Created),
        count(RowEffect::Updated),
        count(RowEffect::Unchanged),
        count(RowEffect::Stale),
        count(RowEffect::Rejected),
        i32::try_from(unknown).unwrap_or(i32::MAX),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Marks a dry run as complete.
///
/// # Errors
/// When the database fails.
pub async fn finish_check(tx: &mut TenantTx, id: LeadImportId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update lead_imports set state = $3, checked_at = $4 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        ImportState::Checked.code(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
