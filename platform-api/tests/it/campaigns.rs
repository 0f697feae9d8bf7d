//! Campaigns: what is saved, what is refused, and who may change them.

use futures::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{Answer, World};

const CREATE: &str = "/api/campaigns/create";
const LIST: &str = "/api/campaigns/list";

/// A world whose users have the plugin, and company A's templates for move leads: email, SMS, mailer.
struct Campaigns {
    world: World,
    templates: [Uuid; 3],
}

impl Campaigns {
    async fn begin() -> Self {
        let world = World::new().await;
        world
            .sql("update users set access_to_movescout_plugin = true")
            .await;
        let templates = [1, 2, 3].map(|_| Uuid::now_v7());
        for (channel, id) in (1..).zip(&templates) {
            world
                .sql(&format!(
                    "insert into templates (tenant_id, id, channel, event, name, name_key, body) \
                     values ('{}', '{id}', {channel}, 9, 'T{channel}', 't{channel}', 'Hello')",
                    world.database.a.tenant_id
                ))
                .await;
        }
        Self { world, templates }
    }

    /// A touchpoint with the template of its channel.
    fn touch(&self, timing: i64, event: i64, channel: usize) -> Value {
        json!({ "timing": timing, "event": event, "type": channel, "template": self.templates[channel - 1] })
    }

    fn body(&self) -> Value {
        json!({
            "templateName": " Before the survey ", "type": 1, "campaignTiming": "10:00:00",
            "timeZoneId": "America/Chicago",
            "touchpoints": [
                { "isImmediate": true, "type": 1, "template": self.templates[0] },
                self.touch(-2, 1, 1), self.touch(-1, 1, 2), self.touch(1, 4, 3),
            ],
        })
    }

    fn with(&self, change: &Value) -> Value {
        let mut body = self.body();
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    }

    async fn create(&self, token: &str, body: Value) -> Answer {
        self.world.post(CREATE, token, body).await
    }

    async fn at(&self, method: Method, token: &str, id: &Value, body: Option<Value>) -> Answer {
        let path = format!("/api/campaigns/{}", id.as_str().unwrap());
        self.world.call(method, &path, Some(token), body).await
    }

    async fn booker(&self, token: &str, code: &str) -> Value {
        let path = "/api/campaigns/booker-service-providers/create";
        let added = self.world.post(path, token, json!({ "booker": code })).await;
        added.result()["bookerId"].clone()
    }

    async fn names(&self, token: &str, kind: i64) -> Vec<Value> {
        let answer = self.world.post(LIST, token, json!({ "type": kind })).await;
        let rows = answer.result()["data"].as_array().unwrap();
        rows.iter().map(|row| row["templateName"].clone()).collect()
    }
}

fn refused(answer: &Answer) -> (u16, &str, Vec<&str>) {
    (answer.status.as_u16(), answer.code(), answer.fields())
}

fn messages(answer: &Answer) -> Vec<&str> {
    let details = answer.body["error"]["details"].as_array().unwrap();
    details
        .iter()
        .map(|detail| detail["message"].as_str().unwrap())
        .collect()
}

