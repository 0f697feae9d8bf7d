//! Automatically read listing sources: their configuration, the state of their sync, and the
//! question each waits for. [`walk`] stores the pages of a walk, [`sweep`] takes missing listings
//! off the market, [`rejected`] keeps unusable rows, and [`alarm`] mails super admins.
//!
//! Every change of a walk increments `step` and names the value it read, so of two workers on one
//! walk only one stores its page.

mod alarm;
pub mod rejected;
pub mod sweep;
pub mod walk;

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use domain::ids::{ListingId, SourceId};
use domain::jobs::Job;
use domain::listing_sources::{ALARMING_FAILURES, SourceTrouble, Verdict, Walk, next_at};
use thiserror::Error;
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::{DbError, Result};
use crate::jobs::enqueue_for;
use crate::listing_import::order_refreshes;
use crate::platform::{companies_covering, zips_covered};
use crate::stored;
use crate::transaction::{PlatformTx, TenantTx};

/// The most sources of an installation.
const MOST_SOURCES: i64 = 200;

/// A source as configured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Configured {
    /// Its unique name.
    pub name: String,
    /// Minutes from the end of one sync to the next.
    pub sync_every_minutes: i32,
    /// Time of day of the sweep, in New York.
    pub sweep_at: NaiveTime,
}

/// Why a configuration of sources is refused.
#[derive(Debug, Error)]
pub enum ConfigureError {
    /// These names belong to listings that were imported from files.
    #[error("listings were imported from files as {}; choose other names in LISTING_SOURCES_FILE", names.join(", "))]
    NamesTaken {
        /// The names.
        names: Vec<String>,
    },
    /// The database failed.
    #[error(transparent)]
    Database(#[from] DbError),
}

/// The state of a source.
#[derive(Clone, Debug, PartialEq)]
pub struct SourceState {
    /// The source.
    pub id: SourceId,
    /// Its name.
    pub name: String,
    /// Whether it is configured.
    pub is_configured: bool,
    /// Minutes from the end of one sync to the next.
    pub sync_every_minutes: i32,
    /// Time of day of the sweep, in New York.
    pub sweep_at: NaiveTime,
    /// When its next sync is due.
    pub sync_due_at: DateTime<Utc>,
    /// When its next sweep is due.
    pub sweep_due_at: DateTime<Utc>,
    /// Incremented by every change of its walks.
    pub step: i64,
    /// The walk under way.
    pub walk: Option<WalkState>,
    /// The modification time up to which its listings are stored.
    pub mark: Option<DateTime<Utc>>,
    /// When its first full walk ended.
    pub first_synced_at: Option<DateTime<Utc>>,
    /// When its last walk by modification time ended.
    pub last_synced_at: Option<DateTime<Utc>>,
    /// When its last walk by key ended.
    pub last_swept_at: Option<DateTime<Utc>>,
    /// The question it waits for.
    pub question: Option<Question>,
    /// Its failure, while it can't be read.
    pub failure: Option<Failure>,
    /// When it was paused.
    pub paused_at: Option<DateTime<Utc>>,
    /// The result of its last walk by modification time.
    pub last_reading: Option<LastReading>,
    /// Unusable rows that are kept.
    pub rejected: i64,
    /// Since when partners' programs may read its listings.
    pub partners_since: Option<DateTime<Utc>>,
}

/// The result of a walk by modification time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastReading {
    /// Rows read.
    pub rows: i64,
    /// Listings added or changed by them.
    pub changed: i64,
}

/// A walk under way.
#[derive(Clone, Debug, PartialEq)]
pub struct WalkState {
    /// Its kind.
    pub kind: Walk,
    /// The cursor at which it continues, in the form of the client; `None` at the start.
    pub cursor: Option<serde_json::Value>,
    /// Reads changes from this time; `None` for all.
    pub since: Option<DateTime<Utc>>,
    /// Whether all keys have been read.
    pub keys_read: bool,
    /// Whether a super admin has allowed it to take listings off the market.
    pub allowed: bool,
    /// Pages stored.
    pub pages: i64,
    /// Rows stored.
    pub rows_done: i64,
    /// All rows, if the source reports the number.
    pub rows_total: Option<i64>,
    /// Listings taken off the market so far.
    pub taken_off: u64,
    /// Live listings before the sweep, once counted.
    pub live_before: Option<u64>,
    /// When it began.
    pub started_at: DateTime<Utc>,
}

