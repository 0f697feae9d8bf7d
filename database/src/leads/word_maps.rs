//! What the words of each source mean.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::leads::WordMap;
use serde_json::json;
use sqlx::types::Json;

use super::SourceKey;
use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::transaction::TenantTx;

/// The most sources that a list shows: every key and more files than people name.
const MOST_LISTED: i64 = 200;

/// The words of a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceWords {
    /// The source in the form of [`SourceKey`].
    pub source_key: String,
    /// The source as people read it.
    pub source_name: String,
    /// Its words.
    pub words: WordMap,
}

/// The words of a source; none if nobody stored any.
///
/// # Errors
/// When the database fails.
pub async fn find(tx: &mut TenantTx, source: &SourceKey) -> Result<WordMap> {
    let words = sqlx::query_scalar!(
        r#"select words as "words: Json<WordMap>" from lead_word_maps where tenant_id = $1 and source_key = $2"#,
        tx.tenant_id().0,
        source.to_string(),
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(words.map(|words| words.0).unwrap_or_default())
}

/// The words of all sources, by their names; at most 200 sources.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut TenantTx) -> Result<Vec<SourceWords>> {
    let rows = sqlx::query!(
        r#"
        select source_key, source_name, words as "words: Json<WordMap>"
        from lead_word_maps
        where tenant_id = $1
        order by lower(source_name), source_key
        limit $2
        "#,
        tx.tenant_id().0,
        MOST_LISTED,
    )
    .fetch_all(tx.connection())
    .await?;
    let words = rows.into_iter().map(|row| SourceWords {
        source_key: row.source_key,
        source_name: row.source_name,
        words: row.words.0,
    });
    Ok(words.collect())
}

/// The columns of the last file of a source, by the names of their fields; `None` if there is none.
///
/// # Errors
/// When the database fails.
pub async fn columns(tx: &mut TenantTx, source: &SourceKey) -> Result<Option<BTreeMap<String, String>>> {
    let columns = sqlx::query_scalar!(
        r#"
        select columns as "columns: Json<BTreeMap<String, String>>" from lead_word_maps
        where tenant_id = $1 and source_key = $2
        "#,
        tx.tenant_id().0,
        source.to_string(),
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(columns.flatten().map(|columns| columns.0))
}

/// Remembers the words and the columns of a file for the next file of its source.
///
/// # Errors
/// When the database fails.
pub(super) async fn remember(
    tx: &mut TenantTx,
    source: &SourceKey,
    (name, words, columns): (&str, &WordMap, &BTreeMap<&str, &str>),
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "insert into lead_word_maps (tenant_id, source_key, source_name, words, columns, updated_at) \
         values ($1, $2, $3, $4, $5, $6) \
         on conflict (tenant_id, source_key) do update \
         set source_name = excluded.source_name, words = excluded.words, columns = excluded.columns, \
             updated_at = excluded.updated_at",
        tx.tenant_id().0,
        source.to_string(),
        name,
        Json(words) as _,
        Json(columns) as _,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Replaces the words of a source. Returns whether the company has the source: one of its keys, or
/// one with words or rejected items.
///
/// # Errors
/// When the database fails.
pub async fn replace(
    tx: &mut TenantTx,
    source: &SourceKey,
    words: &WordMap,
    (origin, now): (&Origin, DateTime<Utc>),
) -> Result<bool> {
    let stored = sqlx::query_scalar!(
        "insert into lead_word_maps (tenant_id, source_key, source_name, words, updated_at) \
         select $1, $2, s.name, $4, $5 \
         from (select coalesce( \
                   (select 'API key ' || name from api_keys where tenant_id = $1 and id = $3), \
                   (select source_name from lead_word_maps where tenant_id = $1 and source_key = $2), \
                   (select source from lead_rejections where tenant_id = $1 and source_key = $2 limit 1)) as name) s \
         where s.name is not null \
         on conflict (tenant_id, source_key) do update \
         set source_name = excluded.source_name, words = excluded.words, updated_at = excluded.updated_at \
         returning source_name",
        tx.tenant_id().0,
        source.to_string(),
        source.api_key_id(),
        Json(words) as _,
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(name) = stored else { return Ok(false) };
    let entry = Entry::new(Action::LeadWordsSaved)
        .on("lead source", &name)
        .after(json!({ "words": words }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(true)
}