// CAMP-03, CAMP-13, CAMP-22
#[tokio::test]
async fn a_campaign_is_created_listed_changed_and_deleted() {
    let campaigns = Campaigns::begin().await;
    let sm = campaigns.world.sign_in("sm@a.test").await;
    let created = campaigns.create(&sm, campaigns.body()).await;
    let id = created.result()["campaignId"].clone();
    let read = campaigns.at(Method::GET, &sm, &id, None).await;
    assert_eq!(read.result(), created.result());
    let touchpoints = read.result()["touchpoints"].clone();
    assert_eq!(
        touchpoints[0],
        json!({ "type": 1, "template": campaigns.templates[0], "templateName": "T1", "isImmediate": true })
    );
    assert_eq!(
        touchpoints[3],
        json!({
            "timing": 1, "event": 4, "type": 3, "template": campaigns.templates[2], "templateName": "T3",
            "isImmediate": false,
        })
    );
    let listed = campaigns.world.post(LIST, &sm, json!({ "type": 1 })).await;
    let mut row = listed.result()["data"][0].clone();
    row["createdAt"] = json!("now");
    assert_eq!(
        row,
        json!({
            "campaignId": id, "templateName": "Before the survey", "type": 1, "campaignTiming": "10:00:00",
            "timeZoneId": "America/Chicago", "touchpointCount": 4, "createdAt": "now", "active": true, "canEdit": true,
        })
    );
    assert_eq!(campaigns.names(&sm, 3).await, Vec::<Value>::new());

    let change =
        json!({ "templateName": "Renamed", "touchpoints": [campaigns.touch(0, 1, 1)], "version": 1 });
    let body = campaigns.with(&change);
    let changed = campaigns.at(Method::PUT, &sm, &id, Some(body.clone())).await;
    assert_eq!(
        (&changed.result()["version"], &changed.result()["touchpointCount"]),
        (&json!(2), &json!(1))
    );
    let stale = campaigns.at(Method::PUT, &sm, &id, Some(body.clone())).await;
    assert_eq!((stale.status.as_u16(), stale.code()), (409, "STALE_WRITE"));
    // Equal values are not another version.
    let mut same = body.clone();
    same["version"] = json!(2);
    let same = campaigns.at(Method::PUT, &sm, &id, Some(same)).await;
    assert_eq!(same.result(), changed.result());
    let other_type = campaigns.with(&json!({ "type": 3 }));
    let answer = campaigns.at(Method::PUT, &sm, &id, Some(other_type)).await;
    assert_eq!(refused(&answer), (400, "1014", vec!["type"]));

    campaigns.at(Method::DELETE, &sm, &id, None).await.result();
    for (method, body) in [
        (Method::GET, None),
        (Method::PUT, Some(body)),
        (Method::DELETE, None),
    ] {
        let answer = campaigns.at(method, &sm, &id, body).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "NOT_FOUND"));
    }
    let audited = campaigns
        .world
        .texts("select action from audit_entries where action like 'campaign%' order by at, id")
        .await;
    assert_eq!(audited, ["campaignCreated", "campaignChanged", "campaignDeleted"]);
}

// CAMP-07, CAMP-08, CAMP-09, CAMP-12 to CAMP-18, CAMP-51
#[tokio::test]
async fn invalid_campaigns_are_refused_by_field_and_not_stored() {
    let campaigns = Campaigns::begin().await;
    let ca = campaigns.world.sign_in("ca@a.test").await;
    let touch = |timing, event, channel| campaigns.touch(timing, event, channel);
    let required = "At least one touchpoint is required";
    let incomplete = "All touchpoint fields must be filled";
    let duplicate =
        "Duplicate touchpoint. The same timing and event combination cannot be used more than once.";
    let too_late = "Texts can't be sent at 9:00 PM. Choose an earlier time for the campaign.";
    for (change, field, message) in [
        (
            json!({ "templateName": " " }),
            "templateName",
            "Campaign name is required",
        ),
        (
            json!({ "templateName": "ab" }),
            "templateName",
            "Campaign name must be at least 3 characters",
        ),
        (
            json!({ "templateName": "x".repeat(151) }),
            "templateName",
            "Must be 150 characters or less",
        ),
        (json!({ "type": 4 }), "type", "Must be 1 to 3"),
        (
            json!({ "campaignTiming": null }),
            "campaignTiming",
            "Campaign timing is required",
        ),
        (
            json!({ "campaignTiming": "09:30:00" }),
            "campaignTiming",
            "Must be a full hour from 09:00:00 to 21:00:00",
        ),
        (
            json!({ "timeZoneId": null }),
            "timeZoneId",
            "Timezone is required",
        ),
        (json!({ "touchpoints": [] }), "touchpoints", required),
        (
            json!({ "touchpoints": [{ "type": 1, "isImmediate": true, "template": campaigns.templates[0] }] }),
            "touchpoints",
            required,
        ),
        (
            json!({ "touchpoints": vec![touch(0, 1, 1); 1_000] }),
            "touchpoints",
            "A campaign has at most 50 touchpoints",
        ),
        (
            json!({ "touchpoints": [{ "event": 1, "type": 1, "template": campaigns.templates[0] }] }),
            "touchpoints[0].timing",
            incomplete,
        ),
        (
            json!({ "touchpoints": [touch(-8, 1, 1)] }),
            "touchpoints[0].timing",
            "Must be -7 to 7 days",
        ),
        (
            json!({ "touchpoints": [touch(8, 1, 1)] }),
            "touchpoints[0].timing",
            "Must be -7 to 7 days",
        ),
        (
            json!({ "touchpoints": [touch(-1, 3, 1)] }),
            "touchpoints[0].timing",
            "Must be 0 to 7 days",
        ),
        (
            json!({ "touchpoints": [touch(1, 5, 1)] }),
            "touchpoints[0].event",
            "The first touchpoint must be counted from the survey or the initial inquiry",
        ),
        (
            json!({ "touchpoints": [touch(0, 1, 1), touch(1, 5, 1)] }),
            "touchpoints[1].event",
            "There is no earlier touchpoint of this type",
        ),
        (
            json!({ "touchpoints": [touch(0, 1, 1), touch(0, 1, 1)] }),
            "touchpoints[1].timing",
            duplicate,
        ),
        (
            json!({ "campaignTiming": "21:00:00" }),
            "touchpoints[2].type",
            too_late,
        ),
        (
            json!({ "salesPerson": Uuid::now_v7() }),
            "salesPerson",
            "Only a re-engage campaign has one",
        ),
    ] {
        let answer = campaigns.create(&ca, campaigns.with(&change)).await;
        assert_eq!(refused(&answer), (400, "1014", vec![field]), "{change}");
        assert_eq!(messages(&answer), [message]);
    }
    let wrong = json!({ "touchpoints": [{ "timing": {}, "event": 1, "type": 1 }] });
    for change in [
        wrong,
        json!({ "touchpoints": "[" }),
        json!({ "touchpoints": 7 }),
        json!({ "touchpoints": "7" }),
    ] {
        let answer = campaigns.create(&ca, campaigns.with(&change)).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (400, "1014"), "{change}");
    }
    // Templates that are missing, deleted, of another event, of another channel and of another company.
    let [email, sms, _] = campaigns.templates;
    campaigns
        .world
        .sql(&format!(
            "insert into templates (tenant_id, id, channel, event, name, name_key, deleted_at)
             values ('{a}', '{deleted}', 1, 9, 'D', 'd', now()), ('{a}', '{listing}', 1, 1, 'L', 'l', null),
                    ('{b}', '{other}', 1, 9, 'O', 'o', null)",
            a = campaigns.world.database.a.tenant_id,
            b = campaigns.world.database.b.tenant_id,
            deleted = Uuid::from_u128(1),
            listing = Uuid::from_u128(2),
            other = Uuid::from_u128(3),
        ))
        .await;
    let ids = [
        Uuid::from_u128(1),
        Uuid::from_u128(2),
        Uuid::from_u128(3),
        Uuid::from_u128(4),
        sms,
    ];
    let touchpoints: Vec<Value> = (0..)
        .zip(ids)
        .map(|(timing, template)| json!({ "timing": timing, "event": 1, "type": 1, "template": template }))
        .chain([json!({ "timing": 7, "event": 1, "type": 1, "template": email })])
        .collect();
    let answer = campaigns
        .create(&ca, campaigns.with(&json!({ "touchpoints": touchpoints })))
        .await;
    let fields: Vec<String> = (0..5).map(|at| format!("touchpoints[{at}].template")).collect();
    assert_eq!(answer.fields(), fields);
    assert_eq!(campaigns.world.count("select count(*) from campaigns").await, 0);
}

