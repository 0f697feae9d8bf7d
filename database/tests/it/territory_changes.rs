//! Changing territory: what is refused, what comes back, and who wins a race.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::Result;
use database::audit::Origin;
use database::territory::{
    self, ChangeKind, Definition, DrawError, NewNode, NodeQuery, NodeSort, NodeUpdate, affected_by_removal,
    clashes, get, history, list, remove, undo, update, update_siblings,
};
use database::{Db, PlatformScope, TenantScope};
use domain::ids::{NodeId, TenantId};
use domain::paging::{Direction, Page};
use domain::territory::{Extent, Level, Range, View};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
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

// MARKETS-26, MARKETS-27, MARKETS-22
#[tokio::test]
async fn what_overlaps_is_what_the_rule_says_overlaps() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let mut random = StdRng::seed_from_u64(26);
    let mut standing: Vec<(NodeId, Extent)> = Vec::new();
    let mut refused = 0;
    for _ in 0..150 {
        let zips: BTreeSet<&str> = (0..3).filter_map(|_| ZIPS.choose(&mut random).copied()).collect();
        let zips: Vec<_> = zips.into_iter().collect();
        let blank = node(Level::ChildMarket, Some(market), &zips);
        let wanted = NewNode {
            definition: Definition {
                price: some_range(&mut random),
                size: some_range(&mut random),
                ..blank.definition
            },
            ..blank
        };
        let mine = extent(&wanted.definition);
        let mut expected: Vec<_> = standing
            .iter()
            .map(|(id, other)| (*id, mine.clash(other)))
            .filter(|(_, zips)| !zips.is_empty())
            .collect();
        expected.sort();

        let mut tx = test.db.tenant(&scope).await?;
        let found = clashes(
            &mut tx,
            View::Company,
            Level::ChildMarket,
            Some(market),
            None,
            &wanted.definition,
        )
        .await?;
        let mut found: Vec<_> = found
            .into_iter()
            .map(|clash| (clash.node, clash.zip_codes))
            .collect();
        found.sort();
        assert_eq!(found, expected, "{mine:?}");
        drop(tx);
        match drawn(&test.db, &scope, &wanted).await {
            Ok(id) => {
                assert!(expected.is_empty(), "{mine:?} was drawn over {expected:?}");
                standing.push((id, mine));
            }
            Err(DrawError::Clash { .. }) => refused += 1,
            Err(other) => return Err(other.into()),
        }
    }
    assert!(
        standing.len() > 10 && refused > 10,
        "{} and {refused}",
        standing.len()
    );
    test.drop().await
}

// MARKETS-23; RELIABILITY: overlapping territory, one winner
#[tokio::test]
async fn of_fifty_racing_saves_one_wins_within_seconds() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let began = Instant::now();
    let races: Vec<_> = (0..50)
        .map(|number| {
            let (db, scope) = (test.db.clone(), scope.clone());
            let mut wanted = node(Level::ChildMarket, Some(market), &ZIPS);
            if number % 2 == 1 {
                wanted.definition.zip_codes.reverse();
            }
            tokio::spawn(async move { drawn(&db, &scope, &wanted).await })
        })
        .collect();
    let mut won = 0;
    for race in races {
        match race.await? {
            Ok(_) => won += 1,
            Err(DrawError::Clash { .. }) => {}
            Err(other) => return Err(other.into()),
        }
    }
    assert_eq!(won, 1);
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    test.drop().await
}

