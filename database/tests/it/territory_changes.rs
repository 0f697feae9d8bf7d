//! Changing territory: refusals, undo, and concurrent changes.

mod overlap;
mod undoing;

use anyhow::Result;
use database::audit::Origin;
use database::territory::{self, Definition, DrawError, NewNode, NodeUpdate, get, remove, undo, update};
use database::{Db, PlatformScope, TenantScope};
use domain::ids::{NodeId, TenantId};
use domain::paging::{Direction, Page};
use domain::territory::{Extent, Level, Range, View};
use rand::Rng;
use rand::rngs::StdRng;
use testkit::{Company, TestDatabase, seeded_at};

use crate::ground::{draw, import, listing, market, node, scope_of};

const ZIPS: [&str; 4] = ["10001", "10002", "10003", "10004"];

fn priced(node: NewNode, min: i64, max: i64) -> NewNode {
    NewNode {
        definition: Definition {
            price: Range { min, max: Some(max) },
            ..node.definition
        },
        ..node
    }
}

async fn drawn(db: &Db, scope: &TenantScope, node: &NewNode) -> Result<NodeId, DrawError> {
    let mut tx = db.tenant(scope).await?;
    let id = draw(&mut tx, node, seeded_at()).await?;
    tx.commit().await?;
    Ok(id)
}

async fn changed(
    db: &Db,
    scope: &TenantScope,
    level: Level,
    id: NodeId,
    definition: &Definition,
) -> Result<bool, DrawError> {
    let node = NodeUpdate {
        id,
        version: None,
        definition: definition.clone(),
    };
    let mut tx = db.tenant(scope).await?;
    let differs = update(
        &mut tx,
        View::Company,
        level,
        &node,
        &Origin::default(),
        seeded_at(),
    )
    .await?;
    tx.commit().await?;
    Ok(differs)
}

