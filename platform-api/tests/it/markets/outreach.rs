//! Which templates go out from a child market or bucket, and its switches.
//!
//! MARKETS-37, MARKETS-39, MARKETS-40, MARKETS-43 (their calls).

use poem::http::Method;
use serde_json::{Value, json};

use super::{Ground, ZIPS, with};
use crate::templates::{email, email as email_of, made, sms, with as template_with};

const SWITCHES: &str = "Create an email, an SMS and a mailer template first";

impl Ground {
    /// One template of each kind for new listings: their ids. The postcard's pictures
    /// aren't looked at here.
    pub async fn templates(&self) -> [String; 3] {
        self.world
            .sql("update users set access_to_templates = true")
            .await;
        let email = made(&self.world, &self.ca, email("Mail")).await;
        let sms = made(&self.world, &self.ca, sms("Text")).await;
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

    async fn told(&self, token: &str, node: &str) -> Value {
        let path = format!("/api/market/get-sub-market?subMarketId={node}");
        self.world.get(&path, token).await.result().clone()
    }
}

fn setting(audience: i64, off: bool, mappings: &Value) -> Value {
    json!({ "outboundProspectingType": audience, "turnOffAutomaticProspecting": off, "templateMappings": mappings })
}

// MARKETS-37
#[tokio::test]
async fn the_switches_wait_for_a_template_of_each_kind() {
    let ground = Ground::new().await;
    let on = json!({ "automaticProspecting": true, "ownerOccupiedFilter": true });
    let west = with(&ground.child("West", &ZIPS[..2]), on.clone());
    let refused = ground.post("create-submarket", &ground.ca, west.clone()).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (400, "1014"));
    assert_eq!(refused.fields(), ["ownerOccupiedFilter", "automaticProspecting"]);
    assert_eq!(refused.body["error"]["details"][0]["message"], SWITCHES);
    let [_, text, _] = ground.templates().await;
    let drawn = ground.drawn(&ground.ca, west.clone()).await;
    let told = ground.told(&ground.ca, &drawn).await;
    assert_eq!(
        (&told["automaticProspecting"], &told["ownerOccupiedFilter"]),
        (&json!(true), &json!(true))
    );
    // Without one of the kinds they can't be left on.
    let path = format!("/api/templates/delete-template?templateId={text}");
    let gone = ground
        .world
        .call(Method::DELETE, &path, Some(&ground.ca), None)
        .await;
    assert_eq!(gone.result()["responseValue"], true);
    let change = with(&west, json!({ "subMarketId": drawn, "name": "Wild West" }));
    let refused = ground.post("update-submarket", &ground.ca, change.clone()).await;
    assert_eq!(refused.fields(), ["ownerOccupiedFilter", "automaticProspecting"]);
    let off = with(
        &change,
        json!({ "automaticProspecting": false, "ownerOccupiedFilter": false }),
    );
    assert_eq!(ground.post("update-submarket", &ground.ca, off).await.status, 200);
    // A market is the platform's, which writes to nobody.
    let market = json!({ "name": "M", "county": "C", "zipCodes": ["10009"], "automaticProspecting": true });
    let refused = ground.post("create", &ground.admin, market).await;
    assert_eq!(refused.fields(), ["automaticProspecting"]);
}

