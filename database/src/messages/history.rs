//! What happened to a message: each dispatch, and what its provider reported.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::error::Result;
use crate::transaction::TenantTx;

/// What happened to a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// When it was planned.
    pub planned_at: Option<DateTime<Utc>>,
    /// When it came to where it stands, if it stands there for good.
    pub ended_at: Option<DateTime<Utc>>,
    /// Since when it is held.
    pub held_at: Option<DateTime<Utc>>,
    /// Each dispatch, first to last.
    pub attempts: Vec<Attempt>,
    /// What the provider reported, first to last.
    pub reports: Vec<Report>,
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

/// The most dispatches and reports of a message that are told, the latest ones.
const MOST_TURNS: i64 = 200;

/// What happened to a message.
///
/// # Errors
/// When the database fails.
pub async fn history(tx: &mut TenantTx, id: Uuid) -> Result<History> {
    let tenant = tx.tenant_id();
    let stood = sqlx::query!(
        "select planned_at, ended_at, held_at from messages where tenant_id = $1 and id = $2",
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
        ended_at: stood.as_ref().and_then(|row| row.ended_at),
        held_at: stood.and_then(|row| row.held_at),
        attempts,
        reports,
    })
}
