//! Listings for partners' programs: the permission of their source, their territory, and the walk
//! through their changes.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use database::memberships;
use domain::ids::TenantId;
use serde_json::{Value, json};

use crate::partner_leads::key_of;
use crate::world::{Answer, World};

const LISTINGS: &str = "/api/partner/v1/listings";
const SOURCE: &str = "00000000-0000-7000-8000-0000000000f1";

/// A world in which company A has `count` listings of a source that is read automatically, except
/// those with the numbers 1 to 5, which only company B has.
async fn world(count: i64) -> World {
    let world = World::new().await;
    world.listings(count).await;
    let b = world.database.b;
    world
        .sql(&format!(
            "insert into listing_source_syncs (source_id, is_configured, sync_every_minutes, sweep_at, sync_due_at,
                                               sweep_due_at)
             values ('{SOURCE}', true, 15, '04:00', '2026-09-21T15:00:00Z', '2026-09-22T08:00:00Z');
             delete from listing_memberships where tenant_id = '{b}' or zip_code between '10002' and '10006';
             delete from territory_owners where tenant_id = '{b}';
             insert into territory_nodes (tenant_id, id, level, name, created_at)
             values ('{platform}', '{MARKET_OF_B}', 0, 'Brooklyn', now());
             update territory_coverage set node_id = '{MARKET_OF_B}' where zip_code between '10002' and '10006';
             insert into territory_owners (tenant_id, user_id, node_tenant_id, node_id, created_at)
             values ('{b}', '{admin_of_b}', '{platform}', '{MARKET_OF_B}', now())",
            platform = TenantId::PLATFORM,
            b = b.tenant_id,
            admin_of_b = b.company_admin,
        ))
        .await;
    world
}

const MARKET_OF_B: &str = "00000000-0000-7000-8000-0000000000ef";

/// A super admin opens the source to partners, or closes it.
async fn allow(world: &World, allowed: bool) {
    let admin = world.sign_in("admin@test").await;
    let body = json!({ "sourceId": SOURCE, "allowed": allowed });
    let answer = world
        .post("/api/listing-sources/allow-partners", &admin, body)
        .await;
    answer.result();
}

async fn key(world: &World) -> String {
    key_of(world, "ca@a.test", &["listings:read"]).await.0
}

