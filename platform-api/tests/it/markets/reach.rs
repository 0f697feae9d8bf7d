//! Who sees and changes which nodes.

use crate::world::World;
use poem::http::Method;
use serde_json::Value;
use serde_json::json;

use super::{Fixture, ZIPS, with};

// MARKETS-11, MARKETS-32, MARKETS-47, MARKETS-48
#[tokio::test]
async fn each_role_sees_and_changes_its_own_level() {
    let fixture = Fixture::new().await;
    let (a, world) = (fixture.world.database.a, &fixture.world);
    let sm = world.sign_in("sm@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let west = with(
        &fixture.child("West", &ZIPS[..2]),
        json!({ "marketUserId": a.submarket_owner.to_string() }),
    );
    let west = fixture.create(&fixture.ca, west).await;
    let east = fixture
        .create(&fixture.ca, fixture.child("East", &ZIPS[2..]))
        .await;
    // A Submarket Owner always creates buckets, whatever type is sent.
    let mine = json!({ "name": "Mine", "subMarketType": 1, "marketId": fixture.market, "parentSubMarketId": west, "zipCodes": ["10001"],
                       "companyUserIds": [a.bucket_owner.to_string()] });
    let mine = fixture.create(&sm, mine).await;
    let other =
        json!({ "name": "Other", "subMarketType": 2, "parentSubMarketId": east, "zipCodes": ["10003"] });
    assert_eq!(
        fixture.post("create-submarket", &sm, other.clone()).await.code(),
        "2012"
    );
    let other = fixture.create(&fixture.ca, other).await;

    let all = json!({});
    assert_eq!(
        fixture
            .list("market-search-list", &fixture.admin, all.clone())
            .await,
        ["Midtown"]
    );
    assert_eq!(
        fixture.list("market-search-list", &fixture.ca, all.clone()).await,
        ["Midtown"]
    );
    assert_eq!(
        fixture
            .list("submarket-search-list", &fixture.ca, all.clone())
            .await,
        ["East", "West"]
    );
    let buckets = json!({ "marketType": 2 });
    assert_eq!(
        fixture.list("submarket-search-list", &fixture.ca, buckets).await,
        ["Mine", "Other"]
    );
    assert_eq!(
        fixture.list("submarket-search-list", &sm, all.clone()).await,
        ["Mine"]
    );
    assert_eq!(
        fixture.list("submarket-search-list", &bo, all.clone()).await,
        ["Mine"]
    );
    let in_market = json!({ "marketId": fixture.market });
    assert_eq!(
        fixture
            .list("submarket-search-list", &fixture.admin, in_market)
            .await,
        ["East", "West"]
    );
    let stranger = world.sign_in("ca@b.test").await;
    assert!(
        fixture
            .list("submarket-search-list", &stranger, all)
            .await
            .is_empty()
    );

    // Nodes outside the user's territory are not found.
    for (token, id) in [(&sm, &east), (&sm, &other), (&bo, &other), (&stranger, &west)] {
        let answer = world
            .get(&format!("/api/market/get-sub-market?subMarketId={id}"), token)
            .await;
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "2021"));
    }
    let delete = async |token: &str, query: String| {
        let path: &'static str = format!("/api/market/delete-market?{query}").leak();
        world.call(Method::DELETE, path, Some(token), None).await
    };
    // A Bucket owner creates nothing, a company admin no markets, a Submarket Owner no child
    // markets, a super admin only markets.
    let definition = fixture.child("N", &ZIPS[..1]);
    for (path, token) in [
        ("create", &bo),
        ("create", &fixture.ca),
        ("create-submarket", &bo),
        ("create-submarket", &fixture.admin),
        ("update-market", &fixture.ca),
        ("update-submarket", &fixture.admin),
        ("submarket-check-availability", &bo),
    ] {
        let body = with(&definition, json!({ "county": "C" }));
        let answer = fixture.post(path, token, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (403, "2"),
            "{path}: {answer:?}"
        );
    }
    assert_eq!(
        delete(&fixture.ca, format!("marketId={}", fixture.market))
            .await
            .code(),
        "2"
    );
    assert_eq!(
        delete(&bo, format!("subMarketId={mine}&subMarketType=2"))
            .await
            .code(),
        "2"
    );
    assert_eq!(
        delete(&sm, format!("subMarketId={other}&subMarketType=2"))
            .await
            .code(),
        "2022"
    );
    assert_eq!(
        delete(&stranger, format!("subMarketId={west}&subMarketType=1"))
            .await
            .code(),
        "2021"
    );
    assert_eq!(
        delete(&sm, format!("subMarketId={mine}&subMarketType=2"))
            .await
            .status,
        200
    );
    assert_eq!(
        delete(&fixture.ca, format!("subMarketId={west}&subMarketType=1"))
            .await
            .status,
        200
    );
}

