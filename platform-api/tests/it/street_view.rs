//! The street view of a listing.

use chrono::TimeDelta;
use platform_api::MapsConfig;
use poem::http::Method;
use providers::maps::Geocoder;
use sandbox::{Fault, Mode, Running, SandboxConfig, Service};
use serde_json::json;

use crate::world::{Answer, World};

const FOUR: &str = "00000000-0000-7000-9000-000000000004";

async fn street(world: &World, token: &str) -> Answer {
    let path = format!("/api/properties/get-street-view?propertyId={FOUR}");
    world.get(&path, token).await
}

/// A world with the sandbox's geocoder.
async fn with_maps(sandbox: &Running) -> World {
    let service = sandbox.addresses.geocoding_url().parse().unwrap();
    let geocoder = Geocoder::new(service, "sandbox-maps-key".into()).unwrap();
    let maps = MapsConfig {
        browser_key: "browser-key".to_owned(),
        geocoder,
    };
    let world = World::with(10_000, |config| config.maps = Some(maps)).await;
    world.listings(8).await;
    world
}

#[tokio::test]
async fn without_keys_it_is_the_center_of_the_zip_and_google_is_not_used() {
    let world = World::new().await;
    world.listings(8).await;
    world
        .sql("update zips set latitude = 40.7, longitude = -74.01 where zip_code = '10005'")
        .await;
    let token = world.sign_in("ca@a.test").await;
    let found = street(&world, &token).await;
    assert_eq!(
        found.result()["address"],
        json!("4 Main Street, New York, NY 10005")
    );
    assert_eq!(found.result()["isExact"], json!(false));
    assert_eq!(found.result()["latitude"], json!(40.7));
    assert_eq!(found.result()["longitude"], json!(-74.01));
    assert!(found.result().get("googleMapsKey").is_none());
    let policy = found.headers["content-security-policy"].to_str().unwrap();
    assert!(!policy.contains("google"), "{policy}");
    // A user who doesn't see the listing gets nothing.
    let other = world.sign_in("sm@b.test").await;
    assert_eq!(street(&world, &other).await.code(), "NOT_FOUND");
}

// LEAD-30, LEAD-31
#[tokio::test]
async fn an_address_is_geocoded_once_a_month_and_an_empty_one_never() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
        .await
        .unwrap();
    let world = with_maps(&sandbox).await;
    let token = world.sign_in("ca@a.test").await;
    let first = street(&world, &token).await;
    assert_eq!(first.result()["isExact"], json!(true));
    assert_eq!(first.result()["googleMapsKey"], json!("browser-key"));
    assert!(first.result()["latitude"].is_number());
    assert!(
        !first.text.contains("sandbox-maps-key"),
        "the server's key is not returned"
    );

    // From here on the geocoder fails.
    sandbox
        .faults
        .set(Fault::every(Service::Maps, Mode::Status))
        .unwrap();
    assert_eq!(street(&world, &token).await.result(), first.result());
    world.clock.advance(TimeDelta::days(29));
    let token = world.sign_in("ca@a.test").await;
    assert_eq!(street(&world, &token).await.result(), first.result());
    world.clock.advance(TimeDelta::days(2));
    let token = world.sign_in("ca@a.test").await;
    let refused = street(&world, &token).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (503, "UNAVAILABLE"));

    // An address without a street is not geocoded; an unknown address is remembered.
    world
        .sql(&format!(
            "update listings set address = 'Will Advise' where id = '{FOUR}'"
        ))
        .await;
    assert!(street(&world, &token).await.result().get("latitude").is_none());
    sandbox
        .faults
        .set(Fault::every(Service::Maps, Mode::None))
        .unwrap();
    world
        .sql(&format!(
            "update listings set address = '1 Nowhere Lane' where id = '{FOUR}'"
        ))
        .await;
    let nowhere = street(&world, &token).await;
    assert_eq!(nowhere.result()["isExact"], json!(false));
    assert!(nowhere.result().get("latitude").is_none());
    assert_eq!(
        world
            .count("select count(*) from geocoded_addresses where latitude is null")
            .await,
        1
    );
    // A super admin's lookup belongs to the platform.
    let admin = world.sign_in("admin@test").await;
    assert!(street(&world, &admin).await.result().get("latitude").is_none());
    assert_eq!(
        world
            .count("select count(distinct tenant_id) from geocoded_addresses")
            .await,
        2
    );
}

// Promise: headers
#[tokio::test]
async fn pages_may_load_google_maps_only_with_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
        .await
        .unwrap();
    let world = with_maps(&sandbox).await;
    let page = world.anonymous(Method::GET, "/healthz", None).await;
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    let scripts = policy
        .split(';')
        .find(|part| part.trim().starts_with("script-src"))
        .unwrap();
    assert!(scripts.contains("https://*.googleapis.com"), "{policy}");
    assert!(!scripts.contains("unsafe"), "{policy}");
    let docs = world.anonymous(Method::GET, "/api/docs", None).await;
    assert!(
        !docs.headers["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("google")
    );
}
