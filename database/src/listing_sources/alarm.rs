//! Mails super admins when a source needs a person.

use chrono::{DateTime, Utc};
use domain::ids::{SourceId, TenantId, UserId};
use domain::jobs::Job;
use domain::listing_sources::SourceTrouble;

use crate::error::Result;
use crate::jobs::enqueue_for;
use crate::transaction::PlatformTx;

/// The most super admins who are mailed.
const MOST_MAILED: i64 = 50;

/// Orders an e-mail to every active super admin, in the transaction that finds the problem.
pub(super) async fn order(
    tx: &mut PlatformTx,
    source: SourceId,
    trouble: SourceTrouble,
    now: DateTime<Utc>,
) -> Result<()> {
    let admins = sqlx::query_scalar!(
        "select id from users \
         where tenant_id = $1 and is_active and deleted_at is null \
         order by id \
         limit $2",
        TenantId::PLATFORM.0,
        MOST_MAILED,
    )
    .fetch_all(tx.connection())
    .await?;
    for admin in admins {
        let job = Job::ListingSourceMail {
            user: UserId(admin),
            source,
            trouble,
        };
        enqueue_for(tx, TenantId::PLATFORM, &job, now).await?;
    }
    Ok(())
}
