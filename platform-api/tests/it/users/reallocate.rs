//! Reallocation of a license.

use serde_json::{Value, json};
use testkit::PASSWORD;

use super::{refused, with};
use crate::world::World;

fn new_holder() -> Value {
    json!({
        "isLicenseReallocation": true,
        "licenseReallocationReason": "Ann has left",
        "name": "Ben",
        "surname": "Okoro",
        "emailAddress": "Ben@x.com",
        "personalPhoneNo": "212-555-0177",
    })
}

// USERS-43, USERS-44, AUTH-29; promise: sessions outlive their right; OPS-01
#[tokio::test]
async fn the_former_holder_is_signed_out_and_the_new_one_invited() {
    let world = World::new().await;
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    for id in [a.company_admin, a.submarket_owner, a.bucket_owner] {
        let email = format!("ben{id}@x.com");
        let old = world.get_user(&admin, id).await.result().clone();
        let old_email = old["emailAddress"].as_str().unwrap().to_owned();
        let token = world.sign_in(&old_email).await;
        world
            .sql(&format!(
                "insert into account_links (tenant_id, user_id, token_hash, purpose, created_at, expires_at) \
                 values ('{}', '{id}', '\\x01', 2, now(), now() + interval '9 years')",
                a.tenant_id
            ))
            .await;
        let answer = world
            .update_user(&admin, id, with(&new_holder(), &json!({ "emailAddress": email })))
            .await;
        let user = answer.result();
        assert_eq!(user["userId"], id.to_string());
        assert_eq!(user["fullName"], "Ben Okoro");
        assert_eq!(
            (&user["emailAddress"], &user["userName"]),
            (&json!(email), &json!(email))
        );
        assert_eq!(user["personalPhoneNo"], "2125550177");
        assert_eq!(user["isInvited"], true);
        assert_eq!(user["userType"], old["userType"]);
        let history: Value =
            serde_json::from_str(user["licenseReallocationHistory"].as_str().unwrap()).unwrap();
        assert_eq!(
            history,
            json!([{
                "dateOfReallocation": world.now(), "oldUserName": old["fullName"],
                "newUserName": "Ben Okoro", "reason": "Ann has left",
            }])
        );

        // The former session, password and link are invalid.
        assert_eq!(
            world
                .get("/api/properties/get-property-status-list", &token)
                .await
                .status,
            401
        );
        for name in [old_email.as_str(), old["userName"].as_str().unwrap(), &email] {
            let answer = world.try_sign_in(name, PASSWORD).await;
            assert_eq!(refused(&answer), (401, "0"), "{name}");
        }
        for left in ["account_links", "user_credentials", "sessions"] {
            let left = format!("select count(*) from {left} where user_id = '{id}'");
            assert_eq!(world.count(&left).await, 0, "{left}");
        }
        let invitations = format!(
            "select count(*) from jobs where kind = 'accountLinkMail' and payload::text like '%{id}%'"
        );
        assert_eq!(world.count(&invitations).await, 1);
        let (before, after) = world.audited(a.tenant_id, "licenceReallocated").await;
        assert_eq!(
            (&before["email"], &after["email"]),
            (&json!(old_email), &json!(email))
        );
        assert_eq!(after["reason"], "Ann has left");
    }
    // The new company admin sees the histories of the company.
    world.accept_invitation(a.tenant_id, a.company_admin).await;
    let ca = world.sign_in(&format!("ben{}@x.com", a.company_admin)).await;
    let read_back = world.get_user(&ca, a.bucket_owner).await;
    assert!(read_back.result()["licenseReallocationHistory"].is_string());
}

// USERS-44
#[tokio::test]
async fn only_a_super_admin_reallocates() {
    let world = World::new().await;
    let a = world.database.a;
    let (_, dev) = world.hire("CADev", "dev@a.com").await;
    let mut tokens = vec![dev];
    for name in ["ca@a.test", "sm@a.test", "bo@a.test"] {
        tokens.push(world.sign_in(name).await);
    }
    for token in &tokens {
        for id in [
            a.company_admin.0,
            a.submarket_owner.0,
            a.bucket_owner.0,
            world.database.b.bucket_owner.0,
            uuid::Uuid::now_v7(),
        ] {
            let answer = world
                .update_user(token, domain::ids::UserId(id), new_holder())
                .await;
            assert_eq!(refused(&answer), (403, "2"));
        }
    }
    // Neither the own license nor another super admin's: they have none.
    let admin = world.sign_in("admin@test").await;
    let answer = world
        .update_user(&admin, world.database.admin, new_holder())
        .await;
    assert_eq!(refused(&answer), (403, "2"));
    assert_eq!(world.count("select count(*) from licence_reallocations").await, 0);
}

