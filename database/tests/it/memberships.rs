//! Membership: the rows agree with the rule, and only differences are written.

use std::collections::HashMap;

use anyhow::Result;
use chrono::TimeDelta;
use database::memberships::{Refreshed, count, refresh};
use database::territory::{Definition, DrawError, NewNode};
use database::{Db, TenantScope};
use domain::ids::NodeId;
use domain::listings::SourceListing;
use domain::territory::{Cover, Level, Range, holder};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use sqlx::PgConnection;
use testkit::{TestDatabase, seeded_at};
use uuid::Uuid;

use crate::ground::{self, import, listing, market, node, scope_of};

const ZIPS: [&str; 4] = ["10001", "10002", "10003", "10004"];

/// Few values, so that listings are often on edges.
const STEPS: i64 = 6;

/// A created node and its parent.
struct Drawn {
    cover: Cover,
    zip_codes: Vec<String>,
    sub_market: Option<NodeId>,
}

type Places = HashMap<String, (Uuid, Option<Uuid>, Option<Uuid>)>;

/// A narrow range inside `outer`, so that many fit beside one another.
fn range_in(outer: Range, random: &mut StdRng) -> Range {
    let end = outer.max.unwrap_or(STEPS);
    let min = random.random_range(outer.min..=end);
    let open = outer.max.is_none() && random.random_bool(0.15);
    Range {
        min,
        max: (!open).then(|| random.random_range(min..=end.min(min + 2))),
    }
}

fn some_of(zips: &[String], random: &mut StdRng) -> Vec<String> {
    zips.iter().filter(|_| random.random_bool(0.6)).cloned().collect()
}

