//! Compares the dashboard's realtors with a direct count of their listings, for every role.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, Months, NaiveDate, TimeDelta};
use serde_json::{Value, json};
use sqlx::FromRow;
use uuid::Uuid;

use crate::world::World;

const LIST: &str = "/api/dashboard/get-realtor-list";

/// A listing as read for the direct count.
#[derive(FromRow)]
struct Listing {
    id: Uuid,
    realtor_id: Uuid,
    is_in_child_market: bool,
    is_in_bucket: bool,
    date_added: NaiveDate,
    list_price_cents: Option<i64>,
    close_price_cents: Option<i64>,
    close_date: Option<NaiveDate>,
    is_sold: bool,
    is_gone: bool,
}

/// Whether a role sees a listing.
type Sees = fn(&Listing) -> bool;

/// The listings that the roles of company A see.
const SEEN: [(&str, Sees); 3] = [
    ("ca@a.test", |_| true),
    ("sm@a.test", |listing| listing.is_in_child_market),
    ("bo@a.test", |listing| listing.is_in_bucket),
];

#[derive(Clone, Debug, Default, PartialEq)]
struct Counted {
    listings: i64,
    closed_cents: i64,
    listed_cents: i64,
    asking_cents: i64,
    opportunities: i64,
    first_added: Option<NaiveDate>,
}

impl Counted {
    fn volume(&self) -> i64 {
        self.closed_cents + self.listed_cents
    }
}

