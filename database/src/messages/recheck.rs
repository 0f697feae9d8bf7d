//! Whether messages may still go out, asked in the transaction that marks them as being
//! sent (DECISIONS 6.10).

use chrono::{DateTime, Utc};
use domain::ids::MessageId;
use domain::messages::{Cause, MessageState, reason};
use uuid::Uuid;

use crate::error::Result;
use crate::mailer_caps;
use crate::transaction::TenantTx;

/// Of messages that this transaction has locked, those that may go, in their order. What
/// becomes of the others is written here.
///
/// # Errors
/// When the database fails.
pub async fn may_go(tx: &mut TenantTx, messages: &[MessageId], now: DateTime<Utc>) -> Result<Vec<MessageId>> {
    let tenant = tx.tenant_id();
    let ids: Vec<Uuid> = messages.iter().map(|message| message.0).collect();
    let ended = sqlx::query_scalar!(
        "update messages m set state = $3, reason = $4, ended_at = $5 \
         from suppressions s \
         where m.tenant_id = $1 and m.id = any($2) and m.cause <> all($6) \
           and s.tenant_id = $1 and s.channel = m.channel and s.address = m.address_key and s.removed_at is null \
         returning m.id",
        tenant.0,
        &ids,
        MessageState::Cancelled.code(),
        reason::SUPPRESSED,
        now,
        &[Cause::Test.code(), Cause::System.code()],
    )
    .fetch_all(tx.connection())
    .await?;
    mailer_caps::release_of_ended(tx.connection(), tenant, &ended).await?;
    let mut may_go = messages.to_vec();
    may_go.retain(|message| !ended.contains(&message.0));
    Ok(may_go)
}