// CAMP-26
#[tokio::test]
async fn touchpoints_may_be_a_json_text_with_capitalized_keys() {
    let campaigns = Campaigns::begin().await;
    let ca = campaigns.world.sign_in("ca@a.test").await;
    let text = json!([
        { "IsImmediate": true, "Type": 1, "Template": campaigns.templates[0], "Timing": null, "Event": "" },
        { "Timing": "-2", "Event": "1", "Type": "1", "Template": campaigns.templates[0], "IsImmediate": false },
        campaigns.touch(-1, 1, 2), campaigns.touch(1, 4, 3),
    ]);
    let body = campaigns.with(&json!({ "touchpoints": text.to_string() }));
    let created = campaigns.create(&ca, body).await;
    let plain = campaigns.create(&ca, campaigns.body()).await;
    assert_eq!(created.result()["touchpoints"], plain.result()["touchpoints"]);
}

// CAMP-11, CAMP-25, CAMP-43
#[tokio::test]
async fn a_booker_has_one_re_engage_campaign_and_is_in_use_by_it() {
    let campaigns = Campaigns::begin().await;
    let ca = campaigns.world.sign_in("ca@a.test").await;
    let (booker, other) = (
        campaigns.booker(&ca, "Acme").await,
        campaigns.booker(&ca, "Other").await,
    );
    let person = campaigns.world.database.a.bucket_owner.0;
    let body = |booker: &Value| {
        campaigns.with(&json!({ "type": 2, "bookerServiceProviderId": booker, "salesPerson": person }))
    };
    let none = campaigns.create(&ca, body(&Value::Null)).await;
    assert_eq!(refused(&none), (422, "6044", vec!["bookerServiceProviderId"]));
    assert_eq!(
        none.body["error"]["message"],
        "Booker service provider is required for re-engage campaigns"
    );
    let unknown = campaigns.create(&ca, body(&json!(Uuid::now_v7()))).await;
    assert_eq!(refused(&unknown), (400, "1014", vec!["bookerServiceProviderId"]));
    let mut of_b = body(&booker);
    of_b["salesPerson"] = json!(campaigns.world.database.b.bucket_owner.0);
    assert_eq!(refused(&campaigns.create(&ca, of_b).await).2, ["salesPerson"]);

    let created = join_all((0..5).map(|_| campaigns.create(&ca, body(&booker)))).await;
    let mut codes: Vec<_> = created.iter().map(Answer::code).collect();
    codes.sort_unstable();
    assert_eq!(codes, ["", "6046", "6046", "6046", "6046"]);
    let first = created.iter().find(|answer| answer.code().is_empty()).unwrap();
    let row = first.result();
    assert_eq!(
        (&row["bookerServiceProvider"], &row["salesPersonFullName"]),
        (&json!("Acme"), &json!("BO a test"))
    );
    let second = campaigns.create(&ca, body(&other)).await.result()["campaignId"].clone();
    let moved = campaigns.at(Method::PUT, &ca, &second, Some(body(&booker))).await;
    assert_eq!(refused(&moved), (409, "6046", vec!["bookerServiceProviderId"]));
    let choices = campaigns.world.get("/api/campaigns/by-type/2", &ca).await;
    assert_eq!(choices.result().as_array().unwrap().len(), 2);

    let path = format!(
        "/api/campaigns/booker-service-providers/{}",
        booker.as_str().unwrap()
    );
    let in_use = campaigns.world.call(Method::DELETE, &path, Some(&ca), None).await;
    assert_eq!((in_use.status.as_u16(), in_use.code()), (409, "6014"));
    campaigns
        .at(Method::DELETE, &ca, &row["campaignId"], None)
        .await
        .result();
    campaigns
        .world
        .call(Method::DELETE, &path, Some(&ca), None)
        .await
        .result();
}