/// Fourteen realtors with many listings, four with one old listing each, two with equal volumes,
/// and one who has just begun.
async fn realtors(world: &World) {
    world.listings(600).await;
    world
        .sql(
            "insert into offices (id, source_id, office_key, name)
             select ('00000000-0000-7000-b100-' || lpad(n::text, 12, '0'))::uuid,
                    '00000000-0000-7000-8000-0000000000f1', 'P' || n, (array['Zenith', 'Harbour 100%', 'Acme'])[n]
             from generate_series(1, 3) n;
             insert into realtors (id, source_id, agent_key, full_name, office_id)
             select ('00000000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid,
                    '00000000-0000-7000-8000-0000000000f1', 'B' || n, 'Realtor ' || chr(64 + n),
                    case when n % 4 > 0 then ('00000000-0000-7000-b100-' || lpad((n % 4)::text, 12, '0'))::uuid end
             from generate_series(1, 22) n;
             update listings l
             set realtor_id = case when n % 15 = 0 then null
                                   when n between 501 and 504 then ('00000000-0000-7000-b000-' || lpad((n - 486)::text, 12, '0'))::uuid
                                   when n in (8, 12) then ('00000000-0000-7000-b000-' || lpad((17 + n / 4)::text, 12, '0'))::uuid
                                   when n = 4 then '00000000-0000-7000-b000-000000000021'
                                   else ('00000000-0000-7000-b000-' || lpad((n % 15)::text, 12, '0'))::uuid end,
                 list_price_cents = case when n in (8, 12) then 40000000 else list_price_cents end,
                 source_status = case when status = 4 and n % 20 = 0 then 'Closed' when status = 4 then 'Expired' else 'Active' end,
                 close_date = case when n % 20 = 0 then date_added + 30 end,
                 close_price_cents = case when n % 40 = 0 then n::bigint * 98765 end
             from (select id as listing, substr(mls_no, 2)::bigint as n from listings) numbers
             where numbers.listing = l.id",
        )
        .await;
    let a = world.database.a.tenant_id;
    world
        .sql(&format!(
            "insert into property_conversions (tenant_id, listing_id, opportunity_at)
             select '{a}', id, timestamptz '{now}' - make_interval(days => 2 * n::int)
             from (select id, substr(mls_no, 2)::bigint as n from listings) l where n % 3 = 0;
             insert into property_conversions (tenant_id, listing_id, opportunity_at)
             select '{b}', listing_id, timestamptz '{now}' from listing_memberships where tenant_id = '{b}'",
            now = world.now(),
            b = world.database.b.tenant_id,
        ))
        .await;
    world.count_standings(a).await;
    world.count_standings(world.database.b.tenant_id).await;
}

fn today(world: &World) -> NaiveDate {
    (world.now() - TimeDelta::hours(4)).date_naive()
}

/// Counts each realtor's listings of company A one by one.
async fn directly(world: &World, seen: Sees) -> BTreeMap<Uuid, Counted> {
    let mut connection = world.database.superuser().await.unwrap();
    let listings: Vec<Listing> = sqlx::query_as(
        "select l.id, l.realtor_id, m.sub_market_id is not null as is_in_child_market,
                m.bucket_id is not null as is_in_bucket, l.date_added, l.list_price_cents, l.close_price_cents,
                l.close_date, l.source_status = 'Closed' as is_sold, l.status = 4 as is_gone
         from listing_memberships m join listings l on l.id = m.listing_id
         where m.tenant_id = $1 and l.realtor_id is not null",
    )
    .bind(world.database.a.tenant_id.0)
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let from = today(world) - Months::new(12);
    let referred: BTreeSet<Uuid> = sqlx::query_scalar(
        "select listing_id from property_conversions
         where tenant_id = $1 and opportunity_at >= $2::timestamp at time zone 'America/New_York'",
    )
    .bind(world.database.a.tenant_id.0)
    .bind(from)
    .fetch_all(&mut connection)
    .await
    .unwrap()
    .into_iter()
    .collect();
    let mut counted: BTreeMap<Uuid, Counted> = BTreeMap::new();
    for listing in listings.iter().filter(|listing| seen(listing)) {
        let one = counted.entry(listing.realtor_id).or_default();
        let within = |day: NaiveDate| from <= day && day <= today(world);
        let price = listing.list_price_cents.unwrap_or(0);
        if listing.is_sold && listing.close_date.is_some_and(within) {
            one.listings += 1;
            one.closed_cents += listing.close_price_cents.unwrap_or(price);
        } else if within(listing.date_added) {
            one.listings += 1;
            one.listed_cents += price;
        }
        if !listing.is_gone {
            one.asking_cents += price;
        }
        one.opportunities += i64::from(referred.contains(&listing.id));
        one.first_added = one
            .first_added
            .min(Some(listing.date_added))
            .or(Some(listing.date_added));
    }
    counted
}

/// The whole list, page by page.
async fn pages(world: &World, token: &str, body: Value, size: usize) -> (Vec<Value>, i64) {
    let mut rows: Vec<Value> = Vec::new();
    for page in 1.. {
        let mut page_body = body.clone();
        page_body["pageIndex"] = json!(page);
        page_body["pageSize"] = json!(size);
        let answer = world.post(LIST, token, page_body).await;
        let result = answer.result().clone();
        let data = result["data"].as_array().unwrap().clone();
        let total = result["recordsTotal"].as_i64().unwrap();
        let is_last = data.len() < size;
        rows.extend(data);
        if is_last {
            return (rows, total);
        }
    }
    unreachable!("a list has an end")
}

fn id(row: &Value) -> Uuid {
    row["realtorId"].as_str().unwrap().parse().unwrap()
}

#[expect(clippy::cast_precision_loss, reason = "some millions")]
fn dollars(cents: i64) -> Value {
    json!(cents as f64 / 100.0)
}

/// Checks that the list of each role ranks as a direct count does.
async fn assert_ranks(world: &World, when: &str) {
    for (role, seen) in SEEN {
        let token = world.sign_in(role).await;
        let expected = directly(world, seen).await;
        let (rows, total) = pages(world, &token, json!({}), 7).await;
        assert_eq!(total, i64::try_from(expected.len()).unwrap(), "{when} {role}");
        let mut order: Vec<(&Uuid, &Counted)> = expected.iter().collect();
        order.sort_by_key(|(id, counted)| (-counted.volume(), **id));
        let ids: Vec<Uuid> = rows.iter().map(id).collect();
        assert_eq!(
            ids,
            order.iter().map(|(id, _)| **id).collect::<Vec<_>>(),
            "{when} {role}: ranked, each exactly once"
        );
        for (row, (_, counted)) in rows.iter().zip(&order) {
            let better = order
                .iter()
                .filter(|(_, other)| other.volume() > counted.volume())
                .count();
            for (field, value) in [
                ("ranking", json!(better + 1)),
                ("totalListing", json!(counted.listings)),
                ("closedVolume", dollars(counted.closed_cents)),
                ("listedVolume", dollars(counted.listed_cents)),
                ("totalVolume", dollars(counted.volume())),
                ("totalPrice", dollars(counted.asking_cents)),
                ("referralOpertunity", json!(counted.opportunities)),
                ("newSince", json!(counted.first_added)),
            ] {
                assert_eq!(row[field], value, "{when} {role} {field} of {row}");
            }
            assert_eq!(
                row["markets"],
                match role {
                    "ca@a.test" => "New York",
                    "sm@a.test" => "Midtown",
                    _ => "Block",
                }
            );
        }
        let closed: i64 = expected.values().map(|counted| counted.closed_cents).sum();
        assert!(closed > 0, "{when} {role} shows no closed volume");
    }
}

// DASH-10, DASH-12
#[tokio::test]
async fn realtors_rank_by_a_direct_count_of_closed_and_listed_volume() {
    let world = World::new().await;
    realtors(&world).await;
    assert_ranks(&world, "at first").await;

    // One day's changes: some listings are sold, some get another price, one moves to another
    // realtor.
    world
        .sql(&format!(
            "update listings set status = 4, source_status = 'Closed', close_date = '{today}', close_price_cents = 77000000
             where substr(mls_no, 2)::bigint in (2, 16, 17, 36, 48);
             update listings set list_price_cents = list_price_cents * 3 where substr(mls_no, 2)::bigint in (28, 33, 44);
             update listings set realtor_id = '00000000-0000-7000-b000-000000000022' where mls_no = 'M52'",
            today = today(&world)
        ))
        .await;
    let tenant = world.database.a.tenant_id;
    world.count_standings(tenant).await;
    assert_ranks(&world, "a day later").await;

    // The territory is redefined.
    world
        .sql(&format!(
            "update listing_memberships set bucket_id = null, sub_market_id = null
             where tenant_id = '{tenant}' and zip_code < '10040';
             delete from listing_memberships where tenant_id = '{tenant}' and zip_code > '10090'"
        ))
        .await;
    world.count_standings(tenant).await;
    assert_ranks(&world, "in another territory").await;

    // Half a year later, fewer listings are within the last twelve months.
    world.clock.advance(TimeDelta::days(180));
    world.count_standings(tenant).await;
    assert_ranks(&world, "half a year on").await;
}

// DASH-10: a user with several child markets, before and after their standings are combined.
#[tokio::test]
async fn several_nodes_of_one_owner_are_ranked_together() {
    let world = World::new().await;
    realtors(&world).await;
    let (tenant, owner) = (world.database.a.tenant_id, world.database.a.submarket_owner);
    world
        .sql(&format!(
            "insert into territory_nodes (tenant_id, id, level, parent_tenant_id, parent_id, name, created_at)
             select tenant_id, '00000000-0000-7000-a000-00000000beef', level, parent_tenant_id, parent_id, 'Uptown', created_at
             from territory_nodes where tenant_id = '{tenant}' and level = 1;
             insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
             values ('{tenant}', '{owner}', '{tenant}', '00000000-0000-7000-a000-00000000beef', now());
             update listing_memberships set sub_market_id = '00000000-0000-7000-a000-00000000beef', bucket_id = null
             where tenant_id = '{tenant}' and sub_market_id is not null and zip_code > '10040'"
        ))
        .await;
    let token = world.sign_in("sm@a.test").await;
    let sets = format!(
        "realtor_standings where tenant_id = '{tenant}' and node_id <> '{tenant}'
             and node_id not in (select id from territory_nodes)"
    );
    let of_sets = format!("select count(*) from {sets}");
    for (when, is_counted) in [("summed", false), ("counted together", true)] {
        world.count_standings(tenant).await;
        if !is_counted {
            world.sql(&format!("delete from {sets}")).await;
        }
        assert_eq!(world.count(&of_sets).await > 0, is_counted, "{when}");
        let expected = directly(&world, |listing| listing.is_in_child_market).await;
        let mut order: Vec<(&Uuid, &Counted)> = expected.iter().collect();
        order.sort_by_key(|(id, counted)| (-counted.volume(), **id));
        let (ranked, total) = pages(&world, &token, json!({}), 7).await;
        assert_eq!(total, i64::try_from(order.len()).unwrap(), "{when}");
        for (row, (realtor, counted)) in ranked.iter().zip(&order) {
            assert_eq!(id(row), **realtor, "{when}");
            assert_eq!(row["totalVolume"], dollars(counted.volume()), "{when}");
            assert_eq!(row["totalListing"], json!(counted.listings), "{when}");
        }
        let ranks: BTreeMap<Uuid, Value> = ranked
            .iter()
            .map(|row| (id(row), row["ranking"].clone()))
            .collect();
        let (named, total) = pages(&world, &token, json!({ "sortColumn": "fullName" }), 7).await;
        assert_eq!(
            (named.len(), total),
            (ranked.len(), i64::try_from(ranked.len()).unwrap()),
            "{when}"
        );
        for row in named {
            assert_eq!(row["ranking"], ranks[&id(&row)], "{when}");
        }
        let (found, _) = pages(&world, &token, json!({ "searchKey": "realtor c" }), 7).await;
        assert!(
            found.iter().all(|row| row["ranking"] == ranks[&id(row)]),
            "{when}"
        );
    }
    // Sets of nodes without an owner are no longer counted.
    world
        .sql("delete from territory_owners where node_id = '00000000-0000-7000-a000-00000000beef'")
        .await;
    world.count_standings(tenant).await;
    assert_eq!(world.count(&of_sets).await, 0);
}

// DASH-10, TABLE-01, API-08
#[tokio::test]
async fn equal_volumes_share_a_rank_and_every_order_shows_each_realtor_once() {
    let world = World::new().await;
    realtors(&world).await;
    let token = world.sign_in("ca@a.test").await;
    let (rows, _) = pages(&world, &token, json!({}), 200).await;
    let rank = |number: &str| {
        let row = rows
            .iter()
            .find(|row| row["realtorId"].as_str().unwrap().ends_with(number));
        row.unwrap()["ranking"].as_i64().unwrap()
    };
    assert_eq!(rank("0019"), rank("0020"), "the same volume");
    for old in ["0016", "0017", "0018"] {
        assert_eq!(rank("0015"), rank(old), "nothing within the year");
    }
    assert_eq!(rank("0015"), i64::try_from(rows.len()).unwrap() - 3);
    let everyone: BTreeSet<Uuid> = rows.iter().map(id).collect();
    for role in ["ca@a.test", "sm@a.test"] {
        let token = world.sign_in(role).await;
        for column in [
            "ranking",
            "fullName",
            "officeName",
            "totalListing",
            "referralOpertunity",
            "totalVolume",
            "totalPrice",
        ] {
            for direction in ["asc", "desc"] {
                let body = json!({ "sortColumn": column, "sortDirection": direction });
                let (sorted, total) = pages(&world, &token, body, 4).await;
                let ids: BTreeSet<Uuid> = sorted.iter().map(id).collect();
                assert_eq!(
                    (ids.len(), total),
                    (sorted.len(), i64::try_from(sorted.len()).unwrap())
                );
                assert!(role != "ca@a.test" || ids == everyone, "{column} {direction}");
                let keys: Vec<&Value> = sorted
                    .iter()
                    .map(|row| &row[column])
                    .filter(|key| !key.is_null())
                    .collect();
                assert!(
                    keys.is_sorted_by(|one, next| match (one.as_f64(), next.as_f64()) {
                        (Some(one), Some(next)) if direction == "asc" => one <= next,
                        (Some(one), Some(next)) => one >= next,
                        _ if direction == "asc" => one.as_str() <= next.as_str(),
                        _ => one.as_str() >= next.as_str(),
                    }),
                    "{role} {column} {direction}: {keys:?}"
                );
                if column == "officeName" {
                    assert!(
                        sorted.last().unwrap().get("officeName").is_none(),
                        "realtors without an office come last"
                    );
                }
            }
        }
    }
    let answer = world.post(LIST, &token, json!({ "pageIndex": 900 })).await;
    assert_eq!(answer.result()["data"], json!([]));
    assert_eq!(answer.result()["recordsTotal"], rows.len());
}

#[tokio::test]
async fn a_search_finds_realtors_and_offices_and_keeps_ranks() {
    let world = World::new().await;
    realtors(&world).await;
    for role in ["ca@a.test", "bo@a.test"] {
        let token = world.sign_in(role).await;
        let (all, _) = pages(&world, &token, json!({}), 200).await;
        for (words, is_found) in [
            (
                "REALTOR c",
                (|row| row["fullName"] == "Realtor C" || row["officeName"] == "Acme") as fn(&Value) -> bool,
            ),
            ("acme", |row| row["officeName"] == "Acme"),
            ("100% realtor", |row| row["officeName"] == "Harbour 100%"),
            ("nobody", |_| false),
            ("%", |row| row["officeName"] == "Harbour 100%"),
        ] {
            let (found, total) = pages(&world, &token, json!({ "searchKey": words }), 2).await;
            let expected: Vec<Value> = all.iter().filter(|row| is_found(row)).cloned().collect();
            assert_eq!(found, expected, "{role} {words}");
            assert_eq!(total, i64::try_from(expected.len()).unwrap());
            let beyond = json!({ "searchKey": words, "pageIndex": 50 });
            let beyond = world.post(LIST, &token, beyond).await;
            assert_eq!(
                beyond.result()["recordsTotal"],
                total,
                "{role} {words} beyond the end"
            );
        }
    }
    let token = world.sign_in("admin@test").await;
    let (found, total) = pages(&world, &token, json!({ "searchKey": "acme" }), 3).await;
    assert!(found.iter().all(|row| row["officeName"] == "Acme"));
    let expected =
        "select count(*) from realtors r join offices o on o.id = r.office_id where o.name = 'Acme'";
    assert_eq!((total, total > 0), (world.count(expected).await, true));
}

// DASH-05
#[tokio::test]
async fn a_realtor_is_new_for_thirty_days_after_the_first_listing_or_after_first_appearing_in_the_source() {
    let world = World::new().await;
    realtors(&world).await;
    // Its listing is old, but the source first listed its realtor a week ago.
    world
        .sql(&format!(
            "update realtors set first_seen_at = timestamptz '{now}' - interval '7 days'
             where id = '00000000-0000-7000-b000-000000000016';
             update realtors set first_seen_at = timestamptz '{now}' - interval '70 days'
             where id = '00000000-0000-7000-b000-000000000017'",
            now = world.now()
        ))
        .await;
    world.count_standings(world.database.a.tenant_id).await;
    let from = today(&world) - Days::new(30);
    for role in ["ca@a.test", "sm@a.test", "bo@a.test"] {
        let token = world.sign_in(role).await;
        let (all, _) = pages(&world, &token, json!({}), 200).await;
        let expected: Vec<Value> = all
            .into_iter()
            .filter(|row| row["newSince"].as_str().unwrap().parse::<NaiveDate>().unwrap() >= from)
            .collect();
        let (new, total) = pages(&world, &token, json!({ "onlyNew": true }), 2).await;
        assert_eq!(
            (&new, total),
            (&expected, i64::try_from(expected.len()).unwrap()),
            "{role}"
        );
        let is_new = |number: &str| {
            new.iter()
                .any(|row| row["realtorId"].as_str().unwrap().ends_with(number))
        };
        assert!(is_new("0021"), "{role}: the first listing is of this month");
        assert!(!is_new("0001") && !is_new("0017"), "{role}");
        assert_eq!(
            is_new("0016"),
            role != "bo@a.test",
            "{role}: M502 is in no bucket"
        );
    }
}

// DASH-08, API-03, API-07
#[tokio::test]
async fn a_super_admin_sees_all_realtors_without_rank_or_volume() {
    let world = World::new().await;
    realtors(&world).await;
    let token = world.sign_in("admin@test").await;
    for sort in [
        "ranking",
        "fullName",
        "officeName",
        "totalListing",
        "referralOpertunity",
    ] {
        let (rows, total) = pages(&world, &token, json!({ "sortColumn": sort }), 10).await;
        assert_eq!(total, world.count("select count(*) from realtors").await);
        let ids: BTreeSet<Uuid> = rows.iter().map(id).collect();
        assert_eq!(
            (ids.len(), total),
            (rows.len(), i64::try_from(rows.len()).unwrap()),
            "{sort}"
        );
        for row in &rows {
            for field in [
                "ranking",
                "totalVolume",
                "closedVolume",
                "listedVolume",
                "totalPrice",
            ] {
                assert!(row.get(field).is_none(), "{sort}: {field} in {row}");
            }
        }
        if matches!(sort, "ranking" | "fullName") {
            let names: Vec<_> = rows.iter().map(|row| row["fullName"].as_str().unwrap()).collect();
            assert!(names.is_sorted(), "{names:?}");
        }
    }
    for sort in ["totalVolume", "totalPrice"] {
        let answer = world.post(LIST, &token, json!({ "sortColumn": sort })).await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec!["sortColumn"]));
    }
    let ca = world.sign_in("ca@a.test").await;
    for (body, field) in [
        (json!({ "sortColumn": "volume" }), "sortColumn"),
        (json!({ "sortDirection": "up" }), "sortDirection"),
        (json!({ "pageIndex": 0 }), "pageIndex"),
        (json!({ "pageSize": 0 }), "pageSize"),
        (json!({ "searchKey": "x".repeat(1_001) }), "searchKey"),
        (json!({ "userId": "me" }), "userId"),
        (json!({ "onlyNew": "yes" }), "onlyNew"),
    ] {
        for token in [&token, &ca] {
            let answer = world.post(LIST, token, body.clone()).await;
            assert_eq!((answer.code(), answer.fields()), ("1014", vec![field]), "{body}");
        }
    }
}

