//! The server's rules for every field.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{founder, person, refused, user_id, with};
use crate::world::World;

// USERS-11, USERS-12, USERS-13, USERS-52
#[tokio::test]
async fn a_person_has_a_name_an_email_address_and_a_phone() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let long = "x".repeat(65);
    let cases: [(&str, Value, &str); 19] = [
        ("name", Value::Null, "Required"),
        ("name", json!("  "), "Required"),
        ("name", json!(long), "Must be 64 characters or less"),
        ("name", json!("A\u{7}"), "Not a valid format"),
        ("name", json!(5), "Must be text"),
        ("surname", Value::Null, "Required"),
        ("surname", json!(long), "Must be 64 characters or less"),
        ("emailAddress", Value::Null, "Required"),
        ("emailAddress", json!(""), "Required"),
        ("emailAddress", json!("a@b"), "Invalid email address"),
        ("emailAddress", json!("a@b.c"), "Invalid email address"),
        ("emailAddress", json!("a@@b.com"), "Invalid email address"),
        (
            "emailAddress",
            json!("a@b.com\r\nBcc: c@d.com"),
            "Not a valid format",
        ),
        (
            "emailAddress",
            json!(format!("{}@b.com", "x".repeat(251))),
            "Must be 256 characters or less",
        ),
        ("personalPhoneNo", Value::Null, "Required"),
        ("personalPhoneNo", json!("555-0101"), "Not a valid format"),
        ("personalPhoneNo", json!("+1 212 555 0101"), "Not a valid format"),
        ("userName", json!("some@body.com"), "Not a valid format"),
        ("managerId", json!("x"), "Must be an ID"),
    ];
    for (field, value, words) in cases {
        let body = with(&person("new@a.com"), &json!({ field: value }));
        let answer = world.create_user(&ca, body).await;
        assert_eq!(refused(&answer), (400, "1014"), "{field} {value}: {answer:?}");
        assert_eq!(answer.fields(), [field], "{value}");
        let message = &answer.body["error"]["details"][0]["message"];
        assert_eq!(message, words, "{field} {value}");
    }
    let users = "select count(*) from users where email like '%@a.com' or email like '%b.com'";
    assert_eq!(world.count(users).await, 0);
}

// USERS-13, USERS-15, USERS-16
#[tokio::test]
async fn a_company_has_a_name_a_phone_seats_and_either_full_service_or_a_limit() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let cases: [(Value, &str, &str); 16] = [
        (json!({ "companyName": null }), "companyName", "1014"),
        (json!({ "companyName": " " }), "companyName", "1014"),
        (json!({ "companyName": "x".repeat(65) }), "companyName", "1014"),
        (json!({ "officePhoneNo": null }), "officePhoneNo", "1014"),
        (json!({ "officePhoneNo": "" }), "officePhoneNo", "1014"),
        (json!({ "officePhoneNo": "12" }), "officePhoneNo", "1014"),
        (json!({ "address1": "x".repeat(161) }), "address1", "1014"),
        (json!({ "zipCode": "6060" }), "zipCode", "1014"),
        (json!({ "noOfSeats": null }), "noOfSeats", "1014"),
        (json!({ "noOfSeats": 0 }), "noOfSeats", "1014"),
        (json!({ "noOfSeats": 1.5 }), "noOfSeats", "1014"),
        (json!({ "noOfSeats": 100_001 }), "noOfSeats", "1014"),
        (
            json!({ "homeOwnerDataAccessLimit": null }),
            "homeOwnerDataAccessLimit",
            "5006",
        ),
        (
            json!({ "homeOwnerDataAccessLimit": 0 }),
            "homeOwnerDataAccessLimit",
            "5006",
        ),
        (
            json!({ "homeOwnerDataAccessLimit": -1, "noOfSeats": 1 }),
            "homeOwnerDataAccessLimit",
            "5006",
        ),
        (
            json!({ "tenantId": world.database.a.tenant_id }),
            "tenantId",
            "1014",
        ),
    ];
    let companies = world.count("select count(*) from companies").await;
    for (field, name, code) in cases {
        let body = with(&founder("new@a.com", "New"), &field);
        let answer = world.create_user(&admin, body).await;
        assert_eq!(refused(&answer), (400, code), "{field}: {answer:?}");
        assert_eq!(answer.fields(), [name], "{field}");
    }
    assert_eq!(world.count("select count(*) from companies").await, companies);
    // With full service the form sends no limit.
    let full = json!({ "fullService": true, "homeOwnerDataAccessLimit": 0 });
    let answer = world
        .create_user(&admin, with(&founder("new@a.com", "New"), &full))
        .await;
    assert_eq!(answer.result()["fullService"], true);
    let id = user_id(&answer);
    let answer = world
        .update_user(&admin, id, json!({ "fullService": false }))
        .await;
    assert_eq!(refused(&answer), (400, "5006"));
    let limited = json!({ "fullService": false, "homeOwnerDataAccessLimit": 7 });
    let answer = world.update_user(&admin, id, limited).await;
    assert_eq!(answer.result()["homeOwnerDataAccessLimit"], 7);
}

