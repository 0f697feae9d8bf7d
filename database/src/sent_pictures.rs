//! Pictures in sent e-mails and sides of postcards, each under a permanent address. A picture
//! gets its address in the transaction that plans a message; its copy is made before the message
//! is sent. A side of a postcard is shown itself, without a copy.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use rand::TryRngCore;
use rand::rngs::OsRng;

use crate::error::Result;
use crate::tokens::NoRandomness;
use crate::transaction::{GateTx, TenantTx};

/// A picture of an e-mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailPicture {
    /// The company's object.
    pub source_key: String,
    /// The object for its copy, unless it has one.
    pub object_key: String,
}

/// A pending copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingCopy {
    /// The source object.
    pub source_key: String,
    /// The target object.
    pub object_key: String,
}

/// The address of each picture by its source: the existing one, else a new one.
///
/// # Errors
/// When the database or the system's randomness fails.
pub async fn addresses(
    tx: &mut TenantTx,
    wanted: &[EmailPicture],
    now: DateTime<Utc>,
) -> Result<BTreeMap<String, String>> {
    if wanted.is_empty() {
        return Ok(BTreeMap::new());
    }
    let (sources, objects): (Vec<String>, Vec<String>) = wanted
        .iter()
        .map(|one| (one.source_key.clone(), one.object_key.clone()))
        .unzip();
    give_addresses(tx, (&sources, &objects), None, now).await?;
    let rows = sqlx::query!(
        "select source_key, address from sent_pictures where tenant_id = $1 and source_key = any($2)",
        tx.tenant_id().0,
        &sources,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.source_key, row.address))
        .collect())
}

/// Gives existing objects that are shown without a copy their addresses.
///
/// # Errors
/// When the database or the system's randomness fails.
pub async fn show(tx: &mut TenantTx, keys: &[&str], now: DateTime<Utc>) -> Result<()> {
    let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
    give_addresses(tx, (&keys, &keys), Some(now), now).await
}

/// Gives an address to each object without one.
async fn give_addresses(
    tx: &mut TenantTx,
    (sources, objects): (&[String], &[String]),
    copied_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<()> {
    let random = sources.iter().map(|_| address()).collect::<Result<Vec<_>>>()?;
    // In the order of their keys, so that concurrent planning can't deadlock.
    sqlx::query!(
        "insert into sent_pictures (tenant_id, source_key, object_key, address, made_at, copied_at) \
         select $1, source_key, object_key, address, $5, $6 \
         from unnest($2::text[], $3::text[], $4::text[]) as new (source_key, object_key, address) \
         order by source_key \
         on conflict on constraint sent_pictures_pkey do nothing",
        tx.tenant_id().0,
        sources,
        objects,
        &random,
        now,
        copied_at,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// 128 random bits as 22 URL-safe characters.
fn address() -> Result<String> {
    let mut bytes = [0_u8; 16];
    OsRng.try_fill_bytes(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// Pending copies of the company, the oldest first, at most `most`.
///
/// # Errors
/// When the database fails.
pub async fn pending_copies(tx: &mut TenantTx, most: i64) -> Result<Vec<PendingCopy>> {
    let rows = sqlx::query_as!(
        PendingCopy,
        "select source_key, object_key \
         from sent_pictures \
         where tenant_id = $1 and copied_at is null \
         order by made_at, source_key \
         limit $2",
        tx.tenant_id().0,
        most,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows)
}

/// Marks copies as made.
///
/// # Errors
/// When the database fails.
pub async fn copied(tx: &mut TenantTx, sources: &[String], now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update sent_pictures set copied_at = $3 where tenant_id = $1 and source_key = any($2) and copied_at is null",
        tx.tenant_id().0,
        sources,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Deletes pictures whose sources no longer exist.
///
/// # Errors
/// When the database fails.
pub async fn forget(tx: &mut TenantTx, sources: &[String]) -> Result<()> {
    sqlx::query!(
        "delete from sent_pictures where tenant_id = $1 and source_key = any($2) and copied_at is null",
        tx.tenant_id().0,
        sources,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The object under an address.
///
/// # Errors
/// When the database fails.
pub async fn object_at(tx: &mut GateTx, address: &str) -> Result<Option<String>> {
    let key = sqlx::query_scalar!(
        "select object_key from sent_pictures where address = $1 and copied_at is not null",
        address,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(key)
}
