//! The screens of realtors: who lists and finds them, and what they show of one.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{Answer, CHILD_MARKET, World};

const LIST: &str = "/api/realtors/get-realtorlist-with-pagination";
const MARKET: &str = "00000000-0000-7000-8000-0000000000e0";
const BUCKET: &str = "00000000-0000-7000-8000-0000000000e2";

/// Offers every second listing.
const JULES: &str = "00000000-0000-7000-8000-0000000000f3";
/// Sold one listing, years ago.
const LONG_AGO: &str = "00000000-0000-7000-8000-0000000000f4";
/// Has had one listing on the market for years.
const PATIENT: &str = "00000000-0000-7000-8000-0000000000f5";
/// Has no listing.
const NOBODY: &str = "00000000-0000-7000-8000-0000000000f6";

/// The part of company A that a role sees, as a condition on its membership rows.
const SEEN: [(&str, &str); 3] = [
    ("ca@a.test", "true"),
    ("sm@a.test", "m.sub_market_id is not null"),
    ("bo@a.test", "m.bucket_id is not null"),
];

async fn world() -> World {
    let world = World::new().await;
    world.listings(60).await;
    let (a, b) = (world.database.a, world.database.b);
    let now = world.now();
    world
        .sql(&format!(
            "insert into realtors (id, source_id, agent_key, full_name)
             select id, '00000000-0000-7000-8000-0000000000f1', name, name
             from (values ('{LONG_AGO}'::uuid, 'Lou Long-Ago'), ('{PATIENT}', 'Pat Patient'), ('{NOBODY}', 'Nat Nobody')) r (id, name);
             update realtors set email = 'jules@parkway.test', mobile_phone = '2125550123' where id = '{JULES}';
             update listings set realtor_id = '{LONG_AGO}', status = 4, source_status = 'Closed', date_added = '2022-01-01',
                                 status_date = '2022-03-01', close_date = '2022-03-01', close_price_cents = 50000000
             where mls_no = 'M3';
             update listings set realtor_id = '{PATIENT}', status = 3, date_added = '2022-01-01', status_date = '2022-01-08'
             where mls_no = 'M9';
             update listing_memberships m set status = l.status, date_added = l.date_added, status_date = l.status_date
             from listings l where l.id = m.listing_id and l.mls_no in ('M3', 'M9');
             insert into property_flags (tenant_id, user_id, listing_id, in_process_at)
             select '{a}', u, id, timestamptz '{now}' - make_interval(days => 20 * n::int)
             from (select id, substr(mls_no, 2)::bigint as n from listings) l
             cross join (values ('{ca}'::uuid, 4), ('{bo}', 6)) of (u, every)
             where n % every = 0;
             insert into property_flags (tenant_id, user_id, listing_id, in_process_at)
             select '{b}', '{b_ca}', id, timestamptz '{now}' from listings;
             insert into property_conversions (tenant_id, listing_id, opportunity_at, booked_at)
             select t, id, timestamptz '{now}' - make_interval(days => 15 * n::int),
                    case when n % 3 = 0 then timestamptz '{now}' - make_interval(days => 14 * n::int) end
             from (select id, substr(mls_no, 2)::bigint as n from listings) l
             cross join (values ('{a}'::uuid, 2), ('{b}', 5)) of (t, every)
             where n % every = 0",
            a = a.tenant_id,
            b = b.tenant_id,
            ca = a.company_admin,
            bo = a.bucket_owner,
            b_ca = b.company_admin,
        ))
        .await;
    for company in [a.tenant_id, b.tenant_id, domain::ids::TenantId::PLATFORM] {
        world.count_standings(company).await;
    }
    world
}

async fn realtor(world: &World, token: &str, id: &str) -> Answer {
    world
        .get(&format!("/api/realtors/get-realtor?realtorId={id}"), token)
        .await
}

