//! The listings of one market, child market or bucket: as many as its count says, and no others.

use domain::ids::TenantId;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{Answer, CHILD_MARKET, World};

const LIST: &str = "/api/properties/get-property-list";
const NEW_LIST: &str = "/api/dashboard/get-property-list";

const MARKET: &str = "00000000-0000-7000-8000-0000000000e0";
/// A market with few listings, in the zips of the other market.
const SMALL: &str = "00000000-0000-7000-8000-0000000000e4";
const BUCKET: &str = "00000000-0000-7000-8000-0000000000e2";

/// A node: the parameter that names it, its column in a membership row, and its id.
const NODES: [(&str, &str, &str); 4] = [
    ("marketId", "market_id", MARKET),
    ("marketId", "market_id", SMALL),
    ("subMarketId", "sub_market_id", CHILD_MARKET),
    ("subMarketId", "bucket_id", BUCKET),
];

/// Six hundred listings; every twentieth is in the small market, unless it is pending. The
/// platform has membership rows of its own, as the refresh writes them.
async fn set_up() -> World {
    let world = World::new().await;
    world.listings(600).await;
    let (a, platform) = (world.database.a, TenantId::PLATFORM);
    world
        .sql(&format!(
            "insert into territory_nodes (tenant_id, id, level, name, created_at)
             values ('{platform}', '{SMALL}', 0, 'Dear', now());
             insert into territory_coverage (tenant_id, node_id, level, zip_code, sibling_group, price, size)
             select tenant_id, '{SMALL}', level, zip_code, '{SMALL}', price, size
             from territory_coverage where node_id = '{MARKET}';
             insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
             values ('{}', '{}', '{platform}', '{SMALL}', now());
             update listing_memberships m set market_id = '{SMALL}', sub_market_id = null, bucket_id = null
             from listings l where l.id = m.listing_id and m.tenant_id = '{}' and l.status <> 2
                               and substr(l.mls_no, 2)::int % 20 = 3;
             insert into listing_memberships (tenant_id, listing_id, market_id, zip_code, status, status_date,
                                              date_added, price_cents, size_sqft)
             select '{platform}', listing_id, market_id, zip_code, status, status_date, date_added, price_cents, size_sqft
             from listing_memberships where tenant_id = '{}';
             analyze territory_nodes, territory_coverage, territory_owners, listing_memberships;",
            a.tenant_id, a.company_admin, a.tenant_id, a.tenant_id,
        ))
        .await;
    world
}

fn with(node: (&str, &str, &str), more: &Value) -> Value {
    let mut body = more.clone();
    body[node.0] = json!(node.2);
    body
}

fn numbers(answer: &Answer) -> Vec<i64> {
    let rows = answer.result()["data"].as_array().unwrap();
    rows.iter()
        .map(|row| row["mlsNo"].as_str().unwrap()[1..].parse().unwrap())
        .collect()
}

/// The numbers of the listings in the node by the membership rows of a company or the platform.
async fn expected(
    world: &World,
    tenant: TenantId,
    (_, column, id): (&str, &str, &str),
    rest: &str,
) -> Vec<i64> {
    world
        .numbers(&format!(
            "select substr(l.mls_no, 2)::bigint from listing_memberships m join listings l on l.id = m.listing_id
             where m.tenant_id = '{tenant}' and m.{column} = '{id}' {rest}"
        ))
        .await
}

