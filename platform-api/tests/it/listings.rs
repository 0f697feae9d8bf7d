//! The list of listings: its rows and their order.

use serde_json::{Value, json};

use crate::world::World;

const LIST: &str = "/api/properties/get-property-list";

fn numbers(result: &Value) -> Vec<u64> {
    let rows = result["data"].as_array().unwrap();
    rows.iter()
        .map(|row| row["mlsNo"].as_str().unwrap()[1..].parse().unwrap())
        .collect()
}

// LIST-13, AUTH-06
#[tokio::test]
async fn each_role_sees_its_part_of_the_territory() {
    let world = World::new().await;
    world.listings(200).await;
    for (name, total) in [
        ("ca@a.test", 200),
        ("sm@a.test", 100),
        ("bo@a.test", 50),
        ("ca@b.test", 10),
        ("sm@b.test", 0),
        ("bo@b.test", 0),
        ("admin@test", 200),
    ] {
        let token = world.sign_in(name).await;
        let answer = world.post(LIST, &token, json!({ "pageSize": 200 })).await;
        assert_eq!(answer.result()["recordsTotal"], total, "{name}");
        let seen = numbers(answer.result());
        assert_eq!(seen.len(), total, "{name}");
        assert!(name != "sm@a.test" || seen.iter().all(|number| number % 2 == 0));
        assert!(name != "bo@a.test" || seen.iter().all(|number| number % 4 == 0));
        assert!(name != "ca@b.test" || seen.iter().all(|number| *number <= 10));
    }
}

// LIST-02, TABLE-05
#[tokio::test]
async fn the_newest_ten_come_first_by_default_and_pages_neither_skip_nor_repeat() {
    let world = World::new().await;
    world.listings(205).await;
    let token = world.sign_in("ca@a.test").await;
    let first = world.post(LIST, &token, json!({})).await;
    assert_eq!(numbers(first.result()), (1..=10).collect::<Vec<_>>());
    for sort in [
        "dateAdded",
        "askingPrice",
        "size",
        "address",
        "mlsNo",
        "zipCode",
        "numOfBeds",
        "numOfBaths",
        "propertyStatus",
    ] {
        for direction in ["asc", "desc"] {
            let mut seen = Vec::new();
            for page in 1..=21 {
                let body = json!({ "pageIndex": page, "sortColumn": sort, "sortDirection": direction });
                seen.extend(numbers(world.post(LIST, &token, body).await.result()));
            }
            seen.sort_unstable();
            assert_eq!(seen, (1..=205).collect::<Vec<_>>(), "{sort} {direction}");
        }
    }
}

// LIST-02, TABLE-05: so many ranges that a page first determines how far to read each.
#[tokio::test]
async fn pages_over_many_child_markets_neither_skip_nor_repeat() {
    let world = World::new().await;
    world.listings(1_300).await;
    let (tenant, owner) = (world.database.a.tenant_id.0, world.database.a.submarket_owner.0);
    // One child market is large, the others are small with dates of their own, and one is empty.
    world
        .sql(&format!(
            "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
             select tenant_id, gen_random_uuid(), 1, parent_tenant_id, parent_id, 'Part ' || part, '2026-01-01'
             from territory_nodes cross join generate_series(0, 39) part
             where tenant_id = '{tenant}' and level = 1;
             insert into territory_owners
             select '{tenant}', '{owner}', '{tenant}', id, '2026-01-01' from territory_nodes where name like 'Part %';
             update listing_memberships m set sub_market_id = n.id, bucket_id = null
             from listings l, territory_nodes n
             where m.tenant_id = '{tenant}' and l.id = m.listing_id and substr(l.mls_no, 2)::int > 500
               and n.name = 'Part ' || substr(l.mls_no, 2)::int / 20 % 39;"
        ))
        .await;
    let token = world.sign_in("sm@a.test").await;
    for (statuses, condition) in [("", "true"), ("1", "m.status = 1"), ("3,4", "m.status in (3, 4)")] {
        for direction in ["asc", "desc"] {
            let expected: Vec<u64> = world
                .numbers(&format!(
                    "select substr(l.mls_no, 2)::bigint from listing_memberships m join listings l on l.id = m.listing_id
                     where m.tenant_id = '{tenant}' and m.sub_market_id is not null and {condition}
                     order by m.date_added {direction}, m.listing_id {direction}"
                ))
                .await
                .into_iter()
                .map(i64::unsigned_abs)
                .collect();
            assert!(expected.len() > 200, "{statuses} {direction}");
            let filters: Vec<_> = statuses
                .split(',')
                .filter(|status| !status.is_empty())
                .map(|status| json!({ "key": "status", "value": status }))
                .collect();
            let mut seen = Vec::new();
            for page in 1..=expected.len().div_ceil(100) {
                let body = json!({ "pageIndex": page, "pageSize": 100, "sortColumn": "dateAdded",
                                   "sortDirection": direction, "filters": filters });
                seen.extend(numbers(world.post(LIST, &token, body).await.result()));
            }
            assert_eq!(seen, expected, "{statuses} {direction}");
        }
    }
}

// TABLE-01
#[tokio::test]
async fn unknown_prices_come_last_in_both_directions() {
    let world = World::new().await;
    world.listings(20).await;
    let token = world.sign_in("ca@a.test").await;
    for (direction, expected) in [("asc", 1), ("desc", 19)] {
        let body = json!({ "pageSize": 20, "sortColumn": "askingPrice", "sortDirection": direction });
        let answer = world.post(LIST, &token, body).await;
        let seen = numbers(answer.result());
        assert_eq!(seen[0], expected);
        assert!(seen[16..].iter().all(|number| number % 5 == 0), "{seen:?}");
    }
}

// LIST-12 for the key status
#[tokio::test]
async fn the_status_filter_returns_exactly_its_rows() {
    let world = World::new().await;
    world.listings(100).await;
    let token = world.sign_in("ca@a.test").await;
    for status in 1..=4 {
        let filters = json!([{ "key": "status", "value": status.to_string() }]);
        let answer = world
            .post(LIST, &token, json!({ "pageSize": 200, "filters": filters }))
            .await;
        let expected = world
            .count(&format!("select count(*) from listings where status = {status}"))
            .await;
        assert_eq!(answer.result()["recordsTotal"], expected);
        let rows = answer.result()["data"].as_array().unwrap();
        assert!(rows.iter().all(|row| row["propertyStatus"] == status));
    }
    for filters in [
        json!([{ "key": "status", "value": "5" }]),
        json!([{ "key": "owner", "value": "1" }]),
    ] {
        let answer = world.post(LIST, &token, json!({ "filters": filters })).await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec!["filters[0]"]));
    }
}

// LIST-01
#[tokio::test]
async fn search_matches_every_word_and_treats_wildcards_as_text() {
    let world = World::new().await;
    world.listings(50).await;
    let token = world.sign_in("ca@a.test").await;
    for (search, total) in [
        ("M17 main", 1),
        ("MAIN street", 50),
        ("M50", 1),
        ("%", 0),
        ("_", 0),
        ("\\", 0),
        ("' or 1=1 --", 0),
    ] {
        let answer = world.post(LIST, &token, json!({ "searchKey": search })).await;
        assert_eq!(answer.result()["recordsTotal"], total, "{search}");
    }
}
