//! Who agreed to get automatic texts (DECISIONS 6.4).

use domain::outreach::Channel;

use crate::error::Result;
use crate::transaction::TenantTx;

/// Which of these numbers, of ten digits, have agreed.
///
/// # Errors
/// When the database fails.
pub async fn among(tx: &mut TenantTx, numbers: &[String]) -> Result<Vec<String>> {
    let tenant = tx.tenant_id();
    Ok(sqlx::query_scalar!(
        "select address_key from consents \
         where tenant_id = $1 and channel = $2 and address_key = any($3) and revoked_at is null",
        tenant.0,
        Channel::Sms.code(),
        numbers,
    )
    .fetch_all(tx.connection())
    .await?)
}