/// A walk that would take so many listings off the market that a super admin has to allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// When it was asked.
    pub since: DateTime<Utc>,
    /// Listings that would be taken off the market.
    pub gone: u64,
    /// All live listings.
    pub live: u64,
}

/// Why a source can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// When it began.
    pub since: DateTime<Utc>,
    /// When it last failed.
    pub at: DateTime<Utc>,
    /// Its stable code.
    pub code: String,
    /// The failure in words.
    pub phrase: String,
    /// The number of failures in a row.
    pub times: i32,
}

/// Another worker has continued the walk; pages read at an earlier step are not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost;

/// Stores the configured sources and their intervals; other sources are no longer read.
///
/// # Errors
/// [`ConfigureError::NamesTaken`] when listings of a file stand under a name.
pub async fn configure(
    tx: &mut PlatformTx,
    sources: &[Configured],
    now: DateTime<Utc>,
) -> Result<(), ConfigureError> {
    let names: Vec<String> = sources.iter().map(|source| source.name.clone()).collect();
    let taken = sqlx::query_scalar!(
        "select s.name from listing_sources s \
         where s.name = any($1) \
           and not exists (select 1 from listing_source_syncs y where y.source_id = s.id) \
           and exists (select 1 from listings l where l.source_id = s.id) \
         order by s.name",
        &names,
    )
    .fetch_all(tx.connection())
    .await
    .map_err(DbError::from)?;
    if !taken.is_empty() {
        return Err(ConfigureError::NamesTaken { names: taken });
    }
    Ok(write_configured(tx, sources, &names, now).await?)
}

