//! Pictures of listings: the stored ones, and the work of downloading the others. A claim decides
//! which job downloads a picture, so each is downloaded once even if many users look at a
//! listing.

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::ids::{ListingId, TenantId, UserId};
use domain::jobs::Job;
use domain::listing_pictures::{MOST_PICTURES, PENDING_WITHIN, PictureFault};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;
use crate::jobs::{self, NewJob};
use crate::transaction::{PlatformTx, ScopedTx};

/// The stored pictures of a listing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures {
    /// The stored ones, in the source's order.
    pub stored: Vec<Picture>,
    /// The number of pictures that are being downloaded or could be ordered.
    pub on_the_way: i64,
    /// Whether a download is due.
    pub(crate) is_due: bool,
}

/// A stored picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its object among the platform's images.
    pub large: Uuid,
    /// The object of its thumbnail.
    pub small: Uuid,
    /// Width of the large one in pixels.
    pub width: i32,
    /// Height of the large one in pixels.
    pub height: i32,
}

/// The pictures of a listing.
pub(crate) async fn of(
    connection: &mut PgConnection,
    listing: ListingId,
    now: DateTime<Utc>,
) -> Result<Pictures> {
    let rows = sqlx::query!(
        r#"
        select p.large_id as "large?", p.small_id as "small?", p.width as "width?", p.height as "height?",
               p.next_try_at as "next_try_at?", p.fetched_at is not null as "is_stored!"
        from (select t.url, min(t.place) as place
              from listings l
              cross join unnest(l.photo_urls) with ordinality t (url, place)
              where l.id = $1 and char_length(t.url) <= 2000
              group by t.url
              order by min(t.place)
              limit $2) listed
        left join listing_pictures p on p.listing_id = $1 and p.url = listed.url
        order by listed.place
        "#,
        listing.0,
        most(),
    )
    .fetch_all(connection)
    .await?;
    let mut pictures = Pictures::default();
    for row in rows {
        if let (true, Some(large), Some(small), Some(width), Some(height)) =
            (row.is_stored, row.large, row.small, row.width, row.height)
        {
            pictures.stored.push(Picture {
                large,
                small,
                width,
                height,
            });
            continue;
        }
        let waits_until = row.next_try_at.unwrap_or(now);
        pictures.on_the_way += i64::from(waits_until <= now + PENDING_WITHIN);
        pictures.is_due |= waits_until <= now;
    }
    Ok(pictures)
}

fn most() -> i64 {
    i64::try_from(MOST_PICTURES).unwrap_or(i64::MAX)
}

/// Orders the download of missing pictures for `user`, who looks at the listing: at most once a
/// minute per user.
///
/// # Errors
/// When the database fails.
pub async fn order(
    tx: &mut ScopedTx,
    user: UserId,
    listing: ListingId,
    pictures: &Pictures,
    now: DateTime<Utc>,
) -> Result<()> {
    if !pictures.is_due {
        return Ok(());
    }
    let (tenant, queues_to_wake) = match tx {
        ScopedTx::Tenant(tx) => (tx.tenant_id(), &mut tx.queues_to_wake),
        ScopedTx::Platform(tx) => (TenantId::PLATFORM, &mut tx.queues_to_wake),
    };
    let job = Job::ListingPictures { listing };
    queues_to_wake.insert(job.kind().queue);
    let key = format!("listing pictures {listing} {}", now.timestamp() / 60);
    let mut new = NewJob::without_owner(&job, now);
    new.owner = Some(user);
    new.total = pictures.on_the_way;
    new.idempotency_key = Some(&key);
    jobs::insert(tx.connection(), tenant, &new, now).await?;
    Ok(())
}

/// The changes in a source's list of pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureChanges {
    /// The URLs of missing pictures, in the source's order.
    pub missing: Vec<String>,
    /// Objects of pictures that the source has removed; nothing refers to them now.
    pub gone: Vec<Uuid>,
}

