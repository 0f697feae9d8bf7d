//! What a company sent, and what that cost.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::messages::{Origin, Reason};

use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// What was sent of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// By what way.
    pub channel: Channel,
    /// What it came of.
    pub cause: Origin,
    /// Messages that were taken over, each time that one was.
    pub messages: i64,
    /// Their parts.
    pub units: i64,
    /// What they cost by the providers' lists, millionths of a dollar.
    pub cost_micros: i64,
}

/// What the company planned from the one instant until before the other and its
/// providers took over, whatever became of it then: a card that comes back was paid for.
///
/// # Errors
/// When the database fails.
pub async fn usage(tx: &mut TenantTx, from: DateTime<Utc>, before: DateTime<Utc>) -> Result<Vec<Usage>> {
    let rows = sqlx::query!(
        r#"
        with planned as (
            select id, channel, cause, units, cost_micros,
                   state = any (message_states('sent', 'delivered'))
                       or state = message_state('failed') and reason = any($4) as is_charged
            from messages
            where tenant_id = $1 and cause <> 6 and planned_at >= $2 and planned_at < $3
        ),
        charged as (
            select channel, cause, coalesce(units, 1) as units, cost_micros from planned where is_charged
            union all
            -- What was sent again was paid for before too.
            select p.channel, p.cause, a.units, a.cost_micros
            from planned p
            join message_attempts a on a.tenant_id = $1 and a.message_id = p.id and a.units is not null
        )
        select channel as "channel!", cause as "cause!", count(*) as "messages!", sum(units)::bigint as "units!",
               coalesce(sum(cost_micros), 0)::bigint as "cost_micros!"
        from charged
        group by channel, cause
        order by channel, cause
        "#,
        tx.tenant_id().0,
        from,
        before,
        &Reason::charged_codes(),
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Usage {
                channel: stored::channel(row.channel)?,
                cause: stored::origin(row.cause)?,
                messages: row.messages,
                units: row.units,
                cost_micros: row.cost_micros,
            })
        })
        .collect()
}
