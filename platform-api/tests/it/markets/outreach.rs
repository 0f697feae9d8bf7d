//! The templates and switches of a child market or bucket.
//!
//! MARKETS-37, MARKETS-39, MARKETS-40, MARKETS-43 (their calls).

use poem::http::Method;
use serde_json::{Value, json};

use super::{Fixture, ZIPS, with};
use crate::templates::{email, email as email_of, new_template, sms, with as template_with};

const SWITCHES: &str = "Create an email, an SMS and a mailer template first";

impl Fixture {
    /// The ids of one template per channel for new listings. The postcard's pictures are not
    /// needed.
    pub async fn templates(&self) -> [String; 3] {
        self.world
            .sql("update users set access_to_templates = true")
            .await;
        let email = new_template(&self.world, &self.ca, email("Mail")).await;
        let sms = new_template(&self.world, &self.ca, sms("Text")).await;
        let card = uuid::Uuid::now_v7().to_string();
        self.world
            .sql(&format!(
                "insert into templates (tenant_id, id, channel, event, name, name_key, size)
                 values ('{}', '{card}', 3, 1, 'Card', 'card', 1)",
                self.world.database.a.tenant_id
            ))
            .await;
        [email, sms, card]
    }

    async fn node(&self, token: &str, id: &str) -> Value {
        let path = format!("/api/market/get-sub-market?subMarketId={id}");
        self.world.get(&path, token).await.result().clone()
    }
}

fn setting(audience: i64, off: bool, mappings: &Value) -> Value {
    json!({ "outboundProspectingType": audience, "turnOffAutomaticProspecting": off, "templateMappings": mappings })
}

// MARKETS-37
#[tokio::test]
async fn the_switches_need_a_template_of_each_channel() {
    let fixture = Fixture::new().await;
    let on = json!({ "automaticProspecting": true, "ownerOccupiedFilter": true });
    let west = with(&fixture.child("West", &ZIPS[..2]), on.clone());
    let refused = fixture.post("create-submarket", &fixture.ca, west.clone()).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (400, "1014"));
    assert_eq!(refused.fields(), ["ownerOccupiedFilter", "automaticProspecting"]);
    assert_eq!(refused.body["error"]["details"][0]["message"], SWITCHES);
    let [_, text, _] = fixture.templates().await;
    let node = fixture.create(&fixture.ca, west.clone()).await;
    let saved = fixture.node(&fixture.ca, &node).await;
    assert_eq!(
        (&saved["automaticProspecting"], &saved["ownerOccupiedFilter"]),
        (&json!(true), &json!(true))
    );
    // Without a template of each channel they can't stay on.
    let path = format!("/api/templates/delete-template?templateId={text}");
    let deletion = fixture
        .world
        .call(Method::DELETE, &path, Some(&fixture.ca), None)
        .await;
    assert_eq!(deletion.result()["responseValue"], true);
    let change = with(&west, json!({ "subMarketId": node, "name": "Wild West" }));
    let refused = fixture
        .post("update-submarket", &fixture.ca, change.clone())
        .await;
    assert_eq!(refused.fields(), ["ownerOccupiedFilter", "automaticProspecting"]);
    let off = with(
        &change,
        json!({ "automaticProspecting": false, "ownerOccupiedFilter": false }),
    );
    assert_eq!(
        fixture.post("update-submarket", &fixture.ca, off).await.status,
        200
    );
    // A market belongs to the platform, which sends nothing.
    let market = json!({ "name": "M", "county": "C", "zipCodes": ["10009"], "automaticProspecting": true });
    let refused = fixture.post("create", &fixture.admin, market).await;
    assert_eq!(refused.fields(), ["automaticProspecting"]);
}