// MARKETS-28
#[tokio::test]
async fn an_edge_moves_between_two_siblings_in_one_step() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let low = priced(node(Level::ChildMarket, Some(market), &ZIPS), 0, 500);
    let high = priced(node(Level::ChildMarket, Some(market), &ZIPS), 500, 900);
    let low_id = drawn(&test.db, &scope, &low).await?;
    let high_id = drawn(&test.db, &scope, &high).await?;
    // Alone the lower one may stay as it is, and may not grow.
    assert!(!changed(&test.db, &scope, Level::ChildMarket, low_id, &low.definition).await?);
    let grown = priced(low.clone(), 0, 700).definition;
    let refused = changed(&test.db, &scope, Level::ChildMarket, low_id, &grown).await;
    let Err(DrawError::Clash { clashes }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(clashes.len(), 1);
    assert_eq!((clashes[0].node, clashes[0].same_name), (high_id, false));
    assert_eq!(clashes[0].zip_codes, ZIPS);

    let together = |edge| {
        [(low_id, 0, edge, &low), (high_id, edge, 900, &high)].map(|(id, min, max, node)| NodeUpdate {
            id,
            version: Some(1),
            definition: priced(node.clone(), min, max).definition,
        })
    };
    let mut tx = test.db.tenant(&scope).await?;
    assert!(
        update_siblings(
            &mut tx,
            View::Company,
            Level::ChildMarket,
            &together(700),
            &Origin::default(),
            seeded_at()
        )
        .await?
    );
    tx.commit().await?;

    // Both must fit in the end; a version read before is stale.
    let mut overlapping = together(300);
    overlapping[0].definition.price.max = Some(400);
    for (position, update) in overlapping.iter_mut().enumerate() {
        update.version = (position == 0).then_some(2);
    }
    let mut tx = test.db.tenant(&scope).await?;
    let refused = update_siblings(
        &mut tx,
        View::Company,
        Level::ChildMarket,
        &overlapping,
        &Origin::default(),
        seeded_at(),
    )
    .await;
    assert!(matches!(refused, Err(DrawError::Clash { .. })), "{refused:?}");
    drop(tx);
    let mut tx = test.db.tenant(&scope).await?;
    let refused = update_siblings(
        &mut tx,
        View::Company,
        Level::ChildMarket,
        &together(300),
        &Origin::default(),
        seeded_at(),
    )
    .await;
    assert!(matches!(refused, Err(DrawError::Stale)), "{refused:?}");
    let stands = get(&mut tx, View::Company, Level::ChildMarket, low_id)
        .await?
        .unwrap();
    assert_eq!(stands.price.max, Some(700));
    drop(tx);
    test.drop().await
}

#[tokio::test]
async fn what_was_done_last_can_be_undone() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let wanted = node(Level::ChildMarket, Some(market), &ZIPS[..2]);
    let id = drawn(&test.db, &scope, &wanted).await?;
    let narrower = Definition {
        zip_codes: vec![ZIPS[0].to_owned()],
        owners: vec![test.a.submarket_owner],
        ..wanted.definition.clone()
    };
    assert!(changed(&test.db, &scope, Level::ChildMarket, id, &narrower).await?);
    let refused = undone(&test.db, &scope, Level::ChildMarket, id, 1).await;
    assert!(matches!(refused, Err(DrawError::Stale)), "{refused:?}");
    undone(&test.db, &scope, Level::ChildMarket, id, 2).await?;
    let mut tx = test.db.tenant(&scope).await?;
    let stands = get(&mut tx, View::Company, Level::ChildMarket, id)
        .await?
        .unwrap();
    assert_eq!(
        (stands.zip_codes, stands.owners),
        (ZIPS[..2].iter().map(ToString::to_string).collect(), vec![])
    );
    drop(tx);

    // Taken away and put back, unless somebody was drawn there meanwhile.
    removed(&test.db, &scope, Level::ChildMarket, id).await?;
    let squatter = drawn(
        &test.db,
        &scope,
        &node(Level::ChildMarket, Some(market), &ZIPS[1..2]),
    )
    .await?;
    let refused = undone(&test.db, &scope, Level::ChildMarket, id, 4).await;
    let Err(DrawError::Clash { clashes }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(clashes[0].node, squatter);
    undone(&test.db, &scope, Level::ChildMarket, squatter, 1).await?;
    undone(&test.db, &scope, Level::ChildMarket, id, 4).await?;
    let mut tx = test.db.tenant(&scope).await?;
    let changes = history(&mut tx, View::Company, Level::ChildMarket, id, 10).await?;
    let kinds: Vec<_> = changes
        .iter()
        .map(|change| (change.version, change.kind.name()))
        .collect();
    assert_eq!(
        kinds,
        [
            (5, "restored"),
            (4, "deleted"),
            (3, "updated"),
            (2, "updated"),
            (1, "created")
        ]
    );
    assert_eq!(
        territory::zip_codes_of(&mut tx, View::Company, Level::ChildMarket, id).await?,
        ZIPS[..2]
    );
    drop(tx);
    test.drop().await
}

