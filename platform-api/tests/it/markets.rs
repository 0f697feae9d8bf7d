//! The calls for markets, child markets and buckets.

mod drawing;
mod map;
mod outreach;
mod reach;

use poem::http::Method;
use serde_json::{Value, json};

use crate::world::{Answer, World};

const ZIPS: [&str; 4] = ["10001", "10002", "10003", "10004"];

/// A world with a market over four zips that both companies have.
struct Fixture {
    world: World,
    admin: String,
    ca: String,
    market: String,
}

impl Fixture {
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

    /// The nodes of a level that the caller can restore.
    async fn deleted(&self, token: &str, level: i32) -> Vec<Value> {
        let path = format!("/api/market/get-deleted-markets?subMarketType={level}");
        let path = if level == 0 {
            "/api/market/get-deleted-markets"
        } else {
            path.as_str()
        };
        let answer = self.world.get(path, token).await;
        answer.result().as_array().unwrap().clone()
    }

    async fn create(&self, token: &str, body: Value) -> String {
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

// Until the refresh after a change has ended, 0 listings means unknown.
#[tokio::test]
async fn a_new_market_is_being_counted_until_its_refresh_has_ended() {
    let fixture = Fixture::new().await;
    let world = &fixture.world;
    let west = fixture
        .create(&fixture.ca, fixture.child("West", &ZIPS[..2]))
        .await;
    let counting_states = async || {
        let market = format!("/api/market/get-market?marketId={}", fixture.market);
        let child = format!("/api/market/get-sub-market?subMarketId={west}");
        let mut counting = Vec::new();
        for (path, token) in [(market, &fixture.admin), (child, &fixture.ca)] {
            let answer = world.get(&path, token).await;
            assert_eq!(answer.result()["numListings"], 0);
            counting.push(answer.result()["isCounting"].as_bool().unwrap());
        }
        let list = fixture
            .post("submarket-search-list", &fixture.ca, json!({}))
            .await;
        counting.push(list.result()["data"][0]["isCounting"].as_bool().unwrap());
        counting
    };
    assert_eq!(counting_states().await, [true, true, true]);
    world
        .sql("update jobs set state = 1 where kind = 'membershipRefresh'")
        .await;
    assert_eq!(counting_states().await, [true, true, true]);
    world
        .sql("update jobs set state = 2 where kind = 'membershipRefresh'")
        .await;
    assert_eq!(counting_states().await, [false, false, false]);
}

// NOTIF-06: a new owner of a child market or bucket is notified once, by the user's settings.
#[tokio::test]
async fn a_new_owner_of_territory_is_notified() {
    let fixture = Fixture::new().await;
    let world = &fixture.world;
    let a = world.database.a;
    let (manager, owner) = (world.sign_in("sm@a.test").await, world.sign_in("bo@a.test").await);
    let notified = async |token: &str| {
        let list = world
            .get("/api/user/get-all-user-inapp-notifications", token)
            .await;
        let Some(day) = list.result().as_array().unwrap().first().cloned() else {
            return Vec::new();
        };
        let event = &day["eventList"][0];
        assert_eq!(
            (&event["notificationEventTypeId"], &event["eventName"]),
            (&json!(14), &json!("Territory assigned"))
        );
        let id = event["userNotificationLogId"].as_str().unwrap();
        let details =
            format!("/api/user/get-notification-details-by-id?userNotificationLogId={id}&markAsViewed=false");
        world
            .get(&details, token)
            .await
            .result()
            .as_array()
            .unwrap()
            .clone()
    };
    let west = with(
        &fixture.child("West", &ZIPS[..2]),
        json!({ "companyUserIds": [a.submarket_owner] }),
    );
    let west = fixture.create(&fixture.ca, west).await;
    let bucket = json!({ "name": "B", "subMarketType": 2, "parentSubMarketId": west, "zipCodes": ["10001"] });
    let item = fixture.create(&fixture.ca, bucket.clone()).await;
    assert_eq!(
        notified(&manager).await,
        [
            json!({ "id": west, "notificationRefItemType": 7, "realtorName": "West", "realtorOfficeName": "Child market in Midtown" })
        ]
    );
    // The bucket has no owner yet.
    assert_eq!(notified(&owner).await, Vec::<Value>::new());
    let given = with(
        &bucket,
        json!({ "subMarketId": item, "version": 1, "companyUserIds": [a.bucket_owner] }),
    );
    fixture
        .post("update-submarket", &fixture.ca, given.clone())
        .await
        .result();
    let of_bucket = json!({ "id": item, "notificationRefItemType": 7, "realtorName": "B", "realtorOfficeName": "Bucket in West" });
    assert_eq!(notified(&owner).await, std::slice::from_ref(&of_bucket));
    // A change that keeps the owner notifies nobody.
    world
        .post("/api/user/mark-all-notifications-viewed", &owner, Value::Null)
        .await
        .result();
    let renamed = with(&given, json!({ "version": 2, "name": "Block" }));
    fixture
        .post("update-submarket", &fixture.ca, renamed)
        .await
        .result();
    let unread = "select count(*) from notifications where viewed_at is null and event = 14";
    assert_eq!(
        world
            .count(&format!("{unread} and user_id = '{}'", a.bucket_owner))
            .await,
        0
    );
    // A user who switched this notification off gets none.
    let silent = json!({ "notificationSettings": [
        { "notificationEventTypeId": 14, "inApp": false, "sms": false, "email": false }
    ] });
    world
        .post("/api/settings/update-settings", &owner, silent)
        .await
        .result();
    let other = json!({
        "name": "C", "subMarketType": 2, "parentSubMarketId": west, "zipCodes": ["10002"],
        "companyUserIds": [a.bucket_owner]
    });
    fixture.create(&fixture.ca, other).await;
    assert_eq!(notified(&owner).await.len(), 1);
}

// MARKETS-33, MARKETS-34
#[tokio::test]
async fn a_market_is_deleted_after_its_count_was_confirmed_and_can_be_undone() {
    let fixture = Fixture::new().await;
    let world = &fixture.world;
    let west = fixture
        .create(&fixture.ca, fixture.child("West", &ZIPS[..2]))
        .await;
    let bucket = json!({ "name": "B", "subMarketType": 2, "parentSubMarketId": west, "zipCodes": ["10001"] });
    let in_bucket = fixture.create(&fixture.ca, bucket).await;
    let delete = async |token: &str, query: String| {
        let path: &'static str = format!("/api/market/delete-market?{query}").leak();
        world.call(Method::DELETE, path, Some(token), None).await
    };
    let path = format!("/api/market/get-market-removal?subMarketId={west}&subMarketType=1");
    let warning = world.get(&path, &fixture.ca).await;
    assert_eq!(
        warning.result(),
        &json!({
            "numSubMarkets": 0, "numBuckets": 1, "count": 1, "companies": [], "pendingMessages": 0, "numListings": 0,
            "inside": [{ "itemId": in_bucket, "name": "B", "category": "Bucket" }]
        })
    );
    let in_use = delete(&fixture.ca, format!("subMarketId={west}&subMarketType=1")).await;
    assert_eq!((in_use.status.as_u16(), in_use.code()), (409, "2018"));
    assert_eq!(in_use.body["error"]["details"][0]["market"]["name"], "B");

    let warning = world
        .get(
            &format!("/api/market/get-market-removal?marketId={}", fixture.market),
            &fixture.admin,
        )
        .await;
    let company = world
        .count("select count(*) from companies where name = 'Company A'")
        .await;
    assert_eq!(company, 1);
    assert_eq!(
        warning.result(),
        &json!({
            "numSubMarkets": 1, "numBuckets": 1, "count": 2, "companies": ["Company A"], "pendingMessages": 0,
            "numListings": 0, "inside": [
                { "itemId": west, "name": "West", "category": "SubMarket" },
                { "itemId": in_bucket, "name": "B", "category": "Bucket" }
            ]
        })
    );
    let market = &fixture.market;
    for query in [
        format!("marketId={market}"),
        format!("marketId={market}&confirmedCount=1"),
    ] {
        let answer = delete(&fixture.admin, query).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (409, "STALE_WRITE"));
        assert!(answer.text.contains("deletes 2 "), "{answer:?}");
    }
    let query = format!("marketId={market}&confirmedCount=2");
    assert_eq!(delete(&fixture.admin, query.clone()).await.status, 200);
    assert_eq!(delete(&fixture.admin, query).await.code(), "2020");
    assert_eq!(
        delete(&fixture.ca, format!("subMarketId={west}&subMarketType=1"))
            .await
            .code(),
        "2021"
    );
    assert_eq!(
        delete(&fixture.ca, format!("subMarketId={west}&subMarketType=2"))
            .await
            .code(),
        "2022"
    );
    assert!(
        fixture
            .list("submarket-search-list", &fixture.ca, json!({}))
            .await
            .is_empty()
    );

    let deleted = fixture.deleted(&fixture.admin, 0).await;
    assert_eq!(deleted.len(), 1);
    let (now, expected) = (
        world.now(),
        json!({
            "itemId": market, "version": 2, "name": "Midtown", "marketType": 0, "numZipCodes": 4, "goneAlong": 2,
        }),
    );
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(&deleted[0][field], value, "{field}");
    }
    assert_eq!(deleted[0]["deletedAt"], now.to_rfc3339());
    assert_eq!(
        deleted[0]["restorableUntil"],
        (now + chrono::TimeDelta::days(30)).to_rfc3339()
    );
    // Nodes that were deleted with the market are restored only with it.
    assert_eq!(fixture.deleted(&fixture.ca, 1).await, [] as [Value; 0]);

