//! Records which release of the zip reference and the demonstration is loaded.

use chrono::{DateTime, Utc};

use crate::error::Result;
use crate::transaction::PlatformTx;

/// The loaded release of `name`, if any.
///
/// # Errors
/// When the database fails.
pub async fn loaded(tx: &mut PlatformTx, name: &str) -> Result<Option<String>> {
    Ok(
        sqlx::query_scalar!("select release from reference_loads where name = $1", name)
            .fetch_optional(tx.connection())
            .await?,
    )
}

/// Records that `release` of `name` is loaded, once this transaction has committed.
///
/// # Errors
/// When the database fails.
pub async fn mark_loaded(tx: &mut PlatformTx, name: &str, release: &str, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into reference_loads (name, release, loaded_at) values ($1, $2, $3) \
         on conflict (name) do update set release = excluded.release, loaded_at = excluded.loaded_at",
        name,
        release,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
