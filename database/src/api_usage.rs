//! Companies' usage of providers that charge per call, by day.

use chrono::{DateTime, NaiveDate, Utc};
use domain::api_usage::Provider;
use domain::ids::TenantId;

use crate::error::Result;
use crate::stored;
use crate::transaction::{PlatformTx, TenantTx};

/// A company's usage of a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The provider.
    pub provider: Provider,
    /// The number of calls.
    pub used: i64,
}

/// Adds `used` calls to today's count, in the company's zone.
///
/// # Errors
/// When the database fails.
pub async fn count(tx: &mut TenantTx, provider: Provider, used: i64, now: DateTime<Utc>) -> Result<()> {
    if used == 0 {
        return Ok(());
    }
    sqlx::query!(
        "insert into api_usage as u (tenant_id, provider, day, used) \
         select $1, $2, ($4::timestamptz at time zone time_zone)::date, $3 \
         from companies \
         where tenant_id = $1 \
         on conflict on constraint api_usage_pkey do update set used = u.used + excluded.used",
        tx.tenant_id().0,
        provider.code(),
        used,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// A company's usage between two days, inclusive, without unused providers.
///
/// # Errors
/// When the database fails.
pub async fn of_company(
    tx: &mut PlatformTx,
    tenant: TenantId,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<Usage>> {
    let rows = sqlx::query!(
        r#"
        select provider, sum(used)::bigint as "used!"
        from api_usage
        where tenant_id = $1 and day between $2 and $3
        group by provider
        order by provider
        "#,
        tenant.0,
        from,
        to,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let provider = stored::known("provider", row.provider, Provider::from_repr(row.provider))?;
            Ok(Usage {
                provider,
                used: row.used,
            })
        })
        .collect()
}

/// Sets the usage of a day.
///
/// # Errors
/// When the database fails.
pub async fn put(tx: &mut TenantTx, provider: Provider, day: NaiveDate, used: i64) -> Result<()> {
    sqlx::query!(
        "insert into api_usage (tenant_id, provider, day, used) \
         values ($1, $2, $3, $4) \
         on conflict on constraint api_usage_pkey do update set used = excluded.used",
        tx.tenant_id().0,
        provider.code(),
        day,
        used,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
