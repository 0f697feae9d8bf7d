//! Accepted and refused definitions.

use serde_json::Value;
use serde_json::json;

use super::{Fixture, ZIPS, id, with};

// MARKETS-12, MARKETS-13, MARKETS-14, MARKETS-15, MARKETS-16, MARKETS-17, MARKETS-18
#[tokio::test]
async fn an_invalid_definition_is_refused_with_its_code() {
    let fixture = Fixture::new().await;
    let child = with(
        &fixture.child("West", &ZIPS[..2]),
        json!({ "propMinVal": 100_000, "propMaxVal": 900_000, "propMinSize": 500, "propMaxSize": 2_000 }),
    );
    let west = fixture.create(&fixture.ca, child.clone()).await;
    let bucket = json!({
        "name": "Low", "subMarketType": 2, "parentSubMarketId": west, "zipCodes": ["10001"],
        "propMinVal": 100_000, "propMaxVal": 500_000, "propMinSize": 500, "propMaxSize": 2_000,
    });
    fixture.create(&fixture.ca, bucket.clone()).await;
    let east = fixture.child("East", &ZIPS[2..]);
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
            json!({ "name": "High", "parentSubMarketId": fixture.market }),
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
        let answer = fixture.post("create-submarket", &fixture.ca, body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (status, code),
            "{more}: {answer:?}"
        );
        if let Some(field) = field {
            assert_eq!(answer.fields(), [field], "{more}");
        }
    }
    // A market's ranges limit its child markets.
    let body = json!({ "name": "Uptown", "county": "New York County", "zipCodes": ["10050"], "propMaxVal": 500_000, "propMaxSize": 900,
                       "companyUserIds": [fixture.world.database.a.company_admin.to_string()] });
    let uptown = id(&fixture.post("create", &fixture.admin, body).await);
    for (more, code) in [
        (json!({ "propMaxVal": 500_001, "propMaxSize": 900 }), "2014"),
        (json!({ "propMaxVal": 500_000 }), "2015"),
    ] {
        let body = with(
            &json!({ "name": "Top", "marketId": uptown, "zipCodes": ["10050"] }),
            more,
        );
        assert_eq!(
            fixture.post("create-submarket", &fixture.ca, body).await.code(),
            code
        );
    }
    // Super admin: the name is unique among all markets, the county is required, and markets
    // don't overlap.
    let market =
        json!({ "name": "midtown", "county": "Kings County", "zipCodes": ["10050"], "propMinVal": 600_000 });
    for (more, code) in [
        (json!({}), "1019"),
        (json!({ "name": "Downtown", "county": "" }), "1014"),
        (json!({ "name": "Downtown", "zipCodes": ["10001"] }), "2023"),
    ] {
        let answer = fixture.post("create", &fixture.admin, with(&market, more)).await;
        assert_eq!(answer.code(), code, "{answer:?}");
    }
    // Equal bounds are allowed
    fixture
        .create(
            &fixture.ca,
            with(&east, json!({ "propMinVal": 5, "propMaxVal": 5 })),
        )
        .await;
}

// MARKETS-19, MARKETS-20, MARKETS-22, MARKETS-28, MARKETS-47
#[tokio::test]
async fn the_availability_check_names_the_conflicts_of_a_definition() {
    let fixture = Fixture::new().await;
    let west = fixture.child("West", &ZIPS[..2]);
    let west_id = fixture.create(&fixture.ca, west.clone()).await;
    let free = fixture
        .post(
            "submarket-check-availability",
            &fixture.ca,
            fixture.child("East", &ZIPS[2..]),
        )
        .await;
    assert_eq!(free.result(), &json!({ "responseValue": true, "details": [] }));
    let taken = fixture.child("west", &ZIPS[1..]);
    let answer = fixture
        .post("submarket-check-availability", &fixture.ca, taken.clone())
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
    // A save gets the same error and saves nothing.
    let refused = fixture.post("create-submarket", &fixture.ca, taken.clone()).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (409, "2011"));
    assert_eq!(&refused.body["error"]["details"][0], detail);
    // A node does not conflict with its own definition.
    let edited = with(&west, json!({ "subMarketId": west_id, "propMaxVal": 400_000 }));
    let answer = fixture
        .post("submarket-check-availability", &fixture.ca, edited)
        .await;
    assert_eq!(answer.result()["responseValue"], true);
    // The other company divides the same market independently and learns nothing.
    let stranger = fixture.world.sign_in("ca@b.test").await;
    let answer = fixture
        .post("submarket-check-availability", &stranger, taken.clone())
        .await;
    assert_eq!(answer.result()["responseValue"], true);
    fixture.create(&stranger, taken).await;
}

#[tokio::test]
async fn a_stale_change_is_refused_and_a_boundary_moves_in_one_step() {
    let fixture = Fixture::new().await;
    let part = |name: &str, min: i64, max: i64| {
        with(
            &fixture.child(name, &ZIPS),
            json!({ "propMinVal": min, "propMaxVal": max }),
        )
    };
    let low = fixture.create(&fixture.ca, part("Low", 0, 500)).await;
    let high = fixture.create(&fixture.ca, part("High", 500, 900)).await;
    let change =
        |id: &str, version: i32, body: Value| with(&body, json!({ "subMarketId": id, "version": version }));
    let answer = fixture
        .post(
            "update-submarket",
            &fixture.ca,
            change(&low, 1, part("Low", 0, 500)),
        )
        .await;
    assert_eq!(answer.result()["isChanged"], false);
    let answer = fixture
        .post(
            "update-submarket",
            &fixture.ca,
            change(&low, 1, part("Lower", 0, 400)),
        )
        .await;
    assert_eq!(answer.result()["isChanged"], true);
    let answer = fixture
        .post(
            "update-submarket",
            &fixture.ca,
            change(&low, 1, part("Lowest", 0, 300)),
        )
        .await;
    assert_eq!((answer.status.as_u16(), answer.code()), (409, "STALE_WRITE"));
    // A node can't move into another parent or under its own child.
    let moved = with(
        &change(&low, 2, part("Lower", 0, 400)),
        json!({ "marketId": high }),
    );
    assert_eq!(
        fixture.post("update-submarket", &fixture.ca, moved).await.code(),
        "2017"
    );

    let both = json!({ "subMarkets": [change(&low, 2, part("Low", 0, 700)), change(&high, 1, part("High", 700, 900))] });
    let answer = fixture.post("update-sibling-submarkets", &fixture.ca, both).await;
    assert_eq!(answer.result()["isChanged"], true);
    let history = fixture
        .world
        .get(
            &format!("/api/market/get-market-history?subMarketId={low}&subMarketType=1"),
            &fixture.ca,
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

    // The history names each switch that changed and no other.
    fixture.templates().await;
    let on = with(
        &change(&low, 3, part("Low", 0, 700)),
        json!({ "automaticProspecting": true, "ownerOccupiedFilter": true }),
    );
    fixture.post("update-submarket", &fixture.ca, on).await.result();
    let history = fixture
        .world
        .get(
            &format!("/api/market/get-market-history?subMarketId={low}&subMarketType=1"),
            &fixture.ca,
        )
        .await;
    let also: Vec<_> = history
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["alsoChanged"].clone())
        .collect();
    assert_eq!(
        also,
        [
            json!([
                "Automatic prospecting switched on",
                "Owner-occupied filter switched on"
            ]),
            json!([]),
            json!([]),
            json!([]),
        ]
    );
}
