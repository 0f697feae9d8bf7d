//! Filters of the listings screen: each key against its rule, and saved filters.

use chrono::{Datelike, Days, NaiveDate};
use poem::http::Method;
use serde_json::{Value, json};

use crate::world::World;

/// The number of listings in the world.
const LISTINGS: i64 = 120;

/// A listing by its number in [`World::listings`].
struct Listing(i64);

impl Listing {
    fn price(&self) -> Option<i64> {
        (self.0 % 5 != 0).then_some(self.0 * 1_000)
    }

    fn size(&self) -> Option<i64> {
        (self.0 % 5 != 0).then_some(self.0 * 10)
    }

    fn zip(&self) -> i64 {
        10_001 + self.0 % 100
    }

    fn status(&self) -> i64 {
        if self.0 % 10 == 0 { 4 } else { 1 + self.0 % 3 }
    }

    fn added(&self) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 9, 20).unwrap() - Days::new((self.0 % 1_000).unsigned_abs())
    }

    fn status_date(&self) -> NaiveDate {
        self.added() + Days::new(u64::from(self.added().day() % 5))
    }

    fn open_house(&self) -> bool {
        self.0 % 7 == 0
    }

    fn realtor(&self) -> bool {
        self.0 % 2 == 0
    }
}

async fn world() -> (World, String) {
    let world = World::new().await;
    world.listings(LISTINGS).await;
    world
        .sql(
            "update listings set status_date = date_added + (extract(day from date_added)::int % 5);
             update listing_memberships m set status_date = l.status_date from listings l where l.id = m.listing_id",
        )
        .await;
    let token = world.sign_in("ca@a.test").await;
    (world, token)
}