async fn write_configured(
    tx: &mut PlatformTx,
    sources: &[Configured],
    names: &[String],
    now: DateTime<Utc>,
) -> Result<()> {
    let ids: Vec<Uuid> = sources.iter().map(|_| Uuid::now_v7()).collect();
    let every: Vec<i32> = sources.iter().map(|source| source.sync_every_minutes).collect();
    let sweep_at: Vec<NaiveTime> = sources.iter().map(|source| source.sweep_at).collect();
    let sweep_due_at: Vec<DateTime<Utc>> = sweep_at.iter().map(|at| next_at(now, *at)).collect();
    sqlx::query!(
        "insert into listing_sources (id, name) select * from unnest($1::uuid[], $2::text[]) \
         on conflict (name) do nothing",
        &ids,
        names,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at, \
                                           sweep_due_at) \
         select s.id, true, given.every, given.sweep_at, $5, given.sweep_due_at \
         from unnest($1::text[], $2::integer[], $3::time[], $4::timestamptz[]) \
              as given (name, every, sweep_at, sweep_due_at) \
         join listing_sources s on s.name = given.name \
         on conflict (source_id) do update \
         set is_configured = true, \
             sync_every_minutes = excluded.sync_every_minutes, \
             sweep_at = excluded.sweep_at, \
             sync_due_at = least(listing_source_syncs.sync_due_at, \
                                 $5 + make_interval(mins => excluded.sync_every_minutes)), \
             sweep_due_at = case when listing_source_syncs.sweep_at = excluded.sweep_at \
                                 then listing_source_syncs.sweep_due_at else excluded.sweep_due_at end",
        names,
        &every,
        &sweep_at,
        &sweep_due_at,
        now,
    )
    .execute(tx.connection())
    .await?;
    sqlx::query!(
        "update listing_source_syncs y set is_configured = false \
         from listing_sources s \
         where s.id = y.source_id and y.is_configured and s.name <> all($1)",
        names,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The source with this name; `None` if none is configured.
///
/// # Errors
/// When the database fails.
pub async fn named(tx: &mut PlatformTx, name: &str) -> Result<Option<SourceState>> {
    let id = sqlx::query_scalar!("select id from listing_sources where name = $1", name)
        .fetch_optional(tx.connection())
        .await?;
    let states = states(tx, &Vec::from_iter(id)).await?;
    Ok(states.into_iter().next())
}

/// The source; `None` if it doesn't exist or isn't read automatically.
///
/// # Errors
/// When the database fails.
pub async fn get(tx: &mut PlatformTx, id: SourceId) -> Result<Option<SourceState>> {
    Ok(states(tx, &[id.0]).await?.into_iter().next())
}

/// All sources by name, at most 200.
///
/// # Errors
/// When the database fails.
pub async fn list(tx: &mut PlatformTx) -> Result<Vec<SourceState>> {
    let ids = sqlx::query_scalar!(
        "select s.id from listing_sources s join listing_source_syncs y on y.source_id = s.id \
         order by s.name, s.id limit $1",
        MOST_SOURCES,
    )
    .fetch_all(tx.connection())
    .await?;
    states(tx, &ids).await
}

async fn states(tx: &mut PlatformTx, ids: &[Uuid]) -> Result<Vec<SourceState>> {
    let rows = sqlx::query!(
        r#"
        select s.id, s.name, s.first_synced_at, s.partners_since, y.is_configured, y.sync_every_minutes, y.sweep_at, y.sync_due_at,
               y.sweep_due_at, y.step, y.walk, y.cursor, y.since, y.keys_read, y.allowed, y.pages, y.rows_done,
               y.rows_total, y.taken_off, y.live_before, y.walk_started_at, y.mark, y.last_synced_at,
               y.last_swept_at, y.waiting_since, y.waiting_gone, y.waiting_live, y.failing_since, y.failed_at,
               y.failure_code, y.failure_phrase, y.failures, y.paused_at, y.last_rows, y.last_changed,
               (select count(*) from listing_source_rejections r where r.source_id = s.id) as "rejected!"
        from listing_sources s
        join listing_source_syncs y on y.source_id = s.id
        where s.id = any($1)
        order by s.name, s.id
        limit $2
        "#,
        ids,
        MOST_SOURCES,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            let walk = match (row.walk, row.walk_started_at) {
                (Some(code), Some(started_at)) => Some(WalkState {
                    kind: stored::known("walk", code, Walk::from_repr(code))?,
                    cursor: row.cursor,
                    since: row.since,
                    keys_read: row.keys_read,
                    allowed: row.allowed,
                    pages: row.pages,
                    rows_done: row.rows_done,
                    rows_total: row.rows_total,
                    taken_off: row.taken_off.unsigned_abs(),
                    live_before: row.live_before.map(i64::unsigned_abs),
                    started_at,
                }),
                _ => None,
            };
            let question = match (row.waiting_since, row.waiting_gone, row.waiting_live) {
                (Some(since), Some(gone), Some(live)) => Some(Question {
                    since,
                    gone: gone.unsigned_abs(),
                    live: live.unsigned_abs(),
                }),
                _ => None,
            };
            let failure = match (row.failing_since, row.failed_at) {
                (Some(since), Some(at)) => Some(Failure {
                    since,
                    at,
                    code: row.failure_code.unwrap_or_default(),
                    phrase: row.failure_phrase.unwrap_or_default(),
                    times: row.failures,
                }),
                _ => None,
            };
            Ok(SourceState {
                id: SourceId(row.id),
                name: row.name,
                is_configured: row.is_configured,
                sync_every_minutes: row.sync_every_minutes,
                sweep_at: row.sweep_at,
                sync_due_at: row.sync_due_at,
                sweep_due_at: row.sweep_due_at,
                step: row.step,
                walk,
                mark: row.mark,
                first_synced_at: row.first_synced_at,
                last_synced_at: row.last_synced_at,
                last_swept_at: row.last_swept_at,
                question,
                failure,
                paused_at: row.paused_at,
                last_reading: row
                    .last_rows
                    .zip(row.last_changed)
                    .map(|(rows, changed)| LastReading { rows, changed }),
                rejected: row.rejected,
                partners_since: row.partners_since,
            })
        })
        .collect()
}

