//! The page of a listing, for each role.

use chrono::{Datelike, NaiveDate, TimeDelta};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{Answer, World};

const REALTOR: &str = "00000000-0000-7000-8000-0000000000f3";

/// The fields that only companies get.
const OWN: [&str; 9] = [
    "markAsFavourite",
    "markAsDiscarded",
    "markAsInProgress",
    "inProcessWith",
    "bookedDate",
    "realtorRank",
    "realtorClosedVolume",
    "realtorListedVolume",
    "version",
];

/// The id of a listing by its number.
fn id(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

async fn details(world: &World, token: &str, number: i64) -> Answer {
    let path = format!("/api/properties/get-property-details?propertyId={}", id(number));
    world.get(&path, token).await
}

/// Listing 4 has all values, listing 5 as few as possible.
async fn world() -> World {
    let world = World::new().await;
    world.listings(40).await;
    let (a, b) = (world.database.a, world.database.b);
    world
        .sql(&format!(
            "update realtors set email = 'jules@parkway.test', mobile_phone = '2125550123';
             update listings
             set unit_number = '4B', property_sub_type = 'Condominium', list_price_cents = 100000001, size_sqft = 1234,
                 lot_size_sqft = 2500, year_built = 1931, baths = 2, status = 4, source_status = 'Closed',
                 status_date = '2026-08-30', date_added = '2026-06-01', close_date = '2026-08-30',
                 close_price_cents = 98765432, open_house_starts_at = '2026-10-01 15:00Z',
                 open_house_ends_at = '2026-10-01 17:30Z'
             where id = '{four}';
             insert into listing_status_changes (listing_id, changed_on, status, source_status, recorded_at, source)
             values ('{four}', '2026-06-01', 1, 'Active', '2026-06-02 08:00Z', 'import'),
                    ('{four}', '2026-06-08', 3, 'Active', '2026-06-08 05:00Z', 'age'),
                    ('{four}', '2026-07-01', 4, 'Hold', '2026-07-01 09:00Z', 'sync'),
                    ('{four}', '2026-07-20', 3, 'Active', '2026-07-20 09:00Z', 'sync'),
                    ('{four}', '2026-08-30', 4, 'Closed', '2026-09-01 09:00Z', 'sync');
             insert into property_flags (tenant_id, user_id, listing_id, is_favourite, in_process_at)
             values ('{a}', '{ca}', '{four}', true, '2026-09-02 10:00Z'),
                    ('{a}', '{bo}', '{four}', false, '2026-09-01 10:00Z'),
                    ('{b}', '{b_ca}', '{four}', true, '2026-09-03 10:00Z');
             insert into property_flags (tenant_id, user_id, listing_id, is_discarded)
             values ('{a}', '{sm}', '{four}', true);
             insert into property_conversions (tenant_id, listing_id, opportunity_at, booked_at)
             values ('{a}', '{four}', '2026-09-01 12:00Z', '2026-09-11 02:00Z');
             update listings set realtor_id = null, office_id = null, beds = null, status = 2, status_date = '2026-09-15'
             where id = '{five}'",
            four = id(4),
            five = id(5),
            a = a.tenant_id,
            b = b.tenant_id,
            ca = a.company_admin,
            sm = a.submarket_owner,
            bo = a.bucket_owner,
            b_ca = b.company_admin,
        ))
        .await;
    world.count_standings(a.tenant_id).await;
    world
}

// PROP-02, PROP-05
#[tokio::test]
async fn the_page_shows_the_values_of_the_source() {
    let world = world().await;
    let token = world.sign_in("ca@a.test").await;
    let page = details(&world, &token, 4).await;
    let page = page.result();
    for (field, expected) in [
        ("propertyId", json!(id(4))),
        ("address", json!("4 Main Street, 4B")),
        ("city", json!("New York")),
        ("state", json!("NY")),
        ("zipCode", json!("10005")),
        ("mlsNo", json!("M4")),
        ("dataSource", json!("test")),
        ("dataSourcePropertyId", json!("K4")),
        ("propertyType", json!("Condominium")),
        ("price", json!(1_000_000.01)),
        ("pricePerSqft", json!(810.37)),
        ("nummberOfBaths", json!(2)),
        ("numberOfBeds", json!(4)),
        ("squareFeet", json!(1234.0)),
        ("plotArea", json!(2500.0)),
        ("yearBuilt", json!(1931)),
        ("lastSoldDate", json!("2026-08-30")),
        ("lastSoldPrice", json!(987_654.32)),
        ("dateAdded", json!("2026-06-01")),
        // Days on the market end with the sale.
        ("daysOnrealtor", json!(90)),
        ("propertyStatus", json!(4)),
        ("propertyStatusName", json!("Off Market")),
        ("propertyStatusDate", json!("2026-08-30")),
        ("sourceStatus", json!("Closed")),
        ("propertyImages", json!([])),
        ("realtorId", json!(REALTOR)),
        ("realtorName", json!("Jules Zephyrson")),
        ("realtorEmail", json!("jules@parkway.test")),
        ("realtorMobile1", json!("2125550123")),
        ("realtorOfficeName", json!("Parkway Keys")),
    ] {
        assert_eq!(page[field], expected, "{field}");
    }
    let open_house: Value = serde_json::from_str(page["openHouse"].as_str().unwrap()).unwrap();
    assert_eq!(
        open_house,
        json!({ "start_date": "2026-10-01T15:00:00+00:00", "end_date": "2026-10-01T17:30:00+00:00",
                "time_zone": "America/New_York" })
    );
    assert!(page.get("isOwnerOccupied").is_none(), "it is unknown");

    let bare = details(&world, &token, 5).await;
    let absent = [
        "price",
        "pricePerSqft",
        "nummberOfBaths",
        "numberOfBeds",
        "squareFeet",
        "plotArea",
        "yearBuilt",
        "lastSoldDate",
        "lastSoldPrice",
        "openHouse",
        "realtorId",
        "realtorName",
        "realtorRank",
        "bookedDate",
    ];
    for field in absent {
        assert!(bare.result().get(field).is_none(), "{field}: {bare:?}");
    }
    // For a listing on the market they count up to today, in the company's zone.
    let added: NaiveDate = bare.result()["dateAdded"].as_str().unwrap().parse().unwrap();
    let today = (world.now() - TimeDelta::hours(4)).date_naive();
    assert_eq!(
        bare.result()["daysOnrealtor"],
        today.num_days_from_ce() - added.num_days_from_ce()
    );
}

// PROP-03
#[tokio::test]
async fn the_timeline_has_four_steps_with_their_dates_and_sources() {
    let world = world().await;
    let token = world.sign_in("ca@a.test").await;
    let page = details(&world, &token, 4).await;
    let step = |status: i32, name: &str, day: Option<&str>, learnt_by: Option<&str>, is_current: bool| {
        let mut step = json!({ "propertyStatus": status, "propertyStatusName": name, "isCurrentStatus": is_current,
                               "isDisabled": day.is_none() });
        for (field, value) in [("statusChangeDate", day), ("learntBy", learnt_by)] {
            if let Some(value) = value {
                step[field] = value.into();
            }
        }
        step
    };
    assert_eq!(
        page.result()["propertyStatusTimeline"],
        json!([
            step(1, "New", Some("2026-06-01"), Some("import"), false),
            step(3, "Active", Some("2026-07-20"), Some("sync"), false),
            step(2, "Pending", None, None, false),
            step(4, "Off Market", Some("2026-08-30"), Some("sync"), true),
        ])
    );
    let history = page.result()["propertyStatusHistory"].as_array().unwrap();
    let turns: Vec<_> = history
        .iter()
        .map(|turn| {
            (
                &turn["sourceStatus"],
                &turn["statusChangeDate"],
                &turn["learntBy"],
            )
        })
        .collect();
    assert_eq!(
        turns,
        [
            (&json!("Closed"), &json!("2026-08-30"), &json!("sync")),
            (&json!("Active"), &json!("2026-07-20"), &json!("sync")),
            (&json!("Hold"), &json!("2026-07-01"), &json!("sync")),
            (&json!("Active"), &json!("2026-06-08"), &json!("age")),
            (&json!("Active"), &json!("2026-06-01"), &json!("import")),
        ]
    );
    assert_eq!(history[0]["recordedAt"], "2026-09-01T09:00:00+00:00");
    // Without a history, the current status is still known.
    let bare = details(&world, &token, 5).await;
    assert_eq!(
        bare.result()["propertyStatusTimeline"],
        json!([
            step(1, "New", None, None, false),
            step(3, "Active", None, None, false),
            step(2, "Pending", Some("2026-09-15"), None, true),
            step(4, "Off Market", None, None, false),
        ])
    );
}

// PROP-08, PROP-17: the user's own flags, colleagues' In Process, the company's booking.
#[tokio::test]
async fn flags_are_personal_and_in_process_is_visible_only_to_colleagues() {
    let world = world().await;
    let marks = |page: &Value| {
        ["markAsFavourite", "markAsDiscarded", "markAsInProgress"].map(|mark| page[mark].as_bool().unwrap())
    };
    let with = |page: &Value| -> Vec<String> {
        let colleagues = page["inProcessWith"].as_array().unwrap();
        colleagues
            .iter()
            .map(|colleague| colleague["fullName"].as_str().unwrap().to_owned())
            .collect()
    };
    for (role, own, colleagues) in [
        ("ca@a.test", [true, false, true], vec!["BO a test"]),
        ("sm@a.test", [false, true, false], vec!["BO a test", "CA a test"]),
        ("bo@a.test", [false, false, true], vec!["CA a test"]),
        ("ca@b.test", [true, false, true], vec![]),
    ] {
        let token = world.sign_in(role).await;
        let page = details(&world, &token, 4).await;
        assert_eq!(marks(page.result()), own, "{role}");
        assert_eq!(with(page.result()), colleagues, "{role}");
        // It is late in the evening of the tenth in New York.
        let booked = page.result().get("bookedDate").and_then(Value::as_str);
        assert_eq!(
            booked,
            role.ends_with("@a.test").then_some("2026-09-10"),
            "{role}"
        );
    }
    let token = world.sign_in("sm@a.test").await;
    let page = details(&world, &token, 4).await;
    assert_eq!(
        page.result()["inProcessWith"][0],
        json!({ "userId": world.database.a.bucket_owner, "fullName": "BO a test", "since": "2026-09-01T10:00:00+00:00" })
    );
    // A deleted user has nothing in process.
    world
        .sql(&format!(
            "update users set deleted_at = '2026-09-12', is_active = false where id = '{}'",
            world.database.a.bucket_owner
        ))
        .await;
    assert_eq!(with(details(&world, &token, 4).await.result()), ["CA a test"]);
}

// PROP-17 (rules 5.5): the rank and its inputs equal those in the lists of realtors.
#[tokio::test]
async fn the_realtors_rank_equals_the_rank_in_the_list() {
    let world = world().await;
    let a = world.database.a;
    // A second realtor, with the greater volume except in the bucket, and a second child market.
    world
        .sql(&format!(
            "insert into realtors (id, source_id, agent_key, full_name)
             values ('00000000-0000-7000-8000-0000000000f4', '00000000-0000-7000-8000-0000000000f1', 'A2', 'Ada Second');
             update listings set realtor_id = '00000000-0000-7000-8000-0000000000f4', list_price_cents = 900000000000
             where substr(mls_no, 2)::int % 4 = 2;
             insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
             select tenant_id, '00000000-0000-7000-8000-0000000000e8', 1, parent_tenant_id, parent_id, 'Uptown', created_at
             from territory_nodes where id = '{child}';
             insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
             values ('{tenant}', '{sm}', '{tenant}', '00000000-0000-7000-8000-0000000000e8', now());
             update listing_memberships set sub_market_id = '00000000-0000-7000-8000-0000000000e8'
             where tenant_id = '{tenant}' and sub_market_id is null",
            child = crate::world::CHILD_MARKET,
            tenant = a.tenant_id,
            sm = a.submarket_owner,
        ))
        .await;
    world.count_standings(a.tenant_id).await;
    for (role, expected) in [("ca@a.test", 2), ("sm@a.test", 2), ("bo@a.test", 1)] {
        let token = world.sign_in(role).await;
        let page = details(&world, &token, 4).await;
        let list = world
            .post("/api/dashboard/get-realtor-list", &token, json!({}))
            .await;
        let rows = list.result()["data"].as_array().unwrap();
        let row = rows.iter().find(|row| row["realtorId"] == REALTOR).unwrap();
        assert_eq!(page.result()["realtorRank"], expected, "{role}");
        for (field, of_row) in [
            ("realtorRank", "ranking"),
            ("realtorClosedVolume", "closedVolume"),
            ("realtorListedVolume", "listedVolume"),
        ] {
            assert_eq!(page.result()[field], row[of_row], "{role} {field}");
        }
    }
}

// PROP-17, PROP-21, LIST-13
#[tokio::test]
async fn a_super_admin_sees_only_the_facts_and_hidden_listings_are_not_found() {
    let world = world().await;
    let admin = world.sign_in("admin@test").await;
    let page = details(&world, &admin, 4).await;
    assert_eq!(page.result()["realtorName"], "Jules Zephyrson");
    for field in OWN {
        assert!(page.result().get(field).is_none(), "{field}");
    }
    let sm = world.sign_in("sm@a.test").await;
    let bo = world.sign_in("bo@a.test").await;
    let stranger = world.sign_in("ca@b.test").await;
    let unknown = format!(
        "/api/properties/get-property-details?propertyId={}",
        Uuid::now_v7()
    );
    for (token, number) in [(&sm, 3), (&bo, 2), (&stranger, 12)] {
        let hidden = details(&world, token, number).await;
        assert_eq!((hidden.status.as_u16(), hidden.code()), (404, "NOT_FOUND"));
        assert_eq!(hidden.body, world.get(&unknown, token).await.body);
    }
    assert_eq!(world.get(&unknown, &admin).await.code(), "NOT_FOUND");
    // A listing that left the user's territory is not found either.
    assert_eq!(details(&world, &bo, 4).await.status, 200);
    world
        .sql("update territory_nodes set deleted_at = now() where name = 'Block'")
        .await;
    assert_eq!(details(&world, &bo, 4).await.code(), "NOT_FOUND");
    for wrong in [
        "/api/properties/get-property-details",
        "/api/properties/get-property-details?propertyId=4",
    ] {
        let refused = world.get(wrong, &sm).await;
        assert_eq!((refused.code(), refused.fields()), ("1014", vec!["propertyId"]));
    }
}

/// Counts the waiting jobs that fetch listing pictures.
const ORDERED: &str = "select count(*) from jobs where kind = 'listingPictures' and state = 0 and queue = 1";

// PROP-02
#[tokio::test]
async fn the_first_read_orders_the_pictures_and_another_within_the_minute_orders_nothing() {
    let world = world().await;
    world
        .sql(&format!(
            "update listings set photo_urls = array['https://photos.example/4/1.jpg', 'https://photos.example/4/2.jpg']
             where id = '{}'",
            id(4)
        ))
        .await;
    let token = world.sign_in("ca@a.test").await;
    for _ in 0..3 {
        let page = details(&world, &token, 4).await;
        assert_eq!(page.result()["propertyImages"], json!([]));
        assert_eq!(page.result()["imagesOnTheWay"], json!(2));
        assert!(
            !page.text.contains("photos.example"),
            "the source's URLs are not returned"
        );
    }
    assert_eq!(world.count(ORDERED).await, 1);
    let own = format!(
        "{ORDERED} and tenant_id = '{}' and owner_user_id = '{}'",
        world.database.a.tenant_id, world.database.a.company_admin
    );
    assert_eq!(world.count(&own).await, 1);
    // The user did not order the job, so the list of jobs doesn't show it.
    let order = json!({ "pageIndex": 1, "pageSize": 10, "sortColumn": "createdAt", "sortDirection": "desc" });
    let jobs = world.post("/api/jobs/get-jobs-list", &token, order).await;
    assert_eq!(jobs.result()["recordsTotal"], json!(0));

    // A user who doesn't see the listing orders nothing; neither does a listing without pictures.
    let other = world.sign_in("sm@b.test").await;
    details(&world, &other, 4).await;
    details(&world, &token, 6).await;
    assert_eq!(world.count(ORDERED).await, 1);
    // Another user has a separate job, and so does a super admin.
    for name in ["bo@a.test", "admin@test"] {
        let token = world.sign_in(name).await;
        assert_eq!(
            details(&world, &token, 4).await.result()["imagesOnTheWay"],
            json!(2)
        );
    }
    assert_eq!(world.count(ORDERED).await, 3);
    world.clock.advance(TimeDelta::minutes(1));
    details(&world, &token, 4).await;
    assert_eq!(world.count(ORDERED).await, 4);
}

// PROP-02
#[tokio::test]
async fn pictures_are_in_the_sources_order_and_failed_ones_are_not_awaited() {
    let world = world().await;
    let large = "00000000-0000-4000-8000-00000000000a";
    world
        .sql(&format!(
            "update listings set photo_urls = array['u1', 'u2', 'u3', 'u4', 'u2'] where id = '{four}';
             insert into listing_pictures (listing_id, url, large_id, small_id, fetched_at, width, height, fault, next_try_at)
             values ('{four}', 'u1', gen_random_uuid(), gen_random_uuid(), now(), 800, 600, null, null),
                    ('{four}', 'u2', '{large}', gen_random_uuid(), now(), 1280, 720, null, null),
                    ('{four}', 'u3', gen_random_uuid(), gen_random_uuid(), null, null, null, 6, '2999-01-01'),
                    ('{four}', 'u4', gen_random_uuid(), gen_random_uuid(), null, null, null, 11, '{soon}'),
                    ('{four}', 'u9', gen_random_uuid(), gen_random_uuid(), now(), 10, 10, null, null);
             update listings set photo_urls = array['u2', 'u1', 'u3', 'u4', 'u2'] where id = '{four}'",
            four = id(4),
            soon = world.now() + TimeDelta::seconds(30),
        ))
        .await;
    let token = world.sign_in("ca@a.test").await;
    let page = details(&world, &token, 4).await;
    let page = page.result();
    let widths: Vec<_> = page["propertyImages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|image| image["width"].clone())
        .collect();
    assert_eq!(widths, [1280, 800]);
    assert_eq!(
        page["imagesOnTheWay"],
        json!(1),
        "the one that is retried in half a minute"
    );
    assert_eq!(world.count(ORDERED).await, 0, "nothing is due");
    let address = page["propertyImages"][0]["imageUrl"].as_str().unwrap();
    let platform = domain::ids::TenantId::PLATFORM;
    assert!(
        address.starts_with(&format!("/media/{platform}/images/{large}.jpg?e=")),
        "{address}"
    );
}
