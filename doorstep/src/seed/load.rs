//! The load set beside the demonstration: a country's listings, and companies
//! that share it. Companies, people and territory are made by the product's own
//! functions, listings by its import, membership by its refresh; what does not
//! depend on one another goes in two lanes.

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

/// Of the listings of all, as many as the demonstration has of 1,000,000.
const DEMONSTRATIONS_SHARE: u64 = 7;

/// Numbers of the runs of listings begin here; the demonstration's are lower.
const FIRST_RUN: usize = 100;

/// Seats of a company that nobody takes.
const FREE_SEATS: usize = 3;

/// Prices at which child markets are parted into buckets, cents.
const EDGES: [i64; 2] = [35_000_000, 70_000_000];

/// How many of `listings` are the demonstration's.
pub fn demonstrations(listings: u64) -> u64 {
    listings * DEMONSTRATIONS_SHARE / 100
}

/// Makes the set: so many listings, shared by so many companies. Answers who may
/// sign in: of each company its admin, a Submarket Owner and a Bucket owner.
pub async fn make(
    db: &Db,
    listings: usize,
    companies: usize,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<Vec<Member>> {
    let areas = areas(listings, companies);
    let firms = firms(&areas, companies);
    // Before there is territory, so that no refresh is ordered that is made below.
    tokio::try_join!(
        import(db, &areas, 0, today, now),
        import(db, &areas, 1, today, now)
    )?;
    tracing::info!(listings, "listings of the load set");
    let markets = draw_markets(db, &areas, now).await?;
    let (one, other) = tokio::try_join!(
        settle_all(db, &areas, &firms, &markets, 0, now),
        settle_all(db, &areas, &firms, &markets, 1, now)
    )?;
    tracing::info!(companies, "companies of the load set");
    tokio::try_join!(
        refresh(db, &areas, &firms, 0, now),
        refresh(db, &areas, &firms, 1, now)
    )?;
    tracing::info!("membership of the load set");
    Ok(one.into_iter().chain(other).collect())
}

/// The listings of every other area, through the import that files take. Each
/// lane is a source of its own, so that neither waits for the other.
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

/// The areas as markets, in their order.
async fn draw_markets(db: &Db, areas: &[Area], now: DateTime<Utc>) -> Result<Vec<NodeId>> {
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
            None => draw(&mut tx, &market, now).await?,
        });
    }
    tx.commit().await?;
    Ok(markets)
}

async fn settle_all(
    db: &Db,
    areas: &[Area],
    firms: &[Firm],
    markets: &[NodeId],
    lane: usize,
    now: DateTime<Utc>,
) -> Result<Vec<Member>> {
    let mut members = Vec::new();
    for (place, firm) in of_lane(firms, lane) {
        let seats = i32::try_from(firm.managers.len() + firm.sellers.len() + FREE_SEATS)?;
        let company = NewCompany {
            tenant_id: firm.tenant_id,
            company: Company {
                license: License {
                    seats,
                    ..License::LEAST
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
        members.extend(staff.managers.into_iter().take(1));
        members.extend(staff.sellers.into_iter().take(1));
    }
    Ok(members)
}

/// The people of a company.
struct Staff {
    admin: Member,
    managers: Vec<Member>,
    sellers: Vec<Member>,
}

async fn hire(db: &Db, scope: &TenantScope, firm: &Firm, now: DateTime<Utc>) -> Result<Staff> {
    let employer = Employer::company(scope, &firm.name, &firm.domain);
    let (first, last) = &firm.admin;
    let admin = add(db, employer, Role::CompanyAdmin, first, last, None, now).await?;
    let mut managers = Vec::with_capacity(firm.managers.len());
    for (first, last) in &firm.managers {
        managers.push(add(db, employer, Role::SalesManager, first, last, None, now).await?);
    }
    let mut sellers = Vec::with_capacity(firm.sellers.len());
    for ((first, last), manager) in firm.sellers.iter().zip(managers.iter().cycle()) {
        let manager = Some(manager.user_id);
        sellers.push(add(db, employer, Role::SalesPerson, first, last, manager, now).await?);
    }
    Ok(Staff {
        admin,
        managers,
        sellers,
    })
}

/// Divides an area the company holds: three child markets over nine tenths of
/// its zips, two of them with buckets by price. An area is divided whole or not at all.
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
        let owner = nth(&staff.managers, number + part)?;
        let drawn = node(
            Level::ChildMarket,
            Some(market),
            &name,
            Range::ANY,
            zips.to_vec(),
            Some(owner),
        );
        let child_market = draw(&mut tx, &drawn, now).await?;
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
            let owner = nth(&staff.sellers, number * 3 + part + place)?;
            let drawn = node(
                Level::Bucket,
                Some(child_market),
                &format!("{name} {label}"),
                *price,
                zips.to_vec(),
                Some(owner),
            );
            draw(&mut tx, &drawn, now).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

fn nth(members: &[Member], place: usize) -> Result<UserId> {
    members
        .get(place % members.len().max(1))
        .map(|member| member.user_id)
        .context("a company has nobody")
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

async fn draw(tx: &mut TenantTx, node: &NewNode, now: DateTime<Utc>) -> Result<NodeId> {
    territory::create(tx, View::Company, node, &Origin::default(), now)
        .await
        .with_context(|| format!("{} can't be drawn", node.definition.name))
}

/// The membership of every other company, and of the platform's own, whose rows
/// lie in every market.
async fn refresh(db: &Db, areas: &[Area], firms: &[Firm], lane: usize, now: DateTime<Utc>) -> Result<()> {
    if lane == 0 {
        let scope = enter(db, TenantId::PLATFORM, now).await?;
        let zips: Vec<_> = places().into_iter().map(|place| place.zip.zip_code).collect();
        refresh_zips(db, &scope, &zips, now).await?;
    }
    // The other lane has more companies to do meanwhile.
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
