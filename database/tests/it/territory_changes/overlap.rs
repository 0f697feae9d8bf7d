//! Siblings never overlap, in any order of saves.

use crate::ground::node;
use anyhow::Result;
use database::audit::Origin;
use database::territory::Definition;
use database::territory::DrawError;
use database::territory::NewNode;
use database::territory::NodeUpdate;
use database::territory::clashes;
use database::territory::get;
use database::territory::update_siblings;
use domain::ids::NodeId;
use domain::territory::Extent;
use domain::territory::Level;
use domain::territory::View;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use std::collections::BTreeSet;
use std::time::Duration;
use std::time::Instant;
use testkit::seeded_at;

use super::{ZIPS, changed, drawn, extent, ground, priced, some_range};

// MARKETS-26, MARKETS-27, MARKETS-22
#[tokio::test]
async fn overlaps_are_those_of_the_rule() -> Result<()> {
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

// MARKETS-23; promise: overlapping territory, one winner
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
    // On its own, the lower one may stay as it is but not grow.
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

    // Both must fit in the end; an earlier version is stale.
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
    let stored = get(&mut tx, View::Company, Level::ChildMarket, low_id)
        .await?
        .unwrap();
    assert_eq!(stored.price.max, Some(700));
    drop(tx);
    test.drop().await
}
