//! Stores a rejected item that a person has fixed.

use chrono::{DateTime, Utc};
use domain::ids::{RejectionId, UserId};
use domain::leads::WordMap;
use serde_json::{Value, json};
use uuid::Uuid;

use super::intake::{Effect, IntakeLock, Received, receive};
use super::{Source, SourceKey, word_maps};
use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::stored;
use crate::transaction::TenantTx;

/// The most other items that new words store at once.
const MOST_OTHERS: i64 = 200;

/// The result of a retry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Retried {
    /// The row is gone: it is fixed, settled or too old.
    Missing,
    /// The item is still rejected, or its status is still unknown. The caller must roll back.
    Refused(Received),
    /// The item is stored whole or stale, and the row is removed.
    Settled {
        /// The effect of the item.
        received: Received,
        /// The number of other items that the new words settled.
        others: usize,
    },
}

/// Stores the fixed item of a rejected row in place of the original. With new words, it first adds
/// them to those of the row's source, and also stores up to 200 other items of that source that
/// were listed for one of these words.
///
/// # Errors
/// When the database fails.
pub async fn retry(
    tx: &mut TenantTx,
    lock: &IntakeLock,
    (row, item): (RejectionId, &Value),
    new_words: Option<WordMap>,
    (by, origin, now): (UserId, &Origin, DateTime<Utc>),
) -> Result<Retried> {
    let tenant = tx.tenant_id().0;
    let rejected = sqlx::query!(
        r#"
        select r.source_key, u.first_name || ' ' || u.last_name as "user_name!"
        from lead_rejections r
        join users u on u.tenant_id = $1 and u.id = $3
        where r.tenant_id = $1 and r.id = $2
        "#,
        tenant,
        row.0,
        by.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(rejected) = rejected else {
        return Ok(Retried::Missing);
    };
    let key = SourceKey::read(&rejected.source_key);
    let key = stored::known("source of a rejected lead", &rejected.source_key, key)?;
    let mut ids = vec![row.0];
    let mut items = vec![item.clone()];
    if let Some(new_words) = new_words {
        let others = others(tx, (row, &rejected.source_key), &new_words).await?;
        for (id, text) in others {
            if let Ok(item) = serde_json::from_str(&text) {
                ids.push(id);
                items.push(item);
            }
        }
        let mut words = word_maps::find(tx, &key).await?;
        words.extend(new_words);
        word_maps::replace(tx, &key, &words, (origin, now)).await?;
    }
    let source = Source {
        name: format!("Fixed by {}", rejected.user_name),
        key,
    };
    let mut received = receive(tx, lock, &source, &items, now).await?;
    let settled: Vec<Uuid> = ids
        .iter()
        .zip(&received)
        .filter(|(_, received)| is_settled(received))
        .map(|(id, _)| *id)
        .collect();
    let received = received.swap_remove(0);
    if !is_settled(&received) {
        return Ok(Retried::Refused(received));
    }
    sqlx::query!(
        "delete from lead_rejections where tenant_id = $1 and id = any($2)",
        tenant,
        &settled,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::RejectedLeadFixed)
        .on("rejected lead", row.0)
        .after(json!({ "opportunityId": received.opportunity_id, "others": settled.len() - 1 }));
    audit::record(tx, &entry, origin, now).await?;
    Ok(Retried::Settled {
        received,
        others: settled.len() - 1,
    })
}

/// Whether nothing is left to fix in an item.
fn is_settled(received: &Received) -> bool {
    match received.effect {
        Effect::Rejected(_) => false,
        Effect::Stale => true,
        Effect::Created(_) | Effect::Updated(_) | Effect::Unchanged => received.unknown_status.is_none(),
    }
}

/// Other kept items of the source with one of these words as their status, oldest first.
async fn others(
    tx: &mut TenantTx,
    (row, source_key): (RejectionId, &str),
    words: &WordMap,
) -> Result<Vec<(Uuid, String)>> {
    let words: Vec<String> = words.statuses().map(|(word, _)| word.to_owned()).collect();
    let rows = sqlx::query!(
        r#"
        select id, item as "item!"
        from lead_rejections
        where tenant_id = $1 and source_key = $2 and unknown_word = any($3) and id <> $4 and item is not null
        order by last_at, id
        limit $5
        "#,
        tx.tenant_id().0,
        source_key,
        &words,
        row.0,
        MOST_OTHERS,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.item)).collect())
}
