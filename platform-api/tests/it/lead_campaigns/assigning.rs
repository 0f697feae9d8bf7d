//! LEAD-04, 06 to 10; CAMP-32, 61, 62; LEADS-11.

use super::*;

// LEAD-04, LEAD-06
#[tokio::test]
async fn a_campaign_is_active_for_a_lead_that_qualifies_and_pending_otherwise() {
    let moves = Moves::begin().await;
    let pre_sale = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    let closer = moves.campaign(3, vec![moves.step(0, 3, 1)]).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-25", "4:00 PM"))
        .await;
    let assigned = moves.assign(&pre_sale, 1, "L1").await;
    assert_eq!(assigned.result()["campaignName"], "Campaign 1");
    assert_eq!(assigned.result()["state"], "active");
    let pending = moves.assign(&closer, 3, "L1").await;
    assert_eq!(pending.result()["state"], "pending");
    // Nothing is planned for a pending one.
    let statuses = moves.statuses("L1").await;
    assert_eq!(statuses, [(0, "09-24 14:00".to_owned()), (0, String::new())]);

    let listed = moves
        .world
        .get("/api/lead-campaigns/opportunity/L1", &moves.token())
        .await;
    let kinds: Vec<&Value> = listed
        .result()
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["type"])
        .collect();
    assert_eq!(kinds, [1, 3]);

    // The status arrives: the closer plans, and ends the pre-sale campaign.
    moves
        .lead("L1", "Pending", &survey("2026-09-25", "4:00 PM"))
        .await;
    let path = format!(
        "{ASSIGN}/{}",
        assigned.result()["leadCampaignId"].as_str().unwrap()
    );
    let ended = moves.world.get(&path, &moves.token()).await;
    assert_eq!(ended.result()["state"], "ended");
    assert_eq!(
        ended.result()["endedBecause"],
        "Ended because the lead moved to the next stage"
    );
    let statuses = moves.statuses("L1").await;
    assert_eq!(
        statuses.iter().map(|(status, _)| *status).collect::<Vec<_>>(),
        [0, 5]
    );
}

// LEAD-07
#[tokio::test]
async fn an_assignment_is_refused_with_its_code() {
    let moves = Moves::begin().await;
    let codes = "/api/campaigns/booker-service-providers/create";
    let booker = moves
        .world
        .post(codes, &moves.token(), json!({ "booker": "ACME" }))
        .await;
    let pre_sale = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    let re_engage = moves
        .create(json!({
            "templateName": "Come back", "type": 2, "campaignTiming": "14:00:00", "timeZoneId": "America/New_York",
            "touchpoints": [moves.step(1, 3, 1)], "bookerServiceProviderId": booker.result()["bookerId"],
        }))
        .await;
    moves.lead("L1", "New", &json!({})).await;
    moves
        .lead("L2", "New", &json!({ "BookerServiceProvider": "Other" }))
        .await;
    moves
        .lead("L3", "New", &json!({ "BookerServiceProvider": " acme " }))
        .await;
    moves.lead("L4", "Booked", &json!({})).await;
    let assign = async |campaign: &str, kind, lead| moves.assign(campaign, kind, lead).await;
    assert_eq!(refused(&assign(&pre_sale, 1, "nobody").await), (404, "6026"));
    assert_eq!(refused(&assign(&re_engage, 2, "L1").await), (422, "6049"));
    assert_eq!(refused(&assign(&re_engage, 2, "L2").await), (422, "6048"));
    assert_eq!(assign(&re_engage, 2, "L3").await.result()["state"], "active");
    assert_eq!(refused(&assign(&re_engage, 2, "L3").await), (409, "6019"));
    assert_eq!(refused(&assign(&pre_sale, 1, "L4").await), (409, "6019"));
    // A campaign of another type, of nobody, and a type that doesn't exist.
    for (campaign, kind, field) in [
        (&*pre_sale, 3, "campaignId"),
        (&*Uuid::now_v7().to_string(), 1, "campaignId"),
        (&*pre_sale, 4, "type"),
    ] {
        let answer = assign(campaign, kind, "L1").await;
        assert_eq!((refused(&answer), answer.fields()), ((400, "1014"), vec![field]));
    }
    // A campaign whose booker is gone can't be saved that way; a row from before could be.
    moves
        .world
        .sql("update campaigns set booker_id = null where type = 2")
        .await;
    moves
        .lead("L5", "New", &json!({ "BookerServiceProvider": "ACME" }))
        .await;
    assert_eq!(refused(&assign(&re_engage, 2, "L5").await), (422, "6047"));
}

