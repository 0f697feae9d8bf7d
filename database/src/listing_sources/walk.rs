//! A walk through a source. Each page is stored in one transaction with the cursor, so a process
//! may stop after any page.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use domain::ids::SourceId;
use domain::listing_sources::{SourceTrouble, Walk, is_worth_counting, needs_answer, next_at, read_since};
use serde_json::Value;

use super::alarm;
use super::rejected::{self, RejectedRow};
use super::{Lost, Question, SourceState, WalkState, get, order_held_review};
use crate::error::Result;
use crate::listing_import::{ImportRow, Merge, Way, merge, order_refreshes};
use crate::stored;
use crate::transaction::PlatformTx;

/// How long a long walk collects zip codes before territories are refreshed; changes show within
/// a minute.
const ZIPS_GATHERED_FOR: TimeDelta = TimeDelta::seconds(30);

/// A page of changed listings.
#[derive(Debug, Default)]
pub struct ChangesPage {
    /// Its listings; line numbers are unique within the page.
    pub rows: Vec<ImportRow>,
    /// Unusable rows.
    pub rejected: Vec<RejectedRow>,
    /// All rows read.
    pub read: i64,
    /// Rows of the whole walk, if the source reports the number.
    pub total: Option<i64>,
    /// The latest modification of its rows, at most now.
    pub newest: Option<DateTime<Utc>>,
    /// Where the walk goes on; `None` behind the last page.
    pub next: Option<Value>,
}

/// A page of keys.
#[derive(Debug, Default)]
pub struct KeysPage {
    /// The keys.
    pub listing_keys: Vec<String>,
    /// Keys of the whole walk, if the source reports the number.
    pub total: Option<i64>,
    /// Where the walk goes on; `None` behind the last page.
    pub next: Option<Value>,
}

/// The result of storing a page.
#[derive(Debug)]
pub enum Stored {
    /// It is stored; the new state of the source. Without a walk it was the last page.
    Page(Box<SourceState>),
    /// It is not stored: it would take so many listings off the market that a super admin has to
    /// allow it first (see [`ask`]).
    Asks(Question),
    /// It is not stored: another worker has continued the walk.
    Lost,
}

/// Begins a walk if none is under way.
///
/// # Errors
/// When the database fails.
pub async fn begin(
    tx: &mut PlatformTx,
    state: &SourceState,
    kind: Walk,
    now: DateTime<Utc>,
) -> Result<Result<SourceState, Lost>> {
    if !take(tx, state).await? {
        return Ok(Err(Lost));
    }
    forget_keys(tx, state.id).await?;
    let since = match kind {
        Walk::Changes => state.mark.map(read_since),
        Walk::Keys => None,
    };
    sqlx::query!(
        "update listing_source_syncs \
         set step = step + 1, walk = $2, cursor = null, since = $3, newest = null, keys_read = false, \
             allowed = false, pages = 0, rows_done = 0, rows_total = null, rows_changed = 0, taken_off = 0, live_before = null, \
             walk_started_at = $4, zips_ordered_at = $4 \
         where source_id = $1",
        state.id.0,
        kind.code(),
        since,
        now,
    )
    .execute(tx.connection())
    .await?;
    reload(tx, state.id).await.map(Ok)
}

/// Restarts the walk under way, because its source no longer accepts the cursor.
///
/// # Errors
/// When the database fails.
pub async fn restart(tx: &mut PlatformTx, state: &SourceState) -> Result<Result<SourceState, Lost>> {
    if !take(tx, state).await? {
        return Ok(Err(Lost));
    }
    forget_keys(tx, state.id).await?;
    sqlx::query!(
        "update listing_source_syncs \
         set step = step + 1, cursor = null, newest = null, keys_read = false, pages = 0, rows_done = 0, \
             rows_total = null \
         where source_id = $1",
        state.id.0,
    )
    .execute(tx.connection())
    .await?;
    reload(tx, state.id).await.map(Ok)
}