async fn coverage(world: &World, token: &str, id: &str, level: i32, node: &str) -> Answer {
    let path = format!(
        "/api/realtors/get-realtor-listing-coverage?realtorId={id}&subMarketType={level}&marketRefId={node}"
    );
    world.get(&path, token).await
}

fn names(list: &Answer) -> Vec<String> {
    let rows = list.result()["data"].as_array().unwrap();
    rows.iter()
        .map(|row| row["fullName"].as_str().unwrap().to_owned())
        .collect()
}

// REALTOR-01, REALTOR-02, REALTOR-07, REALTOR-12
#[tokio::test]
async fn a_company_lists_the_realtors_of_the_last_twelve_months_and_a_super_admin_all() {
    let world = world().await;
    for (role, listed) in [
        ("ca@a.test", vec!["Jules Zephyrson", "Pat Patient"]),
        ("sm@a.test", vec!["Jules Zephyrson"]),
        ("bo@a.test", vec!["Jules Zephyrson"]),
        ("sm@b.test", vec![]),
    ] {
        let token = world.sign_in(role).await;
        let list = world.post(LIST, &token, json!({})).await;
        assert_eq!(names(&list), listed, "{role}");
        assert_eq!(list.result()["recordsTotal"], listed.len(), "{role}");
    }
    let ca = world.sign_in("ca@a.test").await;
    let list = world.post(LIST, &ca, json!({})).await;
    let first = &list.result()["data"][0];
    assert_eq!(first["ranking"], 1);
    assert_eq!(list.result()["data"][1]["ranking"], 2);
    assert_eq!(first["markets"], "New York");
    // A bucket has a part of the realtor's listings; both numbers are returned.
    let everywhere = world
        .count(&format!(
            "select count(*) from listings where realtor_id = '{JULES}' and (date_added >= '2025-09-21' \
             or source_status = 'Closed' and coalesce(close_date, status_date) >= '2025-09-21')"
        ))
        .await;
    let bo = world.sign_in("bo@a.test").await;
    let of_bucket = world.post(LIST, &bo, json!({})).await;
    let of_bucket = &of_bucket.result()["data"][0];
    assert!(
        of_bucket["totalListing"].as_i64().unwrap() < everywhere,
        "{of_bucket}"
    );
    let page = realtor(&world, &bo, JULES).await;
    for found in [first, of_bucket, page.result()] {
        assert_eq!(found["totalListingEverywhere"], everywhere, "{found}");
    }
    let plain = world.post(LIST, &ca, json!({ "withRank": false })).await;
    assert_eq!(names(&plain), names(&list));
    let admin = world.sign_in("admin@test").await;
    let all = world.post(LIST, &admin, json!({})).await;
    assert_eq!(
        names(&all),
        ["Jules Zephyrson", "Lou Long-Ago", "Nat Nobody", "Pat Patient"]
    );
    for unranked in [&plain, &all] {
        for field in [
            "ranking",
            "totalVolume",
            "closedVolume",
            "listedVolume",
            "totalPrice",
        ] {
            assert!(unranked.result()["data"][0].get(field).is_none(), "{field}");
        }
    }
    for (body, field) in [
        (json!({ "sortColumn": "rank" }), "sortColumn"),
        (json!({ "pageIndex": 0 }), "pageIndex"),
        (json!({ "withRank": "yes" }), "withRank"),
    ] {
        assert_eq!(world.post(LIST, &ca, body).await.fields(), [field]);
    }
    // The second page, with one row per page, of a search.
    let body = json!({ "pageSize": 1, "pageIndex": 2, "searchKey": "p" });
    let second = world.post(LIST, &ca, body).await;
    assert_eq!(
        (names(&second), &second.result()["recordsTotal"]),
        (vec!["Pat Patient".to_owned()], &json!(2))
    );
}