// CAMP-49
#[tokio::test]
async fn campaigns_of_another_company_are_invisible_and_bucket_owners_change_own_ones() {
    let campaigns = Campaigns::begin().await;
    let ca = campaigns.world.sign_in("ca@a.test").await;
    let of_ca = campaigns.create(&ca, campaigns.body()).await.result()["campaignId"].clone();
    let b = campaigns.world.sign_in("ca@b.test").await;
    assert_eq!(campaigns.names(&b, 1).await, Vec::<Value>::new());
    for (method, body) in [
        (Method::GET, None),
        (Method::PUT, Some(campaigns.body())),
        (Method::DELETE, None),
    ] {
        let answer = campaigns.at(method, &b, &of_ca, body).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "NOT_FOUND"));
    }

    let bo = campaigns.world.sign_in("bo@a.test").await;
    let own = campaigns.with(&json!({ "templateName": "Own one" }));
    let of_bo = campaigns.create(&bo, own.clone()).await.result()["campaignId"].clone();
    let shown = campaigns.at(Method::GET, &bo, &of_ca, None).await;
    assert_eq!(shown.result()["canEdit"], false);
    for (method, body) in [(Method::PUT, Some(own.clone())), (Method::DELETE, None)] {
        let answer = campaigns.at(method.clone(), &bo, &of_ca, body.clone()).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (403, "2"));
    }
    campaigns
        .at(
            Method::PUT,
            &ca,
            &of_bo,
            Some(campaigns.with(&json!({ "templateName": "By admin" }))),
        )
        .await
        .result();
    assert_eq!(campaigns.names(&bo, 1).await, ["By admin", "Before the survey"]);
    campaigns.at(Method::DELETE, &bo, &of_bo, None).await.result();
}

// CAMP-62 for templates
#[tokio::test]
async fn a_template_of_a_campaign_is_in_use() {
    let campaigns = Campaigns::begin().await;
    let ca = campaigns.world.sign_in("ca@a.test").await;
    let id = campaigns.create(&ca, campaigns.body()).await.result()["campaignId"].clone();
    let path = format!(
        "/api/templates/delete-template?templateId={}",
        campaigns.templates[0]
    );
    let answer = campaigns.world.call(Method::DELETE, &path, Some(&ca), None).await;
    assert_eq!(
        answer.result(),
        &json!({ "responseValue": false, "referenceDetails": [{ "campaignName": "Before the survey" }] })
    );
    campaigns.at(Method::DELETE, &ca, &id, None).await.result();
    let answer = campaigns.world.call(Method::DELETE, &path, Some(&ca), None).await;
    assert_eq!(
        answer.result()["responseValue"],
        true,
        "a deleted campaign uses nothing"
    );
}
