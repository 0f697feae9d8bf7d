//! Automatic messages about a listing: its switch and its templates.
//!
//! PROP-13, PROP-14, PROP-17, PROP-21 (their calls).

use serde_json::{Value, json};

use crate::world::{Answer, World};

const SAVE: &str = "/api/properties/create-or-update-property-notification-setting";
const EMAIL: &str = "00000000-0000-7000-8000-00000000ee01";
const SMS: &str = "00000000-0000-7000-8000-00000000ee02";
const FOREIGN: &str = "00000000-0000-7000-8000-00000000ee03";

fn id(number: i64) -> String {
    format!("00000000-0000-7000-9000-{number:012x}")
}

async fn read(world: &World, token: &str, number: i64) -> Answer {
    let path = format!(
        "/api/properties/get-property-notification-setting?propertyId={}",
        id(number)
    );
    world.get(&path, token).await
}

async fn save(world: &World, token: &str, number: i64, fields: Value) -> Answer {
    let mut body = json!({ "propertyId": id(number), "automaticTouchesEnabled": true });
    body.as_object_mut()
        .unwrap()
        .extend(fields.as_object().unwrap().clone());
    world.post(SAVE, token, body).await
}

/// A listing of companies A and B, and templates of both.
async fn world() -> World {
    let world = World::new().await;
    world.listings(40).await;
    world
        .sql(&format!(
            "insert into templates (tenant_id, id, channel, event, name, name_key) \
             select c.tenant_id, t.id::uuid, t.channel, 4, t.id, t.id \
             from (values ('a', '{EMAIL}', 1), ('a', '{SMS}', 2), ('b', '{FOREIGN}', 1)) as t (company, id, channel) \
             join users u on u.email = 'ca@' || t.company || '.test' \
             join companies c on c.tenant_id = u.tenant_id"
        ))
        .await;
    world
}

fn setting(audience: i64, mappings: Value) -> Value {
    json!({ "outboundProspectingType": audience, "turnOffAutomaticProspecting": audience == 2, "templateMappings": mappings })
}

