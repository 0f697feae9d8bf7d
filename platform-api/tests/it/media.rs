//! Signed URLs of pictures.

use chrono::TimeDelta;
use domain::ids::TenantId;
use poem::http::Method;
use storage::{Area, ObjectKey};
use uuid::Uuid;

use crate::world::World;

const KEY: &str = "01900000-0000-7000-8000-00000000000a/images/01900000-0000-7000-8000-00000000000b.jpg";

#[tokio::test]
async fn a_url_without_our_signature_is_not_found() {
    let world = World::new().await;
    let until = world.now().timestamp() + 3600;
    for path in [
        format!("/media/{KEY}?e={until}&s=AAAA"),
        format!("/media/{KEY}?e={until}&s=%FF"),
        format!("/media/{KEY}?e={until}&s="),
        format!("/media/{}?e={until}&s=AAAA", KEY.replace("images", "reports")),
        format!("/media/..%2f..%2fetc/images/passwd?e={until}&s=AAAA"),
    ] {
        let answer = world.anonymous(Method::GET, &path, None).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}: {answer:?}");
        assert_eq!(answer.code(), "NOT_FOUND");
    }
    for path in [format!("/media/{KEY}"), format!("/media/{KEY}?e=x&s=y")] {
        let answer = world.anonymous(Method::GET, &path, None).await;
        assert!(answer.status.is_client_error(), "{path}: {answer:?}");
    }
}

// Promise: headers
#[tokio::test]
async fn a_signed_url_shows_one_picture_until_its_hour_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox::start(sandbox::SandboxConfig::for_test(folder.path()))
        .await
        .unwrap();
    let (world, storage) = World::with_store(&sandbox.addresses.s3_url()).await;
    world.listings(8).await;
    let large = Uuid::now_v7();
    let key = ObjectKey::new(TenantId::PLATFORM, Area::Images, large, "jpg").unwrap();
    // The stored media type is ignored.
    storage
        .put_bytes(&key, b"a picture".to_vec(), "text/html")
        .await
        .unwrap();
    let listing = "00000000-0000-7000-9000-000000000004";
    world
        .sql(&format!(
            "update listings set photo_urls = array['u'] where id = '{listing}';
             insert into listing_pictures (listing_id, url, large_id, small_id, fetched_at, width, height)
             values ('{listing}', 'u', '{large}', gen_random_uuid(), now(), 9, 9)"
        ))
        .await;
    let token = world.sign_in("ca@a.test").await;
    let path = format!("/api/properties/get-property-details?propertyId={listing}");
    let details = world.get(&path, &token).await;
    let image = &details.result()["propertyImages"][0];
    let address = image["imageUrl"].as_str().unwrap();
    assert!(!address.contains(&token));

    let shown = world.anonymous(Method::GET, address, None).await;
    assert_eq!((shown.status.as_u16(), shown.text.as_str()), (200, "a picture"));
    for (name, value) in [
        ("content-type", "image/jpeg"),
        ("x-content-type-options", "nosniff"),
    ] {
        assert_eq!(shown.headers[name], value, "{name}");
    }
    let cached = shown.headers["cache-control"].to_str().unwrap();
    assert!(
        cached.starts_with("private, max-age=") && cached.ends_with("immutable"),
        "{cached}"
    );

    // Its thumbnail is another object, which doesn't exist; and a signature is valid for one key
    // and one hour.
    let missing = world
        .anonymous(Method::GET, image["thumbnailUrl"].as_str().unwrap(), None)
        .await;
    assert_eq!(missing.status.as_u16(), 404);
    for altered in [
        address.replace(&large.to_string(), &Uuid::now_v7().to_string()),
        address.replace("?e=", "?e=1"),
        address[..address.len() - 1].to_owned(),
    ] {
        let answer = world.anonymous(Method::GET, &altered, None).await;
        assert_eq!(answer.status.as_u16(), 404, "{altered}");
    }
    world.clock.advance(TimeDelta::hours(2));
    let late = world.anonymous(Method::GET, address, None).await;
    assert_eq!((late.status.as_u16(), late.code()), (404, "NOT_FOUND"));
}