async fn found(world: &World, token: &str, filters: Value) -> (Vec<i64>, i64) {
    let body = json!({ "pageSize": 200, "filters": filters });
    let answer = world.post("/api/properties/get-property-list", token, body).await;
    let mut numbers: Vec<i64> = answer.result()["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["mlsNo"].as_str().unwrap()[1..].parse().unwrap())
        .collect();
    numbers.sort_unstable();
    (numbers, answer.result()["recordsTotal"].as_i64().unwrap())
}

fn expected(is_in: impl Fn(&Listing) -> bool) -> Vec<i64> {
    (1..=LISTINGS).filter(|number| is_in(&Listing(*number))).collect()
}

fn one(key: &str, value: impl ToString) -> Value {
    json!([{ "key": key, "value": value.to_string() }])
}

// LIST-07, PROP-02
#[tokio::test]
async fn an_open_house_is_over_when_its_end_has_passed_in_the_listings_time_zone() {
    let (world, token) = world().await;
    world
        .sql(&format!(
            "update listings set open_house_starts_at = null;
             update listings
             set open_house_starts_at = timestamptz '{now}' - interval '2 hours',
                 open_house_ends_at = case mls_no
                     when 'M1' then timestamptz '{now}' - interval '1 minute'
                     when 'M2' then timestamptz '{now}' + interval '1 minute'
                 end
             where mls_no in ('M1', 'M2');
             -- Without an end it lasts until midnight in New York.
             update listings
             set open_house_starts_at = date_trunc('day', timestamptz '{now}' at time zone 'America/New_York')
                                            at time zone 'America/New_York' + case mls_no
                     when 'M3' then interval '1 minute'
                     when 'M4' then interval '-1 minute'
                 end,
                 open_house_ends_at = null
             where mls_no in ('M3', 'M4');",
            now = world.now().to_rfc3339(),
        ))
        .await;
    assert_eq!(
        found(&world, &token, one("openhouse", true)).await,
        (vec![2, 3], 2)
    );
    let (without, _) = found(&world, &token, one("openhouse", false)).await;
    assert!(without.contains(&1) && without.contains(&4), "{without:?}");
    assert!(!without.contains(&2) && !without.contains(&3), "{without:?}");
    let body = json!({ "pageSize": 200 });
    let answer = world
        .post("/api/properties/get-property-list", &token, body)
        .await;
    for row in answer.result()["data"].as_array().unwrap() {
        let number = row["mlsNo"].as_str().unwrap();
        assert_eq!(
            !row["openHouse"].is_null(),
            matches!(number, "M2" | "M3"),
            "{row}"
        );
        let path = format!(
            "/api/properties/get-property-details?propertyId={}",
            row["propertyId"].as_str().unwrap()
        );
        if matches!(number, "M1" | "M2" | "M3" | "M4") {
            let details = world.get(&path, &token).await;
            let is_marked = !row["openHouse"].is_null();
            assert_eq!(!details.result()["openHouse"].is_null(), is_marked, "{number}");
        }
    }
}

// LIST-07, LIST-12, LIST-13
#[tokio::test]
async fn each_filter_alone_and_all_together_return_exactly_their_rows() {
    let (world, token) = world().await;
    let admin = world.sign_in("admin@test").await;
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let realtor = "00000000-0000-7000-8000-0000000000f3";
    type Rule = Box<dyn Fn(&Listing) -> bool>;
    let cases: Vec<(Value, Rule)> = vec![
        (json!([]), Box::new(|_| true)),
        (one("status", 3), Box::new(|one| one.status() == 3)),
        (one("zipcode", 10_011), Box::new(|one| one.zip() == 10_011)),
        (one("openhouse", true), Box::new(Listing::open_house)),
        (one("openhouse", false), Box::new(|one| !one.open_house())),
        (
            one("dateaddedfrom", "2026-08-20"),
            Box::new(move |one| one.added() >= day("2026-08-20")),
        ),
        (
            one("dateaddedto", "2026-08-20"),
            Box::new(move |one| one.added() <= day("2026-08-20")),
        ),
        (
            one("statusdateaddedfrom", "2026-08-20"),
            Box::new(move |one| one.status_date() >= day("2026-08-20")),
        ),
        (
            one("statusdateaddedto", "2026-08-20"),
            Box::new(move |one| one.status_date() <= day("2026-08-20")),
        ),
        (
            one("pricemin", 50_000),
            Box::new(|one| one.price().is_some_and(|price| price >= 50_000)),
        ),
        (
            one("pricemax", 50_000),
            Box::new(|one| one.price().is_some_and(|price| price <= 50_000)),
        ),
        (one("pricemax", "1e13"), Box::new(|_| true)),
        (
            one("sqftmin", 501),
            Box::new(|one| one.size().is_some_and(|size| size >= 501)),
        ),
        (
            one("sqftmax", 501),
            Box::new(|one| one.size().is_some_and(|size| size <= 501)),
        ),
        (one("realtor", realtor), Box::new(Listing::realtor)),
        (
            json!([
                { "key": "status", "value": "1" }, { "key": "status", "value": "2" },
                { "key": "pricemin", "value": "10000" }, { "key": "pricemax", "value": "90000" },
                { "key": "dateaddedfrom", "value": "2026-07-01" }, { "key": "sqftmax", "value": "800" },
                { "key": "openhouse", "value": "false", "label": "No" }, { "key": "realtor", "value": realtor },
            ]),
            Box::new(move |one| {
                matches!(one.status(), 1 | 2)
                    && one
                        .price()
                        .is_some_and(|price| (10_000..=90_000).contains(&price))
                    && one.added() >= day("2026-07-01")
                    && one.size().is_some_and(|size| size <= 800)
                    && !one.open_house()
                    && one.realtor()
            }),
        ),
    ];
    for (filters, rule) in cases {
        let expected = expected(rule);
        let (numbers, total) = found(&world, &token, filters.clone()).await;
        assert_eq!(numbers, expected, "{filters}");
        assert_eq!(total, expected.len() as i64, "{filters}");
        // A super admin, who has no territory, finds the same listings.
        assert_eq!(found(&world, &admin, filters).await.0, expected);
    }
    let sm = world.sign_in("sm@a.test").await;
    assert_eq!(
        found(&world, &sm, one("status", 3)).await.0,
        expected(|one| one.0 % 2 == 0 && one.status() == 3)
    );
}

// LIST-05
#[tokio::test]
async fn invalid_filters_are_refused() {
    let (world, token) = world().await;
    let six: Vec<_> = (10_001..10_007)
        .map(|zip| json!({ "key": "zipcode", "value": zip.to_string() }))
        .collect();
    for (filters, code, field) in [
        (one("settings", "sold"), "1014", "filters[0]"),
        (one("colour", "red"), "1014", "filters[0]"),
        (one("status", 5), "1014", "filters[0]"),
        (one("zipcode", "1000"), "1014", "filters[0]"),
        (one("openhouse", "yes"), "1014", "filters[0]"),
        (one("dateaddedfrom", "20.9.2026"), "1014", "filters[0]"),
        (one("realtor", "Zephyrson"), "1014", "filters[0]"),
        (one("pricemin", "NaN"), "1014", "filters[0]"),
        (
            json!([{ "key": "pricemin", "value": "5" }, { "key": "pricemax", "value": "4" }]),
            "1014",
            "pricemax",
        ),
        (
            json!([{ "key": "sqftmin", "value": "5" }, { "key": "sqftmax", "value": "4" }]),
            "1014",
            "sqftmax",
        ),
        (
            json!([{ "key": "statusdateaddedfrom", "value": "2026-09-02" }, { "key": "statusdateaddedto", "value": "2026-09-01" }]),
            "1014",
            "statusdateaddedto",
        ),
        (json!(six), "6001", ""),
    ] {
        for (path, body) in [
            ("/api/properties/get-property-list", json!({ "filters": filters })),
            (
                "/api/properties/save-property-filter",
                json!({ "filterName": "F", "filters": filters }),
            ),
        ] {
            let answer = world.post(path, &token, body).await;
            assert_eq!((answer.status.as_u16(), answer.code()), (400, code), "{filters}");
            assert_eq!(
                answer.fields().first().copied().unwrap_or_default(),
                field,
                "{filters}"
            );
        }
    }
    assert_eq!(world.count("select count(*) from saved_filters").await, 0);
}

// LIST-08
#[tokio::test]
async fn only_its_owner_sees_renames_and_deletes_a_saved_filter() {
    let (world, token) = world().await;
    let filters = json!([{ "key": "pricemin", "value": "50000", "label": "From $50,000" }]);
    let save = async |name: &str| {
        let body = json!({ "filterName": name, "filters": filters });
        world
            .post("/api/properties/save-property-filter", &token, body)
            .await
    };
    let saved = save("Dear ones").await;
    let id = saved.result()["propertyFilterId"].as_str().unwrap().to_owned();
    for (name, status, code) in [
        ("DEAR ONES", 409, "FILTER_NAME_TAKEN"),
        ("", 400, "1014"),
        (" ", 400, "1014"),
        (&"x".repeat(151), 400, "1014"),
    ] {
        let answer = save(name).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (status, code), "{name}");
    }
    save("Another").await;
    let kept = world
        .get("/api/properties/get-saved-property-filters", &token)
        .await;
    let names: Vec<_> = kept
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["filterName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Another", "Dear ones"]);
    // The saved filters give the same result.
    assert_eq!(kept.result()[1]["filters"], filters);
    let (numbers, _) = found(&world, &token, kept.result()[1]["filters"].clone()).await;
    assert_eq!(
        numbers,
        expected(|one| one.price().is_some_and(|price| price >= 50_000))
    );

    let colleague = world.sign_in("sm@a.test").await;
    let others = world
        .get("/api/properties/get-saved-property-filters", &colleague)
        .await;
    assert_eq!(others.result(), &json!([]));
    let change = async |token: &str, name: &str| {
        let body = json!({ "propertyFilterId": id, "filterName": name, "filters": [] });
        world
            .call(
                Method::PUT,
                "/api/properties/update-property-filter",
                Some(token),
                Some(body),
            )
            .await
    };
    assert_eq!(change(&colleague, "Theirs").await.code(), "NOT_FOUND");
    assert_eq!(change(&token, "another").await.code(), "FILTER_NAME_TAKEN");
    assert_eq!(change(&token, "Cheap ones").await.result()["filters"], json!([]));
    let path: &'static str = format!("/api/properties/delete-property-filter?propertyFilterId={id}").leak();
    assert_eq!(
        world
            .call(Method::DELETE, path, Some(&colleague), None)
            .await
            .code(),
        "NOT_FOUND"
    );
    assert_eq!(
        world.call(Method::DELETE, path, Some(&token), None).await.status,
        200
    );
    assert_eq!(
        world.call(Method::DELETE, path, Some(&token), None).await.code(),
        "NOT_FOUND"
    );
    world
        .sql(&format!(
            "insert into saved_filters (tenant_id, id, user_id, name, filters, created_at)
             select '{}', gen_random_uuid(), '{}', 'F' || n, '[]', now() from generate_series(1, 99) n",
            world.database.a.tenant_id, world.database.a.company_admin
        ))
        .await;
    assert_eq!(save("One more").await.code(), "FILTER_LIMIT");
}

#[tokio::test]
async fn filters_offer_the_values_of_the_users_territory() {
    let (world, token) = world().await;
    let realtors = async |token: &str, search: &str| {
        let path = format!("/api/properties/get-property-realtor-list?searchKey={search}");
        let answer = world.get(&path, token).await;
        answer.result().as_array().unwrap().len()
    };
    assert_eq!(realtors(&token, "zephy").await, 1);
    assert_eq!(realtors(&token, "nobody").await, 0);
    let admin = world.sign_in("admin@test").await;
    assert_eq!(realtors(&admin, "").await, 1);
    for (token, search, first) in [
        (&token, "1001", "10010"),
        (&admin, "1001", "10010"),
        (&token, "", "10001"),
    ] {
        let path = format!("/api/properties/get-property-zipcode-list?searchKey={search}");
        let zips = world.get(&path, token).await;
        assert_eq!(zips.result()[0]["zipCode"], first, "{search}");
    }
    let child_markets = world
        .get("/api/properties/get-property-child-markets", &token)
        .await;
    assert_eq!(child_markets.result()[0]["itemName"], "Midtown");
}
