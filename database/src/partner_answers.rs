//! Answers to partners' calls with an `Idempotency-Key`, written together with the effect, so that
//! a repeated call gets the same answer and has no second effect.

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::ApiKeyId;

use crate::error::Result;
use crate::transaction::{TenantTx, WorkerTx};

/// How long an answer is kept.
pub const KEPT_FOR: TimeDelta = TimeDelta::hours(24);

/// A call with an `Idempotency-Key`.
#[derive(Clone, Copy, Debug)]
pub struct KeyedCall<'a> {
    /// The key of the caller.
    pub api_key_id: ApiKeyId,
    /// The value of the header.
    pub key: &'a str,
    /// The SHA-256 of the operation and its body.
    pub request_hash: [u8; 32],
}

/// What is known of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Earlier {
    /// Nothing: it takes effect.
    None,
    /// It took effect with this answer.
    Answered(String),
    /// Its key belongs to another request.
    Other,
}

/// Waits for a simultaneous call with the same key, and returns what is known of it.
///
/// # Errors
/// When the database fails.
pub async fn find(tx: &mut TenantTx, call: KeyedCall<'_>, now: DateTime<Utc>) -> Result<Earlier> {
    let tenant = tx.tenant_id().0;
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('partner answer ' || $1::text || $2::text, 0))",
        call.api_key_id.0.to_string(),
        call.key,
    )
    .execute(tx.connection())
    .await?;
    let row = sqlx::query!(
        "select request_hash, answer, answered_at from partner_answers \
         where tenant_id = $1 and api_key_id = $2 and idempotency_key = $3",
        tenant,
        call.api_key_id.0,
        call.key,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(match row {
        Some(row) if row.answered_at + KEPT_FOR > now => {
            if row.request_hash == call.request_hash {
                Earlier::Answered(row.answer)
            } else {
                Earlier::Other
            }
        }
        Some(_) | None => Earlier::None,
    })
}

/// Keeps the answer of a call that took effect in this transaction.
///
/// # Errors
/// When the database fails.
pub async fn keep(tx: &mut TenantTx, call: KeyedCall<'_>, answer: &str, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into partner_answers (tenant_id, api_key_id, idempotency_key, request_hash, answer, answered_at) \
         values ($1, $2, $3, $4, $5, $6) \
         on conflict (tenant_id, api_key_id, idempotency_key) do update \
         set request_hash = excluded.request_hash, answer = excluded.answer, answered_at = excluded.answered_at",
        tx.tenant_id().0,
        call.api_key_id.0,
        call.key,
        call.request_hash.as_slice(),
        answer,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Deletes up to `limit` answers given before `before`; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_before(tx: &mut WorkerTx, before: DateTime<Utc>, limit: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "delete from partner_answers \
         where (tenant_id, api_key_id, idempotency_key) in ( \
             select tenant_id, api_key_id, idempotency_key \
             from partner_answers where answered_at < $1 order by answered_at limit $2)",
        before,
        limit,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}
