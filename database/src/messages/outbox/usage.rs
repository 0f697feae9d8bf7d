//! Counts and costs of the messages that a company sent.

use chrono::{DateTime, Utc};
use domain::channels::Channel;
use domain::messages::{Origin, Reason};

use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// The usage of one channel and cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The channel.
    pub channel: Channel,
    /// The cause.
    pub cause: Origin,
    /// The messages that the provider accepted; a message accepted twice counts twice.
    pub messages: i64,
    /// The segments or pieces.
    pub units: i64,
    /// The cost by the providers' price lists, in millionths of a dollar.
    pub cost_micros: i64,
}

/// The usage of messages planned in `[from, before)` that the providers accepted. It includes
/// messages that failed later, because a returned card is charged too.
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
            -- A message that was sent again was paid for each time.
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
