//! Creating, changing, switching and deleting.

use poem::http::Method;
use serde_json::{Value, json};

use super::super::refused;
use super::{ALL, Automation, CREATE, SWITCH};

fn fields(answer: &crate::world::Answer) -> Vec<(String, String)> {
    let details = answer.body["error"]["details"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    details
        .iter()
        .map(|one| (text(&one["field"]), text(&one["message"])))
        .collect()
}

// CAMP-27, CAMP-28, CAMP-29, CAMP-30, CAMP-67
#[tokio::test]
async fn an_automated_campaign_is_saved_checked_switched_and_deleted() {
    let it = Automation::begin().await;
    let empty = it.post(CREATE, json!({ "name": " ", "isActive": false })).await;
    let expected = [
        ("name", "Campaign name is required"),
        ("moveType", "Move type is required"),
        ("bookerId", "Booker is required"),
        ("salesPersonQLABId", "Sales Person ID is required"),
        ("salesPersonId", "Sales Person is required"),
        ("preSaleCampaign", "At least one campaign type must be selected"),
    ];
    assert_eq!(
        fields(&empty),
        expected.map(|(a, b)| (a.to_owned(), b.to_owned()))
    );
    let with = |change: Value| {
        let mut body = it.body("East");
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        body
    };
    let nobody = uuid::Uuid::now_v7();
    for (change, field) in [
        (json!({ "moveType": 8 }), "moveType"),
        (json!({ "bookerId": nobody }), "bookerId"),
        (json!({ "salesPersonQLABId": "Q2" }), "salesPersonQLABId"),
        (json!({ "salesPersonId": nobody }), "salesPersonId"),
        (json!({ "closerCampaign": it.campaigns[&1] }), "closerCampaign"),
        (
            json!({ "preSaleCampaign": null, "closerCampaign": null }),
            "preSaleCampaign",
        ),
    ] {
        let answer = it.post(CREATE, with(change)).await;
        assert_eq!(
            (answer.status.as_u16(), fields(&answer)[0].0.as_str()),
            (400, field)
        );
    }
    let codes = "/api/campaigns/booker-service-providers/create";
    let west = it
        .post(codes, json!({ "booker": "WEST", "timezone": "America/Denver" }))
        .await;
    let west = west.result()["bookerId"].clone();
    let other = it.post(CREATE, with(json!({ "bookerId": west }))).await;
    assert_eq!(refused(&other), (422, "6048"));

    let created = it.create("East").await;
    let id = created["automatedCampaignId"].clone();
    assert_eq!(
        (&created["isActive"], &created["needsPreview"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(created["salesPersonQLABId"], "Q1");
    assert_eq!(created["preSaleCampaignName"], "Campaign 1");
    assert_eq!(
        refused(&it.post(CREATE, it.body("Again")).await),
        (409, "DuplicateAutomatedCampaign")
    );
    // On needs a current preview.
    assert_eq!(
        refused(&it.put(&id, it.body("East")).await),
        (409, "PREVIEW_OUTDATED")
    );
    let on = json!({ "automatedCampaignId": id, "isActive": true });
    assert_eq!(refused(&it.post(SWITCH, on).await), (409, "PREVIEW_OUTDATED"));
    it.switch_on(&id, &[]).await;
    let path = format!("{ALL}/{}", id.as_str().unwrap());
    assert_eq!(refused(&it.delete(&path).await), (409, "6006"));
    // Another name or sender keeps it on; another move type switches it off.
    let user = it.moves.world.database.a.bucket_owner;
    let renamed = it
        .put(&id, with(json!({ "name": "Renamed", "salesPersonId": user })))
        .await;
    assert_eq!(
        (&renamed.result()["isActive"], &renamed.result()["name"]),
        (&json!(true), &json!("Renamed"))
    );
    let stale = it.put(&id, with(json!({ "version": 1 }))).await;
    assert_eq!(refused(&stale), (409, "STALE_WRITE"));
    let changed = it.put(&id, with(json!({ "moveType": 2 }))).await;
    assert_eq!(
        (&changed.result()["isActive"], &changed.result()["needsPreview"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(it.delete(&path).await.status, 200);
    assert_eq!(it.get(ALL).await, json!([]));
    let entries = it
        .moves
        .world
        .texts("select action from audit_entries where action like 'automated%' order by at, id")
        .await;
    assert_eq!(
        entries,
        [
            "automatedCampaignCreated",
            "automatedCampaignSwitched",
            "automatedCampaignChanged",
            "automatedCampaignChanged",
            "automatedCampaignSwitched",
            "automatedCampaignDeleted",
        ]
    );
}

// CAMP-23, CAMP-43, CAMP-44, CAMP-62, USERS-32
#[tokio::test]
async fn what_an_automated_campaign_uses_stays_until_it_is_gone() {
    let it = Automation::begin().await;
    let id = it.create("East").await["automatedCampaignId"].clone();
    let booker = format!("/api/campaigns/booker-service-providers/{}", it.booker);
    let people = it.get("/api/campaigns/sales-persons").await;
    let person = format!(
        "/api/campaigns/sales-persons/{}",
        people[0]["salesPersonId"].as_str().unwrap()
    );
    let campaign = format!("/api/campaigns/{}", it.campaigns[&3]);
    assert_eq!(refused(&it.delete(&booker).await), (409, "6014"));
    assert_eq!(refused(&it.delete(&person).await), (409, "6017"));
    let in_use = it.delete(&campaign).await;
    assert_eq!(refused(&in_use), (409, "6006"));
    let message = in_use.body["error"]["message"].as_str().unwrap();
    assert!(
        message.starts_with("This campaign is currently in use and cannot be deleted."),
        "{message}"
    );
    assert!(message.contains("Automated campaigns: East."), "{message}");
    it.switch_on(&id, &[]).await;
    let remove = it.moves.world.database.a.submarket_owner;
    let version = it
        .moves
        .world
        .sql_text(&format!("select version::text from users where id = '{remove}'"))
        .await;
    let path = format!("/api/user/delete-user?userId={remove}&version={version}");
    assert_eq!(refused(&it.delete(&path).await), (409, "6051"));
    it.post(SWITCH, json!({ "automatedCampaignId": id, "isActive": false }))
        .await
        .result();
    it.delete(&format!("{ALL}/{}", id.as_str().unwrap()))
        .await
        .result();
    assert_eq!(it.delete(&campaign).await.status, 200);
    assert_eq!(it.delete(&person).await.status, 200);
}

// Decision 22: a Submarket Owner switches only those of the own team.
#[tokio::test]
async fn a_submarket_owner_switches_only_what_the_team_sends() {
    let it = Automation::begin().await;
    let a = it.moves.world.database.a;
    let mut body = it.body("Of the admin");
    body["salesPersonId"] = json!(a.company_admin);
    let id = it.post(CREATE, body.clone()).await.result()["automatedCampaignId"].clone();
    let preview = it.preview(&id).await;
    let owner = it.moves.world.sign_in("sm@a.test").await;
    let world = &it.moves.world;
    let on = json!({ "automatedCampaignId": id, "isActive": true, "previewId": preview });
    assert_eq!(refused(&world.post(SWITCH, &owner, on.clone()).await), (403, "2"));
    let path = format!("{ALL}/{}", id.as_str().unwrap());
    body["previewId"] = preview;
    let put = world.call(Method::PUT, &path, Some(&owner), Some(body)).await;
    assert_eq!(refused(&put), (403, "2"));
    let seen = world.get(&path, &owner).await.result().clone();
    assert_eq!(
        (&seen["canEdit"], &seen["canSwitch"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(it.post(SWITCH, on).await.result()["isActive"], true);
}