#[tokio::test]
async fn the_switch_and_the_templates_belong_to_the_company() {
    let world = world().await;
    let (ca, sm) = (world.sign_in("ca@a.test").await, world.sign_in("sm@a.test").await);
    let nothing = read(&world, &ca, 4).await;
    assert_eq!(
        (
            &nothing.result()["version"],
            &nothing.result()["automaticTouchesEnabled"]
        ),
        (&json!(0), &json!(true))
    );
    let mappings = json!([{ "notificationEventTypeId": 4, "emailTemplateId": EMAIL, "smsTemplateId": SMS }]);
    let settings = json!([setting(1, mappings), setting(2, json!([]))]);
    let saved = save(
        &world,
        &ca,
        4,
        json!({ "version": 0, "companyPropertyNotificationSettings": settings }),
    )
    .await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let read_back = read(&world, &sm, 4).await;
    assert_eq!(read_back.result(), saved.result());
    let read_back = read_back.result();
    assert_eq!(
        (&read_back["version"], &read_back["hasTemplates"]),
        (&json!(1), &json!(true))
    );
    let [realtor, owner] = read_back["companyPropertyNotificationSettings"]
        .as_array()
        .unwrap()
        .as_slice()
    else {
        panic!("{read_back}")
    };
    assert_eq!(realtor["templateMappings"][0]["emailTemplateId"], EMAIL);
    assert_eq!(realtor["templateMappings"][0]["smsTemplateId"], SMS);
    assert_eq!(
        (&realtor["isActive"], &owner["isActive"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(owner["turnOffAutomaticProspecting"], true);

    // Saving only the switch keeps the rest, whichever version was read.
    let off = save(&world, &sm, 4, json!({ "automaticTouchesEnabled": false })).await;
    assert_eq!(off.result()["version"], 2);
    let settings = &off.result()["companyPropertyNotificationSettings"];
    assert_eq!(settings[0]["templateMappings"][0]["emailTemplateId"], EMAIL);
    assert_eq!(settings[0]["isActive"], false);
    // A deleted template is no longer used.
    world
        .sql(&format!(
            "update templates set deleted_at = now() where id = '{SMS}'"
        ))
        .await;
    let read_back = read(&world, &ca, 4).await;
    let mapping = &read_back.result()["companyPropertyNotificationSettings"][0]["templateMappings"][0];
    assert_eq!(
        (&mapping["emailTemplateId"], mapping.get("smsTemplateId")),
        (&json!(EMAIL), None)
    );
    // Another company has its own settings.
    let stranger = world.sign_in("ca@b.test").await;
    assert_eq!(read(&world, &stranger, 4).await.result()["version"], 0);
}

#[tokio::test]
async fn an_invalid_setting_is_named_and_changes_nothing() {
    let world = world().await;
    let ca = world.sign_in("ca@a.test").await;
    let event = |event: i64, field: &str, template: &str| json!([{ "notificationEventTypeId": event, field: template }]);
    let field = |settings: Value| json!({ "companyPropertyNotificationSettings": settings });
    let in_mapping = "companyPropertyNotificationSettings[0].templateMappings[0]";
    for (fields, named) in [
        (
            field(json!([setting(1, event(4, "emailTemplateId", FOREIGN))])),
            format!("{in_mapping}.emailTemplateId"),
        ),
        (
            field(json!([setting(1, event(4, "smsTemplateId", EMAIL))])),
            format!("{in_mapping}.smsTemplateId"),
        ),
        // The template is for another event.
        (
            field(json!([setting(1, event(1, "emailTemplateId", EMAIL))])),
            format!("{in_mapping}.emailTemplateId"),
        ),
        (
            field(json!([setting(1, event(9, "emailTemplateId", EMAIL))])),
            String::new(),
        ),
        (field(json!([setting(3, json!([]))])), String::new()),
        (
            field(json!([setting(2, json!([])), setting(2, json!([]))])),
            "companyPropertyNotificationSettings[1].outboundProspectingType".to_owned(),
        ),
        (
            field(json!([setting(
                1,
                json!([{ "notificationEventTypeId": 2 }, { "notificationEventTypeId": 2 }])
            )])),
            "companyPropertyNotificationSettings[0].templateMappings[1].notificationEventTypeId".to_owned(),
        ),
    ] {
        let refused = save(&world, &ca, 4, fields.clone()).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (400, "1014"),
            "{fields}"
        );
        assert!(refused.body.to_string().contains(&named), "{refused:?}");
    }
    let early = save(&world, &ca, 4, json!({ "version": 1 })).await;
    assert_eq!((early.status.as_u16(), early.code()), (409, "STALE_WRITE"));
    assert_eq!(read(&world, &ca, 4).await.result()["version"], 0);
    let saved = save(&world, &ca, 4, json!({ "version": 0 })).await;
    assert_eq!(saved.result()["version"], 1);
    let late = save(&world, &ca, 4, json!({ "version": 0 })).await;
    assert_eq!(late.code(), "STALE_WRITE");

    let unknown = "00000000-0000-7000-9000-0000000fffff";
    let body = json!({ "propertyId": unknown, "automaticTouchesEnabled": false });
    assert_eq!(world.post(SAVE, &ca, body).await.code(), "NOT_FOUND");
    // A Bucket owner's territory decides whether the listing is visible.
    let bo = world.sign_in("bo@a.test").await;
    let outside = save(&world, &bo, 4, json!({})).await;
    let details = world
        .get(
            &format!("/api/properties/get-property-details?propertyId={}", id(4)),
            &bo,
        )
        .await;
    assert_eq!(outside.status, details.status);
    let admin = world.sign_in("admin@test").await;
    assert_eq!(save(&world, &admin, 4, json!({})).await.code(), "2");
}
