//! The load set in addition to the demonstration: listings of the whole country and companies
//! that share them. The product's own functions create companies, users and territory, import
//! listings and refresh membership. Independent work runs in two lanes.

use anyhow::{Context, Result};
use chrono::{DateTime, NaiveDate, Utc};
use database::audit::Origin;
use database::companies::{Company, License, NewCompany};
use database::platform::create_company;
use database::territory::{self, Definition, NewNode};
use database::{Db, PlatformScope, TenantScope, TenantTx};
use domain::ids::{NodeId, TenantId, UserId};
use domain::outreach::NodeOutreach;
use domain::roles::Role;
use domain::territory::{Level, Range, View};

use super::listings::{self, Run};
use super::load_plan::{Area, Firm, areas, firms};
use super::people::{Employer, Member, add};
use super::population::places;
use super::{enter, refresh_zips};

/// The percentage of all listings that belongs to the demonstration: 70,000 of 1,000,000.
const DEMONSTRATION_PERCENT: u64 = 7;

/// The first number of the load set's runs of listings. The demonstration's are lower.
const FIRST_RUN: usize = 100;

/// The number of a company's free seats.
const FREE_SEATS: usize = 3;

/// The prices in cents that divide child markets into buckets.
const EDGES: [i64; 2] = [35_000_000, 70_000_000];

/// The demonstration's part of `listings`.
pub fn demonstration_share(listings: u64) -> u64 {
    listings * DEMONSTRATION_PERCENT / 100
}