// REALTOR-04, REALTOR-12
#[tokio::test]
async fn a_realtors_page_has_the_results_of_the_listings_in_the_users_territory() {
    let world = world().await;
    let tenant = world.database.a.tenant_id;
    let since = (world.now() - chrono::TimeDelta::hours(4)).date_naive() - chrono::Months::new(12);
    for (role, seen) in SEEN {
        let token = world.sign_in(role).await;
        let found = realtor(&world, &token, JULES).await;
        let found = found.result();
        let count = async |what: &str| {
            let query = format!(
                "select count(distinct l.id) from listings l
                 join listing_memberships m on m.tenant_id = '{tenant}' and m.listing_id = l.id
                 {what} >= timestamp '{since} 00:00' at time zone 'America/New_York'
                 and l.realtor_id = '{JULES}' and {seen}"
            );
            world.count(&query).await
        };
        let of = |table: &str, column: &str| {
            format!("join {table} x on x.tenant_id = m.tenant_id and x.listing_id = l.id where x.{column}")
        };
        for (field, what) in [
            ("referralOpertunity", of("property_conversions", "opportunity_at")),
            ("referralBooking", of("property_conversions", "booked_at")),
            ("inProcessPropertyCount", of("property_flags", "in_process_at")),
        ] {
            let expected = count(&what).await;
            assert_eq!(found[field], expected, "{role} {field}");
            assert!(role != "ca@a.test" || expected > 0, "{field} is 0");
        }
        let row = world.post(LIST, &token, json!({})).await;
        let row = &row.result()["data"][0];
        for (field, of_row) in [
            ("name", "fullName"),
            ("officeName", "officeName"),
            ("realtorRank", "ranking"),
            ("closedVolume", "closedVolume"),
            ("listedVolume", "listedVolume"),
            ("totalListing", "totalListing"),
            ("referralOpertunity", "referralOpertunity"),
        ] {
            assert_eq!(found[field], row[of_row], "{role} {field}");
        }
        assert_eq!(found["email"], "jules@parkway.test");
        assert_eq!(found["mobile1"], "2125550123");
        let unknown = realtor(&world, &token, &Uuid::now_v7().to_string()).await;
        for hidden in [LONG_AGO, NOBODY] {
            let hidden = realtor(&world, &token, hidden).await;
            assert_eq!((hidden.status.as_u16(), hidden.code()), (404, "NOT_FOUND"));
            assert_eq!(hidden.body, unknown.body);
        }
        let patient = realtor(&world, &token, PATIENT).await;
        assert_eq!(patient.status == 200, role == "ca@a.test");
    }
    let admin = world.sign_in("admin@test").await;
    for id in [JULES, LONG_AGO, PATIENT, NOBODY] {
        let found = realtor(&world, &admin, id).await;
        assert_eq!(found.result()["realtorId"], id);
        for field in [
            "realtorRank",
            "closedVolume",
            "listedVolume",
            "inProcessPropertyCount",
        ] {
            assert!(found.result().get(field).is_none(), "{field}");
        }
    }
    let unknown = realtor(&world, &admin, &Uuid::now_v7().to_string()).await;
    assert_eq!(unknown.code(), "NOT_FOUND");
}

