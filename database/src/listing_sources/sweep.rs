//! Takes listings that a source no longer has off the market (rules 5.1).

use chrono::{DateTime, Utc};
use domain::listing_events::ListingEvent;
use domain::listing_sources::{needs_answer, next_at};
use domain::listings::{StandardStatus, Status};

use super::walk::{count_live, forget_keys, gather_zips, pass_on_zips, reload, take};
use super::{Lost, Question, SourceState, order_held_review};
use crate::error::Result;
use crate::listing_import::Way;
use crate::transaction::PlatformTx;

/// The question to ask before a sweep; `None` if it may begin or continue.
///
/// # Errors
/// When the database fails.
pub async fn question(
    tx: &mut PlatformTx,
    state: &SourceState,
    now: DateTime<Utc>,
) -> Result<Option<Question>> {
    let Some(walk) = state.walk.as_ref().filter(|walk| !walk.allowed) else {
        return Ok(None);
    };
    let missing = sqlx::query_scalar!(
        r#"select count(*) as "missing!" from listings l
           where l.source_id = $1 and l.status <> 4
             and not exists (
                 select 1 from listing_source_keys k
                 where k.source_id = l.source_id and k.listing_key = l.listing_key)"#,
        state.id.0,
    )
    .fetch_one(tx.connection())
    .await?
    .unsigned_abs();
    // Includes listings that an interrupted sweep has taken off.
    let gone = walk.taken_off + missing;
    let live = count_live(tx, state.id).await? + walk.taken_off;
    Ok(needs_answer(gone, live).then_some(Question {
        since: now,
        gone,
        live,
    }))
}

/// Takes at most `limit` listings without a key off the market, with their history and event.
/// Ends the walk when none is left.
///
/// # Errors
/// When the database fails.
pub async fn take_off_market(
    tx: &mut PlatformTx,
    state: &SourceState,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Result<SourceState, Lost>> {
    if !take(tx, state).await? {
        return Ok(Err(Lost));
    }
    let zip_codes = sqlx::query_scalar!(
        r#"
        with gone as (
            select l.id, (($2::timestamptz at time zone z.time_zone)::date) as today
            from listings l
            join zips z on z.zip_code = l.zip_code
            where l.source_id = $1 and l.status <> $4
              and not exists (
                  select 1 from listing_source_keys k
                  where k.source_id = l.source_id and k.listing_key = l.listing_key)
            order by l.id
            limit $3
            for update of l
        ),
        taken as (
            update listings l
            set status = $4, source_status = $5, status_date = gone.today, version = l.version + 1
            from gone
            where l.id = gone.id
            returning l.id, l.version, l.status_date, l.zip_code
        ),
        turned as (
            insert into listing_status_changes (listing_id, changed_on, status, source_status, recorded_at, source)
            select id, status_date, $4, $5, $2, $6
            from taken
            on conflict on constraint listing_status_changes_pkey do nothing
        ),
        happened as (
            insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source)
            select new_id(), id, version, $7, $2, $6
            from taken
        )
        select zip_code as "zip_code!" from taken
        "#,
        state.id.0,
        now,
        limit,
        Status::OffMarket.code(),
        StandardStatus::Delete.as_str(),
        Way::Sync.as_str(),
        ListingEvent::OffMarket.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let taken = i64::try_from(zip_codes.len()).unwrap_or(limit);
    let mut zip_codes = zip_codes;
    zip_codes.sort_unstable();
    zip_codes.dedup();
    gather_zips(tx, state.id, &zip_codes).await?;
    sqlx::query!(
        "update listing_source_syncs set step = step + 1, taken_off = taken_off + $2 where source_id = $1",
        state.id.0,
        taken,
    )
    .execute(tx.connection())
    .await?;
    if taken < limit {
        end(tx, state, now).await?;
    }
    reload(tx, state.id).await.map(Ok)
}

async fn end(tx: &mut PlatformTx, state: &SourceState, now: DateTime<Utc>) -> Result<()> {
    forget_keys(tx, state.id).await?;
    pass_on_zips(tx, state.id, now).await?;
    sqlx::query!(
        "update listing_source_syncs \
         set walk = null, cursor = null, walk_started_at = null, last_swept_at = $2, sweep_due_at = $3 \
         where source_id = $1",
        state.id.0,
        now,
        next_at(now, state.sweep_at),
    )
    .execute(tx.connection())
    .await?;
    if state.walk.as_ref().is_some_and(|walk| walk.allowed) {
        order_held_review(tx, state.id, now).await?;
    }
    Ok(())
}
