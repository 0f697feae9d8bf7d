//! Addresses of the offices of the realtors that the demonstration's companies rank first.
//! No source has an office's address, so the seed saves it as a super admin's edit.

use anyhow::{Result, bail};
use chrono::{DateTime, Utc};
use database::audit::Origin;
use database::realtors::{self, RealtorQuery, RealtorSort};
use database::zips::{self, Zip};
use database::{Db, PlatformScope, PlatformTx};
use domain::paging::{Direction, Page};
use domain::realtors::{RealtorField, edit};
use domain::territory::View;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};

use super::enter;
use super::names::{STREET, STREET_KIND};
use super::plan::{COMPANIES, MARKETS};

/// Every demonstration has the same offices.
const SEED: u64 = 13;

/// Realtors of each company, from the first by rank on.
const RANKED: i64 = 120;

/// Fills in the address and phone of those offices. A second run changes nothing.
pub async fn fill_in(db: &Db, now: DateTime<Utc>) -> Result<()> {
    let mut random = StdRng::seed_from_u64(SEED);
    for company in COMPANIES {
        let scope = enter(db, company.tenant_id(), now).await?;
        let query = RealtorQuery {
            new_from: None,
            is_recent: true,
            search: Vec::new(),
            since: now,
            sort: RealtorSort::Ranking,
            direction: Direction::Ascending,
            page: Page::new(1, RANKED)?,
        };
        let mut tx = db.tenant(&scope).await?;
        let ranked = realtors::list(&mut tx, View::Company, &query).await?.rows;
        tx.commit().await?;
        let mut tx = db.platform(&PlatformScope::operator()).await?;
        let places = places(&mut tx).await?;
        for realtor in ranked {
            let Some(held) = realtors::lock(&mut tx, realtor.id).await? else {
                bail!("{} no longer exists", realtor.full_name);
            };
            let street =
                [STREET, STREET_KIND].map(|words| words.choose(&mut random).copied().unwrap_or_default());
            let address = format!("{} {}", random.random_range(10..990), street.join(" "));
            let line = random.random_range(0..100);
            // A realtor whom several companies rank keeps the first address.
            if held.fields.iter().any(|stated| stated.edited.is_some()) {
                continue;
            }
            let mut own = held
                .fields
                .iter()
                .filter(|stated| stated.field == RealtorField::MobilePhone);
            let own = own.find_map(|stated| stated.value.as_deref()?.get(..3));
            let area_code = own.unwrap_or("212");
            let phone = format!("{area_code}55502{line:02}");
            let near = places.iter().find(|(code, _)| *code == area_code);
            let zip = near
                .or(places.first())
                .and_then(|(_, zips)| zips.choose(&mut random));
            let place = zip.map(|zip| format!("{}, {} {}", zip.city, zip.state, zip.zip_code));
            let place = place.unwrap_or_default();
            let mut edits = Vec::new();
            for stated in &held.fields {
                let text = match stated.field {
                    RealtorField::OfficeAddress1 => &address,
                    RealtorField::OfficeAddress2 => &place,
                    RealtorField::OfficePhone => &phone,
                    RealtorField::Email | RealtorField::MobilePhone | RealtorField::OfficeName => continue,
                };
                edits.push((stated.field, edit(stated.field, stated.known(), text)?));
            }
            realtors::save(&mut tx, &held, &edits, &Origin::default(), now).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// The zips of each market, by the area code of its realtors.
async fn places(tx: &mut PlatformTx) -> Result<Vec<(&'static str, Vec<Zip>)>> {
    let mut places = Vec::with_capacity(MARKETS.len());
    for market in MARKETS {
        let counties: Vec<String> = market
            .counties
            .iter()
            .map(|county| county.name.to_owned())
            .collect();
        let zips = zips::in_counties(tx, market.state, &counties).await?;
        places.push((market.area_code, zips));
    }
    Ok(places)
}