// MARKETS-39, MARKETS-40, MARKETS-43
#[tokio::test]
async fn templates_are_kept_per_audience_event_and_channel_through_changes_and_undoing() {
    let ground = Ground::new().await;
    let [email, sms, card] = ground.templates().await;
    let all = json!([{ "notificationEventTypeId": 1, "emailTemplateId": email, "smsTemplateId": sms, "mailerTemplateId": card }]);
    let settings = json!([setting(2, false, &all), setting(1, true, &json!([]))]);
    let west = with(
        &ground.child("West", &ZIPS[..2]),
        json!({ "automaticProspecting": true, "notificationSettings": settings }),
    );
    let drawn = ground.drawn(&ground.ca, west.clone()).await;
    let told = ground.told(&ground.ca, &drawn).await;
    let [realtor, owner] = told["notificationSettings"].as_array().unwrap().as_slice() else {
        panic!("{told}")
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
        (&json!(true), &json!(drawn))
    );
    assert_eq!(owner["templateMappings"][0]["mailerTemplateId"], card);
    // What a change leaves out stays; the same once more is no change.
    let named = with(&west, json!({ "subMarketId": drawn, "name": "Wild West" }));
    let mut bare = named.clone();
    bare.as_object_mut().unwrap().remove("notificationSettings");
    let changed = ground.post("update-submarket", &ground.ca, bare.clone()).await;
    assert_eq!(changed.result()["isChanged"], true);
    assert_eq!(
        ground.told(&ground.ca, &drawn).await["notificationSettings"],
        told["notificationSettings"]
    );
    assert_eq!(
        ground
            .post("update-submarket", &ground.ca, named.clone())
            .await
            .result()["isChanged"],
        false
    );

    // Taken out, and put back by undoing.
    let empty = with(
        &named,
        json!({ "notificationSettings": [setting(2, true, &json!([]))] }),
    );
    let changed = ground.post("update-submarket", &ground.ca, empty).await;
    assert_eq!(changed.result()["isChanged"], true);
    let now = ground.told(&ground.ca, &drawn).await;
    assert_eq!(now["notificationSettings"][1]["templateMappings"], json!([]));
    assert_eq!(
        now["notificationSettings"][1]["turnOffAutomaticProspecting"],
        true
    );
    let undo = json!({ "subMarketId": drawn, "subMarketType": 1, "version": now["version"] });
    assert_eq!(ground.post("undo-change", &ground.ca, undo).await.status, 200);
    let undone = ground.told(&ground.ca, &drawn).await;
    assert_eq!(undone["notificationSettings"], told["notificationSettings"]);
    // Deleted and restored it has them still.
    let path = format!("/api/market/delete-market?subMarketId={drawn}&subMarketType=1");
    let gone = ground
        .world
        .call(Method::DELETE, &path, Some(&ground.ca), None)
        .await;
    assert_eq!(gone.status, 200, "{gone:?}");
    let [deleted] = ground.deleted(&ground.ca, 1).await.try_into().unwrap();
    let undo = json!({ "subMarketId": drawn, "subMarketType": 1, "version": deleted["version"] });
    assert_eq!(ground.post("undo-change", &ground.ca, undo).await.status, 200);
    assert_eq!(
        ground.told(&ground.ca, &drawn).await["notificationSettings"],
        told["notificationSettings"]
    );

    // A bucket has its own, and its owner reads them.
    let bucket = json!({
        "name": "B", "subMarketType": 2, "parentSubMarketId": drawn, "zipCodes": ["10001"],
        "notificationSettings": [setting(1, false, &all)], "companyUserIds": [ground.world.database.a.bucket_owner.to_string()],
    });
    let bucket = ground.drawn(&ground.ca, bucket).await;
    let bo = ground.world.sign_in("bo@a.test").await;
    let told = ground.told(&bo, &bucket).await;
    assert_eq!(
        told["notificationSettings"][0]["templateMappings"][0]["smsTemplateId"],
        sms
    );
    // Lists say nothing of them, nor does a super admin hear of them.
    let listed = ground.post("submarket-search-list", &ground.ca, json!({})).await;
    assert!(listed.result()["data"][0].get("notificationSettings").is_none());
    assert!(
        ground
            .told(&ground.admin, &drawn)
            .await
            .get("notificationSettings")
            .is_none()
    );
}

#[tokio::test]
async fn templates_that_are_not_there_are_named_and_nothing_is_changed() {
    let ground = Ground::new().await;
    let [email, sms, _] = ground.templates().await;
    let stranger = ground.world.sign_in("ca@b.test").await;
    let foreign = made(&ground.world, &stranger, email_of("Theirs")).await;
    let sold = made(
        &ground.world,
        &ground.ca,
        template_with(email_of("Sold"), json!({ "prospectingEvent": 4 })),
    )
    .await;
    let drawn = ground.drawn(&ground.ca, ground.child("West", &ZIPS[..2])).await;
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
            &ground.child("West", &ZIPS[..2]),
            json!({ "subMarketId": drawn, "notificationSettings": settings }),
        );
        let refused = ground.post("update-submarket", &ground.ca, body).await;
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
        &ground.child("East", &ZIPS[2..]),
        json!({ "notificationSettings": twice }),
    );
    let refused = ground.post("create-submarket", &ground.ca, body).await;
    assert_eq!(
        refused.fields(),
        ["notificationSettings[1].outboundProspectingType"]
    );
    assert_eq!(
        ground
            .world
            .count("select count(*) from territory_outreach_templates")
            .await,
        0
    );
}