// Design: POST refuses while the lead runs the type, PUT replaces. LEAD-08, LEAD-09
#[tokio::test]
async fn a_campaign_is_replaced_and_removed_and_its_unsent_touchpoints_are_canceled() {
    let moves = Moves::begin().await;
    let first = moves
        .campaign(1, vec![moves.immediate(1), moves.step(-1, 1, 1)])
        .await;
    let second = moves.campaign(1, vec![moves.step(0, 1, 2)]).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-25", "4:00 PM"))
        .await;
    let replaced = moves.assign(&first, 1, "L1").await;
    moves.settle().await;
    moves.sent().await;
    let body = assignment(&second, 1, "L1");
    let put = moves
        .world
        .call(Method::PUT, ASSIGN, Some(&moves.token()), Some(body))
        .await;
    let id = put.result()["leadCampaignId"].clone();
    assert_ne!(id, replaced.result()["leadCampaignId"]);
    let statuses = async || {
        let statuses = moves.statuses("L1").await;
        statuses.into_iter().map(|(status, _)| status).collect::<Vec<_>>()
    };
    // What was sent stays.
    assert_eq!(statuses().await, [2, 5, 0]);
    let removed = moves.delete(&id).await;
    assert_eq!(removed.result()["endedBecause"], "Removed by a user");
    assert_eq!(statuses().await, [2, 5, 5]);
    assert_eq!(refused(&moves.delete(&id).await), (404, "6023"));
    assert_eq!(moves.timeline("L1").await[2]["actions"], json!([]));
    // The type is free again.
    assert!(moves.assign(&second, 1, "L1").await.status.is_success());
}

// CAMP-32, CAMP-61
#[tokio::test]
async fn later_edits_of_campaign_and_template_change_no_assigned_lead() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-25", "4:00 PM"))
        .await;
    moves.assign(&campaign, 1, "L1").await;
    let before = moves.timeline("L1").await;
    assert!(
        before[0]["messageBody"]
            .as_str()
            .unwrap()
            .starts_with("Hello Maria\n")
    );
    let body = json!({
        "templateName": "Renamed", "type": 1, "campaignTiming": "09:00:00", "timeZoneId": "America/Denver",
        "touchpoints": [moves.step(-3, 1, 2)],
    });
    let path = format!("/api/campaigns/{campaign}");
    let changed = moves
        .world
        .call(Method::PUT, &path, Some(&moves.token()), Some(body))
        .await;
    assert!(changed.status.is_success());
    moves
        .world
        .sql("update templates set body = 'Changed', version = version + 1 where channel = 1")
        .await;
    assert_eq!(moves.timeline("L1").await, before);
    moves.until("2026-09-24T18:00:00Z").await;
    let after = moves.timeline("L1").await;
    assert_eq!(after[0]["status"], 1);
    assert_eq!(after[0]["messageBody"], before[0]["messageBody"]);
}

// CAMP-23, CAMP-62
#[tokio::test]
async fn a_campaign_of_leads_is_not_deleted_and_names_them() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    for number in 1..=4 {
        let lead = format!("L{number}");
        let change = json!({ "LastName": format!("V{number}") });
        moves.lead(&lead, "New", &change).await;
        moves.assign(&campaign, 1, &lead).await;
    }
    let path = format!("/api/campaigns/{campaign}");
    let delete = async || {
        moves
            .world
            .call(Method::DELETE, &path, Some(&moves.token()), None)
            .await
    };
    let answer = delete().await;
    assert_eq!(refused(&answer), (409, "6006"));
    assert_eq!(
        answer.body["error"]["message"],
        "This campaign is currently in use and cannot be deleted. Leads: Maria V1, Maria V2, Maria V3 and 1 more."
    );
    for number in 1..=4 {
        let path = format!("/api/lead-campaigns/opportunity/L{number}");
        let id = moves.world.get(&path, &moves.token()).await.result()[0]["leadCampaignId"].clone();
        moves.delete(&id).await;
    }
    assert!(delete().await.status.is_success());
}

// LEADS-11
#[tokio::test]
async fn other_companies_and_users_without_the_plugin_reach_nothing() {
    let moves = Moves::begin().await;
    let campaign = moves.campaign(1, vec![moves.step(-1, 1, 1)]).await;
    moves
        .lead("L1", "Survey Scheduled", &survey("2026-09-25", "4:00 PM"))
        .await;
    let id = moves.assign(&campaign, 1, "L1").await.result()["leadCampaignId"].clone();
    let touchpoint = moves.timeline("L1").await[0].clone();
    let other = moves.world.sign_in("ca@b.test").await;
    let own = moves
        .world
        .post(ASSIGN, &other, assignment(&campaign, 1, "L1"))
        .await;
    assert_eq!(refused(&own), (404, "6026"));
    let path = format!("{ASSIGN}/{}", id.as_str().unwrap());
    assert_eq!(refused(&moves.world.get(&path, &other).await), (404, "NOT_FOUND"));
    let removed = moves.world.call(Method::DELETE, &path, Some(&other), None).await;
    assert_eq!(refused(&removed), (404, "6023"));
    let body = json!({ "opportunityId": "L1", "touchpointId": touchpoint["id"] });
    let paused = moves
        .world
        .post("/api/lead-campaigns/touchpoints/pause", &other, body)
        .await;
    assert_eq!(refused(&paused), (404, "NOT_FOUND"));
    moves
        .world
        .sql("update users set access_to_movescout_plugin = false")
        .await;
    for path in [
        "/api/lead-campaigns/opportunity/L1",
        "/api/lead-campaigns/touchpoints/L1",
    ] {
        assert_eq!(refused(&moves.world.get(path, &moves.token()).await), (403, "2"));
    }
    assert_eq!(refused(&moves.assign(&campaign, 1, "L1").await), (403, "2"));
}
