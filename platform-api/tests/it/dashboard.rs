//! Compares the dashboard's figures with direct counts, for every role.

use chrono::{NaiveDate, TimeDelta};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{CHILD_MARKET, World};

const MARKET: &str = "00000000-0000-7000-8000-0000000000e0";
const BUCKET: &str = "00000000-0000-7000-8000-0000000000e2";

/// The part of company A that a role sees, as a condition on its membership rows.
const SEEN: [(&str, &str); 3] = [
    ("ca@a.test", "true"),
    ("sm@a.test", "m.sub_market_id is not null"),
    ("bo@a.test", "m.bucket_id is not null"),
];

/// Company A's users flag listings and record conversions: some long ago, some in the first and
/// last instant of a period, some twice.
async fn outcomes(world: &World) {
    let (a, b) = (world.database.a, world.database.b);
    let now = world.now();
    world
        .sql(&format!(
            "insert into property_flags (tenant_id, user_id, listing_id, in_process_at, is_favourite)
             select '{a}', '{ca}', id, timestamptz '{now}' - make_interval(hours => 7 * n::int), n % 2 = 0
             from (select id, substr(mls_no, 2)::bigint as n from listings) l where n % 3 = 0;
             insert into property_flags (tenant_id, user_id, listing_id, in_process_at, is_discarded)
             select '{a}', '{sm}', id, timestamptz '{now}' - make_interval(days => n::int), n % 5 = 0
             from (select id, substr(mls_no, 2)::bigint as n from listings) l where n % 4 = 0;
             -- Removed flags.
             update property_flags set in_process_at = null
             where listing_id in (select id from listings where substr(mls_no, 2)::bigint % 24 = 0);
             insert into property_flags (tenant_id, user_id, listing_id, in_process_at)
             select '{b}', '{b_ca}', listing_id, timestamptz '{now}' from listing_memberships where tenant_id = '{b}';
             insert into property_conversions (tenant_id, listing_id, opportunity_at, booked_at)
             select '{a}', id, timestamptz '{now}' - make_interval(days => 2 * n::int),
                    case when n % 3 = 0 then timestamptz '{now}' - make_interval(days => n::int) end
             from (select id, substr(mls_no, 2)::bigint as n from listings) l where n % 2 = 0;",
            a = a.tenant_id,
            b = b.tenant_id,
            ca = a.company_admin,
            sm = a.submarket_owner,
            b_ca = b.company_admin,
        ))
        .await;
}

/// The first day of each period, computed from the date's text; business time is `today`.
fn first_days(today: NaiveDate) -> [(i32, NaiveDate); 3] {
    let text = today.to_string();
    let (year, month) = (&text[..4], &text[5..7]);
    let quarter = match month {
        "01" | "02" | "03" => "01",
        "04" | "05" | "06" => "04",
        "07" | "08" | "09" => "07",
        _ => "10",
    };
    let before: i32 = year.parse::<i32>().unwrap() - 1;
    [
        (1, format!("{before}{}", &text[4..]).parse().unwrap()),
        (2, format!("{year}-{quarter}-01").parse().unwrap()),
        (3, format!("{year}-{month}-01").parse().unwrap()),
    ]
}

