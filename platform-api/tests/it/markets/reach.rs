//! Who sees and changes what, and what is shown of it.

use crate::world::World;
use poem::http::Method;
use serde_json::Value;
use serde_json::json;

use super::{Ground, ZIPS, with};

// MARKETS-11, MARKETS-32, MARKETS-47, MARKETS-48
#[tokio::test]
async fn each_role_sees_and_draws_its_own_level() {
    let ground = Ground::new().await;
    let (a, world) = (ground.world.database.a, &ground.world);
    let sm = world.sign_in("sm@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let west = with(
        &ground.child("West", &ZIPS[..2]),
        json!({ "marketUserId": a.submarket_owner.to_string() }),
    );
    let west = ground.drawn(&ground.ca, west).await;
    let east = ground.drawn(&ground.ca, ground.child("East", &ZIPS[2..])).await;
    // Whatever type an SM sends, it draws a bucket.
    let mine = json!({ "name": "Mine", "subMarketType": 1, "marketId": ground.market, "parentSubMarketId": west, "zipCodes": ["10001"],
                       "companyUserIds": [a.bucket_owner.to_string()] });
    let mine = ground.drawn(&sm, mine).await;
    let other =
        json!({ "name": "Other", "subMarketType": 2, "parentSubMarketId": east, "zipCodes": ["10003"] });
    assert_eq!(
        ground.post("create-submarket", &sm, other.clone()).await.code(),
        "2012"
    );
    let other = ground.drawn(&ground.ca, other).await;

    let all = json!({});
    assert_eq!(
        ground
            .list("market-search-list", &ground.admin, all.clone())
            .await,
        ["Midtown"]
    );
    assert_eq!(
        ground.list("market-search-list", &ground.ca, all.clone()).await,
        ["Midtown"]
    );
    assert_eq!(
        ground
            .list("submarket-search-list", &ground.ca, all.clone())
            .await,
        ["East", "West"]
    );
    let buckets = json!({ "marketType": 2 });
    assert_eq!(
        ground.list("submarket-search-list", &ground.ca, buckets).await,
        ["Mine", "Other"]
    );
    assert_eq!(
        ground.list("submarket-search-list", &sm, all.clone()).await,
        ["Mine"]
    );
    assert_eq!(
        ground.list("submarket-search-list", &bo, all.clone()).await,
        ["Mine"]
    );
    let in_market = json!({ "marketId": ground.market });
    assert_eq!(
        ground
            .list("submarket-search-list", &ground.admin, in_market)
            .await,
        ["East", "West"]
    );
    let stranger = world.sign_in("ca@b.test").await;
    assert!(
        ground
            .list("submarket-search-list", &stranger, all)
            .await
            .is_empty()
    );

    // What is not one's own is missing.
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
    // A BO draws nothing; a CA no markets; an SM no child markets; an AD no parts.
    let definition = ground.child("N", &ZIPS[..1]);
    for (path, token) in [
        ("create", &bo),
        ("create", &ground.ca),
        ("create-submarket", &bo),
        ("create-submarket", &ground.admin),
        ("update-market", &ground.ca),
        ("update-submarket", &ground.admin),
        ("submarket-check-availability", &bo),
    ] {
        let body = with(&definition, json!({ "county": "C" }));
        let answer = ground.post(path, token, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (403, "2"),
            "{path}: {answer:?}"
        );
    }
    assert_eq!(
        delete(&ground.ca, format!("marketId={}", ground.market))
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
        delete(&ground.ca, format!("subMarketId={west}&subMarketType=1"))
            .await
            .status,
        200
    );
}

