//! Creating territory: siblings don't overlap, children lie inside.

use anyhow::Result;
use database::territory::{Definition, DrawError, NewNode, find, zip_codes};
use domain::territory::{Level, Range};
use testkit::{TestDatabase, seeded_at};

use crate::ground::{draw, market, node, scope_of};

fn priced(node: NewNode, min: i64, max: i64) -> NewNode {
    NewNode {
        definition: Definition {
            price: Range { min, max: Some(max) },
            ..node.definition
        },
        ..node
    }
}

#[tokio::test]
async fn siblings_that_overlap_are_refused_and_touching_ends_are_not() -> Result<()> {
    let test = TestDatabase::create().await?;
    let market = market(&test.db, &["10001", "10002"], &[test.a, test.b]).await?;
    let scope = scope_of(&test.db, test.a.tenant_id).await?;
    let child = |min, max, zips: &[&str]| priced(node(Level::ChildMarket, Some(market), zips), min, max);
    let mut tx = test.db.tenant(&scope).await?;
    draw(&mut tx, &child(0, 500, &["10001", "10002"]), seeded_at()).await?;
    draw(&mut tx, &child(500, 900, &["10001"]), seeded_at()).await?;
    tx.commit().await?;
    for clash in [
        child(499, 500, &["10001"]),
        child(900, 900, &["10001", "10002"]),
        child(0, 0, &["10002"]),
    ] {
        let mut tx = test.db.tenant(&scope).await?;
        let refused = draw(&mut tx, &clash, seeded_at()).await;
        let is_touching = clash.definition.price.min == 900;
        assert_eq!(
            matches!(refused, Err(DrawError::Clash { .. })),
            !is_touching,
            "{:?}",
            clash.definition.price
        );
    }

    // Another company divides the same market independently.
    let scope = scope_of(&test.db, test.b.tenant_id).await?;
    let mut tx = test.db.tenant(&scope).await?;
    draw(&mut tx, &child(0, 900, &["10001"]), seeded_at()).await?;
    tx.commit().await?;
    test.drop().await
}

#[tokio::test]
async fn of_two_racing_overlaps_one_wins() -> Result<()> {
    let test = TestDatabase::create().await?;
    let zips: Vec<String> = (10_001..=10_100).map(|zip| zip.to_string()).collect();
    let zips: Vec<&str> = zips.iter().map(String::as_str).collect();
    let market = market(&test.db, &zips, &[test.a]).await?;
    let scope = scope_of(&test.db, test.a.tenant_id).await?;
    let save = async |backwards: bool| {
        let mut wanted = node(Level::ChildMarket, Some(market), &zips);
        if backwards {
            wanted.definition.zip_codes.reverse();
        }
        let mut tx = test.db.tenant(&scope).await?;
        draw(&mut tx, &wanted, seeded_at()).await?;
        tx.commit().await?;
        Ok::<_, DrawError>(())
    };
    let results: [_; 4] = tokio::join!(save(false), save(true), save(false), save(true)).into();
    let won = results.iter().filter(|result| result.is_ok()).count();
    assert_eq!(won, 1, "{results:?}");
    for error in results.into_iter().filter_map(Result::err) {
        assert!(matches!(error, DrawError::Clash { .. }), "{error:?}");
    }
    test.drop().await
}

#[tokio::test]
async fn a_child_must_be_inside_its_parent() -> Result<()> {
    let test = TestDatabase::create().await?;
    let market = market(&test.db, &["10001", "10002"], &[test.a]).await?;
    let scope = scope_of(&test.db, test.a.tenant_id).await?;
    let mut tx = test.db.tenant(&scope).await?;
    let child = priced(node(Level::ChildMarket, Some(market), &["10001"]), 100, 500);
    let child = draw(&mut tx, &child, seeded_at()).await?;
    let bucket = node(Level::Bucket, Some(child), &["10001"]);
    let refused = draw(&mut tx, &bucket, seeded_at()).await;
    assert!(
        matches!(refused, Err(DrawError::PriceOutsideParent)),
        "{refused:?}"
    );
    let wide = priced(node(Level::Bucket, Some(child), &["10002", "10001"]), 100, 200);
    let refused = draw(&mut tx, &wide, seeded_at()).await;
    let Err(DrawError::ZipsOutsideParent { zip_codes: outside }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(outside, ["10002"]);
    let unknown = node(Level::ChildMarket, Some(market), &["10001", "99999"]);
    let refused = draw(&mut tx, &unknown, seeded_at()).await;
    let Err(DrawError::UnknownZips { zip_codes: unknown }) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(unknown, ["99999"]);
    // A company can't create markets.
    let refused = draw(&mut tx, &node(Level::Market, None, &["10050"]), seeded_at()).await;
    assert!(matches!(refused, Err(DrawError::ParentMissing)), "{refused:?}");
    drop(tx);
    test.drop().await
}

#[tokio::test]
async fn a_company_sees_only_its_own_territory() -> Result<()> {
    let test = TestDatabase::create().await?;
    let market = market(&test.db, &["10001", "10002"], &[test.a]).await?;
    let mut tx = test
        .db
        .tenant(&scope_of(&test.db, test.a.tenant_id).await?)
        .await?;
    let child = node(Level::ChildMarket, Some(market), &["10001"]);
    let name = child.definition.name.clone();
    draw(&mut tx, &child, seeded_at()).await?;
    assert_eq!(zip_codes(&mut tx).await?, ["10001", "10002"]);
    tx.commit().await?;

    let mut tx = test
        .db
        .tenant(&scope_of(&test.db, test.b.tenant_id).await?)
        .await?;
    assert!(zip_codes(&mut tx).await?.is_empty());
    assert_eq!(find(&mut tx, Level::ChildMarket, &name).await?, None);
    // Nor can it use another company's market, or assign another company's node.
    let refused = draw(
        &mut tx,
        &node(Level::ChildMarket, Some(market), &["10001"]),
        seeded_at(),
    )
    .await;
    assert!(matches!(refused, Err(DrawError::ParentMissing)), "{refused:?}");
    drop(tx);
    test.drop().await
}
