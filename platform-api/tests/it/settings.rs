//! The calls for settings of companies and users.

mod caps;
mod email;
mod sms;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use poem::http::Method;
use serde_json::{Value, json};

use crate::world::World;

pub const GET: &str = "/api/settings/get-user-settings";
pub const CREATE: &str = "/api/settings/create-settings";
pub const UPDATE: &str = "/api/settings/update-settings";

/// The settings of the session's user.
pub async fn settings(world: &World, token: &str) -> Value {
    world.get(GET, token).await.result().clone()
}

/// A body with the current version.
pub async fn over(world: &World, token: &str, mut body: Value) -> Value {
    body["version"] = settings(world, token).await["version"].clone();
    body
}

/// A PNG of this size, as a data URL.
fn png(width: u32, height: u32) -> String {
    let picture = image::RgbaImage::from_pixel(width, height, image::Rgba([20, 90, 160, 0]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    format!("data:image/png;base64,{}", STANDARD.encode(bytes.into_inner()))
}

// SET-04, SET-05, SET-09
#[tokio::test]
async fn a_company_is_set_up_once_then_changed_and_its_key_is_never_returned() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let before = settings(&world, &token).await;
    assert_eq!(before["isCreated"], false);
    assert_eq!(before["apiSettings"], Value::Null);
    assert_eq!(
        before["companyDetails"]["timeZones"].as_array().unwrap().len(),
        15
    );
    assert_eq!(before["companyDetails"]["timeZones"][0], "America/New_York");

    let new_settings = json!({
        "apiSettings": { "apiProviderId": 2, "apiKey": "live_0123456789abcdef" },
        "templateSettings": { "website": "https://a.example.com", "linkedInUrl": "https://www.linkedin.com/company/a" },
        "companyDetails": { "address1": "12 Broad Street", "zipCode": "10001", "timeZone": "America/Chicago" },
    });
    let unversioned = world.post(CREATE, &token, new_settings.clone()).await;
    assert_eq!(
        (unversioned.code(), unversioned.fields()),
        ("1014", vec!["version"])
    );
    let created = world
        .post(CREATE, &token, over(&world, &token, new_settings.clone()).await)
        .await;
    let created = created.result();
    assert_eq!(created["isCreated"], true);
    assert_eq!(
        created["apiSettings"],
        json!({ "apiProviderId": 2, "hasApiKey": true })
    );
    assert_eq!(created["templateSettings"]["website"], "https://a.example.com/");
    assert_eq!(created["companyDetails"]["city"], "New York");
    assert_eq!(created["companyDetails"]["timeZone"], "America/Chicago");

    // Creating again is refused, whichever version is sent.
    let mut other = over(&world, &token, new_settings.clone()).await;
    other["apiSettings"] = json!({ "apiProviderId": 1 });
    let again = world.post(CREATE, &token, other.clone()).await;
    assert_eq!((again.status.as_u16(), again.code()), (409, "STALE_WRITE"));

    // Entering the key again is a change, even if it is equal; without a key nothing changes.
    let mut same = over(&world, &token, new_settings.clone()).await;
    same["apiSettings"]["apiKey"] = Value::Null;
    same["apiSettings"].as_object_mut().unwrap().remove("apiKey");
    let unchanged = world.post(UPDATE, &token, same).await;
    assert_eq!((unchanged.status.as_u16(), unchanged.code()), (422, "NO_CHANGE"));
    let nothing = world.post(UPDATE, &token, json!({})).await;
    assert_eq!(nothing.code(), "NO_CHANGE");

    let updated = world.post(UPDATE, &token, other).await;
    assert_eq!(
        updated.result()["apiSettings"],
        json!({ "apiProviderId": 1, "hasApiKey": false })
    );
    let kept = "select count(*) from company_settings where lob_key is not null";
    assert_eq!(world.count(kept).await, 0);

    for text in [
        world.get(GET, &token).await.text,
        world
            .post("/api/audit/get-entries-list", &token, json!({}))
            .await
            .text,
    ] {
        assert!(!text.contains("live_0123456789abcdef"), "{text}");
    }
    let stored = "select count(*) from audit_entries where coalesce(before, '{}')::text || coalesce(after, '{}')::text \
                  like '%live_%'";
    assert_eq!(world.count(stored).await, 0);
}

// SET-09
#[tokio::test]
async fn secrets_are_stored_encrypted() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let new_settings = json!({
        "apiSettings": { "apiProviderId": 2, "apiKey": "live_secret_key" },
        "emailSettings": { "emailAccountTypeId": 1, "userName": "office@a.test", "password": "hunter2hunter2" },
    });
    let body = over(&world, &token, new_settings).await;
    world.post(CREATE, &token, body).await.result();
    let plain = "select (select count(*) from company_settings where position('live'::bytea in lob_key) > 0) \
                      + (select count(*) from email_accounts where position('hunter'::bytea in secret) > 0)";
    assert_eq!(world.count(plain).await, 0);
    let lengths = "select length(lob_key)::bigint from company_settings union all select length(secret) from email_accounts";
    for length in world.numbers(lengths).await {
        assert!(length > 17 + 16, "{length}");
    }
}