/// Updates the rows of a listing's pictures to the source's list.
///
/// # Errors
/// When the database fails.
pub async fn begin(tx: &mut PlatformTx, listing: ListingId) -> Result<PictureChanges> {
    let gone = sqlx::query!(
        "delete from listing_pictures p \
         using listings l \
         where p.listing_id = $1 and l.id = $1 and p.url <> all(coalesce(l.photo_urls, '{}')) \
         returning p.large_id, p.small_id",
        listing.0,
    )
    .fetch_all(tx.connection())
    .await?;
    sqlx::query!(
        "insert into listing_pictures (listing_id, url, large_id, small_id) \
         select $1, listed.url, new_id(), new_id() \
         from (select t.url, min(t.place) as place \
               from listings l \
               cross join unnest(l.photo_urls) with ordinality t (url, place) \
               where l.id = $1 and char_length(t.url) <= 2000 \
               group by t.url \
               order by min(t.place) \
               limit $2) listed \
         order by listed.url \
         on conflict on constraint listing_pictures_pkey do nothing",
        listing.0,
        most(),
    )
    .execute(tx.connection())
    .await?;
    let missing = sqlx::query_scalar!(
        "select p.url \
         from listing_pictures p \
         join listings l on l.id = p.listing_id \
         where p.listing_id = $1 and p.fetched_at is null \
         order by array_position(l.photo_urls, p.url), p.url \
         limit $2",
        listing.0,
        most(),
    )
    .fetch_all(tx.connection())
    .await?;
    Ok(PictureChanges {
        missing,
        gone: gone
            .into_iter()
            .flat_map(|row| [row.large_id, row.small_id])
            .collect(),
    })
}

/// A lease to download a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The listing.
    pub listing: ListingId,
    /// Its URL at the source.
    pub url: String,
    /// The object to store it as.
    pub large: Uuid,
    /// The object of its thumbnail.
    pub small: Uuid,
    /// The number of the attempt, from 1.
    pub attempt: i32,
}

/// Claims a picture that is due; `None` when it is stored, must not be retried yet, or was
/// claimed less than `lease` ago.
///
/// # Errors
/// When the database fails.
pub async fn claim(
    tx: &mut PlatformTx,
    listing: ListingId,
    url: &str,
    lease: Duration,
    now: DateTime<Utc>,
) -> Result<Option<Claim>> {
    let row = sqlx::query!(
        "update listing_pictures \
         set attempts = attempts + 1, claimed_until = clock_timestamp() + make_interval(secs => $3) \
         where listing_id = $1 and url = $2 and fetched_at is null \
           and (next_try_at is null or next_try_at <= $4) \
           and (claimed_until is null or claimed_until <= clock_timestamp()) \
         returning large_id, small_id, attempts",
        listing.0,
        url,
        lease.as_secs_f64(),
        now,
    )
    .fetch_optional(tx.connection())
    .await?;
    Ok(row.map(|row| Claim {
        listing,
        url: url.to_owned(),
        large: row.large_id,
        small: row.small_id,
        attempt: row.attempts,
    }))
}

/// Marks a claimed picture as stored. Does nothing if the claim was lost.
///
/// # Errors
/// When the database fails.
pub async fn stored(
    tx: &mut PlatformTx,
    claim: &Claim,
    (width, height): (i32, i32),
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update listing_pictures \
         set fetched_at = $4, width = $5, height = $6, fault = null, next_try_at = null, claimed_until = null \
         where listing_id = $1 and url = $2 and attempts = $3",
        claim.listing.0,
        claim.url,
        claim.attempt,
        now,
        width,
        height,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Stores why the download of a claimed picture failed and when it may be retried. Does nothing
/// if the claim was lost.
///
/// # Errors
/// When the database fails.
pub async fn failed(
    tx: &mut PlatformTx,
    claim: &Claim,
    fault: PictureFault,
    next_try_at: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update listing_pictures set fault = $4, next_try_at = $5, claimed_until = null \
         where listing_id = $1 and url = $2 and attempts = $3",
        claim.listing.0,
        claim.url,
        claim.attempt,
        fault.code(),
        next_try_at,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Releases a claim that failed for an internal reason.
///
/// # Errors
/// When the database fails.
pub async fn release_claim(tx: &mut PlatformTx, claim: &Claim) -> Result<()> {
    sqlx::query!(
        "update listing_pictures set claimed_until = null where listing_id = $1 and url = $2 and attempts = $3",
        claim.listing.0,
        claim.url,
        claim.attempt,
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// Whether pictures of a listing are still being downloaded or retried soon.
///
/// # Errors
/// When the database fails.
pub async fn has_pending(tx: &mut PlatformTx, listing: ListingId, now: DateTime<Utc>) -> Result<bool> {
    Ok(of(tx.connection(), listing, now).await?.on_the_way > 0)
}
