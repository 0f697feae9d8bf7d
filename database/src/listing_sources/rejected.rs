//! The latest unusable rows of a source, by listing key.

use chrono::{DateTime, Utc};
use domain::ids::SourceId;
use domain::paging::Page;

use crate::error::Result;
use crate::transaction::PlatformTx;

/// The rows kept per source, the latest ones.
const MAX_KEPT: i64 = 1_000;

/// An unusable row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedRow {
    /// Its key, if it could be read.
    pub listing_key: Option<String>,
    /// The stable code of the reason.
    pub code: String,
    /// The reason in words.
    pub reason: String,
}

/// An unusable row with its times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptRow {
    /// The row.
    pub row: RejectedRow,
    /// When it was first seen.
    pub first_seen_at: DateTime<Utc>,
    /// When it was last seen.
    pub last_seen_at: DateTime<Utc>,
}

/// Keeps these rows, at most the latest [`MAX_KEPT`] of the source, and deletes those whose
/// listings are usable now.
pub(super) async fn keep(
    tx: &mut PlatformTx,
    source: SourceId,
    rows: &[RejectedRow],
    usable: &[&str],
    now: DateTime<Utc>,
) -> Result<()> {
    let usable: Vec<String> = usable.iter().map(|key| (*key).to_owned()).collect();
    sqlx::query!(
        "delete from listing_source_rejections where source_id = $1 and listing_key = any($2)",
        source.0,
        &usable,
    )
    .execute(tx.connection())
    .await?;
    if rows.is_empty() {
        return Ok(());
    }
    let keys: Vec<String> = rows
        .iter()
        .map(|row| row.listing_key.clone().unwrap_or_default())
        .collect();
    let codes: Vec<String> = rows.iter().map(|row| row.code.clone()).collect();
    let reasons: Vec<String> = rows.iter().map(|row| row.reason.clone()).collect();
    sqlx::query!(
        "insert into listing_source_rejections (source_id, listing_key, code, reason, first_seen_at, last_seen_at) \
         select distinct on (given.listing_key) $1::uuid, given.listing_key, given.code, given.reason, \
                $5::timestamptz, $5::timestamptz \
         from unnest($2::text[], $3::text[], $4::text[]) with ordinality as given (listing_key, code, reason, place) \
         order by given.listing_key, given.place desc \
         on conflict on constraint listing_source_rejections_pkey do update \
         set code = excluded.code, reason = excluded.reason, last_seen_at = excluded.last_seen_at",
        source.0,
        &keys,
        &codes,
        &reasons,
        now,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "delete from listing_source_rejections \
         where source_id = $1 \
           and listing_key in ( \
               select listing_key from listing_source_rejections where source_id = $1 \
               order by last_seen_at desc, listing_key offset $2)",
        source.0,
        MAX_KEPT,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// A page of the rows, latest first, and the count of all.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut PlatformTx, source: SourceId, page: Page) -> Result<(Vec<KeptRow>, i64)> {
    let rows = sqlx::query!(
        "select listing_key, code, reason, first_seen_at, last_seen_at \
         from listing_source_rejections where source_id = $1 \
         order by last_seen_at desc, listing_key limit $2 offset $3",
        source.0,
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from listing_source_rejections where source_id = $1"#,
        source.0,
    )
    .fetch_one(tx.connection())
    .await?;
    let rows = rows
        .into_iter()
        .map(|row| KeptRow {
            row: RejectedRow {
                listing_key: (!row.listing_key.is_empty()).then_some(row.listing_key),
                code: row.code,
                reason: row.reason,
            },
            first_seen_at: row.first_seen_at,
            last_seen_at: row.last_seen_at,
        })
        .collect();
    Ok((rows, count))
}