/// Creates the load set. Returns the users who may sign in: the admin, one submarket owner and
/// one bucket owner of each company.
pub async fn make(
    db: &Db,
    listings: usize,
    companies: usize,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Vec<Member>> {
    let areas = areas(listings, companies);
    let firms = firms(&areas, companies);
    // Imported before there is territory: the import would otherwise order refreshes that follow
    // below anyway.
    tokio::try_join!(
        import(db, &areas, 0, today, now),
        import(db, &areas, 1, today, now)
    )?;
    tracing::info!(listings, "imported the listings of the load set");
    let markets = create_markets(db, &areas, now).await?;
    let (one, other) = tokio::try_join!(
        create_companies(db, &areas, &firms, &markets, 0, now),
        create_companies(db, &areas, &firms, &markets, 1, now)
    )?;
    tracing::info!(companies, "created the companies of the load set");
    tokio::try_join!(
        refresh(db, &areas, &firms, 0, now),
        refresh(db, &areas, &firms, 1, now)
    )?;
    tracing::info!("refreshed the membership of the load set");
    Ok(one.into_iter().chain(other).collect())
}

/// Imports the listings of every second area. Each lane has its own source, so that neither waits
/// for the other.
async fn import(db: &Db, areas: &[Area], lane: usize, today: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let mut runs = Vec::new();
    for (number, area) in of_lane(areas, lane) {
        let run = Run {
            number: FIRST_RUN + number,
            prefix: "LOAD-",
            listings: area.listings as u64,
            area_code: "800",
        };
        let places = area
            .places
            .iter()
            .map(|place| (&place.zip, place.homes, place.weight));
        runs.push(listings::spread(run, places, today)?.take(area.listings));
    }
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let source = format!("load set {}", lane + 1);
    super::import(&mut tx, &source, runs.into_iter().flatten(), now).await?;
    tx.commit().await?;
    Ok(())
}

/// Creates the areas as markets and returns their ids in order.
async fn create_markets(db: &Db, areas: &[Area], now: DateTime<Utc>) -> Result<Vec<NodeId>> {
    let scope = enter(db, TenantId::PLATFORM, now).await?;
    let mut tx = db.tenant(&scope).await?;
    let mut markets = Vec::with_capacity(areas.len());
    for area in areas {
        let market = node(
            Level::Market,
            None,
            &area.name,
            Range::ANY,
            area.zip_codes(),
            None,
        );
        markets.push(match territory::find(&mut tx, Level::Market, &area.name).await? {
            Some(known) => known,
            None => create_node(&mut tx, &market, now).await?,
        });
    }
    tx.commit().await?;
    Ok(markets)
}

async fn create_companies(
    db: &Db,
    areas: &[Area],
    firms: &[Firm],
    markets: &[NodeId],
    lane: usize,
    now: DateTime<Utc>,
) -> Result<Vec<Member>> {
    let mut members = Vec::new();
    for (place, firm) in of_lane(firms, lane) {
        let seats = i32::try_from(firm.submarket_owners.len() + firm.bucket_owners.len() + FREE_SEATS)?;
        let company = NewCompany {
            tenant_id: firm.tenant_id,
            company: Company {
                license: License {
                    seats,
                    ..License::SMALLEST
                },
                ..Company::named(&firm.name)
            },
        };
        let mut tx = db.platform(&PlatformScope::operator()).await?;
        create_company(&mut tx, &company, now).await?;
        tx.commit().await?;
        let scope = enter(db, firm.tenant_id, now).await?;
        let staff = hire(db, &scope, firm, now).await?;
        let mut tx = db.platform(&PlatformScope::operator()).await?;
        for (area, market) in areas.iter().zip(markets) {
            if area.companies.contains(&place) {
                territory::assign_market(&mut tx, *market, firm.tenant_id, staff.admin.user_id, now).await?;
            }
        }
        tx.commit().await?;
        for (number, (area, market)) in areas.iter().zip(markets).enumerate() {
            if area.companies.contains(&place) {
                divide(db, &scope, area, *market, &staff, number, now).await?;
            }
        }
        members.push(staff.admin);
        members.extend(staff.submarket_owners.into_iter().take(1));
        members.extend(staff.bucket_owners.into_iter().take(1));
    }
    Ok(members)
}

/// The users of a company.
struct Staff {
    admin: Member,
    submarket_owners: Vec<Member>,
    bucket_owners: Vec<Member>,
}

async fn hire(db: &Db, scope: &TenantScope, firm: &Firm, now: DateTime<Utc>) -> Result<Staff> {
    let employer = Employer::company(scope, &firm.name, &firm.domain);
    let (first, last) = &firm.admin;
    let admin = add(db, employer, Role::CompanyAdmin, first, last, None, now).await?;
    let mut submarket_owners = Vec::with_capacity(firm.submarket_owners.len());
    for (first, last) in &firm.submarket_owners {
        submarket_owners.push(add(db, employer, Role::SalesManager, first, last, None, now).await?);
    }
    let mut bucket_owners = Vec::with_capacity(firm.bucket_owners.len());
    for ((first, last), manager) in firm.bucket_owners.iter().zip(submarket_owners.iter().cycle()) {
        let manager = Some(manager.user_id);
        bucket_owners.push(add(db, employer, Role::SalesPerson, first, last, manager, now).await?);
    }
    Ok(Staff {
        admin,
        submarket_owners,
        bucket_owners,
    })
}

/// Divides one of the company's areas: three child markets over nine tenths of its zip codes, two
/// of them with buckets by price. An interrupted run leaves an area divided completely or not at
/// all.
async fn divide(
    db: &Db,
    scope: &TenantScope,
    area: &Area,
    market: NodeId,
    staff: &Staff,
    number: usize,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut zips = area.zip_codes();
    zips.truncate((zips.len() * 9).div_ceil(10));
    let mut tx = db.tenant(scope).await?;
    for (part, zips) in zips.chunks(zips.len().div_ceil(3).max(1)).enumerate() {
        let (Some(first), Some(last)) = (zips.first(), zips.last()) else {
            continue;
        };
        let name = format!("{first}-{last}");
        if territory::find(&mut tx, Level::ChildMarket, &name)
            .await?
            .is_some()
        {
            return Ok(());
        }
        let owner = nth(&staff.submarket_owners, number + part)?;
        let drawn = node(
            Level::ChildMarket,
            Some(market),
            &name,
            Range::ANY,
            zips.to_vec(),
            Some(owner),
        );
        let child_market = create_node(&mut tx, &drawn, now).await?;
        let buckets: &[(&str, Range)] = match part {
            0 => &[
                ("low", below(EDGES[0])),
                ("middle", between(EDGES)),
                ("high", above(EDGES[1])),
            ],
            1 => &[("low", below(EDGES[1])), ("high", above(EDGES[1]))],
            _ => &[],
        };
        for (place, (label, price)) in buckets.iter().enumerate() {
            let owner = nth(&staff.bucket_owners, number * 3 + part + place)?;
            let drawn = node(
                Level::Bucket,
                Some(child_market),
                &format!("{name} {label}"),
                *price,
                zips.to_vec(),
                Some(owner),
            );
            create_node(&mut tx, &drawn, now).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

fn nth(members: &[Member], place: usize) -> Result<UserId> {
    members
        .get(place % members.len().max(1))
        .map(|member| member.user_id)
        .context("the company has no such users")
}

const fn below(max: i64) -> Range {
    Range {
        min: 0,
        max: Some(max),
    }
}

const fn between(edges: [i64; 2]) -> Range {
    Range {
        min: edges[0],
        max: Some(edges[1]),
    }
}

const fn above(min: i64) -> Range {
    Range { min, max: None }
}

fn node(
    level: Level,
    parent: Option<NodeId>,
    name: &str,
    price: Range,
    zip_codes: Vec<String>,
    owner: Option<UserId>,
) -> NewNode {
    NewNode {
        level,
        parent,
        definition: Definition {
            name: name.to_owned(),
            county: None,
            price,
            size: Range::ANY,
            zip_codes,
            owners: owner.into_iter().collect(),
            owner_occupied_filter: false,
            automatic_prospecting: false,
            outreach: NodeOutreach::default(),
        },
    }
}

async fn create_node(tx: &mut TenantTx, node: &NewNode, now: DateTime<Utc>) -> Result<NodeId> {
    territory::create(tx, View::Company, node, &Origin::default(), now)
        .await
        .with_context(|| format!("{} can't be created", node.definition.name))
}

/// Refreshes the membership of every second company, and in lane 0 of the platform's company,
/// which covers all markets.
async fn refresh(db: &Db, areas: &[Area], firms: &[Firm], lane: usize, now: DateTime<Utc>) -> Result<()> {
    if lane == 0 {
        let scope = enter(db, TenantId::PLATFORM, now).await?;
        let zips: Vec<_> = places().into_iter().map(|place| place.zip.zip_code).collect();
        refresh_zips(db, &scope, &zips, now).await?;
    }
    for (place, firm) in of_lane(firms, lane) {
        let scope = enter(db, firm.tenant_id, now).await?;
        let zips: Vec<_> = areas
            .iter()
            .filter(|area| area.companies.contains(&place))
            .flat_map(Area::zip_codes)
            .collect();
        refresh_zips(db, &scope, &zips, now).await?;
    }
    Ok(())
}

fn of_lane<T>(things: &[T], lane: usize) -> impl Iterator<Item = (usize, &T)> {
    things
        .iter()
        .enumerate()
        .filter(move |(number, _)| number % 2 == lane)
}
