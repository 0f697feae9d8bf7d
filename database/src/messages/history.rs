//! What happened to a message: where it stood and why, each dispatch, and what its
//! provider reported.

use chrono::{DateTime, Utc};
use domain::messages::MessageState;
use uuid::Uuid;

use super::stored_state;
use crate::error::Result;
use crate::transaction::TenantTx;

/// What happened to a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// When it was planned.
    pub planned_at: Option<DateTime<Utc>>,
    /// The name of whoever ordered it.
    pub planned_by: Option<String>,
    /// Where it stood for a reason, first to last, and where it stands for one.
    pub turns: Vec<Turn>,
    /// Each dispatch, first to last.
    pub attempts: Vec<Attempt>,
    /// What the provider reported, first to last.
    pub reports: Vec<Report>,
}

/// Where a message stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// From when on.
    pub at: DateTime<Utc>,
    /// Where.
    pub state: MessageState,
    /// Why; empty where it was planned again.
    pub reason: String,
    /// Words beside the reason.
    pub detail: Option<String>,
    /// The name of who brought it there, where a person did.
    pub by: Option<String>,
}

/// A dispatch of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Which, from 1.
    pub attempt: i64,
    /// When it began.
    pub begun_at: DateTime<Utc>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// What came of it, as [`domain::messages::Outcome`] is stored.
    pub outcome: Option<i16>,
    /// What the provider said.
    pub detail: Option<String>,
    /// The address or number it went out from.
    pub from: Option<String>,
}

/// What a provider reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The provider's word.
    pub name: String,
    /// What it said beside it.
    pub detail: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
}

/// The most dispatches and reports of a message that are told, the latest ones; of turns
/// the first ones, which are few.
const MOST_TURNS: i64 = 200;

/// What happened to a message.
///
/// # Errors
/// When the database fails.
pub async fn history(tx: &mut TenantTx, id: Uuid) -> Result<History> {
    let tenant = tx.tenant_id();
    let stood = sqlx::query!(
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
        planned_at: stood.as_ref().map(|row| row.planned_at),
        planned_by: stood.and_then(|row| row.planned_by_name),
        turns: turns(tx, id).await?,
        attempts,
        reports,
    })
}

/// As the table of turns has it where the message has left it, and as the message stands.
async fn turns(tx: &mut TenantTx, id: Uuid) -> Result<Vec<Turn>> {
    let rows = sqlx::query!(
        r#"
        with stood as (
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
        from stood
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
