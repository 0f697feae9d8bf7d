//! Markets, child markets and buckets by their calls.

use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World};

const ZIPS: [&str; 4] = ["10001", "10002", "10003", "10004"];

/// A world with a market over four zips that both companies hold.
struct Ground {
    world: World,
    admin: String,
    ca: String,
    market: String,
}

impl Ground {
    async fn new() -> Self {
        let world = World::new().await;
        let admin = world.sign_in("admin@test").await;
        let ca = world.sign_in("ca@a.test").await;
        let owners = [
            world.database.a.company_admin.to_string(),
            world.database.b.company_admin.to_string(),
        ];
        let body = json!({ "name": "Midtown", "county": "New York County", "zipCodes": ZIPS, "companyUserIds": owners });
        let market = id(&world.post("/api/market/create", &admin, body).await);
        Self {
            world,
            admin,
            ca,
            market,
        }
    }

    fn child(&self, name: &str, zips: &[&str]) -> Value {
        json!({ "name": name, "subMarketType": 1, "marketId": self.market, "zipCodes": zips })
    }

    async fn post(&self, path: &str, token: &str, body: Value) -> Answer {
        self.world.post(&format!("/api/market/{path}"), token, body).await
    }

    async fn drawn(&self, token: &str, body: Value) -> String {
        id(&self.post("create-submarket", token, body).await)
    }

    async fn list(&self, path: &str, token: &str, body: Value) -> Vec<String> {
        let answer = self.post(path, token, body).await;
        let rows = answer.result()["data"].as_array().unwrap();
        assert_eq!(answer.result()["recordsTotal"], rows.len());
        rows.iter()
            .map(|row| row["itemName"].as_str().unwrap().to_owned())
            .collect()
    }
}

fn id(answer: &Answer) -> String {
    answer.result()["itemId"].as_str().unwrap().to_owned()
}

fn with(body: &Value, more: Value) -> Value {
    let mut body = body.clone();
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    body
}

// MARKETS-12, MARKETS-13, MARKETS-14, MARKETS-15, MARKETS-16, MARKETS-17, MARKETS-18
#[tokio::test]
async fn what_does_not_fit_is_refused_with_its_code() {
    let ground = Ground::new().await;
    let child = with(
        &ground.child("West", &ZIPS[..2]),
        json!({ "propMinVal": 100_000, "propMaxVal": 900_000, "propMinSize": 500, "propMaxSize": 2_000 }),
    );
    let west = ground.drawn(&ground.ca, child.clone()).await;
    let bucket = json!({
        "name": "Low", "subMarketType": 2, "parentSubMarketId": west, "zipCodes": ["10001"],
        "propMinVal": 100_000, "propMaxVal": 500_000, "propMinSize": 500, "propMaxSize": 2_000,
    });
    ground.drawn(&ground.ca, bucket.clone()).await;
    let east = ground.child("East", &ZIPS[2..]);
    for (body, more, status, code, field) in [
        (&east, json!({ "name": " " }), 400, "1014", Some("name")),
        (
            &east,
            json!({ "name": "x".repeat(151) }),
            400,
            "1014",
            Some("name"),
        ),
        (&east, json!({ "name": "WEST" }), 409, "2003", None),
        (&east, json!({ "zipCodes": [] }), 400, "2024", None),
        (
            &east,
            json!({ "zipCodes": ["1000A"] }),
            400,
            "1014",
            Some("zipCodes[0]"),
        ),
        (
            &east,
            json!({ "zipCodes": ["99999"] }),
            400,
            "1014",
            Some("zipCodes"),
        ),
        (
            &east,
            json!({ "zipCodes": ["10050"] }),
            422,
            "2016",
            Some("zipCodes"),
        ),
        (
            &east,
            json!({ "propMinVal": 5, "propMaxVal": 4 }),
            400,
            "1014",
            Some("propMaxVal"),
        ),
        (
            &east,
            json!({ "propMinSize": 5, "propMaxSize": 4 }),
            400,
            "1014",
            Some("propMaxSize"),
        ),
        (
            &east,
            json!({ "propMinVal": -1 }),
            400,
            "1014",
            Some("propMinVal"),
        ),
        (
            &east,
            json!({ "subMarketType": 3 }),
            400,
            "1014",
            Some("subMarketType"),
        ),
        (&east, json!({ "marketId": west }), 404, "2017", None),
        (
            &east,
            json!({ "automaticProspecting": true }),
            400,
            "1014",
            Some("automaticProspecting"),
        ),
        (
            &east,
            json!({ "zipCodes": ["10001", "10003"] }),
            409,
            "2011",
            None,
        ),
        (
            &bucket,
            json!({ "name": "High", "propMinVal": 500_000, "propMaxVal": 900_001 }),
            422,
            "3023",
            None,
        ),
        (
            &bucket,
            json!({ "name": "High", "propMinVal": 500_000, "propMaxVal": 900_000, "propMaxSize": 2_001 }),
            422,
            "3024",
            None,
        ),
        (
            &bucket,
            json!({ "name": "High", "zipCodes": ["10003"] }),
            422,
            "2016",
            Some("zipCodes"),
        ),
        (
            &bucket,
            json!({ "name": "High", "parentSubMarketId": null }),
            404,
            "2012",
            None,
        ),
        (
            &bucket,
            json!({ "name": "High", "parentSubMarketId": ground.market }),
            404,
            "2012",
            None,
        ),
    ] {
        let body = with(body, more.clone());
        let body = Value::Object(
            body.as_object()
                .unwrap()
                .iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(key, value)| (key.clone(), value.clone()))
                .collect(),
        );
        let answer = ground.post("create-submarket", &ground.ca, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (status, code),
            "{more}: {answer:?}"
        );
        if let Some(field) = field {
            assert_eq!(answer.fields(), [field], "{more}");
        }
    }
    // A market that is bounded bounds its child markets.
    let body = json!({ "name": "Uptown", "county": "New York County", "zipCodes": ["10050"], "propMaxVal": 500_000, "propMaxSize": 900,
                       "companyUserIds": [ground.world.database.a.company_admin.to_string()] });
    let uptown = id(&ground.post("create", &ground.admin, body).await);
    for (more, code) in [
        (json!({ "propMaxVal": 500_001, "propMaxSize": 900 }), "2014"),
        (json!({ "propMaxVal": 500_000 }), "2015"),
    ] {
        let body = with(
            &json!({ "name": "Top", "marketId": uptown, "zipCodes": ["10050"] }),
            more,
        );
        assert_eq!(
            ground.post("create-submarket", &ground.ca, body).await.code(),
            code
        );
    }
    // AD: the name once among all markets, the county required, no overlap.
    let market =
        json!({ "name": "midtown", "county": "Kings County", "zipCodes": ["10050"], "propMinVal": 600_000 });
    for (more, code) in [
        (json!({}), "1019"),
        (json!({ "name": "Downtown", "county": "" }), "1014"),
        (json!({ "name": "Downtown", "zipCodes": ["10001"] }), "2023"),
    ] {
        let answer = ground.post("create", &ground.admin, with(&market, more)).await;
        assert_eq!(answer.code(), code, "{answer:?}");
    }
    // Equal ends are fine (MARKETS-15).
    ground
        .drawn(
            &ground.ca,
            with(&east, json!({ "propMinVal": 5, "propMaxVal": 5 })),
        )
        .await;
}