// API-04, DASH-13
#[tokio::test]
async fn a_company_admin_sees_the_lists_of_its_own_users_only() {
    let world = World::new().await;
    realtors(&world).await;
    let (a, b) = (world.database.a, world.database.b);
    let ca = world.sign_in("ca@a.test").await;
    for (user, name) in [
        (a.company_admin, "ca@a.test"),
        (a.submarket_owner, "sm@a.test"),
        (a.bucket_owner, "bo@a.test"),
    ] {
        let own = world.sign_in(name).await;
        let (seen, _) = pages(&world, &own, json!({}), 200).await;
        for token in [&ca, &own] {
            let (named, _) = pages(&world, token, json!({ "userId": user.to_string() }), 200).await;
            assert_eq!(named, seen, "{name}");
        }
    }
    for (name, user) in [
        ("ca@a.test", b.company_admin),
        ("ca@a.test", b.submarket_owner),
        ("ca@a.test", world.database.admin),
        ("sm@a.test", a.company_admin),
        ("sm@a.test", a.bucket_owner),
        ("bo@a.test", a.submarket_owner),
        ("ca@b.test", a.company_admin),
        ("admin@test", a.company_admin),
    ] {
        let token = world.sign_in(name).await;
        let unknown = json!({ "userId": Uuid::now_v7() });
        let unknown = world.post(LIST, &token, unknown).await;
        let answer = world
            .post(LIST, &token, json!({ "userId": user.to_string() }))
            .await;
        assert_eq!(answer.status, 404, "{name} names {user}");
        assert_eq!(answer.body, unknown.body);
    }
    // Company B sees the listings M1 to M10 and none of A's standings.
    let token = world.sign_in("ca@b.test").await;
    let (rows, _) = pages(&world, &token, json!({}), 200).await;
    let expected = world
        .count(&format!(
            "select count(distinct l.realtor_id) from listing_memberships m join listings l on l.id = m.listing_id
             where m.tenant_id = '{}'",
            b.tenant_id
        ))
        .await;
    assert_eq!(i64::try_from(rows.len()).unwrap(), expected);
    assert!(
        rows.iter()
            .all(|row| row["ranking"].as_i64().unwrap() <= expected)
    );
}