// DASH-01, DASH-02, DASH-04, DASH-12
#[tokio::test]
async fn the_performance_card_equals_a_direct_count() {
    let world = World::new().await;
    world.listings(600).await;
    outcomes(&world).await;
    let tenant = world.database.a.tenant_id;
    let today = (world.now() - TimeDelta::hours(4)).date_naive();
    for (role, seen) in SEEN {
        let token = world.sign_in(role).await;
        let mut totals = Vec::new();
        for (timeframe, from) in first_days(today) {
            let answer = world
                .get(
                    &format!("/api/dashboard/performance-history?timeframe={timeframe}"),
                    &token,
                )
                .await;
            let result = answer.result();
            assert_eq!(result["from"], from.to_string(), "{role} {timeframe}");
            let from_at = format!("timestamp '{from} 00:00' at time zone 'America/New_York'");
            let of = |what: &str| {
                format!(
                    "select count(distinct m.listing_id) from listing_memberships m {what} and m.tenant_id = '{tenant}' and {seen}"
                )
            };
            for (field, query) in [
                (
                    "totalListings",
                    of(&format!(
                        "where m.date_added >= '{from}' and m.date_added <= '{today}'"
                    )),
                ),
                (
                    "inProcess",
                    of(&format!(
                        "join property_flags f using (tenant_id, listing_id) where f.in_process_at >= {from_at}"
                    )),
                ),
                (
                    "opportunities",
                    of(&format!(
                        "join property_conversions c using (tenant_id, listing_id) where c.opportunity_at >= {from_at}"
                    )),
                ),
                (
                    "booked",
                    of(&format!(
                        "join property_conversions c using (tenant_id, listing_id) where c.booked_at >= {from_at}"
                    )),
                ),
            ] {
                let expected = world.count(&query).await;
                if field == "booked" && role == "sm@a.test" {
                    assert!(result.get(field).is_none(), "a Submarket Owner sees no bookings");
                } else {
                    assert_eq!(result[field], expected, "{role} {timeframe} {field}");
                    assert!(timeframe != 1 || expected > 0, "{role} {field} is 0");
                }
            }
            assert!(result.get("customers").is_none());
            totals.push(result["totalListings"].as_i64().unwrap());
        }
        assert!(
            totals[0] > totals[1] && totals[1] >= totals[2],
            "{role} {totals:?}"
        );
    }
    // Company B has ten listings of its own, with its own users' flags.
    let token = world.sign_in("ca@b.test").await;
    let answer = world
        .get("/api/dashboard/performance-history?timeframe=3", &token)
        .await;
    assert_eq!(answer.result()["inProcess"], 10);
    assert_eq!(answer.result()["opportunities"], 0);
    for timeframe in ["0", "4", "-1", "x", "99999999999"] {
        let answer = world
            .get(
                &format!("/api/dashboard/performance-history?timeframe={timeframe}"),
                &token,
            )
            .await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec!["timeframe"]));
    }
}

// DASH-02, DASH-12
#[tokio::test]
async fn a_super_admin_sees_customers_and_zips_of_the_platform() {
    let world = World::new().await;
    world.listings(300).await;
    outcomes(&world).await;
    let token = world.sign_in("admin@test").await;
    let answer = world
        .get("/api/dashboard/performance-history?timeframe=1", &token)
        .await;
    let result = answer.result();
    let zips = world
        .count("select count(distinct zip_code) from territory_coverage where level = 0")
        .await;
    assert_eq!(
        (&result["customers"], &result["zipcodes"]),
        (&json!(2), &json!(zips))
    );
    assert_eq!(
        result["totalListings"],
        world
            .count(&format!(
                "select count(*) from listings where date_added >= '{}'",
                result["from"].as_str().unwrap()
            ))
            .await
    );
    let since = "timestamptz '2000-01-01'";
    assert!(
        world
            .count(&format!(
                "select count(*) from property_flags where in_process_at >= {since}"
            ))
            .await
            > result["inProcess"].as_i64().unwrap(),
        "two users' flags on one listing count once"
    );
    world
        .sql(&format!(
            "update companies set is_active = false where tenant_id = '{}'",
            world.database.b.tenant_id
        ))
        .await;
    let answer = world
        .get("/api/dashboard/performance-history?timeframe=1", &token)
        .await;
    assert_eq!(answer.result()["customers"], 1);
}

fn names(answer: &Value) -> Vec<&str> {
    let items = answer.as_array().unwrap();
    items
        .iter()
        .map(|item| item["itemName"].as_str().unwrap())
        .collect()
}

// DASH-03, DASH-13
#[tokio::test]
async fn users_choose_among_their_own_nodes_and_a_foreign_company_is_not_found() {
    let world = World::new().await;
    world.listings(20).await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    for (role, expected) in [
        ("ca@a.test", vec!["New York", "Midtown", "Block"]),
        ("sm@a.test", vec!["Midtown", "Block"]),
        ("bo@a.test", vec!["Block"]),
        ("ca@b.test", vec!["New York"]),
        ("sm@b.test", vec![]),
        ("admin@test", vec!["New York"]),
    ] {
        let token = world.sign_in(role).await;
        let answer = world.get("/api/dashboard/get-market-list", &token).await;
        assert_eq!(names(answer.result()), expected, "{role}");
        for (company, owner) in [(a, "@a.test"), (b, "@b.test")] {
            let answer = world
                .get(
                    &format!("/api/dashboard/get-market-list?compRefId={company}"),
                    &token,
                )
                .await;
            if role.ends_with(owner) || role == "admin@test" {
                assert_eq!(names(answer.result()), expected, "{role} {company}");
            } else {
                assert_eq!(
                    (answer.status.as_u16(), answer.code()),
                    (404, "NOT_FOUND"),
                    "{role}"
                );
            }
        }
        let unknown = Uuid::now_v7();
        let answer = world
            .get(
                &format!("/api/dashboard/get-market-list?compRefId={unknown}"),
                &token,
            )
            .await;
        assert_eq!(answer.code(), "NOT_FOUND");
    }
}

