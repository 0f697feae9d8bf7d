//! The territory of the demonstration: markets, their assignment to companies, child markets and
//! buckets.

use std::collections::HashMap;

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use database::audit::Origin;
use database::territory::{self, Definition, NewNode};
use database::{Db, PlatformScope, TenantTx, zips};
use domain::ids::{NodeId, TenantId, UserId};
use domain::outreach::NodeOutreach;
use domain::territory::{Level, Range, View};

use super::enter;
use super::people::Staff;
use super::plan::{COMPANIES, Company, MARKETS, Part};

/// Zip codes by state and county.
type Counties = HashMap<(&'static str, &'static str), Vec<String>>;

/// Creates missing nodes and assigns them to their owners.
pub async fn create(db: &Db, staff: &Staff, now: DateTime<Utc>) -> Result<()> {
    let counties = counties(db).await?;
    let markets = markets(db, &counties, now).await?;
    for company in COMPANIES {
        let mut tx = db.platform(&PlatformScope::operator()).await?;
        let tenant = company.tenant_id();
        let admin = staff.find(tenant, company.admin)?;
        for name in company.markets {
            territory::assign_market(&mut tx, market(&markets, name)?, tenant, admin, now).await?;
        }
        tx.commit().await?;
        divide(db, company, &counties, &markets, staff, now).await?;
    }
    Ok(())
}

async fn counties(db: &Db) -> Result<Counties> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let mut counties = Counties::new();
    for market in MARKETS {
        for county in market.counties {
            let zips = zips::in_counties(&mut tx, market.state, &[county.name.to_owned()]).await?;
            counties.insert(
                (market.state, county.name),
                zips.into_iter().map(|zip| zip.zip_code).collect(),
            );
        }
    }
    tx.commit().await?;
    Ok(counties)
}

async fn markets(db: &Db, counties: &Counties, now: DateTime<Utc>) -> Result<HashMap<&'static str, NodeId>> {
    let scope = enter(db, TenantId::PLATFORM, now).await?;
    let mut tx = db.tenant(&scope).await?;
    let mut markets = HashMap::new();
    for market in MARKETS {
        let names: Vec<_> = market.counties.iter().map(|county| county.name).collect();
        let node = NewNode {
            level: Level::Market,
            parent: None,
            definition: Definition {
                name: market.name.to_owned(),
                county: only(&names),
                price: Range::ANY,
                size: Range::ANY,
                zip_codes: zips_of(counties, market.state, &names),
                owners: Vec::new(),
                owner_occupied_filter: false,
                automatic_prospecting: false,
                outreach: NodeOutreach::default(),
            },
        };
        markets.insert(market.name, ensure(&mut tx, &node, now).await?);
    }
    tx.commit().await?;
    Ok(markets)
}

/// Creates the company's child markets and buckets.
async fn divide(
    db: &Db,
    company: &Company,
    counties: &Counties,
    markets: &HashMap<&'static str, NodeId>,
    staff: &Staff,
    now: DateTime<Utc>,
) -> Result<()> {
    let tenant = company.tenant_id();
    let scope = enter(db, tenant, now).await?;
    let mut tx = db.tenant(&scope).await?;
    for part in company.child_markets {
        let parent = market(markets, part.market)?;
        let owner = staff.find(tenant, part.owner)?;
        let drawn = node(Level::ChildMarket, parent, part, owner, counties);
        let child_market = ensure(&mut tx, &drawn, now).await?;
        for bucket in part.buckets {
            let owner = staff.find(tenant, bucket.owner)?;
            let drawn = node(Level::Bucket, child_market, bucket, owner, counties);
            ensure(&mut tx, &drawn, now).await?;
        }
    }
    tx.commit().await?;
    Ok(())
}

async fn ensure(tx: &mut TenantTx, node: &NewNode, now: DateTime<Utc>) -> Result<NodeId> {
    let name = &node.definition.name;
    if let Some(known) = territory::find(tx, node.level, name).await? {
        return Ok(known);
    }
    territory::create(tx, View::Company, node, &Origin::default(), now)
        .await
        .with_context(|| format!("{name} can't be created"))
}

fn node(level: Level, parent: NodeId, part: &Part, owner: UserId, counties: &Counties) -> NewNode {
    let state = MARKETS
        .iter()
        .find(|market| market.name == part.market)
        .map_or("", |market| market.state);
    NewNode {
        level,
        parent: Some(parent),
        definition: Definition {
            name: part.name.to_owned(),
            county: only(part.counties),
            price: part.price,
            size: part.size,
            zip_codes: zips_of(counties, state, part.counties),
            owners: vec![owner],
            owner_occupied_filter: false,
            automatic_prospecting: false,
            outreach: NodeOutreach::default(),
        },
    }
}

fn market(markets: &HashMap<&'static str, NodeId>, name: &str) -> Result<NodeId> {
    markets
        .get(name)
        .copied()
        .with_context(|| format!("there is no market {name}"))
}

fn only(counties: &[&str]) -> Option<String> {
    match counties {
        [county] => Some((*county).to_owned()),
        _ => None,
    }
}

fn zips_of(counties: &Counties, state: &'static str, names: &[&'static str]) -> Vec<String> {
    names
        .iter()
        .filter_map(|name| counties.get(&(state, *name)))
        .flatten()
        .cloned()
        .collect()
}
