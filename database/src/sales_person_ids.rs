//! The `SalesPersonQLABId`s of a company.

use chrono::{DateTime, Utc};
use domain::ids::SalesPersonId;
use domain::leads::Code;
use domain::partner_codes::MOST_CODES;
use serde_json::{Value, json};
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::companies;
use crate::error::{DbError, Result, constraint};
use crate::transaction::TenantTx;

/// A `SalesPersonQLABId` in the company's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SalesPerson {
    /// Its id.
    pub id: SalesPersonId,
    /// The `SalesPersonQLABId` as a user typed it.
    pub qlab_id: String,
}

/// Why a `SalesPersonQLABId` can't be added.
#[derive(Debug, Error)]
pub enum InsertError {
    /// The company has it, in any letter case.
    #[error("the id exists")]
    Taken,
    /// The company has the most ids allowed.
    #[error("there are {MOST_CODES} ids already")]
    TooMany,
    /// The company was deleted meanwhile.
    #[error("the company is gone")]
    Missing,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The company's `SalesPersonQLABId`s in alphabetical order.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx) -> Result<Vec<SalesPerson>> {
    let rows = sqlx::query!(
        "select id, qlab_id \
         from sales_person_ids \
         where tenant_id = $1 \
         order by key, id \
         limit $2",
        tx.tenant_id().0,
        MOST_CODES,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| SalesPerson {
            id: SalesPersonId(row.id),
            qlab_id: row.qlab_id,
        })
        .collect())
}

/// Adds a `SalesPersonQLABId`.
///
/// # Errors
/// [`InsertError`] when it is refused.
pub async fn insert(
    tx: &mut TenantTx,
    qlab_id: &Code,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<SalesPerson, InsertError> {
    // Others who add an id wait, so that the count below is right.
    companies::lock(tx).await?.ok_or(InsertError::Missing)?;
    let id = SalesPersonId::generate();
    let inserted = sqlx::query!(
        "insert into sales_person_ids (tenant_id, id, qlab_id, key, created_at) \
         select $1, $2, $3, $4, $5 \
         where (select count(*) from sales_person_ids where tenant_id = $1) < $6",
        tx.tenant_id().0,
        id.0,
        qlab_id.given,
        qlab_id.key,
        now,
        MOST_CODES,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if inserted.rows_affected() == 0 {
        return Err(InsertError::TooMany);
    }
    let entry = Entry::new(Action::SalesPersonIdAdded)
        .on("salesPersonId", id)
        .after(audited(&qlab_id.given));
    audit::record(tx, &entry, origin, now).await?;
    Ok(SalesPerson {
        id,
        qlab_id: qlab_id.given.clone(),
    })
}

/// Deletes a `SalesPersonQLABId`; returns whether there was one. Leads keep it.
///
/// # Errors
/// When the database fails.
pub async fn delete(
    tx: &mut TenantTx,
    id: SalesPersonId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let deleted = sqlx::query_scalar!(
        "delete from sales_person_ids where tenant_id = $1 and id = $2 returning qlab_id",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(qlab_id) = deleted else { return Ok(false) };
    let entry = Entry::new(Action::SalesPersonIdDeleted)
        .on("salesPersonId", id)
        .before(audited(&qlab_id));
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}

fn audited(qlab_id: &str) -> Value {
    json!({ "salesPersonQlabId": qlab_id })
}

fn refusal(error: sqlx::Error) -> InsertError {
    match constraint(&error) {
        Some("sales_person_ids_once") => InsertError::Taken,
        _ => InsertError::Database(error.into()),
    }
}