// DASH-03, DASH-12, DASH-13
#[tokio::test]
async fn the_chart_and_the_details_equal_a_count_of_the_rows() {
    let world = World::new().await;
    world.listings(400).await;
    outcomes(&world).await;
    let tenant = world.database.a.tenant_id;
    for (role, seen) in SEEN {
        let token = world.sign_in(role).await;
        for (level, node, column) in [
            (0, MARKET, "market_id"),
            (1, CHILD_MARKET, "sub_market_id"),
            (2, BUCKET, "bucket_id"),
        ] {
            let count = async |condition: &str| {
                world
                    .count(&format!(
                        "select count(distinct m.listing_id) from listing_memberships m
                         left join property_flags f on f.tenant_id = m.tenant_id and f.listing_id = m.listing_id
                         left join property_conversions c on c.tenant_id = m.tenant_id and c.listing_id = m.listing_id
                         where m.tenant_id = '{tenant}' and m.{column} = '{node}' and {condition}"
                    ))
                    .await
            };
            let details = world
                .get(
                    &format!("/api/dashboard/get-market-details?marketRefId={node}&marketType={level}"),
                    &token,
                )
                .await;
            let chart = world
                .get(
                    &format!("/api/dashboard/get-company-chartdata?marketType={level}&marketId={node}"),
                    &token,
                )
                .await;
            let is_shown = match role {
                "ca@a.test" => true,
                "sm@a.test" => level > 0,
                _ => level > 1,
            };
            if !is_shown {
                assert_eq!(
                    (details.status, chart.status),
                    (404.try_into().unwrap(), 404.try_into().unwrap())
                );
                continue;
            }
            for (field, condition) in [
                ("newListings", "m.status = 1"),
                ("pendingListings", "m.status = 2"),
                ("activeListings", "m.status = 3"),
                ("inProcess", "f.in_process_at is not null"),
                ("opportunities", "c.opportunity_at is not null"),
                ("booked", "c.booked_at is not null"),
            ] {
                assert_eq!(
                    details.result()[field],
                    count(condition).await,
                    "{role} {level} {field}"
                );
            }
            for slice in chart.result().as_array().unwrap() {
                let status = slice["propertyStatus"].as_i64().unwrap();
                assert_eq!(
                    slice["propertyCount"],
                    count(&format!("m.status = {status}")).await,
                    "{role} {level} {status}"
                );
            }
            assert_eq!(chart.result().as_array().unwrap().len(), 4);
        }
        // All nodes of the role's own level.
        let level = match role {
            "ca@a.test" => 0,
            "sm@a.test" => 1,
            _ => 2,
        };
        let chart = world
            .get(
                &format!("/api/dashboard/get-company-chartdata?marketType={level}"),
                &token,
            )
            .await;
        let slices = chart.result().as_array().unwrap();
        let all: i64 = slices
            .iter()
            .map(|slice| slice["propertyCount"].as_i64().unwrap())
            .sum();
        let expected = world
            .count(&format!(
                "select count(*) from listing_memberships m where m.tenant_id = '{tenant}' and {seen}"
            ))
            .await;
        assert_eq!(all, expected, "{role}");
    }
    let token = world.sign_in("ca@a.test").await;
    for query in ["marketType=3", "marketType=-1"] {
        let answer = world
            .get(&format!("/api/dashboard/get-company-chartdata?{query}"), &token)
            .await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec!["marketType"]));
    }
}

