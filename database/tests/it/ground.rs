//! Shared data of several tests: listings to import and nodes to create.

use anyhow::{Context as _, Result};
use std::sync::atomic::{AtomicU32, Ordering};

use chrono::{DateTime, NaiveDate, Utc};
use database::audit::Origin;
use database::listing_import::{ImportReport, ImportRow, LeftOut, ListingImport, Rejected};
use database::territory::{Definition, DrawError, Drawing, NewNode, assign_market, create};
use database::{Db, PlatformScope, TenantScope};
use domain::ids::{NodeId, TenantId};
use domain::listings::{SourceAgent, SourceListing, StandardStatus, Status, StatusChange};
use domain::outreach::NodeOutreach;
use domain::territory::{Level, Range, View};
use testkit::{Company, seeded_at};

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// An active listing with this key in this zip code.
pub fn listing(key: &str, zip_code: &str, price_cents: Option<i64>, size_sqft: Option<i64>) -> SourceListing {
    SourceListing {
        listing_key: key.to_owned(),
        mls_no: key.to_owned(),
        property_type: "Residential".to_owned(),
        property_sub_type: None,
        address: "1 Tab\tand\\N Street".to_owned(),
        unit_number: None,
        city: "New York".to_owned(),
        state: "NY".to_owned(),
        zip_code: zip_code.to_owned(),
        county: None,
        list_price_cents: price_cents,
        close_price_cents: None,
        size_sqft,
        lot_size_sqft: None,
        year_built: None,
        beds: None,
        baths: None,
        agent: Some(SourceAgent {
            agent_key: "A1".to_owned(),
            full_name: "Jules Zephyrson".to_owned(),
            email: None,
            phone: None,
        }),
        office: Some(("O1".to_owned(), "Parkway Keys".to_owned())),
        on_market: day("2026-01-01"),
        contract: None,
        close: None,
        open_house: None,
        history: vec![StatusChange {
            status: Status::Active,
            source_status: StandardStatus::Active,
            on: day("2026-01-08"),
            by_age: true,
        }],
        status_day_known: true,
    }
}

/// Imports and commits; also returns the rejected rows.
pub async fn import(db: &Db, listings: Vec<SourceListing>) -> Result<(ImportReport, Vec<Rejected>)> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let mut import = ListingImport::begin(&mut tx, "test").await?;
    let rows: Vec<_> = listings
        .into_iter()
        .zip(2..)
        .map(|(listing, line)| ImportRow::of_file(line, listing))
        .collect();
    for part in rows.chunks(1_000) {
        import.add(part).await?;
    }
    let mut rejected = Vec::new();
    let report = import
        .finish(LeftOut::default(), |row| rejected.push(row), seeded_at())
        .await?;
    tx.commit().await?;
    Ok((report, rejected))
}

pub async fn scope_of(db: &Db, tenant: TenantId) -> Result<TenantScope> {
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    let scope = database::platform::enter_company(&mut tx, tenant, seeded_at()).await?;
    tx.commit().await?;
    scope.context("a company")
}

/// A node over everything in these zip codes, with a unique name.
pub fn node(level: Level, parent: Option<NodeId>, zip_codes: &[&str]) -> NewNode {
    static NUMBER: AtomicU32 = AtomicU32::new(1);
    NewNode {
        level,
        parent,
        definition: Definition {
            name: format!("{} {}", level.name(), NUMBER.fetch_add(1, Ordering::Relaxed)),
            county: None,
            price: Range::ANY,
            size: Range::ANY,
            zip_codes: zip_codes.iter().map(|zip| (*zip).to_owned()).collect(),
            owners: Vec::new(),
            owner_occupied_filter: false,
            automatic_prospecting: false,
            outreach: NodeOutreach::default(),
        },
    }
}

/// Creates a node as a user who sees the whole company.
pub async fn draw<'t>(
    tx: impl Into<Drawing<'t>>,
    node: &NewNode,
    now: DateTime<Utc>,
) -> Result<NodeId, DrawError> {
    create(tx, View::Company, node, &Origin::default(), now).await
}

/// Creates a market over these zip codes and assigns it to these companies.
pub async fn market(db: &Db, zip_codes: &[&str], companies: &[Company]) -> Result<NodeId> {
    let mut tx = db.tenant(&scope_of(db, TenantId::PLATFORM).await?).await?;
    let market = draw(&mut tx, &node(Level::Market, None, zip_codes), seeded_at()).await?;
    tx.commit().await?;
    let mut tx = db.platform(&PlatformScope::operator()).await?;
    for company in companies {
        assign_market(
            &mut tx,
            market,
            company.tenant_id,
            company.company_admin,
            seeded_at(),
        )
        .await?;
    }
    tx.commit().await?;
    Ok(market)
}
