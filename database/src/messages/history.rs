//! The history of a message: its states and reasons, its attempts, and the provider's reports.

use chrono::{DateTime, Utc};
use domain::messages::MessageState;
use uuid::Uuid;

use super::stored_state;
use crate::error::Result;
use crate::transaction::TenantTx;

/// The history of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// When it was planned.
    pub planned_at: Option<DateTime<Utc>>,
    /// The name of the user who ordered it.
    pub planned_by: Option<String>,
    /// The states it had with their reasons, in order; the last is the current one.
    pub turns: Vec<Turn>,
    /// Its attempts, in order.
    pub attempts: Vec<Attempt>,
    /// The provider's reports, in order.
    pub reports: Vec<Report>,
}

/// A state of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// When the message entered it.
    pub at: DateTime<Utc>,
    /// The state.
    pub state: MessageState,
    /// The reason; empty if the message was planned again.
    pub reason: String,
    /// The detail of the reason.
    pub detail: Option<String>,
    /// The name of the user who caused the change, if one did.
    pub by: Option<String>,
}

/// One call to the provider about a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Its number, from 1.
    pub attempt: i64,
    /// When it began.
    pub begun_at: DateTime<Utc>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// Its outcome, as [`domain::messages::Outcome`] is stored.
    pub outcome: Option<i16>,
    /// The provider's answer.
    pub detail: Option<String>,
    /// The sender's address or number.
    pub from: Option<String>,
}

/// A report of a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The provider's name for the event.
    pub name: String,
    /// Its detail.
    pub detail: Option<String>,
    /// When it arrived.
    pub at: DateTime<Utc>,
}

/// The most attempts and reports of a history, the latest ones. The states are few; the first
/// ones are returned.
const MOST_TURNS: i64 = 200;

/// The history of a message.
///
/// # Errors
/// When the database fails.
pub async fn history(tx: &mut TenantTx, id: Uuid) -> Result<History> {
    let tenant = tx.tenant_id();
    let earlier = sqlx::query!(
        "select planned_at, planned_by_name from messages where tenant_id = $1 and id = $2",
        tenant.0,
        id,
    )
    .fetch_optional(tx.connection())
    .await?;
    let mut attempts = sqlx::query_as!(
        Attempt,
        r#"
        select attempt, begun_at, ended_at, outcome, detail, account_address as "from"
        from message_attempts
        where tenant_id = $1 and message_id = $2
        order by attempt desc
        limit $3
        "#,
        tenant.0,
        id,
        MOST_TURNS,
    )
    .fetch_all(tx.connection())
    .await?;
    attempts.reverse();
    let mut reports = sqlx::query_as!(
        Report,
        "select name, detail, reported_at as at from message_reports \
         where tenant_id = $1 and message_id = $2 \
         order by reported_at desc, report_key desc \
         limit $3",
        tenant.0,
        id,
        MOST_TURNS,
    )
    .fetch_all(tx.connection())
    .await?;
    reports.reverse();
    Ok(History {
        planned_at: earlier.as_ref().map(|row| row.planned_at),
        planned_by: earlier.and_then(|row| row.planned_by_name),
        turns: turns(tx, id).await?,
        attempts,
        reports,
    })
}

/// The earlier states from the history table, and the current state from the message.
async fn turns(tx: &mut TenantTx, id: Uuid) -> Result<Vec<Turn>> {
    let rows = sqlx::query!(
        r#"
        with earlier as (
            select at, state, reason, detail, by_name
            from message_turns
            where tenant_id = $1 and message_id = $2
            union all
            select case state when message_state('held') then held_at else ended_at end, state, reason, reason_detail, null
            from messages
            where tenant_id = $1 and id = $2
              and state = any (message_states('held', 'failed', 'unconfirmed', 'cancelled', 'expired'))
        )
        select distinct on (at, state, reason)
               at as "at!", state as "state!", reason as "reason!", detail, by_name
        from earlier
        order by at, state, reason, by_name nulls last
        limit $3
        "#,
        tx.tenant_id().0,
        id,
        MOST_TURNS,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Turn {
                at: row.at,
                state: stored_state(row.state)?,
                reason: row.reason,
                detail: row.detail,
                by: row.by_name,
            })
        })
        .collect()
}