impl SourceState {
    /// When the next sync is due after one that ends at `now`.
    #[must_use]
    pub fn next_sync(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::minutes(i64::from(self.sync_every_minutes))
    }

    /// When a source without progress is read again: the wait doubles with each failure in a row,
    /// up to a day.
    #[must_use]
    pub fn next_attempt(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        let before = self.failure.as_ref().map_or(0, |failure| failure.times);
        let doublings = before.clamp(0, 10);
        let wait = TimeDelta::minutes(i64::from(self.sync_every_minutes) << doublings);
        now + wait.min(TimeDelta::days(1).max(self.next_sync(now) - now))
    }
}

/// The listings among these about which nothing may be sent at present (rules 5.1): their source
/// waits for an answer, or the sweep that was allowed still runs. Planning, dispatch, the review
/// of held messages and manual messages use it.
///
/// # Errors
/// When the database fails.
pub async fn held_back(tx: &mut TenantTx, listings: &[ListingId]) -> Result<BTreeSet<ListingId>> {
    if listings.is_empty() {
        return Ok(BTreeSet::new());
    }
    let ids: Vec<Uuid> = listings.iter().map(|listing| listing.0).collect();
    let held = sqlx::query_scalar!(
        "select l.id from listings l \
         join listing_source_syncs y on y.source_id = l.source_id \
         where l.id = any($1) and (y.waiting_since is not null or y.allowed and y.walk is not null)",
        &ids,
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(held.into_iter().map(ListingId).collect())
}

/// Orders a review of held messages in the companies with listings of the source, because
/// [`held_back`] may release some.
async fn order_held_review(tx: &mut PlatformTx, id: SourceId, now: DateTime<Utc>) -> Result<()> {
    for company in companies_covering(tx, id).await? {
        enqueue_for(tx, company, &Job::HeldMessages, now).await?;
    }
    Ok(())
}

/// Stores a failure of the source; at `later` a new job retries. Passes on the zip codes changed
/// so far. The third failure in a row mails the super admins.
///
/// # Errors
/// When the database fails.
pub async fn note_failure(
    tx: &mut PlatformTx,
    state: &SourceState,
    code: &str,
    phrase: &str,
    later: Option<DateTime<Utc>>,
    made_no_progress: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    walk::pass_on_zips(tx, state.id, now).await?;
    let failures = sqlx::query_scalar!(
        "update listing_source_syncs \
         set failing_since = coalesce(failing_since, $2), failed_at = $2, failure_code = $3, failure_phrase = $4, \
             failures = failures + 1, made_no_progress = $6, \
             sync_due_at = greatest(sync_due_at, $5), \
             sweep_due_at = greatest(sweep_due_at, $5) \
         where source_id = $1 \
         returning failures",
        state.id.0,
        now,
        code,
        phrase,
        later,
        made_no_progress,
    )
    .fetch_one(tx.connection())
    .await?;
    if failures == ALARMING_FAILURES {
        alarm::order(tx, state.id, SourceTrouble::Fails, now).await?;
    }
    Ok(())
}

/// The result of an order or an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderResult {
    /// It is accepted.
    Done,
    /// The source doesn't exist.
    Missing,
    /// The source waits for an answer first, or no longer waits for this one, or is paused.
    Stale,
}