/// Creates those of many random nodes that fit.
async fn draw(db: &Db, scope: &TenantScope, market: NodeId, random: &mut StdRng) -> Result<Vec<Drawn>> {
    let all: Vec<String> = ZIPS.iter().map(|zip| (*zip).to_owned()).collect();
    let mut drawn: Vec<Drawn> = Vec::new();
    for number in 0..60 {
        let children: Vec<&Drawn> = drawn
            .iter()
            .filter(|node| node.cover.level == Level::ChildMarket)
            .collect();
        let (level, parent, price, size, zip_codes) = match children.choose(random) {
            Some(child) if number >= 20 => (
                Level::Bucket,
                child.cover.node,
                child.cover.price,
                child.cover.size,
                some_of(&child.zip_codes, random),
            ),
            Some(_) | None => (
                Level::ChildMarket,
                market,
                Range::ANY,
                Range::ANY,
                some_of(&all, random),
            ),
        };
        let blank = node(level, Some(parent), &[]);
        let wanted = NewNode {
            definition: Definition {
                price: range_in(price, random),
                size: range_in(size, random),
                zip_codes,
                ..blank.definition
            },
            ..blank
        };
        let created_at = seeded_at() + TimeDelta::seconds(random.random_range(0..20));
        let mut tx = db.tenant(scope).await?;
        match ground::draw(&mut tx, &wanted, created_at).await {
            Ok(id) => {
                tx.commit().await?;
                drawn.push(Drawn {
                    cover: Cover {
                        node: id,
                        level,
                        price: wanted.definition.price,
                        size: wanted.definition.size,
                        created_at,
                    },
                    zip_codes: wanted.definition.zip_codes,
                    sub_market: Some(if level == Level::Bucket { parent } else { id }),
                });
            }
            Err(DrawError::Clash { .. } | DrawError::NoZips) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Ok(drawn)
}

fn some_listings(random: &mut StdRng) -> Vec<SourceListing> {
    (0..400)
        .map(|number| {
            let price = random.random_bool(0.85).then(|| random.random_range(0..=STEPS));
            let size = random.random_bool(0.7).then(|| random.random_range(1..=STEPS));
            let zip = ["10001", "10002", "10003", "10004", "10050"][random.random_range(0..5)];
            listing(&format!("K{number}"), zip, price, size)
        })
        .collect()
}

/// The node of each listing by the rule, one listing at a time.
fn by_the_rule(listings: &[SourceListing], market: NodeId, drawn: &[Drawn]) -> Places {
    let mut places = Places::new();
    for listing in listings {
        let mut covers: Vec<Cover> = drawn
            .iter()
            .filter(|node| node.zip_codes.contains(&listing.zip_code))
            .map(|node| node.cover)
            .collect();
        if ZIPS.contains(&listing.zip_code.as_str()) {
            covers.push(Cover {
                node: market,
                level: Level::Market,
                price: Range::ANY,
                size: Range::ANY,
                created_at: seeded_at(),
            });
        }
        let Some(has) = holder(listing.list_price_cents, listing.size_sqft, &covers) else {
            continue;
        };
        let sub_market = drawn
            .iter()
            .find(|node| node.cover.node == has.node)
            .and_then(|node| node.sub_market);
        let bucket = (has.level == Level::Bucket).then_some(has.node.0);
        places.insert(
            listing.listing_key.clone(),
            (market.0, sub_market.map(|node| node.0), bucket),
        );
    }
    places
}

async fn stored(connection: &mut PgConnection, tenant: Uuid) -> Result<Places> {
    let rows: Vec<(String, Uuid, Option<Uuid>, Option<Uuid>)> = sqlx::query_as(
        "select l.listing_key, m.market_id, m.sub_market_id, m.bucket_id \
         from listing_memberships m join listings l on l.id = m.listing_id \
         where m.tenant_id = $1 \
           and (m.zip_code, m.status, m.status_date, m.date_added, m.price_cents, m.size_sqft) \
               is not distinct from \
               (l.zip_code, l.status, l.status_date, l.date_added, l.list_price_cents, l.size_sqft)",
    )
    .bind(tenant)
    .fetch_all(connection)
    .await?;
    Ok(rows
        .into_iter()
        .map(|(key, market, sub_market, bucket)| (key, (market, sub_market, bucket)))
        .collect())
}

async fn refresh_all(db: &Db, scope: &TenantScope) -> Result<Refreshed> {
    let zips: Vec<String> = ZIPS
        .iter()
        .chain(&["10050"])
        .map(|zip| (*zip).to_owned())
        .collect();
    let mut tx = db.tenant(scope).await?;
    let refreshed = refresh(&mut tx, &zips, seeded_at()).await?;
    tx.commit().await?;
    Ok(refreshed)
}

// LIST-13
#[tokio::test]
async fn stored_membership_agrees_with_the_rule() -> Result<()> {
    for seed in 0..4 {
        let mut random = StdRng::seed_from_u64(seed);
        let test = TestDatabase::create().await?;
        let market = market(&test.db, &ZIPS, &[test.a]).await?;
        let scope = scope_of(&test.db, test.a.tenant_id).await?;
        let drawn = draw(&test.db, &scope, market, &mut random).await?;
        let buckets = drawn
            .iter()
            .filter(|node| node.cover.level == Level::Bucket)
            .count();
        assert!(
            buckets > 4 && drawn.len() - buckets > 4,
            "seed {seed} draws too little to tell anything"
        );
        let mut look = test.superuser().await?;

        let mut listings = some_listings(&mut random);
        import(&test.db, listings.clone()).await?;
        let first = refresh_all(&test.db, &scope).await?;
        let wanted = by_the_rule(&listings, market, &drawn);
        assert_eq!(
            stored(&mut look, test.a.tenant_id.0).await?,
            wanted,
            "seed {seed}"
        );
        assert_eq!((first.written, first.removed), (wanted.len() as u64, 0));
        assert_eq!(refresh_all(&test.db, &scope).await?, Refreshed::default());

        // Some change their price, some leave the territory, some enter it.
        for (listing, other) in listings.iter_mut().zip(some_listings(&mut random)) {
            if random.random_bool(0.2) {
                *listing = other;
            }
        }
        import(&test.db, listings.clone()).await?;
        let again = refresh_all(&test.db, &scope).await?;
        assert_eq!(
            stored(&mut look, test.a.tenant_id.0).await?,
            by_the_rule(&listings, market, &drawn),
            "seed {seed}, changed"
        );
        assert!(again.written < 120, "{again:?}: only what differs is written");
        test.drop().await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_refresh_removes_what_no_node_covers_any_more() -> Result<()> {
    let test = TestDatabase::create().await?;
    let market = market(&test.db, &ZIPS, &[test.a, test.b]).await?;
    import(
        &test.db,
        vec![
            listing("K1", "10001", Some(1), None),
            listing("K2", "10002", Some(1), None),
        ],
    )
    .await?;
    let a = scope_of(&test.db, test.a.tenant_id).await?;
    let b = scope_of(&test.db, test.b.tenant_id).await?;
    for scope in [&a, &b] {
        assert_eq!(refresh_all(&test.db, scope).await?.written, 2);
    }
    let mut behind = test.superuser().await?;
    sqlx::query("delete from territory_owners where tenant_id = $1 and node_id = $2")
        .bind(test.a.tenant_id.0)
        .bind(market.0)
        .execute(&mut behind)
        .await?;
    assert_eq!(
        refresh_all(&test.db, &a).await?,
        Refreshed {
            written: 0,
            removed: 2
        }
    );
    assert_eq!(refresh_all(&test.db, &b).await?, Refreshed::default());
    let mut tx = test.db.tenant(&b).await?;
    assert_eq!(count(&mut tx).await?, 2);
    tx.commit().await?;
    test.drop().await
}

// PARTNER-06
#[tokio::test]
async fn any_change_of_a_listing_counts_only_where_partners_read_its_source() -> Result<()> {
    let test = TestDatabase::create().await?;
    market(&test.db, &ZIPS, &[test.a]).await?;
    let scope = scope_of(&test.db, test.a.tenant_id).await?;
    let with_beds = |beds: i16| {
        let mut listing = listing("K1", "10001", Some(1), None);
        listing.beds = Some(beds);
        vec![listing, ground::listing("K2", "10002", Some(1), None)]
    };
    let mut look = test.superuser().await?;
    import(&test.db, with_beds(1)).await?;
    refresh_all(&test.db, &scope).await?;

    let (report, _) = import(&test.db, with_beds(2)).await?;
    assert_eq!(
        (report.changed, report.changed_zip_codes),
        (1, Vec::<String>::new())
    );
    assert_eq!(refresh_all(&test.db, &scope).await?, Refreshed::default());

    sqlx::query("update listing_sources set partners_since = $1")
        .bind(seeded_at())
        .execute(&mut look)
        .await?;
    assert_eq!(refresh_all(&test.db, &scope).await?.written, 2);
    let (report, _) = import(&test.db, with_beds(3)).await?;
    assert_eq!(report.changed_zip_codes, ["10001"]);
    assert_eq!(refresh_all(&test.db, &scope).await?.written, 1);
    assert_eq!(refresh_all(&test.db, &scope).await?, Refreshed::default());
    test.drop().await
}

// LIST-13
#[tokio::test]
async fn a_company_sees_only_its_own_membership() -> Result<()> {
    let test = TestDatabase::create().await?;
    market(&test.db, &ZIPS, &[test.a]).await?;
    import(&test.db, vec![listing("K1", "10001", Some(1), None)]).await?;
    let a = scope_of(&test.db, test.a.tenant_id).await?;
    let b = scope_of(&test.db, test.b.tenant_id).await?;
    refresh_all(&test.db, &a).await?;
    assert_eq!(refresh_all(&test.db, &b).await?, Refreshed::default());
    for (scope, sees) in [(&a, 1), (&b, 0)] {
        let mut tx = test.db.tenant(scope).await?;
        assert_eq!(count(&mut tx).await?, sees);
    }
    test.drop().await
}
