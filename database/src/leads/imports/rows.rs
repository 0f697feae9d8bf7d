//! The rows of an import as people read them.

use domain::paging::Page;
use sqlx::types::Json;
use sqlx::{QueryBuilder, Row as _};

use super::{ImportCounts, ImportSummary, RowEffect, RowOutcome};
use crate::error::Result;
use crate::leads::rejections::RejectedField;
use crate::stored;
use crate::transaction::TenantTx;

/// Which rows are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFilter {
    /// Those with a predicted effect.
    Effect(RowEffect),
    /// Those with an outcome.
    Outcome(RowOutcome),
    /// Those whose status has no meaning.
    UnknownStatus,
}

/// A row with its prediction and outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedRow {
    /// Its number, from 1.
    pub number: i32,
    /// The partner's id of the lead, if the row has a valid one.
    pub opportunity_id: Option<String>,
    /// The predicted effect.
    pub effect: RowEffect,
    /// The status that has no meaning.
    pub unknown_status: Option<String>,
    /// Why it is rejected.
    pub faults: Vec<RejectedField>,
    /// What happened to it; `None` until it is applied.
    pub outcome: Option<RowOutcome>,
}

/// A page of an import's rows in their order, and the count of all that the filter admits.
///
/// # Errors
/// When the database fails.
pub async fn page(
    tx: &mut TenantTx,
    import: &ImportSummary,
    filter: Option<RowFilter>,
    page: Page,
) -> Result<(Vec<ImportedRow>, i64)> {
    let total = total(&import.counts, filter).into();
    // A new dry run has not yet replaced the rows of the earlier one.
    if total == 0 {
        return Ok((Vec::new(), 0));
    }
    let mut sql = QueryBuilder::new(
        "select row_number, opportunity_id, effect, unknown_status, faults, outcome \
         from lead_import_rows where tenant_id = ",
    );
    sql.push_bind(tx.tenant_id().0)
        .push(" and import_id = ")
        .push_bind(import.id.0);
    match filter {
        // Rows have consecutive numbers, so a page is found by them.
        None => {
            sql.push(" and row_number > ").push_bind(page.offset());
        }
        Some(RowFilter::Effect(effect)) => {
            sql.push(" and effect = ").push_bind(effect as i16);
        }
        Some(RowFilter::Outcome(outcome)) => {
            sql.push(" and outcome = ").push_bind(outcome as i16);
        }
        Some(RowFilter::UnknownStatus) => {
            sql.push(" and unknown_status is not null");
        }
    }
    sql.push(" order by row_number limit ").push_bind(page.size());
    if filter.is_some() {
        sql.push(" offset ").push_bind(page.offset());
    }
    let rows = sql.build().fetch_all(tx.connection()).await?;
    let rows = rows.into_iter().map(|row| {
        let effect: i16 = row.try_get("effect")?;
        let outcome: Option<i16> = row.try_get("outcome")?;
        let faults: Option<Json<Vec<RejectedField>>> = row.try_get("faults")?;
        Ok(ImportedRow {
            number: row.try_get("row_number")?,
            opportunity_id: row.try_get("opportunity_id")?,
            effect: stored::known("effect of a row", effect, RowEffect::from_repr(effect))?,
            unknown_status: row.try_get("unknown_status")?,
            faults: faults.map(|faults| faults.0).unwrap_or_default(),
            outcome: outcome
                .map(|code| stored::known("outcome of a row", code, RowOutcome::from_repr(code)))
                .transpose()?,
        })
    });
    Ok((rows.collect::<Result<_>>()?, total))
}

/// The stored count of the rows that a filter admits.
fn total(counts: &ImportCounts, filter: Option<RowFilter>) -> i32 {
    match filter {
        None => counts.created + counts.updated + counts.unchanged + counts.stale + counts.rejected,
        Some(RowFilter::Effect(effect)) => match effect {
            RowEffect::Created => counts.created,
            RowEffect::Updated => counts.updated,
            RowEffect::Unchanged => counts.unchanged,
            RowEffect::Stale => counts.stale,
            RowEffect::Rejected => counts.rejected,
        },
        Some(RowFilter::Outcome(outcome)) => match outcome {
            RowOutcome::Applied => counts.applied - counts.reversed - counts.kept,
            RowOutcome::Skipped => counts.skipped,
            RowOutcome::Reversed => counts.reversed,
            RowOutcome::Kept => counts.kept,
        },
        Some(RowFilter::UnknownStatus) => counts.unknown_statuses,
    }
}