// Rules 1.7: stale writes
#[tokio::test]
async fn only_one_of_two_saves_of_the_same_version_succeeds() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let body = over(&world, &token, json!({ "apiSettings": { "apiProviderId": 1 } })).await;
    world.post(CREATE, &token, body).await.result();
    let read = settings(&world, &token).await["version"].clone();
    let new_settings = |website: &str| json!({ "version": read, "templateSettings": { "website": website } });
    let (one, other) = tokio::join!(
        world.post(UPDATE, &token, new_settings("https://one.example.com")),
        world.post(UPDATE, &token, new_settings("https://other.example.com")),
    );
    let mut codes = [one.code(), other.code()];
    codes.sort_unstable();
    assert_eq!(codes, ["", "STALE_WRITE"]);

    // A super admin's change of the company also counts, so nobody overwrites an unseen address.
    let read = settings(&world, &token).await;
    world
        .sql("update companies set address1 = 'elsewhere', version = version + 1 where not is_platform")
        .await;
    let body = json!({
        "version": read["version"],
        "companyDetails": { "address1": "1 Main Street", "timeZone": "America/New_York" },
    });
    assert_eq!(world.post(UPDATE, &token, body).await.code(), "STALE_WRITE");
}

// SET-03, SET-05
#[tokio::test]
async fn the_role_decides_which_parts_may_be_saved() {
    let world = World::new().await;
    let parts = [
        json!({ "version": 0, "apiSettings": { "apiProviderId": 1 } }),
        json!({ "version": 0, "templateSettings": { "website": "https://a.example.com" } }),
        json!({ "version": 0, "companyDetails": { "timeZone": "America/New_York" } }),
    ];
    for role in ["sm@a.test", "bo@a.test", "admin@test"] {
        let token = world.sign_in(role).await;
        let found = settings(&world, &token).await;
        for part in ["apiSettings", "templateSettings", "companyDetails", "smsSettings"] {
            assert_eq!(found[part], Value::Null, "{role} {part}");
        }
        assert_eq!(found["emailSettings"].is_null(), role == "admin@test", "{role}");
        for body in &parts {
            let refused = world.post(UPDATE, &token, body.clone()).await;
            assert_eq!(
                (refused.status.as_u16(), refused.code()),
                (403, "2"),
                "{role} {body}"
            );
        }
    }
    let token = world.sign_in("admin@test").await;
    let body = json!({ "version": 0, "emailSettings": { "emailAccountTypeId": 0 } });
    assert_eq!(world.post(UPDATE, &token, body).await.code(), "2");
    assert_eq!(world.count("select count(*) from company_settings").await, 0);
}

// SET-05, SET-07; bad input
#[tokio::test]
async fn every_refused_field_is_named_and_nothing_is_saved() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    for (body, fields) in [
        (
            json!({ "apiSettings": { "apiProviderId": 0 } }),
            vec!["apiSettings.apiProviderId"],
        ),
        (
            json!({ "apiSettings": { "apiProviderId": 4 } }),
            vec!["apiSettings.apiProviderId"],
        ),
        (
            json!({ "apiSettings": { "apiProviderId": 2 } }),
            vec!["apiSettings.apiKey"],
        ),
        (
            json!({ "apiSettings": { "apiProviderId": 2, "apiKey": "  " } }),
            vec!["apiSettings.apiKey"],
        ),
        (
            json!({ "apiSettings": { "apiProviderId": 2, "apiKey": "k".repeat(501) } }),
            vec!["apiSettings.apiKey"],
        ),
        (
            json!({ "apiSettings": { "apiProviderId": 2, "apiKey": "a\r\nb" } }),
            vec!["apiSettings.apiKey"],
        ),
        (
            json!({ "apiSettings": { "apiProviderId": 1, "apiKey": "k" } }),
            vec!["apiSettings.apiKey"],
        ),
        (
            json!({ "templateSettings": { "website": "https://a.example.com" } }),
            vec!["apiSettings.apiProviderId"],
        ),
        (
            json!({ "apiSettings": { "apiProviderId": 1 }, "templateSettings": {
                "website": "http://a.example.com", "faceBookUrl": "javascript:alert(1)", "twitterUrl": "x",
            } }),
            vec![
                "templateSettings.website",
                "templateSettings.faceBookUrl",
                "templateSettings.twitterUrl",
            ],
        ),
        (
            json!({ "companyDetails": { "zipCode": "1000", "timeZone": "America/New_York" } }),
            vec!["companyDetails.zipCode"],
        ),
        (
            json!({ "companyDetails": { "zipCode": "00000", "timeZone": "America/New_York" } }),
            vec!["companyDetails.zipCode"],
        ),
        (
            json!({ "companyDetails": { "address1": "a".repeat(161), "timeZone": "America/New_York" } }),
            vec!["companyDetails.address1"],
        ),
        (
            json!({ "companyDetails": { "timeZone": "Europe/Berlin" } }),
            vec!["companyDetails.timeZone"],
        ),
        (
            json!({ "templateSettings": { "base64FileString": "%", "fileExtention": ".svg", "fileContentType": "image/svg+xml" } }),
            vec![
                "templateSettings.fileExtention",
                "templateSettings.fileContentType",
                "templateSettings.base64FileString",
            ],
        ),
    ] {
        let refused = world
            .post(CREATE, &token, over(&world, &token, body.clone()).await)
            .await;
        assert_eq!((refused.code(), refused.fields()), ("1014", fields), "{body}");
    }
    assert_eq!(settings(&world, &token).await["isCreated"], false);
    assert_eq!(world.count("select count(*) from company_settings").await, 0);
}