// MARKETS-33, MARKETS-34
#[tokio::test]
async fn a_market_goes_with_all_in_it_when_that_was_confirmed_and_comes_back_whole() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let other = scope_of(&test.db, test.b.tenant_id).await?;
    let child = drawn(&test.db, &scope, &node(Level::ChildMarket, Some(market), &ZIPS)).await?;
    drawn(&test.db, &scope, &node(Level::Bucket, Some(child), &ZIPS)).await?;
    drawn(&test.db, &other, &node(Level::ChildMarket, Some(market), &ZIPS)).await?;
    // A child market that has buckets stays.
    let refused = removed(&test.db, &scope, Level::ChildMarket, child).await;
    let Err(DrawError::HasChildren { children }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(children.len(), 1);

    let platform = PlatformScope::operator();
    let take = async |confirmed| {
        let mut tx = test.db.platform(&platform).await?;
        remove(
            &mut tx,
            View::Company,
            Level::Market,
            market,
            confirmed,
            &Origin::default(),
            seeded_at(),
        )
        .await?;
        tx.commit().await?;
        Ok::<_, DrawError>(())
    };
    let mut tx = test.db.platform(&platform).await?;
    let affected = affected_by_removal(&mut tx, market).await?;
    drop(tx);
    assert_eq!((affected.child_markets, affected.buckets), (2, 1));
    assert_eq!(affected.companies.len(), 2);
    for wrong in [None, Some(2), Some(4)] {
        assert!(
            matches!(take(wrong).await, Err(DrawError::Unconfirmed(_))),
            "{wrong:?}"
        );
    }
    take(Some(3)).await?;
    assert!(matches!(take(Some(0)).await, Err(DrawError::Missing)));
    let nodes = |level| NodeQuery {
        level,
        parent: None,
        held_by: None,
        search: Vec::new(),
        sort: NodeSort::Name,
        direction: Direction::Ascending,
        page: Page::FIRST,
    };
    let counts = async || {
        let mut counts = Vec::new();
        for (scope, level) in [
            (&scope, Level::Market),
            (&scope, Level::ChildMarket),
            (&scope, Level::Bucket),
            (&other, Level::ChildMarket),
        ] {
            let mut tx = test.db.tenant(scope).await?;
            counts.push(list(&mut tx, View::Company, &nodes(level)).await?.total);
        }
        anyhow::Ok(counts)
    };
    assert_eq!(counts().await?, [0, 0, 0, 0]);
    let mut tx = test.db.platform(&platform).await?;
    undo(
        &mut tx,
        View::Company,
        Level::Market,
        market,
        2,
        &Origin::default(),
        seeded_at(),
    )
    .await?;
    tx.commit().await?;
    assert_eq!(counts().await?, [1, 1, 1, 1]);
    test.drop().await
}

/// All that stands of the territory, versions and times apart.
async fn as_it_stands(test: &TestDatabase) -> Result<Vec<String>> {
    let mut look = test.superuser().await?;
    Ok(sqlx::query_scalar(
        "select n.id || ' ' || (to_jsonb(n) - 'version')::text || \
                array(select (to_jsonb(c))::text from territory_coverage c where c.node_id = n.id order by zip_code)::text || \
                array(select (to_jsonb(o) - 'created_at')::text from territory_owners o where o.node_id = n.id \
                      order by user_id)::text \
         from territory_nodes n \
         order by 1",
    )
    .fetch_all(&mut look)
    .await?)
}