// REALTOR-06, REALTOR-11
#[tokio::test]
async fn coverage_is_returned_per_node_and_only_for_visible_nodes() {
    let world = world().await;
    let tenant = world.database.a.tenant_id;
    let nodes = [
        (0, MARKET, "m.market_id is not null"),
        (1, CHILD_MARKET, "m.sub_market_id is not null"),
        (2, BUCKET, "m.bucket_id is not null"),
    ];
    for (role, visible) in [
        ("ca@a.test", vec![MARKET, CHILD_MARKET, BUCKET]),
        ("sm@a.test", vec![CHILD_MARKET, BUCKET]),
        ("bo@a.test", vec![BUCKET]),
    ] {
        let token = world.sign_in(role).await;
        let path = format!("/api/realtors/get-realtor-market-submarket-bucket-list?realtorId={JULES}");
        let options = world.get(&path, &token).await;
        let ids: Vec<_> = options
            .result()
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["itemId"].clone())
            .collect();
        assert_eq!(json!(ids), json!(visible), "{role}");
        for (level, node, is_in) in nodes {
            let found = coverage(&world, &token, JULES, level, node).await;
            if !visible.contains(&node) {
                assert_eq!(found.code(), "NOT_FOUND", "{role} {level}");
                continue;
            }
            let found = found.result();
            let held = format!(
                "from listings l join listing_memberships m on m.tenant_id = '{tenant}' and m.listing_id = l.id
                 where l.realtor_id = '{JULES}' and {is_in}"
            );
            for (status, field, in_process) in [
                (1, "newListing", "inProcessNewListing"),
                (3, "activeListing", "inProcessActiveListing"),
                (2, "pending", "inProcessPending"),
            ] {
                let of_status = format!("select count(*) {held} and m.status = {status}");
                assert_eq!(
                    found[field],
                    world.count(&of_status).await,
                    "{role} {level} {field}"
                );
                let marked = format!(
                    "{of_status} and exists (select 1 from property_flags f where f.tenant_id = m.tenant_id
                     and f.listing_id = l.id and f.in_process_at is not null)"
                );
                assert_eq!(
                    found[in_process],
                    world.count(&marked).await,
                    "{role} {level} {in_process}"
                );
            }
            let cents = format!("select coalesce(sum(m.price_cents), 0)::bigint {held} and m.status <> 4");
            #[expect(clippy::cast_precision_loss, reason = "some thousands")]
            let dollars = world.count(&cents).await as f64 / 100.0;
            assert_eq!(
                found["totalListingValue"].as_f64(),
                Some(dollars),
                "{role} {level}"
            );
            let zips = world
                .numbers(&format!(
                    "select distinct m.zip_code::bigint as zip {held} order by zip"
                ))
                .await;
            let zips: Vec<_> = zips.iter().map(ToString::to_string).collect();
            assert_eq!(found["zipCodes"], json!(zips), "{role} {level}");
            assert_eq!(found["rank"], 1, "{role} {level}");
        }
    }
    let ca = world.sign_in("ca@a.test").await;
    let patient = coverage(&world, &ca, PATIENT, 0, MARKET).await;
    assert_eq!(
        (&patient.result()["activeListing"], &patient.result()["rank"]),
        (&json!(1), &json!(2))
    );
    assert_eq!(
        coverage(&world, &ca, JULES, 3, MARKET).await.fields(),
        ["subMarketType"]
    );
    for (id, level, node) in [(JULES, 1, MARKET), (LONG_AGO, 0, MARKET), (JULES, 0, JULES)] {
        assert_eq!(coverage(&world, &ca, id, level, node).await.code(), "NOT_FOUND");
    }
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(
        coverage(&world, &stranger, JULES, 1, CHILD_MARKET).await.code(),
        "NOT_FOUND"
    );

    let admin = world.sign_in("admin@test").await;
    assert_eq!(
        coverage(&world, &admin, JULES, 1, CHILD_MARKET).await.code(),
        "NOT_FOUND"
    );
    world
        .sql(&format!(
            "insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added,
                                              price_cents, size_sqft)
             select '{}', listing_id, market_id, zip_code, status, status_date, date_added, price_cents, size_sqft
             from listing_memberships where tenant_id = '{tenant}'",
            domain::ids::TenantId::PLATFORM
        ))
        .await;
    let found = coverage(&world, &admin, JULES, 0, MARKET).await;
    let of_company = coverage(&world, &ca, JULES, 0, MARKET).await;
    assert_eq!(found.result()["newListing"], of_company.result()["newListing"]);
    for field in [
        "rank",
        "inProcessNewListing",
        "inProcessActiveListing",
        "inProcessPending",
    ] {
        assert!(found.result().get(field).is_none(), "{field}");
        assert!(
            of_company.result().get(field).is_some_and(Value::is_i64),
            "{field}"
        );
    }
}
