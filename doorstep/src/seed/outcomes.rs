//! The work of the demonstration's users on listings: flags, purchased owner data and
//! conversions.

use std::collections::BTreeMap;

use anyhow::Result;
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use database::listings::{ListingQuery, ListingRow, ListingSort};
use database::owner_data::{self, Purchase};
use database::property_conversions::{self, Outcome};
use database::property_flags::{self, Flags};
use database::{Db, TenantTx, api_usage, companies, listings};
use domain::api_usage::Provider;
use domain::clock::instant;
use domain::ids::ListingId;
use domain::listing_filter::ListingFilter;
use domain::owner_data::Owner;
use domain::paging::{Direction, MAX_PAGE_SIZE, Page};
use domain::territory::View;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};

use super::enter;
use super::names::{FIRST, LAST};
use super::people::Staff;

/// Every demonstration has the same flags on its listings.
const SEED: u64 = 11;

/// Pages of listings that a user has worked on. They reach back months, so that every period of
/// the dashboard has data.
const PAGES: [i64; 4] = [1, 8, 25, 60];

/// Writes flags, purchases and conversions for some listings of each user's territory.
pub async fn create(db: &Db, staff: &Staff, now: DateTime<Utc>) -> Result<()> {
    let mut random = StdRng::seed_from_u64(SEED);
    let mut random_owners = StdRng::seed_from_u64(SEED + 1);
    for member in staff.members() {
        let Some(view) = View::of(member.role.standing(), member.user_id) else {
            continue;
        };
        let scope = enter(db, member.tenant_id, now).await?;
        let mut tx = db.tenant(&scope).await?;
        for page in PAGES {
            let query = ListingQuery {
                filter: ListingFilter::default(),
                search: Vec::new(),
                sort: ListingSort::DateAdded,
                direction: Direction::Descending,
                page: Page::new(page, i64::from(MAX_PAGE_SIZE))?,
                now,
            };
            let rows = listings::list(&mut tx, view, &query).await?.rows;
            let mut flags_by_listing = Vec::new();
            let mut conversions = Vec::new();
            let mut bought = Vec::new();
            for row in rows {
                let Some(flags) = flags_on(&mut random, &row, now) else {
                    continue;
                };
                conversions.extend(conversion(&mut random, row.id, flags, now));
                bought.extend(purchase(&mut random_owners, &row, flags, now));
                flags_by_listing.push((row.id, flags));
            }
            property_flags::put(&mut tx, member.user_id, &flags_by_listing).await?;
            property_conversions::put(&mut tx, &conversions).await?;
            owner_data::put(&mut tx, member.user_id, &bought).await?;
        }
        record_usage(&mut tx).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Writes the company's usage of the owner data provider.
async fn record_usage(tx: &mut TenantTx) -> Result<()> {
    let zone = companies::time_zone(tx).await?;
    let mut days: BTreeMap<NaiveDate, i64> = BTreeMap::new();
    for at in owner_data::asked_at(tx).await? {
        *days.entry(at.with_timezone(&zone).date_naive()).or_default() += 1;
    }
    for (day, used) in days {
        api_usage::put(tx, Provider::Attom, day, used).await?;
    }
    Ok(())
}

/// The purchase of owner data for two in five listings In Process.
fn purchase(random: &mut StdRng, row: &ListingRow, flags: Flags, now: DateTime<Utc>) -> Option<Purchase> {
    let in_process_at = flags.in_process_at.filter(|_| random.random_bool(0.4))?;
    let at = (in_process_at + TimeDelta::minutes(random.random_range(1..90))).min(now);
    let (first, last) = (pick(random, FIRST), pick(random, LAST));
    let name = if random.random_bool(0.3) {
        format!("{first} {last} & {} {last}", pick(random, FIRST))
    } else {
        format!("{first} {last}")
    };
    let here = format!("{}, {}, {} {}", row.address, row.city, row.state, row.zip_code);
    let (is_owner_occupied, mailing_address) = match random.random_range(0..10) {
        0..5 => (Some(true), here),
        5..8 => (
            Some(false),
            format!("PO Box {}, Albany, NY 12201", random.random_range(100..9_000)),
        ),
        _ => (None, here),
    };
    Some(Purchase {
        listing: row.id,
        at,
        owner: random.random_bool(0.9).then(|| Owner {
            first_name: Some(first.to_owned()),
            name: Some(name),
            mailing_address: Some(mailing_address),
            is_owner_occupied,
            ..Owner::default()
        }),
    })
}

/// A user's flags on a listing, set between its first day and now; `None` for most listings.
fn flags_on(random: &mut StdRng, row: &ListingRow, now: DateTime<Utc>) -> Option<Flags> {
    let first_day = instant(
        row.date_added.and_time(NaiveTime::MIN),
        chrono_tz::America::New_York,
    );
    let minutes = (now - first_day).num_minutes();
    if minutes < 1 {
        return None;
    }
    match random.random_range(0..100) {
        0..15 => Some(Flags {
            in_process_at: Some(first_day + TimeDelta::minutes(random.random_range(0..minutes))),
            is_favourite: random.random_bool(0.4),
            is_discarded: false,
        }),
        15..22 => Some(Flags {
            is_favourite: true,
            ..Flags::default()
        }),
        22..30 => Some(Flags {
            is_discarded: true,
            ..Flags::default()
        }),
        _ => None,
    }
}

fn pick(random: &mut StdRng, words: &[&'static str]) -> &'static str {
    words[random.random_range(0..words.len())]
}

/// The conversion of a listing In Process: two in five are opportunities, and a third of those
/// are booked.
fn conversion(random: &mut StdRng, listing: ListingId, flags: Flags, now: DateTime<Utc>) -> Option<Outcome> {
    let in_process_at = flags.in_process_at.filter(|_| random.random_bool(0.4))?;
    let later = |random: &mut StdRng, at: DateTime<Utc>| {
        at + TimeDelta::minutes(random.random_range(0..=(now - at).num_minutes()))
    };
    let opportunity_at = later(random, in_process_at);
    Some(Outcome {
        listing,
        opportunity_at: Some(opportunity_at),
        booked_at: random.random_bool(0.33).then(|| later(random, opportunity_at)),
    })
}