#[tokio::test]
async fn what_lay_in_a_market_comes_back_as_it_stood_and_is_ordered_once() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let other = scope_of(&test.db, test.b.tenant_id).await?;
    let range = |min, max| Range { min, max: Some(max) };
    let mut children = Vec::new();
    for (place, scope) in [&scope, &other, &scope, &other].into_iter().enumerate() {
        let mut child = node(Level::ChildMarket, Some(market), &ZIPS);
        child.definition.name = format!("Child {place}");
        child.definition.price = range(place as i64 * 100, place as i64 * 100 + 100);
        let company = if place % 2 == 0 { test.a } else { test.b };
        child.definition.owners = vec![company.submarket_owner];
        let child = drawn(&test.db, scope, &child).await?;
        children.push(child);
        for edge in [0, 50] {
            let mut bucket = node(Level::Bucket, Some(child), &ZIPS[..1]);
            let min = place as i64 * 100 + edge;
            // The ends of one are equal: it holds a single price.
            bucket.definition.price = range(min, min + edge);
            bucket.definition.size = range(7, 7);
            bucket.definition.owners = vec![company.bucket_owner];
            drawn(&test.db, scope, &bucket).await?;
        }
    }
    let before = as_it_stands(&test).await?;
    assert_eq!(before.len(), 13);
    let mut look = test.superuser().await?;
    let mut refreshes = async || -> Result<Vec<i64>> {
        let counts = sqlx::query_scalar(
            "select count(*) from jobs where kind = 'membershipRefresh' group by tenant_id order by 1",
        )
        .fetch_all(&mut look)
        .await?;
        sqlx::query("delete from jobs").execute(&mut look).await?;
        Ok(counts)
    };
    refreshes().await?;
    let platform = PlatformScope::operator();
    let mut tx = test.db.platform(&platform).await?;
    let origin = Origin::default();
    remove(
        &mut tx,
        View::Company,
        Level::Market,
        market,
        Some(12),
        &origin,
        seeded_at(),
    )
    .await?;
    tx.commit().await?;
    // One for each company and the platform, however many nodes lay in it.
    assert_eq!(refreshes().await?, [1, 1, 1]);
    let mut look = test.superuser().await?;
    let left: i64 = sqlx::query_scalar("select count(*) from territory_coverage")
        .fetch_one(&mut look)
        .await?;
    assert_eq!(left, 0);
    // Who has another role now can't hold it, and then nothing comes back.
    let put_back = async || {
        let mut tx = test.db.platform(&platform).await?;
        undo(
            &mut tx,
            View::Company,
            Level::Market,
            market,
            2,
            &origin,
            seeded_at(),
        )
        .await?;
        tx.commit().await?;
        Ok::<_, DrawError>(())
    };
    for (role, is_fit) in [("SalesManager", false), ("SalesPerson", true)] {
        sqlx::query("update users set role = $1 where id = $2")
            .bind(role)
            .bind(test.b.bucket_owner.0)
            .execute(&mut look)
            .await?;
        match put_back().await {
            Err(DrawError::UnfitOwners { users }) if !is_fit => assert_eq!(users, [test.b.bucket_owner]),
            answer => assert!(answer.is_ok() && is_fit, "{answer:?}"),
        }
    }
    assert_eq!(as_it_stands(&test).await?, before);
    assert_eq!(refreshes().await?, [1, 1, 1]);
    for child in children {
        let mut tx = test.db.platform(&platform).await?;
        let states = history(&mut tx, View::Company, Level::ChildMarket, child, 10).await?;
        assert_eq!(
            states.iter().map(|state| state.kind).collect::<Vec<_>>(),
            [ChangeKind::Restored, ChangeKind::Deleted, ChangeKind::Created]
        );
    }
    test.drop().await
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
async fn a_child_and_a_narrowing_of_its_parent_never_both_win() -> Result<()> {
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
async fn each_draws_only_in_what_it_holds() -> Result<()> {
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
    // Nor does a node go to someone of another role or company.
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
    database::memberships::refresh(&mut tx, &zips).await?;
    tx.commit().await?;
    Ok(())
}

// MARKETS-46; numListings
#[tokio::test]
async fn every_level_counts_its_listings_and_says_why() -> Result<()> {
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
    drop((tx, platform));
    test.drop().await
}