// USERS-42, USERS-12, USERS-21
#[tokio::test]
async fn a_reallocation_needs_another_email_address_and_a_reason() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let id = world.database.a.submarket_owner;
    for (change, field, code) in [
        (json!({ "emailAddress": null }), "emailAddress", (400, "1014")),
        (json!({ "emailAddress": "x" }), "emailAddress", (400, "1014")),
        (
            json!({ "licenseReallocationReason": null }),
            "licenseReallocationReason",
            (400, "1014"),
        ),
        (
            json!({ "licenseReallocationReason": " " }),
            "licenseReallocationReason",
            (400, "1014"),
        ),
        (
            json!({ "licenseReallocationReason": "x".repeat(301) }),
            "licenseReallocationReason",
            (400, "1014"),
        ),
        (json!({ "userName": "a@b.com" }), "userName", (400, "1014")),
        (
            json!({ "emailAddress": "BO@b.test" }),
            "emailAddress",
            (409, "1001"),
        ),
    ] {
        let body = with(&new_holder(), &change);
        let answer = world.update_user(&admin, id, body).await;
        assert_eq!(refused(&answer), code, "{change}: {answer:?}");
        assert_eq!(answer.fields(), [field], "{change}");
    }
    // The same address in another case is not another person.
    world.update_user(&admin, id, new_holder()).await.result();
    let answer = world
        .update_user(
            &admin,
            id,
            with(&new_holder(), &json!({ "emailAddress": "ben@X.com" })),
        )
        .await;
    assert_eq!(refused(&answer), (400, "1014"));
    assert_eq!(world.count("select count(*) from licence_reallocations").await, 1);
}

// Promise: one license, one winner
#[tokio::test]
async fn only_one_of_fifty_concurrent_reallocations_succeeds() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let id = world.database.a.bucket_owner;
    let version = world.version_of(id).await;
    let tries = (0..50).map(|number| {
        let body = with(
            &new_holder(),
            &json!({ "userId": id, "version": version, "emailAddress": format!("n{number}@x.com") }),
        );
        world.post("/api/user/update-user", &admin, body)
    });
    let answers = futures::future::join_all(tries).await;
    let won = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(won, 1);
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(refused(answer), (409, "STALE_WRITE"), "{answer:?}");
    }
    assert_eq!(world.count("select count(*) from licence_reallocations").await, 1);
}

// USERS-41
#[tokio::test]
async fn a_company_admins_reallocation_may_also_change_the_company() {
    let world = World::new().await;
    let a = world.database.a;
    let admin = world.sign_in("admin@test").await;
    let body = with(
        &new_holder(),
        &json!({ "noOfSeats": 20, "accessToMovescoutPlugin": true }),
    );
    let answer = world.update_user(&admin, a.company_admin, body).await;
    assert_eq!(answer.result()["noOfSeats"], 20);
    assert_eq!(answer.result()["accessToMovescoutPlugin"], true);
    assert_eq!(answer.result()["fullName"], "Ben Okoro");
    let body = with(
        &new_holder(),
        &json!({ "emailAddress": "c@x.com", "userType": "SalesPerson" }),
    );
    let answer = world.update_user(&admin, a.submarket_owner, body).await;
    assert_eq!(refused(&answer), (403, "2"), "the license belongs to its role");
}

// Rules 3.4
#[tokio::test]
async fn earlier_actions_keep_the_name_of_the_former_holder() {
    let world = crate::manual_outreach::world().await;
    let a = world.database.a;
    let sm = world.sign_in("sm@a.test").await;
    let text = crate::manual_outreach::about(4, 1, json!({ "notificationData": "Hello" }));
    for (path, body) in [
        ("/api/prospecting/send-manual-prospecting-sms", text),
        (
            "/api/consents/add-consent",
            json!({
                "channel": 2, "address": "2125550177", "source": "A form", "wording": "Text me",
                "givenAt": "2026-08-01T15:00:00Z",
            }),
        ),
        (
            "/api/do-not-call/import",
            json!({ "listedOn": "2026-08-01", "numbers": "2125550188" }),
        ),
        (
            "/api/suppressions/add-suppressions",
            json!({ "channel": 2, "addresses": ["2125550199"] }),
        ),
    ] {
        world.post(path, &sm, body).await.result();
    }
    let admin = world.sign_in("admin@test").await;
    world
        .update_user(&admin, a.submarket_owner, new_holder())
        .await
        .result();
    let ca = world.sign_in("ca@a.test").await;
    let realtor = crate::manual_outreach::REALTOR;
    let feed = format!("/api/prospecting/get-realtor-communication-feed?realtorId={realtor}");
    let sent = world.post("/api/outbox/get-messages", &ca, json!({})).await;
    let consents = world.post("/api/consents/get-consents", &ca, json!({})).await;
    let list = "/api/suppressions/get-suppressions-with-pagination";
    let listed = world.post(list, &ca, json!({ "channel": 2 })).await;
    for name in [
        &sent.result()["data"][0]["plannedBy"],
        &world.get(&feed, &ca).await.result()["data"][0]["sender"],
        &consents.result()["data"][0]["recordedBy"],
        &world.get("/api/do-not-call/get-status", &ca).await.result()["lastImport"]["importedBy"],
        &listed.result()["data"][0]["createdBy"],
    ] {
        assert_eq!(name, "SM a test");
    }
}