// MARKETS-42, MARKETS-50
#[tokio::test]
async fn a_node_is_returned_completely_and_zips_come_from_its_parent() {
    let fixture = Fixture::new().await;
    let world = &fixture.world;
    let west = fixture
        .create(&fixture.ca, fixture.child("West", &ZIPS[..2]))
        .await;
    let zips = async |token: &str, body: Value| fixture.post("zipcodes", token, body).await;
    let market = &fixture.market;
    assert_eq!(
        zips(&fixture.admin, json!({ "marketId": market })).await.result(),
        &json!(ZIPS)
    );
    assert_eq!(
        zips(&fixture.ca, json!({ "marketId": market, "submarketType": 1 }))
            .await
            .result(),
        &json!(ZIPS)
    );
    let of_bucket = json!({ "submarketType": 2, "parentSubmarketId": west });
    assert_eq!(
        zips(&fixture.ca, of_bucket.clone()).await.result(),
        &json!(ZIPS[..2])
    );
    let sm = world.sign_in("sm@a.test").await;
    assert_eq!(zips(&sm, of_bucket).await.code(), "2012");
    let found = world
        .get(
            &format!("/api/market/get-sub-market?subMarketId={west}"),
            &fixture.ca,
        )
        .await;
    let found = found.result();
    assert_eq!(found["category"], "SubMarket");
    assert_eq!(
        (&found["marketName"], &found["numListings"]),
        (&json!("Midtown"), &json!(0))
    );
    assert_eq!(found["marketUserId"], "00000000-0000-0000-0000-000000000000");
    assert_eq!(
        (&found["zipCodes"], &found["propMaxVal"]),
        (&json!(ZIPS[..2]), &json!(1e13))
    );
    let found = world
        .get(
            &format!("/api/market/get-market?marketId={market}"),
            &fixture.admin,
        )
        .await;
    assert_eq!(found.result()["county"], "New York County");
    assert_eq!(found.result()["companyUserIds"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn coverage_explains_why_a_user_has_a_listing() {
    let world = World::new().await;
    world.listings(20).await;
    let (ca, sm) = (world.sign_in("ca@a.test").await, world.sign_in("sm@a.test").await);
    let listing = "00000000-0000-7000-9000-000000000004";
    let path = format!("/api/market/get-listing-coverage?propertyId={listing}");
    // The world's child market and bucket cover no zips, so the market covers the listing.
    let coverage_answer = world.get(&path, &ca).await;
    assert_eq!(coverage_answer.result()["isMine"], true);
    assert_eq!(
        coverage_answer.result()["reason"],
        "This listing belongs to the market New York."
    );
    let holder = &coverage_answer.result()["nodes"][0];
    assert_eq!(
        (&holder["propMinVal"], &holder["propMaxSize"]),
        (&json!(0.0), &json!(1e13))
    );
    assert_eq!(holder.get("parentId"), None);
    // Company B's admin owns the market too, but is not found.
    assert_eq!(holder["owner"], "CA a test");
    let coverage_answer = world.get(&path, &sm).await;
    assert_eq!(coverage_answer.result()["isMine"], false);
    assert_eq!(
        coverage_answer.result()["reason"],
        "This listing belongs to the market New York. It isn't part of this user's territory."
    );
    // A company admin may name its own users, but nobody a stranger.
    let for_sm = format!("{path}&userId={}", world.database.a.submarket_owner);
    assert_eq!(world.get(&for_sm, &ca).await.body, coverage_answer.body);
    let stranger = format!("{path}&userId={}", world.database.b.submarket_owner);
    assert_eq!(world.get(&stranger, &ca).await.code(), "1002");
    let admin = world.sign_in("admin@test").await;
    assert_eq!(world.get(&for_sm, &admin).await.body, coverage_answer.body);
    assert_eq!(world.get(&path, &admin).await.fields(), ["userId"]);
}

#[tokio::test]
async fn coverage_is_returned_exactly_for_listings_with_a_visible_page() {
    let world = World::new().await;
    world.listings(20).await;
    let mut outside = 0;
    for who in ["ca@a.test", "sm@a.test", "bo@a.test"] {
        let token = world.sign_in(who).await;
        for number in (1..=20).chain([999]) {
            let of = |call: &str| format!("/api/{call}?propertyId=00000000-0000-7000-9000-{number:012x}");
            let page = world.get(&of("properties/get-property-details"), &token).await;
            let coverage_answer = world.get(&of("market/get-listing-coverage"), &token).await;
            assert_eq!(
                coverage_answer.status, page.status,
                "{who} {number}: {coverage_answer:?}"
            );
            if page.status == 404 {
                assert_eq!(coverage_answer.code(), page.code());
                outside += 1;
            }
        }
    }
    assert!(outside > 3, "more than the one that does not exist");
}

#[tokio::test]
async fn coverage_names_no_node_of_another_team() {
    let world = World::new().await;
    world.listings(20).await;
    let (a, ca) = (world.database.a.tenant_id, world.database.a.company_admin);
    // The zip of listing 4, which costs $4,000, has "Midtown" with "Block" and "Uptown", and
    // "Queens".
    world
        .sql(&format!(
            "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, price_min_cents, created_at)
             values ('{a}', '00000000-0000-7000-8000-0000000000e4', 2, '{a}', '00000000-0000-7000-8000-0000000000e1', 'Uptown', 500000, now()),
                    ('{a}', '00000000-0000-7000-8000-0000000000e5', 1, '{platform}',
                     '00000000-0000-7000-8000-0000000000e0', 'Queens', 900000, now());
             update territory_nodes set price_max_cents = 500000 where name = 'Block';
             update territory_nodes set price_max_cents = 900000 where name in ('Midtown', 'Uptown');
             insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
             values ('{a}', '{ca}', '{a}', '00000000-0000-7000-8000-0000000000e4', now()),
                    ('{a}', '{ca}', '{a}', '00000000-0000-7000-8000-0000000000e5', now());
             insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
             select tenant_id, id, level, '10005', coalesce(parent_id, tenant_id), int8range(price_min_cents, price_max_cents), '[0,)'
             from territory_nodes where tenant_id = '{a}'",
            platform = domain::ids::TenantId::PLATFORM,
        ))
        .await;
    let coverage = async |who: &str| {
        let token = world.sign_in(who).await;
        let path = format!("/api/market/get-listing-coverage?propertyId={}", in_block());
        let coverage_answer = world.get(&path, &token).await;
        let nodes = coverage_answer.result()["nodes"].as_array().unwrap().iter();
        let names = nodes.map(|node| node["name"].as_str().unwrap().to_owned());
        let mut names: Vec<_> = names.collect();
        names.sort();
        (
            names.join(", "),
            coverage_answer.result()["reason"].as_str().unwrap().to_owned(),
        )
    };
    let by_block = "This listing belongs to the bucket Block.".to_owned();
    let all = "Block, Midtown, New York, Queens, Uptown".to_owned();
    assert_eq!(coverage("ca@a.test").await, (all, by_block.clone()));
    let of_team = "Block, Midtown, New York, Uptown".to_owned();
    assert_eq!(coverage("sm@a.test").await, (of_team, by_block.clone()));
    let own = "Block, Midtown, New York".to_owned();
    assert_eq!(coverage("bo@a.test").await, (own.clone(), by_block));

    // Lists follow a price within a minute; until then the page of the listing is still visible.
    world
        .sql("update listings set list_price_cents = 550000 where mls_no = 'M4'")
        .await;
    let elsewhere = "This listing belongs to another part of the company's territory.".to_owned();
    assert_eq!(coverage("bo@a.test").await, (own, elsewhere));
}

/// A listing of the bucket "Block".
fn in_block() -> &'static str {
    "00000000-0000-7000-9000-000000000004"
}