/// Stores a page of a walk by modification time with its effects, and commits. The last page ends
/// the walk. Before the first walk of a source has ended there are no events.
///
/// # Errors
/// When the database fails; then nothing is stored.
pub async fn store_changes(
    mut tx: PlatformTx,
    state: &SourceState,
    page: &ChangesPage,
    now: DateTime<Utc>,
) -> Result<Stored> {
    let Some(walk) = &state.walk else {
        return Ok(Stored::Lost);
    };
    // Serializes with imports of the same source.
    let (source_id, is_known) = merge::source(tx.connection(), &state.name).await?;
    if !take(&mut tx, state).await? {
        return Ok(Stored::Lost);
    }
    let mut merge = Merge::begin(&mut tx, source_id, is_known, Way::Sync).await?;
    merge.add(&mut tx, &page.rows).await?;
    let mut unusable = page.rejected.clone();
    let compared = merge
        .compare(
            &mut tx,
            |row| {
                unusable.push(RejectedRow {
                    listing_key: Some(row.listing_key),
                    code: row.reason.code().to_owned(),
                    reason: row.reason.to_string(),
                });
            },
            now,
        )
        .await?;
    let taken_off = walk.taken_off + compared.taken_off;
    let mut live_before = walk.live_before;
    if compared.taken_off > 0 && !walk.allowed && is_worth_counting(taken_off) {
        let live = match live_before {
            Some(live) => live,
            None => count_live(&mut tx, state.id).await? + walk.taken_off,
        };
        if needs_answer(taken_off, live) {
            return Ok(Stored::Asks(Question {
                since: now,
                gone: taken_off,
                live,
            }));
        }
        live_before = Some(live);
    }
    let written = merge.write(&mut tx, now).await?;
    let refused: HashSet<&str> = unusable
        .iter()
        .filter_map(|row| row.listing_key.as_deref())
        .collect();
    let keys = page.rows.iter().map(|row| row.listing.listing_key.as_str());
    let usable: Vec<&str> = keys.filter(|key| !refused.contains(key)).collect();
    rejected::keep(&mut tx, state.id, &unusable, &usable, now).await?;
    gather_zips(&mut tx, state.id, &written.changed_zip_codes).await?;
    let changed = written.new + written.changed;
    note_page(&mut tx, state.id, page, changed, taken_off, live_before, now).await?;
    if page.next.is_none() {
        merge::note_whole(tx.connection(), source_id, now).await?;
        end_changes(&mut tx, state, now).await?;
    }
    pass_on_zips_if_due(&mut tx, state.id, page.next.is_none(), now).await?;
    let state = reload(&mut tx, state.id).await?;
    tx.commit().await?;
    Ok(Stored::Page(Box::new(state)))
}

/// Stores a page of a walk by key. After the last one, [`super::sweep`] takes listings without a
/// key off the market.
///
/// # Errors
/// When the database fails.
pub async fn store_keys(
    tx: &mut PlatformTx,
    state: &SourceState,
    page: &KeysPage,
) -> Result<Result<SourceState, Lost>> {
    if !take(tx, state).await? {
        return Ok(Err(Lost));
    }
    sqlx::query!(
        "insert into listing_source_keys (source_id, listing_key) \
         select distinct $1::uuid, listing_key from unnest($2::text[]) as given (listing_key) \
         on conflict do nothing",
        state.id.0,
        &page.listing_keys,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "update listing_source_syncs \
         set step = step + 1, cursor = $2, keys_read = $3, pages = pages + 1, rows_done = rows_done + $4, \
             rows_total = coalesce(rows_total, $5) \
         where source_id = $1",
        state.id.0,
        page.next,
        page.next.is_none(),
        i64::try_from(page.listing_keys.len()).unwrap_or(i64::MAX),
        page.total,
    )
    .execute(tx.connection())
    .await?;
    end_failure(tx, state.id, page.next.is_none()).await?;
    reload(tx, state.id).await.map(Ok)
}