async fn undone(
    db: &Db,
    scope: &TenantScope,
    level: Level,
    id: NodeId,
    version: i32,
) -> Result<(), DrawError> {
    let mut tx = db.tenant(scope).await?;
    undo(
        &mut tx,
        View::Company,
        level,
        id,
        version,
        &Origin::default(),
        seeded_at(),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}

async fn removed(db: &Db, scope: &TenantScope, level: Level, id: NodeId) -> Result<(), DrawError> {
    let mut tx = db.tenant(scope).await?;
    remove(
        &mut tx,
        View::Company,
        level,
        id,
        None,
        &Origin::default(),
        seeded_at(),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}

async fn ground() -> Result<(TestDatabase, TenantScope, NodeId)> {
    let test = TestDatabase::create().await?;
    let market = market(&test.db, &ZIPS, &[test.a, test.b]).await?;
    let scope = scope_of(&test.db, test.a.tenant_id).await?;
    Ok((test, scope, market))
}

fn extent(definition: &Definition) -> Extent {
    Extent {
        price: definition.price,
        size: definition.size,
        zip_codes: definition.zip_codes.iter().cloned().collect(),
    }
}

fn some_range(random: &mut StdRng) -> Range {
    let min = random.random_range(0..6);
    let max = random.random_bool(0.8).then(|| random.random_range(min..=6));
    Range { min, max }
}

// MARKETS-16, MARKETS-17, MARKETS-18
#[tokio::test]
async fn a_parent_does_not_shrink_below_its_children() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let child = priced(node(Level::ChildMarket, Some(market), &ZIPS), 100, 900);
    let id = drawn(&test.db, &scope, &child).await?;
    let bucket = priced(node(Level::Bucket, Some(id), &ZIPS[..2]), 100, 500);
    drawn(&test.db, &scope, &bucket).await?;
    for (min, max, zips) in [
        (101, 900, &ZIPS[..]),
        (100, 499, &ZIPS[..]),
        (100, 900, &ZIPS[1..]),
    ] {
        let mut smaller = priced(child.clone(), min, max).definition;
        smaller.zip_codes = zips.iter().map(ToString::to_string).collect();
        let refused = changed(&test.db, &scope, Level::ChildMarket, id, &smaller).await;
        let Err(DrawError::ChildrenOutside { children }) = refused else {
            panic!("{min} to {max}: {refused:?}")
        };
        assert_eq!(children[0].name, bucket.definition.name);
    }
    let fitting = priced(child, 100, 500).definition;
    assert!(changed(&test.db, &scope, Level::ChildMarket, id, &fitting).await?);
    test.drop().await
}

#[tokio::test]
async fn a_new_child_and_a_narrowed_parent_never_both_win() -> Result<()> {
    let (test, scope, market) = ground().await?;
    for round in 0..10 {
        let zip = ZIPS[round % ZIPS.len()];
        let parent = drawn(&test.db, &scope, &node(Level::ChildMarket, Some(market), &ZIPS)).await?;
        let bucket = node(Level::Bucket, Some(parent), &[zip]);
        let mut without = node(Level::ChildMarket, Some(market), &ZIPS).definition;
        without.zip_codes.retain(|one| one != zip);
        let (child, narrowed) = tokio::join!(
            drawn(&test.db, &scope, &bucket),
            changed(&test.db, &scope, Level::ChildMarket, parent, &without)
        );
        assert!(child.is_ok() != narrowed.is_ok(), "{child:?} and {narrowed:?}");
        if let Ok(child) = child {
            removed(&test.db, &scope, Level::Bucket, child).await?;
        }
        removed(&test.db, &scope, Level::ChildMarket, parent).await?;
    }
    test.drop().await
}

// MARKETS-48
#[tokio::test]
async fn each_user_creates_only_inside_their_own_territory() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let mut own = node(Level::ChildMarket, Some(market), &ZIPS[..2]);
    own.definition.owners = vec![test.a.submarket_owner];
    let own = drawn(&test.db, &scope, &own).await?;
    let foreign = drawn(
        &test.db,
        &scope,
        &node(Level::ChildMarket, Some(market), &ZIPS[2..]),
    )
    .await?;
    let manager = View::SubMarketsOf(test.a.submarket_owner);
    let salesperson = View::BucketsOf(test.a.bucket_owner);
    for (view, node, may) in [
        (manager, node(Level::Bucket, Some(own), &ZIPS[..2]), true),
        (manager, node(Level::Bucket, Some(foreign), &ZIPS[2..]), false),
        (manager, node(Level::ChildMarket, Some(market), &ZIPS[..1]), false),
        (salesperson, node(Level::Bucket, Some(own), &ZIPS[..1]), false),
    ] {
        let mut tx = test.db.tenant(&scope).await?;
        let drawn = territory::create(&mut tx, view, &node, &Origin::default(), seeded_at()).await;
        assert_eq!(drawn.is_ok(), may, "{view:?} {:?}: {drawn:?}", node.level);
    }
    // Nor can a node be assigned to a user of another role or company.
    for stranger in [test.a.bucket_owner, test.b.submarket_owner, test.a.company_admin] {
        let mut given = node(Level::ChildMarket, Some(market), &ZIPS[..1]);
        given.definition.owners = vec![stranger];
        let mut tx = test.db.tenant(&scope).await?;
        removed(&test.db, &scope, Level::ChildMarket, foreign).await.ok();
        let refused = draw(&mut tx, &given, seeded_at()).await;
        assert!(
            matches!(
                refused,
                Err(DrawError::UnfitOwners { .. } | DrawError::Clash { .. })
            ),
            "{refused:?}"
        );
    }
    test.drop().await
}

async fn refreshed(db: &Db, tenant: TenantId) -> Result<()> {
    let zips: Vec<_> = ZIPS.iter().map(ToString::to_string).collect();
    let mut tx = db.tenant(&scope_of(db, tenant).await?).await?;
    database::memberships::refresh(&mut tx, &zips, seeded_at()).await?;
    tx.commit().await?;
    Ok(())
}