// LIST-13, DASH-12: the count of a market opens exactly its rows.
#[tokio::test]
async fn a_node_has_as_many_listings_as_its_count_says() {
    let world = set_up().await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    let platform = TenantId::PLATFORM;
    let [market, small, child, bucket] = NODES;
    for (role, shown) in [
        (
            "ca@a.test",
            vec![(market, a), (small, a), (child, a), (bucket, a)],
        ),
        ("sm@a.test", vec![(child, a), (bucket, a)]),
        ("bo@a.test", vec![(bucket, a)]),
        ("ca@b.test", vec![(market, b)]),
        // A super admin sees the listings of a market, and the nodes of its companies.
        (
            "admin@test",
            vec![(market, platform), (small, platform), (child, a), (bucket, a)],
        ),
    ] {
        let token = world.sign_in(role).await;
        for (node, tenant) in shown {
            let what = format!("{role} {node:?}");
            let call = if node.0 == "marketId" {
                "get-market"
            } else {
                "get-sub-market"
            };
            let path = format!("/api/market/{call}?{}={}", node.0, node.2);
            let number = world.get(&path, &token).await.result()["numListings"].clone();
            let answer = world
                .post(LIST, &token, with(node, &json!({ "pageSize": 200 })))
                .await;
            let order = "order by m.date_added desc, m.listing_id desc";
            let rows = expected(&world, tenant, node, order).await;
            assert!(!rows.is_empty(), "{what}");
            assert_eq!(answer.result()["recordsTotal"], rows.len(), "{what}");
            assert_eq!(answer.result()["recordsTotal"], number, "{what}");
            assert_eq!(numbers(&answer), rows[..rows.len().min(200)], "{what}");
            // A short page of a large market is read in the order of the whole territory.
            let few = json!({ "pageSize": 4, "pageIndex": 2 });
            let answer = world.post(LIST, &token, with(node, &few)).await;
            assert_eq!(numbers(&answer), rows[4..8], "{what}");

            // By status, as the dashboard's chart counts; a super admin has charts of markets
            // only.
            let level = NODES
                .iter()
                .position(|one| *one == node)
                .unwrap()
                .saturating_sub(1);
            if role == "admin@test" && level > 0 {
                continue;
            }
            let path = format!(
                "/api/dashboard/get-company-chartdata?marketType={level}&marketId={}",
                node.2
            );
            let chart = world.get(&path, &token).await;
            for slice in chart.result().as_array().unwrap() {
                let status = json!([{ "key": "status", "value": slice["propertyStatus"].to_string() }]);
                let answer = world
                    .post(LIST, &token, with(node, &json!({ "filters": status })))
                    .await;
                assert_eq!(
                    answer.result()["recordsTotal"],
                    slice["propertyCount"],
                    "{what} {slice}"
                );
            }
        }
    }
}

// AUTH-06, AUTH-32: nothing is revealed about hidden nodes.
#[tokio::test]
async fn a_node_that_is_foreign_unknown_or_deleted_is_refused() {
    let world = set_up().await;
    let unknown = Uuid::now_v7().to_string();
    let [market, small, child, bucket] = NODES;
    let no_market = ("marketId", "", unknown.as_str());
    let no_part = ("subMarketId", "", unknown.as_str());
    // The other parameter doesn't find it either.
    let misnamed = ("marketId", "", CHILD_MARKET);
    let market_as_part = ("subMarketId", "", MARKET);
    for (role, refused) in [
        ("ca@a.test", vec![no_market, no_part, misnamed, market_as_part]),
        ("sm@a.test", vec![no_market, no_part, market, small]),
        ("bo@a.test", vec![no_market, no_part, market, child]),
        ("ca@b.test", vec![no_market, no_part, small, child, bucket]),
        ("sm@b.test", vec![no_market, no_part, market, child, bucket]),
        ("admin@test", vec![no_market, no_part, misnamed, market_as_part]),
    ] {
        let token = world.sign_in(role).await;
        for list in [LIST, NEW_LIST] {
            let mut bodies = Vec::new();
            for node in &refused {
                let answer = world.post(list, &token, with(*node, &json!({}))).await;
                let code = if node.0 == "marketId" { "2020" } else { "2021" };
                assert_eq!(
                    (answer.status.as_u16(), answer.code()),
                    (404, code),
                    "{role} {node:?}"
                );
                bodies.push((code, answer.body));
            }
            for (code, body) in &bodies {
                let same = bodies.iter().find(|(other, _)| other == code).unwrap();
                assert_eq!(
                    body, &same.1,
                    "{role}: a foreign node and an unknown one get the same answer"
                );
            }
        }
    }

    let ca = world.sign_in("ca@a.test").await;
    for body in [json!({ "marketId": "x" }), json!({ "subMarketId": 7 })] {
        let answer = world.post(LIST, &ca, body.clone()).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (400, "1014"),
            "{answer:?}"
        );
        assert_eq!(
            answer.fields(),
            [body.as_object().unwrap().keys().next().unwrap()]
        );
    }
    // The nil id means no node.
    let none = json!({ "marketId": Uuid::nil(), "subMarketId": Uuid::nil() });
    assert_eq!(world.post(LIST, &ca, none).await.result()["recordsTotal"], 600);

    world
        .sql(&format!(
            "update territory_nodes set deleted_at = now() where id in ('{SMALL}', '{CHILD_MARKET}', '{BUCKET}')"
        ))
        .await;
    for role in ["ca@a.test", "sm@a.test", "bo@a.test", "admin@test"] {
        let token = world.sign_in(role).await;
        for node in [small, child, bucket] {
            let answer = world.post(LIST, &token, with(node, &json!({}))).await;
            assert_eq!(answer.status, 404, "{role} {node:?}");
        }
    }
}

