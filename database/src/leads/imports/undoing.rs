//! Undoes an import lead by lead: deletes the leads that it created, and gives the others their
//! former state back as a new version. A lead that changed since is kept as it is, and so is a created
//! one that has a campaign or a message.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use domain::ids::LeadImportId;
use domain::leads::{Lead, LeadStatus};
use domain::move_types::MoveType;
use sqlx::types::Json;
use uuid::Uuid;

use super::applying::KeptLead;
use super::{ImportState, RowEffect, RowOutcome};
use crate::error::Result;
use crate::leads::intake::IntakeLock;
use crate::leads::planning::Plan;
use crate::leads::reading::{StoredLead, by_ids};
use crate::stored;
use crate::transaction::TenantTx;

/// What an import did to a lead.
struct Imported {
    lead: Uuid,
    opportunity_id: String,
    /// The version before the import; 0 if the import created it.
    version_before: i64,
    before: Option<KeptLead>,
    /// The version after the import's last row about it.
    version_after: i64,
    /// The rows that changed it.
    rows: i32,
}

/// Undoes the rows of up to `limit` more leads. Returns whether there were any.
///
/// # Errors
/// When the database fails.
pub async fn undo(
    tx: &mut TenantTx,
    _: &IntakeLock,
    id: LeadImportId,
    (source, limit): (&str, i64),
    now: DateTime<Utc>,
) -> Result<bool> {
    let imported = next(tx, id, limit).await?;
    if imported.is_empty() {
        return Ok(false);
    }
    let leads: Vec<Uuid> = imported.iter().map(|one| one.lead).collect();
    let mut stored: HashMap<Uuid, StoredLead> = by_ids(tx, &leads)
        .await?
        .into_iter()
        .map(|lead| (lead.id.0, lead))
        .collect();
    let restored = restored_since(tx, &imported, &stored).await?;
    let in_use = in_use(tx, &leads).await?;
    let mut plan = Plan::default();
    let (mut deleted, mut reversed, mut versions, mut kept) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut rows_reversed, mut rows_kept) = (0, 0);
    for one in imported {
        let is_new_and_used = one.version_before == 0 && in_use.contains(&one.lead);
        let unchanged = stored
            .remove(&one.lead)
            .filter(|lead| lead.version == one.version_after || restored.contains(&one.lead))
            .filter(|_| !is_new_and_used);
        let Some(lead) = unchanged else {
            kept.push(one.lead);
            rows_kept += one.rows;
            continue;
        };
        rows_reversed += one.rows;
        reversed.push(one.lead);
        match one.before {
            Some(before) if one.version_before > 0 => {
                let former = former(one.opportunity_id, before)?;
                let is_same = former == lead.lead;
                versions.push(lead.version + i64::from(!is_same));
                if !is_same {
                    plan.restore(lead, former, source, now);
                }
            }
            Some(_) | None => {
                versions.push(0);
                deleted.push(one.lead);
            }
        }
    }
    plan.store(tx, (source, now)).await?;
    clear_bookings(tx, id, &reversed).await?;
    sqlx::query!(
        "delete from leads where tenant_id = $1 and id = any($2)",
        tx.tenant_id().0,
        &deleted,
    )
    .execute(tx.connection())
    .await?;
    write(tx, id, (&reversed, &versions), &kept).await?;
    sqlx::query!(
        "update lead_imports \
         set rows_done = rows_done + $3 + $4, reversed = reversed + $3, kept = kept + $4 \
         where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        rows_reversed,
        rows_kept,
    )
    .execute(tx.connection())
    .await?;
    Ok(true)
}

