//! Listing events, kept for 25 months, and the one event that no source reports: a new listing
//! becomes active by its age.

use chrono::{DateTime, Utc};
use domain::ids::ListingId;
use domain::listing_events::ListingEvent;
use domain::listings::NEW_FOR_DAYS;

use crate::error::Result;
use crate::listing_import::order_refreshes;
use crate::stored;
use crate::transaction::PlatformTx;

/// An event of a listing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedEvent {
    /// The listing.
    pub listing: ListingId,
    /// The event.
    pub event: ListingEvent,
    /// When it was recorded.
    pub recorded_at: DateTime<Utc>,
}

/// The events of a listing, the oldest first; at most `limit`.
///
/// # Errors
/// When the database fails.
pub async fn of_listing(tx: &mut PlatformTx, listing: ListingId, limit: i64) -> Result<Vec<RecordedEvent>> {
    let rows = sqlx::query!(
        "select kind, recorded_at from listing_events where listing_id = $1 \
         order by listing_version, kind limit $2",
        listing.0,
        limit,
    )
    .fetch_all(tx.connection())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(RecordedEvent {
                listing,
                event: stored::listing_event(row.kind)?,
                recorded_at: row.recorded_at,
            })
        })
        .collect()
}

/// Makes new listings active that came on the market seven days ago in their zone, with history,
/// event and the refresh of territories; at most `limit`. Returns how many.
///
/// # Errors
/// When the database fails.
pub async fn age(tx: &mut PlatformTx, now: DateTime<Utc>, limit: i64) -> Result<u64> {
    let days = i32::try_from(NEW_FOR_DAYS).unwrap_or(i32::MAX);
    let zip_codes = sqlx::query_scalar!(
        r#"
        with due as (
            select l.id
            from listings l
            join zips z on z.zip_code = l.zip_code
            where l.status = 1 and l.source_status <> 'Coming Soon'
              and l.date_added <= ($1::timestamptz at time zone 'UTC')::date + 1 - $2::integer
              and l.date_added + $2::integer <= ($1::timestamptz at time zone z.time_zone)::date
            order by l.date_added, l.id
            limit $3
            for update of l skip locked
        ),
        aged as (
            update listings l
            set status = 3, status_date = l.date_added + $2::integer, version = l.version + 1
            from due
            where l.id = due.id
            returning l.id, l.version, l.status_date, l.source_status, l.zip_code
        ),
        turned as (
            insert into listing_status_changes (listing_id, changed_on, status, source_status, recorded_at, source)
            select id, status_date, 3, source_status, $1, 'age'
            from aged
            on conflict on constraint listing_status_changes_pkey do nothing
        ),
        happened as (
            insert into listing_events (id, listing_id, listing_version, kind, recorded_at, source)
            select new_id(), id, version, $4, $1, 'age'
            from aged
        )
        select zip_code as "zip_code!" from aged
        "#,
        now,
        days,
        limit,
        ListingEvent::Active.code(),
    )
    .fetch_all(tx.connection())
    .await?;
    let aged = zip_codes.len() as u64;
    let mut zip_codes = zip_codes;
    zip_codes.sort_unstable();
    zip_codes.dedup();
    order_refreshes(tx, &zip_codes, Some(now), now).await?;
    Ok(aged)
}

/// Deletes events from before `before`, at most `limit`; returns how many.
///
/// # Errors
/// When the database fails.
pub async fn delete_before(tx: &mut PlatformTx, before: DateTime<Utc>, limit: i64) -> Result<u64> {
    Ok(sqlx::query!(
        "delete from listing_events \
         where id in (select id from listing_events where recorded_at < $1 order by recorded_at, id limit $2)",
        before,
        limit,
    )
    .execute(tx.connection())
    .await?
    .rows_affected())
}
