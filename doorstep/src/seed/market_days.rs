//! How the demonstration's listings come in: first as they stood some days ago, then
//! day by day, as a source tells them, so that things have happened lately of which
//! people are told.

use anyhow::Result;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use database::{Db, PlatformScope, reference, zips};
use domain::listings::{SourceListing, StandardStatus, Status};

use super::listings;
use super::plan::{self, MARKETS};

/// The source the listings come from.
pub const SOURCE: &str = "demonstration";

/// Days whose changes are told as they came.
const LATELY: u64 = 3;

/// One listing in so many has become cheaper lately.
const PRICE_CUTS: u64 = 40;

/// The open house of one listing in so many was announced lately.
const ANNOUNCED: u64 = 6;

/// When the first of the late days was told.
pub fn lately_since(now: DateTime<Utc>) -> DateTime<Utc> {
    now - days(LATELY - 1)
}

/// The listings of all markets, through the import that files take. What an
/// interrupted run has brought in stays as it is.
pub async fn import(db: &Db, count: u64, today: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let mut places = Vec::with_capacity(MARKETS.len());
    for market in MARKETS {
        let mut zips = Vec::new();
        for county in market.counties {
            zips.extend(zips::in_counties(&mut tx, market.state, &[(*county.name).to_owned()]).await?);
        }
        zips.retain(|zip| zips::has_homes(&zip.zip_code));
        places.push((market, zips));
    }
    tx.commit().await?;
    let mut markets = Vec::with_capacity(MARKETS.len());
    for (position, ((market, zips), count)) in places.iter().zip(plan::shares(count)).enumerate() {
        markets.push(listings::of(position, market, zips, today)?.take(count));
    }
    let all = markets.into_iter().flatten();

    let before = today - Days::new(LATELY);
    let mut lately = Vec::new();
    let stood = all.filter_map(|listing| {
        let then = as_of(&listing, before, today);
        if then.as_ref() != Some(&listing) {
            lately.push(listing);
        }
        then
    });
    bring_in(db, before, stood, now - days(LATELY)).await?;
    for ago in (0..LATELY).rev() {
        let day = today - Days::new(ago);
        let changed = lately.iter().filter_map(|listing| {
            let then = as_of(listing, day, today);
            then.filter(|then| as_of(listing, day - Days::new(1), today).as_ref() != Some(then))
        });
        bring_in(db, day, changed, now - days(ago)).await?;
    }
    Ok(())
}

/// One import; nothing when that day's stands there.
async fn bring_in(
    db: &Db,
    day: NaiveDate,
    listings: impl Iterator<Item = SourceListing>,
    now: DateTime<Utc>,
) -> Result<()> {
    let mark = format!("{SOURCE} listings");
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let brought_in = reference::loaded(&mut tx, &mark).await?;
    if brought_in.is_some_and(|until| until >= day.to_string()) {
        // The iterator may note what is to come.
        listings.for_each(drop);
        return Ok(());
    }
    super::import(&mut tx, SOURCE, listings, now).await?;
    reference::mark_loaded(&mut tx, &mark, &day.to_string(), now).await?;
    tx.commit().await?;
    Ok(())
}

/// So many days as a span of time.
fn days(count: u64) -> TimeDelta {
    TimeDelta::days(i64::try_from(count).unwrap_or_default())
}

/// The listing as its source told it at the end of that day; `None` before it came on
/// the market.
fn as_of(listing: &SourceListing, day: NaiveDate, today: NaiveDate) -> Option<SourceListing> {
    let history: Vec<_> = listing
        .history
        .iter()
        .filter(|turn| turn.on <= day)
        .copied()
        .collect();
    let last = *history.last()?;
    let is_sold = last.source_status == StandardStatus::Closed;
    let is_dearer = lately(listing, PRICE_CUTS, today).is_some_and(|cut| day < cut);
    let is_announced = lately(listing, ANNOUNCED, today).is_none_or(|on| on <= day);
    Some(SourceListing {
        list_price_cents: listing
            .list_price_cents
            .map(|cents| if is_dearer { dearer(cents) } else { cents }),
        close_price_cents: listing.close_price_cents.filter(|_| is_sold),
        open_house: listing.open_house.filter(|_| is_announced),
        contract: listing.contract.filter(|on| *on <= day),
        close: listing.close.filter(|on| *on <= day),
        status_day_known: listing.status_day_known || history.len() < listing.history.len(),
        history,
        ..listing.clone()
    })
}

/// The late day on which something befell it that befalls one in `one_in`; only what
/// is still for sale changes.
fn lately(listing: &SourceListing, one_in: u64, today: NaiveDate) -> Option<NaiveDate> {
    let serial: u64 = listing.mls_no.parse().ok()?;
    let is_for_sale = matches!(listing.history.last()?.status, Status::New | Status::Active);
    (is_for_sale && serial.is_multiple_of(one_in)).then(|| today - Days::new(serial / one_in % LATELY))
}

/// About a twentieth dearer, in whole thousands of dollars.
fn dearer(cents: i64) -> i64 {
    const THOUSAND: i64 = 100_000;
    (cents + cents / 20) / THOUSAND * THOUSAND + THOUSAND
}