// MARKETS-39, MARKETS-40, MARKETS-43
#[tokio::test]
async fn templates_are_kept_per_audience_event_and_channel_through_changes_and_undoing() {
    let fixture = Fixture::new().await;
    let [email, sms, card] = fixture.templates().await;
    let all = json!([{ "notificationEventTypeId": 1, "emailTemplateId": email, "smsTemplateId": sms, "mailerTemplateId": card }]);
    let settings = json!([setting(2, false, &all), setting(1, true, &json!([]))]);
    let west = with(
        &fixture.child("West", &ZIPS[..2]),
        json!({ "automaticProspecting": true, "notificationSettings": settings }),
    );
    let node = fixture.create(&fixture.ca, west.clone()).await;
    let saved = fixture.node(&fixture.ca, &node).await;
    let [realtor, owner] = saved["notificationSettings"].as_array().unwrap().as_slice() else {
        panic!("{saved}")
    };
    assert_eq!(
        (
            &realtor["outboundProspectingType"],
            &realtor["turnOffAutomaticProspecting"],
            &realtor["isActive"]
        ),
        (&json!(1), &json!(true), &json!(false))
    );
    assert_eq!(
        (&owner["isActive"], &owner["subMarketId"]),
        (&json!(true), &json!(node))
    );
    assert_eq!(owner["templateMappings"][0]["mailerTemplateId"], card);
    // A change keeps omitted settings; sending equal ones is no change.
    let named = with(&west, json!({ "subMarketId": node, "name": "Wild West" }));
    let mut bare = named.clone();
    bare.as_object_mut().unwrap().remove("notificationSettings");
    let changed = fixture.post("update-submarket", &fixture.ca, bare.clone()).await;
    assert_eq!(changed.result()["isChanged"], true);
    assert_eq!(
        fixture.node(&fixture.ca, &node).await["notificationSettings"],
        saved["notificationSettings"]
    );
    assert_eq!(
        fixture
            .post("update-submarket", &fixture.ca, named.clone())
            .await
            .result()["isChanged"],
        false
    );

    // Removed, and restored by undoing.
    let empty = with(
        &named,
        json!({ "notificationSettings": [setting(2, true, &json!([]))] }),
    );
    let changed = fixture.post("update-submarket", &fixture.ca, empty).await;
    assert_eq!(changed.result()["isChanged"], true);
    let now = fixture.node(&fixture.ca, &node).await;
    assert_eq!(now["notificationSettings"][1]["templateMappings"], json!([]));
    assert_eq!(
        now["notificationSettings"][1]["turnOffAutomaticProspecting"],
        true
    );
    let undo = json!({ "subMarketId": node, "subMarketType": 1, "version": now["version"] });
    assert_eq!(fixture.post("undo-change", &fixture.ca, undo).await.status, 200);
    let undone = fixture.node(&fixture.ca, &node).await;
    assert_eq!(undone["notificationSettings"], saved["notificationSettings"]);
    // A node that was deleted and restored still has them.
    let path = format!("/api/market/delete-market?subMarketId={node}&subMarketType=1");
    let deletion = fixture
        .world
        .call(Method::DELETE, &path, Some(&fixture.ca), None)
        .await;
    assert_eq!(deletion.status, 200, "{deletion:?}");
    let [deleted] = fixture.deleted(&fixture.ca, 1).await.try_into().unwrap();
    let undo = json!({ "subMarketId": node, "subMarketType": 1, "version": deleted["version"] });
    assert_eq!(fixture.post("undo-change", &fixture.ca, undo).await.status, 200);
    assert_eq!(
        fixture.node(&fixture.ca, &node).await["notificationSettings"],
        saved["notificationSettings"]
    );

    // A bucket has its own settings, and its owner reads them.
    let bucket = json!({
        "name": "B", "subMarketType": 2, "parentSubMarketId": node, "zipCodes": ["10001"],
        "notificationSettings": [setting(1, false, &all)], "companyUserIds": [fixture.world.database.a.bucket_owner.to_string()],
    });
    let bucket = fixture.create(&fixture.ca, bucket).await;
    let bo = fixture.world.sign_in("bo@a.test").await;
    let saved = fixture.node(&bo, &bucket).await;
    assert_eq!(
        saved["notificationSettings"][0]["templateMappings"][0]["smsTemplateId"],
        sms
    );
    // Lists and super admins don't get them.
    let listed = fixture
        .post("submarket-search-list", &fixture.ca, json!({}))
        .await;
    assert!(listed.result()["data"][0].get("notificationSettings").is_none());
    assert!(
        fixture
            .node(&fixture.admin, &node)
            .await
            .get("notificationSettings")
            .is_none()
    );
}

#[tokio::test]
async fn missing_templates_are_named_and_nothing_is_changed() {
    let fixture = Fixture::new().await;
    let [email, sms, _] = fixture.templates().await;
    let stranger = fixture.world.sign_in("ca@b.test").await;
    let foreign = new_template(&fixture.world, &stranger, email_of("Theirs")).await;
    let sold = new_template(
        &fixture.world,
        &fixture.ca,
        template_with(email_of("Sold"), json!({ "prospectingEvent": 4 })),
    )
    .await;
    let node = fixture
        .create(&fixture.ca, fixture.child("West", &ZIPS[..2]))
        .await;
    let mapping = |event: i64, field: &str, template: &str| json!([{ "notificationEventTypeId": event, field: template }]);
    for (mappings, field) in [
        (mapping(1, "emailTemplateId", &foreign), "emailTemplateId"),
        (mapping(1, "smsTemplateId", &email), "smsTemplateId"),
        (mapping(1, "emailTemplateId", &sold), "emailTemplateId"),
        (mapping(4, "smsTemplateId", &sms), "smsTemplateId"),
    ] {
        let settings = json!([
            setting(2, false, &mapping(4, "emailTemplateId", &sold)),
            setting(1, false, &mappings)
        ]);
        let body = with(
            &fixture.child("West", &ZIPS[..2]),
            json!({ "subMarketId": node, "notificationSettings": settings }),
        );
        let refused = fixture.post("update-submarket", &fixture.ca, body).await;
        assert_eq!(
            (refused.code(), refused.fields()),
            (
                "1014",
                vec![format!("notificationSettings[1].templateMappings[0].{field}").as_str()]
            )
        );
    }
    let twice = json!([setting(1, false, &json!([])), setting(1, false, &json!([]))]);
    let body = with(
        &fixture.child("East", &ZIPS[2..]),
        json!({ "notificationSettings": twice }),
    );
    let refused = fixture.post("create-submarket", &fixture.ca, body).await;
    assert_eq!(
        refused.fields(),
        ["notificationSettings[1].outboundProspectingType"]
    );
    assert_eq!(
        fixture
            .world
            .count("select count(*) from territory_outreach_templates")
            .await,
        0
    );
}
