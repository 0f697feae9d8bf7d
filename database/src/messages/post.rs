//! The checked address and the print files that a postcard needs before it is printed.

use chrono::{DateTime, Utc};
use domain::ids::MessageId;

use crate::error::Result;
use crate::sent_pictures;
use crate::stored;
use crate::transaction::TenantTx;

/// The postal provider's verdict on an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::FromRepr)]
#[repr(i16)]
pub enum Verdict {
    /// Deliverable.
    Deliverable = 1,
    /// Deliverable, but the unit is missing or wrong.
    UnitInDoubt = 2,
    /// Not deliverable.
    Undeliverable = 3,
}

impl Verdict {
    fn code(self) -> i16 {
        self as i16
    }
}

/// The verdict on an address by its key, if it is newer than `since`.
///
/// # Errors
/// When the database fails or a stored value is invalid.
pub async fn checked(tx: &mut TenantTx, key: &str, since: DateTime<Utc>) -> Result<Option<Verdict>> {
    let verdict = sqlx::query_scalar!(
        "select verdict from address_checks \
         where tenant_id = $1 and address_key = $2 and checked_at >= $3",
        tx.tenant_id().0,
        key,
        since,
    )
    .fetch_optional(tx.connection())
    .await?;
    let read = |code: i16| stored::known("verdict of an address", code, Verdict::from_repr(code));
    verdict.map(read).transpose()
}

/// Stores the postal provider's verdict on an address.
///
/// # Errors
/// When the database fails.
pub async fn note_check(tx: &mut TenantTx, key: &str, verdict: Verdict, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into address_checks (tenant_id, address_key, verdict, checked_at) \
         values ($1, $2, $3, $4) \
         on conflict on constraint address_checks_pkey do update \
         set verdict = excluded.verdict, checked_at = excluded.checked_at",
        tx.tenant_id().0,
        key,
        verdict.code(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Stores the keys of a postcard's print files and returns the addresses from which the printer
/// downloads them: front and back.
///
/// # Errors
/// When the database or the system's randomness fails.
pub async fn drawn(
    tx: &mut TenantTx,
    message: MessageId,
    (front, back): (&str, &str),
    now: DateTime<Utc>,
) -> Result<(String, String)> {
    sent_pictures::show(tx, &[front, back], now).await?;
    sqlx::query!(
        "insert into message_artworks as kept \
             (tenant_id, message_id, front_key, back_key, drawn_at, front_address, back_address) \
         select $1, $2, f.source_key, b.source_key, $5, f.address, b.address \
         from sent_pictures f, sent_pictures b \
         where f.tenant_id = $1 and f.source_key = $3 and b.tenant_id = $1 and b.source_key = $4 \
         on conflict on constraint message_artworks_pkey do update \
         set front_address = excluded.front_address, back_address = excluded.back_address \
         where kept.front_address is null",
        tx.tenant_id().0,
        message.0,
        front,
        back,
        now,
    )
    .execute(tx.connection())
    .await?;
    let kept = sqlx::query!(
        r#"
        select front_address as "front!", back_address as "back!" from message_artworks
        where tenant_id = $1 and message_id = $2
        "#,
        tx.tenant_id().0,
        message.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok((kept.front, kept.back))
}

/// The identifier of the printer account that last ordered a card.
///
/// # Errors
/// When the database fails.
pub async fn account(tx: &mut TenantTx, message: MessageId) -> Result<Option<String>> {
    let account = sqlx::query_scalar!(
        "select account_address from message_attempts \
         where tenant_id = $1 and message_id = $2 \
         order by attempt desc \
         limit 1",
        tx.tenant_id().0,
        message.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(account.flatten())
}
