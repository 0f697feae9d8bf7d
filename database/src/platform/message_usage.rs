//! Counts and costs of the messages that companies sent.

use chrono::NaiveDate;
use domain::channels::Channel;
use domain::ids::TenantId;
use domain::messages::{Origin, Reason, SentBy};
use domain::paging::Page;

use crate::error::Result;
use crate::stored;
use crate::transaction::PlatformTx;

/// A company's usage of one channel, cause and account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyUsage {
    /// The company.
    pub tenant_id: TenantId,
    /// Its name.
    pub company: String,
    /// The channel.
    pub channel: Channel,
    /// The cause.
    pub cause: Origin,
    /// Whether the company's own account at the provider sent it, which the company pays itself.
    pub is_own_account: bool,
    /// The messages that the provider accepted; a message accepted twice counts twice.
    pub messages: i64,
    /// The segments or pieces.
    pub units: i64,
    /// The cost by the providers' price lists, in millionths of a dollar.
    pub cost_micros: i64,
}

/// A page of the usage of one or all companies: messages planned between two days, inclusive, in
/// each company's zone, that providers accepted. Includes Doorstep's own messages, which cost the
/// same. Also returns the number of rows.
///
/// # Errors
/// When the database fails.
pub async fn message_usage(
    tx: &mut PlatformTx,
    company: Option<TenantId>,
    (from, to): (NaiveDate, NaiveDate),
    page: Page,
) -> Result<(Vec<CompanyUsage>, i64)> {
    let rows = sqlx::query!(
        r#"
        with asked as (
            select tenant_id, name, $2::date::timestamp at time zone time_zone as begins,
                   ($3::date + 1)::timestamp at time zone time_zone as ends
            from companies
            where not is_platform and ($1::uuid is null or tenant_id = $1)
        ),
        planned as (
            select c.tenant_id, c.name, m.id, m.channel, m.cause, m.fence, m.units, m.cost_micros,
                   m.state = any (message_states('sent', 'delivered'))
                       or m.state = message_state('failed') and m.reason = any($4) as is_charged
            from asked c
            join messages m on m.tenant_id = c.tenant_id and m.planned_at >= c.begins and m.planned_at < c.ends
        ),
        charged as (
            select p.tenant_id, p.name, p.channel, p.cause, a.account_type, coalesce(p.units, 1) as units, p.cost_micros
            from planned p
            left join message_attempts a
              on p.channel = 3 and a.tenant_id = p.tenant_id and a.message_id = p.id and a.attempt = p.fence
            where p.is_charged
            union all
            -- A message that was sent again was paid for each time.
            select p.tenant_id, p.name, p.channel, p.cause, a.account_type, a.units, a.cost_micros
            from planned p
            join message_attempts a on a.tenant_id = p.tenant_id and a.message_id = p.id and a.units is not null
        ),
        summed as materialized (
            select tenant_id, name, channel, cause, channel = 3 and account_type is not distinct from $5 as is_own_account,
                   count(*) as messages, sum(units)::bigint as units,
                   coalesce(sum(cost_micros), 0)::bigint as cost_micros
            from charged
            group by 1, 2, 3, 4, 5
        )
        select n.total as "total!", s.tenant_id as "tenant_id?", s.name as "name?", s.channel as "channel?",
               s.cause as "cause?", s.is_own_account as "is_own_account?", s.messages as "messages?",
               s.units as "units?", s.cost_micros as "cost_micros?"
        from (select count(*) as total from summed) n
        left join (select tenant_id, name, channel, cause, is_own_account, messages, units, cost_micros
                   from summed
                   order by lower(name), tenant_id, channel, cause, is_own_account
                   limit $6 offset $7) s on true
        order by lower(s.name), s.tenant_id, s.channel, s.cause, s.is_own_account
        "#,
        company.map(|company| company.0),
        from,
        to,
        &Reason::charged_codes(),
        SentBy::OwnPrinter.code(),
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = rows.first().map_or(0, |row| row.total);
    let mut found = Vec::new();
    for row in rows {
        // After the last page only the total is returned.
        let (Some(tenant_id), Some(company), Some(channel), Some(cause)) =
            (row.tenant_id, row.name, row.channel, row.cause)
        else {
            continue;
        };
        found.push(CompanyUsage {
            tenant_id: TenantId(tenant_id),
            company,
            channel: stored::channel(channel)?,
            cause: stored::origin(cause)?,
            is_own_account: row.is_own_account.unwrap_or_default(),
            messages: row.messages.unwrap_or_default(),
            units: row.units.unwrap_or_default(),
            cost_micros: row.cost_micros.unwrap_or_default(),
        });
    }
    Ok((found, total))
}
