//! Undo of changes and deletions.

use crate::ground::node;
use crate::ground::scope_of;
use anyhow::Result;
use database::PlatformScope;
use database::audit::Origin;
use database::territory;
use database::territory::ChangeKind;
use database::territory::Definition;
use database::territory::DrawError;
use database::territory::NodeQuery;
use database::territory::NodeSort;
use database::territory::affected_by_removal;
use database::territory::get;
use database::territory::history;
use database::territory::list;
use database::territory::remove;
use database::territory::undo;
use domain::paging::Direction;
use domain::paging::Page;
use domain::territory::Level;
use domain::territory::Range;
use domain::territory::View;
use testkit::TestDatabase;
use testkit::seeded_at;

use super::{ZIPS, changed, drawn, ground, removed, undone};

#[tokio::test]
async fn the_last_change_can_be_undone() -> Result<()> {
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
    let stored = get(&mut tx, View::Company, Level::ChildMarket, id)
        .await?
        .unwrap();
    assert_eq!(
        (stored.zip_codes, stored.owners),
        (ZIPS[..2].iter().map(ToString::to_string).collect(), vec![])
    );
    drop(tx);

    // Deleted and restored, unless a node was created there meanwhile.
    removed(&test.db, &scope, Level::ChildMarket, id).await?;
    let newcomer = drawn(
        &test.db,
        &scope,
        &node(Level::ChildMarket, Some(market), &ZIPS[1..2]),
    )
    .await?;
    let refused = undone(&test.db, &scope, Level::ChildMarket, id, 4).await;
    let Err(DrawError::Clash { clashes }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(clashes[0].node, newcomer);
    undone(&test.db, &scope, Level::ChildMarket, newcomer, 1).await?;
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
async fn a_market_is_deleted_with_everything_in_it_once_confirmed_and_restored_whole() -> Result<()> {
    let (test, scope, market) = ground().await?;
    let other = scope_of(&test.db, test.b.tenant_id).await?;
    let child = drawn(&test.db, &scope, &node(Level::ChildMarket, Some(market), &ZIPS)).await?;
    drawn(&test.db, &scope, &node(Level::Bucket, Some(child), &ZIPS)).await?;
    drawn(&test.db, &other, &node(Level::ChildMarket, Some(market), &ZIPS)).await?;
    // A child market with buckets can't be deleted.
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
    let affected = affected_by_removal(&mut tx, View::Company, Level::Market, market).await?;
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

/// The whole territory, without versions and times.
async fn snapshot(test: &TestDatabase) -> Result<Vec<String>> {
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
async fn nodes_in_a_market_are_restored_unchanged_and_refreshed_once() -> Result<()> {
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
            // The ends of one are equal: it contains a single price.
            bucket.definition.price = range(min, min + edge);
            bucket.definition.size = range(7, 7);
            bucket.definition.owners = vec![company.bucket_owner];
            drawn(&test.db, scope, &bucket).await?;
        }
    }
    let before = snapshot(&test).await?;
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
    // One for each company and the platform, for any number of nodes in it.
    assert_eq!(refreshes().await?, [1, 1, 1]);
    let mut look = test.superuser().await?;
    let left: i64 = sqlx::query_scalar("select count(*) from territory_coverage")
        .fetch_one(&mut look)
        .await?;
    assert_eq!(left, 0);
    // A user with another role now can't own it, and then nothing is restored.
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
    assert_eq!(snapshot(&test).await?, before);
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
