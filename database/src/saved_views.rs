//! Saved views of lists: a user's own, those that the company shares, and the default of each list.

use chrono::{DateTime, Utc};
use domain::ids::UserId;
use domain::saved_views::{Density, MOST_VIEWS, ViewList};
use serde_json::Value;
use thiserror::Error;
use uuid::Uuid;

use crate::error::{DbError, Result, constraint};
use crate::stored;
use crate::transaction::TenantTx;

/// The most views in the choices of a list; the own ones come first.
const MOST_SHOWN: i64 = 500;

/// A view that a user sees.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedView {
    /// Its id.
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// Its conditions, as the client sent them.
    pub filters: Value,
    /// How it shows the list.
    pub layout: Layout,
    /// Whether the user saved it.
    pub is_own: bool,
    /// Whether the list opens with it for the user.
    pub is_default: bool,
}

/// How a view shows its list, and to whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The hidden columns.
    pub hidden_columns: Vec<String>,
    /// The height of the rows.
    pub density: Density,
    /// Whether everyone in the company sees the view.
    pub is_shared: bool,
}

/// Why a view can't be saved or chosen.
#[derive(Debug, Error)]
pub enum ViewError {
    /// The user has a view of this name on the list.
    #[error("the name is taken")]
    NameTaken,
    /// The user has the most views allowed on the list.
    #[error("there are {MOST_VIEWS} views already")]
    TooMany,
    /// The user has no such view on the list.
    #[error("there is no such view")]
    Missing,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The views of a list that the user sees: the own ones, then the shared ones of users who are not
/// deleted, each by name.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, user: UserId, list: ViewList) -> Result<Vec<SavedView>> {
    let rows = sqlx::query!(
        r#"
        select v.id, v.name, v.filters, v.hidden_columns, v.density, v.is_shared, v.user_id = $2 as "is_own!",
               d.view_id is not null as "is_default!"
        from saved_filters v
        left join default_views d
               on d.tenant_id = v.tenant_id and d.user_id = $2 and d.list = v.list and d.view_id = v.id
        where v.tenant_id = $1 and v.list = $3
          and (v.user_id = $2
               or v.is_shared and exists (
                   select 1
                   from users u
                   where u.tenant_id = v.tenant_id and u.id = v.user_id and u.deleted_at is null))
        order by v.user_id = $2 desc, lower(v.name), v.id
        limit $4
        "#,
        tx.tenant_id().0,
        user.0,
        list.code(),
        MOST_SHOWN,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let density = Density::from_repr(row.density);
            Ok(SavedView {
                id: row.id,
                name: row.name,
                filters: row.filters,
                layout: Layout {
                    hidden_columns: row.hidden_columns,
                    density: stored::known("density", row.density, density)?,
                    is_shared: row.is_shared,
                },
                is_own: row.is_own,
                is_default: row.is_default,
            })
        })
        .collect()
}

/// Saves a new view; returns its id.
///
/// # Errors
/// [`ViewError`] when the name is taken or there are too many.
pub async fn insert(
    tx: &mut TenantTx,
    (user, list): (UserId, ViewList),
    (name, filters): (&str, &Value),
    layout: &Layout,
    now: DateTime<Utc>,
) -> Result<Uuid, ViewError> {
    lock_count(tx, user).await?;
    let id = Uuid::now_v7();
    let inserted = sqlx::query!(
        "insert into saved_filters (tenant_id, id, user_id, list, name, filters, hidden_columns, density, is_shared, created_at) \
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 \
         where (select count(*) from saved_filters where tenant_id = $1 and user_id = $3 and list = $4) < $11",
        tx.tenant_id().0,
        id,
        user.0,
        list.code(),
        name,
        filters,
        &layout.hidden_columns,
        layout.density.code(),
        layout.is_shared,
        now,
        MOST_VIEWS,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if inserted.rows_affected() == 0 {
        return Err(ViewError::TooMany);
    }
    Ok(id)
}

/// Changes a user's own view. Without a `layout` it keeps the present one.
///
/// # Errors
/// [`ViewError`] when there is none, or the name is taken.
pub async fn update(
    tx: &mut TenantTx,
    (user, list): (UserId, ViewList),
    id: Uuid,
    (name, filters): (&str, &Value),
    layout: Option<&Layout>,
) -> Result<(), ViewError> {
    let updated = sqlx::query!(
        "update saved_filters \
         set name = $5, filters = $6, hidden_columns = coalesce($7, hidden_columns), density = coalesce($8, density), \
             is_shared = coalesce($9, is_shared) \
         where tenant_id = $1 and user_id = $2 and list = $3 and id = $4",
        tx.tenant_id().0,
        user.0,
        list.code(),
        id,
        name,
        filters,
        layout.map(|layout| layout.hidden_columns.as_slice()) as _,
        layout.map(|layout| layout.density.code()),
        layout.map(|layout| layout.is_shared),
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if updated.rows_affected() == 0 {
        return Err(ViewError::Missing);
    }
    Ok(())
}

/// Deletes a user's own view; returns whether there was one.
///
/// # Errors
/// When the database fails.
pub async fn delete(tx: &mut TenantTx, (user, list): (UserId, ViewList), id: Uuid) -> Result<bool> {
    let deleted = sqlx::query!(
        "delete from saved_filters where tenant_id = $1 and user_id = $2 and list = $3 and id = $4",
        tx.tenant_id().0,
        user.0,
        list.code(),
        id,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected() == 1)
}

/// Makes a view that the user sees the default of the list.
///
/// # Errors
/// [`ViewError::Missing`] when the user sees no such view.
pub async fn set_default(
    tx: &mut TenantTx,
    (user, list): (UserId, ViewList),
    view: Uuid,
) -> Result<(), ViewError> {
    let set = sqlx::query!(
        "insert into default_views (tenant_id, user_id, list, view_id) \
         select v.tenant_id, $2, v.list, v.id \
         from saved_filters v \
         join users u on u.tenant_id = v.tenant_id and u.id = v.user_id \
         where v.tenant_id = $1 and v.list = $3 and v.id = $4 \
           and (v.user_id = $2 or v.is_shared and u.deleted_at is null) \
         on conflict (tenant_id, user_id, list) do update set view_id = excluded.view_id",
        tx.tenant_id().0,
        user.0,
        list.code(),
        view,
    )
    .execute(tx.connection())
    .await
    .map_err(refusal)?;
    if set.rows_affected() == 0 {
        return Err(ViewError::Missing);
    }
    Ok(())
}

/// Leaves the list without a default view.
///
/// # Errors
/// When the database fails.
pub async fn clear_default(tx: &mut TenantTx, (user, list): (UserId, ViewList)) -> Result<()> {
    sqlx::query!(
        "delete from default_views where tenant_id = $1 and user_id = $2 and list = $3",
        tx.tenant_id().0,
        user.0,
        list.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Makes other transactions that count the user's views wait.
async fn lock_count(tx: &mut TenantTx, user: UserId) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('views ' || $1::text, 0))",
        user.0.to_string(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

fn refusal(error: sqlx::Error) -> ViewError {
    match constraint(&error) {
        Some("saved_filters_name_once") => ViewError::NameTaken,
        // The view was deleted meanwhile.
        Some("default_views_view") => ViewError::Missing,
        _ => ViewError::Database(error.into()),
    }
}