// MARKETS-42, MARKETS-50
#[tokio::test]
async fn a_node_is_shown_whole_and_zips_come_from_its_parent() {
    let ground = Ground::new().await;
    let world = &ground.world;
    let west = ground.drawn(&ground.ca, ground.child("West", &ZIPS[..2])).await;
    let zips = async |token: &str, body: Value| ground.post("zipcodes", token, body).await;
    let market = &ground.market;
    assert_eq!(
        zips(&ground.admin, json!({ "marketId": market })).await.result(),
        &json!(ZIPS)
    );
    assert_eq!(
        zips(&ground.ca, json!({ "marketId": market, "submarketType": 1 }))
            .await
            .result(),
        &json!(ZIPS)
    );
    let of_bucket = json!({ "submarketType": 2, "parentSubmarketId": west });
    assert_eq!(
        zips(&ground.ca, of_bucket.clone()).await.result(),
        &json!(ZIPS[..2])
    );
    let sm = world.sign_in("sm@a.test").await;
    assert_eq!(zips(&sm, of_bucket).await.code(), "2012");
    let shown = world
        .get(
            &format!("/api/market/get-sub-market?subMarketId={west}"),
            &ground.ca,
        )
        .await;
    let shown = shown.result();
    assert_eq!(shown["category"], "SubMarket");
    assert_eq!(
        (&shown["marketName"], &shown["numListings"]),
        (&json!("Midtown"), &json!(0))
    );
    assert_eq!(shown["marketUserId"], "00000000-0000-0000-0000-000000000000");
    assert_eq!(
        (&shown["zipCodes"], &shown["propMaxVal"]),
        (&json!(ZIPS[..2]), &json!(1e13))
    );
    let shown = world
        .get(
            &format!("/api/market/get-market?marketId={market}"),
            &ground.admin,
        )
        .await;
    assert_eq!(shown.result()["county"], "New York County");
    assert_eq!(shown.result()["companyUserIds"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_listing_tells_why_it_is_mine() {
    let world = World::new().await;
    world.listings(20).await;
    let (ca, sm) = (world.sign_in("ca@a.test").await, world.sign_in("sm@a.test").await);
    let listing = "00000000-0000-7000-9000-000000000004";
    let path = format!("/api/market/get-listing-coverage?propertyId={listing}");
    // The world's nodes cover no zips of their own: the market has it.
    let why = world.get(&path, &ca).await;
    assert_eq!(why.result()["isMine"], true);
    assert_eq!(why.result()["reason"], "The market New York has this listing.");
    let holder = &why.result()["nodes"][0];
    assert_eq!(
        (&holder["propMinVal"], &holder["propMaxSize"]),
        (&json!(0.0), &json!(1e13))
    );
    assert_eq!(holder.get("parentId"), None);
    // Company B's admin holds the market too, and isn't told of.
    assert_eq!(holder["owner"], "CA a test");
    let why = world.get(&path, &sm).await;
    assert_eq!(why.result()["isMine"], false);
    assert_eq!(
        why.result()["reason"],
        "The market New York has this listing. It is not among this user's."
    );
    // A CA asks for its people; nobody asks for a stranger.
    let for_sm = format!("{path}&userId={}", world.database.a.submarket_owner);
    assert_eq!(world.get(&for_sm, &ca).await.body, why.body);
    let stranger = format!("{path}&userId={}", world.database.b.submarket_owner);
    assert_eq!(world.get(&stranger, &ca).await.code(), "1002");
    let admin = world.sign_in("admin@test").await;
    assert_eq!(world.get(&for_sm, &admin).await.body, why.body);
    assert_eq!(world.get(&path, &admin).await.fields(), ["userId"]);
}

#[tokio::test]
async fn coverage_is_told_of_the_listings_whose_page_is_shown_and_of_no_others() {
    let world = World::new().await;
    world.listings(20).await;
    let mut outside = 0;
    for who in ["ca@a.test", "sm@a.test", "bo@a.test"] {
        let token = world.sign_in(who).await;
        for number in (1..=20).chain([999]) {
            let of = |call: &str| format!("/api/{call}?propertyId=00000000-0000-7000-9000-{number:012x}");
            let page = world.get(&of("properties/get-property-details"), &token).await;
            let why = world.get(&of("market/get-listing-coverage"), &token).await;
            assert_eq!(why.status, page.status, "{who} {number}: {why:?}");
            if page.status == 404 {
                assert_eq!(why.code(), page.code());
                outside += 1;
            }
        }
    }
    assert!(outside > 3, "more than the one that nobody sees");
}

#[tokio::test]
async fn coverage_names_no_node_of_another_team() {
    let world = World::new().await;
    world.listings(20).await;
    let (a, ca) = (world.database.a.tenant_id, world.database.a.company_admin);
    // Over the zip of listing 4, which costs $4,000: "Midtown" with "Block" and "Uptown", and "Queens".
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
    let told = async |who: &str| {
        let token = world.sign_in(who).await;
        let path = format!("/api/market/get-listing-coverage?propertyId={}", in_block());
        let why = world.get(&path, &token).await;
        let nodes = why.result()["nodes"].as_array().unwrap().iter();
        let names = nodes.map(|node| node["name"].as_str().unwrap().to_owned());
        let mut names: Vec<_> = names.collect();
        names.sort();
        (
            names.join(", "),
            why.result()["reason"].as_str().unwrap().to_owned(),
        )
    };
    let by_block = "The bucket Block has this listing.".to_owned();
    let all = "Block, Midtown, New York, Queens, Uptown".to_owned();
    assert_eq!(told("ca@a.test").await, (all, by_block.clone()));
    let of_team = "Block, Midtown, New York, Uptown".to_owned();
    assert_eq!(told("sm@a.test").await, (of_team, by_block.clone()));
    let own = "Block, Midtown, New York".to_owned();
    assert_eq!(told("bo@a.test").await, (own.clone(), by_block));

    // Lists follow a price within a minute; until then the page of the listing is still shown.
    world
        .sql("update listings set list_price_cents = 550000 where mls_no = 'M4'")
        .await;
    let elsewhere = "Another part of the company's territory has this listing.".to_owned();
    assert_eq!(told("bo@a.test").await, (own, elsewhere));
}

/// A listing of the bucket "Block".
fn in_block() -> &'static str {
    "00000000-0000-7000-9000-000000000004"
}
