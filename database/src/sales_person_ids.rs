//! The `SalesPersonQLABId`s of a company.

use chrono::{DateTime, Utc};
use domain::ids::SalesPersonId;
use domain::leads::Code;
use domain::partner_codes::MOST_CODES;
use serde_json::{Value, json};
use thiserror::Error;

use crate::audit::{self, Action, Entry, Origin};
use crate::automated_campaigns;
use crate::booker_codes::Removal;
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

/// The `SalesPersonQLABId` of a key.
///
/// # Errors
/// When the database fails.
pub async fn by_key(tx: &mut TenantTx, key: &str) -> Result<Option<SalesPersonId>> {
    let id = sqlx::query_scalar!(
        "select id from sales_person_ids where tenant_id = $1 and key = $2",
        tx.tenant_id().0,
        key,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(id.map(SalesPersonId))
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

/// Deletes a `SalesPersonQLABId` that no automated campaign has. Leads keep it.
///
/// # Errors
/// When the database fails.
pub async fn delete(
    tx: &mut TenantTx,
    id: SalesPersonId,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<Removal> {
    if automated_campaigns::has_sales_person(tx, id).await? {
        return Ok(Removal::InUse);
    }
    let deleted = sqlx::query_scalar!(
        "delete from sales_person_ids where tenant_id = $1 and id = $2 returning qlab_id",
        tx.tenant_id().0,
        id.0,
    )
    .fetch_optional(tx.connection())
    .await;
    let qlab_id = match deleted {
        Ok(Some(qlab_id)) => qlab_id,
        Ok(None) => return Ok(Removal::Missing),
        // One that was saved with it meanwhile.
        Err(error) if constraint(&error) == Some("automated_campaigns_codes") => return Ok(Removal::InUse),
        Err(error) => return Err(error.into()),
    };
    let entry = Entry::new(Action::SalesPersonIdDeleted)
        .on("salesPersonId", id)
        .before(audited(&qlab_id));
    audit::record(tx, &entry, origin, now).await?;
    Ok(Removal::Deleted)
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