/// Clears the time of the first booking of reversed leads if the import set it.
async fn clear_bookings(tx: &mut TenantTx, id: LeadImportId, reversed: &[Uuid]) -> Result<()> {
    sqlx::query!(
        "update leads l set booked_at = null \
         from lead_imports i \
         where l.tenant_id = $1 and l.id = any($3) and l.status <> $4 and l.booked_at >= i.applied_at \
           and i.tenant_id = $1 and i.id = $2",
        tx.tenant_id().0,
        id.0,
        reversed,
        LeadStatus::Booked.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The next leads whose rows are still in effect, each with the first of its rows.
async fn next(tx: &mut TenantTx, id: LeadImportId, limit: i64) -> Result<Vec<Imported>> {
    let rows = sqlx::query!(
        r#"
        with next as (
            select distinct lead_id
            from (select lead_id
                  from lead_import_rows
                  where tenant_id = $1 and import_id = $2 and outcome = $3 and effect = any($4)
                  order by row_number
                  limit $5) rows
        )
        select distinct on (r.lead_id) r.lead_id as "lead_id!", r.opportunity_id as "opportunity_id!",
               r.version_before as "version_before!", r.before as "before: Json<KeptLead>",
               max(r.version_after) over of_lead as "version_after!", count(*) over of_lead as "rows!"
        from next n
        join lead_import_rows r on r.tenant_id = $1 and r.lead_id = n.lead_id and r.import_id = $2
        window of_lead as (partition by r.lead_id)
        order by r.lead_id, r.row_number
        "#,
        tx.tenant_id().0,
        id.0,
        RowOutcome::Applied as i16,
        &[RowEffect::Created as i16, RowEffect::Updated as i16][..],
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    let imported = rows.into_iter().map(|row| Imported {
        lead: row.lead_id,
        opportunity_id: row.opportunity_id,
        version_before: row.version_before,
        before: row.before.map(|before| before.0),
        version_after: row.version_after,
        rows: i32::try_from(row.rows).unwrap_or(i32::MAX),
    });
    Ok(imported.collect())
}

/// The leads among these that have had a campaign or a message.
async fn in_use(tx: &mut TenantTx, leads: &[Uuid]) -> Result<BTreeSet<Uuid>> {
    let in_use = sqlx::query_scalar!(
        r#"
        select lead_id as "lead_id!" from lead_campaigns where tenant_id = $1 and lead_id = any($2)
        union
        select lead_id from messages where tenant_id = $1 and lead_id = any($2)
        "#,
        tx.tenant_id().0,
        leads,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(in_use.into_iter().collect())
}

/// The leads that only later imports changed, which are undone: their state is that of this import
/// again.
async fn restored_since(
    tx: &mut TenantTx,
    imported: &[Imported],
    stored: &HashMap<Uuid, StoredLead>,
) -> Result<BTreeSet<Uuid>> {
    let changed: Vec<(&Imported, i64)> = imported
        .iter()
        .filter_map(|one| Some((one, stored.get(&one.lead)?.version)))
        .filter(|(one, version)| *version != one.version_after)
        .collect();
    let leads: Vec<Uuid> = changed.iter().map(|(one, _)| one.lead).collect();
    let versions: Vec<i64> = changed.iter().map(|(_, version)| *version).collect();
    let wanted: Vec<i64> = changed.iter().map(|(one, _)| one.version_after).collect();
    let restored = sqlx::query_scalar!(
        r#"
        select w.lead_id as "lead_id!"
        from unnest($2::uuid[], $3::bigint[], $4::bigint[]) as w (lead_id, version, version_after)
        where exists (
            select 1
            from lead_import_rows r
            where r.tenant_id = $1 and r.lead_id = w.lead_id and r.outcome = $5 and r.undo_version = w.version
              and r.version_before = w.version_after)
        "#,
        tx.tenant_id().0,
        &leads,
        &versions,
        &wanted,
        RowOutcome::Reversed as i16,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(restored.into_iter().collect())
}

fn former(opportunity_id: String, before: KeptLead) -> Result<Lead> {
    let move_type = before
        .move_type
        .map(|code| stored::known("move type", code, MoveType::from_repr(code)))
        .transpose()?;
    Ok(Lead {
        opportunity_id,
        status: stored::known("lead status", before.status, LeadStatus::from_repr(before.status))?,
        move_type,
        received_at: before.received_at,
        modified_at: before.modified_at,
        sms_consent: before.sms_consent,
        details: before.details,
    })
}

async fn write(
    tx: &mut TenantTx,
    id: LeadImportId,
    (reversed, versions): (&[Uuid], &[i64]),
    kept: &[Uuid],
) -> Result<()> {
    sqlx::query!(
        r#"
        update lead_import_rows r
        set outcome = $5, undo_version = u.version, before = null
        from unnest($3::uuid[], $4::bigint[]) as u (lead_id, version)
        where r.tenant_id = $1 and r.import_id = $2 and r.lead_id = u.lead_id
        "#,
        tx.tenant_id().0,
        id.0,
        reversed,
        versions,
        RowOutcome::Reversed as i16,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "update lead_import_rows set outcome = $4, before = null \
         where tenant_id = $1 and import_id = $2 and lead_id = any($3)",
        tx.tenant_id().0,
        id.0,
        kept,
        RowOutcome::Kept as i16,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Marks an import as undone.
///
/// # Errors
/// When the database fails.
pub async fn finish_undoing(tx: &mut TenantTx, id: LeadImportId, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update lead_imports set state = $3, undone_at = $4 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id.0,
        ImportState::Undone.code(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
