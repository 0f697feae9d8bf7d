//! The zips of a map.

use serde_json::{Value, json};

use crate::world::{Answer, World};

const MARKET: &str = "00000000-0000-7000-8000-0000000000e0";
const CHILD: &str = "00000000-0000-7000-8000-0000000000e1";
const BUCKET: &str = "00000000-0000-7000-8000-0000000000e2";

/// A world of two hundred listings in zips, some of which have coordinates.
async fn set_up() -> World {
    let world = World::new().await;
    world.listings(200).await;
    world
        .sql(&format!(
            "insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
             select tenant_id, id, level, zip_code, id, '[0,)', '[0,)'
             from territory_nodes
             cross join (values ('10001'), ('10002'), ('10003'), ('10005')) as z (zip_code)
             where id in ('{CHILD}', '{BUCKET}');
             update zips set latitude = 40.75, longitude = -74 + (right(zip_code, 2)::int / 100.0)
             where zip_code between '10002' and '10009';"
        ))
        .await;
    world
}

async fn map(world: &World, token: &str, body: Value) -> Answer {
    world.post("/api/market/get-zip-map", token, body).await
}

/// The zips of an answer with their listings.
fn counts(answer: &Answer) -> Vec<(&str, i64)> {
    let zips = answer.result()["zips"].as_array().unwrap();
    zips.iter()
        .map(|zip| {
            (
                zip["zipCode"].as_str().unwrap(),
                zip["numListings"].as_i64().unwrap(),
            )
        })
        .collect()
}

// MARKETS-50
#[tokio::test]
async fn a_map_shows_the_zips_of_a_node_and_the_number_of_its_listings() {
    let world = set_up().await;
    let ca = world.sign_in("ca@a.test").await;
    let (child, bucket) = (json!({ "subMarketId": CHILD }), json!({ "subMarketId": BUCKET }));
    let of_market = map(&world, &ca, json!({ "marketId": MARKET })).await;
    let of_child = map(&world, &ca, child.clone()).await;
    assert_eq!(
        of_child.result()["zips"][1],
        json!({ "zipCode": "10002", "city": "New York", "county": "New York County", "state": "NY",
                "latitude": 40.75, "longitude": -73.98, "numListings": 0 })
    );
    // Its coordinates are unknown.
    assert!(of_child.result()["zips"][0]["latitude"].is_null());
    assert_eq!(of_child.result()["isCut"], false);
    // Two listings per zip; those of every other zip are in the child market, of every fourth in
    // the bucket.
    assert_eq!(
        counts(&of_child),
        [("10001", 2), ("10002", 0), ("10003", 2), ("10005", 2)]
    );
    assert_eq!(
        counts(&map(&world, &ca, bucket.clone()).await),
        [("10001", 2), ("10002", 0), ("10003", 0), ("10005", 2)]
    );
    let all: i64 = counts(&of_market).iter().map(|(_, listings)| listings).sum();
    assert_eq!((counts(&of_market).len(), all), (101, 200));

    // A Submarket Owner and a Bucket owner see their own nodes, as in the other calls.
    let (sm, bo) = (world.sign_in("sm@a.test").await, world.sign_in("bo@a.test").await);
    assert_eq!(map(&world, &sm, child.clone()).await.body, of_child.body);
    assert_eq!(counts(&map(&world, &bo, bucket.clone()).await).len(), 4);
    for (token, body, code) in [
        (&sm, json!({ "marketId": MARKET }), "2020"),
        (&bo, child.clone(), "2021"),
    ] {
        let answer = map(&world, token, body).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (404, code));
    }
    // Another company has the market, with ten listings of its own, but not A's parts of it.
    let stranger = world.sign_in("ca@b.test").await;
    let strangers_map = map(&world, &stranger, json!({ "marketId": MARKET })).await;
    assert_eq!(
        counts(&strangers_map)
            .iter()
            .map(|(_, listings)| listings)
            .sum::<i64>(),
        10
    );
    for body in [child, bucket] {
        assert_eq!(map(&world, &stranger, body).await.code(), "2021");
    }
}

// MARKETS-16
#[tokio::test]
async fn a_super_admin_finds_zips_by_box_by_county_and_by_name() {
    let world = set_up().await;
    let admin = world.sign_in("admin@test").await;
    let west = json!({ "west": -73.98, "south": 40.0, "east": -73.96, "north": 41.0 });
    let found = map(&world, &admin, json!({ "box": west })).await;
    // The counts include all listings.
    assert_eq!(counts(&found), [("10002", 2), ("10003", 2), ("10004", 2)]);
    let queens = json!({ "county": { "state": "NY", "county": "Queens County" } });
    assert_eq!(counts(&map(&world, &admin, queens).await), [("11427", 0)]);
    let named = json!({ "zipCodes": ["10003", "99999", "07030"] });
    assert_eq!(
        counts(&map(&world, &admin, named).await),
        [("07030", 0), ("10003", 2)]
    );
    assert_eq!(
        counts(&map(&world, &admin, json!({ "subMarketId": CHILD })).await).len(),
        4
    );

    for (body, fields) in [
        (json!({}), vec!["box"]),
        (json!({ "box": west, "zipCodes": [] }), vec!["box"]),
        (json!({ "zipCodes": ["1000"] }), vec!["zipCodes[0]"]),
        (
            json!({ "box": { "west": -80, "south": 41, "east": -60, "north": 40 } }),
            vec!["box.east", "box.north"],
        ),
        (
            json!({ "box": { "west": 1e300, "south": -91, "east": 1e300, "north": -90 } }),
            vec!["box.east", "box.north"],
        ),
    ] {
        let answer = map(&world, &admin, body.clone()).await;
        assert_eq!((answer.code(), answer.fields()), ("1014", fields), "{body}");
    }
    // A company has its own territory only.
    let ca = world.sign_in("ca@a.test").await;
    let answer = map(&world, &ca, json!({ "box": west })).await;
    assert_eq!((answer.status.as_u16(), answer.fields()), (400, vec!["marketId"]));
}

#[tokio::test]
async fn more_than_five_thousand_zips_are_cut_off_and_flagged() {
    let world = World::new().await;
    world
        .sql(
            "insert into zips (zip_code, city, county, state, time_zone, latitude, longitude)
             select (20000 + n)::text, 'C', 'C', 'VA', 'America/New_York', 38, -77 from generate_series(1, 5001) n",
        )
        .await;
    let admin = world.sign_in("admin@test").await;
    let around = json!({ "box": { "west": -78, "south": 37, "east": -76, "north": 39 } });
    let answer = map(&world, &admin, around).await;
    assert_eq!(counts(&answer).len(), 5000);
    assert_eq!(answer.result()["isCut"], true);
}
