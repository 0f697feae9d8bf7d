//! Authorizations under way. A state works once, for the user, the session and the browser that
//! began it; a repeated call gets the answer of the first.

use chrono::{DateTime, Utc};
use domain::ids::{MailConnectionId, SessionId, UserId};
use domain::mailboxes::AUTHORIZATION_LASTS;
use serde_json::Value;
use uuid::Uuid;

use crate::error::Result;
use crate::tokens;
use crate::transaction::TenantTx;

/// The caller of an authorization.
#[derive(Clone, Copy, Debug)]
pub struct Browser<'a> {
    /// The user.
    pub user: UserId,
    /// The session.
    pub session: SessionId,
    /// The value of the browser's cookie.
    pub cookie: &'a str,
}

/// An authorization to begin.
#[derive(Clone, Copy, Debug)]
pub struct NewAuthorization<'a> {
    /// The state that the provider returns.
    pub state: &'a str,
    /// The caller.
    pub browser: Browser<'a>,
    /// The mailbox that is connected again.
    pub renewed: Option<MailConnectionId>,
}

/// The result of taking an authorization.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// The state is unknown or expired, or belongs to another caller.
    Unknown,
    /// This call completes the authorization.
    Now {
        /// The authorization.
        id: Uuid,
        /// The mailbox that is connected again.
        renewed: Option<MailConnectionId>,
    },
    /// Another call completes it.
    Meanwhile,
    /// Another call completed it with this answer.
    Answered(Value),
}

/// Begins an authorization, and deletes the user's expired ones.
///
/// # Errors
/// When the database fails.
pub async fn begin(tx: &mut TenantTx, new: NewAuthorization<'_>, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "delete from mail_authorizations where tenant_id = $1 and user_id = $2 and expires_at <= $3",
        tx.tenant_id().0,
        new.browser.user.0,
        now,
    )
    .execute(tx.connection())
    .await?;
    let (state, cookie) = (tokens::hash(new.state), tokens::hash(new.browser.cookie));
    sqlx::query!(
        "insert into mail_authorizations (tenant_id, id, user_id, session_id, state_hash, browser_hash, renewed_id, \
                                          expires_at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        tx.tenant_id().0,
        Uuid::now_v7(),
        new.browser.user.0,
        new.browser.session.0,
        state.as_slice(),
        cookie.as_slice(),
        new.renewed.map(|id| id.0),
        now + AUTHORIZATION_LASTS,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Takes the authorization of a state. Only one of concurrent callers gets it.
///
/// # Errors
/// When the database fails.
pub async fn take(tx: &mut TenantTx, state: &str, browser: Browser<'_>, now: DateTime<Utc>) -> Result<Taken> {
    let (state, cookie) = (tokens::hash(state), tokens::hash(browser.cookie));
    let row = sqlx::query!(
        r#"
        select id, renewed_id, taken_at is not null as "is_taken!", outcome
        from mail_authorizations
        where tenant_id = $1 and user_id = $2 and session_id = $3 and state_hash = $4 and browser_hash = $5
          and expires_at > $6
        for update
        "#,
        tx.tenant_id().0,
        browser.user.0,
        browser.session.0,
        state.as_slice(),
        cookie.as_slice(),
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(row) = row else {
        return Ok(Taken::Unknown);
    };
    if let Some(outcome) = row.outcome {
        return Ok(Taken::Answered(outcome));
    }
    if row.is_taken {
        return Ok(Taken::Meanwhile);
    }
    sqlx::query!(
        "update mail_authorizations set taken_at = $3 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        row.id,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(Taken::Now {
        id: row.id,
        renewed: row.renewed_id.map(MailConnectionId),
    })
}

/// Stores the answer of the call that completed an authorization.
///
/// # Errors
/// When the database fails.
pub async fn answer(tx: &mut TenantTx, id: Uuid, outcome: &Value) -> Result<()> {
    sqlx::query!(
        "update mail_authorizations set outcome = $3 where tenant_id = $1 and id = $2",
        tx.tenant_id().0,
        id,
        outcome,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
