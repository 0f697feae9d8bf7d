//! The listing at which a lead may live.
//!
//! LEAD-27; promise: one company reaches another.

use database::leads::matches;
use domain::ids::TenantId;
use serde_json::{Value, json};

use crate::leads::send;
use crate::world::{Answer, World};

const MATCH: &str = "/api/leads/get-lead-property-match";

/// The id of a listing by its number.
fn id(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

/// A world with 40 listings, `<n> Main Street`, each in a zip code of its own, and the lead plugin
/// for everyone.
async fn world() -> World {
    let world = World::new().await;
    world
        .sql("update users set access_to_movescout_plugin = true")
        .await;
    world.listings(40).await;
    world
}

/// A lead whose move begins at an address.
fn lead(id: &str, address: &str, zip_code: &str) -> Value {
    json!({
        "opportunityId": id,
        "payload": {
            "FirstName": "Dana", "OriginAddress": address, "OriginCity": "New York", "OriginState": "NY",
            "OriginZip": zip_code,
        },
    })
}

/// What the job does for a company.
async fn settle(world: &World, company: TenantId) {
    let mut tx = world.tenant(company).await;
    matches::match_changed(&mut tx, 500, world.now()).await.unwrap();
    assert!(matches::match_zips(&mut tx, 500, world.now()).await.unwrap());
    assert!(!matches::is_any_changed(&mut tx).await.unwrap());
    tx.commit().await.unwrap();
}

/// Marks the zip codes like the refresh after an import, and matches their leads.
async fn listings_changed(world: &World, zip_codes: &[&str]) {
    let company = world.database.a.tenant_id;
    let zip_codes: Vec<String> = zip_codes.iter().map(|&zip| zip.to_owned()).collect();
    let mut tx = world.tenant(company).await;
    matches::order_zips(&mut tx, &zip_codes, world.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    settle(world, company).await;
}

async fn asked(world: &World, token: &str, id: &str) -> Answer {
    world.post(MATCH, token, json!({ "opportunityId": id })).await
}

/// The percentage of a lead's match, and the number of its listing if it is shown.
async fn found(world: &World, token: &str, id: &str) -> (Option<i64>, Option<String>) {
    let answer = asked(world, token, id).await;
    let property = answer.result()["property"]["propertyId"].as_str();
    (
        answer.result()["matchPercentage"].as_i64(),
        property.map(ToOwned::to_owned),
    )
}

// LEAD-27
#[tokio::test]
async fn a_lead_matches_the_listing_with_the_most_similar_address_in_its_zip_code() {
    let world = world().await;
    let a = world.database.a.tenant_id;
    let leads = [
        lead("same", "4 MAIN ST.", "10005-1234"),
        lead("near", "40 Main Street", "10005"),
        lead("neighbor", "4 Main Street", "10006"),
        lead("elsewhere", "4 Main Street", "10090"),
        lead("unlike", "99 Elm Road", "10005"),
        lead("unknown", "tbd", "10005"),
        lead("nowhere", "4 Main Street", "none"),
    ];
    send(&world, a, &leads).await;
    let token = world.sign_in("ca@a.test").await;
    // Nothing is shown before the leads are matched.
    assert_eq!(found(&world, &token, "same").await, (None, None));
    settle(&world, a).await;
    for (lead, percent, listing) in [
        ("same", Some(100), Some(4)),
        ("near", Some(75), Some(4)),
        // Listing 4 is in another zip code, and listing 5 is next door.
        ("neighbor", Some(67), Some(5)),
        ("elsewhere", None, None),
        ("unlike", None, None),
        ("unknown", None, None),
        ("nowhere", None, None),
    ] {
        assert_eq!(
            found(&world, &token, lead).await,
            (percent, listing.map(id)),
            "{lead}"
        );
    }

    let shown = asked(&world, &token, "same").await;
    assert_eq!(shown.result()["isOutsideTerritory"], false);
    let path = format!("/api/properties/get-property-details?propertyId={}", id(4));
    assert_eq!(
        shown.result()["property"],
        *world.get(&path, &token).await.result()
    );
    let path = format!("/api/properties/get-property-owner-info?propertyId={}", id(4));
    assert_eq!(
        shown.result()["homeOwner"],
        *world.get(&path, &token).await.result()
    );
    let none = asked(&world, &token, "unlike").await;
    assert_eq!(*none.result(), json!({ "isOutsideTerritory": false }));

    let missing = asked(&world, &token, "OPP-9").await;
    assert_eq!((missing.status.as_u16(), missing.code()), (404, "6026"));
    let invalid = world.post(MATCH, &token, json!({ "opportunityId": 7 })).await;
    assert_eq!(invalid.status, 400);
}

#[tokio::test]
async fn a_match_outside_the_territory_shows_only_its_percentage_and_never_another_companys_listing() {
    let world = world().await;
    let (a, b) = (world.database.a.tenant_id, world.database.b.tenant_id);
    // Listing 4 is in the bucket, 2 only in the child market, and 1 in neither.
    let leads = [
        lead("bucket", "4 Main St", "10005"),
        lead("child", "2 Main St", "10003"),
        lead("market", "1 Main St", "10002"),
    ];
    send(&world, a, &leads).await;
    settle(&world, a).await;
    for (user, visible) in [
        ("ca@a.test", [true, true, true]),
        ("sm@a.test", [true, true, false]),
        ("bo@a.test", [true, false, false]),
    ] {
        let token = world.sign_in(user).await;
        for (lead, is_visible) in ["bucket", "child", "market"].into_iter().zip(visible) {
            let answer = asked(&world, &token, lead).await;
            let result = answer.result();
            let is_shown = result["property"].is_object() && result["homeOwner"].is_object();
            assert_eq!(is_shown, is_visible, "{user} {lead}");
            if !is_visible {
                let hidden = json!({ "matchPercentage": 100, "isOutsideTerritory": true });
                assert_eq!(*result, hidden, "{user} {lead}");
            }
        }
    }
    // Only company A has listing 12.
    let leads = [
        lead("own", "8 Main St", "10009"),
        lead("foreign", "12 Main St", "10013"),
    ];
    send(&world, b, &leads).await;
    settle(&world, b).await;
    let token = world.sign_in("ca@b.test").await;
    assert_eq!(found(&world, &token, "own").await, (Some(100), Some(id(8))));
    assert_eq!(found(&world, &token, "foreign").await, (None, None));
    assert_eq!(asked(&world, &token, "bucket").await.code(), "6026");
}

#[tokio::test]
async fn a_match_follows_the_lead_and_the_listings_of_its_zip_code() {
    let world = world().await;
    let a = world.database.a.tenant_id;
    send(&world, a, &[lead("1", "4 Main St", "10005")]).await;
    settle(&world, a).await;
    let token = world.sign_in("ca@a.test").await;
    let of_lead = async || found(&world, &token, "1").await;
    assert_eq!(of_lead().await, (Some(100), Some(id(4))));

    // The lead moves from another address, and back.
    send(&world, a, &[lead("1", "8 Main St", "10009")]).await;
    settle(&world, a).await;
    assert_eq!(of_lead().await, (Some(100), Some(id(8))));
    send(&world, a, &[lead("1", "tbd", "10009")]).await;
    settle(&world, a).await;
    assert_eq!(of_lead().await, (None, None));
    send(&world, a, &[lead("1", "4 Main St", "10005")]).await;
    settle(&world, a).await;

    // A second listing of the same home: the one on the market is shown, then the newer one.
    let sixteen = id(16);
    let change = async |statement: &str| {
        world.sql(statement).await;
        listings_changed(&world, &["10005", "10017"]).await;
    };
    change(&format!(
        "update listings set address = '4 Main St', zip_code = '10005', status = 4 where id = '{sixteen}';
         update listing_memberships set zip_code = '10005' where listing_id = '{sixteen}'"
    ))
    .await;
    assert_eq!(of_lead().await, (Some(100), Some(id(4))));
    change(&format!(
        "update listings set status = 4 where id = '{}'; update listings set status = 3 where id = '{sixteen}'",
        id(4)
    ))
    .await;
    assert_eq!(of_lead().await, (Some(100), Some(sixteen.clone())));
    let shown = asked(&world, &token, "1").await;
    assert_eq!(shown.result()["property"]["propertyStatus"], 3);

    // Its address is corrected.
    change(&format!(
        "update listings set address = '45 Main St' where id = '{sixteen}'"
    ))
    .await;
    assert_eq!(of_lead().await, (Some(100), Some(id(4))));
    // The other leaves the territory: at once, and the next best takes its place.
    world
        .sql(&format!(
            "delete from listing_memberships where listing_id = '{}'",
            id(4)
        ))
        .await;
    assert_eq!(of_lead().await, (None, None));
    listings_changed(&world, &["10005"]).await;
    assert_eq!(of_lead().await, (Some(75), Some(sixteen)));

    // What did not change is not written again.
    let written = "select coalesce(sum(xmin::text::bigint), 0)::bigint from lead_property_matches";
    let before = world.count(written).await;
    listings_changed(&world, &["10005", "10090"]).await;
    assert_eq!(world.count(written).await, before);
    assert_eq!(world.count("select count(*) from lead_match_zips").await, 0);
}

// Batches smaller than what changed: each goes on after the last, and a change meanwhile starts its
// zip code anew.
#[tokio::test]
async fn batches_match_every_lead_of_changed_zip_codes() {
    let world = world().await;
    let a = world.database.a.tenant_id;
    let leads: Vec<Value> = (0..30)
        .map(|number| {
            let (listing, zip) = [(4, "10005"), (8, "10009"), (12, "10013")][number % 3];
            lead(&format!("OPP-{number}"), &format!("{listing} Main St"), zip)
        })
        .collect();
    send(&world, a, &leads).await;
    let batch = async |limit| {
        let mut tx = world.tenant(a).await;
        let changed = matches::match_changed(&mut tx, limit, world.now()).await.unwrap();
        tx.commit().await.unwrap();
        changed
    };
    assert_eq!((batch(20).await, batch(20).await, batch(20).await), (20, 10, 0));
    let matched = "select count(*) from lead_property_matches where percent = 100";
    assert_eq!(world.count(matched).await, 30);

    // A worker that stops in a batch loses the batch alone.
    let zip_codes = ["10005", "10009", "10013", "10090"].map(ToOwned::to_owned);
    let mark = async || {
        let mut tx = world.tenant(a).await;
        matches::order_zips(&mut tx, &zip_codes, world.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    };
    world.sql("delete from lead_property_matches").await;
    mark().await;
    let mut tx = world.tenant(a).await;
    assert!(!matches::match_zips(&mut tx, 4, world.now()).await.unwrap());
    drop(tx);
    assert_eq!(world.count(matched).await, 0);
    let zips = async |limit| {
        let mut tx = world.tenant(a).await;
        let is_done = matches::match_zips(&mut tx, limit, world.now()).await.unwrap();
        tx.commit().await.unwrap();
        is_done
    };
    for expected in [12, 24] {
        assert!(!zips(12).await);
        assert_eq!(world.count(matched).await, expected);
    }
    // The second zip code is done with, the third is under way.
    mark().await;
    world.sql("delete from lead_property_matches").await;
    while !zips(7).await {}
    assert_eq!(world.count(matched).await, 30);
    assert_eq!(world.count("select count(*) from lead_match_zips").await, 0);
}