#[tokio::test]
async fn every_refused_field_is_named_at_once() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let body = json!({ "name": "", "surname": "", "emailAddress": "x", "personalPhoneNo": "1" });
    let answer = world.create_user(&ca, body).await;
    assert_eq!(
        answer.fields(),
        ["name", "surname", "emailAddress", "personalPhoneNo"]
    );
}

#[tokio::test]
async fn an_unknown_role_is_refused() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    for unknown in ["Owner", "", "salesmanager"] {
        let body = with(&person("new@a.com"), &json!({ "userType": unknown }));
        let answer = world.create_user(&ca, body).await;
        assert_eq!(refused(&answer), (400, "1003"), "{unknown}");
        assert_eq!(answer.fields(), ["userType"]);
        let own = world.database.a.bucket_owner;
        let answer = world.update_user(&ca, own, json!({ "userType": unknown })).await;
        assert_eq!(refused(&answer), (400, "1003"), "{unknown}");
    }
}

// USERS-11, USERS-13
#[tokio::test]
async fn the_rules_apply_to_changes_too() {
    let world = World::new().await;
    let ca = world.sign_in("ca@a.test").await;
    let id = world.database.a.bucket_owner;
    for (field, value) in [
        ("name", json!("")),
        ("surname", json!("x".repeat(65))),
        ("personalPhoneNo", json!("1")),
    ] {
        let answer = world.update_user(&ca, id, json!({ field: value })).await;
        assert_eq!(refused(&answer), (400, "1014"), "{field}");
        assert_eq!(answer.fields(), [field]);
    }
    let answer = world
        .update_user(
            &ca,
            id,
            json!({ "name": " Bea ", "personalPhoneNo": "646.555.0100" }),
        )
        .await;
    assert_eq!(answer.result()["name"], "Bea");
    assert_eq!(answer.result()["personalPhoneNo"], "6465550100");
}

// USERS-48
#[tokio::test]
async fn a_truncated_picture_is_refused_at_the_upload() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = sandbox::start(sandbox::SandboxConfig::for_test(folder.path()))
        .await
        .unwrap();
    let (world, _storage) = World::with_store(&sandbox.addresses.s3_url()).await;
    let ca = world.sign_in("ca@a.test").await;
    let id = world.database.a.company_admin;
    let orders = "select count(*) from jobs where kind = 'profilePicture'";
    for format in [image::ImageFormat::Png, image::ImageFormat::Jpeg] {
        let picture = image::RgbImage::from_fn(200, 100, |x, y| image::Rgb([x as u8, y as u8, 9]));
        let mut bytes = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        let whole = bytes.into_inner();
        for kept in [whole.len() / 2, whole.len() - 2] {
            let half = STANDARD.encode(&whole[..kept]);
            let answer = world
                .update_user(
                    &ca,
                    id,
                    json!({ "uploadedFile64": half, "fileExtension": ".png" }),
                )
                .await;
            assert_eq!(refused(&answer), (400, "5012"), "{format:?} {kept}");
            assert_eq!(answer.fields(), ["uploadedFile64"]);
        }
        let before = world.count(orders).await;
        let whole = STANDARD.encode(&whole);
        world
            .update_user(&ca, id, json!({ "uploadedFile64": whole }))
            .await
            .result();
        assert_eq!(world.count(orders).await, before + 1);
    }
}