    let undo = json!({ "marketId": market, "version": 2 });
    assert_eq!(
        fixture
            .post("undo-change", &fixture.admin, undo.clone())
            .await
            .status,
        200
    );
    assert_eq!(
        fixture.post("undo-change", &fixture.admin, undo).await.code(),
        "STALE_WRITE"
    );
    assert_eq!(
        fixture
            .list("submarket-search-list", &fixture.ca, json!({}))
            .await,
        ["West"]
    );
    assert_eq!(fixture.deleted(&fixture.admin, 0).await, [] as [Value; 0]);
    let acts = "select count(*) from audit_entries where action in ('territoryRemoved', 'territoryRestored')";
    assert_eq!(
        world.count(acts).await,
        3,
        "one in each company, and the restoration"
    );
}

#[tokio::test]
async fn a_deleted_node_can_be_restored_for_thirty_days_by_those_who_may_change_it() {
    let fixture = Fixture::new().await;
    let world = &fixture.world;
    let west = fixture
        .create(&fixture.ca, fixture.child("West", &ZIPS[..2]))
        .await;
    let east = fixture
        .create(&fixture.ca, fixture.child("East", &ZIPS[2..]))
        .await;
    for child in [&west, &east] {
        let path: &'static str =
            format!("/api/market/delete-market?subMarketId={child}&subMarketType=1").leak();
        let answer = world.call(Method::DELETE, path, Some(&fixture.ca), None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        world.clock.advance(chrono::TimeDelta::hours(1));
    }
    let names = async |token: &str, level| {
        let deleted = fixture.deleted(token, level).await;
        let names = deleted.iter().map(|one| one["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>()
    };
    // The latest first; others see none of them.
    assert_eq!(names(&fixture.ca, 1).await, ["East", "West"]);
    assert!(names(&fixture.ca, 2).await.is_empty());
    assert!(names(&fixture.admin, 0).await.is_empty());
    for other in ["sm@a.test", "ca@b.test"] {
        let token = world.sign_in(other).await;
        assert!(names(&token, 1).await.is_empty(), "{other}");
    }
    let restored = json!({ "subMarketId": east, "subMarketType": 1, "version": 2 });
    assert_eq!(
        fixture.post("undo-change", &fixture.ca, restored).await.status,
        200
    );
    assert_eq!(names(&fixture.ca, 1).await, ["West"]);

    world.clock.advance(chrono::TimeDelta::days(30));
    let ca = world.sign_in("ca@a.test").await;
    assert!(names(&ca, 1).await.is_empty());
    let late = json!({ "subMarketId": west, "subMarketType": 1, "version": 2 });
    let refused = fixture.post("undo-change", &ca, late).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (409, "STALE_WRITE"));
    assert!(refused.text.contains("nothing to undo"), "{refused:?}");
}