// LIST-12, TABLE-01, TABLE-05
#[tokio::test]
async fn a_node_combines_with_filters_search_sorting_and_paging() {
    let world = set_up().await;
    let a = world.database.a.tenant_id;
    let filters = [
        (json!({}), "true"),
        (
            json!({ "filters": [{ "key": "status", "value": "1" }, { "key": "status", "value": "2" }] }),
            "m.status in (1, 2)",
        ),
        (
            json!({ "filters": [{ "key": "pricemin", "value": "200000" }, { "key": "sqftmax", "value": "5000" }] }),
            "m.price_cents >= 20000000 and m.size_sqft <= 5000",
        ),
        (
            json!({ "filters": [{ "key": "zipcode", "value": "10004" }, { "key": "zipcode", "value": "10009" }] }),
            "m.zip_code in ('10004', '10009')",
        ),
        (
            json!({ "filters": [{ "key": "openhouse", "value": "true" }] }),
            "l.open_house_starts_at is not null",
        ),
        (
            json!({ "filters": [{ "key": "dateaddedfrom", "value": "2026-01-01" }] }),
            "m.date_added >= '2026-01-01'",
        ),
        (
            json!({ "searchKey": "m13 main" }),
            "l.search_text like '%m13%' and l.search_text like '%main%'",
        ),
    ];
    let mut nonempty = 0;
    for (role, tenant) in [("ca@a.test", a), ("admin@test", TenantId::PLATFORM)] {
        let token = world.sign_in(role).await;
        for node in &NODES[..2] {
            nonempty += check(&world, &token, *node, tenant, &filters).await;
        }
        for node in &NODES[2..] {
            nonempty += check(&world, &token, *node, a, &filters).await;
        }
    }
    assert!(nonempty > 40, "only {nonempty} lists had rows");
}

/// Reads the whole list of the node in several orders with each filter; returns how many lists
/// had rows.
async fn check(
    world: &World,
    token: &str,
    node: (&str, &str, &str),
    tenant: TenantId,
    filters: &[(Value, &str)],
) -> usize {
    let mut nonempty = 0;
    for (filter, condition) in filters {
        for (sort, key) in [
            ("dateAdded", "m.date_added"),
            ("address", "l.address"),
            ("askingPrice", "m.price_cents"),
        ] {
            let what = format!("{node:?} {filter} {sort}");
            let rest = format!("and {condition} order by {key} asc nulls last, m.listing_id asc");
            let rows = expected(world, tenant, node, &rest).await;
            let (mut seen, size) = (Vec::new(), 120);
            for page in 1..=rows.len() / size + 1 {
                let mut body = with(node, filter);
                let order = json!({ "pageIndex": page, "pageSize": size, "sortColumn": sort, "sortDirection": "asc" });
                body.as_object_mut()
                    .unwrap()
                    .extend(order.as_object().unwrap().clone());
                let answer = world.post(LIST, token, body).await;
                assert_eq!(answer.result()["recordsTotal"], rows.len(), "{what}");
                seen.extend(numbers(&answer));
            }
            assert_eq!(seen, rows, "{what}");
            nonempty += usize::from(!rows.is_empty());
        }
    }
    nonempty
}

// DASH-05: the new listings of a node, with the caller's flags.
#[tokio::test]
async fn the_dashboards_list_accepts_a_node_too() {
    let world = set_up().await;
    let a = world.database.a;
    let token = world.sign_in("ca@a.test").await;
    let [_, small, ..] = NODES;
    let rest = "and m.status = 1 order by m.date_added desc, m.listing_id desc";
    let rows = expected(&world, a.tenant_id, small, rest).await;
    world
        .sql(&format!(
            "insert into property_flags (tenant_id, user_id, listing_id, is_favourite)
             select '{}', '{}', id, true from listings where mls_no = 'M{}'",
            a.tenant_id, a.company_admin, rows[0],
        ))
        .await;
    let answer = world.post(NEW_LIST, &token, with(small, &json!({}))).await;
    assert_eq!(answer.result()["recordsTotal"], rows.len());
    assert_eq!(numbers(&answer), rows[..10.min(rows.len())]);
    assert_eq!(answer.result()["data"][0]["markAsFavourite"], true);
    assert_eq!(answer.result()["data"][1]["markAsFavourite"], false);
}