/// Orders a sync now, with a sweep if `sweep` is set. The scheduler starts it within seconds; a
/// walk under way is finished first.
///
/// # Errors
/// When the database fails.
pub async fn read_now(
    tx: &mut PlatformTx,
    id: SourceId,
    sweep: bool,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<OrderResult> {
    let Some(state) = get(tx, id).await?.filter(|state| state.is_configured) else {
        return Ok(OrderResult::Missing);
    };
    if state.question.is_some() || state.paused_at.is_some() {
        return Ok(OrderResult::Stale);
    }
    sqlx::query!(
        "update listing_source_syncs \
         set sync_due_at = least(sync_due_at, $2), \
             sweep_due_at = case when $3 then least(sweep_due_at, $2) else sweep_due_at end \
         where source_id = $1",
        id.0,
        now,
        sweep,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::ListingSourceRead)
        .on("listingSource", &state.name)
        .after(serde_json::json!({ "sweep": sweep }));
    audit::record_platform(tx, &entry, origin, now).await?;
    Ok(OrderResult::Done)
}

/// Pauses a source or resumes it now. A walk under way stops after its current page and continues
/// from there. A repeat changes nothing.
///
/// # Errors
/// When the database fails.
pub async fn pause(
    tx: &mut PlatformTx,
    id: SourceId,
    paused: bool,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<OrderResult> {
    let Some(state) = get(tx, id).await?.filter(|state| state.is_configured) else {
        return Ok(OrderResult::Missing);
    };
    if state.paused_at.is_some() == paused {
        return Ok(OrderResult::Done);
    }
    // A worker that walks through the source sees another step and stops; a question keeps its
    // own step.
    sqlx::query!(
        "update listing_source_syncs \
         set paused_at = case when $2 then $3::timestamptz end, \
             step = case when waiting_since is null then step + 1 else step end, \
             sync_due_at = case when $2 then sync_due_at else least(sync_due_at, $3) end \
         where source_id = $1",
        id.0,
        paused,
        now,
    )
    .execute(tx.connection())
    .await?;
    let entry = Entry::new(Action::ListingSourcePaused)
        .on("listingSource", &state.name)
        .before(serde_json::json!({ "paused": !paused }))
        .after(serde_json::json!({ "paused": paused }));
    audit::record_platform(tx, &entry, origin, now).await?;
    Ok(OrderResult::Done)
}

/// Opens the listings of the source to partners' programs, or closes them at once. A repeat changes
/// nothing.
///
/// # Errors
/// When the database fails.
pub async fn allow_partners(
    tx: &mut PlatformTx,
    id: SourceId,
    allowed: bool,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<OrderResult> {
    // Waits for an import that decides by the permission which changes to pass on.
    let before = sqlx::query!(
        "select name, partners_since from listing_sources s \
         where id = $1 and exists (select 1 from listing_source_syncs y where y.source_id = s.id) \
         for no key update",
        id.0,
    )
    .fetch_optional(tx.connection())
    .await?;
    let Some(before) = before else {
        return Ok(OrderResult::Missing);
    };
    if before.partners_since.is_some() == allowed {
        return Ok(OrderResult::Done);
    }
    sqlx::query!(
        "update listing_sources set partners_since = case when $2 then $3::timestamptz end where id = $1",
        id.0,
        allowed,
        now,
    )
    .execute(tx.connection())
    .await?;
    // The refresh gives the listings their place among the changes, or takes it away.
    let zip_codes = zips_covered(tx, id).await?;
    order_refreshes(tx, &zip_codes, None, now).await?;
    let entry = Entry::new(Action::ListingSourceOpened)
        .on("listingSource", &before.name)
        .before(serde_json::json!({ "partnersMayRead": !allowed }))
        .after(serde_json::json!({ "partnersMayRead": allowed }));
    audit::record_platform(tx, &entry, origin, now).await?;
    Ok(OrderResult::Done)
}

/// Answers the question that was asked at `step`: the walk continues this once, or is discarded
/// and starts over at its next time.
///
/// # Errors
/// When the database fails.
pub async fn answer(
    tx: &mut PlatformTx,
    id: SourceId,
    step: i64,
    verdict: Verdict,
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<OrderResult> {
    let Some(state) = get(tx, id).await? else {
        return Ok(OrderResult::Missing);
    };
    let Some(question) = state.question.filter(|_| state.step == step) else {
        return Ok(OrderResult::Stale);
    };
    let answered = match verdict {
        Verdict::Allow => walk::allow(tx, &state, now).await?,
        Verdict::Discard => walk::discard(tx, &state, now).await?,
    };
    if answered.is_err() {
        return Ok(OrderResult::Stale);
    }
    let entry = Entry::new(Action::ListingSourceAnswered)
        .on("listingSource", &state.name)
        .before(serde_json::json!({ "gone": question.gone, "live": question.live }))
        .after(serde_json::json!({ "answer": verdict }));
    audit::record_platform(tx, &entry, origin, now).await?;
    Ok(OrderResult::Done)
}