// MARKETS-46; numListings
#[tokio::test]
async fn every_level_counts_its_listings_and_explains_them() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let Company {
        submarket_owner,
        bucket_owner,
        ..
    } = test.a;
    let mut child = node(Level::ChildMarket, Some(market), &ZIPS[..3]);
    child.definition.owners = vec![submarket_owner];
    let child = drawn(&test.db, &scope, &child).await?;
    let mut low = priced(node(Level::Bucket, Some(child), &ZIPS[..2]), 0, 500);
    low.definition.owners = vec![bucket_owner];
    let low = drawn(&test.db, &scope, &low).await?;
    let high = drawn(
        &test.db,
        &scope,
        &priced(node(Level::Bucket, Some(child), &ZIPS[..2]), 500, 900),
    )
    .await?;
    let listings = vec![
        listing("edge", ZIPS[0], Some(500), None),
        listing("low", ZIPS[1], Some(499), Some(900)),
        listing("dear", ZIPS[1], Some(901), None),
        listing("child", ZIPS[2], Some(1), None),
        listing("market", ZIPS[3], Some(1), None),
        listing("elsewhere", "10050", Some(1), None),
    ];
    import(&test.db, listings).await?;
    for tenant in [TenantId::PLATFORM, test.a.tenant_id, test.b.tenant_id] {
        refreshed(&test.db, tenant).await?;
    }
    let mut tx = test.db.tenant(&scope).await?;
    for (level, id, count) in [
        (Level::Market, market, 5),
        (Level::ChildMarket, child, 4),
        (Level::Bucket, low, 1),
        (Level::Bucket, high, 1),
    ] {
        let node = get(&mut tx, View::Company, level, id).await?.unwrap();
        assert_eq!(node.listings, count, "{}", node.name);
    }
    let mut platform = test.db.platform(&PlatformScope::operator()).await?;
    let node = get(&mut platform, View::Company, Level::Market, market)
        .await?
        .unwrap();
    assert_eq!(node.listings, 5);

    let page = database::listings::list(
        &mut tx,
        View::Company,
        &database::listings::ListingQuery {
            filter: domain::listing_filter::ListingFilter {
                include_off_market: true,
                ..Default::default()
            },
            search: Vec::new(),
            sort: database::listings::ListingSort::MlsNo,
            direction: Direction::Ascending,
            page: Page::new(1, 10)?,
            now: seeded_at(),
        },
    )
    .await?;
    let id_of = |mls_no: &str| page.rows.iter().find(|row| row.mls_no == mls_no).unwrap().id;
    for (mls_no, view, is_mine) in [
        ("edge", View::Company, true),
        ("edge", View::SubMarketsOf(submarket_owner), true),
        ("edge", View::BucketsOf(bucket_owner), false),
        ("low", View::BucketsOf(bucket_owner), true),
        ("market", View::SubMarketsOf(submarket_owner), false),
        ("dear", View::BucketsOf(bucket_owner), false),
    ] {
        let why = territory::explain(&mut tx, view, id_of(mls_no)).await?.unwrap();
        assert_eq!(
            (why.is_mine, why.is_listed),
            (is_mine, is_mine),
            "{mls_no} {view:?}: {why:?}"
        );
    }
    let why = territory::explain(&mut tx, View::Company, id_of("low"))
        .await?
        .unwrap();
    let node_of = |id| why.nodes.iter().find(|node| node.reason.node == id).unwrap();
    let (child_name, low) = (&node_of(child).name, node_of(low));
    assert_eq!(low.parent, Some((child, child_name.clone())));
    assert_eq!(low.owners.len(), 1, "{low:?}");
    assert_eq!((low.price.min, low.price.max), (0, Some(500)));
    assert_eq!(node_of(high).owners, Vec::<String>::new());
    assert_eq!(node_of(market).parent, None);
    drop((tx, platform));
    test.drop().await
}
