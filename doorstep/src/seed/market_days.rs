//! Imports the demonstration's listings: first their state of some days ago, then each day's
//! changes, as a source reports them. So there are recent listing events to notify users of.

use anyhow::Result;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use database::{Db, PlatformScope, reference, zips};
use domain::listings::{SourceListing, StandardStatus, Status};

use super::listings;
use super::plan::{self, MARKETS};

/// The name of the listings' source.
pub const SOURCE: &str = "demonstration";

/// The number of last days whose changes are imported day by day.
const RECENT_DAYS: u64 = 3;

/// One in this many listings had a recent price cut.
const PRICE_CUTS: u64 = 40;

/// One in this many listings had its open house announced recently.
const ANNOUNCED: u64 = 6;

/// The time of the first of the recent imports.
pub fn recent_since(now: DateTime<Utc>) -> DateTime<Utc> {
    now - days(RECENT_DAYS - 1)
}

/// Imports the listings of all markets. Days that an interrupted run has imported are skipped.
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

    let before = today - Days::new(RECENT_DAYS);
    let mut changing = Vec::new();
    let initial = all.filter_map(|listing| {
        let then = as_of(&listing, before, today);
        if then.as_ref() != Some(&listing) {
            changing.push(listing);
        }
        then
    });
    import_day(db, before, initial, now - days(RECENT_DAYS)).await?;
    for ago in (0..RECENT_DAYS).rev() {
        let day = today - Days::new(ago);
        let changed = changing.iter().filter_map(|listing| {
            let then = as_of(listing, day, today);
            then.filter(|then| as_of(listing, day - Days::new(1), today).as_ref() != Some(then))
        });
        import_day(db, day, changed, now - days(ago)).await?;
    }
    Ok(())
}

/// Imports one day's listings, unless that day is already imported.
async fn import_day(
    db: &Db,
    day: NaiveDate,
    listings: impl Iterator<Item = SourceListing>,
    now: DateTime<Utc>,
) -> Result<()> {
    let mark = format!("{SOURCE} listings");
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let imported_until = reference::loaded(&mut tx, &mark).await?;
    if imported_until.is_some_and(|until| until >= day.to_string()) {
        // The iterator has side effects: it collects the listings of later days.
        listings.for_each(drop);
        return Ok(());
    }
    super::import(&mut tx, SOURCE, listings, now).await?;
    reference::mark_loaded(&mut tx, &mark, &day.to_string(), now).await?;
    tx.commit().await?;
    Ok(())
}

/// A number of days as a span of time.
fn days(count: u64) -> TimeDelta {
    TimeDelta::days(i64::try_from(count).unwrap_or_default())
}

/// The listing's state at the end of that day; `None` before it came on the market.
fn as_of(listing: &SourceListing, day: NaiveDate, today: NaiveDate) -> Option<SourceListing> {
    let history: Vec<_> = listing
        .history
        .iter()
        .filter(|turn| turn.on <= day)
        .copied()
        .collect();
    let last = *history.last()?;
    let is_sold = last.source_status == StandardStatus::Closed;
    let is_before_cut = change_day(listing, PRICE_CUTS, today).is_some_and(|cut| day < cut);
    let is_announced = change_day(listing, ANNOUNCED, today).is_none_or(|on| on <= day);
    Some(SourceListing {
        list_price_cents: listing
            .list_price_cents
            .map(|cents| if is_before_cut { raised(cents) } else { cents }),
        close_price_cents: listing.close_price_cents.filter(|_| is_sold),
        open_house: listing.open_house.filter(|_| is_announced),
        contract: listing.contract.filter(|on| *on <= day),
        close: listing.close.filter(|on| *on <= day),
        status_day_known: listing.status_day_known || history.len() < listing.history.len(),
        history,
        ..listing.clone()
    })
}

/// The recent day on which one in `one_in` listings changes; `None` for the others and for
/// listings no longer for sale.
fn change_day(listing: &SourceListing, one_in: u64, today: NaiveDate) -> Option<NaiveDate> {
    let serial: u64 = listing.mls_no.parse().ok()?;
    let is_for_sale = matches!(listing.history.last()?.status, Status::New | Status::Active);
    (is_for_sale && serial.is_multiple_of(one_in)).then(|| today - Days::new(serial / one_in % RECENT_DAYS))
}

/// About 5 percent more, in whole thousands of dollars.
fn raised(cents: i64) -> i64 {
    const THOUSAND: i64 = 100_000;
    (cents + cents / 20) / THOUSAND * THOUSAND + THOUSAND
}