/// Makes the walk wait for an answer.
///
/// # Errors
/// When the database fails.
pub async fn ask(
    tx: &mut PlatformTx,
    state: &SourceState,
    question: Question,
    now: DateTime<Utc>,
) -> Result<Result<SourceState, Lost>> {
    if !take(tx, state).await? {
        return Ok(Err(Lost));
    }
    pass_on_zips(tx, state.id, now).await?;
    sqlx::query!(
        "update listing_source_syncs \
         set step = step + 1, waiting_since = $2, waiting_gone = $3, waiting_live = $4, live_before = $4 \
         where source_id = $1",
        state.id.0,
        question.since,
        i64::try_from(question.gone).unwrap_or(i64::MAX),
        i64::try_from(question.live).unwrap_or(i64::MAX),
    )
    .execute(tx.connection())
    .await?;
    end_failure(tx, state.id, true).await?;
    alarm::order(tx, state.id, SourceTrouble::Asks, now).await?;
    reload(tx, state.id).await.map(Ok)
}

/// Lets the walk continue this once.
pub(super) async fn allow(
    tx: &mut PlatformTx,
    state: &SourceState,
    now: DateTime<Utc>,
) -> Result<Result<(), Lost>> {
    if !take(tx, state).await? {
        return Ok(Err(Lost));
    }
    sqlx::query!(
        "update listing_source_syncs \
         set step = step + 1, allowed = true, waiting_since = null, waiting_gone = null, waiting_live = null, \
             sync_due_at = least(sync_due_at, $2) \
         where source_id = $1",
        state.id.0,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(Ok(()))
}

/// Discards the walk under way; the next one starts at its time.
///
/// # Errors
/// When the database fails.
pub async fn discard(
    tx: &mut PlatformTx,
    state: &SourceState,
    now: DateTime<Utc>,
) -> Result<Result<(), Lost>> {
    let Some(walk) = &state.walk else {
        return Ok(Ok(()));
    };
    if !take(tx, state).await? {
        return Ok(Err(Lost));
    }
    forget_keys(tx, state.id).await?;
    pass_on_zips(tx, state.id, now).await?;
    let (sync_due_at, sweep_due_at) = match walk.kind {
        Walk::Changes => (state.next_sync(now), state.sweep_due_at),
        Walk::Keys => (state.sync_due_at, next_at(now, state.sweep_at)),
    };
    sqlx::query!(
        "update listing_source_syncs \
         set step = step + 1, walk = null, cursor = null, walk_started_at = null, waiting_since = null, \
             waiting_gone = null, waiting_live = null, sync_due_at = $2, sweep_due_at = $3 \
         where source_id = $1",
        state.id.0,
        sync_due_at,
        sweep_due_at,
    )
    .execute(tx.connection())
    .await?;
    if state.question.is_some() || walk.allowed {
        order_held_review(tx, state.id, now).await?;
    }
    Ok(Ok(()))
}

/// Locks the source's row; returns whether it is still at the step of `state`.
pub(super) async fn take(tx: &mut PlatformTx, state: &SourceState) -> Result<bool> {
    let step = sqlx::query_scalar!(
        "select step from listing_source_syncs where source_id = $1 for update",
        state.id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(step == Some(state.step))
}

pub(super) async fn reload(tx: &mut PlatformTx, id: SourceId) -> Result<SourceState> {
    stored::known("listing source", id, get(tx, id).await?)
}

pub(super) async fn forget_keys(tx: &mut PlatformTx, id: SourceId) -> Result<()> {
    sqlx::query!("delete from listing_source_keys where source_id = $1", id.0)
        .execute(tx.connection())
        .await?;
    Ok(())
}

/// The number of live listings of the source.
pub(super) async fn count_live(tx: &mut PlatformTx, id: SourceId) -> Result<u64> {
    let live = sqlx::query_scalar!(
        r#"select count(*) as "live!" from listings where source_id = $1 and status <> 4"#,
        id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    Ok(live.unsigned_abs())
}

async fn note_page(
    tx: &mut PlatformTx,
    id: SourceId,
    page: &ChangesPage,
    changed: u64,
    taken_off: u64,
    live_before: Option<u64>,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update listing_source_syncs \
         set step = step + 1, cursor = $2, newest = greatest(newest, least($3::timestamptz, $4::timestamptz)), pages = pages + 1, \
             rows_done = rows_done + $5, rows_total = coalesce(rows_total, $6), taken_off = $7, live_before = $8, \
             rows_changed = rows_changed + $9 \
         where source_id = $1",
        id.0,
        page.next,
        page.newest,
        now,
        page.read,
        page.total,
        i64::try_from(taken_off).unwrap_or(i64::MAX),
        live_before.map(|live| i64::try_from(live).unwrap_or(i64::MAX)),
        i64::try_from(changed).unwrap_or(i64::MAX),
    )
    .execute(tx.connection())
    .await?;
    end_failure(tx, id, page.next.is_none()).await
}

/// Ends the failure that the source is in. A source that makes no progress repeats the same
/// pages, so only the end of its walk ends that.
async fn end_failure(tx: &mut PlatformTx, id: SourceId, walk_ended: bool) -> Result<()> {
    sqlx::query!(
        "update listing_source_syncs \
         set failing_since = null, failed_at = null, failure_code = null, failure_phrase = null, failures = 0, \
             made_no_progress = false \
         where source_id = $1 and (not made_no_progress or $2)",
        id.0,
        walk_ended,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Ends a walk by modification time and advances the mark.
async fn end_changes(tx: &mut PlatformTx, state: &SourceState, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update listing_source_syncs \
         set walk = null, cursor = null, walk_started_at = null, mark = greatest(mark, newest), \
             last_synced_at = $2, sync_due_at = $3, last_rows = rows_done, last_changed = rows_changed \
         where source_id = $1",
        state.id.0,
        now,
        state.next_sync(now),
    )
    .execute(tx.connection())
    .await?;
    if state.walk.as_ref().is_some_and(|walk| walk.allowed) {
        order_held_review(tx, state.id, now).await?;
    }
    Ok(())
}

pub(super) async fn gather_zips(tx: &mut PlatformTx, id: SourceId, zip_codes: &[String]) -> Result<()> {
    sqlx::query!(
        "insert into listing_source_zips (source_id, zip_code) select $1::uuid, * from unnest($2::text[]) \
         on conflict do nothing",
        id.0,
        zip_codes,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Passes the collected zip codes on at the end of the walk, and at intervals during it.
async fn pass_on_zips_if_due(
    tx: &mut PlatformTx,
    id: SourceId,
    is_end: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let is_time = is_end
        || sqlx::query_scalar!(
            r#"select zips_ordered_at <= $2 as "is_time!" from listing_source_syncs where source_id = $1"#,
            id.0,
            now - ZIPS_GATHERED_FOR,
        )
        .fetch_one(tx.connection())
        .await?;
    if is_time {
        pass_on_zips(tx, id, now).await?;
    }
    Ok(())
}

/// Orders a refresh of the territories with the collected zip codes.
pub(super) async fn pass_on_zips(tx: &mut PlatformTx, id: SourceId, now: DateTime<Utc>) -> Result<()> {
    let mut zip_codes = sqlx::query_scalar!(
        "delete from listing_source_zips where source_id = $1 returning zip_code",
        id.0,
    )
    .fetch_all(tx.connection())
    .await?;
    zip_codes.sort_unstable();
    let ordered_at = sqlx::query_scalar!(
        "select zips_ordered_at from listing_source_syncs where source_id = $1",
        id.0,
    )
    .fetch_one(tx.connection())
    .await?;
    order_refreshes(tx, &zip_codes, Some(ordered_at.unwrap_or(now)), now).await?;
    sqlx::query!(
        "update listing_source_syncs set zips_ordered_at = $2 where source_id = $1",
        id.0,
        now,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

impl WalkState {
    /// The progress of the walk in words.
    #[must_use]
    pub fn phrase(&self) -> &'static str {
        match (self.kind, self.keys_read) {
            (Walk::Changes, _) => "Reading changed listings",
            (Walk::Keys, false) => "Looking for removed listings",
            (Walk::Keys, true) => "Taking removed listings off the market",
        }
    }
}