// DASH-02, DASH-12
#[tokio::test]
async fn a_super_admin_sees_a_markets_results_over_all_its_companies() {
    let world = World::new().await;
    world.listings(300).await;
    outcomes(&world).await;
    // The platform's own rows, as the refresh writes them.
    world
        .sql(&format!(
            "insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added)
             select '{}', id, '{MARKET}', zip_code, status, status_date, date_added from listings",
            domain::ids::TenantId::PLATFORM
        ))
        .await;
    let token = world.sign_in("admin@test").await;
    let url = format!("/api/dashboard/get-market-details?marketRefId={MARKET}&marketType=0");
    let details = world.get(&url, &token).await;
    for (field, query) in [
        ("newListings", "select count(*) from listings where status = 1"),
        (
            "pendingListings",
            "select count(*) from listings where status = 2",
        ),
        ("activeListings", "select count(*) from listings where status = 3"),
        (
            "inProcess",
            "select count(distinct (tenant_id, listing_id)) from property_flags where in_process_at is not null",
        ),
        (
            "opportunities",
            "select count(*) from property_conversions where opportunity_at is not null",
        ),
        (
            "booked",
            "select count(*) from property_conversions where booked_at is not null",
        ),
    ] {
        let expected = world.count(query).await;
        assert!(expected > 0, "{field}");
        assert_eq!(details.result()[field], expected, "{field}");
    }
    // A company that loses the market takes its numbers along.
    let b = world.database.b.tenant_id;
    world
        .sql(&format!("delete from territory_owners where tenant_id = '{b}'"))
        .await;
    let after = world.get(&url, &token).await;
    let in_process = |answer: &crate::world::Answer| answer.result()["inProcess"].as_i64().unwrap();
    assert_eq!(in_process(&details) - in_process(&after), 10);
    for query in [
        format!("marketRefId={CHILD_MARKET}&marketType=1"),
        format!("marketRefId={}&marketType=0", Uuid::now_v7()),
    ] {
        let url = format!("/api/dashboard/get-market-details?{query}");
        assert_eq!(world.get(&url, &token).await.code(), "NOT_FOUND");
    }
}

// DASH-03, DASH-12
#[tokio::test]
async fn a_chart_counts_more_nodes_than_can_be_chosen() {
    let world = World::new().await;
    world.listings(260).await;
    let (tenant, owner) = (world.database.a.tenant_id, world.database.a.submarket_owner);
    // Each listing gets its own child market.
    world
        .sql(&format!(
            "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
             select '{tenant}', l.id, 1, n.parent_tenant_id, n.parent_id, l.mls_no, '2026-01-01'
             from listings l, territory_nodes n where n.id = '{CHILD_MARKET}';
             insert into territory_owners
             select '{tenant}', '{owner}', '{tenant}', id, '2026-01-01' from listings;
             update listing_memberships set sub_market_id = listing_id, bucket_id = null where tenant_id = '{tenant}'"
        ))
        .await;
    let token = world.sign_in("sm@a.test").await;
    let chosen = world.get("/api/dashboard/get-market-list", &token).await;
    let child_markets = chosen.result().as_array().unwrap().iter();
    assert_eq!(child_markets.filter(|node| node["marketType"] == 1).count(), 200);
    let chart = world
        .get("/api/dashboard/get-company-chartdata?marketType=1", &token)
        .await;
    let slices = chart.result().as_array().unwrap().iter();
    let counted: i64 = slices.map(|slice| slice["propertyCount"].as_i64().unwrap()).sum();
    assert_eq!(counted, 260);
}

