//! A user's own sessions, and ending the sessions of others.

use chrono::{DateTime, Utc};
use domain::ids::{SessionId, UserId};

use crate::error::Result;
use crate::transaction::TenantTx;

/// The most sessions that are shown, the last used ones.
const SHOWN: i64 = 100;

/// A live session as its user sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionView {
    /// Its id.
    pub id: SessionId,
    /// The browser's User-Agent.
    pub user_agent: Option<String>,
    /// The IP address it was opened from.
    pub client_address: Option<String>,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to within five minutes.
    pub last_used_at: DateTime<Utc>,
    /// Whether it outlives the browser.
    pub remember_client: bool,
}

/// The live sessions of `user`, the last used first.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx, user: UserId, now: DateTime<Utc>) -> Result<Vec<SessionView>> {
    let rows = sqlx::query!(
        "select id, user_agent, client_address, created_at, last_used_at, remember_client \
         from sessions \
         where tenant_id = $1 and user_id = $2 and last_used_at + make_interval(secs => idle_seconds) > $3 \
         order by last_used_at desc, id \
         limit $4",
        tx.tenant_id().0,
        user.0,
        now,
        SHOWN,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| SessionView {
            id: SessionId(row.id),
            user_agent: row.user_agent,
            client_address: row.client_address,
            created_at: row.created_at,
            last_used_at: row.last_used_at,
            remember_client: row.remember_client,
        })
        .collect())
}

/// Ends one session of `user`; returns whether there was one.
///
/// # Errors
/// When the database fails.
pub async fn end(tx: &mut TenantTx, user: UserId, id: SessionId) -> Result<bool> {
    let ended = sqlx::query!(
        "delete from sessions where tenant_id = $1 and user_id = $2 and id = $3",
        tx.tenant_id().0,
        user.0,
        id.0,
    )
    .execute(tx.connection())
    .await?;
    Ok(ended.rows_affected() == 1)
}

/// Ends the sessions of `user` except `kept`; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn end_all(tx: &mut TenantTx, user: UserId, kept: Option<SessionId>) -> Result<u64> {
    let ended = sqlx::query!(
        "delete from sessions where tenant_id = $1 and user_id = $2 and id is distinct from $3",
        tx.tenant_id().0,
        user.0,
        kept.map(|kept| kept.0),
    )
    .execute(tx.connection())
    .await?;
    Ok(ended.rows_affected())
}