// SET-19; promise: image bombs
#[tokio::test]
async fn a_logo_is_resized_served_replaced_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox::start(sandbox::SandboxConfig::for_test(folder.path()))
        .await
        .unwrap();
    let (world, _storage) = World::with_store(&sandbox.addresses.s3_url()).await;
    let token = world.sign_in("ca@a.test").await;
    let logo = |file: &str| {
        json!({
            "apiSettings": { "apiProviderId": 1 },
            "templateSettings": { "base64FileString": file, "fileExtention": ".png", "fileContentType": "image/png" },
        })
    };
    let body = over(&world, &token, logo(&png(900, 300))).await;
    let saved = world.post(CREATE, &token, body).await;
    let url = saved.result()["templateSettings"]["companyLogoURL"]
        .as_str()
        .unwrap()
        .to_owned();
    let key = url.split('?').next().unwrap().to_owned();
    assert!(
        key.starts_with(&format!("/media/{}/images/", world.database.a.tenant_id)),
        "{url}"
    );
    let served = world.client.get(&url).send().await.0;
    assert_eq!(served.content_type(), Some("image/png"));
    let bytes = served.into_body().into_bytes().await.unwrap();
    let picture = image::load_from_memory(&bytes).unwrap();
    assert_eq!((picture.width(), picture.height()), (600, 200));

    // The links are replaced as sent; the omitted logo is kept.
    let body = over(
        &world,
        &token,
        json!({ "templateSettings": { "website": "https://a.example.com" } }),
    )
    .await;
    let kept = world.post(UPDATE, &token, body).await;
    let still = kept.result()["templateSettings"]["companyLogoURL"]
        .as_str()
        .unwrap();
    assert_eq!(still.split('?').next(), Some(&*key));

    for bad in [
        "AAAA",
        &STANDARD.encode("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        &STANDARD.encode(&bytes[..200]),
    ] {
        let refused = world
            .post(UPDATE, &token, over(&world, &token, logo(bad)).await)
            .await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (400, "5012"),
            "{refused:?}"
        );
    }
    // A logo that is refused for its version is deleted again; a new one replaces the old one.
    let mut stale = logo(&png(10, 10));
    stale["version"] = json!(0);
    assert_eq!(world.post(UPDATE, &token, stale).await.code(), "STALE_WRITE");
    let body = over(&world, &token, logo(&png(10, 10))).await;
    let replaced = world.post(UPDATE, &token, body).await;
    assert_ne!(
        replaced.result()["templateSettings"]["companyLogoURL"],
        json!(url)
    );
    let former = world.anonymous(Method::GET, &url, None).await;
    assert_eq!(former.status.as_u16(), 404);

    let body = over(
        &world,
        &token,
        json!({ "templateSettings": { "companyLogoURL": "" } }),
    )
    .await;
    let without = world.post(UPDATE, &token, body).await;
    assert_eq!(without.result()["templateSettings"], json!({}));
}

// SET-02
#[tokio::test]
async fn changes_are_in_the_companys_log() {
    let world = World::new().await;
    let token = world.sign_in("ca@a.test").await;
    let new_settings = json!({
        "apiSettings": { "apiProviderId": 3 },
        "companyDetails": { "address1": "12 Broad Street", "timeZone": "America/New_York" },
        "emailSettings": { "emailAccountTypeId": 2, "userName": "office@a.test", "password": "abcdefghijklmnop" },
    });
    let body = over(&world, &token, new_settings).await;
    world.post(CREATE, &token, body).await.result();
    let a = world.database.a.tenant_id;
    let (_, after) = world.audited(a, "companySettingsChanged").await;
    assert_eq!(after["apiProviderId"], 3);
    let (_, after) = world.audited(a, "companyChanged").await;
    assert_eq!(after["address1"], "12 Broad Street");
    let (before, after) = world.audited(a, "emailAccountChanged").await;
    assert_eq!(before, json!({ "emailAccountTypeId": 0 }));
    assert_eq!(
        after,
        json!({ "emailAccountTypeId": 2, "userName": "office@a.test", "secret": "set" })
    );
}