// DASH-02, DASH-12
#[tokio::test]
async fn companies_are_compared_by_their_current_listings() {
    let world = World::new().await;
    world.listings(90).await;
    let token = world.sign_in("admin@test").await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    let chart = async || {
        let answer = world
            .get("/api/dashboard/get-admin-stackedchartdata", &token)
            .await;
        let companies = answer.result().as_array().unwrap().clone();
        companies
            .iter()
            .map(|company| {
                assert_eq!(company["marketName"], json!(["New York"]));
                (
                    company["compRefId"].as_str().unwrap().to_owned(),
                    company["propertyCounts"][0].as_i64().unwrap(),
                )
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(chart().await, [(a.to_string(), 90), (b.to_string(), 10)]);
    // Rows are added, changed and deleted, and the counts follow.
    world
        .sql(&format!(
            "delete from listing_memberships where tenant_id = '{a}' and date_added < '2026-07-11';
             update listing_memberships set status = 2 where tenant_id = '{b}' and status = 1;
             insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date, date_added)
             select '{b}', id, '{MARKET}', zip_code, status, status_date, date_added from listings
             where substr(mls_no, 2)::bigint between 11 and 25
             on conflict on constraint listing_memberships_pkey do nothing"
        ))
        .await;
    let left = world
        .count(&format!(
            "select count(*) from listing_memberships where tenant_id = '{a}'"
        ))
        .await;
    assert!((1..90).contains(&left));
    assert_eq!(chart().await, [(a.to_string(), left), (b.to_string(), 25)]);
    let differing = world
        .count(
            "select count(*) from (
                 select tenant_id, 0 as level, market_id as node, status, count(*) as n from listing_memberships group by 1, 2, 3, 4
                 union all
                 select tenant_id, 1, sub_market_id, status, count(*) from listing_memberships
                 where sub_market_id is not null group by 1, 2, 3, 4
                 union all
                 select tenant_id, 2, bucket_id, status, count(*) from listing_memberships
                 where bucket_id is not null group by 1, 2, 3, 4) counted
             full join (select tenant_id, level, node_id as node, status, listings from membership_counts
                        where listings <> 0) kept using (tenant_id, level, node, status)
             where counted.n is distinct from kept.listings",
        )
        .await;
    assert_eq!(differing, 0);
}

// DASH-07, DASH-10
#[tokio::test]
async fn new_listings_show_the_callers_flags_and_nobody_elses() {
    let world = World::new().await;
    world.listings(60).await;
    outcomes(&world).await;
    let list = "/api/dashboard/get-property-list";
    let page = json!({ "pageSize": 200 });
    let mut marked = 0;
    for (role, seen) in SEEN {
        let token = world.sign_in(role).await;
        let answer = world.post(list, &token, page.clone()).await;
        let rows = answer.result()["data"].as_array().unwrap();
        let expected = world
            .count(&format!(
                "select count(*) from listing_memberships m where m.tenant_id = '{}' and m.status = 1 and {seen}",
                world.database.a.tenant_id
            ))
            .await;
        assert_eq!(answer.result()["recordsTotal"], expected, "{role}");
        let days: Vec<_> = rows
            .iter()
            .map(|row| row["dateAdded"].as_str().unwrap())
            .collect();
        assert!(days.is_sorted_by(|one, next| one >= next), "{role} {days:?}");
        for row in rows {
            assert_eq!(row["propertyStatus"], 1);
            let number: i64 = row["mlsNo"].as_str().unwrap()[1..].parse().unwrap();
            let (favorite, process, discarded) = match role {
                "ca@a.test" => (number % 6 == 0, number % 3 == 0 && number % 24 != 0, false),
                "sm@a.test" => (false, number % 4 == 0 && number % 24 != 0, number % 20 == 0),
                _ => (false, false, false),
            };
            assert_eq!(row["markAsFavourite"], favorite, "{role} {number}");
            assert_eq!(row["markAsInProgress"], process, "{role} {number}");
            assert_eq!(row["markAsDiscarded"], discarded, "{role} {number}");
            marked += i64::from(favorite) + i64::from(process);
        }
    }
    assert!(marked > 0);
    let token = world.sign_in("admin@test").await;
    let answer = world.post(list, &token, page).await;
    let row = &answer.result()["data"][0];
    assert!(row["address"].is_string());
    assert!(row.get("markAsFavourite").is_none() && row.get("markAsInProgress").is_none());
    let filters = json!({ "filters": [{ "key": "status", "value": "2" }] });
    let answer = world.post(list, &token, filters).await;
    assert_eq!(answer.result()["data"][0]["propertyStatus"], 2);
}

#[tokio::test]
async fn super_admins_see_the_fault_of_doorsteps_own_mail_account() {
    let world = World::new().await;
    let path = "/api/dashboard/performance-history?timeframe=1";
    let (admin, ca) = (
        world.sign_in("admin@test").await,
        world.sign_in("ca@a.test").await,
    );
    assert_eq!(
        world.get(path, &admin).await.result()["ownMailFault"],
        Value::Null
    );
    world
        .sql("insert into own_mail_faults (fault, since, last_at) values ('certificate', '2026-09-20 10:00Z', now())")
        .await;
    assert_eq!(
        world.get(path, &admin).await.result()["ownMailFault"],
        json!({ "fault": "certificate", "since": "2026-09-20T10:00:00+00:00" })
    );
    assert_eq!(world.get(path, &ca).await.result()["ownMailFault"], Value::Null);
}