/// Refreshes the membership of a company, as the job does that changes order.
async fn refresh(world: &World, company: TenantId) {
    let zip_codes = world
        .texts("select zip_code from zips where state = 'NY' order by zip_code")
        .await;
    let mut tx = world.tenant(company).await;
    memberships::refresh(&mut tx, &zip_codes, world.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// Changes the price of the listings with these numbers, as an import does.
async fn change(world: &World, numbers: &[u32]) {
    for number in numbers {
        world
            .sql(&format!(
                "update listings set list_price_cents = coalesce(list_price_cents, 0) + 100, version = version + 1 \
                 where mls_no = 'M{number}'"
            ))
            .await;
    }
}

fn wait(world: &World) {
    world.clock.advance(TimeDelta::seconds(11));
}

fn numbers(answer: &Answer) -> BTreeSet<String> {
    let listings = answer.result()["data"].as_array().unwrap();
    listings
        .iter()
        .map(|listing| listing["mlsNumber"].as_str().unwrap().to_owned())
        .collect()
}

fn those(range: impl Iterator<Item = u32>) -> BTreeSet<String> {
    range.map(|number| format!("M{number}")).collect()
}

fn next(answer: &Answer) -> String {
    format!(
        "{LISTINGS}?limit=7&cursor={}",
        answer.result()["nextCursor"].as_str().unwrap()
    )
}

// PARTNER-04
#[tokio::test]
async fn only_listings_of_the_own_territory_and_of_allowed_sources_appear() {
    let world = world(20).await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    let key = key(&world).await;
    let (key_of_b, _) = key_of(&world, "ca@b.test", &["listings:read"]).await;
    world
        .sql(
            "insert into listing_sources (id, name) values ('00000000-0000-7000-8000-0000000000f9', 'another');
             update listings set source_id = '00000000-0000-7000-8000-0000000000f9' where mls_no in ('M2', 'M8')",
        )
        .await;
    for company in [a, b] {
        refresh(&world, company).await;
    }
    wait(&world);
    for key in [&key, &key_of_b] {
        assert_eq!(numbers(&world.get(LISTINGS, key).await), BTreeSet::new());
    }

    allow(&world, true).await;
    let ordered = "select distinct tenant_id::text from jobs where kind = 'membershipRefresh' and state = 0";
    let companies = BTreeSet::from_iter(world.texts(ordered).await);
    assert!(companies.is_superset(&[a.to_string(), b.to_string()].into()));
    for company in [a, b] {
        refresh(&world, company).await;
    }
    wait(&world);
    let of_a = those((6..=20).filter(|number| *number != 8));
    let of_b = those([1, 3, 4, 5].into_iter());
    assert_eq!(numbers(&world.get(LISTINGS, &key).await), of_a);
    assert_eq!(numbers(&world.get(LISTINGS, &key_of_b).await), of_b);

    // One in B's territory, which the cursor of A has passed, enters A's.
    let page = world.get(LISTINGS, &key).await;
    world
        .sql("update listings set zip_code = '10030', version = version + 1 where mls_no = 'M3'")
        .await;
    for company in [a, b] {
        refresh(&world, company).await;
    }
    wait(&world);
    assert_eq!(
        numbers(&world.get(&next(&page), &key).await),
        those([3].into_iter())
    );
    let of_b = world.get(LISTINGS, &key_of_b).await;
    assert_eq!(numbers(&of_b), those([1, 4, 5].into_iter()));
}

#[tokio::test]
async fn a_source_that_is_closed_hides_its_listings_at_once_and_opened_again_shows_all() {
    let world = world(20).await;
    let a = world.database.a.tenant_id;
    let key = key(&world).await;
    allow(&world, true).await;
    refresh(&world, a).await;
    wait(&world);
    let page = world.get(LISTINGS, &key).await;
    assert_eq!(numbers(&page).len(), 15);

    allow(&world, false).await;
    assert_eq!(numbers(&world.get(LISTINGS, &key).await), BTreeSet::new());
    // Opened before the refresh that closes it ran: no cursor may pass listings that it never showed.
    wait(&world);
    allow(&world, true).await;
    assert_eq!(numbers(&world.get(LISTINGS, &key).await), BTreeSet::new());
    refresh(&world, a).await;
    wait(&world);
    let after = next(&page).replace("limit=7", "limit=200");
    assert_eq!(numbers(&world.get(&after, &key).await), those(6..=20));

    allow(&world, false).await;
    refresh(&world, a).await;
    let kept = "select count(*) from listing_memberships where partner_changed_at is not null";
    assert_eq!(world.count(kept).await, 0);
}

#[tokio::test]
async fn a_listing_has_what_the_list_of_the_app_shows_and_names_nobody() {
    let world = world(20).await;
    let key = key(&world).await;
    allow(&world, true).await;
    refresh(&world, world.database.a.tenant_id).await;
    let changed_at = world.now();
    wait(&world);
    world
        .sql("update listings set unit_number = '4B', baths = 2 where mls_no = 'M14'")
        .await;
    let answer = world.get(LISTINGS, &key).await;
    let listings = answer.result()["data"].as_array().unwrap();
    let listing = listings.iter().find(|one| one["mlsNumber"] == "M14").unwrap();
    assert_eq!(
        listing,
        &json!({
            "id": "00000000-0000-7000-9000-00000000000e", "mlsNumber": "M14", "source": "test", "status": "active",
            "statusDate": "2026-09-20", "propertyType": "Residential", "address": "14 Main Street", "unitNumber": "4B",
            "city": "New York", "state": "NY", "zipCode": "10015", "listPrice": 14_000.0, "beds": 2, "baths": 2,
            "sizeSqft": 140, "listDate": "2026-09-06", "updatedAt": changed_at.to_rfc3339(),
        })
    );
    // Without price and size.
    let listing = listings.iter().find(|one| one["mlsNumber"] == "M10").unwrap();
    assert_eq!(
        (
            listing.get("listPrice"),
            listing.get("sizeSqft"),
            &listing["status"]
        ),
        (None, None, &json!("offMarket"))
    );
    assert!(!answer.text.contains("Zephyrson") && !answer.text.contains("Parkway"));
}

// PARTNER-06
#[tokio::test]
async fn a_walk_by_cursors_during_writes_misses_no_listing() {
    let world = world(36).await;
    let a = world.database.a.tenant_id;
    let key = key(&world).await;
    allow(&world, true).await;
    // Its market is added later.
    world
        .sql(&format!(
            "update territory_coverage set node_id = '{MARKET_OF_B}' where zip_code = '10021'"
        ))
        .await;
    refresh(&world, a).await;
    assert_eq!(
        world.get(LISTINGS, &key).await.result()["data"],
        json!([]),
        "rows are withheld for 10 s"
    );
    wait(&world);

    let first = world.get(&format!("{LISTINGS}?limit=7"), &key).await;
    assert_eq!(numbers(&first).len(), 7);
    let mut seen = numbers(&first);
    let mut page = first;
    while page.result()["hasMore"] == true {
        // A listing that was seen and one that was not change behind the walk, and one is added.
        wait(&world);
        change(&world, &[6, 36]).await;
        world
            .sql("update territory_coverage set node_id = '00000000-0000-7000-8000-0000000000e0' where zip_code = '10021'")
            .await;
        refresh(&world, a).await;
        page = world.get(&next(&page), &key).await;
        seen.extend(numbers(&page));
    }
    // Those that changed last were withheld. The cursor goes on later.
    assert!(seen.is_subset(&those(6..=35)), "{seen:?}");
    wait(&world);
    seen.extend(numbers(&world.get(&next(&page), &key).await));
    assert_eq!(seen, those(6..=36));

    let since = world.now();
    change(&world, &[9]).await;
    refresh(&world, a).await;
    wait(&world);
    let since = format!("{LISTINGS}?updatedSince={}", since.format("%FT%TZ"));
    assert_eq!(numbers(&world.get(&since, &key).await), those([9].into_iter()));
}

// PARTNER-06
#[tokio::test]
async fn what_a_running_refresh_may_still_write_is_withheld_until_it_ends() {
    let world = world(20).await;
    let a = world.database.a.tenant_id;
    let key = key(&world).await;
    allow(&world, true).await;
    refresh(&world, a).await;
    wait(&world);
    let page = world.get(LISTINGS, &key).await;

    // A refresh begins and needs a minute.
    change(&world, &[7]).await;
    world
        .sql(&format!(
            "insert into jobs (tenant_id, id, queue, kind, payload, state, due_at, max_attempts, title, created_at,
                               started_at, lease_until)
             values ('{a}', gen_random_uuid(), 2, 'membershipRefresh', '{{}}', 1, now(), 20, 'T', now(), '{now}',
                     now() + interval '1 minute')",
            now = world.now().to_rfc3339(),
        ))
        .await;
    let mut tx = world.tenant(a).await;
    memberships::refresh(&mut tx, &["10008".to_owned()], world.now())
        .await
        .unwrap();
    wait(&world);
    world
        .sql(&format!(
            "update listing_memberships set partner_changed_at = '{now}'
             where tenant_id = '{a}' and listing_id = (select id from listings where mls_no = 'M9')",
            now = world.now().to_rfc3339(),
        ))
        .await;
    world.clock.advance(TimeDelta::seconds(49));
    let during = world.get(&next(&page), &key).await;
    assert_eq!(numbers(&during), BTreeSet::new());
    tx.commit().await.unwrap();
    world.sql("update jobs set state = 2 where state = 1").await;
    let after = world.get(&next(&during), &key).await;
    assert_eq!(numbers(&after), those([7, 9].into_iter()));
}

#[tokio::test]
async fn a_cursor_of_another_list_company_or_filter_is_refused() {
    let world = world(20).await;
    let a = world.database.a.tenant_id;
    world
        .sql("update users set access_to_movescout_plugin = true where role = 'CompanyAdmin'")
        .await;
    let (key, _) = key_of(&world, "ca@a.test", &["listings:read", "leads:read"]).await;
    let (other, _) = key_of(&world, "ca@b.test", &["listings:read"]).await;
    allow(&world, true).await;
    refresh(&world, a).await;
    wait(&world);
    let page = world.get(&format!("{LISTINGS}?limit=1"), &key).await;
    let cursor = page.result()["nextCursor"].as_str().unwrap();
    let refusals: [(&str, &str, String, &str); 8] = [
        (LISTINGS, &other, format!("cursor={cursor}"), "cursor"),
        (LISTINGS, &key, format!("cursor={cursor}A"), "cursor"),
        (LISTINGS, &key, format!("cursor={}", "x".repeat(2_000)), "cursor"),
        (
            "/api/partner/v1/leads",
            &key,
            format!("cursor={cursor}"),
            "cursor",
        ),
        (
            LISTINGS,
            &key,
            format!("cursor={cursor}&updatedSince=2026-01-01T00:00:00Z"),
            "updatedSince",
        ),
        (LISTINGS, &key, "limit=0".to_owned(), "limit"),
        (LISTINGS, &key, "limit=201".to_owned(), "limit"),
        (
            LISTINGS,
            &key,
            "updatedSince=yesterday".to_owned(),
            "updatedSince",
        ),
    ];
    for (list, key, query, field) in refusals {
        let answer = world.get(&format!("{list}?{query}"), key).await;
        assert_eq!((answer.code(), answer.fields()), ("1014", vec![field]), "{query}");
    }
    let all = world.get(&format!("{LISTINGS}?limit=200"), &key).await;
    let more: Value = all.result()["hasMore"].clone();
    assert_eq!((numbers(&all).len(), more), (15, json!(false)));
}
