//! The senders of companies' texts.

use serde_json::{Value, json};

use super::settings;
use crate::world::World;

const UPDATE: &str = "/api/settings/update-company-sms";

// Rules 6.11
#[tokio::test]
async fn a_super_admin_sets_the_sender_and_the_company_sees_it() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let (a, b) = (world.database.a.company_admin, world.database.b.company_admin);
    let path = format!("/api/settings/get-company-sms?companyUserId={a}");
    let none = json!({ "version": 0, "registrationId": 1, "canSend": false });
    assert_eq!(world.get(&path, &admin).await.result(), &none);
    let sender = |user: &dyn std::fmt::Display, version: i32, number: &str, registration: i16| {
        json!({
            "companyUserId": user.to_string(), "version": version, "smsNumber": number, "registrationId": registration,
        })
    };
    let saved = world
        .post(UPDATE, &admin, sender(&a, 0, "(212) 555-0100", 3))
        .await;
    let expected = json!({ "version": 1, "smsNumber": "2125550100", "registrationId": 3, "canSend": true });
    assert_eq!(saved.result(), &expected);
    let token = world.sign_in("ca@a.test").await;
    assert_eq!(settings(&world, &token).await["smsSettings"], expected);
    let (_, after) = world
        .audited(world.database.a.tenant_id, "smsSenderChanged")
        .await;
    assert_eq!(after["smsNumber"], "2125550100");

    // A number belongs to one company, which incoming texts are assigned by.
    let taken = world.post(UPDATE, &admin, sender(&b, 0, "2125550100", 2)).await;
    assert_eq!(
        (taken.status.as_u16(), taken.code(), taken.fields()),
        (409, "SMS_SENDER_TAKEN", vec!["smsNumber"])
    );
    let same = world.post(UPDATE, &admin, sender(&a, 1, "2125550100", 3)).await;
    assert_eq!(same.code(), "NO_CHANGE");
    let stale = world.post(UPDATE, &admin, sender(&a, 0, "2125550100", 4)).await;
    assert_eq!(stale.code(), "STALE_WRITE");
    let service = json!({
        "companyUserId": b.to_string(), "version": 0, "messagingServiceId": "MG0123456789ABCDEF0123456789abcdef",
        "registrationId": 2,
    });
    let service = world.post(UPDATE, &admin, service).await;
    assert_eq!(
        service.result()["messagingServiceId"],
        "MG0123456789abcdef0123456789abcdef"
    );
    assert_eq!(service.result()["canSend"], false);
    let removed = world.post(UPDATE, &admin, sender(&a, 1, "", 1)).await;
    assert_eq!(removed.result()["smsNumber"], Value::Null);
}

#[tokio::test]
async fn an_invalid_sender_is_refused_by_its_field() {
    let world = World::new().await;
    let admin = world.sign_in("admin@test").await;
    let user = world.database.a.company_admin.to_string();
    for (change, field) in [
        (json!({ "smsNumber": "12" }), "smsNumber"),
        (json!({ "smsNumber": "+49 30 1234567" }), "smsNumber"),
        (json!({ "messagingServiceId": "AC12" }), "messagingServiceId"),
        (json!({ "registrationId": 3 }), "smsNumber"),
        (json!({ "registrationId": 5 }), "registrationId"),
    ] {
        let mut body = json!({ "companyUserId": user, "version": 0, "registrationId": 1 });
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let refused = world.post(UPDATE, &admin, body).await;
        assert_eq!(
            (refused.code(), refused.fields()),
            ("1014", vec![field]),
            "{change}"
        );
    }
    // Neither the platform nor an unknown company has a sender.
    for id in [world.database.admin.to_string(), uuid::Uuid::now_v7().to_string()] {
        let body =
            json!({ "companyUserId": id, "version": 0, "smsNumber": "2125550100", "registrationId": 2 });
        assert_eq!(world.post(UPDATE, &admin, body).await.code(), "1002");
    }
}