// MARKETS-19, MARKETS-20, MARKETS-22, MARKETS-28, MARKETS-47
#[tokio::test]
async fn availability_says_what_stands_against_a_definition() {
    let ground = Ground::new().await;
    let west = ground.child("West", &ZIPS[..2]);
    let west_id = ground.drawn(&ground.ca, west.clone()).await;
    let free = ground
        .post(
            "submarket-check-availability",
            &ground.ca,
            ground.child("East", &ZIPS[2..]),
        )
        .await;
    assert_eq!(free.result(), &json!({ "responseValue": true, "details": [] }));
    let taken = ground.child("west", &ZIPS[1..]);
    let answer = ground
        .post("submarket-check-availability", &ground.ca, taken.clone())
        .await;
    assert_eq!(answer.result()["responseValue"], false);
    let detail = &answer.result()["details"][0];
    assert_eq!(detail["code"], "2011");
    assert_eq!(detail["message"], "Child market does overlaps with existing!");
    let market = &detail["market"];
    assert_eq!(market["itemId"], west_id.as_str());
    assert_eq!(
        (&market["nameExists"], &market["rangeOverlaps"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(
        (&market["zipCodes"], &market["propMaxVal"]),
        (&json!(["10002"]), &json!(1e13))
    );
    // The save says the same, and saves nothing.
    let refused = ground.post("create-submarket", &ground.ca, taken.clone()).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (409, "2011"));
    assert_eq!(&refused.body["error"]["details"][0], detail);
    // Of itself it does not complain.
    let edited = with(&west, json!({ "subMarketId": west_id, "propMaxVal": 400_000 }));
    let answer = ground
        .post("submarket-check-availability", &ground.ca, edited)
        .await;
    assert_eq!(answer.result()["responseValue"], true);
    // The other company divides the same market as it likes, and learns nothing.
    let stranger = ground.world.sign_in("ca@b.test").await;
    let answer = ground
        .post("submarket-check-availability", &stranger, taken.clone())
        .await;
    assert_eq!(answer.result()["responseValue"], true);
    ground.drawn(&stranger, taken).await;
}

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

// MARKETS-33, MARKETS-34
#[tokio::test]
async fn a_market_is_deleted_after_its_count_was_confirmed_and_can_be_undone() {
    let ground = Ground::new().await;
    let world = &ground.world;
    let west = ground.drawn(&ground.ca, ground.child("West", &ZIPS[..2])).await;
    let bucket = json!({ "name": "B", "subMarketType": 2, "parentSubMarketId": west, "zipCodes": ["10001"] });
    ground.drawn(&ground.ca, bucket).await;
    let delete = async |token: &str, query: String| {
        let path: &'static str = format!("/api/market/delete-market?{query}").leak();
        world.call(Method::DELETE, path, Some(token), None).await
    };
    let in_use = delete(&ground.ca, format!("subMarketId={west}&subMarketType=1")).await;
    assert_eq!((in_use.status.as_u16(), in_use.code()), (409, "2018"));
    assert_eq!(in_use.body["error"]["details"][0]["market"]["name"], "B");

    let warning = world
        .get(
            &format!("/api/market/get-market-removal?marketId={}", ground.market),
            &ground.admin,
        )
        .await;
    let company = world
        .count("select count(*) from companies where name = 'Company A'")
        .await;
    assert_eq!(company, 1);
    assert_eq!(
        warning.result(),
        &json!({ "numSubMarkets": 1, "numBuckets": 1, "count": 2, "companies": ["Company A"] })
    );
    let market = &ground.market;
    for query in [
        format!("marketId={market}"),
        format!("marketId={market}&confirmedCount=1"),
    ] {
        let answer = delete(&ground.admin, query).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (409, "STALE_WRITE"));
        assert!(answer.text.contains("removes 2 "), "{answer:?}");
    }
    let query = format!("marketId={market}&confirmedCount=2");
    assert_eq!(delete(&ground.admin, query.clone()).await.status, 200);
    assert_eq!(delete(&ground.admin, query).await.code(), "2020");
    assert_eq!(
        delete(&ground.ca, format!("subMarketId={west}&subMarketType=1"))
            .await
            .code(),
        "2021"
    );
    assert_eq!(
        delete(&ground.ca, format!("subMarketId={west}&subMarketType=2"))
            .await
            .code(),
        "2022"
    );
    assert!(
        ground
            .list("submarket-search-list", &ground.ca, json!({}))
            .await
            .is_empty()
    );

    let undo = json!({ "marketId": market, "version": 2 });
    assert_eq!(
        ground
            .post("undo-change", &ground.admin, undo.clone())
            .await
            .status,
        200
    );
    assert_eq!(
        ground.post("undo-change", &ground.admin, undo).await.code(),
        "STALE_WRITE"
    );
    assert_eq!(
        ground.list("submarket-search-list", &ground.ca, json!({})).await,
        ["West"]
    );
    let acts = "select count(*) from audit_entries where action in ('territoryRemoved', 'territoryRestored')";
    assert_eq!(world.count(acts).await, 3, "one in each company, and the undoing");
}

#[tokio::test]
async fn a_stale_change_is_refused_and_an_edge_moves_in_one_step() {
    let ground = Ground::new().await;
    let part = |name: &str, min: i64, max: i64| {
        with(
            &ground.child(name, &ZIPS),
            json!({ "propMinVal": min, "propMaxVal": max }),
        )
    };
    let low = ground.drawn(&ground.ca, part("Low", 0, 500)).await;
    let high = ground.drawn(&ground.ca, part("High", 500, 900)).await;
    let change =
        |id: &str, version: i32, body: Value| with(&body, json!({ "subMarketId": id, "version": version }));
    let answer = ground
        .post(
            "update-submarket",
            &ground.ca,
            change(&low, 1, part("Low", 0, 500)),
        )
        .await;
    assert_eq!(answer.result()["isChanged"], false);
    let answer = ground
        .post(
            "update-submarket",
            &ground.ca,
            change(&low, 1, part("Lower", 0, 400)),
        )
        .await;
    assert_eq!(answer.result()["isChanged"], true);
    let answer = ground
        .post(
            "update-submarket",
            &ground.ca,
            change(&low, 1, part("Lowest", 0, 300)),
        )
        .await;
    assert_eq!((answer.status.as_u16(), answer.code()), (409, "STALE_WRITE"));
    // A node does not move into another parent, nor under its own child.
    let moved = with(
        &change(&low, 2, part("Lower", 0, 400)),
        json!({ "marketId": high }),
    );
    assert_eq!(
        ground.post("update-submarket", &ground.ca, moved).await.code(),
        "2017"
    );

    let both = json!({ "subMarkets": [change(&low, 2, part("Low", 0, 700)), change(&high, 1, part("High", 700, 900))] });
    let answer = ground.post("update-sibling-submarkets", &ground.ca, both).await;
    assert_eq!(answer.result()["isChanged"], true);
    let history = ground
        .world
        .get(
            &format!("/api/market/get-market-history?subMarketId={low}&subMarketType=1"),
            &ground.ca,
        )
        .await;
    let kinds: Vec<_> = history
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["propMaxVal"].as_f64().unwrap())
        .collect();
    assert_eq!(kinds, [700.0, 400.0, 500.0]);
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
