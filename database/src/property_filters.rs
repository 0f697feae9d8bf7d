//! Saved listing filters of users.

use chrono::{DateTime, Utc};
use domain::ids::UserId;
use serde_json::Value;
use thiserror::Error;
use uuid::Uuid;

use crate::error::{DbError, Result, constraint};
use crate::transaction::TenantTx;

/// The most filters per user.
pub const MOST_FILTERS: i64 = 100;

/// A saved filter.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedFilter {
    /// Its id.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Its conditions, as the client sent them.
    pub filters: Value,
}

/// Why a filter can't be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The user has a filter of this name.
    #[error("the name is taken")]
    NameTaken,
    /// The user has the most filters allowed.
    #[error("there are {MOST_FILTERS} filters already")]
    TooMany,
    /// The user has no such filter.
    #[error("there is no such filter")]
    Missing,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// A user's filters, by name.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, user: UserId) -> Result<Vec<SavedFilter>> {
    Ok(sqlx::query_as!(
        SavedFilter,
        "select id, name, filters from saved_filters where tenant_id = $1 and user_id = $2 order by lower(name), id",
        tx.tenant_id().0,
        user.0,
    )
    .fetch_all(tx.connection())
    .await?)
}

/// Saves a new filter; returns its id.
///
/// # Errors
/// [`SaveError`] when the name is taken or there are too many.
pub async fn insert(
    tx: &mut TenantTx,
    user: UserId,
    name: &str,
    filters: &Value,
    now: DateTime<Utc>,
) -> Result<Uuid, SaveError> {
    let id = Uuid::now_v7();
    let inserted = sqlx::query!(
        "insert into saved_filters (tenant_id, id, user_id, name, filters, created_at) \
         select $1, $2, $3, $4, $5, $6 \
         where (select count(*) from saved_filters where tenant_id = $1 and user_id = $3) < $7",
        tx.tenant_id().0,
        id,
        user.0,
        name,
        filters,
        now,
        MOST_FILTERS,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if inserted.rows_affected() == 0 {
        return Err(SaveError::TooMany);
    }
    Ok(id)
}

/// Changes a user's filter.
///
/// # Errors
/// [`SaveError`] when there is none, or the name is taken.
pub async fn update(
    tx: &mut TenantTx,
    user: UserId,
    id: Uuid,
    name: &str,
    filters: &Value,
) -> Result<(), SaveError> {
    let updated = sqlx::query!(
        "update saved_filters set name = $4, filters = $5 where tenant_id = $1 and user_id = $2 and id = $3",
        tx.tenant_id().0,
        user.0,
        id,
        name,
        filters,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if updated.rows_affected() == 0 {
        return Err(SaveError::Missing);
    }
    Ok(())
}

/// Deletes a user's filter; returns whether there was one.
///
/// # Errors
/// When the database fails.
pub async fn delete(tx: &mut TenantTx, user: UserId, id: Uuid) -> Result<bool> {
    let deleted = sqlx::query!(
        "delete from saved_filters where tenant_id = $1 and user_id = $2 and id = $3",
        tx.tenant_id().0,
        user.0,
        id,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected() == 1)
}

fn refusal(error: sqlx::Error) -> SaveError {
    if constraint(&error) == Some("saved_filters_name_once") {
        SaveError::NameTaken
    } else {
        SaveError::Database(error.into())
    }
}
