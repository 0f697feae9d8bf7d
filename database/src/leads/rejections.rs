//! Items that could not be stored, or only without their status. They are kept for 30 days after
//! they last came.

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::RejectionId;
use domain::leads::intake::MAX_BYTES;
use domain::leads::word_key;
use domain::paging::Page;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use sqlx::types::Json;

use super::intake::{Effect, Received};
use super::{Source, bytea};
use crate::error::Result;
use crate::transaction::{TenantTx, WorkerTx};

/// How long an item is listed after it last came.
pub const KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// Removes the listed items of leads whose newer item is stored whole.
pub(super) async fn settle(tx: &mut TenantTx, received: &[Received]) -> Result<()> {
    let settled: Vec<String> = received
        .iter()
        .filter(|item| item.unknown_status.is_none())
        .filter(|item| !matches!(item.effect, Effect::Stale | Effect::Rejected(_)))
        .filter_map(|item| item.opportunity_id.clone())
        .collect();
    if settled.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "delete from lead_rejections where tenant_id = $1 and opportunity_id = any($2)",
        tx.tenant_id().0,
        &settled,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

#[derive(Serialize)]
struct RejectionRow {
    id: RejectionId,
    opportunity_id: Option<String>,
    item: Option<String>,
    item_hash: String,
    faults: Value,
    is_stored: bool,
    unknown_word: Option<String>,
}

/// Lists the items that could not be stored whole. The same item is listed once.
pub(super) async fn list<'a>(
    tx: &mut TenantTx,
    source: &Source,
    items: impl Iterator<Item = (&'a Value, &'a Received)>,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut rows: Vec<RejectionRow> = items.filter_map(|(item, received)| row(item, received)).collect();
    rows.sort_by(|one, other| one.item_hash.cmp(&other.item_hash));
    rows.dedup_by(|one, other| one.item_hash == other.item_hash);
    if rows.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        r#"
        insert into lead_rejections (tenant_id, id, source, source_key, api_key_id, opportunity_id, item, item_hash,
                                     faults, is_stored, unknown_word, first_at, last_at, times)
        select $1, r.id, $3, $4, $5, r.opportunity_id, r.item, r.item_hash, r.faults, r.is_stored, r.unknown_word,
               $6, $6, 1
        from jsonb_to_recordset($2::jsonb) as r (
            id uuid, opportunity_id text, item text, item_hash bytea, faults jsonb, is_stored boolean,
            unknown_word text)
        on conflict (tenant_id, item_hash) do update
        set source = excluded.source, source_key = excluded.source_key, api_key_id = excluded.api_key_id,
            opportunity_id = excluded.opportunity_id, faults = excluded.faults, is_stored = excluded.is_stored,
            unknown_word = excluded.unknown_word, last_at = excluded.last_at, times = lead_rejections.times + 1
        "#,
        tx.tenant_id().0,
        Json(&rows) as _,
        source.name,
        source.key.to_string(),
        source.key.api_key_id(),
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

fn row(item: &Value, received: &Received) -> Option<RejectionRow> {
    let fault = |field: &str, message: String| json!({ "field": field, "message": message });
    let (faults, is_stored) = match (&received.effect, &received.unknown_status) {
        (Effect::Rejected(faults), _) => {
            let faults = faults
                .iter()
                .map(|error| fault(&error.field, error.fault.to_string()));
            (faults.collect(), false)
        }
        // An older item's status doesn't matter.
        (Effect::Stale, _) | (_, None) => return None,
        (Effect::Created(_) | Effect::Updated(_) | Effect::Unchanged, Some(word)) => {
            let message = format!("“{word}” is not a known status");
            (vec![fault("disposition", message)], true)
        }
    };
    let text = item.to_string();
    Some(RejectionRow {
        id: RejectionId::generate(),
        opportunity_id: received.opportunity_id.clone(),
        item_hash: bytea(&Sha256::digest(text.as_bytes())),
        item: (text.len() <= MAX_BYTES).then_some(text),
        faults: Value::Array(faults),
        is_stored,
        unknown_word: received.unknown_status.as_deref().map(word_key),
    })
}

/// A listed item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// Its id.
    pub id: RejectionId,
    /// What sent it.
    pub source: String,
    /// The source in the form of [`super::SourceKey`].
    pub source_key: String,
    /// The partner's id of the lead, if the item has a valid one.
    pub opportunity_id: Option<String>,
    /// The item as JSON text; `None` if it was too big to keep.
    pub item: Option<String>,
    /// What is wrong with it.
    pub faults: Vec<RejectedField>,
    /// Whether it was stored without its unknown status.
    pub is_stored: bool,
    /// The status without a meaning, in the form in which words are compared.
    pub unknown_word: Option<String>,
    /// When it first came.
    pub first_at: DateTime<Utc>,
    /// When it last came.
    pub last_at: DateTime<Utc>,
    /// How often it came.
    pub times: i32,
}

/// A fault of an item.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct RejectedField {
    /// The field as the source spells it.
    pub field: String,
    /// What is wrong, as people read it.
    pub message: String,
}

/// A page of listed items, the last that came first, and the count of all.
///
/// # Errors
/// When the database fails.
pub async fn page(tx: &mut TenantTx, page: Page) -> Result<(Vec<Rejection>, i64)> {
    let rows = sqlx::query!(
        r#"
        select id, source, source_key, opportunity_id, item, faults as "faults: Json<Vec<RejectedField>>", is_stored,
               unknown_word, first_at, last_at, times
        from lead_rejections
        where tenant_id = $1
        order by last_at desc, id desc
        limit $2 offset $3
        "#,
        tx.tenant_id().0,
        page.size(),
        page.offset(),
    )
    .fetch_all(tx.connection())
    .await?;
    let total = sqlx::query_scalar!(
        r#"select count(*) as "count!" from lead_rejections where tenant_id = $1"#,
        tx.tenant_id().0,
    )
    .fetch_one(tx.connection())
    .await?;
    let rejections = rows.into_iter().map(|row| Rejection {
        id: RejectionId(row.id),
        source: row.source,
        source_key: row.source_key,
        opportunity_id: row.opportunity_id,
        item: row.item,
        faults: row.faults.0,
        is_stored: row.is_stored,
        unknown_word: row.unknown_word,
        first_at: row.first_at,
        last_at: row.last_at,
        times: row.times,
    });
    Ok((rejections.collect(), total))
}

/// Deletes up to `limit` rows whose item last came before `before`; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_before(tx: &mut WorkerTx, before: DateTime<Utc>, limit: i64) -> Result<u64> {
    let deleted = sqlx::query!(
        "delete from lead_rejections \
         where (tenant_id, id) in ( \
             select tenant_id, id from lead_rejections where last_at < $1 order by last_at limit $2)",
        before,
        limit,
    )
    .execute(tx.connection())
    .await?;
    Ok(deleted.rows_affected())
}
