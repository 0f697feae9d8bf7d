//! Pictures of listings: which are there, and the work of fetching the others.
//! Whose turn it is to fetch one is decided here, so that however many look at a
//! listing at once, each picture is fetched by one of them.

use std::time::Duration;

use chrono::{DateTime, Utc};
use domain::ids::{ListingId, TenantId, UserId};
use domain::jobs::Job;
use domain::listing_pictures::{MOST_PICTURES, PictureFault, SOON};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::error::Result;
use crate::jobs::{self, NewJob};
use crate::transaction::{PlatformTx, ScopedTx};

/// The pictures of a listing, as far as they are there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures {
    /// Those that can be shown, in the source's order.
    pub stored: Vec<Picture>,
    /// How many are on their way, or would be if somebody ordered them.
    pub on_the_way: i64,
    /// Whether there is something to fetch now.
    pub(crate) is_due: bool,
}

/// A picture that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its object among the platform's images.
    pub large: Uuid,
    /// The object of its thumbnail.
    pub small: Uuid,
    /// Pixels of the large one.
    pub width: i32,
    /// Pixels of the large one.
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
              limit $2) told
        left join listing_pictures p on p.listing_id = $1 and p.url = told.url
        order by told.place
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
        pictures.on_the_way += i64::from(waits_until <= now + SOON);
        pictures.is_due |= waits_until <= now;
    }
    Ok(pictures)
}

fn most() -> i64 {
    i64::try_from(MOST_PICTURES).unwrap_or(i64::MAX)
}

/// Orders that what `pictures` lacks is fetched, for `user` who looks at the listing:
/// at most once a minute for the same person.
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
    let (tenant, touched) = match tx {
        ScopedTx::Tenant(tx) => (tx.tenant_id(), &mut tx.touched),
        ScopedTx::Platform(tx) => (TenantId::PLATFORM, &mut tx.touched),
    };
    let job = Job::ListingPictures { listing };
    touched.insert(job.kind().queue);
    let key = format!("listing pictures {listing} {}", now.timestamp() / 60);
    let mut new = NewJob::of_nobody(&job, now);
    new.owner = Some(user);
    new.total = pictures.on_the_way;
    new.idempotency_key = Some(&key);
    jobs::insert(tx.connection(), tenant, &new, now).await?;
    Ok(())
}

/// What a listing's source tells of its pictures by now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Addresses of those that are not there, in the source's order.
    pub lacking: Vec<String>,
    /// Objects of pictures that it tells of no more; nobody refers to them now.
    pub gone: Vec<Uuid>,
}

/// Brings the rows of a listing's pictures up to what its source tells.
///
/// # Errors
/// When the database fails.
pub async fn begin(tx: &mut PlatformTx, listing: ListingId) -> Result<Told> {
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
         select $1, told.url, new_id(), new_id() \
         from (select t.url, min(t.place) as place \
               from listings l \
               cross join unnest(l.photo_urls) with ordinality t (url, place) \
               where l.id = $1 and char_length(t.url) <= 2000 \
               group by t.url \
               order by min(t.place) \
               limit $2) told \
         order by told.url \
         on conflict on constraint listing_pictures_pkey do nothing",
        listing.0,
        most(),
    )
    .execute(tx.connection())
    .await?;
    let lacking = sqlx::query_scalar!(
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
    Ok(Told {
        lacking,
        gone: gone
            .into_iter()
            .flat_map(|row| [row.large_id, row.small_id])
            .collect(),
    })
}

/// The right to fetch a picture, for a while.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The listing.
    pub listing: ListingId,
    /// Where the source has it.
    pub url: String,
    /// The object that it becomes.
    pub large: Uuid,
    /// The object of its thumbnail.
    pub small: Uuid,
    /// Which attempt it is, from 1.
    pub attempt: i32,
}

/// Claims a picture that is due; `None` when it is there, is not to be tried yet, or
/// another has claimed it less than `lease` ago.
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

/// Notes that both objects of a claimed picture are there. A claim that is somebody
/// else's by now changes nothing.
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

/// Notes why a claimed picture could not be had and when it may be tried again. A
/// claim that is somebody else's by now changes nothing.
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

/// Gives a claim back that came to nothing for a reason of our own.
///
/// # Errors
/// When the database fails.
pub async fn give_back(tx: &mut PlatformTx, claim: &Claim) -> Result<()> {
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

/// Whether pictures of a listing are on their way still: others fetch them, or they
/// are tried again soon.
///
/// # Errors
/// When the database fails.
pub async fn is_any_on_the_way(tx: &mut PlatformTx, listing: ListingId, now: DateTime<Utc>) -> Result<bool> {
    Ok(of(tx.connection(), listing, now).await?.on_the_way > 0)
}
